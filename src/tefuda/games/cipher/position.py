"""A table of Cipher put up by hand: for scenarios and tests (`tefuda.games.position`).

Zones: deck (the top card is told first), hand, support, retreat, orb, bond, front, back, boundless.
Of a unit (a card in front or back) may be said `state acted` (or ready), `under 乙+丙` (the cards
beneath it, from the top), `main` (it is the main character) and, for what it has done in this turn,
`leveled`, `classed`, `grown`, `struck`. Where no unit of a player is called main, the first one in
front is, else the first in the back; `main no` keeps a unit from that. Of a bond may be said
`face down`, of an orb `face up`.
Phases: prep (decks only), start, bond, deploy, action, end.
"""

from __future__ import annotations

from tefuda.games.cipher.names import (
    ACTED,
    BACK,
    BOND,
    BOUNDLESS,
    CLASSED,
    DECK,
    FIRST,
    FRONT,
    GROWN,
    HAND,
    LEVELED,
    MAIN,
    ORB,
    READY,
    RETREAT,
    SEATS,
    STIRRED,
    STRUCK,
    SUPPORT_AREA,
    TURN,
    TURN_NO,
    UNDER,
)
from tefuda.games.cipher.units import CAME, FALLEN, MISPLACED, NO_MAIN, TO_DRAW
from tefuda.games.place import Place
from tefuda.games.position import Piece, Position, card_number, remember, script
from tefuda.kernel.build import add_card, new_state
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, UP, State

MARKS = ("state", "under", "main", "leveled", "classed", "grown", "struck", "face")
SO_FAR: tuple[str, ...] = ("battles", "spent", "bonds_more", "broken")
AREAS = {
    "deck": DECK,
    "hand": HAND,
    "support": SUPPORT_AREA,
    "retreat": RETREAT,
    "orb": ORB,
    "bond": BOND,
    "front": FRONT,
    "back": BACK,
    "boundless": BOUNDLESS,
}
FIELD = ("front", "back")
MAY_BE_TURNED = ("bond", "orb")
STATES = {"ready": READY, "acted": ACTED, "未行動": READY, "行動済み": ACTED}
THIS_TURN = {"leveled": LEVELED, "classed": CLASSED, "grown": GROWN, "struck": STRUCK}
PHASES = {
    "start": "13.2.1.1",
    "bond": "13.3.1.1",
    "deploy": "13.4.1.1",
    "action": "13.5.1.1",
    "end": "13.6.1.1",
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
    s.dirty = True  # no card in the deck: that breaks in at once
    s.var[STIRRED] = CAME | FALLEN | TO_DRAW | NO_MAIN | MISPLACED
    s.touch()
    remember(rules, s, position, SO_FAR)
    run(rules, s)
    return s


def _turn(rules: Rules, s: State, position: Position) -> None:
    phase = "action" if position.phase == "main" else position.phase  # where none is told
    if phase not in PHASES:
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
    if position.first is not None and first != position.first:
        raise position.where.wrong(
            f"第{position.turn_no}ターンなら、先攻はプレイヤー{first + 1}である。",
            f"on turn {position.turn_no}, the first player is player {first + 1}",
        )
    s.var[TURN], s.var[TURN_NO], s.var[FIRST] = position.turn, position.turn_no, first
    f = call(rules, s, "turn", position.turn)
    f.pc = rules.procs[f.proc].at[PHASES[phase]]


def _side(
    rules: Rules, s: State, seat: int, side: dict[str, list[Piece]], position: Position
) -> None:
    for key, pieces in side.items():
        where = pieces[0].where if pieces else position.where
        if key not in AREAS:
            known = ", ".join(AREAS)
            raise where.wrong(
                f"「{key}」という場所はない。あるもの: {known}",
                f"there is no place {key!r}; there is {known}",
            )
        if position.phase == "prep" and key != "deck" and pieces:
            raise where.wrong(
                "ゲームの前にあるのはデッキだけである。", "before the game there are only decks"
            )
        if key == "support" and len(pieces) > 1:
            raise where.wrong(
                "支援エリアのカードは1枚までである。", "the support area holds one card at most"
            )
        for piece in reversed(pieces) if rules.zone_kinds[AREAS[key]].pile else pieces:
            if key in FIELD:
                _on_field(rules, s, piece, seat, key, position.turn_no)
            else:
                _in_area(rules, s, piece, seat, key)
    _main(rules, s, seat, side, position)


def _main(
    rules: Rules, s: State, seat: int, side: dict[str, list[Piece]], position: Position
) -> None:
    """3.1.1: one unit is the main character, the first where none is called so."""
    units = [c for area in (FRONT, BACK) for c in s.zones[rules.zone(area, seat)]]
    told = [p for key in FIELD for p in side.get(key, ())]
    called = [c for c, p in zip(units, told, strict=True) if p.marks.get("main", "no") != "no"]
    if len(called) > 1:
        raise told[0].where.wrong("主人公は1体である。", "there is one main character")
    if not called:
        called = [c for c, p in zip(units, told, strict=True) if "main" not in p.marks][:1]
    for c in called:
        s.cols[MAIN][c] = 1


def _in_area(rules: Rules, s: State, piece: Piece, seat: int, key: str) -> None:
    for mark, said in piece.marks.items():
        if mark != "face" or key not in MAY_BE_TURNED:
            raise piece.where.wrong(
                f"{key} のカードに {mark!r} とは書けない。",
                f"{mark!r} is not said of a card of the {key}",
            )
        if said not in ("down", "up"):
            raise piece.where.wrong(
                f"カードは face down か face up である。{said!r} は使えない。",
                f"a card lies face down or face up, not {said!r}",
            )
    card = _add(rules, s, piece.card, seat, AREAS[key], piece.where)
    face = piece.marks.get("face", "")
    if face == "down":
        s.face[card] = DOWN  # 6.4.4.1: a bond stays known to both
    elif face == "up":
        s.face[card] = UP
        s.known[card] = rules.everyone


def _on_field(rules: Rules, s: State, piece: Piece, seat: int, key: str, turn_no: int) -> None:
    where = piece.where
    if "face" in piece.marks:
        raise where.wrong("ユニットはいつも表向きである。", "a unit always lies face up")
    card = _add(rules, s, piece.card, seat, AREAS[key], where)
    said = piece.marks.get("state", "ready")
    if said not in STATES:
        known = ", ".join(list(STATES)[:2])
        raise where.wrong(
            f"「{said}」という状態はない。あるもの: {known}",
            f"no state is called {said!r}; there is {known}",
        )
    s.pose[card] = STATES[said]
    for mark, column in THIS_TURN.items():
        if mark in piece.marks:
            s.cols[column][card] = 1 + turn_no
    beneath = [name.strip() for name in piece.marks.get("under", "").split("+") if name.strip()]
    for name in reversed(beneath):  # the last of the zone lies highest
        s.host[_add(rules, s, name, seat, UNDER, where)] = card


def _add(rules: Rules, s: State, name: str, seat: int, area: int, where: Place) -> int:
    number = card_number(rules, name, where)
    return add_card(rules, s, number, seat, rules.zone(area, seat))
