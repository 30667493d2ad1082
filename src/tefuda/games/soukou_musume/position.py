"""A table of 装甲娘 put up by hand: for scenarios and tests (`tefuda.games.position`).

Zones: main, reserve, hand, deck (the top first), discard (the top first). Of a unit may be said
`energy 2` (or which cards: `energy 乙+丙`), `damage 100`, `state small`, `with 上着+帽子`, `used 1+2`
(which of its circle skills were used in this turn).
Phases: prep (decks only), draw, main, attack, end.
"""

from __future__ import annotations

from tefuda.effects.run import attach_card
from tefuda.games.place import Place, whole
from tefuda.games.position import Piece, Position, card_number, remember, script, whole_number
from tefuda.games.soukou_musume.field import at, hp_left
from tefuda.games.soukou_musume.names import (
    DAMAGE,
    DECK,
    DISCARD,
    ENERGY,
    FIRST,
    HAND,
    MAIN,
    RESERVE,
    SEATS,
    SET,
    TURN,
    TURN_NO,
    UNIFORM,
    UNIT,
    USED,
    WRECKED,
)
from tefuda.games.soukou_musume.state import STATE_WORDS
from tefuda.kernel.build import add_card, new_state
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import DOWN, MAX_CARDS, State

MARKS = ("energy", "damage", "state", "with", "used")
SO_FAR: tuple[str, ...] = ("charged", "retreated", "strategies")
PILES = {"deck": DECK, "hand": HAND, "discard": DISCARD}
FIELDS = {"main": MAIN, "reserve": RESERVE}
PHASES = {
    "draw": "sheet.turn.draw.1",
    "main": "sheet.turn.main.0",
    "attack": "sheet.turn.attack.1",
    "end": "sheet.turn.end.1",
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
    if position.first not in (None, first):
        raise position.where.wrong(
            f"{position.turn_no}ターン目がプレイヤー{position.turn + 1}のものなら、"
            f"先攻はプレイヤー{first + 1}である。",
            f"turn {position.turn_no} is player {position.turn + 1}'s only if "
            f"player {first + 1} was first",
        )
    s.var[TURN], s.var[TURN_NO], s.var[FIRST] = position.turn, position.turn_no, first
    f = call(rules, s, "turn", position.turn)
    f.pc = rules.procs[f.proc].at[PHASES[position.phase]]


def _side(
    rules: Rules, s: State, seat: int, side: dict[str, list[Piece]], position: Position
) -> None:
    for key, pieces in side.items():
        where = pieces[0].where if pieces else position.where
        if key in PILES:
            for piece in pieces if key == "hand" else reversed(pieces):
                if piece.marks:
                    raise where.wrong(
                        f"{key} のカードには何も付けて書けない。",
                        f"nothing is said of a card of the {key}",
                    )
                _add(rules, s, piece.card, seat, PILES[key], where)
        elif key not in FIELDS:
            known = ", ".join([*FIELDS, *PILES])
            raise where.wrong(
                f"「{key}」という場所はない。あるもの: {known}",
                f"there is no place {key!r}; there is {known}",
            )
        elif position.phase == "prep" and pieces:
            raise where.wrong(
                "ゲームの前、戦場には誰もいない。", "before the game nobody is on the battlefield"
            )
        else:
            for piece in pieces:
                _unit(rules, s, piece, seat, FIELDS[key])
    if position.phase != "prep":
        _check(rules, s, seat, position.where)


def _check(rules: Rules, s: State, seat: int, where: Place) -> None:
    main = s.zones[at(MAIN, seat)]
    who, who_ja = f"player {seat + 1}", f"プレイヤー{seat + 1}"
    if len(main) != 1 or s.pose[main[0]] == WRECKED:
        raise where.wrong(
            f"{who_ja}の主戦場にいるのは、大破していないユニットちょうど1体である。",
            f"{who} has exactly one unit on the main battlefield, and not a wrecked one",
        )
    places = int(rules.settings["reserve_places"])
    if len(s.zones[at(RESERVE, seat)]) > places:
        raise where.wrong(
            f"{who_ja}の控え戦場のユニットが{places}体より多い。",
            f"{who} has more than {places} units on the reserve battlefield",
        )
    for unit in main + s.zones[at(RESERVE, seat)]:
        if s.pose[unit] != WRECKED and hp_left(rules, s, unit) <= 0:
            name = rules.card(s, unit).name
            raise where.wrong(
                f"{who_ja}の {name} は、HPがないのに大破していない。",
                f"{who}: {name} has no HP left and is not wrecked",
            )


def _add(rules: Rules, s: State, name: str, seat: int, zone: int, where: Place) -> int:
    return add_card(rules, s, card_number(rules, name, where), seat, at(zone, seat))


def _unit(rules: Rules, s: State, piece: Piece, seat: int, zone: int) -> None:
    where = piece.where
    unit = _add(rules, s, piece.card, seat, zone, where)
    if rules.card(s, unit).kind != UNIT:
        raise where.wrong(f"{piece.card} はユニットではない。", f"{piece.card} is not a unit")
    s.pose[unit] = _state(piece.marks.get("state", "normal"), where)
    if s.pose[unit] == WRECKED:
        s.face[unit] = DOWN
        if len(piece.marks) > 1:
            raise where.wrong(
                "大破したユニットにエネルギー、マーカー、制服はない。",
                "a wrecked unit has no energy, markers or uniforms",
            )
    s.cols[DAMAGE][unit] = whole_number(
        piece.marks.get("damage", "0"), Words("ダメージ", "damage"), where
    )
    for number in _names(piece.marks.get("used", "")):
        which = whole_number(number, Words("○スキルの番号", "a circle skill"), where)
        if not 1 <= which <= len(rules.card(s, unit).abilities):
            raise where.wrong(
                f"{piece.card} に{which}番の○スキルはない。",
                f"{piece.card} has no circle skill {which}",
            )
        s.cols[USED][unit] |= 1 << (which - 1)
    for name in _energy(piece):
        _attach(rules, s, name, unit, ENERGY, where)
    for name in _names(piece.marks.get("with", "")):
        card = _attach(rules, s, name, unit, SET, where)
        if rules.card(s, card).kind != UNIFORM:
            raise where.wrong(f"{name} は制服ではない。", f"{name} is not a uniform")


def _attach(rules: Rules, s: State, name: str, unit: int, way: int, where: Place) -> int:
    card = _add(rules, s, name, s.owner[unit], DISCARD, where)
    attach_card(rules, s, card, unit, way)
    return card


def _energy(piece: Piece) -> list[str]:
    said = piece.marks.get("energy", "0")
    count = whole(said)
    return _names(said) if count is None else [piece.card] * min(count, MAX_CARDS + 1)


def _names(said: str) -> list[str]:
    return [name.strip() for name in said.split("+") if name.strip()]


def _state(said: str, where: Place) -> int:
    for number, (key, words) in enumerate(STATE_WORDS.items()):
        if said in (key, words.ja, words.en):
            return number
    raise where.wrong(
        f"「{said}」という状態はない。あるもの: {', '.join(STATE_WORDS)}",
        f"no state is called {said!r}; there is {', '.join(STATE_WORDS)}",
    )
