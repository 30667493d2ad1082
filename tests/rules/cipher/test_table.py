"""The test table itself: positions as told, refused where they cannot be; the board; the walks."""

from __future__ import annotations

from unicodedata import east_asian_width

import pytest

from tefuda.effects.nodes import PLUS, Ability, Holds, Num, This
from tefuda.games.cipher.cards.card import Refused, compile_card, read_card
from tefuda.games.cipher.table.position import POSITIONS
from tefuda.games.common.places import Place
from tefuda.games.common.positions import Chance, read_pieces
from tefuda.kernel.errors import BadInput
from tests.rules.cipher.built import Built
from tests.rules.cipher.cards import CARDS, card
from tests.rules.cipher.table import FIRST_AT, KEPT, Table, shuffled


def test_a_position_stands_as_it_was_told(table: Table) -> None:
    t = table.lay(
        {
            "front": "甲 state acted, 極甲 main under 上甲+二甲",
            "back": "乙",
            "hand": "丙, 丁",
            "deck": "甲, 乙, 丙",
            "retreat": "丁, 戊",
            "orb": "甲, 乙 face up",
            "bond": "丙, 丁 face down",
            "boundless": "戊",
        }
    )
    assert t.field(1) == {"front": ["極甲"], "back": ["乙"]}  # 9.2.1: two of one unit name
    assert t.main(1) == "極甲"
    assert (t.state(1, "極甲"), t.state(1, "乙")) == ("ready", "ready")
    assert (t.stack(1, "極甲"), t.under(1, "極甲")) == (3, ["上甲", "二甲"])
    assert t.has(1, "deck") == ["甲", "乙", "丙"]
    assert t.has(1, "retreat") == ["甲", "丁", "戊"]
    assert t.knows(1, 1, "orb") == t.knows(2, 1, "orb") == ["", "乙"]
    assert t.bonds(1) == {"up": ["丙"], "down": ["丁"]}
    assert t.knows(2, 1, "bond") == ["丙", "丁"]  # 6.4.4.1
    assert t.knows(2, 1, "hand") == ["", ""]
    assert t.has(1, "boundless") == ["戊"]
    assert (t.count(2, "deck"), t.count(2, "orb"), t.field(2)) == (10, 5, {"front": ["主"]})
    assert t.asked == (1, "13.5.1.3")


def test_what_a_unit_did_in_this_turn_may_be_told(table: Table) -> None:
    t = table.lay({"front": "主, 上甲 under 甲 leveled classed state acted", "back": "乙 struck"})
    assert (t.state(1, "上甲"), t.stack(1, "上甲")) == ("acted", 2)
    assert t.main(1) == "主"


@pytest.mark.parametrize("phase", FIRST_AT)
def test_a_position_may_begin_with_any_phase(table: Table, phase: str) -> None:
    t = table.lay({"hand": "甲"}, {"hand": "甲", "bond": "札"}, turn=2, phase=phase)
    if phase == "end":  # nothing is asked in it: the next turn has begun
        assert t.turn == (1, 5, "bond")
    else:
        assert t.turn == (2, 4, {"start": "bond"}.get(phase, phase))


def test_before_the_game_chance_is_scripted(table: Table) -> None:
    order = ("甲", "乙", "丙", "丁", "戊", "弓", "甲", "乙", "丙", "丁", "戊", "魔")
    deck = "主, 甲*2, 乙*2, 丙*2, 丁*2, 戊*2, 弓, 魔"
    chance = (shuffled(1, *order), KEPT, Chance("pick", 0))
    t = table.lay({"deck": deck}, {"deck": "主, 札*15"}, phase="prep", chance=chance)
    t.play("1: main 主", "2: main 主")
    assert t.asked == (1, "12.2.1.5")
    assert t.has(1, "hand") == ["甲", "乙", "丙", "丁", "戊", "弓"]
    t.play("1: no_redraw", "2: no_redraw")
    assert (t.count(1, "orb"), t.count(1, "deck")) == (5, 1)
    assert (t.main(1), t.main(2)) == ("主", "主")
    assert t.turn == (1, 1, "bond")


