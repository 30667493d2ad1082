"""A table of Monster Collection in words: the other way round of `position`."""

from __future__ import annotations

from tefuda.games.monster_collection.field import party_zone, terrain_zone
from tefuda.games.monster_collection.names import ACTED, INSTANT, TURN_NO, WAS_0
from tefuda.games.monster_collection.position import AREAS, MARKS, PHASES, PLACES, SO_FAR
from tefuda.games.monster_collection.winning import belongings
from tefuda.games.position import Piece
from tefuda.games.written import Sides, Writing, free, name_of, on, piece
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, State


def sides(rules: Rules, s: State) -> Sides:
    out: Sides = []
    for seat in range(s.seats):
        side: dict[str, list[Piece]] = {}
        for key, kind in PLACES.items():
            cards = free(s, rules.zone(kind, seat))
            if rules.zone_kinds[kind].pile:
                cards.reverse()
            side[key] = [_card(rules, s, c) for c in cards]
        for key, area in AREAS.items():
            placed = [c for c in s.zones[terrain_zone(area)] if s.owner[c] == seat]
            terrain = [_terrain(rules, s, c) for c in placed]
            side[key] = terrain + [_card(rules, s, c) for c in free(s, party_zone(seat, area))]
        out.append(side)
    return out


def _terrain(rules: Rules, s: State, card: int) -> Piece:
    return piece(name_of(rules, s, card, MARKS), face="down" if s.face[card] == DOWN else "")


def _card(rules: Rules, s: State, card: int) -> Piece:
    return piece(
        name_of(rules, s, card, MARKS),
        state="acted" if s.pose[card] == ACTED else "",
        instant="yes" if s.cols[INSTANT][card] == s.var[TURN_NO] else "",
        equip="+".join([name_of(rules, s, c, MARKS) for c in on(s, card)]),
    )


def unchanged(s: State) -> dict[str, int]:
    """17-3.b1.p3: what a seat had at the end of the turn before is told as whether it is that still;
    0, which a position may say, is what no cards add up to."""
    return {
        key: int(s.var[WAS_0 + seat] == belongings(s, seat))
        for seat, key in enumerate(("was_0", "was_1"))
    }


WRITING = Writing(
    sides,
    (*PLACES, *AREAS),
    tuple(PHASES),
    SO_FAR,
    past=("stirred", "rolled", "timing", "first_side", "origins", "came_from", "spent"),
    this_turn=("instant",),
    counted=unchanged,
)
