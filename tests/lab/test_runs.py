"""Runs of the lab: a game follows from the plan, its pairing and its index, whoever plays it and when."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

import tefuda
from tefuda.bots.dealing import Lists
from tefuda.games import GAMES, game_entry
from tefuda.kernel.errors import BadDeck, BadInput
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.lab.runs.hands import Others, Own, pieces
from tefuda.lab.runs.html import whole_page
from tefuda.lab.runs.keep import Keep
from tefuda.lab.runs.making import Asked, swapped
from tefuda.lab.runs.plan import Pairing, Plan, Side, game_seed
from tefuda.lab.runs.playing import DRAWN, OPENED, PLAYED, Playing, Row, played
from tefuda.lab.runs.run import carry_out, rows_of
from tefuda.lab.runs.summary import summary
from tests.support import nightly_but

GAME = "soukou_musume"
ROOT = Path(__file__).resolve().parents[2]
AGENTS = Path(tefuda.__file__).parent / "env" / "agents"


class First:
    """A bot of a user's own: always the first option."""

    def check(self, rules: Rules) -> None:
        """It plays everywhere."""

    def choose(self, rules: Rules, s: State, _rng: Random, _lists: Lists) -> int:
        return 0 if s.options else s.ask_lo


@pytest.fixture
def asked() -> Asked:
    return Asked(GAME, bots=("random", "random"), seed=5)


@pytest.fixture
def keep(tmp_path: Path) -> Keep:
    return Keep(tmp_path / "runs.sqlite")


def small_league(asked: Asked, tmp_path: Path, games: int) -> Plan:
    """Three decks: two that we ship and a list in a file."""
    deck = game_entry(GAME).cards.decks()["sea"]
    file = tmp_path / "mine.txt"
    file.write_text("\n".join(deck), encoding="utf-8")
    return asked.league(["mountain", "sea", str(file)], games)


# --- what a game follows from


def test_the_seed_of_a_game_is_that_of_run_pairing_and_index() -> None:
    seeds = {game_seed(s, key, i) for s in (0, 1) for key in ("a", "b") for i in range(50)}
    assert len(seeds) == 200
    assert game_seed(7, "a:b", 3) == 15183774109447730744


def test_games_are_the_same_in_any_order_and_division(asked: Asked) -> None:
    plan = asked.match("mountain", "sea", 6)
    games = [(0, i) for i in range(6)]
    once = played(plan, games)
    again = [row for game in reversed(games) for row in played(plan, [game])]
    assert once == again[::-1]
    assert len({(row.turns, row.decisions) for row in once}) > 1


def test_a_row_tells_the_seat_and_who_went_first(asked: Asked) -> None:
    plan = asked.match("mountain", "sea", 4)
    at_work = Playing(plan)
    try:
        for index in range(4):
            row = at_work.game(0, index)
            game = at_work.begin(0, index)
            owner = game.rules.pool[game.state.defn[0]].key
            assert row.seat == index % 2
            side = plan.sides[0] if row.seat == 0 else plan.sides[1]
            assert owner in side.cards()
    finally:
        at_work.leave()
    assert {row.first for row in played(plan, [(0, i) for i in range(8)])} == {True, False}


@pytest.mark.parametrize("game", nightly_but(GAMES, "soukou_musume"))
def test_in_every_game_the_opening_hand_is_part_of_what_was_drawn(game: str) -> None:
    asked = Asked(game, bots=("thumb", "random"))
    names = list(asked.entry.cards.decks())
    plan = asked.match(names[0], names[1], 3)
    for row in played(plan, [(0, i) for i in range(3)]):
        assert row.fault == ""
        assert row.ending
        for marks in (row.cards_a, row.cards_b):
            opening = [m for m in marks if m & OPENED]
            assert 1 <= len(opening) <= asked.entry.book.opening
            assert all(m & DRAWN for m in opening)
            assert any(m & PLAYED for m in marks)
            assert all(m & DRAWN for m in marks if m & PLAYED)


@pytest.mark.nightly
def test_at_a_raid_a_party_meets_a_boss() -> None:
    asked = Asked("pso2", {"table": "raid2"}, ("thumb", "thumb"))
    plan = asked.match("vanguard+lamps", "serpent", 2)
    assert plan.sides[0].decks != [plan.sides[0].decks[0]] * 2
    told = summary(plan, {(r.pairing, r.index): r for r in played(plan, [(0, 0), (0, 1)])})
    assert told["together"]
    assert told["first"] is None
    assert told["games"] == 2
    assert [p["b"] for p in asked.league([], 1).pairings[:2] for p in [msgspec.to_builtins(p)]] == [
        3,
        4,
    ]  # every party against every boss


