"""What must hold at any moment of any game: for the end of every scenario and of every test."""

from __future__ import annotations

from tefuda.game import Game
from tefuda.kernel.errors import ScriptError
from tefuda.kernel.index import redefine
from tefuda.kernel.record import Entry, entries
from tefuda.kernel.rng import used_up
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import digest, restore, state_data
from tefuda.kernel.state import State
from tefuda.kernel.view import log_lines, spectator, view


def unclean(game: Game, lang: str = "en") -> str:
    """What is wrong with the end of a scenario; empty: nothing is."""
    try:
        used_up(game.state)
    except ScriptError as error:
        return error.say(lang)
    return unsound(game)


def unsound(game: Game) -> str:
    """What is wrong with a moment: a restored one differs, or a view tells too much."""
    rules, s = game.rules, game.state
    here = digest(s)
    if digest(restore(rules, state_data(s))) != here:
        return "saved and restored, the game stands differently"
    if digest(s.copy()) != here:
        return "a copy stands differently"
    for viewer in (*range(s.seats), spectator(rules)):
        told = _tells(game, viewer)
        if told:
            return told
    return ""


def _tells(game: Game, viewer: int) -> str:
    """Exchange the cards that a viewer does not know: what it is shown must stay the same."""
    rules, s = game.rules, game.state
    unknown = [c for c in range(len(s.defn)) if not (s.known[c] >> viewer) & 1]
    who = "a spectator" if viewer == spectator(rules) else f"player {viewer + 1}"
    other = _exchanged(game, unknown)
    if view(rules, other.state, viewer) != view(rules, s, viewer):
        return f"the view of {who} depends on cards that {who} does not know"
    if game.entry.table.board(rules, other.state, viewer, "en") != game.entry.table.board(
        rules, s, viewer, "en"
    ):
        return f"the board of {who} depends on cards that {who} does not know"
    if reads_otherwise(rules, s, other.state, viewer):
        return f"the record of {who} depends on cards that {who} does not know"
    return ""


def named(rules: Rules, entry: Entry, viewer: int) -> list[int]:
    """The cards that an entry of the record names to a viewer: what was open when it was written,
    even if it has been covered since."""
    _clause, say, _seat, card, seen, x, y = entry
    out = [card] if card >= 0 and (seen >> viewer) & 1 else []
    if "{other}" in rules.says[say].en and (y >> viewer) & 1:
        out.append(x)
    return out


def reads_otherwise(rules: Rules, s: State, other: State, viewer: int) -> list[tuple[str, str]]:
    """The lines of the record that differ though they name no card that has been exchanged."""
    lines = zip(
        [e for e in entries(s) if rules.says[e[1]].say("en")],
        log_lines(rules, s, viewer, "en"),
        log_lines(rules, other, viewer, "en"),
        strict=True,
    )
    return [
        (here[1], there[1])
        for e, here, there in lines
        if here != there and not [c for c in named(rules, e, viewer) if s.defn[c] != other.defn[c]]
    ]


def _exchanged(game: Game, cards: list[int]) -> Game:
    """A copy in which each of the cards is another one of the pool."""
    other = game.copy()
    defn = list(other.state.defn)
    for c in cards:
        defn[c] = (defn[c] + 1) % len(game.rules.pool)
    redefine(game.rules, other.state, defn)
    return other
