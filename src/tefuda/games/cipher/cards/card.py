"""Cards: reading them from files, and compiling their printed skills.

A card with a skill that is not understood to the last character is refused, with the words shown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tefuda.effects.nodes import Ability, Action, Choose, Chosen, Gives, TurnFace
from tefuda.games.cipher.effects.nodes import PAID, FlipLess, PayOtherwise, SkillHolds
from tefuda.games.cipher.text.skill_header import continued, split_skills
from tefuda.games.cipher.text.skills import read_skill
from tefuda.games.common import card_files, words
from tefuda.games.common.card_files import Refused as Refused
from tefuda.games.common.card_texts import CardTexts
from tefuda.games.common.own_set import OwnSet
from tefuda.games.common.places import Place
from tefuda.games.common.remember import remembered
from tefuda.text.audit import rebuilt, walk

RANGES = ("1", "2", "3", "1-2", "1-3", "2-3", "-")

WORDS = words.of("cipher")
SYMBOL_WORDS = WORDS["symbols"].english()
SEX_WORDS = WORDS["sexes"].english()
WEAPON_WORDS = WORDS["weapons"].english()
TYPE_WORDS = WORDS["types"].english()
RANK_WORDS = WORDS["ranks"].english()


@dataclass(frozen=True)
class Card:
    """A card as it is printed. X is printed for a number that counts 0 (4.2.3, 4.11.3, 4.17.2)."""

    key: str
    title: str  # 称号
    title_en: str
    unit: str  # ユニット名
    unit_en: str
    cost: int
    class_cost: int | None
    symbols: tuple[str, ...]
    sex: str
    weapons: tuple[str, ...]
    types: tuple[str, ...]
    rank: str  # クラス
    job: str  # 職業
    job_en: str
    power: int
    range: str
    support: int
    texts: tuple[str, ...]  # one printed skill each
    cost_x: bool = False
    class_cost_x: bool = False
    power_x: bool = False
    support_x: bool = False

    @property
    def name(self) -> str:
        """4.14: the title and the unit's name together."""
        return f"{self.title} {self.unit}" if self.title else self.unit

    @property
    def name_en(self) -> str:
        return f"{self.title_en} {self.unit_en}".strip()


@dataclass(frozen=True)
class Programs:
    """What a card's skills mean, in their order."""

    card: Card
    abilities: tuple[Ability, ...]


# --- compiling ------------------------------------------------------------------------------------

_QUOTES = '“”"〟〝'
_GIVEN = re.compile(r"[（(]『([^『』]+)』([【〖].*)[）)]$")
_ASIDE = re.compile(r"[（(].*[）)]")
NO_SUCH = ("no skill of this card of which that can be said", "そう言えるスキルはこのカードにない")
NO_TEXT = ("its text is not on this card", "そのスキルの文はこのカードにない")


KEPT: dict[Card, Programs] = {}
"""Cards that were compiled before: their texts are not read again."""


@remembered(KEPT)
def compile_card(card: Card) -> Programs | Refused:
    """The programs of a card's skills, or what nobody understood."""
    unread: list[tuple[str, str, str, str]] = []
    abilities: list[Ability] = []
    texts = [part for text in card.texts for part in split_skills(text.strip().strip(_QUOTES))]
    given = _given(texts)
    texts = [text for text in texts if not _ASIDE.fullmatch(text.strip())]  # 21.1.1.3
    texts = continued(texts)
    at = 0
    for i, text in enumerate(texts, 1):
        if i <= at:
            continue
        at = i
        reading = read_skill(text)
        if reading.ability is None:
            assert reading.unread is not None
            unread.append((f"スキル{i}", text, reading.unread.say("en"), reading.unread.say("ja")))
            continue
        ability = reading.ability
        if _asks(ability, "next"):
            following = read_skill(texts[i]) if i < len(texts) else None
            if following is None or following.ability is None or _asks(following.ability, "next"):
                words = following.unread if following is not None else None
                said = (words.say("en"), words.say("ja")) if words is not None else NO_TEXT
                unread.append((f"スキル{i}", text, *said))
                at = i + 1
                continue
            ability = _with(ability, "next", following.ability)
            at = i + 1
        name = _asks(ability, "named")
        while name:
            found = given.get(name)
            if found is None or _asks(found, "named") or _asks(found, "next"):  # it gives another
                en, ja = NO_TEXT
                unread.append((f"スキル{i}", text, f"『{name}』 ({en})", f"『{name}』（{ja}）"))
                break
            ability = _with(ability, "named", found)
            name = _asks(ability, "named")
        wrong = _wrongly_named(ability, given)
        if wrong:
            en, ja = NO_SUCH
            unread.append((f"スキル{i}", text, f"『{wrong}』 ({en})", f"『{wrong}』（{ja}）"))
        abilities.append(ability)
    if unread:
        return Refused(card.key, card.name, tuple(unread))
    return Programs(card, tuple([_of_the_card(a, abilities) for a in abilities]))


