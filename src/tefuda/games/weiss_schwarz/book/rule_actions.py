"""9.2, 9.3: the rule processes that break into anything: refresh and level-up."""

from __future__ import annotations

from typing import Final

from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.after_moves import can_move_quietly
from tefuda.games.weiss_schwarz.book.check_timing import lose
from tefuda.games.weiss_schwarz.book.zones import at, climax_in_resolution
from tefuda.kernel.change import MOVES, TOP, commit, happen, move, put_all, shuffle
from tefuda.kernel.codes import arg_a, options
from tefuda.kernel.kinds import CARD
from tefuda.kernel.machine import ask, leave, under_way
from tefuda.kernel.record import note
from tefuda.kernel.rules import Interrupt, Procedure, Rules, Step, Words
from tefuda.kernel.state import Event, Frame, State
from tefuda.kernel.values import replacing

FULL_CLOCK: Final = 7  # 9.3.1


# --- 9.2: refresh ------------------------------------------------------------------------------------


def refresh_due(rules: Rules, s: State, seat: int) -> bool:
    """9.2.1, 9.2.2.1: no card in the deck, and something that can be done about it."""
    if s.zones[N.DECK * N.SEATS + seat]:
        return False
    if s.zones[N.WAITING * N.SEATS + seat]:
        return True
    return lost_to_damage(rules, s, seat)


def lost_to_damage(rules: Rules, s: State, seat: int) -> bool:
    """9.2.2.1: taking damage, nothing to refresh with, and no climax card to cancel it."""
    return under_way(rules, s, "damage", seat) and not climax_in_resolution(rules, s, seat)


def refresh(rules: Rules, s: State, f: Frame) -> None:
    """9.2.2: the waiting room becomes the deck and is shuffled."""
    s.var[N.BUSY] += 1
    waiting = list(s.zones[at(N.WAITING, f.seat)])
    if not waiting:
        leave(rules, f)
        lose(rules, s, [f.seat], "9.2.2.1")
        return
    note(s, rules.say_no["refresh"], f.seat, -1, 0, 0)
    frm = at(N.WAITING, f.seat)
    to = at(N.DECK, f.seat)
    if not replacing(rules, s) and can_move_quietly(rules, s, -1, frm, to):
        put_all(rules, s, tuple(waiting), frm, to)
        for card in waiting:
            s.known[card] = 0  # 3.2.2: nobody looks at a deck
        s.done = len(waiting)
        return
    happen(rules, s, Event(MOVES, waiting[0], to, TOP, tuple(waiting), -1, -1, -1, ()))


def refresh_shuffle(rules: Rules, s: State, f: Frame) -> None:
    shuffle(rules, s, at(N.DECK, f.seat))


def refresh_point(rules: Rules, s: State, f: Frame) -> None:
    """9.2.2: the top card of the new deck goes to the clock: put there, not dealt as damage."""
    deck = s.zones[at(N.DECK, f.seat)]
    if deck:
        move(rules, s, deck[-1], at(N.CLOCK, f.seat))


def refreshed(rules: Rules, s: State, f: Frame) -> None:
    """9.2.4: the player has refreshed."""
    commit(rules, s, Event(N.REFRESHED, -1, f.seat, 0, (), f.seat, -1, -1, ()))


REFRESH = Procedure(
    "refresh",
    [
        Step("9.2.2", refresh, cites=("9.2.1", "9.2.2.1", "9.1.2.1", "3.2.3.2")),
        Step("9.2.2", refresh_shuffle, cites=("3.2.4",)),
        Step("9.2.2", refresh_point),
        Step("9.2.4", refreshed),
    ],
)


# --- 9.3: level-up -----------------------------------------------------------------------------------


def level_up_due(rules: Rules, s: State, seat: int) -> bool:
    """9.3.1: seven cards or more in the clock."""
    return len(s.zones[N.CLOCK * N.SEATS + seat]) >= FULL_CLOCK


def which_card(rules: Rules, s: State, f: Frame) -> None:
    """9.3.2: one of the lowest seven."""
    s.var[N.BUSY] += 1
    ask(s, f.seat, options(CARD, s.zones[at(N.CLOCK, f.seat)][:FULL_CLOCK]))


def to_level_area(rules: Rules, s: State, f: Frame, opt: int) -> None:
    lowest = s.zones[at(N.CLOCK, f.seat)][:FULL_CLOCK]
    f.cards = tuple([c for c in lowest if c != arg_a(opt)])
    note(s, rules.say_no["level_up"], f.seat, -1, 0, 0)
    move(rules, s, arg_a(opt), at(N.LEVEL_AREA, f.seat))


def the_others(rules: Rules, s: State, f: Frame) -> None:
    """The other six go to the waiting room; their order there is free anyway (3.4.2)."""
    to = at(N.WAITING, f.seat)
    happen(rules, s, Event(MOVES, f.cards[0], to, TOP, f.cards, -1, -1, -1, ()))


def leveled(rules: Rules, s: State, f: Frame) -> None:
    commit(rules, s, Event(N.LEVELED, -1, f.seat, 0, (), f.seat, -1, -1, ()))


LEVEL_UP = Procedure(
    "level_up",
    [
        Step(
            "9.3.2",
            which_card,
            to_level_area,
            Words("レベル置場に置くカードを選ぶ", "Which card goes to the level area?"),
            cites=("9.3.1", "3.8.3"),
        ),
        Step("9.3.2", the_others),
        Step("9.3.2", leveled),
    ],
)


DECK: Final = N.DECK * N.SEATS  # the first seat's
OTHER_DECK: Final = DECK + 1
CLOCK: Final = N.CLOCK * N.SEATS
OTHER_CLOCK: Final = CLOCK + 1


def no_interrupt_due(rules: Rules, s: State) -> bool:
    """Nobody's deck is empty, nobody's clock is full: neither of the two can be due."""
    zones = s.zones
    if not zones[DECK] or not zones[OTHER_DECK]:
        return False
    return len(zones[CLOCK]) < FULL_CLOCK and len(zones[OTHER_CLOCK]) < FULL_CLOCK


INTERRUPTS = [
    Interrupt("9.2.1", refresh_due, "refresh"),
    Interrupt("9.3.1", level_up_due, "level_up"),
]
