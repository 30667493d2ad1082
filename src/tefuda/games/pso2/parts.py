"""What texts are put together from on the way to nodes, and small helps for that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tefuda.effects.nodes import (
    AT_LEAST,
    BECOMES,
    EQUAL,
    Action,
    AllOf,
    Amount,
    Cards,
    Choose,
    Compare,
    Condition,
    CountOf,
    Grant,
    If,
    MayEither,
    Modify,
    Num,
    OneOf,
    Placed,
    Scaled,
    Selector,
    Test,
    Trigger,
)
from tefuda.text.pieces import Actions

MANY: Final = 99  # 「好きな数」
ANY: Final = "any"  # 「それ」
ALL_THOSE: Final = "those"  # 「それら」
AS_LONG: Final = "as long"  # さらに: as long as what was said before
WITH: Final = "with"  # of a choice: it is made in one breath with the one before
REST: Final = "rest"  # 「残り」


@dataclass(frozen=True)
class Of:
    who: str


@dataclass(frozen=True)
class Other:
    """他の"""


@dataclass(frozen=True)
class Every:
    """全ての"""


@dataclass(frozen=True)
class In:
    zones: tuple[str, ...]


@dataclass(frozen=True)
class Lies:
    """「装備されている」「付与されている」: what items and actives on the table are anyway."""

    kind: str


@dataclass(frozen=True)
class Head:
    """A noun: whose cards, where, of which kinds. No zone: that is said elsewhere."""

    who: str = ""
    zones: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True)
class Group:
    """Some cards, as a text names them."""

    cards: Cards
    every: bool = False
    side: bool = False  # 「味方」「相手」 and no more
    pair: bool = False  # 「お互いのプレイヤー」: the one of each


@dataclass(frozen=True)
class Who:
    """What something is said of or done to."""

    what: Selector
    loose: bool = False  # some cards, and neither which nor that all are meant is said
    side: bool = False


@dataclass(frozen=True)
class Pick:
    choice: Choose


@dataclass(frozen=True)
class Picked:
    """Cards that the very clause chooses."""

    picks: tuple[Pick, ...]


@dataclass(frozen=True)
class TopOf:
    who: str
    count: Amount


@dataclass(frozen=True)
class Deed:
    """What is done to cards: actions whose object is still to come."""

    actions: tuple[Action, ...]
    thrown: bool = False  # 捨てる: only cards of a hand are (glossary.捨てる)

    def to(self, what: Selector) -> Actions:
        done: list[Action] = []
        for a in self.actions:
            changed: Any = a
            if isinstance(a, MayEither):
                changed = replace(
                    a, first=replace(a.first, what=what), second=replace(a.second, what=what)
                )
            done.append(replace(changed, what=what))
        return tuple(done)


@dataclass(frozen=True)
class InItsPlace:
    """かわりに: not what the sentence before says."""


@dataclass(frozen=True)
class Note:
    """Something about the ability itself: when it can be used, how often."""

    cond: Condition | None = None
    limit: int = 0


@dataclass(frozen=True)
class Replaced:
    """What would happen, when something else is done instead."""

    event: str
    what: Selector
    frm: str = ""
    to: str = ""


@dataclass(frozen=True)
class Paid:
    """A part of a cost."""

    actions: Actions


@dataclass(frozen=True)
class Event:
    """A part of what triggers, or the keyword that says it."""

    triggers: tuple[Trigger, ...]
    word: str = ""


# --- helps -------------------------------------------------------------------------------------------


def one_of(tests: Sequence[Test]) -> Test:
    return tests[0] if len(tests) == 1 else OneOf(tuple(tests))


def all_of(tests: Sequence[Test]) -> Test:
    return tests[0] if len(tests) == 1 else AllOf(tuple(tests))


def some(what: Selector) -> Condition:
    return Compare(CountOf(what), AT_LEAST, Num(1))


def none(what: Selector) -> Condition:
    return Compare(CountOf(what), EQUAL, Num(0))


def flag(what: Selector, attr: str) -> Modify:
    return Modify(what, attr, BECOMES, Num(1), "")


def counted(per: Amount | None, each: Amount) -> Amount:
    """So much for each of what is counted; 「につき」 with an X is not said."""
    if per is None:
        return each
    assert isinstance(each, Num)
    return per if each.n == 1 else Scaled(per, each.n)


def spanned(actions: Actions, old: str, new: str) -> Actions:
    """Actions in which what lasts so long lasts that long."""
    done: list[Action] = []
    for a in actions:
        if isinstance(a, (Modify, Grant)) and a.until == old:
            a = replace(a, until=new)
        elif isinstance(a, If):
            a = replace(a, then=spanned(a.then, old, new))
        done.append(a)
    return tuple(done)


def signed(sign: str, n: Amount) -> Amount:
    if sign != "-":
        return n
    return Num(-n.n) if isinstance(n, Num) else Scaled(n, -1)


def is_one(s: Selector) -> bool:
    """Whether there is only one such card: a player's, a mag, the one with the lowest cost."""
    if not isinstance(s, Cards):
        return True
    best = [t for t in s.tests if isinstance(t, Placed) and t.place.startswith(("lowest", "high"))]
    return s.who != "both" and (s.zones in (("player",), ("mag",)) or bool(best))
