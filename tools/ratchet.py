"""Keep what compiles: the hashes of the cards of a list that the compiler understands.

    python tools/ratchet.py                      extend the kept sets by what compiles now
    python tools/ratchet.py --honest REASON      what compiled and is refused now is an honest refusal

The lists lie in ../shared/cards (or the folder given with --cards) as GAME_ja.jsonl.gz; what is kept
lies in tests/cards/ratchet. Losses are told and change nothing, unless a reason is given.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from tefuda.games import game_entry  # noqa: E402
from tefuda.library.ratchet import (  # noqa: E402
    compare,
    fare,
    read_hashes,
    read_honest,
    write_hashes,
    write_honest,
)

GAMES = ("weiss_schwarz", "cipher")
KEPT = ROOT / "tests" / "cards" / "ratchet"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", default=GAMES, help="only these games")
    parser.add_argument("--cards", type=Path, default=ROOT.parent / "shared" / "cards")
    parser.add_argument("--honest", default="", metavar="REASON", help="why losses are right")
    args = parser.parse_args()
    lost = 0
    for game in args.games:
        path = args.cards / f"{game}_ja.jsonl.gz"
        if not path.exists():
            print(f"{game}: there is no {path}")
            continue
        now = fare(game_entry(game).cards, path)
        hashes, reasons = KEPT / f"{game}.txt", KEPT / f"{game}_refused.toml"
        kept, honest = read_hashes(hashes), read_honest(reasons)
        found = compare(now, kept, honest)
        for key, refused in found.lost:
            print(
                f"{game}: lost {key} {refused.key} 「{refused.name}」: {'; '.join(refused.lines())}"
            )
        if args.honest:
            honest |= {key: args.honest for key, _ in found.lost}
        else:
            lost += len(found.lost)
        for key in found.again:
            print(f"{game}: {key} compiles again; its reason goes: {honest.pop(key)}")
        write_hashes(hashes, kept | now.compiled.keys())
        write_honest(reasons, honest)
        print(
            f"{game}: {len(now.compiled)} kinds of card compile, {len(now.refused)} do not; "
            f"{len(found.new)} new, {len(found.lost)} lost, {len(honest)} honestly refused"
        )
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
