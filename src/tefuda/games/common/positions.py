"""A position put up by hand, in words: what scenario files and tests hand to a game's `lay_out`.

A piece is a card with what is said of it: `甲 energy 2 damage 100 state small`. Pieces are
separated by commas (、 too); `乙*3` is three of them; names may be Japanese, English or the id.

A game says which places a side has (`Spot`) and what may be said of a card (`Mark`), each both ways:
how it is laid out, and how it is told of a state (`Positions`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.vocab import vocabulary
from tefuda.games.common.book import DECK, FIRST, TURN, TURN_NO
from tefuda.games.common.places import NOWHERE, Place, shown, whole
from tefuda.kernel.build import add_card, new_state
from tefuda.kernel.errors import BadInput
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import DOWN, MAX_CARDS, UP, Script, State
from tefuda.kernel.values import ADD, BOUND, begin

_COMMA = re.compile(r"[,、]")
_TIMES = re.compile(r"^(.*?)\s*[*×]\s*([0-9]+)$")

POSITION = Place("局面", "the position")
_NOT_IN_NAMES: Final = re.compile(r"[,、*×+:@\n]|^\s|\s$|^\d+$|^(none|なし)$")


@dataclass(frozen=True)
class Piece:
    """One card and its marks; `where` is named in complaints."""

    card: str
    marks: Mapping[str, str] = field(default_factory=dict)
    where: Place = NOWHERE


@dataclass(frozen=True)
class Chance:
    """A scripted result. A shuffle names a seat and its cards from the top; none: left as it is."""

    kind: str
    number: int = 0
    seat: int = 0
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Known:
    """Cards of a zone that a seat has seen, though they lie where it would not see them; the number
    after the last seat: everybody has."""

    seat: int
    owner: int
    zone: str
    cards: tuple[str, ...]
    where: Place = NOWHERE


@dataclass(frozen=True)
class Lasting:
    """An effect that lasts: a number of a card in a place is changed, until the turn or battle ends."""

    seat: int
    zone: str
    card: str
    attr: str
    amount: int
    until: str  # a word of `UNTIL`
    where: Place = NOWHERE


UNTIL: Final = {"turn": E.THIS_TURN, "battle": E.THIS_BATTLE}


@dataclass
class Position:
    """Seats count from 0 here; `sides` holds each seat's pieces by the key of the zone."""

    sides: list[dict[str, list[Piece]]]
    turn: int = 0
    turn_no: int = 3
    first: int | None = None  # left out: it follows from the turn's number
    phase: str = "main"
    chance: Sequence[Chance] = ()
    so_far: Mapping[str, int] = field(default_factory=dict)  # what this turn has seen, by number
    known: Sequence[Known] = ()
    lasting: Sequence[Lasting] = ()
    out: Sequence[int] = ()  # seats that are out of the game already
    where: Place = POSITION


def read_pieces(text: str, marks: Sequence[str], where: Place = NOWHERE) -> list[Piece]:
    """The pieces of a list in words; `marks` are the words that may follow a card's name."""
    out: list[Piece] = []
    if text.strip() in ("", "none", "なし"):
        return out
    split = re.compile(r"\s+(?=(?:" + "|".join(marks) + r")(?:\s|$))") if marks else None
    for part in _COMMA.split(text):
        times = _TIMES.match(part.strip())
        said, count = (times[1], whole(times[2])) if times else (part.strip(), 1)
        if count is None or count > MAX_CARDS:
            raise where.wrong(
                f"テーブルのカードは{MAX_CARDS}枚まで。", f"a table has at most {MAX_CARDS} cards"
            )
        if not said:
            raise where.wrong("コンマの間にカードがない。", "between two commas stands no card")
        chunks = split.split(said) if split else [said]
        told: dict[str, str] = {}
        for chunk in chunks[1:]:
            word, _, worth = chunk.partition(" ")
            if word in told:
                raise where.wrong(
                    f"{chunks[0]} に {word!r} が二度ある。", f"{chunks[0]} is given {word!r} twice"
                )
            told[word] = worth.strip()
        out.extend([Piece(chunks[0].strip(), told, where)] * count)
    return out


def card_number(rules: Rules, said: str, where: Place) -> int:
    """The definition that a name, an English name or an id means."""
    if said in rules.key_no:
        return rules.key_no[said]
    for d in rules.pool:
        if said in (d.name, d.name_en):
            return d.index
    raise where.wrong(f"「{said}」というカードはない。", f"no card is called {said!r}")


