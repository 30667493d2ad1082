"""The functions that say whether an option is legal, by the key of its kind in words.toml."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import deployment
from tefuda.games.cipher.book.attack import why_not_critical, why_not_evade
from tefuda.games.cipher.book.attack_range import why_not_attack, why_not_target
from tefuda.games.cipher.book.refusals import NOT_NOW_ACTION
from tefuda.games.cipher.book.skills import why_not_use
from tefuda.games.cipher.book.turn import why_not_bond, why_not_move
from tefuda.kernel.rules import Rules, WhyNot
from tefuda.kernel.state import CARD_MASK, State


def why_not_target_now(rules: Rules, s: State, seat: int, a: int, b: int) -> int:
    """18.2.1.3: for the unit that has been chosen to attack."""
    for f in reversed(s.frames):
        if rules.procs[f.proc].name == "attack" and f.seat == seat and not s.var[N.ATTACKER]:
            return why_not_target(rules, s, f.src & CARD_MASK, a)
    return NOT_NOW_ACTION


WHY_NOT: Final[dict[str, WhyNot]] = {
    "bond": why_not_bond,
    "deploy": deployment.why_not_deploy,
    "level_up": deployment.why_not_level_up,
    "move": why_not_move,
    "attack": why_not_attack,
    "activate": why_not_use,
    "target": why_not_target_now,
    "critical": why_not_critical,
    "evade": why_not_evade,
}
