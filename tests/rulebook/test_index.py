"""The clause index: all five books, whole, in our own words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tefuda.games import GAMES
from tefuda.kernel.errors import BadInput, EngineFault
from tefuda.rulebook.index import BOOKS, KINDS, Clause, book, parse

COUNTS = {
    "cipher": 840,
    "monster_collection": 576,
    "pso2": 410,
    "soukou_musume": 72,
    "weiss_schwarz": 653,
}
SHARED = Path(__file__).parents[3] / "shared" / "rules"


def test_the_index_holds_five_books() -> None:
    assert set(BOOKS) == set(COUNTS)


@pytest.mark.parametrize("game", BOOKS)
def test_every_clause_of_a_book_is_there_once(game: str) -> None:
    clauses = book(game).clauses
    assert len(clauses) == COUNTS[game]
    assert len({c.id for c in clauses}) == COUNTS[game]


@pytest.mark.parametrize("game", BOOKS)
def test_every_clause_stands_under_one_that_came_before_it(game: str) -> None:
    seen: set[str] = set()
    roots = 0
    for clause in book(game).clauses:
        assert clause.kind in KINDS
        if clause.parent:
            assert clause.parent in seen, clause.id
        else:
            roots += 1
        seen.add(clause.id)
    assert roots == 1


@pytest.mark.parametrize("game", BOOKS)
def test_the_section_of_the_root_is_the_whole_book(game: str) -> None:
    index = book(game)
    assert {c.id for c in index.section(index.root.id)} == {c.id for c in index.clauses}


@pytest.mark.parametrize("game", BOOKS)
def test_a_summary_or_reason_is_written_in_both_languages_or_in_none(game: str) -> None:
    for c in book(game).clauses:
        assert bool(c.ja) == bool(c.en), c.id
        assert bool(c.reason_ja) == bool(c.reason_en), c.id


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_a_game_that_is_built_has_a_summary(game: str) -> None:
    assert [c.id for c in book(game).clauses if not c.ja or not c.en] == []


@pytest.mark.parametrize("game", BOOKS)
def test_the_index_is_that_of_the_book_and_none_of_its_sentences(game: str) -> None:
    file = SHARED / f"{game}.jsonl"
    if not file.exists():
        pytest.skip("the books are not here")
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    theirs = {row["id"]: row for row in rows}
    index = book(game)
    assert {c.id for c in index.clauses} == set(theirs)
    for c in index.clauses:
        row = theirs[c.id]
        assert c.parent == row["parent"], c.id
        assert c.kind == row["kind"], c.id
        if c.kind != "heading":  # a heading of one word can only be that word
            assert not c.ja or c.ja.strip("。 ") != row["text"].strip("。 "), c.id


def test_a_section_is_a_clause_and_all_below_it_in_the_books_order() -> None:
    got = [c.id for c in book("soukou_musume").section("sheet.state.large")]
    assert got == ["sheet.state.large", "sheet.state.large.1", "sheet.state.large.2"]


def test_the_headings_above_a_clause_begin_with_the_outermost() -> None:
    got = [c.id for c in book("soukou_musume").above("sheet.state.large.1")]
    assert got == ["sheet", "sheet.state", "sheet.state.large"]


def test_an_unknown_game_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(BadInput, match="did you mean weiss_schwarz"):
        book("weis_schwarz")


def test_an_unknown_clause_is_refused_with_those_near_it() -> None:
    with pytest.raises(
        BadInput, match=r"no clause 'turn\.main\.1'; near it .*sheet\.turn\.main\.1"
    ):
        book("soukou_musume").clause("turn.main.1")
    with pytest.raises(BadInput, match=r"no clause '7\.5\.99'; near it .*7\.5"):
        book("weiss_schwarz").clause("7.5.99")


def test_an_index_with_a_clause_twice_or_under_nothing_is_a_fault() -> None:
    head = (
        'game = "x"\nedition = "1"\nname = { ja = "x", en = "x" }\nbook = { ja = "x", en = "x" }\n'
    )
    one = '[[clause]]\nid = "1"\nkind = "rule"\n'
    assert parse(head + one).clauses == (Clause("1", "", "rule"),)
    with pytest.raises(EngineFault, match="twice"):
        parse(head + one + one)
    with pytest.raises(EngineFault, match="under no clause"):
        parse(head + one + '[[clause]]\nid = "2"\nparent = "9"\nkind = "rule"\n')
