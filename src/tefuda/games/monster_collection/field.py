"""5, 6, 9-2-1: the zones, the map of areas, and who stands where."""

from __future__ import annotations

from typing import Final

from tefuda.games.monster_collection.names import (
    AREAS,
    BATTLE,
    COLUMNS_OF_MAP,
    FIRST_SIDE,
    HAND_ROOM,
    HEADQUARTERS,
    LEVEL,
    LIMIT,
    PARTY,
    SIMULTANEOUS_TIMING,
    TIMING,
    UNIT,
)
from tefuda.games.monster_collection.printed import WHEN, Tables, data_in
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.rules import HIDDEN, OWNER, PUBLIC, Rules, Words, ZoneKind
from tefuda.kernel.state import DOWN, Event, State
from tefuda.kernel.values import touched, value

SEATS: Final = 2
HAND_LIMIT: Final = 6  # 5-1.p2
HEADQUARTERS_LIMIT: Final = 10  # 5-3.p2
PROXY_LIMIT: Final = 8  # 9-2-1.p7
ON_FIELD: Final = 1  # the group of zones: from one area to another a unit is the same
ON_MAP: Final = 2  # the same for terrain
PARTIES: Final = PARTY * SEATS  # the first zone of the parties
TERRAINS: Final = PARTIES + AREAS * SEATS  # the first zone of the terrain


def area_name(area: int) -> str:
    """The row from the first seat's side, and the column: "11" to "43"."""
    return f"{area // COLUMNS_OF_MAP + 1}{area % COLUMNS_OF_MAP + 1}"


AREA_KEYS: Final = tuple([area_name(a) for a in range(AREAS)])
AREA_WORDS: Final = tuple([Words(f"エリア{key}", f"area {key}") for key in AREA_KEYS])

ZONES = [
    ZoneKind("deck", Words("山札", "deck"), "5-5.p1", HIDDEN, pile=True),
    ZoneKind("hand", Words("手札", "hand"), "5-1.p1", OWNER),
    ZoneKind("summoner", Words("召喚術師置き場", "summoner's place"), "5-8.p1", PUBLIC),
    ZoneKind("discard", Words("捨札", "discard pile"), "5-6.p1", PUBLIC, pile=True),
    ZoneKind("removed", Words("除外ゾーン", "removed cards"), "5-7.p1", PUBLIC),
    ZoneKind("effect", Words("エフェクトゾーン", "effect zone"), "5-9.p1", PUBLIC),
    ZoneKind(
        "party",
        Words("戦場", "field"),
        "5-4.p1",
        PUBLIC,
        count=AREAS,
        group=ON_FIELD,
        parts=AREA_KEYS,
        part_words=AREA_WORDS,
    ),
    ZoneKind(
        "terrain",
        Words("地形", "terrain"),
        "5-2.p1",
        PUBLIC,
        shared=True,
        count=AREAS,
        group=ON_MAP,
        parts=AREA_KEYS,
        part_words=AREA_WORDS,
    ),
]

FIELD_CLAUSES = (
    "5.p1", "5-1.p2", "5-3.p1", "5-9.p2", "6.p1", "6.p2", "6.p3", "6.fig1", "6.fig2", "9-2-1.p2",
    "9-2-1.b1.p1", "9-2-1.b2.p1", "9-2-1.b3.p1", "9-2-1.b4.p1", "9-2-1.p7", "9-2-2.p4", "9-2-2.p5",
    "9-2-2.p6", "9.p2", "10.p2",
)  # fmt: skip


# --- the map ------------------------------------------------------------------------------------------


