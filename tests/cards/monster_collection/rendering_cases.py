"""Abilities made by hand from nodes, with the words they have in both languages.

The names are nobody's. `UNREAD` are those that no card text is read as: they have words all the same.
"""

from __future__ import annotations

from typing import Any

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BOTH,
    EQUAL,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    Again,
    AllSo,
    AllThese,
    Amount,
    AttachCards,
    AttachedTo,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Compare,
    CountOf,
    Delay,
    Did,
    Draw,
    Exchange,
    FromDeck,
    Grant,
    Happened,
    HasNumber,
    HasTag,
    Holds,
    Host,
    If,
    InPose,
    LookAt,
    LoseGame,
    May,
    MayEither,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    NumberOf,
    OneOf,
    Placed,
    Players,
    Related,
    Relocate,
    Repeat,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Test,
    This,
    Top,
    Trigger,
    TurnOf,
    WinGame,
)
from tefuda.games.monster_collection import terms
from tefuda.games.monster_collection.names import THIS_PHASE
from tefuda.games.monster_collection.words import (
    Cancel,
    Damage,
    DiscardHand,
    FirstSide,
    Kill,
    Roll,
    RollResult,
    Spend,
    Summon,
)

Case = tuple[Ability, str, str, str]  # on which kind of card, Japanese, English

BATTLING = Placed("battling")
C0, C1 = Chosen(0), Chosen(1)
FIRE = HasTag("element", "火")
DRAW = Draw(YOU, Num(1))
DONE = SetPose(This(), "acted")
BATTLE, FIELD = "valid:battle", "valid:field"
NORMAL, COUNTER, RITUAL = "timing:normal", "timing:counter", "timing:ritual"
CONDITION, ALWAYS = "timing:condition", "timing:always"


def units(who: str = OPPONENT, *tests: Test, other: bool = False) -> Cards:
    """Units of the battle under way."""
    return Cards(who, ("party",), ("unit",), (BATTLING, *tests), other)


def anywhere(who: str = OPPONENT, *tests: Test, other: bool = False) -> Cards:
    """Units wherever they are, for texts with Field."""
    return Cards(who, ("party",), ("unit",), tests, other)


def gear(who: str = OPPONENT) -> Cards:
    return Cards(who, ("party",), ("item",), (BATTLING,))


def pile(zone: str, *kinds: str, tests: tuple[Test, ...] = (), who: str = YOU) -> Cards:
    return Cards(who, (zone,), kinds, tests)


def choose(what: Selector, most: int = 1, least: int | None = None, slot: int = 0) -> Choose:
    return Choose(what, most if least is None else least, most, slot=slot)


def give(what: Selector, attr: str, n: int | Amount, until: str = THIS_BATTLE) -> Modify:
    return Modify(what, attr, PLUS, Num(n) if isinstance(n, int) else n, until)


def flag(what: Selector, attr: str, until: str = THIS_BATTLE) -> Modify:
    return Modify(what, attr, BECOMES, Num(1), until)


def holds(what: Selector, attr: str, n: int | Amount, **more: Any) -> Holds:
    return Holds(what, attr, PLUS, Num(n) if isinstance(n, int) else n, **more)


def use(*does: Action, cost: tuple[Action, ...] = (), timing: str = NORMAL, **more: Any) -> Ability:
    return Ability("use", does, cost, tags=(BATTLE, timing), **more)


def act(*does: Action, cost: tuple[Action, ...] = (), **more: Any) -> Ability:
    """Of a unit, for which it acts, in the main phase."""
    return Ability("act", does, (DONE, *cost), tags=(FIELD, RITUAL, "icon:done"), **more)


def static(*held: Holds, valid: str = BATTLE) -> Ability:
    return Ability("static", holds=held, tags=(valid, ALWAYS))


def trig(trigger: Trigger, *does: Action, valid: str = BATTLE) -> Ability:
    return Ability("trigger", does or (DRAW,), trigger=trigger, tags=(valid, CONDITION))


def spell(*does: Action, **more: Any) -> tuple[Ability, str]:
    return use(*does, **more), terms.SPELL


def unit(ability: Ability) -> tuple[Ability, str]:
    return ability, terms.UNIT


def on(kind: str, ability: Ability) -> tuple[Ability, str]:
    return ability, kind
