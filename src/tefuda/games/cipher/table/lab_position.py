"""Positions of Cipher in which a card can show what it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import compiled
from tefuda.games.cipher.effects.nodes import Fighter
from tefuda.games.cipher.names import COST, POWER
from tefuda.games.cipher.table.position import FIELD, THIS_TURN
from tefuda.games.common.lab.deeds import Deed, by_whom, deeds_in, may_bring
from tefuda.games.common.lab.needs import Needs, needs_of
from tefuda.games.common.lab.shelf import Shelf, Side, passes_all, pieces
from tefuda.games.common.positions import Piece, Position
from tefuda.kernel.rules import Definition
from tefuda.text.audit import walk

PILES: Final = ("hand", "retreat", "orb", "bond", "boundless", "deck")
SUFFERED: Final = (
    "was_attacked", "was_critical", "evaded", "survives", "defeated", "supported", "support_failed",
)  # fmt: skip
"""What happens to units mostly in the other player's turn."""
PHASES: Final = ("action",) * 8 + ("deploy",) * 6 + ("bond", "start", "end")


def position(shelf: Shelf) -> Position:
    """The card in hand, on the field, among the bonds or on the deck; bonds of its symbols."""
    rng = shelf.rng
    sides = [_side(shelf, True), _side(shelf, False)]
    for seat, zone, other in shelf.asked():
        _put(shelf, sides[seat], other, zone)
    needs, help_ = Needs(), None
    if shelf.aim is not None and rng.random() < 0.85:
        needs = needs_of(shelf.aim, rng)
        help_ = _help(shelf)
    spot = _spot(shelf, needs, help_)
    _lay(shelf, sides[0], spot, needs)
    if help_ is not None:
        shelf.liked.add(help_.card.index)
        _lay_help(shelf, sides[help_.seat], help_)
        _fulfil(shelf, sides, help_.seat, needs_of(help_.ability, rng), spot)
        _room(shelf, sides, help_.seat, help_.deed)
    _fulfil(shelf, sides, 0, needs, spot)
    if shelf.aim is not None:
        for deed in deeds_in(shelf.aim):
            _room(shelf, sides, 0, deed)
    turn = _turn(shelf, needs, help_)
    phase = "action" if help_ is not None and rng.random() < 0.7 else rng.choice(PHASES)
    return Position(sides, turn, 3 + turn, None, phase)


@dataclass
class Help:
    """A card with a skill that does what the aim waits for; `seat` 0: of the same player."""

    card: Definition
    ability: E.Ability
    deed: Deed
    seat: int


def _help(shelf: Shelf) -> Help | None:
    """One of the cards that bring about what the aim waits for, where a skill can."""
    trigger = shelf.trigger()
    if trigger is None:
        return None
    found: list[Help] = []
    for seat in by_whom(trigger):
        for d in shelf.cards:
            for number in d.abilities:
                ability = compiled(shelf.rules, number).ability
                for deed in may_bring(ability, trigger, seat) if ability != shelf.aim else ():
                    if not isinstance(trigger.what, E.This) or _meant(shelf, deed):
                        found.append(Help(d, ability, deed, seat))
    return shelf.rng.choice(found) if found else None


def _meant(shelf: Shelf, deed: Deed) -> bool:
    """Whether a deed can be done to the card itself."""
    return deed.cards is not None and passes_all(shelf.rules, shelf.card, deed.cards)


def _lay(shelf: Shelf, mine: Side, spot: str, needs: Needs) -> None:
    """The card itself."""
    rng, d = shelf.rng, shelf.card
    if spot == "deck":
        mine["deck"].insert(rng.choice((0, 0, 0, 1)), Piece(d.key))
    elif spot in PILES:
        mine[spot].insert(0, Piece(d.key))
        if spot == "hand" and rng.random() < 0.7:  # something it can be put on
            _beneath(shelf, mine)
    else:
        for area in FIELD:  # a name is on the field once
            mine[area] = [p for p in mine[area] if not _same(shelf, p.card, d)]
        marks = _marks(shelf, needs)
        if _has_main(mine):
            marks.pop("main", "")
        mine[spot].insert(0, Piece(d.key, marks))


