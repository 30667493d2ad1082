"""Cipher in English: nodes to sentences that say what the engine will really do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import english_nouns, shapes
from tefuda.games.cipher.text.english_changes import EnglishChanges
from tefuda.games.cipher.text.lexicon import BOOK
from tefuda.text.english import PLAYERS, WHOSE, is_search, third
from tefuda.text.english_nouns import agreed, article, counted_things, listed
from tefuda.text.render import Voice, no_words
from tefuda.text.sentences import both

KINDS: dict[str, str] = BOOK.english["skill_kinds"]
SUPPORTS: dict[str, str] = BOOK.english["supports"]
CAUSES: dict[str, str] = BOOK.english["causes"]
EVENTS: dict[str, str] = BOOK.english["events"]
DEEDS: dict[str, str] = BOOK.english["deeds"]
DEFEATED_BY: dict[str, str] = BOOK.english["defeated_by"]
SPECIALS: dict[str, str] = BOOK.english["specials"]
EMBLEMS: dict[str, str] = BOOK.english["emblems"]
IF_YOU_DO = ("if you do,", "if your opponent does,")


class CipherEnglish(EnglishChanges):
    grown = {True: " so that it grows", False: ""}
    risings = {True: "a class change", False: "a level-up"}
    hanging = IF_YOU_DO
    turn_owners = english_nouns.OWN
    implied = ("name",)  # 14.1.3

    # --- actions, as commands

    def any_one(self, s: E.Selector, v: Voice) -> str:
        return self.one(s, replace(v, here=0))

    def named_skill(self, name: str, v: Voice) -> str:
        return self.name(name)

    def choose(self, a: E.Choose, v: Voice) -> str:
        some = self.some(a.what, a.most, v)
        if a.by == E.OPPONENT and isinstance(a.what, E.Cards) and shapes.on_field(a.what):
            some = f"of {self.whose(a.what.who, v)} {self.units_of(a.what, v)}"
        if a.least == 0 and a.most >= shapes.MANY:
            some = some.removeprefix("of ")
        unseen = " without looking" if self.is_unseen(a) else ""
        return f"choose {self.quantity(a)} {some}{self.differing(a)}{unseen}"

    def units_of(self, s: E.Cards, v: Voice) -> str:
        """Units, where whose they are has been said: to an opponent, allies are others."""
        return "".join(self.noun(replace(s, who=E.BOTH), 2, v))

    def is_unseen(self, a: E.Choose) -> bool:
        """Whether cards are chosen that whoever chooses does not see."""
        return (
            isinstance(a.what, E.Cards)
            and a.what.zones == ("hand",)
            and {a.what.who, a.by} == {E.YOU, E.OPPONENT}
        )

    def draw(self, a: E.Draw, v: Voice) -> str:
        each = shapes.counted_for(a.count)
        if each is None:
            return super().draw(a, v)
        return f"draw {counted_things(each[1], 'card')} {self.for_each(each[0], v)}"

    def owned_by(self, s: E.Selector, v: Voice) -> str:
        return shapes.owner(s, v)

    def order(self, s: E.Selector, v: Voice) -> str:
        theirs = self.owner_of(s, v) == WHOSE[E.OPPONENT]
        if not self.is_plural(s, v):
            return ""
        return " in an order of their choice" if theirs else " in any order"

    def goes_back(self, s: E.Selector, v: Voice) -> bool:
        return False

    def from_deck(self, a: E.FromDeck, v: Voice) -> str:
        each = shapes.counted_for(a.count)
        if a.way == "hand":
            return super().from_deck(replace(a, count=E.Num(1), up_to=False, bottom=False), v)
        if each is None:
            return super().from_deck(a, v)
        one = super().from_deck(replace(a, count=E.Num(each[1]), up_to=False, bottom=False), v)
        return one.replace(" deck", f" deck {self.for_each(each[0], v)}", 1)

    def gain_skills(self, a: G.GainSkills, v: Voice) -> str:
        get = agreed("{gets}", self.is_plural(a.what, v))
        skills = english_nouns.KEYWORDS[a.word] + "s" if a.word else "skills"
        what, of = self.plain(a.what, v), self.plain(a.of, v)
        return f"{what} {get} all {skills} printed on {of} {self.durations[a.until]}"

    def copy_of(self, a: G.CopyOf, v: Voice) -> str:
        become = "become copies" if self.is_plural(a.what, v) else "becomes a copy"
        what, of = self.plain(a.what, v), self.plain(a.of, v)
        if a.infos:
            names = listed([self.numbers.get(i, i) for i in a.infos])
            return f"the {names} of {what} become those printed on {of} {self.durations[a.until]}"
        return f"{what} {become} of {of} {self.durations[a.until]}"

    # --- sentences

    def following(self, said: list[str], a: E.Action, before: E.Action | None) -> list[str]:
        if before is not None and self.actor(before) == E.OPPONENT:
            if said[0].startswith(IF_YOU_DO[0]):
                return [said[0].replace(*IF_YOU_DO, 1), *said[1:]]
        return said

    def next_sentence(self, row: list[E.Action], v: Voice) -> tuple[list[str], int, Voice]:
        a = row[0]
        if isinstance(a, E.Repeat) and isinstance(a.times, (E.CountOf, E.Quotient)):
            said, v = self.told(a.do, v, f"{self.for_each(a.times, v)}, ")
            return said, 1, v
        down = shapes.discards_to(a)
        if down is not None:
            who, their = (
                ("your opponent puts", "their") if down[0] == E.OPPONENT else ("put", "your")
            )
            until = f"until {their.replace('their', 'they').replace('your', 'you')} have {down[1]}"
            cards = f"cards from {their} hand into {their} retreat area"
            return [f"{who} {cards} {until} cards in hand"], 1, v
        if isinstance(a, (E.Modify, E.Grant)):
            run = [a]
            for b in row[1:]:
                if not isinstance(b, (E.Modify, E.Grant)) or b.until != a.until:
                    break
                run.append(b)
            lasts = self.durations[a.until]
            if shapes.in_next_turn(a):
                whose = {E.NEXT_OPPONENT_TURN: "your opponent's", "own_turn": "your"}[a.until]
                lasts = f"during {whose} next turn"
            return [self.changed(run, lasts, v)], len(run), v
        return super().next_sentence(row, v)

    def scoped(self, actions: Sequence[E.Action], v: Voice, lead: str) -> tuple[list[str], Voice]:
        """Two conditions, one under the other, are said with "and"."""
        said, after = super().scoped(actions, v, lead)
        if lead.startswith("if ") and lead not in IF_YOU_DO and said[0].startswith(lead + "if "):
            said[0] = f"{lead.removesuffix(', ')} and {said[0].removeprefix(lead)}"
        return said, after

    def conditional(self, a: E.If, v: Voice) -> tuple[list[str], Voice]:
        if isinstance(a.cond, E.Did) and not a.then:
            return self.scoped(a.otherwise, v, "if you could not, ")[0], v
        return super().conditional(a, v)

    def is_list(self, a: E.ChooseModes) -> bool:
        return shapes.mode_object(a) is None

    def either_way(self, a: E.ChooseModes, v: Voice) -> list[str]:
        modes = " ".join([f"“{self.sentences(mode, v)}”" for mode in a.modes])
        many = f"up to {a.count}" if a.up_to else str(a.count)
        who = "your opponent chooses" if a.by == E.OPPONENT else "choose"
        return [f"{who} {many} of the following and carry it out: {modes}"]

    def chain(self, row: list[E.Action], v: Voice) -> tuple[list[str], int, Voice]:
        said, used, v = self.flow(row, v)
        return [said], used, v

    def flow(self, row: list[E.Action], v: Voice) -> tuple[str, int, Voice]:
        """One sentence of deeds: "choose 1 enemy and move it"."""
        a = row[0]
        actor = self.actor(a)
        theirs = actor if actor in (E.OPPONENT, E.BOTH) else ""
        v = replace(v, subject=theirs or (v.subject if v.held else ""))
        if isinstance(a, E.LookAt) and len(row) > 1 and isinstance(row[1], E.Choose):
            if isinstance(a.what, E.Cards) and shapes.zones_of(row[1].what, v) == ("deck",):
                chosen, used, v = self.flow(row[1:], v)
                return chosen, used + 1, v
        turned = shapes.reversal(row)
        if turned and isinstance(a, E.Choose):
            who = f"{PLAYERS[theirs]} does " if theirs else "do "
            return f"{'' if v.held else who}[FLIP {turned}]", 2, shapes.chose(v, a)
        used = 1
        back = self.back_in(row, v)
        if back:
            return back, 2, replace(v, here=0)
        said = [self.search_for(a, v) if is_search(a) else self.action(a, v)]
        if isinstance(a, (E.Choose, E.FromDeck)):
            v = shapes.chose(v, a)
            while used < len(row):
                b = row[used]
                if isinstance(
                    b, (E.Choose, E.FromDeck, E.If, E.May, E.Modify, E.Grant, E.Delay, G.GainSkills)
                ):
                    break
                what = (
                    shapes.mode_object(b)
                    if isinstance(b, E.ChooseModes)
                    else getattr(b, "what", None)
                )
                if what != E.Chosen(a.slot):
                    break
                back = self.back_in(row[used:], replace(v, here=1))
                if back:
                    said.append(back)
                    used += 2
                    break
                said.append(self.action(b, replace(v, here=1)))
                used += 1
            rest = row[used] if used < len(row) else None
            if rest is not None and isinstance(getattr(rest, "what", None), E.Rest) and used > 1:
                said.append(self.action(rest, v))
                used += 1
        if theirs and not v.held:
            said = [third(s) for s in said]
            said[0] = f"{PLAYERS[theirs]} {said[0]}"
        return self.joined(said), used, replace(v, here=0, subject="" if not v.held else v.subject)

    def back_in(self, row: Sequence[E.Action], v: Voice) -> str:
        """Cards that go into a deck which is then shuffled; nothing for anything else."""
        back = len(row) > 1 and isinstance(row[1], E.Shuffle)
        if back and isinstance(row[0], E.Move) and row[0].to == "deck":
            return self.shuffled_in(row[0], v).replace("owners' deck", "owners' decks")
        return ""

    def choose_modes(self, a: E.ChooseModes, v: Voice) -> str:
        """One of several deeds to the same cards: "turn it face up or face down"."""
        said = [self.action(mode[0], v) for mode in a.modes]
        head = said[0].rpartition(" face ")[0]
        if head and all([one.startswith(head + " ") for one in said]):
            return f"{head} {' or '.join([one.removeprefix(head + ' ') for one in said])}"
        return " or ".join(said)

    def actor(self, a: E.Action) -> str:
        if isinstance(a, E.Choose):
            return a.by
        return a.who if isinstance(a, (E.Draw, E.Shuffle)) else E.YOU

    def leave(self, a: E.May | E.Again, v: Voice) -> tuple[list[str], Voice]:
        theirs = a.by == E.OPPONENT and isinstance(a, E.May)
        inner = replace(v, subject=a.by if theirs else "", held=True)
        row, said = list(a.do), []
        while row:
            sentences, used, inner = self.next_sentence(row, inner)
            said.append("; ".join(sentences))
            row = row[used:]
        do = "do " if said[0].startswith("[") else ""
        return [do + ", then ".join(said)], replace(inner, subject="", held=False)

    def when_due(self, a: E.Delay, t: E.Trigger, v: Voice) -> str:
        lead = self.front(a.ability.cond, v)
        if t.event == "support_instead":
            lead += "at the end of the battle, instead of putting this card into the retreat area"
            return lead
        if t.event == "support_end":
            return f"{lead}at the end of the battle"
        if t == E.Trigger("turn_start", who=E.YOU) and a.until == "own_turn":
            return f"{lead}at the start of your next turn"
        lasting = self.durations[a.until] + ", " if a.lasting else ""
        return f"{lasting}{lead}{self.event(t, v)}"

    # --- when a skill triggers

    def event(self, t: E.Trigger, v: Voice) -> str:
        head = "" if t.while_ is None else self.when(t.while_, v) + ", "
        parts = [self.occurs(part, v) for part in (t, *t.also)]
        whens = [p if p.startswith("at ") else f"when {p}" for p in parts]
        out = whens[0]
        subject = self.subject_of(t, v)
        same = f"when {subject} " if subject else ""
        for said in whens[1:]:
            out += " or " + (said.removeprefix(same) if same and out.startswith(same) else said)
        return head + out

    def occurs(self, t: E.Trigger, v: Voice) -> str:
        what, cause = self.subject_of(t, v), self.cause(t.by)
        if t.event == "defeats":
            return self.defeating(t, what, "an enemy" if t.other is None else self.one(t.other, v))
        if t.event == "moved":
            return self.put_event(t, what, cause, v)
        if t.event == "used":
            return (
                f"{what} uses {self.skill_used(t.by)}"
                if what
                else f"you use {self.skill_used(t.by)}"
            )
        if t.event == "revealed":
            if t.by.startswith("own:") and what:
                return f"{what} is revealed{cause}"
            t = replace(t, who=t.who or E.OPPONENT)
        if t.event in ("leveled", "classed") and isinstance(t.what, E.This):
            does = "level up" if t.event == "leveled" else "class change"
            return self.happens(f"you {does} to {{what}}[ from your {{frm:zones}}]", t, v) + cause
        foe = "an enemy" if t.other is None else self.one(t.other, v)
        said = EVENTS.get(t.event)
        if said is None:
            to = "in" if t.event == "deployed" else "to"
            said = f"{{what}} {DEEDS[t.event]}[ by {{other}}][ from your {{frm:zones}}]"
            said += f"[ {to} the {{to:zones}}]{{cause}}"
        cause = DEFEATED_BY.get(t.by, cause) if t.event == "defeated" else cause
        return self.happens(said, t, v, cause=cause, foe=foe)

    def cause(self, by: str) -> str:
        """By what it happens."""
        group, _, name = by.partition(":")
        if group in ("skill", "own") and name:
            whose = "this unit's " if group == "own" else ""
            return f" by {whose}{self.name(name)}"
        return f" {CAUSES[by]}" if by in CAUSES else ""

    def defeating(self, t: E.Trigger, what: str, other: str) -> str:
        if t.by.startswith("skill:"):
            return f"{what} defeats {other} by {self.name(t.by.removeprefix('skill:'))}"
        if t.by == "skill":
            return f"a skill of {what} defeats {other}"
        if not t.by:
            return f"{what} defeats {other}"
        hit = "a critical hit" if t.by == "critical" else "the attack"
        return f"{hit} of {what} defeats {other}"

    def skill_used(self, by: str) -> str:
        group, _, name = by.partition(":")
        if group == "icon":
            return self.icon(name)
        if group == "skill":
            return self.name(name)
        return article(english_nouns.SKILLS[by or "act"])

    def put_event(self, t: E.Trigger, what: str, cause: str, v: Voice) -> str:
        s = t.what
        who = s.who if isinstance(s, E.Cards) else E.YOU
        if isinstance(s, E.Cards):
            what = article(self.described((), s.tests, 1, v))
        frm = f" from {WHOSE[who]} {self.zones[t.frm]}" if t.frm else ""
        if not t.to:
            return f"{what} leaves {WHOSE[who]} {self.zones[t.frm]}{cause}"
        verb = "is added to" if t.to in ("hand", "orb") else "is put into"
        return f"{what} {verb} {WHOSE[who]} {self.zones[t.to]}{frm}{cause}"

    def heard(self, t: E.Trigger | None, v: Voice) -> Voice:
        out = super().heard(t, v)
        if t is not None and t.other is None and t.what is not None:
            foe = "ally" if shapes.owner(t.what, v) == E.OPPONENT else "enemy"
            foe = "support card" if t.event == "supported" else foe
            out = replace(out, that=f"{out.that}|other=that {foe}")
        if t is not None and t.event == "moved" and t.to == "support":
            return replace(out, that=out.that.replace("card=that card", "card=that support card"))
        return out

    def heard_of(self, s: E.Selector) -> str:
        return "" if isinstance(s, E.This) else self.noun_of(s)

    # --- skills

    def voice(self, a: E.Ability) -> Voice:
        if a.kind == "special" and len(a.where) == 1 and a.where != ("support",):
            return Voice(f"this card in your {self.zones[a.where[0]]}")
        card = a.kind in ("special", "deck", "support_end", *shapes.SUPPORT_KINDS) or a.where
        return Voice("this card" if card else "this unit")

    def text(self, a: E.Ability, v: Voice) -> str:
        if a.kind == "deck":
            body = "A deck may contain 5 or more cards with the same card name as this card."
            return self.with_name(a, f"【Special】 {body}")
        if a.kind == "tag":
            return listed([self.word(name) for _, name in shapes.gained(a)])
        if a.kind == "loss":
            return listed([self.lost(taken) for taken in shapes.taken_from(a)])
        heading = self.heading(a, v)
        for one, _ in shapes.paid_with(a.cost):
            v = shapes.chose(v, one)
        return self.with_name(a, f"{heading} {self.closed(self.body(a, v))}")

    def with_name(self, a: E.Ability, said: str) -> str:
        name = shapes.label_of(a)
        emblem = EMBLEMS.get(name.removesuffix("の紋章")) if name.endswith("の紋章") else None
        name = f"{emblem} Emblem" if emblem else self.known.get(name, name)
        return f"{name} {said}" if name else said

    def heading(self, a: E.Ability, v: Voice) -> str:
        """ "【Activated】〖Once per turn〗【[FLIP 1]】"."""
        word, n = shapes.keyword(a)
        icon = f"〖{english_nouns.KEYWORDS[word]}{' ' + n if n else ''}〗" if word else ""
        where = ""
        if a.where == ("bond",) and a.kind != "special":
            where = "【Bond】"
        elif a.where == ("hand",) and (a.kind == "act" or word == "cp"):
            where = "【Hand】"
        kind = SUPPORTS.get(a.kind) or KINDS[a.kind]
        limit = {0: "", 1: "〖Once per turn〗"}.get(a.limit, f"〖{a.limit} times per turn〗")
        price = f"【{self.price(a.cost, v)}】" if a.cost else ""
        return f"{icon}{where}【{kind}】{limit}{price}"

    def price(self, cost: tuple[E.Action, ...], v: Voice) -> str:
        out: list[str] = []
        for part in shapes.cost_parts(cost):
            a = part[0]
            turned = shapes.reversal(part)
            if turned:
                out.append(f"[FLIP {turned}]")
            elif part == [E.SetPose(E.This(), "acted")]:
                out.append("[TAP]")
            else:
                said, _, _ = self.flow(list(part), replace(v, held=True))
                out.append(said)
            v = shapes.chose(v, a) if isinstance(a, (E.Choose, E.FromDeck)) else v
        return ", ".join(out)

    def body(self, a: E.Ability, v: Voice) -> list[str]:
        """The sentences of a skill, still without capitals."""
        if a.kind == "special" and a.word and not shapes.keyword(a)[0]:
            return [self.special(a, v)]
        cond = shapes.left_to_say(a)
        if a.word == "two":
            named = listed([self.name(n) for n in shapes.tags_of(a, "two")])
            return [f"{self.front(cond, v)}up to 2 of your {named} can be on the field at a time"]
        if a.kind in ("cont", "special") and a.trigger is None:
            return self.standing(replace(a, cond=cond), v)
        tail: list[str] = []
        for part in self.together(shapes.flat(cond)):
            if isinstance(part, (E.TurnOf, E.DuringStep)):
                when = self.when(part, v)
                tail.append(f"this skill works only {when}")
            else:
                can = "can be used" if a.kind == "act" else "works"
                tail.append(f"this skill {can} only if {self.fact(part, v)}")
        for g in a.gives:
            if g.ability.takes[:1] != (f"limit:{shapes.label_of(a)}",) and g.ability.takes != (
                "limit:",
            ):
                raise no_words(g)
            tail.append(f"{self.front(g.cond, v)}this skill can be used more than once per turn")
        if a.trigger is None:
            return [*self.told(a.does, v)[0], *tail]
        plain = replace(v, this="this card") if v.this.startswith("this card in") else v
        event = self.event(a.trigger, plain) + ", "
        v = self.heard(a.trigger, v)
        return [*self.told(a.does, v, event)[0], *tail]

    def special(self, a: E.Ability, v: Voice) -> str:
        units = listed([self.name(n) for n in shapes.tags_of(a, "unit")])
        if a.word == "two":
            names = self.names(shapes.tags_of(a, "two"))
            joins = (
                SPECIALS["join"].format(names=names) + ", and " if shapes.tags_of(a, "join") else ""
            )
            two = f"up to 2 of your {names} can be on the field at a time"
            return f"{self.front(shapes.left_to_say(a), v)}{joins}{two}"
        said = SPECIALS[a.word].format(
            this=v.this, names=self.names(shapes.tags_of(a, a.word)), units=units
        )
        return self.front(shapes.left_to_say(a), v) + said

    def standing(self, a: E.Ability, v: Voice) -> list[str]:
        """What holds as long as the skill is there."""
        place = ""
        if a.kind == "special" and len(a.where) == 1 and not shapes.mentions_this(a):
            place = f"if this card is in your {self.zones[a.where[0]]}, "
        plain = replace(v, this="this card") if v.this.startswith("this card in") else v
        special = self.standing_line(a, v)
        if special:
            return [special]
        out: list[str] = []
        items = shapes.all_held(a)
        v = replace(v, that=v.that or "that=that unit")
        same = shapes.mirrored(items)
        if same is not None:
            gets = agreed("{gets}", self.is_plural(same[0], v))
            what, of = [self.selector(s, v) for s in same]
            return [f"{self.front(a.cond, plain)}{what} {gets} the symbols of {of}"]
        for run in shapes.in_runs(items):
            cond = both(a.cond, shapes.other_cond(run[0]))
            out.append(place + self.front(cond, plain) + self.changed(run, "", v))
            out += self.explained(v)
        for replacing in a.instead:
            out += self.instead(replacing, self.front(a.cond, plain), v)
        for deed in a.does:
            if not isinstance(deed, (G.AsHand, G.ShareSkills, G.PayOtherwise)):
                raise no_words(deed)
            out.append(self.front(a.cond, plain) + self.action(deed, v))
        return out

    def standing_line(self, a: E.Ability, v: Voice) -> str:
        """Special skills that are said in a way of their own."""
        tags = shapes.card_tags(a)
        if tags and not a.holds and not a.gives:
            named = listed([self.word(n) for n in tags])
            return f"{self.front(a.cond, v)}{v.this} has {named}"
        first = a.holds[0] if len(a.holds) == 1 else None
        if first is not None and first.attr == "level_cut":
            named, n = self.names(shapes.tags_of(a, "level_cut")), self.amount(first.amount, v)
            lead = f"{self.front(a.cond, v)}when an ally {named} is leveled up"
            return f"{lead}, the deployment cost of {v.this} is {n} lower"
        if first is not None and first.attr == "no_deploy" and isinstance(first.cond, E.NotTrue):
            return f"{v.this} can be deployed only if {self.condition(first.cond.of, v)}"
        beside = shapes.not_beside(a.holds)
        if beside is not None:
            return f"{v.this} cannot be deployed in the same line as {self.one(beside, v)}"
        return ""

    def pay_otherwise(self, a: G.PayOtherwise, v: Voice) -> str:
        if a.deed.startswith("skill:"):
            name = self.name(a.deed.removeprefix("skill:"))
            if not a.do:
                return f"you may use {name} of {v.this} without paying its cost"
            if isinstance(a.do[0], G.FlipLess):
                return f"the cost of {name} of {v.this} is [FLIP {a.do[0].n}] less"
            if not a.may:
                return f"the cost of {name} of {v.this} is {self.price(a.do, v)} instead"
            return (
                f"instead of paying the cost of {name} of {v.this}, you may {self.price(a.do, v)}"
            )
        deed = {"critical": "a critical hit", "evade": "a god-speed evasion"}[a.deed]
        what = self.one(a.what, v)
        that = what if isinstance(a.what, E.This) else "that " + self.noun_of(a.what)
        said = self.price(a.do, replace(v, that=f"card={that}"))
        may = "you may" if a.may else "you must"
        return (
            f"when {what} makes {deed}, instead of putting a card with its unit name from your hand "
            f"into your retreat area, {may} {'do ' if said.startswith('[') else ''}{said}"
        )

    def instead(self, i: E.Instead, lead: str, v: Voice) -> list[str]:
        what = self.one(i.what, v)
        if E.Placed("defeated_skill") in shapes.said_tests(i.what):
            what = "an enemy defeated by the effect of a skill of an ally"
        gone = "" if " defeated by " in what else ", defeated,"
        that = what if isinstance(i.what, E.This) else f"that {self.noun_of(i.what)}"
        event = f"when {what}{gone} would be put into the retreat area"
        if i.event == "support_retreats":
            whom = self.selector(i.what.of, v) if isinstance(i.what, E.Related) else what
            event = f"when a card that supported {whom} would be put into the retreat area"
            that = "that support card"
        elif i.event == "orb_taken":
            event = f"when {what} would be added to the hand"
        elif i.event == "orb_breaks":
            orb, by, unit = what.partition(" by ")
            event = f"when {orb.removesuffix(' broken')} would be broken{by}{unit}"
        elif i.event != "retreats":
            raise no_words(i)
        v = replace(v, that=f"card={that}")
        said, _ = self.allowed(E.May(i.do), v) if i.may else self.told(i.do, v)
        return [f"{lead}{event}, instead {said[0]}", *said[1:]]
