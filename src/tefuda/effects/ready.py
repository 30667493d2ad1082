"""What is made ready once for each rulebook, so that a game need not look names up again: selectors
with the game's numbers in them, and who watches for which events (`Vocabulary` keeps them)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.effects.nodes import YOU, Ability, Cards, Condition, HasTag, Test, Trigger
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

Place = Callable[[Rules, State, int, int, int], bool]

HAS_NOT: Final = 0  # see `ask.by_print`
HAS: Final = 1
ASK: Final = 2  # an ability of it may bring the trait, depending on the zone


class Find:
    """A `Cards` selector with the game's numbers in place of its names."""

    __slots__ = (
        "asks", "beneath", "has", "hosted", "kinds", "lacks", "lies", "more", "node", "odd", "other", "plain", "shared",
        "skip", "spots", "tags", "tests", "who", "yours", "zone_kinds", "zones",
    )  # fmt: skip

    def __init__(self, node: Cards) -> None:
        self.node = node  # kept, so that its identity stays its own
        self.who = node.who
        self.yours = node.who == YOU
        self.tags = [f"{t.group}:{t.tag}" for t in node.tests if isinstance(t, HasTag)]
        self.tests = tuple([t for t in node.tests if not isinstance(t, HasTag)])
        self.other = node.other
        self.kinds: list[int] = []
        self.skip: tuple[int, ...] = ()
        self.zones: list[list[int]] = []  # for each seat, the zones that are meant
        self.zone_kinds: list[int] = []
        self.beneath = False  # it looks among cards that are attached to others…
        self.hosted = False  # …and if not, whether such lie where it looks
        self.shared = False  # some of them belong to nobody: the cards there have owners
        # definitions of cards that, lying open and with nothing given to them, have the kind and the
        # traits, and of those that have not; filled as they are asked for
        self.has: set[int] = set()
        self.lacks: set[int] = set()
        self.lies = -1  # of `tests`: face up or face down it must lie…
        self.spots: list[Place] = []  # …those of where a card stands…
        self.more: tuple[Test, ...] = ()  # …and the others
        self.asks = False  # whether there are kinds or traits
        self.odd = False  # whether there is anything to skip, or shared
        self.plain = False  # whether it asks for nothing but how cards lie, kinds and traits


class Watch:
    """How one ability watches for events of one name: its triggers, and the kinds of zone from
    which it does."""

    __slots__ = ("ability", "cond", "kinds", "number", "triggers")

    def __init__(self, number: int, ability: Ability, kinds: list[int], name: str) -> None:
        self.number = number
        self.ability = ability
        self.cond: Condition | None = ability.cond
        self.kinds = kinds
        trigger = ability.trigger
        assert trigger is not None
        self.triggers: list[Trigger] = [t for t in (trigger, *trigger.also) if t.event == name]


class Cast:
    """What the cards of one game can give each other: the abilities that something which simply
    holds may give, and the traits of those that may be taken away by it."""

    __slots__ = ("givable", "takes")

    def __init__(self, givable: set[int], takes: list[str]) -> None:
        self.givable = givable
        self.takes = takes


class Lane:
    """All that watches for events of one name which go one way (from a kind of zone to another, to
    a pose): what looks for any card, and what looks for its own card alone."""

    __slots__ = (
        "always", "any", "any_given", "bearers", "game", "heard", "heard_in", "here", "known", "on", "on_any",
        "order",
        "own", "own_given", "owners", "printed_any", "printed_own", "yours", "zones",
    )  # fmt: skip

    def __init__(self, rules: Rules, zones: list[int]) -> None:
        self.any: dict[int, Watch] = {}
        self.own: dict[int, Watch] = {}
        # whether in that game something that simply holds may give, or take away, one of `any`
        self.any_given = True
        self.own_given = True
        self.printed_any: dict[int, list[Watch]] = {}  # by definition, made when first asked for
        self.printed_own: dict[int, list[Watch]] = {}
        self.yours = True  # all of `any` look for cards of their own user alone
        self.zones = zones
        self.order = [zones.index(z) if z in zones else -1 for z in range(len(rules.zone_kind))]
        # those of them in which one of `any` is valid, zone by zone (effects.watch)
        self.here = [z in zones for z in range(len(rules.zone_kind))]
        self.game: list[int] | None = None  # of which game `bearers` and `any_given` speak
        # the same for other games, by the number of their cards (`watch.table_of`)
        self.known: dict[int, tuple[bool, bool, list[int], set[int]]] = {}
        self.always = False  # one of these abilities can be there whatever cards are played with
        self.on: set[int] = (
            set()
        )  # the definitions that one of them is printed on; -1: of a masked card
        self.on_any: set[int] | None = None  # those that one of `any` is printed on, once asked for
        self.heard_in: list[int] | None = None  # the game of which `heard` speaks
        self.heard = True  # whether any of these abilities can be there in that game
        self.bearers: list[int] = []  # the cards of that game with one of `any` printed on them…
        self.owners: set[int] = set()  # …and with one of `own`
