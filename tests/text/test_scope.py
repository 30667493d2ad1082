"""Scope made visible: what a "may" and a condition reach over."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.text.skills import read_skill
from tefuda.games.weiss_schwarz.text.abilities import read_text
from tefuda.text.scope import scope


def said(text: str) -> str:
    ability = read_skill(text).ability
    assert ability is not None
    return scope(ability)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (  # looking is not optional
            "技【起】自分のデッキの１番上のカードを見て、退避エリアに置いてもよい。",
            "from_deck(you, 1, look) ; may(you) { move(#0, retreat) }",
        ),
        (  # the whole choice may be left
            "技【起】自分の手札を１枚選び、退避エリアに置いてもよい。そうしたなら、カードを２枚引く。",
            "may(you) { choose(you) 1 #0 of Cards(you, [hand]) ; move(#0, retreat) } then "
            "{ draw(you, 2) }",
        ),
        (  # the opponent may, and what follows if they do not
            "技【起】相手は自分の手札を１枚選び、退避エリアに置いてもよい。"
            "そうしなかったなら、カードを１枚引く。",
            "may(opponent) { choose(opponent) 1 #0 of Cards(opponent, [hand]) ; "
            "move(#0, retreat) } otherwise { draw(you, 1) }",
        ),
        (  # what is done goes on after a deed that must be done
            "技【起】このユニットを移動させる。そうしたなら、カードを１枚引く。",
            "relocate(This, other) ; if (that was done) { draw(you, 1) }",
        ),
        (  # a condition reaches over the sentence it stands in, and no further
            "技【起】自分の手札が３枚以下の場合、カードを１枚引く。このユニットを移動させる。",
            "if (CountOf(Cards(you, [hand])) <= 3) { draw(you, 1) } ; relocate(This, other)",
        ),
        (  # before all that a triggered skill does (10.2.1.1)
            "技【自】このユニットが出撃した時、自分の手札が３枚以下の場合、カードを１枚引く。"
            "このユニットを移動させる。",
            "when Trigger(deployed, This): if (CountOf(Cards(you, [hand])) <= 3) "
            "{ draw(you, 1) ; relocate(This, other) }",
        ),
        (  # only the deed is replaced, and may be left
            "技【起】自分の退避エリアから『甲』を１枚選び、手札に加える。"
            "選んだカードの出撃コストが１の場合、そのカードを手札に加える代わりに出撃させてもよい。",
            "choose(you) 1 #0 of Cards(you, [retreat], [HasTag(unit, 甲)]) ; "
            "if (#0 is HasNumber(cost, ==, 1)) { may(you) { deploy(#0) } otherwise "
            "{ move(#0, hand) } } else { move(#0, hand) }",
        ),
    ],
)
def test_the_form_shows_what_may_be_left_and_what_hangs_on_what(text: str, form: str) -> None:
    assert said(text) == form


def test_a_number_of_cards_that_is_worked_out_is_shown_and_how_they_must_differ() -> None:
    text = "あなたは自分の控え室のキャラをＸ枚まで選び、手札に戻す。Ｘはあなたのレベル置場のカードの枚数に等しい。"
    ability = read_text(text, "event").ability
    assert ability is not None
    assert scope(ability).startswith("choose(you) 0..(CountOf(Cards(you, [level]))) #0 of ")
