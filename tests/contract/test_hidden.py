"""What a seat chooses in secret is told to nobody else. (`secrets.py` checks all other secrets.)"""

from __future__ import annotations

import pytest

from tefuda import GAMES, Game
from tefuda.kernel.machine import choose
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import digest
from tefuda.kernel.state import State
from tefuda.kernel.view import mask, view
from tefuda.starting import rules_for
from tests.contract.table import tables, walk

TABLES = tables()


def in_secret(g: Game) -> bool:
    """Whether what is asked now is part of a choice made in secret."""
    steps = [g.rules.procs[f.proc].steps[max(f.pc - 1, 0)] for f in g.state.frames]
    return any(step.secret for step in steps)


def secret_choices(g: Game) -> int:
    """How often another seat is put to the test with what is asked now."""
    asked = g.state.ask_seat
    trials = [after(g.rules, g.state, code) for code in g.state.options]
    places = {(s.frames[-1].proc, s.frames[-1].pc, s.ask_seat) for s in trials if s.frames}
    if len(places) > 1:
        return 0  # what was chosen has come out, as it must
    others = [seat for seat in range(g.state.seats) if seat != asked]
    for viewer in others:
        views = [view(g.rules, s, viewer) for s in trials]
        assert all(v == views[0] for v in views)
        assert len({digest(mask(g.rules, s, viewer)) for s in trials}) == 1
    return len(others)


def after(rules: Rules, s: State, code: int) -> State:
    trial = s.copy()
    choose(rules, trial, code)
    return trial


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_chooses_in_secret_is_not_in_the_view_of_the_other(game: str) -> None:
    if not any(step.secret for proc in rules_for(game).procs for step in proc.steps):
        pytest.skip("nothing is chosen in secret there")
    tried = 0
    for seed in range(130):  # it is seldom asked in random games
        for _game, decks in [table for table in TABLES if table[0] == game]:
            for g in walk(game, decks, seed):
                if len(g.state.options) > 1 and in_secret(g):
                    tried += secret_choices(g)
        if tried:
            break
    assert tried
