"""4: what is printed on a card, as the game's hot paths read it."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.kernel.rules import Definition, Rules
from tefuda.kernel.state import State

# timings (11-2)
NORMAL: Final = 1  # [普通], [普通|対抗不可]
COUNTERS: Final = 2  # [対抗]
RITUALS: Final = 4  # [儀式]

TIMINGS: Final = {
    "timing:normal": NORMAL,
    "timing:unanswered": NORMAL,
    "timing:counter": COUNTERS,
    "timing:ritual": RITUALS,
}

# `Definition.hot`: what the hot paths read of a card
WHEN: Final = 0  # the timings of what it can be used for where it lies in play, as bits
WHEN_HELD: Final = 1  # …in the hand
CLASS: Final = 2  # of an item: equipment, or used up
AT_ONCE: Final = 3  # 1: a unit that can be summoned at once (10-1-2.p1)


class CardData:
    """The game's own record of a card."""

    __slots__ = ("acts", "card", "copies", "hears", "holds", "name", "says")

    def __init__(self) -> None:
        self.acts: tuple[Act, ...] = ()  # what it can be used for
        self.card: object = None  # the card as it was read (cards.Card)
        self.name = ""
        self.copies = 3  # how many of it a deck may have (3-2.p2, 11-1-1.p1)
        self.holds = 0  # bit k: an ability of it simply holds in zones of kind k
        self.hears = 0  # bit k: an ability of it watches for events of kind GAME_EVENT + k
        self.says = 0  # what its abilities speak of, see `card_index`


class Act:
    """What can be used, as `offers` sees it at a glance."""

    __slots__ = ("in_hand", "needs", "number", "rests", "when")

    def __init__(
        self, number: int, when: int, in_hand: bool, rests: bool, needs: tuple[int, ...]
    ) -> None:
        self.number = number
        self.when = when  # NORMAL, COUNTERS or RITUALS
        self.in_hand = in_hand
        self.rests = rests  # its unit, or the unit that bears it, acts for it (13-1.p2)
        self.needs = needs  # the slots that are spent for it


class Launch:
    """What an ability asks for when its use is declared."""

    __slots__ = (
        "costs", "later", "leaned_on", "moved", "of_event", "sweeps", "targets", "unanswered",
    )  # fmt: skip

    def __init__(self) -> None:
        self.targets: tuple[E.Choose, ...] = ()  # the choices that stand at its head
        self.sweeps: tuple[E.Selector, ...] = ()  # the units it speaks of without choosing them
        self.costs: tuple[E.Action, ...] = ()  # the parts of its cost, in their order
        self.later: tuple[bool, ...] = ()  # which of them are paid when it settles (14-3.p2)
        # of each choice, the place of an earlier one that it is made among; -1: none
        self.leaned_on: tuple[int, ...] = ()
        self.moved: tuple[int, ...] = ()  # the choices whose cards go elsewhere, by their slots
        self.of_event = False  # it speaks of the card to which something has happened (11-2-4)
        self.unanswered = False  # [普通|対抗不可]


class Tables:
    """What the rules of this game keep beside the kernel's tables (`Rules.own`)."""

    __slots__ = ("launches",)

    def __init__(self) -> None:
        self.launches: dict[int, Launch] = {}  # ability → what its declaration takes

    def copy(self) -> Tables:
        """The same for a rulebook that goes on from this one."""
        out = Tables()
        out.launches = self.launches.copy()
        return out


NO_LAUNCH: Final = Launch()


def launch_of(rules: Rules, ability: int) -> Launch:
    """What declaring an ability takes."""
    tables: Tables = rules.own
    return tables.launches.get(ability, NO_LAUNCH)


def data_of(rules: Rules, s: State, c: int) -> CardData:
    data: CardData = rules.pool[s.defn[c]].data
    return data


def data_in(d: Definition) -> CardData:
    data: CardData = d.data
    return data
