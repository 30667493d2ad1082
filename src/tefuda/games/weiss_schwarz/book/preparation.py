"""5.2: before the game."""

from __future__ import annotations

from typing import Final

from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.deck import draw_cards
from tefuda.games.weiss_schwarz.book.zones import at
from tefuda.kernel.change import MOVES, TOP, happen, shuffle
from tefuda.kernel.machine import call
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note
from tefuda.kernel.rng import pick
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Event, Frame, State

OPENING_HAND: Final = 5


def shuffle_decks(rules: Rules, s: State, f: Frame) -> None:
    """5.2.1.2: the decks, shuffled, become the players' decks on the table."""
    for seat in range(N.SEATS):
        shuffle(rules, s, at(N.DECK, seat))


def who_goes_first(rules: Rules, s: State, f: Frame) -> None:
    """5.2.1.3, 5.2.1.3.1: by chance alone, and nobody has a say in it."""
    first = pick(s, N.SEATS)
    s.var[N.FIRST] = s.var[N.TURN] = first
    note(s, rules.say_no["first"], first, -1, 0, 0)


def opening_hands(rules: Rules, s: State, f: Frame) -> None:
    """5.2.1.4: five cards each."""
    for seat in (1 - s.var[N.FIRST], s.var[N.FIRST]):
        draw_cards(rules, s, seat, OPENING_HAND)


def first_redraws(rules: Rules, s: State, f: Frame) -> None:
    """5.2.1.4: then once, the first player before the other, any number of cards for as many."""
    call(rules, s, "redraw", s.var[N.FIRST])


def other_redraws(rules: Rules, s: State, f: Frame) -> None:
    call(rules, s, "redraw", 1 - s.var[N.FIRST])


def begin(rules: Rules, s: State, f: Frame) -> None:
    """5.2.1.5: the first player's turn."""
    s.var[N.TURN_NO] = 1
    call(rules, s, "turn", s.var[N.FIRST])


PREPARATION = Procedure(
    "prep",
    [
        Step("5.2.1.2", shuffle_decks, cites=("5.2.1", "5.2.1.1")),
        Step("5.2.1.3", who_goes_first, cites=("5.2.1.3.1",)),
        Step("5.2.1.4", opening_hands),
        Step("5.2.1.4", first_redraws),
        Step("5.2.1.4", other_redraws),
        Step("5.2.1.5", begin),
    ],
)


def which_cards(rules: Rules, s: State, f: Frame) -> None:
    hand = s.zones[at(N.HAND, f.seat)]
    pick_cards(rules, s, f.seat, list(hand), 0, len(hand))


def put_away(rules: Rules, s: State, f: Frame) -> None:
    f.a = len(s.ret)
    if s.ret:
        to = at(N.WAITING, f.seat)
        happen(rules, s, Event(MOVES, s.ret[0], to, TOP, s.ret, -1, -1, -1, ()))


def draw_as_many(rules: Rules, s: State, f: Frame) -> None:
    draw_cards(rules, s, f.seat, f.a)


REDRAW = Procedure(
    "redraw",
    [
        Step(
            "5.2.1.4",
            which_cards,
            ask=Words(
                "引き直すカードを好きな枚数選ぶ", "Which cards do you exchange? As many as you like"
            ),
        ),
        Step("5.2.1.4", put_away),
        Step("5.2.1.4", draw_as_many),
    ],
)
