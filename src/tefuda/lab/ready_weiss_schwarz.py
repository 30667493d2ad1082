"""Positions of Weiss Schwarz in which a card can show what it does."""

from __future__ import annotations

from random import Random
from typing import Final

from tefuda.effects.nodes import OPPONENT, Trigger
from tefuda.games.position import Piece, Position
from tefuda.games.weiss_schwarz.field import SLOT_KEYS
from tefuda.games.weiss_schwarz.names import CHARACTER, CLIMAX, LEVEL, POWER
from tefuda.kernel.rules import Definition
from tefuda.lab.shelf import Shelf, Side, pieces

FRONT: Final = SLOT_KEYS[:3]
ANY_PHASE: Final = ("main",) * 6 + ("attack",) * 4 + ("climax",) * 3 + (
    "clock", "draw", "stand", "end",
)  # fmt: skip
PILES: Final = ("hand", "waiting", "clock", "level", "stock", "climax", "memory", "deck")
Plan = tuple[str, str, int]  # where the card lies, the phase, whose turn it is


def weiss_schwarz(shelf: Shelf) -> Position:
    """The card where it may act, what it asks for about it, stock to pay with, levels to play at."""
    rng, d = shelf.rng, shelf.card
    spot, phase, turn = _plan(shelf)
    sides = [_side(shelf, 0), _side(shelf, 1)]
    for seat, zone, other in shelf.asked():
        if zone == "climax" and seat == 0 and phase in ("main", "climax") and turn == 0:
            zone = "hand"  # it is to be played
        _put(shelf, sides[seat], other, rng.choice(SLOT_KEYS) if zone == "stage" else zone)
    _put(shelf, sides[0], d, spot)
    if rng.random() < 0.25:
        sides[0]["hand"].append(Piece(d.key))
    if sides[turn]["climax"] and phase in ("main", "climax"):
        phase = "attack"
    return Position(sides, turn, 3 + rng.randrange(2), None, phase)


def _plan(shelf: Shelf) -> Plan:
    """What the aim needs to come about, mostly; else anything."""
    rng, aim = shelf.rng, shelf.aim
    if aim is None or rng.random() < 0.2:
        return _anywhere(shelf)
    trigger = shelf.trigger()
    if trigger is not None:
        return _for_trigger(shelf, trigger)
    own = _usual(shelf)
    if aim.word == "backup" or "icon:counter" in shelf.card.tags:
        return "hand", "attack", 1
    if aim.kind == "act":
        return (rng.choice(aim.where) if aim.where else own), "main", 0
    if aim.kind == "event":
        return "hand", "main", 0
    spot = rng.choice(aim.where) if aim.where else own
    return _in(rng, spot), rng.choice(("main", "main", "attack", "climax")), rng.choice((0, 0, 1))


def _in(rng: Random, zone: str) -> str:
    """A zone as a place to lay a card."""
    return rng.choice(SLOT_KEYS) if zone in ("stage", "marker", "resolution") else zone


def _usual(shelf: Shelf) -> str:
    if shelf.card.kind == CHARACTER:
        return shelf.rng.choice((*SLOT_KEYS, *FRONT))
    return "climax" if shelf.card.kind == CLIMAX else "hand"


def _for_trigger(shelf: Shelf, t: Trigger) -> Plan:
    rng = shelf.rng
    where = shelf.aim.where if shelf.aim is not None else ()
    own = _in(rng, rng.choice(where)) if where else rng.choice((*FRONT, *FRONT, "bl", "br"))
    theirs = 1 if t.who == OPPONENT else 0
    if t.event == "moved":
        if t.to == "climax":
            return ("hand" if shelf.card.kind == CLIMAX else own), rng.choice(("climax", "main")), 0
        if t.frm == "hand" and t.to == "stage":
            return rng.choice(("hand", "hand", own)), "main", rng.choice((0, 0, 0, 1))
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


