"""6, 14.2.6, 14.2.7, 25: the zones, and what a unit is made of."""

from __future__ import annotations

from typing import Final

from tefuda.effects import watch
from tefuda.effects.ask import is_taken, tags_of
from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Ability
from tefuda.games.cipher.names import (
    ACTED,
    BACKS,
    BOND,
    BONDS,
    BOUNDLESS,
    CLASS_COST,
    COST,
    DECK,
    DECKS,
    FRONT,
    FRONTS,
    HAND,
    HANDS,
    LEAST_CLASS_COST,
    LEAST_COST,
    MAIN,
    OFF_FIELD,
    ORB,
    OTHER_DECK,
    READY,
    RETREAT,
    SEATS,
    SUPPORT_AREA,
    UNDERS,
)
from tefuda.games.cipher.printed import (
    ALIAS,
    FIELD_BITS,
    FROM_BACK,
    FROM_FRONT,
    HAS_ACTS,
    NAME,
    ODD,
    SAYS,
    SYMBOL,
    SYMBOL_BIT,
    data_in,
    data_of,
)
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.rules import HIDDEN, OWNER, PUBLIC, Rules, Words, ZoneKind
from tefuda.kernel.state import CARD_MASK, DOWN, UP, State
from tefuda.kernel.values import gifts, gives, statics, value

AFAR: Final = (BOND, HAND, SUPPORT_AREA, RETREAT, BOUNDLESS)  # where a few cards hold something
ON_FIELD: Final = 1  # the group of zones: from the one area to the other a unit is the same unit

ZONES = [
    ZoneKind("deck", Words("デッキ", "deck"), "6.2.1", HIDDEN, pile=True),
    ZoneKind("hand", Words("手札", "hand"), "6.2.2", OWNER),
    ZoneKind("support", Words("支援エリア", "support area"), "6.2.3", PUBLIC),
    ZoneKind("retreat", Words("退避エリア", "retreat area"), "6.2.4", PUBLIC, pile=True),
    ZoneKind("orb", Words("オーブエリア", "orb area"), "6.2.7", HIDDEN),
    ZoneKind("bond", Words("絆エリア", "bond area"), "6.2.5", PUBLIC),
    ZoneKind("front", Words("前衛エリア", "front line"), "6.2.6", PUBLIC, group=ON_FIELD),
    ZoneKind("back", Words("後衛エリア", "back line"), "6.2.6", PUBLIC, group=ON_FIELD),
    ZoneKind("boundless", Words("無限エリア", "boundless area"), "6.2.8", PUBLIC),
    ZoneKind("under", Words("重ねたカード", "cards under units"), "14.2.7", PUBLIC),
]

FIELD_CLAUSES = (
    "6.1", "6.2", "6.2.1.1", "6.2.2.1", "6.2.4.1", "6.3", "6.3.1", "6.4", "6.4.1", "6.4.2",
    "6.4.2.1", "6.4.3", "6.4.4", "6.4.4.1", "6.4.4.2", "6.4.4.3", "6.4.5", "6.4.6", "6.4.6.1",
    "14.2.6", "14.2.6.1", "14.2.7", "25.1.1", "25.2.1", "25.3.1", "25.4.1", "25.5.1", "25.9.1",
    "25.10.1", "25.11.1", "25.12.1", "25.14.1", "25.15.1", "25.16.1",
)  # fmt: skip


def at(kind: int, seat: int) -> int:
    """A player's zone of a kind (6.3: one of each)."""
    return kind * SEATS + seat


def on_field(zone: int) -> bool:
    return FRONTS <= zone < OFF_FIELD


# the same, zone by zone
FIELD_ZONES: Final[tuple[bool, ...]] = tuple([on_field(z) for z in range(len(ZONES) * SEATS)])


def seat_of(zone: int) -> int:
    """5.1.2.1.2.1: whose zone it is, and so who uses what lies there."""
    return zone % SEATS


