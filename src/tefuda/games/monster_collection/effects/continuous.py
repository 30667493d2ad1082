"""11-2-5, 12, 17-2.p3: what simply holds, and how numbers count."""

from __future__ import annotations

from tefuda.effects.hold import modifiers_of
from tefuda.games.monster_collection.book.card_index import MonsterIndex
from tefuda.games.monster_collection.book.zones import PARTIES, TERRAINS
from tefuda.games.monster_collection.names import AREAS, SUMMONER
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, Modifier, State


def static_modifiers(rules: Rules, s: State) -> list[Modifier]:
    """11-2-5.p1, 11-2-5.p2: the abilities that hold as long as their cards lie open on the field."""
    index: MonsterIndex = s.index
    out: list[Modifier] = []
    zones = s.zone
    first = SUMMONER * s.seats
    for c in index.holders:
        zone = zones[c]
        if zone >= PARTIES or first <= zone < first + s.seats:
            if s.face[c] != DOWN:
                modifiers_of(rules, s, c, out)
    return out


def scope(rules: Rules, s: State) -> list[int]:
    """All that effects which hold can reach."""
    out = [-1 - seat for seat in range(s.seats)]
    for zone in range(PARTIES, TERRAINS + AREAS):
        out.extend(s.zones[zone])
    return out
