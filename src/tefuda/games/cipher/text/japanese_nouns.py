"""Cipher in Japanese: what cards, tests, conditions and numbers are called."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.effects import nodes as E
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import shapes
from tefuda.games.cipher.text.lexicon import BOOK
from tefuda.text.japanese import Japanese
from tefuda.text.render import Voice
from tefuda.text.spoken import beyond, spoken
from tefuda.text.verbs import turned_end

WHO = {E.YOU: "自分の", E.OPPONENT: "相手の", E.BOTH: "お互いの", "": "お互いの"}
SIDES = {E.YOU: "味方", E.OPPONENT: "敵", E.BOTH: "ユニット"}
LINES = {("front", "back"): "", ("front",): "前衛の", ("back",): "後衛の"}
ROLES: dict[str, str] = BOOK.japanese["fighters"]
FIGHTERS: dict[str, str] = BOOK.japanese["in_battle"]
NOUNS: dict[tuple[str, ...], str] = {
    ("bond",): "絆カード",
    ("orb",): "オーブ",
    ("support",): "支援カード",
}
WIDE = str.maketrans("0123456789", "０１２３４５６７８９")


def quoted(names: Sequence[str], joint: str = "か") -> str:
    """『A』か『B』"""
    return joint.join([f"『{name}』" for name in names])


class CipherJapaneseNouns(Japanese, words=BOOK.japanese):
    owners = WHO
    skills: dict[str, str]
    sums = ("{}＋{}", "{}−{}")
    opposites = (
        ("持つ", "持たない"), ("いる", "いない"), ("した", "していない"), ("の", "以外の"),
    )  # fmt: skip

    def digits(self, n: int) -> str:
        """A number in the digits that cards print: １０."""
        return str(n).translate(WIDE)

    def figure(self, a: E.Amount, v: Voice) -> str:
        return self.amount(a, v)

    # --- nouns

    def whose(self, who: str, v: Voice) -> str:
        if v.subject == E.OPPONENT:  # 「相手は自分の手札を…」
            return {E.OPPONENT: "自分の", E.YOU: "あなたの"}.get(who, WHO[who])
        return WHO[who]

    def fighter(self, s: G.Fighter, v: Voice) -> str:
        return spoken(v, "fighter") + ROLES[s.role]

    def often(self, times: int, v: Voice) -> str:
        return f"{self.digits(times)}回以上"

    def cards(self, s: E.Cards, v: Voice) -> str:
        if shapes.is_rest(s):
            return "残りのすべてのカード"
        return self.field(s, v) if shapes.on_field(s) or s.zones == ("chosen",) else self.pile(s, v)

    def field(self, s: E.Cards, v: Voice, every: str = "") -> str:
        """Units: 「主人公以外で出撃コストが２以下の敵」「他のすべての<飛行>の味方」."""
        tests = list(s.tests)
        main = E.Placed("main") in tests
        tests = [t for t in tests if not shapes.is_main(t)]
        names = shapes.unit_names(tests[-1]) if tests else []
        named = quoted(names)
        tests = tests[:-1] if names else tests
        split = len(tests)
        while split and shapes.is_tag(tests[split - 1]):
            split -= 1
        line = "選んだエリアにいる" if s.zones == ("chosen",) else LINES[s.zones]
        head = self.adjectives(tests[:split], v)
        tags = self.adjectives(tests[split:], v)
        if main:
            whose = self.whose(s.who, v) if s.who != E.BOTH else "自分と相手の"
            if split and isinstance(tests[split - 1], E.HasNumber) and not tags:
                return f"{whose}{head}{line}主人公"
            return f"{head}{whose}{line}{tags}主人公"
        other = "他の" if s.other else ""
        if s.zones == ("chosen",):
            head, line = line + head, ""
        side = SIDES[s.who]
        if named:
            side = f"{side}の{named}" if s.who != E.BOTH else named
        if head.endswith("以外の") and (line or tags) and not other:
            head = head.removesuffix("の") + "で"
            return f"{head}{line}{tags}{every}{side}"
        return f"{head}{other}{every}{line}{tags}{side}"

    def pile(self, s: E.Cards, v: Voice) -> str:
        """Cards elsewhere: 「自分の<T>の絆カード」「自分の退避エリアにあるカード」."""
        under = shapes.under_of(s)
        if under is not None:
            words = self.adjectives(under[1], v)
            return f"{self.selector(under[0], v)}の下に重ねられている{words}カード"
        whose = self.whose(s.who, v) if s.who != E.BOTH else ""
        other = "他の" if s.other else ""
        if s.zones in NOUNS:
            before = self.adjectives([t for t in s.tests if self.is_long(t)], v)
            after = self.adjectives([t for t in s.tests if not self.is_long(t)], v)
            return f"{before}{whose}{other}{after}{NOUNS[s.zones]}"
        if s.zones in (("hand",), ("deck",)) and not s.tests:
            return whose + self.zones[s.zones[0]]
        where = "と".join([self.zones[z] for z in s.zones])
        return f"{whose}{where}にある{other}{self.described((), s.tests, v)}"

    def is_long(self, t: E.Test) -> bool:
        """Whether a test stands before 「自分の」."""
        return isinstance(t, E.HasNumber) or (isinstance(t, E.Placed) and t.of is not None)

    def described(self, kinds: tuple[str, ...], tests: tuple[E.Test, ...], v: Voice) -> str:
        names = shapes.unit_names(tests[-1]) if tests else []
        tests = tests[:-1] if names else tests
        return self.adjectives(tests, v) + (quoted(names) or "カード")

    def adjectives(self, tests: Sequence[E.Test], v: Voice) -> str:
        """What stands before a noun: 「出撃コストが２以下の<飛行>の」「主人公以外で<竜>の」."""
        out = ""
        for i, t in enumerate(tests):
            said = self.test(t, v)
            after = tests[i + 1] if i + 1 < len(tests) else None
            if after is not None and said.endswith("の") and not self.leads_to(t, after):
                said = said.removesuffix("の") + "で"
            out += said
        return out

    def leads_to(self, t: E.Test, after: E.Test) -> bool:
        """Whether 「の」 stays between two tests."""
        if shapes.is_other_than(t) or (isinstance(t, E.Placed) and t.of is not None):
            return False
        light = shapes.is_tag(after) or (isinstance(after, E.Placed) and after.of is None)
        if shapes.is_tag(t):
            return isinstance(after, (E.Placed, E.InPose))
        return light or bool(shapes.unit_names(after))

    def attached(self, s: E.AttachedTo, v: Voice) -> str:
        to = "このカード" if isinstance(s.to, E.This) else self.selector(s.to, v)
        return f"{to}の下に重ねられているカード"

    def top(self, s: E.Top, v: Voice) -> str:
        pile = self.whose(s.who, v) + self.zones[s.zone]
        if s.count == E.Num(1):
            return f"{pile}の１番上のカード"
        return f"{pile}の上からカード{self.figure(s.count, v)}枚"

    def among(self, s: E.Among, v: Voice) -> str:
        if s.tests and all([isinstance(t, E.NotSo) for t in s.tests]):
            return "残りのすべてのカード"
        if shapes.FELLED in s.tests:
            return f"このスキルで撃破した{self.noun_of(shapes.source(s, v), v)}"
        if self.is_thrown(s, v):
            return f"このスキルで退避エリアに置かれた{self.described((), s.tests, v)}"
        return f"{self.pool(s, v)}中にある{self.described((), s.tests, v)}"

    def is_thrown(self, s: E.Among, v: Voice) -> bool:
        """Whether the cards went from a deck to the retreat area."""
        a = shapes.filled(s, v)
        return isinstance(a, E.FromDeck) and a.way == "retreat"

    def pool(self, s: E.Among, v: Voice) -> str:
        """Cards of a deck that were shown, or cards chosen, from which some are taken."""
        a = shapes.filled(s, v)
        if not isinstance(a, E.FromDeck):
            return "その"
        if a.way == "look":
            return "そのカードの"
        return ("公開させた" if a.who == E.OPPONENT else "公開した") + "カードの"

    def chosen(self, s: E.Chosen, v: Voice) -> str:
        if s.slot >= G.PAID:
            return spoken(v, f"paid{s.slot}")
        a = shapes.filled(s, v)
        if isinstance(a, E.FromDeck) and a.way == "reveal" and a.count != E.Num(1):
            return ("公開させた" if a.who == E.OPPONENT else "公開した") + "すべてのカード"
        if isinstance(a, E.FromDeck):
            return "そのカード"
        return "その" + self.noun_of(a.what if a is not None else None, v)

    def noun_of(self, s: E.Selector | None, v: Voice) -> str:
        """What a card is called in 「その…」."""
        if isinstance(s, E.Cards):
            if shapes.on_field(s) or s.zones == ("chosen",):
                return SIDES[s.who]
            return NOUNS.get(s.zones, "カード") if s.zones != ("bond",) else "カード"
        if isinstance(s, E.AllThese):
            nouns = {self.noun_of(part, v) for part in s.parts}
            return nouns.pop() if len(nouns) == 1 else "ユニット"
        if isinstance(s, G.Fighter):
            return "ユニット"
        if isinstance(s, E.Related):
            return "カード" if s.key == "support" else "敵"
        return "味方" if isinstance(s, E.This) else "カード"

    def all_these(self, s: E.AllThese, v: Voice) -> str:
        if all([isinstance(part, E.Chosen) for part in s.parts]):
            return f"選んだ{self.noun_of(shapes.source(s.parts[0], v), v)}"
        together = shapes.named_together(s)
        if together is not None and shapes.on_field(together[0]):
            place, names = together
            return self.field(place, v) + "の" + quoted(names, "と")
        return "と".join([self.every(part, v) for part in s.parts])

    def every(self, s: E.Selector, v: Voice) -> str:
        """A noun of whom something is said, with すべての where it is several."""
        if isinstance(s, E.Cards) and not shapes.is_single(s) and not shapes.is_rest(s):
            if shapes.on_field(s) or s.zones == ("chosen",):
                named = s.tests and shapes.unit_names(s.tests[-1])
                return self.field(s, v, "" if named else "すべての")
            if s.zones in NOUNS:
                whose = self.whose(s.who, v) if s.who != E.BOTH else ""
                said = self.pile(s, v)
                return f"{whose}すべての{said.removeprefix(whose)}"
        return self.selector(s, v)

    def what(self, s: E.Selector, particle: str, v: Voice) -> str:
        return self.every(s, v) + particle

    def is_single(self, s: E.Selector) -> bool:
        return shapes.is_single(s)

    def number_of(self, a: E.NumberOf, v: Voice) -> str:
        """A unit of a name is one: its number is no sum."""
        s = a.what
        if isinstance(s, E.Cards) and shapes.on_field(s) and s.tests:
            if shapes.unit_names(s.tests[-1]):
                return f"{self.selector(s, v)}の{self.numbers[a.attr]}"
        return super().number_of(a, v)

    def counter(self, s: E.Selector) -> str:
        if isinstance(s, E.AllThese):
            return self.counter(s.parts[0])
        if isinstance(s, E.Among) and shapes.FELLED in s.tests:
            return "体"
        if shapes.on_field(s) or isinstance(s, (E.This, G.Fighter)):
            return "体"
        return "つ" if isinstance(s, E.Cards) and s.zones == ("orb",) else "枚"

    # --- tests

    def has_number(self, t: E.HasNumber, v: Voice) -> str:
        if t.attr == "symbols" and t.than == E.Num(0) and t.cmp in (E.EQUAL, E.AT_MOST):
            return "シンボルを持たない"
        if t.attr == "symbols" and (t.cmp, t.than) == (E.AT_LEAST, E.Num(1)):
            return "シンボルを持つ"
        if t.cmp == E.EQUAL and isinstance(t.than, E.CountOf):
            return f"{self.amount(t.than, v)}と同じ{self.numbers[t.attr]}の"
        if t.attr in shapes.RANGES and t.than == E.Num(1):
            return f"射程{self.digits(shapes.RANGES.index(t.attr) + 1)}を持つ"
        than = beyond(t.cmp, t.than)
        if than is not None:
            return f"{self.amount(than[0], v)}より{self.numbers[t.attr]}が{self.more('', than[1])}"
        return super().has_number(t, v)

    def has_tag(self, t: E.HasTag, v: Voice) -> str:
        return f"{self.skills[t.tag]}を持つ" if t.group == "kind" else super().has_tag(t, v)

    def one_of(self, t: E.OneOf, v: Voice) -> str:
        """「出撃コストが2か3の」: one number of several."""
        numbers = [p for p in t.tests if isinstance(p, E.HasNumber) and p.cmp == E.EQUAL]
        if len(numbers) == len(t.tests) and len({p.attr for p in numbers}) == 1:
            first = self.test(numbers[0], v).removesuffix("の")
            return "か".join([first, *[self.figure(p.than, v) for p in numbers[1:]]]) + "の"
        return super().one_of(t, v)

    def all_of(self, t: E.AllOf, v: Voice) -> str:
        if all([shapes.is_tag(part) for part in t.tests]):
            said = [self.test(part, v).removesuffix("の") for part in t.tests]
            return "かつ".join(said) + "の"
        return self.adjectives(t.tests, v)

    def not_so(self, t: E.NotSo, v: Voice) -> str:
        if shapes.is_main(t.test):
            return "主人公以外の"
        if isinstance(t.test, E.InPose):
            return self.poses[t.test.pose] + "でない"
        if isinstance(t.test, E.Placed) and t.test.place == "same_area" and t.test.of is not None:
            return f"{self.selector(t.test.of, v)}と違うエリアにいる"
        if isinstance(t.test, E.Placed) and t.test.place in FIGHTERS:
            return f"{FIGHTERS[t.test.place]}以外の"
        if isinstance(t.test, E.Placed) and t.test.place in ("same_name", "same_cost"):
            return self.test(t.test, v).replace("と同じ", "と異なる")
        return turned_end(self.test(t.test, v), self.opposites, "以外の")
