"""What cards, units and attacks are worth to the player by rule of thumb."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.zones import at, card_now, same_name, seat_of, stack, units
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
    worth = 10 + value(rules, s, unit, N.POWER) // 2 + 8 * printed(rules, s, unit, N.COST)
    worth += 4 * stack(s, unit)
    if s.cols[N.MAIN][unit]:
        worth += 200
    return worth


def use(rules: Rules, s: State, seat: int, card: int) -> int:
    """How much a player wants a card in hand: for the field, or to be laid down in a battle."""
    if s.defn[card] < 0:
        return 20
    bonds = len(s.zones[at(N.BOND, seat)])
    worth = 10 + printed(rules, s, card, N.POWER) // 4
    names = [u for u in units(s, seat) if same_name(rules, s, u, card)]
    change = printed(rules, s, card, N.CLASS_COST)
    if names:
        if printed(rules, s, card, N.POWER) > printed(rules, s, names[0], N.POWER):
            worth += 30 if change >= 0 else 15
        if s.cols[N.MAIN][names[0]]:
            worth += 25
    elif printed(rules, s, card, N.COST) > bonds + 2:
        worth -= 12
    twins = [
        c
        for c in s.zones[at(N.HAND, seat)]
        if c != card and s.defn[c] >= 0 and same_name(rules, s, c, card)
    ]
    if twins and not names:
        worth -= 8
    return worth


def reached(rules: Rules, s: State, unit: int, area: int) -> list[int]:
    """20: the enemies in reach of a unit, if it stood in that area."""
    other = 1 - seat_of(s.zone[unit])
    front = s.zones[at(N.FRONT, other)]
    back = s.zones[at(N.BACK, other)]
    if value(rules, s, unit, N.RANGE_ALL) > 0:
        return front + back
    near, far = (N.RANGE_1, N.RANGE_2) if area == N.FRONT else (N.RANGE_2, N.RANGE_3)
    out: list[int] = []
    if value(rules, s, unit, near) > 0:
        out.extend(front)
    if value(rules, s, unit, far) > 0 or value(rules, s, unit, N.RANGE_BACK) > 0:
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
    power = value(rules, s, unit, N.POWER) if unit >= 0 else 0
    ahead = power - value(rules, s, target, N.POWER)
    hope = chance(ahead)
    if unit >= 0 and power > 0 and hope < 65 and twin(rules, s, seat, unit) >= 0:
        hope = max(hope, chance(2 * power - value(rules, s, target, N.POWER)) - 25)
    if s.cols[N.MAIN][target]:
        orbs = len(s.zones[at(N.ORB, 1 - seat)])
        gain = 400 if orbs == 0 else 110 - 5 * orbs
    else:
        gain = unit_worth(rules, s, target)
    return 1 + hope * gain // 100


def attack_hope(rules: Rules, s: State, seat: int, unit: int) -> int:
    """What a unit's attack may bring now."""
    area = s.zone[unit] // N.SEATS
    hopes = [target_worth(rules, s, seat, unit, t) for t in reached(rules, s, unit, area)]
    return max(hopes, default=0)


def move_worth(rules: Rules, s: State, seat: int, unit: int) -> int:
    """17: only who reaches nobody here and would there."""
    area = s.zone[unit] // N.SEATS
    if reached(rules, s, unit, area):
        return -1
    return 10 if reached(rules, s, unit, N.BACK if area == N.FRONT else N.FRONT) else -1


def twin(rules: Rules, s: State, seat: int, unit: int) -> int:
    """A card in hand of a unit's name, the one of least use; -1: none."""
    best = -1
    for c in s.zones[at(N.HAND, seat)]:
        if s.defn[c] >= 0 and same_name(rules, s, c, unit):
            if best < 0 or use(rules, s, seat, c) < use(rules, s, seat, best):
                best = c
    return best


def powers(rules: Rules, s: State) -> tuple[int, int, int]:
    """The power of the attacker and of the defender as they are now, and the defender."""
    attacker = card_now(s, s.var[N.ATTACKER])
    defender = card_now(s, s.var[N.DEFENDER])
    mine = value(rules, s, attacker, N.POWER) if attacker >= 0 else 0
    theirs = value(rules, s, defender, N.POWER) if defender >= 0 else 0
    return mine, theirs, defender
