"""The table as text, for terminals and tests: the map with the viewer's side below.

An area is told by its number, its terrain (▼ and △: whose it is) and the limit; then the party in it,
the front unit first: ▼ a unit of the player above, △ of the player below, its level, its attack and
defence, its name, whether it has acted, and what it bears. ⚔ marks the area where a battle is fought.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.drawing import Drawing, Pile, folded, from_the_top, listed, padded, piles
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import zones
from tefuda.games.monster_collection.table.view import heading
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.view import item_lines

ROOM: Final = 24  # columns of an area

WORDS: Final = words.of("monster_collection")
LABELS: Final = WORDS.zones.labels()
COUNTS: Final = piles(LABELS, N.HAND, N.DECK, N.DISCARD)
REMOVED: Final = piles(LABELS, N.HAND, N.DECK, N.DISCARD, N.REMOVED)
SEEN: Final = (Pile(N.HAND, LABELS[N.HAND]), from_the_top(N.DECK, LABELS[N.DECK]))


def board(rules: Rules, s: State, viewer: int, lang: str) -> list[str]:
    """Lines from top to bottom: the other player, the map, the viewer's side."""
    d = Drawing(rules, s, viewer, lang)
    below = viewer if 0 <= viewer < s.seats else 0
    lines = [f"──── {heading(rules, s, lang)} ────"]
    lines.extend(reversed(_side(d, 1 - below)))
    lines.extend(_map(d, below))
    lines.extend(_effects(d))
    lines.extend(_side(d, below))
    return [line.rstrip() for line in lines]


def _side(d: Drawing, seat: int) -> list[str]:
    """A player's other zones, from the map outwards."""
    mine = REMOVED if d.cards(N.REMOVED, seat) else COUNTS
    lines = [f"{_whose(d, seat)}{d.counts(seat, mine)}"]
    for c in d.cards(N.SUMMONER, seat):
        lines.append(f"  {WORDS.kinds['summoner'].say(d.lang)}: {d.name(c)}{_done(d, c)}")
    for block in d.seen(seat, SEEN):
        lines.extend(block)
    return lines


def _effects(d: Drawing) -> list[str]:
    """5-9: what has been used and waits, the newest first."""
    s = d.s
    told: list[str] = []
    for item in reversed(s.stack):
        told.append(item_lines(d.rules, s, item, d.viewer, d.lang))
    word = WORDS.zones["effect"].say(d.lang) + d.say("（新しい順）", ", newest first")
    return listed(word, told) if told else []


# --- the map -------------------------------------------------------------------------------------


def _map(d: Drawing, below: int) -> list[str]:
    """Four rows of three areas, turned so that the headquarters of `below` is at the bottom."""
    rule = "+".join(["", *["-" * ROOM] * N.COLUMNS_OF_MAP, ""])
    lines = [rule]
    areas = list(range(N.AREAS)) if below else list(range(N.AREAS - 1, -1, -1))
    for first in range(0, N.AREAS, N.COLUMNS_OF_MAP):
        row = areas[first : first + N.COLUMNS_OF_MAP]
        cells = [_area(d, area) for area in row]
        for i in range(max([len(cell) for cell in cells])):
            parts = [padded(cell[i] if i < len(cell) else "", ROOM) for cell in cells]
            lines.append(f"|{'|'.join(parts)}|")
        lines.append(rule)
    return lines


def _area(d: Drawing, area: int) -> list[str]:
    """One area in lines of its columns."""
    rules, s = d.rules, d.s
    fought = "⚔" if s.var[N.BATTLE] == 1 + area else ""
    head = f"{fought}{zones.AREA_KEYS[area]}"
    c = zones.terrain_at(s, area)
    if c >= 0:
        if area in N.HEADQUARTERS:
            name = WORDS["terms"]["headquarters"].say(d.lang)
        elif s.face[c]:
            name = WORDS["terms"]["proxy"].say(d.lang)
        else:
            name = d.name(c)
        limit = zones.limit_of(rules, s, area)
        head += f" {_whose(d, s.owner[c])}{name} {d.say('≦', '<=')}{limit}"
    lines = folded(head, ROOM)
    for seat in range(s.seats):
        for unit in zones.units_at(rules, s, seat, area):
            lines.extend(_unit(d, unit, seat))
    return lines


def _unit(d: Drawing, c: int, seat: int) -> list[str]:
    """A unit and its equipment."""
    s = d.s
    numbers = f"{d.value(c, N.LEVEL)}:{d.value(c, N.ATTACK)}/{d.value(c, N.DEFENCE)}"
    name = d.name(c)
    said = f"{_whose(d, seat)}{numbers} {name}{_done(d, c)}"
    lines = folded(said, ROOM, "   ")
    for item in zones.items_on(s, c):
        bears = folded(f"+{d.name(item)}", ROOM - 3, " ")
        lines.extend([f"   {line}" for line in bears])
    return lines


def _whose(d: Drawing, seat: int) -> str:
    """△: of the player below, ▼: of the one above."""
    below = d.viewer if 0 <= d.viewer < d.s.seats else 0
    return "△" if seat == below else "▼"


def _done(d: Drawing, c: int) -> str:
    if d.s.pose[c] != N.ACTED:
        return ""
    return d.say("[完]", "[acted]")
