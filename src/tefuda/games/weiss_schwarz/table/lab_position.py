"""Positions of Weiss Schwarz in which a card can show what it does."""

from __future__ import annotations

from random import Random
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import compiled
from tefuda.games.common.lab.shelf import Shelf, Side, pieces
from tefuda.games.common.positions import Piece, Position
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.zones import SLOT_KEYS, slot_zone
from tefuda.games.weiss_schwarz.table.lab_laying import FRONT, PILES, put
from tefuda.games.weiss_schwarz.table.lab_meeting import (
    conditions_of,
    lay_on_top,
    make_so,
    seat_of,
    turn_them,
)
from tefuda.games.weiss_schwarz.table.lab_wishes import NOTHING, Wish, wishes_of
from tefuda.kernel.rules import Definition, Rules

ANY_PHASE: Final = ("main",) * 6 + ("attack",) * 4 + ("climax",) * 3 + (
    "clock", "draw", "stand", "end",
)  # fmt: skip
Plan = tuple[str, str, int]  # where the card lies, the phase, whose turn it is


def front_row(rules: Rules) -> frozenset[int]:
    """The slots from which a character attacks, of both players."""
    return frozenset([slot_zone(seat, i) for seat in range(rules.seats) for i in range(len(FRONT))])


def position(shelf: Shelf) -> Position:
    """The card where it may act, what it asks for about it, stock to pay with, levels to play at."""
    rng, d = shelf.rng, shelf.card
    spot, phase, turn = _plan(shelf, d, shelf.aim)
    other = ""
    if shelf.helper is not None:
        other, phase, turn = _plan(shelf, *shelf.helper)
    wish = wishes_of(shelf.aim)
    sides = [_side(shelf, 0, wish, spot), _side(shelf, 1, wish, "")]
    for seat, zone, piece in shelf.asked():
        if zone == "climax" and seat == turn and phase in ("main", "climax"):
            zone = "hand"  # it is to be played
        put(shelf, sides[seat], piece, rng.choice(SLOT_KEYS) if zone == "stage" else zone)
    if shelf.helper is not None:
        while other == spot and spot in SLOT_KEYS:
            other = rng.choice(SLOT_KEYS)
        put(shelf, sides[0], shelf.helper[0], other)
    for cond, so in [*conditions_of(shelf.aim), *_unbarred(shelf)]:
        if rng.random() < 0.85:
            make_so(shelf, sides, cond, so, spot)
    turn_them(shelf, sides)
    put(shelf, sides[0], d, spot, wish)
    lay_on_top(shelf, sides[0])
    if wish.turn >= 0 and shelf.helper is None and rng.random() < 0.7:
        turn = wish.turn
    if rng.random() < 0.25:
        sides[0]["hand"].append(Piece(d.key))
    if sides[turn]["climax"] and phase in ("main", "climax"):
        phase = "attack"
    return Position(sides, turn, 3 + rng.randrange(2), None, phase)


def _unbarred(shelf: Shelf) -> list[tuple[E.Condition, bool]]:
    """What must not be so for the card to be played: 「…なら、手札からプレイできない」."""
    out: list[tuple[E.Condition, bool]] = []
    for number in shelf.card.abilities:
        ability = compiled(shelf.rules, number).ability
        if ability != shelf.aim and any([held.attr.startswith("no_") for held in ability.holds]):
            out.extend([(cond, not so) for cond, so in conditions_of(ability)])
    return out


def _plan(shelf: Shelf, d: Definition, aim: E.Ability | None) -> Plan:
    """What an ability of a card needs to come about, mostly; else anything."""
    rng = shelf.rng
    if aim is None or rng.random() < 0.2:
        return _anywhere(shelf, d)
    if aim.trigger is not None:
        return _for_trigger(shelf, d, aim, rng.choice([aim.trigger, *aim.trigger.also]))
    own = _usual(rng, d)
    if aim.word == "backup" or "icon:counter" in d.tags:
        return "hand", "attack", 1
    if aim.kind == "act":
        return (_in(rng, rng.choice(aim.where)) if aim.where else own), "main", 0
    if aim.kind == "event":
        return "hand", "main", 0
    spot = rng.choice(aim.where) if aim.where else own
    return _in(rng, spot), rng.choice(("main", "main", "attack", "climax")), rng.choice((0, 0, 1))


def _in(rng: Random, zone: str) -> str:
    """A zone as a place to lay a card."""
    return rng.choice(SLOT_KEYS) if zone in ("stage", "marker", "resolution") else zone


def _usual(rng: Random, d: Definition) -> str:
    if d.kind == N.CHARACTER:
        return rng.choice((*SLOT_KEYS, *FRONT))
    return "climax" if d.kind == N.CLIMAX else "hand"


