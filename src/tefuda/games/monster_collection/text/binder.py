"""Which card each word for one means in Monster Collection text."""

from __future__ import annotations

from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.monster_collection.effects import nodes as G
from tefuda.games.monster_collection.text import pieces
from tefuda.games.monster_collection.text.lexicon import PILES
from tefuda.games.monster_collection.text.phrases import OF
from tefuda.kernel.rules import Words
from tefuda.text.binder import Thing
from tefuda.text.finding import Nearest
from tefuda.text.sentences import refuse


class Binder(Nearest):
    """Goes through the actions of one text in order. `until`: how long what is granted lasts, if
    nothing is said (17-2.p4)."""

    lasting = Words("常時の効果だけが言えること", "only an effect that holds always can say this")
    nouns = {
        "ユニット": "unit",
        "ユニットカード": "unit",
        "装備品": "item",
        "消耗品": "item",
        "錬金弾": "item",
        "アイテム": "item",
        "地形": "terrain",
        "戦闘スペル": "spell",
    }
    piles = (*PILES, "effect")
    known = (E.This, E.Host)
    it = (1, {"joint": 2})

    def __init__(self, until: str, trigger: E.Trigger | None = None) -> None:
        self.until = until
        self.moved: E.Selector | None = None  # what went to a deck that is now shuffled
        self.granted: tuple[E.Selector, int] | None = None  # to what, in which sentence: just now
        super().__init__(trigger)

    def event(self, trigger: E.Trigger) -> None:
        every = (trigger, *trigger.also)
        self.of_event("card", {t.what for t in every})
        self.of_event("other", {t.other for t in every})

    def kinds_of(self, what: E.Selector | None) -> tuple[str, ...]:
        return ("item",) if isinstance(what, E.AttachedTo) else super().kinds_of(what)

    def chosen(self, a: E.Choose, who: str) -> Thing:
        self._seen_by(a.what, a.by)
        return super().chosen(a, who)

    def _seen_by(self, what: E.Selector, by: str) -> None:
        """Nobody chooses among cards that they cannot see."""
        if not isinstance(what, E.Cards) or not set(what.zones) & {"hand", "deck"}:
            return
        seen = self.seen is not None and (what.who, what.zones) == (self.seen.who, self.seen.zones)
        if what.who != by and not seen:
            raise refuse("見えないカードは選べない", "cards that are not seen cannot be chosen")

    def plain(self, a: E.Action) -> E.Action:
        if isinstance(a, E.Modify) and not a.until:
            a = replace(a, until=self.until)
        new: E.Action = self.bound(a)
        before, self.granted = self.granted, None
        if isinstance(new, E.Modify):
            self.granted = new.what, self.count
            if before is not None and before[0] == new.what and before[1] != self.count:
                new = G.Anew(new.what, new.attr, new.how, new.amount, new.until)
        if isinstance(new, E.Shuffle):
            return self._shuffle(new)
        what = getattr(new, "what", None)
        if isinstance(what, E.Selector):
            self.moved = what
        if isinstance(new, E.Relocate):
            return self._sent(new)
        if isinstance(new, (G.Damage, G.Kill, E.Modify)) and self.in_pile(new.what):
            raise refuse("戦場にないカード", "cards that are not on the field")
        if isinstance(new, E.LookAt) and isinstance(new.what, E.Cards):
            self.seen = new.what
        if isinstance(new, G.Summon):
            if not self.in_pile(new.what) and not isinstance(new.what, E.This):
                raise refuse("すでに戦場にあるもの", "what is on the field already")
            if self.owner(new.what) != E.YOU:
                raise refuse("自軍のものでないカード", "cards that are not one's own")
            self.on_table(new.what)
        return new

    def _shuffle(self, a: E.Shuffle) -> E.Shuffle:
        if a.who != pieces.OWNER:
            return a
        who = self.owner(self.moved) if self.moved is not None else ""
        if who not in (E.YOU, E.OPPONENT):
            raise refuse("誰の山札か分からない", "whose deck is not known")
        return replace(a, who=who)

    def _sent(self, a: E.Relocate) -> E.Relocate:
        """Units go home to their own headquarters."""
        place, _, whose = a.place.partition(OF)
        if whose and self.owner(a.what) != whose:
            raise refuse("持ち主のものでない本陣", "headquarters that are not the unit's own")
        return replace(a, place=place)

    def related(self, s: E.Related) -> str:
        return ""

    def unfound(self, noun: str, who: str) -> E.Selector:
        if noun == pieces.TERRAIN:  # 「その地形」: where that unit stands
            return E.Related("terrain", self.nearest("ユニット", who))
        return super().unfound(noun, who)

    def fits_kind(self, thing: Thing, noun: str) -> int:
        return super().fits_kind(thing, noun) if noun.startswith("ユニット") else 2
