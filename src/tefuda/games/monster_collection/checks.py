"""15-3, 17-4: what breaks in the moment it is so."""

from __future__ import annotations

from typing import Final

from tefuda.effects.hold import lowered
from tefuda.effects.moving import move_together
from tefuda.games.monster_collection.field import (
    LOWERS,
    at,
    battle_area,
    levels_at,
    limit_of,
    rules_area,
    said,
    units_at,
    units_of,
)
from tefuda.games.monster_collection.moves import discard
from tefuda.games.monster_collection.names import (
    AREAS,
    DEFENCE,
    DISCARD,
    GIVE_UP,
    INSTANT,
    LEVEL,
    LIMIT,
    SIMULTANEOUS_TIMING,
    STIRRED,
    TIMING,
    TURN_NO,
)
from tefuda.kernel.change import TOP
from tefuda.kernel.machine import again, ask
from tefuda.kernel.record import note
from tefuda.kernel.rules import Interrupt, Procedure, Rules, Step, Words, arg_a, options
from tefuda.kernel.state import Frame, State
from tefuda.kernel.values import touched, value


def calm(rules: Rules, s: State) -> bool:
    """Whether surely nothing breaks in now."""
    if not s.var[STIRRED] and not s.live and not said(rules, s) & LOWERS:
        return True
    stirred = s.var[STIRRED] == 1
    if stirred or weakened(rules, s):
        for seat in range(s.seats):
            if without_defence(rules, s, seat):
                return False
    if stirred or touched(rules, s) & LEVELS:
        for seat in range(s.seats):
            if crowded(rules, s, seat) >= 0:
                return False
    s.var[STIRRED] = 0
    return True


LEVELS: Final = 1 << LEVEL | 1 << LIMIT


# --- 15-3 ---------------------------------------------------------------------------------------------------


def weakened(rules: Rules, s: State) -> bool:
    """Whether any effect may make a defence less than it is printed."""
    return touched(rules, s) >> DEFENCE & 1 == 1 and lowered(rules, s, DEFENCE)


def without_defence(rules: Rules, s: State, seat: int) -> list[int]:
    """15-3.p1: the units of a player whose defence is 0 or less."""
    units = units_of(rules, s, seat)
    if weakened(rules, s):
        return [c for c in units if value(rules, s, c, DEFENCE) <= 0]
    return [c for c in units if rules.pool[s.defn[c]].ints[DEFENCE] <= 0]


def weak(rules: Rules, s: State, seat: int) -> bool:
    return len(without_defence(rules, s, seat)) > 0


def weak_ones_go(rules: Rules, s: State, f: Frame) -> None:
    """15-3.p1: they are discarded at once, and have not died."""
    cards = without_defence(rules, s, f.seat)
    for c in cards:
        note(s, rules.say_no["no_defence"], f.seat, c, 0, 0)
    if cards:
        pairs = [(c, at(s, DISCARD, s.owner[c])) for c in cards]
        move_together(rules, s, pairs, TOP, -1, -1)


WEAK_PROC = Procedure("without_defence", [Step("15-3.p1", weak_ones_go)])


# --- 17-4: limit adjustment -----------------------------------------------------------------------------------


def crowded(rules: Rules, s: State, seat: int) -> int:
    """17-4.p1: an area where a player's units have more levels than its limit; -1: none. While a battle
    is on, only there: what effects for the field do elsewhere is only off meanwhile (11-1-3.p1). What a
    simultaneous attack takes from terrain is only gone for that attack (10-6-1.p3)."""
    if s.var[TIMING] == SIMULTANEOUS_TIMING:
        return -1
    here = battle_area(s)
    for area in range(AREAS) if here < 0 else (here,):
        if rules_area(s, seat, area):
            if levels_at(rules, s, seat, area) > limit_of(rules, s, area):
                return area
    return -1


def over_limit(rules: Rules, s: State, seat: int) -> bool:
    return crowded(rules, s, seat) >= 0 and not weak(rules, s, seat)


def who_goes(rules: Rules, s: State, f: Frame) -> None:
    """17-4.p2: one unit after another, until the limit holds; first those that were summoned at once in
    this turn."""
    area = crowded(rules, s, f.seat)
    if area < 0:
        return
    units = units_at(rules, s, f.seat, area)
    now = s.var[TURN_NO]
    fresh = [c for c in units if s.cols[INSTANT][c] == now]
    ask(s, f.seat, options(GIVE_UP, fresh or units))


def goes(rules: Rules, s: State, f: Frame, opt: int) -> None:
    again(f)
    note(s, rules.say_no["over_limit"], f.seat, arg_a(opt), 0, 0)
    discard(rules, s, arg_a(opt))


LIMIT_PROC = Procedure(
    "limit_adjustment",
    [
        Step(
            "17-4.p2",
            who_goes,
            goes,
            Words("リミット調整：破棄するユニットを選ぶ", "Limit adjustment: which unit goes?"),
            cites=("17-4.p1", "17-4.p3", "4-5.c4"),
        )
    ],
)

INTERRUPTS = [
    Interrupt("15-3.p1", weak, "without_defence"),
    Interrupt("17-4.p1", over_limit, "limit_adjustment"),
]
"""17-4.p3: the marching side's come first (kernel.interrupts)."""
