"""Replays: stepping through games, through whose eyes, files, and playing on from a moment."""

from __future__ import annotations

import json
from random import Random
from time import process_time
from typing import Any

import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda.games import GAMES
from tests.server.table import Person, open_room

OPEN = -1


def played(game: str, decisions: int, seed: int = 5) -> tefuda.Game:
    """A game of random choices, over or so many decisions long."""
    rng = Random(seed)
    out = tefuda.new(game, seed=seed)
    while not out.over and out.state.taken < decisions:
        s = out.state
        out.choose(rng.randrange(len(s.options)) if s.options else s.ask_lo)
    return out


def brought(server: TestClient, game: tefuda.Game) -> str:
    answer = server.post("/api/replays", content=game.replay().encode())
    assert answer.status_code == 200, answer.text
    return str(answer.json()["key"])


def got(server: TestClient, path: str, status: int = 200, **query: Any) -> dict[str, Any]:
    headers = {"x-tefuda-seat": query.pop("token", "")}
    answer = server.get(f"/api/replays/{path}", params=query, headers=headers)
    assert answer.status_code == status, answer.text
    out: dict[str, Any] = answer.json()
    return out


def hidden(state: dict[str, Any], zone: str, seat: int) -> list[bool]:
    found = [z for z in state["view"]["zones"] if z["zone"] == zone and z["seat"] == seat]
    return [not card["known"] for z in found for card in z["cards"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_stepped_through_as_each_seat_saw_it_or_open(
    server: TestClient, game: str
) -> None:
    whole = played(game, 60)
    key = brought(server, whole)
    about = got(server, key)
    assert about["game"] == game
    assert about["moments"] == whole.state.taken
    assert about["eyes"] == [OPEN, *range(whole.state.seats)]
    for n in (0, 7, 8, 31, whole.state.taken):
        for eyes in about["eyes"]:
            there = got(server, f"{key}/moments/{n}", eyes=eyes, lang="en")
            then = whole.at(n)
            assert there["state"]["view"]["zones"] == json.loads(
                json.dumps((then.view_all() if eyes == OPEN else then.view(eyes))["zones"])
            )
            asked = then.decision
            assert there["state"]["prompt"]["clause"] == (asked.clause if asked else "")
    log = got(server, f"{key}/log", lang="en")
    assert [line["text"] for line in log["lines"]] == [line.text for line in whole.log]
    assert len(log["at"]) == whole.state.taken + 1
    assert log["at"][-1] == len(log["lines"])
    assert log["at"] == sorted(log["at"])
    assert log["at"][20] == len(whole.at(20).log)


def test_what_was_chosen_is_told_to_who_chose_and_to_open_eyes_only(server: TestClient) -> None:
    whole = played("cipher", 30)
    key = brought(server, whole)
    seats = got(server, key)["seat"]
    n = next(i for i, seat in enumerate(seats) if seat == 1)
    assert got(server, f"{key}/moments/{n}", eyes=1, lang="en")["chosen"]
    assert got(server, f"{key}/moments/{n}", eyes=OPEN, lang="en")["chosen"]
    assert got(server, f"{key}/moments/{n}", eyes=0, lang="en")["chosen"] == ""
    assert got(server, f"{key}/moments/{n}", eyes=0, lang="en")["code"] is None
    place = got(server, f"{key}/moments/{n}", eyes=1)["code"]
    then = whole.at(n)
    then.choose(place)
    assert then.digest == whole.at(n + 1).digest


def test_turns_are_told_with_their_first_moment(server: TestClient) -> None:
    whole = played("soukou_musume", 200)
    turns = got(server, brought(server, whole))["turns"]
    assert [number for _m, number, _s in turns][-3:] == sorted(n for _m, n, _s in turns)[-3:]
    column = whole.rules.vars.index("turn_no")
    for moment, number, _seat in turns[1:]:
        assert whole.at(moment).state.var[column] == number
        assert whole.at(moment - 1).state.var[column] != number


def test_a_running_game_shows_each_only_what_it_saw(server: TestClient) -> None:
    made = open_room(server, "weiss_schwarz", seats=[{"kind": "person"}] * 2, watch=True, seed=4)
    both = [Person(server, made["room"], made["secrets"][k]) for k in ("0", "1")]
    state = both[0].hello()
    for _ in range(6):
        asked = both[state["prompt"]["seat"]]
        state = asked.choose(asked.hello(), 0)
    mine, yours = made["secrets"]["0"], made["secrets"]["1"]
    about = got(server, made["room"], token=mine)
    assert about["eyes"] == [0]
    assert got(server, made["room"], token=yours)["eyes"] == [1]
    there = got(server, f"{made['room']}/moments/3", token=mine)
    assert any(hidden(there["state"], "hand", 1))
    assert not any(hidden(there["state"], "hand", 0))
    got(server, f"{made['room']}/moments/3", 404, token=mine, eyes=1)
    got(server, f"{made['room']}/moments/3", 404, token=mine, eyes=OPEN)
    got(server, f"{made['room']}/log", 404, token=mine, eyes=1)
    got(server, f"{made['room']}/file", 404, token=mine)
    fork = server.post(
        f"/api/replays/{made['room']}/fork",
        json={"at": 2, "seats": [{}, {}]},
        headers={"x-tefuda-seat": mine},
    )
    assert fork.status_code == 404
    assert got(server, made["room"])["eyes"] == [2]  # who looks on
    there = got(server, f"{made['room']}/moments/3")
    assert all(hidden(there["state"], "hand", 0))
    assert all(hidden(there["state"], "hand", 1))
    got(server, made["room"], 404, token=mine + "x")
    both[0].send(type="concede", seat=0)
    while not both[0].state()["over"]:
        pass
    assert got(server, made["room"], token=mine)["eyes"] == [OPEN, 0, 1]
    text = server.get(f"/api/replays/{made['room']}/file", headers={"x-tefuda-seat": mine}).text
    assert tefuda.replay(text).over


def test_a_game_that_nobody_may_look_on_at_is_not_shown_to_strangers(server: TestClient) -> None:
    made = open_room(server, "soukou_musume", watch=False)
    got(server, made["room"], 404)
    got(server, made["room"], token=made["token"])
    got(server, "nowhere", 404)
    got(server, "f-0000", 404)


def test_playing_on_from_a_moment_makes_a_room_of_its_own(server: TestClient) -> None:
    whole = played("weiss_schwarz", 60)
    key = brought(server, whole)
    answer = server.post(
        f"/api/replays/{key}/fork", json={"at": 25, "seats": [{"kind": "person"}] * 2}
    )
    assert answer.status_code == 200, answer.text
    made = answer.json()
    both = Person(server, made["room"], made["token"])
    state = both.hello()
    assert state["taken"] == 25
    if state["curtain"]:
        both.send(type="look", seat=state["prompt"]["seat"])
        state = both.state()
    after = both.choose(state, 0)
    assert after["taken"] == 26
    both.leave()
    assert got(server, key)["moments"] == 60  # the replay has not changed
    wishes: list[dict[str, object]] = [
        {"at": 61, "seats": [{}, {}]},
        {"at": -1, "seats": [{}, {}]},
        {"at": 2, "seats": [{}]},
        {"at": 2, "seats": [{"kind": "god"}, {}]},
        {"at": "2", "seats": [{}, {}]},
        {"seats": [{}, {}]},
        {"at": 2, "seats": [{}, {}], "clock": 1},
    ]
    for bad in wishes:
        assert server.post(f"/api/replays/{key}/fork", json=bad).status_code == 400


def test_bad_files_get_a_clear_error_and_change_nothing(server: TestClient) -> None:
    text = played("soukou_musume", 30).replay()
    data = json.loads(text)
    altered = json.loads(text)
    altered["decisions"][9][3] ^= 1
    renamed = {**data, "edition": "9"}
    files: dict[bytes, str] = {
        b"": "replay",
        text[: len(text) // 2].encode(): "replay",
        b"\xff\xfe": "UTF-8",
        json.dumps(altered).encode(): "decision 1",
        json.dumps(renamed).encode(): "hash",
        json.dumps({**data, "version": 4}).encode(): "version 4",
        json.dumps({**data, "game": "cipher"}).encode(): "",
        json.dumps({**data, "game": "chess"}).encode(): "chess",
        b"[" * 100_000: "at most",
        b"[" * 20_000: "nested",
        b" " * (8 * 1024 * 1024 + 1): "too long",
    }
    for body, words in files.items():
        answer = server.post("/api/replays", content=body)
        assert answer.status_code in (400, 413), body[:40]
        assert words in answer.json()["en"]
        assert answer.json()["ja"] != answer.json()["en"]


def test_a_file_played_under_other_rules_is_refused_with_the_first_difference() -> None:
    data = json.loads(played("soukou_musume", 40).replay())
    data["tefuda"] = "0.0.9"
    data["decisions"][11][2] += 1  # there was one option more then
    with pytest.raises(tefuda.BadInput, match=r"Tefuda '0\.0\.9'.*first difference.*decision 12"):
        tefuda.replay(json.dumps(data))


def test_five_hundred_decisions_open_within_a_second_and_step_within_fifty_milliseconds(
    server: TestClient,
) -> None:
    whole = played("cipher", 500, seed=1)
    seed = 1
    while whole.state.taken < 500:
        seed += 1
        whole = played("cipher", 500, seed)
    key = brought(server, whole)
    begun = process_time()
    got(server, key)
    got(server, f"{key}/moments/0")
    opened = process_time() - begun
    steps = []
    for n in range(1, 500, 10):
        begun = process_time()
        got(server, f"{key}/moments/{n}", eyes=OPEN)
        steps.append(process_time() - begun)
    steps.sort()
    print(f"opened in {opened * 1000:.0f} ms, a step takes {steps[25] * 1000:.1f} ms")
    assert opened < 1.0
    assert steps[25] < 0.05
