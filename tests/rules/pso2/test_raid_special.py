"""raid.special: what is otherwise in a raid."""

from __future__ import annotations

import pytest

from tefuda.games.common.positions import Chance
from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import GAME, KEPT, Table
from tests.support import clause

AIM = Chance("pick", 0)
OFF = "竜 state off"
HOME = active("帰", "相手のキャラ1体を選び、手札に戻す。")
GIFT = active("贈", "相手はカードを2枚ドローする。")
ALL_DRAW = active("宴", "各プレイヤーはカードを1枚ドローする。")
ROB = active("奪", "相手は手札を2枚捨てる。さらに、カードを1枚ドローする。")
ROB_THEN = active("脅", "相手は手札を1枚捨てる。そうした場合、カードを1枚ドローする。")
EMPTY = active("空", "相手の手札が0枚なら、カードを1枚ドローする。")
FREE = active("安", "コスト0の相手のキャラ1体を選び、破壊する。")
CHEER = active("励", "味方のキャラ全ては、このターン中、+1/+0する。")
COUNT = active("点", "味方のキャラが2体以上いるなら、カードを1枚ドローする。")
HURT_ALLY = active("傷", "味方1体を選び、1ダメージを与える。")
LOW = character("低", 1, 9, "このカードは相手の場の最もコストの低いキャラを攻撃する。")
HUNT = active("猟", "相手のキャラ1体を選び、破壊する。")
SNIPE = active("射", "相手1体を選び、2ダメージを与える。")
COLD = character("冷", 1, 3)
del COLD["cost"]
MOURNS = character("悼", 1, 3, "味方のキャラが破壊された時：カードを1枚ドローする。")
EXTRA = (
    HOME,
    GIFT,
    ALL_DRAW,
    ROB,
    ROB_THEN,
    EMPTY,
    FREE,
    CHEER,
    COUNT,
    HURT_ALLY,
    LOW,
    HUNT,
    SNIPE,
    COLD,
    MOURNS,
)


# --- raid.special.1: war cry


@clause(GAME, "raid.special.1")
@pytest.mark.parametrize("target", ["主", "弱"])
def test_a_war_cry_may_be_used_for_an_ally_of_the_party(table: Table, target: str) -> None:
    side = {"front": "壁"} if target == "主" else {"front": "低", "player": OFF}
    t = table.raid({"front": "弱"}, {"front": "叫"}, boss=side, turn=3, phase="battle", cards=EXTRA)
    if target == "弱":
        t.play("target 弱")
    t.play("pass")
    assert (t.asked, t.options) == ((2, "103.6.1.6"), ["activate 叫 1", "pass"])
    t.play("activate 叫 1").done().play(*["pass"] * 8)
    assert t.state(2, "叫") == "off"
    assert t.field(1) == {"front": ["弱"]}
    assert t.count(1, "discard") == 0
    assert "the attack turns to “叫”" in t.log()


@clause(GAME, "raid.special.1")
def test_not_when_the_party_attacks(table: Table) -> None:
    t = table.raid({"front": "甲, 叫"}, {"front": "叫"}, boss={"front": "壁"}).declare("甲", "壁")
    assert t.options == ["pass"]
    t.play("pass")
    assert (t.asked[0], t.options) == (2, ["pass"])
    assert t.refused("activate 叫 1") >= {"302.1b"}


@clause(GAME, "raid.special.1")
def test_not_in_the_main_phase_of_another_nor_late_in_a_battle(table: Table) -> None:
    t = table.raid({}, {"front": "叫"}, boss={}, turn=3, phase="battle").play(*["pass"] * 4)
    assert (t.vars["step"], t.asked[0]) == (3, 1)
    t.play("pass")
    assert (t.asked[0], t.options) == (2, ["pass"])


# --- raid.special.2: recovery


@clause(GAME, "raid.special.2")
def test_a_recovery_may_choose_a_character_of_the_party(table: Table) -> None:
    one = {"hand": "癒", "pp": "札", "front": "弱"}
    two = {"back": "乙 damage 1 before 2"}
    t = table.raid(one, two, boss={"front": "壁"}).play("play 癒", "mode 2")
    assert t.options == ["card 弱", "card 乙"]  # and none of the boss's
    t.play("card 乙").done()
    assert (t.field(2), t.damage(2, "乙")) == ({"front": ["乙"]}, 0)


