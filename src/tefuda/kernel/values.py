"""Values are questions, not fields: what a card's number is now, in the game's own order.

`value(card, attribute)` starts from what is printed and applies the live modifiers. The order is
the game's: `Rules.rank` gives each modifier (layer, order in the layer, ...); inside a layer, an
effect that depends on another comes after it, and what is left goes by that order, which ends in
the time the effect began. The result is kept until something changes.

An effect B depends on A when applying A first changes what B applies to or by how much.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, Modifier, State

SET: Final = 0
ADD: Final = 1
SUB: Final = 2
MUL: Final = 3
DIV_UP: Final = 4
DIV_DOWN: Final = 5
REPLACE: Final = 6  # no number: what happens instead of an event (kernel.replace)
GRANT: Final = 7  # no number: an ability

DYNAMIC: Final = 1  # its reach or amount may itself change with other effects
OPTIONAL: Final = 2  # a replacement that may be declined

ATTR_SPAN: Final = 64


def statics(rules: Rules, s: State) -> list[Modifier]:
    """The effects of abilities that simply hold, read off the table of cards."""
    found = s.statics
    if found is None:
        found = [] if rules.static_mods is None else rules.static_mods(rules, s)
        s.statics = found
    return found


def printed(rules: Rules, s: State, c: int, attr: int) -> int:
    """What the card itself says; a number that is not there is 0. Players have no print."""
    if c < 0:
        return 0
    ints = rules.pool[s.defn[c]].ints
    return ints[attr] if attr < len(ints) else 0


def value(rules: Rules, s: State, c: int, attr: int) -> int:
    """The number now. `c` is a card, or -1 - seat for a player."""
    table = s.table
    if table is None:
        if not s.live and rules.static_mods is None:
            return printed(rules, s, c, attr)
        table = build(rules, s)
    if table:
        got = table.get(c * ATTR_SPAN + attr)
        if got is not None and not (rules.muted is not None and rules.muted(rules, s, c)):
            return got
    return printed(rules, s, c, attr)


def player(seat: int) -> int:
    """A player as something a value belongs to."""
    return -1 - seat


def by_time(m: Modifier) -> tuple[int, int, int]:
    """The order of a game that gives none: as the effects began."""
    return (0, m.stamp, 0)


def build(rules: Rules, s: State) -> dict[int, int]:
    """Work out every changed number of the position."""
    table: dict[int, int] = {}
    s.table = table
    mods = [m for m in s.live if m.op <= DIV_DOWN]
    for m in statics(rules, s):
        if m.op <= DIV_DOWN:
            mods.append(m)
    if not mods:
        return table
    rank = by_time if rules.rank is None else rules.rank
    keyed = [(rank(m), i, m) for i, m in enumerate(mods)]
    keyed.sort(key=_sort_key)
    i = 0
    while i < len(keyed):
        layer = keyed[i][0][0]
        group: list[Modifier] = []
        dynamic = False
        while i < len(keyed) and keyed[i][0][0] == layer:
            m = keyed[i][2]
            group.append(m)
            if m.flags & DYNAMIC:
                dynamic = True
            i += 1
        while group:
            m = _next_free(rules, s, group) if dynamic and len(group) > 1 else group[0]
            group.remove(m)
            _apply(rules, s, table, m)
    if rules.finish is not None:
        for key, number in table.items():
            table[key] = rules.finish(rules, key % ATTR_SPAN, number)
    return table


def _sort_key(
    entry: tuple[tuple[int, int, int], int, Modifier],
) -> tuple[tuple[int, int, int], int]:
    return (entry[0], entry[1])


def reached(rules: Rules, s: State, m: Modifier) -> list[int]:
    """What an effect applies to at this moment."""
    if m.targets:
        return [_holder(ref) for ref in m.targets if ref < 0 or s.same(ref)]
    if rules.reach is None:
        return []
    cards = [] if rules.scope is None else rules.scope(rules, s)
    return [c for c in cards if rules.reach(rules, s, m, c)]


def _holder(ref: int) -> int:
    return ref if ref < 0 else ref & CARD_MASK


def _amount(rules: Rules, s: State, m: Modifier, c: int) -> int:
    if m.node >= 0 and rules.measure is not None:
        return rules.measure(rules, s, m, c)
    return m.amount


def _apply(rules: Rules, s: State, table: dict[int, int], m: Modifier) -> None:
    changes: list[tuple[int, int]] = []
    for c in reached(rules, s, m):
        key = c * ATTR_SPAN + m.what
        got = table.get(key)
        now = printed(rules, s, c, m.what) if got is None else got
        changes.append((key, calculate(m.op, now, _amount(rules, s, m, c))))
    for key, number in changes:  # an effect applies to all it reaches at once
        table[key] = number


def calculate(op: int, now: int, amount: int) -> int:
    """One step of arithmetic, in whole numbers."""
    if op == ADD:
        return now + amount
    if op == SUB:
        return now - amount
    if op == SET:
        return amount
    if op == MUL:
        return now * amount
    if op == DIV_UP:
        return -((-now) // amount)
    return now // amount


def _outcome(rules: Rules, s: State, m: Modifier) -> list[tuple[int, int]]:
    return [(c, _amount(rules, s, m, c)) for c in reached(rules, s, m)]


def _depends(rules: Rules, s: State, later: Modifier, first: Modifier) -> bool:
    """Whether `later` comes out differently when `first` is applied before it."""
    if not later.flags & DYNAMIC:
        return False
    table = s.table
    assert table is not None
    without = _outcome(rules, s, later)
    trial = dict(table)
    s.table = trial
    _apply(rules, s, trial, first)
    with_it = _outcome(rules, s, later)
    s.table = table
    return without != with_it


def _next_free(rules: Rules, s: State, group: list[Modifier]) -> Modifier:
    """The earliest effect that depends on no other one still to come (a ring: the earliest)."""
    for m in group:
        if not any([_depends(rules, s, m, other) for other in group if other is not m]):
            return m
    return group[0]


def replacements(rules: Rules, s: State, event: Event, used: tuple[int, ...]) -> list[Modifier]:
    """The live replacements that fit an event and have not yet had their turn."""
    if rules.fits is None:
        return []
    out: list[Modifier] = []
    for m in s.live:
        if m.op == REPLACE and m.stamp not in used and rules.fits(rules, s, m, event):
            out.append(m)
    if rules.static_mods is not None:
        for m in statics(rules, s):
            if m.op == REPLACE and m.stamp not in used and rules.fits(rules, s, m, event):
                out.append(m)
    return out


def begin(
    s: State,
    what: int,
    op: int,
    amount: int,
    targets: tuple[int, ...],
    until: int,
    src: int,
    seat: int,
    node: int = -1,
    flags: int = 0,
) -> Modifier:
    """Start a continuing effect now. `until`: a moment, by the game's own count."""
    s.serial += 1
    m = Modifier(what, op, amount, node, targets, until, src, seat, s.serial, flags)
    s.live.append(m)
    s.table = None
    return m


def expire(s: State, moment: int) -> None:
    """End every effect that lasts until this moment, or until one before it."""
    if s.live:
        kept = [m for m in s.live if m.until < 0 or m.until > moment]
        if len(kept) != len(s.live):
            s.live = kept
            s.table = None


def sweep(s: State) -> None:
    """Forget effects whose every target is gone, and information nobody can ask for any more."""
    if s.live:
        s.live = [
            m for m in s.live if not m.targets or any([r < 0 or s.same(r) for r in m.targets])
        ]
    if s.last and not s.waiting and not s.stack:
        s.last = {}
