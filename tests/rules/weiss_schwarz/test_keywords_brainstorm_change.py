"""10.7, 10.8: brainstorm, change."""

from __future__ import annotations

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table
from tests.support import clause

FOR_EACH = "それらのカードのクライマックス1枚につき、あなたは1枚引く。"
FLIPS = f"あなたは自分の山札の上から4枚をめくり、控え室に置く。{FOR_EACH}"
PUTS = f"あなたは自分の山札の上から4枚を、控え室に置く。{FOR_EACH}"
THINK = event("熟", f"集中 {FLIPS}")
DEEP = chara("考", f"【起】 集中 ［(1)］ {PUTS}")
DEEP_PLAIN = chara("考無", f"【起】［(1)］ {PUTS}")
AT_ONCE = chara("閃", f"【自】 集中 このカードが手札から舞台に置かれた時、{FLIPS}")
HEARS = chara("聞", "【自】 あなたが『集中』を使った時、あなたは1枚引く。")
OWN_USE = chara(
    "己聞",
    f"【起】 集中 ［(1)］ {FLIPS}",
    "【自】 あなたがこのカードの『集中』を使った時、あなたは1枚引く。",
)

START = "あなたのクライマックスフェイズの始めに、"
IF_PAID = "あなたはコストを払ってよい。そうしたら、"
SWAPS = chara(
    "替",
    f"【自】 チェンジ ［(1)］ {START}{IF_PAID}"
    "あなたは自分の控え室の「丁」を1枚選び、このカードとそのカードを入れ替える。",
)
SWAPS_BOTH = chara(
    "替共",
    f"【自】 チェンジ ［(1)］ {START}{IF_PAID}"
    "あなたは自分の控え室の「丁」を1枚とこのカードを選び、入れ替える。",
)
SWAPS_COMER = chara(
    "替来",
    f"【自】 チェンジ ［(1)］ {START}{IF_PAID}"
    "あなたは自分の控え室の「来」を1枚選び、このカードとそのカードを入れ替える。",
)
CHANGES = chara(
    "変来",
    f"【自】 チェンジ ［(1) このカードを控え室に置く］ {START}{IF_PAID}"
    "あなたは自分の控え室の「来」を1枚選び、このカードがいた枠に置く。",
)
NO_CHANGE = chara(
    "換来",
    f"【自】［(1) このカードを控え室に置く］ {START}{IF_PAID}"
    "あなたは自分の控え室の「来」を1枚選び、このカードがいた枠に置く。",
)
ACT_CHANGE = chara(
    "起変",
    "【起】 チェンジ ［(1) このカードを控え室に置く］ "
    "あなたは自分の控え室の「来」を1枚選び、このカードがいた枠に置く。",
)
COMER = chara(
    "来",
    "【自】 このカードが『チェンジ』で舞台に置かれた時、あなたは1枚引く。",
    level=1,
    power=5000,
)
HEARS_CHANGE = chara("聞変", "【自】 あなたが『チェンジ』を使った時、あなたは1枚引く。")
LIFTS = chara("揚", f"【自】 {START}あなたは自分のキャラを1枚選び、手札に戻す。")
SHIFTS = chara("押", f"【自】 {START}あなたは自分のキャラを1枚選び、キャラのいない枠に動かす。")


def settle(table: Table) -> Table:
    """Whatever waits is played; an encore that waits finds no stock."""
    while table.options[0].startswith("trigger"):
        table.play(table.options[0])
    return table


# --- 10.7: brainstorm ------------------------------------------------------------------------------


@clause(GAME, "10.7.1", "10.7.3")
def test_brainstorm_turns_cards_over_puts_them_away_and_looks_at_what_they_are(
    table: Table,
) -> None:
    for top, drawn in (("甲, 乙, 丙, 引", 0), ("甲, 凪, 丙, 引", 1), ("凪, 甲, 魂, 門", 3)):
        table.lay({"fl": "集", "stock": "青", "deck": f"{top}, 凪, 黄*5"})
        table.play("1: activate 集 1")
        table.expect("1 fl 集 state rest", f"waiting 1: 青, {top}", f"count 1 hand {drawn}")
        assert table.count(1, "resolution") == 0


@clause(GAME, "10.7.3")
def test_all_the_cards_are_in_the_resolution_area_before_any_goes_to_the_waiting_room(
    table: Table,
) -> None:
    """With two cards in the deck, the refresh comes in between, and so does a level-up."""
    for name in ("集", "考"):
        one = {"fl": name, "stock": "青", "deck": "凪, 甲", "clock": "乙*6"}
        one["waiting"] = "黄, 緑, 丁*2"
        table.lay(one, chance=(KEPT,), cards=(DEEP,)).play(f"1: activate {name} 1")
        assert table.asked == (1, "9.3.2")
        assert table.has(1, "resolution") == ["甲", "凪"]
        table.expect("count 1 waiting 0", "count 1 deck 4")  # five, less one for the clock
        table.play("1: card 乙")
        while "9.3.2" in table.asked[1]:  # and the other six in some order
            table.play(table.options[0])
        assert table.count(1, "resolution") == 0
        assert table.count(1, "hand") == 1  # one climax among the four
        assert {"凪", "甲"} < set(table.has(1, "waiting"))
        assert table.count(1, "waiting") == 4 + 6


