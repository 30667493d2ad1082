"""8.5: check timings and play timings."""

from __future__ import annotations

from tefuda.games.weiss_schwarz.book.zones import at
from tefuda.games.weiss_schwarz.names import STAGE
from tefuda.kernel.codes import option
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.triggers import wait
from tefuda.kernel.view import option_words
from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

# at the beginning of any main phase, its master chooses a character: one of the own, or not
HELPS = (
    "【自】 メインフェイズの始めに、あなたは自分のキャラを1枚選び、そのターン中、パワーを+1000。"
)
HURTS = (
    "【自】 メインフェイズの始めに、あなたは相手のキャラを1枚選び、そのターン中、パワーを-1000。"
)
BELL = chara("鐘", HELPS)
BELL_TWO = chara("鈴", HELPS)
BANE = chara("毒", HURTS)
BANE_TWO = chara("針", HURTS)
DRAIN = event("嵐", "相手のキャラすべてに、そのターン中、パワーを-1000。")


@clause(GAME, "8.5.1", "8.5.1.2", "8.5.1.3", "8.5.1.4")
def test_the_turn_players_abilities_come_first_one_by_one_and_then_the_others(
    table: Table,
) -> None:
    table.lay({"fc": "鐘", "fl": "鈴"}, {"fc": "鐘", "fr": "甲"}, cards=(BELL, BELL_TWO))
    assert table.asked == (1, "8.5.1.2")
    assert table.options == ["trigger 鈴", "trigger 鐘"]
    table.play("trigger 鐘").play("card 鈴")
    assert table.asked[0] == 1  # the second of the turn player, before the other player's
    assert table.options == ["card 鈴", "card 鐘"]
    table.play("card 鈴")
    assert table.asked[0] == 2
    table.play("2: card 甲")
    assert table.asked == (1, "6.5.1.2")  # 8.5.1.4: it is over
    assert (table.power(1, "fl"), table.power(1, "fc"), table.power(2, "fr")) == (5000, 3000, 4000)


@clause(GAME, "8.5.1.2", "8.5.1.3")
def test_in_the_other_players_turn_that_player_comes_first(table: Table) -> None:
    table.lay({"fc": "鐘", "fl": "甲"}, {"fc": "鐘", "fr": "甲"}, turn=2, cards=(BELL,))
    assert table.asked[0] == 2
    table.play("2: card 甲")
    assert table.asked[0] == 1


@clause(GAME, "8.5.1.3")
def test_the_other_player_picks_among_their_own_too(table: Table) -> None:
    table.lay({}, {"fc": "鐘", "fl": "鈴"}, cards=(BELL, BELL_TWO))
    assert table.asked == (2, "8.5.1.3")
    assert table.options == ["trigger 鈴", "trigger 鐘"]


@clause(GAME, "8.5.1.1")
def test_rule_processes_are_carried_out_at_once_and_as_long_as_any_is_due(table: Table) -> None:
    """The first falls, the second only because the first is gone: and not before both have gone
    does the ability come that could have saved the second."""
    prop = chara(
        "柱",
        "【永】 他のあなたのキャラすべてに、パワーを+500。",
        "【自】 このカードが舞台から控え室に置かれた時、あなたは自分のキャラを1枚選び、"
        "そのターン中、パワーを+1000。",
        power=1000,
    )
    table.lay({"hand": "嵐"}, {"fc": "柱", "fl": "丙", "fr": "甲"}, cards=(DRAIN, prop))
    table.play("1: event 嵐")
    assert table.stage(2) == {"fr": "甲"}
    table.play("trigger 柱")
    assert table.power(2, "fr") == 3000


@clause(GAME, "8.5.1.1")
def test_all_that_is_due_is_done_at_the_same_time(table: Table) -> None:
    """Each of the two sees the other go."""
    sees = chara(
        "双子",
        "【自】 他のあなたのキャラが舞台から控え室に置かれた時、あなたは1枚引く。",
        power=1000,
    )
    table.lay({"hand": "嵐"}, {"fc": "双子", "fl": "双子"}, cards=(DRAIN, sees))
    table.play("1: event 嵐")
    while table.asked[0] == 2:
        table.play(table.options[0])
    table.expect("count 2 hand 2", "count 2 waiting 2")


