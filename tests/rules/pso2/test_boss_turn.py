"""raid.turn: the turn of a boss."""

from __future__ import annotations

import re

import pytest

from tefuda.games.common.positions import Chance
from tests.rules.pso2.cards import active, boss, character, item, weapon
from tests.rules.pso2.table import GAME, Side, Table
from tests.support import clause

PARTY = (1, 2, 3, 4)
DAWN = character("朝", 1, 9, "自分のターンの開始時：相手のプレイヤーに1ダメージを与える。")
DUSK = character("暮", 1, 9, "自分のターンの終了時：相手のプレイヤーに1ダメージを与える。")
EVES = character("宵", 1, 9, "相手のターンの終了時：カードを1枚ドローする。")
HERE = character("着", 1, 9, "登場時：相手のプレイヤーに1ダメージを与える。")
COMBO = character("打", 1, 9, "【連撃】")
LOW = character("低", 1, 9, "このカードは相手の場の最もコストの低いキャラを攻撃する。")
HIGH = character("高", 1, 9, "このカードは相手の場の最もコストの高いキャラを攻撃する。")
ICE = active("氷", "相手のキャラ1体を選び、このターン中、フリーズさせる。")
KILL = active("殺", "キャラ1体を選び、破壊する。")
SNARL = active("唸", "このターン中、味方のキャラ全ては+2/+0する。")
WAKE = active("起", "味方のキャラ全てをONにする。")
HIT_AIM = active("射", "ターゲットプレイヤーに2ダメージを与える。")
SPEAR = weapon("槍", 2)
BANNER = item("幟", "味方のキャラは+1/+0。")
HARD_X = active("限", "相手のプレイヤーにXダメージを与える。", cost="X")
EXTRA = (
    DAWN,
    DUSK,
    EVES,
    HERE,
    COMBO,
    LOW,
    HIGH,
    ICE,
    KILL,
    SNARL,
    WAKE,
    HIT_AIM,
    SPEAR,
    BANNER,
    HARD_X,
)


def aim(number: int) -> Chance:
    """The target player is the so-many-th of those still in the game, counted from 0."""
    return Chance("pick", number)


def fought(t: Table) -> list[tuple[str, str]]:
    """Who has attacked whom so far."""
    return re.findall(r"“(\S+)” declares an attack on “(\S+)”", t.log())


def through(t: Table) -> Table:
    """Pass and take the first of everything until the turn is over."""
    turn = t.vars["turn_no"]
    while not t.game.over and t.vars["turn_no"] == turn:
        t.play("pass" if "pass" in t.options else t.options[-1])
    return t


# --- the whole of it


@clause(GAME, "raid.turn.p1", "raid.turn.5", "raid.turn.5.e")
@pytest.mark.parametrize("players", PARTY)
def test_the_turn_of_a_boss_has_these_phases_in_this_order(table: Table, players: int) -> None:
    t = table.raid(
        *[{}] * players, boss={"deck": "壁*9"}, turn=players + 1, phase="target", chance=(aim(0),)
    )
    through(t)
    assert t.turn[:2] == (1, 4)
    steps = re.findall(
        r"\[(\S+)\] (the target player|start phase|main phase|.竜. dec|end phase)", t.log()
    )
    assert [clause_no for clause_no, _ in steps] == [
        "raid.turn.1", "raid.turn.2", "raid.turn.3", "506.3.1", "raid.turn.5.a", "501.1.1",
    ]  # fmt: skip
    assert "draw phase" not in t.log().split("end phase")[0]  # it has no draw, and no PP phase
    assert (t.count(players + 1, "hand"), t.count(players + 1, "pp")) == (0, 0)


# --- raid.turn.1: the target player


@clause(GAME, "raid.turn.1")
@pytest.mark.parametrize("which", [0, 1, 2])
def test_the_target_player_is_one_of_the_party_by_chance(table: Table, which: int) -> None:
    t = table.raid({}, {}, {}, turn=4, phase="target", chance=(aim(which),))
    assert t.vars["target_player"] == which + 1
    assert f"the target player is Player {which + 1}" in t.log()
    t.passes()  # and the boss has attacked that player
    assert [t.count(n + 1, "discard") for n in (0, 1, 2)] == [3 * (n == which) for n in (0, 1, 2)]


