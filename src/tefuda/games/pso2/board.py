"""The table as text, for terminals and tests: the viewer's side below, front rows to the middle.

Enemies stand above, the others of a party between them and the viewer. A character is told by its
attack and HP, the damage it has taken in this turn, its name, whether it is OFF, and what lies on it;
⚔ marks who attacks and ⛨ who is attacked.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.drawing import listed, wrapped
from tefuda.games.pso2.field import (
    at,
    card_now,
    health,
    is_boss,
    laid_on,
    player_card,
    row,
)
from tefuda.games.pso2.names import (
    ARMOUR,
    ATTACK,
    ATTACKER,
    BACK,
    BACK_DAMAGE,
    CHARACTER,
    DECK,
    DEFENCE,
    DISCARD,
    FRONT,
    FRONT_DAMAGE,
    HAND,
    HP,
    MAG,
    OFF,
    ON,
    PHASE,
    PLAYER_CARD,
    PP,
    PROCESSING,
    TARGET_ONE,
    TARGET_PLAYER,
    TARGET_TWO,
    TURN,
    TURN_NO,
    WAY,
    WEAPON,
)
from tefuda.kernel.change import sees
from tefuda.kernel.record import card_name, hidden_name, seat_name
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import CARD_MASK, DOWN, State
from tefuda.kernel.values import value

PHASE_WORDS: Final = (
    Words("開始フェイズ", "start phase"),
    Words("ドローフェイズ", "draw phase"),
    Words("PPフェイズ", "PP phase"),
    Words("メインフェイズ", "main phase"),
    Words("終了フェイズ", "end phase"),
    Words("ターゲットフェイズ", "target phase"),
)
ROWS: Final = ((FRONT, Words("前列", "front row")), (BACK, Words("後列", "back row")))
COLORS: Final = (
    ("赤", Words("赤", "red")),
    ("青", Words("青", "blue")),
    ("黄", Words("黄", "yellow")),
)
WHITE: Final = Words("白", "white")
COUNTS: Final = (
    (HAND, Words("手札", "hand")),
    (DECK, Words("デッキ", "deck")),
    (DISCARD, Words("捨札", "discard")),
)
SEEN: Final = (
    (HAND, Words("手札", "hand")),
    (DECK, Words("見ているデッキのカード（上から）", "cards of the deck you see, from the top")),
    (PROCESSING, Words("処理領域", "processing area")),
)


def board(rules: Rules, s: State, viewer: int, lang: str) -> list[str]:
    """Lines from top to bottom: the enemies, a rule, the others of the party, the viewer's side."""
    below = viewer if 0 <= viewer < s.seats else 0
    if is_boss(rules, s, below):
        below = 0
    enemies = [k for k in range(s.seats) if s.teams[k] != s.teams[below]]
    friends = [k for k in range(s.seats) if s.teams[k] == s.teams[below] and k != below]
    blocks: list[list[str]] = []
    for seat in enemies:
        blocks.extend(reversed(_side(rules, s, seat, viewer, lang)))
    blocks.append([f"──── {heading(rules, s, lang)} ────"])
    waiting = _stack(rules, s, viewer, lang)
    if waiting:
        blocks.append(waiting)
    for seat in friends:
        blocks.extend([*_side(rules, s, seat, viewer, lang), ["──"]])
    blocks.extend(_side(rules, s, below, viewer, lang))
    return [line.rstrip() for block in blocks for line in block]


def heading(rules: Rules, s: State, lang: str) -> str:
    """Which turn, whose, which phase."""
    turn = s.var[TURN_NO]
    ja = lang == "ja"
    if not turn:
        return "対戦の準備" if ja else "Before the game"
    whose = seat_name(s.var[TURN], lang)
    phase = PHASE_WORDS[s.var[PHASE]].say(lang)
    said = f"第{turn}ターン（{whose}）{phase}" if ja else f"Turn {turn} ({whose}), {phase}"
    if s.var[TARGET_PLAYER]:
        aimed = seat_name(s.var[TARGET_PLAYER] - 1, lang)
        said += f"　ターゲット: {aimed}" if ja else f", target: {aimed}"
    return said


def _stack(rules: Rules, s: State, viewer: int, lang: str) -> list[str]:
    """406.2: what waits to be processed, the newest first."""
    told: list[str] = []
    for item in reversed(s.stack):
        if item.src < 0:
            continue
        card = item.src & CARD_MASK
        known = sees(rules, s, card, viewer)
        told.append(card_name(rules, s, card, lang) if known else hidden_name(lang))
    word = "処理領域の能力（新しい順）" if lang == "ja" else "abilities to process, newest first"
    return listed(word, told) if told else []


