"""Conditions in Monster Collection text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.games.monster_collection.effects.nodes import FirstSide, RollResult
from tefuda.games.monster_collection.text import lexicon
from tefuda.games.monster_collection.text.nouns import HEADS
from tefuda.games.monster_collection.text.pieces import all_of, is_one
from tefuda.text.common_pieces import Group, cards_of, compared, none
from tefuda.text.common_rules import all_facts
from tefuda.text.meaning import Rules, nonsense
from tefuda.text.sentences import SELF


def other_side(who: str) -> str:
    return {E.YOU: E.OPPONENT, E.OPPONENT: E.YOU}[who]


# --- of the game


def f_side(who: str, word: Token) -> E.Condition:
    """9.p2, 10-3.s3: whose turn it is, and who acts first in the battle."""
    asked = who if word in ("進軍側", "先攻側") else other_side(who)
    return E.TurnOf(asked) if word in ("進軍側", "守備側") else FirstSide(asked)


def f_not_side(who: str, word: Token) -> E.Condition:
    fact = f_side(who, word)
    if not isinstance(fact, E.TurnOf):  # before the initiative nobody is either
        raise nonsense("「先攻側」か「後攻側」で書くこと", "say 先攻側 or 後攻側 instead")
    return E.TurnOf(other_side(fact.who))


def f_turn(who: str) -> E.Condition:
    if who not in (E.YOU, E.OPPONENT):
        raise nonsense("誰のターンか分からない", "whose turn is not said")
    return E.TurnOf(who)


def f_step(step: Token) -> E.Condition:
    return E.DuringStep(lexicon.STEPS[str(step)])


def there(*parts: Any) -> Group:
    """「捨札にユニットカードが」"""
    *who, zone, group = parts
    cards = group.cards
    if cards.zones or cards.who:
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    return Group(replace(cards, who=who[0] if who else SELF, zones=(zone,)))


def f_than(of: E.Amount, other: E.Amount, than: Token) -> E.Condition:
    cmp, by = compared(than)
    return _compared(of, cmp, E.Sum(other, E.Num(by)))


def f_more(one: Group, other: Group, than: Token) -> E.Condition:
    count, more = E.CountOf(cards_of(one)), E.CountOf(cards_of(other))
    return f_than(count, more, than)


# --- of one card


def f_is(what: E.Selector, test: E.Test) -> E.Condition:
    tests = test.tests if isinstance(test, E.AllOf) else (test,)
    return all_facts(*[E.AllSo(what, t) for t in tests])


def i_kind(noun: Token) -> E.Test:
    head = HEADS[str(noun)]
    if not head.kinds:
        raise nonsense("カードの種類ではない", "not a kind of card")
    return all_of((E.HasKind(head.kinds), *head.tests))


def _compared(of: E.Amount, cmp: str, n: E.Amount) -> E.Condition:
    """A number of one card is something that card is; a sum is compared."""
    if isinstance(of, E.NumberOf) and is_one(of.what):
        return E.AllSo(of.what, E.HasNumber(of.attr, cmp, n))
    return E.Compare(of, cmp, n)


RULES: Final[Rules] = {
    # --- of the game
    # 「自軍が進軍側かつ先攻側」
    "f_sides": lambda who, one, other: all_facts(f_side(who, one), f_side(who, other)),
    "f_not_step": lambda step: E.NotTrue(f_step(step)),
    # 「3以下なら」: what was rolled.
    "f_dice": lambda n, cmp: E.Compare(RollResult(), cmp, n),
    # --- of many cards
    "f_no_borne": none,
    "f_amount": lambda of, n, cmp: _compared(of, cmp, n),
    "f_amount_equal": lambda of, n: _compared(of, E.EQUAL, n),
    # --- of one card
    "i_kind_so": lambda test, noun: test if noun == "カード" else all_of((test, i_kind(noun))),
}
