"""10.1.1.1.3–5, 10.2.1.3, 10.2.2.2, 10.2.3.5: special skills that trigger in the hand."""

from __future__ import annotations

from tefuda.kernel.view import ALL, option_words
from tests.rules.cipher.cards import CardData, card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

COMES_TEXT = "技【特】味方が出撃した時、手札にあるこのカードを出撃させてもよい。"
COMES = card("来", COMES_TEXT)
HURRIES = card(
    "駆",
    "技【特】【[リバース1]】味方が出撃した時、コストを支払うなら、手札にあるこのカードを出撃させる。",
)
SHOWS = card(
    "示",
    "技【特】味方が出撃した時、手札にあるこのカードを公開してもよい。そうしたなら、カードを１枚引く。",
)
CONGRATULATES = card(
    "慶", "技【特】味方がクラスチェンジした時、手札にあるこのカードを出撃させてもよい。"
)
GHOST = card("霊", "技【特】味方が出撃した時、カードを１枚引く。")
EVERY = card("毎", "技【自】他の味方が出撃した時、カードを１枚引く。")
RETURNS = card("返", "技【自】他の味方が出撃した時、自分の手札を１枚選び、デッキの１番上に置く。")
DROPS = card("棄", "技【自】他の味方が出撃した時、自分の手札を１枚選び、退避エリアに置く。")
TWO = card(
    "双", "技【起】【[アクション]】自分の手札から出撃コストが１のカードを２枚選び、出撃させる。"
)
BRINGS = card(
    "率",
    "技【起】【[アクション]】自分の手札から『乙』を１枚選び、出撃させる。カードを１枚引く。",
)


def lay(table: Table, one: dict[str, str], *cards: CardData) -> Table:
    """Player 1 in the deployment phase, with bonds enough."""
    return table.lay({"bond": "札*3", **one}, phase="deploy", cards=cards)


def two_come(table: Table, hand: str, *cards: CardData) -> Table:
    """甲 and 乙 are deployed at the same time."""
    t = table.lay({"front": "主, 双", "hand": f"甲, 乙, {hand}"}, cards=(TWO, *cards))
    return t.play("1: activate 双", "1: card 甲", "1: card 乙", "1: area front", "1: area back")


# --- 10.2.1.3: need not be taken up ---------------------------------------------------------------


@clause(GAME, "10.2.1.3")
def test_one_in_the_hand_need_not_be_taken_up_when_nothing_else_is_left(table: Table) -> None:
    t = lay(table, {"front": "主, 毎", "hand": "乙, 来", "deck": "札*9"}, COMES, EVERY)
    t.deploy("乙", "back")
    assert sorted(t.options) == sorted(["trigger 毎", "trigger 来"])
    t.play("1: trigger 毎")
    assert (t.asked, t.options) == ((1, "7.2.3"), ["trigger 来", "no_skill"])
    t.play("1: no_skill")
    assert t.has(1, "hand") == ["来", "札"]
    assert t.asked == (1, "13.4.1.2")


@clause(GAME, "10.2.1.3")
def test_one_that_is_taken_up_is_carried_out(table: Table) -> None:
    t = lay(table, {"hand": "乙, 来"}, COMES)
    t.deploy("乙", "back").play("1: trigger 来", "1: yes", "1: area front")
    assert t.field(1) == {"front": ["主", "来"], "back": ["乙"]}


@clause(GAME, "10.2.1.3")
def test_who_leaves_it_has_left_all_its_triggers(table: Table) -> None:
    t = two_come(table, "来", COMES)
    assert t.options == ["trigger 来", "trigger 来", "no_skill"]
    t.play("1: no_skill")
    assert t.asked == (1, "13.5.1.3")
    assert t.has(1, "hand") == ["来"]


