"""10-6, 17-2.p5: the simultaneous attack."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import equipment, summoner, terrain, unit
from tests.rules.monster_collection.fights import march_in, put_up
from tests.rules.monster_collection.rounds import to_dice, to_end
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

SAME = (3, 3)
AT_START = "〈発揮：イニシアチブ決定タイミング開始時〉"
# condition at the start of the initiative timing: for the battle, for the turn
GIFT = unit("贈", 2, 0, 9, f"Battle［条件(強制)］{AT_START}自軍ユニットすべてに「攻撃力：+3」&「防御力：+3」を付与する。")  # fmt: skip
OATH = unit("契", 2, 0, 9, f"Battle［条件(強制)］{AT_START}ターン終了まで、自軍ユニットすべてに「攻撃力：+3」を付与する。")  # fmt: skip


def dealt(t: Table) -> list[tuple[str, int]]:
    """What damage was dealt to whom, in order."""
    out = []
    for line in t.log().splitlines():
        words = line.partition("] ")[2]
        if " is dealt " in words:
            name, _, rest = words.partition(" is dealt ")
            out.append((name.strip("“”"), int(rest.split(" ")[0])))
    return out


def clash(t: Table) -> Table:
    """All of player 1's units march in; the dice are the same."""
    return to_dice(march_in(t))


@clause(GAME, "10-6.p1", "10-6.p2", "10.s6", "10.s6.p1")
def test_all_unacted_units_of_both_sides_attack_at_once(table: Table) -> None:
    t = clash(put_up(table, "甲, 乙", "丙, 札", rolls=SAME))
    # 5 against 丙 5 and 札; 6 against 甲 2 and 乙 4: whoever dies has attacked all the same
    assert dealt(t) == [("丙", 5), ("札", 0), ("甲", 6), ("乙", 4)]
    assert (t.field(1), t.field(2)) == ({}, {"32": ["札"]})
    assert t.asked == (1, "9-2.p1")  # the battle is over with that


@clause(GAME, "10-6.p2")
def test_the_damage_of_both_sides_is_worked_out_before_any_is_applied(table: Table) -> None:
    t = clash(put_up(table, "丙", "丙", rolls=SAME))
    assert dealt(t) == [("丙", 5), ("丙", 5)]
    assert (t.field(1), t.field(2)) == ({}, {})


@clause(GAME, "10-6.p2")
@pytest.mark.parametrize(
    ("mine", "theirs", "left1", "left2"),
    [
        ("乙", "丙", [], ["丙"]),
        ("壁", "甲", ["壁"], ["甲"]),
        ("丁", "丙", ["丁"], []),
        ("竜", "乙", ["竜"], []),  # 4 against 4; 2 against 4
        ("甲", "乙", [], ["乙"]),  # 3 against 4; 2 against 2
    ],
)
def test_each_boundary_on_each_side(
    table: Table, mine: str, theirs: str, left1: list[str], left2: list[str]
) -> None:
    t = clash(put_up(table, mine, theirs, rolls=SAME))
    assert (t.party(1, "32") + t.party(1, "22"), t.party(2, "32")) == (left1, left2)


@clause(GAME, "10-6.p2")
def test_units_that_have_acted_do_not_attack_but_are_attacked(table: Table) -> None:
    two = {"32": "野, 壁, 丙 state acted, 甲"}
    t = table.lay({"22": "野, 鬼, 弱"}, two, rolls=SAME)
    clash(t)
    assert dealt(t) == [("壁", 9), ("丙", 1), ("甲", 0), ("鬼", 3), ("弱", 0)]


@clause(GAME, "10-6.p2")
def test_a_side_of_which_all_have_acted_deals_nothing(table: Table) -> None:
    t = clash(table.lay({"22": "野, 甲"}, {"32": "野, 丙 state acted"}, rolls=SAME))
    assert (dealt(t), t.field(1)) == ([("丙", 3)], {"22": ["甲"]})


