"""213.2, 213.3, 214: damage, what it does, and in which row it was taken."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

HP = {"弱": 1, "赤": 2, "甲": 3, "乙": 4, "丙": 5, "壁": 8}
FORTH = active("進", "キャラ1体を選び、前列に移動させる。", cost=0)
BACK = active("退", "キャラ1体を選び、後列に移動させる。", cost=0)
MANY = active("針", "相手のキャラ1体を選び、Xダメージを与える。", cost="X")


def hit(table: Table, two: dict[str, str], x: int, name: str) -> Table:
    """Player 2's cards as told; one of them takes so much damage from an effect."""
    t = table.lay({"hand": "針*3, 進*2, 退*2", "pp": "札*9"}, two, cards=(MANY, FORTH, BACK))
    return again(t, x, name)


def again(t: Table, x: int, name: str) -> Table:
    t.play("play 針").number(x)
    if t.offers("card"):
        t.play(f"card {name}")
    return t.done()


# --- 213.3: as much as the HP ---------------------------------------------------------------------------


@clause(GAME, "213.2", "213.3")
@pytest.mark.parametrize("name", list(HP))
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_damage_of_the_hp_or_more_knocks_out(table: Table, name: str, more: int) -> None:
    x = HP[name] + more
    t = hit(table, {"front": name}, x, name)
    assert (t.row(2, name) == "") is (more >= 0)
    assert t.has(2, "discard") == ([name] if more >= 0 else [])


@clause(GAME, "213.3")
def test_damage_of_a_turn_adds_up(table: Table) -> None:
    t = hit(table, {"front": "壁"}, 3, "壁")
    assert (t.row(2, "壁"), t.damage(2, "壁")) == ("front", 3)
    again(t, 4, "壁")  # 7: one less than the HP
    assert (t.row(2, "壁"), t.damage(2, "壁")) == ("back", 7)
    again(t, 1, "壁")
    assert (t.row(2, "壁"), t.has(2, "discard")) == ("", ["壁"])


@clause(GAME, "213.3")
def test_it_falls_at_once_even_in_the_middle_of_an_effect(table: Table) -> None:
    """The example: HP 2, and 1 damage three times."""
    thrice = active(
        "連矢",
        "相手のキャラ1体を選び、1ダメージを与える。そのキャラに1ダメージを与える。"
        "そのキャラに1ダメージを与える。カードをX枚ドローする。Xは相手の捨札の枚数に等しい。",
    )
    cries = character("哭", 1, 4, "味方のキャラがダメージを受けた時：カードを1枚ドローする。")
    t = table.lay({"hand": "連矢", "pp": "札"}, {"front": "赤, 哭"}, cards=(thrice, cries))
    t.cast("連矢", "card 赤")
    assert t.options == ["trigger 哭", "trigger 哭"]  # damaged twice, not three times
    t.play("trigger 哭").done()
    assert t.has(2, "discard") == ["赤"]
    assert t.count(1, "hand") == 1  # it lay there before the effect was over
    assert t.count(2, "hand") == 2


@clause(GAME, "213.3")
def test_a_knocked_out_character_was_destroyed(table: Table) -> None:
    t = hit(table, {"front": "去 equip 棒"}, 2, "去")
    assert (sorted(t.has(2, "discard")), t.count(2, "hand")) == (sorted(["去", "棒"]), 1)


@clause(GAME, "213.3")
def test_the_damage_of_an_earlier_turn_is_gone(table: Table) -> None:
    t = hit(table, {"front": "壁"}, 3, "壁").end_turn()
    assert t.damage(2, "壁") == 0
    t.end_turn().pass_to("main")
    again(t, 3, "壁")
    assert (t.row(2, "壁"), t.damage(2, "壁")) == ("front", 3)


@clause(GAME, "213.3")
def test_what_happens_instead_of_a_knock_out_happens_once_for_a_damage(table: Table) -> None:
    keeps = character("耐", 1, 3, "このカードが破壊される場合、かわりにカードを1枚ドローする。")
    t = table.lay({"hand": "針*2", "pp": "札*9"}, {"front": "耐"}, cards=(MANY, keeps))
    again(t, 3, "耐")
    assert (t.row(2, "耐"), t.count(2, "hand")) == ("back", 1)
    again(t, 1, "耐")  # more damage: once more
    assert (t.row(2, "耐"), t.count(2, "hand")) == ("back", 2)