@clause(GAME, "10.7.3")
def test_with_the_keyword_that_holds_for_every_wording_without_it_they_go_one_by_one(
    table: Table,
) -> None:
    for name, waiting in (("考", 4), ("考無", 2)):
        one = {"fl": name, "stock": "青", "deck": "凪, 甲", "waiting": "黄, 緑, 丁*2"}
        table.lay(one, chance=(KEPT,), cards=(DEEP, DEEP_PLAIN)).play(f"1: activate {name} 1")
        # one by one, the first two are shuffled back and two more follow
        assert table.count(1, "waiting") == waiting
        table.expect("count 1 clock 1")
        if name == "考":
            table.expect("count 1 hand 1")  # what they are is looked at after that


@clause(GAME, "10.7.1", "10.7.3")
def test_an_event_with_the_keyword_does_not_count_itself(table: Table) -> None:
    table.lay({"hand": "熟", "deck": "凪, 甲, 乙, 丙, 黄*3"}, cards=(THINK,))
    table.play("1: event 熟")
    table.expect("waiting 1: 凪, 甲, 乙, 丙, 熟", "hand 1: 黄")


@clause(GAME, "10.7.2")
def test_events_and_abilities_with_the_word_before_their_text_have_the_keyword(
    table: Table,
) -> None:
    finds = event("索", "あなたは自分の控え室の『集中』を持つカードを1枚選び、手札に戻す。")
    one = {"hand": "索", "waiting": "甲, 集, 熟, 引, 考無, 閃"}
    table.lay(one, cards=(THINK, DEEP_PLAIN, AT_ONCE, finds)).play("1: event 索")
    assert sorted(table.options) == ["card 熟", "card 閃", "card 集"]
    table.play("1: card 熟").expect("hand 1: 熟")


@clause(GAME, "10.7.4")
def test_brainstorm_has_been_used_when_the_cards_are_put_into_the_waiting_room(
    table: Table,
) -> None:
    one = {"fl": "集", "fc": "聞", "stock": "青", "deck": "甲*4, 黄*3"}
    table.lay(one, {"fc": "聞"}, cards=(HEARS,)).play("1: activate 集 1")
    table.expect("hand 1: 黄", "count 2 hand 0")  # once, and only for who used it
    table.lay({"hand": "熟", "fc": "聞", "deck": "甲*4, 黄*3"}, cards=(HEARS, THINK))
    table.play("1: event 熟").expect("hand 1: 黄")  # an event's too


@clause(GAME, "10.7.4")
def test_this_cards_brainstorm_is_not_that_of_another_card(table: Table) -> None:
    one = {"fl": "己聞", "fc": "己聞", "bl": "集", "stock": "青*2", "deck": "甲*8, 黄*3"}
    table.lay(one, cards=(OWN_USE,)).play("1: activate fl 1")
    table.expect("count 1 hand 1")  # one of the two
    table.play("1: activate 集 1").expect("count 1 hand 1")


@clause(GAME, "10.7.4")
def test_an_automatic_ability_with_the_keyword_does_the_same_but_is_not_using_it(
    table: Table,
) -> None:
    one = {"hand": "閃", "fc": "聞", "deck": "甲*4, 黄*3"}
    table.lay(one, cards=(HEARS, AT_ONCE)).character("閃", "fl")
    table.expect("waiting 1: 甲*4", "count 1 hand 0")  # 10.7.4: an event or an activated ability


# --- 10.8: change ----------------------------------------------------------------------------------


@clause(GAME, "10.8.1")
def test_change_puts_its_own_card_away_and_another_one_into_its_slot(table: Table) -> None:
    table.lay({"fr": "変", "stock": "乙", "waiting": "丁, 甲"}).play("1: end_main")
    assert table.turn == (1, 3, "climax")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.stage(1) == {"fr": "丁"}
    assert table.state(1, "fr") == "stand"
    table.expect("waiting 1: 甲, 変, 乙", "count 1 stock 0")


@clause(GAME, "10.8.1")
def test_change_may_be_an_exchange_with_a_card_of_another_zone(table: Table) -> None:
    for name in ("替", "替共"):
        one = {"fr": f"{name} state rest", "stock": "乙", "waiting": "丁, 甲"}
        table.lay(one, cards=(SWAPS, SWAPS_BOTH)).play("1: end_main", "1: yes")
        assert table.stage(1) == {"fr": "丁"}
        assert table.state(1, "fr") == "stand"  # 3.6.3: a card that comes to a slot stands
        table.expect(f"waiting 1: 甲, {name}, 乙")


@clause(GAME, "10.8.1")
def test_change_is_left_where_its_player_does_not_pay_or_cannot(table: Table) -> None:
    table.lay({"fr": "変", "stock": "乙", "waiting": "丁"}).play("1: end_main", "1: no")
    table.expect("1 fr 変", "waiting 1: 丁", "count 1 stock 1")
    table.lay({"fr": "変", "fl": "甲", "waiting": "丁"}).play("1: end_main")
    table.expect("1 fr 変", "waiting 1: 丁")
    assert "yes" not in table.options


