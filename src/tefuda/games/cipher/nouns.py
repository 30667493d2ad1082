"""Which cards the words of Cipher text mean, and how many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from lark import Token

from tefuda.effects.marks import That, ThisIn
from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    EQUAL,
    OPPONENT,
    YOU,
    AllOf,
    AllSo,
    AllThese,
    Amount,
    AttachedTo,
    Cards,
    CountOf,
    HasNumber,
    HasTag,
    InPose,
    NotSo,
    Num,
    NumberOf,
    Placed,
    Related,
    Scaled,
    Selector,
    Sum,
    Test,
    This,
)
from tefuda.games.cipher import parts, terms
from tefuda.games.cipher.parts import (
    MANY,
    Differ,
    Every,
    Group,
    Head,
    In,
    Of,
    Other,
    Who,
    all_of,
    bare,
    one_of,
    tag,
    unit,
)
from tefuda.games.cipher.terms import AUTO, FIELD, SPECIAL, SUPPORT
from tefuda.games.cipher.words import Fighter
from tefuda.text.audit import walk
from tefuda.text.lower import Meaning
from tefuda.text.pieces import SELF


class Nouns(Meaning):
    """Cards, tests on them, and numbers."""

    words = {
        "GE": {"以上": AT_LEAST},
        "LE": {"以下": AT_MOST},
        "WHOSE": dict(terms.WHOSE),
        "SIDE": dict(terms.SIDES),
        "AREA": dict(terms.AREAS),
        "ZONE": dict(terms.ZONES),
        "NUMBER": dict(terms.NUMBERS),
        "FACE": dict(terms.FACES),
        "POSE": dict(terms.POSES),
        "POSED_IN": dict(terms.POSES),
        "GROWTH": dict(terms.GROWTH),
        "SAME": dict(terms.SAMES),
        "UNTIL": dict(terms.UNTIL),
    }

    # --- nouns

    def h_both(self) -> Head:
        return Head(BOTH, FIELD, both=True)

    def h_side(self, who: str) -> Head:
        return Head(who or "field", FIELD)

    def h_named(self, who: str, test: Test) -> Head:
        return Head(who or "field", FIELD, (test,))

    def h_main(self) -> Head:
        return Head("", FIELD, (Placed("main"),))

    def h_bond(self) -> Head:
        return Head("", ("bond",))

    def h_orb(self) -> Head:
        return Head("", ("orb",))

    def h_support(self) -> Head:
        return Head("", ("support",))

    def h_hand(self) -> Head:
        return Head("", ("hand",))

    def h_card(self) -> Head:
        return Head()

    def h_any(self) -> Head:
        return Head()

    def h_names(self, test: Test) -> Head:
        return Head(tests=(test,), named=True)

    def h_tags(self, test: Test) -> Head:
        return Head(tests=(test,))

    def h_mixed(self, test: Test) -> Head:
        return Head(tests=(test,))

    def h_not_mixed(self, test: Test) -> Head:
        return Head(tests=(NotSo(test),))

    def h_not_main(self) -> Head:
        return Head(tests=(NotSo(Placed("main")),))

    def names(self, *names: Token) -> Test:
        return one_of([unit(n) for n in names])

    def tags(self, *tags: Token) -> Test:
        return one_of([tag(t) for t in tags])

    def mixed(self, *tests: Test) -> Test:
        return one_of(tests)

    def a_tag(self, word: Token) -> Test:
        return tag(word)

    def a_unit(self, word: Token) -> Test:
        return unit(word)

    # --- in front of them

    def m_whose(self, who: str) -> Of:
        return Of(who)

    def m_other(self) -> Other:
        return Other()

    def m_all(self) -> Every:
        return Every()

    def m_area(self, area: str) -> In:
        return In((area,), area=True)

    def m_field(self) -> In:
        return In(FIELD, area=True)

    def m_zone(self, zone: str) -> In:
        return In((zone,))

    def m_zones(self, one: str, other: str) -> In:
        return In((one, other))

    def m_test(self, test: Any) -> Any:
        return test

    def m_differ_unit(self) -> Differ:
        return Differ("unit")

    def m_differ_cost(self) -> Differ:
        return Differ("cost")

    def m_differ_card(self) -> Differ:
        return Differ("card")

    def group(self, *parts_: Any) -> Group:
        *mods, head = parts_
        assert isinstance(head, Head)
        who, zones, tests, other, differ, every = self._modified(mods, head)
        if who == "field":
            who = BOTH
        if not who and zones and zones != FIELD:
            who = BOTH if every else SELF
        if not who and zones == FIELD and not head.named:
            raise self.nonsense("誰の主人公か分からない", "whose main character is not said")
        named = head.named and not zones
        return Group(Cards(who, zones, (), tests, other), differ, named, every, head.both)

    def _modified(
        self, mods: Sequence[Any], head: Head
    ) -> tuple[str, tuple[str, ...], tuple[Test, ...], bool, str, bool]:
        who, zones = head.who, head.zones
        tests: list[Test] = []
        other = every = False
        differ = ""
        for mod in mods:
            if isinstance(mod, Of):
                if who == "field" or not who or (who == YOU and mod.who == SELF):
                    who = mod.who  # 5.1.2.1.2.6: 「相手は自分の味方を」 speaks of the opponent's
                elif mod.who != who:
                    raise self.nonsense("誰のものか分からない", "whose it is cannot be told")
            elif isinstance(mod, Other):
                other = True
            elif isinstance(mod, Every):
                every = True
            elif isinstance(mod, Differ):
                differ = mod.how
            elif isinstance(mod, In):
                if mod.area and (zones != FIELD or head.named):
                    raise self.nonsense("戦場にいないもの", "what is not on the battlefield")
                if not mod.area and zones and zones != mod.zones:
                    raise self.nonsense("別の領域にあるもの", "what lies in another zone")
                zones = mod.zones
            else:
                tests.extend(mod.tests if isinstance(mod, AllOf) else (mod,))
        return who, zones, (*tests, *head.tests), other, differ, every

    # --- tests

    def t_tags(self, test: Test) -> Test:
        return test

    def t_not_tags(self, test: Test) -> Test:
        return NotSo(test)

    def t_all_tags(self, *tags: Token) -> Test:
        return all_of([tag(t) for t in tags])

    def t_tags_held(self, *tags: Token) -> Test:
        return one_of([tag(t) for t in tags])

    def t_not_tags_held(self, *tags: Token) -> Test:
        return NotSo(one_of([tag(t) for t in tags]))

    def t_not_main(self) -> Test:
        return NotSo(Placed("main"))

    def t_number(self, attr: str, n: Token, cmp: str) -> Test:
        return HasNumber(attr, cmp, Num(int(n)))

    def t_exact(self, attr: str, *ns: Token) -> Test:
        return one_of([HasNumber(attr, EQUAL, Num(int(n))) for n in ns])

    def t_not_exact(self, attr: str, n: Token) -> Test:
        return NotSo(HasNumber(attr, EQUAL, Num(int(n))))

    def t_named(self, name: Token) -> Test:
        return unit(name)

    def t_lower(self, attr: str, n: Token, words: Token) -> Test:
        if "低" in words or "小" in words:
            return HasNumber(attr, AT_MOST, Num(int(n) - 1))
        return HasNumber(attr, AT_LEAST, Num(int(n) + 1))

    def t_lower_than(self, of: Selector, attr: str, mine: str, words: Token) -> Test:
        if attr != mine:
            raise self.nonsense("違う数の比較", "different numbers compared")
        than = NumberOf(of, attr)
        if "低" in words or "小" in words:
            return HasNumber(attr, AT_MOST, Sum(than, Num(-1)))
        return HasNumber(attr, AT_LEAST, Sum(than, Num(1)))

    def t_lower_than_it(self, of: Selector, attr: str, words: Token) -> Test:
        return self.t_lower_than(of, attr, attr, words)

    def t_its_lower(self, attr: str, of: Selector, words: Token) -> Test:
        return self.t_lower_than(of, attr, attr, words)

    def t_no_more_number(self, attr: str, of: Selector, its: str) -> Test:
        return HasNumber(attr, AT_MOST, NumberOf(of, its))

    def t_no_more_than(self, attr: str, of: Selector) -> Test:
        return HasNumber(attr, AT_MOST, NumberOf(of, attr))

    def t_pose(self, pose: str) -> Test:
        return InPose(pose)

    def t_face(self, face: str) -> Test:
        return Placed(face)

    def t_class(self, word: Token) -> Test:
        return HasTag("class", str(word))

    def t_not_fighter(self, word: Token) -> Test:
        role = "battling"
        if "攻撃" in word:
            role = "attacking"
        elif "防御" in word:
            role = "attacked"
        return NotSo(Placed(role))

    def t_not_ref(self, of: Selector) -> Any:
        if isinstance(of, This):
            return Other()
        raise self.nonsense("除けないもの", "what cannot be left out")

    def t_same(self, of: Selector, place: str) -> Test:
        return Placed(place, of)

    def t_symbol(self) -> Test:
        return HasNumber("symbols", AT_LEAST, Num(1))

    def t_no_symbol(self) -> Test:
        return HasNumber("symbols", EQUAL, Num(0))

    def t_supporting(self) -> Test:
        return HasTag("kind", "support")

    def t_not_supporting(self) -> Test:
        return NotSo(HasTag("kind", "support"))

    def t_skill(self, name: Token) -> Test:
        return HasTag("skill", bare(name))

    def t_no_skill(self, name: Token) -> Test:
        return NotSo(HasTag("skill", bare(name)))

    def t_icon(self, icon: Token) -> Test:
        return HasTag("icon", self.icon(icon))

    def icon(self, word: Token) -> str:
        """The name of a keyword icon."""
        name = bare(word)
        if name not in terms.ICONS and name != "LvS":
            raise self.nonsense("知らないアイコン", "an icon that is not known")
        return name

    def t_class_cost(self) -> Test:
        return HasNumber("class_cost", AT_LEAST, Num(0))

    def t_no_class_cost(self) -> Test:
        return NotSo(HasNumber("class_cost", AT_LEAST, Num(0)))

    def t_grown(self, place: str) -> Test:
        return Placed(place)

    def t_not_grown(self, place: str) -> Test:
        return NotSo(Placed(place))

    def t_did(self, words: Token) -> Test:
        return one_of([Placed(p) for p in terms.DID[words]])

    def t_same_area(self, of: Selector) -> Test:
        return Placed("same_area", of)

    def t_other_area(self, of: Selector) -> Test:
        return NotSo(Placed("same_area", of))

    def t_same_symbol(self, of: Selector) -> Test:
        return Placed("same_symbol", of)

    def t_attacks(self, of: Selector) -> Test:
        return Placed("attacks", of)

    def t_boosted(self) -> Test:
        return Placed("boosted")

    # --- cards known without choosing

    def r_simple(self, what: Selector) -> Selector:
        return what

    def r_group(self, group: Group) -> Selector:
        return self._told(group)

    def cards(self, group: Group) -> Cards:
        """Cards of which it is known where they are; by name alone, they are units."""
        if group.differ:
            raise self.nonsense("異なることが要らない", "nothing that could differ")
        if group.cards.zones:
            return group.cards
        if group.named and group.cards.who in ("", YOU, SELF):
            return replace(group.cards, who=YOU, zones=FIELD)
        raise self.nonsense("どこのカードか分からない", "where the cards are is not said")

    def this_one(self) -> Selector:
        return This()

    def this_in(self, *parts_: str) -> Selector:
        if parts_[0] in (OPPONENT, BOTH):
            raise self.nonsense("自分のカードは相手の所にない", "this card is not there")
        return ThisIn(parts_[-1])

    def this_at(self, area: str) -> Who:
        return Who(This(), AllSo(This(), Placed(area)))

    def that(self, words: Token) -> Selector:
        for said, noun in parts.NOUNS.items():
            if words.endswith(said) and not (said == "カード" and words.endswith("支援カード")):
                if said == "カード" and words.endswith("絆カード"):
                    continue
                return That(noun)
        raise self.nonsense("知らない言葉", "a word that is not known")

    def that_named(self, name: Token) -> Selector:
        return That(parts.NAMED + bare(name))

    def revealed(self) -> Selector:
        return That(parts.REVEALED)

    def the_rest(self) -> Selector:
        return That(parts.REST)

    def the_fighter(self, word: Token) -> Selector:
        told = word.startswith(("自分の", "相手の", "敵の"))
        if told and self.entry not in (AUTO, SPECIAL, SUPPORT) and "戦闘" not in word:
            raise self.nonsense("戦闘ごとに変わること", "what changes from battle to battle")
        if "攻撃" in word:
            return Fighter("attacker")
        if "防御" in word:
            return Fighter("defender")
        if word.startswith(("相手の", "敵の")):
            return Fighter("enemy")
        return Fighter("own")

    def battle_opponent(self) -> Selector:
        return Related("battle", This())

    def target_of_this(self) -> Selector:
        return Related("target", This())

    def supporter(self, of: Selector) -> Who:
        return Who(Related("support", of))

    def under_cards(self, of: Selector, *mods: Any) -> Selector:
        if not mods:
            return AttachedTo(of, "under")
        tests = [m for m in mods if isinstance(m, Test)]
        if len(tests) != len(mods):
            raise self.nonsense("知らない言葉", "words that are not known here")
        return self._under(of, tests)

    def _under(self, of: Selector, tests: Sequence[Test]) -> Selector:
        return Cards(YOU, ("under",), (), (*tests, Placed("under", of)))

    def w_simple(self, what: Selector) -> Who:
        return Who(what)

    def w_group(self, group: Group) -> Who:
        cards = self._told(group)
        return Who(cards, loose=not group.every and _several(cards))

    def _told(self, group: Group) -> Cards:
        cards = self.cards(group)
        if cards == Cards(BOTH, FIELD) and not group.every and not group.both:
            raise self.nonsense("どのユニットか分からない", "which units are meant is not said")
        return cards

    def s_group(self, group: Group) -> Who:
        if group.named:  # 「味方の『A』か『B』」
            raise self.nonsense("誰のことか分からない", "who is meant cannot be told")
        return Who(self.cards(group))

    def such_fighter(self, *parts_: Any) -> Who:
        *mods, word = parts_
        fighter = self.the_fighter(word)
        tests = [m for m in mods if isinstance(m, Test)]
        return Who(fighter, AllSo(fighter, all_of(tests)))

    def actor(self, who: Who) -> Who:
        return who

    def who(self, *actors: Who) -> Who:
        if len(actors) == 1:
            return actors[0]
        if any([a.cond is not None for a in actors]):
            raise self.nonsense("誰のことか分からない", "who is meant cannot be told")
        for one, other in pairwise(actors):
            if of_both(one.what, other.what):
                raise self.nonsense("「味方と敵」は一つの言葉", "味方と敵 is one word")
            if not _unit(other.what) or not _unit(one.what):
                raise self.nonsense("誰のことか分からない", "who is meant cannot be told")
        return Who(AllThese(tuple([a.what for a in actors])))

    # --- amounts

    def number(self, n: Token) -> Amount:
        return Num(int(n))

    def times(self, of: Amount, n: Token) -> Amount:
        return of if n == "1" else Scaled(of, int(n))

    def once_over(self, of: Amount) -> Amount:
        return of

    def count_of(self, group: Group) -> Amount:
        return CountOf(self.cards(group))

    def count_of_sel(self, what: Selector) -> Amount:
        return CountOf(what)

    def number_of(self, of: Selector, attr: str) -> Amount:
        return NumberOf(of, attr)

    def stack_of(self, of: Selector) -> Amount:
        return NumberOf(of, "stack")

    def exactly(self, n: Token) -> tuple[int, int]:
        return int(n), int(n)

    def at_most(self, n: Token) -> tuple[int, int]:
        return 0, int(n)

    def any_many(self) -> tuple[int, int]:
        return 0, MANY


def _several(cards: Cards) -> bool:
    """Whether there may be several units of this kind: not of a name, nor the main character."""
    if not set(cards.zones) <= set(FIELD):
        return False
    for t in walk(cards.tests):
        if isinstance(t, HasTag) and t.group == "unit":
            return False
        if isinstance(t, Placed) and t.place == "same_name":
            return False
    return Placed("main") not in cards.tests


def _unit(what: Selector) -> bool:
    """Whether something is a unit, as far as can be told."""
    return not isinstance(what, Cards) or set(what.zones) <= set(FIELD)


def of_both(one: Selector, other: Selector) -> bool:
    """Whether the second is all of a side, after some of the other: 「前衛の味方と敵」."""
    if not isinstance(one, Cards) or not isinstance(other, Cards):
        return False
    return other in (Cards(YOU, FIELD), Cards(OPPONENT, FIELD)) and one.who != other.who
