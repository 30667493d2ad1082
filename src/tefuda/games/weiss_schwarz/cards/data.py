"""2: what is printed on a card, as the game's hot paths read it."""

from __future__ import annotations

from typing import Final

from tefuda.effects.nodes import Cards, Condition, Node, Trigger
from tefuda.games.common import words
from tefuda.kernel.rules import Definition, Rules
from tefuda.kernel.state import State

WORDS: Final = words.of("weiss_schwarz")
COLORS: Final[dict[str, int]] = {color.ja: 1 << color.no for color in WORDS["colors"].values()}

# `Definition.hot`: what the hot paths read of a card
COLOR: Final = 0  # bits, see COLORS
OWN_BITS: Final = 1  # the attributes that its abilities in the hand speak of
LEAST_LEVEL: Final = 5  # the lowest level that its own abilities can give it
COST_SAID: Final = 7  # 1: its own abilities in the hand speak of more than lowering its level
BY_STATE: Final = 6  # 1: it triggers by a state, on the stage; 2: elsewhere, or as something given
HAS_ACTS: Final = 2  # 1: it has activated abilities, and…
LEAST_STOCK: Final = 3  # …each costs at least so many cards of the stock
RESTS: Final = 4  # 1: …and each costs resting the card itself
STURDY: Final = 8  # 1: a character with power of its own

ICONS: Final = WORDS["icons"].keys_by_number()
ICON_NO: Final = WORDS["icons"].numbers()


class CardData:
    """The game's own record of a card."""

    __slots__ = (
        "acts",
        "card",
        "color",
        "copies",
        "counter",
        "event",
        "gains",
        "holds",
        "icons",
        "least_stock",
        "own_bits",
        "replay",
        "rests",
        "states",
        "with_name",
    )

    def __init__(self) -> None:
        self.card: object = None  # the card as it was read (cards.Card)
        self.color = 0  # bits, see COLORS
        self.icons: tuple[int, ...] = ()  # trigger icons, by ICONS
        self.acts: tuple[int, ...] = ()  # its activated abilities, as numbers
        self.holds = 0  # bit k: a continuous ability of it holds in zones of kind k
        self.states = False  # 8.7.6: it triggers by a state, or gives something that does
        self.least_stock = 0  # what each of these costs at least, as cards of the stock
        self.own_bits = 0  # the attributes that its continuous abilities in the hand speak of
        self.rests = False  # whether each of these costs resting this card
        self.event: tuple[int, ...] = ()  # what an event does, line by line, as abilities
        # trigger icons that it gives in all zones: if what is so, to which cards (None: itself), which
        self.gains: tuple[tuple[Condition | None, Cards | None, tuple[int, ...]], ...] = ()
        self.counter = False  # 2.8.2: it bears the counter icon
        self.copies = -1  # 5.1.2.4: how many a deck may have of it, where it says so itself; 0: any
        self.with_name: tuple[tuple[str, int], ...] = ()  # …and how many together with a name
        self.replay: dict[str, int] = {}  # 11.3.1.2: what a replay box does, as programs


def speaks_of_state(node: object) -> bool:
    """8.7.6: whether an ability, or one inside it, triggers by a state."""
    if isinstance(node, Trigger) and node.event == "state":
        return True
    if isinstance(node, tuple):
        return any([speaks_of_state(part) for part in node])
    if isinstance(node, Node):
        names = getattr(node, "__dataclass_fields__", {})
        return any([speaks_of_state(getattr(node, name)) for name in names])
    return False


def data_of(rules: Rules, s: State, c: int) -> CardData:
    got: CardData = rules.pool[s.defn[c]].data
    return got


def data_in(d: Definition) -> CardData:
    got: CardData = d.data
    return got
