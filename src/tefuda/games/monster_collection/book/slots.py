"""12-4, 12-5, 14-2: the slots of units, and who spends which."""

from __future__ import annotations

from typing import Final

from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book.zones import fighters, items_on
from tefuda.kernel.change import pose_changed
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import COLUMNS, affected_attrs, value

SLOT_MASK: Final = (1 << N.SLOT_BITS) - 1
KINDS: Final = N.LAST_SLOT - N.FIRST_SLOT + 1
ALL_SLOTS: Final = ((1 << KINDS) - 1) << N.FIRST_SLOT  # effects on any of them, as `touched` tells


def unit_of_slot(slot: int) -> int:
    """One slot of a kind in the column SPENT."""
    return 1 << N.SLOT_BITS * (slot - N.FIRST_SLOT)


def spent(s: State, unit: int, slot: int) -> int:
    """How many slots of a kind a unit has spent in this battle."""
    return s.cols[N.SPENT][unit] >> N.SLOT_BITS * (slot - N.FIRST_SLOT) & SLOT_MASK


def free_slots(rules: Rules, s: State, unit: int, slot: int) -> int:
    """12-4.p2, 12-5.p2: the slots of a kind that are not spent. 12-4-1.p1: nor taken by equipment."""
    n = value(rules, s, unit, slot) - spent(s, unit, slot)
    if slot == N.MULTI_ITEM and n > 0:
        n -= len(items_on(s, unit))
    return max(0, n)


def can_equip(rules: Rules, s: State, unit: int) -> bool:
    """4-4.p2: whether a unit has a slot for equipment left."""
    return free_slots(rules, s, unit, N.MULTI_ITEM) > 0


def available(rules: Rules, s: State, seat: int) -> list[int]:
    """14-2.p1: what the units of a side in the battle can spend together, by kind of slot."""
    out = [0] * KINDS
    given = affected_attrs(rules, s) & ALL_SLOTS
    for c in fighters(rules, s, seat):
        ints = rules.pool[s.defn[c]].ints
        if not given and not s.cols[N.SPENT][c]:
            for k in range(KINDS):
                out[k] += ints[N.FIRST_SLOT + k]
            if ints[N.MULTI_ITEM]:
                out[0] -= min(ints[N.MULTI_ITEM], len(items_on(s, c)))
            continue
        for k in range(KINDS):
            if given or ints[N.FIRST_SLOT + k]:
                out[k] += free_slots(rules, s, c, N.FIRST_SLOT + k)
    return out


def enough(have: list[int], needs: tuple[int, ...]) -> bool:
    """Whether so many slots of each kind pay for what is needed. 12-5.p3: a multi slot for spells
    stands for any element."""
    if not needs:
        return True
    left = list(have)
    multi = left[N.MULTI_SPELL - N.FIRST_SLOT]
    for slot in needs:
        k = slot - N.FIRST_SLOT
        if left[k] > 0:
            left[k] -= 1
        elif N.FIRE <= slot <= N.DARK and multi > 0:
            multi -= 1
        else:
            return False
    return True


def payers(rules: Rules, s: State, seat: int, needs: tuple[int, ...]) -> list[tuple[int, int]]:
    """14-3.p1: who may spend what for the first of the slots that are needed, so that the others can
    still be paid: unit and kind of slot."""
    slot = needs[0]
    rest = needs[1:]
    have = available(rules, s, seat)
    kinds = [slot, N.MULTI_SPELL] if N.FIRE <= slot <= N.DARK else [slot]
    out: list[tuple[int, int]] = []
    for kind in kinds:
        k = kind - N.FIRST_SLOT
        if have[k] <= 0:
            continue
        have[k] -= 1
        if enough(have, rest):
            for c in fighters(rules, s, seat):
                if free_slots(rules, s, c, kind) > 0:
                    out.append((c, kind))
        have[k] += 1
    return out


def spend(rules: Rules, s: State, unit: int, slot: int) -> None:
    """12-4.p2, 12-5.p2: the slot is spent until the battle ends."""
    s.cols[N.SPENT][unit] += unit_of_slot(slot)
    pose_changed(rules, s, COLUMNS)


def restore(rules: Rules, s: State) -> None:
    """10-7.p3: every slot is unspent again."""
    if any(s.cols[N.SPENT]):
        s.cols[N.SPENT] = [0] * len(s.cols[N.SPENT])
        pose_changed(rules, s, COLUMNS)
