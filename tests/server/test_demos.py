"""Demonstrations in English are told in English: names that only a scenario has become letters."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tefuda.games import GAMES
from tefuda.rulebook.demos import Demo, demos
from tefuda.server.demos import cards, letter, told

JAPANESE = re.compile("[ぁ-ヿ一-鿿]")


def words_of(found: Demo) -> list[str]:
    """All that the page shows of a demonstration."""
    out: list[str] = []
    for m in told(found, "en"):
        ask: dict[str, Any] = m["ask"] or {"text": "", "options": []}
        out += [m["said"], ask["text"], *ask["options"], m["view"].get("heading", "")]
        out += [line["text"] for line in m["log"]]
        out += [card.get("name", "") for zone in m["view"]["zones"] for card in zone["cards"]]
    for face in cards(found).values():
        out += [face["name"]["en"], face["facts"]["en"], *face["lines"]["en"]]
    return out


@pytest.mark.parametrize("game", GAMES)
def test_a_demonstration_in_english_has_no_japanese_word(game: str) -> None:
    strange = {
        found.name: [words for words in words_of(found) if JAPANESE.search(words)]
        for found in demos(game)[::9]
    }
    assert {name: words[:2] for name, words in strange.items() if words} == {}


def test_the_same_card_has_the_same_letter_and_keeps_its_name_in_japanese() -> None:
    found = next(d for d in demos("weiss_schwarz") if d.name == "1-3-2-1-already-reversed")
    asked = told(found, "en")[0]["ask"]
    assert asked["options"][:2] == ["Attack with “Card C”", "Attack with “Card A”"]
    faces = cards(found)
    assert (faces["勝引"]["name"], faces["無"]["name"]["en"]) == (
        {"ja": "勝引", "en": "Card C"},
        "Card A",
    )
    assert "勝引" in told(found, "ja")[0]["ask"]["options"][0]


def test_letters_go_on_after_z() -> None:
    assert [letter(n) for n in (0, 25, 26, 52, 701, 702)] == ["A", "Z", "AA", "BA", "ZZ", "AAA"]
