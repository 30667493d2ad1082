"""The two bosses and the cards of their decks: PS01-126 to PS01-147, each ability in play, against a
party of two. The boss is player 3; where nothing is said, its turn is aimed at player 1."""

from __future__ import annotations

import pytest

from tests.cards.pso2.play.shared import BY_KEY, CardTable, card, each
from tests.rules.pso2.cards import active
from tests.rules.pso2.table import Side

BOSS = 3
SERPENT, EYES = BY_KEY["PS01-126"], BY_KEY["PS01-137"]
FOR_TWO = 1  # of `lives`: those against a party of two
SMITE = active("滅", "相手のキャラ1体を選び、破壊する。")
HIDE = active("隠", "キャラ1体を選び、このターン中、攻撃の対象に選ばれない。")


def plays(
    table: CardTable,
    deck: str,
    one: Side | None = None,
    two: Side | None = None,
    **boss: str,
) -> CardTable:
    """The boss, who is OFF, plays the two cards on top of its deck, the party does nothing, and nobody
    attacks who is not ON; then it is the end of the boss's turn."""
    side = {"player": "竜 state off", "deck": f"{deck}, 札*5", **boss}
    return on(table.raid(one, two, boss=side, turn=BOSS))


def fights(
    table: CardTable, one: Side | None = None, two: Side | None = None, **boss: str
) -> CardTable:
    """The boss's battle phase begins; the boss itself is OFF where nothing is said."""
    side = {"player": "竜 state off", **boss}
    return table.raid(one, two, boss=side, turn=BOSS, phase="battle")


def on(t: CardTable) -> CardTable:
    """Pass up to the end phase of the boss's turn, or up to something else that is asked."""
    while t.turn[0] == BOSS and t.turn[2] != "end" and t.offers("pass"):
        t.play("pass")
    return t


def attacks(t: CardTable) -> list[str]:
    """Who attacked whom, as the record tells it."""
    lines = [line.partition("] ")[2] for line in t.log().split("\n")]
    return [line for line in lines if "declares an attack" in line]


# --- 126: the Rock Serpent ------------------------------------------------------------------------


@card("PS01-126.2")
@pytest.mark.parametrize(("aimed", "health"), [(1, (7, 10)), (2, (10, 7))])
def test_at_the_end_of_its_turn_the_serpent_strikes_for_every_character_of_the_party(
    table: CardTable, aimed: int, health: tuple[int, int]
) -> None:
    players = ["主 aimed" if k == aimed else "主" for k in (1, 2)]
    one, two = (
        {"player": players[0], "front": "甲"},
        {"player": players[1], "front": "乙", "back": "丙"},
    )
    t = table.raid(one, two, boss={"player": "PS01-126", "front": "丁"}, turn=BOSS, phase="end")
    assert t.stack == ["PS01-126"]
    t.done()
    assert (t.health(1), t.health(2), t.damage(1, "甲")) == (*health, 0)
    assert t.health(BOSS) == SERPENT.lives[FOR_TWO]


@card("PS01-126.2")
def test_it_strikes_nobody_where_the_party_has_no_character(table: CardTable) -> None:
    t = table.raid({}, {}, boss={"player": "PS01-126", "front": "丁"}, turn=BOSS, phase="end")
    t.done()
    assert (t.health(1), t.health(2)) == (10, 10)


@card("PS01-126.2")
def test_not_at_the_end_of_the_partys_turns(table: CardTable) -> None:
    t = table.raid({}, {}, boss={"player": "PS01-126"}).play("end_main")
    assert (t.turn[2], t.stack, t.options) == ("end", [], ["pass"])


@card("PS01-126.1")
def test_the_serpent_attacks_the_target_player(table: CardTable) -> None:
    t = on(fights(table, {}, {"player": "主 aimed"}, player="PS01-126"))
    assert len(attacks(t)) == 1
    assert (t.health(1), t.health(2)) == (10, 10 - SERPENT.attack)
    assert t.health(BOSS) == SERPENT.lives[FOR_TWO]  # it snipes


# --- 127 to 132: its beasts -----------------------------------------------------------------------


