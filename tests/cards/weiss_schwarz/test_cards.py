"""Cards of Weiss Schwarz: from data to programs, or to a clear refusal."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tefuda.effects.nodes import Ability, Choose, HasTag
from tefuda.games.common.card_files import read_cards
from tefuda.games.common.places import NOWHERE
from tefuda.games.weiss_schwarz.cards.card import (
    TEXTS,
    Card,
    Programs,
    Refused,
    card_facts,
    compile_card,
    own_decks,
    own_set,
    read_card,
)
from tefuda.games.weiss_schwarz.text.abilities import read_text
from tefuda.kernel.errors import BadInput
from tefuda.text.audit import walk

REAL = Path(__file__).parents[4] / "shared" / "cards" / "weiss_schwarz_ja.jsonl.gz"
FLOOR = 0.88  # of real abilities; see `test_real_abilities`

CHARACTER: dict[str, object] = {
    "id": "x-01",
    "kind": "character",
    "name": "舟守 ナギ",
    "name_en": "Nagi, Boat Keeper",
    "color": "青",
    "level": 0,
    "cost": 0,
    "power": 1500,
    "soul": 1,
    "traits": ["川"],
    "text": ["【自】【クロック】 シフト レベル0"],
}


def card(**fields: object) -> Card:
    return read_card(CHARACTER | fields, NOWHERE)


def test_a_character() -> None:
    got = card(trigger=["soul"], side="S", work="試し")
    assert (got.key, got.power, got.triggers, got.traits) == ("x-01", 1500, ("soul",), ("川",))
    assert (
        card_facts(got, "ja")
        == "青　レベル 0　コスト 0　パワー 1500　ソウル 1　トリガー ソウル　《川》"
    )
    assert TEXTS.of_card(got, "ja") == ["【自】【クロック】 シフト レベル0"]


def test_without_text() -> None:
    assert compile_card(card(text=[])) == Programs(card(text=[]), ())


@pytest.mark.clause("weiss_schwarz", "10.11.2")
def test_shift_asks_for_the_cards_own_colour() -> None:
    programs = compile_card(card())
    assert isinstance(programs, Programs)
    picks = [n for n in walk(programs.abilities) if isinstance(n, Choose)]
    assert [n for n in walk(picks[0].what) if isinstance(n, HasTag)] == [HasTag("color", "青")]


def test_a_card_that_is_not_understood() -> None:
    got = compile_card(card(text=["【永】 このカードは空を飛ぶ。", "【永】 大活躍"]))
    text = "【永】 このカードは空を飛ぶ。"
    assert got == Refused("x-01", "舟守 ナギ", (("能力1", text, "空を飛ぶ。", "空を飛ぶ。"),))


def test_why_it_is_not_understood_is_said_in_both_languages() -> None:
    got = compile_card(card(text=["【永】 あなたは1枚引く。"]))
    assert isinstance(got, Refused)
    assert "a 【永】 ability cannot do this" in got.unread[0][2]
    assert "【永】にできないこと" in got.unread[0][3]


@pytest.mark.parametrize(
    ("fields", "en", "ja"),
    [
        ({"kind": "unit"}, "'kind' is 'unit'", "'kind' が 'unit' である"),
        ({"color": "紫"}, "'color' is '紫'", "'color' が '紫' である"),
        ({"level": 4}, "'level' must be a whole number, from 0 to 3", "0から3までの整数"),
        ({"power": "1500"}, "'power' must be a whole number", "'power' には0以上の整数"),
        ({"soul": True}, "'soul' must be a whole number", "'soul' には0以上の整数"),
        (
            {"trigger": ["sun"]},
            "no trigger icon is called 'sun'",
            "'sun' というトリガーアイコンはない",
        ),
        ({"text": "【永】 大活躍"}, "'text' must be a list of words", "'text' には言葉のリスト"),
        ({"side": "B"}, "'side' is 'B'", "'side' が 'B' である"),
        ({"hp": 3}, "no field is called 'hp'", "'hp' という欄はない"),
        ({"name": ""}, "'name' must be words in quotes", "'name' には引用符に入れた言葉"),
    ],
)
def test_bad_data(fields: dict[str, object], en: str, ja: str) -> None:
    with pytest.raises(BadInput) as caught:
        card(**fields)
    assert en in str(caught.value)
    assert ja in caught.value.ja
    assert "x-01" in str(caught.value)


def test_a_field_is_missing() -> None:
    data = {key: got for key, got in CHARACTER.items() if key != "color"}
    with pytest.raises(BadInput, match="the field 'color' is missing"):
        read_card(data, NOWHERE)


@pytest.mark.parametrize("kind", ["event", "climax"])
def test_a_card_without_what_it_needs(kind: str) -> None:
    data: dict[str, object] = {"id": "x-02", "kind": kind, "name": "大漁旗", "color": "赤"}
    data |= {"level": 0, "cost": 0} if kind == "event" else {}
    with pytest.raises(BadInput, match="needs its 'text'"):
        read_card(data, NOWHERE)


def test_a_file_of_cards(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as f:
        f.write(json.dumps(CHARACTER) + "\n")
    assert read_cards(path, read_card) == [card()]
    with gzip.open(path, "wt", encoding="utf-8") as f:
        f.write((json.dumps(CHARACTER) + "\n") * 2)
    with pytest.raises(BadInput, match="stands there twice"):
        read_cards(path, read_card)


def test_our_own_cards_are_understood() -> None:
    refused = [got for got in map(compile_card, own_set()) if isinstance(got, Refused)]
    assert refused == []
    known = {c.key for c in own_set()}
    assert all([key in known for deck in own_decks().values() for key in deck])


# --- real cards, where they are at hand -----------------------------------------------------------


def _real() -> Iterator[tuple[str, str]]:
    kinds = {"Event": "event", "Climax": "climax"}
    with gzip.open(REAL, "rt", encoding="utf-8") as f:
        for line in f:
            data = json.loads(line)
            for text in data["abilities"]:
                yield kinds.get(data["type"], "character"), text


@pytest.mark.skipif(not REAL.exists(), reason="no real cards at hand")
def test_real_abilities() -> None:
    sample = random.Random(1109).sample(list(_real()), 1500)
    readings = [read_text(text, kind) for kind, text in sample]
    share = sum([r.ability is not None for r in readings]) / len(readings)
    assert share >= FLOOR
    for r in readings:
        assert isinstance(r.ability, Ability) or (r.unread is not None and r.unread.words)
