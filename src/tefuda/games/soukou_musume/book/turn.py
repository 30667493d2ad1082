"""sheet.turn: the four phases."""

from __future__ import annotations

from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book import commands
from tefuda.games.soukou_musume.book.attack import offer_skill, use_skill
from tefuda.games.soukou_musume.book.contest import contest
from tefuda.games.soukou_musume.book.states import look_after_units, set_state
from tefuda.games.soukou_musume.book.zones import HANDS, at, units
from tefuda.games.soukou_musume.cards.data import UnitData
from tefuda.kernel.change import TOP, put
from tefuda.kernel.codes import KIND_SPAN, arg_a, arg_b, kind_of, option
from tefuda.kernel.machine import again, ask, call, finish, goto
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, State
from tefuda.kernel.values import expire, sweep

# --- draw phase ------------------------------------------------------------------------------------


def draw_a_card(rules: Rules, s: State, f: Frame) -> None:
    """sheet.turn.draw.1, .1.1: one card; who cannot has lost."""
    note(s, rules.say_no["turn"], f.seat, -1, s.var[N.TURN_NO], 0)
    deck = s.zones[at(N.DECK, f.seat)]
    if deck:
        put(rules, s, deck[-1], at(N.HAND, f.seat), TOP)
        look_after_units(rules, s, f.seat)
        return
    s.lost[f.seat] = 1 + rules.clause_no["sheet.turn.draw.1.1"]
    note(s, rules.say_no["no_card"], f.seat, -1, 0, 0)
    finish(s, 1 << (1 - f.seat))


# --- main phase ------------------------------------------------------------------------------------


def main_actions(rules: Rules, s: State, f: Frame) -> None:
    """sheet.turn.main.0, .6: the five actions in any order, as often as each allows."""
    seat = f.seat
    pool = rules.pool
    defn = s.defn
    options: list[int] = []
    if commands.why_not_charge(rules, s, seat, 0, 0) == 0:
        options.append(N.CHARGE)
    room = -1  # for one unit of the hand the answer is the same as for another
    for c in s.zones[HANDS + seat]:
        d = pool[defn[c]]
        if d.kind == N.UNIT:
            if room < 0:
                room = commands.why_not_deploy(rules, s, seat, c, 0)
            if room == 0:
                options.append(N.DEPLOY + KIND_SPAN * c)
        else:
            data: UnitData = d.data
            if commands.command_now(rules, s, seat, c, d.kind, data) == 0:
                options.append(N.COMMAND + KIND_SPAN * c)
    for u in units(s, seat):
        d = pool[defn[u]]
        if d.abilities:
            mine: UnitData = d.data
            for i, circle in enumerate(mine.circles):
                if commands.circle_now(rules, s, seat, u, i, circle) == 0:
                    options.append(option(N.CIRCLE, u, i))
    if commands.why_not_retreat(rules, s, seat, 0, 0) == 0:
        options.append(N.RETREAT_ACT)
    options.append(N.END_MAIN)
    ask(s, seat, options)


def main_action(rules: Rules, s: State, f: Frame, opt: int) -> None:
    kind = kind_of(opt)
    if kind == N.END_MAIN:
        return
    again(f)
    if kind == N.COMMAND:
        call(rules, s, "aftermath", f.seat)  # after the action
        call(rules, s, "command", f.seat, s.ref(arg_a(opt)))
    elif kind == N.CIRCLE:
        call(rules, s, "aftermath", f.seat)
        sub = call(rules, s, "circle", f.seat, s.ref(arg_a(opt)))
        sub.a = arg_b(opt)
    else:
        look_after_units(rules, s, f.seat)
        if kind == N.CHARGE:
            call(rules, s, "charge", f.seat)
        elif kind == N.DEPLOY:
            commands.deploy(rules, s, f.seat, arg_a(opt))
        else:
            call(rules, s, "retreat", f.seat)


# --- end phase -------------------------------------------------------------------------------------


def confirm_states(rules: Rules, s: State, f: Frame) -> None:
    """sheet.turn.end.1: note which of the turn player's units are to be judged."""
    f.cards = hurt_units(s, f.seat)
    if f.cards:
        note(s, rules.say_no["confirm"], f.seat, -1, len(f.cards), 0)
    else:
        goto(rules, f, "sheet.turn.end.4")


def hurt_units(s: State, seat: int) -> tuple[int, ...]:
    """The units of a side that are lightly or heavily damaged, the main unit first."""
    pose = s.pose
    return tuple([u for u in units(s, seat) if pose[u] == N.SMALL or pose[u] == N.MEDIUM])


def judge(rules: Rules, s: State, f: Frame) -> None:
    """sheet.turn.end.2: one judgement for each, against the opponent; not for a unit that the one
    before has brought down (sheet.turn.attack.2)."""
    hurt = hurt_units(s, f.seat)
    f.cards = tuple([u for u in f.cards if u in hurt])
    if not f.cards:
        goto(rules, f, "sheet.turn.end.4")
        return
    note(s, rules.say_no["judge"], f.seat, f.cards[0], 0, 0)
    contest(rules, s, f.seat)


def recover(rules: Rules, s: State, f: Frame) -> None:
    """sheet.turn.end.2.1: won: from light damage to normal, from heavy to light."""
    unit = f.cards[0]
    f.cards = f.cards[1:]
    if f.cards:
        f.pc -= 2
    if s.ret[0] == f.seat:
        set_state(rules, s, unit, N.NORMAL if s.pose[unit] == N.SMALL else N.SMALL)
        look_after_units(rules, s, f.seat)  # HP may hang on the state


def next_turn(rules: Rules, s: State, f: Frame) -> None:
    """sheet.turn.end.4: the opponent's draw phase comes next."""
    lasting = len(s.live)
    if lasting:
        expire(s, s.var[N.TURN_NO])
        sweep(s)
    used = s.cols[N.USED]
    for u in units(s, f.seat):
        used[u] = 0
    s.var[N.CHARGED] = s.var[N.RETREATED] = s.var[N.STRATEGIES] = 0
    s.var[N.TURN_NO] += 1
    s.var[N.TURN] = f.seat = 1 - f.seat
    f.pc = 0
    if len(s.live) != lasting:
        call(rules, s, "aftermath", f.seat)  # HP given for a turn may have ended
    else:
        look_after_units(rules, s, f.seat)


TURN_PROC = Procedure(
    "turn",
    [
        Step("sheet.turn.draw.1", draw_a_card, cites=("sheet.turn.draw.1.1",)),
        Step(
            "sheet.turn.main.0",
            main_actions,
            main_action,
            Words("メインフェイズ：行動を選ぶ", "Main phase: what do you do?"),
            always=True,
            cites=("sheet.turn.main.6",),
        ),
        Step(
            "sheet.turn.attack.1",
            offer_skill,
            use_skill,
            Words("アタックフェイズ：スキルを選ぶ", "Attack phase: which skill?"),
            cites=("sheet.turn.attack.1.4",),
        ),
        Step("sheet.turn.end.1", confirm_states),
        Step("sheet.turn.end.2", judge),
        Step("sheet.turn.end.2.1", recover),
        Step("sheet.turn.end.4", next_turn),
    ],
)
