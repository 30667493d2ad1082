"""15-3, 17-4: what breaks in the moment it is so."""

from __future__ import annotations

from typing import Final

from tefuda.effects.hold import lowered
from tefuda.effects.moving import move_together
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import zones
from tefuda.games.monster_collection.book.after_moves import CAME, CHANGED, discard
from tefuda.games.monster_collection.book.card_index import LOWERS, MonsterIndex
from tefuda.kernel.change import TOP
from tefuda.kernel.codes import arg_a, options
from tefuda.kernel.machine import again, ask
from tefuda.kernel.record import note
from tefuda.kernel.rules import Interrupt, Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, State
from tefuda.kernel.values import affected_attrs, value


def no_interrupt_due(rules: Rules, s: State) -> bool:
    """Whether surely nothing breaks in now."""
    index: MonsterIndex = s.index
    stirred = s.var[N.STIRRED]
    if not stirred and not s.live and not index.says & LOWERS:
        return True
    if stirred & CAME or weakened(rules, s):
        for seat in range(s.seats):
            if without_defence(rules, s, seat):
                return False
    changed = affected_attrs(rules, s) & LEVELS
    if stirred or changed:
        for seat in range(s.seats):
            if crowded(rules, s, seat) >= 0:
                return False
        if s.var[N.TIMING] != N.SIMULTANEOUS_TIMING:
            s.var[N.STIRRED] = CHANGED if changed else 0
    return True


LEVELS: Final = 1 << N.LEVEL | 1 << N.LIMIT


# --- 15-3 ---------------------------------------------------------------------------------------------------


def weakened(rules: Rules, s: State) -> bool:
    """Whether any effect may make a defence less than it is printed."""
    return affected_attrs(rules, s) >> N.DEFENCE & 1 == 1 and lowered(rules, s, N.DEFENCE)


def without_defence(rules: Rules, s: State, seat: int) -> list[int]:
    """15-3.p1: the units of a player whose defence is 0 or less."""
    units = zones.units_of(rules, s, seat)
    if weakened(rules, s):
        return [c for c in units if value(rules, s, c, N.DEFENCE) <= 0]
    return [c for c in units if rules.pool[s.defn[c]].ints[N.DEFENCE] <= 0]


def weak(rules: Rules, s: State, seat: int) -> bool:
    return len(without_defence(rules, s, seat)) > 0


def weak_ones_go(rules: Rules, s: State, f: Frame) -> None:
    """15-3.p1: they are discarded at once, and have not died."""
    cards = without_defence(rules, s, f.seat)
    for c in cards:
        note(s, rules.say_no["no_defence"], f.seat, c, 0, 0)
    if cards:
        pairs = [(c, zones.at(s, N.DISCARD, s.owner[c])) for c in cards]
        move_together(rules, s, pairs, TOP, -1, -1)


WEAK_PROC = Procedure("without_defence", [Step("15-3.p1", weak_ones_go)])


# --- 17-4: limit adjustment -----------------------------------------------------------------------------------


def crowded(rules: Rules, s: State, seat: int) -> int:
    """17-4.p1: an area where a player's units have more levels than its limit; -1: none. While a battle
    is on, only there: what effects for the field do elsewhere is only off meanwhile (11-1-3.p1). What a
    simultaneous attack takes from terrain is only gone for that attack (10-6-1.p3)."""
    if s.var[N.TIMING] == N.SIMULTANEOUS_TIMING:
        return -1
    here = zones.battle_area(s)
    for area in range(N.AREAS) if here < 0 else (here,):
        if zones.rules_area(s, seat, area):
            if zones.levels_at(rules, s, seat, area) > zones.limit_of(rules, s, area):
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
    units = zones.units_at(rules, s, f.seat, area)
    now = s.var[N.TURN_NO]
    fresh = [c for c in units if s.cols[N.INSTANT][c] == now]
    ask(s, f.seat, options(N.GIVE_UP, fresh or units))


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
