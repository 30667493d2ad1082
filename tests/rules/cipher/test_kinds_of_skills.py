"""21.1, 21.3: what skills do, and their seven kinds."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.cards.card import Refused, compile_card, read_card
from tefuda.games.common.places import Place
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

UNLESS_HELD = "このスキルは自分の手札が２枚以上なければ"
STRIKES = card("勇士", "技【自】このユニットが攻撃した時、カードを１枚引く。")
UNLESS_THERE = "このスキルは味方に『甲』がいなければ"


def offers(t: Table, name: str, number: int = 1) -> bool:
    return f"activate {name} {number}" in t.options


# --- 21.1: effects -----------------------------------------------------------------------------------


@clause(GAME, "21.1.1", "21.1.1.2")
def test_an_effect_is_done_in_the_order_in_which_it_is_written(table: Table) -> None:
    first = card("先", "技【起】カードを１枚引く。自分の手札を１枚選び、退避エリアに置く。")
    last = card("後", "技【起】自分の手札を１枚選び、退避エリアに置く。カードを１枚引く。")
    t = table.lay({"front": "主, 先", "hand": "甲", "deck": "乙, 札*5"}, cards=(first,))
    t.play("1: activate 先")
    assert sorted(t.options) == ["card 乙", "card 甲"]  # the drawn card is among them
    t.play("1: card 乙")
    assert t.has(1, "hand") == ["甲"]
    t = table.lay({"front": "主, 後", "hand": "甲", "deck": "乙, 札*5"}, cards=(last,))
    t.play("1: activate 後")
    assert (t.has(1, "hand"), t.has(1, "retreat")) == (["乙"], ["甲"])


@clause(GAME, "21.1.1.1", "21.3.1.3.2.1")
def test_an_effect_may_have_a_condition(table: Table) -> None:
    assert table.lay({"front": "主, 友"}).power(1, "友") == 40
    assert table.lay({"front": "主, 友, 甲"}).power(1, "友") == 50
    asks = card("問", "技【起】味方に『甲』がいる場合、カードを１枚引く。")
    for front, drawn in (("主, 問", 0), ("主, 問, 二甲", 1)):
        t = table.lay({"front": front}, cards=(asks,)).play("1: activate 問")
        assert t.count(1, "hand") == drawn


@clause(GAME, "21.1.1.1.1", "21.3.1.3.2.2")
def test_a_skill_says_when_it_does_not_hold(table: Table) -> None:
    held = card("抱", f"技【常】このユニットの戦闘力は＋１０される。{UNLESS_HELD}有効にならない。")
    for hand, power in (("札", 40), ("札*2", 50)):
        t = table.lay({"front": "主, 抱", "hand": hand}, cards=(held,))
        assert t.power(1, "抱") == power


@clause(GAME, "21.1.1.1.1", "21.3.1.4.2.2")
def test_a_skill_says_when_it_cannot_be_used(table: Table) -> None:
    """That is no part of the effect: the skill cannot even be chosen."""
    uses = card("択", f"技【起】カードを１枚引く。{UNLESS_HELD}使用できない。")
    t = table.lay({"front": "主, 択", "hand": "札"}, cards=(uses,))
    assert not offers(t, "択")
    assert t.refused("activate 択") == {"19.1.2.2"}
    t = table.lay({"front": "主, 択", "hand": "札*2"}, cards=(uses,))
    t.play("1: activate 択").expect("count 1 hand 3")


@clause(GAME, "21.1.1.1.1", "21.3.1.5.1.1.1")
def test_a_skill_says_when_it_does_not_trigger(table: Table) -> None:
    """What counts is the moment at which it would trigger, not that at which it is carried out."""
    strikes = card(
        "発", f"技【自】このユニットが攻撃した時、カードを１枚引く。{UNLESS_THERE}発動しない。"
    )
    for front, drawn in (("主, 発", 0), ("主, 発, 甲", 1)):
        t = table.lay({"front": front}, {"front": "主, 高"}, cards=(strikes,)).attack("発", "高")
        assert t.count(1, "hand") == drawn
    leaves = card("離", "技【自】他の味方が攻撃した時、味方の『甲』を自分の手札に加える。")
    t = table.lay({"front": "主, 離, 発, 甲"}, {"front": "主, 高"}, cards=(leaves, strikes))
    t.attack("発", "高")
    assert t.options == ["trigger 離", "trigger 発"]
    t.play("1: trigger 離", "1: no_critical")
    assert sorted(t.has(1, "hand")) == ["札", "甲"]


@clause(GAME, "21.1.1.2.1")
def test_what_follows_however_stands_over_the_effect(table: Table) -> None:
    cheap = card(
        "廉",
        "技【常】自分の手札にあるカードの出撃コストは２だけ小さくなる。ただし、出撃コストは１より小さくならない。",
    )
    one = {"front": "主, 廉", "hand": "丙, 丁, 乙", "bond": "札*2"}
    t = table.lay(one, phase="deploy", cards=(cheap,))
    t.deploy("丙", "front").deploy("丁", "front")  # 2 and 3 come to 1 each
    assert (t.asked, t.has(1, "hand")) == ((1, "13.4.1.2"), ["乙"])  # the bonds are used up
    assert t.options == ["end_deploy"]
    free = card("賤", "技【常】自分の手札にあるカードの出撃コストは２だけ小さくなる。")
    t = table.lay({**one, "front": "主, 賤"}, phase="deploy", cards=(free,))
    t.deploy("丙", "front").deploy("丁", "front").deploy("乙", "front")


@clause(GAME, "21.1.1.3")
def test_what_stands_in_brackets_at_the_end_is_no_effect(table: Table) -> None:
    aside = card("註", "技【起】〖ターン1回〗カードを１枚引く。（カードを３枚引く。）")
    t = table.lay({"front": "主, 註"}, cards=(aside,)).play("1: activate 註")
    assert t.count(1, "hand") == 1
    named = card("名", "技【起】自分の退避エリアから『丑(寅)』を１枚選び、手札に加える。")
    other = card("丑(寅)")
    t = table.lay({"front": "主, 名", "retreat": "丑(寅), 甲"}, cards=(named, other))
    t.play("1: activate 名")
    assert t.has(1, "hand") == ["丑(寅)"]  # brackets of a name belong to it


# --- 21.3.1: the kinds -----------------------------------------------------------------------------------


@clause(
    GAME,
    "21.3.1",
    "21.3.1.1.1",
    "21.3.1.2.1",
    "21.3.1.3.1",
    "21.3.1.4.1",
    "21.3.1.5.1",
    "21.3.1.6.1",
    "21.3.1.7.1",
)
@pytest.mark.parametrize(
    ("text", "kind", "where"),
    [
        ("技【常】このユニットの戦闘力は＋１０される。", "cont", ()),
        ("技【起】カードを１枚引く。", "act", ()),
        ("技【自】このユニットが攻撃した時、カードを１枚引く。", "auto", ()),
        ("技【特】手札にあるこのカードの出撃コストは１になる。", "special", ("hand",)),
        ("技【絆】【常】すべての味方の戦闘力は＋１０される。", "cont", ("bond",)),
        ("技【絆】【起】カードを１枚引く。", "act", ("bond",)),
        ("技【絆】【自】味方が出撃した時、カードを１枚引く。", "auto", ("bond",)),
        ("技【手札】【起】カードを１枚引く。", "act", ("hand",)),
        ("【支援(攻)】火の紋章カードを１枚引く。", "support_attack", ("support",)),
        ("【支援(防)】火の紋章カードを１枚引く。", "support_defence", ("support",)),
        ("【支援(攻防)】火の紋章カードを１枚引く。", "support_both", ("support",)),
    ],
)
def test_an_icon_tells_of_which_kind_a_skill_is(
    text: str, kind: str, where: tuple[str, ...]
) -> None:
    read = compile_card(read_card(card("試", text), Place("cards")))
    assert not isinstance(read, Refused)
    assert [(a.kind, a.where) for a in read.abilities] == [(kind, where)]


def test_a_skill_without_the_icon_of_a_kind_is_not_read() -> None:
    read = compile_card(read_card(card("試", "カードを１枚引く。"), Place("cards")))
    assert isinstance(read, Refused)


# bonds


@clause(GAME, "21.3.1.1.2", "21.3.1.1.2.1", "21.3.1.3.2")
def test_a_bond_skill_that_holds_needs_its_card_face_up_among_its_users_bonds(
    table: Table,
) -> None:
    holds = card("縁", "技【絆】【常】すべての味方の戦闘力は＋１０される。")
    for one, two, powers in (
        ({"bond": "縁"}, {}, (50, 40)),
        ({"bond": "縁 face down"}, {}, (40, 40)),
        ({"back": "縁"}, {}, (40, 40)),
        ({"hand": "縁"}, {}, (40, 40)),
        ({"retreat": "縁"}, {}, (40, 40)),
        ({}, {"bond": "縁"}, (40, 50)),
    ):
        t = table.lay({"front": "主", **one}, {"front": "主", **two}, cards=(holds,))
        assert (t.power(1, "主"), t.power(2, "主")) == powers


@clause(GAME, "21.3.1.1.2", "21.3.1.1.2.2", "21.3.1.4.2")
def test_a_bond_skill_is_used_from_among_its_users_bonds(table: Table) -> None:
    t = table.lay({"bond": "絆"}, {"bond": "絆"})
    assert t.options.count("activate 絆 1") == 1
    t.play("1: activate 絆").expect("count 1 hand 1", "count 2 hand 0")
    for one in ({"bond": "絆 face down"}, {"front": "主, 絆"}, {"hand": "絆"}):
        assert not offers(table.lay(one), "絆")


@clause(GAME, "21.3.1.1.2", "21.3.1.1.2.3", "21.3.1.5.1.1")
def test_a_bond_skill_triggers_from_among_its_users_bonds(table: Table) -> None:
    watches = card("望", "技【絆】【自】味方が出撃した時、カードを１枚引く。")
    for one, drawn in (
        ({"bond": "望"}, 1),
        ({"bond": "望 face down, 札"}, 0),
        ({"bond": "札", "back": "望"}, 0),
        ({"bond": "札", "retreat": "望"}, 0),
    ):
        t = table.lay({"front": "主", "hand": "甲", **one}, phase="deploy", cards=(watches,))
        t.deploy("甲", "front")
        assert t.count(1, "hand") == drawn, one


# the hand


@clause(GAME, "21.3.1.2.2", "21.3.1.2.2.1", "21.3.1.4.2")
def test_a_hand_skill_is_used_from_the_hand_of_the_turn_player(table: Table) -> None:
    holds = card("持", "技【手札】【起】【このカードを退避エリアに置く】カードを１枚引く。")
    t = table.lay({"hand": "持"}, {"hand": "持"}, cards=(holds,))
    assert t.options.count("activate 持 1") == 1
    t.play("1: activate 持")
    assert (t.has(1, "hand"), t.has(1, "retreat"), t.has(2, "hand")) == (["札"], ["持"], ["持"])
    for one in ({"front": "主, 持"}, {"bond": "持"}, {"retreat": "持"}):
        t = table.lay(one, cards=(holds,))
        assert not offers(t, "持")
        assert t.refused("activate 持") == {"21.3.1.4.2"}


# what holds


@clause(GAME, "21.3.1.3.2")
def test_a_skill_holds_while_its_card_is_a_unit(table: Table) -> None:
    for one, power in (
        ({"back": "王"}, 50),
        ({"hand": "王"}, 40),
        ({"bond": "王"}, 40),
        ({"retreat": "王"}, 40),
        ({"orb": "王"}, 40),
    ):
        assert table.lay({"front": "主", **one}).power(1, "主") == power, one
    t = table.lay({"front": "主", "hand": "王", "bond": "札"}, phase="deploy")
    assert t.power(1, "主") == 40
    t.deploy("王", "back")
    assert t.power(1, "主") == 50


# what is used


@clause(GAME, "21.3.1.4.2")
def test_a_unit_s_skill_is_used_by_the_turn_player_in_the_action_phase(table: Table) -> None:
    t = table.lay({"front": "主, 引"}, {"front": "主, 引"})
    assert t.options.count("activate 引 1") == 1
    t.play("1: activate 引").expect("count 1 hand 1", "count 2 hand 0")
    t = table.lay({"front": "主, 引", "hand": "甲", "bond": "札"}, phase="deploy")
    assert not offers(t, "引")
    assert t.refused("activate 引") == {"13.5.1.3"}
    for one in ({"bond": "引"}, {"hand": "引"}, {"retreat": "引"}):
        assert not offers(table.lay(one), "引")


@clause(GAME, "21.3.1.4.2.1", "21.3.1.4.3")
def test_a_skill_that_is_used_may_have_a_cost(table: Table) -> None:
    t = table.lay({"front": "主, 反"})
    assert not offers(t, "反")
    assert t.refused("activate 反") == {"19.1.3.1"}
    t = table.lay({"front": "主, 反", "bond": "札"}).play("1: activate 反")
    assert (t.bonds(1), t.count(1, "hand")) == ({"up": [], "down": ["札"]}, 1)
    assert not offers(t, "反")


@clause(GAME, "21.3.1.4.4")
def test_a_skill_that_is_used_may_have_a_limit(table: Table) -> None:
    free = card("無限", "技【起】カードを１枚引く。")
    t = table.lay({"front": "主, 引, 無限"}, cards=(free,)).play("1: activate 引")
    assert not offers(t, "引")
    t.play("1: activate 無限", "1: activate 無限").expect("count 1 hand 3")


# what triggers


@clause(GAME, "21.3.1.5.1.1")
def test_a_skill_triggers_when_what_it_tells_of_happens(table: Table) -> None:
    for one, drawn in (
        ({"back": "見"}, 1),
        ({"retreat": "見"}, 0),
        ({"hand": "甲, 見"}, 0),
        ({"bond": "札, 見"}, 0),
    ):
        one = {"front": "主", "hand": "甲", "bond": "札", **one}
        t = table.lay(one, phase="deploy").deploy("甲", "front")
        assert t.count(1, "hand") == drawn + one["hand"].count("見"), one
    t = table.lay({"hand": "甲", "bond": "札"}, {"back": "見", "front": "主"}, phase="deploy")
    t.deploy("甲", "front").expect("count 2 hand 0")  # another player's units


@clause(GAME, "21.3.1.5.1.2")
def test_a_triggered_skill_cannot_be_left(table: Table) -> None:
    t = table.lay({"front": "主, 攻, 昇, 見", "hand": "甲", "bond": "札"}, phase="deploy")
    t.deploy("甲", "front").expect("count 1 hand 1")  # one that alone waits is not asked for
    again = card("再", "技【自】他の味方が攻撃した時、カードを２枚引く。")
    t = table.lay({"front": "主, 勇士, 再"}, {"front": "主, 高"}, cards=(STRIKES, again))
    t.attack("勇士", "高")
    assert (t.asked, t.options) == (
        (1, "7.2.3"),
        ["trigger 再", "trigger 勇士"],
    )  # and nothing else
    t.play("1: trigger 再").expect("count 1 hand 3")
    t.play("1: no_critical")


@clause(GAME, "21.3.1.5.1.3")
def test_a_triggered_skill_may_have_a_cost(table: Table) -> None:
    t = table.lay({"front": "主, 払", "bond": "札"}, {"front": "主, 高"}).attack("払", "高")
    assert sorted(t.options) == ["no", "yes"]
    t.play("1: yes")  # 80 against 80
    assert (t.bonds(1), t.line(2, "高")) == ({"up": [], "down": ["札"]}, "")
    t = table.lay({"front": "主, 払", "bond": "札"}, {"front": "主, 高"}).attack("払", "高")
    t.play("1: no")
    assert (t.bonds(1), t.line(2, "高")) == ({"up": ["札"], "down": []}, "front")


@clause(GAME, "21.3.1.5.1.4")
def test_a_triggered_skill_may_have_a_limit(table: Table) -> None:
    t = table.lay({"front": "主, 見", "hand": "甲, 乙", "bond": "札*2"}, phase="deploy")
    t.deploy("甲", "front").deploy("乙", "front").expect("count 1 hand 1")


# special skills


@clause(GAME, "21.3.1.6.2")
def test_a_special_skill_is_valid_wherever_its_card_can_be_read(table: Table) -> None:
    named = card("通", "技【特】このカードのユニット名は『甲』としてもあつかう。")
    t = table.lay({"hand": "通, 甲, 札", "front": "主, 甲"}, {"front": "主, 高"}, cards=(named,))
    t.play("1: attack 甲", "1: target 高")
    assert t.options == ["critical 通", "critical 甲", "no_critical"]  # in the hand
    t.play("1: no_critical")
    t = table.lay(
        {"front": "主, 通", "hand": "甲, 札", "bond": "札"}, phase="deploy", cards=(named,)
    )
    assert "deploy 甲" not in t.options  # on the field
    seeks = card("探", "技【起】自分の退避エリアから『甲』を１枚選び、手札に加える。")
    t = table.lay({"front": "主, 探", "retreat": "通, 札"}, cards=(named, seeks))
    assert t.play("1: activate 探").has(1, "hand") == ["通"]  # in the retreat area
    counts = card(
        "数", "技【常】自分の『甲』の絆カードが１枚以上の場合、このユニットの戦闘力は＋１０される。"
    )
    for bond, power in (("通", 50), ("通 face down", 40)):  # cannot be read: 6.4.4.2
        t = table.lay({"front": "主, 数", "bond": bond}, cards=(named, counts))
        assert t.power(1, "数") == power


@clause(GAME, "21.3.1.6.3")
def test_a_triggered_special_skill_may_have_a_cost(table: Table) -> None:
    comes = card(
        "援",
        "技【特】【[リバース1]】自分の主人公が攻撃された時、コストを支払うなら、手札にあるこのカードを出撃させる。",
    )
    two = {"front": "主", "hand": "援", "bond": "札"}
    t = table.lay({"front": "甲, 主"}, two, cards=(comes,)).attack("甲")
    assert t.asked == (2, "7.2.3")
    assert t.options == ["trigger 援", "no_skill"]
    t.play("2: trigger 援", "2: yes", "2: area back")
    assert (t.line(2, "援"), t.bonds(2)) == ("back", {"up": [], "down": ["札"]})
    t.play("2: card")
    t = table.lay({"front": "甲, 主"}, {**two, "bond": "札 face down"}, cards=(comes,)).attack("甲")
    t.play("2: trigger 援")  # it cannot be paid
    assert (t.asked, t.has(2, "hand")) == ((2, "18.4.1.4"), ["援"])


# support skills


@clause(GAME, "21.3.1.7.2")
@pytest.mark.parametrize(
    ("icon", "attacking", "defending"), [("攻", 20, 0), ("防", 0, 20), ("攻防", 20, 20)]
)
def test_a_support_skill_is_for_the_attack_the_defence_or_both(
    table: Table, icon: str, attacking: int, defending: int
) -> None:
    text = f"【支援({icon})】試の紋章戦闘終了まで、自分の戦闘ユニットの戦闘力は＋２０される。"
    helps = card("試", text, support=0)
    one = {"front": "甲, 主", "deck": "試, 札", "hand": "札"}
    t = table.lay(one, {"front": "主"}, cards=(helps,)).play("1: attack 甲")
    assert t.asked == (1, "18.4.1.2")
    assert (t.power(1, "甲"), t.power(2, "主")) == (40 + attacking, 40)
    t.play("1: no_critical")
    t = table.lay({"front": "甲, 主", "hand": "札"}, {"deck": "試, 札"}, cards=(helps,))
    t.play("1: attack 甲")
    assert (t.power(1, "甲"), t.power(2, "主")) == (40, 40 + defending)
    t.play("1: no_critical")


@clause(GAME, "21.3.1.7.2")
def test_a_support_skill_belongs_to_a_card_in_the_support_area(table: Table) -> None:
    for one in ({"front": "甲, 主, 火"}, {"front": "甲, 主", "bond": "火"}):
        t = table.lay({**one, "hand": "火, 札", "retreat": "火"}).attack("甲")
        t.play("2: card")  # 40 against 40
        assert t.power(1, "甲") == 40
