"""20, 18.2.1.2: who can attack, and whom."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher import refusals as no
from tefuda.games.cipher.field import on_field, seat_of
from tefuda.games.cipher.names import (
    ACTION_PHASE,
    BACK,
    BACKS,
    FIRST,
    FOES_BACK,
    FOES_FRONT,
    FRONTS,
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
from tefuda.games.cipher.printed import FIELD_BITS, FROM_BACK, FROM_FRONT
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import BOUND, DIV_DOWN, gifts, spoken_of, touched, value

RANGE_BITS: Final = 1 << RANGE_1 | 1 << RANGE_2 | 1 << RANGE_3 | 1 << RANGE_ALL | 1 << RANGE_BACK
ATTACK_BITS: Final = RANGE_BITS | 1 << NO_ATTACK | 1 << NO_TARGET


def told_of(rules: Rules, s: State, unit: int, bits: int) -> int:
    """Of the attributes that effects speak of (`bits`, see `touched`), those that any speaks of that
    is not surely for another card alone."""
    if not bits or unit in gifts(rules, s):
        return bits
    mine = s.static_wide | rules.pool[s.defn[unit]].hot[FIELD_BITS]
    ref = s.ref(unit)
    for m in s.live:
        if m.op <= DIV_DOWN and bits >> m.what & 1:
            if ref in m.targets or not (m.targets or m.flags & BOUND):
                mine |= 1 << m.what
    return bits & mine


def distances(rules: Rules, s: State, unit: int, bits: int) -> int:
    """4.15.1: the ranges a unit has, as bits 1, 2, 4; by `bits`, see `told_of`."""
    ints = rules.pool[s.defn[unit]].ints
    out = ints[RANGE_1] | ints[RANGE_2] << 1 | ints[RANGE_3] << 2
    if not bits & RANGE_BITS:
        return out
    for i, attr in enumerate((RANGE_1, RANGE_2, RANGE_3)):
        if bits >> attr & 1:
            out &= ~(1 << i)
            if value(rules, s, unit, attr) > 0:
                out |= 1 << i
    return out


def areas_in_range(rules: Rules, s: State, unit: int, touching: int) -> tuple[bool, bool]:
    """20.2, 20.3: whether it reaches the enemy's front line, and the back line. From front to front
    is 1, from one's front to the other's back 2, from back to back 3."""
    back = s.zone[unit] >= BACKS
    bits = touching & RANGE_BITS
    if bits:
        bits = told_of(rules, s, unit, bits)
    if not bits:  # as printed
        lines = rules.pool[s.defn[unit]].hot[FROM_BACK if back else FROM_FRONT]
        return lines & 1 != 0, lines & 2 != 0
    reach = distances(rules, s, unit, bits)
    front_ok = bool(reach & (2 if back else 1))
    back_ok = bool(reach & (4 if back else 2))
    if bits >> RANGE_ALL & 1 and value(rules, s, unit, RANGE_ALL) > 0:
        return True, True
    if bits >> RANGE_BACK & 1 and not back_ok:
        back_ok = value(rules, s, unit, RANGE_BACK) > 0
    return front_ok, back_ok


def in_range(rules: Rules, s: State, unit: int, enemy: int) -> bool:
    front_ok, back_ok = areas_in_range(rules, s, unit, touched(rules, s))
    return back_ok if s.zone[enemy] // SEATS == BACK else front_ok


def can_attack(rules: Rules, s: State, unit: int, touching: int) -> bool:
    """18.2.1.2: whether a unit that may attack by rule can. `touching`: see `touched`."""
    if touching >> NO_ATTACK & 1 and value(rules, s, unit, NO_ATTACK) > 0:
        return False
    if touching >> NO_TARGET & 1:
        return bool(targets(rules, s, unit, touching))
    bits = touching & RANGE_BITS
    if bits:
        bits = told_of(rules, s, unit, bits)
    zone = s.zone[unit]
    seat = zone % SEATS
    back = 1 if zone >= BACKS else 0
    front_foes = s.zones[FOES_FRONT - seat]
    back_foes = s.zones[FOES_BACK - seat]
    if front_foes and has_range(rules, s, unit, RANGE_1 + back, bits):
        return True
    if back_foes and has_range(rules, s, unit, RANGE_2 + back, bits):
        return True
    if bits >> RANGE_ALL & 1 and (front_foes or back_foes):
        if value(rules, s, unit, RANGE_ALL) > 0:
            return True
    if back_foes and bits >> RANGE_BACK & 1:
        return value(rules, s, unit, RANGE_BACK) > 0
    return False


def has_range(rules: Rules, s: State, unit: int, attr: int, bits: int) -> bool:
    """Whether a unit has one range; by `bits`, see `told_of`."""
    if bits >> attr & 1:
        return value(rules, s, unit, attr) > 0
    return rules.pool[s.defn[unit]].ints[attr] > 0


def targets(rules: Rules, s: State, unit: int, touching: int = -1) -> list[int]:
    """18.2.1.3, 20.1: whom a unit can attack."""
    if touching < 0:
        touching = touched(rules, s)
    front_ok, back_ok = areas_in_range(rules, s, unit, touching)
    seat = s.zone[unit] % SEATS
    out: list[int] = []
    if front_ok:
        out.extend(s.zones[FOES_FRONT - seat])
    if back_ok:
        out.extend(s.zones[FOES_BACK - seat])
    if out and touching >> NO_TARGET & 1:
        shut = shut_out(rules, s, unit)
        return [c for c in out if c not in shut]
    return out


def in_doubt(rules: Rules, s: State, foe: int) -> list[int]:
    """The units of a player that any effect may keep others from attacking."""
    enemies = s.zones[FRONTS + foe] + s.zones[BACKS + foe]
    meant = spoken_of(rules, s, NO_TARGET)
    if meant is None or not enemies:
        return enemies
    return [c for c in enemies if c in meant] if meant else []


def shut_out(rules: Rules, s: State, unit: int) -> list[int]:
    """The enemies that an effect keeps this very unit from attacking: asked as if it attacked."""
    enemies = in_doubt(rules, s, 1 - s.zone[unit] % SEATS)
    if not enemies:
        return enemies
    s.var[TRYING] = 1 + s.ref(unit)
    s.table = None
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
    if not any_range(rules, s, unit, bits):
        return no.NO_RANGE
    if not targets(rules, s, unit):
        return no.NOBODY_IN_RANGE
    return 0


def any_range(rules: Rules, s: State, unit: int, bits: int) -> bool:
    """Whether it has any range at all, or what stands for one."""
    spoken = told_of(rules, s, unit, bits & RANGE_BITS)
    if distances(rules, s, unit, spoken):
        return True
    return areas_in_range(rules, s, unit, bits) != (False, False)


def untargetable(rules: Rules, s: State, unit: int, enemy: int) -> int:
    """18.2.1.3: why a unit cannot attack this one; 0: it can."""
    if not on_field(s.zone[enemy]) or seat_of(s.zone[enemy]) == seat_of(s.zone[unit]):
        return no.NOT_AN_ENEMY
    if not in_range(rules, s, unit, enemy):
        return no.OUT_OF_RANGE
    if enemy in shut_out(rules, s, unit):
        return no.CANNOT_BE_ATTACKED
    return 0
