"""7.1, 7.2: who attacks, in which way, and who is attacked."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.names import DECLARE_STEP, ENCORE_STEP
from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

RETURNS = chara(
    "返", "【自】 このカードがアタックした時、あなたは相手のキャラを1枚選び、手札に戻す。", soul=3
)
STEPS_BACK = chara(
    "退", "【自】 このカードがアタックした時、このカードを後列のキャラのいない枠に動かす。"
)
DODGES = chara(
    "避", "【自】 このカードがアタックされた時、このカードを後列のキャラのいない枠に動かす。"
)
HIT = chara("被", "【自】 このカードがアタックされた時、あなたは1枚引く。")
HIT_FRONT = chara("被正", "【自】 このカードがフロントアタックされた時、あなたは1枚引く。")
HIT_SIDE = chara("被横", "【自】 このカードがサイドアタックされた時、あなたは1枚引く。")


# --- 7.1: the attack phase


@clause(GAME, "7.1.1", "7.2.1", "7.2.1.3", "7.2.1.3.1", "7.2.1.3.1.1")
def test_standing_characters_of_the_front_row_can_attack(table: Table) -> None:
    one = {"fl": "甲", "fc": "丙 state rest", "fr": "丁", "bl": "青", "br": "黄"}
    table.lay(one, {"fl": "緑"}, phase="attack")
    assert table.asked == (1, "7.2.1.3")
    assert table.options == ["attack 甲", "attack 丁", "end_attacks"]
    for other in ("attack 丙", "attack 青", "attack 黄", "attack 緑"):
        assert table.refused(other) == {"7.2.1.3.1.1"}
    table.lay({"fl": "甲 state reverse", "fc": "丙", "fr": "丁"}, phase="attack")
    assert table.options == ["attack 丙", "attack 丁", "end_attacks"]


@clause(GAME, "7.1.1", "7.2.1.3.1")
def test_one_character_after_another_attacks_until_all_have(table: Table) -> None:
    table.lay({"fl": "甲", "fc": "丙", "fr": "丁"}, phase="attack")
    table.play("1: attack 丙")
    assert table.options == ["attack 甲", "attack 丁", "end_attacks"]
    table.play("1: attack 丁")
    assert table.options == ["attack 甲", "end_attacks"]
    table.play("1: attack 甲")
    assert table.turn[:2] == (2, 4)
    table.expect("count 2 clock 6")


@clause(GAME, "7.1.2")
@pytest.mark.parametrize("front", [False, True])
def test_an_attack_lasts_from_its_declaration_to_the_battle_step_or_the_damage_step(
    table: Table, front: bool
) -> None:
    """「そのアタック中」 is still on when the attack ends, and off at the next declaration."""
    brave = chara(
        "奮",
        "【自】 このカードがアタックした時、そのアタック中、このカードのパワーを+1000。",
        "【自】 このカードのアタックの終わりに、あなたは1枚引いてよい。",
    )
    two = {"fc": "丙"} if front else {}
    table.lay({"fc": "奮", "fr": "甲"}, two, phase="attack", cards=(brave,))
    assert table.power(1, "fc") == 3000
    table.attack("fc", "front")
    assert table.options == ["yes", "no"]
    assert table.power(1, "fc") == 4000
    table.play("1: no")
    assert table.asked == (1, "7.2.1.3")
    assert table.power(1, "fc") == 3000


# --- 7.2.1.1, 7.2.1.2: the beginnings


@clause(GAME, "7.2.1.1")
def test_the_attack_phase_begins_once_before_the_first_declaration(table: Table) -> None:
    dawn = chara("鬨", "【自】 アタックフェイズの始めに、あなたは1枚引く。")
    table.lay({"fl": "甲", "fr": "丙", "bl": "鬨"}, {"bl": "鬨"}, phase="attack", cards=(dawn,))
    table.expect("count 1 hand 1", "count 2 hand 1")
    table.play("1: attack fl")
    assert table.options == ["attack 丙", "end_attacks"]
    table.expect("count 1 hand 1", "count 2 hand 1")


@clause(GAME, "7.2.1.1")
def test_the_check_timing_at_the_beginning_of_the_attack_phase_comes_before_the_choice(
    table: Table,
) -> None:
    tired = chara("疲", "【自】 あなたのアタックフェイズの始めに、このカードを【レスト】する。")
    table.lay({"fl": "甲", "fr": "疲"}, phase="attack", cards=(tired,))
    assert table.options == ["attack 甲", "end_attacks"]


@clause(GAME, "7.2.1.2")
def test_every_attack_declaration_step_begins_with_its_own_moment(table: Table) -> None:
    ready = chara("構", "【自】 アタック宣言ステップの始めに、あなたは1枚引いてよい。")
    table.lay({"fl": "甲", "fr": "丙", "bl": "構"}, phase="attack", cards=(ready,))
    for attack in ("attack fl", "attack fr", ""):
        assert (table.asked, table.options) == ((1, "8.6.2.5.4"), ["yes", "no"])
        table.play("1: no")
        if attack:
            assert table.asked == (1, "7.2.1.3")
            table.play(f"1: {attack}")
    assert table.turn[:2] == (2, 4)


@clause(GAME, "7.2.1.1", "7.2.1.2")
def test_the_phase_begins_before_the_first_step_does(table: Table) -> None:
    both = chara(
        "構",
        "【自】 アタック宣言ステップの始めに、あなたは1枚引いてよい。",
        "【自】 アタックフェイズの始めに、あなたは自分の手札を1枚選び、控え室に置く。",
    )
    table.lay({"fl": "甲", "bl": "構", "hand": "丙"}, phase="attack", cards=(both,))
    assert table.options == ["yes", "no"]  # one at a time: they do not wait together
    table.expect("waiting 1: 丙")


# --- 7.2.1.3: who attacks


@clause(GAME, "7.2.1.3.1.2")
def test_on_the_first_players_first_turn_there_is_one_attack(table: Table) -> None:
    table.lay({"fl": "甲", "fc": "丙", "fr": "丁"}, number=1, phase="attack")
    assert table.options == ["attack 甲", "attack 丙", "attack 丁", "end_attacks"]
    table.play("1: attack fl")
    assert table.turn[:2] == (2, 2)  # nothing but the end was left
    table.expect("count 2 clock 2")


@clause(GAME, "7.2.1.3.1.2")
@pytest.mark.parametrize(("turn", "number"), [(2, 2), (1, 3), (2, 4)])
def test_on_every_later_turn_there_are_more(table: Table, turn: int, number: int) -> None:
    side = {"fl": "甲", "fc": "丙"}
    table.lay(side if turn == 1 else {}, side if turn == 2 else {}, turn=turn, number=number,
              phase="attack")  # fmt: skip
    table.play(f"{turn}: attack fl")
    assert table.asked == (turn, "7.2.1.3")
    assert table.options == ["attack 丙", "end_attacks"]


@clause(GAME, "7.2.1.3.1.2")
def test_the_refusal_of_a_second_attack_names_this_clause(table: Table) -> None:
    start = chara("鬨", "【自】 アンコールステップの始めに、あなたは1枚引いてよい。")
    table.lay({"fl": "甲", "fc": "丙", "bl": "鬨"}, number=1, phase="attack", cards=(start,))
    table.play("1: attack fl")
    assert table.refused("attack 丙") == {"7.2.1.3.1.2"}


@clause(GAME, "7.2.1.3.1.3")
def test_without_a_character_that_can_attack_only_the_end_is_left(table: Table) -> None:
    table.lay({"bl": "甲", "fc": "丙 state rest"}, phase="attack")
    assert table.turn[:2] == (2, 4)
    table.lay({"fc": "不動"}, phase="attack")
    assert table.turn[:2] == (2, 4)
    table.expect("count 2 clock 0")


@clause(GAME, "7.2.1.3.2")
def test_who_ends_the_attacks_goes_to_the_encore_step_at_once(table: Table) -> None:
    last = chara("鬨", "【自】 アンコールステップの始めに、あなたは1枚引いてよい。")
    table.lay({"fl": "甲", "fr": "丙", "bl": "鬨"}, phase="attack", cards=(last,))
    table.play("1: end_attacks")
    assert table.options == ["yes", "no"]
    assert table.vars["step"] == ENCORE_STEP
    table.expect("count 2 clock 0", "1 fl 甲 state stand", "count 1 stock 0")
    table.play("1: no")
    assert table.turn[:2] == (2, 4)  # no further attack


# --- 7.2.1.4: how


@clause(GAME, "7.2.1.4", "7.2.1.4.1")
@pytest.mark.parametrize(("slot", "faced"), [("fl", "fr"), ("fc", "fc"), ("fr", "fl")])
def test_with_nobody_in_front_it_is_a_direct_attack_with_one_soul_more(
    table: Table, slot: str, faced: str
) -> None:
    others = {s: "丙" for s in ("fl", "fc", "fr", "bl", "br") if s != faced}
    table.lay({slot: "甲", "bl": "青"}, others, phase="attack").play(f"1: attack {slot}")
    table.expect("count 2 clock 2")  # without a question
    assert table.turn[:2] == (2, 4)
    table.lay({slot: "甲", "bl": "青"}, {faced: "丙"}, phase="attack").play(f"1: attack {slot}")
    assert table.asked == (1, "7.2.1.4")
    assert table.options == ["front 甲", "side 甲"]


@clause(GAME, "7.2.1.4.1")
def test_the_soul_of_a_direct_attack_stays_for_the_turn(table: Table) -> None:
    table.lay({"fl": "甲", "fr": "丙"}, phase="attack").play("1: attack fl")
    assert (table.soul(1, "fl"), table.soul(1, "fr")) == (2, 1)
    table.end_turn()
    assert table.soul(1, "fl") == 1


@clause(GAME, "7.2.1.4", "7.2.1.4.2")
@pytest.mark.parametrize(("faced", "soul"), [("丙", 3), ("丁", 2), ("己", 1), ("庚", 0)])
def test_a_side_attack_has_one_soul_less_for_each_level_in_front(
    table: Table, faced: str, soul: int
) -> None:
    table.lay({"fl": "参", "fr": "甲"}, {"fr": faced}, phase="attack")
    table.play("1: attack fl", "1: side 参")
    assert table.asked == (1, "7.2.1.3")
    assert table.soul(1, "fl") == soul
    assert table.count(2, "clock") == soul
    table.end_turn()
    assert table.soul(1, "fl") == 3


@clause(GAME, "7.2.1.4.2")
def test_a_front_attack_changes_no_soul(table: Table) -> None:
    table.lay({"fl": "参", "fr": "甲"}, {"fr": "庚"}, phase="attack").attack("fl", "front")
    assert table.soul(1, "fl") == 3
    table.expect("count 2 clock 3")


@clause(GAME, "7.2.1.4.2")
def test_one_that_keeps_its_soul_loses_none_by_a_side_attack(table: Table) -> None:
    table.lay({"fl": "横魂", "fr": "甲"}, {"fr": "庚"}, phase="attack").attack("fl", "side")
    table.expect("count 2 clock 1")


@clause(GAME, "7.2.1.4.3")
def test_a_side_attack_stays_one_with_its_soul_when_nobody_is_in_front_any_more(
    table: Table,
) -> None:
    table.lay({"fl": "返", "fr": "甲"}, {"fr": "丁"}, phase="attack", cards=(RETURNS,))
    table.play("1: attack fl", "1: side 返")
    table.expect("hand 2: 丁", "count 2 clock 2")  # 3 - 1: neither 3 nor a direct attack's 4
    assert table.asked == (1, "7.2.1.3")  # no counter step, no battle
    assert table.soul(1, "fl") == 2


@clause(GAME, "7.2.1.4.3")
def test_a_front_attack_stays_one_when_nobody_is_in_front_any_more(table: Table) -> None:
    table.lay({"fl": "返", "fr": "甲"}, {"fr": "丁"}, phase="attack", cards=(RETURNS,))
    table.play("1: attack fl", "1: front 返")
    assert table.asked == (2, "7.4.1.2")  # there is a counter step all the same
    table.play("2: no_counter")
    table.expect("count 2 clock 3", "1 fl 返 state rest")


@clause(GAME, "7.2.1.4.3")
def test_a_direct_attack_stays_one_when_somebody_comes_in_front(table: Table) -> None:
    blocker = chara(
        "塞",
        "【自】 相手のキャラがアタックした時、あなたはこのカードを前列のキャラのいない枠に動かす。",
    )
    table.lay({"fl": "甲", "fr": "丙"}, {"bl": "塞"}, phase="attack", cards=(blocker,))
    table.play("1: attack fl", "2: slot fr")
    assert table.stage(2) == {"fr": "塞"}
    assert table.asked == (1, "7.2.1.3")  # no counter step, no battle
    table.expect("count 2 clock 2", "2 fr 塞 state stand")


# --- 7.2.1.5: attacking, defending, attacked


@clause(GAME, "7.2.1.5")
def test_the_one_chosen_is_the_attacking_character_and_has_attacked(table: Table) -> None:
    table.lay({"fl": "攻引", "fr": "攻引"}, phase="attack").play("1: attack fl")
    table.expect("count 1 hand 1")  # 「このカードがアタックした時」: one of the two
    for way, name in (("front", "フロント"), ("side", "サイド")):
        text = f"【自】 このカードが{name}アタックした時、あなたは1枚引く。"
        table.lay(
            {"fl": "術", "fr": "甲"}, {"fr": "丙"}, phase="attack", cards=(chara("術", text),)
        )
        other = "side" if way == "front" else "front"
        table.attack("fl", way).expect("count 1 hand 1")
        table.lay(
            {"fl": "術", "fr": "甲"}, {"fr": "丙"}, phase="attack", cards=(chara("術", text),)
        )
        table.attack("fl", other).expect("count 1 hand 0")
    text = "【自】 このカードがダイレクトアタックした時、あなたは1枚引く。"
    table.lay({"fl": "術", "fr": "甲"}, phase="attack", cards=(chara("術", text),)).attack("fl")
    table.expect("count 1 hand 1")


@clause(GAME, "7.2.1.5")
def test_one_that_leaves_its_slot_is_attacking_no_longer(table: Table) -> None:
    table.lay({"fl": "退", "fr": "甲"}, phase="attack", cards=(STEPS_BACK,))
    table.play("1: attack fl", "1: slot bl")
    assert table.stage(1) == {"bl": "退", "fr": "甲"}
    table.expect("count 2 clock 0", "stock 1: 乙")  # a trigger check, but no damage
    assert table.soul(1, "bl") == 2  # it is the same card, with what it got


@clause(GAME, "7.2.1.5", "7.2.1.5.1")
def test_a_front_attack_puts_both_into_battle_as_long_as_they_stay_in_their_slots(
    table: Table,
) -> None:
    proud = chara("誇", "【永】 このカードのバトル中、このカードのパワーを+1000。")
    table.lay({"fl": "誇", "fr": "甲"}, {"fr": "誇"}, phase="attack", cards=(proud,))
    table.play("1: attack fl", "1: front 誇")
    assert table.asked == (2, "7.4.1.2")
    assert (table.power(1, "fl"), table.power(2, "fr")) == (4000, 4000)
    table.lay({"fl": "誇", "fr": "甲"}, {"fr": "誇"}, phase="attack", cards=(proud,))
    table.attack("fl", "side")
    assert (table.power(1, "fl"), table.power(2, "fr")) == (3000, 3000)


@clause(GAME, "7.2.1.5.1")
def test_a_defender_that_leaves_its_slot_is_in_battle_no_longer(table: Table) -> None:
    shift = event("躱", "【カウンター】あなたは自分のキャラを1枚選び、キャラのいない枠に動かす。")
    proud = chara("誇", "【永】 このカードのバトル中、このカードのパワーを+1000。")
    table.lay(
        {"fl": "誇", "fr": "甲"}, {"fr": "丙", "hand": "躱"}, phase="attack", cards=(shift, proud)
    )
    table.play("1: attack fl", "1: front 誇")
    assert table.power(1, "fl") == 4000
    table.play("2: event 躱", "2: slot fc")
    assert table.asked == (1, "7.2.1.3")
    table.expect("2 fc 丙 state stand", "1 fl 誇 state rest", "count 2 clock 1")


@clause(GAME, "7.2.1.5.1")
def test_the_defender_is_the_front_attacked_character_and_each_is_the_others_opponent(
    table: Table,
) -> None:
    shield = event(
        "盾",
        "【カウンター】あなたは自分のフロントアタックされているキャラを1枚選び、"
        "そのターン中、パワーを+3000。",
    )
    two = {"fr": "勝", "fc": "甲", "hand": "盾"}
    table.lay({"fl": "甲", "fr": "丙"}, two, phase="attack", cards=(shield,))
    table.play("1: attack fl", "1: front 甲", "2: event 盾")  # only one fits: nothing is asked
    table.expect("2 fr 勝 power 6000", "1 fl 甲 state reverse")
    table.expect("count 2 hand 1")  # 勝 drew: its opponent in battle was reversed


@clause(GAME, "7.2.1.5.2")
@pytest.mark.parametrize(("name", "front", "side"), [("被", 1, 1), ("被正", 1, 0), ("被横", 0, 1)])
def test_the_one_in_front_has_been_attacked_by_a_front_or_a_side_attack(
    table: Table, name: str, front: int, side: int
) -> None:
    cards = (HIT, HIT_FRONT, HIT_SIDE)
    for way, hand in (("front", front), ("side", side)):
        two = {"fr": name, "fc": name}
        table.lay({"fl": "甲", "fr": "丙"}, two, phase="attack", cards=cards).attack("fl", way)
        assert table.count(2, "hand") == hand  # the other one was not attacked


@clause(GAME, "7.2.1.5.1", "7.2.1.5.2")
def test_one_that_dodges_is_neither_defender_nor_attacked(table: Table) -> None:
    table.lay({"fl": "甲", "fr": "丙"}, {"fr": "避"}, phase="attack", cards=(DODGES,))
    table.play("1: attack fl", "1: front 甲")
    assert table.vars["attacked"] == table.vars["defender"] > 0
    table.play("2: slot bl")
    assert table.asked == (2, "7.4.1.2")
    assert table.vars["attacked"] == table.vars["defender"] == 0
    table.play("2: no_counter")
    table.expect("2 bl 避 state stand", "1 fl 甲 state rest", "count 2 clock 1")


@clause(GAME, "7.2.1.5.3")
@pytest.mark.parametrize("way", ["front", "side"])
def test_the_attacker_rests(table: Table, way: str) -> None:
    table.lay({"fl": "甲", "fr": "甲"}, {"fr": "丙"}, phase="attack").attack("fl", way)
    table.expect("1 fl 甲 state rest", "1 fr 甲 state stand")
    table.lay({"fc": "甲", "fr": "甲"}, phase="attack").attack("fc")
    table.expect("1 fc 甲 state rest")


@clause(GAME, "7.2.1.6")
def test_a_check_timing_comes_before_the_trigger_step(table: Table) -> None:
    one = {"fl": "攻引", "fr": "甲", "deck": "丁, 青, 乙*5"}
    table.lay(one, phase="attack").play("1: attack fl")
    table.expect("hand 1: 丁", "stock 1: 青")  # drawn first, checked then
    eager = chara("逸", "【自】 このカードがアタックした時、あなたは1枚引いてよい。")
    table.lay({"fl": "逸", "fr": "甲"}, phase="attack", cards=(eager,)).play("1: attack fl")
    assert table.options == ["yes", "no"]
    assert table.vars["step"] == DECLARE_STEP  # it belongs to this step still
    table.expect("1 fl 逸 state rest")
