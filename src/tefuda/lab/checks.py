"""What must hold at every decision of every game, whatever its cards: for games that are watched and
for the contract suite."""

from __future__ import annotations

from tefuda.game import Game
from tefuda.kernel.machine import choose
from tefuda.kernel.record import entries
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.view import option_words
from tefuda.scenario.clean import unsound


def lost_cards(rules: Rules, s: State) -> str:
    """No card is lost or doubled, and every card knows where it is; empty: so it is."""
    seen = [c for cards in s.zones for c in cards]
    if sorted(seen) != list(range(len(s.defn))):
        return "a card is lost or doubled"
    for z, cards in enumerate(s.zones):
        for c in cards:
            if s.zone[c] != z:
                return f"card {c} lies elsewhere than it says"
    return ""


def wrong_with(game: Game, every_option: bool = True) -> str:
    """What is wrong with a moment of a game at a decision; empty: nothing is.

    Its cards are all there; copied, saved and restored it is the same; no view, board or record tells
    what its reader may not know; every option can be carried out, has words in both languages and is
    offered once; every line of the record cites a clause of the book."""
    rules, s = game.rules, game.state
    wrong = lost_cards(rules, s) or unsound(game) or wrong_options(rules, s, every_option)
    return wrong or uncited(rules, s)


def wrong_options(rules: Rules, s: State, carry_out: bool) -> str:
    if len(set(s.options)) != len(s.options):
        return "an option is offered twice"
    for code in s.options:
        for lang in ("ja", "en"):
            if not option_words(rules, s, code, s.ask_seat, lang):
                return f"option {code} has no words in {lang!r}"
        if carry_out:
            trial = State(s)
            choose(rules, trial, code)
            wrong = lost_cards(rules, trial)
            if wrong:
                return f"after option {code}: {wrong}"
    return ""


def uncited(rules: Rules, s: State) -> str:
    for clause, say, *_rest in entries(s):
        if rules.says[say].en and not rules.clauses[clause]:
            return f"a line of the record cites no clause: {rules.says[say].en}"
    return ""
