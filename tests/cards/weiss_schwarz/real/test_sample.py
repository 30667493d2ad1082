"""Every template of the sample is shown by some test of this folder."""

from __future__ import annotations

import ast

from tests.cards.weiss_schwarz.real.shared import HERE, SAMPLE


def shown() -> set[int]:
    """The ranks in every `wording(…)` and `holds(…)` of this folder."""
    ranks: set[int] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                first = node.args[0] if node.args else None
                if node.func.id in ("wording", "holds") and isinstance(first, ast.Constant):
                    ranks.add(int(str(first.value)))
    return ranks


def test_every_template_of_the_sample_is_shown() -> None:
    assert len(SAMPLE) == 150
    assert sorted(set(SAMPLE) - shown()) == []
