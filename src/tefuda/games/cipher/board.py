"""The table as text, for terminals and tests: the viewer's side below, front lines to the middle.

A unit is told by its power, its range, its name, how many cards it is made of and whether it has
acted (済); ★ marks the main character, ⚔ who attacks and ⛨ who is attacked.
"""

from __future__ import annotations

from typing import Final
from unicodedata import east_asian_width

from tefuda.games.cipher.cards import SYMBOL_WORDS
from tefuda.games.cipher.field import at, card_now, stack
from tefuda.games.cipher.names import (
    ACTED,
    ATTACKER,
    BACK,
    BOND,
    BOUNDLESS,
    DECK,
    DEFENDER,
    FRONT,
    HAND,
    MAIN,
    ORB,
    PHASE,
    POWER,
    RETREAT,
    SUPPORT,
    SUPPORT_AREA,
    TURN,
    TURN_NO,
)
from tefuda.games.cipher.telling import ranges
from tefuda.kernel.change import sees
from tefuda.kernel.record import card_name, hidden_name, seat_name
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import DOWN, State
from tefuda.kernel.values import value

WIDTH: Final = 38  # columns for a unit: two of them, and a frame, fit a terminal of 80 columns
WHOLE: Final = 2 * WIDTH

PHASE_WORDS: Final = (
    Words("開始フェイズ", "start phase"),
    Words("絆フェイズ", "bond phase"),
    Words("出撃フェイズ", "deployment phase"),
    Words("行動フェイズ", "action phase"),
    Words("終了フェイズ", "end phase"),
)
NO_SYMBOL: Final = Words("シンボルなし", "no symbol")
LINES: Final = (
    (FRONT, Words("前衛", "front")),
    (BACK, Words("後衛", "back")),
)
COUNTS: Final = (
    (HAND, Words("手札", "hand")),
    (DECK, Words("デッキ", "deck")),
    (ORB, Words("オーブ", "orbs")),
    (BOND, Words("絆", "bonds")),
    (RETREAT, Words("退避", "retreat")),
)
SEEN: Final = (
    (HAND, Words("手札", "hand")),
    (ORB, Words("見えるオーブ", "orbs you see")),
    (DECK, Words("見ているデッキのカード（上から）", "cards of the deck you see, from the top")),
    (BOUNDLESS, Words("無限エリア", "boundless area")),
)


def board(rules: Rules, s: State, viewer: int, lang: str) -> list[str]:
    """Lines from top to bottom: the other side, a rule, the viewer's side."""
    below = viewer if viewer in (0, 1) else 0
    above = _side(rules, s, 1 - below, viewer, lang)
    above.reverse()
    blocks = [
        *above,
        [f"──── {heading(rules, s, lang)} ────"],
        *_side(rules, s, below, viewer, lang),
    ]
    return [line.rstrip() for block in blocks for line in block]


def heading(rules: Rules, s: State, lang: str) -> str:
    """Which turn, whose, which phase."""
    turn = s.var[TURN_NO]
    if not turn:
        return "対戦の準備" if lang == "ja" else "Before the game"
    whose = seat_name(s.var[TURN], lang)
    phase = PHASE_WORDS[s.var[PHASE]].say(lang)
    return (
        f"第{turn}ターン（{whose}）{phase}" if lang == "ja" else f"Turn {turn} ({whose}), {phase}"
    )


def _side(rules: Rules, s: State, seat: int, viewer: int, lang: str) -> list[list[str]]:
    """One side in blocks of lines, from the middle of the table outwards."""
    blocks: list[list[str]] = []
    support = s.zones[at(SUPPORT_AREA, seat)]
    if support:
        word = "支援" if lang == "ja" else "support"
        told = [_supporter(rules, s, c, viewer, lang) for c in support]
        blocks.append(_listed(word, told))
    for area, word_of in LINES:
        units = s.zones[at(area, seat)]
        blocks.append(_line(rules, s, word_of.say(lang), units, viewer, lang))
    bonds = s.zones[at(BOND, seat)]
    if bonds:
        blocks.append(_bonds(rules, s, bonds, lang))
    counts = [f"{word_of.say(lang)} {len(s.zones[at(area, seat)])}" for area, word_of in COUNTS]
    blocks.append([f"{seat_name(seat, lang)}  {'  '.join(counts)}"])
    for area, word_of in SEEN if viewer >= 0 else (SEEN[0], SEEN[3]):
        shown = [c for c in s.zones[at(area, seat)] if sees(rules, s, c, viewer)]
        if area == DECK:
            shown.reverse()
        if shown:
            told = [card_name(rules, s, c, lang) for c in shown]
            blocks.append(_listed(word_of.say(lang), told))
    return blocks