def _of_the_card(ability: Ability, abilities: list[Ability]) -> Ability:
    """A skill that speaks of others of its card by an icon, or of the cost of one, with that told."""

    def told(n: Any) -> Any:
        if isinstance(n, PayOtherwise) and n.do and isinstance(n.do[0], FlipLess):
            named = [a for a in abilities if n.deed == f"skill:{a.label}"]
            return replace(n, do=_fewer_flips(named[0].cost, n.do[0].n))
        same = [a for a in abilities if isinstance(n, Ability) and a.word == n.word]
        return same[0] if len(same) == 1 and n.kind == "worded" else None

    whole: Ability = rebuilt(ability, told)
    gives: list[Gives] = []
    for g in whole.gives:
        same = [a for a in abilities if a.word == g.ability.word]
        gives += [replace(g, ability=a) for a in same] if g.ability.kind == "worded" else [g]
    return replace(whole, gives=tuple(gives))


def _fewer_flips(cost: tuple[Action, ...], n: int) -> tuple[Action, ...]:
    """A cost with so many fewer bond cards to be turned face down."""
    out: list[Action] = []
    for one, other in zip(cost, (*cost[1:], None), strict=True):
        if isinstance(one, Choose) and isinstance(other, TurnFace) and not other.up:
            left = max(0, one.most - n)
            n -= one.most - left
            one = replace(one, least=left, most=left)
        gone = isinstance(one, TurnFace) and out[-1:] and isinstance(out[-1], Choose)
        if gone and isinstance(out[-1], Choose) and not out[-1].most:
            out.pop()
        else:
            out.append(one)
    return tuple(out)


def _given(texts: list[str]) -> dict[str, Ability]:
    """The skills whose texts stand on a card, by name: its own, and those told in brackets."""
    out: dict[str, Ability] = {}
    for text in texts:
        told = _GIVEN.search(text)
        if told is not None:
            reading = read_skill(told.group(1) + told.group(2))
        else:
            reading = read_skill(text)
        ability = reading.ability
        if ability is not None and ability.label:
            out.setdefault(ability.label, ability)
    return out


def _wrongly_named(ability: Ability, given: dict[str, Ability]) -> str:
    """The name of a skill that a text speaks of and that is not one of the kind it must be: only of
    an activated skill can it be said what is paid, only of one that holds that it is valid."""
    kinds: tuple[str, ...]
    for n in walk(ability):
        if isinstance(n, PayOtherwise) and n.deed.startswith("skill:"):
            name, kinds = n.deed.removeprefix("skill:"), ("act",) if n.do else ("act", "auto")
        elif isinstance(n, SkillHolds):
            name, kinds = n.name, ("cont", "special")
        elif isinstance(n, Ability) and n.kind == "worded":
            if not [a for a in given.values() if a.word == n.word]:
                return n.word.upper()
            continue
        else:
            continue
        if name not in given or given[name].kind not in kinds:
            return name
        paid = [c for c in walk(given[name].does) if isinstance(c, Chosen) and c.slot >= PAID]
        if kinds[0] == "act" and paid:  # it speaks of what it must have been paid with
            return name
    return ""


def _asks(ability: Ability, kind: str) -> str:
    """The name of a skill that is given and has yet to be found, or the mark of the next one."""
    for n in walk(ability):
        inner = getattr(n, "ability", None)
        if isinstance(inner, Ability) and inner.kind == kind:
            return inner.label or kind
    return ""


def _with(ability: Ability, kind: str, found: Ability) -> Ability:
    """A skill with the skill that is given told."""

    def told(n: Any) -> Ability | None:
        asked = isinstance(n, Ability) and n.kind == kind and n.label in ("", found.label)
        return found if asked else None

    whole: Ability = rebuilt(ability, told)
    return whole


def _number_of(n: int, x: bool) -> str:
    return "X" if x else str(n)


