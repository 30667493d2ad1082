"""Canonical Japanese: what cards, tests, conditions and numbers are called."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.text.render import Voice, Walk, no_words
from tefuda.text.spoken import MANY, beyond, chosen_many, source, spoken
from tefuda.text.verbs import Clause, Ends, clause, in_a_row, negated, turned_end

CMP = {E.AT_LEAST: "以上", E.AT_MOST: "以下", E.EQUAL: ""}
SOME, NONE = (E.AT_LEAST, 1), (E.EQUAL, 0)


class JapaneseNouns(Walk[Clause, str]):
    """The words of a game as tables, and the grammar of nouns and conditions around them."""

    owners: dict[str, str] = {E.YOU: "自分の", E.OPPONENT: "相手の", E.BOTH: "お互いの"}
    actors: dict[str, str] = {E.YOU: "あなた", E.OPPONENT: "相手", E.BOTH: "すべてのプレイヤー"}
    zones: dict[str, str] = {}
    heaps: Collection[str] = ()  # zones that stand for all the cards in them
    kinds: dict[tuple[str, ...], str] = {(): "カード"}
    # zones and kinds of cards on the table → what they are called, and counted in
    on_table: dict[tuple[tuple[str, ...], tuple[str, ...]], tuple[str, str]] = {}
    numbers: dict[str, str] = {}
    bare_numbers: Collection[str] = ()  # numbers that take no が: 「レベル2以下の」
    units: dict[str, str] = {}  # what a number is counted in
    poses: dict[str, str] = {}
    tags: dict[str, str] = {}  # group → 「属性が{}の」; "" for all other groups
    ways: dict[str, str] = {}
    durations: dict[str, str] = {}
    host_word: str = ""
    relations: dict[str, str] = {}  # 「{}の正面のキャラ」
    unnamed: dict[str, str] = {}  # cards of an event that nobody has named: 「そのカード」
    places: dict[str, str] = {}  # 「前列の」「{}と同じエリアにいる」
    steps: dict[str, str] = {}
    keywords: dict[str, str] = {}
    group_words: dict[str, str] = {}  # what a group of tags is called
    name_word: str = "カード名"
    or_word: str = "か"
    either_word: str = "または"  # between conditions
    all_word: str = "すべて"
    same_word: str = "と同じ"
    did_word: str = "そうした場合、"
    any_number: str = "好きな枚数"
    sums: tuple[str, str] = ("{}＋{}", "{}－{}")  # of two numbers, and with one taken off
    equals: str = "{}は{}に等しい。"
    opposites: Ends = (
        ("含む", "含まない"), ("持つ", "持たない"), ("がある", "がない"), ("いる", "いない"),
        ("高い", "高くない"), ("の", "でない"),
    )  # fmt: skip
    differs: dict[str, str] = {}  # in what cards differ: 「名前が異なる」
    implied: tuple[str, ...] = ()  # …where the book says so and the card does not
    faces = {True: "表向き", False: "裏向き"}
    phrases = {
        E.Players: "{who:actors}",
        E.Top: "{who:whose}{zone:zones}の上から{count}枚",
        E.Rest: "残りのカード",
        E.AttachedTo: "{to}{way:ways}",
        E.InPose: "{pose:poses}の",
        E.HasWord: "『{word:keywords}』を持つ",
        E.TurnOf: "{who:owners}ターン中",
        E.DuringStep: "{who:owners}{step:steps}中",
        E.Scaled: "{each}×{by}",
        E.LeastOf: "{of}（最大{limit}）",
        E.Quotient: "{of}÷{by}",
        E.Remainder: "{of}を{by}で割った余り",
        E.KindsOf: "{what}の{group:group_name}の種類の数",
    }

    def parsed(self, said: str) -> Clause:
        return clause(said)

    def with_particle(self, s: E.Selector, particle: str, v: Voice) -> str:
        return self.obj(s, v) if particle == "を" else self.what(s, particle, v)

    # --- nouns

    def whose(self, who: str, v: Voice) -> str:
        return self.owners[who]

    def host(self, v: Voice) -> str:
        return self.host_word

    def happened(self, s: E.Happened, v: Voice) -> str:
        return spoken(v, s.role) or self.unnamed[s.role]

    def related(self, s: E.Related, v: Voice) -> str:
        return self.relations[s.key].format(self.selector(s.of, v))

    def among(self, s: E.Among, v: Voice) -> str:
        return f"その中の{self.described(s.kinds, s.tests, v)}"

    def all_these(self, s: E.AllThese, v: Voice) -> str:
        return "と".join([self.selector(part, v) for part in s.parts])

    def chosen(self, s: E.Chosen, v: Voice) -> str:
        """「そのキャラ」; where two choices are called the same, by whose they are."""
        what = source(s, v)
        noun = self.called(what)
        others = [source(E.Chosen(a.slot), v) for a in v.choices if a.slot != s.slot]
        same = [other for other in others if self.called(other) == noun]
        side = self.side_of(what) if same else ""
        if same and (not side or side in [self.side_of(other) for other in same]):
            raise no_words(s)
        return ("それらの" if chosen_many(s, v) else "その") + side + noun

    def called(self, s: E.Selector) -> str:
        """The noun by which a card is spoken of again: 「そのキャラ」."""
        return self.table_noun(s)[0] or "カード"

    def table_noun(self, s: E.Selector) -> tuple[str, str]:
        """What a card on the table is called, and counted in; nothing for any other card."""
        known = (s.zones, s.kinds) if isinstance(s, E.Cards) else ((), ())
        return self.on_table.get(known, ("", "枚"))

    def side_of(self, s: E.Selector) -> str:
        """Whose a card is, where that can be said before its noun."""
        return ""

    def all_chosen(self, s: E.AllThese, v: Voice) -> bool:
        """Whether it is everything that was chosen so far: 「それら」."""
        return list(s.parts) == [E.Chosen(a.slot) for a in v.choices]

    def described(self, kinds: tuple[str, ...], tests: tuple[E.Test, ...], v: Voice) -> str:
        """What cards of these kinds that pass the tests are called: 「《愛》のキャラ」."""
        return self.tested(tests, v) + self.kind_words(kinds)

    def kind_words(self, kinds: tuple[str, ...]) -> str:
        return self.kinds.get(kinds) or self.or_word.join([self.kinds[k,] for k in kinds])

    def tested(self, tests: Sequence[E.Test], v: Voice) -> str:
        return "".join([self.test(t, v) for t in tests])

    def pile(self, s: E.Cards, v: Voice) -> str:
        """A hand, a deck…: whose it is, and its name."""
        return self.whose(s.who, v) + self.or_word.join([self.zones[z] for z in s.zones])

    def heap(self, s: E.Selector, v: Voice) -> str:
        """What is counted: 「手札」 for the cards in it."""
        if isinstance(s, E.Cards) and s == E.Cards(s.who, s.zones) and len(s.zones) == 1:
            if s.zones[0] in self.heaps:
                return self.pile(s, v)
        return self.selector(s, v)

    def counter(self, s: E.Selector) -> str:
        return self.table_noun(s)[1]

    def is_single(self, s: E.Selector) -> bool:
        """Whether no 「すべて」 is said of it."""
        return not isinstance(s, (E.Cards, E.AttachedTo, E.Among))

    def what(self, s: E.Selector, particle: str, v: Voice) -> str:
        """The noun with its particle; 「すべて」 where it may be several cards."""
        return self.selector(s, v) + ("" if self.is_single(s) else self.all_word) + particle

    def obj(self, s: E.Selector, v: Voice) -> str:
        """The object with を; what was just chosen is left out."""
        return "" if v.here else self.what(s, "を", v)

    def differing(self, a: E.Choose) -> str:
        return self.differs[a.differ] if a.differ and a.differ not in self.implied else ""

    def quantity(self, a: E.Choose) -> str:
        count = self.counter(a.what)
        if a.least == 0 and a.most >= MANY:
            return self.any_number
        most = self.digits(a.most) + count
        if a.least == a.most:
            return most
        return f"{most}まで" if a.least == 0 else f"{self.digits(a.least)}～{most}"

    # --- tests

    def has_number(self, t: E.HasNumber, v: Voice) -> str:
        return self.measured(t, "" if t.attr in self.bare_numbers else "が", v) + "の"

    def measured(self, t: E.HasNumber, particle: str, v: Voice) -> str:
        """「HPが500以下」"""
        n = self.figure(t.than, v) + self.units.get(t.attr, "") + CMP[t.cmp]
        return f"{self.numbers[t.attr]}{particle}{n}"

    def has_tag(self, t: E.HasTag, v: Voice) -> str:
        return (self.tags.get(t.group) or self.tags[""]).format(t.tag)

    def named(self, t: E.Named, v: Voice) -> str:
        word = self.name_word
        return f"{word}に「{t.name}」を含む" if t.part else f"{word}が「{t.name}」の"

    def one_of(self, t: E.OneOf, v: Voice) -> str:
        said = [self.test(part, v) for part in t.tests]
        posed = all([isinstance(part, E.InPose) for part in t.tests])
        return self.or_word.join(in_a_row(in_a_row(said), "している" if posed else "の"))

    def not_so(self, t: E.NotSo, v: Voice) -> str:
        said = turned_end(self.test(t.test, v), self.opposites)
        if not said:
            raise no_words(t)
        return said

    def all_of(self, t: E.AllOf, v: Voice) -> str:
        return self.tested(t.tests, v)

    def has_kind(self, t: E.HasKind, v: Voice) -> str:
        return self.kind_words(t.kinds) + "の"

    def placed(self, t: E.Placed, v: Voice) -> str:
        return self.places[t.place].format("" if t.of is None else self.selector(t.of, v))

    # --- conditions, without なら

    def there(self, s: E.Selector) -> tuple[str, str]:
        """That there are some of them, and that there are none."""
        return ("いる", "いない") if self.counter(s) == "体" else ("ある", "ない")

    def counted(self, what: E.Selector, cmp: str, n: int, v: Voice) -> str:
        noun = self.heap(what, v) + "が"
        there, gone = self.there(what)
        if (cmp, n) in (SOME, NONE):
            return noun + (there if n else gone)
        return f"{noun}{n}{self.counter(what)}{CMP[cmp]}"

    def all_so(self, c: E.AllSo, v: Voice) -> str:
        noun = self.what(c.what, "", v)
        if isinstance(c.test, E.NotSo):
            return negated(self.all_so(replace(c, test=c.test.test), v))
        if isinstance(c.test, E.HasNumber):
            return f"{noun}の{self.measured(c.test, 'が', v)}"
        return f"{noun}が{self.test(c.test, v).removesuffix('の')}"

    def fact(self, c: E.Condition, v: Voice) -> str:
        """A condition before なら, alone or with others."""
        return self.condition(c, v)

    def both(self, c: E.Both, v: Voice) -> str:
        return f"{self.fact(c.left, v)}かつ{self.fact(c.right, v)}"

    def either(self, c: E.Either, v: Voice) -> str:
        return self.either_word.join([self.fact(part, v) for part in c.conds])

    def not_true(self, c: E.NotTrue, v: Voice) -> str:
        return negated(self.condition(c.of, v))

    def compared(self, c: E.Compare, v: Voice) -> str:
        if isinstance(c.left, E.Remainder) and c.left.by == 2 and isinstance(c.right, E.Num):
            return f"{self.amount(c.left.of, v)}が{'奇数' if c.right.n else '偶数'}"
        left, than = self.amount(c.left, v), beyond(c.cmp, c.right)
        if than is not None:
            return f"{left}が{self.amount(than[0], v)}より{self.more(left, than[1])}"
        same = c.cmp == E.EQUAL and not isinstance(c.right, E.Num)
        return f"{left}が{self.amount(c.right, v)}{self.same_word if same else CMP[c.cmp]}"

    def more(self, left: str, more: bool) -> str:
        return "多い" if more else "少ない"

    def when(self, c: E.Condition, v: Voice) -> str:
        """A condition in front of a sentence."""
        return self.did_word if isinstance(c, E.Did) else self.fact(c, v) + "なら、"

    # --- amounts

    def count_of(self, a: E.CountOf, v: Voice) -> str:
        return f"{self.heap(a.what, v)}の{'枚数' if self.counter(a.what) == '枚' else '数'}"

    def number_of(self, a: E.NumberOf, v: Voice) -> str:
        total = "" if self.is_single(a.what) else "の合計"
        return f"{self.selector(a.what, v)}の{self.numbers[a.attr]}{total}"

    def sum_of(self, a: E.Sum, v: Voice) -> str:
        left, right = self.amount(a.left, v), a.right
        if isinstance(right, E.Num) and right.n < 0:
            return self.sums[1].format(left, self.digits(-right.n))
        return self.sums[0].format(left, self.amount(right, v))

    def group_name(self, group: str, v: Voice) -> str:
        return self.name_word if group == "name" else self.group_words[group]

    def each(self, a: E.Amount, v: Voice) -> str:
        """「味方のキャラ1体につき、」"""
        n = a.by if isinstance(a, E.Quotient) else 1
        a = a.of if isinstance(a, E.Quotient) else a
        if not isinstance(a, E.CountOf):
            raise no_words(a)
        return f"{self.heap(a.what, v)}{self.digits(n)}{self.counter(a.what)}につき、"

    def explained(self, v: Voice) -> str:
        """「Xは…に等しい。」 for every letter of the sentence before."""
        known = [a for a in v.letters if self.is_known(a)]
        plain = replace(v, subject="", here=0, letters=[*known])
        rows = [(x, a) for x, a in zip(self.letters, v.letters, strict=False) if a not in known]
        out = [self.equals.format(letter, self.amount(a, plain)) for letter, a in rows]
        v.letters[:] = known
        return "".join(out)

    def is_known(self, a: E.Amount) -> bool:
        """Whether a letter needs no such sentence."""
        return False
