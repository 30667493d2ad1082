"""9-2-1: placing terrain."""

from __future__ import annotations

from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import refusals as no
from tefuda.games.monster_collection.book import zones
from tefuda.games.monster_collection.book.after_moves import CAME, discard, go, settle
from tefuda.kernel.change import put_face_down
from tefuda.kernel.codes import option
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State


def own_areas(s: State, seat: int) -> list[bool]:
    """9-2-1.b2, .b3: where a player's terrain or units are; the own headquarters among them."""
    first = zones.PARTIES + seat * N.AREAS
    out = [len(cards) > 0 for cards in s.zones[first : first + N.AREAS]]
    for area in range(N.AREAS):
        cards = s.zones[zones.TERRAINS + area]
        if cards and s.owner[cards[0]] == seat:
            out[area] = True
    return out


def placeable(s: State, seat: int) -> list[int]:
    """9-2-1.p3, .p4, .b5, .b6: where a player may place terrain: in an area with a card of the own, or
    beside one; never on a headquarters."""
    mine = own_areas(s, seat)
    out: list[int] = []
    for area in range(N.AREAS):
        if zones.is_headquarters(s, area):
            continue
        fit = mine[area]
        if not fit:
            for other in zones.BESIDE[area]:
                if mine[other]:
                    fit = True
        if fit:
            out.append(area)
    return out


def main_phase_of(s: State, seat: int) -> bool:
    """9.s2.p1: a player's own main phase, with no battle under way."""
    return s.var[N.TURN] == seat and s.var[N.PHASE] == N.MAIN_PHASE and zones.battle_area(s) < 0


def why_not_place(rules: Rules, s: State, seat: int, card: int, area: int) -> int:
    """Why a terrain card of the hand cannot be placed in an area now; 0: it can."""
    if not main_phase_of(s, seat):
        return no.NOT_MAIN_PLACE
    if s.zone[card] != zones.at(s, N.HAND, seat) or rules.pool[s.defn[card]].kind != N.TERRAIN_CARD:
        return no.NO_TERRAIN_CARD
    if s.var[N.PLACED] == N.PROXY:
        return no.PROXY_PLACED
    return why_not_there(s, seat, area)


def why_not_there(s: State, seat: int, area: int) -> int:
    if zones.is_headquarters(s, area):
        return no.ON_HEADQUARTERS
    return 0 if area in placeable(s, seat) else no.TOO_FAR_TO_PLACE


def why_not_proxy(rules: Rules, s: State, seat: int, area: int, _b: int = 0) -> int:
    """9-2-1.p8, .p9: why a proxy cannot be placed in an area now; 0: it can."""
    if not main_phase_of(s, seat):
        return no.NOT_MAIN_PLACE
    if s.var[N.PLACED] == N.PROXY:
        return no.ONE_PROXY
    if s.var[N.PLACED] == N.FROM_HAND:
        return no.HAND_PLACED
    if not s.zones[zones.at(s, N.DECK, seat)]:
        return no.NO_DECK
    return why_not_there(s, seat, area)


def offer_places(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    if s.var[N.PLACED] == N.PROXY:
        return
    pool = rules.pool
    cards = [
        c for c in s.zones[zones.at(s, N.HAND, seat)] if pool[s.defn[c]].kind == N.TERRAIN_CARD
    ]
    proxy = s.var[N.PLACED] == N.NONE_YET and len(s.zones[zones.at(s, N.DECK, seat)]) > 0
    if not cards and not proxy:
        return
    areas = placeable(s, seat)
    for c in cards:
        out.extend([option(N.PLACE, c, area) for area in areas])
    if proxy:
        out.extend([option(N.PLACE_PROXY, area) for area in areas])


def clear(rules: Rules, s: State, area: int) -> None:
    """9-2-1.p5: what lay there goes to the discard pile of who owns it."""
    card = zones.terrain_at(s, area)
    if card >= 0:
        discard(rules, s, card)


def place(rules: Rules, s: State, seat: int, card: int, area: int) -> None:
    """9-2-1.p3: a terrain card of the hand is placed."""
    s.var[N.PLACED] = N.FROM_HAND
    note(s, rules.say_no["place"], seat, card, zones.terrain_zone(area), 0)
    clear(rules, s, area)
    go(rules, s, card, zones.terrain_zone(area), seat, s.ref(card))


def place_proxy(rules: Rules, s: State, seat: int, area: int) -> None:
    """9-2-1.p6: the top card of the deck is placed, face down; nobody looks at it."""
    s.var[N.PLACED] = N.PROXY
    note(s, rules.say_no["proxy"], seat, -1, zones.terrain_zone(area), 0)
    clear(rules, s, area)
    lay_face_down(rules, s, seat, area)


def lay_face_down(rules: Rules, s: State, seat: int, area: int) -> None:
    deck = zones.at(s, N.DECK, seat)
    card = s.zones[deck][-1]
    put_face_down(rules, s, card, zones.terrain_zone(area))
    s.known[card] = 0
    settle(s, card, deck)
    s.var[N.STIRRED] |= CAME