@card("PS01-127")
def test_the_wolf_comes_off_and_attacks_the_target_player_in_its_next_turn(
    table: CardTable,
) -> None:
    t = plays(table, "PS01-127", {}, {})
    assert (t.field(BOSS), t.state(BOSS, "PS01-127")) == ({"front": ["PS01-127", "札"]}, "off")
    assert (t.attack_of(BOSS, "PS01-127"), t.hp_of(BOSS, "PS01-127")) == (2, 2)
    assert (t.health(1), t.health(2)) == (10, 10)
    t = on(fights(table, {"front": "甲"}, {}, front="PS01-127"))
    assert (t.health(1), t.health(2), t.damage(BOSS, "PS01-127")) == (8, 10, 1)


@card("PS01-128")
@pytest.mark.parametrize(("aimed", "health"), [(1, (9, 10)), (2, (10, 9))])
def test_the_swarm_strikes_the_target_player_when_it_comes(
    table: CardTable, aimed: int, health: tuple[int, int]
) -> None:
    sides: list[Side] = [{"front": "甲"}, {"front": "甲"}]
    sides[aimed - 1]["player"] = "主 aimed"
    t = plays(table, "PS01-128", *sides)
    assert (t.health(1), t.health(2)) == health
    assert (t.damage(1, "甲"), t.damage(2, "甲")) == (0, 0)


@card("PS01-128")
def test_it_is_another_if_another_comes(table: CardTable) -> None:
    t = plays(table, "札, 札", {}, {}, front="PS01-128 state off")
    assert (t.health(1), t.health(2)) == (10, 10)


@card("PS01-129")
def test_the_lion_attacks_the_character_of_the_lowest_cost(table: CardTable) -> None:
    t = on(fights(table, {"front": "丁, 丙"}, {"back": "壁"}, front="PS01-129"))
    assert attacks(t) == ["“Crystalfang Lion” declares an attack on “壁”"]
    assert (t.damage(1, "丁"), t.damage(1, "丙"), t.health(1), t.damage(2, "壁")) == (0, 0, 10, 2)


@card("PS01-129")
def test_of_several_the_party_says_which(table: CardTable) -> None:
    t = fights(table, {"front": "丁, 乙"}, {"front": "壁", "player": "主 aimed"}, front="PS01-129")
    assert (t.asked[0], t.options) == (2, ["target 乙", "target 壁"])
    on(t.play("target 壁"))
    assert (t.damage(2, "壁"), t.damage(1, "乙")) == (2, 0)


@card("PS01-129")
def test_where_there_is_none_it_attacks_the_target_player(table: CardTable) -> None:
    t = on(fights(table, {}, {"back": "箱"}, front="PS01-129"))
    assert (t.health(1), t.health(2)) == (8, 10)


@card("PS01-130")
def test_who_attacks_has_to_attack_the_shellbearer(table: CardTable) -> None:
    foe = {"player": "竜", "front": "PS01-130, PS01-127"}
    t = table.raid({"front": "甲, 弱"}, {}, boss=foe).attack("甲")
    assert (t.damage(BOSS, "PS01-130"), t.damage(1, "甲"), t.health(BOSS)) == (2, 1, 30)
    t.attack("主")
    assert (t.damage(BOSS, "PS01-130"), t.health(1)) == (3, 9)  # players too
    foe["front"] = "PS01-130, PS01-130, PS01-127"
    t = table.raid({"front": "甲, 弱"}, {}, boss=foe).play("attack 甲")
    assert t.options == ["target PS01-130", "target PS01-130"]


@card("PS01-130")
def test_only_if_it_can_be_attacked(table: CardTable) -> None:
    foe = {"player": "竜", "front": "PS01-130, PS01-127"}
    t = table.raid({"front": "甲", "hand": "隠", "pp": "札"}, {}, boss=foe, cards=(HIDE,))
    t.cast("隠", "card PS01-130").play("attack 甲")
    assert t.options == ["target 竜", "target PS01-127"]


@card("PS01-131")
def test_the_crystalwing_comes_on_and_attacks_at_once(table: CardTable) -> None:
    t = plays(table, "PS01-131", {"player": "副"}, {})
    assert t.health(1) == 9
    assert t.has(BOSS, "front") == ["PS01-131", "札"]
    assert len(attacks(t)) == 1  # the other came OFF


@card("PS01-132")
def test_the_warden_snipes(table: CardTable) -> None:
    t = on(fights(table, {"player": "主"}, {}, front="PS01-132"))
    assert (t.health(1), t.damage(BOSS, "PS01-132")) == (8, 0)
    t = table.raid({"front": "札, 弱"}, {}, boss={"front": "PS01-132"}).attack("札", "PS01-132")
    assert (t.damage(BOSS, "PS01-132"), t.row(1, "札")) == (1, "")  # attacked, it is struck


