"""Every card of the set is shown in play by some test of this folder; and every one is deployed and
levelled up to for its printed costs and symbols, and for no less."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tefuda.games.cipher.cards.card import Card, own_set
from tefuda.games.cipher.text.lexicon import SYMBOLS
from tests.rules.cipher.cards import CardData
from tests.rules.cipher.cards import card as tiny
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

CARDS = own_set()
FREE = tiny("空", cost=0, symbols=())  # so that the deployment phase does not end by itself
SIGNS = {symbol: tiny(f"印{i}", symbols=(symbol,)) for i, symbol in enumerate(SYMBOLS)}
UNITS = {name: tiny(f"{name}の卵", cost=0, symbols=()) | {"unit": name, "title": "卵の"}
         for name in dict.fromkeys([c.unit for c in CARDS])}  # fmt: skip
MORE: tuple[CardData, ...] = (FREE, *SIGNS.values(), *UNITS.values())

# what a card's own text makes of its costs with five orbs face down and five cards in retreat
COST = {"CT01-105": 5}
LEVEL_COST = {"CT01-017": 5, "CT01-053": 2, "CT01-105": 5}
# power and range on the field beside 主 against two enemies, in the opponent's turn
STANDING = {"CT01-042": (70, "1"), "CT01-062": (20, "1-2")}


def named() -> set[str]:
    """The ids in every `card(…)` and `each(…)` of this folder."""
    ids: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                f = node.func
                said = f.id if isinstance(f, ast.Name) else getattr(f, "attr", "")
                if said in ("card", "each"):
                    ids |= {str(a.value) for a in node.args if isinstance(a, ast.Constant)}
    return ids


def test_every_card_is_shown_in_play() -> None:
    assert {c.key for c in CARDS} - named() == set()


def bonds(symbols: tuple[str, ...], count: int) -> str:
    """So many bonds, among them one of each of these symbols."""
    have = [str(SIGNS[symbol]["id"]) for symbol in symbols][:count]
    return ", ".join([*have, *["無"] * (count - len(have))]) or "none"


@clause(GAME, "15.1.2.b1", "15.1.2.b2")
@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_is_deployed_for_its_cost_and_symbols(table: Table, card: Card) -> None:
    cost = COST.get(card.key, card.cost)

    def refused(symbols: tuple[str, ...], count: int) -> set[str]:
        side = {"hand": f"{card.key}, 空", "bond": bonds(symbols, count), "retreat": "札*5"}
        return table.lay(side, phase="deploy", cards=MORE).refused(f"deploy {card.key}")

    enough = max(cost, len(card.symbols))
    assert refused(card.symbols, enough) == {""}
    if cost > len(card.symbols):
        assert refused(card.symbols, cost - 1) == {"15.1.2.b2"}
    for symbol in card.symbols:
        others = tuple([s for s in SYMBOLS if s != symbol])
        assert refused(others, 7) == {"15.1.2.b1"}


@clause(GAME, "16.1.2.b1", "16.1.2.b2", "14.2.5.3")
@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_is_levelled_up_to_for_its_cost_and_symbols(table: Table, card: Card) -> None:
    """Where it has a class change cost, that counts, and a card is drawn for it."""
    cost = card.cost if card.class_cost is None else card.class_cost
    cost = LEVEL_COST.get(card.key, cost)

    def lay(symbols: tuple[str, ...], count: int) -> Table:
        side = {"front": f"主, {card.unit}の卵", "hand": f"{card.key}, 空"}
        side["bond"] = bonds(symbols, count)
        return table.lay(side, phase="deploy", cards=MORE)

    said = f"level_up {card.key}"
    if cost > len(card.symbols):
        assert lay(card.symbols, cost - 1).refused(said) == {"16.1.2.b2"}
    for symbol in card.symbols:
        others = tuple([s for s in SYMBOLS if s != symbol])
        assert lay(others, 7).refused(said) == {"16.1.2.b1"}
    t = lay(card.symbols, max(cost, len(card.symbols)))
    assert t.refused(said) == {""}
    t.play(f"1: {said}")
    assert t.under(1, card.key) == [f"{card.unit}の卵"]
    assert t.count(1, "hand") == (1 if card.class_cost is None else 2)


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_stands_there_with_its_printed_numbers(table: Table, card: Card) -> None:
    t = table.lay({"front": f"主, {card.key}"}, {"front": "主, 甲"}, turn=2)
    have = (t.power(1, card.key), t.range(1, card.key))
    assert have == STANDING.get(card.key, (card.power, card.range))
