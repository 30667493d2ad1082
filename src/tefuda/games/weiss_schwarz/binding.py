"""Which card each word for one means: the sentences of a text, bound in their order.

Reading leaves marks: `LEFT_OUT` where an object is not said, `That` for 「そのキャラ」 and the like,
`OWN` for what the very clause chooses, cards of nobody (`LOOSE`) for those picked from what is being
looked at. A word means the nearest thing before it that its noun fits; where that is in doubt, the
text is refused. A sentence that speaks of what a conditional one before it did belongs to that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tefuda.effects.marks import LeftOut, Own, Said, That, ThisIn
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
    Condition,
    Delay,
    Deploy,
    Did,
    FromDeck,
    Grant,
    Happened,
    If,
    LookAt,
    May,
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
    NOTHING_DONE,
    OPEN,
    PAIR,
    PUT,
    REST,
    REVEALED,
    SECOND,
    THEIRS,
    THOSE,
    UNSURE,
    Actions,
    Sentence,
    each,
    refuse,
    sentences_of,
    with_x,
)
from tefuda.games.weiss_schwarz.words import Bottom, TakePlace
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless
from tefuda.text.bind import swapped


class Row:
    """A row of actions that grows: those of a text, or those under a condition in it."""

    def __init__(self, parent: Row | None = None, closed: bool = False) -> None:
        self.parent = parent
        # what is done several times, later, or in one of several ways: nothing joins it afterwards
        self.pen: Row | None = self if closed else parent.pen if parent is not None else None
        self.items: list[Action | OpenIf | OpenMay] = []

    def within(self, other: Row) -> bool:
        """Whether this row is the other, or under it."""
        row: Row | None = self
        while row is not None:
            if row is other:
                return True
            row = row.parent
        return False

    def frozen(self) -> Actions:
        return tuple([a if isinstance(a, Action) else a.frozen() for a in self.items])


class OpenIf:
    def __init__(self, cond: Condition, then: Row, otherwise: Row) -> None:
        self.cond = cond
        self.then = then
        self.otherwise = otherwise

    def frozen(self) -> Action:
        return If(self.cond, self.then.frozen(), self.otherwise.frozen())


class OpenMay:
    def __init__(self, do: Row, then: Row, by: str, otherwise: Row) -> None:
        self.do = do
        self.then = then
        self.by = by
        self.otherwise = otherwise

    def frozen(self) -> Action:
        return May(self.do.frozen(), self.then.frozen(), self.by, self.otherwise.frozen())


class Thing:
    """Something a text has spoken of."""

    __slots__ = (
        "chara",
        "gone",
        "how",
        "many",
        "name",
        "picks",
        "row",
        "sel",
        "slot",
        "used",
        "way",
    )

    def __init__(self, sel: Selector, how: str, chara: bool, many: bool, slot: int = -1) -> None:
        self.sel = sel
        self.how = how  # chosen, deck, search, event, mention
        self.chara = chara
        self.many = many
        self.slot = slot
        self.name = ""  # where it was chosen by name
        self.way = ""  # what was done with cards of a deck
        self.picks: list[int] = []  # slots of what was picked from it
        self.row: Row | None = None  # where it came up; None: before everything
        self.gone = False  # no character on the stage any more
        self.used = False


class Binder:
    """Goes through the actions of one text in order."""

    def __init__(self, trigger: Trigger | None = None) -> None:
        self.things: list[Thing] = []
        self.slots = 0
        self.where: list[str] = []
        self.now: Row | None = None
        self.own: Thing | None = None  # what was chosen last
        self.spoken: set[Thing] = set()
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

    def text(self, sentences: Sequence[Sentence]) -> Actions:
        """All the sentences of a text."""
        root = Row()
        self.sentences(with_x(sentences), root)
        return root.frozen()

    def sentences(self, sentences: Sequence[Sentence], root: Row) -> None:
        last: Row | None = None  # where the sentence before stands
        then = False  # it hung on the one before it
        hung: tuple[Row, str] | None = None  # where and how the sentence before hangs
        for sentence in sentences:
            if sentence.lasting:
                raise Meaningless(FOR_CONT, sentence.start)
            try:
                if sentence.follow:
                    if last is None:
                        raise Meaningless(NOTHING_DONE, sentence.start)
                    row = self._follow(last, hung, sentence.follow)
                    hidden = [t for t in self.things if _apart(t, row)]
                    self.things = [t for t in self.things if t not in hidden]
                    self.rows(sentence.actions, row)
                    self.things = hidden + self.things
                    hung = row, sentence.follow
                else:
                    last, hung = self._next(sentence, root, then), None
                then = sentence.follow == "then" or (then and last is not root)
            except Meaningless as e:
                raise Meaningless(e.reason, sentence.start if e.position < 0 else e.position) from e

    def _next(self, sentence: Sentence, root: Row, then: bool) -> Row:
        """A sentence that does not say it hangs on one before: where what it speaks of came up."""
        before, outside, self.spoken = list(self.things), self.spoken, set()
        made = Row(root)
        self.rows(sentence.actions, made)
        rows = [t.row for t in before if t in self.spoken and t.row is not None]
        rows = [row for row in rows if row.within(root)]
        self.spoken |= outside
        target = root
        for row in rows:
            if row.within(target):
                target = row
            elif not target.within(row):
                raise Meaningless(UNSURE, -1)
        if target.pen is not root.pen or (then and not rows):
            raise Meaningless(UNSURE, -1)
        for item in made.items:
            target.items.append(item)
            for inner in _rows_of(item):
                inner.parent = target
        for thing in self.things:
            if thing.row is made:
                thing.row = target
        return target

    def _follow(self, last: Row, hung: tuple[Row, str] | None, how: str) -> Row:
        """The row for a sentence that hangs on the one before it, which may hang itself."""
        if hung is None or (hung[1] == "then" and how == "then"):
            return self._branch(last, how)
        row, before = hung
        if before != "then" or how == "if_not":
            return self._branch(row, how)
        if isinstance(_innermost(row), OpenMay):  # 「そうしなかったら」: of which of the two?
            raise Meaningless(UNSURE, -1)
        return self._branch(last, how)

    def _branch(self, last: Row, how: str) -> Row:
        """The row for what follows if something was done, or was not."""
        item = last.items[-1]
        if how == "if_not":
            if not isinstance(item, OpenIf) or item.otherwise.items:
                raise Meaningless(NOTHING_DONE, -1)
            if item.then.items and isinstance(item.then.items[-1], OpenIf):
                raise Meaningless(UNSURE, -1)
            return item.otherwise
        while isinstance(item, OpenIf) and item.then.items:
            last, item = item.then, item.then.items[-1]
        return self._after_may(last, item, how)

    def _after_may(self, last: Row, item: Action | OpenIf | OpenMay, how: str) -> Row:
        if isinstance(item, OpenMay):
            if how == "else":
                if item.otherwise.items:
                    raise Meaningless(UNSURE, -1)
                return item.otherwise
            if not item.then.items:
                return item.then
            return self._branch(item.then, how)  # 「そうしたら」 once more
        if how == "else" or not isinstance(item, Action):
            raise Meaningless(NOTHING_DONE, -1)
        open_if = OpenIf(Did(), Row(last), Row(last))
        last.items.append(open_if)
        return open_if.then

    # --- actions

    def row(self, actions: Actions) -> Actions:
        """Actions by themselves: a cost."""
        made = Row()
        self.rows(actions, made)
        return made.frozen()

    def rows(self, actions: Actions, into: Row) -> None:
        for a in actions:
            self.now = into
            self.action(a, into)

    def action(self, a: Action, into: Row) -> None:
        if isinstance(a, Said):
            self.sentences(with_x(sentences_of(a)), into)
        elif isinstance(a, If):
            open_if = OpenIf(self.bound(a.cond), Row(into), Row(into))
            into.items.append(open_if)
            self.rows(a.then, open_if.then)
            self.rows(a.otherwise, open_if.otherwise)
        elif isinstance(a, May):
            do, then = Row(into), Row(into)
            may = OpenMay(do, then, a.by, Row(into))
            into.items.append(may)
            self.rows(a.do, do)
            for thing in self.things:
                if thing.row is do:  # what is done with it follows only if it was done
                    thing.row = then
        else:
            into.items.append(self._single(a, into))

    def _closed(self, actions: Actions, into: Row) -> Actions:
        made = Row(into, closed=True)
        self.rows(actions, made)
        self.now = into
        return made.frozen()

    def _modes(self, modes: Sequence[Actions], into: Row) -> tuple[Actions, ...]:
        """One of several: none speaks of what another has chosen."""
        before = list(self.things)
        made: list[Thing] = []
        out = []
        for mode in modes:
            self.things = list(before)
            out.append(self._closed(mode, into))
            made += [t for t in self.things if t not in before]
        self.things = before + made
        return tuple(out)

    def _single(self, a: Action, into: Row) -> Action:
        if isinstance(a, Repeat):
            times = self.bound(a.times)
            return Repeat(times, self._closed(a.do, into))
        if isinstance(a, ChooseModes):
            return replace(a, modes=self._modes(a.modes, into))
        if isinstance(a, Delay):
            does = self._closed(a.ability.does, into)
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
            self.spoken.update([t for t in self.things[-3:] if t.how in ("search", "chosen")])
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
        fit = [t for t in things if t.how != "search"]
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
        fit = [t for t in self.things if t.many == many and t.how not in ("search", "this")]
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


def _apart(thing: Thing, row: Row) -> bool:
    """Whether a thing came up only where this row is not carried out: 「そうでないなら」."""
    made, parent = thing.row, row.parent
    if made is None or parent is None or row.within(made):
        return False
    return made is not parent and made.within(parent)


def _innermost(row: Row) -> Action | OpenIf | OpenMay:
    """What is done last in a row, under whatever conditions."""
    item = row.items[-1]
    while isinstance(item, OpenIf) and item.then.items:
        item = item.then.items[-1]
    return item


def _rows_of(item: Action | OpenIf | OpenMay) -> tuple[Row, ...]:
    if isinstance(item, OpenIf):
        return item.then, item.otherwise
    return (item.do, item.then, item.otherwise) if isinstance(item, OpenMay) else ()
