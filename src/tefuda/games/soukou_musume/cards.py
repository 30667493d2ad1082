"""Cards: reading them from files, and compiling their printed text.

A card whose text is not understood to the last character is refused, with the words shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

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
from tefuda.games.place import Place
from tefuda.games.soukou_musume.reading import READER
from tefuda.games.soukou_musume.rendering import JAPANESE, TYPES_EN, SoukouEnglish
from tefuda.games.soukou_musume.terms import CIRCLE, COMMAND, SKILL, UNIFORM
from tefuda.text.parse import Reading

KINDS = ("unit", "strategy", "tactic", "uniform")
ATTRIBUTES = ("斬", "貫", "衝")
TYPES = ("格闘", "射撃")


@dataclass(frozen=True)
class Skill:
    """A skill as printed. The energy it costs is needed, and stays (sheet.turn.attack.1.3)."""

    name: str
    name_en: str
    cost: int
    damage: int
    type: str  # 格闘 or 射撃
    text: str


@dataclass(frozen=True)
class Circle:
    """A ○ skill as printed."""

    name: str
    name_en: str
    text: str


@dataclass(frozen=True)
class Card:
    """A card as printed. What only units have is empty or 0 on commands."""

    key: str
    name: str
    name_en: str
    kind: str
    attribute: str
    advantage: str  # the attribute this unit is strong against
    hp: int
    retreat: int
    traits: tuple[str, ...]
    skills: tuple[Skill, ...]
    circles: tuple[Circle, ...]
    text: str


@dataclass(frozen=True)
class Programs:
    """What a card's texts mean. A skill without text is an ability that does nothing."""

    card: Card
    skills: tuple[Ability, ...]
    circles: tuple[Ability, ...]
    text: Ability | None


# --- compiling ------------------------------------------------------------------------------------


KEPT: dict[Card, Programs] = {}
"""Cards that were compiled before: their texts are not read again."""


def compile_card(card: Card) -> Programs | Refused:
    """The programs of a card's texts, or what nobody understood."""
    if card in KEPT:
        return KEPT[card]
    unread: list[tuple[str, str, str, str]] = []

    def ability(where: str, text: str, entry: str, kind: str, label: str) -> Ability:
        if not text and entry == SKILL:
            return Ability(kind, label=label)
        reading: Reading = READER.read(text, entry)
        if reading.ability is None:
            assert reading.unread is not None
            unread.append((where, text, reading.unread.say("en"), reading.unread.say("ja")))
            return Ability(kind, label=label)
        return replace(reading.ability, kind=kind, label=label)

    skills = [
        ability(f"スキル{i}", s.text, SKILL, SKILL, s.name) for i, s in enumerate(card.skills, 1)
    ]
    circles = [
        ability(f"○スキル{i}", c.text, CIRCLE, CIRCLE, c.name)
        for i, c in enumerate(card.circles, 1)
    ]
    text: Ability | None = None
    if card.kind != "unit":
        entry = UNIFORM if card.kind == "uniform" else COMMAND
        text = ability("テキスト", card.text, entry, card.kind, card.name)
    if unread:
        return Refused(card.key, card.name, tuple(unread))
    return Programs(card, tuple(skills), tuple(circles), text)


def text_ja(ability: Ability) -> str:
    """An ability in the canonical Japanese of this game."""
    return JAPANESE.ability(ability)


def text_en(ability: Ability) -> str:
    """An ability in English: what the engine will really do."""
    return _english().ability(ability)


def card_text(card: Card, lang: str) -> list[str]:
    """A card's text for display: as printed ("ja"), or rendered from what it compiled to ("en")."""
    if lang == "ja":
        lines = [f"{s.name}［コスト{s.cost}］{s.type}{s.damage}　{s.text}" for s in card.skills]
        lines += [f"○{c.name}　{c.text}" for c in card.circles]
        return [line.rstrip() for line in lines] + ([card.text] if card.text else [])
    programs = compile_card(card)
    if isinstance(programs, Refused):
        return programs.lines()
    out = []
    for skill, ability in zip(card.skills, programs.skills, strict=True):
        head = f"{skill.name_en} [cost {skill.cost}] {TYPES_EN[skill.type]} {skill.damage}"
        said = text_en(ability)
        out.append(f"{head}: {said}" if said else head)
    for circle, ability in zip(card.circles, programs.circles, strict=True):
        out.append(f"○ {circle.name_en}: {text_en(ability)}")
    if programs.text is not None:
        out.append(text_en(programs.text))
    return out


KIND_WORDS = {
    "unit": ("ユニット", "unit"),
    "strategy": ("戦略", "strategy"),
    "tactic": ("戦術", "tactic"),
    "uniform": ("制服", "uniform"),
}


