"""What PSO2 text waits for: the events in front of a triggered ability."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.games.pso2.text import lexicon
from tefuda.games.pso2.text.keywords import EVENT_WORDS, EVENTS
from tefuda.games.pso2.text.lexicon import GEAR
from tefuda.games.pso2.text.nouns import bare
from tefuda.games.pso2.text.pieces import Event
from tefuda.text.common_pieces import Group, Who
from tefuda.text.meaning import Rules, nonsense
from tefuda.text.sentences import lay_before, of_whom

ACTORS = {"自分が": E.YOU, "相手が": "opponent", "プレイヤーが": "", "いずれかのプレイヤーが": ""}


def subject(who: Who) -> E.Selector:
    got: E.Selector = of_whom(who.what, E.YOU)
    return got


def open_group(group: Group) -> E.Selector:
    """Cards that the event itself says the zone of."""
    if group.cards.zones:
        raise nonsense("領域は言われている", "the zone is said")
    return group.cards


def _on(event: str, what: E.Selector | None, **more: object) -> Event:
    trigger = E.Trigger(event, what)
    changed: E.Trigger = replace(trigger, **more)  # type: ignore[arg-type]
    return Event((changed,))


# --- coming and going


def e_word(word: Token) -> Event:
    key = EVENT_WORDS[bare(word)]
    return Event(EVENTS[key], (key,))


def e_enters(what: E.Selector) -> Event:
    if isinstance(what, E.This):
        return Event(EVENTS["enter"], ("enter",))  # 302.2
    return _moves(what, "", _zones(what), "")


def e_falls(what: E.Selector) -> Event:
    if isinstance(what, E.This):
        return Event(EVENTS["fallen"], ("fallen",))  # 302.3
    return _moves(what, "discard", (), "from")


def _moves(what: E.Selector, to: str, zones: tuple[str, ...], way: str) -> Event:
    if way == "from":
        return Event(tuple([E.Trigger("moved", what, frm=z, to=to) for z in _zones(what)]))
    return Event(tuple([E.Trigger("moved", what, to=z) for z in zones]))


def e_moved(what: E.Selector, frm: str, to: str) -> Event:
    return _on("moved", _anywhere(what, frm), frm=frm, to=to)


def e_moved_from(*parts: Any) -> Event:
    """「自分のデッキからカードが捨札に置かれた時」"""
    *who, frm, group, to = parts
    cards = group.cards
    if cards.zones or cards.who:
        raise nonsense("領域は言われている", "the zone is said")
    what: E.Cards = of_whom(replace(cards, who=who[0] if who else E.YOU, zones=(frm,)), E.YOU)
    return _on("moved", what, frm=frm, to=to)


def e_thrown_from(*parts: Any) -> Event:
    *who, group = parts
    return e_moved_from(*who, "hand", group, "discard")


def e_gone_to(what: E.Selector, to: str) -> Event:
    if isinstance(what, E.Cards) and what.zones and not set(what.zones) & set(lexicon.PILES):
        return _moves(what, to, (), "from")
    return _on("moved", _anywhere(what, to), to=to)


def e_left_to(what: E.Selector, to: str) -> Event:
    if isinstance(what, E.Cards) and not what.zones:
        what = replace(what, zones=("field",), who=what.who or E.BOTH)
    if isinstance(what, E.Cards):
        return _moves(what, to, (), "from")
    return _on("moved", what, frm="field", to=to)


def _anywhere(what: E.Selector, zone: str) -> E.Selector:
    """Cards that are only said to come from a zone or go to one."""
    if isinstance(what, E.Cards) and not what.zones:
        return replace(what, zones=(zone,), who=what.who or E.YOU)
    return what


def e_thrown(what: E.Selector) -> Event:
    """glossary.捨てる: from a hand."""
    if isinstance(what, E.Cards) and what.zones not in ((), ("hand",)):
        raise nonsense("捨てるのは手札のカード", "cards of a hand are discarded")
    return e_moved(what, "hand", "discard")


def e_hand_thrown(who: str | None) -> Event:
    cards: E.Cards = of_whom(E.Cards(who or E.YOU, ("hand",)), E.YOU)
    return _on("moved", cards, frm="hand", to="discard")


def e_put(who: str | None, zone: str) -> Event:
    cards: E.Cards = of_whom(E.Cards(who or E.YOU, (zone,)), E.YOU)
    return _on("moved", cards, to=zone)


def e_turned(what: E.Selector, pose: str) -> Event:
    """「ONの味方がOFFになった時」: so it was before it turned."""
    before = lay_before(what, pose)
    if before is None:
        raise nonsense("そうなることはない", "it cannot come to that")
    return _on("turned", before[0], frm=before[1], to=pose)


def e_used_by(bearer: E.Selector, gear: Token) -> Event:
    who = bearer.who if isinstance(bearer, E.Cards) else E.BOTH
    what = E.Cards(who, GEAR, ("item",), (E.HasTag("type", str(gear)),))
    return _on(lexicon.USED[str(gear)], what, other=bearer)


def e_kills(what: E.Selector, strike: Token, other: E.Selector) -> Event:
    by = "attack" if strike.startswith("攻撃") else ""
    return _on("kills", what, by=by, other=other)


def e_played(actor: Token, group: Group) -> Event:
    who = ACTORS[str(actor)]
    cards = group.cards
    if cards.zones or cards.who:
        raise nonsense("プレイするのは手札のカード", "cards are played from the hand")
    return _on("played", replace(cards, who=who or E.BOTH), who=who)


def e_equipped(what: E.Selector, group: Group) -> Event:
    cards = group.cards
    who = what.who if isinstance(what, E.Cards) else E.YOU
    if not cards.zones:
        cards = replace(cards, zones=GEAR)
    if cards.kinds != ("item",) or cards.zones != GEAR:
        raise nonsense("装備するのはアイテム", "items are equipped")
    if cards.who in ("", E.BOTH):
        cards = replace(cards, who=who)
    return _on("equipped", what, other=of_whom(cards, E.YOU))


# --- moments


def e_moment(who: str, moment: Token) -> Event:
    whose: str = of_whom(who, E.YOU)
    return _on(lexicon.MOMENTS[str(moment)], None, who="" if whose == E.BOTH else whose)


def _zones(what: E.Selector) -> tuple[str, ...]:
    """The zones of the table in which such cards are."""
    if not isinstance(what, E.Cards):
        return ("field",)
    if what.kinds == lexicon.ALLIES:  # a player's card does not leave (201.5)
        return ("field",)
    return what.zones or ("field",)


RULES: Final[Rules] = {
    # --- coming and going
    "e_throws": lambda actor: e_hand_thrown(ACTORS[str(actor)] or E.BOTH),
    "e_row": lambda what, row: _on("row_changed", what, by=row),
    # --- battle
    "e_declared": lambda what: _on("declared", what),
    "e_targeted": lambda what: _on("targeted", what),
    "e_attacks": lambda what: _on("attacks", what),
    "e_attacks_it": lambda what, other: _on("attacks", what, other=other),
    "e_attacked": lambda what: _on("attacked", what),
    "e_attacked_by": lambda what, other: _on("attacked", what, other=other),
    "e_engages": lambda what: _on("engages", what),
    "e_engages_it": lambda what, other: _on("engages", what, other=other),
    "e_engages_attacking": lambda what: _on("engages", what, by="attacker"),
    "e_engages_it_attacking": lambda what, other: _on("engages", what, by="attacker", other=other),
    # What this card is tells which of the two it is (`reading`).
    "e_used": lambda: _on("used", E.This()),
    "e_used_by_bearer": lambda bearer: _on("used", E.This(), other=bearer),
    "e_damaged": lambda what, kind: _on("damaged", what, by="battle" if kind else ""),
    "e_damaged_by": lambda what, other, kind: _on(
        "damaged", what, by="battle" if kind else "", other=other
    ),
    "e_dealt": lambda what, kind: _on("dealt", what, by="battle" if kind else ""),
    "e_dealt_to": lambda what, other, kind: _on(
        "dealt", what, by="battle" if kind else "", other=other
    ),
    "e_battle_end": lambda what: _on("battle_end", what),
    "e_attack_end": lambda what: _on("attack_end", what),
    # --- what players do
    "e_drawn": lambda actor: _on("drawn", None, who=ACTORS[str(actor)]),
    "e_activated": lambda actor: _on("activated", None, who=ACTORS[str(actor)]),
    "e_activated_of": lambda what: _on("activated", what),
    "e_recovered": lambda what: _on("recovered", what),
    "e_recovered_who": lambda actor: _on("recovered", None, who=ACTORS[str(actor)]),
    # --- moments
    "e_any_moment": lambda moment: _on(lexicon.MOMENTS[str(moment)], None),
    "e_main": lambda who: _on("main_start", None, who=of_whom(who, E.YOU)),
}
