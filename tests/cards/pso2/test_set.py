"""The set that comes with the project: every card compiles and reads back, everything the book knows
is there, the decks are legal."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib.resources import files

import pytest

from tefuda.effects.nodes import (
    Ability,
    ChooseModes,
    Delay,
    Gives,
    HasTag,
    Holds,
    If,
    Instead,
    May,
    Modify,
    Node,
    Related,
    Scaled,
)
from tefuda.games.pso2.cards.card import (
    ACTIVE,
    BOSS,
    CHARACTER,
    ITEM,
    MAG,
    OWN,
    PLAYER,
    TEXTS,
    TRIBE_WORDS,
    Card,
    Programs,
    boss_decks,
    card_facts,
    compile_card,
    own_decks,
    own_set,
    text_ja,
)
from tefuda.games.pso2.effects import nodes as words
from tefuda.games.pso2.text.lexicon import ALL, ARMOUR, CLASSES, COLORS, WEAPON
from tefuda.text.audit import walk

CARDS = own_set()
BY_KEY = {card.key: card for card in CARDS}
DECKS = {name: [BY_KEY[key] for key in keys] for name, keys in own_decks().items()}
DUELS = {name: cards for name, cards in DECKS.items() if name not in boss_decks()}
RAIDS = {name: DECKS[name] for name in boss_decks()}
BOSS_SIDE = {card.key for cards in RAIDS.values() for card in cards}
FILE = tomllib.loads(
    files("tefuda.games.pso2.cards").joinpath("set_ps01.toml").read_text(encoding="utf-8")
)
LEADERS = (PLAYER, MAG, BOSS)
MOST_OF_A_NAME = 3  # 100.3
MOST_DROPS = 9  # 100.6
NOT_ENGLISH = str.maketrans("", "", "【】“”•⇒⊗①②③④⑤⑥⑦⑧⑨")


def both_sides(card: Card) -> tuple[str, ...]:
    return card.texts + card.second_texts


@cache
def abilities(card: Card) -> tuple[Ability, ...]:
    """Those of both sides of a player, one after the other."""
    programs = compile_card(card)
    return programs.abilities + programs.second if isinstance(programs, Programs) else ()


@cache
def nodes(card: Card) -> tuple[Node, ...]:
    """Every node of a card, also of the abilities it gives."""
    return tuple([node for ability in abilities(card) for node in walk(ability)])


def has_word(word: str) -> Callable[[Card], bool]:
    return lambda card: any([isinstance(n, Ability) and n.word == word for n in nodes(card)])


def is_ability(kind: str) -> Callable[[Card], bool]:
    return lambda card: any([ability.kind == kind for ability in abilities(card)])


def has_node(*of: type[Node]) -> Callable[[Card], bool]:
    return lambda card: any([isinstance(node, of) for node in nodes(card)])


def freezes(card: Card) -> bool:
    changed = [n.attr for n in nodes(card) if isinstance(n, (Modify, Holds))]
    return "no_attack" in changed


def is_main(card: Card) -> bool:
    return any(["timing:main" in ability.tags for ability in abilities(card)])


KEYWORDS: dict[str, Callable[[Card], bool]] = {
    "ウォークライ": has_word("war_cry"),
    "登場時": has_word("enter"),
    "戦闘不能時": has_word("fallen"),
    "ドロップ": has_word("drop"),
    "連撃": has_word("chain"),
    "奇襲": has_word("ambush"),
    "連続射撃": has_word("double"),
    "狙撃": has_word("snipe"),
    "貫通": has_word("pierce"),
    "回復": has_node(words.Recover),
    "サーチ": has_node(words.Search),
    "フリーズ": freezes,
    "MAIN": is_main,
    "装備枠": is_ability("slots"),
    "付与": is_ability("attach"),
}
FORMATS = {
    "(A):(B)": "^[^：⇒/]+：",
    "(A)⇒(B)": "^[^：/]+⇒",
    "(A)/(B):(C)": "^[^：⇒/]+/[^：⇒/]+：",
    "±X/±X": "[-+][0-9]+/[-+][0-9]+",
    "a minus": "-[0-9]+/|/-[0-9]+",
    "⊗": "⊗",
    "ON⇒OFF": "【ON】⇒【OFF】⇒",
    "X": "X(?:ダメージ|】)",
    "さらに": "。さらに、",
    "そうした場合": "。そうした場合、",
    "または": "または",
    "まで": "[体枚]まで選び",
    "他の": "他の味方",
    "自身": "自身",
    "targets at the head": "^相手のキャラ1体を選び",
    "targets in the middle": "。さらに、相手のキャラ1体を選び",
    "two targets": "1体と[^、]+1体を選び",
    "modes": "以下のいずれかの能力を選んで発動する。",
    "replacement": "場合、かわりに",
    "a duty": "しなければならない",
    "a prohibition": "できない",
    "a cost changed": "コストを-1する",
    "a keyword given": "は【[^】]+】を持つ",
    "counting": "1体につき",
    "later": "。ターン終了時、",
    "to the hand": "手札に戻す",
    "PP": "PPに",
    "the deck's top": "デッキの上から[0-9]枚を捨札に置",
    "a name": "“[^”]+”",
}


# --- each card --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_compiles(card: Card) -> None:
    programs = compile_card(card)
    assert isinstance(programs, Programs), programs
    assert bool(programs.abilities) == bool(card.texts)
    assert bool(programs.second) == bool(card.second_texts)


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_can_be_shown_in_both_languages(card: Card) -> None:
    for ja, en in ((card.title, card.title_en), (card.plain, card.plain_en)):
        assert bool(ja) == bool(en)
        assert en.isascii()
        assert not ja.isascii() or not ja
    english = TEXTS.of_card(card, "en")
    assert len(english) == len(abilities(card))
    for line in english:
        assert line
        assert line.translate(NOT_ENGLISH).isascii(), line
    assert card_facts(card, "en").isascii()


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_what_it_says_reads_back_as_what_it_means(card: Card) -> None:
    programs = compile_card(card)
    assert isinstance(programs, Programs), programs
    first = tuple([text_ja(ability) for ability in programs.abilities])
    second = tuple([text_ja(ability) for ability in programs.second])
    back = compile_card(replace(card, texts=first, second_texts=second))
    assert isinstance(back, Programs), back
    assert back.abilities == programs.abilities
    assert back.second == programs.second
    assert tuple([text_ja(ability) for ability in back.abilities]) == first


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_its_numbers_fit_its_kind(card: Card) -> None:
    if card.kind == CHARACTER:
        assert 1 <= card.attack <= 6
        assert 1 <= card.hp <= 8
    if card.kind in (CHARACTER, ACTIVE, ITEM):
        assert card.cost_x or card.key in BOSS_SIDE or 1 <= card.cost <= 7
    assert (card.attack > 0) or card.type != WEAPON
    assert (card.type == ARMOUR) == (card.defence > 0)
    assert card.attack <= 4 or card.type != WEAPON
    assert card.defence <= 3
    assert len(card.texts) <= (4 if card.kind == "boss" else 3)
    if card.kind == PLAYER:
        assert card.size in (40, 45, 50)
        assert card.texts != card.second_texts


# --- the set ----------------------------------------------------------------------------------------


def test_how_many_there_are() -> None:
    assert [card.key for card in CARDS] == [f"PS01-{n:03}" for n in range(1, len(CARDS) + 1)]
    duel = Counter(card.kind for card in CARDS if card.key not in BOSS_SIDE)
    assert duel.total() >= 90
    assert duel[PLAYER] >= 4
    assert duel[MAG] >= 4
    assert duel[CHARACTER] >= 35
    assert duel[ACTIVE] >= 25
    assert duel[ITEM] >= 15
    raid = Counter(BY_KEY[key].kind for key in BOSS_SIDE)
    assert raid[BOSS] == 2
    assert raid.total() - raid[BOSS] >= 14


@pytest.mark.parametrize("field", ["key", "name", "name_en"])
def test_no_two_share_a_name(field: str) -> None:
    assert max(Counter(getattr(card, field) for card in CARDS).values()) == 1


def test_a_name_means_the_same_everywhere() -> None:
    pairs = {(card.plain, card.plain_en) for card in CARDS}
    assert max(Counter(one for one, _ in pairs).values()) == 1
    assert max(Counter(other for _, other in pairs).values()) == 1


def test_names_with_titles_come_with_several_cards() -> None:
    names = Counter(card.plain for card in CARDS if card.title)
    assert sum([count >= 2 for count in names.values()]) >= 6


def test_names_and_kinds_in_texts_are_those_of_the_set() -> None:
    known = {
        "name": {card.plain for card in CARDS},
        "kind": {kind for card in CARDS for kind in card.kinds},
        "class": set(CLASSES),
        "color": set(COLORS),
    }
    for card in CARDS:
        for node in nodes(card):
            if isinstance(node, HasTag) and node.group in known:
                assert node.tag in known[node.group], (card.key, node.tag)


def test_there_is_english_for_every_kind() -> None:
    kinds = {kind for card in CARDS for kind in card.kinds}
    assert set(TRIBE_WORDS) <= kinds
    assert kinds - set(TRIBE_WORDS) <= set(FILE["words"])
    assert set(FILE["words"]) <= kinds | {card.plain for card in CARDS}


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_is_there_twice(keyword: str) -> None:
    having = [card for card in CARDS if KEYWORDS[keyword](card)]
    assert len([card for card in having if card.key not in BOSS_SIDE]) >= 2
    assert any([card in deck for card in having for deck in DUELS.values()])


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_is_there(form: str) -> None:
    texts = [text for deck in DUELS.values() for card in deck for text in both_sides(card)]
    assert any([re.search(FORMATS[form], text) for text in texts])


def test_every_kind_of_ability_is_there() -> None:
    kinds = Counter(ability.kind for card in CARDS for ability in abilities(card))
    for kind in ("trigger", "act", "static", "active", "attach", "slots", "aim"):
        assert kinds[kind] >= 2, kind
    for node in (ChooseModes, Delay, Gives, If, Instead, May, Related, Scaled):
        assert any([has_node(node)(card) for card in CARDS]), node


def test_every_word_of_the_game_is_used() -> None:
    used = {type(node) for card in CARDS for node in nodes(card)}
    own = {
        w for w in vars(words).values() if isinstance(w, type) and w.__module__ == words.__name__
    }
    made = {words.HealUp, words.TakeFound}  # what the rules make of 【回復X】 and サーチ
    assert own - made <= used


def test_every_color_class_and_cost_is_there() -> None:
    duel = [card for card in CARDS if card.key not in BOSS_SIDE]
    characters = [card for card in duel if card.kind == CHARACTER]
    for color in (*COLORS, ""):
        assert sum([card.color == color for card in characters]) >= 8
    for cls in (*CLASSES, ALL):
        assert any([cls in card.classes for card in characters]), cls
    assert {card.cost for card in characters} == set(range(1, 8))
    assert {cls for card in duel if card.kind == PLAYER for cls in card.classes} == set(CLASSES)
    for kind in (WEAPON, ARMOUR, ""):
        items = [card for card in duel if card.kind == ITEM and card.type == kind]
        assert any([ALL in card.classes for card in items])
        assert any([ALL not in card.classes for card in items])
    assert any([card.cost_x and card.cost for card in duel])
    assert any([card.cost_x and not card.cost for card in duel])


# --- the decks --------------------------------------------------------------------------------------


def drops(cards: list[Card]) -> int:
    return sum([has_word("drop")(card) for card in cards])


@pytest.mark.parametrize("deck", DUELS)
def test_a_deck_is_legal(deck: str) -> None:
    player, mag, *cards = DUELS[deck]
    assert (player.kind, mag.kind) == (PLAYER, MAG)  # 100.1
    assert len(cards) == player.size  # 100.2
    assert not any([card.kind in LEADERS or card.key in BOSS_SIDE for card in cards])
    assert max(Counter(card.name for card in cards).values()) <= MOST_OF_A_NAME  # 100.3
    for card in cards:  # 100.4, 100.5
        if card.kind in (ACTIVE, ITEM):
            assert {ALL, *player.classes} & set(card.classes), card.key
    assert drops(cards) <= MOST_DROPS  # 100.6
    assert all(OWN.deck_names()[deck])


@pytest.mark.parametrize("deck", DUELS)
def test_a_deck_can_be_played(deck: str) -> None:
    player, _, *cards = DUELS[deck]
    colors = Counter(card.color for card in cards)
    assert len(set(colors) - {""}) <= 2
    for color in set(colors) - {""}:  # 209.1.2: one of that colour lies among the PP
        assert colors[color] >= len(cards) // 3
    characters = [card for card in cards if card.kind == CHARACTER]
    assert 2 * len(characters) >= len(cards)
    assert sum([card.cost <= 2 for card in cards]) >= len(cards) // 3
    assert sum([card.cost >= 6 for card in cards]) <= 5
    bearers = {cls for card in (player, *characters) for cls in card.classes}
    for card in cards:  # 205.4.3
        assert card.type == "" or {ALL, *bearers} & set(card.classes), card.key
    names = {card.plain for card in cards}
    for card in cards:
        for node in nodes(card):
            if isinstance(node, HasTag) and node.group == "name":
                assert node.tag in names, (card.key, node.tag)


@pytest.mark.parametrize("deck", RAIDS)
def test_a_boss_deck_is_whole(deck: str) -> None:
    boss, *cards = RAIDS[deck]
    assert boss.kind == BOSS
    assert 10 <= boss.life <= 50  # against one player
    assert len(boss.lives) == 4
    assert 20 <= len(cards) <= 30
    assert {card.kind for card in cards} == {CHARACTER, ACTIVE}
    assert max(Counter(card.name for card in cards).values()) <= MOST_OF_A_NAME
    assert any([ability.kind == "aim" for card in cards for ability in abilities(card)])
    for card in (boss, *cards):  # nobody pays for a boss, and it activates nothing
        assert card.cost == 0
        assert not card.cost_x
        assert not any([ability.kind == "act" for ability in abilities(card)]), card.key


def test_the_decks_use_most_of_the_set() -> None:
    assert len(DUELS) == 3
    assert len(RAIDS) == 2
    used = {card.key for deck in DUELS.values() for card in deck}
    assert len(used) >= 75
    everywhere = Counter(key for deck in DUELS.values() for key in {card.key for card in deck})
    assert set(everywhere.values()) == {1}
    assert len(CARDS) - len(used | BOSS_SIDE) <= 10
