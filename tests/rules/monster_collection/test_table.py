"""The test table itself: positions as told, refused where they cannot be; the board."""

from __future__ import annotations

from unicodedata import east_asian_width

import pytest

from tefuda.games.common.positions import Position
from tefuda.kernel.errors import BadInput
from tests.rules.monster_collection.table import FIRST_AT, KEPT, Side, Table


def test_a_position_stands_as_it_was_told(table: Table) -> None:
    t = table.lay(
        {
            "22": "森, 丙 state acted, 匠 equip 剣+鎧",
            "12": "札 face down, 乙",
            "23": "壁 face down",
            "hand": "焼, 薬",
            "deck": "甲, 乙, 丙",
            "discard": "丁, 弱",
            "removed": "戊",
            "summoner": "長 state acted",
        },
        {"32": "丘, 壁"},
    )
    assert t.field(1) == {"12": ["乙"], "22": ["丙", "匠"]}
    assert t.field(2) == {"32": ["壁"]}
    places = ("12", "22", "23", "32", "42", "11")
    assert [t.terrain(area) for area in places] == [
        "headquarters", "森", "proxy", "丘", "headquarters", "",
    ]  # fmt: skip
    assert (t.state(1, "丙"), t.state(1, "乙"), t.area(1, "匠")) == ("acted", "unacted", "22")
    assert (t.equip(1, "匠"), t.attack_of(1, "匠"), t.defence_of(1, "匠")) == (["剣", "鎧"], 4, 5)
    assert t.has(1, "deck") == ["甲", "乙", "丙"]
    assert t.has(1, "discard") == ["丁", "弱"]
    assert t.has(1, "removed") == ["戊"]
    t.expect("1 summoner 長 state acted", "1 22 森 limit 8", "1 22 匠 equip 剣+鎧")
    assert t.knows(2, 1, "hand") == ["", ""]
    assert t.knows(1, 1, "23") == [""]  # 9-2-1.p6: nobody has seen a proxy
    assert t.asked == (1, "9-2.p1")


@pytest.mark.parametrize("phase", FIRST_AT)
def test_a_position_may_begin_with_any_phase(table: Table, phase: str) -> None:
    t = table.lay({"hand": "甲"}, {"hand": "甲"}, turn=2, phase=phase)
    player, number, now = t.turn
    if phase == "end":  # nothing is asked in it
        assert (player, number, now) == (1, 5, "hand")
    else:
        assert (player, number, now) == (2, 4, phase)


def test_before_the_game_there_are_decks_and_summoners(table: Table) -> None:
    t = table.lay(
        {"deck": "甲*7", "summoner": "主"},
        {"deck": "乙*7"},
        phase="prep",
        chance=(KEPT, KEPT),
        rolls=(2, 5),
    )
    assert (t.has(1, "summoner"), t.has(2, "summoner")) == (["主"], [])
    assert (t.count(1, "hand"), t.count(2, "hand")) == (6, 6)
    assert (t.terrain("12"), t.terrain("42")) == ("headquarters", "headquarters")
    assert t.turn == (2, 1, "summon")


WRONG: list[tuple[Side, Side, dict[str, object], str, str]] = [
    ({"44": "甲"}, {}, {}, "there is no place '44'", "「44」という場所はない"),
    ({"22": "甲"}, {}, {}, "there is no terrain in area 22", "エリア22に地形がない"),
    ({"22": "森, 丘"}, {}, {}, "area 22 has one terrain", "エリア22の地形は1つ"),
    ({"22": "森"}, {"22": "丘"}, {}, "area 22 has one terrain", "エリア22の地形は1つ"),
    ({"22": "森, 甲"}, {"22": "乙"}, {}, "units of both players", "双方のユニット"),
    ({"42": "森"}, {}, {}, "on the enemy headquarters", "敵軍の本陣に地形は置けない"),
    ({"42": "甲"}, {}, {}, "the game is over", "ゲームは終わっている"),
    ({"22": "森, 焼"}, {}, {}, "'焼' cannot lie in the 22", "「焼」は"),
    ({"22": "主 face down"}, {}, {}, "'主' cannot lie in the 22", "「主」は"),
    ({"hand": "主"}, {}, {}, "'主' cannot lie in the hand", "「主」は"),
    ({"summoner": "甲"}, {}, {}, "'甲' cannot lie in the summoner", "「甲」は"),
    ({"summoner": "主, 長"}, {}, {}, "one summoner at most", "召喚術師は1枚まで"),
    ({"22": "森, 甲 equip 薬"}, {}, {}, "'薬' is no equipment", "「薬」は装備品ではない"),
    ({"22": "森, 甲 state off"}, {}, {}, "no state is called 'off'", "「off」という状態はない"),
    ({"22": "森 face side"}, {}, {}, "face down or face up", "face down か face up"),
    ({"22": "森 state acted"}, {}, {}, "'state' is not said", "とは書けない"),
    ({"hand": "甲 equip 剣"}, {}, {}, "'equip' is not said", "とは書けない"),
    ({"hand": "無"}, {}, {}, "no card is called '無'", "「無」というカードはない"),
    ({}, {}, {"phase": "attack"}, "no phase is called 'attack'", "「attack」というフェイズはない"),
    ({}, {}, {"number": 0}, "turns are numbered from 1", "ターンの番号は1から"),
    ({}, {}, {"number": 1}, "has no phase 'main'", "「main」のフェイズはない"),
    ({}, {}, {"number": 4, "first": 1}, "the first player is player 2", "先手はプレイヤー2"),
    ({"hand": "甲"}, {}, {"phase": "prep"}, "only deck and summoner", "山札と召喚術師だけ"),
]


@pytest.mark.parametrize(("one", "two", "how", "en", "ja"), WRONG)
def test_a_position_that_cannot_be_is_refused(
    table: Table, one: Side, two: Side, how: dict[str, object], en: str, ja: str
) -> None:
    with pytest.raises(BadInput) as caught:
        table.lay(one, two, **how)  # type: ignore[arg-type]
    assert en in caught.value.say("en")
    assert ja in caught.value.say("ja")


def test_each_player_has_a_headquarters(table: Table) -> None:
    with pytest.raises(BadInput) as caught:
        table.put_up(Position([{}, {}]))
    assert "player 1 has no headquarters: a card face down in 12" in caught.value.say("en")
    assert "プレイヤー1の本陣がない" in caught.value.say("ja")


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("viewer", [1, 2])
def test_the_board_fits_a_terminal_and_turns_to_its_viewer(
    table: Table, viewer: int, lang: str
) -> None:
    t = table.lay({"22": "森, 甲, 匠 equip 剣+鎧", "hand": "焼, 薬"}, {"32": "丘, 丙 state acted"})
    lines = t.board(viewer, lang).split("\n")
    wide = [sum([2 if east_asian_width(x) in "WF" else 1 for x in line]) for line in lines]
    assert max(wide) <= 76
    rows = [line[1:3] for line in lines if line.startswith("|") and line[1:3].isdigit()]
    assert rows == (["43", "33", "23", "13"] if viewer == 1 else ["11", "21", "31", "41"])
    text = "\n".join(lines)
    assert ("焼" in text) == (viewer == 1)
    own, other = ("△", "▼") if viewer == 1 else ("▼", "△")
    assert f"{own}2:3/2" in text
    assert f"{other}4:5/5" in text


def test_dice_come_in_the_order_they_are_told(table: Table) -> None:
    t = table.lay({"22": "森, 甲"}, {"32": "丘, 乙"}, rolls=(2, 5))
    t.march("32", "甲").until("attack")
    assert t.asked[0] == 2
    assert t.vars["first_side"] == 2
