"""The table as text, for terminals and tests: the viewer's side below."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.drawing import Drawing, across, piles
from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book.zones import at, energy, hp_left, main_unit, on
from tefuda.games.soukou_musume.table.view import heading
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, State

WORDS: Final = words.of("soukou_musume")
LABELS: Final = WORDS.zones.labels()
STATES: Final = WORDS.poses.numbered()
HAND: Final = piles(LABELS, N.HAND)
COUNTS: Final = piles(LABELS, N.HAND, N.DECK, N.DISCARD)


def board(rules: Rules, s: State, viewer: int, lang: str) -> list[str]:
    """Lines from top to bottom: the other side, a rule, the viewer's side."""
    d = Drawing(rules, s, viewer, lang)
    below = viewer if viewer in (0, 1) else 0
    return across(_side(d, 1 - below), heading(rules, s, lang), _side(d, below))


def _side(d: Drawing, seat: int) -> list[list[str]]:
    """One side, from the middle of the table outwards."""
    main, reserve = LABELS[N.MAIN].say(d.lang), LABELS[N.RESERVE].say(d.lang)
    unit = main_unit(d.s, seat)
    blocks = [[f"{main}: {_unit(d, unit) if unit >= 0 else '―'}"]]
    for u in d.s.zones[at(N.RESERVE, seat)]:
        blocks.append([f"  {reserve}: {_unit(d, u)}"])
    return [*blocks, [d.counts(seat, COUNTS)], *d.seen(seat, HAND)]


def _unit(d: Drawing, u: int) -> str:
    s = d.s
    if s.pose[u] == N.WRECKED:
        return f"[{STATES[N.WRECKED].say(d.lang)}]"
    if s.face[u] == DOWN and not d.sees(u):
        return d.say("[裏向き]", "[face down]")
    parts = [f"{d.name(u)} HP {hp_left(d.rules, s, u)}/{d.value(u, N.HP)}"]
    parts.append(f"{WORDS['ways']['energy'].say(d.lang)} {energy(s, u)}")
    if s.pose[u] != N.NORMAL:
        parts.append(STATES[s.pose[u]].say(d.lang))
    parts.extend([f"+{d.name(c)}" for c in on(s, u, N.SET)])
    return " ".join(parts)
