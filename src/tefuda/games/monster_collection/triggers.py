"""What Monster Collection text waits for: 〈発揮：…〉."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from tefuda.effects.nodes import BOTH, YOU, Cards, Placed, Selector, This, Trigger
from tefuda.games.monster_collection import terms
from tefuda.games.monster_collection.clauses import Clauses
from tefuda.games.monster_collection.fitting import KIND_OF
from tefuda.games.monster_collection.parts import Group, When, Who, every, in_order
from tefuda.text.pieces import of_whom


class Triggers(Clauses):
    """「…とき」"""

    def subject(self, who: Who) -> Selector:
        got: Selector = of_whom(every(who.what), YOU)
        return got

    def when(self, *events: Trigger) -> When:
        return When(events)

    def _unit(self, what: Selector) -> Selector:
        return self._of_kind(what, "unit", "ユニットがすること", "what only units do")

    def _of_kind(self, what: Selector, kind: str, ja: str, en: str) -> Selector:
        own = isinstance(what, This) and KIND_OF[self.entry] != kind
        if own or (isinstance(what, Cards) and what.kinds != (kind,)):
            raise self.nonsense(ja, en)
        return what

    # --- moments

    def e_moment(self, who: str | None, moment: Token) -> Trigger:
        key = terms.MOMENTS[moment.replace("の開始時", "開始時").replace("の終了時", "終了時")]
        if who and key in ("battle_start", "initiative_start", "battle_end"):
            raise self.nonsense("誰のものでもない時期", "a moment that is nobody's own")
        return Trigger(key, who="" if who in (None, BOTH) else who)

    # --- coming and going

    def e_summoned(self, what: Selector) -> Trigger:
        return Trigger("moved", self._unit(what), to="party")

    def e_equipped(self, what: Selector) -> Trigger:
        worn = self._of_kind(what, "item", "装備されないもの", "what is not equipped")
        return Trigger("moved", worn, to="party")

    def _terrain(self, what: Selector) -> Selector:
        return self._of_kind(what, "terrain", "配置されないもの", "what is not placed")

    def e_placed(self, what: Selector) -> Trigger:
        return Trigger("moved", self._terrain(what), to="terrain")

    def e_placed_by(self, who: str, group: Group) -> Trigger:
        cards = group.cards
        if cards.zones == ("terrain",) and cards.who == BOTH:
            return self.e_placed(replace(cards, who=who))
        raise self.nonsense("配置されないもの", "what is not placed")

    def _leaves(self, what: Selector, to: str) -> Trigger:
        zone = what.zones[0] if isinstance(what, Cards) else self._lies()
        return Trigger("moved", what, frm=zone, to=to)

    def _lies(self) -> str:
        return "terrain" if self.entry == terms.TERRAIN else "party"

    def e_discarded(self, what: Selector) -> Trigger:
        return self._leaves(what, "discard")

    def e_removed(self, what: Selector) -> Trigger:
        return self._leaves(what, "removed")

    def e_returned(self, what: Selector) -> Trigger:
        return self._leaves(what, "hand")

    # --- battle and march

    def e_died(self, what: Selector) -> Trigger:
        return Trigger("died", self._unit(what))

    def e_killed(self, by: Selector, what: Selector) -> Trigger:
        return Trigger("died", self._unit(what), other=by)

    def e_died_by(self, what: Selector, by: Selector) -> Trigger:
        return self.e_killed(by, what)

    def e_attacks(self, what: Selector) -> Trigger:
        return Trigger("attacks", self._unit(what))

    def e_marched(self, what: Selector) -> Trigger:
        return Trigger("marched", self._unit(what))

    def e_marched_to(self, what: Selector, to: Selector) -> Trigger:
        """「この地形に進軍したとき」"""
        if not isinstance(what, Cards) or self.entry != terms.TERRAIN or to != This():
            raise self.nonsense("どこへの進軍か分からない", "where to is not said")
        there = in_order((*what.tests, Placed("same_area", to)))
        return self.e_marched(replace(what, tests=there))

    def e_won(self, what: Selector) -> Trigger:
        return Trigger("battle_won", self._unit(what))

    def e_damaged(self, what: Selector) -> Trigger:
        return Trigger("damaged", self._unit(what))

    def e_damaged_by(self, what: Selector, by: Selector) -> Trigger:
        return Trigger("damaged", self._unit(what), other=by)

    def e_dealt(self, by: Selector, what: Selector) -> Trigger:
        return self.e_damaged_by(what, by)

    # --- what is used

    def e_acted(self, what: Selector) -> Trigger:
        who = what.who if isinstance(what, Cards) else YOU
        return Trigger("used", what, who="" if who == BOTH else who)

    def e_used(self, who: str, group: Group) -> Trigger:
        cards = group.cards
        if cards.zones or cards.who or not cards.kinds or not set(cards.kinds) <= {"spell", "item"}:
            raise self.nonsense("使用されないカード", "a card that is not used")
        return Trigger("used", replace(cards, who=who, zones=("effect",)), who=who)

    def e_used_any(self, group: Group) -> Trigger:
        got = self.e_used(BOTH, group)
        return replace(got, who="")


def joined(row: tuple[Trigger, ...]) -> Trigger | None:
    """Each of several events is enough."""
    return replace(row[0], also=row[1:]) if row else None
