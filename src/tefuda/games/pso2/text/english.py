"""PSO2 in English: what the engine will really do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.pso2.cards.card import CLASS_WORDS, COLOR_WORDS, TRIBE_WORDS, TYPE_WORDS
from tefuda.games.pso2.effects import nodes as G
from tefuda.games.pso2.text import shapes
from tefuda.games.pso2.text.lexicon import BOOK, PILES, TABLE
from tefuda.text import spoken
from tefuda.text.english import WHOSE, English, capital, sentence, times
from tefuda.text.english_nouns import agreed, article, numbered
from tefuda.text.render import LETTERS, Voice, no_words, parts_of


class Pso2English(English, words=BOOK.english):
    sides: dict[str, str]
    all_owners: dict[str, str]
    nouns = (
        (shapes.is_character, "character"),
        (shapes.is_player, "player"),
        (shapes.is_mag, "mag"),
        (shapes.is_item, "item"),
        (shapes.is_attached, "attached active"),
    )
    tag_words = {
        "color": COLOR_WORDS,
        "class": CLASS_WORDS,
        "type": {**TYPE_WORDS, "付与": "attach-type", "通常": "normal"},
    }
    negated = (E.HasTag,)
    heads: dict[str, str]
    flags: dict[str, str]
    events: dict[str, str]
    gear_used: dict[str, str]

    # --- nouns

    def head(self, s: E.Cards, n: int, v: Voice) -> tuple[str, list[E.Test]]:
        tests, noun = list(s.tests), self.head_noun(s)
        if shapes.is_item(s) and tests and shapes.gear_of(tests[-1]):
            noun = TYPE_WORDS[shapes.gear_of(tests.pop())]
        if shapes.is_mixed(s) and not shapes.is_ally(s) and shapes.mixed_of(s) != list(s.kinds):
            tests.pop()
        if shapes.is_ally(s) and v.subject == E.OPPONENT:
            noun = "player or character"
        return numbered(noun, n), tests

    def is_theirs(self, s: E.Cards, v: Voice) -> bool:
        """Whether the opponent does something to what are enemies and allies to others."""
        return v.subject == E.OPPONENT and (shapes.is_character(s) or shapes.is_ally(s))

    def side(self, s: E.Cards, v: Voice) -> list[str]:
        item = shapes.is_item(s) or shapes.is_attached(s)
        sided = shapes.is_character(s) or item or shapes.is_mixed(s)
        sided = s.who == E.TEAM if shapes.is_ally(s) else sided
        return (
            [self.sides[s.who]] if sided and not self.is_theirs(s, v) and self.sides[s.who] else []
        )

    def behind(self, s: E.Cards, tests: list[E.Test], n: int, v: Voice) -> list[str]:
        of = {E.YOU: ["of yours"], E.OPPONENT: ["of theirs"], E.BOTH: []}
        mine = of[s.who] if self.is_theirs(s, v) else []
        return [*mine, *super().behind(s, tests, n, v)]

    def head_noun(self, s: E.Cards) -> str:
        if shapes.is_ally(s):
            return {E.OPPONENT: "enemy", E.BOTH: "player or character"}.get(s.who, "ally")
        if shapes.is_mixed(s):
            return " or ".join([TYPE_WORDS.get(one, one) for one in shapes.mixed_of(s)])
        return super().head_noun(s)

    def on_table(self, s: E.Selector) -> bool:
        return shapes.on_table(s)

    def is_one(self, s: E.Cards) -> bool:
        return shapes.is_one(s)

    def place(self, s: E.Cards, v: Voice, at: str = "in") -> str:
        on = at == "in" and s.zones[:1] == ("field",) and not v.subject == E.OPPONENT == s.who
        return super().place(s, v, "on" if on else at)

    def whose(self, who: str, v: Voice) -> str:
        return self.all_owners[who] if who == E.TEAM else super().whose(who, v)

    def cards(self, s: E.Cards, v: Voice) -> str:
        """All of them."""
        owned = (shapes.is_player(s) or shapes.is_mag(s)) and s.who in self.all_owners
        one = owned if s.who != E.BOTH else shapes.is_target_player(s)
        noun, behind = self.noun(s, 1 if one or shapes.is_one(s) else 2, v)
        if owned and one and not shapes.is_target_player(s):
            return f"{self.all_owners[s.who]} {noun}{behind}"
        every = "the" if one or shapes.is_one(s) else "all"
        return f"{every} {noun}{self.place(s, v)}{behind}"

    def some_cards(self, s: E.Cards, n: int, v: Voice, at: str) -> str:
        noun, behind = self.noun(s, n, v)
        if shapes.is_player(s) or shapes.is_mag(s):
            return f"{self.all_owners[s.who] + ' ' if s.who != E.BOTH else ''}{noun}{behind}"
        return noun + self.place(s, v, at) + behind

    def one(self, s: E.Selector, v: Voice) -> str:
        if shapes.is_player(s) and isinstance(s, E.Cards) and s.who != E.BOTH:
            return self.selector(s, v)
        return super().one(s, v)

    def is_it(self, s: E.Chosen, v: Voice) -> bool:
        return v.is_plain(s)

    def called(self, s: E.Selector, v: Voice) -> str:
        """What was chosen is called; with whose it is, where that tells it from something else."""
        noun = self.noun_of(s, v)
        others = [E.Chosen(a.slot) for a in v.choices if E.Chosen(a.slot) != s]
        same = noun in [self.noun_of(other, v) for other in others]
        side = self.sides.get(spoken.owner(s, v), "") if same else ""
        return f"{side} {noun}" if side and noun not in ("ally", "enemy") else noun

    def noun_of(self, s: E.Selector, v: Voice) -> str:
        what = spoken.source(s, v)
        noun = self.head_noun(what) if isinstance(what, E.Cards) else "card"
        return noun if not noun.endswith(" card") else "card"

    def all_these(self, s: E.AllThese, v: Voice) -> str:
        return "them" if shapes.all_chosen(s, v) else super().all_these(s, v)

    def among(self, s: E.Among, v: Voice) -> str:
        return "the rest" if shapes.is_remainder(s) else super().among(s, v)

    # --- tests

    def size(self, t: E.HasNumber, v: Voice) -> str:
        if t.attr == "colors" and t.than == E.Num(0) and t.cmp == E.EQUAL:
            return "no colour"
        than = shapes.than_another(t)
        if than is not None:
            more = "higher" if than[1] else "lower"
            return f"{more} {self.numbers[t.attr]} than {self.selector(than[0], v)}"
        return super().size(t, v)

    def has_tag(self, t: E.HasTag, v: Voice) -> str:
        tribe = TRIBE_WORDS.get(t.tag) if t.group == "kind" else None
        return tribe or super().has_tag(t, v)

    def not_so(self, t: E.NotSo, v: Voice) -> str:
        if isinstance(t.test, E.HasTag) and t.test.group == "name":
            return f"not {self.test(t.test, v)}"
        return super().not_so(t, v)

    # --- conditions

    def has_attached(self, s: E.AttachedTo, many: str, n: int, v: Voice) -> str:
        on = "attached" if s.way == "active" else "equipped"
        return f"{self.selector(s.to, v)} has {many} {numbered(self.ways[s.way], n)} {on}"

    def so(self, t: E.Test, many: bool, v: Voice) -> str:
        if isinstance(t, E.HasNumber) and many:
            return super().so(t, many, v).replace("on it", "on them")
        if isinstance(t, E.AllOf) and len(t.tests) == 2 and isinstance(t.tests[0], E.HasKind):
            kind, trait = t.tests
            noun = self.test(kind, v).removeprefix("that is ").partition(" ")[2]
            return f"{'are' if many else 'is'} {article(f'{self.test(trait, v)} {noun}')}"
        return super().so(t, many, v)

    def as_one(self, t: E.Test, said: str, many: bool) -> str:
        tag = isinstance(t, E.HasTag) and t.group in ("class", "kind")
        return article(said) if tag and not many else said

    def when(self, c: E.Condition, v: Voice) -> str:
        return self.during(c, v) or super().when(c, v)

    # --- amounts

    def explained(self, v: Voice) -> list[str]:
        """ "X is equal to…"; an X that is paid is known."""
        paid = shapes.letters_of(tuple(v.letters))
        plain = replace(v, subject="", here=0, letters=paid)
        named = [(LETTERS[i], a) for i, a in enumerate(v.letters) if a not in paid]
        v.letters[:] = paid
        return [f"{letter} is equal to {self.amount(a, plain)}" for letter, a in named]

    # --- actions, as commands

    def discard(self, a: G.Discard, v: Voice) -> str:
        return self.hand_discarded(a.who, a.count, v)

    def move(self, a: E.Move, v: Voice) -> str:
        if (a.bottom and a.to != "deck") or a.to not in (*self.puts, "deck", "discard", "pp"):
            raise no_words(a)
        return super().move(a, v)

    def look_at(self, a: E.LookAt, v: Voice) -> str:
        if a.who != E.YOU:
            raise no_words(a)
        return f"look at {self.selector(a.what, v)}"

    def from_deck(self, a: E.FromDeck, v: Voice) -> str:
        if a.way == "flip":
            raise no_words(a)
        if shapes.is_whole_deck(a):
            return f"look at {self.whose(a.who, v)} deck"
        return super().from_deck(a, v)

    def deploy(self, a: E.Deploy, v: Voice) -> str:
        if a.by != E.YOU:
            raise no_words(a)
        return self.fill("put {what} {place:places_to}{pose:posed}", a, v)

    # --- the game's own actions

    def heal_up(self, a: G.HealUp, v: Voice) -> str:
        it, be = ("them", "they are") if self.is_plural(a.what, v) else ("it", "it is")
        row = f"move {it} to the front row if {be} in the back row"
        return f"remove all damage from {self.selector(a.what, v)} and {row}"

    def search(self, a: G.Search, v: Voice) -> str:
        s = a.what
        if s.zones != ("deck",) or s.who != E.YOU or s.other:
            raise no_words(a)
        what = f"{a.count} {self.described(s.kinds, s.tests, a.count, v)}"
        it = "it" if a.count == 1 else "them"
        return f"search your deck for {what}, reveal {it}, add {it} to your hand, and shuffle"

    def to_pp(self, a: G.ToPP, v: Voice) -> str:
        down = " face down" if a.face_down else ""
        pose = f" {self.poses[a.pose]}" if a.pose != "on" else ""
        return f"put {self.selector(a.what, v)} into {self.owner_of(a.what, v)} PP{down}{pose}"

    # --- numbers, flags and abilities

    def changed(self, group: Sequence[spoken.Change], v: Voice) -> tuple[str, str]:
        """Who a change concerns, and what becomes of a number, a flag or an ability."""
        first = group[0]
        plural = self.is_plural(first.what, v) or v.held
        subject = self.selector(first.what, v)
        subject = "they" if subject == "them" and not v.held else subject
        if isinstance(first, (E.Holds, E.Gives)):
            subject = subject.removeprefix("all ")
        if isinstance(first, E.Grant):
            return subject, agreed("{gets} ", plural) + self.had(first.ability)
        if isinstance(first, E.Gives):
            return subject, agreed("{has} ", plural) + self.had(first.ability)
        if len(group) == 2:
            return subject, agreed("{gets} ", plural) + self.pair(group, v)
        if shapes.is_flag(first):
            return subject, agreed(self.flags[first.attr], plural, takes="takes")
        return self.number_change(first, subject, plural, v)

    def pair(self, group: Sequence[spoken.Change], v: Voice) -> str:
        per = shapes.per_pair(group)
        if per is not None:
            pair = "/".join([spoken.signed(str(n)) for n in per[1:]])
            return f"{pair} {self.each(per[0], v)}"
        return "/".join([self.sign_and_figure(shapes.amount_of(h), v) for h in group])

    def sign_and_figure(self, a: E.Amount, v: Voice) -> str:
        if isinstance(a, E.Scaled) and a.by == -1:
            return "-" + self.figure(a.each, v)
        return spoken.signed(self.figure(a, v))

    def number_change(
        self, h: E.Modify | E.Holds, subject: str, plural: bool, v: Voice
    ) -> tuple[str, str]:
        per = shapes.less_for_each(h)
        if per is not None:
            each = replace(h, amount=E.Num(per[1]))
            who, said = self.number_change(each, subject, plural, v)
            return who, f"{said} {self.each(per[0], v)}"
        plus = h.how in (E.PLUS, E.MINUS) or h.attr in ("deals", "cut")
        n = self.sign_and_figure(h.amount, v) if plus else self.figure(h.amount, v)
        room = h.attr in ("weapon_room", "armour_room")
        s = "" if plural else "s"
        more = ""
        if plus:
            n, less = shapes.difference(h, n.removeprefix("+"))
            more = f"{n} {'less' if less else 'more'}"
        if h.attr in ("deals", "cut"):
            return subject, f"{'deal' if h.attr == 'deals' else 'take'}{s} {more} damage"
        if h.attr == "price" and plus:
            return subject, f"cost{s} {more} to play"
        if room and (plus or h.how == E.BECOMES):
            slots = numbered(self.numbers[h.attr].removesuffix("s"), 1 if n == "1" else 2)
            return subject, agreed(f"{{has}} {more or n} {slots}", plural)
        if plus:
            return self.its(h, subject), f"is {more}"
        if h.how == E.HALF and h.amount != E.Num(2):
            raise no_words(h)
        becomes = {E.BECOMES: "becomes {}", E.TIMES: "is multiplied by {}", E.HALF: "is halved"}
        return self.its(h, subject), becomes[h.how].format(n)

    def its(self, h: E.Modify | E.Holds, subject: str) -> str:
        """A number of somebody: "the attack of this card", "its attack", "your hand limit"."""
        number = self.numbers[h.attr]
        if isinstance(h.what, E.Players):
            return f"{WHOSE[h.what.who]} {number}"
        its = {"it": "its", "they": "their"}.get(subject)
        return f"{its} {number}" if its else f"the {number} of {subject}"

    def had(self, a: E.Ability) -> str:
        """What a card is said to have: a keyword, or a whole text."""
        said = self.ability(a)
        return said if shapes.keyword_of(a)[0] else f"“{said}”"

    # --- sentences

    def plain_sentence(self, row: list[E.Action], v: Voice) -> tuple[list[str], int, Voice]:
        who = E.YOU if v.held else shapes.actor(row[0])
        clauses, used, after = self.chain(row, replace(v, subject="" if who == E.YOU else who))
        return [self.by_whom(who, clauses)], used, replace(after, subject=v.subject)

    def chain(self, row: list[E.Action], v: Voice) -> tuple[list[str], int, Voice]:
        """The clauses of one sentence: choices, and what is done with them; or one deed."""
        if isinstance(row[0], (E.Modify, E.Grant)):
            said, n = self.lasting(row, v)
            return [said], n, v
        chosen = shapes.choices_of(row)
        a = row[0]
        if not chosen:
            said = self.action(a, v)
            return [said], 1, spoken.left(v.chose(a)) if isinstance(a, E.FromDeck) else v
        picked = [self.choose(c, v).removeprefix("choose ") for c in chosen]
        clauses = ["choose " + " and ".join(picked)]
        for c in chosen:
            v = v.chose(c)
        slots = [c.slot for c in chosen]
        used = len(chosen)
        while used < len(row) and shapes.goes_on(row[used], slots):
            b = row[used]
            one = len(chosen) == 1 and shapes.is_done_to(b, slots[0])
            here = replace(v, here=1 if one else 0, several=False)
            if isinstance(b, (E.Modify, E.Grant)):
                said, n = self.lasting(row[used:], here)
            else:
                said, n = self.action(b, here), 1
            clauses.append(said)
            used += n
        return clauses, used, spoken.left(v)

    def lasting(self, row: Sequence[E.Action], v: Voice) -> tuple[str, int]:
        """The changes at the beginning that last equally long."""
        run = spoken.changes_of(row)
        first = run[0]
        until = self.durations[first.until]
        if isinstance(first, E.Modify) and first.attr == "no_attack" and shapes.is_flag(first):
            what = self.selector(first.what, v)
            return f"freeze {what} {until}", 1
        said: list[str] = []
        subject, used = "", 0
        for group in shapes.paired(run):
            if isinstance(group[0], E.Modify) and group[0].attr == "no_attack":
                break
            who, does = self.changed(group, v)
            if used and who != subject:
                break
            subject = who
            get = does.partition(" ")[0] + " "
            if said and get in ("get ", "gets ") and said[-1].startswith(get):
                does = does.removeprefix(get)
            said.append(does)
            used += len(group)
        whole = f"{subject} {' and '.join(said)}"
        if v.held:  # "you may have it get +1/+0"
            if not all([does.startswith("get ") for does in said[:1]]):
                raise no_words(run)
            whole = f"have {whole}"
        return f"{whole} {until}", used

    def under(self, c: E.Condition, v: Voice) -> str:
        return "if you do" if c == E.Did() else f"if {self.condition(c, v)}"

    def when_due(self, a: E.Delay, t: E.Trigger, v: Voice) -> str:
        ends = {E.Trigger("turn_end"): E.THIS_TURN, E.Trigger("battle_end"): E.THIS_BATTLE}
        when = self.event(t, v)
        if not a.lasting and ends.get(t) == a.until:
            when = f"at the end of this {a.until}"
        else:
            when = when.replace("when ", "whenever ", 1) if a.lasting else when
            when = f"{self.durations[a.until]}, {when}"
        cond = self.leads(parts_of(a.ability.cond), v)
        return f"{when}, {cond}" if cond else when

    # --- when an ability triggers

    def event(self, t: E.Trigger, v: Voice) -> str:
        if t.event in shapes.OVER:
            what = self.subject_of(t, v)
            whose = f"{what}'s" if what else "a"
            return f"at the end of {whose} {shapes.OVER[t.event]}"
        return super().event(t, v)

    def occurs(self, t: E.Trigger, v: Voice) -> str:
        what, gear = self.subject_of(t, v), ""
        if t.event == "moved":
            return self.moves(t, what, v)
        if t.event in self.gear_used:
            gear = self.gear(t, v) or self.gear_used[t.event]
            return self.happens(
                "{other} uses {gear}" if t.other else "{gear} is used", t, v, gear=gear
            )
        if t.event == "activated":
            by_card = "an activated ability of {what} is used"
            return self.happens(by_card if what else "{player} use{s} an activated ability", t, v)
        if t.event == "recovered":
            return self.happens("{what} Recovers" if what else "{player} Recover{s}", t, v)
        if t.event == "equipped":
            gear = self.gear(t, v) if t.other else "an item"
        card = self.played(t.what, v) if t.event == "played" else ""
        return self.happens(self.events[t.event], t, v, gear=gear, card=card)

    def gear(self, t: E.Trigger, v: Voice) -> str:
        """Equipment that is used or put on."""
        _, gear, evident = shapes.gear_in(t)
        if isinstance(gear, E.Cards) and evident:
            gear = replace(gear, who=E.BOTH)
        return "" if gear is None else self.one(gear, v)

    def played(self, s: E.Selector | None, v: Voice) -> str:
        if isinstance(s, E.Cards):
            return article(self.described(s.kinds, s.tests, 1, v))
        return "a card" if s is None else self.selector(s, v)

    def moves(self, t: E.Trigger, what: str, v: Voice) -> str:
        """ "a card enters the field", "is destroyed", "is discarded from the hand"."""
        frm = f" from {self.where(t.frm)}" if t.frm else ""
        s = t.what
        if isinstance(s, E.Cards) and s.zones in ((t.frm,), (t.to,)) and s.zones[0] in PILES:
            what = article("".join(self.noun(s, 1, v)))  # where it is is said by the move
            whose = WHOSE[s.who]
            if t.to == "discard" and t.frm == "hand":
                return f"{what} is discarded from {whose} hand"
            frm = f" from {whose} {self.zones[t.frm]}" if t.frm else ""
            verb = "added to" if t.to == "hand" else "put into"
            return f"{what} is {verb} {whose} {self.zones[t.to]}{frm}"
        if t.to == "discard" and t.frm in TABLE:
            return f"{what} is destroyed"
        if (t.frm, t.to) == ("hand", "discard"):
            return f"{what} is discarded from the hand"
        if t.to in TABLE:
            return f"{what} enters the field{frm}"
        if not t.to:
            return f"{what} leaves {self.where(t.frm)}"
        if t.to == "hand":
            return f"{what} {'returns' if t.frm == 'field' else 'is added'} to the hand" + (
                frm if t.frm != "field" else ""
            )
        if t.to == "removed":
            return f"{what} is removed from the game{frm}"
        return f"{what} is put into {self.where(t.to)}{frm}"

    def where(self, zone: str) -> str:
        return "the " + self.zones[zone]

    def heard_of(self, s: E.Selector) -> str:
        return self.head_noun(s) if isinstance(s, E.Cards) else ""

    # --- abilities

    def voice(self, a: E.Ability) -> Voice:
        return Voice("this card", letters=shapes.letters_of(a))

    def text(self, a: E.Ability, v: Voice) -> str:
        shapes.only_said(a)
        word, n = shapes.keyword_of(a)
        if word:
            return f"{self.keywords[word]} {n or ''}".strip()
        main = "[MAIN] " if shapes.MAIN_ONLY in a.tags else ""
        if a.kind == "attach":
            return f"{main}Attach to {self.one(shapes.aimed(a).what, v)}"
        if a.kind == "aim":
            return sentence(f"{v.this} attacks {self.selector(shapes.aimed(a).what, v)}")
        if a.kind == "static":
            return main + self.standing(a, v)
        limit = f"{times(a.limit)} per turn, " if a.limit else ""
        if a.kind == "active":
            only = "" if a.cond is None else f"Play only if {self.condition(a.cond, v)}. "
            return main + capital(limit + only + self.sentences(a.does, v))
        head, v = self.heading(a, v)
        v = shapes.in_effect(a, self.heard(a.trigger, v))
        if a.kind == "act":
            return f"{main}{capital(f'{limit}{head} ⇒ ')}{self.sentences(a.does, v)}"
        if a.kind == "trigger":
            return f"{main}{capital(f'{limit}{head}: ')}{self.sentences(a.does, v)}"
        raise no_words(a)

    def heading(self, a: E.Ability, v: Voice) -> tuple[str, Voice]:
        """What must be so, what happens, what is paid: "during your turn / on entry, pay ①"."""
        head = shapes.head_of(a)
        parts = [f"while {v.this} is in {self.where(zone)}" for zone in a.where]
        parts += [self.when(c, v) for c in head.before]
        for e in head.events:
            parts.append(self.heads[e] if isinstance(e, str) else self.event(e, v))
        parts += [self.when(c, v) for c in head.after]
        costs: list[str] = []
        for part in spoken.cost_parts(a.cost):
            said, v = self.paid(part, v)
            coin = a.kind == "trigger" and isinstance(part[0], G.PayPP)
            costs.append(f"pay {said}" if coin else said)
        if a.kind == "trigger":
            return ", ".join([" / ".join(parts), *costs]), v
        return " / ".join(parts + costs), v

    def paid(self, part: list[E.Action], v: Voice) -> tuple[str, Voice]:
        """One part of a cost."""
        a = part[0]
        if isinstance(a, G.PayPP):
            return shapes.circled(a.count), v
        if a == shapes.TURNS_OFF:
            return "[ON]⇒[OFF]", v
        if isinstance(a, E.Choose) and len(part) == 2:
            chosen = shapes.only_on(part)
            many = f"{self.quantity(chosen)} {self.some(chosen.what, chosen.most, v)}"
            v = v.chose(a)
            here = replace(v, here=1, several=False)
            it = self.selector(E.Chosen(a.slot), here)
            said = self.action(part[1], here)
            return said.replace(f" {it}", f" {many}", 1), spoken.left(v)
        clauses, used, v = self.chain(part, v)
        if used != len(part):
            raise no_words(part)
        return self.joined(clauses), v

    def standing(self, a: E.Ability, v: Voice) -> str:
        """What holds as long as the ability is there."""
        out: list[str] = []
        for group in shapes.paired(shapes.held(a)):
            lead = self.leads([*parts_of(a.cond), *parts_of(group[0].cond)], v)
            who, does = self.changed(group, v)
            out.append(f"{lead}, {who} {does}" if lead else f"{who} {does}")
            out += self.explained(v)
        for i in a.instead:
            lead = self.leads(parts_of(a.cond), v)
            out += [(f"{lead}, " if lead else "") + self.instead(i, v)]
        if not out or a.does or a.cost or a.trigger is not None:
            raise no_words(a)
        return self.closed(out)

    def instead(self, i: E.Instead, v: Voice) -> str:
        what = self.one(i.what, v)
        if i.event == "damaged":
            lead = f"if {what} would take damage"
        elif i.event == "moved":
            lead = f"if {what} would {self.would_move(i)}"
        else:
            raise no_words(i)
        if isinstance(i.what, E.Cards):
            v = replace(v, that=f"card=that {self.head_noun(i.what)}")
        said, _ = self.allowed(E.May(i.do), v) if i.may else self.told(i.do, v)
        if len(said) != 1:
            return f"{lead}, do the following instead: “{self.closed(said)}”"
        return f"{lead}, {said[0]} instead"

    def would_move(self, i: E.Instead) -> str:
        if (i.frm, i.to) == ("field", "discard"):
            return "be destroyed"
        frm = f" from {self.where(i.frm)}" if i.frm else ""
        if not i.to:
            return f"leave {self.where(i.frm)}"
        if i.to == "field":
            return f"enter the field{frm}"
        return f"be put into {self.where(i.to)}{frm}"
