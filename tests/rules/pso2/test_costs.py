"""209: costs."""

from __future__ import annotations

import pytest

from tefuda.kernel.errors import IllegalChoice
from tests.rules.pso2.cards import active, armour, character, item, weapon
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

DRAWS = character("技師", 1, 4, "②⇒カードを1枚ドローする。")


# --- 209.1 ------------------------------------------------------------------------------------------


@clause(GAME, "209.1", "209.1.1", "215.1.4")
@pytest.mark.parametrize("many", [0, 1, 2, 3])
def test_a_card_costs_as_many_pp_as_the_number_says(table: Table, many: int) -> None:
    """乙 costs 2."""
    t = table.lay({"hand": "乙", "pp": f"札*{many}" if many else ""})
    assert ("play 乙" in t.options) is (many >= 2)
    assert t.refused("play 乙") == ({""} if many >= 2 else {"209.1.1"})
    if many >= 2:
        t.cast("乙")
        assert (t.pp(1), t.field(1)) == ((many - 2, many), {"front": ["乙"]})


@clause(GAME, "209.1.1")
def test_pp_that_are_off_pay_nothing(table: Table) -> None:
    t = table.lay({"hand": "乙", "pp": "札, 札 state off"})
    assert (t.pp(1), t.refused("play 乙")) == ((1, 2), {"209.1.1"})
    t = table.lay({"hand": "乙", "pp": "札*2, 札 state off"}).cast("乙")
    assert t.pp(1) == (0, 3)


@clause(GAME, "209.1.1")
@pytest.mark.parametrize("kind", ["character", "active", "item", "weapon", "armour"])
def test_every_kind_of_card_from_the_hand_costs_its_number(table: Table, kind: str) -> None:
    cards = {
        "character": character("高", 1, 1, cost=3),
        "active": active("高", "カードを1枚ドローする。", cost=3),
        "item": item("高", cost=3),
        "weapon": weapon("高", 1, cost=3),
        "armour": armour("高", 1, cost=3),
    }
    t = table.lay({"hand": "高", "pp": "札*2"}, cards=(cards[kind],))
    assert t.refused("play 高") == {"209.1.1"}
    t = table.lay({"hand": "高", "pp": "札*4"}, cards=(cards[kind],)).cast("高")
    assert t.pp(1) == (1, 4)


@clause(GAME, "209.1.1")
def test_a_card_of_cost_0_takes_no_pp(table: Table) -> None:
    t = table.lay({"hand": "無", "pp": ""}, cards=(character("無", 1, 1, cost=0),)).cast("無")
    assert t.field(1) == {"front": ["無"]}


@clause(GAME, "209.1.2")
@pytest.mark.parametrize(
    ("pp", "able"),
    [
        ("札*3", False),
        ("青, 黄", False),
        ("赤", True),
        ("札, 赤", True),
        ("札, 赤 state off", True),
        ("青, 黄, 赤 face down", False),
        ("赤 state off", False),
    ],
)
def test_a_card_of_a_colour_needs_a_card_of_it_among_the_pp(
    table: Table, pp: str, able: bool
) -> None:
    """It only has to be there: it may be OFF, and another may pay. Face down it shows no colour."""
    t = table.lay({"hand": "紅", "pp": pp}, cards=(character("紅", 1, 1, color="赤"),))
    assert ("play 紅" in t.options) is able
    dear = pp == "赤 state off"
    assert t.refused("play 紅") == ({""} if able else {"209.1.1" if dear else "209.1.2"})


@clause(GAME, "209.1.2")
def test_one_card_of_the_colour_is_enough_for_any_cost(table: Table) -> None:
    great = character("紅蓮", 5, 5, cost=3, color="赤")
    t = table.lay({"hand": "紅蓮", "pp": "赤, 青, 札"}, cards=(great,)).cast("紅蓮")
    assert (t.pp(1), t.field(1)) == ((0, 3), {"front": ["紅蓮"]})


