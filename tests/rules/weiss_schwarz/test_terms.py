"""4.1–4.9: abilities and effects, owner and master, the two timings, poses, drawing and looking."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import CardData, chara, event
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table
from tests.support import clause

EXCHANGE = event("換取", "あなたは自分のキャラと相手のキャラを1枚ずつ選び、入れ替える。")


def exchanged(t: Table, mine: str, hand: str = "", *cards: CardData) -> Table:
    """A character of player 1 lies on player 2's stage, and 丙 of player 2 on player 1's."""
    t.lay(
        {"fc": mine, "fl": "甲", "hand": f"換取{hand}", "stock": "乙*2"},
        {"fc": "丙", "fl": "甲", "stock": "乙*2"},
        cards=(EXCHANGE, *cards),
    )
    t.play("event 換取")
    t.play(f"card {mine.split(' ')[0]}", "card 丙")
    assert t.stage(1)["fc"] == "丙"
    return t


# --- 4.1: abilities and effects


@clause(GAME, "4.1.1", "4.1.1.1")
def test_abilities_come_from_texts_and_from_effects_and_are_of_three_kinds(table: Table) -> None:
    t = table.lay({"fc": "自強"})
    assert t.power(1, "fc") == 5000  # continuous: it simply holds
    t.lay({"fc": "起休"})
    assert t.options[0] == "activate 起休 1"  # activated: its player plays it
    t.lay({"hand": "出"}).character("出", "fc")
    t.expect("count 1 hand 1")  # automatic: it is played by what happens
    give = "あなたは自分のキャラを1枚選び、そのターン中、次の能力を与える。『{}』"
    for text, seen in (
        ("【永】 このカードのパワーを+1000。", "power"),
        ("【起】［このカードを【レスト】する］ あなたは1枚引く。", "activate"),
        ("【自】 このカードがアタックした時、あなたは1枚引く。", "attack"),
    ):
        t.lay({"fc": "甲", "hand": "授"}, cards=(event("授", give.format(text)),))
        t.play("event 授")
        assert (t.power(1, "fc") == 4000) == (seen == "power")
        assert ("activate 甲 2" in t.options) == (seen == "activate")  # after its encore
        t.attack("fc")
        t.expect(f"count 1 hand {1 if seen == 'attack' else 0}")


@clause(GAME, "4.1.2", "4.1.2.1")
def test_what_an_ability_tells_to_do_is_its_effect_once_for_a_time_or_instead(
    table: Table,
) -> None:
    t = table.lay({"fc": "甲", "hand": "引, 強", "deck": "丙*5"})
    t.play("event 引")
    t.expect("count 1 hand 2")  # once, and it is over
    t.play("event 強")
    assert t.power(1, "fc") == 5000
    t.end_turn()
    assert t.power(1, "fc") == 3000  # for a time
    t.lay({"fl": "丁"}, {"fr": "丁", "fc": "躍"})
    t.pass_to("attack").play("attack fl")
    while "no_counter" in t.options:
        t.play("no_counter")
    t.expect("waiting 2: 躍")  # instead: not the one facing it is attacked


# --- 4.2: the owner


@clause(GAME, "4.2.1", "4.2.2")
def test_a_card_belongs_to_whoever_brought_it_wherever_it_lies(table: Table) -> None:
    t = exchanged(table, "青", ", 倒")
    t.play("event 倒", "card 青")
    assert "青" in t.has(1, "waiting")  # out of player 2's stage to its owner's waiting room
    assert "青" not in t.has(2, "waiting")
    back = event("招", "あなたは自分のキャラを1枚選び、手札に戻す。")
    t = exchanged(table, "青", ", 招", back)
    t.play("event 招", "card 丙")
    t.expect("hand 2: 丙")


# --- 4.3: the master


@clause(GAME, "4.3.1", "4.3.2")
def test_the_master_of_a_card_is_the_player_in_whose_zone_it_lies(table: Table) -> None:
    t = exchanged(table, "青", ", 全, 弱")
    t.play("event 全")  # all characters of player 1
    t.expect("1 fc 丙 power 2000", "1 fl 甲 power 4000", "2 fc 青 power 2500")
    t.play("event 弱")
    assert t.options == ["card 甲", "card 青"]  # the opponent's


@clause(GAME, "4.3.2")
def test_a_card_attacks_for_its_master(table: Table) -> None:
    t = exchanged(table, "青").pass_to("attack")
    assert sorted(t.options) == ["attack 丙", "attack 甲", "end_attacks"]


@clause(GAME, "4.3.3")
def test_the_master_of_an_effect_is_the_master_of_its_ability(table: Table) -> None:
    t = table.lay({"hand": "撃, 引"}, {"fc": "去"})
    t.play("event 撃")
    t.expect("count 2 clock 1", "count 1 clock 0")  # its opponent
    t.play("event 引")
    t.expect("count 1 hand 1", "count 2 hand 0")  # 「あなた」
    t.lay({"hand": "倒"}, {"fc": "去"}).play("event 倒")
    while t.asked[1] != "6.5.1.2":
        t.play(t.options[0])
    t.expect("count 2 hand 1", "count 1 hand 0")


@clause(GAME, "4.3.4")
def test_the_master_of_an_activated_ability_is_who_played_it(table: Table) -> None:
    t = exchanged(table, "起")
    assert "activate 起 1" not in t.options  # it is no longer player 1's to play
    t.end_turn().pass_to("main")
    assert t.asked[0] == 2
    hand = t.count(2, "hand")
    t.play("activate 起 1")
    t.expect(f"count 2 hand {hand + 1}", "count 2 stock 1", "count 1 stock 2")


@clause(GAME, "4.3.5")
def test_the_master_of_an_automatic_ability_is_the_master_of_its_card(table: Table) -> None:
    t = exchanged(table, "去", ", 倒")
    t.play("event 倒", "card 去")
    assert t.asked == (2, "8.5.1.3")
    while t.asked[1] != "6.5.1.2":
        t.play("no" if "no" in t.options else t.options[0])
    t.expect("count 2 hand 1", "count 1 hand 0")
    t = exchanged(table, "朝").end_turn()
    t.expect("count 2 hand 2")  # at the beginning of player 2's turn, beside the draw


@clause(GAME, "4.3.5")
def test_of_an_ability_that_an_effect_brings_about_it_is_the_master_of_the_effect(
    table: Table,
) -> None:
    later = event("後", "そのターンの終わりに、あなたは1枚引く。")
    t = table.lay({"hand": "後"}, cards=(later,))
    t.play("event 後").end_turn()
    t.expect("count 1 hand 1", "count 2 hand 1")  # player 2 has drawn for the turn


@clause(GAME, "4.3.6")
def test_the_master_of_a_continuous_ability_is_the_master_of_its_card(table: Table) -> None:
    t = exchanged(table, "常強")
    t.expect("2 fl 甲 power 3500", "1 fl 甲 power 3000", "1 fc 丙 power 1000")


# --- 4.4, 4.5: check timing and play timing


@clause(GAME, "4.4.1", "4.4.2")
def test_at_a_check_timing_rule_processing_comes_before_automatic_abilities(table: Table) -> None:
    t = table.lay({"fc": "乙", "hand": "出"})
    t.play("character 出", "slot fc")
    assert t.asked == (1, "8.5.1.2")
    assert sorted(t.options) == ["trigger 乙", "trigger 出"]  # the encore of the one that fell
    t.expect("fc 1: 出", "waiting 1: 乙", "count 1 hand 0")  # rule processing is done
    t.play("trigger 出")
    t.expect("count 1 hand 1")


@clause(GAME, "4.4.1", "4.4.2")
def test_nothing_is_checked_in_the_middle_of_an_effect(table: Table) -> None:
    text = "あなたは相手のキャラを1枚選び、そのターン中、パワーを-3000。あなたは自分の手札を1枚選び、控え室に置く。"
    t = table.lay({"hand": "長, 青, 黄"}, {"fc": "去"}, cards=(event("長", text),))
    t.play("event 長")
    assert t.power(2, "fc") == 0  # and it is still there
    t.play("card 青")
    assert t.stage(2) == {}
    while t.asked[1] != "6.5.1.2":
        t.play("no" if "no" in t.options else t.options[0])
    t.expect("count 2 hand 1")  # its ability came after it had fallen


@clause(GAME, "4.5.1", "4.5.3")
def test_at_a_play_timing_one_player_may_do_one_thing_or_nothing(table: Table) -> None:
    t = table.lay({"hand": "甲, 引", "fc": "起", "stock": "乙"}, {"hand": "引", "fc": "起休"})
    assert t.asked == (1, "6.5.1.2")
    assert t.options == [
        "character 甲",
        "event 引",
        "activate 起 1",
        "swap fl fc",
        "swap fc fr",
        "swap fc bl",
        "swap fc br",
        "end_main",
    ]


@clause(GAME, "4.5.2")
def test_before_a_play_timing_there_is_a_check_timing(table: Table) -> None:
    t = table.lay({"fc": "昼", "fl": "無", "deck": "青, 黄"}, phase="main")
    assert t.asked == (1, "8.5.1.2")  # not yet the play timing
    t.expect("waiting 1: 無", "count 1 hand 0")
    t.play("trigger 昼")
    while t.asked[1] != "6.5.1.2":
        t.play("no" if "no" in t.options else t.options[0])
    t.expect("hand 1: 青")


@clause(GAME, "4.5.2")
def test_what_comes_up_in_that_check_timing_is_over_before_anybody_plays(table: Table) -> None:
    chain = chara(
        "連", "【自】 あなたのメインフェイズの始めに、あなたは自分の「去」を1枚選び、控え室に置く。"
    )
    t = table.lay({"fc": "連", "fl": "去", "deck": "青, 黄"}, cards=(chain,), phase="main")
    while t.asked[1] != "6.5.1.2":
        assert t.asked[1].startswith("8.")
        t.play("no" if "no" in t.options else t.options[0])
    t.expect("hand 1: 青", "waiting 1: 去")


@clause(GAME, "4.5.3", "4.5.3.1")
def test_who_has_done_something_gets_the_play_timing_again(table: Table) -> None:
    t = table.lay({"hand": "甲, 引, 引"})
    for move in ("event 引", "character 甲", "event 引"):
        assert t.asked == (1, "6.5.1.2")
        t.play(move)
        if move.startswith("character"):
            t.play("slot fc")
    t.swap("fl", "fc")
    assert t.asked == (1, "6.5.1.2")


@clause(GAME, "4.5.3.1")
def test_where_the_rules_say_otherwise_there_is_only_one(table: Table) -> None:
    t = table.lay({"fc": "甲", "fl": "甲"}, {"fc": "乙", "hand": "援, 援"})
    t.pass_to("attack").play("attack fc", "front")
    assert t.options == ["event 援", "event 援", "no_counter"]
    t.play("event 援")
    assert t.asked == (1, "7.2.1.3")


@clause(GAME, "4.5.3", "4.5.3.2")
def test_who_does_nothing_lets_the_game_go_on(table: Table) -> None:
    t = table.lay({"hand": "甲, 凪", "clock": "乙", "fc": "甲"})
    assert t.turn[2] == "main"
    t.play("end_main")
    assert (t.turn[2], t.asked) == ("climax", (1, "6.6.1.2"))
    t.play("no_climax")
    assert t.turn[2] == "attack"
    t.expect("count 1 hand 2")


# --- 4.6: poses


@clause(GAME, "4.6.1", "4.6.1.1", "4.6.1.2", "4.6.1.3")
def test_a_character_stands_rests_or_is_reversed(table: Table) -> None:
    t = table.lay({"fl": "甲", "fc": "乙 state rest", "fr": "丙 state reverse"})
    assert [t.state(1, s) for s in ("fl", "fc", "fr")] == ["stand", "rest", "reverse"]
    t.pass_to("attack")
    assert t.options == ["attack 甲", "end_attacks"]  # only who stands attacks


@clause(GAME, "4.6.1.1", "4.6.1.2", "4.6.1.3")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("立", "rest", "stand"),
        ("立", "reverse", "stand"),
        ("休", "stand", "rest"),
        ("休", "reverse", "rest"),
    ],
)
def test_effects_stand_and_rest_a_character(
    table: Table, card: str, before: str, after: str
) -> None:
    t = table.lay({"fc": f"甲 state {before}", "hand": card})
    t.play(f"event {card}")
    t.expect(f"1 fc 甲 state {after}")


@clause(GAME, "4.6.1.3")
@pytest.mark.parametrize("before", ["stand", "rest"])
def test_effects_reverse_a_character(table: Table, before: str) -> None:
    t = table.lay({"hand": "覆"}, {"fc": f"甲 state {before}"})
    t.play("event 覆")
    t.expect("2 fc 甲 state reverse")


@clause(GAME, "4.6.1")
def test_only_characters_on_the_stage_have_a_pose(table: Table) -> None:
    t = table.lay({"fc": "甲 state rest", "waiting": "乙", "hand": "丙"})
    assert t.told(1, "waiting", "state") + t.told(1, "hand", "state") == [None, None]
    away = event("招", "あなたは自分のキャラを1枚選び、手札に戻す。")
    t.lay({"fc": "甲 state rest", "hand": "招"}, cards=(away,)).play("event 招")
    t.character("甲", "fc")
    t.expect("1 fc 甲 state stand")  # it has not remembered its pose


# --- 4.7–4.9: drawing, looking, revealing


@clause(GAME, "4.7.1")
@pytest.mark.parametrize(("card", "count"), [("引", 1), ("引二", 2)])
def test_to_draw_is_to_take_the_top_card_of_the_deck_into_the_hand(
    table: Table, card: str, count: int
) -> None:
    t = table.lay({"hand": card, "deck": "青, 黄, 緑"})
    t.play(f"event {card}")
    assert t.has(1, "hand") == ["青", "黄"][:count]
    assert t.has(1, "deck") == ["青", "黄", "緑"][count:]
    assert t.knows(2, 1, "hand") == [""] * count


@clause(GAME, "4.8.1")
def test_who_looks_at_cards_of_a_deck_alone_knows_them_while_the_effect_goes_on(
    table: Table,
) -> None:
    text = "あなたは自分の山札を上から2枚見る。あなたは自分の手札を1枚選び、控え室に置く。"
    t = table.lay({"hand": "覗, 甲, 乙", "deck": "青, 黄, 緑"}, cards=(event("覗", text),))
    t.play("event 覗")
    assert t.knows(1, 1, "deck") == ["青", "黄", ""]
    assert t.knows(2, 1, "deck") == ["", "", ""]
    t.play("card 甲")
    assert t.knows(1, 1, "deck") == ["", "", ""]
    assert t.has(1, "deck") == ["青", "黄", "緑"]  # they never left it


@clause(GAME, "4.8.1")
def test_one_may_look_at_the_opponents_deck(table: Table) -> None:
    text = "あなたは相手の山札を上から2枚見る。あなたは自分の手札を1枚選び、控え室に置く。"
    t = table.lay({"hand": "覗, 甲, 乙"}, {"deck": "青, 黄, 緑"}, cards=(event("覗", text),))
    t.play("event 覗")
    assert t.knows(1, 2, "deck") == ["青", "黄", ""]
    assert t.knows(2, 2, "deck") == ["", "", ""]


@clause(GAME, "4.8.1")
def test_who_looks_through_the_whole_deck_knows_all_of_it(table: Table) -> None:
    t = table.lay({"hand": "探", "deck": "青, 引, 緑"}, chance=(KEPT,))
    t.play("event 探")
    assert t.knows(1, 1, "deck") == ["青", "引", "緑"]
    assert t.knows(2, 1, "deck") == ["", "", ""]
    assert sorted(t.options) == ["card 緑", "card 青", "done"]
    t.play("card 緑")
    assert "“緑” is revealed" in t.log(viewer=2)
    assert t.knows(1, 1, "deck") == ["", ""]


@clause(GAME, "4.9.1")
def test_a_card_of_a_deck_that_is_revealed_is_known_to_all_while_the_effect_goes_on(
    table: Table,
) -> None:
    text = "あなたは自分の山札の上から2枚を公開する。あなたは自分の手札を1枚選び、控え室に置く。"
    t = table.lay({"hand": "晒, 甲, 乙", "deck": "青, 黄, 緑"}, cards=(event("晒", text),))
    t.play("event 晒")
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "deck") == ["青", "黄", ""]
    assert t.count(1, "deck") == 3  # it stays in the deck
    t.play("card 甲")
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "deck") == ["", "", ""]
    assert "“青” is revealed" in t.log(viewer=2)


@clause(GAME, "4.9.1")
def test_a_revealed_card_may_decide_what_follows(table: Table) -> None:
    text = "あなたは自分の山札の上から1枚を公開する。そのカードがキャラなら、あなたは1枚引く。"
    for top, drawn in (("青", 1), ("引", 0)):
        t = table.lay({"hand": "占", "deck": f"{top}, 黄, 緑"}, cards=(event("占", text),))
        t.play("event 占")
        t.expect(f"count 1 hand {drawn}")
