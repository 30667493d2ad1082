"""Where the player by rule of thumb marches, and where it places terrain.

A march is worth what its battle brings, or how far it comes towards the enemy headquarters; less what
the enemy could do to the units where they then are, and to the headquarters they leave behind.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import zones
from tefuda.games.monster_collection.bot import worth as bot_worth
from tefuda.games.monster_collection.bot.worth import Soldier
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, State

GROUND: Final = 25  # of an area that is taken from the enemy
STEP: Final = 10  # of a march towards the enemy headquarters, and for each level two more
UNSEEN: Final = 4  # what a battle costs that nobody knows of before it
EARLY: Final = 6  # turns in which danger counts in full
CAUTION_LOST: Final = 6  # for each turn after them
LEAST_CAUTION: Final = 10
MOST_TRIED: Final = 8  # units that are thought of for one march


class March:
    """A march that is thought of: one of its units, where to, and what it is worth."""

    __slots__ = ("area", "unit", "worth")

    def __init__(self) -> None:
        self.unit = -1
        self.area = -1
        self.worth = 0


class Planner:
    """What is worked out once for one decision."""

    __slots__ = ("away", "danger", "guards", "paths", "risk", "rules", "s", "seat", "soldiers")

    def __init__(self, rules: Rules, s: State, seat: int) -> None:
        self.rules = rules
        self.s = s
        self.seat = seat
        self.soldiers: dict[int, Soldier] = {}
        self.paths = [bot_worth.distances(s, seat, march) for march in range(3)]
        self.danger: dict[int, list[int]] = {}  # area → enemy units that reach it
        self.away: dict[int, int] = {}  # unit → where it goes in the march under way
        self.risk = -1  # of the headquarters as things are, once it is worked out
        self.guards: list[Soldier] | None = None  # what the hand could summon

    def soldier(self, unit: int) -> Soldier:
        found = self.soldiers.get(unit)
        if found is None:
            found = bot_worth.soldier_of(self.rules, self.s, unit)
            found.ready = True  # 9-5.s2: by the enemy's turn all are unacted again
            self.soldiers[unit] = found
        return found

    def threats(self, area: int) -> list[int]:
        found = self.danger.get(area)
        if found is None:
            found = bot_worth.in_reach(self.rules, self.s, 1 - self.seat, area)
            self.danger[area] = found
        return found


def best_march(rules: Rules, s: State, seat: int, going: dict[int, int]) -> March:
    """The best unit to march next, and where to; `going`: the units that march already, and where to.
    With a worth of 0 nobody should (any more)."""
    p = Planner(rules, s, seat)
    p.away = going
    offered: dict[int, list[int]] = {}
    for opt in s.options:
        if kind_of(opt) == N.MARCH_TO:
            offered.setdefault(arg_b(opt), []).append(arg_a(opt))
    best = March()
    for area, units in offered.items():
        mine = [u for u, to in going.items() if to == area]
        if going and not mine:
            continue
        base = march_worth(p, area, mine) if mine else 0
        for group in groups(p, area, mine, units):
            worth = march_worth(p, area, [*mine, *group]) - base
            if worth > best.worth:
                best.worth, best.area, best.unit = worth, area, group[0]
    return best


def groups(p: Planner, area: int, mine: list[int], units: list[int]) -> list[list[int]]:
    """The groups to be thought of: the strongest ones, those of one area, and each alone."""
    rules, s, seat = p.rules, p.s, p.seat
    stay = [c for c in zones.units_at(rules, s, seat, area) if c not in p.away]
    room = zones.limit_of(rules, s, area) - bot_worth.levels([p.soldier(c) for c in [*stay, *mine]])
    order = sorted(units, key=lambda c: (-p.soldier(c).worth, c))[:MOST_TRIED]
    out: list[list[int]] = [[c] for c in order if p.soldier(c).level <= room]
    homes = {s.zone[c] for c in order}
    lists = [order, *[[c for c in order if s.zone[c] == zone] for zone in sorted(homes)]]
    for one in lists:
        group: list[int] = []
        left = room
        for c in one:
            if p.soldier(c).level <= left:
                left -= p.soldier(c).level
                group = [*group, c]
                if len(group) > 1 and group not in out:
                    out.append(group)
    return out


def march_worth(p: Planner, area: int, group: list[int]) -> int:
    """What it brings to march with a group to an area."""
    rules, s, seat = p.rules, p.s, p.seat
    enemies = zones.units_at(rules, s, 1 - seat, area)
    goal = N.HEADQUARTERS[1 - seat]
    if not enemies and area == goal:
        return 10 * bot_worth.WIN
    if enemies:
        return battle_worth(p, area, group, enemies)
    worth = 0
    for c in group:
        path = p.paths[bot_worth.march_type(rules, s, c)]
        nearer = path[zones.area_of(s.zone[c])] - path[area]
        worth += nearer * (STEP + 2 * p.soldier(c).level)
    danger = exposure(p, group, area) - exposure(p, [], -1, group)
    worth -= danger * caution(s) // 100
    return worth - home_risk(p, group, area, -1) + risk_now(p)


def caution(s: State) -> int:
    """How much danger counts, in hundredths: less and less, so that somebody goes forward at last."""
    return max(LEAST_CAUTION, 100 - CAUTION_LOST * max(0, s.var[N.TURN_NO] - EARLY))


def battle_worth(p: Planner, area: int, group: list[int], enemies: list[int]) -> int:
    seat = p.seat
    out = bot_worth.clash([p.soldier(c) for c in group], [p.soldier(c) for c in enemies])
    prize = bot_worth.WIN if area == N.HEADQUARTERS[1 - seat] else GROUND
    worth = out.won * prize // 100 + out.taken - out.lost - UNSEEN
    if area == N.HEADQUARTERS[1 - seat]:
        return worth
    before = risk_now(p)
    lost = home_risk(p, group, area, -1)
    won = home_risk(p, group, area, area) if lost else 0
    after = (won * out.won + lost * (100 - out.won)) // 100
    return worth + before - after


def exposure(p: Planner, group: list[int], area: int, homes: list[int] | None = None) -> int:
    """What the enemy could gain in its turn by attacking the units of a group where they have gone, or
    the units of the areas where these (`homes`) are now."""
    rules, s, seat = p.rules, p.s, p.seat
    if homes is not None:
        total = 0
        for here in {zones.area_of(s.zone[c]) for c in homes}:
            if here != N.HEADQUARTERS[seat]:
                total += attacked(p, here, zones.units_at(rules, s, seat, here))
        return total
    stay = [c for c in zones.units_at(rules, s, seat, area) if c not in p.away]
    total = 0
    if area != N.HEADQUARTERS[seat]:
        total = attacked(p, area, [*stay, *[c for c in group if c not in stay]])
    for here in {zones.area_of(s.zone[c]) for c in group}:
        left = [
            c for c in zones.units_at(rules, s, seat, here) if c not in group and c not in p.away
        ]
        if left and here != N.HEADQUARTERS[seat]:
            total += attacked(p, here, left)
    return total


def attacked(p: Planner, area: int, units: list[int]) -> int:
    """What the enemy gains by attacking some units in an area, at best."""
    if not units:
        return 0
    threats = [p.soldier(c) for c in p.threats(area)]
    if not threats:
        return 0
    limit = zones.limit_of(p.rules, p.s, area)
    out = bot_worth.clash(bot_worth.best_group(threats, limit), [p.soldier(c) for c in units])
    return max(0, out.taken - out.lost + out.won * GROUND // 100)


def risk_now(p: Planner) -> int:
    """What it costs that the enemy could take the headquarters as things are."""
    if p.risk < 0:
        p.risk = home_risk(p, [], -1, -1)
    return p.risk


def home_risk(p: Planner, group: list[int], area: int, beaten: int) -> int:
    """What it costs that the enemy could take the headquarters in its next turn, when a group has gone
    to an area; `beaten`: an area whose enemies are thought away. What is in the hand can still be
    summoned."""
    rules, s, seat = p.rules, p.s, p.seat
    home = N.HEADQUARTERS[seat]
    threats = p.threats(home)
    if beaten >= 0:
        threats = [c for c in threats if zones.area_of(s.zone[c]) != beaten]
    if not threats:
        return 0
    stay = [c for c in zones.units_at(rules, s, seat, home) if c not in group and c not in p.away]
    if area == home:
        stay = [*stay, *group]
    guard = [p.soldier(c) for c in stay]
    room = zones.HEADQUARTERS_LIMIT - bot_worth.levels(guard)
    if p.guards is None:
        hand = s.zones[zones.at(s, N.HAND, seat)]
        cards = [c for c in hand if bot_worth.kind_in(rules, s, c) == N.UNIT]
        p.guards = [bot_worth.recruit(rules, s, c) for c in cards]
    guard = [*guard, *bot_worth.best_group(p.guards, room)]
    if not guard:
        return bot_worth.WIN
    one = bot_worth.best_group([p.soldier(c) for c in threats], zones.HEADQUARTERS_LIMIT)
    return bot_worth.clash(one, guard).won * bot_worth.WIN // 100


# --- terrain -------------------------------------------------------------------------------------


def place_worth(rules: Rules, s: State, seat: int, card: int, area: int) -> int:
    """9-2-1: what a terrain card, or a proxy (-1), brings in an area."""
    old = zones.terrain_at(s, area)
    limit = rules.pool[s.defn[card]].ints[N.LIMIT] if card >= 0 and s.defn[card] >= 0 else 8
    if old < 0:
        nearer = on_the_way(s, seat, area)
        return 100 * nearer + limit if nearer > 0 else -1
    mine, theirs = zones.levels_at(rules, s, seat, area), zones.levels_at(rules, s, 1 - seat, area)
    if mine > limit:
        return -1
    if theirs > limit:  # 17-4: some of them have to go
        return 60 + 10 * (theirs - limit)
    if card < 0:
        return -1
    if s.owner[old] == seat:
        better = limit > zones.limit_of(rules, s, area) + 1 or s.face[old] == DOWN
        return 10 + limit if better and limit >= zones.limit_of(rules, s, area) else -1
    return 20 + limit if mine or on_path(s, seat, area) else -1


def on_the_way(s: State, seat: int, area: int) -> int:
    """How many marches nearer the enemy headquarters comes with terrain in an area."""
    home = N.HEADQUARTERS[seat]
    return bot_worth.distances(s, seat, 0)[home] - bot_worth.distances(s, seat, 0, area)[home]


def on_path(s: State, seat: int, area: int) -> bool:
    """In the middle column, where the straight way is."""
    return area % 3 == N.HEADQUARTERS[seat] % 3
