"""Coverage is counted from the bound rules and from the record of tests, never claimed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.games import GAMES
from tefuda.kernel.errors import BadInput
from tefuda.rulebook.coverage import Evidence, cited, coverage, coverage_all, evidence
from tefuda.rulebook.index import BOOKS, book
from tefuda.rulebook.tested import (
    RECORD,
    Proof,
    fingerprint,
    merge,
    project_root,
    read_record,
    write_record,
)

GAME = "soukou_musume"
NOTHING = Evidence(None, {}, 0)


def proof(*ids: str, game: str = GAME, outcome: str = "passed", sources: str = "") -> Proof:
    return Proof(outcome, tuple([(game, id) for id in ids]), sources)


def seen(*proofs: Proof) -> Evidence:
    return Evidence(None, {f"tests/test_x.py::test_{i}": p for i, p in enumerate(proofs)}, 0)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "tefuda"\n')
    (tmp_path / "src" / "tefuda").mkdir(parents=True)
    (tmp_path / "src" / "tefuda" / "a.py").write_text("x = 1\n")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_a.py").write_text("y = 1\n")
    return tmp_path


def test_all_five_books_are_counted() -> None:
    counted = coverage_all(NOTHING)
    assert list(counted) == list(BOOKS)
    for game, c in counted.items():
        n = c.counts()
        assert list(n) == ["clauses", "code", "tested", "reason", "open"]
        assert n["clauses"] == len(book(game).clauses)
        assert n["tested"] == 0


def test_a_game_that_is_not_built_has_no_code() -> None:
    for game in set(BOOKS) - set(GAMES):
        assert cited(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_the_rules_cite_is_in_the_index(game: str) -> None:
    assert cited(game) - set(book(game).by_id) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_a_game_that_is_built_has_code_or_a_reason(game: str) -> None:
    assert [
        s.clause.id for s in coverage(game, NOTHING).standings if not (s.code or s.reason)
    ] == []


def test_a_clause_with_code_is_open_until_a_test_proves_it() -> None:
    id = "sheet.turn.main.1"
    assert coverage(GAME, NOTHING).of(id).open
    after = coverage(GAME, seen(proof(id)))
    assert after.of(id).tested
    assert not after.of(id).open
    assert after.counts()["open"] == coverage(GAME, NOTHING).counts()["open"] - 1


def test_a_clause_with_a_reason_is_never_open() -> None:
    stands = coverage(GAME, NOTHING).of("sheet.copyright")
    assert stands.reason
    assert not stands.open


@pytest.mark.parametrize("outcome", ["failed", "skipped", "xfailed", "xpassed"])
def test_only_a_test_that_passed_proves_anything(outcome: str) -> None:
    shown = seen(proof("sheet.turn.main.1", outcome=outcome))
    assert coverage(GAME, shown).counts()["tested"] == 0


def test_a_proof_on_a_made_up_game_does_not_count() -> None:
    shown = seen(proof("8.9.1.2", game="kernel:weiss_schwarz"))
    assert coverage("weiss_schwarz", shown).counts()["tested"] == 0


def test_a_record_is_read_as_it_was_written(project: Path) -> None:
    tests = {"tests/test_a.py::test_x": proof("sheet.turn.main.1", sources="abc")}
    write_record(project, tests)
    assert read_record(project) == tests
    assert [p.name for p in (project / RECORD).parent.iterdir()] == [RECORD.name]


def test_no_record_is_no_proof(project: Path) -> None:
    assert evidence(project).tests == {}
    assert evidence(project).stale == 0


@pytest.mark.parametrize("text", ["", "[]", '{"format": "other"}', '{"tests": 3}', "\x00"])
def test_a_damaged_record_is_refused(project: Path, text: str) -> None:
    (project / RECORD).parent.mkdir()
    (project / RECORD).write_text(text)
    with pytest.raises(BadInput, match="is not a record of tests"):
        read_record(project)


def test_a_record_is_stale_when_a_source_or_a_test_has_changed(project: Path) -> None:
    now = fingerprint(project)
    write_record(project, {"tests/test_a.py::t": proof("sheet.prep.1", sources=now)})
    assert evidence(project).stale == 0
    for file in ("src/tefuda/a.py", "tests/test_a.py"):
        before = (project / file).read_text()
        (project / file).write_text("z = 2\n")
        assert evidence(project).stale == 1
        (project / file).write_text(before)
    (project / "tests" / "__pycache__").mkdir()
    (project / "tests" / "__pycache__" / "x.py").write_text("")
    assert evidence(project).stale == 0


def test_what_ran_replaces_its_entry_and_a_full_run_drops_the_rest(project: Path) -> None:
    old = {
        "tests/test_a.py::one": proof("1", outcome="failed"),
        "tests/test_a.py::two": proof("2"),
        "tests/test_gone.py::three": proof("3"),
    }
    ran = {"tests/test_a.py::one": proof("1")}
    kept = merge(old, ran, full=False, root=project)
    assert kept == {"tests/test_a.py::one": proof("1"), "tests/test_a.py::two": proof("2")}
    assert merge(old, ran, full=True, root=project) == ran


def test_the_project_is_found_from_below_and_only_if_it_is_this_one(project: Path) -> None:
    assert project_root(project / "src" / "tefuda") == project
    (project / "pyproject.toml").write_text('[project]\nname = "other"\n')
    assert project_root(project / "src" / "tefuda") != project
