"""What the cards of one game of Cipher can do: the index that its states carry (`State.index`)."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import is_taken
from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Ability
from tefuda.effects.ready import Prepared, TriggerIndex
from tefuda.effects.triggers import lanes, short_cuts
from tefuda.games.cipher import names as N
from tefuda.games.cipher.cards import data as cards_data
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.rules import Rules

# where a few cards hold something
AFAR: Final = (N.BOND, N.HAND, N.SUPPORT_AREA, N.RETREAT, N.BOUNDLESS)

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
POSES_READ: Final = 8192  # what holds depends on who has acted
FAILURES_READ: Final = 16384  # they ask whose support has failed in a battle
ACTS_GIVEN: Final = 4096  # what holds may give activated skills, or take something away

STAYING: Final = ("many", "two")  # words of skills that let units of one name be there together
MOMENTS: Final = (
    "turn_start", "turn_end", "bond_start", "bond_end", "deploy_start", "action_start",
)  # fmt: skip
TURN_START: Final = 0  # their numbers
TURN_END: Final = 1
BOND_START: Final = 2
BOND_END: Final = 3
DEPLOY_START: Final = 4
ACTION_START: Final = 5
NO_NAME: Final = 1 << 20  # and upwards, a number of its own for each card that nobody knows
NO_CARD: Final = (0,) * 11  # what is read of a card that nobody knows

UNIT_GROUP: Final = 0  # `Rules.numbers`: the groups of traits that unit names, and symbols, are
SYMBOL_GROUPS: Final = 1
GROUP_NAMES: Final = ("unit:", "symbol:")


class CipherIndex(TriggerIndex):
    """`says` and `hears`: see `CardData`; bit k of `hears` is for events of kind k."""

    __slots__ = (
        "acting", "back_reach", "brought", "called", "deployers", "front_reach", "holders", "in_hands", "kept",
        "kept_moments", "loose", "name_bits", "oddly", "open_ways", "said_moments", "sharers", "speaks",
        "stands", "stays", "symbols", "unheard_turns", "waivers",
    )  # fmt: skip

    def __init__(self, rules: Rules, defn: tuple[int, ...], owner: tuple[int, ...]) -> None:
        super().__init__(defn, owner)
        # of each card…
        hots = [NO_CARD if d < 0 else rules.pool[d].fast for d in defn]
        # …where it has activated skills, see `cards.data.HAS_ACTS`
        self.acting = [hot[cards_data.HAS_ACTS] for hot in hots]
        # …the number of its unit name; less than 0: it has others besides
        self.called = [NO_NAME + c if d < 0 else name_of(hots[c]) for c, d in enumerate(defn)]
        # …its name as a bit among those of its owner's cards; 0: it has others besides
        self.name_bits = bits_of(self.called, owner)
        # …whether any number of its name may be there (14.1.1.1)
        self.stays = [d >= 0 and cards_data.data_in(rules.pool[d]).stays for d in defn]
        self.symbols = [hot[cards_data.SYMBOL] for hot in hots]  # …see `cards.data.SYMBOL`
        self.oddly = [hot[cards_data.ODD] for hot in hots]
        # …which enemy lines it reaches, see `cards.data.FROM_FRONT`
        self.front_reach = [hot[cards_data.FROM_FRONT] for hot in hots]
        self.back_reach = [hot[cards_data.FROM_BACK] for hot in hots]
        self.speaks = [hot[cards_data.FIELD_BITS] for hot in hots]
        # bit k: events of kind k, for which a card may come to watch when they have happened
        self.kept = 0
        self.stands = 0  # bit k: events of kind k, in front of which skills may stand (22.1)
        self.brought = 0  # bit k: what holds may bring, or take away, traits of group k
        self.loose = False  # who may stay beside whom may change as things are
        # the cards that may hold something elsewhere than on the field: each with those zones
        self.holders: list[tuple[int, int]] = []
        self.in_hands: list[int] = []  # those with skills that trigger in a hand
        self.sharers: list[int] = []  # those that give what others have
        self.deployers: list[int] = []  # those that let others be deployed as if from the hand
        self.waivers: list[int] = []  # those that let something be paid for otherwise
        self.said_moments = 0  # bit k: for `MOMENTS[k]` some skill watches…
        self.kept_moments = 0  # …or may come to watch when it has passed
        self.unheard_turns: list[int] = []  # the poses to which units turn without any watching
        # the ways of cards, from a zone to another, for which surely no skill watches: found so far
        self.open_ways: set[int] = set()


def make_index(rules: Rules, defn: tuple[int, ...], owner: tuple[int, ...]) -> CipherIndex:
    """Look through the cards of a game; for `Rules.make_index`."""
    lanes.look_through(rules)
    out = CipherIndex(rules, defn, owner)
    note_sayings(rules, out)
    note_gifts(rules, out)
    prepared: Prepared = rules.prepared
    out.said_moments = moment_bits(short_cuts.moments_heard(rules, out, MOMENTS))
    out.unheard_turns = [
        pose for pose in (N.READY, N.ACTED) if short_cuts.turns_unheard(rules, out, pose)
    ]
    if out.says & SHARED:
        out.sharers = speaking(rules, defn, SHARED)
    if out.says & AS_HAND:
        out.deployers = speaking(rules, defn, AS_HAND)
    if out.says & PAID_OTHERWISE:
        out.waivers = speaking(rules, defn, PAID_OTHERWISE)
    for c, d in enumerate(defn):
        afar = zones_afar(rules.pool[d].static) if d >= 0 else 0
        if afar:
            out.holders.append((c, afar))
    if out.says & IN_HANDS:
        out.in_hands = speaking(rules, defn, IN_HANDS)
        out.kept = short_cuts.kinds_seen(rules, prepared.hand_watch) << GAME_EVENT
        out.kept_moments = moment_bits(short_cuts.moments_seen(rules, prepared.hand_watch))
    return out


def moment_bits(names: list[str]) -> int:
    """Some moments as bits, in the order of `MOMENTS`."""
    return sum([1 << k for k, name in enumerate(MOMENTS) if name in names])


def note_sayings(rules: Rules, out: CipherIndex) -> None:
    """What any card speaks of, and for which events any watches."""
    says = hears = stands = 0
    for d in set(out.defn):
        if d >= 0:
            data = cards_data.data_in(rules.pool[d])
            says |= data.says
            hears |= data.hears
            stands |= data.stands
    if says & SETS_WIDELY and not both_may_set(rules, out):
        says &= ~SETS_WIDELY
    out.says = says
    out.hears = hears << GAME_EVENT
    out.stands = stands << GAME_EVENT


def note_gifts(rules: Rules, out: CipherIndex) -> None:
    """What the skills that may be given bring, take away or allow."""
    givable = lanes.grants_of(rules, out).givable
    for a in givable:
        ability = compiled(rules, a).ability
        for i, group in enumerate(GROUP_NAMES):
            if changes_traits(ability, group) or (
                ability.takes and may_take(rules, out.defn, ability, group, givable)
            ):
                out.brought |= 1 << i
        if ability.word in STAYING:
            out.loose = True
        if ability.takes or ability.kind == "act":
            out.says |= ACTS_GIVEN
    if out.brought & 1 << UNIT_GROUP or any([may_stay(rules, d) for d in set(out.defn)]):
        out.loose = True


def both_may_set(rules: Rules, index: CipherIndex) -> bool:
    """2.12.1: whether skills of both players may come to set the same number: a card is never but in
    its owner's zones, and so used by its owner."""
    sides = [0, 0]
    wide = 0
    for d, seat in zip(index.defn, index.owner, strict=True):
        if d >= 0:
            data = cards_data.data_in(rules.pool[d])
            sides[seat] |= data.sets
            wide |= data.sets_widely
    return sides[0] & sides[1] & wide != 0


