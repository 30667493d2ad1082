"""Costs that the text itself offers, ways out, several effects to choose from, what may be chosen."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    OPPONENT,
    YOU,
    Ability,
    Action,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Did,
    Draw,
    HasNumber,
    If,
    LoseGame,
    May,
    MayEither,
    Move,
    Num,
    PayCost,
    Repeat,
    SetPose,
    This,
    Top,
    Trigger,
)
from tefuda.effects.vocab import vocabulary
from tefuda.kernel.change import TOP, put
from tefuda.kernel.rules import ActionKind, Interrupt, Procedure, Rules, Step
from tefuda.kernel.state import DOWN, UP, Frame, State
from tests.effects.tiny_effects import ZONES, Game
from tests.kernel.tiny import w

DRAW = Draw(YOU, Num(1))
HAND = Cards(YOU, ("hand",))
COST = (SetPose(This(), "rest"), Choose(HAND, 1, 1), Move(Chosen(), "pile"))
ELSE = SetPose(Cards(OPPONENT, ("field",)), "rest")


def with_modes() -> Game:
    g = Game()
    kind = ActionKind("mode", w("mode"), "", None, "", "number")
    g.rules.add_kinds([kind])
    vocabulary(g.rules).mode_kind = kind.index
    return g


def paying(*does: Action) -> tuple[Game, int]:
    g = with_modes()
    ability = Ability("auto", does, COST, trigger=Trigger("now"))
    a = g.card(0, "field", "a", ability)
    g.card(1, "field", "x")
    g.cards(0, "deck", "d e f g")
    return g, a


PAY = May((PayCost(),), (DRAW, DRAW), otherwise=(ELSE,))
PAY_ONLY = May((PayCost(),))
paid: list[tuple[int, int, int]] = []


def was_paid(rules: Rules, s: State, ability: int, src: int, seat: int) -> None:
    paid.append((ability, src, seat))


def test_the_text_says_when_the_cost_is_paid() -> None:
    g, a = paying(DRAW, PAY)
    vocabulary(g.rules).paid = was_paid
    g.cards(0, "hand", "h k")
    paid.clear()
    g.moment("now")
    assert (g.offered(), g.zone(0, "hand")) == ((0, ["yes", "no"]), "h k g")  # only now
    assert paid == []
    g.take(0, "yes")
    assert g.offered() == (0, ["card h", "card k", "card g"])
    assert (g.s.pose[a], g.s.hold) == (1, 1)
    g.take(0, "card k")
    assert (g.done(), g.s.hold) == (True, 0)
    assert set(paid) == {(0, g.s.ref(a), 0)}
    assert (g.zone(0, "hand"), g.zone(0, "pile"), g.s.pose[1]) == ("h g f e", "k", 0)


def test_a_cost_that_is_not_paid() -> None:
    g, a = paying(PAY)
    g.cards(0, "hand", "h")
    g.moment("now")
    g.take(0, "no")
    assert (g.done(), g.s.pose[a], g.s.pose[1], g.zone(0, "hand")) == (True, 0, 1, "h")


@pytest.mark.parametrize(("hand", "pose"), [("", "up"), ("h", "rest")])
def test_a_cost_that_cannot_be_paid_whole_is_not_offered(hand: str, pose: str) -> None:
    g, a = paying(PAY)
    g.cards(0, "hand", hand)
    g.pose(a, pose)
    g.moment("now")
    assert (g.done(), g.s.pose[1], g.zone(0, "hand"), g.s.hold) == (True, 1, hand, 0)


def test_paying_without_being_asked() -> None:
    g, a = paying(PayCost(), If(Did(), (DRAW,), (ELSE,)))
    g.moment("now")
    assert (g.done(), g.s.pose[a], g.s.pose[1]) == (True, 0, 1)
    g.s.pose[1] = 0
    g.cards(0, "hand", "h")
    g.moment("now")
    assert (g.done(), g.s.pose[a], g.s.pose[1], g.zone(0, "hand")) == (True, 1, 0, "g")


def test_the_text_can_speak_of_what_the_cost_has_moved() -> None:
    cost = (Move(This(), "pile"),)
    back = May((PayCost(),), (Move(This(), "hand"),))
    g = Game()
    a = g.card(0, "field", "a", Ability("auto", (back,), cost, trigger=Trigger("now")))
    g.moment("now")
    g.take(0, "yes")
    assert (g.done(), g.zone(0, "hand"), g.s.zone[a]) == (True, "a", g.rules.zone(1, 0))


@pytest.mark.parametrize(("event", "asked"), [(True, True), (False, False)])
def test_a_cost_is_paid_without_a_question_if_it_takes_all_there_are(
    event: bool, asked: bool
) -> None:
    """It can be paid: so with a hand of one card everybody knows with which, and with two nobody does."""
    cost = (Choose(Cards(YOU, ("hand",), ("unit",)), 1, 1), Move(Chosen(), "pile"))
    g = Game()
    vocabulary(g.rules).asks_anyway = ("hand",)
    g.card(0, "field", "a", Ability("auto", (PAY_ONLY,), cost, trigger=Trigger("now")))
    g.card(0, "hand", "u")
    if event:
        g.card(0, "hand", "e", kind="event")
    g.moment("now")
    g.take(0, "yes")
    assert g.done() is not asked
    if asked:
        assert g.offered() == (0, ["card u"])
        g.take(0, "card u")
    assert g.zone(0, "pile") == "u"


def due(rules: Rules, s: State, seat: int) -> bool:
    return bool(s.zones[rules.zone(ZONES["pile"], seat)])


def tidy(rules: Rules, s: State, f: Frame) -> None:
    put(rules, s, s.zones[rules.zone(ZONES["pile"], f.seat)][0], rules.zone(0, f.seat), TOP)


def test_nothing_breaks_into_the_payment() -> None:
    two = (Move(HAND, "pile"), Choose(Cards(YOU, ("field",)), 1, 1), SetPose(Chosen(), "rest"))
    g = Game()
    g.card(
        0, "field", "a", Ability("auto", (May((PayCost(),), (DRAW,)),), two, trigger=Trigger("now"))
    )
    g.cards(0, "field", "b")
    g.cards(0, "hand", "h")
    g.rules.add_procedures([Procedure("tidy", [Step("", tidy)])])
    g.rules.interrupts = [Interrupt("", due, "tidy")]
    g.moment("now")
    g.take(0, "yes")
    assert (g.offered(), g.zone(0, "pile")) == ((0, ["card a", "card b"]), "h")
    g.take(0, "card b")
    assert (g.done(), g.zone(0, "pile"), g.zone(0, "hand")) == (True, "", "h")


# --- ways out -------------------------------------------------------------------------------------


@pytest.mark.parametrize("then", [(), (DRAW,)])
@pytest.mark.parametrize(("answer", "pose"), [("yes", 0), ("no", 1)])
def test_otherwise(then: tuple[Action, ...], answer: str, pose: int) -> None:
    g = Game()
    a = g.card(0, "field", "a")
    g.card(1, "field", "x")
    g.cards(0, "deck", "d e")
    g.do(May((SetPose(This(), "rest"),), then, otherwise=(ELSE,)), src=a)
    g.take(0, answer)
    drawn = len(then) if answer == "yes" else 0
    assert (g.done(), g.s.pose[1], len(g.zone(0, "hand").split())) == (True, pose, drawn)
    g.s.pose[1] = 0
    g.pose(a, "rest")  # it cannot be done: nobody is asked
    g.do(May((SetPose(This(), "rest"),), then, otherwise=(ELSE,)), src=a)
    assert (g.done(), g.s.pose[1]) == (True, 1)


# --- one of several -------------------------------------------------------------------------------

MODES = ((DRAW,), (ELSE,), (Move(Top(YOU, "deck", Num(1)), "pile"),))


def modes(*actions: Action) -> Game:
    g = with_modes()
    g.card(1, "field", "x")
    g.cards(0, "deck", "d e f g")
    g.do(*actions)
    return g


def looks(g: Game) -> tuple[str, str, int]:
    return g.zone(0, "hand"), g.zone(0, "pile"), g.s.pose[0]


def test_so_many_modes_in_the_order_printed() -> None:
    g = modes(ChooseModes(MODES, 2))
    assert g.offered() == (0, ["mode 0", "mode 1", "mode 2"])
    g.take(0, "mode 2")
    assert (g.offered(), looks(g)) == ((0, ["mode 0", "mode 1"]), ("", "", 0))
    g.take(0, "mode 0")
    assert (g.done(), looks(g)) == (True, ("g", "f", 0))


def test_up_to_so_many_and_all_of_them() -> None:
    g = modes(ChooseModes(MODES, 2, True, OPPONENT))
    assert g.offered() == (1, ["mode 0", "mode 1", "mode 2", "done"])
    g.take(1, "mode 1")
    g.take(1, "done")
    assert (g.done(), looks(g)) == (True, ("", "", 1))
    g = modes(ChooseModes(MODES, 9, True))
    g.take(0, "mode 0", "mode 1", "mode 2")
    assert (g.done(), looks(g)) == (True, ("g", "f", 1))
    g = modes(ChooseModes(MODES, 3, True))
    g.take(0, "done")
    assert (g.done(), looks(g)) == (True, ("", "", 0))


def test_modes_in_modes_and_repeated() -> None:
    inner = ChooseModes(((DRAW,), (ELSE,)))
    g = modes(Repeat(Num(2), (ChooseModes(((inner,), MODES[2])),)))
    g.take(0, "mode 0", "mode 1")
    assert (g.offered(), looks(g)) == ((0, ["mode 0", "mode 1"]), ("", "", 1))
    g.take(0, "mode 1")
    assert (g.done(), looks(g)) == (True, ("", "g", 1))


@pytest.mark.parametrize(("answer", "deck"), [("mode 0", "d e h"), ("mode 1", "h d e")])
def test_to_one_place_or_the_other(answer: str, deck: str) -> None:
    g = with_modes()
    g.cards(0, "deck", "d e")
    g.cards(0, "hand", "h")
    either = MayEither(HAND, Move(HAND, "deck"), Move(HAND, "deck", True), OPPONENT)
    g.do(either)
    assert g.offered() == (1, ["mode 0", "mode 1"])
    g.take(1, answer)
    assert (g.done(), g.zone(0, "deck")) == (True, deck)
    g.do(either)
    assert g.done()


# --- choosing -------------------------------------------------------------------------------------


def not_b(rules: Rules, s: State, c: int, seat: int, src: int) -> bool:
    return rules.card(s, c).key != "b" or seat == 1


def test_what_nothing_keeps_from_being_chosen() -> None:
    g = Game()
    vocabulary(g.rules).choosable = not_b
    g.cards(0, "field", "a b c")
    mine = Cards(YOU, ("field",))
    g.do(Choose(mine, 1, 1))
    assert g.offered() == (0, ["card a", "card c"])
    g.do(Choose(mine, 1, 1, OPPONENT))
    assert g.offered() == (1, ["card a", "card c"])  # whose effect it is counts, not who chooses
    g.do(Choose(mine, 3, 3), SetPose(Chosen(), "rest"))  # as many as there are
    assert (g.done(), g.s.pose) == (True, [1, 0, 1])
    cost = (Choose(mine, 1, 1), SetPose(Chosen(), "up"))
    g.card(0, "field", "d", Ability("auto", (), cost, trigger=Trigger("now")))
    g.pose(1, "rest")
    g.moment("now")
    g.take(0, "yes")
    assert g.offered() == (0, ["card a", "card b", "card c", "card d"])


def test_who_looks_for_a_card_need_not_find_it() -> None:
    g = Game()
    g.card(0, "deck", "d", power=2)
    g.card(0, "deck", "e")
    strong = Cards(YOU, ("deck",), (), (HasNumber("power", AT_LEAST, Num(1)),))
    seek = (Choose(strong, 1, 1), If(Did(), (Move(Chosen(), "hand"),), (DRAW,)))
    g.do(*seek)
    assert (g.done(), g.zone(0, "hand")) == (True, "d")
    g.do(Move(HAND, "deck"))
    vocabulary(g.rules).may_miss = ("deck",)
    g.do(*seek)
    assert g.offered() == (0, ["card d", "done"])
    g.take(0, "done")
    assert g.zone(0, "hand") == "d"  # drawn from the top instead
    g.do(Choose(Cards(YOU, ("deck",)), 1, 1), Move(Chosen(), "pile"))
    assert (g.done(), g.zone(0, "pile")) == (True, "e")


def test_a_card_is_put_face_down_and_seen_to_move() -> None:
    g = Game()
    g.card(
        0, "field", "a", Ability("auto", (ELSE,), trigger=Trigger("moved", HAND, "hand", "pile"))
    )
    x = g.card(1, "field", "x")
    h, k = g.cards(0, "hand", "h k")
    (p,) = g.cards(0, "pile", "p")
    g.s.known[k] = g.rules.everyone
    g.do(Choose(HAND, 1, 1), Move(Chosen(), "pile", face_down=True))
    g.take(0, "card h")
    assert (g.done(), g.s.pose[x]) == (True, 1)
    assert (g.s.face[h], g.s.known[h], g.s.known[k]) == (DOWN, 1, 1)  # nobody knows which it was
    g.do(Move(This(), "deck", True), src=p)
    assert (g.s.face[p], g.s.known[p]) == (DOWN, g.rules.everyone)
    g.do(Move(Top(YOU, "deck", Num(1)), "pile", True, True))
    assert (g.zone(0, "pile"), g.s.face[p], g.s.known[p]) == ("p h", DOWN, g.rules.everyone)
    assert g.s.face[x] == UP


def lost(rules: Rules, s: State, seat: int) -> None:
    s.var[1] = 7 + seat


def test_losing() -> None:
    g = Game()
    g.do(LoseGame(OPPONENT))
    assert (g.s.over, g.s.winners) == (True, 1)
    g = Game()
    g.do(LoseGame(YOU), LoseGame(OPPONENT))
    assert (g.s.over, g.s.winners) == (True, 2)
    g = Game()
    vocabulary(g.rules).lose = lost
    g.do(LoseGame(OPPONENT))
    assert (g.s.over, g.s.var[1]) == (False, 8)
