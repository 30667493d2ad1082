"""Cards: reading them from files, and compiling their printed abilities.

A card with a text that is not understood to the last character is refused, with the words shown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from tefuda.effects.nodes import Ability
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
from tefuda.games.place import Place, shown
from tefuda.games.pso2.reading import Side, read_side
from tefuda.games.pso2.terms import ALL, ARMOUR, CLASSES, COLORS, TRIBES, WEAPON

PLAYER: Final = "player"
CHARACTER: Final = "character"
MAG: Final = "mag"
ACTIVE: Final = "active"
ITEM: Final = "item"
BOSS: Final = "boss"
KINDS: Final = (PLAYER, CHARACTER, MAG, ACTIVE, ITEM, BOSS)

KIND_WORDS: Final = {
    PLAYER: ("プレイヤー", "player"),
    CHARACTER: ("キャラ", "character"),
    MAG: ("マグ", "mag"),
    ACTIVE: ("アクティブ", "active"),
    ITEM: ("アイテム", "item"),
    BOSS: ("ボス", "boss"),
}
COLOR_WORDS: Final = {"赤": "red", "青": "blue", "黄": "yellow", "": "white"}
CLASS_WORDS: Final = {
    "ハンター": "Hunter",
    "レンジャー": "Ranger",
    "フォース": "Force",
    "ファイター": "Fighter",
    "ガンナー": "Gunner",
    "テクター": "Techter",
    "ブレイバー": "Braver",
    "バウンサー": "Bouncer",
    "サモナー": "Summoner",
    ALL: ALL,
}
TYPE_WORDS: Final = {WEAPON: "weapon", ARMOUR: "armour", "": ""}
TRIBE_WORDS: Final = {
    "ヒューマン": "Human",
    "ニューマン": "Newman",
    "キャスト": "Cast",
    "デューマン": "Deuman",
    "テクニック": "technique",
    "フォトンアーツ": "photon art",
}


@dataclass(frozen=True)
class Card:
    """A card as it is printed. An X in the cost counts 0 (209.3.1)."""

    key: str
    kind: str
    title: str  # 称号 (206.1.1)
    title_en: str
    plain: str  # the name without it, which texts ask for (206.2)
    plain_en: str
    color: str = ""  # "": white, which is no colour (207.2)
    classes: tuple[str, ...] = ()
    cost: int = 0
    cost_x: bool = False
    kinds: tuple[str, ...] = ()  # 種別
    attack: int = 0
    hp: int = 0
    type: str = ""  # of an item: 武器, 防具, or neither
    defence: int = 0
    size: int = 0  # of a player: how many cards the deck has, and so its HP (100.2, 201.3)
    life: int = 0  # of a boss (raid.flow.3)
    texts: tuple[str, ...] = ()  # one text each (211.2)
    second_attack: int = 0  # of a player: the side for who goes second (102.3.1)
    second_texts: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """206.1.2: the title and the name together."""
        return f"{self.title} {self.plain}" if self.title else self.plain

    @property
    def name_en(self) -> str:
        return f"{self.title_en} {self.plain_en}".strip()


@dataclass(frozen=True)
class Programs:
    """What a card's texts mean, in their order; `second`: those of a player's other side."""

    card: Card
    abilities: tuple[Ability, ...]
    second: tuple[Ability, ...] = ()


# --- compiling ------------------------------------------------------------------------------------


KEPT: dict[Card, Programs] = {}
"""Cards that were compiled before: their texts are not read again."""


def compile_card(card: Card) -> Programs | Refused:
    """The programs of a card's texts, or what nobody understood."""
    if card in KEPT:
        return KEPT[card]
    first = read_side(_side(card, card.texts))
    second = read_side(_side(card, card.second_texts))
    unread = [(f"テキスト{i}", text, u.say("en"), u.say("ja")) for i, text, u in first.unread]
    unread += [(f"裏面のテキスト{i}", text, u.say(), u.say("ja")) for i, text, u in second.unread]
    if unread:
        return Refused(card.key, card.name, tuple(unread))
    return Programs(card, first.abilities, second.abilities)


def _side(card: Card, texts: tuple[str, ...]) -> Side:
    tribes = tuple(sorted({*_own_tribes(), *card.kinds} - set(TRIBES)))
    return Side(texts, card.kind, card.type, card.cost_x, tribes)


@cache
def _own_tribes() -> frozenset[str]:
    """The 種別 of our own sets, which texts may name without brackets."""
    return frozenset([kind for card in own_set() for kind in card.kinds])


