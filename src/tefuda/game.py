"""A game in your hands: `tefuda.new(...)`, look, choose, copy, save.

>>> import tefuda
>>> game = tefuda.new("soukou_musume", seed=7)
>>> game.decision.seat
0
>>> [str(option) for option in game.options][:1] != []
True

Guarantees. A `Game` is only ever at a decision or over. What `options` lists can be carried out,
all of it; what cannot be is refused with an error that names the clause, and nothing has changed.
A choice comes to an end: a loop of the rules that nobody can stop is ended as the book says, and
anything else that goes on for more than `most_steps` steps without a decision is stopped with
`TooManySteps`, with the game at the decision before. A server may set the number for each game.
`copy()` is independent. The same decks, seed, settings and choices give the same game on every
machine, compiled or not. `view(seat)` and `log_for(seat)` never tell what the seat may not know.

Not guaranteed. A `Game` is not safe to change from two threads at once. `Option` objects are good
for the decision they came from only. `state` and `rules` are there for the curious and for search;
their attributes may change between versions, saves and replays do not.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b

from tefuda._version import VERSION
from tefuda.games.common.entry import CardData, GameEntry
from tefuda.games.common.places import brief, shown, whole
from tefuda.kernel import record
from tefuda.kernel.change import sees
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.errors import BadInput, EngineFault, GameOver, IllegalChoice
from tefuda.kernel.large import STIR_BYTES, code_words, stir_of, stirred
from tefuda.kernel.machine import LIMIT, conceding, offered_by
from tefuda.kernel.rng import seed_words
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import digest, is_digest, pack, pool_digest, state_data
from tefuda.kernel.state import State
from tefuda.kernel.stir import choose as take
from tefuda.kernel.stir import touched
from tefuda.kernel.view import (
    ALL,
    card_words,
    log_lines,
    option_words,
    question,
    spectator,
    view,
)

REPLAY = "tefuda-replay"
REPLAY_VERSION = 3
MARK = 12  # the digits of a short fingerprint
EVERY = 16  # a moment is remembered every so many decisions, for undo
END = 1 << 62  # no action's code and no number asked for reaches this


class Option:
    """One thing that can be chosen now."""

    __slots__ = ("_game", "_taken", "code", "index")

    def __init__(self, game: Game, index: int, code: int) -> None:
        self._game = game
        self._taken = game.state.taken
        self.index = index
        self.code = code

    @property
    def kind(self) -> str:
        """What kind of action it is: "charge", "skill", "card", "done"…"""
        return self._game.rules.kinds[kind_of(self.code)].key

    @property
    def card(self) -> int | None:
        """The card it is about, where it is about one."""
        kind = self._game.rules.kinds[kind_of(self.code)]
        return arg_a(self.code) if kind.a == "card" else None

    @property
    def number(self) -> int:
        """Its second number: which skill, which ability…"""
        return arg_b(self.code)

    @property
    def clause(self) -> str:
        """The clause that carries it out."""
        game = self._game
        if self._taken != game.state.taken:
            return game.rules.kinds[kind_of(self.code)].clause
        return offered_by(game.rules, game.state, self.code)

    def text(self, lang: str = "en") -> str:
        """The option in words, as the player who is asked may read it."""
        s = self._game.state
        if s.taken != self._taken:
            raise _stale()
        return option_words(self._game.rules, s, self.code, s.ask_seat, lang)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Option {self.index}: {self.kind}>"


def _stale() -> IllegalChoice:
    return IllegalChoice(
        "this option belongs to a decision that has been taken",
        ja="この選択肢は、もう済んだ決定のものである。",
    )


class Decision:
    """What is asked now, and of whom."""

    __slots__ = ("_game", "clause", "options", "range", "seat")

    def __init__(self, game: Game) -> None:
        s = game.state
        self._game = game
        self.seat = s.ask_seat
        self.clause = game.rules.clauses[s.clause]
        self.options = [Option(game, i, code) for i, code in enumerate(s.options)]
        self.range = None if s.options else (s.ask_lo, s.ask_hi)

    def ask(self, lang: str = "en") -> str:
        """The question in words."""
        return question(self._game.rules, self._game.state, lang)

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat} by {self.clause}: {len(self.options)} options>"


class Reason:
    """Why not: the clause, and the sentence in both languages."""

    __slots__ = ("clause", "en", "ja")

    def __init__(self, clause: str, ja: str, en: str) -> None:
        self.clause = clause
        self.ja = ja
        self.en = en

    def say(self, lang: str = "en") -> str:
        return self.ja if lang == "ja" else self.en

    def cited(self, lang: str = "en") -> str:
        """The sentence with its clause."""
        return f"{self.say(lang)} [{self.clause}]" if self.clause else self.say(lang)

    def __str__(self) -> str:
        return self.cited()


class LogLine:
    """One entry of the record: what happened, by which clause."""

    __slots__ = ("clause", "text")

    def __init__(self, clause: str, text: str) -> None:
        self.clause = clause
        self.text = text

    def __str__(self) -> str:
        return f"[{self.clause}] {self.text}" if self.clause else self.text


class Game:
    """One game. Make it with `tefuda.new`, `tefuda.load` or `tefuda.replay`."""

    def __init__(
        self,
        entry: GameEntry,
        rules: Rules,
        state: State,
        origin: Origin | None,
        cards: Sequence[CardData] = (),
    ) -> None:
        self.entry = entry
        self.rules = rules
        self.state = state
        self.origin = origin  # how it began; None: from a position put up by hand
        self.cards = _own(cards if origin is None else origin.cards)
        self.most_steps = LIMIT  # how many steps of the rules one choice may lead to
        self._marks: list[State] = [state.copy()]

    # what is asked

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def winners(self) -> list[int]:
        """The seats that have won; over and empty: a draw."""
        return [k for k in range(self.state.seats) if (self.state.winners >> k) & 1]

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        return None if self.state.over else Decision(self)

    @property
    def options(self) -> list[Option]:
        return [Option(self, i, code) for i, code in enumerate(self.state.options)]

    # playing

    def choose(
        self, choice: Option | int | str, seat: int | None = None, stir: bytes = b""
    ) -> None:
        """Answer the open decision: an option, its place in `options`, a number where one is
        asked for, or words such as "charge", "skill 2" or "deploy 12". With `seat`, only if that
        seat is the one asked. With `stir`, 32 bytes, in a game whose chance is stirred on the way
        (`kernel.stir`): they go into chance first. Refused: `IllegalChoice`, and nothing has changed.
        Stopped after `most_steps` steps: `TooManySteps`, and nothing has changed."""
        s = self.state
        if s.over:
            raise GameOver(
                "the game is over; there is nothing to decide any more",
                ja="ゲームは終わっている。もう決めることはない。",
            )
        if seat is not None and (type(seat) is not int or seat != s.ask_seat):
            raise IllegalChoice(
                f"seat {shown(seat)} is not asked now: the decision is seat {s.ask_seat}'s",
                self.rules.clauses[s.clause],
                ja=f"今決めるのは席{s.ask_seat}であり、席{shown(seat)}ではない。",
            )
        code = self._code(choice)
        if s.options and code not in s.options:
            reason = self.why_not(code)
            assert reason is not None
            raise IllegalChoice(reason.cited("en"), reason.clause, ja=reason.cited("ja"))
        if stir:
            code = self._stirred(code, stir)
        before = s.taken
        try:
            take(self.rules, s, code, self.most_steps)
        except EngineFault:  # a fault of ours: at least the game is not lost
            self._go_back_to(before)
            raise
        if s.taken % EVERY == 0:
            self._marks.append(s.copy())

    def _stirred(self, code: int, stir: bytes) -> int:
        if self.state.lots is None:
            raise IllegalChoice(
                "nothing is stirred in this game", ja="この対戦では、途中で混ぜることはない。"
            )
        if len(stir) != STIR_BYTES:
            raise BadInput(
                f"what goes into chance is {STIR_BYTES} bytes, not {len(stir)}",
                ja=f"混ぜる値は{STIR_BYTES}バイト。これは{len(stir)}バイト。",
            )
        both: int = stirred(code, stir)
        return both

    def is_chancy(self, choice: Option | int | str) -> bool:
        """Whether this choice would use chance, or touch a card of a shuffled pile that nobody has
        seen; in a game whose chance is stirred only."""
        if self.state.lots is None:
            return False
        after = self.copy()
        after.choose(choice)
        return touched(self.state, after.state)

    def stirrings(self) -> tuple[int, list[int]]:
        """In a game whose chance is stirred: how many decisions were, and which ones were not though
        they used chance, counted from 0. Whoever dealt could know those beforehand."""
        s = self._marks[0].copy()
        first, stirred, bare = s.taken, 0, list[int]()
        for _seat, code, _count in record.decisions(self.state)[first - self.state.taken :]:
            before = s.copy()
            take(self.rules, s, code)
            if stir_of(code):
                stirred += 1
            elif s.lots is not None and touched(before, s):
                bare.append(before.taken)
        return stirred, bare

    def _code(self, choice: Option | int | str) -> int:
        s = self.state
        if isinstance(choice, Option):
            self._ours(choice)
            if choice._taken != s.taken:
                raise _stale()
            return choice.code
        if isinstance(choice, bool) or not isinstance(choice, (int, str)):
            raise IllegalChoice(
                f"a choice is an option, a number or words, not {shown(choice)}",
                ja=f"選択は、選択肢か番号か言葉である。{shown(choice)} は選べない。",
            )
        if isinstance(choice, str):
            if s.options:
                return self.find(choice)
            number = whole(choice.strip())
            choice = -1 if number is None else number
        if not s.options:
            return choice if 0 <= choice < END else -1
        if not 0 <= choice < len(s.options):
            raise IllegalChoice(
                f"there are {len(s.options)} options, numbered from 0; there is no number {shown(choice)}",
                self.rules.clauses[s.clause],
                ja=f"選択肢は0から{len(s.options) - 1}まで。{shown(choice)}番はない。",
            )
        return s.options[choice]

    def _ours(self, choice: Option) -> None:
        if choice._game is not self and choice._game.rules is not self.rules:
            raise IllegalChoice(
                "this option belongs to another game", ja="この選択肢は別の対戦のものである。"
            )

    def find(self, words: str) -> int:
        """The code of an action said in words: its kind, then a card (its number or its name, in
        either language) and, where there are several, which: "skill 1", "circle アメフラシ".
        A card that the seat which is asked does not know goes by its place, as the option tells
        it, or by the option's place in `options`."""
        if not isinstance(words, str):
            raise BadInput(
                f"an action is said in words, not {shown(words)}",
                ja=f"行動は言葉で書く。{shown(words)} は使えない。",
            )
        rules = self.rules
        parts = words.split(None, 1)
        if not parts or parts[0] not in rules.kind_no:
            known = ", ".join(sorted({o.kind for o in self.options}))
            raise IllegalChoice(
                f"no action is called {shown(words)}; now there are: {known}",
                ja=f"「{brief(words)}」という行動はない。今あるもの: {known}",
            )
        kind = rules.kind_no[parts[0]]
        wanted = parts[1].strip() if len(parts) > 1 else ""
        offered = [o for o in self.options if kind_of(o.code) == kind]
        if not wanted:
            if len(offered) > 1:
                raise IllegalChoice(
                    f"there are {len(offered)} options of {parts[0]!r} now: say which",
                    ja=f"「{parts[0]}」の選択肢が今{len(offered)}個ある。どれかも書くこと。",
                )
            return offered[0].code if offered else kind
        hits = [o.code for o in offered if self._names(o.code, wanted)]
        hits += [o.code for o in offered if self._is_hidden(o, wanted)]
        if hits:
            return hits[0]
        subject = rules.kinds[kind].subject
        number = whole(wanted)
        if subject is not None and number is not None:  # "skill 2": of whoever it is about
            card = subject(self.state, max(self.state.ask_seat, 0))
            return option(kind, max(card, 0), max(number - 1, 0))
        name, _, which = wanted.rpartition(" ")
        number = whole(which)
        if name and number is not None:  # "circle NAME 2"
            return option(kind, self._card_called(name), max(number - 1, 0))
        return option(kind, self._card_called(wanted))

    def _unknown(self, code: int) -> list[int]:
        """The cards an option is about that the seat which is asked does not know."""
        kind = self.rules.kinds[kind_of(code)]
        cards = [arg_a(code)] if kind.a == "card" else []
        if kind.b == "card":
            cards.append(arg_b(code))
        return [c for c in cards if not sees(self.rules, self.state, c, self.state.ask_seat)]

    def _names(self, code: int, wanted: str) -> bool:
        """Whether words mean an option all of whose cards are known to the one who is asked."""
        rules, s = self.rules, self.state
        if self._unknown(code):
            return False
        number = str(arg_b(code) + 1)
        if rules.kinds[kind_of(code)].a == "card":
            d = rules.pool[s.defn[arg_a(code)]]
            if wanted in (str(arg_a(code)), d.name, d.name_en, d.key):
                return True
        texts = [option_words(rules, s, code, s.ask_seat, lang) for lang in ("ja", "en")]
        return wanted == number or wanted in texts

    def _is_hidden(self, choice: Option, wanted: str) -> bool:
        """Whether words mean an option about an unknown card: by no more than its place."""
        rules, s = self.rules, self.state
        cards = self._unknown(choice.code)
        if not cards:
            return False
        texts = [str(choice.index)]
        for lang in ("ja", "en"):
            texts.append(choice.text(lang))
            texts.extend([card_words(rules, s, c, s.ask_seat, lang) for c in cards])
        return wanted in texts

    def _card_called(self, wanted: str) -> int:
        rules, s = self.rules, self.state
        for c in range(len(s.defn)):
            d = rules.pool[s.defn[c]]
            if sees(rules, s, c, max(s.ask_seat, 0)) and wanted in (
                str(c),
                d.name,
                d.name_en,
                d.key,
            ):
                return c
        raise IllegalChoice(
            f"no card that you can see is called {shown(wanted)}",
            ja=f"見えているカードに「{brief(wanted)}」はない。",
        )

    def concede(self, seat: int) -> None:
        """A player gives up, whoever is asked at the moment. It is a decision like any other: in
        the record, the replay, and it can be taken back."""
        take(self.rules, self.state, conceding(self._seat(seat)))

    def why_not(self, action: Option | int | str) -> Reason | None:
        """Why an action cannot be taken now, by the same rules that would allow it; None: it can.
        An int is an action's code (`Option.code`), not a place in `options`."""
        rules, s = self.rules, self.state
        if isinstance(action, bool) or not isinstance(action, (Option, int, str)):
            raise BadInput(
                f"an action is an option, its code or words, not {shown(action)}",
                ja=f"行動は、選択肢かその番号か言葉である。{shown(action)} は使えない。",
            )
        if s.over:
            return Reason("", "ゲームは終わっている。", "The game is over.")
        if isinstance(action, Option):
            self._ours(action)
            code = action.code
        elif isinstance(action, str):
            kind_only = rules.kind_no.get(action.strip(), -1)
            if any([kind_of(code) == kind_only for code in s.options]):
                return None
            code = self.find(action)
        else:
            code = action
        if code in s.options:
            return None
        here = rules.clauses[s.clause]
        if not 0 <= code < END or kind_of(code) >= len(rules.kinds):
            return Reason(here, "そのような行動はない。", "There is no such action.")
        kind = rules.kinds[kind_of(code)]
        if kind.why_not is not None:
            card = arg_a(code)
            if kind.a == "card" and (card >= len(s.defn) or not sees(rules, s, card, s.ask_seat)):
                return Reason(here, "そのようなカードは見えていない。", "You see no such card.")
            no = kind.why_not(rules, s, s.ask_seat, card, arg_b(code))
            if no:
                refusal = rules.refusals[no - 1]
                return Reason(refusal.clause, refusal.words.ja, refusal.words.en)
        return Reason(
            here,
            f"今はその行動を選ぶ時ではない（今：{here}、その行動：{kind.clause}）。",
            f"That is not what is asked now (now: {here}; that action: {kind.clause or 'none'}).",
        )

    # looking

    def view(self, seat: int | None = None, lang: str = "en") -> dict[str, object]:
        """The table as a seat sees it, as plain data; without a seat, as a spectator does."""
        viewer = spectator(self.rules) if seat is None else self._seat(seat)
        return view(self.rules, self.state, viewer, lang)

    def view_all(self, lang: str = "en") -> dict[str, object]:
        """Everything, hidden cards too: for judges and for tests."""
        return view(self.rules, self.state, ALL, lang)

    @property
    def log(self) -> list[LogLine]:
        """All that happened, with everything in it: not for players (see `log_for`)."""
        return [LogLine(c, t) for c, t in log_lines(self.rules, self.state, ALL, "en")]

    def log_for(self, seat: int | None = None, lang: str = "en") -> list[LogLine]:
        """The record as a seat may read it; without a seat, as a spectator may."""
        viewer = spectator(self.rules) if seat is None else self._seat(seat)
        return [LogLine(c, t) for c, t in log_lines(self.rules, self.state, viewer, lang)]

    def board(self, seat: int | None = None, lang: str = "en") -> str:
        """The table drawn as text."""
        viewer = spectator(self.rules) if seat is None else self._seat(seat)
        return "\n".join(self.entry.table.board(self.rules, self.state, viewer, lang))

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < self.state.seats:
            raise BadInput(
                f"there is no seat {shown(seat)}; seats are 0 to {self.state.seats - 1}",
                ja=f"席 {shown(seat)} はない。席は0から{self.state.seats - 1}まで。",
            )
        return seat

    @property
    def digest(self) -> str:
        """A fingerprint of the position: the same for the same game, anywhere."""
        return digest(self.state)

    def __repr__(self) -> str:
        what = "over" if self.over else repr(self.decision)
        return f"<Game {self.rules.name}, {self.state.taken} decisions, {what}>"

    # going back, forking, keeping

    def copy(self) -> Game:
        """An independent game at the same moment; its undo reaches back as far as this one's."""
        other = Game.__new__(Game)
        other.entry, other.rules, other.origin = self.entry, self.rules, self.origin
        other.cards = _own(self.cards)
        other.state = self.state.copy()
        other.most_steps = self.most_steps
        other._marks = list(self._marks)
        return other

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def undo(self, decisions: int = 1) -> None:
        """Take back the last decisions."""
        if type(decisions) is not int:
            raise BadInput(
                f"how many decisions to take back is a whole number, not {shown(decisions)}",
                ja=f"戻す決定の数は整数である。{shown(decisions)} は使えない。",
            )
        now = self.state.taken
        target = now - decisions
        if decisions < 1 or target < self._marks[0].taken:
            back = now - self._marks[0].taken
            raise IllegalChoice(
                f"{shown(decisions)} decisions cannot be taken back; {back} can",
                ja=f"決定を{shown(decisions)}回分は戻せない。戻せるのは{back}回まで。",
            )
        self._go_back_to(target)

    def _go_back_to(self, target: int) -> None:
        """The game as it stood after so many decisions."""
        past = record.decisions(self.state)
        first = self.state.taken - len(past)
        while self._marks[-1].taken > target:
            self._marks.pop()
        s = self._marks[-1].copy()
        for _seat, code, _count in past[s.taken - first : target - first]:
            take(self.rules, s, code)
        self.state = s

    def save(self) -> bytes:
        """The game as bytes, for `tefuda.load`. It holds everything, also what is hidden."""
        began = self.origin
        origin = None if began is None or began.position else began.data()
        settings = dict(self.rules.settings)
        told: dict[str, object] = {
            "game": self.rules.name,
            "settings": settings,
            "origin": origin,
            "cards": self.cards,
            "pool": pool_digest(self.rules),
            "state": state_data(self.state),
        }
        if origin is None:  # it begins from a position, and is played through from there
            told["first"] = state_data(self._marks[0])
        return pack(told)

    @property
    def earliest(self) -> int:
        """How many decisions had been taken at the earliest moment one can go back to."""
        return self._marks[0].taken

    def at(self, taken: int) -> Game:
        """The same game as it stood after so many decisions; independent of this one."""
        other = self.copy()
        first, last = self.earliest, self.state.taken
        if type(taken) is not int or not first <= taken <= last:
            raise BadInput(
                f"this game has moments {first} to {last}, and no {shown(taken)}",
                ja=f"この対戦の場面は{first}から{last}まで。{shown(taken)} はない。",
            )
        other._go_back_to(taken)
        return other

    def replay(self) -> str:
        """The game as a replay: how it began and every decision, as JSON for `tefuda.replay`.

        Each decision tells who was asked, by which clause, how many options there were, what was
        chosen, and the fingerprint of the position it led to: so a program with other rules can say
        where it first differs."""
        if self.origin is None or self.origin.position:
            raise BadInput(
                "a game that began from a position put up by hand has no replay; save it",
                ja="手で並べた局面から始めた対戦にリプレイはない。保存はできる。",
            )
        s = self._marks[0].copy()
        out: dict[str, object] = {
            "format": REPLAY,
            "version": REPLAY_VERSION,
            "tefuda": VERSION,
            "game": self.rules.name,
            "edition": self.entry.book.edition,
            "settings": dict(self.rules.settings),
            **self.origin.data(),
            "began": mark(s),
        }
        rows: list[list[object]] = []
        for seat, code, count in record.decisions(self.state):
            clause = self.rules.clauses[s.clause]
            take(self.rules, s, code)
            rows.append([seat, clause, count, code_words(code), mark(s)])
        out["decisions"] = rows
        out["digest"] = self.digest
        out["hash"] = file_hash(out)
        return _laid_out(out)


