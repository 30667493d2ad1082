"""4-2.h1, 9-3-2, 10-1-2: summoning units."""

from __future__ import annotations

from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import refusals as no
from tefuda.games.monster_collection.book import zones
from tefuda.games.monster_collection.book.after_moves import CAME, discard, go, turn_card
from tefuda.games.monster_collection.book.equipment import when_equipping
from tefuda.games.monster_collection.cards.data import AT_ONCE
from tefuda.kernel.codes import option
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import affected_attrs, value


def hero_points(rules: Rules, s: State, card: int) -> int:
    """4-2.c6: 0: it is no hero."""
    return rules.pool[s.defn[card]].ints[N.HERO]


def why_no_hero(rules: Rules, s: State, seat: int, card: int) -> int:
    """4-2.b1.p1, 4-2.b2.p1: why a hero cannot be summoned; 0: it can, or is none."""
    points = hero_points(rules, s, card)
    if not points:
        return 0
    if len(s.zones[zones.at(s, N.DECK, seat)]) < points:
        return no.HERO_COST
    name = rules.pool[s.defn[card]].name
    for c in zones.units_of(rules, s, seat):
        if rules.pool[s.defn[c]].name == name and hero_points(rules, s, c):
            return no.HERO_THERE
    return 0


def why_not_summon(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """9-3-2.p1, 10-1-2.p1: why a unit of the hand cannot be summoned now; 0: it can."""
    if not when_equipping(s, seat):
        return no.NOT_SUMMON_PHASE
    if s.zone[card] != zones.at(s, N.HAND, seat) or rules.pool[s.defn[card]].kind != N.UNIT:
        return no.NOT_SUMMON_PHASE
    area = zones.battle_area(s)
    at_once = area >= 0
    if not at_once:
        area = N.HEADQUARTERS[seat]
    room = zones.limit_of(rules, s, area) - zones.levels_at(rules, s, seat, area)
    return why_not_fit(rules, s, seat, card, room, at_once)


def why_not_fit(rules: Rules, s: State, seat: int, card: int, room: int, at_once: bool) -> int:
    """The same for a unit of the hand at a time for it, where there is room for so many levels."""
    d = rules.pool[s.defn[card]]
    if at_once and not d.fast[AT_ONCE]:
        return no.NOT_AT_ONCE
    bits = affected_attrs(rules, s)
    if (value(rules, s, card, N.LEVEL) if bits >> N.LEVEL & 1 else d.ints[N.LEVEL]) > room:
        return no.OVER_LIMIT_AT_ONCE if at_once else no.OVER_LIMIT_SUMMON
    if bits >> N.NO_INSTANT & 3 and (
        (at_once and value(rules, s, -1 - seat, N.NO_INSTANT) > 0)
        or value(rules, s, -1 - seat, N.NO_SUMMON) > 0
    ):
        return no.CANNOT_SUMMON
    return why_no_hero(rules, s, seat, card) if d.ints[N.HERO] else 0


def offer_summons(rules: Rules, s: State, seat: int, area: int, out: list[int]) -> None:
    """9-3-2, 10-1-2: `area`: that of a battle; -1: to the headquarters."""
    pool = rules.pool
    units = [c for c in s.zones[zones.at(s, N.HAND, seat)] if pool[s.defn[c]].kind == N.UNIT]
    if not units:
        return
    here = N.HEADQUARTERS[seat] if area < 0 else area
    room = zones.limit_of(rules, s, here) - zones.levels_at(rules, s, seat, here)
    for c in units:
        if why_not_fit(rules, s, seat, c, room, area >= 0) == 0:
            out.append(option(N.SUMMON, c))


def pay_for_hero(rules: Rules, s: State, seat: int, card: int) -> None:
    """4-2.b1.p1: as many cards as its hero points are discarded from the top of the deck."""
    by = s.clause
    s.clause = rules.clause_no["4-2.b1.p1"]
    for _ in range(hero_points(rules, s, card)):
        deck = s.zones[zones.at(s, N.DECK, seat)]
        if deck:
            discard(rules, s, deck[-1])
    s.clause = by


def summon(rules: Rules, s: State, seat: int, card: int, area: int, at_once: bool) -> None:
    """9-3-2.p1, 10-1-2.p1: face up and unacted."""
    note(s, rules.say_no["summon"], seat, card, zones.party_zone(seat, area), 0)
    pay_for_hero(rules, s, seat, card)
    go(rules, s, card, zones.party_zone(seat, area), seat, s.ref(card))
    if at_once:
        s.cols[N.INSTANT][card] = s.var[N.TURN_NO]


def summon_by(
    rules: Rules, s: State, seat: int, card: int, area: int, acted: bool, src: int
) -> bool:
    """4-2.b1.p2, 4-2.b2: a unit comes by an effect; a hero has its cost then too. False: it cannot."""
    if area < 0 or why_no_hero(rules, s, seat, card):
        return False
    if value(rules, s, -1 - seat, N.NO_SUMMON) > 0:
        return False
    note(s, rules.say_no["summon"], seat, card, zones.party_zone(seat, area), 0)
    pay_for_hero(rules, s, seat, card)
    go(rules, s, card, zones.party_zone(seat, area), seat, src)
    if acted:
        turn_card(rules, s, card, N.ACTED, seat, src)
    s.var[N.STIRRED] |= CAME
    return True
