"""What cards, characters and battles are worth to the player by rule of thumb.

The measure: a point of a player's HP is about ten, a card in the hand about fourteen.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import zones
from tefuda.games.pso2.book.damage import has_word
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import value

POINT: Final = 9
CARD_WORTH: Final = 14
WIN: Final = 2000
BACKED: Final = 35  # percent of a character that is lost when it is pushed to the back row


def printed(rules: Rules, s: State, card: int, attr: int) -> int:
    return rules.pool[s.defn[card]].ints[attr] if s.defn[card] >= 0 else 0


def kind_in(rules: Rules, s: State, card: int) -> int:
    return rules.pool[s.defn[card]].kind if s.defn[card] >= 0 else -1


def side_of(rules: Rules, s: State, card: int) -> int:
    """Whose it is: of what is in play, in whose zone it lies."""
    seat = rules.zone_seat[s.zone[card]]
    return seat if seat >= 0 else s.owner[card]


def is_enemy(rules: Rules, s: State, seat: int, card: int) -> bool:
    return s.teams[side_of(rules, s, card)] != s.teams[seat]


def unit_worth(rules: Rules, s: State, card: int) -> int:
    """How much a character means to its player."""
    if s.defn[card] < 0:
        return 10
    if kind_in(rules, s, card) == N.PLAYER_CARD:
        return 60
    if kind_in(rules, s, card) != N.CHARACTER:
        return item_worth(rules, s, card)
    worth = 10 + 8 * value(rules, s, card, N.ATTACK) + 5 * value(rules, s, card, N.HP)
    worth += 4 * len(rules.pool[s.defn[card]].abilities)
    for c in zones.laid_on(s, card):
        worth += item_worth(rules, s, c) // 2
    if zones.on_field(s, s.zone[card]) and zones.in_back(s, s.zone[card]):
        worth = worth * (100 - BACKED) // 100
    return max(1, worth)


def item_worth(rules: Rules, s: State, card: int) -> int:
    if s.defn[card] < 0:
        return 8
    return 12 + 5 * value(rules, s, card, N.ATTACK) + 4 * value(rules, s, card, N.DEFENCE)


def strength(rules: Rules, s: State, card: int) -> int:
    """What it deals in a battle, its weapons used."""
    much = max(0, value(rules, s, card, N.ATTACK))
    for c in zones.weapons(s, card):
        if s.pose[c] == N.ON and s.defn[c] >= 0:
            much += value(rules, s, c, N.ATTACK)
    return much + value(rules, s, card, N.DEALS) if much else 0


def shield(rules: Rules, s: State, card: int) -> int:
    """What it can keep off."""
    much = value(rules, s, card, N.CUT)
    for c in zones.armours(s, card):
        if s.pose[c] == N.ON and s.defn[c] >= 0:
            much += value(rules, s, c, N.DEFENCE)
    return much


def point(rules: Rules, s: State, seat: int) -> int:
    """What a point of a player's HP is worth: the fewer are left, the more."""
    if zones.is_boss(rules, s, seat):
        return POINT + 2
    return POINT + 40 // max(3, zones.health(rules, s, seat))


def pain(rules: Rules, s: State, card: int, amount: int, more_hp: int = 0) -> int:
    """What damage costs the side of a card, its armour used."""
    return hurt(rules, s, card, amount - shield(rules, s, card), more_hp)


def hurt(rules: Rules, s: State, card: int, amount: int, more_hp: int = 0) -> int:
    """What damage costs that nothing keeps off any more."""
    if amount <= 0 or value(rules, s, card, N.NO_DAMAGE) > 0:
        return 0
    if kind_in(rules, s, card) == N.PLAYER_CARD:
        seat = side_of(rules, s, card)
        left = zones.health(rules, s, seat)
        return WIN if amount >= left else amount * point(rules, s, seat)
    if kind_in(rules, s, card) != N.CHARACTER:
        return 0
    worth = unit_worth(rules, s, card)
    hp = value(rules, s, card, N.HP) + more_hp
    front, back = s.cols[N.FRONT_DAMAGE][card], s.cols[N.BACK_DAMAGE][card]
    behind = zones.in_back(s, s.zone[card])
    dies = front + back + amount >= hp or (behind and 2 * (back + amount) >= hp)
    if dies:
        return worth // 4 if value(rules, s, card, N.NO_DESTROY) > 0 else worth
    if not behind and 2 * (front + amount) >= hp:
        return worth * BACKED // 100
    return worth * amount // (6 * max(1, hp))


def exchange(
    rules: Rules,
    s: State,
    unit: int,
    target: int,
    more: int = 0,
    more_back: int = 0,
    unit_hp: int = 0,
    target_hp: int = 0,
) -> int:
    """What a battle brings the attacker's side, and takes from it; `more`: changes of the attacker's
    attack, `more_back`: of the other's."""
    there = pain(rules, s, target, max(0, strength(rules, s, unit) + more), target_hp)
    spared = has_word(rules, s, unit, "snipe") or value(rules, s, unit, N.NO_BATTLE_DAMAGE) > 0
    if spared:
        return there
    back = max(0, strength(rules, s, target) + more_back)
    return there - pain(rules, s, unit, back, unit_hp)


def battle(s: State) -> tuple[int, int]:
    """Who attacks and who is attacked now; -1: nobody."""
    return zones.card_now(s, s.var[N.ATTACKER]), zones.card_now(s, s.var[N.TARGET_ONE])


def in_battle(s: State) -> bool:
    return s.var[N.ATTACKER] > 0
