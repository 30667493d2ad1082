"""sheet.prep: before the first turn."""

from __future__ import annotations

import pytest

from tefuda.games.common.positions import Chance
from tefuda.kernel.save import digest
from tefuda.kernel.view import mask
from tests.rules.soukou_musume.table import GAME, Table
from tests.support import clause

AS_IT_LIES = Chance("shuffle")
UNITS = "甲, 乙, 丙, 術, 策, 円, 術"
SIX_COMMANDS = "術, 策, 技, 砕, 小, 中, 甲, 乙"


def shuffled(player: int, *cards: str) -> Chance:
    """A shuffle that leaves the cards so, the top first."""
    return Chance("shuffle", seat=player - 1, cards=cards)


def prepare(table: Table, one: str, two: str, *chance: Chance) -> None:
    table.lay(
        one={"deck": one},
        two={"deck": two},
        phase="prep",
        chance=chance or (AS_IT_LIES, AS_IT_LIES),
    )


# --- shuffling and the opening hand


@clause(GAME, "sheet.prep.2", "sheet.prep.3")
def test_both_decks_are_shuffled_before_the_hands_are_drawn(table: Table) -> None:
    one = ("円", "術", "策", "丙", "乙", "甲", "術")
    two = ("術", "円", "甲", "策", "丙", "術", "乙")
    prepare(table, UNITS, UNITS, shuffled(1, *one), shuffled(2, *two))
    table.expect("hand 1: 円, 術, 策, 丙, 乙", "deck 1: 甲, 術")
    table.expect("hand 2: 術, 円, 甲, 策, 丙", "deck 2: 術, 乙")
    assert table.log().count("is shuffled") == 2


@clause(GAME, "sheet.prep.2")
def test_a_shuffled_deck_lies_face_down_and_nobody_knows_it(table: Table) -> None:
    prepare(table, UNITS, UNITS)
    for player in (1, 2):
        assert table.told(player, "deck", "face_down") == [True, True]
        for viewer in (1, 2):
            assert table.told(player, "deck", "known", viewer=viewer) == [False, False]


@clause(GAME, "sheet.prep.3")
def test_five_cards_are_drawn_that_the_opponent_does_not_see(table: Table) -> None:
    prepare(table, UNITS, "術, 乙, 丙, 甲, 円, 策, 技")
    table.expect("hand 1: 甲, 乙, 丙, 術, 策", "hand 2: 術, 乙, 丙, 甲, 円")
    table.expect("count 1 deck 2", "count 2 deck 2")
    table.expect("knows 1 hand 1: 甲, 乙, 丙, 術, 策", "knows 2 hand 1: none")
    table.expect("knows 2 hand 2: 術, 乙, 丙, 甲, 円", "knows 1 hand 2: none")


# --- the first unit


@clause(GAME, "sheet.prep.4")
def test_each_player_puts_a_unit_of_the_hand_face_down(table: Table) -> None:
    prepare(table, UNITS, "術, 乙, 策, 甲, 技, 円")
    assert table.asked == (1, "sheet.prep.4")
    assert table.options == ["first_unit 甲", "first_unit 乙", "first_unit 丙"]
    table.play("1: first_unit 乙")
    table.expect("main 1: 乙", "hand 1: 甲, 丙, 術, 策", "main 2: none")
    assert table.asked == (2, "sheet.prep.4")
    assert table.options == ["first_unit 乙", "first_unit 甲"]
    table.play("2: first_unit 甲")
    table.expect("main 2: 甲", "hand 2: 術, 乙, 策, 技")
    assert table.told(1, "main", "face_down") + table.told(2, "main", "face_down") == [True, True]


@clause(GAME, "sheet.prep.4")
def test_a_player_with_one_unit_is_asked_all_the_same(table: Table) -> None:
    prepare(table, "術, 策, 甲, 技, 砕, 乙", UNITS)
    assert table.asked == (1, "sheet.prep.4")  # not to be asked would tell the opponent
    assert table.options == ["first_unit 甲"]


