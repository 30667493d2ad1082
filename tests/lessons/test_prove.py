"""The prover says no where it must: a proof is worth something only if it can fail."""

from __future__ import annotations

import pytest

from tefuda.lessons import lesson
from tefuda.lessons.prove import Search, TooLarge, alike, led
from tefuda.lessons.read import SEED, started
from tefuda.scenario.play import move


def changed(game: str, key: str, was: str, to: str) -> tuple[Search, bool]:
    """The search for a puzzle after one change to its position, and what it finds."""
    task = lesson(game, key)
    assert task.text.count(was) == 1
    one = started(task.text.replace(was, to), SEED)
    search = Search(one.rules, task.kind, task.within, lead=led(one, task.solution))
    return search, search.proven(one.state)


def test_a_win_that_needs_one_more_damage_is_not_proven() -> None:
    clock = "2 clock 改札口の コハル*"
    assert changed("weiss_schwarz", "p03", clock + "3", clock + "3")[1]
    assert not changed("weiss_schwarz", "p03", clock + "3", clock + "2")[1]


@pytest.mark.nightly
def test_a_guard_that_can_be_beaten_does_not_save_the_main_character() -> None:
    """Tsugumi has 50 against attacks without magic, Hibari 20."""
    was = "無口な門番 ツグミ"
    assert not changed("cipher", "p12", was, "朝を告げる歌い手 ヒバリ")[1]


def test_an_opponent_who_can_go_round_for_ever_has_not_won_by_it() -> None:
    """In its main phase the opponent may swap its characters back and forth; proving still ends."""
    search, good = changed("weiss_schwarz", "p12", "number 15", "number 15")
    assert good
    assert search.nodes < 2_000


def test_a_direct_attack_more_is_found_among_all_answers() -> None:
    """With the third character in the back row a lane is empty, and the opponent can swap to it."""
    was = "1 hand 歯車の双子 リコ, 終着駅の駅長 オボロ"
    task = lesson("weiss_schwarz", "p12")
    one = started(task.text.replace(was, "1 hand 終着駅の駅長 オボロ"), SEED)
    assert not Search(one.rules, task.kind, task.within).proven(one.state)


def test_cards_that_the_player_has_not_seen_must_be_alike() -> None:
    task = lesson("weiss_schwarz", "p03")
    assert alike(task.begin())
    known = [line for line in task.text.splitlines() if line.startswith("knows")]
    assert not alike(started(task.text.replace(known[0], ""), SEED))


def test_of_cards_that_nothing_tells_apart_one_is_tried() -> None:
    task = lesson("weiss_schwarz", "07-clock-level")
    game = task.begin()
    move(game, 0, "clock 窓口の朝 シオリ")
    s = game.state
    assert len(s.options) == 7
    assert len(Search(game.rules, "win", 5).codes(s)) == 6  # two of a kind lie side by side
    p08 = lesson("weiss_schwarz", "p08").begin()
    for seat, words in [(0, "climax wt01-084"), (0, "attack fl"), (0, "front"), (1, "no_counter")]:
        move(p08, seat, words)
    assert len(p08.state.options) == 7
    # six alike, and one other; a number that looks like one of the cards keeps it apart
    assert len(Search(p08.rules, "win", 15).codes(p08.state)) in (2, 3)


def test_a_search_without_a_lead_comes_to_its_bound() -> None:
    one = lesson("weiss_schwarz", "p10").begin()
    with pytest.raises(TooLarge):
        Search(one.rules, "win", 15, bound=20).proven(one.state)
