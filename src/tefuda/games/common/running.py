"""What is under way: the innermost frame of a procedure, and the cards that an effect speaks of."""

from __future__ import annotations

from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Frame, State


def innermost(rules: Rules, s: State, *names: str) -> Frame | None:
    """The innermost frame of one of these procedures."""
    wanted = [rules.proc_no[name] for name in names]
    for i in range(len(s.frames) - 1, -1, -1):
        f = s.frames[i]
        if f.proc in wanted:
            return f
    return None


def remember(f: Frame, slot: int, refs: tuple[int, ...]) -> None:
    """An effect speaks of these cards from now on, in one of its slots."""
    mem = list(f.mem)
    while len(mem) <= slot:
        mem.append(())
    mem[slot] = refs
    f.mem = tuple(mem)