# --- 133 to 136: its actives ----------------------------------------------------------------------


@card("PS01-133")
@pytest.mark.parametrize(("aimed", "health"), [(1, (8, 10)), (2, (10, 8))])
def test_the_jaws_strike_the_target_player_for_two(
    table: CardTable, aimed: int, health: tuple[int, int]
) -> None:
    sides: list[Side] = [{"front": "鬼"}, {"front": "鬼"}]
    sides[aimed - 1]["player"] = "主 aimed"
    t = plays(table, "PS01-133", *sides)
    assert (t.health(1), t.health(2), t.health(BOSS)) == (*health, 30)
    assert (t.has(BOSS, "discard"), t.damage(1, "鬼")) == (["PS01-133"], 0)


@card("PS01-134")
def test_the_storm_strikes_every_character_of_the_party_for_one(table: CardTable) -> None:
    t = plays(
        table, "PS01-134", {"front": "鬼"}, {"front": "丙, 札", "back": "壁"}, front="丁 state off"
    )
    assert [t.damage(1, "鬼"), t.damage(2, "丙"), t.damage(2, "壁")] == [1, 1, 1]
    assert (t.has(2, "discard"), t.damage(BOSS, "丁")) == (["札"], 0)
    assert (t.health(1), t.health(2)) == (10, 10)


@card("PS01-135.1", "PS01-135.2")
def test_the_roar_strengthens_the_boss_and_its_characters_for_the_turn(
    table: CardTable,
) -> None:
    t = plays(table, "PS01-135", {"front": "甲"}, {}, front="丙", back="丁 state off")
    units = ("丙", "丁", "竜")
    assert [t.attack_of(BOSS, x) for x in units] == [4, 6, 4]
    assert ([t.hp_of(BOSS, x) for x in ("丙", "丁")], t.attack_of(1, "甲")) == ([5, 6], 2)
    assert (t.health(1), t.health(BOSS)) == (10 - 4, 30)  # 丙 has attacked
    t.end_turn()
    assert [t.attack_of(BOSS, x) for x in units] == [3, 5, 3]


@card("PS01-136")
def test_the_veins_strike_every_player(table: CardTable) -> None:
    t = plays(table, "PS01-136, 丁, PS01-127", {"front": "甲"}, {})
    assert (t.health(1), t.health(2), t.damage(1, "甲")) == (9, 9, 0)
    assert t.field(BOSS) == {"front": ["丁"]}  # the other of the two in the turn


# --- 137: Seven Eyes ------------------------------------------------------------------------------


@card("PS01-137.1", "PS01-137.2")
def test_attacking_seven_eyes_strikes_a_character_that_the_party_names(table: CardTable) -> None:
    one, two = {"front": "鬼, 札"}, {"front": "丁", "back": "壁"}
    t = fights(table, one, two, player="PS01-137")
    while t.offers("pass"):
        assert t.damage(1, "鬼") == 0
        t.play("pass")
    assert (t.asked[0], t.state(BOSS, "PS01-137")) == (1, "off")  # in the attack step
    t.play("card 鬼").done()
    assert [t.damage(1, "鬼"), t.damage(2, "丁"), t.damage(2, "壁")] == [2, 0, 0]
    on(t)
    assert (t.health(1), t.health(2)) == (10 - EYES.attack, 10)
    assert t.health(BOSS) == EYES.lives[FOR_TWO]  # it snipes


@card("PS01-137.3")
def test_at_the_end_of_its_turn_seven_eyes_strikes_for_every_character_of_the_party(
    table: CardTable,
) -> None:
    one, two = {"player": "主 aimed", "front": "甲"}, {"back": "丙"}
    t = table.raid(one, two, boss={"player": "PS01-137"}, turn=BOSS, phase="end")
    t.done()
    assert (t.health(1), t.health(2)) == (8, 10)


@card("PS01-137.2")
def test_not_when_another_attacks_nor_when_it_is_attacked(table: CardTable) -> None:
    t = on(fights(table, {"front": "鬼"}, {}, player="PS01-137 state off", front="甲"))
    assert (t.damage(1, "鬼"), t.health(1)) == (0, 8)
    t = table.raid({"front": "鬼, 弱"}, {}, boss={"player": "PS01-137"}).attack("鬼", "PS01-137")
    assert t.health(BOSS) == EYES.lives[FOR_TWO] - 9
    assert t.damage(1, "鬼") == EYES.attack  # what it strikes back with, and no more


