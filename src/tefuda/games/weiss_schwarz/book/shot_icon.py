"""4.12.2.7: the ability that a shot icon makes, and when it has had its chance."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.delayed import about, delay
from tefuda.games.weiss_schwarz.book.durations import end_of_turn
from tefuda.games.weiss_schwarz.effects.nodes import Damage
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import DELAYED

SHOT_ABILITY: Final = 0  # where `Rules.numbers` keeps its number

SHOT = E.Ability(
    "auto",
    does=(Damage(E.OPPONENT, E.Num(1)),),
    trigger=E.Trigger("damage_cancelled", E.Chosen(0)),
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