def _anywhere(shelf: Shelf) -> Plan:
    rng, d = shelf.rng, shelf.card
    phase, turn = rng.choice(ANY_PHASE), rng.choice((0, 0, 1))
    named = [key for key in shelf.spots() if key in PILES]
    if named and rng.random() < 0.5:
        return rng.choice(named), phase, turn
    usual = ["hand", "hand", _usual(shelf)] if d.kind != CLIMAX else ["hand", "climax", "deck"]
    return rng.choice(PILES if rng.random() < 0.1 else usual), phase, turn


def _put(shelf: Shelf, side: Side, d: Definition, spot: str) -> None:
    """Lay a card somewhere; on the stage and in the climax area it takes the place of another."""
    rng = shelf.rng
    if spot in SLOT_KEYS:
        if d.kind == CHARACTER:
            state = {"state": rng.choice(("rest", "reverse"))} if rng.random() < 0.12 else {}
            side[spot] = [Piece(d.key, {**state, **_markers(shelf)})]
    elif spot == "climax":
        if d.kind == CLIMAX:
            side["climax"] = [Piece(d.key)]
    elif spot == "clock":
        side["clock"] = [Piece(d.key), *side["clock"]][:6]
    elif spot == "level":
        side["level"] = [Piece(d.key), *side["level"]][:3]
    elif spot == "deck":
        side["deck"].insert(rng.choice((0, 0, 1, 2)), Piece(d.key))
    elif spot in PILES:
        side[spot].insert(0, Piece(d.key))


def _side(shelf: Shelf, seat: int) -> Side:
    """A player's cards: of the card's own colour where it has to be played."""
    rng, d = shelf.rng, shelf.card
    color = shelf.cards if seat else [o for o in shelf.cards if o.hot[0] == d.hot[0]]
    if rng.random() < 0.5:
        color = [o for o in color if o.ints[LEVEL] > 1] or color
    least = 0 if seat else d.ints[LEVEL]
    level = rng.choice((least, least, 3, 3, 2, 1, 0)) if rng.random() < 0.8 else rng.randrange(4)
    side: Side = {
        "level": pieces([rng.choice(color) for _ in range(level)]),
        "stock": pieces(shelf.some(rng.choice((2, 5, 8, 12)))),
        "clock": pieces([rng.choice(color), *shelf.some(rng.choice((0, 2, 5)))]),
        "hand": pieces(shelf.some(rng.choice((1, 3, 5)))),
        "waiting": pieces(shelf.some(rng.choice((0, 4, 10)))),
        "memory": pieces(shelf.some(rng.choice((0, 0, 1, 2, 6)))),
        "deck": pieces(shelf.some(rng.choice((3, 8, 15, 25)))),
        "climax": [],
    }
    if rng.random() < 0.4:
        side["hand"] += pieces(shelf.some(rng.choice((1, 2)), (CLIMAX,)))
        side["waiting"] += pieces(shelf.some(rng.choice((0, 1, 3)), (CLIMAX,)))
    if rng.random() < 0.1:
        side["climax"] = pieces(shelf.some(1, (CLIMAX,)))
    _stage(shelf, side, weak=bool(seat) and rng.random() < 0.5)
    return side


def _stage(shelf: Shelf, side: Side, weak: bool) -> None:
    """Characters in some of the slots; weak ones are there to be beaten."""
    rng = shelf.rng
    full = rng.choice((0.3, 0.7, 1.0))
    for key in SLOT_KEYS:
        if rng.random() < full:
            some = shelf.some(6 if weak else 1, (CHARACTER,))
            if some:
                got = min(some, key=lambda o: o.ints[POWER])
                state = {"state": rng.choice(("rest", "rest", "reverse"))}
                side[key] = [Piece(got.key, state if rng.random() < 0.15 else {})]


def _markers(shelf: Shelf) -> dict[str, str]:
    rng = shelf.rng
    if rng.random() < 0.75:
        return {}
    names = "+".join([d.key for d in shelf.some(rng.choice((1, 2, 4)))])
    return {rng.choice(("markers", "up")): names}