@clause(GAME, "10-6.p2")
def test_they_have_acted_then(table: Table) -> None:
    """Seen by what comes when the battle ends."""
    watch = unit(
        "番", 2, 0, 9,
        "Battle［条件(強制)］〈発揮：戦闘終了時〉未行動のユニットすべてを破棄する。",
    )  # fmt: skip
    t = clash(put_up(table, "番", "壁, 甲", rolls=SAME, cards=(watch,)))
    assert (t.field(1), t.field(2)) == ({"22": ["番"]}, {"32": ["壁", "甲"]})
    assert [t.state(1, "番"), t.state(2, "壁"), t.state(2, "甲")] == ["acted"] * 3


# --- nothing is used ------------------------------------------------------------------------------------


@clause(GAME, "10-6.p2", "10-6.p3")
def test_nothing_is_used_neither_normal_nor_in_answer(table: Table) -> None:
    """Nobody is asked anything between the dice and the end of the battle."""
    t = put_up(table, "炎, 射, 庇, 壁", "波, 庇", hand="焼, 返, 閃", hand2="護", rolls=SAME)
    march_in(t)
    asked = set()
    while t.asked[1] != "9-2.p1":
        asked.add(t.asked[1])
        t.nothing()
    assert asked == {"10-1.s2", "10-1.s4", "10-2.s1", "10-2.s2"}
    assert (t.count(1, "hand"), t.count(2, "hand")) == (3, 1)
    assert (t.stack, "attacks" in t.log()) == ([], True)


CRY = "手札を1枚補充する。"


@clause(GAME, "10-6.p3", "10-6-1.p1")
@pytest.mark.parametrize(
    "when",
    [
        "このユニットが攻撃したとき", "自軍ユニットが攻撃したとき", "自軍ユニットが死亡したとき",
        "敵軍ユニットが死亡したとき", "このユニットがダメージを適用されたとき",
    ],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["条件", "条件(強制)"])
def test_no_condition_comes_up_in_it(table: Table, when: str, kind: str) -> None:
    cry = unit("叫", 2, 1, 9, f"Battle［{kind}］〈発揮：{when}〉{CRY}")
    t = put_up(table, "叫, 札", "巨, 札", rolls=SAME, cards=(cry,), one={"deck": "札*3"})
    assert clash(t).count(1, "hand") == 0
    if kind == "条件":
        return
    # the same card in a battle where somebody acts first
    t = put_up(table, "札, 叫, 壁", "札, 巨", rolls=(6, 1), cards=(cry,), one={"deck": "札*5"})
    assert to_end(march_in(t)).count(1, "hand") > 0


@clause(GAME, "10-6.p3", "10-6-1.p1")
@pytest.mark.parametrize(("rolls", "drawn"), [(SAME, 0), ((6, 1), 1)])
def test_not_even_a_summoners(table: Table, rolls: tuple[int, int], drawn: int) -> None:
    lord = summoner("公", f"Battle［条件(強制)］〈発揮：敵軍ユニットが死亡したとき〉{CRY}")
    one = {"summoner": "公", "deck": "札*3"}
    t = to_end(march_in(put_up(table, "丁", "甲", rolls=rolls, cards=(lord,), one=one)))
    assert (t.field(2), t.count(1, "hand")) == ({}, drawn)


@clause(GAME, "10-6.p3", "10-6-1.p1")
def test_nor_what_the_terrain_has(table: Table) -> None:
    grave = terrain("墓", 12, f"Battle［条件(強制)］〈発揮：自軍ユニットが死亡したとき〉{CRY}")
    two = {"deck": "札*3"}
    t = clash(put_up(table, "丁", "甲", rolls=SAME, cards=(grave,), ground="墓", two=two))
    assert (t.field(2), t.count(2, "hand")) == ({}, 0)


# --- what is printed --------------------------------------------------------------------------------------


