"""Bots think in processes of their own; rooms that wait for the same one share its time."""

from __future__ import annotations

import asyncio
from random import Random
from time import monotonic
from types import SimpleNamespace
from typing import Any, cast

import pytest

import tefuda
from tefuda.bots.answering import answer
from tefuda.bots.search import is_secret
from tefuda.server.desk import ANSWERED_IN, LEAST_THOUGHT, Desk, share_of_time
from tefuda.server.room import Room

ROOMS = 4
SLACK = 0.8  # seconds: others use the machine that tests run on


def test_who_waits_for_a_process_shares_its_time_with_those_who_wait_too() -> None:
    assert share_of_time(0.0, 1) == ANSWERED_IN
    assert share_of_time(0.0, 4) == ANSWERED_IN / 4
    assert share_of_time(ANSWERED_IN / 4, 3) == ANSWERED_IN / 4
    assert share_of_time(2 * ANSWERED_IN, 3) == LEAST_THOUGHT


def rooms() -> list[Room]:
    """Four tables of Cipher at which something is to be thought about."""
    out: list[Any] = []
    for seed in range(ROOMS):
        game = tefuda.new("cipher", seed=seed)
        while len(game.options) < 4 or is_secret(game.rules, game.state):
            answer(game, "thumb", Random(seed))
        out.append(SimpleNamespace(key=f"room{seed}", game=game))
    return cast("list[Room]", out)


async def answers_of(desk: Desk, tables: list[Room]) -> list[tuple[int, float]]:
    """What `strong` says at all tables, asked at the same time, and after how many seconds."""

    async def one(room: Room) -> tuple[int, float]:
        begun = monotonic()
        choice = await desk.think(room, "strong")
        return choice, monotonic() - begun

    return list(await asyncio.gather(*[one(room) for room in tables]))


@pytest.mark.parametrize("thinkers", [1, 2])
def test_four_rooms_that_ask_at_once_are_all_answered_in_time(thinkers: int) -> None:
    async def run() -> tuple[list[tuple[int, float]], float]:
        desk = Desk(thinkers)
        tables = rooms()
        try:
            await desk.start()
            for room in tables:  # what is made once is made
                await desk.think(room, "thumb")
            found = asyncio.create_task(answers_of(desk, tables))
            late = 0.0
            while not found.done():  # the server itself goes on meanwhile
                begun = monotonic()
                await asyncio.sleep(0.01)
                late = max(late, monotonic() - begun)
            return await found, late
        finally:
            ends = [hand.process.wait() for hand in desk.hands if hand.process is not None]
            desk.close()
            await asyncio.gather(*ends)

    found, late = asyncio.run(run())
    for (choice, seconds), room in zip(found, rooms(), strict=True):
        assert 0 <= choice < len(room.game.options)
        assert seconds <= 1.2 + SLACK
    assert sum([seconds for _choice, seconds in found]) > ANSWERED_IN  # it did think
    assert late < 0.5
