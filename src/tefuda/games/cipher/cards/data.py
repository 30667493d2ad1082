"""4: what is printed on a card, as the game's hot paths read it."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher.cards.least_costs import Act
from tefuda.games.common import words
from tefuda.kernel.rules import Definition, Rules
from tefuda.kernel.state import State

SYMBOL_BIT: Final[dict[str, int]] = {
    symbol.ja: 1 << symbol.no for symbol in words.of("cipher")["symbols"].values()
}

# `Definition.hot`: what the hot paths read of a card
SYMBOL: Final = 0  # bits, see SYMBOL_BIT
NAME: Final = 1  # the number of its unit name
HAS_ACTS: Final = (
    2  # 1: it has activated skills that it uses on the field, 2: in the bond area, 4: in the hand
)
OWN_BITS: Final = 3  # the attributes that its skills in the hand speak of
ODD: Final = 4  # 1: other names, or rules of its own about where and onto what it goes
ALIAS: Final = 5  # 1: a skill of its own gives it another unit name
FIELD_BITS: Final = 6  # the attributes that its skills on the field speak of
SAYS: Final = 7  # what its skills speak of, see `card_index`
FROM_FRONT: Final = (
    8  # 1: by its printed ranges it reaches the enemy's front line from its own, 2: the back line
)
FROM_BACK: Final = 9  # the same from the back line
CURBED: Final = 10  # 1: a skill of its own on the field may keep it from attacking, or take a range


# the kinds of support skills that are carried out for a unit that attacks, or is attacked (18.3.1.6)
ATTACK_SUPPORTS: Final = ("support_attack", "support_both")
DEFENCE_SUPPORTS: Final = ("support_defence", "support_both")


class CardData:
    """The game's own record of a card."""

    __slots__ = (
        "acts", "acts_in", "attack_supports", "card", "copies", "copies_infos", "defence_supports", "hears", "holds", "name",
        "names", "own_bits", "own_rules", "says", "sets", "sets_widely", "stands", "stays", "xs",
    )  # fmt: skip

    def __init__(self) -> None:
        self.card: object = None  # the card as it was read (cards.Card)
        self.name = ""  # the card name: title and unit name (4.14.1)
        # its unit names as traits ("unit:…"), in each kind of zone
        self.names: list[tuple[str, ...]] = []
        self.acts: tuple[Act, ...] = ()  # its activated skills…
        # …and of those the ones that are used in each kind of zone
        self.acts_in: list[tuple[Act, ...]] = []
        self.attack_supports: tuple[int, ...] = ()  # its support skills for who attacks…
        self.defence_supports: tuple[int, ...] = ()  # …and for who is attacked
        self.holds = 0  # bit k: a skill of it simply holds in zones of kind k
        self.own_bits = 0  # the attributes that its skills in the hand speak of
        self.hears = 0  # bit k: a skill of it watches for events of kind GAME_EVENT + k
        self.stands = 0  # bit k: a skill of it stands in front of such events (22.1)
        self.says = 0  # what its skills speak of, see `card_index`
        # "many", "onto"…: of which it has rules of its own about unit names
        self.own_rules: tuple[str, ...] = ()
        self.stays = False  # 14.1.1.1: any number of its unit name may be there, whatever is so
        self.sets = 0  # the attributes that its skills, as long as they hold, set…
        self.sets_widely = 0  # …and those of them that are not of its own card alone
        self.copies = False  # a deck may have any number of it
        self.copies_infos = False  # a skill of it makes a copy of some information (23.1.8.1)
        self.xs: tuple[str, ...] = ()  # the numbers for which X is printed


def data_of(rules: Rules, s: State, c: int) -> CardData:
    data: CardData = rules.pool[s.defn[c]].data
    return data


def data_in(d: Definition) -> CardData:
    data: CardData = d.data
    return data
