"""The table as text, for terminals and tests: the viewer's side below, front rows to the middle.

Enemies stand above, the others of a party between them and the viewer. A character is told by its
attack and HP, the damage it has taken in this turn in the row where it stands and, behind a comma, in
the other, its name, whether it is OFF, and what lies on it;
⚔ marks who attacks and ⛨ who is attacked.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.drawing import Drawing, Pile, from_the_top, listed, piles, wrapped
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import zones
from tefuda.games.pso2.table.view import heading
from tefuda.kernel.record import hidden_name
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, State
from tefuda.kernel.view import item_lines

WORDS: Final = words.of("pso2")
ROWS: Final = WORDS["rows"].by_number()
COLORS: Final = WORDS["colors"]
LABELS: Final = WORDS.zones.labels()
COUNTS: Final = piles(LABELS, N.HAND, N.DECK, N.DISCARD)
SEEN: Final = (
    Pile(N.HAND, LABELS[N.HAND]),
    from_the_top(N.DECK, LABELS[N.DECK]),
    Pile(N.PROCESSING, LABELS[N.PROCESSING]),
)


def board(rules: Rules, s: State, viewer: int, lang: str) -> list[str]:
    """Lines from top to bottom: the enemies, a rule, the others of the party, the viewer's side."""
    d = Drawing(rules, s, viewer, lang)
    below = viewer if 0 <= viewer < s.seats else 0
    if zones.is_boss(rules, s, below):
        below = 0
    enemies = [k for k in range(s.seats) if s.teams[k] != s.teams[below]]
    friends = [k for k in range(s.seats) if s.teams[k] == s.teams[below] and k != below]
    blocks: list[list[str]] = []
    for seat in enemies:
        blocks.extend(reversed(_side(d, seat)))
    blocks.append([f"──── {heading(rules, s, lang)} ────"])
    waiting = _stack(d)
    if waiting:
        blocks.append(waiting)
    for seat in friends:
        blocks.extend([*_side(d, seat), ["──"]])
    blocks.extend(_side(d, below))
    return [line.rstrip() for block in blocks for line in block]


def _stack(d: Drawing) -> list[str]:
    """406.2: what waits to be processed, the newest first."""
    s = d.s
    told: list[str] = []
    for item in reversed(s.stack):
        told.append(item_lines(d.rules, s, item, d.viewer, d.lang))
    word = d.say("処理領域の能力（新しい順）", "abilities to process, newest first")
    return listed(word, told) if told else []


def _side(d: Drawing, seat: int) -> list[list[str]]:
    """One side in blocks of lines, from the middle of the table outwards."""
    rules, s = d.rules, d.s
    blocks: list[list[str]] = []
    for row in ROWS:
        zone = zones.row(s, seat, row.no)
        cards = [c for c in s.zones[zone] if s.host[c] < 0]
        if cards:
            told = [line for c in cards for line in _card(d, c)]
            blocks.append([row.say(d.lang), *told])
        elif row.no == N.FRONT:
            blocks.append([f"{row.say(d.lang)} ―"])
    card = zones.player_card(s, seat)
    if card >= 0:
        blocks.append(_card(d, card))
    for mag in s.zones[zones.at(s, N.MAG, seat)]:
        if s.host[mag] < 0:
            blocks.append(_card(d, mag))
    if s.zones[zones.at(s, N.PP, seat)]:
        blocks.append(_pp(d, seat))
    boss = out = ""
    if zones.is_boss(rules, s, seat):
        left = zones.health(rules, s, seat)
        life = WORDS.columns["life_lost"].say(d.lang)
        boss = f"{WORDS['terms']['boss'].say(d.lang)}  {life} {left}"
    if s.lost[seat]:
        out = d.say("脱落", "out of the game")
    blocks.append([d.counts(seat, COUNTS, boss, out)])
    return [*blocks, *d.seen(seat, SEEN)]


def _card(d: Drawing, c: int) -> list[str]:
    """A card in play and what lies on it."""
    rules, s = d.rules, d.s
    if not d.sees(c):
        return [f"    {hidden_name(d.lang)}"]
    kind = rules.pool[s.defn[c]].kind
    mark = " "
    if zones.card_now(s, s.var[N.ATTACKER]) == c:
        mark = "⚔"
    elif c in (zones.card_now(s, s.var[N.TARGET_ONE]), zones.card_now(s, s.var[N.TARGET_TWO])):
        mark = "⛨"
    numbers = ""
    if kind == N.CHARACTER:
        numbers = f"{d.value(c, N.ATTACK)}/{d.value(c, N.HP)}"
        front, back = s.cols[N.FRONT_DAMAGE][c], s.cols[N.BACK_DAMAGE][c]
        if front or back:  # 213.3.1, 213.3.2: those of another row than it stands in stand apart
            here, before = (front, back) if zones.in_front(s, s.zone[c]) else (back, front)
            numbers += f"(-{here})" if not before else f"(-{here},-{before})"
    elif kind == N.PLAYER_CARD:
        numbers = f"{d.value(c, N.ATTACK)}/{zones.health(rules, s, rules.zone_seat[s.zone[c]])}"
    said = f"  {mark} {numbers:<8}{d.name(c)}{_off(s, c)}"
    parts = [_laid(d, x) for x in zones.laid_on(s, c)]
    return wrapped(said, parts)


def _laid(d: Drawing, c: int) -> str:
    """Equipment with its number, or an attached card."""
    s = d.s
    if not d.sees(c):
        return hidden_name(d.lang)
    way = s.cols[N.WAY][c]
    name = f"{d.name(c)}{_off(s, c)}"
    if way == N.WEAPON:
        return f"{WORDS['ways']['weapon'].say(d.lang)} {name}+{d.value(c, N.ATTACK)}"
    if way == N.ARMOUR:
        return f"{WORDS['ways']['armour'].say(d.lang)} {name}{d.value(c, N.DEFENCE)}"
    return f"{d.say('付与', 'attached')} {name}"


def _off(s: State, c: int) -> str:
    return "[OFF]" if s.pose[c] == N.OFF else ""


def _pp(d: Drawing, seat: int) -> list[str]:
    """How many PP are ON, and which colours there are (209.1.2)."""
    rules, s = d.rules, d.s
    cards = s.zones[zones.at(s, N.PP, seat)]
    ready = len([c for c in cards if s.pose[c] == N.ON])
    counts: dict[str, int] = {}
    down = 0
    for c in cards:
        if s.face[c] == DOWN or not d.sees(c):
            down += 1
            continue
        tags = rules.pool[s.defn[c]].tags
        have = [color.say(d.lang) for color in COLORS.values() if f"color:{color.ja}" in tags]
        for name in have or [COLORS["white"].say(d.lang)]:
            counts[name] = counts.get(name, 0) + 1
    told = [f"{name}×{n}" for name, n in counts.items()]
    if down:
        told.append(d.say(f"裏向き×{down}", f"face down×{down}"))
    return wrapped(f"  PP {ready}/{len(cards)}", told)
