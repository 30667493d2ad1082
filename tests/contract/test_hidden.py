"""Nobody learns what they may not know: hidden cards are permuted, and nothing changes for them.

What has been seen may be covered again (docs/decisions/008): a view and a mask then hide it like
any other card, and only the record goes on telling what was open when it was written.
"""

from __future__ import annotations

import pytest

from tefuda import GAMES, Game
from tefuda.kernel.change import FACE_DOWN, SAY_MOVE, SAY_REVEAL, SAY_UP
from tefuda.kernel.machine import choose
from tefuda.kernel.record import entries
from tefuda.kernel.rules import OWNER, PUBLIC, Rules, arg_a, arg_b, kind_of
from tefuda.kernel.save import digest
from tefuda.kernel.state import State
from tefuda.kernel.view import log_lines, mask, spectator, view
from tefuda.scenario.clean import named as names
from tefuda.scenario.clean import reads_otherwise
from tefuda.starting import rules_for
from tests.contract.table import Decks, Dice, tables, walk

TABLES = tables()


def knows(s: State, card: int, viewer: int) -> bool:
    return bool((s.known[card] >> viewer) & 1)


def permuted(g: Game, viewer: int, dice: Dice) -> State:
    """The same state with the cards that a viewer does not know exchanged among themselves."""
    s = g.state.copy()
    unknown = [c for c in range(len(s.defn)) if not knows(s, c, viewer)]
    defn = list(s.defn)
    for i in range(len(unknown) - 1, 0, -1):
        j = dice.below(i + 1)
        a, b = unknown[i], unknown[j]
        defn[a], defn[b] = defn[b], defn[a]
    s.defn = defn
    return s


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_a_view_and_a_log_tell_nothing_of_hidden_cards(game: str, decks: Decks) -> None:
    changed = 0
    for seed in range(3):
        for n, g in enumerate(walk(game, decks, seed)):
            if n % 5:
                continue
            for viewer in [*range(g.state.seats), spectator(g.rules)]:
                other = permuted(g, viewer, Dice(seed * 1000 + n))
                changed += other.defn != g.state.defn
                assert view(g.rules, other, viewer) == view(g.rules, g.state, viewer)
                if n % 25 == 0:  # it only grows
                    assert not reads_otherwise(g.rules, g.state, other, viewer)
    assert changed > 100  # it really was put to the test


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_the_record_names_a_card_only_to_who_could_see_it_then(game: str, decks: Decks) -> None:
    """Known before, known after, or open in between: a line says so itself."""
    named = 0
    for seed in range(3):
        read = 0
        before: list[int] = []
        for g in walk(game, decks, seed):
            rules, s = g.rules, g.state
            record = entries(s)
            shown: dict[int, int] = {}
            for e in record[read:]:
                _clause, say, seat, card, _seen, x, y = e
                if say in (SAY_REVEAL, SAY_UP):
                    shown[card] = rules.everyone
                elif say == SAY_MOVE and y < FACE_DOWN:
                    open_to = {PUBLIC: rules.everyone, OWNER: 1 << max(rules.zone_seat[x], 0)}
                    shown[card] = shown.get(card, 0) | open_to.get(rules.zone_sight[x], 0)
                elif say == rules.say_no.get("look", -1):  # to who looked, and covered again
                    shown[card] = shown.get(card, 0) | 1 << seat
                for viewer in [*range(s.seats), spectator(rules)]:
                    for c in names(rules, e, viewer):
                        named += 1
                        could = s.known[c] | (before[c] if before else 0) | shown.get(c, 0)
                        assert (could >> viewer) & 1, rules.says[say].en
            read, before = len(record), s.known[:]
    assert named > 1000


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_a_masked_state_holds_nothing_the_seat_does_not_know(game: str, decks: Decks) -> None:
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
                assert (mine.defn[c] >= 0) == knows(g.state, c, seat)


ALL_SHOWN = ("pso2", "monster_collection")
"""Games in which every card that is chosen from a hand comes where all see it."""


def hidden_choices(g: Game, viewer: int) -> list[list[int]]:
    """The options that differ only in which card of one place is meant, one unknown to a viewer."""
    s = g.state
    out: dict[tuple[int, int, int], list[int]] = {}
    for o in s.options:
        kind = g.rules.kinds[kind_of(o)]
        if kind.a == "card" and kind.b != "card" and not knows(s, arg_a(o), viewer):
            out.setdefault((kind_of(o), arg_b(o), s.zone[arg_a(o)]), []).append(o)
    return [options for options in out.values() if len(options) > 1]


def chosen_there(g: Game, first: int, o: int) -> State:
    """After an option, with its card laid where the first one's is: its place may be known."""
    s = g.state.copy()
    a, b = arg_a(first), arg_a(o)
    cards = s.zones[s.zone[a]]
    i, j = cards.index(a), cards.index(b)
    cards[i], cards[j] = b, a
    choose(g.rules, s, o)
    return s


def still_hidden(g: Game, s: State, card: int, viewer: int) -> bool:
    """Whether what was chosen, and all it brought about, has shown a viewer nothing new."""
    new = entries(s)[len(entries(g.state)) :]
    seen = [c for e in new for c in names(g.rules, e, viewer) if not knows(g.state, c, viewer)]
    return not seen and not knows(s, card, viewer)


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_which_hidden_card_was_chosen_is_not_told_to_the_other(game: str, decks: Decks) -> None:
    tried = 0
    for seed in range(3):
        for g in walk(game, decks, seed):
            for viewer in range(g.state.seats):
                if viewer == g.state.ask_seat:
                    continue
                for options in hidden_choices(g, viewer):
                    trials = [(arg_a(o), chosen_there(g, options[0], o)) for o in options]
                    hidden = [s for c, s in trials if still_hidden(g, s, c, viewer)]
                    if len(hidden) < 2:
                        continue  # it has come out, as it must
                    tried += 1
                    views = [view(g.rules, s, viewer) for s in hidden]
                    assert all(v == views[0] for v in views)
                    logs = [log_lines(g.rules, s, viewer, "en") for s in hidden]
                    assert all(lines == logs[0] for lines in logs)
                    assert len({digest(mask(g.rules, s, viewer)) for s in hidden}) == 1
    assert tried or game in ALL_SHOWN


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
    for seed in range(40):
        for _game, decks in [table for table in TABLES if table[0] == game]:
            for g in walk(game, decks, seed):
                if len(g.state.options) > 1 and in_secret(g):
                    tried += secret_choices(g)
        if tried > 1:
            break
    assert tried