@clause(GAME, "raid.turn.1")
def test_it_is_decided_anew_every_turn_and_among_those_still_in_the_game(table: Table) -> None:
    t = table.raid(
        {"deck": "札*2"}, {}, {}, boss={"player": "竜", "deck": "壁*20"}, chance=(aim(1), aim(0))
    )
    t.attack("主", "竜")  # player 1 is out
    t.end_turn().end_turn()
    assert (t.turn[0], t.vars["target_player"]) == (4, 3)  # the second of two
    t.end_turn().end_turn().end_turn()
    assert (t.turn[0], t.vars["target_player"]) == (4, 2)


# --- raid.turn.2: the start phase


@clause(GAME, "raid.turn.2")
def test_all_cards_of_the_bosss_field_are_turned_on(table: Table) -> None:
    off = {
        "player": "竜 state off",
        "front": "甲 state off equip 棒:off+盾:off",
        "back": "箱 state off, 乙 state off",
    }
    party = {"front": "丙 state off"}
    t = table.raid(party, boss={**off, "deck": "朝"}, turn=2, phase="start", cards=EXTRA)
    assert t.vars["phase"] == 3
    names = ("竜", "甲", "棒", "盾", "箱", "乙")
    assert [t.state(2, name) for name in names] == ["on"] * 6
    assert t.state(1, "丙") == "off"
    t = table.raid(party, boss=off, turn=2, phase="main")
    assert t.state(2, "甲") == "off"


@clause(GAME, "raid.turn.2")
def test_then_what_waits_for_the_start_of_its_turn_is_resolved(table: Table) -> None:
    t = table.raid({}, {}, boss={"front": "朝 state off"}, turn=3, phase="start", cards=EXTRA)
    assert (t.vars["phase"], t.stack, t.state(3, "朝")) == (0, ["朝"], "on")
    assert t.asked == (1, "103.6.1.6")  # the boss passes, and the party may answer
    t.done()
    assert (t.health(1), t.health(2)) == (9, 9)


# --- raid.turn.3: the main phase


@clause(GAME, "raid.turn.3")
@pytest.mark.parametrize("players", PARTY)
def test_it_plays_as_many_cards_from_its_deck_as_players_have_begun(
    table: Table, players: int
) -> None:
    deck = "甲, 乙, 丙, 丁, 壁, 壁"
    t = table.raid(*[{}] * players, boss={"deck": deck}, turn=players + 1)
    assert t.field(players + 1) == {"front": ["甲", "乙", "丙", "丁"][:players]}
    assert t.has(players + 1, "deck") == ["甲", "乙", "丙", "丁", "壁", "壁"][players:]


@clause(GAME, "raid.turn.3")
def test_a_character_comes_into_the_front_row_off_and_does_not_attack_yet(table: Table) -> None:
    t = table.raid({}, boss={"deck": "甲, 壁*3"}, turn=2)
    assert (t.field(2), t.state(2, "甲")) == ({"front": ["甲"]}, "off")
    through(t)
    assert fought(t) == [("竜", "主")]


@clause(GAME, "raid.turn.3")
def test_one_that_ambushes_comes_on_and_does(table: Table) -> None:
    t = table.raid({}, boss={"deck": "急, 壁*3"}, turn=2)
    assert t.state(2, "急") == "on"
    through(t)
    assert fought(t) == [("竜", "主"), ("急", "主")]


@clause(GAME, "raid.turn.3")
def test_what_its_coming_triggers_is_dealt_with_before_the_next_card(table: Table) -> None:
    t = table.raid({}, {}, boss={"deck": "着, 甲, 壁*3"}, turn=3, cards=EXTRA)
    assert (t.stack, t.field(3)) == (["着"], {"front": ["着"]})
    t.done()
    assert (t.health(1), t.health(2), t.field(3)) == (9, 9, {"front": ["着", "甲"]})


