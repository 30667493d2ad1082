"""sheet.prep: before the first turn."""

from __future__ import annotations

from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book.contest import contest
from tefuda.games.soukou_musume.book.zones import at
from tefuda.kernel.change import TOP, put, put_face_down, reveal, shuffle, turn_face
from tefuda.kernel.codes import arg_a, kind_of, option
from tefuda.kernel.kinds import NO
from tefuda.kernel.machine import ask, call, goto
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import UP, Frame, State

OPENING_HAND = 5


def shuffle_decks(rules: Rules, s: State, f: Frame) -> None:
    """sheet.prep.2"""
    for seat in range(N.SEATS):
        shuffle(rules, s, at(N.DECK, seat))


def opening_hands(rules: Rules, s: State, f: Frame) -> None:
    """sheet.prep.3"""
    for seat in range(N.SEATS):
        draw_five(rules, s, seat)


def first_units(rules: Rules, s: State, f: Frame) -> None:
    """sheet.prep.4: each side for itself, starting over as often as it has to."""
    call(rules, s, "prep.side", 1)
    call(rules, s, "prep.side", 0)


def who_begins(rules: Rules, s: State, f: Frame) -> None:
    """sheet.prep.5: the winner is the first player."""
    contest(rules, s, 0)


def begin(rules: Rules, s: State, f: Frame) -> None:
    """sheet.prep.6: turn the units up and start."""
    s.var[N.FIRST] = s.var[N.TURN] = s.ret[0]
    s.var[N.TURN_NO] = 1
    note(s, rules.say_no["first"], s.ret[0], -1, 0, 0)
    for seat in range(N.SEATS):
        turn_face(rules, s, s.zones[at(N.MAIN, seat)][0], UP)
    call(rules, s, "turn", s.ret[0])


def draw_five(rules: Rules, s: State, seat: int) -> None:
    for _ in range(OPENING_HAND):
        put(rules, s, s.zones[at(N.DECK, seat)][-1], at(N.HAND, seat), TOP)


def without_a_unit(rules: Rules, s: State, f: Frame) -> None:
    """sheet.prep.4.1: no unit: show the hand, put it back, begin again from .2; the opponent
    may draw a card each time."""
    hand = s.zones[at(N.HAND, f.seat)]
    if any([rules.pool[s.defn[c]].kind == N.UNIT for c in hand]):
        goto(rules, f, "sheet.prep.4")
        return
    for c in list(hand):
        reveal(rules, s, c)
    for c in list(hand):
        put(rules, s, c, at(N.DECK, f.seat), TOP)
    f.pc = 0
    shuffle(rules, s, at(N.DECK, f.seat))
    draw_five(rules, s, f.seat)
    call(rules, s, "prep.extra", 1 - f.seat)


def offer_extra_card(rules: Rules, s: State, f: Frame) -> None:
    if s.zones[at(N.DECK, f.seat)]:
        ask(s, f.seat, [option(N.EXTRA_DRAW), option(NO)])


def extra_card(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.EXTRA_DRAW:
        put(rules, s, s.zones[at(N.DECK, f.seat)][-1], at(N.HAND, f.seat), TOP)


def choose_first_unit(rules: Rules, s: State, f: Frame) -> None:
    """sheet.prep.4: a unit from the hand, face down, onto the main battlefield."""
    hand = s.zones[at(N.HAND, f.seat)]
    ask(s, f.seat, [option(N.FIRST_UNIT, c) for c in hand if rules.pool[s.defn[c]].kind == N.UNIT])


def place_first_unit(rules: Rules, s: State, f: Frame, opt: int) -> None:
    put_face_down(rules, s, arg_a(opt), at(N.MAIN, f.seat))


PREPARATION = Procedure(
    "prep",
    [
        Step("sheet.prep.2", shuffle_decks),
        Step("sheet.prep.3", opening_hands),
        Step("sheet.prep.4", first_units),
        Step("sheet.prep.5", who_begins),
        Step("sheet.prep.6", begin),
    ],
)

ONE_SIDE = Procedure(
    "prep.side",
    [
        Step("sheet.prep.4.1", without_a_unit),
        Step(
            "sheet.prep.4",
            choose_first_unit,
            place_first_unit,
            Words(
                "主戦場に裏向きに出すユニットを選ぶ",
                "Which unit goes face down to the main battlefield?",
            ),
            always=True,
            secret=True,
        ),
    ],
)

EXTRA = Procedure(
    "prep.extra",
    [
        Step(
            "sheet.prep.4.1",
            offer_extra_card,
            extra_card,
            Words(
                "相手がやりなおす。デッキを1枚引くか", "Your opponent starts over. Draw one card?"
            ),
        )
    ],
)
