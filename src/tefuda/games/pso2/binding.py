"""Which card each word for one means: the sentences of a text, bound in their order.

Reading leaves marks: `LEFT_OUT` where an object is not said, `That` for 「そのキャラ」 and the like,
`OWN` for what the very clause chooses, cards of "those" for what is picked from the cards being looked
at. A word means the nearest thing before it that its noun fits; where that is in doubt, the text is
refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tefuda.effects.marks import LeftOut, Own, That, Unknown
from tefuda.effects.nodes import (
    BOTH,
    OPPONENT,
    THIS_TURN,
    YOU,
    Action,
    AllThese,
    Among,
    AttachedTo,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Delay,
    Deploy,
    FromDeck,
    Grant,
    Happened,
    HasKind,
    If,
    LookAt,
    Modify,
    Move,
    NotSo,
    Num,
    Related,
    Repeat,
    Rest,
    Selector,
    This,
    Trigger,
)
from tefuda.games.pso2 import parts
from tefuda.games.pso2.clauses import FREEZE, OF
from tefuda.games.pso2.terms import PILES
from tefuda.games.pso2.words import Destroy
from tefuda.kernel.rules import Words
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, walk
from tefuda.text.bind import swapped
from tefuda.text.pieces import NOTHING_DONE, SELF, UNSURE, Actions, Sentence, refuse
from tefuda.text.rows import Row, Rows, Spoken

FOR_STATIC = Words("常時能力だけが言えること", "only a static ability can say this")

KINDS = {
    "キャラ": "character",
    "キャラカード": "character",
    "プレイヤー": "player",
    "アイテム": "item",
    "アイテムカード": "item",
    "武器": "item",
    "防具": "item",
    "アクティブ": "active",
    "アクティブカード": "active",
    "マグ": "mag",
}
OPEN = ("look", "reveal")
EVENT_WAYS = ("event", "unnamed")


class Thing(Spoken):
    """Something a text has spoken of: cards, of which kinds, whose, and in which sentence."""

    __slots__ = (
        "kinds", "many", "off_table", "picks", "sel", "sentence", "slot", "taken", "used", "way",
        "who",
    )  # fmt: skip

    def __init__(self, sel: Selector, way: str, what: Selector | None, who: str) -> None:
        super().__init__()
        self.sel = sel
        self.way = way  # event, unnamed, chosen, joint, or what is done with cards of a deck
        self.kinds = what.kinds if isinstance(what, Cards) else ()
        zones = what.zones if isinstance(what, Cards) else ()
        self.off_table = bool(zones) and set(zones) <= set(PILES)
        self.who = who
        self.many = False
        self.slot = -1
        self.sentence = 0
        self.used = False  # something was done with it
        self.picks: list[int] = []
        self.taken: list[Among] = []  # what of it was taken without a choice

    def fits(self, noun: str, who: str) -> int:
        """How well a word for it fits: 2 well, 1 if need be, 0 not."""
        if who and self.who not in (who, BOTH, ""):
            return 0
        if noun == parts.ALL_THOSE:
            return 2 if self.many or self.way == "joint" else 0
        if self.way == "joint":
            return 0
        if noun == parts.ANY:
            return 1 if self.way == "unnamed" else 2
        if noun == "カード":
            return 2 if self.off_table else 1
        if not self.kinds:
            return 1
        if KINDS[noun] not in self.kinds:
            return 0
        return 2 if self.off_table == noun.endswith("カード") else 1


class Binder(Rows[Thing]):
    """Goes through the actions of one text in order."""

    lasting = FOR_STATIC

    def __init__(self, trigger: Trigger | None = None) -> None:
        super().__init__()
        self.slots = 0
        self.count = 0  # sentences so far
        self.own: Thing | None = None
        self.apart: Thing | None = None  # what an action speaks of as its own choice
        self.owners: dict[int, str] = {}
        self.until = ""  # how long what was said last lasts
        self.seen: Cards | None = None  # a hand that was looked at
        self.about: Selector | None = None  # what a replacement is about
        if trigger is not None:
            self._event(trigger)

    def _event(self, trigger: Trigger) -> None:
        every = (trigger, *trigger.also)
        whats = {t.what for t in every}
        if len(whats) == 1:
            (what,) = whats
            if what is not None and not isinstance(what, This):
                self.things.append(Thing(Happened(), "event", what, self.owner(what)))
        others = {t.other for t in every}
        if len(others) == 1 and len({t.event for t in every}) == 1:
            (other,) = others
            if other is not None and not isinstance(other, This):
                self.things.append(Thing(Happened("other"), "event", other, self.owner(other)))
            elif other is None and trigger.event in TWO_SIDED:
                self.things.append(Thing(Happened("other"), "unnamed", None, ""))

    def happens(self, what: Selector) -> None:
        """What a replacement is about."""
        self.about = what if isinstance(what, This) else Happened()
        if isinstance(what, This):
            return
        self.things.append(Thing(Happened(), "event", what, self.owner(what)))

    # --- sentences

    def text(self, sentences: Sequence[Sentence]) -> Actions:
        return super().text(in_place(sentences))

    def _next(self, sentence: Sentence, root: Row, then: bool) -> Row:
        self.count += 1
        return super()._next(sentence, root, then)

    def _follow(self, last: Row, hung: tuple[Row, str] | None, how: str) -> Row:
        self.count += 1
        return super()._follow(last, hung, how)

    # --- actions

    def single(self, a: Action, into: Row) -> Action:
        if isinstance(a, Repeat):
            times = self.bound(a.times)
            return Repeat(times, self.closed(a.do, into))
        if isinstance(a, ChooseModes):
            return replace(a, modes=self.in_modes(a.modes, into))
        if isinstance(a, Delay):
            does = self.closed(a.ability.does, into)
            return replace(a, ability=replace(a.ability, does=does))
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
        if isinstance(a, (Modify, Grant)) and a.until == parts.AS_LONG:
            a = replace(a, until=self.until)
        if isinstance(a, Modify) and a.attr == FREEZE:
            a = replace(a, attr="no_attack", until=a.until or THIS_TURN)  # decision of 301.3
        if isinstance(a, (Modify, Grant)) and not a.until:
            raise refuse("いつまでかが書かれていない", "how long it lasts is not said")
        new: Action = self.bound(a)
        if isinstance(new, (Modify, Grant)):
            self.until = new.until
        if isinstance(new, Move):
            new = self._to_owners(new)
        if isinstance(new, Destroy) and self._in_pile(new.what):
            raise refuse("破壊されるのは場のカード", "cards on the field are destroyed")
        if isinstance(new, LookAt) and isinstance(new.what, Cards):
            self.seen = new.what
        if isinstance(new, Grant) and any([isinstance(n, Chosen) for n in walk(new.ability)]):
            raise Meaningless(UNSURE, -1)
        if isinstance(new, Deploy):
            for thing in self.things:
                if thing.sel == new.what:
                    thing.off_table = False
        return new

    def _to_owners(self, a: Move) -> Move:
        """101.3.1: cards go to the zones of their owners, and to no others."""
        zone, _, whose = a.to.partition(OF)
        owner = self.owner(a.what)
        if whose and owner and owner != (YOU if whose == SELF else whose):
            raise refuse("持ち主のものでない領域", "a zone that is not their owner's")
        return replace(a, to=zone)

    def _in_pile(self, s: Selector) -> bool:
        """301.5: whether it is not on the field."""
        if isinstance(s, Cards):
            return set(s.zones) <= set(PILES)
        return any([t.sel == s and t.off_table for t in self.things])

    # --- whose

    def owner(self, s: Selector) -> str:
        """Whose cards they are: a player, both, or "" where that is not known."""
        if isinstance(s, This):
            return YOU
        if isinstance(s, Cards):
            return YOU if s.who == SELF else s.who
        if isinstance(s, (Chosen, Among)):
            return self.owners.get(s.slot, "")
        if isinstance(s, Related):
            of = self.owner(s.of)
            return of if s.key == "master" else {YOU: OPPONENT, OPPONENT: YOU}.get(of, "")
        if isinstance(s, AttachedTo):
            return self.owner(s.to)
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
            found = self._picked_from(s)
            for pool in self.things:
                if isinstance(found, Among) and pool.slot == found.slot:
                    pool.taken.append(found)
            return found
        return None

    def _left_out(self) -> Selector:
        """An object that is not said: what was chosen last, and nothing was done with yet."""
        things = [t for t in self.things if t.way not in EVENT_WAYS and t is not self.apart]
        if not things and self.about is not None:
            return self.about
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
        if thing.way == "joint":
            slots = thing.sel.parts if isinstance(thing.sel, AllThese) else ()
            self.spoken.update([t for t in self.things if t.sel in slots])
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
        raise Meaningless(NOTHING_CHOSEN, -1)

    def _rest(self) -> Selector:
        pools = [t for t in self.things if t.slot >= 0 and (t.picks or t.taken)]
        if not pools:
            raise Meaningless(NOTHING_CHOSEN, -1)
        if len(pools) > 1:
            raise Meaningless(UNSURE, -1)
        self.spoken.add(pools[0])
        taken = pools[0].taken
        if not taken:
            return Rest(pools[0].slot, tuple(pools[0].picks))
        if len(taken) > 1 or pools[0].picks:
            raise Meaningless(UNSURE, -1)
        return others(taken[0])


def others(taken: Among) -> Among:
    """Of the cards being looked at, those that are not such."""
    kinds = (HasKind(taken.kinds),) if taken.kinds else ()
    tests = (*kinds, *taken.tests)
    if not tests:
        raise Meaningless(NOTHING_CHOSEN, -1)
    return Among(taken.slot, (), (NotSo(parts.all_of(tests)),))


# events with a second card that a text may speak of though it has not named it
TWO_SIDED = ("declared", "targeted", "attacks", "attacked", "engages", "damaged", "dealt", "kills")


def in_place(sentences: Sequence[Sentence]) -> list[Sentence]:
    """「…なら、かわりに…」: then that, and otherwise what the sentence before says."""
    out: list[Sentence] = []
    for sentence in sentences:
        if sentence.follow != "instead":
            out.append(sentence)
            continue
        before = out.pop() if out else None
        if before is None or before.follow or len(sentence.actions) != 1:
            raise Meaningless(NOTHING_DONE, sentence.start)
        (given,) = sentence.actions
        if not isinstance(given, If) or given.otherwise:
            raise Meaningless(NOTHING_DONE, sentence.start)
        head = tuple([a for a in before.actions if isinstance(a, Choose)])
        if before.actions[: len(head)] != head:
            raise Meaningless(NOTHING_DONE, sentence.start)
        then = tuple([_as_long(a, before.actions) for a in given.then])
        merged = If(given.cond, then, before.actions[len(head) :])
        out.append(replace(before, actions=(*head, merged)))
    return out


def _as_long(a: Action, before: Actions) -> Action:
    """What is done in place of something lasts as long, if nothing else is said."""
    spans = {b.until for b in before if isinstance(b, (Modify, Grant))}
    if isinstance(a, (Modify, Grant)) and not a.until and len(spans) == 1:
        return replace(a, until=spans.pop())
    return a


def open_x(node: object) -> bool:
    """Whether an X is left that nobody has told."""
    return any([isinstance(n, Unknown) for n in walk(node)])
