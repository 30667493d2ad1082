"""sheet.turn.main.0, .1, .2, .5, .6: charge, deploy, retreat, and how often."""

from __future__ import annotations

import pytest

from tests.rules.soukou_musume.table import GAME, Table
from tests.support import clause

# --- sheet.turn.main.0, .6


@clause(GAME, "sheet.turn.main.0")
@pytest.mark.parametrize(
    "order",
    [
        ("charge", "deploy", "command", "circle", "retreat"),
        ("retreat", "circle", "command", "deploy", "charge"),
        ("circle", "retreat", "charge", "command", "deploy"),
    ],
)
def test_the_five_actions_in_any_order(table: Table, order: tuple[str, ...]) -> None:
    table.lay(one={"main": "円", "reserve": "大", "hand": "乙, 術, 策"})
    every = [
        "charge",
        "deploy 乙",
        "command 術",
        "command 策",
        "circle 円 1",
        "retreat",
        "end_main",
    ]
    assert table.options == every
    for action in order:
        if action == "charge":
            table.play("1: charge", "1: card 策", "1: card 円")
        elif action == "deploy":
            table.play("1: deploy 乙")
        elif action == "command":
            table.play("1: command 術")
        elif action == "circle":
            table.play("1: circle 円 1")
        else:
            table.play("1: retreat", *(["1: card 大"] if "乙" in table.has(1, "reserve") else []))
    table.expect("main 1: 大", "discard 1: 術")
    assert sorted(table.has(1, "reserve")) == ["乙", "円"]
    table.expect("1 reserve 円 energy 1")
    assert "sheet.turn.main.1" in table.refused("charge")


@clause(GAME, "sheet.turn.main.0")
def test_only_the_turn_player_acts_and_only_until_the_phase_is_ended(table: Table) -> None:
    table.lay(one={"hand": "乙"}, two={"hand": "乙"}, turn=2, number=2)
    assert table.asked == (2, "sheet.turn.main.0")
    assert table.options == ["charge", "deploy 乙", "end_main"]
    table.play("2: end_main")
    assert table.asked == (2, "sheet.turn.attack.1")
    assert table.options == ["skill 大 1", "skill 大 2", "no_skill"]


@clause(GAME, "sheet.turn.main.0")
def test_a_player_who_can_do_nothing_is_asked_all_the_same(table: Table) -> None:
    table.lay(one={"hand": "技"})
    table.play("1: charge")
    assert table.options == ["end_main"]
    assert table.asked == (1, "sheet.turn.main.0")  # not to be asked would tell of the hand


@clause(GAME, "sheet.turn.main.6")
def test_what_has_no_limit_is_done_as_often_as_one_likes(table: Table) -> None:
    table.lay(one={"main": "円 energy 3 damage 400", "hand": "乙, 乙, 丙, 術, 術, 術, 衣, 衣"})
    table.play("1: deploy 乙", "1: deploy 乙", "1: deploy 丙")
    table.play("1: command 術", "1: command 術", "1: command 術")
    table.play("1: command 衣", "1: card 円", "1: command 衣", "1: card 円")
    table.play("1: circle 円 2", "1: card 円", "1: circle 円 2", "1: card 円", "1: circle 円 2")
    table.expect("1 main 円 damage 100 energy 0 hp 1000", "count 1 reserve 3")


@clause(GAME, "sheet.turn.main.6")
def test_a_circle_skill_without_a_limit_does_not_use_up_another(table: Table) -> None:
    table.lay(one={"main": "輪", "hand": ", ".join(["術"] * 3), "deck": "術*20"})
    for _ in range(17):
        table.play("1: circle 輪 1", "1: card 術")
    assert "circle 輪 2" in table.options
    table.play("1: circle 輪 2")
    assert "circle 輪 2" not in table.options
    assert "circle 輪 1" in table.options


# --- sheet.turn.main.1: charge


@clause(GAME, "sheet.turn.main.1")
def test_a_card_of_the_hand_becomes_energy_of_a_unit(table: Table) -> None:
    table.lay(one={"main": "甲 energy 1", "reserve": "乙", "hand": "術, 丙"}, two={"reserve": "円"})
    table.play("1: charge")
    assert table.asked == (1, "sheet.turn.main.1")
    assert table.options == ["card 術", "card 丙"]
    table.play("1: card 丙")
    assert table.asked == (1, "sheet.turn.main.1")
    assert table.options == ["card 甲", "card 乙"]  # one's own, on both battlefields
    table.play("1: card 甲")
    table.expect("1 main 甲 energy 2", "1 reserve 乙 energy 0", "hand 1: 術")
    assert table.has(1, "attached") == ["甲", "丙"]
    assert table.told(1, "attached", "known", viewer=2) == [True, True]


@clause(GAME, "sheet.turn.main.1")
def test_charging_is_done_once_a_turn(table: Table) -> None:
    table.lay(one={"hand": "術, 術"}, two={"hand": "術, 術"})
    table.play("1: charge", "1: card 術")
    assert table.options == ["command 術", "end_main"]
    assert table.refused("charge") == {"sheet.turn.main.1"}
    table.end_turn()
    assert table.options[0] == "charge"  # the opponent's turn
    table.end_turn()
    assert table.asked[0] == 1
    assert table.options[0] == "charge"  # and one's own next


@clause(GAME, "sheet.turn.main.1")
def test_nothing_is_charged_without_a_card(table: Table) -> None:
    table.lay()
    assert table.options == ["end_main"]
    assert table.refused("charge") == {"sheet.turn.main.1"}


