"""What the sheet leaves open, as settings: both sides of each (docs/decisions/002)."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.games import game_entry
from tefuda.games.common.positions import Chance
from tefuda.starting import rules_for
from tests.rules.soukou_musume.cards import CARDS
from tests.rules.soukou_musume.table import GAME, Table
from tests.support import clause


@clause(GAME, "sheet.field.reserve", "sheet.turn.main.2")
def test_reserve_places_is_four_if_nothing_is_said(table: Table) -> None:
    table.lay(one={"reserve": "乙, 丙, 円", "hand": "甲, 大"})
    table.play("1: deploy 甲")
    assert table.refused("deploy 大") >= {"sheet.turn.main.2"}
    table.lay(one={"reserve": "乙, 丙, 円", "hand": "甲, 大"}, reserve_places=5)
    table.play("1: deploy 甲", "1: deploy 大")
    table.expect("count 1 reserve 5")


@clause(GAME, "sheet.turn.main.1")
def test_charging_from_the_deck_takes_its_top_card(table: Table) -> None:
    table.lay(one={"reserve": "乙", "hand": "術", "deck": "丙, 円"}, charge_from="deck")
    table.play("1: charge")
    assert table.options == ["card 甲", "card 乙"]
    table.play("1: card 乙")
    table.expect("attached 1: 丙", "hand 1: 術", "deck 1: 円", "1 reserve 乙 energy 1")
    assert "sheet.turn.main.1" in table.refused("charge")


@clause(GAME, "sheet.turn.main.1")
@pytest.mark.parametrize(
    ("source", "hand", "deck", "allowed"),
    [
        ("hand", "術", "none", True),
        ("hand", "none", "術", False),
        ("deck", "none", "術", True),
        ("deck", "術", "none", False),
    ],
)
def test_charging_needs_a_card_where_it_comes_from(
    table: Table, source: str, hand: str, deck: str, allowed: bool
) -> None:
    table.lay(one={"hand": hand, "deck": deck}, charge_from=source)
    assert ("charge" in table.options) is allowed
    assert table.refused("charge") == ({""} if allowed else {"sheet.turn.main.1"})


@clause(GAME, "sheet.turn.main.5")
@pytest.mark.parametrize(("setting", "energy"), [("discarded", 1), ("stays", 2)])
def test_whether_the_energy_of_a_retreat_is_discarded(
    table: Table, setting: str, energy: int
) -> None:
    table.lay(one={"main": "甲 energy 丙+丙", "reserve": "乙"}, retreat_energy=setting)
    table.play("1: retreat")
    if setting == "discarded":
        assert table.options == ["card 丙", "card 丙"]
        table.play("1: card 丙")
    table.expect("main 1: 乙", f"1 reserve 甲 energy {energy}", f"count 1 discard {2 - energy}")


@clause(GAME, "sheet.turn.main.5")
def test_energy_that_stays_must_still_be_there(table: Table) -> None:
    table.lay(one={"main": "丙 energy 1", "reserve": "乙"}, retreat_energy="stays")
    assert table.refused("retreat") == {"sheet.turn.main.5"}


@clause(GAME, "sheet.prep.5", "sheet.turn.end.2", "sheet.turn.end.2.1")
@pytest.mark.parametrize(("winner", "state"), [(0, "normal"), (1, "small")])
def test_a_coin_may_decide_instead(table: Table, winner: int, state: str) -> None:
    table.lay(
        one={"main": "甲 state small"},
        phase="end",
        chance=(Chance("pick", winner),),
        judgement="coin",
    )
    table.expect(f"1 main 甲 state {state}", f'log has "プレイヤー{winner + 1}が勝ち"')
    deck = {"deck": "甲, 乙, 丙, 術, 策, 円"}
    shuffle = Chance("shuffle")
    table.lay(
        deck,
        deck,
        phase="prep",
        chance=(shuffle, shuffle, Chance("pick", winner)),
        judgement="coin",
    )
    table.play("1: first_unit 甲", "2: first_unit 甲")
    assert table.asked == (winner + 1, "sheet.turn.main.0")


DECK = [key for card in CARDS[:13] for key in [str(card["id"])] * 4][:50]


@pytest.mark.parametrize(("size", "cards"), [(50, 50), (30, 30), (40, 40)])
def test_a_deck_has_as_many_cards_as_the_setting_says(size: int, cards: int) -> None:
    entry = game_entry(GAME)
    rules = rules_for(GAME, {"deck_size": size}, CARDS)
    assert entry.book.deck_problems(rules, DECK[:cards]) == []
    (problem,) = entry.book.deck_problems(rules, DECK[: cards - 1])
    assert str(size) in problem.en


@pytest.mark.parametrize("copies", [4, 3])
def test_a_deck_has_at_most_so_many_cards_of_a_name(copies: int) -> None:
    entry = game_entry(GAME)
    rules = rules_for(GAME, {"copies": copies, "deck_size": 30}, CARDS)
    fair = [str(card["id"]) for card in CARDS[:13] for _ in range(copies)][:30]
    assert entry.book.deck_problems(rules, fair) == []
    (problem,) = entry.book.deck_problems(rules, [*["甲"] * (copies + 1), *fair[4:]][:30])
    assert f"at most {copies}" in problem.en


def test_a_deck_has_a_unit() -> None:
    entry = game_entry(GAME)
    rules = rules_for(GAME, {"deck_size": 30}, CARDS)
    commands = [str(card["id"]) for card in CARDS[13:] for _ in range(4)][:30]
    (problem,) = entry.book.deck_problems(rules, commands)
    assert "at least one unit" in problem.en


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"judgement": "dice"}, "judgement"),
        ({"reserve_places": 0}, "reserve_places"),
        ({"x": 1}, "x"),
    ],
)
def test_a_setting_that_is_not_there_is_refused(settings: dict[str, int | str], said: str) -> None:
    with pytest.raises(tefuda.BadInput, match=said):
        tefuda.new(GAME, settings=settings)