@clause(GAME, "raid.special.2")
def test_it_may_put_cards_of_a_partys_discard_pile_into_that_players_deck(table: Table) -> None:
    one = {"hand": "癒", "pp": "札", "discard": "甲, 乙", "front": "弱"}
    two = {"discard": "丙, 丁, 癒", "deck": "札*3"}
    side = {"discard": "壁"}
    t = table.raid(one, two, boss=side, chance=(KEPT,)).play("play 癒", "mode 1")
    assert set(t.options) == {"card 甲", "card 乙", "card 丙", "card 丁", "done"}
    t.play("card 丙")
    assert set(t.options) == {"card 丁", "done"}  # the same player's
    t.play("card 丁").done()
    assert (t.health(2), t.has(2, "discard")) == (5, ["癒"])
    assert sorted(t.has(2, "deck")) == sorted("札札札丙丁")
    assert t.health(1) == 10
    assert set(t.has(1, "discard")) == {"甲", "乙", "癒"}


@clause(GAME, "raid.special.2")
def test_in_the_bosss_turn_it_may_save_another_player(table: Table) -> None:
    one = {"deck": "札*4", "discard": "甲*2"}
    t = table.raid(one, {"hand": "癒", "pp": "札"}, turn=3, phase="battle", chance=(KEPT,))
    t.play("pass", "play 癒", "card 甲", "card 甲").done()  # no character: it is the one mode
    assert t.health(1) == 6


# --- raid.special.3: back to the hand


@clause(GAME, "raid.special.3")
def test_a_card_of_the_boss_goes_to_the_top_of_its_deck_instead_of_a_hand(table: Table) -> None:
    one = {"hand": "帰", "pp": "札", "front": "弱"}
    t = table.raid(one, boss={"front": "甲 equip 棒"}, cards=EXTRA).cast("帰")
    assert (t.has(2, "deck")[0], t.count(2, "deck"), t.count(2, "hand")) == ("甲", 11, 0)
    assert t.has(2, "discard") == ["棒"]
    t = table.raid({"front": "乙"}, boss={"deck": "帰, 壁*4", "player": OFF}, turn=2, cards=EXTRA)
    t.done()
    assert t.has(1, "hand") == ["乙"]  # a player's goes to the hand


@clause(GAME, "raid.special.3")
def test_it_is_the_next_that_the_boss_plays(table: Table) -> None:
    one = {"hand": "帰", "pp": "札", "deck": "札*9"}
    t = table.raid(one, boss={"front": "甲", "player": OFF}, cards=EXTRA, chance=(AIM,)).cast("帰")
    t.end_turn()
    assert t.field(2) == {"front": ["甲"]}


# --- raid.special.4, .5, .6: a boss has no hand


@clause(GAME, "raid.special.4")
def test_a_boss_that_would_draw_plays_so_many_cards_instead(table: Table) -> None:
    one = {"hand": "贈", "pp": "札", "front": "弱"}
    t = table.raid(one, boss={"deck": "甲, 乙, 丙*3"}, cards=EXTRA).cast("贈")
    assert (t.field(2), t.count(2, "hand"), t.count(2, "deck")) == ({"front": ["甲", "乙"]}, 0, 3)
    assert (t.state(2, "甲"), t.turn[0]) == ("off", 1)


@clause(GAME, "raid.special.4")
def test_actives_among_them_are_activated(table: Table) -> None:
    one = {"hand": "贈", "pp": "札", "front": "弱", "deck": "札*9"}
    t = table.raid(one, boss={"deck": "射, 甲, 丙*3"}, cards=EXTRA)
    t.play("play 贈").done()
    assert (t.asked[0], t.options) == (1, ["card 主", "card 弱"])
    t.play("card 主").done()
    assert (t.health(1), t.field(2), t.has(2, "discard")) == (7, {"front": ["甲"]}, ["射"])


@clause(GAME, "raid.special.4")
def test_players_draw_as_ever(table: Table) -> None:
    t = table.raid({"hand": "宴", "pp": "札", "front": "弱"}, {}, boss={"deck": "甲, 壁*3"},
                   cards=EXTRA).cast("宴")  # fmt: skip
    assert (t.count(1, "hand"), t.field(3)) == (1, {"front": ["甲"]})


