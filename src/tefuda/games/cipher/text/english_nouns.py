"""Cipher in English: what cards, tests, conditions and numbers are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import shapes
from tefuda.games.cipher.text.lexicon import BOOK
from tefuda.text.common_pieces import all_of
from tefuda.text.english import WHOSE, English
from tefuda.text.english_nouns import HAVE, MORE, agreed, article, listed, numbered
from tefuda.text.render import Voice

KEYWORDS: dict[str, str] = BOOK.english["keywords"]
ICONS = BOOK.reads["keywords"]
TAGS: dict[str, str] = BOOK.english["icon_names"]
SKILLS: dict[str, str] = BOOK.english["skills"]
SIDES = {E.YOU: "ally", E.OPPONENT: "enemy", E.BOTH: "unit"}
NOUNS: dict[tuple[str, ...], str] = {
    ("bond",): "bond card",
    ("orb",): "orb",
    ("support",): "support card",
}
FIGHTERS: dict[str, str] = BOOK.english["in_battle"]
THAN: dict[str, str] = BOOK.english["than"]
MOST_ZONES = 3  # with more, it is anywhere
OWN = {**WHOSE, "": WHOSE[E.BOTH]}


class EnglishNouns(English, words=BOOK.english):
    defenders = {True: "a defending main character", False: "the defending unit"}
    battles: dict[str, str]
    higher = MORE
    step_owners = OWN
    losses: dict[str, str]

    def word(self, printed: str) -> str:
        return TAGS.get(printed) or super().word(printed)

    def name(self, printed: str) -> str:
        """The name of a unit or a skill."""
        return f'"{super().word(printed)}"'

    def names(self, printed: Sequence[str]) -> str:
        return listed([self.name(name) for name in printed], "or")

    # --- nouns

    def head(self, s: E.Cards, n: int, v: Voice) -> tuple[str, list[E.Test]]:
        tests = [t for t in s.tests if not shapes.is_main(t)]
        named = self.names(shapes.unit_names(tests[-1])) if tests else ""
        if not shapes.on_field(s):
            noun = numbered(NOUNS.get(s.zones, "card"), n)
            noun = named if named and s.zones not in NOUNS else f"{named} {noun}".strip()
        elif self.is_mains(s):
            noun = numbered("main character", n)
        else:
            noun = f"{numbered(SIDES[s.who], n)} {named}".strip()
        return noun, tests[:-1] if named else tests

    def side(self, s: E.Cards, v: Voice) -> list[str]:
        return [f"{s.zones[0]}-line"] if s.zones in (("front",), ("back",)) else []

    def behind(self, s: E.Cards, tests: list[E.Test], n: int, v: Voice) -> list[str]:
        """What stands behind a noun, those that are left out together."""
        out: list[str] = []
        for said in sorted(
            super().behind(s, tests, n, v), key=lambda b: b.startswith(("that ", "attacking "))
        ):
            if out and out[-1].startswith("other than ") and said.startswith("other than "):
                out[-1] += f" and {said.removeprefix('other than ')}"
            else:
                out.append(said if n == 1 else said.replace("that has ", "that have ", 1))
        return out

    def is_adjective(self, t: E.Test) -> bool:
        if isinstance(t, E.HasTag):
            return t.group not in ("unit", "skill", "icon", "kind")
        return super().is_adjective(t)

    def is_one(self, s: E.Cards) -> bool:
        return shapes.is_single(s)

    def on_table(self, s: E.Selector) -> bool:
        return isinstance(s, E.Cards) and (shapes.on_field(s) or not s.zones or s.zones in NOUNS)

    def place(self, s: E.Cards, v: Voice, at: str = "in") -> str:
        if len(s.zones) > MOST_ZONES:
            return {E.YOU: " of yours", E.OPPONENT: " of your opponent's"}.get(s.who, "")
        return super().place(s, v, at)

    def of_whom(self, s: E.Cards, v: Voice) -> str:
        """Whose the cards are, where neither their noun nor their place says so."""
        if s.zones in NOUNS or self.is_mains(s):
            return "" if s.who == E.BOTH else self.whose(s.who, v) + " "
        return ""

    def is_mains(self, s: E.Cards) -> bool:
        return E.Placed("main") in s.tests

    def cards(self, s: E.Cards, v: Voice) -> str:
        """All of them."""
        noun, behind = self.noun(s, 1 if self.is_one(s) else 2, v)
        if self.is_one(s):
            return f"{self.of_whom(s, v)}{noun}{behind}"
        if s.zones in (("hand",), ("deck",)) and not s.tests:
            return f"{self.whose(s.who, v)} {self.zones[s.zones[0]]}"
        return f"all {self.of_whom(s, v)}{noun}{behind}{self.place(s, v)}"

    def selector(self, s: E.Selector, v: Voice) -> str:
        beneath = shapes.under_of(s)
        if beneath is not None:
            tests = "".join([f"{self.test(t, v)} " for t in beneath[1] if self.is_adjective(t)])
            more = "".join([f" {self.test(t, v)}" for t in beneath[1] if not self.is_adjective(t)])
            return f"all {tests}cards{more} under {self.selector(beneath[0], v)}"
        return super().selector(s, v)

    def some(self, s: E.Selector, n: int, v: Voice, at: str = "in") -> str:
        if isinstance(s, E.Among) and shapes.FELLED in s.tests:
            return f"{self.called(E.Chosen(s.slot), v)} defeated by this skill"
        beneath = shapes.under_of(s)
        if beneath is not None:
            such = E.Cards(E.YOU, ("retreat",), (), beneath[1])
            return f"{''.join(self.noun(such, n, v))} under {self.selector(beneath[0], v)}"
        return super().some(s, n, v, at)

    def attachments(self, s: E.AttachedTo, n: int, v: Voice, at: str) -> str:
        return f"{numbered('card', n)} under {self.selector(s.to, v)}"

    def source_of(self, s: E.Among, v: Voice) -> str:
        return f"among {self.those(E.Chosen(s.slot), v)}"

    def some_cards(self, s: E.Cards, n: int, v: Voice, at: str) -> str:
        if s.zones in NOUNS and s.who != E.BOTH:
            return f"of {self.whose(s.who, v)} " + "".join(self.noun(s, 2, v))
        noun, behind = self.noun(s, n, v)
        return f"{self.of_whom(s, v)}{noun}{behind}{self.place(s, v, at)}"

    def some_of(self, s: E.Selector, v: Voice) -> str:
        return f"of {self.selector(s, v)}"

    def one(self, s: E.Selector, v: Voice) -> str:
        """One such card that something happens to: "an enemy", "another ally"."""
        if isinstance(s, E.AllThese):
            return " or ".join([self.one(part, v) for part in s.parts])
        if isinstance(s, E.Cards) and s.zones == ("support",) and s.tests:
            return self.one(replace(s, zones=()), v)
        if not isinstance(s, E.Cards) or self.is_one(s):
            return self.selector(s, v)
        noun, behind = self.noun(s, 1, v)
        return f"{article(noun)}{self.owned(s)}{behind}{self.place(s, replace(v, subject=''))}"

    def related(self, s: E.Related, v: Voice) -> str:
        return self.relations[s.key].format(self.one(s.of, v))

    def those(self, s: E.Selector, v: Voice) -> str:
        a = shapes.filled(s, v)
        if isinstance(a, E.Choose) and a.slot >= G.PAID:
            return f"the {numbered(self.noun_of(a.what), a.most)} with which the cost was paid"
        done = {"look": "the cards looked at", "reveal": "the revealed cards"}
        if isinstance(a, E.FromDeck) and a.way in done and self.is_plural(s, v):
            return done[a.way]
        return super().those(s, v)

    def called(self, s: E.Selector, v: Voice) -> str:
        a = shapes.filled(s, v)
        return self.noun_of(a.what) if isinstance(a, E.Choose) else "card"

    def noun_of(self, s: E.Selector) -> str:
        if isinstance(s, E.Cards):
            if shapes.on_field(s):
                return SIDES[s.who]
            return NOUNS[s.zones] if s.zones in (("orb",), ("support",)) else "card"
        if isinstance(s, E.AllThese):
            nouns = {self.noun_of(part) for part in s.parts}
            return nouns.pop() if len(nouns) == 1 else "unit"
        if isinstance(s, (G.Fighter, E.This)):
            return "unit"
        return "enemy" if isinstance(s, E.Related) and s.key != "support" else "card"

    def all_these(self, s: E.AllThese, v: Voice) -> str:
        if all([isinstance(part, E.Chosen) for part in s.parts]):
            return f"the chosen {numbered(self.called(s.parts[0], v), 2)}"
        return listed([self.selector(part, v) for part in s.parts])

    def is_plural(self, s: E.Selector, v: Voice) -> bool:
        return super().is_plural(E.Chosen(s.slot) if isinstance(s, E.Among) else s, v)

    # --- tests

    def has_number(self, t: E.HasNumber, v: Voice) -> str:
        if t.attr == "symbols" and t.than == E.Num(0) and t.cmp in (E.EQUAL, E.AT_MOST):
            return "without a symbol"
        if t.attr == "symbols" and (t.cmp, t.than) == (E.AT_LEAST, E.Num(1)):
            return "with a symbol"
        if t.attr in shapes.RANGES and t.than == E.Num(1):
            return f"with range {shapes.RANGES.index(t.attr) + 1}"
        if t.attr == "stack" and isinstance(t.than, E.Num):
            return f"with {t.than.n}{MORE[t.cmp].replace('less', 'fewer')} stacked cards"
        if (t.attr, t.cmp, t.than) == ("class_cost", E.AT_LEAST, E.Num(0)):
            return "with a class change cost"
        size = self.measure(t.cmp, t.than, MORE, v, "equal to ")
        return f"with {self.numbers[t.attr]} {size}"

    def ordinal(self, n: int, v: Voice) -> str:
        return {1: "the first", 2: "the second", 3: "the third"}.get(n, f"attack number {n}, an")

    def used_icon(self, c: G.UsedIcon, v: Voice) -> str:
        who = HAVE[c.who]
        many = f" {c.times} or more times" if c.times > 1 else ""
        return f"{who} used {self.icon(c.icon)} from hand{many} this turn"

    def support_failed(self, c: G.SupportFailed, v: Voice) -> str:
        return f"{WHOSE[c.who]} support card has failed in this battle"

    def has_tag(self, t: E.HasTag, v: Voice) -> str:
        if t.group == "unit":
            return f"named {self.name(t.tag)}"
        if t.group == "skill":
            return f"with {self.name(t.tag)}"
        if t.group == "icon":
            return f"with {self.icon(t.tag)}"
        return f"with {article(SKILLS[t.tag])}" if t.group == "kind" else self.word(t.tag)

    def icon(self, printed: str) -> str:
        """A keyword by its icon: LvS3, CF."""
        name = printed.rstrip("0123456789")
        n = printed.removeprefix(name)
        return article(KEYWORDS[ICONS[name]]) + (f" {n}" if n else "")

    def skill_word(self, word: str, v: Voice) -> str:
        return article(KEYWORDS[word])

    def one_of(self, t: E.OneOf, v: Voice) -> str:
        if shapes.unit_names(t):
            return f"named {self.names(shapes.unit_names(t))}"
        return listed([self.test(part, v) for part in t.tests], "or")

    def all_of(self, t: E.AllOf, v: Voice) -> str:
        joint = " and " if all([shapes.is_tag(part) for part in t.tests]) else " "
        return joint.join([self.test(part, v) for part in t.tests])

    def not_so(self, t: E.NotSo, v: Voice) -> str:
        if shapes.is_main(t.test):
            return "other than the main character"
        if isinstance(t.test, E.Placed) and t.test.place in FIGHTERS:
            return f"other than {FIGHTERS[t.test.place]}"
        if shapes.unit_names(t.test):
            return f"other than {self.names(shapes.unit_names(t.test))}"
        if shapes.is_itself(t.test) and isinstance(t.test, E.Placed) and t.test.of is not None:
            return f"other than {self.selector(t.test.of, v)}"
        said = self.test(t.test, v)
        if said.startswith("that has "):
            return "that has not " + said.removeprefix("that has ")
        if shapes.is_had(t.test):
            return f"without {said}"
        return f"not {said}" if said.startswith(("that ", "in ")) else super().not_so(t, v)

    # --- conditions

    def there_are(self, s: E.Selector, many: str, n: int, v: Voice) -> str:
        if not isinstance(s, E.AllThese):
            return self.were_chosen(s, many, n, v)
        whole = " and ".join([self.selector(part, v).removeprefix("all ") for part in s.parts])
        many = "1 or more" if many.startswith("at least") else many
        return f"there {'is' if n == 1 else 'are'} {many} {whole} in all"

    def has_attached(self, s: E.AttachedTo, many: str, n: int, v: Voice) -> str:
        return self.there_are(s, many, n, v)

    def there(self, s: E.Cards, many: str, n: int, v: Voice) -> str:
        beneath = shapes.under_of(s)
        if beneath is not None:
            s = replace(s, zones=(), tests=beneath[1])
            under = f" under {self.selector(beneath[0], v)}"
        noun, behind = self.noun(s, n, v)
        if beneath is not None:
            such = article(noun) if many.startswith("at least") else f"{many} {noun}"
            return f"there {'is' if n == 1 else 'are'} {such}{behind}{under}"
        some = many.startswith("at least")
        if s.zones in (("bond",), ("orb",), ("hand",)):
            where = "" if s.zones != ("hand",) else " in hand"
            many = article(noun).removesuffix(noun).strip() or "a" if some else many
            return f"{HAVE[s.who]} {many} {noun}{behind}{where}"
        if some and self.is_mains(s):
            return f"{self.of_whom(s, v)}{noun} is{behind or ' there'}"
        such = article(noun) if some else f"{many} {noun}"
        such = f" {such}" if such.startswith('"') else such
        plain = replace(v, subject="")
        return f"there {'is' if n == 1 else 'are'} {such}{behind}{self.place(s, plain)}"

    def counted(self, what: E.Selector, cmp: str, n: int, v: Voice) -> str:
        """Whether there is some such card among one: that it is such."""
        if isinstance(what, E.Among) and what.tests and (cmp, n) == (E.AT_LEAST, 1):
            made = v.filled(E.Chosen(what.slot))
            if isinstance(made, E.FromDeck) and made.count == E.Num(1):
                return self.condition(E.AllSo(E.Chosen(what.slot), all_of(what.tests)), v)
        return super().counted(what, cmp, n, v)

    def compared(self, c: E.Compare, v: Voice) -> str:
        if isinstance(c.left, E.KindsOf) and isinstance(c.right, E.Num):
            noun, behind = (
                self.noun(c.left.what, 2, v) if isinstance(c.left.what, E.Cards) else ("", "")
            )
            many = self.how_many(c.cmp, c.right.n)
            if c.left.group != "unit":
                return f"there are {many} different {self.group_words[c.left.group]} among {self.selector(c.left.what, v)}"
            return (
                f"there are {many} {noun}{behind} with different {self.group_words[c.left.group]}"
            )
        theirs = shapes.than_theirs(c)
        if theirs is None:
            return super().compared(c, v)
        s, how, by = theirs
        noun = self.noun(s, 2, v)[0]
        than_them = (f"at least {by} " if by > 1 else "") + THAN[how]
        if shapes.on_field(s):
            other = numbered(SIDES[E.OPPONENT if s.who == E.YOU else E.YOU], 2)
            return f"there are {than_them.format(noun, other)}"
        who, than = ("you have", "your opponent") if s.who == E.YOU else (HAVE[E.OPPONENT], "you")
        where = self.place(s, replace(v, subject="")).replace(f" {WHOSE[s.who]}", "")
        where = "" if s.zones == ("support",) else where
        return f"{who} {than_them.format(noun + where, than)}"

    def all_so(self, c: E.AllSo, v: Voice) -> str:
        s, test = c.what, c.test
        if isinstance(s, E.Related) and s.key in self.battles:
            return f"{self.one(s.of, v)} {self.battles[s.key]} {self.foe(test, v)}"
        if isinstance(s, E.Related) and s.key == "support" and shapes.unit_names(test):
            return f"{self.one(s.of, v)} is supported by {self.names(shapes.unit_names(test))}"
        plural = self.is_plural(s, v)
        every = "all of " if plural and isinstance(s, E.Chosen) else ""
        return f"{every}{self.selector(s, v)} {self.so(test, plural, v)}"

    def foe(self, t: E.Test, v: Voice) -> str:
        """An enemy by what it is: "a flying unit", "your opponent's main character"."""
        if shapes.is_main(t):
            return "your opponent's main character"
        tests = t.tests if isinstance(t, E.AllOf) else (t,)
        return self.one(shapes.in_line(E.Cards(E.OPPONENT, ("front", "back"), tests=tests)), v)

    def so(self, t: E.Test, many: bool, v: Voice) -> str:
        """What is said of cards: "is in the front line", "has leveled up"."""
        if isinstance(t, E.NotSo):
            return self.not_that(t.test, many, v)
        if t == E.OneOf((E.Placed("front"), E.Placed("back"))):
            return agreed("{is} on the field", many)
        if isinstance(t, E.Placed) and t.place in self.states:
            return agreed(self.states[t.place], many)
        said = self.test(t, v)
        if isinstance(t, E.Placed) and t.of is not None:
            said = self.places[t.place].format(self.selector(t.of, v))
        if said.startswith("without "):
            return agreed("{has} no ", many) + said.removeprefix("without ").removeprefix("a ")
        if isinstance(t, E.AllOf) and shapes.is_had(t):
            said = listed([self.test(part, v) for part in t.tests])
        if shapes.is_weapon(t):
            arms = t.tests if isinstance(t, E.OneOf) else (t,)
            said = listed([article(self.test(part, v)) for part in arms], "or")
        if said.startswith("with ") or shapes.is_had(t) or shapes.is_weapon(t):
            return agreed("{has} ", many) + said.removeprefix("with ")
        said = said.removeprefix("named ") if shapes.unit_names(t) else said
        return agreed("{is} ", many) + said

    def not_that(self, t: E.Test, many: bool, v: Voice) -> str:
        """The same of what is not so: "is not", "has not leveled up", "does not have"."""
        said = self.so(t, many, v)
        verb, _, rest = said.partition(" ")
        done = isinstance(t, E.Placed) and t.place in self.states
        if verb in ("has", "have") and not done:
            return agreed("{does} not have ", many) + rest
        return f"{verb} not {rest}"

    def both(self, c: E.Both, v: Voice) -> str:
        return " and ".join([self.fact(part, v) for part in self.together(shapes.flat(c))])

    def together(self, conds: Sequence[E.Condition]) -> list[E.Condition]:
        """The conditions, those on names in one."""
        out: list[E.Condition] = []
        for part in conds:
            more = E.Both(out[-1], part) if out else None
            if more is not None and shapes.all_there(more) is not None:
                out[-1] = more
            else:
                out.append(part)
        return out

    def fact(self, c: E.Condition, v: Voice) -> str:
        there = shapes.all_there(c)
        if there is None:
            return self.condition(c, v)
        place, names = there
        noun, behind = self.noun(place, 2, v)
        named = listed([self.name(n) for n in names])
        return f"there are {noun} {named}{behind}{self.place(place, v)}"

    def either(self, c: E.Either, v: Voice) -> str:
        shared = shapes.one_of_them(c)
        if shared is None:
            return super().either(c, v)
        who = " or ".join([self.one(what, v) for what in shared[0]])
        return f"{who} {self.so(shared[1], False, v)}"

    def used_skill(self, c: G.UsedSkill, v: Voice) -> str:
        many = f" {c.times} or more times" if c.times > 1 else ""
        have = agreed("{has}", self.is_plural(c.what, v))
        return f"{self.selector(c.what, v)} {have} used {self.name(c.name)}{many} this turn"

    def when(self, c: E.Condition, v: Voice) -> str:
        return "if you do" if isinstance(c, E.Did) else self.leads(shapes.flat(c), v)

    def facts(self, conds: Sequence[E.Condition], v: Voice) -> list[str]:
        return [self.fact(c, v) for c in self.together(conds)]

    def quantity(self, a: E.Choose) -> str:
        return "all" if a.least >= E.EVERY else super().quantity(a)

    # --- amounts

    def count_of(self, a: E.CountOf, v: Voice) -> str:
        what = a.what
        if isinstance(what, E.Cards):
            noun, behind = self.noun(what, 2, v)
            return f"the number of {self.of_whom(what, v)}{noun}{behind}{self.place(what, v)}"
        return super().count_of(a, v)

    def for_each(self, a: shapes.Counted, v: Voice) -> str:
        """ "for each flying ally", "for every 2 bond cards"."""
        if isinstance(a, E.NumberOf):
            return f"for each card in the stack of {self.selector(a.what, v)}"
        if isinstance(a, E.Quotient):
            assert isinstance(a.of, (E.CountOf, E.NumberOf))
            what = a.of.what
            if isinstance(a.of, E.NumberOf):
                return f"for every {a.by} cards in the stack of {self.selector(what, v)}"
            if isinstance(what, E.Cards):
                noun, behind = self.noun(what, a.by, v)
                return f"for every {a.by} {noun}{self.owned(what)}{behind}{self.place(what, v)}"
            return f"for every {a.by} of {self.selector(what, v)}"
        what = a.what
        if isinstance(a, E.KindsOf):
            kinds = self.group_words[a.group].removesuffix("s")
            return f"for each different {kinds} among {self.selector(what, v)}"
        if isinstance(what, E.Cards):
            noun, behind = self.noun(what, 1, v)
            return f"for each {noun}{self.owned(what)}{behind}{self.place(what, v)}"
        return f"for each {self.some(what, 1, v)}"

    def owned(self, s: E.Cards) -> str:
        if s.zones in NOUNS and s.who != E.BOTH:
            return " of yours" if s.who == E.YOU else " of your opponent's"
        return ""
