"""200-203, 400-405: the zones, who stands where, and what lies on what."""

from __future__ import annotations

from typing import Final

from tefuda.effects.last import ZONE
from tefuda.effects.watch import unheard
from tefuda.games.pso2.names import (
    ACTIVE,
    ARMOUR,
    BACK,
    CHARACTER,
    DECK,
    FIELD,
    FRONT,
    HAND,
    ITEM,
    LIFE_LOST,
    PLAYER,
    PLAYER_CARD,
    PP,
    TARGET_PLAYER,
    WAY,
    WEAPON,
)
from tefuda.games.pso2.printed import (
    ANY_TIME,
    HAS_ACTS,
    IN_PLAY,
    MAIN_ONLY,
    WAR_CRY,
    Tables,
    data_in,
    data_of,
)
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.rules import HIDDEN, OWNER, PUBLIC, Rules, Words, ZoneKind
from tefuda.kernel.state import CARD_BITS, CARD_MASK, DOWN, Event, State
from tefuda.kernel.values import value

HAND_LIMIT: Final = 7  # 402.3
ON_FIELD: Final = 1  # the group of zones: from one row to the other a card is the same (403.1.4)
ROWS: Final = (Words("前列", "front row"), Words("後列", "back row"))

ZONES = [
    ZoneKind("deck", Words("デッキ", "deck"), "401.1", HIDDEN, pile=True),
    ZoneKind("hand", Words("手札", "hand"), "402.1", OWNER),
    ZoneKind("player", Words("プレイヤー", "player"), "201.2", PUBLIC, group=ON_FIELD),
    ZoneKind("mag", Words("マグ", "mag"), "203.1", PUBLIC, group=ON_FIELD),
    ZoneKind("pp", Words("PP", "PP"), "404.1", PUBLIC),
    ZoneKind("discard", Words("捨札", "discard pile"), "405.1", PUBLIC, pile=True),
    ZoneKind("processing", Words("処理領域", "processing area"), "406.1", PUBLIC),
    ZoneKind("removed", Words("ゲームの外", "out of the game"), "raid.flow.5", PUBLIC),
    ZoneKind(
        "field",
        Words("場", "field"),
        "403.1",
        PUBLIC,
        count=2,
        group=ON_FIELD,
        parts=("front", "back"),
        part_words=ROWS,
    ),
]

FIELD_CLAUSES = (
    "101.2.2", "101.3.1", "200.1", "201.3", "202.1", "301.9", "301.10", "400.1", "400.2", "400.2.1",
    "400.3", "400.4", "400.5", "401.1.1", "402.2.1", "403.1.1", "403.1.2", "403.1.3", "403.1.4",
    "403.3", "404.2", "404.3", "404.5.1", "405.2", "glossary.場", "glossary.前列/後列",
    "glossary.コントロール", "glossary.カードタイプ",
)  # fmt: skip


def at(s: State, kind: int, seat: int) -> int:
    """A player's zone of a kind of which there is one."""
    return kind * s.seats + seat


def row(s: State, seat: int, which: int) -> int:
    """A row of a player's field."""
    return FIELD * s.seats + 2 * seat + which


def on_field(s: State, zone: int) -> bool:
    """403.1: in one of the two rows."""
    return zone >= FIELD * s.seats


def in_play(s: State, zone: int) -> bool:
    """On the field, the places of player and mag counted in (201.2, 203.1)."""
    return zone >= FIELD * s.seats or PLAYER * s.seats <= zone < PP * s.seats


def row_of(s: State, zone: int) -> int:
    """Which row a zone of the field is."""
    return (zone - FIELD * s.seats) & 1


def in_front(s: State, zone: int) -> bool:
    return zone >= FIELD * s.seats and row_of(s, zone) == FRONT


def in_back(s: State, zone: int) -> bool:
    return zone >= FIELD * s.seats and row_of(s, zone) == BACK


def player_card(s: State, seat: int) -> int:
    """201.1.1: the card that stands for a player; -1: who is out of the game has none."""
    for c in s.zones[PLAYER * s.seats + seat]:
        if s.host[c] < 0:
            return c
    return -1


def characters(rules: Rules, s: State, seat: int) -> list[int]:
    """The characters of a player, front row first."""
    pool = rules.pool
    first = FIELD * s.seats + 2 * seat
    return [
        c
        for zone in (first, first + 1)
        for c in s.zones[zone]
        if pool[s.defn[c]].kind == CHARACTER and s.host[c] < 0
    ]


def allies(rules: Rules, s: State, seat: int) -> list[int]:
    """101.2.2, 301.9: the player and the player's characters."""
    mine = player_card(s, seat)
    out = characters(rules, s, seat)
    if mine >= 0:
        out.insert(0, mine)
    return out


def enemies(rules: Rules, s: State, seat: int) -> list[int]:
    """101.2.2, 301.10: the same of all who play against a player."""
    out: list[int] = []
    for other in range(s.seats):
        if s.teams[other] != s.teams[seat] and not s.lost[other]:
            out.extend(allies(rules, s, other))
    return out


def laid_on(s: State, host: int) -> list[int]:
    """What lies on a card: equipment and attached actives, in the order they came."""
    return [c for c in s.zones[s.zone[host]] if s.host[c] == host]


def weapons(s: State, host: int) -> list[int]:
    way = s.cols[WAY]
    return [c for c in laid_on(s, host) if way[c] == WEAPON]


