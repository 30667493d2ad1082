"""A table of Weiss Schwarz in words: the other way round of `position`."""

from __future__ import annotations

from tefuda.games.position import Piece
from tefuda.games.weiss_schwarz.field import SLOT_KEYS, TO_MARKERS, at, on_stage, slot_zone
from tefuda.games.weiss_schwarz.names import CAME, TURN_NO
from tefuda.games.weiss_schwarz.position import (
    AREAS,
    MARKS,
    MAY_BE_COVERED,
    PHASES,
    SO_FAR,
    STATES,
    TOP_FIRST,
    ZONE_SPAN,
)
from tefuda.games.written import Sides, Writing, name_of, piece
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, UP, State

FROM = {kind: key for key, kind in AREAS.items()}


def sides(rules: Rules, s: State) -> Sides:
    out: Sides = []
    for seat in range(s.seats):
        side: dict[str, list[Piece]] = {}
        for key, kind in AREAS.items():
            cards = s.zones[at(kind, seat)]
            side[key] = [
                piece(
                    name_of(rules, s, c, MARKS),
                    face="down" if key in MAY_BE_COVERED and s.face[c] == DOWN else "",
                )
                for c in (list(reversed(cards)) if key in TOP_FIRST else cards)
            ]
        for n, key in enumerate(SLOT_KEYS):
            zone = slot_zone(seat, n)
            side[key] = [_in_slot(rules, s, c, zone) for c in s.zones[zone]]
        out.append(side)
    return out


def _in_slot(rules: Rules, s: State, card: int, zone: int) -> Piece:
    state = list(STATES)[s.pose[card]]
    markers = s.zones[zone + TO_MARKERS]
    return piece(
        name_of(rules, s, card, MARKS),
        came=_came(s, card),
        state="" if state == "stand" else state,
        markers="+".join([name_of(rules, s, c, MARKS) for c in markers if s.face[c] == DOWN]),
        up="+".join([name_of(rules, s, c, MARKS) for c in markers if s.face[c] == UP]),
    )


def _came(s: State, card: int) -> str:
    """Where a card came from to the stage in this turn."""
    turn, kind = divmod(s.cols[CAME][card], ZONE_SPAN)
    return FROM.get(kind, "") if turn and turn == s.var[TURN_NO] else ""


def _turn(came: int) -> int:
    return came // ZONE_SPAN


WRITING = Writing(
    sides,
    (*SLOT_KEYS, *AREAS),
    tuple(PHASES),
    SO_FAR,
    past=(
        *("actions", "busy", "tick", "states", "clean", "placed", "last_slot"),
        *("was_attacker", "was_defender", "foes"),
    ),
    this_turn=("came",),
    where=on_stage,
    turn_of=_turn,
)