@clause(GAME, "raid.turn.3")
def test_the_ability_of_an_active_is_activated_at_once(table: Table) -> None:
    t = table.raid({}, {}, boss={"deck": "射, 甲, 壁*3"}, turn=3, cards=EXTRA)
    assert (t.stack, t.has(3, "discard"), t.field(3)) == (["射"], ["射"], {})
    assert t.asked == (1, "103.6.1.6")
    t.done()
    assert (t.health(1), t.health(2), t.field(3)) == (8, 10, {"front": ["甲"]})


@clause(GAME, "raid.turn.3")
def test_the_party_may_answer_it(table: Table) -> None:
    two = {"hand": "引", "pp": "札"}
    t = table.raid({}, two, boss={"deck": "射, 甲, 壁*3"}, turn=3, cards=EXTRA)
    t.play("pass")
    assert (t.asked, t.options) == ((2, "103.6.1.6"), ["play 引", "pass"])
    t.play("play 引")
    assert t.stack == ["射", "引"]


@clause(GAME, "raid.turn.3")
def test_nothing_is_paid_and_an_x_is_none(table: Table) -> None:
    t = table.raid({}, boss={"deck": "鬼, 壁*3"}, turn=2)
    assert t.field(2) == {"front": ["鬼"]}
    t = table.raid({}, boss={"deck": "限, 壁*3", "player": "竜 state off"}, turn=2, cards=EXTRA)
    t.done()
    assert t.health(1) == 10


@clause(GAME, "raid.turn.3")
def test_an_active_without_anything_to_choose_does_nothing(table: Table) -> None:
    t = table.raid({}, boss={"deck": "氷, 壁*3", "player": "竜 state off"}, turn=2, cards=EXTRA)
    assert (t.has(2, "discard"), t.stack) == (["氷"], [])


@clause(GAME, "raid.turn.3")
def test_items_come_as_they_would_for_a_player(table: Table) -> None:
    side = {"deck": "幟, 槍, 壁*3", "front": "全", "player": "竜 state off"}
    t = table.raid({}, {}, boss=side, turn=3, cards=EXTRA)
    assert t.field(3) == {"front": ["全"], "back": ["幟"]}
    assert (t.asked[0], t.options) == (1, ["bearer 竜", "bearer 全"])  # the party says (special.10)
    t.play("bearer 全").done()
    assert t.attack_of(3, "全") == 3
    assert t.equip(3, "全") == ["槍"]


# --- raid.turn.4: the battle phase


@clause(GAME, "raid.turn.4")
def test_the_boss_attacks_first_then_the_front_row_then_the_back_row(table: Table) -> None:
    side = {"front": "弱, 壁", "back": "乙, 甲", "deck": "札*9"}
    t = through(table.raid({}, boss=side, turn=2, phase="battle"))
    assert fought(t) == [("竜", "主"), ("弱", "主"), ("壁", "主"), ("乙", "主"), ("甲", "主")]


@clause(GAME, "raid.turn.4")
def test_the_back_row_attacks_in_the_order_in_which_it_was_put_there(table: Table) -> None:
    deal = active("突", "相手のキャラ1体を選び、2ダメージを与える。")
    party = {"hand": "突*2", "pp": "札*2", "deck": "札*20"}
    side: Side = {"front": "乙, 甲, 壁", "deck": "札*9", "player": "竜 state off"}
    t = table.raid(party, boss=side, chance=(aim(0),), cards=(deal,))
    t.cast("突", "card 甲").cast("突", "card 乙")
    assert t.field(2) == {"front": ["壁"], "back": ["甲", "乙"]}
    t.end_turn()
    through(t)
    assert fought(t) == [("竜", "主"), ("壁", "主"), ("甲", "主"), ("乙", "主")]


@clause(GAME, "raid.turn.4")
def test_the_front_row_attacks_in_the_order_in_which_it_came(table: Table) -> None:
    side = {"deck": "壁, 丙, 乙, 丁, 札*9", "player": "竜 state off"}
    t = table.raid({"deck": "札*30"}, {}, boss=side, turn=3, chance=(aim(0), aim(0)))
    for _ in range(2):  # two come in this turn, two in its next
        through(t).end_turn().end_turn()
    through(t)
    assert "".join([who for who, _ in fought(t)]) == "竜壁丙" + "竜壁丙乙丁"


