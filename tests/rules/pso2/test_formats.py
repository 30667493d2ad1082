"""The glossary's formats of abilities and costs: 『(A):(B)』, 『(A)⇒(B)』, X, ⊗, ±X/±X, 【ON】⇒【OFF】, 【MAIN】."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

SMITE = active("滅", "キャラ1体を選び、破壊する。")
DART = active("弾", "キャラ1体を選び、1ダメージを与える。", cost=0)


# --- (A):(B) and (A)⇒(B)


@clause(GAME, "glossary.(A):(B)")
@pytest.mark.parametrize("colon", ["：", ":"])
def test_a_triggered_ability_is_a_condition_and_an_effect(table: Table, colon: str) -> None:
    falls = character("折", 1, 2, f"戦闘不能時{colon}カードを1枚ドローする。")
    t = table.lay({"hand": "滅, 弾", "pp": "札"}, {"front": "折"}, cards=(falls, SMITE, DART))
    t.cast("弾")
    assert (t.stack, t.count(2, "hand")) == ([], 0)  # not (A), so not (B)
    t.play("play 滅", "pass", "pass")
    assert t.stack == ["折"]
    t.done()
    assert t.count(2, "hand") == 1


@clause(GAME, "glossary.(A)⇒(B)")
def test_an_activated_ability_is_a_cost_and_an_effect(table: Table) -> None:
    sells = character("売", 1, 4, "手札を1枚捨てる⇒カードを2枚ドローする。")
    t = table.lay({"front": "売"}, cards=(sells,))
    assert t.refused("activate 売") == {"209.1.3"}  # (A) cannot be paid
    t.lay({"front": "売", "hand": "甲"}, cards=(sells,)).play("activate 売")
    assert (t.has(1, "discard"), t.has(1, "hand"), t.stack) == (["甲"], [], ["売"])
    t.done()
    assert t.count(1, "hand") == 2


# --- (A)/(B):(C)


@clause(GAME, "glossary.(A)/(B):(C)")
def test_of_two_events_either_will_do(table: Table) -> None:
    both = character("往", 1, 2, "登場時/戦闘不能時：カードを1枚ドローする。")
    t = table.lay({"hand": "往, 滅", "pp": "札*2"}, cards=(both, SMITE))
    t.cast("往")
    assert t.count(1, "hand") == 2
    t.cast("滅")
    assert (t.row(1, "往"), t.count(1, "hand")) == ("", 2)


@clause(GAME, "glossary.(A)/(B):(C)")
@pytest.mark.parametrize(("turn", "drawn"), [(1, 1), (2, 0)])
def test_a_state_must_hold_beside_the_event(table: Table, turn: int, drawn: int) -> None:
    own = character(
        "怒", 0, 9, "自分のターン中/味方のキャラが破壊された時：カードを1枚ドローする。"
    )
    t = table.lay(
        {"front": "怒, 札", "hand": "滅" if turn == 1 else "", "pp": "札"},
        {"hand": "滅" if turn == 2 else "", "pp": "札"},
        turn=turn,
        cards=(own, SMITE),
    )
    t.cast("滅", "card 札")
    assert t.field(1) == {"front": ["怒"]}
    assert t.count(1, "hand") == drawn


@clause(GAME, "glossary.(A)/(B):(C)")
def test_a_cost_beside_the_event_is_paid_or_nothing_comes_of_it(table: Table) -> None:
    pays = character("買", 1, 2, "登場時、①：カードを2枚ドローする。")
    t = table.lay({"hand": "買*2", "pp": "札*4"}, cards=(pays,))
    t.play("play 買", "pass", "pass")
    assert (t.asked[0], t.options, t.stack) == (1, ["pay", "no_pay"], [])
    t.play("pay")
    assert (t.pp(1), t.stack) == ((2, 4), ["買"])
    t.done()
    assert t.count(1, "hand") == 3
    t.play("play 買", "pass", "pass", "no_pay")
    assert (t.pp(1), t.stack, t.count(1, "hand")) == ((1, 4), [], 2)


@clause(GAME, "glossary.(A)/(B):(C)")
def test_who_cannot_pay_is_not_asked(table: Table) -> None:
    pays = character("買", 1, 2, "登場時、①：カードを2枚ドローする。")
    t = table.lay({"hand": "買", "pp": "札"}, cards=(pays,))
    t.cast("買")
    assert (t.asked, t.count(1, "hand")) == ((1, "504.1"), 0)


@clause(GAME, "glossary.(A)/(B):(C)", "glossary.ON⇒OFF")
@pytest.mark.parametrize(
    ("state", "pp", "refused"),
    [("on", "札", ""), ("off", "札", "209.1.3"), ("on", "", "209.1.3")],
)
def test_of_two_costs_both_are_paid(table: Table, state: str, pp: str, refused: str) -> None:
    toils = character("労", 1, 4, "①/【ON】⇒【OFF】⇒カードを1枚ドローする。")
    t = table.lay({"front": f"労 state {state}", "pp": pp}, cards=(toils,))
    assert t.refused("activate 労") == {refused}
    if not refused:
        t.play("activate 労")
        assert (t.state(1, "労"), t.pp(1)) == ("off", (0, 1))


@clause(GAME, "glossary.ON⇒OFF")
def test_a_card_that_is_on_is_turned_off_for_it(table: Table) -> None:
    toils = character("労", 1, 4, "【ON】⇒【OFF】⇒カードを1枚ドローする。")
    t = table.lay({"front": "労"}, cards=(toils,))
    t.play("activate 労")
    assert (t.state(1, "労"), t.stack, t.count(1, "hand")) == ("off", ["労"], 0)
    t.done()
    assert t.count(1, "hand") == 1
    assert t.options == ["attack 主", "end_main"]
    assert t.refused("activate 労") == {"209.1.3"}


# --- X and ⊗


@clause(GAME, "glossary.X")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_x_is_named_from_0_up_to_what_can_be_paid(table: Table, x: int) -> None:
    t = table.lay({"hand": "爆", "pp": "札*3, 札 state off"})
    t.play("play 爆")
    assert (t.asked, t.numbers) == ((1, "209.3"), [0, 1, 2, 3])
    t.number(x)
    assert (t.pp(1), t.stack) == ((3 - x, 4), ["爆"])
    t.done()
    assert t.health(2) == 10 - x


@clause(GAME, "glossary.X")
def test_x_in_a_text_may_be_what_the_text_says(table: Table) -> None:
    rally = active("鬨", "このターン中、味方のキャラ全ては+X/+X。Xは味方のキャラの数に等しい。")
    t = table.lay({"hand": "鬨", "pp": "札", "front": "甲, 乙"}, {"front": "甲"}, cards=(rally,))
    t.cast("鬨")
    assert (t.attack_of(1, "甲"), t.hp_of(1, "甲")) == (4, 5)
    assert (t.attack_of(1, "乙"), t.hp_of(1, "乙")) == (3, 6)
    assert (t.attack_of(2, "甲"), t.hp_of(2, "甲")) == (2, 3)


@clause(GAME, "glossary.⊗")
def test_a_circled_x_is_paid_in_as_many_pp_of_any_colour(table: Table) -> None:
    burns = character("灼", 1, 4, "⊗⇒相手のプレイヤーにXダメージを与える。", color="赤")
    t = table.lay({"front": "灼", "pp": "青*2, 札 face down"}, cards=(burns,))
    t.play("activate 灼")
    assert (t.asked, t.numbers) == ((1, "209.3"), [0, 1, 2, 3])
    t.number(2).play("face_up_pp")
    assert (t.pp(1), t.stack) == ((1, 3), ["灼"])
    t.done()
    assert t.health(2) == 8


@clause(GAME, "glossary.⊗")
def test_it_may_stand_with_a_triggered_ability(table: Table) -> None:
    comes = character("炎", 1, 4, "登場時、⊗：カードをX枚ドローする。")
    t = table.lay({"hand": "炎", "pp": "札*3"}, cards=(comes,))
    t.play("play 炎", "pass", "pass")
    assert (t.asked, t.numbers) == ((1, "209.3"), [0, 1, 2])
    t.number(2).play("pay")
    assert (t.pp(1), t.stack) == ((0, 3), ["炎"])
    t.done()
    assert t.count(1, "hand") == 2


# --- ±X/±X


@clause(GAME, "glossary.±X/±X")
@pytest.mark.parametrize(
    ("said", "attack", "hp"),
    [("+1/+2", 4, 7), ("-1/-2", 2, 3), ("+2/-1", 5, 4), ("-4/+0", 0, 5)],
)
def test_the_first_number_changes_attack_and_the_second_hp(
    table: Table, said: str, attack: int, hp: int
) -> None:
    change = active("変", f"味方のキャラ1体を選び、このターン中、{said}する。")
    t = table.lay({"hand": "変", "pp": "札", "front": "丙"}, cards=(change,))
    t.cast("変")
    assert (t.attack_of(1, "丙"), t.hp_of(1, "丙")) == (attack, hp)


@clause(GAME, "glossary.±X/±X")
def test_with_an_x_both_change_by_as_much(table: Table) -> None:
    change = active("変", "味方のキャラ1体を選び、このターン中、+X/+Xする。", cost="X")
    t = table.lay({"hand": "変", "pp": "札*3", "front": "丙"}, cards=(change,))
    t.play("play 変").number(3).done()
    assert (t.attack_of(1, "丙"), t.hp_of(1, "丙")) == (6, 8)


# --- MAIN


@clause(GAME, "glossary.MAIN")
def test_main_is_for_ones_own_main_phase_with_nothing_to_process(table: Table) -> None:
    does = character("動", 1, 4, "【MAIN】①⇒カードを1枚ドローする。")
    side = {"hand": "策, 引*2", "front": "動, 甲", "pp": "札*6"}
    t = table.lay(side, side, cards=(does,))
    assert t.options[:4] == ["play 策", "play 引", "play 引", "activate 動 1"]
    t.play("play 引")
    assert (t.asked[0], t.options) == (2, ["play 引", "play 引", "pass"])  # another's turn
    t.play("pass")
    assert (t.asked[0], t.options) == (1, ["play 引", "pass"])  # something waits
    assert t.refused("play 策") == {"504.1.3.1"}
    assert t.refused("activate 動") == {"504.1.4.1", "504.1.4"}
    t.play("pass").declare("甲", "主")
    assert "play 策" not in t.options  # a battle
    assert "activate 動 1" not in t.options
    t.passes().play("end_main")
    assert "play 策" not in t.options  # the end phase
    assert "activate 動 1" not in t.options
