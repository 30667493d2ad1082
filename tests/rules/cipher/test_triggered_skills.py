"""10: triggered skills: when a skill triggers, who takes up which, and what becomes of it."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import CardData, card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

WHEN = "他の味方が出撃した時、"


def auto(name: str, said: str, *more: str) -> CardData:
    return card(name, f"技【自】{said}", *more)


EVERY = auto("毎", f"{WHEN}カードを１枚引く。")
FOES = auto("敵", "敵が出撃した時、カードを１枚引く。")
TWO = card(
    "双", "技【起】【[アクション]】自分の手札から出撃コストが１のカードを２枚選び、出撃させる。"
)


def lay(
    table: Table,
    one: dict[str, str],
    two: dict[str, str] | None = None,
    *cards: CardData,
) -> Table:
    """Player 1 in the deployment phase, with bonds enough."""
    return table.lay({"bond": "札*3", **one}, two, phase="deploy", cards=cards)


# --- 10.1: what triggers --------------------------------------------------------------------------


@clause(GAME, "10.1", "10.1.1")
def test_an_auto_skill_of_a_unit_triggers_when_its_event_happens(table: Table) -> None:
    """Not by another event, and not on a card that is no unit."""
    t = lay(table, {"front": "主, 毎, 甲", "hand": "乙, 二甲", "deck": "札*9"}, {}, EVERY)
    t.play("1: level_up 二甲")
    assert t.has(1, "hand") == ["乙"]
    t.deploy("乙", "back")
    assert t.has(1, "hand") == ["札"]
    t = lay(table, {"hand": "毎, 乙", "retreat": "毎"}, {}, EVERY)
    t.deploy("乙", "back")
    assert t.has(1, "hand") == ["毎"]


@clause(GAME, "10.1.1")
@pytest.mark.parametrize(("face", "drawn"), [("", 1), (" face down", 0)])
def test_a_bond_skill_triggers_on_a_bond_card_face_up(table: Table, face: str, drawn: int) -> None:
    bond = card("約", "技〖BS〗【絆】【自】味方が出撃した時、カードを１枚引く。")
    t = lay(table, {"hand": "乙", "bond": f"札, 約{face}"}, {}, bond)
    t.deploy("乙", "back")
    assert t.count(1, "hand") == drawn


@clause(GAME, "10.1.1")
@pytest.mark.parametrize(("said", "drawn"), [("", 1), ("未行動の", 1), ("<弓>で未行動の", 0)])
def test_a_unit_that_becomes_acted_was_unacted_before(table: Table, said: str, drawn: int) -> None:
    """And not when the skill is looked for."""
    sees = auto("窓", f"{said}他の味方が行動済みになった時、カードを１枚引く。")
    t = table.lay({"front": "主, 甲, 窓", "deck": "札*9"}, {"orb": "札*5"}, cards=(sees,))
    t.attack("甲", "主")
    assert t.state(1, "甲") == "acted"
    assert t.count(1, "hand") == drawn


@clause(GAME, "10.1.1")
@pytest.mark.parametrize(("zone", "drawn"), [("retreat", 1), ("deck", 0)])
def test_a_special_skill_triggers_on_a_card_that_can_be_read(
    table: Table, zone: str, drawn: int
) -> None:
    ghost = card("霊", "技【特】味方が出撃した時、カードを１枚引く。")
    side = {"hand": "乙", "deck": "札*3", zone: "霊" if zone == "retreat" else "札, 霊, 札"}
    t = lay(table, side, {}, ghost)
    t.deploy("乙", "back")
    assert t.count(1, "hand") == drawn


@clause(GAME, "10.1.1.1")
def test_it_triggers_as_often_as_its_event_happens(table: Table) -> None:
    """Two units come at the same time: two cards."""
    t = table.lay({"front": "主, 双, 毎", "hand": "甲, 乙"}, cards=(TWO, EVERY))
    t.play("1: activate 双", "1: card 甲", "1: card 乙", "1: area front", "1: area back")
    assert t.options == ["trigger 毎", "trigger 毎"]
    t.play("1: trigger 毎")
    assert t.count(1, "hand") == 2


@clause(GAME, "10.1.1.1.1")
@pytest.mark.parametrize(("bonds", "drawn"), [("札, 聖", 1), ("札*2", 0)])
def test_one_that_says_so_does_not_trigger_without_its_condition(
    table: Table, bonds: str, drawn: int
) -> None:
    """And it is not taken up either: nothing is asked or told of it."""
    skill = auto(
        "件", f"{WHEN}カードを１枚引く。このスキルは自分の<聖痕>の絆カードがなければ発動しない。"
    )
    t = lay(table, {"front": "主, 件", "hand": "乙", "bond": bonds}, {}, skill)
    t.deploy("乙", "back")
    assert t.count(1, "hand") == drawn
    assert t.log().count("automatic skill of “件”") == drawn


@clause(GAME, "10.1.1.1.2")
def test_one_whose_limit_was_used_does_not_trigger_again_in_this_turn(table: Table) -> None:
    t = lay(table, {"front": "主, 見", "hand": "甲, 乙, 弓"})
    t.deploy("乙", "back").deploy("甲", "back")
    assert t.has(1, "hand") == ["弓", "札"]
    assert t.log().count("automatic skill of “見”") == 1
    t.end_turn().end_turn().pass_to("deploy").deploy("弓", "back")
    assert t.log().count("automatic skill of “見”") == 2


@clause(GAME, "10.1.1.1.3")
def test_a_triggered_skill_is_carried_out_though_its_card_has_gone(table: Table) -> None:
    """毎 and 斬 wait for 乙. 斬 defeats 毎, and it still draws."""
    kills = auto("斬", f"{WHEN}味方の『毎』を１体選び、撃破する。")
    t = lay(table, {"front": "主, 斬, 毎", "hand": "乙"}, {}, kills, EVERY)
    t.deploy("乙", "back").play("1: trigger 斬")
    assert t.has(1, "retreat") == ["毎"]
    assert t.has(1, "hand") == ["札"]


@clause(GAME, "10.1.1.1.3")
def test_also_where_its_card_cannot_be_read_any_more(table: Table) -> None:
    """It has gone to the deck."""
    sends = auto("送", f"{WHEN}味方の『毎』を１体選び、デッキの１番下に置く。")
    t = lay(table, {"front": "主, 送, 毎", "hand": "乙"}, {}, sends, EVERY)
    t.deploy("乙", "back").play("1: trigger 送")
    assert t.has(1, "deck")[-1] == "毎"
    assert t.has(1, "hand") == ["札"]


# --- 10.2.1: who takes up which -------------------------------------------------------------------


@clause(GAME, "10.2", "10.2.1")
def test_the_turn_player_takes_up_all_and_then_the_other_player(table: Table) -> None:
    t = lay(
        table,
        {"front": "主, 毎, 見", "hand": "乙", "deck": "札*9"},
        {"front": "主, 敵, 怨", "deck": "札*9"},
        EVERY,
        FOES,
        auto("怨", "敵が出撃した時、カードを１枚引く。"),
    )
    t.deploy("乙", "back")
    assert (t.asked, t.options) == ((1, "7.2.3"), ["trigger 毎", "trigger 見"])
    assert (t.count(1, "hand"), t.count(2, "hand")) == (0, 0)
    t.play("1: trigger 見")
    assert t.count(1, "hand") == 2
    assert (t.asked, t.options) == ((2, "7.2.3"), ["trigger 敵", "trigger 怨"])
    t.play("2: trigger 怨")
    assert t.count(2, "hand") == 2
    taken = [x for x in t.log().splitlines() if "automatic skill of" in x]
    assert [x[x.index("“") + 1] for x in taken] == ["見", "毎", "怨", "敵"]
    assert all("10.2.1" in x for x in taken)
    assert t.asked == (1, "13.4.1.2")  # neither has one left


@clause(GAME, "10.2.1.1")
@pytest.mark.parametrize(("hand", "drawn"), [("乙, 甲, 丙", 1), ("乙, 甲", 0)])
def test_where_a_condition_is_not_met_nothing_of_it_is_done(
    table: Table, hand: str, drawn: int
) -> None:
    """It is looked at when the skill is taken up."""
    skill = auto("条", f"{WHEN}自分の手札が２枚以上の場合、カードを１枚引く。")
    t = lay(table, {"front": "主, 条", "hand": hand}, {}, skill)
    t.deploy("乙", "back")
    assert t.count(1, "hand") == hand.count(",") + drawn
    assert t.log().count("automatic skill of “条”") == 1


@clause(GAME, "10.2.1.1.1")
@pytest.mark.parametrize(
    ("hand", "bonds", "drawn"),
    [("乙, 甲", "札*3", 1), ("乙", "札*3", 0), ("乙, 甲", "札*2", 0), ("乙", "札*2", 0)],
)
def test_of_two_conditions_both_have_to_be_met(
    table: Table, hand: str, bonds: str, drawn: int
) -> None:
    skill = auto(
        "両", f"{WHEN}自分の手札が１枚以上の場合、自分の絆カードが３枚以上なら、カードを１枚引く。"
    )
    skill["id"] = skill["unit"] = "重"
    t = lay(table, {"front": "主, 重", "hand": hand, "bond": bonds}, {}, skill)
    t.deploy("乙", "back")
    assert t.count(1, "hand") == hand.count(",") + drawn


@clause(GAME, "10.2.1.1.2")
def test_one_whose_condition_is_not_met_is_not_used_up(table: Table) -> None:
    """One trigger less, but it may trigger again in this turn."""
    skill = card("条", f"技【自】〖ターン1回〗{WHEN}自分の手札が１枚以下の場合、カードを１枚引く。")
    t = lay(table, {"front": "主, 条", "hand": "乙, 甲, 弓"}, {}, skill)
    t.deploy("乙", "back")
    assert t.has(1, "hand") == ["甲", "弓"]
    t.deploy("甲", "back")
    assert t.has(1, "hand") == ["弓", "札"]
    t.deploy("弓", "back")
    assert t.has(1, "hand") == ["札"]  # now it has been used


PAYS = card(
    "納", f"技【自】〖ターン1回〗【[リバース1]】{WHEN}コストを支払うなら、カードを１枚引く。"
)


@clause(GAME, "10.2.1.2", "10.2.1.2.1")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_its_user_pays_the_whole_cost_and_has_the_effect_or_neither(
    table: Table, answer: str
) -> None:
    t = lay(table, {"front": "主, 納", "hand": "乙", "bond": "札*3"}, {}, PAYS)
    t.deploy("乙", "back")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(f"1: {answer}")
    if answer == "yes":
        t.play("1: card 札")
    paid = int(answer == "yes")
    assert len(t.bonds(1)["down"]) == paid
    assert t.count(1, "hand") == paid


@clause(GAME, "10.2.1.2.1", "10.2.1.2.1.1")
def test_one_that_was_not_paid_for_is_not_used_up(table: Table) -> None:
    t = lay(table, {"front": "主, 納", "hand": "乙, 甲, 弓"}, {}, PAYS)
    t.deploy("乙", "back").play("1: no").deploy("甲", "back")
    assert t.options == ["yes", "no"]
    t.play("1: yes", "1: card 札").deploy("弓", "back")
    assert t.asked == (1, "13.4.1.2")  # this time it does not trigger
    assert t.count(1, "hand") == 1


@clause(GAME, "10.2.1.2.2")
def test_what_cannot_be_paid_in_full_is_as_if_it_had_not_been_chosen(table: Table) -> None:
    """Two bonds to be turned over, and one lies face up: nothing is asked, paid or done, and the
    skill is not used up."""
    skill = card(
        "納", f"技【自】〖ターン1回〗【[リバース2]】{WHEN}コストを支払うなら、カードを１枚引く。"
    )
    side = {"front": "主, 納", "hand": "乙, 甲", "bond": "札, 札 face down*2"}
    t = lay(table, side, {}, skill)
    t.deploy("乙", "back")
    assert t.asked == (1, "13.4.1.2")
    assert (len(t.bonds(1)["up"]), t.count(1, "hand")) == (1, 1)


# --- 10.2.2: carrying it out ----------------------------------------------------------------------


@clause(GAME, "10.2.2", "10.2.2.1", "10.2.2.1.1", "10.2.2.1.1.1")
def test_what_may_be_done_may_be_left_and_then_it_is_not_used_up(table: Table) -> None:
    skill = card("許", f"技【自】〖ターン1回〗{WHEN}カードを１枚引いてもよい。")
    t = lay(table, {"front": "主, 許", "hand": "乙, 甲, 弓"}, {}, skill)
    t.deploy("乙", "back")
    assert (t.asked, t.options) == ((1, "10.2.2"), ["yes", "no"])
    t.play("1: no")
    assert t.has(1, "hand") == ["甲", "弓"]
    t.deploy("甲", "back").play("1: yes")
    assert t.has(1, "hand") == ["弓", "札"]
    t.deploy("弓", "back")
    assert t.asked == (1, "13.4.1.2")


ELSE_DRAW = card(
    "択",
    f"技【自】〖ターン1回〗{WHEN}自分の手札を１枚選び、絆エリアに置いてもよい。"
    "そうしなかったなら、カードを１枚引く。",
)
ELSE_ORB = card(
    "択",
    f"技【自】〖ターン1回〗{WHEN}自分の手札を１枚選び、絆エリアに置いてもよい。"
    "そうしなかったなら、自分のオーブを１つ選び、破壊する。",
)


@clause(GAME, "10.2.2.1.1.2")
def test_what_is_to_be_done_otherwise_is_done_if_the_first_was_not(table: Table) -> None:
    t = lay(table, {"front": "主, 択", "hand": "乙, 甲", "bond": "札"}, {}, ELSE_DRAW)
    t.deploy("乙", "back").play("1: yes")
    assert (t.count(1, "bond"), t.count(1, "hand")) == (2, 0)
    t = lay(table, {"front": "主, 択", "hand": "乙, 甲", "bond": "札"}, {}, ELSE_DRAW)
    t.deploy("乙", "back").play("1: no")
    assert (t.count(1, "bond"), t.has(1, "hand")) == (1, ["甲", "札"])


@clause(GAME, "10.2.2.1.1.2")
def test_also_if_the_first_cannot_be_done(table: Table) -> None:
    t = lay(table, {"front": "主, 択", "hand": "乙", "bond": "札"}, {}, ELSE_DRAW)
    t.deploy("乙", "back")
    assert (t.count(1, "bond"), t.has(1, "hand")) == (1, ["札"])


@clause(GAME, "10.2.2.1.1.2.1")
@pytest.mark.parametrize("orbs", [0, 1])
def test_if_that_cannot_be_done_either_it_is_not_used_up(table: Table, orbs: int) -> None:
    side = {"front": "主, 択", "hand": "乙, 甲, 弓", "orb": "札" * orbs}
    t = lay(table, side, {}, ELSE_ORB)
    t.deploy("乙", "back").play("1: no")
    assert t.count(1, "orb") == 0
    t.deploy("甲", "back")
    assert (t.options == ["yes", "no"]) == (orbs == 0)


# --- 10.2.3: what is left of it -------------------------------------------------------------------


@clause(GAME, "10.2.3", "10.2.3.1")
def test_one_trigger_is_gone_when_it_has_been_carried_out(table: Table) -> None:
    """The others stay: 毎 triggered twice and draws twice, one by one."""
    t = table.lay({"front": "主, 双, 毎", "hand": "甲, 乙"}, cards=(TWO, EVERY))
    t.play("1: activate 双", "1: card 甲", "1: card 乙", "1: area front", "1: area back")
    before = t.log()
    t.play("1: trigger 毎")
    assert t.log()[len(before) :].count("automatic skill of “毎”") == 2
    assert (t.count(1, "hand"), t.asked) == (2, (1, "13.5.1.3"))


@clause(GAME, "10.2.3.1.1")
def test_with_a_limit_all_its_triggers_are_gone(table: Table) -> None:
    t = table.lay({"front": "主, 双, 見", "hand": "甲, 乙"}, cards=(TWO,))
    t.play("1: activate 双", "1: card 甲", "1: card 乙", "1: area front", "1: area back")
    assert t.options == ["trigger 見", "trigger 見"]
    t.play("1: trigger 見")
    assert (t.count(1, "hand"), t.asked) == (1, (1, "13.5.1.3"))


@clause(GAME, "10.2.3.2", "10.2.3.2.1")
def test_one_that_was_carried_out_in_part_has_been_used(table: Table) -> None:
    """It draws a card; there is no enemy to be defeated but the main character."""
    skill = card(
        "半", f"技【自】〖ターン1回〗{WHEN}主人公以外の敵を１体選び、撃破する。カードを１枚引く。"
    )
    t = table.lay({"front": "主, 双, 半", "hand": "甲, 乙"}, cards=(TWO, skill))
    t.play("1: activate 双", "1: card 甲", "1: card 乙", "1: area front", "1: area back")
    t.play("1: trigger 半")
    assert (t.count(1, "hand"), t.asked) == (1, (1, "13.5.1.3"))


@clause(GAME, "10.2.3.3", "10.2.3.3.2")
def test_one_of_which_nothing_could_be_done_is_gone_once_and_not_used_up(table: Table) -> None:
    skill = card("空", f"技【自】〖ターン1回〗{WHEN}主人公以外の敵を１体選び、撃破する。")
    t = lay(table, {"front": "主, 空", "hand": "甲, 乙"}, {}, skill)
    t.deploy("甲", "back").deploy("乙", "back")
    assert t.log().count("automatic skill of “空”") == 2
    t = lay(table, {"front": "主, 空", "hand": "甲, 乙"}, {"front": "主, 弓"}, skill)
    t.deploy("甲", "back").deploy("乙", "back")
    assert t.log().count("automatic skill of “空”") == 1


@clause(GAME, "10.2.3.3.1")
def test_one_that_was_paid_for_has_been_used_though_nothing_was_done(table: Table) -> None:
    skill = card(
        "空",
        f"技【自】〖ターン1回〗【[リバース1]】{WHEN}コストを支払うなら、"
        "主人公以外の敵を１体選び、撃破する。",
    )
    t = lay(table, {"front": "主, 空", "hand": "甲, 乙"}, {}, skill)
    t.deploy("甲", "back").play("1: yes", "1: card 札")
    assert len(t.bonds(1)["down"]) == 1
    t.deploy("乙", "back")
    assert t.asked == (1, "13.5.1.3")


@clause(
    GAME, "10.2.1.1", "10.2.1.1.1", "10.2.1.2.1", "10.2.1.2.2", "10.2.2.1.1", "10.2.3.2", "10.2.3.3"
)
@pytest.mark.parametrize(
    ("says", "answers", "times"),
    [
        ("自分の手札が９枚以上の場合、カードを１枚引く。", [], 2),
        ("自分の手札が０枚の場合、自分の絆カードが９枚以上なら、カードを１枚引く。", [], 2),
        ("【[リバース1]】コストを支払うなら、カードを１枚引く。", ["no", "no"], 2),
        ("【[リバース9]】コストを支払うなら、カードを１枚引く。", [], 2),
        ("カードを１枚引いてもよい。", ["no", "no"], 2),
        ("主人公以外の敵を１体選び、撃破する。", [], 2),
        ("カードを１枚引いてもよい。", ["yes"], 1),
    ],
)
def test_in_vain_one_of_its_triggers_is_gone_and_the_other_is_still_taken_up(
    table: Table, says: str, answers: list[str], times: int
) -> None:
    """A skill with a limit has triggered twice; only when it was used are all its triggers gone."""
    cost, _, said = says.rpartition("】")
    cost = f"{cost}】" if cost else ""
    skill = card("徒", f"技【自】〖ターン1回〗{cost}{WHEN}{said}")
    side = {"front": "主, 双, 徒", "hand": "甲, 乙", "bond": "札*2"}
    t = table.lay(side, cards=(TWO, skill))
    t.play("1: activate 双", "1: card 甲", "1: card 乙", "1: area front", "1: area back")
    assert t.options == ["trigger 徒", "trigger 徒"]
    t.play("1: trigger 徒")
    for answer in answers:
        assert t.options == ["yes", "no"]
        t.play(f"1: {answer}")
    assert t.asked == (1, "13.5.1.3")
    assert t.log().count("automatic skill of “徒”") == times


# --- 10.2.3.4: what triggers meanwhile ------------------------------------------------------------

CALLS = auto("呼", "他の味方の『乙』が出撃した時、自分の手札から『甲』を１枚選び、出撃させる。")
FOR_GOLD = auto("迎", "他の味方の『甲』が出撃した時、カードを１枚引く。")
FOR_GOLD_TOO = auto("歓", "他の味方の『甲』が出撃した時、カードを１枚引く。")
FOE_GOLD = auto("睨", "敵の『甲』が出撃した時、カードを１枚引く。")
FOR_BOTH = auto("眺", "他の味方の『乙』が出撃した時、カードを１枚引く。")


@clause(GAME, "10.2.3.4", "10.2.3.4.1")
def test_what_triggers_meanwhile_comes_before_what_still_waits(table: Table) -> None:
    """呼 and 眺 wait for 乙. 呼 brings 甲: 迎 and 歓 come before 眺, both of them."""
    t = lay(
        table,
        {"front": "主, 呼, 眺, 迎, 歓", "hand": "乙, 甲"},
        {},
        CALLS,
        FOR_BOTH,
        FOR_GOLD,
        FOR_GOLD_TOO,
    )
    t.deploy("乙", "back")
    assert t.options == ["trigger 呼", "trigger 眺"]
    t.play("1: trigger 呼", "1: card 甲", "1: area back")
    assert t.options == ["trigger 迎", "trigger 歓"]
    t.play("1: trigger 迎")
    assert t.count(1, "hand") == 3
    told = t.log()
    skills = [
        name for line in told.split("\n") for name in "呼眺迎歓" if f"skill of “{name}”" in line
    ]
    assert skills == ["呼", "迎", "歓", "眺"]


@clause(GAME, "10.2.3.4.1.1")
def test_of_these_the_turn_player_takes_up_his_own_first(table: Table) -> None:
    t = lay(
        table,
        {"front": "主, 呼, 眺, 迎, 歓", "hand": "乙, 甲"},
        {"front": "主, 睨, 睥"},
        CALLS,
        FOR_BOTH,
        FOR_GOLD,
        FOR_GOLD_TOO,
        FOE_GOLD,
        auto("睥", "敵の『甲』が出撃した時、カードを１枚引く。"),
    )
    t.deploy("乙", "back").play("1: trigger 呼", "1: card 甲", "1: area back")
    assert (t.asked[0], t.options) == (1, ["trigger 迎", "trigger 歓"])
    t.play("1: trigger 迎")
    assert (t.asked[0], t.options) == (2, ["trigger 睨", "trigger 睥"])
    assert t.count(1, "hand") == 2  # 眺 still waits
    t.play("2: trigger 睨")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (3, 2)


@clause(GAME, "10.2.3.4.2")
def test_even_if_only_the_other_player_has_such_skills_they_come_first(table: Table) -> None:
    t = lay(
        table,
        {"front": "主, 呼, 眺", "hand": "乙, 甲"},
        {"front": "主, 睨, 睥"},
        CALLS,
        FOR_BOTH,
        FOE_GOLD,
        auto("睥", "敵の『甲』が出撃した時、カードを１枚引く。"),
    )
    t.deploy("乙", "back").play("1: trigger 呼", "1: card 甲", "1: area back")
    assert (t.asked[0], t.options) == (2, ["trigger 睨", "trigger 睥"])
    assert t.count(1, "hand") == 0
    t.play("2: trigger 睥")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (1, 2)


@clause(GAME, "10.2.3.4")
def test_what_the_rule_processes_set_off_comes_first_too(table: Table) -> None:
    """斬 defeats 去 in the skill; what 去 waits for comes before 眺."""
    kills = auto("斬", "他の味方の『乙』が出撃した時、味方の『去』を１体選び、撃破する。")
    t = lay(table, {"front": "主, 斬, 眺, 去", "hand": "乙"}, {}, kills, FOR_BOTH)
    t.deploy("乙", "back").play("1: trigger 斬")
    told = t.log()
    skills = [
        name for line in told.split("\n") for name in "斬眺去" if f"skill of “{name}”" in line
    ]
    assert skills == ["斬", "去", "眺"]


# --- in words -------------------------------------------------------------------------------------


def test_two_skills_of_one_card_read_differently(table: Table) -> None:
    both = auto("毎", f"{WHEN}カードを１枚引く。", f"芸【自】{WHEN}このユニットを行動済みにする。")
    t = lay(table, {"front": "主, 毎", "hand": "乙", "deck": "札*9"}, {}, both)
    t.deploy("乙", "back")
    assert t.options == ["trigger 毎", "trigger 毎"]
    assert t.words("ja") == [
        f"「毎」のスキルを処理する：技【自】{WHEN}カードを１枚引く。",
        f"「毎」のスキルを処理する：芸【自】{WHEN}このユニットを行動済みにする。",
    ]
    assert t.words("en") == [
        "Carry out the skill of “毎”: 技 【Auto】 When another ally is deployed, draw 1 card.",
        "Carry out the skill of “毎”: 芸 【Auto】 When another ally is deployed, make this unit acted.",
    ]
