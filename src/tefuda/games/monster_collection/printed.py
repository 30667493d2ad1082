"""4: what is printed on a card, as the game's hot paths read it."""

from __future__ import annotations

from typing import Final

from tefuda.effects.nodes import Action, Choose, Selector
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

PRINTED_CLAUSES = (
    "2.p3", "2.b1", "2.b2", "2.b3", "2.b4", "2.b5", "2.b6", "4.p1", "4-1.p1", "4-1.c1", "4-1.c2",
    "4-1.c3", "4-1.c4", "4-1.c5", "4-1.c6", "4-1.c8", "4-1.c9", "4-2.p1", "4-2.p2", "4-2.c1",
    "4-2.c2", "4-2.c3", "4-2.c4", "4-2.c5", "4-2.c6", "4-2.c7", "4-2.c9", "4-2.c10", "4-2.c11",
    "4-2.c13", "4-2.c14", "4-2.p3", "4-3.p1", "4-3.c1", "4-3.c2", "4-3.c3", "4-3.c4", "4-3.c7",
    "4-3.c8", "4-4.p1", "4-4.c1", "4-4.c2", "4-4.c3", "4-4.c4", "4-4.c5", "4-4.c6", "4-4.c7",
    "4-4.c8", "4-4.c9", "4-4.c11", "4-4.c12", "4-5.p1", "4-5.p2", "4-5.c1", "4-5.c2", "4-5.c3",
    "4-5.c5", "4-5.c7", "4-5.c8", "11.p1", "11-1.p1", "11-2.p1", "11-2.p2", "12.p1", "13.p1",
    "13.p2", "13-3.p3", "14-1.p1", "15-2.p1", "15-2.p2",
)  # fmt: skip
"""What reading a card (`cards`, `reading`) and these tables carry out."""


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
        self.says = 0  # what its abilities speak of, see `field.said`


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

    __slots__ = ("costs", "later", "sweeps", "targets", "unanswered")

    def __init__(self) -> None:
        self.targets: tuple[Choose, ...] = ()  # the choices that stand at its head
        self.sweeps: tuple[Selector, ...] = ()  # the units it speaks of without choosing them
        self.costs: tuple[Action, ...] = ()  # the parts of its cost, in their order
        self.later: tuple[bool, ...] = ()  # which of them are paid when it settles (14-3.p2)
        self.unanswered = False  # [普通|対抗不可]


class Tables:
    """What the rules of this game keep beside the kernel's tables (`Rules.own`)."""

    __slots__ = ("actors", "holders", "launches")

    def __init__(self) -> None:
        self.launches: dict[int, Launch] = {}  # ability → what its declaration takes
        # of the game played last, for each seat: its cards that can be used for something in play
        self.actors: list[list[int]] = []
        self.holders: list[int] = []  # …and those of both that may hold something


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