@clause(GAME, "raid.special.5")
def test_a_boss_that_would_discard_does_nothing(table: Table) -> None:
    one = {"hand": "奪, 脅, 弱", "pp": "札*2"}
    t = table.raid(one, boss={}, cards=EXTRA).cast("奪")
    assert (t.count(2, "discard"), t.count(2, "deck"), t.count(1, "hand")) == (0, 10, 3)
    t.cast("脅")
    assert t.count(1, "hand") == 2  # it was not done


@clause(GAME, "raid.special.6")
def test_its_hand_always_counts_as_empty(table: Table) -> None:
    one = {"hand": "空", "pp": "札", "front": "弱"}
    t = table.raid(one, boss={"deck": "札*9"}, cards=EXTRA).cast("空")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (1, 0)
    prep = (KEPT, KEPT)
    t = table.raid({}, boss={}, phase="prep", chance=prep)
    assert (t.count(1, "hand"), t.count(2, "hand")) == (6, 0)  # no opening hand either


@clause(GAME, "raid.special.7")
def test_a_card_of_the_boss_without_a_cost_costs_0(table: Table) -> None:
    one = {"hand": "安", "pp": "札", "front": "弱"}
    t = table.raid(one, boss={"front": "冷, 甲"}, cards=EXTRA).cast("安")
    assert t.field(2) == {"front": ["甲"]}
    side = {"front": "低", "player": OFF}
    t = table.raid({"front": "弱"}, boss={**side, "deck": "冷*9"}, turn=2, cards=EXTRA)
    assert t.field(2) == {"front": ["低", "冷"]}  # and so it is played


# --- raid.special.8: its deck


@clause(GAME, "raid.special.8")
def test_with_an_empty_deck_its_discard_pile_is_shuffled_into_a_new_one(table: Table) -> None:
    dig = active("穿", "相手のデッキの上から3枚を捨札に置く。")
    one = {"hand": "穿", "pp": "札", "front": "弱"}
    t = table.raid(one, boss={"deck": "甲, 乙, 丙, 丁", "discard": "壁"}, cards=(dig,)).cast("穿")
    assert (t.has(2, "deck"), t.count(2, "discard")) == (["丁"], 4)
    t = table.raid(
        one, boss={"deck": "甲, 乙, 丙", "discard": "壁"}, cards=(dig,), chance=(KEPT,)
    ).cast("穿")
    assert (sorted(t.has(2, "deck")), t.count(2, "discard")) == (sorted("甲乙丙壁"), 0)
    assert not t.game.over


@clause(GAME, "raid.special.8")
def test_it_goes_on_playing_from_the_new_one(table: Table) -> None:
    side = {"deck": "甲", "discard": "乙*2", "player": OFF}
    t = table.raid({}, {}, {}, boss=side, turn=4, chance=(KEPT,))
    assert t.field(4) == {"front": ["甲", "乙", "乙"]}
    assert (t.count(4, "deck"), t.game.over) == (0, False)


@clause(GAME, "raid.special.8")
def test_at_once_and_so_without_the_card_that_was_played_last(table: Table) -> None:
    side = {"deck": "引", "discard": "乙", "player": OFF}
    t = table.raid({}, boss=side, turn=2, chance=(KEPT,))
    assert (t.has(2, "deck"), t.has(2, "discard")) == (["乙"], ["引"])


@clause(GAME, "raid.special.8", "raid.flow.4")
def test_a_boss_without_any_card_left_has_not_lost(table: Table) -> None:
    t = table.raid({}, boss={"deck": "甲", "player": OFF}, turn=2)
    assert (t.field(2), t.count(2, "deck"), t.game.over) == ({"front": ["甲"]}, 0, False)
    t = table.raid({"deck": "札*9"}, boss={"deck": "甲", "player": OFF}, turn=2, chance=(AIM,))
    t.end_turn().end_turn()  # it plays nothing in its next turn
    assert (t.turn[0], t.field(2)) == (2, {"front": ["甲"]})


@clause(GAME, "raid.special.8")
def test_a_players_deck_is_not_made_anew(table: Table) -> None:
    t = table.raid({"deck": "札*2", "discard": "甲*9"}, {}).attack("主", "竜")
    assert (t.turn[0], t.count(1, "removed") > 0) == (2, True)


# --- raid.special.9: no allies


