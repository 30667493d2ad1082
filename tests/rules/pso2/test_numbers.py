"""103.5: numbers that are named, and numbers that are changed."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import BECOMES, HALF, MINUS, PLUS, TIMES, YOU, Ability, Cards, Holds, Num
from tefuda.kernel.errors import IllegalChoice, TefudaError
from tests.rules.pso2.built import Built
from tests.rules.pso2.cards import CardData, active, armour, character, item
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

# --- 103.5.1: naming a number


def number_asked(t: Table) -> tuple[int, int] | None:
    """From what to what a number is asked for."""
    assert t.game.decision is not None
    return t.game.decision.range


@clause(GAME, "103.5.1")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_a_number_that_one_names_is_whole_and_not_below_0(table: Table, x: int) -> None:
    t = table.lay({"hand": "爆", "pp": "札*3, 札 state off"}).play("play 爆")
    assert (t.asked, number_asked(t)) == ((1, "209.3"), (0, 3))
    t.game.choose(x)
    t.done()
    assert (t.pp(1), t.health(2)) == ((3 - x, 4), 10 - x)


@clause(GAME, "103.5.1")
@pytest.mark.parametrize("x", [-1, 4, 1.5, float("inf"), "1/2"])
def test_neither_fractions_nor_infinity_nor_less_than_0_can_be_named(
    table: Table, x: object
) -> None:
    t = table.lay({"hand": "爆", "pp": "札*3"}).play("play 爆")
    with pytest.raises((IllegalChoice, TefudaError)):
        t.game.choose(x)  # type: ignore[arg-type]
    assert (t.asked, number_asked(t)) == ((1, "209.3"), (0, 3))


@clause(GAME, "103.5.1")
def test_an_activated_ability_with_x_asks_in_the_same_way(table: Table) -> None:
    gun = item("砲", "①/⊗⇒相手のプレイヤーにXダメージを与える。")
    t = table.lay({"back": "砲", "pp": "札*3"}, cards=(gun,)).play("activate 砲")
    assert (t.asked, number_asked(t)) == ((1, "209.3"), (0, 2))  # ① is paid too
    t.game.choose(2)
    t.done()
    assert (t.pp(1), t.health(2)) == ((0, 3), 8)


# --- 103.5.2: + before - before * before /

ALLIES = Cards(YOU, ("field",), kinds=("character",))


def changes(how: str, n: int, attr: str = "attack") -> Ability:
    """One's characters have a number changed."""
    return Ability("static", holds=(Holds(ALLIES, attr, how, Num(n)),))


SIGNS = (item("加"), item("減"), item("乗"), item("除"), item("換"))
HELD = Built(
    SIGNS,
    {
        "加": (changes(PLUS, 3),),
        "減": (changes(MINUS, 2),),
        "乗": (changes(TIMES, 3),),
        "除": (changes(HALF, 2),),
        "換": (changes(BECOMES, 6),),
    },
)


@clause(GAME, "103.5.2", "103.5.2.1")
@pytest.mark.parametrize(
    ("signs", "attack"),
    [
        ("加", 5),
        ("減", 0),
        ("乗", 6),
        ("除", 1),
        ("加, 減", 3),
        ("乗, 加", 15),  # (2 + 3) * 3
        ("乗, 減, 加", 9),  # (2 + 3 - 2) * 3
        ("除, 加", 3),  # (2 + 3) / 2, rounded up
        ("除, 乗", 3),  # 2 * 3 / 2
        ("除, 減, 加", 2),  # (2 + 3 - 2) / 2, rounded up
        ("除, 乗, 減, 加", 5),  # (2 + 3 - 2) * 3 / 2, rounded up
        ("加, 減, 乗, 除", 5),  # in whatever order they came
    ],
)
def test_numbers_are_added_then_subtracted_then_multiplied_then_divided(
    table: Table, signs: str, attack: int
) -> None:
    t = HELD.lay(table, {"front": "甲", "back": signs})
    assert t.attack_of(1, "甲") == attack


