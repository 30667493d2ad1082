"""Who asks for much waits for it; others do not."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda.server import room as rooms
from tefuda.server.aside import Turns
from tests.server.running import Running
from tests.server.table import Person, open_room

TWO = [{"kind": "person"}, {"kind": "person"}]
LONG = 1200  # decisions


def test_of_one_address_one_thing_is_begun_in_a_round_and_others_do_not_wait_for_the_rest() -> None:
    async def play(decide: bool) -> list[str]:
        done: list[str] = []
        greedy, other = Turns(), Turns()

        async def ask(turns: Turns, who: str) -> None:
            await turns.wait(decide)
            done.append(who)

        tasks = [asyncio.create_task(ask(greedy, "greedy")) for _ in range(50)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(ask(other, "other")))
        await asyncio.gather(*tasks)
        return done

    for decide, most in ((False, 4), (True, 20)):
        done = asyncio.run(play(decide))
        assert len(done) == 51
        assert done.index("other") <= most


def test_many_eyes_that_see_the_same_cost_one_state(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = open_room(server, seats=TWO, watch=True, screen=True, together=False)
    written: list[int] = []
    state_for = rooms.Room.state_for

    def counted(self: Any, client: Any, read: int) -> Any:
        written.append(1)
        return state_for(self, client, read)

    me = Person(server, made["room"], made["token"])
    state = me.hello()
    onlookers = [Person(server, made["room"]) for _ in range(12)]
    for one in onlookers:
        one.hello()
    state = me.fresh()
    monkeypatch.setattr(rooms.Room, "state_for", counted)
    after = me.choose(state)
    seen = [one.state() for one in onlookers]
    assert after["taken"] == state["taken"] + 1
    assert all(one == seen[0] for one in seen)
    assert seen[0]["taken"] == after["taken"]
    assert len(written) == 2  # for the screen, and for all who look on


def long_game() -> tefuda.Game:
    """In Weiss Schwarz units may change places for ever."""
    game = tefuda.new("weiss_schwarz", seed=3)
    while game.state.taken < LONG:
        swaps = [i for i, option in enumerate(game.options) if option.kind == "swap"]
        least = 0 if game.options else game.state.ask_lo
        game.choose(swaps[0] if swaps else least)
    return game


def test_a_long_replay_keeps_nobody_waiting(tmp_path: Path) -> None:
    text = long_game().replay()
    with Running(tmp_path) as server:
        base = f"http://{server.base}"
        made = server.open(game="soukou_musume", seats=TWO, seed=1)
        me = server.sit(made["room"], made["secrets"]["0"])
        me.hello()
        key = httpx.post(f"{base}/api/replays", content=text, timeout=120).json()["key"]
        for path in ("", "/file", "/log", "/moments/1000"):
            answers: list[httpx.Response] = []
            asking = threading.Thread(
                target=lambda path=path, answers=answers: answers.append(
                    httpx.get(f"{base}/api/replays/{key}{path}", timeout=120)
                )
            )
            began = time.monotonic()
            asking.start()
            waits: list[float] = []
            while asking.is_alive():
                asked = time.monotonic()
                me.send(type="ping", n=1)
                me.answer("pong")
                waits.append(time.monotonic() - asked)
                time.sleep(0.01)
            took = time.monotonic() - began
            assert answers[0].status_code == 200
            assert took < 0.5 or max(waits) < took / 2, (path, took, max(waits))


def test_a_book_is_made_smaller_once_and_read_by_whoever_cannot(server: TestClient) -> None:
    for path in ("/api/games/cipher", "/api/rules/cipher"):
        small = server.get(path, headers={"accept-encoding": "gzip"})
        plain = server.get(path, headers={"accept-encoding": "identity"})
        assert small.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert small.json() == plain.json()
