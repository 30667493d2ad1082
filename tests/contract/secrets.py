"""Nobody learns what they may not know: hidden cards are permuted, and nothing changes for them.

What has been seen may be covered again (docs/decisions/008): a view and a mask then hide it like
any other card, and only the record goes on telling what was open when it was written.
"""

from __future__ import annotations

from tefuda import Game
from tefuda.kernel.change import FACE_DOWN, SAY_MOVE, SAY_REVEAL, SAY_UP
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.index import index_cards
from tefuda.kernel.machine import choose
from tefuda.kernel.record import entries
from tefuda.kernel.rules import OWNER, PUBLIC
from tefuda.kernel.save import digest
from tefuda.kernel.state import State
from tefuda.kernel.view import log_lines, mask, spectator, view
from tefuda.scenario.clean import named as names
from tefuda.scenario.clean import reads_otherwise
from tests.contract.table import Dice
from tests.contract.walk import Check, Moment


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
    index_cards(g.rules, s)
    return s


class Views(Check):
    """A view tells nothing of hidden cards."""

    every = 5
    nightly = 2

    def __init__(self) -> None:
        self.changed = 0

    def look(self, moment: Moment) -> None:
        g = moment.game
        for viewer in [*range(g.state.seats), spectator(g.rules)]:
            other = permuted(g, viewer, Dice(moment.seed * 1000 + moment.number))
            self.changed += other.defn != g.state.defn
            same = view(g.rules, other, viewer) == view(g.rules, g.state, viewer)
            assert same, f"the view of {viewer} depends on cards that {viewer} does not know"

    def enough(self, tables: int) -> None:
        assert self.changed > 100 * tables


class Logs(Check):
    """A log tells nothing of hidden cards."""

    every = 50  # it only grows
    nightly = 20

    def __init__(self) -> None:
        self.changed = 0

    def look(self, moment: Moment) -> None:
        g = moment.game
        for viewer in [*range(g.state.seats), spectator(g.rules)]:
            other = permuted(g, viewer, Dice(moment.seed * 1000 + moment.number))
            self.changed += other.defn != g.state.defn
            told = reads_otherwise(g.rules, g.state, other, viewer)
            assert not told, f"the log of {viewer} depends on cards that {viewer} does not know"

    def enough(self, tables: int) -> None:
        assert self.changed > 10 * tables


class Names(Check):
    """The record names a card only to who could see it then: known before, known after, or open
    in between, as a line says itself."""

    def __init__(self) -> None:
        self.named = 0
        self.read = 0
        self.before: list[int] = []

    def begin(self, game: Game) -> None:
        self.read = 0
        self.before = []

    def look(self, moment: Moment) -> None:
        rules, s = moment.game.rules, moment.game.state
        record = entries(s)
        shown: dict[int, int] = {}
        for e in record[self.read :]:
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
                    self.named += 1
                    could = s.known[c] | (self.before[c] if self.before else 0) | shown.get(c, 0)
                    told = f"{rules.says[say].en!r} names card {c} to {viewer}"
                    assert (could >> viewer) & 1, told
        self.read, self.before = len(record), s.known[:]

    def enough(self, tables: int) -> None:
        assert self.named > 300 * tables


class Masks(Check):
    """A masked state holds nothing that the seat does not know."""

    every = 5

    def look(self, moment: Moment) -> None:
        g = moment.game
        for seat in range(g.state.seats):
            other = permuted(g, seat, Dice(moment.number))
            mine, theirs = mask(g.rules, g.state, seat), mask(g.rules, other, seat)
            assert mine.defn == theirs.defn, f"the mask of seat {seat} tells hidden cards apart"
            assert mine.rng == 0
            assert mine.past is None
            assert mine.log is None
            for c in range(len(mine.defn)):
                assert (mine.defn[c] >= 0) == knows(g.state, c, seat), f"card {c}, seat {seat}"


ALL_SHOWN = ("pso2", "monster_collection")
"""Games in which every card that is chosen from a hand comes where all see it."""


class HiddenChoices(Check):
    """Which of several hidden cards was chosen is not told to the other player."""

    every = 2

    def __init__(self) -> None:
        self.tried = 0
        self.name = ""

    def begin(self, game: Game) -> None:
        self.name = game.rules.name

    def look(self, moment: Moment) -> None:
        g = moment.game
        for viewer in range(g.state.seats):
            if viewer == g.state.ask_seat:
                continue
            for options in hidden_choices(g, viewer):
                trials = [(arg_a(o), chosen_there(g, options[0], o)) for o in options]
                hidden = [s for c, s in trials if still_hidden(g, s, c, viewer)]
                if len(hidden) < 2:
                    continue  # it has come out, as it must
                self.tried += 1
                views = [view(g.rules, s, viewer) for s in hidden]
                assert all(v == views[0] for v in views), f"the view of {viewer} tells it"
                logs = [log_lines(g.rules, s, viewer, "en") for s in hidden]
                assert all(lines == logs[0] for lines in logs), f"the log of {viewer} tells it"
                masks = {digest(mask(g.rules, s, viewer)) for s in hidden}
                assert len(masks) == 1, f"the mask of {viewer} tells it"

    def enough(self, tables: int) -> None:
        assert self.tried >= tables or self.name in ALL_SHOWN


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
    s = State(g.state)
    a, b = arg_a(first), arg_a(o)
    cards = s.own(s.zone[a])
    i, j = cards.index(a), cards.index(b)
    cards[i], cards[j] = b, a
    choose(g.rules, s, o)
    return s


def still_hidden(g: Game, s: State, card: int, viewer: int) -> bool:
    """Whether what was chosen, and all it brought about, has shown a viewer nothing new."""
    new = entries(s)[len(entries(g.state)) :]
    seen = [c for e in new for c in names(g.rules, e, viewer) if not knows(g.state, c, viewer)]
    return not seen and not knows(s, card, viewer)