@clause(GAME, "103.5.2")
def test_also_when_the_last_to_come_is_to_be_counted_first(table: Table) -> None:
    t = HELD.lay(table, {"front": "甲", "back": "除, 乗", "hand": "加, 力", "pp": "札*2"})
    assert t.attack_of(1, "甲") == 3
    t.cast("加")
    assert t.attack_of(1, "甲") == 8  # (2 + 3) * 3 / 2, rounded up
    t.declare("甲", "主").cast("力")
    assert t.attack_of(1, "甲") == 11  # (2 + 3 + 2) * 3 / 2, rounded up
    t.passes()
    assert t.health(2) == 0


@clause(GAME, "103.5.2", "103.5.3")
@pytest.mark.parametrize(
    ("more", "less", "taken"), [(2, 2, 1), (2, 3, 0), (2, 4, 0), (0, 1, 0), (3, 2, 2)]
)
def test_what_is_added_to_damage_comes_before_what_is_taken_from_it(
    table: Table, more: int, less: int, taken: int
) -> None:
    fierce = character("烈", 1, 3, f"このカードが与えるダメージを+{more}する。")
    thick = character("厚", 0, 9, f"このカードが受けるダメージを{less}軽減する。")
    t = table.lay({"front": "烈"}, {"front": "厚"}, cards=(fierce, thick)).attack("烈", "厚")
    assert t.damage(2, "厚") == taken


@clause(GAME, "103.5.2.1")
@pytest.mark.parametrize(("unit", "half"), [("札", 1), ("甲", 1), ("丙", 2), ("丁", 3), ("鬼", 5)])
def test_what_is_left_over_is_rounded_up(table: Table, unit: str, half: int) -> None:
    t = HELD.lay(table, {"front": unit, "back": "除"})
    assert t.attack_of(1, unit) == half  # 1, 2, 3, 5 and 9


# --- 103.5.3: never below 0


def lowered(n: int, hp: int = 0) -> CardData:
    return active("弱化", f"キャラ1体を選び、このターン中、-{n}/-{hp}する。")


@clause(GAME, "103.5.3")
@pytest.mark.parametrize(("n", "left"), [(1, 1), (2, 0), (3, 0), (9, 0)])
def test_a_number_below_0_counts_as_0(table: Table, n: int, left: int) -> None:
    t = table.lay({"front": "甲", "hand": "弱化", "pp": "札"}, {}, cards=(lowered(n),)).cast("弱化")
    assert t.attack_of(1, "甲") == left
    t.attack("甲", "主")
    assert t.health(2) == 10 - left


@clause(GAME, "103.5.3")
@pytest.mark.parametrize(("n", "left"), [(3, 2), (4, 1), (5, 0), (6, 0)])
def test_it_is_the_result_that_counts_as_0_and_not_what_comes_between(
    table: Table, n: int, left: int
) -> None:
    more = active("励", "味方のキャラ1体を選び、このターン中、+3/+0する。")
    one = {"front": "甲", "hand": "弱化, 励", "pp": "札*2"}
    t = table.lay(one, cards=(lowered(n), more)).cast("弱化").cast("励")
    assert t.attack_of(1, "甲") == left  # 2 - n + 3


@clause(GAME, "103.5.3")
@pytest.mark.parametrize(("hp", "gone"), [(2, False), (3, True), (4, True)])
def test_hp_below_0_is_0_as_well(table: Table, hp: int, gone: bool) -> None:
    t = table.lay({"hand": "弱化", "pp": "札"}, {"front": "甲"}, cards=(lowered(0, hp),)).cast(
        "弱化"
    )
    assert t.field(2) == ({} if gone else {"front": ["甲"]})
    if not gone:
        assert t.hp_of(2, "甲") == 1


@clause(GAME, "103.5.3")
def test_a_price_below_0_is_0(table: Table) -> None:
    cheap = item("割", "手札のキャラカードのコストを-2する。")
    t = table.lay({"back": "割", "hand": "甲, 丙", "pp": "札"}, cards=(cheap,))
    assert t.options == ["play 甲", "play 丙", "attack 主", "end_main"]
    t.cast("甲")  # 1 - 2
    assert t.pp(1) == (1, 1)
    t.cast("丙")  # 3 - 2
    assert t.pp(1) == (0, 1)


