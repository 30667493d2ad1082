"""What texts of all games are put together from on the way to nodes, and small helps for that.

A piece has what any game says by it; a game uses the fields that its words need.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tefuda.effects import nodes as E
from tefuda.effects.marks import OWN, Into, That
from tefuda.text.binder import ALL_THOSE, ANY, WITH
from tefuda.text.meaning import nonsense
from tefuda.text.sentences import Actions, Given, both, of_whom

MANY: Final = 99  # 「好きな枚数」


# --- what stands in front of a noun


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
    who: str = ""
    area: bool = False  # a part of the battlefield


@dataclass(frozen=True)
class Head:
    """A noun: whose cards, where, of which kinds, and what they are by it. No zone: that is said
    elsewhere."""

    who: str = ""
    zones: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    tests: tuple[E.Test, ...] = ()
    named: bool = False  # by names
    both: bool = False  # 「味方と敵」
    sided: bool = False  # it must be said whose: 「自軍配置地形」


def heads_of(table: Mapping[str, Mapping[str, Any]]) -> dict[str, Head]:
    """Nouns that stand in a phrasebook, under `[meanings.heads]`."""
    out: dict[str, Head] = {}
    for word, got in table.items():
        tests: list[E.Test] = [E.HasTag(*got["tag"])] if "tag" in got else []
        tests += [E.Placed(got["placed"])] if "placed" in got else []
        zones, kinds = tuple(got.get("zones", ())), tuple(got.get("kinds", ()))
        out[word] = Head(
            got.get("who", ""), zones, kinds, tuple(tests), sided=got.get("sided", False)
        )
    return out


@dataclass(frozen=True)
class Group:
    """Some cards, as a text names them."""

    cards: E.Cards
    every: bool = False
    differ: str = ""  # in what they differ from each other
    named: bool = False  # by names, and no more is said
    units: E.Cards | None = None  # which are meant where no zone is said
    both: bool = False  # 「味方と敵」
    side: bool = False  # 「味方」「相手」 and no more
    pair: bool = False  # 「お互いのプレイヤー」: the one of each


@dataclass(frozen=True)
class Who:
    """What something is said of or done to, and what must be so of it."""

    what: E.Selector
    cond: E.Condition | None = None
    loose: bool = False  # some cards, and neither which nor that all are meant is said
    side: bool = False


# --- what is done


@dataclass(frozen=True)
class Deed:
    """What is done to cards: actions whose object is still to come."""

    actions: Actions
    whose: str = ""  # to whose zone they go, where that is said
    thrown: bool = False  # 捨てる: only cards of a hand are

    def to(self, what: E.Selector) -> Actions:
        return tuple([self._to(a, what) for a in self.actions])

    def _to(self, a: Any, what: E.Selector) -> Any:
        if isinstance(a, E.Shuffle):
            return a
        if isinstance(a, E.MayEither):
            a = replace(a, first=self._to(a.first, what), second=self._to(a.second, what))
        if self.whose and isinstance(a, E.Move):
            what = Into(what, self.whose)
        return replace(a, what=what)


@dataclass(frozen=True)
class Pick:
    """What is chosen, and what must be done to see it."""

    choice: E.Choose
    before: Actions = ()


@dataclass(frozen=True)
class Picked:
    """Cards that the very clause chooses, or what these bear."""

    picks: tuple[Pick, ...]
    what: E.Selector = OWN
    one_by_one: bool = False  # each out of what the one before has chosen


@dataclass(frozen=True)
class TopOf:
    """The top of a deck."""

    who: str
    count: E.Amount


@dataclass(frozen=True)
class Replaced:
    """What would happen, when something else is done instead."""

    event: str
    what: E.Selector
    cond: E.Condition | None = None
    frm: str = ""
    to: str = ""


# --- helps


def bare(word: object) -> str:
    """A name without its brackets."""
    return str(word)[1:-1]


def one_of(tests: Sequence[E.Test]) -> E.Test:
    return tests[0] if len(tests) == 1 else E.OneOf(tuple(tests))


def all_of(tests: Sequence[E.Test]) -> E.Test:
    return tests[0] if len(tests) == 1 else E.AllOf(tuple(tests))


def all_so(conds: Sequence[E.Condition]) -> E.Condition:
    whole = conds[0]
    for cond in conds[1:]:
        whole = E.Both(whole, cond)
    return whole


def some(what: E.Selector) -> E.Condition:
    return E.Compare(E.CountOf(what), E.AT_LEAST, E.Num(1))


def none(what: E.Selector) -> E.Condition:
    return E.Compare(E.CountOf(what), E.EQUAL, E.Num(0))


def flag(what: E.Selector, attr: str) -> E.Modify:
    return E.Modify(what, attr, E.BECOMES, E.Num(1), "")


def counted(per: E.Amount | None, each: E.Amount) -> E.Amount:
    """So much for each of what is counted; 「につき」 with an X is not said."""
    if per is None:
        return each
    assert isinstance(each, E.Num)
    return per if each.n == 1 else E.Scaled(per, each.n)


def compared(word: object) -> tuple[str, int]:
    """「低い」「多い」: how one number is to another, and by how much at least."""
    return (E.AT_MOST, -1) if str(word) in ("低い", "小さい", "少ない") else (E.AT_LEAST, 1)


def cards_of(group: Group) -> E.Cards:
    """Cards of which it is known where they are."""
    if group.differ:
        raise nonsense("異なることが要らない", "nothing that could differ")
    if group.cards.zones:
        return group.cards
    if group.units is None:
        raise nonsense("どこのカードか分からない", "where the cards are is not said")
    return group.units


def told(who: Who) -> E.Selector:
    """Cards that something is done to: all of them, or one that is known."""
    if who.loose or who.cond is not None:
        raise nonsense("どれのことか分からない", "which is meant cannot be told")
    if isinstance(who.what, E.Players):
        raise nonsense("プレイヤーにできないこと", "this is not done to a player")
    return who.what


def choices(picks: Sequence[Pick], one_by_one: bool = False) -> Actions:
    """Choices made in one breath: each but the first is marked so."""
    mark = "" if one_by_one else WITH
    return tuple([replace(p.choice, differ=mark if i else "") for i, p in enumerate(picks)])


def on(what: E.Selector | Picked, do: Callable[[E.Selector], Actions]) -> Actions:
    """Something done to cards, which may have to be chosen for it."""
    if isinstance(what, Picked):
        return (*choices(what.picks, what.one_by_one), *do(what.what))
    return do(what)


def one_trigger(
    parts: Sequence[object], again: Callable[[Sequence[E.Trigger], E.Trigger], E.Trigger]
) -> E.Trigger:
    """What a text waits for: any of several events, under what is said before them. `again` tells an
    event that happens to the same cards as one before it."""
    events: list[E.Trigger] = []
    for part in parts:
        for t in part if isinstance(part, tuple) else ():
            events.append(again(events, t))
    for cond in [p.cond for p in parts if isinstance(p, Given)]:
        events = [replace(t, while_=both(cond, t.while_)) for t in events]
    events = [of_whom(t, E.YOU) for t in events]
    return replace(events[0], also=tuple(events[1:]))


def that_noun(words: str, sides: Mapping[str, str]) -> That:
    """「その味方キャラ」: a card spoken of before, by its noun and whose it is."""
    if words == "それら":
        return That(ALL_THOSE)
    if words in ("それ", "対象"):
        return That(ANY)
    said = re.sub("^(?:その|選んだ|それらの)", "", words)
    who = ""
    for begins, side in sides.items():
        if said.startswith(begins):
            who, said = side, said.removeprefix(begins).removeprefix("の")
    return That(f"{said or ANY} {who}".strip())
