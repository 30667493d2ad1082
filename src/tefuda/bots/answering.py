"""Who answers for the seats no person sits at. A bot sees only what its seat may see."""

from __future__ import annotations

from random import Random
from typing import Protocol

from tefuda.bots.dealing import Lists
from tefuda.bots.own import own_bot
from tefuda.bots.searcher import LEVELS, Searcher, budget_of, numbers
from tefuda.game import Game
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.view import mask

BOTS = ("thumb", "random")
NOBODY = "none"  # no bot: people share the keyboard


class Further(Protocol):
    """A bot beside those that every game has."""

    def choose(self, rules: Rules, s: State, rng: Random, lists: Lists) -> int:
        """For a masked state the place of an option, or a number; -1: by lot. `lists`: the decks of
        the seats, where the asked one knows them."""
        ...

    def check(self, rules: Rules) -> None:
        """Refuse a table that the bot cannot play at (`BadInput`)."""
        ...


_further: dict[tuple[str, str], Further] = {}


def enlist(name: str, game: str, bot: Further) -> None:
    """Let a further bot play one of the games under a name (`tefuda.env.enlisting` brings agents)."""
    _further[game, name] = bot


def bots_for(game: str) -> list[str]:
    """The names of all bots that play a game."""
    return [*BOTS, *LEVELS, *[name for plays, name in _further if plays == game]]


def bot_called(name: str, game: str) -> Further | None:
    """A bot by its name: one that was enlisted, or one that searches; None: neither."""
    further = _further.get((game, name))
    if further is not None:
        return further
    budget = budget_of(name)
    if budget is not None:
        return Searcher(budget)
    own: Further | None = own_bot(name)
    return own


def own_or_check(name: str, rules: Rules) -> None:
    """As `check_bot`, where a user may also name a search by its budget or a bot of their own. Not for
    names that strangers send: these may start any command."""
    if budget_of(name) is None and own_bot(name) is None:
        check_bot(name, rules)


def check_bot(name: str, rules: Rules) -> None:
    """Refuse the name of a bot that does not play at this table."""
    game = rules.name
    if name not in bots_for(game):
        there = ", ".join(bots_for(game))
        raise BadInput(
            f"there is no bot {name[:80]!r} for {game}; there is {there}",
            ja=f"{game} に「{name[:80]}」というボットはない。あるもの: {there}",
        )
    if (game, name) in _further:
        _further[game, name].check(rules)


def chosen(game: Game, bot: str, rng: Random, most: float = 0.0) -> int:
    """What a bot answers for the seat that is asked: a place in its options, or a number. `most`: the
    seconds that one who searches may take at the most; 0: as many as it does."""
    s = game.state
    if bot == "random" and s.options:
        return rng.randrange(len(s.options))
    said = -1
    if bot != "random":
        seen = mask(game.rules, s, s.ask_seat)
        further = bot_called(bot, game.rules.name)
        if isinstance(further, Searcher):
            further = further.within(most)
        if further is None:  # the rule of thumb; also for one that was enlisted when the game began
            said = game.entry.bot.choose(game.rules, seen)
        else:
            said = further.choose(game.rules, seen, rng, lists_for(game, s.ask_seat))
        if said < 0 and s.options:
            said = rng.randrange(len(s.options))
    if not s.options and (not s.ask_lo <= said <= s.ask_hi or said == s.ask_not):
        numbers = [n for n in range(s.ask_lo, min(s.ask_hi, s.ask_lo + 9) + 1) if n != s.ask_not]
        said = rng.choice(numbers) if bot == "random" else numbers[0]
    return said


def lists_for(game: Game, seat: int) -> Lists:
    """The decks that a seat knows: its own, those of its side, and those that nobody plays."""
    if game.origin is None or not game.origin.decks:
        return ()
    players = game.entry.players_for(game.rules.settings)
    teams = game.state.teams
    return [
        numbers(game.rules, deck) if teams[k] == teams[seat] or k >= players else None
        for k, deck in enumerate(game.origin.decks)
    ]


def answer(game: Game, bot: str, rng: Random) -> None:
    """Take the open decision for the seat that is asked."""
    game.choose(chosen(game, bot, rng))
