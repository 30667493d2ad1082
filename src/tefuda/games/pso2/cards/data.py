"""2: what is printed on a card, as the game's hot paths read it."""

from __future__ import annotations

from typing import Final

from tefuda.effects.nodes import Choose
from tefuda.games.common import words
from tefuda.kernel.rules import Definition, Rules
from tefuda.kernel.state import State

WORDS: Final = words.of("pso2")
COLORS: Final = WORDS["colors"].japanese()
CLASSES: Final = WORDS["classes"].japanese()
ALL_CLASSES: Final = (1 << len(CLASSES)) - 1

# `Definition.hot`: what the hot paths read of a card
COLOR: Final = 0  # a bit; 0: white, that is none (207.2)
CLASS: Final = 1  # bits; ALL has every one (208.1.2)
LAID: Final = 2  # in which way it lies on another: a weapon, an armour, an attached active; 0: not
HAS_ACTS: Final = 3  # activated abilities, see `IN_PLAY`…
HAS_X: Final = 4  # 1: its cost has an X in it (209.3)
MAIN_ONLY: Final = 5  # 1: an active that bears 【MAIN】

# bits of HAS_ACTS
IN_PLAY: Final = 1  # it has some that are used in play
IN_HAND: Final = 2  # …in the hand
ANY_TIME: Final = 4  # …in play whenever one has priority, but war cry
WAR_CRY: Final = 8


class CardData:
    """The game's own record of a card."""

    __slots__ = (
        "acts", "card", "hears", "holds", "life", "lives", "name", "other", "playing", "says", "second", "size",
    )  # fmt: skip

    def __init__(self) -> None:
        self.acts: tuple[Act, ...] = ()  # its activated abilities
        self.card: object = None  # the card as it was read (cards.Card)
        self.name = ""  # with its title (206.1.2)
        self.size = 0  # of a player card: how many cards the deck has (100.2)
        self.life = 0  # of a boss (raid.flow.3); more than 0 only there
        self.lives: tuple[int, ...] = ()  # the same for one player, for two…; (): for any number
        self.second = False  # whether this is the side of a player card for who goes second
        self.other = -1  # the definition of its other side
        self.playing = -1  # of an active: the ability that playing it sets off
        self.holds = 0  # bit k: an ability of it simply holds in zones of kind k
        self.hears = 0  # bit k: an ability of it watches for events of kind GAME_EVENT + k
        self.says = 0  # what its abilities speak of, see `card_index`


class Launch:
    """What an ability asks for when it is put into the processing area (406.2.3a, 406.3)."""

    __slots__ = ("cost_x", "main", "modes", "targets")

    def __init__(self) -> None:
        self.targets: tuple[Choose, ...] = ()  # the choices that stand at its head
        self.modes: tuple[int, ...] = ()  # the abilities one of which is chosen instead of it
        self.cost_x = False  # whether its cost has an X in it
        self.main = False  # 【MAIN】


def data_of(rules: Rules, s: State, c: int) -> CardData:
    data: CardData = rules.pool[s.defn[c]].data
    return data


def data_in(d: Definition) -> CardData:
    data: CardData = d.data
    return data


class Act:
    """What of an activated ability can be seen at a glance (`offers.offer_of`)."""

    __slots__ = ("in_hand", "main", "number", "plain", "pp", "rests")

    def __init__(
        self, number: int, main: bool, in_hand: bool, rests: bool, pp: int, plain: bool
    ) -> None:
        self.number = number
        self.main = main  # 【MAIN】
        self.in_hand = in_hand
        self.rests = rests  # its card is turned OFF for it
        self.pp = pp  # so many PP are turned OFF for it, at least
        self.plain = plain  # its cost is nothing but these


class Tables:
    """What the rules of this game keep beside the kernel's tables (`Rules.own`)."""

    __slots__ = ("launches",)

    def __init__(self) -> None:
        self.launches: dict[int, Launch] = {}  # ability → what putting it there takes

    def copy(self) -> Tables:
        """The same for a rulebook that goes on from this one."""
        out = Tables()
        out.launches = self.launches.copy()
        return out


NO_LAUNCH: Final = Launch()


def launch_of(rules: Rules, ability: int) -> Launch:
    """What putting an ability into the processing area takes."""
    tables: Tables = rules.own
    return tables.launches.get(ability, NO_LAUNCH)
