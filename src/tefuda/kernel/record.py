"""The record of a game: what happened, by which clause, and who could see it.

An entry is a tuple (clause, say, seat, card, mask, x, y): the clause and the sentence as numbers,
its seat and card (-1: none), the mask of those who knew the card *then*, and two
numbers. A card that turns into another one leaves an entry without words (`BECAME`: `x` is what it was
before), so that older lines go on naming what it was then. Entries are linked backwards from `State.log`, so that copies share them and a copy costs
the same late in a game as early.
"""

from __future__ import annotations

from typing import Any, Final, cast

from tefuda.kernel.rules import Definition, Rules, Words
from tefuda.kernel.state import State

Entry = tuple[int, int, int, int, int, int, int]
Link = tuple[int, int, int, int, int, int, int, object]  # an entry and the one before it
Decision = tuple[int, int, int]
Taken = tuple[int, Any, int, object]  # a decision, which may be `large`, and the one before it
BECAME: Final = "became"


def note(s: State, say: int, seat: int, card: int, x: int, y: int) -> None:
    """Write an entry; whoever knows the card now can always read its name in it."""
    if s.logging:
        s.log = (s.clause, say, seat, card, s.known[card] if card >= 0 else 0, x, y, s.log)


def note_masked(s: State, say: int, seat: int, card: int, x: int, y: int, mask: int) -> None:
    if s.logging:
        s.log = (s.clause, say, seat, card, mask, x, y, s.log)


def entries(s: State) -> list[Entry]:
    """All entries, oldest first."""
    out: list[Entry] = []
    node = s.log
    while node is not None:
        link = cast(Link, node)
        out.append(link[:7])
        node = link[7]
    out.reverse()
    return out


def entries_then(rules: Rules, s: State) -> list[tuple[Entry, list[int]]]:
    """All entries, oldest first, each with what every card was when it was written."""
    became = rules.say_no.get(BECAME, -1)
    out: list[tuple[Entry, list[int]]] = []
    defn = s.defn
    node = s.log
    while node is not None:
        link = cast(Link, node)
        if link[1] == became:
            defn = defn[:]
            defn[link[3]] = link[5]
        out.append((link[:7], defn))
        node = link[7]
    out.reverse()
    return out


def decisions(s: State) -> list[Decision]:
    """Every decision taken, oldest first: (seat, option, how many were offered)."""
    out: list[Decision] = []
    node = s.past
    while node is not None:
        link = cast(Taken, node)
        out.append(link[:3])
        node = link[3]
    out.reverse()
    return out


def relink(items: list[Entry] | list[Decision]) -> object:
    """The linked form of a list, newest at the head."""
    node: object = None
    for item in items:
        node = (*item, node)
    return node


def sentence(rules: Rules, entry: Entry, defn: list[int], viewer: int, lang: str) -> str:
    """One entry in words for a viewer: a seat, `rules.seats` for a spectator, -1 for all. `defn`: what
    every card was then (`entries_then`)."""
    _clause, say, seat, card, mask, x, y = entry
    words = rules.says[say].say(lang)
    if card >= 0:
        sees = viewer < 0 or (mask >> viewer) & 1
        name = name_of(rules.pool[defn[card]], lang) if sees else hidden_name(lang)
    else:
        name = ""
    zone = zone_name(rules, x, lang) if "{zone}" in words else ""
    ability = pose = attribute = other = ""
    if "{ability}" in words and name and name != hidden_name(lang):
        ability = ability_said(rules, x, lang)
    elif "{pose}" in words:
        pose = one_of(rules.pose_words, x, lang)
    elif "{attribute}" in words:
        attribute = one_of(rules.attr_words, x, lang)
    if "{other}" in words:  # a second card: x, with y the mask of those who knew it
        sees = viewer < 0 or (y >> viewer) & 1
        other = name_of(rules.pool[defn[x]], lang) if sees else hidden_name(lang)
    return words.format(
        seat=seat_name(seat, lang), card=name, zone=zone, other=other, x=x, y=y,
        ability=ability, pose=pose, attribute=attribute,
    )  # fmt: skip


def ability_said(rules: Rules, number: int, lang: str) -> str:
    """The text of an ability behind a colon; "": there are no words for it by itself."""
    if rules.said_ability is None or not 0 <= number < len(rules.abilities):
        return ""
    text = rules.said_ability(rules, number, lang)
    return ("：" if lang == "ja" else ": ") + text if text else ""


def one_of(words: list[Words], number: int, lang: str) -> str:
    return words[number].say(lang) if 0 <= number < len(words) else ""


def card_name(rules: Rules, s: State, card: int, lang: str) -> str:
    return name_of(rules.pool[s.defn[card]], lang)


def name_of(d: Definition, lang: str) -> str:
    return f"「{d.name}」" if lang == "ja" else f"“{d.name_en or d.name}”"


def hidden_name(lang: str) -> str:
    return "カード1枚" if lang == "ja" else "a card"


def seat_name(seat: int, lang: str) -> str:
    if seat < 0:
        return ""
    return f"プレイヤー{seat + 1}" if lang == "ja" else f"Player {seat + 1}"


def zone_name(rules: Rules, zone: int, lang: str) -> str:
    kind = rules.zone_kinds[rules.zone_kind[zone]]
    words = kind.part_words[rules.which(zone)] if kind.part_words else kind.words
    return words.say(lang)
