"""215.1, 215.2: ON and OFF."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

SEES = character("見", 1, 6, "OFFの他の味方のキャラがONになった時：カードを1枚ドローする。")
OFF = active("伏", "相手のキャラ1体を選び、OFFにする。")
ON = active("起", "味方のキャラ1体を選び、ONにする。")


@clause(GAME, "215.1", "215.1.1", "215.1.2")
def test_cards_on_the_field_and_pp_are_on_or_off(table: Table) -> None:
    t = table.lay(
        {
            "front": "甲 equip 棒:off attach 絆, 乙 state off",
            "back": "箱 state off",
            "pp": "札, 甲 state off",
            "hand": "丙",
            "discard": "丁",
        }
    )
    assert t.told(1, "front", "state") == ["on", "off", "on", "off"]
    assert (t.told(1, "back", "state"), t.told(1, "pp", "state")) == (["off"], ["on", "off"])
    assert (t.told(1, "player", "state"), t.told(1, "mag", "state")) == (["on"], ["on"])
    for zone in ("hand", "discard", "deck"):
        assert set(t.told(1, zone, "state")) == {None}


@clause(GAME, "215.1.1", "215.1.2")
def test_an_effect_turns_a_card_from_one_to_the_other(table: Table) -> None:
    t = table.lay({"hand": "伏", "pp": "札"}, {"front": "甲"}, cards=(OFF,)).cast("伏")
    assert t.state(2, "甲") == "off"
    t = table.lay({"hand": "起", "pp": "札", "front": "甲 state off"}, cards=(ON,))
    assert "attack 甲" not in t.options
    t.cast("起")
    assert t.state(1, "甲") == "on"
    assert "attack 甲" in t.options


@clause(GAME, "215.1")
def test_pp_are_turned_as_well(table: Table) -> None:
    wakes = active("蘇", "PPのカード1枚を選び、ONにする。", cost=0)
    t = table.lay({"hand": "蘇", "pp": "札 state off"}, cards=(wakes,)).cast("蘇")
    assert t.pp(1) == (1, 1)


@clause(GAME, "215.1.3")
def test_a_character_that_comes_is_off_and_all_else_is_on(table: Table) -> None:
    t = table.lay({"hand": "甲, 箱, 棒, 絆", "pp": "札*4", "front": "乙"})
    t.cast("箱").cast("棒", "bearer 乙").cast("絆").cast("甲")
    states = {name: t.state(1, name) for name in ("甲", "乙", "箱", "棒", "絆")}
    assert states == {"甲": "off", "乙": "on", "箱": "on", "棒": "on", "絆": "on"}
    t.end_turn().end_turn()
    assert t.state(1, "甲") == "on"


@clause(GAME, "215.1.4")
def test_what_has_been_used_is_off(table: Table) -> None:
    t = table.lay({"front": "乙 equip 棒+盾", "hand": "引", "pp": "札*2"}, {"front": "丙"}).cast(
        "引"
    )
    assert t.pp(1) == (1, 2)
    t.attack("乙", "丙", weapons=("棒",), armour=("盾",))
    assert (t.state(1, "乙"), t.state(1, "棒"), t.state(1, "盾")) == ("off", "off", "off")
    assert t.state(2, "丙") == "on"  # who was attacked has not attacked


@clause(GAME, "215.1.4", "215.2")
def test_a_player_that_has_attacked_is_off(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"player": "副"}).attack("主")
    assert t.state(1, "主") == "off"
    assert t.options == ["attack 甲", "end_main"]
    assert t.refused("attack 主") == {"215.2"}


@clause(GAME, "215.2")
@pytest.mark.parametrize("row", ["front", "back"])
@pytest.mark.parametrize("state", ["on", "off"])
def test_who_is_on_can_attack_in_either_row(table: Table, row: str, state: str) -> None:
    t = table.lay({row: f"甲 state {state}"})
    assert ("attack 甲" in t.options) is (state == "on")
    assert t.refused("attack 甲") == ({""} if state == "on" else {"215.2"})


@clause(GAME, "215.2")
def test_who_is_turned_on_again_can_attack_again(table: Table) -> None:
    t = table.lay({"front": "甲", "hand": "起", "pp": "札"}, {"front": "壁"}, cards=(ON,))
    t.attack("甲", "壁")
    assert "attack 甲" not in t.options
    t.cast("起").attack("甲", "壁")
    assert t.damage(2, "壁") == 4


@clause(GAME, "215.2")
def test_a_player_who_is_off_cannot_attack(table: Table) -> None:
    t = table.lay({"player": "主 state off", "front": "甲"}, {"player": "副"})
    assert t.options == ["attack 甲", "end_main"]
    assert t.refused("attack 主") == {"215.2"}


@clause(GAME, "215.1")
@pytest.mark.parametrize(("state", "drawn"), [("on", 0), ("off", 1)])
def test_what_turns_on_was_off_before(table: Table, state: str, drawn: int) -> None:
    """And not when the ability is looked for; what is ON already does not turn."""
    side = {"front": f"甲 state {state}, 見", "hand": "起", "pp": "札"}
    t = table.lay(side, cards=(ON, SEES))
    t.cast("起").play("card 甲").passes()
    assert t.state(1, "甲") == "on"
    assert t.count(1, "hand") == drawn
