"""Weiss Schwarz in English: nodes to sentences that say what the engine will really do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tefuda.effects import nodes as E
from tefuda.effects.marks import Grants
from tefuda.games.weiss_schwarz.effects.nodes import Bottom
from tefuda.games.weiss_schwarz.text import shapes
from tefuda.games.weiss_schwarz.text.english_actions import WeissEnglishActions, nobody
from tefuda.games.weiss_schwarz.text.english_nouns import ICONS, KEYWORDS, SINGULAR
from tefuda.games.weiss_schwarz.text.lexicon import BOOK
from tefuda.text.audit import walk
from tefuda.text.english import PLAYERS, capital, is_search, sentence, third, times
from tefuda.text.english_nouns import article
from tefuda.text.render import SENTENCES, Voice, no_words, parts_of
from tefuda.text.spoken import cost_parts, filled

KIND_ICONS: dict[str, str] = BOOK.english["kind_icons"]
ATTACKS: dict[str, str] = BOOK.english["attacks"]
EVENTS: dict[str, str] = BOOK.english["events"]
REMINDERS: dict[str, str] = BOOK.english["reminders"]
SHORT: dict[str, str] = BOOK.english["short"]


GOTTEN = re.compile(r",? and ([+-]\w+ \w+|《[^》]*》)$")
EFFECT_OF = {"auto": "【AUTO】 ", "act": "【ACT】 ", "effect": ""}


class WeissEnglish(WeissEnglishActions):
    turn_owners = WeissEnglishActions.step_owners

    # --- sentences

    def told(
        self, actions: Sequence[E.Action], v: Voice, lead: str = "", one: bool = False
    ) -> tuple[list[str], Voice]:
        """Sentence by sentence, still without capitals; `lead` begins the first, and holds for
        it only where it must be `one`."""
        v = replace(v, subject="", here=0, letters=[])
        if one and not shapes.is_one(actions):
            said, v = self.told(actions, v)
            return [f"{lead}do the following: “{self.closed(said)}”"], v
        out: list[str] = []
        for group in [shapes.merged(actions)] if one else shapes.groups(actions):
            words, tail, v = self.flow(group, v)
            out += [("" if out else lead) + words, *self.explained(v), *tail]
            v = replace(v, subject="", here=0)
        return out, v

    def flow(
        self, actions: Sequence[E.Action], v: Voice, then: Sequence[E.Action] = ()
    ) -> tuple[str, list[str], Voice]:
        """One sentence, and the sentences that hang on it; `then` is said behind it."""
        row, done = shapes.without_did(shapes.merged(actions))
        said: list[str] = []
        tail: list[str] = []
        prev: E.Action | None = None
        for i, a in enumerate(row):
            after = row[i + 1] if i + 1 < len(row) else None
            if shapes.pays_own(a):
                said.append(f"do the following: {self.quoted((a,), v)}")
            elif isinstance(a, Grants) and _goes_on(a, prev):
                said[-1] = self.given_also(said[-1], a, v)
            elif shapes.beside(a, prev):
                said[-1] += self.and_choose(row[: i + 1], v)
                v = v.chose(a) if isinstance(a, E.Choose) else v
            elif isinstance(a, SENTENCES):
                words, tail, v = self.ending(a, v)
                said.append(words)
            elif isinstance(a, E.LookAt) and _searches(a, after):
                continue
            elif (
                isinstance(a, E.Move)
                and a.to == "deck"
                and shapes.is_shuffled([*row[i + 1 :], *done, *then])
            ):
                words, v = self.clause(a, prev, v)
                said.append(self.returned(words, a, v))
            else:
                words, v = self.clause(a, prev, v)
                if isinstance(a, (E.Modify, E.Grant)) and _same(a, prev):
                    said[-1] = self.added_to(said[-1], a, v)
                else:
                    said.append(words)
            prev = a
        for follow in done:
            more, v = self.told(follow.then, v, "if you do, ", True)
            tail = [*tail, *more]
        return _joined(said), tail, v

    def returned(self, words: str, a: E.Move, v: Voice) -> str:
        """What is put into a deck that is shuffled then: where in it does not count."""
        words = words.partition(" on top of ")[0].partition(" on the bottom of ")[0]
        back = words.replace("put ", "return ", 1).replace("puts ", "returns ", 1)
        return f"{back} to {self.owner_of(a.what, v)} deck"

    def added_to(self, said: str, a: E.Modify | E.Grant, v: Voice) -> str:
        """One more change to the same cards for the same time: "gets +500 power and +1 soul"."""
        lasts = " " + self.durations[a.until]
        v = replace(v, here=0)
        plural = self.is_plural(a.what, v)
        if isinstance(a, E.Modify):
            change = self.change(a.attr, a.how, a.amount, plural, v)
        else:
            change = f"{'get' if plural else 'gets'} {self.given_ones((a.ability,))}"
        get = "get " if plural else "gets "
        before = said.removesuffix(lasts)
        if " for each " in before and isinstance(a, E.Grant):  # else it would be counted with them
            return before.replace(get, f"{change} and ", 1) + lasts
        change = change.removeprefix(get) if f" {get}" in said else change
        return f"{_also(before, change)}{lasts}"

    def given_also(self, said: str, a: Grants, v: Voice) -> str:
        """Abilities that the same cards get for the same time as what was said last: "gets +500 power
        and the following ability"."""
        lasts = " " + self.durations[a.until]
        get = "get " if self.is_plural(a.what, replace(v, here=0)) else "gets "
        gets = "" if f" {get}" in said else get
        return _also(said.removesuffix(lasts), gets + self.given_ones(a.abilities, a.until))

    def clause(self, a: E.Action, prev: E.Action | None, v: Voice) -> tuple[str, Voice]:
        """One action with its subject."""
        actor = self.actor(a, prev)
        goes_on = actor != E.YOU and prev is not None and v.subject == actor
        back = actor == E.YOU and v.subject == E.OPPONENT
        if back and self.is_theirs(a, v):
            actor, goes_on, back = E.OPPONENT, prev is not None, False
        v = replace(v, subject=actor or v.subject, here=int(self.left_out(a, prev)))
        if isinstance(a, E.Exchange) and isinstance(prev, E.Choose):
            v = replace(v, here=int(shapes.just_chosen(a.other, prev.slot)))
        if isinstance(a, E.Choose) and is_search(a) and not isinstance(prev, E.Choose):
            said = self.search_for(a, v)
        else:
            said = self.action(a, v)
        v = v.chose(a) if isinstance(a, (E.Choose, E.FromDeck)) else v
        if v.held or actor not in (E.OPPONENT, E.BOTH):
            return f"you {said}" if back and not v.held else said, v
        return third(said) if goes_on else f"{PLAYERS[actor]} {third(said)}", v

    def is_theirs(self, a: E.Action, v: Voice) -> bool:
        """Whether something is done with the opponent's own cards, and goes on with what they do."""
        if isinstance(a, (E.Shuffle, E.FromDeck)):
            return a.who == E.OPPONENT
        what = getattr(a, "what", None)
        if isinstance(what, E.Rest):
            return True
        if isinstance(what, (E.Chosen, E.Among)):
            made = filled(what, v)
            return (made.by if isinstance(made, E.Choose) else made and made.who) == E.OPPONENT
        own = isinstance(what, (E.Cards, E.Top, Bottom)) and what.who == E.OPPONENT
        return own and isinstance(a, (E.Move, E.Show))

    def ending(self, a: E.Action, v: Voice) -> tuple[str, list[str], Voice]:
        """What the rest of a sentence hangs on: a condition, a leave, a later moment."""
        if isinstance(a, E.If):
            words, tail, after = self.led(self.when(a.cond, v) + ", ", a.then, v)
            if a.otherwise:
                tail = [*tail, *self.told(a.otherwise, v, "otherwise, ", True)[0]]
            return words, tail, after
        if isinstance(a, E.May):
            return self.permitted(a, v)
        if isinstance(a, E.Delay) and a.ability.trigger is not None:
            lead = self.durations[a.until] + ", " if a.lasting else ""
            moment = self.event(a.ability.trigger, v)
            own_end = (a.ability.trigger.event, a.ability.trigger.who) == ("turn_end", E.YOU)
            if a.until == E.THIS_GAME and a.ability.trigger.who and not (a.lasting or own_end):
                moment = moment.replace(" of your ", " of your next ").replace(
                    " of your next opponent's ", " of your opponent's next "
                )
            return self.led(f"{lead}{moment}, ", a.ability.does, v)
        raise no_words(a)

    def led(
        self, lead: str, actions: tuple[E.Action, ...], v: Voice
    ) -> tuple[str, list[str], Voice]:
        """What stands under a lead, in the same sentence."""
        if shapes.is_one(actions):
            words, tail, v = self.flow(actions, v)
            return lead + words, tail, v
        said, v = self.told(actions, v)
        return f"{lead}do the following: “{self.closed(said)}”", [], v

    def permitted(self, a: E.May, v: Voice) -> tuple[str, list[str], Voice]:
        words, tail, after = self.flow(a.do, replace(v, subject=a.by, held=True), a.then)
        after = replace(after, held=v.held)
        who, do = PLAYERS[a.by], "do" if a.by == E.YOU else "does"
        if a.then:
            more, after = self.told(a.then, after, f"if {who} {do}, ", True)
            if isinstance(a.then[0], E.If) and not a.then[0].otherwise:
                more[0] = more[0].replace(f"if {who} {do}, if ", f"if {who} {do} and ", 1)
            tail = [*tail, *more]
        if a.otherwise:
            tail = [*tail, *self.told(a.otherwise, v, f"if {who} {do} not, ", True)[0]]
        return f"{who} may {words}", tail, after

    def and_choose(self, row: Sequence[E.Action], v: Voice) -> str:
        """One more choice made in one breath with the one before."""
        first = len(row) - 1
        while first and shapes.beside(row[first], row[first - 1]):
            first -= 1
        pick = shapes.picks_of(row[first:])[-1]
        searched = is_search(pick) and isinstance(pick.what, E.Cards)
        if searched and isinstance(pick.what, E.Cards):
            such = self.described(pick.what.kinds, pick.what.tests, pick.most, v)
            return f" and {self.quantity(pick)} {such}"
        said = self.choose(pick, replace(v, here=0)).removeprefix("choose ")
        before = shapes.picks_of(row[first:])[-2]
        if before.what == pick.what:
            said = f"another {said.removeprefix('1 ')}" if said.startswith("1 of ") else said
        return f" and {said}"

    def quoted(self, actions: tuple[E.Action, ...], v: Voice) -> str:
        """Some actions in quotation marks, with the cost that stands in front of them."""
        cost = shapes.own_cost(actions)
        if not cost:
            return f"“{self.sentences(actions, v)}”"
        price = self.price(E.Ability("", cost=cost), v)
        return f"“{price} {self.sentences(shapes.without_cost(actions), v)}”"

    def choose_modes(self, a: E.ChooseModes, v: Voice) -> str:
        many = f"up to {a.count}" if a.up_to else str(a.count)
        given = shapes.one_ability(a)
        if given is not None:
            what, until, abilities = given
            said = " ".join([f"“{self.inner(ability)}”" for ability in abilities])
            who = self.plain(what, v)
            gets = "get" if self.is_plural(what, v) else "gets"
            of = f"{many} of the following {len(a.modes)} abilities of your choice"
            return f"{who} {gets} {of} {self.durations[until]}: {said}"
        modes = " ".join([self.quoted(mode, v) for mode in a.modes])
        if a.ordered:
            return f"perform each of the following 2 effects once in any order: {modes}"
        it = "it" if a.count == 1 else "them"
        return f"choose {many} of the following {len(a.modes)} effects and perform {it}: {modes}"

    # --- when an ability triggers

    def event(self, t: E.Trigger, v: Voice) -> str:
        during = t.while_
        if t.also and during is not None and {part.while_ for part in t.also} == {during}:
            bare = tuple([replace(part, while_=None) for part in t.also])
            return f"{self.when(during, v)}, {self.event(replace(t, while_=None, also=bare), v)}"
        frm = [part.frm for part in (t, *t.also)]
        alike = all([part == replace(t, frm=part.frm, also=()) for part in t.also])
        if t.also and alike and all(frm):
            first = self.zones[t.frm]
            zones = " or ".join([self.zones[zone] for zone in frm])
            return self._event(t, v).replace(f" {first}", f" {zones}", 1)
        parts = [self._event(part, v) for part in (t, *t.also)]
        same = parts[0].split(" ", 1)[0] + " "
        placed = parts[0].partition(" on the stage ")
        if placed[2] and all([p.startswith(placed[0] + placed[1]) for p in parts[1:]]):
            same = placed[0] + placed[1]
        return " or ".join([parts[0], *[p.removeprefix(same) for p in parts[1:]]])

    def _event(self, t: E.Trigger, v: Voice) -> str:
        if t.event == "state":
            if t.while_ is None:
                raise no_words(t)
            return f"when {self.condition(t.while_, v)}"
        own = t.event == "attack_end" and t.while_ == E.AllSo(E.This(), E.Placed("attacking"))
        so = t.while_
        if isinstance(so, E.AllSo) and so.what == t.what == E.Related("battle", E.This()):
            if self.is_adjective(so.test):  # "this card's level 2 or higher battle opponent"
                such = f"{self.test(so.test, v)} battle opponent"
                return self._event(replace(t, while_=None), v).replace("battle opponent", such, 1)
        if (t.event, t.what) == ("turned", E.This()) and shapes.IN_BATTLE in parts_of(so):
            rest = [part for part in parts_of(so) if part != shapes.IN_BATTLE]
            head = "".join([self.leads(rest, v) + ", "] if rest else [])
            return f"{head}when {self.occurs(t, v)} in battle"
        head = "" if t.while_ is None or own else self.when(t.while_, v) + ", "
        if t.event.endswith(("_start", "_end")):
            return head + self.moment(t, v)
        return f"{head}when {self.occurs(t, v)}"

    def moment(self, t: E.Trigger, v: Voice) -> str:
        step, _, edge = t.event.rpartition("_")
        at = "at the beginning of" if edge == "start" else "at the end of"
        if t.while_ == E.AllSo(E.This(), E.Placed("attacking")) and edge == "end":
            return "at the end of this card's attack"
        if step == "attack" and edge == "end":
            whose = f"{self.one(t.what, v)}'s" if t.what is not None else "an"
            return f"{at} {whose} attack"
        name = "turn" if step == "turn" else self.steps[step]
        return f"{at} {self.step_owners[t.who]} {name}"

    def subject_of(self, t: E.Trigger, v: Voice) -> str:
        return super().subject_of(t, v) or "a card"

    def occurs(self, t: E.Trigger, v: Voice) -> str:
        what = self.subject_of(t, v)
        if t.event == "moved":
            return self._moved(t, what)
        if t.event == "checked":
            if t.other is not None:
                return f"{what} is revealed in the trigger check of {self.one(t.other, v)}"
            whose = t.what.who if isinstance(t.what, E.Cards) else E.BOTH
            trigger = "trigger" if whose == E.YOU else "triggers"
            return f"{PLAYERS.get(whose, 'a player')} {trigger} {what}"
        user = "" if t.what is None else what
        dealt = f"dealt by {what}" if user else f"taken by {PLAYERS.get(t.who, 'a player')}"
        refresh = "refresh your" if t.who == E.YOU else "refreshes their"
        ability = "an 【ACT】 ability" if t.by == "act" else ""
        if t.event == "used":
            ability = ability or self.keyword_name(t.by)
        words = {"user": user, "dealt": dealt, "refresh": refresh, "ability": ability}
        return self.happens(EVENTS[t.event], t, v, **words)

    def _moved(self, t: E.Trigger, what: str) -> str:
        owner = t.what.who if isinstance(t.what, E.Cards) else E.YOU
        whose = SINGULAR[owner]
        frm = ""
        if t.frm:
            theirs = "their" if owner == E.OPPONENT and t.what is not None else whose
            frm = f" from {'the' if t.frm == 'stage' else theirs} {self.zones[t.frm]}"
        if not t.to:
            return f"{what} leaves{frm.removeprefix(' from')}"
        if isinstance(t.other, E.Cards):
            noun = self.described(t.other.kinds, t.other.tests, 1, Voice("this card"))
            frm += f" by the {EFFECT_OF[t.by]}effect of {article(noun)}"
        elif t.by.startswith("icon:"):
            frm += f" by the effect of the {self.icons[t.by.removeprefix('icon:')]} trigger icon"
        elif t.by == "play":
            frm += " by being played"
        elif t.by:
            frm += f" by {self.keyword_name(t.by)}"
        if t.to == "stage":
            return f"{what} is placed on the stage{frm}"
        whose = "the" if (owner, t.to) == (E.BOTH, "climax") else whose
        return f"{what} is put into {whose} {self.zones[t.to]}{frm}"

    # --- abilities

    def voice(self, a: E.Ability) -> Voice:
        return Voice("this card")

    def text(self, a: E.Ability, v: Voice) -> str:
        if a.kind == "tag":
            return self.tags_in(a)
        if a.kind == "deck":
            return self.deck_line(a)
        if a.word.startswith("link:"):
            return f"{KIND_ICONS[a.kind]} {self.keyword_name(a.word)}"
        head = KIND_ICONS.get(a.kind, "") + self._icons(a)
        if a.kind == "replay":
            head = f"【REPLAY】 {self.word(a.label)}"
        short, reminder = self.keyword(a, v)
        if short:
            return " ".join([p for p in (head, short, self.price(a, v), reminder) if p])
        once = f"This ability triggers up to {times(a.fires)} per turn." if a.fires else ""
        parts = [head, KEYWORDS.get(a.word, ""), self.price(a, v), once, self._body(a, v)]
        return " ".join([part for part in parts if part])

    def _icons(self, a: E.Ability) -> str:
        out = "【CX COMBO】" if a.label == "cx" else ""
        out += "".join([f"【{ICONS[icon].upper()}】" for icon in shapes.icons_of(a)])
        return out + (f" [{capital(times(a.limit))} per turn]" if a.limit else "")

    def deck_line(self, a: E.Ability) -> str:
        """How many of it a deck may have."""
        names = [tag.removeprefix("name:") for tag in a.tags if tag.startswith("name:")]
        same = " and ".join(["cards with this card's name", *[self.name(n) for n in names]])
        many = f"up to {a.limit}" if a.limit else "any number of"
        total = " in total" if names else ""
        return sentence(f"you can put {many} {same}{total} into your deck")

    def price(self, a: E.Ability, v: Voice) -> str:
        """The cost in its brackets: [(1) Put 1 card from your hand into your waiting room]."""
        if not a.cost:
            return ""
        rest, stock = a.cost, ""
        first = rest[0]
        if isinstance(first, E.Move) and isinstance(first.what, E.Top) and first.to == "waiting":
            if first.what.zone == "stock" and first.what.who == E.YOU:
                stock, rest = f"({self.amount(first.what.count, v)})", rest[1:]
        if not rest:
            return f"[{stock}]"
        pose = shapes.pose_to_pay(a)
        if pose:
            v = replace(v, this=f"this {self.poses[pose]} card")
        if "hand" in a.where:
            v = replace(v, this="this card from your hand")
        said = _joined(self.paid(rest, v))
        return f"[{stock} {capital(said)}]".replace("[ ", "[")

    def paid(self, cost: tuple[E.Action, ...], v: Voice) -> list[str]:
        """The parts of a cost; a choice and what is done with it are said in one."""
        out: list[str] = []
        parts = cost_parts(cost)
        for part, after in zip(parts, [*parts[1:], []], strict=True):
            a = part[0]
            v = v.chose(a) if isinstance(a, E.Choose) else v
            if isinstance(a, E.Choose) and len(part) > 1:
                words, done, part = self._pays(a, part[1], v), part[1], part[2:]
                shuffled = bool(after) and isinstance(after[0], E.Shuffle)
                if shuffled and isinstance(done, E.Move) and done.to == "deck":
                    words = self.returned(words, done, v)
                out.append(words)
            out += [self.action(b, v) for b in part]
        return out

    def _pays(self, a: E.Choose, done: E.Action, v: Voice) -> str:
        at = "" if isinstance(done, (E.Show, E.SetPose)) else "from"
        if isinstance(a.what, E.Cards) and a.what.zones == ("stage",):
            at = ""
        what = f"{self.quantity(a)} {self.some(a.what, a.most, v, at)}"
        said = self.action(done, replace(v, here=1))
        it = " them" if a.most > 1 else " it"
        verb, _, rest = said.partition(it)
        return f"{verb} {what}{rest}"

    def _body(self, a: E.Ability, v: Voice) -> str:
        if a.kind == "cont":
            return self.standing(a, v)
        lead = self._lead(a, v)
        one = bool(lead)
        if a.trigger is not None:
            event = self.event(a.trigger, v)
            lead = [*lead, event] if a.word == "alarm" else [event, *lead]
            if not any([isinstance(t.what, E.This) for t in (a.trigger, *a.trigger.also)]):
                noun = "character" if shapes.is_character(a.trigger) else "card"
                v = replace(v, that=f"card=that {noun}")
        before = "".join([part + ", " for part in lead])
        does = shapes.without_pose(a.does) if shapes.pose_to_pay(a) else a.does
        said = self.told(does, v, before, one)[0]
        if lead and lead[-1].startswith("if "):
            said[0] = said[0].replace(f"{lead[-1]}, if ", f"{lead[-1]} and ", 1)
        return self.closed(said)

    def _lead(self, a: E.Ability, v: Voice) -> list[str]:
        """The conditions of the whole ability."""
        out = []
        used = a.trigger is not None and a.trigger.event == "used"
        for zone in ("memory", "level", "waiting"):
            if zone in a.where and not (zone == "waiting" and used):
                out.append(f"if this card is in your {self.zones[zone]}")
        if "stage" in a.where:
            out.append("if this card is on the stage")
        cond = shapes.left_to_say(a)
        if cond is None:
            return out
        said = self.when(cond, v)
        if out and said.startswith("if "):
            return [f"{out[0]} and {said.removeprefix('if ')}"]
        return [*out, said]

    def iconic(self, a: E.Ability, v: Voice) -> str:
        """Trigger icons that cards gain wherever they lie; "": it is nothing of the kind."""
        icons = {tag for g in a.gives for tag in g.ability.tags if tag.startswith("trigger:")}
        if len(icons) != 1:
            return ""
        lead = "".join([part + ", " for part in self._lead(a, v)])
        icon = f"the {self.icons[icons.pop().removeprefix('trigger:')]} trigger icon"
        if a.gives[0].what == E.This():
            return sentence(f"{lead}this card gains {icon} in all zones")
        cards = [g.what for g in a.gives if isinstance(g.what, E.Cards)]
        such = [self.described(s.kinds, s.tests, 2, v) for s in cards]
        other = "other " if cards[0].other else ""
        whose = f"your {other}" if cards[0].who == E.YOU else f"{SINGULAR[cards[0].who]} "
        return sentence(f"{lead}{whose}{' and '.join(such)} in all zones gain {icon}")

    def standing(self, a: E.Ability, v: Voice) -> str:
        icons = self.iconic(a, v)
        if icons:
            return icons
        lead = self._lead(a, v)
        if a.word == "assist":
            lead = ["if this card is in the back row", *lead]
        if "hand" in a.where and not all([h.attr in ("no_play", "any_color") for h in a.holds]):
            v = replace(v, this="this card in your hand")
        items: list[E.Holds | E.Gives] = [*a.holds, *a.gives]
        out: list[str] = []
        for (cond, what), run in groupby(items, key=lambda h: (h.cond, h.what)):
            whole = [*lead, *([] if cond is None else [self.when(cond, v)])]
            changes = self.held(list(run), self.is_plural(what, v), v)
            before = "".join([part + ", " for part in whole])
            said = nobody(f"{self.selector(what, v)} {_joined(changes)}")
            out += [before + said, *self.explained(v)]
        for i in a.instead:
            before = "".join([part + ", " for part in lead])
            out += [before + self.instead(i, v), *self.explained(v)]
        if shapes.traits_of(a):
            out.append(f"{v.this} has {self.tags_in(a)} in all zones")
        return self.closed(out)

    def held(self, items: list[E.Holds | E.Gives], plural: bool, v: Voice) -> list[str]:
        """What becomes of the same cards, behind them; what is quoted comes last."""
        get = "get " if plural else "gets "
        out: list[str] = []
        for h in [item for item in items if isinstance(item, E.Holds)]:
            change = self.change(h.attr, h.how, h.amount, plural, v)
            out.append(
                change.removeprefix(get) if out and out[-1].startswith((get, "+", "-")) else change
            )
        given = [h.ability for h in items if isinstance(h, E.Gives)]
        tags = [a for a in given if a.kind == "tag"]
        others = [a for a in given if a.kind != "tag"]
        for some in (tags, others):
            if some:
                goes_on = out and all([said.startswith((get, "+", "-", "《")) for said in out])
                out.append(f"{'' if goes_on else get}{self.given_ones(some)}")
        return out

    def instead(self, i: E.Instead, v: Voice) -> str:
        what = self.one(i.what, v)
        if i.event != "attack":
            raise no_words(i)
        said, _, _ = self.flow(i.do, v)
        may = "you may " if i.may else ""
        return f"when {what} would attack, {may}{said} instead"

    # --- keywords that stand for a whole text

    def keyword(self, a: E.Ability, v: Voice) -> tuple[str, str]:
        """The short form and its reminder, for an ability that its keyword says."""
        named = [self.name(n.name) for n in walk(a.does) if isinstance(n, E.Named)]
        levels = [c.right for c in walk((a.cond, a.does)) if isinstance(c, E.Compare)]
        powers = [n.amount for n in walk(a.does) if isinstance(n, E.Modify)]
        unsaid = (a.word in ("bond", "separate") and not named) or (
            a.word == "backup" and not powers
        )
        if a.word not in REMINDERS or unsaid:
            return "", ""
        words = {
            "name": KEYWORDS[a.word],
            "one": " or ".join(named),
            "level": levels[0].n if levels and isinstance(levels[0], E.Num) else 0,
            "power": self.figure(powers[0], v) if a.word == "backup" else "",
        }
        short = SHORT.get(a.word, "{name}").format_map(words)
        letters = self.closed(self.explained(v))
        return short, f"{letters} ({REMINDERS[a.word].format_map(words)})".lstrip()


