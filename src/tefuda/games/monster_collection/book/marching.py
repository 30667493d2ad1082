"""9-2-2: marching. Units join a march one after another; then all of them set out together."""

from __future__ import annotations

from typing import Final

from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import refusals as no
from tefuda.games.monster_collection.book import zones as book_zones
from tefuda.games.monster_collection.book.after_moves import turn_card, walk
from tefuda.games.monster_collection.book.game_end import fallen
from tefuda.games.monster_collection.book.launching import conditions_due
from tefuda.games.monster_collection.book.terrain import main_phase_of
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.machine import again, ask, call
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, DOWN, Frame, State
from tefuda.kernel.values import affected_attrs, changes, value

Plan = tuple[int, ...]
"""Who marches where: a unit and an area, packed."""
AREA_SPAN: Final = 16


def packed(unit: int, area: int) -> int:
    return unit * AREA_SPAN + area


def march_type(rules: Rules, s: State, unit: int) -> int:
    """9-2-2.p6"""
    if affected_attrs(rules, s) >> N.MARCH & 1:
        return min(len(book_zones.RANGES) - 1, max(0, value(rules, s, unit, N.MARCH)))
    return rules.pool[s.defn[unit]].ints[N.MARCH]


def range_of(rules: Rules, s: State, unit: int) -> tuple[int, ...]:
    """9-2-2.p5: the areas a unit reaches from where it is."""
    return book_zones.RANGES[march_type(rules, s, unit)][book_zones.area_of(s.zone[unit])]


def can_march(rules: Rules, s: State, unit: int) -> bool:
    """9-2-2.b1: it has not acted, and no effect keeps it."""
    if s.pose[unit] != N.UNACTED:
        return False
    return not (changes(rules, s, N.NO_MARCH) and value(rules, s, unit, N.NO_MARCH) > 0)


def why_closed(rules: Rules, s: State, seat: int, area: int) -> int:
    """9-2-2.p4, .b5, 10-8-3.p2: why nobody marches to an area now; 0: one may."""
    if book_zones.terrain_at(s, area) < 0:
        return no.NO_TERRAIN_THERE
    if s.var[N.FOUGHT] >> area & 1 and book_zones.rules_area(s, 1 - seat, area):
        return no.FOUGHT_ALREADY
    return no.BARRED_NOW if s.var[N.BARRED] >> area & 1 else 0


def open_areas(rules: Rules, s: State, seat: int, plan: Plan) -> list[bool]:
    """The areas that one may march to. 9-2-2.b4: a march into enemy terrain has no other place to go
    to."""
    zones = s.zones
    if s.var[N.FOUGHT]:
        out = [why_closed(rules, s, seat, area) == 0 for area in range(N.AREAS)]
    else:
        out = [
            len(cards) > 0 for cards in zones[book_zones.TERRAINS : book_zones.TERRAINS + N.AREAS]
        ]
    if plan:
        goals = [p % AREA_SPAN for p in plan]
        goal = goals[0]
        first = book_zones.PARTIES + (1 - seat) * N.AREAS
        if zones[first + goal]:
            return [area == goal for area in range(N.AREAS)]
        for area in range(N.AREAS):
            if zones[first + area]:
                out[area] = False
    return out


# --- limits ---------------------------------------------------------------------------------------------


def level(rules: Rules, s: State, unit: int) -> int:
    if affected_attrs(rules, s) >> N.LEVEL & 1:
        return value(rules, s, unit, N.LEVEL)
    return rules.pool[s.defn[unit]].ints[N.LEVEL]


def room(rules: Rules, s: State, seat: int, plan: Plan) -> list[int]:
    """9-2-2.b3: for each area the limit, less the levels of a side that are there after the march."""
    zones = s.zones
    host = s.host
    pool = rules.pool
    defn = s.defn
    bits = affected_attrs(rules, s)
    plain = not bits >> N.LEVEL & 1
    as_printed = not bits >> N.LIMIT & 1
    face = s.face
    first = book_zones.PARTIES + seat * N.AREAS
    out: list[int] = []
    for area in range(N.AREAS):
        ground = zones[book_zones.TERRAINS + area]
        if not ground:
            out.append(0)
            continue
        card = ground[0]
        if as_printed and face[card] != DOWN:
            left = pool[defn[card]].ints[N.LIMIT]
        else:
            left = book_zones.limit_of(rules, s, area)
        for c in zones[first + area]:
            if host[c] < 0:
                left -= pool[defn[c]].ints[N.LEVEL] if plain else value(rules, s, c, N.LEVEL)
        out.append(left)
    for p in plan:
        unit = p // AREA_SPAN
        n = level(rules, s, unit)
        out[book_zones.area_of(s.zone[unit])] += n
        out[p % AREA_SPAN] -= n
    return out


