"""6.4: which cards are public and which hidden, who may look at them, and what may be read of them."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, KEPT, Table
from tests.support import clause

FULL = {
    "deck": "甲, 乙",
    "hand": "丙, 丁",
    "retreat": "戊",
    "orb": "弓, 魔",
    "bond": "札, 聖 face down",
    "front": "主, 極甲 under 上甲+二甲",
    "back": "杖",
    "boundless": "暗",
}
PUBLIC = ("retreat", "bond", "front", "back", "boundless", "under")


def saw(t: Table, player: int, name: str) -> bool:
    """Whether a player has read a card's name in the record."""
    return f"“{name}”" in t.log(player)


# --- 6.4, 6.4.4, 6.4.6: looking


@clause(GAME, "6.4", "6.4.4", "6.4.4.1")
def test_public_cards_are_open_to_both_at_any_time(table: Table) -> None:
    t = table.lay(FULL, FULL)
    for viewer in (1, 2):
        for player in (1, 2):
            for zone in PUBLIC:
                assert t.knows(viewer, player, zone) == t.has(player, zone) != []
            assert t.knows(viewer, player, "bond") == ["札", "聖"]  # also those face down


@clause(GAME, "6.4.4")
def test_support_cards_are_public_as_well(table: Table) -> None:
    t = table.lay({"front": "主, 甲", "deck": "丙, 札*5", "hand": "札"}, {"deck": "乙, 札*5"})
    t.play("attack 甲")
    assert t.knows(2, 1, "support") == ["丙"]
    assert t.knows(1, 2, "support") == ["乙"]


@clause(GAME, "6.4.4.3")
def test_all_the_cards_of_a_unit_are_open_to_both(table: Table) -> None:
    t = table.lay(FULL)
    for viewer in (1, 2):
        assert sorted(t.knows(viewer, 1, "under")) == ["上甲", "二甲"]


@clause(GAME, "6.4", "6.4.6", "6.4.6.1")
def test_hidden_cards_are_open_to_nobody_but_ones_own_hand(table: Table) -> None:
    t = table.lay(FULL, FULL)
    for player, other in ((1, 2), (2, 1)):
        assert t.knows(player, player, "hand") == ["丙", "丁"]
        assert t.knows(other, player, "hand") == ["", ""]
        for viewer in (1, 2):
            assert t.knows(viewer, player, "deck") == ["", ""]
            assert t.knows(viewer, player, "orb") == ["", ""]


@clause(GAME, "6.4.6.2")
def test_an_orb_that_lies_face_up_is_public(table: Table) -> None:
    t = table.lay({"orb": "甲 face up, 乙"})
    assert t.knows(1, 1, "orb") == t.knows(2, 1, "orb") == ["甲", ""]


# --- 6.4.3, 6.4.5: how cards come to lie

HIDE = card(
    "伏", "技【起】【[アクション]】自分の手札を１枚選び、公開して、絆エリアに裏向きで置く。"
)
VEIN = card("脈", "技〖竜脈〗【起】【自分のオーブを１つ表向きにする】カードを１枚引く。")
TO_ORB = card("珠", "技【起】【[アクション]】デッキの１番上のカードをオーブに追加する。")
HAND_ORB = card("納", "技【起】【[アクション]】自分の手札を１枚選び、オーブに追加する。")
PILE_ORB = card(
    "封", "技【起】【[アクション]】自分の退避エリアからカードを１枚選び、オーブに追加する。"
)
PILE_DECK = card(
    "戻", "技【起】【[アクション]】自分の退避エリアからカードを１枚選び、デッキの１番上に置く。"
)
HAND_DECK = card("仕", "技【起】【[アクション]】自分の手札を１枚選び、デッキの１番上に置く。")
BREAK = card("割", "技【起】【[アクション]】自分のオーブを１つ選び、破壊する。")
TAKE = card("取", "技【起】【[アクション]】自分の絆カードを１枚選び、手札に加える。")


