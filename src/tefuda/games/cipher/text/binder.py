"""Which card each word for one means in Cipher text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tefuda.effects import nodes as E
from tefuda.effects.marks import OWN, Into, LeftOut, Said, That
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import pieces
from tefuda.games.cipher.text.lexicon import FIELD
from tefuda.kernel.rules import Words
from tefuda.text.audit import Meaningless, rebuilt, swapped, walk
from tefuda.text.binder import (
    ANY,
    NAMED,
    OPEN,
    REVEALED,
    THOSE,
    WITH,
    Thing,
    nothing,
    refuse_chosen,
    unsure,
)
from tefuda.text.common_pieces import all_of
from tefuda.text.finding import Latest
from tefuda.text.sentence_rows import OpenIf, OpenMay, Row
from tefuda.text.sentences import NOTHING_DONE, SELF, Actions, Sentence, in_place, refuse, with_x

NOT_THEIRS = Words("持ち主の領域ではない", "not a zone of the cards' owner")


PAID_BY = ("pose", "retreat", "defeat", "face", "hand")
"""What is done with the cards of a cost, by their slots."""


IN_BATTLE = {E.Placed("attacking"), E.Placed("attacked"), E.Placed("battling")}


def kind_of(zones: Sequence[str]) -> str:
    """What cards of some zones are called."""
    if set(zones) <= set(FIELD):
        return pieces.UNIT
    if tuple(zones) == ("orb",):
        return pieces.ORB
    if tuple(zones) == ("bond",):
        return pieces.BOND
    if tuple(zones) == ("support",):
        return pieces.SUPPORT
    return pieces.CARD


class Binder(Latest):
    """Goes through the actions of one text in order. Things come up as chosen, deck, search, event or
    mention; they are units, cards, orbs, bonds or support cards."""

    lasting = Words("【常】だけが言えること", "only a 【常】 skill can say this")
    same_side = ("support",)

    def __init__(self, trigger: E.Trigger | None = None, until: str = "") -> None:
        self.until = until  # how long numbers are changed where nothing is said
        self.mains: list[Thing] = []  # of an event, what is a main character
        super().__init__(trigger)
        self.deck = E.YOU
        self.seen: E.Cards | None = None  # cards that lie open for once
        self.counted: list[E.Cards] = []  # units of which a condition says how many there are

    def event(self, trigger: E.Trigger) -> None:
        every = (trigger, *trigger.also)
        if all([t.what is not None and not isinstance(t.what, E.This) for t in every]):
            self._of_event(E.Happened(), [t.what for t in every if t.what is not None])
        if not trigger.also and trigger.other is not None:
            self._of_event(E.Happened("other"), [trigger.other])
        elif not trigger.also and trigger.event == "supported":
            self._of_event(E.Happened("other"), [E.Cards(E.YOU, ("support",))])

    def _of_event(self, sel: E.Selector, whats: Sequence[E.Selector]) -> None:
        owners = {self.owner(w) for w in whats}
        who = owners.pop() if len(owners) == 1 else E.BOTH
        zones = [w.zones for w in whats if isinstance(w, E.Cards)]
        thing = Thing(sel, "event", who, kind_of(zones[0]) if zones else pieces.UNIT)
        thing.names = names_in(whats[0]) if len(whats) == 1 else ()
        if len(whats) == 1 and _main(whats[0]):
            self.mains.append(thing)
        self.things.append(thing)

    def text(self, sentences: Sequence[Sentence], gated: bool = False) -> Actions:
        """All the sentences. `gated`: what stands before the first one's deeds, conditions and
        「コストを支払うなら」, stands before all (10.2.1.1)."""
        root = Row()
        sentences = _all_chosen(sentences)
        if any([n == That(pieces.UNMADE) for one in sentences for n in walk(one.actions)]):
            sentences = [replace(one, actions=_noted_main(one.actions)) for one in sentences]
        said = at_the_end(in_place(with_x(sentences), _merged))
        into = root
        if said and not said[0].follow:
            first = said[0]
            actions = first.actions
            try:
                while len(actions) == 1:
                    a = actions[0]
                    if isinstance(a, E.If) and not a.otherwise and gated:
                        open_if = OpenIf(self.bound(a.cond), Row(into), Row(into))
                        into.items.append(open_if)
                        into, actions = open_if.then, a.then
                    elif isinstance(a, E.May) and a.do == (E.PayCost(),):
                        may = OpenMay(Row(into), Row(into), a.by, Row(into))
                        may.do.items.append(E.PayCost())
                        into.items.append(may)
                        into, actions = may.then, a.then
                    else:
                        break
            except Meaningless as e:
                raise Meaningless(e.reason, first.start if e.position < 0 else e.position) from e
            said[0] = replace(first, actions=actions)
        self.sentences(said, into)
        return root.frozen()

    def happens(self, what: E.Selector) -> None:
        """What a replacement is about: 「その敵」, 「そのカード」."""
        kind = pieces.SUPPORT if isinstance(what, E.Related) else pieces.UNIT
        self.things.append(Thing(E.Happened(), "event", self.owner(what), kind))

    # --- actions

    def _after_may(self, last: Row, item: E.Action | OpenIf | OpenMay, how: str) -> Row:
        """「そうしなかったなら」 of what had to be done: it could not be."""
        if how == "else" and isinstance(item, E.Action):
            undone = OpenIf(E.Did(), Row(last), Row(last))
            last.items.append(undone)
            return undone.otherwise
        return super()._after_may(last, item, how)

    def together(self, thing: Thing) -> Thing:
        """What is chosen in one breath with the choice before."""
        one = self.own
        assert one is not None
        before = one.sel.parts if isinstance(one.sel, E.AllThese) else (one.sel,)
        self.things = [t for t in self.things if t not in (one, thing)]
        both = Thing(E.AllThese((*before, thing.sel)), "chosen", one.who, one.kind, True)
        self.new(both)
        return both

    def choose(self, a: E.Choose) -> E.Choose:
        if a.differ == WITH and self.own is not None and isinstance(a.what, E.Cards):  # 2.8
            apart = E.NotSo(E.Placed("itself", self.own.sel))
            a = replace(a, what=replace(a.what, tests=(*a.what.tests, apart)))
        return super().choose(a)

    def rest(self) -> E.Selector:
        """「残り」: of what cards were picked from, or of those of which some were chosen."""
        for thing in reversed(self.things):
            if thing.taken and not thing.picks:  # 「その中の…をすべて手札に加え、残りを」
                others = tuple([E.NotSo(all_of(among.tests)) for among in thing.taken])
                return E.Among(thing.slot, (), others)
        if not [t for t in self.things if t.picks and t.slot >= 0]:
            for thing in reversed(self.things):
                if isinstance(thing.of, E.Cards) and not set(thing.of.zones) & {"hand", "deck"}:
                    but = E.NotSo(E.Placed("itself", self.speak(thing)))
                    return replace(thing.of, tests=(*thing.of.tests, but))
        return super().rest()

    def chosen(self, a: E.Choose, who: str) -> Thing:
        zones = a.what.zones if isinstance(a.what, E.Cards) else ()
        kind = kind_of(zones) if zones else pieces.CARD
        thing = Thing(E.Chosen(a.slot), "chosen", who, kind, a.most > 1)
        thing.names = names_in(a.what)
        thing.of = a.what
        return thing

    def picked_from(self, what: E.Selector) -> E.Selector:
        """「相手の手札を公開させる。その中から…」: of the cards that were shown or looked at."""
        if isinstance(what, E.Cards) and what.who == THOSE and self.seen is not None:
            if not [t for t in self.things if t.slot >= 0 and (t.many or t.how == "deck")]:
                return replace(what, who=self.seen.who, zones=self.seen.zones)
        return super().picked_from(what)

    def pool(self) -> Thing:
        pools = [t for t in self.things if t.slot >= 0 and (t.many or t.how == "deck")]
        pool = self.latest([t for t in pools if t.way in OPEN] or pools)
        self.spoken.add(pool)
        return pool

    def from_deck(self, a: E.FromDeck) -> E.Action:
        self.deck = a.who
        return super().from_deck(a)

    def done(self, a: E.Action) -> E.Action:
        if isinstance(a, E.Modify) and a.attr == "same":
            raise Meaningless(NOTHING_DONE, -1)
        if isinstance(a, (E.Modify, E.Grant, G.BanSkill, G.GainSkills, G.CopyOf)) and not a.until:
            if not self.until:
                raise refuse("いつまでかが書かれていない", "how long it lasts is not said")
            a = replace(a, until=self.until)
        new = super().done(a)
        refuse_chosen(new)
        return new

    def after(self, a: E.Action) -> None:
        what = getattr(a, "what", None)
        if isinstance(a, E.Move) and a.to == "deck":
            self.deck = self.owner(a.what)
        if isinstance(a, (E.Show, E.LookAt)) and isinstance(what, E.Cards):
            self.seen = what
        for thing in self.things:
            if thing.sel != what:
                continue
            if not isinstance(a, (E.Show, E.LookAt)):
                thing.used = True
            if isinstance(a, (E.Deploy, G.DeployBeside, G.LevelUp, G.Change)):
                thing.kind = pieces.UNIT
            elif isinstance(a, E.Move) and thing.kind == pieces.UNIT and thing.how != "chosen":
                thing.kind = pieces.CARD

    # --- words for cards

    def bound(self, node: Any) -> Any:
        new = plainly(super().bound(node))
        self._mention(new)
        return new

    def _mention(self, node: Any) -> None:
        """Cards that a condition names: later words may mean them."""
        for n in walk(node):
            if isinstance(n, E.Compare) and isinstance(n.left, E.CountOf):
                what = n.left.what
                if isinstance(what, E.Cards) and kind_of(what.zones) == pieces.UNIT:
                    self.counted.append(what)
                    if IN_BATTLE & {*what.tests}:
                        self._mentioned(what, pieces.UNIT, self.owner(what))
            if not isinstance(n, E.AllSo):
                continue
            what = n.what
            if isinstance(what, G.Fighter):
                self._mentioned(what, pieces.UNIT, "")
            elif isinstance(what, E.Related):
                kind = pieces.SUPPORT if what.key == "support" else pieces.UNIT
                self._mentioned(what, kind, self.owner(what))
                if isinstance(what.of, E.Cards):
                    place = {"target": "attacking", "attacked_by": "attacked"}
                    test = E.Placed(place.get(what.key, "battling"))
                    those = replace(what.of, tests=(*what.of.tests, test))
                    self._mentioned(those, pieces.UNIT, self.owner(what.of))
            elif isinstance(what, E.Cards) and what.zones == ("support",):
                self._mentioned(what, pieces.SUPPORT, self.owner(what))
            elif isinstance(what, E.Cards) and E.Placed("main") in what.tests:
                self._mentioned(what, pieces.UNIT, self.owner(what))

    def _mentioned(self, sel: E.Selector, kind: str, who: str) -> None:
        known = [t for t in self.things if t.sel == sel]
        if known:
            self.things.remove(known[0])
            self.things.append(known[0])
        else:
            self.things.append(Thing(sel, "mention", who, kind))

    def meant(self, s: E.Selector) -> E.Selector | None:
        if isinstance(s, Into):
            return self._into(s)
        got = super().meant(s)
        if isinstance(got, E.Among) and isinstance(s, E.Cards) and got.tests:
            pool = [t for t in self.things if t.slot == got.slot and t.how == "deck"]
            for thing in pool:
                thing.taken.append(got)
        return got

    def _into(self, s: Into) -> E.Selector:
        """Cards that go to somebody's zone: it must be their owner's, for they go nowhere else."""
        what: E.Selector = swapped(s.what, self.meant)
        whose = E.YOU if s.who == SELF else s.who
        owner = self.owner(what)
        if E.BOTH not in (whose, owner) and owner not in ("", whose):
            raise Meaningless(NOT_THEIRS, -1)
        return what

    def paid_with(self, done: str, kind: str) -> E.Selector:
        """What the cost was paid with: `skills` sees to it that there is such a cost."""
        sel = E.Chosen(G.PAID + PAID_BY.index(done))
        known = [t for t in self.things if t.sel == sel]
        if not known:
            kind = pieces.UNIT if kind in (pieces.ALLY, pieces.FOE) else kind
            known = [Thing(sel, "chosen", E.YOU, kind)]
            known[0].used = True
            self.things += known
        return self.speak(known[0])

    def that(self, noun: str) -> E.Selector:
        things = [t for t in self.things if t.how != "search"]
        if noun == REVEALED:
            shown = [t for t in things if t.way == "reveal" or t.how == "chosen"]
            found = [t for t in shown if t.way == "reveal"] or shown
            return self.speak(self.latest(found))
        if noun.startswith(NAMED):
            name = noun.removeprefix(NAMED)
            if any([name in t.names and set(t.names) != {name} for t in things]):
                raise unsure()  # it may have been another of them
            return self.speak(self.sure([t for t in things if name in t.names]))
        if noun == pieces.MAIN:
            mains = [t for t in things if _main(t.sel) or t in self.mains]
            return self.speak(self.sure(mains))
        if noun == ANY:
            return self.speak(self.sure(things))
        if noun.startswith(pieces.FELLED):
            units = self.that(noun.removeprefix(pieces.FELLED))
            felled = E.Placed("felled_by", E.This())
            return E.Among(units.slot, (), (felled,)) if isinstance(units, E.Chosen) else units
        noun = noun.removeprefix(pieces.DONE)
        if noun == pieces.COUNTED:
            whole = self.counted[0] if self.counted else E.Cards("", ())
            if not all(
                [
                    replace(c, tests=c.tests[-len(whole.tests) :] if whole.tests else ()) == whole
                    for c in self.counted
                ]
            ):
                raise unsure()
            if not self.counted:
                raise nothing()
            return whole
        if noun.startswith(pieces.PAID):
            return self.paid_with(*noun.split(" ")[1:])
        if noun in (pieces.ALLY, pieces.FOE, pieces.UNIT):
            who = {pieces.ALLY: (E.YOU,), pieces.FOE: (E.OPPONENT,)}.get(noun)
            fit = [t for t in things if t.kind == pieces.UNIT and (who is None or t.who in who)]
            if not fit and len(self.counted) == 1 and who == (self.counted[0].who,):
                return self.counted[0]  # 「味方が他に1体だけいる場合、…その味方の」
            if len(fit) > 1 and fit[-1].how == fit[-2].how == "event":
                raise unsure()  # two units of one event
            return self.speak(self.sure(fit))
        if noun == pieces.CARD:
            fit = [t for t in things if pieces.UNIT not in (t.kind, t.was)]
            fit = fit or [t for t in things if t.was != pieces.UNIT]
            return self.speak(self.sure(fit))
        return self.speak(self.sure([t for t in things if t.kind == noun]))


def _all_chosen(sentences: Sequence[Sentence]) -> Sequence[Sentence]:
    """「敵をすべて撃破する。このスキルで撃破した敵1体につき」: what is done to all of some units, and spoken
    of, is done to them as chosen."""
    spoken = [n.noun for s in sentences for n in walk(s.actions) if isinstance(n, That)]
    if not any([noun.startswith(pieces.DONE) for noun in spoken]):
        return sentences
    if any([isinstance(n, (E.Choose, E.FromDeck)) for n in walk(sentences[0].actions)]):
        return sentences

    def chosen(a: E.Action) -> Actions:
        what = getattr(a, "what", None)
        if isinstance(a, (E.Modify, E.Grant)) or not isinstance(what, E.Cards):
            return (a,)
        pick = E.Choose(what, E.EVERY, E.EVERY, by=E.YOU)
        own: E.Action = swapped(a, lambda s: OWN if s == what else None)
        return (pick, own)

    done = tuple([b for a in sentences[0].actions for b in chosen(a)])
    return [replace(sentences[0], actions=done), *sentences[1:]]


def plainly(node: Any) -> Any:
    """「その3体のうち」: units of which it is asked that they are among others, as such of these."""

    def told(n: object) -> object:
        first = n.tests[0] if isinstance(n, E.Cards) and n.tests else None
        if not isinstance(n, E.Cards) or not isinstance(first, E.Placed):
            return None
        if first.place != "itself" or not isinstance(first.of, E.Cards):
            return None
        return replace(first.of, tests=(*n.tests[1:], *first.of.tests))

    return rebuilt(node, told)


def _noted_main(actions: Actions) -> Actions:
    """Actions in which who is the main character no longer is kept, to be spoken of."""
    out: list[E.Action] = []
    for a in actions:
        if isinstance(a, G.ToMain):
            out += [E.Choose(a.frm, 1, 1, by=E.YOU), replace(a, frm=OWN)]
        else:
            out.append(a)

    def it(s: E.Selector) -> E.Selector | None:
        return That(pieces.ALLY) if s == That(pieces.UNMADE) else None

    done: Actions = swapped(tuple(out), it)
    return done


def _merged(given: E.If, before: Actions) -> Actions:
    """What is done in place of the sentence before. What that has chosen is chosen in any case, where
    the condition or the deed speaks of it."""
    anew = any([isinstance(n, (E.Choose, E.FromDeck)) for n in walk(given.then)])
    said = (given.cond,) if anew else (given.cond, given.then)
    spoken = any([isinstance(n, (That, LeftOut)) for n in walk(said)])
    first = 0
    if spoken and not isinstance(before[0], (E.Modify, E.Grant)):
        while first < len(before) and isinstance(
            before[first], (E.Choose, E.FromDeck, E.LookAt, E.Show)
        ):
            first += 1
    done, left = before[:first], before[first:]
    then = given.then
    if len(then) == 1 and isinstance(then[0], E.May) and left:  # 「代わりに…してもよい」
        return (*done, E.If(given.cond, (replace(then[0], otherwise=left),), left))
    return (*done, E.If(given.cond, _same(then, before), left))


def _same(then: Actions, before: Actions) -> Actions:
    """「代わりに＋50される」: what the sentence before changes, by another number."""
    if len(then) != 1 or not isinstance(then[0], E.Modify) or then[0].attr != "same":
        return then
    if len(before) != 1 or not isinstance(before[0], E.Modify):
        raise Meaningless(NOTHING_DONE, -1)
    return (replace(before[0], how=then[0].how, amount=then[0].amount),)


def at_the_end(sentences: list[Sentence]) -> list[Sentence]:
    """「戦闘終了時、…。…。」: what follows is done then, too."""
    for i, sentence in enumerate(sentences[:-1]):
        if len(sentence.actions) != 1 or not isinstance(sentence.actions[0], E.Delay):
            continue
        delay = sentence.actions[0]
        inner = (replace(sentence, actions=delay.ability.does), *sentences[i + 1 :])
        ability = replace(delay.ability, does=(Said(inner),))
        return [*sentences[:i], replace(sentence, actions=(replace(delay, ability=ability),))]
    return sentences


def _main(s: E.Selector) -> bool:
    return isinstance(s, E.Cards) and E.Placed("main") in s.tests


def names_in(what: E.Selector) -> tuple[str, ...]:
    """The unit names by which cards are asked for."""
    if not isinstance(what, E.Cards):
        return ()
    return tuple([n.tag for n in walk(what.tests) if isinstance(n, E.HasTag) and n.group == "unit"])


def battle_until(kind: str) -> str:
    """How long a skill's numbers hold where it does not say: a support skill's, for the battle."""
    return E.THIS_BATTLE if kind == "support" else ""