@clause(GAME, "213.3")
def test_to_be_spared_from_an_effect_spares_nobody_from_damage(table: Table) -> None:
    keeps = character("耐", 1, 6, "このカードが破壊される場合、かわりにカードを1枚ドローする。")
    slays = active("殺", "相手のキャラ1体を選び、破壊する。")
    less = active("弱化", "相手のキャラ1体を選び、このターン中、-0/-4する。")
    t = table.lay(
        {"hand": "針, 殺, 弱化", "pp": "札*9"}, {"front": "耐"}, cards=(MANY, keeps, slays, less)
    )
    again(t, 2, "耐").cast("殺")
    assert (t.row(2, "耐"), t.count(2, "hand")) == ("front", 1)
    t.cast("弱化")  # HP 2, damage 2: that is another reason to fall
    assert (t.hp_of(2, "耐"), t.count(2, "hand")) == (2, 2)


# --- 213.3.1: the front row -----------------------------------------------------------------------------


@clause(GAME, "213.3.1")
@pytest.mark.parametrize(
    ("name", "x", "row"),
    [
        ("甲", 1, "front"), ("甲", 2, "back"),  # HP 3
        ("乙", 1, "front"), ("乙", 2, "back"), ("乙", 3, "back"),  # HP 4
        ("丙", 2, "front"), ("丙", 3, "back"), ("丙", 4, "back"),  # HP 5: the example
        ("壁", 3, "front"), ("壁", 4, "back"),
        ("赤", 1, "back"),
    ],
)  # fmt: skip
def test_half_of_the_hp_in_the_front_row_moves_to_the_back_row(
    table: Table, name: str, x: int, row: str
) -> None:
    t = hit(table, {"front": name}, x, name)
    assert (t.row(2, name), t.damage(2, name), t.state(2, name)) == (row, x, "on")


@clause(GAME, "213.3.1")
def test_so_it_is_in_battle(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"front": "乙"}).attack("甲", "乙")  # 2/3 and 1/4
    assert (t.row(1, "甲"), t.row(2, "乙")) == ("front", "back")


@clause(GAME, "213.3.1")
def test_damage_in_the_front_row_adds_up_over_the_turn(table: Table) -> None:
    t = hit(table, {"front": "丙"}, 1, "丙")
    again(t, 1, "丙")
    assert (t.row(2, "丙"), t.damage(2, "丙")) == ("front", 2)
    again(t, 1, "丙")
    assert (t.row(2, "丙"), t.damage(2, "丙")) == ("back", 3)


@clause(GAME, "213.3.1")
def test_it_moves_after_the_effect_and_not_within_it(table: Table) -> None:
    sweeps = active(
        "薙",
        "相手のキャラ1体を選び、4ダメージを与える。相手の後列のキャラ全てに1ダメージを与える。",
    )
    t = table.lay({"hand": "薙", "pp": "札"}, {"front": "壁", "back": "丙"}, cards=(sweeps,))
    t.cast("薙", "card 壁")
    assert (t.row(2, "壁"), t.damage(2, "壁"), t.damage(2, "丙")) == ("back", 4, 1)


@clause(GAME, "213.3.1")
def test_a_lower_hp_has_a_lower_half(table: Table) -> None:
    less = active("弱化", "相手のキャラ1体を選び、このターン中、-0/-2する。")
    t = table.lay({"hand": "弱化", "pp": "札"}, {"front": "乙 damage 1"}, cards=(less,))
    assert t.row(2, "乙") == "front"
    t.cast("弱化")
    assert (t.row(2, "乙"), t.hp_of(2, "乙")) == ("back", 2)


@clause(GAME, "213.3.1")
def test_who_has_gone_to_the_back_row_stays_there(table: Table) -> None:
    t = hit(table, {"front": "丙"}, 3, "丙").end_turn().end_turn()
    assert (t.row(2, "丙"), t.damage(2, "丙")) == ("back", 0)


@clause(GAME, "213.3.1")
def test_who_comes_forth_with_the_damage_goes_back_with_it(table: Table) -> None:
    """What was taken in the front row in this turn is remembered."""
    t = hit(table, {"front": "丙"}, 3, "丙")
    t.play("play 進").done()
    assert (t.row(2, "丙"), t.damage(2, "丙")) == ("back", 3)
    t = hit(table, {"back": "丙"}, 1, "丙")
    t.play("play 進").done()
    assert (t.row(2, "丙"), t.damage(2, "丙")) == ("front", 1)


# --- 213.3.2: the back row ------------------------------------------------------------------------------


@clause(GAME, "213.3.2")
@pytest.mark.parametrize(
    ("name", "x", "left"),
    [
        ("甲", 1, True), ("甲", 2, False),
        ("乙", 1, True), ("乙", 2, False),  # HP 4: the example
        ("丙", 2, True), ("丙", 3, False),
        ("壁", 3, True), ("壁", 4, False),
        ("赤", 1, False),
    ],
)  # fmt: skip
def test_half_of_the_hp_in_the_back_row_knocks_out(
    table: Table, name: str, x: int, left: bool
) -> None:
    t = hit(table, {"back": name}, x, name)
    assert t.row(2, name) == ("back" if left else "")
    assert t.has(2, "discard") == ([] if left else [name])


