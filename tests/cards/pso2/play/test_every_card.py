"""Every ability of every card is shown in play by some test of this folder; and every
character stands there with its printed numbers."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tefuda.games.pso2.cards.card import CHARACTER, Card
from tests.cards.pso2.play.shared import BY_KEY, CardTable, texts

STANDING = [c for c in BY_KEY.values() if c.kind == CHARACTER]
NUMBERS = {"PS01-059": (5, 6)}  # what a card's own text makes of its numbers when it is alone


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


@pytest.mark.parametrize("shown", STANDING, ids=lambda c: c.key)
def test_it_stands_there_with_its_printed_numbers(table: CardTable, shown: Card) -> None:
    t = table.lay({"front": shown.key})
    have = (t.attack_of(1, shown.key), t.hp_of(1, shown.key))
    assert have == NUMBERS.get(shown.key, (shown.attack, shown.hp))
