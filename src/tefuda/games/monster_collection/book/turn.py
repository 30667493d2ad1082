"""9: the phases of a turn, in the book's order."""

from __future__ import annotations

from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import equipment
from tefuda.games.monster_collection.book.after_moves import discard, draw_cards, moment, turn_card
from tefuda.games.monster_collection.book.durations import end_of_phase, end_of_turn
from tefuda.games.monster_collection.book.game_end import fallen, out_of_decks, stalemate
from tefuda.games.monster_collection.book.launching import conditions_due
from tefuda.games.monster_collection.book.marching import offer_marches, set_out
from tefuda.games.monster_collection.book.offers import ritual, rituals
from tefuda.games.monster_collection.book.summoning import offer_summons, summon
from tefuda.games.monster_collection.book.terrain import offer_places, place, place_proxy
from tefuda.games.monster_collection.book.zones import PARTIES, at, hand_limit
from tefuda.kernel.change import pose_changed
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option, options
from tefuda.kernel.machine import again, ask, goto
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, State
from tefuda.kernel.values import TIMES, expire, sweep

PHASE_SAYS = {
    N.HAND_PHASE: "phase_hand",
    N.MAIN_PHASE: "phase_main",
    N.SUMMON_PHASE: "phase_summon",
    N.SECOND_HAND_PHASE: "phase_second_hand",
    N.END_PHASE: "phase_end",
}


def enter(rules: Rules, s: State, phase: int) -> None:
    """17-2.p4: what was used in the phase before lasts no longer."""
    if s.live:
        expire(s, end_of_phase(s))
    s.var[N.PHASE] = phase
    pose_changed(rules, s, TIMES)
    note(s, rules.say_no[PHASE_SAYS[phase]], s.var[N.TURN], -1, 0, 0)


def conditions(rules: Rules, s: State, f: Frame) -> None:
    """11-2-4: effects whose time has come, the marching side's first."""
    conditions_due(rules, s, f)


# --- 9-1, 9-4: hand adjustment --------------------------------------------------------------------------


def turn_starts(rules: Rules, s: State, f: Frame) -> None:
    """9.p1"""
    note(s, rules.say_no["turn"], f.seat, -1, s.var[N.TURN_NO], 0)
    if s.var[N.TURN_NO] > 1:
        enter(rules, s, N.HAND_PHASE)
    moment(rules, s, "turn_start")


def skipped(rules: Rules, s: State, f: Frame) -> None:
    """9.s1.n1, 9.s2.n1: the first turn of all begins with the summon phase."""
    if s.var[N.TURN_NO] == 1:
        goto(rules, f, "9.s3")


def down_to_limit(rules: Rules, s: State, f: Frame) -> None:
    """9-1.s1.p1, 9-4.s1.p1: who has too many cards discards."""
    hand = s.zones[at(s, N.HAND, f.seat)]
    if len(hand) > hand_limit(rules, s, f.seat):
        ask(s, f.seat, options(N.DISCARD_CARD, list(hand)))


def one_discarded(rules: Rules, s: State, f: Frame, opt: int) -> None:
    again(f)
    discard(rules, s, arg_a(opt), f.seat)


def may_discard(rules: Rules, s: State, f: Frame) -> None:
    """9-1.s2.p1, 9-4.s2.p1: any cards, as many as one likes."""
    hand = s.zones[at(s, N.HAND, f.seat)]
    if hand:
        out = options(N.DISCARD_CARD, list(hand))
        out.append(option(N.ENOUGH))
        ask(s, f.seat, out)


