"""10-9, 12-6 to 12-8, 15: attacks, damage, death."""

from __future__ import annotations

from typing import Final

from tefuda.effects.moving import move_together
from tefuda.games.monster_collection.field import (
    at,
    fighters,
    first_seat,
    in_battle,
    in_party,
    muted,
    tell,
)
from tefuda.games.monster_collection.names import (
    ALL,
    ATTACK,
    ATTACKS,
    ATTRS,
    CHARGE,
    DAMAGED,
    DEATH,
    DEFENCE,
    DEFENDER,
    DISCARD,
    HURT,
    NO_ATTACK,
    NO_DIE,
    UNACTED,
    UNIT,
)
from tefuda.kernel.change import TOP
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import changes, printed, touched, value

Hit = tuple[int, int]
"""A unit, and the damage that is applied to it."""


# --- numbers ------------------------------------------------------------------------------------------


def attack_of(rules: Rules, s: State, unit: int) -> int:
    """4-2.c7, 12-2.p1, 12-3.p1: the attack of a unit; of the side that acts first its charge is added,
    of the other its defender. 10-6-1.p2: in a simultaneous attack as printed."""
    if muted(rules, s, unit):
        return printed(rules, s, unit, ATTACK)
    n = value(rules, s, unit, ATTACK)
    first = first_seat(s)
    if first >= 0 and in_battle(s, s.zone[unit]):
        n += value(rules, s, unit, CHARGE if s.owner[unit] == first else DEFENDER)
    return n


def defence_of(rules: Rules, s: State, unit: int) -> int:
    return value(rules, s, unit, DEFENCE)


def taken(rules: Rules, s: State, unit: int, amount: int, element: str) -> int:
    """12-6, 12-7, 12-8: the damage that is applied: resistance takes from it, weakness adds to it, if
    there is any; both are added up first. 15-2.p4: damage without an attribute is as it is."""
    if not element or amount <= 0:
        return max(0, amount)
    more = 0
    attrs = rules.attrs
    for no in range(len(ATTRS), len(attrs)):
        name = attrs[no]
        if element == ALL or name == HURT + element or name == HURT + ALL:
            more += value(rules, s, unit, no)
    return max(0, amount + more)


# --- 10-9: the attack -----------------------------------------------------------------------------------


def attackers(rules: Rules, s: State, seat: int) -> list[int]:
    """10-4.s2.p1: all units of a side that have not acted."""
    units = [c for c in fighters(rules, s, seat) if s.pose[c] == UNACTED]
    if units and changes(rules, s, NO_ATTACK):
        units = [c for c in units if value(rules, s, c, NO_ATTACK) <= 0]
    return units


def can_attack(rules: Rules, s: State, seat: int) -> bool:
    """10-9-3.p1: not without units of both sides, nor when all of the own have acted."""
    return len(fighters(rules, s, 1 - seat)) > 0 and len(attackers(rules, s, seat)) > 0


def attack_total(rules: Rules, s: State, units: list[int]) -> int:
    """10-9-2.p1, 10-9-1.p1: their attack added up; less than 0 counts as 0."""
    return sum([max(0, attack_of(rules, s, c)) for c in units])


def through_the_line(rules: Rules, s: State, seat: int, total: int) -> list[Hit]:
    """10-9-2.p2, .b1, .b2: what each unit of a side is dealt: the whole, less the defence of all in
    front of it; all at the same moment."""
    out: list[Hit] = []
    left = total
    for c in fighters(rules, s, seat):
        out.append((c, max(0, left)))
        left -= defence_of(rules, s, c)
    return out


def declare_attack(rules: Rules, s: State, units: list[int], seat: int) -> None:
    """Who watches for attacks is told of each unit."""
    for c in units:
        tell(rules, s, ATTACKS, c, 0, 0, seat, s.ref(c))


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
    for c, n in hits:
        if n > 0:
            tell(rules, s, DAMAGED, c, n, 1 + src, seat, src)
    die(rules, s, fell, src)
    return hurt


def deathless(rules: Rules, s: State, unit: int) -> bool:
    """15-1.p2: 「死亡しない」"""
    return touched(rules, s) >> NO_DIE & 1 == 1 and value(rules, s, unit, NO_DIE) > 0


def die(rules: Rules, s: State, units: list[int], src: int) -> None:
    """15-1.p2: who has died is discarded, all together."""
    if not units:
        return
    for c in units:
        note(s, rules.say_no["died"], s.owner[c], c, 0, 0)
    pairs = [(c, at(s, DISCARD, s.owner[c])) for c in units]
    move_together(rules, s, pairs, TOP, DEATH, src)


def live_units(rules: Rules, s: State, cards: list[int]) -> list[int]:
    """Of some cards, the units on the field."""
    return [c for c in cards if rules.pool[s.defn[c]].kind == UNIT and in_party(s.zone[c])]


DAMAGE_CLAUSES: Final = (
    "15.p1", "15.p2", "15-1.p1", "15-1.p2", "15-2.p3", "15-2.p4", "15-2.p5", "10-9.p1",
    "10-9-1.p1", "10-9-2.p1", "10-9-2.p2", "10-9-2.b1", "10-9-2.b2", "10-9-3.p1", "12-2.p1",
    "12-3.p1", "12-6.p1", "12-6.p2", "12-7.p1", "12-7.p2", "12-8.p1", "12-8.p2", "12-8.p3",
    "12-8.p4", "12-8.p5", "10-6-1.p2", "4-2.c8",
)  # fmt: skip
