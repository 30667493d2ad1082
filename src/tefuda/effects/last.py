"""Last known information: a snapshot of a card from before it left, for later questions about it.

A snapshot holds the zone, the pose, the face, every attribute, the abilities granted to the card,
and the game's own numbers (`Vocabulary.extra`). `snapshot` is a game's `Rules.snapshot`; the kernel
keeps its result in `State.last` by reference.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects.ready import Prepared
from tefuda.effects.vocab import Vocabulary, vocabulary
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, DOWN, UP, State
from tefuda.kernel.values import affected_attrs, granted, grants, is_self_modified, value

ZONE: Final = 0
POSE: Final = 1
FACE: Final = 2  # 1 if it was face down, plus 2 if it was blank (`Vocabulary.blank`)
BLANK: Final = 2
NUMBERS: Final = 3  # the attributes begin here; then the number of abilities, these, and the extra


def width(rules: Rules, v: Vocabulary) -> int:
    """The number of attributes; those that a game has got since are not asked of what is gone."""
    prepared: Prepared = rules.prepared
    if prepared.width < 0:
        every = max([len(rules.attrs), *[n + 1 for n in v.attrs.values()]])
        prepared.width = v.last_attrs or every
    return prepared.width


def snapshot(rules: Rules, s: State, card: int) -> tuple[int, ...]:
    """The snapshot of a card now."""
    v = vocabulary(rules)
    n = width(rules, v)
    ints = rules.pool[s.defn[card]].ints[:n]
    numbers = [*ints, *([0] * (n - len(ints)))]
    bits = affected_attrs(rules, s) & (1 << n) - 1
    wide = s.static_wide | s.live_bits  # known by now
    while bits:
        attr = bits.bit_length() - 1
        bits &= ~(1 << attr)
        if wide >> attr & 1 or is_self_modified(s, card, attr):
            numbers[attr] = value(rules, s, card, attr)
    given = granted(rules, s, card) if grants(rules, s) else []
    extra = () if v.extra is None else v.extra(rules, s, card)
    face = s.face[card]
    if face == DOWN and v.blank is not None and v.blank(rules, s, card):
        face |= BLANK
    head = (s.zone[card], s.pose[card], face)
    return (*head, *numbers, len(given), *given, *extra)


def printed(rules: Rules, s: State, card: int) -> tuple[int, ...]:
    """What is printed on a card, as a snapshot: all there is to know of one that has gone from a zone
    where the kernel keeps no snapshots (it is in no group)."""
    n = width(rules, vocabulary(rules))
    ints = rules.pool[s.defn[card]].ints[:n]
    return (s.zone[card], 0, UP, *ints, *([0] * (n - len(ints))), 0)


def last_known(rules: Rules, s: State, ref: int) -> tuple[int, ...] | None:
    """What was last known of a card that has gone; None where a game remembers nothing."""
    info = s.last.get(ref)
    if info is None and rules.snapshot is not None:
        return printed(rules, s, ref & CARD_MASK)
    return info


def number_then(rules: Rules, info: tuple[int, ...], attr: int) -> int:
    """The value of an attribute in a snapshot."""
    return info[NUMBERS + attr] if attr < width(rules, vocabulary(rules)) else 0


def granted_then(rules: Rules, info: tuple[int, ...]) -> list[int]:
    """The granted abilities in a snapshot. A game with a snapshot of its own has none."""
    at = NUMBERS + width(rules, vocabulary(rules))
    if len(info) <= at:
        return []
    return list(info[at + 1 : at + 1 + info[at]])


def extra_then(rules: Rules, info: tuple[int, ...]) -> tuple[int, ...]:
    """The game's own part of a snapshot (`Vocabulary.extra`)."""
    at = NUMBERS + width(rules, vocabulary(rules))
    return info[at + 1 + info[at] :] if len(info) > at else ()
