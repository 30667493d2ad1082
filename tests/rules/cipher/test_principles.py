"""1, 2.1 – 2.3: who plays; effects before rules, and what is done where not all can be."""

from __future__ import annotations

import pytest

from tefuda.games.common.positions import Chance
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
    t = table.lay(
        {"front": "主", "back": "貫"}, {"front": "主, 壁", "back": "乙"}, cards=(FAR, SHUT)
    )
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
    t = table.lay({"front": "昇, 甲, 乙", "hand": "上甲, 上乙, 丙", "bond": "札*6"}, phase="deploy")
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
    "効",
    "技【常】このユニットの戦闘力は＋２０される。このスキルは味方に『甲』がいなければ有効にならない。",
)
USABLE = card(
    "使",
    "技【起】【[アクション]】カードを１枚引く。このスキルは味方に『甲』がいなければ使用できない。",
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
