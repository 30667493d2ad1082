"""6: the phases of a turn, in the book's order."""

from __future__ import annotations

from typing import Final

from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.triggers.moments import moment_once
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book import after_moves, playing
from tefuda.games.weiss_schwarz.book import refusals as no
from tefuda.games.weiss_schwarz.book.abilities import activate
from tefuda.games.weiss_schwarz.book.check_timing import check
from tefuda.games.weiss_schwarz.book.deck import draw_cards
from tefuda.games.weiss_schwarz.book.durations import after_turn, end_of_turn, put_off
from tefuda.games.weiss_schwarz.book.loops import endless
from tefuda.games.weiss_schwarz.book.zones import at, characters, slot_zone
from tefuda.games.weiss_schwarz.cards import data as printed
from tefuda.kernel import values
from tefuda.kernel.change import MOVES, TOP, happen, move, swap
from tefuda.kernel.codes import KIND_SPAN, arg_a, arg_b, kind_of, option, options
from tefuda.kernel.loops import fresh
from tefuda.kernel.machine import ask, call
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Event, Frame, State

HAND_MOST: Final = 7  # 3.3.3.1


def enter(s: State, phase: int) -> None:
    s.var[N.PHASE] = phase
    s.var[N.STEP] = N.NO_STEP
    s.var[N.ACTIONS] = 0
    fresh(s)


def then_check(rules: Rules, s: State, f: Frame) -> None:
    """A check timing."""
    check(rules, s)


# --- 6.2: stand phase --------------------------------------------------------------------------------


def turn_starts(rules: Rules, s: State, f: Frame) -> None:
    """6.2.1.1"""
    enter(s, N.STAND_PHASE)
    note(s, rules.say_no["turn"], f.seat, -1, s.var[N.TURN_NO], 0)
    after_moves.moment(rules, s, "turn_start")
    after_moves.moment(rules, s, "stand_start")
    check(rules, s)


def all_stand(rules: Rules, s: State, f: Frame) -> None:
    """6.2.1.2: every character of the turn player stands."""
    guarded = values.changes(rules, s, N.NO_STAND)
    for c in characters(s, f.seat):
        if s.pose[c] != N.STAND and not (guarded and values.value(rules, s, c, N.NO_STAND) > 0):
            after_moves.turn_card(rules, s, c, N.STAND)


# --- 6.3: draw phase ---------------------------------------------------------------------------------


def draw_starts(rules: Rules, s: State, f: Frame) -> None:
    """6.3.1.1"""
    enter(s, N.DRAW_PHASE)
    after_moves.moment(rules, s, "draw_start")
    check(rules, s)


def draw_one(rules: Rules, s: State, f: Frame) -> None:
    """6.3.1.2"""
    deck = s.zones[at(N.DECK, f.seat)]
    if deck:
        move(rules, s, deck[-1], at(N.HAND, f.seat))


# --- 6.4: clock phase --------------------------------------------------------------------------------


def clock_starts(rules: Rules, s: State, f: Frame) -> None:
    """6.4.1.1"""
    enter(s, N.CLOCK_PHASE)
    after_moves.moment(rules, s, "clock_start")
    check(rules, s)


def offer_clock(rules: Rules, s: State, f: Frame) -> None:
    """6.4.1.2: one card of the hand may go to the clock…"""
    hand = s.zones[at(N.HAND, f.seat)]
    if hand:
        ask(s, f.seat, [*options(N.TO_CLOCK, hand), option(N.NO_CLOCK)])