def _steps(area: int, ways: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    row, col = area // COLUMNS_OF_MAP, area % COLUMNS_OF_MAP
    rows = AREAS // COLUMNS_OF_MAP
    return tuple(
        [
            (row + dr) * COLUMNS_OF_MAP + col + dc
            for dr, dc in ways
            if 0 <= row + dr < rows and 0 <= col + dc < COLUMNS_OF_MAP
        ]
    )


STRAIGHT: Final = ((1, 0), (0, -1), (0, 1), (-1, 0))
DIAGONAL: Final = ((1, -1), (1, 1), (-1, -1), (-1, 1))
SECOND: Final = ((2, 0), (0, -2), (0, 2), (-2, 0))

BESIDE: Final = tuple([_steps(a, STRAIGHT) for a in range(AREAS)])
RANGES: Final = (
    BESIDE,
    tuple([_steps(a, STRAIGHT + DIAGONAL) for a in range(AREAS)]),
    tuple([_steps(a, STRAIGHT + DIAGONAL + SECOND) for a in range(AREAS)]),
)
"""9-2-2.p6: how far each march type reaches: the four areas beside; all eight around; and the second
area straight on."""


def at(s: State, kind: int, seat: int) -> int:
    """A player's zone of a kind of which there is one."""
    return kind * SEATS + seat


def party_zone(seat: int, area: int) -> int:
    return PARTIES + seat * AREAS + area


def terrain_zone(area: int) -> int:
    return TERRAINS + area


def area_of(zone: int) -> int:
    """The area of a party's or a terrain's zone; -1: it is none of these."""
    return (zone - PARTIES) % AREAS if zone >= PARTIES else -1


def in_party(zone: int) -> bool:
    return PARTIES <= zone < TERRAINS


def on_field(zone: int) -> bool:
    """5-4.p1: the areas, and the terrain on them."""
    return zone >= PARTIES


def own_territory(seat: int, area: int) -> bool:
    """9-2-1.b1.p1: the two rows on a player's own side."""
    return (area < AREAS // 2) == (seat == 0)


def terrain_at(s: State, area: int) -> int:
    """The terrain of an area, the headquarters and proxies counted in; -1: it is empty (9-2-1.b4)."""
    cards = s.zones[TERRAINS + area]
    return cards[0] if cards else -1


def is_headquarters(s: State, area: int) -> bool:
    """5-3.p1"""
    return area == HEADQUARTERS[0] or area == HEADQUARTERS[1]


def limit_of(rules: Rules, s: State, area: int) -> int:
    """4-5.c4: how many levels an area holds of a side: of the headquarters ten (5-3.p2), of a proxy
    eight (9-2-1.p7). Where there is no terrain, nobody can be."""
    cards = s.zones[TERRAINS + area]
    if not cards:
        return 0
    card = cards[0]
    if s.face[card] == DOWN:
        return HEADQUARTERS_LIMIT if is_headquarters(s, area) else PROXY_LIMIT
    if touched(rules, s) >> LIMIT & 1:
        return value(rules, s, card, LIMIT)
    return rules.pool[s.defn[card]].ints[LIMIT]


def units_in(rules: Rules, s: State, zone: int) -> list[int]:
    """The units of a party, the front one first (10-2-1.p4)."""
    host = s.host
    return [c for c in s.zones[zone] if host[c] < 0]


def units_at(rules: Rules, s: State, seat: int, area: int) -> list[int]:
    host = s.host
    return [c for c in s.zones[PARTIES + seat * AREAS + area] if host[c] < 0]


def units_of(rules: Rules, s: State, seat: int) -> list[int]:
    """All units of a player."""
    host = s.host
    first = PARTIES + seat * AREAS
    return [c for zone in s.zones[first : first + AREAS] for c in zone if host[c] < 0]


def items_on(s: State, unit: int) -> list[int]:
    """4-4.p2: the equipment that a unit bears."""
    host = s.host
    return [c for c in s.zones[s.zone[unit]] if host[c] == unit]


def levels_at(rules: Rules, s: State, seat: int, area: int) -> int:
    """The levels of a player's units in an area, added up."""
    units = units_at(rules, s, seat, area)
    if not units:
        return 0
    if touched(rules, s) >> LEVEL & 1:
        return sum([value(rules, s, c, LEVEL) for c in units])
    pool = rules.pool
    defn = s.defn
    return sum([pool[defn[c]].ints[LEVEL] for c in units])


def rules_area(s: State, seat: int, area: int) -> bool:
    """9-2-1.b2.p1: whether a player's units are there."""
    return len(s.zones[PARTIES + seat * AREAS + area]) > 0


# --- the battle under way -----------------------------------------------------------------------------


def battle_area(s: State) -> int:
    """Where the battle is; -1: there is none."""
    return s.var[BATTLE] - 1


def in_battle(s: State, zone: int) -> bool:
    """11-1-2.p2: the terrain of the battle, and the units and equipment on it."""
    here = s.var[BATTLE]
    return here > 0 and zone >= PARTIES and (zone - PARTIES) % AREAS == here - 1


def fighters(rules: Rules, s: State, seat: int) -> list[int]:
    """The units of a side in the battle."""
    here = s.var[BATTLE]
    return units_at(rules, s, seat, here - 1) if here else []


def muted(rules: Rules, s: State, c: int) -> bool:
    """10-6.p3, 17-2.p5: in a simultaneous attack all effects on what takes part are gone."""
    if s.var[TIMING] != SIMULTANEOUS_TIMING:
        return False
    return c < 0 or in_battle(s, s.zone[c])


def first_seat(s: State) -> int:
    """10-3.s3.p1: the side that acts first; -1: there is none yet."""
    return s.var[FIRST_SIDE] - 1


def blank(rules: Rules, s: State, c: int) -> bool:
    """5-3.p2, 9-2-1.p6: of the headquarters and of proxies nothing can be read."""
    return s.face[c] == DOWN and s.zone[c] >= TERRAINS


def hand_limit(rules: Rules, s: State, seat: int) -> int:
    """5-1.p2: six, and what effects add."""
    if not touched(rules, s) >> HAND_ROOM & 1:
        return HAND_LIMIT
    return max(0, HAND_LIMIT + value(rules, s, -1 - seat, HAND_ROOM))


# --- what the cards of a game speak of ---------------------------------------------------------------

LOWERS: Final = 1  # abilities that hold and may make a defence less, a level more, a limit less


def said(rules: Rules, s: State) -> int:
    """What any card of this game speaks of."""
    if rules.game is not s.defn:  # another game than the last time
        take_stock(rules, s)
    return rules.said


def take_stock(rules: Rules, s: State) -> None:
    """Look through the cards of a game once."""
    says = hears = 0
    for d in set(s.defn):
        if d >= 0:
            data = data_in(rules.pool[d])
            says |= data.says
            hears |= data.hears
    rules.game = s.defn
    rules.said = says
    rules.heard = hears
    tables: Tables = rules.own
    tables.actors = [[] for _ in range(s.seats)]
    tables.holders = []
    for c, d in enumerate(s.defn):
        if d < 0:
            continue
        card = rules.pool[d]
        if card.hot[WHEN]:
            tables.actors[s.owner[c]].append(c)
        if card.static:
            tables.holders.append(c)


def tell(
    rules: Rules, s: State, kind: int, card: int, a: int = 0, b: int = 0, seat: int = -1,
    src: int = -1,
) -> None:  # fmt: skip
    """Something has happened that changes nothing by itself: whoever watches is told."""
    if rules.game is not s.defn:
        take_stock(rules, s)
    if rules.heard >> (kind - GAME_EVENT) & 1:
        assert rules.noticed is not None
        ref = s.ref(card) if card >= 0 else -1
        rules.noticed(rules, s, Event(kind, card, a, b, (), seat, src, ref, ()))


def is_unit(rules: Rules, s: State, c: int) -> bool:
    return rules.pool[s.defn[c]].kind == UNIT