# --- 138 to 143: the hollow folk ------------------------------------------------------------------


@card("PS01-138")
@pytest.mark.parametrize(("aimed", "health"), [(1, (9, 10)), (2, (10, 9))])
def test_falling_a_soldier_strikes_the_target_player(
    table: CardTable, aimed: int, health: tuple[int, int]
) -> None:
    sides: list[Side] = [{"hand": "滅", "pp": "札"}, {}]
    sides[aimed - 1]["player"] = "主 aimed"
    foe = {"player": "竜 state off", "front": "PS01-138 state off, 丙 state off"}
    t = table.raid(*sides, boss=foe, turn=BOSS, phase="end", cards=(SMITE,))
    t.play("play 滅", "card PS01-138").done()
    assert (t.health(1), t.health(2), t.has(BOSS, "discard")) == (*health, ["PS01-138"])


@card("PS01-138")
@pytest.mark.parametrize(("aimed", "health"), [("主 aimed", 9), ("主", 10)])
def test_in_the_partys_turn_it_is_whom_the_boss_aimed_at_last(
    table: CardTable, aimed: str, health: int
) -> None:
    t = table.raid({"front": "鬼, 弱"}, {"player": aimed}, boss={"front": "PS01-138"})
    t.attack("鬼", "PS01-138")
    assert (t.health(1), t.health(2)) == (10, health)  # nobody, if it has had no turn yet


@card("PS01-138")
def test_another_that_falls_does_not(table: CardTable) -> None:
    foe = {"player": "竜 state off", "front": "PS01-138 state off, 丙 state off"}
    t = table.raid({"hand": "滅", "pp": "札"}, {}, boss=foe, turn=BOSS, phase="end", cards=(SMITE,))
    t.play("play 滅", "card 丙").done()
    assert (t.health(1), t.health(2)) == (10, 10)


@card("PS01-139.1")
def test_the_archer_snipes(table: CardTable) -> None:
    t = on(fights(table, {"front": "丙"}, {}, front="PS01-139"))
    assert (t.damage(1, "丙"), t.damage(BOSS, "PS01-139")) == (2, 0)
    t = table.raid({"front": "札, 弱"}, {}, boss={"front": "PS01-139"}).attack("札", "PS01-139")
    assert (t.has(BOSS, "discard"), t.row(1, "札")) == (["PS01-139"], "")


@card("PS01-139.2")
def test_the_archer_attacks_the_character_of_the_lowest_hit_points(table: CardTable) -> None:
    t = on(fights(table, {"front": "丁, 甲 attach 絆"}, {"back": "壁, 丙"}, front="PS01-139"))
    assert attacks(t) == ["“Archer of the Hollow” declares an attack on “甲”"]  # 4, 5, 6 and 8
    t = fights(table, {"front": "丁, 甲 attach 絆"}, {"front": "乙"}, front="PS01-139")
    assert (t.asked[0], t.options) == (1, ["target 甲", "target 乙"])


@each("PS01-139.2", "PS01-142.2")
def test_without_characters_it_attacks_the_target_player(table: CardTable, key: str) -> None:
    t = on(fights(table, {}, {"player": "主 aimed", "back": "箱"}, front=key))
    assert (t.health(1), t.health(2)) == (10, 10 - t.attack_of(BOSS, key))


@card("PS01-140")
def test_the_twinblade_attacks_twice(table: CardTable) -> None:
    t = on(fights(table, {"player": "副"}, {}, front="PS01-140, 札"))
    assert (t.health(1), t.health(2)) == (7, 10)  # 1, 1 and 1
    assert [x.split("”")[0] for x in attacks(t)] == ["“Twinblade of the Hollow"] * 2 + ["“札"]


@card("PS01-140")
def test_turned_to_a_character_it_attacks_once(table: CardTable) -> None:
    t = fights(table, {"player": "副", "front": "叫"}, {}, front="PS01-140")
    t.play("activate 叫")
    on(t)
    assert (len(attacks(t)), t.damage(1, "叫"), t.health(1)) == (1, 1, 10)


