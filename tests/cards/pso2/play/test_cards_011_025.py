"""Red characters: PS01-011 to PS01-025, each ability in play."""

from __future__ import annotations

import pytest

from tests.cards.pso2.play.shared import TARGET, CardTable, card, each, pp
from tests.rules.pso2.cards import active
from tests.rules.pso2.table import KEPT

BOUNCE = active("戻", "キャラ1体を選び、手札に戻す。")
SMITE = active("滅", "キャラ1体を選び、破壊する。")
FREEZE = active("凍", "キャラ1体を選び、このターン中、フリーズさせる。")
HAS_TO_ATTACK = "103.1.2"


# --- what several of them say ---------------------------------------------------------------------


@each("PS01-011", "PS01-013.1", "PS01-014.1")
def test_with_a_war_cry_it_takes_an_attack_upon_itself(table: CardTable, key: str) -> None:
    t = table.lay({"front": "札"}, {"front": f"弱, {key}"})
    t.declare("札", "弱").play("pass")
    assert t.options == [f"activate {key} 1", "pass"]
    t.play(f"activate {key}")
    assert t.state(2, key) == "off"
    t.passes()
    assert (t.row(2, "弱"), t.has(1, "discard")) == (
        "front",
        ["札"],
    )  # 弱 would not have struck back


@each("PS01-011", "PS01-013.1", "PS01-014.1")
def test_off_it_cries_no_more(table: CardTable, key: str) -> None:
    t = table.lay({"front": "札"}, {"front": f"弱, {key} state off"})
    t.declare("札", "弱").play("pass")
    assert t.options == ["pass"]


@each("PS01-015", "PS01-016.1")
def test_with_a_chain_attack_it_attacks_the_player_twice(table: CardTable, key: str) -> None:
    t = table.lay({"front": key}, {"player": "副", "deck": "札*20"})
    t.attack(key, "副")
    assert (t.state(1, key), t.acting()) == ("on", True)
    t.attack(key, "副")
    assert t.state(1, key) == "off"
    t = table.lay({"front": key}, {"front": "弱"}).attack(key, "弱")
    assert t.state(1, key) == "off"  # not when it attacks a character


@pytest.mark.parametrize(
    "key",
    [
        pytest.param("PS01-018", marks=card("PS01-018")),
        pytest.param("PS01-025", marks=card("PS01-025.2")),
    ],
)
@pytest.mark.parametrize(("target", "health"), [("甲", 8), ("壁", 10)])
def test_piercing_two_it_hurts_the_player_behind_who_falls(
    table: CardTable, key: str, target: str, health: int
) -> None:
    t = table.lay({"front": key}, {"front": target}).attack(key, target)
    assert (target in t.has(2, "discard")) == (health < 10)
    assert t.health(2) == health


@each("PS01-018", "PS01-025.2")
def test_attacked_it_pierces_nothing(table: CardTable, key: str) -> None:
    t = table.lay({"front": key}, {"front": "甲"}, turn=2).attack("甲", key)
    assert (t.has(2, "discard"), t.health(2)) == (["甲"], 10)


# --- 012 ------------------------------------------------------------------------------------------


@card("PS01-012.1")
def test_hatoba_of_the_dawn_strikes_every_enemy_character(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-012", "front": "甲", "pp": pp(7)}, {"front": "丙, 弱", "back": "壁"}
    )
    t.cast("PS01-012")
    assert (t.damage(2, "丙"), t.damage(2, "壁"), t.has(2, "discard")) == (2, 2, ["弱"])
    assert (t.damage(1, "甲"), t.damage(1, "PS01-012"), t.health(2)) == (0, 0, 10)


@card("PS01-012.2")
def test_hatoba_of_the_dawn_leads_the_other_hunters(table: CardTable) -> None:
    t = table.lay({"front": "PS01-012, 狩, 銃, 全", "back": "PS01-013"}, {"front": "狩"})
    units = ("PS01-012", "狩", "銃", "全", "PS01-013", "主")
    assert [t.attack_of(1, unit) for unit in units] == [6, 3, 2, 2, 3, 1]
    assert [t.hp_of(1, unit) for unit in ("狩", "PS01-013")] == [3, 5]
    assert t.attack_of(2, "狩") == 2


# --- 013 ------------------------------------------------------------------------------------------


