"""9: the rule processes: same name, loss, placement, advance; for defeat see test_defeat."""

from __future__ import annotations

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, KEPT, Table
from tests.support import clause

# 甲 becomes it, whatever else is called 変
BECOMES = card(
    "変",
    "技【特】味方の『甲』をこのカードにクラスチェンジさせることができる。",
    cost=3,
    change=2,
)
# 甲 becomes 変 and an enemy falls, in one breath
BOTH = card(
    "乱",
    "技【起】【[アクション]】すべての敵を撃破する。自分の手札から『変』を１枚選び、"
    "味方の『甲』の上に重ねてクラスチェンジさせる。",
)
PAIR = card("対", "技【常】あなたの『甲』は同時に２体まで戦場にいることができる。")
TO_BOND = card("結", "技【起】デッキの１番上のカードを絆エリアに置く。")
NEVER_BOND = card("禁", "技【特】このカードは絆エリアに置くことができない。")
TURNS = card("表", "技【起】自分の裏向きの絆カードをすべて表向きにする。")
WALKS = card("走", "技【自】このユニットが移動した時、カードを１枚引く。")
ENDS = card("滅", "技【起】すべてのユニットを撃破する。")
OWN_END = card("葬", "技【起】主人公以外のすべての味方を撃破する。")


@clause(GAME, "9.1", "9.2", "9.3", "9.4")
def test_the_same_name_process_comes_before_the_defeat_process_and_that_before_loss(
    table: Table,
) -> None:
    """While it is asked which 変 stays, the fallen are still there and nobody has lost."""
    t = table.lay(
        {"front": "主, 甲, 変, 乱", "hand": "変", "deck": "札*5"},
        {"front": "主, 丙", "orb": ""},
        cards=(BECOMES, BOTH),
    )
    t.play("1: activate 乱", "1: card 変")
    assert t.asked == (1, "9.2.1")
    assert t.field(2) == {"front": ["主", "丙"]}
    t.play("1: keep 変")
    assert t.field(2) == {}
    assert sorted(t.has(2, "retreat")) == sorted(["主", "丙"])
    t.expect("over, winner 1")


@clause(GAME, "9.1", "9.3", "9.6")
def test_who_falls_has_gone_when_it_is_looked_who_comes_forward(table: Table) -> None:
    """甲 is defeated and was the only one in front: in the same run the back line comes forward."""
    t = table.lay({"front": "主, 号", "bond": "札"}, {"front": "甲", "back": "主 main, 弓"})
    t.play("1: activate 号", "1: card 甲")
    assert t.field(2) == {"front": ["主", "弓"]}


@clause(GAME, "9.1", "9.4")
def test_the_game_is_over_before_it_is_looked_who_comes_forward(table: Table) -> None:
    """The main character was alone in front and had no orb: the back line stays where it is."""
    t = table.lay({"front": "主, 強"}, {"front": "主", "back": "弓", "orb": ""})
    t.attack("強")
    t.expect("over, winner 1")
    assert t.field(2) == {"back": ["弓"]}


@clause(GAME, "9.1.1")
def test_after_a_process_was_applied_it_begins_again_with_the_same_name(table: Table) -> None:
    """Two 甲 may be there as long as 対 is. It falls in the defeat process: then only one may."""
    t = table.lay(
        {"front": "主, 号, 丙", "bond": "札"},
        {"front": "主, 甲, 二甲, 対"},
        cards=(PAIR,),
    )
    assert t.field(2) == {"front": ["主", "甲", "二甲", "対"]}
    t.play("1: activate 号", "1: card 対")
    assert (t.asked, t.options) == ((2, "9.2.1"), ["keep 甲", "keep 二甲"])
    t.play("2: keep 甲")
    assert t.field(2) == {"front": ["主", "甲"]}
    assert sorted(t.has(2, "retreat")) == sorted(["対", "二甲"])


@clause(GAME, "9.1.1")
def test_and_it_goes_on_until_nothing_is_applied(table: Table) -> None:
    """対 falls and the front line is empty: the back line comes forward, one of two 甲 must go."""
    t = table.lay(
        {"front": "主, 号, 丙", "bond": "札"},
        {"front": "対", "back": "主 main, 甲, 二甲"},
        cards=(PAIR,),
    )
    t.play("1: activate 号", "1: card 対")
    assert t.asked == (2, "9.2.1")
    t.play("2: keep 二甲")
    assert t.field(2) == {"front": ["主", "二甲"]}