@card("PS01-141")
@pytest.mark.parametrize(("aimed", "health"), [(1, (9, 10)), (2, (10, 9))])
def test_at_the_end_of_the_turn_a_singer_strikes_the_target_player(
    table: CardTable, aimed: int, health: tuple[int, int]
) -> None:
    sides: list[Side] = [{}, {}]
    sides[aimed - 1]["player"] = "主 aimed"
    t = table.raid(*sides, boss={"front": "PS01-141"}, turn=BOSS, phase="end")
    assert t.stack == ["PS01-141"]
    t.done()
    assert (t.health(1), t.health(2)) == health


@card("PS01-141")
def test_not_at_the_end_of_anothers_turn(table: CardTable) -> None:
    t = table.raid({"player": "主 aimed"}, {}, boss={"front": "PS01-141"}).play("end_main")
    assert (t.stack, t.options) == ([], ["pass"])


@card("PS01-142.1")
@pytest.mark.parametrize(("unit", "health"), [("甲", (10, 8)), ("丁", (10, 10))])
def test_the_colossus_pierces_for_two(table: CardTable, unit: str, health: tuple[int, int]) -> None:
    """The player whose character falls is struck, not the target player."""
    t = on(fights(table, {}, {"front": unit}, front="PS01-142"))
    assert (t.health(1), t.health(2)) == health
    assert (t.row(2, unit) == "") == (unit == "甲")


@card("PS01-142.2")
def test_the_colossus_attacks_the_character_of_the_highest_cost(table: CardTable) -> None:
    t = on(fights(table, {"front": "甲, 丙"}, {"back": "鬼, 壁"}, front="PS01-142"))
    assert attacks(t) == ["“Colossus of the Hollow” declares an attack on “鬼”"]
    assert t.health(1) == 10
    t = fights(table, {"front": "甲, 乙"}, {"front": "壁"}, front="PS01-142")
    assert (t.asked[0], t.options) == (1, ["target 乙", "target 壁"])


@card("PS01-143")
def test_the_mother_strikes_every_character_of_the_party_when_she_comes(
    table: CardTable,
) -> None:
    t = plays(table, "PS01-143", {"front": "鬼, 札"}, {"back": "壁"}, front="丁 state off")
    assert (t.damage(1, "鬼"), t.damage(2, "壁"), t.damage(BOSS, "丁")) == (1, 1, 0)
    assert (t.has(1, "discard"), t.health(1), t.health(2)) == (["札"], 10, 10)
    assert (t.attack_of(BOSS, "PS01-143"), t.damage(BOSS, "PS01-143")) == (1, 0)


# --- 144 to 147: their actives --------------------------------------------------------------------


@card("PS01-144")
def test_the_starfall_strikes_every_player(table: CardTable) -> None:
    t = plays(table, "PS01-144", {"front": "鬼"}, {})
    assert (t.health(1), t.health(2), t.health(BOSS), t.damage(1, "鬼")) == (9, 9, 30, 0)


@card("PS01-145")
def test_the_void_turns_the_party_off_and_strikes_the_target_player(table: CardTable) -> None:
    t = plays(
        table,
        "PS01-145",
        {"front": "甲", "back": "乙 state off"},
        {"back": "丙", "player": "主 aimed"},
        back="丁",
    )
    assert [t.state(1, "甲"), t.state(1, "乙"), t.state(2, "丙")] == ["off"] * 3
    assert [t.state(n, "主") for n in (1, 2)] == ["on", "on"]
    assert t.health(2) == 10 - 1 - 5  # and 丁, which stayed ON, has attacked
    assert t.health(1) == 10


@card("PS01-146")
def test_the_gazes_strike_the_target_player(table: CardTable) -> None:
    t = plays(table, "PS01-146, 丁, PS01-127", {}, {"player": "主 aimed", "front": "鬼"})
    assert (t.health(1), t.health(2), t.damage(2, "鬼")) == (10, 8, 0)
    assert t.field(BOSS) == {"front": ["丁"]}


@card("PS01-147")
def test_the_tears_strengthen_the_boss_for_the_turn(table: CardTable) -> None:
    t = plays(table, "PS01-147", {}, {}, player="PS01-137", front="丙 state off")
    assert (t.attack_of(BOSS, "PS01-137"), t.attack_of(BOSS, "丙")) == (EYES.attack + 2, 3)
    assert t.health(1) == 10 - EYES.attack - 2  # it has attacked
    t.end_turn()
    assert t.attack_of(BOSS, "PS01-137") == EYES.attack
