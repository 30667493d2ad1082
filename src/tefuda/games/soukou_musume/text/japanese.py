"""装甲娘 in Japanese: nodes to the words that cards print, which read back as the nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tefuda.effects import nodes as E
from tefuda.games.soukou_musume.effects import nodes as G
from tefuda.games.soukou_musume.text import lexicon
from tefuda.text.audit import walk
from tefuda.text.japanese import Clause, Japanese, verb
from tefuda.text.japanese_nouns import CMP
from tefuda.text.render import Voice, breaks, no_words, number
from tefuda.text.spoken import Row
from tefuda.text.verbs import clause


class SoukouJapanese(Japanese, words=lexicon.BOOK.japanese):
    attributes: dict[str, str]
    facts: dict[str, str]
    updown: dict[str, str]
    field_units = {
        lexicon.MAIN: "主戦ユニット",
        lexicon.RESERVE: "控えユニット",
        lexicon.FIELD: "ユニット",
    }

    # --- nouns

    def cards(self, s: E.Cards, v: Voice) -> str:
        tests = list(s.tests)
        whose = self.owners[s.who] + ("他の" if s.other else "")
        noun = self.field_units.get(s.zones, "") if s.kinds == ("unit",) else ""
        last = tests[-1] if tests else None
        if isinstance(last, E.Named) and not last.part:
            if len(s.zones) > 1 if noun else not s.kinds:
                noun, tests = f"「{last.name}」", tests[:-1]
        said = self.tested(tests, v)
        if s.zones in self.field_units and s.kinds == ("unit",):
            tagged = all([isinstance(t, (E.HasTag, E.Named)) for t in tests])
            return whose + said + noun if tagged else said + whose + noun
        if len(s.zones) != 1:
            raise no_words(s)
        if s == E.Cards(s.who, s.zones, other=s.other) and s.zones[0] in self.heaps:
            return whose + self.zones[s.zones[0]]
        return f"{whose}{self.zones[s.zones[0]]}の{said}{noun or self.kinds[s.kinds]}"

    def counter(self, s: E.Selector) -> str:
        return "体" if isinstance(s, E.Cards) and s.zones[0] in lexicon.FIELD else "枚"

    def is_single(self, s: E.Selector) -> bool:
        return super().is_single(s) or (isinstance(s, E.Cards) and s.zones == lexicon.MAIN)

    def called(self, s: E.Selector) -> str:
        return "ユニット" if self.counter(s) == "体" else "カード"

    def chosen(self, s: E.Chosen, v: Voice) -> str:
        if v.own is not None and s == E.Chosen(v.own.slot):
            return self.selector(v.own.what, replace(v, own=None)) + self.quantity(v.own)
        return "その" + self.called(v.choice(s).what)

    def obj(self, s: E.Selector, v: Voice) -> str:
        return "" if v.own is None and v.is_plain(s) else self.what(s, "を", v)

    def in_pose(self, t: E.InPose, v: Voice) -> str:
        return "通常状態の" if t.pose == "normal" else f"{self.poses[t.pose]}している"

    def one_of(self, t: E.OneOf, v: Voice) -> str:
        if not all([isinstance(part, E.InPose) for part in t.tests]):
            raise no_words(t)
        return super().one_of(t, v)

    def not_so(self, t: E.NotSo, v: Voice) -> str:
        if not isinstance(t.test, E.InPose):
            raise no_words(t)
        return super().not_so(t, v)

    def all_so(self, c: E.AllSo, v: Voice) -> str:
        noun, test = self.selector(c.what, v), c.test
        if isinstance(test, E.HasTag):
            return noun + self.facts[test.group].format(test.tag)
        if isinstance(test, E.HasNumber):
            n = self.figure(test.than, v) + CMP[test.cmp]
            return f"{noun}の{self.numbers[test.attr]}が{n}"
        return f"{noun}が{self.test(test, v)}"

    def per(self, amount: E.Amount, v: Voice) -> tuple[str, int]:
        """「…1枚につき、」 (or nothing) and the number."""
        if isinstance(amount, E.Num):
            return "", amount.n
        if isinstance(amount, E.Scaled) and isinstance(amount.each, E.CountOf):
            return self.each(amount.each, v), amount.by
        raise no_words(amount)

    def figure(self, a: E.Amount, v: Voice) -> str:
        return str(number(a))

    # --- actions

    def choose(self, a: E.Choose, v: Voice) -> Clause:
        if a.by == E.OPPONENT:
            if not isinstance(a.what, E.Cards):
                raise no_words(a)
            zone = self.cards(replace(a.what, who=E.YOU), v).removeprefix(self.owners[E.YOU])
            return Clause(f"{zone}を{self.quantity(a)}", verb("選ぶ"), theirs=True)
        return Clause(f"{self.selector(a.what, v)}を{self.quantity(a)}", verb("選ぶ"))

    def draw(self, a: E.Draw, v: Voice) -> Clause:
        theirs = a.who == E.OPPONENT
        whose = "" if theirs else self.owners[a.who]
        return Clause(f"{whose}デッキを{self.figure(a.count, v)}枚", verb("引く"), theirs)

    def shuffle(self, a: E.Shuffle, v: Voice) -> Clause:
        whose = "" if a.who == E.YOU else self.owners[a.who]
        return Clause(f"{whose}{self.zones[a.zone]}を", verb("シャッフルする"))

    def move(self, a: E.Move, v: Voice) -> Clause:
        theirs = v.is_plain(a.what) and v.choice(a.what).by == E.OPPONENT
        return replace(super().move(a, v), theirs=theirs)

    def exchange(self, a: E.Exchange, v: Voice) -> Clause:
        other = "" if v.is_plain(a.other) else self.what(a.other, "を", v)
        return Clause(self.what(a.one, "と", v) + other, verb("入れ替える"))

    def modify(self, a: E.Modify, v: Voice) -> Clause:
        particle, change = self.change(a.attr, a.how, a.amount, v)
        words = f"{self.durations[a.until]}、{self.what(a.what, particle, v)}{change.words}"
        return Clause(words, change.verb)

    def power(self, a: G.Power, v: Voice) -> Clause:
        per, n = self.per(a.amount, v)
        return Clause(f"{per}ダメージを{n}", verb(self.updown[a.how]))

    def damage(self, a: G.Damage, v: Voice) -> Clause:
        per, n = self.per(a.amount, v)
        return Clause(f"{per}{self.what(a.what, 'に', v)}{n}ダメージを", verb("与える"))

    def heal(self, a: G.Heal, v: Voice) -> Clause:
        much = "すべて" if a.amount is None else str(self.per(a.amount, v)[1])
        return Clause(f"{self.what(a.what, 'の', v)}ダメージを{much}", verb("回復する"))

    def change(self, attr: str, how: str, amount: E.Amount, v: Voice) -> tuple[str, Clause]:
        """The particle of whose number it is, and what becomes of it: 「の」「HPを300アップする」."""
        if attr == "steady" and how == E.BECOMES and amount == E.Num(1):
            return "は", clause("相手の効果で小破・中破|しない")
        n = self.per(amount, v)[1]
        if how in self.updown:
            return "の", Clause(f"{self.attributes[attr]}を{n}", verb(self.updown[how]))
        if how == E.HALF and n == 2:
            return "の", clause(f"{self.attributes[attr]}を半分に|する")
        if how == E.TIMES:
            return "の", clause(f"{self.attributes[attr]}を{n}倍に|する")
        raise no_words((attr, how, amount))

    # --- sentences

    def told(
        self, actions: Row, v: Voice, lead: str = "", under: bool = False
    ) -> tuple[str, Voice]:
        """Under a lead stands one sentence, and what hangs on it."""
        if not under:
            return super().told(actions, v, lead)
        last = actions[-1]
        if len(actions) == 1 and isinstance(last, E.May):
            return lead + self.allowed(last, v)[0], v
        hangs = isinstance(last, E.If) and last.cond == E.Did()
        clauses, after = self.chained(actions[:-1] if hangs else actions, v)
        tail = self.conditional(last, after)[0] if isinstance(last, E.If) and hangs else ""
        return f"{lead}{self.joined(clauses)}。{tail}", v

    def conditional(self, a: E.If, v: Voice) -> tuple[str, Voice]:
        said = self.told(a.then, v, self.when(a.cond, v), True)[0]
        other = f"そうでないなら、{self.sentences(a.otherwise, v)}" if a.otherwise else ""
        return said + other, v

    def allowed(self, a: E.May, v: Voice) -> tuple[str, Voice]:
        return super().allowed(a, v)[0], v

    def plain_sentence(self, row: list[E.Action], v: Voice) -> tuple[str, int, Voice]:
        used = 1
        while used < len(row) and not breaks(tuple(row[:used]), tuple(row[used:])):
            used += 1
        clauses, v = self.chained(row[:used], v)
        return self.joined(clauses) + "。", used, v

    def chained(self, actions: Row, v: Voice) -> tuple[list[Clause], Voice]:
        """Clause by clause; a choice that is at once used up is said in one."""
        out: list[Clause] = []
        v = v.begin(tuple(actions))
        row = list(actions)
        while row:
            a = row.pop(0)
            brief = self.brief(a, row[0], v) if isinstance(a, E.Choose) and row else None
            out.append(brief or self.action(a, v))
            v = v.chose(a) if isinstance(a, E.Choose) else v
            row = row[1:] if brief else row
        return out, v

    def brief(self, a: E.Choose, after: E.Action, v: Voice) -> Clause | None:
        """「手札を1枚捨て場に置く」 for choosing and putting, 「1体と入れ替える」."""
        if a.by != E.YOU:
            return None
        it = E.Chosen(a.slot)
        if isinstance(after, E.Exchange) and after.other == it:
            chosen = self.selector(a.what, v) + self.quantity(a)
            return Clause(f"{self.what(after.one, 'と', v)}{chosen}を", verb("入れ替える"))
        if v.several and self.takes(after, it):
            return self.action(after, replace(v, own=a))
        if isinstance(after, E.Move) and after.what == it and after.to == "discard":
            to = self.to[after.to, after.bottom]
            return Clause(f"{self.selector(a.what, v)}を{self.quantity(a)}{to.words}", to.verb)
        return None

    def takes(self, after: E.Action, it: E.Chosen) -> bool:
        """Whether a choice can be said as the object of what is done: 「手札1枚を」."""
        if isinstance(after, (E.Choose, E.Exchange)) or getattr(after, "what", None) != it:
            return False
        if isinstance(after, E.Modify) and after.how == E.BECOMES:
            return False
        return len([n for n in walk(after) if n == it]) == 1

    def joined(self, clauses: Sequence[Clause], te: bool = False) -> str:
        if any([c.theirs != clauses[0].theirs for c in clauses]):
            raise no_words(clauses)
        return ("相手は" if clauses[0].theirs else "") + super().joined(clauses, te)

    # --- abilities

    def voice(self, a: E.Ability) -> Voice:
        unit = a.kind in (lexicon.SKILL, lexicon.CIRCLE) and not a.holds and not a.instead
        return Voice("このユニット" if unit else "このカード")

    def text(self, a: E.Ability, v: Voice) -> str:
        if a.holds or a.instead:
            return self.standing(a, v) + "".join([self.instead(i, v) for i in a.instead])
        out = f"【ターン{a.limit}回】" if a.limit else ""
        out += f"［{self.joined(self.chained(a.cost, v)[0])}］" if a.cost else ""
        if a.cond is not None:
            cond = self.condition(a.cond, v)
            out += f"この○スキルは、{cond}{'' if cond[-1] in 'るい' else 'の'}場合のみ使用できる。"
        return out + self.sentences(a.does, v)

    def standing(self, a: E.Ability, v: Voice) -> str:
        out = ""
        for (cond, _), run in groupby(a.holds, key=lambda h: (h.cond, h.what)):
            group = list(run)
            counted = [h for h in group if not isinstance(h.amount, E.Num)]
            for row in [[h] for h in counted] + [[h for h in group if h not in counted]]:
                if row:
                    per = self.per(row[0].amount, v)[0]
                    when = "" if cond is None else self.when(cond, v)
                    out += f"{when}{per}{self.held(row, v)}。"
        return out

    def held(self, row: list[E.Holds], v: Voice) -> str:
        clauses = []
        for i, h in enumerate(row):
            particle, change = self.change(h.attr, h.how, h.amount, v)
            subject = "" if i else self.what(h.what, particle, v)
            clauses.append(replace(change, words=subject + change.words))
        return self.joined(clauses)

    def instead(self, i: E.Instead, v: Voice) -> str:
        said = self.joined(self.chained(i.do, v)[0], te=i.may) + ("もよい" if i.may else "")
        return f"{self.selector(i.what, v)}が大破する時、かわりに{said}。"