# --- 9.2 ------------------------------------------------------------------------------------------


@clause(GAME, "9.2", "9.2.1")
def test_of_several_units_of_one_name_their_user_keeps_one(table: Table) -> None:
    t = table.lay({"front": "主, 甲", "back": "二甲 under 甲, 極甲"})
    assert (t.asked, t.options) == ((1, "9.2.1"), ["keep 甲", "keep 二甲", "keep 極甲"])
    t.play("1: keep 二甲")
    assert t.field(1) == {"front": ["主"], "back": ["二甲"]}
    assert t.under(1, "二甲") == ["甲"]
    assert sorted(t.has(1, "retreat")) == sorted(["甲", "極甲"])


@clause(GAME, "9.2.1")
def test_the_cards_under_one_that_does_not_stay_go_with_it(table: Table) -> None:
    t = table.lay({"front": "主, 甲, 上甲 under 二甲"})
    t.play("1: keep 甲")
    assert sorted(t.has(1, "retreat")) == sorted(["上甲", "二甲"])


@clause(GAME, "9.2")
def test_the_same_name_on_both_sides_or_once_is_nothing_to_the_rules(table: Table) -> None:
    t = table.lay({"front": "主, 甲", "back": "乙"}, {"front": "主, 甲, 乙"})
    assert t.asked == (1, "13.5.1.3")
    assert t.field(1) == {"front": ["主", "甲"], "back": ["乙"]}
    assert t.field(2) == {"front": ["主", "甲", "乙"]}


@clause(GAME, "9.2", "9.2.1")
def test_where_both_players_have_such_units_the_turn_player_chooses_first(table: Table) -> None:
    t = table.lay({"front": "主, 甲, 二甲"}, {"front": "主, 乙, 上乙"}, turn=2)
    assert t.asked == (2, "9.2.1")
    t.play("2: keep 乙")
    assert t.asked == (1, "9.2.1")
    t.play("1: keep 二甲")
    assert (t.field(1), t.field(2)) == ({"front": ["主", "二甲"]}, {"front": ["主", "乙"]})


@clause(GAME, "9.2.1.1")
def test_a_main_character_among_them_is_the_one_that_stays(table: Table) -> None:
    """Nobody is asked."""
    t = table.lay({"front": "極甲, 甲 main", "back": "二甲"})
    assert t.asked == (1, "13.5.1.3")
    assert (t.field(1), t.main(1)) == ({"front": ["甲"]}, "甲")
    assert sorted(t.has(1, "retreat")) == sorted(["極甲", "二甲"])


# --- 9.4 ------------------------------------------------------------------------------------------


@clause(GAME, "9.4")
def test_who_has_lost_by_chapter_3_loses_in_the_loss_process(table: Table) -> None:
    """No main character (3.1.1); neither deck nor retreat area (3.1.2)."""
    t = table.lay({"front": "主, 強"}, {"front": "主", "orb": ""})
    t.attack("強")
    assert t.field(2) == {}
    t.expect("over, winner 1")
    t = table.lay({"front": "主, 引, 丙", "deck": "札"})
    t.play("1: activate 引")
    t.expect("over, winner 2")
    assert t.log().count("[9.4]") == 1


@clause(GAME, "9.4")
def test_with_a_main_character_and_a_card_left_nobody_has_lost(table: Table) -> None:
    t = table.lay(
        {"front": "主, 引, 丙", "deck": "札", "retreat": "甲"},
        {"front": "主", "orb": ""},
        chance=(KEPT,),
    )
    t.play("1: activate 引")
    t.expect("going on")
    assert t.has(1, "deck") == ["甲"]  # 11.3.1


@clause(GAME, "9.4")
def test_who_loses_at_the_same_time_as_the_other_draws(table: Table) -> None:
    t = table.lay({"front": "主, 滅", "orb": ""}, {"front": "主", "orb": ""}, cards=(ENDS,))
    t.play("1: activate 滅")
    t.expect("over, draw")


# --- 9.5 ------------------------------------------------------------------------------------------


