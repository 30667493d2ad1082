"""Every action: what it asks, what it does."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    BOTH,
    EQUAL,
    OPPONENT,
    YOU,
    Action,
    Cards,
    Choose,
    Chosen,
    Compare,
    CountOf,
    Did,
    Draw,
    If,
    May,
    Move,
    Named,
    NotTrue,
    Num,
    Repeat,
    SetPose,
    This,
    Top,
    WinGame,
)
from tefuda.kernel.change import TOP, put
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.machine import choose
from tefuda.kernel.rules import Interrupt, Procedure, Rules, Step
from tefuda.kernel.state import Event, Frame, Modifier, State
from tefuda.kernel.values import REPLACE, begin
from tests.effects.tiny_effects import Game

MINE = Cards(YOU, ("field",))
HAND = Cards(YOU, ("hand",))
DECK = Cards(YOU, ("deck",))


# --- choosing -------------------------------------------------------------------------------------


def test_choosing_one_offers_exactly_the_cards_meant() -> None:
    g = Game()
    g.cards(0, "field", "a b c")
    g.cards(1, "field", "x")
    g.do(Choose(Cards(YOU, ("field",), (), (), True), 1, 1), Move(Chosen(), "pile"), src=0)
    assert g.offered() == (0, ["card b", "card c"])
    g.take(0, "card c")
    assert g.done()
    assert (g.zone(0, "field"), g.zone(0, "pile")) == ("a b", "c")


UNITS = Cards(YOU, ("hand",), ("unit",))


def secretive(*keys: str) -> Game:
    """A book in which nobody can tell who has what; a hand of an event and of units."""
    g = Game()
    g.rules.vocab.asks_anyway = ("hand",)
    g.card(0, "hand", "e", kind="event")
    for key in keys:
        g.card(0, "hand", key)
    return g


def test_the_only_card_of_its_kind_out_of_sight_is_asked_for_all_the_same() -> None:
    g = secretive("a")
    g.do(Choose(UNITS, 1, 1), Move(Chosen(), "field"))
    assert g.offered() == (0, ["card a"])
    g.take(0, "card a")
    assert g.done()
    assert (g.zone(0, "hand"), g.zone(0, "field")) == ("e", "a")


def test_both_of_two_out_of_sight_are_asked_for_one_after_the_other() -> None:
    g = secretive("a", "b")
    g.do(Choose(UNITS, 2, 2), Move(Chosen(), "field"))
    assert g.offered() == (0, ["card a", "card b"])
    g.take(0, "card b")
    assert g.offered() == (0, ["card a"])
    g.take(0, "card a")
    assert g.done()
    assert g.zone(0, "field") == "b a"


def test_what_everybody_can_tell_is_not_asked() -> None:
    g = secretive("a")
    g.cards(0, "field", "x")
    g.do(Choose(MINE, 1, 1), Move(Chosen(), "pile"))  # it lies open
    assert g.done()
    g.do(Choose(HAND, 2, 2), Move(Chosen(), "pile"))  # all there are, whatever they are
    assert g.done()
    g.do(Choose(UNITS, 1, 1), Move(Chosen(), "field"))  # nothing is left
    assert g.done()
    assert g.zone(0, "pile") == "x e a"


def test_a_book_without_such_secrets_takes_the_only_card_at_once() -> None:
    g = secretive("a")
    g.rules.vocab.asks_anyway = ()
    g.do(Choose(UNITS, 1, 1), Move(Chosen(), "field"))
    assert g.done()
    assert g.zone(0, "field") == "a"


def test_up_to_two_may_be_none_one_or_two() -> None:
    for answers, left in (
        (["done"], "a b c"),
        (["card b", "done"], "a c"),
        (["card c", "card a"], "b"),
    ):
        g = Game()
        g.cards(0, "field", "a b c")
        g.do(Choose(MINE, 0, 2), Move(Chosen(), "pile"))
        assert g.offered() == (0, ["card a", "card b", "card c", "done"])
        g.take(0, *answers)
        assert g.done()
        assert g.zone(0, "field") == left


def test_at_least_one_of_two_offers_done_only_after_the_first() -> None:
    g = Game()
    g.cards(0, "field", "a b c")
    g.do(Choose(MINE, 1, 2), Move(Chosen(), "pile"))
    assert g.offered() == (0, ["card a", "card b", "card c"])
    g.take(0, "card b")
    assert g.offered() == (0, ["card a", "card c", "done"])
    g.take(0, "card a")
    assert (g.zone(0, "field"), g.zone(0, "pile")) == ("c", "b a")


def test_where_there_is_nothing_to_decide_nobody_is_asked() -> None:
    g = Game()
    g.cards(0, "field", "a b")
    g.do(Choose(MINE, 2, 2), Move(Chosen(), "pile"))
    assert g.done()
    assert g.zone(0, "pile") == "a b"
    g.do(Choose(MINE, 1, 1), Move(Chosen(), "hand"))
    assert g.done()


def test_the_opponent_chooses_from_what_the_speaker_means() -> None:
    g = Game()
    g.cards(0, "field", "a b")
    g.cards(1, "field", "x y")
    g.do(Choose(Cards(OPPONENT, ("field",)), 1, 1, OPPONENT), Move(Chosen(), "pile"))
    assert g.offered() == (1, ["card x", "card y"])
    g.take(1, "card x")
    assert (g.zone(1, "pile"), g.zone(0, "field")) == ("x", "a b")


def test_two_choices_keep_their_own_slots() -> None:
    g = Game()
    g.cards(0, "field", "a b")
    g.cards(0, "hand", "h k")
    g.do(
        Choose(MINE, 1, 1, slot=1),
        Choose(HAND, 1, 1),
        Move(Chosen(1), "hand"),
        Move(Chosen(0), "field"),
    )
    g.take(0, "card b", "card k")
    assert (g.zone(0, "field"), g.zone(0, "hand")) == ("a k", "h b")


def test_who_chooses_from_his_own_deck_sees_the_cards_and_nobody_else_does() -> None:
    g = Game()
    d, e = g.cards(0, "deck", "d e")
    g.do(Choose(DECK, 1, 1))
    assert g.offered() == (0, ["card d", "card e"])
    assert (g.s.known[d], g.s.known[e]) == (1, 1)


def test_who_chooses_from_anothers_hidden_cards_chooses_blindly() -> None:
    g = Game()
    d, e = g.cards(0, "deck", "d e")
    g.do(Choose(DECK, 1, 1, OPPONENT))
    assert (g.s.known[d], g.s.known[e]) == (0, 0)


# --- drawing --------------------------------------------------------------------------------------


def test_drawing_takes_from_the_top_and_stops_where_the_deck_ends() -> None:
    g = Game()
    g.cards(0, "deck", "a b c")
    g.do(Draw(YOU, Num(2)))
    assert (g.zone(0, "hand"), g.zone(0, "deck")) == ("c b", "a")
    g.do(Draw(YOU, Num(2)))
    assert (g.zone(0, "hand"), g.zone(0, "deck"), g.s.done) == ("c b a", "", 1)
    g.do(Draw(YOU, Num(0)))
    assert g.s.done == 0


def test_both_draw_the_turn_player_first_and_both_count() -> None:
    g = Game()
    g.cards(0, "deck", "a b")
    g.cards(1, "deck", "x")
    g.s.var[0] = 1
    before = g.s.serial
    g.do(Draw(BOTH, Num(2)), seat=0)
    assert (g.zone(0, "hand"), g.zone(1, "hand"), g.s.done) == ("b a", "x", 3)
    assert g.s.stamp[2] == before + 1  # the turn player's card came first


def due(rules: Rules, s: State, seat: int) -> bool:
    return not s.zones[rules.zone(0, seat)] and bool(s.zones[rules.zone(3, seat)])


def refill(rules: Rules, s: State, f: Frame) -> None:
    for c in list(s.zones[rules.zone(3, f.seat)]):
        put(rules, s, c, rules.zone(0, f.seat), TOP)


def test_an_interrupt_comes_in_between_two_cards() -> None:
    g = Game()
    g.cards(0, "deck", "a")
    g.cards(0, "pile", "p q")
    g.rules.add_procedures([Procedure("refill", [Step("", refill)])])
    g.rules.interrupts = [Interrupt("", due, "refill")]
    g.do(Draw(YOU, Num(3)))
    assert (g.zone(0, "hand"), g.zone(0, "pile"), g.s.done) == ("a q p", "", 3)


# --- moving and turning ---------------------------------------------------------------------------


def test_cards_go_to_their_own_owners_zone() -> None:
    g = Game()
    g.cards(0, "field", "a b")
    g.cards(1, "field", "x")
    g.do(Move(Cards(BOTH, ("field",)), "pile"))
    assert (g.zone(0, "pile"), g.zone(1, "pile"), g.s.done) == ("a b", "x", 3)


def test_the_bottom_of_a_pile_keeps_the_order_of_the_top() -> None:
    g = Game()
    g.cards(0, "deck", "a b c")
    g.do(Move(Top(YOU, "deck", Num(1)), "deck", bottom=True))
    assert g.zone(0, "deck") == "c a b"
    g.do(Move(Top(YOU, "deck", Num(2)), "deck", bottom=True))
    assert g.zone(0, "deck") == "a b c"


def test_cards_of_several_zones_move_once_each() -> None:
    g = Game()
    g.cards(0, "field", "a b")
    g.cards(0, "pile", "p")
    before = g.s.serial
    g.do(Move(Cards(YOU, ("field", "pile")), "pile"))
    assert (g.zone(0, "pile"), g.s.serial - before) == ("a b p", 3)


def test_who_moved_a_card_is_known_to_what_stands_in_the_way() -> None:
    seen: list[tuple[int, int]] = []

    def fits(rules: Rules, s: State, m: Modifier, event: Event) -> bool:
        seen.append((event.seat, event.src))
        return False

    g = Game()
    a, _b = g.cards(0, "field", "a b")
    g.cards(1, "deck", "x")
    g.rules.fits = fits
    begin(g.s, 0, REPLACE, 0, (), -1, -1, 0)
    ref = g.s.ref(a)
    for action in (
        SetPose(This(), "rest"),
        Draw(YOU, Num(1)),
        Move(Cards(OPPONENT, ("field",), (), (Named("b"),)), "pile"),
    ):
        seen.clear()
        g.do(action, src=a, seat=1)
        assert set(seen) == {(1, ref)}


def test_turning_counts_only_cards_that_were_not_already_so() -> None:
    g = Game()
    a, b, c = g.cards(0, "field", "a b c")
    g.pose(b, "rest")
    g.do(SetPose(MINE, "rest"))
    assert ([g.s.pose[k] for k in (a, b, c)], g.s.done) == ([1, 1, 1], 2)
    g.do(SetPose(MINE, "rest"))
    assert g.s.done == 0
    g.do(SetPose(This(), "up"), src=b)
    assert ([g.s.pose[k] for k in (a, b, c)], g.s.done) == ([1, 0, 1], 1)


def lonely(rules: Rules, s: State, seat: int) -> bool:
    return len(s.zones[rules.zone(3, seat)]) == 1


def test_nothing_comes_in_between_cards_that_move_together() -> None:
    g = Game()
    g.cards(0, "field", "a b")
    g.rules.add_procedures([Procedure("refill", [Step("", refill)])])
    g.rules.interrupts = [Interrupt("", lonely, "refill")]
    g.do(Move(MINE, "pile"))
    assert (g.zone(0, "pile"), g.zone(0, "deck")) == ("a b", "")


# --- if, may, repeat ------------------------------------------------------------------------------

ONE = Compare(CountOf(MINE), EQUAL, Num(1))
DRAW = Draw(YOU, Num(1))
DISCARD = (Choose(HAND, 1, 1), Move(Chosen(), "pile"))


def drawn(*actions: Action, field: str = "") -> int:
    g = Game()
    g.cards(0, "deck", "a b c d e f g")
    g.cards(0, "field", field)
    g.do(*actions)
    assert g.done()
    return len(g.zone(0, "hand").split())


def test_if_and_otherwise_and_what_follows() -> None:
    both = If(ONE, (DRAW,), (DRAW, DRAW))
    assert (drawn(both, field="x"), drawn(both, field="")) == (1, 2)
    only = If(ONE, (DRAW,))
    assert (drawn(only, field="x"), drawn(only, field="")) == (1, 0)
    inside = If(NotTrue(ONE), (If(ONE, (DRAW,), (DRAW, DRAW, DRAW)),), (DRAW,))
    assert (drawn(inside, DRAW, field="x"), drawn(inside, DRAW, field="")) == (2, 4)


def test_may_yes_does_it_and_then_what_follows_from_it() -> None:
    g = Game()
    g.cards(0, "hand", "h k")
    g.cards(0, "deck", "a b c")
    offer = May(DISCARD, (DRAW, DRAW))
    g.do(offer, SetPose(MINE, "rest"))
    assert g.offered() == (0, ["yes", "no"])
    g.take(0, "yes")
    assert g.offered() == (0, ["card h", "card k"])
    g.take(0, "card h")
    assert g.done()
    assert (g.zone(0, "hand"), g.zone(0, "pile")) == ("k c b", "h")


def test_may_no_skips_all_of_it_and_nothing_else() -> None:
    g = Game()
    (a,) = g.cards(0, "field", "a")
    g.cards(0, "hand", "h k")
    g.cards(0, "deck", "d")
    g.do(May(DISCARD, (DRAW,)), If(Did(), (DRAW,)), SetPose(MINE, "rest"))
    g.take(0, "no")
    assert g.done()
    assert (g.zone(0, "hand"), g.zone(0, "deck"), g.s.pose[a]) == ("h k", "d", 1)


def test_may_is_not_offered_when_it_cannot_be_done() -> None:
    g = Game()
    (a,) = g.cards(0, "field", "a")
    g.cards(0, "deck", "d")
    g.do(May(DISCARD, (DRAW,)), SetPose(MINE, "rest"))
    assert g.done()
    assert (g.zone(0, "hand"), g.s.pose[a]) == ("", 1)


def test_may_is_not_offered_for_a_card_chosen_before_and_gone_since() -> None:
    g = Game()
    g.cards(0, "field", "a")
    g.do(Choose(HAND, 1, 1), May((Move(Chosen(), "pile"),)))
    assert g.done()


def test_the_opponent_may_at_the_speakers_word() -> None:
    g = Game()
    g.cards(1, "hand", "x")
    g.cards(0, "deck", "d")
    g.do(May((Move(Cards(OPPONENT, ("hand",)), "pile"),), (DRAW,), OPPONENT))
    assert g.offered() == (1, ["yes", "no"])
    g.take(1, "yes")
    assert (g.zone(1, "pile"), g.zone(0, "hand")) == ("x", "d")


def test_then_follows_only_if_something_was_really_done() -> None:
    g = Game()
    g.cards(0, "hand", "h k")
    g.cards(0, "deck", "d")
    g.do(May((Choose(HAND, 0, 1), Move(Chosen(), "pile")), (DRAW,)))
    g.take(0, "yes", "done")
    assert (g.zone(0, "hand"), g.zone(0, "deck")) == ("h k", "d")


@pytest.mark.parametrize("n", [-1, 0, 1, 3])
def test_repeat_so_many_times(n: int) -> None:
    assert drawn(Repeat(Num(n), (DRAW,)), DRAW) == max(n, 0) + 1


def test_repeat_inside_repeat() -> None:
    inner = Repeat(Num(2), (DRAW,))
    assert drawn(Repeat(Num(2), (inner, DRAW))) == 6
    assert drawn(Repeat(Num(3), (Repeat(Num(0), (DRAW,)), DRAW)), DRAW) == 4


def test_each_round_of_a_repeat_asks_anew() -> None:
    g = Game()
    g.cards(0, "hand", "h k l")
    g.do(Repeat(Num(2), DISCARD))
    assert g.offered() == (0, ["card h", "card k", "card l"])
    g.take(0, "card k")
    assert g.offered() == (0, ["card h", "card l"])
    g.take(0, "card h")
    assert (g.zone(0, "pile"), g.zone(0, "hand")) == ("k h", "l")


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "winners"), [(YOU, 1), (OPPONENT, 2), (BOTH, 3)])
def test_winning_ends_the_game_in_the_middle_of_the_effect(who: str, winners: int) -> None:
    g = Game()
    g.cards(0, "deck", "d")
    g.do(WinGame(who), DRAW)
    assert (g.s.over, g.s.winners, g.s.ask_seat, g.zone(0, "hand")) == (True, winners, -1, "")


def test_winning_after_a_choice() -> None:
    g = Game()
    g.cards(0, "field", "a b")
    g.do(Choose(MINE, 1, 1), WinGame(YOU))
    choose(g.rules, g.s, g.s.options[1])
    assert (g.s.over, g.s.winners) == (True, 1)


def test_an_action_nobody_carries_out_is_a_fault() -> None:
    with pytest.raises(EngineFault, match="tiny: nothing carries out"):
        Game().do(Action())