def units(s: State, seat: int) -> list[int]:
    """25.4.1: the units of a player."""
    return s.zones[FRONTS + seat] + s.zones[BACKS + seat]


def main_of(s: State, seat: int) -> int:
    """25.3.1: the main character of a player, or -1."""
    main = s.cols[MAIN]
    for c in s.zones[FRONTS + seat]:
        if main[c]:
            return c
    for c in s.zones[BACKS + seat]:
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
    for c in reversed(s.zones[UNDERS + zone % SEATS]):
        if host[c] == unit:
            out.append(c)
    return out


def stack(s: State, unit: int) -> int:
    """23.1.28: how many cards a unit consists of."""
    return 1 + hosts_under(s, unit).count(unit)


def hosts_under(s: State, unit: int) -> list[int]:
    """For each card under the units of a unit's player, which unit that is."""
    zone = s.zone[unit]
    if not on_field(zone):
        return []
    return list(map(s.host.__getitem__, s.zones[UNDERS + zone % SEATS]))


def is_leveled(s: State, unit: int) -> bool:
    """14.2.6"""
    return unit in hosts_under(s, unit)


def is_classed(rules: Rules, s: State, unit: int) -> bool:
    """14.2.6.1"""
    return is_leveled(s, unit) and bears_class_cost(rules, s, unit)


def bears_class_cost(rules: Rules, s: State, card: int) -> bool:
    """4.3.2: whether a card has a class change cost, printed on it (however small an effect has made
    it) or by an effect."""
    return rules.pool[s.defn[card]].ints[CLASS_COST] >= 0 or value(rules, s, card, CLASS_COST) >= 0


def cost_of(rules: Rules, s: State, card: int) -> int:
    """4.2.1, 4.2.3: its deployment cost now. What is not to make it smaller than a number does not
    make it larger either."""
    printed = rules.pool[s.defn[card]].ints[COST]
    now = value(rules, s, card, COST)
    if now >= printed:
        return now
    return max(now, min(value(rules, s, card, LEAST_COST), printed), 0)


def class_cost_of(rules: Rules, s: State, card: int) -> int:
    """4.3.1, 4.3.3: its class change cost now, in the same way; -1: it has none (4.3.2)."""
    printed = rules.pool[s.defn[card]].ints[CLASS_COST]
    now = value(rules, s, card, CLASS_COST)
    if printed < 0:
        return -1 if now < 0 else max(now, value(rules, s, card, LEAST_CLASS_COST))
    if now >= printed:
        return now
    return max(now, min(value(rules, s, card, LEAST_CLASS_COST), printed), 0)


def blank(rules: Rules, s: State, c: int) -> bool:
    """6.4.4.2, 6.4.2: nothing can be read of bond cards and orbs that lie face down, but of an orb
    that is being shown (23.1.4.2)."""
    kind = s.zone[c] // SEATS
    if kind == ORB:
        return s.known[c] != rules.everyone
    return kind in (BOND, FRONT)


def card_now(s: State, var: int) -> int:
    """The unit that a variable speaks of (1 + its reference), if it is still that; else -1."""
    if var == 0 or not s.same(var - 1):
        return -1
    return (var - 1) & CARD_MASK


# what skills speak of, as bits (`CardData.says`): rules that hardly any game needs
DRAWS_WATCHED: Final = 8  # they trigger when cards are drawn
IN_HANDS: Final = 16  # they trigger in a hand
AS_HAND: Final = 32  # they let cards be deployed as if they were in the hand
PAID_OTHERWISE: Final = 64  # they let a critical hit or an evasion be paid for otherwise
SHARED: Final = 128  # they give a unit what others have
LIMITS_LOST: Final = 256  # they take limits away
BOND_ACTS: Final = 512  # they are activated in the bond area…
HAND_ACTS: Final = 1024  # …or in the hand
# they set numbers of other cards than their own, or by other numbers; in a game: those that skills
# of the other player set as well
SETS_WIDELY: Final = 2048
ACTS_GIVEN: Final = 4096  # what holds may give activated skills, or take something away