def card_facts(card: Card, lang: str) -> str:
    """What is printed around the text: attribute, advantage, HP, retreat cost, traits."""
    ja = lang == "ja"
    known = OWN.words()
    traits = [f"〈{t}〉" if ja else known.get(t, t) for t in card.traits]
    if card.kind != "unit":
        return " ".join(traits)
    names = ("属性", "有利", "退却") if ja else ("attribute", "advantage over", "retreat")
    tags = (card.attribute, card.advantage)
    if not ja:
        tags = (SoukouEnglish.tag_words[card.attribute], SoukouEnglish.tag_words[card.advantage])
    parts = [f"{names[0]} {tags[0]}", f"{names[1]} {tags[1]}"]
    parts += [f"HP {card.hp}", f"{names[2]} {card.retreat}", *traits]
    return ("　" if ja else ", ").join(parts)


# --- reading --------------------------------------------------------------------------------------

_NEEDED = ("id", "kind", "name")
_SHARED = (*_NEEDED, "name_en", "traits", "text")
_UNIT = (*_SHARED, "attribute", "advantage", "hp", "retreat", "skill", "circle")


def read_card(data: Mapping[str, object], where: Place) -> Card:
    """A card from the fields of a file; `where` names the place for the error message."""
    at = place_of_card(data, where)
    needed_fields(data, _NEEDED, at)
    kind = word_field(data, "kind", at, KINDS)
    only_fields(data, _UNIT if kind == "unit" else _SHARED, at)
    unit = kind == "unit"
    skills = tuple([_skill(s, at) for s in _tables(data, "skill", at)])
    text = text_field(data, "text", at, "")
    if unit and not 1 <= len(skills) <= 2:
        raise at.wrong(
            f"ユニットのスキルは1つか2つ。これには{len(skills)}つある。",
            f"a unit has 1 or 2 skills, this one {len(skills)}; give it a skill",
        )
    if unit and text:
        raise at.wrong(
            "ユニットの文はスキルに書く。'text' をそこへ移すこと。",
            "a unit's text stands at its skills; move 'text' there",
        )
    if not unit and not text:
        raise at.wrong(
            "コマンドには 'text' が要る。書くこと。", "a command needs its 'text'; add it"
        )
    name = text_field(data, "name", at)
    return Card(
        key=text_field(data, "id", at),
        name=name,
        name_en=text_field(data, "name_en", at, name),
        kind=kind,
        attribute=word_field(data, "attribute", at, ATTRIBUTES) if unit else "",
        advantage=word_field(data, "advantage", at, ATTRIBUTES) if unit else "",
        hp=number_field(data, "hp", at, 100, step=100) if unit else 0,
        retreat=number_field(data, "retreat", at, 0) if unit else 0,
        traits=words_field(data, "traits", at),
        skills=skills,
        circles=tuple([_circle(c, at) for c in _tables(data, "circle", at)]),
        text=text,
    )


def _skill(data: Mapping[str, object], at: Place) -> Skill:
    at = at.within(f"スキル {data.get('name', '?')}", f"skill {data.get('name', '?')}")
    only_fields(data, ("name", "name_en", "cost", "damage", "type", "text"), at)
    name = text_field(data, "name", at)
    return Skill(
        name=name,
        name_en=text_field(data, "name_en", at, name),
        cost=number_field(data, "cost", at, 0),
        damage=number_field(data, "damage", at, 0),
        type=word_field(data, "type", at, TYPES),
        text=text_field(data, "text", at, ""),
    )


def _circle(data: Mapping[str, object], at: Place) -> Circle:
    at = at.within(f"○スキル {data.get('name', '?')}", f"circle {data.get('name', '?')}")
    only_fields(data, ("name", "name_en", "text"), at)
    name = text_field(data, "name", at)
    return Circle(name, text_field(data, "name_en", at, name), text_field(data, "text", at))


def _tables(data: Mapping[str, object], field: str, at: Place) -> list[Mapping[str, object]]:
    got = data.get(field, [])
    if not isinstance(got, list) or not all([isinstance(t, dict) for t in got]):
        raise at.wrong(
            f"{field!r} には表のリストを書く。{got!r} は使えない。",
            f"{field!r} must be a list of tables, not {got!r}",
        )
    return got


def read_file(path: Path) -> list[Card]:
    """The cards of a file: `.toml` with [[card]] tables, or JSON lines, also gzipped."""
    return read_cards(path, read_card)


# --- our own set ----------------------------------------------------------------------------------

OWN = OwnSet(__package__, read_card)
own_set, own_decks, deck_names = OWN.cards, OWN.decks, OWN.deck_names


@cache
def _english() -> SoukouEnglish:
    """English with the names and traits of our own set; others stay as they are printed."""
    return SoukouEnglish(OWN.words() | {card.name: card.name_en for card in own_set()})
