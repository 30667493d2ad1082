"""What a position is worth: the share of games that a seat wins from it, as a guess."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.share import of_points
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import zones
from tefuda.games.pso2.bot.worth import unit_worth
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

SCALE: Final = 90.0
POINT: Final = 9.0  # of a player's HP
CARD: Final = 12.0  # in the hand
PP: Final = 10.0  # a card among the PP, up to what is of use
MOST_PP: Final = 8
BOSS: Final = 300.0  # a boss's whole life


def share(rules: Rules, s: State, seat: int) -> float:
    """HP, characters, cards in hand and PP of one side less those of the other. In a raid the boss's
    life counts as a part of all it has: it has far more than a player."""
    mine = s.teams[seat]
    points = 0.0
    friends = len([k for k in range(s.seats) if s.teams[k] == mine])
    for other in range(s.seats):
        if zones.is_boss(rules, s, other):
            points -= _boss(rules, s, other)
        elif s.teams[other] == mine:
            points += _side(rules, s, other) / friends
        else:
            points -= _side(rules, s, other)
    return of_points(points, SCALE)


def _field(rules: Rules, s: State, seat: int) -> float:
    return float(sum([unit_worth(rules, s, c) for c in zones.characters(rules, s, seat)]))


def _side(rules: Rules, s: State, seat: int) -> float:
    if s.lost[seat]:
        return -200.0
    left = zones.health(rules, s, seat)
    points = POINT * left - 120.0 / max(1, left)
    points += CARD * min(8, len(zones.hand(s, seat)))
    points += PP * min(MOST_PP, len(s.zones[zones.at(s, N.PP, seat)]))
    return points + _field(rules, s, seat)


def _boss(rules: Rules, s: State, seat: int) -> float:
    card = zones.player_card(s, seat)
    left = zones.health(rules, s, seat)
    full = left + (s.cols[N.LIFE_LOST][card] if card >= 0 else 0)
    return BOSS * left / max(1, full) + 0.5 * _field(rules, s, seat)