STAYING: Final = ("many", "two")  # words of skills that let units of one name be there together
MOMENTS: Final = (
    "turn_start", "turn_end", "bond_start", "bond_end", "deploy_start", "action_start",
)  # fmt: skip
ACTING: Final = 0  # `Rules.by_card`: where a card has activated skills, see `printed.HAS_ACTS`
CALLED: Final = 1  # the number of its unit name; less than 0: it has others besides
SYMBOLS_OF: Final = 2  # its symbols, see `printed.SYMBOL`
ODDLY: Final = 3  # see `printed.ODD`
FRONT_REACH: Final = 4  # which enemy lines it reaches, see `printed.FROM_FRONT`…
BACK_REACH: Final = 5
TURNS: Final = -2  # and -1, in `Rules.open_ways`: units that turn to a pose
SPEAKS: Final = 6  # see `printed.FIELD_BITS`
NO_NAME: Final = 1 << 20  # and upwards, a number of its own for each card that nobody knows
NO_CARD: Final = (0,) * 11  # what is read of a card that nobody knows


def said(rules: Rules, s: State) -> int:
    """What any card of this game speaks of."""
    if rules.game is not s.defn:  # another game than the last time
        take_stock(rules, s)
    return rules.said


class Stock:
    """What the cards of a game speak of; see `Rules.said` and what follows there."""

    __slots__ = (
        "brought", "columns", "heard", "holders", "kept", "kept_moments", "loose", "moments",
        "open_ways", "said", "sharers", "waivers",
    )  # fmt: skip

    def __init__(self, said: int, heard: int) -> None:
        self.said = said
        self.heard = heard  # bit k: events of kind k
        self.kept = 0  # likewise
        self.brought = 0
        self.loose = False
        self.holders: list[tuple[int, int]] = []
        self.sharers: list[int] = []
        self.waivers: list[int] = []
        self.columns: list[list[int]] = []
        self.moments: list[str] = []
        self.kept_moments: list[str] = []
        self.open_ways: set[int] = set()


def take_stock(rules: Rules, s: State) -> None:
    """Look through the cards of a game once."""
    kept: dict[tuple[int, int, tuple[int, ...]], Stock] = rules.own
    key = (watch.table_of(rules.vocab, s), len(rules.abilities), tuple(s.owner))
    stock = kept.get(key)
    if stock is None:
        if len(kept) >= watch.KEPT_CASTS:
            kept.clear()
        stock = kept[key] = stock_of(rules, s)
    rules.game = s.defn
    rules.said = stock.said
    rules.heard = stock.heard
    rules.kept = stock.kept
    rules.brought = stock.brought
    rules.loose = stock.loose
    rules.holders = stock.holders
    rules.sharers = stock.sharers
    rules.waivers = stock.waivers
    rules.by_card = stock.columns
    rules.moments = stock.moments
    rules.kept_moments = stock.kept_moments
    rules.open_ways = stock.open_ways


