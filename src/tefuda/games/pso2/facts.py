"""Conditions in PSO2 text."""

from __future__ import annotations

from lark import Token

from tefuda.effects.nodes import (
    EQUAL,
    AllSo,
    Amount,
    Compare,
    Condition,
    CountOf,
    DuringStep,
    Either,
    HasKind,
    HasNumber,
    InPose,
    NotSo,
    Num,
    Placed,
    Selector,
    Sum,
    Test,
    TurnOf,
)
from tefuda.games.pso2 import terms
from tefuda.games.pso2.nouns import HEADS, NO_COLOR, Nouns, compared, place
from tefuda.games.pso2.parts import Group, all_of, none, some
from tefuda.games.pso2.words import UnderAttack
from tefuda.text.pieces import both, of_whom


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

    def state_fact(self, fact: Condition) -> Condition:
        return fact

    def state_turn(self, who: str) -> Condition:
        return of_whom_turn(who)

    def state_phase(self, who: str | None, phase: Token) -> Condition:
        return during(who, phase)

    # --- of many cards

    def f_many(self, group: Group, n: Token, cmp: str) -> Condition:
        return Compare(CountOf(self.cards(group)), cmp, Num(int(n)))

    def f_equal(self, group: Group, n: Token) -> Condition:
        return Compare(CountOf(self.cards(group)), EQUAL, Num(int(n)))

    def f_some(self, group: Group) -> Condition:
        return some(self.cards(group))

    def f_none(self, group: Group) -> Condition:
        return none(self.cards(group))

    def f_some_attached(self, what: Selector) -> Condition:
        return some(what)

    def f_many_attached(self, what: Selector, n: Token, cmp: str) -> Condition:
        return Compare(CountOf(what), cmp, Num(int(n)))

    def f_amount(self, of: Amount, n: Amount, cmp: str) -> Condition:
        return Compare(of, cmp, n)

    def f_amount_equal(self, of: Amount, n: Amount) -> Condition:
        return Compare(of, EQUAL, n)

    def f_amounts(self, of: Amount, than: Amount, cmp: str) -> Condition:
        return Compare(of, cmp, than)

    def f_more_cards(self, one: Group, other: Group, than: Token) -> Condition:
        cmp, by = compared(than)
        more = Sum(CountOf(self.cards(other)), Num(by))
        return Compare(CountOf(self.cards(one)), cmp, more)

    # --- of one card

    def f_is(self, what: Selector, test: Test) -> Condition:
        return AllSo(what, test)

    def f_is_not(self, what: Selector, test: Test) -> Condition:
        return AllSo(what, NotSo(test))

    def f_all(self, group: Group, test: Test) -> Condition:
        return AllSo(self.cards(group), test)

    def i_test(self, test: Test) -> Test:
        return test

    def i_kind(self, noun: Token) -> Test:
        head = HEADS[str(noun)]
        if not head.kinds or head.who:
            raise self.nonsense("カードの種類ではない", "not a kind of card")
        return all_of((HasKind(head.kinds), *head.tests))

    def i_kind_so(self, test: Test, noun: Token) -> Test:
        if noun == "カード":
            return test
        return all_of((self.i_kind(noun), test))

    def i_row(self, row: str) -> Test:
        return Placed(row)

    def i_test_pose(self, pose: str) -> Test:
        return InPose(pose)

    def i_stands(self, words: Token) -> Test:
        return place(str(words))

    def i_number(self, attr: str, n: Amount, cmp: str) -> Test:
        return HasNumber(attr, cmp, n)

    def i_no_color(self) -> Test:
        return NO_COLOR

    def i_same_row(self, of: Selector) -> Test:
        return Placed("same_row", of)

    # --- of the game

    def f_turn(self, who: str) -> Condition:
        return of_whom_turn(who)

    def f_attacked(self) -> Condition:
        return UnderAttack()


def of_whom_turn(who: str) -> Condition:
    got: Condition = of_whom(TurnOf(who), "you")
    return got


def during(who: str | None, phase: object) -> Condition:
    got: Condition = of_whom(DuringStep(terms.PHASES[str(phase)], who or ""), "you")
    return got
