"""5: decks, and what is done before the game."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.games.common.positions import Chance
from tefuda.games.weiss_schwarz.book.decks import deck_problems
from tefuda.games.weiss_schwarz.entry import ENTRY
from tefuda.kernel.errors import BadDeck
from tefuda.starting import rules_for
from tests.rules.weiss_schwarz.cards import CARDS, CardData, chara
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table, shuffled
from tests.support import clause

FIVES = ["甲", "丙", "丁", "戊", "己", "庚", "青", "黄", "緑", "高", "双", "参"]
PLAIN = [name for name in FIVES for _ in range(4)]  # 48 cards, four of each name


def problems(deck: list[str], *cards: CardData) -> list[str]:
    """What is wrong with a deck, in English."""
    rules = rules_for(GAME, {}, [*CARDS, *cards])
    return [p.en for p in deck_problems(rules, deck)]


# --- 5.1: decks


@clause(GAME, "5.1.2.1")
@pytest.mark.parametrize("size", [0, 49, 50, 51])
def test_a_deck_has_exactly_fifty_cards(size: int) -> None:
    deck = (PLAIN + ["乙", "魂", "門"])[:size]
    wrong = f"a deck has exactly 50 cards, and this one has {size} (5.1.2.1)"
    assert problems(deck) == ([] if size == 50 else [wrong])


@clause(GAME, "5.1.2.2")
@pytest.mark.parametrize("count", [4, 5])
def test_a_deck_has_at_most_four_cards_of_one_name(count: int) -> None:
    deck = PLAIN[: 50 - count] + ["乙"] * count
    wrong = f"at most 4 cards of one name, and this deck has {count} of 「乙」 (5.1.2.2)"
    assert problems(deck) == ([] if count == 4 else [wrong])


@clause(GAME, "5.1.2.2.1")
def test_cards_that_differ_in_all_but_their_name_count_together() -> None:
    other = chara("甲", color="青", level=2, cost=2, power=8000, side="S") | {"id": "甲・別"}
    deck = PLAIN[4:] + ["甲"] * 2 + ["甲・別"] * 2 + ["乙"] * 2
    assert problems(deck, other) == []
    deck = PLAIN[4:] + ["甲"] * 2 + ["甲・別"] * 3 + ["乙"]
    assert problems(deck, other) == [
        "at most 4 cards of one name, and this deck has 5 of 「甲」 (5.1.2.2)"
    ]


@clause(GAME, "5.1.2.3")
@pytest.mark.parametrize("count", [8, 9])
def test_a_deck_has_at_most_eight_climax_cards_of_all_names_together(count: int) -> None:
    climaxes = ["魂", "風", "門"] * 3
    deck = PLAIN[: 50 - count] + climaxes[:count]
    assert len(deck) == 50
    wrong = f"at most 8 climax cards, and this deck has {count} (5.1.2.3)"
    assert problems(deck) == ([] if count == 8 else [wrong])


@clause(GAME, "5.1.2.3", "5.1.2.2")
def test_climax_cards_too_are_at_most_four_of_a_name() -> None:
    deck = PLAIN[:45] + ["魂"] * 5
    assert problems(deck) == [
        "at most 4 cards of one name, and this deck has 5 of 「魂」 (5.1.2.2)"
    ]


@clause(GAME, "5.1.2.4", "1.3.1")
@pytest.mark.parametrize("icon", ["", "【永】 "])
def test_a_card_that_says_so_is_in_a_deck_as_often_as_one_likes(icon: str) -> None:
    text = f"{icon}このカードと同じカード名のカードは、デッキに好きな枚数入れることができる。"
    many = chara("群", text)
    assert problems(["群"] * 50, many) == []
    assert problems(PLAIN[:40] + ["群"] * 10, many) == []
    assert problems(["群"] * 51, many) == [
        "a deck has exactly 50 cards, and this one has 51 (5.1.2.1)"
    ]
    assert problems(["群"] * 45 + ["甲"] * 5, many) == [
        "at most 4 cards of one name, and this deck has 5 of 「甲」 (5.1.2.2)"
    ]


@clause(GAME, "5.1.2.4")
@pytest.mark.parametrize("count", [6, 7])
def test_a_card_may_replace_the_four_by_another_number(count: int) -> None:
    six = chara("隊", "このカードと同じカード名のカードは、デッキに6枚まで入れることができる。")
    deck = PLAIN[: 50 - count] + ["隊"] * count
    wrong = f"at most 6 cards of one name, and this deck has {count} of 「隊」 (5.1.2.2)"
    assert problems(deck, six) == ([] if count == 6 else [wrong])


@clause(GAME, "5.1.2.4")
@pytest.mark.parametrize(("mine", "other"), [(2, 2), (4, 0), (0, 4), (3, 2), (1, 4)])
def test_a_card_may_give_a_number_for_itself_and_another_name_together(
    mine: int, other: int
) -> None:
    pair = chara("双子", "【永】 このカードと「乙」は、デッキに合計4枚まで入れることができる。")
    deck = PLAIN[: 50 - mine - other] + ["双子"] * mine + ["乙"] * other
    wrong = "at most 4 of 「双子」 and 「乙」 together, and this deck has 5 (5.1.2.4)"
    assert problems(deck, pair) == ([] if mine + other <= 4 else [wrong])


@clause(GAME, "5.1.2.4")
def test_what_a_card_says_of_its_number_holds_only_while_building_a_deck(table: Table) -> None:
    t = table.lay({"fc": "並兵", "hand": "並兵*6"})
    assert t.options.count("character 並兵") == 6
    assert "activate" not in " ".join(t.options)


@clause(GAME, "5.1.1", "5.2.1.1")
def test_both_decks_are_checked_when_the_game_begins() -> None:
    rules = rules_for(GAME, {}, CARDS)
    good = [*PLAIN, "乙", "魂"]
    bad = ["乙"] * 5 + PLAIN[:44]
    for seat in (0, 1):
        decks = [good, good]
        decks[seat] = bad
        with pytest.raises(BadDeck) as refused:
            ENTRY.begin(rules, decks, 1)
        said = str(refused.value)
        assert f"player {seat + 1}: a deck has exactly 50 cards, and this one has 49" in said
        assert f"player {seat + 1}: at most 4 cards of one name, and this deck has 5" in said
        assert f"player {2 - seat}:" not in said
    tefuda.new(GAME, [good, good], cards=CARDS)


@clause(GAME, "5.1.1", "4.2.2")
def test_each_player_plays_with_the_cards_of_their_own_deck() -> None:
    one = [*PLAIN, "乙", "魂"]
    two = [*PLAIN, "音", "門"]
    game = tefuda.new(GAME, [one, two], seed=5, cards=CARDS)
    for seat, deck in enumerate((one, two)):
        zones = [z for z in game.view_all("ja")["zones"] if z["seat"] == seat]  # type: ignore[attr-defined]
        assert sorted([c["name"] for z in zones for c in z["cards"]]) == sorted(deck)


@clause(GAME, "5.2.1.1")
def test_a_deck_need_not_keep_to_the_rules_later_on(table: Table) -> None:
    t = table.lay({"deck": "乙*5", "hand": "乙*5, 引"})  # ten of a name, and fewer than fifty
    t.play("event 引")
    t.expect("going on", "count 1 hand 6")


# --- 5.2: before the game

TEN = "甲, 乙, 丙, 丁, 戊, 己, 庚, 青, 黄, 緑, 音, 魔"
REV = ("魔", "音", "緑", "黄", "青", "庚", "己", "戊", "丁", "丙", "乙", "甲")


def prepare(t: Table, *chance: Chance, first: int = 1) -> Table:
    return t.lay(
        {"deck": TEN}, {"deck": TEN}, phase="prep", chance=(*(chance or (KEPT, KEPT)), who(first))
    )


def who(first: int) -> Chance:
    """Chance makes a player go first."""
    return Chance("pick", first - 1)


@clause(GAME, "5.2.1", "5.2.1.2", "3.2.1")
def test_both_decks_are_shuffled_and_become_the_decks_on_the_table(table: Table) -> None:
    mixed = ("丁", "戊", "甲", "乙", "丙", "庚", "己", "黄", "青", "音", "緑", "魔")
    t = prepare(table, shuffled(1, *REV), shuffled(2, *mixed))
    assert t.log().count("is shuffled") == 2
    t.expect("hand 1: 魔, 音, 緑, 黄, 青", "hand 2: 丁, 戊, 甲, 乙, 丙")
    assert t.has(1, "deck") == list(REV[5:])
    assert t.has(2, "deck") == list(mixed[5:])
    for player in (1, 2):
        assert t.told(player, "deck", "face_down") == [True] * 7
        for viewer in (1, 2):
            assert t.knows(viewer, player, "deck") == [""] * 7


@clause(GAME, "5.2.1.3", "5.2.1.3.1")
@pytest.mark.parametrize("first", [1, 2])
def test_chance_decides_who_goes_first_and_nobody_is_asked(table: Table, first: int) -> None:
    t = prepare(table, first=first)
    assert t.asked == (first, "5.2.1.4")  # already the redraw: nobody has chosen anything
    assert t.vars["first"] == first - 1
    assert f"Player {first}" in next(x for x in t.log().splitlines() if "5.2.1.3" in x)
    t.play("done", "done")
    assert t.turn[:2] == (first, 1)


@clause(GAME, "5.2.1.3")
def test_both_players_go_first_in_some_games() -> None:
    deck = [*PLAIN, "乙", "魂"]
    first = {
        tefuda.new(GAME, [deck, deck], seed=seed, cards=CARDS).state.ask_seat for seed in range(12)
    }
    assert first == {0, 1}


@clause(GAME, "5.2.1.4")
def test_five_cards_are_the_first_hand_and_only_their_player_sees_them(table: Table) -> None:
    t = prepare(table)
    t.expect("hand 1: 甲, 乙, 丙, 丁, 戊", "hand 2: 甲, 乙, 丙, 丁, 戊")
    t.expect("count 1 deck 7", "count 2 deck 7")
    for player in (1, 2):
        assert t.knows(player, player, "hand") == ["甲", "乙", "丙", "丁", "戊"]
        assert t.knows(3 - player, player, "hand") == [""] * 5


@clause(GAME, "5.2.1.4")
@pytest.mark.parametrize("first", [1, 2])
def test_the_first_player_then_the_other_changes_any_number_of_cards_once(
    table: Table, first: int
) -> None:
    t = prepare(table, first=first)
    second = 3 - first
    assert t.asked == (first, "5.2.1.4")
    assert t.options == ["card 甲", "card 乙", "card 丙", "card 丁", "card 戊", "done"]
    t.play("card 甲", "card 丙", "done")
    assert sorted(t.has(first, "hand")) == sorted(["乙", "丁", "戊", "己", "庚"])
    assert sorted(t.has(first, "waiting")) == ["丙", "甲"]
    assert t.has(first, "deck") == ["青", "黄", "緑", "音", "魔"]  # they are not shuffled in
    assert t.asked == (second, "5.2.1.4")  # only once
    assert sorted(w for w in t.knows(second, first, "waiting")) == ["丙", "甲"]
    t.play("done")  # none is a number too
    t.expect(f"count {second} hand 5", f"count {second} waiting 0", f"count {second} deck 7")
    assert t.turn[:2] == (first, 1)


@clause(GAME, "5.2.1.4")
def test_the_whole_hand_may_be_changed(table: Table) -> None:
    t = prepare(table)
    t.play("card 甲", "card 乙", "card 丙", "card 丁", "card 戊")
    assert t.asked == (2, "5.2.1.4")
    t.expect("hand 1: 己, 庚, 青, 黄, 緑", "count 1 waiting 5", "count 1 deck 2")


@clause(GAME, "5.2.1.5")
@pytest.mark.parametrize("first", [1, 2])
def test_the_first_players_turn_begins_the_game(table: Table, first: int) -> None:
    t = prepare(table, first=first)
    t.play("done", "done")
    assert t.turn == (first, 1, "clock")  # it has stood and drawn already
    t.expect(f"count {first} hand 6", f"count {3 - first} hand 5")
    assert t.asked[0] == first


@clause(GAME, "5.2.1")
def test_the_steps_come_in_their_order(table: Table) -> None:
    t = prepare(table)
    t.play("card 甲", "done", "done")
    clauses = [line.split(" ")[0].strip("[]:") for line in t.log().splitlines()]
    steps = [c for c in dict.fromkeys(clauses) if c.startswith("5.2.1")]
    assert steps == sorted(steps)
    assert steps[0] == "5.2.1.2"
