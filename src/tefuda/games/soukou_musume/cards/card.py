"""Cards: reading them from files, and compiling their printed text.

A card whose text is not understood to the last character is refused, with the words shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tefuda.effects.nodes import Ability
from tefuda.games.common import card_files, words
from tefuda.games.common.card_files import Refused as Refused
from tefuda.games.common.card_texts import CardTexts
from tefuda.games.common.own_set import OwnSet
from tefuda.games.common.places import Place
from tefuda.games.common.remember import remembered
from tefuda.games.soukou_musume.text.abilities import READER
from tefuda.games.soukou_musume.text.lexicon import CIRCLE, COMMAND, SKILL, UNIFORM
from tefuda.text.parse import Reading

WORDS = words.of("soukou_musume")
KINDS = tuple(WORDS.kinds)
EDGES = WORDS["edges"].english()
TYPES = WORDS["skill_types"].english()
ATTRIBUTES = tuple(EDGES)


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


@remembered(KEPT)
def compile_card(card: Card) -> Programs | Refused:
    """The programs of a card's texts, or what nobody understood."""
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


def _printed(card: Card) -> list[str]:
    lines = [f"{s.name}［コスト{s.cost}］{s.type}{s.damage}　{s.text}" for s in card.skills]
    lines += [f"○{c.name}　{c.text}" for c in card.circles]
    return [line.rstrip() for line in lines] + ([card.text] if card.text else [])


def _english(programs: Programs) -> list[str]:
    out = []
    for skill, ability in zip(programs.card.skills, programs.skills, strict=True):
        head = f"{skill.name_en} [cost {skill.cost}] {TYPES[skill.type]} {skill.damage}"
        said = text_en(ability)
        out.append(f"{head}: {said}" if said else head)
    for circle, ability in zip(programs.card.circles, programs.circles, strict=True):
        out.append(f"○ {circle.name_en}: {text_en(ability)}")
    if programs.text is not None:
        out.append(text_en(programs.text))
    return out


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
        tags = (EDGES[card.attribute], EDGES[card.advantage])
    parts = [f"{names[0]} {tags[0]}", f"{names[1]} {tags[1]}"]
    parts += [f"HP {card.hp}", f"{names[2]} {card.retreat}", *traits]
    return ("　" if ja else ", ").join(parts)


# --- reading --------------------------------------------------------------------------------------

_NEEDED = ("id", "kind", "name")
_SHARED = (*_NEEDED, "name_en", "traits", "text")
_UNIT = (*_SHARED, "attribute", "advantage", "hp", "retreat", "skill", "circle")


def read_card(data: Mapping[str, object], where: Place) -> Card:
    """A card from the fields of a file; `where` names the place for the error message."""
    at = card_files.place_of_card(data, where)
    card_files.needed_fields(data, _NEEDED, at)
    kind = card_files.word_field(data, "kind", at, KINDS)
    card_files.only_fields(data, _UNIT if kind == "unit" else _SHARED, at)
    unit = kind == "unit"
    skills = tuple([_skill(s, at) for s in _tables(data, "skill", at)])
    text = card_files.text_field(data, "text", at, "")
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
    name = card_files.text_field(data, "name", at)
    return Card(
        key=card_files.text_field(data, "id", at),
        name=name,
        name_en=card_files.text_field(data, "name_en", at, name),
        kind=kind,
        attribute=card_files.word_field(data, "attribute", at, ATTRIBUTES) if unit else "",
        advantage=card_files.word_field(data, "advantage", at, ATTRIBUTES) if unit else "",
        hp=card_files.number_field(data, "hp", at, 100, step=100) if unit else 0,
        retreat=card_files.number_field(data, "retreat", at, 0) if unit else 0,
        traits=card_files.words_field(data, "traits", at),
        skills=skills,
        circles=tuple([_circle(c, at) for c in _tables(data, "circle", at)]),
        text=text,
    )


def _skill(data: Mapping[str, object], at: Place) -> Skill:
    at = at.within(f"スキル {data.get('name', '?')}", f"skill {data.get('name', '?')}")
    card_files.only_fields(data, ("name", "name_en", "cost", "damage", "type", "text"), at)
    name = card_files.text_field(data, "name", at)
    return Skill(
        name=name,
        name_en=card_files.text_field(data, "name_en", at, name),
        cost=card_files.number_field(data, "cost", at, 0),
        damage=card_files.number_field(data, "damage", at, 0),
        type=card_files.word_field(data, "type", at, tuple(TYPES)),
        text=card_files.text_field(data, "text", at, ""),
    )


def _circle(data: Mapping[str, object], at: Place) -> Circle:
    at = at.within(f"○スキル {data.get('name', '?')}", f"circle {data.get('name', '?')}")
    card_files.only_fields(data, ("name", "name_en", "text"), at)
    name = card_files.text_field(data, "name", at)
    return Circle(
        name,
        card_files.text_field(data, "name_en", at, name),
        card_files.text_field(data, "text", at),
    )


def _tables(data: Mapping[str, object], field: str, at: Place) -> list[Mapping[str, object]]:
    got = data.get(field, [])
    if not isinstance(got, list) or not all([isinstance(t, dict) for t in got]):
        raise at.wrong(
            f"{field!r} には表のリストを書く。{got!r} は使えない。",
            f"{field!r} must be a list of tables, not {got!r}",
        )
    return got


# --- our own set ----------------------------------------------------------------------------------

OWN = OwnSet(__package__, read_card)
own_set, own_decks = OWN.cards, OWN.decks
TEXTS = CardTexts(OWN, compile_card, lambda card: (card.name, card.name_en), _printed, _english)
text_ja, text_en = TEXTS.ja, TEXTS.en
