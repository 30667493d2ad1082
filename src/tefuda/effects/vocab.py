"""A game's own names in the shared vocabulary: which number its zones, attributes and poses have."""

from __future__ import annotations

from collections.abc import Callable

from tefuda.effects.nodes import Ability, Action, Amount, Condition, Selector
from tefuda.effects.ready import Cast, Find, Lane, Place, Watch
from tefuda.kernel.change import MOVE, MOVES, POSE
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import Event, Frame, Modifier, State
from tefuda.kernel.values import ANYTHING

Perform = Callable[[Rules, State, Frame, Action], None]
Applies = Callable[[Rules, State, "Context", Action, int], bool]
CanDo = Callable[[Rules, State, "Context", Action], int]
Uses = Callable[[Rules, State, "Context", Action], tuple[str, list[int], int]]
"""Into which pose it turns cards ("": it takes them away), which it may be, and how many it takes."""
Relation = Callable[[Rules, State, "Context", int], list[int]]


class Context:
    """Who speaks, from which card, about what: what a question is asked in."""

    __slots__ = ("ability", "each", "event", "mem", "paying", "ref", "seat", "src", "whole")

    def __init__(self, seat: int, src: int, mem: tuple[tuple[int, ...], ...]) -> None:
        self.seat = seat
        self.src = src  # the card, not a reference; -1: none
        self.mem = mem
        self.ref = -1  # the speaking card as it was when it began to speak; -1: as it is
        self.whole = True  # whether the action before was carried out to the full
        self.event: Event | None = None  # what set the ability off, see `nodes.Happened`
        self.each = -1  # the card that a number is being worked out for, see `nodes.Happened`
        self.ability = -1  # whose program speaks, see `nodes.PayCost`
        self.paying = False  # whether a cost is asked for, into which nothing breaks


