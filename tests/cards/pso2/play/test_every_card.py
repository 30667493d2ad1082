"""Every ability of every card is shown in play by some test of this folder."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.cards.pso2.play.shared import BY_KEY, texts


def named() -> set[str]:
    """What every `card(…)` and `each(…)` of this folder names."""
    said: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                f = node.func
                if (f.id if isinstance(f, ast.Name) else getattr(f, "attr", "")) in (
                    "card",
                    "each",
                ):
                    said |= {str(a.value) for a in node.args if isinstance(a, ast.Constant)}
    return said


def abilities() -> set[str]:
    """Every ability of the set: by its card where it has one text or none, by its place otherwise."""
    out: set[str] = set()
    for c in BY_KEY.values():
        count = len(texts(c))
        out |= {f"{c.key}.{i + 1}" for i in range(count)} if count > 1 else {c.key}
    return out


def test_every_ability_is_shown_in_play() -> None:
    assert abilities() - named() == set()


def test_no_test_names_an_ability_that_is_not_there() -> None:
    assert named() - abilities() == set()
