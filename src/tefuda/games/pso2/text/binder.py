"""Which card each word for one means in PSO2 text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.pso2.effects.nodes import Destroy
from tefuda.games.pso2.text import pieces
from tefuda.games.pso2.text.lexicon import PILES
from tefuda.games.pso2.text.phrases import FREEZE, OF
from tefuda.kernel.rules import Words
from tefuda.text.binder import Thing, nothing, refuse_chosen, unsure
from tefuda.text.common_pieces import all_of
from tefuda.text.finding import Nearest
from tefuda.text.sentences import SELF, Actions, Sentence, in_place, refuse

# events with a second card that a text may speak of though it has not named it
TWO_SIDED = ("declared", "targeted", "attacks", "attacked", "engages", "damaged", "dealt", "kills")


class Binder(Nearest):
    """Goes through the actions of one text in order."""

    lasting = Words("常時能力だけが言えること", "only a static ability can say this")
    nouns = {
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
    piles = tuple(PILES)
    it = (2, {"joint": 0, "unnamed": 1})
    same_side = ("master",)

    def __init__(self, trigger: E.Trigger | None = None) -> None:
        self.until = ""  # how long what was said last lasts
        super().__init__(trigger)

    def event(self, trigger: E.Trigger) -> None:
        every = (trigger, *trigger.also)
        self.of_event("card", {t.what for t in every})
        others = {t.other for t in every}
        if len({t.event for t in every}) == 1:
            self.of_event("other", others)
            if others == {None} and trigger.event in TWO_SIDED:
                self.things.append(Thing(E.Happened("other"), "unnamed"))

    def happens(self, what: E.Selector) -> None:
        """What a replacement is about."""
        self.about = what if isinstance(what, E.This) else E.Happened()
        self.of_event("card", {what})

    def text(self, sentences: Sequence[Sentence]) -> Actions:
        return super().text(in_place(sentences, _merged))

    def plain(self, a: E.Action) -> E.Action:
        if isinstance(a, (E.Modify, E.Grant)) and a.until == pieces.AS_LONG:
            a = replace(a, until=self.until)
        if isinstance(a, E.Modify) and a.attr == FREEZE:
            a = replace(a, attr="no_attack", until=a.until or E.THIS_TURN)  # decision of 301.3
        if isinstance(a, (E.Modify, E.Grant)) and not a.until:
            raise refuse("いつまでかが書かれていない", "how long it lasts is not said")
        new: E.Action = self.bound(a)
        if isinstance(new, (E.Modify, E.Grant)):
            self.until = new.until
        if isinstance(new, E.Move):
            new = self._to_owners(new)
        if isinstance(new, Destroy) and self.in_pile(new.what):  # 301.5
            raise refuse("破壊されるのは場のカード", "cards on the field are destroyed")
        if isinstance(new, E.LookAt) and isinstance(new.what, E.Cards):
            self.seen = new.what
        refuse_chosen(new)
        if isinstance(new, E.Deploy):
            self.on_table(new.what)
        return new

    def _to_owners(self, a: E.Move) -> E.Move:
        """101.3.1: cards go to the zones of their owners, and to no others."""
        zone, _, whose = a.to.partition(OF)
        owner = self.owner(a.what)
        if whose and owner and owner != (E.YOU if whose == SELF else whose):
            raise refuse("持ち主のものでない領域", "a zone that is not their owner's")
        return replace(a, to=zone)

    def owner(self, s: E.Selector) -> str:
        if isinstance(s, (E.AllThese, E.Happened, E.Host, E.Rest)):  # may be of either player
            return ""
        return super().owner(s)

    def meant(self, s: E.Selector) -> E.Selector | None:
        found = super().meant(s)
        for pool in self.things:
            if isinstance(s, E.Cards) and isinstance(found, E.Among) and pool.slot == found.slot:
                pool.taken.append(found)
        return found

    def rest(self) -> E.Selector:
        pool = self.only([t for t in self.things if t.slot >= 0 and (t.picks or t.taken)])
        if not pool.taken:
            return E.Rest(pool.slot, tuple(pool.picks))
        if len(pool.taken) > 1 or pool.picks:
            raise unsure()
        return others(pool.taken[0])


def others(taken: E.Among) -> E.Among:
    """Of the cards being looked at, those that are not such."""
    kinds = (E.HasKind(taken.kinds),) if taken.kinds else ()
    tests = (*kinds, *taken.tests)
    if not tests:
        raise nothing()
    return E.Among(taken.slot, (), (E.NotSo(all_of(tests)),))


def _merged(given: E.If, before: Actions) -> Actions | None:
    """What is chosen is chosen in any case."""
    head = tuple([a for a in before if isinstance(a, E.Choose)])
    if before[: len(head)] != head:
        return None
    then = tuple([_as_long(a, before) for a in given.then])
    return (*head, E.If(given.cond, then, before[len(head) :]))


def _as_long(a: E.Action, before: Actions) -> E.Action:
    """What is done in place of something lasts as long, if nothing else is said."""
    spans = {b.until for b in before if isinstance(b, (E.Modify, E.Grant))}
    if isinstance(a, (E.Modify, E.Grant)) and not a.until and len(spans) == 1:
        return replace(a, until=spans.pop())
    return a
