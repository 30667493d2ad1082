"""Cards whose texts have been read before are not read again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from typing import Any, TypeVar

MOST = 4096  # cards, those compiled last: a user may bring any number

RECENT: list[Any] = []  # the cards compiled of late, one for each game; each can forget them

C = TypeVar("C")
P = TypeVar("P")
R = TypeVar("R")


def remembered(
    kept: Mapping[C, P],
) -> Callable[[Callable[[C], P | R]], Callable[[C], P | R]]:
    """Compile a card but once: those in `kept`, that of a card list, and those of late are known.
    A card never changes, so what was made of it does not either."""

    def remembering(compile_card: Callable[[C], P | R]) -> Callable[[C], P | R]:
        recent = lru_cache(maxsize=MOST)(compile_card)
        RECENT.append(recent)

        @wraps(compile_card)
        def known(card: C) -> P | R:
            got = kept.get(card)
            return recent(card) if got is None else got

        return known

    return remembering
