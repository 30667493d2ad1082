"""10.3–10.5: assist, bond, backup."""

from __future__ import annotations

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

EVERYBODY = chara("励", "【永】 応援 他のあなたのキャラすべてに、パワーを+500。")
PUTS = event("呼", "あなたは自分の手札のキャラを1枚選び、舞台の好きな枠に置く。")
CALLS = event("招", "あなたは自分の控え室のキャラを1枚選び、舞台の好きな枠に置く。")
TWO_NAMES = chara("絆二", "【自】 絆／「甲」「丙」 ［手札を1枚控え室に置く］")
HELPS = chara(
    "加勢",
    "【起】【カウンター】 助太刀1000 レベル0 ［手札のこのカードを控え室に置く］",
    "【自】 あなたがこのカードの『助太刀』を使った時、あなたは1枚引く。",
)
HEARS = chara("聞", "【自】 あなたが『助太刀』を使った時、あなたは1枚引く。")
BOUNCES = chara(
    "払", "【自】 このカードがアタックした時、あなたは相手のキャラを1枚選び、手札に戻す。"
)


# --- 10.3: assist ----------------------------------------------------------------------------------


@clause(GAME, "10.3.1", "10.3.2")
def test_assist_works_only_from_the_back_row(table: Table) -> None:
    table.lay({"fl": "甲", "bl": "応"})
    assert table.power(1, "fl") == 3500
    table.swap("fl", "bl")  # 応 in front, 甲 behind it
    table.expect("1 fl 応 power 3000", "1 bl 甲 power 3000")
    table.swap("fl", "bl")
    assert table.power(1, "fl") == 3500


@clause(GAME, "10.3.2")
def test_in_the_front_row_no_word_of_it_holds_whoever_it_speaks_of(table: Table) -> None:
    """Its text reaches all characters; it is the keyword that binds it to the back row."""
    for slot, power in (("bl", 3500), ("br", 3500), ("fl", 3000), ("fc", 3000), ("fr", 3000)):
        other = "fr" if slot != "fr" else "fl"
        table.lay({slot: "励", other: "甲"}, {"fl": "甲"}, cards=(EVERYBODY,))
        assert table.power(1, other) == power
        assert table.power(2, "fl") == 3000


@clause(GAME, "10.3.1", "10.3.2")
def test_assist_is_continuous_it_begins_and_ends_with_the_place(table: Table) -> None:
    table.lay({"fl": "甲", "hand": "応"}, {"hand": "倒"})
    table.character("応", "bl")
    assert table.power(1, "fl") == 3500  # nothing was played or chosen for it
    table.end_turn().pass_to("main").play("2: event 倒", "2: card 応")
    assert table.power(1, "fl") == 3000


@clause(GAME, "10.3.2")
def test_what_assist_gives_reaches_those_in_front_of_the_card(table: Table) -> None:
    table.lay({"fl": "甲", "fc": "甲", "fr": "甲", "bl": "応", "br": "甲"})
    assert [table.power(1, slot) for slot in ("fl", "fc", "fr", "br")] == [3500, 3500, 3000, 3000]
    table.lay({"fl": "甲", "fc": "甲", "fr": "甲", "bl": "応", "br": "応"})
    assert [table.power(1, slot) for slot in ("fl", "fc", "fr")] == [3500, 4000, 3500]


# --- 10.4: bond ------------------------------------------------------------------------------------


@clause(GAME, "10.4.1", "10.4.2")
def test_a_bond_brings_the_named_card_from_the_waiting_room_to_the_hand_for_its_cost(
    table: Table,
) -> None:
    table.lay({"hand": "絆", "stock": "乙", "waiting": "甲, 丙, 甲"})
    table.character("絆", "fl")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 甲", "card 甲"]  # the named ones alone, and one must be taken
    table.play("1: card 甲")
    table.expect("hand 1: 甲", "waiting 1: 甲, 丙, 乙", "count 1 stock 0", "1 fl 絆 state stand")
    assert table.asked == (1, "6.5.1.2")  # once, though it came from the hand and was played


@clause(GAME, "10.4.2")
def test_the_cost_of_a_bond_may_be_left_and_must_be_payable(table: Table) -> None:
    table.lay({"hand": "絆", "stock": "乙", "waiting": "甲"})
    table.character("絆", "fl").play("1: no")
    table.expect("waiting 1: 甲", "count 1 hand 0", "count 1 stock 1")
    table.lay({"hand": "絆", "waiting": "甲"}).character("絆", "fl")
    assert table.asked == (1, "6.5.1.2")  # no stock: nobody is asked
    table.expect("waiting 1: 甲")


