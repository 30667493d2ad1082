"""Rules that meet each other in ways one does not think of first."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, armour, character, item, weapon
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

SPARES = character("替", 5, 4, "このカードが破壊される場合、かわりに手札を1枚捨ててもよい。")
NEEDLE = active("針", "【付与】相手のキャラ", "【ON】⇒【OFF】⇒付与先に1ダメージを与える。")
MENDER = character("治", 1, 9, "1ターンに1度、味方が攻撃された時、①：【回復2】する。")
WINTER = active("冬", "コストX以下の相手のキャラ1体を選び、破壊する。", cost="X")
DRAWS = "⇒カードを1枚ドローする。"


# --- piercing by an attacker that falls itself


@clause(GAME, "glossary.貫通X", "213.3.2")
def test_an_attacker_that_falls_first_pierces_what_falls_in_the_back_row(table: Table) -> None:
    t = table.lay({"front": "貫"}, {"back": "丁"}).attack("貫", "丁").passes()
    t.expect("1 discard 貫", "2 discard 丁")  # 5 of 4 at once; 4 of 6 in the back row after it
    assert (t.health(1), t.health(2)) == (10, 8)


@clause(GAME, "glossary.貫通X", "103.4.3.1")
@pytest.mark.parametrize(("said", "left"), [("decline", 8), ("replacement 1", 10)])
def test_it_pierces_if_and_only_if_nothing_happens_instead(
    table: Table, said: str, left: int
) -> None:
    t = table.lay({"front": "貫"}, {"front": "替", "hand": "札"}, cards=(SPARES,))
    t.attack("貫", "替").play(said).passes()
    assert (t.row(1, "貫"), t.health(2)) == ("", left)


@clause(GAME, "glossary.貫通X", "205.4.6")
def test_so_does_one_that_had_it_from_the_weapon_that_went_with_it(table: Table) -> None:
    lance = weapon("槍", 0, "装備先は【貫通2】を持つ。")
    t = table.lay({"front": "丙 equip 槍"}, {"back": "丁"}, cards=(lance,))
    t.attack("丙", "丁").passes()
    t.expect("1 discard 丙", "1 discard 槍", "2 discard 丁")
    assert t.health(2) == 8


@clause(GAME, "glossary.貫通X")
def test_who_was_attacked_does_not_pierce(table: Table) -> None:
    t = table.lay({"front": "丁"}, {"front": "貫"}).attack("丁", "貫").passes()
    t.expect("2 discard 貫", "1 back 丁")
    assert (t.health(1), t.health(2)) == (10, 10)


# --- what is the player's own on the other side


@clause(GAME, "501.1.2", "403.2", "glossary.コントロール")
def test_an_active_on_an_enemy_is_turned_on_in_its_owners_turn(table: Table) -> None:
    t = table.lay({}, {"front": "壁 attach 針@1:off"}, turn=2, phase="start", cards=(NEEDLE,))
    assert t.state(2, "針") == "off"
    t = table.lay({}, {"front": "壁 attach 針@1:off"}, phase="start", cards=(NEEDLE,))
    assert t.state(2, "針") == "on"


@clause(GAME, "raid.turn.2")
def test_on_a_bosss_field_all_cards_are_turned_on(table: Table) -> None:
    boss = {"front": "壁 attach 針@1:off"}
    t = table.raid({}, boss=boss, turn=2, phase="start", cards=(NEEDLE,))
    assert t.state(2, "針") == "on"


# --- what is said before it is paid


@clause(GAME, "glossary.(A)/(B):(C)", "406.3")
@pytest.mark.parametrize(("said", "again"), [("no_pay", True), ("pay", False)])
def test_once_a_turn_is_used_up_by_paying_not_by_choosing_a_mode(
    table: Table, said: str, again: bool
) -> None:
    two = {"front": "治", "pp": "札*2"}
    t = table.lay({"front": "弱, 弱"}, two, cards=(MENDER,))
    t.attack("弱", "治").play("mode 2", said).passes()
    t.attack("弱", "治")
    assert t.offers("mode") is again


@clause(GAME, "406.3", "glossary.回復X")
def test_a_mode_that_has_modes_itself_is_said_to_the_end(table: Table) -> None:
    text = "以下のいずれかの能力を選んで発動する。\n・【回復1】する。\n・カードを1枚ドローする。"
    t = table.lay({"front": "甲 damage 1, 乙", "hand": "選"}, cards=(active("選", text, cost=0),))
    t.play("play 選", "mode 1")
    assert (t.asked, t.options) == ((1, "406.3"), ["mode 1", "mode 2"])
    t.play("mode 2")
    assert (t.asked, t.options) == ((1, "406.2.3a"), ["card 甲", "card 乙"])
    t.play("card 甲")
    assert (t.asked[0], t.stack) == (2, ["選"])
    assert t.done().damage(1, "甲") == 0


@clause(GAME, "209.3", "406.2.4")
def test_what_may_be_chosen_follows_from_the_x_that_is_named(table: Table) -> None:
    one = {"hand": "冬", "pp": "札*4"}
    t = table.lay(one, {"front": "丙, 乙, 丁"}, cards=(WINTER,)).play("play 冬")
    assert t.numbers == [2, 3, 4]  # with less there would be nothing to choose
    t.number(3)
    assert t.options == ["card 丙", "card 乙"]
    t.play("card 丙").done()
    assert (t.field(2), t.pp(1)) == ({"front": ["乙", "丁"]}, (1, 4))
    t = table.lay({**one, "pp": "札*4"}, {"front": "丁"}, cards=(WINTER,))
    assert t.refused("play 冬") == {"406.2.4"}


@clause(GAME, "209.3", "406.2.4")
def test_so_it_does_for_an_activated_ability(table: Table) -> None:
    unit = character("費", 1, 5, "①/⊗⇒コストX以下の相手のキャラ1体を選び、破壊する。")
    t = table.lay({"front": "費", "pp": "札*3"}, {"front": "丙, 乙"}, cards=(unit,))
    t.play("activate 費 1")
    assert t.numbers == [2]
    t.number(2).done()
    assert (t.field(2), t.pp(1)) == ({"front": ["丙"]}, (0, 3))
    t = table.lay({"front": "費", "pp": "札*2"}, {"front": "丙, 乙"}, cards=(unit,))
    assert t.refused("activate 費 1") == {"406.2.4"}


# --- costs of several parts


@clause(GAME, "209.1.3")
@pytest.mark.parametrize(
    ("cost", "short", "enough"),
    [
        ("手札を1枚捨てる/手札を1枚捨てる", {"hand": "札"}, {"hand": "札*2"}),
        (
            "手札を1枚捨てる/手札のキャラカード1枚をデッキの下に置く",
            {"hand": "札"},
            {"hand": "札*2"},
        ),
        ("PPのカード1枚を捨札に置く/①", {"pp": "札"}, {"pp": "札*2"}),
        ("①/①", {"pp": "札"}, {"pp": "札*2"}),
        ("味方のキャラ1体を破壊する/【ON】⇒【OFF】", {}, {"back": "札"}),
    ],
)
def test_no_card_pays_for_two_parts_of_a_cost(
    table: Table, cost: str, short: dict[str, str], enough: dict[str, str]
) -> None:
    unit = character("費", 1, 5, cost + DRAWS)
    t = table.lay({"front": "費", **short}, cards=(unit,))
    assert t.refused("activate 費 1") == {"209.1.3"}
    t = table.lay({"front": "費", **enough}, cards=(unit,))
    assert t.refused("activate 費 1") == {""}


@clause(GAME, "209.1.3")
def test_what_a_later_part_needs_cannot_be_chosen_for_an_earlier_one(table: Table) -> None:
    unit = character("費", 1, 5, "味方のキャラ1体を破壊する/【ON】⇒【OFF】" + DRAWS)
    t = table.lay({"front": "費, 甲, 乙"}, cards=(unit,)).play("activate 費 1")
    assert t.options == ["card 甲", "card 乙"]
    purse = character("費", 1, 5, "PPのカード1枚を捨札に置く/①" + DRAWS)
    t = table.lay({"front": "費", "pp": "甲, 乙 state off, 丙 state off"}, cards=(purse,))
    t.play("activate 費 1")
    assert t.options == ["card 乙", "card 丙"]


# --- battles


@clause(GAME, "506.6.3", "506.6.4")
def test_a_battle_that_a_text_ends_after_the_damage_is_over_at_once(table: Table) -> None:
    stop = active("止", "この戦闘を終了する。", cost=0)
    t = table.lay({"front": "甲"}, {"front": "壁", "hand": "止"}, cards=(stop,))
    t.declare("甲", "壁").play(*["pass"] * 7)
    assert (t.asked[0], t.damage(2, "壁")) == (2, 2)
    t.cast("止")
    assert (t.vars["step"], t.asked) == (0, (1, "504.1"))


@clause(GAME, "302.1b", "506.4.2")
def test_of_two_war_cries_the_older_one_is_carried_out_last(table: Table) -> None:
    other = character("声", 0, 5, "【ウォークライ】")
    kill = active("殺", "キャラ1体を選び、破壊する。", cost=0)
    two = {"front": "叫, 声, 壁"}
    t = table.lay({"front": "甲"}, two, cards=(other,)).declare("甲", "壁")
    t.play("pass", "activate 叫 1", "pass", "activate 声 1").passes()
    assert (t.damage(2, "叫"), t.damage(2, "声")) == (2, 0)
    t = table.lay({"front": "甲", "hand": "殺"}, two, cards=(other, kill)).declare("甲", "壁")
    t.play("pass", "activate 叫 1", "pass", "activate 声 1", "play 殺", "card 叫").passes()
    assert (t.damage(2, "声"), t.damage(2, "壁")) == (2, 0)


@clause(GAME, "302.5", "301.3")
def test_a_chain_attack_turns_a_frozen_card_on_but_it_attacks_no_more(table: Table) -> None:
    freeze = active("凍", "キャラ1体を選び、このターン中、フリーズさせる。", cost=0)
    t = table.lay({"front": "連"}, {"hand": "凍"}, cards=(freeze,)).declare("連", "主")
    t.play(*["pass"] * 5, "play 凍").done().passes()
    assert (t.state(1, "連"), t.health(2)) == ("on", 8)
    assert t.refused("attack 連") == {"301.3"}


@clause(GAME, "103.4.3.1", "205.4.6")
def test_armour_that_is_destroyed_instead_of_its_bearer_saves_it_once(table: Table) -> None:
    crown = armour("冠", 0, "装備先が破壊される場合、かわりにこのカードを破壊する。")
    t = table.lay({"front": "貫, 甲"}, {"front": "乙 equip 冠"}, cards=(crown,))
    t.attack("貫", "乙").passes()
    assert (t.field(2), t.health(2)) == ({"back": ["乙"]}, 10)
    t.expect("2 discard 冠")
    t.attack("甲", "乙").passes()
    assert t.field(2) == {}


@clause(GAME, "213.3.1", "103.6.1.3")
def test_a_text_and_a_rule_that_undo_each_other_for_ever_end_the_game_in_a_draw(
    table: Table,
) -> None:
    bell = item("鐘", "味方のキャラが後列に移動した時：それを前列に移動させる。")
    t = table.lay({"front": "甲"}, {"front": "乙", "back": "鐘"}, cards=(bell,))
    t.declare("甲", "乙").passes()
    assert (t.game.over, t.game.winners) == (True, [])
