"""Conditions in Cipher text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from tefuda.effects.marks import LiesIn
from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    EQUAL,
    OPPONENT,
    YOU,
    AllSo,
    AllThese,
    Cards,
    Compare,
    Condition,
    CountOf,
    Either,
    HasNumber,
    InPose,
    NotSo,
    Num,
    OneOf,
    Placed,
    Related,
    Selector,
    Sum,
    Test,
    This,
    TurnOf,
)
from tefuda.games.cipher import parts
from tefuda.games.cipher.nouns import Nouns
from tefuda.games.cipher.parts import (
    Group,
    Head,
    Of,
    Other,
    Who,
    all_of,
    all_so,
    allies,
    bare,
    none,
    some,
    tag,
    unit,
)
from tefuda.games.cipher.terms import FIELD, ZONES
from tefuda.games.cipher.words import Felled, Fighter, OrbBroken, UsedSkill
from tefuda.text.pieces import SELF

Count = tuple[str, int]


class Facts(Nouns):
    """What must be so."""

    def cond(self, cond: Condition) -> Condition:
        return cond

    def u_is(self, cond: Condition) -> Condition:
        return cond

    def unless(self, cond: Condition) -> Condition:
        return cond

    def c_cmp(self, n: Token, cmp: str) -> Count:
        return cmp, int(n)

    def c_exact(self, n: Token) -> Count:
        return EQUAL, int(n)

    # --- of cards

    def _so(self, who: Who, test: Test) -> Condition:
        """Something is so of a card: of one of several, where 「か」 joins them."""
        cond: Condition = AllSo(who.what, test)
        if isinstance(who.what, AllThese):
            cond = all_so([AllSo(part, test) for part in who.what.parts])
        return cond if who.cond is None else all_so([who.cond, cond])

    def f_is(self, who: Who, test: Test) -> Condition:
        return self._so(who, test)

    def f_is_not(self, who: Who, test: Test) -> Condition:
        return self._so(who, NotSo(test))

    def f_in_same_area(self, who: Who, of: Selector) -> Condition:
        return self._so(who, Placed("same_area", of))

    def f_on_field(self) -> Condition:
        return AllSo(This(), OneOf((Placed("front"), Placed("back"))))

    def f_held(self, who: Who, test: Test) -> Condition:
        return self._so(who, test)

    def f_number(self, who: Who, attr: str, n: Token, cmp: str) -> Condition:
        return self._so(who, HasNumber(attr, cmp, Num(int(n))))

    def f_number_is(self, who: Who, attr: str, n: Token) -> Condition:
        return self._so(who, HasNumber(attr, EQUAL, Num(int(n))))

    def f_stack(self, who: Who, n: Token, cmp: str) -> Condition:
        return self._so(who, HasNumber("stack", cmp, Num(int(n))))

    def f_stack_is(self, who: Who, n: Token) -> Condition:
        return self._so(who, HasNumber("stack", EQUAL, Num(int(n))))

    def f_same_name(self, who: Who, of: Selector) -> Condition:
        return self._so(who, Placed("same_name", of))

    def f_any_number(self, one: Who, other: Who, attr: str, n: Token, cmp: str) -> Condition:
        """「このユニットか他の味方の戦闘力が100以上の場合」: of one at least."""
        test = HasNumber(attr, cmp, Num(int(n)))
        return Either((self._any(one, test), self._any(other, test)))

    def _any(self, who: Who, test: Test) -> Condition:
        if isinstance(who.what, Cards):
            return some(replace(who.what, tests=(*who.what.tests, test)))
        return self._so(who, test)

    def q_tags(self, test: Test) -> Test:
        return test

    def q_all_tags(self, *tags: Token) -> Test:
        return all_of([tag(t) for t in tags])

    def q_main(self) -> Test:
        return Placed("main")

    def q_area(self, area: str) -> Test:
        return Placed(area)

    def q_pose(self, pose: str) -> Test:
        return InPose(pose)

    def q_face(self, face: str) -> Test:
        return Placed(face)

    def q_same_name(self, of: Selector) -> Test:
        return Placed("same_name", of)

    def q_such(self, test: Test) -> Test:
        return test

    def such(self, *mods: Any) -> Test:
        tests = [m for m in mods if isinstance(m, Test)]
        if len(tests) != len(mods):
            raise self.nonsense("知らない言葉", "words that are not known here")
        return all_of(tests)

    def f_grown(self, who: Who, place: str) -> Condition:
        return self._so(who, Placed(place))

    def f_not_grown(self, who: Who, place: str) -> Condition:
        return self._so(who, NotSo(Placed(place)))

    def f_boosted(self, who: Who) -> Condition:
        return self._so(who, Placed("boosted"))

    def f_lower_than(self, who: Who, attr: str, of: Selector, words: Token) -> Condition:
        return self._so(who, self.t_lower_than(of, attr, attr, words))

    def f_lies_in(self, *parts_: str) -> Condition:
        if parts_[0] in (OPPONENT, BOTH):
            raise self.nonsense("自分のカードは相手の所にない", "this card is not there")
        return LiesIn(parts_[-1])

    def f_fights_main(self, word: Token) -> Condition:
        """「防御ユニットが相手の主人公の場合」"""
        if self.the_fighter(word) not in (Fighter("defender"), Fighter("attacker")):
            raise self.nonsense("どのユニットか分からない", "which unit is meant cannot be told")
        role = "attacked" if "防御" in word else "attacking"
        return AllSo(Cards(OPPONENT, FIELD, (), (Placed("main"),)), Placed(role))

    def f_fights(self, word: Token) -> Condition:
        """「防御ユニットがこのユニットの場合」"""
        role = "battling"
        if "攻撃" in word:
            role = "attacking"
        elif "防御" in word:
            role = "attacked"
        return AllSo(This(), Placed(role))

    # --- how many

    def _count(self, what: Selector, count: Count) -> Condition:
        cmp, n = count
        return Compare(CountOf(what), cmp, Num(n))

    def _beside(self, group: Group, besides: object) -> Cards:
        cards = self.cards(group)
        if besides == "が他に":
            return replace(cards, other=True)
        return cards

    def f_count(self, group: Group, besides: Token, count: Count) -> Condition:
        return self._count(self._beside(group, besides), count)

    def f_count_of_v(self, group: Group, besides: Token, count: Count) -> Condition:
        return self._count(self._beside(group, besides), count)

    def f_count_of(self, group: Group, n: Token, cmp: str) -> Condition:
        return self._count(self.cards(group), (cmp, int(n)))

    def f_count_total(self, group: Group, count: Count) -> Condition:
        return self._count(self.cards(group), count)

    def f_all_faced(self, group: Group, face: str) -> Condition:
        return AllSo(self.cards(group), Placed(face))

    def f_count_faced(self, group: Group, count: Count, face: str) -> Condition:
        cards = self.cards(group)
        return self._count(replace(cards, tests=(Placed(face), *cards.tests)), count)

    def f_some(self, group: Group) -> Condition:
        return some(self.cards(group))

    def f_none(self, group: Group) -> Condition:
        return none(self.cards(group))

    def f_none_at_all(self, group: Group, n: Token) -> Condition:
        if n != "1":
            raise self.nonsense("「1体も」ではない", "not 「1体も」")
        return none(self.cards(group))

    def f_no_other(self, group: Group, n: Token) -> Condition:
        if n != "1":
            raise self.nonsense("「1体も」ではない", "not 「1体も」")
        return none(replace(self.cards(group), other=True))

    def f_other_some(self, group: Group) -> Condition:
        return some(replace(self.cards(group), other=True))

    def f_other_count(self, group: Group, count: Count) -> Condition:
        return self._count(replace(self.cards(group), other=True), count)

    def f_count_with(self, group: Group, count: Count) -> Condition:
        """「このユニットを含めて」: this one is among them."""
        cards = self.cards(group)
        here = Placed(cards.zones[0]) if len(cards.zones) == 1 else None
        tests = (*cards.tests, *(() if here is None else (here,)))
        many = self._count(cards, count)
        return all_so([AllSo(This(), all_of(tests)), many]) if tests else many

    def each_bond(self, *parts_: Any) -> list[Cards]:
        tags = [p for p in parts_ if isinstance(p, Token)]
        who = parts_[0] if len(tags) < len(parts_) else SELF
        return [Cards(who, ("bond",), (), (tag(t),)) for t in tags]

    def each_ally(self, *tags: Token) -> list[Cards]:
        return [allies(tag(t)) for t in tags]

    def each_group(self, one: Group, other: Group) -> list[Cards]:
        return [self.cards(one), self.cards(other)]

    def f_each(self, cards: list[Cards], n: Token) -> Condition:
        return all_so([self._count(c, (AT_LEAST, int(n))) for c in cards])

    def f_each_other(self, cards: list[Cards], n: Token) -> Condition:
        return self.f_each([replace(c, other=True) for c in cards], n)

    def _zone(self, parts_: tuple[Any, ...]) -> Cards:
        whose = [p for p in parts_ if p in (SELF, OPPONENT, BOTH, YOU)]
        zones = [p for p in parts_ if p in ZONES.values()]
        return Cards(whose[0] if whose else SELF, (zones[0],))

    def f_zone_empty(self, *parts_: Any) -> Condition:
        if parts_[-1] != "1":
            raise self.nonsense("「1枚も」ではない", "not 「1枚も」")
        return none(self._zone(parts_))

    def f_zone_count(self, *parts_: Any) -> Condition:
        return self._count(self._zone(parts_), (parts_[-1], int(parts_[-2])))

    def f_anywhere(self, test: Test) -> Condition:
        return some(Cards(BOTH, FIELD, (), (test,)))

    def f_nowhere(self, test: Test, n: Token) -> Condition:
        if n != "1":
            raise self.nonsense("「1体も」ではない", "not 「1体も」")
        return none(Cards(BOTH, FIELD, (), (test,)))

    def f_none_beside(self, of: Selector, group: Group, besides: Token, n: Token) -> Condition:
        if n != "1":
            raise self.nonsense("「1体も」ではない", "not 「1体も」")
        return none(self._same_area(of, group, besides == "が他に"))

    def but_this(self) -> Other:
        return Other()

    def but_main(self, who: str) -> Test:
        return NotSo(Placed("main"))

    def but_named(self, name: Token) -> Test:
        return NotSo(unit(name))

    def f_none_but(self, *parts_: Any) -> Condition:
        """「このユニットと自分の主人公の他に味方が1体もいない」"""
        *but, group, n = parts_
        if n != "1":
            raise self.nonsense("「1体も」ではない", "not 「1体も」")
        cards = self.cards(group)
        tests = tuple([b for b in but if isinstance(b, Test)])
        other = cards.other or any([isinstance(b, Other) for b in but])
        return none(replace(cards, tests=(*tests, *cards.tests), other=other))

    def f_named(self, test: Test) -> Condition:
        return some(allies(test))

    def f_not_named(self, test: Test) -> Condition:
        return none(allies(test))

    def f_all_named(self, *names: Token) -> Condition:
        return all_so([some(allies(unit(n))) for n in names])

    def _in_area(self, group: Group, area: str) -> Cards:
        cards = self.cards(group)
        if cards.zones != FIELD:
            raise self.nonsense("戦場にいないもの", "what is not on the battlefield")
        return replace(cards, zones=(area,))

    def f_area_count(self, area: str, group: Group, count: Count) -> Condition:
        return self._count(self._in_area(group, area), count)

    def f_area_count_in(self, group: Group, area: str, count: Count) -> Condition:
        return self._count(self._in_area(group, area), count)

    def _same_area(self, of: Selector, group: Group, other: bool = False) -> Cards:
        cards = self.cards(group)
        tests = (Placed("same_area", of), *cards.tests)
        return replace(cards, tests=tests, other=cards.other or other)

    def f_beside(self, of: Selector, group: Group) -> Condition:
        return some(self._same_area(of, group))

    def f_not_beside(self, of: Selector, group: Group) -> Condition:
        return none(self._same_area(of, group))

    def f_beside_count(self, of: Selector, group: Group, besides: Token, count: Count) -> Condition:
        return self._count(self._same_area(of, group, besides == "が他に"), count)

    def f_more(self, one: Group, words: Token, other: Group, than: Token) -> Condition:
        return self._more(self.cards(one), self.cards(other), than)

    def f_more_than_theirs(self, one: Group, words: Token, than: Token) -> Condition:
        """「自分の手札の枚数が相手より多い」"""
        cards = self.cards(one)
        said = str(than)
        theirs = OPPONENT if said.startswith("相手") else SELF
        if cards.who == theirs or cards.who == BOTH:
            raise self.nonsense("同じものとの比較", "compared with itself")
        if cards.zones == FIELD and "敵" not in said:
            theirs = OPPONENT
        if said.startswith("敵"):
            theirs = OPPONENT
        return self._more(cards, replace(cards, who=theirs), than)

    def _more(self, mine: Cards, theirs: Cards, than: Token) -> Condition:
        one, other = CountOf(mine), CountOf(theirs)
        many, few = "多い" in than, "少ない" in than
        if "と同じ" in than:
            cmp = AT_LEAST if many else AT_MOST if few else EQUAL
            return Compare(one, cmp, other)
        if many:
            return Compare(one, AT_LEAST, Sum(other, Num(1)))
        return Compare(one, AT_MOST, Sum(other, Num(-1)))

    def f_all_have(self, word: Token) -> Condition:
        return AllSo(allies(), tag(word))

    def f_among_revealed(self, group: Group) -> Condition:
        cards = group.cards
        if cards.zones or cards.who or cards.other:
            raise self.nonsense("公開したカードではない", "not of the cards revealed")
        return some(Cards("those", (), (), cards.tests))

    # --- battles

    def target_of(self, *parts_: Any) -> tuple[Test, ...]:
        """What a unit in battle is asked to be. Whose it is: the other player's, always."""
        *mods, head = parts_
        assert isinstance(head, Head)
        _, zones, tests, other, differ, _ = self._modified(mods, head)
        if other or differ or (head.who and head.who not in (OPPONENT, "field")):
            raise self.nonsense("相手のものではない", "not the opponent's")
        if any([isinstance(m, Of) and m.who != OPPONENT for m in mods]):
            raise self.nonsense("相手のものではない", "not the opponent's")
        if zones and zones != FIELD:
            tests = (Placed(zones[0]), *tests)
        return tests

    def support_of(self, *parts_: Any) -> tuple[Test, ...]:
        """What a support card is asked to be."""
        *mods, head = parts_
        assert isinstance(head, Head)
        who, zones, tests, other, differ, _ = self._modified(mods, head)
        if other or differ or zones or who not in ("", SELF, YOU):
            raise self.nonsense("支援カードではない", "not a support card")
        return tests

    def _related(self, who: Who, key: str, place: str, tests: tuple[Test, ...]) -> Condition:
        of = who.what
        if isinstance(of, AllThese):
            conds = [self._related(Who(p), key, place, tests) for p in of.parts]
            return all_so(conds)
        if not tests:
            return self._so(who, Placed(place))
        return self._so(Who(Related(key, of), who.cond), all_of(tests))

    def f_attacking(self, who: Who, tests: tuple[Test, ...]) -> Condition:
        return self._related(who, "target", "attacking", tests)

    def f_attacked_by(self, who: Who, tests: tuple[Test, ...]) -> Condition:
        return self._related(who, "attacked_by", "attacked", tests)

    def f_battling(self, who: Who, tests: tuple[Test, ...]) -> Condition:
        return self._related(who, "battle", "battling", tests)

    def f_supported(self, who: Who, tests: tuple[Test, ...]) -> Condition:
        if not tests:
            raise self.nonsense("何に支援されているか", "by what it is supported")
        return self._related(who, "support", "", tests)

    def f_attacks(self, who: Who) -> Condition:
        return self._so(who, Placed("attacking"))

    def f_attacked(self, who: Who) -> Condition:
        return self._so(who, Placed("attacked"))

    def f_one_attacked(self, one: Who, other: Who) -> Condition:
        test = Placed("attacked")
        return Either((self._any(one, test), self._any(other, test)))

    def f_battles(self, who: Who) -> Condition:
        return self._so(who, Placed("battling"))

    def f_fallen(self, word: Token) -> Condition:
        if self.the_fighter(word) != Fighter("defender"):
            raise self.nonsense("撃破されるのは防御ユニット", "the defending unit is defeated")
        return Felled()

    def f_felled(self, word: Token, group: Group) -> Condition:
        if self.the_fighter(word) != Fighter("attacker"):
            raise self.nonsense("撃破するのは攻撃ユニット", "the attacking unit defeats")
        cards = self.cards(group)
        if cards == Cards(OPPONENT, FIELD):
            return Felled()
        if cards == parts.main_of(OPPONENT):
            return Felled(True)
        raise self.nonsense("どの敵か分からない", "which enemy is meant cannot be told")

    def f_such_felled(self, who: Who, group: Group) -> Condition:
        assert isinstance(who.what, Fighter)
        assert who.cond is not None
        word = Token("FIGHTER", "攻撃ユニット" if who.what.role == "attacker" else "防御ユニット")
        return all_so([who.cond, self.f_felled(word, group)])

    # --- what has been

    def f_used_times(self, name: Token, n: Token) -> Condition:
        return UsedSkill(This(), bare(name), int(n))

    def f_used(self, name: Token) -> Condition:
        return UsedSkill(This(), bare(name))

    def f_used_both(self, one: Token, other: Token) -> Condition:
        return all_so([UsedSkill(This(), bare(one)), UsedSkill(This(), bare(other))])

    def f_used_this_turn(self, who: Who, name: Token) -> Condition:
        return UsedSkill(who.what, bare(name))

    def f_used_often(self, who: Who, name: Token, n: Token) -> Condition:
        return UsedSkill(who.what, bare(name), int(n))

    def f_broken(self, who: str) -> Condition:
        return OrbBroken(YOU if who == SELF else who)

    def f_turn(self, who: str) -> Condition:
        return TurnOf(who)

    # --- what would have to be: 「…なければ」

    def u_count(self, group: Group, besides: Token, count: Count) -> Condition:
        return self._count(self._beside(group, besides), count)

    def u_count_with(self, group: Group, count: Count) -> Condition:
        return self.f_count_with(group, count)

    def u_verbal(self, cond: Condition) -> Condition:
        return cond

    def lacking(self, cond: Condition) -> Condition:
        return cond

    def u_named(self, test: Test) -> Condition:
        return some(allies(test))

    def u_all_named(self, *names: Token) -> Condition:
        return self.f_all_named(*names)

    def u_some(self, group: Group) -> Condition:
        return some(self.cards(group))

    def u_zone_count(self, who: str, zone: str, n: Token) -> Condition:
        return self._count(Cards(who, (zone,)), (AT_LEAST, int(n)))

    def u_used(self, name: Token) -> Condition:
        return UsedSkill(This(), bare(name))

    def u_grown(self, who: Who, place: str) -> Condition:
        return self._so(who, Placed(place))

    def u_beside(self, of: Selector, group: Group) -> Condition:
        return some(self._same_area(of, group))
