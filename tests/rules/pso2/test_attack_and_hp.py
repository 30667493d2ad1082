"""212, 213.1, 215.3: attack and HP, and what changes them."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import CardData, active, character, item, player, weapon
from tests.rules.pso2.table import GAME, Table
from tests.support import clause


def without(card: CardData, *fields: str) -> CardData:
    """A card on which some numbers are not printed."""
    return {key: told for key, told in card.items() if key not in fields}


def change(n: str, whom: str = "相手のキャラ") -> CardData:
    return active("変", f"{whom}1体を選び、このターン中、{n}する。")


# --- 212: attack ------------------------------------------------------------------------------------


@clause(GAME, "212.1", "213.1")
def test_characters_have_attack_and_hp_weapons_attack_players_hp(table: Table) -> None:
    t = table.lay({"front": "丙 equip 棒, 甲", "deck": "札*7"})
    assert (t.attack_of(1, "丙"), t.hp_of(1, "丙")) == (3, 5)
    assert (t.attack_of(1, "甲"), t.hp_of(1, "甲")) == (2, 3)
    t.expect("1 front 棒 attack 1", "1 player 主 hp 7")


@clause(GAME, "212.1.1", "213.1.1")
def test_a_number_that_is_not_printed_is_0(table: Table) -> None:
    blank = without(character("空", 1, 1), "attack", "hp")
    stick = without(weapon("枝", 1), "attack")
    nobody: CardData = without(player("素", 1, 1), "attack")
    nobody["second"] = {"text": []}
    t = table.lay({"player": "素", "front": "空, 甲 equip 枝"}, cards=(blank, stick, nobody))
    assert (t.attack_of(1, "空"), t.hp_of(1, "空")) == (0, 0)
    assert t.attack_of(1, "素") == 0
    t.expect("1 front 枝 attack 0")


@clause(GAME, "212.1.1")
def test_who_has_no_attack_deals_no_damage(table: Table) -> None:
    blank = without(character("空", 1, 4), "attack")
    t = table.lay({"front": "空"}, {"front": "甲"}, cards=(blank,)).attack("空", "甲")
    assert (t.damage(1, "空"), t.damage(2, "甲")) == (2, 0)
    stick = without(weapon("枝", 1), "attack")
    t = table.lay({"front": "乙 equip 枝"}, {"front": "壁"}, cards=(stick,))
    t.attack("乙", "壁", weapons=("枝",))
    assert (t.damage(2, "壁"), t.state(1, "枝")) == (1, "off")
    nobody = without(player("素", 1, 1), "attack")
    t = table.lay({"player": "素"}, cards=(nobody,)).attack("素")
    assert (t.health(1), t.health(2)) == (8, 10)  # 主 strikes back: 2 on the second side


@clause(GAME, "213.1.1")
@pytest.mark.parametrize("other", ["", "絆", "枯"])
def test_who_has_no_hp_is_knocked_out_by_any_damage_and_only_by_that(
    table: Table, other: str
) -> None:
    """No number was changed to 0 (215.3.1), whatever happens to the HP of others."""
    blank = without(character("空", 1, 1), "hp")
    worse = active("枯", "【付与】味方のキャラ", "付与先は-0/-1。")
    t = table.lay(
        {"front": "空, 甲", "hand": "絆, 枯", "pp": "札"},
        {"hand": "嵐", "pp": "札*2"},
        cards=(blank, worse),
    )
    if other:
        t.cast(other, "card 甲")
        assert t.hp_of(1, "甲") == {"絆": 4, "枯": 2}[other]
    assert t.field(1) == {"front": ["空", "甲"]}
    t.end_turn().pass_to("main")
    assert t.field(1) == {"front": ["空", "甲"]}
    t.cast("嵐")
    row = "back" if other == "枯" else "front"  # 1 is half of 2
    assert (t.field(1), t.has(1, "discard")) == ({row: ["甲"]}, ["空"])


@clause(GAME, "212.2")
def test_in_a_battle_each_deals_its_attack_to_the_other(table: Table) -> None:
    t = table.lay({"front": "乙"}, {"front": "壁, 丙"}).attack("乙", "壁")
    assert (t.damage(1, "乙"), t.damage(2, "壁")) == (0, 1)  # 1/4 against 0/8
    t = table.lay({"front": "丙"}, {"front": "丁, 壁"}).attack("丙", "丁")
    assert (t.has(1, "discard"), t.damage(2, "丁")) == (["丙"], 3)  # 3/5 against 5/6
    assert t.damage(2, "壁") == 0


@clause(GAME, "212.2")
def test_so_do_a_character_and_a_player_and_two_players(table: Table) -> None:
    t = table.lay({"front": "丙"}).attack("丙")
    assert (t.health(2), t.damage(1, "丙")) == (10 - 3, 2)  # 主: attack 2 on the second side
    t = table.lay({}, {"front": "丙"}).attack("主", "丙")
    assert (t.health(1), t.damage(2, "丙")) == (10 - 3, 1)
    t = table.lay().attack("主")
    assert (t.health(1), t.health(2)) == (10 - 2, 10 - 1)


@clause(GAME, "212.2")
def test_both_may_fall(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"front": "赤"}).attack("甲", "赤")  # 2/3 against 2/2
    assert (t.row(1, "甲"), t.has(2, "discard")) == ("back", ["赤"])
    t = table.lay({"front": "赤"}, {"front": "青"}).attack("赤", "青")
    assert (t.has(1, "discard"), t.has(2, "discard")) == (["赤"], ["青"])


@clause(GAME, "212.2", "215.3")
def test_it_is_the_attack_of_that_moment(table: Table) -> None:
    t = table.lay({"front": "甲", "hand": "力", "pp": "札"}, {"front": "壁"}).declare("甲", "壁")
    t.cast("力").passes()
    assert (t.damage(2, "壁"), t.attack_of(1, "甲")) == (4, 2)


# --- 215.3: changes ---------------------------------------------------------------------------------


@clause(GAME, "215.3")
@pytest.mark.parametrize(
    ("n", "attack", "hp"),
    [("+2/+1", 5, 6), ("-1/-2", 2, 3), ("+1/-1", 4, 4), ("-2/+0", 1, 5), ("-5/-0", 0, 5)],
)
def test_a_change_is_of_attack_and_hp(table: Table, n: str, attack: int, hp: int) -> None:
    t = table.lay({"hand": "変", "pp": "札"}, {"front": "丙, 甲"}, cards=(change(n),))
    t.cast("変", "card 丙")
    assert (t.attack_of(2, "丙"), t.hp_of(2, "丙")) == (attack, hp)
    assert (t.attack_of(2, "甲"), t.hp_of(2, "甲")) == (2, 3)
    t.end_turn()
    assert (t.attack_of(2, "丙"), t.hp_of(2, "丙")) == (3, 5)


@clause(GAME, "215.3")
def test_changes_add_up(table: Table) -> None:
    t = table.lay(
        {"hand": "変*2", "pp": "札*2"},
        {"front": "丙 attach 絆", "back": "旗"},
        cards=(change("-1/-1"),),
    )
    assert (t.attack_of(2, "丙"), t.hp_of(2, "丙")) == (5, 6)
    t.cast("変").cast("変")
    assert (t.attack_of(2, "丙"), t.hp_of(2, "丙")) == (3, 4)


@clause(GAME, "215.3.1")
@pytest.mark.parametrize(
    ("n", "left"), [("-0/-3", True), ("-0/-4", False), ("-0/-5", False), ("-4/-0", True)]
)
def test_a_character_whose_hp_is_changed_to_0_is_knocked_out(
    table: Table, n: str, left: bool
) -> None:
    """乙 has 1/4 and is not damaged."""
    t = table.lay({"hand": "変", "pp": "札"}, {"front": "乙"}, cards=(change(n),)).cast("変")
    assert (t.row(2, "乙"), t.has(2, "discard")) == (("front", []) if left else ("", ["乙"]))


@clause(GAME, "215.3.1")
def test_so_it_is_with_what_simply_holds(table: Table) -> None:
    gloom = item("霧", "相手のキャラは-0/-1。")
    last = character("散", 1, 1, "戦闘不能時：カードを1枚ドローする。")
    t = table.lay(
        {"hand": "霧", "pp": "札"}, {"front": "散, 赤", "back": "札"}, cards=(gloom, last)
    )
    t.cast("霧")
    assert t.field(2) == {"front": ["赤"]}
    assert (sorted(t.has(2, "discard")), t.count(2, "hand")) == (
        ["散", "札"],
        1,
    )  # it was destroyed


@clause(GAME, "215.3.1")
def test_a_character_that_comes_into_such_a_field_falls_at_once(table: Table) -> None:
    gloom = item("霧", "相手のキャラは-0/-1。")
    t = table.lay({"hand": "弱", "pp": "札"}, {"back": "霧"}, cards=(gloom,)).cast("弱")
    assert (t.field(1), t.has(1, "discard")) == ({}, ["弱"])


@clause(GAME, "215.3.1")
def test_a_player_is_not_knocked_out_so(table: Table) -> None:
    t = table.lay({"hand": "変", "pp": "札"}, cards=(change("-5/-50", "相手"),)).cast("変")
    assert (t.attack_of(2, "主"), t.health(2), t.has(2, "player")) == (0, 10, ["主"])
    t.expect("going on")


@clause(GAME, "215.3.1", "213.3")
def test_when_a_change_ends_the_damage_may_be_as_much_as_the_hp(table: Table) -> None:
    """Damage 3 on 甲 with 3+1 HP, and then what gave it 1 HP is gone."""
    wall = item("柵", "味方のキャラは+0/+1。")
    breaks = active("砕", "相手のアイテム1枚を選び、破壊する。")
    t = table.lay({"hand": "砕", "pp": "札"}, {"back": "甲 before 3, 柵"}, cards=(wall, breaks))
    assert (t.hp_of(2, "甲"), t.damage(2, "甲")) == (4, 3)
    t.cast("砕")
    assert (t.field(2), sorted(t.has(2, "discard"))) == ({}, sorted(["甲", "柵"]))
