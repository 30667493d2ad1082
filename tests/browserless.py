"""A run that could not use a browser says so in its last line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


class Browserless:
    """Counts the browser tests that did not run.

    The line is printed after everything else, or left in the file that `TEFUDA_NOT_RUN` names, for
    a command that runs more than these tests.
    """

    def __init__(self) -> None:
        self.skipped: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and "browser" in report.keywords and not hasattr(report, "wasxfail"):
            self.skipped.add(report.nodeid)

    def pytest_unconfigure(self) -> None:
        if not self.skipped:
            return
        line = f"{len(self.skipped)} BROWSER TESTS DID NOT RUN: NO CHROMIUM OR NO BUILT PAGES HERE."
        if file := os.environ.get("TEFUDA_NOT_RUN"):
            Path(file).write_text(f"{line}\n", encoding="utf-8")
        else:
            print(line, flush=True)