def whole_number(said: str, what: Words, where: Place) -> int:
    number = whole(said)
    if number is None:
        raise where.wrong(
            f"{what.ja}は整数である。{shown(said)} は使えない。",
            f"{what.en} is a whole number, not {shown(said)}",
        )
    return number


def _remember(rules: Rules, s: State, position: Position, numbers: Sequence[str]) -> None:
    """What has been before this position: counts of the turn, and what was seen of hidden cards."""
    where = position.where
    for key, worth in position.so_far.items():
        if key not in numbers:
            raise where.wrong(
                f"so_far に {key!r} とは書けない。書けるもの: {', '.join(numbers)}",
                f"so_far does not count {key!r}; it counts {', '.join(numbers)}",
            )
        s.var[rules.vars.index(key)] = worth
    for told in position.known:
        kinds = [k for k, z in enumerate(rules.zone_kinds) if z.key == told.zone and not z.parts]
        if not kinds:
            raise told.where.wrong(
                f"「{told.zone}」という場所はない。", f"there is no place {told.zone!r}"
            )
        left = list(s.zones[rules.zone(kinds[0], told.owner)])
        for name in told.cards:
            wanted = card_number(rules, name, told.where)
            found = [c for c in left if s.defn[c] == wanted]
            if not found:
                raise told.where.wrong(
                    f"プレイヤー{told.owner + 1}の {told.zone} に「{name}」はもうない。",
                    f"no further {name!r} is in the {told.zone} of player {told.owner + 1}",
                )
            left.remove(found[0])
            s.known[found[0]] |= rules.everyone if told.seat == s.seats else 1 << told.seat


def _effects_last(rules: Rules, s: State, lasting: Sequence[Lasting]) -> None:
    """What lasts from before this position. The card itself counts as its source."""
    v = vocabulary(rules)
    for told in lasting:
        if told.attr not in v.attrs or told.until not in UNTIL:
            raise told.where.wrong(
                f"変わるのは {', '.join(v.attrs)} のどれか、期限は {', '.join(UNTIL)} のどれかである。",
                f"what changes is one of {', '.join(v.attrs)}, until one of {', '.join(UNTIL)}",
            )
        wanted = card_number(rules, told.card, told.where)
        found = [
            c
            for zone in zones_called(rules, told.seat, told.zone)
            for c in s.zones[zone]
            if s.defn[c] == wanted
        ]
        if not found:
            raise told.where.wrong(
                f"プレイヤー{told.seat + 1}の {told.zone} に「{told.card}」はない。",
                f"there is no {told.card!r} in the {told.zone} of player {told.seat + 1}",
            )
        ref = s.ref(found[0])
        until = v.moments(rules, s, UNTIL[told.until]) if v.moments is not None else -1
        begin(s, v.attrs[told.attr], ADD, told.amount, (ref,), until, ref, told.seat, -1, BOUND)


def zones_called(rules: Rules, seat: int, said: str) -> list[int]:
    """The zones of a seat that a word means: a kind of zone, or one of several by its name."""
    out: list[int] = []
    for zone, number in enumerate(rules.zone_kind):
        kind = rules.zone_kinds[number]
        own = kind.parts[rules.which(zone)] if kind.parts else kind.key
        if rules.zone_seat[zone] in (seat, -1) and said in (kind.key, own):
            out.append(zone)
    return out


def _script(rules: Rules, s: State, chance: Sequence[Chance], where: Place) -> Script:
    """Scripted chance for a position: what is not in it, must not be asked for."""
    out: list[tuple[str, tuple[int, ...]]] = []
    for c in chance:
        if c.kind != "shuffle":
            out.append((c.kind, (c.number,)))
            continue
        # the deck as it is; after a refresh or a refill, the player's other cards
        deck = s.zones[rules.zone(DECK, c.seat)]
        left = [*deck, *[x for x in range(len(s.defn)) if s.owner[x] == c.seat and x not in deck]]
        order: list[int] = []
        for name in c.cards:
            wanted = card_number(rules, name, where)
            found = [x for x in left if s.defn[x] == wanted]
            if not found:
                raise where.wrong(
                    f"シャッフルするプレイヤー{c.seat + 1}のカードに「{name}」はもうない。",
                    f"player {c.seat + 1} has no further {name!r} to be shuffled",
                )
            left.remove(found[0])
            order.insert(0, found[0])
        out.append(("shuffle", tuple(order)))
    return tuple(out)


