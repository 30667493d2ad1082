"""How cards fare with the text compiler: what is refused and why, whether what was understood can be
said again to the same effect, and whether it has English."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from tefuda.effects.nodes import Node
from tefuda.games.cardfile import Refused
from tefuda.games.entry import CardCheck
from tefuda.games.listing import Listing
from tefuda.games.place import Place
from tefuda.kernel.errors import BadInput, EngineFault

_JAPANESE: Final = re.compile("[ぁ-んァ-ヶ一-鿿][ぁ-んァ-ヶー一-鿿]*")
_VARIES: Final = (
    (re.compile("「[^「」]*」"), "「…」"),
    (re.compile("『[^『』]*』"), "『…』"),
    (re.compile("《[^《》]*》"), "《…》"),
    (re.compile("<[^<>]*>"), "<…>"),
    (re.compile("[0-9０-９]+"), "N"),
)
_REASON: Final = re.compile(r" \([^()]*\)$|（[^（）]*）$")
_CLAUSE: Final = re.compile("[、。]?[^、。]*[、。]?")


def pattern(words: str) -> str:
    """Unread words as far as the first clause of them goes, without what varies from card to card;
    and why, where that is said."""
    reason = _REASON.search(words)
    body = words if reason is None else words[: reason.start()]
    for varies, sign in _VARIES:
        body = varies.sub(sign, body)
    clause = _CLAUSE.match(body)
    first = body if clause is None else clause.group()
    return first + ("…" if len(first) < len(body) else "") + (reason.group() if reason else "")


@dataclass
class Group:
    """Words that were not read, and the cards that have them."""

    en: str
    ja: str
    cards: list[str] = field(default_factory=list)
    example: tuple[str, str, str] = ("", "", "")  # a whole text that has them, and them in both


def grouped(checks: Sequence[CardCheck]) -> list[Group]:
    """What is refused by the words not read, the most frequent first."""
    out: dict[str, Group] = {}
    for card in checks:
        for _, text, en, ja in card.unread:
            group = out.setdefault(
                pattern(en), Group(pattern(en), pattern(ja), example=(text, en, ja))
            )
            if card.key not in group.cards[-1:]:
                group.cards.append(card.key)
    return sorted(out.values(), key=lambda g: -len(g.cards))


def checked(listing: Listing, row: Mapping[str, object], at: Place) -> tuple[CardCheck, Any]:
    """How a row of a list fares, and its programs if it is understood. What is no card of the game
    at all is refused with the reason."""
    try:
        card = listing.read(listing.form(row, at), at)
        got = listing.compile(card)
    except BadInput as error:
        why = ("", "", error.say("en"), error.say("ja"))
    except RecursionError:
        why = ("", "", "nested too deeply for a card", "カードにしては入れ子が深すぎる。")
    else:
        if isinstance(got, Refused):
            return CardCheck(card.key, card.name, list(got.unread)), None
        return CardCheck(card.key, card.name, []), got
    key, name = [got if isinstance(got, str) else "?" for got in (row.get("id"), row.get("name"))]
    return CardCheck(key, name, [why]), None


def said_again(listing: Listing, programs: Any) -> str:
    """Empty if a card's meaning in canonical Japanese is read as the same meaning; else what is
    wrong with it."""
    try:
        card = listing.again(programs)
    except EngineFault as error:
        return f"cannot be said in Japanese: {error}"
    got = listing.compile(card)
    if isinstance(got, Refused):
        return f"what is said is not read: {'; '.join(got.lines())}"
    if replace(got, card=programs.card) != programs:
        return f"what is said means something else: {listing.words(card, 'ja')}"
    return ""


def in_english(listing: Listing, programs: Any) -> str:
    """Empty if a card has English for all its text; else what is left in Japanese."""
    card = programs.card
    try:
        lines = listing.words(card, "en")
    except EngineFault as error:
        return f"cannot be said in English: {error}"
    printed = _strings([getattr(programs, f) for f in programs.__dataclass_fields__])
    words: list[str] = []
    for line in lines:
        for name in printed:  # names and traits stay as they are printed
            line = line.replace(name, "")
        words.extend(_JAPANESE.findall(line))
    if words:
        return f"left in Japanese: {' '.join(words)}"
    if any([not line.strip() for line in lines]):
        return "a text without English"
    return ""


def _strings(parts: object) -> list[str]:
    """The Japanese words in nodes and on the card, the longest first."""
    found: set[str] = set()
    todo: list[object] = [parts]
    while todo:
        one = todo.pop()
        if isinstance(one, str):
            if _JAPANESE.search(one):
                found |= {one, one.rpartition(":")[2]}
        elif isinstance(one, (list, tuple)):
            todo.extend(one)
        elif isinstance(one, Node):
            todo.extend([getattr(one, f) for f in getattr(one, "__dataclass_fields__", ())])
    return sorted(found - {""}, key=len, reverse=True)
