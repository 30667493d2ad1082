"""200-203, 400-405: the zones, who stands where, and what lies on what."""

from __future__ import annotations

from typing import Final

from tefuda.effects.last import ZONE
from tefuda.effects.triggers.short_cuts import unheard
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.card_index import PsoIndex
from tefuda.games.pso2.cards import data as printed
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.codes import kind_of
from tefuda.kernel.kinds import DECLINE, DONE, NO
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_BITS, CARD_MASK, DOWN, Event, State
from tefuda.kernel.values import value

HAND_LIMIT: Final = 7  # 402.3


def at(s: State, kind: int, seat: int) -> int:
    """A player's zone of a kind of which there is one."""
    return kind * s.seats + seat


def row(s: State, seat: int, which: int) -> int:
    """A row of a player's field."""
    return N.FIELD * s.seats + 2 * seat + which


def on_field(s: State, zone: int) -> bool:
    """403.1: in one of the two rows."""
    return zone >= N.FIELD * s.seats


def in_play(s: State, zone: int) -> bool:
    """On the field, the places of player and mag counted in (201.2, 203.1)."""
    return zone >= N.FIELD * s.seats or N.PLAYER * s.seats <= zone < N.PP * s.seats


def row_of(s: State, zone: int) -> int:
    """Which row a zone of the field is."""
    return (zone - N.FIELD * s.seats) & 1


def in_front(s: State, zone: int) -> bool:
    return zone >= N.FIELD * s.seats and row_of(s, zone) == N.FRONT


def in_back(s: State, zone: int) -> bool:
    return zone >= N.FIELD * s.seats and row_of(s, zone) == N.BACK


def player_card(s: State, seat: int) -> int:
    """201.1.1: the card that stands for a player; -1: who is out of the game has none."""
    for c in s.zones[N.PLAYER * s.seats + seat]:
        if s.host[c] < 0:
            return c
    return -1


def characters(rules: Rules, s: State, seat: int) -> list[int]:
    """The characters of a player, front row first."""
    pool = rules.pool
    first = N.FIELD * s.seats + 2 * seat
    return [
        c
        for zone in (first, first + 1)
        for c in s.zones[zone]
        if pool[s.defn[c]].kind == N.CHARACTER and s.host[c] < 0
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
    way = s.cols[N.WAY]
    return [c for c in laid_on(s, host) if way[c] == N.WEAPON]


def armours(s: State, host: int) -> list[int]:
    way = s.cols[N.WAY]
    return [c for c in laid_on(s, host) if way[c] == N.ARMOUR]


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
    return card if zone >= N.FIELD * n or N.PLAYER * n <= zone < N.PP * n else -1


# --- the raid's seats -------------------------------------------------------------------------------

# `Rules.numbers`
RAID: Final = 0  # 1: a co-op raid battle
DIFFICULTY: Final = 1  # 0 normal, 1 hard, 2 very hard


# what a boss never says as long as there is anything else
DECLINING: Final = (NO, DONE, DECLINE, N.NO_SECOND, N.NO_WEAPON, N.NO_ARMOUR, N.NO_PAY)


def boss_seat(rules: Rules, s: State) -> int:
    """The seat that nobody plays: the last of a raid; -1: there is none."""
    return s.seats - 1 if rules.numbers[RAID] else -1


def is_boss(rules: Rules, s: State, seat: int) -> bool:
    return rules.numbers[RAID] == 1 and seat == s.seats - 1


def stand_in(rules: Rules, s: State, seat: int) -> int:
    """raid.special.10: what has to be chosen for the boss, the party chooses: the player that it aims
    at, or who comes first. Whether it does what it may is not the party's choice: it does."""
    if seat != s.seats - 1 or not rules.numbers[RAID]:
        return seat
    if s.ask_seat == seat:
        does = [o for o in s.options if kind_of(o) not in DECLINING]
        s.options = does or s.options
    aimed = s.var[N.TARGET_PLAYER] - 1
    if aimed >= 0 and not s.lost[aimed]:
        return aimed
    for other in range(s.seats - 1):
        if not s.lost[other]:
            return other
    return 0


def life(rules: Rules, s: State, boss: int) -> int:
    """raid.flow.3: what a boss has left of the number printed on it. If several are printed, there is one
    for each number of players that a party may begin with, and the last is for all larger ones."""
    data = printed.data_of(rules, s, boss)
    full = data.lives[min(s.seats - 1, len(data.lives)) - 1] if data.lives else data.life
    return max(0, full - s.cols[N.LIFE_LOST][boss])


def health(rules: Rules, s: State, seat: int) -> int:
    """201.3: the HP of a player is the number of cards in the deck; a boss has life."""
    if is_boss(rules, s, seat):
        card = player_card(s, seat)
        return life(rules, s, card) if card >= 0 else 0
    return len(s.zones[N.DECK * s.seats + seat])


# --- events of the game's own ---------------------------------------------------------------------------


def tell(
    rules: Rules, s: State, kind: int, card: int, a: int = 0, b: int = 0, seat: int = -1,
    src: int = -1,
) -> None:  # fmt: skip
    """103.2.1: something has happened that changes nothing by itself: whoever watches is told."""
    index: PsoIndex = s.index
    if index.hears >> (kind - GAME_EVENT) & 1:
        s.dirty = True
        if unheard(rules, s, kind, card):
            return
        assert rules.after_event is not None
        ref = s.ref(card) if card >= 0 else -1
        rules.after_event(rules, s, Event(kind, card, a, b, (), seat, src, ref, ()))


def tell_of_gone(rules: Rules, s: State, kind: int, ref: int, a: int, b: int, seat: int) -> None:
    """The same about a card that has left by now: as what it was."""
    index: PsoIndex = s.index
    if index.hears >> (kind - GAME_EVENT) & 1 and ref in s.last:
        assert rules.after_event is not None
        info = s.last[ref]
        card = ref & CARD_MASK
        rules.after_event(rules, s, Event(kind, card, a, b, (), seat, ref, ref, info, info[ZONE]))


# --- 404: PP ----------------------------------------------------------------------------------------


def blank(rules: Rules, s: State, c: int) -> bool:
    """404.5.1: of PP that lie face down nothing can be read."""
    return s.face[c] == DOWN and s.zone[c] // s.seats == N.PP


def hand(s: State, seat: int) -> list[int]:
    return s.zones[N.HAND * s.seats + seat]


def hand_limit(rules: Rules, s: State, seat: int, attr: int) -> int:
    """402.3: seven, and what effects add."""
    return max(0, HAND_LIMIT + value(rules, s, -1 - seat, attr))
