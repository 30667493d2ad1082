"""A table of Weiss Schwarz put up by hand: for scenarios and tests (`tefuda.games.position`).

Zones: deck, hand, waiting, clock, level, stock, climax, memory, resolution; of deck, clock, stock,
waiting and resolution the top card is told first. The stage by its slots: fl, fc, fr (front left,
center, right), bl, br. Of a card in a slot may be said `state rest` (or reverse, stand), `markers
乙+丙` (its markers from the bottom up, face down) and `up 乙` (further ones above them, face up);
of a card in a slot `came hand` (in this turn, from there); of a card in level or memory `face down`.
Phases: prep (decks only), stand, draw, clock, main, climax, attack, end.
"""

from __future__ import annotations

from tefuda.games.place import Place
from tefuda.games.position import Piece, Position, card_number, remember, script
from tefuda.games.weiss_schwarz.field import SLOT_KEYS, TO_MARKERS, at, slot_zone
from tefuda.games.weiss_schwarz.names import (
    CAME,
    CLIMAX_AREA,
    CLOCK,
    DECK,
    FIRST,
    HAND,
    LEVEL_AREA,
    MEMORY,
    PLACED,
    RESOLUTION,
    REST,
    REVERSE,
    SEATS,
    STAND,
    STOCK,
    TICK,
    TURN,
    TURN_NO,
    WAITING,
)
from tefuda.kernel.build import add_card, new_state
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, UP, State

MARKS = ("state", "markers", "up", "face", "came")
SO_FAR: tuple[str, ...] = ("attacks", "declared", "extra")
AREAS = {
    "deck": DECK,
    "hand": HAND,
    "waiting": WAITING,
    "clock": CLOCK,
    "level": LEVEL_AREA,
    "stock": STOCK,
    "climax": CLIMAX_AREA,
    "memory": MEMORY,
    "resolution": RESOLUTION,
}
ZONE_SPAN = 16  # of the column CAME: kinds of zone below the turn
TOP_FIRST = ("deck", "clock", "stock", "waiting", "resolution")
MAY_BE_COVERED = ("level", "memory")
STATES = {
    "stand": STAND,
    "rest": REST,
    "reverse": REVERSE,
    "スタンド": STAND,
    "レスト": REST,
    "リバース": REVERSE,
}
PHASES = {
    "stand": "6.2.1.1",
    "draw": "6.3.1.1",
    "clock": "6.4.1.1",
    "main": "6.5.1.1",
    "climax": "6.6.1.1",
    "attack": "6.7.1",
    "end": "6.8.1.1",
}


def lay_out(rules: Rules, position: Position) -> State:
    """The position at its first decision; one that cannot be is refused with the reason."""
    s = new_state(rules, [[] for _ in range(SEATS)], DECK, 0)
    s.logging = False
    for seat, side in enumerate(position.sides):
        _side(rules, s, seat, side, position)
    s.logging = True
    s.script = script(rules, s, position.chance, DECK, position.where)
    if position.phase == "prep":
        call(rules, s, "prep", 0)
    else:
        _turn(rules, s, position)
    s.dirty = True  # seven cards in the clock, no card in the deck: that breaks in at once
    s.touch()
    remember(rules, s, position, SO_FAR)
    run(rules, s)
    return s


def _turn(rules: Rules, s: State, position: Position) -> None:
    if position.phase not in PHASES:
        known = ", ".join(["prep", *PHASES])
        raise position.where.wrong(
            f"「{position.phase}」というフェイズはない。あるもの: {known}",
            f"no phase is called {position.phase!r}; there is {known}",
        )
    if position.turn_no < 1:
        raise position.where.wrong(
            f"ターンの番号は1から。{position.turn_no}は使えない。",
            f"turns are numbered from 1, not {position.turn_no}",
        )
    first = position.turn if position.turn_no % 2 else 1 - position.turn
    if position.first is not None:  # an extra turn (11.2) may have come between
        first = position.first
        if position.turn_no == 1 and first != position.turn:
            raise position.where.wrong(
                f"1ターン目は先攻のターンである。先攻はプレイヤー{first + 1}ではない。",
                f"the first turn is the first player's, and that is not player {first + 1}",
            )
    s.var[TURN], s.var[TURN_NO], s.var[FIRST] = position.turn, position.turn_no, first
    f = call(rules, s, "turn", position.turn)
    f.pc = rules.procs[f.proc].at[PHASES[position.phase]]


