"""A game's own names in the shared vocabulary: the numbers of its zones, attributes and poses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.ready import Place, Prepared
from tefuda.kernel.change import MOVE, MOVES, POSE
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import Event, Frame, Item, Modifier, State
from tefuda.kernel.values import ANYTHING

Perform = Callable[[Rules, State, Frame, E.Action], None]
Applies = Callable[[Rules, State, "Context", E.Action, int], bool]
CanDo = Callable[[Rules, State, "Context", E.Action], int]
Uses = Callable[[Rules, State, "Context", E.Action], tuple[str, list[int], int]]
"""The pose to which an action turns cards ("": it removes them), the candidates, and their number."""
Relation = Callable[[Rules, State, "Context", int], list[int]]

PAST: Final = -2  # a moment that is over: what would last until then does not even begin


LOOKS: Final = 16  # the slot of an effect's memory for a look (`effects.looking`)
WENT: Final = 17  # the slot of an effect's memory for what the cards it has moved were before


def before(mem: tuple[tuple[int, ...], ...], ref: int) -> int:
    """What a card was before an effect with this memory moved it out of a group of zones; -1: it has
    not."""
    if len(mem) > WENT:
        row = mem[WENT]
        for i in range(len(row) - 2, -1, -2):
            if row[i] == ref:
                return row[i + 1]
    return -1


class Context:
    """The context in which a node is evaluated: player, source card, memory, event."""

    __slots__ = ("ability", "each", "event", "mem", "paying", "ref", "seat", "src", "whole")

    def __init__(self, seat: int, src: int, mem: tuple[tuple[int, ...], ...]) -> None:
        self.seat = seat
        self.src = src  # the card, not a reference; -1: none
        self.mem = mem
        self.ref = -1  # the source card as it was when the effect began; -1: as it is
        self.whole = True  # whether the action before was carried out in full
        self.event: Event | None = None  # the event that triggered it, see `nodes.Happened`
        self.each = -1  # the card for which a number is evaluated, see `nodes.Happened`
        self.ability = -1  # the ability whose program runs, see `nodes.PayCost`
        self.paying = False  # whether it is for a cost, which nothing interrupts


class Vocabulary:
    """A game's names and functions for card effects; never changed once its rulebook is bound."""

    def __init__(self) -> None:
        self.zones: dict[str, int] = {}  # zone key → zone kind
        self.attrs: dict[str, int] = {}
        self.layers: dict[str, int] = {}  # attributes that `Rules.rank` puts later than layer 0
        self.poses: dict[str, int] = {}
        self.kinds: dict[str, int] = {}
        self.ways: dict[str, int] = {}  # ways of being attached
        self.way_column: int = -1  # the column with the way in which a card is attached
        self.attached_found = False  # selectors find attached cards like any others in their zone
        self.rounds_up = False  # a half is rounded up
        self.owners_use = False  # a card is used by its owner, in any zone
        self.all_before = False  # `Did` refers to all of the text before it, not to the last action
        self.attached: str = ""  # the zone of attached cards; empty: that of their host
        self.deck: str = "deck"
        self.hand: str = "hand"
        self.words: dict[str, Words] = {}
        self.events: dict[int, str] = {MOVE: "moved", MOVES: "moved", POSE: "turned"}
        self.watch_zones: tuple[str, ...] = ()  # the zones in which triggered abilities work
        self.performs: dict[str, Perform] = {}
        self.can: dict[str, CanDo] = {}
        self.uses: dict[str, Uses] = {}  # for actions in `can`: the cards that pay for it
        # for an action in a cost, the zones from which it takes cards and to which it puts them
        self.spends: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        self.stays: tuple[str, ...] = ()  # further actions after which cards are where they were
        self.any_order = False  # who pays a cost chooses the order of its parts
        self.breaks_in = False  # interrupts run while a cost is paid as well
        self.removes: tuple[str, ...] = ()  # further actions that move cards out of their zone
        self.applies: dict[str, Applies] = {}  # whether an action would do anything to a card
        self.lands: Applies | None = None  # whether a card can be put where a `Move` puts it
        # duration → moment; `PAST` where there is nothing that it could last for
        self.moments: Callable[[Rules, State, str], int] | None = None
        self.left_alone: tuple[int, ...] = ()  # poses that no effect reaches unless it names them
        self.numbers: Callable[[Rules, State, int, str], int] | None = None  # game's own numbers
        self.counted: tuple[str, ...] = ()  # attributes whose value the game counts on request
        self.fine_groups: tuple[str, ...] = ()  # groups with a bit for each trait
        self.places_ask: dict[
            str, str
        ] = {}  # places and counted numbers that depend on traits → the group
        # place → its dependency mask (`values.POSES`…); a missing one depends on anything
        self.places_lean: dict[str, int] = {}
        self.turns_lean: int = ANYTHING  # the same for whose turn it is
        self.differ: dict[str, int] = {}  # properties that may have to differ, for `Rules.clash`
        self.differ_if_can: tuple[str, ...] = ()  # …and those of which as many as can be are chosen
        # the game's own relations
        self.related: dict[str, Relation] = {}  # the cards in a relation to a card
        self.related_gone: dict[str, Relation] = {}  # those that have gone, as references
        # relations of a card that is gone, from its reference and its `extra`; as references
        self.related_last: dict[str, Callable[[Rules, State, int, tuple[int, ...]], list[int]]] = {}
        # the game's own selectors, conditions and amounts
        self.selectors: Callable[[Rules, State, Context, E.Selector], list[int]] | None = None
        self.conditions: Callable[[Rules, State, Context, E.Condition], bool] | None = None
        # groups of traits that cards may have by more than abilities they have been given
        self.beside: dict[str, Callable[[Rules, State, int, str], bool]] = {}
        self.amounts: Callable[[Rules, State, Context, E.Amount], int] | None = None
        self.places: dict[str, Place] = {}  # a card, its zone (now or then), another card or -1
        self.faces: dict[str, int] = {}  # the places that only test the face
        self.lying: dict[str, str] = {}  # places that end when the card turns → the way
        self.beneath: Callable[[Rules, State, int, str], list[int]] | None = None  # host, way
        self.steps: Callable[[Rules, State, str, int], bool] | None = None  # step, seat or -1
        self.blank: Callable[[Rules, State, int], bool] | None = None  # for face-down cards
        self.choosable: Callable[[Rules, State, int, int, int], bool] | None = None
        self.may_miss: tuple[str, ...] = ()  # zones in which a search may fail to find a card
        # zones where a card is looked for even if there is none such, so that nobody can tell
        self.asks_anyway: tuple[str, ...] = ()
        # what an earlier part of a cost would bring does not make a later part possible
        self.judged_at_once = False
        self.chosen_once = False  # repeated choices must all differ
        self.one_by_one = False  # each operation is a step of its own, for observers (lab.observe)
        self.number_slot: int = -1  # the slot of the number named for an effect
        # the clauses by which an effect chooses, looks for cards of a deck, takes one of several ways;
        # where there is none, the clause is that of the step under way
        self.chooses_by = ""
        self.searches_by = ""
        self.modes_by = ""
        # the clause by which an effect goes on, where that is not the step that has begun it; 0: it is
        self.goes_on_by: Callable[[Rules, State, Item], int] | None = None
        self.mode_kind: int = -1  # the kind of option that chooses one of several effects
        # the zones of continuous abilities without `where`; none: anywhere
        self.hold_zones: tuple[str, ...] = ()
        # last known information
        self.last_attrs: int = 0  # how many attributes it has; 0: all
        self.extra: Callable[[Rules, State, int], tuple[int, ...]] | None = None
        # a counted number of a card that is gone, from its `extra` (none where it was not remembered)
        self.last_number: Callable[[Rules, State, int, tuple[int, ...], str], int] | None = None
        # properties of events, for triggers
        self.event_seat: Callable[[Rules, State, Event], int] | None = None
        self.event_by: Callable[[Rules, State, Context, Event, str], bool] | None = None
        self.event_other: Callable[[Rules, State, Event], int] | None = None  # reference or -1
        # whether one of the game's own events goes from a kind of zone to another (-1: any)
        self.event_way: Callable[[Rules, Event, int, int], bool] | None = None
        # who orders the cards of a move before they go; -1: nobody is asked
        self.asks_order: Callable[[Rules, State, Frame, E.Move], int] | None = None
        self.may_trigger: Callable[[Rules, State, int, int, int], bool] | None = None
        self.spent: Callable[[Rules, State, Modifier, Event | None], bool] | None = None
        # called on payments and losses
        self.paid: Callable[[Rules, State, int, int, int], None] | None = None
        # whether the cost of an ability (of a card, of a player) need not be paid now
        self.unpaid: Callable[[Rules, State, int, int, int], bool] | None = None
        self.lose: Callable[[Rules, State, int], None] | None = None
        # groups of traits that work only in the zones of their ability
        self.tags_lie: tuple[str, ...] = ()

    def said_number(self, ctx: Context) -> int:
        """The number that was named when an ability was declared (`number_slot`)."""
        slot = self.number_slot
        return ctx.mem[slot][0] if 0 <= slot < len(ctx.mem) and ctx.mem[slot] else 0

    def place_of_attached(self, rules: Rules, s: State, host: int) -> int:
        """The zone in which cards attached to a card lie."""
        zone = s.zone[host]
        if not self.attached:
            return zone
        prepared: Prepared = rules.prepared
        if prepared.attached_kind < 0:
            prepared.attached_kind = self.zone(self.attached)
        return rules.zone(prepared.attached_kind, rules.zone_seat[zone])

    def zone(self, key: str) -> int:
        got = self.zones.get(key)
        return self.look(self.zones, key, "zone") if got is None else got

    def attr(self, key: str) -> int:
        return self.look(self.attrs, key, "attribute")

    def pose(self, key: str) -> int:
        got = self.poses.get(key)
        return self.look(self.poses, key, "pose") if got is None else got

    def look(self, table: dict[str, int], key: str, what: str) -> int:
        got = table.get(key)
        if got is None:
            raise BadInput(f"this game has no {what} called {key!r}; it has {', '.join(table)}")
        return got


def prepared(rules: Rules) -> Prepared:
    """The abilities of a rulebook, registered and analysed."""
    p: Prepared = rules.prepared
    return p


def vocabulary(rules: Rules) -> Vocabulary:
    """The vocabulary of a rulebook."""
    v: Vocabulary = rules.vocab
    return v
