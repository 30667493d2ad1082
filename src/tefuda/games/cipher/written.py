"""A table of Cipher in words: the other way round of `position`."""

from __future__ import annotations

from tefuda.games.cipher.names import ACTED, MAIN, TURN_NO
from tefuda.games.cipher.position import (
    AREAS,
    FIELD,
    MARKS,
    MAY_BE_TURNED,
    PHASES,
    SO_FAR,
    THIS_TURN,
)
from tefuda.games.position import Piece
from tefuda.games.written import Sides, Writing, free, name_of, on, piece
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, UP, State

USUAL = {"bond": UP, "orb": DOWN}  # how cards lie there as a rule


def sides(rules: Rules, s: State) -> Sides:
    out: Sides = []
    for seat in range(s.seats):
        side: dict[str, list[Piece]] = {}
        for key, kind in AREAS.items():
            cards = free(s, rules.zone(kind, seat))
            if rules.zone_kinds[kind].pile:
                cards.reverse()
            tell = _unit if key in FIELD else _card
            side[key] = [tell(rules, s, c, key) for c in cards]
        out.append(side)
    return out


def _card(rules: Rules, s: State, card: int, key: str) -> Piece:
    face = ""
    if key in MAY_BE_TURNED and s.face[card] != USUAL[key]:
        face = "down" if s.face[card] == DOWN else "up"
    return piece(name_of(rules, s, card, MARKS), face=face)


def _unit(rules: Rules, s: State, card: int, key: str) -> Piece:
    beneath = list(reversed(on(s, card)))
    now = {
        mark: "yes" for mark, col in THIS_TURN.items() if s.cols[col][card] == 1 + s.var[TURN_NO]
    }
    return piece(
        name_of(rules, s, card, MARKS),
        state="acted" if s.pose[card] == ACTED else "",
        under="+".join([name_of(rules, s, c, MARKS) for c in beneath]),
        main="yes" if s.cols[MAIN][card] else "no",
        **now,
    )


def _turn(noted: int) -> int:
    return noted - 1


WRITING = Writing(
    sides,
    tuple(AREAS),
    tuple(PHASES),
    SO_FAR,
    past=(
        "deeds",
        "actions",
        "stirred",
        "trying",
        "critical_hit",
        "evaded",
        "supported",
        "felled",
        "killer",
    ),
    this_turn=tuple(THIS_TURN),
    turn_of=_turn,
)