@clause(GAME, "10-6-1.p1", "10-6-1.p2")
def test_additional_attack_and_defence_of_equipment_do_not_count(table: Table) -> None:
    t = clash(put_up(table, "兵 equip 剣", "兵 equip 鎧, 壁", rolls=SAME))
    assert dealt(t) == [("兵", 2), ("壁", 0), ("兵", 2)]  # 4 and 4 with their equipment
    assert (t.field(1), t.field(2)) == ({}, {"32": ["壁"]})
    assert (t.has(1, "discard"), sorted(t.has(2, "discard"))) == (
        ["剣", "兵"],
        sorted(["兵", "鎧"]),
    )


@clause(GAME, "10-6-1.p1", "10-6-1.p2", "17-2.p5")
@pytest.mark.parametrize(
    ("mine", "damage"),
    [("鼓, 壁", 1), ("突, 壁", 2), ("守, 壁", 2), ("怒, 壁", 2)],
)
def test_always_effects_charge_and_defender_do_not_count(
    table: Table, mine: str, damage: int
) -> None:
    assert dealt(clash(put_up(table, mine, "巨", rolls=SAME)))[0] == ("巨", damage)


@clause(GAME, "10-6-1.p1", "10-6-1.p2")
def test_effects_of_the_terrain_do_not_count(table: Table) -> None:
    t = put_up(table, "丙", "丙", hand="札", ground="砦", rolls=SAME)
    march_in(t)
    assert (t.defence_of(2, "丙"), t.defence_of(1, "丙")) == (6, 5)
    assert to_dice(t).field(2) == {}
    t = to_end(march_in(put_up(table, "丙", "丙", ground="砦", rolls=(6, 1))))
    assert t.field(2) == {"32": ["丙"]}


@clause(GAME, "10-6-1.p1", "17-2.p5")
def test_what_lasts_for_the_battle_or_the_turn_does_not_count(table: Table) -> None:
    t = clash(put_up(table, "贈, 丙", "巨", rolls=SAME, cards=(GIFT,)))
    assert dealt(t) == [("巨", 5), ("贈", 9), ("丙", 0)]
    assert t.party(1, "22") == ["丙"]  # 贈 has 9 of defence, not 12
    t = clash(put_up(table, "契, 丙", "壁", rolls=SAME, cards=(OATH,)))
    assert dealt(t)[0] == ("壁", 5)


@clause(GAME, "10-6-1.p1", "17-2.p5")
def test_so_do_effects_from_before_the_battle(table: Table) -> None:
    """A summoner's ritual, until the end of the turn."""
    lord = summoner(
        "侯", "Field［儀式］《完了型》ターン終了まで、自軍ユニット1体に「攻撃力：+3」を付与する。"
    )
    t = put_up(table, "丙", "壁", rolls=SAME, cards=(lord,), one={"summoner": "侯"})
    t.play("ritual 侯")
    assert t.attack_of(1, "丙") == 8
    clash(t)
    assert (dealt(t), t.attack_of(1, "丙"), t.field(2)) == (
        [("壁", 5), ("丙", 0)],
        8,
        {"32": ["壁"]},
    )


@clause(GAME, "10-6.p3")
def test_resistance_and_what_keeps_from_dying_are_lost_too(table: Table) -> None:
    ever = unit("亀", 2, 1, 2, "Battle［常時］このユニットは「死亡しない」を得る。")
    t = clash(put_up(table, "丙", "亀", rolls=SAME, cards=(ever,)))
    assert t.field(2) == {}
    t = to_end(march_in(put_up(table, "丙", "亀", rolls=(6, 1), cards=(ever,))))
    assert t.field(2) == {"32": ["亀"]}


@clause(GAME, "10-6.p3", "10-6.p2")
def test_who_is_kept_from_attacking_attacks(table: Table) -> None:
    calm = terrain("寺", 12, "Battle［常時］ユニットは「攻撃できない」を得る。")
    t = clash(put_up(table, "丙", "壁", rolls=SAME, cards=(calm,), ground="寺"))
    assert dealt(t) == [("壁", 5), ("丙", 0)]


