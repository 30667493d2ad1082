"""A table of PSO2 put up by hand: for scenarios and tests (`tefuda.games.position`).

Zones: deck (the top card is told first), hand, front, back, pp, discard, player, mag, removed.
Of a card in front, back, player, mag or pp may be said `state off` (or on; where nothing is said, it
is ON). Of a character: `damage 2`, taken in this turn in the row where it stands, and `before 3`, taken
in the other row before it came there. Of whoever can bear it: `equip 剣+盾` (weapons and armour), `attach
炎` (active cards); such a card may be told further: `剣:off`, `炎@2` (it is player 2's). Of PP `face
down`. Of a player card `side second` (else the side follows from who went first) and, in a raid, `aimed`
(the boss's turn is aimed at this player; where nothing is said, at player 1), of a boss `lost 12`.
Phases: prep (player, mag and deck only), start, draw, pp, main, end; of a boss target, start, main,
battle, end. In a raid the boss is the last player; who went first follows from the difficulty.
"""

from __future__ import annotations

from tefuda.games.place import Place
from tefuda.games.position import Piece, Position, card_number, remember, script, whole_number
from tefuda.games.pso2.field import DIFFICULTY, RAID, at, boss_seat, is_boss, row
from tefuda.games.pso2.names import (
    ACTIVE,
    BACK,
    BACK_DAMAGE,
    CHARACTER,
    DECK,
    DISCARD,
    FIRST,
    FRONT,
    FRONT_DAMAGE,
    HAND,
    ITEM,
    LIFE_LOST,
    MAG,
    MAG_CARD,
    MAIN_PHASE,
    OFF,
    ON,
    PHASE,
    PLAYER,
    PLAYER_CARD,
    PP,
    REMOVED,
    STARTERS,
    STIRRED,
    TARGET_PLAYER,
    TURN,
    TURN_NO,
    WAY,
)
from tefuda.games.pso2.prep import turn_of
from tefuda.games.pso2.printed import LAID, data_in
from tefuda.kernel.build import add_card, new_state
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import DOWN, State

MARKS = ("state", "damage", "before", "equip", "attach", "face", "side", "aimed", "lost")
SO_FAR: tuple[str, ...] = ("battles", "starters")
ROWS = {"front": FRONT, "back": BACK}
AREAS = {
    "deck": DECK,
    "hand": HAND,
    "pp": PP,
    "discard": DISCARD,
    "player": PLAYER,
    "mag": MAG,
    "removed": REMOVED,
}
BEARERS = ("front", "back", "player", "mag")
SAID_OF = {
    "state": (*BEARERS, "pp"),
    "damage": ("front", "back"),
    "before": ("front", "back"),
    "equip": ("front", "back", "player"),
    "attach": BEARERS,
    "face": ("pp",),
    "side": ("player",),
    "aimed": ("player",),
    "lost": ("player",),
}
BEFORE_THE_GAME = ("deck", "player", "mag")
STATES = {"on": ON, "off": OFF}
SIDES = {"first": False, "second": True}
ALONE = {"player": PLAYER_CARD, "mag": MAG_CARD}
PHASES = {
    "start": "501.1.1",
    "draw": "502.1.1",
    "pp": "503.1.1",
    "main": "504.1",
    "end": "504.1.6.2",
}
BOSS_PHASES = {
    "target": "raid.turn.1",
    "start": "raid.turn.2",
    "main": "raid.turn.3",
    "battle": "raid.turn.4",
    "end": "raid.turn.5.a",
}


def lay_out(rules: Rules, position: Position) -> State:
    """The position at its first decision; one that cannot be is refused with the reason."""
    s = new_state(rules, [[] for _ in range(rules.seats)], DECK, 0)
    s.logging = False
    first = _first(rules, s, position)
    for seat, side in enumerate(position.sides):
        _side(rules, s, seat, side, position, first)
    s.logging = True
    s.script = script(rules, s, position.chance, DECK, position.where)
    if position.phase == "prep":
        call(rules, s, "prep", 0)
    else:
        _turn(rules, s, position, first)
    s.dirty = True
    s.var[STIRRED] = 1
    s.touch()
    remember(rules, s, position, SO_FAR)
    run(rules, s)
    return s


