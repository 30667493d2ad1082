"""Cipher in Japanese: conditions and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import shapes
from tefuda.games.cipher.text.japanese_nouns import SIDES, WHO, CipherJapaneseNouns, quoted
from tefuda.games.cipher.text.lexicon import BOOK
from tefuda.text.japanese_nouns import CMP
from tefuda.text.render import Voice, parts_of
from tefuda.text.spoken import beyond
from tefuda.text.verbs import in_a_row, turned_end

THAN_THEIRS: dict[str, str] = BOOK.japanese["than"]
FIGHTING: dict[str, str] = BOOK.japanese["battles"]
_NOW = "このターンに"
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
OPPOSITES = (
    ("いない", "いる"), ("いる", "いない"), ("がある", "がない"), ("ある", "ない"), ("の", "でない"),
)  # fmt: skip
GOES_ON = (
    ("いない", "いなく"), ("ない", "なく"), ("いる", "いて"), ("ある", "あり"), ("の", "で"),
)  # fmt: skip


class CipherJapaneseConditions(CipherJapaneseNouns):
    # --- conditions, as they stand before 場合

    def count(self, cmp: str, n: int, count: str) -> str:
        """「ちょうど２枚」「２枚以上」"""
        return f"{'ちょうど' if cmp == E.EQUAL else ''}{self.digits(n)}{count}{CMP[cmp]}"

    def counted(self, what: E.Selector, cmp: str, n: int, v: Voice) -> str:
        if isinstance(what, E.Cards) and (shapes.on_field(what) or what.zones == ("chosen",)):
            return self.units_there(what, cmp, n, v)
        if isinstance(what, E.AllThese) and all([shapes.on_field(part) for part in what.parts]):
            noun = "と".join([self.selector(part, v) for part in what.parts])
            return f"{noun}の合計が{self.count(cmp, n, '体')}の"
        count = self.counter(what)
        beneath = shapes.under_of(what)
        if beneath is not None:
            cards = self.described((), beneath[1], v)
            many = "" if (cmp, n) == (E.AT_LEAST, 1) else self.count(cmp, n, count)
            return f"{self.selector(beneath[0], v)}の下に{cards}が{many}重ねられている"
        if isinstance(what, E.Among) and (cmp, n) == (E.AT_LEAST, 1):
            noun = self.described((), what.tests, v)
            if self.is_thrown(what, v):
                return f"このスキルで{noun}が退避エリアに置かれた"
            return f"{self.pool(what, v)}中に{noun}がある"
        noun, end = self.selector(what, v), "の"
        if isinstance(what, E.Cards) and what.zones not in (("bond",), ("orb",), ("hand",)):
            where = self.whose(what.who, v) + "と".join([self.zones[z] for z in what.zones])
            noun, end = f"{where}に{self.described((), what.tests, v)}", "ある"
        if (cmp, n) == (E.EQUAL, 0):
            return f"{noun}が１{count}もない"
        return f"{noun}が{self.count(cmp, n, count)}{end}"

    def units_there(self, s: E.Cards, cmp: str, n: int, v: Voice) -> str:
        """「味方に『A』がいる」「<T>の味方が他に２体以上いる」「このユニットと同じエリアに…」"""
        place = ""
        but = [t for t in s.tests if isinstance(t, E.NotSo) and shapes.is_itself(t.test)]
        if but and isinstance(but[0].test, E.Placed) and but[0].test.of is not None:
            head = f"{v.this}と" if s.other else ""
            rest = replace(s, tests=tuple([t for t in s.tests if t is not but[0]]), other=False)
            said = self.units_there(rest, cmp, n, v)
            if (cmp, n) == (E.AT_LEAST, 1):
                said = f"{self.field(rest, v)}が１体以上いる"
            return f"{head}{self.selector(but[0].test.of, v)}の他に{said}"
        near = [t for t in s.tests if isinstance(t, E.Placed) and t.place == "same_area"]
        if near and near[0].of is not None:
            place = f"{self.selector(near[0].of, v)}と同じエリアに"
            s = replace(s, tests=tuple([t for t in s.tests if t is not near[0]]))
        others = "他に" if s.other else ""
        s = replace(s, other=False)
        noun = self.field(s, v)
        names = shapes.unit_names(s.tests[-1]) if s.tests else []
        one, none = (cmp, n) == (E.AT_LEAST, 1) and not others, (cmp, n) == (E.EQUAL, 0)
        if names and s.who == E.BOTH and not place and s.tests[:-1] == () and (one or none):
            named = quoted(names)
            return f"味方か敵に{named}がいる" if one else f"戦場に{named}が１体もいない"
        alone = s.tests[:-1] == () and s.zones == shapes.FIELD
        if names and not place and alone and (one or (none and not others)):
            side = self.field(replace(s, tests=s.tests[:-1]), v)
            return f"{side}に{quoted(names)}が" + ("いる" if one else "いない")
        if one:
            return f"{place}{noun}がいる"
        if none:
            return f"{place}{noun}が{others}１体もいない"
        return f"{place}{noun}が{others}{self.count(cmp, n, '体')}いる"

    def compared(self, c: E.Compare, v: Voice) -> str:
        theirs = shapes.than_theirs(c)
        if theirs is not None:
            s, how, by = theirs
            them = "自分" if self.whose(s.who, v) == "相手の" else "相手"
            counted = "枚数" if self.counter(s) == "枚" else "数"
            if shapes.on_field(s):
                theirs_ = replace(s, who=E.OPPONENT if s.who == E.YOU else E.YOU)
                them = SIDES[theirs_.who] if s.zones == shapes.FIELD else self.selector(theirs_, v)
            far = f"{self.digits(by)}{self.counter(s)}以上" if by > 1 else ""
            said = THAN_THEIRS[how].format(them).replace("より", f"より{far}")
            return f"{self.selector(s, v)}の{counted}が{said}"
        if isinstance(c.left, E.KindsOf) and c.left.group == "unit" and isinstance(c.right, E.Num):
            noun = self.selector(c.left.what, v)
            return f"ユニット名が異なる{noun}が{self.count(c.cmp, c.right.n, '体')}いる"
        if isinstance(c.left, E.KindsOf) and isinstance(c.right, E.Num):
            kinds = f"{self.selector(c.left.what, v)}の{self.group_words[c.left.group]}"
            return f"{kinds}が{self.count(c.cmp, c.right.n, '種類')}の"
        than = beyond(c.cmp, c.right)
        if isinstance(c.left, E.Remainder):
            return super().compared(c, v) + "の"
        if than is not None:
            return super().compared(c, v)
        count = self.units.get(c.left.attr, "") if isinstance(c.left, E.NumberOf) else ""
        return f"{self.amount(c.left, v)}が{self.amount(c.right, v)}{count}{CMP[c.cmp]}の"

    def more(self, left: str, more: bool) -> str:
        if left.endswith("数"):
            return "多い" if more else "少ない"
        return "高い" if more else "低い"

    def all_so(self, c: E.AllSo, v: Voice) -> str:
        s, test = c.what, c.test
        if isinstance(s, E.Related) and s.key in FIGHTING:
            return FIGHTING[s.key].format(self.selector(s.of, v), self.as_foe(test, v))
        if isinstance(s, E.Related) and s.key == "support":
            if shapes.unit_names(test) or self.is_held(test):
                said = self.described((), (test,), v)
                return f"{self.selector(s.of, v)}が{said}に支援されている"
        noun = self.every(s, v) + "が"
        if not shapes.is_single(s) and test in (E.Placed("face_up"), E.Placed("face_down")):
            noun = self.selector(s, v) + "がすべて"
        if test == E.OneOf((E.Placed("front"), E.Placed("back"))):
            return noun + "戦場にいる"
        said = self.test(test, v)
        if isinstance(test, E.HasNumber) and not said.startswith(("シンボル", "射程")):
            than = beyond(test.cmp, test.than)
            if than is None:
                return f"{noun.removesuffix('が')}の{said}"
            of, more = than
            if isinstance(of, E.NumberOf) and of.attr == test.attr:
                low = f"{self.selector(of.what, v)}より{self.more('', more)}"
                return f"{noun.removesuffix('が')}の{self.numbers[test.attr]}が{low}"
            return noun + said
        if isinstance(test, E.Placed) and test.place == "same_name" and test.of is not None:
            return f"{noun.removesuffix('が')}のユニット名が{self.selector(test.of, v)}と同じ"
        if isinstance(test, E.NotSo):
            return self.is_not(noun, test, v)
        return noun + self.is_what(test, v)

    def is_held(self, t: E.Test) -> bool:
        """Whether it is said as 「…を持つカード」, 「…と同じ…のカード」."""
        t = t.test if isinstance(t, E.NotSo) else t
        if isinstance(t, E.HasTag):
            return t.group in ("skill", "icon", "kind")
        return isinstance(t, E.Placed) or (isinstance(t, E.HasNumber) and t.attr == "symbols")

    def is_what(self, t: E.Test, v: Voice) -> str:
        if isinstance(t, E.OneOf):
            each = [self.test(part, v) for part in t.tests]
            if all([said.startswith(_NOW) and said.endswith("した") for said in each]):
                verbs = [said.removeprefix(_NOW).removesuffix("した") for said in each]
                return f"{_NOW}{'か'.join(verbs)}している"
        if isinstance(t, E.Placed) and t.place in ("struck", "leveled_turn", "classed_turn"):
            return self.test(t, v).removesuffix("した") + "している"
        return self.test(t, v)

    def is_not(self, noun: str, t: E.NotSo, v: Voice) -> str:
        said = self.test(t.test, v)
        if isinstance(t.test, E.Placed) and said.endswith("の"):
            return noun + said.removesuffix("の") + "でない"
        return noun + self.not_so(t, v)

    def as_foe(self, t: E.Test, v: Voice) -> str:
        """An enemy by what it is: <飛行>, 相手の主人公, 出撃コストが２以下の敵."""
        if shapes.is_main(t):
            return "相手の主人公"
        tagged = shapes.is_tag(t.test if isinstance(t, E.NotSo) else t)
        if tagged or shapes.unit_names(t):
            return self.test(t, v).removesuffix("の")
        tests = t.tests if isinstance(t, E.AllOf) else (t,)
        foe = shapes.in_line(E.Cards(E.OPPONENT, shapes.FIELD, tests=tests))
        if foe.zones == shapes.FIELD and shapes.is_tag(tests[-1]):
            return self.adjectives(tests[:-1], v) + self.test(tests[-1], v).removesuffix("の")
        return self.field(foe, v)

    def both(self, c: E.Both, v: Voice) -> str:
        there = shapes.all_there(c)
        if there is not None and shapes.on_field(there[0]):
            place, names = there
            return f"{self.field(place, v)}に{quoted(names, 'と')}がいる"
        if there is not None and len(there[0].zones) == 1:
            place, names = there
            where = self.whose(place.who, v) + self.zones[place.zones[0]]
            return f"{where}に{quoted(names, 'と')}がある"
        only = shapes.only_these(c)
        if only is not None:
            cards, these = only
            said = [self.selector(E.This(), v) if t is None else self.one_only(t) for t in these]
            return f"{self.selector(cards, v)}が{'と'.join(said)}だけの"
        each = shapes.each_there(c)
        if each is not None:
            return self.each_of(*each, v)
        parts = [self.condition(part, v) for part in parts_of(c)]
        return "、".join([*[turned_end(part, GOES_ON) or part for part in parts[:-1]], parts[-1]])

    def one_only(self, t: E.Test) -> str:
        return "主人公" if shapes.is_main(t) else quoted(shapes.unit_names(t))

    def each_of(self, all_: list[E.Cards], n: int, v: Voice) -> str:
        """「自分の<A>と<B>の絆カードがそれぞれ１枚以上の」「<A>と<B>の味方がそれぞれ…」"""
        first, units = all_[0], shapes.on_field(all_[0])
        alike = all([replace(s, tests=()) == replace(first, tests=()) for s in all_])
        tags = [s.tests[0] for s in all_ if len(s.tests) == 1 and isinstance(s.tests[0], E.HasTag)]
        head = "このユニットの他に、" if first.other else ""
        if alike and len(tags) == len(all_) and first.zones in (shapes.FIELD, ("bond",)):
            named = "と".join([f"<{t.tag}>" for t in tags])
            noun = SIDES[first.who] if units else "絆カード"
            noun = f"{'' if units else self.whose(first.who, v)}{named}の{noun}"
        else:
            noun = "と".join([self.selector(replace(s, other=False), v) for s in all_])
        return f"{head}{noun}がそれぞれ{self.digits(n)}{'体以上いる' if units else '枚以上の'}"

    def either(self, c: E.Either, v: Voice) -> str:
        shared = shapes.one_of_them(c)
        if shared is not None:
            whats, test = shared
            who = "か".join([self.selector(what, v) for what in whats])
            one = self.all_so(E.AllSo(E.This(), test), replace(v, this="\0"))
            return one.replace("\0", who)
        said = [self.condition(part, v) for part in c.conds]
        return "か、".join(in_a_row(said))

    def not_true(self, c: E.NotTrue, v: Voice) -> str:
        return turned_end(self.condition(c.of, v), OPPOSITES, "でない")

    def nth_attack(self, c: G.NthAttack, v: Voice) -> str:
        return f"それがこのターンの{self.digits(c.n)}番目の攻撃の"

    def used_skill(self, c: G.UsedSkill, v: Voice) -> str:
        many = f"{self.digits(c.times)}回以上" if c.times > 1 else ""
        return f"{self.selector(c.what, v)}がこのターンに『{c.name}』を{many}使用している"

    def felled(self, c: G.Felled, v: Voice) -> str:
        main = "自分の攻撃ユニットが相手の主人公を撃破した"
        return main if c.main else "防御ユニットが撃破された"

    def when(self, c: E.Condition, v: Voice) -> str:
        """The conditions in front of a sentence, with their comma."""
        if isinstance(c, E.Did):
            return self.did_word
        return self.given(parts_of(c), v)

    def given(self, conds: Sequence[E.Condition], v: Voice) -> str:
        """「自分のターン中、…場合、…なら、」"""
        times = [part for part in conds if isinstance(part, (E.TurnOf, E.DuringStep))]
        rest = [part for part in conds if part not in times] if times else self.together(conds)
        said = [self.condition(part, v) for part in rest]
        during = "".join([self.condition(part, v) + "、" for part in times])
        first = "".join([one + "場合、" for one in said[:1]])
        return during + first + "".join([one.removesuffix("の") + "なら、" for one in said[1:]])

    def together(self, conds: Sequence[E.Condition]) -> list[E.Condition]:
        """The conditions, those on names in one: 「味方に『A』と『B』がいる」."""
        out: list[E.Condition] = []
        for part in conds:
            more = E.Both(out[-1], part) if out else None
            if more is not None and len(out) == 1 and self.in_one(more):
                out[-1] = more
            else:
                out.append(part)
        return out

    def in_one(self, c: E.Condition) -> bool:
        """Whether conditions are said in one."""
        together = shapes.all_there(c) or shapes.each_there(c) or shapes.only_these(c)
        return together is not None or shapes.both_used(c)

    def unless(self, c: E.Condition, v: Voice) -> str:
        """The opposite, as it stands in 「このスキルは…使用できない」."""
        used = parts_of(c)
        if len(used) > 1 and all([isinstance(part, G.UsedSkill) for part in used]):
            names = quoted([part.name for part in used if isinstance(part, G.UsedSkill)], "と")
            return f"{v.this}が{names}の両方を使用したターンでなければ"
        if isinstance(c, G.UsedSkill) and c.times > 1:
            many = f"『{c.name}』を{self.digits(c.times)}回以上使用した"
            return f"{self.selector(c.what, v)}が{many}ターンでなければ"
        if isinstance(c, G.OrbBroken):
            return f"{WHO[c.who]}オーブが破壊されたターンでなければ"
        if isinstance(c, E.NotTrue):
            return self.condition(c.of, v).removesuffix("の") + "なら"
        if isinstance(c, (E.TurnOf, E.DuringStep)):
            return self.condition(c, v) + "でなければ"
        if isinstance(c, E.Compare) and shapes.than_theirs(c) is not None:
            return self.condition(c, v) + "場合でなければ"
        if isinstance(c, E.Compare) and isinstance(c.left, E.CountOf):
            there = "い" if shapes.on_field(c.left.what) else ""
            if (c.cmp, c.right) == (E.EQUAL, E.Num(0)):
                return f"{self.selector(c.left.what, v)}が{there or 'あ'}るなら"
            said = self.condition(c, v).removesuffix("の").removesuffix("いる")
            return said.removesuffix("ある") + there + "なければ"
        return turned_end(self.condition(c, v), UNLESS, "でなければ")

    # --- amounts

    def each(self, a: E.Amount, v: Voice) -> str:
        if isinstance(a, E.KindsOf):
            return f"{self.selector(a.what, v)}の{self.group_words[a.group]}１種類につき、"
        of = a.of if isinstance(a, E.Quotient) else a
        if isinstance(of, E.NumberOf):
            n = self.digits(a.by if isinstance(a, E.Quotient) else 1)
            return f"{self.selector(of.what, v)}の{self.numbers[of.attr]}{n}枚につき、"
        return super().each(a, v)

    def quantity(self, a: E.Choose) -> str:
        if a.least >= E.EVERY:
            return "すべて"
        any_units = a.least == 0 and a.most >= shapes.MANY and self.counter(a.what) == "体"
        return "好きな数だけ" if any_units else super().quantity(a)
