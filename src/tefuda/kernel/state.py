"""A whole game as data: integers in columns, zones as lists, running procedures as frames.

A card is an integer. `defn[c]` is its definition, `zone[c]` its zone, and so on; the zones
hold the same integers in order, the *top* of a pile at the end of its list. Everything else is an
int, a tuple, or an immutable object that copies share. Nothing in progress lives outside the state:
no call stack, generator or closure holds a game.

Copies share what neither of them has changed. A zone's list is copied when one of them changes it
(`State.own`); the columns, frames and other lists when one of them plays on (`State.thaw`).

Guarantees: playing on in a copy does not touch the original; two states with the same `digest` behave the
same under the same decisions. Not guaranteed: the identity of objects inside, or that attributes
keep their names between versions (saves are versioned instead).
"""

from __future__ import annotations

from typing import Any, Final

CARD_BITS: Final = 10
CARD_MASK: Final = (1 << CARD_BITS) - 1
MAX_CARDS: Final = 1 << CARD_BITS

UP: Final = 0
DOWN: Final = 1

ALL_OWNED: Final = -1  # `State.owned` of a state without copies

Script = tuple[tuple[str, tuple[int, ...]], ...]


class Frame:
    """A running procedure: its number, position, seat, source card, and registers."""

    __slots__ = ("proc", "pc", "seat", "src", "a", "b", "c", "d", "cards", "mem", "obj")

    def __init__(self, proc: int, seat: int, src: int) -> None:
        self.proc = proc
        self.pc = 0
        self.seat = seat
        self.src = src  # the reference of the card it comes from, or -1
        self.a = 0
        self.b = 0
        self.c = 0
        self.d = 0
        # cards, or references; numbers that are neither are below 0, or the procedure says so
        self.cards: tuple[int, ...] = ()
        self.mem: tuple[tuple[int, ...], ...] = ()
        self.obj: Event | Item | None = None

    def copy(self) -> Frame:
        f = Frame(self.proc, self.seat, self.src)
        f.pc = self.pc
        f.a = self.a
        f.b = self.b
        f.c = self.c
        f.d = self.d
        f.cards = self.cards
        f.mem = self.mem
        f.obj = self.obj
        return f


