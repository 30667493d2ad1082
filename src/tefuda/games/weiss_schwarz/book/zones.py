"""3: the zones, the five slots of a stage and how they stand to each other, the marker areas."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.weiss_schwarz import names as N
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, DOWN, State

END_OF_SLOTS: Final = N.FIRST_SLOT + N.SEATS * N.SLOTS
TO_MARKERS: Final = N.FIRST_MARKER - N.FIRST_SLOT  # from a slot's zone to that of its markers

WORDS: Final = words.of("weiss_schwarz")
SLOT_WORDS: Final = WORDS["slots"].numbered()
SLOT_KEYS: Final = WORDS["slots"].keys_by_number()

AHEAD: Final = ((), (), (), (0, 1), (1, 2))  # 3.6.5, from a slot of the back row
BEHIND: Final = ((3,), (3, 4), (4,), (), ())


def at(kind: int, seat: int) -> int:
    """The zone of a kind that a seat has one of."""
    return kind * N.SEATS + seat


def slot_zone(seat: int, slot: int) -> int:
    return N.FIRST_SLOT + seat * N.SLOTS + slot


def is_slot(zone: int) -> bool:
    return N.FIRST_SLOT <= zone < END_OF_SLOTS


def slot_of(zone: int) -> int:
    """Which of the five a slot's zone is (or a marker area's)."""
    return (zone - N.FIRST_SLOT) % N.SLOTS


def seat_of(zone: int) -> int:
    """Whose slot it is (4.3.2)."""
    return (zone - N.FIRST_SLOT) // N.SLOTS


def in_front(zone: int) -> bool:
    """3.6.4: whether a slot's zone is in the front row."""
    return (zone - N.FIRST_SLOT) % N.SLOTS < N.BACK_LEFT


def facing(zone: int) -> int:
    """3.6.6: the slot that a slot of the front row faces; -1 from the back row."""
    slot = (zone - N.FIRST_SLOT) % N.SLOTS
    if slot >= N.BACK_LEFT:
        return -1
    return N.FIRST_SLOT + (1 - seat_of(zone)) * N.SLOTS + 2 - slot


def ahead(zone: int) -> list[int]:
    """3.6.5: the slots in front of one of the back row."""
    base = N.FIRST_SLOT + seat_of(zone) * N.SLOTS
    return [base + slot for slot in AHEAD[slot_of(zone)]]


def behind(zone: int) -> list[int]:
    base = N.FIRST_SLOT + seat_of(zone) * N.SLOTS
    return [base + slot for slot in BEHIND[slot_of(zone)]]


def in_slot(s: State, zone: int) -> int:
    """The character in a slot, -1 for none; where two lie, the later one (9.6.2 takes the other)."""
    cards = s.zones[zone]
    return cards[-1] if cards else -1


def characters(s: State, seat: int) -> list[int]:
    """3.5.2: the cards on a seat's stage, slot by slot."""
    first = N.FIRST_SLOT + seat * N.SLOTS
    out: list[int] = []
    for zone in range(first, first + N.SLOTS):
        cards = s.zones[zone]
        if cards:
            out.extend(cards)
    return out


def on_stage(s: State, card: int) -> bool:
    return N.FIRST_SLOT <= s.zone[card] < END_OF_SLOTS


def markers_of(s: State, card: int) -> list[int]:
    """3.7.4: the markers under a character."""
    zone = s.zone[card]
    return s.zones[zone + TO_MARKERS] if is_slot(zone) else []


def level(s: State, seat: int) -> int:
    """A player's level: the cards in the level area."""
    return len(s.zones[N.LEVEL_AREA * N.SEATS + seat])


def card_now(s: State, var: int) -> int:
    """The card a variable means (1 + its reference), -1 if it is none or no longer that card."""
    ref = var - 1
    if ref < 0 or not s.same(ref):
        return -1
    return ref & CARD_MASK


def blank(rules: Rules, s: State, card: int) -> bool:
    """3.9.2.2.1, 3.12.2.2.1: a face-down card of the level area or memory is a blank card."""
    kind = rules.zone_kind[s.zone[card]]
    return s.face[card] == DOWN and kind in (N.LEVEL_AREA, N.MEMORY)


def climax_in_resolution(rules: Rules, s: State, seat: int) -> bool:
    cards = s.zones[N.RESOLUTION * N.SEATS + seat]
    return any([rules.pool[s.defn[c]].kind == N.CLIMAX for c in cards])


FORGETTING: Final = (N.STOCK, N.MARKER)
"""Where a card is put face down and nobody may look again (3.10.2, 3.7.2)."""