def _first(rules: Rules, s: State, position: Position) -> int:
    """102.1, raid.flow.1: who went first."""
    if rules.numbers[RAID]:
        first = boss_seat(rules, s) if rules.numbers[DIFFICULTY] else 0
        ja = f"この難易度で先攻なのはプレイヤー{first + 1}である。"
        en = f"at this difficulty player {first + 1} goes first"
    else:
        first = position.turn if position.turn_no % 2 else 1 - position.turn
        ja = f"第{position.turn_no}ターンなら、先攻はプレイヤー{first + 1}である。"
        en = f"on turn {position.turn_no}, the first player is player {first + 1}"
    if position.first is not None and first != position.first:
        raise position.where.wrong(ja, en)
    return first


def _turn(rules: Rules, s: State, position: Position, first: int) -> None:
    phases = BOSS_PHASES if is_boss(rules, s, position.turn) else PHASES
    if position.phase not in phases:
        known = ", ".join(["prep", *phases])
        raise position.where.wrong(
            f"「{position.phase}」というフェイズはない。あるもの: {known}",
            f"no phase is called {position.phase!r}; there is {known}",
        )
    if position.turn_no < 1:
        raise position.where.wrong(
            f"ターンの番号は1から。{position.turn_no}は使えない。",
            f"turns are numbered from 1, not {position.turn_no}",
        )
    s.var[TURN], s.var[TURN_NO], s.var[FIRST] = position.turn, position.turn_no, first
    s.var[STARTERS] = s.seats - 1 if rules.numbers[RAID] else 0
    if is_boss(rules, s, position.turn):
        s.var[PHASE] = MAIN_PHASE
        s.var[TARGET_PLAYER] = s.var[TARGET_PLAYER] or 1
    f = call(rules, s, turn_of(rules, s), position.turn)
    f.pc = rules.procs[f.proc].at[phases[position.phase]]


def _side(
    rules: Rules,
    s: State,
    seat: int,
    side: dict[str, list[Piece]],
    position: Position,
    first: int,
) -> None:
    for key, pieces in side.items():
        where = pieces[0].where if pieces else position.where
        if key not in AREAS and key not in ROWS:
            known = ", ".join([*AREAS, *ROWS])
            raise where.wrong(
                f"「{key}」という場所はない。あるもの: {known}",
                f"there is no place {key!r}; there is {known}",
            )
        if position.phase == "prep" and key not in BEFORE_THE_GAME and pieces:
            raise where.wrong(
                "ゲームの前にあるのは、プレイヤーとマグとデッキだけである。",
                "before the game there are only player, mag and deck",
            )
        pile = key in AREAS and rules.zone_kinds[AREAS[key]].pile
        for piece in reversed(pieces) if pile else pieces:
            _piece(rules, s, seat, key, piece, s.teams[seat] == s.teams[first])
    told = side.get("player", [])
    if len(told) != 1 or len(side.get("mag", [])) > 1:
        raise position.where.wrong(
            f"プレイヤー{seat + 1}にプレイヤーカードは1枚、マグカードは1枚までである。",
            f"player {seat + 1} has one player card, and one mag at most",
        )


