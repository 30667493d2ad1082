"""7, 17-3: how a game ends."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.loops import situation
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book.zones import own_territory, rules_area, units_at
from tefuda.kernel.columns import total
from tefuda.kernel.machine import finish
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import MAX_CARDS, State

SAME_TURNS: Final = 6  # 17-3.b1.p1
MASK: Final = (1 << 60) - 1
STEP: Final = 0x1000193


def mixed(c: int) -> int:
    """A number for a card that has nothing to do with those for others, so that sums of different
    cards differ."""
    n = (c + 1) * 0x9E3779B97F4A7C15 & MASK
    n = (n ^ n >> 31) * 0xBF58476D1CE4E5B9 & MASK
    n = (n ^ n >> 29) * 0x94D049BB133111EB & MASK
    return n ^ n >> 32


MIXED: Final = [mixed(c) for c in range(MAX_CARDS)]


def fallen(rules: Rules, s: State) -> bool:
    """7-1.p1, 5-3.p3: who alone has units on the enemy's headquarters has won."""
    for seat in range(2):
        area = N.HEADQUARTERS[1 - seat]
        if rules_area(s, seat, area) and not rules_area(s, 1 - seat, area) and not s.over:
            s.clause = rules.clause_no["7-1.p1"]
            note(s, rules.say_no["fallen"], seat, -1, 0, 0)
            s.lost[1 - seat] = 1 + s.clause
            finish(s, 1 << seat)
            return True
    return False


def invaders(rules: Rules, s: State, seat: int) -> int:
    """7-2.p1: how many units of a player are in the enemy's territory."""
    return sum(
        [len(units_at(rules, s, seat, a)) for a in range(N.AREAS) if not own_territory(seat, a)]
    )


def judge(rules: Rules, s: State, clause: str) -> None:
    """7-2.p1, 7-2.p2: who has more units in the enemy's territory has won; as many each: a draw."""
    s.clause = rules.clause_no[clause]
    mine, theirs = invaders(rules, s, 0), invaders(rules, s, 1)
    note(s, rules.say_no["judged"], -1, -1, mine, theirs)
    winners = 0 if mine == theirs else 1 if mine > theirs else 2
    for seat in range(2):
        if winners and not winners >> seat & 1:
            s.lost[seat] = 1 + s.clause
    finish(s, winners)


def out_of_decks(rules: Rules, s: State) -> bool:
    """7-2.p1: at the end of the turn after the one in which both decks had run out."""
    if s.var[N.EMPTIED] == 0 or s.var[N.TURN_NO] <= s.var[N.EMPTIED]:
        return False
    judge(rules, s, "7-2.p1")
    return True


def belongings(s: State, seat: int) -> int:
    """17-3.b1.p3: a player's hand, deck, discard pile and removed cards as one number, whatever their
    order."""
    n = 0
    for kind in (N.HAND, N.DECK, N.DISCARD, N.REMOVED):
        n = (n * STEP + total(MIXED, s.zones[kind * s.seats + seat], MASK)) & MASK
    return n


def stalemate(rules: Rules, s: State) -> bool:
    """17-3.b1: the same position six turns in a row: nothing of one player's cards has changed."""
    ended = False
    for seat in range(2):
        now = belongings(s, seat)
        same = s.var[N.WAS_0 + seat] == now
        s.var[N.SAME_0 + seat] = s.var[N.SAME_0 + seat] + 1 if same else 0
        s.var[N.WAS_0 + seat] = now
        ended = ended or s.var[N.SAME_0 + seat] >= SAME_TURNS
    if ended:
        judge(rules, s, "17-3.b1.p1")
    return ended


def may_concede(rules: Rules, s: State, seat: int) -> bool:
    """17-3.b2.p1: at any time, but not once both decks have run out."""
    return s.var[N.EMPTIED] == 0


def position(rules: Rules, s: State) -> tuple[int, ...]:
    """What belongs to the same situation beside the cards in the zones."""
    return situation(s, s.var)
