"""6: the phases of a turn, in the book's order."""

from __future__ import annotations

from typing import Final

from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.watch import moment_once
from tefuda.games.weiss_schwarz import refusals as no
from tefuda.games.weiss_schwarz.abilities import activate
from tefuda.games.weiss_schwarz.deck import draw_cards
from tefuda.games.weiss_schwarz.field import at, characters, slot_zone
from tefuda.games.weiss_schwarz.moments import after_turn, end_of_turn, put_off
from tefuda.games.weiss_schwarz.moves import (
    moment,
    remember_battle,
    swapped,
    to_free_slot,
    turn_card,
)
from tefuda.games.weiss_schwarz.names import (
    ACTIONS,
    ACTIVATE,
    ATTACK_PHASE,
    ATTACKS,
    BUSY,
    CHARACTER,
    CLIMAX,
    CLIMAX_AREA,
    CLIMAX_PHASE,
    CLOCK,
    CLOCK_PHASE,
    COST,
    DECK,
    DECLARED,
    DRAW_PHASE,
    END_MAIN,
    END_PHASE,
    EXTRA,
    FIRST_SLOT,
    HAND,
    HAND_LIMIT,
    LEVEL,
    LEVEL_AREA,
    MAIN_PHASE,
    MEMORY,
    NO_CLOCK,
    NO_MOVE,
    NO_PLAYED_CLIMAX,
    NO_STAND,
    NO_STEP,
    PHASE,
    PLAY_CHARACTER,
    PLAY_CLIMAX,
    PLAY_EVENT,
    SEATS,
    SLOTS,
    STAND,
    STAND_PHASE,
    STEP,
    STOCK,
    SWAP_SLOTS,
    TO_CLOCK,
    TURN,
    TURN_NO,
    WAITING,
)
from tefuda.games.weiss_schwarz.play import (
    CHARACTER_BITS,
    PLAY_BITS,
    activatable,
    colors_of,
    play_card,
    unplayable,
    valid_in,
)
from tefuda.games.weiss_schwarz.printed import (
    COLOR,
    COST_SAID,
    HAS_ACTS,
    LEAST_LEVEL,
    LEAST_STOCK,
    OWN_BITS,
    RESTS,
)
from tefuda.games.weiss_schwarz.timing import check
from tefuda.games.weiss_schwarz.watching import endless
from tefuda.kernel.change import MOVES, TOP, happen, move, swap
from tefuda.kernel.loops import fresh
from tefuda.kernel.machine import ask, call
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note
from tefuda.kernel.rules import (
    KIND_SPAN,
    Procedure,
    Rules,
    Step,
    Words,
    arg_a,
    arg_b,
    kind_of,
    option,
    options,
)
from tefuda.kernel.state import Event, Frame, State
from tefuda.kernel.values import (
    GIVES,
    GRANT,
    changes,
    expire,
    player,
    statics,
    sweep,
    touched,
    value,
)

HAND_MOST: Final = 7  # 3.3.3.1


def enter(s: State, phase: int) -> None:
    s.var[PHASE] = phase
    s.var[STEP] = NO_STEP
    s.var[ACTIONS] = 0
    fresh(s)


def then_check(rules: Rules, s: State, f: Frame) -> None:
    """A check timing."""
    check(rules, s)


# --- 6.2: stand phase --------------------------------------------------------------------------------


def turn_starts(rules: Rules, s: State, f: Frame) -> None:
    """6.2.1.1"""
    enter(s, STAND_PHASE)
    note(s, rules.say_no["turn"], f.seat, -1, s.var[TURN_NO], 0)
    moment(rules, s, "turn_start")
    moment(rules, s, "stand_start")
    check(rules, s)


def all_stand(rules: Rules, s: State, f: Frame) -> None:
    """6.2.1.2: every character of the turn player stands."""
    guarded = changes(rules, s, NO_STAND)
    for c in characters(s, f.seat):
        if s.pose[c] != STAND and not (guarded and value(rules, s, c, NO_STAND) > 0):
            turn_card(rules, s, c, STAND)


# --- 6.3: draw phase ---------------------------------------------------------------------------------


