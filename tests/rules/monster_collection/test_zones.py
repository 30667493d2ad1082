"""5, 6: zones and who sees what in them; acted and unacted."""

from __future__ import annotations

from typing import cast

import pytest

from tefuda.games.monster_collection.book.zones import at, terrain_zone
from tefuda.games.monster_collection.names import DECK, HAND
from tefuda.kernel.save import state_data
from tefuda.kernel.view import UNKNOWN, mask
from tests.rules.monster_collection.cards import terrain, unit
from tests.rules.monster_collection.fights import fight
from tests.rules.monster_collection.table import GAME, KEPT, Table, shuffled
from tests.support import clause

FULL = {
    "deck": "甲, 乙",
    "hand": "丙, 焼, 森",
    "discard": "丁, 弾",
    "removed": "戊, 薬",
    "summoner": "長",
}
ONE = FULL | {"22": "丘, 炎, 兵 equip 剣", "21": "巨 face down"}
TWO = FULL | {"32": "谷, 波 state acted", "33": "鬼 face down"}
OPEN = ("summoner", "discard", "removed", "party")
BURN = unit("掘", 1, 1, 1, "Field［儀式］《完了型》敵軍山札の上から2枚を破棄する。")
BANISH = unit("祓", 1, 1, 1, "Field［儀式］《完了型》捨札のカード1枚を除外する。")
RETURN = unit("戻", 1, 1, 1, "Field［儀式］《完了型》敵軍ユニット1体を手札に戻す。")
PEEK = unit("覗", 1, 1, 1, "Field［儀式］《完了型》自軍山札の上から1枚を見る。")


def zones_of(t: Table) -> dict[str, int]:
    """How often each kind of zone is on the table."""
    told = cast("list[dict[str, object]]", t.game.view(0)["zones"])
    keys = [str(z["zone"]) for z in told]
    return {key: keys.count(key) for key in keys}


def read(t: Table, viewer: int) -> str:
    """All that a player can read: the table, the record, the board in both languages."""
    seen = [str(t.game.view(viewer - 1, lang)) for lang in ("ja", "en")]
    boards = [t.board(viewer, lang) for lang in ("ja", "en")]
    return "\n".join([*seen, *boards, t.log(viewer)])


# --- 5.p1: the zones


@clause(GAME, "5.p1")
def test_there_are_these_zones(table: Table) -> None:
    t = table.lay(ONE, TWO)
    assert zones_of(t) == {
        "deck": 2, "hand": 2, "summoner": 2, "discard": 2, "removed": 2, "effect": 2,
        "party": 24, "terrain": 12,
    }  # fmt: skip


@clause(GAME, "5.p1")
def test_where_a_card_lies_makes_what_it_is(table: Table) -> None:
    t = table.lay({"hand": "祈", "deck": "祈", "discard": "祈", "12": "祈"}, {})
    assert [o for o in t.options if o.startswith("ritual")] == ["ritual 祈 1"]
    t.play("ritual 祈")
    assert t.state(1, "祈") == "acted"
    assert not t.offers("ritual")


# --- 5-1: the hand


@clause(GAME, "5-1.p1")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "removed"])
def test_cards_of_the_hand_can_be_used_and_others_cannot(table: Table, zone: str) -> None:
    side = {"22": "野, 炎", "hand": "札"} | {zone: "焼, 森, 甲, 札"}
    t = table.lay(side, {"32": "野, 丙"}, rolls=(6, 1))
    held = zone == "hand"
    assert t.offers("place") == held
    t.march("32", "炎").until("attack")
    assert ("use 焼 1" in t.options) == held
    t = table.lay({zone: "甲, 札", "hand": "札"} | ({"hand": "甲"} if held else {}), phase="summon")
    assert ("summon 甲" in t.options) == held


@clause(GAME, "5-1.p2")
def test_a_hand_is_for_its_players_eyes_and_its_size_for_all(table: Table) -> None:
    t = table.lay(ONE, TWO)
    for player, other in ((1, 2), (2, 1)):
        assert t.knows(player, player, "hand") == ["丙", "焼", "森"]
        assert t.knows(other, player, "hand") == [""] * 3
        assert t.told(player, "hand", "id", other) == [None] * 3
        assert t.board(other).count("手札 3") == 2  # of both players
    told = cast("list[dict[str, object]]", t.game.view()["zones"])  # a passer-by
    for zone in (at(t.game.state, HAND, 0), at(t.game.state, HAND, 1)):
        assert told[zone]["count"] == 3
        assert [c["known"] for c in cast("list[dict[str, object]]", told[zone]["cards"])] == (
            [False] * 3
        )


@clause(GAME, "5-1.p2")
def test_what_is_drawn_is_for_ones_own_eyes(table: Table) -> None:
    t = table.lay({"12": "祈", "deck": "巨, 札*5"}, {})
    t.play("ritual 祈")
    assert (t.knows(1, 1, "hand"), t.knows(2, 1, "hand")) == (["巨"], [""])
    assert "巨" in read(t, 1)
    assert "巨" not in read(t, 2)


