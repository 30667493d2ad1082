"""What texts are put together from on the way to nodes, and small helps for that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from lark import Token

from tefuda.effects.marks import LEFT_OUT, That
from tefuda.effects.nodes import (
    AT_LEAST,
    BECOMES,
    BOTH,
    EQUAL,
    Ability,
    Action,
    AllOf,
    Amount,
    Both,
    Cards,
    Chosen,
    Compare,
    Condition,
    CountOf,
    HasNumber,
    MayEither,
    Modify,
    Num,
    OneOf,
    Placed,
    Selector,
    Show,
    Sum,
    Test,
    This,
)
from tefuda.kernel.rules import Words
from tefuda.text.audit import Meaningless
from tefuda.text.pieces import Actions

MANY = 99  # 「好きな枚数」

Whose = tuple[str, bool]


@dataclass(frozen=True)
class Things:
    """What cards are asked for: kinds and tests."""

    kinds: tuple[str, ...]
    tests: tuple[Test, ...]
    named: bool = False  # by name, alone or beside characters: on the stage, characters


@dataclass(frozen=True)
class Icon:
    """What stands behind the icon of an ability."""

    what: str
    n: int = 0


@dataclass(frozen=True)
class Deed:
    """What is done to cards: an action whose object is still to come."""

    action: Action

    def to(self, what: Selector) -> Actions:
        a: Any = self.action
        if isinstance(a, MayEither):
            return (replace(a, what=what, first=replace(a.first, what=what),
                            second=replace(a.second, what=what)),)  # fmt: skip
        return (replace(a, what=what),)


@dataclass(frozen=True)
class Mode:
    actions: Actions


@dataclass(frozen=True)
class Granting:
    what: Selector


NOTHING = Deed(Show(LEFT_OUT))


@dataclass(frozen=True)
class Cost:
    """A cost, and the zones it names for the card itself."""

    actions: Actions
    where: tuple[str, ...]
    cond: Condition | None = None  # what must be so that it can be paid


def just_this(s: Selector) -> Selector | None:
    return This() if isinstance(s, That) and s.noun.startswith("this ") else None


def bare(word: object) -> str:
    return str(word)[1:-1]


def chosen(slot: int) -> Selector:
    return Chosen(slot)


def stage(who: str) -> Cards:
    return Cards(who, ("stage",), ("character",))


def level_of_player(who: str) -> Amount:
    """3.9: how many cards lie in the level area."""
    if who == BOTH:
        raise Meaningless(Words("誰のレベルか分からない", "whose level is not said"), -1)
    return CountOf(Cards(who, ("level",)))


def above(attr: str, than: Amount) -> Test:
    return HasNumber(attr, AT_LEAST, Sum(than, Num(1)))


def one_of(tests: Sequence[Test]) -> Test:
    return tests[0] if len(tests) == 1 else OneOf(tuple(tests))


def all_of_tests(tests: Sequence[Test]) -> Test:
    return tests[0] if len(tests) == 1 else AllOf(tuple(tests))


def all_so(conds: Sequence[Condition]) -> Condition:
    whole = conds[0]
    for cond in conds[1:]:
        whole = Both(whole, cond)
    return whole


def some(group: Selector) -> Condition:
    return Compare(CountOf(group), AT_LEAST, Num(1))


def none(group: Selector) -> Condition:
    return Compare(CountOf(group), EQUAL, Num(0))


def row_tests(words: str) -> tuple[Test, ...]:
    tests: list[Test] = []
    if "前列" in words or "中央" in words:
        tests.append(Placed("front"))
    if "後列" in words:
        tests.append(Placed("back"))
    if "中央" in words:
        tests.append(Placed("center"))
    return tuple(tests)


def flag(what: Selector, flag: str) -> Modify:
    return Modify(what, flag, BECOMES, Num(1), "")


def tagged(traits: Sequence[Token]) -> Ability:
    return Ability("tag", tags=tuple([f"trait:{bare(t)}" for t in traits]))
