"""What the tests of our own cards share."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.cards.card import own_set
from tests.rules.weiss_schwarz.table import Table

IDS = {c.name: c.key for c in own_set()}
ENGLISH = {c.key: c.name_en for c in own_set()}


def card(*ids: str) -> pytest.MarkDecorator:
    """The cards whose text a test shows in play."""
    return pytest.mark.card(*ids)


def offered(t: Table) -> list[str]:
    """Exactly what is offered, with our own cards by their ids: `card wt01-001`, `attack 甲`."""
    out: list[str] = []
    for said in t.options:
        word, _, rest = said.partition(" ")
        name, _, number = rest.rpartition(" ")
        if name in IDS:  # an ability of it
            rest = f"{IDS[name]} {number}"
        out.append(f"{word} {IDS.get(rest, rest)}" if rest else word)
    return out


def main(t: Table) -> bool:
    """Whether player 1 is asked what to do in the main phase: nothing else is left to decide."""
    return t.asked == (1, "6.5.1.2")


def attacks(t: Table) -> bool:
    """Whether player 1 is asked for the next attack."""
    return t.asked == (1, "7.2.1.3")


def look(t: Table, number: int) -> None:
    """Take that many cards of the deck, one by one, and then no more."""
    for _ in range(number):
        assert t.options == ["yes", "enough"]
        t.play("yes")
    if t.options == ["yes", "enough"]:
        t.play("enough")


def look_all(t: Table, number: int) -> None:
    """Take that many cards of the deck, one by one: as many as there may be."""
    for _ in range(number):
        assert t.options == ["yes", "enough"]
        t.play("yes")
    assert t.options != ["yes", "enough"]


def told(t: Table, viewer: int, *ids: str) -> bool:
    """Whether a player's reading of the record tells all these cards of our own by name."""
    return all([f"“{ENGLISH[key]}”" in t.log(viewer) for key in ids])
