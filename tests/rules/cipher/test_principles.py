"""1, 2: who plays, and the principles on which everything else is carried out."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import BECOMES, BOTH, Ability, Cards, Holds, Num
from tefuda.games.position import Chance
from tests.rules.cipher.built import Built
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, KEPT, Table
from tests.support import clause

# --- 1: the game and its players


@clause(GAME, "1.1", "1.2")
def test_two_players_play_and_are_asked_in_turn(table: Table) -> None:
    t = table.lay({"hand": "札"}, {"hand": "札"}, phase="bond")
    zones = t.game.view()["zones"]
    assert isinstance(zones, list)
    assert {z["seat"] for z in zones} == {0, 1}
    assert t.asked[0] == 1
    t.end_turn()
    assert t.asked[0] == 2
    t.end_turn()
    assert t.asked[0] == 1


@clause(GAME, "1.1.1")
def test_a_game_goes_from_its_preparation_until_somebody_has_lost(table: Table) -> None:
    chance = (KEPT, KEPT, Chance("pick", 0))
    weak = {"deck": "主, 札*13"}
    t = table.lay({"deck": "主, 強*13"}, weak, phase="prep", chance=chance)
    t.play("1: main 主", "2: main 主", "1: no_redraw", "2: no_redraw")
    assert t.turn == (1, 1, "bond")
    t.expect("going on")
    while not t.game.over:  # nobody does anything: the first deck with nothing behind it is lost
        t.nothing()
    t.expect("over, winner 1")
    assert t.asked == (0, "")


# --- 2.1, 2.2: effects and rules, can and cannot

FAR = card("貫", "技【常】このユニットは射程に関係なく敵を攻撃することができる。")
SHUT = card("壁", "技【常】敵はこのユニットを攻撃できない。")


@clause(GAME, "2.1")
def test_where_a_skill_contradicts_the_rules_the_skill_prevails(table: Table) -> None:
    t = table.lay({"front": "主, 甲, 群", "hand": "甲, 群", "bond": "札*4"}, phase="deploy")
    assert "deploy 群" in t.options
    assert "deploy 甲" not in t.options
    assert "14.1.1" in t.refused("deploy 甲")
    t.deploy("群", "front")
    assert t.field(1) == {"front": ["主", "甲", "群", "群"]}  # nor does 9.2.1 take one of them


@clause(GAME, "2.2")
def test_what_forbids_goes_before_what_allows(table: Table) -> None:
    t = table.lay({"front": "主", "back": "貫"}, {"front": "主, 壁", "back": "乙"}, cards=(FAR, SHUT))
    t.play("attack 貫")  # range 1, from the back line
    assert t.options == ["target 主", "target 乙"]
    assert t.refused("target 壁") == {"2.2"}


@clause(GAME, "2.2")
def test_what_forbids_goes_before_what_the_rules_allow(table: Table) -> None:
    t = table.lay({"front": "主, 甲"}, {"front": "主, 壁, 乙"}, cards=(SHUT,))
    t.play("attack 甲")
    assert t.options == ["target 主", "target 乙"]


# --- 2.3: what can be done is done, but for what depends on the rest

GREEDY = card("欲", "技【起】【[アクション]】<竜>の敵を１体選び、撃破する。カードを１枚引く。")


@clause(GAME, "2.3")
@pytest.mark.parametrize(("enemies", "left"), [("主, 竜", ["主"]), ("主, 甲", ["主", "甲"])])
def test_of_what_cannot_be_done_whole_all_that_can_be_is_done(
    table: Table, enemies: str, left: list[str]
) -> None:
    t = table.lay({"front": "主, 欲"}, {"front": enemies}, cards=(GREEDY,))
    t.play("activate 欲")
    assert t.has(2, "front") == left
    assert t.count(1, "hand") == 1


@clause(GAME, "2.3.1", "2.3.1.1")
def test_when_the_event_has_not_happened_nothing_is_done(table: Table) -> None:
    t = table.lay({"front": "主", "hand": "出, 甲", "bond": "札*2"}, phase="deploy")
    t.deploy("甲", "front")  # another one is deployed
    assert t.count(1, "deck") == 10
    t.deploy("出", "front")
    assert t.count(1, "deck") == 9


@clause(GAME, "2.3.1.1.1")
def test_each_time_it_happens_it_is_done_and_else_not(table: Table) -> None:
    t = table.lay(
        {"front": "昇, 甲, 乙", "hand": "上甲, 上乙, 丙", "bond": "札*6"}, phase="deploy"
    )
    t.deploy("丙", "back")
    assert t.count(1, "deck") == 10
    t.play("level_up 上甲")
    assert t.count(1, "deck") == 8  # the bonus (8.1.1), and a card by the skill
    t.play("level_up 上乙")
    assert t.count(1, "deck") == 6


@clause(GAME, "2.3.1.2")
def test_outside_its_time_nothing_is_done(table: Table) -> None:
    t = table.lay({"front": "主, 勇, 守", "hand": "札"}, {"hand": "札"})
    assert (t.power(1, "勇"), t.power(1, "守")) == (60, 40)
    t.end_turn()
    assert (t.power(1, "勇"), t.power(1, "守")) == (40, 60)


DEAR = card(
    "贅",
    "技【自】【[リバース2]】このユニットが攻撃した時、コストを支払うなら、戦闘終了まで、"
    "このユニットの戦闘力は＋４０される。",
)


@clause(GAME, "2.3.1.3")
def test_unless_the_whole_cost_is_paid_nothing_is_done(table: Table) -> None:
    enemy = {"front": "主, 高"}
    t = table.lay({"front": "主, 贅, 乙", "bond": "札*2"}, enemy, cards=(DEAR,))
    t.play("attack 贅", "target 高")
    assert t.options == ["yes", "no"]
    t.play("yes")
    assert t.line(2, "高") == ""
    assert t.bonds(1) == {"up": [], "down": ["札", "札"]}
    t.lay({"front": "主, 贅, 乙", "bond": "札*2"}, enemy, cards=(DEAR,))
    t.play("attack 贅", "target 高", "no")
    assert t.line(2, "高") == "front"
    assert t.bonds(1)["down"] == []
    t.lay({"front": "主, 贅, 乙", "bond": "札, 札 face down"}, enemy, cards=(DEAR,))
    t.play("attack 贅", "target 高")  # one short: it is not even asked
    assert t.line(2, "高") == "front"
    assert t.bonds(1) == {"up": ["札"], "down": ["札"]}


WISE = card("慧", "技【起】【[アクション]】自分の手札が２枚以上の場合、カードを１枚引く。")
WARY = card(
    "慎",
    "技【起】【[アクション]】味方に『甲』がいる場合、自分の手札が２枚以上なら、カードを１枚引く。",
)


@clause(GAME, "2.3.1.4")
@pytest.mark.parametrize(("hand", "drawn"), [("札*2", 1), ("札", 0)])
def test_unless_the_condition_is_met_nothing_is_done(table: Table, hand: str, drawn: int) -> None:
    t = table.lay({"front": "主, 慧", "hand": hand}, cards=(WISE,))
    t.play("activate 慧")
    assert t.count(1, "deck") == 10 - drawn


@clause(GAME, "2.3.1.4", "2.3.1.5")
@pytest.mark.parametrize(
    ("front", "hand", "drawn"),
    [("主, 慎, 甲", "札*2", 1), ("主, 慎, 甲", "札", 0), ("主, 慎, 乙", "札*2", 0)],
)
def test_both_conditions_have_to_be_met(table: Table, front: str, hand: str, drawn: int) -> None:
    t = table.lay({"front": front, "hand": hand}, cards=(WARY,))
    t.play("activate 慎")
    assert t.count(1, "deck") == 10 - drawn


SWAP = card(
    "替",
    "技【起】【[アクション]】自分の手札を２枚選び、退避エリアに置く。そうしたなら、カードを３枚引く。",
)


@clause(GAME, "2.3.1.6")
@pytest.mark.parametrize(("hand", "drawn"), [("甲, 乙", 3), ("甲", 0), ("", 0)])
def test_if_not_all_of_it_was_done_what_hangs_on_it_is_not(
    table: Table, hand: str, drawn: int
) -> None:
    t = table.lay({"front": "主, 替", "hand": hand}, cards=(SWAP,))
    t.play("activate 替")
    while t.asked[1] != "13.5.1.3":
        t.play(t.options[0])
    assert sorted(t.has(1, "retreat")) == sorted([c for c in hand.split(", ") if c])
    assert t.count(1, "hand") == drawn


VALID = card(
    "効", "技【常】このユニットの戦闘力は＋２０される。このスキルは味方に『甲』がいなければ有効にならない。"
)
USABLE = card(
    "使", "技【起】【[アクション]】カードを１枚引く。このスキルは味方に『甲』がいなければ使用できない。"
)
SPARKS = card(
    "発",
    "技【自】このユニットの攻撃で敵を撃破した時、カードを１枚引く。"
    "このスキルは味方に『甲』がいなければ発動しない。",
)


@clause(GAME, "2.3.1.7")
def test_what_is_not_valid_does_not_hold(table: Table) -> None:
    t = table.lay({"front": "主, 効, 甲"}, cards=(VALID,))
    assert t.power(1, "効") == 60
    t.lay({"front": "主, 効"}, {"front": "主, 甲"}, cards=(VALID,))
    assert t.power(1, "効") == 40


@clause(GAME, "2.3.1.8")
def test_what_cannot_be_used_is_not_offered(table: Table) -> None:
    t = table.lay({"front": "主, 使, 甲"}, cards=(USABLE,))
    assert "activate 使" in [option.rpartition(" ")[0] for option in t.options]
    t.lay({"front": "主, 使, 乙"}, {"front": "主, 甲"}, cards=(USABLE,))
    assert "activate 使" not in [option.rpartition(" ")[0] for option in t.options]
    assert t.refused("activate 使") == {"19.1.2.2"}


@clause(GAME, "2.3.1.9")
@pytest.mark.parametrize(("friend", "drawn"), [("甲", 1), ("乙", 0)])
def test_what_does_not_trigger_does_nothing(table: Table, friend: str, drawn: int) -> None:
    t = table.lay({"front": f"主, 発, {friend}"}, {"front": "主, 弱"}, cards=(SPARKS,))
    t.attack("発", "弱")
    assert t.line(2, "弱") == ""
    assert t.count(1, "hand") == drawn


# --- 2.4: one's own hidden cards

DISCARD = card("探", "技【起】【[アクション]】自分の手札から<竜>のカードを１枚選び、退避エリアに置く。")
FETCH = card("漁", "技【起】【[アクション]】自分の退避エリアから<竜>のカードを１枚選び、手札に加える。")
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
PULL = card("引手", "技【起】【[アクション]】敵を１体まで選び、移動させる。そうしたなら、カードを１枚引く。")
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
BOTH_DRAW = card("宴", "技【自】このユニットが撃破された時、あなたと相手はカードを１枚引く。", power=10)
BOTH_END = card(
    "滅",
    "技【起】【[アクション]】あなたと相手は自分のデッキの上からカードを２枚公開して、無限エリアに置く。",
)


@pytest.mark.xfail(
    strict=True, reason="「あなたと相手は」: the user chooses first, and does it before the other chooses"
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
@pytest.mark.parametrize("turn", [1, 2])
def test_of_effects_that_cannot_both_be_applied_the_turn_players_comes_first(
    table: Table, turn: int
) -> None:
    built = Built((card("朱"), card("蒼")), {"朱": (set_to(50),), "蒼": (set_to(70),)})
    t = built.lay(table, {"front": "主, 朱", "hand": "札"}, {"front": "主, 蒼"}, turn=turn)
    powers = [t.power(player, name) for player, name in ((1, "主"), (1, "朱"), (2, "蒼"))]
    assert powers == [70 if turn == 1 else 50] * 3  # then the other player's: that one stands
