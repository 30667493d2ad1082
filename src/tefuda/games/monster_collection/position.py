"""A table of Monster Collection put up by hand: for scenarios and tests (`tefuda.games.position`).

Zones: deck (the top card is told first), hand, discard, removed, summoner, and the areas of the map. An
area is written by its row, counted from player 1's side, and its column: `11` to `43`; the headquarters
are 12 and 42. In `22` are the units of a player, the front one first, and the terrain that this player
has placed there: a terrain card, or any card `face down`, a proxy or the headquarters. Of a unit may be
said `state acted` (or unacted), `equip 剣+盾` and `instant` (it was summoned at once in this turn), of a summoner `state acted`.
Phases: prep (decks and summoners only), hand, main, summon, second, end.
"""

from __future__ import annotations

from tefuda.games.monster_collection.field import AREA_KEYS, party_zone, terrain_zone
from tefuda.games.monster_collection.moves import both_empty
from tefuda.games.monster_collection.names import (
    ACTED,
    DECK,
    DISCARD,
    EQUIPMENT,
    FIRST,
    HAND,
    HEADQUARTERS,
    INSTANT,
    ITEM,
    REMOVED,
    STIRRED,
    SUMMONER,
    SUMMONER_CARD,
    TERRAIN_CARD,
    TURN,
    TURN_NO,
    UNACTED,
    UNIT,
    WAS_0,
    WAY,
)
from tefuda.games.monster_collection.winning import belongings
from tefuda.games.place import Place
from tefuda.games.position import Piece, Position, card_number, remember, script
from tefuda.kernel.build import add_card, new_state
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, State

MARKS = ("state", "equip", "face", "instant")
SO_FAR: tuple[str, ...] = (
    "battles",
    "placed",
    "fought",
    "barred",
    "emptied",
    "same_0",
    "same_1",
    "was_0",
    "was_1",
    "mulligans",
)
PLACES = {
    "deck": DECK,
    "hand": HAND,
    "discard": DISCARD,
    "removed": REMOVED,
    "summoner": SUMMONER,
}
AREAS = {key: area for area, key in enumerate(AREA_KEYS)}
STATES = {"unacted": UNACTED, "acted": ACTED, "未行動": UNACTED, "行動完了": ACTED}
BEFORE_THE_GAME = ("deck", "summoner")
NOT_AT_FIRST = ("hand", "main")  # 9.s1.n1, 9.s2.n1
PHASES = {
    "hand": "9.p1",
    "main": "9.s2",
    "summon": "9.s3",
    "second": "9.s4",
    "end": "9.s5",
}


def lay_out(rules: Rules, position: Position) -> State:
    """The position at its first decision; one that cannot be is refused with the reason."""
    s = new_state(rules, [[] for _ in range(rules.seats)], DECK, 0)
    s.logging = False
    for seat, side in enumerate(position.sides):
        _known_places(side, position)
        for key, pieces in side.items():
            if key in AREAS:
                _terrain(rules, s, seat, AREAS[key], pieces)
    for seat, side in enumerate(position.sides):
        for key, pieces in side.items():
            if key in AREAS:
                _party(rules, s, seat, AREAS[key], pieces, position.turn_no)
            else:
                _pile(rules, s, seat, key, pieces, position.phase == "prep")
    s.logging = True
    s.script = script(rules, s, position.chance, DECK, position.where)
    if position.phase == "prep":
        call(rules, s, "prep", 0)
    else:
        _headquarters(s, position)
        _turn(rules, s, position)
    s.dirty = True
    s.var[STIRRED] = 1
    s.touch()
    remember(rules, s, position, SO_FAR)
    run(rules, s)
    return s


def _known_places(side: dict[str, list[Piece]], position: Position) -> None:
    for key, pieces in side.items():
        where = pieces[0].where if pieces else position.where
        if key not in PLACES and key not in AREAS:
            known = ", ".join([*PLACES, *AREAS])
            raise where.wrong(
                f"「{key}」という場所はない。あるもの: {known}",
                f"there is no place {key!r}; there is {known}",
            )
        if position.phase == "prep" and key not in BEFORE_THE_GAME and pieces:
            raise where.wrong(
                "ゲームの前にあるのは、山札と召喚術師だけである。",
                "before the game there are only deck and summoner",
            )


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
    if position.turn_no == 1 and position.phase in NOT_AT_FIRST:
        raise position.where.wrong(
            f"先手の第1ターンに「{position.phase}」のフェイズはない。",
            f"the first turn of all has no phase {position.phase!r}",
        )
    first = position.turn if position.turn_no % 2 else 1 - position.turn
    if position.first is not None and first != position.first:
        raise position.where.wrong(
            f"第{position.turn_no}ターンなら、先手はプレイヤー{first + 1}である。",
            f"on turn {position.turn_no}, the first player is player {first + 1}",
        )
    s.var[TURN], s.var[TURN_NO], s.var[FIRST] = position.turn, position.turn_no, first
    both_empty(s)
    for seat in range(s.seats):
        s.var[WAS_0 + seat] = belongings(s, seat)
    f = call(rules, s, "turn", position.turn)
    f.pc = rules.procs[f.proc].at[PHASES[position.phase]]


def _headquarters(s: State, position: Position) -> None:
    """5-3.p2: each player has one."""
    for seat, area in enumerate(HEADQUARTERS):
        cards = s.zones[terrain_zone(area)]
        if not cards or s.owner[cards[0]] != seat:
            raise position.where.wrong(
                f"プレイヤー{seat + 1}の本陣がない。エリア{AREA_KEYS[area]}に face down のカードを書くこと。",
                f"player {seat + 1} has no headquarters: a card face down in {AREA_KEYS[area]}",
            )


