"""What a judge who did not believe a word of it found: positions where the game did something else
than the book says."""

from __future__ import annotations

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import KEPT, Table
from tests.support import clause

HAND_TWICE = "【起】［手札を1枚控え室に置き、手札のこのカードを控え室に置く］ あなたは1枚引く。"
STAGE_TWICE = (
    "【起】［あなたの舞台のキャラを1枚控え室に置き、このカードを控え室に置く］ あなたは1枚引く。"
)
STAGE_REST = (
    "【起】［あなたの舞台のキャラを1枚控え室に置き、このカードを【レスト】する］ あなたは1枚引く。"
)
CAME = "【自】 このカードが手札から舞台に置かれた時、"


# --- costs that compete for the same card ------------------------------------------------------------


@clause("weiss_schwarz", "8.4.2.2", "8.4.2.2.1")
def test_the_card_itself_does_not_pay_for_two_parts(table: Table) -> None:
    twice = chara("倍", HAND_TWICE)
    t = table.lay({"hand": "倍"}, cards=(twice,))
    assert "activate 倍 1" not in t.options
    assert t.refused("activate 倍 1") == {"8.4.2.2"}


@clause("weiss_schwarz", "8.4.2.2.2")
def test_nothing_is_paid_with_that_a_later_part_needs(table: Table) -> None:
    t = table.lay({"hand": "倍,甲", "deck": "丙*9"}, cards=(chara("倍", HAND_TWICE),))
    t.play("activate 倍 1")
    assert sorted(t.has(1, "waiting")) == sorted(["甲", "倍"])
    t.expect("hand 1: 丙")


@clause("weiss_schwarz", "8.4.2.2", "8.4.2.2.1")
def test_a_character_that_must_go_is_not_the_one_that_is_put_away(table: Table) -> None:
    for text in (STAGE_TWICE, STAGE_REST):
        t = table.lay({"fc": "身"}, cards=(chara("身", text),))
        assert "activate 身 1" not in t.options
        t = table.lay({"fc": "身", "fl": "甲"}, cards=(chara("身", text),))
        t.play("activate 身 1")
        assert "甲" in t.has(1, "waiting")


# --- what may be done with a deck --------------------------------------------------------------------


@clause("weiss_schwarz", "3.2.3.2")
def test_a_small_deck_keeps_nobody_from_an_offer(table: Table) -> None:
    mill = chara("落者", CAME + "あなたは自分の山札の上から3枚を、控え室に置いてよい。")
    t = table.lay(
        {"hand": "落者", "deck": "乙*2", "waiting": "甲*5"}, cards=(mill,), chance=(KEPT,)
    )
    t.character("落者", "fc").play("yes")
    t.expect("count 1 clock 1", "count 1 waiting 1", "count 1 deck 5")


@clause("weiss_schwarz", "3.2.3.2", "4.7.1")
def test_nor_from_drawing_across_a_refresh(table: Table) -> None:
    draw = chara("引者", CAME + "あなたは2枚引いてよい。")
    t = table.lay({"hand": "引者", "deck": "乙", "waiting": "甲*5"}, cards=(draw,), chance=(KEPT,))
    t.character("引者", "fc").play("yes")
    t.expect("hand 1: 乙, 甲", "count 1 clock 1")


@clause("weiss_schwarz", "8.4.2.1", "9.2.3")
def test_a_cost_still_needs_the_whole_of_it(table: Table) -> None:
    cost = "【起】［あなたの山札の上から2枚を控え室に置く］ あなたは自分のキャラを1枚選び、そのターン中、パワーを+1000。"
    t = table.lay({"fc": "費", "deck": "乙", "waiting": "甲*5"}, cards=(chara("費", cost),))
    assert "activate 費 1" not in t.options


# --- what a refresh takes away in the middle ---------------------------------------------------------


@clause("weiss_schwarz", "8.11.1", "3.2.3.2")
def test_cards_put_away_before_a_refresh_still_count(table: Table) -> None:
    text = CAME + (
        "あなたは自分の山札の上から4枚を、控え室に置き、そのターン中、このカードのパワーを+X。"
        "Xはそれらのカードのクライマックスの枚数×1000に等しい。"
    )
    side = {"hand": "数落", "deck": "凪,乙,丙", "waiting": "甲*5"}
    t = table.lay(side, cards=(chara("数落", text),), chance=(KEPT,))
    t.character("数落", "fc")
    t.expect("waiting 1: 乙", "clock 1: 丙", "1 fc 数落 power 4000")


@clause("weiss_schwarz", "8.11.1")
def test_and_so_do_their_numbers(table: Table) -> None:
    text = CAME + (
        "あなたは自分の山札の上から4枚を、控え室に置き、そのターン中、このカードのパワーを+X。"
        "Xはそれらのカードのレベルの合計×1000に等しい。"
    )
    side = {"hand": "級落", "deck": "庚,乙,丙", "waiting": "甲*5"}
    t = table.lay(side, cards=(chara("級落", text),), chance=(KEPT,))
    t.character("級落", "fc")
    t.expect("1 fc 級落 power 6000")