@clause(GAME, "5-1.p2")
def test_what_goes_back_to_a_hand_is_hidden_there(table: Table) -> None:
    t = table.lay({"12": "戻"}, {"32": "野, 丙", "hand": "乙"}, cards=(RETURN,))
    t.play("ritual 戻")
    assert t.knows(2, 2, "hand") == ["乙", "丙"]
    assert t.knows(1, 2, "hand") == ["", ""]


# --- 5-5: the deck


@clause(GAME, "5-5.p1")
def test_the_deck_lies_face_down_and_nobody_knows_it(table: Table) -> None:
    t = table.lay(ONE, TWO)
    for player in (1, 2):
        assert set(t.told(player, "deck", "face_down")) == {True}
        for viewer in (1, 2):
            assert t.knows(viewer, player, "deck") == ["", ""]
            assert t.told(player, "deck", "id", viewer) == [None, None]


@clause(GAME, "5-5.p1")
def test_to_fill_up_the_hand_is_to_take_cards_from_the_top_of_the_deck(table: Table) -> None:
    two = unit("汲", 1, 1, 1, "Field［儀式］《完了型》手札を2枚補充する。")
    t = table.lay({"12": "汲", "deck": "甲, 乙, 丙", "hand": "丁"}, {}, cards=(two,))
    t.play("ritual 汲")
    assert (t.has(1, "hand"), t.has(1, "deck")) == (["丁", "甲", "乙"], ["丙"])


# --- 5-6, 5-7: discard pile, removed cards


@clause(GAME, "5-6.p1", "5-7.p1", "5-8.p1")
def test_these_zones_are_open_to_both(table: Table) -> None:
    t = table.lay(ONE, TWO)
    for viewer in (1, 2):
        for player in (1, 2):
            for zone in OPEN:
                assert t.knows(viewer, player, zone) == t.has(player, zone) != []
                assert set(t.told(player, zone, "face_down")) == {False}


@clause(GAME, "5-6.p1")
def test_what_is_used_or_discarded_goes_to_the_discard_pile_for_all_to_see(table: Table) -> None:
    t = fight(table, "炎", "丙", hand="焼, 札")
    t.play("use 焼").passes()
    assert t.knows(2, 1, "discard") == ["焼"]
    t = table.lay({"12": "掘"}, {"deck": "甲, 乙, 丙"}, cards=(BURN,))
    t.play("ritual 掘")
    for viewer in (1, 2):
        assert t.knows(viewer, 2, "discard") == ["乙", "甲"]  # the last one on top
    t = table.lay({"hand": "甲, 乙"}, {}, phase="second").play("discard 乙", "enough")
    assert t.knows(2, 1, "discard") == ["乙"]


@clause(GAME, "5-7.p1")
def test_what_is_removed_lies_in_its_own_zone_for_all_to_see(table: Table) -> None:
    t = table.lay({"12": "祓", "discard": "甲, 乙"}, {}, cards=(BANISH,))
    t.play("ritual 祓", "card 乙")
    assert (t.has(1, "discard"), t.has(1, "removed")) == (["甲"], ["乙"])
    assert t.knows(2, 1, "removed") == ["乙"]
    assert t.told(1, "removed", "face_down") == [False]


# --- 5-8: the summoner's place


@clause(GAME, "5-8.p1", "4-1.c6")
def test_a_summoner_is_used_where_it_lies_and_stays_there(table: Table) -> None:
    t = table.lay({"summoner": "長"}, {})
    assert t.told(1, "summoner", "state") == ["unacted"]
    t.play("ritual 長")
    assert (t.has(1, "summoner"), t.told(1, "summoner", "state")) == (["長"], ["acted"])
    assert t.count(1, "hand") == 1


# --- what lies face down on the map: nobody has seen it


@clause(GAME, "5-3.p2", "9-2-1.p6")
@pytest.mark.parametrize("viewer", [1, 2])
def test_of_headquarters_and_proxies_nobody_knows_the_card(table: Table, viewer: int) -> None:
    one = {"12": "鬼 face down", "21": "巨 face down", "deck": "札*5"}
    t = table.lay(one, {"42": "戊 face down", "33": "壁 face down", "deck": "札*5"})
    for owner, area in ((1, "12"), (1, "21"), (2, "42"), (2, "33")):
        assert t.knows(viewer, owner, area) == [""]
    for name in ("鬼", "巨", "戊", "壁"):
        assert name not in read(t, viewer)
    s = t.game.state
    hidden = mask(t.game.rules, s, viewer - 1)
    for number in (1, 3, 8, 10):
        assert [hidden.defn[c] for c in hidden.zones[terrain_zone(number)]] == [UNKNOWN]
    assert t.told(1, "12", "limit", viewer) == [10]  # what it is as terrain all may know
    assert t.told(1, "21", "limit", viewer) == [8]
    assert [t.told(1, a, "placed_by", viewer) for a in ("12", "21", "33", "42")] == [
        [0], [0], [1], [1],
    ]  # fmt: skip


