"""By what something happens: the skill whose cost or effect is being carried out, if any."""

from __future__ import annotations

from tefuda.effects.lower import Program, compiled
from tefuda.games.cipher.book.zones import FIELD_ZONES
from tefuda.games.common.running import innermost
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Frame, State


def running(rules: Rules, s: State) -> Frame | None:
    """The innermost skill under way: its frame has the ability in `a`, its card in `src`."""
    return innermost(
        rules, s, "act", "auto", "support_skill", "support_instead", "support_late", "instead"
    )


def paying(rules: Rules, s: State) -> bool:
    """21.5.1.1: whether what is being carried out is the cost of a skill, not its effect."""
    f = innermost(rules, s, "effects.run")
    if f is None or f.b == 0:
        return False
    made: Program = rules.programs[f.a]
    return made.ops[f.b - 1].cost


def by_unit(rules: Rules, s: State, support: bool) -> bool:
    """25.4.1, 25.5.1: whether the skill under way is that of a unit on the field, and not of a card in
    the bond area, a hand or elsewhere. `support`: a support skill counts as well."""
    f = running(rules, s)
    if f is None:
        return True
    ability = compiled(rules, f.a).ability
    if is_support(rules, f.a):
        return support
    if ability.where:
        return "front" in ability.where or "back" in ability.where
    if ability.kind == "special":
        return f.src >= 0 and FIELD_ZONES[s.zone[f.src & CARD_MASK]]
    return True


def running_card(rules: Rules, s: State) -> int:
    """The card whose skill is under way, or -1."""
    f = running(rules, s)
    return -1 if f is None or f.src < 0 else f.src & CARD_MASK


def is_support(rules: Rules, ability: int) -> bool:
    """Whether a skill is a support skill, or what one has left for the end of the battle."""
    return compiled(rules, ability).ability.kind.startswith("support")


def named_so(rules: Rules, ability: int, name: str) -> bool:
    """Whether a skill has this name."""
    return f"skill:{name}" in compiled(rules, ability).ability.tags
