"""8.1–8.3, 8.8: kinds of abilities and of effects, and when they are in force."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

# --- 8.1: abilities ---------------------------------------------------------------------------------------


@clause(GAME, "8.1.1", "8.1.1.4")
def test_the_icon_before_a_text_tells_which_kind_of_ability_it_is(table: Table) -> None:
    """Activated: its player does it; automatic: it comes by itself; continuous: it simply is."""
    three = chara(
        "三",
        "【起】 あなたは1枚引く。",
        "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札の上から1枚を、ストック置場に置く。",
        "【永】 このカードのパワーを+500。",
    )
    table.lay({"hand": "三", "deck": "青, 黄, 緑"}, cards=(three,))
    table.character("三", "fc")
    table.expect("count 1 hand 0", "stock 1: 青", "1 fc 三 power 3500")
    assert [x for x in table.options if "三" in x] == ["activate 三 1"]  # that one alone is played
    table.play("1: activate 三").expect("hand 1: 黄", "stock 1: 青")


@clause(GAME, "8.1.1.1", "8.1.1.1.1")
def test_an_activated_ability_is_used_for_its_cost_in_a_play_timing(table: Table) -> None:
    """[cost] and then the effect; by nobody else and at no other time."""
    table.lay({"fc": "起", "stock": "丙"}, {"fc": "起", "stock": "丙"})
    assert [x for x in table.options if x.startswith("activate")] == ["activate 起 1"]
    assert "" not in table.refused("activate 2 fc")
    table.play("1: activate 起 1").expect("count 1 stock 0", "count 1 hand 1", "count 2 hand 0")
    table.lay({"fc": "起", "stock": "丙"}, phase="climax")
    assert table.options == ["no_climax"]


@clause(GAME, "8.1.1.1.2")
def test_an_activated_ability_has_been_used_when_its_cost_is_paid(table: Table) -> None:
    """Its effect sends away who waits for that: but it had been used before."""
    watcher = chara("鏡", "【自】 あなたが【起】を使った時、あなたは1枚引く。")
    sends = chara("送", "【起】［(1)］ あなたは自分の「鏡」を1枚選び、手札に戻す。")
    table.lay({"fc": "鏡", "fl": "送", "stock": "丙"}, cards=(watcher, sends))
    table.play("1: activate 送").expect("hand 1: 鏡, 乙")
    table.lay({"fc": "鏡", "hand": "出払", "stock": "丙"}, cards=(watcher, sends))
    table.character("出払", "fl").play("yes")
    table.expect("hand 1: 乙")  # an automatic ability that is paid for is no activated one


@clause(GAME, "8.1.1.2", "8.1.1.2.1")
@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("このカードがアタックした時", 0, 1),
        ("あなたのアタックフェイズの始めに", 0, 1),
        ("あなたのターンの終わりに", 0, 1),
        ("相手のターンの終わりに", 0, 0),
    ],
)
def test_an_automatic_ability_comes_when_what_it_names_has_come_about(
    table: Table, text: str, before: int, after: int
) -> None:
    """Something that happened, the beginning of a phase, the end of one."""
    waits = chara("待人", f"【自】 {text}、あなたは1枚引く。")
    table.lay({"fc": "待人"}, {"deck": "乙*20"}, cards=(waits,))
    table.expect(f"count 1 hand {before}")
    table.pass_to("attack")
    if "attack 待人" in table.options:
        table.play("attack 待人")
    while table.turn[0] == 1:
        table.nothing()
    table.expect(f"count 1 hand {after}")


@clause(GAME, "8.1.1.2.2")
@pytest.mark.parametrize(("answer", "stock", "hand"), [("yes", 0, 1), ("no", 1, 0)])
def test_an_automatic_ability_with_a_cost_lets_its_master_pay_while_it_is_resolved(
    table: Table, answer: str, stock: int, hand: int
) -> None:
    table.lay({"hand": "出払", "stock": "丙"})
    table.character("出払", "fc")
    assert table.options == ["yes", "no"]
    table.play(answer).expect(f"count 1 stock {stock}", f"count 1 hand {hand}")


@clause(GAME, "8.1.1.3", "8.1.1.3.1")
def test_a_continuous_ability_works_all_the_time_and_no_longer(table: Table) -> None:
    table.lay({"fc": "常強", "fl": "甲", "hand": "甲, 引"})
    assert table.power(1, "fl") == 3500
    table.character("甲", "fc")  # in its place: it is gone
    while table.asked == (1, "8.5.1.2"):
        table.play(table.options[0])
    assert table.power(1, "fl") == 3000


# --- 8.2: effects -----------------------------------------------------------------------------------------


@clause(GAME, "8.2.1", "8.2.1.1", "8.8.1")
def test_a_one_time_effect_is_carried_out_once_and_is_over(table: Table) -> None:
    table.lay({"hand": "引", "fl": "甲", "deck": "青*20"}, {"deck": "乙*20"})
    table.play("1: event 引").expect("count 1 hand 1")
    table.end_turn().expect("count 1 hand 1")


@clause(GAME, "8.8.1")
def test_damage_is_dealt_once(table: Table) -> None:
    table.lay({"hand": "撃"}, {"deck": "乙*5"})
    table.play("1: event 撃").expect("count 2 clock 1")
    table.end_turn().expect("count 2 clock 1")


@clause(GAME, "8.2.1", "8.2.1.2")
@pytest.mark.parametrize(
    ("until", "powers"),
    [
        ("そのターン中", [4000, 3000, 3000]),
        ("次の相手のターンの終わりまで", [4000, 4000, 3000]),
        ("このゲーム中", [4000, 4000, 4000]),
    ],
)
def test_a_continuing_effect_holds_for_its_time(
    table: Table, until: str, powers: list[int]
) -> None:
    """In this turn, in the opponent's next, in the one after that."""
    holds = event("保", f"あなたは自分のキャラを1枚選び、{until}、パワーを+1000。")
    table.lay({"fc": "甲", "hand": "保", "deck": "乙*20"}, {"deck": "乙*20"}, cards=(holds,))
    table.play("1: event 保")
    seen = [table.power(1, "fc")]
    for _ in range(2):
        table.end_turn()
        seen.append(table.power(1, "fc"))
    assert seen == powers


