"""Break the rules one by one, and see whether the proofs notice.

    python tools/break_clauses.py GAME              every breakage
    python tools/break_clauses.py GAME attack wreck only those with one of these words in their names

A breakage is a step of a procedure that does nothing (or takes no answer), a refusal that is never
given, a function named in the game's clauses.toml that does nothing or says the opposite, or one
of the wrong readings in `breakages`. Each names the clauses it breaks; the tests marked with those
clauses are run against the broken rules, and a clause of which no test fails is reported: its tests
do not prove it (for an answer not taken, and for a step that carries out several clauses, one of
them is enough). Exit code 1 if there is one. Takes minutes; it is no part of `make test`. Needs
os.fork (not on Windows).
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
from types import FunctionType
from typing import Any

import breakages
import pytest

import tefuda.starting
from tefuda.games import GAMES, game_entry
from tefuda.games.common import remember
from tefuda.games.common.clauses import carried_out, named
from tefuda.kernel.rules import Rules, Step
from tefuda.kernel.state import Frame, State

ROOT = Path(__file__).resolve().parent.parent
GAME = sys.argv[1] if len(sys.argv) > 1 else ""
if GAME not in GAMES:
    sys.exit(f"say which game: {', '.join(GAMES)}")
entry: Any = game_entry(GAME)
TESTS = [
    path
    for path in (f"tests/rules/{GAME}", f"tests/cards/{GAME}", "tests/scenarios", "tests/kernel")
    if (ROOT / path).exists()
]
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
    rules = entry.build({}, [])
    for proc in rules.procs:
        if proc.name.startswith(KERNELS):
            continue
        for i, step in enumerate(proc.steps):
            clauses = tuple([c for c in (step.clause, *step.cites) if c])
            if proc.name == "contest":
                if i == 0:
                    continue  # the coin: see breakages
                clauses = clauses or ("sheet.prep.5", "sheet.turn.end.2")  # of those who call it
            if not clauses:
                continue  # a small part of something that has its clauses elsewhere
            where = f"{proc.name}[{i}] {step.clause}"
            broken = _break_step(proc.name, i, False)
            if GAME == "soukou_musume":
                out.append(Breakage(f"step {where}", clauses, broken))
            else:  # a step of these books carries out more clauses than its doing nothing shows
                out.append(Breakage(f"step {where}", clauses, broken, True))
            if step.take is not None:
                out.append(
                    Breakage(f"answer {where}", clauses, _break_step(proc.name, i, True), True)
                )
    return out


def _break_step(proc: str, i: int, answer: bool) -> Callable[[Rules], None]:
    def apply(rules: Rules) -> None:
        step: Step = rules.procs[rules.proc_no[proc]].steps[i]
        original = step.take if answer else step.do
        if isinstance(original, FunctionType) and len(users(rules, original)) == 1:
            put_for(original, SILENT)  # also where one step carries out the next by its name
        if answer:
            step.take = no_answer
        else:
            step.do = nothing

    return apply


def users(rules: Rules, function: object) -> list[Step]:
    """The steps that do this, or take their answers so."""
    every = [step for proc in rules.procs for step in proc.steps]
    return [step for step in every if function in (step.do, step.take)]


SILENT = "return None"


def put_for(original: FunctionType, body: str) -> None:
    """Other words for what a function does, for all who know it by whatever name or table; `whole` is
    what it did."""
    whole = f"_whole_{original.__name__}"
    kept = FunctionType(original.__code__, original.__globals__, whole, original.__defaults__)
    kept.__kwdefaults__ = original.__kwdefaults__
    original.__globals__[whole] = kept
    made: dict[str, Any] = {}
    words = body.replace("whole(", f"{whole}(")
    exec(f"def broken(*args, **more):\n    {words}", made)
    original.__defaults__ = original.__kwdefaults__ = None
    original.__code__ = made["broken"].__code__


def refusals() -> list[Breakage]:
    """Each refusal answered with yes."""
    return [
        Breakage(f"refusal {refusal.key}", (refusal.clause,), _break_refusal(i))
        for i, refusal in enumerate(entry.build({}, []).refusals)
    ]


def _break_refusal(i: int) -> Callable[[Rules], None]:
    def apply(rules: Rules) -> None:
        rules.refusals[i].index = 0
        for kind in rules.kinds:
            if kind.why_not is not None:
                kind.why_not = _never_says(kind.why_not, i + 1)
        for key, module in list(sys.modules.items()):
            if key.startswith(f"tefuda.games.{GAME}."):
                for name, made in list(vars(module).items()):
                    if isinstance(made, FunctionType) and name.startswith(JUDGES):
                        setattr(module, name, _never_says(made, i + 1))

    return apply


JUDGES = ("legal_", "unplayable", "activatable")  # what answers with the number of a refusal


def _never_says(judge: Callable[..., Any], number: int) -> Callable[..., Any]:
    def answer(*args: Any) -> Any:
        said = judge(*args)
        return 0 if said == number else said

    return answer


def functions() -> list[Breakage]:
    """Each function that `clauses.toml` names, without what it does, or saying no for yes."""
    by_name: dict[str, list[str]] = {}
    for clause, name in carried_out(GAME).items():
        by_name.setdefault(name, []).append(clause)
    out: list[Breakage] = []
    for name, clauses in by_name.items():
        original = named(GAME, name)
        if isinstance(original, FunctionType):
            apply = _break_function(original)
            out.append(Breakage(f"function {name}", tuple(clauses), apply, True))
    return out


def _break_function(original: FunctionType) -> Callable[[Rules], None]:
    said = original.__annotations__.get("return", "None")
    kinds = {
        "None": SILENT,
        "int": "return 0",
        "str": "return ''",
        "bool": "return not whole(*args, **more)",
    }
    body = "return []" if said.startswith("list") else kinds.get(said, "return ()")

    def apply(rules: Rules) -> None:
        if not original.__globals__.get(f"_whole_{original.__name__}"):
            put_for(original, body)

    return apply


def readings() -> list[Breakage]:
    if GAME != "soukou_musume":
        return []
    return [Breakage(name, clauses, apply) for name, clauses, apply in breakages.ALL]


class Collector:
    """Finds out which tests prove which clause."""

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("clause"):
                if mark.args[0] == GAME:
                    for clause in mark.args[1:]:
                        proving.setdefault(str(clause), []).append(item.nodeid)


proving: dict[str, list[str]] = {}
ready: Rules


class Chooser:
    """Runs the tests of some clauses only, and keeps how each ended."""

    def __init__(self, clauses: tuple[str, ...]) -> None:
        self.is_watched = set(clauses)
        self.proves: dict[str, list[str]] = {}
        self.failed: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        kept = []
        for item in items:
            marks = [m.args for m in item.iter_markers("clause") if m.args[0] == GAME]
            named = {str(id) for args in marks for id in args[1:]} & self.is_watched
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
        return sorted(self.is_watched - noticed)


def run_broken(breakage: Breakage) -> list[str]:
    """Run the tests against the broken rules, in this process: it is a child of its own."""
    whole, going_on = entry.build, entry.extend

    def broken(chosen: Any = None, extra: Any = None) -> Rules:
        rules: Rules = whole(chosen, extra)
        breakage.apply(rules)
        return rules

    def broken_further(base: Rules, extra: Any, first: int) -> Rules:
        rules: Rules = going_on(base, extra, first)
        breakage.apply(rules)
        return rules

    breakage.apply(ready)  # before the rules are bound: some breakages are in what they are made of
    entry.build = broken
    entry.extend = broken_further
    tefuda.starting._rulebooks.clear()
    for recent in remember.RECENT:
        recent.cache_clear()
    chooser = Chooser(breakage.clauses)
    options = ["-q", "-p", "no:tefuda-recorder", "-p", "no:cacheprovider", "--tb=no"]
    mine = sorted({node for clause in breakage.clauses for node in proving.get(clause, ())})
    if mine:
        pytest.main([*options, *mine], plugins=[chooser])
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
    global ready
    os.chdir(ROOT)
    every = [*steps(), *refusals(), *functions(), *readings()]
    chosen = [b for b in every if not words or any([w in b.name for w in words])]
    sys.path.insert(0, str(ROOT))
    cards = import_module(f"tests.rules.{GAME}.cards").CARDS
    tefuda.starting.rules_for(GAME, {}, cards)  # compiled once, for all the children
    ready = entry.build({}, [])
    quiet = ["-q", "-q", "--collect-only", "-p", "no:tefuda-recorder", "-p", "no:cacheprovider"]
    pytest.main([*quiet, *TESTS], plugins=[Collector()])
    weak = 0
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        for breakage, left in zip(chosen, pool.map(in_a_child, chosen), strict=True):
            if left:
                weak += 1
                print(f"NOT NOTICED  {breakage.name}: {', '.join(left)}", flush=True)
    print(f"{len(chosen)} breakages, {weak} of them not noticed by every clause they break")
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[2:]))
