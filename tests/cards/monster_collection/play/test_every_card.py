"""Every ability of every card is shown in play by some test of this folder."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.cards.monster_collection.play.shared import BY_KEY, parts

KINDS = ("summoner", "unit", "spell", "item", "terrain")
SAYS = ("card", "each")


def named() -> set[str]:
    """What every `card(…)` and `each(…)` of this folder names."""
    said: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                f = node.func
                if (f.id if isinstance(f, ast.Name) else getattr(f, "attr", "")) in SAYS:
                    said |= {word for arg in node.args for word in ids(arg)}
    return {word for word in said if word.startswith("MC01-")}


def ids(arg: ast.expr) -> list[str]:
    """An ability that is named alone, or at the head of a row."""
    if isinstance(arg, ast.Tuple) and arg.elts:
        return ids(arg.elts[0])
    return [str(arg.value)] if isinstance(arg, ast.Constant) else []


@pytest.mark.parametrize("kind", KINDS)
def test_every_ability_is_shown_in_play(kind: str) -> None:
    cards = [c for c in BY_KEY.values() if c.kind == kind]
    assert {part for c in cards for part in parts(c)} - named() == set()


def test_no_test_names_an_ability_that_is_not_there() -> None:
    assert named() - {part for c in BY_KEY.values() for part in parts(c)} == set()
