"""Scenarios over HTTP: looked at, played out and told again, kept under a link, refused with the line."""

from __future__ import annotations

import random
from typing import Any

import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda.games import GAMES
from tefuda.rulebook.demos import FOLDER
from tefuda.scenario import parse, run
from tests.server.table import Person

GOOD = {game: sorted((FOLDER / game).glob("*.scenario"))[0].read_text("utf-8") for game in GAMES}


def look(server: TestClient, text: str, lang: str = "en") -> dict[str, Any]:
    answer = server.post("/api/scenarios/look", json={"text": text, "lang": lang})
    assert answer.status_code == 200, answer.text
    out: dict[str, Any] = answer.json()
    return out


@pytest.mark.parametrize("game", GAMES)
def test_a_scenario_is_told_with_every_line_and_both_tables(server: TestClient, game: str) -> None:
    found = look(server, GOOD[game])
    scenario = parse(GOOD[game], "x")
    assert found["ok"]
    assert found["problem"] is None
    assert found["game"] == game
    assert found["title"] == scenario.title
    assert [row["words"] for row in found["lines"]] == [str(line) for line in scenario.lines]
    assert all(row["held"] for row in found["lines"])
    assert found["start"]["view"]["zones"]
    assert found["end"]["view"]["zones"]


def test_a_line_that_does_not_come_true_is_told_with_its_number(server: TestClient) -> None:
    text = GOOD["soukou_musume"].rstrip() + "\n= over, draw\n"
    found = look(server, text)
    last = len(text.rstrip().split("\n"))
    assert not found["ok"]
    assert found["problem"]["line"] == last
    assert found["problem"]["ja"] != found["problem"]["en"]
    assert [row["held"] for row in found["lines"]][-2:] == [True, False]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("題\ngame chess\n", 2),
        ("題\ngame cipher\n[position]\nturn 9\n[play]\n= going on\n", 4),
        ("題\ngame cipher\n[position]\n1 cellar 甲\n[play]\n= going on\n", 4),
        ("題\ngame cipher\n[position]\n1 hand 甲\n[play]\nhello\n", 6),
        ("題\ngame cipher\n[cards]\n[[card\n[position]\nturn 1\n[play]\n= going on\n", 3),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(
    server: TestClient, text: str, line: int
) -> None:
    found = look(server, text)
    assert not found["ok"]
    assert found["problem"]["line"] == line, found
    assert "start" not in found
    assert server.post("/api/scenarios/play", json={"text": text}).status_code == 400


def test_what_is_enormous_or_no_scenario_is_refused(server: TestClient) -> None:
    for path in ("", "/look", "/play"):
        big = server.post(f"/api/scenarios{path}", json={"text": "x" * 300_000})
        assert big.status_code == 413
        assert big.json()["ja"] != big.json()["en"]
        for body in (b"", b"{", b'{"text": 3}', b'{"text": "\xff"}', b'{"other": ""}'):
            answer = server.post(f"/api/scenarios{path}", content=body)
            assert answer.status_code == 400
            assert answer.json()["ja"]
    many = GOOD["cipher"].rstrip() + "\n= going on" * 3000
    assert server.post("/api/scenarios/look", json={"text": many}).status_code == 413


ENORMOUS = "9" * 6000


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("月待ち*3", "月待ち*ENORMOUS"),
        ("月待ち*3", "月待ち*999999999"),
        ("number 3", "number ENORMOUS"),
        ("number 3", "number ²"),
        ("number 3", "so_far charged ENORMOUS"),
        ("number 3", "chance pick ENORMOUS"),
        ("1 main 灯台のアカリ", "1 main 灯台のアカリ energy 999999999"),
        ("1 main 灯台のアカリ", "1 main 灯台のアカリ damage ENORMOUS"),
        ("game soukou_musume", "game soukou_musume\nsetting copies ENORMOUS"),
        ("= going on", "> 1: number ENORMOUS"),
        ("= going on", "= count 1 hand ENORMOUS"),
        ("= going on", "> 1: charge ENORMOUS"),
        ("= going on", "! charge ENORMOUS because x"),
    ],
)
def test_an_enormous_number_is_refused_like_any_other(
    server: TestClient, before: str, after: str
) -> None:
    found = look(server, POSITION.replace(before, after.replace("ENORMOUS", ENORMOUS), 1))
    assert not found["ok"]
    assert found["problem"]["en"]


def test_a_shared_scenario_is_found_by_its_link(server: TestClient) -> None:
    key = server.post("/api/scenarios", json={"text": GOOD["cipher"]}).json()["key"]
    again = server.post("/api/scenarios", json={"text": GOOD["cipher"]}).json()["key"]
    assert key == again
    assert server.get(f"/api/scenarios/{key}").json()["text"] == GOOD["cipher"]
    assert server.get("/api/scenarios/nothing").status_code == 404


POSITION = """\
題 / Title
game soukou_musume

[position]
turn 1
number 3
1 main 灯台のアカリ
1 hand 灯台のアカリ, 月待ち
1 deck 月待ち*3
2 main 灯台のアカリ
2 deck 月待ち*3

[play]
= going on
"""


def test_what_was_played_out_comes_back_as_a_scenario_that_holds(server: TestClient) -> None:
    made = server.post("/api/scenarios/play", json={"text": POSITION}).json()
    person = Person(server, made["room"], made["token"])
    person.choose(person.hello(), 0)
    path = f"/api/rooms/{made['room']}/scenario"
    assert server.get(path).status_code == 404  # only for who sits there
    text = server.get(path, headers={"x-tefuda-seat": made["token"]}).json()["text"]
    assert text.count("\n> 1: ") == 1
    assert run(parse(text, "x")).ok


def test_a_moment_of_a_replay_is_a_scenario_or_is_refused(server: TestClient) -> None:
    game, chance = tefuda.new("soukou_musume", seed=5), random.Random(5)
    for _ in range(40):
        game.choose(chance.randrange(len(game.state.options)))
    key = server.post("/api/replays", content=game.replay()).json()["key"]
    told = 0
    for n in range(41):
        answer = server.get(f"/api/replays/{key}/moments/{n}/scenario")
        assert answer.status_code in (200, 400)
        if answer.status_code == 200:
            told += 1
            assert look(server, answer.json()["text"])["ok"]
        else:
            assert "cannot be told" in answer.json()["en"]
            assert answer.json()["ja"]
    assert told > 8
    assert server.get(f"/api/replays/{key}/moments/99/scenario").status_code == 404


@pytest.mark.parametrize("path", ["/api/scenarios/look", "/api/scenarios/play", "/api/scenarios"])
def test_a_number_without_end_in_a_card_is_a_complaint(server: TestClient, path: str) -> None:
    text = GOOD["cipher"]
    at = text.index("[position]")
    card = f'[cards]\n[[cards]]\nid = "X"\ncost = {"9" * 5000}\n'
    answer = server.post(path, json={"text": text[:at] + card + text[at:]})
    said = answer.json()
    assert answer.status_code in (200, 400)
    assert "digits" in str(said)
