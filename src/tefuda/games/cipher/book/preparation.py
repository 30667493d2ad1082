"""12.2: before the game."""

from __future__ import annotations

from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.deck import draw_cards, draw_in_order
from tefuda.games.cipher.book.zones import at
from tefuda.kernel import change
from tefuda.kernel.codes import arg_a, kind_of, option, options
from tefuda.kernel.machine import again, ask, call
from tefuda.kernel.record import note
from tefuda.kernel.rng import pick
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import UP, Event, Frame, State

OPENING_HAND = 6
ORBS = 5
MAIN_COST = 1


def choose_mains(rules: Rules, s: State, f: Frame) -> None:
    """12.2.1.1, 12.2.1.1.1: a card of printed cost 1 out of one's own deck, face down in the front
    line. Neither sees what the other chooses."""
    if f.a >= N.SEATS:
        return
    deck = s.zones[at(N.DECK, f.a)]
    for c in deck:  # one's own deck, before it is shuffled
        s.known[c] |= 1 << f.a
    fit = [c for c in deck if rules.pool[s.defn[c]].ints[N.COST] == MAIN_COST]
    kinds: dict[int, int] = {}
    for c in reversed(fit):
        kinds.setdefault(s.defn[c], c)  # of several of one card, any
    ask(s, f.a, options(N.MAIN_CARD, list(kinds.values())))


def main_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    card = arg_a(opt)
    change.put_face_down(rules, s, card, at(N.FRONT, f.a))
    s.known[card] = 1 << f.a
    s.cols[N.MAIN][card] = 1  # 5.1.2.5.1
    change.pose_changed(rules, s)
    f.a += 1
    again(f)


def shuffle_decks(rules: Rules, s: State, f: Frame) -> None:
    """12.2.1.2"""
    for seat in range(N.SEATS):
        change.shuffle(rules, s, at(N.DECK, seat))


def who_goes_first(rules: Rules, s: State, f: Frame) -> None:
    """12.2.1.3: by chance."""
    first = pick(s, N.SEATS)
    s.var[N.FIRST] = s.var[N.TURN] = first
    note(s, rules.say_no["first"], first, -1, 0, 0)


def opening_hands(rules: Rules, s: State, f: Frame) -> None:
    """12.2.1.4: six cards each."""
    first = s.var[N.FIRST]
    draw_in_order(rules, s, [(first, OPENING_HAND), (1 - first, OPENING_HAND)])


def redraws(rules: Rules, s: State, f: Frame) -> None:
    """12.2.1.5: the first player says and does so, then the other; once in a game (12.2.1.5.1.1)."""
    for seat in (1 - s.var[N.FIRST], s.var[N.FIRST]):
        call(rules, s, "redraw", seat)


def orbs(rules: Rules, s: State, f: Frame) -> None:
    """12.2.1.6: five cards from the top, face down, seen by nobody."""
    for seat in (s.var[N.FIRST], 1 - s.var[N.FIRST]):
        for _ in range(ORBS):
            deck = s.zones[at(N.DECK, seat)]
            if deck:
                change.put(rules, s, deck[-1], at(N.ORB, seat), change.TOP)


def begin(rules: Rules, s: State, f: Frame) -> None:
    """12.2.1.7: the main characters are turned up, and the first player's turn begins."""
    for seat in range(N.SEATS):
        for c in s.zones[at(N.FRONT, seat)]:
            change.turn_face(rules, s, c, UP)
            note(s, rules.say_no["main"], seat, c, 0, 0)
    s.var[N.TURN_NO] = 1
    call(rules, s, "turn", s.var[N.FIRST])


PREPARATION = Procedure(
    "prep",
    [
        Step(
            "12.2.1.1",
            choose_mains,
            main_chosen,
            Words("主人公にするカードを選ぶ", "Which card is your main character?"),
            cites=("12.2.1", "12.2.1.1.1", "5.1.2.5.1"),
            always=True,
            secret=True,
        ),
        Step("12.2.1.2", shuffle_decks),
        Step("12.2.1.3", who_goes_first),
        Step("12.2.1.4", opening_hands),
        Step("12.2.1.5", redraws),
        Step("12.2.1.6", orbs),
        Step("12.2.1.7", begin, cites=("12.2.1.7.1",)),
    ],
)


def offer_redraw(rules: Rules, s: State, f: Frame) -> None:
    ask(s, f.seat, [option(N.REDRAW), option(N.NO_REDRAW)])


def redraw(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.a = 1 if kind_of(opt) == N.REDRAW else 0


def hand_back(rules: Rules, s: State, f: Frame) -> None:
    """12.2.1.5.1: the whole hand goes back…"""
    if f.a:
        note(s, rules.say_no["redraw"], f.seat, -1, 0, 0)
        hand = tuple(s.zones[at(N.HAND, f.seat)])
        change.happen(
            rules,
            s,
            Event(change.MOVES, hand[0], at(N.DECK, f.seat), change.TOP, hand, -1, -1, -1, ()),
        )


def new_hand(rules: Rules, s: State, f: Frame) -> None:
    """…the deck is shuffled, and six cards are the new hand."""
    if f.a:
        change.shuffle(rules, s, at(N.DECK, f.seat))
        draw_cards(rules, s, f.seat, OPENING_HAND)


REDRAWS = Procedure(
    "redraw",
    [
        Step(
            "12.2.1.5",
            offer_redraw,
            redraw,
            Words("手札を引き直すか", "Do you draw a new hand?"),
            cites=("12.2.1.5.1.1",),
        ),
        Step("12.2.1.5.1", hand_back),
        Step("12.2.1.5.1", new_hand),
    ],
)
