"""Monster Collection in Japanese: cards, tests, conditions and numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tefuda.effects.marks import Dice
from tefuda.effects.nodes import (
    AT_LEAST,
    BOTH,
    EQUAL,
    OPPONENT,
    YOU,
    AllOf,
    AllSo,
    AllThese,
    Among,
    Amount,
    AttachedTo,
    Both,
    Cards,
    Choose,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Did,
    DuringStep,
    Either,
    FromDeck,
    Happened,
    HasKind,
    HasNumber,
    HasTag,
    Host,
    InPose,
    KindsOf,
    Named,
    NotSo,
    NotTrue,
    Num,
    NumberOf,
    OneOf,
    Placed,
    Players,
    Related,
    Rest,
    Scaled,
    Selector,
    Sum,
    Test,
    This,
    Top,
    TurnOf,
)
from tefuda.games.monster_collection import terms
from tefuda.games.monster_collection.parts import MANY
from tefuda.games.monster_collection.saying import (
    ANY_CARD,
    ITEM_SLOTS,
    is_battlefield,
    is_gear,
    is_summoner,
    is_terrain,
    is_unit,
    is_used,
    is_where,
    items_of,
    mixed_of,
    name_of,
    on_table,
)
from tefuda.games.monster_collection.words import FirstSide, RollResult
from tefuda.text.japanese import CMP, Clause, Japanese, Verb, suru
from tefuda.text.render import Voice, no_words, number
from tefuda.text.spoken import chosen_many, source, turned

QUOTED: Final = re.compile("の|or|OR|または|を|なら|で|以外|が|[、。「」〈〉【】:]")  # needs “”
LETTERS: Final = "XYZ"
SIDES: Final = {YOU: "自軍", OPPONENT: "敵軍", BOTH: ""}
PILES: Final = {YOU: "", OPPONENT: "敵軍", BOTH: "双方の"}  # of hands, decks…
USERS: Final = {YOU: "自軍が使用した", OPPONENT: "敵軍が使用した", BOTH: "使用された"}
PLAYERS: Final = {YOU: "自軍プレイヤー", OPPONENT: "敵軍プレイヤー", BOTH: "双方のプレイヤー"}
SLOTS: Final = turned(terms.SPELL_SLOTS) | turned(terms.ITEM_SLOTS)
THIS_WORDS: Final = {  # what a card calls itself
    terms.UNIT: "このユニット",
    terms.SUMMONER: "この召喚術師",
    terms.TERRAIN: "この地形",
    terms.EQUIPMENT: "この装備品",
    terms.SPELL: "このカード",
    terms.USED_ITEM: "このカード",
    ANY_CARD: "このカード",
}

PUTS: Final = Verb("置く", "置き", "置いて")


class MonsterJapaneseNouns(Japanese):
    zones = {
        "deck": "山札",
        "hand": "手札",
        "summoner": "召喚術師置き場",
        "discard": "捨札",
        "removed": "除外ゾーン",
        "effect": "エフェクトゾーン",
        "party": "戦場",
        "terrain": "エリア",
    }
    kinds = {
        (): "カード",
        ("summoner",): "召喚術師カード",
        ("unit",): "ユニットカード",
        ("spell",): "戦闘スペルカード",
        ("item",): "アイテムカード",
        ("terrain",): "地形カード",
    }
    numbers = {
        "attack": "攻撃力",
        "defence": "防御力",
        "level": "レベル",
        "limit": "リミット",
        "initiative": "イニシアチブ",
        "charge": "チャージ",
        "defender": "ディフェンダー",
        "hero": "英雄点",
        "hand_room": "手札上限枚数",
        "dice": "ダイス結果",
        "initiative_die": "イニシアチブ決定ダイスの結果",
    }
    poses = turned(terms.POSES)
    group_words = turned(terms.GROUPS)
    name_word = "カード名"
    places = {
        **{place: said + "の" for said, place in terms.PLACES.items()},
        "armed": "装備品を装備している",
        "instant": "即時召喚可能な",
        "same_area": "{}と同じ地形の",
        "adjacent": "{}に隣接する地形の",
    }
    steps = turned(terms.STEPS)
    durations = {until: said + "終了まで" for said, until in terms.UNTIL.items()}
    host_word = "装備ユニット"
    to = {
        ("hand", False): Clause("手札に", Verb("加える", "加え", "加えて")),
        ("deck", False): Clause("山札の上に", PUTS),
        ("deck", True): Clause("山札の下に", PUTS),
        ("discard", False): Clause("", suru("破棄")),
        ("removed", False): Clause("", suru("除外")),
    }

    # --- cards

    def cards(self, s: Cards, v: Voice) -> str:
        but = "他の" if s.other else ""
        if is_unit(s):
            return self.sided(s, "ユニット", v)
        if is_gear(s):
            return self.sided(s, "装備品", v)
        if is_battlefield(s):
            return "戦闘中の地形"
        if is_terrain(s) and s.kinds == ("terrain",):
            whose = f"{SIDES[s.who]}配置" if s.who != BOTH else ""
            return but + self.tested(s.tests, v) + whose + "地形"
        if is_summoner(s):
            return self.sided(s, "召喚術師", v)
        if is_used(s):
            return USERS[s.who] + self.used(s, v)
        if is_terrain(s) or "party" in s.zones:
            raise no_words(s)
        zones = "or".join([self.zones[z] for z in s.zones])
        return f"{PILES[s.who]}{zones}の{but}{self.described(s.kinds, s.tests, v)}"

    def sided(self, s: Cards, noun: str, v: Voice) -> str:
        """「自軍ユニット」, 「自軍の火のユニット」."""
        but = "他の" if s.other else ""
        side = SIDES[s.who]
        where = self.tested([t for t in s.tests if is_where(t)], v)
        tests = self.tested([t for t in s.tests if not is_where(t)], v)
        side += "の" if side and (tests or noun == "装備品") else ""
        return where + but + side + tests + noun

    def used(self, s: Cards, v: Voice) -> str:
        """What was used: 「戦闘スペル」, 「消耗品or錬金弾」."""
        tests = s.tests
        mixed = mixed_of(s)
        if mixed:
            said = [self.kind_in(t).removesuffix("カード") for t in mixed]
            return self.tested(tests[:-1], v) + "or".join(said)
        if s.kinds == ("item",):
            items = items_of(tests[-1]) if tests else []
            if items:
                return self.tested(tests[:-1], v) + "or".join(items)
            return self.tested(tests, v) + "アイテム"
        nouns = {"spell": "戦闘スペル", "item": "アイテム"}
        return self.tested(tests, v) + ("or".join([nouns[k] for k in s.kinds]) or "カード")

    def described(self, kinds: tuple[str, ...], tests: tuple[Test, ...], v: Voice) -> str:
        """What cards of these kinds that pass the tests are called; a name stands for the noun."""
        items = items_of(tests[-1]) if tests and kinds == ("item",) else []
        if items:
            return self.tested(tests[:-1], v) + "or".join(items) + "カード"
        mixed = mixed_of(Cards(YOU, (), kinds, tests))
        if mixed:
            return self.tested(tests[:-1], v) + "or".join([self.kind_in(t) for t in mixed])
        if tests and name_of(tests[-1]) and not kinds:
            return f"{self.tested(tests[:-1], v)}“{name_of(tests[-1])}”"
        nouns = [self.kinds[k,] for k in kinds]
        return self.tested(tests, v) + ("or".join(nouns) or self.kinds[()])

    def kind_in(self, t: Test) -> str:
        """A kind of card, or a class of items."""
        if isinstance(t, HasKind):
            return "or".join([self.kinds[k,] for k in t.kinds])
        return items_of(t)[0] + "カード"

    def tested(self, tests: Sequence[Test], v: Voice) -> str:
        return "".join([self.test(t, v) for t in tests])

    def players(self, s: Players, v: Voice) -> str:
        return PLAYERS[s.who]

    def attached(self, s: AttachedTo, v: Voice) -> str:
        if s.way != "item":
            raise no_words(s)
        bears = "が装備している" if isinstance(s.to, Cards) else "の"
        return f"{self.selector(s.to, v)}{bears}装備品"

    def top(self, s: Top, v: Voice) -> str:
        return f"{PILES[s.who]}{self.zones[s.zone]}の上から{self.figure(s.count, v)}枚"

    def happened(self, s: Happened, v: Voice) -> str:
        names = dict([part.split("=", 1) for part in v.that.split("|") if part])
        if s.role not in names:
            raise no_words(s)
        return names[s.role]

    def related(self, s: Related, v: Voice) -> str:
        if s.key == "terrain":
            return f"{self.selector(s.of, v)}のいる地形"
        if s.key == "users":
            this = "このカード" if isinstance(s.of, This) else "その効果"
            return f"{this}を使用したユニット"
        raise no_words(s)

    def among(self, s: Among, v: Voice) -> str:
        return f"その中の{self.described(s.kinds, s.tests, v)}"

    def all_these(self, s: AllThese, v: Voice) -> str:
        if all([isinstance(part, Chosen) for part in s.parts]) and not v.here:
            chosen = [Chosen(a.slot) for a in v.choices]
            if list(s.parts) == chosen:
                return "それら"
        return "と".join([self.selector(part, v) for part in s.parts])

    def chosen(self, s: Chosen, v: Voice) -> str:
        """What the clause at hand chooses, in full; what was chosen before, as 「対象」."""
        here = v.choices[len(v.choices) - v.here :]
        for i, a in enumerate(here):
            if isinstance(a, Choose) and a.slot == s.slot:
                before = v.choices[: len(v.choices) - v.here + i]
                return self.picked(a, replace(v, choices=before, here=i))
        if not [a for a in v.choices if a.slot == s.slot]:
            raise no_words(s)
        what = source(s, v)
        if len({a.slot for a in v.choices}) == 1 and on_table(what):
            return "対象"
        return self.that(s, v)

    def that(self, s: Chosen, v: Voice) -> str:
        """A choice by its noun, and, where there are two such, by whose it is."""
        many = "それらの" if chosen_many(s, v) else "その"
        noun = self.called(source(s, v))
        others = [source(Chosen(a.slot), v) for a in v.choices if a.slot != s.slot]
        same = [o for o in others if self.called(o) == noun]
        if not same:
            return many + noun
        what = source(s, v)
        whose = [o.who for o in same if isinstance(o, Cards)]
        if not isinstance(what, Cards) or not on_table(what) or what.who in (*whose, BOTH):
            raise no_words(s)
        return many + SIDES[what.who] + noun

    def called(self, s: Selector) -> str:
        for known, noun in (
            (is_unit(s), "ユニット"),
            (is_gear(s), "装備品"),
            (is_terrain(s), "地形"),
            (is_summoner(s), "召喚術師"),
        ):
            if known:
                return noun
        if isinstance(s, Cards) and is_used(s):
            return self.used(
                replace(s, tests=s.tests[-1:] if items_of(s.tests[-1:]) else ()), Voice("")
            )
        return "カード"

    def counter(self, s: Selector) -> str:
        if is_unit(s) or is_summoner(s) or isinstance(s, Related):
            return "体"
        if is_gear(s) or is_terrain(s) or isinstance(s, AttachedTo):
            return "つ"
        return "枚"

    def is_single(self, s: Selector) -> bool:
        """Whether no 「すべて」 is said of it."""
        if isinstance(s, Cards):
            return is_battlefield(s) or (is_summoner(s) and s.who != BOTH)
        return isinstance(s, (This, Host, Chosen, Happened, Related, Top, AllThese, Players, Rest))

    def picked(self, a: Choose, v: Voice) -> str:
        """What is chosen, with how many: 「敵軍ユニット1体」."""
        by = f"{PLAYERS[a.by]}が選んだ" if a.by not in (YOU, v.subject) else ""
        if isinstance(a.what, Among):
            noun = f"その中の{self.described(a.what.kinds, a.what.tests, v)}"
        else:
            noun = self.selector(a.what, v)
        return by + noun + self.quantity(a)

    def quantity(self, a: Choose) -> str:
        return "任意の数" if (a.least, a.most) == (0, MANY) else super().quantity(a)

    def obj(self, s: Selector, v: Voice) -> str:
        return self.what(s, "を", v)

    # --- tests

    def has_number(self, t: HasNumber, v: Voice) -> str:
        if t.attr in SLOTS:
            return self.slotted((t,))
        n = self.figure(t.than, v)
        if t.attr == "items":
            return f"装備品を{n}つ{CMP[t.cmp]}装備している"
        return f"{self.numbers[t.attr]}{n}{CMP[t.cmp]}の"

    def slotted(self, tests: Sequence[Test]) -> str:
        """「スペル：火火」を持つ (12-4, 12-5)."""
        slots: dict[str, int] = {}
        for t in tests:
            if not isinstance(t, HasNumber) or t.cmp != AT_LEAST or t.attr not in SLOTS:
                raise no_words(t)
            slots[t.attr] = number(t.than)
        return f"「{self.slots_in(slots)}」を持つ"

    def slots_in(self, slots: dict[str, int]) -> str:
        """「スペル：火火マルチ」, of slots of one sort."""
        sort = "アイテム" if set(slots) <= set(ITEM_SLOTS) else "スペル"
        return f"{sort}：" + "".join([SLOTS[attr] * n for attr, n in slots.items()])

    def has_tag(self, t: HasTag, v: Voice) -> str:
        """「種族：ドラゴンの」; elements and classes of items need no such word."""
        if t.group in ("element", "item"):
            return t.tag + "の"
        tag = f"“{t.tag}”" if QUOTED.search(t.tag) else t.tag
        return f"{self.group_words[t.group]}：{tag}の"

    def named(self, t: Named, v: Voice) -> str:
        return f"カード名に“{t.name}”を含む" if t.part else f"“{t.name}”の"

    def in_pose(self, t: InPose, v: Voice) -> str:
        return self.poses[t.pose] + "の"

    def one_of(self, t: OneOf, v: Voice) -> str:
        said = [self.test(part, v) for part in t.tests]
        if any([not one.endswith("の") for one in said]):
            raise no_words(t)
        return "or".join([one.removesuffix("の") for one in said]) + "の"

    def all_of(self, t: AllOf, v: Voice) -> str:
        return self.slotted(t.tests)

    def not_so(self, t: NotSo, v: Voice) -> str:
        said = self.test(t.test, v)
        if isinstance(t.test, (AllOf, NotSo)):
            raise no_words(t)
        if t.test == Placed("placed_by_you"):
            return "敵軍配置地形の"
        for ends, opposite in (("いる", "いない"), ("の", "以外の")):
            if said.endswith(ends):
                return said.removesuffix(ends) + opposite
        raise no_words(t)

    def has_kind(self, t: HasKind, v: Voice) -> str:
        return "or".join([self.kinds[k,] for k in t.kinds]) + "の"

    def placed(self, t: Placed, v: Voice) -> str:
        if (t.of is not None) != ("{}" in self.places[t.place]):
            raise no_words(t)
        if t == Placed("same_area", This()) and v.this == THIS_WORDS[terms.TERRAIN]:
            return "この地形の"
        return self.places[t.place].format("" if t.of is None else self.selector(t.of, v))

    # --- conditions, without なら

    def condition(self, c: Condition, v: Voice) -> str:
        if isinstance(c, FirstSide):
            return {YOU: "自軍が先攻側", OPPONENT: "自軍が後攻側"}[c.who]
        return super().condition(c, v)

    def usable(self, c: Condition, v: Voice) -> str:
        """「この効果は自軍が先攻側の場合のみ使用できる。」"""
        said = self.condition(c, v)
        verb = said.endswith(("存在する", "存在しない", "ではない", "多い", "少ない", "いる"))
        return f"この効果は{said}{'' if verb else 'の'}場合のみ使用できる。"

    def heap(self, s: Selector, v: Voice) -> str:
        """What is counted: 「手札」 for the cards in it."""
        if isinstance(s, Cards) and not s.kinds and not s.tests and not s.other:
            if len(s.zones) == 1 and s.zones[0] in ("hand", "deck", "discard", "removed"):
                return PILES[s.who] + self.zones[s.zones[0]]
        return self.selector(s, v)

    def counted(self, what: Selector, cmp: str, n: int, v: Voice) -> str:
        noun = self.heap(what, v)
        if (cmp, n) == (AT_LEAST, 1):
            return f"{noun}が存在する"
        if (cmp, n) == (EQUAL, 0):
            return f"{noun}が存在しない"
        count = f"{noun}が{n}{self.counter(what)}{CMP[cmp]}"
        return count if noun != self.selector(what, v) else f"{count}存在する"

    def all_so(self, c: AllSo, v: Voice) -> str:
        noun = self.what(c.what, "", v)
        if isinstance(c.test, HasNumber) and c.test.attr != "items":
            numbers = self.numbers[c.test.attr]
            return f"{noun}の{numbers}が{self.figure(c.test.than, v)}{CMP[c.test.cmp]}"
        test, end = (c.test.test, "ではない") if isinstance(c.test, NotSo) else (c.test, "")
        if c.test in (NotSo(Placed("armed")), NotSo(Placed("placed_by_you"))):
            test, end = c.test, ""  # 「装備品を装備していない」, 「敵軍配置地形にいる」
        stands = is_where(test) and not isinstance(c.what, Related)
        there = "にいる" if stands and not end else ""
        return f"{noun}が{self.test(test, v).removesuffix('の')}{there}{end}"

    def both(self, c: Both, v: Voice) -> str:
        return f"{self.condition(c.left, v)}かつ{self.condition(c.right, v)}"

    def either(self, c: Either, v: Voice) -> str:
        return "または".join([self.condition(part, v) for part in c.conds])

    def turn_of(self, c: TurnOf, v: Voice) -> str:
        return {YOU: "自軍が進軍側", OPPONENT: "自軍が守備側"}[c.who]

    def during_step(self, c: DuringStep, v: Voice) -> str:
        if c.who:
            raise no_words(c)
        return self.steps[c.step] + "中"

    def not_true(self, c: NotTrue, v: Voice) -> str:
        if isinstance(c.of, (DuringStep, AllSo)):
            return self.condition(c.of, v) + "ではない"
        raise no_words(c)

    def compared(self, c: Compare, v: Voice) -> str:
        left, right = self.amount(c.left, v), c.right
        if isinstance(right, Sum) and isinstance(right.right, Num):
            than = self.amount(right.left, v)
            if (c.cmp, right.right.n) in ((AT_LEAST, 1), ("<=", -1)):
                return f"{left}が{than}より{'多い' if c.cmp == AT_LEAST else '少ない'}"
        same = "と同じ" if c.cmp == EQUAL and not isinstance(right, Num) else CMP[c.cmp]
        return f"{left}が{self.amount(right, v)}{same}"

    def when(self, c: Condition, v: Voice) -> str:
        """A condition in front of a sentence (16.b5)."""
        return "効果適用後、" if isinstance(c, Did) else self.condition(c, v) + "なら、"

    # --- amounts

    def amount(self, a: Amount, v: Voice) -> str:
        if isinstance(a, RollResult):
            return "ダイス結果"
        if isinstance(a, Dice):
            return f"{a.count}D"
        return super().amount(a, v)

    def figure(self, a: Amount, v: Voice) -> str:
        """A number where a figure stands: itself, dice, or a letter that a later sentence explains."""
        if isinstance(a, Dice):
            return f"{a.count}D"
        if isinstance(a, Sum) and isinstance(a.left, Dice) and isinstance(a.right, Num):
            return f"{a.left.count}D{a.right.n:+d}"
        if isinstance(a, Num):
            return str(a.n)
        if a not in v.letters:
            v.letters.append(a)
        return LETTERS[v.letters.index(a)]

    def explained(self, v: Voice) -> str:
        """「Xは…である。」 for every letter of the sentence before."""
        plain = replace(v, subject="", here=0, letters=[])
        out = [f"{LETTERS[i]}は{self.amount(a, plain)}である。" for i, a in enumerate(v.letters)]
        v.letters.clear()
        return "".join(out)

    def count_of(self, a: CountOf, v: Voice) -> str:
        return f"{self.heap(a.what, v)}の{'枚数' if self.counter(a.what) == '枚' else '数'}"

    def number_of(self, a: NumberOf, v: Voice) -> str:
        total = "" if self.is_single(a.what) and not self.several(a.what, v) else "の合計"
        if a.attr == "items":
            return f"{self.selector(a.what, v)}の装備品の数"
        return f"{self.selector(a.what, v)}の{self.numbers[a.attr]}{total}"

    def several(self, s: Selector, v: Voice) -> bool:
        return isinstance(s, Chosen) and chosen_many(s, v)

    def scaled(self, a: Scaled, v: Voice) -> str:
        return f"{self.amount(a.each, v)}の{a.by}倍"

    def sum_of(self, a: Sum, v: Voice) -> str:
        left, right = self.amount(a.left, v), a.right
        if isinstance(right, Num) and right.n < 0:
            return f"{left}{right.n}"
        return f"{left}に{self.amount(right, v)}を加えた数"

    def kinds_of(self, a: KindsOf, v: Voice) -> str:
        group = self.name_word if a.group == "name" else self.group_words[a.group]
        return f"{self.selector(a.what, v)}の{group}の種類の数"

    def each(self, c: CountOf, v: Voice) -> str:
        """「自軍ユニット1体につき」"""
        return f"{self.heap(c.what, v)}1{self.counter(c.what)}につき"

    def from_where(self, a: FromDeck) -> str:
        return PILES[a.who] + self.zones["deck"] + "の" + ("下" if a.bottom else "上")
