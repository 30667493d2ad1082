"""Yellow characters: PS01-042 to PS01-055, each ability in play (PS01-051 stands with the ambushers)."""

from __future__ import annotations

import pytest

from tests.cards.pso2.play.shared import (
    NO_TARGET,
    TARGET,
    UNPAID,
    CardTable,
    card,
    pp,
)
from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import GAME, KEPT
from tests.support import clause

ART = active("技", "カードを1枚ドローする。", cost=2, kinds=("フォトンアーツ",))
SIGIL = character("符", 1, 1, cost=2, kinds=("テクニック",))  # of that kind, and no active
BOUNCE = active("戻", "キャラ1体を選び、手札に戻す。")
SMITE = active("滅", "キャラ1体を選び、破壊する。")
WEAKEN = active("衰", "キャラ1体を選び、このターン中、-0/-9する。")
MILL = active("削", "自分のデッキの上から1枚を捨札に置く。")
TOO_DEAR = "209.1.1"


# --- 042 ------------------------------------------------------------------------------------------


@card("PS01-042")
def test_the_pilot_flame_burns_a_character(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-042", "pp": "黄", "front": "丙"}, {"front": "甲", "back": "壁"})
    t.cast("PS01-042")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 壁"])
    t.play("card 甲").done()
    assert (t.damage(2, "甲"), t.damage(2, "壁"), t.health(2)) == (1, 0, 10)
    t = table.lay({"hand": "PS01-042", "pp": "黄"}).cast("PS01-042")
    assert (t.acting(), t.health(2)) == (True, 10)  # a player is no character


# --- 043 ------------------------------------------------------------------------------------------


@card("PS01-043")
@pytest.mark.parametrize(
    ("front", "spell", "costs"),
    [
        ("PS01-043", "嵐", 1),
        ("PS01-043", "火", 0),
        ("PS01-043*2", "嵐", 0),
        ("PS01-043*2", "火", 0),  # not less than nothing
        ("PS01-043", "技", 2),
        ("PS01-043", "乙", 2),  # a character
        ("PS01-043", "符", 2),  # of that kind even
        ("甲", "嵐", 2),
    ],
)
def test_by_lamplight_techniques_cost_one_less(
    table: CardTable, front: str, spell: str, costs: int
) -> None:
    table.lay({"front": "PS01-043"})  # where it is not, things cost what they cost
    for many in range(3):
        t = table.lay(
            {"front": front, "hand": spell, "pp": f"札*{many}" if many else ""}, cards=(ART, SIGIL)
        )
        assert t.refused(f"play {spell}") == ({""} if many >= costs else {TOO_DEAR})
    t.play(f"play {spell}")
    assert t.pp(1) == (2 - costs, 2)


@card("PS01-043")
def test_an_opponents_techniques_cost_what_they_did(table: CardTable) -> None:
    t = table.lay({"front": "PS01-043"}, {"hand": "嵐", "pp": "札"}, turn=2)
    assert t.refused("play 嵐") == {TOO_DEAR}


# --- 044, 045 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "many"),
    [
        pytest.param("PS01-044", 1, marks=card("PS01-044")),
        pytest.param("PS01-045", 3, marks=card("PS01-045.1")),
    ],
)
def test_the_healer_gives_cards_back_to_the_deck(table: CardTable, key: str, many: int) -> None:
    side = {"hand": key, "pp": pp(5), "discard": "甲, 乙, 丙, 丁, 癒"}
    t = table.lay(side, chance=(KEPT,)).cast(key)
    assert (t.asked, t.options) == ((1, "406.3"), ["mode 1", "mode 2"])
    t.play("mode 1")
    given = ["甲", "丙", "丁"][:many]
    for name in given:
        assert (t.asked, "done" in t.options, "card 癒" in t.options) == ((1, TARGET), True, False)
        t.play(f"card {name}")
    assert not t.offers("card")  # that many and no more
    t.done()
    assert (t.health(1), sorted({*t.has(1, "deck")})) == (10 + many, sorted(["札", *given]))
    assert sorted(t.has(1, "discard")) == sorted({"甲", "乙", "丙", "丁", "癒"} - set(given))


