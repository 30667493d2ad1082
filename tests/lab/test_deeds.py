"""What abilities do to whose cards, and which of it is what another one waits for."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import OPPONENT, YOU, Ability, Cards, Trigger
from tefuda.games.cipher.cards import card as cipher
from tefuda.games.common.lab.deeds import Deed, deeds_in, help_for, known_for, may_bring
from tefuda.games.common.places import NOWHERE
from tests.rules.cipher.cards import card


def ability(text: str) -> Ability:
    made = cipher.compile_card(cipher.read_card(card("甲", text), NOWHERE))
    assert not isinstance(made, cipher.Refused)
    return made.abilities[0]


def trigger(text: str) -> Trigger:
    got = ability(f"技【自】{text}カードを１枚引く。").trigger
    assert got is not None
    return got


DISCARD = ability("技【起】相手は自分の手札を１枚選び、退避エリアに置く。")
PAYS = ability("技【起】【自分の手札を１枚退避エリアに置く】カードを１枚引く。")
REST = ability("技【起】【[アクション]】敵を１体選び、行動済みにする。")
CALL = ability("技【起】自分の退避エリアから<剣>のカードを１枚選び、出撃させる。")


def test_a_deed_tells_whose_cards_go_from_where_to_where() -> None:
    cards = Cards(OPPONENT, ("hand",))
    assert deeds_in(DISCARD) == (Deed("moved", cards, OPPONENT, "retreat"),)


def test_what_is_paid_comes_first_and_is_known_as_paid() -> None:
    told = [(deed.event, deed.whose, deed.to, deed.paid) for deed in deeds_in(PAYS)]
    assert told == [("moved", YOU, "retreat", True), ("drawn", YOU, "", False)]


@pytest.mark.parametrize(
    ("text", "does", "mine", "theirs"),
    [
        ("敵のスキルか相手の支援スキルによって自分の手札が退避エリアに置かれた時、", DISCARD, 0, 1),
        ("敵のスキルか相手の支援スキルによって自分の手札が退避エリアに置かれた時、", CALL, 0, 0),
        ("敵のスキルか相手の支援スキルによって自分の手札が退避エリアに置かれた時、", PAYS, 0, 0),
        ("スキルのコストかスキルの効果によってこのユニットが行動済みになった時、", REST, 1, 1),
        ("スキルの効果によってこのユニットが行動済みになった時、", REST, 0, 1),
        ("スキルの効果によって他の味方が未行動になった時、", REST, 0, 0),
        ("スキルの効果によって敵が出撃した時、", CALL, 0, 1),
        ("スキルの効果によってこのユニットが出撃した時、", CALL, 1, 0),
        ("味方が『呼び声』で出撃した時、", CALL, 0, 0),
    ],
)  # fmt: skip
def test_a_deed_brings_about_what_a_trigger_waits_for(
    text: str, does: Ability, mine: int, theirs: int
) -> None:
    """By the player who waits, and by the other."""
    waits = trigger(text)
    assert len(may_bring(does, waits, 0)) == mine
    assert len(may_bring(does, waits, 1)) == theirs


def test_help_is_looked_up_by_the_words_under_which_it_is_known() -> None:
    waits = ability("技【自】敵のスキルか相手の支援スキルによって自分の手札が退避エリアに置かれた時、カードを１枚引く。")  # fmt: skip
    assert set(help_for(waits)) <= known_for(DISCARD)
    assert not set(help_for(waits)) & known_for(PAYS)
    named = ability("技【自】味方が『呼び声』で出撃した時、カードを１枚引く。")
    call = ability("呼び声【起】自分の手札からカードを１枚選び、出撃させる。")
    assert set(help_for(named)) == {"skill:呼び声"} <= known_for(call)
    assert not help_for(ability("技【自】このユニットが攻撃した時、カードを１枚引く。"))
