"""The table as text, for terminals and tests: the map with the viewer's side below.

An area is told by its number, its terrain (▼ and △: whose it is) and the limit; then the party in it,
the front unit first: ▼ a unit of the player above, △ of the player below, its level, its attack and
defence, its name, whether it has acted, and what it bears. ⚔ marks the area where a battle is fought.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.drawing import folded, listed, padded
from tefuda.games.monster_collection.field import (
    AREA_KEYS,
    at,
    items_on,
    limit_of,
    terrain_at,
    units_at,
)
from tefuda.games.monster_collection.names import (
    ACTED,
    AREAS,
    ATTACK,
    BATTLE,
    COLUMNS_OF_MAP,
    DECK,
    DEFENCE,
    DISCARD,
    FIRST_SIDE,
    HAND,
    HEADQUARTERS,
    LEVEL,
    PHASE,
    REMOVED,
    SUMMONER,
    TIMING,
    TURN,
    TURN_NO,
)
from tefuda.kernel.change import sees
from tefuda.kernel.record import card_name, hidden_name, seat_name
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import CARD_MASK, State
from tefuda.kernel.values import value

ROOM: Final = 24  # columns of an area

PHASE_WORDS: Final = (
    Words("第1手札調整フェイズ", "first hand phase"),
    Words("メインフェイズ", "main phase"),
    Words("通常召喚フェイズ", "summon phase"),
    Words("第2手札調整フェイズ", "second hand phase"),
    Words("終了宣言フェイズ", "end phase"),
)
TIMING_WORDS: Final = (
    Words("", ""),
    Words("即時召喚タイミング", "instant summons"),
    Words("隊列変更タイミング", "formation"),
    Words("イニシアチブ決定タイミング", "initiative"),
    Words("先攻普通タイミング", "first side's timing"),
    Words("後攻普通タイミング", "second side's timing"),
    Words("同時攻撃タイミング", "simultaneous attack"),
    Words("戦闘終了タイミング", "end of the battle"),
)
HEADQUARTERS_WORDS: Final = Words("本陣", "headquarters")
PROXY_WORDS: Final = Words("代理地形", "proxy")
COUNTS: Final = (
    (HAND, Words("手札", "hand")),
    (DECK, Words("山札", "deck")),
    (DISCARD, Words("捨札", "discard")),
    (REMOVED, Words("除外", "removed")),
)
SEEN: Final = (
    (HAND, Words("手札", "hand")),
    (DECK, Words("見ている山札のカード（上から）", "cards of the deck you see, from the top")),
)


def board(rules: Rules, s: State, viewer: int, lang: str) -> list[str]:
    """Lines from top to bottom: the other player, the map, the viewer's side."""
    below = viewer if 0 <= viewer < s.seats else 0
    lines = [f"──── {heading(rules, s, lang)} ────"]
    lines.extend(reversed(_side(rules, s, 1 - below, viewer, lang)))
    lines.extend(_map(rules, s, below, viewer, lang))
    lines.extend(_effects(rules, s, viewer, lang))
    lines.extend(_side(rules, s, below, viewer, lang))
    return [line.rstrip() for line in lines]


def heading(rules: Rules, s: State, lang: str) -> str:
    """Which turn, whose, which phase."""
    ja = lang == "ja"
    turn = s.var[TURN_NO]
    if not turn:
        return "ゲームの準備" if ja else "Before the game"
    whose = seat_name(s.var[TURN], lang)
    phase = PHASE_WORDS[s.var[PHASE]].say(lang)
    said = f"第{turn}ターン（{whose}）{phase}" if ja else f"Turn {turn} ({whose}), {phase}"
    if s.var[BATTLE]:
        area = AREA_KEYS[s.var[BATTLE] - 1]
        timing = TIMING_WORDS[s.var[TIMING]].say(lang)
        said += f"　{area}で戦闘：{timing}" if ja else f", battle in {area}: {timing}"
        if s.var[FIRST_SIDE]:
            first = seat_name(s.var[FIRST_SIDE] - 1, lang)
            said += f"（先攻 {first}）" if ja else f" ({first} acts first)"
    return said


