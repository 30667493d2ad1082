"""10.12–10.14: accelerate, resonance, force."""

from __future__ import annotations

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table
from tests.support import clause

RUSH = chara("急", "【起】 加速 ［手札のキャラを1枚クロック置場に置く］ あなたは1枚引く。")
IN_VAIN = chara(
    "駆",
    "【自】 加速 ［あなたの山札の上から1枚をクロック置場に置く］ "
    "このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。"
    "そうしたら、あなたは相手のキャラを1枚選び、控え室に置く。",
)
HEARS_RUSH = chara("聞速", "【自】 あなたが『加速』を使った時、あなたは1枚引く。")

LOOKS = "あなたは自分の山札を見てキャラを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。"
SHOWS = "あなたは自分の手札の「甲」を1枚公開してよい。"
ECHO = event("響", f"共鳴 {SHOWS}そうしたら、{LOOKS}")
LATER = event("余韻", "あなたは1枚引く。", f"共鳴 {SHOWS}そうしたら、あなたは1枚引く。")
SECOND = event(
    "和音",
    f"共鳴 {SHOWS}そうしたら、あなたは自分の手札の「丙」を1枚公開してよい。そうしたら、あなたは1枚引く。",
)
SILENT = event("無音", f"{SHOWS}そうしたら、あなたは1枚引く。")
MUST = event("残響", "共鳴 あなたは自分の手札の「甲」を1枚公開する。")
HEARS_ECHO = chara("聞鳴", "【自】 あなたが『共鳴』を使った時、あなたは1枚引く。")
ACT_ECHO = chara("起鳴", "【起】 共鳴 ［手札の「甲」を1枚公開する］ あなたは1枚引く。")

HEARS_FORCE = chara("聞力", "【自】 あなたが『フォース』を使った時、あなたは1枚引く。")


# --- 10.12: accelerate -----------------------------------------------------------------------------


@clause(GAME, "10.12.1")
def test_accelerate_pays_with_a_card_put_into_the_own_clock(table: Table) -> None:
    table.lay({"hand": "速", "deck": "緑, 青, 黄, 丙"}).character("速", "fl")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("clock 1: 緑", "hand 1: 青, 黄", "count 2 clock 0")
    table.lay({"hand": "速", "deck": "緑, 青, 黄, 丙"}).character("速", "fl").play("1: no")
    table.expect("count 1 clock 0", "count 1 hand 0")


@clause(GAME, "10.12.1", "9.3.3")
def test_the_seventh_card_levels_up_when_the_cost_is_paid_and_before_the_effect(
    table: Table,
) -> None:
    table.lay({"hand": "速", "clock": "乙*6", "deck": "緑, 青, 黄, 丙"}).character("速", "fl")
    table.play("1: yes")
    assert table.asked == (1, "9.3.2")
    table.expect("clock 1: 緑, 乙*6", "count 1 hand 0")
    table.play("1: card 緑")
    while table.asked[1] == "9.3.2":
        table.play(table.options[0])
    table.expect("level 1: 緑", "hand 1: 青, 黄")


@clause(GAME, "10.12.2")
def test_an_ability_with_the_word_accelerate_has_the_keyword(table: Table) -> None:
    finds = event("索", "あなたは自分の『加速』を持つキャラを1枚選び、手札に戻す。")
    bare = chara("素", "【起】［手札のキャラを1枚クロック置場に置く］ あなたは1枚引く。")
    one = {"hand": "索, 甲", "fl": "速", "fc": "素", "fr": "急", "bl": "甲"}
    table.lay(one, cards=(finds, bare, RUSH))
    assert table.options.count("activate 素 1") == table.options.count("activate 急 1") == 1
    table.play("1: event 索")
    assert table.options == ["card 速", "card 急"]


@clause(GAME, "10.12.3")
def test_accelerate_has_been_used_when_its_cost_is_paid(table: Table) -> None:
    cards = (IN_VAIN, HEARS_RUSH)
    one = {"hand": "駆", "fc": "聞速", "deck": "緑, 青, 黄"}
    table.lay(one, cards=cards).character("駆", "fl").play("1: yes")
    table.expect("clock 1: 緑", "hand 1: 青")  # there was nobody to choose: used all the same
    table.lay(one, cards=cards).character("駆", "fl").play("1: no")
    table.expect("count 1 clock 0", "count 1 hand 0")


@clause(GAME, "10.12.3")
def test_an_activated_ability_is_used_by_paying_too(table: Table) -> None:
    bare = chara("素", "【起】［手札のキャラを1枚クロック置場に置く］ あなたは1枚引く。")
    for name, hand in (("急", 2), ("素", 1)):
        one = {"hand": "甲", "fl": name, "fc": "聞速"}
        table.lay(one, {"fc": "聞速"}, cards=(RUSH, bare, HEARS_RUSH))
        table.play(f"1: activate {name} 1")
        table.expect("clock 1: 甲", f"count 1 hand {hand}", "count 2 hand 0")


