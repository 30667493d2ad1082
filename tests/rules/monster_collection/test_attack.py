"""10-9: the attack, and its damage through the formation."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import spell, terrain, unit
from tests.rules.monster_collection.fights import attack, fight
from tests.rules.monster_collection.rounds import to_own
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

GRIM = unit("凶", 2, 2, 2, "Battle［常時］敵軍ユニットは「攻撃力：-4」を得る。")
BOMB = unit(
    "焔", 2, 2, 2,
    "Battle［対抗］《宣言型》〈コスト：手札1枚を破棄する〉敵軍ユニット1体に【4】ダメージを与える。",
)  # fmt: skip
HOME = spell(
    "退", "Battle［対抗］〈コスト：水消費〉敵軍ユニット1体を敵軍本陣へ移動する。", element="水"
)


def dealt(t: Table) -> list[tuple[str, int]]:
    """What damage was dealt to whom, in order."""
    out = []
    for line in t.log().splitlines():
        words = line.partition("] ")[2]
        if " is dealt " in words:
            name, _, rest = words.partition(" is dealt ")
            out.append((name.strip("“”"), int(rest.split(" ")[0])))
    return out


@clause(GAME, "10-9.p1")
def test_every_unit_can_attack(table: Table) -> None:
    t = attack(fight(table, "甲, 祈, 師, 英", "巨"))
    assert dealt(t) == [("巨", 3 + 0 + 1 + 5)]


@clause(GAME, "10-9.p2")
def test_it_is_a_normal_action_that_all_unacted_units_act_for(table: Table) -> None:
    t = fight(table, "甲, 乙", "札, 壁", hand2="札").play("attack")
    assert [t.state(1, c) for c in ("甲", "乙")] == ["acted", "acted"]  # said already
    assert (t.asked, t.party(2, "32")) == ((2, "10-10-2.p1"), ["札", "壁"])  # not done yet
    t.passes()
    assert dealt(t) == [("札", 5), ("壁", 4)]  # all enemies are its targets
    assert t.party(2, "32") == ["壁"]


@clause(GAME, "10-9.p2")
def test_units_outside_of_the_battle_neither_attack_nor_are_attacked(table: Table) -> None:
    one = {"22": "野, 甲, 丁", "12": "鬼"}
    t = (
        table.lay(one, {"32": "野, 壁", "31": "野, 札"}, rolls=(6, 1))
        .march("32", "甲")
        .until("attack")
    )
    attack(t)
    assert dealt(t) == [("壁", 3)]
    assert (t.state(1, "丁"), t.field(2)) == ("unacted", {"31": ["札"], "32": ["壁"]})


# --- 10-9-1: attack of 0 or less ------------------------------------------------------------------------


@clause(GAME, "10-9-1.p1")
def test_a_unit_with_an_attack_of_0_has_to_attack_too(table: Table) -> None:
    t = fight(table, "弱", "札", hand="札")
    assert t.options == ["attack"]
    assert t.refused("end_timing") == {"10-4.s2.p1"}
    attack(t)
    assert (t.state(1, "弱"), dealt(t), t.party(2, "32")) == ("acted", [("札", 0)], ["札"])


@clause(GAME, "10-9-1.p1", "10-9-2.p1")
@pytest.mark.parametrize(
    ("mine", "damage"),
    [
        ("甲", 0),  # 3 - 4 = -1
        ("竜", 0),  # 4 - 4
        ("丙", 1),
        ("丙, 甲", 1),  # -1 counts as 0, and takes nothing from the other
        ("丙, 竜", 1),
        ("甲, 甲", 0),
        ("丙, 丙", 2),
    ],
)
def test_an_attack_below_0_counts_as_0(table: Table, mine: str, damage: int) -> None:
    t = attack(fight(table, mine, "壁, 凶", cards=(GRIM,)))
    assert dealt(t)[0] == ("壁", damage)


@clause(GAME, "10-9-1.p1")
def test_so_it_has_acted_and_is_shown_below_0(table: Table) -> None:
    t = fight(table, "甲", "壁, 凶", cards=(GRIM,))
    assert t.attack_of(1, "甲") == -1
    assert attack(t).state(1, "甲") == "acted"


# --- 10-9-2: through the formation ----------------------------------------------------------------------


@clause(GAME, "10-9-2.p1")
def test_the_damage_is_the_attack_of_all_attackers(table: Table) -> None:
    t = attack(fight(table, "甲, 乙, 札, 弱", "巨"))
    assert dealt(t) == [("巨", 3 + 2 + 1 + 0)]


@clause(GAME, "10-9-2.p2", "10-9-2.b1", "10-9-2.b2")
@pytest.mark.parametrize(
    ("mine", "damages", "left"),
    [
        # 甲 2, 乙 4, 壁 8: in front of them 0, 2, 6
        ("札", [1, 0, 0], ["甲", "乙", "壁"]),
        ("翼", [2, 0, 0], ["乙", "壁"]),  # just 甲
        ("甲", [3, 1, 0], ["乙", "壁"]),
        ("丙", [5, 3, 0], ["乙", "壁"]),  # one less than 乙 needs
        ("丁", [6, 4, 0], ["壁"]),  # as much as stands in front of 壁: nothing for it
        ("戊", [7, 5, 1], ["壁"]),
        ("戊, 丁", [13, 11, 7], ["壁"]),
        ("戊, 戊", [14, 12, 8], []),
    ],
)
def test_each_unit_is_dealt_what_the_defence_in_front_of_it_leaves(
    table: Table, mine: str, damages: list[int], left: list[str]
) -> None:
    t = attack(fight(table, mine, "甲, 乙, 壁"))
    assert dealt(t) == list(zip(("甲", "乙", "壁"), damages, strict=True))
    assert t.party(2, "32") == left


@clause(GAME, "10-9-2.p2")
@pytest.mark.parametrize(
    ("order", "left"),
    [("壁, 札, 甲", ["壁", "札", "甲"]), ("札, 壁, 甲", ["壁", "甲"]), ("札, 甲, 壁", ["壁"])],
)
def test_the_order_of_the_formation_counts(table: Table, order: str, left: list[str]) -> None:
    assert attack(fight(table, "戊", order)).party(2, "32") == left  # 7


@clause(GAME, "10-9-2.p2")
def test_all_are_dealt_it_at_the_same_moment(table: Table) -> None:
    """The one behind dies as well, with the defence that the one in front gave it."""
    ward = unit("衛", 2, 1, 2, "Battle［常時］他の自軍ユニットは「防御力：+2」を得る。")
    t = attack(fight(table, "甲, 甲", "衛, 札", cards=(ward,)))
    assert (dealt(t), t.party(2, "32")) == ([("衛", 6), ("札", 4)], [])  # 4 against 1 + 2
    t = attack(fight(table, "竜", "衛, 札", cards=(ward,)))
    assert (dealt(t), t.field(2)) == ([("衛", 4), ("札", 2)], {"32": ["札"]})  # 2 against 3


@clause(GAME, "10-9-2.b1")
def test_an_unharmed_unit_in_front_takes_its_defence_off_too(table: Table) -> None:
    """Whether or not it dies: 「死亡しない」."""
    ever = unit("亀", 2, 1, 2, "Battle［常時］このユニットは「死亡しない」を得る。")
    t = attack(fight(table, "丁", "亀, 乙", cards=(ever,)))
    assert (dealt(t), t.party(2, "32")) == ([("亀", 6), ("乙", 4)], ["亀"])


@clause(GAME, "10-9-2.p2")
def test_it_is_the_defence_of_the_moment_it_is_carried_out(table: Table) -> None:
    """A counter makes the front stronger: less comes through."""
    t = fight(table, "戊", "甲, 波, 壁", hand2="護").play("attack", "2: counter 護", "2: card 甲")
    t.passes()
    assert dealt(t) == [("甲", 7), ("波", 2), ("壁", 0)]
    assert t.party(2, "32") == ["壁"]


@clause(GAME, "10-9-2.p2")
def test_terrain_and_equipment_count(table: Table) -> None:
    t = attack(fight(table, "兵 equip 剣, 丙", "兵 equip 鎧, 札", ground="砦"))
    assert dealt(t) == [("兵", 9), ("札", 4)]  # 4 + 5; 2 + 2 + 1 in front


@clause(GAME, "10-9-2.p1")
def test_it_is_the_attack_of_the_moment_it_is_carried_out(table: Table) -> None:
    weak = spell("萎", "Battle［対抗］〈コスト：水消費〉敵軍ユニット1体に「攻撃力：-2」を付与する。", element="水")  # fmt: skip
    t = fight(table, "丙", "壁, 波", hand2="萎", cards=(weak,)).play("attack", "2: counter 萎")
    assert dealt(t.passes()) == [("壁", 3), ("波", 0)]


# --- attackers that are gone when it is carried out -----------------------------------------------------


@clause(GAME, "10-9-2.p1", "10-9.p2")
def test_who_has_died_before_it_is_carried_out_adds_nothing(table: Table) -> None:
    t = fight(table, "丙, 乙", "壁, 焔", hand2="札", cards=(BOMB,)).play("attack")
    t.play("2: counter 焔", "2: card 乙").passes()
    assert dealt(t) == [("乙", 4), ("壁", 5), ("焔", 0)]


@clause(GAME, "10-9-2.p1")
def test_who_has_been_moved_away_adds_nothing(table: Table) -> None:
    t = fight(table, "丙, 乙", "壁, 波", hand2="退", cards=(HOME,)).play("attack")
    t.play("2: counter 退", "2: card 丙").passes()
    assert (dealt(t), t.area(1, "丙")) == ([("壁", 2), ("波", 0)], "12")


@clause(GAME, "10-9-2.p1", "10-9-3.p1")
def test_with_all_attackers_gone_nothing_is_dealt(table: Table) -> None:
    t = (
        fight(table, "乙", "壁, 焔", hand2="札", cards=(BOMB,))
        .play("attack", "2: counter 焔")
        .passes()
    )
    assert (dealt(t), t.party(1, "32")) == ([("乙", 4)], [])


@clause(GAME, "10-9-2.p2")
def test_who_has_come_between_is_dealt_its_part(table: Table) -> None:
    """Worked out when the attack is carried out: with who stands there then."""
    call = spell(
        "呼",
        "Battle［対抗］〈コスト：水消費〉手札のユニットカード1枚を戦闘中の地形に召喚する。",
        element="水",
    )
    t = (
        fight(table, "戊", "波", hand2="呼, 乙", cards=(call,))
        .play("attack", "2: counter 呼")
        .passes()
    )
    assert (dealt(t), t.party(2, "32")) == ([("波", 7), ("乙", 5)], [])


# --- 10-9-3 ---------------------------------------------------------------------------------------------


@clause(GAME, "10-9-3.p1")
def test_no_attack_without_enemies(table: Table) -> None:
    t = fight(table, "射, 甲", "甲", hand="札").play("use 射").passes()
    assert (t.state(1, "甲"), t.options) == ("unacted", ["end_timing"])
    assert t.refused("attack") == {"10-9-3.p1"}


@clause(GAME, "10-9-3.p1")
def test_no_attack_without_own_units(table: Table) -> None:
    t = attack(fight(table, "丁", "甲", hand="札", hand2="札", rolls=(6, 1))).play("end_timing")
    assert (t.asked, t.options) == ((2, "10-5.s1.p1"), ["end_timing"])
    assert t.refused("attack") == {"10-9-3.p1"}


@clause(GAME, "10-9-3.p1")
def test_no_attack_when_all_own_units_have_acted(table: Table) -> None:
    t = fight(table, "闇, 壁", "射, 丙", hand="縛*2", hand2="札")
    t.play("use 縛", "card 射").passes().play("use 縛", "card 丙").passes()
    to_own(t, 2)
    assert (t.asked, t.options) == ((2, "10-5.s1.p1"), ["end_timing"])
    assert t.refused("attack") == {"10-9-3.p1"}
    assert t.refused("end_timing") == {""}


@clause(GAME, "10-9-3.p1", "10-9.p2")
def test_units_that_an_effect_keeps_from_attacking_do_not_act_for_it(table: Table) -> None:
    calm = terrain("寺", 12, "Battle［常時］レベル2以下のユニットは「攻撃できない」を得る。")
    t = attack(fight(table, "甲, 丙", "壁", cards=(calm,), ground="寺", hand="札"))
    assert (dealt(t), t.state(1, "甲")) == ([("壁", 5)], "unacted")
    t = fight(table, "甲", "壁", cards=(calm,), ground="寺", hand="札")
    assert t.options == ["end_timing"]
    assert t.refused("attack") == {"10-9-3.p1"}
