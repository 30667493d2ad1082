"""3.5–3.7: the stage, its five slots and how they stand to each other, and the markers."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

SLOTS = ("fl", "fc", "fr", "bl", "br")
EVERYWHERE = {"fl": "甲", "fc": "甲", "fr": "甲", "bl": "甲", "br": "甲"}


def raised(t: Table, player: int, base: int = 3000) -> set[str]:
    """The slots of a player whose character has another power than is printed."""
    return {slot for slot in t.stage(player) if t.power(player, slot) != base}


# --- 3.5, 3.6: the stage and its slots


@clause(GAME, "3.5.1", "3.5.2", "3.6.1")
def test_characters_are_played_into_one_of_five_slots(table: Table) -> None:
    t = table.lay({"hand": "甲, 乙, 丙, 青, 黄"})
    for slot, name in zip(SLOTS, ("甲", "乙", "丙", "青", "黄"), strict=True):
        t.play(f"character {name}")
        assert t.options == [f"slot {key}" for key in SLOTS]
        t.play(f"slot {slot}")
    assert t.stage(1) == {"fl": "甲", "fc": "乙", "fr": "丙", "bl": "青", "br": "黄"}
    assert t.stage(2) == {}


@clause(GAME, "3.5.2")
def test_what_is_in_any_slot_is_on_the_stage(table: Table) -> None:
    t = table.lay(EVERYWHERE | {"hand": "全"}, {"fl": "甲"})
    t.play("event 全")
    assert raised(t, 1) == set(SLOTS)
    assert raised(t, 2) == set()


@clause(GAME, "3.5.3", "3.6.2")
@pytest.mark.parametrize("slot", SLOTS)
def test_what_is_in_a_slot_lies_face_up_for_all(table: Table, slot: str) -> None:
    t = table.lay({"hand": "甲"})
    t.character("甲", slot)
    assert t.told(1, slot, "face_down") == [False]
    for viewer in (1, 2):
        assert t.knows(viewer, 1, slot) == ["甲"]


@clause(GAME, "3.6.2")
def test_a_slot_holds_one_card(table: Table) -> None:
    t = table.lay({"hand": "甲", "fc": "乙"})
    t.character("甲", "fc")
    t.expect("fc 1: 甲", "waiting 1: 乙")


@clause(GAME, "3.6.3", "4.6.1.1")
def test_a_card_comes_standing_into_a_slot(table: Table) -> None:
    lift = event("甦", "あなたは自分の控え室のキャラを1枚選び、舞台の好きな枠に置く。")
    t = table.lay({"hand": "甲, 甦", "waiting": "青"}, cards=(lift,))
    t.character("甲", "fl")
    t.play("event 甦", "slot bl")
    t.expect("1 fl 甲 state stand", "1 bl 青 state stand")


@clause(GAME, "3.6.3")
@pytest.mark.parametrize("state", ["stand", "rest", "reverse"])
def test_from_slot_to_slot_a_card_keeps_how_it_lies(table: Table, state: str) -> None:
    t = table.lay({"fc": f"甲 state {state}", "fl": "乙"})
    t.swap("fl", "fc")
    t.expect(f"1 fl 甲 state {state}", "1 fc 乙 state stand")
    t.swap("fl", "br")
    t.expect(f"1 br 甲 state {state}")
    walk = event("歩", "あなたは自分のキャラを1枚選び、キャラのいない枠に動かす。")
    t.lay({"fc": f"甲 state {state}", "hand": "歩"}, cards=(walk,))
    t.play("event 歩", "slot bl")
    t.expect(f"1 bl 甲 state {state}")


@clause(GAME, "3.6.4")
@pytest.mark.parametrize(
    ("words", "slots"),
    [("前列の", {"fl", "fc", "fr"}), ("後列の", {"bl", "br"}), ("前列の中央の枠の", {"fc"})],
)
def test_three_slots_are_the_front_row_and_two_the_back_row(
    table: Table, words: str, slots: set[str]
) -> None:
    text = f"あなたの{words}キャラすべてに、そのターン中、パワーを+1000。"
    t = table.lay(EVERYWHERE | {"hand": "列"}, cards=(event("列", text),))
    t.play("event 列")
    assert raised(t, 1) == slots


@clause(GAME, "3.6.4")
def test_only_the_front_row_attacks(table: Table) -> None:
    t = table.lay(EVERYWHERE).pass_to("attack")
    assert [w for w in t.options if w.startswith("attack")] == ["attack 甲"] * 3
    t.play("attack fl")
    assert (t.state(1, "fl"), t.state(1, "fc"), t.state(1, "bl")) == ("rest", "stand", "stand")
    t.lay({"bl": "甲", "br": "甲"}).pass_to("attack")
    assert t.turn[0] == 2  # nobody could attack


AHEAD = chara("前押", "【永】 このカードの前のあなたのキャラすべてに、パワーを+500。")
BEHIND = chara("後押", "【永】 このカードの後ろのあなたのキャラすべてに、パワーを+500。")


@clause(GAME, "3.6.5")
@pytest.mark.parametrize(
    ("slot", "ahead", "behind"),
    [
        ("bl", {"fl", "fc"}, set()),
        ("br", {"fc", "fr"}, set()),
        ("fl", set(), {"bl"}),
        ("fc", set(), {"bl", "br"}),
        ("fr", set(), {"br"}),
    ],
)
def test_slots_ahead_and_behind(table: Table, slot: str, ahead: set[str], behind: set[str]) -> None:
    t = table.lay(EVERYWHERE | {slot: "前押"}, EVERYWHERE, cards=(AHEAD,))
    assert raised(t, 1) == ahead
    assert raised(t, 2) == set()
    t.lay(EVERYWHERE | {slot: "後押"}, EVERYWHERE, cards=(BEHIND,))
    assert raised(t, 1) == behind
    assert raised(t, 2) == set()


FACING = chara("睨", "【永】 このカードの正面のキャラのパワーを-500。")


@clause(GAME, "3.6.6")
@pytest.mark.parametrize(
    ("slot", "facing"),
    [("fl", {"fr"}), ("fc", {"fc"}), ("fr", {"fl"}), ("bl", set()), ("br", set())],
)
def test_slots_facing_each_other(table: Table, slot: str, facing: set[str]) -> None:
    for player in (1, 2):
        sides = {player: EVERYWHERE | {slot: "睨"}, 3 - player: EVERYWHERE}
        t = table.lay(sides[1], sides[2], cards=(FACING,))
        assert raised(t, 3 - player) == facing
        assert raised(t, player) == set()


@clause(GAME, "3.6.6")
@pytest.mark.parametrize(("slot", "facing"), [("fl", "fr"), ("fc", "fc"), ("fr", "fl")])
def test_an_attack_is_on_the_character_that_faces_the_attacker(
    table: Table, slot: str, facing: str
) -> None:
    t = table.lay({"fl": "丁", "fc": "丁", "fr": "丁"}, {"fl": "乙", "fc": "乙", "fr": "乙"})
    t.attack(slot, "front")
    assert {s for s in ("fl", "fc", "fr") if t.state(2, s) == "reverse"} == {facing}


@clause(GAME, "3.6.7")
@pytest.mark.parametrize(("kind", "card"), [("イベント", "引"), ("クライマックス", "凪")])
def test_what_is_no_character_does_not_stay_in_a_slot(table: Table, kind: str, card: str) -> None:
    put = event("置", f"あなたは自分の控え室の{kind}を1枚選び、舞台の好きな枠に置く。")
    t = table.lay({"hand": "置", "waiting": card, "fc": "甲"}, cards=(put,))
    t.play("event 置", "slot fl")
    assert t.stage(1) == {"fc": "甲"}
    t.expect(f"waiting 1: {card}, 置")


# --- 3.7: markers


@clause(GAME, "3.7.1", "3.7.1.1")
@pytest.mark.parametrize("slot", SLOTS)
def test_each_slot_has_a_marker_area_of_its_own(table: Table, slot: str) -> None:
    t = table.lay({slot: "印", "stock": "乙", "deck": "青, 黄"})
    t.play("activate 印 1")
    assert t.has(1, f"{slot}_markers") == ["青"]
    for other in SLOTS:
        if other != slot:
            assert t.count(1, f"{other}_markers") == 0
    t.expect(f"1 {slot} 印 markers 1")
    zones = t.game.view(0)["zones"]
    assert isinstance(zones, list)
    assert [z["part"] for z in zones if z["zone"] == "marker" and z["seat"] == 0] == [
        f"{key}_markers" for key in SLOTS
    ]


@clause(GAME, "3.7.1.2", "2.12.2.1")
def test_markers_are_not_on_the_stage(table: Table) -> None:
    t = table.lay({"fc": "甲 up 常強+乙", "hand": "全, 強"})
    assert t.power(1, "fc") == 3000  # the marker holds nothing
    t.play("event 全")
    assert t.power(1, "fc") == 4000
    t.play("event 強")  # there is only one character to choose
    assert t.power(1, "fc") == 6000
    count = chara("勘", "【永】 他のあなたのキャラ1枚につき、このカードのパワーを+500。")
    t.lay({"fc": "勘 markers 甲+甲"}, cards=(count,))
    assert t.power(1, "fc") == 3000


@clause(GAME, "3.7.2")
def test_markers_lie_face_down_on_top_of_each_other_and_nobody_knows_them(table: Table) -> None:
    t = table.lay({"fc": "印", "stock": "乙*2", "deck": "青, 黄, 緑"})
    t.play("activate 印 1", "activate 印 1")
    assert t.has(1, "fc_markers") == ["黄", "青"]  # the newest on top
    assert t.told(1, "fc_markers", "face_down") == [True, True]
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "fc_markers") == ["", ""]
    for name in ("青", "黄"):
        assert name not in t.log(viewer=1)
        assert name not in t.log(viewer=2)


TAKE = chara("抜", "【起】［このカードの下のマーカーを1枚控え室に置く］ あなたは1枚引く。")
DROP = chara("払落", "【起】 このカードの下のマーカーすべてを、控え室に置く。")


@clause(GAME, "3.7.2")
def test_markers_are_taken_from_the_top(table: Table) -> None:
    t = table.lay({"fc": "抜 markers 青+黄+緑"}, cards=(TAKE,))
    t.play("activate 抜 1")
    while t.asked[1] != "6.5.1.2":
        assert t.options == ["card 緑"]
        t.play("card 緑")
    t.expect("waiting 1: 緑")
    assert t.has(1, "fc_markers") == ["黄", "青"]
    t.lay({"fc": "払落 markers 青+黄+緑"}, cards=(DROP,))
    t.play("activate 払落 1")
    assert t.has(1, "waiting") == ["緑", "黄", "青"]  # in this order


@clause(GAME, "3.7.2", "3.7.2.1")
def test_who_chooses_among_markers_does_not_see_those_that_lie_face_down(table: Table) -> None:
    text = "【起】 あなたはこのカードの下のマーカーを1枚選び、手札に戻す。"
    t = table.lay({"fc": "掬 markers 青+黄 up 緑"}, cards=(chara("掬", text),))
    t.play("activate 掬 1")
    assert len(t.options) == 3
    assert t.knows(1, 1, "fc_markers") == ["緑", "", ""]
    decision = t.game.view(0)["decision"]
    assert isinstance(decision, dict)
    assert decision["options"] == [
        "“緑”",
        "a card (marker area, no. 2)",
        "a card (marker area, no. 3)",
    ]
    t.play("card 黄")
    t.expect("hand 1: 黄")
    assert t.knows(1, 1, "fc_markers") == ["緑", ""]


@clause(GAME, "3.7.2.1")
def test_markers_put_face_up_are_known_to_all(table: Table) -> None:
    t = table.lay({"fc": "印表", "stock": "乙", "waiting": "青, 黄"})
    t.play("activate 印表 1", "card 青")
    assert t.has(1, "fc_markers") == ["青"]
    assert t.told(1, "fc_markers", "face_down") == [False]
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "fc_markers") == ["青"]


SWAP = chara(
    "替", "【起】 あなたはこのカードの下のマーカーを1枚選び、そのカードとこのカードを入れ替える。"
)


@clause(GAME, "3.7.2.1.1")
def test_a_face_up_marker_and_its_character_lie_face_up_after_changing_places(
    table: Table,
) -> None:
    t = table.lay({"fc": "替 up 青"}, cards=(SWAP,))
    t.play("activate 替 1")
    while t.asked[1] != "6.5.1.2":
        t.play(t.options[0])
    assert t.stage(1) == {"fc": "青"}
    assert t.has(1, "fc_markers") == ["替"]
    assert t.told(1, "fc_markers", "face_down") == [False]
    assert t.told(1, "fc", "face_down") == [False]
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "fc_markers") == ["替"]
    t.expect("1 fc 青 state stand markers 1")


@clause(GAME, "3.7.2.1.1")
def test_where_the_marker_lay_face_down_the_character_becomes_a_face_down_marker(
    table: Table,
) -> None:
    t = table.lay({"fc": "替 markers 青"}, cards=(SWAP,))
    t.play("activate 替 1")
    while t.asked[1] != "6.5.1.2":
        t.play(t.options[0])
    assert t.stage(1) == {"fc": "青"}
    assert t.told(1, "fc_markers", "face_down") == [True]
    assert t.knows(2, 1, "fc_markers") == [""]


BOTH_UP = chara(
    "束",
    "【起】 あなたは自分の控え室のカードを2枚選び、このカードの下にマーカーとして好きな順番で表向きに置く。",
)


@clause(GAME, "3.7.2.2")
@pytest.mark.parametrize("top", ["青", "黄"])
def test_several_markers_come_in_any_order_on_top_of_those_there(table: Table, top: str) -> None:
    t = table.lay({"fc": "束 markers 緑", "waiting": "青, 黄"}, cards=(BOTH_UP,))
    t.play("activate 束 1")
    while t.asked[1] != "3.7.2.2":
        t.play(t.options[0])
    assert sorted(t.options) == ["card 青", "card 黄"]
    t.play(f"card {top}")
    other = "黄" if top == "青" else "青"
    assert t.has(1, "fc_markers") == [top, other, "緑"]


@clause(GAME, "3.7.3", "3.7.3.1")
def test_markers_go_along_to_an_empty_slot(table: Table) -> None:
    t = table.lay({"fc": "甲 markers 青+黄 up 緑"})
    t.swap("fc", "bl")
    assert t.has(1, "bl_markers") == ["緑", "黄", "青"]
    assert t.count(1, "fc_markers") == 0
    assert t.knows(2, 1, "bl_markers") == ["緑", "", ""]
    t.expect("count 1 waiting 0", "1 bl 甲 markers 3")


@clause(GAME, "3.7.3.1")
def test_two_characters_that_change_slots_take_their_markers_along(table: Table) -> None:
    t = table.lay({"fc": "甲 markers 青", "fl": "乙 markers 黄+緑"})
    t.swap("fl", "fc")
    assert (t.has(1, "fl_markers"), t.has(1, "fc_markers")) == (["青"], ["緑", "黄"])
    t.expect("1 fl 甲 markers 1", "1 fc 乙 markers 2", "count 1 waiting 0")
    t.swap("fl", "fc").swap("fl", "br")
    assert t.has(1, "br_markers") == ["緑", "黄"]
    assert t.count(1, "fl_markers") == 0


@clause(GAME, "3.7.3.1")
@pytest.mark.parametrize("order", [("fl", "fc"), ("fc", "fl")])
def test_markers_already_at_the_other_slot_fall(table: Table, order: tuple[str, str]) -> None:
    over = event("押込", "あなたは自分の「甲」を1枚選び、前列の中央の枠に置く。")
    have = {"fc": "乙 markers 黄", "fl": "甲 markers 青"}
    side = {slot: have[slot] for slot in order}  # whoever came first
    t = table.lay(side | {"hand": "押込"}, cards=(over,))
    t.play("event 押込")
    assert t.stage(1) == {"fc": "甲"}
    assert t.has(1, "fc_markers") == ["青"]
    t.expect("waiting 1: 黄, 乙, 押込")


@clause(GAME, "3.7.3", "3.7.3.2")
@pytest.mark.parametrize(
    ("deed", "zone"),
    [
        ("控え室に置く", "waiting"),
        ("手札に戻す", "hand"),
        ("山札の上に置く", "deck"),
        ("クロック置場に置く", "clock"),
        ("思い出にする", "memory"),
    ],
)
def test_markers_fall_when_their_character_leaves_the_stage(
    table: Table, deed: str, zone: str
) -> None:
    send = event("送", f"あなたは相手のキャラを1枚選び、{deed}。")
    t = table.lay({"hand": "送"}, {"fc": "甲 markers 青 up 黄", "waiting": "丙"}, cards=(send,))
    t.play("event 送")
    assert "甲" in t.has(2, zone)
    assert t.count(2, "fc_markers") == 0
    assert [n for n in t.has(2, "waiting") if n in ("青", "黄")] == ["黄", "青"]
    assert t.knows(1, 2, "waiting") == t.has(2, "waiting")


@clause(GAME, "3.7.3.2")
def test_the_markers_of_a_character_that_becomes_a_marker_elsewhere_fall(table: Table) -> None:
    eats = chara(
        "呑",
        "【起】 あなたは他の自分のキャラを1枚選び、このカードの下にマーカーとして裏向きに置く。",
    )
    t = table.lay({"fc": "呑", "fl": "甲 markers 青"}, cards=(eats,))
    t.play("activate 呑 1")
    assert t.has(1, "fc_markers") == ["甲"]
    t.expect("waiting 1: 青", "count 1 fl_markers 0")


@clause(GAME, "3.7.3.2")
def test_markers_fall_when_their_character_goes_to_a_slot_of_another_master(table: Table) -> None:
    trade = event("換取", "あなたは自分のキャラと相手のキャラを1枚ずつ選び、入れ替える。")
    t = table.lay({"fc": "甲 markers 青", "hand": "換取"}, {"fl": "乙 markers 黄"}, cards=(trade,))
    t.play("event 換取")
    assert (t.stage(1), t.stage(2)) == ({"fc": "乙"}, {"fl": "甲"})
    t.expect("waiting 1: 青, 換取", "waiting 2: 黄", "1 fc 乙 markers 0", "2 fl 甲 markers 0")


@clause(GAME, "3.7.3.2", "3.7.4")
def test_a_character_played_over_another_does_not_get_its_markers(table: Table) -> None:
    t = table.lay({"fc": "乙 markers 青 up 黄", "hand": "甲"})
    t.character("甲", "fc")
    t.expect("1 fc 甲 markers 0", "waiting 1: 乙, 青, 黄")


@clause(GAME, "3.7.4")
def test_a_character_has_the_markers_of_its_slot(table: Table) -> None:
    has = chara("持", "【永】 このカードの下にマーカーがあるなら、このカードのパワーを+1000。")
    each = chara("増", "【永】 このカードの下のマーカー1枚につき、このカードのパワーを+1000。")
    t = table.lay({"fc": "持 markers 青", "fl": "増 markers 青+黄"}, cards=(has, each))
    assert (t.power(1, "fc"), t.power(1, "fl")) == (4000, 5000)
    t.lay({"fc": "持", "fl": "甲 markers 青", "fr": "増"}, cards=(has, each))
    assert (t.power(1, "fc"), t.power(1, "fr")) == (3000, 3000)
