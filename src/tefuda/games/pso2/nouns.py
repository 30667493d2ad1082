"""Cards in PSO2 text: nouns, what stands in front of them, words for one card, numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from lark import Token

from tefuda.effects.marks import That, ThisIn, Unknown
from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    EQUAL,
    OPPONENT,
    YOU,
    AllThese,
    Amount,
    AttachedTo,
    Cards,
    CountOf,
    HasKind,
    HasNumber,
    HasTag,
    HasWord,
    Host,
    InPose,
    KindsOf,
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
from tefuda.games.pso2 import parts, terms
from tefuda.games.pso2.keywords import WORDS
from tefuda.games.pso2.parts import (
    MANY,
    Every,
    Group,
    Head,
    In,
    Lies,
    Of,
    Other,
    Who,
    all_of,
    is_one,
    one_of,
)
from tefuda.games.pso2.terms import ALLIES, FIELD, GEAR, PILES, SIDE, TABLE
from tefuda.text.lower import Meaning
from tefuda.text.pieces import SELF

_WEAPON: Final = HasTag("type", terms.WEAPON)
_ARMOUR: Final = HasTag("type", terms.ARMOUR)
NO_COLOR: Final = HasNumber("colors", EQUAL, Num(0))  # 207.2
HEADS: Final = {
    "キャラカード": Head(kinds=("character",)),
    "アクティブカード": Head(kinds=("active",)),
    "アイテムカード": Head(kinds=("item",)),
    "武器カード": Head(kinds=("item",), tests=(_WEAPON,)),
    "防具カード": Head(kinds=("item",), tests=(_ARMOUR,)),
    "マグカード": Head("", ("mag",), ("mag",)),
    "マグ": Head("", ("mag",), ("mag",)),
    "プレイヤーカード": Head("", ("player",), ("player",)),
    "プレイヤー": Head("", ("player",), ("player",)),
    "ターゲットプレイヤー": Head(OPPONENT, ("player",), ("player",), (Placed("target_player"),)),
    "キャラ": Head("", FIELD, ("character",)),
    "アイテム": Head("", GEAR, ("item",)),
    "アクティブ": Head("", TABLE, ("active",)),
    "武器": Head("", GEAR, ("item",), (_WEAPON,)),
    "防具": Head("", GEAR, ("item",), (_ARMOUR,)),
    "味方": Head(YOU, SIDE, ALLIES),
    "相手": Head(OPPONENT, SIDE, ALLIES),
    "カード": Head(),
    "手札": Head("", ("hand",)),
    "捨札": Head("", ("discard",)),
    "デッキ": Head("", ("deck",)),
    "PP": Head("", ("pp",)),
}
FIGHTING: Final = ("engaged", "foe")  # 「交戦している相手」 is a word for one card
_ORDER: Final = ("player", "field", "mag")


def bare(word: object) -> str:
    """A name or trait without its quotes."""
    return str(word).strip('“”"〝〟《》「」『』【】')


def place(words: str) -> Test:
    """What 「…している」 asks for."""
    words = words.removesuffix("の")
    if words == "表向き":
        return NotSo(Placed("face_down"))
    if words.endswith("いない"):
        return NotSo(place(words.removesuffix("いない") + "いる"))
    if words == "アイテムを装備している":
        return one_of([Placed("armed"), Placed("armoured")])
    return Placed(terms.STANDS[words])


class Nouns(Meaning):
    """Which cards, and how many."""

    words = {
        "WHOSE": dict(terms.WHOSE),
        "ZONE": dict(terms.ZONES),
        "PILE": dict(terms.ZONES),
        "ROW": dict(terms.ROWS),
        "ATTR": dict(terms.ATTRS),
        "COUNTED": dict(terms.COUNTED),
        "CMP": {"以上": AT_LEAST, "以下": AT_MOST},
        "KINDS": dict(terms.KINDS),
    }

    def word(self, token: Token | None) -> object:
        if token is not None and token.type in ("POSE", "POSED_IN"):
            return "on" if "ON" in token else "off"
        return super().word(token)

    # --- nouns

    def n_kinds(self, *words: Token) -> Head:
        heads = [HEADS[str(w)] for w in words]
        if len(heads) == 1:
            return heads[0]
        if len({h.who for h in heads}) > 1 or len({bool(h.zones) for h in heads}) > 1:
            raise self.nonsense("一つにまとめられないもの", "what cannot be named together")
        if any([set(h.zones) & set(PILES) or not h.kinds for h in heads]):
            raise self.nonsense("一つにまとめられないもの", "what cannot be named together")
        zones = {z for h in heads for z in h.zones}
        kinds = {k for h in heads for k in h.kinds}
        tests: tuple[Test, ...] = ()
        if any([h.tests for h in heads]):
            told = [h.tests or (HasKind(h.kinds),) for h in heads]
            tests = (one_of([all_of(t) for t in told]),)
        return Head(
            heads[0].who,
            terms.zones_of(kinds) if zones else (),
            _sorted(kinds, terms.KIND_ORDER),
            tests,
        )

    def n_names(self, *names: Token) -> Head:
        return Head("", (), (), (one_of([HasTag("name", bare(n)) for n in names]),))

    def n_traits(self, *names: Token) -> Head:
        """Kinds of card (200.1), classes (208.1.2.1), 種別 or names in brackets."""
        words = [bare(n) for n in names]
        if all([w in HEADS for w in words]):
            return self.n_kinds(*[Token("NOUN", w) for w in words])
        if any([w in HEADS for w in words]):
            raise self.nonsense("一つにまとめられないもの", "what cannot be named together")
        known = [HasTag("kind", w) if w in terms.TRIBES else self.a_trait(w) for w in words]
        named = [t.group == "kind" and t.tag not in terms.TRIBES for t in known]
        tests = [HasTag("name", t.tag) if n else t for t, n in zip(known, named, strict=True)]
        return Head("", (), (), (one_of(tests),))

    def n_classes(self, *words: Token) -> Head:
        return Head("", (), (), (one_of([self.a_class(w) for w in words]),))

    # --- in front of them

    def m_whose(self, who: str) -> Of:
        return Of(who)

    def m_other(self) -> Other:
        return Other()

    def m_every(self) -> Every:
        return Every()

    def m_row(self, row: str) -> Test:
        return Placed(row)

    def m_field(self) -> In:
        return In(FIELD)

    def m_zone(self, zone: str) -> In:
        return In((zone,))

    def m_zones(self, one: str, other: str) -> In:
        return In((one, other))

    def mod(self, test: Any) -> Any:
        return test

    def group(self, *all_parts: Any) -> Group:
        *mods, head = all_parts
        assert isinstance(head, Head)
        who, zones, kinds = head.who, head.zones, head.kinds
        tests: list[Test] = []
        other = every = False
        once = [type(mod) if isinstance(mod, (Of, Other, Every, In, Lies)) else mod for mod in mods]
        if any([mod in once[:i] for i, mod in enumerate(once)]):
            raise self.nonsense("同じことが二度ある", "the same is said twice")
        for mod in mods:
            if isinstance(mod, Of):
                if head.who or (who and who != mod.who):
                    raise self.nonsense("誰のものか分からない", "whose it is cannot be told")
                who = mod.who
            elif isinstance(mod, Other):
                other = True
            elif isinstance(mod, Every):
                every = True
            elif isinstance(mod, In):
                zones = self._zones(mod.zones, head)
            elif isinstance(mod, Lies):
                if kinds != (mod.kind,):
                    raise self.nonsense("重ねられないもの", "what is not put onto another card")
            else:
                tests.append(mod)
        if not zones and not kinds and head.tests and who:  # 味方の“…”
            zones, kinds = SIDE, ALLIES
            if any([isinstance(t, Placed) and t.place in ("front", "back") for t in tests]):
                zones, kinds = FIELD, ("character",)
        if zones and not who:
            who = SELF if set(zones) <= set(PILES) else BOTH
        if any([isinstance(t, Placed) and t.place in ("front", "back") for t in tests]):
            if not zones or "field" not in zones:
                raise self.nonsense("場にないもの", "what is not on the field")
        if head.who == OPPONENT and any(
            [isinstance(t, Placed) and t.place in FIGHTING for t in tests]
        ):
            raise self.nonsense("一人の相手を指す言葉", "words that mean one opponent")
        cards = Cards(who, zones, kinds, (*tests, *head.tests), other)
        side = bool(head.who) and not tests and not other and zones == SIDE
        pair = Of(BOTH) in mods and zones in (("player",), ("mag",))
        return Group(cards, every, side, pair)

    def _zones(self, zones: tuple[str, ...], head: Head) -> tuple[str, ...]:
        if zones == FIELD:
            if head.zones == ("player",) or set(head.zones) & set(PILES):
                raise self.nonsense("場にないもの", "what is not on the field")
            if head.kinds == ("item",):
                return GEAR
            return TABLE if head.kinds == ("active",) else head.zones or FIELD
        if head.who or head.zones in (("player",), ("mag",)) or set(head.zones) & set(PILES):
            raise self.nonsense("別の領域にあるもの", "what lies in another zone")
        return zones

    def merged(self, one: Group, other: Group) -> Group:
        """「AまたはB」, of the same side."""
        a, b = self.cards(one), self.cards(other)
        if b == replace(a, who=b.who) and {a.who, b.who} == {YOU, OPPONENT}:
            return Group(replace(a, who=BOTH))
        if a.who != b.who or a.other or b.other or one.every or other.every or a == b:
            raise self.nonsense("一つにまとめられないもの", "what cannot be named together")
        if a.kinds and b.kinds and a.tests == b.tests and not (a.zones == b.zones == FIELD):
            kinds = _sorted({*a.kinds, *b.kinds}, terms.KIND_ORDER)
            zones = _sorted({*a.zones, *b.zones}, (*_ORDER, *PILES))
            if set(zones) == set(terms.zones_of(kinds)):
                zones = terms.zones_of(kinds)
            return Group(replace(a, zones=zones, kinds=kinds))
        if (a.zones, a.kinds) != (b.zones, b.kinds) or not a.tests or not b.tests:
            raise self.nonsense("一つにまとめられないもの", "what cannot be named together")
        return Group(replace(a, tests=(one_of([all_of(a.tests), all_of(b.tests)]),)))

    def cards(self, group: Group) -> Cards:
        """Cards of which it is known where they are."""
        if not group.cards.zones:
            raise self.nonsense("どこのカードか分からない", "where the cards are is not said")
        return group.cards

    # --- tests

    def t_traits(self, test: Test) -> Test:
        return test

    def t_not_traits(self, test: Test) -> Test:
        return NotSo(test)

    def t_tribe(self, word: Token) -> Test:
        return HasTag("kind", bare(word))

    def t_name(self, name: Token) -> Test:
        return HasTag("name", bare(name))

    def t_attaching(self) -> Test:
        return HasTag("type", "付与")

    def t_no_color(self) -> Test:
        return NO_COLOR

    def t_color(self) -> Test:
        return HasNumber("colors", AT_LEAST, Num(1))

    def t_equal(self, attr: str, n: Amount) -> Test:
        return HasNumber(attr, EQUAL, n)

    def t_number(self, attr: str, n: Amount, cmp: str) -> Test:
        return HasNumber(attr, cmp, n)

    def t_amount(self, attr: str, n: Amount, cmp: str) -> Test:
        return HasNumber(attr, cmp, n)

    def t_no_more(self, of: Selector, attr: str, cmp: str, mine: str) -> Test:
        return HasNumber(mine, cmp, NumberOf(of, attr))

    def t_than(self, of: Selector, attr: str, than: Token) -> Test:
        cmp, by = compared(than)
        return HasNumber(attr, cmp, Sum(NumberOf(of, attr), Num(by)))

    def t_pose(self, pose: str) -> Test:
        return InPose(pose)

    def t_stands(self, words: Token) -> Any:
        if words in ("装備されている", "付与されている"):
            return Lies("item" if words.startswith("装備") else "active")
        return place(str(words))

    def t_extreme(self, words: Token) -> Test:
        attr = {"コスト": "cost", "HP": "hp", "攻撃力": "attack"}
        found = [key for word, key in attr.items() if word in words]
        return Placed(f"{'lowest' if '低' in words else 'highest'}_{found[0]}")

    def t_word(self, word: Token) -> Test:
        return HasWord(WORDS[bare(word)])

    def t_no_word(self, word: Token) -> Test:
        return NotSo(HasWord(WORDS[bare(word)]))

    def t_same_row(self, of: Selector) -> Test:
        return Placed("same_row", of)

    def t_foe(self, of: Selector) -> Test:
        return Placed("foe", of)

    def traits(self, *tests: Test) -> Test:
        return one_of(tests)

    def a_color(self, word: Token) -> Test:
        return NO_COLOR if word == "白" else HasTag("color", str(word))

    def a_class(self, word: Token) -> Test:
        return HasTag("class", bare(word))

    def a_tribe(self, word: Token) -> Test:
        return HasTag("kind", str(word))

    def a_type(self, word: Token) -> Test:
        return HasTag("type", str(word))

    def a_trait(self, word: str) -> HasTag:
        name = bare(word)
        if name in terms.CLASSES or name == terms.ALL:
            return HasTag("class", name)
        if name in terms.COLORS:
            return HasTag("color", name)
        return HasTag("kind", name)

    def a_name(self, word: Token) -> Test:
        return HasTag("name", bare(word))

    # --- words for one card

    def ref(self, what: Selector) -> Selector:
        return what

    def this_card(self) -> Selector:
        return This()

    def this_in(self, zone: str) -> Selector:
        return ThisIn(zone)

    def host(self) -> Selector:
        return Host()

    def that(self, words: Token) -> Selector:
        if words == "それら":
            return That(parts.ALL_THOSE)
        if words == "それ":
            return That(parts.ANY)
        said = re.sub("^(?:その|選んだ|それらの)", "", str(words))
        who = ""
        for begins, side in (("味方", YOU), ("相手", OPPONENT)):
            if said.startswith(begins):
                who, said = side, said.removeprefix(begins).removeprefix("の")
        return That(f"{said or parts.ANY} {who}".strip())

    def the_rest(self) -> Selector:
        return That(parts.REST)

    def foe(self, of: Selector | None) -> Selector:
        return Related("foe", of or This())

    def attacker(self, of: Selector) -> Selector:
        return Related("attacker", of)

    def target(self, of: Selector) -> Selector:
        return Related("target", of)

    def master(self, of: Selector) -> Selector:
        return Related("master", of)

    def its_master(self) -> Selector:
        return Related("master", That(parts.ANY))

    def borne(self, of: Selector, gear: Token) -> Selector:
        weapon, armour = AttachedTo(of, "weapon"), AttachedTo(of, "armour")
        if gear == "アイテム":
            return AllThese((weapon, armour))
        return weapon if gear == terms.WEAPON else armour

    def attached(self, of: Selector) -> Selector:
        return AttachedTo(of, "active")

    def borne_by(self, group: Group, gear: Token) -> Selector:
        return self.borne(self._bearers(group), gear)

    def attached_to(self, group: Group) -> Selector:
        return AttachedTo(self._bearers(group), "active")

    def _bearers(self, group: Group) -> Cards:
        cards = self.cards(group)
        if set(cards.zones) & set(PILES) or not set(cards.kinds) <= {*ALLIES, "mag"}:
            raise self.nonsense("何も重ねられないもの", "what nothing is put onto")
        return cards

    def w_ref(self, what: Selector) -> Who:
        return Who(what)

    def w_all(self, group: Group) -> Who:
        return Who(self.cards(group))

    def w_group(self, group: Group) -> Who:
        cards = self.cards(group)
        loose = not group.every and not group.pair and not is_one(cards)
        return Who(cards, loose, group.side)

    def w_attached(self, what: Selector) -> Who:
        return Who(what)

    def who(self, *each: Who) -> Who:
        if len(each) == 1:
            return each[0]
        if any([isinstance(w.what, Related) and w.what.key == "foe" for w in each]):
            raise self.nonsense("誰と交戦しているか分からない", "who fights whom cannot be told")
        return Who(AllThese(tuple([w.what for w in each])), any([w.loose for w in each]))

    # --- how many

    def exactly(self, n: Token) -> tuple[int, int]:
        return int(n), int(n)

    def at_most(self, n: Token) -> tuple[int, int]:
        return 0, int(n)

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

    def amount_n(self, per: Amount | None, n: Amount) -> Amount:
        return self.each(per, n)

    def each(self, per: Amount | None, n: Amount) -> Amount:
        """So much, or so much for each."""
        if per is not None and not isinstance(n, Num):
            raise self.nonsense("「につき」で数えられないこと", "につき cannot count for this")
        return parts.counted(per, n)

    def per_group(self, group: Group) -> Amount:
        return CountOf(self.cards(group))

    def per_attached(self, what: Selector) -> Amount:
        return CountOf(what)

    def per_pile(self, who: str | None, zone: str) -> Amount:
        return CountOf(Cards(who or SELF, (zone,)))

    def times(self, of: Amount, n: Token) -> Amount:
        return Scaled(of, int(n))

    def more(self, of: Amount, n: Token) -> Amount:
        return Sum(of, Num(int(n)))

    def count_of(self, group: Group) -> Amount:
        return CountOf(self.cards(group))

    def count_attached(self, what: Selector) -> Amount:
        return CountOf(what)

    def kinds_of(self, group: Group, key: str) -> Amount:
        return KindsOf(self.cards(group), key)

    def number_of(self, of: Selector, attr: str) -> Amount:
        return NumberOf(of, attr)

    def number_of_one(self, group: Group, attr: str) -> Amount:
        cards = self.cards(group)
        if group.every or not is_one(cards):
            raise self.nonsense("どれのことか分からない", "which is meant cannot be told")
        return NumberOf(cards, attr)

    def life_of(self, who: str) -> Amount:
        """201.3: 「自分のHP」."""
        if who not in (SELF, OPPONENT):
            raise self.nonsense("誰のHPか分からない", "whose HP is meant cannot be told")
        return NumberOf(Cards(who, ("player",), ("player",)), "hp")

    def sum_of(self, group: Group, attr: str) -> Amount:
        return NumberOf(self.cards(group), attr)

    def number_of_it(self, attr: str) -> Amount:
        return NumberOf(That(parts.ANY), attr)

    def damage_on(self, of: Selector) -> Amount:
        return NumberOf(of, "damage")


def compared(word: object) -> tuple[str, int]:
    return (AT_MOST, -1) if str(word) in ("低い", "小さい", "少ない") else (AT_LEAST, 1)


def _sorted(found: set[str], order: Sequence[str]) -> tuple[str, ...]:
    return tuple([z for z in order if z in found])
