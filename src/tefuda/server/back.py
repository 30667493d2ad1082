"""Taking back what has only been declared: picks of a selection that is not confirmed yet.

Between people nothing that has happened is taken back. But as long as a player's own answers have
moved nothing, shown nothing to anybody, drawn no chance and noted nothing, they are no more than a
finger on a card: the position before them is the same but for what the player meant to do.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

PICK: Final = "kernel.pick"


def loose(before: State, now: State) -> bool:
    """Whether what was decided in between has changed nothing but what is under way."""
    return (
        not now.over
        and before.ask_seat == now.ask_seat
        and before.log is now.log
        and before.rng == now.rng
        and before.serial == now.serial
        and before.zones == now.zones
        and before.known == now.known
        and before.face == now.face
        and before.pose == now.pose
        and before.host == now.host
        and before.cols == now.cols
        and before.var == now.var
        and before.live == now.live
        and before.waiting == now.waiting
        and before.stack == now.stack
        and before.lost == now.lost
    )


def followed(trail: list[State], before: State, now: State) -> list[State]:
    """The moments that can be gone back to after one more decision; the newest last."""
    return [*trail, before] if loose(before, now) else []


def picked(rules: Rules, s: State) -> tuple[int, ...]:
    """The cards picked so far, where several are being picked."""
    if not picking(rules, s):
        return ()
    f = s.frames[-1]
    return f.mem[0] if f.mem else ()


def picking(rules: Rules, s: State) -> bool:
    return bool(s.frames) and s.ask_seat >= 0 and rules.procs[s.frames[-1].proc].name == PICK


def before_pick(rules: Rules, s: State, trail: list[State], card: int) -> State | None:
    """The last moment of this selection at which a card was not picked yet; None: there is none."""
    if card not in picked(rules, s):
        return None
    for past in reversed(trail):
        if len(past.frames) != len(s.frames) or not picking(rules, past):
            return None
        if card not in picked(rules, past):
            return past
    return None
