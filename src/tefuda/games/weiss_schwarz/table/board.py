"""The table as text, for terminals and tests: the viewer's side below, front rows to the middle.

Slots that face each other (3.6.6) stand above each other: from below, the other side's front row
reads right, center, left.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.drawing import (
    Drawing,
    Pile,
    across,
    cell,
    from_the_top,
    listed,
    piles,
)
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.zones import SLOT_WORDS, at, in_slot, markers_of, slot_zone
from tefuda.games.weiss_schwarz.table.view import heading
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

WIDTH: Final = 25  # columns for a slot: three of them fit a terminal of 80 columns with a frame
WORDS: Final = words.of("weiss_schwarz")
POSES: Final = WORDS.poses.labels()
LABELS: Final = WORDS.zones.labels()
COUNTS: Final = piles(LABELS, N.HAND, N.DECK, N.STOCK, N.WAITING)
SEEN: Final = (
    Pile(N.HAND, LABELS[N.HAND]),
    from_the_top(N.DECK, LABELS[N.DECK]),
    from_the_top(N.STOCK, LABELS[N.STOCK]),
)
ROWS: Final = piles(LABELS, N.RESOLUTION, N.CLIMAX_AREA, N.CLOCK, N.LEVEL_AREA, N.MEMORY)


def board(rules: Rules, s: State, viewer: int, lang: str) -> list[str]:
    """Lines from top to bottom: the other side, a rule, the viewer's side."""
    d = Drawing(rules, s, viewer, lang)
    below = viewer if viewer in (0, 1) else 0
    return across(_side(d, 1 - below, True), heading(rules, s, lang), _side(d, below, False))


def _side(d: Drawing, seat: int, turned: bool) -> list[list[str]]:
    """One side in blocks of lines, from the middle of the table outwards. `turned`: seen from
    the other side."""
    front = list(N.FRONT)
    back = list(N.BACK)
    if turned:
        front.reverse()
        back.reverse()
    blocks = [_row(d, seat, front, ""), _row(d, seat, back, " " * (WIDTH // 2))]
    for pile in ROWS:
        cards = d.s.zones[at(pile.kind, seat)]
        if cards:
            word = f"{pile.words.say(d.lang)} {len(cards)}"
            blocks.append(listed(word, [d.name(c) for c in cards]))
    return [*blocks, [d.counts(seat, COUNTS)], *d.seen(seat, SEEN)]


def _row(d: Drawing, seat: int, slots: list[int], indent: str) -> list[str]:
    """A row of slots: which and how the card lies, its name, its numbers; then open markers."""
    places = indent
    names = indent
    numbers = indent
    open_markers: list[str] = []
    for slot in slots:
        card = in_slot(d.s, slot_zone(seat, slot))
        place = SLOT_WORDS[slot].say(d.lang)
        if card < 0:
            places += cell(f"{place} ―", WIDTH)
            names += cell("", WIDTH)
            numbers += cell("", WIDTH)
            continue
        pose = d.s.pose[card]
        lies = f" ({POSES[pose].say(d.lang)})" if pose != N.STAND else ""
        places += cell(f"{place}{lies}", WIDTH)
        names += cell(d.name(card), WIDTH)
        numbers += cell(_numbers(d, card), WIDTH)
        known = [d.name(m) for m in markers_of(d.s, card) if d.sees(m)]
        if known:
            open_markers += listed(f"{place}{d.say('のマーカー', ' markers')}", known)
    return [places, names, numbers, *open_markers] if numbers.strip() else [places]


def _numbers(d: Drawing, card: int) -> str:
    """Power/soul, level, how many markers it has."""
    power, soul, level = [d.value(card, attr) for attr in (N.POWER, N.SOUL, N.LEVEL)]
    markers = len(markers_of(d.s, card))
    more = d.say(f" マーカー{markers}", f" markers {markers}") if markers else ""
    return f"{power}/{soul} Lv{level}{more}"
