"""What simply holds: the modifiers and replacements of abilities on the table, read off it."""

from __future__ import annotations

from tefuda.effects.ask import amount, cards_of, true_now
from tefuda.effects.lower import compiled, standing
from tefuda.effects.nodes import BECOMES, HALF, MINUS, PLUS, TIMES, Holds, Host, Num, This
from tefuda.effects.vocab import Context, vocabulary
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, Modifier, State
from tefuda.kernel.values import (
    ADD,
    DIV_DOWN,
    DYNAMIC,
    MUL,
    OPTIONAL,
    REPLACE,
    SET,
    SUB,
    granted,
)

OPS: dict[str, int] = {PLUS: ADD, MINUS: SUB, TIMES: MUL, HALF: DIV_DOWN, BECOMES: SET}


def op_of(how: str) -> int:
    return OPS[how]


def abilities_of(rules: Rules, s: State, c: int) -> list[int]:
    """The abilities a card has now: printed, then granted ones."""
    return [*rules.pool[s.defn[c]].abilities, *granted(rules, s, c)]


def modifiers_of(rules: Rules, s: State, c: int, out: list[Modifier]) -> None:
    """The modifiers that a card's own abilities hold, as long as it is where it is."""
    seat = s.owner[c]
    ref = s.ref(c)
    for a in abilities_of(rules, s, c):
        have = compiled(rules, a)
        for node in have.holds:
            holds = standing(rules, node).holds
            assert holds is not None
            out.append(_modifier(rules, s, c, ref, seat, node, holds))
        for node in have.instead:
            instead = standing(rules, node).instead
            assert instead is not None
            flags = OPTIONAL if instead.may else 0
            stamp = s.stamp[c] * 64 + node % 64
            out.append(Modifier(0, REPLACE, 0, node, (), -1, ref, seat, stamp, flags))


def _modifier(
    rules: Rules, s: State, c: int, ref: int, seat: int, node: int, holds: Holds
) -> Modifier:
    attr = vocabulary(rules).attr(holds.attr)
    op = op_of(holds.how)
    stamp = s.stamp[c]
    if isinstance(holds.amount, Num) and holds.cond is None:
        target = -1
        if isinstance(holds.what, This):
            target = ref
        elif isinstance(holds.what, Host) and s.host[c] >= 0:
            target = s.ref(s.host[c])
        if target >= 0:  # the common case, bound at once
            return Modifier(attr, op, holds.amount.n, -1, (target,), -1, ref, seat, stamp, 0)
    flags = DYNAMIC if standing(rules, node).dynamic else 0
    return Modifier(attr, op, 0, node, (), -1, ref, seat, stamp, flags)


def reach(rules: Rules, s: State, m: Modifier, c: int) -> bool:
    """Whether an effect that holds reaches a card now."""
    holds = standing(rules, m.node).holds
    if holds is None:
        return False
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    if holds.cond is not None and not true_now(rules, s, ctx, holds.cond):
        return False
    return c in cards_of(rules, s, ctx, holds.what)


def measure(rules: Rules, s: State, m: Modifier, c: int) -> int:
    """By how much it changes the card."""
    holds = standing(rules, m.node).holds
    if holds is None:
        return m.amount
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    ctx.item = c
    return amount(rules, s, ctx, holds.amount)


def fits(rules: Rules, s: State, m: Modifier, event: Event, key: str) -> bool:
    """Whether a replacement stands in front of an event of this name."""
    instead = standing(rules, m.node).instead
    if instead is None or instead.event != key:
        return False
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    return event.card in cards_of(rules, s, ctx, instead.what)
