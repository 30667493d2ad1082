"""5, 6, 9-2-1: the zones, the map of areas, and who stands where."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book.card_index import MonsterIndex
from tefuda.games.monster_collection.cards.data import launch_of
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, Event, State, Waiting
from tefuda.kernel.triggers import new_batch
from tefuda.kernel.values import affected_attrs, value

SEATS: Final = 2
HAND_LIMIT: Final = 6  # 5-1.p2
HEADQUARTERS_LIMIT: Final = 10  # 5-3.p2
PROXY_LIMIT: Final = 8  # 9-2-1.p7
PARTIES: Final = N.PARTY * SEATS  # the first zone of the parties
TERRAINS: Final = PARTIES + N.AREAS * SEATS  # the first zone of the terrain


WORDS: Final = words.of("monster_collection")
AREA_KEYS: Final = WORDS["areas"].keys_by_number()
AREA_WORDS: Final = WORDS["areas"].numbered()

# --- the map ------------------------------------------------------------------------------------------


def _steps(area: int, ways: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    row, col = area // N.COLUMNS_OF_MAP, area % N.COLUMNS_OF_MAP
    rows = N.AREAS // N.COLUMNS_OF_MAP
    return tuple(
        [
            (row + dr) * N.COLUMNS_OF_MAP + col + dc
            for dr, dc in ways
            if 0 <= row + dr < rows and 0 <= col + dc < N.COLUMNS_OF_MAP
        ]
    )


STRAIGHT: Final = ((1, 0), (0, -1), (0, 1), (-1, 0))
DIAGONAL: Final = ((1, -1), (1, 1), (-1, -1), (-1, 1))
SECOND: Final = ((2, 0), (0, -2), (0, 2), (-2, 0))

BESIDE: Final = tuple([_steps(a, STRAIGHT) for a in range(N.AREAS)])
RANGES: Final = (
    BESIDE,
    tuple([_steps(a, STRAIGHT + DIAGONAL) for a in range(N.AREAS)]),
    tuple([_steps(a, STRAIGHT + DIAGONAL + SECOND) for a in range(N.AREAS)]),
)
"""9-2-2.p6: how far each march type reaches: the four areas beside; all eight around; and the second
area straight on."""


def at(s: State, kind: int, seat: int) -> int:
    """A player's zone of a kind of which there is one."""
    return kind * SEATS + seat


def party_zone(seat: int, area: int) -> int:
    return PARTIES + seat * N.AREAS + area


def terrain_zone(area: int) -> int:
    return TERRAINS + area


def area_of(zone: int) -> int:
    """The area of a party's or a terrain's zone; -1: it is none of these."""
    return (zone - PARTIES) % N.AREAS if zone >= PARTIES else -1


def in_party(zone: int) -> bool:
    return PARTIES <= zone < TERRAINS


def on_field(zone: int) -> bool:
    """5-4.p1: the areas, and the terrain on them."""
    return zone >= PARTIES


