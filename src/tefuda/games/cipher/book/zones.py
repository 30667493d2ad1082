"""6, 14.2.6, 14.2.7, 25: the zones, and what a unit is made of."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import tags_of
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.card_index import SYMBOL_GROUPS, UNIT_GROUP, CipherIndex
from tefuda.games.cipher.cards import data as cards_data
from tefuda.games.common import words
from tefuda.kernel.columns import any_set
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, DOWN, UP, State
from tefuda.kernel.values import changes, gifts, gives, player, statics, value

WORDS: Final = words.of("cipher")


def at(kind: int, seat: int) -> int:
    """A player's zone of a kind (6.3: one of each)."""
    return kind * N.SEATS + seat


def on_field(zone: int) -> bool:
    return N.FRONTS <= zone < N.OFF_FIELD


# the same, zone by zone
FIELD_ZONES: Final[tuple[bool, ...]] = tuple(
    [on_field(z) for z in range(len(WORDS.zones) * N.SEATS)]
)


def seat_of(zone: int) -> int:
    """5.1.2.1.2.1: whose zone it is, and so who uses what lies there."""
    return zone % N.SEATS


def units(s: State, seat: int) -> list[int]:
    """25.4.1: the units of a player."""
    return s.zones[N.FRONTS + seat] + s.zones[N.BACKS + seat]


def main_of(s: State, seat: int) -> int:
    """25.3.1: the main character of a player, or -1."""
    main = s.cols[N.MAIN]
    for c in s.zones[N.FRONTS + seat]:
        if main[c]:
            return c
    for c in s.zones[N.BACKS + seat]:
        if main[c]:
            return c
    return -1


def under(s: State, unit: int) -> list[int]:
    """14.2.7: the cards under a unit, from the top."""
    zone = s.zone[unit]
    if not on_field(zone):
        return []
    host = s.host
    out: list[int] = []
    for c in reversed(s.zones[N.UNDERS + zone % N.SEATS]):
        if host[c] == unit:
            out.append(c)
    return out


def stack(s: State, unit: int) -> int:
    """23.1.28: how many cards a unit consists of."""
    return 1 + len(under(s, unit))


def is_leveled(s: State, unit: int) -> bool:
    """14.2.6"""
    zone = s.zone[unit]
    if not on_field(zone):
        return False
    host = s.host
    for c in s.zones[N.UNDERS + zone % N.SEATS]:
        if host[c] == unit:
            return True
    return False


def is_classed(rules: Rules, s: State, unit: int) -> bool:
    """14.2.6.1"""
    return is_leveled(s, unit) and bears_class_cost(rules, s, unit)


def bears_class_cost(rules: Rules, s: State, card: int) -> bool:
    """4.3.2: whether a card has a class change cost, printed on it (however small an effect has made
    it) or by an effect."""
    return (
        rules.pool[s.defn[card]].ints[N.CLASS_COST] >= 0 or value(rules, s, card, N.CLASS_COST) >= 0
    )


def cost_of(rules: Rules, s: State, card: int) -> int:
    """4.2.1, 4.2.3: its deployment cost now. What is not to make it smaller than a number does not
    make it larger either."""
    printed = rules.pool[s.defn[card]].ints[N.COST]
    now = value(rules, s, card, N.COST)
    if now >= printed:
        return now
    return max(now, min(value(rules, s, card, N.LEAST_COST), printed), 0)


def class_cost_of(rules: Rules, s: State, card: int) -> int:
    """4.3.1, 4.3.3: its class change cost now, in the same way; -1: it has none (4.3.2)."""
    printed = rules.pool[s.defn[card]].ints[N.CLASS_COST]
    now = value(rules, s, card, N.CLASS_COST)
    if printed < 0:
        return -1 if now < 0 else max(now, value(rules, s, card, N.LEAST_CLASS_COST))
    if now >= printed:
        return now
    return max(now, min(value(rules, s, card, N.LEAST_CLASS_COST), printed), 0)


def blank(rules: Rules, s: State, c: int) -> bool:
    """6.4.4.2, 6.4.2: nothing can be read of bond cards and orbs that lie face down, but of an orb
    that is being shown (23.1.4.2)."""
    kind = s.zone[c] // N.SEATS
    if kind == N.ORB:
        return s.known[c] != rules.everyone
    return kind in (N.BOND, N.FRONT)


def card_now(s: State, var: int) -> int:
    """The unit that a variable speaks of (1 + its reference), if it is still that; else -1."""
    if var == 0 or not s.same(var - 1):
        return -1
    return (var - 1) & CARD_MASK


# --- names and symbols ----------------------------------------------------------------------------


NOBODY: Final[dict[int, list[int]]] = {}  # has been given anything that could matter


