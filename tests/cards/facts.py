"""What an ability asks and does, as plain facts in a row: for comparing with what a reader of the print
expects who has not seen the nodes (`tests/cards/witness.py`).

A fact is a few words: who is asked what, how many cards go from where to where, which number changes by
how much and until when. In front of it stand marks:

    $   it is (part of) a cost
    ?   it happens only if somebody said yes: it is inside a "may"
    ~   it happens only under a condition that does not cover the whole ability

Facts leave out what a reader cannot say in a word (tests on cards, conditions themselves); the scope form
(`text.scope`) and the round trip look after those.
"""

from __future__ import annotations

from typing import Any, Final

from tefuda.effects import nodes as E

PLAIN_ATTRS: Final = ("power", "soul", "level", "cost", "support", "range")
SIGNS: Final = {E.PLUS: "+", E.MINUS: "-", E.BECOMES: "=", E.TIMES: "*", E.HALF: "/"}
SAME_ZONE: Final = {
    "front": "field", "back": "field", "stage": "field", "unit": "field", "marker_up": "marker",
}  # fmt: skip
UNDER_COND: Final = "~"


def facts(ability: E.Ability) -> tuple[bool, list[str]]:
    """Whether a condition covers all that the ability does, and what it asks and does."""
    walk = Walk()
    walk.ability(ability)
    return covered(walk.facts) or walk.cond, settled(walk.facts)


def covered(told: list[tuple[str, str]]) -> bool:
    """Whether all that is done is done under a condition. Costs are not, and what is given in braces
    has conditions of its own."""
    done = [marks for marks, said in told if "$" not in marks and not said.startswith("{")]
    return bool(done) and all([UNDER_COND in marks for marks in done])


def settled(told: list[tuple[str, str]]) -> list[str]:
    """Facts with their marks; a condition over everything has none."""
    whole = covered(told)
    out: list[str] = []
    for marks, said in told:
        left = marks.replace(UNDER_COND, "", 1) if whole and "$" not in marks else marks
        out.append("".join([mark for mark in "$?~" if mark in left]) + said)
    return out


