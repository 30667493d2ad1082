"""An agent that has learned: its file, what it sees, and how it plays."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import tefuda
from tefuda import env
from tefuda.bots.answering import answer, bots_for, check_bot
from tefuda.env.agent import FORM, Agent, Parts, shapes
from tefuda.env.enlisting import FOLDER, Learned, enlist_file, enlist_shipped
from tefuda.env.rollout import Track
from tefuda.kernel.errors import BadInput
from tefuda.kernel.redeal import redeal
from tefuda.kernel.view import mask
from tefuda.starting import rules_for
from tests.env.tables import table
from tests.env.test_observations import moments

ROOT = Path(__file__).resolve().parents[2]


def untaught(game: str, seed: int = 1) -> Agent:
    """An agent whose weights came by lot."""
    dice = np.random.default_rng(seed)
    weights = {
        name: (
            np.full(shape, 10) if name.startswith("scale") else dice.normal(0, 0.1, shape)
        ).astype(np.float32)
        for name, shape in shapes(table(game)).items()
    }
    return Agent(weights, {"form": FORM, "game": game, "version": env.VERSION})


@pytest.mark.parametrize("game", ["soukou_musume", "weiss_schwarz", "raid3"])
def test_an_agent_scores_each_game_of_many_as_it_scores_that_game_alone(game: str) -> None:
    t = table(game)
    agent = untaught(game)
    agent.about["game"] = t.game
    states = moments(t, 2, 5, 6)
    each = [t.observe(s, s.ask_seat) for s in states]
    many = {part: np.stack([seen[part] for seen in each]) for part in each[0]}
    p = Parts(t, many)
    scores, values = agent.forward(t, p)
    for k, seen in enumerate(each):
        alone, value = agent.forward(t, Parts(t, {part: got[None] for part, got in seen.items()}))
        assert np.allclose(alone, scores[p.game == k], atol=1e-4)
        assert np.allclose(value[0], values[k], atol=1e-4)


def test_hidden_cards_dealt_anew_change_no_score() -> None:
    t = table("soukou_musume")
    agent = untaught("soukou_musume")

    def scores(s: Any) -> Any:
        seen = t.observe(s, s.ask_seat)
        return agent.forward(t, Parts(t, {part: got[None] for part, got in seen.items()}))[0]

    for k, s in enumerate(moments(t, 6, 11, 10)):
        world = redeal(t.rules, s, s.ask_seat, k)
        assert np.array_equal(scores(s), scores(world))
        assert np.array_equal(scores(s), scores(mask(t.rules, s, s.ask_seat)))


def test_an_agent_is_the_same_after_it_was_saved_and_read(tmp_path: Path) -> None:
    agent = untaught("soukou_musume")
    agent.save(tmp_path / "agent.npz")
    again = Agent.load(tmp_path / "agent.npz")
    assert again.about == agent.about
    for name, weight in agent.weights.items():
        assert np.allclose(weight, again.weights[name], rtol=1e-3, atol=1e-4)


def test_a_file_that_is_no_agent_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is not the file of an agent"):
        Agent.load(tmp_path / "nothing.npz")
    (tmp_path / "words.npz").write_text("これはエージェントではない", encoding="utf-8")
    with pytest.raises(BadInput, match="is not the file of an agent"):
        Agent.load(tmp_path / "words.npz")
    untaught("soukou_musume").save(tmp_path / "whole.npz")
    body = (tmp_path / "whole.npz").read_bytes()
    for n in (0, 2, 100, len(body) // 2, len(body) - 1):  # the disk was full
        (tmp_path / "part.npz").write_bytes(body[:n])
        with pytest.raises(BadInput, match="is not the file of an agent"):
            Agent.load(tmp_path / "part.npz")
    (tmp_path / "turned.npz").write_bytes(body[:2000] + b"\xff" * 64 + body[2064:])
    with pytest.raises(BadInput, match="is not the file of an agent"):
        Agent.load(tmp_path / "turned.npz")
    np.save(tmp_path / "array.npy", np.zeros(3))
    with pytest.raises(BadInput, match="is not the file of an agent"):
        Agent.load(tmp_path / "array.npy")
    np.savez(tmp_path / "list.npz", about=np.array("[1]"))
    with pytest.raises(BadInput, match="is not the file of an agent"):
        Agent.load(tmp_path / "list.npz")
    np.savez(tmp_path / "other.npz", about=np.array(json.dumps({"form": FORM, "version": 1})))
    with pytest.raises(BadInput, match="observations of version 1"):
        Agent.load(tmp_path / "other.npz")


def test_an_agent_of_another_game_is_refused(tmp_path: Path) -> None:
    untaught("soukou_musume").save(tmp_path / "mine.npz")
    name = enlist_file(tmp_path / "mine.npz")
    assert name == "agent:mine"
    check_bot(name, rules_for("soukou_musume"))
    with pytest.raises(BadInput, match="no bot 'agent:mine' for cipher; there is thumb, random"):
        check_bot(name, rules_for("cipher"))
    with pytest.raises(BadInput, match="has learned soukou_musume"):
        Learned(tmp_path / "mine.npz").check(rules_for("cipher"))
    (tmp_path / "more").mkdir()
    untaught("soukou_musume").save(tmp_path / "more" / "mine.npz")
    with pytest.raises(BadInput, match="there is an agent agent:mine already"):
        enlist_file(tmp_path / "more" / "mine.npz")


def played(bots: tuple[str, str], seed: int, cards: Any = (), decks: Any = None) -> Any:
    game = tefuda.new("soukou_musume", decks, seed=seed, cards=cards)
    dice = Random(seed)
    while not game.over:
        answer(game, bots[game.state.ask_seat], dice)
    return game


def test_the_shipped_agent_plays_with_cards_it_has_never_seen() -> None:
    enlist_shipped()
    skill = {"name": "新技", "cost": 1, "damage": 300, "type": "射撃"}
    new = {
        "id": "new-001", "kind": "unit", "name": "新しいユニット", "attribute": "斬", "advantage": "衝",
        "hp": 400, "retreat": 1, "traits": [], "skill": [skill],
    }  # fmt: skip
    own = tefuda.games.game_entry("soukou_musume").cards.decks()["sea"]
    deck = [*own[4:], *["new-001"] * 4]
    assert played(("learned", "random"), 5, [new], [deck, deck]).over


def test_the_shipped_agent_is_small_and_says_how_it_was_made() -> None:
    for file in FOLDER.glob("*.npz"):
        assert file.stat().st_size <= 1_000_000
        agent = Agent.load(file)
        agent.check(table(file.stem))
        assert agent.about["results"]["thumb"]["low"] > 0.5
        assert agent.about["results"]["random"]["low"] > 0.95
        assert (FOLDER / f"{file.stem}.md").exists()
    enlist_shipped()
    assert "learned" in bots_for("soukou_musume")
    assert "learned" not in bots_for("cipher")


def test_the_shipped_agent_beats_a_player_by_lot() -> None:
    enlist_shipped()
    wins = 0
    for seed in range(6):
        bots = ("learned", "random") if seed % 2 else ("random", "learned")
        wins += played(bots, seed).winners == [bots.index("learned")]
    assert wins >= 5


@pytest.mark.nightly
def test_the_shipped_agent_beats_the_rule_of_thumb() -> None:
    enlist_shipped()
    wins = 0
    for seed in range(60):
        bots = ("learned", "thumb") if seed % 2 else ("thumb", "learned")
        wins += played(bots, 100 + seed).winners == [bots.index("learned")]
    assert wins >= 39  # of 60; by chance in one of sixty runs


# --- the example that learns: where torch is installed ----------------------------------------------


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    pytest.importorskip("torch")
    spec = importlib.util.spec_from_file_location("ppo", ROOT / "examples" / "ppo.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "ppo", module)
    spec.loader.exec_module(module)
    return module


def test_the_network_that_learns_is_the_network_that_plays(ppo: ModuleType) -> None:
    t = env.Table("soukou_musume", options=ppo.OPTIONS)
    net = ppo.Network(t)
    games = env.Batch(t, 8, seed=1)
    for _ in range(30):
        games.step(games.counts - 1)
    p = Parts(t, games.observation)
    scores, values = net(p)
    mine, own = Agent(net.weights(), {"game": "soukou_musume"}).forward(t, p)
    assert np.allclose(scores.detach().numpy(), mine, atol=1e-4)
    assert np.allclose(values.detach().numpy(), own, atol=1e-4)


def test_advantages_follow_the_result_and_stop_where_it_is_not_known(ppo: ModuleType) -> None:
    def track(result: float | None) -> Track:
        both = np.zeros(2, np.int64), np.zeros(2, np.float32)
        return Track({"x": np.array([[7], [8]])}, *both, np.array([0.5, 0.25], np.float32), result)

    gains, goals = ppo.advantages(track(1.0))
    assert gains[1] == 1.0 - 0.25
    first = ppo.GAMMA * 0.25 - 0.5
    assert gains[0] == pytest.approx(first + ppo.GAMMA * ppo.LAMBDA * gains[1])
    assert goals.tolist() == pytest.approx([gains[0] + 0.5, 1.0])
    (only,), _ = ppo.advantages(track(None))
    assert only == pytest.approx(first)
    whole = ppo.arrays([track(1.0), track(None)])
    assert whole["seen"]["x"].tolist() == [[7], [8], [7]]
    assert {len(whole[name]) for name in ("place", "log", "gain", "goal")} == {3}


@pytest.mark.nightly
def test_a_run_can_be_gone_on_with(ppo: ModuleType, tmp_path: Path) -> None:
    def run(*more: str) -> str:
        words = ["soukou_musume", "--out", str(tmp_path), "--workers", "1", "--envs", "4"]
        words += ["--decisions", "256", "--check", "4", "--last", "4", "--every", "2"]
        done = subprocess.run(
            [sys.executable, str(ROOT / "examples" / "ppo.py"), *words, "--rounds", "2", *more],
            capture_output=True,
            text=True,
            timeout=600,
            check=True,
        )
        return done.stdout

    assert "round 2:" in run()
    told = run("--resume")
    assert "round 2:" not in told
    assert "round 4:" in told
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<svg")
    assert Agent.load(tmp_path / "agent.npz").game == "soukou_musume"
