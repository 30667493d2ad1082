"""18.3.1.6: support skills."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.names import SUPPORT_STEP
from tefuda.kernel.machine import choose
from tefuda.kernel.redeal import redeal
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

BOTH = card("双", "【支援(攻防)】双の紋章カードを１枚引く。")
PAID = card("雇", "【支援(攻)】雇いの紋章【[リバース1]】コストを支払うなら、カードを２枚引く。")
TWO = card(
    "二芸",
    "【支援(攻)】一の紋章カードを１枚引く。",
    "【支援(攻)】二の紋章戦闘終了まで、自分の攻撃ユニットの戦闘力は＋２０される。",
)
MIXED = card(
    "攻守", "【支援(攻)】攻めの紋章カードを１枚引く。", "【支援(防)】守りの紋章カードを２枚引く。"
)
TWICE = card("倍", "技【常】このユニットを支援しているカードの支援スキルは２回発動する。")
SCOLDS = card("喝", "【支援(攻)】喝の紋章相手の支援カードは支援に失敗して、退避エリアに置かれる。")
ASKS = card("尋", "【支援(攻)】問いの紋章カードを１枚引いてもよい。")
ASKS_BACK = card("応", "【支援(防)】答えの紋章カードを１枚引いてもよい。")
TAKES = card("奪", "【支援(攻)】奪いの紋章このカードを手札に加える。カードを１枚引く。")
FAILED = card("失", "技【自】自分の支援カードが味方の支援に失敗した時、カードを１枚引いてもよい。")
DREW = card(
    "得", "技【自】あなたがカードを引いた時、ターン終了まで、このユニットの戦闘力は＋１０される。"
)
MORE = (BOTH, PAID, TWO, MIXED, TWICE, SCOLDS, ASKS, ASKS_BACK, TAKES, FAILED, DREW)


def fight(t: Table, mine: str, theirs: str, one: str = "甲", two: str = "丁", **side: str) -> Table:
    """As in the tests of the support step; `side`: further zones of player 1."""
    have = {"front": f"主, {one}, 引", "deck": f"{mine}, 札*8", "hand": "札", **side}
    return t.lay(have, {"front": f"主, {two}", "deck": f"{theirs}, 札*8"}, cards=MORE).play(
        f"1: attack {one}", f"1: target {two}"
    )


# --- 18.3.1.6, 18.3.1.6.1: whose, and in which order


@clause(GAME, "18.3.1.6")
@pytest.mark.parametrize(
    ("top", "attacking", "defending"),
    [("火", 20, 0), ("水", 0, 20)],
)
def test_attacking_skills_help_the_turn_player_and_defending_ones_the_other(
    table: Table, top: str, attacking: int, defending: int
) -> None:
    t = fight(table, top, "札")
    assert t.asked == (1, "18.4.1.2")
    assert (t.power(1, "甲"), t.power(2, "丁")) == (40 + 10 + attacking, 60)
    t = fight(table, "札", top)
    assert (t.power(1, "甲"), t.power(2, "丁")) == (40, 60 + 10 + defending)


@clause(GAME, "18.3.1.6")
def test_a_skill_for_both_helps_either(table: Table) -> None:
    fight(table, "双", "札").expect("count 1 hand 2", "count 2 hand 0")
    fight(table, "札", "双").expect("count 1 hand 1", "count 2 hand 1")


@clause(GAME, "18.3.1.6.1", "18.3.1.6.1.1")
def test_the_turn_players_skills_are_carried_out_first(table: Table) -> None:
    t = fight(table, "尋", "応")
    assert (t.asked[0], t.options, t.vars["step"]) == (1, ["yes", "no"], SUPPORT_STEP)
    t.play("1: yes")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    t.play("2: yes").expect("count 1 hand 2", "count 2 hand 1")


@clause(GAME, "18.3.1.6.1.1", "18.3.1.7")
def test_what_they_set_off_waits_until_both_have_been_carried_out(table: Table) -> None:
    t = fight(table, "尋", "応", one="得")
    t.play("1: yes")
    assert t.asked[0] == 2  # 得 has not been carried out in between
    assert t.power(1, "得") == 40
    t.play("2: no")
    assert t.asked == (1, "18.4.1.2")
    assert t.power(1, "得") == 60  # it has now, and 18.3.1.8 has added 10


@clause(GAME, "18.3.1.7", "18.3.1.8")
def test_what_they_set_off_comes_before_support_power_is_added(table: Table) -> None:
    asks = card("得問", "技【自】〖ターン1回〗あなたがカードを引いた時、カードを１枚引いてもよい。")
    t = table.lay(
        {"front": "主, 得問, 引", "deck": "双, 札*8", "hand": "札"},
        {"front": "丁"},
        cards=(*MORE, asks),
    ).play("1: attack 得問")
    assert t.options == ["yes", "no"]
    assert t.power(1, "得問") == 40
    t.play("1: no")
    assert t.power(1, "得問") == 50


# --- 18.3.1.6.2: costs


@clause(GAME, "18.3.1.6.2", "18.3.1.6.2.1")
def test_the_cost_is_paid_before_or_nothing_is_done(table: Table) -> None:
    t = fight(table, "雇", "札", bond="札, 甲")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("1: yes")
    assert sorted(t.options) == ["card 札", "card 甲"]
    t.expect("count 1 hand 1")  # not before it is paid
    t.play("1: card 甲")
    assert t.bonds(1) == {"up": ["札"], "down": ["甲"]}
    t.expect("count 1 hand 3")
    t = fight(table, "雇", "札", bond="札, 甲").play("1: no")
    assert t.bonds(1)["down"] == []
    t.expect("count 1 hand 1")


@clause(GAME, "18.3.1.6.2.1")
@pytest.mark.parametrize("bond", ["", "札 face down"])
def test_who_cannot_pay_gets_nothing(table: Table, bond: str) -> None:
    t = fight(table, "雇", "札", bond=bond)
    assert t.asked == (1, "18.4.1.2")
    t.expect("count 1 hand 1")
    assert t.has(1, "support") == ["雇"]  # it supports all the same
    assert t.power(1, "甲") == 50


# --- 18.3.1.6.3: without a card


@clause(GAME, "18.3.1.6.3")
def test_a_support_that_failed_brings_no_skill(table: Table) -> None:
    fire = card("火甲", "【支援(攻)】火の紋章カードを１枚引く。", unit="甲")
    t = table.lay({"front": "主, 甲, 引", "deck": "火甲, 札*8", "hand": "札"}, cards=(fire,))
    t.play("1: attack 甲")
    t.expect("count 1 hand 1", "retreat 1: 火甲")


@clause(GAME, "18.3.1.6.3", "18.3.1.6.6")
def test_a_skill_that_makes_the_other_support_fail_leaves_the_other_without_skills(
    table: Table,
) -> None:
    t = fight(table, "喝", "双")
    t.expect("retreat 2: 双", "count 2 hand 0")
    assert t.has(2, "support") == []
    assert t.power(2, "丁") == 60


@clause(GAME, "18.3.1.6.6")
def test_what_waits_for_a_failure_triggers_then_too(table: Table) -> None:
    t = fight(table, "喝", "励", two="失")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    t.play("2: yes").expect("count 2 hand 1", "retreat 2: 励")
    t = fight(table, "喝", "失", two="失")  # it has failed already: no second failure
    t.play("2: no")
    assert t.asked == (1, "18.4.1.2")


# --- 18.3.1.6.4: twice


@clause(GAME, "18.3.1.6.4")
def test_a_unit_may_have_support_skills_carried_out_twice(table: Table) -> None:
    assert fight(table, "火", "札", one="倍").power(1, "倍") == 90  # 40 + 20 + 20 + 10
    assert fight(table, "札", "水", two="倍").power(2, "倍") == 90
    t = fight(table, "火", "札", two="倍")
    assert t.power(1, "甲") == 70  # another unit's card is not


@clause(GAME, "18.3.1.6.4", "18.3.1.6.4.1")
def test_the_turn_players_second_time_comes_before_the_others_skill(table: Table) -> None:
    t = fight(table, "尋", "応", one="倍")
    t.play("1: yes")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("1: yes")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    t.play("2: no").expect("count 1 hand 3")
    assert t.asked == (1, "18.4.1.2")


@clause(GAME, "18.3.1.6.4.2")
@pytest.mark.parametrize(("bonds", "drawn"), [(0, 0), (1, 2), (2, 4), (3, 4)])
def test_the_cost_is_paid_each_time(table: Table, bonds: int, drawn: int) -> None:
    t = fight(table, "雇", "札", one="倍", bond=f"札*{bonds}" if bonds else "")
    while t.asked[1] != "18.4.1.2":
        t.play("1: yes" if "yes" in t.options else "1: card")
    assert len(t.bonds(1)["down"]) == min(bonds, 2)
    t.expect(f"count 1 hand {1 + drawn}")


@clause(GAME, "18.3.1.6.4.2")
def test_one_may_pay_once_and_not_again(table: Table) -> None:
    t = fight(table, "雇", "札", one="倍", bond="札*2")
    t.play("1: yes", "1: card", "1: no")
    assert len(t.bonds(1)["down"]) == 1
    t.expect("count 1 hand 3")


@clause(GAME, "18.3.1.6.4", "18.3.1.6.3")
def test_a_card_that_has_gone_is_not_carried_out_again(table: Table) -> None:
    t = fight(table, "奪", "札", one="倍")
    t.expect("hand 1: 札, 奪, 札")  # one card was drawn, not two
    assert t.power(1, "倍") == 40


# --- 18.3.1.6.5: two on a card


@clause(GAME, "18.3.1.6.5")
@pytest.mark.parametrize("first", [0, 1])
def test_of_two_skills_on_one_card_its_user_says_which_comes_first(
    table: Table, first: int
) -> None:
    t = fight(table, "二芸", "札")
    assert t.asked == (1, "18.3.1.6.5")
    assert len(t.options) == 2
    t.game.choose(first)
    t.expect("count 1 hand 2")
    assert t.power(1, "甲") == 70  # the other one followed


@clause(GAME, "18.3.1.6.5", "18.3.1.6.5.1")
def test_all_of_the_turn_players_come_before_the_others(table: Table) -> None:
    asks = card(
        "尋尋",
        "【支援(攻)】一の紋章カードを１枚引いてもよい。",
        "【支援(攻)】二の紋章手札を１枚選び、退避エリアに置いてもよい。",
    )
    t = table.lay(
        {"front": "主, 甲, 引", "deck": "尋尋, 札*8", "hand": "札"},
        {"front": "主, 丁", "deck": "応, 札*8"},
        cards=(*MORE, asks),
    ).play("1: attack 甲", "1: target 丁")
    assert t.asked == (1, "18.3.1.6.5")
    t.game.choose(0)
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("1: no")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])  # the second one
    t.play("1: no")
    assert t.asked[0] == 2


@clause(GAME, "18.3.1.6.5", "18.3.1.6")
def test_only_those_that_fit_the_side_are_carried_out(table: Table) -> None:
    fight(table, "攻守", "札").expect("count 1 hand 2")
    fight(table, "札", "攻守").expect("count 2 hand 2")


@clause(GAME, "18.3.1.6.4", "18.3.1.6.5")
def test_of_two_skills_each_is_carried_out_twice(table: Table) -> None:
    t = fight(table, "二芸", "札", one="倍")
    t.game.choose(0)
    t.expect("count 1 hand 3")
    assert t.power(1, "倍") == 90


@clause(GAME, "18.3.1.6.5")
def test_who_searches_is_asked_for_the_same_skills_in_every_world(table: Table) -> None:
    """Those that are done are kept as numbers: dealing hidden cards anew leaves them alone."""
    asks = card(
        "尋尋",
        "【支援(攻)】一の紋章カードを１枚引いてもよい。",
        "【支援(攻)】二の紋章手札を１枚選び、退避エリアに置いてもよい。",
    )
    t = table.lay(
        {"front": "主, 甲, 引", "deck": "尋尋, 札*8", "hand": "札"},
        {"front": "主, 丁", "deck": "応, 札*8"},
        cards=(*MORE, asks),
    ).play("1: attack 甲", "1: target 丁")
    t.game.choose(0)  # the first of the two is under way
    rules, s = t.game.rules, t.game.state
    done = [f.cards for f in s.frames if f.cards]
    assert done
    for seed in range(20):
        world = redeal(rules, s, 0, seed)
        assert [f.cards for f in world.frames if f.cards] == done
        choose(rules, world, world.options[1])
        assert (world.ask_seat, len(world.options)) == (0, 2)  # the second one
