"""`tefuda cards search`: the same cards as the browser shows for the same words and fields."""

from __future__ import annotations

from tefuda.rulebook.cards import fields, find
from tests.cli.conftest import Run


def test_cards_are_found_by_words_and_fields(tefuda: Run) -> None:
    got = tefuda("cards", "search", "weiss_schwarz", "助太刀", "--where", "color=黄", "--json").json
    wanted = find("weiss_schwarz", "助太刀", {"color": "黄"})
    assert [row["id"] for row in got["cards"]] == [d.key for d in wanted]
    assert got["count"] == len(wanted) > 0


def test_a_card_is_shown_with_the_clauses_of_its_words(tefuda: Run) -> None:
    got = tefuda("cards", "search", "weiss_schwarz", "wt01-009", "--lang", "ja")
    assert "助太刀 10.5.1" in got.out.replace("\n", "")


def test_without_anything_asked_the_fields_are_told(tefuda: Run) -> None:
    got = tefuda("cards", "search", "cipher")
    for field in fields("cipher"):
        assert field.key in got.out


def test_what_is_no_field_is_refused(tefuda: Run) -> None:
    assert tefuda("cards", "search", "cipher", "--where", "hat=red").code == 2
    assert tefuda("cards", "search", "cipher", "--where", "level").code == 2
    assert tefuda("cards", "search", "chess", "x").code == 2
