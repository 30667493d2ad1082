"""12.2: what is done before the game."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.games.common.positions import Chance
from tests.rules.cipher.cards import CARDS, card
from tests.rules.cipher.table import GAME, KEPT, Table, shuffled
from tests.rules.cipher.test_decks import PLAIN
from tests.support import clause

REST = ("甲", "乙", "丙", "丁", "戊", "弓", "魔", "馬", "翼", "鎧", "聖", "白", "強", "弱")
DECK = "主, " + ", ".join(REST)
BACKWARDS = tuple(reversed(REST))


def who(first: int) -> Chance:
    """Chance makes a player go first."""
    return Chance("pick", first - 1)


def prepare(t: Table, *chance: Chance, first: int = 1) -> Table:
    """Both decks as above, kept in their order unless told; both have chosen 主."""
    script = chance or (KEPT, KEPT)
    t.lay({"deck": DECK}, {"deck": DECK}, phase="prep",
          chance=(*script[:2], who(first), *script[2:]))  # fmt: skip
    return t.play("1: main 主", "2: main 主")


# --- 12.2.1.1: the main characters


@clause(GAME, "12.2.1", "12.2.1.1")
def test_each_player_chooses_a_card_of_cost_one_out_of_the_deck(table: Table) -> None:
    cheap = "主, 札*2, 零, 丙, 丁, 高, 上丙"
    t = table.lay({"deck": cheap}, {"deck": "甲, 主, 札*15"}, phase="prep")
    assert t.asked == (1, "12.2.1.1")
    assert sorted(t.options) == ["main 主", "main 札"]  # neither 0 nor 2 or more
    t.play("1: main 札")
    assert t.asked == (2, "12.2.1.1")
    assert sorted(t.options) == ["main 主", "main 札", "main 甲"]


@clause(GAME, "12.2.1.1.1")
def test_a_cost_that_a_skill_has_made_one_does_not_count(table: Table) -> None:
    cheap = card("安", "技【特】このカードの出撃コストは１になる。", cost=3)
    t = table.lay({"deck": "安, 主, 札*15"}, {"deck": "主, 札*15"}, phase="prep", cards=(cheap,))
    assert sorted(t.options) == ["main 主", "main 札"]


@clause(GAME, "12.2.1.1")
def test_the_main_character_lies_face_down_in_front_and_only_its_player_knows_it(
    table: Table,
) -> None:
    t = prepare(table)
    assert t.asked == (1, "12.2.1.5")
    for player in (1, 2):
        assert t.field(player) == {"front": ["主"]}
        assert t.told(player, "front", "face_down") == [True]
        assert t.knows(player, player, "front") == ["主"]
        assert t.knows(3 - player, player, "front") == [""]
        assert "主" not in t.has(player, "deck") + t.has(player, "hand")


@clause(GAME, "12.2.1.1")
def test_the_second_player_does_not_see_what_the_first_has_chosen(table: Table) -> None:
    t = table.lay({"deck": DECK}, {"deck": DECK}, phase="prep")
    t.play("1: main 乙")
    assert t.asked == (2, "12.2.1.1")
    assert t.knows(2, 1, "front") == [""]
    assert "乙" not in t.log(2)


# --- 12.2.1.2, 12.2.1.3, 12.2.1.4


@clause(GAME, "12.2.1", "12.2.1.2")
def test_both_decks_are_shuffled_and_lie_face_down(table: Table) -> None:
    mixed = (*REST[7:], *REST[:7])
    t = prepare(table, shuffled(1, *BACKWARDS), shuffled(2, *mixed))
    assert t.has(1, "hand") + t.has(1, "deck") == list(BACKWARDS)
    assert t.has(2, "hand") + t.has(2, "deck") == list(mixed)
    for player in (1, 2):
        assert t.told(player, "deck", "face_down") == [True] * 8
        for viewer in (1, 2):
            assert t.knows(viewer, player, "deck") == [""] * 8


@clause(GAME, "12.2.1.3")
@pytest.mark.parametrize("first", [1, 2])
def test_chance_decides_who_goes_first(table: Table, first: int) -> None:
    t = prepare(table, first=first)
    assert t.asked == (first, "12.2.1.5")  # nobody was asked about it
    assert t.vars["first"] == first - 1
    t.play("no_redraw", "no_redraw")
    assert t.turn == (first, 1, "bond")


@clause(GAME, "12.2.1.3")
def test_both_players_go_first_in_some_games() -> None:
    first = set()
    for seed in range(12):
        game = tefuda.new(GAME, [PLAIN, PLAIN], seed=seed, cards=CARDS)
        for _ in range(2):
            game.choose(game.options[0])
        first.add(game.state.ask_seat)
    assert first == {0, 1}


@clause(GAME, "12.2.1.4")
def test_six_cards_from_the_top_are_the_hand(table: Table) -> None:
    t = prepare(table)
    for player in (1, 2):
        assert t.has(player, "hand") == list(REST[:6])
        assert t.has(player, "deck") == list(REST[6:])
        assert t.knows(player, player, "hand") == list(REST[:6])
        assert t.knows(3 - player, player, "hand") == [""] * 6


# --- 12.2.1.5: the redraw


@clause(GAME, "12.2.1.5")
@pytest.mark.parametrize("first", [1, 2])
def test_the_first_player_says_whether_to_draw_anew_and_then_the_other(
    table: Table, first: int
) -> None:
    t = prepare(table, KEPT, KEPT, KEPT, first=first)
    assert t.asked == (first, "12.2.1.5")
    assert t.options == ["redraw", "no_redraw"]
    t.play("no_redraw")
    assert t.has(first, "hand") == list(REST[:6])
    assert t.asked == (3 - first, "12.2.1.5")
    assert t.options == ["redraw", "no_redraw"]
    t.play("redraw")
    assert t.turn == (first, 1, "bond")


@clause(GAME, "12.2.1.5.1", "12.2.1.5")
def test_a_new_hand_comes_from_a_deck_in_which_the_old_one_was_shuffled(table: Table) -> None:
    t = prepare(table, KEPT, KEPT, shuffled(1, *BACKWARDS))
    t.play("1: redraw")
    assert t.asked == (2, "12.2.1.5")  # the new hand is there before the other says anything
    assert t.has(1, "hand") == list(BACKWARDS[:6])
    assert t.has(1, "deck") == list(BACKWARDS[6:])
    assert t.knows(2, 1, "hand") == [""] * 6
    assert t.knows(1, 1, "deck") == [""] * 8
    assert t.has(2, "hand") == list(REST[:6])


@clause(GAME, "12.2.1.5.1.1")
def test_nobody_draws_anew_twice(table: Table) -> None:
    t = prepare(table, KEPT, KEPT, KEPT, KEPT)
    t.play("1: redraw")
    assert t.asked == (2, "12.2.1.5")
    t.play("2: redraw")
    assert t.turn == (1, 1, "bond")
    assert "redraw" not in t.options


# --- 12.2.1.6, 12.2.1.7


@clause(GAME, "12.2.1.6")
def test_five_cards_from_the_top_become_orbs_face_down_and_unseen(table: Table) -> None:
    t = prepare(table)
    assert t.count(1, "orb") == t.count(2, "orb") == 0
    t.play("no_redraw", "no_redraw")
    assert t.has(1, "orb") == list(REST[6:11])
    assert t.has(2, "orb") == list(REST[6:11])
    for player in (1, 2):
        assert t.told(player, "orb", "face_down") == [True] * 5
        for viewer in (1, 2):
            assert t.knows(viewer, player, "orb") == [""] * 5
    assert t.has(2, "deck") == list(REST[11:])


@clause(GAME, "12.2.1.7", "12.2.1.7.1")
@pytest.mark.parametrize("first", [1, 2])
def test_the_main_characters_are_turned_up_and_the_first_players_turn_begins(
    table: Table, first: int
) -> None:
    t = prepare(table, first=first).play("no_redraw", "no_redraw")
    for player in (1, 2):
        assert t.told(player, "front", "face_down") == [False]
        assert t.knows(3 - player, player, "front") == ["主"]
        assert t.main(player) == "主"
        assert t.state(player, "主") == "ready"
    assert t.turn == (first, 1, "bond")
    assert t.asked[0] == first  # who goes on with the turn is the turn player


@clause(GAME, "12.2.1")
def test_the_steps_come_in_their_order(table: Table) -> None:
    t = prepare(table, KEPT, KEPT, KEPT)
    t.play("redraw", "no_redraw")
    clauses = [line.split(" ")[0].strip("[]:") for line in t.log().splitlines()]
    steps = [c for c in dict.fromkeys(clauses) if c.startswith("12.2.1")]
    assert steps == sorted(steps)
    assert steps[0] == "12.2.1.1"
    assert steps[-1] == "12.2.1.7"
