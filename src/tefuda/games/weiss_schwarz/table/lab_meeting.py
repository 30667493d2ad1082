"""Positions of Weiss Schwarz made to meet what a text asks of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects import nodes as E
from tefuda.games.common.lab.shelf import Shelf, Side, passes_all, pieces, selectors
from tefuda.games.common.positions import Piece
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.zones import SLOT_KEYS
from tefuda.games.weiss_schwarz.table.lab_laying import PILES, put
from tefuda.games.weiss_schwarz.table.lab_wishes import wishes_of
from tefuda.text.audit import walk

ACROSS: Final = ("battle", "facing")  # who stands over there
MANY: Final = 12  # cards of one sort in a zone, at most


def conditions_of(aim: E.Ability | None) -> list[tuple[E.Condition, bool]]:
    """What a text asks of the position, and whether that is to be so or not."""
    if aim is None:
        return []
    nodes = list(walk(aim))
    denied = [node.of for node in nodes if isinstance(node, E.NotTrue)]
    return [(n, n not in denied) for n in nodes if isinstance(n, (E.Compare, E.AllSo))]


def make_so(shelf: Shelf, sides: list[Side], cond: E.Condition, so: bool, spot: str) -> None:
    """Put cards down, or away, so that a condition is true (or is not). `spot` is taken."""
    if isinstance(cond, E.AllSo):
        what = cond.what
        if isinstance(what, E.Related) and what.key in ACROSS:
            what = E.Cards(E.OPPONENT, ("stage",), ("character",))
        if isinstance(what, E.Cards) and so:
            _fill(shelf, sides[seat_of(what)], replace(what, tests=(*what.tests, cond.test)))
    elif isinstance(cond, E.Compare) and isinstance(cond.right, E.Num):
        n, least = cond.right.n, (cond.cmp == E.AT_LEAST) == so
        if not so:
            n += -1 if cond.cmp == E.AT_LEAST else 1
        if isinstance(cond.left, E.CountOf) and isinstance(cond.left.what, E.Cards):
            what = cond.left.what
            if least or cond.cmp == E.EQUAL:
                _at_least(shelf, sides[seat_of(what)], what, n, spot)
            if not least:
                _at_most(shelf, sides[seat_of(what)], what, n)
        elif isinstance(cond.left, E.NumberOf) and isinstance(cond.left.what, E.Related):
            if cond.left.what.key in ACROSS and so:
                test = E.HasNumber(cond.left.attr, cond.cmp, cond.right)
                what = E.Cards(E.OPPONENT, ("stage",), ("character",), (test,))
                _fill(shelf, sides[1], what)
        elif isinstance(cond.left, E.NumberOf) and isinstance(cond.left.what, E.Cards):
            what = cond.left.what
            if least and cond.left.attr == "level" and "level" in what.zones:
                high = [d for d in shelf.cards if d.ints[N.LEVEL] == 3] or shelf.cards
                sides[seat_of(what)]["level"] = pieces(shelf.rng.choices(high, k=3))


def turn_them(shelf: Shelf, sides: list[Side]) -> None:
    """Characters of whom a text says how they stand do so, mostly."""
    for what in selectors(shelf.aim):
        poses = [test.pose for test in what.tests if isinstance(test, E.InPose)]
        side = sides[seat_of(what)]
        for key in SLOT_KEYS if poses and "stage" in what.zones else ():
            if key in side and _is(shelf, side[key][0], what) and shelf.rng.random() < 0.6:
                piece = side[key][0]
                side[key] = [Piece(piece.card, {**piece.marks, "state": poses[0]})]


def lay_on_top(shelf: Shelf, side: Side) -> None:
    """What a trigger check is to turn over, or what a card taken from the deck is to be, lies on it."""
    for node in walk(shelf.aim):
        what: object = None
        if isinstance(node, E.Trigger) and node.event == "checked":
            what = node.what
        elif isinstance(node, E.AllSo) and isinstance(node.what, E.Chosen):
            what = E.Cards(E.YOU, ("deck",), (), (node.test,))
        if isinstance(what, E.Cards) and shelf.fitting(what) and shelf.rng.random() < 0.8:
            side["deck"] = [_any(shelf, what), _any(shelf, what), *side["deck"]]


def seat_of(what: E.Cards) -> int:
    return 1 if what.who == E.OPPONENT else 0


def _fill(shelf: Shelf, side: Side, what: E.Cards) -> None:
    """No card there but those that are meant; on the stage of six the weakest, or the strongest where
    they are to win."""
    some = [d for d in shelf.fitting(what) if d.kind == N.CHARACTER]
    best = max if wishes_of(shelf.aim).strong else min
    for key in SLOT_KEYS if some and "stage" in what.zones else ():
        if key in side and not _is(shelf, side[key][0], what):
            got = best(shelf.rng.choices(some, k=6), key=lambda d: d.ints[N.POWER])
            side[key] = [Piece(got.key)]
    for key in PILES:
        if key in what.zones and shelf.fitting(what):
            side[key] = [p if _is(shelf, p, what) else _any(shelf, what) for p in side[key]]


def _any(shelf: Shelf, what: E.Cards) -> Piece:
    return Piece(shelf.rng.choice(shelf.fitting(what)).key)


def _at_least(shelf: Shelf, side: Side, what: E.Cards, n: int, spot: str) -> None:
    rng, some = shelf.rng, shelf.fitting(what)
    slots = [key for key in rng.sample(SLOT_KEYS, len(SLOT_KEYS)) if key != spot]
    for i in range(min(n, MANY) if some else 0):
        zone = rng.choice(what.zones)
        put(shelf, side, rng.choice(some), slots[i % len(slots)] if zone == "stage" else zone)


def _at_most(shelf: Shelf, side: Side, what: E.Cards, n: int) -> None:
    for key in [*PILES, *SLOT_KEYS]:
        if (key if key in PILES else "stage") in what.zones and key in side:
            mine = [piece for piece in side[key] if _is(shelf, piece, what)]
            gone = mine[: max(0, len(mine) - n)]
            n = max(0, n - len(mine))
            side[key] = [piece for piece in side[key] if piece not in gone]
            if not side[key] and key in SLOT_KEYS:
                del side[key]


def _is(shelf: Shelf, piece: Piece, what: E.Cards) -> bool:
    d = shelf.rules.pool[shelf.rules.key_no[piece.card]]
    return passes_all(shelf.rules, d, what)
