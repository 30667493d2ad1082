"""What a rulebook is to the machine: tables.

A game hands the kernel one `Rules` object: zones, columns, procedures whose steps carry clause
numbers, kinds of action with the one function that says whether each is legal, the refusals it can
give, and a few hooks. There is nothing to subclass, so a made-up game of ten lines in a test runs
on the compiled kernel as well as a whole book does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tefuda.kernel.errors import EngineFault
from tefuda.kernel.state import Event, Frame, Item, Modifier, State, Waiting

PUBLIC: Final = 0  # everybody sees the cards
OWNER: Final = 1  # the seat it belongs to sees them
HIDDEN: Final = 2  # nobody does

LAST_KIND: Final = 22  # kinds of zone as bits: those beyond the last share it
KIND_SPAN: Final = 256
ARG_SPAN: Final = 1024


def option(kind: int, a: int = 0, b: int = 0) -> int:
    """An action as one integer: its kind, a card or number, and a second one of any size."""
    return kind + KIND_SPAN * (a + ARG_SPAN * b)


def options(kind: int, cards: list[int]) -> list[int]:
    """An option of a kind for each of some cards."""
    return [kind + KIND_SPAN * c for c in cards]


def kind_of(opt: int) -> int:
    return opt % KIND_SPAN


def arg_a(opt: int) -> int:
    return (opt // KIND_SPAN) % ARG_SPAN


def arg_b(opt: int) -> int:
    return opt // (KIND_SPAN * ARG_SPAN)


Do = Callable[["Rules", State, Frame], None]
Take = Callable[["Rules", State, Frame, int], None]
Legal = Callable[["Rules", State, int, int, int], int]


class Words:
    """Something said in both languages. Placeholders: {seat} {card} {zone} {x} {y} {b}."""

    __slots__ = ("ja", "en")

    def __init__(self, ja: str, en: str) -> None:
        self.ja = ja
        self.en = en

    def say(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en


class Step:
    """One clause of a procedure: what it does and, where it asks, what an answer does.

    `do` runs when the step is reached; the next step follows unless it jumps, calls or asks.
    When `do` asks, `take` is given the option chosen. `ask` says the question in words.
    `always`: ask even when there is only one answer, since not asking would tell the others
    something about hidden cards.
    """

    __slots__ = ("clause", "do", "take", "ask", "always", "where", "cites", "secret")

    def __init__(
        self,
        clause: str,
        do: Do,
        take: Take | None = None,
        ask: Words | None = None,
        always: bool = False,
        cites: tuple[str, ...] = (),
        secret: bool = False,
    ) -> None:
        self.clause = clause
        self.do = do
        self.take = take
        self.ask = ask
        self.always = always
        self.cites = cites  # further clauses that this very step carries out
        self.secret = secret  # what is chosen stays unknown to the others for now
        self.where = 0  # the clause as a number, set when the rules are bound

    def copy(self) -> Step:
        return Step(self.clause, self.do, self.take, self.ask, self.always, self.cites, self.secret)


class Procedure:
    """A section of a book: its steps in the book's order."""

    __slots__ = ("name", "steps", "index", "at")

    def __init__(self, name: str, steps: list[Step]) -> None:
        self.name = name
        self.steps = steps
        self.index = -1
        self.at: dict[str, int] = {}
        for i, step in enumerate(steps):
            self.at.setdefault(step.clause, i)


class ZoneKind:
    """A kind of zone. `group`: moves within one group do not make a new object."""

    __slots__ = (
        "key", "words", "clause", "sight", "shared", "count", "group", "pile", "parts", "part_words",
    )  # fmt: skip

    def __init__(
        self,
        key: str,
        words: Words,
        clause: str,
        sight: int,
        shared: bool = False,
        count: int = 1,
        group: int = 0,
        pile: bool = False,
        parts: tuple[str, ...] = (),
        part_words: tuple[Words, ...] = (),
    ) -> None:
        self.key = key
        self.words = words
        self.clause = clause
        self.sight = sight
        self.shared = shared
        self.count = count  # how many of it a seat has (five slots, twelve map squares…)
        self.group = group
        self.pile = pile  # ordered: places in it are told from the top
        self.parts = parts  # what each of several is called, for positions and views
        self.part_words = part_words  # and in words


