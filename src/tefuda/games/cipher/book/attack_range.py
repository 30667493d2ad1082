"""20, 18.2.1.2: who can attack, and whom."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import refusals as no
from tefuda.games.cipher.book.zones import on_field, seat_of
from tefuda.games.cipher.cards.data import FIELD_BITS, FROM_BACK, FROM_FRONT
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import BOUND, DIV_DOWN, affected_attrs, gifts, spoken_of, value

RANGE_BITS: Final = (
    1 << N.RANGE_1 | 1 << N.RANGE_2 | 1 << N.RANGE_3 | 1 << N.RANGE_ALL | 1 << N.RANGE_BACK
)
ATTACK_BITS: Final = RANGE_BITS | 1 << N.NO_ATTACK | 1 << N.NO_TARGET | 1 << N.IN_REACH


def told_of(rules: Rules, s: State, unit: int, bits: int) -> int:
    """Of the attributes that effects speak of (`bits`, see `touched`), those that any speaks of that
    is not surely for another card alone."""
    if not bits or unit in gifts(rules, s):
        return bits
    mine = s.static_wide | rules.pool[s.defn[unit]].fast[FIELD_BITS]
    ref = s.ref(unit)
    for m in s.live:
        if m.op <= DIV_DOWN and bits >> m.what & 1:
            if ref in m.targets or not (m.targets or m.flags & BOUND):
                mine |= 1 << m.what
    return bits & mine


def distances(rules: Rules, s: State, unit: int, bits: int) -> int:
    """4.15.1: the ranges a unit has, as bits 1, 2, 4; by `bits`, see `told_of`."""
    ints = rules.pool[s.defn[unit]].ints
    out = ints[N.RANGE_1] | ints[N.RANGE_2] << 1 | ints[N.RANGE_3] << 2
    if not bits & RANGE_BITS:
        return out
    for i, attr in enumerate((N.RANGE_1, N.RANGE_2, N.RANGE_3)):
        if bits >> attr & 1:
            out &= ~(1 << i)
            if value(rules, s, unit, attr) > 0:
                out |= 1 << i
    return out


def areas_in_range(rules: Rules, s: State, unit: int, touching: int) -> tuple[bool, bool]:
    """20.2, 20.3: whether it reaches the enemy's front line, and the back line. From front to front
    is 1, from one's front to the other's back 2, from back to back 3."""
    back = s.zone[unit] >= N.BACKS
    bits = touching & RANGE_BITS
    if bits:
        bits = told_of(rules, s, unit, bits)
    if not bits:  # as printed
        lines = rules.pool[s.defn[unit]].fast[FROM_BACK if back else FROM_FRONT]
        return lines & 1 != 0, lines & 2 != 0
    reach = distances(rules, s, unit, bits)
    front_ok = bool(reach & (2 if back else 1))
    back_ok = bool(reach & (4 if back else 2))
    if bits >> N.RANGE_ALL & 1 and value(rules, s, unit, N.RANGE_ALL) > 0:
        return True, True
    if bits >> N.RANGE_BACK & 1 and not back_ok:
        back_ok = value(rules, s, unit, N.RANGE_BACK) > 0
    return front_ok, back_ok


def in_range(rules: Rules, s: State, unit: int, enemy: int) -> bool:
    front_ok, back_ok = areas_in_range(rules, s, unit, affected_attrs(rules, s))
    return back_ok if s.zone[enemy] // N.SEATS == N.BACK else front_ok


def can_attack(rules: Rules, s: State, unit: int, touching: int) -> bool:
    """18.2.1.2: whether a unit that may attack by rule can. `touching`: see `touched`."""
    if touching >> N.NO_ATTACK & 1 and value(rules, s, unit, N.NO_ATTACK) > 0:
        return False
    if touching & (1 << N.NO_TARGET | 1 << N.IN_REACH):
        return bool(targets(rules, s, unit, touching))
    bits = touching & RANGE_BITS
    if bits:
        bits = told_of(rules, s, unit, bits)
    zone = s.zone[unit]
    seat = zone % N.SEATS
    back = 1 if zone >= N.BACKS else 0
    front_foes = s.zones[N.FOES_FRONT - seat]
    back_foes = s.zones[N.FOES_BACK - seat]
    if front_foes and has_range(rules, s, unit, N.RANGE_1 + back, bits):
        return True
    if back_foes and has_range(rules, s, unit, N.RANGE_2 + back, bits):
        return True
    if bits >> N.RANGE_ALL & 1 and (front_foes or back_foes):
        if value(rules, s, unit, N.RANGE_ALL) > 0:
            return True
    if back_foes and bits >> N.RANGE_BACK & 1:
        return value(rules, s, unit, N.RANGE_BACK) > 0
    return False


def has_range(rules: Rules, s: State, unit: int, attr: int, bits: int) -> bool:
    """Whether a unit has one range; by `bits`, see `told_of`."""
    if bits >> attr & 1:
        return value(rules, s, unit, attr) > 0
    return rules.pool[s.defn[unit]].ints[attr] > 0


def targets(rules: Rules, s: State, unit: int, touching: int = -1) -> list[int]:
    """18.2.1.3, 20.1: whom a unit can attack."""
    if touching < 0:
        touching = affected_attrs(rules, s)
    front_ok, back_ok = areas_in_range(rules, s, unit, touching)
    seat = s.zone[unit] % N.SEATS
    out: list[int] = []
    if front_ok:
        out.extend(s.zones[N.FOES_FRONT - seat])
    if back_ok:
        out.extend(s.zones[N.FOES_BACK - seat])
    if touching >> N.IN_REACH & 1 and not (front_ok and back_ok):
        out.extend([c for c in told_when_tried(rules, s, unit, N.IN_REACH) if c not in out])
    if out and touching >> N.NO_TARGET & 1:
        shut = told_when_tried(rules, s, unit, N.NO_TARGET)
        return [c for c in out if c not in shut]
    return out


def in_doubt(rules: Rules, s: State, foe: int, attr: int = N.NO_TARGET) -> list[int]:
    """The units of a player that any effect may keep others from attacking, or let them attack."""
    enemies = s.zones[N.FRONTS + foe] + s.zones[N.BACKS + foe]
    meant = spoken_of(rules, s, attr)
    if meant is None or not enemies:
        return enemies
    return [c for c in enemies if c in meant] if meant else []


def told_when_tried(rules: Rules, s: State, unit: int, attr: int) -> list[int]:
    """The enemies that an effect keeps this very unit from attacking (`NO_TARGET`), or lets it attack
    from anywhere (`IN_REACH`): asked as if it attacked."""
    enemies = in_doubt(rules, s, 1 - s.zone[unit] % N.SEATS, attr)
    if not enemies:
        return enemies
    s.var[N.TRYING] = 1 + s.ref(unit)
    s.table = None
    out = [c for c in enemies if value(rules, s, c, attr) > 0]
    s.var[N.TRYING] = 0
    forget_trying(s)
    return out


def forget_trying(s: State) -> None:
    """What was worked out as if it attacked is not so."""
    if s.table is not None:
        s.touch()


def why_not_attack(rules: Rules, s: State, seat: int, unit: int, _b: int = 0) -> int:
    """18.2.1.2: why a unit cannot attack; 0: it can."""
    if s.var[N.PHASE] != N.ACTION_PHASE or s.var[N.TURN] != seat:
        return no.NOT_NOW_ACTION
    if s.var[N.TURN_NO] == 1 and s.var[N.FIRST] == seat:
        return no.FIRST_TURN
    if not on_field(s.zone[unit]):
        return no.NOT_A_UNIT
    if seat_of(s.zone[unit]) != seat:
        return no.NOT_YOURS_ATTACK
    if s.pose[unit] != N.READY:
        return no.HAS_ACTED_ATTACK
    bits = affected_attrs(rules, s)
    if bits >> N.NO_ATTACK & 1 and value(rules, s, unit, N.NO_ATTACK) > 0:
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
    if areas_in_range(rules, s, unit, bits) != (False, False):
        return True
    return bits >> N.IN_REACH & 1 != 0 and bool(told_when_tried(rules, s, unit, N.IN_REACH))


def why_not_target(rules: Rules, s: State, unit: int, enemy: int) -> int:
    """18.2.1.3: why a unit cannot attack this one; 0: it can."""
    if not on_field(s.zone[enemy]) or seat_of(s.zone[enemy]) == seat_of(s.zone[unit]):
        return no.NOT_AN_ENEMY
    if not in_range(rules, s, unit, enemy):
        if enemy not in told_when_tried(rules, s, unit, N.IN_REACH):
            return no.OUT_OF_RANGE
    if enemy in told_when_tried(rules, s, unit, N.NO_TARGET):
        return no.CANNOT_BE_ATTACKED
    return 0
