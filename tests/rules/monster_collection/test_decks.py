"""3: decks and dice."""

from __future__ import annotations

import re

import pytest

import tefuda
from tefuda.games.monster_collection.book.decks import deck_problems
from tefuda.games.monster_collection.book.preparation import SIDES
from tefuda.games.monster_collection.book.zones import at, terrain_zone
from tefuda.games.monster_collection.entry import ENTRY
from tefuda.games.monster_collection.names import DECK, HAND, HEADQUARTERS, SUMMONER
from tefuda.kernel.errors import BadDeck, BadInput, ScriptError
from tefuda.kernel.rng import roll
from tefuda.starting import rules_for
from tests.rules.monster_collection.cards import CARDS, CardData, spell, unit
from tests.rules.monster_collection.table import GAME, KEPT, Table
from tests.support import clause

NAMES = [str(c["id"]) for c in CARDS if c["kind"] != "summoner"]
PLAIN = [name for name in NAMES for _ in range(3)][:50]  # three of each name, but two of the last
LAST = PLAIN[-1]


def problems(deck: list[str], *cards: CardData) -> list[str]:
    """What is wrong with a deck, in English."""
    rules = rules_for(GAME, {}, [*CARDS, *cards])
    return [p.en for p in deck_problems(rules, deck)]


# --- 3: one deck each


@clause(GAME, "3.p1")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_player_has_one_deck(count: int) -> None:
    rules = rules_for(GAME, {}, CARDS)
    if count == 2:
        assert not ENTRY.begin(rules, [PLAIN] * count, 1).over
        return
    with pytest.raises(BadInput) as refused:
        ENTRY.begin(rules, [PLAIN] * count, 1)
    assert f"this table is for 2, and there are {count} decks" in str(refused.value)


@clause(GAME, "3.p1", "3.p2")
def test_both_decks_are_checked_when_the_game_begins() -> None:
    rules = rules_for(GAME, {}, CARDS)
    for seat in (0, 1):
        decks = [PLAIN, PLAIN]
        decks[seat] = ["主", "長", *["甲"] * 4]
        with pytest.raises(BadDeck) as refused:
            ENTRY.begin(rules, decks, 1)
        said = str(refused.value)
        for number in ("3-1.p2", "3-2.p1", "3-2.p2"):
            assert f"({number})" in said
        assert f"player {seat + 1}:" in said
        assert f"player {2 - seat}:" not in said


@clause(GAME, "3.p2", "3-1.p1")
def test_a_deck_is_a_summoner_and_what_goes_to_the_deck_zone() -> None:
    game = tefuda.new(GAME, [["主", *PLAIN], PLAIN], seed=1, cards=CARDS)
    game.choose("keep_hand", 0)
    s = game.state
    for seat, summoner in ((0, ["主"]), (1, [])):
        there = [game.rules.card(s, c).name for c in s.zones[at(s, SUMMONER, seat)]]
        assert there == summoner
        mine = [c for c in range(len(s.defn)) if s.owner[c] == seat]
        rest = [s.zone[c] for c in mine if s.zone[c] != at(s, SUMMONER, seat)]
        base = terrain_zone(HEADQUARTERS[seat])
        assert {zone: rest.count(zone) for zone in rest} == {
            at(s, DECK, seat): 43,
            at(s, HAND, seat): 6,
            base: 1,
        }


# --- 3-1: a summoner, if one likes


@clause(GAME, "3-1.p2")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_deck_has_one_summoner_or_none(count: int) -> None:
    wrong = f"there is one summoner at most, and this deck has {count} (3-1.p2)"
    assert problems(["主", "長"][:count] + PLAIN) == ([wrong] if count > 1 else [])
    assert problems(["主"] * count + PLAIN) == ([wrong] if count > 1 else [])


@clause(GAME, "3-1.p1")
def test_the_summoner_is_shown_before_the_game(table: Table) -> None:
    side = {"deck": "森*8", "summoner": "主"}
    t = table.lay(side, {"deck": "森*8", "summoner": "長"}, phase="prep", chance=(KEPT,))
    assert t.asked == (1, "8.s4.p1")  # the game has not begun
    for viewer in (1, 2):
        assert (t.knows(viewer, 1, "summoner"), t.knows(viewer, 2, "summoner")) == (["主"], ["長"])
    assert "主" not in t.has(1, "deck") + t.has(1, "hand")


# --- 3-2: fifty cards, three of a name


@clause(GAME, "3-2.p1")
@pytest.mark.parametrize("count", [0, 49, 50, 51])
@pytest.mark.parametrize("summoner", [[], ["主"]])
def test_a_deck_has_fifty_cards_and_the_summoner_is_none_of_them(
    count: int, summoner: list[str]
) -> None:
    deck = [*PLAIN, NAMES[-1]][:count]
    wrong = f"a deck has 50 cards beside the summoner, and this one has {count} (3-2.p1)"
    assert problems([*summoner, *deck]) == ([] if count == 50 else [wrong])


@clause(GAME, "3-2.p2")
@pytest.mark.parametrize("count", [3, 4])
def test_a_deck_has_three_cards_of_a_name(count: int) -> None:
    assert PLAIN.count(LAST) == 2
    deck = [*["野"] * count, *PLAIN[count:]]
    wrong = f"「野」: 3 at most, and this deck has {count} (3-2.p2)"
    assert problems(deck) == ([] if count == 3 else [wrong])


@clause(GAME, "3-2.p2")
@pytest.mark.parametrize("count", [1, 2])
def test_the_name_counts_whatever_else_the_cards_are(count: int) -> None:
    other = spell("星", "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【1】ダメージを与える。")
    cards = (unit("星", 1, 1, 1), other | {"id": "別"})
    deck = ["星"] * 2 + ["別"] * count + PLAIN[2 + count :]
    wrong = "「星」: 3 at most, and this deck has 4 (3-2.p2)"
    assert problems(deck, *cards) == ([] if count == 1 else [wrong])


def test_a_card_that_nobody_knows_is_told() -> None:
    assert problems(["無", *PLAIN[1:]]) == ["there is no card '無'"]


# --- 3-3: dice


@clause(GAME, "3-3.p1")
def test_a_die_shows_one_to_six_each_as_often() -> None:
    s = tefuda.new(GAME, [PLAIN, PLAIN], seed=1, cards=CARDS).state
    shown = [roll(s, SIDES) for _ in range(6000)]
    assert set(shown) == {1, 2, 3, 4, 5, 6}
    assert all([900 < shown.count(n) < 1100 for n in range(1, 7)])


@clause(GAME, "3-3.p1")
def test_the_dice_of_the_game_are_such_dice(table: Table) -> None:
    seen: set[str] = set()
    for seed in range(24):
        game = tefuda.new(GAME, [PLAIN, PLAIN], seed=seed, cards=CARDS)
        for seat in (0, 1):
            game.choose("keep_hand", seat)
        for line in game.log:
            seen.update(re.findall(r"\d", line.text) if line.text.startswith("dice") else [])
    assert seen == set("123456")
    for impossible in (0, 7):
        with pytest.raises(ScriptError):
            table.lay({"22": "野, 甲"}, {"32": "野, 乙"}, rolls=(impossible, 1)).march("32", "甲")
        table.games.pop()