# --- small things -------------------------------------------------------------------------------


def _joined(clauses: list[str]) -> str:
    """The clauses of a sentence; what each of the players does in a row stands together."""
    runs: list[list[str]] = []
    for said in clauses:
        if runs and not said.startswith(("you ", "your opponent ")):
            runs[-1].append(said)
        else:
            runs.append([said])
    if len(runs) < 2 or runs[-1] == clauses[-1:]:
        return _row(clauses)
    first = runs[0][0].startswith(("you ", "your opponent "))
    before = [_row(runs[0])] if first else runs[0]
    return ", ".join([*before, *map(_row, runs[1:-1])]) + ", and " + _row(runs[-1])


def _also(said: str, more: str) -> str:
    """One more thing that somebody gets: "+500 power, +1 soul, and the following ability"."""
    two = GOTTEN.search(said)
    if two is None:
        return f"{said} and {more}"
    return f"{said[: two.start()]}, {two[1]}, and {more}"


def _row(clauses: list[str]) -> str:
    if len(clauses) < 2:
        return "".join(clauses)
    last = clauses[-1]
    plain = not last.startswith(("that ", "those ", "if ", "at the ", "you ", "your "))
    if len(clauses) == 2 and plain:
        return f"{clauses[0]} and {last}"
    return ", ".join(clauses[:-1]) + ", and " + last


def _goes_on(a: Grants, b: E.Action | None) -> bool:
    """Whether abilities are given to the cards, and for the time, of the change said before."""
    if not isinstance(b, E.Modify) or shapes.no_next_stand(b):
        return False
    return (a.what, a.until) == (b.what, b.until)


def _same(a: E.Modify | E.Grant, b: E.Action | None) -> bool:
    """Whether both change the same cards for the same time, and can be said in one."""
    if not isinstance(b, (E.Modify, E.Grant)) or shapes.no_next_stand(a) or shapes.no_next_stand(b):
        return False
    if any([isinstance(x, E.Grant) and x.ability.kind != "tag" for x in (a, b)]):
        return False
    return (a.what, a.until) == (b.what, b.until)


def _searches(look: E.LookAt, then: E.Action | None) -> bool:
    """Whether a deck is looked through for what is chosen then."""
    found = then.what if isinstance(then, E.Choose) and is_search(then) else None
    return isinstance(found, E.Cards) and look.what == E.Cards(found.who, ("deck",))