def mark(s: State) -> str:
    """A short fingerprint of a position."""
    return digest(s)[:MARK]


def is_mark(rules: Rules, s: State, told: object) -> bool:
    """Whether this is the short fingerprint of a position, as this version or an earlier one wrote it."""
    return isinstance(told, str) and len(told) == MARK and is_digest(rules, s, told)


def file_hash(data: Mapping[str, object]) -> str:
    """The fingerprint of what a replay file says, however it is spaced."""
    rest = {key: worth for key, worth in data.items() if key != "hash"}
    blob = json.dumps(rest, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return blake2b(blob.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def _laid_out(data: Mapping[str, object]) -> str:
    """JSON for programs that people can read as well: a decision a line."""
    lines: list[str] = []
    for key, worth in data.items():
        if key == "decisions" and isinstance(worth, list):
            rows = [json.dumps(row, ensure_ascii=False) for row in worth]
            said = "[\n  " + ",\n  ".join(rows) + "\n ]" if rows else "[]"
        else:
            said = json.dumps(worth, ensure_ascii=False)
        lines.append(f" {json.dumps(key)}: {said}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _own(cards: Sequence[CardData]) -> list[CardData]:
    """The cards as data of our own: what a caller does to theirs is nothing to us."""
    return list(json.loads(json.dumps([dict(card) for card in cards]))) if cards else []


class Origin:
    """How a game began: everything needed to begin it again."""

    __slots__ = ("cards", "decks", "meant", "position", "seed")

    def __init__(
        self,
        decks: list[list[str]],
        seed: int | bytes,
        cards: list[CardData],
        meant: dict[str, str] | None = None,
        position: str = "",
    ) -> None:
        self.decks = decks
        self.seed = seed
        self.cards = cards
        self.meant = meant or {}  # fingerprints of what the cards mean, by their ids
        self.position = position  # the scenario it begins from; "": from its decks

    def data(self) -> dict[str, object]:
        out: dict[str, object] = {
            "decks": self.decks,
            "seed": seed_words(self.seed),
            "cards": [dict(card) for card in self.cards],
        }
        if self.meant:
            out["meant"] = dict(self.meant)
        return out
