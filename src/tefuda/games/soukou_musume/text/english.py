"""装甲娘 in English: what the engine will really do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tefuda.effects import nodes as E
from tefuda.games.soukou_musume.effects import nodes as G
from tefuda.games.soukou_musume.text import lexicon
from tefuda.text.english import WHOSE, English, capital, times
from tefuda.text.english_nouns import HAVE, agreed
from tefuda.text.render import SENTENCES, Voice, breaks, is_theirs, no_words, number
from tefuda.text.spoken import owner


class SoukouEnglish(English, words=lexicon.BOOK.english):
    units = {lexicon.MAIN: "main unit", lexicon.RESERVE: "reserve unit", lexicon.FIELD: "unit"}
    tag_words = {"attribute": {"斬": "Slash", "貫": "Pierce", "衝": "Impact"}}
    negated = (E.Test,)

    # --- nouns

    def head_noun(self, s: E.Cards) -> str:
        unit = self.units.get(s.zones) if s.kinds == ("unit",) else None
        return unit or self.kinds[s.kinds]

    def is_one(self, s: E.Cards) -> bool:
        return s.zones == lexicon.MAIN

    def on_table(self, s: E.Selector) -> bool:
        return isinstance(s, E.Cards) and s.kinds == ("unit",) and s.zones in self.units

    def cards(self, s: E.Cards, v: Voice) -> str:
        """All of them."""
        noun, behind = self.noun(s, 1 if self.is_one(s) else 2, v)
        if self.on_table(s):
            every = "" if self.is_one(s) else "all "
            return f"{every}{WHOSE[s.who]} {noun}{behind}"
        if not s.kinds and not s.tests:
            return f"{WHOSE[s.who]} {self.zones[s.zones[0]]}"
        return f"all {noun}{self.place(s, v)}{behind}"

    def attachments(self, s: E.AttachedTo, n: int, v: Voice, at: str) -> str:
        return f"{self.ways[s.way]} {at} {self.selector(s.to, v)}"

    def some_cards(self, s: E.Cards, n: int, v: Voice, at: str) -> str:
        noun, behind = self.noun(s, 2 if self.on_table(s) else n, v)
        if self.on_table(s):
            return f"of {WHOSE[s.who]} {noun}{behind}"
        return noun + self.place(s, v, at) + behind

    def is_it(self, s: E.Chosen, v: Voice) -> bool:
        return not v.several and v.choices[-1] is v.choice(s)

    def called(self, s: E.Selector, v: Voice) -> str:
        return "unit" if self.on_table(v.choice(s).what) else "card"

    def owner_of(self, s: E.Selector, v: Voice) -> str:
        return WHOSE.get(owner(s, v), "its owner's") if s != E.This() else "its owner's"

    def goes_back(self, s: E.Selector, v: Voice) -> bool:
        return False

    # --- tests and conditions

    def size(self, t: E.HasNumber, v: Voice) -> str:
        return f"{number(t.than)} {self.numbers[t.attr]}{self.more[t.cmp]}"

    def has_attached(self, s: E.AttachedTo, many: str, n: int, v: Voice) -> str:
        return f"{self.selector(s.to, v)} has {many} {self.ways[s.way]}"

    def there(self, s: E.Cards, many: str, n: int, v: Voice) -> str:
        noun, behind = self.noun(s, n, v)
        return f"{HAVE[s.who]} {many} {noun}{self.place(s, v)}{behind}"

    def so(self, t: E.Test, many: bool, v: Voice) -> str:
        said = self.test(t, v)
        return f"has {said.removeprefix('with ')}" if said.startswith("with ") else f"is {said}"

    # --- actions

    def per(self, amount: E.Amount, v: Voice) -> tuple[int, str]:
        """The number, and what it is counted for: " for each energy on this unit"."""
        if isinstance(amount, E.Scaled) and isinstance(amount.each, E.CountOf):
            return amount.by, f" {self.each(amount.each, v)}"
        return number(amount), ""

    def power(self, a: G.Power, v: Voice) -> str:
        n, each = self.per(a.amount, v)
        return f"this skill deals {n} {_more(a.how)} damage{each}"

    def damage(self, a: G.Damage, v: Voice) -> str:
        n, each = self.per(a.amount, v)
        return f"deal {n} damage to {self.selector(a.what, v)}{each}"

    def heal(self, a: G.Heal, v: Voice) -> str:
        much = "all" if a.amount is None else str(self.per(a.amount, v)[0])
        return f"heal {much} damage from {self.selector(a.what, v)}"

    def modify(self, a: E.Modify, v: Voice) -> str:
        change = self.change(a.attr, a.how, a.amount, self.is_plural(a.what, v), v)
        subject = self.selector(a.what, v)
        subject = "they" if subject == "them" else subject
        return f"{subject} {change} {self.durations[a.until]}"

    def change(self, attr: str, how: str, amount: E.Amount, plural: bool, v: Voice) -> str:
        """What becomes of a number, after its bearer: "gets +300 HP"."""
        s = "" if plural else "s"
        if attr == "steady" and how == E.BECOMES and amount == E.Num(1):
            does = "do" if plural else "does"
            return f"{does} not become lightly or heavily damaged by your opponent's effects"
        n, each = self.per(amount, v)
        if attr == "hp" and how in (E.PLUS, E.MINUS):
            return f"get{s} {how}{n} HP{each}"
        if attr == "retreat" and how in (E.PLUS, E.MINUS):
            return f"cost{s} {n} {_more(how)} to retreat{each}"
        if attr in ("hp", "retreat") and how in (E.HALF, E.TIMES):
            many = "half" if how == E.HALF else "double" if n == 2 else f"{n} times"
            return agreed(f"{{has}} {many} {{its}} {self.numbers[attr]}", plural)
        verb, _, kind = attr.partition("_")
        if verb not in ("deal", "take"):
            raise no_words((attr, how, amount))
        damage = {"": "damage", "melee": "melee damage", "shot": "ranged damage"}[kind]
        if how in (E.PLUS, E.MINUS):
            return f"{verb}{s} {n} {_more(how)} {damage}{each}"
        if how == E.HALF and n == 2:
            return f"{verb}{s} half {damage}"
        if how == E.TIMES:
            return f"{verb}{s} double {damage}" if n == 2 else f"{verb}{s} {n} times {damage}"
        raise no_words((attr, how, amount))

    # --- sentences

    def chain(self, row: list[E.Action], v: Voice) -> tuple[list[str], int, Voice]:
        """All up to where a sentence ends."""
        used = 1
        while used < len(row) and not breaks(tuple(row[:used]), tuple(row[used:])):
            used += 1
        clauses, v = self.row_of(row[:used], v)
        return clauses, used, v

    def scoped(self, actions: Sequence[E.Action], v: Voice, lead: str) -> tuple[list[str], Voice]:
        last = actions[-1]
        done = isinstance(last, E.If) and last.cond == E.Did()
        head = actions[:-1] if done or isinstance(last, E.May) else actions
        if any([isinstance(a, SENTENCES) for a in head]) or (head and not done and head != actions):
            raise no_words(actions)
        return self.in_one(actions, v, lead)

    def row_of(self, actions: Sequence[E.Action], v: Voice) -> tuple[list[str], Voice]:
        """Clause by clause; a choice that is at once used up is said in one."""
        if is_theirs(actions[0]):
            said = [self.theirs(actions, v)]
            return said, v.chose(actions[0]) if isinstance(actions[0], E.Choose) else v
        out: list[str] = []
        row, v = list(actions), v.begin(tuple(actions))
        while row:
            a = row.pop(0)
            brief = self.brief(a, row[0], v) if isinstance(a, E.Choose) and row else ""
            out.append(brief or self.action(a, v))
            row = row[1:] if brief else row
            v = v.chose(a) if isinstance(a, E.Choose) else v
        return out, v

    def brief(self, a: E.Choose, after: E.Action, v: Voice) -> str:
        """A choice and its use in one breath, where that is shorter and says the same."""
        chosen = f"{self.quantity(a)} {self.some(a.what, a.most, v)}"
        if isinstance(after, E.Exchange) and after.other == E.Chosen(a.slot):
            if isinstance(a.what, E.Cards) and a.what.who == E.OPPONENT:
                chosen = chosen.replace(WHOSE[E.OPPONENT], "their") + " of your choice"
            return f"switch {self.selector(after.one, v)} with {chosen}"
        if isinstance(after, E.Move) and after.what == E.Chosen(a.slot) and after.to == "discard":
            return f"discard {self.quantity(a)} {self.some(a.what, a.most, v, 'from')}"
        return ""

    def theirs(self, actions: Sequence[E.Action], v: Voice) -> str:
        """What the opponent does: "your opponent discards 1 card in their hand"."""
        first = actions[0]
        if isinstance(first, E.Draw):
            said = self.draw(first, v)
        elif isinstance(first, E.Choose) and len(actions) == 2:
            said = self.brief(first, actions[1], v).replace(WHOSE[E.OPPONENT], "their")
        else:
            raise no_words(actions)
        return self.by_whom(E.OPPONENT, [said])

    # --- abilities

    def voice(self, a: E.Ability) -> Voice:
        by_unit = a.kind in (lexicon.SKILL, lexicon.CIRCLE) and not a.holds and not a.instead
        return Voice("this unit" if by_unit else "this card")

    def text(self, a: E.Ability, v: Voice) -> str:
        """A whole text; empty for an ability that does nothing."""
        if a.holds or a.instead:
            return self.closed(
                [*self.standing(a.holds, v), *[self.instead(i, v) for i in a.instead]]
            )
        parts = []
        if a.limit:
            parts.append(f"[{capital(times(a.limit))} per turn]")
        if a.cost:
            parts.append(f"[Cost: {self.joined(self.row_of(a.cost, v)[0])}]")
        if a.cond is not None:
            parts.append(f"Use only {self.when(a.cond, v)}.")
        if a.does:
            parts.append(self.sentences(a.does, v))
        return " ".join(parts)

    def standing(self, holds: tuple[E.Holds, ...], v: Voice) -> list[str]:
        out = []
        for (cond, what), run in groupby(holds, key=lambda h: (h.cond, h.what)):
            plural = self.is_plural(what, v)
            changes = [self.change(h.attr, h.how, h.amount, plural, v) for h in run]
            out.append(f"{self.front(cond, v)}{self.selector(what, v)} {self.joined(changes)}")
        return out

    def instead(self, i: E.Instead, v: Voice) -> str:
        clauses, _ = self.row_of(i.do, v)
        may = "you may " if i.may else ""
        what = self.selector(i.what, v)
        return f"if {what} would be wrecked, {may}{self.joined(clauses)} instead"


def _more(how: str) -> str:
    return "more" if how == E.PLUS else "less"
