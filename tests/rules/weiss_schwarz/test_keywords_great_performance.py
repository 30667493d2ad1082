"""10.6: great performance."""

from __future__ import annotations

from tests.rules.weiss_schwarz.cards import chara
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

BOLD = chara("躍強", "【永】 大活躍", power=5000)
MOVED = chara(
    "起覆", "【自】 このカードがアタックした時、あなたは相手のキャラを1枚選び、【リバース】する。"
)


@clause(GAME, "10.6.1", "10.6.2")
def test_every_attack_becomes_a_front_attack_on_it(table: Table) -> None:
    two = {"fl": "青", "fc": "躍強", "fr": "青"}
    for slot in ("fl", "fc", "fr"):
        table.lay({"fl": "甲", "fc": "甲", "fr": "甲"}, two, cards=(BOLD,))
        table.pass_to("attack").play(f"1: attack {slot}")
        assert table.asked == (2, "7.4.1.2")  # no way was asked for: it is a front attack
        table.play("2: no_counter")
        table.expect(f"1 {slot} 甲 state reverse", "2 fc 躍強 state stand")  # 3000 against 5000
        assert (table.state(2, "fl"), table.state(2, "fr")) == ("stand", "stand")


@clause(GAME, "10.6.2")
def test_what_would_be_a_direct_attack_is_none_and_gives_no_soul(table: Table) -> None:
    table.lay({"fl": "甲", "fr": "甲"}, {"fc": "躍強"}, cards=(BOLD,))
    table.pass_to("attack").play("1: attack fl", "2: no_counter")
    assert table.soul(1, "fl") == 1
    table.expect("1 fl 甲 state reverse", "count 2 clock 1")
    table.lay({"fl": "甲", "fr": "甲"}, {"bl": "躍強"}, cards=(BOLD,))  # for comparison
    table.pass_to("attack").play("1: attack fl")
    assert table.soul(1, "fl") == 2
    table.expect("1 fl 甲 state rest", "count 2 clock 2")


@clause(GAME, "10.6.2")
def test_only_in_the_front_center(table: Table) -> None:
    for slot in ("fl", "fr", "bl", "br"):
        two = {"fc": "青", slot: "躍強"}
        table.lay({"fc": "甲", "fl": "甲", "fr": "甲"}, two, cards=(BOLD,))
        table.pass_to("attack").play("1: attack fc")
        assert table.asked[0] == 1
        assert table.options == ["front 甲", "side 甲"]
        table.play("1: front", "2: no_counter")
        table.expect("2 fc 青 state reverse", "1 fc 甲 state rest")  # 青 was the one attacked


@clause(GAME, "10.6.2")
def test_only_while_it_is_not_reversed(table: Table) -> None:
    for state in ("stand", "rest", "reverse"):
        table.lay(
            {"fl": "甲", "fr": "甲"},
            {"fc": f"躍強 state {state}", "fr": "青"},
            phase="attack",
            cards=(BOLD,),
        )
        table.play("1: attack fl")
        if state == "reverse":
            assert table.options == ["front 甲", "side 甲"]
            table.play("1: front", "2: no_counter")
            table.expect("2 fr 青 state reverse")
        else:
            assert table.asked == (2, "7.4.1.2")
            table.play("2: no_counter").expect("2 fr 青 state stand", "1 fl 甲 state reverse")


@clause(GAME, "10.6.2")
def test_once_it_is_beaten_the_next_attack_is_free(table: Table) -> None:
    table.lay({"fl": "巨", "fc": "甲", "fr": "甲"}, {"fc": "躍", "fr": "青"})
    table.pass_to("attack").play("1: attack fl", "2: no_counter")
    table.expect("2 fc 躍 state reverse")
    table.play("1: attack fc")
    assert table.options == ["front 甲", "side 甲"]


@clause(GAME, "10.6.2")
def test_reversed_after_the_attack_was_declared_it_stays_the_one_attacked(table: Table) -> None:
    """It replaces the way of attacking, and that is over: 7.2.1.4.3."""
    table.lay({"fl": "起覆", "fr": "甲"}, {"fc": "躍強", "fr": "青"}, cards=(BOLD, MOVED))
    table.pass_to("attack").play("1: attack fl", "1: card 躍強", "2: no_counter")
    table.expect("2 fr 青 state stand", "1 fl 起覆 state reverse")  # the battle was with 躍強


@clause(GAME, "10.6.2")
def test_it_restricts_the_opponent_and_not_its_own_player(table: Table) -> None:
    table.lay({"fl": "甲", "fc": "躍強", "fr": "甲"}, {"fr": "青"}, cards=(BOLD,))
    table.pass_to("attack").play("1: attack fl")
    assert table.options == ["front 甲", "side 甲"]
    table.play("1: side")
    table.expect("1 fl 甲 state rest", "1 fc 躍強 state stand")
    table.play("1: attack fc")  # nobody is opposite
    assert table.soul(1, "fc") == 2


@clause(GAME, "10.6.2")
def test_with_one_on_either_side_the_opponents_counts(table: Table) -> None:
    one = {"fl": "甲", "fc": "躍強", "fr": "甲"}
    table.lay(one, {"fl": "青", "fc": "躍強", "fr": "青"}, cards=(BOLD,))
    table.pass_to("attack").play("1: attack fc", "2: no_counter")
    table.expect("1 fc 躍強 state reverse", "2 fc 躍強 state reverse")  # 5000 against 5000
    table.play("1: attack fl")
    assert table.options == ["front 甲", "side 甲"]


@clause(GAME, "10.6.2")
def test_backup_helps_the_one_that_draws_the_attack(table: Table) -> None:
    table.lay({"fl": "戊", "fr": "甲"}, {"fc": "躍強", "fr": "青", "hand": "助"}, cards=(BOLD,))
    table.pass_to("attack").play("1: attack fl", "2: activate 助 1")
    assert (table.power(2, "fc"), table.power(2, "fr")) == (6000, 2500)
    table.expect("1 fl 戊 state reverse", "2 fc 躍強 state reverse")


@clause(GAME, "10.6.1", "10.6.2")
def test_an_effect_can_give_great_performance(table: Table) -> None:
    shows = chara(
        "輝",
        "【自】 このカードが手札から舞台に置かれた時、次の相手のターンの終わりまで、"
        "このカードは次の能力を得る。『【永】 大活躍』",
        power=5000,
    )
    table.lay({"hand": "輝", "fl": "青"}, {"fr": "甲", "fc": "甲"}, cards=(shows,))
    table.character("輝", "fc").end_turn().pass_to("attack")
    table.play("2: attack fr", "1: no_counter")
    table.expect("1 fl 青 state stand", "2 fr 甲 state reverse", "1 fc 輝 state stand")
