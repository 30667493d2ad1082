"""4.10, 4.11: damage, its cancelling, and what dealt it."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.running import remember
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.shot_icon import after_damage
from tefuda.games.weiss_schwarz.book.zones import at
from tefuda.kernel.change import MOVES, TOP, commit, happen, move, plain_event
from tefuda.kernel.machine import call, goto, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step
from tefuda.kernel.state import CARD_MASK, Event, Frame, State
from tefuda.kernel.values import changes, value

DEALT: Final = 18  # the slot of an effect's memory for what became of the damage it dealt last…
CANCEL: Final = (-2,)  # …it was cancelled
STOOD: Final = (-1,)  # …it was not


def deal(
    rules: Rules,
    s: State,
    seats: list[int],
    amount: int,
    src: int,
    sure: bool,
    asked: bool = False,
) -> None:
    """4.10.1: so many points of damage to players, from a card (a reference; 4.11). `asked`: the
    effect goes on to ask whether it was cancelled."""
    barred = src >= 0 and s.same(src) and changes(rules, s, N.NO_DEAL)
    if barred and value(rules, s, src & CARD_MASK, N.NO_DEAL) > 0:  # 1.3.3
        amount = 0
    if asked:
        remember(s.frames[-1], DEALT, ())
    if amount <= 0 or not seats:  # 1.3.2.2, 7.5.1.2.1: there is no damage of 0
        s.done = 0
        return
    of_effect = s.frames[-1].proc == rules.proc_no["effects.run"]
    f = call(rules, s, "damages", -1, src)
    f.a = amount
    f.b = 1 if sure else 0
    f.d = s.clause if of_effect else 0  # an effect goes on under its own clause
    f.cards = tuple(seats)
    f.mem = ((1,),) if asked else ()


def next_player(rules: Rules, s: State, f: Frame) -> None:
    """To several players: one after another, the turn player first, as one damage (4.12.2.7.3)."""
    if not f.cards:
        if f.mem:
            remember(s.frames[-2], DEALT, CANCEL if f.c == 1 else STOOD)
        after_damage(rules, s, f.src, f.c == 1)
        s.clause = f.d or s.clause
        leave(rules, f)
        return
    d = call(rules, s, "damage", f.cards[0], f.src)
    d.a = f.a
    d.b = f.b
    f.cards = f.cards[1:]


def one_done(rules: Rules, s: State, f: Frame) -> None:
    if s.ret == (1,):
        f.c = 1  # it was cancelled
    f.pc = 0


def turn_over(rules: Rules, s: State, f: Frame) -> None:
    """4.10.1.1: the top card of the deck goes to the resolution area, face up."""
    deck = s.zones[at(N.DECK, f.seat)]
    if not deck:  # 9.2.2.1: nothing is left anywhere, but a climax card lies there
        s.done = len(f.cards)
        goto(rules, f, "4.10.1.3")
        f.c = 1
        return
    f.d = deck[-1]
    move(rules, s, f.d, at(N.RESOLUTION, f.seat))


def look_at_it(rules: Rules, s: State, f: Frame) -> None:
    """4.10.1.2: a climax card cancels the damage."""
    card = f.d
    if s.zone[card] != at(N.RESOLUTION, f.seat):
        return
    f.cards = f.cards + (s.ref(card),)
    if rules.pool[s.defn[card]].kind == N.CLIMAX and f.b == 0:
        if cancellable(rules, s, f.src):
            cancel(rules, s, f)


def cancellable(rules: Rules, s: State, src: int) -> bool:
    """Whether the damage a card deals can be cancelled; a card that is gone says nothing more."""
    return src < 0 or not s.same(src) or value(rules, s, src & CARD_MASK, N.NO_CANCEL) <= 0


def cancel(rules: Rules, s: State, f: Frame) -> None:
    mine = moved_now(s, f)
    s.ret = (1,)
    leave(rules, f)
    note(s, rules.say_no["cancelled"], f.seat, -1, f.a, 0)
    put_down(rules, s, f, mine, N.WAITING)
    event = Event(N.CANCELLED, source(f), f.seat, f.a, (), f.seat, f.src, f.src, ())
    commit(rules, s, event)


def enough(rules: Rules, s: State, f: Frame) -> None:
    """4.10.1.3: when there are as many as the damage, they go to the clock as they lie."""
    if len(f.cards) < f.a and f.c == 0:
        f.pc = 0
        return
    mine = moved_now(s, f)
    s.ret = (0,)
    note(s, rules.say_no["damage"], f.seat, -1, len(mine), 0)
    put_down(rules, s, f, mine, N.CLOCK)
    event = Event(N.TAKEN, source(f), f.seat, len(mine), (), f.seat, f.src, f.src, ())
    commit(rules, s, event)


def source(f: Frame) -> int:
    return f.src & CARD_MASK if f.src >= 0 else -1


def moved_now(s: State, f: Frame) -> list[int]:
    """The cards of this very damage that still lie in the resolution area."""
    return [ref & CARD_MASK for ref in f.cards if s.same(ref)]


def put_down(rules: Rules, s: State, f: Frame, cards: list[int], kind: int) -> None:
    """3.13.1.3, 3.13.1.3.1: together, in the order in which they lie."""
    if len(cards) == 1:
        happen(rules, s, plain_event(s, 0, cards[0], at(kind, f.seat), TOP, -1, -1))
    elif cards:
        to = at(kind, f.seat)
        happen(rules, s, Event(MOVES, cards[0], to, TOP, tuple(cards), -1, -1, -1, ()))


DAMAGES = Procedure("damages", [Step("4.10.1", next_player), Step("", one_done)], numbers=True)
DAMAGE = Procedure(
    "damage",
    [
        Step("4.10.1.1", turn_over, cites=("3.13.1.3",)),
        Step("4.10.1.2", look_at_it, cites=("4.10.1.2.1", "4.10.2", "4.10.3")),
        Step("4.10.1.3", enough, cites=("3.13.1.3.1", "1.3.2.2")),
    ],
)
