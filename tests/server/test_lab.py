"""The lab of a server: runs of a browser, bounded, one at a time, in a process of their own."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tefuda.games import game_entry
from tefuda.kernel.errors import BadInput
from tefuda.lab.runs.making import Asked
from tefuda.lab.runs.playing import played
from tefuda.lab.runs.summary import summary
from tefuda.server.app import create_app
from tefuda.server.guard import Limits

GAME = "soukou_musume"
MINE = {"x-tefuda-shelf": "m" * 32}
OTHERS = {"x-tefuda-shelf": "o" * 32}
MATCH = {"kind": "match", "decks": [{"name": "mountain"}, {"name": "sea"}], "bot": "random"}


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(tmp_path / "data", limits=Limits().set(["lab=200"]))) as client:
        yield client


def start(lab: TestClient, status: int = 200, **wish: Any) -> dict[str, Any]:
    answer = lab.post(f"/api/lab/{GAME}", json={**MATCH, "games": 6, **wish}, headers=MINE)
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.json()
    return told


def ended(lab: TestClient, run: str) -> dict[str, Any]:
    for _ in range(600):
        told: dict[str, Any] = lab.get(f"/api/lab/runs/{run}", headers=MINE).json()
        if not told["running"]:
            return told
        time.sleep(0.1)
    raise AssertionError("the run does not end")


def test_a_run_is_started_watched_and_looked_at_by_the_browser_it_belongs_to(
    lab: TestClient,
) -> None:
    run = start(lab)["run"]
    told = ended(lab, run)
    assert (told["games"], told["most"], told["done"]) == (6, 6, True)
    plan = Asked(GAME, bots=("random", "random")).match("mountain", "sea", 6)
    assert run == plan.id
    share = summary(plan, {(0, r.index): r for r in played(plan, [(0, i) for i in range(6)])})
    for lang, word in (("ja", "勝率"), ("en", "Shares of wins")):
        page = lab.get(f"/api/lab/runs/{run}/report?lang={lang}", headers=MINE).json()["html"]
        assert word in page
        assert f"{share['pairings'][0]['share'] * 100:.1f}" in page
        assert "style=" not in page
        assert "<script" not in page
    file = lab.get(f"/api/lab/runs/{run}/file", headers=MINE).json()
    assert file["text"].startswith("<!doctype html>")
    lines = lab.get(f"/api/lab/runs/{run}/csv", headers=MINE).json()["text"].splitlines()
    assert len(lines) == 7
    assert [one["run"] for one in lab.get("/api/lab", headers=MINE).json()["runs"]] == [run]
    assert lab.get("/api/lab", headers=OTHERS).json()["runs"] == []
    assert lab.get(f"/api/lab/runs/{run}/report", headers=OTHERS).status_code == 404
    assert lab.delete(f"/api/lab/runs/{run}", headers=OTHERS).status_code == 404
    assert lab.delete(f"/api/lab/runs/{run}", headers=MINE).status_code == 200
    assert lab.get("/api/lab", headers=MINE).json()["runs"] == []


def test_a_deck_meets_itself(lab: TestClient) -> None:
    run = start(lab, decks=[{"name": "sea"}, {"name": "sea"}], games=2)["run"]
    assert ended(lab, run)["done"]
    page = lab.get(f"/api/lab/runs/{run}/report?lang=en", headers=MINE).json()["html"]
    assert "sea (2)" in page


def test_one_run_is_at_work_at_a_time_and_can_be_stopped_and_gone_on_with(lab: TestClient) -> None:
    run = start(lab, games=200, bot="thumb")["run"]
    assert "another run" in start(lab, 400, seed=1)["en"]
    while not lab.get(f"/api/lab/runs/{run}", headers=MINE).json()["games"]:
        time.sleep(0.05)
    assert lab.get("/api/lab", headers=OTHERS).json()["busy"]
    assert lab.post(f"/api/lab/runs/{run}/stop", headers=OTHERS).status_code == 404
    assert lab.delete(f"/api/lab/runs/{run}", headers=MINE).status_code == 404
    assert lab.post(f"/api/lab/runs/{run}/stop", headers=MINE).status_code == 200
    told = ended(lab, run)
    assert 0 < told["games"] < 200
    assert not told["done"]
    more = told["games"] + 1
    assert start(lab, games=more, bot="thumb")["run"] == run
    assert ended(lab, run)["done"]


def test_what_is_too_much_or_no_run_is_refused_in_both_languages(lab: TestClient) -> None:
    wishes: list[dict[str, Any]] = [
        {"games": 201},
        {"games": 0},
        {"games": -5},
        {"kind": "chess"},
        {"decks": []},
        {"decks": [{"name": "sea"}]},
        {"decks": [{"name": "sea"}, {"name": "sea", "text": "50 tf01-001"}]},
        {"decks": [{"name": f"d{k}"} for k in range(9)], "kind": "league"},
        {"decks": [{"name": "mine", "text": "1 tf01-001"}, {"name": "sea"}]},
        {"decks": [{"name": "mine", "text": "a b c"}, {"name": "sea"}]},
        {"bot": "clever"},
        {"settings": {"copies": "many"}},
        {"kind": "swap", "out": ["1 no-such"], "into": ["1 tf01-001"]},
        {"more": 1},
    ]
    for wish in wishes:
        told = start(lab, 400, **wish)
        assert told["ja"] != told["en"], wish
    assert lab.post("/api/lab/chess", json={**MATCH, "games": 1}, headers=MINE).status_code == 400
    assert lab.post(f"/api/lab/{GAME}", json={**MATCH, "games": 1}).status_code == 400
    assert lab.get("/api/lab", headers=MINE).json() == {
        "most": 200, "decks": 8, "busy": False, "runs": [],
    }  # fmt: skip


def test_a_deck_by_the_name_of_a_file_is_not_read(lab: TestClient, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("\n".join(game_entry(GAME).cards.decks()["sea"]), encoding="utf-8")
    told = start(lab, 400, decks=[{"name": str(file)}, {"name": "sea"}])
    assert "no deck" in told["en"]
    told = start(lab, 400, decks=[{"name": str(tmp_path)}, {"name": "sea"}], kind="league")
    assert "no deck" in told["en"]


def test_a_name_is_shown_as_it_is_and_nothing_in_it_is_markup(lab: TestClient) -> None:
    name = "<b onclick=x>\"'&"
    text = "\n".join(game_entry(GAME).cards.decks()["sea"])
    run = start(lab, decks=[{"name": name, "text": text}, {"name": "sea"}], games=2)["run"]
    ended(lab, run)
    page = lab.get(f"/api/lab/runs/{run}/report?lang=en", headers=MINE).json()["html"]
    assert "<b onclick" not in page
    assert "&lt;b onclick=x&gt;&quot;&#x27;&amp;" in page


def test_a_lab_can_be_switched_off_and_other_limits_cannot(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "data", limits=Limits().set(["lab=0"]))) as client:
        assert client.get("/api/lab", headers=MINE).json()["most"] == 0
        answer = client.post(f"/api/lab/{GAME}", json={**MATCH, "games": 1}, headers=MINE)
        assert answer.status_code == 404
    with pytest.raises(BadInput, match="no limit"):
        Limits().set(["rooms=0"])
