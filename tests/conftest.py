"""Writes the record of proofs: every test marked `@clause(game, …)` that ran, and how it ended.

A test that names a clause which no book has fails. What ran replaces its old entry in
`.tefuda/tested.json`; a full run drops the tests that are gone. A run that leaves tests out by their
marks (`-m "not nightly"`) is as good: it has collected those, and keeps what is recorded of them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tefuda.kernel.errors import TefudaError
from tefuda.rulebook.index import book
from tefuda.rulebook.tested import MADE_UP, Proof, fingerprint, merge, read_record, write_record
from tests.browserless import Browserless

HERE = Path(__file__).parent
LONGEST = HERE / "contract"
BY_THE_CLOCK = (HERE / "server", HERE / "web")
PROPERTY = "tefuda_clause"
LEFT_OUT = "tefuda_left_out"
WORST = ("failed", "skipped", "xfailed", "xpassed", "passed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests come first: no worker is then left alone with one of them at the end. A test
    of a real server or browser on a busy machine gets a second try, and the summary tells of it."""
    items.sort(key=lambda item: 0 if item.path.is_relative_to(LONGEST) else 1)
    for item in items:
        if any([item.path.is_relative_to(folder) for folder in BY_THE_CLOCK]):
            item.add_marker(pytest.mark.flaky(reruns=1, reruns_delay=2))


def named_clauses(item: pytest.Item) -> list[tuple[str, str]]:
    """(game, clause) of all marks of a test, the class's and the module's too."""
    out: list[tuple[str, str]] = []
    for mark in item.iter_markers("clause"):
        game, *ids = [str(arg) for arg in mark.args]
        out.extend([(game, id) for id in ids])
    return sorted(set(out))


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("clause"):
        if len(mark.args) < 2:
            pytest.fail("@clause names a game and at least one clause", pytrace=False)
    for game, id in named_clauses(item):
        try:
            book(game.removeprefix(MADE_UP)).clause(id)
        except TefudaError as error:
            pytest.fail(f"@clause({game!r}, {id!r}): {error}", pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    report.user_properties.extend(
        [(PROPERTY, [game, id]) for game, id in named_clauses(item) if report.when == "setup"]
    )
    return report


class Recorder:
    """Gathers the reports of one run (under xdist, those of all workers)."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.sources = fingerprint(config.rootpath)  # as they are when the run begins
        self.outcomes: dict[str, str] = {}
        self.clauses: dict[str, list[tuple[str, str]]] = {}
        self.left_out: set[str] = set()  # collected, and not wanted

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        self.left_out.update([item.nodeid for item in items])

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker of xdist is done: it is the one that collected."""
        self.left_out.update(getattr(node, "workeroutput", {}).get(LEFT_OUT, ()))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        outcome: str = report.outcome
        if outcome == "rerun":  # the second try counts
            return
        if hasattr(report, "wasxfail"):
            outcome = "xfailed" if outcome == "skipped" else "xpassed"
        before = self.outcomes.get(report.nodeid, "passed")
        self.outcomes[report.nodeid] = min(before, outcome, key=WORST.index)
        for key, pair in report.user_properties:
            if key == PROPERTY and isinstance(pair, (list, tuple)):
                self.clauses.setdefault(report.nodeid, []).append((str(pair[0]), str(pair[1])))

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        root = self.config.rootpath
        ran = {
            node: Proof(self.outcomes[node], tuple(dict.fromkeys(pairs)), self.sources)
            for node, pairs in self.clauses.items()
        }
        unmarked = {node for node in self.outcomes if node not in ran}
        try:
            old = {node: p for node, p in read_record(root).items() if node not in unmarked}
        except TefudaError:
            old = {}  # a damaged record proves nothing: begin a new one
        full = self.full(exitstatus)
        kept = {node: p for node, p in old.items() if full and node in self.left_out}
        if ran or old:
            write_record(root, merge(old, ran, full, root) | kept)

    def full(self, exitstatus: int) -> bool:
        """Whether every test there is ran or is known to be left out, and nothing was cut short."""
        config, option = self.config, self.config.option
        whole = [str(path) for path in config.getini("testpaths")]
        return (
            exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
            and [str(arg).rstrip("/") for arg in config.args] == whole
            and not (option.keyword or getattr(option, "lf", False) or option.maxfail)
            and not (option.collectonly or option.deselect or option.ignore or option.ignore_glob)
        )


class Worker:
    """A worker of xdist: it tells the one that records which tests were left out."""

    def __init__(self, config: pytest.Config) -> None:
        self.output: dict[str, object] = getattr(config, "workeroutput", {})
        self.left_out: list[str] = []

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        self.left_out.extend([item.nodeid for item in items])

    def pytest_sessionfinish(self) -> None:
        self.output[LEFT_OUT] = self.left_out


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # workers of xdist report to the one that records
        config.pluginmanager.register(Recorder(config), "tefuda-recorder")
        config.pluginmanager.register(Browserless(), "tefuda-browserless")
    else:
        config.pluginmanager.register(Worker(config), "tefuda-recorder")
