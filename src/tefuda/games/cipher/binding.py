"""Which card each word for one means: the sentences of a text, bound in their order.

Reading leaves marks: `LEFT_OUT` where an object is not said, `That` for 「その味方」 and the like, `OWN`
for what the very clause chooses, cards of "those" for what is picked from the cards being looked at.
A word means the nearest thing before it that its noun fits; where that is in doubt, the text is
refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tefuda.effects.marks import Into, LeftOut, Own, Said, That, ThisIn
from tefuda.effects.nodes import (
    BOTH,
    OPPONENT,
    THIS_BATTLE,
    YOU,
    Action,
    AllSo,
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
    HasTag,
    If,
    LookAt,
    May,
    Modify,
    Move,
    Num,
    PayCost,
    Placed,
    Related,
    Repeat,
    Rest,
    Selector,
    Show,
    Shuffle,
    This,
    Top,
    Trigger,
)
from tefuda.games.cipher import parts
from tefuda.games.cipher.terms import FIELD
from tefuda.games.cipher.words import (
    BanSkill,
    Change,
    CopyOf,
    DeployBeside,
    Fighter,
    GainSkills,
    LevelUp,
)
from tefuda.kernel.rules import Words
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, walk
from tefuda.text.bind import swapped
from tefuda.text.pieces import NOTHING_DONE, SELF, UNSURE, Actions, Sentence, refuse, with_x
from tefuda.text.rows import OpenIf, OpenMay, Row, Rows, Spoken

NOT_THEIRS = Words("持ち主の領域ではない", "not a zone of the cards' owner")
FOR_CONT = Words("【常】だけが言えること", "only a 【常】 skill can say this")

OPEN = ("look", "reveal")


class Thing(Spoken):
    """Something a text has spoken of: cards, what they are, whose, and how they came up."""

    __slots__ = (
        "how",
        "kind",
        "many",
        "names",
        "picks",
        "sel",
        "slot",
        "used",
        "was",
        "way",
        "who",
    )

    def __init__(self, sel: Selector, how: str, kind: str, who: str, many: bool = False) -> None:
        super().__init__()
        self.sel = sel
        self.how = how  # chosen, deck, search, event, mention
        self.kind = kind  # unit, card, orb, bond, support
        self.was = kind  # when it came up
        self.who = who
        self.many = many
        self.slot = -1
        self.names: tuple[str, ...] = ()
        self.way = ""
        self.picks: list[int] = []
        self.used = False


def kind_of(zones: Sequence[str]) -> str:
    """What cards of some zones are called."""
    if set(zones) <= set(FIELD):
        return parts.UNIT
    if tuple(zones) == ("orb",):
        return parts.ORB
    if tuple(zones) == ("bond",):
        return parts.BOND
    if tuple(zones) == ("support",):
        return parts.SUPPORT
    return parts.CARD


class Binder(Rows[Thing]):
    """Goes through the actions of one text in order."""

    lasting = FOR_CONT

    def __init__(self, trigger: Trigger | None = None, until: str = "") -> None:
        super().__init__()
        self.slots = 0
        self.where: list[str] = []
        self.own: Thing | None = None
        self.owners: dict[int, str] = {}
        self.deck = YOU  # whose deck something was last put into or looked for in
        self.until = until  # how long numbers are changed where nothing is said
        if trigger is not None:
            self._event(trigger)

    def _event(self, trigger: Trigger) -> None:
        every = (trigger, *trigger.also)
        if all([t.what is not None and not isinstance(t.what, This) for t in every]):
            self._event_thing(Happened(), [t.what for t in every if t.what is not None], every)
        if not trigger.also and trigger.other is not None:
            self._event_thing(Happened("other"), [trigger.other], every)

    def _event_thing(
        self, sel: Selector, whats: Sequence[Selector], every: Sequence[Trigger]
    ) -> None:
        owners = {self.owner(w) for w in whats}
        who = owners.pop() if len(owners) == 1 else BOTH
        zones = [w.zones for w in whats if isinstance(w, Cards)]
        kind = kind_of(zones[0]) if zones else parts.UNIT
        thing = Thing(sel, "event", kind, who)
        thing.names = names_in(whats[0]) if len(whats) == 1 else ()
        self.things.append(thing)

    # --- the text

    def text(self, sentences: Sequence[Sentence], gated: bool = False) -> Actions:
        """All the sentences. `gated`: what stands before the first one's deeds, conditions and
        「コストを支払うなら」, stands before all (10.2.1.1)."""
        root = Row()
        said = at_the_end(in_place(with_x(sentences)))
        into = root
        if said and not said[0].follow:
            first = said[0]
            actions = first.actions
            try:
                while len(actions) == 1:
                    a = actions[0]
                    if isinstance(a, If) and not a.otherwise and gated:
                        open_if = OpenIf(self.bound(a.cond), Row(into), Row(into))
                        into.items.append(open_if)
                        into, actions = open_if.then, a.then
                    elif isinstance(a, May) and a.do == (PayCost(),):
                        may = OpenMay(Row(into), Row(into), a.by, Row(into))
                        may.do.items.append(PayCost())
                        into.items.append(may)
                        into, actions = may.then, a.then
                    else:
                        break
            except Meaningless as e:
                raise Meaningless(e.reason, first.start if e.position < 0 else e.position) from e
            said[0] = replace(first, actions=actions)
        self.sentences(said, into)
        return root.frozen()

    def again(self, actions: Actions) -> Actions:
        """What is done to carry out the whole once more."""
        return self.row(actions)

    def happens(self, what: Selector) -> None:
        """What a replacement is about: 「その敵」, 「そのカード」."""
        kind = parts.SUPPORT if isinstance(what, Related) else parts.UNIT
        self.things.append(Thing(Happened(), "event", kind, self.owner(what)))

    # --- actions

    def single(self, a: Action, into: Row) -> Action:
        if isinstance(a, Repeat):
            times = self.bound(a.times)
            return Repeat(times, self.closed(a.do, into))
        if isinstance(a, ChooseModes):
            return replace(a, modes=self.in_modes(a.modes, into))
        if isinstance(a, Delay):
            cond = self.bound(a.ability.cond) if a.ability.cond is not None else None
            does = self.closed(a.ability.does, into)
            return replace(a, ability=replace(a.ability, does=does, cond=cond))
        if isinstance(a, Choose):
            return self._choose(a)
        if isinstance(a, FromDeck):
            return self._from_deck(a)
        return self._plain(a)

    def _new(self, thing: Thing) -> None:
        thing.row = self.now
        self.things.append(thing)

    def _choose(self, a: Choose) -> Action:
        what = self.bound(self._picked_from(a.what))
        unnamed = a.differ == parts.UNNAMED
        a = replace(a, what=what, slot=self.slots, differ="" if unnamed else a.differ)
        self.slots += 1
        who = self.owner(what)
        self.owners[a.slot] = who
        zones = what.zones if isinstance(what, Cards) else ()
        kind = kind_of(zones) if zones else parts.CARD
        thing = Thing(Chosen(a.slot), "chosen", kind, who, a.most > 1)
        thing.slot = a.slot
        thing.names = names_in(what)
        for pool in self.things:
            of_it = isinstance(what, Among) and pool.slot == what.slot
            if of_it or (pool.how == "search" and zones == ("deck",)):
                pool.picks.append(a.slot)
                self.spoken.add(pool)
        if not unnamed:
            self._new(thing)
        self.own = thing
        return a

    def _picked_from(self, what: Selector) -> Selector:
        if not isinstance(what, Cards) or what.who != "those":
            return what
        pool = self._pool()
        return Among(pool.slot, (), what.tests)

    def _pool(self) -> Thing:
        pools = [t for t in self.things if t.slot >= 0 and (t.many or t.how == "deck")]
        open_ones = [t for t in pools if t.way in OPEN]
        if not pools:
            raise Meaningless(NOTHING_CHOSEN, -1)
        pool = open_ones[-1] if open_ones else pools[-1]
        self.spoken.add(pool)
        return pool

    def _from_deck(self, a: FromDeck) -> Action:
        a = replace(a, count=self.bound(a.count), slot=self.slots)
        self.slots += 1
        self.owners[a.slot] = a.who
        self.deck = a.who
        many = not (isinstance(a.count, Num) and a.count.n == 1)
        thing = Thing(Chosen(a.slot), "deck", parts.CARD, a.who, many)
        thing.slot = a.slot
        thing.way = a.way
        self._new(thing)
        self.own = thing
        return a

    def _plain(self, a: Action) -> Action:
        if isinstance(a, LookAt) and isinstance(a.what, Cards) and a.what.zones == ("deck",):
            self._new(Thing(a.what, "search", parts.CARD, a.what.who, True))
            self.deck = a.what.who
            return a
        if isinstance(a, Shuffle):
            self.spoken.update([t for t in self.things[-3:] if t.how in ("search", "chosen")])
            return replace(a, who=self.deck) if a.who == "its" else a
        if isinstance(a, Modify) and a.attr == "same":
            raise Meaningless(NOTHING_DONE, -1)
        if isinstance(a, (Modify, Grant, BanSkill, GainSkills, CopyOf)) and not a.until:
            if not self.until:
                raise refuse("いつまでかが書かれていない", "how long it lasts is not said")
            a = replace(a, until=self.until)
        new: Action = self.bound(a)
        if isinstance(new, Grant) and any([isinstance(n, Chosen) for n in walk(new.ability)]):
            raise Meaningless(UNSURE, -1)
        self._after(new)
        return new

    def _after(self, a: Action) -> None:
        what = getattr(a, "what", None)
        if isinstance(a, Move) and a.to == "deck":
            self.deck = self.owner(a.what)
        for thing in self.things:
            if thing.sel != what:
                continue
            if not isinstance(a, (Show, LookAt)):
                thing.used = True
            if isinstance(a, (Deploy, DeployBeside, LevelUp, Change)):
                thing.kind = parts.UNIT
            elif isinstance(a, Move) and thing.kind == parts.UNIT and thing.how != "chosen":
                thing.kind = parts.CARD

    # --- whose

    def owner(self, s: Selector) -> str:
        """Whose cards they are: a player, both, or "" where that is not known."""
        if isinstance(s, This):
            return YOU
        if isinstance(s, (Cards, Top)):
            return YOU if s.who == SELF else s.who
        if isinstance(s, (Chosen, Among)):
            return self.owners.get(s.slot, "")
        if isinstance(s, Rest):
            return self.owners.get(s.of, "")
        if isinstance(s, Happened):
            return "".join([t.who for t in self.things if t.sel == s])
        if isinstance(s, Related):
            of = self.owner(s.of)
            return of if s.key == "support" else {YOU: OPPONENT, OPPONENT: YOU}.get(of, "")
        if isinstance(s, AttachedTo):
            return self.owner(s.to)
        if isinstance(s, AllThese):
            whose = {self.owner(part) for part in s.parts}
            return whose.pop() if len(whose) == 1 else ""
        return ""

    # --- words for cards

    def bound(self, node: Any) -> Any:
        new = swapped(node, self._meant)
        self._mention(new)
        return new

    def _mention(self, node: Any) -> None:
        """Cards that a condition names: later words may mean them."""
        for n in walk(node):
            if not isinstance(n, AllSo):
                continue
            what = n.what
            if isinstance(what, Fighter):
                self._mentioned(what, parts.UNIT, "")
            elif isinstance(what, Related):
                kind = parts.SUPPORT if what.key == "support" else parts.UNIT
                self._mentioned(what, kind, self.owner(what))
                if isinstance(what.of, Cards):
                    place = {"target": "attacking", "attacked_by": "attacked"}
                    test = Placed(place.get(what.key, "battling"))
                    those = replace(what.of, tests=(*what.of.tests, test))
                    self._mentioned(those, parts.UNIT, self.owner(what.of))
            elif isinstance(what, Cards) and what.zones == ("support",):
                self._mentioned(what, parts.SUPPORT, self.owner(what))
            elif isinstance(what, Cards) and Placed("main") in what.tests:
                self._mentioned(what, parts.UNIT, self.owner(what))

    def _mentioned(self, sel: Selector, kind: str, who: str) -> None:
        known = [t for t in self.things if t.sel == sel]
        if known:
            self.things.remove(known[0])
            self.things.append(known[0])
        else:
            self.things.append(Thing(sel, "mention", kind, who))

    def _meant(self, s: Selector) -> Selector | None:
        if isinstance(s, Own):
            assert self.own is not None
            return self._touch(self.own) if self.own in self.things else self.own.sel
        if isinstance(s, Into):
            return self._into(s)
        if isinstance(s, LeftOut):
            return self._left_out()
        if isinstance(s, ThisIn):
            if s.zone not in self.where:
                self.where.append(s.zone)
            return This()
        if isinstance(s, That):
            return self._that(s.noun)
        if isinstance(s, Cards) and s.who == "those":
            pool = self._pool()
            return Among(pool.slot, (), s.tests)
        return None

    def _into(self, s: Into) -> Selector:
        """Cards that go to somebody's zone: it must be their owner's, for they go nowhere else."""
        what: Selector = swapped(s.what, self._meant)
        whose = YOU if s.who == SELF else s.who
        owner = self.owner(what)
        if BOTH not in (whose, owner) and owner not in ("", whose):
            raise Meaningless(NOT_THEIRS, -1)
        return what

    def _left_out(self) -> Selector:
        return self._touch(self._latest([t for t in self.things if t.how in ("chosen", "deck")]))

    def _touch(self, thing: Thing) -> Selector:
        self.things.remove(thing)
        self.things.append(thing)
        self.spoken.add(thing)
        return thing.sel

    def _latest(self, things: list[Thing]) -> Thing:
        if not things:
            raise Meaningless(NOTHING_CHOSEN, -1)
        return things[-1]

    def _that(self, noun: str) -> Selector:
        things = [t for t in self.things if t.how != "search"]
        if noun == parts.REST:
            return self._rest()
        if noun == parts.REVEALED:
            shown = [t for t in things if t.way == "reveal" or t.how == "chosen"]
            found = [t for t in shown if t.way == "reveal"] or shown
            return self._touch(self._latest(found))
        if noun.startswith(parts.NAMED):
            name = noun.removeprefix(parts.NAMED)
            if any([name in t.names and set(t.names) != {name} for t in things]):
                raise Meaningless(UNSURE, -1)  # it may have been another of them
            return self._touch(self._sure([t for t in things if name in t.names]))
        if noun == parts.MAIN:
            mains = [t for t in things if _main(t.sel)]
            return self._touch(self._sure(mains))
        if noun in (parts.ALLY, parts.FOE, parts.UNIT):
            who = {parts.ALLY: (YOU,), parts.FOE: (OPPONENT,)}.get(noun)
            fit = [t for t in things if t.kind == parts.UNIT and (who is None or t.who in who)]
            if len(fit) > 1 and fit[-1].how == fit[-2].how == "event":
                raise Meaningless(UNSURE, -1)  # two units of one event
            return self._touch(self._sure(fit))
        if noun == parts.CARD:
            fit = [t for t in things if parts.UNIT not in (t.kind, t.was)]
            fit = fit or [t for t in things if t.was != parts.UNIT]
            return self._touch(self._sure(fit))
        return self._touch(self._sure([t for t in things if t.kind == noun]))

    def _sure(self, things: list[Thing]) -> Thing:
        """The latest; a choice that was made for something and never spoken of makes it doubtful."""
        found = self._latest(things)
        if [t for t in things[:-1] if t.how == "chosen" and not t.used]:
            raise Meaningless(UNSURE, -1)
        return found

    def _rest(self) -> Selector:
        for thing in reversed(self.things):
            if thing.picks and thing.slot >= 0:
                self.spoken.add(thing)
                return Rest(thing.slot, tuple(thing.picks))
        raise Meaningless(NOTHING_CHOSEN, -1)


def in_place(sentences: Sequence[Sentence]) -> list[Sentence]:
    """「…場合、代わりに…」: then that, and otherwise what the sentence before says."""
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
        merged = If(given.cond, _same(given.then, before.actions), before.actions)
        out.append(replace(before, actions=(merged,)))
    return out


def _same(then: Actions, before: Actions) -> Actions:
    """「代わりに＋50される」: what the sentence before changes, by another number."""
    if len(then) != 1 or not isinstance(then[0], Modify) or then[0].attr != "same":
        return then
    if len(before) != 1 or not isinstance(before[0], Modify):
        raise Meaningless(NOTHING_DONE, -1)
    return (replace(before[0], how=then[0].how, amount=then[0].amount),)


def at_the_end(sentences: list[Sentence]) -> list[Sentence]:
    """「戦闘終了時、…。…。」: what follows is done then, too."""
    for i, sentence in enumerate(sentences[:-1]):
        if len(sentence.actions) != 1 or not isinstance(sentence.actions[0], Delay):
            continue
        delay = sentence.actions[0]
        inner = (replace(sentence, actions=delay.ability.does), *sentences[i + 1 :])
        ability = replace(delay.ability, does=(Said(inner),))
        return [*sentences[:i], replace(sentence, actions=(replace(delay, ability=ability),))]
    return sentences


def _main(s: Selector) -> bool:
    return isinstance(s, Cards) and Placed("main") in s.tests


def names_in(what: Selector) -> tuple[str, ...]:
    """The unit names by which cards are asked for."""
    if not isinstance(what, Cards):
        return ()
    return tuple([n.tag for n in walk(what.tests) if isinstance(n, HasTag) and n.group == "unit"])


def battle_until(kind: str) -> str:
    """How long a skill's numbers hold where it does not say: a support skill's, for the battle."""
    return THIS_BATTLE if kind == "support" else ""
