"""Cards of one's own on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tefuda.library.shelf import Library
from tests.cli.conftest import Run
from tests.library.lists import DRAWS, FLIES, GAME, deck_with, jsonl, row

DRAWN = "from your hand, draw 1 card."


@pytest.fixture
def brought(tefuda: Run, tmp_path: Path) -> Run:
    path = jsonl(
        tmp_path / "mine.jsonl",
        row("T/01-001"),
        row("T/01-001SP"),
        row("T/01-002", "空を飛ぶ ツバメ", [DRAWS, FLIES]),
        row("T/01-003", "空を飛ぶ ヒバリ", [FLIES]),
    )
    assert tefuda("cards", "import", GAME, path).code == 0
    return tefuda


def test_an_import_tells_what_came_of_it(tefuda: Run, tmp_path: Path) -> None:
    path = jsonl(tmp_path / "mine.jsonl", row("a"), row("a2"), "{", row("b", "鳥", [FLIES]))
    got = tefuda("cards", "import", GAME, path)
    assert got.code == 1
    assert "4 rows: 2 new cards, 1 reprints, 0 known already, 0 changed, 1 passed over" in got.out
    assert "1 of the cards cannot be played" in got.out
    assert "line 3: not JSON" in got.err
    again = tefuda("cards", "import", GAME, path, "--lang", "ja")
    assert "4行: 新しいカード0枚、再録1、既知3、変更0、読み飛ばし1" in again.out
    assert "3行目: JSON ではない" in again.err


def test_cards_can_be_brought_to_the_folder_of_a_server(tefuda: Run, tmp_path: Path) -> None:
    path = jsonl(tmp_path / "mine.jsonl", row("a"))
    folder = tmp_path / "served"
    assert tefuda("cards", "import", GAME, path, "--data", folder).code == 0
    assert Library(folder).files(GAME)
    assert not Library().files(GAME)
    listed = tefuda("--data", folder, "cards", "list", GAME)
    assert (listed.code, "a" in listed.out) == (0, True)
    assert tefuda("cards", "search", GAME, "ツバメ", f"--data={folder}").code == 0
    assert tefuda("cards", "check", GAME, "--data", folder).code == 0
    assert "a" not in tefuda("cards", "list", GAME).out.split()  # said for one command only
    assert tefuda("cards", "list", GAME, "--data").code == 2
    assert tefuda("cards", "forget", GAME, "--data", folder).code == 0
    assert not Library(folder).files(GAME)


def test_what_cannot_be_imported_at_all_is_an_error(tefuda: Run, tmp_path: Path) -> None:
    for name in ("none.jsonl", "c.csv"):
        (tmp_path / "c.csv").write_bytes(b"id,id\n1,2\n")
        got = tefuda("cards", "import", GAME, tmp_path / name)
        assert (got.code, got.out) == (2, "")
        assert name in got.err
    assert tefuda("cards", "import", "chess", tmp_path / "c.csv").code == 2


def test_imported_cards_are_listed_shown_and_found(brought: Run) -> None:
    listed = brought("cards", "list", GAME)
    assert "mine.jsonl" in listed.out
    assert "T/01-001 " in listed.out
    assert "空を飛ぶ。" in listed.out  # why it cannot be played
    shown = brought("cards", GAME, "T/01-001SP")
    assert "T/01-001 = T/01-001SP" in shown.out
    assert DRAWN in shown.out
    assert DRAWS in brought("cards", GAME, "T/01-001", "--lang", "ja").out
    assert "not understood: 空を飛ぶ。" in brought("cards", GAME, "T/01-003").out
    found = brought("cards", "search", GAME, "空を飛ぶ")
    assert "T/01-002" in found.out
    assert "T/01-001" not in found.out
    assert "Nothing is found" in brought("cards", "search", GAME, "zzz").out
    assert "and 4 imported ids" in brought("cards", GAME).out


def test_the_check_of_imported_cards_groups_the_unread_words(brought: Run) -> None:
    got = brought("cards", "check", GAME)
    assert "3 cards: 1 understood, 2 refused" in got.out
    assert re.search(r"^ +2 +空を飛ぶ。 +T/01-002, T/01-003", got.out, re.M)
    both = brought("cards", "check", GAME, "--round-trip", "--json").json
    assert (both["compiled"], both["round_trip_faults"], both["english_faults"]) == (1, 0, 0)
    every = brought("cards", "check", GAME, "--cards")
    assert every.out.count("空を飛ぶ。") == 2


def test_groups_come_most_frequent_first_and_as_many_as_asked_for(
    tefuda: Run, tmp_path: Path
) -> None:
    texts = (
        ["【永】 このカードは空を飛ぶ。"] * 3
        + ["【永】 このカードは海を渡る。"] * 2
        + ["【永】 このカードは山を登る。"]
    )
    path = jsonl(tmp_path / "c.jsonl", *[row(f"c{i}", f"甲{i}", [t]) for i, t in enumerate(texts)])
    got = tefuda("cards", "check", GAME, path)
    places = [got.out.index(words) for words in ("空を飛ぶ", "海を渡る", "山を登る")]
    assert places == sorted(places)
    few = tefuda("cards", "check", GAME, path, "--most", "1")
    assert "海を渡る" not in few.out
    assert "and 2 groups more" in few.out


def test_a_round_trip_is_checked_and_counted(tefuda: Run, tmp_path: Path) -> None:
    path = jsonl(tmp_path / "c.jsonl", row("a"), row("b", "鳥", [FLIES]))
    got = tefuda("cards", "check", GAME, path, "--round-trip", "--json")
    assert got.json["compiled"] == 1
    assert (got.json["round_trip_faults"], got.json["english_faults"]) == (0, 0)
    assert "0 cards that do not mean the same" in tefuda(
        "cards", "check", GAME, path, "--round-trip"
    ).out  # fmt: skip


def test_a_deck_of_imported_cards_is_checked_by_the_clauses(brought: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text(json.dumps(deck_with("T/01-001SP")))
    good = brought("deck", GAME, deck)
    assert good.code == 0
    assert "灯台守 ハマナ" in good.out
    deck.write_text(json.dumps(deck_with("T/01-001SP") + ["T/01-001"]))
    bad = brought("deck", GAME, deck)
    assert bad.code == 1
    assert "(5.1.2.1)" in bad.out
    assert "at most 4 cards of one name, and this deck has 5" in bad.out  # the reprint is the card


def test_a_deck_with_a_refused_card_says_which_words(brought: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text(json.dumps(deck_with("T/01-003")))
    got = brought("deck", GAME, deck)
    assert got.code == 1
    assert "空を飛ぶ ヒバリ" in got.out
    assert "its text is not understood: 能力1: 空を飛ぶ。" in got.out
    assert "there is no card" not in got.out
    play = brought("play", GAME, "--deck", deck, "--seed", "1", typed="quit\n")
    assert play.code == 2
    assert "空を飛ぶ。" in play.err


def test_imported_cards_are_played_saved_and_gone_on_with(brought: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text(json.dumps(deck_with("T/01-001")))
    for name in ("g.sav", "g.json"):
        saved = tmp_path / name
        got = brought(
            "play", GAME, "--deck", deck, "--against", deck, "--seed", "1",
            typed=f"1\n1\n1\nsave {saved}\nquit\n",
        )  # fmt: skip
        assert got.code == 0, got.err
        assert saved.exists()
    assert brought("cards", "forget", GAME).code == 0
    for name in ("g.sav", "g.json"):
        again = brought("play", "--load", tmp_path / name, typed="quit\n")
        assert again.code == 0, again.err
    gone = brought("play", GAME, "--deck", deck, "--seed", "1", typed="quit\n")
    assert gone.code == 2
    assert "there is no card 'T/01-001'" in gone.err


def test_forgetting_tells_how_much(brought: Run) -> None:
    assert brought("cards", "forget", GAME, "zzz").code == 2
    assert "1 ids are forgotten" in brought("cards", "forget", GAME, "T/01-003").out
    assert "3 ids are forgotten" in brought("cards", "forget", GAME, "mine.jsonl").out
    assert "T/01" not in brought("cards", "list", GAME).out
