"""500-505: the phases of a turn, in the book's order."""

from __future__ import annotations

from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import refusals as no
from tefuda.games.pso2.book.after_moves import draw_cards, may_draw, moment, turn_card
from tefuda.games.pso2.book.battle import begin_battle
from tefuda.games.pso2.book.durations import end_of_turn, next_in_turn, next_turn
from tefuda.games.pso2.book.leaving import whose_turn_is_over
from tefuda.games.pso2.book.loops import endless
from tefuda.games.pso2.book.offers import act, main_actions
from tefuda.games.pso2.book.preparation import turn_of
from tefuda.games.pso2.book.priority import TILL_EMPTY, priority
from tefuda.games.pso2.book.rule_processes import after_a_rule, rule_checks
from tefuda.games.pso2.book.zones import DIFFICULTY, HAND_LIMIT, RAID, at, hand_limit, is_boss
from tefuda.kernel.change import MOVE, TOP, commit, move, plain_event, pose_changed
from tefuda.kernel.codes import arg_a, kind_of, option, options
from tefuda.kernel.loops import fresh
from tefuda.kernel.machine import again, ask, call, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, State
from tefuda.kernel.values import COLUMNS, TIMES, affected_attrs, expire, sweep, value


def enter(rules: Rules, s: State, phase: int) -> None:
    s.var[N.PHASE] = phase
    s.var[N.ACTIONS] = 0
    fresh(s)
    note(s, rules.say_no[PHASE_SAYS[phase]], s.var[N.TURN], -1, 0, 0)


PHASE_SAYS = {
    N.START_PHASE: "phase_start",
    N.DRAW_PHASE: "phase_draw",
    N.PP_PHASE: "phase_pp",
    N.MAIN_PHASE: "phase_main",
    N.END_PHASE: "phase_end",
}


def gone(rules: Rules, s: State, f: Frame) -> bool:
    """raid.flow.5: the turn of who is out ends at once."""
    if s.over or not whose_turn_is_over(s):
        return False
    no_damage_left(rules, s)  # 505.2
    end_of_effects(rules, s, f)
    f.pc = rules.procs[f.proc].at["500.1"]
    return True


# --- 501: start phase -------------------------------------------------------------------------------------


def turn_starts(rules: Rules, s: State, f: Frame) -> None:
    """501.1, 501.1.1: all PP are turned ON."""
    note(s, rules.say_no["turn"], f.seat, -1, s.var[N.TURN_NO], 0)
    enter(rules, s, N.START_PHASE)
    for c in s.zones[at(s, N.PP, f.seat)]:
        turn_card(rules, s, c, N.ON, -1)


def all_on(rules: Rules, s: State, f: Frame) -> None:
    """501.1.2: allies and items are turned ON, and what else the player has in play."""
    wake(rules, s, f.seat)


def wake(rules: Rules, s: State, seat: int) -> None:
    """What is the player's own, wherever it lies; of a boss all that lies on its field (raid.turn.2)."""
    n = s.seats
    boss = is_boss(rules, s, seat)
    held = affected_attrs(rules, s) >> N.NO_WAKE & 1
    for zone in (*range(N.PLAYER * n, (N.MAG + 1) * n), *range(N.FIELD * n, len(s.zones))):
        for c in list(s.zones[zone]):
            if s.pose[c] == N.ON or (rules.zone_seat[zone] if boss else s.owner[c]) != seat:
                continue
            if not (held and value(rules, s, c, N.NO_WAKE) > 0):
                turn_card(rules, s, c, N.ON, -1)


def start_moment(rules: Rules, s: State, f: Frame) -> None:
    """501.1.3, 501.1.4: what holds in one's own turn holds, and what waits for its beginning
    triggers."""
    moment(rules, s, "turn_start")


# --- 502, 503: draw phase, PP phase ---------------------------------------------------------------------------


def draw_one(rules: Rules, s: State, f: Frame) -> None:
    """502.1.1: one card, but not in the first turn of who goes first; in a raid at normal even then
    (raid.flow.1.normal)."""
    if gone(rules, s, f):
        return
    enter(rules, s, N.DRAW_PHASE)
    raid = rules.numbers[RAID] == 1 and rules.numbers[DIFFICULTY] == 0
    if s.var[N.TURN_NO] == 1 and s.var[N.FIRST] == f.seat and not raid:
        return
    draw_cards(rules, s, f.seat, 1)


