"""9, 9-5: the phases of a turn, and how it ends."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import summoner, unit
from tests.rules.monster_collection.table import GAME, KEPT, Table
from tests.support import clause

NAMES = {
    "first hand adjustment": "9.p1",
    "main phase": "9.s2",
    "summon phase": "9.s3",
    "second hand adjustment": "9.s4",
    "end of the turn": "9.s5",
}
MORE = unit("強", 1, 1, 1, "Field［儀式］《完了型》自軍ユニット1体に「攻撃力：+3」を付与する。")
LONG = unit(
    "久",
    1,
    1,
    1,
    "Field［儀式］《完了型》ターン終了まで、自軍ユニット1体に「攻撃力：+3」を付与する。",
)
DAWN = summoner("曙", "Field［条件(強制)］〈発揮：ターン開始時〉手札を1枚補充する。")
DUSK = unit("暮", 1, 1, 1, "Field［条件(強制)］〈発揮：ターン終了時〉手札を1枚補充する。")


def phases_of(t: Table) -> list[tuple[str, str]]:
    """The phases of the record and by which step."""
    return [(line.text, line.clause) for line in t.game.log if line.text in NAMES]


@clause(
    GAME, "9.p1", "9.s1", "9.s2", "9.s3", "9.s4", "9.s5", "9.s1.p1", "9.s4.p1", "9.s5.p1",
)  # fmt: skip
def test_a_turn_has_five_phases_in_this_order(table: Table) -> None:
    t = table.lay({"hand": "甲"}, {"hand": "甲"}, phase="hand")
    assert (t.turn, t.asked) == ((1, 3, "hand"), (1, "9-1.s2.p1"))
    t.play("enough")
    assert t.count(1, "hand") == 6
    assert (t.turn, t.asked) == ((1, 3, "main"), (1, "9-2.p1"))
    t.play("end_main")
    assert (t.turn, t.asked) == ((1, 3, "summon"), (1, "9-3-2.p1"))
    t.play("end_summon")
    assert (t.turn, t.asked) == ((1, 3, "second"), (1, "9-4.s2.p1"))
    t.play("discard 札", "enough")
    assert t.count(1, "hand") == 6
    assert (t.turn, t.asked) == ((2, 4, "hand"), (2, "9-1.s2.p1"))  # the end needs no answer
    assert phases_of(t) == [*NAMES.items(), ("first hand adjustment", "9.p1")]


@clause(GAME, "9.p2")
@pytest.mark.parametrize("turn", [1, 2])
def test_whose_turn_it_is_is_the_marching_side_the_other_the_defending(
    table: Table, turn: int
) -> None:
    goes = unit(
        "進", 1, 1, 1, "Field［常時］自軍が進軍側なら、このユニットは「攻撃力：+1」を得る。"
    )
    holds = unit(
        "止", 1, 1, 1, "Field［常時］自軍が守備側なら、このユニットは「攻撃力：+1」を得る。"
    )
    t = table.lay({"12": "進, 止"}, {"42": "進, 止"}, turn=turn, cards=(goes, holds))
    for player in (1, 2):
        mine = player == turn
        assert (t.attack_of(player, "進"), t.attack_of(player, "止")) == (1 + mine, 2 - mine)
    assert t.asked[0] == turn


@clause(GAME, "9.s2.p1", "9-2.p1")
def test_of_the_other_players_phases_one_has_nothing(table: Table) -> None:
    side = {"hand": "甲, 森, 剣", "summoner": "長"}
    t = table.lay(side | {"12": "兵"}, side | {"42": "兵 equip 鎧"})
    asked = set()
    while t.turn[1] == 3:
        asked.add(t.asked[0])
        t.nothing()
    assert asked == {1}


# --- the first turn of all


@clause(GAME, "9.s1.n1", "9.s2.n1", "9-1.p2", "9-2.p1", "9.s3.p1")
@pytest.mark.parametrize("first", [1, 2])
def test_the_first_players_first_turn_begins_with_the_summon_phase(
    table: Table, first: int
) -> None:
    rolls = (6, 1) if first == 1 else (1, 6)
    side = {"deck": "札, 甲*6, 札*9"}
    t = table.lay(side, dict(side), phase="prep", chance=(KEPT, KEPT), rolls=rolls)
    assert (t.turn, t.asked) == ((first, 1, "summon"), (first, "9-3-2.p1"))
    t.play("summon 甲", "end_summon", "enough")  # the other phases there are
    second = 3 - first
    assert phases_of(t)[:4] == [
        ("summon phase", "9.s3"), ("second hand adjustment", "9.s4"), ("end of the turn", "9.s5"),
        ("first hand adjustment", "9.p1"),
    ]  # fmt: skip
    assert (t.turn, t.asked) == ((second, 2, "hand"), (second, "9-1.s2.p1"))
    t.play("enough")
    assert t.turn == (second, 2, "main")  # the second player's first turn has all phases
    t.end_turn()
    assert t.turn == (first, 3, "hand")
    t.play("enough")
    assert t.turn == (first, 3, "main")


@clause(GAME, "9.s1.n1", "9.s2.n1")
def test_only_the_phases_are_missing_the_turn_does_begin(table: Table) -> None:
    side = {"deck": "札, 甲*6, 札*9", "summoner": "曙"}
    t = table.lay(
        side, {"deck": "札*9"}, phase="prep", chance=(KEPT, KEPT), rolls=(6, 1), cards=(DAWN,)
    )
    assert t.turn == (1, 1, "summon")
    assert t.count(1, "hand") == 7


# --- main phase and summon phase in short


@clause(GAME, "9.s2.p1", "9.s2.b1", "9.s2.b2", "9.s2.b3", "9.s2.b4")
def test_the_main_phase_has_four_actions_as_often_as_one_likes(table: Table) -> None:
    side = {"12": "祈, 祈", "22": "野, 甲, 乙, 兵 equip 剣, 匠", "21": "野", "hand": "森, 丘, 谷"}
    t = table.lay(side, {})
    words = {o.split(" ")[0] for o in t.options}
    assert words == {"place", "proxy", "march", "hand_over", "ritual", "end_main"}
    t.play("place 森 11", "ritual 祈", "hand_over 剣 匠", "place 丘 13").march("21", "甲")
    t.play("hand_over 剣 兵", "ritual 祈", "place 谷 23").march("21", "乙")
    assert (t.asked, t.turn) == ((1, "9-2.p1"), (1, 3, "main"))
    assert (t.party(1, "21"), t.equip(1, "兵")) == (["甲", "乙"], ["剣"])
    assert [t.terrain(a) for a in ("11", "13", "23")] == ["森", "丘", "谷"]
    t.play("end_main")
    assert t.turn[2] == "summon"


@clause(GAME, "9.s2.p1")
def test_nothing_need_be_done_in_it(table: Table) -> None:
    t = table.lay({"22": "野, 甲", "hand": "森"}, {}).play("end_main")
    assert t.turn[2] == "summon"
    assert t.state(1, "甲") == "unacted"


# --- 9-5: the end


@clause(GAME, "9-5.p1", "9-5.s1", "9-5.s2", "9-5.s3", "9.s5.p1", "9.s5.p2")
def test_the_end_of_a_turn_effects_then_cards_then_the_next_turn(table: Table) -> None:
    side = {"12": "久, 甲 state acted", "hand": "札"}
    t = table.lay(side, {"hand": "札"}, cards=(LONG,))
    t.play("ritual 久", "card 甲").play("end_main", "end_summon")
    assert (t.attack_of(1, "甲"), t.state(1, "甲"), t.state(1, "久")) == (6, "acted", "acted")
    t.play("enough")
    assert t.turn == (2, 4, "hand")
    assert (t.attack_of(1, "甲"), t.state(1, "甲"), t.state(1, "久")) == (3, *["unacted"] * 2)
    steps = [line.clause for line in t.game.log if line.clause.startswith("9-5")]
    assert steps == ["9-5.s2", "9-5.s2"]


@clause(GAME, "9-5.s1")
def test_what_lasts_for_a_phase_is_gone_before_and_for_the_turn_only_now(table: Table) -> None:
    t = table.lay({"12": "強, 久, 甲", "hand": "札"}, {"hand": "札"}, cards=(MORE, LONG))
    t.play("ritual 強", "card 甲", "ritual 久", "card 甲")
    assert t.attack_of(1, "甲") == 9
    t.play("end_main")
    assert t.attack_of(1, "甲") == 6
    t.play("end_summon")
    assert t.attack_of(1, "甲") == 6
    t.play("enough")
    assert (t.turn[0], t.attack_of(1, "甲")) == (2, 3)


@clause(GAME, "9-5.p1", "9-5.s1", "9-5.s3")
@pytest.mark.parametrize("ill", [True, False])
def test_effects_are_lost_before_the_turn_is_over(table: Table, ill: bool) -> None:
    shield = unit(
        "盾",
        1,
        1,
        3,
        "Field［儀式］《完了型》ターン終了まで、自軍ユニット1体に「防御力：+2」を付与する。",
    )
    plague = unit("病", 1, 1, 3, "Field［常時］自軍ユニットは「防御力：-2」を得る。")
    last = {"deck": "", "hand": "札*2"}  # both decks are empty: the next turn is judged (7-2)
    two = last | {"42": "盾", "23": "野, 甲", "hand": "病, 札"}
    t = table.lay(last, two, phase="second", cards=(shield, plague)).play("enough", "enough")
    t.play("ritual 盾", "card 甲", "end_main", "summon 病" if ill else "summon 札")
    assert (t.turn[:2], t.party(2, "23")) == ((2, 4), ["甲"])  # 2 + 2 - 2
    t.end_turn()
    t.expect("over, draw" if ill else "over, winner 2")
    assert t.party(2, "23") == ([] if ill else ["甲"])


@clause(GAME, "9.s5.p1")
def test_effects_of_the_turns_end_come_before_all_that(table: Table) -> None:
    t = table.lay({"12": "暮"}, {}, phase="second", cards=(DUSK,))
    assert t.count(1, "hand") == 7
    assert t.turn[0] == 2


@clause(GAME, "6.p4", "9-5.s2", "9.s5.p2")
@pytest.mark.parametrize("turn", [1, 2])
def test_at_the_end_of_any_turn_all_units_and_summoners_of_both_are_unacted(
    table: Table, turn: int
) -> None:
    one = {"12": "甲 state acted, 乙", "22": "野, 丙 state acted", "summoner": "長 state acted"}
    two = {"42": "甲 state acted, 乙", "32": "野, 丙 state acted", "summoner": "主 state acted"}
    t = table.lay(one | {"hand": "札"}, two | {"hand": "札"}, turn=turn, phase="second")
    for player in (1, 2):
        assert [t.state(player, u) for u in "甲乙丙"] == ["acted", "unacted", "acted"]
    t.play("enough")
    assert t.turn[0] == 3 - turn
    for player in (1, 2):
        assert {t.state(player, u) for u in "甲乙丙"} == {"unacted"}
        assert t.told(player, "summoner", "state") == ["unacted"]


@clause(GAME, "6.p4")
def test_before_the_end_nothing_is_made_unacted(table: Table) -> None:
    t = table.lay({"12": "甲 state acted", "hand": "札"}, {"42": "乙 state acted"}, phase="hand")
    for _ in range(3):
        assert (t.state(1, "甲"), t.state(2, "乙")) == ("acted", "acted")
        t.nothing()
    assert t.asked == (1, "9-4.s2.p1")
    assert (t.state(1, "甲"), t.state(2, "乙")) == ("acted", "acted")


@clause(GAME, "9-5.s3", "9.p2")
def test_the_sides_change_with_every_turn_and_begin_anew(table: Table) -> None:
    t = table.lay({"hand": "札"}, {"hand": "札"}).play("proxy 22")
    assert not t.offers("proxy")
    seen = [t.turn[:2]]
    for _ in range(4):
        t.end_turn()
        seen.append(t.turn[:2])
        t.pass_to("main")
        assert t.offers("proxy")  # once in each turn
    assert seen == [(1, 3), (2, 4), (1, 5), (2, 6), (1, 7)]