def stock_of(rules: Rules, s: State) -> Stock:
    says = hears = 0
    for d in set(s.defn):
        if d >= 0:
            data = data_in(rules.pool[d])
            says |= data.says
            hears |= data.hears
    if says & SETS_WIDELY and not both_may_set(rules, s):
        says &= ~SETS_WIDELY
    out = Stock(says, hears << GAME_EVENT)
    givable = watch.cast_of(rules, s, rules.vocab).givable
    for a in givable:
        ability = compiled(rules, a).ability
        for i, group in enumerate(GROUP_NAMES):
            if changes_traits(ability, group) or (
                ability.takes and may_take(rules, s, ability, group, givable)
            ):
                out.brought |= 1 << i
        if ability.word in STAYING:
            out.loose = True
        if ability.takes or ability.kind == "act":
            out.said |= ACTS_GIVEN
    if out.brought & 1 << UNIT_GROUP or any([may_stay(rules, d) for d in set(s.defn)]):
        out.loose = True
    hots = [NO_CARD if d < 0 else rules.pool[d].hot for d in s.defn]
    out.columns = [
        [hot[HAS_ACTS] for hot in hots],
        [NO_NAME + c if d < 0 else name_of(hots[c]) for c, d in enumerate(s.defn)],
        [hot[SYMBOL] for hot in hots],
        [hot[ODD] for hot in hots],
        [hot[FROM_FRONT] for hot in hots],
        [hot[FROM_BACK] for hot in hots],
        [hot[FIELD_BITS] for hot in hots],
    ]
    out.moments = watch.moments_heard(rules, s, MOMENTS)
    out.open_ways = {TURNS + pose for pose in (READY, ACTED) if watch.turns_unheard(rules, s, pose)}
    if says & SHARED:
        out.sharers = speaking(rules, s, SHARED)
    if says & PAID_OTHERWISE:
        out.waivers = speaking(rules, s, PAID_OTHERWISE)
    out.holders = [
        (c, zones_afar(rules.pool[d].static))
        for c, d in enumerate(s.defn)
        if d >= 0 and zones_afar(rules.pool[d].static)
    ]
    if says & IN_HANDS:
        out.kept = watch.kinds_seen(rules, rules.vocab.hand_watch) << GAME_EVENT
        out.kept_moments = watch.moments_seen(rules, rules.vocab.hand_watch)
    return out


def both_may_set(rules: Rules, s: State) -> bool:
    """2.12.1: whether skills of both players may come to set the same number: a card is never but in
    its owner's zones, and so used by its owner."""
    sides = [0, 0]
    wide = 0
    for c, d in enumerate(s.defn):
        if d >= 0:
            data = data_in(rules.pool[d])
            sides[s.owner[c]] |= data.sets
            wide |= data.sets_widely
    return sides[0] & sides[1] & wide != 0


def name_of(hot: tuple[int, ...]) -> int:
    """As `CALLED` has it."""
    return -1 - hot[NAME] if hot[ALIAS] else hot[NAME]


def changes_traits(ability: Ability, group: str) -> bool:
    """Whether a skill brings, or takes away, traits of a group."""
    return any([tag.startswith(group) for tag in (*ability.tags, *ability.takes)])


def may_take(rules: Rules, s: State, ability: Ability, group: str, givable: set[int]) -> bool:
    """Whether a skill may take away one that brings traits of a group, or lets units of one name be
    there together, among all of this game."""
    if min(s.defn) < 0:
        return True
    takes = list(ability.takes)
    for a in {*givable, *[a for d in set(s.defn) for a in rules.pool[d].abilities]}:
        other = compiled(rules, a).ability
        if is_taken(takes, other.tags) and (other.word in STAYING or changes_traits(other, group)):
            return True
    return False


def may_stay(rules: Rules, definition: int) -> bool:
    """14.1.1.1, 23.1.34: whether a card has a skill by which units of one name may be there together
    as long as something is so; of one that nobody knows it may be."""
    if definition < 0:
        return True
    for a in rules.pool[definition].abilities:
        ability = compiled(rules, a).ability
        if ability.word in STAYING and ability.cond is not None:
            return True
    return False


def zones_afar(static: int) -> int:
    """Of the kinds of zone in which a card holds something, both players' zones, as bits, that are
    not the field."""
    bits = 0
    for kind in AFAR:
        if static >> kind & 1:
            bits |= 1 << kind * SEATS | 1 << (kind * SEATS + 1)
    return bits


def speaking(rules: Rules, s: State, what: int) -> list[int]:
    """The cards of a game that speak of something."""
    pool = rules.pool
    return [c for c, d in enumerate(s.defn) if d >= 0 and pool[d].hot[SAYS] & what]


# --- names and symbols ----------------------------------------------------------------------------


UNIT_GROUP: Final = 0  # `Rules.numbers`: the groups of traits that unit names, and symbols, are
SYMBOL_GROUPS: Final = 1
GROUP_NAMES: Final = ("unit:", "symbol:")
NOBODY: Final[dict[int, list[int]]] = {}  # has been given anything that could matter