# --- 10.13: resonance ------------------------------------------------------------------------------


@clause(GAME, "10.13.1")
def test_resonance_shows_a_card_of_the_hand_as_a_cost(table: Table) -> None:
    table.lay({"hand": "鳴, 甲, 丙", "deck": "青, 黄"}).character("鳴", "fl")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 甲"]  # that there is but one is nobody else's business
    table.play("1: card 甲")
    table.expect("hand 1: 甲, 丙, 青")  # it stays in the hand
    assert table.knows(2, 1, "hand") == ["", "", ""]  # and is covered again: 8.6.6
    table.expect('log has "甲"')
    table.lay({"hand": "鳴, 丙", "deck": "青, 黄"}, {"hand": "甲"}).character("鳴", "fl")
    assert table.options == ["no"]  # no such card, but that is nobody else's business: 3.3.2
    table.play("1: no").expect("hand 1: 丙")


@clause(GAME, "10.13.1")
def test_resonance_shows_a_card_of_the_hand_as_an_effect(table: Table) -> None:
    table.lay({"hand": "響, 甲, 丙", "deck": "青, 黄"}, chance=(KEPT,), cards=(ECHO,))
    table.play("1: event 響", "1: yes")
    assert "card 丙" not in table.options
    table.play("1: card 甲", "1: card 青").expect("hand 1: 甲, 丙, 青")
    table.lay({"hand": "響, 丙", "deck": "青, 黄"}, cards=(ECHO,)).play("1: event 響")
    assert table.options == ["no"]
    table.play("1: no").expect("hand 1: 丙", "waiting 1: 響")


@clause(GAME, "10.13.2")
def test_abilities_and_events_with_the_word_resonance_have_the_keyword(table: Table) -> None:
    finds = event("索", "あなたは自分の控え室の『共鳴』を持つカードを1枚選び、手札に戻す。")
    one = {"hand": "索", "waiting": "鳴, 起鳴, 響, 余韻, 無音, 引, 甲"}
    table.lay(one, cards=(finds, ACT_ECHO, ECHO, LATER, SILENT)).play("1: event 索")
    assert sorted(table.options) == ["card 余韻", "card 起鳴", "card 響", "card 鳴"]


def answered(table: Table, *moves: str) -> Table:
    """Play; where a card of the hand is to be named, it is 甲 (or 丙)."""
    table.play(*moves)
    while table.options and table.options[0] in ("card 甲", "card 丙"):
        table.play(table.options[0])
    return table


@clause(GAME, "10.13.3", "10.13.3.1")
def test_resonance_with_a_cost_is_used_once_by_paying_it(table: Table) -> None:
    one = {"hand": "鳴, 甲", "fc": "聞鳴", "deck": "青, 黄, 緑, 丁"}
    table.lay(one, {"fc": "聞鳴"}, cards=(HEARS_ECHO,)).character("鳴", "fl").play("1: yes")
    table.expect("hand 1: 甲, 青, 黄", "count 2 hand 0")  # its own card, and one by 聞鳴
    table.lay(one, cards=(HEARS_ECHO,)).character("鳴", "fl").play("1: no")
    table.expect("hand 1: 甲")


@clause(GAME, "10.13.3", "10.13.3.1")
def test_so_it_is_with_an_activated_ability(table: Table) -> None:
    one = {"hand": "甲", "fl": "起鳴", "fc": "聞鳴", "deck": "青, 黄, 緑, 丁"}
    table.lay(one, cards=(ACT_ECHO, HEARS_ECHO)).play("1: activate 起鳴 1")
    table.expect("hand 1: 甲, 青, 黄")


@clause(GAME, "10.13.3", "10.13.3.2")
def test_resonance_without_such_a_cost_is_used_by_showing_what_may_be_shown(table: Table) -> None:
    one = {"hand": "余韻, 甲", "fc": "聞鳴", "deck": "青, 黄, 緑, 丁"}
    table.lay(one, {"fc": "聞鳴"}, cards=(LATER, HEARS_ECHO)).play("1: event 余韻")
    answered(table, "1: yes").expect("hand 1: 甲, 青, 黄, 緑", "count 2 hand 0")
    table.lay(one, cards=(LATER, HEARS_ECHO)).play("1: event 余韻", "1: no")
    table.expect("hand 1: 甲, 青")
    table.lay({**one, "hand": "余韻, 丙"}, cards=(LATER, HEARS_ECHO)).play("1: event 余韻")
    table.expect("hand 1: 丙, 青")


@clause(GAME, "10.13.3.2")
def test_what_is_shown_after_that_is_not_using_it_again(table: Table) -> None:
    one = {"hand": "響, 甲", "fc": "聞鳴", "deck": "青, 凪, 魂, 門"}
    table.lay(one, chance=(KEPT,), cards=(ECHO, HEARS_ECHO)).play("1: event 響")
    answered(table, "1: yes").play("1: card 青")  # shown to the opponent, from the deck
    table.expect("count 1 hand 3")  # 甲, 青, and one by 聞鳴
    one = {"hand": "和音, 甲, 丙", "fc": "聞鳴"}
    table.lay(one, cards=(SECOND, HEARS_ECHO)).play("1: event 和音")
    answered(table, "1: yes")
    answered(table, "1: yes").expect("count 1 hand 4")  # 甲, 丙, its own card, one by 聞鳴


