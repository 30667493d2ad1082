"""A game whose chance is stirred is the same game: every decision that is not stirred comes out the same
whatever order the unseen cards lie in, and nothing that anybody was shown is ever dealt anew."""

from __future__ import annotations

from random import Random

import pytest

import tefuda
from tefuda.games import GAMES
from tefuda.kernel import lots
from tefuda.kernel.change import SAY_SHUFFLE
from tefuda.kernel.record import entries
from tefuda.kernel.rng import TO_STIR
from tefuda.kernel.state import State
from tefuda.kernel.stir import touched


def told_since(s: State, zone: int) -> set[int]:
    """The cards that the record has named to anybody since a zone was shuffled."""
    out: set[int] = set()
    for _clause, say, _seat, card, mask, x, _y in reversed(entries(s)):
        if say == SAY_SHUFFLE and x == zone:
            return out
        if mask:
            out.add(card)
    return out


@pytest.mark.parametrize("decisions", [300, pytest.param(20_000, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("name", GAMES)
def test_only_what_is_stirred_depends_on_the_unseen(name: str, decisions: int) -> None:
    dice = Random(7)
    done = stirred = 0
    while done < decisions:
        game = tefuda.new(name, seed=dice.randbytes(32) + TO_STIR)
        for _ in range(300):
            s = game.state
            if game.over or done >= decisions:
                break
            done += 1
            choice = dice.randrange(len(s.options)) if s.options else s.ask_lo
            after = game.copy()
            after.choose(choice)
            other = game.copy()
            other.choose(choice, stir=dice.randbytes(32))
            if touched(s, after.state):
                stirred += 1
                game = other
            else:
                for viewer in [*range(s.seats), None]:
                    assert after.view(viewer) == other.view(viewer), f"decision {s.taken}"
                    if viewer is not None:
                        assert [*map(str, after.log_for(viewer))] == [
                            *map(str, other.log_for(viewer))
                        ]
                assert after.state.options == other.state.options
                game = after
            s = game.state
            for lot in s.lots or ():
                unseen = lots.unseen(s, lot)
                assert not told_since(s, lot[0]).intersection(unseen), f"decision {s.taken}"
    assert stirred > decisions // 20
