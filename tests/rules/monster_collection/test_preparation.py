"""8: what is done before the game."""

from __future__ import annotations

from typing import cast

import pytest

import tefuda
from tefuda.games.common.positions import Chance
from tests.rules.monster_collection.cards import CARDS
from tests.rules.monster_collection.table import GAME, KEPT, Table, rolled, shuffled
from tests.rules.monster_collection.test_decks import PLAIN
from tests.support import clause

NAMES = ("森", "丘", "谷", "穴", "野", "砦", "焼", "爆", "剣")  # no unit among them
UNITS = ("甲", "乙", "丙", "丁", "戊", "弱", "壁", "鬼", "巨")
MIXED = (*NAMES[1:8], "甲", "乙")  # a unit is only the eighth
NO_UNITS = ", ".join(NAMES)
WITH_UNITS = ", ".join(UNITS)


def prepare(
    t: Table,
    one: str,
    two: str,
    *chance: Chance,
    rolls: tuple[int, ...] = (6, 1),
    summoner: str = "",
) -> Table:
    """Decks in their order from the top, kept so unless told."""
    side = {"deck": one, "summoner": summoner} if summoner else {"deck": one}
    script = (*(chance or (KEPT, KEPT)), *rolled(*rolls))
    return t.lay(side, {"deck": two}, phase="prep", chance=script)


def lies(t: Table) -> tuple[object, ...]:
    """Where all cards are and how they lie, and who knows them."""
    s = t.game.state
    names = [[t.game.rules.card(s, c).name for c in zone] for zone in s.zones]
    marks = [[(s.face[c], s.pose[c], s.host[c], s.known[c]) for c in zone] for zone in s.zones]
    columns = [[col[c] for zone in s.zones for c in zone] for col in s.cols]
    return (names, marks, columns)


# --- 8.p1: the steps


@clause(GAME, "8.p1", "8.s1", "8.s2", "8.s3", "8.s4", "8.s5", "8.s5.p2")
@pytest.mark.parametrize(("rolls", "first"), [((6, 1), 1), ((2, 3), 2)])
def test_the_steps_come_in_their_order(table: Table, rolls: tuple[int, int], first: int) -> None:
    t = prepare(table, WITH_UNITS, WITH_UNITS, rolls=rolls)
    clauses = [line.clause for line in t.game.log if line.clause.startswith("8")]
    each = ["8.s2.p1", "8.s3.p1", "8.s3.p1", *["8.s4"] * 6]
    assert clauses == ["8.s1.p1", "8.s1.p1", *each, *each, "8.s5.p1", "8.s5.p1"]
    assert t.turn == (first, 1, "summon")  # and nobody was asked anything
    assert t.asked[0] == first


# --- 8.s1: summoners


@clause(GAME, "8.s1.p1", "5-8.p1", "4-1.p1")
def test_who_has_a_summoner_shows_it_and_who_has_none_says_so(table: Table) -> None:
    t = prepare(table, WITH_UNITS, WITH_UNITS, summoner="長 state acted")
    for viewer in (1, 2):
        assert "[8.s1.p1] Player 1's summoner is “長”" in t.log(viewer)
        assert "[8.s1.p1] Player 2 has no summoner" in t.log(viewer)
        assert t.knows(viewer, 1, "summoner") == ["長"]
        assert t.knows(viewer, 2, "summoner") == []
    assert t.told(1, "summoner", "state") == ["unacted"]  # 5-8.p1: as the game begins
    assert t.told(1, "summoner", "face_down") == [False]


# --- 8.s2: shuffling


@clause(GAME, "8.s2.p1")
def test_both_decks_are_shuffled_without_the_summoner_and_lie_face_down(table: Table) -> None:
    backwards = tuple(reversed(UNITS))
    t = prepare(
        table, WITH_UNITS, WITH_UNITS, shuffled(1, *backwards), shuffled(2, *UNITS[3:], *UNITS[:3]),
        summoner="主",
    )  # fmt: skip
    assert [*t.has(1, "hand"), *t.has(1, "deck")] == list(backwards[1:])
    assert [*t.has(2, "hand"), *t.has(2, "deck")] == [*UNITS[4:], *UNITS[:3]]
    for owner in (1, 2):
        assert set(t.told(owner, "deck", "face_down")) == {True}
        for viewer in (1, 2):
            assert t.knows(viewer, owner, "deck") == ["", ""]


