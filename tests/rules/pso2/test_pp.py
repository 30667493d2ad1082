"""404: PP, face up and face down."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import GAME, Table
from tests.support import clause


@clause(GAME, "404.1", "404.2")
def test_cards_are_laid_to_pp_face_up(table: Table) -> None:
    t = table.lay({"hand": "甲, 乙"}, phase="pp")
    assert t.options == ["pp 甲", "pp 乙", "no_pp"]
    t.play("pp 甲")
    assert (t.has(1, "pp"), t.told(1, "pp", "face_down")) == (["甲"], [False])
    assert t.knows(1, 1, "pp") == t.knows(2, 1, "pp") == ["甲"]
    t.play("no_draw")
    assert t.pp(1) == (1, 1)
    assert "play 乙" not in t.options  # it costs 2


@clause(GAME, "404.2")
def test_so_they_are_by_effects(table: Table) -> None:
    ramp = active("増", "デッキの上から1枚をPPに置く。")
    t = table.lay({"hand": "増", "pp": "札", "deck": "丙, 札*5"}, cards=(ramp,))
    t.cast("増")
    assert (t.has(1, "pp"), t.knows(2, 1, "pp")) == (["札", "丙"], ["札", "丙"])


@clause(GAME, "404.3")
def test_there_may_be_any_number_of_pp(table: Table) -> None:
    t = table.lay({"hand": "甲", "pp": "札*40"}, phase="pp")
    t.play("pp 甲", "no_draw")
    assert t.pp(1) == (41, 41)


# --- 404.5: face down

DEAR = character("高", 1, 1, cost=2)


@clause(GAME, "404.5")
def test_a_pp_that_lies_face_down_goes_under_the_deck_when_it_is_off(table: Table) -> None:
    t = table.lay({"hand": "甲", "pp": "乙 face down", "deck": "札, 丙"})
    assert t.pp(1) == (1, 1)
    t.play("play 甲")
    assert t.has(1, "pp") == []
    assert t.has(1, "deck") == ["札", "丙", "乙"]
    assert t.knows(1, 1, "deck") == t.knows(2, 1, "deck") == [""] * 3


@clause(GAME, "404.5")
def test_who_pays_says_whether_it_is_used(table: Table) -> None:
    lay = {"hand": "甲", "pp": "札, 乙 face down", "deck": "札*3"}
    t = table.lay(lay).play("play 甲")
    assert (t.asked, t.options) == ((1, "404.5"), ["face_up_pp", "face_down_pp"])
    t.play("face_up_pp")
    assert (t.pp(1), t.has(1, "pp"), t.count(1, "deck")) == ((1, 2), ["札", "乙"], 3)
    t.lay(lay).play("play 甲", "face_down_pp")
    assert (t.pp(1), t.has(1, "pp"), t.has(1, "deck")) == ((1, 1), ["札"], ["札"] * 3 + ["乙"])


@clause(GAME, "404.5")
def test_where_both_are_needed_nobody_is_asked(table: Table) -> None:
    t = table.lay({"hand": "高", "pp": "札, 乙 face down"}, cards=(DEAR,))
    t.play("play 高")
    assert t.asked == (2, "103.6.1.6")
    assert (t.pp(1), t.has(1, "deck")[-1]) == ((0, 1), "乙")


@clause(GAME, "404.5")
def test_a_pp_that_lies_face_up_stays(table: Table) -> None:
    t = table.lay({"hand": "甲", "pp": "乙"}).play("play 甲")
    assert (t.pp(1), t.has(1, "pp"), t.count(1, "deck")) == ((0, 1), ["乙"], 10)


@clause(GAME, "404.5")
def test_it_is_the_same_when_an_effect_turns_it_off(table: Table) -> None:
    sap = active("枯", "相手のPPのカード1枚を選び、OFFにする。")
    t = table.lay({"hand": "枯", "pp": "札"}, {"pp": "乙 face down", "deck": "札*3"}, cards=(sap,))
    t.cast("枯")
    assert t.has(2, "pp") == []
    assert t.has(2, "deck") == ["札", "札", "札", "乙"]


@clause(GAME, "404.5")
def test_for_the_cost_of_an_ability_too(table: Table) -> None:
    does = character("動", 1, 4, "①⇒カードを1枚ドローする。")
    t = table.lay({"front": "動", "pp": "乙 face down", "deck": "札*3"}, cards=(does,))
    t.play("activate 動")
    assert (t.has(1, "pp"), t.has(1, "deck")) == ([], ["札", "札", "札", "乙"])


@clause(GAME, "404.5.1")
def test_nobody_looks_at_a_pp_that_lies_face_down(table: Table) -> None:
    t = table.lay({"pp": "乙 face down, 甲"})
    assert t.told(1, "pp", "face_down") == [True, False]
    assert t.knows(1, 1, "pp") == t.knows(2, 1, "pp") == ["", "甲"]


@clause(GAME, "404.5.1")
@pytest.mark.parametrize(("face", "can"), [("", True), (" face down", False)])
def test_no_colour_can_be_read_from_it(table: Table, face: str, can: bool) -> None:
    t = table.lay({"hand": "赤", "pp": f"紅{face}"}, cards=(character("紅", 1, 1, color="赤"),))
    assert ("play 赤" in t.options) == can
    assert t.refused("play 赤") == ({""} if can else {"209.1.2"})


@clause(GAME, "404.5.1")
def test_nor_anything_else(table: Table) -> None:
    take = active("取", "PPの赤のカード1枚を選び、手札に加える。")
    t = table.lay({"hand": "取", "pp": "札, 赤 face down"}, cards=(take,))
    assert t.refused("play 取") == {"406.2.4"}
    t.lay({"hand": "取", "pp": "札, 赤"}, cards=(take,))
    assert t.refused("play 取") == {""}


@clause(GAME, "404.5.1")
def test_what_is_laid_there_unseen_stays_unseen(table: Table) -> None:
    hide = active("伏", "デッキの上から1枚をPPに裏向きで置く。")
    t = table.lay({"hand": "伏", "pp": "札", "deck": "丙, 札*5"}, cards=(hide,))
    t.cast("伏")
    assert t.has(1, "pp") == ["札", "丙"]
    assert t.knows(1, 1, "pp") == t.knows(2, 1, "pp") == ["札", ""]
    assert "“丙”" not in t.log(1)


@clause(GAME, "404.5.1")
@pytest.mark.parametrize(("way", "drawn"), [("PPに置く", 1), ("PPに裏向きで置く", 0)])
def test_nor_does_its_text_count_there(table: Table, way: str, drawn: int) -> None:
    lays = active("伏", f"デッキの上から1枚を{way}。")
    base = character("礎", 1, 1, "このカードがPPに置かれた時：カードを1枚ドローする。")
    t = table.lay({"hand": "伏", "pp": "札", "deck": "礎, 札*5"}, cards=(lays, base))
    t.cast("伏")
    assert t.has(1, "pp") == ["札", "礎"]
    assert t.count(1, "hand") == drawn
