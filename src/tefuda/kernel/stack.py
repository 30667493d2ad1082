"""A last-in-first-out stack with priority: act or pass; when all pass in a row, the top resolves.

Before anybody may act, rule processes run until none is left and triggered abilities go onto the
stack; either breaks a row of passes. A seat that has lost is skipped, and one without any option
has passed. On resolution the targets are checked again; an item without legal targets is removed
without effect.
"""

from __future__ import annotations

from tefuda.kernel.change import (
    SAY_FIZZLED,
    SAY_PASS,
    SAY_TARGET,
    SAY_TARGET_HIDDEN,
    SAY_TARGET_PLAYER,
)
from tefuda.kernel.codes import kind_of, option
from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import again, ask, call, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import PUBLIC, Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Frame, Item, State


def push(s: State, item: Item) -> None:
    s.stack.append(item)


def rule_processes(rules: Rules, s: State, f: Frame) -> None:
    if rules.rule_checks is not None and rules.rule_checks(rules, s):
        f.a = 0
        again(f)


def put_what_triggered(rules: Rules, s: State, f: Frame) -> None:
    if s.waiting:
        f.a = 0
        again(f)
        call(rules, s, "kernel.waiting")


def offer(rules: Rules, s: State, f: Frame) -> None:
    if s.lost[f.seat]:
        f.seat = next_seat(s, f.seat)
    assert rules.actions is not None
    options = rules.actions(rules, s, f.seat)
    if options:
        ask(s, f.seat, options)
    else:
        acted(rules, s, f, option(PASS))


def acted(rules: Rules, s: State, f: Frame, opt: int) -> None:
    seat = f.seat
    f.seat = next_seat(s, seat)
    if kind_of(opt) == PASS:
        passed(s, seat)
        f.a += 1
        if f.a < playing(s):
            f.pc = 0
        return
    f.a = 0
    f.pc = 0
    assert rules.act is not None
    rules.act(rules, s, seat, opt)


def passed(s: State, seat: int) -> None:
    """Record a pass, which is said aloud."""
    note(s, SAY_PASS, seat, -1, 0, 0)


def note_targets(rules: Rules, s: State, refs: tuple[int, ...]) -> None:
    """Record what was declared as targets: cards (as references) and players (-1 - seat)."""
    for ref in refs if s.logging else ():
        if ref < 0:
            note(s, SAY_TARGET_PLAYER, -1 - ref, -1, 0, 0)
            continue
        card = ref & CARD_MASK
        zone = s.zone[card]
        if rules.zone_sight[zone] == PUBLIC:
            place = 1 + s.zones[zone].index(card)
            note(s, SAY_TARGET, s.owner[card], card, zone, place)
        else:
            note(s, SAY_TARGET_HIDDEN, s.owner[card], card, zone, 0)


def all_passed(rules: Rules, s: State, f: Frame) -> None:
    f.a = 0
    if not s.stack:
        leave(rules, f)
        return
    item = s.stack.pop()
    f.seat = rules.turn(s)
    f.pc = 0
    if rules.proper is not None and not rules.proper(rules, s, item):
        fizzle(s, item)
        return
    assert rules.resolve is not None
    rules.resolve(rules, s, item)


def fizzle(s: State, item: Item) -> None:
    """Record that an item was removed without effect."""
    note(s, SAY_FIZZLED, item.seat, item.src & CARD_MASK if item.src >= 0 else -1, 0, 0)


def next_seat(s: State, seat: int) -> int:
    """The next seat still in the game."""
    seats = s.seats
    other = (seat + 1) % seats
    while s.lost[other] and other != seat:
        other = (other + 1) % seats
    return other


def playing(s: State) -> int:
    return s.lost.count(0)


PRIORITY = Procedure(
    "kernel.priority",
    [
        Step("", rule_processes),
        Step("", put_what_triggered),
        Step("", offer, acted, Words("行動するか、パスするか", "Act, or pass?"), always=True),
        Step("", all_passed),
    ],
)
"""Begin it with `Frame.seat` set to the first player with priority."""
