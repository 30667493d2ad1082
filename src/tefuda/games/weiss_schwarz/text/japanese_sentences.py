"""Weiss Schwarz in Japanese: how actions become clauses and sentences."""

from __future__ import annotations

from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.effects.marks import Grants
from tefuda.games.weiss_schwarz.effects import nodes as G
from tefuda.games.weiss_schwarz.text import shapes
from tefuda.games.weiss_schwarz.text.japanese_actions import WeissJapaneseActions
from tefuda.text.japanese import Clause, verb
from tefuda.text.render import Voice, no_words, parts_of
from tefuda.text.spoken import Row
from tefuda.text.verbs import GIVES, joining, stopped


class WeissJapaneseSentences(WeissJapaneseActions):
    # --- sentences

    def told(
        self, actions: Row, v: Voice, lead: str = "", under: bool = False
    ) -> tuple[str, Voice]:
        """Some actions as whole sentences; `lead` is true of one sentence only where it is `under`
        that."""
        v = replace(v, subject="", here=0, letters=[])
        if under and not shapes.is_one(actions):
            said, v = self.told(actions, v)
            return f"{lead}次の行動を行う。『{said}』", v
        out = lead
        for group in [shapes.merged(actions)] if under else shapes.groups(actions):
            said, v = self.sentence(group, v)
            out += said
        return out, v

    def sentence(self, actions: list[E.Action], v: Voice) -> tuple[str, Voice]:
        """One sentence with its stop, and those that hang on it."""
        letters = v.letters
        words, tail, v = self.flow(actions, v)
        out = stopped(words) + self.explained(replace(v, letters=letters)) + tail
        return out, replace(v, subject="", here=0)

    def flow(self, actions: Row, v: Voice, te: bool = False) -> tuple[str, str, Voice]:
        """A sentence up to the end of its last verb, and the sentences that hang on it."""
        row, done = shapes.without_did(shapes.merged(actions))
        out, tail = "", ""
        prev: E.Action | None = None
        i = 0
        while i < len(row):
            if i == len(row) - 1 and shapes.pays_own(row[i]):
                out += f"次の行動を行う。{self.quoted((row[i],), v)}"
                break
            if i == len(row) - 1 and isinstance(row[i], (E.If, E.May, E.Delay, E.Repeat)):
                said, tail, v = self.ending(row[i], v)
                out += said
                break
            if self.are_counted(row[i:], v):
                out += self.counted_changes(row[i:], v, te)
                break
            after = row[i + 1] if i + 1 < len(row) else None
            subject, v = self.subject(row[i], prev, v, after)
            out += subject
            clause, used = self.piece(row[i:], prev, v)
            beside = shapes.swapped_beside_this(row[i:])
            for a in row[i : i + used]:
                made = replace(a, what=E.AllThese((a.what, E.This()))) if a is beside else a
                v = v.chose(made) if isinstance(made, (E.Choose, E.FromDeck)) else v
            i += used
            prev = row[i - 1]
            out += self.goes_on(clause) if i < len(row) else self.ended(clause, te)
        for follow in done:
            said, v = self.told(follow.then, v, self.did_word, True)
            tail += said
        return out, tail, v

    def piece(self, row: Row, prev: E.Action | None, v: Voice) -> tuple[Clause, int]:
        """The next clause, and how many actions it says."""
        swap = self.swap(row[:3], v)
        if swap is not None:
            return swap, 3
        others = shapes.swapped_facing(row)
        if others is not None:
            group = self.selector(others, replace(v, subject=E.YOU))
            words = f"このカードの正面のキャラを1枚と、そのキャラ以外の{group}を1枚選び、"
            return Clause(f"{words}それぞれを【スタンド】して", verb("入れ替える")), 4
        beside = shapes.swapped_beside_this(row)
        if beside is not None:
            said = self.choose(beside, replace(v, here=0)).words
            return Clause(f"{said}とこのカードを選び、", verb("入れ替える")), 2
        if isinstance(row[0], E.Deploy) and row[1:2] == [G.Stand(row[0].what)]:
            placed = self.clause(row[0], prev, None, v)
            return replace(placed, words=placed.words + "防御キャラとして"), 2
        end = shapes.swapped_end(row)
        if end is not None:
            who = replace(v, subject=E.YOU, here=0)
            one, other = self.selector(end[1], who), self.selector(end[0].what, who)
            return Clause(f"{one}と{other}を1枚選び、", verb("入れ替える")), 2
        picks = shapes.picks_of(row)
        if picks:
            said = "と".join([self.choose(pick, replace(v, here=0)).words for pick in picks])
            after = row[len(picks)] if len(row) > len(picks) else None
            shown = isinstance(after, E.Show) and shapes.all_picked(after.what, row[len(picks) - 1])
            return Clause(said, verb("選ぶ→選んで" if shown else "選ぶ")), len(picks)
        a, after = row[0], row[1] if len(row) > 1 else None
        if isinstance(a, E.Choose) and after is not None and self.in_one(a, after, len(row) == 2):
            return self.paid((a, after), replace(v, here=0))[0], 2
        return self.clause(a, prev, after, v), 1

    def in_one(self, a: E.Choose, after: E.Action, last: bool) -> bool:
        """「このカードの下のマーカーを1枚手札に戻す」「手札の「N」を1枚公開する」"""
        what = getattr(after, "what", None)
        if what != E.Chosen(a.slot):
            return isinstance(after, E.AttachCards) and what == shapes.with_this(a.slot)
        if isinstance(after, E.Show):
            return last
        put = isinstance(after, (E.Move, E.AttachCards, E.SetPose))
        return put and isinstance(a.what, E.AttachedTo)

    def counted_changes(self, run: Row, v: Voice, te: bool) -> str:
        """「…1枚につき、」 and changes by plain numbers."""
        each = shapes.counted_by(run[0])
        assert each is not None
        plain = [replace(m, amount=once(m.amount)) for m in run if isinstance(m, E.Modify)]
        return self.each(each, v) + self.flow(plain, v, te)[0]

    def are_counted(self, run: Row, v: Voice) -> bool:
        """Whether all that is left are changes counted for the same cards, and more than one
        letter would be needed for them."""
        if len(run) < 2 and not v.letters:
            return False
        if isinstance(run[0], E.Modify) and run[0].amount in v.letters:
            return False
        first = shapes.counted_by(run[0])
        return first is not None and all([shapes.counted_by(a) == first for a in run])

    def swap(self, row: Row, v: Voice) -> Clause | None:
        """Two characters that stand and change places, or one card each of two kinds."""
        v = replace(v, subject=E.YOU)
        found = shapes.swapped_with_this(row)
        if found is None:
            return self.swap_two(row, v)
        choose, other = found
        many = "1枚とこのカードを" if isinstance(other, E.This) else self.quantity(choose)
        words = f"{self.selector(choose.what, v)}を{many}選び、それぞれを【スタンド】して"
        return Clause(words, verb("入れ替える"))

    def swap_two(self, row: Row, v: Voice) -> Clause | None:
        """「レベル置場のカードと控え室のカードを1枚ずつ選び、入れ替える」"""
        if len(row) < 3 or not isinstance(row[0], E.Choose) or not isinstance(row[1], E.Choose):
            return None
        one, other = row[0], row[1]
        if row[2] != E.Exchange(E.Chosen(one.slot), E.Chosen(other.slot)):
            return None
        if (one.least, one.most, other.least, other.most) != (1, 1, 1, 1) or one.by != other.by:
            return None
        both_ = f"{self.selector(one.what, v)}と{self.selector(other.what, v)}"
        return Clause(f"{both_}を1枚ずつ選び、", verb("入れ替える"))

    def subject(
        self, a: E.Action, prev: E.Action | None, v: Voice, after: E.Action | None
    ) -> tuple[str, Voice]:
        """Who acts from here on, where that is somebody else than before."""
        actor = self.named_actor(a, v, prev)
        if isinstance(a, E.FromDeck) and isinstance(after, E.MayEither):
            actor = after.by
        if not actor or actor == v.subject or v.held:
            return "", v
        return self.actors[actor] + "は", replace(v, subject=actor)

    def ending(self, a: E.Action, v: Voice) -> tuple[str, str, Voice]:
        """What the rest of a sentence hangs on: a condition, a leave, a later moment."""
        if isinstance(a, E.If):
            words, tail, after = self.scoped(self.as_facts(a.cond, v), a.then, v)
            if a.otherwise:
                tail += self.told(a.otherwise, v, "そうでないなら、", True)[0]
            return words, tail, after
        if isinstance(a, E.May):
            return self.leave(a, v)
        if isinstance(a, E.Delay):
            return self.waiting(a, v)
        if isinstance(a, E.Repeat) and isinstance(a.times, E.CountOf):
            return self.scoped(self.each(a.times, replace(v, subject="")), a.do, v)
        if isinstance(a, E.Repeat):
            return self.ended(self.repeat(a, v)), "", v
        raise no_words(a)

    def scoped(self, lead: str, actions: tuple[E.Action, ...], v: Voice) -> tuple[str, str, Voice]:
        """What stands under a lead, in the same sentence."""
        if shapes.is_one(actions):
            words, tail, v = self.flow(actions, v)
            return lead + words, tail, v
        said, v = self.told(actions, v)
        return f"{lead}次の行動を行う。『{said}』", "", v

    def as_facts(self, c: E.Condition, v: Voice) -> str:
        """A condition of a part: whose turn it is stands among the others (「あなたのターンで、」)."""
        parts = parts_of(c)
        if not any([isinstance(part, E.TurnOf) for part in parts]):
            return self.when(c, v)
        plain = replace(v, subject="")
        said = [self.condition(part, plain).removesuffix("中") for part in parts]
        return "、".join([*[joining(part) for part in said[:-1]], said[-1] + "なら、"])

    def leave(self, a: E.May, v: Voice) -> tuple[str, str, Voice]:
        row, _ = shapes.without_did(shapes.merged(a.do))
        others = [part for part in row if _by_other(part, a.by)]
        if (others or any([shapes.closes(part) for part in row])) and a.by == E.YOU and not a.then:
            said = self.quoted(a.do, v)
            return f"{self.actors[a.by]}は次の行動を行ってよい。{said}", "", v
        start = replace(v, subject=a.by, held=a.by != E.YOU)
        words, tail, after = self.flow(a.do, start, te=True)
        after = replace(after, held=False)
        out = f"{self.actors[a.by]}は{words}よい"
        if a.then:
            said, after = self.told(a.then, after, self.did_word, True)
            tail += said
        if a.otherwise:
            tail += self.told(a.otherwise, v, "そうしなかったら、", True)[0]
        return out, tail, after

    def waiting(self, a: E.Delay, v: Voice) -> tuple[str, str, Voice]:
        trigger = a.ability.trigger
        if trigger is None:
            raise no_words(a)
        lead = self.durations[a.until] + "、" if a.lasting else ""
        lead += "その" if trigger == E.Trigger("attack_end") and not lead else ""
        lead += "次の" if a.until == E.THIS_GAME and trigger.who and not a.lasting else ""
        return self.scoped(f"{lead}{self.event(trigger, v)}、", a.ability.does, v)

    def clause(
        self, a: E.Action, prev: E.Action | None, after: E.Action | None, v: Voice
    ) -> Clause:
        """One action in its row; `here` tells the words whether its object is left out."""
        bare = self.left_out(getattr(a, "what", None), v, prev)
        if isinstance(a, E.Deploy) and a.by != E.YOU:  # somebody else may go on with it
            bare = bare and a.by == getattr(prev, "by", E.YOU)
        said = replace(v, here=int(bare))
        if isinstance(a, E.Shuffle):
            return self.shuffle(a, replace(v, here=int(prev is not None)))
        if isinstance(a, E.Exchange):
            just = isinstance(prev, E.Choose) and shapes.just_chosen(a.other, prev.slot)
            return self.exchange(a, replace(v, here=int(just)))
        if isinstance(a, (E.Modify, E.Grant, Grants)) and _same(a, prev):
            return self.further(a, said)
        if isinstance(a, Grants):
            return self.grants(a, said)
        if isinstance(a, E.Choose) and isinstance(prev, E.LookAt) and isinstance(a.what, E.Cards):
            clause = self.choose_from(a.what, a, v)
        else:
            clause = self.action(a, said)
        if isinstance(a, E.Choose) and getattr(after, "what", None) == shapes.with_this(a.slot):
            return replace(clause, words=f"{clause.words}とこのカードを")
        if isinstance(a, E.Choose) and isinstance(after, E.Show) and after.what == E.Chosen(a.slot):
            return replace(clause, verb=verb("選ぶ→選んで"))
        if isinstance(a, E.Move) and isinstance(after, E.Shuffle) and a.to == "deck":
            return Clause(self.obj(a.what, said) + "山札に", verb("戻す"))
        return clause

    def further(self, a: E.Modify | E.Grant | Grants, v: Voice) -> Clause:
        """One more change to the same cards for the same time."""
        if isinstance(a, E.Modify):
            particle, change = self.change(a.attr, a.how, a.amount, v)
            named = particle == "は" and self.is_single(a.what) and not v.here
            subject = self.what(a.what, "は", v) if named else ""
            return replace(change, words=subject + change.words)
        head, does = self.receiver(a.what, v)
        head = "" if does == GIVES or v.here else head
        does = GIVES if v.here else does
        if isinstance(a, Grants):
            return self.all_given(head, does, a.abilities)
        return Clause(f"{head}{self.inline(a.ability)}を", does)

    # --- costs

    def costs(self, cost: tuple[E.Action, ...], v: Voice) -> str:
        first, rest = cost[0], cost
        out = ""
        if isinstance(first, E.Move) and isinstance(first.what, E.Top) and first.to == "waiting":
            if first.what.zone == "stock" and first.what.who == E.YOU:
                out, rest = f"({self.amount(first.what.count, v)})", cost[1:]
        words: list[Clause] = []
        this = v.this
        while rest:
            posed = getattr(rest[0], "what", None) == E.This() or not this.startswith("【")
            v = replace(v, this=this if posed else "このカード")
            clause, used, v = self.paid(rest, replace(v, here=int(bool(words))))
            words.append(clause)
            rest = rest[used:]
        said = "".join([c.words + c.verb.joins + "、" for c in words[:-1]])
        said += words[-1].words + words[-1].verb.ends if words else ""
        return f"{out} {said}" if out and said else out + said

    def paid(self, cost: tuple[E.Action, ...], v: Voice) -> tuple[Clause, int, Voice]:
        """One part of a cost: a choice and what is done with it are said in one."""
        a = cost[0]
        if isinstance(a, E.Shuffle):  # `here` tells whether a deck was spoken of before
            return self.shuffle(a, v), 1, v
        v = replace(v, here=0)
        if not isinstance(a, E.Choose):
            clause = self.action(a, v)
            return replace(clause, words=clause.words.replace("を、", "を")), 1, v
        v = v.chose(a)
        if len(cost) > 1 and isinstance(cost[1], E.AttachCards):
            if cost[1].what == shapes.with_this(a.slot):
                both_ = f"{self.selector(a.what, v)}{self.quantity(a)}とこのカードを選び、"
                under = f"{self.selector(cost[1].to, v)}の下にマーカーとして好きな順番で"
                face = self.turned_to[cost[1].way]
                return Clause(both_ + under + face, verb("置く")), 2, v
        if len(cost) < 2 or getattr(cost[1], "what", None) != E.Chosen(a.slot):
            return self.choose(a, replace(v, here=0)), 1, v
        done = cost[1]
        what = self.selector(a.what, v)
        if isinstance(a.what, E.Cards):
            if a.what.zones == ("stage",) and not isinstance(done, E.SetPose):
                whose = ("他の" if a.what.other else "") + self.owners[a.what.who]
                what = whose + "舞台の" + what.removeprefix(whose)
            elif a.what.zones == ("hand",):
                what = what.removeprefix(self.owners[a.what.who])
        if isinstance(done, E.Show):
            return Clause(f"{what}を{self.quantity(a)}", verb("公開する")), 2, v
        into_deck = isinstance(done, E.Move) and done.to == "deck"
        if into_deck and cost[2:3] == (E.Shuffle(E.YOU, "deck"),):
            return Clause(f"{what}を{self.quantity(a)}山札に", verb("戻す")), 2, v
        then = self.action(done, replace(v, here=1))
        return Clause(f"{what}を{self.quantity(a)}{then.words}", then.verb), 2, v


def _by_other(a: E.Action, who: str) -> bool:
    """Whether somebody else does it."""
    if isinstance(a, E.Choose):
        return a.by != who
    return isinstance(a, G.RenewStock) and a.who != who


def _same(a: E.Modify | E.Grant | Grants, b: E.Action | None) -> bool:
    """Whether both change the same cards for the same time."""
    if not isinstance(b, (E.Modify, E.Grant, Grants)):
        return False
    return a.what == b.what and a.until == b.until


def once(a: E.Amount) -> E.Amount:
    return E.Num(a.by) if isinstance(a, E.Scaled) else E.Num(1)