class ActionKind:
    """A kind of option, with the one function that says whether an option of it is legal."""

    __slots__ = ("key", "words", "clause", "legal", "index", "a", "b", "where", "subject")

    def __init__(
        self,
        key: str,
        words: Words,
        clause: str,
        legal: Legal | None = None,
        a: str = "",
        b: str = "",
        subject: Callable[[State, int], int] | None = None,
    ) -> None:
        self.key = key
        self.words = words
        self.clause = clause
        self.legal = legal
        self.index = -1
        # what the numbers mean: "card", "zone", "ability" (counted on its card), "skill" (an ability
        # by its number in the rules), "seat", "number", "", or one of the game's own
        # (`Rules.arg_words`)
        self.a = a
        self.b = b
        self.where = 0  # the clause as a number, set when the rules are bound
        self.subject = subject  # the card it is about when none is named, for a seat


class Refusal:
    """A reason for a no: the clause, and the sentence."""

    __slots__ = ("key", "clause", "words", "index")

    def __init__(self, key: str, clause: str, words: Words) -> None:
        self.key = key
        self.clause = clause
        self.words = words
        self.index = -1


class Definition:
    """A card as printed. Immutable after the pool is built."""

    __slots__ = (
        "index", "key", "name", "name_en", "kind", "ints", "tags", "abilities", "data", "source",
        "static", "steady", "hot",
    )  # fmt: skip

    def __init__(
        self,
        key: str,
        name: str,
        name_en: str,
        kind: int,
        ints: tuple[int, ...],
        tags: frozenset[str],
        abilities: tuple[int, ...],
        data: object,
    ) -> None:
        self.index = -1
        self.key = key
        self.name = name
        self.name_en = name_en
        self.kind = kind
        self.ints = ints  # printed numbers, by attribute
        self.tags = tags
        self.abilities = abilities  # indices into `Rules.abilities`
        self.data: Any = data  # the game's own record of the card
        # bit k: in zones of kind k an ability of it may simply hold something; -1: anywhere
        self.static = -1 if abilities else 0
        self.steady = False  # it holds the same in all zones of a group, and replaces nothing
        self.hot: tuple[int, ...] = ()  # the game's own numbers, for its hot paths
        self.source = ""  # all that is printed on it, for telling sets apart


class Way:
    """What it means for a card to go from one zone to another (`change.put`); made once."""

    __slots__ = ("lean", "leaves", "mask", "new", "reset", "seat", "sight")

    def __init__(self, new: bool, leaves: bool) -> None:
        self.new = new  # it becomes a new object
        self.leaves = leaves  # a group of zones
        self.sight = 0  # of the zone it comes to…
        self.seat = -1  # …and whose that is
        self.mask = 0  # the kinds of both zones, as bits, see `Definition.static`
        self.lean = 0  # on what must depend what is given, if that may change by it
        self.reset: list[int] = []  # the columns that begin at 0 again


