"""5: the information of a card and its state, who owns and who uses it, and what a cost changes."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.names import DEFEATED, FRONT
from tefuda.games.common.positions import Chance
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, KEPT, Table
from tests.support import clause


def grows(name: str, did: str) -> dict[str, object]:
    """A card that asks what an ally did in this turn."""
    return card(
        name,
        f"技【常】このターンに{did}した味方が１体以上いる場合、このユニットの戦闘力は＋１０される。",
    )


LEVELED, CLASSED, GROWN = (
    grows("段差", "レベルアップ"),
    grows("位", "クラスチェンジ"),
    grows("育", "成長"),
)
RAISE = card(
    "培",
    "技【起】【[アクション]】自分の退避エリアから『培』を１枚選び、このユニットの下に重ねて成長させる。",
)
ONCE_BOND = card("環", "技〖BS〗【絆】【起】〖ターン1回〗カードを１枚引く。")


# --- 5.1, 5.1.1: information


@clause(GAME, "5.1", "5.1.1", "5.1.1.1")
def test_what_is_printed_is_asked_for(table: Table) -> None:
    cheap = card("査", "技【起】【[アクション]】出撃コストが１の敵を１体選び、撃破する。")
    t = table.lay({"front": "主, 査"}, {"front": "丁, 甲, 丙"}, cards=(cheap,))
    t.play("activate 査")  # of 3, 1 and 2
    assert t.has(2, "front") == ["丁", "丙"]


@clause(GAME, "5.1", "5.1.2")
def test_how_it_stands_is_asked_for(table: Table) -> None:
    cheer = card(
        "労",
        "技【起】行動済みの味方を１体選ぶ。ターン終了まで、その味方の戦闘力は＋１０される。",
    )
    t = table.lay({"front": "主, 労, 甲 state acted, 乙 state acted"}, cards=(cheer,))
    t.play("activate 労")
    assert t.options == ["card 甲", "card 乙"]


@clause(GAME, "5.1.1", "5.1.1.2")
@pytest.mark.parametrize(("over", "leveled", "classed"), [("二甲", 50, 40), ("上甲", 50, 50)])
def test_it_counts_in_a_turn_that_a_unit_was_levelled_up_or_changed_class(
    table: Table, over: str, leveled: int, classed: int
) -> None:
    t = table.lay(
        {"front": "主, 段差, 位, 甲", "hand": f"{over}, 札", "bond": "札*4"},
        {"hand": "札"},
        phase="deploy",
        cards=(LEVELED, CLASSED),
    )
    assert (t.power(1, "段差"), t.power(1, "位")) == (40, 40)
    t.play(f"level_up {over}")
    assert (t.power(1, "段差"), t.power(1, "位")) == (leveled, classed)
    t.end_turn()  # it was in that turn
    assert (t.power(1, "段差"), t.power(1, "位")) == (40, 40)
    assert t.stack(1, over) == 2


@clause(GAME, "5.1.1", "5.1.1.3")
def test_it_counts_in_a_turn_that_a_unit_grew(table: Table) -> None:
    cards = (RAISE, GROWN, LEVELED)
    have = {"front": "主, 培, 育, 段差", "retreat": "培, 甲", "hand": "札"}
    t = table.lay(have, {"hand": "札"}, cards=cards)
    assert t.power(1, "育") == 40
    t.play("activate 培")
    assert (t.under(1, "培"), t.power(1, "育")) == (["培"], 50)
    assert t.power(1, "段差") == 40  # that is no level-up
    t.end_turn()
    assert (t.stack(1, "培"), t.power(1, "育")) == (2, 40)


@clause(GAME, "5.1.1", "5.1.1.4")
def test_it_counts_in_a_turn_that_a_limited_skill_was_used(table: Table) -> None:
    t = table.lay(
        {"front": "主, 引", "bond": "環", "hand": "札*2", "deck": "札*20"},
        {"hand": "札"},
        cards=(ONCE_BOND,),
    )
    t.play("activate 引")
    assert t.refused("activate 引") == {"19.1.2.1"}
    t.play("activate 環")  # a bond that lies face up
    assert t.refused("activate 環") == {"19.1.2.1"}
    t.end_turn().end_turn().pass_to("action")
    assert t.refused("activate 引") == {""}
    assert t.refused("activate 環") == {""}


@clause(GAME, "5.1.1.5")
def test_rules_and_effects_change_the_information_of_a_card_and_add_to_it(table: Table) -> None:
    t = table.lay({"front": "主, 歌, 長, 甲", "bond": "札"})
    assert (t.power(1, "甲"), t.range(1, "長")) == (40, "1")
    t.play("activate 歌", "card 甲", "activate 長")
    assert (t.power(1, "甲"), t.range(1, "長")) == (50, "1-2")
    have = {"front": "主, 段差, 甲", "hand": "二甲", "bond": "札*2"}
    t.lay(have, phase="deploy", cards=(LEVELED,))
    t.play("level_up 二甲")  # by a rule: it has been levelled up
    assert t.power(1, "段差") == 50


# --- 5.1.2.1: owner and user


@clause(GAME, "5.1.2", "5.1.2.1", "5.1.2.1.1", "5.1.2.1.1.1")
def test_who_brought_a_card_owns_it_for_the_whole_game(table: Table) -> None:
    throw = card("蹴", "技【起】【[アクション]】主人公以外の敵を１体選び、相手の手札に戻させる。")
    t = table.lay({"front": "主, 蹴, 強"}, {"front": "主, 甲, 乙"}, cards=(throw,))
    t.attack("強", "甲")
    assert (t.has(1, "retreat"), t.has(2, "retreat")) == (["札"], ["札", "甲"])
    t.play("activate 蹴")
    assert (t.has(1, "hand"), t.has(2, "hand")) == ([], ["乙"])


@clause(GAME, "5.1.2.1", "5.1.2.1.2", "5.1.2.1.2.1")
def test_whose_area_it_lies_in_uses_a_card(table: Table) -> None:
    t = table.lay(
        {"front": "主, 引", "bond": "絆"}, {"front": "主, 動", "bond": "絆, 環"}, cards=(ONCE_BOND,)
    )
    assert [o for o in t.options if o.startswith("activate")] == ["activate 引 1", "activate 絆 1"]
    t.end_turn().pass_to("action")
    assert [o for o in t.options if o.startswith("activate")] == [
        "activate 動 1",
        "activate 絆 1",
        "activate 環 1",
    ]


@clause(GAME, "5.1.2.1.2.2")
def test_where_nobody_is_named_the_user_of_the_card_does_it(table: Table) -> None:
    t = table.lay({"front": "主, 甲, 乙"}, {"front": "主, 去"})
    t.attack("甲", "去")  # in the turn of the other player
    assert (t.count(1, "hand"), t.count(2, "hand")) == (0, 1)


YOURS = card("汝", "技【自】このユニットが撃破された時、あなたはカードを１枚引く。")
OWN = card("己", "技【自】このユニットが撃破された時、自分の手札を１枚選び、退避エリアに置く。")
THEIRS = card(
    "彼",
    "技【自】このユニットが撃破された時、相手の退避エリアから『戊』を１枚選び、無限エリアに置かせる。",
)
THEY_OWN = card(
    "其", "技【自】このユニットが撃破された時、相手は自分の手札を１枚選び、退避エリアに置く。"
)
THEY_YOURS = card(
    "逆",
    "技【自】このユニットが撃破された時、相手はあなたの手札を表を見ずに１枚選び、退避エリアに置かせる。",
)


@clause(GAME, "5.1.2.1.2.3")
def test_you_are_the_user_of_the_card(table: Table) -> None:
    t = table.lay({"front": "主, 甲, 乙"}, {"front": "主, 汝"}, cards=(YOURS,))
    t.attack("甲", "汝")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (0, 1)


@clause(GAME, "5.1.2.1.2.4")
def test_ones_own_is_what_the_user_of_the_card_has(table: Table) -> None:
    hands = {"front": "主, 甲, 乙", "hand": "丙, 丁"}, {"front": "主, 己", "hand": "戊, 弓"}
    t = table.lay(*hands, cards=(OWN,))
    t.attack("甲", "己")
    assert (t.asked[0], t.options) == (2, ["card 戊", "card 弓"])


@clause(GAME, "5.1.2.1.2.5")
def test_the_opponents_is_what_the_other_player_has(table: Table) -> None:
    piles = {"front": "主, 甲, 乙", "retreat": "戊"}, {"front": "主, 彼", "retreat": "戊"}
    t = table.lay(*piles, cards=(THEIRS,))
    t.attack("甲", "彼")
    assert (t.has(1, "boundless"), t.has(2, "boundless")) == (["戊"], [])
    assert "戊" in t.has(2, "retreat")


@clause(GAME, "5.1.2.1.2.6")
def test_where_the_opponent_does_it_with_their_own_it_is_the_opponents(table: Table) -> None:
    hands = {"front": "主, 甲, 乙", "hand": "丙, 丁"}, {"front": "主, 其", "hand": "戊, 弓"}
    t = table.lay(*hands, cards=(THEY_OWN,))
    t.attack("甲", "其")
    assert (t.asked[0], t.options) == (1, ["card 丙", "card 丁"])
    t.play("card 丁")
    assert (t.has(1, "hand"), t.count(2, "hand")) == (["丙"], 2)


@clause(GAME, "5.1.2.1.2.7")
def test_where_the_opponent_does_it_with_yours_it_is_the_users(table: Table) -> None:
    hands = {"front": "主, 甲, 乙", "hand": "丙, 丁"}, {"front": "主, 逆", "hand": "戊, 弓"}
    t = table.lay(*hands, cards=(THEY_YOURS,))
    t.attack("甲", "逆")
    assert (t.asked[0], len(t.options)) == (1, 2)
    assert t.knows(1, 2, "hand") == ["", ""]  # without looking
    t.play(t.options[0])
    assert (t.count(1, "hand"), t.count(2, "hand")) == (2, 1)


# --- 5.1.2.2 – 5.1.2.8: the rest of a card's state


@clause(GAME, "5.1.2.2")
def test_a_card_is_in_one_zone(table: Table) -> None:
    t = table.lay({"front": "主", "hand": "甲", "bond": "札"}, phase="deploy")
    t.deploy("甲", "back")
    zones = t.game.view_all("ja")["zones"]
    assert isinstance(zones, list)
    found = [z["zone"] for z in zones for c in z["cards"] if c["card"] == "甲"]
    assert found == ["back"]


@clause(GAME, "5.1.2.3", "5.1.2.4")
def test_a_card_lies_face_up_or_face_down_and_is_public_or_hidden(table: Table) -> None:
    t = table.lay({"bond": "甲, 乙 face down", "orb": "丙, 丁 face up"})
    assert t.told(1, "bond", "face_down") == [False, True]
    assert t.knows(2, 1, "bond") == ["甲", "乙"]  # public on either side (6.4.4.1)
    assert t.told(1, "orb", "face_down") == [True, False]
    assert t.knows(2, 1, "orb") == ["", "丁"]


@clause(GAME, "5.1.2.5", "5.1.2.5.1")
def test_the_cards_chosen_before_the_game_are_the_main_characters(table: Table) -> None:
    chance = (KEPT, KEPT, Chance("pick", 0))
    decks = {"deck": "主, 甲, 札*12"}, {"deck": "主, 乙, 札*12"}
    t = table.lay(*decks, phase="prep", chance=chance)
    t.play("1: main 甲", "2: main 主", "1: no_redraw", "2: no_redraw")
    assert (t.main(1), t.main(2)) == ("甲", "主")
    assert t.told(1, "front", "main") == [True]
    assert (t.has(1, "front"), t.has(2, "front")) == (["甲"], ["主"])
    t.lay({"front": "甲, 主 main"})
    assert t.told(1, "front", "main") == [False, True]


@clause(GAME, "5.1.2.6", "5.1.2.6.1")
def test_a_unit_is_ready_or_has_acted(table: Table) -> None:
    t = table.lay({"front": "主, 甲, 乙 state acted"})
    assert t.told(1, "front", "state") == ["ready", "ready", "acted"]
    assert [o for o in t.options if o.startswith("move")] == ["move 主", "move 甲"]
    t.play("move 甲")
    assert (t.state(1, "甲"), t.refused("attack 甲")) == ("acted", {"18.2.1.2"})
    assert "済" in t.board(1)


@clause(GAME, "5.1.2.7", "5.1.2.7.1")
def test_a_unit_is_defeated_or_not(table: Table) -> None:
    fell = card(
        "斬", "技【起】【[アクション]】敵を１体選び、撃破する。他の味方を１体選び、移動させる。"
    )
    t = table.lay({"front": "主, 斬, 乙"}, {"front": "主, 甲"}, cards=(fell,))
    unit = t.game.state.zones[FRONT * 2 + 1][1]
    assert t.game.state.cols[DEFEATED][unit] == 0
    t.play("activate 斬", "card 甲")
    assert t.options == [
        "card 主",
        "card 乙",
    ]  # the skill goes on: the defeated unit still lies there
    assert (t.line(2, "甲"), t.game.state.cols[DEFEATED][unit] > 0) == ("front", True)
    t.play("card 乙")
    assert (t.line(2, "甲"), t.has(2, "retreat")) == ("", ["甲"])  # by 9.3.1
    assert t.game.state.cols[DEFEATED][unit] == 0
    assert t.line(2, "主") == "front"


@clause(GAME, "5.1.2.8")
def test_rules_and_effects_change_the_state_of_a_card(table: Table) -> None:
    t = table.lay({"front": "主, 運, 甲", "bond": "札"}, {"front": "主, 乙"})
    t.play("activate 運", "card 甲")  # by an effect to the other line, by its cost acted
    assert (t.line(1, "甲"), t.state(1, "運")) == ("back", "acted")
    t.attack("主", "乙")  # by a rule acted; the other in another zone
    assert (t.state(1, "主"), t.line(2, "乙")) == ("acted", "")
    takes = card("継", "技【起】【[アクション]】このユニットに主人公を交代する。")
    t.lay({"front": "主, 継"}, cards=(takes,)).play("activate 継")
    assert t.main(1) == "継"


# --- 5.1.3: costs come first

SPEND = card(
    "費", "技【起】【手札を１枚退避エリアに置く】自分の手札が１枚以下の場合、カードを２枚引く。"
)
TURN = card(
    "翻",
    "技【起】【[リバース1]】ターン終了まで、自分の裏向きの絆カード１枚につき、このユニットの戦闘力は＋１０される。",
)


@clause(GAME, "5.1.3")
@pytest.mark.parametrize(("hand", "after"), [("甲, 乙", 3), ("甲, 乙, 丙", 2)])
def test_an_effect_asks_how_things_are_after_its_cost(table: Table, hand: str, after: int) -> None:
    t = table.lay({"front": "主, 費", "hand": hand}, cards=(SPEND,))
    t.play("activate 費", "card 甲")
    assert t.count(1, "hand") == after


@clause(GAME, "5.1.3")
def test_a_card_turned_for_the_cost_is_counted(table: Table) -> None:
    t = table.lay({"front": "主, 翻", "bond": "札*2, 札 face down"}, cards=(TURN,))
    t.play("activate 翻", "card 札")
    assert t.power(1, "翻") == 60


@clause(GAME, "5.1.3")
@pytest.mark.parametrize(("hand", "power"), [("賢, 札*2", 80), ("賢, 札*3", 100)])
def test_so_it_is_with_the_cost_of_a_critical_hit(table: Table, hand: str, power: int) -> None:
    t = table.lay({"front": "主, 賢, 乙", "hand": hand}, {"front": "強"})
    t.attack("賢", critical="賢")  # +10 with three cards in hand: with two left it is not there
    t.expect(f'log has "power: {power} against 100"')


@clause(GAME, "5.1.3")
@pytest.mark.parametrize(("hand", "power"), [("賢, 札*2", 40), ("賢, 札*3", 50)])
def test_and_with_that_of_an_evasion(table: Table, hand: str, power: int) -> None:
    t = table.lay({"front": "主, 甲, 乙"}, {"front": "主, 賢", "hand": hand})
    t.attack("甲", "賢", evade="賢")
    t.expect(f'log has "power: 40 against {power}"')
    assert t.line(2, "賢") == "front"
