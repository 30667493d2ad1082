"""Random decks are legal by the game's own check, have what they are to have, and come again."""

from __future__ import annotations

from random import Random

import pytest

from tefuda.games import GAMES, game_entry
from tefuda.kernel.errors import BadInput
from tefuda.lab.legal_decks import legal_deck
from tefuda.starting import rules_for
from tests.support import clause


@pytest.mark.parametrize("game", GAMES)
def test_random_decks_of_every_game_are_legal_and_differ(game: str) -> None:
    rules = rules_for(game)
    rng = Random(1)
    decks = [legal_deck(rules, rng) for _ in range(20)]
    for deck in decks:
        assert not game_entry(game).book.deck_problems(rules, deck)
    assert len({tuple(sorted(deck)) for deck in decks}) > 15
    entry = game_entry(game)
    entry.begin(rules, decks[: entry.book.seats], 1)  # and a game begins with them


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_makes_the_same_deck(game: str) -> None:
    rules = rules_for(game)
    assert legal_deck(rules, Random(4)) == legal_deck(rules, Random(4))
    assert legal_deck(rules, Random(4)) != legal_deck(rules, Random(5))


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_has_the_cards_that_it_is_made_around(game: str) -> None:
    rules = rules_for(game)
    shipped = {key for deck in game_entry(game).cards.decks().values() for key in deck}
    for n, key in enumerate(sorted(shipped)[::5]):
        assert key in legal_deck(rules, Random(n), [key]), key


@clause("weiss_schwarz", "5.1.2.4")
def test_a_card_that_limits_itself_and_another_is_there_no_more_often() -> None:
    card = {
        "id": "one", "kind": "character", "name": "ひとつ星", "color": "赤", "level": 0, "cost": 0,
        "power": 500, "soul": 1, "traits": [],
        "text": ["【永】 このカードと同じカード名のカードと、「ふたつ星」は、デッキに合計2枚まで入れることができる。"],
    }  # fmt: skip
    rules = rules_for("weiss_schwarz", {}, [card])
    assert legal_deck(rules, Random(1), ["one"]).count("one") == 2


def test_too_few_cards_make_no_deck_and_it_says_so() -> None:
    rules = rules_for("weiss_schwarz")
    few = [d.key for d in rules.pool[:3]]
    with pytest.raises(BadInput, match="no legal deck came of 3 cards") as caught:
        legal_deck(rules, Random(1), (), few)
    assert "3枚" in caught.value.say("ja")
