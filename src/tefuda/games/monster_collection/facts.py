"""Conditions in Monster Collection text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from tefuda.effects.nodes import (
    EQUAL,
    OPPONENT,
    YOU,
    AllOf,
    AllSo,
    Amount,
    Compare,
    Condition,
    CountOf,
    DuringStep,
    Either,
    HasKind,
    HasNumber,
    NotSo,
    NotTrue,
    Num,
    NumberOf,
    Selector,
    Sum,
    Test,
    TurnOf,
)
from tefuda.games.monster_collection import terms
from tefuda.games.monster_collection.nouns import HEADS, Nouns, compared
from tefuda.games.monster_collection.parts import Group, all_of, is_one, none, some
from tefuda.games.monster_collection.words import FirstSide, RollResult
from tefuda.text.pieces import SELF, both


def other_side(who: str) -> str:
    return {YOU: OPPONENT, OPPONENT: YOU}[who]


class Facts(Nouns):
    """What must be so."""

    # --- joined

    def one_fact(self, fact: Condition) -> Condition:
        return fact

    def all_facts(self, *facts: Condition) -> Condition:
        whole: Condition | None = None
        for fact in facts:
            whole = both(whole, fact)
        assert whole is not None
        return whole

    def any_fact(self, *facts: Condition) -> Condition:
        return Either(facts)

    # --- of the game

    def f_side(self, who: str, word: Token) -> Condition:
        """9.p2, 10-3.s3: whose turn it is, and who acts first in the battle."""
        asked = who if word in ("進軍側", "先攻側") else other_side(who)
        return TurnOf(asked) if word in ("進軍側", "守備側") else FirstSide(asked)

    def f_sides(self, who: str, one: Token, other: Token) -> Condition:
        """「自軍が進軍側かつ先攻側」"""
        return self.all_facts(self.f_side(who, one), self.f_side(who, other))

    def f_not_side(self, who: str, word: Token) -> Condition:
        fact = self.f_side(who, word)
        if not isinstance(fact, TurnOf):  # before the initiative nobody is either
            raise self.nonsense("「先攻側」か「後攻側」で書くこと", "say 先攻側 or 後攻側 instead")
        return TurnOf(other_side(fact.who))

    def f_turn(self, who: str) -> Condition:
        if who not in (YOU, OPPONENT):
            raise self.nonsense("誰のターンか分からない", "whose turn is not said")
        return TurnOf(who)

    def f_step(self, step: Token) -> Condition:
        return DuringStep(terms.STEPS[str(step)])

    def f_not_step(self, step: Token) -> Condition:
        return NotTrue(self.f_step(step))

    def f_dice(self, n: Amount, cmp: str) -> Condition:
        """「3以下なら」: what was rolled."""
        return Compare(RollResult(), cmp, n)

    # --- of many cards

    def f_many(self, group: Group, n: Token, cmp: str) -> Condition:
        return Compare(CountOf(self.cards(group)), cmp, Num(int(n)))

    def f_equal(self, group: Group, n: Token) -> Condition:
        return Compare(CountOf(self.cards(group)), EQUAL, Num(int(n)))

    def there(self, *parts: Any) -> Group:
        """「捨札にユニットカードが」"""
        *who, zone, group = parts
        cards = group.cards
        if cards.zones or cards.who:
            raise self.nonsense("別の領域にあるもの", "what lies in another zone")
        return Group(replace(cards, who=who[0] if who else SELF, zones=(zone,)))

    def f_some(self, group: Group) -> Condition:
        return some(self.cards(group))

    def f_none(self, group: Group) -> Condition:
        return none(self.cards(group))

    def f_some_borne(self, what: Selector) -> Condition:
        return some(what)

    def f_no_borne(self, what: Selector) -> Condition:
        return none(what)

    def f_amount(self, of: Amount, n: Amount, cmp: str) -> Condition:
        return _compared(of, cmp, n)

    def f_amount_equal(self, of: Amount, n: Amount) -> Condition:
        return _compared(of, EQUAL, n)

    def f_than(self, of: Amount, other: Amount, than: Token) -> Condition:
        cmp, by = compared(than)
        return _compared(of, cmp, Sum(other, Num(by)))

    def f_more(self, one: Group, other: Group, than: Token) -> Condition:
        count, more = CountOf(self.cards(one)), CountOf(self.cards(other))
        return self.f_than(count, more, than)

    # --- of one card

    def f_is(self, what: Selector, test: Test) -> Condition:
        tests = test.tests if isinstance(test, AllOf) else (test,)
        return self.all_facts(*[AllSo(what, t) for t in tests])

    def f_is_not(self, what: Selector, test: Test) -> Condition:
        return AllSo(what, NotSo(test))

    def i_traits(self, test: Test) -> Test:
        return test

    def i_kind(self, noun: Token) -> Test:
        head = HEADS[str(noun)]
        if not head.kinds:
            raise self.nonsense("カードの種類ではない", "not a kind of card")
        return all_of((HasKind(head.kinds), *head.tests))

    def i_kind_so(self, test: Test, noun: Token) -> Test:
        return test if noun == "カード" else all_of((test, self.i_kind(noun)))

    def i_where(self, where: Token) -> Test:
        return self.t_where(where)


def _compared(of: Amount, cmp: str, n: Amount) -> Condition:
    """A number of one card is something that card is; a sum is compared."""
    if isinstance(of, NumberOf) and is_one(of.what):
        return AllSo(of.what, HasNumber(of.attr, cmp, n))
    return Compare(of, cmp, n)