@pytest.mark.parametrize(
    ("side", "why"),
    [
        ({"cellar": "甲"}, "there is no place 'cellar'"),
        ({"front": "甲乙丙丁"}, "no card is called '甲乙丙丁'"),
        ({"front": "甲 state asleep"}, "no state is called 'asleep'"),
        ({"front": "甲 face down"}, "always lies face up"),
        ({"front": "甲 under 影"}, "no card is called '影'"),
        ({"front": "甲 main, 乙 main"}, "one main character"),
        ({"hand": "甲 state acted"}, "'state' is not said of a card of the hand"),
        ({"retreat": "甲 face down"}, "'face' is not said of a card of the retreat"),
        ({"bond": "甲 face away"}, "face down or face up"),
        ({"support": "甲, 乙"}, "one card at most"),
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
    with pytest.raises(BadInput, match="on turn 1, the first player is player 1"):
        Table().lay(number=1, first=2)
    with pytest.raises(BadInput, match="before the game there are only decks"):
        Table().lay({"hand": "甲"}, phase="prep")


def test_a_mark_may_stand_without_a_worth() -> None:
    pieces = read_pieces("甲 main state acted, 乙 state ready main, 丙 main no", POSITIONS.marks)
    assert [dict(p.marks) for p in pieces] == [
        {"main": "", "state": "acted"},
        {"state": "ready", "main": ""},
        {"main": "no"},
    ]


def test_without_a_main_character_the_game_is_lost(table: Table) -> None:
    table.lay({"front": "甲 main no"}).expect("over, winner 2")


def test_a_walk_through_a_turn(table: Table) -> None:
    t = table.lay(
        {"front": "主, 乙", "hand": "丙, 甲", "bond": "札*2"},
        {"front": "主, 甲", "hand": "乙"},
        phase="bond",
    )
    t.play("1: bond 甲")
    t.deploy("丙", "back").pass_to("action")
    assert t.turn == (1, 3, "action")
    assert t.field(1) == {"front": ["主", "乙"], "back": ["丙"]}
    t.attack("主", "甲")
    assert t.field(2) == {"front": ["主"]}
    assert (t.state(1, "主"), t.state(1, "乙")) == ("acted", "ready")
    t.attack("乙")  # 30 against 40
    assert t.count(2, "orb") == 5
    t.end_turn()
    assert t.turn == (2, 4, "bond")
    t.play("2: bond 乙").attack("主", "乙")
    assert t.field(1) == {"front": ["主"], "back": ["丙"]}


def test_a_critical_hit_doubles_and_an_evasion_saves(table: Table) -> None:
    t = table.lay({"front": "主, 乙, 丙", "hand": "上乙"}, {"front": "主, 丁", "hand": "丁"})
    t.attack("乙", "丁", critical="上乙", evade="丁")
    assert t.line(2, "丁") == "front"
    assert (t.has(1, "retreat"), t.has(2, "retreat")) == (["札", "上乙"], ["札", "丁"])
    t.attack("主", "主").play("2: card")  # 9.3.1.2: one of the orbs
    assert (t.count(2, "orb"), t.count(2, "hand")) == (4, 1)


def test_the_board_shows_both_sides_and_hides_what_is_hidden(table: Table) -> None:
    t = table.lay(
        {"front": "主, 上甲 under 甲 state acted", "hand": "乙", "bond": "札*2, 聖, 甲 face down"},
        {"front": "丁", "back": "弓", "hand": "戊"},
    )
    lines = t.board(1).split("\n")
    text = "\n".join(lines)
    assert "「乙」" in text
    assert "「戊」" not in text
    mine = next(i for i, line in enumerate(lines) if "「主」" in line)
    theirs = next(i for i, line in enumerate(lines) if "「丁」" in line)
    behind = next(i for i, line in enumerate(lines) if "「弓」" in line)
    assert behind < theirs < mine
    assert "★  40 [1]  「主」" in lines[mine]
    assert "60 [1]  「上 甲」 ×2 済" in lines[mine]
    assert "光の剣×2 聖痕×1 裏向き×1" in text
    assert "「乙」" not in t.board(2)
    english = t.board(2, "en")
    assert "Turn 3 (Player 1), action phase" in english
    assert "acted" in english
    for line in lines:
        assert sum(2 if east_asian_width(x) in "WF" else 1 for x in line) <= 76


def test_a_card_may_be_built_from_parts(table: Table) -> None:
    stronger = Ability("cont", holds=(Holds(This(), "power", PLUS, Num(10)),))
    t = Built((card("造"),), {"造": (stronger,)}).lay(table, {"front": "主, 造"})
    assert (t.power(1, "造"), t.power(1, "主")) == (50, 40)


def test_every_card_of_these_tests_is_read() -> None:
    for data in CARDS:
        assert not isinstance(compile_card(read_card(data, Place("cards"))), Refused), data["id"]
    assert len({str(data["id"]) for data in CARDS}) == len(CARDS)