# --- cards in their places -----------------------------------------------------------------------


def _pile(rules: Rules, s: State, seat: int, key: str, pieces: list[Piece], prep: bool) -> None:
    """Deck, hand, discard pile and the like. 8.s1: before the game the summoner is with the deck."""
    if key == "summoner" and len(pieces) > 1:
        raise pieces[0].where.wrong("召喚術師は1枚までである。", "there is one summoner at most")
    kind = PLACES[key]
    for piece in reversed(pieces) if rules.zone_kinds[kind].pile else pieces:
        _only(piece, key, ("state",) if key == "summoner" else ())
        number = card_number(rules, piece.card, piece.where)
        is_summoner = rules.pool[number].kind == SUMMONER_CARD
        if key != "removed" and is_summoner != (key == "summoner"):
            raise _misplaced(piece, seat, key)
        card = add_card(rules, s, number, seat, rules.zone(DECK if prep else kind, seat))
        s.pose[card] = _state(piece)


def _is_terrain(rules: Rules, piece: Piece) -> bool:
    if "face" in piece.marks:
        return True
    return rules.pool[card_number(rules, piece.card, piece.where)].kind == TERRAIN_CARD


def _terrain(rules: Rules, s: State, seat: int, area: int, pieces: list[Piece]) -> None:
    """9-2-1, 5-3: what a player has placed in an area."""
    key = AREA_KEYS[area]
    for piece in [p for p in pieces if _is_terrain(rules, p)]:
        _only(piece, key, ("face",))
        if s.zones[terrain_zone(area)]:
            raise piece.where.wrong(
                f"エリア{key}の地形は1つである。", f"area {key} has one terrain"
            )
        if area == HEADQUARTERS[1 - seat]:
            raise piece.where.wrong(
                "敵軍の本陣に地形は置けない。", "no terrain is placed on the enemy headquarters"
            )
        down = _face_down(piece)
        number = card_number(rules, piece.card, piece.where)
        kind = rules.pool[number].kind
        if kind == SUMMONER_CARD or (not down and kind != TERRAIN_CARD):
            raise _misplaced(piece, seat, key)
        if not down and area == HEADQUARTERS[seat]:
            raise piece.where.wrong("本陣は裏向きである。", "headquarters lie face down")
        card = add_card(rules, s, number, seat, terrain_zone(area))
        if down:  # 5-3.p2, 9-2-1.p6: nobody has seen it
            s.face[card] = DOWN
            s.known[card] = 0


def _party(rules: Rules, s: State, seat: int, area: int, pieces: list[Piece], turn_no: int) -> None:
    """The units of a player in an area, the front one first."""
    key = AREA_KEYS[area]
    zone = party_zone(seat, area)
    for piece in [p for p in pieces if not _is_terrain(rules, p)]:
        _only(piece, key, ("state", "equip", "instant"))
        if not s.zones[terrain_zone(area)]:
            raise piece.where.wrong(
                f"エリア{key}に地形がない。", f"there is no terrain in area {key}"
            )
        if s.zones[party_zone(1 - seat, area)]:
            raise piece.where.wrong(
                f"エリア{key}に双方のユニットがいる。", f"units of both players are in area {key}"
            )
        if area == HEADQUARTERS[1 - seat]:
            raise piece.where.wrong(
                "敵軍の本陣にユニットがいれば、ゲームは終わっている。",
                "with units in the enemy headquarters the game is over",
            )
        number = card_number(rules, piece.card, piece.where)
        if rules.pool[number].kind != UNIT:
            raise _misplaced(piece, seat, key)
        unit = add_card(rules, s, number, seat, zone)
        s.pose[unit] = _state(piece)
        s.cols[INSTANT][unit] = turn_no if "instant" in piece.marks else 0
        for name in [x.strip() for x in piece.marks.get("equip", "").split("+") if x.strip()]:
            _equip(rules, s, name, unit, piece.where)


def _equip(rules: Rules, s: State, name: str, unit: int, where: Place) -> None:
    """4-4.p2: equipment on its bearer."""
    number = card_number(rules, name, where)
    d = rules.pool[number]
    if d.kind != ITEM or "item:装備品" not in d.tags:
        raise where.wrong(f"「{name}」は装備品ではない。", f"{name!r} is no equipment")
    card = add_card(rules, s, number, s.owner[unit], s.zone[unit])
    s.host[card] = unit
    s.cols[WAY][card] = EQUIPMENT


def _only(piece: Piece, key: str, marks: tuple[str, ...]) -> None:
    for mark in piece.marks:
        if mark not in marks:
            raise piece.where.wrong(
                f"{key} のカードに {mark!r} とは書けない。",
                f"{mark!r} is not said of a card of the {key}",
            )


def _misplaced(piece: Piece, seat: int, key: str) -> Exception:
    return piece.where.wrong(
        f"「{piece.card}」はプレイヤー{seat + 1}の {key} に置けない。",
        f"{piece.card!r} cannot lie in the {key} of player {seat + 1}",
    )


def _face_down(piece: Piece) -> bool:
    said = piece.marks.get("face", "up")
    if said not in ("up", "down"):
        raise piece.where.wrong(
            f"地形は face up か face down である。{said!r} は使えない。",
            f"terrain lies face up or face down, not {said!r}",
        )
    return said == "down"


def _state(piece: Piece) -> int:
    said = piece.marks.get("state", "unacted")
    if said not in STATES:
        known = ", ".join(list(STATES)[:2])
        raise piece.where.wrong(
            f"「{said}」という状態はない。あるもの: {known}",
            f"no state is called {said!r}; there is {known}",
        )
    return STATES[said]
