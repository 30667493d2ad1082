"""Data computed from abilities once, so that no name is looked up during play: for a rulebook
(`Prepared`), selectors with the game's numbers and the abilities that watch for each event; for the
cards of one game (`TriggerIndex`), the cards with such abilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.effects import nodes as E
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CardIndex, Modifier, State

Place = Callable[[Rules, State, int, int, int], bool]

HAS_NOT: Final = 0  # see `ask.by_print`
HAS: Final = 1
ASK: Final = 2  # one of its abilities may add the trait, depending on the zone


class Find:
    """A `Cards` selector with the game's numbers in place of its names."""

    __slots__ = (
        "asks", "beneath", "has", "hosted", "kinds", "lacks", "lies", "more", "node", "odd", "other", "plain", "shared",
        "skip", "spots", "tags", "tests", "who", "yours", "zone_kinds", "zones",
    )  # fmt: skip

    def __init__(self, node: E.Cards) -> None:
        self.node = node  # kept alive, so that its id stays unique
        self.who = node.who
        self.yours = node.who == E.YOU
        plain = [t for t in node.tests if isinstance(t, E.HasTag) and t.tag != "*"]
        self.tags = [f"{t.group}:{t.tag}" for t in plain]
        self.tests = tuple([t for t in node.tests if t not in plain])
        self.other = node.other
        self.kinds: list[int] = []
        self.skip: tuple[int, ...] = ()
        self.zones: list[list[int]] = []  # by seat, the zones searched
        self.zone_kinds: list[int] = []
        self.beneath = False  # it searches attached cards…
        self.hosted = False  # …and if not, whether there are any in its zones
        self.shared = False  # some zones belong to nobody: the cards there have owners
        # definitions that, face up and without grants, have the kind and the traits, and those
        # that have not; filled on request
        self.has: set[int] = set()
        self.lacks: set[int] = set()
        self.lies = -1  # from `tests`: the required face…
        self.spots: list[Place] = []  # …the tests of the card's place…
        self.more: tuple[E.Test, ...] = ()  # …and the others
        self.asks = False  # whether there are kinds or traits
        self.odd = False  # whether there are cards to skip, or shared zones
        self.plain = False  # whether it tests nothing but face, kinds and traits


class Watch:
    """How one ability watches for events of one name: its triggers, and the kinds of zone in which
    it does."""

    __slots__ = ("ability", "cond", "kinds", "number", "triggers")

    def __init__(self, number: int, ability: E.Ability, kinds: list[int], name: str) -> None:
        self.number = number
        self.ability = ability
        self.cond: E.Condition | None = ability.cond
        self.kinds = kinds
        trigger = ability.trigger
        assert trigger is not None
        self.triggers: list[E.Trigger] = [t for t in (trigger, *trigger.also) if t.event == name]


class Grants:
    """The static grants possible in one game: the abilities that may be granted, and the traits of
    those that may be removed."""

    __slots__ = ("givable", "takes")

    def __init__(self, givable: set[int], takes: list[str]) -> None:
        self.givable = givable
        self.takes = takes


class Lane:
    """All abilities of a pool that watch for events of one name and one way (from a kind of zone to
    another, to a pose): those that watch any card, and those that watch only their own card."""

    __slots__ = (
        "always", "any", "here", "on_any", "on_own", "order", "own", "printed_any", "printed_own",
        "yours", "zones",
    )  # fmt: skip

    def __init__(self, rules: Rules, zones: list[int]) -> None:
        self.any: dict[int, Watch] = {}
        self.own: dict[int, Watch] = {}
        self.printed_any: dict[int, list[Watch]] = {}  # by definition, made on first use
        self.printed_own: dict[int, list[Watch]] = {}
        self.yours = True  # all of `any` watch only cards of their own user
        self.zones = zones
        self.order = [zones.index(z) if z in zones else -1 for z in range(len(rules.zone_kind))]
        # by zone, whether one of `any` is valid there (effects.triggers)
        self.here = [z in zones for z in range(len(rules.zone_kind))]
        self.always = False  # one of these abilities can exist whatever cards are played with
        self.on_any: set[int] = set()  # the definitions that one of `any` is printed on…
        self.on_own: set[int] = set()  # …or one of `own`


class GameLane:
    """A lane in one game: the cards with one of its abilities, and whether any can exist at all. The
    tables that are the same in all games are those of the pool."""

    __slots__ = (
        "any", "any_given", "bearers", "heard", "here", "order", "own", "own_given", "owners",
        "printed_any", "printed_own", "yours", "zones",
    )  # fmt: skip

    def __init__(self, lane: Lane) -> None:
        self.any = lane.any
        self.own = lane.own
        self.printed_any = lane.printed_any
        self.printed_own = lane.printed_own
        self.yours = lane.yours
        self.zones = lane.zones
        self.order = lane.order
        self.here = lane.here
        self.heard = True  # whether any of these abilities can exist in this game
        # whether a continuous effect may grant, or remove, one of `any`, of `own`
        self.any_given = False
        self.own_given = False
        self.bearers: list[int] = []  # the cards with one of `any` printed on them…
        self.owners: set[int] = set()  # …and with one of `own`


class Held:
    """The static modifiers of a card, as long as it is the same object in the same place, on the same
    host (a reference, or -1)."""

    __slots__ = ("host", "mods", "stamp", "zone")

    def __init__(self, stamp: int, zone: int, host: int, mods: list[Modifier]) -> None:
        self.stamp = stamp
        self.zone = zone
        self.host = host
        self.mods = mods


