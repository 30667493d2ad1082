"""3.1–3.4, 3.8–3.13: the zones, who sees what lies there, and in which order it lies."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table, shuffled
from tests.support import clause

FULL = {
    "deck": "甲, 乙, 丙",
    "hand": "丁, 戊",
    "waiting": "青, 黄",
    "clock": "緑, 音",
    "level": "魔, 双",
    "stock": "参, 虚",
    "climax": "凪",
    "memory": "黒, 両",
    "fc": "己 markers 庚",
}
PUBLIC = ("waiting", "clock", "level", "climax", "memory", "fc")
HIDDEN = ("deck", "stock", "fc_markers")


def names(told: str) -> list[str]:
    return [word.strip() for word in told.split(",")]


# --- 3.1: zones


@clause(GAME, "3.1.1")
def test_each_player_has_zones_of_their_own(table: Table) -> None:
    t = table.lay(FULL, {"deck": "乙", "hand": "引"})
    zones = t.game.view()["zones"]
    assert isinstance(zones, list)
    for seat in (0, 1):
        mine = [z.get("part", z["zone"]) for z in zones if z["seat"] == seat]
        assert sorted(mine) == sorted(
            ["deck", "hand", "waiting", "clock", "level", "stock", "climax", "memory", "resolution"]
            + [f"{row}{end}" for row in ("fl", "fc", "fr", "bl", "br") for end in ("", "_markers")]
        )
    assert t.has(2, "hand") == ["引"]
    assert t.has(1, "hand") == ["丁", "戊"]
    assert t.has(2, "waiting") == []


@clause(GAME, "3.1.2")
def test_how_many_cards_a_zone_has_is_known_to_all(table: Table) -> None:
    t = table.lay(FULL, FULL)
    counts = {zone: len(names(FULL[zone])) for zone in FULL} | {"fc_markers": 1, "fl": 0}
    for viewer in (1, 2):
        for player in (1, 2):
            for zone, count in counts.items():
                assert len(t.knows(viewer, player, zone)) == count
    seen = t.game.view()["zones"]  # a spectator
    assert isinstance(seen, list)
    for zone in seen:
        key = str(zone.get("part", zone["zone"]))
        assert zone["count"] == counts.get(key, 0)


@clause(GAME, "3.1.3", "3.4.2", "3.5.3", "3.6.2", "3.8.2", "3.9.2", "3.9.2.1", "3.11.2", "3.12.2",
        "3.12.2.1")  # fmt: skip
@pytest.mark.parametrize("zone", PUBLIC)
def test_the_cards_of_a_public_zone_lie_face_up_and_everybody_knows_them(
    table: Table, zone: str
) -> None:
    t = table.lay(FULL, FULL)
    have = [name.split(" ")[0] for name in names(FULL[zone])]
    for player in (1, 2):
        assert t.told(player, zone, "face_down") == [False] * len(have)
        for viewer in (1, 2):
            assert sorted(t.knows(viewer, player, zone)) == sorted(have)


@clause(GAME, "3.1.3", "3.2.2", "3.7.2", "3.10.2")
@pytest.mark.parametrize("zone", HIDDEN)
def test_the_cards_of_a_hidden_zone_lie_face_down_and_nobody_knows_them(
    table: Table, zone: str
) -> None:
    t = table.lay(FULL, FULL)
    count = {"deck": 3, "stock": 2, "fc_markers": 1}[zone]
    for player in (1, 2):
        assert t.told(player, zone, "face_down") == [True] * count
        for viewer in (1, 2):
            assert t.knows(viewer, player, zone) == [""] * count


@clause(GAME, "3.1.3", "3.3.2")
def test_a_hand_is_known_to_its_player_alone(table: Table) -> None:
    t = table.lay(FULL, FULL)
    for player in (1, 2):
        assert t.knows(player, player, "hand") == ["丁", "戊"]
        assert t.knows(3 - player, player, "hand") == ["", ""]


@clause(GAME, "3.1.4")
def test_a_card_that_goes_to_another_zone_and_back_is_a_new_card(table: Table) -> None:
    away = event("外", "あなたは自分のキャラを1枚選び、控え室に置く。")
    t = table.lay({"fc": "再", "hand": "強, 外, 甲"}, cards=(away,))
    t.play("event 強")
    assert t.power(1, "fc") == 5000
    t.play("event 外", "trigger 再", "yes")  # its encore, for a character of the hand
    t.expect("1 fc 再 power 3000 state rest", "waiting 1: 強, 外, 甲")


@clause(GAME, "3.1.4")
def test_what_was_said_of_a_card_does_not_follow_it_out_of_the_stage(table: Table) -> None:
    back = event("招", "あなたは自分のキャラを1枚選び、手札に戻す。")
    t = table.lay({"fc": "甲", "hand": "強, 招, 鋭"}, cards=(back,))
    t.play("event 強", "event 鋭")
    t.expect("1 fc 甲 power 5000 soul 2")
    t.play("event 招").character("甲", "fc")
    t.expect("1 fc 甲 power 3000 soul 1")


@clause(GAME, "3.1.4", "3.6.3")
def test_from_slot_to_slot_it_stays_the_same_card_with_all_its_effects(table: Table) -> None:
    t = table.lay({"fc": "甲 state rest", "hand": "強"})
    t.play("event 強").swap("fc", "bl")
    t.expect("1 bl 甲 power 5000 state rest")
    t.lay({"fc": "回", "fl": "甲"})
    t.play("activate 回 1").swap("fl", "fc")  # and its ability has been used in this turn
    assert "activate 回 1" not in t.options
    assert t.refused("activate 回 1") == {"10.19.3"}


@clause(GAME, "3.1.4")
@pytest.mark.parametrize("may", ["置く", "置いてよい"])
def test_what_is_done_with_a_card_that_its_own_cost_has_put_away_is_done_with_it_there(
    table: Table, may: str
) -> None:
    """It is a new card in the waiting room; but the text speaks of no other."""
    rides = chara(
        "旅",
        "【起】［このカードを控え室に置く］ あなたは自分の「甲」を1枚選び、このカードをそのカードの下に"
        f"マーカーとして表向きに{may}。",
    )
    t = table.lay({"fc": "旅", "fl": "甲", "waiting": "旅"}, cards=(rides,))
    t.play("activate 旅", *(["yes"] if may != "置く" else []))
    t.expect("1 fl 甲 markers 1", "waiting 1: 旅")
    assert t.has(1, "fl_markers") == ["旅"]
    t.lay({"fc": "旅", "fl": "乙"}, cards=(rides,)).play("activate 旅")
    t.expect("waiting 1: 旅")  # nobody to lay it under


@clause(GAME, "3.1.4")
def test_a_card_that_its_own_cost_has_put_away_is_not_looked_for_elsewhere(table: Table) -> None:
    """A refresh that follows the cost takes it out of the waiting room, and so out of reach."""
    rides = chara(
        "旅",
        "【起】［あなたの山札の上から1枚をクロック置場に置き、このカードを控え室に置く］"
        " あなたは自分の「甲」を1枚選び、このカードをそのカードの下にマーカーとして表向きに置く。",
    )
    t = table.lay({"fc": "旅", "fl": "甲", "deck": "青"}, chance=(KEPT,), cards=(rides,))
    t.play("activate 旅")
    t.expect("1 fl 甲 markers 0", "count 1 waiting 0")


ORDER = chara(
    "積",
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の手札を2枚選び、山札の上に好きな順番で置く。",
)


@clause(GAME, "3.1.5")
@pytest.mark.parametrize("top", ["甲", "青"])
def test_the_owner_says_in_which_order_cards_that_come_together_lie(table: Table, top: str) -> None:
    t = table.lay({"hand": "積, 甲, 青", "deck": "丙*3"}, cards=(ORDER,))
    t.character("積", "fc")
    while t.asked[1] != "3.1.5":
        t.play(t.options[0])
    assert sorted(t.options) == ["card 甲", "card 青"]
    t.play(f"card {top}")
    other = "青" if top == "甲" else "甲"
    assert t.has(1, "deck") == [top, other, "丙", "丙", "丙"]


@clause(GAME, "3.1.5")
def test_it_is_the_owner_also_when_the_effect_is_the_opponents(table: Table) -> None:
    away = event("掃", "あなたは相手のキャラすべてを、ストック置場に置く。")
    t = table.lay({"hand": "掃"}, {"fl": "甲", "fc": "青"}, cards=(away,))
    t.play("event 掃")
    assert t.asked == (2, "3.1.5")
    t.play("2: card 青")
    assert t.has(2, "stock") == ["青", "甲"]


@clause(GAME, "3.1.5", "3.1.6")
def test_cards_of_both_players_are_ordered_by_their_owners(table: Table) -> None:
    away = event("大掃", "すべてのプレイヤーのキャラすべてを、ストック置場に置く。")
    t = table.lay({"hand": "大掃", "fl": "甲", "fc": "青"}, {"fl": "黄", "fc": "緑"}, cards=(away,))
    t.play("event 大掃")
    assert t.asked == (1, "3.1.5")
    assert sorted(t.options) == ["card 甲", "card 青"]
    t.play("1: card 甲")
    assert t.asked == (2, "3.1.5")
    assert sorted(t.options) == ["card 緑", "card 黄"]
    t.play("2: card 緑")
    assert t.has(1, "stock") == ["甲", "青"]
    assert t.has(2, "stock") == ["緑", "黄"]


@clause(GAME, "3.1.5.1", "3.1.5.1.1")
def test_the_order_in_a_hidden_zone_is_known_only_to_who_made_it_and_the_number_to_all(
    table: Table,
) -> None:
    t = table.lay({"hand": "並", "deck": "甲, 青, 丙"})
    t.play("event 並", "yes", "yes")
    while t.asked[1] != "3.1.5":
        t.play(t.options[0])
    assert t.knows(1, 1, "deck")[:2] == ["甲", "青"]
    assert t.knows(2, 1, "deck") == ["", "", ""]
    t.play("card 青")
    assert t.has(1, "deck") == ["青", "甲", "丙"]
    told = t.log(viewer=2)
    assert "甲" not in told
    assert "青" not in told
    assert told.count("goes to the deck") == 2  # how many, everybody knows
    decision = t.game.view(1)["decision"]
    assert decision is not None


@clause(GAME, "3.1.5.1", "3.1.5.1.1")
def test_cards_put_into_the_deck_together_may_lie_either_way_for_the_opponent(
    table: Table,
) -> None:
    back = event("埋", "あなたは自分の控え室のカードを2枚選び、山札の上に好きな順番で置く。")
    t = table.lay({"hand": "埋", "waiting": "甲, 青", "deck": "丙*2"}, cards=(back,))
    t.play("event 埋")
    while t.asked[1] != "3.1.5":
        t.play(t.options[0])
    t.play("card 甲")
    assert t.has(1, "deck") == ["甲", "青", "丙", "丙"]
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "deck") == [""] * 4
    assert len(t.knows(2, 1, "deck")) == 4
    other = table.lay({"hand": "埋", "waiting": "甲, 青", "deck": "丙*2"}, cards=(back,))
    other.play("event 埋")
    while other.asked[1] != "3.1.5":
        other.play(other.options[0])
    other.play("card 青")
    first, second = [game for game, _ in table.games]
    assert [str(x) for x in first.log_for(1)] == [str(x) for x in second.log_for(1)]
    assert [str(x) for x in first.log_for(0)] != [str(x) for x in second.log_for(0)]


@clause(GAME, "3.1.6")
@pytest.mark.parametrize(
    ("deed", "zone"),
    [
        ("控え室に置く", "waiting"),
        ("手札に戻す", "hand"),
        ("山札の上に置く", "deck"),
        ("クロック置場に置く", "clock"),
        ("ストック置場に置く", "stock"),
        ("思い出にする", "memory"),
    ],
)
def test_a_card_goes_to_the_zone_of_its_owner_where_nothing_else_is_said(
    table: Table, deed: str, zone: str
) -> None:
    text = f"あなたは相手のキャラを1枚選び、{deed}。"
    t = table.lay({"hand": "送"}, {"fc": "青"}, cards=(event("送", text),))
    t.play("event 送")
    assert t.has(2, zone)[:1] == ["青"]
    assert "青" not in t.has(1, zone)


# --- 3.2: the deck


@clause(GAME, "3.2.1", "3.2.2")
def test_the_deck_is_taken_from_the_top_and_its_order_is_kept(table: Table) -> None:
    t = table.lay({"deck": "甲, 青, 黄, 緑", "hand": "引二"})
    t.play("event 引二")
    t.expect("hand 1: 甲, 青")
    assert t.has(1, "deck") == ["黄", "緑"]
    assert not [w for w in t.options if "deck" in w]


@clause(GAME, "3.2.3")
def test_what_is_done_to_several_cards_of_a_deck_is_done_one_by_one(table: Table) -> None:
    t = table.lay({"deck": "甲, 青, 黄, 緑", "hand": "落三, 貯三"})
    t.play("event 落三")
    assert t.has(1, "waiting")[-4:-1] == ["甲", "青", "黄"]
    down = event("底", "あなたは自分の山札の下から2枚を、控え室に置く。")
    t.lay({"deck": "甲, 青, 黄, 緑", "hand": "底"}, cards=(down,))
    t.play("event 底")
    assert t.has(1, "deck") == ["甲", "青"]
    assert t.has(1, "waiting")[:2] == ["緑", "黄"]  # from the bottom, the lowest first


UP_TO = event("三迄", "あなたは自分の山札の上から3枚までを、控え室に置く。")


@clause(GAME, "3.2.3.1", "3.2.3.1.1")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_up_to_so_many_may_be_ended_before_each_card(table: Table, count: int) -> None:
    t = table.lay({"deck": "甲, 青, 黄, 緑", "hand": "三迄"}, cards=(UP_TO,))
    t.play("event 三迄")
    for n in range(count):
        assert t.asked == (1, "3.2.3.1")
        assert t.options == ["yes", "enough"]
        t.expect(f"count 1 waiting {n}")
        t.play("yes")
    if count < 3:
        t.play("enough")
    assert t.asked == (1, "6.5.1.2")  # after the third nobody is asked again
    assert t.has(1, "waiting") == ["甲", "青", "黄"][:count] + ["三迄"]


@clause(GAME, "3.2.3.1")
def test_a_number_without_up_to_cannot_be_ended_before(table: Table) -> None:
    t = table.lay({"deck": "甲, 青, 黄, 緑", "hand": "落三"})
    t.play("event 落三")
    assert t.asked == (1, "6.5.1.2")
    t.expect("count 1 waiting 4")


@clause(GAME, "3.2.3.1")
def test_who_draws_up_to_so_many_sees_each_card_before_going_on(table: Table) -> None:
    some = event("二迄", "あなたは2枚まで引く。")
    t = table.lay({"deck": "甲, 青, 黄", "hand": "二迄"}, cards=(some,))
    t.play("event 二迄", "yes")
    assert t.options == ["yes", "enough"]
    assert t.knows(1, 1, "hand") == ["甲"]
    t.play("enough")
    t.expect("hand 1: 甲")


@clause(GAME, "3.2.3.2")
def test_a_deck_that_runs_out_is_refreshed_before_the_next_card(table: Table) -> None:
    t = table.lay({"deck": "甲", "waiting": "青, 黄, 緑, 音", "hand": "貯三"}, chance=(KEPT,))
    t.play("event 貯三")
    # one card of the old deck; then the waiting room, its top card to the clock, and two more
    t.expect("count 1 stock 3", "count 1 clock 1", "count 1 deck 1")
    assert t.has(1, "stock")[-1] == "甲"


@clause(GAME, "3.2.3.2")
def test_the_refresh_comes_as_soon_as_the_last_card_has_gone(table: Table) -> None:
    t = table.lay({"deck": "甲", "waiting": "青, 黄, 緑", "hand": "引"}, chance=(KEPT,))
    t.play("event 引")
    t.expect("hand 1: 甲", "count 1 clock 1", "count 1 deck 2", "waiting 1: 引")
    assert t.asked == (1, "6.5.1.2")  # the event was still in the resolution area


@clause(GAME, "3.2.3.2")
def test_up_to_so_many_goes_on_after_a_refresh(table: Table) -> None:
    t = table.lay(
        {"deck": "甲", "waiting": "青, 黄, 緑", "hand": "三迄"}, chance=(KEPT,), cards=(UP_TO,)
    )
    t.play("event 三迄", "yes")
    t.expect("count 1 clock 1", "count 1 deck 3")  # 甲 was in the waiting room by then
    assert t.options == ["yes", "enough"]
    t.play("yes", "enough")
    t.expect("count 1 deck 2", "count 1 waiting 2")


@clause(GAME, "3.2.3.3", "3.2.3.3.ex1")
@pytest.mark.parametrize(("deck", "seen"), [("甲, 青, 黄", 3), ("甲, 青, 黄, 緑, 音, 魔", 5)])
def test_looking_at_more_cards_than_there_are_ends_with_the_last(
    table: Table, deck: str, seen: int
) -> None:
    look = event("五見", "あなたは自分の山札を上から5枚見て、カードを1枚選び、手札に加える。")
    t = table.lay({"deck": deck, "hand": "五見", "waiting": "丙*4"}, cards=(look,))
    t.play("event 五見")
    have = names(deck)
    assert [w for w in t.options if w != "done"] == [f"card {name}" for name in have[:seen]]
    t.expect("count 1 clock 0", "count 1 waiting 4")  # nothing was refreshed
    t.play("card 甲")
    t.expect("hand 1: 甲", f"count 1 deck {len(have) - 1}")


@clause(GAME, "3.2.4")
def test_a_shuffle_changes_the_order_by_chance_and_nobody_knows_it(table: Table) -> None:
    t = table.lay({"deck": "甲, 青, 黄", "hand": "混, 引"}, chance=(shuffled(1, "黄", "甲", "青"),))
    t.play("event 混")
    assert t.has(1, "deck") == ["黄", "甲", "青"]
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "deck") == ["", "", ""]
    t.play("event 引")
    t.expect("hand 1: 黄")


@clause(GAME, "3.2.4")
def test_a_deck_is_shuffled_by_the_player_whose_deck_it_is(table: Table) -> None:
    theirs = event("乱", "相手は自分の山札をシャッフルする。")
    t = table.lay(
        {"hand": "乱"}, {"deck": "甲, 青, 黄"}, cards=(theirs,),
        chance=(shuffled(2, "黄", "甲", "青"),),
    )  # fmt: skip
    t.play("event 乱")
    assert t.has(2, "deck") == ["黄", "甲", "青"]
    assert "Player 2's deck is shuffled" in t.log()


@clause(GAME, "3.2.5", "3.13.1.4")
def test_cards_that_are_turned_over_are_shown_and_lie_in_the_resolution_area(
    table: Table,
) -> None:
    turn = event("捲", "あなたは自分の山札の上から2枚をめくり、控え室に置く。あなたは1枚引く。")
    t = table.lay({"deck": "甲, 青, 黄, 緑", "hand": "捲"}, cards=(turn,))
    t.play("event 捲")
    t.expect("waiting 1: 甲, 青, 捲", "hand 1: 黄")
    log = t.log(viewer=2)
    assert "“甲” goes to the resolution area" in log
    assert "“青” goes to the resolution area" in log
    assert log.index("“青” goes to the resolution") < log.index("“甲” goes to the waiting")


# --- 3.3: the hand


@clause(GAME, "3.3.1", "3.3.2")
def test_drawn_cards_go_to_the_hand(table: Table) -> None:
    t = table.lay({"deck": "甲, 青", "hand": "引"})
    t.play("event 引")
    t.expect("hand 1: 甲")
    assert t.knows(1, 1, "hand") == ["甲"]
    assert t.knows(2, 1, "hand") == [""]
    assert "甲" not in t.log(viewer=2)


@clause(GAME, "3.3.2")
def test_a_card_everybody_saw_is_unknown_again_in_the_hand(table: Table) -> None:
    t = table.lay({"hand": "拾", "waiting": "甲, 青"})
    t.play("event 拾", "card 甲")
    assert t.knows(1, 1, "hand") == ["甲"]
    assert t.knows(2, 1, "hand") == [""]


@clause(GAME, "3.3.2")
def test_a_character_that_an_icon_returns_to_a_hand_is_unknown_there(table: Table) -> None:
    t = table.lay({"fc": "甲", "fl": "甲", "deck": "帰, 丙*3"}, {"fr": "青"})
    t.pass_to("attack").play("attack fc")
    while not t.has(2, "hand"):
        t.play(t.options[0])
    assert t.knows(2, 2, "hand") == ["青"]
    assert t.knows(1, 2, "hand") == [""]


@clause(GAME, "3.3.3", "3.3.3.1")
@pytest.mark.parametrize("count", [7, 8, 10])
def test_who_has_more_than_seven_cards_in_hand_at_the_end_puts_the_others_away(
    table: Table, count: int
) -> None:
    t = table.lay({"hand": f"甲*{count}"}, {"hand": "乙*9"}, phase="end")
    for _ in range(count - 7):
        assert t.asked == (1, "6.8.1.2")
        assert "done" not in t.options
        t.play("card 甲")
    assert t.turn[0] == 2
    t.expect("count 1 hand 7", f"count 1 waiting {count - 7}", "count 2 hand 10")


# --- 3.4: the waiting room


@clause(GAME, "3.4.1")
def test_used_events_climaxes_costs_and_characters_end_in_the_waiting_room(table: Table) -> None:
    t = table.lay({"hand": "税, 凪", "stock": "緑", "fc": "甲", "clock": "乙"}, {"hand": "音"})
    t.play("event 税")
    t.expect("waiting 1: 緑, 税")
    t.pass_to("climax").play("climax 凪")
    t.end_turn()
    t.expect("waiting 1: 緑, 税, 凪", "climax 1: none")
    t.lay({"hand": "倒"}, {"fc": "青"}).play("event 倒")
    t.expect("waiting 2: 青", "waiting 1: 倒")


@clause(GAME, "3.4.2")
def test_a_card_is_put_on_top_of_the_waiting_room(table: Table) -> None:
    t = table.lay({"hand": "引, 落", "waiting": "甲, 青", "deck": "黄, 緑, 音"})
    t.play("event 引", "event 落")
    assert t.has(1, "waiting") == ["青", "甲", "引", "緑", "落"]  # the last is the uppermost
    assert t.knows(2, 1, "waiting") == ["青", "甲", "引", "緑", "落"]


# --- 3.8: the clock


@clause(GAME, "3.8.1", "3.8.2")
def test_clock_phase_and_damage_put_cards_on_top_of_the_clock(table: Table) -> None:
    t = table.lay({"hand": "甲, 撃三", "clock": "乙"}, {"deck": "青, 黄, 緑, 音"}, phase="clock")
    t.play("clock 甲" if "clock 甲" in t.options else t.options[0])
    assert t.has(1, "clock") == ["甲", "乙"]
    t.play("event 撃三")
    assert t.has(2, "clock") == ["緑", "黄", "青"]
    assert t.knows(1, 2, "clock") == ["緑", "黄", "青"]


@clause(GAME, "3.8.3")
@pytest.mark.parametrize("count", [6, 7])
def test_seven_cards_in_the_clock_make_a_level(table: Table, count: int) -> None:
    t = table.lay({"clock": ("甲, 青, 黄, 緑, 音, 魔, 双")[: 3 * count - 2]})
    if count == 6:
        assert t.asked == (1, "6.5.1.2")
        t.expect("count 1 clock 6", "count 1 level 0")
        return
    assert t.asked == (1, "9.3.2")
    assert sorted(t.options) == sorted([f"card {n}" for n in "甲青黄緑音魔双"])
    t.play("card 黄")
    t.expect("level 1: 黄", "count 1 clock 0", "waiting 1: 甲, 青, 緑, 音, 魔, 双")


@clause(GAME, "3.8.3")
def test_of_more_than_seven_the_lowest_seven_count_and_the_others_stay(table: Table) -> None:
    t = table.lay({"hand": "撃三"}, {"clock": "乙*6", "deck": "甲, 青, 黄, 緑"})
    t.play("event 撃三")
    assert t.asked == (2, "9.3.2")
    assert sorted(t.options) == sorted(["card 乙"] * 6 + ["card 甲"])
    t.play("2: card 甲")
    t.expect("level 2: 甲", "count 2 waiting 6")
    assert t.has(2, "clock") == ["黄", "青"]


# --- 3.9: the level area

UNDO = event("返", "あなたは自分のレベル置場のカードを1枚選び、手札に戻す。")


@clause(GAME, "3.9.1", "3.9.2", "3.9.2.1")
def test_a_card_comes_face_up_into_the_level_area(table: Table) -> None:
    t = table.lay({"clock": "乙*6, 甲"})
    t.play("card 甲")
    assert t.told(1, "level", "face_down") == [False]
    assert t.knows(2, 1, "level") == ["甲"]


@clause(GAME, "3.9.3")
def test_the_level_area_keeps_its_order_and_the_newest_lies_last(table: Table) -> None:
    t = table.lay({"level": "甲, 青", "clock": "乙*6, 黄"})
    t.play("card 黄")
    assert t.has(1, "level") == ["甲", "青", "黄"]
    t.lay({"level": "甲, 青, 黄", "clock": "乙*6, 緑"})
    t.play("card 緑")
    t.expect("over, winner 2")  # four cards


@clause(GAME, "3.9.2", "3.9.2.2")
def test_a_face_down_card_of_the_level_area_is_known_to_its_player_only(table: Table) -> None:
    t = table.lay({"level": "甲, 青 face down"}, {"level": "黄 face down"})
    assert t.told(1, "level", "face_down") == [False, True]
    assert t.knows(1, 1, "level") == ["甲", "青"]
    assert t.knows(2, 1, "level") == ["甲", ""]
    assert t.knows(1, 2, "level") == [""]
    assert t.knows(2, 2, "level") == ["黄"]


@clause(GAME, "3.9.2.2.1")
def test_a_face_down_card_of_the_level_area_is_blank(table: Table) -> None:
    texts = (
        ("名", "【永】 あなたのレベル置場に「丁」があるなら、このカードのパワーを+1000。"),
        ("彩", "【永】 あなたのレベル置場の赤のカードが1枚以上なら、このカードのパワーを+1000。"),
        (
            "和",
            "【永】 あなたのレベル置場のカードのレベルの合計が1以上なら、このカードのパワーを+1000。",
        ),
        ("種", "【永】 あなたのレベル置場のキャラが1枚以上なら、このカードのパワーを+1000。"),
        ("数", "【永】 あなたのレベル置場のカードが1枚以上なら、このカードのパワーを+1000。"),
    )
    cards = tuple([chara(name, text) for name, text in texts])
    for name, _text in texts:
        up = table.lay({"fc": name, "level": "丁"}, cards=cards).power(1, "fc")
        down = table.lay({"fc": name, "level": "丁 face down"}, cards=cards).power(1, "fc")
        assert up == 4000
        assert down == (4000 if name == "数" else 3000)  # a card it is, and it is counted
    t = table.lay({"hand": "丁", "level": "甲 face down"})
    assert t.refused("character 丁") == {"8.6.2.1.1"}  # no colour, though level 1


@clause(GAME, "3.9.2.2.1")
def test_a_face_down_card_of_the_level_area_has_no_abilities(table: Table) -> None:
    text = "【永】 経験 あなたのレベル置場にこのカードがあるなら、あなたのキャラすべてに、パワーを+500。"
    cards = (chara("験", text),)
    assert table.lay({"fc": "甲", "level": "験"}, cards=cards).power(1, "fc") == 3500
    assert table.lay({"fc": "甲", "level": "験 face down"}, cards=cards).power(1, "fc") == 3000


@clause(GAME, "3.9.2.2.2")
@pytest.mark.parametrize(
    ("deed", "zone", "open_there"),
    [
        ("控え室に置く", "waiting", True),
        ("クロック置場に置く", "clock", True),
        ("手札に戻す", "hand", False),
        ("山札の上に置く", "deck", False),
        ("ストック置場に置く", "stock", False),
    ],
)
def test_a_face_down_card_of_the_level_area_lies_elsewhere_as_that_zone_has_it(
    table: Table, deed: str, zone: str, open_there: bool
) -> None:
    away = event("移送", f"あなたは自分のレベル置場のカードを1枚選び、{deed}。")
    t = table.lay({"hand": "移送", "level": "甲 face down", "deck": "丙*3"}, cards=(away,))
    t.play("event 移送")
    where = t.has(1, zone).index("甲")
    assert t.knows(2, 1, zone)[where] == ("甲" if open_there else "")
    assert ("甲" in t.log(viewer=2)) == open_there
    assert "甲" not in t.log(viewer=2) or open_there
    if zone == "hand":
        assert t.knows(1, 1, zone) == ["甲"]


# --- 3.10: the stock


@clause(GAME, "3.10.1", "3.10.2")
def test_a_trigger_check_puts_its_card_on_top_of_the_stock(table: Table) -> None:
    t = table.lay({"fc": "甲", "fl": "甲", "deck": "青, 黄, 緑", "stock": "音"})
    t.attack("fc")
    assert t.has(1, "stock") == ["青", "音"]
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "stock") == ["", ""]  # though all have seen it
    assert t.told(1, "stock", "face_down") == [True, True]


@clause(GAME, "3.10.2")
def test_cards_leave_the_stock_from_the_top(table: Table) -> None:
    t = table.lay({"hand": "税, 高", "stock": "甲, 青, 黄"})
    t.play("event 税")
    assert t.has(1, "stock") == ["青", "黄"]
    t.character("高", "fc")
    assert t.has(1, "waiting") == ["甲", "税", "青", "黄"]
    t.lay({"hand": "貯三", "stock": "甲", "deck": "青, 黄, 緑, 音"}).play("event 貯三")
    assert t.has(1, "stock") == ["緑", "黄", "青", "甲"]


# --- 3.11: the climax area


@clause(GAME, "3.11.1", "3.11.2")
def test_a_climax_that_is_played_lies_face_up_in_the_climax_area(table: Table) -> None:
    t = table.lay({"hand": "魂, 風", "clock": "乙", "fc": "甲"}, phase="climax")
    t.play("climax 魂")
    assert t.has(1, "climax") == ["魂"]
    assert t.knows(2, 1, "climax") == ["魂"]
    assert t.asked[1] != "6.6.1.2"  # only one


@clause(GAME, "3.11.2")
def test_of_two_climaxes_the_later_one_stays(table: Table) -> None:
    t = table.lay({"hand": "魂", "climax": "凪", "clock": "乙", "fc": "甲"}, phase="climax")
    t.play("climax 魂")
    t.expect("climax 1: 魂", "waiting 1: 凪")


@clause(GAME, "3.11.3")
def test_what_is_no_climax_does_not_stay_in_the_climax_area(table: Table) -> None:
    t = table.lay({"climax": "甲", "hand": "引"}, {"climax": "凪"})
    t.expect("climax 1: none", "waiting 1: 甲", "climax 2: 凪")


# --- 3.12: memory

HIDE_HAND = event("秘", "あなたは自分の手札を1枚選び、裏向きで思い出にする。")
HIDE_DECK = event("匿", "あなたは自分の山札の上から1枚を、裏向きで思い出にする。")


@clause(GAME, "3.12.1", "3.12.2", "3.12.2.1")
def test_a_card_that_becomes_a_memory_lies_face_up_in_the_memory(table: Table) -> None:
    t = table.lay({"hand": "憶", "fc": "甲"})
    t.play("event 憶")
    t.expect("memory 1: 甲", "waiting 1: 憶")
    assert t.stage(1) == {}
    assert t.told(1, "memory", "face_down") == [False]
    assert t.knows(2, 1, "memory") == ["甲"]


@clause(GAME, "3.12.3")
def test_the_cards_there_are_what_texts_call_memories(table: Table) -> None:
    keeps = chara("想", "【永】 あなたの思い出が1枚以上なら、このカードのパワーを+1000。")
    take = event("回想", "あなたは自分の思い出のカードを1枚選び、手札に戻す。")
    t = table.lay(
        {"fc": "想", "memory": "甲", "hand": "回想", "waiting": "青"}, cards=(keeps, take)
    )
    assert t.power(1, "fc") == 4000
    t.play("event 回想")
    t.expect("hand 1: 甲", "memory 1: none")
    assert t.power(1, "fc") == 3000


@clause(GAME, "3.12.2.2")
def test_face_down_memories_are_known_to_their_player_only(table: Table) -> None:
    t = table.lay({"memory": "甲, 青 face down"}, {"memory": "黄 face down"})
    assert t.knows(1, 1, "memory") == ["甲", "青"]
    assert t.knows(2, 1, "memory") == ["甲", ""]
    assert t.knows(1, 2, "memory") == [""]
    assert t.knows(2, 2, "memory") == ["黄"]


@clause(GAME, "3.12.2.2")
def test_a_card_of_the_hand_becomes_a_face_down_memory(table: Table) -> None:
    t = table.lay({"hand": "秘, 秘, 甲, 青", "memory": "黄 face down"}, cards=(HIDE_HAND,))
    t.play("event 秘", "card 青", "event 秘")
    assert t.told(1, "memory", "face_down") == [True, True, True]
    assert t.knows(1, 1, "memory") == ["黄", "青", "甲"]  # in the order in which they came
    assert t.knows(2, 1, "memory") == ["", "", ""]
    log = t.log(viewer=2)
    assert "甲" not in log
    assert "青" not in log
    assert log.count("goes to the memory") == 2


@clause(GAME, "3.12.2.2", "3.12.2.2.3")
def test_who_put_a_card_of_the_deck_there_looks_at_it_only_after_the_effect(table: Table) -> None:
    text = (
        "あなたは自分の山札の上から1枚を、裏向きで思い出にする。"
        "あなたは自分の手札を1枚選び、控え室に置く。"
    )
    t = table.lay({"hand": "匿捨, 青, 黄", "deck": "甲, 丙"}, cards=(event("匿捨", text),))
    t.play("event 匿捨")
    assert t.options == ["card 青", "card 黄"]  # the effect is still going on
    assert t.told(1, "memory", "face_down") == [True]
    assert t.knows(1, 1, "memory") == [""]
    assert t.knows(2, 1, "memory") == [""]
    t.play("card 青")
    assert t.knows(1, 1, "memory") == ["甲"]
    assert t.knows(2, 1, "memory") == [""]


@clause(GAME, "3.12.2.2.1")
def test_a_face_down_memory_is_blank(table: Table) -> None:
    texts = (
        ("名", "【永】 あなたの思い出置場に「丁」があるなら、このカードのパワーを+1000。"),
        ("彩", "【永】 あなたの思い出置場の赤のカードが1枚以上なら、このカードのパワーを+1000。"),
        ("種", "【永】 あなたの思い出置場のキャラが1枚以上なら、このカードのパワーを+1000。"),
        ("数", "【永】 あなたの思い出が1枚以上なら、このカードのパワーを+1000。"),
    )
    cards = tuple([chara(name, text) for name, text in texts])
    for name, _text in texts:
        up = table.lay({"fc": name, "memory": "丁"}, cards=cards).power(1, "fc")
        down = table.lay({"fc": name, "memory": "丁 face down"}, cards=cards).power(1, "fc")
        assert up == 4000
        assert down == (4000 if name == "数" else 3000)
    kept = (
        chara(
            "偲",
            "【永】 記憶 あなたの思い出置場にこのカードがあるなら、あなたのキャラすべてに、パワーを+500。",
        ),
    )
    assert table.lay({"fc": "甲", "memory": "偲"}, cards=kept).power(1, "fc") == 3500
    assert table.lay({"fc": "甲", "memory": "偲 face down"}, cards=kept).power(1, "fc") == 3000


@clause(GAME, "3.12.2.2.2")
@pytest.mark.parametrize(
    ("deed", "zone", "open_there"),
    [
        ("控え室に置く", "waiting", True),
        ("クロック置場に置く", "clock", True),
        ("手札に戻す", "hand", False),
        ("山札の上に置く", "deck", False),
        ("ストック置場に置く", "stock", False),
    ],
)
def test_a_face_down_memory_lies_elsewhere_as_that_zone_has_it(
    table: Table, deed: str, zone: str, open_there: bool
) -> None:
    away = event("移送", f"あなたは自分の思い出のカードを1枚選び、{deed}。")
    t = table.lay({"hand": "移送", "memory": "甲 face down", "deck": "丙*3"}, cards=(away,))
    t.play("event 移送")
    where = t.has(1, zone).index("甲")
    assert t.knows(2, 1, zone)[where] == ("甲" if open_there else "")
    assert ("甲" in t.log(viewer=2)) == open_there


# --- 3.13: the resolution area


@clause(GAME, "3.13.1", "3.13.1.1", "3.13.2")
def test_an_event_lies_in_the_resolution_area_while_it_works(table: Table) -> None:
    t = table.lay({"hand": "捨, 甲", "deck": "青, 黄, 緑"})
    t.play("event 捨")
    assert t.asked[0] == 1  # what goes to the waiting room
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "resolution") == ["捨"]
    t.expect("waiting 1: none")
    t.play("card 甲")
    t.expect("resolution 1: none", "waiting 1: 甲, 捨")


@clause(GAME, "3.13.1", "3.13.1.2", "3.13.2")
def test_the_card_of_a_trigger_check_lies_there_while_its_icons_work(table: Table) -> None:
    t = table.lay({"fc": "甲", "fl": "甲", "deck": "帰, 丙*3"}, {"fr": "青"})
    t.pass_to("attack").play("attack fc")
    assert t.has(1, "resolution") == ["帰"]
    assert t.knows(2, 1, "resolution") == ["帰"]
    t.expect("stock 1: none")
    t.play("yes" if "yes" in t.options else "card 青")
    while t.has(1, "resolution"):
        t.play(t.options[0])
    t.expect("stock 1: 帰", "hand 2: 青")


@clause(GAME, "3.13.1.3", "3.13.1.3.1")
def test_damage_goes_to_the_clock_together_as_it_lies(table: Table) -> None:
    t = table.lay({"hand": "撃三"}, {"deck": "甲, 青, 黄, 緑", "clock": "音*5"})
    t.play("event 撃三")
    # eight lie there at once: the level-up comes after the whole damage
    assert t.asked == (2, "9.3.2")
    assert t.has(2, "clock") == ["黄", "青", "甲", "音", "音", "音", "音", "音"]
    log = t.log()
    assert log.index("“黄” goes to the resolution area") < log.index("“甲” goes to the clock")
    t.play("2: card 甲")
    assert t.has(2, "clock") == ["黄"]


@clause(GAME, "3.13.1.3")
def test_cancelled_damage_goes_to_the_waiting_room(table: Table) -> None:
    t = table.lay({"hand": "撃三"}, {"deck": "甲, 凪, 黄, 緑"})
    t.play("event 撃三")
    t.expect("count 2 clock 0", "waiting 2: 甲, 凪", "count 2 resolution 0")
    assert t.has(2, "deck") == ["黄", "緑"]


@clause(GAME, "3.13.1.4")
def test_what_brainstorm_turns_over_lies_there_and_goes_on_together(table: Table) -> None:
    watch = chara("数え", "【自】 このカードが山札から控え室に置かれた時、あなたは1枚引く。")
    t = table.lay({"fc": "集", "stock": "乙", "deck": "甲, 魂, 青, 黄, 緑, 音"}, cards=(watch,))
    t.play("activate 集 1")
    t.expect("waiting 1: 乙, 甲, 魂, 青, 黄", "hand 1: 緑", "count 1 resolution 0")
    log = t.log(viewer=2)
    assert log.index("“黄” goes to the resolution area") < log.index("“甲” goes to the waiting")


@clause(GAME, "3.13.1", "3.13.2", "3.2.5")
def test_a_card_is_put_on_top_of_the_resolution_area_for_all_to_see(table: Table) -> None:
    text = (
        "あなたは自分の山札の上から2枚をめくり、それらのカードのキャラを1枚選び、手札に加え、"
        "残りのカードを控え室に置く。"
    )
    t = table.lay({"hand": "捲", "deck": "甲, 青, 黄"}, cards=(event("捲", text),))
    t.play("event 捲")
    assert t.options == ["card 甲", "card 青"]
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "resolution") == ["青", "甲", "捲"]  # as they came
    assert t.told(1, "resolution", "face_down") == [False] * 3
    assert t.has(1, "deck") == ["黄"]
    t.play("card 甲")
    t.expect("hand 1: 甲", "waiting 1: 青, 捲", "resolution 1: none")
