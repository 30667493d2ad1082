"""Numbered anew, a game is the same game: what a card is called inside says nothing of it.

Searching bots play on from states whose hidden cards have other numbers (`kernel.redeal`), and a masked state
has others too. Whatever speaks of a card there must speak of it by the new number, and what is no
card must stay as it is.
"""

from __future__ import annotations

from tefuda.kernel.index import index_cards
from tefuda.kernel.machine import choose
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.view import renumber
from tests.contract.table import Dice, any_choice
from tests.contract.walk import Check, Moment

AHEAD = 4  # decisions that both are played on


def numbered_anew(rules: Rules, s: State, seat: int, dice: Dice) -> State:
    """The same state, the cards that a seat does not know called by other numbers among themselves."""
    out = State(s)
    cards = [c for zone in s.zones for c in zone if not (s.known[c] >> seat) & 1]
    numbers = cards[:]
    for i in range(len(numbers) - 1, 0, -1):
        j = dice.below(i + 1)
        numbers[i], numbers[j] = numbers[j], numbers[i]
    out.owner = s.owner[:]
    out.defn = s.defn[:]
    for old, number in zip(cards, numbers, strict=True):
        out.defn[number] = s.defn[old]
    renumber(rules, s, out, cards, numbers, False)
    index_cards(rules, out)
    out.lots = out.script = None
    out.touch()
    return out


def asked(rules: Rules, s: State) -> tuple[object, ...]:
    """What is asked, without what depends on numbers."""
    return (
        s.over,
        s.winners,
        s.ask_seat,
        rules.clauses[s.clause],
        len(s.options),
        s.ask_lo,
        s.ask_hi,
    )


class Renumbered(Check):
    """A state whose hidden cards have other numbers goes on in the same way."""

    every = 5
    nightly = 2

    def look(self, moment: Moment) -> None:
        rules, s = moment.game.rules, moment.game.state
        dice = Dice(moment.seed * 1000 + moment.number)
        for seat in range(s.seats):
            here, there = State(s), numbered_anew(rules, s, seat, dice)
            here.lots = here.script = None
            for step in range(AHEAD):
                if here.over:
                    break
                code = any_choice(here, dice)
                place = here.options.index(code) if here.options else code
                choose(rules, here, code)
                choose(rules, there, there.options[place] if there.options else place)
                assert asked(rules, here) == asked(rules, there), f"seat {seat}, {step + 1} ahead"
