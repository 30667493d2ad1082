"""Costs: nothing interrupts a payment, and one that cannot be completed is undone.

`attempt` takes a snapshot; `keep` drops it when all is paid; `back` restores it, except for the
record, the cards seen, the generator and the declarations about loops: the failure is recorded
under its clause, nobody forgets a card, and failing to pay never lets a player roll again.
"""

from __future__ import annotations

from tefuda.kernel.change import SAY_BACK
from tefuda.kernel.lots import gone_back
from tefuda.kernel.record import note
from tefuda.kernel.state import State


def attempt(s: State) -> None:
    """Take a snapshot of the state."""
    s.saved.append(State(s))


def keep(s: State) -> None:
    """The cost is paid: drop the snapshot."""
    s.saved.pop()


def back(s: State) -> None:
    """Restore the snapshot. Call it last in a step: the running frame is replaced too."""
    moment = s.saved.pop()
    lots = gone_back(s, moment)
    log = s.log
    past = s.past
    taken = s.taken
    rng = s.rng
    script = s.script
    known = s.known
    seen = s.seen
    bans = s.bans
    clause = s.clause
    logging = s.logging
    s.become(moment)
    for c in range(len(known)):
        s.known[c] |= known[c]
    s.log = log
    s.past = past
    s.taken = taken
    s.rng = rng
    s.lots = lots
    s.script = script
    s.seen = seen
    s.bans = bans
    s.logging = logging
    before = s.clause
    s.clause = clause
    note(s, SAY_BACK, -1, -1, 0, 0)
    s.clause = before


def hold(s: State) -> None:
    """From here, no interrupt process runs."""
    s.hold += 1


def release(s: State) -> None:
    """Let interrupt processes run again, including those that have become due meanwhile."""
    s.hold -= 1
    s.dirty = True