# --- keeping and going on


def test_what_is_kept_is_not_played_again_and_a_run_can_grow(asked: Asked, keep: Keep) -> None:
    small, large = asked.match("mountain", "sea", 4), asked.match("mountain", "sea", 7)
    assert small.id == large.id
    carry_out(small, keep, Own())
    counted: list[int] = []
    rows = carry_out(large, keep, Own(), lambda done, most: counted.append(done))
    assert counted[0] == 4
    assert sorted(rows) == [(0, i) for i in range(7)]
    assert rows == {(0, r.index): r for r in played(large, [(0, i) for i in range(7)])}
    assert [run.done for run in keep.runs()] == [True]
    assert summary(small, rows)["games"] == 4  # what was played beyond it does not count


def test_a_piece_that_comes_twice_counts_once(asked: Asked, keep: Keep) -> None:
    plan = asked.match("mountain", "sea", 3)
    rows = played(plan, [(0, 0), (0, 1)])
    id = keep.begin(plan, "x")
    keep.add(id, rows)
    keep.add(id, rows[1:])
    assert keep.rows(id) == rows
    assert keep.get("last").games == 2
    assert keep.get(id[:4]).plan == plan


def test_processes_play_what_one_plays_and_a_dead_one_is_replaced(
    asked: Asked, tmp_path: Path
) -> None:
    plan = small_league(asked, tmp_path, 10)
    alone = carry_out(plan, Keep(tmp_path / "one.sqlite"), Own())
    hands = Others(2)
    killed: list[int] = []

    def kill_one(done: int, _most: int) -> None:
        if done and not killed:
            pid = hands.all[0].process.pid
            assert pid is not None
            killed.append(pid)
            os.kill(pid, signal.SIGKILL)

    try:
        others = carry_out(plan, Keep(tmp_path / "two.sqlite"), hands, kill_one)
    finally:
        hands.close()
    assert killed
    assert others == alone
    assert summary(plan, others) == summary(plan, alone)


