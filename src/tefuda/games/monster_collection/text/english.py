"""Monster Collection in English: what the engine will really do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.monster_collection.cards.card import (
    DAMAGE_WORDS,
    ELEMENT_WORDS,
    ITEM_WORDS,
    MARCH_WORDS,
)
from tefuda.games.monster_collection.effects import nodes as G
from tefuda.games.monster_collection.text import lexicon, shapes
from tefuda.games.monster_collection.text.speaking import Speaking
from tefuda.text.english import WHOSE, English
from tefuda.text.english_nouns import MANY, article, numbered
from tefuda.text.render import Voice, no_words
from tefuda.text.spoken import owner, source


class MonsterEnglish(Speaking[str, list[str]], English, words=lexicon.BOOK.english):
    users: dict[str, str]
    counts: tuple[str, ...]
    nouns = (
        (shapes.is_unit, "unit"),
        (shapes.is_gear, "equipment card"),
        (shapes.is_terrain, "terrain"),
        (shapes.is_summoner, "summoner"),
    )
    tag_words = {"element": ELEMENT_WORDS, "item": ITEM_WORDS}
    negated = (E.Test,)
    events: dict[str, str]
    areas: dict[str, str]
    scoped = English.in_one

    # --- cards

    def name(self, printed: str) -> str:
        return f"“{self.word(printed)}”"

    def count_word(self, n: int) -> str:
        return self.counts[n] if 0 <= n < len(self.counts) else str(n)

    def head(self, s: E.Cards, n: int, v: Voice) -> tuple[str, list[E.Test]]:
        tests, noun = list(s.tests), self.head_noun(s)
        mixed = shapes.mixed_of(s)
        if mixed:
            noun = " or ".join([self.kind_in(t, shapes.is_used(s)) for t in mixed])
            tests.pop()
        if s.kinds == ("item",) and not shapes.is_gear(s) and tests and shapes.items_of(tests[-1]):
            noun = " or ".join([ITEM_WORDS[item] for item in shapes.items_of(tests.pop())])
            noun += "" if shapes.is_used(s) else " card"
        return numbered(noun, n), tests

    def kind_in(self, t: E.Test, used: bool) -> str:
        """A kind of card, or a class of items."""
        if isinstance(t, E.HasKind):
            said = " or ".join([self.kinds[k,] for k in t.kinds])
        else:
            said = ITEM_WORDS[shapes.items_of(t)[0]] + " card"
        return said.removesuffix(" card") if used else said

    def head_noun(self, s: E.Cards) -> str:
        if shapes.is_used(s):
            nouns = {"spell": "combat spell", "item": "item"}
            return " or ".join([nouns[k] for k in s.kinds]) or "card"
        return super().head_noun(s)

    def is_trait(self, t: E.Test) -> bool:
        walks = isinstance(t, E.Placed) and t.place in ("hero", "walking", "flying", "long_flying")
        return walks or super().is_trait(t)

    def side(self, s: E.Cards, v: Voice) -> list[str]:
        foes = s.who == E.OPPONENT and shapes.on_table(s)
        return ["enemy"] if foes and not shapes.is_used(s) and not shapes.is_terrain(s) else []

    def behind(self, s: E.Cards, tests: list[E.Test], n: int, v: Voice) -> list[str]:
        theirs = shapes.is_terrain(s) and s.who == E.OPPONENT
        return super().behind(s, tests, n, v) + (["your opponent placed"] if theirs else [])

    def on_table(self, s: E.Selector) -> bool:
        return shapes.on_table(s)

    def is_one(self, s: E.Cards) -> bool:
        return shapes.is_battlefield(s) or (shapes.is_summoner(s) and s.who != E.BOTH)

    def place(self, s: E.Cards, v: Voice, at: str = "in") -> str:
        return self.users[s.who] if shapes.is_used(s) else super().place(s, v, at)

    def is_yours(self, s: E.Cards) -> bool:
        return s.who == E.YOU and shapes.on_table(s) and not shapes.is_used(s)

    def cards(self, s: E.Cards, v: Voice) -> str:
        """All of them."""
        if shapes.is_battlefield(s):
            return "the terrain of the battle"
        if self.is_one(s) and not s.other:
            return ("your " if s.who == E.YOU else "the ") + "".join(self.noun(s, 1, v))
        if ("party" in s.zones or "terrain" in s.zones) and not shapes.on_table(s):
            raise no_words(s)
        noun, behind = self.noun(s, 2, v)
        yours = "your " if self.is_yours(s) else ""
        return f"all {yours}{noun}{behind}{self.place(s, v)}"

    def attachments(self, s: E.AttachedTo, n: int, v: Voice, at: str) -> str:
        return f"{numbered('equipment card', n)} of {self.one(s.to, v)}"

    def some_cards(self, s: E.Cards, n: int, v: Voice, at: str) -> str:
        if self.is_yours(s):
            return "of your " + "".join(self.noun(s, 2, v))
        noun, behind = self.noun(s, n, v)
        if shapes.is_used(s):
            return noun + self.place(s, v) + behind
        return noun + behind + self.place(s, v, at)

    def one(self, s: E.Selector, v: Voice) -> str:
        if isinstance(s, E.Cards) and self.is_yours(s) and not self.is_one(s):
            return f"one {self.some(s, 1, v)}"
        return super().one(s, v)

    def related(self, s: E.Related, v: Voice) -> str:
        if s.key == "users":
            return f"the unit that used {'this card' if isinstance(s.of, E.This) else 'the effect'}"
        return super().related(s, v)

    def all_these(self, s: E.AllThese, v: Voice) -> str:
        if not v.here and list(s.parts) == [E.Chosen(a.slot) for a in v.choices]:
            return "those cards"
        return super().all_these(s, v)

    def chosen(self, s: E.Chosen, v: Voice) -> str:
        """What the clause at hand chooses, in full; what was chosen before, as "that unit"."""
        here = v.choices[len(v.choices) - v.here :]
        for i, a in enumerate(here):
            if isinstance(a, E.Choose) and a.slot == s.slot:
                before = v.choices[: len(v.choices) - v.here + i]
                return self.picked(a, replace(v, choices=before, here=i))
        if not [a for a in v.choices if a.slot == s.slot]:
            raise no_words(s)
        others = [E.Chosen(a.slot) for a in v.choices if a.slot != s.slot]
        same = self.called(s, v) in [self.called(other, v) for other in others]
        if same and owner(s, v) == E.YOU:
            return f"{self.those(s, v)} of yours"
        those = self.those(s, v)
        return those.replace(" ", " enemy ", 1) if same and owner(s, v) == E.OPPONENT else those

    def called(self, s: E.Selector, v: Voice) -> str:
        return self.noun_of(source(s, v))

    def noun_of(self, s: E.Selector) -> str:
        noun = self.head_noun(s) if isinstance(s, E.Cards) else "card"
        return noun if shapes.on_table(s) and noun != "equipment card" else "card"

    def picked(self, a: E.Choose, v: Voice) -> str:
        """What is chosen, with how many: "up to two enemy units"."""
        said = self.some(a.what, a.most if a.most != MANY else 2, v, "from")
        by = " (your opponent chooses)" if a.by not in (E.YOU, v.subject) else ""
        if (a.least, a.most) == (0, MANY):
            said = said.removeprefix("of ")
        return f"{self.quantity(a)} {said}{by}"

    def is_plural(self, s: E.Selector, v: Voice) -> bool:
        return not isinstance(s, (E.AttachedTo, E.Top, E.Rest)) and super().is_plural(s, v)

    # --- tests

    def has_number(self, t: E.HasNumber, v: Voice) -> str:
        return self.slotted((t,)) if t.attr in self.slots else super().has_number(t, v)

    def all_of(self, t: E.AllOf, v: Voice) -> str:
        return self.slotted(t.tests)

    def slots_in(self, slots: dict[str, int]) -> str:
        """ "spell: fire fire multi", of slots of one sort."""
        sort = "item" if set(slots) <= set(shapes.ITEM_SLOTS) else "spell"
        named = [
            self.slots[attr].removesuffix(" item") for attr, n in slots.items() for _ in range(n)
        ]
        return f"{sort}: {' '.join(named)}"

    def not_so(self, t: E.NotSo, v: Voice) -> str:
        parts = t.test.tests if isinstance(t.test, E.OneOf) else (t.test,)
        if self.is_adjective(t.test):
            return ", ".join([f"non-{self.test(part, v)}" for part in parts])
        return super().not_so(t, v).replace("that is not", "not", 1)

    def placed(self, t: E.Placed, v: Voice) -> str:
        if t == E.Placed("same_area", E.This()) and v.this == self.this_words[lexicon.TERRAIN]:
            return "on this terrain"
        return super().placed(t, v)

    # --- conditions

    def during_step(self, c: E.DuringStep, v: Voice) -> str:
        if c.who:
            raise no_words(c)
        return f"it is during {self.steps[c.step]}"

    def not_true(self, c: E.NotTrue, v: Voice) -> str:
        if isinstance(c.of, E.DuringStep):
            return self.condition(c.of, v).replace("it is", "it is not", 1)
        if isinstance(c.of, E.AllSo):
            return self.condition(E.AllSo(c.of.what, E.NotSo(c.of.test)), v)
        raise no_words(c)

    def when(self, c: E.Condition, v: Voice) -> str:
        """16.b5: 「効果適用後」 asks for all of what came before."""
        return "if that was done in full" if isinstance(c, E.Did) else super().when(c, v)

    def there(self, s: E.Cards, many: str, n: int, v: Voice) -> str:
        if self.is_yours(s):
            return f"you have {many} " + "".join(self.noun(s, n, v))
        return super().there(s, many, n, v)

    def all_so(self, c: E.AllSo, v: Voice) -> str:
        placed = E.Placed("placed_by_you")
        if isinstance(c.what, E.Related) and c.test in (placed, E.NotSo(placed)):
            return (
                f"{self.selector(c.what, v)} was {'' if c.test == placed else 'not '}placed by you"
            )
        return super().all_so(c, v)

    def as_one(self, t: E.Test, said: str, many: bool) -> str:
        race = isinstance(t, E.HasTag) and t.group == "race"
        return article(said) if race and not many else said

    def element(self, printed: str) -> str:
        """A damage attribute: the usual ones have words, others are as the set says or as printed."""
        return DAMAGE_WORDS.get(printed) or self.word(printed)

    # --- actions, as commands

    def discard_hand(self, a: G.DiscardHand, v: Voice) -> str:
        return self.hand_discarded(a.who, a.count, v)

    def owner_of(self, s: E.Selector, v: Voice) -> str:
        if owner(s, v) == E.YOU and not isinstance(source(s, v), E.This):
            return "your"
        return "their owners'" if self.is_plural(s, v) else "its owner's"

    def pile_of(self, s: E.Selector, zone: str, v: Voice) -> str:
        """ "your hand", "their owners' hands"."""
        said = super().pile_of(s, zone, v)
        return said + "s" if said.startswith("their owners'") else said

    def move(self, a: E.Move, v: Voice) -> str:
        if a.face_down or (a.bottom and a.to != "deck") or a.to not in (*self.puts, "deck"):
            raise no_words(a)
        return super().move(a, v)

    def look_at(self, a: E.LookAt, v: Voice) -> str:
        if a.who != E.YOU:
            raise no_words(a)
        if isinstance(a.what, E.Cards) and a.what == E.Cards(a.what.who, a.what.zones):
            return f"look at {WHOSE[a.what.who]} {self.zones[a.what.zones[0]]}"
        return f"look at {self.selector(a.what, v)}"

    def from_deck(self, a: E.FromDeck, v: Voice) -> str:
        if a.up_to or a.face_down or a.way not in ("look", "reveal", *self.puts):
            raise no_words(a)
        if a.way == "hand":
            cards = super().from_deck(replace(a, way="reveal"), v).removeprefix("reveal ")
            return f"add {cards} to the hand"
        return super().from_deck(a, v)

    def relocate(self, a: E.Relocate, v: Voice) -> str:
        places = {"headquarters": "your headquarters", "front": "the front", "rear": "the rear"}
        if a.place == "headquarters" and owner(a.what, v) == E.OPPONENT:
            places["headquarters"] = "its owner's headquarters"
        return f"move {self.selector(a.what, v)} to {places[a.place]}"

    def attach(self, a: E.AttachCards, v: Voice) -> str:
        if a.way != "item":
            raise no_words(a)
        return f"equip {self.selector(a.what, v)} to {self.selector(a.to, v)}"

    def may_either(self, a: E.MayEither, v: Voice) -> str:
        it = "them" if self.is_plural(a.what, v) else "it"
        named = self.selector(a.what, v)
        return f"{self.move(a.first, v)} or {self.move(a.second, v).replace(named, it, 1)}"

    # --- the game's own actions

    def damage(self, a: G.Damage, v: Voice) -> str:
        n = self.figure(a.amount, v)
        size = f"[{self.element(a.element)}: {n}]" if a.element else f"[{n}]"
        return f"deal {size} damage to {self.selector(a.what, v)}"

    def roll(self, a: G.Roll, v: Voice) -> str:
        return "roll one die" if a.count == 1 else f"roll {self.count_word(a.count)} dice"

    def summon(self, a: G.Summon, v: Voice) -> str:
        pose = f", {self.poses[a.pose]}" if a.pose else ""
        here = "to this terrain" if v.this == self.this_words[lexicon.TERRAIN] else ""
        here = here or f"to the same terrain as {self.where(v)}"
        place = here if a.place == "here" else self.areas[a.place]
        return f"summon {self.selector(a.what, v)} {place}{pose}"

    def where(self, v: Voice) -> str:
        return self.host_word if v.this == self.this_words[lexicon.EQUIPMENT] else v.this

    # --- what is granted or held

    def granted(self, row: Sequence[E.Modify | E.Grant], v: Voice) -> str:
        """ "give one enemy unit +2 attack and -1 defence until the end of the battle"."""
        first, until = row[0], self.durations[row[0].until]
        if (
            isinstance(first, E.Modify)
            and isinstance(first.what, E.Players)
            and shapes.is_flag(first)
        ):
            return f"{self.selector(first.what, v)} {self.flags[first.attr]} {until}"
        per, said = self.contents(row, v)
        if isinstance(first.what, E.Players):
            get = "get" if first.what.who == E.YOU else "gets"
            return f"{self.selector(first.what, v)} {get} {said}{per} {until}"
        return f"give {self.selector(first.what, v)} {said}{per} {until}"

    def contents(
        self, row: Sequence[E.Modify | E.Grant | E.Holds | E.Gives], v: Voice
    ) -> tuple[str, str]:
        """For each of what, and what is given."""
        numbers = [h for h in row if isinstance(h, (E.Modify, E.Holds))]
        given = [h for h in row if isinstance(h, (E.Grant, E.Gives))]
        per = shapes.for_each(row[0])
        if per is not None:
            numbers = [shapes.one_each(h) for h in numbers]
        said_all = [self.content(run, v) for run in shapes.slot_runs(numbers)]
        said_all += [f"“{self.ability(h.ability)}”" for h in given]
        if len(said_all) > 2:
            said_all = [", ".join(said_all[:-1]), said_all[-1]]
        return "" if per is None else f" {self.each(per, v)}", " and ".join(said_all)

    def march_word(self, march: int) -> str:
        return MARCH_WORDS[lexicon.MARCHES[march]]

    def holding(self, row: Sequence[E.Holds | E.Gives], v: Voice) -> list[str]:
        first = row[0]
        lead = self.front(first.cond, v)
        who = self.selector(first.what, v).removeprefix("all ")
        flags = [self.flags[h.attr] for h in row if isinstance(h, E.Holds) and shapes.is_flag(h)]
        if len(flags) == len(row):
            return [f"{lead}{who} {' and '.join(flags)}"]
        per, said = self.contents(row, v)
        get = "get" if self.is_plural(first.what, v) else "gets"
        return [f"{lead}{who} {get} {said}{per}", *self.explained(v)]

    # --- sentences

    def prepared(self, actions: Sequence[E.Action]) -> list[E.Action]:
        return shapes.with_dice(actions)

    def following(self, said: list[str], a: E.Action, before: E.Action | None) -> list[str]:
        if before is None or isinstance(a, E.If):
            return said
        return ["then " + said[0], *said[1:]]

    def chain(self, row: list[E.Action], v: Voice) -> tuple[list[str], int, Voice]:
        found = shapes.search_of(row)
        if found is not None:
            return [self.searched(found[0], found[1], v)], found[2], shapes.after(v, [found[0]])
        chosen = shapes.chosen_at_once(row)
        if not chosen and isinstance(row[0], E.Choose):
            chosen = shapes.choices_of(row)
            picked: list[str] = []
            for a in chosen:
                picked.append(self.picked(a, shapes.after(v, ())))
                v = v.chose(a)
            return ["choose " + " and ".join(picked)], len(chosen), shapes.after(v, ())
        v = replace(v, choices=(*v.choices, *chosen), here=len(chosen))
        rest = row[len(chosen) :]
        run, first = shapes.lasting(rest), rest[0]
        if run:
            said, used = self.granted(run, v), len(run)
        elif isinstance(first, E.Move) and shapes.shuffled_in(rest, owner(first.what, v)):
            said, used = self.shuffled_in(first, v), 2
        else:
            said, used = self.action(first, v), 1
            who = shapes.actor(first)
            said = said if who in (E.YOU, v.subject) else self.by_whom(who, [said])
        return [said], len(chosen) + used, shapes.after(v, rest[:used])

    def searched(self, a: E.Choose, does: E.Action, v: Voice) -> str:
        assert isinstance(a.what, E.Cards)
        noun = self.described(a.what.kinds, a.what.tests, a.most, v)
        it = "it" if a.most == 1 else "them"
        many = f"{'' if a.most == 1 else 'up to '}{self.count_word(a.most)}"
        v = v.chose(a)
        done = self.action(does, v).replace(self.selector(E.Chosen(a.slot), v), it, 1)
        shown = f"reveal {it}, " if isinstance(does, E.Move) else ""
        return f"search your deck for {many} {noun}, {shown}{done}, and shuffle your deck"

    def when_due(self, a: E.Delay, t: E.Trigger, v: Voice) -> str:
        if a.lasting:
            raise no_words(a)
        return super().when_due(a, t, v).replace("of each turn", "of the turn")

    # --- when an ability triggers

    def event(self, t: E.Trigger, v: Voice) -> str:
        if t.while_ is not None:
            raise no_words(t)
        one = super().event(replace(t, also=()), v)
        return " or ".join([one, *[self.event(other, v) for other in t.also]])

    def occurs(self, t: E.Trigger, v: Voice) -> str:
        if t.event == "used":
            return self.uses(t, v)
        here = shapes.marched_here(t)
        if here is not None and v.this == self.this_words[lexicon.TERRAIN]:
            return f"{self.one(here, v)} marches to this terrain"
        said = "{other} kills {what}" if t.event == "died" and t.other else self.events[t.event]
        ends = () if t.event in ("moved", "turned") else ("frm", "to")
        filled = [f for f in ("what", "other", "who", *ends) if getattr(t, f)]
        if ("{what}" in said) != ("what" in filled) or any([f"{{{f}" not in said for f in filled]):
            raise no_words(t)
        return self.happens(said, t, v, moved=self.moves(t, v) if t.event == "moved" else "")

    def used(self, s: E.Cards, v: Voice) -> str:
        return article("".join(self.noun(s, 1, v)))

    def who_acts(self, s: E.Selector, v: Voice) -> str:
        return self.one(s, v)

    def moves(self, t: E.Trigger, v: Voice) -> str:
        gear = isinstance(t.what, E.This) and v.this == self.this_words[lexicon.EQUIPMENT]
        if not t.frm and t.to == "party":
            return "is equipped" if shapes.is_gear(t.what or E.This()) or gear else "is summoned"
        if not t.frm and t.to == "terrain":
            return "is placed"
        if t.frm in ("party", "terrain"):
            return {
                "discard": "is discarded",
                "removed": "is removed from the game",
                "hand": "is returned to the hand",
            }[t.to]
        raise no_words(t)

    def heard_of(self, s: E.Selector) -> str:
        return self.noun_of(s)

    # --- abilities

    def usable(self, c: E.Condition, v: Voice) -> str:
        return f" Use this only if {self.condition(c, v)}."

    def all_held(self, rows: list[list[E.Holds | E.Gives]], v: Voice) -> str:
        return self.closed([said for row in rows for said in self.holding(row, v)])

    def paid(self, part: list[E.Action], v: Voice) -> tuple[str, Voice]:
        first = part[0]
        if isinstance(first, G.Spend):
            return " ".join([self.slots[slot] for slot in first.slots]), v
        clauses, v = self.row_of(part, v)
        return self.joined(clauses), v