def why_not_lay(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """503.1.1: why a card cannot be laid to PP now; 0: it can."""
    if s.var[N.PHASE] != N.PP_PHASE or s.var[N.TURN] != seat or s.stack:
        return no.NOT_NOW_PP
    return 0 if s.zone[card] == at(s, N.HAND, seat) else no.NOT_IN_HAND_PP


def offer_pp(rules: Rules, s: State, f: Frame) -> None:
    """503.1.1: one card of the hand, or none."""
    if gone(rules, s, f):
        return
    if s.var[N.PHASE] != N.PP_PHASE:
        enter(rules, s, N.PP_PHASE)
    f.a = 0
    cards = s.zones[at(s, N.HAND, f.seat)]
    if cards:
        ask(s, f.seat, [*options(N.TO_PP, cards), option(N.NO_PP)])


def lay_pp(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.TO_PP:
        f.a = 1
        move(rules, s, arg_a(opt), at(s, N.PP, f.seat))


def offer_draw(rules: Rules, s: State, f: Frame) -> None:
    """503.1.2: who has laid one may draw one. 103.1.2: not who cannot draw."""
    if f.a and not gone(rules, s, f) and may_draw(rules, s, f.seat):
        ask(s, f.seat, [option(N.TAKE_DRAW), option(N.NO_DRAW_NOW)])


def take_draw(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.TAKE_DRAW:
        draw_cards(rules, s, f.seat, 1)


# --- 504: main phase ---------------------------------------------------------------------------------------------


def main_starts(rules: Rules, s: State, f: Frame) -> None:
    """503.1.3"""
    if gone(rules, s, f):
        return
    enter(rules, s, N.MAIN_PHASE)
    moment(rules, s, "main_start")


def before_acting(rules: Rules, s: State, f: Frame) -> None:
    """103.6.1.3: rule processes first, then what is in the processing area, until it is empty."""
    if rule_checks(rules, s):
        again(f)
    elif gone(rules, s, f):
        return
    elif s.waiting or s.stack:
        again(f)
        priority(rules, s, TILL_EMPTY)


def offer_main(rules: Rules, s: State, f: Frame) -> None:
    """504.1, 103.6.1.5.1: as often and in whatever order one likes; there is no passing. 402.2.1: who
    has a hand is asked even if nothing of it can be played: nobody is to learn that."""
    if gone(rules, s, f) or endless(rules, s, f):
        return
    actions = main_actions(rules, s, f.seat)
    if len(actions) > 1 or s.zones[at(s, N.HAND, f.seat)]:
        ask(s, f.seat, actions)


def main_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    kind = kind_of(opt)
    if kind == N.END_MAIN:  # 504.1.6.2
        return
    f.pc -= 2
    s.var[N.ACTIONS] += 1
    if kind == N.ATTACK_WITH:  # 504.1.5.1
        begin_battle(rules, s, f.seat, arg_a(opt))
        return
    answered(rules, s, f.seat)
    act(rules, s, f.seat, opt)


def answered(rules: Rules, s: State, seat: int) -> None:
    """103.6.1.6: after an action in the main phase, the next player has priority."""
    g = call(rules, s, "priority", next_in_turn(s, seat))
    g.b = TILL_EMPTY


# --- 505: end phase -----------------------------------------------------------------------------------------------


def end_starts(rules: Rules, s: State, f: Frame) -> None:
    """505.1.1, 505.1.2: what waits for the end of the turn triggers; the turn player has priority."""
    enter(rules, s, N.END_PHASE)
    moment(rules, s, "turn_end")
    priority(rules, s)


def refresh(rules: Rules, s: State, f: Frame) -> None:
    """505.2: first all damage on characters is taken away…"""
    if gone(rules, s, f):
        return
    no_damage_left(rules, s)


def any_marked(s: State, column: int) -> bool:
    """Whether a column of the game's own has anything but 0: counted, which is quicker than looking for
    something that is hardly ever there."""
    marks = s.cols[column]
    return marks.count(0) != len(marks)


def no_damage_left(rules: Rules, s: State) -> None:
    for column in (N.FRONT_DAMAGE, N.BACK_DAMAGE, N.SPARED):
        if any_marked(s, column):
            s.cols[column] = [0] * len(s.cols[column])
            pose_changed(rules, s, COLUMNS)


def end_of_effects(rules: Rules, s: State, f: Frame) -> None:
    """…then what was for this turn is over…"""
    expire(s, end_of_turn(s))
    sweep(s)
    s.dirty = True


def down_to_limit(rules: Rules, s: State, f: Frame) -> None:
    """…and who has more than seven cards in the hand discards (402.3.1)."""
    cards = s.zones[at(s, N.HAND, f.seat)]
    if len(cards) <= HAND_LIMIT and not affected_attrs(rules, s) >> N.HAND_ROOM & 1:
        return
    if over_limit(rules, s, f.seat):
        ask(s, f.seat, options(N.DISCARD_CARD, list(cards)))


def over_limit(rules: Rules, s: State, seat: int) -> bool:
    """402.3"""
    n = len(s.zones[at(s, N.HAND, seat)])
    return not s.lost[seat] and n > hand_limit(rules, s, seat, N.HAND_ROOM)


def discard_one(rules: Rules, s: State, f: Frame, opt: int) -> None:
    again(f)
    card = arg_a(opt)
    commit(rules, s, plain_event(s, MOVE, card, at(s, N.DISCARD, f.seat), TOP, -1, -1))


def anew(rules: Rules, s: State, f: Frame) -> None:
    """505.2: what has triggered in the refresh step is still of this turn: after it the step is carried
    out again, until nothing of the turn is left. The turn of who is out is over."""
    if s.over or s.lost[f.seat]:
        return
    left = any([m.until >= 0 and m.until <= end_of_turn(s) for m in s.live])
    hurt = any_marked(s, N.FRONT_DAMAGE) or any_marked(s, N.BACK_DAMAGE)
    many = not is_boss(rules, s, f.seat) and len(s.zones[at(s, N.HAND, f.seat)]) > HAND_LIMIT
    if left or hurt or (many and over_limit(rules, s, f.seat)):
        f.pc = rules.procs[f.proc].at["raid.turn.5.c" if is_boss(rules, s, f.seat) else "505.2"]


def turn_passes(rules: Rules, s: State, f: Frame) -> None:
    """500.1, 505.2: the next player's turn."""
    leave(rules, f)
    expire(s, next_turn(s))
    s.var[N.TURN] = next_in_turn(s, s.var[N.TURN])
    s.var[N.TURN_NO] += 1
    s.var[N.BATTLES] = 0
    s.dirty = True
    pose_changed(rules, s, TIMES)
    s.frames.pop()
    call(rules, s, turn_of(rules, s), s.var[N.TURN])


TURN_PROC = Procedure(
    "turn",
    [
        Step("501.1.1", turn_starts, cites=("500.2", "500.3", "501.1")),
        Step("501.1.2", all_on),
        Step("501.1.4", start_moment, cites=("501.1.3", "300.4")),
        Step("501.1.5", after_a_rule, cites=("103.6.1.2",)),
        Step("502.1.1", draw_one, cites=("502.1", "402.2")),
        Step("502.1.2", after_a_rule),
        Step(
            "503.1.1",
            offer_pp,
            lay_pp,
            Words("PPに置くカードを選ぶ", "Which card do you lay to PP?"),
            cites=("503.1",),
        ),
        Step(
            "503.1.2",
            offer_draw,
            take_draw,
            Words("カードを1枚ドローするか", "Do you draw a card?"),
        ),
        Step("503.1.3", after_a_rule),
        Step("504.1", main_starts),
        Step("103.6.1.3", before_acting),
        Step(
            "504.1",
            offer_main,
            main_chosen,
            Words("メインフェイズの行動を選ぶ", "What do you do in the main phase?"),
            cites=(
                "103.6.1.5.1",
                "103.6.2.1",
                "504.1.1",
                "504.1.2",
                "504.1.3",
                "504.1.4",
                "504.1.5",
                "504.1.5.1",
                "504.1.6",
            ),
            always=True,
        ),
        Step("504.1.6.2", end_starts, cites=("505.1", "505.1.1", "505.1.2")),
        Step("505.2", refresh),
        Step("505.2", end_of_effects),
        Step(
            "402.3.1",
            down_to_limit,
            discard_one,
            Words("捨てるカードを選ぶ", "Which card do you discard?"),
            cites=("402.3", "505.2"),
        ),
        Step("505.2", after_a_rule),
        Step("505.2", anew),
        Step("500.1", turn_passes),
    ],
)
