"""Cards: reading them from files, and compiling their printed text.

A card whose text is not understood to the last character is refused, with the words shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tefuda.effects import nodes as E
from tefuda.games.common import card_files, words
from tefuda.games.common.card_files import Refused as Refused
from tefuda.games.common.card_texts import CardTexts
from tefuda.games.common.own_set import OwnSet
from tefuda.games.common.places import Place
from tefuda.games.common.remember import remembered
from tefuda.games.weiss_schwarz.text.abilities import read_text, replay_name
from tefuda.games.weiss_schwarz.text.lexicon import REPLAY
from tefuda.text.audit import rebuilt

WORDS = words.of("weiss_schwarz")
KINDS = tuple(WORDS.kinds)
COLORS = WORDS["colors"].japanese()
COLOR_WORDS = WORDS["colors"].english()
SIDES = ("W", "S", "WS")
ICONS = WORDS["icons"]
TRIGGERS = tuple([key for key in ICONS if key != "none"])


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
    abilities: tuple[E.Ability, ...]


# --- compiling ------------------------------------------------------------------------------------


KEPT: dict[Card, Programs] = {}
"""Cards that were compiled before: their texts are not read again."""


@remembered(KEPT)
def compile_card(card: Card) -> Programs | Refused:
    """The programs of a card's texts, or what nobody understood."""
    unread: list[tuple[str, str, str, str]] = []
    abilities: list[E.Ability] = []
    boxes = [t for t in card.texts if t.lstrip().startswith(REPLAY)]
    replays = [replay_name(t)[0] for t in boxes]
    for i, text in enumerate(card.texts, 1):
        reading = read_text(text, card.kind, replays)
        if reading.ability is None:
            assert reading.unread is not None
            said = (reading.unread.say("en"), reading.unread.say("ja"))
            unread.append((f"能力{i}", text, *said))
        else:
            abilities.extend([_of_card(a, card) for a in _apart(reading.ability)])
    if unread:
        return Refused(card.key, card.name, tuple(unread))
    return Programs(card, _after_backup(abilities))


def _after_backup(abilities: list[E.Ability]) -> tuple[E.Ability, ...]:
    """10.5.3: what triggers by a card's own backup is valid where the cost of that backup has put
    the card; most put it into the waiting room."""
    costs = [part for a in abilities if a.word == "backup" for part in a.cost]
    zones = [part.to for part in costs if isinstance(part, E.Move) and part.what == E.This()]
    out = list(abilities)
    for i, a in enumerate(abilities):
        t = a.trigger
        if zones and t is not None and (t.event, t.by, t.what) == ("used", "backup", E.This()):
            out[i] = replace(a, where=tuple([zones[0] if z == "waiting" else z for z in a.where]))
    return tuple(out)


def _apart(ability: E.Ability) -> tuple[E.Ability, ...]:
    """What an event does, and when it cannot be played, where one text says both."""
    if ability.kind != "event" or not ability.holds:
        return (ability,)
    holds = E.Ability("cont", cond=ability.cond, holds=ability.holds, where=("hand",))
    return holds, replace(ability, holds=(), cond=None)


def _of_card(ability: E.Ability, card: Card) -> E.Ability:
    """An ability with 「このカードと同じ色」 told."""
    color = E.HasTag("color", card.color)
    told: E.Ability = rebuilt(ability, lambda n: color if n == E.HasTag("color", "same") else None)
    return told


def card_facts(card: Card, lang: str) -> str:
    """What is printed around the text: colour, level, cost, power, soul, triggers, traits."""
    ja = lang == "ja"
    parts = [card.color if ja else COLOR_WORDS[card.color]]
    if card.kind != "climax":
        parts += [_number(card, "level", lang), _number(card, "cost", lang)]
    if card.kind == "character":
        parts += [_number(card, "power", lang), _number(card, "soul", lang)]
    if card.triggers:
        icons = [ICONS[t].say(lang) for t in card.triggers]
        parts += [f"トリガー {'・'.join(icons)}" if ja else f"trigger {' '.join(icons)}"]
    known = OWN.words()
    parts += [f"《{t}》" if ja else known.get(t, t) for t in card.traits]
    return ("　" if ja else ", ").join(parts)


def _number(card: Card, key: str, lang: str) -> str:
    return f"{WORDS.attributes[key].say(lang)} {getattr(card, key)}"


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
    at = card_files.place_of_card(data, where)
    card_files.needed_fields(data, _NEEDED, at)
    kind = card_files.word_field(data, "kind", at, KINDS)
    card_files.only_fields(data, _FIELDS[kind], at)
    chara, climax = kind == "character", kind == "climax"
    triggers = card_files.words_field(data, "trigger", at)
    for icon in triggers:
        if icon not in TRIGGERS:
            raise at.wrong(
                f"{icon!r} というトリガーアイコンはない。使えるもの: {', '.join(TRIGGERS)}",
                f"no trigger icon is called {icon!r}; use {', '.join(TRIGGERS)}",
            )
    texts = card_files.words_field(data, "text", at)
    if kind != "character" and not texts:
        raise at.wrong(
            "キャラでないカードには 'text' が要る。書くこと。",
            "a card that is no character needs its 'text'; add it",
        )
    name = card_files.text_field(data, "name", at)
    return Card(
        key=card_files.text_field(data, "id", at),
        name=name,
        name_en=card_files.text_field(data, "name_en", at, name),
        kind=kind,
        color=card_files.word_field(data, "color", at, COLORS),
        level=0 if climax else card_files.number_field(data, "level", at, 0, 3),
        cost=0 if climax else card_files.number_field(data, "cost", at, 0),
        power=card_files.number_field(data, "power", at, 0) if chara else 0,
        soul=card_files.number_field(data, "soul", at, 0) if chara else 0,
        triggers=triggers,
        traits=card_files.words_field(data, "traits", at),
        side=card_files.word_field(data, "side", at, SIDES) if "side" in data else "W",
        work=card_files.text_field(data, "work", at, ""),
        texts=texts,
    )


# --- our own set ----------------------------------------------------------------------------------

OWN = OwnSet(__package__, read_card)
own_set, own_decks = OWN.cards, OWN.decks
TEXTS = CardTexts(
    OWN, compile_card, lambda card: (card.name, card.name_en), lambda card: list(card.texts)
)
text_ja, text_en = TEXTS.ja, TEXTS.en
