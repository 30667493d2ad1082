"""Another world that a seat cannot tell from this one: the cards it does not know, dealt anew.

The cards of each owner that the seat does not know change places among themselves, and the generator starts
afresh. What the seat knows, the open decision and everything under way stay as they are. So a search that plays
on from such worlds, and from nothing else, uses no more than its seat may know, except which cards the
unknown ones are as a whole: the lists of the decks.
"""

from __future__ import annotations

from tefuda.kernel import rng
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.view import renumber


def redeal(rules: Rules, s: State, seat: int, seed: int) -> State:
    """A copy of the state in which the seat knows the same and nothing else need be the same."""
    out = State(s)
    out.script = None
    out.lots = None
    out.rng = rng.seeded(seed)
    unknown = [c for cards in s.zones for c in cards if not (s.known[c] >> seat) & 1]
    dealt: list[int] = []
    by_owner: dict[int, list[int]] = {}
    for c in unknown:
        by_owner.setdefault(s.owner[c], []).append(c)
    pools = {owner: rng.shuffled(out, sorted(cards)) for owner, cards in by_owner.items()}
    for c in unknown:
        dealt.append(pools[s.owner[c]].pop())
    renumber(rules, s, out, unknown, dealt, False)
    out.touch()
    return out