def fits(left: list[int], plan: Plan) -> bool:
    """9-2-2.b3: whether no area that is marched to holds too much."""
    for p in plan:
        if left[p % AREA_SPAN] < 0:
            return False
    return True


def like(rules: Rules, s: State, unit: int) -> int:
    """Units with the same number can march in each other's stead."""
    ints = rules.pool[s.defn[unit]].ints
    bits = affected_attrs(rules, s)
    how = march_type(rules, s, unit) if bits >> N.MARCH & 1 else ints[N.MARCH]
    height = value(rules, s, unit, N.LEVEL) if bits >> N.LEVEL & 1 else ints[N.LEVEL]
    area = book_zones.area_of(s.zone[unit])
    return (height * len(book_zones.RANGES) + how) * N.AREAS + area


Tried = set[tuple[tuple[int, ...], tuple[int, ...]]]
"""Marches that cannot be completed: the room they leave, and what kind of units take part (`like`)."""


class Marchers:
    """Units of a player, numbered, with all that the search for a march asks of them: nothing of it
    changes while a march is declared."""

    __slots__ = ("areas", "kinds", "levels", "numbers", "ranges", "there")

    def __init__(self) -> None:
        self.areas: list[int] = []  # where each is…
        self.kinds: list[int] = []  # …see `like`
        self.levels: list[int] = []
        self.ranges: list[tuple[int, ...]] = []
        self.there: list[list[int]] = [[] for _ in range(N.AREAS)]  # who can march from each area
        self.numbers: dict[int, int] = {}  # unit → its number


