"""The test table itself: positions as told, refused where they cannot be; the board; raids."""

from __future__ import annotations

from unicodedata import east_asian_width

import pytest

from tefuda.games.common.positions import Chance
from tefuda.kernel.errors import BadInput
from tests.rules.pso2.table import BOSS_FIRST_AT, FIRST_AT, Side, Table

AIM = Chance("pick", 0)


def test_a_position_stands_as_it_was_told(table: Table) -> None:
    t = table.lay(
        {
            "front": "丙 state off damage 1 equip 棒+盾:off attach 呪@2",
            "back": "乙 before 2 damage 1, 箱 state off",
            "hand": "火, 雷",
            "deck": "甲, 乙, 丙",
            "discard": "丁, 弱",
            "pp": "札, 甲 state off, 乙 face down",
            "player": "副 equip 布",
        },
        {"front": "壁"},
    )
    assert t.field(1) == {"front": ["丙"], "back": ["乙", "箱"]}
    assert (t.state(1, "丙"), t.damage(1, "丙"), t.row(1, "丙")) == ("off", 1, "front")
    assert (t.equip(1, "丙"), t.attached(1, "丙")) == (["棒", "盾"], ["呪"])
    assert (t.state(1, "棒"), t.state(1, "盾")) == ("on", "off")
    assert (t.damage(1, "乙"), t.state(1, "箱")) == (3, "off")
    assert t.equip(1, "副") == ["布"]
    assert t.has(1, "deck") == ["甲", "乙", "丙"]
    assert t.has(1, "discard") == ["丁", "弱"]
    assert t.pp(1) == (2, 3)
    assert t.knows(1, 1, "pp") == t.knows(2, 1, "pp") == ["札", "甲", ""]  # 404.5.1
    assert t.knows(2, 1, "hand") == ["", ""]
    assert (t.health(1), t.health(2)) == (3, 10)
    assert t.field(2) == {"front": ["壁"]}
    assert t.asked == (1, "504.1")


@pytest.mark.parametrize(("turn", "sides"), [(1, ["first", "second"]), (2, ["first", "second"])])
def test_the_side_of_a_player_card_follows_from_who_went_first(
    table: Table, turn: int, sides: list[str]
) -> None:
    t = table.lay(turn=turn)
    assert [t.told(n, "player", "side")[0] for n in (1, 2)] == sides
    assert (t.attack_of(1, "主"), t.attack_of(2, "主")) == (1, 2)
    t = table.lay({"player": "主 side second"}, {"player": "主 side first"}, turn=turn)
    assert (t.attack_of(1, "主"), t.attack_of(2, "主")) == (2, 1)


@pytest.mark.parametrize("phase", FIRST_AT)
def test_a_position_may_begin_with_any_phase(table: Table, phase: str) -> None:
    t = table.lay({"hand": "甲"}, {"hand": "甲"}, turn=2, phase=phase)
    assert t.turn == (2, 4, {"start": "pp", "draw": "pp"}.get(phase, phase))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("difficulty", ["normal", "hard", "very_hard"])
def test_a_raid_has_its_boss_last(table: Table, players: int, difficulty: str) -> None:
    t = table.raid(
        *[{"front": "甲"}] * players, boss={"player": "竜 lost 4"}, difficulty=difficulty
    )
    boss = players + 1
    assert t.health(boss) == 26
    assert t.game.state.teams == (*[0] * players, 1)
    second = {"normal": "first", "hard": "second", "very_hard": "second"}[difficulty]
    assert [t.told(n, "player", "side")[0] for n in range(1, boss)] == [second] * players
    t.expect(f"{boss} player 竜 life 26 attack 3", "asked: 1 by 504.1")


@pytest.mark.parametrize("phase", BOSS_FIRST_AT)
def test_a_boss_turn_may_begin_with_any_phase(table: Table, phase: str) -> None:
    chance = (AIM,) if phase == "target" else ()
    t = table.raid({}, {"player": "主 aimed"}, boss={}, turn=3, phase=phase, chance=chance)
    assert t.vars["target_player"] == (1 if phase == "target" else 2)
    assert t.asked[0] in (1, 2)  # nothing is ever asked of a boss


@pytest.mark.parametrize(
    ("side", "said"),
    [
        ({"front": "火"}, "cannot lie in the front"),
        ({"front": "剣"}, "cannot lie in the front"),
        ({"hand": "主"}, "cannot lie in the hand"),
        ({"player": "竜"}, "cannot lie in the player"),
        ({"player": ""}, "has one player card"),
        ({"player": "主, 副"}, "has one player card"),
        ({"mag": "甲"}, "cannot lie in the mag"),
        ({"hand": "甲 state off"}, "is not said of a card of the hand"),
        ({"front": "甲 face down"}, "is not said of a card of the front"),
        ({"front": "甲 state up"}, "no state is called 'up'"),
        ({"front": "甲 damage x"}, "a whole number"),
        ({"front": "甲 equip 火"}, "no card that is laid on others so"),
        ({"front": "甲 attach 火"}, "no card that is laid on others so"),
        ({"front": "甲 attach 絆@3"}, "there is no player 3"),
        ({"front": "龍"}, "no card is called '龍'"),
        ({"player": "主 lost 3"}, "only a boss loses life"),
        ({"player": "主 side third"}, "the sides first and second"),
        ({"pp": "甲 face left"}, "face down or face up"),
        ({"field": "甲"}, "there is no place 'field'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(table: Table, side: Side, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        table.lay(side)
    assert said in str(caught.value)


def test_a_board_is_drawn_for_every_seat_and_fits_a_terminal(table: Table) -> None:
    one = {
        "front": "丙 damage 1 equip 棒+盾 attach 絆, 乙 state off",
        "pp": "赤, 青 state off, 札 face down",
    }
    for t in (table.lay(one, {"hand": "甲"}), table.raid(one, {"hand": "丁"}, one, {}, boss=one)):
        for viewer in range(1, t.game.state.seats + 1):
            for lang in ("ja", "en"):
                lines = t.board(viewer, lang).split("\n")
                assert all(
                    sum(2 if east_asian_width(x) in "WF" else 1 for x in line) <= 76
                    for line in lines
                )
    assert "ライフ 30" in table.board(1)
    assert "「丁」" in table.board(2)
    assert "「丁」" not in table.board(1)
