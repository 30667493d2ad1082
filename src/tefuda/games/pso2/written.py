"""A table of PSO2 in words: the other way round of `position`."""

from __future__ import annotations

from tefuda.games.position import Piece
from tefuda.games.pso2.field import RAID, at, is_boss, row
from tefuda.games.pso2.names import (
    ACTIVE,
    BACK_DAMAGE,
    FRONT_DAMAGE,
    ITEM,
    LIFE_LOST,
    OFF,
    TARGET_PLAYER,
)
from tefuda.games.pso2.position import AREAS, BEARERS, BOSS_PHASES, MARKS, PHASES, ROWS, SO_FAR
from tefuda.games.pso2.printed import data_in
from tefuda.games.written import Sides, Writing, free, name_of, on, piece
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, State


def sides(rules: Rules, s: State) -> Sides:
    out: Sides = []
    for seat in range(s.seats):
        side: dict[str, list[Piece]] = {}
        for key, kind in AREAS.items():
            cards = free(s, at(s, kind, seat))
            if rules.zone_kinds[kind].pile:
                cards.reverse()
            side[key] = [_card(rules, s, c, key, seat) for c in cards]
        for key, which in ROWS.items():
            side[key] = [_card(rules, s, c, key, seat) for c in free(s, row(s, seat, which))]
        out.append(side)
    return out


def _card(rules: Rules, s: State, card: int, key: str, seat: int) -> Piece:
    name = name_of(rules, s, card, MARKS)
    if key not in BEARERS and key != "pp":
        return piece(name)
    told: dict[str, str] = {}
    if key in ROWS:
        here, there = FRONT_DAMAGE, BACK_DAMAGE
        if key == "back":
            here, there = there, here
        told = {"damage": _or_none(s, here, card), "before": _or_none(s, there, card)}
    if key == "player":
        told["side"] = "second" if data_in(rules.pool[s.defn[card]]).second else "first"
        if rules.numbers[RAID]:
            told["aimed"] = "yes" if s.var[TARGET_PLAYER] == 1 + seat else ""
        if is_boss(rules, s, seat):
            told["lost"] = _or_none(s, LIFE_LOST, card)
    return piece(
        name,
        state="off" if s.pose[card] == OFF else "",
        face="down" if key == "pp" and s.face[card] == DOWN else "",
        equip=_laid(rules, s, card, ITEM),
        attach=_laid(rules, s, card, ACTIVE),
        **told,
    )


def _or_none(s: State, column: int, card: int) -> str:
    return str(s.cols[column][card] or "")


def _laid(rules: Rules, s: State, card: int, kind: int) -> str:
    out: list[str] = []
    for c in on(s, card):
        if rules.pool[s.defn[c]].kind == kind:
            whose = "" if s.owner[c] == s.owner[card] else f"@{s.owner[c] + 1}"
            out.append(name_of(rules, s, c, MARKS) + whose + (":off" if s.pose[c] == OFF else ""))
    return "+".join(out)


WRITING = Writing(
    sides,
    (*ROWS, *AREAS),
    (*PHASES, *[key for key in BOSS_PHASES if key not in PHASES]),
    SO_FAR,
    past=("actions", "stirred", "trying", "said_x", "spared"),
    settled=("turn",),
)
