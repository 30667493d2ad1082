"""506.3.2, 506.4.3, 506.5.2b: a battle that is broken off, in each of its steps."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

KILL = active("殺", "キャラ1体を選び、破壊する。")
HOME = active("帰", "キャラ1体を選び、手札に戻す。")
FREEZE = active("凍", "キャラ1体を選び、このターン中、フリーズさせる。")
TIRE = active("疲", "キャラ1体を選び、OFFにする。")
HIDE = active("隠", "味方のキャラ1体を選び、このターン中、攻撃の対象に選ばれない。")
BACK = active("下", "キャラ1体を選び、後列に移動させる。")
STOP = active("止", "この戦闘を終了する。")
FLOOD = active("洪", "相手のキャラ全てに3ダメージを与える。")
ENDS = character("終", 1, 6, "このカードの戦闘終了時：カードを1枚ドローする。")
EXTRA = (KILL, HOME, FREEZE, TIRE, HIDE, BACK, STOP, FLOOD, ENDS)

ARMED = {"hand": "殺, 帰, 凍, 疲, 隠, 下, 止, 引, 洪", "pp": "札*9"}
BROKEN = ("506.3.2", "506.4.3", "506.5.2b")  # in the first, the second, the third step


def fight(
    table: Table, step: int, who: int, attacker: str = "甲", target: str = "乙", **more: str
) -> Table:
    """甲 attacks 乙, and in a step (from 1) it is a player's turn to act, with all these cards."""
    one = {"front": f"{attacker}, 弱", **ARMED}
    two = {"front": f"{target}, 丙", **ARMED, **more}
    t = table.lay(one, two, cards=EXTRA).declare(attacker, target)
    t.play(*["pass"] * (2 * (step - 1) + who - 1))
    assert (t.vars["step"], t.asked[0]) == (step, who)
    return t


def over(t: Table) -> bool:
    """Whether the battle was broken off, with no damage from it, and the main phase goes on."""
    return t.vars["step"] == 0 and t.asked == (1, "504.1") and "takes" not in t.log()


# --- what leaves


@clause(GAME, *BROKEN)
@pytest.mark.parametrize("step", [1, 2, 3])
@pytest.mark.parametrize("who", [1, 2])
@pytest.mark.parametrize("card", ["殺", "帰"])
@pytest.mark.parametrize("goes", ["甲", "乙"])
def test_when_the_attacker_or_the_target_leaves_the_battle_is_over_at_once(
    table: Table, step: int, who: int, card: str, goes: str
) -> None:
    t = fight(table, step, who)
    t.play(f"play {card}", f"card {goes}").done()
    assert over(t)
    stays, side = ("乙", 2) if goes == "甲" else ("甲", 1)
    assert (t.row(side, stays), t.damage(side, stays)) == ("front", 0)


@clause(GAME, "506.3.2")
def test_in_the_first_step_the_attacker_is_still_on_and_may_attack_again(table: Table) -> None:
    t = fight(table, 1, 1)
    t.cast("殺", "card 乙")
    assert (t.state(1, "甲"), "attack 甲" in t.options) == ("on", True)


@clause(GAME, "506.4.3", "506.5.2b")
@pytest.mark.parametrize("step", [2, 3])
def test_later_it_is_off(table: Table, step: int) -> None:
    t = fight(table, step, 1)
    t.cast("殺", "card 乙")
    assert (t.state(1, "甲"), "attack 甲" in t.options) == ("off", False)


@clause(GAME, *BROKEN)
@pytest.mark.parametrize("step", [1, 2, 3])
def test_what_leaves_by_damage_breaks_it_off_too(table: Table, step: int) -> None:
    t = fight(table, step, 1, target="赤")
    t.cast("洪")
    assert (t.vars["step"], t.asked) == (0, (1, "504.1"))
    t = fight(table, step, 1, target="乙")
    t.cast("洪")  # 3 of 4: it goes to the back row, which is no leaving (403.1.4)
    assert (t.vars["step"], t.row(2, "乙")) == (step, "back")


@clause(GAME, *BROKEN)
@pytest.mark.parametrize("step", [1, 2, 3])
def test_nothing_else_breaks_it_off(table: Table, step: int) -> None:
    t = fight(table, step, 1)
    t.cast("殺", "card 丙").cast("引")
    assert (t.vars["step"], t.asked[0]) == (step, 1)
    t.cast("下", "card 乙")
    t.passes()
    t.expect("2 discard 乙")  # 2 of 4 in the back row


@clause(GAME, "506.5.2b")
def test_with_it_the_state_of_being_engaged_ends(table: Table) -> None:
    brawl = character("乱", 1, 6, "交戦状態のキャラは+3/+0。")
    one = {"front": "甲, 乱", "hand": "殺", "pp": "札"}
    t = table.lay(one, {"front": "乙"}, cards=(KILL, brawl)).declare("甲", "乙").play(*["pass"] * 4)
    assert t.attack_of(1, "甲") == 5
    t.cast("殺", "card 乙")
    assert (t.attack_of(1, "甲"), t.vars["step"]) == (2, 0)


