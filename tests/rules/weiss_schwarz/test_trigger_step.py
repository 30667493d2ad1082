"""7.3: the trigger step and the trigger check."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.names import TRIGGER_STEP
from tefuda.kernel.machine import choose
from tefuda.kernel.redeal import redeal
from tefuda.kernel.view import mask
from tests.rules.weiss_schwarz.cards import chara, climax
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table
from tests.support import clause

SHOWN = "トリガーチェックでクライマックスがでた時、あなたは1枚引く。"


@clause(GAME, "7.3.1", "7.3.1.2", "7.3.1.2.3")
def test_the_top_card_of_the_deck_is_turned_over_and_goes_to_the_stock_face_down(
    table: Table,
) -> None:
    one = {"fl": "甲", "fr": "丙", "deck": "風, 丁, 乙*5", "stock": "青"}
    table.lay(one, phase="attack").play("1: attack fl")
    assert table.vars["step"] == TRIGGER_STEP
    table.expect("resolution 1: 風", "deck 1: 丁, 乙*5")
    assert table.knows(2, 1, "resolution") == ["風"]
    table.play("1: icon soul")  # nobody to return: that was all
    table.expect("stock 1: 風, 青", "count 1 resolution 0")
    assert table.knows(1, 1, "stock") == table.knows(2, 1, "stock") == ["", ""]


@clause(GAME, "7.3.1.1")
def test_the_trigger_step_begins_with_its_own_moment_before_the_check(table: Table) -> None:
    aim = chara("狙", "【自】 トリガーステップの始めに、あなたは1枚引いてよい。")
    one = {"fl": "甲", "fr": "丙", "bl": "狙", "deck": "丁, 青, 乙*5"}
    table.lay(one, {"bl": "狙"}, phase="attack", cards=(aim,)).play("1: attack fl")
    assert (table.asked, table.options) == ((1, "8.6.2.5.4"), ["yes", "no"])
    assert table.vars["step"] == TRIGGER_STEP
    table.expect("count 1 resolution 0", "count 1 stock 0")
    table.play("1: yes", "2: no")
    table.expect("hand 1: 丁", "stock 1: 青")


@clause(GAME, "7.3.1.2.1")
@pytest.mark.parametrize("first", ["soul", "return"])
def test_several_icons_are_carried_out_in_any_order(table: Table, first: str) -> None:
    one = {"fl": "甲", "fr": "丙", "deck": "風, 乙*5"}
    table.lay(one, {"bl": "丁"}, phase="attack").play("1: attack fl")
    assert table.asked == (1, "7.3.1.2.1")
    assert table.options == ["icon soul", "icon return"]
    table.play(f"1: icon {first}")
    assert table.asked == (1, "4.12.2.3")  # the other one follows by itself
    assert table.soul(1, "fl") == (3 if first == "soul" else 2)
    table.play("1: card 丁")
    assert table.soul(1, "fl") == 3
    table.expect("hand 2: 丁", "stock 1: 風")


@clause(GAME, "7.3.1.2.1")
def test_two_equal_icons_are_carried_out_twice(table: Table) -> None:
    table.lay({"fl": "甲", "fr": "丙", "deck": "重, 乙*5"}, phase="attack").play("1: attack fl")
    assert table.soul(1, "fl") == 4
    pools = climax("袋袋", "pool", "pool")
    one = {"fl": "甲", "fr": "丙", "deck": "袋袋, 丁, 青, 乙*5"}
    table.lay(one, phase="attack", cards=(pools,)).play("1: attack fl", "1: yes", "1: yes")
    table.expect("stock 1: 袋袋, 青, 丁")


@clause(GAME, "7.3.1.2.2")
def test_icons_are_those_of_the_moment_when_it_was_turned_over(table: Table) -> None:
    """The card leaves for the hand in the middle of it, and is a card of the resolution area with
    icons no longer: what is left of them is carried out nevertheless, and nothing twice."""
    twin = climax("宝風", "treasure", "return", "soul")
    one = {"fl": "甲", "fr": "丙", "deck": "宝風, 乙*5"}
    table.lay(one, {"bl": "丁"}, phase="attack", cards=(twin,)).play("1: attack fl")
    assert table.options == ["icon treasure", "icon return", "icon soul"]
    table.play("1: icon treasure", "1: no")
    table.expect("hand 1: 宝風", "count 1 resolution 0")
    assert table.asked == (1, "7.3.1.2.1")
    assert table.options == ["icon return", "icon soul"]
    table.play("1: icon return", "1: card 丁")
    assert table.soul(1, "fl") == 3
    table.expect("hand 2: 丁", "count 1 stock 0")


@clause(GAME, "7.3.1.2.3")
@pytest.mark.parametrize(("card", "zone"), [("宝", "hand"), ("運", "waiting")])
def test_a_card_that_has_left_the_resolution_area_does_not_go_to_the_stock(
    table: Table, card: str, zone: str
) -> None:
    table.lay({"fl": "甲", "fr": "丙", "deck": f"{card}, 乙*5"}, phase="attack")
    table.play("1: attack fl", "1: no" if card == "宝" else "1: enough")
    table.expect(f"{zone} 1: {card}", "count 1 stock 0", "count 1 resolution 0")


@clause(GAME, "7.3.1.2", "7.3.1.2.3")
def test_a_deck_that_runs_out_by_the_check_is_refreshed_without_the_card(table: Table) -> None:
    one = {"fl": "甲", "fr": "丙", "deck": "本", "waiting": "丁, 青"}
    table.lay(one, phase="attack", chance=(KEPT,)).play("1: attack fl")
    assert table.asked == (1, "4.12.2.6")  # the icon comes after the refresh
    table.expect("resolution 1: 本", "count 1 deck 1", "count 1 clock 1", "count 1 waiting 0")
    table.play("1: no")
    table.expect("stock 1: 本")


@clause(GAME, "7.3.1.2.3.1")
def test_the_trigger_check_of_a_card_is_the_one_made_during_its_own_attack(table: Table) -> None:
    mine = chara("己検", f"【自】 このカードの{SHOWN}")
    one = {"fl": "己検", "fr": "丙", "deck": "凪, 乙*5"}
    table.lay(one, phase="attack", cards=(mine,)).play("1: attack fl").expect("count 1 hand 1")
    table.lay(one, phase="attack", cards=(mine,)).play("1: attack fr").expect("count 1 hand 0")


@clause(GAME, "7.3.1.2.3.1")
def test_the_trigger_check_of_your_character_is_one_made_during_any_of_their_attacks(
    table: Table,
) -> None:
    any_of = chara("検", f"【自】 あなたのキャラの{SHOWN}")
    others = chara("他検", f"【自】 他のあなたのキャラの{SHOWN}")
    cards = (any_of, others)
    one = {"fl": "検", "fr": "丙", "deck": "凪, 乙*5"}
    for slot in ("fl", "fr"):
        table.lay(one, phase="attack", cards=cards).play(f"1: attack {slot}")
        table.expect("count 1 hand 1")
    one = {"fl": "他検", "fr": "丙", "deck": "凪, 乙*5"}
    for slot, hand in (("fl", 0), ("fr", 1)):
        table.lay(one, phase="attack", cards=cards).play(f"1: attack {slot}")
        table.expect(f"count 1 hand {hand}")
    table.lay({"fl": "甲", "fr": "丙", "deck": "凪, 乙*5"}, {"bl": "検"}, phase="attack",
              cards=cards)  # fmt: skip
    table.play("1: attack fl").expect("count 2 hand 0")


@clause(GAME, "7.3.1.3")
def test_after_the_check_a_check_timing_before_any_further_step(table: Table) -> None:
    """The card is in the stock by then, and the damage still to come."""
    mine = chara(
        "己検",
        "【自】 このカードのトリガーチェックでクライマックスがでた時、あなたは1枚引いてよい。",
    )
    one = {"fl": "己検", "fr": "丙", "deck": "凪, 乙*5"}
    table.lay(one, phase="attack", cards=(mine,)).play("1: attack fl")
    assert table.options == ["yes", "no"]
    assert table.vars["step"] == TRIGGER_STEP
    table.expect("stock 1: 凪", "count 2 clock 0")
    table.play("1: no").expect("count 2 clock 2")


@clause(GAME, "7.3.1.3")
@pytest.mark.parametrize(("way", "counter"), [("front", True), ("side", False)])
def test_the_counter_step_follows_a_front_attack_only(
    table: Table, way: str, counter: bool
) -> None:
    two = {"fr": "甲", "hand": "援"}
    table.lay({"fl": "甲", "fr": "丙"}, two, phase="attack").play("1: attack fl", f"1: {way} 甲")
    assert (table.asked == (2, "7.4.1.2")) is counter
    assert table.count(2, "clock") == (0 if counter else 1)
    table.lay({"fc": "甲", "fr": "丙"}, two, phase="attack").play("1: attack fc")  # direct
    assert table.asked == (1, "7.2.1.3")
    table.expect("count 2 clock 2")


@clause(GAME, "7.3.1.2")
def test_an_effect_may_ask_for_two_trigger_checks(table: Table) -> None:
    text = "【自】 このカードがアタックした時、そのターン中、あなたはトリガーステップにトリガーチェックを2回行う。"
    twice = chara("二検", text)
    one = {"fl": "二検", "fr": "丙", "deck": "霊, 丁, 乙*5"}
    table.lay(one, phase="attack", cards=(twice,)).play("1: attack fl")
    table.expect("stock 1: 丁, 霊")
    assert table.soul(1, "fl") == 3


@clause(GAME, "7.3.1.2.1")
def test_who_searches_is_asked_for_the_same_icons_in_every_world(table: Table) -> None:
    """The icons that are left are kept as numbers: dealing hidden cards anew leaves them alone."""
    one = {"fl": "甲", "fr": "丙", "deck": "風, 乙*5", "hand": "乙*4"}
    table.lay(one, {"bl": "丁", "deck": "乙*9"}, phase="attack").play("1: attack fl")
    assert table.asked == (1, "7.3.1.2.1")
    rules, s = table.game.rules, table.game.state
    for seed in range(20):
        world = redeal(rules, s, 0, seed)
        assert world.frames[-1].cards == s.frames[-1].cards
        choose(rules, world, world.options[0])
        assert rules.clauses[world.clause] == "4.12.2.3"
    assert mask(rules, s, 0).frames[-1].cards == s.frames[-1].cards
