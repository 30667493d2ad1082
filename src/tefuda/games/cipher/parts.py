"""What texts are put together from on the way to nodes, and small helps for that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tefuda.effects.marks import Into, LeftOut
from tefuda.effects.nodes import (
    AT_LEAST,
    BECOMES,
    EQUAL,
    OPPONENT,
    YOU,
    Ability,
    Action,
    AllOf,
    Both,
    Cards,
    Choose,
    Compare,
    Condition,
    CountOf,
    FromDeck,
    Grant,
    HasTag,
    Holds,
    May,
    Modify,
    Move,
    Num,
    OneOf,
    Placed,
    Selector,
    Test,
    This,
)
from tefuda.games.cipher.terms import FIELD, GROUPS, SEX_WORDS
from tefuda.text.audit import walk
from tefuda.text.bind import swapped
from tefuda.text.pieces import Actions, refuse

MANY: Final = 99  # 「好きな数だけ」

# what a word for a card spoken of before asks for
ALLY: Final = "ally"
FOE: Final = "foe"
UNIT: Final = "unit"
CARD: Final = "card"
ORB: Final = "orb"
BOND: Final = "bond"
SUPPORT: Final = "support"
MAIN: Final = "main"
REVEALED: Final = "revealed"
REST: Final = "rest"
NAMED: Final = "named "  # and the name: 「その『…』」

UNNAMED: Final = "unnamed"  # of a choice: nothing said later means these cards

NOUNS: Final = {
    "味方": ALLY,
    "敵": FOE,
    "ユニット": UNIT,
    "カード": CARD,
    "オーブ": ORB,
    "絆カード": BOND,
    "支援カード": SUPPORT,
    "主人公": MAIN,
}


# --- what stands in front of a noun ----------------------------------------------------------------


@dataclass(frozen=True)
class Of:
    who: str


@dataclass(frozen=True)
class Other:
    """他の"""


@dataclass(frozen=True)
class Every:
    """すべての"""


@dataclass(frozen=True)
class In:
    zones: tuple[str, ...]
    area: bool = False


@dataclass(frozen=True)
class Differ:
    how: str


@dataclass(frozen=True)
class Head:
    """A noun: whose cards, where, and what they are by it. No zone: that is said elsewhere."""

    who: str = ""
    zones: tuple[str, ...] = ()
    tests: tuple[Test, ...] = ()
    named: bool = False
    both: bool = False  # 「味方と敵」


@dataclass(frozen=True)
class Group:
    """Some cards, as a text names them."""

    cards: Cards
    differ: str = ""
    named: bool = False  # by unit names, and no more is said
    every: bool = False
    both: bool = False


@dataclass(frozen=True)
class Who:
    """What something is said of, and what must be so of it."""

    what: Selector
    cond: Condition | None = None
    loose: bool = False  # some units, and neither which nor that all are meant is said


# --- what is done ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deed:
    """What is done to cards: actions whose object is still to come."""

    actions: tuple[Action, ...]
    whose: str = ""  # to whose zone they go, where that is said

    def to(self, what: Selector) -> Actions:
        done: list[Action] = []
        for a in self.actions:
            changed: Any = a
            whither = Into(what, self.whose) if self.whose and isinstance(a, Move) else what
            done.append(replace(changed, what=whither))
        return tuple(done)


@dataclass(frozen=True)
class Ways:
    """Deeds of which one is done."""

    deeds: tuple[Deed, ...]


@dataclass(frozen=True)
class Pick:
    """What is chosen, how many, and what must be done to see it."""

    choice: Choose
    before: Actions = ()


@dataclass(frozen=True)
class TopOf:
    """The top of a deck."""

    who: str
    n: int


@dataclass(frozen=True)
class Pay:
    """コストを支払うなら、"""


@dataclass(frozen=True)
class After:
    """戦闘終了時、: what a support skill does then, or instead of leaving the support area."""

    event: str


@dataclass(frozen=True)
class InItsPlace:
    """代わりに: not what the sentence before says."""


@dataclass(frozen=True)
class Note:
    """Something about the skill itself: what must be so to use it, and the like."""

    cond: Condition | None = None
    by: str = ""
    holds: tuple[Holds, ...] = ()
    again: tuple[Action, ...] = ()
    unlimited: Condition | None = None


@dataclass(frozen=True)
class Replaced:
    """What would happen, when something else is done instead."""

    event: str
    what: Selector
    cond: Condition | None = None


# --- helps -------------------------------------------------------------------------------------------


def bare(word: object) -> str:
    return str(word)[1:-1]


def tag(word: object) -> HasTag:
    """What an icon in a text asks for."""
    name = bare(word)
    name = SEX_WORDS.get(name, name)
    group = GROUPS.get(name)
    if group is None:
        raise refuse(f"「{name}」というアイコンはない", f"no icon is called {name}")
    return HasTag(group, name)


def unit(word: object) -> Test:
    return HasTag("unit", bare(word))


def one_of(tests: Sequence[Test]) -> Test:
    return tests[0] if len(tests) == 1 else OneOf(tuple(tests))


def all_of(tests: Sequence[Test]) -> Test:
    return tests[0] if len(tests) == 1 else AllOf(tuple(tests))


def all_so(conds: Sequence[Condition]) -> Condition:
    whole = conds[0]
    for cond in conds[1:]:
        whole = Both(whole, cond)
    return whole


def about(actions: Actions, what: Selector) -> Actions:
    """Actions whose object is not said, done to something; after a choice, they are about that."""

    def it(s: Selector) -> Selector | None:
        return what if isinstance(s, LeftOut) else None

    out: list[Action] = []
    for a in actions:
        if any([isinstance(n, (Choose, FromDeck)) for n in walk(a)]):
            if isinstance(a, May):
                out.append(replace(a, do=about(a.do, what)))
                continue
            return (*out, *actions[len(out) :])
        out.append(swapped(a, it))
    return tuple(out)


def without_owner(actions: Actions) -> Actions:
    """Actions in which it is not said to whose zones cards go."""

    def it(s: Selector) -> Selector | None:
        return s.what if isinstance(s, Into) else None

    got: Actions = swapped(actions, it)
    return got


def some(what: Selector) -> Condition:
    return Compare(CountOf(what), AT_LEAST, Num(1))


def none(what: Selector) -> Condition:
    return Compare(CountOf(what), EQUAL, Num(0))


def allies(*tests: Test, other: bool = False) -> Cards:
    return Cards(YOU, FIELD, (), tests, other)


def foes(*tests: Test) -> Cards:
    return Cards(OPPONENT, FIELD, (), tests)


def main_of(who: str) -> Cards:
    return Cards(who, FIELD, (), (Placed("main"),))


def side(who: str) -> Cards:
    return Cards(who, FIELD)


def flag(what: Selector, attr: str) -> Modify:
    return Modify(what, attr, BECOMES, Num(1), "")


def held(what: Selector, *holds: Holds) -> Grant:
    """Numbers that cards change as long as they have this."""
    return Grant(what, Ability("cont", holds=holds), "")


def unevaded(tests: tuple[Test, ...]) -> Holds:
    """The enemies that a unit attacks cannot evade."""
    those = Cards(OPPONENT, FIELD, (), (*tests, Placed("attacked_by", This())))
    return Holds(those, "no_evade", BECOMES, Num(1))
