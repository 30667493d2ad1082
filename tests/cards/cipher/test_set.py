"""The set that comes with the project: every card compiles and reads back, everything the book knows
is there, every card has a home."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import replace
from functools import cache
from importlib.resources import files

import pytest

from tefuda.effects.nodes import Ability, HasTag, Node
from tefuda.games.cipher.book.decks import deck_problems
from tefuda.games.cipher.cards.card import (
    OWN,
    RANGES,
    RANK_WORDS,
    TEXTS,
    Card,
    Programs,
    card_facts,
    compile_card,
    own_decks,
    own_set,
    text_ja,
)
from tefuda.games.cipher.effects import nodes as words
from tefuda.games.cipher.text.lexicon import ICONS, KINDS, SEXES, SYMBOLS, TYPES, WEAPONS
from tefuda.starting import rules_for
from tefuda.text.audit import walk

CARDS = own_set()
BY_KEY = {card.key: card for card in CARDS}
DECKS = {name: [BY_KEY[key] for key in keys] for name, keys in own_decks().items()}
KEYWORDS = (*ICONS, "LvS")
SUPPORT = [kind for kind, _ in KINDS.values() if kind.startswith("support")]
FILE = tomllib.loads(
    files("tefuda.games.cipher.cards").joinpath("set_ct01.toml").read_text(encoding="utf-8")
)
NOT_ENGLISH = str.maketrans("", "", "【】〖〗“”−×")


@cache
def abilities(card: Card) -> tuple[Ability, ...]:
    programs = compile_card(card)
    return programs.abilities if isinstance(programs, Programs) else ()


@cache
def nodes(card: Card) -> tuple[Node, ...]:
    """Every node of a card, also of the skills it gives."""
    return tuple([node for ability in abilities(card) for node in walk(ability)])


def icons(card: Card) -> set[str]:
    """The keyword icons on a card."""
    tags = [tag for a in abilities(card) for tag in a.tags if tag.startswith("icon:")]
    return {re.sub("[0-9]+$", "", tag.removeprefix("icon:")) for tag in tags}


# --- each card --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_compiles(card: Card) -> None:
    """One skill for each text, of the kind its icon tells and with the name that stands there."""
    programs = compile_card(card)
    assert isinstance(programs, Programs), programs
    for text, ability in zip(card.texts, abilities(card), strict=True):
        kinds = [KINDS[icon][0] for icon in re.findall("【([^】]+)】", text) if icon in KINDS]
        assert ability.kind == ("deck" if "デッキに５枚以上" in text else kinds[0])
        assert ability.label in {"", *FILE["words"]}
        start = text if not text.startswith("【支援") else text.partition("】")[2]
        assert start.startswith(ability.label)


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_can_be_shown_in_both_languages(card: Card) -> None:
    for ja, en in ((card.title, card.title_en), (card.unit, card.unit_en), (card.job, card.job_en)):
        assert en != ja
        assert en.isascii()
        assert not ja.isascii()
    assert TEXTS.of_card(card, "ja") == list(card.texts)
    english = TEXTS.of_card(card, "en")
    assert len(english) == len(card.texts)
    for line in english:
        assert line
        assert line.translate(NOT_ENGLISH).isascii(), line
    assert card_facts(card, "en").isascii()


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_what_it_says_reads_back_as_what_it_means(card: Card) -> None:
    said = tuple([text_ja(ability) for ability in abilities(card)])
    back = abilities(replace(card, texts=said))
    assert back == abilities(card)
    assert [a.label for a in back] == [a.label for a in abilities(card)]
    again = tuple([text_ja(ability) for ability in back])
    assert again == said


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_explains_nothing_in_brackets(card: Card) -> None:
    """21.1.1.3: such words are no part of a skill. Only the icons of support skills have brackets,
    and the text of a skill that is given."""
    for text in card.texts:
        plain = re.sub(r"【支援\((攻|防|攻防)\)】", "", text)
        given = re.search("『([^』]+)』を得る。（『([^』]+)』【[^（）]+）$", plain)
        if given is not None:
            assert given[1] == given[2]
            plain = plain[: plain.index("（")]
        assert not re.search("[（）()]", plain), text


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_its_numbers_are_those_of_real_cards(card: Card) -> None:
    assert 0 <= card.cost <= 7
    if card.class_cost is not None and not card.class_cost_x:
        assert 0 < card.class_cost < card.cost
    assert card.power % 10 == 0
    assert card.cost == 0 or card.power_x or 20 <= card.power <= 80
    assert card.support_x or card.support in (0, 10, 20, 30)
    assert len(card.symbols) <= 2
    assert len(card.weapons) <= 2
    assert card.rank in RANK_WORDS
    assert 1 <= len(card.texts) <= 4
    assert card.range != "-" or "杖" in card.weapons or not card.weapons


# --- the set ----------------------------------------------------------------------------------------


def test_how_many_there_are() -> None:
    assert [card.key for card in CARDS] == [f"CT01-{n:03}" for n in range(1, 106)]
    assert min([sum([symbol in card.symbols for card in CARDS]) for symbol in SYMBOLS]) >= 10
    costs = Counter(card.cost for card in CARDS)
    assert min([costs[cost] for cost in (1, 2, 3, 4, 5)]) >= 10


@pytest.mark.parametrize("field", ["key", "name", "name_en", "title", "title_en"])
def test_no_two_share_a_name(field: str) -> None:
    assert max(Counter(getattr(card, field) for card in CARDS).values()) == 1


def test_a_name_means_the_same_everywhere() -> None:
    """One English name for each unit, job and skill, and of each skill name as many as there are."""
    for ja, en in (("unit", "unit_en"), ("job", "job_en")):
        pairs = {(getattr(card, ja), getattr(card, en)) for card in CARDS}
        assert max(Counter(one for one, _ in pairs).values()) == 1
        assert max(Counter(other for _, other in pairs).values()) == 1
    used = {a.label for card in CARDS for a in abilities(card)}
    assert used - {""} == set(FILE["words"])
    assert max(Counter(FILE["words"].values()).values()) == 1


def test_names_in_texts_are_names_of_the_set() -> None:
    units = {card.unit for card in CARDS}
    skills = set(FILE["words"])
    for card in CARDS:
        for node in nodes(card):
            if isinstance(node, HasTag) and node.group == "unit":
                assert node.tag in units, card.key
        for text in card.texts:
            assert set(re.findall("『([^』]+)』", text)) <= units | skills, card.key


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_skill_is_there_twice(keyword: str) -> None:
    having = [card for card in CARDS if keyword in icons(card)]
    assert len(KEYWORDS) == 14
    assert len(having) >= 2
    assert any([card in deck for card in having for deck in DECKS.values()])


@pytest.mark.parametrize("kind", [kind for kind, _ in KINDS.values()])
def test_every_kind_of_skill_is_there(kind: str) -> None:
    assert sum([a.kind == kind for card in CARDS for a in abilities(card)]) >= 2


def test_support_skills_are_of_all_three_types() -> None:
    assert SUPPORT == ["support_attack", "support_defence", "support_both"]
    kinds = Counter(a.kind for card in CARDS for a in abilities(card))
    assert kinds["support_attack"] > kinds["support_defence"] > kinds["support_both"] >= 2
    assert any([sum([a.kind in SUPPORT for a in abilities(card)]) >= 2 for card in CARDS])


def test_skills_of_the_bond_area_and_of_the_hand_are_there() -> None:
    where = Counter(a.where for card in CARDS for a in abilities(card))
    assert min(where["bond",], where["hand",]) >= 3


@pytest.mark.parametrize(
    ("field", "known"),
    [("symbols", SYMBOLS), ("weapons", WEAPONS), ("types", TYPES)],
)
def test_every_icon_is_there_twice(field: str, known: tuple[str, ...]) -> None:
    counts = Counter(icon for card in CARDS for icon in getattr(card, field))
    assert set(counts) == set(known)
    assert min(counts.values()) >= 2
    sizes = {len(getattr(card, field)) for card in CARDS}
    assert {0, 1, 2} <= sizes  # 4.4.2, 4.4.3, 4.6.2, 4.7.2, 4.7.3


def test_every_range_and_sex_is_there() -> None:
    assert {card.range for card in CARDS} == set(RANGES)
    assert {card.sex for card in CARDS} == {*SEXES, ""}


def test_x_is_printed_for_costs_and_numbers() -> None:
    assert any([card.class_cost_x for card in CARDS])
    assert any([card.support_x for card in CARDS])
    assert any([card.power_x for card in CARDS])


def test_units_come_with_several_cards() -> None:
    """So that levelling up, critical hits and evasions are possible."""
    units = Counter(card.unit for card in CARDS)
    assert sum([count >= 2 for count in units.values()]) >= 30
    assert max(units.values()) >= 4


def test_every_word_of_the_game_is_used() -> None:
    used = {type(node) for card in CARDS for node in nodes(card)}
    own = {
        w for w in vars(words).values() if isinstance(w, type) and w.__module__ == words.__name__
    }
    # printed on real cards alone; tests/cards/cipher/real puts them to work
    seldom = {words.MoveBeside, words.SkillHolds, words.NthAttack, words.SupportFailed}
    assert own - used <= seldom | {words.UsedIcon, words.FlipLess}


# --- the decks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_is_legal(deck: str) -> None:
    rules = rules_for("cipher")
    assert len(DECKS[deck]) == 50
    assert deck_problems(rules, own_decks()[deck]) == []
    assert all(OWN.deck_names()[deck])


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_can_be_played(deck: str) -> None:
    cards = DECKS[deck]
    symbols = Counter(symbol for card in cards for symbol in card.symbols)
    for card in cards:  # bonds of each symbol are at hand
        assert all([symbols[symbol] >= 8 for symbol in card.symbols]), card.key
    costs = Counter(card.cost for card in cards)
    assert costs[1] >= 16
    assert sum([costs[cost] for cost in costs if cost >= 5]) <= 8
    units = {card.unit for card in cards}
    for card in cards:  # whom a card needs is there: to change from, and by its text
        if card.class_cost is not None:
            onto = [tag.removeprefix("onto:") for a in abilities(card) for tag in a.tags]
            other = [c for c in cards if c.unit in (card.unit, *onto) and c.cost < card.cost]
            assert other, card.key
        for node in nodes(card):
            if isinstance(node, HasTag) and node.group == "unit":
                assert node.tag in units, (card.key, node.tag)


@pytest.mark.parametrize("deck", DECKS)
def test_the_main_character_a_deck_is_made_for_costs_one(deck: str) -> None:
    told = tomllib.loads(
        files("tefuda.games.cipher.cards").joinpath("decks.toml").read_text(encoding="utf-8")
    )
    (main,) = [d["main"] for d in told["deck"] if d["key"] == deck]
    assert BY_KEY[main].cost == 1
    assert DECKS[deck].count(BY_KEY[main]) == 4
    unit = BY_KEY[main].unit
    assert max(Counter(c.unit for c in DECKS[deck]).items(), key=lambda x: x[1])[0] == unit


def test_one_deck_has_more_than_four_of_a_name() -> None:
    most = [max(Counter(c.key for c in deck).values()) for deck in DECKS.values()]
    assert sum([n > 4 for n in most]) == 1


def test_the_decks_share_no_card() -> None:
    assert len(DECKS) == 4
    everywhere = Counter(key for deck in DECKS.values() for key in {c.key for c in deck})
    assert set(everywhere.values()) == {1}


def test_every_card_has_a_home() -> None:
    assert {c.key for deck in DECKS.values() for c in deck} == set(BY_KEY)
