"""Cipher in English: what becomes of numbers, flags and skills."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.cipher.text import shapes
from tefuda.games.cipher.text.english_nouns import KEYWORDS, EnglishNouns
from tefuda.games.cipher.text.lexicon import BOOK
from tefuda.text.english_nouns import agreed, listed
from tefuda.text.render import Voice, no_words

FLAGS: dict[str, str] = BOOK.english["flags"]
SKILL_FLAGS: dict[str, str] = BOOK.english["skill_flags"]
MARK = "\0"  # between things that somebody gets


def _those(who: str, does: str) -> str:
    """Of whom it is said that they do not: "all enemies cannot" could mean that some can."""
    return who.removeprefix("all ") if does.startswith(("cannot ", "do not ")) else who


def _verbs(does: list[list[str]]) -> str:
    """What one does: "gets +30 attack power and range 1-2, and breaks 2 orbs by attacking"."""
    said = [listed(row) for row in does]
    if len(does) < 2 or all([len(row) == 1 for row in does[:-1]]):
        return listed(said)
    return f"{', '.join(said[:-1])}, and {said[-1]}"


class EnglishChanges(EnglishNouns):
    def standing(self, a: E.Ability, v: Voice) -> list[str]:
        """What holds as long as a skill is there."""
        raise no_words(a)

    def change_of(
        self, h: E.Modify | E.Holds, v: Voice, cond: E.Condition | None = None
    ) -> tuple[str, str, str]:
        """Who a change concerns, what becomes of a number, and for what it is counted."""
        attr, how, amount = h.attr, h.how, h.amount
        evaded = shapes.evaded_by(h)
        if evaded is not None:
            evaded = shapes.in_line(evaded[0]), evaded[1]
            foes, attacker = [self.selector(s, v).removeprefix("all ") for s in evaded]
            hits = "critical hits" if shapes.about(shapes.ATTACKER, cond)[0] else "attacks"
            return foes, f"cannot make god-speed evasions against {hits} of {attacker}", ""
        if attr in SKILL_FLAGS and how == E.BECOMES and amount == E.Num(1):
            of = E.Related("support", h.what) if attr == "support_twice" else h.what
            return f"the support skills of {self.selector(of, v)}", SKILL_FLAGS[attr], ""
        if attr == "no_auto":
            skills = "automatic skills"
            if not isinstance(h.what, E.Cards) or h.what.who != E.BOTH:
                skills = f"the automatic skills of {self.selector(h.what, v)}"
            return skills, "do not trigger", ""
        if attr in shapes.OF_SUPPORT and isinstance(h.what, E.Related):
            if shapes.by_its_name(h, cond):
                plural = self.is_plural(h.what.of, v) or v.this.startswith("all ")
                also = agreed("{is} also supported by support cards with {its} unit name", plural)
                return self.selector(h.what.of, v), also, ""
            verb = "fail to support" if attr == "fails" else "succeed in supporting"
            return self.failing(h.what, cond, verb, v)
        plural = self.is_plural(h.what, v)
        what = self.selector(h.what, v)
        if attr == "no_discard" and isinstance(h.what, E.Cards) and not h.what.tests:
            what = f"cards in {what}"
        get = agreed("{gets}", plural)
        asked, _ = shapes.about(shapes.ATTACKER, cond)
        if asked == shapes.ITSELF and isinstance(h.what, E.Cards):
            foes = self.selector(shapes.in_line(h.what), v).removeprefix("all ")
            if attr == "in_reach":
                return v.this, f"can attack {foes} regardless of range", ""
            return v.this, f"cannot attack {foes}", ""
        if how == E.BECOMES and amount == E.Num(1) and attr in (*FLAGS, "no_target"):
            return what, self.flag(h.what, attr, plural, asked, v), ""
        if attr in shapes.RANGES and how == E.BECOMES:
            n = shapes.RANGES.index(attr) + 1
            if amount == E.Num(0):
                return what, f"{'lose' if plural else 'loses'} range {n}", ""
            return what, f"{get} range {n}", ""
        if attr.startswith("least_"):
            cost = self.numbers[attr.removeprefix("least_")]
            return f"the {cost} of {what}", f"cannot become less than {self.figure(amount, v)}", ""
        name = self.numbers[attr]
        each = shapes.counted_for(amount) if how in (E.PLUS, E.MINUS) else None
        per = ""
        if each is not None:
            per, amount = " " + self.for_each(each[0], v), E.Num(each[1])
        if how == E.PLUS and shapes.times(h.what, attr, amount):
            many = {2: "twice", 3: "three times"}[shapes.times(h.what, attr, amount)]
            return what, agreed(f"{{has}} {many} the {name}", plural), per
        n_said = self.figure(amount, v)
        if attr == "orbs":
            breaks = "break" if plural else "breaks"
            if how == E.BECOMES:
                return what, f"{breaks} {n_said} orbs by attacking", per
            more = "more" if how == E.PLUS else "fewer"
            return (
                f"the number of orbs that {what} {breaks} by attacking",
                f"is {n_said} {more}",
                per,
            )
        if how in (E.PLUS, E.MINUS):
            if attr in ("cost", "class_cost"):
                size = "higher" if how == E.PLUS else "lower"
                return f"the {name} of {what}", f"is {n_said} {size}", per
            return what, f"{get} {'+' if how == E.PLUS else '−'}{n_said} {name}", per
        if how == E.BECOMES:
            return f"the {name} of {what}", f"becomes {n_said}", per
        raise no_words(h)

    def failing(
        self, s: E.Related, cond: E.Condition | None, verb: str, v: Voice
    ) -> tuple[str, str, str]:
        """Which cards fail, or do not, to support whom."""
        test, _ = shapes.about(s, cond)
        such = self.described((), (test,), 2, v) if test is not None else "cards"
        such = f"{such} cards" if such.startswith('"') else such
        return such, f"{verb} {self.selector(s.of, v).removeprefix('all ')}", ""

    def flag(
        self, s: E.Selector, attr: str, plural: bool, attacker: E.Test | None, v: Voice
    ) -> str:
        by = ""
        if attacker is not None:
            by = " by " + "".join(self.noun(shapes.attackers(attacker, s, v), 2, v))
        if attr == "no_target":
            return f"cannot be attacked{by or ' by enemies'}"
        if attr == "no_defeat_attack" and by:
            return f"cannot be defeated by attacks of {by.removeprefix(' by ')}"
        if attr.startswith("no_deploy") and isinstance(s, E.Cards) and len(s.zones) > 1:
            line = {"no_deploy_front": " in the front line", "no_deploy_back": " in the back line"}
            return f"cannot be deployed{line.get(attr, '')}"
        return agreed(FLAGS[attr], plural, fails="fails", succeeds="succeeds")

    def lost(self, taken: str) -> str:
        """What an ability takes away: "“N”" of "group:N"."""
        group, _, name = taken.partition(":")
        return self.losses.get(taken) or self.losses[group].format(self.word(name))

    def put(
        self, items: Sequence[E.Modify | E.Grant | E.Holds | E.Gives], v: Voice
    ) -> tuple[str, str, str]:
        """ "gets tome and range 1-2"."""
        names, ranges = shapes.added(items)
        said = [self.word(n) if n != "*" else "the chosen weapon" for n in names]
        if len(ranges) > 1 and ranges == list(range(ranges[0], ranges[-1] + 1)):
            said.append(f"range {ranges[0]}-{ranges[-1]}")
        else:
            said += [f"range {n}" for n in ranges]
        get = agreed("{gets}", self.is_plural(items[0].what, v))
        return self.selector(items[0].what, v), f"{get} {MARK.join(said)}", ""

    def given_skill(self, s: E.Selector, a: E.Ability, v: Voice) -> tuple[str, str, str]:
        what, plural = self.selector(s, v), self.is_plural(s, v)
        get, lose = ("get", "lose") if plural else ("gets", "loses")
        if a.kind == "loss":
            if len(a.takes) == 1 and a.takes[0].startswith("use:"):
                return what, f"cannot use {self.name(a.takes[0].removeprefix('use:'))}", ""
            if len(a.takes) == 1 and a.takes[0].startswith("limit:"):
                name = self.name(a.takes[0].removeprefix("limit:"))
                can = f"can use {name} more than once per turn"
                return what, can, ""
            lost = listed([self.lost(taken) for taken in shapes.taken_from(a)])
            if any([t.startswith(("skill", "kind")) for t in a.takes]):
                one = len(a.takes) == 1 and a.takes[0].startswith("skill:")
                return what, f"{lose} {lost} and cannot get {'it' if one else 'them'} anew", ""
            return what, f"{lose} {lost}", ""
        opened = [name.partition(":")[2] for group, name in shapes.gained(a) if group == "opens"]
        if opened:
            skills = listed([f"Level-up Skill {n}" for n in opened])
            return f"every {skills} of {what}", "works", ""
        if shapes.gained(a):
            units = [self.name(name) for group, name in shapes.gained(a) if group == "unit"]
            be = "are" if plural else "is"
            if units:
                return what, f"{be} also named {listed(units)}", ""
            tags = listed([self.word(name) for _, name in shapes.gained(a)])
            return what, f"{be} also {tags}", ""
        if a.kind == "worded":
            return what, f"{get} the {KEYWORDS[a.word]}s of this unit", ""
        if a.kind == "named":
            return what, f"{get} {self.name(shapes.label_of(a))}", ""
        said = "the next one" if a.kind == "next" else f"“{self.ability(a)}”"
        return what, f"{get} the following skill: {said}", ""

    def one_change(
        self, group: Sequence[E.Modify | E.Grant | E.Holds | E.Gives], v: Voice
    ) -> tuple[str, str, str]:
        first = group[0]
        if shapes.is_put(first):
            return self.put(group, v)
        if isinstance(first, (E.Modify, E.Holds)):
            return self.change_of(first, v, first.cond if isinstance(first, E.Holds) else None)
        if shapes.is_nameless(first.ability):
            inner = replace(v, this=self.selector(first.what, v))
            given = first.ability
            if isinstance(first, E.Grant) and shapes.in_next_turn(first):
                given = replace(given, cond=shapes.without_turn(given.cond))
            return "", " and ".join(self.standing(given, inner)), ""
        return self.given_skill(first.what, first.ability, v)

    def changed(
        self, items: Sequence[E.Modify | E.Grant | E.Holds | E.Gives], lasts: str, v: Voice
    ) -> str:
        """A row of changes to be said in one sentence."""
        v = replace(v, here=0)
        rows: list[tuple[str, list[list[str]]]] = []  # of whom it is said, and what, verb by verb
        for group in shapes.put_together(items):
            who, does, per = self.one_change(group, v)
            said = (does + per).split(MARK)
            if who and rows and rows[-1][0] == who:
                get = does.partition(" ")[0] + " "
                got = [row for row in rows[-1][1] if row[0].startswith(get)]
                if get in ("get ", "gets ") and got:
                    got[0] += [said[0].removeprefix(get), *said[1:]]
                else:
                    rows[-1][1].append(said)
            else:
                rows.append((who, [said]))
        out = [f"{_those(who, does[0][0])} {_verbs(does)}".strip() for who, does in rows]
        whole = " and ".join(out)
        if not lasts:
            return whole
        first = "the following skill" in whole or whole.startswith("if ")  # asked all the while
        return f"{lasts}, {whole}" if first else f"{whole} {lasts}"
