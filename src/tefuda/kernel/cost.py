"""Costs: nothing breaks in while one is paid, and one that cannot be paid never happened.

`attempt` remembers the moment; `keep` lets it go when all is paid; `back` restores everything as
it was then, except the record, what has been seen, the generator and what was declared about loops:
what went wrong is written down under its clause, nobody forgets a card, and no die can be thrown
again by failing to pay.
"""

from __future__ import annotations

from tefuda.kernel.change import SAY_BACK
from tefuda.kernel.record import note
from tefuda.kernel.state import State


def attempt(s: State) -> None:
    """Remember this moment."""
    s.saved.append(State(s))


def keep(s: State) -> None:
    """It worked: forget the moment."""
    s.saved.pop()


def back(s: State) -> None:
    """Restore the remembered moment. Last in its step: the running frame is replaced too."""
    moment = s.saved.pop()
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
    """Interrupt processes run again; what is due meanwhile comes now."""
    s.hold -= 1
    s.dirty = True
