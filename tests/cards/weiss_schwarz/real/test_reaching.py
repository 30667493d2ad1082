"""Families of wordings that came late, each on a card of our own: what they do, and where they end."""

from __future__ import annotations

from tests.cards.weiss_schwarz.real.shared import (
    Table,
    attacks,
    like,
    look,
    main,
    numbers,
    offered,
)
from tests.rules.weiss_schwarz.cards import chara, climax, event
from tests.rules.weiss_schwarz.table import KEPT
from tests.support import clause

BRING = "あなたは自分の控え室の「主」を1枚選び、舞台の好きな枠に置く。"


# --- how a card came to the stage


@like(
    "【自】 このカードが手札から舞台に置かれた時か「呼」の【自】の効果で舞台に置かれた時、あなたは1枚引く。"
)
def test_it_draws_when_that_cards_automatic_ability_brings_it(table: Table) -> None:
    auto = chara("呼", f"【自】 このカードがアタックした時、{BRING}")
    act = chara("招", f"【起】［このカードを【レスト】する］ {BRING}")
    other = chara("別", f"【自】 このカードがアタックした時、{BRING}")
    for slot, cards in (("呼", 1), ("別", 0)):
        table.lay({"fc": slot, "waiting": "主"}, phase="attack", cards=(auto, act, other)).attack(
            "fc"
        )
        table.play("1: slot bl").expect(f"count 1 hand {cards}")
    table.lay({"fc": "招", "waiting": "主"}, cards=(auto, act, other)).play("1: activate 招")
    table.play("1: slot bl").expect("count 1 hand 0")  # that is an activated ability
    table.lay({"hand": "主"}, cards=(auto, act, other)).character("主", "fc")
    table.expect("count 1 hand 1")


@like("【自】 このカードが、手札か山札から舞台に置かれた時、あなたは1枚引く。")
def test_it_draws_when_it_comes_from_the_hand_or_the_deck_alone(table: Table) -> None:
    search = event(
        "探り",
        "あなたは自分の山札を見て「主」を1枚まで選び、舞台の好きな枠に置き、その山札をシャッフルする。",
    )
    one = {"hand": "探り", "deck": "主, 甲, 乙"}
    table.lay(one, chance=(KEPT,), cards=(search,)).play(
        "1: event 探り", "1: card 主", "1: slot fc"
    )
    table.expect("count 1 hand 1")
    bring = event("戻り", BRING)
    table.lay({"hand": "戻り", "waiting": "主"}, cards=(bring,)).play("1: event 戻り", "1: slot fc")
    table.expect("count 1 hand 0")


@like("【自】 このカードが[[standby.gif]]の効果で舞台に置かれた時、あなたは1枚引く。")
def test_it_draws_when_a_standby_icon_brings_it(table: Table) -> None:
    one = {"fc": "甲", "fl": "甲", "waiting": "主", "deck": "待, 乙, 丙"}
    table.lay(one, phase="attack").attack("fc").play("1: card 主", "1: slot bl")
    table.expect("hand 1: 乙")


@like(
    "【自】 あなたのクライマックスフェイズ中、他のあなたのキャラが舞台に置かれた時、あなたは1枚引く。"
)
def test_only_in_the_climax_phase(table: Table) -> None:
    table.lay({"fc": "主", "hand": "甲"}).character("甲", "fl").expect("count 1 hand 0")
    brings = climax(
        "呼び",
        text="【自】 このカードが手札からクライマックス置場に置かれた時、あなたは自分の控え室のキャラを1枚選び、舞台の好きな枠に置く。",
    )
    one = {"fc": "主", "hand": "呼び", "waiting": "甲", "level": "甲"}
    table.lay(one, phase="climax", cards=(brings,)).play("1: climax 呼び", "1: slot fl")
    table.expect("count 1 hand 1")


# --- what may not be done


@like(
    "このカードは、あなたの《星》のキャラがいないなら、手札からプレイできない。あなたは2枚引く。",
    kind="event",
)
def test_a_restriction_and_what_the_event_does_in_one_text(table: Table) -> None:
    table.lay({"hand": "主", "fc": "月"})
    assert "event 主" not in table.options
    table.lay({"hand": "主", "fc": "星"}).play("1: event 主").expect("count 1 hand 2")


