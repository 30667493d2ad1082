"""18.3: support cards, and whether they succeed."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.book.check_timing import then_check
from tefuda.games.cipher.book.support import SUPPORT_PROC
from tefuda.games.cipher.names import CRITICAL_STEP, SUPPORT_STEP
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, KEPT, Table
from tests.support import clause

LAID = card("置", "技【自】自分の支援エリアにカードが置かれた時、カードを１枚引いてもよい。")
SWAPS = card(
    "替",
    "技【自】自分の支援エリアにカードが置かれた時、そのカードを退避エリアに置いてもよい。そうしたなら、デッキの１番上のカードを支援エリアに置く。",
)
CLEARS = card(
    "払支", "技【自】自分の支援エリアにカードが置かれた時、そのカードを退避エリアに置いてもよい。"
)
HELPED = card("助", "技【自】このユニットが『励』に支援された時、カードを１枚引いてもよい。")
FAILED = card("失", "技【自】自分の支援カードが味方の支援に失敗した時、カードを１枚引いてもよい。")
THEIRS = card("笑", "技【自】相手の支援カードが敵の支援に失敗した時、カードを１枚引いてもよい。")
PICKY = card("好", "技【常】『励』以外のカードはこのユニットの支援に失敗する。")
SCHEMES = card(
    "策",
    "技【起】【[アクション]】敵を１体選ぶ。ターン終了まで、相手の支援カードは選ばれた敵の支援に失敗する。",
)
DREAD = card(
    "怖", "技【自】このユニットが攻撃した時、戦闘終了まで、相手の支援カードは敵の支援に失敗する。"
)
MORE = (LAID, SWAPS, CLEARS, HELPED, FAILED, THEIRS, PICKY, SCHEMES, DREAD)


def fight(t: Table, one: str, two: str, mine: str = "札", theirs: str = "札") -> Table:
    """A unit of player 1 attacks one of player 2, with these cards on top of the decks; both sides
    have their main characters and 引, and hold a card that stops the battle at 18.4.1.2."""
    return t.lay(
        {"front": f"主, {one}, 引", "deck": f"{mine}, 札*8", "hand": "札"},
        {"front": f"主, {two}", "deck": f"{theirs}, 札*8"},
        cards=MORE,
    ).play(f"1: attack {one}", f"1: target {two}")


# --- 18.3.1.2: the support cards


@clause(GAME, "18.3.1.2")
def test_both_players_put_the_top_card_of_the_deck_into_the_support_area(table: Table) -> None:
    t = fight(table, "甲", "丁", "励", "魔")
    assert t.asked == (1, "18.4.1.2")
    assert (t.has(1, "support"), t.has(2, "support")) == (["励"], ["魔"])
    for viewer in (1, 2):
        assert (t.knows(viewer, 1, "support"), t.knows(viewer, 2, "support")) == (["励"], ["魔"])
    t.expect("count 1 deck 8", "count 2 deck 8")


@clause(GAME, "18.3.1.2", "18.3.1.4.1")
def test_a_deck_that_runs_out_is_filled_again_at_once(table: Table) -> None:
    t = table.lay(
        {"front": "主, 甲, 引", "deck": "励", "retreat": "札*3", "hand": "札"},
        {"front": "主, 丁"},
        chance=(KEPT,),
    ).play("1: attack 甲", "1: target 丁")
    assert t.has(1, "support") == ["励"]
    t.expect("count 1 deck 3", "count 1 retreat 0")


@clause(GAME, "18.3.1.2.1", "18.3.1.3")
def test_what_waits_for_a_support_card_triggers_before_it_is_judged(table: Table) -> None:
    t = fight(table, "甲", "置", "甲", "励")
    assert (t.asked[0], t.options, t.vars["step"]) == (2, ["yes", "no"], SUPPORT_STEP)
    assert t.has(1, "support") == ["甲"]  # it will fail, but that is not seen yet
    t.play("2: no")
    assert t.has(1, "support") == []
    t = fight(table, "置", "丁")
    assert t.asked[0] == 1
    t.play("1: yes").expect("count 1 hand 2")


@clause(GAME, "18.3.1.3")
@pytest.mark.parametrize("player", [1, 2])
def test_whose_last_card_it_was_has_lost_at_the_check_timing(table: Table, player: int) -> None:
    sides: list[dict[str, str]] = [{"front": "主, 甲, 引"}, {"front": "主"}]
    sides[player - 1]["deck"] = "励"
    table.lay(*sides).play("1: attack 甲").expect(f"over, winner {3 - player}")
    sides[player - 1]["deck"] = "励, 札"
    table.lay(*sides).play("1: attack 甲").expect("going on")


@clause(GAME, "18.3.1.3", "18.3.1.4")
def test_a_card_put_there_instead_is_the_one_that_counts(table: Table) -> None:
    t = fight(table, "替", "丁", "替, 励")
    t.play("1: yes")  # 替 itself would fail
    t.play("1: no")  # the new one has been put there too
    assert t.has(1, "support") == ["励"]
    t.expect("retreat 1: 替")
    assert t.power(1, "替") == 70


# --- 18.3.1.4: success and failure


@clause(GAME, "18.3.1.4", "18.3.1.4.1", "18.3.1.4.1.1")
@pytest.mark.parametrize(
    ("unit", "top", "fails"),
    [("甲", "励", False), ("甲", "甲", True), ("甲", "上甲", True), ("上甲", "甲", True), ("上甲", "上乙", False)],
)  # fmt: skip
def test_a_card_of_the_units_own_name_fails_and_retreats(
    table: Table, unit: str, top: str, fails: bool
) -> None:
    t = fight(table, unit, "戊", top)
    assert t.has(1, "support") == ([] if fails else [top])
    assert t.has(1, "retreat") == ([top] if fails else [])
    t = fight(table, "戊", unit, "札", top)
    assert t.has(2, "support") == ([] if fails else [top])
    assert t.has(2, "retreat") == ([top] if fails else [])


@clause(GAME, "18.3.1.4")
def test_it_is_the_unit_in_the_battle_whose_name_counts(table: Table) -> None:
    t = fight(table, "甲", "丁", "丁", "甲")  # the other's name, and that of another ally
    assert (t.has(1, "support"), t.has(2, "support")) == (["丁"], ["甲"])
    t = fight(table, "甲", "丁", "主", "主")
    assert (t.has(1, "support"), t.has(2, "support")) == (["主"], ["主"])


@clause(GAME, "18.3.1.4.1", "18.3.1.6.3")
def test_without_a_support_card_the_support_has_failed(table: Table) -> None:
    t = fight(table, "払支", "丁", "火")
    t.play("1: yes")
    assert t.has(1, "support") == []
    assert t.power(1, "払支") == 40  # neither support power nor support skill
    t.expect("retreat 1: 火")


@clause(GAME, "18.3.1.4.2", "18.3.1.5")
def test_what_waits_for_support_triggers_when_it_has_succeeded(table: Table) -> None:
    t = fight(table, "助", "丁", "励")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    assert t.power(1, "助") == 40  # before 18.3.1.8
    t.play("1: yes").expect("count 1 hand 2")
    t = fight(table, "助", "丁", "火")
    assert t.asked == (1, "18.4.1.2")  # another card
    t = fight(table, "甲", "助", "札", "励")
    assert t.asked[0] == 2  # the defending unit is supported as well


@clause(GAME, "18.3.1.4.2", "18.3.1.4.3", "18.3.1.5")
def test_what_waits_for_a_failure_triggers_when_it_has_failed(table: Table) -> None:
    t = fight(table, "失", "丁", "失")
    assert (t.asked[0], t.options, t.has(1, "retreat")) == (1, ["yes", "no"], ["失"])
    t = fight(table, "失", "丁", "励")
    assert t.asked == (1, "18.4.1.2")
    t = fight(table, "甲", "笑", "甲")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    t = fight(table, "甲", "笑", "札", "笑")
    assert t.asked == (1, "18.4.1.2")  # one's own failure
    helped = fight(table, "助", "丁", "助")
    assert helped.asked == (1, "18.4.1.2")  # a card that failed has supported nobody


@clause(GAME, "18.3.1.5", "18.3.1.6")
def test_these_come_before_the_support_skills(table: Table) -> None:
    t = table.lay(
        {"front": "主, 甲, 引", "deck": "火, 札*8", "hand": "札"},
        {"front": "主, 失", "deck": "失, 札*8"},
        cards=MORE,
    ).play("1: attack 甲", "1: target 失")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    assert t.power(1, "甲") == 40
    t.play("2: no")
    assert t.power(1, "甲") == 70  # the skill and the support power


@clause(GAME, "18.3.1.4.4", "18.3.1.4.4.1")
def test_an_effect_makes_a_support_fail_at_that_moment(table: Table) -> None:
    t = fight(table, "好", "丁", "火")
    assert (t.has(1, "support"), t.has(1, "retreat"), t.power(1, "好")) == ([], ["火"], 40)
    t = fight(table, "好", "丁", "励")
    assert (t.has(1, "support"), t.power(1, "好")) == (["励"], 70)
    t = fight(table, "怖", "失", "励", "励")
    assert t.has(2, "retreat") == ["励"]
    assert (t.asked[0], t.options) == (2, ["yes", "no"])  # and what waits for a failure triggers


@clause(GAME, "18.3.1.4.4", "18.3.1.4.4.1")
def test_an_activated_skill_may_have_seen_to_it_before(table: Table) -> None:
    one = {"front": "主, 策, 甲, 引", "hand": "札"}
    two = {"front": "主, 失, 丁", "deck": "励*5"}
    t = table.lay(one, two, cards=MORE).play("1: activate 策", "1: card 失")
    t.play("1: attack 甲", "1: target 失")
    assert t.has(2, "retreat") == ["励"]
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    t.play("2: no", "1: no_critical")
    t.play("1: attack 主", "1: target 丁")
    assert t.has(2, "support") == ["励"]  # only for the enemy that was chosen


# --- units that have gone


@clause(GAME, "18.3.1.4", "18.3.1.4.1", "18.2.1.5")
@pytest.mark.parametrize("gone", ["attacker", "defender"])
def test_the_support_of_a_side_without_a_unit_in_the_battle_fails(table: Table, gone: str) -> None:
    """18.2.1.5 ends an attack in its first step only: here it goes on."""
    kills = card(
        "罠",
        "技【自】自分の支援エリアにカードが置かれた時、主人公以外の敵を１体選び、撃破する。",
    )
    one, two = ("甲", "罠") if gone == "attacker" else ("罠", "甲")
    t = table.lay(
        {"front": f"主, {one}", "back": "引", "deck": "励, 札*8"},
        {"front": f"主, {two}", "deck": "魔, 札*8", "hand": "札"},
        cards=(kills,),
    ).play(f"1: attack {one}", f"1: target {two}")
    if gone == "attacker":
        t.play("2: card 甲")
        assert (t.has(1, "support"), t.has(2, "support")) == ([], ["魔"])
        assert (t.asked, t.power(2, "罠")) == ((2, "18.4.1.4"), 60)
        t.play("2: no_evasion")
    assert t.asked == (1, "13.5.1.3")
    killer = 2 if gone == "attacker" else 1
    assert t.line(killer, "罠") == "front"
    assert t.line(3 - killer, "甲") == ""
    assert t.has(1, "support") == t.has(2, "support") == []
    assert {"励"} <= set(t.has(1, "retreat"))
    assert {"魔"} <= set(t.has(2, "retreat"))


# --- 18.3.1.8: support power


@clause(GAME, "18.3.1.8", "18.3.1.8.1")
def test_the_support_power_of_each_is_added_to_the_unit_in_the_battle(table: Table) -> None:
    t = fight(table, "甲", "丁", "励", "魔")
    assert (t.power(1, "甲"), t.power(2, "丁")) == (70, 80)
    assert t.power(1, "主") == t.power(2, "主") == 40
    t.play("1: no_critical")
    assert t.line(2, "丁") == "front"
    t = fight(table, "甲", "丁", "励", "弱").play("1: no_critical")
    assert t.line(2, "丁") == ""  # 70 against 70


@clause(GAME, "18.3.1.8")
def test_the_support_power_is_what_it_is_now(table: Table) -> None:
    adds = card("増", "技【常】他の味方を支援しているカードの支援力は＋１０される。")
    t = table.lay(
        {"front": "主, 甲, 増", "deck": "励, 札*8", "hand": "札"}, {"front": "丁"}, cards=(adds,)
    ).play("1: attack 甲")
    assert t.power(1, "甲") == 80


@clause(GAME, "18.3.1.9")
def test_the_support_step_ends_with_a_check_timing(table: Table) -> None:
    """Adding support power sets nothing off, so only the step itself shows it."""
    t = fight(table, "甲", "丁", "励")
    assert (t.vars["step"], t.asked) == (CRITICAL_STEP, (1, "18.4.1.2"))
    last = SUPPORT_PROC.steps[-1]
    assert (last.clause, last.do) == ("18.3.1.9", then_check)
