"""6.1 to 6.7: the phases of a turn up to the attack phase."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table
from tests.support import clause

PHASES = ["スタンド", "ドロー", "クロック", "メイン", "クライマックス", "アタック"]


def may_draw(name: str, *when: str) -> dict[str, object]:
    """A character that stops the game at a moment: at 「…」 its player may draw a card."""
    return chara(name, *[f"【自】 {said}、あなたは1枚引いてよい。" for said in when])


MAY = (["yes", "no"], "8.6.2.5.4")  # what it offers, and by which clause


def asked_by_it(t: Table) -> bool:
    return (t.options, t.asked[1]) == MAY


# --- 6.1: the order of phases


@clause(GAME, "6.1.1")
def test_a_turn_is_its_phases_in_this_order_and_then_it_is_the_other_players_turn(
    table: Table,
) -> None:
    whole = may_draw("暦", *[f"{p}フェイズの始めに" for p in PHASES], "ターンの終わりに")
    table.lay({"bl": "暦", "hand": "甲"}, phase="stand", cards=(whole,))
    seen: list[tuple[int, int, str]] = []
    while table.vars["turn_no"] < 5:
        if asked_by_it(table):
            seen.append(table.turn)
        table.nothing()
    order = ["stand", "draw", "clock", "main", "climax", "attack", "end"]
    assert seen[:14] == [(1, 3, p) for p in order] + [(2, 4, p) for p in order]


@clause(GAME, "6.2.1.1", "6.3.1.1", "6.4.1.1", "6.5.1.1", "6.6.1.1")
@pytest.mark.parametrize("number", range(5))
def test_abilities_of_both_players_come_at_the_beginning_of_a_phase(
    table: Table, number: int
) -> None:
    """The turn player's first; the phase's own action has not come yet."""
    key = ["stand", "draw", "clock", "main", "climax"][number]
    when = may_draw("暦", f"{PHASES[number]}フェイズの始めに")
    one = {"bl": "暦", "fc": "甲 state rest", "hand": "甲"}
    table.lay(one, {"bl": "暦"}, phase=key, cards=(when,))
    assert table.asked[0] == 1
    assert asked_by_it(table)
    table.play("1: no")
    assert table.asked[0] == 2
    assert asked_by_it(table)
    assert table.turn == (1, 3, key)
    assert table.state(1, "fc") == "rest"
    table.expect("count 1 hand 1", "count 1 clock 0")
    table.play("2: no")
    assert not asked_by_it(table)


@clause(GAME, "6.2.1.1", "6.3.1.1", "6.4.1.1", "6.5.1.1", "6.6.1.1")
@pytest.mark.parametrize("number", range(5))
def test_the_beginning_of_a_phase_comes_once_a_turn_and_of_ones_own_only_in_ones_turn(
    table: Table, number: int
) -> None:
    mine = chara("暦", f"【自】 あなたの{PHASES[number]}フェイズの始めに、あなたは1枚引く。")
    table.lay({"bl": "暦"}, phase="stand", cards=(mine,)).end_turn()
    table.expect("count 1 hand 2")  # the draw phase, and 暦 once
    table.end_turn()
    assert table.turn[:2] == (1, 5)
    assert table.count(2, "hand") == 1
    assert table.count(1, "hand") == (4 if number < 3 else 3)  # it is asked in its clock phase


# --- 6.2: stand phase


@clause(GAME, "6.2.1", "6.2.1.2")
def test_all_characters_of_the_turn_player_stand_and_nobody_elses(table: Table) -> None:
    one = {"fl": "甲 state rest", "fc": "甲 state reverse", "br": "甲", "bl": "不起 state rest"}
    table.lay(one, {"fl": "乙 state rest", "fc": "乙 state reverse"}, phase="stand")
    for slot in ("fl", "fc", "br"):
        assert table.state(1, slot) == "stand"
    assert table.state(1, "bl") == "rest"  # it says so itself
    table.expect("2 fl 乙 state rest", "2 fc 乙 state reverse")


@clause(GAME, "6.2.1.1")
def test_the_beginning_of_the_turn_and_of_the_stand_phase_come_together_before_standing(
    table: Table,
) -> None:
    both = may_draw("暦", "ターンの始めに", "スタンドフェイズの始めに")
    table.lay({"fc": "暦 state rest"}, phase="stand", cards=(both,))
    assert table.asked == (1, "8.5.1.2")
    assert table.options == ["trigger 暦", "trigger 暦"]  # both wait in one check timing
    table.play("1: trigger 暦")
    assert asked_by_it(table)
    table.play("1: yes")
    assert asked_by_it(table)
    assert table.state(1, "fc") == "rest"
    table.play("1: yes")
    assert table.state(1, "fc") == "stand"
    table.expect("count 1 hand 3")


@clause(GAME, "6.2.1.1")
def test_a_check_timing_at_the_beginning_of_the_turn_takes_who_has_no_power(table: Table) -> None:
    """Where it stands does not come: its ability of standing up is never triggered."""
    weak = chara("無起", "【自】 このカードが【スタンド】した時、あなたは1枚引く。", power=0)
    table.lay({"fc": "無起 state rest"}, phase="stand", cards=(weak,))
    table.expect("waiting 1: 無起", "count 1 hand 1")  # only the draw phase


@clause(GAME, "6.2.1.3")
def test_after_standing_a_check_timing_and_only_then_the_draw_phase(table: Table) -> None:
    riser = may_draw("起床", "このカードが【スタンド】した時")
    table.lay({"fc": "起床 state rest"}, phase="stand", cards=(riser,))
    assert asked_by_it(table)
    assert table.turn == (1, 3, "stand")
    assert table.state(1, "fc") == "stand"
    table.expect("count 1 hand 0")
    table.play("1: no")
    table.expect("count 1 hand 1")


# --- 6.3: draw phase


@clause(GAME, "6.3.1", "6.3.1.2")
def test_the_turn_player_draws_one_card(table: Table) -> None:
    table.lay({"deck": "甲, 丙, 乙*3"}, phase="draw")
    table.expect("hand 1: 甲", "deck 1: 丙, 乙*3", "count 2 hand 0")
    table.lay({"deck": "甲, 乙*3"}, number=1, phase="draw")  # the very first turn too
    table.expect("hand 1: 甲")


@clause(GAME, "6.3.1.1")
def test_the_check_timing_at_the_beginning_of_the_draw_phase_comes_before_the_draw(
    table: Table,
) -> None:
    first = chara(
        "朝露", "【自】 あなたのドローフェイズの始めに、あなたは自分の手札すべてを、控え室に置く。"
    )
    one = {"bl": "朝露", "hand": "丙", "deck": "甲, 乙*3"}
    table.lay(one, phase="draw", cards=(first,))
    table.expect("hand 1: 甲", "waiting 1: 丙")


@clause(GAME, "6.3.1.3")
def test_after_the_draw_a_check_timing_and_only_then_the_clock_phase(table: Table) -> None:
    """The last card is drawn: a refresh, and what waits for one."""
    fresh = may_draw("洗", "あなたがリフレッシュした時")
    one = {"bl": "洗", "deck": "甲", "waiting": "乙*4"}
    table.lay(one, phase="draw", cards=(fresh,), chance=(KEPT,))
    assert asked_by_it(table)
    assert table.turn == (1, 3, "draw")
    table.expect("hand 1: 甲")
    table.play("1: no")
    assert table.turn == (1, 3, "clock")


# --- 6.4: clock phase


@clause(GAME, "6.4.1", "6.4.1.2")
def test_one_card_of_the_hand_may_go_to_the_clock_for_two_cards(table: Table) -> None:
    one = {"hand": "甲, 引, 凪", "deck": "丙, 丁, 青, 乙", "clock": "黄"}
    table.lay(one, phase="clock")
    assert table.asked == (1, "6.4.1.2")
    assert table.options == ["clock 甲", "clock 引", "clock 凪", "no_clock"]
    table.play("1: clock 引")
    table.expect("clock 1: 引, 黄", "hand 1: 甲, 凪, 丙, 丁", "deck 1: 青, 乙")
    assert table.asked == (1, "6.5.1.2")  # and not a second one


@clause(GAME, "6.4.1.2")
def test_who_puts_none_into_the_clock_draws_none(table: Table) -> None:
    table.lay({"hand": "甲"}, phase="clock").play("1: no_clock")
    table.expect("hand 1: 甲", "count 1 clock 0")
    table.lay({}, phase="clock")  # nothing to put there
    assert table.turn == (1, 3, "main")
    table.expect("count 1 hand 0")


@clause(GAME, "6.4.1.3")
def test_after_the_clock_a_check_timing_and_only_then_the_main_phase(table: Table) -> None:
    clocked = may_draw("鐘", "あなたのクロック置場にカードが置かれた時")
    table.lay({"bl": "鐘", "hand": "甲"}, phase="clock", cards=(clocked,))
    table.play("1: clock 甲")
    assert asked_by_it(table)
    assert table.turn == (1, 3, "clock")
    table.expect("count 1 hand 2")  # the two cards first: it is one action
    table.play("1: no")
    assert table.turn == (1, 3, "main")


# --- 6.5: main phase


@clause(GAME, "6.5.1.1", "6.5.1.2")
def test_before_each_play_timing_of_the_main_phase_there_is_a_check_timing(table: Table) -> None:
    start = may_draw("暦", "あなたのメインフェイズの始めに", "このカードが手札から舞台に置かれた時")
    table.lay({"bl": "暦", "hand": "暦"}, cards=(start,))
    assert asked_by_it(table)
    table.play("1: no")
    assert table.asked == (1, "6.5.1.2")
    table.character("暦", "fc")
    assert asked_by_it(table)  # it has come after the phase began: this is its other ability
    table.play("1: no")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "6.5.1", "6.5.1.2", "6.5.1.3")
def test_the_turn_player_does_one_thing_after_another_until_nothing_more(table: Table) -> None:
    one = {"fc": "起", "stock": "乙*2", "hand": "甲, 引, 凪", "clock": "乙"}
    table.lay(one, {"fc": "起", "hand": "甲", "stock": "乙"})
    swaps = ["swap fl fc", "swap fc fr", "swap fc bl", "swap fc br"]
    acts = ["character 甲", "event 引", "activate 起 1"]
    assert table.asked == (1, "6.5.1.2")
    assert table.options == [*acts, *swaps, "end_main"]  # no climax, nothing of the other's
    table.play("1: event 引", "1: activate 起", "1: swap fc br").character("甲", "fc")
    assert table.asked == (1, "6.5.1.2")
    assert table.turn == (1, 3, "main")
    table.play("1: end_main")
    assert table.turn == (1, 3, "climax")
    assert table.asked == (1, "6.6.1.2")


@clause(GAME, "6.5.1.2.1")
def test_a_character_of_the_hand_is_put_into_the_slot_that_is_named(table: Table) -> None:
    table.lay({"hand": "甲, 丙", "br": "丁"})
    table.play("1: character 甲")
    assert table.options == ["slot fl", "slot fc", "slot fr", "slot bl", "slot br"]
    table.play("1: slot bl")
    assert table.stage(1) == {"bl": "甲", "br": "丁"}
    table.expect("1 bl 甲 state stand", "hand 1: 丙")
    assert table.refused("character 丁") == {"8.6.2.1"}  # it is not in the hand


@clause(GAME, "6.5.1.2.2")
def test_an_event_lies_in_the_resolution_area_until_it_has_worked(table: Table) -> None:
    table.lay({"hand": "強", "fl": "甲", "fc": "丙"})
    table.play("1: event 強")
    assert table.options == ["card 甲", "card 丙"]
    table.expect("resolution 1: 強", "count 1 waiting 0")
    table.play("1: card 甲")
    table.expect("count 1 resolution 0", "waiting 1: 強", "1 fl 甲 power 5000")


@clause(GAME, "6.5.1.2.3")
def test_only_valid_activated_abilities_of_ones_own_are_played(table: Table) -> None:
    table.lay({"fc": "起", "hand": "起", "stock": "乙"}, {"fc": "起", "stock": "乙"})
    assert [o for o in table.options if o.startswith("activate")] == ["activate 起 1"]
    assert table.refused("activate 1 fc") == {""}
    assert "" not in table.refused("activate 2 fc")
    table.play("1: activate 1 fc")
    table.expect("count 1 stock 0", "waiting 1: 乙", "hand 1: 起, 乙")
    assert [o for o in table.options if o.startswith("activate")] == []  # no stock: no cost


@clause(GAME, "6.5.1.2.4")
def test_two_slots_change_their_cards_or_one_card_goes_to_the_empty_slot(table: Table) -> None:
    table.lay({"fl": "甲 state rest", "br": "丙"}, {"fc": "丁"})
    swaps = ["fl fc", "fl fr", "fl bl", "fl br", "fc br", "fr br", "bl br"]
    assert table.options == [*[f"swap {pair}" for pair in swaps], "end_main"]
    table.swap("fl", "br")
    assert table.stage(1) == {"fl": "丙", "br": "甲"}
    assert (table.state(1, "fl"), table.state(1, "br")) == ("stand", "rest")
    table.swap("fl", "fc").swap("bl", "br")
    assert table.stage(1) == {"fc": "丙", "bl": "甲"}
    table.swap("fc", "bl").swap("fc", "bl")  # as often as one likes
    assert table.stage(1) == {"fc": "丙", "bl": "甲"}
    assert table.stage(2) == {"fc": "丁"}


@clause(GAME, "6.5.1.2.4")
def test_two_empty_slots_are_not_offered_as_nothing_would_happen(table: Table) -> None:
    table.lay({"fl": "甲"})
    assert table.refused("swap fc fr") == {"6.5.1.2.4"}
    assert table.refused("swap fl fr") == {""}


@clause(GAME, "6.5.1.3")
def test_doing_nothing_leads_to_the_climax_phase(table: Table) -> None:
    table.lay({})
    assert table.options == ["end_main"]  # it is asked all the same
    table.play("1: end_main")
    assert table.turn == (1, 3, "climax")


# --- 6.6: climax phase


@clause(GAME, "6.6.1", "6.6.1.2", "6.6.1.2.1")
def test_in_the_climax_phase_only_a_climax_of_the_hand_is_played(table: Table) -> None:
    one = {"fc": "起", "stock": "乙", "hand": "甲, 引, 凪, 青凪", "clock": "乙"}
    table.lay(one, phase="climax")
    assert table.asked == (1, "6.6.1.2")
    assert table.options == ["climax 凪", "no_climax"]
    for other in ("character 甲", "event 引", "activate 起", "swap fl fc"):
        assert table.refused(other) == {"6.6.1.2.1"}
    table.play("1: climax 凪")
    table.expect("climax 1: 凪", "hand 1: 甲, 引, 青凪")


@clause(GAME, "6.6.1.2.1")
def test_a_climax_is_played_in_the_climax_phase_only(table: Table) -> None:
    table.lay({"hand": "凪", "clock": "乙", "fc": "甲"})
    assert table.refused("climax 凪") == {"6.6.1.2.1"}
    table.play("1: end_main", "1: no_climax")
    assert table.asked == (1, "7.2.1.3")
    assert table.refused("climax 凪") == {"6.6.1.2.1"}


@clause(GAME, "6.6.1.2.2")
def test_only_one_climax_is_played(table: Table) -> None:
    table.lay({"hand": "凪, 凪, 魂", "clock": "乙", "fc": "甲"}, phase="climax")
    assert table.options == ["climax 凪", "climax 凪", "climax 魂", "no_climax"]
    table.play("1: climax 魂")
    assert table.asked == (1, "7.2.1.3")  # no second play timing
    table.expect("climax 1: 魂", "hand 1: 凪, 凪")


@clause(GAME, "6.6.1.1", "6.6.1.2")
def test_a_check_timing_comes_before_the_climax_can_be_played(table: Table) -> None:
    start = chara("暦", "【自】 あなたのクライマックスフェイズの始めに、あなたは1枚引く。")
    one = {"bl": "暦", "deck": "凪, 乙*3", "clock": "乙"}
    table.lay(one, phase="climax", cards=(start,))
    assert table.options == ["climax 凪", "no_climax"]  # it has just been drawn


@clause(GAME, "6.6.1.3")
def test_after_the_climax_a_check_timing_and_only_then_the_attack_phase(table: Table) -> None:
    seen = may_draw("観", "あなたのクライマックス置場に「凪」が置かれた時")
    one = {"fc": "観", "hand": "凪", "clock": "乙"}
    table.lay(one, phase="climax", cards=(seen,)).play("1: climax 凪")
    assert asked_by_it(table)
    assert table.turn == (1, 3, "climax")
    table.play("1: no")
    assert table.turn == (1, 3, "attack")


@clause(GAME, "6.6.2")
def test_cx_phase_is_another_name_of_the_climax_phase(table: Table) -> None:
    short = may_draw("略", "あなたのCXフェイズの始めに")
    table.lay({"bl": "略"}, cards=(short,)).play("1: end_main")
    assert asked_by_it(table)
    assert table.turn == (1, 3, "climax")


# --- 6.7: attack phase


@clause(GAME, "6.7.1")
def test_in_the_attack_phase_the_turn_player_attacks_with_characters_of_their_own(
    table: Table,
) -> None:
    table.lay({"fl": "甲", "fr": "丙"}, {"fc": "丁"}, phase="attack")
    assert table.turn == (1, 3, "attack")
    assert table.asked == (1, "7.2.1.3")
    assert table.options == ["attack 甲", "attack 丙", "end_attacks"]
    assert "" not in table.refused("attack 丁")
    table.play("1: attack fl")
    table.expect("count 2 clock 2")  # the opponent
