"""What Monster Collection text waits for: 〈発揮：…〉."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.games.monster_collection.text import lexicon
from tefuda.games.monster_collection.text.checks import KIND_OF
from tefuda.games.monster_collection.text.pieces import When, every, in_order
from tefuda.text.common_pieces import Group, Who
from tefuda.text.meaning import Meaning, Rules, nonsense, placed
from tefuda.text.sentences import of_whom


def subject(who: Who) -> E.Selector:
    got: E.Selector = of_whom(every(who.what), E.YOU)
    return got


def _unit(m: Meaning, what: E.Selector) -> E.Selector:
    return _of_kind(m, what, "unit", "ユニットがすること", "what only units do")


def _of_kind(m: Meaning, what: E.Selector, kind: str, ja: str, en: str) -> E.Selector:
    own = isinstance(what, E.This) and KIND_OF[m.entry] != kind
    if own or (isinstance(what, E.Cards) and what.kinds != (kind,) and what.zones != (kind,)):
        raise nonsense(
            ja, en
        )  # terrain is all that lies as terrain, of whatever kind (nouns.group)
    return what


# --- moments


def e_moment(who: str | None, moment: Token) -> E.Trigger:
    key = lexicon.MOMENTS[moment.replace("の開始時", "開始時").replace("の終了時", "終了時")]
    if who and key in ("battle_start", "initiative_start", "battle_end"):
        raise nonsense("誰のものでもない時期", "a moment that is nobody's own")
    return E.Trigger(key, who="" if who in (None, E.BOTH) else who)


# --- coming and going


@placed
def e_equipped(m: Meaning, what: E.Selector) -> E.Trigger:
    worn = _of_kind(m, what, "item", "装備されないもの", "what is not equipped")
    return E.Trigger("moved", worn, to="party")


def _terrain(m: Meaning, what: E.Selector) -> E.Selector:
    return _of_kind(m, what, "terrain", "配置されないもの", "what is not placed")


@placed
def e_placed(m: Meaning, what: E.Selector) -> E.Trigger:
    return E.Trigger("moved", _terrain(m, what), to="terrain")


@placed
def e_placed_by(m: Meaning, who: str, group: Group) -> E.Trigger:
    cards = group.cards
    if cards.zones == ("terrain",) and cards.who == E.BOTH:
        return e_placed(m, replace(cards, who=who))
    raise nonsense("配置されないもの", "what is not placed")


def _leaves(m: Meaning, what: E.Selector, to: str) -> E.Trigger:
    zone = what.zones[0] if isinstance(what, E.Cards) else _lies(m)
    return E.Trigger("moved", what, frm=zone, to=to)


def _lies(m: Meaning) -> str:
    return "terrain" if m.entry == lexicon.TERRAIN else "party"


# --- battle and march


@placed
def e_killed(m: Meaning, by: E.Selector, what: E.Selector) -> E.Trigger:
    return E.Trigger("died", _unit(m, what), other=by)


@placed
def e_marched(m: Meaning, what: E.Selector) -> E.Trigger:
    return E.Trigger("marched", _unit(m, what))


@placed
def e_marched_to(m: Meaning, what: E.Selector, to: E.Selector) -> E.Trigger:
    """「この地形に進軍したとき」"""
    if not isinstance(what, E.Cards) or m.entry != lexicon.TERRAIN or to != E.This():
        raise nonsense("どこへの進軍か分からない", "where to is not said")
    there = in_order((*what.tests, E.Placed("same_area", to)))
    return e_marched(m, replace(what, tests=there))


@placed
def e_damaged_by(m: Meaning, what: E.Selector, by: E.Selector) -> E.Trigger:
    return E.Trigger("damaged", _unit(m, what), other=by)


# --- what is used


def e_acted(what: E.Selector) -> E.Trigger:
    who = what.who if isinstance(what, E.Cards) else E.YOU
    return E.Trigger("used", what, who="" if who == E.BOTH else who)


def e_used(who: str, group: Group) -> E.Trigger:
    cards = group.cards
    if cards.zones or cards.who or not cards.kinds or not set(cards.kinds) <= {"spell", "item"}:
        raise nonsense("使用されないカード", "a card that is not used")
    return E.Trigger("used", replace(cards, who=who, zones=("effect",)), who=who)


def e_used_any(group: Group) -> E.Trigger:
    got = e_used(E.BOTH, group)
    return replace(got, who="")


def joined(row: tuple[E.Trigger, ...]) -> E.Trigger | None:
    """Each of several events is enough."""
    return replace(row[0], also=row[1:]) if row else None


RULES: Final[Rules] = {
    "e_summoned": placed(lambda m, what: E.Trigger("moved", _unit(m, what), to="party")),
    "e_discarded": placed(lambda m, what: _leaves(m, what, "discard")),
    "e_removed": placed(lambda m, what: _leaves(m, what, "removed")),
    "e_returned": placed(lambda m, what: _leaves(m, what, "hand")),
    "e_died": placed(lambda m, what: E.Trigger("died", _unit(m, what))),
    "e_died_by": placed(lambda m, what, by: e_killed(m, by, what)),
    "e_attacks": placed(lambda m, what: E.Trigger("attacks", _unit(m, what))),
    "e_won": placed(lambda m, what: E.Trigger("battle_won", _unit(m, what))),
    "e_damaged": placed(lambda m, what: E.Trigger("damaged", _unit(m, what))),
    "e_dealt": placed(lambda m, by, what: e_damaged_by(m, what, by)),
    "when": lambda *events: When(events),
}
