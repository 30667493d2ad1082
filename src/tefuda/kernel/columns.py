"""Looking through a column for some cards: what is quickest differs between the compiled engine, which
likes plain loops, and the interpreted one, which likes the loops inside Python's own functions."""

from __future__ import annotations

from typing import Final

COMPILED: Final = not __file__.endswith(".py")


def any_set(column: list[int], cards: list[int]) -> bool:
    """Whether a column has anything but 0 for any of the cards."""
    if not COMPILED:
        return any(map(column.__getitem__, cards))
    for c in cards:
        if column[c]:
            return True
    return False


def count_of(column: list[int], cards: list[int], value: int) -> int:
    """For how many of the cards a column has a value."""
    if not COMPILED:
        return list(map(column.__getitem__, cards)).count(value)
    n = 0
    for c in cards:
        if column[c] == value:
            n += 1
    return n


def total(column: list[int], cards: list[int], mask: int) -> int:
    """What a column has for the cards, added up, as far as a mask lets it through."""
    if not COMPILED:
        return sum(map(column.__getitem__, cards)) & mask
    n = 0
    for c in cards:
        n = (n + column[c]) & mask
    return n


def all_zero(column: list[int]) -> bool:
    """Whether a column surely has nothing but 0. Compiled, the few cards in question are looked at
    sooner than the whole column, so the answer there is no."""
    return not COMPILED and not any(column)
