"""204: actives, plain and attached."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import GAME, KEPT, Table
from tests.support import clause

DEALS = character("見", 1, 4, "自分のプレイヤーがダメージを与えた時：カードを1枚ドローする。")
TAKE = active("奪", "相手のキャラ1体を選び、手札に戻す。")


@clause(GAME, "204.1")
def test_an_active_does_something_at_once_and_is_gone(table: Table) -> None:
    t = table.lay({"hand": "嵐", "pp": "札*2"}, {"front": "乙, 丙"}).cast("嵐")
    assert (t.damage(2, "乙"), t.damage(2, "丙")) == (1, 1)
    assert (t.field(1), t.has(1, "discard"), t.stack) == ({}, ["嵐"], [])


@clause(GAME, "204.2", "204.2.1")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("デッキから【付与】を持つアクティブカード1枚をサーチする。", ["card 呪", "card 絆"]),
        ("デッキからアクティブカード1枚をサーチする。", ["card 呪", "card 火", "card 絆"]),
    ],
)
def test_some_actives_have_attach_and_the_others_are_plain(
    table: Table, text: str, found: list[str]
) -> None:
    t = table.lay(
        {"hand": "求", "pp": "札", "deck": "火, 絆, 呪, 甲, 箱"},
        cards=(active("求", text),),
        chance=(KEPT,),
    ).cast("求")
    assert sorted(t.options) == [*found, "done"]
    t.play(found[0])


@clause(GAME, "204.2.1")
def test_the_card_of_a_plain_active_is_discarded_while_its_ability_waits(table: Table) -> None:
    t = table.lay({"hand": "火", "pp": "札"}, {"front": "丙", "hand": "引", "pp": "札"})
    t.play("play 火")
    assert (t.has(1, "hand"), t.has(1, "discard")) == (["火"], [])  # not yet: it is being played
    t.play("card 丙")
    assert (t.has(1, "discard"), t.has(1, "processing"), t.stack) == (["火"], [], ["火"])
    assert t.damage(2, "丙") == 0
    assert t.asked == (2, "103.6.1.6")
    t.play("play 引")
    assert (t.has(2, "discard"), t.stack) == (["引"], ["火", "引"])
    t.done()
    assert (t.damage(2, "丙"), t.stack) == (2, [])


@clause(GAME, "204.2.1")
def test_it_may_be_taken_out_of_the_discard_pile_by_what_comes_before_it(table: Table) -> None:
    """The ability does not need its card any more."""
    takes = active("拾", "捨札のアクティブカード1枚を選び、手札に加える。")
    t = table.lay({"hand": "火, 拾", "pp": "札*2"}, {"front": "丙"}, cards=(takes,))
    t.play("play 火", "card 丙", "2: pass", "1: play 拾")
    assert t.stack == ["火", "拾"]
    t.done()
    assert (t.has(1, "hand"), t.damage(2, "丙")) == (["火"], 2)


@clause(GAME, "204.2.1")
def test_that_is_not_discarding_it_from_the_hand(table: Table) -> None:
    """It is played into the processing area (504.2) and goes on from there."""
    sees = character("惜", 1, 4, "自分の手札が捨てられた時：相手のプレイヤーに1ダメージを与える。")
    drops = active("断", "手札を1枚捨てる。")
    t = table.lay({"hand": "引, 断", "pp": "札*2", "front": "惜"}, cards=(sees, drops)).cast("引")
    assert (t.has(1, "discard"), t.health(2)) == (["引"], 10)
    t.cast("断")
    assert (t.has(1, "discard"), t.health(2)) == (["札", "断", "引"], 9)


@clause(GAME, "204.2.2", "204.2.2.3")
def test_an_active_with_attach_is_laid_on_what_it_says_and_stays(table: Table) -> None:
    t = table.lay(
        {"hand": "絆", "pp": "札", "front": "甲, 狩", "back": "箱"}, {"front": "乙"}
    ).play("play 絆")
    assert (t.asked, t.options) == ((1, "406.2.3a"), ["card 甲", "card 狩"])
    t.play("card 甲")
    assert (t.has(1, "processing"), t.has(1, "discard"), t.stack) == (["絆"], [], ["絆"])
    t.done()
    assert (t.attached(1, "甲"), t.attached(1, "狩"), t.state(1, "絆")) == (["絆"], [], "on")
    assert (t.attack_of(1, "甲"), t.hp_of(1, "甲"), t.has(1, "discard")) == (3, 4, [])
    t.end_turn()
    assert (t.attached(1, "甲"), t.attack_of(1, "甲")) == (["絆"], 3)


@clause(GAME, "204.2.2")
@pytest.mark.parametrize(
    ("what", "offered"),
    [
        ("味方のキャラ", ["甲", "狩"]),
        ("相手のキャラ", ["乙", "丙"]),
        ("キャラ", ["甲", "狩", "乙", "丙"]),
        ("味方", ["主", "甲", "狩"]),
        ("プレイヤー", ["主", "副"]),
        ("マグ", ["磁", "磁"]),
        ("アイテム", ["箱", "旗"]),
    ],
)
def test_its_ability_says_what_types_of_card_it_goes_on(
    table: Table, what: str, offered: list[str]
) -> None:
    laid = active("印", f"【付与】{what}", "付与先は+1/+0。")
    t = table.lay(
        {"hand": "印", "pp": "札", "front": "甲, 狩", "back": "箱"},
        {"front": "乙", "back": "丙, 旗", "player": "副"},
        cards=(laid,),
    ).play("play 印")
    assert sorted(t.options) == sorted([f"card {name}" for name in offered])
    t.play(t.options[0] if what != "マグ" else "card 磁").done()
    assert t.count(1, "processing") == 0
    assert t.has(1, "discard") == []


@clause(GAME, "204.2.2", "204.2.2.1")
@pytest.mark.parametrize("zone", ["player", "mag"])
def test_it_lies_where_its_bearer_lies(table: Table, zone: str) -> None:
    whom = {"player": "自分のプレイヤー", "mag": "自分のマグ"}[zone]
    laid = active("印", f"【付与】{whom}", "味方のキャラは+1/+0。")
    t = table.lay({"hand": "印", "pp": "札", "front": "甲"}, cards=(laid,)).cast("印")
    bearer = {"player": "主", "mag": "磁"}[zone]
    assert (t.has(1, zone), t.attached(1, bearer)) == ([bearer, "印"], ["印"])
    assert t.attack_of(1, "甲") == 3


@clause(GAME, "204.2.2.1")
def test_the_bearer_is_the_card_it_lies_on_and_no_other(table: Table) -> None:
    t = table.lay({"hand": "呪", "pp": "札"}, {"front": "甲, 乙"}).cast("呪", "card 甲")
    assert (t.attached(2, "甲"), t.attached(2, "乙")) == (["呪"], [])
    t.end_turn().pass_to("main")
    assert "attack 乙" in t.options
    assert t.refused("attack 甲") == {"301.3"}


@clause(GAME, "204.2.2.2")
@pytest.mark.parametrize("how", ["雷", "奪"])
def test_when_the_bearer_leaves_it_is_discarded(table: Table, how: str) -> None:
    t = table.lay(
        {"hand": how, "pp": "札*2"}, {"front": "弱 attach 絆, 乙 attach 絆"}, cards=(TAKE,)
    )
    t.cast(how, "card 弱")
    assert sorted(t.has(2, "discard")) == sorted(["絆"] + (["弱"] if how == "雷" else []))
    assert t.attached(2, "乙") == ["絆"]  # whose bearer has not left


@clause(GAME, "204.2.2.2")
def test_it_goes_to_the_discard_pile_of_its_owner(table: Table) -> None:
    t = table.lay(
        {"hand": "奪", "pp": "札", "discard": ""}, {"front": "甲 attach 呪@1"}, cards=(TAKE,)
    )
    t.cast("奪")
    assert (t.has(2, "hand"), t.has(2, "discard")) == (["甲"], [])
    assert sorted(t.has(1, "discard")) == ["呪", "奪"]


@clause(GAME, "204.2.2.2")
def test_it_stays_when_the_bearer_only_changes_rows(table: Table) -> None:
    t = table.lay({"hand": "火", "pp": "札"}, {"front": "甲 attach 絆"}).cast("火", "card 甲")
    assert (t.row(2, "甲"), t.attached(2, "甲"), t.has(2, "discard")) == ("back", ["絆"], [])
    t.expect("2 back 絆 state on")


@clause(GAME, "204.2.2.3")
def test_it_comes_on_and_may_be_turned_off_at_once(table: Table) -> None:
    uses = active(
        "砲", "【付与】味方のキャラ", "【ON】⇒【OFF】⇒相手のプレイヤーに1ダメージを与える。"
    )
    t = table.lay({"hand": "砲", "pp": "札", "front": "甲 state off"}, cards=(uses,)).cast("砲")
    assert (t.state(1, "砲"), t.state(1, "甲")) == ("on", "off")
    t.play("activate 砲")
    assert t.state(1, "砲") == "off"
    t.done()
    assert t.health(2) == 9
    assert "activate 砲 1" not in t.options


@clause(GAME, "204.2.2.4")
@pytest.mark.parametrize("of", ["味方のキャラ", "相手のキャラ"])
def test_what_an_attached_active_does_the_player_does(table: Table, of: str) -> None:
    uses = active("砲", f"【付与】{of}", "①⇒相手のキャラ1体を選び、1ダメージを与える。")
    bearer = character("担", 1, 4, "このカードがダメージを与えた時：カードを2枚ドローする。")
    side = "front"
    one = {"hand": "砲", "pp": "札*2", side: "見, 担" if of == "味方のキャラ" else "見"}
    two = {side: "丙" if of == "味方のキャラ" else "担"}
    t = table.lay(one, two, cards=(uses, bearer, DEALS)).play("play 砲")
    if t.offers("card"):
        t.play("card 担")
    t.done().play("1: activate 砲").done()
    hurt = "丙" if of == "味方のキャラ" else "担"
    assert (t.damage(2, hurt), t.count(1, "hand"), t.count(2, "hand")) == (1, 1, 0)


@clause(GAME, "204.2.2.4")
def test_whoever_played_it_uses_it_also_on_a_card_of_the_opponent(table: Table) -> None:
    uses = active("砲", "【付与】相手のキャラ", "①⇒付与先に1ダメージを与える。")
    t = table.lay({"pp": "札"}, {"front": "丙 attach 砲@1", "pp": "札"}, cards=(uses,))
    assert "activate 砲 1" in t.options
    t.play("activate 砲")
    assert t.options == ["pass"]  # player 2 has a PP, but no ability
    t.done()
    assert t.damage(2, "丙") == 1
