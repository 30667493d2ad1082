"""Every card of the set is shown in play by some test of this folder; and every one is played for
its printed level, cost and colour, and for no less."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tefuda.games.weiss_schwarz.cards.card import Card, own_set
from tests.rules.weiss_schwarz.table import GAME, Side, Table
from tests.support import clause

CARDS = own_set()
OF_COLOR = {"赤": "甲", "青": "青", "黄": "黄", "緑": "緑"}  # cards of level 0
ALWAYS = {  # what keeps the card's own text about its playing quiet
    "wt01-021": {"fl": "wt01-001", "fc": "wt01-001", "fr": "wt01-001"},
    "wt01-047": {"waiting": "凪*3"},
}
ANY_COLOR = ("wt01-083",)


def named() -> set[str]:
    """The ids in every `card(…)` and `pytest.mark.card(…)` of this folder."""
    ids: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                f = node.func
                said = f.id if isinstance(f, ast.Name) else getattr(f, "attr", "")
                if said == "card":
                    ids |= {str(a.value) for a in node.args if isinstance(a, ast.Constant)}
    return ids


def test_every_card_is_shown_in_play() -> None:
    assert {c.key for c in CARDS} - named() == set()


def offered(t: Table, card: Card, level: int, stock: int, clock: str) -> bool:
    """Whether a player of that level with that stock and that one card in the clock may play it."""
    side: Side = {
        "hand": card.key,
        "level": f"凪*{level}" if level else "none",  # red
        "stock": f"乙*{stock}" if stock else "none",
        "clock": clock,
        **ALWAYS.get(card.key, {}),
    }
    t.lay(side, phase="climax" if card.kind == "climax" else "main")
    return f"{card.kind} {card.name}" in t.options


@clause(GAME, "8.6.2.1.1", "8.6.2.1.2", "8.6.2.3.2")
@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_is_played_for_its_level_cost_and_colour(table: Table, card: Card) -> None:
    said, own = f"{card.kind} {card.key}", OF_COLOR[card.color]
    assert offered(table, card, card.level, card.cost, own)
    if card.level:
        assert not offered(table, card, card.level - 1, card.cost, own)
        assert table.refused(said) == {"8.6.2.1.2"}
    if card.cost:
        assert not offered(table, card, card.level, card.cost - 1, own)
        assert table.refused(said) == {"8.6.2.3.2"}
    if card.color != "赤":  # beside it there is only red
        bound = (card.level > 0 or card.kind == "climax") and card.key not in ANY_COLOR
        assert offered(table, card, card.level, card.cost, "none") is not bound
        if bound:
            assert table.refused(said) == {"8.6.2.1.1"}


@pytest.mark.parametrize("card", [c for c in CARDS if c.kind == "character"], ids=lambda c: c.key)
def test_a_character_stands_there_with_its_printed_numbers(table: Table, card: Card) -> None:
    """Read where its own text is quiet: it has been there alone since before."""
    table.lay({"fl": card.key, "hand": "乙"}, turn=1)
    told = [table.told(1, "fl", what)[0] for what in ("power", "soul", "level")]
    assert told == [card.power, card.soul, card.level]