def own_territory(seat: int, area: int) -> bool:
    """9-2-1.b1.p1: the two rows on a player's own side."""
    return (area < N.AREAS // 2) == (seat == 0)


def terrain_at(s: State, area: int) -> int:
    """The terrain of an area, the headquarters and proxies counted in; -1: it is empty (9-2-1.b4)."""
    cards = s.zones[TERRAINS + area]
    return cards[0] if cards else -1


def is_headquarters(s: State, area: int) -> bool:
    """5-3.p1"""
    return area == N.HEADQUARTERS[0] or area == N.HEADQUARTERS[1]


def limit_of(rules: Rules, s: State, area: int) -> int:
    """4-5.c4: how many levels an area holds of a side: of the headquarters ten (5-3.p2), of a proxy
    eight (9-2-1.p7). Where there is no terrain, nobody can be."""
    cards = s.zones[TERRAINS + area]
    if not cards:
        return 0
    card = cards[0]
    if affected_attrs(rules, s) >> N.LIMIT & 1:
        return value(rules, s, card, N.LIMIT)
    if s.face[card] == DOWN:
        return HEADQUARTERS_LIMIT if is_headquarters(s, area) else PROXY_LIMIT
    return rules.pool[s.defn[card]].ints[N.LIMIT]


def own_limit(rules: Rules, s: State, card: int) -> int:
    """The limit of terrain before any effect."""
    if s.face[card] == DOWN and s.zone[card] >= TERRAINS:
        return HEADQUARTERS_LIMIT if is_headquarters(s, area_of(s.zone[card])) else PROXY_LIMIT
    return rules.pool[s.defn[card]].ints[N.LIMIT]


def units_in(rules: Rules, s: State, zone: int) -> list[int]:
    """The units of a party, the front one first (10-2-1.p4)."""
    host = s.host
    return [c for c in s.zones[zone] if host[c] < 0]


def units_at(rules: Rules, s: State, seat: int, area: int) -> list[int]:
    host = s.host
    return [c for c in s.zones[PARTIES + seat * N.AREAS + area] if host[c] < 0]


def units_of(rules: Rules, s: State, seat: int) -> list[int]:
    """All units of a player."""
    host = s.host
    first = PARTIES + seat * N.AREAS
    return [c for zone in s.zones[first : first + N.AREAS] for c in zone if host[c] < 0]


def items_on(s: State, unit: int) -> list[int]:
    """4-4.p2: the equipment that a unit bears."""
    host = s.host
    return [c for c in s.zones[s.zone[unit]] if host[c] == unit]


def levels_at(rules: Rules, s: State, seat: int, area: int) -> int:
    """The levels of a player's units in an area, added up."""
    units = units_at(rules, s, seat, area)
    if not units:
        return 0
    if affected_attrs(rules, s) >> N.LEVEL & 1:
        return sum([value(rules, s, c, N.LEVEL) for c in units])
    pool = rules.pool
    defn = s.defn
    return sum([pool[defn[c]].ints[N.LEVEL] for c in units])


def rules_area(s: State, seat: int, area: int) -> bool:
    """9-2-1.b2.p1: whether a player's units are there."""
    return len(s.zones[PARTIES + seat * N.AREAS + area]) > 0


# --- the battle under way -----------------------------------------------------------------------------


def battle_area(s: State) -> int:
    """Where the battle is; -1: there is none."""
    return s.var[N.BATTLE] - 1


def in_battle(s: State, zone: int) -> bool:
    """11-1-2.p2: the terrain of the battle, and the units and equipment on it."""
    here = s.var[N.BATTLE]
    return here > 0 and zone >= PARTIES and (zone - PARTIES) % N.AREAS == here - 1


def fighters(rules: Rules, s: State, seat: int) -> list[int]:
    """The units of a side in the battle."""
    here = s.var[N.BATTLE]
    return units_at(rules, s, seat, here - 1) if here else []


def muted(rules: Rules, s: State, c: int) -> bool:
    """10-6.p3, 17-2.p5: in a simultaneous attack all effects on what takes part are gone."""
    if s.var[N.TIMING] != N.SIMULTANEOUS_TIMING:
        return False
    return c < 0 or in_battle(s, s.zone[c])


def first_seat(s: State) -> int:
    """10-3.s3.p1: the side that acts first; -1: there is none yet."""
    return s.var[N.FIRST_SIDE] - 1


def blank(rules: Rules, s: State, c: int) -> bool:
    """5-3.p2, 9-2-1.p6: of the headquarters and of proxies nothing can be read."""
    return s.face[c] == DOWN and s.zone[c] >= TERRAINS


def movable(rules: Rules, s: State, cards: list[int]) -> list[int]:
    """5-3.p2: the headquarters stay where they are; so do summoners."""
    return [
        c
        for c in cards
        if rules.pool[s.defn[c]].kind != N.SUMMONER_CARD
        and not (s.zone[c] >= TERRAINS and is_headquarters(s, area_of(s.zone[c])))
    ]


def hand_limit(rules: Rules, s: State, seat: int) -> int:
    """5-1.p2: six, and what effects add."""
    if not affected_attrs(rules, s) >> N.HAND_ROOM & 1:
        return HAND_LIMIT
    return max(0, HAND_LIMIT + value(rules, s, -1 - seat, N.HAND_ROOM))


# --- events of the game's own --------------------------------------------------------------------------


def tell(
    rules: Rules, s: State, kind: int, card: int, a: int = 0, b: int = 0, seat: int = -1,
    src: int = -1,
) -> None:  # fmt: skip
    """Something has happened that changes nothing by itself: whoever watches is told."""
    index: MonsterIndex = s.index
    if index.hears >> (kind - GAME_EVENT) & 1:
        assert rules.after_event is not None
        ref = s.ref(card) if card >= 0 else -1
        rules.after_event(rules, s, Event(kind, card, a, b, (), seat, src, ref, ()))


def tell_all(
    rules: Rules, s: State, kind: int, cards: list[tuple[int, int, int]], seat: int
) -> None:
    """The same for several cards at the same moment: each with the two numbers of its event."""
    n = len(s.waiting)
    for c, a, b in cards:
        tell(rules, s, kind, c, a, b, seat, s.ref(c))
    one_moment(rules, s, n, False)


def one_moment(rules: Rules, s: State, first: int, earlier: bool) -> None:
    """11-2-4.b1.p1: what waits from this place on has come due at one and the same moment, or at that of
    the last such (`earlier`): `Waiting.flags` is the moment's number. An effect waits once for it; one
    that speaks of the card to which something happened, once for each, until one is chosen."""
    if len(s.waiting) == first:
        return
    if not earlier:
        new_batch(s)
    due = s.waiting[first:]
    del s.waiting[first:]
    for w in due:
        if launch_of(rules, w.ability).of_event or not any(
            [o.flags == s.batch and o.ability == w.ability and o.src == w.src for o in s.waiting]
        ):
            s.waiting.append(Waiting(w.ability, w.src, w.seat, w.batch, w.event, s.batch))


def is_unit(rules: Rules, s: State, c: int) -> bool:
    return rules.pool[s.defn[c]].kind == N.UNIT
