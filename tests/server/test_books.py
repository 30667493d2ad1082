"""The rulebooks and the cards over HTTP."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from fastapi.testclient import TestClient

from tefuda.rulebook.index import BOOKS, book
from tefuda.server.app import create_app
from tests.server.table import Person


def test_the_books_and_their_outlines(server: TestClient) -> None:
    told = server.get("/api/rules").json()["books"]
    assert [b["game"] for b in told] == list(BOOKS)
    for b in told:
        whole = server.get(f"/api/rules/{b['game']}").json()
        assert [c["id"] for c in whole["clauses"]] == list(book(b["game"]).by_id)
        assert whole["count"] == b["count"] == len(whole["clauses"])


def test_a_clause_with_all_that_is_around_it(server: TestClient) -> None:
    told = server.get("/api/rules/soukou_musume/sheet.turn.attack.2").json()
    clause = book("soukou_musume").clause("sheet.turn.attack.2")
    assert (told["id"], told["ja"], told["en"]) == (clause.id, clause.ja, clause.en)
    assert [c["id"] for c in told["above"]] == ["sheet", "sheet.turn", "sheet.turn.attack"]
    assert told["before"] == ["sheet.turn.attack.1.4"]
    assert told["after"] == ["sheet.turn.attack.3"]
    assert "wrecked" in [d["name"] for d in told["demos"]]
    assert told["readings"][0]["decision"] == "001"
    assert told["standing"] in ("proven", "coded")


def test_who_refers_to_a_clause_is_told(server: TestClient) -> None:
    told = server.get("/api/rules/weiss_schwarz/9").json()
    assert "1.2.2" in [c["id"] for c in told["referred"]]
    back = server.get("/api/rules/weiss_schwarz/1.2.2").json()
    assert "9" in [c["id"] for c in back["refers"]]


@pytest.mark.parametrize("game", BOOKS)
def test_clauses_of_every_name_can_be_asked_for(server: TestClient, game: str) -> None:
    odd = [id for id in book(game).by_id if not id.replace(".", "").replace("-", "").isalnum()]
    for id in [*odd, book(game).clauses[-1].id]:
        got = server.get(f"/api/rules/{game}/{quote(id, safe='')}")
        assert (got.status_code, got.json()["id"]) == (200, id)


def test_what_is_not_there_is_refused_in_both_languages(server: TestClient) -> None:
    paths = ("rules/chess", "rules/cipher/99.9", "coverage/chess", "demos/cipher/nothing")
    for path in (*paths, "demos/chess/x", "cards/cipher/nothing"):
        got = server.get(f"/api/{path}")
        assert got.status_code == 404, path
        assert got.json()["ja"]
        assert got.json()["en"]
    assert server.get("/api/cards/cipher?hat=red").status_code == 400
    assert server.get("/api/cards/chess").status_code == 400
    assert server.get("/api/rules/search", params={"q": "x" * 1000}).status_code == 400


def test_a_search_tells_where_the_words_stand(server: TestClient) -> None:
    got = server.get("/api/rules/search", params={"q": "ダメージ", "game": "pso2"}).json()
    assert got["count"] >= len(got["hits"]) > 0
    assert got["hits"][0]["spans"]["ja"] == [[0, 4]]
    assert {h["game"] for h in got["hits"]} == {"pso2"}


def test_the_standings_count_every_clause_once(server: TestClient) -> None:
    got = server.get("/api/coverage/soukou_musume").json()
    assert sum(got["counts"].values()) == len(book("soukou_musume").clauses)
    assert set(got["standings"]) == set(book("soukou_musume").by_id)
    assert got["standings"]["sheet.copyright"] == "nothing"
    assert got["record"] in ("ran", "stale", "shipped", "none")


def test_a_demonstration_is_told_moment_by_moment_in_either_language(server: TestClient) -> None:
    for lang, word in (("ja", "大破"), ("en", "wrecked")):
        got = server.get(f"/api/demos/soukou_musume/wrecked?lang={lang}").json()
        assert got["title"][lang]
        assert any(word in line["text"] for m in got["moments"] for line in m["log"])
        assert all(m["view"]["zones"] for m in got["moments"])
        assert any("sheet.turn.attack.2" in m["acts"] for m in got["moments"])


def test_cards_by_words_and_fields(server: TestClient) -> None:
    everything = server.get("/api/cards/weiss_schwarz").json()
    some = server.get("/api/cards/weiss_schwarz", params={"q": "助太刀", "color": "黄"}).json()
    assert 0 < len(some["cards"]) < len(everything["cards"])
    assert {"card", "color", "level"} <= {f["key"] for f in everything["fields"]}
    one = server.get("/api/cards/weiss_schwarz/wt01-009").json()
    assert one["lines"]["ja"]
    assert one["lines"]["en"]
    assert "10.5.1" in [t["clause"]["id"] for t in one["terms"]]


def test_a_card_is_tried_in_a_room_of_its_own(server: TestClient) -> None:
    made = server.post("/api/try/weiss_schwarz/wt01-009").json()
    state = Person(server, made["room"], made["token"]).hello()
    hands = [z for z in state["view"]["zones"] if z["zone"] == "hand" and z["seat"] == 0]
    assert "wt01-009" in [c["card"] for c in hands[0]["cards"]]
    assert state["yours"] == [0, 1]
    assert [c for c in state["prompt"]["choices"] if c["kind"] == "character"]
    assert server.post("/api/try/weiss_schwarz/nothing").status_code == 400


def test_a_room_from_a_position_is_found_again_with_its_decisions(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "data")) as server:
        made = server.post("/api/try/soukou_musume/tf01-029").json()
        person = Person(server, made["room"], made["token"])
        state = person.asked(person.hello())
        again = person.choose(state, 0)
        person.leave()
    with TestClient(create_app(tmp_path / "data")) as server:
        person = Person(server, made["room"], made["token"])
        found = person.hello()
        assert found["taken"] == again["taken"] == state["taken"] + 1
        assert found["view"] == again["view"]
        person.leave()
