"""Tables of Cipher in words, both ways: for scenarios and tests (`games.common.positions`).

Zones: deck (the top card is told first), hand, support, retreat, orb, bond, front, back, boundless.
Of a unit (a card in front or back) may be said `state acted` (or ready), `under 乙+丙` (the cards
beneath it, from the top), `main` (it is the main character) and, for what it has done in this turn,
`leveled`, `classed`, `grown`, `struck`. Where no unit of a player is called main, the first one in
front is, else the first in the back; `main no` keeps a unit from that. Of a bond may be said
`face down`, of an orb `face up`.
Phases: prep (decks only), start, bond, deploy, action, end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.units import CAME, FALLEN, MISPLACED, NO_MAIN, TO_DRAW
from tefuda.games.cipher.book.zones import at
from tefuda.games.common import positions as P
from tefuda.games.common import words
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import DOWN, UP, State

WORDS: Final = words.of("cipher")
AREAS: Final = {zone.key: zone.no for zone in WORDS.zones.values() if zone.no != N.UNDER}
FIELD: Final = ("front", "back")
STATES: Final = WORDS.poses.numbers() | {pose.ja: pose.no for pose in WORDS.poses.values()}
THIS_TURN: Final = {
    "leveled": N.LEVELED,
    "classed": N.CLASSED,
    "grown": N.GROWN,
    "struck": N.STRUCK,
}
PHASES: Final = WORDS.phases.field("begins")
OF_UNITS: Final = ("state", "under", "main", *THIS_TURN)
ALWAYS_UP: Final = Words("ユニットはいつも表向きである。", "a unit always lies face up")
ONE_SUPPORT: Final = Words(
    "支援エリアのカードは1枚までである。", "the support area holds one card at most"
)


def _spot(key: str, kind: int) -> P.Spot:
    unit = key in FIELD
    return P.Spot(
        lambda s, seat: at(kind, seat),
        OF_UNITS if unit else ("face",) if key in ("bond", "orb") else (),
        pile=bool(WORDS.zones[key].more.get("pile")),
        before=key == "deck",
        alone=ONE_SUPPORT if key == "support" else None,
        why_not={"face": ALWAYS_UP} if unit else {},
    )


# --- what may be said of a card --------------------------------------------------------------------


def _lay_under(laid: P.Laid, said: str) -> None:
    for name in reversed(P.names_in(said)):  # the last of the zone lies highest
        laid.s.host[laid.add(name, at(N.UNDER, laid.seat))] = laid.card


def _under(rules: Rules, s: State, card: int, key: str) -> str:
    return POSITIONS.names(rules, s, list(reversed(P.on(s, card))))


def _this_turn(column: int) -> P.Mark:
    def put(laid: P.Laid, said: str) -> None:
        laid.s.cols[column][laid.card] = 1 + laid.position.turn_no

    def tell(rules: Rules, s: State, card: int, key: str) -> str:
        return "yes" if s.cols[column][card] == 1 + s.var[N.TURN_NO] else ""

    return P.Mark(put, tell)


def _main_told(laid: P.Laid, said: str) -> None:
    """Who is the main character follows from the whole side."""


def _is_main(rules: Rules, s: State, card: int, key: str) -> str:
    return "yes" if s.cols[N.MAIN][card] else "no"


class CipherPositions(P.Positions):
    """Positions of Cipher."""

    def side_laid(
        self, rules: Rules, s: State, seat: int, side: P.Side, position: P.Position
    ) -> None:
        """3.1.1: one unit is the main character, the first where none is called so."""
        units = [c for area in (N.FRONT, N.BACK) for c in s.zones[at(area, seat)]]
        told = [p for key in FIELD for p in side.get(key, ())]
        called = [c for c, p in zip(units, told, strict=True) if p.marks.get("main", "no") != "no"]
        if len(called) > 1:
            raise told[0].where.wrong("主人公は1体である。", "there is one main character")
        if not called:
            called = [c for c, p in zip(units, told, strict=True) if "main" not in p.marks][:1]
        for c in called:
            s.cols[N.MAIN][c] = 1

    def phases_of(self, rules: Rules, s: State, position: P.Position) -> Mapping[str, str]:
        """Where no phase is told, it is the action phase."""
        action = {"main": PHASES["action"]} if position.phase == "main" else {}
        return {**PHASES, **action}

    def stir(self, s: State) -> None:
        s.var[N.STIRRED] = CAME | FALLEN | TO_DRAW | NO_MAIN | MISPLACED
        super().stir(s)

    def turn_of(self, noted: int) -> int:
        return noted - 1


POSITIONS: Final = CipherPositions(
    spots={key: _spot(key, kind) for key, kind in AREAS.items()},
    said={
        "state": P.pose_mark(STATES),
        "under": P.Mark(_lay_under, _under),
        "main": P.Mark(_main_told, _is_main),
        **{mark: _this_turn(column) for mark, column in THIS_TURN.items()},
        # 6.4.4.1: a bond stays known to both
        "face": P.face_mark({"orb": DOWN, "bond": UP}, lambda laid: laid.s.known[laid.card]),
    },
    phases=PHASES,
    so_far=("battles", "spent", "bonds_more", "broken"),
    past=(
        *("deeds", "actions", "stirred", "trying", "critical_hit", "evaded", "supported"),
        *("felled", "killer"),
    ),
    this_turn=tuple(THIS_TURN),
)
