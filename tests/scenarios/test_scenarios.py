"""Every scenario file comes true."""

from __future__ import annotations

import pytest

from tefuda.rulebook.demos import FOLDER
from tefuda.scenario import Scenario, load, run
from tests.support import clause


def scenarios() -> list[object]:
    """One test for each file, marked with the clauses it proves."""
    out: list[object] = []
    for path in sorted(FOLDER.rglob("*.scenario")):
        scenario = load(path)
        marks = [clause(scenario.game, *scenario.clauses)] if scenario.clauses else []
        out.append(pytest.param(scenario, id=str(path.relative_to(FOLDER)), marks=marks))
    return out


@pytest.mark.parametrize("scenario", scenarios())
def test_the_scenario_comes_true(scenario: Scenario) -> None:
    result = run(scenario)
    assert result.ok, str(result)
