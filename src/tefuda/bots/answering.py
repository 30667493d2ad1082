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
    if bot == "random" and s.options:
        game.choose(rng.randrange(len(s.options)))
        return
    said = -1
    if bot != "random":
        said = game.entry.thumb(game.rules, mask(game.rules, s, s.ask_seat))
        if said < 0 and s.options:
            said = rng.randrange(len(s.options))
    if not s.options and (not s.ask_lo <= said <= s.ask_hi or said == s.ask_not):
        numbers = [n for n in range(s.ask_lo, min(s.ask_hi, s.ask_lo + 9) + 1) if n != s.ask_not]
        said = rng.choice(numbers) if bot == "random" else numbers[0]
    game.choose(said)
