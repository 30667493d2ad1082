"""102, raid.flow.1: before the game."""

from __future__ import annotations

from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.after_moves import draw_cards
from tefuda.games.pso2.book.zones import DIFFICULTY, RAID, at, boss_seat, is_boss
from tefuda.games.pso2.cards.data import data_of
from tefuda.kernel.change import TOP, put, put_face_down, shuffle
from tefuda.kernel.index import redefine
from tefuda.kernel.machine import call
from tefuda.kernel.record import note
from tefuda.kernel.rng import pick
from tefuda.kernel.rules import Procedure, Rules, Step
from tefuda.kernel.state import Frame, State

OPENING_HAND = 5


def who_goes_first(rules: Rules, s: State, f: Frame) -> None:
    """102.1: by chance. raid.flow.1: by the difficulty: at normal the party, else the boss."""
    if rules.numbers[RAID]:
        first = 0 if rules.numbers[DIFFICULTY] == 0 else boss_seat(rules, s)
        s.var[N.STARTERS] = s.seats - 1
    else:
        first = pick(s, s.seats)
    s.var[N.FIRST] = s.var[N.TURN] = first
    note(s, rules.say_no["first"], first, -1, 0, 0)


def shuffle_decks(rules: Rules, s: State, f: Frame) -> None:
    """102.2"""
    for seat in range(s.seats):
        lay_apart(rules, s, seat)
        shuffle(rules, s, at(s, N.DECK, seat))


def lay_apart(rules: Rules, s: State, seat: int) -> None:
    """100.2: player card and mag are no part of the deck (102.3 puts them in their places)."""
    for c in list(s.zones[at(s, N.DECK, seat)]):
        kind = rules.pool[s.defn[c]].kind
        if kind == N.PLAYER_CARD:
            put(rules, s, c, at(s, N.PLAYER, seat), TOP)
        elif kind == N.MAG_CARD:
            put(rules, s, c, at(s, N.MAG, seat), TOP)


def sides(rules: Rules, s: State, f: Frame) -> None:
    """102.3, 102.3.1: the player card shows the side of who goes first, or second."""
    defn = list(s.defn)
    for seat in range(s.seats):
        for c in s.zones[at(s, N.PLAYER, seat)]:
            data = data_of(rules, s, c)
            if data.other >= 0 and data.second != goes_second(rules, s, seat):
                defn[c] = data.other
    redefine(rules, s, defn)


def goes_second(rules: Rules, s: State, seat: int) -> bool:
    """glossary.先攻/後攻: who is not of the side that had the first turn."""
    return s.teams[seat] != s.teams[s.var[N.FIRST]]


def opening_hands(rules: Rules, s: State, f: Frame) -> None:
    """102.4: five cards each. raid.special.6: a boss has no hand."""
    for seat in range(s.seats):
        if not is_boss(rules, s, seat):
            draw_cards(rules, s, seat, OPENING_HAND)


def second_players_pp(rules: Rules, s: State, f: Frame) -> None:
    """102.5: who goes second lays the top card of the deck to PP, face down."""
    for seat in range(s.seats):
        if goes_second(rules, s, seat) and not is_boss(rules, s, seat):
            deck = s.zones[at(s, N.DECK, seat)]
            if deck:
                put_face_down(rules, s, deck[-1], at(s, N.PP, seat))


def begin(rules: Rules, s: State, f: Frame) -> None:
    """500.1: the first turn."""
    s.var[N.TURN_NO] = 1
    call(rules, s, turn_of(rules, s), s.var[N.TURN])


def turn_of(rules: Rules, s: State) -> str:
    """raid.turn: a boss's turn goes otherwise."""
    return "boss_turn" if is_boss(rules, s, s.var[N.TURN]) else "turn"


PREPARATION = Procedure(
    "prep",
    [
        Step(
            "102.1",
            who_goes_first,
            cites=(
                "102.p1",
                "raid.flow.1",
                "raid.flow.1.normal",
                "raid.flow.1.hard",
                "raid.flow.1.veryhard",
                "glossary.先攻/後攻",
            ),
        ),  # fmt: skip
        Step("102.2", shuffle_decks, cites=("100.2", "401.1")),
        Step("102.3", sides, cites=("102.3.1", "201.2", "203.1")),
        Step("102.4", opening_hands, cites=("102.4.1", "raid.special.6")),
        Step("102.5", second_players_pp, cites=("404.5.1",)),
        Step("500.1", begin),
    ],
)