@pytest.mark.parametrize(
    "key",
    [
        pytest.param("PS01-044", marks=card("PS01-044")),
        pytest.param("PS01-045", marks=card("PS01-045.1")),
    ],
)
def test_or_heals_a_character_that_comes_forward(table: CardTable, key: str) -> None:
    t = table.lay({"hand": key, "pp": pp(5), "back": "壁 damage 3"}, {"front": "壁 damage 3"})
    t.cast(key)
    if t.asked[1] == "406.3":
        t.play("mode 2")
    assert (t.asked, t.options) == ((1, TARGET), [f"card {key}", "card 壁"])
    t.play("card 壁").done()
    assert (t.row(1, "壁"), t.damage(1, "壁"), t.damage(2, "壁")) == ("front", 0, 3)
    assert t.health(1) == 10


@card("PS01-045.2")
def test_under_the_moon_every_recovery_hurts_the_opponent(table: CardTable) -> None:
    side = {"front": "PS01-045", "hand": "癒*2", "pp": "札*2", "discard": "甲, 乙, 丙"}
    t = table.lay({**side, "back": "壁 damage 1"}, {"front": "甲"}, chance=(KEPT,))
    t.play("play 癒", "mode 1", "card 甲", "card 乙", "pass", "pass")
    assert t.stack == ["PS01-045"]
    t.done()
    assert (t.health(2), t.health(1), t.damage(2, "甲")) == (9, 12, 0)  # one, however many cards
    t.play("play 癒", "mode 2", "card 壁").done()
    assert (t.health(2), t.row(1, "壁")) == (8, "front")


@card("PS01-045.2")
@clause(GAME, "103.2.1.2")
def test_a_recovery_that_changes_nothing_is_none(table: CardTable) -> None:
    t = table.lay({"front": "PS01-045", "hand": "癒", "pp": "札"}).play("play 癒", "mode 2").done()
    assert (t.acting(), t.health(2)) == (True, 10)


