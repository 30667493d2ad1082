"""4.12: what each trigger icon stands for."""

from __future__ import annotations

import pytest

from tefuda.games.common.positions import Chance
from tests.rules.weiss_schwarz.cards import CardData, chara, climax, event
from tests.rules.weiss_schwarz.table import GAME, KEPT, Side, Table
from tests.support import clause


def trigger(
    t: Table,
    card: str,
    one: Side | None = None,
    two: Side | None = None,
    cards: tuple[CardData, ...] = (),
    chance: tuple[Chance, ...] = (),
) -> Table:
    """甲 attacks directly from the center (2 damage), and this card is turned over for it. 丙
    could attack afterwards, so that the attack phase goes on."""
    mine = {"fc": "甲", "fr": "丙", **(one or {})}
    mine["deck"] = f"{card}, " + mine.get("deck", "乙*6")
    t.lay(mine, two, phase="attack", cards=cards, chance=chance)
    return t.play("1: attack fc")


def after(t: Table) -> bool:
    """Whether the attack is over."""
    return t.asked == (1, "7.2.1.3") and t.options == ["attack 丙", "end_attacks"]


# --- 4.12.1, 4.12.2.1, 4.12.2.2


@clause(GAME, "4.12.1")
def test_the_turn_player_carries_out_what_the_icon_of_the_card_stands_for(table: Table) -> None:
    trigger(table, "本")
    assert table.asked == (1, "4.12.2.6")
    table.play("1: yes")
    table.expect("count 1 hand 1", "count 2 hand 0", "stock 1: 本")


@clause(GAME, "4.12.1")
def test_an_effect_may_have_its_master_do_what_an_icon_stands_for(table: Table) -> None:
    text = "このカードが手札から舞台に置かれた時、あなたは[[salvage.gif]]の効果を行う。"
    scout = chara("斥", f"【自】 {text}")
    table.lay({"hand": "斥", "waiting": "丁, 引"}, cards=(scout,))
    table.character("斥", "fc")
    assert table.asked == (1, "4.12.2.5")
    assert table.options == ["card 丁", "done"]
    table.play("1: card 丁")
    table.expect("hand 1: 丁", "waiting 1: 引")


@clause(GAME, "4.12.1")
def test_the_master_of_the_effect_does_it_even_in_the_other_players_turn(table: Table) -> None:
    text = "このカードがアタックされた時、あなたは[[draw.gif]]の効果を行う。"
    guard = chara("衛", f"【自】 {text}")
    table.lay({"fc": "甲"}, {"fc": "衛"}, phase="attack", cards=(guard,))
    table.play("1: attack fc", "1: front 甲")
    assert table.asked == (2, "4.12.2.6")
    table.play("2: yes")
    table.expect("count 2 hand 1", "count 1 hand 0")


@clause(GAME, "4.12.2.1")
def test_without_an_icon_nothing_is_done(table: Table) -> None:
    trigger(table, "凪")
    assert after(table)
    assert table.soul(1, "fc") == 2  # the direct attack alone
    table.expect("stock 1: 凪", "count 1 hand 0", "count 2 clock 2", "count 1 deck 6")


@clause(GAME, "4.12.2.2")
@pytest.mark.parametrize(("card", "soul"), [("乙", 2), ("霊", 3), ("魂", 3), ("魂魂", 4)])
def test_each_soul_icon_gives_the_attacker_one_soul_for_the_turn(
    table: Table, card: str, soul: int
) -> None:
    trigger(table, card)
    assert after(table)  # no choice was offered
    assert table.soul(1, "fc") == soul
    assert table.soul(1, "fr") == 1  # only the attacker
    assert table.count(2, "clock") == soul
    table.end_turn()
    assert table.soul(1, "fc") == 1


@clause(GAME, "4.12.2.2")
def test_a_soul_icon_without_an_attacker_gives_soul_to_nobody(table: Table) -> None:
    gone = chara("去来", "【自】 このカードがアタックした時、このカードを手札に戻す。")
    trigger(table, "魂", {"fc": "去来"}, cards=(gone,))
    assert after(table)
    assert table.soul(1, "fr") == 1
    table.expect("stock 1: 魂", "count 2 clock 0")


# --- 4.12.2.3 to 4.12.2.6


@clause(GAME, "4.12.2.3")
def test_return_one_character_of_the_opponent_to_its_owners_hand(table: Table) -> None:
    trigger(table, "帰", two={"fl": "丁", "br": "青"})
    assert table.asked == (1, "4.12.2.3")
    assert table.options == ["card 丁", "card 青", "done"]
    table.play("1: card 2 br")
    assert after(table)
    table.expect("hand 2: 青", "2 fl 丁", "count 2 br 0", "stock 1: 帰")


