"""`tefuda lab` at the terminal: what it prints, keeps, writes and refuses."""

from __future__ import annotations

import csv
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tefuda.games import game_entry
from tests.cli.conftest import Run
from tests.library import lists

GAME = "soukou_musume"
MATCH = [
    "lab",
    "match",
    GAME,
    "mountain",
    "sea",
    "--games",
    "6",
    "--bot",
    "random",
    "--workers",
    "1",
]


class Tags(HTMLParser):
    """The elements of a page: what they are, that all are closed, and where they point."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: dict[str, int] = {}
        self.places: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] = self.seen.get(tag, 0) + 1
        self.places += [str(v) for k, v in attrs if k in ("src", "href", "style", "onclick")]
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] = self.seen.get(tag, 0) + 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_match_is_told_and_kept_and_told_again(tefuda: Run) -> None:
    got = tefuda(*MATCH)
    assert got.code == 0, got.err
    assert "mountain" in got.out
    assert "Share of whoever goes first" in got.out
    assert re.search(r"6 games, [\d.]+ turns", got.out)
    told = tefuda(*MATCH, "--json").json
    assert told["games"] == 6
    assert told["pairings"][0]["games"] == 6
    assert sum(e["games"] for e in told["endings"]) == 6
    assert tefuda("lab", "show", "last", "--json").json == told
    assert tefuda("lab", "show", told["run"][:5], "--lang", "ja").out.count("勝率")
    assert told["run"] in tefuda("lab", "runs").out
    assert tefuda("lab", "forget", told["run"]).code == 0
    assert tefuda("lab", "runs", "--json").json == {"runs": []}


def test_a_swap_tells_what_it_found_and_how(tefuda: Run) -> None:
    words = ["lab", "swap", GAME, "mountain", "--bot", "random", "--workers", "1", "--limit", "16"]
    got = tefuda(*words, "--out", "2 tf01-011", "--in", "2 tf01-012")
    assert got.code == 0, got.err
    assert "Undecided at the limit." in got.out
    assert re.search(r"Of 16 pairs \d+ went better, \d+ worse, \d+ alike", got.out)
    refused = tefuda(*words, "--out", "9 tf01-011", "--in", "9 tf01-012")
    assert refused.code == 2
    assert "tf01-011" in refused.err


def test_the_best_of_two_and_the_cards_of_a_deck(tefuda: Run) -> None:
    more = ["--bot", "random", "--workers", "1", "--games", "8"]
    got = tefuda("lab", "best", GAME, "mountain", "sea", *more)
    assert got.code == 0, got.err
    assert "Best: " in got.out
    got = tefuda("lab", "cards", GAME, "mountain", "--against", "sea", *more)
    assert got.code == 0, got.err
    assert "Aoi of the Ridge Wind" in got.out
    assert "opening" in got.out


def test_a_report_is_one_file_that_asks_nothing_of_the_network(tefuda: Run, tmp_path: Path) -> None:
    tefuda("lab", "league", GAME, "--games", "6", "--bot", "random", "--workers", "1")
    file = tmp_path / "report.html"
    assert tefuda("lab", "report", "last", "--html", file).code == 0
    page = file.read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(page)
    assert not tags.open
    assert tags.places == []
    assert "script" not in tags.seen
    assert not re.search(r"https?://|@import|url\(", page)
    assert tags.seen["main"] == 2
    for words in ("どう終わるか", "How games end", "light-dark"):
        assert words in page
    assert tags.seen["polyline"] == 4  # a curve for each deck, in both languages


def test_the_games_of_a_run_are_written_as_tables(tefuda: Run, tmp_path: Path) -> None:
    pyarrow: Any = pytest.importorskip("pyarrow.parquet")
    told = tefuda(*MATCH, "--json").json
    one, two = tmp_path / "games.csv", tmp_path / "games.parquet"
    assert tefuda("lab", "export", "last", "--csv", one, "--parquet", two).code == 0
    with one.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 6
    assert sum(float(row["score_of_a"]) for row in rows) == told["pairings"][0]["share"] * 6
    again = pyarrow.read_table(two).to_pylist()
    assert [row["turns"] for row in again] == [int(row["turns"]) for row in rows]
    assert [row["drawn_a"] for row in again] == [row["drawn_a"].split() for row in rows]
    assert tefuda("lab", "export", "last").code == 2


def test_what_cannot_be_measured_is_refused_with_the_reason(tefuda: Run) -> None:
    for words, reason in (
        (["match", GAME, "mountain", "nowhere"], "no deck 'nowhere'"),
        (["match", "chess", "a", "b"], "no game 'chess'"),
        (["league", GAME, "sea"], "at least two decks"),
        (["match", GAME, "sea", "sea", "--bot", "clever"], "no bot 'clever'"),
        (["match", GAME, "sea", "sea", "--ray", "auto", "--workers", "2"], "leave one out"),
        (["show", "nothing"], "no run 'nothing'"),
    ):
        got = tefuda("lab", *words)
        assert got.code == 2
        assert reason in got.err, got.err
        assert "Traceback" not in got.err


def test_imported_cards_are_measured_like_ours(tefuda: Run, tmp_path: Path) -> None:
    lists.jsonl(tmp_path / "mine.jsonl", lists.row("T/01-001"))
    assert tefuda("cards", "import", lists.GAME, tmp_path / "mine.jsonl").code == 0
    deck = tmp_path / "deck.txt"
    deck.write_text("\n".join(lists.deck_with("T/01-001")), encoding="utf-8")
    own = next(iter(game_entry(lists.GAME).cards.decks()))
    got = tefuda(
        "lab", "match", lists.GAME, deck, own, "--games", "2", "--bot", "random", "--workers", "1",
        "--json",
    )  # fmt: skip
    assert got.code == 0, got.err
    assert "T/01-001" in [card["card"] for card in got.json["cards"][0]["cards"]]