@clause(GAME, "506.5.2b")
def test_a_weapon_that_was_used_stays_off_and_adds_nothing_any_more(table: Table) -> None:
    one = {"front": "甲 equip 棒, 弱", "hand": "殺", "pp": "札"}
    t = table.lay(one, {"front": "乙"}, cards=EXTRA).declare("甲", "乙").play(*["pass"] * 4)
    t.play("weapon 棒")
    assert t.attack_of(1, "甲") == 3
    t.cast("殺", "card 乙")
    assert (t.attack_of(1, "甲"), t.state(1, "棒"), t.asked) == (2, "off", (1, "504.1"))


@clause(GAME, *BROKEN)
@pytest.mark.parametrize("step", [1, 2, 3])
def test_what_still_waits_is_dealt_with_in_the_main_phase(table: Table, step: int) -> None:
    t = fight(table, step, 1)
    t.play("play 引", "2: play 帰", "card 乙")
    assert t.stack == ["引", "帰"]
    t.play("pass", "pass")
    assert (t.vars["step"], t.stack, t.asked[0]) == (0, ["引"], 1)
    t.done()
    assert over(t)


@clause(GAME, "506.4.3")
def test_what_waits_for_the_end_of_a_battle_waits_for_one_that_was_fought(table: Table) -> None:
    t = fight(table, 2, 1, attacker="終")
    t.cast("殺", "card 乙")
    assert (t.stack, t.vars["step"], t.count(1, "hand")) == ([], 0, 8)
    t = fight(table, 2, 1, attacker="終")
    t.play(*["pass"] * 4)
    assert t.stack == ["終"]


# --- what becomes improper


@clause(GAME, "506.3.2")
@pytest.mark.parametrize(
    ("who", "card", "name"), [(2, "凍", "甲"), (2, "疲", "甲"), (2, "隠", "乙")]
)
def test_in_the_first_step_it_is_over_when_one_of_them_is_no_longer_proper(
    table: Table, who: int, card: str, name: str
) -> None:
    t = fight(table, 1, who)
    t.play(f"play {card}", f"card {name}").done()
    assert over(t)


@clause(GAME, "506.3.2", "506.4.3", "506.5.2b")
@pytest.mark.parametrize("step", [2, 3])
@pytest.mark.parametrize(("card", "name"), [("凍", "甲"), ("隠", "乙")])
def test_later_only_leaving_counts(table: Table, step: int, card: str, name: str) -> None:
    t = fight(table, step, 2)
    t.play(f"play {card}", f"card {name}").done()
    assert t.vars["step"] == step
    t.passes()
    assert t.row(2, "乙") == "back"  # 2 of 4


# --- two targets, and a text that ends it


@clause(GAME, *BROKEN)
@pytest.mark.parametrize("step", [1, 2, 3])
def test_of_two_targets_the_one_that_is_left_is_fought(table: Table, step: int) -> None:
    one = {"front": "双, 弱", "hand": "殺*2", "pp": "札*2"}
    t = table.lay(one, {"front": "乙, 丙"}, cards=EXTRA)
    t.play("attack 双", "target 乙", "target 丙").play(*["pass"] * (2 * step - 2))
    t.cast("殺", "card 丙")
    assert t.vars["step"] == step
    t.passes()
    assert (t.row(2, "乙"), t.damage(1, "双")) == ("back", 1)  # only 乙 strikes back
    t = table.lay(one, {"front": "乙, 丙"}, cards=EXTRA)
    t.play("attack 双", "target 乙", "target 丙").play(*["pass"] * (2 * step - 2))
    t.cast("殺", "card 丙").cast("殺", "card 乙")
    assert over(t)


@clause(GAME, "506.4.2", "506.4.3")
def test_a_battle_goes_on_against_whom_the_attack_was_turned_to(table: Table) -> None:
    two = {"front": "乙, 叫", "hand": "帰", "pp": "札"}
    t = table.lay({"front": "甲, 弱"}, two, cards=EXTRA).declare("甲", "乙").play("pass")
    t.play("activate 叫 1").done()
    t.play("pass", "play 帰", "card 乙").done()
    assert t.vars["step"] == 1  # 乙 is no target any more
    t.passes()
    assert t.damage(2, "叫") == 2


@clause(GAME, "506.3.2", "506.4.3", "506.5.2b")
@pytest.mark.parametrize("step", [1, 2, 3])
def test_a_text_may_end_it(table: Table, step: int) -> None:
    t = fight(table, step, 2)
    t.play("play 止").done()
    assert over(t)
    assert (t.vars["attacker"], t.vars["target_one"]) == (0, 0)


@clause(GAME, "506.4.3")
def test_a_player_never_leaves_so_an_attack_on_one_goes_on(table: Table) -> None:
    t = table.lay({"front": "甲, 弱", **ARMED}, {"front": "丙"}, cards=EXTRA).declare("甲", "主")
    t.play("pass", "pass").cast("殺", "card 丙")
    assert t.vars["step"] == 2
    t.passes()
    assert t.health(2) == 8
