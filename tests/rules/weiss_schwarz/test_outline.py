"""1: winning and losing, conceding, and the principles of the game."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.kernel.errors import BadInput, GameOver, IllegalChoice
from tests.rules.weiss_schwarz.cards import CARDS, chara, event
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table
from tests.support import clause

STEP_UP = event("登", "あなたは自分の手札を1枚選び、レベル置場に置く。")
STEP_BOTH = chara(
    "競",
    "【起】 あなたは自分の手札を1枚選び、レベル置場に置く。"
    "相手は自分の手札を1枚選び、レベル置場に置く。",
)
WIN = event("勝利", "あなたはゲームに勝利する。あなたは1枚引く。")


# --- how many play


@clause(GAME, "1.1.1")
@pytest.mark.parametrize("players", [1, 3])
def test_only_two_can_play(players: int) -> None:
    deck = ["甲", "乙", "丙", "丁", "戊", "己", "庚", "青", "黄", "緑", "高", "双"] * 4 + ["参"] * 2
    assert len(deck) == 50
    two = tefuda.new(GAME, [deck, deck], cards=CARDS)
    assert [p["seat"] for p in two.view()["players"]] == [0, 1]  # type: ignore[attr-defined]
    with pytest.raises(BadInput) as refused:
        tefuda.new(GAME, [deck] * players, cards=CARDS)
    assert f"this table is for 2, and there are {players} decks" in str(refused.value)


# --- 1.2: winning and losing


@clause(GAME, "1.2.1", "1.2.2.1")
@pytest.mark.parametrize("loser", [1, 2])
def test_who_has_four_cards_in_the_level_area_loses_and_the_other_wins(
    table: Table, loser: int
) -> None:
    sides = {
        loser: {"level": "乙*3", "clock": "乙*6", "deck": "丙*10"},
        3 - loser: {"level": "乙*3"},
    }
    t = table.lay(sides[1] | {"hand": "撃, 傷"}, sides[2])
    t.expect("going on")  # three are not enough
    t.play("event 撃" if loser == 2 else "event 傷")
    assert t.asked == (loser, "9.3.2")
    t.play("card 丙")
    t.expect(f"over, winner {3 - loser}", f"count {loser} level 4")
    assert t.options == []
    assert t.asked == (0, "")
    lost = [p["lost"] for p in t.game.view()["players"]]  # type: ignore[attr-defined]
    assert lost == [loser == 1, loser == 2]


@clause(GAME, "1.2.2")
def test_a_condition_for_losing_counts_at_the_next_rule_processing(table: Table) -> None:
    text = "あなたは相手に1ダメージを与える。あなたは2枚引く。"
    t = table.lay(
        {"hand": "長", "deck": "甲, 青, 黄"},
        {"level": "乙*3", "clock": "乙*6"},
        cards=(event("長", text),),
    )
    t.play("1: event 長", "2: card 乙")
    t.expect("over, winner 1", "hand 1: 甲, 青", "waiting 1: 長")  # the event was carried out first


@clause(GAME, "1.2.2")
def test_a_condition_that_is_gone_by_then_loses_nothing(table: Table) -> None:
    text = (
        "あなたは自分の手札を1枚選び、レベル置場に置く。"
        "あなたは自分のレベル置場のカードを1枚選び、手札に戻す。"
    )
    t = table.lay({"level": "乙*3", "hand": "往, 甲"}, cards=(event("往", text),))
    t.play("event 往")
    assert t.count(1, "level") == 4
    assert t.options == ["card 乙", "card 乙", "card 乙", "card 甲"]
    t.play("card 甲")
    t.expect("going on", "count 1 level 3", "hand 1: 甲")


@clause(GAME, "1.2.2.2", "1.2.1")
def test_who_has_no_card_in_deck_and_waiting_room_loses(table: Table) -> None:
    give = event("授", "相手は1枚引く。")
    t = table.lay({"hand": "授"}, {"deck": "丙*2"}, cards=(give,))
    t.play("event 授")
    t.expect("going on", "count 2 deck 1")
    t.lay({"hand": "授"}, {"deck": "丙", "hand": "甲", "stock": "乙*3"}, cards=(give,))
    t.play("event 授")
    t.expect("over, winner 1", "hand 2: 甲, 丙", "count 2 deck 0", "count 2 waiting 0")


@clause(GAME, "1.2.2.2")
def test_an_empty_deck_is_refreshed_and_does_not_lose_while_the_waiting_room_has_cards(
    table: Table,
) -> None:
    give = event("授", "相手は1枚引く。")
    t = table.lay(
        {"hand": "授"}, {"deck": "丙", "waiting": "青, 黄"}, chance=(KEPT,), cards=(give,)
    )
    t.play("event 授")
    t.expect("going on", "count 2 deck 1", "count 2 clock 1", "count 2 waiting 0")


@clause(GAME, "1.2.3")
def test_when_both_lose_at_once_the_game_is_a_draw(table: Table) -> None:
    t = table.lay(
        {"fc": "競", "level": "乙*3", "hand": "甲"},
        {"level": "乙*3", "hand": "甲"},
        cards=(STEP_BOTH,),
    )
    t.play("activate 競 1")
    t.expect("over, draw", "count 1 level 4", "count 2 level 4")
    assert t.game.winners == []
    t.lay(
        {"fc": "競", "level": "乙*3", "hand": "甲"},
        {"level": "乙*2", "hand": "甲"},
        cards=(STEP_BOTH,),
    )
    t.play("activate 競 1")
    t.expect("over, winner 2")


@clause(GAME, "1.2.3", "1.2.2.1", "1.2.2.2")
def test_it_is_a_draw_also_when_they_lose_by_different_conditions(table: Table) -> None:
    text = "【起】 あなたは自分の手札を1枚選び、レベル置場に置く。相手は1枚引く。"
    t = table.lay(
        {"fc": "差", "level": "乙*3", "hand": "甲"}, {"deck": "丙"}, cards=(chara("差", text),)
    )
    t.play("activate 差 1")
    t.expect("over, draw")


@clause(GAME, "1.2.4")
@pytest.mark.parametrize("player", [1, 2])
def test_both_players_may_concede_at_any_time_whoever_is_asked(table: Table, player: int) -> None:
    t = table.lay({"fc": "甲", "hand": "捨, 甲"}, {"fc": "乙"})
    t.play("event 捨")
    assert t.asked[0] == 1  # in the middle of an effect
    t.game.concede(player - 1)
    t.expect(f"over, winner {3 - player}")
    assert t.has(1, "resolution") == ["捨"]  # at once: the event was not even put away
    assert f"Player {player} concedes" in t.log()
    with pytest.raises(GameOver):
        t.game.concede(2 - player)


@clause(GAME, "1.2.4", "1.2.4.1")
def test_who_concedes_loses_before_any_check_timing(table: Table) -> None:
    text = "あなたは相手に1ダメージを与える。あなたは自分の手札を1枚選び、控え室に置く。"
    t = table.lay(
        {"hand": "長, 甲, 青"}, {"level": "乙*3", "clock": "乙*6"}, cards=(event("長", text),)
    )
    t.play("1: event 長", "2: card 乙")
    t.expect("count 2 level 4", "going on")
    assert t.asked[0] == 1
    t.game.concede(0)  # the other one would lose in the next rule processing
    t.expect("over, winner 2")


@clause(GAME, "1.2.4.1")
def test_no_card_keeps_a_player_from_conceding_or_offers_it(table: Table) -> None:
    t = table.lay({"fc": "不動", "bl": "不選", "hand": "勝利"}, cards=(WIN,), phase="clock")
    assert not [word for word in t.options if "concede" in word]
    t.game.concede(1)  # in the other player's clock phase
    t.expect("over, winner 1", "hand 1: 勝利")


@clause(GAME, "1.2.5")
def test_an_effect_that_wins_the_game_ends_it_at_once(table: Table) -> None:
    t = table.lay({"hand": "勝利", "deck": "甲*5"}, cards=(WIN,))
    t.play("event 勝利")
    t.expect("over, winner 1", "count 1 hand 0", "count 1 deck 5")  # nothing is drawn after it
    assert t.has(1, "resolution") == ["勝利"]
    assert t.has(1, "waiting") == []


@clause(GAME, "1.2.5", "1.2.1")
@pytest.mark.parametrize(("who", "winner"), [("あなた", 2), ("相手", 1)])
def test_an_effect_by_which_a_player_loses_ends_the_game_at_once(
    table: Table, who: str, winner: int
) -> None:
    lost = event("敗北", f"{who}はゲームに敗北する。あなたは1枚引く。")
    t = table.lay({"hand": "敗北", "deck": "甲*5"}, cards=(lost,))
    t.play("event 敗北")
    t.expect(f"over, winner {winner}", "count 1 deck 5")
    assert t.has(1, "resolution") == ["敗北"]
    players = t.game.view()["players"]
    assert isinstance(players, list)
    assert [p["lost"] for p in players] == [winner == 2, winner == 1]


@clause(GAME, "1.2.5", "1.2.2")
def test_an_effect_wins_before_the_rule_processing_by_which_its_player_would_lose(
    table: Table,
) -> None:
    text = "あなたは自分の手札を1枚選び、レベル置場に置く。あなたはゲームに勝利する。"
    t = table.lay({"level": "乙*3", "hand": "賭, 甲"}, cards=(event("賭", text),))
    t.play("event 賭")
    t.expect("over, winner 1", "count 1 level 4")


# --- 1.3: principles


@clause(GAME, "1.3.1")
def test_the_text_of_a_card_goes_before_the_rules(table: Table) -> None:
    t = table.lay({"hand": "色, 青一", "level": "乙"})  # both are blue, and there is only red
    assert "character 色" in t.options
    assert t.refused("character 青一") == {"8.6.2.1.1"}
    t.lay({"fc": "甲", "bl": "横魂"}, {"fc": "丁", "fl": "丁", "fr": "丁"})
    t.swap("bl", "fl")
    t.attack("fl", "side")
    t.expect("count 2 clock 1")  # a side attack on level 1 would take the soul away
    t.attack("fc", "side")
    t.expect("count 2 clock 1")


@clause(GAME, "1.3.2")
def test_what_cannot_be_done_is_not_done(table: Table) -> None:
    t = table.lay({"hand": "癒, 拾, 弱, 引"})
    for name in ("癒", "弱"):  # no card in the clock, no character to choose
        t.play(f"event {name}")
        assert t.asked == (1, "6.5.1.2")
    t.expect("waiting 1: 癒, 弱", "hand 1: 拾, 引")
    t.play("event 拾")  # only events lie there
    t.expect("waiting 1: 癒, 弱, 拾", "hand 1: 引")


@clause(GAME, "1.3.2")
@pytest.mark.parametrize(("have", "gone"), [(1, 1), (2, 2), (3, 2)])
def test_what_can_be_done_in_part_is_done_as_far_as_possible(
    table: Table, have: int, gone: int
) -> None:
    drop = event("放", "あなたは自分の手札を2枚選び、控え室に置く。あなたは1枚引く。")
    t = table.lay({"hand": f"放, 甲*{have}", "deck": "丙*5"}, cards=(drop,))
    t.play("event 放")
    while t.asked[1] != "6.5.1.2":
        assert t.options[0] == "card 甲"  # and nobody may stop before
        assert "done" not in t.options
        t.play("card 甲")
    t.expect(f"count 1 waiting {gone + 1}", f"count 1 hand {have - gone + 1}")


@clause(GAME, "1.3.2.1")
def test_what_is_already_so_does_not_become_so_again(table: Table) -> None:
    wakes = chara("起床", "【自】 このカードが【スタンド】した時、あなたは1枚引く。")
    tires = chara("疲労", "【自】 このカードが【レスト】した時、あなたは1枚引く。")
    for state, drawn in (("rest", 1), ("stand", 0)):
        t = table.lay({"fc": f"起床 state {state}", "hand": "立"}, cards=(wakes, tires))
        t.play("event 立")
        t.expect("1 fc 起床 state stand", f"count 1 hand {drawn}")
    for state, drawn in (("stand", 1), ("rest", 0)):
        t = table.lay({"fc": f"疲労 state {state}", "hand": "休"}, cards=(wakes, tires))
        t.play("event 休")
        t.expect("1 fc 疲労 state rest", f"count 1 hand {drawn}")
    for state, drawn in (("stand", 1), ("reverse", 0)):
        t = table.lay({"hand": "覆"}, {"fc": f"負 state {state}"})
        t.play("event 覆")
        t.expect("2 fc 負 state reverse", f"count 2 hand {drawn}")


@clause(GAME, "1.3.2.2")
@pytest.mark.parametrize(("have", "times"), [("甲", 0), ("音", 0), ("音, 音魔", 1)])
def test_what_is_to_be_done_no_times_or_fewer_is_not_done_at_all(
    table: Table, have: str, times: int
) -> None:
    x = "Xはあなたの《音楽》のキャラの枚数-1に等しい。"
    cards = (
        event("算引", f"あなたはX枚引く。{x}"),
        event("算撃", f"あなたは相手にXダメージを与える。{x}"),
    )
    side = dict(zip(("fl", "fc"), have.split(", "), strict=False))
    t = table.lay(side | {"hand": "算引, 算撃, 青"}, {"clock": "丙*3"}, cards=cards)
    t.play("event 算引")  # with -1 nothing goes back from the hand
    t.expect(f"count 1 hand {2 + times}", f"count 1 deck {10 - times}")
    t.play("event 算撃")  # and nothing is healed
    t.expect(f"count 2 clock {3 + times}")


@clause(GAME, "1.3.3")
def test_a_prohibition_goes_before_what_another_effect_asks_for(table: Table) -> None:
    t = table.lay({"hand": "覆"}, {"fc": "不覆"})
    t.play("event 覆")
    t.expect("2 fc 不覆 state stand", "waiting 1: 覆")
    give = event(
        "許",
        "あなたは自分のキャラを1枚選び、そのターン中、次の能力を与える。『【永】 このカードはアタックできない。』",
    )
    t.lay({"fc": "攻", "fl": "甲", "hand": "許"}, cards=(give,))
    t.play("event 許", "card 攻").pass_to("attack")
    assert t.options == ["attack 甲", "end_attacks"]


@clause(GAME, "1.3.3")
def test_who_must_not_be_played_is_not_though_another_text_allows_it(table: Table) -> None:
    both = chara(
        "許否",
        "このカードは色条件を満たさずに手札からプレイできる。",
        "このカードは、あなたの控え室のカードが2枚以下なら、手札からプレイできない。",
        color="青",
        level=1,
    )
    t = table.lay({"hand": "許否", "level": "乙", "waiting": "甲*2"}, cards=(both,))
    assert "character 許否" not in t.options
    t.lay({"hand": "許否", "level": "乙", "waiting": "甲*3"}, cards=(both,))
    assert "character 許否" in t.options


@clause(GAME, "1.3.4")
@pytest.mark.parametrize("turn", [1, 2])
def test_of_two_who_choose_at_the_same_time_the_turn_player_goes_first(
    table: Table, turn: int
) -> None:
    t = table.lay(
        {"clock": "甲, 乙*6"}, {"clock": "乙*6, 青"}, turn=turn, number=4 if turn == 2 else 3
    )
    first, second = ("甲", "青") if turn == 1 else ("青", "甲")
    assert t.asked == (turn, "9.3.2")
    t.play(f"{turn}: card {first}")
    assert t.asked == (3 - turn, "9.3.2")
    assert t.knows(3 - turn, turn, "level") == [first]  # the other one knows what was chosen
    t.play(f"{3 - turn}: card {second}")
    assert t.has(turn, "level") == [first]
    assert t.has(3 - turn, "level") == [second]


@clause(GAME, "1.3.4")
def test_the_turn_player_also_plays_automatic_abilities_first(table: Table) -> None:
    t = table.lay({"fl": "去", "fc": "去", "hand": "総"}, {"fl": "去", "fc": "去"}, cards=(
        event("総", "あなたは自分のキャラすべてを、控え室に置く。あなたは相手のキャラすべてを、控え室に置く。"),
    ))  # fmt: skip
    t.play("event 総")
    assert t.asked == (1, "8.5.1.2")
    t.play("trigger")
    assert t.asked[0] == 1


@clause(GAME, "1.3.5")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_any_number_is_a_whole_number_from_nothing_up(table: Table, count: int) -> None:
    drop = event("放任", "あなたは自分の手札を好きな枚数選び、控え室に置く。")
    t = table.lay({"hand": "放任, 甲, 乙, 丙"}, cards=(drop,))
    t.play("event 放任")
    assert t.options == ["card 甲", "card 乙", "card 丙", "done"]
    for name in "甲乙丙"[:count]:
        t.play(f"card {name}")
    if count < 3:
        t.play("done")
    t.expect(f"count 1 hand {3 - count}", f"count 1 waiting {count + 1}")
    assert t.asked == (1, "6.5.1.2")


@clause(GAME, "1.3.5")
def test_a_number_that_is_named_is_neither_negative_nor_a_fraction(table: Table) -> None:
    turning = chara("輪", "【起】 あなたは自分のキャラを1枚選び、【レスト】し、【スタンド】する。")
    t = table.lay({"fc": "輪"}, cards=(turning,))
    for _ in range(80):
        if not t.options:
            break
        t.play(t.options[0])
    assert t.game.state.ask_lo == 0
    for number in (-1, "-1", "0.5", "1.5"):
        with pytest.raises(IllegalChoice):
            t.game.choose(number)
    t.game.choose(0)
    t.expect("going on")
