"""A rulebook as tables that the machine reads.

A game hands the kernel one `Rules` object: zones, columns, procedures whose steps carry clause
numbers, kinds of action with their legality functions, refusals, cards, and `Hooks`. There is nothing
to subclass, so a made-up game of ten lines in a test runs on the compiled kernel as well as a whole
book does.

A rulebook is bound before a game is played on it and does not change afterwards: data that depends on
the cards of one game is in the state's index (`kernel.index`). The few tables that are filled during
play depend on the rulebook alone.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any, Final

from tefuda.kernel.errors import EngineFault
from tefuda.kernel.state import CardIndex, Event, Frame, Item, Modifier, State, Waiting

PUBLIC: Final = 0  # everybody sees the cards
OWNER: Final = 1  # only the seat that owns the zone sees them
HIDDEN: Final = 2  # nobody sees them

LAST_KIND: Final = 22  # the last bit for a kind of zone; all later kinds share it
Do = Callable[["Rules", State, Frame], None]
Take = Callable[["Rules", State, Frame, int], None]
WhyNot = Callable[["Rules", State, int, int, int], int]


class Words:
    """A text in both languages. Placeholders: {seat} {card} {zone} {x} {y} {b}."""

    __slots__ = ("ja", "en")

    def __init__(self, ja: str, en: str) -> None:
        self.ja = ja
        self.en = en

    def say(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en


class Step:
    """One clause of a procedure: its action and, where it asks, the handler of the answer.

    `do` runs when the step is reached; the next step follows unless it jumps, calls or asks.
    When `do` asks, `take` receives the chosen option. `ask` is the question in words.
    `always`: ask even when there is only one answer, since skipping the question would reveal
    something about hidden cards. `acts`: actions that another clause than that of their kind carries
    out in this step (kind, clause).
    """

    __slots__ = ("clause", "do", "take", "ask", "always", "where", "cites", "secret", "acts", "by")

    def __init__(
        self,
        clause: str,
        do: Do,
        take: Take | None = None,
        ask: Words | None = None,
        always: bool = False,
        cites: tuple[str, ...] = (),
        secret: bool = False,
        acts: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.clause = clause
        self.do = do
        self.take = take
        self.ask = ask
        self.always = always
        self.cites = cites  # further clauses that this step carries out
        self.secret = secret  # the choice stays hidden from the others for now
        self.acts = acts
        # the clause as a number, and those of `acts` by kind, set when the rules are bound
        self.where = 0
        self.by: dict[int, int] = {}

    def copy(self) -> Step:
        return Step(
            self.clause, self.do, self.take, self.ask, self.always, self.cites, self.secret,
            self.acts,
        )  # fmt: skip


class Declared:
    """What was declared with an item of the stack or chain: which ability, which of its modes, what it
    is aimed at and who pays for it (as references), with which slots, and the number named for X
    (-1: none)."""

    __slots__ = ("ability", "mode", "payers", "slots", "targets", "x")

    def __init__(self, ability: str, targets: tuple[int, ...]) -> None:
        self.ability = ability
        self.targets = targets
        self.mode = ""
        self.payers: tuple[int, ...] = ()
        self.slots = ""
        self.x = -1


class Procedure:
    """A section of a book: its steps in the book's order. `numbers`: what its frames keep in
    `Frame.cards` are plain numbers and no cards, so that nobody numbers them anew."""

    __slots__ = ("name", "steps", "index", "at", "numbers")

    def __init__(self, name: str, steps: list[Step], numbers: bool = False) -> None:
        self.name = name
        self.steps = steps
        self.numbers = numbers
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
        self.count = count  # how many of them a seat has (five slots, twelve map squares…)
        self.group = group
        self.pile = pile  # ordered: places in it are counted from the top
        self.parts = parts  # the key of each of several, for positions and views
        self.part_words = part_words  # and its name


class ActionKind:
    """A kind of option, with its legality function."""

    __slots__ = ("key", "words", "clause", "why_not", "index", "a", "b", "where", "subject")

    def __init__(
        self,
        key: str,
        words: Words,
        clause: str,
        legal: WhyNot | None = None,
        a: str = "",
        b: str = "",
        subject: Callable[[State, int], int] | None = None,
    ) -> None:
        self.key = key
        self.words = words
        self.clause = clause
        self.why_not = legal
        self.index = -1
        # the meaning of the arguments: "card", "zone", "ability" (its position on its card), "skill"
        # (its number in the rules), "seat", "number", "", or one of the game's own
        # (`Rules.arg_words`)
        self.a = a
        self.b = b
        self.where = 0  # the clause as a number, set when the rules are bound
        self.subject = subject  # the card it is about for a seat, when the option names none


class Refusal:
    """The reason why an option is illegal: its clause and sentence."""

    __slots__ = ("key", "clause", "words", "index", "late")

    def __init__(self, key: str, clause: str, words: Words, late: bool = False) -> None:
        self.key = key
        self.clause = clause
        self.words = words
        self.index = -1
        self.late = late  # added when clauses had their numbers: a step cites its clause


class Definition:
    """A card as printed. Immutable after the pool is built."""

    __slots__ = (
        "index", "key", "name", "name_en", "kind", "ints", "tags", "abilities", "data", "source",
        "static", "steady", "fast",
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
        # bit k: in zones of kind k it may have continuous effects; -1: anywhere
        self.static = -1 if abilities else 0
        self.steady = False  # the same effects in all zones of a group, and no replacements
        self.fast: tuple[int, ...] = ()  # the game's own numbers, for its hot paths
        self.source = ""  # everything printed on it, to tell card sets apart

    def tagged(self, tags: frozenset[str]) -> Definition:
        """The same card with other traits."""
        out = Definition(
            self.key, self.name, self.name_en, self.kind, self.ints, tags, self.abilities, self.data
        )
        out.index = self.index
        out.static = self.static
        out.steady = self.steady
        out.fast = self.fast
        out.source = self.source
        return out


class Way:
    """The consequences of moving a card from one zone to another (`change.put`); made once."""

    __slots__ = ("lean", "leaves", "mask", "new", "reset", "seat", "sight")

    def __init__(self, new: bool, leaves: bool) -> None:
        self.new = new  # it becomes a new object
        self.leaves = leaves  # it leaves a group of zones
        self.sight = 0  # of the destination…
        self.seat = -1  # …and its owner
        self.mask = 0  # the kinds of both zones, as bits, see `Definition.static`
        self.lean = 0  # the dependencies of grants that the move may change
        self.reset: list[int] = []  # the columns to set back to 0


class Hooks:
    """The functions and settings by which a game extends the kernel. Every hook is optional. The line
    above each says what it is for and, in brackets, who calls it. None changes during play."""

    def __init__(self) -> None:
        # --- the cards of a game ---
        # the index of a game's cards, from their definitions and owners (kernel.index)
        self.make_index: Callable[[Rules, tuple[int, ...], tuple[int, ...]], CardIndex] | None = (
            None
        )
        # --- turns, the end of the game ---
        # whose turn it is (Rules.turn)
        self.turn_seat: Callable[[Rules, State], int] | None = None
        # who answers for a seat, where nobody plays it (kernel.machine)
        self.stand_in: Callable[[Rules, State, int], int] | None = None
        # the clause on conceding; empty: the book has none (kernel.machine)
        self.concede: str = ""
        # the clauses by which something is asked → those by which earlier versions asked it: positions in
        # their saves and replays differ by nothing else (kernel.save)
        self.once_asked: dict[str, tuple[str, ...]] = {}
        # whether a player may give up now (kernel.machine)
        self.may_concede: Callable[[Rules, State, int], bool] | None = None
        # a player gives up; true: the game goes on without that player (kernel.machine)
        self.drop_out: Callable[[Rules, State, int], bool] | None = None
        # the clauses on loops that no, one, or several players can stop (kernel.loops)
        self.loops: tuple[str, ...] = ()
        # whether both players may name the same number for a loop (kernel.loops)
        self.loop_ties: bool = True
        # what else makes a position the same, besides the cards' zones and poses (kernel.machine)
        self.position: Callable[[Rules, State], tuple[int, ...]] | None = None
        # --- interrupts ---
        # the processes that run as soon as they are due (kernel.machine, kernel.interrupts)
        self.interrupts: list[Interrupt] = []
        # whether certainly none of them is due: asked first (kernel.machine, effects.run)
        # drops the options after which what is under way could not be completed (effects.trial); asked
        # while a moment is kept to go back to (kernel.cost)
        self.narrow: Callable[[Rules, State], None] | None = None
        self.no_interrupt_due: Callable[[Rules, State], bool] | None = None
        # the clause by which a player with several due orders them (kernel.interrupts)
        self.which_first: str = ""
        # --- events ---
        # how to carry out an event of the game's own, by its kind (kernel.change)
        self.commits: dict[int, Callable[[Rules, State, Event], None]] = {}
        # called after every event (kernel.change, effects.moving)
        self.after_event: Callable[[Rules, State, Event], None] | None = None
        # the same for events of one moment (`change.together`); None: `after_event` for each
        self.after_events: Callable[[Rules, State, list[Event]], None] | None = None
        # move a card without an event, where nothing could react to it; true: done (kernel.change)
        self.move_quietly: Callable[[Rules, State, int, int, int], bool] | None = None
        # change a card's pose or face without an event; true: done (effects.moving)
        self.turn_at_once: Callable[[Rules, State, int, int, int], bool] | None = None
        # a card's last known information, taken before it leaves (kernel.change)
        self.snapshot: Callable[[Rules, State, int], tuple[int, ...]] | None = None
        # whether anything may need the snapshot of a card moving between two zones (kernel.change)
        self.is_watched: Callable[[Rules, State, int, int], bool] | None = None
        # --- replacements ---
        # whether a replacement applies to an event (kernel.values)
        self.fits: Callable[[Rules, State, Modifier, Event], bool] | None = None
        # carry out a replacement; the event that happens instead, if any (kernel.replace)
        self.replace: Callable[[Rules, State, Frame, Modifier, Event], Event | None] | None = None
        self.replaces_by = ""  # the clause by which somebody chooses among replacements
        # who chooses among the replacements of an event (kernel.replace)
        self.affected: Callable[[Rules, State, Event], int] | None = None
        # --- triggered abilities, priority, counter chains ---
        # carry out a waiting ability (kernel.triggers)
        self.play_waiting: Callable[[Rules, State, Waiting], None] | None = None
        # whether the ability that triggered last is carried out first (kernel.triggers)
        self.newest_first: bool = False
        # the options of a player with priority (kernel.stack)
        self.actions: Callable[[Rules, State, int], list[int]] | None = None
        # carry out such an option (kernel.stack)
        self.act: Callable[[Rules, State, int, int], None] | None = None
        # the counters a player may declare (kernel.chain)
        self.counters: Callable[[Rules, State, int], list[int]] | None = None
        # declare such a counter (kernel.chain)
        self.counter: Callable[[Rules, State, int, int], None] | None = None
        # resolve an item (kernel.stack, kernel.chain)
        self.resolve: Callable[[Rules, State, Item], None] | None = None
        # whether an item still has legal targets (kernel.stack)
        self.proper: Callable[[Rules, State, Item], bool] | None = None
        # pay the cost due on resolution; whether it could be paid (kernel.chain)
        self.settle: Callable[[Rules, State, Item], bool] | None = None
        # carry out the rule processes that are due; whether there were any (kernel.stack)
        self.rule_checks: Callable[[Rules, State], bool] | None = None
        # --- continuous effects ---
        # the static modifiers, those of continuous abilities (kernel.values)
        self.static_mods: Callable[[Rules, State], list[Modifier]] | None = None
        # update the static modifiers after only these cards have moved (kernel.values)
        self.static_again: (
            Callable[[Rules, State, list[Modifier], tuple[int, ...]], list[Modifier]] | None
        ) = None
        # situational modifiers, which depend on more than the cards' zones (kernel.values)
        self.passing_mods: Callable[[Rules, State], list[Modifier]] | None = None
        # by zone, whether continuous abilities work there; empty: unknown (kernel.change)
        self.static_zones: list[bool] = []
        # whether a modifier reaches a card or player (kernel.values)
        self.reach: Callable[[Rules, State, Modifier, int], bool] | None = None
        # all cards and players that a modifier reaches (kernel.values)
        self.reaches: Callable[[Rules, State, Modifier], list[int]] | None = None
        # all cards that any modifier could reach (kernel.values)
        self.scope: Callable[[Rules, State], list[int]] | None = None
        # the amount by which a modifier changes a card's number (kernel.values)
        self.measure: Callable[[Rules, State, Modifier, int], int] | None = None
        # the sort key of a modifier: layer, order in the layer, … (kernel.values)
        self.rank: Callable[[Modifier], tuple[int, int, int]] | None = None
        # whether `rank` puts grants of abilities before all numbers (kernel.values)
        self.gifts_first: bool = False
        # the modifiers of one number that count, out of all in `rank` order (kernel.values)
        self.counting: Callable[[list[Modifier]], list[Modifier]] | None = None
        # the final number of an attribute after all modifiers (kernel.values)
        self.finish: Callable[[Rules, int, int], int] | None = None
        # the attribute of which a card may have another number than its printed one before any effect,
        # and that number (kernel.values)
        self.base_attr: int = -1
        self.base: Callable[[Rules, State, int], int] | None = None
        # whether a card or player is now unaffected by all effects (kernel.values)
        self.muted: Callable[[Rules, State, int], bool] | None = None
        # --- choices ---
        # whether two cards agree in a property that has to differ (kernel.pick)
        self.clash: Callable[[Rules, State, int, int, int], bool] | None = None
        # --- words ---
        # the text for {ability} in an option, in a language (kernel.view)
        self.option_words: Callable[[Rules, State, int, str], str] | None = None
        # the same by card and number, where there is no `option_words` (kernel.view)
        self.ability_words: Callable[[Rules, State, int, int, str], str] | None = None
        # the question which waiting ability comes next, if not the kernel's (kernel.view)
        self.trigger_ask: Words | None = None
        # the text of an item that has no card (kernel.view)
        self.item_words: Callable[[Rules, State, Item, str], str] | None = None
        # what was declared with an item, apart from its card (kernel.view)
        self.declared: Callable[[Rules, State, Item, str], Declared] | None = None
        # the text of an ability by its number, in a language (kernel.record)
        self.said_ability: Callable[[Rules, int, str], str] | None = None
        # the zone of an option that names none; -1: none (server.telling)
        self.option_zone: Callable[[Rules, State, int], int] | None = None
        # the names of the game's own numbers in options (kernel.save, scenario.words)
        self.arg_words: dict[str, tuple[str, ...]] = {}
        # further fields of a card's view, for a viewer (kernel.view)
        self.pieces: Callable[[Rules, State, int, int], dict[str, object]] | None = None
        # the turn and phase in words (kernel.view)
        self.heading: Callable[[Rules, State, str], str] | None = None


class Rules(Hooks):
    """A rulebook, bound: every table numbered, every clause known."""

    def __init__(self, name: str, seats: int) -> None:
        super().__init__()
        self.name = name
        self.seats = seats
        self.teams: tuple[int, ...] = tuple(range(seats))
        self.everyone: int = (1 << (seats + 1)) - 1
        self.clauses: list[str] = [""]
        self.clause_no: dict[str, int] = {"": 0}
        self.cited: set[str] = set()  # every clause that a table or step carries out
        self.procs: list[Procedure] = []
        self.steps: list[list[Step | None]] = []  # by procedure; None marks its end
        # by procedure, clause → the position after its step, and the number of the clause
        self.past: list[dict[str, tuple[int, int]]] = []
        self.proc_no: dict[str, int] = {}
        self.zone_kinds: list[ZoneKind] = []
        self.zone_base: list[int] = []  # zone kind → its first zone
        self.zone_kind: list[int] = []  # zone → kind
        self.zone_seat: list[int] = []  # zone → seat, -1 for a shared one
        self.zone_sight: list[int] = []
        self.zone_group: list[int] = []
        # how a card moves from a zone to another (frm * span + to), made on first use (kernel.change)
        self.ways: list[Way | None] = []
        self.span = 0  # how many zones there are
        self.zone_bit: list[int] = []  # zone → its kind as a bit; see `values.given_by`
        self.columns: list[str] = []
        self.timers: list[int] = []  # columns of times: no part of "the same position"
        self.private: list[int] = []  # variables derived from hidden cards: no viewer sees them
        self.reset: list[int] = []  # columns that are 0 for a new object
        self.bare: list[bool] = []  # by zone, whether these columns are 0 there; empty: unknown
        self.vars: list[str] = []
        self.kinds: list[ActionKind] = []
        self.kind_no: dict[str, int] = {}
        self.refusals: list[Refusal] = []
        self.says: list[Words] = []
        self.say_no: dict[str, int] = {}
        self.count_says: dict[int, tuple[int, int]] = {}  # column → sentences for its rise and fall
        self.attrs: list[str] = []
        self.attr_words: list[Words] = []  # of attributes, where a book has words for them
        self.pose_words: list[Words] = []
        self.pool: list[Definition] = []
        self.key_no: dict[str, int] = {}
        self.abilities: list[Any] = []  # effects.lower
        self.programs: list[Any] = []
        self.nodes: list[Any] = []
        self.vocab: Any = None  # the game's nodes for card effects (effects.vocab)
        self.prepared: Any = None  # its abilities, registered and analysed (effects.ready)
        self.settings: dict[str, int | str] = {}
        # the card indices, by definitions and owners (kernel.index)
        self.indices: dict[tuple[tuple[int, ...], tuple[int, ...]], CardIndex] = {}
        self.index_lock = Lock()
        self.own: Any = None  # the game's own tables, filled with its cards
        self.numbers: list[int] = []  # settings and the like, as the game's hot paths read them

    # building

    def cite(self, clause: str) -> int:
        """Number a clause and mark it as carried out."""
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
        self.span = len(self.zone_kind)
        self.ways = [None] * (self.span * self.span)

    def add_procedures(self, procs: list[Procedure]) -> None:
        for proc in procs:
            if proc.name in self.proc_no:
                raise EngineFault(f"two procedures are called {proc.name!r}")
            bound = Procedure(proc.name, [step.copy() for step in proc.steps], proc.numbers)
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
                step.by = {self.kind_no[kind]: self.cite(clause) for kind, clause in step.acts}
            self.past.append(past)

    def add_kinds(self, kinds: list[ActionKind]) -> None:
        for kind in kinds:
            kind.index = len(self.kinds)
            self.kinds.append(kind)
            self.kind_no[kind.key] = kind.index
            kind.where = self.cite(kind.clause)

    def add_refusals(self, refusals: list[Refusal]) -> None:
        """Number refusals from 1: a legality function returns 0 for a legal option."""
        for refusal in refusals:
            self.refusals.append(refusal)
            refusal.index = len(self.refusals)
            if not refusal.late:
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

    def take_cards(self, base: Rules) -> None:
        """Start with the cards of another rulebook of the same game and settings, to add more. The
        cards and their prepared abilities are shared, the tables that hold them are not."""
        self.attrs = list(base.attrs)
        self.pool = list(base.pool)
        self.key_no = dict(base.key_no)
        self.abilities = list(base.abilities)
        self.programs = list(base.programs)
        self.nodes = list(base.nodes)
        self.numbers = list(base.numbers)
        self.prepared = base.prepared.copy()

    # asking

    def zone(self, kind: int, seat: int, which: int = 0) -> int:
        """The zone of a kind that belongs to a seat (the n-th, where a seat has several)."""
        zk = self.zone_kinds[kind]
        if zk.shared:
            return self.zone_base[kind] + which
        return self.zone_base[kind] + seat * zk.count + which

    def which(self, zone: int) -> int:
        """The position of a zone among the seat's zones of its kind; 0 where there is only one."""
        kind = self.zone_kind[zone]
        return (zone - self.zone_base[kind]) % self.zone_kinds[kind].count

    def card(self, s: State, c: int) -> Definition:
        return self.pool[s.defn[c]]

    def turn(self, s: State) -> int:
        """Whose turn it is (seat 0 in a game that has no turns)."""
        return 0 if self.turn_seat is None else self.turn_seat(self, s)


class Interrupt:
    """A process that runs as soon as its condition holds."""

    __slots__ = ("clause", "due", "proc")

    def __init__(self, clause: str, due: Callable[[Rules, State, int], bool], proc: str) -> None:
        self.clause = clause
        self.due = due
        self.proc = proc
