"""Finished games looked through: in the background, with progress, kept, and for who may see all."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda.bots import analysis
from tefuda.bots.search import Budget
from tefuda.server import analysis as looking
from tefuda.server.app import create_app
from tests.server.table import Person, open_room
from tests.server.test_replays import brought, played

QUICK = Budget(iterations=6, decisions=10)


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the worker does it, but with a few iterations for each decision."""
    slow = analysis.look_at
    monkeypatch.setattr("tefuda.server.worker.look_at", lambda reel, n: slow(reel, n, QUICK))


def asked(server: TestClient, key: str, begin: bool = False, **query: Any) -> Any:
    headers = {"x-tefuda-seat": query.pop("token", "")}
    how = server.post if begin else server.get
    return how(f"/api/replays/{key}/analysis", params=query, headers=headers)


def finished(server: TestClient, key: str, **query: Any) -> dict[str, Any]:
    until = time.monotonic() + 120
    while time.monotonic() < until:
        told: dict[str, Any] = asked(server, key, **query).json()
        if told["state"] not in ("waiting", "running"):
            return told
        assert told["done"] <= told["all"]
        time.sleep(0.05)
    raise AssertionError("it took too long")


def test_a_game_is_looked_through_once_and_what_was_found_is_kept(
    server: TestClient, tmp_path: Path
) -> None:
    game = played("soukou_musume", 10_000)
    assert game.over
    key = brought(server, game)
    assert asked(server, key).json() == {"state": "none"}
    assert asked(server, key, begin=True).json()["state"] in ("waiting", "running")
    told = finished(server, key, lang="en")
    assert told["state"] == "done"
    moments = [moment for moment, _share in told["curve"]]
    assert moments == sorted(moments)
    assert told["curve"][-1] == [game.state.taken, 1.0 if 0 in game.winners else 0.0]
    assert all([0.0 <= share <= 1.0 for _moment, share in told["curve"]])
    assert told["looked"] > 20
    for one in told["worst"]:
        assert one["lost"] >= analysis.LEAST
        assert one["did"] != one["better"]
    losses = [one["lost"] for one in told["worst"]]
    assert losses == sorted(losses, reverse=True)
    other = asked(server, key, lang="ja").json()
    assert [one["moment"] for one in other["worst"]] == [one["moment"] for one in told["worst"]]
    with TestClient(create_app(tmp_path / "data")) as again:
        assert asked(again, key, lang="en").json() == told


def test_a_game_that_is_not_over_is_not_looked_through(server: TestClient) -> None:
    made = open_room(server, seed=2)
    one = Person(server, made["room"], made["token"])
    one.hello()
    refused = asked(server, made["room"], begin=True, token=made["token"])
    assert refused.status_code == 404
    assert refused.json()["en"] == "the game is not over"
    assert asked(server, "f-0000000000000000", begin=True).status_code == 404


def test_so_many_games_wait_and_no_more(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "MOST_WAITING", 1)
    keys = [brought(server, played("soukou_musume", 10_000, seed)) for seed in (5, 6)]
    assert asked(server, keys[0], begin=True).status_code == 200
    assert asked(server, keys[0], begin=True).status_code == 200  # the same is not another
    full = asked(server, keys[1], begin=True)
    assert full.status_code == 429
    assert "too many games" in full.json()["en"]
    finished(server, keys[0])


def test_a_piece_that_fails_is_told_and_can_be_tried_again(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = brought(server, played("soukou_musume", 10_000))
    with monkeypatch.context() as broken:
        broken.setattr("tefuda.server.worker.to_look_at", lambda _reel: 1 / 0)
        asked(server, key, begin=True)
        assert finished(server, key)["state"] == "failed"
    asked(server, key, begin=True)
    assert finished(server, key)["state"] == "done"


def test_a_blunder_is_found_and_the_better_move_is_named() -> None:
    """A win that can be had at once and is not taken is what costs most."""
    from random import Random

    from tefuda.bots.answering import answer
    from tefuda.reel import Reel

    for seed in range(200):
        game = tefuda.new("soukou_musume", seed=seed)
        dice = Random(seed)
        before = game.copy()
        while not game.over:
            before = game.copy()
            answer(game, "thumb", dice)
        s = before.state
        won = [before.copy() for _ in s.options]
        for k, one in enumerate(won):
            one.choose(k)
        ends = [one.over and s.ask_seat in one.winners for one in won]
        if len(ends) > 1 and any(ends) and not all(ends):
            bad = before.copy()
            bad.choose(ends.index(False))
            reel = Reel(bad)
            point = analysis.look_at(reel, len(reel) - 1, Budget(iterations=200))
            assert point is not None
            assert ends[point.best]
            assert analysis.better(reel, point, "en") != analysis.done(reel, point, "en")
            assert point.share >= point.chosen
            return
    raise AssertionError("no such game")
