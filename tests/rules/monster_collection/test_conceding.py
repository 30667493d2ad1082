"""17-3.b2: giving up."""

from __future__ import annotations

from functools import partial
from typing import cast

import pytest

import tefuda
from tefuda.kernel import record
from tefuda.kernel.errors import GameOver, IllegalChoice
from tefuda.kernel.machine import choose, conceding
from tests.rules.monster_collection.cards import CARDS, unit
from tests.rules.monster_collection.fights import fight, march_in, put_up
from tests.rules.monster_collection.table import GAME, KEPT, Side, Table
from tests.rules.monster_collection.test_decks import PLAIN
from tests.support import clause

LAST: Side = {"hand": "札*5", "deck": "札", "12": "祈"}
BACK = unit("送", 1, 1, 1, "Field［儀式］《完了型》捨札のカード1枚を山札の上に置く。")


@clause(GAME, "17-3.b2.p1")
@pytest.mark.parametrize("who", [1, 2])
def test_who_gives_up_has_lost_whoever_is_asked(table: Table, who: int) -> None:
    t = table.lay({"33": "野, 甲"}, {"23": "野, 乙"})
    assert t.asked[0] == 1
    t.game.concede(who - 1)
    t.expect(f"over, winner {3 - who}")
    assert f"[17-3.b2.p1] Player {who} concedes" in t.log()
    players = cast("list[dict[str, object]]", t.game.view()["players"])
    assert [p["lost"] for p in players] == [who == 1, who == 2]
    assert t.game.decision is None


@clause(GAME, "17-3.b2.p1")
@pytest.mark.parametrize("who", [1, 2])
@pytest.mark.parametrize("phase", ["hand", "main", "summon", "second"])
@pytest.mark.parametrize("turn", [1, 2])
def test_in_every_phase_of_every_turn(table: Table, who: int, phase: str, turn: int) -> None:
    t = table.lay({"hand": "甲*7"}, {"hand": "甲*7"}, phase=phase, turn=turn)
    t.game.concede(who - 1)
    t.expect(f"over, winner {3 - who}")


@clause(GAME, "17-3.b2.p1")
@pytest.mark.parametrize("who", [1, 2])
def test_at_any_time_of_a_battle(table: Table, who: int) -> None:
    t = put_up(table, "炎, 兵 equip 剣", "波, 丙", hand="焼, 即", hand2="護, 即")
    march_in(t)
    asked = []
    while t.asked[1] != "9-2.p1":
        asked.append(t.asked[1])
        fork = t.game.copy()
        fork.concede(who - 1)
        assert fork.winners == [2 - who]
        said = [o for o in t.options if o.startswith(("use", "counter", "card", "attack"))]
        t.play(said[0]) if said else t.nothing()
    assert len(set(asked)) >= 6
    assert "10-10-2.p1" in asked  # in the middle of a chain too


@clause(GAME, "17-3.b2.p1")
@pytest.mark.parametrize("who", [1, 2])
def test_before_the_first_turn_too(table: Table, who: int) -> None:
    t = table.lay({"deck": "森*9"}, {"deck": "森*9"}, phase="prep", chance=(KEPT,))
    assert t.asked == (1, "8.s4.p1")
    t.game.concede(who - 1)
    t.expect(f"over, winner {3 - who}")


@clause(GAME, "17-3.b2.p1")
@pytest.mark.parametrize("who", [0, 1])
def test_it_is_a_decision_like_any_other_in_the_record(who: int) -> None:
    game = tefuda.new(GAME, [PLAIN, PLAIN], seed=3, cards=CARDS)
    game.choose(len(game.options) - 1)
    before = game.digest
    game.concede(who)
    assert record.decisions(game.state)[-1] == (who, conceding(who), 1)
    again = tefuda.replay(game.replay())
    assert (again.winners, again.digest) == ([1 - who], game.digest)
    assert tefuda.load(game.save()).winners == [1 - who]
    game.undo()
    assert (game.over, game.digest) == (False, before)
    choose(game.rules, game.state, conceding(who))  # said as an answer
    assert (game.over, game.winners, game.digest) == (True, [1 - who], again.digest)


@clause(GAME, "17-3.b2.p1")
def test_giving_up_is_no_option_that_is_listed_and_nobody_does_it_twice(table: Table) -> None:
    t = table.lay({"hand": "甲"}, {})
    assert not [o for o in t.options if "concede" in o]
    t.game.concede(0)
    for seat in (0, 1):
        with pytest.raises(GameOver):
            t.game.concede(seat)
    t.expect("over, winner 2")


# --- not once both decks are empty


@clause(GAME, "17-3.b2.p1")
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("as_decision", [False, True])
def test_once_both_decks_are_empty_nobody_gives_up_any_more(
    table: Table, who: int, as_decision: bool
) -> None:
    t = table.lay(LAST, {"hand": "札*6", "deck": ""})
    t.game.copy().concede(who)  # with one card left in one deck it is still allowed
    t.play("ritual 祈")
    assert (t.count(1, "deck"), t.count(2, "deck")) == (0, 0)
    before, options = t.game.digest, t.options
    game = t.game
    said = partial(choose, game.rules, game.state, conceding(who))
    with pytest.raises(IllegalChoice) as refused:
        said() if as_decision else game.concede(who)
    assert refused.value.clause == "17-3.b2.p1"
    assert "投了できない" in refused.value.say("ja")
    assert (t.game.digest, t.options, t.game.over) == (before, options, False)


@clause(GAME, "17-3.b2.p1")
def test_from_then_on_to_the_end_of_the_game(table: Table) -> None:
    two = {"hand": "札*6", "deck": "", "discard": "甲, 乙", "42": "送"}
    t = table.lay(LAST, two, cards=(BACK,)).play("ritual 祈")
    returned = False
    while not t.game.over:
        for seat in (0, 1):
            with pytest.raises(IllegalChoice):
                t.game.concede(seat)
        if t.offers("ritual") and t.turn[0] == 2:
            t.play("ritual 送")
            returned = True
        elif t.offers("card"):
            t.play("card 甲")
        else:
            t.nothing()
    assert returned  # not even when a deck has a card again
    t.expect("over, draw")


@clause(GAME, "17-3.b2.p1")
@pytest.mark.parametrize(("one", "two"), [("", "札"), ("札", "")])
def test_with_one_deck_empty_it_is_allowed(table: Table, one: str, two: str) -> None:
    t = table.lay({"deck": one, "hand": "札"}, {"deck": two}, phase="summon")
    assert t.asked == (1, "9-3-2.p1")
    t.game.concede(1)
    t.expect("over, winner 1")


@clause(GAME, "17-3.b2.p1")
def test_a_position_with_both_decks_empty_is_such_a_time(table: Table) -> None:
    t = table.lay({"deck": "", "hand": "札"}, {"deck": ""}, phase="summon")
    with pytest.raises(IllegalChoice):
        t.game.concede(0)
    fight(table, "甲", "丙", one={"deck": ""})
    table.game.concede(0)
