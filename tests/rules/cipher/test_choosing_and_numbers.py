"""2.4 – 2.12: choosing, numbers, what is so already, both players at once, setting and adding."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import BECOMES, BOTH, Ability, Cards, Holds, Num
from tests.rules.cipher.built import Built
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, KEPT, Table
from tests.support import clause

# --- 2.4: one's own hidden cards

DISCARD = card(
    "探", "技【起】【[アクション]】自分の手札から<竜>のカードを１枚選び、退避エリアに置く。"
)
FETCH = card(
    "漁", "技【起】【[アクション]】自分の退避エリアから<竜>のカードを１枚選び、手札に加える。"
)
ANY = card("投", "技【起】【[アクション]】自分の手札を１枚選び、退避エリアに置く。")
SEARCH = card(
    "索",
    "技【起】【[アクション]】自分のデッキから<竜>のカードを１枚選び、公開して手札に加える。"
    "デッキをシャッフルする。",
)


@clause(GAME, "2.4")
def test_among_ones_own_hidden_cards_one_need_not_choose(table: Table) -> None:
    t = table.lay({"front": "主, 探", "hand": "竜, 甲"}, cards=(DISCARD,))
    t.play("activate 探")
    assert t.options == ["card 竜", "done"]
    t.play("done")
    assert (t.has(1, "hand"), t.has(1, "retreat")) == (["竜", "甲"], [])
    t.lay({"front": "主, 索", "deck": "甲, 竜, 乙"}, chance=(KEPT,), cards=(SEARCH,))
    t.play("activate 索")
    assert t.options == ["card 竜", "done"]
    t.play("done")
    assert (t.count(1, "hand"), t.count(1, "deck")) == (0, 3)


@clause(GAME, "2.4")
def test_among_cards_that_all_can_see_one_must_choose(table: Table) -> None:
    t = table.lay({"front": "主, 漁", "retreat": "竜, 竜, 甲"}, cards=(FETCH,))
    t.play("activate 漁")
    assert t.options == ["card 竜", "card 竜"]
    t.lay({"front": "主, 投", "hand": "甲, 乙"}, cards=(ANY,))
    t.play("activate 投")  # any card will do, and everybody sees that there is one
    assert t.options == ["card 甲", "card 乙"]


@clause(GAME, "2.4.1")
def test_that_one_did_not_choose_is_not_told(table: Table) -> None:
    t = table.lay({"front": "主, 探", "hand": "竜, 甲"}, cards=(DISCARD,))
    t.play("activate 探", "done")
    had = t.log(2)
    assert t.knows(2, 1, "hand") == ["", ""]
    t.lay({"front": "主, 探", "hand": "乙, 甲"}, cards=(DISCARD,))
    t.play("activate 探")
    assert t.log(2) == had  # who has none and who wants none look alike
    assert t.knows(2, 1, "hand") == ["", ""]
    assert "竜" not in had


# --- 2.5 – 2.9: numbers, targets, states

SHOVE = card("押", "技【起】【[アクション]】敵を２体選び、移動させる。")
SHOVES = card("突", "技【起】【[アクション]】敵を２体まで選び、移動させる。")
GATHER = card("集", "技【起】【[アクション]】他の味方を好きな数だけ選び、移動させる。")
PULL = card(
    "引手", "技【起】【[アクション]】敵を１体まで選び、移動させる。そうしたなら、カードを１枚引く。"
)
ONCE = card("度", "技【起】〖ターン1回〗他の味方を２体まで選び、移動させる。")
TWO = card("双", "技【起】【[リバース2]】カードを１枚引く。")
ROUSE = card(
    "起",
    "技【起】【[アクション]】他の味方を１体選び、未行動にする。そうしたなら、ターン終了まで、"
    "その味方の戦闘力は＋２０される。",
)
WAKES = card("醒", "技【自】このユニットが未行動になった時、カードを１枚引く。")


@clause(GAME, "2.5")
def test_of_a_number_that_is_too_large_as_many_as_possible_are_done(table: Table) -> None:
    t = table.lay({"front": "主, 押"}, {"front": "主, 甲, 乙"}, cards=(SHOVE,))
    t.play("activate 押", "card 甲", "card 乙")
    assert t.field(2) == {"front": ["主"], "back": ["甲", "乙"]}
    t.lay({"front": "主, 押"}, {"front": "主"}, cards=(SHOVE,))
    t.play("activate 押")
    t.expect('log has "“主” moves to the back line"')  # one is moved (and comes forward: 9.6)


@clause(GAME, "2.5")
def test_who_cannot_draw_so_many_draws_what_there_is(table: Table) -> None:
    thrice = card("三", "技【起】【[アクション]】カードを３枚引く。")
    t = table.lay({"front": "主, 三", "deck": "甲, 乙"}, cards=(thrice,)).play("activate 三")
    t.expect("hand 1: 甲, 乙", "over, winner 2")  # and has lost by 3.1.2


@clause(GAME, "2.5")
def test_the_same_goes_for_what_the_rules_do(table: Table) -> None:
    t = table.lay({"front": "主, 壊"}, {"front": "主", "orb": "札"})
    t.attack("壊")  # two orbs, of which there is one
    assert (t.count(2, "orb"), t.count(2, "hand")) == (0, 1)
    t.expect("going on")
    assert t.main(2) == "主"


@clause(GAME, "2.6")
def test_a_number_to_choose_is_nought_or_more_within_what_is_allowed(table: Table) -> None:
    t = table.lay({"front": "主, 突"}, {"front": "主, 甲, 乙"}, cards=(SHOVES,))
    t.play("activate 突")
    assert t.options == ["card 主", "card 甲", "card 乙", "done"]
    t.play("card 甲")
    assert t.options == ["card 主", "card 乙", "done"]
    t.play("card 乙")  # two: that is all
    assert t.field(2) == {"front": ["主"], "back": ["甲", "乙"]}
    for chosen in ([], ["甲"], ["甲", "乙", "主"]):
        t.lay({"front": "主, 集, 甲, 乙"}, cards=(GATHER,))
        t.play("activate 集", *[f"card {name}" for name in chosen])
        if len(chosen) < 3:
            t.play("done")
        assert sorted(t.has(1, "back")) == sorted(chosen)


@clause(GAME, "2.7")
def test_with_nought_chosen_it_has_not_been_applied(table: Table) -> None:
    t = table.lay({"front": "主, 引手"}, {"front": "主, 甲"}, cards=(PULL,))
    t.play("activate 引手", "done")
    assert (t.count(1, "hand"), t.has(2, "back")) == (0, [])
    t.lay({"front": "主, 引手"}, {"front": "主, 甲"}, cards=(PULL,))
    t.play("activate 引手", "card 甲")
    assert (t.count(1, "hand"), t.has(2, "back")) == (1, ["甲"])


@clause(GAME, "2.7")
def test_what_was_not_applied_has_not_been_used(table: Table) -> None:
    t = table.lay({"front": "主, 度, 甲"}, cards=(ONCE,))
    t.play("activate 度", "done")
    assert t.refused("activate 度") == {""}
    t.play("activate 度", "card 甲", "done")
    assert t.line(1, "甲") == "back"
    assert t.refused("activate 度") == {"19.1.2.1"}


@clause(GAME, "2.8")
def test_no_target_is_chosen_twice(table: Table) -> None:
    t = table.lay({"front": "主, 押"}, {"front": "主, 甲, 乙"}, cards=(SHOVE,))
    t.play("activate 押")
    assert t.options == ["card 主", "card 甲", "card 乙"]
    t.play("card 甲")
    assert t.options == ["card 主", "card 乙"]


@clause(GAME, "2.8")
def test_nor_for_a_cost(table: Table) -> None:
    t = table.lay({"front": "主, 双", "bond": "甲, 乙, 丙"}, cards=(TWO,))
    t.play("activate 双")
    assert t.options == ["card 甲", "card 乙", "card 丙"]
    t.play("card 乙")
    assert t.options == ["card 甲", "card 丙"]
    t.play("card 丙")
    assert t.bonds(1) == {"up": ["甲"], "down": ["乙", "丙"]}
    t.lay({"front": "主, 双", "bond": "甲, 乙 face down"}, cards=(TWO,))
    assert t.refused("activate 双") == {"19.1.3.1"}  # one card face up is not two


@clause(GAME, "2.9")
@pytest.mark.parametrize(("state", "power"), [("acted", 60), ("ready", 40)])
def test_what_is_so_already_does_not_become_so(table: Table, state: str, power: int) -> None:
    t = table.lay({"front": f"主, 起, 甲 state {state}"}, cards=(ROUSE,))
    t.play("activate 起", "card 甲")
    assert (t.state(1, "甲"), t.power(1, "甲")) == ("ready", power)


@clause(GAME, "2.9")
@pytest.mark.parametrize(("state", "drawn"), [("acted", 1), ("ready", 0)])
def test_and_nothing_that_waits_for_it_triggers(table: Table, state: str, drawn: int) -> None:
    t = table.lay({"front": f"主, 起, 醒 state {state}"}, cards=(ROUSE, WAKES))
    t.play("activate 起", "card 醒")
    assert t.count(1, "hand") == drawn


# --- 2.10, 2.11: both at once

BOTH_CHOOSE = card(
    "遺",
    "技【自】このユニットが撃破された時、あなたと相手はそれぞれ自分の手札を１枚選び、退避エリアに置く。",
    power=10,
)
BOTH_DRAW = card(
    "宴", "技【自】このユニットが撃破された時、あなたと相手はカードを１枚引く。", power=10
)
BOTH_END = card(
    "滅",
    "技【起】【[アクション]】あなたと相手は自分のデッキの上からカードを２枚公開して、無限エリアに置く。",
)


@clause(GAME, "2.10", "2.10.1")
def test_where_both_choose_the_turn_player_chooses_first(table: Table) -> None:
    t = table.lay(
        {"front": "主, 甲, 乙", "hand": "甲, 乙"},
        {"front": "主, 遺", "hand": "丙, 丁"},
        cards=(BOTH_CHOOSE,),
    )
    t.attack("甲", "遺")  # the skill is that of the other player
    assert (t.asked[0], t.options) == (1, ["card 甲", "card 乙"])
    t.play("1: card 甲")
    assert (t.asked[0], t.options) == (2, ["card 丙", "card 丁"])
    assert "甲" not in t.has(1, "retreat")  # nothing is done before both have chosen
    t.play("2: card 丁")
    assert (t.has(1, "hand"), t.has(2, "hand")) == (["乙"], ["丙"])


@clause(GAME, "2.10", "2.10.1")
def test_what_the_first_has_chosen_is_not_seen_before_the_other_has_chosen(table: Table) -> None:
    both = card("剥", "技【起】あなたと相手は自分の手札を１枚選び、退避エリアに置く。")
    hands = {"front": "主, 剥", "hand": "甲, 乙"}, {"hand": "丙, 丁"}
    t = table.lay(*hands, cards=(both,)).play("activate 剥", "1: card 甲")
    assert (t.asked[0], t.has(1, "retreat"), t.knows(2, 1, "hand")) == (2, [], ["", ""])
    assert "甲" not in t.log(2)
    t.play("2: card 丁")
    assert (t.has(1, "retreat"), t.has(2, "retreat")) == (["甲"], ["丁"])


@clause(GAME, "2.11")
def test_where_both_do_something_the_turn_player_does_it_first(table: Table) -> None:
    t = table.lay(
        {"front": "主, 甲, 乙", "deck": "札, 丙*2"},
        {"front": "主, 宴", "deck": "札, 丁*2"},
        cards=(BOTH_DRAW,),
    )
    t.attack("甲", "宴")  # the skill is that of the other player
    assert (t.has(1, "hand"), t.has(2, "hand")) == (["丙"], ["丁"])
    drawn = [line for line in t.log().split("\n") if "to the hand" in line]
    assert ["丙" in line for line in drawn] == [True, False]


@clause(GAME, "2.11.1")
def test_what_both_did_counts_as_done_at_the_same_time(table: Table) -> None:
    t = table.lay({"front": "主, 滅", "deck": "札*2"}, {"deck": "札*2"}, cards=(BOTH_END,))
    t.play("activate 滅")
    t.expect("over, draw")  # neither has lost before the other


# --- 2.12: setting and adding

TALLY = card(
    "積", "技【常】このユニットの戦闘力はこのユニットの重ねられたカードの合計枚数×１０になる。"
)
RAZE = card(
    "増",
    "技【起】【[リバース1]】ターン終了まで、このユニットが攻撃で破壊するオーブは１つ多くなる。",
    "術【起】【[リバース1]】ターン終了まで、このユニットが攻撃で破壊するオーブは２つになる。",
)


@clause(GAME, "2.12")
def test_a_number_is_set_before_anything_is_added_to_it(table: Table) -> None:
    t = table.lay({"front": "積, 歌, 乙"}, cards=(TALLY,))
    t.play("activate 歌", "card 積")
    assert t.power(1, "積") == 20  # 10 and 10, whatever came first
    t.lay({"front": "積 under 積+積, 王"}, cards=(TALLY,))
    assert t.power(1, "積") == 40


@clause(GAME, "2.12")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_so_it_is_in_whatever_order_they_were_used(table: Table, order: tuple[int, int]) -> None:
    t = table.lay({"front": "主, 増, 乙", "bond": "札*2"}, {"front": "主"}, cards=(RAZE,))
    for number in order:
        t.play(f"activate 増 {number}")
        while t.asked[1] != "13.5.1.3":
            t.play(t.options[0])
    t.attack("増")
    while t.asked[1] == "9.3.1.2":
        t.play("card")
    assert t.count(2, "orb") == 2  # two, and one more


def set_to(n: int) -> Ability:
    return Ability("cont", holds=(Holds(Cards(BOTH, ("front", "back")), "power", BECOMES, Num(n)),))


@clause(GAME, "2.12.1", "2.12.1.1")
def test_of_effects_that_cannot_both_be_applied_the_turn_players_comes_first(table: Table) -> None:
    built = Built((card("朱"), card("蒼")), {"朱": (set_to(50),), "蒼": (set_to(70),)})
    t = built.lay(table, {"front": "主, 朱", "hand": "札"}, {"front": "主, 蒼", "hand": "札"})
    for stands in (70, 50, 70):  # the other player's comes after it: that one stands
        assert [t.power(p, c) for p, c in ((1, "主"), (1, "朱"), (2, "主"), (2, "蒼"))] == [
            stands
        ] * 4
        t.end_turn()
