"""101.6 in a raid: who gives up is out, and the others go on."""

from __future__ import annotations

from tefuda.games.pso2.leaving import drop
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

SAFE = ("priority", "turn", "boss_turn", "battle")
"""Procedures that can go on after a player has left: they look for themselves who is still there."""


def drop_out(rules: Rules, s: State, seat: int) -> bool:
    """The player leaves the game at once. What was being asked or carried out for that player is
    dropped; anything else goes on where it was. False: nobody is left, and the game is over."""
    asked = s.ask_seat
    drop(rules, s, seat, "101.6")
    if s.over:
        return True
    if asked == seat or any([f.seat == seat for f in s.frames]):
        s.ask_seat = -1
        s.options = []
        s.ask_hi = -1
        unwind(rules, s, seat)
    return True


def unwind(rules: Rules, s: State, seat: int) -> None:
    """Drop what cannot go on: down to the lowest frame of that player that is no turn, or to the
    procedure that asked."""
    safe = [rules.proc_no[name] for name in SAFE]
    keep = len(s.frames)
    for i, f in enumerate(s.frames):
        if f.seat == seat and f.proc not in safe:
            keep = i
            break
    del s.frames[keep:]
    while s.frames and s.frames[-1].proc not in safe:
        s.frames.pop()
    top = s.frames[-1]
    name = rules.procs[top.proc].name
    if name == "priority":
        top.pc = 0
    elif name != "battle" or top.pc <= 2:
        top.pc = max(0, top.pc - 1)
