"""20, 18.2.1.2: who can attack, and whom."""

from __future__ import annotations

from tefuda.games.cipher import refusals as no
from tefuda.games.cipher.field import at, on_field, seat_of
from tefuda.games.cipher.names import (
    ACTION_PHASE,
    BACK,
    FIRST,
    FRONT,
    NO_ATTACK,
    NO_TARGET,
    PHASE,
    RANGE_1,
    RANGE_2,
    RANGE_3,
    RANGE_ALL,
    RANGE_BACK,
    READY,
    SEATS,
    TRYING,
    TURN,
    TURN_NO,
)
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import touched, value

RANGE_BITS = 1 << RANGE_1 | 1 << RANGE_2 | 1 << RANGE_3 | 1 << RANGE_ALL | 1 << RANGE_BACK


def distances(rules: Rules, s: State, unit: int) -> int:
    """4.15.1: the ranges a unit has, as bits 1, 2, 4."""
    ints = rules.pool[s.defn[unit]].ints
    bits = ints[RANGE_1] | ints[RANGE_2] << 1 | ints[RANGE_3] << 2
    told = touched(rules, s)
    if told & RANGE_BITS:
        for i in (0, 1, 2):
            if told >> (RANGE_1 + i) & 1:
                has = value(rules, s, unit, RANGE_1 + i) > 0
                bits = bits | 1 << i if has else bits & ~(1 << i)
    return bits


def areas_in_range(rules: Rules, s: State, unit: int) -> tuple[bool, bool]:
    """20.2, 20.3: whether it reaches the enemy's front line, and the back line. From front to front
    is 1, from one's front to the other's back 2, from back to back 3."""
    back = s.zone[unit] // SEATS == BACK
    bits = distances(rules, s, unit)
    front_ok = bool(bits & (2 if back else 1))
    back_ok = bool(bits & (4 if back else 2))
    told = touched(rules, s)
    if told >> RANGE_ALL & 1 and value(rules, s, unit, RANGE_ALL) > 0:
        return True, True
    if told >> RANGE_BACK & 1 and not back_ok:
        back_ok = value(rules, s, unit, RANGE_BACK) > 0
    return front_ok, back_ok


def in_range(rules: Rules, s: State, unit: int, enemy: int) -> bool:
    front_ok, back_ok = areas_in_range(rules, s, unit)
    return back_ok if s.zone[enemy] // SEATS == BACK else front_ok


def targets(rules: Rules, s: State, unit: int) -> list[int]:
    """18.2.1.3, 20.1: whom a unit can attack."""
    front_ok, back_ok = areas_in_range(rules, s, unit)
    foe = 1 - seat_of(s.zone[unit])
    out: list[int] = []
    if front_ok:
        out.extend(s.zones[FRONT * SEATS + foe])
    if back_ok:
        out.extend(s.zones[BACK * SEATS + foe])
    if out and touched(rules, s) >> NO_TARGET & 1:
        shut = shut_out(rules, s, unit)
        return [c for c in out if c not in shut]
    return out


def shut_out(rules: Rules, s: State, unit: int) -> list[int]:
    """The enemies that an effect keeps this very unit from attacking: asked as if it attacked."""
    s.var[TRYING] = 1 + s.ref(unit)
    s.table = None
    foe = 1 - seat_of(s.zone[unit])
    enemies = s.zones[at(FRONT, foe)] + s.zones[at(BACK, foe)]
    out = [c for c in enemies if value(rules, s, c, NO_TARGET) > 0]
    s.var[TRYING] = 0
    forget_trying(s)
    return out


def forget_trying(s: State) -> None:
    """What was worked out as if it attacked is not so."""
    if s.table is not None:
        s.touch()


def unattacking(rules: Rules, s: State, seat: int, unit: int, _b: int = 0) -> int:
    """18.2.1.2: why a unit cannot attack; 0: it can."""
    if s.var[PHASE] != ACTION_PHASE or s.var[TURN] != seat:
        return no.NOT_NOW_ACTION
    if s.var[TURN_NO] == 1 and s.var[FIRST] == seat:
        return no.FIRST_TURN
    if not on_field(s.zone[unit]):
        return no.NOT_A_UNIT
    if seat_of(s.zone[unit]) != seat:
        return no.NOT_YOURS_ATTACK
    if s.pose[unit] != READY:
        return no.HAS_ACTED_ATTACK
    bits = touched(rules, s)
    if bits >> NO_ATTACK & 1 and value(rules, s, unit, NO_ATTACK) > 0:
        return no.CANNOT_ATTACK
    if not distances(rules, s, unit) and areas_in_range(rules, s, unit) == (False, False):
        return no.NO_RANGE
    if not targets(rules, s, unit):
        return no.NOBODY_IN_RANGE
    return 0


def untargetable(rules: Rules, s: State, unit: int, enemy: int) -> int:
    """18.2.1.3: why a unit cannot attack this one; 0: it can."""
    if not on_field(s.zone[enemy]) or seat_of(s.zone[enemy]) == seat_of(s.zone[unit]):
        return no.NOT_AN_ENEMY
    if not in_range(rules, s, unit, enemy):
        return no.OUT_OF_RANGE
    if enemy in shut_out(rules, s, unit):
        return no.CANNOT_BE_ATTACKED
    return 0
