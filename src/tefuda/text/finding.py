"""The two ways to find what a word for a card means.

`Latest` takes the latest thing that its noun fits, `Nearest` goes back sentence by sentence and takes
what fits best there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tefuda.effects import nodes as E
from tefuda.effects.marks import Own, ThisIn
from tefuda.text.audit import walk
from tefuda.text.binder import ALL_THOSE, ANY, ITS, OPEN, THOSE, Binder, Thing, nothing, unsure


class Latest(Binder):
    """A word means the latest thing before it that its noun fits."""

    def __init__(self, trigger: E.Trigger | None = None) -> None:
        self.deck = ""  # whose deck something was last put into or looked for in
        super().__init__(trigger)

    def speak(self, thing: Thing) -> E.Selector:
        self.things.remove(thing)
        self.things.append(thing)
        self.spoken.add(thing)
        return thing.sel

    def plain(self, a: E.Action) -> E.Action:
        if isinstance(a, E.LookAt) and isinstance(a.what, E.Cards) and a.what.zones == ("deck",):
            self.new(Thing(a.what, "search", a.what.who, "card", many=True))
            self.deck = a.what.who
            return a
        if isinstance(a, E.Shuffle):
            looked = ("search", "chosen", "pile")
            self.spoken.update([t for t in self.things[-3:] if t.how in looked])
            return self.shuffle(a)
        new = self.done(a)
        self.after(new)
        return new

    def done(self, a: E.Action) -> E.Action:
        """An action that neither looks through a deck nor shuffles one."""
        new: E.Action = self.bound(a)
        return new

    def after(self, a: E.Action) -> None:
        """Note what has become of things by an action."""
        raise NotImplementedError

    def shuffle(self, a: E.Shuffle) -> E.Action:
        """「その山札」 is whosoever's cards were put into one, or looked for in one."""
        return replace(a, who=self.deck) if a.who == ITS else a

    def latest(self, things: Sequence[Thing]) -> Thing:
        if not things:
            raise nothing()
        return things[-1]

    def sure(self, things: Sequence[Thing]) -> Thing:
        """The latest; a choice that was made for something and never spoken of makes it doubtful."""
        found = self.latest(things)
        if [t for t in things[:-1] if t.how == "chosen" and not t.used]:
            raise unsure()
        return found

    def meant(self, s: E.Selector) -> E.Selector | None:
        if isinstance(s, ThisIn):
            if s.zone not in self.where and s.zone not in self.sent:
                self.where.append(s.zone)
            return E.This()
        return super().meant(s)

    def left_out(self) -> E.Selector:
        return self.speak(self.latest([t for t in self.things if t.how in ("chosen", "deck")]))

    def rest(self) -> E.Selector:
        for thing in reversed(self.things):
            if thing.picks and thing.slot >= 0:
                self.spoken.add(thing)
                return E.Rest(thing.slot, tuple(thing.picks))
        raise nothing()


