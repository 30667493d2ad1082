"""A table of 装甲娘 in words: the other way round of `position`."""

from __future__ import annotations

from tefuda.games.position import Piece
from tefuda.games.soukou_musume.field import at
from tefuda.games.soukou_musume.names import DAMAGE, ENERGY, SET, USED, WAY
from tefuda.games.soukou_musume.position import FIELDS, MARKS, PHASES, PILES, SO_FAR
from tefuda.games.soukou_musume.state import STATE_WORDS
from tefuda.games.written import Sides, Writing, free, name_of, on, piece
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

_MOST = 8  # circle skills of a unit


def sides(rules: Rules, s: State) -> Sides:
    out: Sides = []
    for seat in range(s.seats):
        side: dict[str, list[Piece]] = {}
        for key, kind in FIELDS.items():
            side[key] = [_unit(rules, s, c) for c in free(s, at(kind, seat))]
        for key, kind in PILES.items():
            cards = s.zones[at(kind, seat)]
            told = cards if key == "hand" else list(reversed(cards))
            side[key] = [piece(name_of(rules, s, c, MARKS)) for c in told]
        out.append(side)
    return out


def _unit(rules: Rules, s: State, card: int) -> Piece:
    state = list(STATE_WORDS)[s.pose[card]]
    return piece(
        name_of(rules, s, card, MARKS),
        energy=_names(rules, s, card, ENERGY),
        damage=str(s.cols[DAMAGE][card] or ""),
        used="+".join([str(n + 1) for n in range(_MOST) if (s.cols[USED][card] >> n) & 1]),
        state="" if state == "normal" else state,
        **{"with": _names(rules, s, card, SET)},
    )


def _names(rules: Rules, s: State, card: int, way: int) -> str:
    laid = [c for c in on(s, card) if s.cols[WAY][c] == way]
    return "+".join([name_of(rules, s, c, MARKS) for c in laid])


WRITING = Writing(
    sides,
    (*FIELDS, *PILES),
    tuple(PHASES),
    SO_FAR,
    past=("power", "attacker", "skill_type"),
)
