"""9-1, 9-4: the two hand adjustments, and 5-1.p2: six cards."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import unit
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

BOTH = pytest.mark.parametrize(("phase", "s"), [("hand", "9-1"), ("second", "9-4")])
SAGE = unit("賢", 1, 1, 1, "Field［常時］自軍プレイヤーは「手札上限枚数：+1」を得る。")
MISER = unit("吝", 1, 1, 1, "Field［常時］敵軍プレイヤーは「手札上限枚数：-2」を得る。")


@clause(
    GAME, "9-1.p1", "9-1.s1", "9-1.s2", "9-1.s3", "9-1.s1.p1", "9-1.s2.p1", "9-1.s3.p1",
    "9-4.p1", "9-4.s1", "9-4.s2", "9-4.s3", "9-4.s1.p1", "9-4.s2.p1", "9-4.s3.p1",
)  # fmt: skip
@BOTH
def test_down_to_six_then_any_cards_then_up_to_six(table: Table, phase: str, s: str) -> None:
    side = {"hand": "甲, 乙, 丙, 丁, 戊, 弱, 壁, 鬼", "deck": "巨, 翼, 鷹, 札*5"}
    t = table.lay(side, {"hand": "札*8"}, phase=phase)
    assert t.asked == (1, f"{s}.s1.p1")
    all_cards = [f"discard {c}" for c in t.has(1, "hand")]
    assert t.options == all_cards  # there is no way round it
    t.play("discard 鬼")
    assert (t.asked, t.options) == ((1, f"{s}.s1.p1"), all_cards[:-1])
    t.play("discard 甲")  # six: from here on as one likes
    assert t.asked == (1, f"{s}.s2.p1")
    assert t.options == [*all_cards[1:7], "enough"]
    t.play("discard 乙", "discard 丙", "discard 丁")
    assert t.count(1, "hand") == 3  # nothing is drawn before that is over
    t.play("enough")
    assert t.has(1, "hand") == ["戊", "弱", "壁", "巨", "翼", "鷹"]
    assert t.has(1, "discard") == ["丁", "丙", "乙", "甲", "鬼"]
    assert t.has(2, "hand") == ["札"] * 8  # the marching side alone


@clause(GAME, "9-1.s1.p1", "9-4.s1.p1", "5-1.p2")
@BOTH
@pytest.mark.parametrize("count", [5, 6, 7])
def test_six_cards_are_not_too_many(table: Table, phase: str, s: str, count: int) -> None:
    t = table.lay({"hand": f"甲*{count}"}, {}, phase=phase)
    assert t.asked == (1, f"{s}.s1.p1" if count == 7 else f"{s}.s2.p1")
    assert t.offers("enough") == (count < 7)


@clause(GAME, "9-1.s2.p1", "9-4.s2.p1")
@BOTH
@pytest.mark.parametrize("count", [0, 1, 6])
def test_any_number_of_cards_may_go_none_and_all(
    table: Table, phase: str, s: str, count: int
) -> None:
    t = table.lay({"hand": "甲*6", "deck": "乙*6"}, {}, phase=phase)
    for _ in range(count):
        t.play("discard 甲")
    if count < 6:
        t.play("enough")
    assert sorted(t.has(1, "hand")) == sorted(["甲"] * (6 - count) + ["乙"] * count)
    assert t.count(1, "discard") == count


@clause(GAME, "9-1.s3.p1", "9-4.s3.p1", "5-5.p1")
@BOTH
@pytest.mark.parametrize("held", [0, 1, 5, 6])
def test_the_hand_is_filled_up_to_six_whether_one_likes_or_not(
    table: Table, phase: str, s: str, held: int
) -> None:
    t = table.lay({"hand": f"甲*{held}" if held else "", "deck": "乙*9"}, {}, phase=phase)
    if held:
        t.play("enough")
    assert t.has(1, "hand") == ["甲"] * held + ["乙"] * (6 - held)
    assert t.count(1, "deck") == 9 - (6 - held)


@clause(GAME, "9-1.s3.p2", "9-4.s3.p2")
@BOTH
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_with_too_few_cards_in_the_deck_as_many_as_there_are(
    table: Table, phase: str, s: str, left: int
) -> None:
    deck = f"乙*{left}" if left else ""
    t = table.lay({"hand": "甲*4", "deck": deck}, {}, phase=phase).play("enough")
    assert t.has(1, "hand") == ["甲"] * 4 + ["乙"] * min(left, 2)
    assert t.count(1, "deck") == max(0, left - 2)
    assert not t.game.over


@clause(GAME, "5-1.p2", "1-1.p1", "9-1.s1.p1", "9-1.s3.p1", "9-4.s1.p1", "9-4.s3.p1")
@BOTH
def test_a_text_may_give_the_hand_another_limit(table: Table, phase: str, s: str) -> None:
    t = table.lay({"12": "賢", "hand": "甲*7"}, {}, phase=phase, cards=(SAGE,))
    assert t.asked == (1, f"{s}.s2.p1")
    t.play("discard 甲", "enough")
    assert t.count(1, "hand") == 7
    t = table.lay({"hand": "甲*5"}, {"42": "吝"}, phase=phase, cards=(MISER,))
    assert t.asked == (1, f"{s}.s1.p1")
    t.play("discard 甲", "enough")
    assert t.count(1, "hand") == 4


@clause(GAME, "5-1.p2")
def test_outside_of_these_phases_a_hand_may_be_larger(table: Table) -> None:
    t = table.lay({"12": "祈", "hand": "甲*6"}, {})
    t.play("ritual 祈")
    assert t.count(1, "hand") == 7
    t.play("end_main", "end_summon")
    assert t.asked == (1, "9-4.s1.p1")


@clause(GAME, "9-1.s1.p1", "9-4.s1.p1")
@BOTH
def test_the_other_player_sees_what_goes_and_not_what_comes(
    table: Table, phase: str, s: str
) -> None:
    t = table.lay({"hand": "甲*5, 巨", "deck": "鬼*2, 札*5"}, {}, phase=phase)
    assert "巨" not in t.log(2)
    t.play("discard 巨", "enough")
    assert "“巨” goes to the discard pile" in t.log(2)
    assert "“鬼”" not in t.log(2)
    assert "“鬼” goes to the hand" in t.log(1)
    assert t.knows(2, 1, "hand") == [""] * 6
