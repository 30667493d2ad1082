"""Blue characters: PS01-026 to PS01-041, each ability in play."""

from __future__ import annotations

import pytest

from tests.cards.pso2.play.shared import (
    FROZEN,
    NO_TARGET,
    PAY,
    TARGET,
    UNPAID,
    CardTable,
    card,
    each,
    pp,
)
from tests.rules.pso2.cards import active, weapon
from tests.rules.pso2.table import KEPT

BOUNCE = active("戻", "キャラ1体を選び、手札に戻す。")
SMITE = active("滅", "キャラ1体を選び、破壊する。")
WAKE = active("起", "味方のキャラ1体を選び、ONにする。")
THROWN = "glossary.捨てる"  # by which a player says which card of the hand goes


def assert_frozen_until_the_end_of_the_next_turn(t: CardTable, *units: str) -> None:
    """Player 1 has frozen these characters of player 2 in a turn of its own."""
    t.end_turn().pass_to("main")
    for unit in units:
        assert t.refused(f"attack {unit}") == {FROZEN}
    t.end_turn().end_turn().pass_to("main")
    for unit in units:
        assert t.refused(f"attack {unit}") == {""}


# --- what several of them say ---------------------------------------------------------------------


@each("PS01-026", "PS01-027.1", "PS01-030.2", "PS01-041.1")
@pytest.mark.parametrize("target", ["鬼", "主"])
def test_a_sniper_that_attacks_is_not_hurt(table: CardTable, key: str, target: str) -> None:
    t = table.lay({"front": key}, {"front": "鬼"}).declare(key, target)
    if t.offers("no_second"):
        t.play("no_second")
    t.passes()
    assert (t.damage(1, key), t.row(1, key)) == (0, "front")
    assert (t.damage(2, "鬼") > 0, t.health(2) < 10) == (target == "鬼", target == "主")


@each("PS01-027.1", "PS01-030.2", "PS01-041.1")
def test_a_sniper_that_is_attacked_is_hurt(table: CardTable, key: str) -> None:
    t = table.lay({"front": key}, {"front": "札"}, turn=2).attack("札", key)
    assert t.damage(1, key) == 1


@card("PS01-026")
def test_the_trial_shot_attacked_falls(table: CardTable) -> None:
    t = table.lay({"front": "PS01-026"}, {"front": "札"}, turn=2).attack("札", "PS01-026")
    assert t.has(1, "discard") == ["PS01-026"]


@each("PS01-028", "PS01-051")
def test_from_ambush_it_comes_on(table: CardTable, key: str) -> None:
    t = table.lay({"hand": key, "pp": "青, 黄"}).cast(key)
    assert (t.field(1), t.state(1, key)) == ({"front": [key]}, "on")
    t.attack(key, "主")
    assert t.health(2) == 8


@each("PS01-029", "PS01-030.1")
def test_with_a_double_shot_it_may_attack_two(table: CardTable, key: str) -> None:
    t = table.lay({"front": key}, {"front": "壁, 弱"}).play(f"attack {key}")
    assert t.options == ["target 主", "target 壁", "target 弱"]
    t.play("target 壁")
    assert t.options == ["target 主", "target 弱", "no_second"]
    t.play("target 主").passes()
    assert (t.damage(2, "壁"), t.health(2), t.row(2, "弱")) == (3, 7, "front")
    t = table.lay({"front": key}, {"front": "壁"})
    t.play(f"attack {key}", "target 壁", "no_second").passes()
    assert (t.damage(2, "壁"), t.health(2)) == (3, 10)


# --- 027 ------------------------------------------------------------------------------------------


@card("PS01-027.2")
def test_the_curved_shot_turns_itself_off_for_a_damage(table: CardTable) -> None:
    t = table.lay({"front": "PS01-027, 甲"}, {"front": "丙", "back": "壁"}).play(
        "activate PS01-027"
    )
    assert (t.asked, t.options) == ((1, TARGET), ["card 丙", "card 壁"])
    t.play("card 壁")
    assert t.state(1, "PS01-027") == "off"
    t.done()
    assert (t.damage(2, "壁"), t.damage(2, "丙"), t.health(2)) == (1, 0, 10)
    assert t.refused("activate PS01-027 2") == {UNPAID}