@clause(GAME, "8.2.1.2")
def test_what_a_continuous_ability_does_is_a_continuing_effect(table: Table) -> None:
    """Those in front of it get 500 more, as long as they are there."""
    table.lay({"fl": "甲", "bl": "応", "hand": "引"})
    assert table.power(1, "fl") == 3500
    table.swap("fl", "fr")
    assert table.power(1, "fr") == 3000


@clause(GAME, "8.2.1", "8.2.1.3", "8.2.1.3.1")
def test_a_replacement_does_something_else_instead(table: Table) -> None:
    """Great performance: whoever would attack attacks this one to the front, and is not asked."""
    table.lay({"fl": "甲", "fr": "甲"}, {"fc": "躍", "fr": "乙"}, phase="attack")
    table.play("1: attack fl")
    assert table.asked == (2, "7.4.1.2")
    table.play("no_counter").expect("2 fc 躍 state reverse", "2 fr 乙 state stand")


@clause(GAME, "8.2.1.3.2")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_replacement_that_says_may_is_up_to_its_player(table: Table, answer: str) -> None:
    reaches = chara(
        "遠",
        "【永】 このカードがアタックする時、あなたはかわりに相手の後列のキャラを1枚選び、"
        "このカードはそのキャラを防御キャラとしてフロントアタックしてよい。",
    )
    table.lay({"fc": "遠"}, {"fc": "乙", "bl": "丙"}, phase="attack", cards=(reaches,))
    table.play("1: attack fc")
    assert table.options == ["yes", "no"]
    table.play(answer)
    if answer == "no":
        assert table.options == ["front 遠", "side 遠"]
    else:
        assert table.asked == (2, "7.4.1.2")


# --- 8.3: in force or not -----------------------------------------------------------------------------------


@clause(GAME, "8.3.1", "8.3.3")
def test_what_is_in_force_on_a_condition_is_not_without_it(table: Table) -> None:
    """Assist is in force in the back row alone."""
    everywhere = chara("声援", "【永】 応援 他のあなたのキャラすべてに、パワーを+500。")
    table.lay({"fl": "甲", "bl": "声援"}, cards=(everywhere,))
    assert table.power(1, "fl") == 3500
    table.swap("fc", "bl")
    assert table.power(1, "fl") == 3000
    table.swap("fc", "br")
    assert table.power(1, "fl") == 3500


@clause(GAME, "8.3.2", "8.3.3")
def test_what_is_not_in_force_is_still_an_ability_that_the_card_has(table: Table) -> None:
    counts = chara(
        "数", "【永】 他のあなたの『応援』を持つキャラ1枚につき、このカードのパワーを+1000。"
    )
    table.lay({"fl": "数", "bl": "応"}, cards=(counts,))
    assert table.power(1, "fl") == 3000 + 1000 + 500
    table.swap("fr", "bl")  # in the front row it does nothing
    assert table.power(1, "fl") == 3000 + 1000


@clause(GAME, "8.3.2")
@pytest.mark.parametrize(("slot", "asked"), [("bl", True), ("fl", False)])
def test_what_is_not_in_force_asks_for_no_choice(table: Table, slot: str, asked: bool) -> None:
    chooses = chara(
        "後選",
        "【自】 あなたのクライマックスフェイズの始めに、後列にこのカードがいるなら、"
        "あなたは自分のキャラを1枚選び、そのターン中、パワーを+1000。",
    )
    table.lay({slot: "後選", "fr": "甲"}, cards=(chooses,))
    table.play("end_main")
    assert (table.options == ["card 甲", "card 後選"]) == asked
