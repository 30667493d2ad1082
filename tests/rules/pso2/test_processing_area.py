"""406: the processing area: what waits there, in which order, with which targets, and what comes off."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

DART = active("弾", "相手のキャラ1体を選び、1ダメージを与える。カードを1枚ドローする。")
DOES = character("動", 1, 4, "①⇒カードを1枚ドローする。")
GUNNER = character(
    "射", 1, 3, "①⇒相手のキャラ1体を選び、1ダメージを与える。カードを1枚ドローする。"
)
SAVE = active("救", "味方のキャラ1体を選び、手札に戻す。")
STEP = active("退", "味方のキャラ1体を選び、後列に移動させる。")


# --- 406.1, 406.2: in and on top


@clause(GAME, "406.1")
def test_what_is_played_or_activated_waits_until_it_is_processed(table: Table) -> None:
    t = table.lay({"hand": "甲, 引", "front": "動", "pp": "札*3"}, cards=(DOES,))
    for move, waits in (("play 甲", "甲"), ("play 引", "引"), ("activate 動", "動")):
        t.play(move)
        assert (t.stack, t.asked) == ([waits], (2, "103.6.1.6"))
        t.play("pass")
        assert t.stack == [waits]
        t.play("pass")
        assert t.stack == []
    assert t.field(1) == {"front": ["動", "甲"]}
    assert t.count(1, "hand") == 2


@clause(GAME, "406.2", "406.4", "glossary.解決")
def test_the_newest_lies_on_top_and_is_processed_first(table: Table) -> None:
    t = table.lay(
        {"hand": "火", "pp": "札"}, {"hand": "引", "front": "動", "pp": "札*2"}, cards=(DOES,)
    )
    t.play("play 火", "card 主", "play 引", "pass", "activate 動")
    assert t.stack == ["火", "引", "動"]
    t.play("pass", "pass")
    assert (t.stack, t.count(2, "hand"), t.health(2)) == (["火", "引"], 1, 9)
    t.play("pass", "pass")
    assert (t.stack, t.count(2, "hand"), t.health(2)) == (["火"], 2, 8)
    t.play("pass", "pass")
    assert (t.stack, t.health(2)) == ([], 6)


@clause(GAME, "406.2")
def test_something_new_goes_on_top_of_what_is_left(table: Table) -> None:
    t = table.lay({"hand": "火, 引", "pp": "札*2"}, {"hand": "引*2", "pp": "札*2"})
    t.play("play 火", "play 引", "pass", "pass")
    assert t.stack == ["火"]
    assert t.asked == (1, "103.6.1.6")  # 103.6.1.7
    t.play("play 引")
    assert t.stack == ["火", "引"]


# --- 406.2.1: several at the same time


@clause(GAME, "406.2.1")
def test_the_turn_players_go_in_first_and_each_orders_their_own(table: Table) -> None:
    quake = active("震", "キャラ全てに2ダメージを与える。")
    names = ("一", "二", "三", "四")
    dying = [character(n, 0, 2, "戦闘不能時：カードを1枚ドローする。") for n in names]
    t = table.lay(
        {"hand": "震", "pp": "札", "front": "一, 二"}, {"front": "三, 四"}, cards=(quake, *dying)
    )
    t.play("play 震", "pass", "pass")
    assert (t.asked, t.options) == ((1, "406.2.1"), ["trigger 一", "trigger 二"])
    t.play("trigger 二")
    assert (t.asked, t.options) == ((2, "406.2.1"), ["trigger 三", "trigger 四"])
    t.play("trigger 四")
    assert t.stack == ["二", "一", "四", "三"]
    assert t.asked == (1, "103.6.1.6")
    t.play("pass", "pass")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (0, 1)  # so theirs come off first


@clause(GAME, "406.2.1")
def test_it_is_the_turn_player_not_the_first_player(table: Table) -> None:
    quake = active("震", "キャラ全てに2ダメージを与える。")
    t = table.lay(
        {"front": "去"}, {"hand": "震", "pp": "札", "front": "来去"}, turn=2,
        cards=(quake, dict(character("来去", 1, 2, "戦闘不能時：カードを1枚ドローする。"))),
    )  # fmt: skip
    t.play("play 震", "pass", "pass")
    assert t.stack == ["来去", "去"]


# --- 406.2.2 – 406.2.4: targets at the head


@clause(GAME, "406.2.2", "glossary.対象")
def test_what_an_ability_chooses_is_its_target(table: Table) -> None:
    shy = character("隠", 1, 4, "このカードは相手の能力の対象に選ばれない。")
    t = table.lay(
        {"hand": "雷, 嵐, 火", "front": "甲, 隠", "pp": "札*9"},
        {"front": "隠, 壁"},
        cards=(shy, STEP),
    )
    t.play("play 火")
    assert t.options == ["card 主", "card 壁"]
    t.play("card 壁").done().cast("雷")
    assert (t.damage(2, "壁"), t.damage(2, "隠")) == (5, 0)
    t.cast("嵐")  # which chooses nothing
    assert t.damage(2, "隠") == 1


@clause(GAME, "glossary.対象")
def test_so_is_what_an_attack_chooses(table: Table) -> None:
    shy = character("隠", 1, 4, "このカードは攻撃の対象に選ばれない。")
    seen = character("目", 1, 4, "このカードが攻撃の対象になった時：カードを1枚ドローする。")
    t = table.lay(
        {"front": "甲", "hand": "雷", "pp": "札*2"}, {"front": "隠, 目"}, cards=(shy, seen)
    )
    t.play("attack 甲")
    assert t.options == ["target 主", "target 目"]
    t.play("target 目")
    assert t.stack == ["目"]
    t.passes().play("play 雷")
    assert t.options == ["card 隠", "card 目"]  # that was of attacks only
    t.play("card 目").done()
    assert t.count(2, "hand") == 1


@clause(GAME, "406.2.3a")
def test_targets_at_the_head_are_chosen_when_it_is_put_there(table: Table) -> None:
    t = table.lay(
        {"hand": "弾", "front": "射", "pp": "札*2"}, {"front": "甲, 壁"}, cards=(DART, GUNNER)
    )
    for move in ("play 弾", "activate 射"):
        t.play(move)
        assert (t.asked, t.options) == ((1, "406.2.3a"), ["card 甲", "card 壁"])
        assert t.stack == []
        t.play("card 壁")
        assert (t.asked[0], len(t.stack)) == (2, 1)
        t.done()
    assert t.damage(2, "壁") == 2


@clause(GAME, "406.2.3a")
def test_so_are_those_of_a_triggered_ability(table: Table) -> None:
    comes = character("襲", 1, 2, "登場時：相手のキャラ1体を選び、1ダメージを与える。")
    t = table.lay({"hand": "襲", "pp": "札"}, {"front": "甲, 壁"}, cards=(comes,))
    t.play("play 襲", "pass", "pass")
    assert (t.asked, t.options, t.stack) == ((1, "406.2.3a"), ["card 甲", "card 壁"], [])
    t.play("card 壁")
    assert (t.asked, t.stack) == ((1, "103.6.1.6"), ["襲"])
    t.done()
    assert t.damage(2, "壁") == 1


@clause(GAME, "406.2.3a")
def test_each_of_several_choices_is_made_then(table: Table) -> None:
    duel = active("競", "味方のキャラ1体と相手のキャラ1体を選び、それぞれに1ダメージを与える。")
    t = table.lay({"hand": "競", "pp": "札", "front": "甲, 乙"}, {"front": "丙, 壁"}, cards=(duel,))
    t.play("play 競")
    assert t.options == ["card 甲", "card 乙"]
    t.play("card 乙")
    assert (t.options, t.stack) == (["card 丙", "card 壁"], [])
    t.play("card 壁")
    assert t.stack == ["競"]
    t.done()
    assert [t.damage(1, "甲"), t.damage(1, "乙"), t.damage(2, "丙"), t.damage(2, "壁")] == [
        0,
        1,
        0,
        1,
    ]


@clause(GAME, "406.2.4")
def test_without_a_target_it_cannot_be_played_or_activated(table: Table) -> None:
    t = table.lay({"hand": "弾", "front": "射", "pp": "札*2"}, cards=(DART, GUNNER))
    assert t.options == ["attack 主", "attack 射", "end_main"]
    assert t.refused("play 弾") == t.refused("activate 射") == {"406.2.4"}
    t.lay({"hand": "弾", "front": "射", "pp": "札*2"}, {"front": "弱"}, cards=(DART, GUNNER))
    assert t.refused("play 弾") == t.refused("activate 射") == {""}


@clause(GAME, "406.2.4")
def test_nor_is_a_triggered_ability_put_there(table: Table) -> None:
    comes = character(
        "襲", 1, 2, "登場時：相手のキャラ1体を選び、1ダメージを与える。カードを1枚ドローする。"
    )
    t = table.lay({"hand": "襲", "pp": "札"}, cards=(comes,))
    t.play("play 襲", "pass", "pass")
    assert (t.row(1, "襲"), t.stack, t.asked) == ("front", [], (1, "504.1"))
    assert t.count(1, "hand") == 0


@clause(GAME, "406.2.4")
@pytest.mark.parametrize(("front", "can"), [("甲", False), ("甲, 乙", True)])
def test_there_must_be_as_many_as_it_chooses(table: Table, front: str, can: bool) -> None:
    pair = active("対", "相手のキャラ2体を選び、それぞれに1ダメージを与える。")
    t = table.lay({"hand": "対", "pp": "札"}, {"front": front}, cards=(pair,))
    assert ("play 対" in t.options) == can


@clause(GAME, "406.2.4")
def test_up_to_some_can_be_none(table: Table) -> None:
    some = active("些", "相手のキャラ2体まで選び、1ダメージを与える。カードを1枚ドローする。")
    t = table.lay({"hand": "些", "pp": "札"}, cards=(some,))
    t.cast("些")
    assert t.count(1, "hand") == 1


@clause(GAME, "406.2.4", "406.2.3b")
@pytest.mark.parametrize(("hand", "options"), [("試", []), ("試, 甲", ["甲"]), ("試*2", ["試"])])
def test_a_card_that_is_played_is_no_card_of_the_hand_to_choose(
    table: Table, hand: str, options: list[str]
) -> None:
    ramp = active("試", "手札のカード1枚を選び、PPに置く。")
    t = table.lay({"hand": hand, "pp": "札"}, cards=(ramp,))
    assert ("play 試" in t.options) == bool(options)
    if options:
        t.cast("試")
        assert t.has(1, "pp") == ["札", *options]
        assert t.has(1, "hand") == []


@clause(GAME, "406.2.3b")
@pytest.mark.parametrize(
    ("what", "options"),
    [
        ("相手のコスト2以下のキャラ", ["card 甲", "card 乙"]),
        ("相手の後列のキャラ", ["card 丁"]),
        ("相手のON状態のキャラ", ["card 甲", "card 丙"]),
        ("相手のダメージを受けているキャラ", ["card 丙"]),
        ("相手のレンジャーのキャラ", ["card 銃"]),
    ],
)
def test_only_what_meets_its_conditions_can_be_chosen(
    table: Table, what: str, options: list[str]
) -> None:
    pick = active("指", f"{what}1体を選び、手札に戻す。")
    foe = {"front": "甲, 乙 state off, 丙 damage 1", "back": "丁 state off"}
    if "レンジャー" in what:
        foe["front"] = "銃, 狩, 全"
    t = table.lay({"hand": "指", "pp": "札", "front": "銃"}, foe, cards=(pick,))
    t.play("play 指")
    if len(options) > 1:
        assert t.options == options
    else:
        t.done()
        assert t.has(2, "hand") == [options[0][5:]]


# --- 406.2.5: targets elsewhere


@clause(GAME, "406.2.5")
def test_targets_that_stand_later_are_chosen_when_their_turn_comes(table: Table) -> None:
    late = active("後", "カードを1枚ドローする。その後、相手のキャラ1体を選び、1ダメージを与える。")
    t = table.lay({"hand": "後", "pp": "札"}, {"front": "甲, 壁"}, cards=(late,))
    t.play("play 後")
    assert (t.stack, t.asked[0]) == (["後"], 2)
    t.play("pass", "pass")
    assert (t.stack, t.count(1, "hand")) == ([], 1)  # so far it has been carried out
    assert (t.asked[0], t.options) == (1, ["card 甲", "card 壁"])
    t.play("card 壁")
    assert t.damage(2, "壁") == 1


@clause(GAME, "406.2.5")
def test_there_need_be_none(table: Table) -> None:
    late = active("後", "カードを1枚ドローする。その後、相手のキャラ1体を選び、1ダメージを与える。")
    t = table.lay({"hand": "後", "pp": "札"}, cards=(late,))
    t.cast("後")
    assert (t.count(1, "hand"), t.asked) == (1, (1, "504.1"))


# --- 406.3: one of several abilities

EITHER = active(
    "択",
    "以下のいずれかの能力を選んで発動する。"
    "・カードを1枚ドローする。・相手のキャラ1体を選び、3ダメージを与える。",
)


@clause(GAME, "406.3")
def test_which_ability_it_is_is_said_when_it_is_put_there(table: Table) -> None:
    t = table.lay({"hand": "択*2", "pp": "札*2"}, {"front": "壁, 鬼"}, cards=(EITHER,))
    t.play("play 択")
    assert (t.asked, t.options, t.stack) == ((1, "406.3"), ["mode 1", "mode 2"], [])
    t.play("mode 2")
    assert (t.asked, t.options) == ((1, "406.2.3a"), ["card 壁", "card 鬼"])
    t.play("card 壁")
    assert t.stack == ["択"]
    t.done()
    assert (t.damage(2, "壁"), t.count(1, "hand")) == (3, 1)
    t.play("play 択", "mode 1")
    assert t.stack == ["択"]
    t.done()
    assert (t.damage(2, "壁"), t.count(1, "hand")) == (3, 1)


@clause(GAME, "406.3", "406.2.4")
def test_one_that_could_choose_nothing_is_not_offered(table: Table) -> None:
    t = table.lay({"hand": "択", "pp": "札"}, cards=(EITHER,))
    t.play("play 択")
    assert t.asked == (2, "103.6.1.6")  # only one is left, and nothing is asked
    t.done()
    assert t.count(1, "hand") == 1


@clause(GAME, "406.3")
def test_so_it_is_with_activated_and_triggered_abilities(table: Table) -> None:
    text = (
        "以下のいずれかの能力を選んで発動する。・カードを1枚ドローする。・カードを2枚ドローする。"
    )
    acts = character("動", 1, 4, f"①⇒{text}")
    comes = character("着", 1, 4, f"登場時：{text}")
    t = table.lay({"hand": "着", "front": "動", "pp": "札*2"}, cards=(acts, comes))
    t.play("activate 動")
    assert (t.asked, t.stack) == ((1, "406.3"), [])
    t.play("mode 2").done().play("play 着", "pass", "pass")
    assert (t.asked, t.stack, t.count(1, "hand")) == ((1, "406.3"), [], 2)
    t.play("mode 1").done()
    assert t.count(1, "hand") == 3


# --- 406.4: improper targets


@clause(GAME, "406.4.1a")
def test_an_active_whose_target_has_gone_does_nothing_of_what_it_says(table: Table) -> None:
    t = table.lay(
        {"hand": "弾", "pp": "札"}, {"front": "甲", "hand": "救", "pp": "札"}, cards=(DART, SAVE)
    )
    t.play("play 弾", "play 救").done()
    assert (t.stack, t.has(2, "hand")) == ([], ["甲"])
    assert t.count(1, "hand") == 0  # nor does it draw
    assert t.has(1, "discard") == ["弾"]


@clause(GAME, "406.4.1a")
def test_nor_when_its_target_no_longer_meets_its_conditions(table: Table) -> None:
    near = active("近", "相手の前列のキャラ1体を選び、1ダメージを与える。カードを1枚ドローする。")
    t = table.lay(
        {"hand": "近", "pp": "札"}, {"front": "壁", "hand": "退", "pp": "札"}, cards=(near, STEP)
    )
    t.play("play 近", "play 退").done()
    assert (t.row(2, "壁"), t.damage(2, "壁"), t.count(1, "hand")) == ("back", 0, 0)
    t.lay({"hand": "弾", "pp": "札"}, {"front": "壁", "hand": "退", "pp": "札"}, cards=(DART, STEP))
    t.play("play 弾", "play 退").done()
    assert (t.damage(2, "壁"), t.count(1, "hand")) == (1, 1)  # any row would do


@clause(GAME, "406.4.1a")
def test_a_card_that_went_and_came_back_is_another(table: Table) -> None:
    blink = character("瞬", 1, 9, "①⇒味方のキャラ1体を選び、手札に戻す。そのキャラを場に出す。")
    t = table.lay({"hand": "弾", "pp": "札"}, {"front": "甲, 瞬", "pp": "札"}, cards=(DART, blink))
    t.play("play 弾", "card 甲", "activate 瞬", "card 甲").done()
    assert (t.row(2, "甲"), t.damage(2, "甲"), t.count(1, "hand")) == ("front", 0, 0)


@clause(GAME, "406.4.1a")
def test_an_attached_active_without_a_bearer_goes_to_the_discard_pile(table: Table) -> None:
    t = table.lay(
        {"hand": "呪", "pp": "札"}, {"front": "甲", "hand": "救", "pp": "札"}, cards=(SAVE,)
    )
    t.play("play 呪")
    assert t.has(1, "processing") == ["呪"]
    t.play("play 救").done()
    assert (t.has(1, "processing"), t.has(1, "discard")) == ([], ["呪"])


@clause(GAME, "406.4.1a")
def test_of_several_targets_those_that_are_proper_are_dealt_with(table: Table) -> None:
    pair = active(
        "対", "相手のキャラ2体を選び、それぞれに1ダメージを与える。カードを1枚ドローする。"
    )
    t = table.lay(
        {"hand": "対", "pp": "札"},
        {"front": "甲, 壁", "hand": "救", "pp": "札"},
        cards=(pair, SAVE),
    )
    t.play("play 対", "play 救", "card 甲").done()
    assert (t.damage(2, "壁"), t.count(1, "hand")) == (1, 1)


@clause(GAME, "406.4.1b")
def test_an_activated_ability_whose_target_has_gone_does_nothing(table: Table) -> None:
    t = table.lay(
        {"front": "射", "pp": "札"}, {"front": "甲", "hand": "救", "pp": "札"}, cards=(GUNNER, SAVE)
    )
    t.play("activate 射", "play 救").done()
    assert (t.stack, t.count(1, "hand"), t.pp(1)) == ([], 0, (0, 1))  # its cost stays paid


@clause(GAME, "406.4.1b")
def test_nor_does_a_triggered_one(table: Table) -> None:
    comes = character(
        "襲", 1, 2, "登場時：相手のキャラ1体を選び、1ダメージを与える。カードを1枚ドローする。"
    )
    t = table.lay(
        {"hand": "襲", "pp": "札"}, {"front": "甲", "hand": "救", "pp": "札"}, cards=(comes, SAVE)
    )
    t.play("play 襲", "pass", "pass")
    assert t.stack == ["襲"]
    t.play("pass", "play 救").done()
    assert (t.stack, t.count(1, "hand"), t.has(2, "hand")) == ([], 0, ["甲"])


@clause(GAME, "406.4.1b")
def test_it_does_not_matter_whether_its_own_card_is_still_there(table: Table) -> None:
    t = table.lay(
        {"front": "射", "pp": "札"}, {"front": "壁", "hand": "雷", "pp": "札*2"}, cards=(GUNNER,)
    )
    t.play("activate 射", "play 雷").done()
    assert t.has(1, "discard") == ["射"]
    assert (t.damage(2, "壁"), t.count(1, "hand")) == (1, 1)