def marchers(rules: Rules, s: State, units: list[int], plan: Plan) -> Marchers:
    """Those who can march, as they stand in their areas, and those of a march already declared."""
    out = Marchers()
    for c in units:
        out.there[book_zones.area_of(s.zone[c])].append(number_of(rules, s, out, c))
    for p in plan:
        number_of(rules, s, out, p // AREA_SPAN)
    return out


def number_of(rules: Rules, s: State, of: Marchers, unit: int) -> int:
    """The number of a unit; it gets one if it has none."""
    got = of.numbers.get(unit)
    if got is None:
        got = of.numbers[unit] = len(of.levels)
        of.areas.append(book_zones.area_of(s.zone[unit]))
        of.kinds.append(like(rules, s, unit))
        of.levels.append(level(rules, s, unit))
        of.ranges.append(range_of(rules, s, unit))
    return got


def completable(
    of: Marchers, who: list[int], goals: list[int], left: list[int], ways: list[bool], tried: Tried
) -> bool:
    """9-2-2.p9: whether a march is allowed as it is, or can be when others join it who make room.
    `who`, `goals`: who marches, by number, and where each goes; `left`: the room that it leaves in each
    area; `ways`: where others may go; `tried`: what is known to lead nowhere."""
    full: list[int] = []
    for area in goals:
        if left[area] < 0 and area not in full:
            full.append(area)
    if not full:
        return True
    levels = of.levels
    stay: list[int] = []
    for area in reversed(full):
        stay = [i for i in of.there[area] if i not in who]
        most = left[area]
        for i in stay:
            if levels[i] > 0:
                most += levels[i]
        if most < 0:
            return False
    kinds = of.kinds
    key = (tuple(left), tuple(sorted([kinds[i] for i in who])))
    if key in tried:
        return False
    seen: list[int] = []
    for i in stay:
        kind = kinds[i]
        if kind in seen:
            continue
        seen.append(kind)
        for area in of.ranges[i]:
            if ways[area] and with_one_more(of, who, goals, left, ways, i, area, tried):
                return True
    tried.add(key)
    return False


def with_one_more(
    of: Marchers,
    who: list[int],
    goals: list[int],
    left: list[int],
    ways: list[bool],
    unit: int,
    area: int,
    tried: Tried,
) -> bool:
    """The same for a march that a unit, by its number, joins."""
    n = of.levels[unit]
    then = list(left)
    then[of.areas[unit]] += n
    then[area] -= n
    return completable(of, [*who, unit], [*goals, area], then, ways, tried)


def joins(of: Marchers, plan: Plan) -> list[int]:
    """The numbers of those who are part of a march."""
    return [of.numbers[p // AREA_SPAN] for p in plan]


def why_not_join(rules: Rules, s: State, seat: int, plan: Plan, unit: int, area: int) -> int:
    """Why a unit cannot join a march to an area, the limits not asked for; 0: it can. 9-2-2.b4: a march
    into enemy terrain has no other place to go to."""
    why = why_closed(rules, s, seat, area)
    if why:
        return why
    foes = book_zones.rules_area(s, 1 - seat, area)
    for p in plan:
        if p // AREA_SPAN == unit:
            return no.MARCHES_ALREADY
        other = p % AREA_SPAN
        if other != area and (foes or book_zones.rules_area(s, 1 - seat, other)):
            return no.ONE_BATTLE
    return 0


def why_not_march(rules: Rules, s: State, seat: int, unit: int, area: int) -> int:
    """9-2-2: why a unit cannot march to an area now; 0: it can."""
    if not main_phase_of(s, seat):
        return no.NOT_MAIN_MARCH
    zone = s.zone[unit]
    mine = book_zones.party_zone(seat, 0) <= zone < book_zones.party_zone(seat, N.AREAS)
    if rules.pool[s.defn[unit]].kind != N.UNIT or not mine:
        return no.NO_UNIT
    if s.pose[unit] != N.UNACTED:
        return no.MARCH_ACTED
    if not can_march(rules, s, unit):
        return no.CANNOT_MARCH
    if area not in range_of(rules, s, unit):
        return no.OUT_OF_RANGE
    plan = plan_now(rules, s)
    why = why_not_join(rules, s, seat, plan, unit, area)
    if why:
        return why
    left = room(rules, s, seat, plan)
    ways = open_areas(rules, s, seat, (*plan, packed(unit, area)))
    can = [c for c in book_zones.units_of(rules, s, seat) if can_march(rules, s, c)]
    of = marchers(rules, s, can, plan)
    goals = [p % AREA_SPAN for p in plan]
    number = of.numbers[unit]
    fit = with_one_more(of, joins(of, plan), goals, left, ways, number, area, set())
    return 0 if fit else no.OVER_LIMIT


def why_not_go(rules: Rules, s: State, seat: int, _unit: int, _area: int) -> int:
    """9-2-2.b3: why those that have been named cannot set out yet; 0: they can."""
    if not main_phase_of(s, seat):
        return no.NOT_MAIN_MARCH
    plan = plan_now(rules, s)
    if not plan:
        return no.NO_UNIT
    return 0 if fits(room(rules, s, seat, plan), plan) else no.OVER_LIMIT


def plan_now(rules: Rules, s: State) -> Plan:
    """The march that is being declared."""
    mine = rules.proc_no["march"]
    for f in s.frames:
        if f.proc == mine:
            return f.cards
    return ()


def offer_marches(
    rules: Rules, s: State, seat: int, plan: Plan, left: list[int], out: list[int]
) -> None:
    """All that may set out, or join a march. `left`: the room it leaves; empty: not worked out yet."""
    pose = s.pose
    units = [c for c in book_zones.units_of(rules, s, seat) if pose[c] == N.UNACTED]
    if changes(rules, s, N.NO_MARCH):
        units = [c for c in units if can_march(rules, s, c)]
    if not units:
        return
    ways = open_areas(rules, s, seat, plan)
    if not left:
        left = room(rules, s, seat, plan)
    plain = fits(left, plan)
    can = units
    if plan:
        going = [p // AREA_SPAN for p in plan]
        units = [c for c in can if c not in going]
    bits = affected_attrs(rules, s)
    pool = rules.pool
    defn = s.defn
    zone = s.zone
    if bits >> N.LEVEL & 1:
        levels = [value(rules, s, c, N.LEVEL) for c in units]
    else:
        levels = [pool[defn[c]].ints[N.LEVEL] for c in units]
    if bits >> N.MARCH & 1:
        ranges = [range_of(rules, s, c) for c in units]
    else:
        ranges = [
            book_zones.RANGES[pool[defn[c]].ints[N.MARCH]][book_zones.area_of(zone[c])]
            for c in units
        ]
    more = list(left)  # the room there could be, if all left that can
    for i, c in enumerate(units):
        more[book_zones.area_of(s.zone[c])] += max(0, levels[i])
    foes = book_zones.PARTIES + (1 - seat) * N.AREAS
    peace = ways if plan else [ways[a] and not s.zones[foes + a] for a in range(N.AREAS)]
    tried: Tried = set()
    told: dict[int, bool] = {}  # where units that are alike may go
    goals: list[int] = []
    who: list[int] = []
    of: Marchers | None = None  # made when somebody has to make room
    for i, c in enumerate(units):
        n = levels[i]
        for area in ranges[i]:
            if not ways[area] or n > more[area]:
                continue
            if plain and n <= left[area]:
                out.append(option(N.MARCH_TO, c, area))
                continue
            if of is None:
                of = marchers(rules, s, can, plan)
                who = joins(of, plan)
                goals = [p % AREA_SPAN for p in plan]
            number = of.numbers[c]
            kind = of.kinds[number] * N.AREAS + area
            may = told.get(kind)
            if may is None:
                may = with_one_more(of, who, goals, left, peace, number, area, tried)
                told[kind] = may
            if may:
                out.append(option(N.MARCH_TO, c, area))


# --- the march ------------------------------------------------------------------------------------------


def set_out(rules: Rules, s: State, seat: int, unit: int, area: int) -> None:
    """9-2-2.p1: a march is declared."""
    f = call(rules, s, "march", seat)
    f.cards = (packed(unit, area),)


def who_joins(rules: Rules, s: State, f: Frame) -> None:
    """9-2-2.p8: further units may march at the same time."""
    out: list[int] = []
    left = room(rules, s, f.seat, f.cards)
    offer_marches(rules, s, f.seat, f.cards, left, out)
    if fits(left, f.cards):
        out.append(option(N.GO))
    ask(s, f.seat, out)


def joined(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.MARCH_TO:
        f.cards = (*f.cards, packed(arg_a(opt), arg_b(opt)))
        again(f)


def march(rules: Rules, s: State, f: Frame) -> None:
    """9-2-2.p1, .p9: all of them go at the same moment."""
    s.var[N.ORIGINS] = 0
    pairs = [(p // AREA_SPAN, p % AREA_SPAN) for p in f.cards]
    f.mem = (tuple([s.ref(c) for c, _area in pairs]),)
    for c, area in pairs:
        here = book_zones.area_of(s.zone[c])
        s.var[N.ORIGINS] |= 1 << here
        s.cols[N.CAME_FROM][c] = 1 + here
        note(s, rules.say_no["march"], f.seat, c, book_zones.party_zone(f.seat, area), 0)
    for c, area in pairs:
        walk(rules, s, c, area, f.seat, -1)
    marched = [(c, area, 0) for c, area in pairs]
    book_zones.tell_all(rules, s, N.MARCHED, marched, f.seat)


def meet(rules: Rules, s: State, f: Frame) -> None:
    """10.p1: enemies there: a battle; before it, what the march has brought (11-1-3.p1)."""
    target = f.cards[0] % AREA_SPAN
    if not book_zones.rules_area(s, 1 - f.seat, target):
        return
    if conditions_due(rules, s, f):
        return
    if book_zones.rules_area(s, f.seat, target):
        s.var[N.FOUGHT] |= 1 << target
        g = call(rules, s, "battle", f.seat)
        g.a = target


def has_marched(rules: Rules, s: State, f: Frame) -> None:
    """9-2-2.p3: who has marched has acted. 7-1.p1: the enemy headquarters may have fallen."""
    for ref in f.mem[0]:
        if s.same(ref):
            s.cols[N.CAME_FROM][ref & CARD_MASK] = 0
            turn_card(rules, s, ref & CARD_MASK, N.ACTED)
    s.var[N.ORIGINS] = 0
    fallen(rules, s)


MARCH_PROC = Procedure(
    "march",
    [
        Step(
            "9-2-2.p8",
            who_joins,
            joined,
            Words("同時に進軍するユニットを選ぶ", "Who marches at the same time?"),
            cites=("9-2-2.p7", "9-2-2.b1", "9-2-2.b2", "9-2-2.b3", "9-2-2.b4", "9-2-2.b6"),
        ),
        Step("9-2-2.p1", march, cites=("9-2-2.p9",)),
        Step("9-2-2.p2", meet, cites=("10.p1", "9-2-2.b5")),
        Step("9-2-2.p3", has_marched, cites=("7-1.p1", "5-3.p3")),
    ],
    numbers=True,
)
