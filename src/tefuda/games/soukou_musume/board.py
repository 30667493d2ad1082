"""The table as text, for terminals and tests: the viewer's side below."""

from __future__ import annotations

from tefuda.games.soukou_musume.field import at, energy, hp_left, main_unit, on
from tefuda.games.soukou_musume.names import (
    DECK,
    DISCARD,
    HAND,
    HP,
    NORMAL,
    RESERVE,
    SET,
    TURN,
    TURN_NO,
    WRECKED,
)
from tefuda.games.soukou_musume.state import STATE_WORDS
from tefuda.kernel.change import sees
from tefuda.kernel.record import card_name, hidden_name, seat_name
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, State
from tefuda.kernel.values import value


def board(rules: Rules, s: State, viewer: int, lang: str) -> list[str]:
    """Lines from top to bottom: the other side, a rule, the viewer's side."""
    below = viewer if viewer in (0, 1) else 0
    lines = _side(rules, s, 1 - below, viewer, lang)
    lines.reverse()
    lines.append(f"──── {heading(rules, s, lang)} ────")
    lines.extend(_side(rules, s, below, viewer, lang))
    return lines


def heading(rules: Rules, s: State, lang: str) -> str:
    """Which turn, and whose."""
    turn = s.var[TURN_NO]
    whose = seat_name(s.var[TURN], lang)
    if lang == "ja":
        return f"第{turn}ターン（{whose}）" if turn else "対戦の準備"
    return f"Turn {turn} ({whose})" if turn else "Before the game"


def _side(rules: Rules, s: State, seat: int, viewer: int, lang: str) -> list[str]:
    """One side, from the middle of the table outwards."""
    ja = lang == "ja"
    names = (
        ("主戦", "控え", "手札", "デッキ", "捨て場")
        if ja
        else ("main", "reserve", "hand", "deck", "discard")
    )
    unit = main_unit(s, seat)
    lines = [f"{names[0]}: {_unit(rules, s, unit, viewer, lang) if unit >= 0 else '―'}"]
    for u in s.zones[at(RESERVE, seat)]:
        lines.append(f"  {names[1]}: {_unit(rules, s, u, viewer, lang)}")
    hand = s.zones[at(HAND, seat)]
    shown = [_name(rules, s, c, viewer, lang) for c in hand if sees(rules, s, c, viewer)]
    lines.append(
        f"{seat_name(seat, lang)}  {names[2]} {len(hand)}  "
        f"{names[3]} {len(s.zones[at(DECK, seat)])}  {names[4]} {len(s.zones[at(DISCARD, seat)])}"
    )
    if shown:
        lines.append(f"  {names[2]}: {' '.join(shown)}")
    return lines


def _unit(rules: Rules, s: State, u: int, viewer: int, lang: str) -> str:
    ja = lang == "ja"
    if s.pose[u] == WRECKED:
        return f"[{'大破' if ja else 'wrecked'}]"
    if s.face[u] == DOWN and not sees(rules, s, u, viewer):
        return f"[{'裏向き' if ja else 'face down'}]"
    parts = [
        f"{_name(rules, s, u, viewer, lang)} HP {hp_left(rules, s, u)}/{value(rules, s, u, HP)}"
    ]
    parts.append(f"{'エネルギー' if ja else 'energy'} {energy(s, u)}")
    if s.pose[u] != NORMAL:
        parts.append(list(STATE_WORDS.values())[s.pose[u]].say(lang))
    for c in on(s, u, SET):
        parts.append(f"+{_name(rules, s, c, viewer, lang)}")
    return " ".join(parts)


def _name(rules: Rules, s: State, c: int, viewer: int, lang: str) -> str:
    return card_name(rules, s, c, lang) if sees(rules, s, c, viewer) else hidden_name(lang)