@clause(GAME, "10.13.3.2")
def test_the_second_offer_alone_is_not_using_it(table: Table) -> None:
    one = {"hand": "和音, 甲, 丙", "fc": "聞鳴"}
    table.lay(one, cards=(SECOND, HEARS_ECHO)).play("1: event 和音")
    answered(table, "1: yes").play("1: no").expect("count 1 hand 3")  # the first one was it
    table.lay(one, cards=(SECOND, HEARS_ECHO)).play("1: event 和音", "1: no")
    table.expect("count 1 hand 2")


@clause(GAME, "10.13.3.2")
def test_showing_a_card_without_the_keyword_or_without_a_choice_is_not_using_it(
    table: Table,
) -> None:
    one = {"hand": "無音, 残響, 甲", "fc": "聞鳴"}
    table.lay(one, cards=(SILENT, MUST, HEARS_ECHO)).play("1: event 無音")
    answered(table, "1: yes").expect("count 1 hand 3")  # 残響, 甲, and its own card
    answered(table, "1: event 残響").expect("count 1 hand 2")  # 「公開する」, not 「公開してよい」


# --- 10.14: force ----------------------------------------------------------------------------------


@clause(GAME, "10.14.1")
def test_force_stands_two_characters_of_the_opponent_and_lets_them_change_places(
    table: Table,
) -> None:
    one = {"fl": "力", "hand": "青, 黄", "fr": "甲"}
    two = {"fl": "甲 state rest", "fc": "乙 state reverse", "bl": "丙"}
    table.lay(one, two).play("1: end_main")
    assert table.turn == (1, 3, "climax")
    assert table.options == ["yes", "no"]
    table.play("1: yes", "1: card 青")
    assert table.options == ["card 甲", "card 乙", "card 丙"]  # the opponent's alone
    table.play("1: card 甲", "1: card 丙")
    assert table.stage(2) == {"fl": "丙", "fc": "乙", "bl": "甲"}
    assert [table.state(2, slot) for slot in ("fl", "fc", "bl")] == ["stand", "reverse", "stand"]
    table.expect("hand 1: 黄", "waiting 1: 青")


@clause(GAME, "10.14.1")
def test_force_is_left_by_who_does_not_pay_or_cannot(table: Table) -> None:
    two = {"fl": "甲 state rest", "fc": "乙"}
    table.lay({"fl": "力", "hand": "青", "fr": "甲"}, two).play("1: end_main", "1: no")
    assert table.stage(2) == {"fl": "甲", "fc": "乙"}
    assert table.state(2, "fl") == "rest"
    table.lay({"fl": "力", "fr": "甲"}, two).play("1: end_main")
    assert "yes" not in table.options


@clause(GAME, "10.14.1")
def test_force_with_one_character_only_stands_it(table: Table) -> None:
    one = {"fl": "力", "hand": "青, 黄", "fr": "甲"}
    table.lay(one, {"fl": "甲 state rest"}).play("1: end_main", "1: yes", "1: card 青")
    assert table.stage(2) == {"fl": "甲"}
    assert table.state(2, "fl") == "stand"


@clause(GAME, "10.14.2")
def test_an_ability_with_the_word_force_has_the_keyword(table: Table) -> None:
    finds = event("索", "あなたは自分の『フォース』を持つキャラを1枚選び、手札に戻す。")
    bare = chara(
        "素",
        "【自】［手札を1枚控え室に置く］ あなたのクライマックスフェイズの始めに、"
        "あなたはコストを払ってよい。そうしたら、あなたは相手のキャラを2枚選び、"
        "それぞれを【スタンド】して入れ替える。",
    )
    table.lay({"hand": "索", "fl": "力", "fc": "素", "fr": "甲"}, cards=(finds, bare))
    table.play("1: event 索").expect("hand 1: 力", "1 fc 素")


@clause(GAME, "10.14.3")
def test_force_has_been_used_when_its_cost_is_paid(table: Table) -> None:
    one = {"fl": "力", "fc": "聞力", "hand": "青"}
    table.lay(one, {"bl": "聞力"}, cards=(HEARS_FORCE,)).play("1: end_main", "1: yes")
    table.expect("waiting 1: 青", "count 1 hand 1", "count 2 hand 0")
    table.lay(one, cards=(HEARS_FORCE,)).play("1: end_main", "1: yes")
    table.expect("waiting 1: 青", "count 1 hand 1")  # with nobody there to choose
    table.lay(one, cards=(HEARS_FORCE,)).play("1: end_main", "1: no")
    table.expect("hand 1: 青")