@card("PS01-027.2")
@pytest.mark.parametrize(("front", "why"), [("甲", ""), ("", NO_TARGET)])
def test_the_curved_shot_answers_in_the_opponents_turn(
    table: CardTable, front: str, why: str
) -> None:
    t = table.lay({"front": "PS01-027"}, {"front": front}, turn=2).declare("主", "主").play("pass")
    assert (t.asked[0], t.refused("activate PS01-027 2")) == (1, {why})


# --- 031, 032 -------------------------------------------------------------------------------------


@card("PS01-031")
def test_the_ice_watcher_freezes_a_character(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-031", "pp": pp(3)}, {"front": "甲", "back": "乙"}).cast("PS01-031")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙"])
    t.play("card 乙").done()
    assert t.acting()
    assert_frozen_until_the_end_of_the_next_turn(t, "乙")


@card("PS01-031")
def test_the_other_is_not_frozen_nor_is_anybody_without_an_enemy(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-031", "pp": pp(3)}, {"front": "甲, 乙"})
    t.cast("PS01-031", "pass", "pass", "card 乙").end_turn().pass_to("main")
    assert "attack 甲" in t.options
    t = table.lay({"hand": "PS01-031", "front": "甲", "pp": pp(3)}).cast("PS01-031")
    assert t.acting()
    assert "attack 甲" in t.options


@card("PS01-032.1")
@pytest.mark.parametrize("frozen", [["甲", "丙"], ["乙"], []])
def test_the_eye_of_frost_freezes_up_to_two(table: CardTable, frozen: list[str]) -> None:
    t = table.lay({"hand": "PS01-032", "pp": pp(6)}, {"front": "甲, 乙", "back": "丙"})
    t.cast("PS01-032")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙", "card 丙", "done"])
    t.play(*[f"card {unit}" for unit in frozen])
    if t.offers("done"):
        t.play("done")
    t.done()
    assert t.acting()
    t.end_turn().pass_to("main")
    able = [f"attack {unit}" for unit in ("甲", "乙", "丙") if unit not in frozen]
    assert t.options == ["attack 主", *able, "end_main"]
    t.end_turn().end_turn().pass_to("main")
    assert t.options == ["attack 主", "attack 甲", "attack 乙", "attack 丙", "end_main"]


@card("PS01-032.2")
@pytest.mark.parametrize(
    ("side", "target", "dealt"),
    [
        ({"front": "鬼"}, "鬼", 5),
        ({"back": "鬼"}, "鬼", 4),
        ({"front": "甲"}, "主", 4),
    ],
)
def test_the_eye_of_frost_is_stronger_against_the_front_row(
    table: CardTable, side: dict[str, str], target: str, dealt: int
) -> None:
    shot = active("照", "このターン中、味方のキャラ全ては【狙撃】を得る。")
    t = table.lay({"front": "PS01-032", "hand": "照", "pp": "札"}, side, cards=(shot,)).cast("照")
    t.attack("PS01-032", target)
    assert (t.damage(2, "鬼") if target == "鬼" else 10 - t.health(2)) == dealt
    assert t.attack_of(1, "PS01-032") == 4  # that battle only


@card("PS01-032.2")
def test_attacked_from_the_front_row_it_is_no_stronger(table: CardTable) -> None:
    t = table.lay({"front": "PS01-032"}, {"front": "壁"}, turn=2).attack("壁", "PS01-032")
    assert t.damage(2, "壁") == 4


# --- 033 ------------------------------------------------------------------------------------------


@card("PS01-033")
@pytest.mark.parametrize(("thrown", "kept"), [("甲", "丙"), ("丙", "甲")])
def test_solder_draws_and_throws_away(table: CardTable, thrown: str, kept: str) -> None:
    t = table.lay({"hand": "PS01-033, 甲", "pp": "青, 札", "deck": "丙, 札*9"}).cast("PS01-033")
    assert (t.asked, t.options) == ((1, THROWN), ["card 甲", "card 丙"])
    t.play(f"card {thrown}")
    assert (t.has(1, "hand"), t.has(1, "discard"), t.acting()) == ([kept], [thrown], True)


# --- 034 ------------------------------------------------------------------------------------------


@card("PS01-034")
@pytest.mark.parametrize(
    ("answer", "left", "field"),
    [("pay", (1, 2), {"back": ["丙"]}), ("no_pay", (2, 2), {"back": ["乙", "丙"]})],
)
def test_the_wandering_wind_blows_a_character_back(
    table: CardTable, answer: str, left: tuple[int, int], field: dict[str, list[str]]
) -> None:
    """In the back row 2 of 4 knock out 乙; in front they do not."""
    t = table.lay({"front": "PS01-034", "pp": "札*2"}, {"front": "乙", "back": "丙"})
    t.declare("PS01-034", "乙").play("pass", "pass")
    assert (t.asked, t.options) == ((1, TARGET), ["card 乙", "card 丙"])
    t.play("card 乙")
    assert (t.asked, t.options) == ((1, PAY), ["pay", "no_pay"])
    t.play(answer)
    assert (t.pp(1), t.stack) == (left, ["PS01-034"] if answer == "pay" else [])
    t.done()
    assert t.row(2, "乙") == ("back" if answer == "pay" else "front")
    t.passes()
    assert {row: sorted(names) for row, names in t.field(2).items()} == {
        row: sorted(names) for row, names in field.items()
    }


@card("PS01-034")
@pytest.mark.parametrize(
    ("pp", "front", "turn"), [("", "乙", 1), ("札", "", 1), ("札", "乙", 2)],
    ids=["unpaid", "nobody", "attacked"],
)  # fmt: skip
def test_the_wind_does_not_blow(table: CardTable, pp: str, front: str, turn: int) -> None:
    t = table.lay({"front": "PS01-034", "pp": pp}, {"front": front}, turn=turn)
    if turn == 1:
        t.attack("PS01-034", "主")
    else:
        t.attack("乙", "PS01-034")
    assert t.acting(turn)


# --- 035 ------------------------------------------------------------------------------------------


@card("PS01-035")
def test_the_returning_wind_sends_a_cheap_character_home(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-035", "pp": pp(5), "front": "甲"}, {"front": "丁, 丙", "back": "乙, 箱"}
    )
    t.cast("PS01-035")
    assert (t.asked, t.options) == ((1, TARGET), ["card 丙", "card 乙"])  # 3 and 2; 丁 costs 5
    t.play("card 丙").done()
    assert (t.has(2, "hand"), t.field(2)) == (["丙"], {"front": ["丁"], "back": ["乙", "箱"]})


@card("PS01-035")
def test_dear_ones_stay(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-035", "pp": pp(5)}, {"front": "PS01-018"}).cast("PS01-035")
    assert (t.acting(), t.field(2)) == (True, {"front": ["PS01-018"]})  # it costs 4


# --- 036 ------------------------------------------------------------------------------------------


@card("PS01-036")
@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize(("answer", "dealt"), [("pay", 5), ("no_pay", 3)])
def test_engaged_four_oclock_is_stronger_for_a_pp(
    table: CardTable, turn: int, answer: str, dealt: int
) -> None:
    t = table.lay({"front": "PS01-036", "pp": "札"}, {"front": "壁"}, turn=turn)
    t.declare(*(("PS01-036", "壁") if turn == 1 else ("壁", "PS01-036")))
    t.play("pass", "pass")
    assert t.asked == (turn, "103.6.1.6")  # the attack step: not yet
    t.play("pass", "pass")
    assert (t.asked, t.options) == ((1, PAY), ["pay", "no_pay"])
    t.play(answer).done()
    assert (t.attack_of(1, "PS01-036"), t.hp_of(1, "PS01-036")) == (dealt, 2)
    t.passes()
    assert (t.damage(2, "壁"), t.attack_of(1, "PS01-036")) == (dealt, 3)
    assert t.pp(1) == ((0, 1) if answer == "pay" else (1, 1))


@card("PS01-036")
def test_without_a_pp_it_is_not_asked_nor_when_another_is_engaged(table: CardTable) -> None:
    t = table.lay({"front": "PS01-036"}, {"front": "壁"}).attack("PS01-036", "壁")
    assert (t.acting(), t.damage(2, "壁")) == (True, 3)
    t = table.lay({"front": "PS01-036, 甲", "pp": "札"}, {"front": "壁"}).attack("甲", "壁")
    assert t.acting()


# --- 037 ------------------------------------------------------------------------------------------


@card("PS01-037.1")
def test_the_dayflower_costs_a_hurt_player_a_card_once_a_turn(table: CardTable) -> None:
    t = table.lay(
        {"front": "PS01-037", "hand": "起, 丁", "pp": "札"},
        {"hand": "甲, 乙, 丙", "player": "副", "deck": "札*20"},
        cards=(WAKE,),
    )
    t.attack("PS01-037", "副")
    assert (t.asked, t.options) == ((2, THROWN), ["card 甲", "card 乙", "card 丙"])
    t.play("card 乙").passes()
    assert (t.has(2, "hand"), t.has(1, "hand")) == (["甲", "丙"], ["起", "丁"])
    t.cast("起").attack("PS01-037", "副")
    assert (t.acting(), t.health(2), t.count(2, "hand")) == (True, 14, 2)


@card("PS01-037.1")
def test_a_hurt_character_costs_no_card(table: CardTable) -> None:
    t = table.lay({"front": "PS01-037, 甲"}, {"front": "壁", "hand": "甲, 乙"})
    t.attack("PS01-037", "壁").attack("甲", "主")
    assert (t.acting(), t.count(2, "hand"), t.health(2)) == (True, 2, 8)


@card("PS01-037.2")
def test_the_fallen_dayflower_calls_another_ranger(table: CardTable) -> None:
    gear = weapon("弓", 1, classes=("レンジャー",))
    deck = "PS01-026, 狩, 銃, 全, 弓, 火, 札*4"
    t = table.lay(
        {"hand": "滅", "pp": "札"}, {"front": "PS01-037", "deck": deck}, cards=(SMITE, gear),
        chance=(KEPT,),
    )  # fmt: skip
    t.cast("滅")
    assert (t.asked[0], sorted(t.options)) == (2, ["card PS01-026", "card 銃", "done"])
    t.play("card 銃")
    assert (t.has(2, "hand"), t.acting()) == (["銃"], True)
    assert "“銃” is revealed" in t.log(1)


@card("PS01-037.2")
def test_sent_home_the_dayflower_calls_nobody(table: CardTable) -> None:
    t = table.lay(
        {"hand": "戻", "pp": "札"}, {"front": "PS01-037", "deck": "銃*9"}, cards=(BOUNCE,)
    ).cast("戻")
    assert (t.acting(), t.has(2, "hand")) == (True, ["PS01-037"])


# --- 038 ------------------------------------------------------------------------------------------


@card("PS01-038")
def test_the_mistjelly_is_not_chosen_by_an_opponents_ability(table: CardTable) -> None:
    t = table.lay({"hand": "火, 雷", "pp": "札*3"}, {"front": "PS01-038"})
    assert t.refused("play 雷") == {NO_TARGET}
    t.cast("火")  # there is the player alone
    assert (t.health(2), t.damage(2, "PS01-038")) == (8, 0)


@card("PS01-038")
def test_what_does_not_choose_and_whoever_attacks_reaches_it(table: CardTable) -> None:
    t = table.lay({"hand": "嵐", "front": "甲", "pp": "札*2"}, {"front": "PS01-038"}).cast("嵐")
    assert t.damage(2, "PS01-038") == 1
    t.attack("甲", "PS01-038")
    assert t.has(2, "discard") == ["PS01-038"]


@card("PS01-038")
def test_its_own_player_chooses_it(table: CardTable) -> None:
    t = table.lay({"hand": "力", "front": "PS01-038, 甲", "pp": "札"}).play("play 力")
    assert t.options == ["card PS01-038", "card 甲"]


# --- 039 ------------------------------------------------------------------------------------------


@card("PS01-039")
def test_the_crackcrow_is_not_attacked(table: CardTable) -> None:
    t = table.lay({"front": "甲", "hand": "火", "pp": "札"}, {"front": "PS01-039, 乙"})
    t.play("attack 甲")
    assert t.options == ["target 主", "target 乙"]
    assert t.refused("target PS01-039") == {"103.1.2"}
    t.play("target 乙").passes().play("play 火")
    assert t.options == ["card 主", "card PS01-039", "card 乙"]  # that is no attack
    t.play("card PS01-039").done()
    assert t.has(2, "discard") == ["PS01-039"]


# --- 040 ------------------------------------------------------------------------------------------


@card("PS01-040")
def test_whom_the_rimesnake_bites_is_frozen(table: CardTable) -> None:
    t = table.lay({"front": "PS01-040, 甲"}, {"front": "壁, 乙"})
    t.attack("PS01-040", "壁").attack("甲", "乙")
    assert t.acting()
    t.end_turn().pass_to("main")
    assert (t.refused("attack 壁"), t.refused("attack 乙")) == ({FROZEN}, {""})
    t.end_turn().end_turn().pass_to("main")
    assert t.refused("attack 壁") == {""}


@card("PS01-040")
def test_whoever_attacks_the_rimesnake_is_bitten_too(table: CardTable) -> None:
    t = table.lay({"front": "PS01-040"}, {"front": "壁", "hand": "起", "pp": "札"}, turn=2,
                  cards=(WAKE,))  # fmt: skip
    t.attack("壁", "PS01-040").passes().cast("起")
    assert t.state(2, "壁") == "on"
    assert t.refused("attack 壁") == {FROZEN}


@card("PS01-040")
def test_a_bite_that_does_not_hurt_freezes_nobody(table: CardTable) -> None:
    side = {"front": "壁 equip 鎧"}
    t = table.lay({"front": "PS01-040"}, side).attack("PS01-040", "壁", armour=("鎧",))
    assert t.damage(2, "壁") == 0
    t.end_turn().pass_to("main")
    assert t.refused("attack 壁") == {""}
    t = table.lay({"front": "PS01-040"}).attack("PS01-040", "主").end_turn().pass_to("main")
    assert t.options == ["attack 主", "end_main"]  # a player is no character


@card("PS01-040")
def test_what_hurts_otherwise_than_in_battle_is_no_bite(table: CardTable) -> None:
    """205.4.7: what its weapon does, it does."""
    lance = weapon("槍", 0, "①⇒相手のキャラ1体を選び、1ダメージを与える。")
    side = {"front": "PS01-040 equip 槍", "pp": "札"}
    t = table.lay(side, {"front": "壁"}, cards=(lance,)).play("activate 槍").done()
    assert t.damage(2, "壁") == 1
    t.end_turn().pass_to("main")
    assert t.refused("attack 壁") == {""}


# --- 041 ------------------------------------------------------------------------------------------


@card("PS01-041.2")
def test_the_bottomless_eye_freezes_every_enemy_character(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-041", "front": "丁", "pp": pp(7)}, {"front": "甲, 乙", "back": "丙"}
    )
    t.cast("PS01-041")
    assert t.options == ["attack 主", "attack 丁", "end_main"]
    t.end_turn().pass_to("main")
    assert t.options == ["attack 主", "end_main"]  # the player is no character
    t.end_turn().end_turn().pass_to("main")
    assert t.options == ["attack 主", "attack 甲", "attack 乙", "attack 丙", "end_main"]
