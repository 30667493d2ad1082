"""What Monster Collection brings for the lab: positions in which a card can show what it does: two parties side by side on
the map, so that one march brings them to battle."""

from __future__ import annotations

from random import Random
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.vocab import vocabulary
from tefuda.games.common.lab.decks import Cards, Heap
from tefuda.games.common.lab.parts import Lab
from tefuda.games.common.lab.shelf import Shelf, Side, passes_all, pieces
from tefuda.games.common.positions import Piece, Position
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.effects.nodes import Spend
from tefuda.kernel.rules import Definition, Rules
from tefuda.text.audit import walk

PHASES: Final = ("main",) * 8 + ("summon", "second", "hand", "end")
PARTIES: Final = ("22", "32")  # next to each other
BASES: Final = ("12", "42")
BEHIND: Final = ("21", "31")  # another party of each
LIMIT: Final = 8  # levels that go into an area
EQUIPMENT: Final = "item:装備品"


def position(shelf: Shelf) -> Position:
    """The card in the party, on a unit, under it or in hand; two parties, hands full of what is used
    in battle."""
    rng, d = shelf.rng, shelf.card
    sides = [_side(shelf, 0), _side(shelf, 1)]
    mine = sides[0]
    if d.kind == N.UNIT and rng.random() < 0.75:
        mine["22"] = _party(shelf, 0, d)
    elif d.kind == N.TERRAIN_CARD and rng.random() < 0.8:
        area = rng.choice(PARTIES)
        for side in sides:
            side[area] = [p for p in side[area] if not _is_terrain(shelf, p)]
        mine[area].append(Piece(d.key))
    elif d.kind == N.SUMMONER_CARD:
        mine["summoner"] = [Piece(d.key)]
    elif EQUIPMENT in d.tags and rng.random() < 0.6:
        units = [i for i, p in enumerate(mine["22"]) if not _is_terrain(shelf, p)]
        at = rng.choice(units)
        mine["22"][at] = Piece(mine["22"][at].card, {"equip": d.key})
    else:
        mine[rng.choice(("hand", "hand", "hand", "deck", "discard"))].insert(0, Piece(d.key))
    turn = rng.choice((0, 1))
    return Position(sides, turn, 3 + rng.randrange(2), None, rng.choice(PHASES))


def _side(shelf: Shelf, seat: int) -> Side:
    rng = shelf.rng
    leaders = [d for d in shelf.cards if d.kind == N.SUMMONER_CARD]
    side: Side = {
        BASES[seat]: [Piece(rng.choice(_of(shelf, N.UNIT)).key, {"face": "down"})],
        PARTIES[seat]: _party(shelf, seat, None),
        PARTIES[1 - seat]: [],
        "deck": pieces(_any(shelf, rng.choice((6, 12, 20)))),
        "discard": pieces(_any(shelf, rng.choice((0, 4, 10)))),
        "hand": pieces(
            [rng.choice(_of(shelf, N.SPELL, N.ITEM)) for _ in range(rng.choice((2, 4, 5)))]
        ),
        "summoner": pieces([rng.choice(leaders)]) if leaders and rng.random() < 0.7 else [],
    }
    if rng.random() < 0.4:
        side[BEHIND[seat]] = _party(shelf, seat, None)
    return side


def _any(shelf: Shelf, n: int) -> list[Definition]:
    return [d for d in shelf.some(n) if d.kind != N.SUMMONER_CARD]


def _of(shelf: Shelf, *kinds: int) -> list[Definition]:
    return [d for d in shelf.cards if d.kind in kinds]


def _party(shelf: Shelf, seat: int, one: Definition | None) -> list[Piece]:
    """A terrain and units on it, one of them in question; others that its text speaks of."""
    rng = shelf.rng
    down = rng.random() < 0.3
    ground = rng.choice(_of(shelf, N.UNIT) if down else _of(shelf, N.TERRAIN_CARD))
    units = [] if one is None else [one]
    level = sum([d.ints[N.LEVEL] for d in units])
    for _ in range(8):
        other = _unit(shelf, seat)
        if level + other.ints[N.LEVEL] <= LIMIT:
            level += other.ints[N.LEVEL]
            units.append(other)
    rng.shuffle(units)
    out = [Piece(ground.key, {"face": "down"} if down else {})]
    for d in units:
        marks = {"state": "acted"} if rng.random() < 0.1 else {}
        gear = [o for o in _of(shelf, N.ITEM) if EQUIPMENT in o.tags]
        if gear and rng.random() < 0.3:
            marks["equip"] = rng.choice(gear).key
        out.append(Piece(d.key, marks))
    return out


def _unit(shelf: Shelf, seat: int) -> Definition:
    """A unit, often one that the aim speaks of for this player."""
    rng = shelf.rng
    asked = [
        node
        for node in walk(shelf.aim)
        if isinstance(node, E.Cards) and node.kinds == ("unit",) and node.tests
    ]
    asked = [node for node in asked if (node.who == E.OPPONENT) == bool(seat)]
    every = _of(shelf, N.UNIT)
    spent = [slot for node in walk(shelf.aim) if isinstance(node, Spend) for slot in node.slots]
    if spent and not seat and rng.random() < 0.7:  # 12-4: who has slots for it
        attr = vocabulary(shelf.rules).attrs[rng.choice(spent)]
        return rng.choice([d for d in every if d.ints[attr] > 0] or every)
    if asked and rng.random() < 0.6:
        what = rng.choice(asked)
        every = [d for d in every if passes_all(shelf.rules, d, what)] or every
    return rng.choice(every)


def _is_terrain(shelf: Shelf, piece: Piece) -> bool:
    d = shelf.rules.pool[shelf.rules.key_no[piece.card]]
    return "face" in piece.marks or d.kind == N.TERRAIN_CARD


# --- decks -----------------------------------------------------------------------------------------


def recipe(rules: Rules, rng: Random, must: Cards, cards: Cards) -> Cards:
    """3: a summoner, and fifty cards: units above all, some terrains, spells and items."""
    heap = Heap(rules, rng, must, lambda d: int(d.data.copies))
    leaders = [d for d in cards if d.kind == N.SUMMONER_CARD]
    leader = [rng.choice([d for d in must if d in leaders] or leaders)] if leaders else []
    for d in must:
        if d.kind != N.SUMMONER_CARD:
            heap.add(d, 3)
    heap.fill(24, [d for d in cards if d.kind == N.UNIT])
    heap.fill(6, [d for d in cards if d.kind == N.TERRAIN_CARD])
    rest = [d for d in cards if d.kind != N.SUMMONER_CARD]
    heap.fill(50 - len(heap.cards), rest)
    return [*leader, *heap.cards[:50]]


LAB: Final = Lab(
    recipe=recipe,
    plays=("place", "summon", "equip", "use", "counter", "ritual"),
    position=position,
)
