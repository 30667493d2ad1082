"""A person at a table, for tests: opens rooms, says hello, answers."""

from __future__ import annotations

import json
from typing import Any

from fastapi.testclient import TestClient

PROTOCOL = 2
State = dict[str, Any]
HERE: list[Person] = []
"""Everybody who has sat down in the test under way."""


def open_room(server: TestClient, game: str = "soukou_musume", **wish: Any) -> dict[str, Any]:
    """A room: by default a person against a bot that plays at random. Whoever is invited comes."""
    seats = wish.pop("seats", [{"kind": "person"}, {"kind": "bot", "level": "random"}])
    wish.setdefault("together", False)
    answer = server.post("/api/rooms", json={"game": game, "seats": seats, **wish})
    assert answer.status_code == 200, answer.text
    return all_seated(server, answer.json())


def all_seated(server: TestClient, made: dict[str, Any]) -> dict[str, Any]:
    """The room with everybody who was invited sitting down: `secrets` by seat."""
    secrets = {str(k): made["token"] for k in made["seats"]}
    for k, invite in made["invites"].items():
        joined = server.post(f"/api/rooms/{made['room']}/join", json={"invite": invite})
        assert joined.status_code == 200, joined.text
        secrets[k] = joined.json()["token"]
    return {**made, "secrets": secrets}


class Person:
    """One socket at a room."""

    def __init__(self, server: TestClient, room: str, token: str = "", lang: str = "en") -> None:
        self.context = server.websocket_connect(f"/ws/{room}")
        self.ws = self.context.__enter__()
        self.token = token
        self.lang = lang
        HERE.append(self)

    def leave(self) -> None:
        if self in HERE:
            HERE.remove(self)
            self.context.__exit__(None, None, None)

    def send(self, **message: Any) -> None:
        self.ws.send_text(json.dumps(message))

    def heard(self) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(self.ws.receive_text())
        return said

    def hello(self) -> State:
        self.greet()
        return self.state()

    def greet(self) -> None:
        self.send(type="hello", protocol=PROTOCOL, lang=self.lang, token=self.token)

    def fresh(self) -> State:
        """The whole state as it is now, whatever was told before and not read."""
        self.send(type="ping", n=987_654)
        while self.heard() != {"type": "pong", "n": 987_654}:
            pass
        return self.hello()

    def state(self) -> State:
        """The next state, whatever comes before it."""
        while True:
            said = self.heard()
            if said["type"] == "state":
                return said

    def error(self) -> dict[str, Any]:
        while True:
            said = self.heard()
            if said["type"] == "error":
                return said

    def asked(self, state: State) -> State:
        """Go on until one of this socket's seats is asked, or the game is over."""
        while not state["over"]:
            prompt = state["prompt"]
            if prompt is not None and prompt["seat"] in state["yours"]:
                break
            state = self.state()
        return state

    def choose(self, state: State, choice: int | None = None) -> State:
        """Answer, and the state that it led to; without a choice, the last option, or the least number.
        A state may be told twice where a bot answers while somebody sits down."""
        prompt = state["prompt"]
        if choice is None:
            choice = len(prompt["choices"]) - 1 if prompt.get("choices") else prompt["number"][0]
        self.send(type="choose", taken=state["taken"], choice=choice, seat=prompt["seat"])
        after = self.state()
        while after["taken"] <= state["taken"]:
            after = self.state()
        return after
