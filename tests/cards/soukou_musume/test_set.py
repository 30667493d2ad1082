"""The set that comes with the project: every card compiles, every card has a home."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tefuda.effects.nodes import Action, Node
from tefuda.games.common.card_files import read_cards
from tefuda.games.common.places import NOWHERE, Place
from tefuda.games.soukou_musume.cards.card import (
    OWN,
    TEXTS,
    Card,
    Programs,
    Refused,
    compile_card,
    own_decks,
    own_set,
    read_card,
)
from tefuda.games.soukou_musume.effects import nodes
from tefuda.kernel.errors import BadInput
from tefuda.text.audit import walk

CARDS = own_set()
WITHOUT_A_DECK: dict[str, str] = {}  # card key → why no deck plays it


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_compiles(card: Card) -> None:
    programs = compile_card(card)
    assert isinstance(programs, Programs), programs
    assert [a.label for a in programs.skills] == [s.name for s in card.skills]
    assert [bool(a.does) for a in programs.skills] == [bool(s.text) for s in card.skills]
    assert all([a.kind == "circle" and a.does for a in programs.circles])
    if card.kind == "unit":
        assert programs.text is None
    else:
        assert programs.text is not None
        assert programs.text.kind == card.kind
        standing = bool(programs.text.holds or programs.text.instead)
        assert standing == (card.kind == "uniform")
        assert bool(programs.text.does) != standing


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.key)
def test_it_can_be_shown_in_both_languages(card: Card) -> None:
    assert len(TEXTS.of_card(card, "ja")) == len(TEXTS.of_card(card, "en"))
    assert card.name_en.isascii()
    assert all([line.replace("○ ", "").isascii() for line in TEXTS.of_card(card, "en")])


def test_how_many_there_are() -> None:
    kinds = Counter(card.kind for card in CARDS)
    assert len(CARDS) >= 44
    assert kinds["unit"] >= 26
    assert min(kinds["strategy"], kinds["tactic"], kinds["uniform"]) >= 6


@pytest.mark.parametrize("field", ["key", "name", "name_en"])
def test_no_two_share_a_name(field: str) -> None:
    assert max(Counter(getattr(card, field) for card in CARDS).values()) == 1


def test_attributes_beat_one_another_in_a_ring() -> None:
    pairs = {(c.attribute, c.advantage) for c in CARDS if c.kind == "unit"}
    assert pairs == {("斬", "貫"), ("貫", "衝"), ("衝", "斬")}


@pytest.mark.parametrize("deck", own_decks())
def test_a_deck_is_legal(deck: str) -> None:
    by_key = {card.key: card for card in CARDS}
    cards = [by_key[key] for key in own_decks()[deck]]
    assert len(cards) == 50
    assert max(Counter(card.name for card in cards).values()) <= 4
    assert sum([card.kind == "unit" for card in cards]) >= 20
    assert {card.kind for card in cards} == {"unit", "strategy", "tactic", "uniform"}
    assert all(OWN.deck_names()[deck])


def test_every_card_has_a_home() -> None:
    played = {key for keys in own_decks().values() for key in keys}
    assert {card.key for card in CARDS} - played == set(WITHOUT_A_DECK)


def test_every_word_of_the_game_is_used() -> None:
    used: set[type[Node]] = set()
    for card in CARDS:
        programs = compile_card(card)
        assert isinstance(programs, Programs)
        for ability in (*programs.skills, *programs.circles, *filter(None, [programs.text])):
            used |= {type(node) for node in walk(ability)}
    own = {
        node
        for node in vars(nodes).values()
        if isinstance(node, type) and issubclass(node, Action) and node is not Action
    }
    assert own <= used
    shared = {node.__name__ for node in used - own}
    assert shared >= {
        "AllSo", "AttachCards", "AttachedTo", "Cards", "Choose", "Chosen", "Compare", "CountOf",
        "Draw", "Exchange", "HasNumber", "HasTag", "Holds", "Host", "If", "InPose", "Instead",
        "LookAt", "May", "Modify", "Move", "Named", "OneOf", "Scaled", "Show", "Shuffle", "This",
        "Top",
    }  # fmt: skip


# --- files that others bring -----------------------------------------------------------------------

UNIT: dict[str, Any] = {
    "id": "x-1",
    "kind": "unit",
    "name": "試しの娘",
    "attribute": "斬",
    "advantage": "貫",
    "hp": 500,
    "retreat": 1,
    "skill": [{"name": "突き", "cost": 1, "damage": 100, "type": "格闘"}],
}
TACTIC: dict[str, Any] = {"id": "x-2", "kind": "tactic", "name": "試し", "text": "自分は泣く。"}


def test_text_that_is_not_understood_refuses_the_card_and_shows_the_words() -> None:
    skills = [{**UNIT["skill"][0], "text": "自分のデッキを1枚引く。相手は泣く。"}]
    circles = [{"name": "涙", "text": "【ターン1回】自分のデッキを1枚食べる。"}]
    card = read_card({**UNIT, "skill": skills, "circle": circles}, Place("here"))
    assert compile_card(card) == Refused(
        "x-1",
        "試しの娘",
        (
            ("スキル1", "自分のデッキを1枚引く。相手は泣く。", "泣く。", "泣く。"),
            ("○スキル1", "【ターン1回】自分のデッキを1枚食べる。", "食べる。", "食べる。"),
        ),
    )
    assert compile_card(read_card(TACTIC, Place("here"))) == Refused(
        "x-2", "試し", (("テキスト", "自分は泣く。", "自分は泣く。", "自分は泣く。"),)
    )


BAD = [
    ({**UNIT, "hp": 450}, "'hp' must be a multiple of 100, at least 100, not 450"),
    ({**UNIT, "hp": True}, "'hp' must be a multiple of 100"),
    ({**UNIT, "kind": "spell"}, "'kind' is 'spell'; use one of unit, strategy, tactic, uniform"),
    ({**UNIT, "attribute": "火"}, "'attribute' is '火'; use one of 斬, 貫, 衝"),
    ({**UNIT, "hpp": 1}, "no field is called 'hpp' here"),
    ({**UNIT, "skill": []}, "a unit has 1 or 2 skills, this one 0"),
    ({**UNIT, "skill": "突き"}, "'skill' must be a list of tables"),
    ({**UNIT, "traits": "山岳"}, "'traits' must be a list of words"),
    ({**UNIT, "text": "自分のデッキを1枚引く。"}, "a unit's text stands at its skills"),
    (
        {**UNIT, "skill": [{"name": "突き", "cost": -1}]},
        "skill 突き: 'cost' must be a whole number",
    ),
    ({**TACTIC, "text": ""}, "a command needs its 'text'"),
    ({"kind": "unit", "name": "x"}, "card ?: the field 'id' is missing"),
]


@pytest.mark.parametrize(("data", "problem"), BAD)
def test_a_bad_card_says_what_is_wrong_and_where(data: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput) as e:
        read_card(data, Place("cards.toml"))
    assert str(e.value).startswith("cards.toml, card ")
    assert problem in str(e.value)


@pytest.mark.parametrize("name", ["cards.jsonl", "cards.jsonl.gz", "cards.toml"])
def test_files_of_each_kind_are_read(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    lines = "\n".join([json.dumps(card, ensure_ascii=False) for card in (UNIT, TACTIC)])
    if name.endswith(".gz"):
        path.write_bytes(gzip.compress(lines.encode()))
    elif name.endswith(".jsonl"):
        path.write_text(lines + "\n\n", encoding="utf-8")
    else:
        path.write_text(
            '[[card]]\nid = "x-1"\nkind = "unit"\nname = "試しの娘"\nattribute = "斬"\n'
            'advantage = "貫"\nhp = 500\nretreat = 1\n[[card.skill]]\nname = "突き"\ncost = 1\n'
            'damage = 100\ntype = "格闘"\n[[card]]\nid = "x-2"\nkind = "tactic"\nname = "試し"\n'
            'text = "自分は泣く。"\n',
            encoding="utf-8",
        )
    assert read_cards(path, read_card) == [read_card(UNIT, NOWHERE), read_card(TACTIC, NOWHERE)]


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("a.jsonl", "{", "a.jsonl, line 1: not JSON"),
        ("a.jsonl", "[]", "a.jsonl, line 1: a card is a JSON object"),
        ("a.toml", "card = [", "a.toml is not TOML"),
        ("a.toml", "card = 1", "a.toml: its cards stand under"),
        ("a.jsonl.gz", "no gzip", "cannot be read"),
        ("a.csv", "id,kind", "a.csv, line 1: not JSON"),
        ("a.jsonl", json.dumps(TACTIC) + "\n" + json.dumps(TACTIC), "'x-2' stands there twice"),
    ],
)
def test_a_bad_file_says_what_is_wrong(
    tmp_path: Path, name: str, content: str, problem: str
) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadInput, match=problem.replace("[", r"\[")):
        read_cards(path, read_card)
    with pytest.raises(BadInput):
        read_cards(tmp_path / "missing.toml", read_card)
