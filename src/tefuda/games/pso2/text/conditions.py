"""Conditions in PSO2 text."""

from __future__ import annotations

from typing import Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.games.pso2.effects.nodes import UnderAttack
from tefuda.games.pso2.text import lexicon
from tefuda.games.pso2.text.nouns import HEADS, place
from tefuda.text.common_pieces import Group, all_of, cards_of, compared
from tefuda.text.meaning import Rules, nonsense
from tefuda.text.sentences import of_whom


def f_more_cards(one: Group, other: Group, than: Token) -> E.Condition:
    cmp, by = compared(than)
    more = E.Sum(E.CountOf(cards_of(other)), E.Num(by))
    return E.Compare(E.CountOf(cards_of(one)), cmp, more)


def i_kind(noun: Token) -> E.Test:
    head = HEADS[str(noun)]
    if not head.kinds or head.who:
        raise nonsense("カードの種類ではない", "not a kind of card")
    return all_of((E.HasKind(head.kinds), *head.tests))


def i_kind_so(test: E.Test, noun: Token) -> E.Test:
    if noun == "カード":
        return test
    return all_of((i_kind(noun), test))


def of_whom_turn(who: str) -> E.Condition:
    got: E.Condition = of_whom(E.TurnOf(who), "you")
    return got


def during(who: str | None, phase: object) -> E.Condition:
    got: E.Condition = of_whom(E.DuringStep(lexicon.PHASES[str(phase)], who or ""), "you")
    return got


RULES: Final[Rules] = {
    # --- of many cards
    "f_many_attached": lambda what, n, cmp: E.Compare(E.CountOf(what), cmp, E.Num(int(n))),
    "f_amount": lambda of, n, cmp: E.Compare(of, cmp, n),
    "f_amount_equal": lambda of, n: E.Compare(of, E.EQUAL, n),
    # --- of one card
    "f_is": E.AllSo,
    "f_all": lambda group, test: E.AllSo(cards_of(group), test),
    "i_stands": lambda words: place(str(words)),
    # --- of the game
    "f_turn": of_whom_turn,
    "f_attacked": lambda: UnderAttack(),
}