class TriggerIndex(CardIndex):
    """The trigger index of one game: the cards that watch for each event. A lane is made on first use
    (effects.triggers)."""

    __slots__ = ("grants", "held", "kinds", "lanes", "moments", "moves", "poses", "state")

    def __init__(self, defn: tuple[int, ...], owner: tuple[int, ...]) -> None:
        super().__init__(defn, owner)
        self.grants: Grants | None = None
        self.held: list[Held | None] = [None] * len(defn)  # by card: the last (effects.hold)
        self.lanes: dict[str, dict[int, GameLane]] = {}  # event → its way → its lane
        # the same lanes, by their most frequent keys:
        # from a zone to another (frm * Rules.span + to); empty: none was asked for yet
        self.moves: list[GameLane | None] = []
        self.kinds: dict[int, GameLane] = {}  # the kind of an event of the game's own
        self.poses: dict[int, GameLane] = {}  # the pose a card turns to
        self.moments: dict[str, GameLane] = {}  # the name of a moment
        self.state: GameLane | None = None  # state triggers


class Prepared:
    """The abilities of a rulebook, registered and analysed (`Rules.prepared`)."""

    def __init__(self) -> None:
        # filled when abilities are registered (effects.lower, and a game's own register)
        self.compiled: dict[tuple[E.Ability, str], int] = {}
        self.brings: dict[int, int] = {}  # ability → the flags of a grant of it
        self.takers: set[int] = set()  # abilities that remove something (`Ability.takes`)
        self.nested: set[int] = set()  # abilities that a text grants or delays
        # abilities that grant those of a keyword without `Ability.gives` → the keyword
        self.shares: dict[int, str] = {}
        self.groups: dict[str, int] = {}  # groups of traits, numbered in the order of the texts
        self.names: dict[str, int] = {}  # names that texts mention, numbered
        self.hand_watch: list[int] = []  # abilities that watch for events in a hand
        self.own_programs: dict[int, int] = {}  # abilities with a program that the game starts
        # filled by `triggers.lanes.survey`, when all of them are registered
        self.surveyed: int = 0  # the number of abilities analysed…
        self.surveyed_nodes: int = 0  # …of `Rules.nodes`…
        self.pool_size: int = 0  # …and cards
        self.watches: dict[str, dict[int, Watch]] = {}  # event → ability → how it watches
        self.watch_kinds: dict[str, list[int]] = {}  # event → kinds of zone to search
        self.watch_list: dict[str, list[int]] = {}  # the same as zones
        self.givable: set[int] = set()  # abilities that a continuous ability may grant
        self.bearers: list[list[int]] = []  # ability → the definitions it is printed on
        # filled on request: an entry depends on the pool alone, and is complete when it is stored
        self.finds: dict[int, Find] = {}  # selectors by their identity (effects.ask)
        self.held: dict[tuple[int, ...], list[Modifier]] = {}  # (effects.hold)
        self.lanes: dict[str, dict[int, Lane]] = {}  # event → its way → its lane
        self.grants: dict[frozenset[int], Grants] = {}  # by the definitions of a game
        self.tag_bearers: dict[int, tuple[int, ...]] = {}  # definition → abilities that have tags
        self.tag_index: dict[int, dict[str, tuple[int, ...]]] = {}  # the same by tag
        self.seen_ways: dict[int, bool] = {}  # (effects.triggers.short_cuts.could_see)
        self.kinds_named: dict[tuple[str, ...], list[int]] = {}  # zone keys → kinds (effects.ask)
        self.leans: dict[int, int] = {}  # ability → the dependency mask of its grants (`shares`)
        self.brings_now: dict[int, int] = {}  # `brings` for one that removes traits (effects.hold)
        self.losable: set[int] | None = None  # abilities whose limit may be removed
        self.width: int = -1  # the number of attributes in a snapshot
        self.attached_kind: int = -1  # the kind of zone of attached cards

    def forget(self) -> None:
        """Drop the tables filled on request: there are more abilities now."""
        self.finds = {}
        self.held = {}
        self.lanes = {}
        self.grants = {}
        self.tag_bearers = {}
        self.tag_index = {}
        self.seen_ways = {}
        self.leans = {}
        self.brings_now = {}
        self.losable = None
        self.width = -1

    def copy(self) -> Prepared:
        """A copy for a rulebook that extends this one: the registered abilities, without the tables
        filled on request."""
        out = Prepared()
        out.compiled = self.compiled.copy()
        out.brings = self.brings.copy()
        out.takers = self.takers.copy()
        out.nested = self.nested.copy()
        out.shares = self.shares.copy()
        out.groups = self.groups.copy()
        out.names = self.names.copy()
        out.hand_watch = self.hand_watch.copy()
        out.own_programs = self.own_programs.copy()
        out.surveyed = self.surveyed
        out.surveyed_nodes = self.surveyed_nodes
        out.pool_size = self.pool_size
        out.watches = {name: table.copy() for name, table in self.watches.items()}
        out.watch_kinds = {name: kinds.copy() for name, kinds in self.watch_kinds.items()}
        out.watch_list = self.watch_list.copy()  # the lists in it are never changed in place
        out.givable = self.givable.copy()
        out.bearers = [definitions.copy() for definitions in self.bearers]
        return out
