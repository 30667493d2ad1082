"""The functions that say whether an option is legal, by the key of its kind in words.toml."""

from __future__ import annotations

from typing import Final

from tefuda.games.weiss_schwarz.book import playing
from tefuda.games.weiss_schwarz.book.attack import why_not_attack
from tefuda.games.weiss_schwarz.book.turn import why_not_swap
from tefuda.kernel.rules import WhyNot

WHY_NOT: Final[dict[str, WhyNot]] = {
    "character": playing.why_not_character,
    "event": playing.why_not_event,
    "climax": playing.why_not_climax,
    "activate": playing.why_not_activate,
    "swap": why_not_swap,
    "attack": why_not_attack,
}
