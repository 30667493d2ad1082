"""19: using activated skills."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

IN_HAND = card(
    "札起", "技【手札】【起】味方を１体選ぶ。ターン終了まで、その味方の戦闘力は＋１０される。"
)
CREST = card("紋", "技〖CP〗【起】【このカードを退避エリアに置く】カードを１枚引く。")
ROUSES = card("起こし", "技【起】〖ターン1回〗他の味方を１体選び、未行動にする。")
ROUSES_PAID = card("雇起", "技【起】〖ターン1回〗【[リバース1]】他の味方を１体選び、未行動にする。")
HALF = card("半", "技【起】〖ターン1回〗他の味方を１体選び、未行動にする。カードを１枚引く。")
USED = card(
    "励起",
    "戦【常】このユニットがこのターンに『技』を使用しているなら、このユニットの戦闘力は＋２０される。",
    "技【起】他の味方を１体選び、未行動にする。",
)
USED_PAID = card(
    "励雇",
    "戦【常】このユニットがこのターンに『技』を使用しているなら、このユニットの戦闘力は＋２０される。",
    "技【起】【[リバース1]】他の味方を１体選び、未行動にする。",
)
READY = card(
    "翔", "技【起】カードを１枚引く。このスキルはこのユニットが未行動でなければ使用できない。"
)
WATCHES = card("得", "技【自】〖ターン1回〗あなたがカードを引いた時、カードを１枚引いてもよい。")
TWO = card(
    "二術",
    "壱【起】【[アクション]】カードを１枚引く。",
    "弐【起】【[アクション]】カードを２枚引く。",
)
MORE = (IN_HAND, CREST, ROUSES, ROUSES_PAID, HALF, USED, USED_PAID, READY, WATCHES, TWO)


def acts(t: Table) -> list[str]:
    """The activated skills that are offered."""
    return [x.removeprefix("activate ") for x in t.options if x.startswith("activate ")]


# --- 19.1.2: which


@clause(GAME, "19.1", "19.1.2", "13.5.1.3.b3")
def test_skills_of_units_of_bonds_and_of_the_hand_can_be_used(table: Table) -> None:
    t = table.lay(
        {"front": "主, 引", "back": "動", "bond": "絆, 札", "hand": "札起, 甲"},
        {"front": "主, 引", "bond": "絆", "hand": "紋"},
        cards=MORE,
    )
    assert t.asked == (1, "13.5.1.3")
    assert acts(t) == ["引 1", "動 1", "絆 1", "札起 1"]
    t.play("1: activate 引").expect("count 1 hand 3")
    t.play("1: activate 絆").expect("count 1 hand 4")
    assert t.bonds(1) == {"up": ["札"], "down": ["絆"]}
    t.play("1: activate 札起", "1: card 主")
    assert t.power(1, "主") == 50


@clause(GAME, "19.1.2")
def test_each_only_from_where_it_belongs(table: Table) -> None:
    t = table.lay(
        {
            "front": "主, 絆, 札起",
            "bond": "引, 札起, 絆 face down",
            "hand": "引, 絆",
            "retreat": "引, 紋",
        },
        cards=MORE,
    )
    assert acts(t) == []
    t = table.lay({"front": "主", "hand": "引, 甲"})
    assert t.refused("activate 引") == {"21.3.1.4.2"}


@clause(GAME, "19.1.2")
def test_the_enemys_skills_are_not_ones_own(table: Table) -> None:
    t = table.lay({"front": "主"}, {"front": "主, 引"})
    assert t.refused("activate 引") == {"19.1.2"}


@clause(GAME, "19.1.2")
def test_of_two_skills_one_is_chosen(table: Table) -> None:
    t = table.lay({"front": "主, 二術"}, cards=MORE)
    assert acts(t) == ["二術 1", "二術 2"]
    t.play("1: activate 二術 2").expect("count 1 hand 2")
    assert acts(t) == []  # it has acted


@clause(GAME, "19.1.2.1", "19.1.2.3")
def test_a_skill_that_was_used_once_a_turn_is_not_chosen_again(table: Table) -> None:
    t = table.lay({"front": "主, 引"})
    assert acts(t) == ["引 1"]
    t.play("1: activate 引")
    assert acts(t) == []
    assert t.refused("activate 引") == {"19.1.2.1"}
    t.expect("count 1 hand 1")


@clause(GAME, "19.1.2.2", "19.1.2.3")
def test_a_skill_whose_condition_is_not_met_is_not_chosen(table: Table) -> None:
    t = table.lay({"front": "主, 翔"}, cards=MORE)
    assert acts(t) == ["翔 1"]
    t.play("1: move 翔")
    assert acts(t) == []
    assert t.refused("activate 翔") == {"19.1.2.2"}
    t.expect("count 1 hand 0")


@clause(GAME, "19.1.2.4")
def test_a_card_whose_skill_is_used_from_the_hand_is_shown(table: Table) -> None:
    t = table.lay({"front": "主, 甲", "hand": "乙, 札起"}, cards=MORE)
    assert t.knows(2, 1, "hand") == ["", ""]
    t.play("1: activate 札起")
    assert t.options == ["card 主", "card 甲"]
    assert t.knows(2, 1, "hand") == ["", "札起"]
    t.play("1: card 甲")
    assert t.knows(2, 1, "hand") == ["", ""]  # 23.1.4.4
    assert t.power(1, "甲") == 50
    assert "札起" in t.log(2)  # the opponent was told


# --- 19.1.3: the cost


@clause(GAME, "19.1.3")
def test_its_cost_is_paid_before_anything_is_done(table: Table) -> None:
    t = table.lay({"front": "主, 反", "bond": "札, 甲"})
    t.play("1: activate 反")
    assert t.asked == (1, "19.1.3")
    assert sorted(t.options) == ["card 札", "card 甲"]
    t.expect("count 1 hand 0")
    t.play("1: card 札")
    assert t.bonds(1) == {"up": ["甲"], "down": ["札"]}
    t.expect("count 1 hand 1")
    t = table.lay({"front": "主, 動"}).play("1: activate 動")
    assert t.state(1, "動") == "acted"
    t.expect("count 1 hand 1")
    t = table.lay({"front": "主", "hand": "紋, 甲"}, cards=MORE).play("1: activate 紋")
    t.expect("retreat 1: 紋", "count 1 hand 2")


@clause(GAME, "19.1.3")
def test_a_skill_without_a_cost_costs_nothing(table: Table) -> None:
    t = table.lay({"front": "主, 引", "bond": "札"}).play("1: activate 引")
    assert t.state(1, "引") == "ready"
    assert t.bonds(1)["down"] == []


@clause(GAME, "19.1.3.1")
@pytest.mark.parametrize(
    ("unit", "can", "cannot"),
    [
        ("反", {"bond": "札"}, {"bond": "札 face down"}),
        ("拾", {"bond": "札*2"}, {"bond": "札, 札 face down"}),
        ("捨", {"hand": "甲"}, {"hand": ""}),
        ("動", {"front": "主, 動"}, {"front": "主, 動 state acted"}),
        ("鼓", {"front": "主, 鼓"}, {"front": "主 state acted, 鼓"}),
    ],
)
def test_a_cost_that_cannot_be_paid_in_full_is_not_begun(
    table: Table, unit: str, can: dict[str, str], cannot: dict[str, str]
) -> None:
    base = {"front": f"主, {unit}"}
    assert acts(table.lay({**base, **can})) == [f"{unit} 1"]
    t = table.lay({**base, **cannot}, {"front": "主, 甲"})
    assert acts(t) == []
    assert t.refused(f"activate {unit}") == {"19.1.3.1"}


# --- 19.1.4: what it does, and what counts as used


@clause(GAME, "19.1.4")
def test_what_it_says_is_done(table: Table) -> None:
    t = table.lay({"front": "主, 号, 引", "bond": "札"}, {"front": "主, 乙", "back": "丙"})
    t.play("1: activate 号")
    assert sorted(t.options) == ["card 丙", "card 乙"]
    t.play("1: card 丙")
    assert t.field(2) == {"front": ["主", "乙"]}


@clause(GAME, "19.1.4.1")
@pytest.mark.parametrize("state", ["ready", "acted"])
def test_a_skill_applied_in_any_part_has_been_used(table: Table, state: str) -> None:
    t = table.lay({"front": f"主 state {state}, 半"}, cards=MORE).play("1: activate 半")
    assert t.state(1, "主") == "ready"
    t.expect("count 1 hand 1")
    assert t.refused("activate 半") == {"19.1.2.1"}


@clause(GAME, "19.1.4.1.1")
@pytest.mark.parametrize("state", ["ready", "acted"])
def test_a_skill_that_was_paid_for_has_been_used_even_if_nothing_could_be_applied(
    table: Table, state: str
) -> None:
    t = table.lay({"front": f"主 state {state}, 雇起", "bond": "札*2"}, cards=MORE)
    t.play("1: activate 雇起", "1: card")
    assert len(t.bonds(1)["down"]) == 1
    assert t.refused("activate 雇起") == {"19.1.2.1"}


@clause(GAME, "19.1.4.1.1")
def test_only_a_skill_with_the_icon_gets_a_limit(table: Table) -> None:
    t = table.lay({"front": "主, 反", "bond": "札*3"})
    t.play("1: activate 反", "1: card").play("1: activate 反", "1: card")
    t.expect("count 1 hand 2")


@clause(GAME, "19.1.4.2")
def test_without_a_cost_and_without_any_effect_it_has_not_been_used(table: Table) -> None:
    t = table.lay({"front": "主, 起こし"}, cards=MORE).play("1: activate 起こし")
    assert t.refused("activate 起こし") == {""}  # 主 was unacted already
    t.play("1: move 主", "1: activate 起こし")
    assert t.state(1, "主") == "ready"
    assert t.refused("activate 起こし") == {"19.1.2.1"}


@clause(GAME, "19.1.4.2", "19.1.4.3")
def test_what_asks_whether_a_skill_was_used_sees_that_too(table: Table) -> None:
    t = table.lay({"front": "主, 励起"}, cards=MORE).play("1: activate 励起")
    assert t.power(1, "励起") == 40
    t.play("1: move 主", "1: activate 励起")
    assert t.power(1, "励起") == 60
    t = table.lay({"front": "主, 励雇", "bond": "札"}, cards=MORE).play("1: activate 励雇")
    assert t.bonds(1)["down"] == ["札"]
    assert t.power(1, "励雇") == 60  # paid for, although nothing could be done


# --- 19.1.1, 19.1.5: check timings


@clause(GAME, "19.1.1", "19.1.5")
def test_what_a_skill_sets_off_comes_after_it_and_before_the_next_action(table: Table) -> None:
    t = table.lay({"front": "主, 引, 得"}, cards=MORE).play("1: activate 引")
    assert t.options == ["yes", "no"]
    t.expect("count 1 hand 1")
    t.play("1: yes").expect("count 1 hand 2")
    assert t.asked == (1, "13.5.1.3")
    t = table.lay({"front": "主, 号, 引", "bond": "札"}, {"front": "主, 去"})
    t.play("1: activate 号")
    assert t.line(2, "去") == ""  # 9.3
    t.expect("count 2 hand 1")  # 10


@clause(GAME, "19.1.5")
def test_a_skill_is_carried_out_to_its_end_first(table: Table) -> None:
    draws = card(
        "二引", "技【起】【[アクション]】カードを１枚引く。自分の手札を１枚選び、退避エリアに置く。"
    )
    t = table.lay({"front": "主, 二引, 得", "hand": "甲"}, cards=(draws, WATCHES))
    t.play("1: activate 二引")
    assert sorted(t.options) == ["card 札", "card 甲"]  # 得 waits
    t.play("1: card 甲")
    assert t.options == ["yes", "no"]
