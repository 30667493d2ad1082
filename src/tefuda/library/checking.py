"""How cards fare with the text compiler: what is refused and why, whether what was understood can be
said again to the same effect, and whether it has English."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Node
from tefuda.games.common.card_files import Refused
from tefuda.games.common.card_lists import CardCheck, Cards
from tefuda.games.common.places import Place
from tefuda.kernel.errors import BadInput, EngineFault
from tefuda.kernel.rules import Definition, Rules
from tefuda.text.scope import scope

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


MISSING: Final = ("an icon or a name seems to be missing", "アイコンか名前が欠けているらしい")
UNKNOWN: Final = ("words not known: {}", "知らない言葉：{}")
_MISSING: Final = re.compile(
    "(?:^|[、。,】【］])の(?=味方|敵|カード|絆カード|攻撃|主人公|キャラ)|のの(?!み)|手札のを"
)
_BEFORE: Final = (
    "他の",
    "手札の",
    "以外で",
    "から",
    "自分の",
    "以上の",
    "以下の",
)  # …and then a particle
_HEAD: Final = re.compile("[^、。]{0,12}")


def cause(text: str, en: str, ja: str) -> tuple[str, str]:
    """Why a text is refused, in both languages: the reason that is given, what seems to be missing in
    the list, or the first of the words not known."""
    given, gave = [_REASON.search(words) for words in (en, ja)]
    if given is not None and gave is not None:
        return given.group()[2:-1], gave.group()[1:-1]
    at = text.find(en)
    if _MISSING.search(text) or (en[:1] in ("の", "を") and text[:at].endswith(_BEFORE)):
        return MISSING
    head = _HEAD.match(pattern(en))
    first = head.group() if head is not None else ""
    return UNKNOWN[0].format(first), UNKNOWN[1].format(first)


def refusal(card: CardCheck, unread: tuple[str, str, str, str]) -> dict[str, object]:
    """One refused text as data: the card, where on it, the words not understood, and where in the
    text they stand (-1: it is refused as a whole)."""
    where, text, en, ja = unread
    reason = _REASON.search(en)
    words = en if reason is None else en[: reason.start()]
    why = cause(text, en, ja)[0]
    at = text.find(words) if words else -1
    return {
        "id": card.key,
        "name": card.name,
        "where": where,
        "text": text,
        "words": words,
        "position": at,
        "reason": reason.group()[2:-1] if reason is not None else "",
        "cause": why,
    }


@dataclass
class Group:
    """Words that were not read, and the cards that have them."""

    en: str
    ja: str
    cards: list[str] = field(default_factory=list)
    example: tuple[str, str, str] = ("", "", "")  # a whole text that has them, and them in both


def grouped(checks: Sequence[CardCheck], by_cause: bool = False) -> list[Group]:
    """What is refused by the words not read, or by why, the most frequent first."""
    out: dict[str, Group] = {}
    for card in checks:
        for _, text, en, ja in card.unread:
            said = cause(text, en, ja) if by_cause else (pattern(en), pattern(ja))
            group = out.setdefault(said[0], Group(*said, example=(text, en, ja)))
            if card.key not in group.cards[-1:]:
                group.cards.append(card.key)
    return sorted(out.values(), key=lambda g: -len(g.cards))


def checked(listing: Cards, row: Mapping[str, object], at: Place) -> tuple[CardCheck, Any]:
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


def said_again(listing: Cards, programs: Any) -> str:
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


def scopes_of(rules: Rules, card: Definition) -> list[str]:
    """The texts of a card with their scope made visible."""
    return [scope(compiled(rules, number).ability) for number in card.abilities]


def in_english(listing: Cards, programs: Any) -> str:
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
