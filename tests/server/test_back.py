"""Taking back: picks of a selection that is not confirmed, with others at the table too."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda.games import GAMES
from tefuda.server.app import create_app
from tefuda.server.back import loose
from tests.server.table import Person, State, open_room

TWO = [{"kind": "person"}, {"kind": "person"}]


def at_picks(server: TestClient, seed: int = 3) -> tuple[Person, Person, State, dict[str, Any]]:
    """Two people; the first one picks cards of the hand to put back."""
    made = open_room(server, "weiss_schwarz", seats=TWO, seed=seed)
    people = [Person(server, made["room"], made["secrets"][k]) for k in ("0", "1")]
    states = [person.hello() for person in people]
    asked = states[0]["prompt"]["seat"]
    me, other = people[asked], people[1 - asked]
    for person in people:  # what each was told of the other's coming is read
        person.send(type="ping", n=1)
        while person.heard()["type"] != "pong":
            pass
    state = states[asked]
    assert state["prompt"]["picking"]
    return me, other, state, made


def pick(me: Person, state: State, nth: int = 0) -> State:
    cards = [c["index"] for c in state["prompt"]["choices"] if "card" in c]
    return me.choose(state, cards[nth])


def test_a_pick_is_taken_out_and_the_others_stay(server: TestClient) -> None:
    me, other, first, _made = at_picks(server)
    one = pick(me, first)
    two = pick(me, one)
    three = pick(me, two)
    a, b, c = three["prompt"]["picked"]
    me.send(type="unpick", taken=three["taken"], card=b)
    left = me.state()
    assert left["prompt"]["picked"] == [a, c]
    assert left["taken"] == three["taken"] - 1
    assert left["view"] == first["view"]
    assert b in [choice.get("card") for choice in left["prompt"]["choices"]]
    me.leave()
    other.leave()


def test_what_is_picked_and_taken_out_leaves_the_position_as_it_was(server: TestClient) -> None:
    me, other, first, _made = at_picks(server)
    one = pick(me, first)
    me.send(type="unpick", taken=one["taken"], card=one["prompt"]["picked"][0])
    back = me.state()
    again = me.hello()
    for key in ("taken", "view", "prompt", "log"):
        assert back[key] == again[key]
    assert back["taken"] == first["taken"]
    assert back["prompt"] == first["prompt"]
    me.leave()
    other.leave()


def test_the_other_player_sees_nothing_of_it_and_can_do_nothing(server: TestClient) -> None:
    me, other, first, _made = at_picks(server)
    before = other.hello()
    one = pick(me, first)
    seen = other.state()
    assert seen["view"] == before["view"]
    assert "picked" not in seen["prompt"]
    assert not seen["undo"]
    card = one["prompt"]["picked"][0]
    other.send(type="unpick", taken=one["taken"], card=card)
    assert other.error()["code"] == "illegal"
    other.send(type="undo", taken=one["taken"])
    assert other.error()["code"] == "illegal"
    assert me.hello()["prompt"]["picked"] == [card]
    me.leave()
    other.leave()


def test_an_old_message_or_a_card_that_is_not_picked_changes_nothing(server: TestClient) -> None:
    me, other, first, _made = at_picks(server)
    one = pick(me, first)
    card = one["prompt"]["picked"][0]
    for taken, wanted in ((first["taken"], card), (one["taken"], card + 1), (one["taken"], -1)):
        me.send(type="unpick", taken=taken, card=wanted)
        assert me.error()["code"] == "illegal"
    assert me.hello()["prompt"]["picked"] == [card]
    me.leave()
    other.leave()


def test_once_the_selection_is_confirmed_nothing_is_taken_back(server: TestClient) -> None:
    me, other, first, _made = at_picks(server)
    one = pick(me, first)
    assert one["undo"]
    done = [c["index"] for c in one["prompt"]["choices"] if c["kind"] == "done"]
    after = me.choose(one, done[0])
    assert not after["undo"]
    me.send(type="undo", taken=after["taken"])
    assert me.error()["code"] == "illegal"
    me.leave()
    other.leave()


def test_after_a_restart_a_pick_can_still_be_taken_out(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with TestClient(create_app(data)) as server:
        me, other, first, made = at_picks(server)
        two = pick(me, pick(me, first))
        seat = two["prompt"]["seat"]
        me.send(type="unpick", taken=two["taken"], card=two["prompt"]["picked"][0])
        left = me.state()
        me.leave()
        other.leave()
    with TestClient(create_app(data)) as server:
        me = Person(server, made["room"], made["secrets"][str(seat)])
        again = me.hello()
        assert again["prompt"] == left["prompt"]
        assert again["undo"]
        me.send(type="unpick", taken=again["taken"], card=again["prompt"]["picked"][0])
        assert me.state()["prompt"] == first["prompt"]
        me.leave()


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_taken_back_between_people_nobody_else_has_seen_anything_of(game: str) -> None:
    found = 0
    for seed in range(2):
        now = tefuda.new(game, seed=seed)
        dice = Random(seed)
        for _ in range(120):
            if now.over:
                break
            s = now.state
            me, before = s.ask_seat, now.copy()
            now.choose(dice.randrange(len(s.options)) if s.options else s.ask_lo)
            if not loose(before.state, now.state):
                continue
            found += 1
            assert now.state.ask_seat == me
            for viewer in [*range(s.seats), None]:
                assert now.log_for(viewer)[len(before.log_for(viewer)) :] == []
                was, sees = before.view(viewer), now.view(viewer)
                for view in (was, sees):
                    del view["decision"]
                assert was == sees
    assert found


@pytest.mark.parametrize("game", ["soukou_musume", "cipher"])
def test_where_the_book_knows_no_giving_up_the_table_ends_the_game(
    tmp_path: Path, game: str
) -> None:
    data = tmp_path / "data"
    with TestClient(create_app(data)) as server:
        made = open_room(server, game, seats=TWO, seed=1)
        one = Person(server, made["room"], made["secrets"]["0"])
        one.hello()
        one.send(type="concede", seat=0)
        state = one.state()
        assert state["over"]
        assert state["winners"] == [1]
        assert state["prompt"] is None
        assert "gives up" in state["log"][-1]["text"]
        one.send(type="choose", taken=state["taken"], choice=0, seat=0)
        assert one.error()["code"] == "illegal"
        one.leave()
    with TestClient(create_app(data)) as server:
        two = Person(server, made["room"], made["secrets"]["1"])
        assert two.hello()["winners"] == [1]
        two.leave()
