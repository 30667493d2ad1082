"""10-9, 12-6 to 12-8, 15: attacks, damage, death."""

from __future__ import annotations

from tefuda.effects.moving import move_together
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import zones
from tefuda.kernel.change import TOP
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import affected_attrs, changes, printed, value

Hit = tuple[int, int]
"""A unit, and the damage that is applied to it."""


# --- numbers ------------------------------------------------------------------------------------------


def attack_of(rules: Rules, s: State, unit: int) -> int:
    """4-2.c7, 12-2.p1, 12-3.p1: the attack of a unit; of the side that acts first its charge is added,
    of the other its defender. 10-6-1.p2: in a simultaneous attack as printed."""
    if zones.muted(rules, s, unit):
        return printed(rules, s, unit, N.ATTACK)
    n = value(rules, s, unit, N.ATTACK)
    first = zones.first_seat(s)
    if first >= 0 and zones.in_battle(s, s.zone[unit]):
        n += value(rules, s, unit, N.CHARGE if s.owner[unit] == first else N.DEFENDER)
    return n


def defence_of(rules: Rules, s: State, unit: int) -> int:
    return value(rules, s, unit, N.DEFENCE)


def taken(rules: Rules, s: State, unit: int, amount: int, element: str) -> int:
    """12-6, 12-7, 12-8: the damage that is applied: resistance takes from it, weakness adds to it, if
    there is any; both are added up first. 15-2.p4: damage without an attribute is as it is."""
    if not element or amount <= 0:
        return max(0, amount)
    more = 0
    attrs = rules.attrs
    for no in range(len(N.ATTRS), len(attrs)):
        name = attrs[no]
        if element == N.ALL or name == N.HURT + element or name == N.HURT + N.ALL:
            more += value(rules, s, unit, no)
    return max(0, amount + more)


# --- 10-9: the attack -----------------------------------------------------------------------------------


def attackers(rules: Rules, s: State, seat: int) -> list[int]:
    """10-4.s2.p1: all units of a side that have not acted."""
    units = [c for c in zones.fighters(rules, s, seat) if s.pose[c] == N.UNACTED]
    if units and changes(rules, s, N.NO_ATTACK):
        units = [c for c in units if value(rules, s, c, N.NO_ATTACK) <= 0]
    return units


def can_attack(rules: Rules, s: State, seat: int) -> bool:
    """10-9-3.p1: not without units of both sides, nor when all of the own have acted."""
    return len(zones.fighters(rules, s, 1 - seat)) > 0 and len(attackers(rules, s, seat)) > 0


def attack_total(rules: Rules, s: State, units: list[int]) -> int:
    """10-9-2.p1, 10-9-1.p1: their attack added up; less than 0 counts as 0."""
    return sum([max(0, attack_of(rules, s, c)) for c in units])


def through_the_line(rules: Rules, s: State, seat: int, total: int) -> list[Hit]:
    """10-9-2.p2, .b1, .b2: what each unit of a side is dealt: the whole, less the defence of all in
    front of it; all at the same moment."""
    out: list[Hit] = []
    left = total
    for c in zones.fighters(rules, s, seat):
        out.append((c, max(0, left)))
        left -= defence_of(rules, s, c)
    return out


def declare_attack(rules: Rules, s: State, units: list[int], seat: int) -> None:
    """Who watches for attacks is told of each unit."""
    zones.tell_all(rules, s, N.ATTACKS, [(c, 0, 0) for c in units], seat)


# --- 15: what damage does ---------------------------------------------------------------------------------


def apply(rules: Rules, s: State, hits: list[Hit], src: int, seat: int) -> int:
    """15-1: damage is applied to units, at the same moment; who is dealt as much as its defence dies.
    How many took any. 15-2.p5: what is dealt has been worked out (`taken`). 15.p2: nothing of it
    stays."""
    fell: list[int] = []
    hurt = 0
    for c, n in hits:
        note(s, rules.say_no["damage"], s.owner[c], c, n, 0)
        if n > 0:
            hurt += 1
        if n >= defence_of(rules, s, c) and not deathless(rules, s, c):
            fell.append(c)
    first = len(s.waiting)
    for c, n in hits:
        if n > 0:
            zones.tell(rules, s, N.DAMAGED, c, n, 1 + src, seat, src)
    zones.one_moment(rules, s, first, False)
    die(rules, s, fell, src)
    return hurt


def deathless(rules: Rules, s: State, unit: int) -> bool:
    """15-1.p2: 「死亡しない」"""
    return affected_attrs(rules, s) >> N.NO_DIE & 1 == 1 and value(rules, s, unit, N.NO_DIE) > 0


def die(rules: Rules, s: State, units: list[int], src: int) -> None:
    """15-1.p2: who has died is discarded, all together."""
    if not units:
        return
    for c in units:
        note(s, rules.say_no["died"], s.owner[c], c, 0, 0)
    pairs = [(c, zones.at(s, N.DISCARD, s.owner[c])) for c in units]
    move_together(rules, s, pairs, TOP, N.DEATH, src)


def live_units(rules: Rules, s: State, cards: list[int]) -> list[int]:
    """Of some cards, the units on the field."""
    return [c for c in cards if rules.pool[s.defn[c]].kind == N.UNIT and zones.in_party(s.zone[c])]