def draw_starts(rules: Rules, s: State, f: Frame) -> None:
    """6.3.1.1"""
    enter(s, DRAW_PHASE)
    moment(rules, s, "draw_start")
    check(rules, s)


def draw_one(rules: Rules, s: State, f: Frame) -> None:
    """6.3.1.2"""
    deck = s.zones[at(DECK, f.seat)]
    if deck:
        move(rules, s, deck[-1], at(HAND, f.seat))


# --- 6.4: clock phase --------------------------------------------------------------------------------


def clock_starts(rules: Rules, s: State, f: Frame) -> None:
    """6.4.1.1"""
    enter(s, CLOCK_PHASE)
    moment(rules, s, "clock_start")
    check(rules, s)


def offer_clock(rules: Rules, s: State, f: Frame) -> None:
    """6.4.1.2: one card of the hand may go to the clock…"""
    hand = s.zones[at(HAND, f.seat)]
    if hand:
        ask(s, f.seat, [*options(TO_CLOCK, hand), option(NO_CLOCK)])


def clock_it(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == TO_CLOCK:
        f.b = 1
        move(rules, s, arg_a(opt), at(CLOCK, f.seat))


def draw_two(rules: Rules, s: State, f: Frame) -> None:
    """…and who has done so draws two."""
    if f.b:
        f.b = 0
        draw_cards(rules, s, f.seat, 2)


# --- 6.5: main phase ---------------------------------------------------------------------------------


def main_starts(rules: Rules, s: State, f: Frame) -> None:
    """6.5.1.1"""
    enter(s, MAIN_PHASE)
    moment(rules, s, "main_start")


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
    out.append(END_MAIN)
    ask(s, seat, out)


def offer_plays(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """6.5.1.2.1, 6.5.1.2.2: what `unplayable` lets through. Where nothing speaks of a card, its
    level and cost are compared here at once: most of a hand is not playable most of the time."""
    pool = rules.pool
    defn = s.defn
    bits = touched(rules, s, True)
    plain_character = not bits & CHARACTER_BITS
    plain_event = not bits & PLAY_BITS
    height = len(s.zones[LEVEL_AREA * SEATS + seat])
    stock = len(s.zones[STOCK * SEATS + seat])
    colors = -1
    for c in s.zones[HAND * SEATS + seat]:
        d = pool[defn[c]]
        kind = d.kind
        if kind == CLIMAX:
            continue
        ints = d.ints
        hot = d.hot
        level = ints[LEVEL]
        plain = plain_character if kind == CHARACTER else plain_event
        if plain and (ints[COST] > stock or hot[LEAST_LEVEL] > height) and not hot[COST_SAID]:
            continue
        if colors < 0:
            colors = colors_of(rules, s, seat)
        if not plain or level > height or (level > 0 and not hot[COLOR] & colors) or hot[COST_SAID]:
            if plain and not hot[OWN_BITS]:
                continue
            if unplayable(rules, s, seat, c, d, colors, bits):
                continue
        out.append((PLAY_CHARACTER if kind == CHARACTER else PLAY_EVENT) + KIND_SPAN * c)


ACT_BITS: Final = 2  # where `Rules.numbers` tells in which kinds of zone abilities are activated
ACT_ZONES: Final = (HAND, CLOCK, LEVEL_AREA, MEMORY, CLIMAX_AREA)  # beside the stage


def offer_acts(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """6.5.1.2.3: the valid activated abilities of the player that can be paid for."""
    given = s.static_ops & GIVES != 0 and acts_given(rules, s)
    pool = rules.pool
    bits = rules.numbers[ACT_BITS]
    defn = s.defn
    if given or bits:
        for kind in ACT_ZONES:
            if not given and not bits >> kind & 1:
                continue
            for c in s.zones[kind * SEATS + seat]:
                if given or pool[defn[c]].hot[HAS_ACTS]:
                    offer_acts_of(rules, s, seat, c, out)
    first = FIRST_SLOT + seat * SLOTS
    for cards in s.zones[first : first + SLOTS]:
        for c in cards:
            hot = pool[defn[c]].hot
            if given:
                offer_acts_of(rules, s, seat, c, out)
            elif hot[HAS_ACTS] and hot[LEAST_STOCK] <= len(s.zones[STOCK * SEATS + seat]):
                if not hot[RESTS] or s.pose[c] == STAND:
                    offer_acts_of(rules, s, seat, c, out)


def acts_given(rules: Rules, s: State) -> bool:
    """Whether an effect gives an activated ability to anybody now."""
    for m in [*s.live, *statics(rules, s)]:
        if m.op == GRANT and compiled(rules, m.what).ability.kind == "act":
            return True
    return False


def offer_acts_of(rules: Rules, s: State, seat: int, c: int, out: list[int]) -> None:
    for i, number in enumerate(abilities_of(rules, s, c)):
        ability = compiled(rules, number).ability
        if ability.kind == "act" and ability.word != "backup":
            if valid_in(rules, ability.where, s.zone[c]):
                if activatable(rules, s, seat, c, number) == 0:
                    out.append(option(ACTIVATE, c, i))


def offer_swaps(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """6.5.1.2.4: two slots, at least one of them with a card."""
    first = FIRST_SLOT + seat * SLOTS
    pattern = 0
    bit = 1
    for cards in s.zones[first : first + SLOTS]:
        if cards:
            pattern |= bit
        bit <<= 1
    if changes(rules, s, NO_MOVE):
        out.extend(
            [o for o in SWAPS[pattern] if not legal_swap(rules, s, seat, arg_a(o), arg_b(o))]
        )
    else:
        out.extend(SWAPS[pattern])


def _swaps(pattern: int) -> list[int]:
    """The pairs of slots of which at least one is taken, for each pattern of taken slots."""
    return [
        option(SWAP_SLOTS, i, j)
        for i in range(SLOTS)
        for j in range(i + 1, SLOTS)
        if pattern >> i & 1 or pattern >> j & 1
    ]


SWAPS: Final = [_swaps(pattern) for pattern in range(1 << SLOTS)]


def legal_swap(rules: Rules, s: State, seat: int, i: int, j: int) -> int:
    """6.5.1.2.4"""
    if s.var[TURN] != seat or s.var[PHASE] != MAIN_PHASE:
        return no.NOT_MAIN
    if i >= SLOTS or j >= SLOTS or i == j:
        return no.NO_SLOTS
    cards = s.zones[slot_zone(seat, i)] + s.zones[slot_zone(seat, j)]
    if not cards:
        return no.NO_SLOTS
    if any([value(rules, s, c, NO_MOVE) > 0 for c in cards]):
        return no.STUCK
    return 0


def main_action(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """6.5.1.3: nothing more: on to the climax phase. Anything else: another play timing."""
    kind = kind_of(opt)
    if kind == END_MAIN:
        return
    s.var[ACTIONS] += 1
    f.pc -= 2  # 4.5.3.1: and again, from the check timing before it
    if kind == SWAP_SLOTS:
        swap_slots(rules, s, f.seat, arg_a(opt), arg_b(opt))
    elif kind == ACTIVATE:
        card = arg_a(opt)
        activate(rules, s, card, abilities_of(rules, s, card)[arg_b(opt)], f.seat)
    else:
        play_card(rules, s, arg_a(opt), f.seat)


def swap_slots(rules: Rules, s: State, seat: int, i: int, j: int) -> None:
    """6.5.1.2.4: both change places at once, or the one goes to the empty slot."""
    one = s.zones[slot_zone(seat, i)]
    other = s.zones[slot_zone(seat, j)]
    if one and other:
        exchange_slots(rules, s, one[-1], other[-1])
    elif one:
        to_free_slot(rules, s, one[-1], slot_zone(seat, j))
    elif other:
        to_free_slot(rules, s, other[-1], slot_zone(seat, i))


def exchange_slots(rules: Rules, s: State, one: int, other: int) -> None:
    """Two characters change slots. Nothing that replaces a move is asked: neither leaves the stage."""
    swap(rules, s, one, other)
    swapped(rules, s, one, other)


# --- 6.6: climax phase -------------------------------------------------------------------------------


def climax_starts(rules: Rules, s: State, f: Frame) -> None:
    """6.6.1.1"""
    enter(s, CLIMAX_PHASE)
    moment(rules, s, "climax_start")


def climax_actions(rules: Rules, s: State, f: Frame) -> None:
    """6.6.1.2, 6.6.1.2.1, 6.6.1.2.2: one climax card of the hand, or none."""
    out: list[int] = []
    colors = -1
    for c in s.zones[HAND * SEATS + f.seat]:
        d = rules.pool[s.defn[c]]
        if d.kind == CLIMAX:
            if colors < 0:
                colors = colors_of(rules, s, f.seat)
            if unplayable(rules, s, f.seat, c, d, colors, touched(rules, s, True)) == 0:
                out.append(PLAY_CLIMAX + KIND_SPAN * c)
    out.append(NO_PLAYED_CLIMAX)
    ask(s, f.seat, out)


def climax_action(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == PLAY_CLIMAX:
        play_card(rules, s, arg_a(opt), f.seat)


# --- 6.7: attack phase -------------------------------------------------------------------------------


def attack_phase(rules: Rules, s: State, f: Frame) -> None:
    """6.7.1: chapter 7."""
    enter(s, ATTACK_PHASE)
    call(rules, s, "attack", f.seat)


# --- 6.8: end phase ----------------------------------------------------------------------------------


def turn_ends(rules: Rules, s: State, f: Frame) -> None:
    """6.8.1.1: once for each ability that waits for the end of the turn."""
    s.var[STEP] = NO_STEP
    s.var[PHASE] = END_PHASE
    if f.c == 0:
        s.var[ACTIONS] = 0
        f.c = 1
    before = len(s.waiting)
    moment_once(rules, s, "turn_end")
    remember_battle(s, before)
    check(rules, s)


def hand_limit(rules: Rules, s: State, seat: int) -> int:
    """3.3.3.1: seven, unless an effect says otherwise."""
    if changes(rules, s, HAND_LIMIT):
        return HAND_MOST + value(rules, s, player(seat), HAND_LIMIT)
    return HAND_MOST


def too_many(rules: Rules, s: State, f: Frame) -> None:
    """6.8.1.2: what is over the limit goes to the waiting room."""
    hand = s.zones[at(HAND, f.seat)]
    over = len(hand) - hand_limit(rules, s, f.seat)
    s.ret = ()
    if over > 0:
        pick_cards(rules, s, f.seat, list(hand), over, over)


def put_them_away(rules: Rules, s: State, f: Frame) -> None:
    cards = s.ret
    if cards:
        to = at(WAITING, f.seat)
        happen(rules, s, Event(MOVES, cards[0], to, TOP, cards, -1, -1, -1, ()))


def climax_goes(rules: Rules, s: State, f: Frame) -> None:
    """6.8.1.3"""
    for c in list(s.zones[at(CLIMAX_AREA, f.seat)]):
        move(rules, s, c, at(WAITING, s.owner[c]))


def last_check(rules: Rules, s: State, f: Frame) -> None:
    """6.8.1.4: a check timing; then all that lasts until the turn ends is over."""
    f.a = s.var[BUSY]
    check(rules, s)


def turn_effects_end(rules: Rules, s: State, f: Frame) -> None:
    f.d = 1 if s.var[BUSY] != f.a else 0
    expire(s, end_of_turn(s))


def is_it_over(rules: Rules, s: State, f: Frame) -> None:
    """6.8.1.5: the end phase again if anything happened in 6.8.1.4, if something waits or if the
    hand is too large; else the turn is over."""
    over = len(s.zones[at(HAND, f.seat)]) > hand_limit(rules, s, f.seat)
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
    expire(s, after_turn(s))
    extra = s.var[EXTRA]
    seat = 1 - f.seat
    if extra:
        seat = extra % 4 - 1
        s.var[EXTRA] = extra // 4
        if seat == f.seat:
            put_off(s)
    s.var[TURN] = seat
    s.touch()
    s.var[TURN_NO] += 1
    s.var[ATTACKS] = s.var[DECLARED] = 0
    f.seat = seat
    f.pc = 0
    f.a = f.b = f.c = f.d = 0
    sweep(s)


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
