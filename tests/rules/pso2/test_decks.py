"""100: decks."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.games.pso2.book.decks import deck_problems
from tefuda.games.pso2.entry import ENTRY
from tefuda.kernel.errors import BadDeck
from tefuda.starting import rules_for
from tests.rules.pso2.cards import CARDS, CardData, active, character, item, player, weapon
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

NAMES = ["札", "甲", "乙", "丙", "丁", "弱", "壁", "鬼", "狩", "銃", "術", "全", "赤"]
PLAIN = [name for name in NAMES for _ in range(3)] + ["青"]  # forty cards, three of each name
DECK = ["主", "磁", *PLAIN]


def problems(deck: list[str], *cards: CardData) -> list[str]:
    """What is wrong with a deck, in English."""
    rules = rules_for(GAME, {}, [*CARDS, *cards])
    return [p.en for p in deck_problems(rules, deck)]


def with_cards(*cards: str) -> list[str]:
    """The legal deck with so many of its cards exchanged for others."""
    return ["主", "磁", *cards, *PLAIN[len(cards) :]]


@clause(GAME, "100.1")
@pytest.mark.parametrize("players", [0, 1, 2])
@pytest.mark.parametrize("mags", [0, 1, 2])
def test_a_player_brings_one_player_card_one_mag_and_a_deck(players: int, mags: int) -> None:
    said = problems(["主", "副"][:players] + ["磁"] * mags + PLAIN)
    wrong = []
    if players != 1:
        wrong.append(f"there is one player card, and this deck has {players} (100.1)")
    if mags != 1:
        wrong.append(f"there is one mag, and this deck has {mags} (100.1)")
    assert said == wrong


@clause(GAME, "100.2")
@pytest.mark.parametrize("count", [0, 39, 40, 41])
def test_a_deck_has_as_many_cards_as_the_player_card_says(count: int) -> None:
    deck = (PLAIN + ["黄"])[:count]
    wrong = f"with this player card a deck has 40 cards, and this one has {count} (100.2)"
    assert problems(["主", "磁", *deck]) == (
        [] if count == 40 else [wrong]
    )  # those two not counted


@clause(GAME, "100.2")
@pytest.mark.parametrize("size", [39, 41])
def test_another_player_card_may_want_another_number(size: int) -> None:
    other = player("客", 1, 1, size=size)
    deck = ["客", "磁", *(PLAIN + ["黄"])[:size]]
    assert problems(deck, other) == []
    assert problems(["主", *deck[1:]]) == [
        f"with this player card a deck has 40 cards, and this one has {size} (100.2)"
    ]


@clause(GAME, "100.3")
@pytest.mark.parametrize("count", [3, 4])
def test_a_deck_has_at_most_three_cards_of_one_name(count: int) -> None:
    deck = with_cards(*["来"] * count)
    wrong = f"at most 3 cards of one name, and this deck has {count} of 「来」 (100.3)"
    assert problems(deck) == ([] if count == 3 else [wrong])


@clause(GAME, "100.3.1", "100.3")
def test_a_name_is_the_same_only_with_the_same_title() -> None:
    first, second = character("星", 1, 1, title="朝"), character("星", 2, 2, title="夜")
    assert problems(with_cards(*["朝星"] * 3, *["夜星"] * 3), first, second) == []
    again = character("星", 5, 5, cost=4, title="朝") | {"id": "別"}  # another card, the same name
    said = problems(with_cards(*["朝星"] * 3, "別"), first, again)
    assert len(said) == 1
    assert said[0].startswith("at most 3 cards of one name, and this deck has 4 of")
    assert said[0].endswith("(100.3)")


@clause(GAME, "100.4")
@pytest.mark.parametrize(
    ("classes", "fits"),
    [
        (("ハンター",), True),
        (("フォース",), False),
        (("フォース", "ハンター"), True),  # one class in common
        (("フォース", "テクター"), False),
        ((), True),
        (("ALL",), True),
    ],
)
def test_an_active_is_of_a_class_of_the_player_card_if_it_has_any(
    classes: tuple[str, ...], fits: bool
) -> None:
    spell = active("光", "カードを1枚ドローする。", classes=classes)
    wrong = "「光」 is not of a class of the player card (100.4)"
    assert problems(with_cards("光", "光"), spell) == ([] if fits else [wrong])


@clause(GAME, "100.5")
@pytest.mark.parametrize(
    ("classes", "fits"),
    [(("ハンター",), True), (("フォース",), False), ((), True), (("ALL",), True)],
)
@pytest.mark.parametrize("kind", ["item", "weapon"])
def test_an_item_is_of_a_class_of_the_player_card_if_it_has_any(
    kind: str, classes: tuple[str, ...], fits: bool
) -> None:
    thing = item("鍵", classes=classes) if kind == "item" else weapon("鍵", 1, classes=classes)
    wrong = "「鍵」 is not of a class of the player card (100.5)"
    assert problems(with_cards("鍵"), thing) == ([] if fits else [wrong])


@clause(GAME, "100.4", "100.5")
def test_any_class_of_the_player_card_will_do_and_characters_may_be_of_every_class() -> None:
    both = player("客", 1, 1, classes=("レンジャー", "フォース"))
    spell = active("光", "カードを1枚ドローする。", classes=("フォース",))
    bow = weapon("弓", 1, classes=("レンジャー",))
    deck = ["客", *with_cards("光", "弓")[1:]]
    assert {"狩", "銃", "術"} <= set(deck)  # ハンター, レンジャー, フォース
    assert problems(deck, both, spell, bow) == []
    assert problems([*deck[:-1], "剣"], both, spell, bow) == [
        "「剣」 is not of a class of the player card (100.5)"
    ]


@clause(GAME, "100.6")
@pytest.mark.parametrize("count", [9, 10])
def test_a_deck_has_at_most_nine_cards_with_drop_in_all(count: int) -> None:
    heads = {"二": "【ドロップ】", "三": "登場時/【ドロップ】", "四": "ドロップ/戦闘不能時"}
    more = [
        character(f"落{n}", 1, 1, f"{word}：カードを1枚ドローする。") for n, word in heads.items()
    ]
    more.append(active("落五", "ドロップ：カードを1枚ドローする。", "カードを1枚ドローする。"))
    cards = ["落"] * 2 + ["落二"] * 2 + ["落三"] * 2 + ["落四"] + ["落五"] * 3
    deck = with_cards(*cards[-count:])
    wrong = f"at most 9 cards with Drop, and this deck has {count} (100.6)"
    assert problems(deck, *more) == ([] if count == 9 else [wrong])


@clause(GAME, "100.6")
def test_a_card_that_only_speaks_of_drop_does_not_have_it() -> None:
    speaks = [
        active(f"語{n}", "デッキから【ドロップ】を持つカード1枚をサーチする。") for n in "一二三四"
    ]
    deck = with_cards(*[f"語{n}" for n in "一二三四" for _ in range(3)])
    assert problems(deck, *speaks) == []


@clause(GAME, "100.1", "100.2", "100.3", "100.4", "100.6")
def test_both_decks_are_checked_when_the_game_begins() -> None:
    spell = active("光", "カードを1枚ドローする。", classes=("フォース",))
    rules = rules_for(GAME, {}, [*CARDS, spell])
    bad = ["主", *["落"] * 10, "光"]
    for seat in (0, 1):
        decks = [DECK, DECK]
        decks[seat] = bad
        with pytest.raises(BadDeck) as refused:
            ENTRY.begin(rules, decks, 1)
        said = str(refused.value)
        for number in ("100.1", "100.2", "100.3", "100.4", "100.6"):
            assert f"({number})" in said
        assert f"player {seat + 1}:" in said
        assert f"player {2 - seat}:" not in said
    tefuda.new(GAME, [DECK, DECK], cards=CARDS)


@clause(GAME, "100.2", "100.3")
def test_a_deck_need_not_keep_to_these_rules_later_on(table: Table) -> None:
    t = table.lay({"deck": "鬼*5"}, {"deck": "札"})
    t.expect("going on", "count 1 deck 5", "count 2 deck 1")
