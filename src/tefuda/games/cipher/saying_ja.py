"""Cipher in Japanese: what cards, tests, conditions and numbers are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    EQUAL,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
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
    HasNumber,
    HasTag,
    HasWord,
    InPose,
    KindsOf,
    NotSo,
    NotTrue,
    Num,
    NumberOf,
    OneOf,
    Placed,
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
from tefuda.games.cipher.saying import (
    EACH,
    FIELD,
    ICONS,
    MANY,
    RANGES,
    all_there,
    both_used,
    each_there,
    filled,
    higher_than,
    in_line,
    is_main,
    is_other_than,
    is_single,
    is_tag,
    lower_than,
    named_together,
    on_field,
    one_of_them,
    spoken,
    than_theirs,
    under_of,
    unit_names,
)
from tefuda.games.cipher.words import (
    Felled,
    Fighter,
    OrbBroken,
    UsedSkill,
)
from tefuda.text.japanese import (
    ADDS,
    CMP,
    PUTS,
    Clause,
    Japanese,
    suru,
)
from tefuda.text.render import Voice, no_words, parts_of

WHO = {YOU: "自分の", OPPONENT: "相手の", BOTH: "お互いの", "": "お互いの"}
SIDES = {YOU: "味方", OPPONENT: "敵", BOTH: "ユニット"}
LINES = {("front", "back"): "", ("front",): "前衛の", ("back",): "後衛の"}
SKILLS = {
    "act": "【起】スキル",
    "cont": "【常】スキル",
    "auto": "【自】スキル",
    "special": "【特】スキル",
    "support": "支援スキル",
}
ROLES = {
    "attacker": "攻撃ユニット",
    "defender": "防御ユニット",
    "own": "自分の戦闘ユニット",
    "enemy": "敵の戦闘ユニット",
}
FIGHTERS = {"attacking": "攻撃ユニット", "attacked": "防御ユニット", "battling": "戦闘ユニット"}
# how a condition ends in 「このスキルは…使用できない」
UNLESS = (
    ("いない", "いるなら"),
    ("でない", "なら"),
    ("たない", "つなら"),
    ("いる", "いなければ"),
    ("ある", "なければ"),
    ("持つ", "持たなければ"),
    ("の", "でなければ"),
)


def wide(n: int | str) -> str:
    """A number in the digits that cards print: １０."""
    return str(n).translate(str.maketrans("0123456789", "０１２３４５６７８９"))


class JapaneseNouns(Japanese):
    zones = {
        "deck": "デッキ",
        "hand": "手札",
        "support": "支援エリア",
        "retreat": "退避エリア",
        "orb": "オーブ",
        "bond": "絆エリア",
        "front": "前衛",
        "back": "後衛",
        "boundless": "無限エリア",
        "under": "下",
    }
    kinds = {(): "カード"}
    numbers = {
        "power": "戦闘力",
        "support": "支援力",
        "cost": "出撃コスト",
        "class_cost": "クラスチェンジコスト",
        "stack": "重ねられたカードの合計枚数",
        "symbols": "シンボルの数",
        "orbs": "攻撃で破壊するオーブの数",
    }
    poses = {"ready": "未行動", "acted": "行動済み"}
    durations = {
        THIS_TURN: "ターン終了まで",
        NEXT_OPPONENT_TURN: "次の相手のターン終了まで",
        THIS_BATTLE: "戦闘終了まで",
        THIS_GAME: "ゲーム終了まで",
        "leaves": "このユニットが戦場を離れるまで",
        "own_turn": "次の自分のターン終了まで",
    }
    places = {
        "front": "前衛の",
        "back": "後衛の",
        "main": "主人公の",
        "leveled": "レベルアップしている",
        "classed": "クラスチェンジしている",
        "leveled_turn": "このターンにレベルアップした",
        "classed_turn": "このターンにクラスチェンジした",
        "grown_turn": "このターンに成長した",
        "struck": "このターンに攻撃した",
        "attacking": "攻撃している",
        "attacked": "攻撃されている",
        "battling": "戦闘している",
        "face_up": "表向きの",
        "face_down": "裏向きの",
        "boosted": "スキルの効果によって戦闘力が＋１０以上されている",
        "same_area": "{}と同じエリアにいる",
        "same_name": "{}と同じユニット名の",
        "same_cost": "{}と同じ出撃コストの",
        "same_symbol": "{}と同じシンボルを持つ",
        "attacked_by": "{}に攻撃されている",
        "attacks": "{}を攻撃している",
        "defeated_by": "{}の攻撃で撃破した",
    }
    steps = {
        "start": "開始フェイズ",
        "bond": "絆フェイズ",
        "deploy": "出撃フェイズ",
        "action": "行動フェイズ",
        "end": "終了フェイズ",
    }
    differs = {"unit": "ユニット名が異なる", "card": "異なる", "cost": "出撃コストが異なる"}
    losses = {
        "skill": "『{}』",
        "kind:*": "すべてのスキル",
        "skills:but_special": "【特】スキル以外のすべてのスキル",
        "kind": "【{}】スキル",
        "kind:support": "支援スキル",
        "symbol:*": "すべてのシンボル",
        "symbol": "<{}>",
        "weapon": "<{}>",
        "type": "<{}>",
    }
    effect_word = "このスキル"
    name_word = "カード名"
    group_words = {"unit": "ユニット名", "symbol": "シンボル", "weapon": "武器"}
    to = {
        ("hand", False): Clause("手札に", ADDS),
        ("retreat", False): Clause("退避エリアに", PUTS),
        ("boundless", False): Clause("無限エリアに", PUTS),
        ("bond", False): Clause("絆エリアに", PUTS),
        ("support", False): Clause("支援エリアに", PUTS),
        ("orb", False): Clause("オーブに", suru("追加")),
        ("deck", False): Clause("デッキの１番上に", PUTS),
        ("deck", True): Clause("デッキの１番下に", PUTS),
    }

    # --- nouns

    def whose(self, who: str, v: Voice) -> str:
        if v.subject == OPPONENT:  # 「相手は自分の手札を…」
            return {OPPONENT: "自分の", YOU: "あなたの"}.get(who, WHO[who])
        return WHO[who]

    def selector(self, s: Selector, v: Voice) -> str:
        return self.fighter(s, v) if isinstance(s, Fighter) else super().selector(s, v)

    def fighter(self, s: Fighter, v: Voice) -> str:
        return spoken(v, "fighter") + ROLES[s.role]

    def cards(self, s: Cards, v: Voice) -> str:
        return self.field(s, v) if on_field(s) or s.zones == ("chosen",) else self.pile(s, v)

    def field(self, s: Cards, v: Voice, every: str = "") -> str:
        """Units: 「主人公以外で出撃コストが２以下の敵」「他のすべての<飛行>の味方」."""
        tests = list(s.tests)
        main = Placed("main") in tests
        tests = [t for t in tests if not is_main(t)]
        names = unit_names(tests[-1]) if tests else []
        named = "か".join([f"『{name}』" for name in names])
        tests = tests[:-1] if names else tests
        split = len(tests)
        while split and is_tag(tests[split - 1]):
            split -= 1
        line = "選んだエリアにいる" if s.zones == ("chosen",) else LINES[s.zones]
        head = self.adjectives(tests[:split], v)
        tags = self.adjectives(tests[split:], v)
        if main:
            whose = self.whose(s.who, v) if s.who != BOTH else "自分と相手の"
            if split and isinstance(tests[split - 1], HasNumber) and not tags:
                return f"{whose}{head}{line}主人公"
            return f"{head}{whose}{line}{tags}主人公"
        other = "他の" if s.other else ""
        if s.zones == ("chosen",):
            head, line = line + head, ""
        side = SIDES[s.who]
        if named:
            side = f"{side}の{named}" if s.who != BOTH else named
        if head.endswith("以外の") and (line or tags) and not other:
            head = head.removesuffix("の") + "で"
            return f"{head}{line}{tags}{every}{side}"
        return f"{head}{other}{every}{line}{tags}{side}"

    def pile(self, s: Cards, v: Voice, at: str = "にある") -> str:
        """Cards elsewhere: 「自分の<T>の絆カード」「自分の退避エリアにあるカード」."""
        under = under_of(s)
        if under is not None:
            words = self.adjectives(under[1], v)
            return f"{self.selector(under[0], v)}の下に重ねられている{words}カード"
        whose = self.whose(s.who, v) if s.who != BOTH else ""
        other = "他の" if s.other else ""
        nouns = {("bond",): "絆カード", ("orb",): "オーブ", ("support",): "支援カード"}
        if s.zones in nouns:
            before = [t for t in s.tests if self.is_long(t)]
            after = [t for t in s.tests if not self.is_long(t)]
            words = self.adjectives(after, v)
            return f"{self.adjectives(before, v)}{whose}{other}{words}{nouns[s.zones]}"
        if s.zones == ("hand",) and not s.tests:
            return whose + "手札"
        if s.zones == ("deck",) and not s.tests:
            return whose + "デッキ"
        where = "と".join([self.zones[z] for z in s.zones])
        return f"{whose}{where}{at}{other}{self.described((), s.tests, v)}"

    def is_long(self, t: Test) -> bool:
        """Whether a test stands before 「自分の」."""
        return isinstance(t, HasNumber) or (isinstance(t, Placed) and t.of is not None)

    def described(self, kinds: tuple[str, ...], tests: tuple[Test, ...], v: Voice) -> str:
        names = unit_names(tests[-1]) if tests else []
        if names:
            return self.adjectives(tests[:-1], v) + "か".join([f"『{n}』" for n in names])
        return self.adjectives(tests, v) + "カード"

    def adjectives(self, tests: Sequence[Test], v: Voice) -> str:
        """What stands before a noun: 「出撃コストが２以下の<飛行>の」「主人公以外で<竜>の」."""
        out = ""
        for i, t in enumerate(tests):
            said = self.test(t, v)
            after = tests[i + 1] if i + 1 < len(tests) else None
            if after is not None and said.endswith("の") and not self.leads_to(t, after):
                said = said.removesuffix("の") + "で"
            out += said
        return out

    def leads_to(self, t: Test, after: Test) -> bool:
        """Whether 「の」 stays between two tests."""
        if is_other_than(t):
            return False
        if isinstance(t, Placed) and t.of is not None:
            return False
        light = is_tag(after) or (isinstance(after, Placed) and after.of is None)
        if is_tag(t):
            return isinstance(after, (Placed, InPose))
        return light or bool(unit_names(after))

    def attached(self, s: AttachedTo, v: Voice) -> str:
        to = self.selector(s.to, v)
        to = "このカード" if isinstance(s.to, This) else to
        return f"{to}の下に重ねられているカード"

    def top(self, s: Top, v: Voice) -> str:
        if s.count == Num(1):
            return f"{self.whose(s.who, v)}{self.zones[s.zone]}の１番上のカード"
        count = self.figure(s.count, v)
        return f"{self.whose(s.who, v)}{self.zones[s.zone]}の上からカード{count}枚"

    def happened(self, s: Happened, v: Voice) -> str:
        if s == EACH:
            return "その味方"
        return spoken(v, s.role) or "そのカード"

    def related(self, s: Related, v: Voice) -> str:
        of = self.selector(s.of, v)
        if s.key == "support":
            return f"{of}を支援しているカード"
        if s.key == "target":
            return f"{of}が攻撃している敵"
        if s.key == "attacked_by":
            return f"{of}を攻撃している敵"
        if s.key == "battle":
            return f"{of}と戦闘している敵"
        raise no_words(s)

    def among(self, s: Among, v: Voice) -> str:
        if self.is_thrown(s, v):
            return f"このスキルで退避エリアに置かれた{self.described((), s.tests, v)}"
        return f"{self.pool(s, v)}中にある{self.described((), s.tests, v)}"

    def is_thrown(self, s: Among, v: Voice) -> bool:
        """Whether the cards went from a deck to the retreat area."""
        a = filled(s, v)
        return isinstance(a, FromDeck) and a.way == "retreat"

    def pool(self, s: Among, v: Voice) -> str:
        """Cards of a deck that were shown, or cards chosen, from which some are taken."""
        a = filled(s, v)
        if not isinstance(a, FromDeck):
            return "その"
        if a.way == "look":
            return "そのカードの"
        return ("公開させた" if a.who == OPPONENT else "公開した") + "カードの"

    def rest(self, s: Rest, v: Voice) -> str:
        return "残りのすべてのカード"

    def chosen(self, s: Chosen, v: Voice) -> str:
        return self.those(s, v)

    def those(self, s: Selector, v: Voice) -> str:
        a = filled(s, v)
        if isinstance(a, FromDeck) and a.way == "reveal" and a.count != Num(1):
            return ("公開させた" if a.who == OPPONENT else "公開した") + "すべてのカード"
        if isinstance(a, FromDeck):
            return "そのカード"
        return "その" + self.noun_of(a.what if a is not None else None, v)

    def noun_of(self, s: Selector | None, v: Voice) -> str:
        """What a card is called in 「その…」."""
        if isinstance(s, Cards):
            if on_field(s) or s.zones == ("chosen",):
                return SIDES[s.who]
            return {"orb": "オーブ", "support": "支援カード"}.get(",".join(s.zones), "カード")
        if isinstance(s, AllThese):
            nouns = {self.noun_of(part, v) for part in s.parts}
            return nouns.pop() if len(nouns) == 1 else "ユニット"
        if isinstance(s, Fighter):
            return "ユニット"
        if isinstance(s, Related):
            return "カード" if s.key == "support" else "敵"
        return "味方" if isinstance(s, This) else "カード"

    def all_these(self, s: AllThese, v: Voice) -> str:
        together = named_together(s)
        if together is not None and on_field(together[0]):
            place, names = together
            return self.field(place, v) + "の" + "と".join([f"『{n}』" for n in names])
        return "と".join([self.every(part, v) for part in s.parts])

    def every(self, s: Selector, v: Voice) -> str:
        """A noun of whom something is said, with すべての where it is several."""
        if isinstance(s, Cards) and not is_single(s):
            if on_field(s) or s.zones == ("chosen",):
                if s.tests and unit_names(s.tests[-1]):
                    return self.field(s, v)
                return self.field(s, v, "すべての")
            if s.zones in (("bond",), ("orb",), ("support",)):
                whose = self.whose(s.who, v) if s.who != BOTH else ""
                said = self.pile(s, v)
                return f"{whose}すべての{said.removeprefix(whose)}"
        if isinstance(s, Rest):
            return self.rest(s, v)
        return self.selector(s, v)

    def counter(self, s: Selector) -> str:
        if isinstance(s, AllThese):
            return self.counter(s.parts[0])
        if isinstance(s, Cards):
            if on_field(s):
                return "体"
            return "つ" if s.zones == ("orb",) else "枚"
        return "体" if isinstance(s, (This, Fighter)) else "枚"

    # --- tests

    def has_number(self, t: HasNumber, v: Voice) -> str:
        if t.attr == "symbols" and t.than == Num(0) and t.cmp in (EQUAL, AT_MOST):
            return "シンボルを持たない"
        if t.attr == "symbols" and (t.cmp, t.than) == (AT_LEAST, Num(1)):
            return "シンボルを持つ"
        if t.attr in RANGES and t.than == Num(1):
            return f"射程{wide(RANGES.index(t.attr) + 1)}を持つ"
        attr = self.numbers[t.attr]
        lower, higher = lower_than(t), higher_than(t)
        if lower is not None:
            return f"{self.amount(lower, v)}より{attr}が低い"
        if higher is not None:
            return f"{self.amount(higher, v)}より{attr}が高い"
        count = "枚" if t.attr == "stack" else ""
        return f"{attr}が{self.figure(t.than, v)}{count}{CMP[t.cmp]}の"

    def has_tag(self, t: HasTag, v: Voice) -> str:
        if t.group == "unit":
            return f"『{t.tag}』の"
        if t.group == "skill":
            return f"『{t.tag}』を持つ"
        if t.group == "icon":
            return f"〖{t.tag}〗を持つ"
        if t.group == "kind":
            return f"{SKILLS[t.tag]}を持つ"
        if t.group in ("class", "job"):
            return f"{t.tag}の"
        return f"<{t.tag}>の"

    def has_word(self, t: HasWord, v: Voice) -> str:
        return f"〖{ICONS[t.word]}〗を持つ"

    def in_pose(self, t: InPose, v: Voice) -> str:
        return self.poses[t.pose] + "の"

    def placed(self, t: Placed, v: Voice) -> str:
        of = "" if t.of is None else self.selector(t.of, v)
        return self.places[t.place].format(of)

    def one_of(self, t: OneOf, v: Voice) -> str:
        said = [self.test(part, v) for part in t.tests]
        return "か".join([*[s.removesuffix("の") for s in said[:-1]], said[-1]])

    def all_of(self, t: AllOf, v: Voice) -> str:
        if all([is_tag(part) for part in t.tests]):
            said = [self.test(part, v).removesuffix("の") for part in t.tests]
            return "かつ".join(said) + "の"
        return self.adjectives(t.tests, v)

    def not_so(self, t: NotSo, v: Voice) -> str:
        if is_main(t.test):
            return "主人公以外の"
        if isinstance(t.test, Placed) and t.test.place == "same_area" and t.test.of is not None:
            return f"{self.selector(t.test.of, v)}と違うエリアにいる"
        if isinstance(t.test, Placed) and t.test.place in FIGHTERS:
            return f"{FIGHTERS[t.test.place]}以外の"
        said = self.test(t.test, v)
        for ends, opposite in (("持つ", "持たない"), ("いる", "いない"), ("した", "していない")):
            if said.endswith(ends):
                return said.removesuffix(ends) + opposite
        if isinstance(t.test, InPose):
            return said.removesuffix("の") + "でない"
        return said.removesuffix("の") + "以外の"

    # --- conditions, as they stand before 場合

    def counted(self, what: Selector, cmp: str, n: int, v: Voice) -> str:
        if isinstance(what, Cards) and (on_field(what) or what.zones == ("chosen",)):
            return self.units_there(what, cmp, n, v)
        if isinstance(what, AllThese) and all([on_field(part) for part in what.parts]):
            some = "ちょうど" if cmp == EQUAL else ""
            noun = "と".join([self.selector(part, v) for part in what.parts])
            return f"{noun}の合計が{some}{wide(n)}体{CMP[cmp]}の"
        count = self.counter(what)
        if isinstance(what, Among) and cmp == AT_LEAST and n == 1:
            noun = self.described((), what.tests, v)
            if self.is_thrown(what, v):
                return f"このスキルで{noun}が退避エリアに置かれた"
            return f"{self.pool(what, v)}中に{noun}がある"
        if isinstance(what, Cards) and what.zones not in (("bond",), ("orb",), ("hand",)):
            noun = self.described((), what.tests, v)
            where = self.whose(what.who, v) + "と".join([self.zones[z] for z in what.zones])
            if cmp == EQUAL and n == 0:
                return f"{where}に{noun}が１{count}もない"
            some = "ちょうど" if cmp == EQUAL else ""
            return f"{where}に{noun}が{some}{wide(n)}{count}{CMP[cmp]}ある"
        noun = self.selector(what, v)
        if cmp == EQUAL and n == 0:
            return f"{noun}が１{count}もない"
        some = "ちょうど" if cmp == EQUAL else ""
        return f"{noun}が{some}{wide(n)}{count}{CMP[cmp]}の"

    def units_there(self, s: Cards, cmp: str, n: int, v: Voice) -> str:
        """「味方に『A』がいる」「<T>の味方が他に２体以上いる」「このユニットと同じエリアに…」"""
        place = ""
        near = [t for t in s.tests if isinstance(t, Placed) and t.place == "same_area"]
        if near and near[0].of is not None:
            place = f"{self.selector(near[0].of, v)}と同じエリアに"
            s = replace(s, tests=tuple([t for t in s.tests if t is not near[0]]))
        others = "他に" if s.other else ""
        s = replace(s, other=False)
        noun = self.field(s, v)
        names = unit_names(s.tests[-1]) if s.tests else []
        one = cmp == AT_LEAST and n == 1 and not others
        if names and s.who == BOTH and not place and s.tests[:-1] == ():
            named = "か".join([f"『{name}』" for name in names])
            if one:
                return f"味方か敵に{named}がいる"
            if cmp == EQUAL and n == 0:
                return f"戦場に{named}が１体もいない"
        if names and not place and (one or (cmp == EQUAL and n == 0 and not others)):
            side = self.field(replace(s, tests=s.tests[:-1]), v)
            named = "か".join([f"『{name}』" for name in names])
            return f"{side}に{named}が" + ("いる" if one else "いない")
        if one:
            return f"{place}{noun}がいる"
        if cmp == EQUAL and n == 0:
            return f"{place}{noun}が{others}１体もいない"
        some = "ちょうど" if cmp == EQUAL else ""
        return f"{place}{noun}が{others}{some}{wide(n)}体{CMP[cmp]}いる"

    def compared(self, c: Compare, v: Voice) -> str:
        theirs = than_theirs(c)
        if theirs is not None:
            s, how = theirs
            one = self.whose(s.who, v).removesuffix("の")
            noun = self.selector(s, v)
            them = "自分" if one == "相手" else "相手"
            if on_field(s):
                head = f"{noun}の数が"
                them = SIDES[OPPONENT if s.who == YOU else YOU]
            else:
                head = f"{noun}の{'数' if s.zones == ('orb',) else '枚数'}が"
            return (
                head
                + {
                    "more": f"{them}より多い",
                    "fewer": f"{them}より少ない",
                    "least": f"{them}と同じか{them}より多い",
                    "most": f"{them}と同じか{them}より少ない",
                    "same": f"{them}と同じ",
                }[how]
            )
        left, right = self.amount(c.left, v), c.right
        if c.cmp == AT_LEAST and isinstance(right, Sum) and right.right == Num(1):
            return f"{left}が{self.amount(right.left, v)}より高い"
        if c.cmp == AT_MOST and isinstance(right, Sum) and right.right == Num(-1):
            return f"{left}が{self.amount(right.left, v)}より低い"
        count = "枚" if isinstance(c.left, NumberOf) and c.left.attr == "stack" else ""
        return f"{left}が{self.amount(right, v)}{count}{CMP[c.cmp]}の"

    def all_so(self, c: AllSo, v: Voice) -> str:
        s, test = c.what, c.test
        if isinstance(s, Related) and s.key in ("target", "attacked_by", "battle"):
            foe = self.as_foe(test, v)
            of = self.selector(s.of, v)
            does = {
                "target": f"{of}が{foe}を攻撃している",
                "attacked_by": f"{of}が{foe}に攻撃されている",
                "battle": f"{of}が{foe}と戦闘している",
            }
            return does[s.key]
        if isinstance(s, Related) and s.key == "support" and unit_names(test):
            named = "か".join([f"『{n}』" for n in unit_names(test)])
            return f"{self.selector(s.of, v)}が{named}に支援されている"
        if isinstance(s, Related) and s.key == "support" and self.is_held(test):
            said = self.described((), (test,), v)
            return f"{self.selector(s.of, v)}が{said}に支援されている"
        noun = self.every(s, v) + "が"
        if not is_single(s) and isinstance(test, Placed) and test.place.startswith("face_"):
            noun = self.selector(s, v) + "がすべて"
        if test == OneOf((Placed("front"), Placed("back"))):
            return noun + "戦場にいる"
        if isinstance(test, HasNumber) and not self.test(test, v).startswith(("シンボル", "射程")):
            said = self.test(test, v)
            than = lower_than(test) or higher_than(test)
            if than is None:
                return f"{noun.removesuffix('が')}の{said}"
            if isinstance(than, NumberOf) and than.attr == test.attr:
                low = "高い" if lower_than(test) is None else "低い"
                of = self.selector(than.what, v)
                return f"{noun.removesuffix('が')}の{self.numbers[test.attr]}が{of}より{low}"
            return noun + said
        if isinstance(test, Placed) and test.place == "same_name" and test.of is not None:
            of = self.selector(test.of, v)
            return f"{noun.removesuffix('が')}のユニット名が{of}と同じ"
        if isinstance(test, NotSo):
            return self.is_not(noun, test, v)
        return noun + self.is_what(test, v)

    def is_held(self, t: Test) -> bool:
        """Whether it is said as 「…を持つカード」, 「…と同じ…のカード」."""
        t = t.test if isinstance(t, NotSo) else t
        if isinstance(t, HasTag):
            return t.group in ("skill", "icon", "kind")
        return isinstance(t, Placed) or (isinstance(t, HasNumber) and t.attr == "symbols")

    def is_what(self, t: Test, v: Voice) -> str:
        if isinstance(t, Placed) and t.place in ("struck", "leveled_turn", "classed_turn"):
            return self.test(t, v).removesuffix("した") + "している"
        return self.test(t, v)

    def is_not(self, noun: str, t: NotSo, v: Voice) -> str:
        if is_main(t.test) or isinstance(t.test, Placed):
            said = self.test(t.test, v)
            return noun + (said.removesuffix("の") + "でない" if said.endswith("の") else
                           self.not_so(t, v))  # fmt: skip
        return noun + self.not_so(t, v)

    def as_foe(self, t: Test, v: Voice) -> str:
        """An enemy by what it is: <飛行>, 相手の主人公, 出撃コストが２以下の敵."""
        if is_main(t):
            return "相手の主人公"
        if is_tag(t) or (isinstance(t, NotSo) and is_tag(t.test)):
            return self.test(t, v).removesuffix("の")
        if unit_names(t):
            return self.test(t, v).removesuffix("の")
        tests = t.tests if isinstance(t, AllOf) else (t,)
        foe = in_line(Cards(OPPONENT, FIELD, tests=tests))
        if foe.zones == FIELD and is_tag(tests[-1]):
            return self.adjectives(tests[:-1], v) + self.test(tests[-1], v).removesuffix("の")
        return self.field(foe, v)

    def both(self, c: Both, v: Voice) -> str:
        there = all_there(c)
        if there is not None and on_field(there[0]):
            place, names = there
            return self.field(place, v) + "に" + "と".join([f"『{n}』" for n in names]) + "がいる"
        each = each_there(c)
        if each is not None:
            return self.each_of(*each, v)
        parts = [self.condition(part, v) for part in parts_of(c)]
        return "、".join([*[self.going_on(part) for part in parts[:-1]], parts[-1]])

    def each_of(self, all_: list[Cards], n: int, v: Voice) -> str:
        """「自分の<A>と<B>の絆カードがそれぞれ１枚以上の」「<A>と<B>の味方がそれぞれ…」"""
        first, units = all_[0], on_field(all_[0])
        alike = all([replace(s, tests=()) == replace(first, tests=()) for s in all_])
        tags = [s.tests[0] for s in all_ if len(s.tests) == 1 and isinstance(s.tests[0], HasTag)]
        head = "このユニットの他に、" if first.other else ""
        if alike and len(tags) == len(all_) and first.zones in (FIELD, ("bond",)):
            named = "と".join([f"<{t.tag}>" for t in tags])
            noun = SIDES[first.who] if units else "絆カード"
            noun = f"{'' if units else self.whose(first.who, v)}{named}の{noun}"
        else:
            noun = "と".join([self.selector(replace(s, other=False), v) for s in all_])
        return f"{head}{noun}がそれぞれ{wide(n)}{'体以上いる' if units else '枚以上の'}"

    def going_on(self, said: str) -> str:
        for ends, joins in (("いない", "いなく"), ("ない", "なく"), ("いる", "いて"),
                            ("ある", "あり"), ("の", "で")):  # fmt: skip
            if said.endswith(ends):
                return said.removesuffix(ends) + joins
        return said

    def either(self, c: Either, v: Voice) -> str:
        shared = one_of_them(c)
        if shared is not None:
            whats, test = shared
            who = "か".join([self.selector(what, v) for what in whats])
            one = self.all_so(AllSo(This(), test), replace(v, this="\0"))
            return one.replace("\0", who)
        said = [self.condition(part, v) for part in c.conds]
        return "か、".join([*[one.removesuffix("の") for one in said[:-1]], said[-1]])

    def not_true(self, c: NotTrue, v: Voice) -> str:
        said = self.condition(c.of, v)
        for ends, opposite in (("いない", "いる"), ("いる", "いない"), ("がある", "がない"),
                               ("ある", "ない"), ("の", "でない"), ("なら", "でない")):  # fmt: skip
            if said.endswith(ends):
                return said.removesuffix(ends) + opposite
        return said + "でない"

    def turn_of(self, c: TurnOf, v: Voice) -> str:
        return f"{WHO[c.who]}ターン中"

    def during_step(self, c: DuringStep, v: Voice) -> str:
        return f"{WHO[c.who]}{self.steps[c.step]}中"

    def did(self, c: Did, v: Voice) -> str:
        return "そうした"

    def condition(self, c: Condition, v: Voice) -> str:
        if isinstance(c, UsedSkill):
            many = f"{wide(c.times)}回以上" if c.times > 1 else ""
            return f"{self.selector(c.what, v)}がこのターンに『{c.name}』を{many}使用している"
        if isinstance(c, Felled):
            main = "自分の攻撃ユニットが相手の主人公を撃破した"
            return main if c.main else "防御ユニットが撃破された"
        if isinstance(c, OrbBroken):
            return f"このターンに{WHO[c.who]}オーブが破壊されている"
        return super().condition(c, v)

    def when(self, c: Condition, v: Voice) -> str:
        """The conditions in front of a sentence, with their comma."""
        if isinstance(c, Did):
            return "そうしたなら、"
        return self.given(parts_of(c), v)

    def given(self, conds: Sequence[Condition], v: Voice) -> str:
        """「自分のターン中、…場合、…なら、」"""
        out = ""
        rest: list[Condition] = []
        alone = not any([isinstance(part, (TurnOf, DuringStep)) for part in conds])
        for part in conds:
            if isinstance(part, (TurnOf, DuringStep)):
                out += self.condition(part, v) + "、"
            else:
                rest.append(part)
        return out + "".join([self.as_lead(part, bool(i), v) for i, part in enumerate(self.together(rest) if alone else rest)])  # fmt: skip

    def together(self, conds: Sequence[Condition]) -> list[Condition]:
        """The conditions, those on names in one: 「味方に『A』と『B』がいる」."""
        out: list[Condition] = []
        for part in conds:
            more = Both(out[-1], part) if out else None
            if more is not None and len(out) == 1 and self.in_one(more):
                out[-1] = more
            else:
                out.append(part)
        return out

    def in_one(self, c: Condition) -> bool:
        """Whether conditions are said in one."""
        return all_there(c) is not None or both_used(c) or each_there(c) is not None

    def as_lead(self, c: Condition, later: bool, v: Voice) -> str:
        said = self.condition(c, v)
        if not later:
            return said + "場合、"
        return said.removesuffix("の") + "なら、"

    def unless(self, c: Condition, v: Voice) -> str:
        """The opposite, as it stands in 「このスキルは…使用できない」."""
        used = parts_of(c)
        if len(used) > 1 and all([isinstance(part, UsedSkill) for part in used]):
            names = "と".join([f"『{part.name}』" for part in used if isinstance(part, UsedSkill)])
            return f"{v.this}が{names}の両方を使用したターンでなければ"
        if isinstance(c, UsedSkill):
            if c.times > 1:
                who = self.selector(c.what, v)
                return f"{who}が『{c.name}』を{wide(c.times)}回以上使用したターンでなければ"
        if isinstance(c, OrbBroken):
            return f"{WHO[c.who]}オーブが破壊されたターンでなければ"
        if isinstance(c, NotTrue):
            return self.condition(c.of, v).removesuffix("の") + "なら"
        if isinstance(c, (TurnOf, DuringStep)):
            return self.condition(c, v) + "でなければ"
        if isinstance(c, Compare) and isinstance(c.left, CountOf):
            what = c.left.what
            if (c.cmp, c.right) == (EQUAL, Num(0)):
                return f"{self.selector(what, v)}が{'いる' if on_field(what) else 'ある'}なら"
            said = self.condition(c, v)
            return said.removesuffix("の").removesuffix("いる").removesuffix("ある") + (
                "いなければ" if on_field(what) else "なければ"
            )
        said = self.condition(c, v)
        for ends, opposite in UNLESS:
            if said.endswith(ends):
                return said.removesuffix(ends) + opposite
        return said + "でなければ"

    # --- amounts

    def amount(self, a: Amount, v: Voice) -> str:
        return wide(a.n) if isinstance(a, Num) else super().amount(a, v)

    def figure(self, a: Amount, v: Voice) -> str:
        return self.amount(a, v)

    def count_of(self, a: CountOf, v: Voice) -> str:
        noun = self.selector(a.what, v)
        return f"{noun}の{'枚数' if self.counter(a.what) == '枚' else '数'}"

    def number_of(self, a: NumberOf, v: Voice) -> str:
        total = "" if is_single(a.what) else "の合計"
        return f"{self.selector(a.what, v)}の{self.numbers[a.attr]}{total}"

    def scaled(self, a: Scaled, v: Voice) -> str:
        return f"{self.amount(a.each, v)}×{wide(a.by)}"

    def sum_of(self, a: Sum, v: Voice) -> str:
        left = self.amount(a.left, v)
        if isinstance(a.right, Num) and a.right.n < 0:
            return f"{left}−{wide(-a.right.n)}"
        return f"{left}＋{self.amount(a.right, v)}"

    def each(self, a: CountOf | KindsOf, v: Voice) -> str:
        """「…１体につき、」「…のユニット名１種類につき、」"""
        if isinstance(a, KindsOf):
            return f"{self.selector(a.what, v)}の{self.group_words[a.group]}１種類につき、"
        return f"{self.selector(a.what, v)}１{self.counter(a.what)}につき、"

    def quantity(self, a: Choose) -> str:
        count = self.counter(a.what)
        if a.least == 0 and a.most >= MANY:
            return "好きな数だけ" if count == "体" else "好きな枚数"
        most = f"{wide(a.most)}{count}"
        if a.least == a.most:
            return most
        return f"{most}まで" if a.least == 0 else f"{wide(a.least)}～{most}"
