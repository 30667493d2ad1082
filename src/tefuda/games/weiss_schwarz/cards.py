"""Cards: reading them from files, and compiling their printed text.

A card whose text is not understood to the last character is refused, with the words shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from tefuda.effects.nodes import Ability, HasTag, Move, Node, This
from tefuda.games.cardfile import Refused as Refused
from tefuda.games.cardfile import (
    needed_fields,
    number_field,
    only_fields,
    place_of_card,
    read_cards,
    text_field,
    word_field,
    words_field,
)
from tefuda.games.ownset import OwnSet
from tefuda.games.place import Place
from tefuda.games.weiss_schwarz.reading import read_text, replay_name
from tefuda.games.weiss_schwarz.terms import REPLAY

KINDS = ("character", "event", "climax")
COLORS = ("赤", "青", "黄", "緑")
SIDES = ("W", "S", "WS")
TRIGGERS = (
    "soul", "return", "pool", "comeback", "draw", "shot", "treasure", "gate", "standby", "choice",
    "chance", "discovery",
)  # fmt: skip

KIND_WORDS = {
    "character": ("キャラ", "character"),
    "event": ("イベント", "event"),
    "climax": ("クライマックス", "climax"),
}
COLOR_WORDS = {"赤": "red", "青": "blue", "黄": "yellow", "緑": "green"}
TRIGGER_WORDS = {
    "soul": "ソウル",
    "return": "リターン",
    "pool": "プール",
    "comeback": "カムバック",
    "draw": "ドロー",
    "shot": "ショット",
    "treasure": "トレジャー",
    "gate": "ゲート",
    "standby": "スタンバイ",
    "choice": "チョイス",
    "chance": "チャンス",
    "discovery": "ディスカバリー",
}


@dataclass(frozen=True)
class Card:
    """A card as printed. What a kind of card does not have is empty or 0 (2.19.1)."""

    key: str
    name: str
    name_en: str
    kind: str
    color: str
    level: int
    cost: int
    power: int
    soul: int
    triggers: tuple[str, ...]
    traits: tuple[str, ...]
    side: str
    work: str
    texts: tuple[str, ...]  # one printed ability each; a replay box begins with 【リプレイ】


@dataclass(frozen=True)
class Programs:
    """What a card's texts mean, in their order."""

    card: Card
    abilities: tuple[Ability, ...]


# --- compiling ------------------------------------------------------------------------------------


KEPT: dict[Card, Programs] = {}
"""Cards that were compiled before: their texts are not read again."""


def compile_card(card: Card) -> Programs | Refused:
    """The programs of a card's texts, or what nobody understood."""
    if card in KEPT:
        return KEPT[card]
    unread: list[tuple[str, str, str, str]] = []
    abilities: list[Ability] = []
    boxes = [t for t in card.texts if t.lstrip().startswith(REPLAY)]
    replays = [replay_name(t)[0] for t in boxes]
    for i, text in enumerate(card.texts, 1):
        reading = read_text(text, card.kind, replays)
        if reading.ability is None:
            assert reading.unread is not None
            said = (reading.unread.say("en"), reading.unread.say("ja"))
            unread.append((f"能力{i}", text, *said))
        else:
            abilities.append(_of_card(reading.ability, card))
    if unread:
        return Refused(card.key, card.name, tuple(unread))
    return Programs(card, _after_backup(abilities))


def _after_backup(abilities: list[Ability]) -> tuple[Ability, ...]:
    """10.5.3: what triggers by a card's own backup is valid where the cost of that backup has put
    the card; most put it into the waiting room."""
    costs = [part for a in abilities if a.word == "backup" for part in a.cost]
    zones = [part.to for part in costs if isinstance(part, Move) and part.what == This()]
    out = list(abilities)
    for i, a in enumerate(abilities):
        t = a.trigger
        if zones and t is not None and (t.event, t.by, t.what) == ("used", "backup", This()):
            out[i] = replace(a, where=tuple([zones[0] if z == "waiting" else z for z in a.where]))
    return tuple(out)


def _of_card(node: Any, card: Card) -> Any:
    """A node with 「このカードと同じ色」 told."""
    if isinstance(node, tuple):
        return tuple([_of_card(part, card) for part in node])
    if node == HasTag("color", "same"):
        return HasTag("color", card.color)
    names = getattr(node, "__dataclass_fields__", ()) if isinstance(node, Node) else ()
    parts = {name: getattr(node, name) for name in names}
    new = {name: _of_card(part, card) for name, part in parts.items()}
    changed: Any = node
    return node if new == parts else replace(changed, **new)


