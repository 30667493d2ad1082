"""What the package says of its proofs where no test has run, and where its scenarios are."""

from __future__ import annotations

from pathlib import Path

import pytest

import tefuda
from tefuda.rulebook import coverage, tested
from tefuda.rulebook.coverage import Evidence, Standing, evidence
from tefuda.rulebook.demos import ENDING, FOLDER
from tefuda.rulebook.index import BOOKS, book
from tefuda.rulebook.tested import SHIPPED, Proof, Shipped, fingerprint, write_record

SAID = Shipped("abc", 3, {"soukou_musume": ("sheet.turn.attack.2",)})


def test_the_shipped_proofs_count_only_where_no_test_has_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coverage, "read_shipped", lambda: SAID)
    monkeypatch.setattr(coverage, "project_root", lambda: tmp_path)
    (tmp_path / "src" / "tefuda").mkdir(parents=True)
    assert evidence().proven("soukou_musume") == {"sheet.turn.attack.2"}
    assert evidence().proven("cipher") == set()
    ran = {"tests/x.py::test": Proof("passed", (("cipher", "1.1.1"),), fingerprint(tmp_path))}
    write_record(tmp_path, ran)
    assert evidence().shipped is None
    assert evidence().proven("soukou_musume") == set()
    assert evidence().proven("cipher") == {"1.1.1"}


def test_what_is_shipped_is_read_as_it_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "src" / "tefuda" / "rulebook"
    place.mkdir(parents=True)
    before = fingerprint(tmp_path)
    tested.write_shipped(tmp_path, SAID)
    assert fingerprint(tmp_path) == before  # it speaks of the sources and is none of them
    monkeypatch.setattr(tested, "files", lambda _package: place)
    assert tested.read_shipped() == SAID
    (place / SHIPPED).unlink()
    assert tested.read_shipped() is None


@pytest.mark.parametrize(
    ("code", "proven", "word"),
    [(True, True, "proven"), (True, False, "coded"), (False, True, "open"), (False, False, "open")],
)
def test_a_clause_stands_in_one_of_four_ways(code: bool, proven: bool, word: str) -> None:
    rule = book("soukou_musume").clause("sheet.turn.attack.2")
    assert Standing(rule, code, proven).word == word
    nothing = book("soukou_musume").clause("sheet.copyright")
    assert Standing(nothing, code, proven).word == ("proven" if code and proven else "nothing")


def test_without_any_record_nothing_is_proven_and_nothing_is_claimed() -> None:
    counted = coverage.coverage("soukou_musume", Evidence(None, {}, 0))
    words = counted.words()
    assert words["proven"] == 0
    assert sum(words.values()) == len(book("soukou_musume").clauses)


def test_every_game_has_scenarios_inside_the_package() -> None:
    assert FOLDER.is_relative_to(Path(tefuda.__file__).parent)
    assert {path.name for path in FOLDER.iterdir()} == set(BOOKS)
    assert all(any((FOLDER / game).rglob(f"*{ENDING}")) for game in BOOKS)
