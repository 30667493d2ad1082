"""4-4.p2, 9-2-3, 9-3-1, 9-3-3, 10-1-1, 10-1-3, 10-2-2: equipment."""

from __future__ import annotations

from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import refusals as no
from tefuda.games.monster_collection.book import zones as book_zones
from tefuda.games.monster_collection.book.after_moves import discard
from tefuda.games.monster_collection.book.slots import can_equip
from tefuda.games.monster_collection.book.terrain import main_phase_of
from tefuda.games.monster_collection.cards.data import CLASS
from tefuda.kernel.change import ATTACH, commit
from tefuda.kernel.codes import kind_of, option
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Event, State
from tefuda.kernel.values import affected_attrs


def equipped(rules: Rules, s: State, seat: int, area: int = -1) -> list[int]:
    """The equipment that a player's units bear, in an area or anywhere."""
    first = book_zones.PARTIES + seat * N.AREAS
    host = s.host
    zones = range(first, first + N.AREAS) if area < 0 else range(first + area, first + area + 1)
    return [c for zone in zones for c in s.zones[zone] if host[c] >= 0]


def is_equipment(rules: Rules, s: State, card: int) -> bool:
    d = rules.pool[s.defn[card]]
    return d.kind == N.ITEM and d.fast[CLASS] == N.EQUIPMENT


def bearers(rules: Rules, s: State, seat: int, area: int = -1) -> list[int]:
    """9-3-3.p1, 10-1-3.p1: the units with a multi slot for items that is free."""
    first = book_zones.PARTIES + seat * N.AREAS
    zones = range(first, first + N.AREAS) if area < 0 else range(first + area, first + area + 1)
    host = s.host
    pool = rules.pool
    given = affected_attrs(rules, s) >> N.MULTI_ITEM & 1
    return [
        c
        for zone in zones
        for c in s.zones[zone]
        if host[c] < 0 and (given or pool[s.defn[c]].ints[N.MULTI_ITEM]) and can_equip(rules, s, c)
    ]


def equip(rules: Rules, s: State, seat: int, item: int, unit: int) -> None:
    """9-3-3.p1: a card of the hand, or another unit's equipment, is laid on a unit."""
    how = (N.WAY, N.EQUIPMENT)
    commit(rules, s, Event(ATTACH, item, unit, s.zone[unit], how, seat, -1, s.ref(item), ()))


# --- why not ------------------------------------------------------------------------------------------


def when_equipping(s: State, seat: int) -> bool:
    """9-3, 10-1: in one's summon phase, and in the instant summoning of a battle."""
    if book_zones.battle_area(s) >= 0:
        return s.var[N.TIMING] == N.INSTANT_TIMING
    return s.var[N.TURN] == seat and s.var[N.PHASE] == N.SUMMON_PHASE


def when_changing(s: State, seat: int) -> bool:
    """9-2-3, 9-3-4, 10-2-2: in the main and the summon phase, and in the formation of a battle."""
    if book_zones.battle_area(s) >= 0:
        return s.var[N.TIMING] == N.FORMATION_TIMING
    return main_phase_of(s, seat) or (s.var[N.TURN] == seat and s.var[N.PHASE] == N.SUMMON_PHASE)


def why_not_discard(rules: Rules, s: State, seat: int, item: int, _b: int = 0) -> int:
    """9-3-1.p1, 10-1-1.p1: why equipment cannot be discarded now; 0: it can."""
    if not when_equipping(s, seat):
        return no.NOT_SUMMON_PHASE
    area = book_zones.battle_area(s)
    if item not in equipped(rules, s, seat, area):
        return no.NOT_EQUIPPED if area < 0 else no.ITEM_ELSEWHERE
    if any([kind_of(opt) == N.KEEP_ITEMS for opt in s.options]):
        return 0
    return no.DROP_FIRST if area < 0 else no.DROP_FIRST_AT_ONCE


