"""8.7.6: abilities that trigger by how things are, not by what happens.

A state is looked at as soon as it can have arisen: whenever something has changed (8.7.6.1), and at
every check timing, since an ability that has been carried out waits again while its state lasts.
"""

from __future__ import annotations

from tefuda.effects.triggers.lanes import by_state
from tefuda.effects.triggers.moments import state_triggers
from tefuda.games.weiss_schwarz.cards.data import BY_STATE
from tefuda.games.weiss_schwarz.names import STATES
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State


def look_at_states(rules: Rules, s: State) -> None:
    """8.7.6: what triggers by a state, in a game that has such a card, where it can."""
    states = s.var[STATES]
    if states == 0:
        states = 1 + max([rules.pool[d].fast[BY_STATE] for d in set(s.defn) if d >= 0])
        s.var[STATES] = states
    if states > 2 or (states == 2 and by_state(rules, s)):
        state_triggers(rules, s)
