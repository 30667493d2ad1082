"""103.6.1.3: the rule processes that come before anybody may act, until none is left."""

from __future__ import annotations

from tefuda.effects.hold import lowered
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.after_moves import change_row
from tefuda.games.pso2.book.damage import beaten, destroy, struck_in_battle
from tefuda.games.pso2.book.leaving import drop, refill, whose_turn_is_over
from tefuda.games.pso2.book.zones import RAID, armours, at, is_boss, laid_on, player_card, weapons
from tefuda.kernel.codes import arg_a, options
from tefuda.kernel.columns import all_zero
from tefuda.kernel.machine import ask, call, finish
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, State
from tefuda.kernel.values import affected_attrs, changes, value


def rule_checks(rules: Rules, s: State) -> bool:
    """103.6.1.3: carry out the first rule process that is due. True: there was one. Where nothing has
    changed since there was none (`State.dirty`), there is none."""
    if not s.dirty or s.over:
        return False
    if emptied(rules, s):
        return True
    bits = affected_attrs(rules, s)
    if knocked_out(rules, s, bits):
        return True
    if (s.var[N.STIRRED] or bits >> N.SLOTS & 7) and overflow(rules, s):
        return True
    s.dirty = False
    return False


# --- 101: losing ------------------------------------------------------------------------------------


def emptied(rules: Rules, s: State) -> bool:
    """101.3, 101.7: who has no card left in the deck has lost; of both, the turn player. In a raid the
    boss gets a new deck (raid.special.8) and a player is out (raid.flow.5)."""
    if rules.numbers[RAID] and beaten(rules, s):
        return True
    zones = s.zones
    n = s.seats
    for seat in range(n):
        if not zones[N.DECK * n + seat] and not s.lost[seat]:
            if is_boss(rules, s, seat):
                if refill(rules, s, seat):
                    return True
                continue
            return without_deck(rules, s)
    return False


def without_deck(rules: Rules, s: State) -> bool:
    lost = [k for k in range(s.seats) if not s.lost[k] and not s.zones[at(s, N.DECK, k)]]
    lost = [k for k in lost if not is_boss(rules, s, k)]
    if is_boss(rules, s, s.seats - 1):
        for seat in lost:
            drop(rules, s, seat)
        return True
    if len(lost) > 1:  # 101.7
        lost = [s.var[N.TURN]]
        s.clause = rules.clause_no["101.7"]
    else:
        s.clause = rules.clause_no["101.3"]
    seat = lost[0]
    s.lost[seat] = 1 + s.clause
    note(s, rules.say_no["lost"], seat, -1, 0, 0)
    finish(s, sum([1 << k for k in range(s.seats) if s.teams[k] != s.teams[seat]]))
    return True


# --- 213.3, 215.3.1: characters ---------------------------------------------------------------------


def all_characters(rules: Rules, s: State) -> list[int]:
    """Everybody's, the turn player's first."""
    pool = rules.pool
    defn = s.defn
    host = s.host
    first = N.FIELD * s.seats
    return [
        c
        for zone in range(first, first + 2 * s.seats)
        for c in s.zones[zone]
        if pool[defn[c]].kind == N.CHARACTER and host[c] < 0
    ]


def knocked_out(rules: Rules, s: State, bits: int) -> bool:
    """213.3, 213.3.2, 215.3.1: who has taken as much as the HP; who has taken half of it in the back
    row; whose HP is 0 or less. With nobody like that, 213.3.1 (`pushed_back`). Effects speak of the
    attributes `bits`."""
    front, back = s.cols[N.FRONT_DAMAGE], s.cols[N.BACK_DAMAGE]
    lowered = hp_lowered(rules, s, bits)
    if not lowered and not anybody_hurt(s):
        return False
    spared = s.cols[N.SPARED]
    out: list[int] = []
    shaken = False  # somebody in the front row has taken half of the HP
    for c in all_characters(rules, s):
        if front[c] or back[c]:
            if not lowered and (front[c] + back[c]) * 2 < rules.pool[s.defn[c]].ints[N.HP]:
                continue  # less than half of an HP that is at least as printed
            hp = value(rules, s, c, N.HP)
            behind = (s.zone[c] - N.FIELD * s.seats) & 1 == N.BACK
            if front[c] and front[c] * 2 >= hp and not behind:
                shaken = True
            if spared[c] == 1 + front[c] + back[c]:
                continue  # something else has happened instead
            if front[c] + back[c] >= hp or (back[c] and back[c] * 2 >= hp and behind):
                out.append(c)
        elif lowered and spared[c] != 1 and rules.pool[s.defn[c]].ints[N.HP] > 0:
            if value(rules, s, c, N.HP) <= 0:
                out.append(c)  # not one on which no HP is printed (213.1.1)
    if out and changes(rules, s, N.NO_DESTROY):
        out = [c for c in out if value(rules, s, c, N.NO_DESTROY) <= 0]
    if not out:
        return shaken and pushed_back(rules, s)
    destroy(rules, s, out, -1, -1, struck_in_battle(rules, s))
    return True


