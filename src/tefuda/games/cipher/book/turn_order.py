"""2.12.1: of skills that set the same number, the turn player's come first."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher.book.card_index import SETS_WIDELY, CipherIndex
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Modifier, State
from tefuda.kernel.values import DYNAMIC, OWN, SET

OWN_OR_DYNAMIC: Final = OWN | DYNAMIC


def both_set(mods: list[Modifier]) -> int:
    """The numbers that skills of both players set, as bits; not those that every one of them sets
    for its own card alone, since no card has two such."""
    wide = 0
    for m in mods:
        if m.op == SET and m.flags & OWN_OR_DYNAMIC != OWN:
            wide |= 1 << m.what
    if not wide:
        return 0
    sides = [0, 0]
    for m in mods:
        if m.op == SET:
            sides[m.seat] |= 1 << m.what
    return sides[0] & sides[1] & wide


def new_turn(rules: Rules, s: State) -> None:
    """2.12.1: whose skills come first has changed."""
    index: CipherIndex = s.index
    if index.says & SETS_WIDELY and s.base is not None and both_set(s.base):
        s.touch()
