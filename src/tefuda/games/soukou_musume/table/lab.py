"""What 装甲娘 brings for the lab: positions in which a card can show what it does."""

from __future__ import annotations

from random import Random
from typing import Final

from tefuda.effects.nodes import InPose
from tefuda.games.common.lab.decks import Cards, Heap
from tefuda.games.common.lab.parts import Lab
from tefuda.games.common.lab.shelf import Shelf, Side, pieces
from tefuda.games.common.positions import Piece, Position
from tefuda.games.soukou_musume.names import UNIFORM, UNIT
from tefuda.kernel.rules import Definition, Rules
from tefuda.text.audit import walk

PHASES: Final = ("main",) * 6 + ("attack",) * 3 + ("draw", "draw", "end", "end")
STATES: Final = ("normal", "normal", "normal", "small", "medium")


def position(shelf: Shelf) -> Position:
    """The card on the battlefield, on a unit or in hand; units in every state, with energy."""
    rng, d = shelf.rng, shelf.card
    sides = [_side(shelf), _side(shelf)]
    mine = sides[0]
    if d.kind == UNIT and rng.random() < 0.7:
        if rng.random() < 0.7:
            mine["main"] = [Piece(d.key, _marks(shelf))]
        else:
            mine["reserve"][:1] = [Piece(d.key, _marks(shelf))]
    elif d.kind == UNIFORM and rng.random() < 0.5:
        worn = mine["main"][0]
        mine["main"] = [Piece(worn.card, {**worn.marks, "with": d.key})]
    else:
        mine[rng.choice(("hand", "hand", "hand", "deck", "discard"))].insert(0, Piece(d.key))
    if rng.random() < 0.3:
        mine["hand"] = mine["hand"][:1]
    turn = 0 if rng.random() < 0.7 else 1
    return Position(sides, turn, 3 + turn, None, rng.choice(PHASES))


def _side(shelf: Shelf) -> Side:
    rng = shelf.rng
    return {
        "main": [Piece(_unit(shelf).key, _marks(shelf))],
        "reserve": [
            Piece(_unit(shelf).key, _marks(shelf)) for _ in range(rng.choice((1, 2, 3, 4)))
        ],
        "hand": pieces(shelf.some(rng.choice((1, 3, 6)))),
        "deck": pieces(shelf.some(rng.choice((4, 10, 20)))),
        "discard": pieces(shelf.some(rng.choice((0, 4, 10)))),
    }


def _unit(shelf: Shelf) -> Definition:
    return shelf.rng.choice([d for d in shelf.cards if d.kind == UNIT])


def _marks(shelf: Shelf) -> dict[str, str]:
    """How a unit lies, as the aim asks for it where it does; some damage and energy."""
    rng = shelf.rng
    asked = [node.pose for node in walk(shelf.aim) if isinstance(node, InPose)]
    state = rng.choice(asked) if asked and rng.random() < 0.5 else rng.choice(STATES)
    if state == "wrecked":
        state = "normal"
    marks = {"state": state, "energy": str(rng.choice((0, 1, 3, 5)))}
    if rng.random() < 0.4:
        marks["damage"] = str(rng.choice((50, 100)))
    return marks


# --- decks -----------------------------------------------------------------------------------------


def recipe(rules: Rules, rng: Random, must: Cards, cards: Cards) -> Cards:
    """As many cards as the table says, a good part of them units."""
    copies, size = int(rules.settings["copies"]), int(rules.settings["deck_size"])
    heap = Heap(rules, rng, must, lambda d: copies)
    for d in must:
        heap.add(d, 4)
    heap.fill(18, [d for d in cards if d.kind == UNIT])
    heap.fill(size - len(heap.cards), cards)
    return heap.cards[:size]


LAB: Final = Lab(
    recipe=recipe, plays=("deploy", "command", "first_unit", "step_up"), position=position
)
