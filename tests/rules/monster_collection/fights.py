"""A battle for tests: player 1 marches from 森 in area 22 into area 32, where player 2's units are.

    t = fight(table, "甲, 乙", "丙", hand="焼", rolls=(6, 1))

leaves the table where somebody is first asked in a normal timing. `rolls`: the die of player 1 for the
initiative, of player 2, then all others. The battle is in 野 (limit 12), unless `ground` says otherwise; it
is player 2's terrain.
"""

from __future__ import annotations

from tests.rules.monster_collection.cards import CardData
from tests.rules.monster_collection.table import Side, Table

FIRST = (6, 1)  # player 1 acts first
SECOND = (1, 6)


def put_up(
    table: Table,
    mine: str,
    theirs: str,
    *,
    hand: str = "",
    hand2: str = "",
    rolls: tuple[int, ...] = FIRST,
    cards: tuple[CardData, ...] = (),
    ground: str = "野",
    one: Side | None = None,
    two: Side | None = None,
) -> Table:
    """The position before the march."""
    return table.lay(
        {"22": f"野, {mine}", "hand": hand, **(one or {})},
        {"32": f"{ground}, {theirs}", "hand": hand2, **(two or {})},
        rolls=rolls,
        cards=cards,
    )


def march_in(t: Table) -> Table:
    """All of player 1's units in 22 march to 32."""
    for _ in t.party(1, "22"):
        going = [o for o in t.options if o.startswith("march ") and o.endswith(" 32")]
        t.play(going[0])
    return t.play("go") if t.offers("go") else t


def to_normal(t: Table) -> Table:
    """On to where somebody is first asked in a normal timing."""
    while not t.game.over and t.asked[1] not in ("10-4.s1.p1", "10-5.s1.p1"):
        t.nothing()
    return t


def fight(
    table: Table,
    mine: str,
    theirs: str,
    *,
    hand: str = "",
    hand2: str = "",
    rolls: tuple[int, ...] = FIRST,
    cards: tuple[CardData, ...] = (),
    ground: str = "野",
    one: Side | None = None,
    two: Side | None = None,
) -> Table:
    """Such a battle in the first normal timing."""
    put_up(
        table, mine, theirs, hand=hand, hand2=hand2, rolls=rolls, cards=cards, ground=ground,
        one=one, two=two,
    )  # fmt: skip
    return to_normal(march_in(table))


def attack(t: Table) -> Table:
    """The side whose timing it is attacks, and nobody counters."""
    return t.play("attack").passes()


def to_the_end(t: Table) -> Table:
    """The battle goes on with nothing but attacks, until the main phase is back."""
    while not t.game.over and t.asked[1] != "9-2.p1":
        if "attack" in t.options:
            t.play("attack")
        else:
            t.nothing()
    return t


def use(t: Table, card: str, *choices: str) -> Table:
    """A card or an ability is used, with these choices, and nobody counters."""
    return t.play(f"use {card}", *choices).passes()
