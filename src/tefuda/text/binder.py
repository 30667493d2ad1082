"""Which card each word for one means: the sentences of a text, bound in their order.

Reading leaves marks: `LEFT_OUT` where an object is not said, `That` for 「そのキャラ」 and the like,
`OWN` for what the very clause chooses, cards of `THOSE` for what is picked from the cards being looked
at. `Binder` puts choices and events in their place; `text.finding` has the ways to find what a word
means. Where that is in doubt, the text is refused.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tefuda.effects import nodes as E
from tefuda.effects.marks import LeftOut, Own, That
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, swapped, walk
from tefuda.text.sentence_rows import Row, Rows, Spoken
from tefuda.text.sentences import SELF, UNSURE

THOSE: Final = "those"  # whose cards: of the cards spoken of
ITS: Final = "its"  # whose deck: the one that something was put into or looked for in
REST: Final = "rest"  # 「残り」
REVEALED: Final = "revealed"  # 「公開したカード」
NAMED: Final = "named "  # and the name: 「その「…」」
ANY: Final = "any"  # 「それ」
ALL_THOSE: Final = "those"  # 「それら」
WITH: Final = "with"  # of a choice: it is made in one breath with the one before
UNNAMED: Final = "unnamed"  # of a choice: nothing said later means these cards

OPEN: Final = ("look", "reveal", "flip")  # cards of a deck that can be picked from
ACROSS: Final = {E.YOU: E.OPPONENT, E.OPPONENT: E.YOU}


class Thing(Spoken):
    """Something a text has spoken of: cards, what they are, whose, and how they came up."""

    __slots__ = (
        "gone", "how", "kind", "kinds", "many", "names", "of", "picks", "sel", "sentence", "slot",
        "taken", "used", "was", "way", "who",
    )  # fmt: skip

    def __init__(
        self, sel: E.Selector, how: str, who: str = "", kind: str = "", many: bool = False
    ) -> None:
        super().__init__()
        self.sel = sel
        self.how = how  # chosen, deck, event; what else a game or a way of finding knows
        self.who = who
        self.kind = kind  # what a word calls it
        self.was = kind  # when it came up
        self.kinds: tuple[str, ...] = ()  # the kinds of card it may be
        self.many = many
        self.slot = -1
        self.names: tuple[str, ...] = ()  # by which it was asked for
        self.of: E.Selector | None = None  # what it was chosen from, where a game asks for that
        self.way = ""  # what was done with cards of a deck
        self.picks: list[int] = []  # slots of what was picked from it
        self.taken: list[E.Among] = []  # what of it was taken without a choice
        self.gone = False  # not on the table, or no longer
        self.used = False  # something was done with it
        self.sentence = 0


class Binder(Rows[Thing]):
    """Goes through the actions of one text in order."""

    same_side: tuple[str, ...] = ()  # relations between cards of the same player
    unspoken: tuple[str, ...] = ()  # ways of cards from a deck that nothing said later means

    def __init__(self, trigger: E.Trigger | None = None) -> None:
        super().__init__()
        self.slots = 0
        self.where: list[str] = []  # the zones in which the text names the card itself…
        self.sent: list[str] = []  # …but for those to which the text has sent it before
        self.own: Thing | None = None  # what was chosen last
        self.owners: dict[int, str] = {}  # whose cards are in a slot
        if trigger is not None:
            self.event(trigger)

    def event(self, trigger: E.Trigger) -> None:
        """Keep the cards of the event, of which a text may speak."""
        raise NotImplementedError

    # --- actions

    def single(self, a: E.Action, into: Row) -> E.Action:
        if isinstance(a, E.Repeat):
            times = self.bound(a.times)
            return E.Repeat(times, self.closed(a.do, into))
        if isinstance(a, E.ChooseModes):
            return replace(a, modes=self.in_modes(a.modes, into))
        if isinstance(a, E.Delay):
            cond = self.bound(a.ability.cond) if a.ability.cond is not None else None
            does = self.closed(a.ability.does, into)
            return replace(a, ability=replace(a.ability, does=does, cond=cond))
        if isinstance(a, E.Choose):
            return self.choose(a)
        if isinstance(a, E.FromDeck):
            return self.from_deck(a)
        return self.plain(a)

    def plain(self, a: E.Action) -> E.Action:
        """An action that neither chooses nor holds others."""
        raise NotImplementedError

    def choose(self, a: E.Choose) -> E.Choose:
        what = self.bound(self.picked_from(a.what))
        a = replace(a, what=what, slot=self.slots)
        self.slots += 1
        who = self.owners[a.slot] = self.owner(what)
        thing = self.chosen(a, who)
        thing.slot = a.slot
        self.picked(thing, what)
        if a.differ != UNNAMED:
            self.new(thing)
        self.own = self.together(thing) if a.differ == WITH else thing
        return replace(a, differ="") if a.differ in (WITH, UNNAMED) else a

    def chosen(self, a: E.Choose, who: str) -> Thing:
        """What is chosen, as the words for it ask for it."""
        raise NotImplementedError

    def picked(self, thing: Thing, what: E.Selector) -> None:
        """Note where cards are picked from."""
        for pool in self.things:
            of_it = isinstance(what, E.Among) and pool.slot == what.slot
            searched = isinstance(what, E.Cards) and what.zones == ("deck",)
            if of_it or (pool.how == "search" and searched):
                pool.picks.append(thing.slot)
                self.spoken.add(pool)

    def together(self, thing: Thing) -> Thing:
        """What is chosen in one breath with the choice before."""
        return thing

    def picked_from(self, what: E.Selector) -> E.Selector:
        """What is chosen from: of those, it is out of the cards being looked at."""
        if not isinstance(what, E.Cards) or what.who != THOSE:
            return what
        return E.Among(self.pool().slot, what.kinds, what.tests)

    def pool(self) -> Thing:
        """The cards that are picked from."""
        raise NotImplementedError

    def from_deck(self, a: E.FromDeck) -> E.Action:
        a = replace(a, count=self.bound(a.count), slot=self.slots)
        self.slots += 1
        self.owners[a.slot] = a.who
        if a.way in self.unspoken:
            return a
        thing = self.off_deck(a)
        thing.slot = a.slot
        thing.way = a.way
        self.new(thing)
        self.own = thing
        return a

    def off_deck(self, a: E.FromDeck) -> Thing:
        return Thing(E.Chosen(a.slot), "deck", a.who, "card", a.count != E.Num(1))

    def new(self, thing: Thing) -> None:
        thing.row = self.now
        thing.sentence = self.count
        self.things.append(thing)

    # --- whose

    def owner(self, s: E.Selector) -> str:
        """Whose cards they are: a player, both, or "" where that is not known."""
        if isinstance(s, (E.This, E.Host)):
            return E.YOU
        if isinstance(s, (E.Cards, E.Top)):
            return E.YOU if s.who == SELF else s.who
        if isinstance(s, (E.Chosen, E.Among)):
            return self.owners.get(s.slot, "")
        if isinstance(s, E.Rest):
            return self.owners.get(s.of, "")
        if isinstance(s, E.Happened):
            return next((t.who for t in self.things if t.sel == s), "")
        if isinstance(s, E.Related):
            return self.related(s)
        if isinstance(s, E.AttachedTo):
            return self.owner(s.to)
        if isinstance(s, E.AllThese):
            whose = {self.owner(part) for part in s.parts}
            return whose.pop() if len(whose) == 1 else ""
        return ""

    def related(self, s: E.Related) -> str:
        of = self.owner(s.of)
        return of if s.key in self.same_side else ACROSS.get(of, "")

    # --- words for cards

    def bound(self, node: Any) -> Any:
        return swapped(node, self.meant)

    def meant(self, s: E.Selector) -> E.Selector | None:
        """The cards that a word means; None: it says itself which."""
        if isinstance(s, Own):
            assert self.own is not None
            return self.speak(self.own) if self.own in self.things else self.own.sel
        if isinstance(s, LeftOut):
            return self.left_out()
        if isinstance(s, That):
            return self.rest() if s.noun == REST else self.that(s.noun)
        if isinstance(s, E.Cards) and s.who == THOSE:
            return self.picked_from(s)
        return None

    def speak(self, thing: Thing) -> E.Selector:
        """A thing is spoken of."""
        self.spoken.add(thing)
        thing.used = True
        return thing.sel

    def left_out(self) -> E.Selector:
        """An object that is not said."""
        raise NotImplementedError

    def that(self, noun: str) -> E.Selector:
        """What a word for a card means, by its noun."""
        raise NotImplementedError

    def rest(self) -> E.Selector:
        """「残り」: of what cards were picked from."""
        raise NotImplementedError


def nothing() -> Meaningless:
    return Meaningless(NOTHING_CHOSEN, -1)


def unsure() -> Meaningless:
    return Meaningless(UNSURE, -1)


def refuse_chosen(a: E.Action) -> None:
    """What is given does not speak of choices that only the giver has made."""
    if isinstance(a, E.Grant) and any([isinstance(n, E.Chosen) for n in walk(a.ability)]):
        raise unsure()
