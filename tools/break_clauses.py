"""Break the rules one by one, and see whether the proofs notice.

    python tools/break_clauses.py              every breakage
    python tools/break_clauses.py attack wreck only those with one of these words in their names

A breakage is a step of a procedure that does nothing (or takes no answer), a refusal that is never
given, or one of the wrong readings in `breakages`. Each names the clauses it breaks; the tests
marked with those clauses are run against the broken rules, and a clause of which no test fails is
reported: its tests do not prove it (for an answer not taken, one of the step's clauses is enough). Exit code 1 if there is one. Takes a minute or two; it is no
part of `make test`. Needs os.fork (not on Windows).
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import breakages
import pytest

import tefuda.starting
from tefuda.games.soukou_musume import book
from tefuda.games.soukou_musume.cards import Card
from tefuda.kernel.rules import Rules, Step
from tefuda.kernel.state import Frame, State

ROOT = Path(__file__).resolve().parent.parent
GAME = "soukou_musume"
TESTS = ["tests/rules/soukou_musume", "tests/scenarios"]
KERNELS = ("kernel.", "effects.")
LONGEST = 300  # seconds a broken game may take before it counts as noticed


@dataclass(frozen=True)
class Breakage:
    """One way to break the rules, and the clauses whose tests must notice."""

    name: str
    clauses: tuple[str, ...]
    apply: Callable[[Rules], None]
    one: bool = False  # it is enough that one of the clauses notices


def nothing(rules: Rules, s: State, f: Frame) -> None:
    """In place of what a step does."""


def no_answer(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """In place of what an answer does."""


def steps() -> list[Breakage]:
    """Each step of the game's own procedures without what it does, and without its answer."""
    out: list[Breakage] = []
    rules = book.build()
    for proc in rules.procs:
        if proc.name.startswith(KERNELS):
            continue
        for i, step in enumerate(proc.steps):
            clauses = tuple([c for c in (step.clause, *step.cites) if c])
            if not clauses:  # じゃんけん: the clauses of those who call it
                clauses = ("sheet.prep.5", "sheet.turn.end.2")
            if proc.name == "contest" and i == 0:
                continue  # the coin: see breakages
            where = f"{proc.name}[{i}] {step.clause}"
            out.append(Breakage(f"step {where}", clauses, _break_step(proc.name, i, False)))
            if step.take is not None:
                out.append(
                    Breakage(f"answer {where}", clauses, _break_step(proc.name, i, True), True)
                )
    return out


def _break_step(proc: str, i: int, answer: bool) -> Callable[[Rules], None]:
    def apply(rules: Rules) -> None:
        step: Step = rules.procs[rules.proc_no[proc]].steps[i]
        if answer:
            step.take = no_answer
        else:
            step.do = nothing

    return apply


def refusals() -> list[Breakage]:
    """Each refusal answered with yes."""
    return [
        Breakage(f"refusal {refusal.key}", (refusal.clause,), _break_refusal(i))
        for i, refusal in enumerate(book.build().refusals)
    ]


def _break_refusal(i: int) -> Callable[[Rules], None]:
    def apply(rules: Rules) -> None:
        rules.refusals[i].index = 0

    return apply


def readings() -> list[Breakage]:
    return [Breakage(name, clauses, apply) for name, clauses, apply in breakages.ALL]


class Chooser:
    """Runs the tests of some clauses only, and keeps how each ended."""

    def __init__(self, clauses: tuple[str, ...]) -> None:
        self.wanted = set(clauses)
        self.proves: dict[str, list[str]] = {}
        self.failed: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        kept = []
        for item in items:
            marks = [m.args for m in item.iter_markers("clause") if m.args[0] == GAME]
            named = {str(id) for args in marks for id in args[1:]} & self.wanted
            if named:
                kept.append(item)
                self.proves[item.nodeid] = sorted(named)
        items[:] = kept

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def unnoticed(self) -> list[str]:
        """The clauses of which every test still passes (or which have none)."""
        noticed = {c for test in self.failed for c in self.proves[test]}
        return sorted(self.wanted - noticed)


def run_broken(breakage: Breakage) -> list[str]:
    """Run the tests against the broken rules, in this process: it is a child of its own."""
    whole = book.build

    def broken(
        chosen: dict[str, int | str] | None = None, extra: list[Card] | None = None
    ) -> Rules:
        rules = whole(chosen, extra)
        breakage.apply(rules)
        return rules

    breakage.apply(whole())  # what cannot even be broken ends here
    setattr(book, "build", broken)  # noqa: B010 (mypy does not let functions be replaced)
    tefuda.starting._rules.cache_clear()
    chooser = Chooser(breakage.clauses)
    options = ["-q", "-p", "no:tefuda-recorder", "-p", "no:cacheprovider", "--tb=no"]
    pytest.main([*options, *TESTS], plugins=[chooser])
    left = chooser.unnoticed()
    if breakage.one and len(left) < len(breakage.clauses):
        return []
    return left


def in_a_child(breakage: Breakage) -> list[str]:
    """The clauses that nobody noticed to be broken; a game that hangs is noticed."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        left = run_broken(breakage)
        with os.fdopen(write, "w") as out:
            json.dump(left, out)
        os._exit(0)
    os.close(write)
    deadline = time.monotonic() + LONGEST
    while os.waitpid(child, os.WNOHANG)[0] == 0:
        if time.monotonic() > deadline:
            os.kill(child, 9)
            os.waitpid(child, 0)
            os.close(read)
            return []
        time.sleep(0.05)
    with os.fdopen(read) as told:
        text = told.read()
    return [str(c) for c in json.loads(text)] if text else ["(the run broke down)"]


def main(words: list[str]) -> int:
    os.chdir(ROOT)
    every = [*steps(), *refusals(), *readings()]
    chosen = [b for b in every if not words or any([w in b.name for w in words])]
    sys.path.insert(0, str(ROOT))
    cards = import_module("tests.rules.soukou_musume.cards").CARDS
    tefuda.starting.rules_for(GAME, {}, cards)  # compiled once, for all the children
    weak = 0
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        for breakage, left in zip(chosen, pool.map(in_a_child, chosen), strict=True):
            if left:
                weak += 1
                print(f"NOT NOTICED  {breakage.name}: {', '.join(left)}", flush=True)
    print(f"{len(chosen)} breakages, {weak} of them not noticed by every clause they break")
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
