"""What simply holds: the modifiers and replacements of abilities on the table, read off it."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import amount, cards_of, lies_in, true_now
from tefuda.effects.lower import TO_ITSELF, compiled, standing
from tefuda.effects.vocab import Context, vocabulary
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, Modifier, State
from tefuda.kernel.values import (
    BOUND,
    DYNAMIC,
    OPTIONAL,
    REPLACE,
    granted,
)

KEPT: Final = 8192  # cards whose modifiers are kept ready


def abilities_of(rules: Rules, s: State, c: int) -> list[int]:
    """The abilities a card has now: printed, then granted ones."""
    return [*rules.pool[s.defn[c]].abilities, *granted(rules, s, c)]


def modifiers_of(rules: Rules, s: State, c: int, out: list[Modifier]) -> None:
    """The modifiers that a card's own abilities hold, as long as it is where it is."""
    given = granted(rules, s, c)
    if given:
        out.extend(_modifiers(rules, s, c, [*rules.pool[s.defn[c]].abilities, *given]))
        return
    kept = vocabulary(rules).held
    host = s.host[c]
    key = (s.ref(c), s.ref(host) if host >= 0 else -1, s.defn[c], s.owner[c], s.zone[c])
    mods = kept.get(key)
    if mods is None:
        mods = _modifiers(rules, s, c, list(rules.pool[s.defn[c]].abilities))
        if len(kept) >= KEPT:
            kept.clear()
        kept[key] = mods
    out.extend(mods)


def _modifiers(rules: Rules, s: State, c: int, abilities: list[int]) -> list[Modifier]:
    seat = s.owner[c]
    ref = s.ref(c)
    out: list[Modifier] = []
    for a in abilities:
        have = compiled(rules, a)
        where = have.ability.where
        if where and not lies_in(rules, s.zone[c], where):
            continue
        for node in have.holds:
            out.append(_modifier(rules, s, c, ref, seat, node))
        for node in have.instead:
            instead = standing(rules, node).instead
            assert instead is not None
            flags = OPTIONAL if instead.may else 0
            out.append(Modifier(0, REPLACE, 0, node, (), -1, ref, seat, s.stamp[c], flags))
    return out


def _modifier(rules: Rules, s: State, c: int, ref: int, seat: int, node: int) -> Modifier:
    made = standing(rules, node)
    stamp = s.stamp[c]
    bound = made.bound
    if bound:  # the common case: a plain number on one card, bound at once
        target = ref if bound == TO_ITSELF else (s.ref(s.host[c]) if s.host[c] >= 0 else -1)
        targets = (target,) if target >= 0 else ()
        return Modifier(made.attr, made.op, made.number, -1, targets, -1, ref, seat, stamp, BOUND)
    flags = DYNAMIC if made.dynamic else 0
    return Modifier(made.attr, made.op, 0, node, (), -1, ref, seat, stamp, flags)


def reach(rules: Rules, s: State, m: Modifier, c: int) -> bool:
    """Whether an effect that holds reaches a card now."""
    made = standing(rules, m.node)
    holds = made.holds
    if holds is None:
        return False
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    if made.cond is not None and not true_now(rules, s, ctx, made.cond):
        return False
    if holds.cond is not None and not true_now(rules, s, ctx, holds.cond):
        return False
    return c in cards_of(rules, s, ctx, holds.what)


def measure(rules: Rules, s: State, m: Modifier, c: int) -> int:
    """By how much it changes the card."""
    holds = standing(rules, m.node).holds
    if holds is None:
        return m.amount
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    return amount(rules, s, ctx, holds.amount)


def fits(rules: Rules, s: State, m: Modifier, event: Event, key: str) -> bool:
    """Whether a replacement stands in front of an event of this name."""
    made = standing(rules, m.node)
    instead = made.instead
    if instead is None or instead.event != key:
        return False
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    if made.cond is not None and not true_now(rules, s, ctx, made.cond):
        return False
    return event.card in cards_of(rules, s, ctx, instead.what)
