"""101.6 in a raid: who gives up is out, and the others go on."""

from __future__ import annotations

from tefuda.games.pso2.book.leaving import drop
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Event, Frame, State

SAFE = ("prep", "priority", "turn", "boss_turn", "battle")
"""Procedures that can go on after a player has left: they look for themselves who is still there."""


def drop_out(rules: Rules, s: State, seat: int) -> bool:
    """The player leaves the game at once. What was being carried out for that player is dropped;
    anything else goes on where it was, and whoever is asked is asked anew, as things are now."""
    drop(rules, s, seat, "101.6")
    if s.over:
        return True
    s.ask_seat = -1
    s.options = []
    s.ask_lo = 0
    s.ask_hi = s.ask_not = -1
    s.frames = [f for f in s.frames if not unbegun(rules, f, seat)]
    if unwind(rules, s, seat):
        s.ret = ()
        s.done = 0
    else:
        ask_anew(rules, s)
    top = s.frames[-1]
    if rules.procs[top.proc].name == "priority":  # a row of passes is broken
        top.pc = top.a = 0
    return True


def unbegun(rules: Rules, f: Frame, seat: int) -> bool:
    """Whether the player was still to discard after others: nothing else hangs on that."""
    return f.seat == seat and f.pc == 0 and rules.procs[f.proc].name == "discard"


def unwind(rules: Rules, s: State, seat: int) -> bool:
    """Drop all from the first on that was carried out for that player or happens to one of that
    player's cards. False: there is no such thing."""
    for i, f in enumerate(s.frames):
        if theirs(rules, s, f, seat):
            del s.frames[i:]
            return True
    return False


def theirs(rules: Rules, s: State, f: Frame, seat: int) -> bool:
    name = rules.procs[f.proc].name
    if name in SAFE:
        return False
    if name == "kernel.event" and isinstance(f.obj, Event) and f.obj.card >= 0:
        return f.seat == seat or s.owner[f.obj.card] == seat
    return f.seat == seat


def ask_anew(rules: Rules, s: State) -> None:
    """The step that has asked is carried out once more; a pick of cards begins again."""
    f = s.frames[-1]
    name = rules.procs[f.proc].name
    if name == "kernel.pick":
        s.frames.pop()
        ask_anew(rules, s)
    elif name == "effects.run":
        f.b -= 1
        f.pc = 0
    else:
        f.pc -= 1
