"""Picking several cards one at a time, which keeps the action space of every choice small.

Call `pick_cards` and read the cards from `State.ret` in the next step. Between the least and the
most allowed, "done" is offered; a pick with nothing to decide is not asked. Where the order counts
(`ordered`), or where not to be asked would tell something (`unseen`), it is asked even if all the cards
have to be picked.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.codes import KIND_SPAN, arg_a, kind_of, option
from tefuda.kernel.kinds import CARD, DONE
from tefuda.kernel.machine import ask, call
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, State

UNSEEN: Final = 2  # the step at which a pick begins that is asked in any case


def pick_cards(
    rules: Rules,
    s: State,
    seat: int,
    cards: list[int],
    least: int,
    most: int,
    src: int = -1,
    ordered: bool = False,
    differ: int = 0,
    unseen: bool = False,
) -> None:
    """Let a seat pick from `least` to `most` of the cards; fewer if there are fewer. `differ`: the
    property in which no two may agree (`Rules.clash`). `unseen`: others cannot tell how many cards there
    are to pick from, so the seat is asked even if it must take all of them."""
    most = min(most, len(cards))
    least = max(0, min(least, most))
    if most <= 0:
        s.ret = ()
        return
    if least == len(cards) and not (ordered or differ or unseen):
        s.ret = tuple(cards)
        return
    f = call(rules, s, "kernel.pick", seat, src)
    if unseen:
        f.pc = UNSEEN
    f.a = least
    f.b = most
    f.c = differ
    f.cards = tuple(cards)


def offer(rules: Rules, s: State, f: Frame) -> None:
    chosen = f.mem[0] if f.mem else ()
    if len(chosen) >= f.b:
        return
    options = [CARD + KIND_SPAN * c for c in f.cards if c not in chosen]
    if f.c and chosen:
        clash = rules.clash
        assert clash is not None
        options = [
            CARD + KIND_SPAN * c
            for c in f.cards
            if not any([c == o or clash(rules, s, f.c, c, o) for o in chosen])
        ]
    if len(chosen) >= f.a:
        options.append(option(DONE))
    ask(s, f.seat, options)


def picked(rules: Rules, s: State, f: Frame, opt: int) -> None:
    chosen = f.mem[0] if f.mem else ()
    if kind_of(opt) != DONE:
        chosen = (*chosen, arg_a(opt))
        if len(chosen) < f.b:
            f.mem = (chosen,)
            f.pc -= 1
            return
    s.ret = chosen
    s.frames.pop()  # nothing runs before the caller reads it


def hand_back(rules: Rules, s: State, f: Frame) -> None:
    s.ret = f.mem[0] if f.mem else ()
    s.frames.pop()


def found_nothing(rules: Rules, s: State, seat: int, src: int = -1) -> None:
    """Nothing can be picked, and nobody else may know that: the seat is asked all the same."""
    s.ret = ()
    call(rules, s, "kernel.found_nothing", seat, src)


def only_done(rules: Rules, s: State, f: Frame) -> None:
    ask(s, f.seat, [option(DONE)])


def nothing_picked(rules: Rules, s: State, f: Frame, opt: int) -> None:
    s.ret = ()


FOUND_NOTHING = Procedure(
    "kernel.found_nothing",
    [Step("", only_done, nothing_picked, Words("カードを選ぶ", "Choose a card"), always=True)],
)


PICK = Procedure(
    "kernel.pick",
    [
        Step("", offer, picked, Words("カードを選ぶ", "Choose a card")),
        Step("", hand_back),
        Step("", offer, picked, Words("カードを選ぶ", "Choose a card"), always=True),  # UNSEEN
        Step("", hand_back),
    ],
)