@clause(GAME, "10.8.2")
def test_an_ability_with_the_word_before_its_text_has_the_keyword(table: Table) -> None:
    finds = event("索", "あなたは自分の『チェンジ』を持つキャラを1枚選び、手札に戻す。")
    one = {"fl": "変", "fc": "換来", "fr": "起変", "bl": "替", "br": "甲", "hand": "索"}
    table.lay(one, cards=(finds, NO_CHANGE, ACT_CHANGE, SWAPS)).play("1: event 索")
    assert table.options == ["card 変", "card 起変", "card 替"]


@clause(GAME, "10.8.3")
def test_a_card_that_has_left_the_stage_is_not_exchanged(table: Table) -> None:
    for name in ("替", "替共"):
        one = {"fl": name, "fc": "揚", "stock": "乙", "waiting": "丁"}
        table.lay(one, cards=(SWAPS, SWAPS_BOTH, LIFTS)).play("1: end_main")
        assert table.options == [f"trigger {name}", "trigger 揚"]
        table.play("1: trigger 揚", f"1: card {name}")
        assert table.options == ["yes", "no"]  # the cost can be paid, but for nothing
        table.play("1: yes")
        assert table.stage(1) == {"fc": "揚"}
        table.expect(f"hand 1: {name}", "waiting 1: 丁, 乙")


@clause(GAME, "10.8.3")
def test_a_card_that_has_only_gone_to_another_slot_is_exchanged_there(table: Table) -> None:
    one = {"fl": "替", "fc": "押", "stock": "乙", "waiting": "丁"}
    table.lay(one, cards=(SWAPS, SHIFTS)).play("1: end_main")
    table.play("1: trigger 押", "1: card 替", "1: slot br", "1: yes")
    assert table.stage(1) == {"fc": "押", "br": "丁"}
    table.expect("waiting 1: 替, 乙")


@clause(GAME, "10.8.3")
def test_without_the_named_card_in_that_zone_nothing_is_exchanged(table: Table) -> None:
    one = {"fl": "替", "fc": "甲", "stock": "乙", "waiting": "甲", "hand": "丁"}
    table.lay(one, {"waiting": "丁"}, cards=(SWAPS,))
    table.play("1: end_main", "1: yes")
    assert table.stage(1) == {"fl": "替", "fc": "甲"}
    table.expect("waiting 1: 甲, 乙", "hand 1: 丁")


@clause(GAME, "10.8.4")
def test_put_there_by_change_is_by_the_effect_of_an_ability_with_that_keyword(
    table: Table,
) -> None:
    cards = (CHANGES, SWAPS_COMER, NO_CHANGE, COMER)
    for name, drawn in (("変来", 1), ("替来", 1), ("換来", 0)):
        table.lay({"fl": name, "stock": "乙", "waiting": "来"}, cards=cards)
        settle(table.play("1: end_main", "1: yes"))
        assert table.stage(1) == {"fl": "来"}, name
        table.expect(f"count 1 hand {drawn}")


@clause(GAME, "10.8.4", "10.8.5")
def test_put_there_by_change_is_by_an_automatic_ability_alone(table: Table) -> None:
    """10.8.4 asks for an automatic ability; 10.8.5, of having used it, for none in particular."""
    one = {"fl": "起変", "fc": "聞変", "stock": "乙", "waiting": "来", "deck": "青, 黄, 緑"}
    table.lay(one, cards=(ACT_CHANGE, COMER, HEARS_CHANGE)).play("1: activate 起変 1")
    settle(table)
    assert table.stage(1) == {"fl": "来", "fc": "聞変"}
    table.expect("hand 1: 青")  # drawn by 聞変, and not a second one by 来


@clause(GAME, "10.8.4")
def test_played_from_the_hand_it_has_not_come_by_change(table: Table) -> None:
    table.lay({"hand": "来", "level": "乙"}, cards=(COMER,)).character("来", "fl")
    table.expect("count 1 hand 0")


@clause(GAME, "10.8.5")
def test_change_has_been_used_when_by_it_a_character_came_to_the_stage(table: Table) -> None:
    for name in ("変", "替", "替共"):
        one = {"fl": name, "fc": "聞変", "stock": "乙", "waiting": "丁"}
        table.lay(one, {"fc": "聞変"}, cards=(SWAPS, SWAPS_BOTH, HEARS_CHANGE))
        settle(table.play("1: end_main", "1: yes"))
        table.expect("1 fl 丁", "count 1 hand 1", "count 2 hand 0")


@clause(GAME, "10.8.5")
def test_paid_for_nothing_change_has_not_been_used(table: Table) -> None:
    for name in ("変", "替", "替共"):
        one = {"fl": name, "fc": "聞変", "stock": "乙"}
        table.lay(one, cards=(SWAPS, SWAPS_BOTH, HEARS_CHANGE))
        settle(table.play("1: end_main", "1: yes"))
        table.expect("count 1 hand 0", "count 1 stock 0")
