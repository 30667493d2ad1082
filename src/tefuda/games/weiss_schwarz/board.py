"""The table as text, for terminals and tests: the viewer's side below, front rows to the middle.

Slots that face each other (3.6.6) stand above each other: from below, the other side's front row
reads right, center, left.
"""

from __future__ import annotations

from typing import Final
from unicodedata import east_asian_width

from tefuda.games.weiss_schwarz.field import SLOT_WORDS, at, in_slot, markers_of, slot_zone
from tefuda.games.weiss_schwarz.names import (
    BACK,
    CLIMAX_AREA,
    CLOCK,
    DECK,
    FRONT,
    HAND,
    LEVEL,
    LEVEL_AREA,
    MEMORY,
    PHASE,
    POWER,
    RESOLUTION,
    REST,
    REVERSE,
    SOUL,
    STEP,
    STOCK,
    TURN,
    TURN_NO,
    WAITING,
)
from tefuda.kernel.change import sees
from tefuda.kernel.record import card_name, hidden_name, seat_name
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import State
from tefuda.kernel.values import value

WIDTH: Final = 25  # columns for a slot: three of them fit a terminal of 80 columns with a frame
WHOLE: Final = 3 * WIDTH + 1
POSES = {REST: ("レスト", "rested"), REVERSE: ("リバース", "reversed")}
PHASE_WORDS: Final = (
    Words("スタンドフェイズ", "stand phase"),
    Words("ドローフェイズ", "draw phase"),
    Words("クロックフェイズ", "clock phase"),
    Words("メインフェイズ", "main phase"),
    Words("クライマックスフェイズ", "climax phase"),
    Words("アタックフェイズ", "attack phase"),
    Words("エンドフェイズ", "end phase"),
)
STEP_WORDS: Final = (
    Words("", ""),
    Words("アタック宣言ステップ", "attack declaration step"),
    Words("トリガーステップ", "trigger step"),
    Words("カウンターステップ", "counter step"),
    Words("ダメージステップ", "damage step"),
    Words("バトルステップ", "battle step"),
    Words("アンコールステップ", "encore step"),
)
COUNTS = (
    (HAND, "手札", "hand"),
    (DECK, "山札", "deck"),
    (STOCK, "ストック", "stock"),
    (WAITING, "控え室", "waiting room"),
)
SEEN = (
    (HAND, "手札", "hand"),
    (DECK, "見ている山札のカード（上から）", "cards of the deck you see, from the top"),
    (STOCK, "見ているストックのカード（上から）", "cards of the stock you see, from the top"),
)
ROWS = (
    (RESOLUTION, "解決領域", "resolution area"),
    (CLIMAX_AREA, "クライマックス", "climax"),
    (CLOCK, "クロック", "clock"),
    (LEVEL_AREA, "レベル", "level"),
    (MEMORY, "思い出", "memory"),
)


def board(rules: Rules, s: State, viewer: int, lang: str) -> list[str]:
    """Lines from top to bottom: the other side, a rule, the viewer's side."""
    below = viewer if viewer in (0, 1) else 0
    above = _side(rules, s, 1 - below, viewer, lang, True)
    above.reverse()
    blocks = [
        *above,
        [f"──── {heading(rules, s, lang)} ────"],
        *_side(rules, s, below, viewer, lang, False),
    ]
    return [line.rstrip() for block in blocks for line in block]


def heading(rules: Rules, s: State, lang: str) -> str:
    """Which turn, whose, which phase and step."""
    turn = s.var[TURN_NO]
    if not turn:
        return "対戦の準備" if lang == "ja" else "Before the game"
    whose = seat_name(s.var[TURN], lang)
    phase = PHASE_WORDS[s.var[PHASE]].say(lang)
    step = STEP_WORDS[s.var[STEP]].say(lang)
    if step:
        phase = f"{phase}・{step}" if lang == "ja" else f"{phase}, {step}"
    return (
        f"第{turn}ターン（{whose}）{phase}" if lang == "ja" else f"Turn {turn} ({whose}), {phase}"
    )


