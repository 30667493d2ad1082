"""From an effect's tree to a flat program: one operation after another, with jumps.

The program is what runs: a frame of `effects.run` holds the program's number and the place in it,
so a choice in the middle of a card's effect is saved and copied like any other.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects.nodes import (
    BECOMES,
    HALF,
    MINUS,
    PLUS,
    TIMES,
    Ability,
    Action,
    AttachedTo,
    Choose,
    Chosen,
    Condition,
    Did,
    Grant,
    HasNumber,
    Holds,
    Host,
    If,
    Instead,
    May,
    Move,
    Node,
    Num,
    NumberOf,
    Repeat,
    Selector,
    This,
)
from tefuda.effects.vocab import vocabulary
from tefuda.kernel.rules import Rules
from tefuda.kernel.values import ADD, DIV_DOWN, MUL, SET, SUB

OPS: Final[dict[str, int]] = {PLUS: ADD, MINUS: SUB, TIMES: MUL, HALF: DIV_DOWN, BECOMES: SET}

NOT_BOUND: Final = 0
TO_ITSELF: Final = 1
TO_ITS_HOST: Final = 2


class Op:
    """One operation: a name, the node it comes from, and where to go on if it jumps."""

    __slots__ = ("code", "action", "cond", "jump", "inner")

    def __init__(
        self, code: str, action: Action | None = None, cond: Condition | None = None
    ) -> None:
        self.code = code
        self.action = action
        self.cond = cond
        self.jump = -1
        self.inner: tuple[Action, ...] = ()


class Program:
    """Operations in order. `cost`: what is chosen in it must be what can be paid with."""

    __slots__ = ("cost", "index", "ops")

    def __init__(self, ops: list[Op], cost: bool) -> None:
        self.ops = ops
        self.index = -1
        self.cost = cost


class Compiled:
    """An ability ready to run: its node, its programs, what it holds and replaces."""

    __slots__ = ("ability", "choices", "cost", "does", "holds", "index", "instead", "plain_cost")

    def __init__(self, ability: Ability) -> None:
        self.ability = ability
        self.cost = -1
        self.does = -1
        self.holds: tuple[int, ...] = ()  # indices into `Rules.nodes`
        self.instead: tuple[int, ...] = ()
        self.index = -1
        # a cost that only chooses cards and moves them is payable when the choices can be made
        self.plain_cost = True
        self.choices: list[tuple[Selector, int]] = []
        slots: list[int] = []
        for action in ability.cost:
            if isinstance(action, Choose) and not of_chosen(action.what, slots):
                self.choices.append((action.what, action.least))
                slots.append(action.slot)
            elif not isinstance(action, Move) or not of_chosen(action.what, slots):
                self.plain_cost = False


def of_chosen(sel: Selector, slots: list[int]) -> bool:
    """Whether a selector speaks of what is only chosen on the way, into one of these slots."""
    if isinstance(sel, AttachedTo):
        return of_chosen(sel.to, slots)
    return isinstance(sel, Chosen) and sel.slot in slots


class Standing:
    """A `Holds` or `Instead` node with, for the latter, its program.

    `dynamic`: what it reaches or by how much depends on numbers that other effects change.
    `cond`: the condition of the whole ability.
    """

    __slots__ = ("attr", "bound", "cond", "dynamic", "holds", "instead", "number", "op", "program")

    def __init__(self, holds: Holds | None, instead: Instead | None, program: int) -> None:
        self.holds = holds
        self.instead = instead
        self.program = program
        self.cond: Condition | None = None
        self.dynamic = False
        self.attr = -1
        self.op = -1
        self.number = 0
        self.bound = NOT_BOUND  # a plain number on the card itself or the one it is on


def reads_numbers(rules: Rules, node: object) -> bool:
    """Whether a node asks for an attribute that effects can change."""
    attrs = vocabulary(rules).attrs
    if isinstance(node, HasNumber):
        return node.attr in attrs or reads_numbers(rules, node.than)
    if isinstance(node, NumberOf):
        return node.attr in attrs or reads_numbers(rules, node.what)
    if isinstance(node, tuple):
        return any([reads_numbers(rules, part) for part in node])
    if isinstance(node, Node):
        names = getattr(node, "__dataclass_fields__", {})
        return any([reads_numbers(rules, getattr(node, name)) for name in names])
    return False


def flatten(rules: Rules, actions: tuple[Action, ...], out: list[Op]) -> None:
    """Append the operations of some actions."""
    for action in actions:
        if isinstance(action, If):
            test = Op("unless", action, action.cond)
            out.append(test)
            flatten(rules, action.then, out)
            if action.otherwise:
                skip = Op("jump")
                out.append(skip)
                test.jump = len(out)
                flatten(rules, action.otherwise, out)
                skip.jump = len(out)
            else:
                test.jump = len(out)
        elif isinstance(action, May):
            offer = Op("may", action)
            offer.inner = action.do
            out.append(offer)
            flatten(rules, action.do, out)
            done = Op("unless", action, Did())
            if action.then:
                out.append(done)
                flatten(rules, action.then, out)
            offer.jump = done.jump = len(out)
        elif isinstance(action, Repeat):
            begin = Op("times", action)
            out.append(begin)
            body = len(out)
            flatten(rules, action.do, out)
            loop = Op("loop", action)
            loop.jump = body
            out.append(loop)
            begin.jump = len(out)
        elif isinstance(action, Choose):
            out.append(Op("choose", action))
            out.append(Op("chosen", action))
        else:
            if isinstance(action, Grant):
                compile_ability(rules, action.ability)
            out.append(Op(action.op, action))


def program(rules: Rules, actions: tuple[Action, ...], cost: bool = False) -> int:
    """Register a program; its number, or -1 for nothing to do."""
    if not actions:
        return -1
    ops: list[Op] = []
    flatten(rules, actions, ops)
    made = Program(ops, cost)
    made.index = len(rules.programs)
    rules.programs.append(made)
    return made.index


def compile_ability(rules: Rules, ability: Ability) -> int:
    """Register an ability; its number. The same ability twice is registered once."""
    for i, known in enumerate(rules.abilities):
        assert isinstance(known, Compiled)
        if known.ability == ability and known.ability.label == ability.label:
            return i
    done = Compiled(ability)
    done.cost = program(rules, ability.cost, True)
    done.does = program(rules, ability.does)
    holds: list[int] = []
    for h in ability.holds:
        holds.append(len(rules.nodes))
        made = Standing(h, None, -1)
        made.cond = ability.cond
        made.dynamic = reads_numbers(rules, (h.what, h.amount, h.cond, ability.cond))
        made.attr = vocabulary(rules).attr(h.attr)
        made.op = OPS[h.how]
        if isinstance(h.amount, Num) and h.cond is None and ability.cond is None:
            made.number = h.amount.n
            if isinstance(h.what, This):
                made.bound = TO_ITSELF
            elif isinstance(h.what, Host):
                made.bound = TO_ITS_HOST
        rules.nodes.append(made)
    done.holds = tuple(holds)
    instead: list[int] = []
    for r in ability.instead:
        instead.append(len(rules.nodes))
        replaces = Standing(None, r, program(rules, r.do))
        replaces.cond = ability.cond
        rules.nodes.append(replaces)
    done.instead = tuple(instead)
    done.index = len(rules.abilities)
    rules.abilities.append(done)
    return done.index


def compiled(rules: Rules, index: int) -> Compiled:
    got = rules.abilities[index]
    assert isinstance(got, Compiled)
    return got


def standing(rules: Rules, index: int) -> Standing:
    got = rules.nodes[index]
    assert isinstance(got, Standing)
    return got