class Nearest(Binder):
    """A word means what fits its noun best in the nearest sentence before it."""

    nouns: dict[str, str] = {}  # a noun → the kind of card
    piles: tuple[str, ...] = ()  # the zones that are not on the table
    known: tuple[type[E.Selector], ...] = (E.This,)  # of an event: what needs no other word
    it: tuple[int, dict[str, int]] = (
        1,
        {},
    )  # how well 「それ」 fits, and how well by how it came up

    def __init__(self, trigger: E.Trigger | None = None) -> None:
        self.apart: Thing | None = None  # what an action speaks of as its own choice
        self.seen: E.Cards | None = None  # a hand that was looked at
        self.about: E.Selector | None = None  # what a replacement is about
        super().__init__(trigger)

    def thing(self, sel: E.Selector, how: str, what: E.Selector | None, who: str) -> Thing:
        """Cards that came up as something of which kinds and zones may be known."""
        thing = Thing(sel, how, who)
        thing.kinds = self.kinds_of(what)
        thing.gone = isinstance(what, E.Cards) and bool(what.zones) and self.in_pile(what)
        return thing

    def kinds_of(self, what: E.Selector | None) -> tuple[str, ...]:
        return what.kinds if isinstance(what, (E.Cards, E.Among)) else ()

    def in_pile(self, s: E.Selector) -> bool:
        """Whether it is not on the table."""
        if isinstance(s, E.Cards):
            return set(s.zones) <= set(self.piles)
        return any([t.sel == s and t.gone for t in self.things])

    def on_table(self, s: E.Selector) -> None:
        """What was off the table has come onto it."""
        for thing in self.things:
            if thing.sel == s:
                thing.gone = False

    def of_event(self, role: str, whats: set[E.Selector | None]) -> None:
        """Keep the card of an event in one role, where it is the same for all triggers."""
        if len(whats) == 1:
            (what,) = whats
            if what is not None and not isinstance(what, self.known):
                self.things.append(self.thing(E.Happened(role), "event", what, self.owner(what)))

    # --- actions

    def chosen(self, a: E.Choose, who: str) -> Thing:
        thing = self.thing(E.Chosen(a.slot), "chosen", a.what, who)
        thing.many = a.most > 1
        thing.gone = thing.gone or isinstance(a.what, E.Among)
        return thing

    def together(self, thing: Thing) -> Thing:
        one = self.own
        assert one is not None
        before = one.sel.parts if isinstance(one.sel, E.AllThese) else (one.sel,)
        if one.how == "joint":
            self.things.remove(one)
        one.used = thing.used = True  # an object that is not said means all of them
        both = Thing(E.AllThese((*before, thing.sel)), "joint")
        self.new(both)
        return both

    def picked_from(self, what: E.Selector) -> E.Selector:
        if isinstance(what, E.Cards) and what.who == THOSE and self.seen is not None:
            if not [t for t in self.things if t.way in OPEN]:
                return replace(what, who=self.seen.who, zones=self.seen.zones)
        return super().picked_from(what)

    def pool(self) -> Thing:
        pools = [t for t in self.things if t.slot >= 0 and t.many]
        pool = self.only([t for t in pools if t.way in OPEN] or pools)
        pool.used = True
        return pool

    def only(self, pools: Sequence[Thing]) -> Thing:
        if not pools:
            raise nothing()
        if len(pools) > 1:
            raise unsure()
        self.spoken.add(pools[0])
        return pools[0]

    def off_deck(self, a: E.FromDeck) -> Thing:
        thing = super().off_deck(a)
        thing.gone = True
        return thing

    # --- words for cards

    def bound(self, node: Any) -> Any:
        own = any([isinstance(n, Own) for n in walk(node)])
        self.apart = self.own if own else None
        return super().bound(node)

    def speak(self, thing: Thing) -> E.Selector:
        if isinstance(thing.sel, E.AllThese):
            self.spoken.update([t for t in self.things if t.sel in thing.sel.parts])
        return super().speak(thing)

    def left_out(self) -> E.Selector:
        """What was chosen last, and nothing was done with yet."""
        known = ("event", "unnamed")
        things = [t for t in self.things if t.how not in known and t is not self.apart]
        if not things and self.about is not None:
            return self.about
        if not things:
            raise nothing()
        last = max([t.sentence for t in things])
        things = [t for t in things if t.sentence == last]
        fresh = [t for t in things if not t.used]
        if len(fresh) > 1:
            raise unsure()
        return self.speak((fresh or things)[-1])

    def that(self, noun: str) -> E.Selector:
        noun, _, who = noun.partition(" ")
        return self.nearest(noun, who)

    def nearest(self, noun: str, who: str) -> E.Selector:
        for sentence in sorted({t.sentence for t in self.things}, reverse=True):
            there = [t for t in self.things if t.sentence == sentence and t is not self.apart]
            for well in (2, 1):
                found = [t for t in there if self.fits(t, noun, who) == well]
                if len(found) > 1:
                    raise unsure()
                if found:
                    return self.speak(found[0])
        return self.unfound(noun, who)

    def unfound(self, noun: str, who: str) -> E.Selector:
        """What a word means to which nothing fits."""
        raise nothing()

    def fits(self, thing: Thing, noun: str, who: str) -> int:
        """How well a word for something fits: 2 well, 1 if need be, 0 not."""
        if who and thing.who not in (who, E.BOTH, ""):
            return 0
        if noun == ALL_THOSE:
            return 2 if thing.many or thing.how == "joint" else 0
        if noun == ANY:
            fit, by_how = self.it
            return by_how.get(thing.how, fit)
        if thing.how == "joint":
            return 0
        if noun == "カード":
            return 2 if thing.gone else 1
        if not thing.kinds:
            return 1
        return self.fits_kind(thing, noun) if self.nouns[noun] in thing.kinds else 0

    def fits_kind(self, thing: Thing, noun: str) -> int:
        """How well it fits something of its kind: 「…カード」 is off the table."""
        return 2 if thing.gone == noun.endswith("カード") else 1

    def rest(self) -> E.Selector:
        pool = self.only([t for t in self.things if t.slot >= 0 and t.picks])
        return E.Rest(pool.slot, tuple(pool.picks))