def _side(
    rules: Rules, s: State, seat: int, side: dict[str, list[Piece]], position: Position
) -> None:
    for key, pieces in side.items():
        where = pieces[0].where if pieces else position.where
        if key not in AREAS and key not in SLOT_KEYS:
            known = ", ".join([*AREAS, *SLOT_KEYS])
            raise where.wrong(
                f"「{key}」という場所はない。あるもの: {known}",
                f"there is no place {key!r}; there is {known}",
            )
        if position.phase == "prep" and key != "deck" and pieces:
            raise where.wrong(
                "ゲームの前にあるのはデッキだけである。", "before the game there are only decks"
            )
        if key in SLOT_KEYS:
            for piece in pieces:
                zone = slot_zone(seat, SLOT_KEYS.index(key))
                _in_slot(rules, s, piece, seat, zone, position.turn_no)
            continue
        for piece in reversed(pieces) if key in TOP_FIRST else pieces:
            _in_area(rules, s, piece, seat, key)


def _in_area(rules: Rules, s: State, piece: Piece, seat: int, key: str) -> None:
    for mark, said in piece.marks.items():
        if mark != "face" or key not in MAY_BE_COVERED:
            raise piece.where.wrong(
                f"{key} のカードに {mark!r} とは書けない。",
                f"{mark!r} is not said of a card of the {key}",
            )
        if said not in ("down", "up"):
            raise piece.where.wrong(
                f"カードは face down か face up である。{said!r} は使えない。",
                f"a card lies face down or face up, not {said!r}",
            )
    card = _add(rules, s, piece.card, seat, at(AREAS[key], seat), piece.where)
    if piece.marks.get("face") == "down":  # 3.9.2.2, 3.12.2.2: its player may look at it
        s.face[card] = DOWN
        s.known[card] = 1 << seat


def _in_slot(rules: Rules, s: State, piece: Piece, seat: int, zone: int, turn_no: int) -> None:
    where = piece.where
    if "face" in piece.marks:
        raise where.wrong(
            "舞台のカードはいつも表向きである。", "a card on the stage always lies face up"
        )
    card = _add(rules, s, piece.card, seat, zone, where)
    s.var[TICK] += 1
    s.cols[PLACED][card] = s.var[TICK]
    said = piece.marks.get("state", "stand")
    if said not in STATES:
        known = ", ".join(list(STATES)[:3])
        raise where.wrong(
            f"「{said}」という状態はない。あるもの: {known}",
            f"no state is called {said!r}; there is {known}",
        )
    s.pose[card] = STATES[said]
    if "came" in piece.marks:
        came = piece.marks["came"]
        if came not in AREAS:
            raise where.wrong(
                f"came のあとに「{came}」という場所は書けない。", f"no card comes from {came!r}"
            )
        s.cols[CAME][card] = turn_no * ZONE_SPAN + AREAS[came]
    for name in _names(piece.marks.get("markers", "")):
        _add(rules, s, name, seat, zone + TO_MARKERS, where)
    for name in _names(piece.marks.get("up", "")):
        marker = _add(rules, s, name, seat, zone + TO_MARKERS, where)
        s.face[marker] = UP
        s.known[marker] = rules.everyone


def _add(rules: Rules, s: State, name: str, seat: int, zone: int, where: Place) -> int:
    return add_card(rules, s, card_number(rules, name, where), seat, zone)


def _names(said: str) -> list[str]:
    return [name.strip() for name in said.split("+") if name.strip()]
