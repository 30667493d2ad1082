"""Monster Collection in English: cards, tests, conditions and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tefuda.effects.marks import Dice
from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    EQUAL,
    OPPONENT,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
    AllOf,
    AllSo,
    AllThese,
    Among,
    Amount,
    AttachedTo,
    Cards,
    Choose,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Did,
    DuringStep,
    Happened,
    HasKind,
    HasNumber,
    HasTag,
    InPose,
    Named,
    NotSo,
    NotTrue,
    Num,
    NumberOf,
    OneOf,
    Placed,
    Players,
    Related,
    Selector,
    Sum,
    Test,
    This,
    Top,
    TurnOf,
)
from tefuda.games.monster_collection import terms
from tefuda.games.monster_collection.cards import ELEMENT_WORDS, ITEM_WORDS
from tefuda.games.monster_collection.names import THIS_PHASE
from tefuda.games.monster_collection.parts import MANY
from tefuda.games.monster_collection.saying import (
    ANY_CARD,
    ITEM_SLOTS,
    is_battlefield,
    is_gear,
    is_summoner,
    is_terrain,
    is_unit,
    is_used,
    items_of,
    mixed_of,
    on_table,
)
from tefuda.games.monster_collection.words import FirstSide, RollResult
from tefuda.text.english import HAVE, LETTERS, PLAYERS, WHOSE, English
from tefuda.text.render import Voice, no_words, number
from tefuda.text.spoken import chosen_many, owner, source

THIS_WORDS: Final = {  # what a card calls itself
    terms.UNIT: "this unit",
    terms.SUMMONER: "this summoner",
    terms.TERRAIN: "this terrain",
    terms.EQUIPMENT: "this equipment",
    terms.SPELL: "this card",
    terms.USED_ITEM: "this card",
    ANY_CARD: "this card",
}
SLOTS: Final = {
    "fire": "fire",
    "water": "water",
    "earth": "earth",
    "wind": "wind",
    "holy": "holy",
    "dark": "dark",
    "multi_spell": "multi",
    "multi_item": "multi item",
    "consumable": "consumable",
    "alchemy": "alchemy",
}
COUNTS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)


def counting(n: int) -> str:
    return COUNTS[n] if 0 <= n < len(COUNTS) else str(n)


def article(noun: str) -> str:
    if noun.startswith("other "):
        return "an" + noun
    return f"{'an' if noun[0] in 'aeiouAEIOU' else 'a'} {noun}"


def plural(noun: str) -> str:
    """Of a noun, or of several with or between them."""
    return " or ".join([one if one == "equipment" else one + "s" for one in noun.split(" or ")])


class MonsterEnglishNouns(English):
    zones = {
        "deck": "deck",
        "hand": "hand",
        "summoner": "summoner zone",
        "discard": "discard pile",
        "removed": "removed cards",
        "effect": "effect zone",
        "party": "field",
        "terrain": "areas",
    }
    kinds = {
        (): "card",
        ("summoner",): "summoner card",
        ("unit",): "unit card",
        ("spell",): "combat spell card",
        ("item",): "item card",
        ("terrain",): "terrain card",
    }
    numbers = {
        "attack": "attack",
        "defence": "defence",
        "level": "level",
        "limit": "limit",
        "initiative": "initiative",
        "charge": "charge",
        "defender": "defender",
        "hero": "hero points",
        "hand_room": "hand limit",
        "items": "equipment cards",
    }
    poses = {"unacted": "unacted", "acted": "acted"}
    places = {  # with a gap: behind the noun
        "battling": "battling",
        "front": "in front{}",
        "rear": "in the rear{}",
        "hero": "hero",
        "instant": "instant",
        "walking": "walking",
        "flying": "flying",
        "long_flying": "long-flight",
        "armed": "with equipment{}",
        "own_territory": "in your territory{}",
        "enemy_territory": "in enemy territory{}",
        "headquarters": "in your headquarters{}",
        "placed_by_you": "on terrain you placed{}",
        "same_area": "on the same terrain as {}",
        "adjacent": "on terrain next to {}",
    }
    states = {  # the same as something that is so: "this unit is the front unit"
        "battling": "{is} in the battle",
        "front": "{is} in front",
        "rear": "{is} in the rear",
        "hero": "{is} a hero",
        "instant": "can be summoned instantly",
        "armed": "{has} equipment",
        "walking": "{is} walking",
        "flying": "{is} flying",
        "long_flying": "{has} long flight",
    }
    steps = {"battle": "a battle", "main": "the main phase", "summon": "the summoning phase"}
    durations = {
        THIS_TURN: "until the end of the turn",
        THIS_BATTLE: "until the end of the battle",
        THIS_PHASE: "until the end of the phase",
        THIS_GAME: "for the rest of the game",
    }
    group_words = {"race": "races", "element": "elements", "type": "types", "faction": "factions"}
    host_word = "the equipped unit"

    # --- cards

    def noun(self, s: Cards, n: int, v: Voice) -> tuple[str, str]:
        """What n such cards are called: the noun, and what stands behind it."""
        tests, noun = list(s.tests), self.head_noun(s)
        mixed = mixed_of(s)
        if mixed:
            noun = " or ".join([self.kind_in(t, is_used(s)) for t in mixed])
            tests.pop()
        if s.kinds == ("item",) and not is_gear(s) and tests and items_of(tests[-1]):
            noun = " or ".join([ITEM_WORDS[item] for item in items_of(tests.pop())])
            noun += "" if is_used(s) else " card"
        states = [self.test(t, v) for t in tests if self.is_adjective(t) and not self.is_trait(t)]
        traits = [self.test(t, v) for t in tests if self.is_trait(t)]
        behind = [self.test(t, v) for t in tests if not self.is_adjective(t)]
        enemy = ["enemy"] if s.who == OPPONENT and on_table(s) and not is_used(s) else []
        if is_terrain(s) and enemy:
            enemy, behind = [], [*behind, "your opponent placed"]
        words = [*(["other"] if s.other else []), *states, *enemy, *traits]
        words.append(noun if n == 1 else plural(noun))
        return " ".join(words), "".join([" " + b for b in behind])

    def kind_in(self, t: Test, used: bool) -> str:
        """A kind of card, or a class of items."""
        if isinstance(t, HasKind):
            said = " or ".join([self.kinds[k,] for k in t.kinds])
        else:
            said = ITEM_WORDS[items_of(t)[0]] + " card"
        return said.removesuffix(" card") if used else said

    def head_noun(self, s: Cards) -> str:
        for known, noun in (
            (is_unit(s), "unit"),
            (is_gear(s), "equipment card"),
            (is_terrain(s), "terrain"),
            (is_summoner(s), "summoner"),
        ):
            if known:
                return noun
        if is_used(s):
            nouns = {"spell": "combat spell", "item": "item"}
            return " or ".join([nouns[k] for k in s.kinds]) or "card"
        return " or ".join([self.kinds[k,] for k in s.kinds]) or self.kinds[()]

    def is_trait(self, t: Test) -> bool:
        """Whether a test is said right before the noun: an element, a race."""
        if isinstance(t, (OneOf, AllOf)):
            return all([self.is_trait(part) for part in t.tests])
        if isinstance(t, NotSo):
            return self.is_trait(t.test)
        if isinstance(t, Placed):
            return t.place in ("hero", "walking", "flying", "long_flying")
        return isinstance(t, HasTag) and t.group in ("element", "race", "item")

    def is_adjective(self, t: Test) -> bool:
        if isinstance(t, (OneOf, AllOf)):
            return all([self.is_adjective(part) for part in t.tests])
        if isinstance(t, NotSo):
            return self.is_adjective(t.test)
        if isinstance(t, Placed):
            return "{" not in self.places[t.place]
        return self.is_trait(t) or isinstance(t, InPose)

    def place_of(self, s: Cards, at: str = "in") -> str:
        """Where the cards of a pile are: " in your hand"; of what was used, by whom."""
        if is_used(s):
            return {YOU: " you used", OPPONENT: " your opponent used", BOTH: " that was used"}[
                s.who
            ]
        if on_table(s):
            return ""
        return f" {at} {WHOSE[s.who]} {' or '.join([self.zones[z] for z in s.zones])}"

    def is_yours(self, s: Cards) -> bool:
        return s.who == YOU and on_table(s) and not is_used(s)

    def cards(self, s: Cards, v: Voice) -> str:
        """All of them."""
        if is_battlefield(s):
            return "the terrain of the battle"
        if is_summoner(s) and s.who != BOTH and not s.other:
            return ("your " if s.who == YOU else "the ") + "".join(self.noun(s, 1, v))
        if ("party" in s.zones or "terrain" in s.zones) and not on_table(s):
            raise no_words(s)
        noun, behind = self.noun(s, 2, v)
        yours = "your " if self.is_yours(s) else ""
        return f"all {yours}{noun}{behind}{self.place_of(s)}"

    def some(self, s: Selector, n: int, v: Voice, at: str = "") -> str:
        """So many of them, to follow a number: "of your units", "cards in your hand"."""
        if isinstance(s, Among):
            return f"{self.described(s.kinds, s.tests, n, v)} among them"
        if isinstance(s, AttachedTo):
            to = self.one(s.to, v)
            return f"{'equipment card' if n == 1 else 'equipment cards'} of {to}"
        if not isinstance(s, Cards):
            raise no_words(s)
        if self.is_yours(s):
            noun, behind = self.noun(s, 2, v)
            return f"of your {noun}{behind}"
        noun, behind = self.noun(s, n, v)
        if is_used(s):
            return noun + self.place_of(s) + behind
        return noun + behind + self.place_of(s, at or "in")

    def one(self, s: Selector, v: Voice) -> str:
        """One of them, as it comes up in an event: "an enemy unit"."""
        if not isinstance(s, Cards) or is_battlefield(s):
            return self.selector(s, v)
        if is_summoner(s) and s.who != BOTH:
            return self.selector(s, v)
        said = self.some(s, 1, v)
        return f"one {said}" if self.is_yours(s) else article(said)

    def described(self, kinds: tuple[str, ...], tests: tuple[Test, ...], n: int, v: Voice) -> str:
        return "".join(self.noun(Cards(YOU, ("deck",), kinds, tests), n, v))

    def attached(self, s: AttachedTo, v: Voice) -> str:
        if s.way != "item":
            raise no_words(s)
        return f"the equipment of {self.selector(s.to, v)}"

    def top(self, s: Top, v: Voice) -> str:
        return f"the top {self.so_many(s.count, v)} of {WHOSE[s.who]} {self.zones[s.zone]}"

    def so_many(self, a: Amount, v: Voice) -> str:
        """ "card", "two cards", "X cards": how many from the top."""
        return "card" if a == Num(1) else self.many(a, "card", v)

    def many(self, a: Amount, noun: str, v: Voice) -> str:
        """ "one card", "two cards", "X cards"."""
        n = counting(a.n) if isinstance(a, Num) else self.figure(a, v)
        return f"{n} {noun if n == 'one' else noun + 's'}"

    def happened(self, s: Happened, v: Voice) -> str:
        names = dict([part.split("=", 1) for part in v.that.split("|") if part])
        if s.role not in names:
            raise no_words(s)
        return names[s.role]

    def related(self, s: Related, v: Voice) -> str:
        if s.key == "terrain":
            return f"the terrain {self.selector(s.of, v)} is on"
        if s.key == "users":
            return "the unit that used " + ("this card" if isinstance(s.of, This) else "the effect")
        raise no_words(s)

    def all_these(self, s: AllThese, v: Voice) -> str:
        if not v.here and list(s.parts) == [Chosen(a.slot) for a in v.choices]:
            return "those cards"
        return " and ".join([self.selector(part, v) for part in s.parts])

    def chosen(self, s: Chosen, v: Voice) -> str:
        """What the clause at hand chooses, in full; what was chosen before, as "that unit"."""
        here = v.choices[len(v.choices) - v.here :]
        for i, a in enumerate(here):
            if isinstance(a, Choose) and a.slot == s.slot:
                before = v.choices[: len(v.choices) - v.here + i]
                return self.picked(a, replace(v, choices=before, here=i))
        if not [a for a in v.choices if a.slot == s.slot]:
            raise no_words(s)
        noun = self.called(source(s, v))
        same = [a for a in v.choices if a.slot != s.slot]
        same = [a for a in same if self.called(source(Chosen(a.slot), v)) == noun]
        if same and owner(s, v) == OPPONENT:
            noun = f"enemy {noun}"
        elif same and owner(s, v) == YOU:
            return (
                f"those {plural(noun)} of yours" if chosen_many(s, v) else f"that {noun} of yours"
            )
        return f"those {plural(noun)}" if chosen_many(s, v) else f"that {noun}"

    def called(self, s: Selector) -> str:
        noun = self.head_noun(s) if isinstance(s, Cards) else "card"
        return noun if on_table(s) and noun != "equipment card" else "card"

    def picked(self, a: Choose, v: Voice) -> str:
        """What is chosen, with how many: "up to two enemy units"."""
        n = a.most if a.most != MANY else 2
        said = self.some(a.what, n, v, "from")
        by = " (your opponent chooses)" if a.by not in (YOU, v.subject) else ""
        if (a.least, a.most) == (0, MANY):
            return f"any number of {said.removeprefix('of ')}{by}"
        return f"{self.quantity(a)} {said}{by}"

    def quantity(self, a: Choose) -> str:
        if a.least == a.most:
            return counting(a.most)
        if a.least == 0:
            return f"up to {counting(a.most)}"
        return f"{counting(a.least)} to {counting(a.most)}"

    def is_plural(self, s: Selector, v: Voice) -> bool:
        if isinstance(s, Chosen):
            return chosen_many(s, v)
        if isinstance(s, Players):
            return s.who == YOU
        if isinstance(s, Cards):
            return not is_battlefield(s) and not (is_summoner(s) and s.who != BOTH)
        return isinstance(s, (AllThese, Among))

    # --- tests

    def has_number(self, t: HasNumber, v: Voice) -> str:
        if t.attr in SLOTS:
            return self.slotted((t,))
        return f"with {self.size(t, v)}"

    def all_of(self, t: AllOf, v: Voice) -> str:
        return self.slotted(t.tests)

    def slotted(self, tests: Sequence[Test]) -> str:
        """With at least these slots (12-4, 12-5)."""
        slots: dict[str, int] = {}
        for t in tests:
            if not isinstance(t, HasNumber) or t.cmp != AT_LEAST or t.attr not in SLOTS:
                raise no_words(t)
            slots[t.attr] = number(t.than)
        return f"with {self.slots_in(slots)}"

    def slots_in(self, slots: dict[str, int]) -> str:
        """ "spell: fire fire multi", of slots of one sort."""
        sort = "item" if set(slots) <= set(ITEM_SLOTS) else "spell"
        named = [SLOTS[attr].removesuffix(" item") for attr, n in slots.items() for _ in range(n)]
        return f"{sort}: {' '.join(named)}"

    def size(self, t: HasNumber, v: Voice) -> str:
        """level 3 or less."""
        more = {AT_LEAST: " or more", AT_MOST: " or less", EQUAL: ""}[t.cmp]
        n, noun = self.figure(t.than, v), self.numbers[t.attr]
        return f"{n}{more} {noun}" if noun.endswith("s") else f"{noun} {n}{more}"

    def has_tag(self, t: HasTag, v: Voice) -> str:
        if t.group == "element":
            return ELEMENT_WORDS[t.tag]
        if t.group == "item":
            return ITEM_WORDS[t.tag]
        word = self.word(t.tag)
        if t.group == "race":
            return word
        return {
            "type": "of type {}",
            "faction": "of the {}",
            "arcana": "of the arcana {}",
            "block": "of the block {}",
        }[t.group].format(word)

    def named(self, t: Named, v: Voice) -> str:
        name = self.word(t.name)
        return f"with “{name}” in its name" if t.part else f"named “{name}”"

    def not_so(self, t: NotSo, v: Voice) -> str:
        said = self.test(t.test, v)
        if isinstance(t.test, OneOf) and self.is_adjective(t.test):
            return ", ".join([f"non-{self.test(part, v)}" for part in t.test.tests])
        if self.is_adjective(t.test):
            return f"non-{said}"
        if said.startswith("with "):
            return "without " + said.removeprefix("with ")
        return f"not {said}"

    def has_kind(self, t: HasKind, v: Voice) -> str:
        return "that is " + " or ".join([article(self.kinds[k,]) for k in t.kinds])

    def placed(self, t: Placed, v: Voice) -> str:
        if (t.of is not None) != self.places[t.place].endswith(" {}"):
            raise no_words(t)
        if t == Placed("same_area", This()) and v.this == THIS_WORDS[terms.TERRAIN]:
            return "on this terrain"
        return self.places[t.place].format("" if t.of is None else self.selector(t.of, v))

    # --- conditions

    def condition(self, c: Condition, v: Voice) -> str:
        if isinstance(c, FirstSide):
            return {YOU: "you are the first side", OPPONENT: "you are the second side"}[c.who]
        return super().condition(c, v)

    def turn_of(self, c: TurnOf, v: Voice) -> str:
        return {YOU: "you are the marching side", OPPONENT: "you are the defending side"}[c.who]

    def during_step(self, c: DuringStep, v: Voice) -> str:
        if c.who:
            raise no_words(c)
        return f"it is during {self.steps[c.step]}"

    def not_true(self, c: NotTrue, v: Voice) -> str:
        if isinstance(c.of, DuringStep):
            return self.condition(c.of, v).replace("it is", "it is not", 1)
        if isinstance(c.of, AllSo):
            return self.condition(AllSo(c.of.what, NotSo(c.of.test)), v)
        raise no_words(c)

    def when(self, c: Condition, v: Voice) -> str:
        """16.b5: 「効果適用後」 asks for all of what came before."""
        return "if that was done in full" if isinstance(c, Did) else f"if {self.condition(c, v)}"

    def counted(self, what: Selector, cmp: str, n: int, v: Voice) -> str:
        if cmp == AT_LEAST:
            many = "at least one" if n == 1 else f"{counting(n)} or more"
        else:
            many = "no" if n == 0 else f"exactly {counting(n)}"
            many = f"{counting(n)} or fewer" if cmp == AT_MOST else many
        count = 1 if n == 1 and cmp != AT_MOST else 2
        if isinstance(what, AttachedTo):
            noun = "equipment card" if count == 1 else "equipment cards"
            return f"{self.one(what.to, v)} has {many} {noun}"
        if not isinstance(what, Cards):
            raise no_words(what)
        noun, behind = self.noun(what, count, v)
        if self.is_yours(what):
            return f"you have {many} {noun}{behind}"
        if not on_table(what) and len(what.zones) == 1:
            zone = self.zones[what.zones[0]]
            whose = "your" if what.who == YOU else "their"
            return f"{HAVE[what.who]} {many} {noun}{behind} in {whose} {zone}"
        be = "is" if count == 1 else "are"
        return f"there {be} {many} {noun}{self.place_of(what)}{behind}"

    def all_so(self, c: AllSo, v: Voice) -> str:
        if isinstance(c.what, Related) and c.test == Placed("placed_by_you"):
            return f"{self.selector(c.what, v)} was placed by you"
        if isinstance(c.what, Related) and c.test == NotSo(Placed("placed_by_you")):
            return f"{self.selector(c.what, v)} was not placed by you"
        return f"{self.selector(c.what, v)} {self.so(c.test, self.is_plural(c.what, v), v)}"

    def so(self, t: Test, many: bool, v: Voice) -> str:
        """A test as something said of somebody: "is acted", "has equipment"."""
        is_, has = ("are", "have") if many else ("is", "has")
        if isinstance(t, HasNumber) and t.attr not in SLOTS:
            return f"{has} {self.size(t, v)}"
        if isinstance(t, Placed) and t.place in self.states:
            return self.states[t.place].format(**{"is": is_, "has": has})
        if isinstance(t, NotSo):
            said = self.so(t.test, many, v)
            if said.startswith(is_ + " "):
                return f"{is_} not {said.removeprefix(is_ + ' ')}"
            if said.startswith(has + " "):
                return f"{'do' if many else 'does'} not have {said.removeprefix(has + ' ')}"
            raise no_words(t)
        if isinstance(t, OneOf):
            return " or ".join([self.so(part, many, v) for part in t.tests])
        said = self.test(t, v)
        if said.startswith("with "):
            return f"{has} {said.removeprefix('with ')}"
        if isinstance(t, HasTag) and t.group == "race" and not many:
            return f"{is_} {article(said)}"
        return f"{is_} {said}"

    def compared(self, c: Compare, v: Voice) -> str:
        if isinstance(c.left, CountOf) and isinstance(c.right, CountOf):
            how = {AT_LEAST: "at least", AT_MOST: "at most", EQUAL: "exactly"}[c.cmp]
            return f"{self.amount(c.left, v)} is {how} {self.amount(c.right, v)}"
        return super().compared(c, v)

    # --- amounts

    def amount(self, a: Amount, v: Voice) -> str:
        if isinstance(a, RollResult):
            return "the dice result"
        if isinstance(a, Dice):
            return f"{a.count}D"
        return super().amount(a, v)

    def figure(self, a: Amount, v: Voice) -> str:
        if isinstance(a, Dice):
            return f"{a.count}D"
        if isinstance(a, Sum) and isinstance(a.left, Dice) and isinstance(a.right, Num):
            return f"{a.left.count}D{a.right.n:+d}"
        return super().figure(a, v)

    def explained(self, v: Voice) -> list[str]:
        """ "X is the number of your units" for every letter of the sentence before."""
        plain = replace(v, subject="", here=0, letters=[])
        out = [f"{LETTERS[i]} is {self.amount(a, plain)}" for i, a in enumerate(v.letters)]
        v.letters.clear()
        return out

    def number_of(self, a: NumberOf, v: Voice) -> str:
        many = self.is_plural(a.what, v)
        what = self.selector(a.what, v)
        if a.attr == "items":
            return f"the number of equipment cards of {what}"
        return f"the {'total ' if many else ''}{self.numbers[a.attr]} of {what}"

    def each(self, c: CountOf, v: Voice) -> str:
        return f"for each {self.some(c.what, 1, v)}"

    def players(self, s: Players, v: Voice) -> str:
        return PLAYERS[s.who]