def discarded(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.DISCARD_CARD:
        one_discarded(rules, s, f, opt)


def fill_up(rules: Rules, s: State, f: Frame) -> None:
    """9-1.s3.p1, 9-1.s3.p2: up to six, as far as the deck goes."""
    short = hand_limit(rules, s, f.seat) - len(s.zones[at(s, N.HAND, f.seat)])
    if short > 0:
        draw_cards(rules, s, f.seat, short)


# --- 9-2: main phase --------------------------------------------------------------------------------------


def main_starts(rules: Rules, s: State, f: Frame) -> None:
    enter(rules, s, N.MAIN_PHASE)
    moment(rules, s, "main_start")


def offer_main(rules: Rules, s: State, f: Frame) -> None:
    """9-2.p1: placing terrain, marching, changing equipment, rituals, as often as one likes."""
    if conditions_due(rules, s, f):
        return
    if fallen(rules, s):
        return
    out: list[int] = []
    seat = f.seat
    offer_places(rules, s, seat, out)
    offer_marches(rules, s, seat, (), [], out)
    equipment.offer_changes(rules, s, seat, -1, out)
    rituals(rules, s, seat, out)
    out.append(option(N.END_MAIN))
    ask(s, seat, out)


def main_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    kind = kind_of(opt)
    if kind == N.END_MAIN:
        return
    again(f)
    a, b = arg_a(opt), arg_b(opt)
    if kind == N.MARCH_TO:
        set_out(rules, s, f.seat, a, b)
    elif kind == N.PLACE:
        place(rules, s, f.seat, a, b)
    elif kind == N.PLACE_PROXY:
        place_proxy(rules, s, f.seat, a)
    elif not changed(rules, s, f.seat, opt):
        ritual(rules, s, f.seat, opt)


def changed(rules: Rules, s: State, seat: int, opt: int) -> bool:
    """9-2-3: equipment changes its unit; false: the option is another."""
    kind = kind_of(opt)
    if kind == N.HAND_OVER:
        equipment.hand_over(rules, s, seat, arg_a(opt), arg_b(opt))
    elif kind == N.TRADE:
        equipment.trade(rules, s, seat, arg_a(opt), arg_b(opt))
    return kind in (N.HAND_OVER, N.TRADE)


# --- 9-3: summon phase ------------------------------------------------------------------------------------


def summon_starts(rules: Rules, s: State, f: Frame) -> None:
    enter(rules, s, N.SUMMON_PHASE)


def may_drop(rules: Rules, s: State, f: Frame) -> None:
    """9-3-1.p1: any equipment of the own units is discarded."""
    if conditions_due(rules, s, f):
        return
    out: list[int] = []
    equipment.offer_drops(rules, s, f.seat, -1, out)
    if out:
        out.append(option(N.KEEP_ITEMS))
        ask(s, f.seat, out)


def dropped(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.DROP_ITEM:
        again(f)
        equipment.drop_item(rules, s, arg_a(opt))


def offer_summon(rules: Rules, s: State, f: Frame) -> None:
    """9-3.s2: summoning, equipping and changing equipment, in any order."""
    if conditions_due(rules, s, f):
        return
    out: list[int] = []
    offer_summons(rules, s, f.seat, -1, out)
    equipment.offer_equips(rules, s, f.seat, -1, out)
    equipment.offer_changes(rules, s, f.seat, -1, out)
    if out or s.zones[at(s, N.HAND, f.seat)]:
        out.append(option(N.END_SUMMON))
        ask(s, f.seat, out)


def summon_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    kind = kind_of(opt)
    if kind == N.END_SUMMON:
        return
    again(f)
    if kind == N.SUMMON:
        summon(rules, s, f.seat, arg_a(opt), N.HEADQUARTERS[f.seat], False)
    elif kind == N.EQUIP:
        equipment.equip(rules, s, f.seat, arg_a(opt), arg_b(opt))
    else:
        changed(rules, s, f.seat, opt)


# --- 9-4, 9-5: the end ------------------------------------------------------------------------------------


def second_hand(rules: Rules, s: State, f: Frame) -> None:
    enter(rules, s, N.SECOND_HAND_PHASE)


def end_starts(rules: Rules, s: State, f: Frame) -> None:
    """9.s5.p1"""
    enter(rules, s, N.END_PHASE)
    moment(rules, s, "turn_end")


def effects_end(rules: Rules, s: State, f: Frame) -> None:
    """9-5.s1"""
    expire(s, end_of_turn(s))
    sweep(s)


def all_unacted(rules: Rules, s: State, f: Frame) -> None:
    """9-5.s2, 6.p4: summoners and units of both sides."""
    n = s.seats
    zones = s.zones
    pose = s.pose
    for zone in range(PARTIES, PARTIES + n * N.AREAS):
        for c in zones[zone]:
            if pose[c]:
                turn_card(rules, s, c, N.UNACTED)
    for seat in range(n):
        for c in zones[N.SUMMONER * n + seat]:
            turn_card(rules, s, c, N.UNACTED)


def turn_passes(rules: Rules, s: State, f: Frame) -> None:
    """9-5.s3; 7-2.p1, 17-3.b1.p1: unless the game ends with this turn."""
    if out_of_decks(rules, s) or stalemate(rules, s):
        return
    s.var[N.TURN] = 1 - s.var[N.TURN]
    s.var[N.TURN_NO] += 1
    s.var[N.BATTLES] = 0
    s.var[N.PLACED] = N.NONE_YET
    s.var[N.FOUGHT] = 0
    s.var[N.BARRED] = 0
    pose_changed(rules, s, TIMES)
    f.seat = s.var[N.TURN]
    f.pc = 0


TURN_PROC = Procedure(
    "turn",
    [
        Step(
            "9.p1",
            turn_starts,
            cites=("9.s1", "9.s1.p1", "9-1.p1", "9.p2"),
        ),
        Step("11-2-4.b2.p2", conditions, cites=("17-1.p1",)),
        Step("9.s1.n1", skipped, cites=("9.s2.n1", "9-1.p2")),
        Step(
            "9-1.s1.p1",
            down_to_limit,
            one_discarded,
            Words("手札上限まで破棄するカードを選ぶ", "Which card goes, down to the limit?"),
            cites=("9-1.s1", "5-1.p2"),
            acts=(("discard", "9-1.s1.p1"),),
        ),
        Step(
            "9-1.s2.p1",
            may_discard,
            discarded,
            Words("破棄するカードを選ぶ", "Which cards do you discard?"),
            cites=("9-1.s2",),
        ),
        Step("9-1.s3.p1", fill_up, cites=("9-1.s3", "9-1.s3.p2")),
        Step("9.s2", main_starts),
        Step(
            "9-2.p1",
            offer_main,
            main_chosen,
            Words("メインフェイズの行動を選ぶ", "What do you do in the main phase?"),
            always=True,
            cites=(
                "9.s2.p1",
                "9.s2.b1",
                "9.s2.b2",
                "9.s2.b3",
                "9.s2.b4",
                "9-2-1.p1",
                "9-2-3.p1",
                "9-2-4.p1",
                "11-2-3.p1",
                "7.p1",
            ),  # fmt: skip
        ),
        Step("9.s3", summon_starts),
        Step(
            "9-3-1.p1",
            may_drop,
            dropped,
            Words("破棄する装備品を選ぶ", "Which equipment do you discard?"),
            cites=("9-3.s1", "9-3.p2"),
        ),
        Step(
            "9-3-2.p1",
            offer_summon,
            summon_chosen,
            Words("通常召喚フェイズの行動を選ぶ", "What do you do in the summon phase?"),
            always=True,
            cites=(
                "9.s3.p1",
                "9-3.p1",
                "9-3.s2",
                "9-3-2.p2",
                "9-3-2.p3",
                "9-3-3.p1",
                "9-3-3.p2",
                "9-3-4.p1",
                "9-3-4.p2",
            ),  # fmt: skip
            acts=(("hand_over", "9-3-4.p1"), ("trade", "9-3-4.p1")),
        ),
        Step("9.s4", second_hand, cites=("9.s4.p1", "9-4.p1")),
        Step(
            "9-4.s1.p1",
            down_to_limit,
            one_discarded,
            Words("手札上限まで破棄するカードを選ぶ", "Which card goes, down to the limit?"),
            cites=("9-4.s1",),
            acts=(("discard", "9-4.s1.p1"),),
        ),
        Step(
            "9-4.s2.p1",
            may_discard,
            discarded,
            Words("破棄するカードを選ぶ", "Which cards do you discard?"),
            cites=("9-4.s2",),
            acts=(("discard", "9-4.s2.p1"), ("enough", "9-4.s2.p1")),
        ),
        Step("9-4.s3.p1", fill_up, cites=("9-4.s3", "9-4.s3.p2")),
        Step("9.s5", end_starts, cites=("9.s5.p1", "9-5.p1")),
        Step("11-2-4.b2.p2", conditions),
        Step("9-5.s1", effects_end),
        Step("9-5.s2", all_unacted, cites=("6.p4", "9.s5.p2")),
        Step("9-5.s3", turn_passes, cites=("7-2.p1", "7-2.p2", "17-3.b1.p1", "17-3.b1.p2")),
    ],
)
