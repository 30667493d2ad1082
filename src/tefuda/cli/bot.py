"""Who answers for the seats no person sits at. A bot sees only what its seat may see."""

from __future__ import annotations

from random import Random

from tefuda.game import Game
from tefuda.kernel.view import mask

BOTS = ("thumb", "random")
NOBODY = "none"  # no bot: people share the keyboard


def answer(game: Game, bot: str, rng: Random) -> None:
    """Take the open decision for the seat that is asked."""
    s = game.state
    if not s.options:
        numbers = [n for n in range(s.ask_lo, min(s.ask_hi, s.ask_lo + 9) + 1) if n != s.ask_not]
        game.choose(rng.choice(numbers) if bot == "random" else numbers[0])
        return
    if bot == "random":
        game.choose(rng.randrange(len(s.options)))
        return
    game.choose(game.entry.thumb(game.rules, mask(game.rules, s, s.ask_seat)))
