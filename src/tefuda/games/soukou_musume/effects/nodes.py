"""What 装甲娘 cards say beyond the shared vocabulary, and what the game's words are called.

The names used in nodes: zones deck hand main reserve discard; kinds unit strategy tactic uniform;
states normal small medium wrecked; numbers hp retreat deal deal_melee deal_shot take take_melee
take_shot steady, and damage and energy, which are only counted; ways energy and set; the tag group
attribute (斬 貫 衝) and trait (any word).
"""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.effects import nodes as E


@dataclass(frozen=True)
class Power(E.Action):
    """The damage of the very skill whose text this is goes up or down (sheet.damage.1.1)."""

    how: str
    amount: E.Amount
    op = "power"


@dataclass(frozen=True)
class Damage(E.Action):
    """Damage to units: counted on their damage markers."""

    what: E.Selector
    amount: E.Amount
    op = "damage"


@dataclass(frozen=True)
class Heal(E.Action):
    """Take damage markers off; no amount: all of them."""

    what: E.Selector
    amount: E.Amount | None
    op = "heal"


@dataclass(frozen=True)
class Harm(E.Action):
    """Put units into a worse state: small or medium. A state never gets better by this."""

    what: E.Selector
    state: str
    op = "harm"


@dataclass(frozen=True)
class Repair(E.Action):
    """Bring units that are lightly or heavily damaged back to normal."""

    what: E.Selector
    op = "repair"


@dataclass(frozen=True)
class WreckUnits(E.Action):
    """Wreck units outright."""

    what: E.Selector
    op = "wreck"