def name_of(hot: tuple[int, ...]) -> int:
    """As `CipherIndex.called` has it."""
    return -1 - hot[cards_data.NAME] if hot[cards_data.ALIAS] else hot[cards_data.NAME]


def bits_of(called: list[int], owner: tuple[int, ...]) -> list[int]:
    """As `CipherIndex.name_bits` has it: a unit is never but among those of its owner, so that each
    player's names are numbered by themselves; those beyond `MOST_BITS` have no bit."""
    numbers: list[dict[int, int]] = [{} for _ in range(N.SEATS)]
    out: list[int] = []
    for name, seat in zip(called, owner, strict=True):
        if name < 0:
            out.append(0)
            continue
        mine = numbers[seat].setdefault(name, len(numbers[seat]))
        out.append(1 << mine if mine < MOST_BITS else 0)
    return out


MOST_BITS: Final = 60  # what fits into a small number of the compiled engine


def changes_traits(ability: Ability, group: str) -> bool:
    """Whether a skill brings, or takes away, traits of a group."""
    return any([tag.startswith(group) for tag in (*ability.tags, *ability.takes)])


def may_take(
    rules: Rules, defn: tuple[int, ...], ability: Ability, group: str, givable: set[int]
) -> bool:
    """Whether a skill may take away one that brings traits of a group, or lets units of one name be
    there together, among all of this game."""
    if -1 in defn:
        return True
    takes = list(ability.takes)
    for a in {*givable, *[a for d in set(defn) for a in rules.pool[d].abilities]}:
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
            bits |= 1 << kind * N.SEATS | 1 << (kind * N.SEATS + 1)
    return bits


def speaking(rules: Rules, defn: tuple[int, ...], what: int) -> list[int]:
    """The cards of a game that speak of something."""
    pool = rules.pool
    return [c for c, d in enumerate(defn) if d >= 0 and pool[d].fast[cards_data.SAYS] & what]
