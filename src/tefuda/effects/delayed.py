"""Abilities that wait for their moment on no card: 「そのターンの終わりに、…」.

One is a modifier that changes no number (`values.DELAYED`): the ability, the card it comes from, who
plays it, until when it may trigger, and all that it speaks of, fixed when it was made. `watch` looks
at them as it looks at the abilities on the table.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import MOMENT, left_as, other_of
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, Frame, Modifier, State
from tefuda.kernel.values import DELAYED, keep, tell_live

LASTING: Final = 1  # `Modifier.amount`: it triggers every time
NEXT_SLOT: Final = -(1 << 20)  # between what was chosen for one slot and for the next

Memory = tuple[tuple[int, ...], ...]


def delay(
    rules: Rules,
    s: State,
    ability: int,
    seat: int,
    src: int,
    until: int,
    lasting: bool = False,
    about: tuple[int, ...] = (),
) -> Modifier:
    """Make an ability that waits. `about`: references it finds in slot 0 (`Chosen`)."""
    return _delay(s, ability, seat, src, until, lasting, (-1, -1, *about))


def delay_from(
    rules: Rules, s: State, f: Frame, ability: int, until: int, lasting: bool
) -> Modifier:
    """The same out of a running effect: it goes on speaking of what that one speaks of."""
    card = other = -1
    if isinstance(f.obj, Event):
        card = left_as(s, f.obj)
        other = other_of(rules, s, f.obj)
    return _delay(s, ability, f.seat, f.src, until, lasting, (card, other, *written(f.mem)))


def _delay(
    s: State, ability: int, seat: int, src: int, until: int, lasting: bool, told: tuple[int, ...]
) -> Modifier:
    return keep(s, ability, DELAYED, LASTING if lasting else 0, told, until, src, seat)


def end_delayed(s: State, m: Modifier) -> None:
    """It waits no longer."""
    s.live = [other for other in s.live if other is not m]
    tell_live(s)


def delayed(s: State, ability: int = -1) -> list[Modifier]:
    """What waits for its moment: all, or those of one ability."""
    return [m for m in s.live if m.op == DELAYED and ability in (-1, m.what)]


def written(mem: Memory) -> tuple[int, ...]:
    """What was chosen, slot by slot, in one row."""
    out: list[int] = []
    for i, slot in enumerate(mem):
        if i:
            out.append(NEXT_SLOT)
        out.extend(slot)
    return tuple(out)


def read(row: tuple[int, ...]) -> Memory:
    """The slots out of such a row."""
    slots: list[tuple[int, ...]] = []
    start = 0
    for i, ref in enumerate(row):
        if ref == NEXT_SLOT:
            slots.append(row[start:i])
            start = i + 1
    slots.append(row[start:])
    return tuple(slots)


def memory_of(e: Event | None) -> Memory:
    """What an ability set off by an event begins with: the card it happened to, or what it was
    made to speak of."""
    if e is None:
        return ()
    if len(e.cards) > 1:
        return read(e.cards[1:])
    return (e.cards,) if e.cards and e.cards[0] >= 0 else ((),)


def about(m: Modifier) -> tuple[int, ...]:
    """What a delayed ability speaks of, in one row."""
    return m.targets[2:]


def at_a_moment(m: Modifier) -> Event:
    """What such an ability knows when a moment, and no card, sets it off."""
    card, other = m.targets[0], m.targets[1]
    who = card & CARD_MASK if card >= 0 else -1
    return Event(MOMENT, who, 0, other + 1, (card, *about(m)), -1, -1, -1, ())
