"""`tefuda cards exercise`: what it prints, and its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tests.cli.conftest import Run
from tests.lab.cards import CARDS, NEVER

WS = "weiss_schwarz"
FEW = ("--games", "1", "--tries", "8", "--seed", "3")


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that never acts is soon given up; tests/lab has it tried as often as it is in truth."""
    monkeypatch.setattr("tefuda.lab.exercise.MORE", (1,))


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    unread = CARDS[0] | {"id": "lab-09", "text": ["このカードはとても強い。"]}
    rows = [json.dumps(card, ensure_ascii=False) for card in [*CARDS, NEVER, unread]]
    path.write_text("\n".join(rows), encoding="utf-8")
    return path


def test_as_json(tefuda: Run, cards: Path) -> None:
    got = tefuda("cards", "exercise", WS, cards, *FEW, "--json")
    assert got.code == 0
    assert (got.json["cards"], got.json["refused"]) == (4, 1)
    assert (got.json["games"], got.json["faults"], got.json["errors"]) == (1, 0, {})
    assert [row["example"] for row in got.json["never"]] == ["lab-04"]


@pytest.mark.parametrize(("lang", "words"), [("en", "have acted"), ("ja", "が働いた")])
def test_in_words(tefuda: Run, cards: Path, lang: str, words: str) -> None:
    got = tefuda("cards", "exercise", WS, cards, *FEW, "--lang", lang)
    assert got.code == 0
    assert words in got.out
    assert "lab-04" in got.out


def test_what_went_wrong_is_written_down_and_played_again(
    tefuda: Run, cards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(rules: Rules, s: State, code: int) -> None:
        raise EngineFault("nothing works")

    monkeypatch.setattr("tefuda.lab.exercise.choose", broken)
    faults = tmp_path / "faults"
    got = tefuda("cards", "exercise", WS, cards, "--games", "1", "--tries", "0", "--faults", faults)
    assert got.code == 1
    assert "nothing works" in got.err
    (written,) = faults.iterdir()
    again = tefuda("cards", "exercise", WS, "--replay", written)
    assert (again.code, again.out) == (0, "nothing is wrong any more\n")
    told = json.loads(written.read_text(encoding="utf-8"))
    told["decisions"] = [-5]
    written.write_text(json.dumps(told), encoding="utf-8")
    again = tefuda("cards", "exercise", WS, "--replay", written)
    assert again.code == 1
    assert again.out.startswith("IllegalChoice")


def test_bad_input_is_refused(tefuda: Run, tmp_path: Path) -> None:
    none = tmp_path / "none.jsonl"
    none.write_text(json.dumps(CARDS[0] | {"text": ["？"]}), encoding="utf-8")
    for args in ([WS, none], [WS, tmp_path / "away"], ["go"], [WS, "--replay", none]):
        got = tefuda("cards", "exercise", *args)
        assert got.code == 2
        assert got.err.startswith("Error: ")
        assert got.out == ""