@clause(GAME, "6.4.3")
def test_what_comes_to_a_public_zone_lies_face_up_for_all(table: Table) -> None:
    t = table.lay(
        {"front": "主", "hand": "甲, 丙, 捨", "deck": "乙, 札*5"}, {"front": "主"}, phase="bond"
    )
    t.play("bond 丙").deploy("捨", "front").play("end_deploy", "activate 捨")
    assert (t.told(1, "bond", "face_down"), t.knows(2, 1, "bond")) == ([False], ["丙"])
    assert (t.told(1, "front", "face_down"), t.knows(2, 1, "front")) == (
        [False, False],
        ["主", "捨"],
    )
    assert (t.told(1, "retreat", "face_down"), t.knows(2, 1, "retreat")) == ([False], ["甲"])


@clause(GAME, "6.4.3", "6.4.5")
def test_a_bond_that_lay_face_down_lies_elsewhere_as_all_cards_do(table: Table) -> None:
    shed = card("散", "技【起】【自分の裏向きの絆カードを２枚退避エリアに置く】カードを１枚引く。")
    t = table.lay({"front": "主, 散, 取", "bond": "甲 face down, 乙 face down"}, cards=(shed, TAKE))
    t.play("activate 散")
    assert sorted(t.has(1, "retreat")) == ["乙", "甲"]
    assert t.told(1, "retreat", "face_down") == [False, False]
    t.lay({"front": "主, 取", "bond": "甲 face down"}, cards=(TAKE,)).play("activate 取")
    assert (t.knows(1, 1, "hand"), t.knows(2, 1, "hand")) == (["甲"], [""])


@clause(GAME, "6.4.5", "6.4.7")
def test_an_orb_that_lay_face_up_is_hidden_in_the_hand(table: Table) -> None:
    t = table.lay({"front": "主, 割", "orb": "丁 face up"}, cards=(BREAK,))
    assert t.knows(2, 1, "orb") == ["丁"]
    t.play("activate 割")
    assert (t.knows(1, 1, "hand"), t.knows(2, 1, "hand")) == (["丁"], [""])
    assert saw(t, 2, "丁")  # it was there for all to see


@clause(GAME, "6.4.5", "6.4.6")
def test_nor_is_it_seen_there_when_a_rule_has_put_it_there(table: Table) -> None:
    t = table.lay({"front": "主, 甲, 乙"}, {"front": "主", "orb": "丙, 丁 face up"})
    t.attack("甲").play("2: card 丁")  # 9.3.1.2
    assert (t.knows(2, 2, "hand"), t.knows(1, 2, "hand")) == (["丁"], [""])
    assert t.knows(1, 2, "orb") == [""]


@clause(GAME, "6.4.3.1", "6.4.4.1")
def test_costs_and_effects_turn_bonds_face_down(table: Table) -> None:
    t = table.lay({"front": "主, 反, 伏", "bond": "甲", "hand": "乙"}, cards=(HIDE,))
    t.play("activate 反")
    assert t.bonds(1) == {"up": [], "down": ["甲"]}
    t.play("activate 伏", "card 乙")
    assert t.bonds(1) == {"up": [], "down": ["甲", "乙"]}
    assert t.knows(1, 1, "bond") == t.knows(2, 1, "bond") == ["甲", "乙"]
    sow = card(
        "播",
        "技【起】【[アクション]】自分のデッキの上からカードを２枚公開して、絆エリアに裏向きで置く。",
    )
    t.lay({"front": "主, 播", "deck": "甲, 乙, 丙"}, cards=(sow,)).play("activate 播")
    assert t.bonds(1) == {"up": [], "down": ["甲", "乙"]}
    assert t.knows(1, 1, "bond") == t.knows(2, 1, "bond") == ["甲", "乙"]