@clause(GAME, "9-2-1.p6")
@pytest.mark.parametrize("viewer", [1, 2])
def test_a_proxy_that_is_placed_is_seen_by_nobody_until_it_is_discarded(
    table: Table, viewer: int
) -> None:
    t = table.lay({"deck": "巨, 札*9", "hand": "森"}, {}, turn=1)
    t.play("proxy 22")
    assert (t.terrain("22"), t.has(1, "22")[-1]) == ("proxy", "巨")
    assert t.knows(viewer, 1, "22") == [""]
    assert "巨" not in read(t, viewer)
    t.end_turn().end_turn().pass_to("main")
    assert "巨" not in read(t, viewer)
    t.play("place 森 22")
    assert (t.terrain("22"), t.knows(viewer, 1, "discard")) == ("森", ["巨"])


@clause(GAME, "9-2-1.p6", "5-5.p1")
def test_even_who_has_looked_at_the_top_card_cannot_look_at_the_proxy(table: Table) -> None:
    t = table.lay({"12": "覗", "deck": "巨, 札*9"}, {}, cards=(PEEK,))
    t.play("ritual 覗")
    assert t.knows(1, 1, "deck")[0] == "巨"
    assert t.knows(2, 1, "deck")[0] == ""
    t.play("done", "proxy 22")
    assert (t.knows(1, 1, "22"), t.knows(2, 1, "22")) == ([""], [""])
    assert "巨" not in read(t, 2)


@clause(GAME, "5-3.p2", "9-2-1.p6")
def test_the_text_of_a_card_that_lies_face_down_does_nothing(table: Table) -> None:
    wide = terrain("平", 3, "Field［常時］この地形は「リミット：+9」を得る。")
    t = table.lay({"22": "平 face down"}, {"33": "平"}, cards=(wide,))
    t.expect("1 22 平 limit 8", "2 33 平 limit 12")


@clause(GAME, "5-1.p2", "5-5.p1")
def test_a_masked_table_has_no_card_that_its_viewer_does_not_know(table: Table) -> None:
    t = table.lay(ONE, TWO)
    s = t.game.state
    for viewer in (0, 1):
        hidden = mask(t.game.rules, s, viewer)
        for seat in (0, 1):
            assert {hidden.defn[c] for c in hidden.zones[at(s, DECK, seat)]} == {UNKNOWN}
            names = [hidden.defn[c] == UNKNOWN for c in hidden.zones[at(s, HAND, seat)]]
            assert names == [seat != viewer] * 3


@clause(GAME, "5-1.p2", "5-5.p1", "5-3.p2")
@pytest.mark.parametrize("viewer", [0, 1])
def test_games_that_differ_in_hidden_cards_alone_look_the_same(table: Table, viewer: int) -> None:
    cards = ("甲", "乙", "丙", "丁", "戊", "弱", "壁", "鬼", "巨")
    side = {"deck": ", ".join(cards)}
    masked = []
    for order in (cards, cards[::-1], (*cards[4:], *cards[:4])):
        chance = [KEPT, KEPT]
        chance[1 - viewer] = shuffled(2 - viewer, *order)
        t = table.lay(side, dict(side), phase="prep", chance=tuple(chance), rolls=(6, 1))
        assert t.has(2 - viewer, "hand") == list(order[1:7])
        masked.append(state_data(mask(t.game.rules, t.game.state, viewer)))
    assert masked[0] == masked[1] == masked[2]


# --- 6: acted and unacted


@clause(GAME, "6.p1", "6.p2", "6.p3", "6.fig1", "6.fig2")
def test_units_and_summoners_are_unacted_upright_or_acted_on_their_side(table: Table) -> None:
    t = table.lay({"summoner": "長", "12": "祈, 甲"}, {"summoner": "主 state acted"})
    assert (t.told(1, "summoner", "state"), t.told(2, "summoner", "state")) == (
        ["unacted"],
        ["acted"],
    )
    assert (t.told(1, "summoner", "pose"), t.told(2, "summoner", "pose")) == ([0], [1])
    t.play("ritual 長", "ritual 祈")
    assert (t.told(1, "summoner", "state"), t.told(1, "summoner", "pose")) == (["acted"], [1])
    assert (t.state(1, "祈"), t.state(1, "甲")) == ("acted", "unacted")
    assert t.board(1).count("[完]") == 3
    assert not t.offers("ritual")


@clause(GAME, "6.p1")
def test_other_cards_have_no_such_state(table: Table) -> None:
    t = table.lay(ONE, TWO)
    for zone in ("hand", "deck", "discard", "removed", "terrain"):
        assert set(t.told(1, zone, "state")) == {None}
    items = [c for c in t.told(1, "22", "state") if c is None]
    assert len(items) == 2  # 剣 and 丘