def text_ja(ability: Ability) -> str:
    """An ability in the canonical Japanese of this game."""
    from tefuda.games.pso2.rendering import JAPANESE

    said: str = JAPANESE.ability(ability)
    return said


def text_en(ability: Ability) -> str:
    """An ability in English: what the engine will really do."""
    said: str = _english().ability(ability)
    return said


def card_text(card: Card, lang: str) -> list[str]:
    """A card's text for display: as printed ("ja"), or rendered from what it compiled to ("en")."""
    if lang == "ja":
        second = [f"【後攻】{text}" for text in card.second_texts]
        return [*_first_side(card, "【先攻】", card.texts), *second]
    programs = compile_card(card)
    if isinstance(programs, Refused):
        return programs.lines()
    first = _first_side(card, "[first] ", [text_en(a) for a in programs.abilities])
    return [*first, *[f"[second] {text_en(a)}" for a in programs.second]]


def _first_side(card: Card, mark: str, texts: list[str] | tuple[str, ...]) -> list[str]:
    return [f"{mark}{text}" for text in texts] if card.kind == PLAYER else list(texts)


def card_facts(card: Card, lang: str) -> str:
    """What is printed around the text: kind, cost, colour, classes, kinds, numbers."""
    ja = lang == "ja"
    parts = [card.type or KIND_WORDS[card.kind][0]] if ja else [_kind_en(card)]
    if card.kind in (CHARACTER, ACTIVE, ITEM):
        cost = cost_words(card)
        parts.append(f"コスト {cost}" if ja else f"cost {cost}")
    parts.append((card.color or "白") if ja else COLOR_WORDS[card.color])
    parts += [c if ja else CLASS_WORDS[c] for c in card.classes]
    parts += [k if ja else _tribe_en(k) for k in card.kinds]
    if card.kind in (PLAYER, CHARACTER, BOSS) or card.type == WEAPON:
        both = f"{card.attack}/{card.second_attack}"
        attack = both if card.attack != card.second_attack and card.kind == PLAYER else card.attack
        parts.append(f"攻撃力 {attack}" if ja else f"attack {attack}")
    if card.kind == CHARACTER:
        parts.append(f"HP {card.hp}")
    if card.type == ARMOUR:
        parts.append(f"防御力 {card.defence}" if ja else f"defence {card.defence}")
    if card.kind == PLAYER:
        parts.append(f"デッキ {card.size}枚" if ja else f"deck of {card.size}")
    if card.kind == BOSS:
        parts.append(f"ライフ {card.life}" if ja else f"life {card.life}")
    return ("　" if ja else ", ").join(parts)


def _kind_en(card: Card) -> str:
    return TYPE_WORDS[card.type] or KIND_WORDS[card.kind][1]


def _tribe_en(tribe: str) -> str:
    return TRIBE_WORDS.get(tribe) or OWN.words().get(tribe, tribe)


def cost_words(card: Card) -> str:
    """The cost as it is printed: 3, X, 1+X."""
    if not card.cost_x:
        return str(card.cost)
    return f"{card.cost}+X" if card.cost else "X"


# --- reading --------------------------------------------------------------------------------------

_COMMON = (
    "id",
    "kind",
    "name",
    "title",
    "name_en",
    "title_en",
    "color",
    "classes",
    "kinds",
    "text",
)
_NEEDED: Final = {
    PLAYER: ("size", "second"),
    BOSS: ("life",),
}
_FIELDS: Final = {
    PLAYER: ("attack", "size", "second"),
    CHARACTER: ("cost", "attack", "hp"),
    MAG: (),
    ACTIVE: ("cost",),
    ITEM: ("cost", "type", "attack", "defence"),
    BOSS: ("attack", "life"),
}
_COST: Final = re.compile(r"(?:([0-9]{1,3})\+)?X")


