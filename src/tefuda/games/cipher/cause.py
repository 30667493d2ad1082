"""By what something happens: the skill whose cost or effect is being carried out, if any."""

from __future__ import annotations

from tefuda.effects.lower import compiled
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Frame, State

PAYING = 1  # `Frame.d` of a skill under way: its cost is being paid


def running(rules: Rules, s: State) -> Frame | None:
    """The innermost skill under way: its frame has the ability in `a`, its card in `src`."""
    no = rules.proc_no
    mine = (no["act"], no["auto"], no["support_skill"], no["support_instead"], no["support_late"])
    for i in range(len(s.frames) - 1, -1, -1):
        f = s.frames[i]
        if f.proc in mine:
            return f
    return None


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
