"""What the package says of its proofs: `python tools/proofs.py`, after a whole test run.

Writes `src/tefuda/rulebook/proofs.json` from the record of the tests, so that an installed package
and a fresh checkout can tell which clauses were proven, and on which sources. A record that is
older than the sources, or has a test that failed, is refused.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tefuda.rulebook.coverage import evidence
from tefuda.rulebook.index import BOOKS, book
from tefuda.rulebook.tested import Shipped, fingerprint, write_shipped

ROOT = Path(__file__).resolve().parents[1]


def main(root: Path) -> None:
    """`root`: the checkout whose record is read, if it is not this one."""
    shown = evidence(root)
    failed = [node for node, proof in shown.tests.items() if proof.outcome == "failed"]
    if not shown.tests or shown.stale or failed:
        sys.exit(
            f"{len(shown.tests)} tests, {shown.stale} stale, {len(failed)} failed: make nightly"
        )
    proven = {}
    for game in BOOKS:
        found = shown.proven(game)
        proven[game] = tuple([id for id in book(game).by_id if id in found])
        print(f"{game}: {len(proven[game])} of {len(book(game).clauses)}")
    write_shipped(ROOT, Shipped(fingerprint(root), len(shown.tests), proven))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT)
