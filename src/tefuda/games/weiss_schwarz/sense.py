"""From the pieces of sentences to actions, still with marks for what they speak of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.effects.marks import LEFT_OUT, LeftOut, LiesIn, Own, Said, That, ThisIn, Unknown
from tefuda.effects.nodes import (
    BOTH,
    OPPONENT,
    YOU,
    Action,
    Amount,
    Cards,
    CountOf,
    FromDeck,
    Happened,
    Modify,
    Move,
    Players,
    Selector,
    Shuffle,
)
from tefuda.games.weiss_schwarz.words import Replay
from tefuda.kernel.rules import Words
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, walk
from tefuda.text.bind import swapped
from tefuda.text.pieces import (
    NO_X,
    SELF,
    UNIT,
    Actions,
    Pieces,
    Sentence,
    refuse,
    with_x,
)

LOOSE: Final = ""  # whose cards: of what is being looked at, or of anybody
THOSE: Final = "those"  # of the cards spoken of: 「それらのカードの…」
PUT: Final = "put"  # of the cards that the effect has put into the waiting room
ITS: Final = "its"  # whose deck: the one that something was put into or looked for in
THEIRS: Final = "theirs"  # the same of more than one deck

CHARA: Final = UNIT
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

NOT_FOR_CONT = Words("【永】にできないこと", "a 【永】 ability cannot do this")
FOR_CONT = Words("【永】だけが言えること", "only a 【永】 ability can say this")


# --- the pieces of a sentence ---------------------------------------------------------------------


class Folding(Pieces):
    """The pieces of one sentence, from left to right."""

    def check(self, a: Action) -> None:
        if isinstance(a, Replay) and self.subject != YOU:
            raise refuse("他のプレイヤーがする行動", "an action that somebody else does")
        if self.subject == OPPONENT and isinstance(a, FromDeck) and (a.up_to or a.way == "look"):
            raise refuse(
                "相手が見る、または止める山札", "a deck that the opponent looks at or stops"
            )
        if self.subject == BOTH and not _for_all(a):
            raise refuse("すべてのプレイヤーがすること", "what every player does")


def _for_all(a: Action) -> bool:
    """Whether both players can do it in one."""
    if isinstance(a, Modify):
        return isinstance(a.what, Players)
    if isinstance(a, Move) and isinstance(a.what, Cards):  # not by each one's own count of cards
        return not any([isinstance(n, CountOf) for n in walk(a.what)])
    return isinstance(a, Shuffle)


# --- the sentences of a text ----------------------------------------------------------------------


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
