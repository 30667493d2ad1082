"""Weiss Schwarz in Japanese: what cards, tests, conditions and numbers are called."""

from __future__ import annotations

from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.weiss_schwarz.effects import nodes as G
from tefuda.games.weiss_schwarz.text import shapes
from tefuda.games.weiss_schwarz.text.lexicon import BOOK
from tefuda.text.japanese import Japanese
from tefuda.text.japanese_nouns import CMP, NONE, SOME
from tefuda.text.render import Voice, no_words, parts_of
from tefuda.text.spoken import beyond, chosen_many
from tefuda.text.verbs import joining, negated

MARKS: dict[str, str] = BOOK.japanese["marks"]
ICONS: dict[str, str] = BOOK.japanese["icons"]


MARKED = E.HasNumber("markers", E.AT_LEAST, E.Num(1))
MARKED_SO = {"markers_up": "表向きの", "markers_down": "裏向きの"}
X_ONLY = (E.NumberOf, E.Sum, E.Scaled)  # numbers that a condition calls by a letter
NO_TRAIT = E.NotSo(E.HasTag("trait", "*"))


class WeissJapaneseNouns(Japanese, words=BOOK.japanese):
    heaps = ("deck", "hand", "clock", "stock", "memory")
    piles: dict[str, str] = BOOK.japanese["zones"] | {
        "clock": "クロック",
        "stock": "ストック",
        "memory": "思い出",
    }
    bare_numbers = BOOK.japanese["numbers"]
    opposites = (("の", "でない"), *Japanese.opposites)

    # --- nouns

    def whose(self, who: str, v: Voice) -> str:
        return "自分の" if who == v.subject else self.owners[who]

    def everyones(self, who: str, v: Voice) -> str:
        return "すべてのプレイヤーの" if who == E.BOTH != v.subject else self.whose(who, v)

    def cards(self, s: E.Cards, v: Voice) -> str:
        near, tests = shapes.near_of(s)
        but = [t.test.what for t in tests if isinstance(t, E.NotSo) and isinstance(t.test, E.Is)]
        if but:
            kept = tuple([t for t in s.tests if not shapes.is_but(t)])
            others = self.cards(replace(s, tests=kept), v)
            return f"{self.selector(but[0], v)}以外の{others}"
        rows = tests[:1] in [(E.Placed(row),) for row in ("front", "back", "center")]
        whose = self.everyones(s.who, v) if rows else self.whose(s.who, v)
        head = self.tested(near, v) + ("他の" if s.other else "") + whose
        if s.zones == ("stage",):
            return head + self.described(s.kinds, tests, v, on_stage=True)
        if s.zones == ("marker",) and not near:
            return f"{head}{self.zones['marker']}の{self.described(s.kinds, tests, v)}"
        if s.zones == ("marker",):
            return f"{head}マーカー" + (f"の{self.described(s.kinds, tests, v)}" if tests else "")
        zone = s.zones[0]
        if zone in self.heaps and s.zones == (zone,) and not s.kinds and not tests:
            return head + self.piles[zone]
        kinds = () if s.zones == ("climax",) and tests and _is_name(tests[-1]) else s.kinds
        where = "か".join([self.zones[z] for z in s.zones])
        return f"{head}{where}の{self.described(kinds, tests, v)}"

    def pile(self, s: E.Cards, v: Voice) -> str:
        return self.whose(s.who, v) + self.piles[s.zones[0]]

    def described(
        self, kinds: tuple[str, ...], tests: tuple[E.Test, ...], v: Voice, on_stage: bool = False
    ) -> str:
        """The tests and the noun; a name, or a list of names, takes the noun's place."""
        noun = self.kind_words(kinds)
        if tests and (on_stage or not kinds):
            named = self.as_noun(tests[-1], v)
            if named:
                tests, noun = tests[:-1], named
        out = ""
        tests = shapes.row_of(tests)
        if tests and isinstance(tests[-1], E.OneOf) and self.is_clumsy(tests[-1], v):
            noun = "か".join([self.described(kinds, (t,), v) for t in tests[-1].tests])
            out, tests = ("、" if len(tests) == 1 else ""), tests[:-1]
        for i, t in enumerate(tests):
            after = tests[i + 1] if i + 1 < len(tests) else None
            said = self.test(t, v)
            if isinstance(t, E.SameName) and i:
                out += "、"
            if isinstance(t, E.HasNumber) and isinstance(after, E.HasNumber):
                said = said.removesuffix("の") + "で"
            listed = isinstance(t, E.OneOf) and not i and not said.startswith("カード名に")
            out += ("、" if listed else "") + said
        return out + noun

    def is_clumsy(self, t: E.OneOf, v: Voice) -> bool:
        """Whether each part needs the noun: 「『経験』を持つキャラか《愛》のキャラ」."""
        if len([part for part in t.tests if isinstance(part, E.Named)]) > 1:
            return False
        if any([isinstance(part, E.AllOf) or _is_name(part) for part in t.tests]):
            return True
        if all([isinstance(part, E.HasWord) for part in t.tests]):
            return False
        firsts = [p for p in t.tests[:-1] if not isinstance(p, E.InPose) and p != NO_TRAIT]
        return any([not self.test(part, v).endswith("の") for part in firsts])

    def as_noun(self, t: E.Test, v: Voice) -> str:
        """A test that says what a card is: 「N」, 《愛》のキャラか「N」."""
        if isinstance(t, E.Named) and not t.part:
            return f"「{t.name}」"
        if isinstance(t, E.HasKind):
            return self.kind_words(t.kinds)
        if isinstance(t, E.AllOf) and isinstance(t.tests[0], E.HasKind):
            return self.described(t.tests[0].kinds, t.tests[1:], v).removeprefix("、")
        if isinstance(t, E.OneOf):
            parts = [self.as_noun(part, v) for part in t.tests]
            if not any(parts):
                return ""
            said = [one or self.test(t.tests[i], v) + "カード" for i, one in enumerate(parts)]
            return "か".join(said)
        return ""

    def among(self, s: E.Among, v: Voice) -> str:
        made = v.filled(E.Chosen(s.slot))
        gone = isinstance(made, E.FromDeck) and made.way == "waiting" and v.choices[-1] is not made
        if isinstance(made, E.Choose) or gone:
            return f"この効果で控え室に置かれた{self.described(s.kinds, s.tests, v)}"
        return f"{self.chosen(E.Chosen(s.slot), v)}の{self.described(s.kinds, s.tests, v)}"

    def all_these(self, s: E.AllThese, v: Voice) -> str:
        beside = [
            a for a in v.choices if isinstance(a, E.Choose) and isinstance(a.what, E.AllThese)
        ]
        with_this = any([s == shapes.with_this(a.slot) for a in beside])
        if all([isinstance(part, E.Chosen) for part in s.parts]):
            kinds = {shapes.kinds_of(v.filled(part).what) for part in s.parts}  # type: ignore[union-attr]
            return "それらのキャラ" if kinds == {("character",)} else "それらのカード"
        return "それらのキャラ" if with_this else super().all_these(s, v)

    def chosen(self, s: E.Chosen, v: Voice) -> str:
        a = v.filled(s)
        if isinstance(a, E.FromDeck):
            if a.count != E.Num(1):
                return "それらのカード"
            return "公開されたカード" if shapes.hidden_reveal(a, v) else "そのカード"
        noun = "キャラ" if shapes.kinds_of(a.what) == ("character",) else "カード"
        return f"それらの{noun}" if chosen_many(s, v) else f"その{noun}"

    def is_single(self, s: E.Selector) -> bool:
        if isinstance(s, E.Cards):
            return shapes.is_center(s)
        return not isinstance(s, E.AttachedTo)

    # --- tests

    def icon_row_of(self, attr: str, n: E.Amount) -> str:
        """[[soul.gif]][[soul.gif]]"""
        if not isinstance(n, E.Num):
            raise no_words(n)
        return ICONS[attr.removeprefix("icons:")] * n.n

    def has_number(self, t: E.HasNumber, v: Voice) -> str:
        if t.attr.startswith("icons:"):
            return f"トリガーアイコンが{self.icon_row_of(t.attr, t.than)}の"
        if t == MARKED:
            return "マーカーを持つ"
        if t.attr in MARKED_SO:
            return f"{MARKED_SO[t.attr]}マーカーを持つ"
        attr, than = self.numbers[t.attr], t.than
        higher = beyond(t.cmp, than)
        if higher is not None and higher[1]:
            return f"{attr}が{self.amount(higher[0], v)}より高い"
        if shapes.level_of(than) or (isinstance(than, E.Sum) and shapes.level_of(than.left)):
            return f"{self.amount(than, v)}{CMP[t.cmp]}の{attr}の"
        return super().has_number(t, v)

    def has_tag(self, t: E.HasTag, v: Voice) -> str:
        if t.group == "trigger":
            return f"トリガーアイコンに{ICONS[t.tag]}がある"
        if t.tag == "*":
            return f"{self.group_words[t.group]}を持つ"
        return f"{MARKS[t.tag]}がある" if t.group == "icon" else super().has_tag(t, v)

    def one_of(self, t: E.OneOf, v: Voice) -> str:
        if all([isinstance(part, E.Named) and part.part for part in t.tests]):
            names = [f"「{part.name}」" for part in t.tests if isinstance(part, E.Named)]
            return f"カード名に{'か'.join(names)}を含む"
        if all([isinstance(part, E.HasWord) for part in t.tests]):
            words = [self.keyword_name(p.word, v) for p in t.tests if isinstance(p, E.HasWord)]
            return f"{'か'.join([f'『{word}』' for word in words])}を持つ"
        parts = tuple([part for part in t.tests if isinstance(part, E.Named) and part.part])
        if len(parts) > 1:
            others = tuple([part for part in t.tests if part not in parts])
            said = self.one_of(E.OneOf(others), v).removesuffix("の")
            return f"{said}か{self.test(E.OneOf(parts), v)}"
        return super().one_of(t, v)

    def keyword_name(self, word: str, v: Voice) -> str:
        link = word.removeprefix("link:")
        return self.keywords[word] if word == link else "【リンク】" + link

    def placed(self, t: E.Placed, v: Voice) -> str:
        return ("" if t.of is None else self.selector(t.of, v) + "の") + self.places[t.place]

    # --- conditions, without なら

    def counted(self, what: E.Selector, cmp: str, n: int, v: Voice) -> str:
        if shapes.level_of(E.CountOf(what)):
            return f"{self.amount(E.CountOf(what), v)}が{n}{CMP[cmp]}"
        if isinstance(what, E.Chosen) and cmp == E.AT_LEAST:
            if isinstance(v.filled(what), E.FromDeck):
                return f"{n}枚以上公開した"
            if n == 1:
                return "手札に加えた"
        there = self.are_there(what, v) if (cmp, n) in (SOME, NONE) else ""
        if there:
            return there if n else negated(there)
        return f"{self.selector(what, v)}が{n}枚{CMP[cmp]}"

    def are_there(self, what: E.Selector, v: Voice) -> str:
        """「…がいる」「…に…がある」, where that can be said of such cards."""
        if isinstance(what, E.AttachedTo):
            return f"{self.selector(what.to, v)}の下に{self.ways[what.way]}がある"
        if isinstance(what, E.Among):
            noun = self.described(what.kinds, what.tests, v)
            return f"{self.chosen(E.Chosen(what.slot), v)}に{noun}がある"
        if isinstance(what, E.Related):
            return f"{self.selector(what, v)}がいる"
        if not isinstance(what, E.Cards):
            return ""
        near, tests = shapes.near_of(what)
        if near and near[0].of is not None and near[0].place in ("facing", "under"):
            of, noun = self.selector(near[0].of, v), self.described(what.kinds, tests, v, True)
            if near[0].place == "under":
                return f"{of}の下に{noun}がある"
            return f"{of}の正面に{self.whose(what.who, v)}{noun}がいる"
        if what.zones == ("stage",):
            return self.cards(what, v) + "がいる"
        if len(what.zones) > 1 or (not what.kinds and not what.tests):
            return ""
        zone = self.zones[what.zones[0]]
        noun = self.cards(what, v).partition(zone + "の")[2]
        other = "他の" if what.other else ""
        return f"{other}{self.whose(what.who, v)}{zone}に{noun}がある"

    def compared(self, c: E.Compare, v: Voice) -> str:
        if isinstance(c.left, E.KindsOf) and c.left.group == "name":
            noun = self.amount(c.left, v).removesuffix("の枚数")
            return f"{noun}が{self.amount(c.right, v)}枚{CMP[c.cmp]}"
        whole = isinstance(c.left, E.NumberOf) and isinstance(c.left.what, E.Cards)
        if isinstance(c.left, X_ONLY) and isinstance(c.right, E.Num) and not whole:
            return f"{self.figure(c.left, v)}が{c.right.n}{CMP[c.cmp]}"
        than = beyond(c.cmp, c.right)
        if than is None:
            colors = "色" if isinstance(c.left, E.KindsOf) and c.left.group == "color" else ""
            return f"{self.amount(c.left, v)}が{self.amount(c.right, v)}{colors}{CMP[c.cmp]}"
        one, other = c.left, than[0]
        if than[1] and isinstance(one, E.CountOf) and isinstance(other, E.CountOf):
            if not shapes.level_of(one) and not shapes.level_of(other):
                return f"{self.selector(one.what, v)}が{self.selector(other.what, v)}より多い"
        return super().compared(c, v)

    def more(self, left: str, more: bool) -> str:
        if left.endswith("枚数"):
            return super().more(left, more)
        return "高い" if more else "低い"

    def both(self, c: E.Both, v: Voice) -> str:
        named = shapes.all_named(c)
        if named is None:
            if shapes.of_all_players(c):
                mine = self.condition(c.left, v)
                return mine.replace(self.whose(E.YOU, v), "すべてのプレイヤーの", 1)
            parts = [self.condition(part, v) for part in parts_of(c)]
            return "、".join([*[joining(part) for part in parts[:-1]], parts[-1]])
        place, names = named
        said = "と".join([f"「{name}」" for name in names])
        head = ("他の" if place.other else "") + self.whose(place.who, v)
        if place.zones == ("stage",):
            return f"{head}、{said}がいる"
        return f"{head}{self.zones[place.zones[0]]}に{said}がある"

    def did_many(self, c: G.DidMany, v: Voice) -> str:
        return f"{c.n}枚{c.said or '置いた'}"

    def cancelled(self, c: G.Cancelled, v: Voice) -> str:
        return f"このダメージがキャンセルされ{'た' if c.so else 'なかった'}"

    def that_effect_put(self, c: G.ThatEffectPut, v: Voice) -> str:
        if c.least > 1:
            return f"その効果でクライマックスが{c.least}枚以上控え室に置かれた"
        return f"その効果でクライマックスが控え室に置かれ{'た' if c.least else 'なかった'}"

    def same_name(self, t: E.SameName, v: Voice) -> str:
        what = t.what
        if isinstance(what, E.Cards):
            is_there = "にいる" if what.zones == ("stage",) else "にある"
            there = f"{self.whose(what.who, v)}{self.zones[what.zones[0]]}{is_there}"
            noun = self.described(what.kinds, what.tests, v).removeprefix("、")
            return f"{there}{noun}と同じカード名の"
        return f"{self.selector(what, v)}と同じカード名の"

    def kinds_of(self, a: E.KindsOf, v: Voice) -> str:
        if a.group == "name" and isinstance(a.what, E.Cards):
            different = replace(a.what, tests=(E.Placed("different"), *a.what.tests))
            return f"{self.cards(different, v)}の枚数"
        return f"{self.selector(a.what, v)}の持つ色の合計"

    def all_so(self, c: E.AllSo, v: Voice) -> str:
        if isinstance(c.what, E.Top) and c.what.zone == "clock":
            noun = self.as_noun(c.test, v) or self.test(c.test, v) + "カード"
            return f"{self.whose(c.what.who, v)}クロックの1番上に{noun.removeprefix('、')}がある"
        noun, test = self.selector(c.what, v), c.test
        if isinstance(test, E.AllOf):
            placed = shapes.row_of(test.tests)
            test = placed[0] if len(placed) == 1 else test
        if isinstance(test, E.Placed) and test.of is None:
            return self.stands(noun, test.place)
        many = isinstance(c.what, E.Chosen) and self.is_many(c.what, v)
        every = "すべて" if many or not self.is_single(c.what) else ""
        if isinstance(test, E.HasNumber):
            return self.measures(noun + every, test, v)
        if isinstance(test, E.HasTag) and test.group == "icon":
            return f"{noun}に{MARKS[test.tag]}がある"
        if isinstance(test, E.NotSo):
            return self.is_not(noun + every, test.test, v)
        said = self.as_noun(test, v) or self.test(test, v)
        if every:
            said = said.removesuffix("の")
        elif not self.as_noun(test, v) and not isinstance(test, E.InPose):
            said += "カード"
        return f"{noun}{every}が{said.removeprefix('、')}"

    def stands(self, noun: str, place: str) -> str:
        if place.startswith("in_") and place != "in_battle":
            return self.places[place]
        if place == "clock_top":
            return f"{noun}がクロックの1番上にある"
        if place in ("in_battle", "front_attacked", "attacking"):
            return f"{noun}が{self.places[place].removesuffix('の')}"
        return f"{self.places[place].removesuffix('の')}に{noun}がいる"

    def measures(self, noun: str, test: E.HasNumber, v: Voice) -> str:
        if test.attr.startswith("icons:"):
            return f"{noun}のトリガーアイコンが{self.icon_row_of(test.attr, test.than)}"
        attr, higher = self.numbers[test.attr], beyond(test.cmp, test.than)
        if higher is not None:
            more = "高い" if higher[1] else "低い"
            return f"{noun}の{attr}が{self.amount(higher[0], v)}より{more}"
        if isinstance(test.than, E.NumberOf):
            return f"{noun}の{attr}が{self.amount(test.than, v)}{CMP[test.cmp]}"
        if shapes.level_of(test.than) and test.cmp == E.AT_MOST:
            return f"{noun}の{attr}が{self.amount(test.than, v)}以下"
        return f"{noun}の{self.measured(test, 'が', v)}"

    def is_not(self, noun: str, test: E.Test, v: Voice) -> str:
        if isinstance(test, E.InPose):
            return f"{noun}が{self.poses[test.pose]}していない"
        said = self.as_noun(test, v) or self.test(test, v)
        return f"{noun}が{said.removesuffix('の').removeprefix('、')}でない"

    def when(self, c: E.Condition, v: Voice) -> str:
        """The conditions in front of a sentence, with their comma."""
        if isinstance(c, E.Did):
            return self.did_word
        out, open_ = "", ""
        v = replace(v, subject="")
        for part in parts_of(c):
            battle = part in (shapes.IN_BATTLE, shapes.IN_ATTACK)
            said = self.condition(part, v)
            if battle:
                said = f"このカードの{'バトル' if part == shapes.IN_BATTLE else 'アタック'}中"
            if battle or isinstance(part, (E.TurnOf, E.DuringStep, G.CameThisTurn)):
                out += (open_ + "なら、" if open_ else "") + said + "、"
                open_ = ""
            else:
                open_ = (joining(open_) + "、" if open_ else "") + said
        return out + (open_ + "なら、" if open_ else "")

    # --- amounts

    def count_of(self, a: E.CountOf, v: Voice) -> str:
        if shapes.level_of(a) and isinstance(a.what, E.Cards):
            whose = "すべてのプレイヤーの" if a.what.who == E.BOTH else self.whose(a.what.who, v)
            return whose + "レベル"
        return super().count_of(a, v)

    def number_of(self, a: E.NumberOf, v: Voice) -> str:
        if a.attr.startswith("icons:"):
            icon = ICONS[a.attr.removeprefix("icons:")]
            return f"{self.selector(a.what, v)}のトリガーアイコンの{icon}の合計"
        if isinstance(a.what, E.Chosen):
            made = v.filled(a.what)
            if isinstance(made, E.FromDeck) and made.way == "reveal" and made.count == E.Num(1):
                return f"公開されたカードの{self.numbers[a.attr]}"
        if a.attr == "markers":
            return f"{self.selector(a.what, v)}の下のマーカーの枚数"
        many = self.is_single(a.what) and (isinstance(a.what, E.Among) or self.is_many(a.what, v))
        return super().number_of(a, v) + ("の合計" if many else "")

    def in_any_order(self, a: E.Move, v: Voice) -> bool:
        return a.by != ""

    def is_many(self, s: E.Selector, v: Voice) -> bool:
        if isinstance(s, E.Chosen):
            return chosen_many(s, v)
        return isinstance(s, (E.Rest, E.Cards, E.AllThese))


def _is_name(t: E.Test) -> bool:
    return isinstance(t, E.Named) and not t.part