@clause(GAME, "4.12.2.3")
def test_return_may_be_left_and_does_nothing_without_such_a_character(table: Table) -> None:
    trigger(table, "帰", two={"fl": "丁"}).play("1: done")
    assert after(table)
    table.expect("count 2 hand 0", "2 fl 丁")
    trigger(table, "帰")
    assert after(table)
    trigger(table, "帰", two={"fl": "不選", "br": "青"})
    assert table.options == ["card 青", "done"]  # one cannot be chosen


@clause(GAME, "4.12.2.4")
@pytest.mark.parametrize(("said", "stock"), [("yes", "袋, 丁"), ("no", "袋")])
def test_pool_the_top_card_of_the_deck_may_go_to_the_stock(
    table: Table, said: str, stock: str
) -> None:
    trigger(table, "袋", {"deck": "丁, 乙*3"})
    assert table.asked == (1, "4.12.2.4")
    assert table.options == ["yes", "no"]
    table.play(f"1: {said}")
    table.expect(f"stock 1: {stock}")


@clause(GAME, "4.12.2.5")
def test_comeback_one_character_card_of_the_waiting_room_may_go_to_the_hand(table: Table) -> None:
    trigger(table, "扉", {"waiting": "丁, 引, 凪, 庚"}, {"waiting": "青"})
    assert table.asked == (1, "4.12.2.5")
    assert table.options == ["card 庚", "card 丁", "done"]  # characters, of whatever level
    table.play("1: card 丁")
    table.expect("hand 1: 丁", "waiting 1: 引, 凪, 庚")
    trigger(table, "扉", {"waiting": "丁"}).play("1: done")
    table.expect("count 1 hand 0", "waiting 1: 丁")
    trigger(table, "扉", {"waiting": "引, 凪"})
    assert after(table)


@clause(GAME, "4.12.2.6")
@pytest.mark.parametrize(("said", "hand"), [("yes", "丁"), ("no", "none")])
def test_draw_a_card_may_be_drawn(table: Table, said: str, hand: str) -> None:
    trigger(table, "本", {"deck": "丁, 乙*3"})
    assert table.asked == (1, "4.12.2.6")
    assert table.options == ["yes", "no"]
    table.play(f"1: {said}")
    table.expect(f"hand 1: {hand}", "stock 1: 本")


# --- 4.12.2.7: shot


@clause(GAME, "4.12.2.7")
def test_shot_when_the_damage_of_the_attack_is_cancelled_there_is_one_more(table: Table) -> None:
    trigger(table, "弾", two={"deck": "凪, 丁, 乙*5"})
    assert after(table)
    table.expect("waiting 2: 凪", "clock 2: 丁")


@clause(GAME, "4.12.2.7")
def test_shot_without_a_cancel_there_is_nothing(table: Table) -> None:
    trigger(table, "弾", two={"deck": "丁, 乙*7"})
    table.expect("clock 2: 乙, 丁")


@clause(GAME, "4.12.2.7")
def test_shot_its_own_damage_can_be_cancelled_and_sets_off_nothing_more(table: Table) -> None:
    trigger(table, "弾", two={"deck": "凪, 凪, 乙*5"})
    table.expect("waiting 2: 凪, 凪", "count 2 clock 0", "count 2 deck 5")


@clause(GAME, "4.12.2.7")
def test_shot_is_for_this_attacker_alone(table: Table) -> None:
    trigger(table, "弾", {"fl": "青"}, {"deck": "丁, 丁, 凪, 丙, 乙*5"})
    table.play("1: attack fr")  # another one, and its damage is cancelled
    assert table.options == ["attack 青", "end_attacks"]
    table.expect("clock 2: 丁, 丁", "waiting 2: 凪", "count 2 deck 6")


@clause(GAME, "4.12.2.7")
def test_shot_lasts_for_this_turn_only(table: Table) -> None:
    """The attacker deals no damage in this turn; that of its next attack comes too late."""
    dull = event("鈍己", "あなたは自分のキャラを1枚選び、そのターン中、ソウルを-2。")
    one = {"fc": "甲", "hand": "鈍己", "deck": "弾, 黄, 乙*8"}
    table.lay(one, {"deck": "青, 凪, 丁, 乙*5"}, cards=(dull,))
    table.play("1: event 鈍己").attack("fc")
    table.expect("stock 1: 弾", "count 2 clock 0", "2 deck 凪")
    table.end_turn().pass_to("attack").play("1: attack fc")
    table.expect("waiting 2: 凪", "count 2 clock 0")


