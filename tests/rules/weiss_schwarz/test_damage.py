"""4.10, 4.11: damage, its cancelling, and what dealt it."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table
from tests.support import clause

# --- 4.10.1: how damage is dealt


@clause(GAME, "4.10.1", "4.10.1.1", "4.10.1.3")
def test_as_many_cards_as_the_damage_go_to_the_clock_as_they_were_turned_over(table: Table) -> None:
    table.lay({"hand": "撃三"}, {"deck": "甲, 丙, 丁, 乙*2", "clock": "青"})
    table.play("1: event 撃三")
    table.expect("clock 2: 丁, 丙, 甲, 青", "deck 2: 乙, 乙", "count 2 resolution 0")
    table.expect("count 1 clock 0")  # only who takes the damage


@clause(GAME, "4.10.1.1", "4.10.1.3")
def test_the_cards_lie_face_up_in_the_resolution_area_until_there_are_enough(table: Table) -> None:
    """A refresh and a level-up break in after two of three cards: there they are."""
    two = {"deck": "甲, 丙", "waiting": "乙*5", "clock": "青*6"}
    table.lay({"hand": "撃三"}, two, chance=(KEPT,))
    table.play("1: event 撃三")
    assert table.asked == (2, "9.3.2")
    table.expect("resolution 2: 丙, 甲", "clock 2: 乙, 青*6")
    assert table.knows(1, 2, "resolution") == ["丙", "甲"]
    table.play("2: card 乙")
    table.expect("clock 2: 乙, 丙, 甲", "count 2 resolution 0", "level 2: 乙")


@clause(GAME, "4.10.1.2")
@pytest.mark.parametrize(
    ("deck", "waiting", "clock"),
    [
        ("凪, 甲, 丙, 乙", "凪", ""),
        ("甲, 凪, 丙, 乙", "甲, 凪", ""),
        ("甲, 丙, 凪, 乙", "甲, 丙, 凪", ""),
        ("甲, 丙, 乙, 凪", "", "乙, 丙, 甲"),
    ],
)
def test_a_climax_among_the_cards_cancels_all_of_the_damage(
    table: Table, deck: str, waiting: str, clock: str
) -> None:
    table.lay({"hand": "撃三"}, {"deck": deck})
    table.play("1: event 撃三")
    table.expect(f"waiting 2: {waiting}", f"clock 2: {clock}", "count 2 resolution 0")
    left = 4 - table.count(2, "waiting") - table.count(2, "clock")
    assert table.count(2, "deck") == left  # after the climax nothing more is turned over


@clause(GAME, "4.10.1.2", "4.10.1.3")
@pytest.mark.parametrize(
    ("top", "waiting", "clock"), [("凪", ["凪", "傷己"], []), ("甲", ["傷己"], ["甲"])]
)
def test_only_cards_of_this_very_damage_leave_the_resolution_area(
    table: Table, top: str, waiting: list[str], clock: list[str]
) -> None:
    hurts = event("傷己", "あなたは自分に1ダメージを与える。")  # it lies there itself meanwhile
    table.lay({"hand": "傷己", "deck": f"{top}, 乙*3"}, cards=(hurts,))
    table.play("1: event 傷己")
    assert table.has(1, "waiting") == waiting
    assert table.has(1, "clock") == clock


@clause(GAME, "4.10.1.2.1")
@pytest.mark.parametrize(("top", "cancelled", "taken"), [("凪", 1, 0), ("乙", 0, 1)])
def test_that_damage_is_cancelled_is_what_cards_call_it(
    table: Table, top: str, cancelled: int, taken: int
) -> None:
    through = chara(
        "貫", "【自】 あなたの受けたダメージがキャンセルされなかった時、あなたは1枚引く。"
    )
    table.lay({"hand": "撃"}, {"fc": "消", "deck": f"{top}, 甲, 乙*3"})
    table.play("1: event 撃")
    assert table.count(2, "hand") == cancelled
    table.lay({"hand": "撃"}, {"fc": "貫", "deck": f"{top}, 甲, 乙*3"}, cards=(through,))
    table.play("1: event 撃")
    assert table.count(2, "hand") == taken


@clause(GAME, "4.10.2")
def test_a_card_put_into_the_clock_otherwise_is_no_damage_and_cannot_be_cancelled(
    table: Table,
) -> None:
    table.lay({"hand": "傷", "fc": "消", "deck": "凪, 乙*3"})
    table.play("1: event 傷")
    table.expect("clock 1: 凪", "waiting 1: 傷", "count 1 hand 0")  # 消 drew nothing
    table.lay({"hand": "凪, 甲", "fc": "消"}, phase="clock")
    table.play("1: clock 凪")
    table.expect("clock 1: 凪", "hand 1: 甲, 乙, 乙")


@clause(GAME, "4.10.3")
@pytest.mark.parametrize(
    ("deck", "hand"),
    [
        ("凪, 甲, 丙, 丁, 乙", ["丁"]),  # a climax among the two cards: one is drawn
        ("甲, 丙, 凪, 丁, 乙", []),  # the climax came by the damage, and does not count
        ("甲, 丙, 丁, 青, 乙", []),
    ],
)
def test_cards_moved_by_damage_are_not_those_an_effect_speaks_of(
    table: Table, deck: str, hand: list[str]
) -> None:
    text = (
        "あなたは自分の山札の上から2枚を、控え室に置き、自分に1ダメージを与える。"
        "それらのカードにクライマックスがあるなら、あなたは1枚引く。"
    )
    table.lay({"hand": "量", "deck": deck}, cards=(event("量", text),))
    table.play("1: event 量")
    assert table.has(1, "hand") == hand


# --- 4.11: what has dealt it


@clause(GAME, "4.11.1", "4.11.1.1")
def test_the_attacker_is_the_source_of_its_damage(table: Table) -> None:
    table.lay({"fc": "通", "fr": "甲"}, {"deck": "凪, 乙*9"}, phase="attack")
    table.play("1: attack fc")
    table.expect("count 2 clock 0", "count 1 hand 1")
    table.lay({"fc": "通", "fr": "甲"}, {"deck": "凪, 乙*9"}, phase="attack")
    table.play("1: attack fr")  # another one deals it
    table.expect("count 2 clock 0", "count 1 hand 0")


@clause(GAME, "4.11.1", "4.11.1.2", "4.11.1.2.1")
def test_the_card_of_the_ability_is_the_source_though_its_player_deals_the_damage(
    table: Table,
) -> None:
    """「あなたは相手に1ダメージを与える」: not the player, the card."""
    seen = "【自】 このカードの与えたダメージがキャンセルされた時、あなたは1枚引く。"
    cannon = chara("砲", "【起】［(1)］ あなたは相手に1ダメージを与える。", seen)
    one = {"fc": "砲", "fl": "通", "stock": "乙", "hand": "撃"}
    table.lay(one, {"deck": "凪, 乙*9"}, cards=(cannon,))
    table.play("1: activate 砲")
    table.expect("hand 1: 撃, 乙", "waiting 2: 凪")  # 砲 has drawn, 通 has not
    table.lay(one, {"deck": "凪, 乙*9"}, cards=(cannon,))
    table.play("1: event 撃")  # the event itself is the source
    table.expect("count 2 clock 0", "waiting 2: 凪", "count 1 hand 0")


@clause(GAME, "4.11.1.1", "4.11.1.2")
def test_damage_an_attacker_deals_by_an_ability_is_that_of_its_card_too(table: Table) -> None:
    seen = "【自】 このカードの与えたダメージがキャンセルされなかった時、あなたは1枚引く。"
    both = chara("砲", "【自】 このカードがアタックした時、あなたは相手に1ダメージを与える。", seen)
    table.lay({"fc": "砲", "fr": "甲"}, phase="attack", cards=(both,))
    table.play("1: attack fc")
    table.expect("count 2 clock 3", "count 1 hand 2")  # 1 by the ability, 2 by the attack