@clause(GAME, "9.5", "9.5.1", "9.5.1.1")
def test_cards_that_cannot_be_where_they_are_go_to_the_retreat_area_together(
    table: Table,
) -> None:
    """Face down they could not be read (6.4.4.2); turned over they may not be bonds."""
    t = table.lay(
        {"front": "主, 表, 丙", "bond": "禁 face down, 禁 face down, 札 face down"},
        cards=(NEVER_BOND, TURNS),
    )
    assert t.bonds(1) == {"up": [], "down": ["禁", "禁", "札"]}
    t.play("1: activate 表")
    assert t.bonds(1) == {"up": ["札"], "down": []}
    assert t.has(1, "retreat") == ["禁", "禁"]


@clause(GAME, "9.5", "9.5.1")
def test_they_go_to_their_owners_also_of_the_other_player(table: Table) -> None:
    t = table.lay({}, {"bond": "禁, 札"}, cards=(NEVER_BOND,))
    assert t.bonds(2) == {"up": ["札"], "down": []}
    assert t.has(2, "retreat") == ["禁"]


@clause(GAME, "9.5", "9.5.1")
def test_one_laid_there_by_an_effect_does_not_stay(table: Table) -> None:
    for top, bonds, retreat in (("禁", [], ["禁"]), ("札", ["札"], [])):
        t = table.lay({"front": "主, 結, 丙", "deck": f"{top}, 札*5"}, cards=(NEVER_BOND, TO_BOND))
        t.play("1: activate 結")
        assert t.bonds(1)["up"] == bonds
        assert t.has(1, "retreat") == retreat


# --- 9.6 ------------------------------------------------------------------------------------------


@clause(GAME, "9.6", "9.6.1")
def test_without_a_front_line_the_whole_back_line_comes_forward(table: Table) -> None:
    t = table.lay({"front": "主, 強"}, {"front": "甲", "back": "主 main, 乙 state acted, 弓"})
    t.attack("強", "甲")
    assert t.field(2) == {"front": ["主", "乙", "弓"]}
    assert (t.state(2, "主"), t.state(2, "乙"), t.state(2, "弓")) == ("ready", "acted", "ready")
    assert t.main(2) == "主"


@clause(GAME, "9.6")
def test_with_one_unit_left_in_front_nobody_does(table: Table) -> None:
    t = table.lay({"front": "主, 強"}, {"front": "甲, 丙", "back": "主 main, 弓"})
    t.attack("強", "甲")
    assert t.field(2) == {"front": ["丙"], "back": ["主", "弓"]}


@clause(GAME, "9.6")
def test_the_turn_player_does_not_come_forward_until_the_turn_is_over(table: Table) -> None:
    t = table.lay({"front": "葬", "back": "主 main, 弓"}, cards=(OWN_END,))
    t.play("1: activate 葬")
    assert t.field(1) == {"back": ["主"]}
    assert t.turn == (1, 3, "action")
    t.end_turn()
    assert t.turn[:2] == (2, 4)
    assert t.field(1) == {"front": ["主"]}


@clause(GAME, "9.6.1")
def test_what_was_added_to_a_unit_stays_when_it_comes_forward(table: Table) -> None:
    """弓 got its power in the turn before, for this turn too."""
    helps = card(
        "援",
        "技【起】【[アクション]】他の味方を１体選ぶ。次の相手のターン終了まで、"
        "その味方の戦闘力は＋３０される。",
    )
    t = table.lay({"front": "甲", "back": "主 main, 援, 弓"}, {"front": "主, 強"}, cards=(helps,))
    t.play("1: activate 援", "1: card 弓").end_turn()
    t.attack("強", "甲")
    assert t.field(1) == {"front": ["主", "援", "弓"]}
    assert (t.power(1, "弓"), t.state(1, "援")) == (60, "acted")


@clause(GAME, "9.6.1.1")
def test_to_come_forward_is_not_to_move(table: Table) -> None:
    t = table.lay({"front": "主, 強"}, {"front": "甲", "back": "主 main, 走"}, cards=(WALKS,))
    t.attack("強", "甲")
    assert t.line(2, "走") == "front"
    assert t.count(2, "hand") == 0
    t.end_turn().pass_to("action").play("2: move 走")
    assert t.count(2, "hand") == 2  # one for the turn (13.2.1.5), one for moving