CANNON = chara(
    "砲",
    "【自】 このカードのトリガーチェックでクライマックスがでた時、"
    "あなたは相手に1ダメージを与える。",
)
BACKFIRE = chara(
    "暴",
    "【自】 このカードのトリガーチェックでクライマックスがでた時、"
    "あなたは自分に1ダメージを与える。",
)
BLAST = chara(
    "爆",
    "【自】 このカードのトリガーチェックでクライマックスがでた時、"
    "すべてのプレイヤーに1ダメージを与える。",
)


@clause(GAME, "4.12.2.7.1")
def test_shot_counts_any_damage_the_attacker_deals_before_the_damage_step(table: Table) -> None:
    """1 by the ability, cancelled: the shot. Then 2 by the attack."""
    trigger(table, "弾", {"fc": "砲"}, {"deck": "凪, 丁, 丙, 青, 乙*5"}, cards=(CANNON,))
    table.expect("waiting 2: 凪", "clock 2: 青, 丙, 丁")


@clause(GAME, "4.12.2.7.1")
def test_shot_is_over_when_that_earlier_damage_went_through(table: Table) -> None:
    """1 by the ability, taken. The 2 of the attack are cancelled, and nothing follows."""
    trigger(table, "弾", {"fc": "砲"}, {"deck": "丁, 凪, 丙, 乙*5"}, cards=(CANNON,))
    table.expect("clock 2: 丁", "waiting 2: 凪", "count 2 deck 6")


@clause(GAME, "4.12.2.7.1")
def test_shot_is_over_when_that_earlier_damage_has_set_it_off(table: Table) -> None:
    trigger(table, "弾", {"fc": "砲"}, {"deck": "凪, 丁, 凪, 丙, 乙*5"}, cards=(CANNON,))
    table.expect("clock 2: 丁", "waiting 2: 凪, 凪", "2 deck 丙", "count 2 deck 6")


@clause(GAME, "4.12.2.7.1")
def test_shot_damage_by_another_card_in_between_does_not_count(table: Table) -> None:
    other = chara(
        "伏",
        "【自】 あなたのキャラのトリガーチェックでクライマックスがでた時、"
        "あなたは相手に1ダメージを与える。",
    )
    trigger(table, "弾", {"bl": "伏"}, {"deck": "丁, 凪, 丙, 乙*5"}, cards=(other,))
    table.expect("clock 2: 丙, 丁", "waiting 2: 凪")


@clause(GAME, "4.12.2.7.2")
def test_shot_is_set_off_by_damage_to_ones_own_side_too(table: Table) -> None:
    one = {"fc": "暴", "deck": "凪, 乙*5"}
    trigger(table, "弾", one, {"deck": "丁, 丙, 青, 乙*5"}, cards=(BACKFIRE,))
    table.expect("waiting 1: 凪", "count 1 clock 0", "clock 2: 青, 丙, 丁")
    one = {"fc": "暴", "deck": "丁, 乙*5"}
    trigger(table, "弾", one, {"deck": "凪, 丙, 乙*5"}, cards=(BACKFIRE,))
    table.expect("clock 1: 丁", "waiting 2: 凪", "count 2 clock 0")  # its chance was that


@clause(GAME, "4.12.2.7.3")
@pytest.mark.parametrize(
    ("mine", "theirs", "clock"),
    [
        ("凪", "丁", "青, 丙, 乙, 丁"),  # cancelled by one player: 1 more, then 2
        ("丁", "凪", "青, 丙, 乙"),
        ("凪", "凪", "青, 丙, 乙"),  # by both: only 1 more
        ("丁", "丁", "丙, 乙, 丁"),  # by nobody
    ],
)
def test_shot_damage_to_both_players_at_once_sets_it_off_once_if_either_cancels(
    table: Table, mine: str, theirs: str, clock: str
) -> None:
    one = {"fc": "爆", "deck": f"{mine}, 乙*5"}
    trigger(table, "弾", one, {"deck": f"{theirs}, 乙, 丙, 青, 黄, 緑"}, cards=(BLAST,))
    table.expect(f"clock 2: {clock}")
    assert table.count(1, "clock") == (0 if mine == "凪" else 1)


# --- 4.12.2.8, 4.12.2.9


@clause(GAME, "4.12.2.8", "4.12.2.8.1")
@pytest.mark.parametrize(("said", "stock"), [("yes", "丁"), ("no", "none")])
def test_treasure_the_card_itself_goes_to_the_hand_and_another_may_go_to_the_stock(
    table: Table, said: str, stock: str
) -> None:
    trigger(table, "宝", {"deck": "丁, 乙*3"})
    assert table.asked == (1, "4.12.2.8")
    table.expect("hand 1: 宝", "count 1 resolution 0")  # that was no choice
    assert table.options == ["yes", "no"]
    table.play(f"1: {said}")
    assert after(table)
    table.expect("hand 1: 宝", f"stock 1: {stock}")  # it does not go to the stock itself