# --- the places of a side, and what may be said of a card ------------------------------------------

Side = dict[str, list[Piece]]
Sides = list[Side]


@dataclass
class Laid:
    """A piece that is being laid out, and its card once it lies there."""

    rules: Rules
    s: State
    position: Position
    seat: int
    key: str  # of the place
    piece: Piece
    card: int = -1

    def wrong(self, ja: str, en: str) -> BadInput:
        return self.piece.where.wrong(ja, en)

    def number(self, name: str) -> int:
        """The definition that a name means."""
        return card_number(self.rules, name, self.piece.where)

    def add(self, name: str, zone: int) -> int:
        """A further card of the same player."""
        return add_card(self.rules, self.s, self.number(name), self.seat, zone)


@dataclass(frozen=True)
class Mark:
    """Something that may be said of a card: how it is laid out with it, and what is told of it in a
    state ("": nothing)."""

    put: Callable[[Laid, str], None]
    tell: Callable[[Rules, State, int, str], str]  # of a card, in the place with this key


@dataclass(frozen=True)
class Spot:
    """A place of a side: its zone by seat, and what may be said of a card there."""

    zone: Callable[[State, int], int]
    marks: tuple[str, ...] = ()
    pile: bool = False  # the top card is told first
    before: bool = False  # it may have cards before the game
    alone: Words | None = None  # it has one card at most, in these words
    why_not: Mapping[str, Words] = field(default_factory=dict)  # why something cannot be said there


def pose_mark(poses: Mapping[str, int]) -> Mark:
    """How a card lies: the words for each pose, the usual one first; each may have several."""
    told: dict[int, str] = {}
    for word, pose in poses.items():
        told.setdefault(pose, word)
    usual = next(iter(poses))

    def put(laid: Laid, said: str) -> None:
        laid.s.pose[laid.card] = pose_of(said, laid.piece.where)

    def pose_of(said: str, where: Place) -> int:
        if said not in poses:
            known = ", ".join(told.values())
            raise where.wrong(
                f"「{said}」という状態はない。あるもの: {known}",
                f"no state is called {said!r}; there is {known}",
            )
        return poses[said]

    def tell(rules: Rules, s: State, card: int, key: str) -> str:
        word = told[s.pose[card]]
        return "" if word == usual else word

    return Mark(put, tell)


def face_mark(usual: Mapping[str, int], seen_by: Callable[[Laid], int]) -> Mark:
    """Whether a card lies face up or down, and how it lies as a rule in each place; `seen_by`: who has
    seen one that lies face down."""

    def put(laid: Laid, said: str) -> None:
        if said not in ("down", "up"):
            raise laid.wrong(
                f"カードは face down か face up である。{said!r} は使えない。",
                f"a card lies face down or face up, not {said!r}",
            )
        laid.s.face[laid.card] = DOWN if said == "down" else UP
        if said == "down":
            laid.s.known[laid.card] = seen_by(laid)
        elif usual.get(laid.key) == DOWN:
            laid.s.known[laid.card] = laid.rules.everyone

    def tell(rules: Rules, s: State, card: int, key: str) -> str:
        if s.face[card] == usual.get(key, UP):
            return ""
        return "down" if s.face[card] == DOWN else "up"

    return Mark(put, tell)


def number_mark(column: Callable[[str], int], what: Words) -> Mark:
    """A number that a card has in a column, by its place."""

    def put(laid: Laid, said: str) -> None:
        laid.s.cols[column(laid.key)][laid.card] = whole_number(said, what, laid.piece.where)

    def tell(rules: Rules, s: State, card: int, key: str) -> str:
        return str(s.cols[column(key)][card] or "")

    return Mark(put, tell)


def names_in(said: str) -> list[str]:
    """The parts of 剣+盾."""
    return [name.strip() for name in said.split("+") if name.strip()]


def free(s: State, zone: int) -> list[int]:
    """The cards of a zone that are attached to nothing."""
    return [c for c in s.zones[zone] if s.host[c] < 0]


def on(s: State, card: int) -> list[int]:
    """The cards attached to a card, in their order."""
    return [c for zone in s.zones for c in zone if s.host[c] == card]


def name_of(rules: Rules, s: State, card: int, marks: Sequence[str]) -> str:
    """What a card is called so that the same one is found: its name, else its id."""
    d = rules.pool[s.defn[card]]
    for said in (d.name, d.key):
        same = [x.index for x in rules.pool if said in (x.name, x.name_en)]
        meant = rules.key_no.get(said, same[0] if same else -1)
        words = said.split()
        if meant == d.index and words and not _NOT_IN_NAMES.search(said):
            if not [w for w in words[1:] if w in marks]:
                return said
    raise BadInput(
        f"no words mean the card {d.key!r} alone", ja=f"カード「{d.key}」だけを指す言葉がない。"
    )