def armours(s: State, host: int) -> list[int]:
    way = s.cols[WAY]
    return [c for c in laid_on(s, host) if way[c] == ARMOUR]


def card_now(s: State, var: int) -> int:
    """The card that a variable speaks of (1 + its reference), if it is still that; else -1."""
    if var == 0 or not s.same(var - 1):
        return -1
    return (var - 1) & CARD_MASK


def fighter_now(s: State, var: int) -> int:
    """The same, if it is still in play."""
    if var == 0:
        return -1
    card = (var - 1) & CARD_MASK
    if s.stamp[card] != (var - 1) >> CARD_BITS:
        return -1
    zone = s.zone[card]
    n = s.seats
    return card if zone >= FIELD * n or PLAYER * n <= zone < PP * n else -1


# --- the raid's seats -------------------------------------------------------------------------------

# `Rules.numbers`
RAID: Final = 0  # 1: a co-op raid battle
DIFFICULTY: Final = 1  # 0 normal, 1 hard, 2 very hard


def boss_seat(rules: Rules, s: State) -> int:
    """The seat that nobody plays: the last of a raid; -1: there is none."""
    return s.seats - 1 if rules.numbers[RAID] else -1


def is_boss(rules: Rules, s: State, seat: int) -> bool:
    return rules.numbers[RAID] == 1 and seat == s.seats - 1


def stand_in(rules: Rules, s: State, seat: int) -> int:
    """raid.special.10: what has to be chosen for the boss, the party chooses: the player that it aims
    at, or who comes first."""
    if seat != s.seats - 1 or not rules.numbers[RAID]:
        return seat
    aimed = s.var[TARGET_PLAYER] - 1
    if aimed >= 0 and not s.lost[aimed]:
        return aimed
    for other in range(s.seats - 1):
        if not s.lost[other]:
            return other
    return 0


def life(rules: Rules, s: State, boss: int) -> int:
    """raid.flow.3: what a boss has left."""
    return max(0, data_of(rules, s, boss).life - s.cols[LIFE_LOST][boss])


def health(rules: Rules, s: State, seat: int) -> int:
    """201.3: the HP of a player is the number of cards in the deck; a boss has life."""
    if is_boss(rules, s, seat):
        card = player_card(s, seat)
        return life(rules, s, card) if card >= 0 else 0
    return len(s.zones[DECK * s.seats + seat])


# --- what the cards of a game speak of ---------------------------------------------------------------

PP_READ: Final = 1  # texts that choose among PP, so that it matters which of them are OFF
IN_HANDS: Final = 2  # abilities that hold in a hand
ACTS_GIVEN: Final = 4  # activated abilities that cards are given
ACTS_IN_HAND: Final = 8  # activated abilities that are used in a hand


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
    tables.users = [[] for _ in range(s.seats)]
    tables.ready = [[] for _ in range(s.seats)]
    tables.criers = [[] for _ in range(s.seats)]
    kinds = [rules.pool[d].kind if d >= 0 else PLAYER_CARD for d in s.defn]
    tables.playable = [kind in (CHARACTER, ACTIVE, ITEM) for kind in kinds]
    tables.quick = [
        kind == ACTIVE and not rules.pool[d].hot[MAIN_ONLY]
        for kind, d in zip(kinds, s.defn, strict=True)
    ]
    tables.in_play = [in_play(s, zone) for zone in range(len(s.zones))]
    for c, d in enumerate(s.defn):
        acts = rules.pool[d].hot[HAS_ACTS] if d >= 0 else 0
        if acts & IN_PLAY:
            tables.users[s.owner[c]].append(c)
        if acts & ANY_TIME:
            tables.ready[s.owner[c]].append(c)
        if acts & (ANY_TIME | WAR_CRY):
            tables.criers[s.owner[c]].append(c)


def tell(
    rules: Rules, s: State, kind: int, card: int, a: int = 0, b: int = 0, seat: int = -1,
    src: int = -1,
) -> None:  # fmt: skip
    """103.2.1: something has happened that changes nothing by itself: whoever watches is told."""
    if rules.game is not s.defn:
        take_stock(rules, s)
    if rules.heard >> (kind - GAME_EVENT) & 1:
        s.dirty = True
        if unheard(rules, s, kind, card):
            return
        assert rules.noticed is not None
        ref = s.ref(card) if card >= 0 else -1
        rules.noticed(rules, s, Event(kind, card, a, b, (), seat, src, ref, ()))


def tell_of_gone(rules: Rules, s: State, kind: int, ref: int, a: int, b: int, seat: int) -> None:
    """The same about a card that has left by now: as what it was."""
    if rules.game is not s.defn:
        take_stock(rules, s)
    if rules.heard >> (kind - GAME_EVENT) & 1 and ref in s.last:
        assert rules.noticed is not None
        info = s.last[ref]
        card = ref & CARD_MASK
        rules.noticed(rules, s, Event(kind, card, a, b, (), seat, ref, ref, info, info[ZONE]))


# --- 404: PP ----------------------------------------------------------------------------------------


def blank(rules: Rules, s: State, c: int) -> bool:
    """404.5.1: of PP that lie face down nothing can be read."""
    return s.face[c] == DOWN and s.zone[c] // s.seats == PP


def hand(s: State, seat: int) -> list[int]:
    return s.zones[HAND * s.seats + seat]


def hand_limit(rules: Rules, s: State, seat: int, attr: int) -> int:
    """402.3: seven, and what effects add."""
    return max(0, HAND_LIMIT + value(rules, s, -1 - seat, attr))
