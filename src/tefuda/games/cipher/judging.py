"""What cards, units and attacks are worth to the player by rule of thumb."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher.field import at, card_now, same_name, seat_of, stack, units
from tefuda.games.cipher.names import (
    ATTACKER,
    BACK,
    BOND,
    CLASS_COST,
    COST,
    DEFENDER,
    FRONT,
    HAND,
    MAIN,
    ORB,
    POWER,
    RANGE_1,
    RANGE_2,
    RANGE_3,
    RANGE_ALL,
    RANGE_BACK,
    SEATS,
)
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import value

CHANCES: Final = ((20, 95), (10, 80), (0, 65), (-10, 35), (-20, 15))
"""By how much the attacker is ahead before the support, and how often that is enough, in percent."""


def printed(rules: Rules, s: State, card: int, attr: int) -> int:
    return rules.pool[s.defn[card]].ints[attr] if s.defn[card] >= 0 else 0


def unit_worth(rules: Rules, s: State, unit: int) -> int:
    """How much a unit means to its player."""
    if s.defn[unit] < 0:
        return 1
    worth = 10 + value(rules, s, unit, POWER) // 2 + 8 * printed(rules, s, unit, COST)
    worth += 4 * stack(s, unit)
    if s.cols[MAIN][unit]:
        worth += 200
    return worth


def use(rules: Rules, s: State, seat: int, card: int) -> int:
    """How much a player wants a card in hand: for the field, or to be laid down in a battle."""
    if s.defn[card] < 0:
        return 20
    bonds = len(s.zones[at(BOND, seat)])
    worth = 10 + printed(rules, s, card, POWER) // 4
    names = [u for u in units(s, seat) if same_name(rules, s, u, card)]
    change = printed(rules, s, card, CLASS_COST)
    if names:
        if printed(rules, s, card, POWER) > printed(rules, s, names[0], POWER):
            worth += 30 if change >= 0 else 15
        if s.cols[MAIN][names[0]]:
            worth += 25
    elif printed(rules, s, card, COST) > bonds + 2:
        worth -= 12
    twins = [
        c
        for c in s.zones[at(HAND, seat)]
        if c != card and s.defn[c] >= 0 and same_name(rules, s, c, card)
    ]
    if twins and not names:
        worth -= 8
    return worth


def reached(rules: Rules, s: State, unit: int, area: int) -> list[int]:
    """20: the enemies in reach of a unit, if it stood in that area."""
    other = 1 - seat_of(s.zone[unit])
    front = s.zones[at(FRONT, other)]
    back = s.zones[at(BACK, other)]
    if value(rules, s, unit, RANGE_ALL) > 0:
        return front + back
    near, far = (RANGE_1, RANGE_2) if area == FRONT else (RANGE_2, RANGE_3)
    out: list[int] = []
    if value(rules, s, unit, near) > 0:
        out.extend(front)
    if value(rules, s, unit, far) > 0 or value(rules, s, unit, RANGE_BACK) > 0:
        out.extend(back)
    return out


def chance(ahead: int) -> int:
    for least, percent in CHANCES:
        if ahead >= least:
            return percent
    return 3


def target_worth(rules: Rules, s: State, seat: int, unit: int, target: int) -> int:
    """What an attack may bring: how likely it is, and what falls."""
    if s.defn[target] < 0:
        return 1
    power = value(rules, s, unit, POWER) if unit >= 0 else 0
    ahead = power - value(rules, s, target, POWER)
    hope = chance(ahead)
    if unit >= 0 and power > 0 and hope < 65 and twin(rules, s, seat, unit) >= 0:
        hope = max(hope, chance(2 * power - value(rules, s, target, POWER)) - 25)
    if s.cols[MAIN][target]:
        orbs = len(s.zones[at(ORB, 1 - seat)])
        gain = 400 if orbs == 0 else 110 - 5 * orbs
    else:
        gain = unit_worth(rules, s, target)
    return 1 + hope * gain // 100


def attack_hope(rules: Rules, s: State, seat: int, unit: int) -> int:
    """What a unit's attack may bring now."""
    area = s.zone[unit] // SEATS
    hopes = [target_worth(rules, s, seat, unit, t) for t in reached(rules, s, unit, area)]
    return max(hopes, default=0)


def move_worth(rules: Rules, s: State, seat: int, unit: int) -> int:
    """17: only who reaches nobody here and would there."""
    area = s.zone[unit] // SEATS
    if reached(rules, s, unit, area):
        return -1
    return 10 if reached(rules, s, unit, BACK if area == FRONT else FRONT) else -1


def twin(rules: Rules, s: State, seat: int, unit: int) -> int:
    """A card in hand of a unit's name, the one of least use; -1: none."""
    best = -1
    for c in s.zones[at(HAND, seat)]:
        if s.defn[c] >= 0 and same_name(rules, s, c, unit):
            if best < 0 or use(rules, s, seat, c) < use(rules, s, seat, best):
                best = c
    return best


def powers(rules: Rules, s: State) -> tuple[int, int, int]:
    """The power of the attacker and of the defender as they are now, and the defender."""
    attacker = card_now(s, s.var[ATTACKER])
    defender = card_now(s, s.var[DEFENDER])
    mine = value(rules, s, attacker, POWER) if attacker >= 0 else 0
    theirs = value(rules, s, defender, POWER) if defender >= 0 else 0
    return mine, theirs, defender