@clause(GAME, "10.2.1.3.1")
def test_that_it_was_left_is_told_to_nobody_and_the_card_is_not_shown(table: Table) -> None:
    t = lay(table, {"hand": "乙, 来, 丁"}, COMES)
    t.deploy("乙", "back")
    before = t.log(2)
    t.play("1: no_skill")
    assert t.log(2) == before
    assert t.knows(2, 1, "hand") == ["", ""]


# --- 10.2.2.2: it has to bring its card into the open ---------------------------------------------


@clause(GAME, "10.2.2.2")
def test_one_that_did_not_bring_its_card_into_the_open_was_never_carried_out(
    table: Table,
) -> None:
    """The card was shown and another drawn for it: the deck is as before."""
    t = lay(table, {"hand": "乙, 示", "deck": "甲, 札*3"}, SHOWS)
    t.deploy("乙", "back").play("1: trigger 示", "1: yes")
    assert t.has(1, "hand") == ["示"]
    assert t.has(1, "deck") == ["甲", "札", "札", "札"]
    assert t.asked == (1, "13.4.1.2")


@clause(GAME, "10.2.2.2")
def test_what_was_paid_for_it_is_taken_back(table: Table) -> None:
    """There is a 駆 already, so no other can be deployed."""
    t = lay(table, {"front": "主, 駆", "hand": "乙, 駆"}, HURRIES)
    t.deploy("乙", "back").play("1: trigger 駆", "1: yes", "1: card 札")
    assert t.has(1, "hand") == ["駆"]
    assert t.bonds(1) == {"up": ["札"] * 3, "down": []}
    t = lay(table, {"hand": "乙, 駆"}, HURRIES)
    t.deploy("乙", "back").play("1: trigger 駆", "1: yes", "1: card 札", "1: area back")
    assert (t.has(1, "hand"), len(t.bonds(1)["down"])) == ([], 1)


@clause(GAME, "10.2.2.2")
def test_one_of_its_triggers_is_gone_and_the_others_are_not(table: Table) -> None:
    t = two_come(table, "来", COMES)
    t.play("1: trigger 来", "1: no")
    assert t.options == ["trigger 来", "no_skill"]
    t.play("1: trigger 来", "1: yes", "1: area front")
    assert t.line(1, "来") == "front"


# --- 10.1.1.1.3: leaving the hand -----------------------------------------------------------------


@clause(GAME, "10.1.1.1.3.1")
def test_if_its_card_goes_out_of_sight_it_is_triggered_no_longer(table: Table) -> None:
    t = lay(table, {"front": "主, 返", "hand": "乙, 霊"}, GHOST, RETURNS)
    t.deploy("乙", "back")
    assert sorted(t.options) == sorted(["trigger 返", "trigger 霊"])
    t.play("1: trigger 返")
    assert t.has(1, "deck")[0] == "霊"
    assert (t.count(1, "hand"), t.asked) == (0, (1, "13.5.1.3"))


@clause(GAME, "10.1.1.1.3.2")
def test_if_its_card_goes_where_it_can_be_read_it_must_be_taken_up(table: Table) -> None:
    """In the hand it could be left; in the retreat area it draws."""
    t = lay(table, {"front": "主, 棄", "hand": "乙, 霊"}, GHOST, DROPS)
    t.deploy("乙", "back").play("1: trigger 棄")
    assert t.has(1, "retreat") == ["霊"]
    assert (t.has(1, "hand"), t.asked) == (["札"], (1, "13.4.1.2"))


# --- 10.1.1.1.4, 10.1.1.1.5: coming to the hand late ----------------------------------------------


@clause(GAME, "10.1.1.1.4")
def test_one_drawn_by_the_class_change_bonus_counts_as_triggered(table: Table) -> None:
    t = lay(table, {"front": "主, 甲", "hand": "上甲", "deck": "慶, 札*3"}, CONGRATULATES)
    t.play("1: level_up 上甲")
    assert (t.asked, t.options) == ((1, "7.2.3"), ["trigger 慶", "no_skill"])
    t.play("1: trigger 慶", "1: yes", "1: area back")
    assert t.line(1, "慶") == "back"


