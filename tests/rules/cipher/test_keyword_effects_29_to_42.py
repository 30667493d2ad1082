"""23.1.29 to 23.1.42: repeating, winning, prohibitions, different cards, symbols."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.book.zones import units
from tefuda.games.cipher.effects.ask import boosted
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, KEPT, Table
from tests.support import clause

ONCE = "【起】〖ターン1回〗"


def does(name: str, text: str) -> dict[str, object]:
    """A card with a skill that is used once a turn for nothing."""
    return card(name, f"技{ONCE}{text}")


def offers(t: Table, name: str, number: int = 1) -> bool:
    return f"activate {name} {number}" in t.options


# --- 23.1.29: repeating ---------------------------------------------------------------------------------


REPEATS = card(
    "繰",
    f"技{ONCE}カードを１枚引く。[リバース1]するなら、このスキルをくり返し実行する。",
)


@clause(GAME, "23.1.29", "23.1.29.1", "23.1.29.1.1")
@pytest.mark.parametrize("times", [0, 1, 3])
def test_a_skill_is_repeated_as_often_as_its_last_part_is_done(table: Table, times: int) -> None:
    t = table.lay({"front": "主, 繰", "bond": "甲, 乙, 丙"}, cards=(REPEATS,))
    t.play("1: activate 繰")
    for i in range(times):
        assert (t.asked[0], sorted(t.options), t.count(1, "hand")) == (1, ["no", "yes"], i + 1)
        t.play("1: yes")
        if i < 2:
            t.play(f"1: card {'甲乙'[i]}")
    if times < 3:
        t.play("1: no")
    assert (t.count(1, "hand"), len(t.bonds(1)["down"])) == (times + 1, times)
    assert t.asked == (1, "13.5.1.3")  # with no bond left nothing is asked


@clause(GAME, "23.1.29.2")
def test_all_its_repetitions_are_one_use_of_the_skill(table: Table) -> None:
    """It is used once: its limit is one, and what waits for its use is told once."""
    hears = card("聴", "技【自】自分の手札にある『繰印』の〖CP〗を使用した時、カードを１枚引く。")
    crest = card(
        "繰印",
        "技〖CP〗【手札】【起】【このカードを退避エリアに置く】カードを１枚引く。[リバース1]するなら、このスキルをくり返し実行する。",
    )
    t = table.lay({"front": "主, 聴", "bond": "甲, 乙", "hand": "繰印"}, cards=(crest, hears))
    t.play("1: activate 繰印", "1: yes", "1: card 甲", "1: yes")
    assert (t.count(1, "hand"), t.bonds(1)["down"]) == (4, ["甲", "乙"])  # three, and one for 聴
    t = table.lay({"front": "主, 繰", "bond": "甲, 乙"}, cards=(REPEATS,))
    t.play("1: activate 繰", "1: yes", "1: card 甲", "1: no")
    assert not offers(t, "繰")


# --- 23.1.30: winning --------------------------------------------------------------------------------------


@clause(GAME, "23.1.30", "23.1.30.1")
def test_a_skill_wins_the_game_at_once(table: Table) -> None:
    wins = does("覇", "あなたはゲームに勝利する。カードを１枚引く。")
    t = table.lay({"front": "主, 覇"}, cards=(wins,)).play("1: activate 覇")
    t.expect("over, winner 1", "count 1 hand 0")
    dawn = card(
        "暁",
        "技【自】自分のターン開始時、自分の絆カードが３枚以上の場合、あなたはゲームに勝利する。",
    )
    for bond, over in (("札*2", False), ("札*3", True)):
        one, two = {"front": "主"}, {"front": "主, 暁", "bond": bond}
        t = table.lay(one, two, cards=(dawn,)).end_turn()
        t.expect("over, winner 2" if over else "going on")


# --- 23.1.31: level-up skills made valid -----------------------------------------------------------------------


LEVELS = (
    card(
        "二段",
        "技〖LvS2〗【常】このユニットの戦闘力は＋１０される。",
        f"技〖LvS2〗{ONCE}カードを１枚引く。",
    ),
    card("三段", "技〖LvS3〗【常】このユニットの戦闘力は＋１０される。"),
    card("四段", "技〖LvS4〗【常】このユニットの戦闘力は＋１０される。"),
    card("六段", "技〖LvS6〗【常】このユニットの戦闘力は＋１０される。"),
    card("自段", "技〖LvS2〗【自】このユニットが攻撃した時、カードを１枚引く。"),
)


@clause(GAME, "23.1.31", "23.1.31.1")
def test_all_level_up_skills_of_a_number_are_made_valid(table: Table) -> None:
    opens = card("開", "技【常】味方が持つすべての〖LvS2〗は有効になる。")
    cards = (opens, *LEVELS)
    front = "主, 二段, 三段, 自段"
    t = table.lay({"front": front}, {"front": "主, 二段, 高"}, cards=cards)
    assert (t.power(1, "二段"), offers(t, "二段", 2)) == (40, False)
    t = table.lay({"front": f"{front}, 開"}, {"front": "主, 二段, 高"}, cards=cards)
    assert (t.power(1, "二段"), t.power(1, "三段"), t.power(2, "二段")) == (50, 40, 40)
    t.play("1: activate 二段 2").attack("自段", "高").expect("count 1 hand 2")
    t = table.lay({"front": "主, 開", "bond": "二段"}, cards=cards)
    assert not offers(t, "二段", 2)  # it must be a unit


@clause(GAME, "23.1.31", "23.1.31.1")
def test_level_up_skills_of_one_unit_are_made_valid(table: Table) -> None:
    opens = does("開一", "他の味方を１体選ぶ。ターン終了まで、その味方が持つ〖LvS2〗は有効になる。")
    other = card("弐段", "技〖LvS2〗【常】このユニットの戦闘力は＋１０される。")
    t = table.lay({"front": "主, 二段, 弐段, 開一"}, cards=(opens, other, *LEVELS))
    t.play("1: activate 開一", "1: card 二段")
    assert (t.power(1, "二段"), t.power(1, "弐段")) == (50, 40)
    t.end_turn()
    assert t.power(1, "二段") == 40


@clause(GAME, "23.1.31", "23.1.31.1")
def test_level_up_skills_of_several_numbers_are_made_valid(table: Table) -> None:
    opens = card("開皆", "技【常】味方が持つすべての〖LvS2〗〖LvS3〗〖LvS4〗〖LvS6〗は有効になる。")
    names = ("二段", "三段", "四段", "六段")
    t = table.lay({"front": "主, " + ", ".join(names)}, cards=(opens, *LEVELS))
    assert [t.power(1, name) for name in names] == [40, 40, 40, 40]
    t = table.lay({"front": "主, 開皆, " + ", ".join(names)}, cards=(opens, *LEVELS))
    assert [t.power(1, name) for name in names] == [50, 50, 50, 50]


# --- 23.1.32: deployed by a skill --------------------------------------------------------------------------------


CALLS = does("召", "自分の退避エリアから『甲』を１枚選び、出撃させる。")


@clause(GAME, "23.1.32", "23.1.32.1")
def test_what_a_skill_deploys_is_told_from_what_a_player_does(table: Table) -> None:
    sees = card("迎", "技【自】スキルの効果によって味方が出撃した時、カードを１枚引く。")
    one = {"front": "主, 召, 迎", "retreat": "甲", "hand": "乙", "bond": "札"}
    t = table.lay(one, cards=(CALLS, sees)).play("1: activate 召", "1: area front")
    assert (t.line(1, "甲"), t.count(1, "hand")) == ("front", 2)
    t = table.lay(one, phase="deploy", cards=(CALLS, sees)).deploy("乙", "front")
    assert t.count(1, "hand") == 0
    t = table.lay({**one, "retreat": "札"}, cards=(CALLS, sees)).play("1: activate 召")
    assert t.count(1, "hand") == 1  # nothing was deployed


@clause(GAME, "23.1.32", "23.1.32.1")
def test_so_are_enemies_and_the_unit_itself(table: Table) -> None:
    foe = card("警", "技【自】スキルの効果によって敵が出撃した時、カードを１枚引く。")
    own = card(
        "来甲",
        "技【自】スキルの効果によってこのユニットが出撃した時、カードを１枚引く。",
        unit="甲",
    )
    one, two = {"front": "主, 召", "retreat": "来甲"}, {"front": "主, 警"}
    t = table.lay(one, two, cards=(CALLS, foe, own))
    t.play("1: activate 召", "1: area front").expect("count 1 hand 1", "count 2 hand 1")
    one = {"hand": "来甲", "bond": "札"}
    t = table.lay(one, two, phase="deploy", cards=(CALLS, foe, own)).deploy("来甲", "front")
    t.expect("count 1 hand 0", "count 2 hand 0")


# --- 23.1.33: not by the effect of a skill ------------------------------------------------------------------------------


@clause(GAME, "23.1.33", "23.1.33.1", "23.1.33.1.1", "23.1.33.1.1.1")
def test_no_skill_deploys_cards(table: Table) -> None:
    stops = card("禁", "技【常】相手はスキルの効果によってカードを出撃させることができない。")
    one = {"front": "主, 召", "retreat": "甲", "hand": "乙", "bond": "札"}
    t = table.lay(one, {"front": "主, 禁"}, cards=(CALLS, stops)).play("1: activate 召")
    assert (t.asked, t.has(1, "retreat")) == ((1, "13.5.1.3"), ["甲"])
    t = table.lay(one, {"front": "主, 禁"}, phase="deploy", cards=(CALLS, stops))
    t.deploy("乙", "front")  # the player does
    t = table.lay({**one, "front": "主, 召, 禁"}, cards=(CALLS, stops)).play("1: activate 召")
    assert t.options == ["area front", "area back"]  # one's own skills go on
    t.play("1: area front")


LIFTS = does(
    "昇", "自分の退避エリアから『甲』を１枚選び、味方の『甲』の上に重ねてレベルアップさせる。"
)


@clause(GAME, "23.1.33", "23.1.33.1", "23.1.33.1.2", "23.1.33.1.2.1")
@pytest.mark.parametrize(
    ("text", "main"),
    [
        ("相手はスキルの効果によってレベルアップすることができない。", "主"),
        ("相手の主人公はスキルの効果によってレベルアップすることができない。", "甲"),
        ("すべての敵はスキルの効果によってレベルアップすることができない。", "主"),
    ],
)
def test_no_skill_levels_units_up(table: Table, text: str, main: str) -> None:
    lifts = {**LIFTS, "id": "昇格", "unit": "昇格"}
    stops = card("禁昇", f"技【常】{text}")
    other = "主" if main == "甲" else "甲"
    one = {"front": f"{main}, {other}, 昇格", "retreat": "二甲", "hand": "上甲", "bond": "札*3"}
    t = table.lay(one, cards=(lifts,)).play("1: activate 昇格")
    assert t.line(1, "二甲") == "front"
    t = table.lay(one, {"front": "主, 禁昇"}, cards=(lifts, stops)).play("1: activate 昇格")
    assert (t.line(1, "甲"), t.has(1, "retreat")) == ("front", ["二甲"])
    t = table.lay(one, {"front": "主, 禁昇"}, phase="deploy", cards=(lifts, stops))
    t.play("1: level_up 上甲")  # the player does
    assert t.under(1, "上甲") == ["甲"]


@clause(GAME, "23.1.33.1.2.1")
def test_units_of_which_nothing_is_said_are_levelled_up(table: Table) -> None:
    lifts = {**LIFTS, "id": "昇格", "unit": "昇格"}
    stops = card(
        "禁主", "技【常】相手の主人公はスキルの効果によってレベルアップすることができない。"
    )
    one = {"front": "主, 甲, 昇格", "retreat": "二甲"}
    t = table.lay(one, {"front": "主, 禁主"}, cards=(lifts, stops)).play("1: activate 昇格")
    assert t.under(1, "二甲") == ["甲"]


@clause(GAME, "23.1.33", "23.1.33.1", "23.1.33.1.3", "23.1.33.1.3.1")
def test_no_skill_puts_cards_of_the_hand_among_the_bonds(table: Table) -> None:
    puts = does("置", "自分の手札を１枚選び、絆エリアに置く。")
    deck = does("積", "自分のデッキの１番上のカードを絆エリアに置く。")
    stops = card(
        "禁絆", "技【常】相手はスキルの効果によって自分の手札を絆エリアに置くことができない。"
    )
    one, two = {"front": "主, 置, 積", "hand": "甲"}, {"front": "主, 禁絆"}
    t = table.lay(one, cards=(puts, deck)).play("1: activate 置")
    assert t.bonds(1)["up"] == ["甲"]
    t = table.lay(one, two, cards=(puts, deck, stops)).play("1: activate 置")
    assert (t.bonds(1)["up"], t.has(1, "hand")) == ([], ["甲"])
    t.play("1: activate 積")
    assert t.bonds(1)["up"] == ["札"]  # from the deck, it can
    t = table.lay(one, two, phase="bond", cards=(puts, deck, stops)).play("1: bond 甲")
    assert t.bonds(1)["up"] == ["甲"]  # the player does


# --- 23.1.34: two at once ----------------------------------------------------------------------------------------------------


TWO = card("双", "技【常】あなたの『甲』は同時に２体まで戦場にいることができる。")


@clause(GAME, "23.1.34", "23.1.34.1")
def test_two_units_of_a_name_may_be_there_at_once(table: Table) -> None:
    one = {"front": "主, 甲, 二甲, 双", "hand": "甲, 乙", "bond": "札*3"}
    t = table.lay(one, cards=(TWO,))
    assert t.field(1) == {"front": ["主", "甲", "二甲", "双"]}
    t = table.lay({**one, "front": "主, 甲, 双"}, phase="deploy", cards=(TWO,))
    assert "deploy 甲" not in t.options  # 14.1.1: being there is not being deployed
    t = table.lay({"front": "主, 甲, 二甲"}, {"front": "主, 双"}, cards=(TWO,))
    assert (t.asked, t.options) == ((1, "9.2.1"), ["keep 甲", "keep 二甲"])  # each for oneself
    t.play("1: keep 甲")


@clause(GAME, "23.1.34.1", "23.1.34.1.1")
def test_of_three_two_stay(table: Table) -> None:
    t = table.lay({"front": "主, 甲, 二甲, 上甲, 双"}, cards=(TWO,))
    assert (t.asked, t.options) == ((1, "9.2.1"), ["card 甲", "card 二甲", "card 上甲"])
    t.play("1: card 甲", "1: card 上甲")
    assert (t.has(1, "front"), t.has(1, "retreat")) == (["主", "甲", "上甲", "双"], ["二甲"])


@clause(GAME, "23.1.34.1.1.1")
def test_of_three_the_main_character_stays(table: Table) -> None:
    t = table.lay({"front": "甲, 二甲, 上甲, 双"}, cards=(TWO,))
    assert (t.asked, t.options) == ((1, "9.2.1"), ["keep 二甲", "keep 上甲"])
    t.play("1: keep 上甲")
    assert (t.has(1, "front"), t.has(1, "retreat"), t.main(1)) == (
        ["甲", "上甲", "双"],
        ["二甲"],
        "甲",
    )


# --- 23.1.35, 23.1.36: different cards ------------------------------------------------------------------------------------------


@clause(GAME, "23.1.35", "23.1.35.1")
@pytest.mark.parametrize(
    ("word", "retreat", "able"),
    [
        ("異なるカード", "甲, 乙", True),
        ("異なるカード", "甲, 二甲", True),  # two cards of one unit name
        ("異なるカード", "甲*2", False),
        ("異なるカード", "甲", False),
        ("ユニット名が異なるカード", "甲, 乙", True),
        ("ユニット名が異なるカード", "甲, 二甲", False),
    ],
)
def test_different_cards_are_chosen_only_where_there_are_so_many(
    table: Table, word: str, retreat: str, able: bool
) -> None:
    takes = does("異", f"自分の退避エリアから{word}を２枚選び、手札に加える。")
    t = table.lay({"front": "主, 異", "retreat": retreat}, cards=(takes,))
    t.play("1: activate 異")
    if not able:
        t.expect("count 1 hand 0")
        assert t.asked == (1, "13.5.1.3")
        return
    while t.asked[1] != "13.5.1.3":
        t.play(t.options[0])
    t.expect("count 1 hand 2", "count 1 retreat 0")


@clause(GAME, "23.1.35.1")
def test_the_second_card_differs_from_the_first(table: Table) -> None:
    takes = does("異", "自分の退避エリアから異なるカードを２枚選び、手札に加える。")
    t = table.lay({"front": "主, 異", "retreat": "甲*2, 乙, 丙"}, cards=(takes,))
    t.play("1: activate 異", "1: card 甲")
    assert sorted(t.options) == ["card 丙", "card 乙"]
    t.play("1: card 乙")
    assert sorted(t.has(1, "hand")) == ["乙", "甲"]


@clause(GAME, "23.1.36", "23.1.36.1")
def test_of_up_to_so_many_different_cards_one_may_be_chosen(table: Table) -> None:
    for word in ("異なるカード", "ユニット名が異なるカード"):
        takes = does("異", f"自分の退避エリアから{word}を２枚まで選び、手札に加える。")
        for retreat in ("甲*2", "甲", "甲, 乙"):
            t = table.lay({"front": "主, 異", "retreat": retreat}, cards=(takes,))
            t.play("1: activate 異", "1: card 甲")
            if t.asked[1] != "13.5.1.3":
                assert t.options == ["card 乙", "done"]
                t.play("1: done")
            assert t.has(1, "hand") == ["甲"]


# --- 23.1.37: from the deck --------------------------------------------------------------------------------------------------------


@clause(GAME, "23.1.37", "23.1.37.1")
@pytest.mark.parametrize("words", ["デッキから", "デッキの中から"])
def test_who_chooses_from_the_deck_looks_through_it(table: Table, words: str) -> None:
    seeks = does(
        "探", f"自分の{words}『甲』を１枚選び、手札に加える。その後、デッキをシャッフルする。"
    )
    one = {"front": "主, 探", "deck": "乙, 甲, 丙, 二甲"}
    t = table.lay(one, cards=(seeks,), chance=(KEPT,)).play("1: activate 探")
    assert t.knows(1, 1, "deck") == ["乙", "甲", "丙", "二甲"]
    assert t.knows(2, 1, "deck") == ["", "", "", ""]
    assert sorted(t.options) == ["card 二甲", "card 甲", "done"]  # 2.4: one may find none
    t.play("1: card 二甲")
    assert (t.has(1, "hand"), t.count(1, "deck")) == (["二甲"], 3)
    assert t.knows(1, 1, "deck") == ["", "", ""]


# --- 23.1.38: raised by skills -------------------------------------------------------------------------------------------------------


RAISED = card(
    "奮",
    "技【常】このユニットの戦闘力がスキルの効果によって＋１０以上されている場合、このユニットに射程１-２が追加される。",
)
SAFE = card(
    "護", "技【常】スキルの効果によって戦闘力が＋１０以上されている味方は敵の攻撃で撃破されない。"
)
WEAKENS = does("衰", "味方を１体選ぶ。ターン終了まで、その味方の戦闘力は−３０される。")


@clause(GAME, "23.1.38", "23.1.38.1")
def test_a_unit_raised_by_skills_is_raised_though_others_lower_it(table: Table) -> None:
    t = table.lay({"front": "主, 奮, 歌, 衰"}, cards=(RAISED, WEAKENS))
    assert t.range(1, "奮") == "1"
    t.play("1: activate 衰", "1: card 奮")
    assert (t.power(1, "奮"), t.range(1, "奮")) == (10, "1")
    t.play("1: activate 歌", "1: card 奮")
    assert (t.power(1, "奮"), t.range(1, "奮")) == (20, "1-2")


@clause(GAME, "23.1.38", "23.1.38.1")
def test_that_may_be_asked_of_many_units(table: Table) -> None:
    for front, stays in (("主, 護, 甲", False), ("主, 護, 甲, 王", True)):
        t = table.lay({"front": front}, {"front": "主, 強"}, turn=2, cards=(SAFE,))
        t.attack("強", "甲")
        assert t.line(1, "甲") == ("front" if stays else "")


@clause(GAME, "23.1.38")
def test_that_holds_also_where_what_holds_has_just_changed(table: Table) -> None:
    for front, raised in (("主, 甲, 王", True), ("主, 甲, 乙", False)):
        game = table.lay({"front": front}).game
        s = game.state.copy()
        unit = next(c for c in units(s, 0) if game.rules.card(s, c).key == "甲")
        s.touch()  # nothing of what holds is known any more
        assert boosted(game.rules, s, unit, s.zone[unit], -1) == raised


@clause(GAME, "23.1.38")
def test_support_is_no_effect_of_a_skill(table: Table) -> None:
    t = table.lay(
        {"front": "奮, 主", "deck": "戊, 札", "hand": "札"}, {"front": "主, 高"}, cards=(RAISED,)
    )
    t.play("1: attack 奮", "1: target 高")
    assert (t.power(1, "奮"), t.range(1, "奮")) == (70, "1")
    t.play("1: no_critical")


@clause(GAME, "23.1.38.2")
def test_doubling_raises(table: Table) -> None:
    doubles = card(
        "倍",
        "技【起】ターン終了まで、このユニットの戦闘力は２倍になる。",
        "技【常】このユニットの戦闘力がスキルの効果によって＋１０以上されている場合、このユニットに射程１-２が追加される。",
    )
    t = table.lay({"front": "主, 倍"}, cards=(doubles,))
    assert t.range(1, "倍") == "1"
    t.play("1: activate 倍")
    assert (t.power(1, "倍"), t.range(1, "倍")) == (80, "1-2")


@clause(GAME, "23.1.38.3")
def test_becoming_so_much_does_not_raise(table: Table) -> None:
    piles = card(
        "積",
        "技【常】このユニットの戦闘力はこのユニットの重ねられたカードの合計枚数×１０になる。",
        "技【常】このユニットの戦闘力がスキルの効果によって＋１０以上されている場合、このユニットに射程１-２が追加される。",
        power=0,
    )
    t = table.lay({"front": "主, 積 under 甲+乙"}, cards=(piles,))
    assert (t.power(1, "積"), t.range(1, "積")) == (30, "1")
    t = table.lay({"front": "主, 積 under 甲+乙, 王"}, cards=(piles,))
    assert (t.power(1, "積"), t.range(1, "積")) == (40, "1-2")


# --- 23.1.39: as if it were in the hand ---------------------------------------------------------------------------------------------------


AS_HAND = card(
    "墓",
    "技【常】自分の出撃フェイズ中、自分の退避エリアにあるカードは自分の手札にあるカードのように出撃させることができる。",
)


@clause(GAME, "23.1.39", "23.1.39.1")
def test_cards_elsewhere_are_deployed_like_those_in_the_hand(table: Table) -> None:
    """By the same rules: symbols, costs, names."""
    one = {"front": "主, 墓", "retreat": "丙, 丁, 聖, 主, 乙", "hand": "甲", "bond": "札*2"}
    t = table.lay(one, phase="deploy", cards=(AS_HAND,))
    assert sorted(t.options) == ["deploy 丙", "deploy 乙", "deploy 甲", "end_deploy"]
    t.deploy("丙", "back")
    assert (t.line(1, "丙"), t.state(1, "丙")) == ("back", "ready")
    assert "丙" not in t.has(1, "retreat")
    t.pass_to("action")
    assert t.has(1, "hand") == ["甲"]


@clause(GAME, "23.1.39.1")
def test_without_the_skill_they_are_not(table: Table) -> None:
    t = table.lay({"retreat": "乙", "hand": "甲", "bond": "札*2"}, phase="deploy", cards=(AS_HAND,))
    assert t.options == ["deploy 甲", "end_deploy"]


@clause(GAME, "23.1.39.1.1")
def test_the_cost_that_counts_is_the_one_it_had_there(table: Table) -> None:
    """Not the one that it has on the field."""
    cheap = card("値", "技【特】退避エリアにあるこのカードの出撃コストは１になる。", cost=3)
    one = {"front": "主, 墓", "retreat": "値, 乙", "bond": "札*2"}
    t = table.lay(one, phase="deploy", cards=(AS_HAND, cheap)).deploy("値", "front")
    assert "deploy 乙" in t.options  # 1 and 1 of 2 bonds


@clause(GAME, "23.1.39.2")
def test_they_are_not_cards_of_the_hand(table: Table) -> None:
    cheap = card("手値", "技【特】手札にあるこのカードの出撃コストは１になる。", cost=3)
    for one in ({"retreat": "手値", "hand": "札"}, {"hand": "手値, 札"}):
        one = {"front": "主, 墓, 賢", "bond": "札*2", **one}
        t = table.lay(one, phase="deploy", cards=(AS_HAND, cheap))
        assert ("deploy 手値" in t.options) is ("retreat" not in one)
    one = {"front": "主, 墓, 賢", "retreat": "甲*3", "hand": "札*2"}
    assert table.lay(one, phase="deploy", cards=(AS_HAND,)).power(1, "賢") == 40


# --- 23.1.40: bonds by a skill -----------------------------------------------------------------------------------------------------------------


@clause(GAME, "23.1.40", "23.1.40.1")
def test_bonds_put_there_by_a_skill_are_told_from_others(table: Table) -> None:
    sees = card(
        "睨", "技【自】スキルの効果によって相手の絆エリアにカードが置かれた時、カードを１枚引く。"
    )
    puts = does("積", "自分のデッキの１番上のカードを絆エリアに置く。")
    t = table.lay({"front": "主, 積"}, {"front": "主, 睨"}, cards=(sees, puts))
    t.play("1: activate 積").expect("count 2 hand 1")
    t = table.lay({"front": "主, 積, 睨"}, cards=(sees, puts)).play("1: activate 積")
    t.expect("count 1 hand 0")  # one's own
    one = {"hand": "甲"}
    t = table.lay(one, {"front": "主, 睨"}, phase="bond", cards=(sees, puts)).play("1: bond 甲")
    t.expect("count 2 hand 0")  # the player did


@clause(GAME, "23.1.40", "23.1.40.1")
def test_a_bond_put_there_by_a_skill_tells_of_itself(table: Table) -> None:
    own = card(
        "印",
        "技〖BS〗【絆】【自】このカードがスキルの効果によって自分の絆エリアに置かれた時、カードを１枚引く。",
    )
    puts = does("積", "自分のデッキの１番上のカードを絆エリアに置く。")
    t = table.lay({"front": "主, 積", "deck": "印, 札*3"}, cards=(own, puts))
    t.play("1: activate 積").expect("count 1 hand 1")
    t = table.lay({"hand": "印"}, phase="bond", cards=(own, puts)).play("1: bond 印")
    t.expect("count 1 hand 0")


# --- 23.1.41, 23.1.42: symbols ----------------------------------------------------------------------------------------------------------------------


CURSE = card(
    "呪", "技【特】このカードが自分の無限エリアにある場合、相手の主人公はすべてのシンボルを失う。"
)
AS_WHITE = card("染", "技【常】このユニットは<白夜>としてもあつかう。")
COUNTS = card(
    "旗",
    "技【常】<白夜>の味方が１体以上いる場合、このユニットの戦闘力は＋１０される。",
    "技【常】<光の剣>の味方が２体以上いる場合、このユニットの戦闘力は＋２０される。",
)


@clause(GAME, "23.1.42", "23.1.42.1")
@pytest.mark.parametrize("words", ["あつかう", "扱う"])
def test_a_unit_is_also_of_a_symbol(table: Table, words: str) -> None:
    white = card("染", f"技【常】このユニットは<白夜>としても{words}。")
    t = table.lay({"front": "主, 旗, 染"}, cards=(white, COUNTS))
    assert t.power(1, "旗") == 70  # white, and of its own as before
    assert table.lay({"front": "主, 旗"}, cards=(white, COUNTS)).power(1, "旗") == 60
    t = table.lay({"front": "主, 旗", "bond": "染"}, cards=(white, COUNTS))
    assert t.power(1, "旗") == 60  # only as a unit


@clause(GAME, "23.1.42", "23.1.42.1")
def test_units_and_retreated_cards_are_also_of_a_symbol(table: Table) -> None:
    dark = card(
        "宵",
        "技【常】すべての<白夜>の味方と自分の退避エリアにある<白夜>のカードは<暗夜>としても扱う。",
    )
    seeks = does("索", "自分の退避エリアから<暗夜>のカードを１枚選び、手札に加える。")
    sees = card(
        "闇", "技【常】<暗夜>の味方が１体以上いる場合、このユニットの戦闘力は＋１０される。"
    )
    one = {"front": "主, 索, 闇, 白", "retreat": "白, 聖"}
    t = table.lay(one, cards=(dark, seeks, sees)).play("1: activate 索")
    assert (t.power(1, "闇"), t.has(1, "hand")) == (40, [])
    t = table.lay({**one, "front": "主, 索, 闇, 白, 宵"}, cards=(dark, seeks, sees))
    t.play("1: activate 索")
    assert (t.power(1, "闇"), t.has(1, "hand")) == (50, ["白"])


@clause(GAME, "23.1.41")
def test_a_card_in_the_boundless_area_takes_the_main_character_s_symbols(table: Table) -> None:
    for two, power in (({}, 60), ({"boundless": "呪"}, 40), ({"back": "呪"}, 60)):
        t = table.lay({"front": "主, 旗"}, {"front": "主", **two}, cards=(CURSE, COUNTS))
        assert t.power(1, "旗") == power
    t = table.lay({"front": "甲, 主, 旗"}, {"boundless": "呪"}, cards=(CURSE, COUNTS))
    assert t.power(1, "旗") == 60  # of the others it takes none


@clause(GAME, "23.1.41", "23.1.41.1")
def test_what_has_lost_its_symbols_gets_no_new_ones(table: Table) -> None:
    t = table.lay({"front": "染, 旗"}, cards=(CURSE, COUNTS, AS_WHITE))
    assert t.power(1, "旗") == 70
    t = table.lay({"front": "染, 旗"}, {"boundless": "呪"}, cards=(CURSE, COUNTS, AS_WHITE))
    assert t.power(1, "旗") == 40
    all_white = card("皆白", "技【常】すべての味方は<白夜>としてもあつかう。")
    t = table.lay(
        {"front": "甲, 旗", "back": "皆白"}, {"boundless": "呪"}, cards=(CURSE, COUNTS, all_white)
    )
    assert t.power(1, "旗") == 70  # 旗 and 皆白 are white; and two are left of 光の剣