def _listed(word: str, told: list[str]) -> list[str]:
    """A word and some names, in as many lines as they need."""
    lines = [f"  {word}:"]
    for name in told:
        if _columns(lines[-1]) + 1 + _columns(name) > WHOLE:
            lines.append("   ")
        lines[-1] += f" {name}"
    return lines


def _line(rules: Rules, s: State, word: str, units: list[int], viewer: int, lang: str) -> list[str]:
    """A line of units, two in a row."""
    if not units:
        return [f"{word} ―"]
    cells = [_unit(rules, s, c, viewer, lang) for c in units]
    rows = [cells[i : i + 2] for i in range(0, len(cells), 2)]
    return [f"{word} {len(units)}", *["".join([_padded(cell) for cell in row]) for row in rows]]


def _unit(rules: Rules, s: State, c: int, viewer: int, lang: str) -> str:
    ja = lang == "ja"
    mark = "★" if s.cols[MAIN][c] else " "
    if not sees(rules, s, c, viewer):
        return f" {mark} {hidden_name(lang)}"
    after = ""
    cards = stack(s, c)
    if cards > 1:
        after += f" ×{cards}"
    if s.pose[c] == ACTED:
        after += " 済" if ja else " acted"
    if card_now(s, s.var[ATTACKER]) == c:
        after += " ⚔"
    elif card_now(s, s.var[DEFENDER]) == c:
        after += " ⛨"
    numbers = f"{value(rules, s, c, POWER):>3} [{ranges(rules, s, c)}]"
    before = f" {mark} {numbers:<9}"
    room = WIDTH - 1 - _columns(before) - _columns(after)
    return f"{before}{_cut(card_name(rules, s, c, lang), room)}{after}"


def _supporter(rules: Rules, s: State, c: int, viewer: int, lang: str) -> str:
    if not sees(rules, s, c, viewer):
        return hidden_name(lang)
    return f"{card_name(rules, s, c, lang)} {value(rules, s, c, SUPPORT)}"


def _bonds(rules: Rules, s: State, bonds: list[int], lang: str) -> list[str]:
    """How many lie face up of which symbols, and how many face down: 「表 光の剣×2 / 裏 3」."""
    ja = lang == "ja"
    counts: dict[str, int] = {}
    down = 0
    for c in bonds:
        if s.face[c] == DOWN:
            down += 1
            continue
        tags = rules.pool[s.defn[c]].tags
        have = [key for key in SYMBOL_WORDS if f"symbol:{key}" in tags]
        both = "・" if ja else "/"
        said = have if ja else [SYMBOL_WORDS[key] for key in have]
        word = both.join(said) or NO_SYMBOL.say(lang)
        counts[word] = counts.get(word, 0) + 1
    told = [f"{word}×{counts[word]}" for word in sorted(counts)]
    if down:
        told.append(f"裏向き×{down}" if ja else f"face down×{down}")
    return _listed("絆エリア" if ja else "bond area", told)


def _wide(letter: str) -> int:
    return 2 if east_asian_width(letter) in ("W", "F") else 1


def _columns(said: str) -> int:
    return sum([_wide(letter) for letter in said])


def _cut(name: str, room: int) -> str:
    """A name in its quotes in so many columns; where it is too long, the title is cut: the unit's
    name comes last (4.14.1)."""
    if _columns(name) <= room:
        return name
    tail = name[-1]
    for letter in reversed(name[1:-1]):
        if _columns(name[0]) + 1 + _columns(tail) + _wide(letter) > room:
            break
        tail = letter + tail
    return f"{name[0]}…{tail}"


def _padded(cell: str) -> str:
    return cell + " " * max(1, WIDTH - _columns(cell))