@clause(GAME, "209.1.2")
def test_an_effect_that_puts_a_card_onto_the_field_asks_for_no_colour(table: Table) -> None:
    calls = active("呼", "手札のキャラカード1枚を選び、場に出す。")
    t = table.lay({"hand": "呼, 赤", "pp": "札"}, cards=(calls,)).cast("呼")
    assert (t.field(1), t.pp(1)) == ({"front": ["赤"]}, (0, 1))


@clause(GAME, "209.1", "209.1.3")
@pytest.mark.parametrize("pp", ["札*2", "赤, 青", "青, 札, 黄", "赤"])
def test_an_ability_is_paid_with_pp_of_any_colour(table: Table, pp: str) -> None:
    coloured = {**DRAWS, "color": "赤"}
    many = pp.count(",") + 1 + pp.count("*")
    t = table.lay({"front": "技師", "pp": pp}, cards=(coloured,))
    assert ("activate 技師 1" in t.options) is (many >= 2)
    if many < 2:
        assert t.refused("activate 技師") == {"209.1.3"}
        return
    t.play("activate 技師")
    assert t.pp(1) == (many - 2, many)  # it is paid when it is put into the processing area
    assert t.count(1, "hand") == 0
    t.done()
    assert t.count(1, "hand") == 1


@clause(GAME, "209.1", "209.1.3")
def test_a_cost_of_several_parts_is_paid_in_full(table: Table) -> None:
    both = character("両", 1, 4, "①/手札を1枚捨てる⇒カードを2枚ドローする。")
    one = {"front": "両", "pp": "札", "hand": "甲"}
    t = table.lay(one, cards=(both,)).play("activate 両")
    assert (t.pp(1), t.has(1, "discard"), t.stack) == ((0, 1), ["甲"], ["両"])
    t.done()
    assert t.count(1, "hand") == 2
    for short in ({"pp": ""}, {"hand": ""}):
        t = table.lay({**one, **short}, cards=(both,))
        assert t.refused("activate 両") == {"209.1.3"}


# --- 209.2 ------------------------------------------------------------------------------------------


@clause(GAME, "209.2")
@pytest.mark.parametrize(
    ("limit", "hit"), [(1, ["札"]), (2, ["札", "乙"]), (3, ["札", "乙", "丙"])]
)
def test_a_text_that_looks_at_costs_looks_at_the_printed_number(
    table: Table, limit: int, hit: list[str]
) -> None:
    law = active("法", f"相手のコスト{limit}以下のキャラ1体を選び、破壊する。")
    t = table.lay({"hand": "法", "pp": "札"}, {"front": "札, 乙, 丙"}, cards=(law,)).play("play 法")
    if len(hit) > 1:
        assert t.options == [f"card {name}" for name in hit]
        t.play("card 札")
    t.done()
    assert t.field(2) == {"front": ["乙", "丙"]}


@clause(GAME, "209.2")
def test_what_makes_a_card_cheaper_does_not_change_its_number(table: Table) -> None:
    """乙 costs 2: with 安 one PP pays for it, but it is no card of cost 1."""
    cheap = character("安", 1, 4, "手札のキャラカードのコストを-1する。")
    law = active("法", "手札のコスト1以下のキャラカード1枚を選び、場に出す。")
    t = table.lay({"front": "安", "hand": "乙, 法", "pp": "札"}, cards=(cheap, law))
    assert "play 乙" in t.options
    assert t.refused("play 法") == {"406.2.4"}
    t.cast("乙")
    assert t.pp(1) == (0, 1)


# --- 209.3: X ---------------------------------------------------------------------------------------


@clause(GAME, "209.3")
@pytest.mark.parametrize("many", [0, 1, 3])
def test_x_is_any_whole_number_that_can_be_paid(table: Table, many: int) -> None:
    t = table.lay({"hand": "爆", "pp": f"札*{many}" if many else ""}, {"front": "鬼"})
    t.play("play 爆")
    if many:
        assert (t.asked, t.numbers) == ((1, "209.3"), list(range(many + 1)))
        for wrong in (-1, many + 1):
            with pytest.raises(IllegalChoice):
                t.number(wrong)
        t.number(many)
    else:
        t.number(0)
    t.play("card 鬼").done()
    assert (t.damage(2, "鬼"), t.pp(1)) == (many, (0, many))


