"""The pieces of a sentence, and how they become actions: leads, clauses, whose, how many times.

What is left open is marked (`effects.marks`); `sentence_rows.Rows` settles it, sentence by sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tefuda.effects import nodes as E
from tefuda.effects.marks import LeftOut, Said, That, Unknown
from tefuda.kernel.rules import Words
from tefuda.text.audit import Meaningless, rebuilt, walk
from tefuda.text.meaning import HERE

Actions = tuple[E.Action, ...]

SELF: Final = "self"  # 「自分の」: of whoever does it, until that is known
UNIT: Final = "chara"  # a unit or character spoken of before: 「そのキャラ」「そのユニット」

NO_X = Words("Ｘが何か書かれていない", "what X is is not said")
NOTHING_DONE = Words(
    "「そうした」と言えることが前にない", "nothing stands before it that could have been done"
)
UNSURE = Words("どれを指すか分からない", "it could mean more than one thing said before")


def refuse(ja: str, en: str, position: int = -1) -> Meaningless:
    return Meaningless(Words(ja, en), position)


def both(one: E.Condition | None, other: E.Condition | None) -> E.Condition | None:
    if one is None or other is None:
        return other if one is None else one
    return E.Both(one, other)


# --- the pieces of a sentence ---------------------------------------------------------------------


@dataclass(frozen=True)
class Subject:
    who: str


@dataclass(frozen=True)
class Until:
    when: str


@dataclass(frozen=True)
class Given:
    cond: E.Condition
    lasting: bool = False  # 「…中、」: as long as it is so, which only what holds can do


@dataclass(frozen=True)
class Per:
    count: E.Amount


@dataclass(frozen=True)
class Onto:
    what: E.Selector


@dataclass(frozen=True)
class Follow:
    how: str  # "then", "else", "if_not" or "after"


@dataclass(frozen=True)
class Later:
    trigger: E.Trigger
    until: str


@dataclass(frozen=True)
class Sentence:
    """One sentence: its actions, and how it hangs on the one before."""

    actions: Actions
    follow: str = ""
    x: E.Amount | None = None
    start: int = 0
    lasting: bool = False


Piece = object


@dataclass(frozen=True)
class InItsPlace:
    """かわりに: not what the sentence before says."""


def parted(parts: Sequence[Any], amid: Words, instead: Words) -> tuple[list[Any], str]:
    """The pieces of a sentence without the words by which it hangs on the one before, and how it
    does. `amid`, `instead`: what is said where such words stand in a wrong place."""
    pieces: list[Any] = []
    follow = ""
    for part in parts:
        if part == Follow("after") and pieces:
            continue  # in a sentence it says no more
        if isinstance(part, Follow):
            if pieces or follow:
                raise Meaningless(amid, HERE)
            follow = part.how
        elif isinstance(part, InItsPlace):
            if follow or not pieces or not isinstance(pieces[-1], Given):
                raise Meaningless(instead, HERE)
            follow = "instead"
        elif part != ():
            pieces.append(part)
    return pieces, follow


def lasts(pieces: Sequence[Piece]) -> bool:
    """Whether a sentence is said of what holds: 「…中、」."""
    return any([isinstance(p, Given) and p.lasting for p in pieces])


class Pieces:
    """The pieces of one sentence, from left to right."""

    leads: tuple[type, ...] = (Given, Later, Per)  # what may be said only under these, if so said
    waits = "auto"  # the kind of ability that is carried out later

    def __init__(self, pieces: Sequence[Piece], may: bool) -> None:
        self.pieces = list(pieces)
        self.may = may
        self.offered = 0  # the first piece that 「…てよい」 may be said of
        self.subject = E.YOU
        self.until = ""
        self.onto: E.Selector | None = None
        self.last_subject = max(
            [i for i, p in enumerate(self.pieces) if isinstance(p, Subject)], default=-1
        )

    def rest(self, at: int) -> Actions:
        """The actions from a piece on."""
        if self.may and at > self.last_subject and self.offered <= at < len(self.pieces):
            if not isinstance(self.pieces[at], (Subject, *self.leads)):
                if not [p for p in self.pieces[at:] if isinstance(p, self.leads)]:
                    self.may = False
                    by = self.subject
                    return (E.May(self.rest(at), by=by),)
        if at >= len(self.pieces):
            return ()
        piece = self.pieces[at]
        if isinstance(piece, tuple):
            if self.subject == E.BOTH and any([isinstance(a, E.FromDeck) for a in piece]):
                return (*self.by_each(piece), *self.rest(at + 1))
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
            cond = of_whom(piece.cond, self.subject)  # who does what follows may be another
            return (E.If(cond, self.rest(at + 1)),)
        elif isinstance(piece, Per):
            return self.for_each(of_whom(piece.count, self.subject), self.rest(at + 1))
        elif isinstance(piece, Later):
            waits = E.Ability(self.waits, self.rest(at + 1), trigger=piece.trigger)
            return (E.Delay(waits, piece.until),)
        else:
            raise refuse("ここに置けない言葉", "words that cannot stand here")
        return self.rest(at + 1)

    def by_each(self, row: Actions) -> Actions:
        """What both players do with their own decks, first the one and then the other."""
        for a in row:
            self.check(a)
        mine: Actions = of_whom(row, E.YOU)
        theirs: Actions = of_whom(row, E.OPPONENT)
        return (*mine, *theirs)

    def for_each(self, count: E.Amount, row: Actions) -> Actions:
        """「1枚につき」: what follows, so many times."""
        return per(count, row)

    def _other_turn(self, at: int) -> int:
        """Where a piece says something of the other player's turn, once one was of a player's."""
        mine = _turns(self.pieces[at])
        for i in range(at + 1, len(self.pieces)):
            theirs = _turns(self.pieces[i])
            if mine and theirs and mine != theirs:
                return i
        return 0

    def _by_turns(self, cond: E.Condition, at: int, other: int) -> Actions:
        """「あなたのターン中、…し、相手のターン中、…」: the first condition ends with the second."""
        if self.may or not isinstance(self.pieces[other - 1], tuple):
            raise refuse("どの条件の下か分からない", "under which condition it is is not said")
        pieces = self.pieces
        self.pieces = pieces[:other]
        first: Actions = (E.If(of_whom(cond, self.subject), self.rest(at + 1)),)
        self.pieces = pieces
        return (*first, *self.rest(other))

    def _of_each(self, cond: E.Condition) -> bool:
        """「…キャラすべてに、そのキャラのパワーが3000以下なら、…」: only those of which it is so."""
        if not isinstance(cond, E.AllSo) or cond.what != That(UNIT):
            return False
        if not isinstance(self.onto, E.Cards):
            return False
        self.onto = replace(self.onto, tests=(*self.onto.tests, cond.test))
        return True

    def _action(self, a: E.Action) -> E.Action:
        if isinstance(a, E.Choose):
            self.onto = None
        if isinstance(a, (E.Modify, E.Grant)):
            if not isinstance(a.what, LeftOut):
                self.onto = None if isinstance(a.what, E.Players) else a.what
            what = a.what if self.onto is None or not isinstance(a.what, LeftOut) else self.onto
            until = a.until or self.until
            a = replace(a, what=what, until=until)
        self.check(a)
        got: E.Action = of_whom(a, self.subject)
        return got

    def check(self, a: E.Action) -> None:
        """Refuses what the subject of the sentence does not do in this game."""


def _turns(piece: Piece) -> set[str]:
    """Of whose turn a condition speaks."""
    if not isinstance(piece, Given):
        return set()
    return {n.who for n in walk(piece.cond) if isinstance(n, E.TurnOf)}


def of_whom(node: Any, who: str) -> Any:
    """「自分の」 becomes whose it is."""

    def his(n: object) -> object:
        if isinstance(n, str):
            return who if n == SELF else n
        return n if isinstance(n, E.Ability) else None

    return rebuilt(node, his)


def asks_pose(node: object) -> bool:
    return any([isinstance(n, E.InPose) for n in walk(node)])


def lay_before(what: E.Selector, to: str) -> tuple[E.Selector, str] | None:
    """「未行動の味方が行動済みになった時」: what turns, and how it lay before it turned ("": anyhow),
    since afterwards it no longer does; None: it cannot come to that."""
    if not isinstance(what, E.Cards):
        return what, ""
    before = [t.pose for t in what.tests if isinstance(t, E.InPose)]
    rest = tuple([t for t in what.tests if not isinstance(t, E.InPose)])
    if len(before) > 1 or to in before or asks_pose(rest):
        return None
    return replace(what, tests=rest), "".join(before)


def per(count: E.Amount, rest: Actions) -> Actions:
    """「1枚につき」: numbers are multiplied, anything else is done so many times."""
    plain = [
        isinstance(a, E.Modify) and a.how in (E.PLUS, E.MINUS) and isinstance(a.amount, E.Num)
        for a in rest
    ]
    if all(plain):
        return tuple(
            [replace(a, amount=_scaled(count, a)) for a in rest if isinstance(a, E.Modify)]
        )
    if any([isinstance(a, (E.Modify, E.Grant)) and not a.until for a in rest]):
        raise refuse("「につき」で数えられないこと", "につき cannot count for this")
    return (E.Repeat(count, rest),)


def _scaled(count: E.Amount, a: E.Modify) -> E.Amount:
    assert isinstance(a.amount, E.Num)
    return count if a.amount.n == 1 else E.Scaled(count, a.amount.n)


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


def told(node: Any, x: E.Amount) -> Any:
    """A node with X told."""

    def known(n: object) -> object:
        if isinstance(n, Unknown):
            return x
        if isinstance(n, Said):
            inner = [replace(said, actions=told(said.actions, x)) for said in sentences_of(n)]
            return Said(tuple(inner))
        return None

    return rebuilt(node, known)


Merge = Callable[[E.If, Actions], Actions | None]
"""What is done otherwise, and the actions that it is done in place of, as one; None: they are not."""


def in_place(sentences: Sequence[Sentence], merge: Merge) -> list[Sentence]:
    """「…なら、かわりに…」: then that, and otherwise what the sentence before says."""
    out: list[Sentence] = []
    for sentence in sentences:
        if sentence.follow != "instead":
            out.append(sentence)
            continue
        before = out.pop() if out else None
        given = sentence.actions[0] if len(sentence.actions) == 1 else None
        if before is None or before.follow or not isinstance(given, E.If) or given.otherwise:
            raise Meaningless(NOTHING_DONE, sentence.start)
        merged = merge(given, before.actions)
        if merged is None:
            raise Meaningless(NOTHING_DONE, sentence.start)
        out.append(replace(before, actions=merged))
    return out