class Walk:
    """One walk over an ability."""

    def __init__(self) -> None:
        self.facts: list[tuple[str, str]] = []
        self.marks = ""
        self.cond = False
        self.slots: dict[int, str] = {}  # where the cards of a slot were chosen
        self.many: dict[int, str] = {}  # and how many

    def tell(self, *words: object) -> None:
        said = [str(word) for word in words if str(word)]
        self.facts.append((self.marks, " ".join(said)))

    def inside(self, mark: str, do: tuple[E.Action, ...]) -> None:
        before = self.marks
        self.marks += mark
        self.actions(do)
        self.marks = before

    # --- abilities

    def ability(self, a: E.Ability) -> None:
        self.cond = a.cond is not None
        self.inside("$", a.cost)
        self.actions(a.does)
        for held in a.holds:
            self.marks = "" if held.cond is None else UNDER_COND
            self.number(held.what, held.attr, held.how, held.amount, "always")
        for given in a.gives:
            self.marks = "" if given.cond is None else UNDER_COND
            self.tell("give", "always", self.target(given.what))
            self.given(given.ability)
        self.marks = ""
        for instead in a.instead:
            if instead.may:
                self.tell("may", E.YOU)
            self.tell("instead", instead.event)
            self.inside("?" if instead.may else "", instead.do)

    def given(self, ability: E.Ability) -> None:
        inner = Walk()
        inner.slots, inner.many = dict(self.slots), dict(self.many)
        inner.ability(ability)
        for said in settled(inner.facts):
            self.facts.append(("", f"{{{said}}}"))

    # --- actions

    def actions(self, row: tuple[E.Action, ...]) -> None:
        for action in row:
            self.action(action)

    def action(self, a: E.Action) -> None:
        if isinstance(a, E.May):
            self.tell("may", a.by)
            self.inside("?", a.do)
            self.inside("?", a.then)
            self.inside(UNDER_COND, a.otherwise)
        elif isinstance(a, E.If):
            done = isinstance(a.cond, E.Did)
            self.inside("" if done else UNDER_COND, a.then)
            self.inside(UNDER_COND, a.otherwise)
        elif isinstance(a, E.Again):
            self.tell("may", a.by)
            self.inside("?", a.do)
        elif isinstance(a, (E.Repeat, E.EachPlayer)):
            self.actions(a.do)
        elif isinstance(a, E.ChooseModes):
            self.tell("modes", a.by, f"{a.count}/{len(a.modes)}")
            for mode in a.modes:
                self.actions(mode)
        elif isinstance(a, E.Choose):
            self.choose(a)
        elif isinstance(a, E.Draw):
            self.tell("draw", a.who, self.amount(a.count))
        elif isinstance(a, E.Move):
            self.move(a.what, a.to)
            if a.by:
                self.tell("order", a.by)
        elif isinstance(a, E.MayEither):
            self.tell("either", a.by)
            for way in [a.first, a.second] if a.third is None else [a.first, a.second, a.third]:
                self.move(a.what, way.to)
        elif isinstance(a, E.AttachCards):
            self.move(a.what, a.way)
        elif isinstance(a, E.SetPose):
            self.tell("pose", a.pose, self.target(a.what))
        elif isinstance(a, E.TurnFace):
            self.tell("face", "up" if a.up else "down", self.count(a.what))
        elif isinstance(a, E.Modify):
            self.number(a.what, a.attr, a.how, a.amount, a.until)
        elif isinstance(a, E.Grant):
            self.tell("give", a.until, self.target(a.what))
            self.given(a.ability)
        elif isinstance(a, E.Delay):
            self.tell("delay", a.until)
            self.given(a.ability)
        elif isinstance(a, E.FromDeck):
            self.from_deck(a)
        elif isinstance(a, E.Deploy):
            self.tell("move", f"{self.source(a.what)}>field", self.count(a.what))
        elif isinstance(a, E.Shuffle):
            self.tell("shuffle", a.who)
        elif isinstance(a, E.Show):
            self.tell("reveal", self.count(a.what))
        elif isinstance(a, E.LookAt):
            self.tell("look", a.who, self.count(a.what))
        elif isinstance(a, E.PayCost):
            self.tell("pay")
            self.costs(a.cost)
        elif isinstance(a, E.Exchange):
            self.tell("switch", *sorted([self.source(a.one), self.source(a.other)]))
        else:
            self.of_a_game(a)

    def costs(self, row: tuple[E.Action, ...]) -> None:
        """The parts of a cost: whether it is paid is told by what is done for it."""
        before, self.marks = self.marks, "$"
        self.actions(row)
        self.marks = before

    def of_a_game(self, a: Any) -> None:
        """Actions that only one game has."""
        if a.op == "damage":
            self.tell("damage", a.who, self.amount(a.amount))
        elif a.op == "take_place":
            self.tell("move", f"{self.source(a.what)}>field", self.count(a.what))
        else:
            self.tell("other", a.op or type(a).__name__)

    def choose(self, a: E.Choose) -> None:
        many = str(a.most) if a.least == a.most else f"{a.least}-{a.most}"
        if a.least == a.most == E.EVERY:
            many = "all"
        if a.most == -1 or a.many is not None:
            many = "0-X" if a.least == 0 else "X"
        if a.most == E.EVERY and a.least != a.most:
            many = f"{a.least}-any"
        zones = self.source(a.what)
        self.slots[a.slot] = zones
        self.many[a.slot] = many
        self.tell("choose", a.by, many, zones)

    def from_deck(self, a: E.FromDeck) -> None:
        n = self.amount(a.count)
        many = f"0-{n}" if a.up_to else n
        self.slots[a.slot] = "those"
        self.many[a.slot] = many
        if a.way == "look":
            self.tell("look", E.YOU, many)
        elif a.way in ("reveal", "flip"):
            self.tell("reveal", many)
        elif a.way == "hand":
            self.tell("draw", a.who, many)
        else:
            self.slots[a.slot] = self.zone(a.way)
            self.tell("move", f"deck>{self.zone(a.way)}", many)

    def move(self, what: E.Selector, to: str) -> None:
        self.tell("move", f"{self.source(what)}>{self.zone(to)}", self.count(what))
        if isinstance(what, E.Chosen) and self.slots.get(what.slot) == "field":
            self.slots[what.slot] = self.zone(to)  # from there it may come back

    def number(self, what: E.Selector, attr: str, how: str, amount: E.Amount, until: str) -> None:
        name = attr if attr in PLAIN_ATTRS else "rule"
        size = "" if name == "rule" else SIGNS.get(how, how) + self.amount(amount)
        self.tell(name, size, until, self.target(what))

    # --- cards and numbers

    def zone(self, zone: str) -> str:
        return SAME_ZONE.get(zone, zone)

    def source(self, s: E.Selector | None) -> str:
        """Where cards are taken from."""
        if isinstance(s, E.Cards):
            zones = sorted({self.zone(zone) for zone in s.zones})
            return "+".join(zones) if zones else "field"
        if isinstance(s, E.This):
            return "this"
        if isinstance(s, E.AttachedTo):
            return s.way
        if isinstance(s, E.Chosen):
            return self.slots.get(s.slot, "those")
        if isinstance(s, (E.Among, E.Rest)):
            return "those"
        if isinstance(s, E.AllThese):
            return "+".join(dict.fromkeys([self.source(part) for part in s.parts]))
        zone = getattr(s, "zone", "")
        if zone:
            return self.zone(zone)
        return "that" if isinstance(s, (E.Happened, E.Related)) else "field"

    def count(self, s: E.Selector | None) -> str:
        if isinstance(s, (E.This, E.Host, E.Happened, E.Related)):
            return "1"
        if isinstance(s, E.Chosen):
            return self.many.get(s.slot, "those")
        if isinstance(s, (E.Among, E.Rest)):
            return "rest" if isinstance(s, E.Rest) else "those"
        count: E.Amount | None = getattr(s, "count", None)
        return "all" if count is None else self.amount(count)

    def target(self, s: E.Selector | None) -> str:
        """Whom an effect is about."""
        if isinstance(s, E.This):
            return "this"
        if isinstance(s, (E.Chosen, E.Among)):
            return "chosen"
        if isinstance(s, E.Players):
            return s.who
        if isinstance(s, E.Cards):
            return "all"
        return "that"

    def amount(self, n: E.Amount) -> str:
        return str(n.n) if isinstance(n, E.Num) else "X"
