"""Combat spells, MC01-071 to MC01-097: what each effect costs, when it is used, and what damage it does."""

from __future__ import annotations

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    FIRST_TIMING,
    NO_SLOT,
    NO_SLOTS,
    NOT_COUNTER,
    PAY,
    TARGETS,
    CardTable,
    bears,
    each,
    pays,
)
from tests.rules.monster_collection.cards import unit
from tests.rules.monster_collection.fights import SECOND

ELEMENTS = "火水土風聖魔"
GHOST = unit("霊", 2, 0, 9, races=("アンデッド",))
LEADER = unit("将", 3, 0, 9, hero=1)
WING = unit("翅", 2, 0, 9, march="飛行")


def other_slots(slots: str) -> str:
    """Three slots of every element that is not among these."""
    return "".join(e * 3 for e in ELEMENTS if e not in slots)


def choose(t: CardTable) -> CardTable:
    """The first target, as often as one is asked for, and no more than has to be."""
    while t.asked[1] in TARGETS:
        t.play("done" if "done" in t.options else t.options[0])
    return t


@each(
    "key, number, slots, answered",
    ("MC01-071", 1, "火", True),
    ("MC01-072.1", 1, "火火", True),
    ("MC01-073", 1, "火火火", True),
    ("MC01-074", 1, "火", False),
    ("MC01-075", 1, "風", True),
    ("MC01-076.1", 1, "風", False),
    ("MC01-077", 1, "風風", False),
    ("MC01-078.1", 1, "風風", True),
    ("MC01-078.2", 2, "風風", True),
    ("MC01-080.1", 1, "水水", True),
    ("MC01-080.2", 2, "水水水", True),
    ("MC01-082.1", 1, "水水水", True),
    ("MC01-082.2", 2, "水水", True),
    ("MC01-083.2", 2, "水水", True),
    ("MC01-084", 1, "土", True),
    ("MC01-085.1", 1, "土土", True),
    ("MC01-086.1", 1, "土土", True),
    ("MC01-086.2", 2, "土", True),
    ("MC01-089.1", 1, "聖聖", True),
    ("MC01-089.2", 2, "聖", True),
    ("MC01-091.1", 1, "聖", True),
    ("MC01-092.1", 1, "魔", True),
    ("MC01-092.2", 2, "魔魔", True),
    ("MC01-093.1", 1, "魔", True),
    ("MC01-093.2", 2, "魔魔魔", True),
    ("MC01-094", 1, "魔魔", True),
    ("MC01-095", 1, "魔", False),
    ("MC01-096", 1, "水聖", True),
    ("MC01-097", 1, "火風", True),
)
def test_a_normal_spell_spends_its_slots_and_may_be_answered_or_not(
    table: CardTable, key: str, number: int, slots: str, answered: bool
) -> None:
    def after_the_attack(have: str) -> CardTable:
        t = table.fight(
            "払, 翅", "将, 霊", hand=f"{key}, 札", hand2="札", one={"discard": "甲"},
            rolls=(6, 1, 4) if key == "MC01-074" and have == slots else (6, 1),
            cards=(pays(have), GHOST, LEADER, WING),
        )  # fmt: skip
        t.attack()
        assert t.asked == (1, FIRST_TIMING)
        return t

    t = after_the_attack(slots)
    assert f"use {key} {number}" in t.options
    t.play(f"use {key} {number}")
    choose(t)
    while t.asked[1] == PAY:
        t.play(t.options[0])
    assert t.log().count("“払” spends a slot") == len(slots)
    assert "札" not in t.has(1, "discard")  # and no card of the hand
    assert t.asked == ((2, ANSWER) if answered else (1, FIRST_TIMING))
    assert t.stack == ([key] if answered else [])
    t.passes()
    assert t.has(1, "discard")[0] == key
    for missing in slots:
        t = after_the_attack(slots.replace(missing, "", 1) + other_slots(slots))
        assert t.refused(f"use {key} {number}") == {NO_SLOTS if len(slots) > 1 else NO_SLOT}


