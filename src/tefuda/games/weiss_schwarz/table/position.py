"""Tables of Weiss Schwarz in words, both ways: for scenarios and tests (`games.common.positions`).

Zones: deck, hand, waiting, clock, level, stock, climax, memory, resolution; of deck, clock, stock,
waiting and resolution the top card is told first. The stage by its slots: fl, fc, fr (front left,
center, right), bl, br. Of a card in a slot may be said `state rest` (or reverse, stand), `markers
乙+丙` (its markers from the bottom up, face down) and `up 乙` (further ones above them, face up);
of a card in a slot `came hand` (in this turn, from there); of a card in level or memory `face down`.
Phases: prep (decks only), stand, draw, clock, main, climax, attack, end.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.common import positions as P
from tefuda.games.common import words
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.zones import SLOT_KEYS, TO_MARKERS, at, on_stage, slot_zone
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import DOWN, UP, State

WORDS: Final = words.of("weiss_schwarz")
SLOTS: Final = (N.STAGE, N.MARKER)
AREAS: Final = {zone.key: zone.no for zone in WORDS.zones.values() if zone.no not in SLOTS}
FROM: Final = {kind: key for key, kind in AREAS.items()}
ZONE_SPAN: Final = 16  # of the column CAME: kinds of zone below the turn
TOP_FIRST: Final = ("deck", "clock", "stock", "waiting", "resolution")
MAY_BE_COVERED: Final = ("level", "memory")
STATES: Final = WORDS.poses.numbers() | {pose.ja: pose.no for pose in WORDS.poses.values()}
PHASES: Final = WORDS.phases.field("begins")
ON_STAGE: Final = ("came", "state", "markers", "up")
ALWAYS_UP: Final = Words(
    "舞台のカードはいつも表向きである。", "a card on the stage always lies face up"
)


def _area(key: str, kind: int) -> P.Spot:
    return P.Spot(
        lambda s, seat: at(kind, seat),
        ("face",) if key in MAY_BE_COVERED else (),
        pile=key in TOP_FIRST,
        before=key == "deck",
    )


def _slot(which: int) -> P.Spot:
    return P.Spot(lambda s, seat: slot_zone(seat, which), ON_STAGE, why_not={"face": ALWAYS_UP})


# --- what may be said of a card --------------------------------------------------------------------


def _markers(face: int) -> P.Mark:
    """3.7: the markers under a card that lie so."""

    def put(laid: P.Laid, said: str) -> None:
        zone = laid.s.zone[laid.card] + TO_MARKERS
        for marker in [laid.add(name, zone) for name in P.names_in(said)]:
            if face == UP:
                laid.s.face[marker] = UP
                laid.s.known[marker] = laid.rules.everyone

    def tell(rules: Rules, s: State, card: int, key: str) -> str:
        there = s.zones[s.zone[card] + TO_MARKERS]
        return POSITIONS.names(rules, s, [c for c in there if s.face[c] == face])

    return P.Mark(put, tell)


def _has_come(laid: P.Laid, said: str) -> None:
    if said not in AREAS:
        raise laid.wrong(
            f"came のあとに「{said}」という場所は書けない。", f"no card comes from {said!r}"
        )
    laid.s.cols[N.CAME][laid.card] = laid.position.turn_no * ZONE_SPAN + AREAS[said]


def _came_from(rules: Rules, s: State, card: int, key: str) -> str:
    """Where a card came from to the stage in this turn."""
    turn, kind = divmod(s.cols[N.CAME][card], ZONE_SPAN)
    return FROM.get(kind, "") if turn and turn == s.var[N.TURN_NO] else ""


class WeissPositions(P.Positions):
    """Positions of Weiss Schwarz."""

    def card_laid(self, laid: P.Laid) -> None:
        """Cards on the stage are told apart by when they came."""
        if laid.key in SLOT_KEYS:
            laid.s.var[N.TICK] += 1
            laid.s.cols[N.PLACED][laid.card] = laid.s.var[N.TICK]

    def first(self, rules: Rules, s: State, position: P.Position) -> int:
        """Who went first; an extra turn (11.2) may have come between."""
        if position.first is None:
            return super().first(rules, s, position)
        if position.turn_no == 1 and position.first != position.turn:
            raise position.where.wrong(
                f"1ターン目は先攻のターンである。先攻はプレイヤー{position.first + 1}ではない。",
                "the first turn is the first player's, and that is not player "
                f"{position.first + 1}",
            )
        return position.first

    def turn_of(self, noted: int) -> int:
        return noted // ZONE_SPAN

    def kept(self, s: State, card: int) -> bool:
        return on_stage(s, card)


POSITIONS: Final = WeissPositions(
    spots={key: _area(key, kind) for key, kind in AREAS.items()}
    | {key: _slot(n) for n, key in enumerate(SLOT_KEYS)},
    said={
        "state": P.pose_mark(STATES),
        "markers": _markers(DOWN),
        "up": _markers(UP),
        # 3.9.2.2, 3.12.2.2: its player may look at it
        "face": P.face_mark({}, lambda laid: 1 << laid.seat),
        "came": P.Mark(_has_come, _came_from),
    },
    phases=PHASES,
    so_far=("attacks", "declared", "extra"),
    past=(
        *("actions", "busy", "tick", "states", "clean", "placed", "last_slot"),
        *("was_attacker", "was_defender", "foes"),
    ),
    this_turn=("came",),
)