@clause(GAME, "raid.special.9")
def test_players_and_characters_of_the_party_are_no_allies_of_ones_cards(table: Table) -> None:
    one = {"front": "甲", "back": "旗", "hand": "力, 傷, 点, 励", "pp": "札*9"}
    t = table.raid(one, {"front": "乙, 丙"}, cards=EXTRA)
    assert (t.attack_of(1, "甲"), t.attack_of(2, "乙")) == (3, 1)  # 旗
    t.play("play 傷")
    assert t.options == ["card 主", "card 甲"]
    t.play("card 甲").done()
    t.cast("点").expect("count 1 hand 2")  # one ally only
    t.cast("励")
    assert (t.attack_of(1, "甲"), t.attack_of(2, "乙")) == (4, 1)


@clause(GAME, "raid.special.9")
def test_nor_are_they_opponents(table: Table) -> None:
    one = {"hand": "火, 嵐, 弱", "pp": "札*9"}
    t = table.raid(one, {"front": "乙"}, boss={"front": "壁"}).play("play 火")
    assert t.options == ["card 竜", "card 壁"]
    t.play("card 竜").done()
    t.cast("嵐")
    assert (t.damage(2, "乙"), t.damage(3, "壁")) == (0, 1)


@clause(GAME, "raid.special.9")
def test_nor_does_what_happens_to_them_trigger_what_waits_for_allies(table: Table) -> None:
    side = {"deck": "猟, 壁*9", "player": OFF}
    t = table.raid({"front": "悼"}, {"front": "弱"}, boss=side, turn=3, cards=EXTRA)
    t.play("card 弱").done()
    assert (t.field(2), t.count(1, "hand")) == ({}, 0)


# --- raid.special.10: choices of the boss


@clause(GAME, "raid.special.10")
@pytest.mark.parametrize("aimed", [1, 2])
def test_where_the_boss_has_several_choices_the_party_chooses(table: Table, aimed: int) -> None:
    party = [{"front": "弱"}, {"front": "札, 丁"}]
    party[aimed - 1]["player"] = "主 aimed"
    side = {"front": "低", "player": OFF}
    t = table.raid(*party, boss=side, turn=3, phase="battle", cards=EXTRA)
    assert (t.asked, t.options) == ((aimed, "506.3.1"), ["target 弱", "target 札"])
    t.play("target 札").play(*["pass"] * 8)
    assert (t.field(1), t.field(2)) == ({"front": ["弱"]}, {"front": ["丁"]})


@clause(GAME, "raid.special.10")
def test_where_there_is_one_choice_nobody_is_asked(table: Table) -> None:
    side = {"front": "低", "player": OFF}
    t = table.raid({"front": "乙"}, {"front": "弱"}, boss=side, turn=3, phase="battle", cards=EXTRA)
    assert t.asked[1] == "103.6.1.6"
    t.expect('log has "“低” declares an attack on “弱”"')


@clause(GAME, "raid.special.10")
def test_that_goes_for_the_targets_of_its_actives_too(table: Table) -> None:
    side = {"deck": "猟, 壁*9", "player": OFF}
    two = {"front": "乙", "player": "主 aimed"}
    t = table.raid({"front": "甲"}, two, boss=side, turn=3, cards=EXTRA)
    assert (t.asked, t.options) == ((2, "406.2.3a"), ["card 甲", "card 乙"])
    t.play("card 甲").done()
    assert (t.field(1), t.field(2)) == ({}, {"front": ["乙"]})


@clause(GAME, "raid.special.10")
def test_when_the_target_player_is_out_the_first_of_the_others_chooses(table: Table) -> None:
    side = {"front": "低, 低"}
    one = {"deck": "札*3"}
    t = table.raid(one, {"front": "弱"}, {"front": "弱"}, boss=side, turn=4, phase="battle",
                   cards=EXTRA).passes()  # fmt: skip
    assert (t.asked, t.options) == ((2, "506.3.1"), ["target 弱", "target 弱"])


# --- raid.special.11: who is out still counts


@clause(GAME, "raid.special.11")
@pytest.mark.parametrize(("difficulty", "cards"), [("normal", 3), ("hard", 3), ("very_hard", 4)])
def test_the_boss_plays_as_many_cards_as_before_when_somebody_is_out(
    table: Table, difficulty: str, cards: int
) -> None:
    out = {"deck": "札*2"}
    t = table.raid({}, out, {}, boss={"deck": "壁*9"}, turn=2, difficulty=difficulty, chance=(AIM,))
    t.attack("主", "竜").end_turn()
    assert (t.turn[0], t.count(2, "player")) == (4, 0)
    assert len(t.field(4)["front"]) == cards
