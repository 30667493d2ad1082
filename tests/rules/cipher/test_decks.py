"""12.1: decks."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.games.cipher.book.decks import deck_problems
from tefuda.games.cipher.entry import ENTRY
from tefuda.kernel.errors import BadDeck
from tefuda.starting import rules_for
from tests.rules.cipher.cards import CARDS, CardData, card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

NAMES = ["主", "甲", "乙", "丙", "丁", "戊", "二甲", "上甲", "極甲", "上乙", "弓", "魔", "札"]
PLAIN = [name for name in NAMES for _ in range(4)]  # 52 cards, four of each name


def problems(deck: list[str], *cards: CardData) -> list[str]:
    """What is wrong with a deck, in English."""
    rules = rules_for(GAME, {}, [*CARDS, *cards])
    return [p.en for p in deck_problems(rules, deck)]


@clause(GAME, "12.1.1")
@pytest.mark.parametrize("size", [0, 49, 50, 51, 100])
def test_a_deck_has_fifty_cards_or_more(size: int) -> None:
    deck = (PLAIN + ["群"] * 60)[:size]
    wrong = f"a deck has 50 cards or more, and this one has {size} (12.1.1)"
    assert (wrong in problems(deck)) == (size < 50)
    if size:
        assert problems(deck) == ([wrong] if size < 50 else [])


@clause(GAME, "12.1.1.1")
def test_a_deck_has_a_card_of_cost_one() -> None:
    dear = [card(f"高{i}", cost=2 if i else 0) for i in range(13)]
    deck = [f"高{i}" for i in range(13) for _ in range(4)]
    wrong = "there is no card of deployment cost 1 (12.1.1.1)"
    assert problems(deck, *dear) == [wrong]
    assert problems([*deck, "主"], *dear) == []


@clause(GAME, "12.1.1.1", "12.2.1.1.1")
def test_a_cost_of_one_by_a_skill_does_not_make_a_deck_legal() -> None:
    cheap = card("安", "技【特】このカードの出撃コストは１になる。", cost=3)
    dear = [card(f"高{i}", cost=2) for i in range(12)]
    deck = [f"高{i}" for i in range(12) for _ in range(4)] + ["安"] * 4
    wrong = "there is no card of deployment cost 1 (12.1.1.1)"
    assert problems(deck, cheap, *dear) == [wrong]


@clause(GAME, "12.1.1.2")
@pytest.mark.parametrize("count", [4, 5])
def test_a_deck_has_at_most_four_cards_of_one_card_name(count: int) -> None:
    deck = PLAIN + ["強"] * count
    wrong = f"at most 4 cards of one name, and this deck has {count} of 「強」 (12.1.1.2)"
    assert problems(deck) == ([] if count == 4 else [wrong])


@clause(GAME, "12.1.1.2")
def test_it_is_the_card_name_that_counts_and_not_the_unit_name() -> None:
    assert (
        PLAIN.count("甲") == PLAIN.count("二甲") == PLAIN.count("上甲") == 4
    )  # twelve of one unit
    assert problems(PLAIN) == []
    same = card("上甲", unit="甲", cost=5, power=90) | {"id": "上甲・別"}
    assert problems([*PLAIN, "上甲・別"], same) == [
        "at most 4 cards of one name, and this deck has 5 of 「上 甲」 (12.1.1.2)"
    ]


@clause(GAME, "12.1.1.2")
def test_a_card_that_says_so_may_be_in_a_deck_more_often() -> None:
    assert problems(["群"] * 50) == []
    assert problems(["群"] * 46 + ["甲"] * 5) == [
        "at most 4 cards of one name, and this deck has 5 of 「甲」 (12.1.1.2)"
    ]


@clause(GAME, "12.1.1", "12.1.1.1", "12.1.1.2")
def test_both_decks_are_checked_when_the_game_begins() -> None:
    rules = rules_for(GAME, {}, CARDS)
    bad = ["丙"] * 5
    for seat in (0, 1):
        decks = [PLAIN, PLAIN]
        decks[seat] = bad
        with pytest.raises(BadDeck) as refused:
            ENTRY.begin(rules, decks, 1)
        said = str(refused.value)
        assert f"player {seat + 1}: a deck has 50 cards or more, and this one has 5" in said
        assert f"player {seat + 1}: there is no card of deployment cost 1" in said
        assert f"player {seat + 1}: at most 4 cards of one name, and this deck has 5" in said
        assert f"player {2 - seat}:" not in said
    tefuda.new(GAME, [PLAIN, PLAIN], cards=CARDS)


@clause(GAME, "12.1.1")
def test_a_deck_need_not_keep_to_these_rules_later_on(table: Table) -> None:
    t = table.lay({"deck": "戊*5", "hand": "戊*5"})
    t.expect("going on", "count 1 deck 5")