class Event:
    """Something that is about to happen or has happened. Immutable."""

    __slots__ = ("kind", "card", "a", "b", "cards", "seat", "src", "ref", "info", "frm", "also")

    def __init__(
        self,
        kind: int,
        card: int,
        a: int,
        b: int,
        cards: tuple[int, ...],
        seat: int,
        src: int,
        ref: int,
        info: tuple[int, ...],
        frm: int = -1,
        also: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.card = card
        self.a = a
        self.b = b
        self.cards = cards
        self.seat = seat  # who caused it, -1 for a rule
        self.src = src  # the reference of the card that caused it, or -1
        self.ref = ref  # the card as it was before (see `State.ref`)
        self.info = info  # last known information, where the card left
        self.frm = frm  # the zone a moved card came from, once it has moved
        # the cards that left at the same moment by other events (`change.together`), encoded as
        # `change.leaving` does; only while its triggers are looked for
        self.also = also


class Modifier:
    """A continuous effect. Immutable; copies of a state share it.

    It is bound to `targets` (references, fixed when it began) or, when that is empty, reaches
    whatever its `node` reaches when it is evaluated.
    """

    __slots__ = (
        "what",
        "op",
        "amount",
        "node",
        "targets",
        "until",
        "src",
        "seat",
        "stamp",
        "flags",
    )

    def __init__(
        self,
        what: int,
        op: int,
        amount: int,
        node: int,
        targets: tuple[int, ...],
        until: int,
        src: int,
        seat: int,
        stamp: int,
        flags: int,
    ) -> None:
        self.what = what
        self.op = op
        self.amount = amount
        self.node = node
        self.targets = targets
        self.until = until
        self.src = src
        self.seat = seat
        self.stamp = stamp
        self.flags = flags


class Summary:
    """The attributes that static modifiers change, and the dependencies of their grants
    (`kernel.values`)."""

    __slots__ = ("attrs", "by", "by_attr", "groups", "of", "ops", "wide")

    def __init__(self, of: list[Modifier]) -> None:
        self.of = of
        self.attrs = (
            0  # see `State.static_attrs`, `static_by`, `static_wide`, `given_by`, `given_groups`
        )
        self.ops = 0
        self.wide = 0
        self.by = 0
        self.groups = 0
        self.by_attr: dict[int, list[Modifier]] = {}


class Waiting:
    """A triggered ability that waits to be carried out. Immutable."""

    __slots__ = ("ability", "src", "seat", "batch", "event", "flags")

    def __init__(
        self, ability: int, src: int, seat: int, batch: int, event: Event | None, flags: int
    ) -> None:
        self.ability = ability
        self.src = src
        self.seat = seat
        self.batch = batch
        self.event = event
        self.flags = flags


class Item:
    """An entry of the stack or of a counter chain: declared, not yet resolved. Immutable."""

    __slots__ = ("ability", "src", "seat", "targets", "payers", "x", "mode", "flags", "event")

    def __init__(
        self,
        ability: int,
        src: int,
        seat: int,
        targets: tuple[int, ...],
        payers: tuple[int, ...],
        x: int,
        mode: int,
        flags: int,
        event: Event | None,
    ) -> None:
        self.ability = ability
        self.src = src
        self.seat = seat
        self.targets = targets
        self.payers = payers
        self.x = x
        self.mode = mode
        self.flags = flags
        self.event = event


class CardIndex:
    """What the cards of one game can do, computed once (`kernel.index`). Every state of the game
    shares it, and so do other games of the same cards; a game derives its own with more columns.

    It never changes once it is made. A table in it may be filled in piece by piece, if each entry
    depends on nothing but the cards and is complete before it is stored: two threads that make
    the same entry make it equal.
    """

    __slots__ = ("defn", "hears", "owner", "says")

    def __init__(self, defn: tuple[int, ...], owner: tuple[int, ...]) -> None:
        self.defn = defn  # card → its definition; -1: masked
        self.owner = owner
        self.says = 0  # what any of the cards mentions, as the game's own bits
        self.hears = 0  # the kinds of event that any of them watches for, likewise


PARTS: Final = (
    "defn", "owner", "zone", "face", "pose", "known", "host", "stamp", "cols", "zones", "var",
    "frames", "seats", "teams", "lost", "over", "winners", "ask_seat", "options", "ask_lo",
    "ask_hi", "ask_not", "live", "waiting", "stack", "last", "serial", "batch", "rng",
    "lots", "script", "hold", "dirty", "ret", "done", "log", "past", "saved", "taken", "seen", "bans",
    "clause", "logging", "table", "statics", "static_attrs", "static_wide",
    "gifts", "base", "shifted", "summary", "given_groups", "given_by", "static_by", "static_ops",
    "live_bits", "live_ops", "index", "owned", "shared",
)  # fmt: skip


class State:
    """One game at one moment. `State(None)` is empty; `State(other)` is a copy."""

    __slots__ = PARTS

    def __init__(self, other: State | None, shared: bool = False) -> None:
        # All attributes are set here, and not by methods that this calls: so the compiler knows that they
        # are always there, and reads them without a look.
        if other is None:
            # the columns: one entry per card
            self.defn: list[int] = []
            self.owner: list[int] = []
            # the `CardIndex` of these cards; None: not yet made (`kernel.index`)
            self.index: Any = None
            self.zone: list[int] = []
            self.face: list[int] = []
            self.pose: list[int] = []
            self.known: list[
                int
            ] = []  # bit k: seat k knows this card; bit `seats`: everybody saw it
            self.host: list[int] = []  # the card it is attached to, or -1
            self.stamp: list[int] = []  # when it became the object it is now
            self.cols: list[list[int]] = []  # the game's own columns
            self.zones: list[list[int]] = []
            self.owned: int = ALL_OWNED  # bit z: no other state has the list of zone z (`own`)
            self.shared: bool = False  # a copy has the same columns, frames… (`thaw`)
            self.var: list[int] = []  # the game's own numbers
            # running procedures and the result of the game
            self.frames: list[Frame] = []
            self.seats: int = 0
            self.teams: tuple[int, ...] = ()
            self.lost: list[int] = []  # seat → 0, or 1 + the clause by which it lost
            self.over: bool = False
            self.winners: int = 0  # bit k: seat k won; 0 when the game is over: a draw
            # the open decision
            self.ask_seat: int = -1
            self.options: list[int] = []
            self.ask_lo: int = 0  # a number is asked for when ask_hi >= ask_lo and options is empty
            self.ask_hi: int = -1
            self.ask_not: int = -1  # a number that may not be named
            # continuous effects, waiting abilities, the stack
            self.live: list[Modifier] = []
            self.waiting: list[Waiting] = []
            self.stack: list[Item] = []
            self.last: dict[int, tuple[int, ...]] = {}  # reference → last known information
            self.serial: int = 0
            self.batch: int = 0
            # chance
            # the generator of `kernel.rng`: a number of up to 384 bits, so compiled an object
            self.rng: Any = 0
            self.lots: tuple[tuple[int, ...], ...] | None = None  # see `kernel.lots`
            self.script: Script | None = None
            # small registers of the machine
            self.hold: int = 0  # > 0: no interrupt now
            self.dirty: bool = (
                False  # something a rule process may hang on changed since the last look
            )
            self.ret: tuple[int, ...] = ()  # the result of the last finished procedure
            self.done: int = 0  # how much of the last change really happened
            # the record: linked backwards, so that a copy shares it
            self.log: object = None
            self.past: object = None
            self.saved: list[State] = []  # snapshots to go back to
            self.taken: int = 0  # how many decisions have been taken
            self.seen: tuple[tuple[int, int], ...] = ()  # (position, decisions by then), for loops
            self.bans: tuple[tuple[int, int, int], ...] = ()  # banned (position, seat, option)
            self.clause: int = 0
            self.logging: bool = True
            # computed values, never part of a state's identity
            self.table: dict[int, int] | None = None
            self.statics: list[Modifier] | None = None
            self.base: list[Modifier] | None = None  # `statics` without those of granted abilities…
            self.shifted: tuple[int, ...] = ()  # …as they were before these cards moved
            self.summary: Summary | None = None  # of the last `statics`
            self.static_wide: int = 0  # as `static_attrs`, without modifiers of their own card only
            # card → abilities granted to it; valid as long as `statics` are
            self.gifts: dict[int, list[int]] | None = None
            self.given_by: int = 0  # dependency mask of the grants; see `values`
            self.given_groups: int = 0  # the groups of traits that granted abilities add or remove
            # attribute → the `statics` that change it; -1 - attribute → those that do for their own card
            self.static_by: dict[int, list[Modifier]] = {}
            self.static_attrs: int = 0  # bit n: `statics` change attribute n; see `values`
            self.static_ops: int = 0  # bit n: `statics` have an operation n that changes no number
            self.live_bits: int = 0  # the same two for `live`, or supersets (`values.tell_live`)
            self.live_ops: int = 0
            return
        self.defn = other.defn  # shared: definitions never change in place (`index.redefine`)
        self.owner = other.owner  # shared likewise
        self.index = other.index
        self.zone = (
            other.zone
        )  # shared until one of the two plays on (`thaw`), with all other lists
        self.face = other.face
        self.pose = other.pose
        self.known = other.known
        self.host = other.host
        self.stamp = other.stamp
        self.cols = other.cols
        self.zones = other.zones
        self.owned = other.owned = 0
        self.shared = True
        self.var = other.var
        self.frames = other.frames
        self.seats = other.seats
        self.teams = other.teams
        self.lost = other.lost
        self.over = other.over
        self.winners = other.winners
        self.ask_seat = other.ask_seat
        self.options = other.options  # shared: replaced as a whole, never changed in place
        self.ask_lo = other.ask_lo
        self.ask_hi = other.ask_hi
        self.ask_not = other.ask_not
        self.live = other.live
        self.waiting = other.waiting
        self.stack = other.stack
        self.last = other.last
        self.serial = other.serial
        self.batch = other.batch
        self.rng = other.rng
        self.lots = other.lots
        self.script = other.script
        self.hold = other.hold
        self.dirty = other.dirty
        self.ret = other.ret
        self.done = other.done
        self.log = other.log
        self.past = other.past
        self.saved = other.saved
        self.taken = other.taken
        self.seen = other.seen
        self.bans = other.bans
        self.clause = other.clause
        self.logging = other.logging
        self.table = None
        self.statics = other.statics  # shared: replaced as a whole, never changed in place
        self.static_attrs = other.static_attrs
        self.static_by = other.static_by
        self.gifts = other.gifts  # shared likewise
        self.given_by = other.given_by
        self.base = other.base
        self.shifted = other.shifted
        self.summary = other.summary
        self.static_wide = other.static_wide
        self.given_groups = other.given_groups
        self.static_ops = other.static_ops
        self.live_bits = other.live_bits
        self.live_ops = other.live_ops
        if shared:
            other.shared = True
        else:
            self.thaw()

    def copy(self) -> State:
        """A copy: playing on in one does not touch the other. Code that changes a state by hand
        rather than by decisions (`machine.choose`) calls `thaw` first, or takes `State(other)`."""
        return State(self, True)

    def thaw(self) -> None:
        """Stop sharing columns, frames and lists with copies, before anything in them changes. The
        lists of the zones follow one by one (`own`)."""
        self.shared = False
        self.zone = self.zone[:]
        self.face = self.face[:]
        self.pose = self.pose[:]
        self.known = self.known[:]
        self.host = self.host[:]
        self.stamp = self.stamp[:]
        self.cols = list(map(list.copy, self.cols))  # faster than a slice of each
        self.zones = self.zones[:]
        self.var = self.var[:]
        self.frames = [f.copy() for f in self.frames]
        self.lost = self.lost[:]
        self.live = self.live[:]
        self.waiting = self.waiting[:]
        self.stack = self.stack[:]
        self.last = self.last.copy() if self.last else {}
        self.saved = self.saved[:]

    def own(self, zone: int) -> list[int]:
        """The list of a zone, to be changed in place: from now on, no copy has the same. Whoever
        got the list before (`zones`) may hold the old one."""
        cards = self.zones[zone]
        if not self.owned >> zone & 1:
            self.owned |= 1 << zone
            cards = self.zones[zone] = cards[:]
        return cards

    def become(self, other: State) -> None:
        """Turn into a copy of `other`, in place."""
        moment = State(other)
        for name in PARTS:
            setattr(self, name, getattr(moment, name))

    def ref(self, card: int) -> int:
        """A reference to the card as the object it is now; stale once it becomes a new object."""
        return (self.stamp[card] << CARD_BITS) | card

    def same(self, ref: int) -> bool:
        """Whether the referenced card is still the same object."""
        return ref >= 0 and self.stamp[ref & CARD_MASK] == ref >> CARD_BITS

    def touch(self) -> None:
        """Forget computed values: something they may depend on has changed."""
        self.dirty = True
        self.table = None
        self.statics = self.gifts = None
        self.base = None