def _lay_help(shelf: Shelf, side: Side, help_: Help) -> None:
    """The card that helps: where its skill is used."""
    kind, where = help_.ability.kind, help_.ability.where
    if kind.startswith("support"):
        side["deck"].insert(0, Piece(help_.card.key))
        return
    spot = "front" if not where or len(where) > 2 else shelf.rng.choice(where)
    _put(shelf, side, help_.card, spot)


def _room(shelf: Shelf, sides: list[Side], seat: int, deed: Deed) -> None:
    """9.2: what a skill deploys is not on the field already."""
    if deed.event != "deployed" or deed.cards is None or shelf.rng.random() < 0.3:
        return
    side = sides[1 - seat if deed.whose == E.OPPONENT else seat]
    there = [p.card for zone in deed.cards.zones for p in side.get(zone, ())]
    fit = [
        d for d in [_card(shelf, key) for key in there] if passes_all(shelf.rules, d, deed.cards)
    ]
    if fit:
        d = shelf.rng.choice(fit)
        for area in FIELD:
            kept = [
                p for p in side[area] if p.card == shelf.card.key or not _same(shelf, p.card, d)
            ]
            side[area] = kept


def _turn(shelf: Shelf, needs: Needs, help_: Help | None) -> int:
    rng = shelf.rng
    if help_ is not None and rng.random() < 0.8:
        defends = help_.ability.kind == "support_defence"
        return 1 - help_.seat if defends else help_.seat
    if needs.turn >= 0 and rng.random() < 0.8:
        return needs.turn
    return 1 if rng.random() < (0.7 if _suffers(shelf) else 0.3) else 0


def _suffers(shelf: Shelf) -> bool:
    """Whether the aim waits for what happens to its player's units in the other's turn."""
    trigger = shelf.trigger()
    if trigger is None:
        return shelf.aim is not None and bool(shelf.aim.instead)
    theirs = isinstance(trigger.what, E.Cards) and trigger.what.who == E.OPPONENT
    return (trigger.event in SUFFERED) != theirs


def _fulfil(shelf: Shelf, sides: list[Side], seat: int, needs: Needs, spot: str) -> None:
    """Lay what has to be there and take away what must not; `seat` is who speaks."""
    for role, test in needs.others:
        if isinstance(role, Fighter):
            whose = seat if role.role in ("attacker", "own") else 1 - seat
            _bring(shelf, sides[whose], E.Cards(E.YOU, ("front",), (), (test,)), 1, spot)
    for cards, n in needs.least:
        whose = 1 - seat if cards.who == E.OPPONENT else seat
        _bring(shelf, sides[whose], cards, n, spot)
    for cards, n in needs.most:
        for whose in (
            (0, 1) if cards.who == E.BOTH else (1 - seat if cards.who == E.OPPONENT else seat,)
        ):
            _clear(shelf, sides[whose], cards, n, spot)


def _bring(shelf: Shelf, side: Side, cards: E.Cards, n: int, spot: str) -> None:
    """So many of these cards, more where there are fewer."""
    rng = shelf.rng
    places = [test.place for test in walk(cards.tests) if isinstance(test, E.Placed)]
    fit = [d for d in shelf.cards if passes_all(shelf.rules, d, cards)]
    if not fit or not cards.zones:
        return
    if "main" in places:
        _crown(shelf, side, fit)
        return
    marks = {"face": "down"} if "face_down" in places else {}
    for _ in range(n):
        zone = spot if "same_area" in places and spot in FIELD else rng.choice(cards.zones)
        if marks and zone == "bond":
            side["bond"].append(Piece(rng.choice(fit).key, dict(marks)))
        else:
            _put(shelf, side, rng.choice(fit), zone)


