"""A table put into words: what `lay_out` reads, read off a state.

A game tells its pieces with their marks; what of its numbers and columns is no part of a position is
named, all else must come out the same when the words are laid out again (`tefuda.scenario.write`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tefuda.games.place import NOWHERE
from tefuda.games.position import Piece
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

Sides = list[dict[str, list[Piece]]]
_NOT_IN_NAMES: Final = re.compile(r"[,、*×+:@\n]|^\s|\s$|^\d+$|^(none|なし)$")


@dataclass(frozen=True)
class Writing:
    """How the positions of a game are told."""

    sides: Callable[[Rules, State], Sides]
    zones: tuple[str, ...]  # the places of a side, as `lay_out` calls them
    phases: tuple[str, ...]
    so_far: tuple[str, ...]  # numbers that a position can tell
    past: tuple[str, ...] = ()  # numbers and columns that mean nothing while nothing is under way
    this_turn: tuple[str, ...] = ()  # columns that tell a turn: they count only in it
    settled: tuple[str, ...] = ()  # procedures whose registers mean nothing where a phase begins
    where: Callable[[State, int], bool] | None = None  # of which cards `this_turn` is kept; all
    counted: Callable[[State], dict[str, int]] | None = None  # numbers made of cards' own numbers,
    # as something that another table has too
    turn_of: Callable[[int], int] = abs  # and which turn such a number tells


def numbers(rules: Rules, writing: Writing, s: State) -> dict[str, int]:
    """A game's numbers by their names, in the form in which two tables can be compared."""
    out = dict(zip(rules.vars, s.var, strict=True))
    return {**out, **writing.counted(s)} if writing.counted is not None else out


def name_of(rules: Rules, s: State, card: int, marks: Sequence[str]) -> str:
    """What a card is called so that the same one is found: its name, else its id."""
    d = rules.pool[s.defn[card]]
    for said in (d.name, d.key):
        same = [x.index for x in rules.pool if said in (x.name, x.name_en)]
        meant = rules.key_no.get(said, same[0] if same else -1)
        words = said.split()
        if meant == d.index and words and not _NOT_IN_NAMES.search(said):
            if not [w for w in words[1:] if w in marks]:
                return said
    raise BadInput(
        f"no words mean the card {d.key!r} alone", ja=f"カード「{d.key}」だけを指す言葉がない。"
    )


def piece(name: str, **marks: str) -> Piece:
    """A piece with those of the marks that say something."""
    return Piece(name, {key: worth for key, worth in marks.items() if worth}, NOWHERE)


def free(s: State, zone: int) -> list[int]:
    """The cards of a zone that are attached to nothing."""
    return [c for c in s.zones[zone] if s.host[c] < 0]


def on(s: State, card: int) -> list[int]:
    """The cards attached to a card, in their order."""
    return [c for zone in s.zones for c in zone if s.host[c] == card]
