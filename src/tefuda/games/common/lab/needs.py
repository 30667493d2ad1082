"""What must be so in a position for an ability to act: read off its conditions."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from tefuda.effects import nodes as E
from tefuda.text.audit import walk


@dataclass
class Needs:
    """So many cards at least or at most of a sort; what is true of the card itself; whose turn it is
    (0: its player's)."""

    least: list[tuple[E.Cards, int]] = field(default_factory=list)
    most: list[tuple[E.Cards, int]] = field(default_factory=list)
    itself: list[E.Test] = field(default_factory=list)
    others: list[tuple[E.Selector, E.Test]] = field(
        default_factory=list
    )  # by their part in the game
    turn: int = -1  # either


def needs_of(ability: E.Ability, rng: Random) -> Needs:
    """One way to fulfil the conditions of an ability."""
    out = Needs()
    conds: list[E.Condition | None] = [ability.cond]
    if ability.trigger is not None:
        conds.append(rng.choice([ability.trigger, *ability.trigger.also]).while_)
    conds.extend([each.cond for each in ability.holds])
    conds.extend([each.cond for each in ability.gives])
    conds.extend([node.cond for node in walk(ability.does) if isinstance(node, E.If)])
    for cond in conds:
        _take(cond, rng, out)
    return out


def _take(cond: E.Condition | None, rng: Random, out: Needs) -> None:
    if isinstance(cond, E.Both):
        _take(cond.left, rng, out)
        _take(cond.right, rng, out)
    elif isinstance(cond, E.Either):
        _take(rng.choice(cond.conds), rng, out)
    elif isinstance(cond, E.TurnOf):
        out.turn = 1 if cond.who == E.OPPONENT else 0
    elif isinstance(cond, E.AllSo):
        if isinstance(cond.what, E.This):
            out.itself.append(cond.test)
        elif isinstance(cond.what, E.Cards):
            out.least.append((replace(cond.what, tests=(*cond.what.tests, cond.test)), 1))
        else:
            out.others.append((cond.what, cond.test))
    elif isinstance(cond, E.Compare) and isinstance(cond.right, E.Num):
        _count(cond, cond.right.n, out)


def _count(cond: E.Compare, n: int, out: Needs) -> None:
    if isinstance(cond.left, E.CountOf) and isinstance(cond.left.what, E.Cards):
        cards = cond.left.what
        if cond.cmp != E.AT_MOST and n > 0:
            out.least.append((cards, n))
        if cond.cmp != E.AT_LEAST:
            out.most.append((cards, n))