def _crown(shelf: Shelf, side: Side, fit: list[Definition]) -> None:
    """One of these cards is the main character, and no other."""
    there = [_card(shelf, p.card) for area in FIELD for p in side[area]]
    good = [d for d in there if d in fit]
    main = (good or [shelf.rng.choice(fit)])[0]
    for area in FIELD:
        side[area] = [
            Piece(p.card, {**p.marks, "main": "yes" if p.card == main.key else "no"})
            for p in side[area]
            if p.card == main.key or not _same(shelf, p.card, main)
        ]
    if not good:
        side[shelf.rng.choice(FIELD)].append(Piece(main.key, {"main": "yes"}))


def _clear(shelf: Shelf, side: Side, cards: E.Cards, n: int, spot: str) -> None:
    """No more than so many of these cards; the card itself stays."""
    places = [test.place for test in cards.tests if isinstance(test, E.Placed)]
    for zone in cards.zones:
        if zone not in side or ("same_area" in places and zone != spot):
            continue
        left = n
        kept: list[Piece] = []
        for piece in side[zone]:
            fits = passes_all(shelf.rules, _card(shelf, piece.card), cards)
            if not fits or piece.card == shelf.card.key:
                kept.append(piece)
            elif left > 0:
                left -= 1
                kept.append(piece)
        side[zone] = kept


def _card(shelf: Shelf, key: str) -> Definition:
    return shelf.rules.pool[shelf.rules.key_no[key]]


def _put(shelf: Shelf, side: Side, d: Definition, spot: str) -> None:
    """Lay a card that the text speaks of where it speaks of it."""
    if spot in FIELD:
        if any([_same(shelf, p.card, d) for area in FIELD for p in side[area]]):
            return  # a name is on the field once
        marks = _other_marks(shelf, d)
        if not _has_main(side) and shelf.rng.random() < 0.3:
            marks["main"] = "yes"
        side[spot].insert(0, Piece(d.key, marks))
    elif spot == "support":
        side["deck"].insert(0, Piece(d.key))
    elif spot in PILES:
        side[spot].insert(0, Piece(d.key))


def _has_main(side: Side) -> bool:
    return any([p.marks.get("main") for area in FIELD for p in side[area]])


def _spot(shelf: Shelf, needs: Needs, help_: Help | None) -> str:
    """Where the card lies: out of where it is to go, where its text works, or anywhere usual."""
    rng = shelf.rng
    trigger = shelf.trigger()
    if help_ is not None and trigger is not None and isinstance(trigger.what, E.This):
        zones = help_.deed.cards.zones if help_.deed.cards is not None else ()
        zones = (trigger.frm,) if trigger.frm else zones
        if zones:
            spot = rng.choice(zones)
            return "deck" if spot == "support" else spot
    named = [key for key in shelf.spots() if key in PILES]
    if named and rng.random() < 0.5:
        return rng.choice(named)
    if needs.itself or (shelf.aim is not None and shelf.aim.instead):
        return rng.choice(("front", "front", "front", "back"))
    usual = ("hand", "hand", "hand", "front", "front", "front", "front", "back", "back", "deck")
    return rng.choice(PILES) if rng.random() < 0.05 else rng.choice(usual)


def _units(d: Definition) -> list[str]:
    return [tag for tag in d.tags if tag.startswith("unit:")]


def _same(shelf: Shelf, key: str, d: Definition) -> bool:
    other = shelf.rules.pool[shelf.rules.key_no[key]]
    return not set(_units(other)).isdisjoint(_units(d))


def _alike(shelf: Shelf, d: Definition) -> list[Definition]:
    """Cards that lie under one, mostly of its name, and told apart by the plus between them."""
    plain = [o for o in shelf.cards if "+" not in o.key]
    return [o for o in plain if not set(_units(o)).isdisjoint(_units(d))] or plain


def _beneath(shelf: Shelf, side: Side) -> None:
    """A unit of the same name, of which the card in hand can make a higher one."""
    d, rng = shelf.card, shelf.rng
    alike = [o for o in shelf.cards if not set(_units(o)).isdisjoint(_units(d))]
    lower = [o for o in alike if o.ints[COST] < d.ints[COST]] or alike
    if any([_same(shelf, p.card, d) for area in FIELD for p in side[area]]):
        return
    side[rng.choice(FIELD)].append(Piece(rng.choice(lower).key))


