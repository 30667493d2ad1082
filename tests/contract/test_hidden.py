"""Nobody learns what they may not know: hidden cards are permuted, and nothing changes for them."""

from __future__ import annotations

import pytest

from tefuda import Game
from tefuda.kernel.save import digest
from tefuda.kernel.state import State
from tefuda.kernel.view import log_lines, mask, spectator, view
from tests.contract.table import Dice, pairs, walk

PAIRS = pairs()


def permuted(g: Game, viewer: int, dice: Dice) -> State:
    """The same state with the cards that a viewer does not know exchanged among themselves."""
    s = g.state.copy()
    unknown = [c for c in range(len(s.defn)) if not (s.known[c] >> viewer) & 1]
    defn = list(s.defn)
    for i in range(len(unknown) - 1, 0, -1):
        j = dice.below(i + 1)
        a, b = unknown[i], unknown[j]
        defn[a], defn[b] = defn[b], defn[a]
    s.defn = defn
    return s


@pytest.mark.parametrize(("game", "decks"), PAIRS)
def test_a_view_and_a_log_tell_nothing_of_hidden_cards(game: str, decks: tuple[str, ...]) -> None:
    changed = 0
    for seed in range(3):
        for n, g in enumerate(walk(game, decks, seed)):
            if n % 3:
                continue
            for viewer in [*range(g.state.seats), spectator(g.rules)]:
                other = permuted(g, viewer, Dice(seed * 1000 + n))
                changed += other.defn != g.state.defn
                assert view(g.rules, other, viewer) == view(g.rules, g.state, viewer)
                assert log_lines(g.rules, other, viewer, "en") == log_lines(
                    g.rules, g.state, viewer, "en"
                )
    assert changed > 100  # it really was put to the test


@pytest.mark.parametrize(("game", "decks"), PAIRS)
def test_a_masked_state_holds_nothing_the_seat_does_not_know(
    game: str, decks: tuple[str, ...]
) -> None:
    for n, g in enumerate(walk(game, decks, 2)):
        if n % 3:
            continue
        for seat in range(g.state.seats):
            other = permuted(g, seat, Dice(n))
            mine, theirs = mask(g.rules, g.state, seat), mask(g.rules, other, seat)
            assert mine.defn == theirs.defn
            assert mine.rng == 0
            assert mine.past is None
            assert mine.log is None
            for c in range(len(mine.defn)):
                assert (mine.defn[c] >= 0) == bool((g.state.known[c] >> seat) & 1)


@pytest.mark.parametrize(("game", "decks"), PAIRS)
def test_what_a_seat_chooses_in_secret_is_not_in_the_view_of_the_other(
    game: str, decks: tuple[str, ...]
) -> None:
    tried = 0
    for g in walk(game, decks, 4):
        f = g.state.frames[-1]
        if not g.rules.procs[f.proc].steps[f.pc - 1].secret:
            continue
        asked = g.state.ask_seat
        trials = []
        for i in range(len(g.state.options)):
            trial = g.copy()
            trial.choose(i)
            trials.append(trial.state)
        places = {(s.frames[-1].proc, s.frames[-1].pc, s.ask_seat) for s in trials if s.frames}
        if len(trials) < 2 or len(places) > 1 or asked in {s.ask_seat for s in trials}:
            continue  # what was chosen has come out, as it must, or it is still the same seat's
        for viewer in range(g.state.seats):
            if viewer != asked:
                tried += 1
                views = [view(g.rules, s, viewer) for s in trials]
                assert all(v == views[0] for v in views)
                masks = [mask(g.rules, s, viewer) for s in trials]
                assert len({digest(m) for m in masks}) == 1
    assert tried