@like("【永】 このカードは相手のキャラの【自】の効果によって【リバース】されない。")
def test_opposing_automatic_abilities_do_not_reverse_it_but_all_else_does(table: Table) -> None:
    throws = chara(
        "投", "【自】 このカードがアタックした時、あなたは相手のキャラを1枚選び、【リバース】する。"
    )
    table.lay({"fc": "主"}, {"fl": "投"}, turn=2, phase="attack", cards=(throws,)).attack("fl")
    assert table.state(1, "fc") == "stand"
    table.lay({"fc": "主"}, {"hand": "覆"}, turn=2).play("2: event 覆")
    assert table.state(1, "fc") == "reverse"  # an event's effect
    strong = {"fc": "巨", "fl": "巨"}
    table.lay({"fc": "主"}, strong, turn=2, phase="attack").attack("fc", "front")
    assert table.state(1, "fc") == "reverse"  # a battle


@like(
    "【自】 このカードがアタックした時、あなたは相手のキャラを1枚選び、そのターン中、次の能力を与える。『【永】 このカードは手札に戻せず、思い出にできない。』"
)
def test_what_cannot_be_returned_stays_and_can_still_be_put_into_the_waiting_room(
    table: Table,
) -> None:
    for name, left in (("戻", ["甲"]), ("消", ["甲"]), ("倒", [])):
        tool = chara("具", f"【自】 このカードがアタックした時、{EVENTS[name]}")
        one = {"fc": "主", "fl": "具"}
        table.lay(one, {"bl": "甲"}, phase="attack", cards=(tool,)).attack("fc").attack("fl")
        assert table.has(2, "bl") == left


EVENTS = {
    "戻": "あなたは相手のキャラを1枚選び、手札に戻す。",
    "消": "あなたは相手のキャラを1枚選び、思い出にする。",
    "倒": "あなたは相手のキャラを1枚選び、控え室に置く。",
}


@like("【永】 このカードはプレイヤーにダメージを与えることができない。")
def test_it_deals_no_damage(table: Table) -> None:
    table.lay({"fc": "主", "fl": "甲"}, phase="attack").attack("fc").expect("count 2 clock 0")
    table.attack("fl").expect("count 2 clock 2")


@like("【永】 このカードのバトル中、あなたは相手のキャラの【自】の効果によるダメージを受けない。")
def test_while_it_battles_opposing_automatic_abilities_deal_no_damage(table: Table) -> None:
    burns = chara("焼", "【自】 このカードがアタックした時、相手に2ダメージを与える。", soul=0)
    hits = {"fc": "焼", "fl": "焼"}
    table.lay({"fc": "主"}, hits, turn=2, phase="attack", cards=(burns,)).attack("fc", "front")
    table.expect("count 1 clock 0")
    table.attack("fl")
    table.expect("count 1 clock 3")  # a direct attack (7.2.1.4.1), and not with that one


@like(
    "【自】 このカードがアタックした時、そのターン中、このカードの正面のキャラは『【自】 アンコール』を使えない。"
)
def test_the_character_facing_it_has_no_encore(table: Table) -> None:
    two = {"fc": "丙", "fl": "丙", "stock": "乙*6"}
    table.lay({"fc": "主", "fl": "主"}, two, phase="attack").attack("fc", "front")
    table.end_attacks().expect("count 2 stock 6")
    assert "丙" in table.has(2, "waiting")


# --- numbers


@like("【永】 あなたのキャラの持つ色の合計が3色以上なら、このカードのパワーを＋1500。")
def test_colours_are_counted_once_each(table: Table) -> None:
    table.lay({"fc": "主", "fl": "青", "fr": "黄"})
    numbers(table, "fc 4500")
    table.lay({"fc": "主", "fl": "青", "fr": "青"})
    numbers(table, "fc 3000")


@like(
    "あなたは自分の山札の上から3枚を、控え室に置き、相手にＸダメージを与える。Ｘはそれらのカードのトリガーアイコンの[[soul.gif]]の合計に等しい。",
    kind="event",
)
def test_every_soul_icon_counts(table: Table) -> None:
    table.lay({"hand": "主", "deck": "重, 戊, 乙, 甲"}, {"deck": "乙*9"}).play("1: event 主")
    table.expect("count 2 clock 3")
    table.lay({"hand": "主", "deck": "乙, 門, 乙, 甲"}).play("1: event 主").expect(
        "count 2 clock 0"
    )


@like(
    "あなたは2枚まで引き、自分の手札を同じ枚数選び、控え室に置く。",
    kind="event",
)
def test_as_many_as_were_drawn_go(table: Table) -> None:
    for drawn in (0, 1, 2):
        table.lay({"hand": "主, 甲, 青", "deck": "乙, 丙, 丁"}).play("1: event 主")
        look(table, drawn, 2)
        for _ in range(drawn):
            table.play(table.options[0])
        table.expect("count 1 hand 2", f"count 1 waiting {drawn + 1}")
        assert main(table)