def test_a_run_that_was_killed_ends_as_one_that_was_not(tmp_path: Path) -> None:
    file = tmp_path / "runs.sqlite"
    words = f"lab match {GAME} mountain sea --games 120 --bot random --seed 3 --workers 2".split()
    command = [sys.executable, "-m", "tefuda", *words, "--json", "--keep", str(file)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as run:
        while not rows_there(file):
            assert run.poll() is None, "it was over before it could be killed"
            time.sleep(0.005)
        run.send_signal(signal.SIGKILL)
    there = rows_there(file)
    assert 0 < there < 120
    again = subprocess.run(command, capture_output=True, text=True, check=True)
    plan = Asked(GAME, bots=("random", "random"), seed=3).match("mountain", "sea", 120)
    rows = {(r.pairing, r.index): r for r in played(plan, [(0, i) for i in range(120)])}
    assert json.loads(again.stdout) == json.loads(json.dumps(summary(plan, rows)))
    assert rows_of(Keep(file), plan.id) == rows


def rows_there(file: Path) -> int:
    try:
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as db:
            return int(db.execute("select count(*) from game").fetchone()[0])
    except sqlite3.Error:
        return 0


def test_a_run_of_an_older_version_is_told_though_a_card_of_it_is_gone(asked: Asked) -> None:
    plan = asked.match("mountain", "sea", 2)
    rows = {
        (0, r.index): msgspec.structs.replace(r, ending="x.9")
        for r in played(plan, [(0, 0), (0, 1)])
    }
    gone = plan.sides[0].decks[0][0]
    blob = msgspec.json.encode(plan).decode().replace(gone, "old-001")
    told = summary(msgspec.json.decode(blob, type=Plan), rows)
    assert told["cards"][0]["cards"][0]["name"] == {"ja": "old-001", "en": "old-001"}
    assert "old-001" in whole_page(told, "en")
    assert "x.9" in whole_page(told, "en")


def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("nothing of ours", encoding="utf-8")
    with pytest.raises(BadInput, match="cannot be used"):
        Keep(text).runs()
    assert text.read_text(encoding="utf-8") == "nothing of ours"
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as db:
        db.execute("create table mine (x)")
    with pytest.raises(BadInput, match="something else"):
        Keep(other).runs()
    with pytest.raises(BadInput, match="no run 'ab'"):
        Keep(tmp_path / "new.sqlite").get("ab")


def test_a_fault_of_the_engine_costs_one_game_and_is_told(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = asked.match("mountain", "sea", 3)
    real = Playing._play

    def breaks(self: Playing, number: int, pairing: object, index: int) -> object:
        if index == 1:
            raise ZeroDivisionError("by nothing")
        return real(self, number, plan.pairings[number], index)

    monkeypatch.setattr(Playing, "_play", breaks)
    rows = {(r.pairing, r.index): r for r in played(plan, [(0, i) for i in range(3)])}
    told = summary(plan, rows)
    assert told["games"] == 2
    assert told["faults"] == [{"pairing": 0, "index": 1, "what": "ZeroDivisionError: by nothing"}]


def test_a_game_that_failed_is_played_again_when_the_run_goes_on(
    asked: Asked, keep: Keep, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = asked.match("mountain", "sea", 4)
    real = Playing._play

    def breaks(self: Playing, number: int, pairing: Pairing, index: int) -> Row:
        if index == 2:
            raise ZeroDivisionError("by nothing")
        return real(self, number, pairing, index)

    with monkeypatch.context() as broken:
        broken.setattr(Playing, "_play", breaks)
        rows = carry_out(plan, keep, Own())
        assert [row.fault != "" for row in rows.values()] == [False, False, True, False]
    again = carry_out(plan, keep, Own())
    assert [row.fault for row in again.values()] == [""] * 4
    assert rows_of(keep, plan.id) == again
    assert again == {(0, i): row for i, row in enumerate(played(plan, [(0, i) for i in range(4)]))}


def test_where_two_are_at_one_run_both_tell_what_the_file_has(asked: Asked, keep: Keep) -> None:
    plan = asked.match("mountain", "sea", 4)

    class Late(Own):
        """Somebody else has played the same games with another result, as bots by the clock may."""

        def play(self, plan: Plan, games: Sequence[tuple[int, int]]) -> Iterator[list[Row]]:
            for piece in super().play(plan, games):
                other = [msgspec.structs.replace(row, turns=row.turns + 1) for row in piece]
                assert keep.add(plan.id, other)
                yield piece

    assert carry_out(plan, keep, Late()) == rows_of(keep, plan.id)


def test_several_that_begin_one_run_at_once_share_an_empty_file(tmp_path: Path) -> None:
    code = (
        "import sys; from tests.lab.test_runs import begun; sys.stdin.read(1); begun(sys.argv[1])"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "runs.sqlite")]
    pipe = subprocess.PIPE
    all_at_once = [subprocess.Popen(command, cwd=ROOT, stdin=pipe, stderr=pipe) for _ in range(4)]
    time.sleep(1)  # so that they wait for the word
    for one in all_at_once:
        assert one.stdin is not None
        one.stdin.write(b"x")
        one.stdin.flush()
    assert [one.communicate()[1] for one in all_at_once] == [b""] * 4


def begun(file: str) -> None:
    """What each of them does."""
    plan = Asked(GAME, bots=("random", "random")).match("mountain", "sea", 2)
    keep = Keep(Path(file))
    for _ in range(20):
        keep.begin(plan, "x")
        keep.forget(plan.id)


def test_games_are_handed_out_in_pieces_that_hold_each_once() -> None:
    games = [(0, i) for i in range(100)]
    for workers in (1, 2, 7, 200):
        cut = pieces(games, workers)
        assert [game for piece in cut for game in piece] == games
        assert max(map(len, cut)) <= 16


# --- decks


def test_decks_come_by_name_from_files_and_from_folders(asked: Asked, tmp_path: Path) -> None:
    decks = game_entry(GAME).cards.decks()
    folder = tmp_path / "lists"
    folder.mkdir()
    (folder / "a.txt").write_text("\n".join(decks["sea"]), encoding="utf-8")
    (folder / "b.json").write_text(json.dumps(decks["mountain"]), encoding="utf-8")
    (folder / ".hidden").write_text("x", encoding="utf-8")
    plan = asked.league([str(folder), "sea"], 1)
    assert [side.name for side in plan.sides] == ["a", "b", "sea"]
    assert plan.sides[0].decks == plan.sides[2].decks == [decks["sea"]]
    assert len(plan.pairings) == 3
    with pytest.raises(BadInput, match="no deck 'nowhere'"):
        asked.match("nowhere", "sea", 1)
    (tmp_path / "short.txt").write_text(decks["sea"][0], encoding="utf-8")
    with pytest.raises(BadDeck, match="short"):
        asked.match(str(tmp_path / "short.txt"), "sea", 1)
    with pytest.raises(BadInput, match="no bot"):
        Asked(GAME, bots=("thumb", "clever"))


def test_the_same_lists_play_the_same_games_whatever_they_are_called(
    asked: Asked, tmp_path: Path
) -> None:
    plan = small_league(asked, tmp_path, 2)
    by_name = {(p.a, p.b): p.key for p in plan.pairings}
    assert by_name[0, 1] == by_name[0, 2]  # sea, and sea under another name


def test_a_swap_takes_the_places_of_the_cards_that_go() -> None:
    deck = ["a", "b", "a", "c", "b"]
    assert swapped(deck, ["a", "b"], ["x", "y"]) == ["x", "y", "a", "c", "b"]
    assert swapped(deck, ["a"], []) == ["b", "a", "c", "b"]
    assert swapped(deck, ["a"], ["b", "z"]) == ["b", "b", "a", "c", "b", "z"]
    assert swapped(deck, ["a", "b"], ["b", "a"]) == ["b", "a", "a", "c", "b"]
    with pytest.raises(BadInput, match="not so many"):
        swapped(deck, ["a", "a", "a"], ["x"])
    with pytest.raises(BadInput, match="no card is to be swapped"):
        swapped(deck, [], [])


def test_wishes_that_mean_nothing_are_refused_in_one_sentence(asked: Asked, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="the cards that go are the cards that come"):
        asked.swap("mountain", ["2 tf01-011"], ["tf01-011", "tf01-011"], [], 16, 0.03)
    other = game_entry("cipher").cards.decks()
    (tmp_path / "other.txt").write_text("\n".join(next(iter(other.values()))), encoding="utf-8")
    with pytest.raises(BadDeck) as refused:
        asked.match(str(tmp_path / "other.txt"), "sea", 2)
    assert str(refused.value) == "other: none of its cards is a card of Soukou Musume"


def test_a_deck_that_meets_itself_has_two_names(asked: Asked) -> None:
    plan = asked.match("sea", "sea", 2)
    assert [side.name for side in plan.sides] == ["sea", "sea (2)"]


def test_a_side_names_each_card_once() -> None:
    assert Side("x", [["b", "a", "b"], ["c", "a"]]).cards() == ["b", "a", "c"]


def test_a_learned_agent_plays_in_every_process_and_its_file_tells_runs_apart(
    tmp_path: Path,
) -> None:
    pytest.importorskip("numpy")
    shipped = AGENTS / f"{GAME}.npz"
    file = tmp_path / "mine.npz"
    file.write_bytes(shipped.read_bytes())
    plan = Asked(GAME, bots=(f"agent:{file}", "random"), seed=3).match("sea", "mountain", 6)
    ours = Asked(GAME, bots=("learned", "random"), seed=3).match("sea", "mountain", 6)
    keys = [(0, k) for k in range(6)]
    scores = []
    for one in (plan, ours):
        hands = Others(2)
        try:
            rows = [row for piece in hands.play(one, keys) for row in piece]
        finally:
            hands.close()
        assert [row.fault for row in rows] == [""] * 6
        scores.append(sorted([(row.index, row.score, row.decisions) for row in rows]))
    assert scores[0] == scores[1]  # the same agent under two names
    before = plan.id
    file.write_bytes(shipped.read_bytes() + b" ")
    assert (
        Asked(GAME, bots=(f"agent:{file}", "random"), seed=3).match("sea", "mountain", 6).id
        != before
    )


def test_a_bot_of_ones_own_that_was_changed_begins_another_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    file = tmp_path / "mine_to_change.py"
    own = "mine_to_change:First"
    answers = f"{sys.executable} {tmp_path / 'answers.py'}"
    names: list[tuple[str, str]] = []
    for body in ("", "# another idea\n"):
        file.write_text(f"{body}from tests.lab.test_runs import First\n", encoding="utf-8")
        (tmp_path / "answers.py").write_text(f"{body}input()\n", encoding="utf-8")
        plans = [
            Asked(GAME, bots=(bot, "random")).match("sea", "mountain", 2)
            for bot in (own, f"cmd:{answers}")
        ]
        names.append((plans[0].id, plans[1].id))
    assert names[0][0] != names[1][0]
    assert names[0][1] != names[1][1]
    plain = Asked(GAME, bots=("thumb", "random")).match("sea", "mountain", 2)
    assert plain.agents == ""  # it is part of the engine


def test_a_bot_of_ones_own_plays_in_the_lab_and_strangers_name_none() -> None:
    own = "tests.lab.test_runs:First"
    plan = Asked(GAME, bots=(own, "random"), seed=3).match("sea", "mountain", 2)
    playing = Playing(plan)
    try:
        assert [playing.game(0, k).fault for k in range(2)] == ["", ""]
    finally:
        playing.leave()
    with pytest.raises(BadInput, match="no bot"):
        Asked(GAME, bots=(own, "random"), lists={})
