"""Cards in Monster Collection text: nouns, what stands in front of them, words for one card,
numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from lark import Token

from tefuda.effects.marks import That, Unknown
from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    EQUAL,
    AllThese,
    Amount,
    AttachedTo,
    Cards,
    CountOf,
    HasKind,
    HasNumber,
    HasTag,
    Host,
    InPose,
    LeastOf,
    Named,
    NotSo,
    Num,
    NumberOf,
    Placed,
    Players,
    Related,
    Scaled,
    Selector,
    Sum,
    Test,
    This,
)
from tefuda.games.monster_collection import parts, terms
from tefuda.games.monster_collection.keywords import given
from tefuda.games.monster_collection.parts import (
    MANY,
    Group,
    Head,
    In,
    Of,
    Other,
    Who,
    all_of,
    in_order,
    is_one,
    one_of,
    the_one,
)
from tefuda.games.monster_collection.words import RollResult
from tefuda.text.lower import Meaning
from tefuda.text.pieces import SELF

PARTY: Final = ("party",)
UNITS: Final = ("unit",)
ITEMS: Final = ("item",)


def _item(word: str) -> tuple[Test, ...]:
    return (HasTag("item", word),)


HEADS: Final = {
    "ユニット": Head(PARTY, UNITS),
    "ユニットカード": Head((), UNITS),
    "戦闘スペル": Head((), ("spell",)),
    "戦闘スペルカード": Head((), ("spell",)),
    "アイテム": Head((), ITEMS),
    "アイテムカード": Head((), ITEMS),
    "装備品": Head(PARTY, ITEMS),
    "装備品カード": Head((), ITEMS, _item("装備品")),
    "消耗品": Head((), ITEMS, _item("消耗品")),
    "消耗品カード": Head((), ITEMS, _item("消耗品")),
    "錬金弾": Head((), ITEMS, _item("錬金弾")),
    "錬金弾カード": Head((), ITEMS, _item("錬金弾")),
    "地形": Head(("terrain",), ("terrain",)),
    "配置地形": Head(("terrain",), ("terrain",), sided=True),
    "地形カード": Head((), ("terrain",)),
    "召喚術師": Head(("summoner",), ("summoner",)),
    "カード": Head(),
    "手札": Head(("hand",)),
    "捨札": Head(("discard",)),
    "山札": Head(("deck",)),
}
OWN_KIND: Final = {terms.UNIT: "unit", terms.TERRAIN: "terrain", terms.EQUIPMENT: "item"}
KIND_ORDER: Final = ("unit", "spell", "item", "terrain")


@dataclass(frozen=True)
class Bare:
    """A word after 「or」 that is of the same group as the one before."""

    word: str


def bare(word: object) -> str:
    """A name or trait without its quotes."""
    return str(word).strip("「」").strip('“”"〝〟')


def side(word: object) -> str:
    """Whose: 自軍, 敵軍, 双方…"""
    return next(who for said, who in terms.SIDES.items() if said in str(word))


class Nouns(Meaning):
    """Which cards, and how many."""

    words = {
        "ZONE": dict(terms.ZONES),
        "POSE": dict(terms.POSES),
        "COUNTED": dict(terms.COUNTED),
        "CMP": {"以上": AT_LEAST, "以下": AT_MOST},
    }

    def word(self, token: Token | None) -> object:
        if token is not None and token.type in ("SIDE", "SIDE_GA", "PLAYER"):
            return side(token)
        return super().word(token)

    # --- nouns

    def n_kinds(self, *words: Token) -> Head:
        said = [str(w) for w in words]
        if said[-1].endswith("カード"):  # 「ユニットor地形カード」
            said = [w if w.endswith("カード") else f"{w}カード" for w in said]
        heads = [HEADS[w] for w in said if w in HEADS]
        if len(heads) < len(said):
            raise self.nonsense("一つにまとめられないもの", "what cannot be named together")
        if len(heads) == 1:
            return heads[0]
        if len({h.zones for h in heads}) > 1 or not all([h.kinds for h in heads]):
            raise self.nonsense("一つにまとめられないもの", "what cannot be named together")
        kinds = tuple([k for k in KIND_ORDER if any([k in h.kinds for h in heads])])
        if not any([h.tests for h in heads]):
            return replace(heads[0], kinds=kinds)
        told = one_of([all_of(h.tests or (HasKind(h.kinds),)) for h in heads])
        return replace(heads[0], kinds=kinds, tests=(told,))

    def n_name(self, name: Token) -> Head:
        return Head((), (), (Named(bare(name)),))

    # --- in front of them

    def m_side(self, who: str) -> Of:
        return Of(who)

    def m_other(self) -> Other:
        return Other()

    def m_zone(self, zone: str) -> In:
        return In((zone,))

    def m_field(self) -> In:
        return In(("party",))

    def m_used(self) -> In:
        return In(("effect",))

    def m_used_by(self, who: str) -> In:
        return In(("effect",), who)

    def mod(self, test: Test) -> Test:
        return test

    def group(self, *all_parts: Any) -> Group:
        *mods, head = all_parts
        assert isinstance(head, Head)
        who, zones, kinds = "", head.zones, head.kinds
        tests: list[Test] = []
        once = [type(mod) if isinstance(mod, (Of, Other, In)) else mod for mod in mods]
        if any([mod in once[:i] for i, mod in enumerate(once)]):
            raise self.nonsense("同じことが二度ある", "the same is said twice")
        for mod in mods:
            if isinstance(mod, Of):
                who = mod.who
            elif isinstance(mod, In):
                zones, who = self._zones(mod, head), mod.who or who
            elif isinstance(mod, Test):
                tests.append(mod)
        if any([isinstance(m, In) and m.who for m in mods]) and Of in once:
            raise self.nonsense("誰のものか分からない", "whose it is cannot be told")
        if head.sided and not who:
            raise self.nonsense("誰のものか分からない", "whose it is cannot be told")
        if zones and not who:
            who = SELF if set(zones) <= set(terms.PILES) else BOTH
        if zones == ("terrain",) and Placed("battling") in tests:
            kinds = ()  # headquarters and proxies are terrain too
        other = Other in once
        if other and kinds and OWN_KIND.get(self.entry) not in kinds:
            raise self.nonsense("何以外か分からない", "other than what is not said")
        return Group(Cards(who, zones, kinds, in_order([*tests, *head.tests]), other))

    def _zones(self, mod: In, head: Head) -> tuple[str, ...]:
        if mod.zones == PARTY:  # 5-4: where units, equipment and terrain are anyway
            if head.zones not in (PARTY, ("terrain",)):
                raise self.nonsense("別の領域にあるもの", "what lies in another zone")
            return head.zones
        if mod.zones == ("effect",):  # 16.b3: what can be there
            if head.zones or not set(head.kinds) <= {"spell", "item"}:
                raise self.nonsense("使用されないカード", "a card that is not used")
            return mod.zones
        if set(head.zones) & {*terms.PILES, "terrain", "summoner"}:
            raise self.nonsense("別の領域にあるもの", "what lies in another zone")
        return mod.zones

    def cards(self, group: Group) -> Cards:
        """Cards of which it is known where they are."""
        if not group.cards.zones:
            raise self.nonsense("どこのカードか分からない", "where the cards are is not said")
        return group.cards

    # --- tests

    def t_traits(self, test: Test) -> Test:
        return test

    def t_not(self, test: Test) -> Test:
        return NotSo(test)

    def t_where(self, where: Token) -> Test:
        if where == "敵軍配置地形":
            return NotSo(Placed("placed_by_you"))
        return Placed(terms.PLACES[str(where)])

    def t_not_where(self, where: Token) -> Test:
        test = self.t_where(where)
        return test.test if isinstance(test, NotSo) else NotSo(test)

    def t_armed(self, words: Token) -> Test:
        armed = Placed("armed")
        return NotSo(armed) if words.endswith("ない") else armed

    def t_instant(self) -> Test:
        return Placed("instant")

    def t_named(self, name: Token) -> Test:
        return Named(bare(name))

    def t_name_has(self, name: Token) -> Test:
        return Named(bare(name), part=True)

    def t_slotted(self, words: Token) -> Test:
        """12-4, 12-5: it has at least these slots."""
        found = given(words[1:-1])
        if not found:
            raise self.nonsense("枠の書き方ではない", "not how slots are written")
        tests: list[Test] = [HasNumber(g.attr, AT_LEAST, g.amount) for g in found]
        return all_of(tests)

    def t_near(self, of: Selector, near: Token) -> Test:
        return Placed("same_area" if "同じ" in near else "adjacent", of)

    def t_here(self) -> Test:
        return Placed("same_area", self.this_terrain())

    def t_near_here(self) -> Test:
        return Placed("adjacent", self._own())

    def t_same_here(self) -> Test:
        return Placed("same_area", self._own())

    def t_items(self, n: Token, cmp: str) -> Test:
        return HasNumber("items", cmp, Num(int(n)))

    def traits(self, *found: Any) -> Test:
        tests: list[Test] = []
        for trait in found:
            if isinstance(trait, Bare):
                before = tests[-1]
                if not isinstance(before, HasTag):
                    raise self.nonsense("何の名前か分からない", "what this names is not said")
                trait = HasTag(before.group, trait.word)
            tests.append(trait)
        return one_of(tests)

    def one_more(self, trait: Any) -> Any:
        return trait

    def a_element(self, word: Token) -> Test:
        return HasTag("element", re.sub("属性:?", "", word))

    def a_tagged(self, words: Token) -> Test:
        group, name = re.split("[:が]", words, maxsplit=1)
        return HasTag(terms.GROUPS[group], bare(name))

    def a_bare(self, word: Token) -> Bare:
        return Bare(bare(word))

    def a_pose(self, pose: str) -> Test:
        return InPose(pose)

    def a_stands(self, words: Token) -> Test:
        return Placed(terms.PLACES[re.sub("^進軍タイプ[:が]", "", words)])

    def a_equal(self, attr: str, n: Amount) -> Test:
        return HasNumber(attr, EQUAL, n)

    def a_number(self, attr: str, n: Amount, cmp: str) -> Test:
        return HasNumber(attr, cmp, n)

    # --- words for one card

    def _own(self) -> Selector:
        """The unit, terrain or summoner that speaks; on equipment its bearer."""
        if self.entry in (terms.SPELL, terms.USED_ITEM):
            raise self.nonsense("戦場にないカード", "a card that is not on the field")
        return Host() if self.entry == terms.EQUIPMENT else This()

    def this_card(self) -> Selector:
        return This()

    def this_unit(self) -> Selector:
        if self.entry not in (terms.UNIT, terms.EQUIPMENT):
            raise self.nonsense("このカードはユニットではない", "this card is no unit")
        return self._own()

    def this_gear(self) -> Selector:
        if self.entry not in (terms.EQUIPMENT, terms.USED_ITEM):
            raise self.nonsense("このカードはアイテムではない", "this card is no item")
        return This()

    def this_terrain(self) -> Selector:
        if self.entry != terms.TERRAIN:
            raise self.nonsense("このカードは地形ではない", "this card is no terrain")
        return This()

    def this_summoner(self) -> Selector:
        if self.entry != terms.SUMMONER:
            raise self.nonsense("このカードは召喚術師ではない", "this card is no summoner")
        return This()

    def host(self) -> Selector:
        if self.entry != terms.EQUIPMENT:
            raise self.nonsense("装備品にだけ書けること", "only equipment says this")
        return Host()

    def that(self, words: Token) -> Selector:
        if words == "それら":
            return That(parts.ALL_THOSE)
        if words in ("それ", "対象"):
            return That(parts.ANY)
        said = re.sub("^(?:その|選んだ|それらの)", "", str(words))
        who = ""
        for begins in ("自軍", "敵軍"):
            if said.startswith(begins):
                who, said = terms.SIDES[begins], said.removeprefix(begins)
        return That(f"{said} {who}".strip())

    def the_rest(self) -> Selector:
        return That(parts.REST)

    def user(self, words: Token) -> Selector:
        if words.startswith("その"):
            return Related("users", That("カード"))
        if self.entry not in (terms.SPELL, terms.USED_ITEM):
            raise self.nonsense("使用されないカード", "a card that is not used")
        return Related("users", This())

    def terrain_of(self, of: Selector) -> Selector:
        return Related("terrain", of)

    def borne(self, of: Selector) -> Selector:
        return AttachedTo(of, "item")

    def borne_by(self, group: Group) -> Selector:
        cards = self.cards(group)
        if cards.zones != PARTY or cards.kinds != UNITS:
            raise self.nonsense("装備品を装備しないもの", "what bears no equipment")
        return AttachedTo(cards, "item")

    def w_ref(self, what: Selector) -> Who:
        return Who(what)

    def w_all(self, group: Group) -> Who:
        return Who(self.cards(group))

    def w_group(self, group: Group) -> Who:
        cards = self.cards(group)
        one = the_one(cards)
        return Who(cards, not is_one(cards)) if one is None else Who(one)

    def w_player(self, who: str) -> Who:
        return Who(Players(who))

    def who(self, *each: Who) -> Who:
        if len(each) == 1:
            return each[0]
        return Who(AllThese(tuple([w.what for w in each])), any([w.loose for w in each]))

    # --- how many

    def exactly(self, n: Token) -> tuple[int, int]:
        return int(n), int(n)

    def at_most(self, n: Token) -> tuple[int, int]:
        return 0, int(n)

    def between(self, n: Token, m: Token) -> tuple[int, int]:
        return int(n), int(m)

    def any_many(self) -> tuple[int, int]:
        return 0, MANY

    def number(self, n: Token) -> Amount:
        return Num(int(n))

    def letter(self, _: Token) -> Amount:
        return Unknown()

    def count(self, n: Amount) -> Amount:
        return n

    def same(self, n: Amount) -> Amount:
        return n

    def per_group(self, group: Group) -> Amount:
        return CountOf(self.cards(group))

    def per_borne(self, what: Selector) -> Amount:
        return CountOf(what)

    def times(self, of: Amount, n: Token) -> Amount:
        return of if int(n) == 1 else Scaled(of, int(n))

    def more(self, of: Amount, n: Token) -> Amount:
        return Sum(of, Num(int(n)))

    def signed(self, of: Amount, sign: Token, n: Token) -> Amount:
        return Sum(of, Num(-int(n) if sign == "-" else int(n)))

    def limited(self, of: Amount, n: Token) -> Amount:
        return LeastOf(of, int(n))

    def count_of(self, group: Group) -> Amount:
        return CountOf(self.cards(group))

    def count_borne(self, what: Selector) -> Amount:
        return CountOf(what)

    def number_of(self, of: Selector, attr: str) -> Amount:
        return NumberOf(of, attr)

    def sum_of(self, group: Group, attr: str) -> Amount:
        return NumberOf(self.cards(group), attr)

    def dice_result(self) -> Amount:
        return RollResult()


def compared(word: object) -> tuple[str, int]:
    return (AT_MOST, -1) if str(word) in ("低い", "小さい", "少ない") else (AT_LEAST, 1)
