"""`tefuda rules`: sections, and the count."""

from __future__ import annotations

import pytest

from tefuda.games import GAMES
from tefuda.rulebook.coverage import Evidence
from tefuda.rulebook.index import BOOKS, book
from tests.cli.conftest import Run

KEYS = ["clauses", "code", "tested", "reason", "open"]


def test_a_section_is_printed_with_its_summaries_and_marks(tefuda: Run) -> None:
    got = tefuda("rules", "soukou_musume", "sheet.state.large")
    assert got.code == 0
    for clause in book("soukou_musume").section("sheet.state.large"):
        assert clause.id in got.out
        assert clause.en.split(",")[0][:30] in got.out
    assert "✓" in got.out
    assert "sheet.state.small" not in got.out


def test_in_japanese_the_summaries_are_japanese(tefuda: Run) -> None:
    got = tefuda("rules", "soukou_musume", "sheet.copyright", "--lang", "ja")
    clause = book("soukou_musume").clause("sheet.copyright")
    assert clause.ja in got.out
    assert clause.reason_ja in got.out


@pytest.mark.parametrize("game", BOOKS)
def test_every_clause_has_a_summary_in_both_languages(game: str) -> None:
    assert [c.id for c in book(game).clauses if not c.say("ja") or not c.say("en")] == []


def test_a_short_book_is_printed_whole_and_a_long_one_by_chapters(tefuda: Run) -> None:
    short = tefuda("rules", "soukou_musume")
    assert all(c.id in short.out for c in book("soukou_musume").clauses)
    long = tefuda("rules", "cipher")
    assert "Chapters only" in long.out
    assert "1.1.1" not in long.out


@pytest.mark.parametrize("game", BOOKS)
def test_every_book_can_be_read(tefuda: Run, game: str) -> None:
    assert tefuda("rules", game).code == 0
    assert tefuda("rules", game, book(game).root.id, "--lang", "ja").code == 0


def test_an_unknown_book_or_clause_is_refused_with_what_is_there(tefuda: Run) -> None:
    got = tefuda("rules", "soukou", "1")
    assert (got.code, got.out) == (2, "")
    assert "did you mean soukou_musume?" in got.err
    got = tefuda("rules", "soukou_musume", "turn.main")
    assert (got.code, got.out) == (2, "")
    assert "sheet.turn.main" in got.err
    assert tefuda("rules", "coverage", "chess", "--json").code == 2


def test_coverage_as_json_is_five_books_of_five_counts_and_nothing_else(tefuda: Run) -> None:
    got = tefuda("rules", "coverage", "--json")
    assert got.code == 0
    assert list(got.json) == list(BOOKS)
    for game, counts in got.json.items():
        assert list(counts) == KEYS
        assert all(type(n) is int for n in counts.values())
        assert counts["clauses"] == len(book(game).clauses)
        assert counts["open"] <= counts["clauses"] - counts["reason"]


def test_coverage_of_one_book(tefuda: Run) -> None:
    assert list(tefuda("rules", "coverage", "soukou_musume", "--json").json) == ["soukou_musume"]
    assert "soukou_musume" in tefuda("rules", "coverage", "soukou_musume", "--lang", "ja").out


def test_the_missing_are_listed_with_what_they_lack(
    tefuda: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[0]
    monkeypatch.setattr("tefuda.rulebook.coverage.cited", lambda game: set())
    monkeypatch.setattr("tefuda.cli.rules.evidence", lambda: Evidence(None, {}, 0))
    id = [c.id for c in book(game).clauses if not c.reason_en][-1]
    got = tefuda("rules", "coverage", game, "--missing")
    assert "code, test" in got.out
    assert id in got.out
    rows = tefuda("rules", "coverage", game, "--missing", "--json").json
    assert {"id": id, "lacks": ["code", "test"]} in rows[game]


def test_a_clause_is_printed_with_its_readings_references_and_demonstrations(tefuda: Run) -> None:
    got = tefuda("rules", "soukou_musume", "sheet.turn.attack.2")
    assert "reading (001)" in got.out
    assert "scenarios/soukou_musume/wrecked.scenario --step" in got.out
    got = tefuda("rules", "weiss_schwarz", "9", "--lang", "ja")
    assert "この条項を指す条項" in got.out


def test_clauses_are_found_by_words_of_either_language_and_by_number(tefuda: Run) -> None:
    got = tefuda("rules", "search", "大破", "かわり")
    assert got.code == 0
    first = tefuda("rules", "search", "sheet.turn.attack.2", "--json").json["hits"][0]
    assert (first["game"], first["id"]) == ("soukou_musume", "sheet.turn.attack.2")
    english = tefuda(
        "rules", "search", "CANCEL", "damage", "--game", "weiss_schwarz", "--json"
    ).json["hits"]
    assert english
    assert all(row["game"] == "weiss_schwarz" for row in english)
    assert all("cancel" in row["en"].lower() and "damage" in row["en"].lower() for row in english)


def test_a_search_that_finds_nothing_says_so(tefuda: Run) -> None:
    got = tefuda("rules", "search", "xyzzyxyzzy")
    assert (got.code, "Nothing found" in got.out) == (0, True)
    assert tefuda("rules", "search", "x", "--game", "chess").code == 2
