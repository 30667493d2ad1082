"""Readings and references belong to clauses that there are; the readings are those written down."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from tefuda.rulebook.index import BOOKS, book
from tefuda.rulebook.readings import readings, readings_of, references, referred

TOOL = runpy.run_path(str(Path(__file__).resolve().parents[2] / "tools" / "readings.py"))
clauses, items, written = TOOL["clauses"], TOOL["items"], TOOL["readings"]


@pytest.mark.parametrize("game", BOOKS)
def test_the_readings_are_those_of_the_decisions(game: str) -> None:
    """If this fails: python tools/readings.py."""
    found = [(r.decision, list(r.about), r.en) for r in readings(game)]
    assert found == [(r["decision"], r["about"], r["en"]) for r in written()[game]]


@pytest.mark.parametrize("game", BOOKS)
def test_every_reading_and_reference_is_of_clauses_that_there_are(game: str) -> None:
    known = set(book(game).by_id)
    assert {id for r in readings(game) for id in r.about} <= known
    assert set(references(game)) <= known
    assert {id for others in references(game).values() for id in others} <= known


def test_who_refers_is_the_other_side_of_who_is_referred_to() -> None:
    there = {(id, o) for id, others in references("weiss_schwarz").items() for o in others}
    back = {(by, id) for id, bys in referred("weiss_schwarz").items() for by in bys}
    assert there == back
    assert "1.2.2" in referred("weiss_schwarz")["9"]


def test_a_clause_has_the_readings_that_name_it_and_its_neighbours_do_not() -> None:
    (one,) = readings_of("weiss_schwarz", "4.12.2.10")
    assert one.en.startswith("Standby")
    assert readings_of("weiss_schwarz", "4.12.2.9") == []


def test_what_a_reading_is_about_is_told_in_several_ways() -> None:
    weiss, cipher = book("weiss_schwarz"), book("cipher")
    assert clauses(weiss, "3.7.3.2, 10.15, 10.16") == ["3.7.3.2", "10.15", "10.16"]
    assert clauses(weiss, "1.2.5 (cut off)") == ["1.2.5"]
    assert clauses(cipher, "2.3.1.7–2.3.1.9") == ["2.3.1.7", "2.3.1.8", "2.3.1.9"]
    sheet = book("soukou_musume")
    assert clauses(sheet, "sheet.turn.attack.2, .3, .4") == [
        "sheet.turn.attack.2",
        "sheet.turn.attack.3",
        "sheet.turn.attack.4",
    ]
    assert clauses(weiss, "Decks") == []


def test_rows_points_and_numbered_points_are_read() -> None:
    text = """\
# A title
| clause | reading |
|---|---|
| 1.2 | So it is. |

- 3.4: this, and
  more of it ([003](003-x.md)).
1. **5.6** what it means → that.
"""
    assert items(text) == [
        ("1.2", "So it is."),
        ("3.4", "this, and more of it."),
        ("5.6", "what it means → that."),
    ]
