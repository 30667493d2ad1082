"""3: the zones, the five slots of a stage and how they stand to each other, the marker areas."""

from __future__ import annotations

from typing import Final

from tefuda.games.weiss_schwarz.names import (
    BACK_LEFT,
    CLIMAX,
    FIRST_MARKER,
    FIRST_SLOT,
    LEVEL_AREA,
    MARKER,
    MEMORY,
    RESOLUTION,
    SEATS,
    SLOTS,
    STOCK,
)
from tefuda.kernel.rules import HIDDEN, OWNER, PUBLIC, Rules, Words, ZoneKind
from tefuda.kernel.state import CARD_MASK, DOWN, State

ON_STAGE: Final = 1  # 3.1.4: from slot to slot a character stays the same card
END_OF_SLOTS: Final = FIRST_SLOT + SEATS * SLOTS
TO_MARKERS: Final = FIRST_MARKER - FIRST_SLOT  # from a slot's zone to that of its markers

SLOT_WORDS = (
    Words("前列左", "front left"),
    Words("前列中央", "front center"),
    Words("前列右", "front right"),
    Words("後列左", "back left"),
    Words("後列右", "back right"),
)
SLOT_KEYS: Final = ("fl", "fc", "fr", "bl", "br")
MARKER_KEYS: Final = ("fl_markers", "fc_markers", "fr_markers", "bl_markers", "br_markers")

ZONES = [
    ZoneKind("deck", Words("山札", "deck"), "3.2.1", HIDDEN, pile=True),
    ZoneKind("hand", Words("手札", "hand"), "3.3.1", OWNER),
    ZoneKind("waiting", Words("控え室", "waiting room"), "3.4.1", PUBLIC),
    ZoneKind("clock", Words("クロック置場", "clock"), "3.8.1", PUBLIC, pile=True),
    ZoneKind("level", Words("レベル置場", "level area"), "3.9.1", PUBLIC),
    ZoneKind("stock", Words("ストック置場", "stock"), "3.10.1", HIDDEN, pile=True),
    ZoneKind("climax", Words("クライマックス置場", "climax area"), "3.11.1", PUBLIC),
    ZoneKind("memory", Words("思い出置場", "memory"), "3.12.1", PUBLIC),
    ZoneKind("resolution", Words("解決領域", "resolution area"), "3.13.1", PUBLIC, pile=True),
    ZoneKind(
        "stage",
        Words("枠", "slot"),
        "3.6.1",
        PUBLIC,
        count=SLOTS,
        group=ON_STAGE,
        parts=SLOT_KEYS,
        part_words=SLOT_WORDS,
    ),  # fmt: skip
    ZoneKind(
        "marker",
        Words("マーカー置場", "marker area"),
        "3.7.1",
        HIDDEN,
        count=SLOTS,
        pile=True,
        parts=MARKER_KEYS,
    ),  # fmt: skip
]

FIELD_CLAUSES = (
    "3.1.1", "3.1.2", "3.1.3", "3.1.4", "3.1.6", "3.2.2", "3.3.2", "3.4.2", "3.5.1", "3.5.2",
    "3.5.3", "3.6.2", "3.6.3", "3.6.4", "3.6.5", "3.6.6", "3.7.1.1", "3.7.1.2", "3.7.2",
    "3.7.2.1", "3.7.2.1.1", "3.7.2.2", "3.7.3", "3.7.3.1", "3.7.3.2", "3.7.4", "3.8.2", "3.9.2",
    "3.9.2.1", "3.9.2.2", "3.9.2.2.1", "3.9.2.2.2", "3.9.3", "3.10.2", "3.11.2", "3.11.4",
    "3.12.2", "3.12.2.1", "3.12.2.2", "3.12.2.2.1", "3.12.2.2.2", "3.12.2.2.3", "3.12.3",
    "3.13.2",
)  # fmt: skip
"""What the table of zones, and the functions of this file, carry out."""

AHEAD: Final = ((), (), (), (0, 1), (1, 2))  # 3.6.5, from a slot of the back row
BEHIND: Final = ((3,), (3, 4), (4,), (), ())


def at(kind: int, seat: int) -> int:
    """The zone of a kind that a seat has one of."""
    return kind * SEATS + seat


def slot_zone(seat: int, slot: int) -> int:
    return FIRST_SLOT + seat * SLOTS + slot


def is_slot(zone: int) -> bool:
    return FIRST_SLOT <= zone < END_OF_SLOTS


def slot_of(zone: int) -> int:
    """Which of the five a slot's zone is (or a marker area's)."""
    return (zone - FIRST_SLOT) % SLOTS


def seat_of(zone: int) -> int:
    """Whose slot it is (4.3.2)."""
    return (zone - FIRST_SLOT) // SLOTS


def in_front(zone: int) -> bool:
    """3.6.4: whether a slot's zone is in the front row."""
    return (zone - FIRST_SLOT) % SLOTS < BACK_LEFT


def facing(zone: int) -> int:
    """3.6.6: the slot that a slot of the front row faces; -1 from the back row."""
    slot = (zone - FIRST_SLOT) % SLOTS
    if slot >= BACK_LEFT:
        return -1
    return FIRST_SLOT + (1 - seat_of(zone)) * SLOTS + 2 - slot


def ahead(zone: int) -> list[int]:
    """3.6.5: the slots in front of one of the back row."""
    base = FIRST_SLOT + seat_of(zone) * SLOTS
    return [base + slot for slot in AHEAD[slot_of(zone)]]


def behind(zone: int) -> list[int]:
    base = FIRST_SLOT + seat_of(zone) * SLOTS
    return [base + slot for slot in BEHIND[slot_of(zone)]]


def in_slot(s: State, zone: int) -> int:
    """The character in a slot, -1 for none; where two lie, the later one (9.6.2 takes the other)."""
    cards = s.zones[zone]
    return cards[-1] if cards else -1


def characters(s: State, seat: int) -> list[int]:
    """3.5.2: the cards on a seat's stage, slot by slot."""
    first = FIRST_SLOT + seat * SLOTS
    out: list[int] = []
    for zone in range(first, first + SLOTS):
        cards = s.zones[zone]
        if cards:
            out.extend(cards)
    return out


def on_stage(s: State, card: int) -> bool:
    return FIRST_SLOT <= s.zone[card] < END_OF_SLOTS


def markers_of(s: State, card: int) -> list[int]:
    """3.7.4: the markers under a character."""
    zone = s.zone[card]
    return s.zones[zone + TO_MARKERS] if is_slot(zone) else []


def level(s: State, seat: int) -> int:
    """A player's level: the cards in the level area."""
    return len(s.zones[LEVEL_AREA * SEATS + seat])


def card_now(s: State, var: int) -> int:
    """The card a variable means (1 + its reference), -1 if it is none or no longer that card."""
    ref = var - 1
    if ref < 0 or not s.same(ref):
        return -1
    return ref & CARD_MASK


def blank(rules: Rules, s: State, card: int) -> bool:
    """3.9.2.2.1, 3.12.2.2.1: a face-down card of the level area or memory is a blank card."""
    kind = rules.zone_kind[s.zone[card]]
    return s.face[card] == DOWN and kind in (LEVEL_AREA, MEMORY)


def climax_in_resolution(rules: Rules, s: State, seat: int) -> bool:
    cards = s.zones[RESOLUTION * SEATS + seat]
    return any([rules.pool[s.defn[c]].kind == CLIMAX for c in cards])


FORGETTING: Final = (STOCK, MARKER)
"""Where a card is put face down and nobody may look again (3.10.2, 3.7.2)."""