@card("PS01-045.1", "PS01-045.2")
def test_its_own_recovery_is_one_too(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-045", "pp": pp(5), "discard": "甲"}, chance=(KEPT,))
    t.cast("PS01-045").play("mode 1", "card 甲").done()
    assert (t.health(1), t.health(2)) == (11, 9)


@card("PS01-045.2")
def test_an_opponents_recovery_hurts_nobody(table: CardTable) -> None:
    t = table.lay(
        {"front": "PS01-045"}, {"hand": "癒", "pp": "札", "discard": "甲"}, turn=2, chance=(KEPT,)
    )
    t.play("play 癒", "card 甲").done()
    assert (t.acting(2), t.health(2), t.health(1)) == (True, 11, 10)


# --- 046 ------------------------------------------------------------------------------------------


@card("PS01-046")
def test_marigold_finds_a_technique(table: CardTable) -> None:
    side = {"hand": "PS01-046", "pp": pp(3), "deck": "火, 技, 符, 甲, 嵐, 箱, 札*5"}
    t = table.lay(side, cards=(ART, SIGIL), chance=(KEPT,)).cast("PS01-046")
    assert (t.asked[0], sorted(t.options)) == (1, ["card 嵐", "card 火", "done"])
    t.play("card 嵐")
    assert (t.has(1, "hand"), t.count(1, "deck"), t.acting()) == (["嵐"], 10, True)
    assert "“嵐” is revealed" in t.log(2)


# --- 047 ------------------------------------------------------------------------------------------


@card("PS01-047")
@pytest.mark.parametrize("spell", ["滅", "雷", "衰"])
def test_the_leopard_lily_goes_home_instead_of_being_destroyed(
    table: CardTable, spell: str
) -> None:
    t = table.lay(
        {"hand": spell, "pp": "札*2"},
        {"front": "PS01-047 equip 棒", "mag": "PS01-010", "pp": "札"},
        cards=(SMITE, WEAKEN),
    )
    t.cast(spell)
    assert (t.has(2, "hand"), t.has(2, "discard"), t.field(2)) == (["PS01-047"], ["棒"], {})
    assert (t.acting(), t.health(1)) == (True, 10)  # nobody was destroyed


@card("PS01-047")
def test_in_a_battle_too_and_others_stay_destroyed(table: CardTable) -> None:
    t = table.lay({"front": "丙, 丁"}, {"front": "PS01-047, 甲"})
    t.attack("丙", "PS01-047").attack("丁", "甲")
    assert (t.has(2, "hand"), t.has(2, "discard")) == (["PS01-047"], ["甲"])


# --- 048 ------------------------------------------------------------------------------------------


@card("PS01-048.1")
def test_the_keeper_of_the_fire_finds_a_sparkling(table: CardTable) -> None:
    side = {"hand": "PS01-048", "pp": "黄, 札", "deck": "PS01-051, PS01-050*2, 火, 札*5"}
    t = table.lay(side, chance=(KEPT,)).cast("PS01-048")
    assert (t.asked[0], t.options) == (1, ["card PS01-050", "card PS01-050", "done"])
    t.play("card PS01-050")
    assert (t.has(1, "hand"), t.acting()) == (["PS01-050"], True)


@card("PS01-048.2")
def test_the_keeper_of_the_fire_feeds_a_spirit(table: CardTable) -> None:
    t = table.lay(
        {"front": "PS01-048, PS01-050, 甲", "back": "PS01-051", "pp": "札*2"}, {"front": "PS01-050"}
    )
    t.play("activate PS01-048")
    assert (t.asked, t.options) == ((1, TARGET), ["card PS01-050", "card PS01-051"])
    t.play("card PS01-051")
    assert (t.state(1, "PS01-048"), t.pp(1), t.stack) == ("off", (1, 2), ["PS01-048"])
    t.done()
    assert (t.attack_of(1, "PS01-051"), t.hp_of(1, "PS01-051")) == (4, 2)
    assert t.attack_of(1, "PS01-050") == 1
    t.attack("甲", "主")
    assert t.attack_of(1, "PS01-051") == 4  # not for a battle only
    t.end_turn()
    assert t.attack_of(1, "PS01-051") == 2


@card("PS01-048.2")
@pytest.mark.parametrize(
    ("front", "pp", "why"),
    [
        ("PS01-048, PS01-050", "札", ""),
        ("PS01-048, PS01-050", "札 state off", UNPAID),
        ("PS01-048 state off, PS01-050", "札", UNPAID),
        ("PS01-048, 甲", "札", NO_TARGET),
    ],
)
def test_it_takes_a_pp_the_keeper_and_a_spirit(
    table: CardTable, front: str, pp: str, why: str
) -> None:
    t = table.lay({"front": front, "pp": pp})
    assert t.refused("activate PS01-048 2") == {why}


@card("PS01-048.2")
def test_the_fire_is_fed_in_any_turn(table: CardTable) -> None:
    t = table.lay({"front": "PS01-048, PS01-050", "pp": "札"}, {"front": "甲"}, turn=2)
    t.declare("甲", "PS01-050").play("pass", "activate PS01-048").passes()
    assert t.has(2, "discard") == ["甲"]  # 3 of 3


# --- 049 ------------------------------------------------------------------------------------------


@card("PS01-049.1")
def test_a_hundred_lamps_brings_a_spirit_back_on(table: CardTable) -> None:
    three = character("蛍", 1, 1, cost=3, kinds=("灯霊",))
    four = character("灯", 1, 1, cost=4, kinds=("灯霊",))
    torch = active("炬", "カードを1枚ドローする。", kinds=("灯霊",))
    t = table.lay(
        {"hand": "PS01-049", "pp": pp(6), "discard": "PS01-050, 蛍, 灯, 炬, 甲"},
        {"discard": "PS01-051"},
        cards=(three, four, torch),
    ).cast("PS01-049")
    assert (t.asked, sorted(t.options)) == ((1, TARGET), ["card PS01-050", "card 蛍"])
    t.play("card 蛍").done()
    assert (t.field(1), t.state(1, "蛍")) == ({"front": ["PS01-049", "蛍"]}, "on")
    assert t.state(1, "PS01-049") == "off"


@card("PS01-049.1")
def test_without_a_small_spirit_none_comes(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-049, PS01-050", "pp": pp(6), "discard": "PS01-052, 甲"})
    t.cast("PS01-049")
    assert (t.acting(), t.field(1)) == (True, {"front": ["PS01-049"]})


@card("PS01-049.2")
@pytest.mark.parametrize(
    ("side", "attack"),
    [
        ({"front": "PS01-049, 甲"}, 2),
        ({"front": "PS01-049, PS01-050"}, 3),
        ({"front": "PS01-049, PS01-050*2", "back": "PS01-051, 甲"}, 5),
    ],
)
def test_every_spirit_makes_a_hundred_lamps_stronger(
    table: CardTable, side: dict[str, str], attack: int
) -> None:
    t = table.lay({**side, "discard": "PS01-050"}, {"front": "PS01-050"})
    assert (t.attack_of(1, "PS01-049"), t.hp_of(1, "PS01-049")) == (attack, 6)


# --- 050 ------------------------------------------------------------------------------------------


@card("PS01-050")
@pytest.mark.parametrize(("spell", "drawn"), [("滅", 1), ("戻", 0)])
def test_a_sparkling_that_falls_draws_a_card(table: CardTable, spell: str, drawn: int) -> None:
    t = table.lay(
        {"hand": spell, "pp": "札"}, {"front": "PS01-050", "deck": "甲*9"}, cards=(SMITE, BOUNCE)
    ).cast(spell)
    assert (t.has(2, "hand").count("甲"), t.count(1, "hand")) == (drawn, 0)


# --- 052 ------------------------------------------------------------------------------------------


@card("PS01-052")
def test_the_lantern_whale_strengthens_the_other_spirits(table: CardTable) -> None:
    t = table.lay({"front": "PS01-052, PS01-050, 甲", "back": "PS01-051"}, {"front": "PS01-050"})
    units = ("PS01-052", "PS01-050", "PS01-051", "甲")
    assert [t.attack_of(1, unit) for unit in units] == [4, 2, 3, 2]
    assert [t.hp_of(1, unit) for unit in units] == [5, 3, 3, 3]
    assert (t.attack_of(2, "PS01-050"), t.hp_of(2, "PS01-050")) == (1, 2)


# --- 053 ------------------------------------------------------------------------------------------


@card("PS01-053")
def test_the_sootmouse_drops_onto_the_field(table: CardTable) -> None:
    t = table.lay({"front": "札"}, {"deck": "PS01-053*2, 札*8"}).attack("札", "主")
    assert (t.field(2), t.state(2, "PS01-053")) == ({"front": ["PS01-053"]}, "off")
    assert (t.has(2, "discard"), t.health(2)) == ([], 9)


@card("PS01-053")
def test_in_its_own_turn_it_stays_where_it_fell(table: CardTable) -> None:
    t = table.lay({"hand": "削", "pp": "札", "deck": "PS01-053, 札*9"}, cards=(MILL,)).cast("削")
    assert (t.field(1), "PS01-053" in t.has(1, "discard")) == ({}, True)


# --- 054 ------------------------------------------------------------------------------------------


@card("PS01-054")
@pytest.mark.parametrize(
    ("answer", "damage", "deck"), [("replacement 1", 0, 8), ("decline", 2, 10)]
)
def test_the_pearlkeeper_may_give_two_cards_instead_of_being_hurt(
    table: CardTable, answer: str, damage: int, deck: int
) -> None:
    t = table.lay({"front": "甲"}, {"front": "PS01-054", "deck": "乙, 丙, 札*8"})
    t.declare("甲", "PS01-054").passes()
    assert (t.asked[0], t.options) == (2, ["replacement 1", "decline"])
    t.play(answer).passes()
    assert (t.damage(2, "PS01-054"), t.health(2)) == (damage, deck)
    assert sorted(t.has(2, "discard")) == (["丙", "乙"] if damage == 0 else [])
    assert t.has(1, "discard") == ["甲"]  # it strikes back all the same


@card("PS01-054")
def test_instead_of_any_damage_but_only_its_own(table: CardTable) -> None:
    t = table.lay({"hand": "火*2", "pp": "札*2"}, {"front": "PS01-054, 乙"})
    t.cast("火", "card PS01-054")
    assert (t.asked[0], t.options) == (2, ["replacement 1", "decline"])
    t.play("replacement 1").done()
    assert (t.damage(2, "PS01-054"), t.health(2)) == (0, 8)
    t.cast("火", "card 乙")
    assert (t.acting(), t.damage(2, "乙"), t.health(2)) == (True, 2, 8)


# --- 055 ------------------------------------------------------------------------------------------


@card("PS01-055")
def test_the_crystal_singer_hurts_the_player_at_the_start_of_its_turn(table: CardTable) -> None:
    t = table.lay({"front": "PS01-055"}, {"front": "甲"}, turn=2).end_turn()
    assert (t.turn[0], t.stack, t.health(2)) == (1, ["PS01-055"], 10)
    t.done()
    assert (t.health(2), t.damage(2, "甲")) == (8, 0)
    t.pass_to("main").end_turn()
    assert (t.turn[0], t.stack, t.health(1)) == (2, [], 9)  # not in the opponent's; one was drawn
