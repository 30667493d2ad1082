"""14.1, 15: deploying units."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

CALLS = card(
    "招",
    "技【起】【[アクション]】自分の手札から出撃コストが２以下のカードを２枚まで選び、出撃させる。",
)
MUSTERS = card("集", "技【起】【[アクション]】自分の手札から『群』を２枚まで選び、出撃させる。")
CHEAP = card("安", "技【特】手札にあるこのカードの出撃コストは１になる。", cost=3)
ODDS = card(
    "劣", "技【特】味方の数が敵より少ない場合、手札にあるこのカードの出撃コストは１になる。", cost=3
)
CALM = card("穏", "技【自】他の味方が出撃した時、このユニットを移動させてもよい。")


def lay(t: Table, hand: str, bonds: str, front: str = "主", **side: str) -> Table:
    """Player 1 in the deployment phase; a further card in hand that can never come down keeps the
    phase open."""
    one = {"front": front, "hand": f"{hand}, 主", "bond": bonds, **side}
    return t.lay(one, phase="deploy", cards=(CHEAP, ODDS, CALM))


# --- 14.1: what deploying is


@clause(GAME, "14.1.1", "15.1", "15.1.2")
def test_a_card_of_the_hand_becomes_a_unit(table: Table) -> None:
    t = lay(table, "甲, 乙", "札*2")
    assert t.asked == (1, "13.4.1.2")
    assert t.options == ["deploy 甲", "deploy 乙", "level_up 主", "end_deploy"]
    t.play("1: deploy 甲")
    assert t.asked == (1, "15.1.2")
    t.play("1: area front")
    assert t.field(1) == {"front": ["主", "甲"]}
    t.expect("hand 1: 乙, 主")


@clause(GAME, "14.1.1")
def test_a_card_whose_unit_name_an_ally_bears_is_not_deployed(table: Table) -> None:
    t = table.lay(
        {"front": "主", "back": "甲", "hand": "甲, 二甲, 上甲, 丙", "bond": "札*6"},
        {"front": "主, 丙"},
        phase="deploy",
    )
    assert t.options == [
        "level_up 甲", "level_up 二甲", "level_up 上甲", "deploy 丙", "end_deploy",
    ]  # fmt: skip
    for name in ("二甲", "上甲"):
        assert t.refused(f"deploy {name}") == {"14.1.1"}
    assert t.refused("deploy 甲") == {"14.1.1", "15.1.2"}  # in the hand, and on the field


@clause(GAME, "15.1.2")
def test_it_comes_from_the_hand(table: Table) -> None:
    t = lay(table, "甲", "札*2, 乙", retreat="丙")
    assert t.refused("deploy 乙") == t.refused("deploy 丙") == {"15.1.2"}


@clause(GAME, "14.1.1.1")
def test_a_card_that_says_so_is_deployed_beside_its_like(table: Table) -> None:
    t = table.lay({"front": "主, 群, 見", "hand": "群*2, 甲", "bond": "札*6"}, phase="deploy")
    assert "deploy 群" in t.options
    t.deploy("群", "back").deploy("群", "front")
    assert t.field(1) == {"front": ["主", "群", "見", "群"], "back": ["群"]}
    t.expect("count 1 hand 2")  # it is a deployment: 見 has drawn, once


@clause(GAME, "14.1.2")
@pytest.mark.parametrize("line", ["front", "back"])
def test_it_comes_to_the_line_one_likes_unacted(table: Table, line: str) -> None:
    t = lay(table, "甲", "札*2").play("1: deploy 甲")
    assert t.options == ["area front", "area back"]
    t.play(f"1: area {line}")
    assert t.line(1, "甲") == line
    assert t.state(1, "甲") == "ready"
    t.pass_to("action")
    assert "move 甲" in t.options  # at once


@clause(GAME, "14.1.3")
def test_several_that_a_skill_deploys_together_have_different_names(table: Table) -> None:
    one = {"front": "主, 招, 乙", "hand": "甲, 二甲, 弓, 丁"}
    t = table.lay(one, cards=(CALLS,)).play("1: activate 招")
    assert t.options == ["card 甲", "card 二甲", "card 弓", "done"]
    t.play("1: card 甲")
    assert t.options == ["card 弓", "done"]
    t.play("1: card 弓", "1: area front", "1: area front")
    assert t.field(1) == {"front": ["主", "招", "乙", "甲", "弓"]}


@clause(GAME, "14.1.3")
def test_where_the_skill_names_one_unit_name_that_does_not_hold(table: Table) -> None:
    t = table.lay({"front": "主, 集, 乙", "hand": "群*3"}, cards=(MUSTERS,)).play("1: activate 集")
    t.play("1: card 群", "1: card 群", "1: area front", "1: area front")
    assert t.field(1) == {"front": ["主", "集", "乙", "群", "群"]}


# --- 15.1.2.b1: symbols


@clause(GAME, "15.1.2.b1")
@pytest.mark.parametrize(
    ("hand", "bonds", "may"),
    [
        ("聖", "札*3, 聖", True),
        ("聖", "札*4", False),
        ("聖", "札*3, 聖 face down", False),  # its symbol cannot be read
        ("両", "札*2, 白, 暗", True),
        ("両", "札*2, 両", True),
        ("両", "札*3, 白", False),  # all of its symbols
        ("両", "札*3, 暗", False),
        ("両", "札*2, 白, 暗 face down", False),
        ("無", "無", True),  # none is needed
        ("無", "札 face down", True),
    ],
)
def test_all_its_symbols_are_among_the_bonds_that_lie_face_up(
    table: Table, hand: str, bonds: str, may: bool
) -> None:
    t = table.lay({"hand": hand, "bond": bonds}, phase="deploy")
    if may:
        assert t.options == [f"deploy {hand}", "end_deploy"]
    else:
        assert t.options == ["end_deploy"]  # who has a hand is asked (decision 003)
    t = table.lay(
        {"front": "主, 甲", "hand": f"{hand}, 甲", "bond": bonds + ", 札"}, phase="deploy"
    )
    assert ("15.1.2.b1" in t.refused(f"deploy {hand}")) == (not may)


# --- 15.1.2.b2: costs


@clause(GAME, "15.1.2.b2")
@pytest.mark.parametrize(
    ("name", "bonds", "may"),
    [("丁", 3, True), ("丁", 2, False), ("甲", 1, True), ("高", 6, True), ("高", 5, False)],
)
def test_it_costs_at_most_as_much_as_there_are_bonds(
    table: Table, name: str, bonds: int, may: bool
) -> None:
    t = lay(table, name, f"札*{bonds}")
    assert (f"deploy {name}" in t.options) == may
    assert t.refused(f"deploy {name}") == ({""} if may else {"15.1.2.b2"})


@clause(GAME, "15.1.2.b2")
def test_bonds_that_lie_face_down_count_too(table: Table) -> None:
    assert lay(table, "丁", "札, 札 face down*2").refused("deploy 丁") == {""}
    assert lay(table, "丁", "札, 札 face down").refused("deploy 丁") == {"15.1.2.b2"}


@clause(GAME, "15.1.2.b2")
def test_all_that_was_deployed_in_this_phase_counts_together(table: Table) -> None:
    t = lay(table, "甲, 丙, 丁, 弓", "札*4")
    t.deploy("丙", "back")
    assert t.refused("deploy 丁") == {"15.1.2.b2"}  # 2 + 3
    t.deploy("甲", "back")
    assert t.options == ["deploy 弓", "level_up 主", "end_deploy"]  # 3 + 1
    t.deploy("弓", "back")
    assert t.options == ["end_deploy"]


@clause(GAME, "15.1.2.b2")
@pytest.mark.parametrize(("level", "paid"), [("二甲", 2), ("上甲", 2), ("極甲", 3)])
def test_level_ups_count_too_and_class_changes_at_their_own_cost(
    table: Table, level: str, paid: int
) -> None:
    for more in (0, 1):
        t = lay(table, f"{level}, 丙", f"札*{paid + 1 + more}", front="主, 甲")
        t.play(f"1: level_up {level}")
        assert t.refused("deploy 丙") == ({""} if more else {"15.1.2.b2"})


@clause(GAME, "15.1.2.b2")
def test_what_costs_nothing_may_always_be_deployed(table: Table) -> None:
    t = lay(table, "零, 甲", "札")
    t.deploy("甲", "front")
    assert t.options == ["deploy 零", "end_deploy"]
    t.deploy("零", "front")
    assert t.field(1) == {"front": ["主", "甲", "零"]}


@clause(GAME, "15.1.2.b2")
def test_what_costs_nothing_may_be_deployed_even_when_bonds_have_gone(table: Table) -> None:
    takes = card(
        "取", "技【自】このユニットが出撃した時、自分の絆カードを１枚選び、手札に加える。", cost=2
    )
    one = {"hand": "取, 零", "bond": "札, 甲"}
    t = table.lay(one, phase="deploy", cards=(takes,)).deploy("取", "front")
    t.play("1: card 甲")  # one bond, and 2 used
    assert t.options == ["deploy 零", "end_deploy"]
    assert t.refused("deploy 甲") == {"15.1.2.b2"}


@clause(GAME, "15.1.2.b2")
def test_what_was_used_counts_in_this_phase_only(table: Table) -> None:
    t = lay(table, "丁, 丙", "札*3")
    t.deploy("丁", "front").end_turn().end_turn()
    t.play("1: no_bond")
    assert t.refused("deploy 丙") == {""}


@clause(GAME, "15.1.2.b2")
def test_what_a_skill_deployed_does_not_count(table: Table) -> None:
    """Only what was deployed by 15 does."""
    starts = card(
        "始", "技【自】自分の出撃フェイズ開始時、自分の手札から『丁』を１枚選び、出撃させてもよい。"
    )
    one = {"front": "主, 始", "hand": "丁, 戊", "bond": "札*4"}
    t = table.lay(one, phase="deploy", cards=(starts,)).play(
        "1: yes", "1: card 丁", "1: area front"
    )
    assert t.line(1, "丁") == "front"
    assert t.refused("deploy 戊") == {""}


# --- 15.1.2.1: the cost in the hand


@clause(GAME, "15.1.2.1")
def test_the_cost_that_counts_is_that_in_the_hand(table: Table) -> None:
    t = lay(table, "安, 甲, 弓", "札*2")
    assert t.refused("deploy 安") == {""}  # 1, although 3 is printed
    t.deploy("安", "front")
    assert t.refused("deploy 甲") == {""}  # 1 + 1: on the field it costs 3, which does not matter
    t.deploy("甲", "front")
    assert t.options == ["end_deploy"]


@clause(GAME, "15.1.2.1")
def test_it_stays_what_it_was_in_the_hand_when_the_reason_is_gone(table: Table) -> None:
    one = {"hand": "劣, 甲, 弓, 主", "bond": "札*3"}
    t = table.lay(one, {"front": "主, 乙"}, phase="deploy", cards=(ODDS,))
    t.deploy("劣", "front")  # now there are as many allies as enemies
    t.deploy("甲", "front")
    assert "deploy 弓" in t.options  # 1 + 1 + 1
    t = table.lay(one, {"front": "主"}, phase="deploy", cards=(ODDS,))
    t.deploy("劣", "front")
    assert t.options == ["end_deploy"]  # 3


# --- 15.1.1, 15.1.3: check timings


@clause(GAME, "15.1.1", "15.1.3")
def test_a_deployment_is_settled_before_the_next_one(table: Table) -> None:
    t = lay(table, "出, 甲", "札*2", deck="乙, 札*5")
    t.deploy("出", "front")
    t.expect("hand 1: 甲, 主, 乙")
    assert t.options == ["deploy 甲", "level_up 主", "deploy 乙", "end_deploy"]
    t = lay(table, "甲, 乙", "札*2", front="主, 穏")
    t.deploy("甲", "front")
    assert t.options == ["yes", "no"]
    t.play("1: yes")
    assert t.line(1, "穏") == "back"
    assert t.options == ["deploy 乙", "level_up 主", "end_deploy"]
