"""Tables of 装甲娘 in words, both ways: for scenarios and tests (`games.common.positions`).

Zones: main, reserve, hand, deck (the top first), discard (the top first). Of a unit may be said
`energy 2` (or which cards: `energy 乙+丙`), `damage 100`, `state small`, `with 上着+帽子`, `used 1+2`
(which of its circle skills were used in this turn).
Phases: prep (decks only), draw, main, attack, end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.effects.run import attach_card
from tefuda.games.common import positions as P
from tefuda.games.common import words
from tefuda.games.common.places import whole
from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book.states import STATES
from tefuda.games.soukou_musume.book.zones import at, hp_left
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import DOWN, MAX_CARDS, State

PHASES: Final = words.of("soukou_musume").phases.field("begins")
FIELDS: Final = ("main", "reserve")
OF_UNITS: Final = ("energy", "damage", "used", "state", "with")
POSES: Final = {state.key: state.no for state in STATES.values()} | {
    word: state.no for state in STATES.values() for word in (state.ja, state.en)
}
MOST_CIRCLES: Final = 8  # circle skills of a unit


def _field(kind: int) -> P.Spot:
    return P.Spot(lambda s, seat: at(kind, seat), OF_UNITS)


def _pile(kind: int) -> P.Spot:
    return P.Spot(lambda s, seat: at(kind, seat), pile=kind != N.HAND, before=True)


# --- what may be said of a unit --------------------------------------------------------------------


def _attach(laid: P.Laid, name: str, way: int) -> int:
    card = laid.add(name, at(N.DISCARD, laid.seat))
    attach_card(laid.rules, laid.s, card, laid.card, way)
    return card


def _charge(laid: P.Laid, said: str) -> None:
    count = whole(said)
    few = P.names_in(said) if count is None else [laid.piece.card] * min(count, MAX_CARDS + 1)
    for name in few:
        _attach(laid, name, N.ENERGY)


def _dress(laid: P.Laid, said: str) -> None:
    for name in P.names_in(said):
        if laid.rules.card(laid.s, _attach(laid, name, N.SET)).kind != N.UNIFORM:
            raise laid.wrong(f"{name} は制服ではない。", f"{name} is not a uniform")


def _attached(put: Callable[[P.Laid, str], None], way: int) -> P.Mark:
    def tell(rules: Rules, s: State, card: int, key: str) -> str:
        return POSITIONS.names(rules, s, [c for c in P.on(s, card) if s.cols[N.WAY][c] == way])

    return P.Mark(put, tell)


def _note_used(laid: P.Laid, said: str) -> None:
    for number in P.names_in(said):
        which = P.whole_number(number, Words("○スキルの番号", "a circle skill"), laid.piece.where)
        if not 1 <= which <= len(laid.rules.card(laid.s, laid.card).abilities):
            raise laid.wrong(
                f"{laid.piece.card} に{which}番の○スキルはない。",
                f"{laid.piece.card} has no circle skill {which}",
            )
        laid.s.cols[N.USED][laid.card] |= 1 << (which - 1)


def _used(rules: Rules, s: State, card: int, key: str) -> str:
    bits = s.cols[N.USED][card]
    return "+".join([str(n + 1) for n in range(MOST_CIRCLES) if bits >> n & 1])


class SoukouPositions(P.Positions):
    """Positions of 装甲娘."""

    before_the_game = Words(
        "ゲームの前、戦場には誰もいない。", "before the game nobody is on the battlefield"
    )

    def card_laid(self, laid: P.Laid) -> None:
        if laid.key not in FIELDS:
            return
        if laid.rules.card(laid.s, laid.card).kind != N.UNIT:
            name = laid.piece.card
            raise laid.wrong(f"{name} はユニットではない。", f"{name} is not a unit")
        if POSES.get(laid.piece.marks.get("state", "")) == N.WRECKED:
            laid.s.face[laid.card] = DOWN
            if len(laid.piece.marks) > 1:
                raise laid.wrong(
                    "大破したユニットにエネルギー、マーカー、制服はない。",
                    "a wrecked unit has no energy, markers or uniforms",
                )

    def side_laid(
        self, rules: Rules, s: State, seat: int, side: P.Side, position: P.Position
    ) -> None:
        if position.phase == "prep":
            return
        where = position.where
        main = s.zones[at(N.MAIN, seat)]
        who, who_ja = f"player {seat + 1}", f"プレイヤー{seat + 1}"
        if len(main) != 1 or s.pose[main[0]] == N.WRECKED:
            raise where.wrong(
                f"{who_ja}の主戦場にいるのは、大破していないユニットちょうど1体である。",
                f"{who} has exactly one unit on the main battlefield, and not a wrecked one",
            )
        places = int(rules.settings["reserve_places"])
        if len(s.zones[at(N.RESERVE, seat)]) > places:
            raise where.wrong(
                f"{who_ja}の控え戦場のユニットが{places}体より多い。",
                f"{who} has more than {places} units on the reserve battlefield",
            )
        for unit in main + s.zones[at(N.RESERVE, seat)]:
            if s.pose[unit] != N.WRECKED and hp_left(rules, s, unit) <= 0:
                name = rules.card(s, unit).name
                raise where.wrong(
                    f"{who_ja}の {name} は、HPがないのに大破していない。",
                    f"{who}: {name} has no HP left and is not wrecked",
                )

    def stir(self, s: State) -> None:
        """Nothing breaks in."""


POSITIONS: Final = SoukouPositions(
    spots={
        "main": _field(N.MAIN),
        "reserve": _field(N.RESERVE),
        "deck": _pile(N.DECK),
        "hand": _pile(N.HAND),
        "discard": _pile(N.DISCARD),
    },
    said={
        "energy": _attached(_charge, N.ENERGY),
        "damage": P.number_mark(lambda key: N.DAMAGE, Words("ダメージ", "damage")),
        "state": P.pose_mark(POSES),
        "with": _attached(_dress, N.SET),
        "used": P.Mark(_note_used, _used),
    },
    phases=PHASES,
    so_far=("charged", "retreated", "strategies"),
    past=("power", "attacker", "skill_type"),
)