def _piece(rules: Rules, s: State, seat: int, key: str, piece: Piece, first: bool) -> None:
    where = piece.where
    for mark in piece.marks:
        if key not in SAID_OF[mark]:
            raise where.wrong(
                f"{key} のカードに {mark!r} とは書けない。",
                f"{mark!r} is not said of a card of the {key}",
            )
    number = card_number(rules, piece.card, where)
    if key == "player":
        number = _turned(rules, number, piece, first)
    _fits(rules, s, seat, key, number, piece)
    zone = row(s, seat, ROWS[key]) if key in ROWS else at(s, AREAS[key], seat)
    card = add_card(rules, s, number, seat, zone)
    s.pose[card] = _state(piece.marks.get("state", "on"), where)
    _damage(rules, s, card, key, piece)
    if "aimed" in piece.marks:
        s.var[TARGET_PLAYER] = 1 + seat
    if "lost" in piece.marks:
        if not is_boss(rules, s, seat):
            raise where.wrong("ライフを失うのはボスだけである。", "only a boss loses life")
        s.cols[LIFE_LOST][card] = _number(piece, "lost")
    if "face" in piece.marks:
        if piece.marks["face"] != "down":
            raise where.wrong(
                f"PPは表向きか、face down である。{piece.marks['face']!r} は使えない。",
                f"PP lies face up, or face down, not {piece.marks['face']!r}",
            )
        s.face[card] = DOWN  # 404.5.1: nobody sees it
        s.known[card] = 0
    for mark, kind in (("equip", ITEM), ("attach", ACTIVE)):
        for name in [x.strip() for x in piece.marks.get(mark, "").split("+") if x.strip()]:
            _lay_on(rules, s, name, card, kind, where)


def _turned(rules: Rules, number: int, piece: Piece, first: bool) -> int:
    """102.3.1: the side of a player card that lies up."""
    said = piece.marks.get("side", "first" if first else "second")
    if said not in SIDES:
        raise piece.where.wrong(
            f"プレイヤーカードの面は first か second である。{said!r} は使えない。",
            f"a player card has the sides first and second, not {said!r}",
        )
    data = data_in(rules.pool[number])
    return data.other if data.other >= 0 and data.second != SIDES[said] else number


def _fits(rules: Rules, s: State, seat: int, key: str, number: int, piece: Piece) -> None:
    """Whether a card may lie there at all."""
    d = rules.pool[number]
    good = True
    if key in ALONE:
        good = d.kind == ALONE[key] and (
            key != "player" or is_boss(rules, s, seat) == (data_in(d).life > 0)
        )
    elif key in ROWS:
        good = d.kind == CHARACTER or (d.kind == ITEM and not d.hot[LAID])
    else:
        good = d.kind not in (PLAYER_CARD, MAG_CARD)
    if not good:
        raise piece.where.wrong(
            f"「{piece.card}」はプレイヤー{seat + 1}の {key} に置けない。",
            f"{piece.card!r} cannot lie in the {key} of player {seat + 1}",
        )


def _damage(rules: Rules, s: State, card: int, key: str, piece: Piece) -> None:
    """213.3.1, 213.3.2: what was taken in which row."""
    here, there = (FRONT_DAMAGE, BACK_DAMAGE) if key == "front" else (BACK_DAMAGE, FRONT_DAMAGE)
    for mark, column in (("damage", here), ("before", there)):
        if mark in piece.marks:
            s.cols[column][card] = _number(piece, mark)


def _lay_on(rules: Rules, s: State, said: str, bearer: int, kind: int, where: Place) -> None:
    """A weapon, an armour or an active card on its bearer."""
    name, _, state = said.partition(":")
    name, _, whose = name.partition("@")
    number = card_number(rules, name, where)
    d = rules.pool[number]
    if d.kind != kind or not d.hot[LAID]:
        raise where.wrong(
            f"「{name}」はそのように重ねるカードではない。",
            f"{name!r} is no card that is laid on others so",
        )
    owner = s.owner[bearer]
    if whose:
        owner = whole_number(whose, Words("持ち主", "the owner"), where) - 1
        if not 0 <= owner < s.seats:
            raise where.wrong(f"プレイヤー{whose}はいない。", f"there is no player {whose}")
    card = add_card(rules, s, number, owner, s.zone[bearer])
    s.pose[card] = _state(state or "on", where)
    s.host[card] = bearer
    s.cols[WAY][card] = d.hot[LAID]


def _state(said: str, where: Place) -> int:
    if said not in STATES:
        raise where.wrong(
            f"「{said}」という状態はない。あるもの: {', '.join(STATES)}",
            f"no state is called {said!r}; there is {', '.join(STATES)}",
        )
    return STATES[said]


def _number(piece: Piece, mark: str) -> int:
    return whole_number(piece.marks[mark], Words(mark, f"the {mark}"), piece.where)