def _for_trigger(shelf: Shelf, d: Definition, aim: E.Ability, t: E.Trigger) -> Plan:
    rng, where = shelf.rng, aim.where
    own = _in(rng, rng.choice(where)) if where else rng.choice((*FRONT, *FRONT, "bl", "br"))
    theirs = 1 if t.who == E.OPPONENT else 0
    if t.event == "moved":
        if t.to == "climax":
            turn = seat_of(t.what) if isinstance(t.what, E.Cards) else 0
            return ("hand" if d.kind == N.CLIMAX else own), rng.choice(("climax", "main")), turn
        if t.frm == "hand" and t.to == "stage":
            if isinstance(t.what, E.This) and rng.random() < 0.9:
                return "hand", "main", 0
            return rng.choice(("hand", "hand", own)), "main", rng.choice((0, 0, 0, 1))
        if isinstance(t.what, E.This) and t.frm in PILES and rng.random() < 0.8:
            return t.frm, "main", 0
        return own, rng.choice(("main", "attack", "attack")), rng.choice((0, 1))
    if t.event == "used" and t.by == "backup":
        return rng.choice(("hand", "hand", own)), "attack", 1
    if t.event == "used" or t.event == "played":
        return own, rng.choice(("main", "climax")), rng.choice((0, 0, theirs))
    start = t.event.removesuffix("_start")
    if start != t.event:
        phase = {"encore": "attack", "turn": "end"}.get(start, start)
        return own, phase if phase in ANY_PHASE else "main", theirs if t.who else rng.choice((0, 1))
    if t.event in ("was_attacked",):
        return own, "attack", 1
    if t.event in ("attacked", "checked", "damage_cancelled", "attack_end", "turned"):
        return own, "attack", 0 if t.event == "attacked" else rng.choice((0, 0, 1))
    return own, rng.choice(ANY_PHASE), rng.choice((0, 0, 1))


def _anywhere(shelf: Shelf, d: Definition) -> Plan:
    rng = shelf.rng
    phase, turn = rng.choice(ANY_PHASE), rng.choice((0, 0, 1))
    named = [key for key in shelf.spots() if key in PILES]
    if named and rng.random() < 0.5:
        return rng.choice(named), phase, turn
    usual = ["hand", "hand", _usual(rng, d)] if d.kind != N.CLIMAX else ["hand", "climax", "deck"]
    return rng.choice(PILES if rng.random() < 0.1 else usual), phase, turn


def _side(shelf: Shelf, seat: int, wish: Wish, spot: str) -> Side:
    """A player's cards: of the card's own colour where it has to be played."""
    rng, d = shelf.rng, shelf.card
    played = [d] if shelf.helper is None else [d, shelf.helper[0]]
    colors = [o.fast[0] for o in played]
    color = shelf.cards if seat else [o for o in shelf.cards if o.fast[0] in colors]
    if rng.random() < 0.5:
        color = [o for o in color if o.ints[N.LEVEL] > 1] or color
    least = 0 if seat else max([o.ints[N.LEVEL] for o in played])
    level = rng.choice((least, least, 3, 3, 2, 1, 0)) if rng.random() < 0.8 else rng.randrange(4)
    if seat and wish.high and rng.random() < 0.7:
        level = 0
    side: Side = {
        "level": pieces([rng.choice(color) for _ in range(level)]),
        "stock": pieces(shelf.some(_stock(rng, d, wish, spot) if not seat else 5)),
        "clock": pieces([rng.choice(color), *shelf.some(rng.choice((0, 2, 5)))]),
        "hand": pieces(shelf.some(rng.choice((1, 3, 5)) + (0 if seat else wish.hand))),
        "waiting": pieces(shelf.some(rng.choice((0, 4, 10)))),
        "memory": pieces(shelf.some(rng.choice((0, 0, 1, 2, 6)))),
        "deck": pieces(shelf.some(rng.choice((3, 8, 15, 25)))),
        "climax": [],
    }
    if rng.random() < 0.4:
        side["hand"] += pieces(shelf.some(rng.choice((1, 2)), (N.CLIMAX,)))
        side["waiting"] += pieces(shelf.some(rng.choice((0, 1, 3)), (N.CLIMAX,)))
    if wish.cancelled:
        side["deck"] = pieces(shelf.some(rng.choice((4, 8)), (N.CLIMAX,))) + side["deck"]
        rng.shuffle(side["deck"])
    if rng.random() < 0.1:
        side["climax"] = pieces(shelf.some(1, (N.CLIMAX,)))
    _stage(shelf, side, wish if seat else NOTHING)
    return side


def _stock(rng: Random, d: Definition, wish: Wish, spot: str) -> int:
    """Enough for what the text asks for, and to play its card if it lies in the hand."""
    n = rng.choice((2, 5, 8, 12))
    enough = wish.stock + (d.ints[N.COST] if spot == "hand" else 0)
    return max(n, enough) if rng.random() < 0.9 else n


def _stage(shelf: Shelf, side: Side, wish: Wish) -> None:
    """Characters in some of the slots; weak ones are there to be beaten, strong ones to beat."""
    rng = shelf.rng
    weak, strong = wish.weak or rng.random() < 0.3, wish.strong
    full = 1.0 if wish.weak or wish.strong or wish.facing else rng.choice((0.3, 0.7, 1.0))
    for key in SLOT_KEYS:
        if rng.random() < full:
            some = shelf.some(6 if weak or strong or wish.high else 1, (N.CHARACTER,))
            if wish.high:
                some = [o for o in some if o.ints[N.LEVEL]] or some
            if some:
                some.sort(key=lambda o: o.ints[N.POWER])
                got = some[-1 if strong and (not weak or rng.random() < 0.5) else 0]
                state = {"state": rng.choice(("rest", "rest", "reverse"))}
                side[key] = [Piece(got.key, state if rng.random() < 0.15 else {})]