@clause(GAME, "4.12.2.9")
def test_gate_one_climax_card_of_the_waiting_room_may_go_to_the_hand(table: Table) -> None:
    trigger(table, "門", {"waiting": "丁, 引, 凪, 魂"})
    assert table.asked == (1, "4.12.2.9")
    assert table.options == ["card 魂", "card 凪", "done"]
    table.play("1: card 凪")
    table.expect("hand 1: 凪", "waiting 1: 丁, 引, 魂", "stock 1: 門")
    trigger(table, "門", {"waiting": "凪"}).play("1: done")
    table.expect("count 1 hand 0", "waiting 1: 凪")


# --- 4.12.2.10: standby


@clause(GAME, "4.12.2.10")
@pytest.mark.parametrize(
    ("level", "offered"),
    [
        ("none", ["card 丁", "card 甲", "done"]),
        ("乙", ["card 己", "card 丁", "card 甲", "done"]),
        ("乙*2", ["card 庚", "card 己", "card 丁", "card 甲", "done"]),
    ],
)
def test_standby_a_character_of_at_most_ones_level_and_one(
    table: Table, level: str, offered: list[str]
) -> None:
    trigger(table, "待", {"waiting": "甲, 丁, 己, 庚, 引, 凪", "level": level})
    assert table.asked == (1, "4.12.2.10")
    assert table.options == offered


@clause(GAME, "4.12.2.10")
def test_standby_the_character_comes_rested_to_any_slot_for_nothing(table: Table) -> None:
    trigger(table, "待", {"waiting": "戊"}).play("1: card 戊")  # cost 1, and no stock
    assert table.asked == (1, "4.12.2.10")
    assert table.options == ["slot fl", "slot fc", "slot fr", "slot bl", "slot br"]
    table.play("1: slot fl")
    table.expect("1 fl 戊 state rest", "stock 1: 待")
    assert after(table)  # it is rested: it cannot attack
    trigger(table, "待", {"waiting": "戊"}).play("1: done")
    table.expect("count 1 fl 0", "waiting 1: 戊")


@clause(GAME, "4.12.2.10.1")
def test_standby_who_is_in_the_slot_goes_to_the_waiting_room(table: Table) -> None:
    trigger(table, "待", {"waiting": "丁", "bl": "青"}).play("1: card 丁", "1: slot bl")
    table.expect("1 bl 丁 state rest", "waiting 1: 青", "count 1 bl 1")
    assert after(table)
    trigger(table, "待", {"waiting": "丁"}).play("1: card 丁", "1: slot fc")  # the attacker's
    table.expect("1 fc 丁 state rest", "waiting 1: 甲", "count 2 clock 0")


# --- 4.12.2.11 to 4.12.2.13


@clause(GAME, "4.12.2.11")
@pytest.mark.parametrize(
    ("mode", "hand", "stock"), [("mode 1", "霊", "選"), ("mode 2", "none", "選, 霊")]
)
def test_choice_a_character_with_a_soul_icon_goes_to_the_hand_or_to_the_stock(
    table: Table, mode: str, hand: str, stock: str
) -> None:
    trigger(table, "選", {"waiting": "霊, 甲, 魂, 己, 引"})
    assert table.asked == (1, "4.12.2.11")
    assert table.options == ["card 己", "card 霊", "done"]  # characters only, and with the icon
    table.play("1: card 霊")
    assert table.options == ["mode 1", "mode 2"]
    table.play(f"1: {mode}")
    table.expect(f"hand 1: {hand}", f"stock 1: {stock}", "waiting 1: 甲, 魂, 己, 引")


@clause(GAME, "4.12.2.11")
def test_choice_may_be_left(table: Table) -> None:
    trigger(table, "選", {"waiting": "霊"}).play("1: done")
    table.expect("count 1 hand 0", "waiting 1: 霊", "stock 1: 選")
    trigger(table, "選", {"waiting": "甲, 魂"})
    assert after(table)