def clock_it(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.TO_CLOCK:
        f.b = 1
        move(rules, s, arg_a(opt), at(N.CLOCK, f.seat))


def draw_two(rules: Rules, s: State, f: Frame) -> None:
    """…and who has done so draws two."""
    if f.b:
        f.b = 0
        draw_cards(rules, s, f.seat, 2)


# --- 6.5: main phase ---------------------------------------------------------------------------------


def main_starts(rules: Rules, s: State, f: Frame) -> None:
    """6.5.1.1"""
    enter(s, N.MAIN_PHASE)
    after_moves.moment(rules, s, "main_start")


def before_action(rules: Rules, s: State, f: Frame) -> None:
    """4.5.2, 8.5.2.1: a check timing before the play timing."""
    check(rules, s)


def main_actions(rules: Rules, s: State, f: Frame) -> None:
    """6.5.1.2: what the turn player can do now."""
    if endless(rules, s, f):
        return
    seat = f.seat
    out: list[int] = []
    offer_plays(rules, s, seat, out)
    offer_acts(rules, s, seat, out)
    offer_swaps(rules, s, seat, out)
    out.append(N.END_MAIN)
    ask(s, seat, out)


# the first seat's zone of a kind
HANDS: Final = N.HAND * N.SEATS
LEVELS: Final = N.LEVEL_AREA * N.SEATS
STOCKS: Final = N.STOCK * N.SEATS


def offer_plays(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """6.5.1.2.1, 6.5.1.2.2: what `unplayable` lets through. Where nothing speaks of a card, its
    level and cost are compared here at once: most of a hand is not playable most of the time."""
    pool = rules.pool
    defn = s.defn
    bits = values.affected_attrs(rules, s, True)
    plain_character = not bits & playing.CHARACTER_BITS
    plain_event = not bits & playing.PLAY_BITS
    zones = s.zones
    height = len(zones[LEVELS + seat])
    stock = len(zones[STOCKS + seat])
    colors = -1
    for c in zones[HANDS + seat]:
        d = pool[defn[c]]
        kind = d.kind
        if kind == N.CLIMAX:
            continue
        ints = d.ints
        hot = d.fast
        if plain_character if kind == N.CHARACTER else plain_event:
            plain = True
            if ints[N.COST] > stock or hot[printed.LEAST_LEVEL] > height:
                if not hot[printed.COST_SAID]:
                    continue
        else:
            plain = False
        level = ints[N.LEVEL]
        if colors < 0:
            colors = playing.colors_of(rules, s, seat)
        if (
            not plain
            or level > height
            or (level > 0 and not hot[printed.COLOR] & colors)
            or hot[printed.COST_SAID]
        ):
            if plain and not hot[printed.OWN_BITS]:
                continue
            if playing.why_not_play(rules, s, seat, c, d, colors, bits):
                continue
        out.append((N.PLAY_CHARACTER if kind == N.CHARACTER else N.PLAY_EVENT) + KIND_SPAN * c)


ACT_BITS: Final = 2  # where `Rules.numbers` tells in which kinds of zone abilities are activated
ACT_ZONES: Final = (N.HAND, N.CLOCK, N.LEVEL_AREA, N.MEMORY, N.CLIMAX_AREA)  # beside the stage


def offer_acts(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """6.5.1.2.3: the valid activated abilities of the player that can be paid for."""
    given = s.static_ops & values.GIVES != 0 and acts_given(rules, s)
    pool = rules.pool
    bits = rules.numbers[ACT_BITS]
    defn = s.defn
    if given or bits:
        for kind in ACT_ZONES:
            if not given and not bits >> kind & 1:
                continue
            for c in s.zones[kind * N.SEATS + seat]:
                if given or pool[defn[c]].fast[printed.HAS_ACTS]:
                    offer_acts_of(rules, s, seat, c, out)
    first = N.FIRST_SLOT + seat * N.SLOTS
    for slot in range(first, first + N.SLOTS):
        for c in s.zones[slot]:
            hot = pool[defn[c]].fast
            if given:
                offer_acts_of(rules, s, seat, c, out)
            elif hot[printed.HAS_ACTS] and hot[printed.LEAST_STOCK] <= len(s.zones[STOCKS + seat]):
                if not hot[printed.RESTS] or s.pose[c] != N.REST:
                    offer_acts_of(rules, s, seat, c, out)


def acts_given(rules: Rules, s: State) -> bool:
    """Whether an effect gives an activated ability to anybody now."""
    for m in [*s.live, *values.statics(rules, s)]:
        if m.op == values.GRANT and compiled(rules, m.what).ability.kind == "act":
            return True
    return False


def offer_acts_of(rules: Rules, s: State, seat: int, c: int, out: list[int]) -> None:
    for i, number in enumerate(abilities_of(rules, s, c)):
        ability = compiled(rules, number).ability
        if ability.kind == "act" and ability.word != "backup":
            if playing.valid_in(rules, ability.where, s.zone[c]):
                if playing.why_not_ability(rules, s, seat, c, number) == 0:
                    out.append(option(N.ACTIVATE, c, i))


def offer_swaps(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """6.5.1.2.4: two slots, at least one of them with a card."""
    first = N.FIRST_SLOT + seat * N.SLOTS
    pattern = 0
    for slot in range(N.SLOTS):
        if s.zones[first + slot]:
            pattern |= 1 << slot
    if values.changes(rules, s, N.NO_MOVE):
        out.extend(
            [o for o in SWAPS[pattern] if not why_not_swap(rules, s, seat, arg_a(o), arg_b(o))]
        )
    else:
        out.extend(SWAPS[pattern])


def _swaps(pattern: int) -> list[int]:
    """The pairs of slots of which at least one is taken, for each pattern of taken slots."""
    return [
        option(N.SWAP_SLOTS, i, j)
        for i in range(N.SLOTS)
        for j in range(i + 1, N.SLOTS)
        if pattern >> i & 1 or pattern >> j & 1
    ]


SWAPS: Final = [_swaps(pattern) for pattern in range(1 << N.SLOTS)]


def why_not_swap(rules: Rules, s: State, seat: int, i: int, j: int) -> int:
    """6.5.1.2.4"""
    if s.var[N.TURN] != seat or s.var[N.PHASE] != N.MAIN_PHASE:
        return playing.not_now(s, seat)
    if i >= N.SLOTS or j >= N.SLOTS or i == j:
        return no.NO_SLOTS
    cards = s.zones[slot_zone(seat, i)] + s.zones[slot_zone(seat, j)]
    if not cards:
        return no.NO_SLOTS
    if any([values.value(rules, s, c, N.NO_MOVE) > 0 for c in cards]):
        return no.STUCK
    return 0


def main_action(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """6.5.1.3: nothing more: on to the climax phase. Anything else: another play timing."""
    kind = kind_of(opt)
    if kind == N.END_MAIN:
        return
    s.var[N.ACTIONS] += 1
    f.pc -= 2  # 4.5.3.1: and again, from the check timing before it
    if kind == N.SWAP_SLOTS:
        swap_slots(rules, s, f.seat, arg_a(opt), arg_b(opt))
    elif kind == N.ACTIVATE:
        card = arg_a(opt)
        activate(rules, s, card, abilities_of(rules, s, card)[arg_b(opt)], f.seat)
    else:
        playing.play_card(rules, s, arg_a(opt), f.seat)


def swap_slots(rules: Rules, s: State, seat: int, i: int, j: int) -> None:
    """6.5.1.2.4: both change places at once, or the one goes to the empty slot."""
    one = s.zones[slot_zone(seat, i)]
    other = s.zones[slot_zone(seat, j)]
    if one and other:
        exchange_slots(rules, s, one[-1], other[-1])
    elif one:
        after_moves.to_free_slot(rules, s, one[-1], slot_zone(seat, j))
    elif other:
        after_moves.to_free_slot(rules, s, other[-1], slot_zone(seat, i))


def exchange_slots(rules: Rules, s: State, one: int, other: int) -> None:
    """Two characters change slots. Nothing that replaces a move is asked: neither leaves the stage."""
    swap(rules, s, one, other)
    after_moves.swapped(rules, s, one, other)


# --- 6.6: climax phase -------------------------------------------------------------------------------


def climax_starts(rules: Rules, s: State, f: Frame) -> None:
    """6.6.1.1"""
    enter(s, N.CLIMAX_PHASE)
    after_moves.moment(rules, s, "climax_start")


def climax_actions(rules: Rules, s: State, f: Frame) -> None:
    """6.6.1.2, 6.6.1.2.1, 6.6.1.2.2: one climax card of the hand, or none."""
    out: list[int] = []
    colors = -1
    for c in s.zones[N.HAND * N.SEATS + f.seat]:
        d = rules.pool[s.defn[c]]
        if d.kind == N.CLIMAX:
            if colors < 0:
                colors = playing.colors_of(rules, s, f.seat)
            if (
                playing.why_not_play(
                    rules, s, f.seat, c, d, colors, values.affected_attrs(rules, s, True)
                )
                == 0
            ):
                out.append(N.PLAY_CLIMAX + KIND_SPAN * c)
    out.append(N.NO_PLAYED_CLIMAX)
    ask(s, f.seat, out)


def climax_action(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.PLAY_CLIMAX:
        playing.play_card(rules, s, arg_a(opt), f.seat)


# --- 6.7: attack phase -------------------------------------------------------------------------------


def attack_phase(rules: Rules, s: State, f: Frame) -> None:
    """6.7.1: chapter 7."""
    enter(s, N.ATTACK_PHASE)
    call(rules, s, "attack", f.seat)


# --- 6.8: end phase ----------------------------------------------------------------------------------


def turn_ends(rules: Rules, s: State, f: Frame) -> None:
    """6.8.1.1: once for each ability that waits for the end of the turn."""
    s.var[N.STEP] = N.NO_STEP
    s.var[N.PHASE] = N.END_PHASE
    if f.c == 0:
        s.var[N.ACTIONS] = 0
        f.c = 1
    before = len(s.waiting)
    moment_once(rules, s, "turn_end")
    after_moves.remember_battle(s, before)
    check(rules, s)


def hand_limit(rules: Rules, s: State, seat: int) -> int:
    """3.3.3.1: seven, unless an effect says otherwise."""
    if values.changes(rules, s, N.HAND_LIMIT):
        return HAND_MOST + values.value(rules, s, values.player(seat), N.HAND_LIMIT)
    return HAND_MOST


def too_many(rules: Rules, s: State, f: Frame) -> None:
    """6.8.1.2: what is over the limit goes to the waiting room."""
    hand = s.zones[at(N.HAND, f.seat)]
    over = len(hand) - hand_limit(rules, s, f.seat)
    s.ret = ()
    if over > 0:
        pick_cards(rules, s, f.seat, list(hand), over, over)


def put_them_away(rules: Rules, s: State, f: Frame) -> None:
    cards = s.ret
    if cards:
        to = at(N.WAITING, f.seat)
        happen(rules, s, Event(MOVES, cards[0], to, TOP, cards, -1, -1, -1, ()))


def climax_goes(rules: Rules, s: State, f: Frame) -> None:
    """6.8.1.3"""
    for c in list(s.zones[at(N.CLIMAX_AREA, f.seat)]):
        move(rules, s, c, at(N.WAITING, s.owner[c]))


def last_check(rules: Rules, s: State, f: Frame) -> None:
    """6.8.1.4: a check timing; then all that lasts until the turn ends is over."""
    f.a = s.var[N.BUSY]
    check(rules, s)


def turn_effects_end(rules: Rules, s: State, f: Frame) -> None:
    f.d = 1 if s.var[N.BUSY] != f.a else 0
    values.expire(s, end_of_turn(s))


def is_it_over(rules: Rules, s: State, f: Frame) -> None:
    """6.8.1.5: the end phase again if anything happened in 6.8.1.4, if something waits or if the
    hand is too large; else the turn is over."""
    over = len(s.zones[at(N.HAND, f.seat)]) > hand_limit(rules, s, f.seat)
    if f.d or s.waiting or over:
        f.pc = rules.procs[f.proc].at["6.8.1.1"]
        return
    moment_once(rules, s, "turn_end")
    if s.waiting:
        f.pc = rules.procs[f.proc].at["6.8.1.1"]
        return
    next_turn(rules, s, f)


def next_turn(rules: Rules, s: State, f: Frame) -> None:
    """6.8.1.5, 11.2.1, 11.2.2: the opponent's turn, or the latest extra turn."""
    values.expire(s, after_turn(s))
    extra = s.var[N.EXTRA]
    seat = 1 - f.seat
    if extra:
        seat = extra % 4 - 1
        s.var[N.EXTRA] = extra // 4
        if seat == f.seat:
            put_off(s)
    s.var[N.TURN] = seat
    s.touch()
    s.var[N.TURN_NO] += 1
    s.var[N.ATTACKS] = s.var[N.DECLARED] = 0
    f.seat = seat
    f.pc = 0
    f.a = f.b = f.c = f.d = 0
    values.sweep(s)


TURN_PROC = Procedure(
    "turn",
    [
        Step("6.2.1.1", turn_starts, cites=("6.1.1", "6.2.1")),
        Step("6.2.1.2", all_stand),
        Step("6.2.1.3", then_check),
        Step("6.3.1.1", draw_starts, cites=("6.3.1",)),
        Step("6.3.1.2", draw_one),
        Step("6.3.1.3", then_check),
        Step("6.4.1.1", clock_starts, cites=("6.4.1",)),
        Step(
            "6.4.1.2",
            offer_clock,
            clock_it,
            Words("クロック置場に置くカード", "Which card do you put into your clock?"),
        ),
        Step("6.4.1.2", draw_two),
        Step("6.4.1.3", then_check),
        Step("6.5.1.1", main_starts, cites=("6.5.1",)),
        Step("6.5.1.2", before_action, cites=("4.5.1", "4.5.2", "8.5.2", "8.5.2.1")),
        Step(
            "6.5.1.2",
            main_actions,
            main_action,
            Words("メインフェイズに何をするか", "What do you do in your main phase?"),
            cites=(
                "6.5.1.2.1",
                "6.5.1.2.2",
                "6.5.1.2.3",
                "6.5.1.2.4",
                "6.5.1.3",
                "4.5.3",
                "4.5.3.1",
                "4.5.3.2",
                "8.5.2.2",
                "8.5.2.3",
            ),
            always=True,
        ),  # fmt: skip
        Step("6.6.1.1", climax_starts, cites=("6.6.1", "6.6.2")),
        Step("6.6.1.2", before_action),
        Step(
            "6.6.1.2",
            climax_actions,
            climax_action,
            Words("クライマックスをプレイするか", "Do you play a climax?"),
            cites=("6.6.1.2.1", "6.6.1.2.2"),
            always=True,
        ),
        Step("6.6.1.3", then_check),
        Step("6.7.1", attack_phase),
        Step("6.8.1.1", turn_ends, cites=("6.8.1",)),
        Step(
            "6.8.1.2",
            too_many,
            ask=Words(
                "手札が多すぎる。控え室に置くカード", "Too many cards in hand: which one goes?"
            ),
            cites=("3.3.3", "3.3.3.1"),
        ),
        Step("6.8.1.2", put_them_away),
        Step("6.8.1.3", climax_goes),
        Step("6.8.1.4", last_check),
        Step("6.8.1.4", turn_effects_end),
        Step("6.8.1.5", is_it_over, cites=("11.2.1", "11.2.2")),
    ],
)
