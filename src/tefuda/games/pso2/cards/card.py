"""Cards: reading them from files, and compiling their printed abilities.

A card with a text that is not understood to the last character is refused, with the words shown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from tefuda.effects.nodes import Ability
from tefuda.games.common import card_files, words
from tefuda.games.common.card_files import Refused as Refused
from tefuda.games.common.card_texts import CardTexts
from tefuda.games.common.own_set import OwnSet
from tefuda.games.common.places import Place, shown
from tefuda.games.common.remember import remembered
from tefuda.games.pso2.text.abilities import Side, read_side
from tefuda.games.pso2.text.lexicon import ALL, ARMOUR, WEAPON

PLAYER: Final = "player"
CHARACTER: Final = "character"
MAG: Final = "mag"
ACTIVE: Final = "active"
ITEM: Final = "item"
BOSS: Final = "boss"
KINDS: Final = (PLAYER, CHARACTER, MAG, ACTIVE, ITEM, BOSS)

WORDS: Final = words.of("pso2")
KIND_WORDS: Final = {**WORDS.kinds, BOSS: WORDS["terms"][BOSS]}
WHITE: Final = WORDS["colors"]["white"]
COLOR_WORDS: Final = WORDS["colors"].english() | {"": WHITE.en}
CLASS_WORDS: Final = WORDS["classes"].english() | {ALL: ALL}
TYPE_WORDS: Final = WORDS["ways"].english() | {"": ""}
TRIBE_WORDS: Final = WORDS["tribes"].english()


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
    life: int = 0  # of a boss (raid.flow.3)…
    lives: tuple[int, ...] = ()  # …and, if its life follows the party: for one player, for two…
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


@remembered(KEPT)
def compile_card(card: Card) -> Programs | Refused:
    """The programs of a card's texts, or what nobody understood."""
    first = read_side(_side(card, card.texts))
    second = read_side(_side(card, card.second_texts))
    unread = [(f"テキスト{i}", text, u.say("en"), u.say("ja")) for i, text, u in first.unread]
    unread += [(f"裏面のテキスト{i}", text, u.say(), u.say("ja")) for i, text, u in second.unread]
    if unread:
        return Refused(card.key, card.name, tuple(unread))
    return Programs(card, first.abilities, second.abilities)


def _side(card: Card, texts: tuple[str, ...]) -> Side:
    tribes = tuple(sorted({*_own_tribes(), *card.kinds} - set(TRIBE_WORDS)))
    return Side(texts, card.kind, card.type, card.cost_x, tribes)


@cache
def _own_tribes() -> frozenset[str]:
    """The 種別 of our own sets, which texts may name without brackets."""
    return frozenset([kind for card in own_set() for kind in card.kinds])


def _printed(card: Card) -> list[str]:
    second = [f"【後攻】{text}" for text in card.second_texts]
    return [*_first_side(card, "【先攻】", card.texts), *second]


def _english(programs: Programs) -> list[str]:
    texts = [text_en(a) for a in programs.abilities]
    second = [f"[second] {text_en(a)}" for a in programs.second]
    return [*_first_side(programs.card, "[first] ", texts), *second]


def _first_side(card: Card, mark: str, texts: list[str] | tuple[str, ...]) -> list[str]:
    return [f"{mark}{text}" for text in texts] if card.kind == PLAYER else list(texts)


def card_facts(card: Card, lang: str) -> str:
    """What is printed around the text: kind, cost, colour, classes, kinds, numbers."""
    ja = lang == "ja"
    parts = [card.type or KIND_WORDS[card.kind].ja] if ja else [_kind_en(card)]
    if card.kind in (CHARACTER, ACTIVE, ITEM):
        cost = cost_words(card)
        parts.append(f"{WORDS.attributes['price'].say(lang)} {cost}")
    parts.append((card.color or WHITE.ja) if ja else COLOR_WORDS[card.color])
    parts += [c if ja else CLASS_WORDS[c] for c in card.classes]
    parts += [k if ja else _tribe_en(k) for k in card.kinds]
    if card.kind in (PLAYER, CHARACTER, BOSS) or card.type == WEAPON:
        both = f"{card.attack}/{card.second_attack}"
        attack = both if card.attack != card.second_attack and card.kind == PLAYER else card.attack
        parts.append(f"{WORDS.attributes['attack'].say(lang)} {attack}")
    if card.kind == CHARACTER:
        parts.append(f"{WORDS.attributes['hp'].say(lang)} {card.hp}")
    if card.type == ARMOUR:
        parts.append(f"{WORDS.attributes['defence'].say(lang)} {card.defence}")
    if card.kind == PLAYER:
        parts.append(f"デッキ {card.size}枚" if ja else f"deck of {card.size}")
    if card.kind == BOSS:
        life = "/".join([str(n) for n in card.lives]) or card.life
        parts.append(f"{WORDS.columns['life_lost'].say(lang)} {life}")
    return ("　" if ja else ", ").join(parts)