@clause(GAME, "209.3")
def test_less_than_all_may_be_named(table: Table) -> None:
    t = table.lay({"hand": "爆", "pp": "札*3"}, {"front": "鬼"}).play("play 爆").number(2)
    t.play("card 鬼")
    assert t.pp(1) == (1, 3)
    t.done()
    assert t.damage(2, "鬼") == 2


@clause(GAME, "209.3", "209.1.3")
def test_so_it_is_with_an_x_in_front_of_an_ability(table: Table) -> None:
    many = character("尽", 1, 4, "①/⊗⇒カードをX枚ドローする。")
    t = table.lay({"front": "尽", "pp": "札*3"}, cards=(many,)).play("activate 尽")
    assert (t.asked, t.numbers) == ((1, "209.3"), [0, 1, 2])
    t.number(2)
    assert t.pp(1) == (0, 3)
    t.done()
    assert t.count(1, "hand") == 2


@clause(GAME, "209.3")
def test_what_stands_beside_x_is_paid_too(table: Table) -> None:
    big = active("大爆", "相手1体を選び、Xダメージを与える。", cost="2+X")
    assert "play 大爆" not in table.lay({"hand": "大爆", "pp": "札"}, cards=(big,)).options
    t = table.lay({"hand": "大爆", "pp": "札*3"}, {"front": "鬼"}, cards=(big,)).play("play 大爆")
    assert t.numbers == [0, 1]
    t.number(1).play("card 鬼").done()
    assert (t.damage(2, "鬼"), t.pp(1)) == (1, (0, 3))


@clause(GAME, "209.3.1")
@pytest.mark.parametrize(("x", "seen"), [(0, False), (1, False), (2, True), (3, True)])
def test_in_the_processing_area_the_whole_cost_counts(table: Table, x: int, seen: bool) -> None:
    """A card that waits there; 1+X is 3 or more from X=2 on."""
    big = active("大絆", "【付与】味方のキャラ", "付与先は+1/+1。", cost="1+X")
    sees = character(
        "眼", 1, 4, "自分がコスト3以上のアクティブカードをプレイした時：カードを1枚ドローする。"
    )
    t = table.lay({"hand": "大絆", "pp": "札*4", "front": "眼"}, cards=(big, sees))
    t.play("play 大絆").number(x).done()
    assert (t.attached(1, "眼"), t.count(1, "hand")) == (["大絆"], int(seen))


@clause(GAME, "209.3.1")
@pytest.mark.parametrize(("x", "seen"), [(1, False), (2, True)])
def test_so_it_does_for_a_plain_active_whose_ability_waits(
    table: Table, x: int, seen: bool
) -> None:
    big = active("大爆", "相手1体を選び、Xダメージを与える。", cost="1+X")
    sees = character(
        "眼", 1, 4, "自分がコスト3以上のアクティブカードをプレイした時：カードを1枚ドローする。"
    )
    t = table.lay({"hand": "大爆", "pp": "札*4", "front": "眼"}, cards=(big, sees))
    t.play("play 大爆").number(x).done()
    assert (t.health(2), t.count(1, "hand")) == (10 - x, int(seen))


@clause(GAME, "209.3.1", "209.2")
@pytest.mark.parametrize(("limit", "found"), [(0, ["爆"]), (1, ["爆", "大爆", "火"])])
def test_elsewhere_x_is_0(table: Table, limit: int, found: list[str]) -> None:
    big = active("大爆", "相手1体を選び、Xダメージを与える。", cost="1+X")
    takes = active("拾", f"捨札のコスト{limit}以下のアクティブカード1枚を選び、手札に加える。")
    t = table.lay(
        {"hand": "拾", "pp": "札", "discard": "爆, 大爆, 火, 雷"}, cards=(big, takes)
    ).play("play 拾")
    if len(found) > 1:
        assert sorted(t.options) == sorted([f"card {name}" for name in found])
        t.play("card 爆")
    t.done()
    assert t.has(1, "hand") == ["爆"]
