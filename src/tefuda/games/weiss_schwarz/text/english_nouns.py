"""Weiss Schwarz in English: cards, tests, conditions and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from tefuda.effects import nodes as E
from tefuda.games.weiss_schwarz.effects import nodes as G
from tefuda.games.weiss_schwarz.text import shapes
from tefuda.games.weiss_schwarz.text.lexicon import BOOK
from tefuda.text.audit import walk
from tefuda.text.english import PLAYERS, WHOSE, English
from tefuda.text.english_nouns import HAVE, HIGHER, agreed, article, listed, numbered
from tefuda.text.render import Voice, parts_of
from tefuda.text.spoken import filled

COLORS: dict[str, str] = BOOK.english["colors"]
SINGULAR = {E.YOU: "your", E.OPPONENT: "your opponent's", E.BOTH: "a player's"}
KEYWORDS: dict[str, str] = BOOK.english["keywords"]
ICONS: dict[str, str] = BOOK.english["marks"]
TRIGGER_ICONS: dict[str, str] = BOOK.english["icons"]
STEPS: dict[str, str] = BOOK.english["steps"]
STANDS: dict[str, str] = BOOK.english["stands"]
MARKED = {"markers": "", "markers_up": "face-up ", "markers_down": "face-down "}


# what was done with so many cards
DONE = {
    "引い": "drawn",
    "【レスト】": "rested",
    "【スタンド】": "stood",
    "手札に加え": "added to the hand",
    "戻し": "returned",
    "加え": "added to the hand",
    "控え室に": "put into the waiting room",
    "クロック置場に": "put into the clock",
    "ストック置場に": "put into the stock",
}


class WeissEnglishNouns(English, words=BOOK.english):
    tag_words = {"color": COLORS, "trigger": TRIGGER_ICONS, "icon": ICONS}
    adjectives = ("trait", "color")
    negated = (E.HasTag, E.InPose)
    more = HIGHER
    true = "true"
    step_owners = {**SINGULAR, "": "the"}

    # --- nouns

    def kind_of(self, kinds: tuple[str, ...], n: int) -> str:
        """character, characters; climaxes."""
        return numbered(" or ".join([self.kinds[kind,] for kind in kinds]) or self.kinds[()], n)

    def head(self, s: E.Cards, n: int, v: Voice) -> tuple[str, list[E.Test]]:
        tests = list(shapes.row_of(s.tests))
        if tests and (s.zones in (("stage",), ("climax",)) or not s.kinds):
            named = self.as_noun(tests[-1], n, v)
            if named:
                return named, tests[:-1]
        if s.zones == ("marker",) and not s.kinds:
            return numbered("marker", n), tests
        return self.kind_of(s.kinds, n), tests

    def as_noun(self, t: E.Test, n: int, v: Voice) -> str:
        """A test that says what a card is: its name, or 《Love》 character or "N"."""
        if isinstance(t, E.Named) and not t.part:
            return self.name(t.name)
        if isinstance(t, E.HasKind):
            return self.kind_of(t.kinds, n)
        if isinstance(t, E.AllOf) and isinstance(t.tests[0], E.HasKind):
            return self.described(t.tests[0].kinds, t.tests[1:], n, v)
        if isinstance(t, E.OneOf):
            parts = [self.as_noun(part, n, v) for part in t.tests]
            return " or ".join(parts) if all(parts) else ""
        return ""

    def behind(self, s: E.Cards, tests: list[E.Test], n: int, v: Voice) -> list[str]:
        out = super().behind(s, tests, n, v)
        if n == 1:
            return out
        out = [b.replace("that is ", "that are ") for b in out]
        out = [b.replace(" in its name", " in their names") for b in out]
        return [b.replace("marker under it", "marker under them") for b in out]

    def noun(self, s: E.Cards, n: int, v: Voice) -> tuple[str, str]:
        for t in s.tests:
            if isinstance(t, E.OneOf) and self.is_mixed(t):
                return self.either_noun(s, t, n, v), ""
        return super().noun(s, n, v)

    def is_mixed(self, t: E.OneOf) -> bool:
        """Whether some of it stands before the noun and some behind it."""
        before = [self.is_adjective(part) for part in t.tests]
        return any(before) and not all(before) and not self.as_noun(t, 1, Voice(""))

    def is_alike(self, t: E.OneOf) -> bool:
        """Whether all of it is said with one verb."""
        named = [isinstance(part, E.Named) for part in t.tests]
        return all(named) or all([self.is_adjective(part) for part in t.tests])

    def either_noun(self, s: E.Cards, t: E.OneOf, n: int, v: Voice) -> str:
        """《Love》 character or character with "N" in its name."""
        rest = [other for other in s.tests if other is not t]
        before = [part for part in t.tests if self.is_adjective(part)]
        behind = [part for part in t.tests if not self.is_adjective(part)]
        first = replace(s, tests=(*rest, E.OneOf(tuple(before))))
        names = [part for part in behind if isinstance(part, E.Named) and part.part]
        some = [E.OneOf(tuple(names))] if names else []
        others = [*[part for part in behind if part not in names], *some]
        seconds = [replace(s, tests=(*rest, part), other=False) for part in others]
        return " or ".join(["".join(self.noun(c, n, v)) for c in (first, *seconds)])

    def is_adjective(self, t: E.Test) -> bool:
        if isinstance(t, E.HasNumber):
            return not self.is_compared(t) and not t.attr.startswith(("icons:", "markers"))
        if isinstance(t, E.HasTag) and t.tag == "*":
            return False
        if isinstance(t, E.NotSo) and isinstance(t.test, E.Is):
            return False
        return super().is_adjective(t)

    def is_compared(self, t: E.HasNumber) -> bool:
        """Whether a number is told from something else: "with level higher than your level"."""
        than = t.than
        if any([isinstance(n, E.Chosen) for n in walk(than)]):
            return False  # "level X or lower"
        return shapes.level_of(than) or (isinstance(than, E.Sum) and isinstance(than.right, E.Num))

    def is_one(self, s: E.Cards) -> bool:
        return shapes.is_center(s)

    def place(self, s: E.Cards, v: Voice, at: str = "in") -> str:
        if s.who == E.BOTH and s.zones == ("climax",):
            return f" {at} the climax area"
        return super().place(s, v, at)

    def cards(self, s: E.Cards, v: Voice) -> str:
        """All of them."""
        noun, behind = self.noun(s, 1 if self.is_one(s) else 2, v)
        if s.zones == ("marker",):
            return f"all {noun}{behind}"
        if s.zones == ("stage",):
            if s.who == E.BOTH:
                return f"all {noun} on the stage{behind}"
            if " in their names" not in noun:
                noun = noun.replace('" or "', '" and "')
            return f"{'' if self.is_one(s) else 'all '}{self.whose(s.who, v)} {noun}{behind}"
        return f"all {noun}{behind}{self.place(s, v)}"

    def some(self, s: E.Selector, n: int, v: Voice, at: str = "") -> str:
        if isinstance(s, E.Among):
            source = self.source_of(s, v)
            return f"{self.described(s.kinds, shapes.plain_tests(s), n, v)} {at or source}"
        return super().some(s, n, v, at)

    def source_of(self, s: E.Among, v: Voice) -> str:
        return f"among {self.group(s, v)}"

    def group(self, s: E.Among, v: Voice) -> str:
        """The cards some of which are spoken of; by what was done with them, where others came since."""
        made = v.filled(E.Chosen(s.slot))
        if not isinstance(made, E.FromDeck) or v.choices[-1] is made:
            return self.those(E.Chosen(s.slot), v)
        if made.way in self.zones:
            return f"the cards put into {self.whose(made.who, v)} {self.zones[made.way]} by this effect"
        done = {"flip": "flipped over", "reveal": "revealed"}.get(made.way)
        return f"the cards {done} by this effect" if done else self.those(E.Chosen(s.slot), v)

    def attachments(self, s: E.AttachedTo, n: int, v: Voice, at: str) -> str:
        return f"{numbered('marker', n)} under {self.selector(s.to, v)}"

    def some_cards(self, s: E.Cards, n: int, v: Voice, at: str) -> str:
        mine = s.zones == ("stage",) and s.who != E.BOTH
        noun, behind = self.noun(s, 2 if mine else n, v)
        if mine:
            behind = self.noun(s, n, v)[1]
            return f"of {self.whose(s.who, v)} {noun}{behind}"
        if s.zones == ("marker",):
            return noun + behind
        if s.zones == ("stage",):
            return f"{noun} on the stage{behind}"
        return f"{noun}{behind}{self.place(s, v, at)}"

    def some_of(self, s: E.Selector, v: Voice) -> str:
        return f"of {self.selector(s, v)}"

    def one(self, s: E.Selector, v: Voice) -> str:
        """One card that something may happen to: "another of your characters"."""
        if isinstance(s, E.Related) and isinstance(s.of, E.Cards) and s.key == "battle":
            return f"the battle opponent of {self.one(s.of, v)}"
        if not isinstance(s, E.Cards):
            return self.selector(s, v)
        mine = s.zones == ("stage",) and s.who != E.BOTH
        noun, behind = self.noun(replace(s, other=False), 2 if mine else 1, v)
        if mine and not noun.startswith('"'):
            behind = self.noun(s, 1, v)[1]
            return f"{'another' if s.other else 'one'} of {WHOSE[s.who]} {noun}{behind}"
        return article(f"other {noun}" if s.other else noun) + behind

    def all_these(self, s: E.AllThese, v: Voice) -> str:
        if all([isinstance(part, E.Chosen) for part in s.parts]):
            return "them"
        return super().all_these(s, v)

    def bottom(self, s: G.Bottom, v: Voice) -> str:
        return self.top(E.Top(s.who, s.zone, s.count), v).replace("the top", "the bottom", 1)

    def is_it(self, s: E.Chosen, v: Voice) -> bool:
        return v.filled(s) is not None and super().is_it(s, v)

    def those(self, s: E.Selector, v: Voice) -> str:
        """What was chosen; with who chose it, where the other player has chosen since."""
        said = super().those(s, v)
        made = filled(s, v)
        if isinstance(made, E.Choose):
            later = v.choices[v.choices.index(made) + 1 :]
            if any([isinstance(a, E.Choose) and a.by != made.by for a in later]):
                return f"the {said.partition(' ')[2]} {PLAYERS[made.by]} chose"
        return said

    def called(self, s: E.Selector, v: Voice) -> str:
        a = v.filled(s)
        kinds = () if isinstance(a, E.FromDeck) else shapes.kinds_of(a.what)
        return "character" if kinds == ("character",) else "card"

    def is_plural(self, s: E.Selector, v: Voice) -> bool:
        if isinstance(s, G.Bottom):
            return s.count != E.Num(1)
        if isinstance(s, E.Related):
            return s.key in ("ahead", "behind")
        return super().is_plural(s, v)

    # --- tests

    def has_number(self, t: E.HasNumber, v: Voice) -> str:
        if t.attr.startswith("icons:") and isinstance(t.than, E.Num):
            icon = TRIGGER_ICONS[t.attr.removeprefix("icons:")]
            return f"with {t.than.n} {icon} trigger icons"
        if t.attr.startswith("markers") and t.than == E.Num(1):
            return f"with a {MARKED[t.attr]}marker under it"
        attr, than = self.numbers[t.attr], t.than
        if not self.is_compared(t):
            return self.size(t, v)
        if t.cmp == E.AT_LEAST and isinstance(than, E.Sum) and than.right == E.Num(1):
            return f"with {attr} higher than {self.amount(than.left, v)}"
        how = {E.AT_MOST: "equal to or lower than", E.AT_LEAST: "equal to or higher than"}
        return f"with {attr} {how.get(t.cmp, 'equal to')} {self.amount(than, v)}"

    def same_name(self, t: E.SameName, v: Voice) -> str:
        if isinstance(t.what, E.Cards) and t.what.zones != ("stage",):
            noun, behind = self.noun(t.what, 1, v)
            there = f"{article(noun)}{behind}{self.place(t.what, v)}"
            return f"with the same name as {there}"
        return f"with the same name as {self.one(t.what, v)}"

    def has_tag(self, t: E.HasTag, v: Voice) -> str:
        return f"with {self.group_words[t.group]}" if t.tag == "*" else super().has_tag(t, v)

    def not_so(self, t: E.NotSo, v: Voice) -> str:
        if isinstance(t.test, E.Is):
            return f"other than {self.selector(t.test.what, v)}"
        return super().not_so(t, v)

    def one_of(self, t: E.OneOf, v: Voice) -> str:
        if all([isinstance(part, E.Named) and part.part for part in t.tests]):
            names = [self.name(part.name) for part in t.tests if isinstance(part, E.Named)]
            return f"with {listed(names, 'or')} in its name"
        if self.is_adjective(t) or all([not self.is_adjective(part) for part in t.tests]):
            return listed([self.test(part, v) for part in t.tests], "or")
        adjectives = [("that is " if self.is_adjective(part) else "", part) for part in t.tests]
        return " or ".join([that + self.test(part, v) for that, part in adjectives])

    def has_kind(self, t: E.HasKind, v: Voice) -> str:
        return self.kind_of(t.kinds, 1)

    def keyword_name(self, word: str, v: Voice | None = None) -> str:
        if word.startswith("link:"):
            return f"Link {self.word(word.removeprefix('link:'))}"
        return KEYWORDS[word]

    # --- conditions

    def facts(self, conds: Sequence[E.Condition], v: Voice) -> list[str]:
        """Each of some conditions; those that somebody has go on: "you have A and B"."""
        out: list[str] = []
        for c in conds:
            said = self.condition(c, v)
            if isinstance(c, E.Either) and len(conds) > 1:
                said = f"either {said}"
            out.append(said)
        have = HAVE[E.YOU] + " "
        goes_on = [a.startswith(have) and b.startswith(have) for a, b in pairwise(out)]
        for i, so in enumerate(goes_on, 1):
            out[i] = out[i].removeprefix(have) if so else out[i]
        return [listed(out)]

    def did_many(self, c: G.DidMany, v: Voice) -> str:
        cards = numbered("card", c.n)
        for said, done in DONE.items():
            if said in c.said:
                return f"{c.n} {cards} {'was' if c.n == 1 else 'were'} {done}"
        return f"{c.n} {cards} {'was' if c.n == 1 else 'were'} put there"

    def cancelled(self, c: G.Cancelled, v: Voice) -> str:
        return f"this damage was {'' if c.so else 'not '}canceled"

    def that_effect_put(self, c: G.ThatEffectPut, v: Voice) -> str:
        if c.least > 1:
            return f"{c.least} or more climaxes were put into the waiting room by that effect"
        return f"{'a' if c.least else 'no'} climax was put into the waiting room by that effect"

    def same_damage(self, a: G.SameDamage, v: Voice) -> str:
        return "the same amount of"

    def among(self, s: E.Among, v: Voice) -> str:
        made = v.filled(E.Chosen(s.slot))
        known = shapes.kinds_of(made.what) if isinstance(made, E.Choose) else ()
        if s.kinds != known or shapes.plain_tests(s):
            return super().among(s, v)
        return self.group(s, v)

    def number_of(self, a: E.NumberOf, v: Voice) -> str:
        if a.attr.startswith("icons:"):
            icon = TRIGGER_ICONS[a.attr.removeprefix("icons:")]
            return f"the total number of {icon} trigger icons of {self.selector(a.what, v)}"
        return super().number_of(a, v)

    def counted(self, what: E.Selector, cmp: str, n: int, v: Voice) -> str:
        if shapes.level_of(E.CountOf(what)):
            return f"{self.amount(E.CountOf(what), v)} is {n}{HIGHER[cmp]}"
        return super().counted(what, cmp, n, v)

    def there_are(self, s: E.Selector, many: str, n: int, v: Voice) -> str:
        if isinstance(s, E.Related):
            return f"there is {many} {self.selector(s, v).removeprefix('the ')}"
        return self.were_chosen(s, many, n, v)

    def has_attached(self, s: E.AttachedTo, many: str, n: int, v: Voice) -> str:
        return self.there_are(s, many, n, v)

    def there(self, s: E.Cards, many: str, n: int, v: Voice) -> str:
        noun, behind = self.noun(s, n, v)
        some = many.startswith("at least")
        plain = replace(v, subject="")
        where = "" if s.zones in (("stage",), ("marker",)) else self.place(s, plain)
        if s.who == E.OPPONENT:
            where = where.replace("your opponent's", "their", 1)
        if some and noun.startswith('"') and s.zones != ("stage",):
            return f"{noun} is{self.place(s, plain)}{behind}"
        such = f"{many} {noun}"
        if some:
            such = f"a {noun}" if noun.startswith('"') else article(noun)
        if s.who == E.BOTH or s.zones == ("marker",):
            return f"there {'is' if n == 1 else 'are'} {such}{behind}{where}"
        return f"{HAVE[s.who]} {such}{behind}{where}"

    def all_so(self, c: E.AllSo, v: Voice) -> str:
        noun, test, many = self.selector(c.what, v), c.test, self.is_plural(c.what, v)
        if many and isinstance(c.what, E.Chosen) and noun.startswith("those"):
            noun = f"all {noun}"
        if isinstance(test, E.AllOf):
            placed = shapes.row_of(test.tests)
            test = placed[0] if len(placed) == 1 else test
        if isinstance(test, E.HasNumber) and test.attr.startswith("icons:"):
            return f"{noun} {'have' if many else 'has'} {self.test(test, v).removeprefix('with ')}"
        if isinstance(test, E.HasNumber):
            size = self.measure(test.cmp, test.than, HIGHER, v, "")
            return agreed(f"the {self.numbers[test.attr]} of {noun} {{is}} {size}", many)
        return f"{noun} {self.so(test, many, v)}"

    def so(self, t: E.Test, many: bool, v: Voice) -> str:
        be = "are" if many else "is"
        if isinstance(t, E.Placed) and t.place.startswith("in_") and t.place != "in_battle":
            return f"{'were' if many else 'was'} {self.places[t.place]}"
        if isinstance(t, E.SameName):
            return f"{'have' if many else 'has'} {self.test(t, v).removeprefix('with ')}"
        if isinstance(t, E.Placed) and t.of is None:
            return f"{be} {STANDS.get(t.place) or self.places[t.place]}"
        if isinstance(t, E.OneOf) and not self.as_noun(t, 1, v) and not self.is_alike(t):
            return " or ".join([self.so(part, many, v) for part in t.tests])
        if isinstance(t, E.NotSo):
            return f"{be} not {self.what_is(t.test, many, v)}"
        if isinstance(t, E.HasTag) and t.group in ("trigger", "icon"):
            return agreed("{has} ", many) + self.test(t, v).removeprefix("with ")
        said = "" if self.as_noun(t, 1, v) else self.test(t, v)
        if said.startswith("with "):
            said = said.replace(" in its name", " in their names") if many else said
            return agreed("{has} ", many) + said.removeprefix("with ")
        return f"{be} {self.what_is(t, many, v)}"

    def what_is(self, t: E.Test, many: bool, v: Voice) -> str:
        """What a card is: "a 《Love》 character", "rested"."""
        noun = self.as_noun(t, 2 if many else 1, v)
        if not noun:
            return self.test(t, v)
        return noun if many else article(noun)

    def when(self, c: E.Condition, v: Voice) -> str:
        return "if you do" if isinstance(c, E.Did) else self.leads(parts_of(c), v)

    def during(self, c: E.Condition, v: Voice) -> str:
        if isinstance(c, G.CameThisTurn):
            return f"during {self.condition(c, v)}"
        if c == shapes.IN_ATTACK:
            return "during this card's attack"
        return "while this card is battling" if c == shapes.IN_BATTLE else super().during(c, v)

    def count_of(self, a: E.CountOf, v: Voice) -> str:
        if shapes.level_of(a) and isinstance(a.what, E.Cards):
            return f"{self.whose(a.what.who, v)} level"
        return super().count_of(a, v)