@clause("weiss_schwarz", "10.7.3", "8.11.1", "9.2.2.1")
def test_what_a_brainstorm_turned_over_counts_when_it_is_all_there_is(table: Table) -> None:
    t = table.lay({"fc": "集", "deck": "凪*2,乙*2", "stock": "甲"}, chance=(KEPT, KEPT))
    t.play("activate 集 1")
    t.expect("count 1 hand 2", "count 1 clock 2", "count 1 deck 1")


# --- power ---------------------------------------------------------------------------------------------


@clause("weiss_schwarz", "9.5.1")
def test_a_character_without_power_falls_when_its_assist_moves_on(table: Table) -> None:
    t = table.lay({"fl": "無", "bl": "応"})
    assert t.stage(1) == {"fl": "無", "bl": "応"}
    t.swap("bl", "br")
    assert t.stage(1) == {"br": "応"}
    t = table.lay({"fl": "無", "bl": "応", "br": "甲"})
    t.swap("bl", "br")
    assert t.stage(1) == {"bl": "甲", "br": "応"}


# --- turns and phases ----------------------------------------------------------------------------------


@clause("weiss_schwarz", "11.2.1", "8.2.1.2")
def test_an_extra_turn_of_the_opponent_is_the_opponents_next_turn(table: Table) -> None:
    lasting = event(
        "続",
        "【カウンター】あなたは自分のキャラを1枚選び、次の相手のターンの終わりまで、パワーを+1000。",
    )
    extra = event("延", "あなたは追加の1ターンを得る。")
    t = table.lay({"fc": "甲", "hand": "延"}, {"fc": "甲", "hand": "続"}, cards=(lasting, extra))
    t.play("event 延").attack("fc", "front", counter="event 続")
    assert t.turn[:2] == (1, 4)
    assert t.power(2, "fc") == 4000
    t.end_turn()
    assert t.turn[:2] == (2, 5)
    assert t.power(2, "fc") == 3000


@clause("weiss_schwarz", "7.2.1.5", "11.4.1.2")
def test_an_attack_that_is_broken_off_is_over(table: Table) -> None:
    halt = event("止", "【カウンター】相手のアタックフェイズを終了しエンドフェイズに進む。")
    fights = chara("戦", "【自】 バトル中のこのカードが【リバース】した時、あなたは1枚引く。")
    t = table.lay({"fc": "戦", "fl": "甲"}, {"fc": "甲", "hand": "止,覆"}, cards=(halt, fights))
    t.attack("fc", "front", counter="event 止").pass_to("main")
    assert t.turn == (2, 4, "main")
    t.play("event 覆", "card 1 fc")
    t.expect("1 fc 戦 state reverse", "count 1 hand 0")


@clause("weiss_schwarz", "1.3.3", "10.6.2")
def test_great_performance_makes_nobody_attack_to_the_front_who_may_not(table: Table) -> None:
    t = table.lay({"fl": "不正", "fc": "甲"}, {"fc": "躍", "fr": "丁"})
    t.attack("fl")
    t.expect("2 fc 躍 state stand", "1 fl 不正 state rest", "1 fl 不正 soul 0", "count 2 clock 0")


# --- abilities that an effect has given --------------------------------------------------------------


@clause("weiss_schwarz", "7.4.1.2.1", "4.1.1")
def test_a_given_ability_with_the_counter_icon_is_offered(table: Table) -> None:
    text = (
        "【起】【カウンター】［(1)］ あなたは自分のキャラを1枚選び、そのターン中、パワーを+1000。"
    )
    gives = chara("授", f"【永】 他のあなたのキャラすべてに、次の能力を与える。『{text}』")
    t = table.lay({"fc": "甲", "fl": "甲"}, {"fc": "甲", "bl": "授", "stock": "乙"}, cards=(gives,))
    t.pass_to("attack").play("attack fc", "front")
    assert t.options == ["activate 甲 2", "no_counter"]


@clause("weiss_schwarz", "6.5.1.2.3", "2.12.2.3")
def test_so_is_one_given_to_a_card_in_the_hand(table: Table) -> None:
    text = "【起】［手札のこのカードを控え室に置く］ あなたは1枚引く。"
    gives = chara("授手", f"【永】 あなたの手札の「甲」すべてに、次の能力を与える。『{text}』")
    t = table.lay({"fc": "授手", "hand": "甲"}, cards=(gives,))
    t.play("activate 甲 2")
    t.expect("waiting 1: 甲", "hand 1: 乙")


# --- every player ------------------------------------------------------------------------------------


@clause("weiss_schwarz", "3.2.3")
def test_what_is_done_with_every_players_deck_is_done_with_both(table: Table) -> None:
    text = (
        "【自】 あなたがこのカードの『助太刀』を使った時、"
        "あなたはすべてのプレイヤーの山札の上から3枚を、控え室に置く。"
    )
    backup = "【起】【カウンター】 助太刀1000 レベル0 ［手札のこのカードを控え室に置く］"
    t = table.lay(
        {"fc": "甲", "fl": "甲"}, {"fc": "甲", "hand": "助落"}, cards=(chara("助落", text, backup),)
    )
    t.attack("fc", "front", counter="activate 助落 2")
    t.expect("count 1 waiting 3", "count 2 waiting 4")