def _marks(shelf: Shelf, needs: Needs) -> dict[str, str]:
    rng, d = shelf.rng, shelf.card
    marks: dict[str, str] = {}
    if needs.itself or rng.random() < 0.6:
        marks["under"] = "+".join(
            [rng.choice(_alike(shelf, d)).key for _ in range(rng.choice((1, 2, 4, 7)))]
        )
        for mark in ("leveled", "classed", "grown"):
            if rng.random() < 0.6:
                marks[mark] = ""
    if rng.random() < 0.12:
        marks["state"] = "acted"
    for test in needs.itself:
        if isinstance(test, E.Placed) and test.place in THIS_TURN:
            marks[test.place] = ""
        elif (
            isinstance(test, E.HasNumber) and test.attr == "stack" and isinstance(test.than, E.Num)
        ):
            beneath = marks["under"].split("+")
            marks["under"] = "+".join((beneath * test.than.n)[: max(len(beneath), test.than.n)])
        elif isinstance(test, E.InPose):
            marks["state"] = test.pose
    if rng.random() < 0.3:
        marks["main"] = "yes"
    return marks


def _side(shelf: Shelf, mine: bool) -> Side:
    rng, d = shelf.rng, shelf.card
    signs = {tag for tag in d.tags if tag.startswith("symbol:")}
    kin = [o for o in shelf.cards if signs <= o.tags] if mine else shelf.cards
    bonds = [rng.choice(kin) for _ in range(2)] + shelf.some(rng.choice((2, 5, 8)))
    side: Side = {
        "hand": pieces(shelf.some(rng.choice((0, 2, 4, 6)))),
        "retreat": pieces(shelf.some(rng.choice((0, 4, 10)))),
        "orb": [
            Piece(o.key, {"face": "up"} if rng.random() < 0.2 else {})
            for o in shelf.some(rng.choice((0, 1, 3, 5)))
        ],
        "deck": pieces(shelf.some(rng.choice((4, 12, 20)))),
        "boundless": pieces(shelf.some(rng.choice((0, 0, 1, 3)))),
        "bond": [Piece(o.key, {"face": "down"} if rng.random() < 0.15 else {}) for o in bonds],
        "front": [],
        "back": [],
    }
    if rng.random() < 0.3:  # several of one name in hand: to be a critical hit, or to evade
        side["hand"] += pieces([d] * 2)
    names: set[str] = set()
    alone = not mine and rng.random() < 0.1
    by_power = 0 if mine or rng.random() < 0.4 else 1 if _suffers(shelf) else -1
    for area in ("front",) if alone else FIELD:
        for _ in range(1 if alone else rng.choice((1, 2, 3, 4))):
            some = shelf.some(5 if by_power else 1)  # strong ones attack, weak ones are beaten
            other = max(some, key=lambda o: by_power * o.ints[POWER])
            if names.isdisjoint(_units(other)):
                names.update(_units(other))
                side[area].append(Piece(other.key, _other_marks(shelf, other)))
    for area in ("retreat", "hand"):  # others of the names on the field
        if rng.random() < 0.4:
            kin = [o for o in shelf.cards if not names.isdisjoint(_units(o))]
            side[area] += pieces([rng.choice(kin) for _ in range(4)])
    return side


def _other_marks(shelf: Shelf, d: Definition) -> dict[str, str]:
    """A unit that has acted, or has been put on another in this turn."""
    rng = shelf.rng
    marks = {"state": "acted"} if rng.random() < 0.2 else {}
    if rng.random() < 0.3:
        marks["under"] = "+".join([_alike(shelf, d)[0].key] * rng.choice((1, 1, 2)))
        for mark in ("leveled", "classed", "struck"):
            if rng.random() < 0.5:
                marks[mark] = ""
    return marks