@clause(GAME, "4.12.2.12", "4.12.2.12.1")
def test_chance_of_two_cards_shown_one_goes_to_the_stock_the_other_to_the_hand(
    table: Table,
) -> None:
    trigger(table, "運", {"deck": "丁, 青, 丙, 乙*3"})
    table.expect("waiting 1: 運", "count 1 resolution 0")  # that was no choice
    assert table.options == ["yes", "enough"]
    table.play("1: yes")
    assert table.knows(2, 1, "deck") == ["丁", "", "", "", "", ""]
    table.play("1: yes")
    assert table.asked == (1, "4.12.2.12")
    assert table.options == ["card 丁", "card 青"]
    assert table.knows(2, 1, "deck") == ["丁", "青", "", "", "", ""]
    table.play("1: card 青")
    assert after(table)
    table.expect("stock 1: 青", "hand 1: 丁", "waiting 1: 運", "deck 1: 丙, 乙*3")


@clause(GAME, "4.12.2.12")
def test_chance_one_card_shown_goes_to_the_stock_and_none_is_possible(table: Table) -> None:
    trigger(table, "運", {"deck": "丁, 青, 乙*3"}).play("1: yes", "1: enough")
    table.expect("stock 1: 丁", "count 1 hand 0", "waiting 1: 運")
    trigger(table, "運", {"deck": "丁, 青, 乙*3"}).play("1: enough")
    table.expect("count 1 stock 0", "count 1 hand 0", "waiting 1: 運", "count 1 deck 5")
    assert after(table)


@clause(GAME, "4.12.2.13")
def test_discovery_of_three_cards_shown_a_character_may_go_to_the_hand(table: Table) -> None:
    trigger(table, "覧", {"deck": "丁, 引, 青, 丙, 乙*3"})
    assert table.options == ["yes", "enough"]
    table.play("1: yes", "1: yes", "1: yes")  # and not a fourth
    assert table.asked == (1, "4.12.2.13")
    assert table.options == ["card 丁", "card 青", "done"]
    assert table.knows(2, 1, "deck")[:4] == ["丁", "引", "青", ""]
    table.play("1: card 青")
    table.expect("hand 1: 青", "waiting 1: 丁, 引", "stock 1: 覧", "count 1 deck 4")
    assert after(table)


@clause(GAME, "4.12.2.13")
def test_discovery_fewer_cards_and_no_character_may_be_taken(table: Table) -> None:
    trigger(table, "覧", {"deck": "丁, 青, 丙, 乙*3"}).play("1: yes", "1: yes", "1: enough")
    assert table.options == ["card 丁", "card 青", "done"]
    table.play("1: done")
    table.expect("count 1 hand 0", "waiting 1: 丁, 青", "1 deck 丙")
    trigger(table, "覧", {"deck": "丁, 青, 丙, 乙*3"}).play("1: enough")
    table.expect("count 1 hand 0", "count 1 waiting 0", "stock 1: 覧")
    trigger(table, "覧", {"deck": "引, 凪, 乙"}).play("1: yes", "1: yes", "1: enough")
    table.expect("waiting 1: 引, 凪")  # no character: nothing to choose
    assert after(table)


@clause(GAME, "4.12.2.13.1")
def test_discovery_of_the_whole_deck_refreshes_only_when_all_is_done(table: Table) -> None:
    trigger(table, "覧", {"deck": "丁, 青", "waiting": "黄, 緑"}, chance=(KEPT,))
    table.play("1: yes", "1: yes")
    assert table.asked == (1, "4.12.2.13")
    table.expect("count 1 deck 2", "waiting 1: 黄, 緑")  # they are still in the deck
    table.play("1: card 丁")
    # 青 has gone to the waiting room before the refresh: it is in the new deck or the clock
    table.expect("hand 1: 丁", "count 1 waiting 0", "count 1 clock 1", "count 1 deck 2")
    assert sorted(table.has(1, "deck") + table.has(1, "clock")) == sorted(["青", "黄", "緑"])
    assert after(table)


@clause(GAME, "4.12.2.13.1")
def test_discovery_taking_the_last_card_does_not_refresh_in_between(table: Table) -> None:
    trigger(table, "覧", {"deck": "丁", "waiting": "黄, 緑"}, chance=(KEPT,))
    table.play("1: yes", "1: card 丁")
    table.expect("hand 1: 丁", "count 1 waiting 0", "clock 1: 黄", "deck 1: 緑")


# --- several icons


@clause(GAME, "4.12.2.2", "4.12.2.8.1")
def test_a_treasure_card_gone_to_the_hand_still_has_its_other_icon(table: Table) -> None:
    twin = climax("宝魂", "treasure", "soul")
    trigger(table, "宝魂", cards=(twin,))
    assert table.options == ["icon treasure", "icon soul"]
    table.play("1: icon treasure", "1: no")
    assert after(table)
    assert table.soul(1, "fc") == 3
    table.expect("hand 1: 宝魂", "count 1 stock 0")
