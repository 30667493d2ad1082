"""Games in which an agent has a seat and bots the others: what is recorded, and what it is worth."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest

from tefuda.env.rollout import SELF, Rollout, Track, Workers
from tefuda.lab.learning import curve
from tests.env.tables import table
from tests.env.test_agent import untaught

GAME = "soukou_musume"


def decisions(tracks: list[Track]) -> int:
    """How many decisions are known with what came of them."""
    return sum([len(track.places) - (track.result is None) for track in tracks])


def test_at_least_as_many_decisions_come_as_were_wanted() -> None:
    rollout = Rollout(table(GAME), 3, (SELF, "random"), seed=1)
    tracks = rollout.collect(untaught(GAME), 120)
    assert decisions(tracks) >= 120
    for track in tracks:
        n = len(track.places)
        assert {len(part) for part in (*track.seen.values(), track.logs, track.values)} == {n}
        counts = np.count_nonzero(track.seen["options"][:, :, 0], axis=1)
        assert (counts > 1).all()  # where there is nothing to choose there is nothing to learn
        assert (track.places < counts).all()
        assert (track.logs <= 0).all()


def test_what_the_agent_saw_is_what_was_there_and_is_not_written_over() -> None:
    tracks = Rollout(table(GAME), 2, (SELF,), seed=2).collect(untaught(GAME), 60)
    agent = untaught(GAME)
    for track in tracks:
        again = [
            agent.draw(table(GAME), {k: part[i : i + 1] for k, part in track.seen.items()}, dice)
            for i, dice in enumerate([np.random.default_rng(0)] * len(track.places))
        ]
        assert np.allclose([value[0] for _, _, value in again], track.values, atol=1e-4)


def test_a_game_that_goes_on_is_taken_up_where_it_was_left() -> None:
    rollout = Rollout(table(GAME), 1, ("random",), seed=3)
    agent = untaught(GAME)
    first = [track for track in rollout.collect(agent, 5) if track.result is None][-1]
    later = rollout.collect(agent, 5)[0]
    for name, part in first.seen.items():
        assert np.array_equal(part[-1], later.seen[name][0])
    assert later.places[0] == first.places[-1]


def test_in_self_play_the_seats_of_a_game_get_opposite_results() -> None:
    rollout = Rollout(table(GAME), 1, (SELF,), seed=4)
    tracks = [t for t in rollout.collect(untaught(GAME), 400) if t.result is not None]
    assert rollout.finished >= 1
    assert len(tracks) == 2 * rollout.finished
    for one, two in zip(tracks[::2], tracks[1::2], strict=True):
        assert one.result is not None
        assert two.result is not None
        assert one.result + two.result == 0


def test_against_a_bot_only_the_agents_own_seat_is_recorded() -> None:
    rollout = Rollout(table(GAME), 2, ("random",), seed=5)
    seats = list(rollout._seat)
    for track in rollout.collect(untaught(GAME), 20):
        assert {int(seat) for seat in track.seen["numbers"][:, 0]} <= set(seats)
    fresh = Rollout(table(GAME), 4, ("random",), seed=6)
    wins, games = fresh.match(untaught(GAME), "random", 2)
    assert games == 8
    assert 0 <= wins <= 8
    assert not fresh._open


def test_at_a_raid_every_player_of_the_party_has_a_track() -> None:
    t = table("raid3")
    agent = untaught("raid3")
    agent.about["game"] = t.game
    tracks = Rollout(t, 1, (SELF,), seed=7).collect(agent, 60)
    assert {int(track.seen["numbers"][0, 0]) for track in tracks} == {0, 1, 2}


def test_workers_play_what_rollouts_of_the_same_seeds_play() -> None:
    agent = untaught(GAME)
    workers = Workers(GAME, 2, 2, (SELF, "random"), seed=8)
    try:
        tracks = workers.collect(agent, 40)
        wins, games = workers.match(agent, "random", 4, seed=9)
        assert workers.seconds > 0
    finally:
        workers.close()
    alone = [
        track
        for k in range(2)
        for track in Rollout(table(GAME), 2, (SELF, "random"), 8 + k).collect(agent, 20)
    ]
    assert [t.places.tolist() for t in tracks] == [t.places.tolist() for t in alone]
    assert [t.result for t in tracks] == [t.result for t in alone]
    own = [Rollout(table(GAME), 2, ["random"], 9 + k).match(agent, "random", 1) for k in range(2)]
    assert (wins, games) == (sum([w for w, _ in own]), 4)


def test_the_chances_that_are_told_are_those_by_which_options_are_drawn() -> None:
    t = table(GAME)
    games = Rollout(t, 1, (SELF,), seed=10).games
    while games.counts[0] != 3:
        games.step([0])
    many = {name: np.repeat(part, 4000, axis=0) for name, part in games.observation.items()}
    places, logs, _ = untaught(GAME).draw(t, many, np.random.default_rng(1))
    for place in range(3):
        share = float((places == place).mean())
        told = float(np.exp(logs[places == place][0]))
        assert share == pytest.approx(told, abs=0.03)


def test_the_curve_of_a_run_is_a_picture_of_its_own() -> None:
    rows = [
        {"cpu_minutes": m, "bot": bot, "wins": w, "of": 10, "low": w / 20, "high": 0.5 + w / 20}
        for m, bot, w in ((0, "a<b", 1), (3, "a<b", 9), (0, "thumb", 0), (3, "thumb", 5))
    ]
    root = ElementTree.fromstring(curve(rows))
    lines = [one.get("points") for one in root.iter() if one.tag.endswith("polyline")]
    assert lines == ["50.0,256.0 530.0,64.0", "50.0,280.0 530.0,160.0"]
    assert "against a<b" in [one.text for one in root.iter()]
    assert ElementTree.fromstring(curve([])) is not None
