"""4.12.2.7: the ability that a shot icon makes, and when it has had its chance."""

from __future__ import annotations

from typing import Final

from tefuda.effects.delayed import about, delay
from tefuda.effects.nodes import OPPONENT, Ability, Chosen, Num, Trigger
from tefuda.games.weiss_schwarz.moments import end_of_turn
from tefuda.games.weiss_schwarz.words import Damage
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import DELAYED

SHOT_ABILITY: Final = 0  # where `Rules.numbers` keeps its number

SHOT = Ability(
    "auto",
    does=(Damage(OPPONENT, Num(1)),),
    trigger=Trigger("damage_cancelled", Chosen(0)),
    label="4.12.2.7",
)


def shoot(rules: Rules, s: State, seat: int, attacker: int, src: int) -> None:
    """When the next damage that the present attacker deals is cancelled: 1 damage."""
    ability = rules.numbers[SHOT_ABILITY]
    delay(rules, s, ability, seat, src, end_of_turn(s), False, (s.ref(attacker),))


def after_damage(rules: Rules, s: State, src: int, cancelled: bool) -> None:
    """4.12.2.7.1: only the next damage counts, whether it was cancelled or not."""
    if src < 0 or not s.live:
        return
    mine = rules.numbers[SHOT_ABILITY]
    kept = [m for m in s.live if m.op != DELAYED or m.what != mine or src not in about(m)]
    if len(kept) != len(s.live):
        s.live = kept