@clause(GAME, "10.4.2")
def test_without_the_named_card_a_bond_may_be_paid_for_nothing(table: Table) -> None:
    table.lay({"hand": "絆", "stock": "乙", "waiting": "丙"}, {"waiting": "甲"})
    table.character("絆", "fl").play("1: yes")
    table.expect("count 1 hand 0", "waiting 1: 丙, 乙", "waiting 2: 甲")  # not of the other player


@clause(GAME, "10.4.1", "10.4.2")
def test_a_bond_triggers_for_a_card_put_from_the_hand_by_an_effect(table: Table) -> None:
    table.lay({"hand": "呼, 絆", "stock": "乙", "waiting": "甲"}, cards=(PUTS,))
    table.play("1: event 呼", "1: card 絆", "1: slot bl")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("hand 1: 甲", "1 bl 絆")


@clause(GAME, "10.4.1", "10.4.2")
def test_a_bond_does_not_trigger_for_a_card_that_comes_from_elsewhere(table: Table) -> None:
    table.lay({"hand": "招", "stock": "乙", "waiting": "甲, 絆"}, cards=(CALLS,))
    table.play("1: event 招", "1: card 絆", "1: slot fl")
    assert table.asked == (1, "6.5.1.2")
    table.expect("1 fl 絆", "waiting 1: 甲, 招", "count 1 stock 1")
    table.lay({"fl": "絆", "fr": "甲", "stock": "乙", "waiting": "甲"})
    table.swap("fl", "bl")  # from slot to slot neither
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "10.4.2.1")
def test_a_bond_with_two_names_brings_one_card_of_either(table: Table) -> None:
    table.lay({"hand": "絆二, 青", "waiting": "丁, 甲, 丙"}, cards=(TWO_NAMES,))
    table.character("絆二", "fl").play("1: yes")
    assert sorted(table.options) == ["card 丙", "card 甲"]
    table.play("1: card 丙")
    table.expect("hand 1: 丙", "waiting 1: 丁, 甲, 青")


@clause(GAME, "10.4.2.1")
def test_a_bond_with_two_names_takes_the_one_that_is_there(table: Table) -> None:
    for name in ("甲", "丙"):
        table.lay({"hand": "絆二, 青", "waiting": f"丁, {name}"}, cards=(TWO_NAMES,))
        table.character("絆二", "fl").play("1: yes")
        table.expect(f"hand 1: {name}", "waiting 1: 丁, 青")


# --- 10.5: backup ----------------------------------------------------------------------------------


@clause(GAME, "10.5.1", "10.5.2")
def test_backup_is_played_from_the_hand_against_a_front_attack(table: Table) -> None:
    table.lay({"fl": "甲", "fr": "丙"}, {"fr": "甲", "fl": "甲", "hand": "助, 助"})
    table.pass_to("attack").play("1: attack fl", "1: front")
    assert table.asked == (2, "7.4.1.2")
    assert table.options == ["activate 助 1", "activate 助 1", "no_counter"]
    table.play("2: activate 助 1")
    table.expect("hand 2: 助", "waiting 2: 助")  # the cost: this very card; and only one of them
    table.expect("1 fl 甲 state reverse", "2 fr 甲 power 4000 state stand")
    assert table.power(2, "fl") == 3000
    table.end_turn()
    assert table.power(2, "fr") == 3000  # this turn only


@clause(GAME, "10.5.1")
def test_backup_is_for_front_attacks_alone(table: Table) -> None:
    for way, two in (("side", {"fr": "甲", "hand": "助"}), ("", {"hand": "助"})):
        table.lay({"fl": "甲", "fr": "丙"}, two).pass_to("attack").play("1: attack fl")
        if way:
            table.play(f"1: {way}")
        assert table.asked[0] == 1  # on to the next attack: nobody was asked in between
        assert table.options == ["attack 丙", "end_attacks"]
        table.expect("hand 2: 助")


@clause(GAME, "10.5.2")
def test_backup_is_only_for_the_opponents_counter_step(table: Table) -> None:
    table.lay({"fl": "甲", "fr": "丙", "hand": "助"}, {"fr": "甲", "hand": "助一"})
    assert "activate 助 1" not in table.options  # not in the main phase
    assert table.refused("activate 助 1") == {"10.5.2"}
    table.pass_to("attack").play("1: attack fl", "1: front")
    assert table.asked == (2, "7.4.1.2")  # nor in the counter step of an own attack
    assert table.options == ["no_counter"]
    table.play("2: no_counter").expect("hand 1: 助")
    assert table.options == ["attack 丙", "end_attacks"]


