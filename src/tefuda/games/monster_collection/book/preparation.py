"""8: before the game."""

from __future__ import annotations

from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book.after_moves import draw_cards
from tefuda.games.monster_collection.book.game_end import belongings
from tefuda.games.monster_collection.book.terrain import lay_face_down
from tefuda.games.monster_collection.book.zones import HAND_LIMIT, at, terrain_at
from tefuda.kernel.change import TOP, put, reveal, shuffle
from tefuda.kernel.codes import kind_of, option
from tefuda.kernel.machine import ask, call, goto
from tefuda.kernel.record import note
from tefuda.kernel.rng import roll
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, State

SIDES = 6  # 3-3.p1


def summoners(rules: Rules, s: State, f: Frame) -> None:
    """8.s1: who has a summoner shows it; who has none says so. 5-8.p1: unacted."""
    for seat in range(s.seats):
        mine = -1
        for c in list(s.zones[at(s, N.DECK, seat)]):
            if rules.pool[s.defn[c]].kind == N.SUMMONER_CARD:
                put(rules, s, c, at(s, N.SUMMONER, seat), TOP)
                mine = c
        note(s, rules.say_no["summoner" if mine >= 0 else "no_summoner"], seat, mine, 0, 0)


def make_ready(rules: Rules, s: State, f: Frame) -> None:
    """8.s2 to 8.s4 are gone through by each player; `Frame.a` is whose turn it is."""
    f.seat = f.a


def shuffle_deck(rules: Rules, s: State, f: Frame) -> None:
    """8.s2.p1"""
    shuffle(rules, s, at(s, N.DECK, f.seat))


def headquarters(rules: Rules, s: State, f: Frame) -> None:
    """8.s3.p1, 5-3.p2: the top card of the deck, face down; nobody has seen it."""
    note(s, rules.say_no["headquarters"], f.seat, -1, 0, 0)
    lay_face_down(rules, s, f.seat, N.HEADQUARTERS[f.seat])


def opening_hand(rules: Rules, s: State, f: Frame) -> None:
    """8.s4.p1: six cards."""
    draw_cards(rules, s, f.seat, HAND_LIMIT)


def whether_again(rules: Rules, s: State, f: Frame) -> None:
    """8.s4.p1: who has no unit may show the hand and do it over, once. Everybody is asked: not to be
    asked would tell that there is a unit in the hand."""
    hand = s.zones[at(s, N.HAND, f.seat)]
    if s.var[N.MULLIGANS] >> f.seat & 1:
        return
    out = [option(N.KEEP_HAND)]
    if not any([rules.pool[s.defn[c]].kind == N.UNIT for c in hand]):
        out.insert(0, option(N.MULLIGAN))
    ask(s, f.seat, out)


def done_over(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """8.s4.p1: hand and headquarters go back into the deck, and again from step 2."""
    if kind_of(opt) == N.KEEP_HAND:
        return
    s.var[N.MULLIGANS] |= 1 << f.seat
    note(s, rules.say_no["mulligan"], f.seat, -1, 0, 0)
    hand = at(s, N.HAND, f.seat)
    for c in list(s.zones[hand]):
        reveal(rules, s, c)
    for c in list(s.zones[hand]):
        put(rules, s, c, at(s, N.DECK, f.seat), TOP)
    put(rules, s, terrain_at(s, N.HEADQUARTERS[f.seat]), at(s, N.DECK, f.seat), TOP)
    s.last.clear()  # nobody has seen what lay there
    goto(rules, f, "8.s2.p1")


def next_player(rules: Rules, s: State, f: Frame) -> None:
    f.a += 1
    if f.a < s.seats:
        f.seat = f.a
        goto(rules, f, "8.s2.p1")


def who_goes_first(rules: Rules, s: State, f: Frame) -> None:
    """8.s5.p1: a die each, until they differ; the higher one goes first."""
    mine, theirs = roll(s, SIDES), roll(s, SIDES)
    note(s, rules.say_no["dice"], -1, -1, mine, theirs)
    if mine == theirs:
        f.pc -= 1
        return
    first = 0 if mine > theirs else 1
    s.var[N.FIRST] = s.var[N.TURN] = first
    note(s, rules.say_no["first"], first, -1, 0, 0)


def begin(rules: Rules, s: State, f: Frame) -> None:
    """8.s5.p2: the first turn."""
    s.var[N.TURN_NO] = 1
    for seat in range(s.seats):
        s.var[N.WAS_0 + seat] = belongings(s, seat)
    call(rules, s, "turn", s.var[N.TURN])


PREPARATION = Procedure(
    "prep",
    [
        Step("8.s1.p1", summoners, cites=("8.p1", "8.s1", "3-1.p1", "3-1.p2", "5-8.p1")),
        Step("8.s2", make_ready),
        Step("8.s2.p1", shuffle_deck),
        Step("8.s3.p1", headquarters, cites=("8.s3", "5-3.p2")),
        Step("8.s4", opening_hand),
        Step(
            "8.s4.p1",
            whether_again,
            done_over,
            Words("マリガンするか", "Do you take a mulligan?"),
            always=True,
        ),
        Step("8.s4", next_player),
        Step("8.s5.p1", who_goes_first, cites=("8.s5", "3-3.p1")),
        Step("8.s5.p2", begin),
    ],
)