@clause(GAME, "103.5.3")
@pytest.mark.parametrize(("defence", "taken"), [(1, 1), (2, 0), (3, 0)])
def test_armour_does_not_turn_damage_into_healing(table: Table, defence: int, taken: int) -> None:
    plate = armour("板", defence)
    t = table.lay({"front": "甲"}, {"front": "壁 damage 1 equip 板"}, cards=(plate,))
    t.attack("甲", "壁", armour=("板",))
    assert (t.damage(2, "壁"), t.state(2, "板")) == (1 + taken, "off")


# --- 103.5.4, 103.5.5: numbers that are replaced

MORE = active("励", "味方のキャラ1体を選び、このターン中、+3/+0する。")
SETS = active("定", "味方のキャラ1体を選び、このターン中、攻撃力を5にする。")
ONE_AND_TWO = character("合", 1, 3, "このカードは+2/+0。", "このカードの攻撃力は5になる。")
TWO_AND_ONE = character("会", 1, 3, "このカードの攻撃力は5になる。", "このカードは+2/+0。")


@clause(GAME, "103.5.4")
@pytest.mark.parametrize("unit", ["合", "会"])
def test_at_the_same_time_a_number_is_replaced_first_and_then_added_to(
    table: Table, unit: str
) -> None:
    t = table.lay({"front": unit}, cards=(ONE_AND_TWO, TWO_AND_ONE))
    assert t.attack_of(1, unit) == 7


@clause(GAME, "103.5.4", "103.5.2")
def test_and_then_multiplied_and_divided(table: Table) -> None:
    both = (changes(HALF, 2), changes(PLUS, 1), changes(BECOMES, 6), changes(TIMES, 3))
    all_of_it = Built((item("算"),), {"算": both})
    t = all_of_it.lay(table, {"front": "甲", "back": "算"})
    assert t.attack_of(1, "甲") == 11  # (6 + 1) * 3 / 2, rounded up


@clause(GAME, "103.5.5")
@pytest.mark.parametrize(("order", "attack"), [(("励", "定"), 5), (("定", "励"), 8)])
def test_what_was_added_before_goes_with_the_number_that_is_replaced(
    table: Table, order: tuple[str, str], attack: int
) -> None:
    t = table.lay({"front": "甲", "hand": "励, 定", "pp": "札*2"}, cards=(MORE, SETS))
    for name in order:
        t.cast(name)
    assert t.attack_of(1, "甲") == attack


@clause(GAME, "103.5.5")
@pytest.mark.parametrize(("order", "attack"), [(("励", "定"), 5), (("定", "励"), 8)])
def test_also_where_other_effects_look_at_numbers(
    table: Table, order: tuple[str, str], attack: int
) -> None:
    """An item that speaks of characters of so much attack: 甲 has less or more of it."""
    looks = item("鏡", "攻撃力9以上の味方のキャラは+1/+0。")
    one = {"front": "甲", "back": "鏡", "hand": "励, 定", "pp": "札*2"}
    t = table.lay(one, cards=(MORE, SETS, looks))
    for name in order:
        t.cast(name)
    assert t.attack_of(1, "甲") == attack


@clause(GAME, "103.5.5")
def test_of_two_replacements_the_later_one_counts(table: Table) -> None:
    other = active("改", "味方のキャラ1体を選び、このターン中、攻撃力を3にする。")
    one = {"front": "甲", "hand": "励, 定, 改", "pp": "札*3"}
    for order, attack in (
        (("定", "励", "改"), 3),
        (("改", "定", "励"), 8),
        (("定", "改", "励"), 6),
    ):
        t = table.lay(one, cards=(MORE, SETS, other))
        for name in order:
            t.cast(name)
        assert t.attack_of(1, "甲") == attack


@clause(GAME, "103.5.5")
def test_what_simply_holds_is_replaced_when_it_was_there_before(table: Table) -> None:
    one = {"front": "甲", "back": "旗", "hand": "定, 旗", "pp": "札*2"}
    t = table.lay(one, cards=(SETS,))
    assert t.attack_of(1, "甲") == 3
    t.cast("定")
    assert t.attack_of(1, "甲") == 5
    t.cast("旗")
    assert t.attack_of(1, "甲") == 6
    t.end_turn()
    assert t.attack_of(1, "甲") == 4  # 2 and both flags
