"""9-2-1: placing terrain."""

from __future__ import annotations

from tefuda.games.monster_collection import refusals as no
from tefuda.games.monster_collection.field import (
    BESIDE,
    PARTIES,
    TERRAINS,
    at,
    battle_area,
    is_headquarters,
    terrain_at,
    terrain_zone,
)
from tefuda.games.monster_collection.moves import discard, go, settle
from tefuda.games.monster_collection.names import (
    AREAS,
    DECK,
    FROM_HAND,
    HAND,
    MAIN_PHASE,
    NONE_YET,
    PHASE,
    PLACE,
    PLACE_PROXY,
    PLACED,
    PROXY,
    STIRRED,
    TERRAIN_CARD,
    TURN,
)
from tefuda.kernel.change import put_face_down
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules, option
from tefuda.kernel.state import State


def own_areas(s: State, seat: int) -> list[bool]:
    """9-2-1.b2, .b3: where a player's terrain or units are; the own headquarters among them."""
    first = PARTIES + seat * AREAS
    out = [len(cards) > 0 for cards in s.zones[first : first + AREAS]]
    for area in range(AREAS):
        cards = s.zones[TERRAINS + area]
        if cards and s.owner[cards[0]] == seat:
            out[area] = True
    return out


def placeable(s: State, seat: int) -> list[int]:
    """9-2-1.p3, .p4, .b5, .b6: where a player may place terrain: in an area with a card of the own, or
    beside one; never on a headquarters."""
    mine = own_areas(s, seat)
    out: list[int] = []
    for area in range(AREAS):
        if is_headquarters(s, area):
            continue
        fit = mine[area]
        if not fit:
            for other in BESIDE[area]:
                if mine[other]:
                    fit = True
        if fit:
            out.append(area)
    return out


def main_phase_of(s: State, seat: int) -> bool:
    """9.s2.p1: a player's own main phase, with no battle under way."""
    return s.var[TURN] == seat and s.var[PHASE] == MAIN_PHASE and battle_area(s) < 0


def unplaceable(rules: Rules, s: State, seat: int, card: int, area: int) -> int:
    """Why a terrain card of the hand cannot be placed in an area now; 0: it can."""
    if not main_phase_of(s, seat):
        return no.NOT_MAIN_PLACE
    if s.zone[card] != at(s, HAND, seat) or rules.pool[s.defn[card]].kind != TERRAIN_CARD:
        return no.NO_TERRAIN_CARD
    if s.var[PLACED] == PROXY:
        return no.PROXY_PLACED
    return misplaced(s, seat, area)


def misplaced(s: State, seat: int, area: int) -> int:
    if is_headquarters(s, area):
        return no.ON_HEADQUARTERS
    return 0 if area in placeable(s, seat) else no.TOO_FAR_TO_PLACE


def unproxied(rules: Rules, s: State, seat: int, area: int, _b: int = 0) -> int:
    """9-2-1.p8, .p9: why a proxy cannot be placed in an area now; 0: it can."""
    if not main_phase_of(s, seat):
        return no.NOT_MAIN_PLACE
    if s.var[PLACED] == PROXY:
        return no.PROXY_PLACED
    if s.var[PLACED] == FROM_HAND:
        return no.HAND_PLACED
    if not s.zones[at(s, DECK, seat)]:
        return no.NO_DECK
    return misplaced(s, seat, area)


def offer_places(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    if s.var[PLACED] == PROXY:
        return
    pool = rules.pool
    cards = [c for c in s.zones[at(s, HAND, seat)] if pool[s.defn[c]].kind == TERRAIN_CARD]
    proxy = s.var[PLACED] == NONE_YET and len(s.zones[at(s, DECK, seat)]) > 0
    if not cards and not proxy:
        return
    areas = placeable(s, seat)
    for c in cards:
        out.extend([option(PLACE, c, area) for area in areas])
    if proxy:
        out.extend([option(PLACE_PROXY, area) for area in areas])


def clear(rules: Rules, s: State, area: int) -> None:
    """9-2-1.p5: what lay there goes to the discard pile of who owns it."""
    card = terrain_at(s, area)
    if card >= 0:
        discard(rules, s, card)


def place(rules: Rules, s: State, seat: int, card: int, area: int) -> None:
    """9-2-1.p3: a terrain card of the hand is placed."""
    s.var[PLACED] = FROM_HAND
    note(s, rules.say_no["place"], seat, card, terrain_zone(area), 0)
    clear(rules, s, area)
    go(rules, s, card, terrain_zone(area), seat, s.ref(card))


def place_proxy(rules: Rules, s: State, seat: int, area: int) -> None:
    """9-2-1.p6: the top card of the deck is placed, face down; nobody looks at it."""
    s.var[PLACED] = PROXY
    note(s, rules.say_no["proxy"], seat, -1, terrain_zone(area), 0)
    clear(rules, s, area)
    lay_face_down(rules, s, seat, area)


def lay_face_down(rules: Rules, s: State, seat: int, area: int) -> None:
    deck = at(s, DECK, seat)
    card = s.zones[deck][-1]
    put_face_down(rules, s, card, terrain_zone(area))
    s.known[card] = 0
    settle(s, card, deck)
    s.var[STIRRED] = 1