@each(
    "key, number, slots, begins",
    ("MC01-072.2", 2, "火", "attack"),
    ("MC01-076.2", 2, "風", "attack"),
    ("MC01-079", 1, "風", "use 弾"),
    ("MC01-081", 1, "水", "use 焼"),
    ("MC01-083.1", 1, "水", "attack"),
    ("MC01-085.2", 2, "土", "attack"),
    ("MC01-087.1", 1, "土", "attack"),
    ("MC01-087.2", 2, "土土", "attack"),
    ("MC01-088.1", 1, "聖", "attack"),
    ("MC01-088.2", 2, "聖聖", "attack"),
    ("MC01-090", 1, "聖", "use 焼"),
    ("MC01-091.2", 2, "聖聖", "attack"),
)
def test_a_counter_spends_its_slots(
    table: CardTable, key: str, number: int, slots: str, begins: str
) -> None:
    def countering(have: str) -> CardTable:
        t = table.fight("払", "炎, 錬", hand=key, hand2="焼, 弾", rolls=SECOND, cards=(pays(have),))
        t.play(begins)
        assert t.asked == (1, ANSWER)
        return t

    t = countering(slots)
    assert f"counter {key} {number}" in t.options
    t.play(f"counter {key} {number}")
    choose(t)
    assert t.asked == (2, ANSWER)
    assert t.log().count("“払” spends a slot") == len(slots)
    t.passes()
    assert t.asked == (2, FIRST_TIMING)
    assert t.has(1, "discard") == [key]
    for missing in slots:
        t = countering(slots.replace(missing, "", 1) + other_slots(slots))
        assert t.refused(f"counter {key} {number}") == {NO_SLOTS if len(slots) > 1 else NO_SLOT}
        assert f"counter {key} {number}" not in t.options
    t = table.fight("払", "炎", hand=key, cards=(pays(slots),))
    assert t.refused(f"use {key} {number}") == {NOT_COUNTER}


@each(
    "key, number, damage, element",
    ("MC01-071", 1, 3, "火炎"),
    ("MC01-072.1", 1, 5, "火炎"),
    ("MC01-074", 1, 4, "火炎"),  # what was rolled
    ("MC01-075", 1, 2, "烈風"),
    ("MC01-077", 1, 4, "電撃"),
    ("MC01-078.1", 1, 2, "烈風"),  # two units
    ("MC01-084", 1, 3, "岩石"),
    ("MC01-089.1", 1, 4, "聖光"),
    ("MC01-093.1", 1, 6, "呪詛"),
    ("MC01-097", 1, 4, "ALL"),
)
def test_it_strikes_an_enemy_unit_with_its_attribute(
    table: CardTable, key: str, number: int, damage: int, element: str
) -> None:
    many = element == "ALL"
    resists = ["耐性：火炎(1減)", "耐性：毒(1減)"] if many else [f"耐性：{element}(1減)"]
    other = "弱点：毒(2増)" if element != "毒" else "弱点：火炎(2増)"
    for target, less in (("抗", -len(resists)), ("異", 2 if many else 0), ("壁", 0)):
        rolls = (6, 1, 4) if key == "MC01-074" else (6, 1)
        t = table.fight(
            "師, 師", "抗, 異, 壁", hand=key, rolls=rolls, one={"21": "森, 乙"}, two={"33": "森, 甲"},
            cards=(bears("抗", *resists), bears("異", other)),
        )  # fmt: skip
        t.play(f"use {key} {number}")
        one = [] if key != "MC01-075" else ["done"]  # that one has up to two targets
        assert t.options == ["card 抗", "card 異", "card 壁", *one]
        t.play(f"card {target}")
        while t.asked[1] in (*TARGETS, PAY):
            t.play("done" if "done" in t.options else t.options[0])
        t.passes()
        assert t.dealt == [f"{target} {damage + less}"]


@each(
    "key, number, damage, element",
    ("MC01-073", 1, 4, "火炎"),
    ("MC01-082.1", 1, 4, "津波"),
    ("MC01-096", 1, 3, "ALL"),
)
def test_it_strikes_all_enemy_units_of_the_battle_with_its_attribute(
    table: CardTable, key: str, number: int, damage: int, element: str
) -> None:
    many = element == "ALL"
    resists = ["耐性：火炎(1減)", "耐性：毒(1減)"] if many else [f"耐性：{element}(1減)"]
    t = table.fight(
        "師, 師", "抗, 異, 翼", hand=key, one={"21": "森, 乙"}, two={"33": "森, 札"},
        cards=(bears("抗", *resists), bears("異", "弱点：毒(2増)")),
    )  # fmt: skip
    t.play(f"use {key} {number}")
    while t.asked[1] == PAY:
        t.play(t.options[0])
    t.passes()
    assert t.dealt == [
        f"抗 {damage - len(resists)}",
        f"異 {damage + 2 * many}",
        f"翼 {damage}",
    ]
    assert (t.party(2, "32"), t.party(2, "33")) == (["抗", "異"], ["札"])