def text_ja(ability: Ability) -> str:
    """An ability in the canonical Japanese of this game."""
    from tefuda.games.weiss_schwarz.rendering import JAPANESE

    said: str = JAPANESE.ability(ability)
    return said


def text_en(ability: Ability) -> str:
    """An ability in English: what the engine will really do."""
    said: str = _english().ability(ability)
    return said


def card_text(card: Card, lang: str) -> list[str]:
    """A card's text for display: as printed ("ja"), or rendered from what it compiled to ("en")."""
    if lang == "ja":
        return list(card.texts)
    programs = compile_card(card)
    if isinstance(programs, Refused):
        return programs.lines()
    return [text_en(ability) for ability in programs.abilities]


def card_facts(card: Card, lang: str) -> str:
    """What is printed around the text: colour, level, cost, power, soul, triggers, traits."""
    ja = lang == "ja"
    parts = [card.color if ja else COLOR_WORDS[card.color]]
    if card.kind != "climax":
        parts += [f"レベル {card.level}" if ja else f"level {card.level}"]
        parts += [f"コスト {card.cost}" if ja else f"cost {card.cost}"]
    if card.kind == "character":
        parts += [f"パワー {card.power}" if ja else f"power {card.power}"]
        parts += [f"ソウル {card.soul}" if ja else f"soul {card.soul}"]
    if card.triggers:
        icons = [TRIGGER_WORDS[t] if ja else t for t in card.triggers]
        parts += [f"トリガー {'・'.join(icons)}" if ja else f"trigger {' '.join(icons)}"]
    known = OWN.words()
    parts += [f"《{t}》" if ja else known.get(t, t) for t in card.traits]
    return ("　" if ja else ", ").join(parts)


# --- reading --------------------------------------------------------------------------------------

_NEEDED = ("id", "kind", "name", "color")
_SHARED = (*_NEEDED, "name_en", "trigger", "side", "work", "text")
_FIELDS = {
    "character": (*_SHARED, "level", "cost", "power", "soul", "traits"),
    "event": (*_SHARED, "level", "cost"),
    "climax": _SHARED,
}


def read_card(data: Mapping[str, object], where: Place) -> Card:
    """A card from the fields of a file; `where` names the place for the error message."""
    at = place_of_card(data, where)
    needed_fields(data, _NEEDED, at)
    kind = word_field(data, "kind", at, KINDS)
    only_fields(data, _FIELDS[kind], at)
    chara, climax = kind == "character", kind == "climax"
    triggers = words_field(data, "trigger", at)
    for icon in triggers:
        if icon not in TRIGGERS:
            raise at.wrong(
                f"{icon!r} というトリガーアイコンはない。使えるもの: {', '.join(TRIGGERS)}",
                f"no trigger icon is called {icon!r}; use {', '.join(TRIGGERS)}",
            )
    texts = words_field(data, "text", at)
    if kind != "character" and not texts:
        raise at.wrong(
            "キャラでないカードには 'text' が要る。書くこと。",
            "a card that is no character needs its 'text'; add it",
        )
    name = text_field(data, "name", at)
    return Card(
        key=text_field(data, "id", at),
        name=name,
        name_en=text_field(data, "name_en", at, name),
        kind=kind,
        color=word_field(data, "color", at, COLORS),
        level=0 if climax else number_field(data, "level", at, 0, 3),
        cost=0 if climax else number_field(data, "cost", at, 0),
        power=number_field(data, "power", at, 0) if chara else 0,
        soul=number_field(data, "soul", at, 0) if chara else 0,
        triggers=triggers,
        traits=words_field(data, "traits", at),
        side=word_field(data, "side", at, SIDES) if "side" in data else "W",
        work=text_field(data, "work", at, ""),
        texts=texts,
    )


def read_file(path: Path) -> list[Card]:
    """The cards of a file: `.toml` with [[card]] tables, or JSON lines, also gzipped."""
    return read_cards(path, read_card)


# --- our own set ----------------------------------------------------------------------------------

OWN = OwnSet(__package__, read_card)
own_set, own_decks, deck_names = OWN.cards, OWN.decks, OWN.deck_names


@cache
def _english() -> Any:
    """English with the names and traits of our own sets; others stay as they are printed."""
    from tefuda.games.weiss_schwarz import rendering

    names = OWN.words() | {card.name: card.name_en for card in own_set()}
    english = type(rendering.ENGLISH)
    return english(names)