class Rules:
    """A rulebook, bound: every table numbered, every clause known."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.seats = seats
        self.teams: tuple[int, ...] = tuple(range(seats))
        self.everyone: int = (1 << (seats + 1)) - 1
        self.clauses: list[str] = [""]
        self.clause_no: dict[str, int] = {"": 0}
        self.cited: set[str] = set()  # every clause some table or step carries out
        self.procs: list[Procedure] = []
        self.steps: list[list[Step | None]] = []  # of each procedure; None: it is over
        # …and by clause the place behind its step, with the number of the clause
        self.past: list[dict[str, tuple[int, int]]] = []
        self.proc_no: dict[str, int] = {}
        self.zone_kinds: list[ZoneKind] = []
        self.zone_base: list[int] = []  # zone kind → its first zone
        self.zone_kind: list[int] = []  # zone → kind
        self.zone_seat: list[int] = []  # zone → seat, -1 for a shared one
        self.zone_sight: list[int] = []
        self.zone_group: list[int] = []
        self.ways: dict[int, Way] = {}  # (kernel.change)
        self.zone_bit: list[int] = []  # zone → its kind as a bit; see `values.given_by`
        self.columns: list[str] = []
        self.timers: list[int] = []  # columns that tell when: no part of "the same position"
        self.private: list[int] = []  # variables worked out of hidden cards: no viewer has them
        self.reset: list[int] = []  # columns that a new object starts at 0
        self.bare: list[bool] = []  # zones whose cards have 0 there anyway; empty: not told
        self.vars: list[str] = []
        self.kinds: list[ActionKind] = []
        self.kind_no: dict[str, int] = {}
        self.refusals: list[Refusal] = []
        self.says: list[Words] = []
        self.say_no: dict[str, int] = {}
        self.count_says: dict[int, tuple[int, int]] = {}  # column → how its rise and fall are said
        self.attrs: list[str] = []
        self.pool: list[Definition] = []
        self.key_no: dict[str, int] = {}
        self.abilities: list[Any] = []  # effects.lower
        self.programs: list[Any] = []
        self.nodes: list[Any] = []
        self.vocab: Any = None  # the game's words for card effects (effects.vocab)
        self.settings: dict[str, int | str] = {}
        self.game: list[int] | None = None  # the cards of the game played last, and…
        self.said: int = 0  # …what any of them speaks of, as the game's own bits
        self.heard: int = 0  # …and for which kinds of event any watches…
        self.kept: int = 0  # …or may come to watch when they have happened…
        # …and which of them may hold something in the rarer zones: each with those, as bits
        self.holders: list[tuple[int, int]] = []
        self.sharers: list[int] = []  # …or give what others have…
        self.waivers: list[int] = []  # …or let something be paid for otherwise
        self.by_card: list[list[int]] = []  # …what of each is read most, in the game's columns
        self.moments: list[str] = []  # …and for which moments any watches…
        self.kept_moments: list[str] = []  # …or may come to watch when they have passed
        self.open_ways: set[int] = set()  # …and which ways of cards surely none does: found so far
        self.brought: int = 0  # …and what traits what holds may bring or take, as the game's bits
        self.loose: bool = True  # …and whether who may stay beside whom may change as things are
        self.own: Any = None  # tables of the game's own
        self.numbers: list[int] = []  # settings as the game's hot paths read them
        # hooks, all optional; see the module that calls each
        self.interrupts: list[Interrupt] = []
        self.calm: Callable[[Rules, State], bool] | None = None  # surely none is due: asked first
        self.which_first: str = ""  # the clause by which a player with several due orders them
        self.fits: Callable[[Rules, State, Modifier, Event], bool] | None = None
        self.replace: Callable[[Rules, State, Frame, Modifier, Event], Event | None] | None = None
        self.affected: Callable[[Rules, State, Event], int] | None = None
        self.commits: dict[int, Callable[[Rules, State, Event], None]] = {}
        self.noticed: Callable[[Rules, State, Event], None] | None = None
        self.snapshot: Callable[[Rules, State, int], tuple[int, ...]] | None = None
        self.slip: Callable[[Rules, State, int, int, int], bool] | None = None  # see `change.move`
        # a card turns to a pose (`change.POSE`) or a face at once, see `effects.moving`
        self.turn_at_once: Callable[[Rules, State, int, int, int], bool] | None = None
        self.wanted: Callable[[Rules, State, int, int], bool] | None = None
        self.play_waiting: Callable[[Rules, State, Waiting], None] | None = None
        self.newest_first: bool = False
        # who answers for a seat that nobody plays
        self.stand_in: Callable[[Rules, State, int], int] | None = None
        # a player gives up, and the game goes on without: true
        self.drop_out: Callable[[Rules, State, int], bool] | None = None
        self.concede: str = ""  # the clause by which a player may give up; none: the book has none
        self.may_concede: Callable[[Rules, State, int], bool] | None = None  # whether now
        self.loop_ties: bool = True  # may both players name the same number for a loop
        self.loops: tuple[str, ...] = ()  # clauses: none, one, several can stop a loop
        self.turn_seat: Callable[[Rules, State], int] | None = None
        self.actions: Callable[[Rules, State, int], list[int]] | None = None
        self.act: Callable[[Rules, State, int, int], None] | None = None
        self.counters: Callable[[Rules, State, int], list[int]] | None = None
        self.counter: Callable[[Rules, State, int, int], None] | None = None
        self.resolve: Callable[[Rules, State, Item], None] | None = None
        self.proper: Callable[[Rules, State, Item], bool] | None = None
        self.settle: Callable[[Rules, State, Item], bool] | None = None
        self.rule_checks: Callable[[Rules, State], bool] | None = None
        self.static_zones: list[bool] = []  # where cards' own abilities hold; empty: not told
        self.static_mods: Callable[[Rules, State], list[Modifier]] | None = None
        # the same where, since they were read, nothing has changed but where these cards lie
        self.static_again: (
            Callable[[Rules, State, list[Modifier], tuple[int, ...]], list[Modifier]] | None
        ) = None
        self.passing_mods: Callable[[Rules, State], list[Modifier]] | None = None  # see `values`
        self.reach: Callable[[Rules, State, Modifier, int], bool] | None = None
        self.reaches: Callable[[Rules, State, Modifier], list[int]] | None = None  # all at once
        self.measure: Callable[[Rules, State, Modifier, int], int] | None = None
        self.rank: Callable[[Modifier], tuple[int, int, int]] | None = None
        # of the effects on one number, in the order of `rank`: those that count, in their order
        self.counting: Callable[[list[Modifier]], list[Modifier]] | None = None
        self.gifts_first = False  # whether `rank` puts the giving of abilities before all numbers
        self.finish: Callable[[Rules, int, int], int] | None = None
        self.muted: Callable[[Rules, State, int], bool] | None = None
        self.scope: Callable[[Rules, State], list[int]] | None = None
        self.position: Callable[[Rules, State], tuple[int, ...]] | None = None
        self.ability_words: Callable[[Rules, State, int, int, str], str] | None = None
        self.option_words: Callable[[Rules, State, int, str], str] | None = None  # {ability}
        # what is declared without a card, in words
        self.item_words: Callable[[Rules, State, Item, str], str] | None = None
        # the zone that an option is about where it names none by itself; -1: none
        self.option_zone: Callable[[Rules, State, int], int] | None = None
        self.arg_words: dict[str, tuple[str, ...]] = {}  # what the game's own numbers are called
        self.clash: Callable[[Rules, State, int, int, int], bool] | None = None  # `kernel.pick`
        self.pieces: Callable[[Rules, State, int, int], dict[str, object]] | None = None
        self.heading: Callable[[Rules, State, str], str] | None = None  # which turn, which phase

    # building

    def cite(self, clause: str) -> int:
        """Number a clause, and remember that something here carries it out."""
        no = self.clause_no.get(clause)
        if no is None:
            no = len(self.clauses)
            self.clauses.append(clause)
            self.clause_no[clause] = no
        if clause:
            self.cited.add(clause)
        return no

    def add_zones(self, kinds: list[ZoneKind]) -> None:
        for kind in kinds:
            number = len(self.zone_kinds)
            self.zone_kinds.append(kind)
            self.cite(kind.clause)
            self.zone_base.append(len(self.zone_kind))
            owners = [-1] if kind.shared else list(range(self.seats))
            for seat in owners:
                for _ in range(kind.count):
                    self.zone_kind.append(number)
                    self.zone_seat.append(seat)
                    self.zone_sight.append(kind.sight)
                    self.zone_group.append(kind.group)
                    self.zone_bit.append(1 << min(number, LAST_KIND))

    def add_procedures(self, procs: list[Procedure]) -> None:
        for proc in procs:
            if proc.name in self.proc_no:
                raise EngineFault(f"two procedures are called {proc.name!r}")
            bound = Procedure(proc.name, [step.copy() for step in proc.steps])
            bound.index = len(self.procs)
            self.proc_no[proc.name] = bound.index
            self.procs.append(bound)
            self.steps.append([*bound.steps, None])
            past: dict[str, tuple[int, int]] = {}
            for i, step in enumerate(bound.steps):
                step.where = self.cite(step.clause)
                past.setdefault(step.clause, (i + 1, step.where))
                for clause in step.cites:
                    self.cite(clause)
            self.past.append(past)

    def add_kinds(self, kinds: list[ActionKind]) -> None:
        for kind in kinds:
            kind.index = len(self.kinds)
            self.kinds.append(kind)
            self.kind_no[kind.key] = kind.index
            kind.where = self.cite(kind.clause)

    def add_refusals(self, refusals: list[Refusal]) -> None:
        """Refusals are numbered from 1: a legality function answers 0 for yes."""
        for refusal in refusals:
            self.refusals.append(refusal)
            refusal.index = len(self.refusals)
            self.cite(refusal.clause)

    def add_says(self, says: dict[str, Words]) -> None:
        for key, words in says.items():
            self.say_no[key] = len(self.says)
            self.says.append(words)

    def add_card(self, card: Definition) -> int:
        card.index = len(self.pool)
        self.pool.append(card)
        self.key_no[card.key] = card.index
        return card.index

    # asking

    def zone(self, kind: int, seat: int, which: int = 0) -> int:
        """The zone of a kind that belongs to a seat (the n-th, where a seat has several)."""
        zk = self.zone_kinds[kind]
        if zk.shared:
            return self.zone_base[kind] + which
        return self.zone_base[kind] + seat * zk.count + which

    def which(self, zone: int) -> int:
        """Which one of its kind a zone is, where a seat has several; 0 where it has one."""
        kind = self.zone_kind[zone]
        return (zone - self.zone_base[kind]) % self.zone_kinds[kind].count

    def card(self, s: State, c: int) -> Definition:
        return self.pool[s.defn[c]]

    def turn(self, s: State) -> int:
        """Whose turn it is (seat 0 in a game that has no turns)."""
        return 0 if self.turn_seat is None else self.turn_seat(self, s)


class Interrupt:
    """A process that breaks in the moment its condition holds."""

    __slots__ = ("clause", "due", "proc")

    def __init__(self, clause: str, due: Callable[[Rules, State, int], bool], proc: str) -> None:
        self.clause = clause
        self.due = due
        self.proc = proc
