"""sheet.turn.main.3, .4: commands and circle skills."""

from __future__ import annotations

from tefuda.games.common.positions import Chance
from tests.rules.soukou_musume.table import GAME, Table
from tests.support import clause

# --- sheet.turn.main.3: commands


@clause(GAME, "sheet.turn.main.3")
def test_a_strategy_is_used_once_a_turn(table: Table) -> None:
    table.lay(one={"hand": "策, 策, 術", "deck": "乙*6"}, two={"hand": "策"})
    assert table.options == ["charge", "command 策", "command 策", "command 術", "end_main"]
    table.play("1: command 策")
    table.expect("hand 1: 策, 術, 乙, 乙", "discard 1: 策")
    assert "command 策" not in table.options
    assert "sheet.turn.main.3" in table.refused("command 策")
    table.play("1: command 術")  # a tactic is another matter
    table.end_turn()
    assert "command 策" in table.options
    table.end_turn()
    assert table.asked[0] == 1
    assert "command 策" in table.options


@clause(GAME, "sheet.turn.main.3")
def test_tactics_are_used_at_will(table: Table) -> None:
    table.lay(one={"main": "大", "hand": "術, 術, 術"})
    table.play("1: command 術", "1: command 術", "1: command 術", "1: end_main", "1: skill 大 1")
    table.expect("2 main 大 damage 400", "discard 1: 術, 術, 術")


@clause(GAME, "sheet.turn.main.3")
def test_a_command_in_use_lies_aside_and_is_then_discarded(table: Table) -> None:
    table.lay(one={"reserve": "乙", "hand": "癒, 丙"})
    table.play("1: command 癒")
    table.expect("in_use 1: 癒", "hand 1: 丙", "count 1 discard 0")
    assert table.told(1, "in_use", "known", viewer=2) == [True]
    assert table.options == ["card 甲", "card 乙"]
    table.play("1: card 乙")
    table.expect("discard 1: 癒", "in_use 1: none")


@clause(GAME, "sheet.turn.main.3")
def test_several_uniforms_are_set_on_one_unit_and_stay(table: Table) -> None:
    table.lay(one={"main": "大", "reserve": "乙", "hand": "衣, 手, 衣"}, two={"reserve": "丙"})
    table.play("1: command 衣")
    assert table.asked == (1, "sheet.turn.main.3")
    assert table.options == ["card 大", "card 乙"]  # one's own units
    table.play("1: card 大", "1: command 手", "1: card 大", "1: command 衣", "1: card 乙")
    table.expect("1 main 大 hp 1300 energy 0", "1 reserve 乙 hp 700", "discard 1: none")
    table.end_turn()
    table.end_turn()
    table.expect("1 main 大 hp 1300", "attached 1: 衣, 手, 衣")
    table.play("1: end_main", "1: skill 大 1")
    table.expect("2 main 大 damage 200")


@clause(GAME, "sheet.turn.main.3")
def test_a_command_that_finds_nothing_to_choose_is_not_used(table: Table) -> None:
    table.lay(one={"hand": "計, 技"}, two={"main": "大", "reserve": "甲 state wrecked"})
    assert table.options == ["charge", "end_main"]
    assert table.refused("command 計") == {"sheet.turn.main.3"}
    assert table.refused("command 技") == {"sheet.turn.main.3"}
    table.lay(one={"hand": "計, 技"}, two={"main": "大 state small"})
    assert table.options == ["charge", "command 計", "end_main"]
    table.play("1: command 計")
    table.expect("2 main 大 state medium")


@clause(GAME, "sheet.turn.main.3")
def test_a_command_does_not_choose_itself(table: Table) -> None:
    table.lay(one={"hand": "捨"})
    assert table.options == ["charge", "end_main"]
    assert table.refused("command 捨") == {"sheet.turn.main.3"}
    table.lay(one={"hand": "捨, 術"})
    table.play("1: command 捨")
    table.expect("hand 1: 乙, 乙", "discard 1: 術, 捨")


@clause(GAME, "sheet.turn.main.3")
def test_only_a_command_and_only_of_the_hand_is_used(table: Table) -> None:
    table.lay(one={"hand": "乙", "discard": "術"})
    assert table.refused("command 乙") == {"sheet.turn.main.3"}
    assert table.refused("command 術") == {"sheet.turn.main.3"}
    assert "not a command" in str(table.game.why_not("command 乙"))
    assert "not in your hand" in str(table.game.why_not("command 術"))


