"""21.4: skills that may be used only so often a turn."""

from __future__ import annotations

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

TWICE = card("再", "技【起】〖ターン2回〗カードを１枚引く。")
WHILE_FRONT = card(
    "前",
    "技【起】〖ターン1回〗カードを１枚引く。このユニットが前衛の場合、このスキルは〖ターン1回〗を失う。",
)
STEPS = card("歩士", "技【起】味方の『前』を移動させる。")
FREE = card("自由", "技【起】カードを１枚引く。")


def offers(t: Table, name: str, number: int = 1) -> bool:
    return f"activate {name} {number}" in t.options


@clause(GAME, "21.4.1", "21.4.1.1", "21.4.2", "21.4.3")
def test_a_skill_with_the_icon_is_used_so_often_a_turn(table: Table) -> None:
    t = table.lay({"front": "主, 引, 再, 自由"}, cards=(TWICE, FREE))
    t.play("1: activate 引")
    assert not offers(t, "引")
    assert t.refused("activate 引") == {"19.1.2.1"}
    t.play("1: activate 再")
    assert offers(t, "再")
    t.play("1: activate 再")
    assert not offers(t, "再")
    t.play("1: activate 自由", "1: activate 自由", "1: activate 自由")
    assert offers(t, "自由")
    t.expect("count 1 hand 6")


@clause(GAME, "21.4.2")
def test_a_limit_is_noted_for_one_skill_of_one_card(table: Table) -> None:
    """Another skill of the same unit and the same skill of another unit are as free as before."""
    two = card(
        "複",
        "一技【起】〖ターン1回〗カードを１枚引く。",
        "二技【起】〖ターン1回〗カードを１枚引く。",
    )
    same = card("同", "技【起】〖ターン1回〗カードを１枚引く。")
    t = table.lay({"front": "主, 引, 同, 複"}, cards=(two, same))
    t.play("1: activate 引", "1: activate 複 1")
    left = [x for x in t.options if x.startswith("activate")]
    assert left == ["activate 同 1", "activate 複 2"]


@clause(GAME, "21.4.2")
def test_a_limit_is_gone_with_the_card(table: Table) -> None:
    """6.5, 14.2.3: a card that is laid anew, or on top, has not been used."""
    back = card("戻", "技【起】味方の『引』を自分の手札に加える。カードを１枚引く。")
    come = card("呼", "技【起】自分の手札から『引』を１枚選び、出撃させる。")
    t = table.lay({"front": "主, 引, 戻, 呼"}, cards=(back, come))
    t.play("1: activate 引", "1: activate 戻", "1: activate 呼", "1: card 引", "1: area front")
    assert offers(t, "引")


@clause(GAME, "21.4.2.1")
def test_a_limit_ends_with_the_turn(table: Table) -> None:
    t = table.lay({"front": "主, 引"}).play("1: activate 引")
    assert not offers(t, "引")
    t.end_turn().end_turn().pass_to("action")
    assert t.turn == (1, 5, "action")
    assert offers(t, "引")


@clause(GAME, "21.4.2.1")
def test_a_limit_ends_with_any_turn(table: Table) -> None:
    """What triggered in one's own turn may trigger again in the opponent's."""
    sees = card("覧", "技【自】〖ターン1回〗味方か敵が攻撃した時、カードを１枚引く。")
    t = table.lay({"front": "主, 覧, 甲"}, {"front": "高, 主"}, cards=(sees,))
    t.attack("主", "高").attack("甲", "高")
    assert t.count(1, "hand") == 1
    t.end_turn().pass_to("action").attack("高", "覧")
    assert t.count(1, "hand") == 2


@clause(GAME, "21.4.3")
def test_a_skill_at_its_limit_does_not_trigger(table: Table) -> None:
    one = {"front": "主, 見, 甲", "hand": "乙, 丙", "bond": "札*3"}
    t = table.lay(one, phase="deploy").deploy("乙", "back")
    assert t.has(1, "hand") == ["丙", "札"]
    t.deploy("丙", "back")
    assert t.has(1, "hand") == ["札"]


@clause(GAME, "21.4.3.1")
def test_a_skill_that_loses_the_icon_may_be_used_again(table: Table) -> None:
    loses = card(
        "解",
        "技【起】〖ターン1回〗カードを１枚引く。",
        "失【起】【[リバース1]】ターン終了まで、このユニットの『技』は〖ターン1回〗を失う。",
    )
    t = table.lay({"front": "主, 解", "bond": "札"}, cards=(loses,)).play("1: activate 解 1")
    assert not offers(t, "解", 1)
    t.play("1: activate 解 2")
    t.play("1: activate 解 1", "1: activate 解 1").expect("count 1 hand 3")
    assert offers(t, "解", 1)


@clause(GAME, "21.4.3.1")
def test_a_skill_that_loses_the_icon_loses_what_was_noted_too(table: Table) -> None:
    """Also when the icon comes back later in the turn."""
    t = table.lay({"front": "主, 歩士", "back": "前"}, cards=(WHILE_FRONT, STEPS))
    t.play("1: activate 前")
    assert not offers(t, "前")
    t.play("1: activate 歩士")
    assert offers(t, "前")  # in front
    t.play("1: activate 歩士")
    assert offers(t, "前")  # in the back line again, and not used
    t.play("1: activate 前")
    assert not offers(t, "前")
    t.play("1: activate 歩士", "1: activate 前", "1: activate 前", "1: activate 歩士")
    assert offers(t, "前")
    t.expect("count 1 hand 4")


@clause(GAME, "21.4.3.1", "17.1.3")
def test_what_was_noted_is_lost_at_the_check_timing_after_a_move(table: Table) -> None:
    """Though nothing else is to be done there, and the icon comes back with the next skill."""
    t = table.lay({"front": "主, 歩士", "back": "前"}, cards=(WHILE_FRONT, STEPS))
    t.play("1: activate 前")
    assert not offers(t, "前")
    t.play("1: move 前", "1: activate 歩士")
    assert offers(t, "前")  # in the back line again, and not used
