"""11.4: going straight to another phase or step."""

from __future__ import annotations

from typing import Final

from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.durations import end_of_attack, end_of_turn
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
        return STEP_KEYS[s.var[N.STEP]] == key
    return PHASE_KEYS[s.var[N.PHASE]] == key


def jump_later(rules: Rules, s: State, key: str) -> None:
    """11.4.1.1: what would end on the way ends now. 11.4.1.2: the jump itself comes when the whole
    effect has been carried out; in the very phase or step, there is none."""
    if in_step(s, key):
        s.done = 0
        return
    s.done = 1
    s.var[N.JUMP] = 1 + GOAL_KEYS.index(key)
    where, _clause = GOALS[key]
    if where == "turn" or key in ("declare", "encore"):
        expire(s, end_of_attack(s))
    if key == "end":
        expire(s, end_of_turn(s) - 1)


def break_off(s: State) -> None:
    """7.2.1.5: outside an attack subphase nobody attacks or is attacked; what waits still knows who
    the opponents in the battle were (8.11.2)."""
    var = s.var
    if var[N.ATTACKER] and var[N.DEFENDER]:
        var[N.WAS_ATTACKER] = var[N.ATTACKER]
        var[N.WAS_DEFENDER] = var[N.DEFENDER]
    var[N.ATTACKER] = var[N.DEFENDER] = var[N.ATTACKED] = 0
    var[N.METHOD] = N.NO_METHOD


def jump_now(rules: Rules, s: State) -> None:
    """11.4.1.2: no check timing, nothing of what lies between. 11.4.1.3: what waits goes on waiting."""
    where, clause = GOALS[GOAL_KEYS[s.var[N.JUMP] - 1]]
    s.var[N.JUMP] = 0
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