def _side(rules: Rules, s: State, seat: int, viewer: int, lang: str) -> list[list[str]]:
    """One side in blocks of lines, from the middle of the table outwards."""
    blocks: list[list[str]] = []
    for which, word in ROWS:
        zone = row(s, seat, which)
        cards = [c for c in s.zones[zone] if s.host[c] < 0]
        if cards:
            told = [line for c in cards for line in _card(rules, s, c, viewer, lang)]
            blocks.append([word.say(lang), *told])
        elif which == FRONT:
            blocks.append([f"{word.say(lang)} ―"])
    card = player_card(s, seat)
    if card >= 0:
        blocks.append(_card(rules, s, card, viewer, lang))
    for mag in s.zones[at(s, MAG, seat)]:
        if s.host[mag] < 0:
            blocks.append(_card(rules, s, mag, viewer, lang))
    if s.zones[at(s, PP, seat)]:
        blocks.append(_pp(rules, s, seat, viewer, lang))
    counts = [f"{word.say(lang)} {len(s.zones[at(s, area, seat)])}" for area, word in COUNTS]
    if is_boss(rules, s, seat):
        left = health(rules, s, seat)
        counts.insert(0, f"ボス  ライフ {left}" if lang == "ja" else f"boss  life {left}")
    if s.lost[seat]:
        counts.append("脱落" if lang == "ja" else "out of the game")
    blocks.append([f"{seat_name(seat, lang)}  {'  '.join(counts)}"])
    for area, word in SEEN if viewer >= 0 else (SEEN[0], SEEN[2]):
        shown = [c for c in s.zones[at(s, area, seat)] if sees(rules, s, c, viewer)]
        if area == DECK:
            shown.reverse()
        if shown:
            blocks.append(listed(word.say(lang), [card_name(rules, s, c, lang) for c in shown]))
    return blocks


def _card(rules: Rules, s: State, c: int, viewer: int, lang: str) -> list[str]:
    """A card in play and what lies on it."""
    if not sees(rules, s, c, viewer) or s.defn[c] < 0:
        return [f"    {hidden_name(lang)}"]
    kind = rules.pool[s.defn[c]].kind
    mark = " "
    if card_now(s, s.var[ATTACKER]) == c:
        mark = "⚔"
    elif c in (card_now(s, s.var[TARGET_ONE]), card_now(s, s.var[TARGET_TWO])):
        mark = "⛨"
    numbers = ""
    if kind == CHARACTER:
        numbers = f"{value(rules, s, c, ATTACK)}/{value(rules, s, c, HP)}"
        taken = s.cols[FRONT_DAMAGE][c] + s.cols[BACK_DAMAGE][c]
        if taken:
            numbers += f"(-{taken})"
    elif kind == PLAYER_CARD:
        numbers = f"{value(rules, s, c, ATTACK)}/{health(rules, s, rules.zone_seat[s.zone[c]])}"
    said = f"  {mark} {numbers:<8}{card_name(rules, s, c, lang)}{_off(s, c)}"
    parts = [_laid(rules, s, x, viewer, lang) for x in laid_on(s, c)]
    return wrapped(said, parts)


def _laid(rules: Rules, s: State, c: int, viewer: int, lang: str) -> str:
    """Equipment with its number, or an attached card."""
    if not sees(rules, s, c, viewer) or s.defn[c] < 0:
        return hidden_name(lang)
    ja = lang == "ja"
    way = s.cols[WAY][c]
    name = f"{card_name(rules, s, c, lang)}{_off(s, c)}"
    if way == WEAPON:
        return f"{'武器' if ja else 'weapon'} {name}+{value(rules, s, c, ATTACK)}"
    if way == ARMOUR:
        return f"{'防具' if ja else 'armour'} {name}{value(rules, s, c, DEFENCE)}"
    return f"{'付与' if ja else 'attached'} {name}"


def _off(s: State, c: int) -> str:
    return "[OFF]" if s.pose[c] == OFF else ""


def _pp(rules: Rules, s: State, seat: int, viewer: int, lang: str) -> list[str]:
    """How many PP are ON, and which colours there are (209.1.2)."""
    ja = lang == "ja"
    cards = s.zones[at(s, PP, seat)]
    ready = len([c for c in cards if s.pose[c] == ON])
    counts: dict[str, int] = {}
    down = 0
    for c in cards:
        if s.face[c] == DOWN or not sees(rules, s, c, viewer) or s.defn[c] < 0:
            down += 1
            continue
        tags = rules.pool[s.defn[c]].tags
        have = [word.say(lang) for key, word in COLORS if f"color:{key}" in tags]
        for name in have or [WHITE.say(lang)]:
            counts[name] = counts.get(name, 0) + 1
    told = [f"{name}×{n}" for name, n in counts.items()]
    if down:
        told.append(f"裏向き×{down}" if ja else f"face down×{down}")
    return wrapped(f"  PP {ready}/{len(cards)}", told)