@card("PS01-013.2")
def test_the_iron_shield_is_stronger_when_it_is_attacked(table: CardTable) -> None:
    t = table.lay({"front": "壁, 弱"}, {"front": "PS01-013"})
    t.declare("壁", "PS01-013").play("pass", "pass")
    assert t.stack == ["PS01-013"]
    t.passes()
    assert (t.damage(1, "壁"), t.attack_of(2, "PS01-013"), t.hp_of(2, "PS01-013")) == (3, 3, 5)
    t.attack("弱", "PS01-013")  # each time
    assert t.attack_of(2, "PS01-013") == 4
    t.end_turn()
    assert t.attack_of(2, "PS01-013") == 2


@card("PS01-013.2")
def test_not_when_it_attacks_or_another_is_attacked(table: CardTable) -> None:
    t = table.lay({"front": "PS01-013"}, {"front": "壁"}).attack("PS01-013", "壁")
    assert (t.damage(2, "壁"), t.attack_of(1, "PS01-013")) == (2, 2)
    t = table.lay({"front": "弱"}, {"front": "PS01-013, 壁"}).attack("弱", "壁")
    assert t.attack_of(2, "PS01-013") == 2


@card("PS01-013.1", "PS01-013.2")
def test_having_cried_it_is_attacked(table: CardTable) -> None:
    t = table.lay({"front": "壁"}, {"front": "PS01-013, 弱"})
    t.declare("壁", "弱").play("pass", "activate PS01-013").passes()
    assert t.damage(1, "壁") == 3


# --- 014 ------------------------------------------------------------------------------------------


@card("PS01-014.2")
@pytest.mark.parametrize(("attacker", "damage"), [("札", 0), ("甲", 1), ("丙", 2)])
def test_the_unsinkable_shield_takes_one_damage_less(
    table: CardTable, attacker: str, damage: int
) -> None:
    t = table.lay({"front": attacker}, {"front": "PS01-014, 乙"}).attack(attacker, "PS01-014")
    assert t.damage(2, "PS01-014") == damage


@card("PS01-014.2")
def test_of_an_ability_too_and_of_each_damage(table: CardTable) -> None:
    t = table.lay({"hand": "火*3", "pp": "札*3"}, {"front": "PS01-014, 乙"})
    t.cast("火", "card PS01-014").cast("火", "card PS01-014").cast("火", "card 乙")
    assert (t.damage(2, "PS01-014"), t.damage(2, "乙")) == (2, 2)


@card("PS01-014.3")
@pytest.mark.parametrize(
    ("side", "other", "numbers"),
    [
        ({}, "PS01-011", (3, 6)),  # the enemy's is not with it
        ({"back": "PS01-011"}, "", (4, 7)),
        ({"front": "PS01-014, PS01-012"}, "", (5, 7)),  # of another title; who leads hunters
        ({"hand": "PS01-011"}, "", (3, 6)),
        ({"back": "PS01-011, 狩"}, "", (4, 7)),
    ],
)
def test_beside_hatoba_the_shield_is_stronger(
    table: CardTable, side: dict[str, str], other: str, numbers: tuple[int, int]
) -> None:
    t = table.lay({"front": "PS01-014", **side}, {"front": other})
    assert (t.attack_of(1, "PS01-014"), t.hp_of(1, "PS01-014")) == numbers


# --- 016 ------------------------------------------------------------------------------------------


@card("PS01-016.2")
def test_the_twin_fang_captain_draws_for_a_wound_of_the_player_once_a_turn(
    table: CardTable,
) -> None:
    t = table.lay({"front": "PS01-016, 甲"}, {"player": "副", "front": "弱", "deck": "札*20"})
    t.attack("甲", "副")
    assert t.count(1, "hand") == 0  # it was another
    t.attack("PS01-016", "副")
    assert t.count(1, "hand") == 1
    t.attack("PS01-016", "副")
    assert (t.health(2), t.count(1, "hand")) == (12, 1)


@card("PS01-016.2")
def test_a_character_is_no_player(table: CardTable) -> None:
    t = table.lay({"front": "PS01-016"}, {"front": "弱"}).attack("PS01-016", "弱")
    assert t.count(1, "hand") == 0
    t = table.lay({"front": "PS01-016"}, turn=2).attack("主", "PS01-016")
    assert t.count(1, "hand") == 1  # struck back, the player is hurt as well


# --- 017 ------------------------------------------------------------------------------------------


