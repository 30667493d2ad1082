"""A run on a Ray cluster: a node dies in the middle, and no game is lost or counted twice."""

from __future__ import annotations

import builtins
import importlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tefuda.kernel.errors import BadInput
from tefuda.lab.runs.cluster import OTHER, Cluster, play_piece
from tefuda.lab.runs.hands import Own
from tefuda.lab.runs.keep import Keep
from tefuda.lab.runs.making import Asked
from tefuda.lab.runs.playing import Row, played
from tefuda.lab.runs.run import carry_out
from tefuda.lab.runs.summary import summary

GAME = "soukou_musume"
WORKING = "ray::play_piece"


def test_a_piece_of_work_is_data_and_gives_the_rows_of_the_plan() -> None:
    plan = Asked(GAME, bots=("random", "random")).match("mountain", "sea", 4)
    blob = msgspec.msgpack.encode(plan)
    pieces = [[(0, 1), (0, 2)], [(0, 2)]]
    rows = [msgspec.msgpack.decode(play_piece(blob, p), type=list[Row]) for p in pieces]
    assert rows == [played(plan, piece) for piece in pieces]


def test_a_node_with_another_version_refuses() -> None:
    plan = Asked(GAME, bots=("random", "random")).match("mountain", "sea", 4)
    blob = msgspec.msgpack.encode(msgspec.structs.replace(plan, engine="another"))
    with pytest.raises(RuntimeError, match=OTHER):
        play_piece(blob, [(0, 0)])


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def no_ray(name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "ray":
            raise ImportError(name=name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", no_ray)
    with pytest.raises(BadInput, match=r"tefuda\[ray\]"):
        Cluster("auto")


def test_where_no_cluster_is_the_address_is_named_at_once() -> None:
    pytest.importorskip("ray")
    with pytest.raises(BadInput, match=r"no Ray cluster at 127\.0\.0\.1:1"):
        Cluster("127.0.0.1:1")


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A cluster of two nodes on this machine. The head has no core: it only hands out."""
    ray: Any = pytest.importorskip("ray")
    utils: Any = importlib.import_module("ray.cluster_utils")

    monkeypatch.setenv("RAY_health_check_period_ms", "500")
    monkeypatch.setenv("RAY_health_check_failure_threshold", "4")
    monkeypatch.setenv("RAY_health_check_initial_delay_ms", "0")
    made = utils.Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False}
    )
    try:
        yield made
    finally:
        ray.shutdown()
        made.shutdown()


def processes(node: Any) -> dict[int, str]:
    """The processes that play on a node, and what each of them calls itself."""
    raylet = node.all_processes["raylet"][0].process.pid
    out: dict[int, str] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            told = stat.read_text(encoding="utf-8", errors="replace")
            title = stat.with_name("cmdline").read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue  # it has ended
        if int(told.rpartition(")")[2].split()[1]) == raylet:
            out[int(stat.parent.name)] = title
    return out


@pytest.mark.nightly
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
def test_a_node_that_dies_in_the_middle_costs_no_game(nodes: Any, tmp_path: Path) -> None:
    plan = Asked(GAME, bots=("thumb", "random"), seed=9).match("mountain", "sea", 120)
    alone = carry_out(plan, Keep(tmp_path / "one.sqlite"), Own())
    both = [nodes.add_node(num_cpus=1) for _ in range(2)]
    nodes.wait_for_nodes()
    hands = Cluster(nodes.address)
    assert hands.cores() == 2
    killed: list[int] = []

    def kill_one(done: int, _most: int) -> None:
        for node in both if done >= 20 and not killed else []:
            pids = processes(node)
            if any([title.startswith(WORKING) for title in pids.values()]):
                for pid in pids:
                    os.kill(pid, signal.SIGKILL)
                killed.append(done)
                nodes.remove_node(node, allow_graceful=False)
                return

    try:
        rows = carry_out(plan, Keep(tmp_path / "two.sqlite"), hands, kill_one)
    finally:
        hands.close()
    assert killed
    assert killed[0] < 120
    assert hands.repeated  # what the node was at was given to the other one
    assert rows == alone
    assert summary(plan, rows) == summary(plan, alone)
    assert Keep(tmp_path / "two.sqlite").rows(plan.id) == list(alone.values())
