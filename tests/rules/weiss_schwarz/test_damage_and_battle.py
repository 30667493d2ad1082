"""7.5, 7.6: the damage step and the battle step."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.names import BATTLE_STEP, DAMAGE_STEP
from tests.rules.weiss_schwarz.cards import CardData, chara, event
from tests.rules.weiss_schwarz.table import GAME, Side, Table
from tests.support import clause

BACK = event("送", "【カウンター】あなたは相手のキャラを1枚選び、手札に戻す。")
HOME = event("帰宅", "【カウンター】あなたは自分のキャラを1枚選び、手札に戻す。")
ASIDE = event("躱", "【カウンター】あなたは自分のキャラを1枚選び、キャラのいない枠に動かす。")
PUSH = event("押", "【カウンター】あなたは相手のキャラを1枚選び、キャラのいない枠に動かす。")
BLUNT = event("挫", "【カウンター】あなたは相手のキャラを1枚選び、そのターン中、ソウルを-2。")


def fight(
    t: Table, mine: str, theirs: str, two: Side | None = None, cards: tuple[CardData, ...] = ()
) -> Table:
    """A front attack from the left, up to the counter step; 虚 could attack afterwards."""
    t.lay({"fl": mine, "fr": "虚"}, {"fr": theirs, **(two or {})}, phase="attack", cards=cards)
    return t.play("1: attack fl", f"1: front {mine}")


# --- 7.5: damage step


@clause(GAME, "7.5.1", "7.5.1.2")
@pytest.mark.parametrize(("name", "soul"), [("甲", 1), ("双", 2), ("参", 3)])
def test_the_attacker_deals_as_much_damage_as_it_has_soul(
    table: Table, name: str, soul: int
) -> None:
    fight(table, name, "丙").play("2: no_counter")
    assert table.count(2, "clock") == soul
    table.expect("count 1 clock 0")


@clause(GAME, "7.5.1.1")
def test_the_damage_step_begins_with_its_own_moment_and_a_check_timing(table: Table) -> None:
    keen = chara("研", "【自】 ダメージステップの始めに、そのターン中、このカードのソウルを+1。")
    fight(table, "研", "丙", cards=(keen,)).play("2: no_counter")
    table.expect("count 2 clock 2")  # it has the soul before the damage
    table.lay({"fc": "研", "fr": "虚"}, phase="attack", cards=(keen,)).attack("fc")
    table.expect("count 2 clock 3")  # 1, 1 by the direct attack, 1


@clause(GAME, "7.5.1.2.1")
@pytest.mark.parametrize(("name", "damage"), [("参", 1), ("双", 0), ("甲", 0)])
def test_with_a_soul_of_0_or_less_no_damage_is_dealt(table: Table, name: str, damage: int) -> None:
    fight(table, name, "丙", {"hand": "挫"}, (BLUNT,)).play("2: event 挫", f"2: card {name}")
    assert table.count(2, "clock") == damage
    assert table.count(2, "deck") == 10 - damage
    table.expect("2 fr 丙 state reverse")  # the battle goes on


@clause(GAME, "7.5.1.2.1")
def test_a_damage_of_0_is_no_damage_that_could_be_cancelled_or_not(table: Table) -> None:
    through = chara(
        "貫", "【自】 このカードの与えたダメージがキャンセルされなかった時、あなたは1枚引く。"
    )
    fight(table, "貫", "丙", {"hand": "挫", "deck": "凪, 乙*9"}, (BLUNT, through))
    table.play("2: event 挫", "2: card 貫")
    table.expect("count 1 hand 0", "count 2 deck 10", "count 2 waiting 1")


@clause(GAME, "7.5.1.2.2")
@pytest.mark.parametrize("card", ["送", "押"])
def test_an_attacker_that_is_gone_or_has_moved_deals_no_damage(table: Table, card: str) -> None:
    fight(table, "甲", "丙", {"hand": card}, (BACK, PUSH))
    table.play(f"2: event {card}", "2: card 甲")
    if card == "押":
        assert table.options == ["slot fc", "slot bl", "slot br"]
        table.play("slot bl")
    table.expect("count 2 clock 0", "2 fr 丙 state stand", "stock 1: 乙")


@clause(GAME, "7.5.1.3")
def test_after_the_damage_a_check_timing_and_only_then_the_battle_step(table: Table) -> None:
    pain = chara(
        "痛", "【自】 あなたの受けたダメージがキャンセルされなかった時、あなたは1枚引いてよい。"
    )
    fight(table, "甲", "丙", {"bl": "痛"}, (pain,)).play("2: no_counter")
    assert (table.asked[0], table.options) == (2, ["yes", "no"])
    assert table.vars["step"] == DAMAGE_STEP
    table.expect("count 2 clock 1", "2 fr 丙 state stand")
    table.play("2: no").expect("2 fr 丙 state reverse")


@clause(GAME, "7.5.1.3", "7.5.1.4")
def test_a_side_or_direct_attack_has_no_battle_step(table: Table) -> None:
    table.lay({"fl": "巨", "fr": "虚"}, {"fr": "丙"}, phase="attack").attack("fl", "side")
    table.expect("2 fr 丙 state stand", "count 2 clock 1")
    assert table.asked == (1, "7.2.1.3")
    table.lay({"fl": "丙", "fr": "虚"}, {"fr": "巨"}, phase="attack").attack("fl", "side")
    table.expect("1 fl 丙 state rest")


@clause(GAME, "7.5.1.4", "7.6.1.5")
@pytest.mark.parametrize("way", ["direct", "side", "front"])
def test_at_the_end_of_every_attack_its_moment_comes_with_a_check_timing(
    table: Table, way: str
) -> None:
    last = chara("締", "【自】 アタックの終わりに、あなたは1枚引いてよい。")
    two = {} if way == "direct" else {"fr": "丙"}
    table.lay({"fl": "甲", "fr": "虚", "bl": "締"}, two, phase="attack", cards=(last,))
    table.attack("fl", way)
    assert (table.asked[0], table.options) == (1, ["yes", "no"])
    assert table.vars["step"] == (BATTLE_STEP if way == "front" else DAMAGE_STEP)
    assert table.vars["attacker"] > 0  # the attack is not over yet
    assert table.count(2, "clock") == (2 if way == "direct" else 1)
    if way == "front":
        table.expect("2 fr 丙 state reverse")
    table.play("1: no")
    assert table.asked == (1, "7.2.1.3")  # back to the declaration step
    assert table.vars["attacker"] == 0


# --- 7.6: battle step


@clause(GAME, "7.6.1", "7.6.1.2")
@pytest.mark.parametrize(
    ("mine", "theirs", "states"),
    [
        ("甲", "乙", ("rest", "reverse")),  # 3000 : 2000
        ("乙", "甲", ("reverse", "stand")),
        ("甲", "甲", ("reverse", "reverse")),
        ("丁", "戊", ("reverse", "stand")),  # 5000 : 6000
    ],
)
def test_the_weaker_one_is_reversed_and_equals_are_both(
    table: Table, mine: str, theirs: str, states: tuple[str, str]
) -> None:
    fight(table, mine, theirs).play("2: no_counter")
    assert (table.state(1, "fl"), table.state(2, "fr")) == states


@clause(GAME, "7.6.1.1")
def test_the_battle_step_begins_with_its_own_moment_and_a_check_timing(table: Table) -> None:
    late = chara("底", "【自】 バトルステップの始めに、そのターン中、このカードのパワーを+1000。")
    fight(table, "底", "甲", cards=(late,)).play("2: no_counter")
    table.expect("1 fl 底 state rest", "1 fl 底 power 4000", "2 fr 甲 state reverse")
    table.lay({"fl": "底", "fr": "虚"}, {"fr": "甲"}, phase="attack", cards=(late,))
    table.attack("fl", "side").expect("1 fl 底 power 3000")  # there is no such step


@clause(GAME, "7.6.1.2")
def test_the_powers_are_those_of_this_very_moment(table: Table) -> None:
    fight(table, "甲", "乙", {"hand": "援"}).play("2: event 援")
    table.expect("2 fr 乙 power 5000", "1 fl 甲 state reverse", "2 fr 乙 state stand")


@clause(GAME, "7.6.1.2")
def test_one_that_cannot_be_reversed_is_not(table: Table) -> None:
    fight(table, "不覆", "巨").play("2: no_counter")
    table.expect("1 fl 不覆 state rest", "2 fr 巨 state stand")
    fight(table, "甲", "不覆").play("2: no_counter")
    table.expect("1 fl 甲 state reverse", "2 fr 不覆 state stand")


@clause(GAME, "7.6.1.3")
@pytest.mark.parametrize(
    ("card", "mine"), [("帰宅", "甲"), ("躱", "甲"), ("送", "丙"), ("押", "丙")]
)
def test_without_one_of_the_two_in_its_slot_nobody_is_reversed(
    table: Table, card: str, mine: str
) -> None:
    """With the weaker or the stronger one gone, the other one stays as it is."""
    fight(table, mine, "乙", {"hand": card}, (BACK, HOME, ASIDE, PUSH)).play(f"2: event {card}")
    if card in ("送", "押"):
        table.play(f"2: card {mine}")
    if "slot bl" in table.options:
        table.play("slot bl")
    assert table.asked == (1, "7.2.1.3")
    left = [s for p in (1, 2) for z in ("fl", "fr", "bl") for s in table.told(p, z, "state")]
    assert "reverse" not in left
    assert table.count(2, "clock") == (1 if card in ("帰宅", "躱") else 0)


@clause(GAME, "7.6.1.4")
def test_after_the_battle_a_check_timing_before_the_attack_ends(table: Table) -> None:
    fallen = chara(
        "敗",
        "【自】 このカードが【リバース】した時、あなたは1枚引いてよい。",
        "【自】 アタックの終わりに、あなたは自分の手札を1枚選び、控え室に置く。",
    )
    fight(table, "甲", "敗", {"hand": "丁"}, (fallen,)).play("2: no_counter")
    assert (table.asked[0], table.options) == (2, ["yes", "no"])
    table.expect("2 fr 敗 state reverse", "hand 2: 丁")  # the end of the attack is still to come
    table.play("2: no").expect("waiting 2: 丁")


@clause(GAME, "7.6.1.5")
def test_then_the_next_attack_is_declared(table: Table) -> None:
    fight(table, "甲", "丙").play("2: no_counter")
    assert table.asked == (1, "7.2.1.3")
    assert table.options == ["attack 虚", "end_attacks"]
    table.expect("2 fr 丙 state reverse")  # it stays until the encore step