def card_facts(card: Card, lang: str) -> str:
    """What is printed around the text: costs, symbols, sex, weapons, types, class, numbers."""
    ja = lang == "ja"
    cost = _number_of(card.cost, card.cost_x)
    parts = [f"{WORDS.attributes['cost'].label.say(lang)} {cost}"]
    if card.class_cost is not None:
        change = _number_of(card.class_cost, card.class_cost_x)
        parts += [f"{WORDS.attributes['class_cost'].say(lang)} {change}"]
    parts += [s if ja else SYMBOL_WORDS[s] for s in card.symbols]
    if card.sex:
        parts += [card.sex if ja else SEX_WORDS[card.sex]]
    parts += [w if ja else WEAPON_WORDS[w] for w in card.weapons]
    parts += [t if ja else TYPE_WORDS[t] for t in card.types]
    if card.rank:
        parts += [card.rank if ja else RANK_WORDS.get(card.rank, card.rank)]
    if card.job:
        parts += [card.job if ja else card.job_en]
    power, support = _number_of(card.power, card.power_x), _number_of(card.support, card.support_x)
    parts += [f"{WORDS.attributes['power'].say(lang)} {power}"]
    parts += [f"{WORDS['terms']['range'].say(lang)} {card.range}"]
    parts += [f"{WORDS.attributes['support'].say(lang)} {support}"]
    return ("　" if ja else ", ").join(parts)


# --- reading --------------------------------------------------------------------------------------

_NEEDED = ("id", "unit", "cost", "power", "range", "support")
_FIELDS = (
    *_NEEDED, "title", "title_en", "unit_en", "class_cost", "symbols", "sex", "weapons", "types",
    "rank", "job", "job_en", "text",
)  # fmt: skip


def read_card(data: Mapping[str, object], where: Place) -> Card:
    """A card from the fields of a file; `where` names the place for the error message."""
    at = card_files.place_of_card(data, where)
    card_files.needed_fields(data, _NEEDED, at)
    card_files.only_fields(data, _FIELDS, at)
    symbols = card_files.known_words(data, "symbols", at, tuple(SYMBOL_WORDS))
    if len(symbols) > 2:
        raise at.wrong(
            f"'symbols' は2つまでである。{len(symbols)}つある。",
            f"'symbols' are two at most, not {len(symbols)}",
        )
    title, unit = (
        card_files.text_field(data, "title", at, ""),
        card_files.text_field(data, "unit", at),
    )
    job = card_files.text_field(data, "job", at, "")
    cost, cost_x = _number(data, "cost", at)
    power, power_x = _number(data, "power", at)
    support, support_x = _number(data, "support", at)
    class_cost: int | None = None
    class_cost_x = False
    if data.get("class_cost") is not None:
        class_cost, class_cost_x = _number(data, "class_cost", at)
    return Card(
        key=card_files.text_field(data, "id", at),
        title=title,
        title_en=card_files.text_field(data, "title_en", at, title),
        unit=unit,
        unit_en=card_files.text_field(data, "unit_en", at, unit),
        cost=cost,
        class_cost=class_cost,
        symbols=symbols,
        sex=card_files.word_field(data, "sex", at, (*SEX_WORDS, "")) if "sex" in data else "",
        weapons=card_files.known_words(data, "weapons", at, tuple(WEAPON_WORDS)),
        types=card_files.known_words(data, "types", at, tuple(TYPE_WORDS)),
        rank=card_files.text_field(data, "rank", at, ""),
        job=job,
        job_en=card_files.text_field(data, "job_en", at, job),
        power=power,
        range=card_files.word_field(data, "range", at, RANGES),
        support=support,
        texts=card_files.words_field(data, "text", at),
        cost_x=cost_x,
        class_cost_x=class_cost_x,
        power_x=power_x,
        support_x=support_x,
    )


def _number(data: Mapping[str, object], field: str, at: Place) -> tuple[int, bool]:
    """A number, or X, which counts 0."""
    if data[field] == "X":
        return 0, True
    got = data[field]
    if not isinstance(got, int) or isinstance(got, bool) or got < 0:
        raise at.wrong(
            f'{field!r} には0以上の整数か "X" を書く。{got!r} は使えない。',
            f'{field!r} must be a whole number, at least 0, or "X", not {got!r}',
        )
    return card_files.number_field(data, field, at, 0), False


# --- our own set ----------------------------------------------------------------------------------

OWN = OwnSet(__package__, read_card)
own_set, own_decks = OWN.cards, OWN.decks
TEXTS = CardTexts(
    OWN, compile_card, lambda card: (card.unit, card.unit_en), lambda card: list(card.texts)
)
text_ja, text_en = TEXTS.ja, TEXTS.en