@clause(GAME, "10.1.1.1.4")
def test_but_not_by_an_event_that_did_not_happen(table: Table) -> None:
    t = lay(table, {"front": "主, 甲", "hand": "上甲", "deck": "来, 札*3"}, COMES)
    t.play("1: level_up 上甲")
    assert t.asked == (1, "13.4.1.2")
    assert t.has(1, "hand") == ["来"]


@clause(GAME, "10.1.1.1.5")
def test_one_that_comes_to_the_hand_after_its_event_counts_as_triggered(table: Table) -> None:
    """The activated skill deploys 乙 and then draws 来; the check timing comes after that."""
    t = table.lay({"front": "主, 率", "hand": "乙", "deck": "来, 札*3"}, cards=(BRINGS, COMES))
    t.play("1: activate 率", "1: card 乙", "1: area back")
    assert (t.asked, t.options) == ((1, "7.2.3"), ["trigger 来", "no_skill"])
    t.play("1: trigger 来", "1: yes", "1: area back")
    assert t.field(1)["back"] == ["乙", "来"]


@clause(GAME, "10.1.1.1.5")
def test_but_not_by_an_event_before_the_last_check_timing(table: Table) -> None:
    t = lay(table, {"front": "主, 引", "hand": "乙", "deck": "来, 札*3"}, COMES)
    t.deploy("乙", "back").pass_to("action").play("1: activate 引")
    assert t.has(1, "hand") == ["来"]
    assert t.asked == (1, "13.5.1.3")


# --- 10.2.3.5: coming to the hand during a check timing -------------------------------------------


@clause(GAME, "10.2.3.5")
def test_one_that_a_skill_draws_is_triggered_by_what_triggered_that_skill(table: Table) -> None:
    t = lay(table, {"front": "主, 毎", "hand": "乙", "deck": "来, 札*3"}, EVERY, COMES)
    t.deploy("乙", "back")
    assert (t.asked, t.options) == ((1, "7.2.3"), ["trigger 来", "no_skill"])


@clause(GAME, "10.2.3.5")
def test_and_waits_together_with_what_the_same_event_has_triggered(table: Table) -> None:
    """It has not triggered anew: 棄 may still come first."""
    t = lay(
        table, {"front": "主, 毎, 棄", "hand": "乙, 丁", "deck": "来, 札*3"}, EVERY, DROPS, COMES
    )
    t.deploy("乙", "back")
    assert t.options == ["trigger 毎", "trigger 棄"]
    t.play("1: trigger 毎")
    assert (t.asked, t.options) == ((1, "7.2.3"), ["trigger 棄", "trigger 来"])


@clause(GAME, "10.2.3.5")
def test_not_by_an_event_that_triggered_no_other_skill(table: Table) -> None:
    """The activated skill deploys 乙, and nothing waits for that; 去 is defeated and draws 来."""
    brings = card(
        "率",
        "技【起】【[アクション]】自分の手札から『乙』を１枚選び、出撃させる。"
        "味方の『去』を１体選び、撃破する。",
    )
    side = {"front": "主, 率, 去", "hand": "乙", "deck": "来, 札*3"}
    t = table.lay(side, cards=(brings, COMES))
    t.play("1: activate 率", "1: card 乙", "1: area back")
    assert (t.has(1, "hand"), t.asked) == (["来"], (1, "13.5.1.3"))
    late = {**side, "front": "主, 率, 去, 見", "deck": "札, 来, 札*2"}
    t = table.lay(late, cards=(brings, COMES))
    t.play("1: activate 率", "1: card 乙", "1: area back", "1: trigger 見")
    assert (t.asked, t.options) == ((1, "7.2.3"), ["trigger 来", "no_skill"])


