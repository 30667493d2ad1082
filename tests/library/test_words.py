"""The words of the games: each noun stands once, with its number, both languages and its clause."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tefuda import GAMES
from tefuda.games.common import words
from tefuda.kernel.errors import EngineFault
from tefuda.starting import rules_for

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_constants_are_as_the_words_say() -> None:
    ran = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "names.py"), "--check"],
        check=False,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_a_refusal_is_its_place_in_the_list(game: str) -> None:
    refusals = import_module(f"tefuda.games.{game}.book.refusals")
    numbered = {name: n for name, n in vars(refusals).items() if isinstance(n, int)}
    known = rules_for(game).refusals
    assert sorted(numbered.values()) == list(range(1, len(known) + 1))
    for name, number in numbered.items():
        assert known[number - 1].key == name.lower()


@pytest.mark.parametrize("game", GAMES)
def test_a_constant_is_the_number_in_the_rules(game: str) -> None:
    numbers: Any = import_module(f"tefuda.games.{game}.names")
    rules, said = rules_for(game), words.of(game)
    for zone in said.zones.values():
        assert rules.zone_kinds[getattr(numbers, zone.const)].key == zone.key
    for kind in said.actions.values():
        assert rules.kinds[getattr(numbers, kind.const)].key == kind.key
    tables = (said.attributes, rules.attrs), (said.variables, rules.vars)
    for section, listed in (*tables, (said.columns, rules.columns)):
        for entry in section.values():
            assert listed[getattr(numbers, entry.const)] == entry.key


@pytest.mark.parametrize("game", GAMES)
def test_who_has_words_has_a_clause_in_the_glossary(game: str) -> None:
    terms = words.of(game).terms()
    assert len(terms) > 10
    for term, identifier, clause in terms:
        assert term.ja
        assert term.en
        assert identifier
        assert clause
        assert "{" not in identifier


def entries(**more: Any) -> dict[str, Any]:
    deck = {"no": 0, "ja": "山札", "en": "deck", "clause": "3.2.1", "sight": "hidden"}
    hand = {"no": 1, "ja": "手札", "en": "hand", "clause": "3.3.1", "sight": "owner"}
    return {"zones": {"deck": deck, "hand": hand | more}}


def test_words_that_are_right_are_taken() -> None:
    assert words.problems(entries()) == []


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"no": 0}, "zones.hand has the number 0 of zones.deck"),
        ({"no": 3}, "zones has no number 1"),
        ({"wide": 2}, "zones.hand has a field 'wide' that nothing reads"),
    ],
)
def test_words_that_are_wrong_are_refused_with_the_reason(more: dict[str, Any], said: str) -> None:
    assert words.problems(entries(**more)) == [said]


def test_a_word_needs_both_languages() -> None:
    data = entries()
    del data["zones"]["hand"]["en"]
    assert words.problems(data) == ["zones.hand has no English"]


def test_a_number_is_given_to_all_of_a_section_or_to_none() -> None:
    data = entries()
    del data["zones"]["hand"]["no"]
    assert words.problems(data) == ["zones.hand has no number"]


def test_a_clause_that_is_not_in_the_book_is_told() -> None:
    game = words.GameWords("any", entries(clause="9.9"))
    assert words.unknown_clauses(game, {"3.2.1", "3.3.1"}.__contains__) == [
        "zones.hand names the clause 9.9, which the book does not have"
    ]


def test_a_legality_function_for_no_action_is_refused() -> None:
    with pytest.raises(EngineFault, match="has no action 'fly'"):
        words.of("weiss_schwarz").action_kinds({"fly": lambda rules, s, seat, a, b: 0})


def test_a_sentence_may_be_said_of_each_entry_of_a_section() -> None:
    each = {"each": "zones", "but": ["deck"], "ja": "{name}を見る", "en": "look at the {name}"}
    data = entries() | {"says": {"see_*": each}}
    made = words.GameWords("any", data).record_sentences()
    assert {key: (said.ja, said.en) for key, said in made.items()} == {
        "see_hand": ("手札を見る", "look at the hand")
    }
