"""Delayed triggers, which are on no card: 「そのターンの終わりに、…」.

One is a modifier that changes no number (`values.DELAYED`): the ability, its source card, its player,
the last moment it may trigger, and the cards it refers to, fixed when it was made. `triggers` checks
them like the abilities on the table.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import MOMENT, left_as, other_of
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, Frame, Modifier, State
from tefuda.kernel.values import DELAYED, keep, tell_live

LASTING: Final = 1  # `Modifier.amount`: it triggers every time
NEXT_SLOT: Final = -(1 << 20)  # separates the contents of two slots

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
    """Make a delayed trigger. `about`: the references in its slot 0 (`Chosen`)."""
    return _delay(s, ability, seat, src, until, lasting, (-1, -1, *about))


def delay_from(
    rules: Rules, s: State, f: Frame, ability: int, until: int, lasting: bool
) -> Modifier:
    """Make a delayed trigger from a running effect, with that effect's memory."""
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
    """Remove a delayed trigger."""
    s.live = [other for other in s.live if other is not m]
    tell_live(s)


def delayed(s: State, ability: int = -1) -> list[Modifier]:
    """The delayed triggers: all, or those of one ability."""
    return [m for m in s.live if m.op == DELAYED and ability in (-1, m.what)]


def written(mem: Memory) -> tuple[int, ...]:
    """The slots of a memory, encoded in one row."""
    out: list[int] = []
    for i, slot in enumerate(mem):
        if i:
            out.append(NEXT_SLOT)
        out.extend(slot)
    return tuple(out)


def read(row: tuple[int, ...]) -> Memory:
    """The slots decoded from such a row."""
    slots: list[tuple[int, ...]] = []
    start = 0
    for i, ref in enumerate(row):
        if ref == NEXT_SLOT:
            slots.append(row[start:i])
            start = i + 1
    slots.append(row[start:])
    return tuple(slots)


def memory_of(e: Event | None) -> Memory:
    """The initial memory of an ability triggered by an event: the card it happened to, or the memory
    of a delayed trigger."""
    if e is None:
        return ()
    if len(e.cards) > 1:
        return read(e.cards[1:])
    return (e.cards,) if e.cards and e.cards[0] >= 0 else ((),)


def about(m: Modifier) -> tuple[int, ...]:
    """The memory of a delayed trigger, in one row."""
    return m.targets[2:]


def at_a_moment(m: Modifier) -> Event:
    """The event of a delayed trigger that a moment, not a card, has triggered."""
    card, other = m.targets[0], m.targets[1]
    who = card & CARD_MASK if card >= 0 else -1
    return Event(MOMENT, who, 0, other + 1, (card, *about(m)), -1, -1, -1, ())
