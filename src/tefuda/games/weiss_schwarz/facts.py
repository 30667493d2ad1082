"""Conditions in Weiss Schwarz text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from tefuda.effects.marks import LiesIn, That
from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    EQUAL,
    OPPONENT,
    YOU,
    AllSo,
    Amount,
    AttachedTo,
    Both,
    Cards,
    Compare,
    Condition,
    CountOf,
    HasKind,
    HasNumber,
    HasTag,
    InPose,
    Named,
    NotSo,
    Num,
    NumberOf,
    Placed,
    Selector,
    Sum,
    Test,
    This,
    TurnOf,
)
from tefuda.games.weiss_schwarz import sense
from tefuda.games.weiss_schwarz.nouns import Nouns
from tefuda.games.weiss_schwarz.parts import (
    Things,
    Whose,
    above,
    all_of_tests,
    all_so,
    bare,
    level_of_player,
    none,
    one_of,
    row_tests,
    some,
)
from tefuda.games.weiss_schwarz.sense import LOOSE


class Facts(Nouns):
    """What must be so."""

    # --- conditions

    def cond(self, *facts: tuple[Condition, bool]) -> Condition:
        if not facts[-1][1]:
            raise self.nonsense("条件が途中で終わっている", "the condition stops before its end")
        whole = facts[0][0]
        for fact, _ in facts[1:]:
            whole = Both(whole, fact)
        return whole

    def _fact(self, cond: Condition, link: Token) -> tuple[Condition, bool]:
        return cond, "なら" in link

    def _counted(self, group: Selector) -> Amount:
        if isinstance(group, Cards) and group.who == BOTH and not group.other:
            raise self.nonsense(
                "合わせてか、それぞれか分からない", "together or each of them is not said"
            )
        return CountOf(group)

    def f_count(self, group: Selector, n: Token, cmp: str, link: Token) -> Any:
        return self._fact(Compare(self._counted(group), cmp, Num(int(n))), link)

    def f_exact(self, group: Selector, n: Token, link: Token) -> Any:
        return self._fact(Compare(self._counted(group), EQUAL, Num(int(n))), link)

    def f_some(self, group: Selector, link: Token) -> Any:
        return self._fact(some(group), link)

    def f_none(self, group: Selector, link: Token) -> Any:
        return self._fact(none(group), link)

    def f_all_named(self, whose: Whose, *parts: Token) -> Any:
        who, other = whose
        groups = [
            Cards(who, ("stage",), ("character",), (Named(bare(n)),), other) for n in parts[:-1]
        ]
        return self._fact(all_so([some(g) for g in groups]), parts[-1])

    def zone_of(self, whose: Whose, zone: str) -> Cards:
        return Cards(whose[0], (zone,), other=whose[1])

    def zone_both(self, zone: str) -> Cards:
        return Cards(BOTH, (zone,))

    def f_zone_some(self, zone: Cards, things: Things, link: Token) -> Any:
        return self._fact(some(self._in_zone(zone, things)), link)

    def f_zone_none(self, zone: Cards, things: Things, link: Token) -> Any:
        return self._fact(none(self._in_zone(zone, things)), link)

    def f_zone_all(self, zone: Cards, *parts: Token) -> Any:
        groups = [replace(zone, tests=(Named(bare(n)),)) for n in parts[:-1]]
        return self._fact(all_so([some(g) for g in groups]), parts[-1])

    def _in_zone(self, zone: Cards, things: Things) -> Cards:
        return replace(zone, kinds=things.kinds, tests=things.tests)

    def f_here(self, words: Token, link: Token) -> Any:
        place = str(words).removeprefix("あなたの")
        if place == "舞台":
            return self._fact(LiesIn("stage"), link)
        return self._fact(AllSo(This(), all_of_tests(row_tests(place))), link)

    def f_in_zone(self, zone: Cards, link: Token) -> Any:
        return self._fact(LiesIn(zone.zones[0]), link)

    def f_alarm(self, link: Token) -> Any:
        on_top = AllSo(This(), Placed("clock_top"))
        return self._fact(Both(LiesIn("clock"), on_top), link)

    def f_facing(self, group: Cards, link: Token) -> Any:
        return self._fact(some(self._facing(group)), link)

    def f_not_facing(self, group: Cards, link: Token) -> Any:
        return self._fact(none(self._facing(group)), link)

    def _facing(self, group: Cards) -> Cards:
        if group.zones not in ((), ("stage",)) or group.who not in (OPPONENT, LOOSE):
            raise self.nonsense("正面にいるのは相手のキャラ", "what faces it is the opponent's")
        tests = (*group.tests, Placed("facing", This()))
        return replace(group, who=OPPONENT, zones=("stage",), tests=tests)

    def f_marked_with(self, single: Selector, things: Things, link: Token) -> Any:
        tests = (*things.tests, Placed("under", single))
        return self._fact(some(Cards(YOU, ("marker",), things.kinds, tests)), link)

    def f_marked(self, single: Selector, link: Token) -> Any:
        return self._fact(some(AttachedTo(single, "marker")), link)

    def f_unmarked(self, single: Selector, link: Token) -> Any:
        return self._fact(none(AttachedTo(single, "marker")), link)

    def f_number(self, of: Selector, attr: str, n: Amount, cmp: str, link: Token) -> Any:
        return self._fact(AllSo(of, HasNumber(attr, cmp, n)), link)

    def f_number_is(self, of: Selector, attr: str, n: Amount, link: Token) -> Any:
        return self._fact(AllSo(of, HasNumber(attr, EQUAL, n)), link)

    def f_above(self, of: Selector, attr: str, whose: Whose, link: Token) -> Any:
        return self._fact(AllSo(of, self.m_above(attr, whose)), link)

    def f_at_level(self, of: Selector, attr: str, whose: Whose, link: Token) -> Any:
        return self._fact(AllSo(of, HasNumber(attr, AT_MOST, level_of_player(whose[0]))), link)

    def f_more(self, of: Selector, attr: str, than: Selector, other: str, link: Token) -> Any:
        return self._fact(AllSo(of, above(attr, NumberOf(than, other))), link)

    def f_no_more(self, of: Selector, attr: str, than: Selector, other: str, link: Token) -> Any:
        return self._fact(AllSo(of, HasNumber(attr, AT_MOST, NumberOf(than, other))), link)

    def f_level(self, whose: Whose, n: Token, cmp: str, link: Token) -> Any:
        players = (YOU, OPPONENT) if whose[0] == BOTH else (whose[0],)
        each = [Compare(level_of_player(who), cmp, Num(int(n))) for who in players]
        return self._fact(all_so(each), link)

    def f_level_is(self, whose: Whose, n: Token, link: Token) -> Any:
        return self.f_level(whose, n, EQUAL, link)

    def f_total(self, whose: Whose, zone: str, n: Token, cmp: str, link: Token) -> Any:
        total = NumberOf(Cards(whose[0], (zone,)), "level")
        return self._fact(Compare(total, cmp, Num(int(n))), link)

    def f_all_trait(self, group: Selector, *parts: Token) -> Any:
        test = one_of([self.m_trait(t) for t in parts[:-1]])
        return self._fact(AllSo(group, test), parts[-1])

    def f_all_part(self, group: Selector, *parts: Token) -> Any:
        test = one_of([Named(bare(n), part=True) for n in parts[:-1]])
        return self._fact(AllSo(group, test), parts[-1])

    def f_revealed(self, n: Token, link: Token) -> Any:
        shown = CountOf(That(sense.REVEALED))
        return self._fact(Compare(shown, AT_LEAST, Num(int(n))), link)

    def f_icon(self, of: Selector, icon: str, link: Token) -> Any:
        return self._fact(AllSo(of, HasTag("trigger", icon)), link)

    def f_color(self, of: Selector, word: Token, link: Token) -> Any:
        return self._fact(AllSo(of, self.m_color(word)), link)

    def f_added(self, link: Token) -> Any:
        return self._fact(some(That(sense.ADDED)), link)

    def f_pose(self, of: Selector, pose: str, link: Token) -> Any:
        return self._fact(AllSo(of, InPose(pose)), link)

    def f_is(self, of: Selector, things: Things, link: Token) -> Any:
        return self._fact(AllSo(of, self._being(things)), link)

    def f_is_not(self, of: Selector, things: Things, link: Token) -> Any:
        return self._fact(AllSo(of, NotSo(self._being(things))), link)

    def _being(self, things: Things) -> Test:
        tests = ((HasKind(things.kinds),) if things.kinds else ()) + things.tests
        if not tests:
            raise self.nonsense("カードはカードである", "a card is a card")
        return all_of_tests(tests)

    def f_among(self, things: Things, link: Token) -> Any:
        return self._fact(some(self.those(things)), link)

    def f_not_among(self, things: Things, link: Token) -> Any:
        return self._fact(none(self.those(things)), link)

    def f_turn(self, whose: Whose, link: Token) -> Any:
        return self._fact(TurnOf(whose[0]), link)

    def f_more_cards(self, one: Selector, other: Selector, cmp: Token, link: Token) -> Any:
        big, small = (one, other) if str(cmp) == "多い" else (other, one)
        more = Compare(CountOf(big), AT_LEAST, Sum(CountOf(small), Num(1)))
        return self._fact(more, link)
