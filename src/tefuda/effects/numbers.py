"""Numbers that an effect changes, and what the record says of it."""

from __future__ import annotations

from typing import Final

from tefuda.effects import frames, lower
from tefuda.effects import nodes as E
from tefuda.effects.ask import amount, cards_of, ref_of
from tefuda.effects.vocab import PAST, Context, Vocabulary, vocabulary
from tefuda.kernel import change
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Frame, State
from tefuda.kernel.values import ADD, BOUND, DIV_DOWN, DIV_UP, MUL, SET, SUB, begin


def _by_how_much(
    rules: Rules, s: State, ctx: Context, action: E.Modify, refs: tuple[int, ...]
) -> list[int]:
    """The number for all of them, or, where each has its own, one for each."""
    if not lower.of_each(action.amount):
        return [amount(rules, s, ctx, action.amount)]
    numbers: list[int] = []
    for ref in refs:  # all of them as things are before any of it
        ctx.each = ref & CARD_MASK if ref >= 0 else -1
        numbers.append(amount(rules, s, ctx, action.amount))
    return numbers


def _modify(
    rules: Rules,
    s: State,
    f: Frame,
    action: E.Modify,
    refs: tuple[int, ...],
    numbers: list[int],
    until: int,
) -> None:
    """One effect on all of them, or, where each has its own number, one on each."""
    attr = vocabulary(rules).attr(action.attr)
    op = lower.op_of(rules, action.how)
    if s.logging:
        note_change(rules, s, f, attr, op, refs, numbers)
    if len(numbers) == 1:  # the same for all, or there is but one
        begin(s, attr, op, numbers[0], refs, until, f.src, f.seat, -1, BOUND)
        return
    for ref, n in zip(refs, numbers, strict=True):
        begin(s, attr, op, n, (ref,), until, f.src, f.seat, -1, BOUND)


NUMBER_SAYS: Final = {
    ADD: change.SAY_NUMBER,
    SUB: change.SAY_NUMBER,
    SET: change.SAY_NUMBER_SET,
    MUL: change.SAY_NUMBER_TIMES,
    DIV_UP: change.SAY_NUMBER_HALF,
    DIV_DOWN: change.SAY_NUMBER_HALF,
}


def note_change(
    rules: Rules, s: State, f: Frame, attr: int, op: int, refs: tuple[int, ...], numbers: list[int]
) -> None:
    """Record which numbers change, and by how much. What no book has a word for (a prohibition, a duty)
    is told by the card it comes from."""
    src = f.src & CARD_MASK if f.src >= 0 else -1
    say = NUMBER_SAYS.get(op, -1) if attr < len(rules.attr_words) else -1
    for i, ref in enumerate(refs):
        n = numbers[0] if len(numbers) == 1 else numbers[i]
        if ref < 0:
            note(s, change.SAY_UNDER_PLAYER, -1 - ref, src, 0, 0)
        elif say >= 0 and rules.attr_words[attr].ja:
            if op not in (ADD, SUB) or n:
                note(s, say, f.seat, ref & CARD_MASK, attr, -n if op == SUB else n)
        elif src >= 0:
            note(s, change.SAY_UNDER, f.seat, ref & CARD_MASK, src, s.known[src])


def modify(rules: Rules, s: State, f: Frame, action: E.Modify) -> None:
    """Change a number of the cards that are meant now, for a while."""
    modify_all(rules, s, f, [action])


def modify_all(rules: Rules, s: State, f: Frame, actions: list[E.Modify]) -> None:
    """Change several numbers of the same cards, all as things are before any of it."""
    v: Vocabulary = rules.vocab
    ctx = frames.context(f)
    refs = tuple([ref_of(s, c) for c in cards_of(rules, s, ctx, actions[0].what)])
    s.done = len(refs)
    if refs:
        assert v.moments is not None
        numbers = [_by_how_much(rules, s, ctx, action, refs) for action in actions]
        for action, mine in zip(actions, numbers, strict=True):
            until = v.moments(rules, s, action.until)
            if until == PAST:
                s.done = 0
            else:
                _modify(rules, s, f, action, refs, mine, until)
