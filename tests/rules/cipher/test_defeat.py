"""9.3: defeated units, and the orbs that stand in for a main character."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import CardData, card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

ALL = card("葬", "技【起】【[アクション]】すべての敵を撃破する。")
OWN = card("断", "技【起】【[アクション]】味方の『甲』を１体選び、撃破する。")
BACK = card("招", "技【起】【[アクション]】自分の退避エリアから『甲』を１枚選び、出撃させる。")
STEADY = card(
    "粘",
    "技【常】撃破されたこのユニットが退避エリアに置かれる場合、代わりに自分の手札を１枚選び、"
    "退避エリアに置いてもよい。",
    "次【自】このユニットが攻撃された時、ターン終了まで、このユニットの戦闘力は＋１０される。",
)
TO_HAND = card(
    "還",
    "技【常】撃破されたこのユニットが退避エリアに置かれる場合、代わりに手札に加えてもよい。",
)
BEYOND = card(
    "永",
    "技【常】撃破されたこのユニットが退避エリアに置かれる場合、代わりに無限エリアに置かれる。",
)
THREE = card("崩", "技【常】このユニットが攻撃で破壊するオーブは３つになる。", power=100)
MORE = card("加", "技【常】このユニットが攻撃で破壊するオーブは１つ多くなる。", power=100)
SET_AND_MORE = card(
    "重",
    "技【常】このユニットが攻撃で破壊するオーブは１つ多くなる。",
    "次【起】ターン終了まで、このユニットが攻撃で破壊するオーブは３つになる。",
    "後【起】ターン終了まで、このユニットが攻撃で破壊するオーブは２つになる。",
    power=100,
)
BREAKS_BOTH_WAYS = card(
    "撃",
    "技【常】このユニットが攻撃で破壊するオーブは２つになる。",
    "次【起】【[リバース1]】相手の主人公を撃破する。",
    "後【自】このユニットの攻撃で相手のオーブが破壊された時、カードを１枚引く。",
    power=100,
)
GUARDED = card(
    "堅",
    "技【自】このユニットが攻撃された時、ターン終了まで、このユニットの戦闘力は＋１０される。",
)


def twin(name: str, main: str = "主") -> CardData:
    return card(
        name,
        f"技〖TS〗【常】自分の主人公が『{main}』であるなら、撃破されたこのユニットが"
        "退避エリアに置かれる場合、代わりに自分のオーブを１つ選び、破壊してもよい。",
    )


TWINS = (twin("双"), twin("半"), ALL)


# --- 9.3.1: who falls -----------------------------------------------------------------------------


@clause(GAME, "9.3", "9.3.1")
def test_a_defeated_unit_goes_to_its_owners_retreat_area_and_the_others_stay(
    table: Table,
) -> None:
    t = table.lay({"front": "主, 強"}, {"front": "主, 上甲 under 二甲+甲, 丙", "back": "弓"})
    t.attack("強", "上甲")
    assert t.field(2) == {"front": ["主", "丙"], "back": ["弓"]}
    assert sorted(t.has(2, "retreat")) == sorted(["上甲", "二甲", "甲", "札"])


@clause(GAME, "9.3.1.1")
def test_in_the_retreat_area_it_is_defeated_no_longer(table: Table) -> None:
    """It comes back and stays."""
    t = table.lay({"front": "主, 断, 招, 甲"}, cards=(OWN, BACK))
    t.play("1: activate 断")
    assert (t.field(1), t.has(1, "retreat")) == ({"front": ["主", "断", "招"]}, ["甲"])
    t.play("1: activate 招", "1: area back", "1: move 主")
    assert t.field(1)["back"] == ["甲", "主"]


@clause(GAME, "9.3.1.1.1")
def test_one_that_a_replacement_keeps_on_the_field_is_defeated_no_longer(table: Table) -> None:
    """It stays as it was, acted and with what was added to it, also while another one falls, and
    can be defeated anew."""
    t = table.lay(
        {"front": "主, 強, 丙, 丁"},
        {"front": "主, 粘 state acted, 弱", "hand": "甲"},
        cards=(STEADY,),
    )
    t.attack("強", "粘")
    assert (t.asked[0], t.options) == (2, ["replacement 1", "decline"])
    t.play("2: replacement")
    assert t.field(2) == {"front": ["主", "粘", "弱"]}
    assert (t.state(2, "粘"), t.power(2, "粘")) == ("acted", 50)
    assert sorted(t.has(2, "retreat")) == sorted(["札", "甲"])
    t.attack("丙", "弱")
    assert t.field(2) == {"front": ["主", "粘"]}
    t.attack("丁", "粘")  # 60 against 60, and no card to put down
    assert t.field(2) == {"front": ["主"]}


@clause(GAME, "9.3.1.1.1")
def test_one_that_is_not_kept_by_it_goes(table: Table) -> None:
    for hand, answers in (("甲", ["2: decline"]), ("", [])):
        t = table.lay({"front": "主, 強"}, {"front": "主, 粘", "hand": hand}, cards=(STEADY,))
        t.attack("強", "粘").play(*answers)
        assert t.field(2) == {"front": ["主"]}
        assert t.count(2, "hand") == len(hand)


@clause(GAME, "9.3.1.1.2")
def test_one_that_a_replacement_puts_elsewhere_is_defeated_no_longer(table: Table) -> None:
    """Acted and defeated, it goes to the hand; deployed again it is neither."""
    t = table.lay(
        {"front": "主, 強"},
        {"front": "主, 還 state acted", "bond": "札*2"},
        cards=(TO_HAND,),
    )
    t.attack("強", "還").play("2: replacement")
    assert (t.has(2, "hand"), t.has(2, "retreat")) == (["還"], ["札"])
    assert t.knows(1, 2, "hand") == [""]
    t.end_turn().pass_to("deploy").deploy("還", "front")
    assert (t.line(2, "還"), t.state(2, "還")) == ("front", "ready")
    t.pass_to("action").play("2: move 主")
    assert t.line(2, "還") == "front"


@clause(GAME, "9.3.1.1.2")
def test_it_lies_there_as_cards_lie_there(table: Table) -> None:
    t = table.lay({"front": "主, 強"}, {"front": "主, 永 state acted"}, cards=(BEYOND,))
    t.attack("強", "永")
    assert (t.has(2, "boundless"), t.has(2, "retreat")) == (["永"], ["札"])
    assert t.knows(1, 2, "boundless") == ["永"]


# --- 9.3.1.2: the main character ------------------------------------------------------------------


@clause(GAME, "9.3.1.2", "9.3.1.2.2")
def test_for_a_main_character_an_orb_of_its_users_choice_goes_to_the_hand(table: Table) -> None:
    t = table.lay({"front": "主, 強, 丙"}, {"front": "丁, 弱", "orb": "甲, 乙, 丙"})
    t.attack("強", "丁")
    assert (t.asked, t.options) == ((2, "9.3.1.2"), ["card 甲", "card 乙", "card 丙"])
    t.play("2: card 乙")
    assert (t.has(2, "orb"), t.has(2, "hand")) == (["甲", "丙"], ["乙"])
    assert (t.knows(1, 2, "hand"), t.knows(2, 2, "hand")) == ([""], ["乙"])
    assert (t.field(2), t.main(2)) == ({"front": ["丁", "弱"]}, "丁")
    assert t.has(2, "retreat") == ["札"]  # its support
    t.attack("丙", "弱")  # another one falls: 丁 is not defeated any more
    assert t.field(2) == {"front": ["丁"]}
    t.expect("count 2 orb 2", "going on")


@clause(GAME, "9.3.1.2.1")
@pytest.mark.parametrize("orbs", [0, 1])
def test_without_an_orb_it_goes_to_the_retreat_area(table: Table, orbs: int) -> None:
    t = table.lay({"front": "主, 強"}, {"front": "丁 under 甲", "orb": "札" * orbs})
    t.attack("強")
    if orbs:
        t.expect("going on", "count 2 orb 0")
        assert t.field(2) == {"front": ["丁"]}
    else:
        assert t.field(2) == {}
        assert sorted(t.has(2, "retreat")) == sorted(["丁", "甲"])
        t.expect("over, winner 1")


@clause(GAME, "9.3.1.2.2", "9.3.1.2.2.1")
def test_nothing_else_about_it_changes(table: Table) -> None:
    """Where it stands, that it has acted, what is under it, what was added to it."""
    archer = card("射", power=100, reach="2", weapon="弓")
    t = table.lay(
        {"front": "主, 射"},
        {"front": "甲", "back": "堅 main state acted under 乙", "orb": "札"},
        cards=(GUARDED, archer),
    )
    t.attack("射")
    t.expect("count 2 orb 0", "going on")
    assert (t.line(2, "堅"), t.state(2, "堅"), t.power(2, "堅")) == ("back", "acted", 50)
    assert (t.main(2), t.under(2, "堅")) == ("堅", ["乙"])


@clause(GAME, "9.3.1.2.3")
@pytest.mark.parametrize(
    ("unit", "skills", "broken"),
    [
        ("強", (), 1),
        ("壊", (), 2),
        ("崩", (), 3),
        ("加", (), 2),
        ("重", (), 2),
        ("重", (1,), 4),
        ("重", (1, 2), 3),
        ("重", (2, 1), 4),
    ],
)
def test_as_many_orbs_as_the_attacking_unit_breaks(
    table: Table, unit: str, skills: tuple[int, ...], broken: int
) -> None:
    """What sets the number counts first, the last of it, and then what adds to it (2.12)."""
    t = table.lay({"front": f"主, {unit}, 札"}, {"front": "弱"}, cards=(THREE, MORE, SET_AND_MORE))
    for number in skills:
        t.play(f"1: activate 重 {number + 1}")
    t.attack(unit)
    for _ in range(broken):
        assert (t.asked, len(t.options)) == ((2, "9.3.1.2"), t.count(2, "orb"))
        t.play("2: card")
    assert (t.count(2, "orb"), t.count(2, "hand")) == (5 - broken, broken)
    assert t.asked == (1, "13.5.1.3")
    assert t.field(2) == {"front": ["弱"]}


@clause(GAME, "9.3.1.2.3")
def test_only_where_its_attack_defeats_the_main_character(table: Table) -> None:
    """By a skill, one orb; and no orb was broken by an attack."""
    t = table.lay({"front": "主, 撃, 札", "bond": "札"}, {"front": "弱"}, cards=(BREAKS_BOTH_WAYS,))
    t.play("1: activate 撃 2", "2: card")
    assert (t.count(2, "orb"), t.count(1, "hand")) == (4, 0)
    assert t.asked == (1, "13.5.1.3")
    t.attack("撃").play("2: card", "2: card", "1: trigger 撃")
    assert (t.count(2, "orb"), t.count(1, "hand")) == (2, 2)


@clause(GAME, "9.3.1.2.3")
def test_not_where_a_skill_defeats_it_during_the_attack(table: Table) -> None:
    """One orb by the skill, and two when the powers are compared."""
    both = card(
        "襲",
        "技【常】このユニットが攻撃で破壊するオーブは２つになる。",
        "次【自】このユニットが攻撃した時、相手の主人公を撃破する。",
        power=100,
    )
    t = table.lay({"front": "主, 襲"}, {"front": "弱"}, cards=(both,))
    t.play("1: attack 襲", "2: card")
    assert (t.count(2, "orb"), t.asked) == (4, (2, "18.4.1.4"))
    t.play("2: no_evasion", "2: card", "2: card")
    assert (t.count(2, "orb"), t.asked) == (2, (1, "13.5.1.3"))


@clause(GAME, "9.3.1.2.3.1")
@pytest.mark.parametrize("orbs", [1, 2, 3])
def test_with_no_more_orbs_than_that_all_go_and_the_main_character_stays(
    table: Table, orbs: int
) -> None:
    t = table.lay({"front": "主, 崩, 札"}, {"front": "弱", "orb": f"札*{orbs}"}, cards=(THREE,))
    t.attack("崩")
    while t.asked[0] == 2:
        t.play("2: card")
    assert (t.count(2, "orb"), t.count(2, "hand")) == (0, orbs)
    assert t.main(2) == "弱"
    t.expect("going on")


# --- 9.3.1.3: several at once ---------------------------------------------------------------------


@clause(GAME, "9.3.1.3", "9.3.1.3.1")
def test_all_the_defeated_go_at_the_same_time_the_orb_with_them(table: Table) -> None:
    """去 waits to draw: before that everybody has gone and the orb is in the hand."""
    t = table.lay(
        {"front": "主, 葬, 札"},
        {"front": "主, 去, 甲", "back": "乙", "orb": "丙, 丁", "deck": "戊, 札"},
        cards=(ALL,),
    )
    t.play("1: activate 葬")
    assert t.asked == (2, "9.3.1.2")
    t.play("2: card 丙")
    assert t.field(2) == {"front": ["主"]}
    assert sorted(t.has(2, "retreat")) == sorted(["去", "甲", "乙"])
    assert t.has(2, "hand") == ["丙", "戊"]


@clause(GAME, "9.3.1.3.1.1")
def test_who_has_fewer_orbs_than_fallen_chooses_who_stays(table: Table) -> None:
    t = table.lay(
        {"front": "主, 葬, 札"}, {"front": "主, 双, 半, 甲", "orb": "丙, 丁"}, cards=TWINS
    )
    t.play("1: activate 葬")
    assert (t.asked, t.options) == ((2, "9.3.1.3.1.1"), ["spare 双", "spare 半", "done"])
    t.play("2: spare 半", "2: card 丁")
    assert t.field(2) == {"front": ["主", "半"]}
    assert sorted(t.has(2, "retreat")) == sorted(["双", "甲"])
    assert (sorted(t.has(2, "hand")), t.count(2, "orb")) == (sorted(["丙", "丁"]), 0)


@clause(GAME, "9.3.1.3.1.1")
def test_the_orbs_are_chosen_one_by_one_for_each_that_stays(table: Table) -> None:
    t = table.lay(
        {"front": "主, 葬, 札"}, {"front": "主, 双, 半", "orb": "甲, 乙, 丙, 丁"}, cards=TWINS
    )
    t.play("1: activate 葬", "2: spare 双", "2: spare 半")
    for left in (["甲", "乙", "丙", "丁"], ["乙", "丙", "丁"], ["丙", "丁"]):
        assert (t.asked, t.options) == ((2, "9.3.1.2"), [f"card {orb}" for orb in left])
        t.play(f"2: card {left[0]}")
    assert (t.has(2, "hand"), t.has(2, "orb")) == (["甲", "乙", "丙"], ["丁"])
    assert t.field(2) == {"front": ["主", "双", "半"]}


@clause(GAME, "9.3.1.3.1.1")
def test_nobody_has_to_be_kept_by_a_twin_skill(table: Table) -> None:
    t = table.lay({"front": "主, 強"}, {"front": "主, 双", "orb": "札*2"}, cards=TWINS)
    t.attack("強", "双")
    assert (t.asked, t.options) == ((2, "9.3.1.3.1.1"), ["spare 双", "done"])
    t.play("2: done")
    assert (t.field(2), t.count(2, "orb")) == ({"front": ["主"]}, 2)


@clause(GAME, "9.3.1.3.1.1")
@pytest.mark.parametrize(("main", "orbs"), [("主", ""), ("丁", "札*2")])
def test_without_an_orb_or_without_the_twin_nothing_is_asked(
    table: Table, main: str, orbs: str
) -> None:
    t = table.lay({"front": "主, 強"}, {"front": f"{main}, 双", "orb": orbs}, cards=TWINS)
    t.attack("強", "双")
    assert t.field(2) == {"front": [main]}


@clause(GAME, "9.3.1.3.1.1.1")
def test_the_main_character_must_be_among_those_that_stay(table: Table) -> None:
    """With one orb there is nothing to choose."""
    t = table.lay({"front": "主, 葬, 札"}, {"front": "双, 主 main, 半", "orb": "丙"}, cards=TWINS)
    t.play("1: activate 葬")
    assert t.field(2) == {"front": ["主"]}
    assert (t.has(2, "hand"), sorted(t.has(2, "retreat"))) == (["丙"], sorted(["双", "半"]))
    t.expect("going on")


@clause(GAME, "9.3.1.3.1.1.2")
def test_it_all_counts_as_done_at_the_same_time(table: Table) -> None:
    """No skill comes in between: 去 draws when the orbs are in the hand and the others gone."""
    t = table.lay(
        {"front": "主, 葬, 札"},
        {"front": "主, 双, 去", "orb": "甲, 乙, 丙", "deck": "戊, 札"},
        cards=TWINS,
    )
    t.play("1: activate 葬", "2: spare 双", "2: card 甲")
    assert t.has(2, "hand") == ["甲"]
    t.play("2: card 乙")
    assert t.has(2, "hand") == ["甲", "乙", "戊"]
    assert t.has(2, "retreat") == ["去"]


@clause(GAME, "9.3.1.3.1.1.3")
def test_nothing_else_about_those_that_stay_changes(table: Table) -> None:
    kept = card(
        "伴",
        "技〖TS〗【常】自分の主人公が『主』であるなら、撃破されたこのユニットが"
        "退避エリアに置かれる場合、代わりに自分のオーブを１つ選び、破壊してもよい。",
        "次【自】このユニットが攻撃された時、ターン終了まで、このユニットの戦闘力は＋１０される。",
    )
    t = table.lay(
        {"front": "主, 強, 札"},
        {"front": "主, 伴 state acted under 甲", "orb": "札"},
        cards=(kept,),
    )
    t.attack("強", "伴").play("2: spare 伴")
    assert (t.line(2, "伴"), t.state(2, "伴"), t.power(2, "伴")) == ("front", "acted", 50)
    assert (t.under(2, "伴"), t.count(2, "orb")) == (["甲"], 0)
    t.attack("主", "伴")  # 40 against 50
    assert t.line(2, "伴") == "front"