def given_otherwise(rules: Rules, s: State, groups: int) -> dict[int, list[int]]:
    """All that is given, if anything of it brings, or takes away, traits of these groups."""
    if s.statics is not None:
        if not s.given_groups:
            return NOBODY
    else:
        if s.gifts is not None:  # it is being worked out: ask of what has been given so far
            return s.gifts
        index: CipherIndex = s.index
        if not index.brought >> groups & 1 and not gives(s.live):
            return NOBODY  # whatever is given
        statics(rules, s)
    return gifts(rules, s) if s.given_groups & rules.numbers[groups] else NOBODY


def unit_names(rules: Rules, s: State, c: int) -> tuple[str, ...]:
    """4.13.1: its unit name, and those that skills give it besides, as traits."""
    if c in given_otherwise(rules, s, UNIT_GROUP):
        return tuple([tag for tag in tags_of(rules, s, c) if tag.startswith("unit:")])
    return cards_data.data_of(rules, s, c).names[s.zone[c] // N.SEATS]


def same_name(rules: Rules, s: State, one: int, other: int) -> bool:
    """Whether two cards have a unit name in common."""
    index: CipherIndex = s.index
    called = index.called
    a = called[one]
    b = called[other]
    if a >= 0 and b >= 0:
        if s.statics is not None and not s.given_groups:
            return a == b
        given = given_otherwise(rules, s, UNIT_GROUP)
        if not given or (one not in given and other not in given):
            return a == b
    mine = unit_names(rules, s, one)
    theirs = unit_names(rules, s, other)
    return any([name in theirs for name in mine])


def sharing(rules: Rules, s: State, card: int, among: list[int]) -> list[int]:
    """Those of some cards that have a unit name in common with a card."""
    index: CipherIndex = s.index
    called = index.called
    name = called[card]
    doubt = s.statics is None or s.given_groups != 0
    if name < 0 or (doubt and given_otherwise(rules, s, UNIT_GROUP)):
        return [c for c in among if same_name(rules, s, c, card)]
    out: list[int] = []
    for c in among:
        its = called[c]
        if its == name or (its < 0 and same_name(rules, s, c, card)):
            out.append(c)
    return out


def symbols_of(rules: Rules, s: State, c: int) -> int:
    """4.4.1: its symbols, as bits."""
    if c not in given_otherwise(rules, s, SYMBOL_GROUPS):
        return rules.pool[s.defn[c]].fast[cards_data.SYMBOL]
    bits = 0
    for tag in tags_of(rules, s, c):
        if tag.startswith("symbol:"):
            bits |= cards_data.SYMBOL_BIT.get(tag[7:], 0)
    return bits


def bond_symbols(rules: Rules, s: State, seat: int, wanted: int = -1) -> int:
    """15.1.2.b1: the symbols among a player's bond cards that lie face up. Once all that are wanted
    have been found, others may be left out."""
    bits = 0
    face = s.face
    cards = s.zones[N.BONDS + seat]
    if changes(rules, s, N.ANY_SYMBOL) and value(rules, s, player(seat), N.ANY_SYMBOL) > 0:
        return -1
    if given_otherwise(rules, s, SYMBOL_GROUPS):
        for c in cards:
            if face[c] == UP:
                bits |= symbols_of(rules, s, c)
        return bits
    index: CipherIndex = s.index
    symbols = index.symbols
    for c in reversed(cards):  # the newest lie face up most often
        if face[c] == UP:
            bits |= symbols[c]
            if not wanted & ~bits:
                break
    return bits


# --- who knows what --------------------------------------------------------------------------------


UNSEEN: Final = (N.DECK, N.ORB)
ORBS_LIE: Final = N.ORB * N.SEATS


def settle(rules: Rules, s: State, card: int) -> None:
    """6.4.3, 6.4.5, 6.4.6: who may look at a card that has come where it is now; at a bond card
    everybody, also where it lies face down (6.4.4.1)."""
    zone = s.zone[card]
    kind = zone // N.SEATS
    if kind == N.HAND:
        s.known[card] = 1 << zone % N.SEATS
    elif kind == N.BOND:
        s.known[card] = rules.everyone
    elif kind in UNSEEN:
        s.known[card] = 0 if s.face[card] == DOWN else rules.everyone


def cover(rules: Rules, s: State) -> None:
    """23.1.4.2, 23.1.4.4: what was looked at or shown where it lies is covered again."""
    known = s.known
    zones = s.zones
    for zone in (N.DECKS, N.OTHER_DECK):
        if any_set(known, zones[zone]):
            for card in zones[zone]:
                known[card] = 0
    for card in zones[N.HANDS]:
        known[card] = 1
    for card in zones[N.HANDS + 1]:
        known[card] = 2
    for zone in (ORBS_LIE, ORBS_LIE + 1):
        if any_set(known, zones[zone]):  # one that lies face up is known, and stays so
            for card in zones[zone]:
                known[card] = 0 if s.face[card] == DOWN else rules.everyone
