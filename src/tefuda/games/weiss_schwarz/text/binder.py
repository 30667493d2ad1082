"""Which card each word for one means in Weiss Schwarz text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tefuda.effects import nodes as E
from tefuda.effects.marks import That, Told
from tefuda.games.weiss_schwarz.effects.nodes import Bottom, TakePlace
from tefuda.games.weiss_schwarz.text import checks
from tefuda.text.audit import rebuilt, walk
from tefuda.text.binder import ITS, NAMED, OPEN, REVEALED, THOSE, WITH, Thing, nothing, unsure
from tefuda.text.finding import Latest
from tefuda.text.sentence_rows import Row
from tefuda.text.sentences import refuse


def _stands(t: Thing) -> bool:
    """Whether it is a character chosen on the stage: 「そのキャラ」, not 「そのカード」."""
    return t.how == "chosen" and t.was == checks.CHARA == t.kind and not t.gone


def _acted_on(t: Thing) -> bool:
    """Whether something has been done to the card of the event."""
    return t.how == "event" and t.used


def moved_up(a: E.Action, by: int) -> tuple[E.Action, int]:
    """An action whose choices have slots from a number on, and the first that is free then."""
    slots = [n.slot for n in walk(a) if isinstance(n, (E.Choose, E.FromDeck))]

    def up(n: object) -> object:
        if isinstance(n, E.Choose):
            return replace(n, what=rebuilt(n.what, up), slot=n.slot + by)
        if isinstance(n, E.FromDeck):
            return replace(n, slot=n.slot + by)
        return E.Chosen(n.slot + by) if isinstance(n, E.Chosen) else None

    done: E.Action = rebuilt(a, up)
    return done, by + len(slots)


class Binder(Latest):
    """Goes through the actions of one text in order. Things come up as chosen, deck, search, event,
    mention, this, or pile (a deck they were put into); those that are gone are not on the stage."""

    lasting = checks.FOR_CONT
    unspoken = ("hand",)

    def __init__(self, trigger: E.Trigger | None = None) -> None:
        self.discarded: list[E.Selector] = []  # what has been put into the waiting room
        self.told: dict[Told, E.Amount] = {}
        self.drawn: E.Selector | None = None  # what was drawn, up to so many
        super().__init__(trigger)

    def event(self, trigger: E.Trigger) -> None:
        if trigger.what is None:
            return
        if all([isinstance(t.what, E.This) for t in (trigger, *trigger.also)]):
            return
        who = "" if trigger.also else self.owner(trigger.what)
        chara = trigger.event in ("attacked", "was_attacked", "turned") or (
            trigger.event == "moved" and "stage" in (trigger.frm, trigger.to)
        )
        self.things.append(
            Thing(E.Happened(), "event", who, checks.CHARA if chara else checks.CARD)
        )

    def single(self, a: E.Action, into: Row) -> E.Action:
        if isinstance(a, E.EachPlayer):
            return replace(a, do=self.closed(a.do, into))
        return super().single(a, into)

    def choose(self, a: E.Choose) -> E.Choose:
        if a.many is not None:
            a = replace(a, many=self.bound(a.many))
        if a.differ == WITH:
            return self._beside(a)
        if not isinstance(a.what, E.AllThese):
            return self._of_what_is_left(super().choose(a))
        new = super().choose(replace(a, what=a.what.parts[0]))  # 「…を1枚とこのカードを選び」
        assert self.own is not None
        self.own.sel = E.AllThese((self.own.sel, E.This()))
        self.own.many = True
        return new

    def _of_what_is_left(self, a: E.Choose) -> E.Choose:
        """What was picked before from the same cards is not offered again."""
        if not isinstance(a.what, E.Among):
            return a
        picks = [p for t in self.things if t.slot == a.what.slot for p in t.picks if p != a.slot]
        left = [E.NotSo(E.Is(E.Chosen(pick))) for pick in picks]
        return replace(a, what=replace(a.what, tests=(*a.what.tests, *left)))

    def _beside(self, a: E.Choose) -> E.Choose:
        """「Aを1枚とBを1枚選び」: not the same card again; what follows is done to all of them."""
        before = self.own
        assert before is not None
        parts = before.sel.parts if isinstance(before.sel, E.AllThese) else (before.sel,)
        new = super().choose(replace(a, differ=""))
        thing = self.own
        assert thing is not None
        both = Thing(E.AllThese((*parts, thing.sel)), "chosen", thing.who, thing.kind, True)
        both.kind = thing.kind if thing.kind == before.kind else checks.CARD
        both.gone = thing.gone or before.gone
        self.things = [t for t in self.things if t not in (before, thing)]
        self.new(both)
        self.own = both
        what = new.what
        if isinstance(what, (E.Cards, E.Among)):
            apart = tuple([E.NotSo(E.Is(part)) for part in parts])
            new = replace(new, what=replace(what, tests=(*what.tests, *apart)))
        return new

    def chosen(self, a: E.Choose, who: str) -> Thing:
        what = a.what
        chara = getattr(what, "kinds", ()) == ("character",) or isinstance(what, E.Related)
        kind = checks.CHARA if chara else checks.CARD
        many = a.most > 1 or a.many is not None
        thing = Thing(E.Chosen(a.slot), "chosen", who, kind, many)
        on_stage = isinstance(what, E.Cards) and what.zones == ("stage",)
        thing.gone = not on_stage and not isinstance(what, E.Related)
        tests = getattr(what, "tests", ())
        thing.names = tuple([t.name for t in tests if isinstance(t, E.Named) and not t.part][:1])
        return thing

    def picked_from(self, what: E.Selector) -> E.Selector:
        """Cards of nobody are those being looked at, or anybody's."""
        if not isinstance(what, E.Cards) or what.who != checks.LOOSE:
            return super().picked_from(what)
        for thing in reversed(self.things):
            if thing.way in OPEN:
                return E.Among(thing.slot, what.kinds, what.tests)
            if thing.how == "search":
                assert isinstance(thing.sel, E.Cards)
                return replace(thing.sel, kinds=what.kinds, tests=what.tests)
        return self.anybodys(what)

    def anybodys(self, what: E.Cards) -> E.Selector:
        """Cards of either player: only characters on the stage are spoken of so."""
        if what.kinds != ("character",) or what.zones not in ((), ("stage",)):
            raise nothing()
        return replace(what, who=E.BOTH, zones=("stage",))

    def pool(self) -> Thing:
        pool = self.latest([t for t in self.things if t.slot >= 0 and t.many])
        self.spoken.add(pool)
        return pool

    def from_deck(self, a: E.FromDeck) -> E.Action:
        slot = E.Chosen(self.slots)
        if a.way in OPEN:
            self.deck = a.who
        if a.way == "waiting":
            self.discarded.append(slot)
        if a.way == "hand":
            self.drawn = slot
        return super().from_deck(a)

    def plain(self, a: E.Action) -> E.Action:
        if isinstance(a, E.PayCost) and a.cost:  # its choices beside those of the text
            a, self.slots = moved_up(a, self.slots)
        return super().plain(a)

    def done(self, a: E.Action) -> E.Action:
        if isinstance(a, TakePlace):
            return self._take_place(a)
        if isinstance(a, (E.Modify, E.Grant)) and not a.until:
            raise refuse("いつまでかが書かれていない", "how long it lasts is not said")
        if isinstance(a, E.Modify) and isinstance(a.what, E.Cards):
            a = replace(a, amount=checks.each(a.amount))
        return replace(a, what=self.bound(a.what)) if isinstance(a, E.Grant) else super().done(a)

    def shuffle(self, a: E.Shuffle) -> E.Action:
        players = (E.BOTH,) if a.who == checks.THEIRS else (E.YOU, E.OPPONENT, E.BOTH)
        if a.who in (ITS, checks.THEIRS) and self.deck not in players:
            raise refuse("どの山札か分からない", "which deck is meant is not said")
        return super().shuffle(replace(a, who=ITS) if a.who == checks.THEIRS else a)

    def owner(self, s: E.Selector) -> str:
        return s.who if isinstance(s, Bottom) else super().owner(s)

    def _take_place(self, a: TakePlace) -> E.Action:
        """Where the card itself was, if the text says so, or where another one was."""
        itself = isinstance(a.what, That)
        what = self.bound(a.what)
        if itself:
            return E.Deploy(what, "own", a.pose)
        others = self.things
        self.things = [t for t in others if t.sel != what]
        of = self.bound(a.of)
        self.things = others
        self.after(E.Deploy(what))
        return replace(a, what=what, of=of)

    def after(self, a: E.Action) -> None:
        what = getattr(a, "what", None)
        if isinstance(a, E.MayEither) or (isinstance(a, E.Move) and a.to == "deck"):
            self.deck = self.owner(a.what)
            self.new(Thing(E.Cards(self.deck, ("deck",)), "pile"))
        if isinstance(a, E.MayEither) or (isinstance(a, E.Move) and a.to == "waiting"):
            self.discarded.append(a.what)
        if isinstance(a, E.Show) and isinstance(what, E.Cards):
            self.new(Thing(what, "shown", what.who, checks.CARD, many=True))
        if what == E.This() and isinstance(a, E.Move):
            self.sent.append(a.to)
        if what == E.This() and isinstance(a, (E.Move, E.SetPose, E.Show)):
            self.things = [t for t in self.things if t.how != "this"]
            self.things.append(Thing(E.This(), "this"))
        for thing in self.things:
            if thing.sel == what:
                thing.used = thing.used or not isinstance(a, E.Show)
                if isinstance(a, (E.Move, E.AttachCards, E.MayEither)):
                    thing.gone = True
                elif isinstance(a, E.Deploy):
                    thing.gone = False
                    thing.kind = checks.CHARA

    # --- words for cards

    def bound(self, node: Any) -> Any:
        def known(n: object) -> object:
            if isinstance(n, Told):  # what it counts is what the first X speaks of
                if n not in self.told:
                    self.told[n] = super(Binder, self).bound(n.of)
                return self.told[n]
            return self.meant(n) if isinstance(n, E.Selector) else None

        return rebuilt(node, known)

    def meant(self, s: E.Selector) -> E.Selector | None:
        if isinstance(s, E.Related) and isinstance(s.of, E.This):
            known = [t for t in self.things if t.sel == s]
            thing = known[0] if known else Thing(s, "mention", kind=checks.CHARA)
            if not known:
                self.things.append(thing)
            self.speak(thing)
            return None
        if isinstance(s, E.Cards) and s.who == checks.PUT:
            return self._put_there(s)
        if isinstance(s, E.Cards) and s.who == THOSE and self.things:
            thing = self.latest([t for t in self.things if t.many])
            if thing.how == "shown" and isinstance(thing.sel, E.Cards):
                self.spoken.add(thing)
                return replace(thing.sel, kinds=s.kinds, tests=s.tests)
        if isinstance(s, E.Cards) and s.who == checks.LOOSE:
            return self.anybodys(s)
        return super().meant(s)

    def _put_there(self, s: E.Cards) -> E.Selector:
        """「この効果で控え室に置かれた…」: what has gone there, if that was all at once."""
        pools = [t for t in self.things if t.slot >= 0 and t.sel in self.discarded]
        if len(self.discarded) != 1 or not pools:
            raise unsure()
        self.spoken.add(pools[0])
        return E.Among(pools[0].slot, s.kinds, s.tests)

    def left_out(self) -> E.Selector:
        spoken = [t for t in self.things if t.how in ("chosen", "deck", "this") or _acted_on(t)]
        thing = self.latest(spoken)
        if thing.how == "this":
            if [t for t in self.things if t.how == "chosen" and not t.used]:
                raise unsure()
        return self.speak(thing)

    def latest(self, things: Sequence[Thing]) -> Thing:
        return super().latest([t for t in things if t.how not in ("search", "pile")])

    def that(self, noun: str) -> E.Selector:
        things = [t for t in self.things if t.how != "this"]
        if noun == checks.ADDED:
            return self.added()
        if noun == checks.EVENT:
            return self.latest([t for t in things if t.how == "event"]).sel
        if noun == checks.PAIR:
            return self._pair()
        if noun == checks.DRAWN:
            if self.drawn is None:
                raise nothing()
            return self.drawn
        if noun.startswith(NAMED):
            name = noun.removeprefix(NAMED)
            return self.speak(self.latest([t for t in things if name in t.names]))
        if noun in (checks.FIRST, checks.SECOND):
            return self._two()[noun == checks.SECOND]
        if noun in (checks.CHARA, checks.CHARAS):
            return self.speak(self._chara(noun == checks.CHARAS))
        if noun == REVEALED:
            return self.speak(self.latest([t for t in things if t.way == "reveal"]))
        if noun == checks.CARDS:
            return self.speak(self.latest([t for t in things if t.many]))
        single = [t for t in things if not t.many]
        return self.speak(self.latest([t for t in single if not _stands(t)] or single))

    def _chara(self, many: bool) -> Thing:
        fit = [t for t in self.things if t.many == many and t.how not in ("search", "this", "pile")]
        charas = [t for t in fit if t.kind == checks.CHARA]
        charas = [t for t in charas if not t.gone] or charas
        found = charas or [t for t in fit if t.how == "deck" and not many]
        if not found:
            raise nothing()
        unused = [t for t in found[:-1] if t.how == "chosen" and not t.used and not t.gone]
        if unused:
            raise unsure()
        return found[-1]

    def _two(self) -> tuple[E.Selector, E.Selector]:
        """The two cards that change places: chosen together, with this card, or one by one."""
        chosen = [t for t in self.things if t.how == "chosen"]
        if chosen and isinstance(chosen[-1].sel, E.AllThese):
            self.spoken.add(chosen[-1])
            one, other = chosen[-1].sel.parts
            return one, other
        if chosen and chosen[-1].many:
            return chosen[-1].sel, chosen[-1].sel
        two = [t for t in chosen if not t.many]
        if len(two) < 2 or [t for t in two[-2:] if t.used]:
            raise nothing()
        self.spoken.update(two[-2:])
        return two[-2].sel, two[-1].sel

    def _pair(self) -> E.Selector:
        thing = self.latest(self.things)
        if thing.how != "chosen" or not thing.many:
            raise nothing()
        return self.speak(thing)

    def added(self) -> E.Selector:
        """What was chosen last and put into the hand: 「手札に加えたなら」."""
        chosen = [t for t in self.things if t.how == "chosen" and t.used]
        if not chosen:
            raise nothing()
        self.spoken.add(chosen[-1])
        return chosen[-1].sel

    def rest(self) -> E.Selector:
        for thing in reversed(self.things):
            if thing.way in OPEN or (thing.how == "chosen" and thing.picks):
                if not thing.picks:
                    raise nothing()
                self.spoken.add(thing)
                thing.way = "done"  # nothing more is picked from it
                return E.Rest(thing.slot, tuple(thing.picks))
        raise nothing()