@clause(GAME, "213.3.2", "213.3")
@pytest.mark.parametrize(("x", "left"), [(1, True), (2, False)])
def test_damage_of_the_other_row_is_counted_apart(table: Table, x: int, left: bool) -> None:
    """The example: HP 5, 3 in the front row and 1 in the back row; 2 would be 5 together."""
    t = hit(table, {"front": "丙"}, 3, "丙")
    assert t.row(2, "丙") == "back"
    again(t, x, "丙")
    assert t.row(2, "丙") == ("back" if left else "")
    if left:
        assert t.damage(2, "丙") == 4


@clause(GAME, "213.3.2", "213.3.1")
def test_one_short_in_both_rows_is_nothing(table: Table) -> None:
    """壁 has 8: 3 in the back row, then 3 in the front row."""
    t = hit(table, {"back": "壁"}, 3, "壁")
    t.play("play 進").done()
    again(t, 3, "壁")
    assert (t.row(2, "壁"), t.damage(2, "壁")) == ("front", 6)
    t.play("play 退").done()
    assert (t.row(2, "壁"), t.damage(2, "壁")) == ("back", 6)
    again(t, 1, "壁")  # the fourth in the back row
    assert t.has(2, "discard") == ["壁"]


@clause(GAME, "213.3.2")
def test_it_was_knocked_out_and_not_only_put_away(table: Table) -> None:
    lasts = character("散", 1, 4, "戦闘不能時：カードを1枚ドローする。")
    t = table.lay({"front": "甲"}, {"back": "散"}, cards=(lasts,)).attack("甲", "散")
    assert (t.field(2), t.has(2, "discard"), t.count(2, "hand")) == ({}, ["散"], 1)


@clause(GAME, "213.3.2")
def test_it_falls_after_the_effect_and_not_within_it(table: Table) -> None:
    """Half of the HP in the back row is no reason to fall while the effect goes on."""
    twice = active(
        "二矢",
        "相手のキャラ1体を選び、2ダメージを与える。カードをX枚ドローする。Xは相手の捨札の枚数に等しい。",
    )
    t = table.lay({"hand": "二矢", "pp": "札"}, {"back": "乙"}, cards=(twice,)).cast("二矢")
    assert (t.has(2, "discard"), t.count(1, "hand")) == (["乙"], 0)


# --- 214 ------------------------------------------------------------------------------------------------


@clause(GAME, "214.1")
def test_only_characters_and_players_take_damage(table: Table) -> None:
    strikes = active("打", "相手のアイテム1枚を選び、2ダメージを与える。")
    t = table.lay({"hand": "打", "pp": "札"}, {"back": "箱"}, cards=(strikes,))
    if "play 打" in t.options:
        t.cast("打")
    assert (t.field(2), t.health(2)) == ({"back": ["箱"]}, 10)
    t = table.lay({"hand": "火", "pp": "札"}, {"front": "甲", "back": "箱"}).play("play 火")
    assert t.options == ["card 主", "card 甲"]


@clause(GAME, "214.2", "214.2.1")
def test_the_cards_go_to_the_discard_pile_together(table: Table) -> None:
    """Two that trigger by it trigger at the same moment: their owner says in which order."""
    drips = character("滴", 1, 1, "【ドロップ】：相手のプレイヤーに1ダメージを与える。")
    t = table.lay({"hand": "火", "pp": "札"}, {"deck": "滴, 落, 札*5"}, cards=(drips,))
    t.play("play 火", "2: pass", "1: pass")
    assert (t.asked, sorted(t.has(2, "discard"))) == ((2, "406.2.1"), sorted(["滴", "落"]))
    assert len(t.options) == 2
    assert {label.split(" ")[1] for label in t.options} == {"滴", "落"}
    t.play("trigger 落").done()
    assert (t.count(2, "hand"), t.health(1)) == (1, 9)


@clause(GAME, "214.2")
def test_a_deck_of_fewer_cards_is_gone(table: Table) -> None:
    t = table.lay({"hand": "火", "pp": "札"}, {"deck": "甲"}).cast("火")
    assert (t.has(2, "deck"), t.has(2, "discard")) == ([], ["甲"])
    t.expect("over, winner 1")


@clause(GAME, "214.3")
def test_damage_does_not_change_the_hp(table: Table) -> None:
    weak = active("弱法", "相手のHP3以下のキャラ1体を選び、破壊する。")
    t = table.lay({"hand": "針, 弱法", "pp": "札*9"}, {"front": "乙"}, cards=(MANY, weak))
    again(t, 3, "乙")
    assert (t.damage(2, "乙"), t.hp_of(2, "乙")) == (3, 4)
    assert t.refused("play 弱法") == {"406.2.4"}