def anybody_hurt(s: State) -> bool:
    """Whether any card in play bears damage."""
    front, back = s.cols[N.FRONT_DAMAGE], s.cols[N.BACK_DAMAGE]
    if all_zero(front) and all_zero(back):
        return False
    first = N.FIELD * s.seats
    for zone in range(first, first + 2 * s.seats):
        for c in s.zones[zone]:
            if front[c] or back[c]:
                return True
    return False


def hp_lowered(rules: Rules, s: State, bits: int) -> bool:
    """Whether any effect may make an HP less than it is printed."""
    return bits >> N.HP & 1 == 1 and lowered(rules, s, N.HP)


def pushed_back(rules: Rules, s: State) -> bool:
    """213.3.1: who has taken half of the HP, or more, in the front row goes to the back row."""
    front = s.cols[N.FRONT_DAMAGE]
    done = False
    for c in all_characters(rules, s):
        if front[c] and (s.zone[c] - N.FIELD * s.seats) & 1 == N.FRONT:
            if front[c] * 2 >= value(rules, s, c, N.HP):
                if changes(rules, s, N.NO_BACK) and value(rules, s, c, N.NO_BACK) > 0:
                    continue
                s.clause = rules.clause_no["213.3.1"]
                change_row(rules, s, c, N.BACK)
                done = True
    return done


# --- 205.4.4, 205.4.5: too much equipment ------------------------------------------------------------


def overflow(rules: Rules, s: State) -> bool:
    """205.4.5: where a card bears more than it has room for, its player says what is destroyed."""
    hosts = all_characters(rules, s)
    hosts.extend([c for c in [player_card(s, k) for k in range(s.seats)] if c >= 0])
    for c in hosts:
        if laid_on(s, c):
            if too_much(rules, s, c):
                f = call(rules, s, "overflow", rules.zone_seat[s.zone[c]], s.ref(c))
                f.cards = tuple(too_much(rules, s, c))
                return True
    s.var[N.STIRRED] = (
        1 if affected_attrs(rules, s) >> N.SLOTS & 7 else 0
    )  # room that is given may go again
    return False


def too_much(rules: Rules, s: State, bearer: int) -> list[int]:
    """205.4.4, 205.4.4.1: the weapons or the armour of a card that bears more than it can."""
    held = weapons(s, bearer)
    if len(held) > 1 + value(rules, s, bearer, N.WEAPON_ROOM):
        return held
    worn = armours(s, bearer)
    taken = sum([max(1, value(rules, s, c, N.SLOTS)) for c in worn])
    return worn if taken > 3 + value(rules, s, bearer, N.ARMOUR_ROOM) else []


def which_goes(rules: Rules, s: State, f: Frame) -> None:
    ask(s, f.seat, options(N.OVERFLOW, list(f.cards)))


def it_goes(rules: Rules, s: State, f: Frame, opt: int) -> None:
    destroy(rules, s, [arg_a(opt)], -1, -1)


OVERFLOW_PROC = Procedure(
    "overflow",
    [
        Step(
            "205.4.5",
            which_goes,
            it_goes,
            Words("装備枠を超えた。破壊する装備を選ぶ", "Too much equipment: which is destroyed?"),
            cites=("205.4.4", "205.4.4.1"),
        )
    ],
)


def after_a_rule(rules: Rules, s: State, f: Frame) -> None:
    """Rule processes, and priority only if something has triggered (103.6.1.2)."""
    if rule_checks(rules, s):
        f.pc -= 1
    elif (s.waiting or s.stack) and not whose_turn_is_over(s):
        f.pc -= 1
        g = call(rules, s, "priority", s.var[N.TURN])
        g.b = 0