def given_otherwise(rules: Rules, s: State, groups: int) -> dict[int, list[int]]:
    """All that is given, if anything of it brings, or takes away, traits of these groups."""
    if s.statics is not None:
        if not s.given_groups:
            return NOBODY
    else:
        if s.gifts is not None:  # it is being worked out: ask of what has been given so far
            return s.gifts
        if rules.game is not s.defn:
            take_stock(rules, s)
        if not rules.brought >> groups & 1 and not gives(s.live):
            return NOBODY  # whatever is given
        statics(rules, s)
    return gifts(rules, s) if s.given_groups & rules.numbers[groups] else NOBODY


def unit_names(rules: Rules, s: State, c: int) -> tuple[str, ...]:
    """4.13.1: its unit name, and those that skills give it besides, as traits."""
    if c in given_otherwise(rules, s, UNIT_GROUP):
        return tuple([tag for tag in tags_of(rules, s, c) if tag.startswith("unit:")])
    return data_of(rules, s, c).names[s.zone[c] // SEATS]


def same_name(rules: Rules, s: State, one: int, other: int) -> bool:
    """Whether two cards have a unit name in common."""
    if rules.game is not s.defn:
        take_stock(rules, s)
    called = rules.by_card[CALLED]
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
    if rules.game is not s.defn:
        take_stock(rules, s)
    called = rules.by_card[CALLED]
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
        return rules.pool[s.defn[c]].hot[SYMBOL]
    bits = 0
    for tag in tags_of(rules, s, c):
        if tag.startswith("symbol:"):
            bits |= SYMBOL_BIT.get(tag[7:], 0)
    return bits


def bond_symbols(rules: Rules, s: State, seat: int, wanted: int = -1) -> int:
    """15.1.2.b1: the symbols among a player's bond cards that lie face up. Once all that are wanted
    have been found, others may be left out."""
    bits = 0
    face = s.face
    cards = s.zones[BONDS + seat]
    if given_otherwise(rules, s, SYMBOL_GROUPS):
        for c in cards:
            if face[c] == UP:
                bits |= symbols_of(rules, s, c)
        return bits
    if rules.game is not s.defn:
        take_stock(rules, s)
    symbols = rules.by_card[SYMBOLS_OF]
    for c in reversed(cards):  # the newest lie face up most often
        if face[c] == UP:
            bits |= symbols[c]
            if not wanted & ~bits:
                break
    return bits


# --- who knows what --------------------------------------------------------------------------------


UNSEEN: Final = (DECK, ORB)
ORBS_LIE: Final = ORB * SEATS


def settle(rules: Rules, s: State, card: int) -> None:
    """6.4.3, 6.4.5, 6.4.6: who may look at a card that has come where it is now; at a bond card
    everybody, also where it lies face down (6.4.4.1)."""
    zone = s.zone[card]
    kind = zone // SEATS
    if kind == HAND:
        s.known[card] = 1 << zone % SEATS
    elif kind == BOND:
        s.known[card] = rules.everyone
    elif kind in UNSEEN:
        s.known[card] = 0 if s.face[card] == DOWN else rules.everyone


def cover(rules: Rules, s: State) -> None:
    """23.1.4.2, 23.1.4.4: what was looked at or shown where it lies is covered again."""
    known = s.known
    zones = s.zones
    decks = zones[DECKS] + zones[OTHER_DECK]
    if any(map(known.__getitem__, decks)):
        for card in decks:
            known[card] = 0
    for card in zones[HANDS]:
        known[card] = 1
    for card in zones[HANDS + 1]:
        known[card] = 2
    orbs = zones[ORBS_LIE] + zones[ORBS_LIE + 1]
    if any(map(known.__getitem__, orbs)):  # one that lies face up is known, and stays so
        for card in orbs:
            known[card] = 0 if s.face[card] == DOWN else rules.everyone
