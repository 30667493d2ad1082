"""From the pieces of sentences to actions, still with marks for what they speak of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tefuda.effects.marks import LEFT_OUT, LeftOut, LiesIn, Own, Said, That, ThisIn, Unknown
from tefuda.effects.nodes import (
    BOTH,
    MINUS,
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    Action,
    AllSo,
    Amount,
    Cards,
    Choose,
    Condition,
    Delay,
    FromDeck,
    Grant,
    Happened,
    If,
    May,
    Modify,
    Move,
    Node,
    Num,
    Players,
    Repeat,
    Scaled,
    Selector,
    Shuffle,
    Trigger,
    TurnOf,
)
from tefuda.games.weiss_schwarz.terms import SELF
from tefuda.games.weiss_schwarz.words import Replay
from tefuda.kernel.rules import Words
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, walk
from tefuda.text.bind import swapped

Actions = tuple[Action, ...]

LOOSE: Final = ""  # whose cards: of what is being looked at, or of anybody
THOSE: Final = "those"  # of the cards spoken of: 「それらのカードの…」
PUT: Final = "put"  # of the cards that the effect has put into the waiting room
ITS: Final = "its"  # whose deck: the one that something was put into or looked for in
THEIRS: Final = "theirs"  # the same of more than one deck

CHARA: Final = "chara"
CARD: Final = "card"
CARDS: Final = "cards"
CHARAS: Final = "charas"
REST: Final = "rest"
ADDED: Final = "added"
PAIR: Final = "pair"
FIRST: Final = "first of two"
SECOND: Final = "second of two"
NAMED: Final = "named "  # and the name: 「その「…」」
EVENT: Final = "event"  # what the event of the trigger happened to
REVEALED: Final = "revealed"

OPEN: Final = ("look", "reveal", "flip")  # cards of a deck that can be picked from

EACH: Final = Happened("each")  # the card that a number is being worked out for

FROM_HAND: Final = ("any_color", "no_play")  # what counts for a card in the hand

NO_X = Words("Ｘが何か書かれていない", "what X is is not said")
NOT_FOR_CONT = Words("【永】にできないこと", "a 【永】 ability cannot do this")
FOR_CONT = Words("【永】だけが言えること", "only a 【永】 ability can say this")
NOTHING_DONE = Words(
    "「そうした」と言えることが前にない", "nothing stands before it that could have been done"
)
UNSURE = Words("どれを指すか分からない", "it could mean more than one thing said before")


def refuse(ja: str, en: str, position: int = -1) -> Meaningless:
    return Meaningless(Words(ja, en), position)


# --- the pieces of a sentence ---------------------------------------------------------------------


@dataclass(frozen=True)
class Subject:
    who: str


@dataclass(frozen=True)
class Until:
    when: str


@dataclass(frozen=True)
class Given:
    cond: Condition
    lasting: bool = False  # 「…中、」: as long as it is so, which only what holds can do


@dataclass(frozen=True)
class Per:
    count: Amount


@dataclass(frozen=True)
class Onto:
    what: Selector


@dataclass(frozen=True)
class Follow:
    how: str  # "then" or "else"


@dataclass(frozen=True)
class Later:
    trigger: Trigger
    until: str


@dataclass(frozen=True)
class Sentence:
    """One sentence: its actions, and how it hangs on the one before."""

    actions: Actions
    follow: str = ""
    x: Amount | None = None
    start: int = 0
    lasting: bool = False


Piece = object


class Folding:
    """The pieces of one sentence, from left to right."""

    def __init__(self, pieces: Sequence[Piece], may: bool) -> None:
        self.pieces = list(pieces)
        self.may = may
        self.subject = YOU
        self.until = ""
        self.onto: Selector | None = None
        self.last_subject = max(
            [i for i, p in enumerate(self.pieces) if isinstance(p, Subject)], default=-1
        )

    def rest(self, at: int) -> Actions:
        """The actions from a piece on."""
        if self.may and at > self.last_subject and at < len(self.pieces):
            if not isinstance(self.pieces[at], (Given, Subject, Later, Per)):
                if not [p for p in self.pieces[at:] if isinstance(p, (Given, Later, Per))]:
                    self.may = False
                    by = self.subject
                    return (May(self.rest(at), by=by),)
        if at >= len(self.pieces):
            return ()
        piece = self.pieces[at]
        if isinstance(piece, tuple):
            done = tuple([self._action(a) for a in piece])
            return (*done, *self.rest(at + 1))
        if isinstance(piece, Subject):
            self.subject = piece.who
        elif isinstance(piece, Until):
            self.until = piece.when
        elif isinstance(piece, Onto):
            self.onto = piece.what
        elif isinstance(piece, Given):
            if at and isinstance(self.pieces[at - 1], Onto) and self._of_each(piece.cond):
                return self.rest(at + 1)
            other = self._other_turn(at)
            if other:
                return self._by_turns(piece.cond, at, other)
            return self._given(piece.cond, self.rest(at + 1))
        elif isinstance(piece, Per):
            return per(piece.count, self.rest(at + 1))
        elif isinstance(piece, Later):
            waits = Ability("auto", self.rest(at + 1), trigger=piece.trigger)
            return (Delay(waits, piece.until),)
        else:
            raise refuse("ここに置けない言葉", "words that cannot stand here")
        return self.rest(at + 1)

    def _other_turn(self, at: int) -> int:
        """Where a piece says something of the other player's turn, once one was of a player's."""
        mine = _turns(self.pieces[at])
        for i in range(at + 1, len(self.pieces)):
            theirs = _turns(self.pieces[i])
            if mine and theirs and mine != theirs:
                return i
        return 0

    def _by_turns(self, cond: Condition, at: int, other: int) -> Actions:
        """「あなたのターン中、…し、相手のターン中、…」: the first condition ends with the second."""
        if self.may or not isinstance(self.pieces[other - 1], tuple):
            raise refuse("どの条件の下か分からない", "under which condition it is is not said")
        pieces = self.pieces
        self.pieces = pieces[:other]
        first = self._given(cond, self.rest(at + 1))
        self.pieces = pieces
        return (*first, *self.rest(other))

    def _of_each(self, cond: Condition) -> bool:
        """「…キャラすべてに、そのキャラのパワーが3000以下なら、…」: only those of which it is so."""
        if not isinstance(cond, AllSo) or cond.what != That(CHARA):
            return False
        if not isinstance(self.onto, Cards):
            return False
        self.onto = replace(self.onto, tests=(*self.onto.tests, cond.test))
        return True

    def _given(self, cond: Condition, then: Actions) -> Actions:
        return (If(of_whom(cond, self.subject), then),)

    def _action(self, a: Action) -> Action:
        if isinstance(a, Choose):
            self.onto = None
        if isinstance(a, (Modify, Grant)):
            if not isinstance(a.what, LeftOut):
                self.onto = None if isinstance(a.what, Players) else a.what
            what = a.what if self.onto is None or not isinstance(a.what, LeftOut) else self.onto
            until = a.until or self.until
            a = replace(a, what=what, until=until)
        if isinstance(a, Replay) and self.subject != YOU:
            raise refuse("他のプレイヤーがする行動", "an action that somebody else does")
        if self.subject == OPPONENT and isinstance(a, FromDeck) and (a.up_to or a.way == "look"):
            raise refuse(
                "相手が見る、または止める山札", "a deck that the opponent looks at or stops"
            )
        if self.subject == BOTH and not _for_all(a):
            raise refuse("すべてのプレイヤーがすること", "what every player does")
        got: Action = of_whom(a, self.subject)
        return got


def _turns(piece: Piece) -> set[str]:
    """Of whose turn a condition speaks."""
    if not isinstance(piece, Given):
        return set()
    return {n.who for n in walk(piece.cond) if isinstance(n, TurnOf)}


def _for_all(a: Action) -> bool:
    """Whether both players can do it in one."""
    if isinstance(a, Modify):
        return isinstance(a.what, Players)
    return isinstance(a, Shuffle) or (isinstance(a, Move) and isinstance(a.what, Cards))


def of_whom(node: Any, who: str) -> Any:
    """「自分の」 becomes whose it is."""
    if isinstance(node, tuple):
        return tuple([of_whom(part, who) for part in node])
    if isinstance(node, str):
        return who if node == SELF else node
    if not isinstance(node, Node) or isinstance(node, Ability):
        return node
    names = getattr(node, "__dataclass_fields__", ())
    parts = {name: getattr(node, name) for name in names}
    new = {name: of_whom(part, who) for name, part in parts.items()}
    changed: Any = node
    return node if new == parts else replace(changed, **new)


def per(count: Amount, rest: Actions) -> Actions:
    """「1枚につき」: numbers are multiplied, anything else is done so many times."""
    plain = [
        isinstance(a, Modify) and a.how in (PLUS, MINUS) and isinstance(a.amount, Num) for a in rest
    ]
    if all(plain):
        return tuple([replace(a, amount=_scaled(count, a)) for a in rest if isinstance(a, Modify)])
    if any([isinstance(a, (Modify, Grant)) and not a.until for a in rest]):
        raise refuse("「につき」で数えられないこと", "につき cannot count for this")
    return (Repeat(count, rest),)


def _scaled(count: Amount, a: Modify) -> Amount:
    assert isinstance(a.amount, Num)
    return count if a.amount.n == 1 else Scaled(count, a.amount.n)


# --- the sentences of a text ----------------------------------------------------------------------


def with_x(sentences: Sequence[Sentence]) -> list[Sentence]:
    """The sentences with X told, without those that tell it."""
    out: list[Sentence] = []
    for sentence in sentences:
        if sentence.x is None:
            out.append(sentence)
            continue
        if not any([has_x(done.actions) for done in out]):
            raise Meaningless(NO_X, sentence.start)
        out = [replace(done, actions=told(done.actions, sentence.x)) for done in out]
    return out


def has_x(node: object) -> bool:
    for n in walk(node):
        if isinstance(n, Unknown):
            return True
        if isinstance(n, Said) and any([has_x(said.actions) for said in sentences_of(n)]):
            return True
    return False


def sentences_of(said: Said) -> list[Sentence]:
    return [s for s in said.sentences if isinstance(s, Sentence)]


def told(node: Any, x: Amount) -> Any:
    """A node with X told."""
    if isinstance(node, tuple):
        return tuple([told(part, x) for part in node])
    if isinstance(node, Unknown):
        return x
    if isinstance(node, Said):
        inner = [replace(said, actions=told(said.actions, x)) for said in sentences_of(node)]
        return Said(tuple(inner))
    names = getattr(node, "__dataclass_fields__", ()) if isinstance(node, Node) else ()
    parts = {name: getattr(node, name) for name in names}
    new = {name: told(part, x) for name, part in parts.items()}
    changed: Any = node
    return node if new == parts else replace(changed, **new)


def plain_row(sentences: Sequence[Sentence]) -> Actions:
    """All the sentences as one row of actions, still with marks, where none hangs on another."""
    done: list[Action] = []
    for sentence in with_x(sentences):
        if sentence.follow:
            raise Meaningless(NOT_FOR_CONT, sentence.start)
        done.extend(sentence.actions)
    return tuple(done)


def each(amount: Amount) -> Amount:
    """A number in which 「そのキャラ」 is each of the cards that it is for."""

    def of_each(s: Selector) -> Selector | None:
        return EACH if isinstance(s, That) and s.noun == CHARA else None

    got: Amount = swapped(amount, of_each)
    return got


def settled(node: object, position: int = 0) -> None:
    """Refuses what still has a mark in it."""
    for n in walk(node):
        if isinstance(n, Unknown):
            raise Meaningless(NO_X, position)
        if isinstance(n, (That, LeftOut, Own, ThisIn)) or n == LEFT_OUT:
            raise Meaningless(NOTHING_CHOSEN, position)
        if isinstance(n, (LiesIn, Said)):
            raise refuse("ここでは使えない条件", "a condition that has no use here", position)
        if isinstance(n, Cards) and n.who in (LOOSE, THOSE, PUT):
            raise Meaningless(NOTHING_CHOSEN, position)
        if {SELF, ITS, THEIRS} & {getattr(n, "who", ""), getattr(n, "by", "")}:
            raise refuse("誰のことか分からない", "whose is meant is not said", position)
