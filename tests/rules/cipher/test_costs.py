"""21.5: costs."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.cards.card import Refused, compile_card, read_card
from tefuda.games.common.places import Place
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause


def offers(t: Table, name: str, number: int = 1) -> bool:
    return f"activate {name} {number}" in t.options


@clause(GAME, "21.5.1", "21.5.1.1", "21.5.1.1.1", "21.5.2")
def test_a_cost_is_done_before_the_effect(table: Table) -> None:
    t = table.lay({"front": "主, 捨", "hand": "甲, 乙", "deck": "丙, 札*5"})
    t.play("1: activate 捨")
    assert t.asked == (1, "19.1.3")
    assert t.options == ["card 甲", "card 乙"]  # nothing has been drawn yet
    t.play("1: card 甲")
    assert (t.has(1, "hand"), t.has(1, "retreat")) == (["乙", "丙"], ["甲"])


@clause(GAME, "21.5.1", "21.5.1.1")
def test_the_same_words_are_no_cost_outside_the_brackets(table: Table) -> None:
    does = card("施", "技【起】自分の手札を１枚選び、退避エリアに置く。カードを１枚引く。")
    t = table.lay({"front": "主, 施, 捨"}, cards=(does,))
    assert offers(t, "施")
    assert not offers(t, "捨")
    t.play("1: activate 施").expect("count 1 hand 1")


@clause(GAME, "21.5.1.1.2")
def test_a_cost_may_have_several_parts_and_all_are_paid(table: Table) -> None:
    three = card(
        "尽", "技【起】【[アクション],[リバース1],手札を１枚退避エリアに置く】カードを２枚引く。"
    )
    one = {"front": "主, 尽", "hand": "甲", "bond": "札"}
    t = table.lay(one, cards=(three,)).play("1: activate 尽")
    assert t.state(1, "尽") == "acted"
    assert t.bonds(1) == {"up": [], "down": ["札"]}
    assert (t.has(1, "retreat"), t.count(1, "hand")) == (["甲"], 2)
    for short in ({"hand": ""}, {"bond": "札 face down"}, {"front": "主, 尽 state acted"}):
        assert not offers(table.lay({**one, **short}, cards=(three,)), "尽")


@clause(GAME, "21.5.1.1.2.1")
def test_the_parts_of_a_cost_are_paid_in_any_order(table: Table) -> None:
    """Here only the one that is written last can come first: the one ally acts, then leaves."""
    turned = card(
        "逆",
        "技【起】【他の味方を１体手札に加える,他の味方を１体行動済みにする】カードを１枚引く。",
    )
    t = table.lay({"front": "逆, 甲"}, cards=(turned,))
    assert offers(t, "逆")
    t.play("1: activate 逆")
    assert (t.field(1), t.has(1, "hand")) == ({"front": ["逆"]}, ["甲", "札"])
    t = table.lay({"front": "逆, 甲 state acted"}, cards=(turned,))
    assert not offers(t, "逆")
    t = table.lay({"front": "逆, 甲, 乙"}, cards=(turned,)).play("1: activate 逆")
    assert t.options == ["card 甲", "card 乙"]
    t.play("1: card 甲")
    assert t.state(1, "甲") == "acted"
    assert t.options == ["card 甲", "card 乙"]
    t.play("1: card 乙")
    assert t.field(1) == {"front": ["逆", "甲"]}


@clause(GAME, "21.5.1.1.3")
def test_a_cost_is_paid_with_one_s_own_cards(table: Table) -> None:
    t = table.lay({"front": "主, 鼓, 甲, 反"}, {"front": "主, 乙", "bond": "札*3"})
    assert not offers(t, "反")  # only the opponent has bonds
    t.play("1: activate 鼓")
    assert t.asked == (1, "19.1.3")
    assert t.options == ["card 主", "card 甲", "card 反"]
    t.play("1: card 甲", "1: card 主")
    assert (t.state(1, "甲"), t.power(1, "主")) == ("acted", 50)
    foe = card("貪", "技【起】【敵を１体行動済みにする】カードを１枚引く。")
    assert isinstance(compile_card(read_card(foe, Place("cards"))), Refused)


@clause(GAME, "21.5.2")
def test_the_cost_of_a_triggered_skill_is_paid_when_it_is_taken_up(table: Table) -> None:
    t = table.lay({"front": "主, 払", "bond": "札, 甲"}, {"front": "主, 高"}).attack("払", "高")
    assert (t.asked, sorted(t.options)) == ((1, "10.2.2"), ["no", "yes"])
    assert t.power(1, "払") == 40
    t.play("1: yes")
    assert t.options == ["card 札", "card 甲"]
    t.play("1: card 甲")
    assert (t.bonds(1), t.line(2, "高")) == ({"up": ["札"], "down": ["甲"]}, "")


@clause(GAME, "21.5.2.1")
@pytest.mark.parametrize(
    ("cost", "one", "paid"),
    [
        ("[リバース2]", {"bond": "札"}, False),
        ("[リバース2]", {"bond": "札*2"}, True),
        ("[リバース1],自分の表向きの絆カードを１枚退避エリアに置く", {"bond": "札"}, False),
        ("[リバース1],自分の表向きの絆カードを１枚退避エリアに置く", {"bond": "札*2"}, True),
        ("[リバース1],自分の絆カードを１枚退避エリアに置く", {"bond": "札"}, True),
        ("[アクション],味方を１体行動済みにする", {"front": "試"}, False),
        ("[アクション],味方を１体行動済みにする", {"front": "試, 甲"}, True),
        ("自分の手札を２枚退避エリアに置く", {"hand": "甲"}, False),
        ("自分の手札を２枚退避エリアに置く", {"hand": "甲, 乙"}, True),
    ],
)
def test_what_cannot_be_paid_in_full_is_not_used(
    table: Table, cost: str, one: dict[str, str], paid: bool
) -> None:
    tries = card("試", f"技【起】【{cost}】カードを１枚引く。")
    t = table.lay({"front": "主, 試", **one}, cards=(tries,))
    assert offers(t, "試") is paid
    assert t.refused("activate 試") == ({""} if paid else {"19.1.3.1"})


@clause(GAME, "21.5.2.1")
def test_no_part_of_a_cost_is_paid_so_that_another_cannot_be(table: Table) -> None:
    """「できなくなった場合」: what would make the rest unpayable is not offered."""
    tries = card("試", "技【起】【[アクション],味方を１体行動済みにする】カードを１枚引く。")
    t = table.lay({"front": "試, 甲, 乙"}, cards=(tries,)).play("1: activate 試")
    assert t.options == ["card 甲", "card 乙"]
    t.play("1: card 甲")
    assert [t.state(1, name) for name in ("試", "甲", "乙")] == ["acted", "acted", "ready"]


@clause(GAME, "21.5.2.1.1")
def test_what_changes_nothing_pays_nothing(table: Table) -> None:
    falls = card("贄", "技【起】【他の味方を１体撃破する】カードを１枚引く。")
    hard = card("不倒", "技【常】このユニットは撃破されない。")
    t = table.lay({"front": "贄, 不倒"}, cards=(falls, hard))
    assert not offers(t, "贄")
    t = table.lay({"front": "贄, 不倒, 甲"}, cards=(falls, hard)).play("1: activate 贄")
    assert (t.field(1), t.count(1, "hand")) == ({"front": ["贄", "不倒"]}, 1)
    for front in ("主, 動 state acted", "主 state acted, 鼓"):
        t = table.lay({"front": front + ", 甲 state acted"})
        assert not [x for x in t.options if x.startswith("activate")]


@clause(GAME, "21.5.2.1.2")
def test_a_triggered_skill_that_cannot_be_paid_triggers_once_less(table: Table) -> None:
    """It is over with it: nothing is asked, nothing is left waiting."""
    t = table.lay({"front": "主, 払, 引", "bond": "札 face down"}, {"front": "主, 高"})
    t.attack("払", "高")
    assert (t.asked, t.line(2, "高")) == ((1, "13.5.1.3"), "front")
    t = table.lay({"front": "主, 払, 舞, 札", "bond": "札 face down"}, {"front": "主, 高"})
    flips = card("翻", "技【起】自分の裏向きの絆カードを１枚選び、表向きにする。")
    t = table.lay(
        {"front": "主, 払, 翻", "bond": "札 face down"}, {"front": "主, 高"}, cards=(flips,)
    )
    t.attack("払", "高").play("1: activate 翻")
    assert t.bonds(1) == {"up": ["札"], "down": []}
    assert t.asked == (1, "13.5.1.3")  # it does not come back now that it could be paid


@clause(GAME, "21.5.2.1.2")
def test_of_two_triggers_one_may_be_paid(table: Table) -> None:
    calls = card(
        "号令",
        "技【自】【[リバース1]】他の味方がクラスチェンジした時、コストを支払うなら、カードを１枚引く。",
        "技【自】【[リバース1]】他の味方がクラスチェンジした時、コストを支払うなら、カードを２枚引く。",
    )
    one = {"front": "主, 号令, 甲", "hand": "上甲", "bond": "札*2, 札 face down"}
    t = table.lay({**one, "bond": "札, 札 face down"}, phase="deploy", cards=(calls,))
    t.play("1: level_up 上甲", "1: trigger 号令", "1: yes")
    assert t.count(1, "hand") in (2, 3)  # the bonus and the one that was paid for
    assert t.bonds(1) == {"up": [], "down": ["札", "札"]}
    assert t.asked == (1, "13.4.1.2")


# --- 21.5.3: icons -----------------------------------------------------------------------------------


@clause(GAME, "21.5.3.1", "21.5.3.1.1")
def test_the_action_icon_makes_the_unit_itself_act(table: Table) -> None:
    t = table.lay({"front": "主, 動"}).play("1: activate 動")
    assert (t.state(1, "動"), t.state(1, "主"), t.count(1, "hand")) == ("acted", "ready", 1)
    assert not offers(t, "動")
    t = table.lay({"front": "主, 動 state acted"})
    assert not offers(t, "動")
    assert t.refused("activate 動") == {"19.1.3.1"}


@clause(GAME, "21.5.3.2", "21.5.3.2.1")
def test_the_reverse_icon_turns_so_many_bonds_face_down(table: Table) -> None:
    for bond, able in (("札*2", True), ("札, 札 face down", False), ("札", False), ("札*3", True)):
        t = table.lay({"front": "主, 拾", "bond": bond, "retreat": "甲"})
        assert offers(t, "拾") is able, bond
    t = table.lay({"front": "主, 拾", "bond": "甲, 乙, 丙, 丁 face down", "retreat": "甲"})
    t.play("1: activate 拾")
    assert t.asked == (1, "19.1.3")
    assert t.options == ["card 甲", "card 乙", "card 丙"]
    t.play("1: card 甲")
    assert t.options == ["card 乙", "card 丙"]
    t.play("1: card 丙")
    assert t.bonds(1) == {"up": ["乙"], "down": ["甲", "丙", "丁"]}
    assert t.has(1, "hand") == ["甲"]
