"""Units, MC01-006 to MC01-070: what they use in their normal timing can be answered (10-10)."""

from __future__ import annotations

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    FIRST_TIMING,
    PAY,
    TARGETS,
    CardTable,
    each,
)
from tests.cards.monster_collection.play.units import fight


@each(
    "key, number, held",
    ("MC01-009.1", 1, False),
    ("MC01-012.1", 1, False),
    ("MC01-014.1", 1, False),
    ("MC01-016.1", 1, False),
    ("MC01-021.1", 1, False),
    ("MC01-022.1", 1, False),
    ("MC01-031.1", 1, False),
    ("MC01-037.1", 1, False),
    ("MC01-042.1", 1, False),
    ("MC01-046.1", 1, False),
    ("MC01-054.1", 1, False),
    ("MC01-058.2", 2, False),
    ("MC01-060.1", 1, True),
    ("MC01-069.1", 1, False),
)
def test_it_has_its_effect_when_nobody_answers_any_more(
    table: CardTable, key: str, number: int, held: bool
) -> None:
    rolls = (6, 1, 3) if key == "MC01-054" else (6, 1)
    mine, hand = ("的, 札", key) if held else (f"{key}, 的, 札", "")
    t = fight(table, mine, "冥, 的", hand=hand, hand2="札", rolls=rolls)
    t.play(f"use {key} {number}")
    while t.asked[1] in (*TARGETS, PAY):
        t.play(t.options[0])
    assert (t.asked, t.options, t.stack) == ((2, ANSWER), ["pass"], [key])
    before = t.board()
    t.passes()
    assert (t.asked, t.stack) == ((1, FIRST_TIMING), [])
    assert t.board() != before