@clause(GAME, "raid.turn.4")
def test_whoever_is_off_or_frozen_does_not_attack(table: Table) -> None:
    side = {"player": "竜 state off", "front": "弱 state off, 壁, 甲"}
    one = {"hand": "氷", "pp": "札"}
    t = table.raid(one, boss=side, turn=2, phase="battle", cards=EXTRA)
    assert fought(t) == [("壁", "主")]
    t.play("play 氷", "card 甲")
    through(t)
    assert fought(t) == [("壁", "主")]


@clause(GAME, "raid.turn.4")
def test_each_is_looked_for_anew_after_the_last_battle(table: Table) -> None:
    one = {"hand": "殺", "pp": "札"}
    side = {"front": "壁, 甲, 乙", "player": "竜 state off"}
    t = table.raid(one, boss=side, turn=2, phase="battle", cards=EXTRA)
    t.play("play 殺", "card 甲")
    through(t)
    assert fought(t) == [("壁", "主"), ("乙", "主")]
    t = table.raid({"deck": "札*20"}, boss={**side, "front": "打, 乙"}, turn=2, phase="battle",
                   cards=EXTRA)  # fmt: skip
    through(t)
    assert fought(t) == [("打", "主"), ("打", "主"), ("乙", "主")]


@clause(GAME, "raid.turn.4")
@pytest.mark.parametrize("aimed", [1, 2, 3])
def test_what_no_text_tells_otherwise_attacks_the_target_player(table: Table, aimed: int) -> None:
    party: list[Side] = [{"front": "弱"} for _ in range(3)]
    party[aimed - 1]["player"] = "主 aimed"
    t = table.raid(*party, boss={"front": "甲"}, turn=4, phase="battle")
    through(t)
    assert [t.count(n, "discard") for n in (1, 2, 3)] == [5 if n == aimed else 0 for n in (1, 2, 3)]


@clause(GAME, "raid.turn.4")
def test_what_a_text_tells_it_to_attack_it_attacks(table: Table) -> None:
    side = {"front": "低, 高", "player": "竜 state off"}
    t = table.raid({"front": "乙"}, {"front": "弱, 丁"}, boss=side, turn=3, phase="battle",
                   cards=EXTRA)  # fmt: skip
    through(t)
    assert fought(t) == [("低", "弱"), ("高", "丁")]
    t = table.raid({}, {}, boss=side, turn=3, phase="battle", cards=EXTRA)
    through(t)
    assert fought(t) == [("低", "主"), ("高", "主")]  # there is none


@clause(GAME, "raid.turn.4")
def test_a_battle_of_the_boss_goes_by_the_four_steps(table: Table) -> None:
    one = {"player": "主 equip 棒+盾"}
    t = table.raid(one, boss={"player": "竜 equip 棒"}, turn=2, phase="battle")
    assert (t.vars["step"], t.state(2, "竜")) == (1, "on")
    t.play("pass")
    assert (t.vars["step"], t.state(2, "竜")) == (2, "off")
    t.play("pass")
    assert "“棒” is used: attack +1" in t.log()  # the boss's first: what it may, it does
    assert (t.asked, t.options) == ((1, "506.5.2a"), ["weapon 棒", "no_weapon"])
    t.play("weapon 棒", "pass")
    assert (t.asked, t.options) == ((1, "506.6.1.1"), ["armour 盾", "no_armour"])
    t.play("armour 盾")
    assert (t.health(1), t.health(2)) == (8, 28)  # 3 + 1 - 2, and 1 + 1


@clause(GAME, "raid.turn.4")
def test_when_the_target_player_drops_out_nothing_is_attacked_that_no_text_names(
    table: Table,
) -> None:
    side = {"front": "甲, 低"}
    two = {"front": "弱"}
    t = table.raid({"deck": "札*3"}, two, boss=side, turn=3, phase="battle", cards=EXTRA)
    through(t)
    assert fought(t) == [("竜", "主"), ("低", "弱")]
    assert (t.health(2), t.turn[:2]) == (9, (2, 4))  # its draw; player 1 is out


# --- raid.turn.5: the end phase