@like(
    "【永】 あなたのクライマックス置場に「凪」があるなら、すべての領域にあるこのカードはトリガーアイコンに[[draw.gif]]を得る。"
)
@clause("weiss_schwarz", "7.3.1.2.2")
def test_an_icon_gained_everywhere_acts_in_the_trigger_check(table: Table) -> None:
    one = {"fc": "甲", "fl": "甲", "climax": "凪", "deck": "主, 乙, 丙"}
    table.lay(one, phase="attack").attack("fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("hand 1: 乙", "stock 1: 主")
    table.lay({**one, "climax": "魂"}, phase="attack").attack("fc").expect("count 1 hand 0")


@like(
    "【永】 他のあなたのすべての領域の、トリガーアイコンに[[draw.gif]]があるクライマックスのトリガーアイコンに[[soul.gif]]を与える。"
)
def test_a_character_gives_an_icon_to_climaxes_of_a_kind(table: Table) -> None:
    one = {"fc": "甲", "fl": "甲", "bl": "主", "deck": "本, 本, 乙, 丙"}
    table.lay(one, phase="attack").attack("fc")
    assert offered(table) == ["icon draw", "icon soul"]
    table.play("1: icon soul", "1: yes")
    assert table.soul(1, "fc") == 3  # 1, a direct attack, and the icon
    table.lay({**one, "bl": "none"}, phase="attack").attack("fc")
    assert table.options == ["yes", "no"]


# --- conditions


@like(
    "【自】 あなたのアンコールステップの始めに、このカードの正面のキャラがいないか【リバース】しているなら、あなたは1枚引く。"
)
def test_nobody_facing_it_or_one_that_is_reversed(table: Table) -> None:
    for facing, cards in (("none", 1), ("丙", 1), ("巨", 0)):
        table.lay({"fc": "主", "fl": "甲"}, {"fc": facing, "fr": "巨"}, phase="attack")
        if facing == "丙":
            table.attack("fc", "front")
        table.pass_to("attack").play("1: end_attacks")
        table.expect(f"count 1 hand {cards}")


@like("【永】 他のあなたの、《星》のキャラと《月》のキャラがいるなら、このカードのパワーを＋1000。")
def test_one_of_each(table: Table) -> None:
    for fl, fr, power in (("星", "月", 4000), ("星", "星", 3000), ("星月", "甲", 4000)):
        table.lay({"fc": "主", "fl": fl, "fr": fr})
        numbers(table, f"fc {power}")


@like(
    "あなたは自分のキャラを2枚選び【レスト】する。2枚【レスト】したなら、あなたは2枚引く。",
    kind="event",
)
def test_two_must_have_been_rested(table: Table) -> None:
    table.lay({"hand": "主", "fc": "甲", "fl": "甲"}).play("1: event 主").expect("count 1 hand 2")
    table.lay({"hand": "主", "fc": "甲"}).play("1: event 主").expect("count 1 hand 0")


@like(
    "相手に2ダメージを与える。このダメージがキャンセルされたなら、あなたは2枚引く。", kind="event"
)
def test_what_follows_if_the_damage_was_cancelled(table: Table) -> None:
    table.lay({"hand": "主"}, {"deck": "乙, 魂, 丙, 丁"}).play("1: event 主").expect(
        "count 1 hand 2"
    )
    table.lay({"hand": "主"}, {"deck": "乙, 丙, 魂, 丁"}).play("1: event 主").expect(
        "count 1 hand 0"
    )


@like(
    "【自】 あなたが『集中』を使った時、その効果でクライマックスが控え室に置かれたなら、そのターン中、このカードのパワーを＋2000。"
)
def test_a_climax_that_brainstorming_has_put_away(table: Table) -> None:
    thinks = chara(
        "考",
        "【起】 集中 ［このカードを【レスト】する］ あなたは自分の山札の上から2枚をめくり、控え室に置く。それらのカードのクライマックス1枚につき、あなたは1枚引く。",
    )
    for top, power in (("魂, 乙", 5000), ("乙, 丙", 3000)):
        one = {"fc": "主", "bl": "考", "deck": f"{top}, 甲, 甲"}
        table.lay(one, cards=(thinks,)).play("1: activate 考")
        numbers(table, f"fc {power}")


# --- choosing


@like(
    "あなたは自分の控え室の、《星》のキャラを1枚までと《月》のキャラを1枚まで選び、手札に戻す。",
    kind="event",
)
def test_two_picks_in_one_breath_never_take_the_same_card(table: Table) -> None:
    table.lay({"hand": "主", "waiting": "星月, 星, 甲"}).play("1: event 主")
    assert offered(table) == ["card 星", "card 星月", "done"]
    table.play("1: card 星月")
    assert main(table)  # nothing of the other trait is left
    table.expect("hand 1: 星月")
    table.lay({"hand": "主", "waiting": "星月, 星, 甲"}).play("1: event 主", "1: card 星")
    assert offered(table) == ["card 星月", "done"]
    table.play("1: card 星月").expect("count 1 hand 2")


@like(
    "相手は自分の控え室のクライマックスを1枚選び、そのカード以外の控え室のカードすべてを、山札に戻し、その山札をシャッフルする。",
    kind="event",
)
def test_all_but_the_chosen_card_go_back(table: Table) -> None:
    table.lay({"hand": "主"}, {"waiting": "魂, 門, 甲, 乙"}, chance=(KEPT,)).play("1: event 主")
    assert offered(table) == ["card 門", "card 魂"]
    table.play("2: card 門").expect("waiting 2: 門")


@like(
    "【自】 このカードがアタックした時、次の2つの効果のうちあなたが選んだ1つを行う。『あなたは1枚引く。』『［(1)］ あなたはコストを払ってよい。そうしたら、相手に2ダメージを与える。』"
)
def test_a_cost_inside_one_of_the_effects(table: Table) -> None:
    one = {"fc": "主", "fl": "甲", "stock": "乙"}
    table.lay(one, phase="attack").attack("fc").play("1: mode 2")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("waiting 1: 乙")
    table.lay({**one, "stock": "none"}, phase="attack").attack("fc").play("1: mode 2")
    assert attacks(table)  # nothing to pay with


@like(
    "【自】 このカードがアタックした時、あなたは自分の山札を上から1枚見て、山札の上か下か控え室に置く。"
)
def test_one_of_three_places(table: Table) -> None:
    for n, left in ((1, "青, 黄, 緑"), (2, "黄, 緑, 青"), (3, "黄, 緑")):
        table.lay({"fc": "主", "fl": "甲", "deck": "青, 黄, 緑"}, {"fc": "巨"}, phase="attack")
        table.play("1: attack fc", "1: side")
        assert len(table.options) == 3
        table.play(f"1: mode {n}")
        top = left.split(", ")[0]
        table.expect(f"stock 1: {top}")


@like(
    "【自】［(1) このカードを控え室に置く］ このカードがフロントアタックされた時、あなたはコストを払ってよい。そうしたら、あなたは自分の手札の「巨」を1枚まで選び、このカードがいた枠に防御キャラとして置く。"
)
@clause("weiss_schwarz", "7.2.1.5.1")
def test_another_defends_in_its_place(table: Table) -> None:
    one = {"fc": "主", "stock": "乙", "hand": "巨"}
    table.lay(one, {"fc": "甲", "fl": "甲"}, turn=2, phase="attack").attack("fc", "front")
    table.play("1: yes", "1: card 巨")
    if "no_counter" in table.options:
        table.play("no_counter")
    assert table.stage(1) == {"fc": "巨"}
    assert table.state(2, "fc") == "reverse"


@like(
    "すべてのプレイヤーは次の行動を行う。『あなたの手札が2枚以上なら、あなたは自分の手札を1枚選び、そのカード以外の自分の手札すべてを、控え室に置く。』",
    kind="event",
)
def test_every_player_does_it_with_their_own_the_turn_player_first(table: Table) -> None:
    table.lay({"hand": "主, 甲, 乙"}, {"hand": "青, 黄, 緑"}).play("1: event 主")
    table.play("1: card 甲", "2: card 黄").expect("hand 1: 甲", "hand 2: 黄")
    table.lay({"hand": "主, 甲, 乙"}, {"hand": "青"}).play("1: event 主", "1: card 甲")
    table.expect("hand 2: 青")
    assert main(table)


@like(
    "【自】 このカードがアタックした時、あなたは相手のキャラを1枚まで選び、手札に戻し、コストを払ってよい。そうしたら、あなたは1枚引く。".replace(
        "【自】 ", "【自】［(1)］ "
    ),
)
def test_only_paying_is_left_open(table: Table) -> None:
    one = {"fc": "主", "fl": "甲"}
    table.lay(one, {"bl": "丙"}, phase="attack").attack("fc")
    assert offered(table) == ["card 丙", "done"]  # though nothing can be paid
    table.play("1: card 丙").expect("hand 2: 丙")


@like(
    "【自】 このカードがアタックした時、そのターンの次のターンの終わりまで、このカードのパワーを＋1000。"
)
def test_until_the_end_of_the_next_turn(table: Table) -> None:
    table.lay({"fc": "主", "fl": "甲"}, phase="attack").attack("fc")
    numbers(table, "fc 4000")
    table.end_turn()
    numbers(table, "fc 4000")
    table.end_turn()
    numbers(table, "fc 3000")


@like(
    "【自】 このカードがアタックした時、そのアタック中、あなたはトリガーステップにトリガーチェックを2回行う。2回行ったら、あなたは自分のストックの上から1枚を、控え室に置く。"
)
def test_after_two_trigger_checks_a_card_of_the_stock_goes(table: Table) -> None:
    table.lay({"fc": "主", "fl": "甲", "deck": "青, 黄, 乙*5"}, phase="attack").attack("fc")
    table.expect("stock 1: 青", "waiting 1: 黄")
    table.attack("fl").expect("count 1 stock 2", "count 1 waiting 1")


@like(
    "あなたは自分の手札の、「甲」と「乙」を1枚ずつ選び、控え室に置く。そうしたら、あなたは自分の山札を見て自分の控え室にあるキャラと同じカード名のキャラを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。",
    kind="event",
)
def test_a_card_of_the_same_name_as_one_in_the_waiting_room(table: Table) -> None:
    one = {"hand": "主, 甲, 乙", "deck": "甲, 丙, 青, 乙"}
    table.lay(one, chance=(KEPT,)).play("1: event 主", "1: card 甲", "1: card 乙")
    assert offered(table) == ["card 乙", "card 甲", "done"]
    table.play("1: card 乙").expect("hand 1: 乙")


# --- scope


@like(
    "あなたは自分の山札を上から4枚まで見て、《星》のキャラを1枚まで選んで相手に見せ、手札に加え、カードを1枚まで選び、ストック置場に置き、残りのカードを控え室に置く。",
    kind="event",
)
def test_a_second_pick_does_not_offer_what_the_first_has_taken(table: Table) -> None:
    table.lay({"hand": "主", "deck": "星, 月, 甲, 乙, 丙"}).play("1: event 主")
    look(table, 4, 4)
    table.play("1: card 星")
    assert offered(table) == ["card 乙", "card 月", "card 甲", "done"]
    table.play("1: card 月").expect("hand 1: 星", "stock 1: 月")


@like(
    "あなたは自分の控え室のカードすべてを、山札に戻す。あなたは自分の山札を見て《星》のキャラを1枚まで選んで相手に見せ、手札に加える。その山札をシャッフルする。",
    kind="event",
)
@clause("weiss_schwarz", "3.1.5")
def test_nobody_orders_what_goes_into_a_deck_that_is_searched_and_shuffled(table: Table) -> None:
    table.lay({"hand": "主", "waiting": "星, 月, 甲"}, chance=(KEPT,)).play("1: event 主")
    assert offered(table) == ["card 星", "done"]
    table.play("1: card 星").expect("hand 1: 星", "count 1 waiting 1")


@like(
    "あなたは自分の控え室のカードすべてを山札に戻す。そうしたら、その山札をシャッフルし、あなたは1枚引く。",
    kind="event",
)
@clause("weiss_schwarz", "3.1.5")
def test_nobody_orders_what_goes_into_a_deck_that_is_shuffled_if_it_did(table: Table) -> None:
    table.lay({"hand": "主", "waiting": "星, 月, 甲"}, chance=(KEPT,)).play("1: event 主")
    table.expect("count 1 hand 1", "count 1 waiting 1")


@like("【永】 あなたの表向きのマーカーを持つキャラがいるなら、このカードのパワーを＋2000。")
def test_a_marker_must_lie_as_the_text_says(table: Table) -> None:
    table.lay({"fc": "主", "fl": "甲 markers 乙"})
    numbers(table, "fc 3000")
    table.lay({"fc": "主", "fl": "甲 up 乙"})
    numbers(table, "fc 5000")


@like(
    "あなたは自分の山札の上から1枚を、控え室に置く。そのカードがレベル0以下のキャラなら、あなたは自分のキャラを1枚選び、そのターン中、パワーを＋1000。そのカードがレベル1以上のキャラなら、あなたは1枚引く。",
    kind="event",
)
def test_two_conditions_one_after_the_other_ask_about_the_same_card(table: Table) -> None:
    table.lay({"hand": "主", "deck": "丁, 乙, 丙, 丙", "fc": "甲"}).play("1: event 主")
    table.expect("hand 1: 乙")
    numbers(table, "fc 3000")
    table.lay({"hand": "主", "deck": "甲, 乙, 丙, 丙", "fc": "丁"}).play("1: event 主")
    table.expect("count 1 hand 0")
    numbers(table, "fc 6000")
