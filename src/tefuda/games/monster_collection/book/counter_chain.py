"""10-10: the counter chain."""

from __future__ import annotations

from tefuda.games.monster_collection.book import launching
from tefuda.games.monster_collection.book.damage import apply, attack_total, through_the_line
from tefuda.games.monster_collection.book.offers import counters
from tefuda.games.monster_collection.book.zones import fighters
from tefuda.kernel.chain import countered
from tefuda.kernel.codes import option
from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import ask, call_with, leave
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.stack import fizzle
from tefuda.kernel.state import CARD_MASK, Frame, Item, State


def offer(rules: Rules, s: State, f: Frame) -> None:
    """10-10-2.p1, 10-10-2.p3: the right to counter goes back and forth."""
    if launching.conditions_due(rules, s, f):
        return
    options = counters(rules, s, f.seat)
    if options:
        ask(s, f.seat, options)
    else:
        countered(rules, s, f, option(PASS))


def in_reverse(rules: Rules, s: State, f: Frame) -> None:
    """10-10-1.p2: from the last declaration to the first, one by one. 11-2-4.b2.p1: an effect whose
    time has come is carried out before the next such effect is used."""
    chosen = len(s.stack) > f.b and s.stack[-1].flags & launching.CONDITION
    if not chosen and launching.conditions_due(rules, s, f):
        return
    if len(s.stack) <= f.b:
        leave(rules, f)
        return
    item = s.stack.pop()
    if item.flags & launching.CANCELLED:  # 16.b3.p2: no effect; 14-3.p3: what was declared is paid
        s.clause = rules.clause_no["14-3.p3"]
        launching.settle(rules, s, item)
        return
    if item.flags & launching.ATTACK_ITEM:
        strike(rules, s, item)
        return
    s.clause = launching.goes_on_by(rules, s, item) or s.clause
    call_with(rules, s, "conclude", item.seat, item.src, item)
    if launching.settle(rules, s, item):
        launching.resolve(rules, s, item)
    else:
        fizzle(s, item)


def the_next(rules: Rules, s: State, f: Frame) -> None:
    """10-10-1.p2: and then the one before it."""
    f.pc -= 2


def strike(rules: Rules, s: State, item: Item) -> None:
    """10-9.p2: the attack, with those of the attackers that are still there."""
    here = fighters(rules, s, item.seat)
    units = [ref & CARD_MASK for ref in launching.targets_of(item) if s.same(ref)]
    units = [c for c in units if c in here]
    if units:
        hits = through_the_line(rules, s, 1 - item.seat, attack_total(rules, s, units))
        apply(rules, s, hits, -1, item.seat)


CHAIN_PROC = Procedure(
    "chain",
    [
        Step(
            "10-10-2.p1",
            offer,
            countered,
            Words("［対抗］の効果を使用するか", "Do you counter?"),
            always=True,
            cites=("10-10.p1", "10-10.p2", "10-10-2.p2", "10-10-2.p3", "11-2-2.p1"),
        ),
        Step(
            "10-10-1.p2",
            in_reverse,
            cites=("10-10-1.p1", "10-9.p2", "14-3.p2", "14-3.p3", "14-3.p4", "11-2-4.b2.p1"),
        ),
        Step("10-10-1.p2", the_next),
    ],
)
