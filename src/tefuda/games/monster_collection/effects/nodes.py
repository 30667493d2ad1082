"""The words of card texts that only this game has."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.effects import nodes as E


@dataclass(frozen=True)
class Damage(E.Action):
    """15-2: 「【火炎：4】ダメージを与える」. `element`: the damage attribute, "" for none, "ALL" for every."""

    what: E.Selector
    amount: E.Amount
    element: str = ""
    op = "damage"


@dataclass(frozen=True)
class Kill(E.Action):
    """17-2.p2: a deadly effect: 「死亡させる」."""

    what: E.Selector
    op = "kill"


@dataclass(frozen=True)
class DiscardHand(E.Action):
    """Who discards chooses cards of the own hand: 「手札をN枚破棄する」."""

    who: str
    count: E.Amount
    op = "discard_hand"


@dataclass(frozen=True)
class Anew(E.Modify):
    """What a later sentence grants to the same cards: 16.b7.p1 joins only what stands with &, so 15-3 and
    17-4 are looked at in between."""


@dataclass(frozen=True)
class Spend(E.Action):
    """12-4, 12-5, 14-2: slots of units are spent: 「火火消費」. Only in costs. The names of `ATTRS`."""

    slots: tuple[str, ...]
    op = "spend"


@dataclass(frozen=True)
class Cancel(E.Action):
    """16.b3: what was used with these cards has no effect: 「キャンセルする」."""

    what: E.Selector
    op = "cancel"


@dataclass(frozen=True)
class Roll(E.Action):
    """16.b4: so many dice are rolled and added up: 「nD」."""

    count: int
    op = "roll"


@dataclass(frozen=True)
class RollResult(E.Amount):
    """16.b4.p2: what the last roll came to, with what adds to it."""


@dataclass(frozen=True)
class Summon(E.Action):
    """Units come to the battle ("battle"), to the headquarters ("headquarters"), or to where the card
    is that speaks ("here"): 「召喚する」. A hero has its cost and its limit here too (4-2.b1.p2)."""

    what: E.Selector
    place: str
    pose: str = ""
    op = "summon"


@dataclass(frozen=True)
class FirstSide(E.Condition):
    """10-3.s3: somebody is the side that acts first in the battle under way."""

    who: str


@dataclass(frozen=True)
class InBattle(E.Condition):
    """11-1-2: a battle is under way, and the card that speaks is part of it; a summoner is of any."""


@dataclass(frozen=True)
class NoBattle(E.Condition):
    """11-1-3.p1: no battle is under way."""


@dataclass(frozen=True)
class Acting(E.Condition):
    """10-4, 10-5: it is the normal timing of somebody."""

    who: str
