"""What the first version wrote is opened by its decisions, with the cards as they were printed then.

There may be more decisions then: questions with one answer that were not asked before (decision 003)."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda.games import game_entry
from tefuda.kernel.errors import BadSave
from tefuda.kernel.save import FIRST, version_of
from tefuda.server.app import create_app
from tefuda.starting import rules_for
from tests.golden.keep import got, laid_out

KEPT = Path(__file__).resolve().parent / "kept_1"
WRITTEN: dict[str, Any] = json.loads((KEPT / "index.json").read_text(encoding="utf-8"))
GAMES = list(WRITTEN["games"])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("moment", ["middle", "end"])
def test_a_save_opens_with_all_its_decisions(name: str, moment: str) -> None:
    data = got(KEPT, f"{name}.{moment}.save.gz")
    assert version_of(data) == FIRST
    opened = tefuda.load(data)
    assert opened.state.taken >= WRITTEN["games"][name][moment]["taken"]
    assert opened.winners == WRITTEN["games"][name][moment]["winners"]
    assert tefuda.load(opened.save()).digest == opened.digest


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_plays_through(name: str) -> None:
    opened = tefuda.replay(got(KEPT, f"{name}.replay.gz").decode())
    end = WRITTEN["games"][name]["end"]
    assert opened.state.taken >= end["taken"]
    assert opened.winners == end["winners"]
    assert tefuda.replay(opened.replay()).digest == opened.digest


def test_an_old_raid_has_its_boss_as_it_was_printed_then() -> None:
    former = game_entry("pso2").cards.as_first_printed([["PS01-126", "PS01-001"]], [])
    assert former[0] == [["PS01-126@0.1.0", "PS01-001"]]
    game = tefuda.load(got(KEPT, "pso2_raid.middle.save.gz"))
    boss = game.rules.pool[game.rules.key_no["PS01-126@0.1.0"]].data.card
    assert (boss.life, boss.texts) == (
        22,
        ("自分のターンの終了時：相手のプレイヤーに1ダメージを与える。",),
    )


@pytest.mark.parametrize("game", sorted(tefuda.GAMES))
def test_what_is_printed_otherwise_now_is_understood_and_differs(game: str) -> None:
    cards = game_entry(game).cards
    own = {card.key: card for card in cards.own()}
    _, former = cards.as_first_printed([sorted(own)], [])
    rules = rules_for(game, cards=former)
    for card in former:
        then = cards.card_of(rules, str(card["id"]))
        now = own[str(card["id"]).partition("@")[0]]
        assert replace(then, key=now.key) != now


@pytest.mark.parametrize("name", GAMES)
def test_a_save_from_a_position_is_refused_and_its_scenario_opens(name: str) -> None:
    with pytest.raises(BadSave, match="lay the position out again from its scenario"):
        tefuda.load(got(KEPT, f"{name}.position.save.gz"))
    laid_out(got(KEPT, f"{name}.scenario.gz").decode())


def test_the_rooms_of_a_server_open_and_stay_open(tmp_path: Path) -> None:
    for name in ("tefuda.sqlite", "cards.sqlite"):
        (tmp_path / name).write_bytes(got(KEPT, f"{name}.gz"))
    for _ in range(2):  # the second time they are rooms of today
        with TestClient(create_app(tmp_path)) as server:
            for room in WRITTEN["server"]["rooms"].values():
                told = server.get(f"/api/rooms/{room['room']}")
                assert told.status_code == 200, told.text