@clause(GAME, "6.4.5")
def test_what_comes_to_a_hidden_zone_lies_face_down(table: Table) -> None:
    t = table.lay(
        {
            "front": "主, 珠, 封, 戻, 取",
            "deck": "甲, 札*5",
            "retreat": "乙, 丙",
            "bond": "丁",
            "orb": "",
        },
        cards=(TO_ORB, PILE_ORB, PILE_DECK, TAKE),
    )
    t.play("activate 珠", "activate 封", "card 乙", "activate 戻", "activate 取")
    assert (t.has(1, "orb"), t.told(1, "orb", "face_down")) == (["甲", "乙"], [True, True])
    assert t.has(1, "deck")[0] == "丙"
    assert all(t.told(1, "deck", "face_down"))
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "orb") == ["", ""]
        assert t.knows(viewer, 1, "deck")[0] == ""
    assert (t.knows(1, 1, "hand"), t.knows(2, 1, "hand")) == (["丁"], [""])


@clause(GAME, "6.4.5.1")
def test_costs_turn_orbs_face_up(table: Table) -> None:
    t = table.lay({"front": "主, 脈", "orb": "甲, 乙"}, cards=(VEIN,))
    t.play("activate 脈", "card 甲")
    assert t.told(1, "orb", "face_down") == [False, True]
    assert t.knows(1, 1, "orb") == t.knows(2, 1, "orb") == ["甲", ""]


# --- 6.4.1, 6.4.2: reading


@clause(GAME, "6.4.1")
@pytest.mark.parametrize(("pile", "drawn"), [("竜", 1), ("甲", 0)])
def test_what_is_public_can_be_read(table: Table, pile: str, drawn: int) -> None:
    asks = card(
        "読",
        "技【起】【[アクション]】自分の退避エリアにある<竜>のカードが１枚以上の場合、カードを１枚引く。",
    )
    t = table.lay({"front": "主, 読", "retreat": pile}, cards=(asks,))
    t.play("activate 読")
    assert t.count(1, "hand") == drawn


@clause(GAME, "6.4.2")
def test_what_is_hidden_cannot_be_read(table: Table) -> None:
    special = card("念", "技【特】自分の主人公の戦闘力は＋１０される。")
    for zone in ("deck", "orb"):
        t = table.lay({"front": "主", zone: "念*3"}, cards=(special,))
        assert t.power(1, "主") == 40
    t.lay({"front": "主", "retreat": "念"}, cards=(special,))
    assert t.power(1, "主") == 50


@clause(GAME, "6.4.2", "6.4.2.1")
def test_who_looks_at_a_hidden_card_can_read_it(table: Table) -> None:
    search = card(
        "索",
        "技【起】【[アクション]】自分のデッキから<竜>のカードを１枚選び、公開して手札に加える。"
        "デッキをシャッフルする。",
    )
    t = table.lay({"front": "主, 索", "deck": "甲, 竜, 乙"}, chance=(KEPT,), cards=(search,))
    t.play("activate 索")
    assert t.knows(1, 1, "deck") == ["甲", "竜", "乙"]
    assert t.knows(2, 1, "deck") == ["", "", ""]
    assert t.options == ["card 竜", "done"]
    t.play("card 竜")
    assert t.knows(1, 1, "deck") == ["", ""]  # and covered again
    look = card("覗", "技【起】【[アクション]】すべての自分のオーブの表を見る。")
    t.lay({"front": "主, 覗", "orb": "丙, 丁"}, cards=(look,)).play("activate 覗")
    assert saw(t, 1, "丙")
    assert saw(t, 1, "丁")
    assert not saw(t, 2, "丙")
    assert t.knows(1, 1, "orb") == ["", ""]


