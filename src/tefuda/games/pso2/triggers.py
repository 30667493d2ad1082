"""What PSO2 text waits for: the events in front of a triggered ability."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from tefuda.effects.nodes import (
    BOTH,
    YOU,
    Cards,
    HasTag,
    Selector,
    This,
    Trigger,
)
from tefuda.games.pso2 import terms
from tefuda.games.pso2.clauses import Clauses
from tefuda.games.pso2.keywords import EVENT_WORDS, EVENTS
from tefuda.games.pso2.nouns import bare
from tefuda.games.pso2.parts import Event, Group, Who
from tefuda.games.pso2.terms import GEAR
from tefuda.text.pieces import lay_before, of_whom

ACTORS = {"自分が": YOU, "相手が": "opponent", "プレイヤーが": "", "いずれかのプレイヤーが": ""}


class Triggers(Clauses):
    """「…した時：」"""

    def subject(self, who: Who) -> Selector:
        got: Selector = of_whom(who.what, YOU)
        return got

    def open_group(self, group: Group) -> Selector:
        """Cards that the event itself says the zone of."""
        if group.cards.zones:
            raise self.nonsense("領域は言われている", "the zone is said")
        return group.cards

    def _on(self, event: str, what: Selector | None, **more: object) -> Event:
        trigger = Trigger(event, what)
        changed: Trigger = replace(trigger, **more)  # type: ignore[arg-type]
        return Event((changed,))

    # --- coming and going

    def e_word(self, word: Token) -> Event:
        key = EVENT_WORDS[bare(word)]
        return Event(EVENTS[key], key)

    def e_enters(self, what: Selector) -> Event:
        if isinstance(what, This):
            return Event(EVENTS["enter"], "enter")  # 302.2
        return self._moves(what, "", _zones(what), "")

    def e_falls(self, what: Selector) -> Event:
        if isinstance(what, This):
            return Event(EVENTS["fallen"], "fallen")  # 302.3
        return self._moves(what, "discard", (), "from")

    def _moves(self, what: Selector, to: str, zones: tuple[str, ...], way: str) -> Event:
        if way == "from":
            return Event(tuple([Trigger("moved", what, frm=z, to=to) for z in _zones(what)]))
        return Event(tuple([Trigger("moved", what, to=z) for z in zones]))

    def e_moved(self, what: Selector, frm: str, to: str) -> Event:
        return self._on("moved", self._anywhere(what, frm), frm=frm, to=to)

    def e_moved_from(self, *parts: Any) -> Event:
        """「自分のデッキからカードが捨札に置かれた時」"""
        *who, frm, group, to = parts
        cards = group.cards
        if cards.zones or cards.who:
            raise self.nonsense("領域は言われている", "the zone is said")
        what: Cards = of_whom(replace(cards, who=who[0] if who else YOU, zones=(frm,)), YOU)
        return self._on("moved", what, frm=frm, to=to)

    def e_thrown_from(self, *parts: Any) -> Event:
        *who, group = parts
        return self.e_moved_from(*who, "hand", group, "discard")

    def e_gone_to(self, what: Selector, to: str) -> Event:
        if isinstance(what, Cards) and what.zones and not set(what.zones) & set(terms.PILES):
            return self._moves(what, to, (), "from")
        return self._on("moved", self._anywhere(what, to), to=to)

    def e_left_to(self, what: Selector, to: str) -> Event:
        if isinstance(what, Cards) and not what.zones:
            what = replace(what, zones=("field",), who=what.who or BOTH)
        if isinstance(what, Cards):
            return self._moves(what, to, (), "from")
        return self._on("moved", what, frm="field", to=to)

    def _anywhere(self, what: Selector, zone: str) -> Selector:
        """Cards that are only said to come from a zone or go to one."""
        if isinstance(what, Cards) and not what.zones:
            return replace(what, zones=(zone,), who=what.who or YOU)
        return what

    def e_thrown(self, what: Selector) -> Event:
        """glossary.捨てる: from a hand."""
        if isinstance(what, Cards) and what.zones not in ((), ("hand",)):
            raise self.nonsense("捨てるのは手札のカード", "cards of a hand are discarded")
        return self.e_moved(what, "hand", "discard")

    def e_hand_thrown(self, who: str | None) -> Event:
        cards: Cards = of_whom(Cards(who or YOU, ("hand",)), YOU)
        return self._on("moved", cards, frm="hand", to="discard")

    def e_throws(self, actor: Token) -> Event:
        return self.e_hand_thrown(ACTORS[str(actor)] or BOTH)

    def e_put(self, who: str | None, zone: str) -> Event:
        cards: Cards = of_whom(Cards(who or YOU, (zone,)), YOU)
        return self._on("moved", cards, to=zone)

    def e_turned(self, what: Selector, pose: str) -> Event:
        """「ONの味方がOFFになった時」: so it was before it turned."""
        before = lay_before(what, pose)
        if before is None:
            raise self.nonsense("そうなることはない", "it cannot come to that")
        return self._on("turned", before[0], frm=before[1], to=pose)

    def e_row(self, what: Selector, row: str) -> Event:
        return self._on("row_changed", what, by=row)

    # --- battle

    def e_declared(self, what: Selector) -> Event:
        return self._on("declared", what)

    def e_targeted(self, what: Selector) -> Event:
        return self._on("targeted", what)

    def e_attacks(self, what: Selector) -> Event:
        return self._on("attacks", what)

    def e_attacks_it(self, what: Selector, other: Selector) -> Event:
        return self._on("attacks", what, other=other)

    def e_attacked(self, what: Selector) -> Event:
        return self._on("attacked", what)

    def e_attacked_by(self, what: Selector, other: Selector) -> Event:
        return self._on("attacked", what, other=other)

    def e_engages(self, what: Selector) -> Event:
        return self._on("engages", what)

    def e_engages_it(self, what: Selector, other: Selector) -> Event:
        return self._on("engages", what, other=other)

    def e_engages_attacking(self, what: Selector) -> Event:
        return self._on("engages", what, by="attacker")

    def e_engages_it_attacking(self, what: Selector, other: Selector) -> Event:
        return self._on("engages", what, by="attacker", other=other)

    def e_used(self) -> Event:
        """What this card is tells which of the two it is (`reading`)."""
        return self._on("used", This())

    def e_used_by_bearer(self, bearer: Selector) -> Event:
        return self._on("used", This(), other=bearer)

    def e_used_by(self, bearer: Selector, gear: Token) -> Event:
        who = bearer.who if isinstance(bearer, Cards) else BOTH
        what = Cards(who, GEAR, ("item",), (HasTag("type", str(gear)),))
        return self._on(terms.USED[str(gear)], what, other=bearer)

    def e_damaged(self, what: Selector, kind: Token | None) -> Event:
        return self._on("damaged", what, by="battle" if kind else "")

    def e_damaged_by(self, what: Selector, other: Selector, kind: Token | None) -> Event:
        return self._on("damaged", what, by="battle" if kind else "", other=other)

    def e_dealt(self, what: Selector, kind: Token | None) -> Event:
        return self._on("dealt", what, by="battle" if kind else "")

    def e_dealt_to(self, what: Selector, other: Selector, kind: Token | None) -> Event:
        return self._on("dealt", what, by="battle" if kind else "", other=other)

    def e_kills(self, what: Selector, strike: Token, other: Selector) -> Event:
        by = "attack" if strike.startswith("攻撃") else ""
        return self._on("kills", what, by=by, other=other)

    def e_battle_end(self, what: Selector) -> Event:
        return self._on("battle_end", what)

    # --- what players do

    def e_drawn(self, actor: Token) -> Event:
        return self._on("drawn", None, who=ACTORS[str(actor)])

    def e_played(self, actor: Token, group: Group) -> Event:
        who = ACTORS[str(actor)]
        cards = group.cards
        if cards.zones or cards.who:
            raise self.nonsense("プレイするのは手札のカード", "cards are played from the hand")
        return self._on("played", replace(cards, who=who or BOTH), who=who)

    def e_activated(self, actor: Token) -> Event:
        return self._on("activated", None, who=ACTORS[str(actor)])

    def e_activated_of(self, what: Selector) -> Event:
        return self._on("activated", what)

    def e_equipped(self, what: Selector, group: Group) -> Event:
        cards = group.cards
        who = what.who if isinstance(what, Cards) else YOU
        if not cards.zones:
            cards = replace(cards, zones=GEAR)
        if cards.kinds != ("item",) or cards.zones != GEAR:
            raise self.nonsense("装備するのはアイテム", "items are equipped")
        if cards.who in ("", BOTH):
            cards = replace(cards, who=who)
        return self._on("equipped", what, other=of_whom(cards, YOU))

    def e_recovered(self, what: Selector) -> Event:
        return self._on("recovered", what)

    def e_recovered_who(self, actor: Token) -> Event:
        return self._on("recovered", None, who=ACTORS[str(actor)])

    # --- moments

    def e_moment(self, who: str, moment: Token) -> Event:
        whose: str = of_whom(who, YOU)
        return self._on(terms.MOMENTS[str(moment)], None, who="" if whose == BOTH else whose)

    def e_any_moment(self, moment: Token) -> Event:
        return self._on(terms.MOMENTS[str(moment)], None)

    def e_main(self, who: str) -> Event:
        return self._on("main_start", None, who=of_whom(who, YOU))


def _zones(what: Selector) -> tuple[str, ...]:
    """The zones of the table in which such cards are."""
    if not isinstance(what, Cards):
        return ("field",)
    if what.kinds == terms.ALLIES:  # a player's card does not leave (201.5)
        return ("field",)
    return what.zones or ("field",)