def _side(rules: Rules, s: State, seat: int, viewer: int, lang: str) -> list[str]:
    """A player's other zones, from the map outwards."""
    counts = [
        f"{word.say(lang)} {len(s.zones[at(s, kind, seat)])}"
        for kind, word in COUNTS
        if kind != REMOVED or s.zones[at(s, kind, seat)]
    ]
    lines = [f"{_whose(s, seat, viewer)}{seat_name(seat, lang)}  {'  '.join(counts)}"]
    for c in s.zones[at(s, SUMMONER, seat)]:
        called = "召喚術師" if lang == "ja" else "summoner"
        lines.append(f"  {called}: {_name(rules, s, c, viewer, lang)}{_done(s, c, lang)}")
    for kind, word in SEEN if viewer >= 0 else SEEN[:1]:
        shown = [c for c in s.zones[at(s, kind, seat)] if sees(rules, s, c, viewer)]
        if kind == DECK:
            shown.reverse()
        if shown:
            lines.extend(listed(word.say(lang), [card_name(rules, s, c, lang) for c in shown]))
    return lines


def _effects(rules: Rules, s: State, viewer: int, lang: str) -> list[str]:
    """5-9: what has been used and waits, the newest first."""
    told: list[str] = []
    for item in reversed(s.stack):
        if item.src >= 0:
            told.append(_name(rules, s, item.src & CARD_MASK, viewer, lang))
        else:
            told.append("攻撃" if lang == "ja" else "the attack")
    word = "エフェクトゾーン（新しい順）" if lang == "ja" else "effect zone, newest first"
    return listed(word, told) if told else []


# --- the map -------------------------------------------------------------------------------------


def _map(rules: Rules, s: State, below: int, viewer: int, lang: str) -> list[str]:
    """Four rows of three areas, turned so that the headquarters of `below` is at the bottom."""
    rule = "+".join(["", *["-" * ROOM] * COLUMNS_OF_MAP, ""])
    lines = [rule]
    areas = list(range(AREAS)) if below else list(range(AREAS - 1, -1, -1))
    for first in range(0, AREAS, COLUMNS_OF_MAP):
        row = areas[first : first + COLUMNS_OF_MAP]
        cells = [_area(rules, s, area, viewer, lang) for area in row]
        for i in range(max([len(cell) for cell in cells])):
            parts = [padded(cell[i] if i < len(cell) else "", ROOM) for cell in cells]
            lines.append(f"|{'|'.join(parts)}|")
        lines.append(rule)
    return lines


def _area(rules: Rules, s: State, area: int, viewer: int, lang: str) -> list[str]:
    """One area in lines of its columns."""
    fought = "⚔" if s.var[BATTLE] == 1 + area else ""
    head = f"{fought}{AREA_KEYS[area]}"
    c = terrain_at(s, area)
    if c >= 0:
        if area in HEADQUARTERS:
            name = HEADQUARTERS_WORDS.say(lang)
        elif s.face[c]:
            name = PROXY_WORDS.say(lang)
        else:
            name = _name(rules, s, c, viewer, lang)
        limit = limit_of(rules, s, area)
        head += f" {_whose(s, s.owner[c], viewer)}{name} {'≦' if lang == 'ja' else '<='}{limit}"
    lines = folded(head, ROOM)
    for seat in range(s.seats):
        for unit in units_at(rules, s, seat, area):
            lines.extend(_unit(rules, s, unit, seat, viewer, lang))
    return lines


def _unit(rules: Rules, s: State, c: int, seat: int, viewer: int, lang: str) -> list[str]:
    """A unit and its equipment."""
    numbers = (
        f"{value(rules, s, c, LEVEL)}:{value(rules, s, c, ATTACK)}/{value(rules, s, c, DEFENCE)}"
    )
    name = _name(rules, s, c, viewer, lang)
    said = f"{_whose(s, seat, viewer)}{numbers} {name}{_done(s, c, lang)}"
    lines = folded(said, ROOM, "   ")
    for item in items_on(s, c):
        bears = folded(f"+{_name(rules, s, item, viewer, lang)}", ROOM - 3, " ")
        lines.extend([f"   {line}" for line in bears])
    return lines


def _whose(s: State, seat: int, viewer: int) -> str:
    """△: of the player below, ▼: of the one above."""
    below = viewer if 0 <= viewer < s.seats else 0
    return "△" if seat == below else "▼"


def _name(rules: Rules, s: State, c: int, viewer: int, lang: str) -> str:
    known = sees(rules, s, c, viewer) and s.defn[c] >= 0
    return card_name(rules, s, c, lang) if known else hidden_name(lang)


def _done(s: State, c: int, lang: str) -> str:
    if s.pose[c] != ACTED:
        return ""
    return "[完]" if lang == "ja" else "[acted]"
