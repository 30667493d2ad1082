"""What a game brings for the lab: decks, positions, stand-ins, and what its book does by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from tefuda.effects import nodes as E
from tefuda.games.common.lab.decks import Cards
from tefuda.games.common.lab.shelf import Shelf
from tefuda.games.common.positions import Position
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Frame, State

Row = Mapping[str, object]
Acting = Callable[[Rules, State, Frame, int], list[int]]
"""The abilities that act by an answer to a step."""


def nothing_attached(rules: Rules, s: State) -> list[int]:
    return []


def no_modes(rules: Rules, number: int) -> tuple[int, ...]:
    return ()


def no_zones(rules: Rules) -> frozenset[int]:
    return frozenset()


def nothing_brings(deed: str) -> Row | None:
    return None


@dataclass(frozen=True, kw_only=True)
class Lab:
    """The game's own part of the lab."""

    recipe: Callable[[Rules, Random, Cards, Cards], Cards]
    """A sound deck by chance: with some cards, out of others."""
    plays: tuple[str, ...]
    """The kinds of action by which a card of the hand is played: used, not laid aside to pay with."""
    position: Callable[[Shelf], Position] | None = None
    """A position around a card; None: whole games are played."""
    front: Callable[[Rules], frozenset[int]] = no_zones
    """The zones from which characters attack, where a position has others beside them."""
    stand_in: Callable[[str, str], Row] | None = None
    """A plain card of a name and a kind."""
    like: Callable[[E.Cards], Row] | None = None
    """A plain card that a selector means, as far as print can tell."""
    bringing: Callable[[str], Row | None] = nothing_brings
    """A card that brings about such a deed."""
    answers: tuple[tuple[str, str, Acting], ...] = ()
    """Procedure, clause of the step, and the abilities that the book carries out by an answer to it,
    with no effect run for them."""
    attached: Callable[[Rules, State], list[int]] = nothing_attached
    """Abilities that have acted by lying where they lie."""
    modes_of: Callable[[Rules, int], tuple[int, ...]] = no_modes
    """What is used where an ability stands for others."""
    list_field: str = ""
    """A field that only rows of the list have that the public has."""
    our_fields: Callable[[Row], dict[str, object]] = dict
    """Such a row as the fields of our own card files (docs/cards.md)."""


def number_in(got: object) -> object:
    """A number that stands there as words; what is none stays as it is, for the reader to refuse."""
    if got in ("X", "Ｘ"):
        return "X"
    return int(got) if isinstance(got, str) and got.isdecimal() else got


def list_in(got: object) -> list[object]:
    return list(got) if isinstance(got, list) else []
