"""The set that comes with the project: every card compiles, every keyword is there, every card has
a home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import TypeVar

import pytest

from tefuda.effects.nodes import (
    Ability,
    AttachCards,
    AttachedTo,
    Choose,
    ChooseModes,
    CountOf,
    Delay,
    Deploy,
    Exchange,
    FromDeck,
    Grant,
    Holds,
    LookAt,
    Modify,
    Move,
    Named,
    Node,
    NumberOf,
    OneOf,
    Relocate,
    Scaled,
    SetPose,
    Shuffle,
    Top,
    Trigger,
)
from tefuda.games.weiss_schwarz.cards.card import (
    COLORS,
    KINDS,
    OWN,
    SIDES,
    TEXTS,
    TRIGGERS,
    Card,
    Programs,
    compile_card,
    own_decks,
    own_set,
    text_ja,
)
from tefuda.games.weiss_schwarz.effects import nodes as words
from tefuda.text.audit import walk

N = TypeVar("N", bound=Node)

CARDS = own_set()
BY_KEY = {card.key: card for card in CARDS}
DECKS = {name: [BY_KEY[key] for key in keys] for name, keys in own_decks().items()}
KEYWORDS = (
    "alarm", "encore", "assist", "bond", "backup", "great_performance", "brainstorm", "change",
    "memory", "experience", "shift", "accelerate", "resonance", "force", "combine", "separate",
    "link", "inherit",
)  # fmt: skip


@cache
def abilities(card: Card) -> tuple[Ability, ...]:
    programs = compile_card(card)
    return programs.abilities if isinstance(programs, Programs) else ()


@cache
def nodes(card: Card) -> tuple[Node, ...]:
    """Every node of a card, also of the abilities it gives."""
    return tuple([node for ability in abilities(card) for node in walk(ability)])


def of(kind: type[N]) -> list[N]:
    return [node for card in CARDS for node in nodes(card) if isinstance(node, kind)]


# --- each card --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_compiles(card: Card) -> None:
    programs = compile_card(card)
    assert isinstance(programs, Programs), programs
    for text, ability in zip(card.texts, abilities(card), strict=True):
        if text.startswith("【リプレイ】"):
            assert ability.kind == "replay"
        elif "デッキに" in text:
            assert ability.kind == "deck"
        elif "手札からプレイできない。" in text and not text.startswith("【"):
            assert (ability.kind, ability.where) == ("cont", ("hand",))
        else:
            icon = {"【永": "cont", "【自": "auto", "【起": "act"}.get(text[:2], "event")
            assert ability.kind == icon


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_can_be_shown_in_both_languages(card: Card) -> None:
    assert card.name_en != card.name
    assert card.name_en.isascii()
    assert TEXTS.of_card(card, "ja") == list(card.texts)
    english = TEXTS.of_card(card, "en")
    assert len(english) == len(card.texts)
    for line in english:
        assert line
        assert line.translate(dict.fromkeys(map(ord, "【】《》“”×"))).isascii(), line


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_what_it_says_reads_back_as_what_it_means(card: Card) -> None:
    said = tuple([text_ja(ability) for ability in abilities(card)])
    back = abilities(replace(card, texts=said))
    assert back == abilities(card)
    assert [a.label for a in back] == [a.label for a in abilities(card)]


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_its_numbers_are_those_of_real_cards(card: Card) -> None:
    if card.kind == "climax":
        assert 1 <= len(card.triggers) <= 2
    if card.kind != "character":
        assert not card.traits
        return
    power = {0: (500, 3500), 1: (3000, 6500), 2: (4000, 9500), 3: (9000, 10500)}[card.level]
    assert power[0] <= card.power <= power[1]
    assert card.power % 500 == 0
    assert card.cost in {0: (0,), 1: (0, 1), 2: (1, 2), 3: (2,)}[card.level]
    assert card.soul in {2: (1, 2), 3: (2,)}.get(card.level, (1,))
    assert card.triggers in ((), ("soul",))
    assert 1 <= len(card.traits) <= 2


# --- the set ----------------------------------------------------------------------------------------


def test_how_many_there_are() -> None:
    kinds = Counter(card.kind for card in CARDS)
    assert len(CARDS) >= 80
    assert set(kinds) == set(KINDS)
    assert min(kinds.values()) >= 8
    assert min([sum([c.color == color for c in CARDS]) for color in COLORS]) >= 10
    assert min([sum([c.side == side for c in CARDS]) for side in SIDES]) >= 1
    levels = Counter(card.level for card in CARDS if card.kind == "character")
    assert min([levels[level] for level in range(4)]) >= 8


@pytest.mark.parametrize("field", ["key", "name", "name_en"])
def test_no_two_share_a_name(field: str) -> None:
    assert max(Counter(getattr(card, field) for card in CARDS).values()) == 1


def test_every_trigger_icon_is_there() -> None:
    climaxes = [card for card in CARDS if card.kind == "climax"]
    assert {icon for card in climaxes for icon in card.triggers} == set(TRIGGERS)
    assert ("soul", "soul") in {card.triggers for card in climaxes}
    assert len({card.triggers for card in climaxes if len(card.triggers) == 2}) >= 4
    assert {card.triggers for card in CARDS if card.kind == "character"} == {(), ("soul",)}


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_is_there_twice(keyword: str) -> None:
    having = [
        card
        for card in CARDS
        for node in nodes(card)
        if isinstance(node, Ability) and node.word.partition(":")[0] == keyword
    ]
    assert len(having) >= 2
    assert any([card in deck for card in having for deck in DECKS.values()])


def worded(word: str) -> list[Ability]:
    return [a for a in of(Ability) if a.word == word]


def has(ability: Ability, kind: type[Node]) -> bool:
    return any([isinstance(node, kind) for node in walk(ability)])


def test_keywords_come_in_their_forms() -> None:
    assert len({repr(a.cost) for a in worded("encore")}) >= 4
    assert len({repr(a.cost) for a in worded("bond")}) >= 3
    assert {has(a, OneOf) for a in worded("bond")} == {True, False}  # one name, two names
    assert len({repr((a.does, a.cond)) for a in worded("backup")}) >= 4
    assert {has(a, Scaled) for a in worded("assist")} == {True, False}
    assert {a.kind for a in worded("brainstorm")} == {"act", "event"}
    assert {a.where for a in worded("memory")} >= {(), ("memory",)}
    assert {a.where for a in worded("experience")} >= {(), ("level",)}


def test_turn_limits_of_one_and_of_two() -> None:
    limits = Counter(a.limit for a in of(Ability) if a.kind in ("auto", "act"))
    assert min(limits[1], limits[2]) >= 2


def test_combos_name_climaxes_of_the_set() -> None:
    climaxes = {card.name for card in CARDS if card.kind == "climax"}
    combos = [a for card in CARDS for a in abilities(card) if a.label == "cx"]
    assert len(combos) >= 6
    for a in combos:
        named = {n.name for n in walk(a) if isinstance(n, Named)}
        assert named & climaxes, a


def test_names_in_texts_are_names_of_the_set() -> None:
    names = {card.name for card in CARDS}
    for named in of(Named):
        if not named.part:
            assert named.name in names
        else:
            assert any([named.name in name for name in names])


def test_a_replay_box_is_used() -> None:
    for card in CARDS:
        boxes = {a.label for a in abilities(card) if a.kind == "replay"}
        used = {n.name for n in nodes(card) if isinstance(n, words.Replay)}
        assert boxes == used
    assert of(words.Replay)


RARE: dict[str, Callable[[], Iterator[object]]] = {
    "any number of copies": lambda: (a for a in of(Ability) if a.kind == "deck" and not a.limit),
    "so many copies in all": lambda: (a for a in of(Ability) if a.kind == "deck" and a.limit),
    "an extra turn": lambda: iter(of(words.ExtraTurn)),
    "a jump to another phase": lambda: iter(of(words.GoTo)),
    "a state trigger": lambda: (t for t in of(Trigger) if t.event == "state"),
    "a delayed trigger": lambda: iter(of(Delay)),
    "a replacement beside the keyword": lambda: (
        a for a in of(Ability) if a.instead and not a.word
    ),
    "face down into memory": lambda: (m for m in of(Move) if m.face_down),
    "markers face down": lambda: (m for m in of(AttachCards) if m.way == "marker"),
    "markers counted": lambda: (n for n in of(CountOf) if isinstance(n.what, AttachedTo)),
    "salvage": lambda: (c for c in of(Choose) if "waiting" in getattr(c.what, "zones", ())),
    "search": lambda: iter(of(LookAt)),
    "look at the top": lambda: (f for f in of(FromDeck) if f.way == "look" and f.up_to),
    "mill": lambda: (f for f in of(FromDeck) if f.way == "waiting"),
    "heal": lambda: (m for m in of(Move) if isinstance(m.what, Top) and m.what.zone == "clock"),
    "clock kick": lambda: (m for m in of(Move) if m.to == "clock"),
    "stock": lambda: (f for f in of(FromDeck) if f.way == "stock"),
    "bounce": lambda: (m for m in of(Move) if m.to == "hand"),
    "bottom of the deck": lambda: (m for m in of(Move) if m.to == "deck" and m.bottom),
    "burn": lambda: iter(of(words.Damage)),
    "burn of X": lambda: (d for d in of(words.Damage) if isinstance(d.amount, CountOf)),
    "X of a card's level": lambda: iter(of(NumberOf)),
    "modes": lambda: iter(of(ChooseModes)),
    "a prohibition": lambda: (h for h in of(Holds) if h.attr.startswith("no_")),
    "giving an ability": lambda: iter(of(Grant)),
    "giving a trait": lambda: (g for g in of(Grant) if g.ability.kind == "tag"),
    "moving to another slot": lambda: iter(of(Relocate)),
    "switching": lambda: iter(of(Exchange)),
    "putting on the stage": lambda: iter(of(Deploy)),
    "soul": lambda: (m for m in of(Modify) if m.attr == "soul"),
    "shuffling": lambda: iter(of(Shuffle)),
    "an icon's effect": lambda: iter(of(words.DoIcon)),
    "stand": lambda: (p for p in of(SetPose) if p.pose == "stand"),
    "rest": lambda: (p for p in of(SetPose) if p.pose == "rest"),
    "reverse": lambda: (p for p in of(SetPose) if p.pose == "reverse"),
}


@pytest.mark.parametrize("what", RARE)
def test_there_is_also(what: str) -> None:
    assert any([True for _ in RARE[what]()])


def test_every_word_of_the_game_is_used() -> None:
    used = {type(node) for card in CARDS for node in nodes(card)}
    own = {
        words.Combine, words.Damage, words.Defend, words.DoIcon, words.ExtraTurn, words.GoTo,
        words.Replay, words.Separate,
    }  # fmt: skip
    assert own <= used


# --- the decks --------------------------------------------------------------------------------------


def any_number(card: Card) -> bool:
    return any([a.kind == "deck" and not a.limit for a in abilities(card)])


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_is_legal(deck: str) -> None:
    cards = DECKS[deck]
    assert len(cards) == 50
    assert sum([card.kind == "climax" for card in cards]) == 8
    for name, count in Counter(c.name for c in cards if not any_number(c)).items():
        assert count <= 4, name
    assert all(OWN.deck_names()[deck])


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_can_be_played(deck: str) -> None:
    cards = DECKS[deck]
    levels = Counter(card.level for card in cards if card.kind != "climax")
    assert 16 <= levels[0] <= 19
    assert 10 <= levels[1] <= 14
    assert min(levels[2], levels[3]) >= 5
    colors = Counter(card.color for card in cards)
    for card in cards:  # a card of level 0 asks for no color; the others need enough of theirs
        assert card.level == 0 or colors[card.color] >= 6, card.name
    names = {card.name for card in cards}
    for card in cards:  # what a card speaks of is at hand
        for node in nodes(card):
            if isinstance(node, Named) and not node.part:
                assert node.name in names, (card.name, node.name)


def test_one_deck_has_more_than_four_of_a_name() -> None:
    assert any([max(Counter(c.name for c in deck).values()) > 4 for deck in DECKS.values()])


def test_the_decks_differ() -> None:
    assert len(DECKS) == 3
    for one, other in combinations(DECKS.values(), 2):
        assert len({c.key for c in one} & {c.key for c in other}) <= 8


def test_every_card_has_a_home() -> None:
    assert {c.key for deck in DECKS.values() for c in deck} == set(BY_KEY)
