"""How a breakage is made and entered."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Frame, State

Apply = Callable[[Rules], None]
ALL: list[tuple[str, tuple[str, ...], Apply]] = []

DONE: set[tuple[str, str]] = set()


def wrong(name: str, *clauses: str) -> Callable[[Apply], Apply]:
    """Enter a breakage under its name."""

    def enter(apply: Apply) -> Apply:
        ALL.append((name, clauses, apply))
        return apply

    return enter


def patch(original: Callable[..., Any], new: Callable[..., Any]) -> None:
    """Put a function in another's place wherever the game's modules have it."""
    name = original.__name__
    for key, module in list(sys.modules.items()):
        if key.startswith("tefuda.games.soukou_musume") and vars(module).get(name) is original:
            setattr(module, name, new)


def here(module: ModuleType, name: str, make: Callable[[Any], Any]) -> None:
    """Put something in the place of what a single module calls by a name."""
    if (module.__name__, name) not in DONE:  # once: the rules are bound more than once
        DONE.add((module.__name__, name))
        setattr(module, name, make(getattr(module, name)))


def after(
    rules: Rules, proc: str, clause: str, more: Callable[[Rules, State, Frame], None]
) -> None:
    """Let something more happen after a step."""
    for step in rules.procs[rules.proc_no[proc]].steps:
        if step.clause == clause:
            whole = step.do

            def do(rules: Rules, s: State, f: Frame, whole: Any = whole) -> None:
                whole(rules, s, f)
                more(rules, s, f)

            step.do = do
            return
    raise ValueError(f"{proc} has no step {clause}")
