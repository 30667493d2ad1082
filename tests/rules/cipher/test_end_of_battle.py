"""18.6: the end of a battle."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.book.attack import ATTACK
from tefuda.games.cipher.names import AFTER_STEP
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

STEALS_IN = card(
    "忍",
    "【支援(攻)】忍びの紋章自分の手札を１枚選び、退避エリアに置いてもよい。そうしたなら、戦闘終了時、このカードを退避エリアに置く代わりに行動済みで出撃させる。",
)
RESISTS = card(
    "抗",
    "【支援(防)】抗いの紋章防御ユニットが撃破された場合、戦闘終了時、このカードを退避エリアに置く代わりに出撃させてもよい。",
)
ENDS = card("終", "【支援(攻)】終わりの紋章戦闘終了時、カードを１枚引いてもよい。")
ENDS_TOO = card("終防", "【支援(防)】終わりの紋章戦闘終了時、カードを１枚引いてもよい。")
FEW = card("寡終", "【支援(攻)】寡の紋章自分の手札が１枚以下の場合、戦闘終了時、カードを１枚引く。")
FELLED = card(
    "倒終", "【支援(攻)】倒の紋章防御ユニットが撃破された場合、戦闘終了時、カードを１枚引く。"
)
COVERS = card("援", "【支援(攻)】援護の紋章戦闘終了時、自分の攻撃ユニットを移動させてもよい。")
LAST = card("末", "技【自】このユニットの攻撃終了時、カードを１枚引いてもよい。")
SEES = card("迎", "技【自】他の味方が出撃した時、カードを１枚引いてもよい。")
COUNTS = card("計", "技【常】このユニットが戦闘している場合、このユニットの戦闘力は＋１０される。")
FLEES = card(
    "脱",
    "技【自】このユニットが必殺攻撃した時、このユニットを自分の手札に戻してもよい。",
    "技【自】このユニットの攻撃終了時、カードを１枚引いてもよい。",
)
MORE = (STEALS_IN, RESISTS, ENDS, ENDS_TOO, FEW, FELLED, COVERS, LAST, SEES, COUNTS, FLEES)


def fight(
    t: Table, mine: str, theirs: str = "札", one: str = "丙", two: str = "乙", **side: str
) -> Table:
    """A unit of player 1 attacks one of player 2, with these cards on top of the decks; `side`:
    further zones of player 1."""
    have = {"front": f"主, {one}, 引", "deck": f"{mine}, 札*8", **side}
    return t.lay(have, {"front": f"主, {two}", "deck": f"{theirs}, 札*8"}, cards=MORE).play(
        f"1: attack {one}", f"1: target {two}"
    )


# --- 18.6.1.2: the support cards


@clause(GAME, "18.6.1", "18.6.1.2")
def test_both_support_cards_retreat(table: Table) -> None:
    t = fight(table, "励", "魔", two="丁")  # 80 against 80
    assert t.asked == (1, "13.5.1.3")
    assert t.has(1, "support") == t.has(2, "support") == []
    t.expect("retreat 1: 励", "retreat 2: 魔, 丁")  # 丁 went before, at 18.5.1.3
    lines = [x for x in t.log().splitlines() if "18.6.1.2" in x]
    assert ["励" in x for x in lines] == [True, False]  # 2.11: the turn player's first


@clause(GAME, "18.6.1.2.1")
def test_a_support_skill_that_was_carried_out_may_do_something_else_with_its_card(
    table: Table,
) -> None:
    t = fight(table, "忍", hand="甲, 札").play("1: yes", "1: card 甲", "1: no_critical")
    t.play("1: area back")
    assert (t.line(1, "忍"), t.state(1, "忍")) == ("back", "acted")
    t.expect("retreat 1: 甲")
    t = fight(table, "忍", hand="甲, 札").play("1: no", "1: no_critical")
    t.expect("retreat 1: 忍")  # it was not carried out
    t = fight(table, "札", "忍")
    t.expect("retreat 2: 忍, 乙")  # nor is it on the defending side


@clause(GAME, "18.6.1.2.1", "18.6.1.4.1")
def test_only_if_its_condition_is_met_then(table: Table) -> None:
    t = fight(table, "札", "抗")  # 50 against 30 + 10
    assert (t.asked[0], t.options, t.vars["step"]) == (2, ["yes", "no"], AFTER_STEP)
    t.play("2: yes", "2: area front")
    assert t.field(2) == {"front": ["主", "抗"]}
    assert t.state(2, "抗") == "ready"
    t = fight(table, "札", "抗").play("2: no")
    assert "抗" in t.has(2, "retreat")
    t = fight(table, "札", "抗", two="丁")
    t.expect("retreat 2: 抗")  # nobody was defeated


@clause(GAME, "18.6.1.3")
def test_what_that_sets_off_comes_before_the_skills_for_the_end_of_the_attack(
    table: Table,
) -> None:
    one = {"front": "主, 末, 迎", "deck": "忍, 札*8", "hand": "甲"}
    t = table.lay(one, {"front": "丁"}, cards=MORE)
    t.play("1: attack 末", "1: yes", "1: area front")
    assert t.options == ["yes", "no"]  # 迎 alone: nothing else waits yet
    t.play("1: yes").expect("count 1 hand 1")
    assert t.options == ["yes", "no"]  # 末
    t.play("1: yes").expect("count 1 hand 2")


# --- 18.6.1.4: skills for the end


@clause(GAME, "18.6.1.4")
def test_support_skills_for_the_end_of_the_battle_are_carried_out_then(table: Table) -> None:
    t = fight(table, "終")
    assert (t.asked[0], t.options, t.vars["step"]) == (1, ["yes", "no"], AFTER_STEP)
    t.expect("retreat 1: 終", "retreat 2: 札, 乙")  # after 18.6.1.2
    t.play("1: yes").expect("count 1 hand 1")
    t = fight(table, "援").play("1: yes")
    assert t.line(1, "丙") == "back"


@clause(GAME, "18.6.1.4")
def test_those_of_the_turn_player_first(table: Table) -> None:
    t = fight(table, "終", "終防")
    assert t.asked[0] == 1
    t.play("1: no")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])


@clause(GAME, "18.6.1.4.1")
@pytest.mark.parametrize(("hand", "pays", "drawn"), [("丙, 札", True, 1), ("丙, 札", False, 0), ("丙", False, 1)])  # fmt: skip
def test_its_condition_is_asked_for_at_that_moment(
    table: Table, hand: str, pays: bool, drawn: int
) -> None:
    t = fight(table, "寡終", hand=hand)
    t.play("1: critical 丙" if pays else "1: no_critical")
    t.expect(f"count 1 hand {hand.count(',') + 1 - pays + drawn}")


@clause(GAME, "18.6.1.4.1")
@pytest.mark.parametrize(("foe", "drawn"), [("乙", 1), ("戊", 0)])
def test_it_may_ask_for_the_outcome_of_the_battle(table: Table, foe: str, drawn: int) -> None:
    fight(table, "倒終", two=foe).expect(f"count 1 hand {drawn}")


@clause(GAME, "18.6.1.4.2", "18.6.1.5")
def test_skills_for_the_end_of_the_attack_trigger_after_them(table: Table) -> None:
    t = fight(table, "終", one="末")
    assert t.options == ["yes", "no"]
    t.play("1: yes").expect("count 1 hand 1")  # the support skill
    assert (t.options, t.vars["step"]) == (["yes", "no"], AFTER_STEP)
    t.play("1: no")
    assert t.asked == (1, "13.5.1.3")
    t = fight(table, "札", two="末")
    assert t.asked == (1, "13.5.1.3")  # it did not attack


@clause(GAME, "18.6.1.4.2")
def test_a_unit_that_has_left_ends_no_attack(table: Table) -> None:
    t = fight(table, "札", one="脱", hand="脱").play("1: critical 脱", "1: yes")
    t.expect("hand 1: 脱")
    assert t.asked == (1, "13.5.1.3")
    t = fight(table, "札", one="脱", hand="脱").play("1: critical 脱", "1: no")
    assert t.options == ["yes", "no"]  # here it does


@clause(GAME, "18.6.1.5", "18.6.1.6")
def test_powers_go_back_only_after_these(table: Table) -> None:
    t = fight(table, "火", one="末", hand="末").play("1: critical 末")
    assert t.options == ["yes", "no"]
    assert t.power(1, "末") == 140  # (40 + 20 + 10) twice
    t.play("1: no")
    assert t.power(1, "末") == 40


# --- 18.6.1.6, 18.6.1.7


@clause(GAME, "18.6.1.6")
def test_critical_hit_support_power_and_effects_of_the_battle_are_gone(table: Table) -> None:
    t = fight(table, "火", "水", one="攻", two="戊", hand="攻").play("1: critical 攻")
    assert t.asked == (1, "13.5.1.3")
    assert t.power(1, "攻") == 40
    t = fight(table, "火", "水", one="甲", two="戊")
    assert t.power(2, "戊") == 70


@clause(GAME, "18.6.1.6")
def test_effects_of_the_turn_stay(table: Table) -> None:
    one = {"front": "主, 歌, 甲, 引", "deck": "火, 札*8"}
    t = table.lay(one, {"front": "主, 戊"}).play("1: activate 歌", "1: card 甲")
    t.attack("甲", "主").play("2: card")
    assert t.power(1, "甲") == 50


@clause(GAME, "18.6.1.7")
def test_the_units_battle_no_more(table: Table) -> None:
    t = fight(table, "札", one="計", two="戊")
    assert t.power(1, "計") == 40
    assert (t.vars["attacker"], t.vars["defender"], t.vars["step"]) == (0, 0, 0)
    t = fight(table, "札", one="甲", two="計", hand="札")
    assert t.power(2, "計") == 50
    t.play("1: no_critical")
    assert t.asked == (1, "13.5.1.3")
    t = table.lay({"front": "主, 甲, 引"}, {"front": "主, 計"}, cards=MORE).attack("甲", "計")
    assert t.power(2, "計") == 40


@clause(GAME, "18.6.1.7")
def test_the_next_attack_is_a_battle_of_its_own(table: Table) -> None:
    t = table.lay(
        {"front": "主, 甲, 引", "hand": "甲*2"}, {"front": "主, 戊", "hand": "戊*2"}
    ).attack("甲", "戊", critical="甲", evade="戊")
    t.play("1: attack 主", "1: target 戊")
    assert t.options == ["no_critical"]
    t.play("1: no_critical")
    assert t.options == ["evade 戊", "no_evasion"]


@clause(GAME, "18.6.1.1")
def test_the_last_step_begins_with_a_check_timing() -> None:
    """It follows at once on 18.5.1.3, so only its place shows it."""
    order = [s.clause for s in ATTACK.steps]
    assert order.index("18.6.1.1") == order.index("18.5.1.3") + 1 == order.index("18.6.1.2") - 1
