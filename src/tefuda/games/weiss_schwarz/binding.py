"""Which card each word for one means: the sentences of a text, bound in their order.

Reading leaves marks: `LEFT_OUT` where an object is not said, `That` for 「そのキャラ」 and the like,
`OWN` for what the very clause chooses, cards of nobody (`LOOSE`) for those picked from what is being
looked at. A word means the nearest thing before it that its noun fits; where that is in doubt, the
text is refused. A sentence that speaks of what a conditional one before it did belongs to that.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tefuda.effects.marks import LeftOut, Own, That, ThisIn
from tefuda.effects.nodes import (
    BOTH,
    OPPONENT,
    YOU,
    Action,
    AllThese,
    Among,
    AttachCards,
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
    LookAt,
    MayEither,
    Modify,
    Move,
    Named,
    Num,
    Related,
    Repeat,
    Rest,
    Selector,
    SetPose,
    Show,
    Shuffle,
    This,
    Top,
    Trigger,
)
from tefuda.games.weiss_schwarz.sense import (
    ADDED,
    CARDS,
    CHARA,
    CHARAS,
    EVENT,
    FIRST,
    FOR_CONT,
    ITS,
    LOOSE,
    NAMED,
    OPEN,
    PAIR,
    PUT,
    REST,
    REVEALED,
    SECOND,
    THEIRS,
    THOSE,
    each,
)
from tefuda.games.weiss_schwarz.words import Bottom, TakePlace
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless
from tefuda.text.bind import swapped
from tefuda.text.pieces import UNSURE, refuse
from tefuda.text.rows import Row, Rows, Spoken


class Thing(Spoken):
    """Something a text has spoken of."""

    __slots__ = (
        "chara",
        "gone",
        "how",
        "many",
        "name",
        "picks",
        "sel",
        "slot",
        "used",
        "way",
    )

    def __init__(self, sel: Selector, how: str, chara: bool, many: bool, slot: int = -1) -> None:
        super().__init__()
        self.sel = sel
        self.how = how  # chosen, deck, search, event, mention, pile (a deck they were put into)
        self.chara = chara
        self.many = many
        self.slot = slot
        self.name = ""  # where it was chosen by name
        self.way = ""  # what was done with cards of a deck
        self.picks: list[int] = []  # slots of what was picked from it
        self.gone = False  # no character on the stage any more
        self.used = False


class Binder(Rows[Thing]):
    """Goes through the actions of one text in order."""

    lasting = FOR_CONT

    def __init__(self, trigger: Trigger | None = None) -> None:
        super().__init__()
        self.slots = 0
        self.where: list[str] = []
        self.own: Thing | None = None  # what was chosen last
        self.owners: dict[int, str] = {}  # whose cards are in a slot
        self.event_owner = ""
        self.discarded: list[Selector] = []  # what has been put into the waiting room
        self.deck = ""  # whose deck something was last put into or looked for in
        if trigger is not None and not trigger.also and trigger.what is not None:
            self.event_owner = self._owner(trigger.what)
        if trigger is not None and trigger.what is not None:
            if not any([isinstance(t.what, This) for t in (trigger, *trigger.also)]):
                chara = trigger.event in ("attacked", "was_attacked", "turned") or (
                    trigger.event == "moved" and "stage" in (trigger.frm, trigger.to)
                )
                self.things.append(Thing(Happened(), "event", chara, False))

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
        self.things.append(thing)

    def _choose(self, a: Choose) -> Action:
        picked, with_this = a.what, False
        if isinstance(picked, AllThese):  # 「…を1枚とこのカードを選び」
            picked, with_this = picked.parts[0], True
        what = self.bound(self._picked_from(picked))
        a = replace(a, what=what, slot=self.slots)
        self.owners[a.slot] = self._owner(what)
        self.slots += 1
        zones = what.zones if isinstance(what, Cards) else ()
        on_stage = zones == ("stage",)
        chara = getattr(what, "kinds", ()) == ("character",) or isinstance(what, Related)
        thing = Thing(Chosen(a.slot), "chosen", chara, a.most > 1, a.slot)
        thing.gone = not on_stage and not isinstance(what, Related)
        if with_this:
            thing.sel = AllThese((thing.sel, This()))
            thing.many = True
        names = [t.name for t in getattr(what, "tests", ()) if isinstance(t, Named) and not t.part]
        thing.name = names[0] if names else ""
        for pool in self.things:
            of_it = isinstance(what, Among) and pool.slot == what.slot
            if of_it or (pool.how == "search" and zones == ("deck",)):
                pool.picks.append(a.slot)
                self.spoken.add(pool)
        self._new(thing)
        self.own = thing
        return a

    def _picked_from(self, what: Selector) -> Selector:
        """What is chosen from: cards of nobody are those being looked at, or anybody's."""
        if not isinstance(what, Cards) or what.who != LOOSE:
            return what
        for thing in reversed(self.things):
            if thing.way in OPEN:
                return Among(thing.slot, what.kinds, what.tests)
            if thing.how == "search":
                assert isinstance(thing.sel, Cards)
                return replace(thing.sel, kinds=what.kinds, tests=what.tests)
        return self.anybodys(what)

    def anybodys(self, what: Cards) -> Selector:
        """Cards of either player: only characters on the stage are spoken of so."""
        if what.kinds != ("character",) or what.zones not in ((), ("stage",)):
            raise Meaningless(NOTHING_CHOSEN, -1)
        return replace(what, who=BOTH, zones=("stage",))

    def _from_deck(self, a: FromDeck) -> Action:
        a = replace(a, count=self.bound(a.count), slot=self.slots)
        self.owners[a.slot] = a.who
        self.slots += 1
        many = not (isinstance(a.count, Num) and a.count.n == 1)
        if a.way != "hand":
            thing = Thing(Chosen(a.slot), "deck", False, many, a.slot)
            thing.way = a.way
            self._new(thing)
        if a.way in OPEN:
            self.deck = a.who
        if a.way == "waiting":
            self.discarded.append(Chosen(a.slot))
        return a

    def _plain(self, a: Action) -> Action:
        if isinstance(a, LookAt) and isinstance(a.what, Cards) and a.what.zones == ("deck",):
            self._new(Thing(a.what, "search", False, True))
            self.deck = a.what.who
            return a
        if isinstance(a, Shuffle):
            self.spoken.update(
                [t for t in self.things[-3:] if t.how in ("search", "chosen", "pile")]
            )
            return self._shuffle(a)
        if isinstance(a, TakePlace):
            return self._take_place(a)
        if isinstance(a, (Modify, Grant)) and not a.until:
            raise refuse("いつまでかが書かれていない", "how long it lasts is not said")
        if isinstance(a, Modify) and isinstance(a.what, Cards):
            a = replace(a, amount=each(a.amount))
        new: Action = replace(a, what=self.bound(a.what)) if isinstance(a, Grant) else self.bound(a)
        self._after(new)
        return new

    def _shuffle(self, a: Shuffle) -> Action:
        """「その山札」 is whosoever's cards were put into one, or looked for in one."""
        if a.who not in (ITS, THEIRS):
            return a
        if self.deck not in ((BOTH,) if a.who == THEIRS else (YOU, OPPONENT, BOTH)):
            raise refuse("どの山札か分からない", "which deck is meant is not said")
        return replace(a, who=self.deck)

    def _owner(self, s: Selector) -> str:
        """Whose cards they are: a player, both, or "" where that is not known."""
        if isinstance(s, This):
            return YOU
        if isinstance(s, (Cards, Top, Bottom)):
            return s.who
        if isinstance(s, (Chosen, Among)):
            return self.owners.get(s.slot, "")
        if isinstance(s, Rest):
            return self.owners.get(s.of, "")
        if isinstance(s, Happened):
            return self.event_owner
        if isinstance(s, Related):
            of = self._owner(s.of)
            if s.key in ("battle", "facing"):
                return {YOU: OPPONENT, OPPONENT: YOU}.get(of, "")
            return of
        if isinstance(s, AttachedTo):
            return self._owner(s.to)
        if isinstance(s, AllThese):
            whose = {self._owner(part) for part in s.parts}
            return whose.pop() if len(whose) == 1 else ""
        return ""

    def _take_place(self, a: TakePlace) -> Action:
        """Where the card itself was, if the text says so, or where another one was."""
        itself = isinstance(a.what, That)
        what = self.bound(a.what)
        if itself:
            deploy = Deploy(what, "own", a.pose)
            self._after(deploy)
            return deploy
        others = self.things
        self.things = [t for t in others if t.sel != what]
        of = self.bound(a.of)
        self.things = others
        self._after(Deploy(what))
        return replace(a, what=what, of=of)

    def _after(self, a: Action) -> None:
        what = getattr(a, "what", None)
        if isinstance(a, MayEither) or (isinstance(a, Move) and a.to == "deck"):
            self.deck = self._owner(a.what)
            self._new(Thing(Cards(self.deck, ("deck",)), "pile", False, False))
        if isinstance(a, MayEither) or (isinstance(a, Move) and a.to == "waiting"):
            self.discarded.append(a.what)
        if what == This() and isinstance(a, (Move, SetPose, Show)):
            self.things = [t for t in self.things if t.how != "this"]
            self.things.append(Thing(This(), "this", False, False))
        for thing in self.things:
            if thing.sel == what:
                thing.used = True
                if isinstance(a, (Move, AttachCards, MayEither)):
                    thing.gone = True
                elif isinstance(a, Deploy):
                    thing.gone = False
                    thing.chara = True

    # --- selectors

    def bound(self, node: Any) -> Any:
        return swapped(node, self._meant)

    def _meant(self, s: Selector) -> Selector | None:
        if isinstance(s, Own):
            assert self.own is not None
            return self._touch(self.own)
        if isinstance(s, LeftOut):
            return self._left_out()
        if isinstance(s, ThisIn):
            if s.zone not in self.where:
                self.where.append(s.zone)
            return This()
        if isinstance(s, That):
            return self._that(s.noun)
        if isinstance(s, Related) and isinstance(s.of, This):
            known = [t for t in self.things if t.sel == s]
            thing = known[0] if known else Thing(s, "mention", True, False)
            if not known:
                self.things.append(thing)
            self._touch(thing)
            return None
        if isinstance(s, Cards) and s.who == THOSE:
            pool = self._latest([t for t in self.things if t.slot >= 0 and t.many])
            self.spoken.add(pool)
            return Among(pool.slot, s.kinds, s.tests)
        if isinstance(s, Cards) and s.who == PUT:
            return self._put_there(s)
        if isinstance(s, Cards) and s.who == LOOSE:
            return self.anybodys(s)
        return None

    def _put_there(self, s: Cards) -> Selector:
        """「この効果で控え室に置かれた…」: what has gone there, if that was all at once."""
        pools = [t for t in self.things if t.slot >= 0 and t.sel in self.discarded]
        if len(self.discarded) != 1 or not pools:
            raise Meaningless(UNSURE, -1)
        self.spoken.add(pools[0])
        return Among(pools[0].slot, s.kinds, s.tests)

    def _left_out(self) -> Selector:
        thing = self._latest([t for t in self.things if t.how in ("chosen", "deck", "this")])
        if thing.how == "this":
            if [t for t in self.things if t.how == "chosen" and not t.used]:
                raise Meaningless(UNSURE, -1)
        return self._touch(thing)

    def _touch(self, thing: Thing) -> Selector:
        self.things.remove(thing)
        self.things.append(thing)
        self.spoken.add(thing)
        return thing.sel

    def _latest(self, things: list[Thing]) -> Thing:
        fit = [t for t in things if t.how not in ("search", "pile")]
        if not fit:
            raise Meaningless(NOTHING_CHOSEN, -1)
        return fit[-1]

    def _that(self, noun: str) -> Selector:
        things = [t for t in self.things if t.how != "this"]
        if noun == REST:
            return self._rest()
        if noun == ADDED:
            return self.added()
        if noun == EVENT:
            return self._latest([t for t in things if t.how == "event"]).sel
        if noun == PAIR:
            return self._pair()
        if noun.startswith(NAMED):
            name = noun.removeprefix(NAMED)
            return self._touch(self._latest([t for t in things if t.name == name]))
        if noun in (FIRST, SECOND):
            return self._two()[noun == SECOND]
        if noun in (CHARA, CHARAS):
            return self._touch(self._chara(noun == CHARAS))
        if noun == REVEALED:
            return self._touch(self._latest([t for t in things if t.way == "reveal"]))
        if noun == CARDS:
            return self._touch(self._latest([t for t in things if t.many]))
        return self._touch(self._latest([t for t in things if not t.many]))

    def _chara(self, many: bool) -> Thing:
        fit = [t for t in self.things if t.many == many and t.how not in ("search", "this", "pile")]
        charas = [t for t in fit if t.chara and not t.gone] or [t for t in fit if t.chara]
        found = charas or [t for t in fit if t.how == "deck" and not many]
        if not found:
            raise Meaningless(NOTHING_CHOSEN, -1)
        unused = [t for t in found[:-1] if t.how == "chosen" and not t.used and not t.gone]
        if unused:
            raise Meaningless(UNSURE, -1)
        return found[-1]

    def _two(self) -> tuple[Selector, Selector]:
        """The two cards that change places: chosen together, with this card, or one by one."""
        chosen = [t for t in self.things if t.how == "chosen"]
        if chosen and isinstance(chosen[-1].sel, AllThese):
            self.spoken.add(chosen[-1])
            one, other = chosen[-1].sel.parts
            return one, other
        if chosen and chosen[-1].many:
            return chosen[-1].sel, chosen[-1].sel
        two = [t for t in chosen if not t.many]
        if len(two) < 2 or [t for t in two[-2:] if t.used]:
            raise Meaningless(NOTHING_CHOSEN, -1)
        self.spoken.update(two[-2:])
        return two[-2].sel, two[-1].sel

    def _pair(self) -> Selector:
        thing = self._latest(self.things)
        if thing.how != "chosen" or not thing.many:
            raise Meaningless(NOTHING_CHOSEN, -1)
        return self._touch(thing)

    def added(self) -> Selector:
        """What was chosen last and put into the hand: 「手札に加えたなら」."""
        chosen = [t for t in self.things if t.how == "chosen" and t.used]
        if not chosen:
            raise Meaningless(NOTHING_CHOSEN, -1)
        self.spoken.add(chosen[-1])
        return chosen[-1].sel

    def _rest(self) -> Selector:
        for thing in reversed(self.things):
            if thing.way in OPEN:
                if not thing.picks:
                    raise Meaningless(NOTHING_CHOSEN, -1)
                self.spoken.add(thing)
                thing.way = "done"  # nothing more is picked from it
                return Rest(thing.slot, tuple(thing.picks))
        raise Meaningless(NOTHING_CHOSEN, -1)