@clause(GAME, "8.5.1.2")
def test_after_each_ability_rule_processing_comes_again(table: Table) -> None:
    """Who has fallen by the first ability is no longer there for the second to choose."""
    foes = {"fc": "丙", "fl": "甲", "fr": "甲"}
    table.lay({"fc": "毒", "fl": "針"}, foes, cards=(BANE, BANE_TWO))
    table.play("trigger 毒", "card 丙")
    assert table.stage(2) == {"fl": "甲", "fr": "甲"}
    assert table.options == ["card 甲", "card 甲"]  # 丙 is gone before the second is resolved


@clause(GAME, "8.5.1.2", "8.5.1.3")
def test_what_the_turn_player_gets_meanwhile_comes_before_what_the_other_has_waiting(
    table: Table,
) -> None:
    """The other player's first ability makes one of the turn player's trigger, and that comes
    before the other player's second."""
    dies = chara(
        "散",
        "【自】 このカードが舞台から控え室に置かれた時、あなたは自分のキャラを1枚選び、"
        "そのターン中、パワーを+1000。",
        power=1000,
    )
    mine = {"fc": "散", "fl": "甲", "fr": "甲"}
    table.lay(mine, {"fc": "毒", "fl": "針"}, cards=(BANE, BANE_TWO, dies))
    table.play("2: trigger 毒", "2: card 散")
    assert table.asked == (1, "8.5.1.2")
    assert table.options == ["trigger 散", "trigger 散"]  # and its encore
    table.play("trigger 散")
    assert table.options == ["card 甲", "card 甲"]
    table.play("card fl")
    assert table.asked[0] == 2  # only now the second one


def test_two_abilities_of_one_card_read_differently(table: Table) -> None:
    table.lay({"fc": "鐘", "fl": "甲"}, {"fc": "甲"}, cards=(chara("鐘", HELPS, HURTS),))
    assert table.options == ["trigger 鐘", "trigger 鐘"]
    said = "「鐘」の自動能力を処理する：【自】 メインフェイズの始めに、あなたは"
    assert table.words("ja") == [
        f"{said}自分のキャラを1枚選び、そのターン中、パワーを＋1000。",
        f"{said}相手のキャラを1枚選び、そのターン中、パワーを－1000。",
    ]
    said = "Carry out the ability of “鐘”: 【AUTO】 At the beginning of the main phase, choose 1 of"
    assert table.words("en") == [
        f"{said} your characters, and that character gets +1000 power until end of turn.",
        f"{said} your opponent's characters, and that character gets -1000 power until end of turn.",
    ]


def test_one_that_no_text_by_itself_says_is_told_by_its_card_alone(table: Table) -> None:
    """The ability that a shot icon leaves behind speaks of the damage that was dealt."""
    game = table.lay({"fc": "甲"}).game
    s = game.state.copy()
    wait(s, game.rules.numbers[0], s.ref(s.zones[at(STAGE, 0) + 1][0]), 0)
    told = option_words(game.rules, s, option(TRIGGER, 0, 0), 0, "en")
    assert told == "Carry out the ability of “甲”"


@clause(GAME, "8.5.2", "8.5.2.1")
def test_before_a_player_may_act_a_check_timing_comes(table: Table) -> None:
    table.lay({"fc": "昼", "fl": "無", "hand": "引"})
    table.expect("waiting 1: 無")  # a rule process, before anything is asked
    assert table.asked == (1, "8.5.1.2")
    assert table.options == ["trigger 昼", "trigger 無"]
    table.play("trigger 昼").expect("count 1 hand 2")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "8.5.2.2")
def test_who_has_acted_may_act_again(table: Table) -> None:
    table.lay({"hand": "引, 引", "deck": "青*9"})
    table.play("1: event 引")
    assert table.asked == (1, "6.5.1.2")
    assert table.options == ["event 引", "character 青", "end_main"]
    table.play("1: event 引")
    assert table.options == ["character 青", "character 青", "end_main"]


@clause(GAME, "8.5.2.2")
def test_in_the_climax_phase_there_is_no_second_time(table: Table) -> None:
    """Where the book says otherwise, one action is all."""
    table.lay({"clock": "甲", "hand": "凪, 凪", "fc": "甲"}, phase="climax")
    table.play("1: climax 凪")
    assert table.turn == (1, 3, "attack")


@clause(GAME, "8.5.2.3")
def test_who_does_nothing_ends_the_play_timing_and_the_game_goes_on(table: Table) -> None:
    table.lay({"hand": "引"})
    table.play("1: end_main")
    assert table.turn == (1, 3, "climax")
    assert table.options == ["no_climax"]
