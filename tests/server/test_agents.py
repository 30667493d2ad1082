"""Learned agents at the table in the browser."""

from __future__ import annotations

from pathlib import Path

from fastapi.testclient import TestClient

from tefuda.env.enlisting import FOLDER
from tests.server.running import Running
from tests.server.table import open_room


def test_a_learned_agent_can_be_chosen_where_there_is_one(server: TestClient) -> None:
    told = server.get("/api/games").json()
    assert told["bots"] == ["thumb", "random"]
    assert "learned" in told["agents"]["soukou_musume"]
    assert "learned" not in told["agents"]["cipher"]
    seats = [{"kind": "person"}, {"kind": "bot", "level": "learned"}]
    assert open_room(server, "soukou_musume", seats=seats)["room"]
    refused = server.post("/api/rooms", json={"game": "cipher", "seats": seats})
    assert refused.status_code == 400
    assert (
        refused.json()["en"]
        == "there is no bot 'learned' for cipher; there is thumb, random, beginner, casual, club, strong"
    )


def test_a_whole_game_against_an_agent_whose_file_the_server_was_given(tmp_path: Path) -> None:
    file = tmp_path / "mine.npz"
    file.write_bytes((FOLDER / "soukou_musume.npz").read_bytes())
    seats = [{"kind": "person"}, {"kind": "bot", "level": "agent:mine"}]
    with Running(tmp_path / "data", more=["--agent", str(file)]) as server:
        made = server.open(game="soukou_musume", seats=seats, seed=7)
        one = server.sit(made["room"], made["secrets"]["0"])
        state = one.asked(one.hello())
        answers = 0
        while not state["over"]:
            prompt = state["prompt"]
            choice = 0 if prompt.get("choices") else prompt["number"][0]
            one.send(type="choose", taken=state["taken"], choice=choice, seat=0)
            state = one.asked(one.state())
            answers += 1
        assert answers > 5
        assert state["winners"] == [1]
