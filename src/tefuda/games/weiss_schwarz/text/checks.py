"""From the pieces of sentences to actions, still with marks for what they speak of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.marks import LiesIn, Said, That, Unknown
from tefuda.games.weiss_schwarz.effects.nodes import Replay
from tefuda.kernel.rules import Words
from tefuda.text import checks, sentences
from tefuda.text.audit import NOTHING_CHOSEN, swapped, walk
from tefuda.text.binder import ITS, THOSE
from tefuda.text.sentences import Pieces

LOOSE: Final = ""  # whose cards: of what is being looked at, or of anybody
PUT: Final = "put"  # of the cards that the effect has put into the waiting room
THEIRS: Final = "theirs"  # the same of more than one deck

CHARA: Final = sentences.UNIT
CARD: Final = "card"
CARDS: Final = "cards"
CHARAS: Final = "charas"
ADDED: Final = "added"
PAIR: Final = "pair"
DRAWN: Final = "drawn"  # what was drawn before: 「同じ枚数」
FIRST: Final = "first of two"
SECOND: Final = "second of two"
EVENT: Final = "event"  # what the event of the trigger happened to

EACH: Final = E.Happened("each")  # the card that a number is being worked out for

FROM_HAND: Final = ("any_color", "no_play")  # what counts for a card in the hand

NOT_FOR_CONT = Words("【永】にできないこと", "a 【永】 ability cannot do this")
FOR_CONT = Words("【永】だけが言えること", "only a 【永】 ability can say this")


class Folding(Pieces):
    """The pieces of one sentence, from left to right."""

    def __init__(self, pieces: Sequence[object], may: bool) -> None:
        super().__init__(pieces, may)
        if self.pieces and self.pieces[-1] == (E.PayCost(),):
            self.offered = (
                len(self.pieces) - 1
            )  # 「…し、コストを払ってよい」: paying alone is left open

    def _action(self, a: E.Action) -> E.Action:
        alike = (E.Grant, E.Modify)
        if isinstance(a, E.ChooseModes) and all([isinstance(m[0], alike) for m in a.modes]):
            modes = tuple([(super(Folding, self)._action(mode[0]),) for mode in a.modes])
            a = replace(a, modes=modes)
        return super()._action(a)

    def check(self, a: E.Action) -> None:
        if isinstance(a, Replay) and self.subject != E.YOU:
            raise sentences.refuse("他のプレイヤーがする行動", "an action that somebody else does")
        if (
            self.subject == E.OPPONENT
            and isinstance(a, E.FromDeck)
            and (a.up_to or a.way == "look")
        ):
            raise sentences.refuse(
                "相手が見る、または止める山札", "a deck that the opponent looks at or stops"
            )
        if self.subject == E.BOTH and not _for_all(a):
            raise sentences.refuse("すべてのプレイヤーがすること", "what every player does")


def _for_all(a: E.Action) -> bool:
    """Whether both players can do it in one."""
    if isinstance(a, E.Modify):
        return isinstance(a.what, E.Players)
    if isinstance(a, E.Move) and isinstance(
        a.what, E.Cards
    ):  # not by each one's own count of cards
        return not any([isinstance(n, E.CountOf) for n in walk(a.what)])
    return isinstance(a, E.Shuffle)


def each(amount: E.Amount) -> E.Amount:
    """A number in which 「そのキャラ」 is each of the cards that it is for."""

    def of_each(s: E.Selector) -> E.Selector | None:
        return EACH if isinstance(s, That) and s.noun == CHARA else None

    got: E.Amount = swapped(amount, of_each)
    return got


def _open(n: E.Node) -> Words | None:
    if isinstance(n, Unknown):
        return sentences.NO_X
    if isinstance(n, (LiesIn, Said)):
        return Words("ここでは使えない条件", "a condition that has no use here")
    if isinstance(n, E.Cards) and n.who in (LOOSE, THOSE, PUT):
        return NOTHING_CHOSEN
    return None


settled = partial(checks.settled, whose=(sentences.SELF, ITS, THEIRS), also=_open)
