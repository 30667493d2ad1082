"""400.2.1 – 400.5, 402.2.1: public zones and hidden ones, and that all cards are counted."""

from __future__ import annotations

from typing import cast

import pytest

from tests.rules.pso2.cards import active
from tests.rules.pso2.table import GAME, KEPT, Table
from tests.support import clause

FULL = {
    "deck": "甲, 乙",
    "hand": "丙, 丁, 狩",
    "front": "弱 equip 棒 attach 絆",
    "back": "壁, 箱",
    "pp": "札, 赤 state off",
    "discard": "青, 黄",
}
PUBLIC = ("player", "mag", "front", "back", "pp", "discard")


def saw(t: Table, player: int, name: str) -> bool:
    """Whether a player has read a card's name in the record."""
    return f"“{name}”" in t.log(player)


@clause(GAME, "400.2.1", "400.4")
def test_public_zones_are_open_to_both(table: Table) -> None:
    t = table.lay(FULL, FULL)
    for viewer in (1, 2):
        for player in (1, 2):
            for zone in PUBLIC:
                assert t.knows(viewer, player, zone) == t.has(player, zone) != []


@clause(GAME, "400.4")
def test_so_is_the_processing_area(table: Table) -> None:
    t = table.lay({"hand": "甲, 引", "pp": "札*2"})
    t.play("play 甲")
    assert t.knows(2, 1, "processing") == ["甲"]
    t.done().play("play 引")  # an ability
    for viewer in (0, 1):
        seen = cast("list[dict[str, object]]", t.game.view(viewer, "ja")["stack"])
        assert [item["card"] for item in seen] == ["「引」"]


@clause(GAME, "400.2.1", "400.5", "402.2.1")
def test_the_deck_is_hidden_from_all_and_a_hand_from_all_but_its_owner(table: Table) -> None:
    t = table.lay(FULL, FULL)
    for player, other in ((1, 2), (2, 1)):
        assert t.knows(player, player, "hand") == ["丙", "丁", "狩"]
        assert t.knows(other, player, "hand") == [""] * 3
        for viewer in (1, 2):
            assert t.knows(viewer, player, "deck") == ["", ""]


@clause(GAME, "400.3")
def test_how_many_cards_lie_in_a_zone_is_known_to_all(table: Table) -> None:
    t = table.lay(FULL, FULL)
    for viewer in (1, 2):
        for player in (1, 2):
            for zone in (*PUBLIC, "deck", "hand", "processing"):
                assert len(t.knows(viewer, player, zone)) == t.count(player, zone)
        above = t.board(viewer).split("────")[0]
        assert "手札 3" in above
        assert "デッキ 2" in above


@clause(GAME, "402.2.1", "400.5")
def test_what_is_drawn_is_for_ones_own_eyes(table: Table) -> None:
    t = table.lay({"hand": "引", "pp": "札", "deck": "丙, 札*5"})
    t.cast("引")
    assert (t.knows(1, 1, "hand"), t.knows(2, 1, "hand")) == (["丙"], [""])
    assert saw(t, 1, "丙")
    assert not saw(t, 2, "丙")


@clause(GAME, "400.4", "400.5")
@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("手札のカード1枚を選び、PPに置く。", True),
        ("手札を1枚捨てる。", True),
        ("手札のカード1枚を選び、デッキの下に置く。", False),
    ],
)
def test_what_leaves_the_hand_is_seen_where_it_goes_to_a_public_zone(
    table: Table, text: str, seen: bool
) -> None:
    spell = active("試", text)
    t = table.lay({"hand": "試, 丙", "pp": "札"}, cards=(spell,))
    t.cast("試")
    assert t.count(1, "hand") == 0
    assert saw(t, 2, "丙") == seen


@clause(GAME, "400.5", "402.2.1")
def test_what_everybody_saw_go_to_a_hand_is_only_for_its_player_there(table: Table) -> None:
    bounce = active("戻", "相手のキャラ1体を選び、手札に戻す。")
    t = table.lay({"hand": "戻", "pp": "札"}, {"front": "甲", "hand": "乙"}, cards=(bounce,))
    t.cast("戻")
    assert t.knows(2, 2, "hand") == ["乙", "甲"]
    assert t.knows(1, 2, "hand") == ["", ""]


@clause(GAME, "400.5", "401.1.1")
def test_what_goes_back_into_the_deck_is_hidden_there(table: Table) -> None:
    t = table.lay({"hand": "癒", "pp": "札", "discard": "丙"}, chance=(KEPT,))
    t.play("play 癒", "card 丙").done()
    assert "丙" in t.has(1, "deck")
    for viewer in (1, 2):
        assert set(t.knows(viewer, 1, "deck")) == {""}