@clause(GAME, "10.2.3.5")
def test_the_two_sides_of_one_deed_are_one_event(table: Table) -> None:
    """攻 triggers by attacking; 護, which it draws for its opponent, by the same attack."""
    guards = card(
        "護", "技【特】自分の主人公が攻撃された時、手札にあるこのカードを出撃させてもよい。"
    )
    generous = card("恵", "技【自】このユニットが攻撃した時、相手はカードを１枚引く。")
    t = table.lay({"front": "主, 恵"}, {"deck": "護, 札*3"}, cards=(guards, generous))
    t.play("1: attack 恵")
    assert (t.asked, t.options) == ((2, "7.2.3"), ["trigger 護", "no_skill"])


@clause(GAME, "10.2.3.5", "10.1.1.1.5")
def test_the_beginning_of_a_turn_is_such_an_event_until_its_check_timing_is_over(
    table: Table,
) -> None:
    """朝 triggers when the turn begins and draws 曙; drawn for the turn (13.2.1.5) it is too late."""
    dawn = card("曙", "技【特】自分のターン開始時、手札にあるこのカードを出撃させてもよい。")
    t = table.lay({"front": "主, 朝", "deck": "曙, 札*3"}, phase="start", cards=(dawn,))
    assert (t.asked, t.options) == ((1, "7.2.3"), ["trigger 曙", "no_skill"])
    t = table.lay({"front": "主, 朝", "deck": "札, 曙, 札*3"}, phase="start", cards=(dawn,))
    assert t.options == ["no_skill"]  # 10.2.1.3.1: asked all the same
    t.play("1: no_skill")
    assert (t.has(1, "hand"), t.asked) == (["札", "曙"], (1, "13.3.1.2"))


@clause(GAME, "10.2.3.5")
def test_not_once_nothing_is_left_to_be_chosen(table: Table) -> None:
    """The check timing of the deployment is over when the card is drawn for the next turn."""
    t = table.lay(
        {"hand": "乙", "bond": "札"}, {"deck": "来, 札*3"}, phase="deploy", cards=(COMES,)
    )
    t.deploy("乙", "back").end_turn()
    assert t.has(2, "hand") == ["来"]
    assert t.asked == (2, "13.3.1.2")


@clause(GAME, "10.2.3.5.1")
def test_such_a_one_too_is_triggered_no_longer_if_it_goes_out_of_sight(table: Table) -> None:
    t = lay(table, {"front": "主, 毎, 返", "hand": "乙", "deck": "霊, 札*3"}, EVERY, RETURNS, GHOST)
    t.deploy("乙", "back").play("1: trigger 毎")
    assert t.options == ["trigger 返", "trigger 霊"]
    t.play("1: trigger 返")
    assert (t.has(1, "deck")[0], t.count(1, "hand")) == ("霊", 0)
    assert t.asked == (1, "13.5.1.3")


@clause(GAME, "10.2.3.5.2")
def test_and_stays_triggered_if_it_goes_where_it_can_be_read(table: Table) -> None:
    t = lay(table, {"front": "主, 毎, 棄", "hand": "乙", "deck": "霊, 札*3"}, EVERY, DROPS, GHOST)
    t.deploy("乙", "back").play("1: trigger 毎", "1: trigger 棄")
    assert (t.has(1, "retreat"), t.has(1, "hand")) == (["霊"], ["札"])
    assert t.asked == (1, "13.4.1.2")


# --- in words -------------------------------------------------------------------------------------


def test_what_waits_in_a_hand_is_read_by_its_player_alone(table: Table) -> None:
    t = lay(table, {"hand": "乙, 来"}, COMES)
    game = t.deploy("乙", "back").game
    code = game.state.options[0]
    told = [option_words(game.rules, game.state, code, viewer, "ja") for viewer in (0, 1, 2, ALL)]
    mine = f"「来」のスキルを処理する：{COMES_TEXT}"
    assert told == [mine, *["カード1枚の能力を処理する"] * 2, mine]
    assert t.words("ja")[0] == mine
