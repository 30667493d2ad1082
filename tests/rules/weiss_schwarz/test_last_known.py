"""8.7.4, 8.11: what a card was, when it is asked for after it has gone."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import CardData, chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

GIVES = chara("授", "【永】 他のあなたのキャラすべてに、《音楽》を与える。")
HOME = event("帰宅", "あなたは自分のキャラを1枚選び、手札に戻す。")
GRAVE = event("埋", "あなたは自分のキャラを1枚選び、控え室に置く。")
RISE = event("起床", "あなたは自分の控え室のキャラを1枚選び、舞台の好きな枠に置く。")


def sees(words: str) -> CardData:
    """Who draws when that happens."""
    return chara("見張", f"【自】 {words}時、あなたは1枚引く。")


# --- 8.7.4: triggered by going from zone to zone ---------------------------------------------------------


@clause(GAME, "8.7.4")
def test_an_ability_can_wait_for_a_card_to_go_from_one_zone_to_another(table: Table) -> None:
    watcher = sees("あなたのキャラが舞台から手札に戻った")
    table.lay({"fc": "見張", "fl": "甲", "hand": "帰宅, 埋"}, cards=(watcher, HOME, GRAVE))
    table.play("1: event 埋", "card 甲").expect("hand 1: 帰宅")  # another way is not this one
    table.lay({"fc": "見張", "fl": "甲", "hand": "帰宅"}, cards=(watcher, HOME))
    table.play("1: event 帰宅", "card 甲").expect("hand 1: 甲, 乙")


@clause(GAME, "8.7.4.1", "8.7.4.1.1")
@pytest.mark.parametrize("given", [True, False])
def test_from_the_stage_to_a_hidden_zone_a_card_is_asked_for_as_it_was_in_public(
    table: Table, given: bool
) -> None:
    """In the hand it has not the trait that it was given on the stage."""
    watcher = sees("あなたの《音楽》のキャラが舞台から手札に戻った")
    mine = {"fc": "見張", "fl": "甲", "hand": "帰宅", "fr": "授" if given else "青"}
    table.lay(mine, cards=(watcher, GIVES, HOME))
    table.play("1: event 帰宅", "card 甲")
    table.expect("count 1 hand 2" if given else "count 1 hand 1")


@clause(GAME, "8.7.4.1.1")
@pytest.mark.parametrize("given", [True, False])
def test_from_a_hidden_zone_to_the_stage_it_is_asked_for_as_it_is_there(
    table: Table, given: bool
) -> None:
    watcher = sees("あなたの《音楽》のキャラが手札から舞台に置かれた")
    table.lay({"fc": "見張", "hand": "甲", "fr": "授" if given else "青"}, cards=(watcher, GIVES))
    table.character("甲", "fl")
    table.expect("count 1 hand 1" if given else "count 1 hand 0")


@clause(GAME, "8.7.4.1.2")
@pytest.mark.parametrize(("back", "drawn"), [("常強", 1), ("青", 0)])
def test_what_leaves_the_stage_is_asked_for_as_it_was_there(
    table: Table, back: str, drawn: int
) -> None:
    """3000 by itself, 3500 with help: in the waiting room it has its printed power again."""
    watcher = sees("あなたのパワー3500以上のキャラが舞台から控え室に置かれた")
    table.lay({"fc": "見張", "fl": "甲", "br": back, "hand": "埋"}, cards=(watcher, GRAVE))
    table.play("1: event 埋", "card 甲")
    while table.asked == (1, "8.5.1.2"):
        table.play(table.options[0])
    table.expect(f"count 1 hand {drawn}", "waiting 1: 甲, 埋")


@clause(GAME, "8.7.4.1.3")
@pytest.mark.parametrize("given", [True, False])
def test_between_other_public_zones_it_is_asked_for_as_it_is_after_the_move(
    table: Table, given: bool
) -> None:
    """In the waiting room nothing gave it the trait; on the stage something does at once."""
    watcher = sees("あなたの《音楽》のキャラが控え室から舞台に置かれた")
    mine = {"fc": "見張", "waiting": "甲", "hand": "起床", "fr": "授" if given else "青"}
    table.lay(mine, cards=(watcher, GIVES, RISE))
    table.play("1: event 起床", "slot bl")
    table.expect("count 1 hand 1" if given else "count 1 hand 0")


# --- 8.11.1: what an effect asks of a card that has gone ------------------------------------------------------


@clause(GAME, "8.11.1")
@pytest.mark.parametrize(("back", "drawn"), [("応", 1), ("青", 0)])
def test_an_effect_asks_for_the_power_a_card_had_when_it_was_last_there(
    table: Table, back: str, drawn: int
) -> None:
    """It leaves before its ability is carried out, and had 3500 with the help behind it."""
    asks = chara(
        "遺",
        "【自】 このカードが舞台から控え室に置かれた時、このカードのパワーが3500以上なら、"
        "あなたは1枚引く。",
    )
    table.lay({"fl": "遺", "bl": back, "hand": "埋"}, cards=(asks, GRAVE))
    table.play("1: event 埋", "card 遺")
    while table.asked == (1, "8.5.1.2"):
        table.play(table.options[0])
    table.expect(f"count 1 hand {drawn}")


@clause(GAME, "8.11.1")
def test_an_amount_is_counted_by_what_a_card_was(table: Table) -> None:
    counts = chara(
        "鼓",
        "【自】 このカードが舞台から控え室に置かれた時、あなたは自分のキャラを1枚選び、"
        "そのターン中、パワーを+X。Xはこのカードのパワーに等しい。",
    )
    table.lay({"fl": "鼓", "fr": "甲", "bl": "応", "hand": "埋"}, cards=(counts, GRAVE))
    table.play("1: event 埋", "card 鼓", "trigger 鼓", "card 甲")
    assert table.power(1, "fr") == 3000 + 3500


@clause(GAME, "8.11.1")
@pytest.mark.parametrize(("state", "drawn"), [("rest", 1), ("stand", 0)])
def test_the_pose_a_card_had_is_remembered_as_well(table: Table, state: str, drawn: int) -> None:
    asks = chara(
        "寝",
        "【自】 このカードが舞台から控え室に置かれた時、このカードが【レスト】しているなら、"
        "あなたは1枚引く。",
    )
    table.lay({"fl": f"寝 state {state}", "fr": "甲", "hand": "埋"}, cards=(asks, GRAVE))
    table.play("1: event 埋", "card 寝")
    while table.asked == (1, "8.5.1.2"):
        table.play(table.options[0])
    table.expect(f"count 1 hand {drawn}")


@clause(GAME, "8.11.1")
def test_from_slot_to_slot_it_is_still_the_same_card(table: Table) -> None:
    """8.11.1 speaks of leaving the slots; a card in another slot is asked for as it is now."""
    swaps = chara(
        "移鐘",
        "【自】 あなたのクライマックスフェイズの始めに、あなたは自分の「鏡」を1枚選び、"
        "後列のキャラのいない枠に動かす。",
    )
    asks = chara(
        "鏡",
        "【自】 あなたのクライマックスフェイズの始めに、このカードのパワーが3500以上なら、"
        "あなたは1枚引く。",
    )
    table.lay({"fl": "鏡", "fc": "移鐘", "bl": "応"}, cards=(swaps, asks))
    assert table.power(1, "fl") == 3500
    table.play("end_main", "trigger 移鐘")
    table.expect("count 1 hand 0", "1 br 鏡 power 3000")


# --- 8.11.2: opponents in a battle -----------------------------------------------------------------------------


@clause(GAME, "8.11.2")
def test_who_has_left_a_battle_still_knows_its_opponent(table: Table) -> None:
    """It is put into the waiting room in the middle of the battle, and takes the other along."""
    kills = chara(
        "斬",
        "【自】 このカードがフロントアタックした時、あなたは相手のキャラを1枚選び、控え室に置く。",
    )
    avenges = chara(
        "仇",
        "【自】 このカードが舞台から控え室に置かれた時、このカードのバトル相手を、手札に戻す。",
    )
    table.lay({"fc": "斬", "fr": "甲"}, {"fc": "仇"}, cards=(kills, avenges))
    table.attack("fc", "front")
    while table.asked[1].startswith("8.5.1"):
        table.play(table.options[0])
    assert table.has(1, "hand") == ["斬"]
    assert table.stage(1) == {"fr": "甲"}


@clause(GAME, "8.11.2")
def test_a_move_to_another_slot_does_not_make_them_strangers_to_what_has_triggered(
    table: Table,
) -> None:
    """Both triggered by the attack. The first moves the attacker to another slot, and the battle
    is over; the second still finds who attacked it."""
    moves = chara(
        "舞",
        "【自】 このカードがフロントアタックした時、あなたはこのカードを、後列のキャラのいない枠に動かす。",
    )
    strikes = chara(
        "棘",
        "【自】 このカードがフロントアタックされた時、そのターン中、"
        "このカードのバトル相手のパワーを-1000。",
    )
    mine = {"fc": "舞", "br": "青", "fr": "甲"}
    table.lay(mine, {"fc": "棘"}, cards=(moves, strikes))
    table.attack("fc", "front")
    table.expect("1 bl 舞 power 2000")


@clause(GAME, "8.11.2", "8.11.1")
@pytest.mark.parametrize(("level", "drawn"), [(0, 1), (1, 0)])
def test_an_opponent_that_has_gone_is_asked_for_as_it_was_in_the_battle(
    table: Table, level: int, drawn: int
) -> None:
    """Both are reversed. The turn player's ability takes the attacker away; the other's then asks
    for the level of its opponent."""
    leaves = chara(
        "退",
        "【自】 このカードのバトル相手が【リバース】した時、このカードを手札に戻す。",
        level=level,
    )
    asks = chara(
        "問",
        "【自】 このカードが【リバース】した時、このカードのバトル相手のレベルが0以下なら、"
        "あなたは1枚引く。",
    )
    table.lay({"fc": "退", "fr": "甲"}, {"fc": "問"}, phase="attack", cards=(leaves, asks))
    table.attack("fc", "front")
    table.expect("hand 1: 退", "2 fc 問 state reverse", f"count 2 hand {drawn}")