@clause(GAME, "sheet.prep.4", "sheet.prep.6")
def test_the_first_unit_is_unknown_to_the_opponent_until_both_are_turned_up(table: Table) -> None:
    prepare(table, UNITS, "甲, 乙, 術, 策, 技, 円, 術")
    table.play("1: first_unit 丙")
    assert table.told(1, "main", "known", viewer=2) == [False]
    assert table.told(1, "main", "known", viewer=1) == [True]
    assert table.told(1, "main", "hp", viewer=2) == [None]
    assert "丙" not in table.log(viewer=2)
    assert "丙" in table.log(viewer=1)
    table.play("2: first_unit 甲", "1: rock")
    assert table.told(1, "main", "known", viewer=2) == [False]
    assert table.told(2, "main", "known", viewer=1) == [False]
    table.play("2: scissors")
    for player, unit in ((1, "丙"), (2, "甲")):
        table.expect(f"{player} main {unit} face_down false")
        assert table.told(player, "main", "known", viewer=3 - player) == [True]
    assert "“丙” is turned face up" in table.log(viewer=2)


# --- no unit in the hand


@clause(GAME, "sheet.prep.4.1")
def test_a_hand_without_a_unit_is_shown_and_drawn_anew(table: Table) -> None:
    again = ("策", "術", "乙", "技", "砕", "小", "中", "甲")
    prepare(table, SIX_COMMANDS, UNITS, AS_IT_LIES, AS_IT_LIES, shuffled(1, *again))
    for name in ("術", "策", "技", "砕", "小"):  # all five were shown
        assert f"“{name}” is revealed" in table.log(viewer=2)
    assert "“中” is revealed" not in table.log()
    table.expect("hand 1: 策, 術, 乙, 技, 砕", "deck 1: 小, 中, 甲")
    table.expect("knows 2 hand 1: none", "knows 2 deck 1: none", "knows 1 deck 1: none")
    assert table.asked == (2, "sheet.prep.4.1")
    assert table.options == ["extra_draw", "no"]
    table.play("2: no")
    assert table.asked == (1, "sheet.prep.4")
    assert table.options == ["first_unit 乙"]


@clause(GAME, "sheet.prep.4.1")
@pytest.mark.parametrize(("answer", "count"), [("extra_draw", 6), ("no", 5)])
def test_the_opponent_may_draw_a_card(table: Table, answer: str, count: int) -> None:
    again = ("甲", "術", "乙", "技", "砕", "小", "中", "策")
    prepare(table, SIX_COMMANDS, UNITS, AS_IT_LIES, AS_IT_LIES, shuffled(1, *again))
    table.play(f"2: {answer}")
    table.expect(f"count 2 hand {count}", f"count 2 deck {7 - count}", "knows 1 hand 2: none")
    table.play("1: first_unit 甲", "2: first_unit 乙")
    table.expect("count 1 hand 4", f"count 2 hand {count - 1}")


@clause(GAME, "sheet.prep.4.1")
def test_it_is_repeated_until_a_unit_comes_and_the_opponent_is_asked_each_time(
    table: Table,
) -> None:
    still = ("中", "小", "砕", "技", "策", "甲", "術", "乙")
    unit = ("中", "小", "砕", "甲", "策", "技", "術", "乙")
    prepare(
        table, SIX_COMMANDS, UNITS, AS_IT_LIES, AS_IT_LIES, shuffled(1, *still), shuffled(1, *unit)
    )
    table.expect("hand 1: 中, 小, 砕, 技, 策")
    table.play("2: extra_draw")
    assert table.asked == (2, "sheet.prep.4.1")
    assert table.options == ["extra_draw", "no"]
    table.expect("hand 1: 中, 小, 砕, 甲, 策")
    table.play("2: extra_draw")
    assert table.asked == (1, "sheet.prep.4")
    assert table.options == ["first_unit 甲"]
    table.expect("count 2 hand 7", "count 2 deck 0", "count 1 hand 5", "count 1 deck 3")


