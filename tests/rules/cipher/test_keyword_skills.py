"""21.2: the fourteen kinds of keyword skills."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import CardData, card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

DRAWS = "【起】〖ターン1回〗カードを１枚引く。"
STRIKES = "【自】このユニットが攻撃した時、カードを１枚引く。"
ITEM = (
    "鍵【起】【[リバース1]】ターン終了まで、このユニットの戦闘力は＋１０される。",
    f"扉〖LIS〗{DRAWS}このスキルはこのユニットが『鍵』を２回以上使用したターンでなければ使用できない。",
)

# one card for each icon
MARKED: dict[str, CardData] = {
    "FS": card("陣", "技〖FS〗【起】【味方の『甲』と『乙』を行動済みにする】カードを１枚引く。"),
    "CCS": card("転", f"技〖CCS〗{DRAWS}", cost=3, change=2),
    "LvS": card("級", f"技〖LvS3〗{DRAWS}"),
    "US": card(
        "盟", f"技〖US〗{DRAWS}このスキルは自分の<白夜>の絆カードが２枚以上なければ使用できない。"
    ),
    "CF": card(
        "鎌",
        "技〖CF〗【常】このユニットと同じエリアに『甲』がいる場合、このユニットは敵の攻撃で撃破されない。",
    ),
    "BS": card("縁", "技〖BS〗【絆】【常】すべての味方の戦闘力は＋１０される。"),
    "竜脈": card("脈", "技〖竜脈〗【起】【自分のオーブを１つ表向きにする】カードを１枚引く。"),
    "HS": card(
        "英",
        "技〖HS〗【起】【[リバース1]】自分の<光の剣>の主人公からこのユニットに主人公を交代する。",
    ),
    "TS": card(
        "双",
        "技〖TS〗【常】自分の主人公が『甲』であるなら、撃破されたこのユニットが退避エリアに置かれる場合、代わりに自分のオーブを１つ選び、破壊してもよい。",
    ),
    "IS": card(
        "増",
        "【支援(攻)】増の紋章〖IS〗戦闘終了まで、攻撃ユニットの戦闘力は＋１０される。[リバース1]するなら、そのたびにこのスキルをくり返し実行する。",
        support=0,
    ),
    "AS": card(
        "醒",
        "技〖AS〗【自】このユニットにクラスチェンジした時、ターン終了まで、このカードの下に重ねられているカード１枚につき、このユニットの戦闘力は＋１０される。",
        cost=3,
        change=2,
        power=60,
    ),
    "DB": card("血", "竜の血〖DB〗【常】自分のターン中、このユニットの戦闘力は＋１０される。"),
    "LIS": card("宝", *ITEM),
    "CP": card("印", "技〖CP〗【手札】【起】【このカードを退避エリアに置く】カードを１枚引く。"),
}


def offers(t: Table, name: str, number: int = 1) -> bool:
    return f"activate {name} {number}" in t.options


@clause(GAME, "21.2.2", *[f"21.2.2.b{i}" for i in range(1, 15)])
@pytest.mark.parametrize("icon", MARKED)
def test_each_of_the_fourteen_icons_marks_a_skill_as_one_of_its_kind(
    table: Table, icon: str
) -> None:
    """Those of one kind are found by it, and no others."""
    assert len(MARKED) == 14
    seeks = card(
        "探", f"技【起】自分の退避エリアから〖{icon}〗を持つカードを１枚選び、手札に加える。"
    )
    retreat = ", ".join([str(c["id"]) for c in MARKED.values()])
    t = table.lay(
        {"front": "主, 探", "retreat": f"{retreat}, 甲, 動"}, cards=(seeks, *MARKED.values())
    )
    t.play("1: activate 探")
    assert t.has(1, "hand") == [MARKED[icon]["id"]]


# --- 21.2.2.1: formation skills ---------------------------------------------------------------------


@clause(GAME, "21.2.2.1")
@pytest.mark.parametrize(
    ("front", "paid"),
    [
        ("主, 陣, 甲, 乙", True),
        ("主, 陣, 二甲, 上乙", True),  # unit names
        ("主, 陣, 甲", False),
        ("主, 陣, 甲, 丙", False),
        ("主, 陣, 甲, 乙 state acted", False),
    ],
)
def test_a_formation_skill_costs_two_units_of_the_names_it_gives(
    table: Table, front: str, paid: bool
) -> None:
    t = table.lay({"front": front}, cards=(MARKED["FS"],))
    assert offers(t, "陣") is paid
    if not paid:
        assert t.refused("activate 陣") == {"19.1.3.1"}
        return
    t.play("1: activate 陣")
    names = front.split(", ")
    assert [t.state(1, name) for name in names] == ["ready", "ready", "acted", "acted"]
    assert t.count(1, "hand") == 1
    assert not offers(t, "陣")


@clause(GAME, "21.2.2.1")
def test_a_formation_skill_that_triggers_is_paid_in_the_same_way(table: Table) -> None:
    three = card(
        "編",
        "技〖FS〗【自】【味方の『甲』と『乙』を行動済みにする】このユニットが攻撃した時、コストを支払うなら、戦闘終了まで、このユニットの戦闘力は＋５０される。",
    )
    t = table.lay({"front": "主, 編, 甲, 乙"}, {"front": "主, 強"}, cards=(three,))
    t.attack("編", "強").play("1: yes")  # 90 against 100
    assert t.line(2, "強") == "front"
    assert (t.state(1, "甲"), t.state(1, "乙")) == ("acted", "acted")
    t = table.lay({"front": "主, 編, 甲"}, {"front": "主, 強"}, cards=(three,)).attack("編", "強")
    assert t.asked == (1, "13.5.1.3")  # nothing is asked: it cannot be paid
    assert t.state(1, "甲") == "ready"


# --- 21.2.2.2: class change skills -------------------------------------------------------------------


CLASSY = card("昇甲", f"技〖CCS〗{DRAWS}", f"技〖CCS〗{STRIKES}", unit="甲", cost=3, change=2)
PLAIN_TOP = card("平甲", f"技〖CCS〗{DRAWS}", unit="甲", cost=2)


@clause(GAME, "21.2.2.2", "21.2.2.2.1", "21.2.2.2.2")
def test_a_class_change_skill_that_holds_needs_a_class_changed_unit(table: Table) -> None:
    assert table.lay({"front": "主, 転甲"}).power(1, "転甲") == 60
    assert table.lay({"front": "主, 転甲 under 甲"}).power(1, "転甲") == 70
    bare = card("素甲", "技〖CCS〗【常】このユニットの戦闘力は＋１０される。", unit="甲", power=60)
    t = table.lay({"front": "主, 素甲 under 甲"}, cards=(bare,))
    assert t.power(1, "素甲") == 60  # levelled up, but no class change cost on top (14.2.6.1)


@clause(GAME, "21.2.2.2", "21.2.2.2.1", "21.2.2.2.3")
def test_a_class_change_skill_is_used_by_a_class_changed_unit_only(table: Table) -> None:
    t = table.lay({"front": "主, 昇甲"}, cards=(CLASSY,))
    assert not offers(t, "昇甲")
    assert t.refused("activate 昇甲 1") == {"19.1.2.2"}
    t = table.lay({"front": "主, 平甲 under 甲"}, cards=(PLAIN_TOP,))
    assert not offers(t, "平甲")
    t = table.lay({"front": "主, 昇甲 under 甲"}, cards=(CLASSY,))
    t.play("1: activate 昇甲").expect("count 1 hand 1")


@clause(GAME, "21.2.2.2", "21.2.2.2.4")
def test_a_class_change_skill_does_not_trigger_otherwise(table: Table) -> None:
    for unit, drawn in (("昇甲", 0), ("昇甲 under 甲", 1)):
        t = table.lay({"front": f"主, {unit}"}, {"front": "主, 高"}, cards=(CLASSY,))
        t.attack("昇甲", "高").expect(f"count 1 hand {drawn}")


# --- 21.2.2.3: level-up skills -----------------------------------------------------------------------


STEPPED = card("段段", f"技〖LvS3〗{DRAWS}", f"技〖LvS3〗{STRIKES}")


@clause(GAME, "21.2.2.3", "21.2.2.3.1", "21.2.2.3.3")
def test_a_level_up_skill_that_holds_needs_so_many_cards(table: Table) -> None:
    for unit, power in (
        ("段", 40),
        ("段 under 甲", 40),
        ("段 under 甲*2", 70),
        ("段 under 甲*3", 70),
    ):
        told = unit.replace("甲*2", "甲+甲").replace("甲*3", "甲+甲+甲")
        assert table.lay({"front": f"主, {told}"}).power(1, "段") == power, unit


@clause(GAME, "21.2.2.3", "21.2.2.3.1", "21.2.2.3.4")
def test_a_level_up_skill_is_used_with_so_many_cards_only(table: Table) -> None:
    for unit, able in (("段段", False), ("段段 under 甲", False), ("段段 under 甲+甲", True)):
        t = table.lay({"front": f"主, {unit}"}, cards=(STEPPED,))
        assert offers(t, "段段") is able
        assert t.refused("activate 段段 1") == ({""} if able else {"19.1.2.2"})


@clause(GAME, "21.2.2.3", "21.2.2.3.5")
def test_a_level_up_skill_triggers_with_so_many_cards_only(table: Table) -> None:
    for unit, drawn in (("段段 under 甲", 0), ("段段 under 甲+甲", 1)):
        t = table.lay({"front": f"主, {unit}"}, {"front": "主, 高"}, cards=(STEPPED,))
        t.attack("段段", "高").expect(f"count 1 hand {drawn}")


# --- 21.2.2.4: union skills --------------------------------------------------------------------------


@clause(GAME, "21.2.2.4", "21.2.2.4.1")
def test_a_union_skill_that_holds_needs_bonds_of_a_symbol(table: Table) -> None:
    union = card(
        "盟主",
        "技〖US〗【常】このユニットの戦闘力は＋１０される。このスキルは自分の<白夜>の絆カードが２枚以上なければ有効にならない。",
    )
    for bond, power in (
        ("白", 40),
        ("白, 暗", 40),
        ("白, 両", 50),
        ("白*2", 50),
        ("白, 白 face down", 40),  # 6.4.4.2
    ):
        t = table.lay({"front": "盟主", "bond": bond}, {"bond": "白*2"}, cards=(union,))
        assert t.power(1, "盟主") == power, bond


@clause(GAME, "21.2.2.4", "21.2.2.4.2")
def test_a_union_skill_is_used_with_bonds_of_a_symbol_only(table: Table) -> None:
    for bond, able in (("白, 暗", False), ("白*2", True)):
        t = table.lay({"front": "主, 盟", "bond": bond}, cards=(MARKED["US"],))
        assert offers(t, "盟") is able
        assert t.refused("activate 盟") == ({""} if able else {"19.1.2.2"})


@clause(GAME, "21.2.2.4", "21.2.2.4.3")
def test_a_special_union_skill_applies_with_bonds_of_a_symbol_only(table: Table) -> None:
    union = card(
        "誓",
        "技〖US〗【特】自分の<白夜>の絆カードが２枚以上の場合、手札にあるこのカードの出撃コストは２になる。",
        symbols=("白夜",),
        cost=4,
    )
    for bond, able in (("白, 暗", False), ("白*2", True)):
        t = table.lay({"hand": "誓, 白", "bond": bond}, phase="deploy", cards=(union,))
        assert t.refused("deploy 誓") == ({""} if able else {"15.1.2.b2"})


# --- 21.2.2.5: carnage form ----------------------------------------------------------------------------


@clause(GAME, "21.2.2.5")
@pytest.mark.parametrize(
    ("one", "stays"),
    [
        ({"front": "主, 鎌, 甲"}, True),
        ({"front": "主, 鎌, 二甲"}, True),
        ({"front": "主, 鎌", "back": "甲"}, False),
        ({"front": "主, 鎌, 乙"}, False),
        ({"front": "主, 鎌", "retreat": "甲"}, False),
    ],
)
def test_a_carnage_form_holds_beside_a_certain_unit(
    table: Table, one: dict[str, str], stays: bool
) -> None:
    t = table.lay(one, {"front": "主, 強, 甲"}, turn=2, cards=(MARKED["CF"],))
    t.attack("強", "鎌")
    assert t.line(1, "鎌") == ("front" if stays else "")


# --- 21.2.2.6: bond skills -------------------------------------------------------------------------------


WATCHES = card("望", "技〖BS〗【絆】【自】味方が出撃した時、カードを１枚引く。")


@clause(GAME, "21.2.2.6", "21.2.2.6.1")
def test_a_bond_skill_holds_in_the_bond_area_only(table: Table) -> None:
    for one, power in (
        ({"bond": "縁"}, 50),
        ({"bond": "縁 face down"}, 40),
        ({"back": "縁"}, 40),
        ({"retreat": "縁"}, 40),
    ):
        t = table.lay({"front": "主", **one}, cards=(MARKED["BS"],))
        assert (t.power(1, "主"), t.power(2, "主")) == (power, 40), one


@clause(GAME, "21.2.2.6", "21.2.2.6.2")
def test_a_bond_skill_is_used_from_the_bond_area_only(table: Table) -> None:
    t = table.lay({"front": "主, 絆"})
    assert not offers(t, "絆")
    assert t.refused("activate 絆") == {"21.3.1.4.2"}
    assert not offers(table.lay({"bond": "絆 face down"}), "絆")
    assert not offers(table.lay({"hand": "絆"}), "絆")
    t = table.lay({"bond": "絆"}).play("1: activate 絆")
    assert (t.count(1, "hand"), t.bonds(1)) == (1, {"up": [], "down": ["絆"]})


@clause(GAME, "21.2.2.6", "21.2.2.6.3")
def test_a_bond_skill_triggers_face_up_in_the_bond_area_only(table: Table) -> None:
    for one, drawn in (
        ({"bond": "望, 札"}, 1),
        ({"bond": "望 face down, 札"}, 0),
        ({"back": "望", "bond": "札"}, 0),
    ):
        one = {"front": "主", "hand": "甲", **one}
        t = table.lay(one, phase="deploy", cards=(WATCHES,)).deploy("甲", "front")
        assert t.count(1, "hand") == drawn, one


# --- 21.2.2.7: dragon vein --------------------------------------------------------------------------------


@clause(GAME, "21.2.2.7")
def test_a_dragon_vein_costs_turning_an_orb_face_up(table: Table) -> None:
    t = table.lay({"front": "主, 脈", "orb": "甲, 乙 face up"}, cards=(MARKED["竜脈"],))
    t.play("1: activate 脈")
    assert t.knows(2, 1, "orb") == ["甲", "乙"]
    assert (t.count(1, "orb"), t.count(1, "hand")) == (2, 1)
    assert not offers(t, "脈")  # no orb is left that could be turned
    assert t.refused("activate 脈") == {"19.1.3.1"}
    assert not offers(table.lay({"front": "主, 脈", "orb": ""}, cards=(MARKED["竜脈"],)), "脈")


# --- 21.2.2.8: hero skills ----------------------------------------------------------------------------------


@clause(GAME, "21.2.2.8")
def test_a_hero_skill_needs_the_main_character_it_speaks_of(table: Table) -> None:
    for main, then in (("甲", "英"), ("聖", "聖"), ("無", "無")):
        t = table.lay({"front": f"{main}, 英, 主", "bond": "札"}, cards=(MARKED["HS"],)).play(
            "1: activate 英"
        )
        assert t.main(1) == then
        assert t.bonds(1) == {"up": [], "down": ["札"]}


# --- 21.2.2.9: twin skills ----------------------------------------------------------------------------------


@clause(GAME, "21.2.2.9")
def test_a_twin_skill_needs_its_twin_on_the_field(table: Table) -> None:
    twin = MARKED["TS"]
    for front in ("甲, 双", "二甲, 双"):
        t = table.lay({"front": front}, {"front": "主, 強"}, turn=2, cards=(twin,))
        t.attack("強", "双")
        assert (t.asked, t.options) == ((1, "9.3.1.3.1.1"), ["spare 双", "done"])
        t.play("1: spare 双", "1: card")
        assert (t.line(1, "双"), t.count(1, "orb"), t.count(1, "hand")) == ("front", 4, 1)
    for front in ("主, 双", "主, 双, 甲"):  # no twin; a twin that is not the main character
        t = table.lay({"front": front}, {"front": "主, 強"}, turn=2, cards=(twin,))
        t.attack("強", "双")
        assert (t.line(1, "双"), t.count(1, "orb")) == ("", 5)


@clause(GAME, "21.2.2.9")
def test_a_twin_skill_may_be_left_and_needs_an_orb(table: Table) -> None:
    twin = MARKED["TS"]
    t = table.lay({"front": "甲, 双"}, {"front": "主, 強"}, turn=2, cards=(twin,))
    t.attack("強", "双").play("1: done")
    assert (t.has(1, "retreat"), t.count(1, "orb")) == (["札", "双"], 5)
    t = table.lay({"front": "甲, 双", "orb": ""}, {"front": "主, 強"}, turn=2, cards=(twin,))
    t.attack("強", "双")
    assert t.line(1, "双") == ""


# --- 21.2.2.10: increase skills --------------------------------------------------------------------------------


def raised(table: Table, bond: str) -> Table:
    one = {"front": "甲, 主", "deck": "増, 札*5", "bond": bond, "hand": "札"}
    t = table.lay(one, {"front": "主, 高"}, cards=(MARKED["IS"],))
    return t.play("1: attack 甲", "1: target 高")


@clause(GAME, "21.2.2.10", "21.2.2.10.1")
def test_an_increase_skill_is_repeated_as_often_as_it_is_paid_for(table: Table) -> None:
    t = raised(table, "札*2")
    assert t.asked[0] == 1
    assert sorted(t.options) == ["no", "yes"]
    assert t.power(1, "甲") == 50
    t.play("1: yes", "1: card 札")
    assert (t.power(1, "甲"), len(t.bonds(1)["down"])) == (60, 1)
    t.play("1: yes")  # the last bond: not asked which
    assert (t.power(1, "甲"), len(t.bonds(1)["down"])) == (70, 2)
    assert t.asked == (1, "18.4.1.2")  # no bond is left: no more asking


@clause(GAME, "21.2.2.10", "21.2.2.10.1")
def test_an_increase_skill_is_not_repeated_unless_it_is_paid_for(table: Table) -> None:
    t = raised(table, "札*2").play("1: no")
    assert (t.power(1, "甲"), t.asked) == (50, (1, "18.4.1.2"))
    t = raised(table, "札 face down")
    assert (t.power(1, "甲"), t.asked) == (50, (1, "18.4.1.2"))


# --- 21.2.2.11: awakening skills -----------------------------------------------------------------------------------


AWAKE_MORE = card(
    "醒甲",
    "技〖AS〗【自】このユニットにクラスチェンジした時、ターン終了まで、このカードの下に重ねられているカード１枚につき、このユニットの戦闘力は＋１０される。",
    unit="甲",
    cost=3,
    change=2,
    power=60,
)


@clause(GAME, "21.2.2.11")
def test_an_awakening_skill_needs_a_class_change_to_its_card(table: Table) -> None:
    for under, power in (("甲", 70), ("二甲 under 甲", 80)):
        one = {"front": f"主, {under}", "hand": "醒甲", "bond": "札*3"}
        t = table.lay(one, phase="deploy", cards=(AWAKE_MORE,)).play("1: level_up 醒甲")
        assert t.power(1, "醒甲") == power
    t = table.lay(
        {"front": "主", "hand": "醒甲", "bond": "札*3"}, phase="deploy", cards=(AWAKE_MORE,)
    ).deploy("醒甲", "front")
    assert t.power(1, "醒甲") == 60  # deployed


@clause(GAME, "21.2.2.11")
def test_an_awakening_skill_is_lost_under_another_card(table: Table) -> None:
    one = {"front": "主, 醒甲 under 甲", "hand": "極甲", "bond": "札*3"}
    t = table.lay(one, phase="deploy", cards=(AWAKE_MORE,)).play("1: level_up 極甲")
    assert t.power(1, "極甲") == 70


# --- 21.2.2.12: dragon blood ------------------------------------------------------------------------------------------


SHARES = "共鳴【常】このユニットは他の味方が持つすべての〖DB〗を得る。ただし、同じスキル名のスキルは１つしか持てない。"
BLOOD = (
    MARKED["DB"],
    card("緋", "竜の血〖DB〗【常】自分のターン中、このユニットの戦闘力は＋１０される。"),
    card("朱", "別の血〖DB〗【常】自分のターン中、このユニットの戦闘力は＋２０される。"),
    card("響", SHARES),
    card("唱", SHARES, "竜の血〖DB〗【常】自分のターン中、このユニットの戦闘力は＋１０される。"),
)


@clause(GAME, "21.2.2.12")
def test_dragon_blood_is_taken_from_units_on_the_field_only(table: Table) -> None:
    for one, power in (
        ({"front": "主, 響, 血"}, 50),
        ({"front": "主, 響", "back": "血"}, 50),
        ({"front": "主, 響", "bond": "血"}, 40),
        ({"front": "主, 響", "retreat": "血"}, 40),
        ({"front": "主, 響, 勇"}, 40),  # another skill is no dragon blood
    ):
        assert table.lay(one, cards=BLOOD).power(1, "響") == power, one
    assert table.lay({"front": "主, 響"}, {"front": "主, 血"}, cards=BLOOD).power(1, "響") == 40


@clause(GAME, "21.2.2.12", "21.2.2.12.1")
def test_of_one_name_there_is_one_dragon_blood_skill(table: Table) -> None:
    t = table.lay({"front": "主, 響, 血, 緋"}, cards=BLOOD)
    assert (t.power(1, "響"), t.power(1, "血")) == (50, 50)
    assert table.lay({"front": "主, 響, 血, 朱"}, cards=BLOOD).power(1, "響") == 70
    assert table.lay({"front": "主, 唱"}, cards=BLOOD).power(1, "唱") == 50
    assert table.lay({"front": "主, 唱, 血, 朱"}, cards=BLOOD).power(1, "唱") == 70


# --- 21.2.2.13: legendary items ------------------------------------------------------------------------------------------


@clause(GAME, "21.2.2.13")
def test_a_legendary_item_skill_needs_another_skill_so_often_in_this_turn(table: Table) -> None:
    items, other = card("宝", *ITEM), card("庫", *ITEM)
    t = table.lay({"front": "主, 宝, 庫", "bond": "札*3"}, cards=(items, other))
    assert not offers(t, "宝", 2)
    t.play("1: activate 宝 1", "1: card").play("1: activate 庫 1", "1: card")
    assert not offers(t, "宝", 2)
    assert t.refused("activate 宝 2") == {"19.1.2.2"}
    t.play("1: activate 宝 1")
    assert offers(t, "宝", 2)
    assert not offers(t, "庫", 2)  # each unit for itself
    t.play("1: activate 宝 2").expect("count 1 hand 1")
    t = table.lay({"front": "主, 宝", "bond": "札*4"}, cards=(items,))
    t.play("1: activate 宝 1", "1: card", "1: activate 宝 1", "1: card")
    assert offers(t, "宝", 2)
    t.end_turn().end_turn().pass_to("action")
    assert t.turn[:2] == (1, 5)
    assert not offers(t, "宝", 2)  # that was another turn


# --- 21.2.2.14: crest power ------------------------------------------------------------------------------------------------


@clause(GAME, "21.2.2.14", "21.2.2.14.1")
def test_crest_power_is_used_from_the_hand_only(table: Table) -> None:
    crest = MARKED["CP"]
    for one in ({"front": "主, 印"}, {"bond": "印"}, {"retreat": "印"}):
        t = table.lay(one, cards=(crest,))
        assert not offers(t, "印")
        assert t.refused("activate 印") == {"21.3.1.4.2"}
    t = table.lay({"hand": "印"}, cards=(crest,)).play("1: activate 印")
    assert (t.has(1, "retreat"), t.has(1, "hand")) == (["印"], ["札"])


@clause(GAME, "21.2.2.14.1.1")
def test_crest_power_is_shown_before_it_is_used(table: Table) -> None:
    crest = card("秘", "技〖CP〗【手札】【起】【[リバース1]】カードを１枚引く。")
    t = table.lay({"hand": "秘, 甲", "bond": "札*2"}, cards=(crest,))
    assert t.knows(2, 1, "hand") == ["", ""]
    t.play("1: activate 秘")
    assert t.asked == (1, "19.1.3")
    assert t.knows(2, 1, "hand") == ["秘", ""]
    t.play("1: card")
    assert t.knows(2, 1, "hand") == ["", "", ""]  # 23.1.4.4