class Vocabulary:
    """Filled by a game when its rules are built."""

    def __init__(self) -> None:
        self.zones: dict[str, int] = {}  # zone key → zone kind
        self.attrs: dict[str, int] = {}
        self.layers: dict[str, int] = {}  # attributes that `Rules.rank` puts later than layer 0
        self.poses: dict[str, int] = {}
        self.kinds: dict[str, int] = {}
        self.ways: dict[str, int] = {}  # ways of being attached
        self.way_column: int = -1  # the column that tells in which way a card is attached
        self.attached_kind: int = -1  # the same as a number, once it has been asked for
        self.attached_found = False  # cards on others are found where they lie, as any card there
        self.rounds_up = False  # a half is rounded up
        self.owners_use = False  # a card is used by its owner, wherever it lies
        self.all_before = False  # `Did` asks for all of the text before it, not for the last action
        self.attached: str = ""  # where attached cards lie; empty: with the card they are on
        self.deck: str = "deck"
        self.hand: str = "hand"
        self.words: dict[str, Words] = {}
        self.finds: dict[int, Find] = {}  # prepared selectors (effects.ask)
        self.held: dict[tuple[int, ...], list[Modifier]] = {}  # (effects.hold)
        self.events: dict[int, str] = {MOVE: "moved", MOVES: "moved", POSE: "turned"}
        self.watch_zones: tuple[str, ...] = ()  # where triggered abilities look out from
        self.performs: dict[str, Perform] = {}
        self.can: dict[str, CanDo] = {}
        self.uses: dict[str, Uses] = {}  # of those in `can`: which cards pay for it
        self.removes: tuple[str, ...] = ()  # further actions that take cards from where they are
        self.applies: dict[str, Applies] = {}  # whether an action would do anything to a card
        self.moments: Callable[[Rules, State, str], int] | None = None  # duration → moment
        self.left_alone: tuple[int, ...] = ()  # poses of cards no effect touches unless named
        self.numbers: Callable[[Rules, State, int, str], int] | None = None  # game's own numbers
        self.counted: tuple[
            str, ...
        ] = ()  # attributes whose number, when asked for, the game counts
        self.takers: set[int] = set()  # abilities that take something away (`Ability.takes`)
        self.groups: dict[str, int] = {}  # groups of traits, numbered as texts speak of them
        self.fine_groups: tuple[str, ...] = ()  # those whose every trait is told apart
        self.places_ask: dict[
            str, str
        ] = {}  # places and counted numbers that ask for traits: which
        # on what it depends whether a card stands so (`values.POSES`…); if not told, on anything
        self.places_lean: dict[str, int] = {}
        self.turns_lean: int = ANYTHING  # the same for whose turn it is
        self.differ: dict[str, int] = {}  # in what cards may have to differ, for `Rules.clash`
        self.names: dict[str, int] = {}  # names that texts speak of, numbered
        # questions only the game can answer
        self.related: dict[str, Relation] = {}  # the cards in a relation to a card
        self.related_gone: dict[str, Relation] = {}  # those that have gone, as references
        # the same for a card that is gone: its reference and what `extra` told of it; references
        self.related_last: dict[str, Callable[[Rules, State, int, tuple[int, ...]], list[int]]] = {}
        # selectors and conditions that only the game has
        self.selectors: Callable[[Rules, State, Context, Selector], list[int]] | None = None
        self.conditions: Callable[[Rules, State, Context, Condition], bool] | None = None
        self.amounts: Callable[[Rules, State, Context, Amount], int] | None = None
        self.places: dict[str, Place] = {}  # a card, its zone (now or then), another card or -1
        self.faces: dict[str, int] = {}  # those of them that only ask which face is up
        self.lying: dict[str, str] = {}  # places that turning a card ends: which way
        self.beneath: Callable[[Rules, State, int, str], list[int]] | None = None  # host, way
        self.steps: Callable[[Rules, State, str, int], bool] | None = None  # step, seat or -1
        self.blank: Callable[[Rules, State, int], bool] | None = None  # asked of face-down cards
        self.choosable: Callable[[Rules, State, int, int, int], bool] | None = None
        self.may_miss: tuple[str, ...] = ()  # zones where who looks for a card need not find it
        self.chosen_once = False  # what is chosen so many times over is different every time
        self.one_by_one = (
            False  # each operation is a step of its own, for who looks on (lab.observe)
        )
        self.number_slot: int = -1  # where an effect remembers a number that was named for it
        self.mode_kind: int = -1  # the kind of option that names one of several effects
        self.hold_zones: tuple[str, ...] = ()  # where what has no `where` holds; none: anywhere
        # last known information
        self.extra: Callable[[Rules, State, int], tuple[int, ...]] | None = None
        # a counted number of a card that is gone, from what `extra` told of it
        self.last_number: Callable[[Rules, State, tuple[int, ...], str], int] | None = None
        # what a trigger may ask of an event
        self.event_seat: Callable[[Rules, State, Event], int] | None = None
        self.event_by: Callable[[Rules, State, Context, Event, str], bool] | None = None
        self.event_other: Callable[[Rules, State, Event], int] | None = None  # reference or -1
        # of the game's own events: whether it went from here to there (kinds of zones; -1: anywhere)
        self.event_way: Callable[[Rules, Event, int, int], bool] | None = None
        self.may_trigger: Callable[[Rules, State, int, int, int], bool] | None = None
        self.spent: Callable[[Rules, State, Modifier, Event | None], bool] | None = None
        # what happens by the way
        self.paid: Callable[[Rules, State, int, int, int], None] | None = None
        self.lose: Callable[[Rules, State, int], None] | None = None
        # worked out once
        self.compiled: dict[tuple[Ability, str], int] = {}  # (effects.lower)
        self.surveyed: int = 0  # abilities that `watches` knows (effects.watch)
        self.news = True  # whether there may be others by now
        self.watches: dict[str, dict[int, Watch]] = {}  # event → ability → how it watches
        self.watch_kinds: dict[str, list[int]] = {}  # event → kinds of zone to look in
        self.watch_list: dict[str, list[int]] = {}  # the same as zones
        self.wanted: dict[int, Lane] = {}  # ways of moving, and what watches for them
        self.nested: set[int] = set()  # abilities that a text gives, or leaves for later
        # abilities by which others of a keyword are given without `Ability.gives`: which keyword
        self.shares: dict[int, str] = {}
        # games by their cards, numbered, and the last one (effects.watch)
        self.tables: dict[tuple[int, ...], int] = {}
        self.table: list[int] | None = None
        self.table_no: int = 0
        self.table_count: int = 0
        self.casts: dict[frozenset[int], Cast] = {}  # definitions of a game → what they can give
        self.kind_lanes: dict[int, Lane] = {}  # kind of the game's own events → its lane
        self.pose_lanes: dict[int, Lane] = {}
        self.moment_lanes: dict[str, Lane] = {}
        self.givable: set[int] = set()  # abilities that some ability which simply holds may give
        self.lanes: dict[str, dict[int, Lane]] = {}  # event → which way it goes → its lane
        self.state_lane: Lane | None = None  # that of what triggers by how things are
        self.tag_bearers: dict[int, tuple[int, ...]] = {}  # definition → abilities that have tags
        self.tag_index: dict[int, dict[str, tuple[int, ...]]] = {}  # the same by tag
        self.tags_lie: tuple[
            str, ...
        ] = ()  # groups of traits that hold only where the ability does
        self.seen_ways: dict[int, bool] = {}  # (effects.watch.could_see)
        self.hand_watch: list[int] = []  # abilities that watch for events in a hand
        self.own_programs: dict[
            int, int
        ] = {}  # abilities with a program that the game itself starts
        self.kinds_named: dict[tuple[str, ...], list[int]] = {}  # zone keys → kinds (effects.ask)
        self.leans: dict[int, int] = {}  # ability → on what it depends what it shares
        self.brings: dict[int, int] = {}  # ability → the flags for giving it (effects.lower)
        self.brings_now: dict[int, int] = {}  # the same for one that takes away (effects.hold)
        self.losable: set[int] | None = None  # abilities whose limit may be taken away
        self.width: int = -1  # how many attributes a snapshot holds

    def said_number(self, ctx: Context) -> int:
        """The number that was named when an ability was declared (`number_slot`)."""
        slot = self.number_slot
        return ctx.mem[slot][0] if 0 <= slot < len(ctx.mem) and ctx.mem[slot] else 0

    def place_of_attached(self, rules: Rules, s: State, host: int) -> int:
        """The zone in which cards attached to a card lie."""
        zone = s.zone[host]
        if not self.attached:
            return zone
        if self.attached_kind < 0:
            self.attached_kind = self.zone(self.attached)
        return rules.zone(self.attached_kind, rules.zone_seat[zone])

    def zone(self, key: str) -> int:
        return self.look(self.zones, key, "zone")

    def attr(self, key: str) -> int:
        return self.look(self.attrs, key, "attribute")

    def pose(self, key: str) -> int:
        return self.look(self.poses, key, "pose")

    def look(self, table: dict[str, int], key: str, what: str) -> int:
        got = table.get(key)
        if got is None:
            raise BadInput(f"this game has no {what} called {key!r}; it has {', '.join(table)}")
        return got


def vocabulary(rules: Rules) -> Vocabulary:
    """The vocabulary of a rulebook."""
    v: Vocabulary = rules.vocab
    return v
