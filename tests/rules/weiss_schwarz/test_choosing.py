"""8.6.3–8.6.6: choosing, "may", "if so", and cards that are looked at or shown."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table
from tests.support import clause

TWO = event("二強", "あなたは自分のキャラを2枚選び、そのターン中、パワーを+1000。")
UP_TO = event("迄", "あなたは自分のキャラを2枚まで選び、そのターン中、パワーを+1000。")
PICKS = event("探音", "あなたは自分の手札の《音楽》のキャラを1枚選び、控え室に置く。")
MAY = chara(
    "任",
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の手札を1枚選び、控え室に置いてよい。"
    "そうしたら、あなたは自分の山札の上から1枚を、ストック置場に置く。"
    "そうしなかったら、このカードを【レスト】する。",
)


# --- 8.6.3: when and how many --------------------------------------------------------------------------


@clause(GAME, "8.6.3")
def test_it_is_chosen_when_the_text_comes_to_it(table: Table) -> None:
    """After the draw, and so the card drawn can be chosen."""
    table.lay({"hand": "捨, 青", "deck": "黄, 緑, 甲"})
    table.play("1: event 捨")
    assert table.options == ["card 青", "card 黄", "card 緑"]
    table.play("card 緑").expect("waiting 1: 緑, 捨", "hand 1: 青, 黄")


@clause(GAME, "8.6.3.1")
@pytest.mark.parametrize("stage", [{"fl": "甲", "fc": "乙", "fr": "丙"}])
def test_the_number_must_be_chosen_and_none_is_no_choice(
    table: Table, stage: dict[str, str]
) -> None:
    table.lay({**stage, "hand": "二強"}, cards=(TWO,))
    table.play("1: event 二強")
    assert table.options == ["card 甲", "card 乙", "card 丙"]
    table.play("card 乙")
    assert table.options == ["card 甲", "card 丙"]  # a second one, and another one
    table.play("card 丙")
    assert [table.power(1, slot) for slot in ("fl", "fc", "fr")] == [3000, 3000, 2000]


@clause(GAME, "8.6.3.1.1")
@pytest.mark.parametrize(
    ("chosen", "powers"),
    [
        ((), [3000, 2000]),
        (("card 甲", "done"), [4000, 2000]),
        (("card 甲", "card 乙"), [4000, 3000]),
    ],
)
def test_up_to_a_number_is_from_none_to_that_number(
    table: Table, chosen: tuple[str, ...], powers: list[int]
) -> None:
    table.lay({"fl": "甲", "fc": "乙", "hand": "迄"}, cards=(UP_TO,))
    table.play("1: event 迄")
    assert table.options == ["card 甲", "card 乙", "done"]
    table.play(*(chosen or ("done",)))
    assert [table.power(1, slot) for slot in ("fl", "fc")] == powers


@clause(GAME, "8.6.3.1.2")
def test_where_there_are_fewer_as_many_as_possible_are_chosen(table: Table) -> None:
    table.lay({"fl": "甲", "hand": "二強"}, cards=(TWO,))
    table.play("1: event 二強")
    assert table.power(1, "fl") == 4000
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "8.6.3.1.3")
def test_where_nothing_is_chosen_all_that_is_about_it_is_left_out(table: Table) -> None:
    """Nobody to return to the hand: what is not about the choice is done all the same."""
    both = event(
        "空振",
        "あなたは相手のキャラを1枚選び、手札に戻す。あなたは1枚引く。",
    )
    table.lay({"hand": "空振", "deck": "青, 黄"}, {}, cards=(both,))
    table.play("1: event 空振").expect("hand 1: 青", "count 2 hand 0")
    table.lay({"hand": "空振", "deck": "青, 黄"}, {"fc": "甲"}, cards=(both,))
    table.play("1: event 空振").expect("hand 1: 青", "hand 2: 甲")


@clause(GAME, "8.6.3.1.4")
def test_what_is_looked_for_in_a_hidden_zone_need_not_be_found(table: Table) -> None:
    """The deck, and the hand too: nobody else can tell whether such a card is there."""
    table.lay({"hand": "探音, 音, 甲"}, cards=(PICKS,))
    table.play("1: event 探音")
    assert table.options == ["card 音", "done"]
    table.play("done").expect("hand 1: 音, 甲")
    search = event(
        "探札",
        "あなたは自分の山札を見て《音楽》のキャラを1枚選んで相手に見せ、手札に加え、その山札をシャッフルする。",
    )
    table.lay({"hand": "探札", "deck": "音, 甲"}, chance=(KEPT,), cards=(search,))
    table.play("1: event 探札")
    assert table.options == ["card 音", "done"]
    table.play("done").expect("count 1 hand 0")


@clause(GAME, "8.6.3.1.4")
def test_a_card_of_the_hand_without_any_condition_must_be_chosen(table: Table) -> None:
    drop = event("放", "あなたは自分の手札を1枚選び、控え室に置く。")
    table.lay({"hand": "放, 音, 甲"}, cards=(drop,))
    table.play("1: event 放")
    assert table.options == ["card 音", "card 甲"]


@clause(GAME, "8.6.3.1.4")
def test_what_lies_in_the_open_must_be_found(table: Table) -> None:
    dig = event("掘音", "あなたは自分の控え室の《音楽》のキャラを1枚選び、手札に戻す。")
    table.lay({"hand": "掘音", "waiting": "音, 音魔, 甲"}, cards=(dig,))
    table.play("1: event 掘音")
    assert table.options == ["card 音魔", "card 音"]


# --- 8.6.4: may, if so, if not ------------------------------------------------------------------------------


@clause(GAME, "8.6.4", "8.6.4.1")
@pytest.mark.parametrize(
    ("hand", "answer", "stock", "state"),
    [("任, 甲", "yes", 1, "stand"), ("任, 甲", "no", 0, "rest"), ("任", "", 0, "rest")],
)
def test_if_so_and_if_not_follow_what_was_done(
    table: Table, hand: str, answer: str, stock: int, state: str
) -> None:
    """Not wanting to and not being able to are the same "if not"."""
    table.lay({"hand": hand}, cards=(MAY,))
    table.character("任", "fc")
    if answer:
        assert table.options == ["yes", "no"]
        table.play(answer)
    assert table.asked == (1, "6.5.1.2")  # who cannot is not asked
    table.expect(f"count 1 stock {stock}", f"1 fc 任 state {state}")


@clause(GAME, "8.6.4")
@pytest.mark.parametrize(("hand", "state"), [("半, 甲", "rest"), ("半, 甲, 青", "stand")])
def test_what_cannot_be_done_whole_is_not_done_and_that_is_if_not(
    table: Table, hand: str, state: str
) -> None:
    two = chara(
        "半",
        "【自】 このカードが手札から舞台に置かれた時、あなたは自分の手札を2枚選び、控え室に置いてよい。"
        "そうしなかったら、このカードを【レスト】する。",
    )
    table.lay({"hand": hand}, cards=(two,))
    table.character("半", "fc")
    if state == "stand":
        table.play("yes")
    table.expect(f"1 fc 半 state {state}", "count 1 hand " + ("1" if state == "rest" else "0"))


@clause(GAME, "8.6.4")
def test_who_has_decided_to_do_it_and_then_does_not_find_it_gets_neither(table: Table) -> None:
    """The words "if not" ask for the decision: it was taken, and so neither of the two follows."""
    miss = chara(
        "逸",
        "【自】 このカードが手札から舞台に置かれた時、"
        "あなたは自分の手札の《音楽》のキャラを1枚選び、控え室に置いてよい。"
        "そうしたら、あなたは自分の山札の上から1枚を、ストック置場に置く。"
        "そうしなかったら、このカードを【レスト】する。",
    )
    table.lay({"hand": "逸, 音, 甲"}, cards=(miss,))
    table.character("逸", "fc").play("yes", "done")  # a hidden zone: it need not be found
    table.expect("count 1 stock 0", "1 fc 逸 state stand", "hand 1: 音, 甲")


# --- 8.6.5: who does it ----------------------------------------------------------------------------------------


@clause(GAME, "8.6.5")
@pytest.mark.parametrize("side", [1, 2])
def test_what_nobody_is_named_for_its_master_does(table: Table, side: int) -> None:
    """The shuffle and the choice, where the text only says "choose"."""
    picks = chara(
        "選者",
        "【自】 このカードがアタックした時、相手のキャラを1枚選び、そのターン中、パワーを-500。",
    )
    mine, theirs = {"fc": "選者"}, {"fl": "甲", "fr": "青"}
    sides = (mine, theirs) if side == 1 else (theirs, mine)
    table.lay(*sides, turn=side, cards=(picks,), phase="attack")
    table.play(f"{side}: attack fc")
    assert table.asked[0] == side
    assert sorted(table.options) == ["card 甲", "card 青"]


@clause(GAME, "8.6.5")
def test_who_is_named_does_it(table: Table) -> None:
    drop = event("放棄", "相手は自分の手札を1枚選び、控え室に置く。")
    table.lay({"hand": "放棄, 甲"}, {"hand": "青, 黄"}, cards=(drop,))
    table.play("1: event 放棄")
    assert table.asked[0] == 2
    assert table.options == ["card 青", "card 黄"]


# --- 8.6.6: looked at and shown ---------------------------------------------------------------------------------


@clause(GAME, "8.6.6")
def test_what_was_looked_at_is_covered_when_the_effect_is_over(table: Table) -> None:
    """Two cards are seen while they are put back in order, and by nobody afterwards."""
    table.lay({"hand": "並", "deck": "青, 黄, 緑"}, {})
    table.play("1: event 並")
    while "card 青" not in table.options:
        table.play(table.options[0])
    assert table.knows(1, 1, "deck") == ["青", "黄", ""]
    assert table.knows(2, 1, "deck") == ["", "", ""]
    table.play("card 黄")
    while table.asked != (1, "6.5.1.2"):
        table.play(table.options[0])
    assert table.has(1, "deck") == ["黄", "青", "緑"]
    assert table.knows(1, 1, "deck") == ["", "", ""]


@clause(GAME, "8.6.6")
def test_what_was_shown_from_the_hand_is_hidden_again(table: Table) -> None:
    shows = event(
        "披露",
        "あなたは自分の手札を1枚選び、相手に見せ、自分のキャラを1枚選び、そのターン中、パワーを+1000。",
    )
    table.lay({"hand": "披露, 青, 黄", "fl": "甲", "fr": "甲"}, cards=(shows,))
    table.play("1: event 披露", "card 青")
    assert table.knows(2, 1, "hand") == ["青", ""]
    table.play("card fl")
    assert table.knows(2, 1, "hand") == ["", ""]


@clause(GAME, "8.6.6.1")
def test_a_card_that_goes_elsewhere_meanwhile_is_no_longer_looked_at_there(table: Table) -> None:
    """Shown on its way to the hand, it is a card of the hand like any other from then on; the
    others are seen until the effect is over."""
    search = event(
        "探示",
        "あなたは自分の山札を上から3枚まで見て、カードを1枚まで選び、手札に加え、"
        "残りのカードを山札の上に好きな順番で置く。",
    )
    table.lay({"hand": "探示", "deck": "青, 黄, 緑, 甲"}, {}, cards=(search,))
    table.play("1: event 探示")
    while "card 青" not in table.options:
        table.play(table.options[0])
    table.play("card 青")
    assert table.knows(2, 1, "hand") == [""]
    assert table.knows(1, 1, "deck") == ["黄", "緑", ""]  # these still lie open to player 1
    while table.asked != (1, "6.5.1.2"):
        table.play(table.options[0])
    assert table.knows(1, 1, "deck") == ["", "", ""]


@clause(GAME, "8.6.6.1")
def test_a_shuffle_covers_what_was_looked_at(table: Table) -> None:
    search = event(
        "探混",
        "あなたは自分の山札を見て《音楽》のキャラを1枚まで選んで相手に見せ、手札に加え、"
        "その山札をシャッフルする。あなたは自分のキャラを1枚選び、そのターン中、パワーを+1000。",
    )
    table.lay(
        {"hand": "探混", "deck": "音, 黄, 緑", "fl": "甲", "fr": "甲"},
        chance=(KEPT,),
        cards=(search,),
    )
    table.play("1: event 探混")
    assert table.knows(1, 1, "deck") == ["音", "黄", "緑"]
    table.play("card 音")
    assert table.options == ["card 甲", "card 甲"]  # the effect is not over
    assert table.knows(1, 1, "deck") == ["", ""]
