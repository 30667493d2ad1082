"""A flood of wrong messages changes nothing, costs no memory, and leaves time for others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server import endurance


def test_hostile_messages_change_nothing(tmp_path: Path) -> None:
    """`make endurance`: a million of them, in pieces."""
    assert endurance.fuzz(tmp_path, 0, 1500, at_once=2)["messages"] >= 1500


def test_long_runs_go_on_where_they_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[int] = []

    def piece(folder: Path, number: int, size: int) -> dict[str, Any]:
        ran.append(number)
        if number == 1 and ran.count(1) == 1:
            raise AssertionError("the second piece fails once")
        return {"kills": size}

    monkeypatch.setitem(endurance.RUNS, "kills", piece)
    monkeypatch.setitem(endurance.PIECES, "kills", 3)
    out = tmp_path / "done.jsonl"
    out.write_text(json.dumps({"what": "kills", "piece": 0, "kills": 50}) + "\n")
    rows = endurance.run(["kills"], out)
    assert (ran, [row.get("failed", "") for row in rows]) == (
        [1, 2],
        ["", "the second piece fails once", ""],
    )
    endurance.run(["kills"], out)
    assert ran == [1, 2, 1]
    endurance.run(["kills"], out)  # all of it was there: it begins anew
    assert ran == [1, 2, 1, 0, 1, 2]