@clause(GAME, "sheet.turn.main.3", "sheet.turn.attack.2", "sheet.turn.attack.3")
def test_a_unit_wrecked_by_a_command_is_replaced_at_once(table: Table) -> None:
    table.lay(one={"reserve": "乙", "hand": "自壊, 術"})
    table.play("1: command 自壊")
    table.expect("main 1: 乙", "1 reserve 甲 state wrecked")
    assert table.options == ["charge", "command 術", "end_main"]


@clause(GAME, "sheet.turn.main.3")
def test_an_effect_shuffles_the_deck(table: Table) -> None:
    order = Chance("shuffle", seat=0, cards=("丙", "乙", "甲"))
    table.lay(one={"hand": "混", "deck": "甲, 乙, 丙"}, chance=(order,))
    table.play("1: command 混")
    table.expect("deck 1: 丙, 乙, 甲")


# --- sheet.turn.main.4: circle skills


@clause(GAME, "sheet.turn.main.4")
def test_circle_skills_of_ones_units_on_both_battlefields_are_used(table: Table) -> None:
    table.lay(one={"main": "円", "reserve": "円, 乙"}, two={"reserve": "環"})
    assert table.options == ["circle 円 1", "circle 円 1", "retreat", "end_main"]
    table.play("1: circle 円 1")
    table.expect("hand 1: 乙", 'log has "「円」の○スキル1"')


@clause(GAME, "sheet.turn.main.4", "sheet.turn.main.6")
def test_a_circle_skill_is_used_as_often_a_turn_as_its_text_allows(table: Table) -> None:
    table.lay(one={"main": "円", "reserve": "環", "deck": "術*9"})
    table.play("1: circle 円 1")
    assert table.refused("circle 円 1") == {"sheet.turn.main.6"}
    assert "circle 環 1" in table.options
    table.lay(one={"main": "環", "deck": "術*9"})
    table.play("1: circle 環 1", "1: circle 環 1")
    assert table.refused("circle 環 1") == {"sheet.turn.main.6"}
    table.end_turn()
    table.end_turn()
    assert table.asked[0] == 1
    assert table.refused("circle 環 1") == {"sheet.turn.main.4"}  # three cards in the hand by now


@clause(GAME, "sheet.turn.main.4", "sheet.turn.end.4")
def test_a_used_circle_skill_may_be_used_again_in_the_next_turn(table: Table) -> None:
    table.lay(one={"main": "円"})
    table.play("1: circle 円 1")
    assert table.options == ["charge", "deploy 乙", "end_main"]
    table.end_turn()
    table.end_turn()
    assert table.asked[0] == 1
    assert "circle 円 1" in table.options


@clause(GAME, "sheet.turn.main.4")
def test_a_circle_skill_needs_its_cost_paid_whole(table: Table) -> None:
    table.lay(one={"main": "円 damage 200"})
    assert table.refused("circle 円 2") == {"sheet.turn.main.4"}
    assert "cost" in str(table.game.why_not("circle 円 2"))
    table.lay(one={"main": "円 damage 200 energy 乙+丙"})
    table.play("1: circle 円 2")
    assert table.asked == (1, "sheet.turn.main.4")
    assert table.options == ["card 乙", "card 丙"]
    table.play("1: card 丙")
    table.expect("1 main 円 damage 100 energy 1", "discard 1: 丙")


@clause(GAME, "sheet.turn.main.4")
def test_a_circle_skill_needs_its_condition(table: Table) -> None:
    table.lay(one={"main": "環", "hand": "術, 術, 術"})
    assert table.refused("circle 環 1") == {"sheet.turn.main.4"}
    table.lay(one={"main": "環", "hand": "術, 術"})
    assert "circle 環 1" in table.options
    table.play("1: circle 環 1")
    assert table.refused("circle 環 1") == {"sheet.turn.main.4"}  # three cards now


@clause(GAME, "sheet.turn.main.4")
def test_a_circle_skill_that_finds_nothing_to_choose_is_not_used(table: Table) -> None:
    table.lay(one={"main": "環", "hand": "術, 術, 術"})
    assert table.options == ["charge", "command 術", "command 術", "command 術", "end_main"]
    assert table.refused("circle 環 2") == {"sheet.turn.main.4"}
    table.lay(one={"main": "環"}, two={"reserve": "丙 damage 200"})
    table.play("1: circle 環 2")
    table.expect("2 reserve 丙 state wrecked")  # and what it wrecks is wrecked at once


@clause(GAME, "sheet.turn.main.4")
def test_a_unit_has_only_the_circle_skills_printed_on_it(table: Table) -> None:
    table.lay(one={"main": "円"})
    assert table.options == ["circle 円 1", "end_main"]
    assert table.refused("circle 円 3") == {"sheet.turn.main.4"}
    table.lay(one={"main": "乙"})
    assert "sheet.turn.main.4" in table.refused("circle 乙 1")