@clause(GAME, "10.5.1")
def test_backup_is_only_played_from_the_hand(table: Table) -> None:
    table.lay({"fl": "甲", "fr": "丙"}, {"fr": "甲", "bl": "助", "hand": "援", "waiting": "助"})
    table.pass_to("attack").play("1: attack fl", "1: front")
    assert table.asked[0] == 2
    assert table.options == ["event 援", "no_counter"]


@clause(GAME, "10.5.2")
def test_backup_asks_for_the_players_level(table: Table) -> None:
    for level, offered in (("", False), ("乙", True), ("乙, 乙", True)):
        two = {"fr": "甲", "hand": "助一, 援", "level": level, "stock": "乙"}
        table.lay({"fl": "甲", "fr": "丙"}, two).pass_to("attack").play("1: attack fl", "1: front")
        assert ("activate 助一 1" in table.options) == offered
        assert table.refused("activate 助一 1") == {"" if offered else "10.5.2"}
    table.play("2: activate 助一 1")
    table.expect("2 fr 甲 power 5000", "count 2 stock 0", "1 fl 甲 state reverse")


@clause(GAME, "10.5.2")
def test_the_whole_cost_of_backup_must_be_paid(table: Table) -> None:
    two = {"fr": "甲", "hand": "助一, 援", "level": "乙"}
    table.lay({"fl": "甲", "fr": "丙"}, two).pass_to("attack").play("1: attack fl", "1: front")
    assert table.options == ["event 援", "no_counter"]
    assert table.refused("activate 助一 1") == {"8.4.2.2"}


@clause(GAME, "10.5.3")
def test_backup_has_been_used_when_its_cost_is_paid(table: Table) -> None:
    two = {"fr": "甲", "bl": "聞", "hand": "加勢"}
    table.lay({"fl": "甲", "fr": "丙", "bl": "聞"}, two, cards=(HELPS, HEARS))
    table.pass_to("attack").play("1: attack fl", "1: front", "2: activate 加勢 1")
    assert table.asked == (2, "8.5.1.3")
    assert table.options == ["trigger 聞", "trigger 加勢"]  # its own from the waiting room
    table.expect("waiting 2: 加勢")
    assert table.power(2, "fr") == 4000
    table.play("2: trigger 加勢").expect("count 2 hand 2", "count 1 hand 0")  # 「あなたが」


@clause(GAME, "10.5.3")
def test_what_triggers_by_its_own_backup_does_so_wherever_the_cost_has_put_it(table: Table) -> None:
    below = chara(
        "殿軍",
        "【自】 あなたがこのカードの『助太刀』を使った時、あなたは1枚引く。",
        "【起】【カウンター】 助太刀1000 レベル0 ［手札のこのカードを公開し、山札の下に置く］",
    )
    two = {"fr": "甲", "hand": "殿軍, 乙", "waiting": "殿軍", "deck": "青, 黄, 殿軍"}
    table.lay({"fl": "甲", "fr": "丙"}, two, cards=(below,))
    table.pass_to("attack").play("1: attack fl", "1: front", "2: activate 殿軍 2")
    assert table.power(2, "fr") == 4000
    table.expect("hand 2: 乙, 青", "waiting 2: 殿軍")  # once: by that very card
    assert table.has(2, "deck") == ["殿軍", "殿軍"]  # 黄 was the damage


@clause(GAME, "10.5.3")
def test_this_cards_backup_is_not_that_of_another_card(table: Table) -> None:
    two = {"fr": "甲", "hand": "助, 加勢", "waiting": "加勢"}
    table.lay({"fl": "甲", "fr": "丙"}, two, cards=(HELPS,))
    table.pass_to("attack").play("1: attack fl", "1: front", "2: activate 助 1")
    table.expect("hand 2: 加勢", "waiting 2: 加勢, 助")


@clause(GAME, "10.5.3", "10.5.2")
def test_backup_is_used_even_when_there_is_nobody_to_choose(table: Table) -> None:
    """The one that was attacked is in the hand by the counter step: the cost alone counts."""
    two = {"fr": "甲", "bl": "聞", "hand": "助"}
    table.lay({"fl": "払", "fr": "丙"}, two, cards=(BOUNCES, HEARS))
    table.pass_to("attack").play("1: attack fl", "1: front", "1: card 甲")
    assert table.options == ["activate 助 1", "no_counter"]
    table.play("2: activate 助 1")
    assert table.power(2, "bl") == 3000  # 聞 was not attacked and is not chosen
    table.expect("waiting 2: 助", "count 2 hand 2")  # 甲, and the card drawn
