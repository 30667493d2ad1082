"""What texts are put together from on the way to nodes, and small helps for that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tefuda.effects import nodes as E
from tefuda.effects.marks import Into, LeftOut
from tefuda.games.cipher.text.lexicon import FIELD, GROUPS, SEX_WORDS, SYMBOLS
from tefuda.kernel.rules import Words
from tefuda.text.audit import Meaningless, swapped, walk
from tefuda.text.common_pieces import Deed, bare
from tefuda.text.meaning import HERE, nonsense
from tefuda.text.sentences import Actions, refuse

# what a word for a card spoken of before asks for
ALLY: Final = "ally"
FOE: Final = "foe"
UNIT: Final = "unit"
CARD: Final = "card"
ORB: Final = "orb"
BOND: Final = "bond"
SUPPORT: Final = "support"
MAIN: Final = "main"
COUNTED: Final = "counted"  # 「その3体のうち」
DONE: Final = "done:"  # 「このスキルで移動させた…」, before the noun
FELLED: Final = "done:felled:"  # …and who was defeated, which not every unit is that should be
PAID: Final = "paid"  # 「このスキルのコストで…した」
UNMADE: Final = "unmade"  # 「このスキルで主人公でなくなった味方」


# --- what stands in front of a noun ----------------------------------------------------------------


@dataclass(frozen=True)
class Differ:
    how: str


@dataclass(frozen=True)
class Side:
    """「味方の」: units of a side, before what they are."""

    who: str


# --- what is done ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ways:
    """Deeds of which one is done."""

    deeds: tuple[Deed, ...]


@dataclass(frozen=True)
class Pay:
    """コストを支払うなら、"""


@dataclass(frozen=True)
class AtStart:
    """次の相手の開始フェイズに、: until the end of that turn."""

    until: str


@dataclass(frozen=True)
class After:
    """戦闘終了時、: what a support skill does then, or instead of leaving the support area."""

    event: str


@dataclass(frozen=True)
class Note:
    """Something about the skill itself: what must be so to use it, and the like."""

    cond: E.Condition | None = None
    by: str = ""
    holds: tuple[E.Holds, ...] = ()
    again: tuple[E.Action, ...] = ()
    unlimited: E.Condition | None = None
    single: str = ""  # a skill of which nobody has two


# --- a sentence before its verb ------------------------------------------------------------------

UNKNOWN: Final = Words("知らない出来事", "an event that is not known")


@dataclass(frozen=True)
class Case:
    """A part of the sentence before its verb."""

    kind: str
    value: Any = None


@dataclass(frozen=True)
class Verb:
    """What happens: which rule, and what it says itself."""

    kind: str
    said: tuple[Any, ...] = ()


class Cases:
    """The parts before a verb, as the verb takes them."""

    def __init__(self, cases: Sequence[Case]) -> None:
        self.left = {case.kind: case.value for case in cases}
        unknown_if(len(self.left) < len(cases))
        self.all = frozenset(self.left)

    def take(self, kind: str, default: Any = None) -> Any:
        return self.left.pop(kind, default)

    def need(self, kind: str) -> Any:
        unknown_if(kind not in self.left)
        return self.left.pop(kind)

    def cause(self) -> str:
        """By what it happens: a skill of somebody's, or the skill of a name."""
        by = self.take("by", "")
        name = self.take("by_name")
        unknown_if(bool(by) and name is not None)
        return by if name is None else f"skill:{bare(name)}"

    def no_more_than_one(self) -> None:
        """「1枚」: it triggers for each."""
        if self.take("count", "1") != "1":
            raise nonsense("何枚かごとの誘発", "triggering for several at once")


def unknown_if(so: bool) -> None:
    if so:
        raise Meaningless(UNKNOWN, HERE)


def case(kind: str) -> Callable[..., Case]:
    return lambda value=True: Case(kind, value)


# --- helps -------------------------------------------------------------------------------------------


def tag(word: object) -> E.HasTag:
    """What an icon in a text asks for."""
    name = bare(word)
    name = SEX_WORDS.get(name, name)
    group = GROUPS.get(name)
    if group is None:
        raise refuse(f"「{name}」というアイコンはない", f"no icon is called {name}")
    return E.HasTag(group, name)


def other_symbols(who: str, word: object) -> E.Cards:
    """「絆カードに<白夜>以外のシンボルがある」: cards that have any of the others."""
    others = [E.HasTag("symbol", s) for s in SYMBOLS if s != bare(word)]
    return E.Cards(who, ("bond",), (), (E.OneOf(tuple(others)),))


def ranges(word: object) -> tuple[str, ...]:
    """「射程1-2」"""
    low, _, high = str(word).partition("-")
    return tuple([f"range_{n}" for n in range(int(low), int(high or low) + 1)])


def unit(word: object) -> E.Test:
    return E.HasTag("unit", bare(word))


def about(actions: Actions, what: E.Selector) -> Actions:
    """Actions whose object is not said, done to something; after a choice, they are about that."""

    def it(s: E.Selector) -> E.Selector | None:
        return what if isinstance(s, LeftOut) else None

    out: list[E.Action] = []
    for a in actions:
        if any([isinstance(n, (E.Choose, E.FromDeck)) for n in walk(a)]):
            if isinstance(a, E.May):
                out.append(replace(a, do=about(a.do, what)))
                continue
            return (*out, *actions[len(out) :])
        out.append(swapped(a, it))
    return tuple(out)


def without_owner(actions: Actions) -> Actions:
    """Actions in which it is not said to whose zones cards go."""

    def it(s: E.Selector) -> E.Selector | None:
        return s.what if isinstance(s, Into) else None

    got: Actions = swapped(actions, it)
    return got


def allies(*tests: E.Test, other: bool = False) -> E.Cards:
    return E.Cards(E.YOU, FIELD, (), tests, other)


def foes(*tests: E.Test) -> E.Cards:
    return E.Cards(E.OPPONENT, FIELD, (), tests)


def main_of(who: str) -> E.Cards:
    return E.Cards(who, FIELD, (), (E.Placed("main"),))


def side(who: str) -> E.Cards:
    return E.Cards(who, FIELD)


def held(what: E.Selector, *holds: E.Holds) -> E.Grant:
    """Numbers that cards change as long as they have this."""
    return E.Grant(what, E.Ability("cont", holds=holds), "")


def unevaded(tests: tuple[E.Test, ...]) -> E.Holds:
    """The enemies that a unit attacks cannot evade."""
    those = E.Cards(E.OPPONENT, FIELD, (), (*tests, E.Placed("attacked_by", E.This())))
    return E.Holds(those, "no_evade", E.BECOMES, E.Num(1))
