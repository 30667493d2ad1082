"""11.4: going straight to another phase or step."""

from __future__ import annotations

from typing import Final

from tefuda.games.weiss_schwarz.moments import end_of_attack, end_of_turn
from tefuda.games.weiss_schwarz.names import (
    ATTACKED,
    ATTACKER,
    DEFENDER,
    JUMP,
    METHOD,
    NO_METHOD,
    PHASE,
    STEP,
    WAS_ATTACKER,
    WAS_DEFENDER,
)
from tefuda.kernel.machine import call, unwind_to
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import expire

# where each begins: in the turn, or in the attack phase
GOALS: Final[dict[str, tuple[str, str]]] = {
    "stand": ("turn", "6.2.1.1"),
    "draw": ("turn", "6.3.1.1"),
    "clock": ("turn", "6.4.1.1"),
    "main": ("turn", "6.5.1.1"),
    "climax": ("turn", "6.6.1.1"),
    "attack": ("turn", "6.7.1"),
    "declare": ("attack", "7.2.1.1"),
    "trigger": ("attack", "7.3.1.1"),
    "counter": ("attack", "7.4.1.1"),
    "damage": ("attack", "7.5.1.1"),
    "battle": ("attack", "7.6.1.1"),
    "encore": ("attack", "7.7.1.1"),
    "end": ("turn", "6.8.1.1"),
}
GOAL_KEYS: Final = tuple(GOALS)
PHASE_KEYS: Final = ("stand", "draw", "clock", "main", "climax", "attack", "end")
STEP_KEYS: Final = ("", "declare", "trigger", "counter", "damage", "battle", "encore")


def in_step(s: State, key: str) -> bool:
    """Whether the game stands in the phase or step of this name."""
    if key in STEP_KEYS[1:]:
        return STEP_KEYS[s.var[STEP]] == key
    return PHASE_KEYS[s.var[PHASE]] == key


def jump_later(rules: Rules, s: State, key: str) -> None:
    """11.4.1.1: what would end on the way ends now. 11.4.1.2: the jump itself comes when the whole
    effect has been carried out; in the very phase or step, there is none."""
    if in_step(s, key):
        s.done = 0
        return
    s.done = 1
    s.var[JUMP] = 1 + GOAL_KEYS.index(key)
    where, _clause = GOALS[key]
    if where == "turn" or key in ("declare", "encore"):
        expire(s, end_of_attack(s))
    if key == "end":
        expire(s, end_of_turn(s) - 1)


def break_off(s: State) -> None:
    """7.2.1.5: outside an attack subphase nobody attacks or is attacked; what waits still knows who
    the opponents in the battle were (8.11.2)."""
    var = s.var
    if var[ATTACKER] and var[DEFENDER]:
        var[WAS_ATTACKER] = var[ATTACKER]
        var[WAS_DEFENDER] = var[DEFENDER]
    var[ATTACKER] = var[DEFENDER] = var[ATTACKED] = 0
    var[METHOD] = NO_METHOD


def jump_now(rules: Rules, s: State) -> None:
    """11.4.1.2: no check timing, nothing of what lies between. 11.4.1.3: what waits goes on waiting."""
    where, clause = GOALS[GOAL_KEYS[s.var[JUMP] - 1]]
    s.var[JUMP] = 0
    s.hold = 0
    attack = rules.proc_no["attack"]
    under = any([f.proc == attack for f in s.frames])
    f = unwind_to(rules, s, "attack" if where == "attack" and under else "turn")
    if where == "turn":
        break_off(s)
        f.pc = rules.procs[f.proc].at[clause]
        return
    if not under:
        f.pc = rules.procs[f.proc].at["6.8.1.1"]
        f = call(rules, s, "attack", f.seat)
    f.pc = rules.procs[f.proc].at[clause]