@clause(GAME, "sheet.prep.4.1")
def test_the_second_player_starts_over_likewise(table: Table) -> None:
    again = ("甲", "術", "乙", "技", "砕", "小", "中", "策")
    prepare(table, UNITS, SIX_COMMANDS, AS_IT_LIES, AS_IT_LIES, shuffled(2, *again))
    table.play("1: first_unit 甲")
    assert table.asked == (1, "sheet.prep.4.1")
    table.play("1: extra_draw")
    table.expect("hand 1: 乙, 丙, 術, 策, 円")
    assert table.options == ["first_unit 甲", "first_unit 乙"]
    assert table.asked == (2, "sheet.prep.4")


@clause(GAME, "sheet.prep.4.1")
def test_an_opponent_without_a_deck_is_not_asked(table: Table) -> None:
    again = ("甲", "術", "乙", "技", "砕", "小", "中", "策")
    prepare(table, SIX_COMMANDS, "甲, 乙, 丙, 術, 策", AS_IT_LIES, AS_IT_LIES, shuffled(1, *again))
    assert table.asked == (1, "sheet.prep.4")


@clause(GAME, "sheet.prep.4.1")
def test_a_hand_with_a_unit_is_kept_unseen(table: Table) -> None:
    prepare(table, "術, 策, 技, 砕, 甲, 乙", UNITS)
    assert "revealed" not in table.log()
    assert table.asked == (1, "sheet.prep.4")


# --- who is first


BEATS = [("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")]


@clause(GAME, "sheet.prep.5")
@pytest.mark.parametrize(("strong", "weak"), BEATS)
@pytest.mark.parametrize("winner", [1, 2])
def test_the_winner_of_rock_paper_scissors_is_first(
    table: Table, strong: str, weak: str, winner: int
) -> None:
    prepare(table, UNITS, UNITS)
    table.play("1: first_unit 甲", "2: first_unit 甲")
    shows = [strong, weak] if winner == 1 else [weak, strong]
    assert table.asked == (1, "sheet.prep.5")
    assert table.options == ["rock", "scissors", "paper"]
    table.play(f"1: {shows[0]}")
    assert table.asked == (2, "sheet.prep.5")
    assert table.options == ["rock", "scissors", "paper"]
    table.play(f"2: {shows[1]}")
    assert table.asked == (winner, "sheet.turn.main.0")
    assert table.refused("skill 甲 1") >= {"sheet.turn.attack.1.1"}
    assert f"Player {winner} goes first" in table.log()


@clause(GAME, "sheet.prep.5")
def test_what_one_shows_is_hidden_until_the_other_has_chosen(table: Table) -> None:
    seen = []
    for hand in ("rock", "scissors", "paper"):
        prepare(table, UNITS, UNITS)
        table.play("1: first_unit 甲", "2: first_unit 甲", f"1: {hand}")
        game = table.game
        seen.append((game.view(1), table.log(viewer=2), digest(mask(game.rules, game.state, 1))))
    assert seen[0] == seen[1] == seen[2]
    table.play("2: rock")
    assert "Player 1: paper" in table.log(viewer=2)
    assert "Player 2: rock" in table.log(viewer=1)


@clause(GAME, "sheet.prep.5")
def test_a_tie_is_played_again(table: Table) -> None:
    prepare(table, UNITS, UNITS)
    table.play("1: first_unit 甲", "2: first_unit 甲")
    for hand in ("rock", "paper", "scissors"):
        table.play(f"1: {hand}", f"2: {hand}")
        assert table.asked == (1, "sheet.prep.5")
    table.play("1: rock", "2: paper")
    assert table.asked == (2, "sheet.turn.main.0")


@clause(GAME, "sheet.prep.6", "sheet.turn.draw.1")
def test_the_units_are_turned_up_and_the_first_turn_begins_with_its_draw(table: Table) -> None:
    prepare(table, UNITS, UNITS)
    table.play("1: first_unit 甲", "2: first_unit 丙", "1: rock")
    table.expect("1 main 甲 face_down true", "2 main 丙 face_down true")
    table.play("2: paper")
    table.expect("1 main 甲 face_down false", "2 main 丙 face_down false")
    assert table.asked == (2, "sheet.turn.main.0")
    table.expect("count 2 hand 5", "count 1 hand 4", 'log has "プレイヤー2の第1ターン"')