@card("PS01-017")
def test_the_broken_blade_falls_and_strikes(table: CardTable) -> None:
    t = table.lay(
        {"hand": "雷", "pp": "札*2", "front": "丙", "back": "壁"}, {"front": "PS01-017, 乙"}
    )
    t.play("play 雷", "card PS01-017", "pass", "pass")
    assert (t.asked, t.options) == ((2, TARGET), ["card 丙", "card 壁"])
    t.play("card 丙").done()
    assert (t.damage(1, "丙"), t.damage(1, "壁"), t.health(1)) == (2, 0, 10)


@card("PS01-017")
@pytest.mark.parametrize(
    ("spell", "front"), [("戻", "丙"), ("雷", "")], ids=["not knocked out", "nobody to strike"]
)
def test_the_broken_blade_strikes_nobody(table: CardTable, spell: str, front: str) -> None:
    t = table.lay(
        {"hand": spell, "pp": "札*2", "front": front}, {"front": "PS01-017"}, cards=(BOUNCE,)
    )
    t.play(f"play {spell}", *(["card PS01-017"] if spell == "戻" else []), "pass", "pass")
    assert (t.acting(), t.stack, t.field(2)) == (True, [], {})
    assert t.health(1) == 10


# --- 019 ------------------------------------------------------------------------------------------


@card("PS01-019")
@pytest.mark.parametrize("found", ["剣", "盾"])
def test_tekkou_finds_a_weapon_or_an_armour(table: CardTable, found: str) -> None:
    side = {"hand": "PS01-019", "pp": pp(3), "deck": "剣, 甲, 盾, 箱, 火, 札*5"}
    t = table.lay(side, chance=(KEPT,)).cast("PS01-019")
    assert (t.asked[0], sorted(t.options)) == (1, ["card 剣", "card 盾", "done"])
    t.play(f"card {found}")
    assert (t.has(1, "hand"), t.count(1, "deck"), t.acting()) == ([found], 9, True)
    assert f"“{found}” is revealed" in t.log(2)


@card("PS01-019")
def test_without_any_tekkou_finds_nothing(table: CardTable) -> None:
    side = {"hand": "PS01-019", "pp": pp(3), "deck": "箱, 札*5", "discard": "剣"}
    t = table.lay(side, chance=(KEPT,)).cast("PS01-019")
    assert (t.asked[0], t.options) == (1, ["done"])  # has looked through the deck
    t.play("done")
    assert (t.has(1, "hand"), t.acting()) == ([], True)


# --- 020 ------------------------------------------------------------------------------------------


@card("PS01-020")
@pytest.mark.parametrize(("who", "health"), [("狩", 9), ("PS01-015", 9), ("術", 10)])
def test_garnet_lets_a_hunter_or_fighter_pierce_in_this_turn(
    table: CardTable, who: str, health: int
) -> None:
    t = table.lay(
        {"hand": "PS01-020", "pp": pp(3), "front": "狩, 術", "back": "PS01-015, 全"},
        {"front": "弱*3, 狩"},
    )
    t.cast("PS01-020")
    assert (t.asked, t.options) == (
        (1, TARGET),
        ["card 狩", "card PS01-020", "card PS01-015"],
    )
    t.play(f"card {'狩' if who == '術' else who}").done()
    t.attack("全", "弱").attack(who, "弱")  # not for the first battle only
    assert t.health(2) == health
    t.end_turn().end_turn().pass_to("main")
    before = t.health(2)
    t.attack(who, "弱")
    assert (t.health(2), t.row(2, "弱")) == (before, "")  # that turn only


@card("PS01-020")
def test_alone_garnet_chooses_itself(table: CardTable) -> None:
    wake = active("起", "味方のキャラ1体を選び、ONにする。")
    side = {"hand": "PS01-020, 起", "pp": pp(4), "back": "箱"}
    t = table.lay(side, {"front": "弱, 狩"}, cards=(wake,)).cast("PS01-020")
    assert t.acting()  # there is nobody else
    t.cast("起").attack("PS01-020", "弱")
    assert t.health(2) == 9


# --- 021 ------------------------------------------------------------------------------------------


@card("PS01-021")
@pytest.mark.parametrize(
    ("side", "numbers"),
    [
        ({"front": "PS01-021, 甲, 乙"}, (3, 4)),
        ({"front": "PS01-021, 甲", "back": "乙"}, (2, 3)),
        ({"front": "甲, 乙", "back": "PS01-021"}, (2, 3)),
        ({"front": "甲, 乙, 丙", "back": "PS01-021"}, (3, 4)),
    ],
)
def test_rasp_is_stronger_with_three_in_front(
    table: CardTable, side: dict[str, str], numbers: tuple[int, int]
) -> None:
    t = table.lay(side, {"front": "甲, 乙, 丙"})
    assert (t.attack_of(1, "PS01-021"), t.hp_of(1, "PS01-021")) == numbers
    assert t.attack_of(1, "甲") == 2