def read_card(data: Mapping[str, object], where: Place) -> Card:
    """A card from the fields of a file; `where` names the place for the error message."""
    at = place_of_card(data, where)
    needed_fields(data, ("id", "kind", "name"), at)
    kind = word_field(data, "kind", at, KINDS)
    needed_fields(data, _NEEDED.get(kind, ()), at)
    only_fields(data, (*_COMMON, *_FIELDS[kind]), at)
    title, plain = text_field(data, "title", at, ""), text_field(data, "name", at)
    cost, cost_x = _cost(data, at) if "cost" in _FIELDS[kind] else (0, False)
    second_attack, second_texts = _second(data, at) if kind == PLAYER else (0, ())
    type_ = word_field(data, "type", at, (WEAPON, ARMOUR, "")) if "type" in data else ""
    for field, of, en in (("attack", WEAPON, "a weapon"), ("defence", ARMOUR, "armour")):
        if kind == ITEM and field in data and type_ != of:
            raise at.wrong(f"{field!r} は{of}だけにある。", f"only {en} has {field!r}")
    return Card(
        key=text_field(data, "id", at),
        kind=kind,
        title=title,
        title_en=text_field(data, "title_en", at, title),
        plain=plain,
        plain_en=text_field(data, "name_en", at, plain),
        color=_color(data, at),
        classes=_classes(data, at),
        cost=cost,
        cost_x=cost_x,
        kinds=_once(words_field(data, "kinds", at), "kinds", at),
        attack=_optional(data, "attack", at),
        hp=_optional(data, "hp", at),
        type=type_,
        defence=_optional(data, "defence", at),
        size=number_field(data, "size", at, 1, 999) if kind == PLAYER else 0,
        life=number_field(data, "life", at, 1, 9999) if kind == BOSS else 0,
        texts=words_field(data, "text", at),
        second_attack=second_attack,
        second_texts=second_texts,
    )


def _optional(data: Mapping[str, object], field: str, at: Place) -> int:
    """212.1.1, 213.1.1: what is not printed counts 0."""
    return number_field(data, field, at, 0, 999) if field in data else 0


def _color(data: Mapping[str, object], at: Place) -> str:
    if "color" not in data:
        return ""
    color = word_field(data, "color", at, (*COLORS, "白", ""))
    return "" if color == "白" else color  # 207.2


def _classes(data: Mapping[str, object], at: Place) -> tuple[str, ...]:
    got = _once(words_field(data, "classes", at), "classes", at)
    known = (*CLASSES, ALL)
    for word in got:
        if word not in known:
            raise at.wrong(
                f"'classes' に {shown(word)} はない。使えるもの: {', '.join(known)}",
                f"'classes' has {shown(word)}; use {', '.join(known)}",
            )
    if ALL in got and len(got) > 1:
        raise at.wrong(
            "'classes' の ALL は、ほかのクラスと一緒に書かない。",
            "ALL in 'classes' stands alone; it means every class",
        )
    return got


def _once(words: tuple[str, ...], field: str, at: Place) -> tuple[str, ...]:
    if len(set(words)) < len(words):
        raise at.wrong(
            f"{field!r} に同じものが二度ある。一つにすること。",
            f"{field!r} has something twice; keep one",
        )
    return words


def _cost(data: Mapping[str, object], at: Place) -> tuple[int, bool]:
    """A number, X, or both: 「1+X」 (209.3); cards of a boss may have none (raid.special.7)."""
    got = data.get("cost", 0)
    if isinstance(got, int) and not isinstance(got, bool) and 0 <= got <= 999:
        return got, False
    found = _COST.fullmatch(got) if isinstance(got, str) else None
    if found is None:
        raise at.wrong(
            f'\'cost\' には0以上の整数か "X" か "1+X" を書く。{shown(got)} は使えない。',
            f'\'cost\' must be a whole number, at least 0, "X" or "1+X", not {shown(got)}',
        )
    return int(found.group(1) or 0), True


def _second(data: Mapping[str, object], at: Place) -> tuple[int, tuple[str, ...]]:
    """The side for who goes second."""
    got = data["second"]
    if not isinstance(got, Mapping):
        raise at.wrong(
            f"'second' には裏面の attack と text を書く。{shown(got)} は使えない。",
            f"'second' must be a table with the other side's attack and text, not {shown(got)}",
        )
    side = at.within("裏面", "its second side")
    only_fields(got, ("attack", "text"), side)
    return _optional(got, "attack", side), words_field(got, "text", side)


def read_file(path: Path) -> list[Card]:
    """The cards of a file: `.toml` with [[card]] tables, or JSON lines, also gzipped."""
    return read_cards(path, read_card)


# --- our own set ----------------------------------------------------------------------------------

OWN = OwnSet(__package__, read_card)
own_set, own_decks, deck_names = OWN.cards, OWN.decks, OWN.deck_names


@cache
def boss_decks() -> tuple[str, ...]:
    """Which of our own decks are a boss's."""
    bosses = {card.key for card in own_set() if card.kind == BOSS}
    return tuple([key for key, cards in own_decks().items() if bosses & set(cards)])


@cache
def _english() -> Any:
    """English with the names of our own sets; others stay as they are printed."""
    from tefuda.games.pso2 import rendering

    names = OWN.words() | {card.plain: card.plain_en for card in own_set()}
    return type(rendering.ENGLISH)(names)
