"""506: the battle in its four steps."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

DECLARES = character("宣", 1, 6, "このカードが攻撃宣言した時：カードを1枚ドローする。")
AIMED = character("的", 1, 6, "このカードが攻撃の対象になった時：カードを1枚ドローする。")
ATTACKS = character("撃", 1, 6, "このカードが攻撃した時：カードを1枚ドローする。")
ATTACKED = character("受", 1, 6, "このカードが攻撃された時：カードを1枚ドローする。")
ENGAGES = character("交", 1, 6, "このカードが交戦状態になった時：カードを1枚ドローする。")
HURT = character("痛", 1, 6, "このカードがダメージを受けた時：カードを1枚ドローする。")
AFTER = character("終", 1, 6, "このカードの戦闘終了時：カードを1枚ドローする。")
FURY = character("怒", 1, 6, "攻撃中のキャラは+3/+0。")
BRAWL = character("乱", 1, 6, "交戦状態のキャラは+3/+0。")
TURNED = character("返", 1, 6, "このカードがOFFになった時：カードを1枚ドローする。")
AVENGES = character(
    "報", 1, 9, "このカードがダメージを受けた時：交戦状態の相手のキャラ1体を選び、破壊する。"
)
LURE = active("誘", "攻撃の対象を味方のキャラ1体に移す。")
SWIFT = active("速", "攻撃中のキャラ1体を選び、この戦闘中、+5/+0する。")
EXTRA = (
    DECLARES,
    AIMED,
    ATTACKS,
    ATTACKED,
    ENGAGES,
    HURT,
    AFTER,
    FURY,
    BRAWL,
    TURNED,
    AVENGES,
    LURE,
    SWIFT,
)

STEPS = {0: "", 1: "start", 2: "attack", 3: "engagement", 4: "damage", 5: "damage"}


def now(t: Table) -> tuple[str, int, list[str]]:
    """Which step of a battle it is, who is asked, and what waits."""
    return (STEPS[t.vars["step"]], t.asked[0], t.stack)


# --- 506.1, 506.2: four steps


@clause(GAME, "506.1", "506.2.1", "506.6.4")
def test_a_battle_has_four_steps_and_then_the_main_phase_goes_on(table: Table) -> None:
    t = table.lay({"front": "甲, 弱"}, {"front": "壁"}).declare("甲", "壁")
    seen = []
    while t.asked[1] != "504.1":
        assert t.asked[1] == "103.6.1.6"
        seen.append(now(t)[:2])
        t.play("pass")
    assert seen == [(step, who) for step in list(STEPS.values())[1:5] for who in (1, 2)]
    assert (t.turn, t.asked, t.vars["step"]) == ((1, 3, "main"), (1, "504.1"), 0)


@clause(GAME, "506.2")
def test_without_a_declared_attack_there_is_no_battle(table: Table) -> None:
    t = table.lay({"front": "甲", "hand": "引", "pp": "札"}, {"front": "壁"})
    t.cast("引").play("end_main").passes()
    assert "declares an attack" not in t.log()
    assert (t.damage(2, "壁"), t.health(2)) == (0, 9)  # its draw


# --- 506.3: the battle start step


@clause(GAME, "506.3.1")
def test_whoever_attacks_says_whom_of_all_enemies(table: Table) -> None:
    t = table.lay({"front": "甲, 丙"}, {"front": "乙", "back": "壁, 箱", "player": "主 equip 棒"})
    t.play("attack 甲")
    assert (t.asked, t.options) == ((1, "506.3.1"), ["target 主", "target 乙", "target 壁"])
    assert t.refused("target 丙") == t.refused("target 甲") == {"506.3.1"}  # one's own
    assert t.refused("target 箱") == t.refused("target 棒") == {"506.3.1"}  # nobody
    assert t.state(1, "甲") == "on"
    t.play("target 壁")
    assert (now(t), t.state(1, "甲")) == (("start", 1, []), "on")


@clause(GAME, "506.3.1")
def test_what_waits_for_the_declaration_is_put_there_and_the_turn_player_has_priority(
    table: Table,
) -> None:
    t = table.lay({"front": "宣"}, {"front": "的"}, cards=EXTRA)
    t.declare("宣", "的")
    assert now(t) == ("start", 1, ["宣", "的"])
    assert t.state(1, "宣") == "on"
    t.done()
    assert (t.count(1, "hand"), t.count(2, "hand")) == (1, 1)
    assert now(t) == ("start", 1, [])  # both may still act in this step
    t = table.lay({"front": "宣"}, {"front": "的"}, cards=EXTRA)
    t.declare("宣", "主")
    assert now(t) == ("start", 1, ["宣"])


# --- 506.4: the attack step


@clause(GAME, "506.4.1")
def test_the_attacker_is_turned_off_in_the_attack_step(table: Table) -> None:
    t = table.lay({"front": "返"}, {"front": "壁"}, cards=EXTRA).declare("返", "壁")
    assert (now(t), t.state(1, "返")) == (("start", 1, []), "on")
    t.play("pass", "pass")
    assert (now(t), t.state(1, "返")) == (("attack", 1, ["返"]), "off")


@clause(GAME, "506.4.1")
def test_what_waits_for_the_attack_is_put_there_and_the_turn_player_has_priority(
    table: Table,
) -> None:
    t = table.lay({"front": "撃"}, {"front": "受"}, cards=EXTRA)
    t.declare("撃", "受")
    assert now(t) == ("start", 1, [])
    t.play("pass", "pass")
    assert now(t) == ("attack", 1, ["撃", "受"])
    t.done()
    assert (t.count(1, "hand"), t.count(2, "hand"), now(t)) == (1, 1, ("attack", 1, []))


@clause(GAME, "506.4.1", "506.4.1.1")
def test_it_attacks_from_then_on_until_the_battle_is_over(table: Table) -> None:
    t = table.lay({"front": "甲, 怒"}, {"front": "鬼, 壁"}, cards=EXTRA).declare("甲", "壁")
    seen = {}
    while t.vars["step"]:
        seen[STEPS[t.vars["step"]]] = (t.attack_of(1, "甲"), t.attack_of(2, "壁"))
        t.play("pass")
    assert seen == {"start": (2, 0), "attack": (5, 0), "engagement": (5, 0), "damage": (5, 0)}
    assert t.attack_of(1, "甲") == 2
    t.expect("2 back 壁 damage 5")


@clause(GAME, "506.4.1.1")
def test_an_attack_that_is_broken_off_is_none_any_more(table: Table) -> None:
    t = table.lay({"front": "甲, 怒", "hand": "雷", "pp": "札*2"}, {"front": "乙, 丙"}, cards=EXTRA)
    t.declare("甲", "乙").play("pass", "pass")
    assert t.attack_of(1, "甲") == 5
    t.cast("雷", "card 乙")
    t.expect("2 back 乙")  # it has not left
    t = table.lay({"front": "甲, 怒", "hand": "雷", "pp": "札*2"}, {"front": "赤, 丙"}, cards=EXTRA)
    t.declare("甲", "赤").play("pass", "pass").cast("雷", "card 赤")
    assert (t.attack_of(1, "甲"), t.asked) == (2, (1, "504.1"))


CRY = {"front": "乙, 叫"}


@clause(GAME, "506.4.2")
def test_the_target_can_be_moved_up_to_the_attack_step(table: Table) -> None:
    for passes in (0, 2):
        t = table.lay({"front": "甲"}, CRY).declare("甲", "乙")
        t.play(*["pass"] * passes).play("pass")
        assert (t.vars["step"], t.options) == (1 + passes // 2, ["activate 叫 1", "pass"])
        t.play("activate 叫 1").done().passes()
        assert (t.damage(2, "乙"), t.damage(2, "叫"), t.state(2, "叫")) == (0, 2, "off")


@clause(GAME, "506.4.2")
def test_from_the_engagement_step_on_it_cannot_be_moved(table: Table) -> None:
    t = table.lay({"front": "甲"}, CRY).declare("甲", "乙").play(*["pass"] * 5)
    assert (STEPS[t.vars["step"]], t.asked[0], t.options) == ("engagement", 2, ["pass"])
    assert t.refused("activate 叫 1") == {"506.4.2"}
    t.passes()
    assert (t.damage(2, "乙"), t.damage(2, "叫")) == (2, 0)


@clause(GAME, "506.4.2")
def test_nor_by_the_text_of_another_card(table: Table) -> None:
    for passes, hit in ((1, "乙"), (3, "乙"), (5, "甲"), (7, "甲")):
        t = table.lay({"front": "丙"}, {"front": "甲, 乙", "hand": "誘", "pp": "札"}, cards=EXTRA)
        t.declare("丙", "甲").play(*["pass"] * passes).play("play 誘").done()
        if t.options == ["card 甲", "card 乙"]:
            t.play("card 乙")
        t.passes()
        taken = {name: t.row(2, name) for name in ("甲", "乙")}
        assert taken == (
            {"甲": "front", "乙": "back"} if hit == "乙" else {"甲": "", "乙": "front"}
        )


# --- 506.5: the engagement step


@clause(GAME, "506.5.1")
def test_in_the_engagement_step_it_is_settled_who_fights_whom(table: Table) -> None:
    t = table.lay({"front": "甲, 乱"}, {"front": "壁, 鬼"}, cards=EXTRA).declare("甲", "壁")
    seen = {}
    while t.vars["step"]:
        step = STEPS[t.vars["step"]]
        seen[step] = (t.attack_of(1, "甲"), t.attack_of(2, "壁"), t.attack_of(2, "鬼"))
        t.play("pass")
        if t.vars["step"] > 3:
            break
    assert seen == {"start": (2, 0, 9), "attack": (2, 0, 9), "engagement": (5, 3, 9)}
    t.expect("2 back 壁 damage 5").passes()
    assert t.row(1, "甲") == ""  # 3 damage of 3


@clause(GAME, "506.5.1", "506.5.2a")
def test_what_being_engaged_triggers_is_put_there_and_the_turn_player_has_priority(
    table: Table,
) -> None:
    t = table.lay({"front": "交"}, {"front": "交"}, cards=EXTRA).declare("交", "交")
    t.play(*["pass"] * 4)
    assert now(t) == ("engagement", 1, ["交", "交"])
    t.done()
    assert (t.count(1, "hand"), t.count(2, "hand"), now(t)) == (1, 1, ("engagement", 1, []))


# --- 506.6: the damage step


@clause(GAME, "506.6.1", "506.6.2")
def test_both_deal_damage_to_each_other_at_once(table: Table) -> None:
    t = table.lay({"front": "丙"}, {"front": "丁, 乙"}).attack("丙", "丁")
    t.expect("2 back 丁 damage 3", "1 discard 丙", "2 front 乙 damage 0")
    t = table.lay({"front": "丁"}, {"front": "丁"}).attack("丁", "丁")
    assert (t.damage(1, "丁"), t.damage(2, "丁")) == (5, 5)
    t = table.lay({"front": "赤"}, {"front": "赤"}).attack("赤", "赤")
    assert t.field(1) == t.field(2) == {}  # both fall, whoever attacked


@clause(GAME, "506.6.1")
def test_a_player_deals_and_takes_damage_in_the_same_way(table: Table) -> None:
    t = table.lay({"front": "丁"}).attack("丁", "主")
    assert (t.health(2), t.damage(1, "丁")) == (5, 2)  # 2: the attack of who goes second
    t = table.lay({}, {"front": "乙"}).attack("主", "乙")
    assert (t.health(1), t.damage(2, "乙"), t.state(1, "主")) == (9, 1, "off")
    t = table.lay().attack("主", "主")
    assert (t.health(1), t.health(2)) == (8, 9)


@clause(GAME, "506.6.2")
def test_the_damage_is_what_is_left_after_all_that_changes_it(table: Table) -> None:
    tough = character("堅", 1, 8, "このカードが受けるダメージを1軽減する。")
    keen = character("鋭", 2, 8, "このカードが与えるダメージを+2する。")
    t = table.lay({"front": "鋭"}, {"front": "堅 equip 布"}, cards=(tough, keen))
    t.attack("鋭", "堅", armour=("布",))
    assert (t.damage(2, "堅"), t.damage(1, "鋭")) == (2, 1)  # 2 + 2 - 1 - 1


@clause(GAME, "506.6.3")
def test_what_the_damage_triggers_comes_after_it_and_the_turn_player_has_priority(
    table: Table,
) -> None:
    t = table.lay({"front": "終"}, {"front": "痛"}, cards=EXTRA).declare("終", "痛")
    t.play(*["pass"] * 6)
    assert now(t) == ("damage", 1, ["終", "痛"])
    assert (t.damage(1, "終"), t.damage(2, "痛")) == (1, 1)
    t.done()
    assert (t.count(1, "hand"), t.count(2, "hand"), now(t)) == (1, 1, ("damage", 1, []))


@clause(GAME, "506.6.3")
def test_nobody_is_engaged_any_more_then(table: Table) -> None:
    t = table.lay({"front": "丁, 乱"}, {"front": "壁"}, cards=EXTRA).declare("丁", "壁")
    t.play(*["pass"] * 4)
    assert (t.attack_of(1, "丁"), t.attack_of(2, "壁")) == (8, 3)
    t.play("pass", "pass")
    assert (STEPS[t.vars["step"]], t.attack_of(1, "丁")) == ("damage", 5)


@clause(GAME, "506.6.3")
def test_but_they_are_still_engaged_when_what_has_triggered_is_put_there(table: Table) -> None:
    t = table.lay({"front": "丁, 弱"}, {"front": "報"}, cards=EXTRA).declare("丁", "報")
    t.play(*["pass"] * 6)
    assert now(t) == ("damage", 1, ["報"])  # what it chooses is engaged
    t.done()
    assert t.row(1, "丁") == "front"  # and is not any more when it would be destroyed (406.4.1b)


@clause(GAME, "506.6.3", "506.4.1.1")
def test_but_it_still_attacks(table: Table) -> None:
    t = table.lay({"front": "甲", "hand": "速", "pp": "札"}, {"front": "壁"}, cards=EXTRA)
    assert t.refused("play 速") == {"406.2.4"}
    t.declare("甲", "壁")
    assert t.refused("play 速") == {"406.2.4"}
    t.play(*["pass"] * 6)
    assert (STEPS[t.vars["step"]], t.options) == ("damage", ["play 速", "pass"])
    t.passes()
    assert t.refused("play 速") == {"406.2.4"}


@clause(GAME, "506.6.4")
def test_what_was_for_the_battle_is_over_with_it(table: Table) -> None:
    t = table.lay({"front": "甲, 弱", "hand": "力", "pp": "札"}, {"front": "壁"}).declare(
        "甲", "壁"
    )
    t.cast("力", "card 甲")
    assert t.attack_of(1, "甲") == 4
    t.passes()
    assert (t.attack_of(1, "甲"), t.damage(2, "壁"), t.asked) == (2, 4, (1, "504.1"))


@clause(GAME, "506.6.4")
@pytest.mark.parametrize("target", ["壁", "主"])
def test_an_ally_that_is_on_again_may_attack_again(table: Table, target: str) -> None:
    again = active("再", "味方のキャラ1体を選び、ONにする。")
    t = table.lay({"front": "甲, 弱", "hand": "再", "pp": "札"}, {"front": "壁"}, cards=(again,))
    t.attack("甲", target)
    assert "attack 甲" not in t.options
    t.cast("再", "card 甲")
    assert "attack 甲" in t.options
    t.attack("甲", "壁")
    assert t.vars["battles"] == 2