@clause(GAME, "sheet.turn.main.1", "sheet.turn.attack.2")
def test_a_unit_whose_hp_depends_on_the_hand_is_looked_at_after_an_action(table: Table) -> None:
    table.lay(one={"main": "甲 damage 500 with 空", "reserve": "乙", "hand": "策"})
    table.play("1: command 策")
    table.expect("1 main 甲 hp 300")  # two cards in the hand
    table.play("1: charge", "1: card 乙", "1: card 乙")
    table.expect("1 main 甲 hp 300")
    table.lay(one={"main": "甲 damage 500 with 空", "reserve": "乙", "hand": "丙, 引"})
    table.play("1: command 引")
    table.expect("main 1: 乙", "1 reserve 甲 state wrecked")


# --- sheet.turn.main.2: deploy


@clause(GAME, "sheet.turn.main.2")
def test_a_unit_of_the_hand_takes_a_free_place_of_the_reserve_battlefield(table: Table) -> None:
    table.lay(one={"reserve": "甲", "hand": "丙, 術, 円"}, reserve_places=2)
    table.play("1: deploy 円")
    assert table.has(1, "reserve") == ["甲", "円"]
    table.expect("1 reserve 円 state normal hp 500 energy 0 damage 0", "hand 1: 丙, 術")
    assert table.options == ["charge", "command 術", "circle 円 1", "end_main"]
    assert table.refused("deploy 丙") == {"sheet.turn.main.2"}  # no place is free


@clause(GAME, "sheet.turn.main.2")
def test_only_a_unit_and_only_of_the_hand_is_deployed(table: Table) -> None:
    table.lay(one={"hand": "術", "discard": "丙"})
    assert table.refused("deploy 術") == {"sheet.turn.main.2"}
    assert table.refused("deploy 丙") == {"sheet.turn.main.2"}
    assert "That unit is not in your hand." in str(table.game.why_not("deploy 丙"))
    assert "That card is not a unit." in str(table.game.why_not("deploy 術"))


# --- sheet.turn.main.5: retreat


@clause(GAME, "sheet.turn.main.5")
def test_the_main_unit_changes_places_with_a_reserve_unit_for_energy(table: Table) -> None:
    table.lay(
        one={"main": "甲 energy 乙+丙 damage 100 with 衣", "reserve": "乙, 丙, 大 state wrecked"}
    )
    table.play("1: retreat")
    assert table.asked == (1, "sheet.turn.main.5")
    assert table.options == ["card 乙", "card 丙"]  # which energy
    table.play("1: card 丙")
    table.expect("discard 1: 丙")
    assert table.asked == (1, "sheet.turn.main.5")
    assert table.options == ["card 乙", "card 丙"]  # which unit
    table.play("1: card 丙")
    assert table.has(1, "main") == ["丙"]
    assert table.has(1, "reserve") == ["乙", "甲", "大"]
    table.expect("1 reserve 甲 energy 1 damage 100 hp 700", "attached 1: 乙, 衣")


@clause(GAME, "sheet.turn.main.5")
@pytest.mark.parametrize(("unit", "cost"), [("甲", 1), ("丙", 2), ("乙", 0)])
def test_retreat_costs_as_much_energy_as_the_card_says(table: Table, unit: str, cost: int) -> None:
    table.lay(one={"main": f"{unit} energy {cost}", "reserve": "大"})
    assert table.options == ["retreat", "end_main"]
    table.play("1: retreat")
    table.expect("main 1: 大", f"1 reserve {unit} energy 0", f"count 1 discard {cost}")
    if cost:
        table.lay(one={"main": f"{unit} energy {cost - 1}", "reserve": "大"})
        assert table.options == ["end_main"]
        assert table.refused("retreat") == {"sheet.turn.main.5"}


@clause(GAME, "sheet.turn.main.5")
def test_a_changed_retreat_cost_counts(table: Table) -> None:
    table.lay(one={"main": "丙 energy 1 with 軽", "reserve": "大"})
    assert table.options == ["retreat", "end_main"]
    table.play("1: retreat")
    table.expect("count 1 discard 1", "attached 1: 軽")
    table.lay(one={"main": "乙 energy 1 with 軽", "reserve": "大"})  # not below nothing
    table.play("1: retreat")
    table.expect("count 1 discard 0", "1 reserve 乙 energy 1")


@clause(GAME, "sheet.turn.main.5")
def test_one_retreats_once_a_turn(table: Table) -> None:
    table.lay(one={"main": "乙", "reserve": "大"}, two={"main": "乙", "reserve": "大"})
    table.play("1: retreat")
    assert table.options == ["end_main"]
    assert table.refused("retreat") == {"sheet.turn.main.5"}
    table.end_turn()
    assert "retreat" in table.options
    table.end_turn()
    assert table.asked[0] == 1
    assert "retreat" in table.options


@clause(GAME, "sheet.turn.main.5")
def test_nobody_retreats_without_a_reserve_unit(table: Table) -> None:
    table.lay(one={"main": "乙"})
    assert table.options == ["end_main"]
    assert table.refused("retreat") == {"sheet.turn.main.5"}


@clause(GAME, "sheet.turn.main.5", "sheet.turn.attack.2")
def test_a_unit_that_loses_hp_by_retreating_is_wrecked(table: Table) -> None:
    table.lay(one={"main": "乙 damage 500", "reserve": "大 with 前"})
    table.expect("1 main 乙 hp 200")
    table.play("1: retreat")
    table.expect("1 reserve 乙 state wrecked", "1 main 大 hp 1300")
