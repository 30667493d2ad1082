"""Placeholders for earlier choices while a text is being parsed: resolved before anything runs.

They stand where a node will refer to a choice (`Chosen`); no program ever contains one. They are
here, beside the nodes, because a compiled class cannot be subclassed from outside its build.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tefuda.effects import nodes as E


@dataclass(frozen=True)
class That(E.Selector):
    """A reference to an earlier choice, by its noun."""

    noun: str


@dataclass(frozen=True)
class LeftOut(E.Selector):
    """An object that the text leaves out."""


@dataclass(frozen=True)
class Own(E.Selector):
    """A choice made by the same clause: 「手札を1枚捨て場に置く」."""


@dataclass(frozen=True)
class Into(E.Selector):
    """Cards that the text puts into somebody's zone; cards only go to their owner's."""

    what: E.Selector
    who: str


@dataclass(frozen=True)
class ThisIn(E.Selector):
    """The card itself, named with its zone: 「手札のこのカード」."""

    zone: str


@dataclass(frozen=True)
class Unknown(E.Amount):
    """A number that a later sentence defines: 「Ｘは…に等しい」."""


@dataclass(frozen=True)
class Told(E.Amount):
    """What X is told to be: one number, wherever X stands."""

    of: E.Amount


@dataclass(frozen=True)
class Dice(E.Amount):
    """A number of dice, rolled where the number stands: 【2D】."""

    count: int


@dataclass(frozen=True)
class LiesIn(E.Condition):
    """The card itself is in a zone: 「思い出置場にこのカードがあるなら」."""

    zone: str


@dataclass(frozen=True)
class Joint(E.Condition):
    """Conditions said in one breath: 「…がいて、…が3枚以下の場合」."""

    conds: tuple[E.Condition, ...]


@dataclass(frozen=True)
class Said(E.Action):
    """Sentences within a sentence: 「次の行動を行う。『…』」."""

    sentences: tuple[object, ...]


@dataclass(frozen=True)
class Grants(E.Action):
    """For rendering: several abilities granted to the same cards for the same time,
    「次の2つの能力を与える」."""

    what: E.Selector
    abilities: tuple[E.Ability, ...]
    until: str


LEFT_OUT: Final = LeftOut()
OWN: Final = Own()
