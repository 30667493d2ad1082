"""What is refused, put together by the words nobody read; and what is left in Japanese."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from tefuda.games import game_entry
from tefuda.games.common.card_lists import CardCheck, Cards
from tefuda.library import checking
from tefuda.library.checking import grouped, in_english, pattern, said_again
from tests.library.lists import GAME


def refused(key: str, *words: str) -> CardCheck:
    return CardCheck(key, key, [("能力1", f"【永】{w}", w, w) for w in words])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("空を飛ぶ。", "空を飛ぶ。"),
        ("「甲」を3枚選び、山札に戻す。", "「…」をN枚選び、…"),
        ("《乙》の１０枚", "《…》のN枚"),
        ("、空を飛び、海を渡る。", "、空を飛び、…"),
        ("空を飛ぶ。 (too tangled)", "空を飛ぶ。 (too tangled)"),
        ("空を飛び、1枚引く。（込み入っている）", "空を飛び、…（込み入っている）"),
    ],
)
def test_words_are_put_together_as_far_as_their_first_clause(words: str, said: str) -> None:
    assert pattern(words) == said


def test_the_most_frequent_come_first_and_a_card_counts_once() -> None:
    groups = grouped(
        [
            refused("a", "海を渡る。"),
            refused("b", "空を1回飛ぶ。", "空を2回飛ぶ。"),
            refused("c", "空を9回飛ぶ。", "海を渡る。"),
            refused("d", "空を3回飛ぶ。"),
        ]
    )
    assert [(g.en, g.cards) for g in groups] == [
        ("空をN回飛ぶ。", ["b", "c", "d"]),
        ("海を渡る。", ["a", "c"]),
    ]
    assert groups[0].example == ("【永】空を1回飛ぶ。", "空を1回飛ぶ。", "空を1回飛ぶ。")


def otherwise(listing: Cards, **parts: Any) -> Cards:
    """A listing that does some things otherwise."""
    other = copy(listing)
    vars(other).update(parts)
    return other


@pytest.fixture
def programs() -> Any:
    listing = game_entry(GAME).cards
    return listing.compile(next(card for card in listing.own() if len(card.texts) == 1))


def test_what_means_something_else_when_said_again_is_told(programs: Any) -> None:
    listing = game_entry(GAME).cards
    assert said_again(listing, programs) == ""
    other = otherwise(listing, again=lambda p: replace(p.card, texts=("【永】 大活躍",)))
    assert "means something else" in said_again(other, programs)
    odd = otherwise(listing, again=lambda p: replace(p.card, texts=("【永】 空を飛ぶ。",)))
    assert "not read" in said_again(odd, programs)


def test_what_is_left_in_japanese_is_told(programs: Any) -> None:
    listing = game_entry(GAME).cards
    assert in_english(listing, programs) == ""
    half = otherwise(listing, words=lambda _card, _lang: ["Draw 1 カード."])
    assert in_english(half, programs) == "left in Japanese: カード"
    none = otherwise(listing, words=lambda _card, _lang: [" "])
    assert in_english(none, programs) == "a text without English"
    assert checking._strings(programs.card.name) == [programs.card.name]
