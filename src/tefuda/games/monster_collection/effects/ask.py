"""What card texts ask of the table that only this game can answer: relations, places, events."""

from __future__ import annotations

from tefuda.effects.ask import seats_of
from tefuda.effects.last import ZONE
from tefuda.effects.nodes import Amount, Condition
from tefuda.effects.vocab import Context
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import zones
from tefuda.games.monster_collection.book.damage import attack_of
from tefuda.games.monster_collection.cards.data import AT_ONCE
from tefuda.games.monster_collection.effects import nodes as G
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, State
from tefuda.kernel.values import value

# --- relations --------------------------------------------------------------------------------------------


def terrain(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """The terrain that a unit stands on; the headquarters and proxies are terrain (5-3.p2, 9-2-1.p6)."""
    area = zones.area_of(s.zone[card])
    found = zones.terrain_at(s, area) if area >= 0 else -1
    return [found] if found >= 0 else []


def users(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """14-2.p1: the units that have paid for what a card was used for."""
    for item in s.stack:
        if item.src >= 0 and item.src & CARD_MASK == card:
            return [ref & CARD_MASK for ref in item.payers if s.same(ref)]
    return []


# --- how it stands ------------------------------------------------------------------------------------------


def battling(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return zones.in_battle(s, zone)


def is_front(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """10-2-1.p3"""
    units = zones.units_in(rules, s, zone) if zones.in_party(zone) else []
    return len(units) > 0 and units[0] == c


def is_rear(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    units = zones.units_in(rules, s, zone) if zones.in_party(zone) else []
    return len(units) > 0 and units[-1] == c


def armed(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return len(zones.items_on(s, c)) > 0


def is_hero(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return rules.pool[s.defn[c]].ints[N.HERO] > 0


def at_once(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return rules.pool[s.defn[c]].fast[AT_ONCE] == 1


def walking(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return value(rules, s, c, N.MARCH) == N.WALKING


def flying(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return value(rules, s, c, N.MARCH) == N.FLYING


def long_flying(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return value(rules, s, c, N.MARCH) == N.LONG_FLYING


def in_own(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    area = zones.area_of(zone)
    return area >= 0 and zones.own_territory(s.owner[c], area)


def in_enemy(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    area = zones.area_of(zone)
    return area >= 0 and not zones.own_territory(s.owner[c], area)


def at_headquarters(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return zones.area_of(zone) == N.HEADQUARTERS[s.owner[c]]


def on_own_terrain(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """9-2-1.b3.p1: in terrain that its own player has placed."""
    area = zones.area_of(zone)
    card = zones.terrain_at(s, area) if area >= 0 else -1
    return card >= 0 and s.owner[card] == s.owner[c]


def same_area(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and zones.area_of(zone) >= 0 and zones.area_of(s.zone[of]) == zones.area_of(zone)


def beside(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    if of < 0 or zones.area_of(s.zone[of]) < 0:
        return False
    return zones.area_of(zone) in zones.BESIDE[zones.area_of(s.zone[of])]


PLACES = {
    "battling": battling,
    "front": is_front,
    "rear": is_rear,
    "armed": armed,
    "hero": is_hero,
    "instant": at_once,
    "walking": walking,
    "flying": flying,
    "long_flying": long_flying,
    "own_territory": in_own,
    "enemy_territory": in_enemy,
    "headquarters": at_headquarters,
    "placed_by_you": on_own_terrain,
    "same_area": same_area,
    "adjacent": beside,
}


# --- numbers ------------------------------------------------------------------------------------------------

COUNTED = ("attack", "items", "limit")


def counted(rules: Rules, s: State, c: int, what: str) -> int:
    """Numbers that are counted: the attack with charge and defender (12-2, 12-3), equipment."""
    if what == "attack":
        return attack_of(rules, s, c)
    if what == "items":
        return len(zones.items_on(s, c)) if zones.in_party(s.zone[c]) else 0
    if what == "limit":  # of headquarters and proxies too (5-3.p2, 9-2-1.p7)
        return value(rules, s, c, N.LIMIT)
    raise EngineFault(f"Monster Collection counts nothing called {what!r}")


def extra(rules: Rules, s: State, c: int) -> tuple[int, ...]:
    """What is remembered of a card that leaves."""
    return tuple([counted(rules, s, c, what) for what in COUNTED])


def counted_then(rules: Rules, s: State, c: int, told: tuple[int, ...], what: str) -> int:
    return told[COUNTED.index(what)] if told else 0


def amounts(rules: Rules, s: State, ctx: Context, a: Amount) -> int:
    """16.b4.p2"""
    assert isinstance(a, G.RollResult)
    return s.var[N.ROLLED]


# --- conditions -----------------------------------------------------------------------------------------------


def condition(rules: Rules, s: State, ctx: Context, cond: Condition) -> bool:
    if isinstance(cond, G.InBattle):
        return s.var[N.BATTLE] > 0 and takes_part(rules, s, ctx)
    if isinstance(cond, G.NoBattle):
        return s.var[N.BATTLE] == 0
    if isinstance(cond, G.FirstSide):
        return zones.first_seat(s) in seats_of(rules, s, ctx.seat, cond.who)
    assert isinstance(cond, G.Acting)
    first = zones.first_seat(s)
    seat = -1
    if s.var[N.TIMING] == N.FIRST_TIMING:
        seat = first
    elif s.var[N.TIMING] == N.SECOND_TIMING:
        seat = 1 - first
    return seat in seats_of(rules, s, ctx.seat, cond.who)


def takes_part(rules: Rules, s: State, ctx: Context) -> bool:
    """11-1-2.p2: whether the card that speaks is in the battle; one that has just left it was."""
    if ctx.src < 0:
        return True
    zone = s.zone[ctx.src]
    if zone // zones.SEATS == N.SUMMONER and zone < zones.TERRAINS:
        return zone == zones.at(s, N.SUMMONER, s.owner[ctx.src])
    if zones.in_battle(s, zone):
        return True
    e = ctx.event
    if e is not None and e.ref >= 0 and e.ref & CARD_MASK == ctx.src and e.frm >= 0:
        return zones.in_battle(s, e.frm)
    told = s.last.get(ctx.ref)
    return told is not None and zones.in_battle(s, told[ZONE])


def steps(rules: Rules, s: State, key: str, seat: int) -> bool:
    """Whether it is this phase, of a player's turn."""
    if seat >= 0 and s.var[N.TURN] != seat:
        return False
    if key == "battle":
        return s.var[N.BATTLE] > 0
    if key == "main":
        return s.var[N.PHASE] == N.MAIN_PHASE
    return s.var[N.PHASE] == N.SUMMON_PHASE


# --- events ---------------------------------------------------------------------------------------------------

EVENTS = {
    N.ATTACKS: "attacks",
    N.MARCHED: "marched",
    N.USED: "used",
    N.DAMAGED: "damaged",
    N.BATTLE_WON: "battle_won",
}


def event_seat(rules: Rules, s: State, e: Event) -> int:
    """Whom an event concerns."""
    return e.a if e.kind == N.USED else e.seat


def event_other(rules: Rules, s: State, e: Event) -> int:
    if e.kind == N.DAMAGED:
        return e.b - 1
    return e.src if e.seat == N.DEATH else -1


def event_by(rules: Rules, s: State, ctx: Context, e: Event, by: str) -> bool:
    """By what it happened."""
    if by == "died":
        return e.seat == N.DEATH
    raise EngineFault(f"nothing in Monster Collection happens by {by!r}")
