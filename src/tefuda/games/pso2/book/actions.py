"""The functions that say whether an option is legal, by the key of its kind in words.toml."""

from __future__ import annotations

from typing import Final

from tefuda.games.pso2.book import launching, offers
from tefuda.games.pso2.book.battle import why_not_target
from tefuda.games.pso2.book.turn import why_not_lay
from tefuda.kernel.rules import WhyNot

WHY_NOT: Final[dict[str, WhyNot]] = {
    "pp": why_not_lay,
    "play": offers.why_not_play,
    "activate": offers.why_not_use,
    "attack": offers.why_not_attack,
    "end_main": offers.why_not_end,
    "target": why_not_target,
    "mode": launching.why_not_mode,
    "bearer": launching.why_not_bearer,
}
