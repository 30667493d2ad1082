"""14.2, 16: levelling up and changing class."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

CHEERS = card(
    "励起",
    "技【自】自分のターン開始時、他の味方を１体選ぶ。ターン終了まで、その味方の戦闘力は＋１０され、その味方に射程１-２が追加される。",
)
PRAISE = card(
    "讃", "技【起】【[アクション]】このターンにクラスチェンジした味方を１体選び、未行動にする。"
)
LAUDS = card(
    "誉", "技【起】【[アクション]】このターンにレベルアップした味方を１体選び、未行動にする。"
)
TALL = card("高段", "技【起】【[アクション]】レベルアップしている味方を１体選び、未行動にする。")
NOBLE = card("貴", "技【起】【[アクション]】クラスチェンジしている味方を１体選び、未行動にする。")
WATCH = card("観甲", "技【自】〖ターン1回〗他の味方が出撃した時、カードを１枚引く。", unit="甲")
WATCH_2 = card(
    "再甲", "技【自】〖ターン1回〗他の味方が出撃した時、カードを１枚引く。", unit="甲", cost=2
)
RISES = card(
    "急甲",
    "技【自】このユニットが攻撃した時、戦闘終了まで、このユニットの戦闘力は＋３０される。自分の手札から『甲』を１枚選び、このユニットの上に重ねてレベルアップさせる。",
    unit="甲",
)
REAPS = card(
    "剥",
    "技【起】【[アクション]】相手の主人公がレベルアップしている場合、その主人公の１番上のカードを退避エリアに置かせる。",
)
FLIES = card(
    "翔甲",
    "技【自】このユニットの攻撃終了時、このユニットが主人公でない場合、このユニットを自分のデッキの１番上に置いてもよい。",
    unit="甲",
    cost=2,
)
BACK = card("戻", "技【起】【[アクション]】主人公以外の敵を１体選び、相手の手札に戻させる。")
CROWD = card("衆", "技【常】味方が３体以上いる場合、このユニットの戦闘力は＋１０される。")
MORE = (CHEERS, PRAISE, LAUDS, TALL, NOBLE, WATCH, WATCH_2, RISES, REAPS, FLIES, BACK, CROWD)


def lay(t: Table, hand: str, bonds: str = "札*6", front: str = "主, 甲", **side: str) -> Table:
    """Player 1 in the deployment phase."""
    one = {"front": front, "hand": hand, "bond": bonds, **side}
    return t.lay(one, phase="deploy", cards=MORE)


# --- 14.2.1, 16.1.2: a card on top


@clause(GAME, "14.2.1", "16.1", "16.1.2")
def test_a_card_of_the_hand_comes_on_top_of_a_unit(table: Table) -> None:
    t = lay(table, "二甲, 乙")
    assert t.options == ["level_up 二甲", "deploy 乙", "end_deploy"]
    t.play("1: level_up 二甲")
    assert t.field(1) == {"front": ["主", "二甲"]}
    assert (t.stack(1, "二甲"), t.under(1, "二甲"), t.power(1, "二甲")) == (2, ["甲"], 50)
    t.expect("hand 1: 乙")


@clause(GAME, "16.1.2", "14.2.1")
def test_of_several_units_it_could_be_put_on_one_is_chosen(table: Table) -> None:
    higher = card("大群", unit="群", cost=2, power=80)
    one = {"front": "主, 群", "back": "群", "hand": "大群", "bond": "札*2"}
    t = table.lay(one, phase="deploy", cards=(higher,)).play("1: level_up 大群")
    assert t.asked == (1, "16.1.2")
    assert t.options == ["card 群", "card 群"]
    t.game.choose(1)
    assert t.field(1) == {"front": ["主", "群"], "back": ["大群"]}


@clause(GAME, "14.2.1")
def test_also_where_a_skill_levels_up(table: Table) -> None:
    lifts = card(
        "昇群",
        "技【起】【[アクション]】自分の退避エリアから『群』を１枚選び、"
        "味方の『群』の上に重ねてレベルアップさせる。",
    )
    one = {"front": "主, 昇群, 群", "back": "群", "retreat": "群"}
    t = table.lay(one, cards=(lifts,)).play("1: activate 昇群")
    assert (t.asked, t.options) == ((1, "14.2.1"), ["card 群", "card 群"])
    t.game.choose(1)
    assert (t.told(1, "front", "stack"), t.told(1, "back", "stack")) == ([1, 1, 1], [2])


@clause(GAME, "16.1.2")
def test_it_comes_from_the_hand(table: Table) -> None:
    t = lay(table, "乙", retreat="二甲", bonds="札*6, 上甲")
    assert t.refused("level_up 二甲") == t.refused("level_up 上甲") == {"16.1.2"}


@clause(GAME, "14.2.1.1")
def test_only_ones_own_units_are_levelled_up(table: Table) -> None:
    one = {"hand": "二甲", "bond": "札*6"}
    t = table.lay(one, {"front": "主, 甲"}, phase="deploy")
    assert t.options == ["deploy 二甲", "end_deploy"]
    assert t.refused("level_up 二甲") == {"14.2.1.2"}


@clause(GAME, "14.2.1.2")
def test_only_to_a_card_of_the_same_unit_name(table: Table) -> None:
    t = lay(table, "二甲, 上乙, 丙")
    assert t.options == ["level_up 二甲", "deploy 上乙", "deploy 丙", "end_deploy"]
    assert t.refused("level_up 上乙") == t.refused("level_up 丙") == {"14.2.1.2"}


@clause(GAME, "14.2.1.2")
def test_a_card_may_name_another_unit_that_it_goes_on(table: Table) -> None:
    t = lay(table, "化")
    assert t.options == ["deploy 化", "level_up 化", "end_deploy"]
    t.play("1: level_up 化")
    assert t.under(1, "化") == ["甲"]
    t = lay(table, "化", front="主, 乙")
    assert t.options == ["deploy 化", "end_deploy"]


# --- 14.2.2: the state goes along


@clause(GAME, "14.2.2")
@pytest.mark.parametrize("state", ["ready", "acted"])
@pytest.mark.parametrize("line", ["front", "back"])
def test_a_unit_stays_where_and_as_it_was(table: Table, line: str, state: str) -> None:
    one = {"front": "主", "hand": "二甲, 乙", "bond": "札*6"}
    one[line] = f"甲 state {state}, 弓" if line == "back" else f"甲 state {state}, 主 main, 弓"
    t = table.lay(one, phase="deploy").play("1: level_up 二甲")
    assert (t.line(1, "二甲"), t.state(1, "二甲")) == (line, state)
    assert t.has(1, line)[0] == "二甲"  # in its place
    assert t.main(1) == "主"


@clause(GAME, "14.2.2.1")
def test_a_main_character_stays_the_main_character(table: Table) -> None:
    t = lay(table, "二甲", front="乙, 甲 main")
    t.play("1: level_up 二甲")
    assert t.main(1) == "二甲"
    t.expect("going on")


@clause(GAME, "14.2.2", "14.2.3")
def test_a_unit_that_attacks_goes_on_attacking_but_loses_what_it_was_given(table: Table) -> None:
    one = {"front": "主, 急甲, 乙", "hand": "二甲"}
    t = table.lay(one, {"front": "主, 丁"}, cards=MORE)
    t.play("1: attack 急甲", "1: target 丁")  # 40 + 30, then 50 again
    t.play("1: card 二甲")
    assert (t.state(1, "二甲"), t.line(1, "二甲")) == ("acted", "front")
    t.expect("2 front 丁")  # 50 against 60
    t = table.lay(one, {"front": "主, 丙"}, cards=MORE)
    t.play("1: attack 急甲", "1: target 丙", "1: card 二甲")
    assert t.line(2, "丙") == ""  # 50 against 50: it is still the attacking unit


@clause(GAME, "14.2.2")
def test_a_unit_in_the_defeated_state_stays_in_it(table: Table) -> None:
    ends = card(
        "散甲",
        "技【起】このユニットを撃破する。自分の手札から『甲』を１枚選び、このユニットの上に重ねてレベルアップさせる。",
        unit="甲",
    )
    t = table.lay({"front": "主, 散甲", "hand": "二甲"}, cards=(ends,))
    t.play("1: activate 散甲", "1: card 二甲")
    assert t.field(1) == {"front": ["主"]}
    assert sorted(t.has(1, "retreat")) == sorted(["二甲", "散甲"])


@clause(GAME, "14.2.2")
def test_what_it_has_done_in_this_turn_it_has_done(table: Table) -> None:
    dances = card(
        "踊", "技【起】【[アクション]】このターンに攻撃した味方を１体選び、未行動にする。"
    )
    one = {"front": "主, 急甲, 踊", "hand": "二甲"}
    t = table.lay(one, {"front": "主, 丁"}, cards=(*MORE, dances))
    t.play("1: attack 急甲", "1: target 丁", "1: card 二甲", "1: activate 踊")
    assert t.state(1, "二甲") == "ready"


@clause(GAME, "14.2.3")
def test_support_power_and_a_critical_hit_are_gone_too(table: Table) -> None:
    late = card(
        "晩甲",
        "技【自】このユニットが必殺攻撃した時、自分の手札から『甲』を１枚選び、このユニットの上に重ねてレベルアップさせる。",
        unit="甲",
    )
    one = {"front": "主, 晩甲, 乙", "hand": "甲, 二甲", "deck": "励, 札*8"}
    t = table.lay(one, {"front": "主, 丁", "hand": "札"}, cards=(late,))
    t.play("1: attack 晩甲", "1: target 丁", "1: critical 甲", "1: card 二甲")
    assert t.asked == (2, "18.4.1.4")
    assert t.power(1, "二甲") == 50
    t.play("2: no_evasion")
    assert t.line(2, "丁") == "front"


# --- 14.2.3: the information does not


@clause(GAME, "14.2.3")
def test_what_a_unit_was_given_is_gone(table: Table) -> None:
    one = {"front": "主, 励起, 甲", "hand": "二甲, 乙", "bond": "札*6"}
    t = table.lay(one, phase="start", cards=MORE).play("1: card 甲", "1: no_bond")
    assert (t.power(1, "甲"), t.range(1, "甲")) == (50, "1-2")
    t.play("1: level_up 二甲")
    assert (t.power(1, "二甲"), t.range(1, "二甲")) == (50, "1")


@clause(GAME, "14.2.3")
def test_limits_on_use_are_gone(table: Table) -> None:
    t = lay(table, "乙, 丙, 弓, 再甲", front="主, 観甲", bonds="札*9", deck="札*9")
    t.deploy("乙", "front").expect("count 1 hand 4")
    t.deploy("丙", "front").expect("count 1 hand 3")  # once a turn
    t.play("1: level_up 再甲").deploy("弓", "back").expect("count 1 hand 2")  # the new one anew


@clause(GAME, "14.2.3")
def test_the_top_card_is_what_counts(table: Table) -> None:
    other = card("異甲", unit="甲", cost=2, power=20, reach="1-3", sex="女", weapon="魔法")
    one = {"front": "主, 賢甲", "hand": "異甲, 札*3", "bond": "札*6"}
    wise = card(
        "賢甲",
        "技【常】自分の手札が３枚以上の場合、このユニットの戦闘力は＋１０される。",
        unit="甲",
    )
    t = table.lay(one, phase="deploy", cards=(other, wise))
    assert t.power(1, "賢甲") == 50
    t.play("1: level_up 異甲")
    assert (t.power(1, "異甲"), t.range(1, "異甲")) == (20, "1-3")  # nor does it have the skill


@clause(GAME, "14.2.3", "14.2.4", "14.2.5.1")
def test_that_a_unit_changed_class_is_gone_when_it_levels_up_again(table: Table) -> None:
    one = {"front": "主, 誉, 讃, 甲 state acted", "hand": "上甲, 二甲", "bond": "札*9"}
    t = table.lay(one, phase="deploy", cards=MORE)
    t.play("1: level_up 上甲", "1: level_up 二甲").pass_to("action")
    t.play("1: activate 讃")
    assert t.state(1, "二甲") == "acted"  # not a unit that has changed class in this turn
    t.play("1: activate 誉")
    assert t.state(1, "二甲") == "ready"


# --- 14.2.4, 14.2.5: levelled up, class changed


@clause(GAME, "14.2.4", "14.2.5", "14.2.5.1")
@pytest.mark.parametrize(("top", "changes"), [("二甲", False), ("上甲", True), ("極甲", True)])
def test_a_level_up_to_a_card_with_a_class_change_cost_is_a_class_change_as_well(
    table: Table, top: str, changes: bool
) -> None:
    one = {"front": "主, 誉, 讃, 昇, 甲 state acted", "hand": top, "bond": "札*9"}
    t = table.lay(one, phase="deploy", cards=MORE).play(f"1: level_up {top}").pass_to("action")
    t.expect(f"count 1 hand {2 if changes else 0}")  # the bonus and 昇
    t.play("1: activate 讃")
    assert t.state(1, top) == ("ready" if changes else "acted")
    t = table.lay(one, phase="deploy", cards=MORE).play(f"1: level_up {top}").pass_to("action")
    t.play("1: activate 誉")
    assert t.state(1, top) == "ready"


@clause(GAME, "14.2.4", "14.2.5.1")
def test_that_is_said_of_this_turn_only(table: Table) -> None:
    one = {"front": "主, 誉, 讃, 甲 state acted", "hand": "上甲", "bond": "札*9"}
    t = table.lay(one, phase="deploy", cards=MORE).play("1: level_up 上甲")
    t.end_turn().end_turn().pass_to("action").play("1: move 上甲", "1: activate 誉")
    t.play("1: activate 讃")
    assert t.state(1, "上甲") == "acted"


@clause(GAME, "14.2.5.2", "14.2.5.3")
@pytest.mark.parametrize(("top", "drawn"), [("二甲", 0), ("上甲", 1)])
def test_a_class_change_brings_one_card_without_asking(table: Table, top: str, drawn: int) -> None:
    t = lay(table, f"{top}, 乙", bonds="札*3")
    t.play(f"1: level_up {top}")
    t.expect(f"count 1 hand {1 + drawn}")
    assert t.asked == (1, "13.4.1.2")  # nobody was asked whether to


@clause(GAME, "14.2.5.3", "16.1.2.b2")
def test_a_card_with_a_class_change_cost_is_always_put_on_top_as_a_class_change(
    table: Table,
) -> None:
    """上甲 costs 3, its class change 2: with 2 bonds it is possible, and it is a class change."""
    t = lay(table, "上甲, 乙", bonds="札*2")
    assert t.options == ["level_up 上甲", "deploy 乙", "end_deploy"]
    t.play("1: level_up 上甲").expect("count 1 hand 2")
    free = lay(table, "上丙, 乙", bonds="札", front="主, 丙")
    free.play("1: level_up 上丙").expect("count 1 hand 2")  # 0 is a class change cost too


@clause(GAME, "14.2.5.2")
def test_each_class_change_brings_its_own(table: Table) -> None:
    t = lay(table, "上甲, 極甲, 上乙", front="主, 甲, 乙", bonds="札*9")
    t.play("1: level_up 上甲", "1: level_up 極甲", "1: level_up 上乙").expect("count 1 hand 3")


# --- 14.2.6: a unit that is levelled up


@clause(GAME, "14.2.6", "14.2.6.1")
@pytest.mark.parametrize(
    ("unit", "leveled", "classed"),
    [
        ("甲", False, False),
        ("上甲", False, False),  # deployed as it is
        ("二甲 under 甲", True, False),
        ("上甲 under 甲", True, True),
        ("二甲 under 上甲+甲", True, False),  # the top card bears no class change cost
        ("上甲 under 極甲", True, True),
    ],
)
def test_two_cards_make_a_levelled_up_unit_and_its_top_card_a_class_changed_one(
    table: Table, unit: str, leveled: bool, classed: bool
) -> None:
    for asking, does in (("高段", leveled), ("貴", classed)):
        t = table.lay({"front": f"主, {asking}, {unit} state acted"}, cards=MORE)
        t.play(f"1: activate {asking}")
        assert t.state(1, unit.split(" ")[0]) == ("ready" if does else "acted")


# --- 14.2.7: one card


@clause(GAME, "14.2.7")
def test_a_pile_is_one_unit(table: Table) -> None:
    t = table.lay({"front": "主, 衆 under 札+札"}, cards=MORE)
    assert (t.stack(1, "衆"), t.power(1, "衆")) == (3, 40)  # two allies, not four
    t = table.lay({"front": "主, 衆, 甲"}, cards=MORE)
    assert t.power(1, "衆") == 50


@clause(GAME, "14.2.7")
def test_its_cards_are_many_again_when_it_leaves_the_field(table: Table) -> None:
    t = table.lay({"front": "主, 強"}, {"front": "主, 上甲 under 二甲+甲"})
    t.attack("強", "上甲")
    assert t.field(2) == {"front": ["主"]}
    assert sorted(t.has(2, "retreat")) == sorted(["上甲", "二甲", "甲", "札"])
    t = table.lay({"front": "主, 戻"}, {"front": "主, 上甲 under 二甲+甲"}, cards=MORE)
    t.play("1: activate 戻")
    t.expect("hand 2: 上甲, 二甲, 甲")


@clause(GAME, "14.2.7.1")
def test_any_of_the_cards_below_may_come_to_the_top_as_their_user_likes(table: Table) -> None:
    two = {"front": "極甲 main under 上甲+二甲+甲, 乙"}
    t = table.lay({"front": "主, 剥, 丙"}, two, cards=MORE).play("1: activate 剥")
    assert t.asked[0] == 2
    assert sorted(t.options) == sorted(["card 上甲", "card 二甲", "card 甲"])
    t.play("2: card 甲")
    assert (t.main(2), t.stack(2, "甲")) == ("甲", 3)
    assert sorted(t.under(2, "甲")) == sorted(["上甲", "二甲"])
    t.expect("retreat 2: 極甲")


@clause(GAME, "14.2.7.2")
@pytest.mark.parametrize("order", [["二甲", "甲", "翔甲"], ["甲", "翔甲", "二甲"]])
def test_their_owner_says_in_which_order_they_go_to_the_deck(
    table: Table, order: list[str]
) -> None:
    one = {"front": "主, 翔甲 under 二甲+甲, 乙", "deck": "札*4"}
    t = table.lay(one, {"front": "主, 強"}, cards=MORE)
    t.attack("翔甲", "強").play("1: yes")
    assert t.asked == (1, "14.2.7.2")
    assert t.options == ["card 翔甲", "card 二甲", "card 甲"]
    t.play(f"1: card {order[0]}", f"1: card {order[1]}")
    assert t.has(1, "deck") == [*order, "札", "札", "札"]
    assert t.line(1, "翔甲") == ""


# --- 16.1.2: the conditions


@clause(GAME, "16.1.2.b1")
@pytest.mark.parametrize(
    ("bonds", "may"),
    [
        ("白, 暗, 札", True),
        ("両, 札*2", True),
        ("白, 札*2", False),
        ("白, 暗 face down, 札", False),
    ],
)
def test_all_its_symbols_are_among_the_bonds_that_lie_face_up(
    table: Table, bonds: str, may: bool
) -> None:
    both = card("二両", unit="両", symbols=("白夜", "暗夜"), cost=2)
    one = {"front": "主, 両", "hand": "二両, 甲", "bond": bonds}
    t = table.lay(one, phase="deploy", cards=(both,))
    assert ("level_up 二両" in t.options) == may
    assert t.refused("level_up 二両") == ({""} if may else {"16.1.2.b1"})


@clause(GAME, "16.1.2.b2")
@pytest.mark.parametrize(("top", "cost"), [("二甲", 2), ("上甲", 2), ("極甲", 3)])
def test_it_costs_at_most_as_much_as_there_are_bonds(table: Table, top: str, cost: int) -> None:
    assert lay(table, f"{top}, 乙", bonds=f"札*{cost}").refused(f"level_up {top}") == {""}
    t = lay(table, f"{top}, 乙", bonds=f"札*{cost - 1}")
    assert t.refused(f"level_up {top}") == {"16.1.2.b2"}
    assert f"level_up {top}" not in t.options
    t = lay(table, f"{top}, 乙", bonds=f"札, 札 face down*{cost - 1}")
    assert t.refused(f"level_up {top}") == {""}  # face down or not


@clause(GAME, "16.1.2.b2")
@pytest.mark.parametrize("more", [0, 1])
def test_all_that_was_done_in_this_phase_counts_together(table: Table, more: int) -> None:
    t = lay(table, "丙, 上甲, 乙, 上乙", front="主, 甲", bonds=f"札*{6 + more}")
    t.deploy("丙", "back").play("1: level_up 上甲").deploy("乙", "back")  # 2 + 2 + 1
    assert t.refused("level_up 上乙") == ({""} if more else {"16.1.2.b2"})


@clause(GAME, "16.1.2.b2")
def test_a_cost_of_zero_can_always_be_met(table: Table) -> None:
    t = lay(table, "乙, 上丙, 弓", front="主, 丙", bonds="札")
    t.deploy("乙", "back")
    assert t.options == ["level_up 上丙", "end_deploy"]


@clause(GAME, "16.1.2.1")
def test_the_cost_that_counts_is_that_in_the_hand(table: Table) -> None:
    cheap = card("安甲", "技【特】手札にあるこのカードの出撃コストは１になる。", unit="甲", cost=3)
    one = {"front": "主, 甲", "hand": "安甲, 乙, 弓", "bond": "札*2"}
    t = table.lay(one, phase="deploy", cards=(cheap,))
    t.play("1: level_up 安甲")
    assert "deploy 乙" in t.options  # 1 + 1; on the field it costs 3
    t.deploy("乙", "back")
    assert t.options == ["end_deploy"]


@clause(GAME, "16.1.1", "16.1.3")
def test_a_level_up_is_settled_before_anything_else(table: Table) -> None:
    t = lay(table, "上甲, 乙", bonds="札*3", deck="弓, 札*3")
    t.play("1: level_up 上甲")
    t.expect("hand 1: 乙, 弓")
    assert t.options == ["deploy 乙", "deploy 弓", "end_deploy"]
