"""Which card each word for one means: the sentences of a text, bound in their order.

Reading leaves marks: `LEFT_OUT` where an object is not said, `That` for 「そのユニット」 and the like,
`OWN` for what the very clause chooses, cards of "those" for what is picked from the cards being looked
at. A word means the nearest thing before it that its noun fits; where that is in doubt, the text is
refused.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tefuda.effects.marks import LeftOut, Own, That, Unknown
from tefuda.effects.nodes import (
    BOTH,
    OPPONENT,
    YOU,
    Action,
    AllThese,
    Among,
    AttachedTo,
    Cards,
    Choose,
    Chosen,
    FromDeck,
    Happened,
    Host,
    LookAt,
    Modify,
    Num,
    Related,
    Relocate,
    Rest,
    Selector,
    Shuffle,
    This,
    Trigger,
)
from tefuda.games.monster_collection import parts
from tefuda.games.monster_collection.clauses import OF
from tefuda.games.monster_collection.terms import PILES
from tefuda.games.monster_collection.words import Damage, Kill, Summon
from tefuda.kernel.rules import Words
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, walk
from tefuda.text.bind import swapped
from tefuda.text.pieces import SELF, UNSURE, Sentence, refuse
from tefuda.text.rows import Row, Rows, Spoken

FOR_STATIC = Words("常時の効果だけが言えること", "only an effect that holds always can say this")

KINDS = {
    "ユニット": "unit",
    "ユニットカード": "unit",
    "装備品": "item",
    "消耗品": "item",
    "錬金弾": "item",
    "アイテム": "item",
    "地形": "terrain",
    "戦闘スペル": "spell",
}
OPEN = ("look", "reveal")


class Thing(Spoken):
    """Something a text has spoken of: cards, of which kinds, whose, and in which sentence."""

    __slots__ = (
        "kinds", "many", "off_table", "picks", "sel", "sentence", "slot", "used", "way", "who",
    )  # fmt: skip

    def __init__(self, sel: Selector, way: str, what: Selector | None, who: str) -> None:
        super().__init__()
        self.sel = sel
        self.way = way  # event, chosen, joint, or what is done with cards of a deck
        self.kinds = what.kinds if isinstance(what, Cards) else ()
        if isinstance(what, AttachedTo):
            self.kinds = ("item",)
        zones = what.zones if isinstance(what, Cards) else ()
        self.off_table = bool(zones) and set(zones) <= {*PILES, "effect"}
        self.who = who
        self.many = False
        self.slot = -1
        self.sentence = 0
        self.used = False  # something was done with it
        self.picks: list[int] = []

    def fits(self, noun: str, who: str) -> int:
        """How well a word for it fits: 2 well, 1 if need be, 0 not."""
        if who and self.who not in (who, BOTH, ""):
            return 0
        if noun == parts.ALL_THOSE:
            return 2 if self.many or self.way == "joint" else 0
        if noun == parts.ANY:
            return 2 if self.way == "joint" else 1
        if self.way == "joint":
            return 0
        if noun == "カード":
            return 2 if self.off_table else 1
        if not self.kinds:
            return 1
        if KINDS[noun] not in self.kinds:
            return 0
        if noun.startswith("ユニット"):
            return 2 if self.off_table == noun.endswith("カード") else 1
        return 2


class Binder(Rows[Thing]):
    """Goes through the actions of one text in order. `until`: how long what is granted lasts, if
    nothing is said (17-2.p4)."""

    lasting = FOR_STATIC

    def __init__(self, until: str, trigger: Trigger | None = None) -> None:
        super().__init__()
        self.until = until
        self.slots = 0
        self.count = 0  # sentences so far
        self.own: Thing | None = None
        self.apart: Thing | None = None  # what an action speaks of as its own choice
        self.owners: dict[int, str] = {}
        self.seen: Cards | None = None  # a hand that was looked at
        self.moved: Selector | None = None  # what went to a deck that is now shuffled
        if trigger is not None:
            self._event(trigger)

    def _event(self, trigger: Trigger) -> None:
        every = (trigger, *trigger.also)
        for role, whats in (
            ("card", {t.what for t in every}),
            ("other", {t.other for t in every}),
        ):
            if len(whats) == 1:
                (what,) = whats
                if what is not None and not isinstance(what, (This, Host)):
                    self.things.append(Thing(Happened(role), "event", what, self.owner(what)))

    # --- sentences

    def _next(self, sentence: Sentence, root: Row, then: bool) -> Row:
        self.count += 1
        return super()._next(sentence, root, then)

    def _follow(self, last: Row, hung: tuple[Row, str] | None, how: str) -> Row:
        self.count += 1
        return super()._follow(last, hung, how)

    # --- actions

    def single(self, a: Action, into: Row) -> Action:
        if isinstance(a, Choose):
            return self._choose(a)
        if isinstance(a, FromDeck):
            return self._from_deck(a)
        return self._plain(a)

    def _new(self, thing: Thing) -> None:
        thing.row = self.now
        thing.sentence = self.count
        self.things.append(thing)

    def _together(self, one: Thing, other: Thing) -> Thing:
        """What is chosen in one breath can be meant together."""
        before = one.sel.parts if isinstance(one.sel, AllThese) else (one.sel,)
        if one.way == "joint":
            self.things.remove(one)
        one.used = other.used = True  # an object that is not said means all of them
        thing = Thing(AllThese((*before, other.sel)), "joint", None, "")
        self._new(thing)
        return thing

    def _choose(self, a: Choose) -> Action:
        what = self.bound(self._picked_from(a.what))
        before = self.own if a.differ == parts.WITH else None
        self._seen_by(what, a.by)
        a = replace(a, what=what, slot=self.slots, differ="")
        self.slots += 1
        who = self.owner(what)
        self.owners[a.slot] = who
        thing = Thing(Chosen(a.slot), "chosen", what, who)
        thing.slot = a.slot
        thing.many = a.most > 1
        for pool in self.things:
            if isinstance(what, Among) and pool.slot == what.slot:
                pool.picks.append(a.slot)
                self.spoken.add(pool)
                thing.off_table = True
                thing.kinds = what.kinds
        self._new(thing)
        self.own = thing if before is None else self._together(before, thing)
        return a

    def _seen_by(self, what: Selector, by: str) -> None:
        """Nobody chooses among cards that they cannot see."""
        if not isinstance(what, Cards) or not set(what.zones) & {"hand", "deck"}:
            return
        looked = self.seen is not None and (what.who, what.zones) == (
            self.seen.who,
            self.seen.zones,
        )
        if what.who != by and not looked:
            raise refuse("見えないカードは選べない", "cards that are not seen cannot be chosen")

    def _picked_from(self, what: Selector) -> Selector:
        if not isinstance(what, Cards) or what.who != "those":
            return what
        if self.seen is not None and not [t for t in self.things if t.way in OPEN]:
            return replace(what, who=self.seen.who, zones=self.seen.zones)
        pool = self._pool()
        return Among(pool.slot, what.kinds, what.tests)

    def _pool(self) -> Thing:
        pools = [t for t in self.things if t.slot >= 0 and t.many]
        pools = [t for t in pools if t.way in OPEN] or pools
        if not pools:
            raise Meaningless(NOTHING_CHOSEN, -1)
        if len(pools) > 1:
            raise Meaningless(UNSURE, -1)
        self.spoken.add(pools[0])
        pools[0].used = True
        return pools[0]

    def _from_deck(self, a: FromDeck) -> Action:
        a = replace(a, count=self.bound(a.count), slot=self.slots)
        self.slots += 1
        self.owners[a.slot] = a.who
        zone = "deck" if a.way in OPEN else a.way
        thing = Thing(Chosen(a.slot), a.way, Cards(a.who, (zone,)), a.who)
        thing.slot = a.slot
        thing.many = a.count != Num(1)
        self._new(thing)
        self.own = thing
        return a

    def _plain(self, a: Action) -> Action:
        if isinstance(a, Modify) and not a.until:
            a = replace(a, until=self.until)
        new: Action = self.bound(a)
        if isinstance(new, Shuffle):
            return self._shuffle(new)
        what = getattr(new, "what", None)
        if isinstance(what, Selector):
            self.moved = what
        if isinstance(new, Relocate):
            return self._sent(new)
        if isinstance(new, (Damage, Kill, Modify)) and self._in_pile(new.what):
            raise refuse("戦場にないカード", "cards that are not on the field")
        if isinstance(new, LookAt) and isinstance(new.what, Cards):
            self.seen = new.what
        if isinstance(new, Summon):
            if not self._in_pile(new.what) and not isinstance(new.what, This):
                raise refuse("すでに戦場にあるもの", "what is on the field already")
            if self.owner(new.what) != YOU:
                raise refuse("自軍のものでないカード", "cards that are not one's own")
            for thing in self.things:
                if thing.sel == new.what:
                    thing.off_table = False
        return new

    def _shuffle(self, a: Shuffle) -> Shuffle:
        if a.who != parts.OWNER:
            return a
        who = self.owner(self.moved) if self.moved is not None else ""
        if who not in (YOU, OPPONENT):
            raise refuse("誰の山札か分からない", "whose deck is not known")
        return replace(a, who=who)

    def _sent(self, a: Relocate) -> Relocate:
        """Units go home to their own headquarters."""
        place, _, whose = a.place.partition(OF)
        if whose and self.owner(a.what) != whose:
            raise refuse("持ち主のものでない本陣", "headquarters that are not the unit's own")
        return replace(a, place=place)

    def _in_pile(self, s: Selector) -> bool:
        if isinstance(s, Cards):
            return set(s.zones) <= {*PILES, "effect"}
        return any([t.sel == s and t.off_table for t in self.things])

    # --- whose

    def owner(self, s: Selector) -> str:
        """Whose cards they are: a player, both, or "" where that is not known."""
        if isinstance(s, (This, Host)):
            return YOU
        if isinstance(s, Cards):
            return YOU if s.who == SELF else s.who
        if isinstance(s, (Chosen, Among, Rest)):
            return self.owners.get(s.of if isinstance(s, Rest) else s.slot, "")
        if isinstance(s, AttachedTo):
            return self.owner(s.to)
        if isinstance(s, AllThese):
            every = {self.owner(part) for part in s.parts}
            return every.pop() if len(every) == 1 else ""
        if isinstance(s, Happened):
            found = [t.who for t in self.things if t.sel == s]
            return found[0] if found else ""
        return ""

    # --- words for cards

    def bound(self, node: Any) -> Any:
        own = any([isinstance(n, Own) for n in walk(node)])
        self.apart = self.own if own else None
        return swapped(node, self._meant)

    def _meant(self, s: Selector) -> Selector | None:
        if isinstance(s, Own):
            assert self.own is not None
            return self._spoken_of(self.own)
        if isinstance(s, LeftOut):
            return self._left_out()
        if isinstance(s, That):
            if s.noun == parts.REST:
                return self._rest()
            noun, _, who = s.noun.partition(" ")
            return self._that(noun, who)
        if isinstance(s, Cards) and s.who == "those":
            return self._picked_from(s)
        return None

    def _left_out(self) -> Selector:
        """An object that is not said: what was chosen last, and nothing was done with yet."""
        things = [t for t in self.things if t.way != "event" and t is not self.apart]
        if not things:
            raise Meaningless(NOTHING_CHOSEN, -1)
        last = max([t.sentence for t in things])
        things = [t for t in things if t.sentence == last]
        fresh = [t for t in things if not t.used]
        if len(fresh) > 1:
            raise Meaningless(UNSURE, -1)
        return self._spoken_of((fresh or things)[-1])

    def _spoken_of(self, thing: Thing) -> Selector:
        self.spoken.add(thing)
        thing.used = True
        if isinstance(thing.sel, AllThese):
            self.spoken.update([t for t in self.things if t.sel in thing.sel.parts])
        return thing.sel

    def _that(self, noun: str, who: str) -> Selector:
        for sentence in sorted({t.sentence for t in self.things}, reverse=True):
            there = [t for t in self.things if t.sentence == sentence and t is not self.apart]
            for well in (2, 1):
                found = [t for t in there if t.fits(noun, who) == well]
                if len(found) > 1:
                    raise Meaningless(UNSURE, -1)
                if found:
                    return self._spoken_of(found[0])
        if noun == parts.TERRAIN:  # 「その地形」: where that unit stands
            return Related("terrain", self._that("ユニット", who))
        raise Meaningless(NOTHING_CHOSEN, -1)

    def _rest(self) -> Selector:
        pools = [t for t in self.things if t.slot >= 0 and t.picks]
        if not pools:
            raise Meaningless(NOTHING_CHOSEN, -1)
        if len(pools) > 1:
            raise Meaningless(UNSURE, -1)
        self.spoken.add(pools[0])
        return Rest(pools[0].slot, tuple(pools[0].picks))


def open_x(node: object) -> bool:
    """Whether an X is left that nobody has told."""
    return any([isinstance(n, Unknown) for n in walk(node)])
