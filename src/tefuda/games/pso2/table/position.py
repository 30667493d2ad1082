"""Tables of PSO2 in words, both ways: for scenarios and tests (`games.common.positions`).

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

from collections.abc import Mapping
from typing import Final

from tefuda.games.common import positions as P
from tefuda.games.common import words
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.leaving import drop
from tefuda.games.pso2.book.preparation import turn_of
from tefuda.games.pso2.book.zones import DIFFICULTY, RAID, at, boss_seat, is_boss, row
from tefuda.games.pso2.cards.data import LAID, data_in
from tefuda.kernel.build import add_card
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import State

WORDS: Final = words.of("pso2")
ROWS: Final = WORDS["rows"].numbers()
AREAS: Final = {
    key: WORDS.zones[key].no
    for key in ("deck", "hand", "pp", "discard", "player", "mag", "removed")
}
SAID_OF: Final = {
    "front": ("state", "damage", "before", "equip", "attach"),
    "back": ("state", "damage", "before", "equip", "attach"),
    "player": ("state", "equip", "attach", "side", "aimed", "lost"),
    "mag": ("state", "attach"),
    "pp": ("state", "face"),
}
STATES: Final = WORDS.poses.numbers()
SIDES: Final = {"first": False, "second": True}
ALONE: Final = {"player": N.PLAYER_CARD, "mag": N.MAG_CARD}
PHASES: Final = WORDS.phases.field("begins")
BOSS_PHASES: Final = {
    "target": "raid.turn.1",
    "start": "raid.turn.2",
    "main": "raid.turn.3",
    "battle": "raid.turn.4",
    "end": "raid.turn.5.a",
}


def _row(key: str, which: int) -> P.Spot:
    return P.Spot(lambda s, seat: row(s, seat, which), SAID_OF[key])


def _area(key: str, kind: int) -> P.Spot:
    return P.Spot(
        lambda s, seat: at(s, kind, seat),
        SAID_OF.get(key, ()),
        pile=bool(WORDS.zones[key].more.get("pile")),
        before=key in ("deck", "player", "mag"),
    )


# --- what may be said of a card --------------------------------------------------------------------


def _here(key: str) -> int:
    """213.3.1, 213.3.2: what was taken in which row."""
    return N.FRONT_DAMAGE if key == "front" else N.BACK_DAMAGE


def _there(key: str) -> int:
    return N.BACK_DAMAGE if key == "front" else N.FRONT_DAMAGE


POSE: Final = P.pose_mark(STATES)


def _laid_on(kind: int) -> P.Mark:
    """Weapons and armour, or active cards, on their bearer."""

    def put(laid: P.Laid, said: str) -> None:
        for name in P.names_in(said):
            _lay_on(laid, name, kind)

    def tell(rules: Rules, s: State, card: int, key: str) -> str:
        out: list[str] = []
        for c in P.on(s, card):
            if rules.pool[s.defn[c]].kind == kind:
                whose = "" if s.owner[c] == s.owner[card] else f"@{s.owner[c] + 1}"
                off = ":off" if s.pose[c] == N.OFF else ""
                out.append(P.name_of(rules, s, c, POSITIONS.marks) + whose + off)
        return "+".join(out)

    return P.Mark(put, tell)


def _lay_on(laid: P.Laid, said: str, kind: int) -> None:
    s, where = laid.s, laid.piece.where
    name, _, state = said.partition(":")
    name, _, whose = name.partition("@")
    number = laid.number(name)
    d = laid.rules.pool[number]
    if d.kind != kind or not d.fast[LAID]:
        raise laid.wrong(
            f"「{name}」はそのように重ねるカードではない。",
            f"{name!r} is no card that is laid on others so",
        )
    owner = s.owner[laid.card]
    if whose:
        owner = P.whole_number(whose, Words("持ち主", "the owner"), where) - 1
        if not 0 <= owner < s.seats:
            raise laid.wrong(f"プレイヤー{whose}はいない。", f"there is no player {whose}")
    card = add_card(laid.rules, s, number, owner, s.zone[laid.card])
    POSE.put(P.Laid(laid.rules, s, laid.position, owner, laid.key, laid.piece, card), state or "on")
    s.host[card] = laid.card
    s.cols[N.WAY][card] = d.fast[LAID]


def _side_told(laid: P.Laid, said: str) -> None:
    """The side of a player card is part of which card it is (`card_meant`)."""


def _side_up(rules: Rules, s: State, card: int, key: str) -> str:
    return "second" if data_in(rules.pool[s.defn[card]]).second else "first"


def _aim(laid: P.Laid, said: str) -> None:
    laid.s.var[N.TARGET_PLAYER] = 1 + laid.seat


def _aimed(rules: Rules, s: State, card: int, key: str) -> str:
    return "yes" if rules.numbers[RAID] and s.var[N.TARGET_PLAYER] == 1 + s.owner[card] else ""


def _lose_life(laid: P.Laid, said: str) -> None:
    if not is_boss(laid.rules, laid.s, laid.seat):
        raise laid.wrong("ライフを失うのはボスだけである。", "only a boss loses life")
    LIFE.put(laid, said)


LIFE: Final = P.number_mark(lambda key: N.LIFE_LOST, Words("lost", "the lost"))


class Pso2Positions(P.Positions):
    """Positions of PSO2."""

    before_the_game = Words(
        "ゲームの前にあるのは、プレイヤーとマグとデッキだけである。",
        "before the game there are only player, mag and deck",
    )

    def first(self, rules: Rules, s: State, position: P.Position) -> int:
        """102.1, raid.flow.1: who went first."""
        if not rules.numbers[RAID]:
            return super().first(rules, s, position)
        first = boss_seat(rules, s) if rules.numbers[DIFFICULTY] else 0
        if position.first not in (None, first):
            raise position.where.wrong(
                f"この難易度で先攻なのはプレイヤー{first + 1}である。",
                f"at this difficulty player {first + 1} goes first",
            )
        return first

    def card_meant(self, laid: P.Laid, number: int) -> int:
        """Whether a card may lie there at all. 102.3.1: the side of a player card that lies up."""
        rules, s, key = laid.rules, laid.s, laid.key
        d = rules.pool[number]
        if key in ALONE:
            good = d.kind == ALONE[key] and (
                key != "player" or is_boss(rules, s, laid.seat) == (data_in(d).life > 0)
            )
        elif key in ROWS:
            good = d.kind == N.CHARACTER or (d.kind == N.ITEM and not d.fast[LAID])
        else:
            good = d.kind not in (N.PLAYER_CARD, N.MAG_CARD)
        if not good:
            raise self.misplaced(laid)
        return self.side_meant(laid, number) if key == "player" else number

    def side_meant(self, laid: P.Laid, number: int) -> int:
        first = self.first(laid.rules, laid.s, laid.position)
        began = laid.s.teams[laid.seat] == laid.s.teams[first]
        said = laid.piece.marks.get("side", "first" if began else "second")
        if said not in SIDES:
            raise laid.wrong(
                f"プレイヤーカードの面は first か second である。{said!r} は使えない。",
                f"a player card has the sides first and second, not {said!r}",
            )
        data = data_in(laid.rules.pool[number])
        return data.other if data.other >= 0 and data.second != SIDES[said] else number

    def side_laid(
        self, rules: Rules, s: State, seat: int, side: P.Side, position: P.Position
    ) -> None:
        if len(side.get("player", [])) != 1 or len(side.get("mag", [])) > 1:
            raise position.where.wrong(
                f"プレイヤー{seat + 1}にプレイヤーカードは1枚、マグカードは1枚までである。",
                f"player {seat + 1} has one player card, and one mag at most",
            )

    def phases_of(self, rules: Rules, s: State, position: P.Position) -> Mapping[str, str]:
        return BOSS_PHASES if is_boss(rules, s, position.turn) else PHASES

    def turn_begun(self, rules: Rules, s: State, position: P.Position) -> str:
        s.var[N.STARTERS] = s.seats - 1 if rules.numbers[RAID] else 0
        if is_boss(rules, s, position.turn):
            s.var[N.PHASE] = N.MAIN_PHASE
            s.var[N.TARGET_PLAYER] = s.var[N.TARGET_PLAYER] or 1
        return turn_of(rules, s)

    def put_out(self, rules: Rules, s: State, seat: int, position: P.Position) -> None:
        """raid.flow.5: a player of the party is out of the game already."""
        if not rules.numbers[RAID] or is_boss(rules, s, seat):
            super().put_out(rules, s, seat, position)
        drop(rules, s, seat)

    def stir(self, s: State) -> None:
        s.var[N.STIRRED] = 1
        super().stir(s)


POSITIONS: Final = Pso2Positions(
    spots={key: _area(key, kind) for key, kind in AREAS.items()}
    | {key: _row(key, which) for key, which in ROWS.items()},
    said={
        "state": POSE,
        "damage": P.number_mark(_here, Words("damage", "the damage")),
        "before": P.number_mark(_there, Words("before", "the before")),
        "equip": _laid_on(N.ITEM),
        "attach": _laid_on(N.ACTIVE),
        "face": P.face_mark({}, lambda laid: 0),  # 404.5.1: nobody sees it
        "side": P.Mark(_side_told, _side_up),
        "aimed": P.Mark(_aim, _aimed),
        "lost": P.Mark(_lose_life, LIFE.tell),
    },
    phases=PHASES | {key: clause for key, clause in BOSS_PHASES.items() if key not in PHASES},
    so_far=("battles", "starters"),
    past=("actions", "stirred", "trying", "said_x", "spared"),
    settled=("turn",),
)
