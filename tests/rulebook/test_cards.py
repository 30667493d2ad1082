"""Cards are found by words and by every field, and know the clauses of the words on them."""

from __future__ import annotations

import pytest

from tefuda.games import GAMES
from tefuda.kernel.errors import BadInput
from tefuda.rulebook.cards import fields, find, terms_on
from tefuda.rulebook.index import book
from tefuda.rulebook.tryout import tryout
from tefuda.scenario import parse
from tefuda.scenario.play import begin
from tefuda.starting import rules_for

BOSSES = {"PS01-126", "PS01-137"}  # they play for the game, and have no hand


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_field_finds_cards_and_together_they_find_all(game: str) -> None:
    everything = {d.key for d in rules_for(game).pool}
    assert {d.key for d in find(game)} == everything
    for field in fields(game):
        for value in field.values[:: max(1, len(field.values) // 6)]:
            got = {d.key for d in find(game, "", {field.key: value})}
            if field.key != "card":
                assert got, f"{field.key} = {value}"
            assert got <= everything
            if len(field.values) > 1 and not field.number and field.key == "card":
                assert got != everything
        if field.number:
            whole = f"{field.values[0]}-{field.values[-1]}"
            assert {d.key for d in find(game, "", {field.key: whole})} == everything


def test_words_and_fields_narrow_each_other_down() -> None:
    red = find("weiss_schwarz", "", {"color": "赤"})
    low = find("weiss_schwarz", "", {"color": "赤", "level": "0-1"})
    assert 0 < len(low) < len(red)
    assert all("color:赤" in d.tags for d in low)
    assert len(find("weiss_schwarz", "アンコール", {"color": "赤"})) < len(red)
    assert find("weiss_schwarz", "ENCORE") == find("weiss_schwarz", "encore")


@pytest.mark.parametrize(
    ("where", "said"), [({"colour": "red"}, "no field"), ({"level": "high"}, "range")]
)
def test_a_field_or_number_that_is_none_is_refused(where: dict[str, str], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        find("weiss_schwarz", "", where)


@pytest.mark.parametrize("game", GAMES)
def test_the_words_on_a_card_lead_to_clauses_of_its_book(game: str) -> None:
    told = {d.key: terms_on(game, d.key) for d in rules_for(game).pool}
    assert all(t.clause.id in book(game).by_id for terms in told.values() for t in terms)
    assert sum(1 for terms in told.values() if terms) > len(told) // 2


def test_a_keyword_comes_before_other_words_and_leads_to_its_own_clause() -> None:
    (card,) = [d for d in find("weiss_schwarz", "助太刀", {"level": "0"}) if d.key == "wt01-009"]
    first = terms_on("weiss_schwarz", card.key)[0]
    assert (first.words.ja, first.keyword) == ("助太刀", True)
    assert first.clause.id.startswith("10.5")


@pytest.mark.parametrize("game", GAMES)
def test_every_card_can_be_tried_in_a_position_where_it_is_ready(game: str) -> None:
    rules = rules_for(game)
    for d in rules.pool:
        if d.key in BOSSES:
            continue
        state = begin(parse(tryout(game, d.key), "try")).state
        here = {rules.pool[n].key for n in state.defn}
        assert d.key.partition("/")[0] in here  # the second side of a card is the same card
        assert not state.over
        assert state.ask_seat == 0


def test_an_unknown_card_cannot_be_tried() -> None:
    with pytest.raises(BadInput, match="has no card"):
        tryout("cipher", "nothing")
