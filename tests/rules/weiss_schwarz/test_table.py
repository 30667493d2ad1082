"""The test table itself: positions as told, refused where they cannot be; the board; the walks."""

from __future__ import annotations

import pytest

from tefuda.games.common.places import Place
from tefuda.games.common.positions import Chance
from tefuda.games.weiss_schwarz.cards.card import Refused, compile_card, read_card
from tefuda.kernel.errors import BadInput
from tests.rules.weiss_schwarz.cards import CARDS
from tests.rules.weiss_schwarz.table import FIRST_AT, KEPT, Table, shuffled


def test_a_position_stands_as_it_was_told(table: Table) -> None:
    t = table.lay(
        {
            "fl": "甲 state rest",
            "br": "乙 state reverse markers 丙+丁 up 戊",
            "hand": "引, 魂",
            "deck": "甲, 乙, 丙",
            "clock": "甲, 乙",
            "stock": "丙, 丁",
            "level": "甲, 乙 face down",
            "memory": "丙 face down",
            "waiting": "丁, 戊",
        }
    )
    assert t.stage(1) == {"fl": "甲", "br": "乙"}
    assert (t.state(1, "fl"), t.state(1, "br")) == ("rest", "reverse")
    assert t.has(1, "br_markers") == ["戊", "丁", "丙"]
    assert t.knows(2, 1, "br_markers") == ["戊", "", ""]
    assert t.knows(1, 1, "br_markers") == ["戊", "", ""]
    assert t.has(1, "deck") == ["甲", "乙", "丙"]
    assert t.has(1, "clock") == ["甲", "乙"]
    assert t.has(1, "stock") == ["丙", "丁"]
    assert t.knows(1, 1, "stock") == ["", ""]
    assert t.knows(1, 1, "level") == ["甲", "乙"]
    assert t.knows(2, 1, "level") == ["甲", ""]
    assert t.knows(2, 1, "memory") == [""]
    assert t.knows(2, 1, "hand") == ["", ""]
    assert t.count(2, "deck") == 10
    assert t.asked == (1, "6.5.1.2")


@pytest.mark.parametrize("phase", FIRST_AT)
def test_a_position_may_begin_with_any_phase(table: Table, phase: str) -> None:
    t = table.lay({"hand": "甲"}, {"fc": "甲", "hand": "甲"}, turn=2, number=4, phase=phase)
    asked = {"stand": "clock", "draw": "clock"}.get(phase, phase)
    if phase == "end":  # nothing is asked in it: the next turn has begun
        assert t.turn == (1, 5, "clock")
    else:
        assert t.turn == (2, 4, asked)


def test_before_the_game_chance_is_scripted(table: Table) -> None:
    order = ("甲", "乙", "丙", "甲", "乙", "丙", "甲", "丁", "丁", "丁")
    chance = (shuffled(1, *order), KEPT, Chance("pick", 1))
    t = table.lay({"deck": "丁*3, 甲*3, 乙*2, 丙*2"}, phase="prep", chance=chance)
    assert t.asked == (2, "5.2.1.4")
    assert t.has(1, "hand") == ["甲", "乙", "丙", "甲", "乙"]
    t.play("2: done", "1: card 丙", "1: card 甲", "1: done")
    assert sorted(t.has(1, "hand")) == sorted(["乙", "甲", "乙", "丙", "甲"])
    assert t.turn == (2, 1, "clock")


def test_seven_cards_in_the_clock_level_up_at_once(table: Table) -> None:
    t = table.lay({"clock": "甲, 乙*7"})
    assert t.asked == (1, "9.3.2")
    assert t.options == ["card 乙"] * 7


def test_a_card_that_is_no_character_falls_from_its_slot(table: Table) -> None:
    t = table.lay({"fc": "引", "fl": "無"})
    assert t.stage(1) == {}
    assert sorted(t.has(1, "waiting")) == sorted(["引", "無"])


