"""What texts are put together from on the way to nodes, and small helps for that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import LEFT_OUT, That
from tefuda.kernel.rules import Words
from tefuda.text.audit import Meaningless
from tefuda.text.common_pieces import Deed, bare
from tefuda.text.sentences import Actions

Whose = tuple[str, bool]


@dataclass(frozen=True)
class Things:
    """What cards are asked for: kinds and tests."""

    kinds: tuple[str, ...]
    tests: tuple[E.Test, ...]
    named: bool = False  # by name, alone or beside characters: on the stage, characters


@dataclass(frozen=True)
class Icon:
    """What stands behind the icon of an ability."""

    what: str
    n: int = 0


@dataclass(frozen=True)
class Mode:
    actions: Actions


@dataclass(frozen=True)
class Granting:
    what: E.Selector


@dataclass(frozen=True)
class Modal:
    """Of so many abilities, so many are had by some cards."""

    what: E.Selector
    of: int
    n: int


NOTHING = Deed((E.Show(LEFT_OUT),))


@dataclass(frozen=True)
class Cost:
    """A cost, and the zones it names for the card itself."""

    actions: Actions
    where: tuple[str, ...]
    cond: E.Condition | None = None  # what must be so that it can be paid


def just_this(s: E.Selector) -> E.Selector | None:
    return E.This() if isinstance(s, That) and s.noun.startswith("this ") else None


def stage(who: str) -> E.Cards:
    return E.Cards(who, ("stage",), ("character",))


def level_of_player(who: str) -> E.Amount:
    """3.9: how many cards lie in the level area."""
    if who == E.BOTH:
        raise Meaningless(Words("誰のレベルか分からない", "whose level is not said"), -1)
    return E.CountOf(E.Cards(who, ("level",)))


def above(attr: str, than: E.Amount) -> E.Test:
    return E.HasNumber(attr, E.AT_LEAST, E.Sum(than, E.Num(1)))


def row_tests(words: str) -> tuple[E.Test, ...]:
    tests: list[E.Test] = []
    for word, side in (("右の枠", "right"), ("左の枠", "left")):
        if word in words:
            return (E.Placed("front"), E.Placed(side))
    if "前列" in words or "中央" in words:
        tests.append(E.Placed("front"))
    if "後列" in words:
        tests.append(E.Placed("back"))
    if "中央" in words:
        tests.append(E.Placed("center"))
    return tuple(tests)


def tagged(traits: Sequence[Token]) -> E.Ability:
    named = [f"trait:{bare(t)}" if t.startswith("《") else f"color:{t[0]}" for t in traits]
    return E.Ability("tag", tags=tuple(named))
