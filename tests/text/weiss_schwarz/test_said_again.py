"""Texts whose canonical Japanese once did not read back."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.cards.card import text_ja
from tefuda.games.weiss_schwarz.text.abilities import read_text


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("【起】［あなたの山札をシャッフルする］ あなたは1枚引く。", "［あなたの山札をシャッフルする］"),
        ("【起】［(1) あなたの山札をシャッフルする］ あなたは1枚引く。", "［(1) あなたの山札をシャッフルする］"),
        (
            "【起】［手札を1枚山札に戻し、その山札をシャッフルする］ あなたは1枚引く。",
            "その山札をシャッフルする］",
        ),
    ],
)  # fmt: skip
def test_a_deck_is_named_in_a_cost_unless_something_went_there(text: str, cost: str) -> None:
    first = read_text(text, "character").ability
    assert first is not None
    said = text_ja(first)
    assert cost in said
    assert read_text(said, "character").ability == first


def test_who_deals_damage_is_named_after_what_all_players_do() -> None:
    text = "【自】 このカードがアタックした時、すべてのプレイヤーは自分のクロックすべてを、控え室に置き、あなたは相手に4ダメージを与える。"
    first = read_text(text, "character").ability
    assert first is not None
    said = text_ja(first)
    assert "置き、あなたは相手に4ダメージを与える。" in said
    assert read_text(said, "character").ability == first


def test_the_levels_of_all_players_are_said_as_one_among_other_conditions() -> None:
    text = "【自】 このカードがアタックした時、クライマックス置場に「夏の便り」があり、すべてのプレイヤーのレベルが3以上なら、あなたは1枚引く。"
    first = read_text(text, "character").ability
    assert first is not None
    said = text_ja(first)
    assert "すべてのプレイヤーのレベルが3以上なら、" in said
    assert read_text(said, "character").ability == first


REVEALED = "あなたは自分の山札の上から1枚を公開し、"
FOUND = "自分の控え室のキャラを1枚選び、手札に戻す。"


@pytest.mark.parametrize(
    ("between", "named"), [(FOUND, "公開されたカードが"), ("あなたは1枚引く。", "そのカードが")]
)
def test_a_revealed_card_is_named_so_where_another_was_chosen_in_between(
    between: str, named: str
) -> None:
    text = f"【自】 このカードがアタックした時、{REVEALED}{between}公開されたカードのトリガーアイコンに[[soul.gif]]があるなら、そのターン中、このカードのパワーを＋2000。"
    first = read_text(text, "character").ability
    assert first is not None
    said = text_ja(first)
    assert named in said
    assert read_text(said, "character").ability == first


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "自分の、「川」か「丘」を1枚とこのカードを選び、入れ替え、そのターン中、それらのキャラのソウルを＋1。",
            "とこのカードを選び、入れ替え、そのターン中、それらのキャラのソウルを＋1。",
        ),
        (
            "自分の、「川」か「丘」を1枚とこのカードを選び、入れ替える。",
            "を1枚選び、そのキャラとこのカードを入れ替える。",
        ),
        (
            "他の自分のキャラを1枚選び、そのキャラとこのカードを入れ替え、そのターン中、そのキャラのソウルを＋1。",
            "を1枚選び、そのキャラとこのカードを入れ替え、そのターン中、そのキャラのソウルを＋1。",
        ),
    ],
)
def test_two_cards_that_change_places_are_chosen_together_where_both_are_spoken_of_after(
    text: str, words: str
) -> None:
    first = read_text(f"【自】 このカードのアタックの終わりに、あなたは{text}", "character").ability
    assert first is not None
    said = text_ja(first)
    assert words in said
    assert read_text(said, "character").ability == first
