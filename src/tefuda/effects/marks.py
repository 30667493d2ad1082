"""Marks for what a text has chosen, while it is being read: settled before anything runs.

They stand where a node will speak of a choice (`Chosen`); no program ever holds one. They are here,
beside the nodes, because a compiled class takes no subclass from outside its build.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tefuda.effects.nodes import Ability, Action, Amount, Condition, Selector


@dataclass(frozen=True)
class That(Selector):
    """A word for something chosen before, by its noun."""

    noun: str


@dataclass(frozen=True)
class LeftOut(Selector):
    """An object that is not said."""


@dataclass(frozen=True)
class Own(Selector):
    """What is chosen by the very clause: 「手札を1枚捨て場に置く」."""


@dataclass(frozen=True)
class Into(Selector):
    """Cards that go to a zone of somebody's, as the text says; they only go to their owner's."""

    what: Selector
    who: str


@dataclass(frozen=True)
class ThisIn(Selector):
    """The card itself, named with the zone that it lies in: 「手札のこのカード」."""

    zone: str


@dataclass(frozen=True)
class Unknown(Amount):
    """A number that a later sentence tells: 「Ｘは…に等しい」."""


@dataclass(frozen=True)
class Dice(Amount):
    """So many dice that are rolled where the number stands: 【2D】."""

    count: int


@dataclass(frozen=True)
class LiesIn(Condition):
    """The card itself lies in a zone: 「思い出置場にこのカードがあるなら」."""

    zone: str


@dataclass(frozen=True)
class Said(Action):
    """Sentences within a sentence: 「次の行動を行う。『…』」."""

    sentences: tuple[object, ...]


@dataclass(frozen=True)
class Grants(Action):
    """For saying it: several abilities given to the same cards for the same time,
    「次の2つの能力を与える」."""

    what: Selector
    abilities: tuple[Ability, ...]
    until: str


LEFT_OUT: Final = LeftOut()
OWN: Final = Own()