def _side(
    rules: Rules, s: State, seat: int, viewer: int, lang: str, turned: bool
) -> list[list[str]]:
    """One side in blocks of lines, from the middle of the table outwards. `turned`: seen from
    the other side."""
    front = list(FRONT)
    back = list(BACK)
    if turned:
        front.reverse()
        back.reverse()
    blocks = [
        _row(rules, s, seat, front, viewer, lang, ""),
        _row(rules, s, seat, back, viewer, lang, " " * (WIDTH // 2)),
    ]
    ja = lang == "ja"
    for kind, word, word_en in ROWS:
        cards = s.zones[at(kind, seat)]
        if cards:
            told = [_name(rules, s, c, viewer, lang) for c in cards]
            blocks.append(_listed(f"{word if ja else word_en} {len(cards)}", told))
    counts = [
        f"{word if ja else word_en} {len(s.zones[at(kind, seat)])}"
        for kind, word, word_en in COUNTS
    ]
    blocks.append([f"{seat_name(seat, lang)}  {'  '.join(counts)}"])
    for kind, word, word_en in SEEN if viewer >= 0 else SEEN[:1]:
        shown = [c for c in s.zones[at(kind, seat)] if sees(rules, s, c, viewer)]
        if kind != HAND:
            shown.reverse()  # from the top
        if shown:
            told = [card_name(rules, s, c, lang) for c in shown]
            blocks.append(_listed(word if ja else word_en, told))
    return blocks


def _listed(word: str, told: list[str]) -> list[str]:
    """A word and some names, in as many lines as they need."""
    lines = [f"  {word}:"]
    for name in told:
        if _columns(lines[-1]) + 1 + _columns(name) > WHOLE:
            lines.append("   ")
        lines[-1] += f" {name}"
    return lines


def _row(
    rules: Rules, s: State, seat: int, slots: list[int], viewer: int, lang: str, indent: str
) -> list[str]:
    """A row of slots: which and how the card lies, its name, its numbers; then open markers."""
    places = indent
    names = indent
    numbers = indent
    open_markers: list[str] = []
    for slot in slots:
        card = in_slot(s, slot_zone(seat, slot))
        place = SLOT_WORDS[slot].say(lang)
        if card < 0:
            places += _cell(f"{place} ―")
            names += _cell("")
            numbers += _cell("")
            continue
        pose = POSES.get(s.pose[card])
        lies = "" if pose is None else f" ({pose[0] if lang == 'ja' else pose[1]})"
        places += _cell(f"{place}{lies}")
        names += _cell(_name(rules, s, card, viewer, lang))
        numbers += _cell(_numbers(rules, s, card, lang))
        known = [m for m in markers_of(s, card) if sees(rules, s, m, viewer)]
        if known:
            told = [card_name(rules, s, m, lang) for m in known]
            word = "のマーカー" if lang == "ja" else " markers"
            open_markers += _listed(f"{place}{word}", told)
    return [places, names, numbers, *open_markers] if numbers.strip() else [places]


def _numbers(rules: Rules, s: State, card: int, lang: str) -> str:
    """Power/soul, level, how many markers it has."""
    ja = lang == "ja"
    level = value(rules, s, card, LEVEL)
    soul = value(rules, s, card, SOUL)
    parts = [f"{value(rules, s, card, POWER)}/{soul}", f"Lv{level}"]
    markers = len(markers_of(s, card))
    if markers:
        parts.append(f"マーカー{markers}" if ja else f"markers {markers}")
    return " ".join(parts)


def _name(rules: Rules, s: State, c: int, viewer: int, lang: str) -> str:
    return card_name(rules, s, c, lang) if sees(rules, s, c, viewer) else hidden_name(lang)


def _wide(letter: str) -> int:
    return 2 if east_asian_width(letter) in ("W", "F") else 1


def _columns(said: str) -> int:
    return sum([_wide(letter) for letter in said])


def _cell(said: str) -> str:
    """Words in a slot's columns: filled up, or cut."""
    out = ""
    used = 0
    for i, letter in enumerate(said):
        wide = _wide(letter)
        if used + wide > WIDTH - 2 and i < len(said) - 1:
            out += "…"
            used += 1
            break
        out += letter
        used += wide
    return out + " " * max(1, WIDTH - used)