@clause(GAME, "raid.turn.5", "raid.turn.5.a")
def test_what_waits_for_the_end_of_the_turn_is_activated(table: Table) -> None:
    t = table.raid({"front": "宵"}, {}, boss={"front": "暮"}, turn=3, phase="end", cards=EXTRA)
    assert (t.vars["phase"], t.stack) == (4, ["暮", "宵"])
    t.done()
    assert (t.count(1, "hand"), t.health(1), t.health(2)) == (1, 8, 9)


@clause(GAME, "raid.turn.5.b")
def test_the_party_may_use_what_can_be_used_then(table: Table) -> None:
    side = {"hand": "引, 策, 甲", "pp": "札*3"}
    t = table.raid(side, side, turn=3, phase="end")
    for n in (1, 2):
        assert (t.asked, t.options) == ((n, "103.6.1.6"), ["play 引", "pass"])
        t.play("pass")
    assert t.turn[:2] == (1, 4)


@clause(GAME, "raid.turn.5.c")
def test_all_damage_on_all_characters_is_gone(table: Table) -> None:
    t = table.raid(
        {"front": "丙 damage 2"}, {"back": "丁 damage 2"}, boss={"front": "壁 damage 3"}, turn=3,
        phase="end",
    )  # fmt: skip
    assert [t.damage(1, "丙"), t.damage(2, "丁"), t.damage(3, "壁")] == [2, 2, 3]
    t.passes()
    assert [t.damage(1, "丙"), t.damage(2, "丁"), t.damage(3, "壁")] == [0, 0, 0]
    assert t.field(2) == {"back": ["丁"]}


@clause(GAME, "raid.turn.5.c")
def test_but_not_what_the_boss_has_lost(table: Table) -> None:
    t = table.raid({}, boss={"player": "竜 lost 9"}, turn=2, phase="end").passes()
    assert t.health(2) == 21


@clause(GAME, "raid.turn.5.d")
def test_what_was_for_this_turn_is_over(table: Table) -> None:
    side = {"deck": "唸, 壁*9", "front": "甲", "player": "竜 state off"}
    t = table.raid({"deck": "札*30"}, boss=side, turn=2, cards=EXTRA).done()
    assert t.attack_of(2, "甲") == 4
    through(t)
    assert (t.turn[0], t.attack_of(2, "甲")) == (1, 2)


@clause(GAME, "raid.turn.5.e")
@pytest.mark.parametrize(("out", "next_one"), [((), 1), ((1,), 2), ((1, 2), 3)])
def test_then_comes_the_first_player_of_the_party_who_is_still_in_the_game(
    table: Table, out: tuple[int, ...], next_one: int
) -> None:
    t = table.raid({}, {}, {}, turn=4, phase="end")
    for n in out:
        t.game.concede(n - 1)
    t.passes()
    assert t.turn[:2] == (next_one, 4)


@clause(GAME, "raid.turn.5")
def test_a_boss_has_no_hand_to_discard_from(table: Table) -> None:
    t = table.raid({"hand": "甲*9"}, turn=2, phase="end").passes()
    assert (t.turn[:2], t.count(1, "hand")) == ((1, 4), 10)  # nor do others in its turn


@clause(GAME, "raid.turn.2")
def test_a_text_that_wakes_its_cards_lets_them_attack(table: Table) -> None:
    raging = boss("獣", 2, 20, "自分のターンの開始時：相手のプレイヤーに1ダメージを与える。")
    t = table.raid(
        {}, boss={"player": "獣 state off", "deck": "起, 壁*5", "front": "甲 state off"}, turn=2,
        phase="start", cards=(raging, WAKE),
    )  # fmt: skip
    assert t.stack == ["獣"]
    through(t)
    assert fought(t) == [("獣", "主"), ("甲", "主")]


@clause(GAME, "raid.turn.4")
def test_a_card_that_aims_attacks_nothing_else(table: Table) -> None:
    low = character("低", 1, 3)
    hunts = character("猟", 1, 3, "このカードは相手の場の最もコストの低いキャラを攻撃する。")
    t = table.raid(
        {"front": "低, 低"},
        boss={"player": "竜 state off", "front": "猟"},
        turn=2,
        phase="battle",
        cards=(low, hunts),
    )
    assert t.options == ["target 低", "target 低"]
    assert t.refused("target 主") == {"raid.turn.4"}