# --- the positions of a game -----------------------------------------------------------------------


def _refusal(where: Place, words: Words) -> BadInput:
    ja, en = words.ja, words.en
    return where.wrong(ja, en)


class Positions:
    """Positions of a game, laid out and told. A game gives its tables and overrides what is its own.

    Some numbers and columns are no part of a position; they are named here. All else must come out
    the same when a state that was told is laid out again (`tefuda.scenario.write`).
    """

    before_the_game = Words(
        "ゲームの前にあるのはデッキだけである。", "before the game there are only decks"
    )
    first_player = "先攻"

    def __init__(
        self,
        *,
        spots: Mapping[str, Spot],
        said: Mapping[str, Mark],
        phases: Mapping[str, str],
        so_far: tuple[str, ...],
        past: tuple[str, ...],
        this_turn: tuple[str, ...] = (),
        settled: tuple[str, ...] = (),
    ) -> None:
        self.spots = spots  # the places of a side
        self.said = said  # what may be said of a card
        self.marks = tuple(said)
        self.phases = phases  # by which clause each begins
        self.so_far = so_far  # numbers that a position can tell
        self.past = past  # numbers and columns that mean nothing while nothing is under way
        self.this_turn = this_turn  # columns that tell a turn: they count only in it
        self.settled = settled  # procedures whose registers mean nothing where a phase begins

    # laying out

    def lay_out(self, rules: Rules, position: Position) -> State:
        """The position at its first decision; one that cannot be is refused with the reason."""
        s = new_state(rules, [[] for _ in range(rules.seats)], DECK, 0)
        s.logging = False
        for side in position.sides:
            self.known_places(side, position)
        self.lay_sides(rules, s, position)
        s.logging = True
        s.script = _script(rules, s, position.chance, position.where)
        if position.phase == "prep":
            call(rules, s, "prep", 0)
        else:
            self.begin_turn(rules, s, position)
        for seat in position.out:
            self.put_out(rules, s, seat, position)
        self.stir(s)
        _remember(rules, s, position, self.so_far)
        _effects_last(rules, s, position.lasting)
        run(rules, s)
        return s

    def put_out(self, rules: Rules, s: State, seat: int, position: Position) -> None:
        """A player is out of the game already, where a game goes on without."""
        raise position.where.wrong(
            "誰かが抜けたあとも続くのは、人数の多い卓だけである。",
            "only a table of more players goes on when somebody is out",
        )

    def known_places(self, side: Side, position: Position) -> None:
        """Refuse a place that is none, and cards where there are none before the game."""
        for key, pieces in side.items():
            where = pieces[0].where if pieces else position.where
            if key not in self.spots:
                known = ", ".join(self.spots)
                raise where.wrong(
                    f"「{key}」という場所はない。あるもの: {known}",
                    f"there is no place {key!r}; there is {known}",
                )
            spot = self.spots[key]
            if position.phase == "prep" and pieces and not spot.before:
                raise _refusal(where, self.before_the_game)
            if spot.alone is not None and len(pieces) > 1:
                raise _refusal(where, spot.alone)

    def lay_sides(self, rules: Rules, s: State, position: Position) -> None:
        for seat, side in enumerate(position.sides):
            for key, pieces in side.items():
                for piece in reversed(pieces) if self.spots[key].pile else pieces:
                    self.lay(Laid(rules, s, position, seat, key, piece))
            self.side_laid(rules, s, seat, side, position)

    def lay(self, laid: Laid) -> None:
        """One piece: its card, then what is said of it."""
        spot, marks = self.spots[laid.key], laid.piece.marks
        for mark in marks:
            if mark not in spot.marks:
                self.refuse(laid, mark)
        number = self.card_meant(laid, laid.number(laid.piece.card))
        laid.card = add_card(laid.rules, laid.s, number, laid.seat, self.zone_for(laid))
        self.card_laid(laid)
        for mark, how in self.said.items():
            if mark in marks:
                how.put(laid, marks[mark])

    def refuse(self, laid: Laid, mark: str) -> None:
        """Refuse something that is not said of a card there."""
        why = self.spots[laid.key].why_not.get(mark)
        if why is not None:
            raise _refusal(laid.piece.where, why)
        raise laid.wrong(
            f"{laid.key} のカードに {mark!r} とは書けない。",
            f"{mark!r} is not said of a card of the {laid.key}",
        )

    def card_meant(self, laid: Laid, number: int) -> int:
        """The definition that lies there; a card that cannot is refused (`misplaced`)."""
        return number

    def zone_for(self, laid: Laid) -> int:
        """Where the card lies."""
        return self.spots[laid.key].zone(laid.s, laid.seat)

    def misplaced(self, laid: Laid) -> BadInput:
        return laid.wrong(
            f"「{laid.piece.card}」はプレイヤー{laid.seat + 1}の {laid.key} に置けない。",
            f"{laid.piece.card!r} cannot lie in the {laid.key} of player {laid.seat + 1}",
        )

    def card_laid(self, laid: Laid) -> None:
        """What follows when a card lies there, before anything is said of it."""

    def side_laid(self, rules: Rules, s: State, seat: int, side: Side, position: Position) -> None:
        """What follows when a whole side lies there."""

    def begin_turn(self, rules: Rules, s: State, position: Position) -> None:
        """The turn at the beginning of a phase."""
        phases = self.phases_of(rules, s, position)
        if position.phase not in phases:
            known = ", ".join(["prep", *phases])
            raise position.where.wrong(
                f"「{position.phase}」というフェイズはない。あるもの: {known}",
                f"no phase is called {position.phase!r}; there is {known}",
            )
        if position.turn_no < 1:
            raise position.where.wrong(
                f"ターンの番号は1から。{position.turn_no}は使えない。",
                f"turns are numbered from 1, not {position.turn_no}",
            )
        s.var[FIRST] = self.first(rules, s, position)
        s.var[TURN], s.var[TURN_NO] = position.turn, position.turn_no
        name = self.turn_begun(rules, s, position)
        f = call(rules, s, name, position.turn)
        f.pc = rules.procs[f.proc].at[phases[position.phase]]

    def phases_of(self, rules: Rules, s: State, position: Position) -> Mapping[str, str]:
        """The phases of this turn."""
        return self.phases

    def first(self, rules: Rules, s: State, position: Position) -> int:
        """Who went first: that follows from the turn's number."""
        first = position.turn if position.turn_no % 2 else 1 - position.turn
        if position.first not in (None, first):
            raise position.where.wrong(
                f"第{position.turn_no}ターンなら、{self.first_player}はプレイヤー{first + 1}である。",
                f"on turn {position.turn_no}, the first player is player {first + 1}",
            )
        return first

    def turn_begun(self, rules: Rules, s: State, position: Position) -> str:
        """What follows from whose turn it is; the procedure of the turn."""
        return "turn"

    def stir(self, s: State) -> None:
        """All rules are looked at again: an empty deck, say, breaks in at once."""
        s.dirty = True
        s.touch()

    # telling

    def sides(self, rules: Rules, s: State) -> Sides:
        """A state in the words that `lay_out` reads."""
        return [
            {key: self.told_in(rules, s, seat, key) for key in self.spots}
            for seat in range(s.seats)
        ]

    def told_in(self, rules: Rules, s: State, seat: int, key: str) -> list[Piece]:
        """The pieces of a place."""
        cards = free(s, self.spots[key].zone(s, seat))
        if self.spots[key].pile:
            cards.reverse()
        return [self.told(rules, s, c, key) for c in cards]

    def told(self, rules: Rules, s: State, card: int, key: str) -> Piece:
        """A card with what is to be said of it."""
        marks: dict[str, str] = {}
        for mark in self.spots[key].marks:
            word = self.said[mark].tell(rules, s, card, key)
            if word:
                marks[mark] = word
        return Piece(name_of(rules, s, card, self.marks), marks)

    def names(self, rules: Rules, s: State, cards: Sequence[int]) -> str:
        """Some cards as a mark tells them: 剣+盾."""
        return "+".join([name_of(rules, s, c, self.marks) for c in cards])

    # comparing

    def numbers(self, rules: Rules, s: State) -> dict[str, int]:
        """The game's numbers by their names, in the form in which two tables can be compared."""
        return dict(zip(rules.vars, s.var, strict=True))

    def turn_of(self, noted: int) -> int:
        """Which turn a number of `this_turn` tells."""
        return abs(noted)

    def kept(self, s: State, card: int) -> bool:
        """Whether `this_turn` counts for a card."""
        return True
