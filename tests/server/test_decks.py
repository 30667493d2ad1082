"""Decks: looked at with their clauses as they are built, kept, and played with."""

from __future__ import annotations

from math import isclose
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tefuda.games import GAMES, game_entry
from tefuda.workshop.odds import at_least
from tests.server.table import open_room

MINE = {"x-tefuda-shelf": "m" * 32}
OTHERS = {"x-tefuda-shelf": "o" * 32}


def look(server: TestClient, game: str, text: str, status: int = 200) -> dict[str, Any]:
    answer = server.post(f"/api/decks/{game}/look", json={"text": text})
    assert answer.status_code == status, answer.text
    out: dict[str, Any] = answer.json()
    return out


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_we_ship_has_nothing_wrong_and_its_text_reads_back(
    server: TestClient, game: str
) -> None:
    ours = server.get(f"/api/decks/{game}").json()["ours"]
    assert [deck["key"] for deck in ours] == list(game_entry(game).cards.decks())
    for deck in ours:
        found = look(server, game, deck["text"])
        assert found["problems"] == []
        assert sorted(found["text"].splitlines()) == sorted(deck["text"].splitlines())
        assert found["total"] == len(game_entry(game).cards.decks()[deck["key"]])
        kinds = found["charts"][0]
        assert kinds["key"] == "card"
        assert sum(bar["n"] for bar in kinds["bars"]) == found["total"]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_wrong_is_told_with_its_clause(server: TestClient, game: str) -> None:
    text = server.get(f"/api/decks/{game}").json()["ours"][0]["text"]
    first = text.splitlines()[0].split()[1]
    found = look(server, game, f"1 {first}\n")
    assert found["problems"]
    # the sheet of 装甲娘 has no rule about decks: a setting is named (decision 002)
    assert all(p["clause"] or "(setting " in p["en"] for p in found["problems"])
    assert all(p["ja"] != p["en"] for p in found["problems"])
    for p in [p for p in found["problems"] if p["clause"]]:
        assert server.get(f"/api/rules/{game}/{p['clause']}").status_code == 200
    missing = look(server, game, "1 no-such-card")
    assert any("no-such-card" in p["en"] for p in missing["problems"])


def test_what_is_no_deck_is_refused_with_the_line(server: TestClient) -> None:
    assert "line 2" in look(server, "cipher", "4 CT01-001\nfour of them please\n", 400)["en"]
    assert "copies" in look(server, "cipher", "999999 CT01-001", 400)["en"]
    assert look(server, "cipher", "[" * 50_000, 400)["ja"]
    assert look(server, "cipher", "[1]", 400)["ja"]
    assert server.post("/api/decks/cipher/look", content=b"x").status_code == 400
    assert server.post("/api/decks/cipher/look", content=b"x" * 70_000).status_code == 413
    assert server.post("/api/decks/chess/look", json={"text": ""}).status_code == 400
    assert server.get("/api/decks/chess").status_code == 404


def test_a_deck_is_kept_for_the_browser_that_made_it(server: TestClient) -> None:
    text = "4 CT01-001\n"
    made = server.post("/api/decks/cipher", json={"name": "鳥", "text": text}, headers=MINE)
    assert made.status_code == 200, made.text
    key = made.json()["id"]
    kept = server.get("/api/decks/cipher", headers=MINE).json()["kept"]
    assert [(d["id"], d["name"], d["text"]) for d in kept] == [(key, "鳥", text)]
    assert server.get("/api/decks/cipher", headers=OTHERS).json()["kept"] == []
    assert server.get("/api/decks/weiss_schwarz", headers=MINE).json()["kept"] == []
    assert server.delete(f"/api/decks/cipher/{key}", headers=OTHERS).status_code == 404
    again = {"name": "鳥2", "text": text, "id": key}
    assert server.post("/api/decks/cipher", json=again, headers=MINE).json()["id"] == key
    kept = server.get("/api/decks/cipher", headers=MINE).json()["kept"]
    assert [d["name"] for d in kept] == ["鳥2"]
    assert server.delete(f"/api/decks/cipher/{key}", headers=MINE).status_code == 200
    assert server.get("/api/decks/cipher", headers=MINE).json()["kept"] == []


@pytest.mark.parametrize(
    ("body", "headers"),
    [
        ({"name": "", "text": ""}, MINE),
        ({"name": "x" * 81, "text": ""}, MINE),
        ({"name": "x", "text": "a b c"}, MINE),
        ({"name": "x", "text": "", "more": 1}, MINE),
        ({"name": "x"}, MINE),
        ({"name": "x", "text": ""}, {}),
        ({"name": "x", "text": ""}, {"x-tefuda-shelf": "short"}),
    ],
)
def test_a_deck_that_cannot_be_kept_is_refused(
    server: TestClient, body: dict[str, Any], headers: dict[str, str]
) -> None:
    answer = server.post("/api/decks/cipher", json=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["ja"] != answer.json()["en"]
    assert server.get("/api/decks/cipher", headers=MINE).json()["kept"] == []


def test_a_deck_of_ones_own_is_played_with(server: TestClient) -> None:
    cards = game_entry("cipher").cards.decks()["birds"]
    seats = [{"kind": "person", "deck": cards}, {"kind": "bot", "level": "random"}]
    assert open_room(server, "cipher", seats=seats)["room"]


def test_odds_are_those_of_drawing_without_putting_back() -> None:
    assert at_least(1, 4, 0, 50) == 0
    assert at_least(0, 4, 5, 50) == 1
    assert isclose(at_least(1, 1, 5, 50), 0.1)
    assert isclose(at_least(1, 4, 5, 50), 1 - (46 * 45 * 44 * 43 * 42) / (50 * 49 * 48 * 47 * 46))
    assert isclose(at_least(2, 2, 2, 4), 1 / 6)
    assert at_least(1, 50, 5, 50) == 1
    assert at_least(3, 2, 5, 50) == 0
    assert at_least(1, 1, 60, 50) == 1
    assert at_least(1, 0, 5, 0) == 0