def _kind_en(card: Card) -> str:
    return TYPE_WORDS[card.type] or KIND_WORDS[card.kind].en


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
_NEEDED: Final = {PLAYER: ("size", "second"), BOSS: ("life",)}
_FIELDS: Final = {
    PLAYER: ("attack", "size", "second"),
    CHARACTER: ("cost", "attack", "hp"),
    MAG: (),
    ACTIVE: ("cost",),
    ITEM: ("cost", "type", "attack", "defence"),
    BOSS: ("attack", "life"),
}
_COST: Final = re.compile(r"(?:([0-9]{1,3})\+)?X")


def _lives(data: Mapping[str, object], at: Place) -> tuple[int, ...]:
    """raid.flow.3: the life of a boss: one number, or one for each number of players from 1 on."""
    got = data.get("life")
    row = got if isinstance(got, list) and got else [got]
    return tuple([card_files.number_field({"life": n}, "life", at, 1, 9999) for n in row])


def read_card(data: Mapping[str, object], where: Place) -> Card:
    """A card from the fields of a file; `where` names the place for the error message."""
    at = card_files.place_of_card(data, where)
    card_files.needed_fields(data, ("id", "kind", "name"), at)
    kind = card_files.word_field(data, "kind", at, KINDS)
    card_files.needed_fields(data, _NEEDED.get(kind, ()), at)
    card_files.only_fields(data, (*_COMMON, *_FIELDS[kind]), at)
    title, plain = (
        card_files.text_field(data, "title", at, ""),
        card_files.text_field(data, "name", at),
    )
    cost, cost_x = _cost(data, at) if "cost" in _FIELDS[kind] else (0, False)
    second_attack, second_texts = _second(data, at) if kind == PLAYER else (0, ())
    type_ = card_files.word_field(data, "type", at, (WEAPON, ARMOUR, "")) if "type" in data else ""
    for field, of, en in (("attack", WEAPON, "a weapon"), ("defence", ARMOUR, "armour")):
        if kind == ITEM and field in data and type_ != of:
            raise at.wrong(f"{field!r} は{of}だけにある。", f"only {en} has {field!r}")
    lives = _lives(data, at) if kind == BOSS else ()
    return Card(
        key=card_files.text_field(data, "id", at),
        kind=kind,
        title=title,
        title_en=card_files.text_field(data, "title_en", at, title),
        plain=plain,
        plain_en=card_files.text_field(data, "name_en", at, plain),
        color=_color(data, at),
        classes=_classes(data, at),
        cost=cost,
        cost_x=cost_x,
        kinds=card_files.once(card_files.words_field(data, "kinds", at), "kinds", at),
        # 212.1.1, 213.1.1: what is not printed counts 0
        attack=card_files.optional_number(data, "attack", at, 0, 999),
        hp=card_files.optional_number(data, "hp", at, 0, 999),
        type=type_,
        defence=card_files.optional_number(data, "defence", at, 0, 999),
        size=card_files.number_field(data, "size", at, 1, 999) if kind == PLAYER else 0,
        life=lives[0] if kind == BOSS else 0,
        lives=lives if len(lives) > 1 else (),
        texts=card_files.words_field(data, "text", at),
        second_attack=second_attack,
        second_texts=second_texts,
    )


def _color(data: Mapping[str, object], at: Place) -> str:
    if "color" not in data:
        return ""
    color = card_files.word_field(data, "color", at, (*WORDS["colors"].japanese(), ""))
    return "" if color == WHITE.ja else color  # 207.2


def _classes(data: Mapping[str, object], at: Place) -> tuple[str, ...]:
    got = card_files.known_words(data, "classes", at, tuple(CLASS_WORDS))
    if ALL in got and len(got) > 1:
        raise at.wrong(
            "'classes' の ALL は、ほかのクラスと一緒に書かない。",
            "ALL in 'classes' stands alone; it means every class",
        )
    return got


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
    card_files.only_fields(got, ("attack", "text"), side)
    return card_files.optional_number(got, "attack", side, 0, 999), card_files.words_field(
        got, "text", side
    )


# --- our own set ----------------------------------------------------------------------------------

OWN = OwnSet(__package__, read_card)
own_set, own_decks = OWN.cards, OWN.decks
TEXTS = CardTexts(OWN, compile_card, lambda card: (card.plain, card.plain_en), _printed, _english)
text_ja, text_en = TEXTS.ja, TEXTS.en


@cache
def boss_decks() -> tuple[str, ...]:
    """Which of our own decks are a boss's."""
    bosses = {card.key for card in own_set() if card.kind == BOSS}
    return tuple([key for key, cards in own_decks().items() if bosses & set(cards)])