def why_not_equip(rules: Rules, s: State, seat: int, item: int, unit: int) -> int:
    """9-3-3.p1, 10-1-3.p1: why a unit cannot be equipped with a card now; 0: it can."""
    if not when_equipping(s, seat):
        return no.NOT_SUMMON_PHASE
    area = book_zones.battle_area(s)
    if s.zone[item] != book_zones.at(s, N.HAND, seat) or not is_equipment(rules, s, item):
        return no.NOT_EQUIPMENT if area < 0 else no.NOT_EQUIPMENT_AT_ONCE
    if area >= 0 and s.zone[unit] != book_zones.party_zone(seat, area):
        return no.BEARER_ELSEWHERE
    return 0 if unit in bearers(rules, s, seat, area) else no.NO_ITEM_SLOT


def why_not_pass(rules: Rules, s: State, seat: int, item: int, unit: int) -> int:
    """9-2-3.p1: why equipment cannot go to another unit now; 0: it can."""
    if not when_changing(s, seat):
        return no.NOT_NOW_ITEM
    if item not in equipped(rules, s, seat, book_zones.battle_area(s)):
        return no.NOT_EQUIPPED
    if s.zone[unit] != s.zone[item] or s.host[unit] >= 0 or s.host[item] == unit:
        return no.NOT_TOGETHER
    return 0 if can_equip(rules, s, unit) else no.NO_ITEM_SLOT


def why_not_exchange(rules: Rules, s: State, seat: int, item: int, other: int) -> int:
    """9-2-3.p1: why two units cannot exchange equipment now; 0: they can."""
    if not when_changing(s, seat):
        return no.NOT_NOW_ITEM
    mine = equipped(rules, s, seat, book_zones.battle_area(s))
    if item not in mine or other not in mine:
        return no.NOT_EQUIPPED
    apart = s.zone[item] != s.zone[other] or s.host[item] == s.host[other]
    if apart:
        return no.NOT_TOGETHER
    return 0


# --- what is offered ------------------------------------------------------------------------------------


def offer_drops(rules: Rules, s: State, seat: int, area: int, out: list[int]) -> None:
    out.extend([option(N.DROP_ITEM, c) for c in equipped(rules, s, seat, area)])


def offer_equips(rules: Rules, s: State, seat: int, area: int, out: list[int]) -> None:
    items = [c for c in s.zones[book_zones.at(s, N.HAND, seat)] if is_equipment(rules, s, c)]
    if items:
        units = bearers(rules, s, seat, area)
        out.extend([option(N.EQUIP, c, unit) for c in items for unit in units])


def offer_changes(rules: Rules, s: State, seat: int, area: int, out: list[int]) -> None:
    """9-2-3.p1: a unit hands its equipment to another in the same terrain, or they exchange it."""
    items = equipped(rules, s, seat, area)
    if not items:
        return
    free = bearers(rules, s, seat, area)
    for c in items:
        zone = s.zone[c]
        host = s.host[c]
        out.extend([option(N.HAND_OVER, c, u) for u in free if s.zone[u] == zone and u != host])
        out.extend(
            [
                option(N.TRADE, c, other)
                for other in items
                if c < other and s.zone[other] == zone and s.host[other] != host
            ]
        )


# --- doing it -------------------------------------------------------------------------------------------


def drop_item(rules: Rules, s: State, item: int) -> None:
    """9-3-1.p1"""
    discard(rules, s, item)


def hand_over(rules: Rules, s: State, seat: int, item: int, unit: int) -> None:
    note(s, rules.say_no["handed"], seat, item, unit, s.known[unit])
    bear(rules, s, item, unit)


def trade(rules: Rules, s: State, seat: int, item: int, other: int) -> None:
    one, two = s.host[item], s.host[other]
    note(s, rules.say_no["handed"], seat, item, two, s.known[two])
    note(s, rules.say_no["handed"], seat, other, one, s.known[one])
    bear(rules, s, item, two)
    bear(rules, s, other, one)


def bear(rules: Rules, s: State, item: int, unit: int) -> None:
    """The equipment is the same, its unit another."""
    s.host[item] = unit
    s.touch()