# --- 022 ------------------------------------------------------------------------------------------


@card("PS01-022.1")
def test_ratchet_takes_a_weapon_back(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-022", "pp": pp(5), "discard": "剣, 盾, 箱, 棒, 甲"}, {"discard": "剣"}
    )
    t.cast("PS01-022")
    assert (t.asked, sorted(t.options)) == ((1, TARGET), ["card 剣", "card 棒"])
    t.play("card 剣")
    assert (t.stack, t.has(1, "hand")) == (["PS01-022"], [])
    t.done()
    assert (t.has(1, "hand"), sorted(t.has(1, "discard"))) == (["剣"], ["棒", "甲", "盾", "箱"])


@card("PS01-022.1")
def test_without_a_weapon_there_is_nothing_to_take(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-022", "pp": pp(5), "discard": "盾, 箱"}).cast("PS01-022")
    assert (t.acting(), t.has(1, "hand")) == (True, [])


@card("PS01-022.2")
@pytest.mark.parametrize(
    ("equip", "state"),
    [(" equip 棒", "on"), (" equip 棒:off", "on"), (" equip 盾", "off"), ("", "off")],
)
def test_armed_ratchet_has_a_chain_attack(table: CardTable, equip: str, state: str) -> None:
    t = table.lay({"front": f"PS01-022{equip}"}).attack("PS01-022", "主")
    assert (t.state(1, "PS01-022"), t.acting()) == (state, True)
    if state == "on":
        assert t.attack("PS01-022", "主").state(1, "PS01-022") == "off"  # once a turn


# --- 023 ------------------------------------------------------------------------------------------


@card("PS01-023")
def test_the_crackwolf_has_to_attack_before_the_turn_ends(table: CardTable) -> None:
    t = table.lay({"front": "PS01-023, 甲"}, {"front": "弱"})
    assert t.options == ["attack 主", "attack PS01-023", "attack 甲"]
    assert t.refused("end_main") == {HAS_TO_ATTACK}
    t.attack("甲", "弱")  # others may go first
    assert t.refused("end_main") == {HAS_TO_ATTACK}
    t.attack("PS01-023", "主")
    assert t.refused("end_main") == {""}


@card("PS01-023")
def test_what_cannot_attack_need_not(table: CardTable) -> None:
    assert table.lay({"front": "PS01-023 state off"}).refused("end_main") == {""}
    t = table.lay({"front": "PS01-023", "hand": "凍", "pp": "札"}, cards=(FREEZE,)).cast("凍")
    assert t.refused("end_main") == {""}


# --- 024 ------------------------------------------------------------------------------------------


@card("PS01-024")
@pytest.mark.parametrize(
    ("side", "row"),
    [
        ({"front": "PS01-024"}, "front"),
        ({"front": "PS01-024 damage 1"}, "back"),  # 3 of 6
        ({"back": "PS01-024"}, "back"),
        ({"back": "PS01-024 damage 1"}, ""),
        ({"back": "PS01-024 before 4"}, ""),  # 6 together
        ({"back": "PS01-024 before 3"}, "back"),
    ],
)
def test_the_shardbear_hurts_itself_at_the_end_of_its_turn(
    table: CardTable, side: dict[str, str], row: str
) -> None:
    t = table.lay(side).play("end_main")
    assert t.stack == ["PS01-024"]
    t.done()
    assert t.row(1, "PS01-024") == row
    if row:
        assert t.damage(1, "PS01-024") >= 2


@card("PS01-024")
def test_at_the_end_of_the_opponents_turn_it_does_not(table: CardTable) -> None:
    t = table.lay({"front": "PS01-024"}, turn=2).play("end_main")
    assert (t.stack, t.damage(1, "PS01-024")) == ([], 0)


# --- 025 ------------------------------------------------------------------------------------------


@card("PS01-025.1")
def test_the_crystalhorn_comes_on_and_attacks_at_once(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-025", "pp": pp(6)}).cast("PS01-025")
    assert (t.state(1, "PS01-025"), t.row(1, "PS01-025")) == ("on", "front")
    t.attack("PS01-025", "主")
    assert t.health(2) == 5
