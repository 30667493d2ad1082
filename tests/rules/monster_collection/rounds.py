"""Battles for tests, played on: to the dice, to a player's timing, to the end."""

from __future__ import annotations

from tests.rules.monster_collection.table import Table

NORMAL = ("10-4.s1.p1", "10-5.s1.p1")


def to_dice(t: Table) -> Table:
    """Do nothing until the dice have fallen: somebody's normal timing, or all is over."""
    while not t.game.over and t.asked[1] not in (*NORMAL, "9-2.p1"):
        t.nothing()
    return t


def idle(t: Table) -> Table:
    """Whoever is asked does as little as possible in a battle: what has to be is the attack, and of
    several conditions one comes first."""
    for word in ("attack", "trigger"):
        if t.offers(word):
            return t.play(word)
    return t.nothing()


def to_own(t: Table, player: int) -> Table:
    """On to a player's normal timing."""
    while not t.game.over and (t.asked[0] != player or t.asked[1] not in NORMAL):
        idle(t)
    return t


def to_end(t: Table) -> Table:
    """The battle to its end; each side attacks, and nobody does anything else."""
    while not t.game.over and t.asked[1] != "9-2.p1":
        idle(t)
    return t
