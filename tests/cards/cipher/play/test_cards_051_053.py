"""The youngest of the wolf village: CT01-051 to CT01-053, each skill in play."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import acting, broken, card, powers
from tests.rules.cipher.cards import card as tiny
from tests.rules.cipher.table import GAME, Side, Table
from tests.support import clause

FEEDS = tiny(
    "育", "技【起】自分の手札から『カシワ』を１枚選び、味方の『カシワ』の下に重ねて成長させる。"
)


# --- 051 ------------------------------------------------------------------------------------------


@card("CT01-051")
@clause(GAME, "21.2.2.3.3")
@pytest.mark.parametrize(
    ("unit", "power"),
    [("CT01-051", 40), ("CT01-051 under CT01-051", 50), ("CT01-051 under CT01-052+CT01-051", 50)],
)
def test_of_two_cards_or_more_he_is_stronger_in_his_own_turn(
    table: Table, unit: str, power: int
) -> None:
    assert table.lay({"front": f"主, {unit}"}).power(1, "CT01-051") == power
    assert table.lay({"front": f"主, {unit}"}, turn=2).power(1, "CT01-051") == 40


@card("CT01-051")
@pytest.mark.parametrize(("attacker", "power"), [("CT01-055", 60), ("甲", 60)])
def test_the_lamp_of_the_bundle_strengthens_the_forest(
    table: Table, attacker: str, power: int
) -> None:
    """30 and 40, support 20, and 10 for the forest alone."""
    t = table.lay({"front": f"主, {attacker}", "deck": "CT01-051, 札"}).attack(attacker)
    broken(t)
    assert powers(t) == (power, 40)
    assert t.power(1, attacker) == power - 20 - 10 * (attacker == "CT01-055")


# --- 052 ------------------------------------------------------------------------------------------


@card("CT01-052", "CT01-051", "CT01-053")
@clause(GAME, "23.1.13.1", "23.1.13.2")
def test_a_card_of_his_name_put_under_him_draws_another_once_a_turn(table: Table) -> None:
    one = {"front": "主, CT01-052", "hand": "CT01-051, CT01-053, 甲", "deck": "乙, 丙"}
    t = table.lay(one).play("1: activate CT01-052")
    assert t.options == ["card CT01-051", "card CT01-053"]
    t.play("1: card CT01-051").expect("hand 1: CT01-053, 甲, 乙")
    assert (t.under(1, "CT01-052"), t.stack(1, "CT01-052")) == (["CT01-051"], 2)
    assert t.state(1, "CT01-052") == "ready"
    assert t.refused("activate CT01-052 1") == {"19.1.2.1"}
    t = table.lay({**one, "hand": "甲"})
    assert t.refused("activate CT01-052 1") == {"19.1.3.1"}


@card("CT01-052")
@clause(GAME, "21.2.2.3.3")
@pytest.mark.parametrize(
    ("side", "power", "targets"),
    [
        ({"front": "主, CT01-052 under CT01-051+CT01-051"}, 60, ["主", "乙", "甲"]),
        ({"front": "主, CT01-052 under CT01-051"}, 50, ["主", "乙"]),
        ({"front": "主", "back": "CT01-052 under CT01-051+CT01-051"}, 50, []),
    ],
)
def test_of_three_cards_he_runs_through_the_forest_from_the_front(
    table: Table, side: Side, power: int, targets: list[str]
) -> None:
    t = table.lay(side, {"front": "主, 乙", "back": "甲"})
    assert t.power(1, "CT01-052") == power
    if not targets:
        assert t.refused("attack CT01-052") == {"18.2.1.3.1"}
        return
    t.play("1: attack CT01-052")
    assert t.options == [f"target {name}" for name in targets]


@card("CT01-052", "CT01-051")
def test_in_the_opponents_turn_three_cards_still_count(table: Table) -> None:
    t = table.lay({"front": "主, CT01-052 under CT01-051+CT01-051"}, turn=2)
    assert t.power(1, "CT01-052") == 60


# --- 053 ------------------------------------------------------------------------------------------


@card("CT01-053", "CT01-051")
@clause(GAME, "16.1.2.b2")
def test_for_levelling_kashiwa_up_he_costs_one_less(table: Table) -> None:
    one = {"front": "主, CT01-051", "hand": "CT01-053, CT01-057"}
    for bonds, why in ((2, ""), (1, "16.1.2.b2")):
        t = table.lay({**one, "bond": f"CT01-055*{bonds}"}, phase="deploy")
        assert t.refused("level_up CT01-053") == {why}
    t = table.lay({**one, "bond": "CT01-055*3"}, phase="deploy").play("1: level_up CT01-053")
    assert t.under(1, "CT01-053") == ["CT01-051"]
    assert t.refused("deploy CT01-057") == {""}  # 2 + 1


@card("CT01-053")
@clause(GAME, "15.1.2.b2")
@pytest.mark.parametrize(("bonds", "why"), [(3, ""), (2, "15.1.2.b2")])
def test_to_be_deployed_he_costs_what_is_printed(table: Table, bonds: int, why: str) -> None:
    one = {"hand": "CT01-053, CT01-055", "bond": f"CT01-055*{bonds}"}
    assert table.lay(one, phase="deploy").refused("deploy CT01-053") == {why}


@card("CT01-053", "CT01-051", "CT01-052")
def test_growing_he_draws_once_a_turn(table: Table) -> None:
    one = {"front": "主, CT01-053, 育", "hand": "CT01-051, CT01-052", "deck": "甲, 乙, 丙"}
    t = table.lay(one, cards=(FEEDS,)).play("1: activate 育", "1: card CT01-051")
    assert t.under(1, "CT01-053") == ["CT01-051"]
    t.expect("hand 1: CT01-052, 甲")
    t.play("1: activate 育", "1: card CT01-052")
    assert t.stack(1, "CT01-053") == 3
    t.expect("hand 1: 甲")


@card("CT01-053", "CT01-051")
def test_levelled_up_he_has_not_grown(table: Table) -> None:
    one = {"front": "主, CT01-051", "hand": "CT01-053", "bond": "CT01-055*2"}
    t = table.lay(one, phase="deploy").play("1: level_up CT01-053")
    t.expect("count 1 hand 0")
    assert acting(t)


@card("CT01-053", "CT01-051", "CT01-055")
@clause(GAME, "21.2.2.3.4")
def test_of_three_cards_his_howl_strengthens_all_fangs(table: Table) -> None:
    unit = "CT01-053 under CT01-052+CT01-051"
    t = table.lay({"front": f"主, {unit}, 甲", "back": "CT01-055", "bond": "札*2"})
    t.play("1: activate CT01-053", "1: card 札")
    assert [t.power(1, name) for name in ("CT01-053", "CT01-055", "甲", "主")] == [70, 50, 40, 40]
    assert t.refused("activate CT01-053 3") == {"19.1.2.1"}
    t.end_turn()
    assert [t.power(1, name) for name in ("CT01-053", "CT01-055")] == [50, 30]
    t = table.lay({"front": "主, CT01-053 under CT01-051", "bond": "札"})
    assert t.refused("activate CT01-053 3") == {"19.1.2.2"}
    t = table.lay({"front": f"主, {unit}", "bond": "札 face down"})
    assert t.refused("activate CT01-053 3") == {"19.1.3.1"}