@clause(GAME, "8.s2.p1")
def test_the_same_deck_comes_in_many_orders() -> None:
    hands = set()
    for seed in range(6):
        s = tefuda.new(GAME, [PLAIN, PLAIN], seed=seed, cards=CARDS).state
        hands.add(tuple([s.defn[c] for c in s.zones[2]]))
    assert len(hands) == 6


# --- 8.s3: the headquarters


@clause(GAME, "8.s3.p1", "5-3.p2")
def test_the_headquarters_is_the_top_card_in_the_middle_of_the_own_back_row(table: Table) -> None:
    t = prepare(table, WITH_UNITS, NO_UNITS, KEPT, KEPT)
    assert t.asked == (2, "8.s4.p1")
    assert (t.has(1, "12")[-1], t.has(2, "42")[-1]) == ("甲", "森")
    assert (t.terrain("12"), t.terrain("42")) == ("headquarters", "headquarters")
    t.play("keep_hand")
    t.expect("1 12 甲 limit 10", "2 42 森 limit 10")


@clause(GAME, "8.s3.p1", "5-3.p2")
@pytest.mark.parametrize("viewer", [1, 2])
def test_nobody_has_seen_what_lies_under_a_headquarters(table: Table, viewer: int) -> None:
    t = prepare(table, WITH_UNITS, WITH_UNITS)
    for owner, area in ((1, "12"), (2, "42")):
        assert t.knows(viewer, owner, area) == [""]
        assert t.told(owner, area, "name", viewer) == [None]
        assert t.told(owner, area, "id", viewer) == [None]
        assert t.told(owner, area, "face_down", viewer) == [True]
    hand = t.has(viewer, "hand")
    assert "“甲”" not in t.log(viewer)  # both have a 甲 there
    assert hand == list(UNITS[1:7])
    assert "“甲”" not in "\n".join([str(line) for line in t.game.log_for(None)])
    assert "甲" not in t.board(viewer)


# --- 8.s4: six cards, and once more


@clause(GAME, "8.s4.p1")
def test_each_player_draws_six_cards(table: Table) -> None:
    t = prepare(table, WITH_UNITS, WITH_UNITS)
    for who in (1, 2):
        assert t.has(who, "hand") == list(UNITS[1:7])
        assert t.knows(who, who, "hand") == list(UNITS[1:7])
        assert t.knows(3 - who, who, "hand") == [""] * 6
        assert t.has(who, "deck") == list(UNITS[7:])


@clause(GAME, "8.s4.p1")
def test_who_has_a_unit_is_asked_as_well_not_to_be_asked_would_tell(table: Table) -> None:
    table.patient = True
    t = prepare(table, WITH_UNITS, WITH_UNITS)
    assert (t.asked, t.options) == ((1, "8.s4.p1"), ["keep_hand"])
    t.play("keep_hand")
    assert (t.asked, t.options) == ((2, "8.s4.p1"), ["keep_hand"])
    t.play("keep_hand")
    assert t.turn == (1, 1, "summon")


@clause(GAME, "8.s4.p1")
@pytest.mark.parametrize("place", [*range(9)])
def test_one_unit_among_the_six_and_there_is_no_mulligan(table: Table, place: int) -> None:
    deck = list(NAMES)
    deck[place] = "甲"
    t = prepare(table, ", ".join(deck), WITH_UNITS)
    if 1 <= place <= 6:
        assert t.has(1, "hand") == deck[1:7]
    else:
        assert (t.asked, t.options) == ((1, "8.s4.p1"), ["mulligan", "keep_hand"])
        t.play("keep_hand")
        assert t.has(1, "hand") == deck[1:7]
    assert t.turn == (1, 1, "summon")


