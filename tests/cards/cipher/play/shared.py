"""What the tests of our own cards share."""

from __future__ import annotations

import re

import pytest

from tefuda.games.cipher.cards.card import own_set
from tests.rules.cipher.table import Table

BY_KEY = {c.key: c for c in own_set()}
ENGLISH = {c.key: c.name_en for c in own_set()}
ACTIONS = "13.5.1.3"  # by which a player is asked for the next action of the action phase
CRITICAL, EVASION = "18.4.1.2", "18.4.1.4"

_POWERS = re.compile(r"power: (-?[0-9]+) against (-?[0-9]+)")


def card(*ids: str) -> pytest.MarkDecorator:
    """The cards whose text a test shows in play."""
    return pytest.mark.card(*ids)


def each(*ids: str, name: str = "key") -> pytest.MarkDecorator:
    """A test for each of these cards, which all say the same."""
    return pytest.mark.parametrize(name, [pytest.param(key, marks=card(key)) for key in ids])


def powers(t: Table) -> tuple[int, int]:
    """What was compared in the last battle: the attacking unit's power, and the defending one's."""
    attacking, defending = _POWERS.findall(t.log())[-1]
    return int(attacking), int(defending)


def acting(t: Table, player: int = 1) -> bool:
    """Whether a player is asked for the next action: nothing else is left to decide. A deployment phase
    in which nothing can be deployed is ended."""
    if t.options == ["end_deploy"]:
        t.play("end_deploy")
    return t.asked == (player, ACTIONS)


def uses(t: Table, unit: str, number: int = 1) -> bool:
    """Whether a skill of a unit is offered; the number is its place on the card."""
    return f"activate {unit} {number}" in t.options


def broken(t: Table, player: int = 2) -> int:
    """Let a player break orbs as long as that is asked, the first each time; how many."""
    had = t.count(player, "orb")
    while t.asked == (player, "9.3.1.2"):
        t.play(t.options[0])
    return had - t.count(player, "orb")


def told(t: Table, viewer: int, *ids: str) -> bool:
    """Whether a player's reading of the record tells all these cards of our own by name."""
    return all([f"“{ENGLISH[key]}”" in t.log(viewer) for key in ids])