@clause(GAME, "10-6-1.p2")
def test_the_printed_defence_in_front_is_what_is_taken_off(table: Table) -> None:
    t = clash(put_up(table, "戊", "兵 equip 鎧, 札, 壁", rolls=SAME, ground="砦"))
    assert dealt(t)[:3] == [("兵", 7), ("札", 5), ("壁", 4)]


@clause(GAME, "10-6-1.p1")
def test_limits_are_not_looked_at_in_it(table: Table) -> None:
    """10-6-1.p3: what the terrain has lost is back at once."""
    wide = terrain("原", 4, "Battle［常時］この地形は「リミット：+4」を得る。")
    two = {"32": "原, 壁", "hand": "即"}
    t = table.lay({"22": "野, 甲"}, two, rolls=SAME, cards=(wide,)).march("32", "甲")
    t.play("2: summon 即")
    to_dice(t)
    assert dealt(t) == [("壁", 3), ("即", 0), ("甲", 2)]  # both were there, levels 3 and 2
    assert (t.field(2), t.has(2, "discard")) == ({"32": ["壁"]}, ["即"])  # when the battle was over
    lines = [line.partition("]")[0][1:] for line in t.log().splitlines()]
    assert lines.index("10-6.p2") < lines.index("10-8.p1") < lines.index("17-4.p2")


# --- and back --------------------------------------------------------------------------------------------


@clause(GAME, "10-6-1.p3", "10-7.p1", "10-7.p2")
def test_afterwards_everything_is_back(table: Table) -> None:
    """What lasts for the battle until its end: seen by what comes at the end of it."""
    last = unit(
        "末", 2, 0, 9,
        "Battle［条件(強制)］〈発揮：戦闘終了時〉攻撃力8以上のユニットすべてを破棄する。",
    )  # fmt: skip
    t = clash(put_up(table, "贈, 丙, 末", "壁", rolls=SAME, cards=(GIFT, last)))
    assert dealt(t)[0] == ("壁", 5)
    assert (t.party(1, "22"), t.has(1, "discard")) == (["贈", "末"], ["丙"])


@clause(GAME, "10-6-1.p3", "17-2.p5")
def test_what_lasts_for_the_turn_and_equipment_count_again(table: Table) -> None:
    t = clash(put_up(table, "契, 丙, 兵 equip 剣", "壁", rolls=SAME, cards=(OATH,)))
    assert dealt(t)[0] == ("壁", 5 + 2)
    assert (t.attack_of(1, "丙"), t.attack_of(1, "兵")) == (8, 7)
    assert (t.equip(1, "兵"), t.end_turn().attack_of(1, "丙")) == (["剣"], 5)


@clause(GAME, "10-6-1.p3")
def test_slots_and_standing_abilities_are_there_in_the_next_battle(table: Table) -> None:
    rod = equipment("錫", 0, 0, standing=("イニシアチブ：+1",))
    one = {"22": "野, 兵 equip 錫", "21": "野, 甲"}
    two = {"32": "野, 壁", "31": "野, 壁"}
    t = table.lay(one, two, rolls=(2, 3, 3, 3), cards=(rod,)).march("32", "兵")
    to_dice(t)
    assert (t.equip(1, "兵"), t.vars["first_side"]) == (["錫"], 0)
    to_dice(t.march("31", "甲"))


@clause(GAME, "10-6.p3")
def test_units_elsewhere_keep_what_they_have(table: Table) -> None:
    """Only what takes part in the battle loses its effects."""
    one = {"22": "野, 甲, 兵 equip 剣"}
    t = table.lay(one, {"32": "野, 壁"}, rolls=SAME).march("32", "甲")
    to_dice(t)
    assert t.attack_of(1, "兵") == 4