@clause(GAME, "8.s4.p1")
@pytest.mark.parametrize("who", [1, 2])
def test_in_a_mulligan_the_hand_is_shown_and_everything_goes_back(table: Table, who: int) -> None:
    decks = [WITH_UNITS, WITH_UNITS]
    decks[who - 1] = NO_UNITS
    order = (*reversed(NAMES),)
    t = prepare(
        table, decks[0], decks[1], *[KEPT] * who, shuffled(who, *order), *[KEPT] * (2 - who)
    )
    assert t.asked == (who, "8.s4.p1")
    for name in NAMES[1:7]:
        assert f"“{name}”" not in t.log(3 - who)
    t.play("mulligan")
    for name in NAMES[1:7]:
        assert f"“{name}” is revealed" in t.log(3 - who)
    assert "“森”" not in t.log(1)  # the headquarters is not part of the hand
    assert "“森”" not in t.log(2)
    # the headquarters too went back: all nine cards were shuffled, and dealt anew
    assert t.has(who, "12" if who == 1 else "42")[-1] == order[0]
    assert t.has(who, "hand") == list(order[1:7])
    assert t.has(who, "deck") == list(order[7:])
    assert t.has(3 - who, "hand") == list(UNITS[1:7])  # the other is not affected
    assert t.turn == (1, 1, "summon")  # it was the only one: no unit again, and nobody is asked


@clause(GAME, "8.s4.p1")
def test_each_player_takes_one_mulligan_at_most(table: Table) -> None:
    t = prepare(table, NO_UNITS, NO_UNITS, KEPT, KEPT, KEPT, KEPT)
    t.play("1: mulligan")
    assert t.asked == (2, "8.s4.p1")  # the other has one too
    t.play("2: mulligan")
    assert t.turn == (1, 1, "summon")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (6, 6)


@clause(GAME, "8.s4.p1")
@pytest.mark.parametrize("who", [1, 2])
def test_after_a_mulligan_all_is_as_if_it_had_been_dealt_so_at_once(table: Table, who: int) -> None:
    decks = [WITH_UNITS, WITH_UNITS]
    decks[who - 1] = ", ".join(MIXED)
    order = ("甲", *MIXED[:7], "乙")
    t = prepare(
        table, decks[0], decks[1], *[KEPT] * who, shuffled(who, *order), *[KEPT] * (2 - who)
    )
    t.play("mulligan")
    over = lies(t)
    vars_over = t.vars
    t = prepare(
        table, decks[0], decks[1], *[KEPT] * (who - 1), shuffled(who, *order), *[KEPT] * (2 - who)
    )
    t.play("keep_hand")
    assert lies(t) == over
    assert t.vars | {"mulligans": who} == vars_over
    for game, _ in table.games:
        s = game.state
        assert (s.live, s.waiting, s.stack, s.last) == ([], [], [], {})


@clause(GAME, "8.s4.p1")
def test_nobody_knows_after_a_mulligan_what_was_shown(table: Table) -> None:
    t = prepare(table, NO_UNITS, WITH_UNITS, KEPT, KEPT, KEPT)
    t.play("mulligan")
    assert t.knows(2, 1, "hand") == [""] * 6
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "deck") == ["", ""]
        assert t.knows(viewer, 1, "12") == [""]


@clause(GAME, "8.s4.p1")
def test_what_the_other_is_asked_shows_no_options(table: Table) -> None:
    t = prepare(table, NO_UNITS, WITH_UNITS)
    mine = cast("dict[str, object]", t.game.view(0)["decision"])
    theirs = cast("dict[str, object]", t.game.view(1)["decision"])
    assert mine["options"] == ["Show the hand and do it over", "Keep the hand"]
    assert "options" not in theirs
    t.play("keep_hand")


# --- 8.s5: who goes first


@clause(GAME, "8.s5.p1", "8.s5.p2")
@pytest.mark.parametrize(
    ("rolls", "first"),
    [((6, 5), 1), ((1, 2), 2), ((3, 3, 4, 2), 1), ((1, 1, 6, 6, 2, 2, 5, 6), 2)],
)
def test_the_higher_die_goes_first_and_equal_dice_are_rolled_again(
    table: Table, rolls: tuple[int, ...], first: int
) -> None:
    t = prepare(table, WITH_UNITS, WITH_UNITS, rolls=rolls)
    assert t.turn == (first, 1, "summon")
    assert t.vars["first"] == first - 1
    assert t.log().count("dice:") == len(rolls) // 2
    assert f"[8.s5.p1] Player {first} goes first" in t.log()


@clause(GAME, "8.s5.p1")
def test_both_players_go_first_in_some_games() -> None:
    games = [tefuda.new(GAME, [PLAIN, PLAIN], seed=seed, cards=CARDS) for seed in range(8)]
    for game in games:
        for seat in (0, 1):
            game.choose("keep_hand", seat)
    assert {game.state.var[2] for game in games} == {0, 1}
