"""23.1.1 to 23.1.14: drawing, shuffling, defeating, showing, choosing, copying, growing, orbs."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, KEPT, Table, shuffled
from tests.support import clause

ONCE = "【起】〖ターン1回〗"


def does(name: str, text: str) -> dict[str, object]:
    """A card with a skill that is used once a turn for nothing."""
    return card(name, f"技{ONCE}{text}")


# --- 23.1.1: drawing --------------------------------------------------------------------------------------


@clause(GAME, "23.1.1", "23.1.1.1", "23.1.1.1.1", "23.1.1.1.2")
def test_cards_are_drawn_from_the_top_by_the_user_and_as_many_as_told(table: Table) -> None:
    draws = does("引二", "カードを２枚引く。")
    t = table.lay({"front": "主, 引二", "deck": "甲, 乙, 丙, 丁"}, cards=(draws,))
    t.play("1: activate 引二")
    assert t.asked == (1, "13.5.1.3")  # how many is not asked
    assert (t.has(1, "hand"), t.has(1, "deck")) == (["甲", "乙"], ["丙", "丁"])
    t.expect("count 2 hand 0", "count 2 deck 10")


@clause(GAME, "23.1.1", "23.1.1.1")
def test_cards_are_drawn_in_passing(table: Table) -> None:
    draws = does("引捨", "カードを２枚引き、自分の手札を１枚選び、退避エリアに置く。")
    t = table.lay({"front": "主, 引捨", "deck": "甲, 乙, 丙"}, cards=(draws,))
    t.play("1: activate 引捨")
    assert t.options == ["card 甲", "card 乙"]
    t.play("1: card 甲")
    assert (t.has(1, "hand"), t.has(1, "retreat")) == (["乙"], ["甲"])


@clause(GAME, "23.1.1", "23.1.1.1")
@pytest.mark.parametrize(("held", "after"), [(0, 3), (2, 3), (3, 3), (4, 4)])
def test_cards_are_drawn_until_the_hand_has_so_many(table: Table, held: int, after: int) -> None:
    draws = does("満", "自分の手札が３枚になるまでカードを引く。")
    one = {"front": "主, 満", "hand": f"札*{held}" if held else ""}
    t = table.lay(one, cards=(draws,)).play("1: activate 満")
    assert (t.count(1, "hand"), t.count(1, "deck")) == (after, 10 - (after - held))


@clause(GAME, "23.1.1.1")
def test_cards_are_drawn_one_by_one(table: Table) -> None:
    """Between two of them, a deck that has run out is refilled (11.3.1)."""
    draws = does("引二", "カードを２枚引く。")
    one = {"front": "主, 引二", "deck": "甲", "retreat": "乙, 丙"}
    t = table.lay(one, cards=(draws,), chance=(KEPT,)).play("1: activate 引二")
    assert t.count(1, "hand") == 2
    assert "甲" in t.has(1, "hand")
    assert (t.count(1, "deck"), t.count(1, "retreat")) == (1, 0)


@clause(GAME, "23.1.1.1.1")
def test_who_is_named_draws(table: Table) -> None:
    draws = does("与", "相手はカードを１枚引く。")
    t = table.lay({"front": "主, 与"}, cards=(draws,)).play("1: activate 与")
    t.expect("count 1 hand 0", "count 2 hand 1", "count 2 deck 9")


# --- 23.1.2: shuffling -------------------------------------------------------------------------------------


@clause(GAME, "23.1.2", "23.1.2.1")
def test_a_deck_is_shuffled_and_nobody_sees_it(table: Table) -> None:
    mixes = does("混", "自分のデッキをシャッフルする。")
    chance = (shuffled(1, "丙", "甲", "乙"),)
    t = table.lay({"front": "主, 混", "deck": "甲, 乙, 丙"}, cards=(mixes,), chance=chance)
    t.play("1: activate 混")
    assert t.has(1, "deck") == ["丙", "甲", "乙"]
    assert t.knows(1, 1, "deck") == t.knows(2, 1, "deck") == ["", "", ""]


@clause(GAME, "23.1.2.2")
def test_after_something_the_deck_it_leaves_is_shuffled(table: Table) -> None:
    seeks = does(
        "探", "自分のデッキから『甲』を１枚選び、手札に加える。その後、デッキをシャッフルする。"
    )
    one = {"front": "主, 探", "deck": "乙, 甲, 丙, 丁"}
    chance = (shuffled(1, "丁", "丙", "乙"),)
    t = table.lay(one, {"deck": "甲, 乙"}, cards=(seeks,), chance=chance)
    t.play("1: activate 探", "1: card 甲")
    assert (t.has(1, "hand"), t.has(1, "deck")) == (["甲"], ["丁", "丙", "乙"])
    assert t.has(2, "deck") == ["甲", "乙"]
    assert t.knows(1, 1, "deck") == ["", "", ""]


@clause(GAME, "23.1.2.2")
def test_after_something_with_the_opponent_s_deck_that_one_is_shuffled(table: Table) -> None:
    gives = does(
        "返",
        "相手は自分の退避エリアにあるカードをすべてデッキに加える。その後、デッキをシャッフルする。",
    )
    one, two = {"front": "主, 返", "deck": "甲, 乙"}, {"deck": "甲", "retreat": "乙, 丙"}
    t = table.lay(one, two, cards=(gives,), chance=(KEPT,)).play("1: activate 返")
    assert (sorted(t.has(2, "deck")), t.has(2, "retreat")) == (["丙", "乙", "甲"], [])
    assert t.has(1, "deck") == ["甲", "乙"]
    shuffles = [line for line in t.log().split("\n") if "shuffled" in line]
    assert shuffles == ["[19.1.4] Player 2's deck is shuffled"]


# --- 23.1.3: defeating ---------------------------------------------------------------------------------------


KILLS = does("殺", "敵を１体選び、撃破する。")


@clause(GAME, "23.1.3", "23.1.3.1")
def test_a_defeated_unit_retreats_by_the_rules(table: Table) -> None:
    t = table.lay({"front": "主, 殺"}, {"front": "主", "back": "去"}, cards=(KILLS,))
    t.play("1: activate 殺")
    assert t.options == ["card 主", "card 去"]
    t.play("1: card 去")
    assert (t.line(2, "去"), t.has(2, "retreat")) == ("", ["去"])
    t.expect("count 2 hand 1")  # 「撃破された時」


@clause(GAME, "23.1.3", "23.1.3.1")
def test_a_defeated_main_character_is_in_the_same_state_as_after_an_attack(table: Table) -> None:
    """9.3.1.2: an orb stands in for it; without one, the game is lost."""
    t = table.lay({"front": "主, 殺"}, cards=(KILLS,)).play("1: activate 殺")
    assert t.asked == (2, "9.3.1.2")
    t.play("2: card").expect("count 2 orb 4", "count 2 hand 1")
    assert t.main(2) == "主"
    t = table.lay({"front": "主, 殺"}, {"orb": ""}, cards=(KILLS,)).play("1: activate 殺")
    t.expect("over, winner 1")


# --- 23.1.4: showing -------------------------------------------------------------------------------------------


SHOWS = does(
    "晒",
    "相手のデッキの１番上のカードを公開させる。あなたはそのカードを退避エリアに置かせてもよい。",
)


@clause(GAME, "23.1.4", "23.1.4.1", "23.1.4.2", "23.1.4.3")
def test_what_is_shown_is_seen_by_both_where_it_lies(table: Table) -> None:
    t = table.lay({"front": "主, 晒"}, {"deck": "甲, 乙, 丙"}, cards=(SHOWS,))
    t.play("1: activate 晒")
    assert t.knows(1, 2, "deck") == t.knows(2, 2, "deck") == ["甲", "", ""]
    assert (t.has(2, "deck"), t.asked[0]) == (["甲", "乙", "丙"], 1)
    t.play("1: yes")
    assert (t.has(2, "deck"), t.has(2, "retreat")) == (["乙", "丙"], ["甲"])


@clause(GAME, "23.1.4.2", "23.1.4.4")
def test_what_was_shown_and_stays_is_hidden_again(table: Table) -> None:
    t = table.lay({"front": "主, 晒"}, {"deck": "甲, 乙, 丙"}, cards=(SHOWS,))
    t.play("1: activate 晒", "1: no")
    assert t.has(2, "deck") == ["甲", "乙", "丙"]
    assert t.knows(1, 2, "deck") == t.knows(2, 2, "deck") == ["", "", ""]


@clause(GAME, "23.1.4.2")
def test_what_is_shown_can_be_read(table: Table) -> None:
    """A text may ask what it is."""
    asks = does(
        "占", "自分のデッキの１番上のカードを公開する。そのカードが『甲』の場合、カードを１枚引く。"
    )
    for top, drawn in (("甲", ["甲"]), ("上甲", ["上甲"]), ("乙", [])):
        t = table.lay({"front": "主, 占", "deck": f"{top}, 札*3"}, cards=(asks,))
        t.play("1: activate 占")
        assert t.has(1, "hand") == drawn


@clause(GAME, "23.1.4.3", "23.1.4.3.1")
def test_a_deck_all_of_which_is_shown_is_not_empty(table: Table) -> None:
    t = table.lay({"front": "主, 晒"}, {"deck": "甲", "retreat": "乙, 丙"}, cards=(SHOWS,))
    t.play("1: activate 晒")
    assert (t.has(2, "deck"), t.has(2, "retreat")) == (["甲"], ["乙", "丙"])
    t.play("1: no")
    assert (t.has(2, "deck"), t.has(2, "retreat")) == (["甲"], ["乙", "丙"])


# --- 23.1.5: looking ----------------------------------------------------------------------------------------------


@clause(GAME, "23.1.5", "23.1.5.1", "23.1.5.2")
def test_what_is_looked_at_is_seen_by_the_user_alone(table: Table) -> None:
    looks = does(
        "覗",
        "自分のデッキの上からカードを２枚見る。そのカードの中から１枚を選び、退避エリアに置き、残りをデッキの１番上に置く。",
    )
    t = table.lay({"front": "主, 覗", "deck": "甲, 乙, 丙"}, cards=(looks,))
    t.play("1: activate 覗")
    assert t.knows(1, 1, "deck") == ["甲", "乙", ""]
    assert t.knows(2, 1, "deck") == ["", "", ""]
    assert t.options == ["card 甲", "card 乙"]
    t.play("1: card 甲")
    assert (t.has(1, "deck"), t.has(1, "retreat")) == (["乙", "丙"], ["甲"])


@clause(GAME, "23.1.5", "23.1.5.1", "23.1.5.2")
def test_looking_in_passing(table: Table) -> None:
    looks = does("順", "自分のデッキの上からカードを２枚見て、デッキの１番上に好きな順番で置く。")
    t = table.lay({"front": "主, 順", "deck": "甲, 乙, 丙"}, cards=(looks,))
    t.play("1: activate 順")
    assert (t.knows(1, 1, "deck"), t.knows(2, 1, "deck")) == (["甲", "乙", ""], ["", "", ""])
    t.play("1: card 乙")
    assert t.has(1, "deck") == ["乙", "甲", "丙"]


# --- 23.1.6, 23.1.7: choosing some ------------------------------------------------------------------------------------


@clause(GAME, "23.1.6", "23.1.6.1", "23.1.6.2")
@pytest.mark.parametrize("chosen", [(), ("甲",), ("乙", "甲")])
def test_up_to_so_many_units_are_chosen(table: Table, chosen: tuple[str, ...]) -> None:
    moves = does("散", "敵を２体まで選び、移動させる。")
    t = table.lay({"front": "主, 散"}, {"front": "主, 甲, 乙"}, cards=(moves,))
    t.play("1: activate 散")
    assert t.options == ["card 主", "card 甲", "card 乙", "done"]
    for name in chosen:
        t.play(f"1: card {name}")
        if t.asked[1] != "13.5.1.3":
            assert f"card {name}" not in t.options  # not twice
    if len(chosen) < 2:
        t.play("1: done")
    assert t.asked == (1, "13.5.1.3")  # no third is asked for
    assert sorted(t.has(2, "back")) == sorted(chosen)


@clause(GAME, "23.1.6", "23.1.6.1", "23.1.6.2")
def test_up_to_so_many_cards_are_chosen(table: Table) -> None:
    takes = does("集", "自分の退避エリアからカードを２枚まで選び、手札に加える。")
    t = table.lay({"front": "主, 集", "retreat": "甲, 乙, 丙"}, cards=(takes,))
    t.play("1: activate 集", "1: card 甲")
    assert t.options == ["card 丙", "card 乙", "done"]
    t.play("1: done")
    assert t.has(1, "hand") == ["甲"]
    t = table.lay({"front": "主, 集", "retreat": "甲"}, cards=(takes,)).play("1: activate 集")
    assert t.options == ["card 甲", "done"]
    t.play("1: done").expect("count 1 hand 0")


@clause(GAME, "23.1.7", "23.1.7.1", "23.1.7.2")
@pytest.mark.parametrize("chosen", [(), ("甲",), ("乙", "散開", "甲", "主")])
@pytest.mark.parametrize(
    "text",
    [
        "味方を好きな数だけ選び、移動させる。",
        "味方を好きな数だけ選ぶ。選んだ味方を移動させる。",
    ],
)
def test_any_number_of_units_is_chosen(table: Table, text: str, chosen: tuple[str, ...]) -> None:
    moves = does("散開", text)
    t = table.lay({"front": "主, 散開, 甲, 乙"}, cards=(moves,)).play("1: activate 散開")
    left = ["card 主", "card 散開", "card 甲", "card 乙", "done"]
    assert t.options == left
    for name in chosen:
        t.play(f"1: card {name}")
        left.remove(f"card {name}")
        assert t.asked[1] == "13.5.1.3" or t.options == left  # not twice
    if len(chosen) < 4:
        t.play("1: done")
    assert sorted(t.has(1, "back")) == sorted(chosen)


@clause(GAME, "23.1.7", "23.1.7.1", "23.1.7.2")
@pytest.mark.parametrize("words", ["好きな枚数を選び", "好きな枚数選び"])
def test_any_number_of_cards_is_chosen(table: Table, words: str) -> None:
    drops = does("捨子", f"自分の手札を{words}、退避エリアに置く。")
    for chosen in ((), ("甲",), ("乙", "甲")):
        t = table.lay({"front": "主, 捨子", "hand": "甲, 乙"}, cards=(drops,))
        t.play("1: activate 捨子")
        assert t.options == ["card 甲", "card 乙", "done"]
        for name in chosen:
            t.play(f"1: card {name}")
        if len(chosen) < 2:
            t.play("1: done")
        assert sorted(t.has(1, "retreat")) == sorted(chosen)


# --- 23.1.8: copies ------------------------------------------------------------------------------------------------------


COPIES = does("写", "敵を１体選ぶ。ターン終了まで、このユニットはその敵のコピーになる。")


@clause(GAME, "23.1.8", "23.1.8.1")
def test_a_copy_has_what_is_printed_on_the_other_card(table: Table) -> None:
    t = table.lay({"front": "主, 写, 引, 舞"}, {"front": "主", "back": "勇"}, cards=(COPIES,))
    t.play("1: activate 写", "1: card 勇")
    assert t.line(1, "写") == ""
    assert t.power(1, "勇") == 60  # its skill, in its user's turn
    t.end_turn()
    assert t.power(1, "写") == 40


@clause(GAME, "23.1.8", "23.1.8.1")
def test_a_copy_keeps_how_it_stands(table: Table) -> None:
    """Area, action, and being the main character are no information of the card."""
    tired = card(
        "写",
        "技【起】【[アクション]】敵を１体選ぶ。ターン終了まで、このユニットはその敵のコピーになる。",
    )
    one, two = {"front": "甲", "back": "写 main"}, {"front": "主, 丁"}
    t = table.lay(one, two, cards=(tired,)).play("1: activate 写", "1: card 丁")
    assert (t.line(1, "丁"), t.state(1, "丁"), t.main(1)) == ("back", "acted", "丁")
    assert t.power(1, "丁") == 60


@clause(GAME, "23.1.8.1", "23.1.8.1.1")
def test_a_copy_has_nothing_of_what_was_changed_on_the_other(table: Table) -> None:
    t = table.lay({"front": "主, 写, 引"}, {"front": "主, 甲", "back": "王"}, cards=(COPIES,))
    assert t.power(2, "甲") == 50
    t.play("1: activate 写", "1: card 甲")
    assert t.power(1, "甲") == 40
    weak = does("衰", "敵を１体選ぶ。ターン終了まで、その敵の戦闘力は−３０される。")
    t = table.lay({"front": "主, 写, 衰"}, {"front": "主, 丁"}, cards=(COPIES, weak))
    t.play("1: activate 衰", "1: card 丁", "1: activate 写", "1: card 丁")
    assert (t.power(2, "丁"), t.power(1, "丁")) == (30, 60)


@clause(GAME, "23.1.8", "9.2")
def test_a_copy_that_is_one_no_longer_may_be_one_of_two_of_a_name(table: Table) -> None:
    come = does("呼", "自分の手札から『写』を１枚選び、出撃させる。")
    one, two = {"front": "主, 写, 呼", "hand": "写"}, {"front": "主, 甲"}
    t = table.lay(one, two, cards=(COPIES, come)).play("1: activate 写", "1: card 甲")
    t.play("1: activate 呼", "1: card 写", "1: area front")
    assert sorted(t.field(1)["front"]) == sorted(["主", "甲", "呼", "写"])
    t.play("1: end_actions")
    assert (t.asked, t.options) == ((1, "9.2.1"), ["keep 写", "keep 写"])


# --- 23.1.9: for all allies until the end of the game ------------------------------------------------------------------------


@clause(GAME, "23.1.9", "23.1.9.1")
def test_what_holds_for_all_allies_holds_for_those_that_come_later(table: Table) -> None:
    all_game = does("永", "ゲーム終了まで、すべての味方の戦闘力は＋１０される。")
    one = {"front": "主, 永, 甲", "hand": "乙, 二甲", "bond": "札*3"}
    t = table.lay(one, cards=(all_game,)).play("1: activate 永")
    assert (t.power(1, "主"), t.power(1, "甲"), t.power(2, "主")) == (50, 50, 40)
    t.end_turn().end_turn().pass_to("deploy")
    assert t.turn[:2] == (1, 5)
    t.deploy("乙", "front").play("1: level_up 二甲")
    assert (t.power(1, "乙"), t.power(1, "二甲"), t.power(1, "主")) == (40, 60, 50)


@clause(GAME, "23.1.9", "23.1.9.1")
def test_so_does_what_allies_may_do(table: Table) -> None:
    reach = does("広", "ゲーム終了まで、すべての味方は射程に関係なく敵を攻撃することができる。")
    one = {"front": "主, 広", "hand": "甲", "bond": "札"}
    t = table.lay(one, {"front": "主", "back": "乙"}, cards=(reach,))
    t.play("1: activate 広").end_turn().end_turn().pass_to("deploy").deploy("甲", "back")
    t.pass_to("action").play("1: attack 甲")
    assert t.options == ["target 主", "target 乙"]
    t.play("1: target 乙")


# --- 23.1.10, 23.1.11: twice, three times ----------------------------------------------------------------------------------------


@clause(GAME, "23.1.10", "23.1.10.1", "23.1.11", "23.1.11.1")
@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("ターン終了まで、このユニットの戦闘力は２倍になる。", 80, 160),
        ("ターン終了まで、このユニットの戦闘力は３倍になる。", 120, 360),
        (
            "ターン終了まで、このユニットの戦闘力は２倍になり、このユニットに射程１-２が追加される。",
            80,
            160,
        ),
        (
            "ターン終了まで、このユニットの戦闘力は３倍になり、このユニットに射程１-２が追加される。",
            120,
            360,
        ),
    ],
)
def test_power_is_added_as_it_is_at_that_moment(
    table: Table, text: str, first: int, second: int
) -> None:
    grows = card("倍", f"技【起】{text}")
    t = table.lay({"front": "主, 倍"}, cards=(grows,)).play("1: activate 倍")
    assert t.power(1, "倍") == first
    t.play("1: activate 倍")
    assert t.power(1, "倍") == second
    t.end_turn()
    assert t.power(1, "倍") == 40


@clause(GAME, "23.1.10.1", "23.1.11.1")
@pytest.mark.parametrize(("times", "before", "after"), [("２", 100, 90), ("３", 150, 130)])
def test_what_is_added_later_is_not_doubled(
    table: Table, times: str, before: int, after: int
) -> None:
    grows = card("倍", f"技【起】ターン終了まで、このユニットの戦闘力は{times}倍になる。")
    t = table.lay({"front": "主, 倍, 歌"}, cards=(grows,))
    t.play("1: activate 歌", "1: card 倍", "1: activate 倍")
    assert t.power(1, "倍") == before
    t = table.lay({"front": "主, 倍, 歌"}, cards=(grows,))
    t.play("1: activate 倍", "1: activate 歌", "1: card 倍")
    assert t.power(1, "倍") == after


# --- 23.1.12: not defeated ------------------------------------------------------------------------------------------------------------


HARD = card("不倒", "技【常】このユニットは撃破されない。")


@clause(GAME, "23.1.12", "23.1.12.1")
def test_what_is_not_defeated_survives_attacks_and_skills(table: Table) -> None:
    t = table.lay({"front": "主, 強, 殺, 甲"}, {"front": "主, 不倒"}, cards=(KILLS, HARD))
    t.attack("強", "不倒").play("1: activate 殺", "1: card 不倒")
    assert (t.line(2, "不倒"), t.has(2, "retreat")) == ("front", ["札"])
    t.attack("甲", "主").play("2: card")


@clause(GAME, "23.1.12", "23.1.12.1")
def test_a_main_character_that_is_not_defeated_breaks_no_orb(table: Table) -> None:
    t = table.lay({"front": "主, 強, 殺"}, {"front": "不倒"}, cards=(KILLS, HARD))
    t.attack("強").play("1: activate 殺")
    assert (t.asked, t.count(2, "orb")) == ((1, "13.5.1.3"), 5)


@clause(GAME, "23.1.12.1")
def test_that_lasts_as_long_as_its_effect(table: Table) -> None:
    guards = does("護", "ターン終了まで、すべての敵は撃破されない。")
    t = table.lay({"front": "主, 護, 強"}, {"front": "主, 甲"}, cards=(guards,))
    t.play("1: activate 護").attack("強", "甲")
    assert t.line(2, "甲") == "front"
    t.end_turn().end_turn().pass_to("action").attack("強", "甲")
    assert t.line(2, "甲") == ""


# --- 23.1.13: growing ---------------------------------------------------------------------------------------------------------------------


GROWS = does(
    "育",
    "他の味方を１体選ぶ。自分の退避エリアからその味方と同じユニット名のカードを１枚選び、その味方の下に重ねて成長させる。",
)
SEES = card(
    "観",
    "一【自】他の味方がレベルアップした時、カードを１枚引く。",
    "二【自】他の味方が成長した時、カードを３枚引く。",
)


@clause(GAME, "23.1.13", "23.1.13.1", "23.1.13.2")
def test_a_unit_grows_by_a_card_beneath_it(table: Table) -> None:
    one = {"front": "主, 育, 二甲", "retreat": "甲, 乙"}
    t = table.lay(one, cards=(GROWS,)).play("1: activate 育", "1: card 二甲")
    assert (t.under(1, "二甲"), t.stack(1, "二甲"), t.power(1, "二甲")) == (["甲"], 2, 50)
    assert t.has(1, "retreat") == ["乙"]
    assert t.field(1) == {"front": ["主", "育", "二甲"]}  # one card, while it is there


@clause(GAME, "23.1.13.1")
def test_a_grown_unit_is_several_cards_again_elsewhere(table: Table) -> None:
    one = {"front": "主, 育, 二甲", "retreat": "甲"}
    t = table.lay(one, {"front": "主, 強"}, cards=(GROWS,))
    t.play("1: activate 育", "1: card 二甲").end_turn().pass_to("action").attack("強", "二甲")
    assert sorted(t.has(1, "retreat")) == ["二甲", "札", "甲"]


@clause(GAME, "23.1.13.2", "23.1.13.2.1")
def test_growing_is_no_level_up_but_the_unit_is_levelled_up(table: Table) -> None:
    """Neither skills nor the class change bonus wait for it; level-up and class change skills hold."""
    lv = card("級甲", "技〖LvS2〗【常】このユニットの戦闘力は＋１０される。", unit="甲")
    one = {"front": "主, 育, 観, 級甲", "retreat": "甲"}
    t = table.lay(one, cards=(GROWS, SEES, lv)).play("1: activate 育", "1: card 級甲")
    assert (t.power(1, "級甲"), t.count(1, "hand")) == (50, 3)
    one = {"front": "主, 育, 観, 転甲", "retreat": "甲"}
    t = table.lay(one, cards=(GROWS, SEES)).play("1: activate 育", "1: card 転甲")
    assert (t.power(1, "転甲"), t.count(1, "hand")) == (70, 3)  # no bonus: 14.2.5.2
    bare = card("素甲", "技〖CCS〗【常】このユニットの戦闘力は＋１０される。", unit="甲")
    one = {"front": "主, 育, 素甲", "retreat": "甲"}
    t = table.lay(one, cards=(GROWS, bare)).play("1: activate 育", "1: card 素甲")
    assert (t.stack(1, "素甲"), t.power(1, "素甲")) == (2, 40)  # no class change cost on top


# --- 23.1.14: breaking orbs ---------------------------------------------------------------------------------------------------------------------


@clause(GAME, "23.1.14", "23.1.14.1")
@pytest.mark.parametrize(
    "text", ["相手のオーブを１つ破壊する。", "相手のオーブを１つ選び、破壊する。"]
)
def test_a_broken_orb_goes_to_its_user_s_hand_unseen(table: Table, text: str) -> None:
    breaks = does("砕人", text)
    t = table.lay({"front": "主, 砕人"}, {"orb": "甲, 乙"}, cards=(breaks,))
    t.play("1: activate 砕人")
    assert (t.asked[0], sorted(t.options)) == (1, ["card 乙", "card 甲"])
    t.play("1: card 甲")
    assert (t.count(2, "orb"), t.count(2, "hand"), t.count(1, "hand")) == (1, 1, 0)
    assert t.knows(1, 2, "hand") == [""]
    assert t.knows(2, 2, "hand") == t.has(2, "hand")


@clause(GAME, "23.1.14", "23.1.14.1")
def test_one_s_own_orb_is_broken_likewise(table: Table) -> None:
    breaks = does("自砕", "自分のオーブを１つ選び、破壊する。")
    t = table.lay({"front": "主, 自砕", "orb": "甲, 乙"}, cards=(breaks,))
    t.play("1: activate 自砕")
    assert (t.asked[0], sorted(t.options)) == (1, ["card 乙", "card 甲"])
    t.play("1: card 甲")
    assert (t.count(1, "orb"), t.count(1, "hand"), t.knows(2, 1, "hand")) == (1, 1, [""])
