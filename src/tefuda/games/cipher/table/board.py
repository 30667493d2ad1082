"""The table as text, for terminals and tests: the viewer's side below, front lines to the middle.

A unit is told by its power, its range, its name, how many cards it is made of and whether it has
acted (済); ★ marks the main character, ⚔ who attacks and ⛨ who is attacked.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.zones import at, card_now, stack
from tefuda.games.cipher.table.view import heading, ranges
from tefuda.games.common import words
from tefuda.games.common.drawing import (
    Drawing,
    Pile,
    across,
    columns,
    from_the_top,
    listed,
    piles,
)
from tefuda.kernel.record import hidden_name
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import DOWN, State

WIDTH: Final = 38  # columns for a unit: two of them, and a frame, fit a terminal of 80 columns
WORDS: Final = words.of("cipher")
SYMBOLS: Final = tuple(WORDS["symbols"].values())
LABELS: Final = WORDS.zones.labels()
COUNTS: Final = piles(LABELS, N.HAND, N.DECK, N.ORB, N.BOND, N.RETREAT)
SEEN: Final = (
    Pile(N.HAND, LABELS[N.HAND]),
    Pile(N.ORB, Words("見えるオーブ", "orbs you see"), own=True),
    from_the_top(N.DECK, LABELS[N.DECK]),
    Pile(N.BOUNDLESS, LABELS[N.BOUNDLESS]),
)


def board(rules: Rules, s: State, viewer: int, lang: str) -> list[str]:
    """Lines from top to bottom: the other side, a rule, the viewer's side."""
    d = Drawing(rules, s, viewer, lang)
    below = viewer if viewer in (0, 1) else 0
    return across(_side(d, 1 - below), heading(rules, s, lang), _side(d, below))


def _side(d: Drawing, seat: int) -> list[list[str]]:
    """One side in blocks of lines, from the middle of the table outwards."""
    blocks: list[list[str]] = []
    support = d.s.zones[at(N.SUPPORT_AREA, seat)]
    if support:
        blocks.append(
            listed(LABELS[N.SUPPORT_AREA].say(d.lang), [_supporter(d, c) for c in support])
        )
    for area in (N.FRONT, N.BACK):
        blocks.append(_line(d, LABELS[area].say(d.lang), d.s.zones[at(area, seat)]))
    bonds = d.s.zones[at(N.BOND, seat)]
    if bonds:
        blocks.append(_bonds(d, bonds))
    return [*blocks, [d.counts(seat, COUNTS)], *d.seen(seat, SEEN)]


def _line(d: Drawing, word: str, units: list[int]) -> list[str]:
    """A line of units, two in a row."""
    if not units:
        return [f"{word} ―"]
    cells = [_unit(d, c) for c in units]
    rows = [cells[i : i + 2] for i in range(0, len(cells), 2)]
    return [f"{word} {len(units)}", *["".join([_padded(cell) for cell in row]) for row in rows]]


def _unit(d: Drawing, c: int) -> str:
    s = d.s
    mark = "★" if s.cols[N.MAIN][c] else " "
    if not d.sees(c):
        return f" {mark} {hidden_name(d.lang)}"
    after = ""
    cards = stack(s, c)
    if cards > 1:
        after += f" ×{cards}"
    if s.pose[c] == N.ACTED:
        after += d.say(" 済", " acted")
    if card_now(s, s.var[N.ATTACKER]) == c:
        after += " ⚔"
    elif card_now(s, s.var[N.DEFENDER]) == c:
        after += " ⛨"
    numbers = f"{d.value(c, N.POWER):>3} [{ranges(d.rules, s, c)}]"
    before = f" {mark} {numbers:<9}"
    room = WIDTH - 1 - columns(before) - columns(after)
    return f"{before}{_cut(d.name(c), room)}{after}"


def _supporter(d: Drawing, c: int) -> str:
    return f"{d.name(c)} {d.value(c, N.SUPPORT)}" if d.sees(c) else hidden_name(d.lang)


def _bonds(d: Drawing, bonds: list[int]) -> list[str]:
    """How many lie face up of which symbols, and how many face down: 「表 光の剣×2 / 裏 3」."""
    counts: dict[str, int] = {}
    down = 0
    for c in bonds:
        if d.s.face[c] == DOWN:
            down += 1
            continue
        tags = d.rules.pool[d.s.defn[c]].tags
        said = [symbol.say(d.lang) for symbol in SYMBOLS if f"symbol:{symbol.ja}" in tags]
        word = d.say("・", "/").join(said) or d.say("シンボルなし", "no symbol")
        counts[word] = counts.get(word, 0) + 1
    told = [f"{word}×{counts[word]}" for word in sorted(counts)]
    if down:
        told.append(d.say(f"裏向き×{down}", f"face down×{down}"))
    return listed(WORDS.zones["bond"].say(d.lang), told)


def _cut(name: str, room: int) -> str:
    """A name in its quotes in so many columns; where it is too long, the title is cut: the unit's
    name comes last (4.14.1)."""
    if columns(name) <= room:
        return name
    tail = name[-1]
    for letter in reversed(name[1:-1]):
        if columns(name[0]) + 1 + columns(tail) + columns(letter) > room:
            break
        tail = letter + tail
    return f"{name[0]}…{tail}"


def _padded(cell: str) -> str:
    return cell + " " * max(1, WIDTH - columns(cell))
