"""8.6.6 and 11.4: what happens when the effect of a card or ability has been carried out."""

from __future__ import annotations

from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.zones import at
from tefuda.kernel.columns import any_set
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State


def end_effect(rules: Rules, s: State) -> None:
    """Last in its step: a jump drops everything under way."""
    cover(s)
    if s.var[N.JUMP]:
        from tefuda.games.weiss_schwarz.book.jumps import jump_now

        jump_now(rules, s)


def cover(s: State) -> None:
    """8.6.6: cards of a deck or hand that were looked at or shown are covered again. 3.9.2.2,
    3.12.2.2, 3.12.2.2.3: what lies face down in level area and memory, its player may look at."""
    known = s.known
    for seat in range(N.SEATS):
        deck = s.zones[at(N.DECK, seat)]
        if any_set(known, deck):
            for card in deck:
                known[card] = 0
        for card in s.zones[at(N.HAND, seat)]:
            known[card] = 1 << seat
        for kind in (N.LEVEL_AREA, N.MEMORY):
            for card in s.zones[at(kind, seat)]:
                known[card] |= 1 << seat