@pytest.mark.parametrize(
    ("side", "why"),
    [
        ({"cellar": "甲"}, "there is no place 'cellar'"),
        ({"fc": "甲乙丙丁"}, "no card is called '甲乙丙丁'"),
        ({"fc": "甲 state asleep"}, "no state is called 'asleep'"),
        ({"fc": "甲 face down"}, "always lies face up"),
        ({"fc": "甲 markers 影"}, "no card is called '影'"),
        ({"hand": "甲 state rest"}, "'state' is not said of a card of the hand"),
        ({"clock": "甲 face down"}, "'face' is not said of a card of the clock"),
        ({"level": "甲 face away"}, "face down or face up"),
    ],
)
def test_a_side_that_cannot_be_is_refused(side: dict[str, str], why: str) -> None:
    with pytest.raises(BadInput) as error:
        Table().lay(side)
    assert why in str(error.value)
    assert error.value.say("ja") != error.value.say("en")


def test_a_turn_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadInput, match="no phase is called 'lunch'"):
        Table().lay(phase="lunch")
    with pytest.raises(BadInput, match="numbered from 1"):
        Table().lay(number=0)
    with pytest.raises(BadInput, match="the first turn is the first player's"):
        Table().lay(number=1, first=2)
    with pytest.raises(BadInput, match="before the game there are only decks"):
        Table().lay({"hand": "甲"}, phase="prep")


def test_cards_and_slots_are_called_by_name_or_place(table: Table) -> None:
    t = table.lay({"fl": "甲", "fc": "乙", "hand": "強, 弱"}, {"fl": "甲", "fr": "甲"})
    t.play("1: event 強", "1: card fc")
    assert t.power(1, "fc") == 4000
    t.play("event 弱", "card 2 fr")
    assert (t.power(2, "fr"), t.power(2, "fl")) == (1000, 3000)
    t.swap("fr", "fl")
    assert t.stage(1) == {"fc": "乙", "fr": "甲"}
    assert t.refused("swap fl bl") == {"6.5.1.2.4"}


def test_a_walk_through_a_turn(table: Table) -> None:
    t = table.lay({"fl": "甲", "fc": "甲", "fr": "甲"}, {"fl": "甲", "fc": "乙", "hand": "乙"})
    t.attack("fc", "front").attack("fl")
    assert t.state(2, "fc") == "reverse"
    assert t.has(2, "clock") == ["乙"] * 3  # one, and two by the direct attack
    t.end_attacks()
    assert t.stage(2) == {"fl": "甲"}
    assert t.turn == (2, 4, "clock")
    t.pass_to("attack")
    assert t.turn == (2, 4, "attack")
    t.end_turn()
    assert t.turn == (1, 5, "clock")


def test_the_board_shows_both_sides_facing_and_hides_what_is_hidden(table: Table) -> None:
    t = table.lay(
        {"fl": "甲", "hand": "引", "level": "乙 face down", "climax": "魂"},
        {"fr": "丁 state rest markers 乙 up 丙", "hand": "捨"},
    )
    lines = t.board(1).split("\n")
    text = "\n".join(lines)
    assert "「引」" in text
    assert "「捨」" not in text
    mine = next(i for i, line in enumerate(lines) if "「甲」" in line)
    theirs = next(i for i, line in enumerate(lines) if "「丁」" in line)
    assert theirs < mine
    assert lines[theirs - 1].index("前列右 (レスト)") == lines[mine - 1].index("前列左") == 0
    assert "4000/2 Lv0" in lines[mine + 1]
    assert "5000/1 Lv1 マーカー2" in lines[theirs + 1]
    assert "前列右のマーカー: 「丙」" in text
    assert "「乙」" in text
    assert "「乙」" not in t.board(2)
    assert "level 1: a card" in t.board(2, "en")


def test_every_card_of_these_tests_is_read() -> None:
    for data in CARDS:
        assert not isinstance(compile_card(read_card(data, Place("cards"))), Refused), data["id"]
    assert len({str(data["id"]) for data in CARDS}) == len(CARDS)