@clause(GAME, "6.4.4.2")
@pytest.mark.parametrize(("face", "can"), [("up", True), ("down", False)])
def test_of_a_bond_that_lies_face_down_nothing_can_be_read(
    table: Table, face: str, can: bool
) -> None:
    free = card("塵", cost=0, symbols=())
    have = {"hand": "甲, 塵", "bond": f"札 face {face}"}
    t = table.lay(have, phase="deploy", cards=(free,))
    assert ("deploy 甲" in t.options) == can  # its symbol
    union = card(
        "盟",
        "技〖US〗【常】このユニットの戦闘力は＋１０される。"
        "このスキルは自分の<白夜>の絆カードが１枚以上なければ有効にならない。",
    )
    t.lay({"front": "主, 盟", "bond": f"白 face {face}"}, cards=(union,))
    assert t.power(1, "盟") == (50 if can else 40)
    t.lay({"front": "主", "bond": f"絆 face {face}"})
    assert ("activate 絆 1" in t.options) == can  # its skill
    assert (t.refused("activate 絆") == {""}) == can
    pick = card("摘", "技【起】【[アクション]】自分の<女>の絆カードを１枚選び、手札に加える。")
    t.lay({"front": "主, 摘", "bond": f"乙 face {face}, 甲"}, cards=(pick,))
    t.play("activate 摘")
    assert t.has(1, "hand") == (["乙"] if can else [])


@clause(GAME, "6.4.4.2")
def test_but_it_is_still_a_bond(table: Table) -> None:
    t = table.lay({"hand": "丙", "bond": "札, 札 face down"}, phase="deploy")
    assert "deploy 丙" in t.options  # both count for its cost


# --- 6.4.7 – 6.4.9: from one kind of zone to the other


@clause(GAME, "6.4.7")
@pytest.mark.parametrize(
    ("zone", "skill"),
    [("deck", PILE_DECK), ("orb", PILE_ORB)],
)
def test_what_goes_from_a_public_zone_to_a_hidden_one_is_seen_by_both(
    table: Table, zone: str, skill: dict[str, object]
) -> None:
    name = str(skill["id"])
    t = table.lay({"front": f"主, {name}", "retreat": "丙, 丁", "orb": ""}, cards=(skill,))
    t.play(f"activate {name}", "card 丙")
    assert "丙" in t.has(1, zone)
    assert saw(t, 1, "丙")
    assert saw(t, 2, "丙")
    assert "丙" not in t.knows(2, 1, zone)  # and covered there


@clause(GAME, "6.4.7")
def test_so_it_is_with_what_goes_to_a_hand(table: Table) -> None:
    t = table.lay({"front": "主, 取", "bond": "丙, 丁"}, cards=(TAKE,))
    t.play("activate 取", "card 丁")
    assert saw(t, 2, "丁")
    assert t.knows(2, 1, "hand") == [""]


@clause(GAME, "6.4.8")
def test_what_goes_from_a_hidden_zone_to_a_public_one_is_seen_by_both(table: Table) -> None:
    t = table.lay(
        {"front": "主, 捨, 甲", "hand": "丙, 乙", "deck": "丁, 戊, 札*5"}, {"deck": "弓, 札*5"}
    )
    t.play("activate 捨", "card 丙")
    assert saw(t, 2, "丙")
    assert not saw(t, 2, "丁")  # drawn
    t.attack("甲")
    assert saw(t, 1, "弓")
    assert saw(t, 2, "戊")
    mill = card("落", "技【起】【[アクション]】自分のデッキの上からカードを２枚退避エリアに置く。")
    t.lay({"front": "主, 落", "deck": "丁, 戊, 札"}, cards=(mill,)).play("activate 落")
    assert saw(t, 1, "丁")
    assert saw(t, 2, "戊")


@clause(GAME, "6.4.9")
def test_what_goes_from_a_hidden_zone_to_a_hidden_one_is_seen_by_nobody(table: Table) -> None:
    t = table.lay({"front": "主, 珠", "deck": "丙, 札*5", "orb": ""}, cards=(TO_ORB,))
    t.play("activate 珠")
    assert t.has(1, "orb") == ["丙"]
    assert not saw(t, 1, "丙")
    assert not saw(t, 2, "丙")


