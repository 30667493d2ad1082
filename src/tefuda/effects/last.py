"""Last known information: what a card was when it left, for questions asked of it afterwards.

A snapshot holds the zone, the pose, the face, every attribute, the abilities that were given to the
card, and what the game adds (`Vocabulary.extra`). `snapshot` is a game's `Rules.snapshot`; the
kernel keeps what it says in `State.last` by reference.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects.vocab import Vocabulary, vocabulary
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, State
from tefuda.kernel.values import granted, grants, says_itself, touched, value

ZONE: Final = 0
POSE: Final = 1
FACE: Final = 2  # 1 when it lay face down, and 2 more when it was blank (`Vocabulary.blank`)
BLANK: Final = 2
NUMBERS: Final = 3  # the attributes begin here; then how many abilities, these, and the extra


def width(rules: Rules, v: Vocabulary) -> int:
    """How many attributes there are."""
    if v.width < 0:
        v.width = max([len(rules.attrs), *[n + 1 for n in v.attrs.values()]])
    return v.width


def snapshot(rules: Rules, s: State, card: int) -> tuple[int, ...]:
    """What a card is now."""
    v = vocabulary(rules)
    n = width(rules, v)
    ints = rules.pool[s.defn[card]].ints[:n]
    numbers = [*ints, *([0] * (n - len(ints)))]
    bits = touched(rules, s) & (1 << n) - 1
    wide = s.static_wide | s.live_bits  # known by now
    while bits:
        attr = bits.bit_length() - 1
        bits &= ~(1 << attr)
        if wide >> attr & 1 or says_itself(s, card, attr):
            numbers[attr] = value(rules, s, card, attr)
    given = granted(rules, s, card) if grants(rules, s) else []
    extra = () if v.extra is None else v.extra(rules, s, card)
    face = s.face[card]
    if face == DOWN and v.blank is not None and v.blank(rules, s, card):
        face |= BLANK
    head = (s.zone[card], s.pose[card], face)
    return (*head, *numbers, len(given), *given, *extra)


def number_then(rules: Rules, info: tuple[int, ...], attr: int) -> int:
    """An attribute, as it was."""
    return info[NUMBERS + attr]


def granted_then(rules: Rules, info: tuple[int, ...]) -> list[int]:
    """The abilities that effects gave it. A game with a snapshot of its own tells of none."""
    at = NUMBERS + width(rules, vocabulary(rules))
    if len(info) <= at:
        return []
    return list(info[at + 1 : at + 1 + info[at]])


def extra_then(rules: Rules, info: tuple[int, ...]) -> tuple[int, ...]:
    """What the game itself told of it (`Vocabulary.extra`)."""
    at = NUMBERS + width(rules, vocabulary(rules))
    return info[at + 1 + info[at] :] if len(info) > at else ()
