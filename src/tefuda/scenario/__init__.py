"""Scenarios: small text files with a position, what the players do, and what must be true.

>>> from tefuda.scenario import load, run
>>> result = run(load("src/tefuda/scenarios/soukou_musume/charge.scenario"))
>>> print(result)
src/tefuda/scenarios/soukou_musume/charge.scenario: ok

`docs/scenarios.md` describes the notation; `tefuda scenario run FILE --step` plays one.
"""

from __future__ import annotations

from tefuda.scenario.play import Failure, Result, run
from tefuda.scenario.read import Line, Scenario, load, parse

__all__ = ["Failure", "Line", "Result", "Scenario", "load", "parse", "run"]