@clause(GAME, "6.4.9")
@pytest.mark.parametrize(
    ("skill", "to"),
    [(HAND_ORB, "orb"), (HAND_DECK, "deck")],
)
def test_what_leaves_a_hand_covered_is_not_shown_to_the_opponent(
    table: Table, skill: dict[str, object], to: str
) -> None:
    name = str(skill["id"])
    t = table.lay({"front": f"主, {name}", "hand": "丙, 丁", "orb": ""}, cards=(skill,))
    t.play(f"activate {name}", "card 丙")
    assert "丙" in t.has(1, to)
    assert not saw(t, 2, "丙")
    assert "丙" not in t.knows(1, 1, to)  # 6.4.6: nor may its player look at it there


@clause(GAME, "6.4.9")
def test_a_broken_orb_and_a_drawn_card_are_for_ones_own_eyes(table: Table) -> None:
    t = table.lay({"front": "主, 割, 引", "deck": "丙, 札*5", "orb": "丁"}, cards=(BREAK,))
    t.play("activate 割", "activate 引")
    assert t.knows(1, 1, "hand") == ["丁", "丙"]
    for name in ("丙", "丁"):
        assert not saw(t, 2, name)
    assert t.knows(2, 1, "hand") == ["", ""]


# --- 2.4.1, 10.2.1.3.1: what is asked tells nothing


def asked(t: Table, viewer: int) -> object:
    """What a player sees of the question that is open."""
    return t.game.view(viewer - 1)["decision"]


@clause(GAME, "2.4", "2.4.1", "6.4.6")
def test_who_searches_a_hand_is_asked_whatever_is_in_it(table: Table) -> None:
    finds = card("探", "技【起】自分の手札から『甲』を１枚選び、絆エリアに置く。")
    told = []
    for hand, options in (("甲, 乙", ["card 甲", "done"]), ("丙, 乙", ["done"])):
        t = table.lay({"front": "主, 探", "hand": hand}, cards=(finds,)).play("1: activate 探")
        assert t.options == options
        told.append(asked(t, 2))
        t.play("1: done")
        assert t.asked == (1, "13.5.1.3")
    assert told[0] == told[1]
    t = table.lay({"front": "主, 探"}, cards=(finds,)).play("1: activate 探")
    assert t.asked == (1, "13.5.1.3")  # everybody sees that there is no card


@clause(GAME, "2.4.1")
def test_who_may_do_something_with_a_card_of_a_hand_is_asked_whatever_is_in_it(
    table: Table,
) -> None:
    may = card("許", "技【起】自分の手札から『甲』を１枚選び、絆エリアに置いてもよい。")
    told = []
    for hand, options in (("甲, 乙", ["yes", "no"]), ("丙, 乙", ["no"])):
        t = table.lay({"front": "主, 許", "hand": hand}, cards=(may,)).play("1: activate 許")
        assert t.options == options
        told.append(asked(t, 2))
    assert told[0] == told[1]


@clause(GAME, "10.2.1.3", "10.2.1.3.1", "6.4.6")
def test_a_skill_that_has_triggered_in_a_hand_is_not_given_away_by_the_question(
    table: Table,
) -> None:
    """The other copies lie in the deck: whether one of them is in the hand, nobody can tell."""
    comes = card("来", "技【特】【手札】味方が出撃した時、このカードを絆エリアに置いてもよい。")
    told = []
    for hand, options in (("乙, 来", 2), ("乙, 丙", 1)):
        one = {"front": "主", "hand": hand, "bond": "札*3", "deck": "来, 札*5"}
        t = table.lay(one, phase="deploy", cards=(comes,)).deploy("乙", "back")
        assert (t.asked, len(t.options)) == ((1, "7.2.3"), options)
        told.append(asked(t, 2))
        t.play("1: no_skill")
        assert t.asked == (1, "13.4.1.2")
    assert told[0] == told[1]
    one = {"front": "主", "hand": "乙, 丙", "bond": "札*3", "deck": "札*5"}
    t = table.lay(one, phase="deploy", cards=(comes,)).deploy("乙", "back")
    assert t.asked == (1, "13.4.1.2")  # no such card is out of sight
