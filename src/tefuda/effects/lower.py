"""From an effect's tree to a flat program: one operation after another, with jumps.

The program is what runs: a frame of `effects.run` holds the program's number and the place in it,
so a choice in the middle of a card's effect is saved and copied like any other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.compete import InAnyOrder, competes, parts_of
from tefuda.effects.leaning import leans_on
from tefuda.effects.vocab import prepared, vocabulary
from tefuda.kernel import values
from tefuda.kernel.rules import Rules

OPS: Final[dict[str, int]] = {
    E.PLUS: values.ADD,
    E.MINUS: values.SUB,
    E.TIMES: values.MUL,
    E.HALF: values.DIV_DOWN,
    E.BECOMES: values.SET,
}


def op_of(rules: Rules, how: str) -> int:
    """How a number is changed; where the game rounds up, so."""
    op = OPS[how]
    return values.DIV_UP if op == values.DIV_DOWN and vocabulary(rules).rounds_up else op


WORD: Final = "word"  # keywords and names as groups of traits
NAME: Final = "name"
MOST_GROUPS: Final = 24

NOT_BOUND: Final = 0
TO_ITSELF: Final = 1
TO_ITS_HOST: Final = 2


CONTROL: Final = frozenset(
    (
        "choose", "chosen", "unless", "jump", "may", "times", "loop", "modes", "ask_mode", "mode",
        "modes_end", "either", "pay_cost", "paid", "parts", "which_part", "parts_end",
    )
)  # fmt: skip


class Op:
    """One operation: a name, the node it comes from, and where to go on if it jumps.

    `number`: which of several (modes); `cost`: it is part of a cost; `strict`: of one whose parts
    compete for cards (effects.trial); `starts`: where the parts begin between which one chooses;
    `goes_on`: it only goes on with what was chosen just before; `deed`: it carries out an action, and
    no more; `looks`: somebody looks at cards by it.
    """

    __slots__ = (
        "action", "code", "cond", "cost", "deed", "goes_on", "inner", "jump", "looks", "number",
        "starts", "strict",
    )  # fmt: skip

    def __init__(
        self, code: str, action: E.Action | None = None, cond: E.Condition | None = None
    ) -> None:
        self.code = code
        self.deed = code not in CONTROL  # all others ask or lead on
        self.action = action
        self.cond = cond
        self.jump = -1
        self.inner: tuple[E.Action, ...] = ()
        self.number = 0
        self.cost = False
        self.strict = False
        self.starts: tuple[int, ...] = ()
        self.goes_on = isinstance(getattr(action, "what", None), E.Chosen)
        self.looks = isinstance(action, E.LookAt) or (
            isinstance(action, E.FromDeck) and action.way == "look"
        )


class Program:
    """Operations in order, and the ability whose text they are (-1: of none)."""

    __slots__ = ("ability", "end", "index", "ops", "strict")

    def __init__(self, ops: list[Op]) -> None:
        self.ops = ops
        self.end = len(ops)
        self.index = -1
        self.ability = -1
        self.strict = False  # a cost whose parts compete for cards is paid in it


def needed(choice: E.Choose) -> int:
    """How many cards there must be for a choice: of all that there are, one."""
    return choice.least if choice.least < E.EVERY else 1


class Compiled:
    """An ability ready to run: its node, its programs, what it holds, gives and replaces."""

    __slots__ = (
        "ability", "choices", "competes", "cost", "does", "gives", "holds", "index", "instead", "one_choice",
        "pays", "plain_cost",
    )  # fmt: skip

    def __init__(self, ability: E.Ability) -> None:
        self.ability = ability
        self.cost = -1
        self.does = -1
        self.holds: tuple[int, ...] = ()  # indices into `Rules.nodes`
        self.gives: tuple[int, ...] = ()
        self.instead: tuple[int, ...] = ()
        self.index = -1
        self.competes = False  # parts of its cost may need the same cards
        self.pays = False  # the text itself says when the cost is paid (`PayCost`)
        # a cost that only chooses cards and moves them is payable when the choices can be made
        self.plain_cost = True
        self.choices: list[tuple[E.Selector, int]] = []
        slots: list[int] = []
        for action in ability.cost:
            if isinstance(action, E.Choose) and not of_chosen(action.what, slots):
                self.choices.append((action.what, needed(action)))
                slots.append(action.slot)
            elif not isinstance(action, E.Move) or not of_chosen(action.what, slots):
                self.plain_cost = False
        # it chooses cards and does one thing with them: then nothing else comes in its way
        self.one_choice = len(ability.cost) == 2 and is_for(ability.cost[0], ability.cost[1])


def is_for(choice: E.Action, deed: E.Action) -> bool:
    """Whether cards are chosen and something is done with just these."""
    if not isinstance(choice, E.Choose) or not isinstance(choice.what, E.Cards) or choice.differ:
        return False
    return getattr(deed, "what", None) == E.Chosen(choice.slot) and not isinstance(deed, E.Choose)


def of_chosen(sel: E.Selector, slots: list[int]) -> bool:
    """Whether a selector speaks of what is only chosen on the way, into one of these slots."""
    if isinstance(sel, E.AttachedTo):
        return of_chosen(sel.to, slots)
    if isinstance(sel, E.Related):
        return of_chosen(sel.of, slots)
    if isinstance(sel, E.AllThese):
        return any([of_chosen(part, slots) for part in sel.parts])
    if isinstance(sel, E.Rest):
        return sel.of in slots
    return isinstance(sel, (E.Chosen, E.Among)) and sel.slot in slots


class Standing:
    """A `Holds`, `Gives` or `Instead` node with, for the last, its program.

    `flags`: whether what it reaches or by how much depends on what other effects change, and what
    it could reach at most. `cond`: the condition of the whole ability.
    """

    __slots__ = (
        "attr", "bound", "cond", "each", "flags", "gives", "holds", "if_so", "instead", "leans", "lowers",
        "number", "op", "program", "what", "word",
    )  # fmt: skip

    def __init__(self, holds: E.Holds | None, instead: E.Instead | None, program: int) -> None:
        self.holds = holds
        self.gives: E.Gives | None = None
        self.instead = instead
        self.program = program
        self.cond: E.Condition | None = None
        self.what: E.Selector | None = None  # of `Holds` and `Gives`: on whom, or to whom…
        self.if_so: E.Condition | None = None  # …and its own condition
        self.lowers = True  # for `Holds`: what is added may be less than 0
        self.flags = 0
        self.each = False  # whether its own condition is asked for each card by itself
        self.attr = -1  # for `Gives`: the ability
        self.leans = 0  # for `Gives`: on what it depends to whom (effects.leaning)
        self.op = -1
        self.number = 0
        self.bound = NOT_BOUND  # a plain number on the card itself or the one it is on
        self.word = ""  # the keyword of the ability


def numbers_read(rules: Rules, node: object, out: list[str]) -> None:
    """The attributes that effects can change and a node asks for."""
    if isinstance(node, (E.HasNumber, E.NumberOf)) and node.attr in vocabulary(rules).attrs:
        out.append(node.attr)
    if isinstance(node, tuple):
        for part in node:
            numbers_read(rules, part, out)
    elif isinstance(node, E.Node):
        for name in getattr(node, "__dataclass_fields__", {}):
            numbers_read(rules, getattr(node, name), out)


def is_dynamic(rules: Rules, node: object, attr: str) -> bool:
    """Whether an effect on an attribute (none: on abilities) asks for numbers that are not all
    settled before its own layer (`Vocabulary.layers`)."""
    asked: list[str] = []
    numbers_read(rules, node, asked)
    layers = vocabulary(rules).layers
    mine = layers.get(attr, 0)
    return any([layers.get(key, 0) >= mine for key in asked])


def of_each(node: object) -> bool:
    """Whether a number or condition is worked out for each card by itself."""
    if isinstance(node, E.Num):  # the common case
        return False
    if isinstance(node, E.Happened):
        return node.role == "each"
    if isinstance(node, tuple):
        return any([of_each(part) for part in node])
    if isinstance(node, E.Node):
        names = getattr(node, "__dataclass_fields__", {})
        return any([of_each(getattr(node, name)) for name in names])
    return False


def group_bit(rules: Rules, group: str, tag: str = "") -> int:
    """A group of traits as a bit; names and keywords are groups as well. Where the game says so, each
    trait of a group has its own. There are few: what goes beyond the last bit shares it."""
    known = prepared(rules).groups
    if group in vocabulary(rules).fine_groups:
        if not tag:
            return values.ALL_GROUPS
        group = f"{group}:{tag}"
    return 1 << min(known.setdefault(group, len(known)), MOST_GROUPS - 1)


def asked_groups(rules: Rules, node: object) -> int:
    """Of what that a given ability can bring a node asks: groups of traits, names, keywords."""
    bits = 0
    if isinstance(node, E.HasTag):
        return group_bit(rules, node.group, node.tag)
    if isinstance(node, E.HasWord):
        return group_bit(rules, WORD)
    if isinstance(node, (E.Named, E.SameName)):
        return group_bit(rules, NAME) | (
            asked_groups(rules, node.what) if isinstance(node, E.SameName) else 0
        )
    if isinstance(node, E.KindsOf):
        bits = group_bit(rules, node.group)
    elif isinstance(node, E.Placed) and node.place in vocabulary(rules).places_ask:
        bits = group_bit(rules, vocabulary(rules).places_ask[node.place])
    elif isinstance(node, (E.HasNumber, E.NumberOf)) and node.attr in vocabulary(rules).places_ask:
        bits = group_bit(rules, vocabulary(rules).places_ask[node.attr])
    if isinstance(node, tuple):
        for part in node:
            bits |= asked_groups(rules, part)
    elif isinstance(node, E.Node):
        for name in getattr(node, "__dataclass_fields__", {}):
            bits |= asked_groups(rules, getattr(node, name))
    return bits


def flatten(
    rules: Rules,
    actions: tuple[E.Action, ...],
    out: list[Op],
    cost: tuple[E.Action, ...] = (),
    paying: bool = False,
) -> None:
    """Append the operations of some actions. `cost` is what `PayCost` pays among them; `paying`:
    they are themselves a cost."""
    for action in at_once(actions):
        if isinstance(action, E.If):
            test = Op("unless", action, action.cond)
            out.append(test)
            flatten(rules, action.then, out, cost, paying)
            _or_else(rules, [test], action.otherwise, out, cost, paying)
        elif isinstance(action, E.May):
            offer = Op("may", action)
            offer.inner = action.do
            out.append(offer)
            flatten(rules, action.do, out, cost, paying)
            done = Op("unless", action, E.Did())
            if action.then or action.otherwise:
                out.append(done)
            flatten(rules, action.then, out, cost, paying)
            _or_else(rules, [offer], action.otherwise, out, cost, paying)
            done.jump = len(out)  # it was to be done: then it is not "if not", even if it failed
        elif isinstance(action, E.Again):
            _again(rules, action, out, cost, paying)
        elif isinstance(action, E.Repeat):
            begin = Op("times", action)
            out.append(begin)
            body = len(out)
            flatten(rules, action.do, out, cost, paying)
            loop = Op("loop", action)
            loop.jump = body
            out.append(loop)
            begin.jump = len(out)
        elif isinstance(action, E.Choose):
            pick = Op("choose", action)
            pick.cost = paying
            out.append(pick)
            out.append(Op("chosen", action))
        elif isinstance(action, E.PayCost):
            _pay(rules, action, out, cost)
        elif isinstance(action, InAnyOrder):
            _in_any_order(rules, action, out)
        elif isinstance(action, E.ChooseModes):
            _modes(rules, action, out, cost, paying)
        elif isinstance(action, E.MayEither):
            _either(action, out)
        else:
            if isinstance(action, (E.Grant, E.Delay)):
                prepared(rules).nested.add(compile_ability(rules, action.ability))
            deed = Op(action.op, action)
            if isinstance(action, E.EachPlayer):
                deed.number = program(rules, action.do)
            deed.cost = paying
            out.append(deed)


def at_once(actions: tuple[E.Action, ...]) -> tuple[E.Action, ...]:
    """What both players choose at the same time (`Choose.together`): who has the turn chooses first,
    then the other, and only then it is done, in the same order."""
    for i, action in enumerate(actions):
        if isinstance(action, E.Choose) and action.together:
            n = 1
            while not isinstance(actions[i - n], E.Choose):
                n += 1
            mine, theirs = actions[i - n : i], actions[i : i + n]
            one, other = mine[0], replace(action, together=False)
            first = (one, other, *mine[1:], *theirs[1:])
            second = (other, one, *theirs[1:], *mine[1:])
            both = E.If(E.TurnOf(E.YOU), first, second)
            return (*actions[: i - n], both, *at_once(actions[i + n :]))
    return actions


def _or_else(
    rules: Rules,
    tests: list[Op],
    otherwise: tuple[E.Action, ...],
    out: list[Op],
    cost: tuple[E.Action, ...],
    paying: bool,
) -> None:
    """What some operations jump to when they say no."""
    skip = Op("jump")
    if otherwise:
        out.append(skip)
    for test in tests:
        test.jump = len(out)
    flatten(rules, otherwise, out, cost, paying)
    skip.jump = len(out)


def _again(
    rules: Rules, action: E.Again, out: list[Op], cost: tuple[E.Action, ...], paying: bool
) -> None:
    """An offer, and if it was taken and done, everything from the beginning."""
    offer = Op("may", E.May(action.do, by=action.by))
    offer.inner = action.do
    out.append(offer)
    flatten(rules, action.do, out, cost, paying)
    done = Op("unless", action, E.Did())
    out.append(done)
    back = Op("jump")
    back.jump = 0
    out.append(back)
    offer.jump = done.jump = len(out)


def _pay(rules: Rules, action: E.PayCost, out: list[Op], cost: tuple[E.Action, ...]) -> None:
    """The cost itself, in place: what it moves and chooses, the text after it can speak of."""
    begin = Op("pay_cost", action)
    paid = Op("paid", action)
    strict = False
    if action.cost:
        own = own_cost(rules, action)
        begin.number = paid.number = 1 + own
        cost = action.cost
        strict = compiled(rules, own).competes
        if strict and vocabulary(rules).any_order:
            cost = (InAnyOrder(tuple(parts_of(cost))),)
    out.append(begin)
    first = len(out)
    flatten(rules, cost, out, (), True)
    for op in out[first:]:
        op.strict = strict
    out.append(paid)
    begin.jump = len(out)


def own_cost(rules: Rules, action: E.PayCost) -> int:
    """The number of a cost that stands in front of a part of a text, as an ability that does no more."""
    return compile_ability(rules, E.Ability("cost", cost=action.cost))


def _in_any_order(rules: Rules, action: InAnyOrder, out: list[Op]) -> None:
    """Each part once: which one is next is asked, or clear, before each."""
    out.append(Op("parts", action))
    which = Op("which_part", action)
    again = len(out)
    out.append(which)
    for part in action.parts:
        which.starts = (*which.starts, len(out))
        flatten(rules, part, out, (), True)
        back = Op("jump")
        back.jump = again
        out.append(back)
    which.jump = len(out)
    out.append(Op("parts_end", action))


def _modes(
    rules: Rules, action: E.ChooseModes, out: list[Op], cost: tuple[E.Action, ...], paying: bool
) -> None:
    if action.ordered:  # which of them comes first
        one, other = action.modes
        action = E.ChooseModes(((*one, *other), (*other, *one)), 1, by=action.by)
    out.append(Op("modes", action))
    out.append(Op("ask_mode", action))
    for i, mode in enumerate(action.modes):
        test = Op("mode", action)
        test.number = i
        out.append(test)
        flatten(rules, mode, out, cost, paying)
        test.jump = len(out)
    out.append(Op("modes_end", action))


def _either(action: E.MayEither, out: list[Op]) -> None:
    ways = [action.first, action.second]
    if action.third is not None:
        ways.append(action.third)
    which = Op("either", action)
    out.append(which)
    skips: list[Op] = []
    for i, way in enumerate(ways):
        which.starts = (*which.starts, len(out))
        out.append(Op("move", E.Move(action.what, way.to, way.bottom, way.face_down)))
        if i < len(ways) - 1:
            skips.append(Op("jump"))
            out.append(skips[-1])
    for skip in skips:
        skip.jump = len(out)


def program(
    rules: Rules,
    actions: tuple[E.Action, ...],
    cost: bool = False,
    pays: tuple[E.Action, ...] = (),
) -> int:
    """Register a program; its number, or -1 for nothing to do. `cost`: it is one, and what is
    chosen in it must be what can be paid with; `pays`: what `PayCost` in it pays."""
    if not actions:
        return -1
    ops: list[Op] = []
    flatten(rules, actions, ops, pays, cost)
    made = Program(ops)
    made.strict = any([op.strict for op in ops])
    made.index = len(rules.programs)
    rules.programs.append(made)
    return made.index


def compile_ability(rules: Rules, ability: E.Ability) -> int:
    """Register an ability; its number. The same ability twice is registered once."""
    known = prepared(rules).compiled
    key = (ability, ability.label)
    got = known.get(key)
    if got is not None:
        return got
    done = Compiled(ability)
    cost = ability.cost
    if cost and competes(rules, ability):
        done.competes = True
        if vocabulary(rules).any_order:
            cost = (InAnyOrder(tuple(parts_of(cost))),)
    done.cost = program(rules, cost, True)
    done.does = program(rules, ability.does, False, cost)
    _standing(rules, done, cost)
    done.index = len(rules.abilities)
    if ability.takes:
        prepared(rules).takers.add(done.index)
    rules.abilities.append(done)
    rules.indices.clear()  # made when there were fewer abilities
    known[key] = done.index
    for no in (done.cost, done.does, *[standing(rules, node).program for node in done.instead]):
        if no >= 0:
            made = rules.programs[no]
            assert isinstance(made, Program)
            made.ability = done.index
            if done.competes:
                _strictly(made, no == done.cost)
            if no == done.does and any([op.code == "pay_cost" for op in made.ops]):
                done.pays = True
    brings(
        rules, done.index
    )  # groups of traits are numbered in the order of the cards, not of play
    return done.index


def _strictly(made: Program, whole: bool) -> None:
    """Mark what is paid with: all of a program, or what lies between `pay_cost` and `paid`."""
    paying = whole
    for op in made.ops:
        if op.code == "paid":
            paying = whole
        op.strict = paying
        made.strict = made.strict or paying
        if op.code == "pay_cost":
            paying = True


def _flags(
    rules: Rules, node: E.Node, what: E.Selector, cond: E.Condition | None, attr: str = ""
) -> int:
    """What of an effect that holds other effects may change, and what it reaches at most."""
    flags = 0
    if is_dynamic(rules, (node, cond), attr):
        flags |= values.DYNAMIC
    flags |= asked_groups(rules, (node, cond)) << values.ASK_SHIFT
    if isinstance(what, E.This):
        flags |= values.OWN
    elif isinstance(what, E.Players):
        flags |= values.PLAYERS
    return flags


def _standing(rules: Rules, done: Compiled, cost: tuple[E.Action, ...]) -> None:
    """What the ability holds, gives and replaces; `cost`: what `PayCost` pays."""
    ability = done.ability
    holds: list[int] = []
    for h in ability.holds:
        made = Standing(h, None, -1)
        made.cond = ability.cond
        made.what = h.what
        made.if_so = h.cond
        made.lowers = not isinstance(h.amount, E.Num) or h.amount.n < 0
        made.each = of_each(h.cond)
        made.flags = _flags(rules, h, h.what, ability.cond, h.attr)
        made.attr = vocabulary(rules).attr(h.attr)
        made.op = op_of(rules, h.how)
        if isinstance(h.amount, E.Num) and h.cond is None and ability.cond is None:
            made.number = h.amount.n
            made.bound = _bound(h.what)
        holds.append(_add(rules, made))
    done.holds = tuple(holds)
    gives: list[int] = []
    for g in ability.gives:
        given = Standing(None, None, -1)
        given.gives = g
        given.cond = ability.cond
        given.what = g.what
        given.if_so = g.cond
        given.each = of_each(g.cond)
        inner = g.ability
        if ability.where and not inner.where and isinstance(g.what, E.This):
            inner = replace(inner, where=ability.where)  # valid where what gives it is valid
        given.attr = compile_ability(rules, inner)
        given.flags = _flags(rules, E.Gives(g.what, E.Ability(""), g.cond), g.what, ability.cond)
        if g.cond is None and ability.cond is None:
            given.bound = _bound(g.what)
        given.leans = values.ELSE  # bound: it goes to that card as long as both are what they are
        if given.bound == NOT_BOUND:
            given.leans |= leans_on(rules, (g.what, g.cond, ability.cond))
        gives.append(_add(rules, given))
    done.gives = tuple(gives)
    instead: list[int] = []
    for r in ability.instead:
        replaces = Standing(None, r, program(rules, r.do, False, cost))
        replaces.cond = ability.cond
        replaces.word = ability.word
        instead.append(_add(rules, replaces))
    done.instead = tuple(instead)


def _bound(what: E.Selector) -> int:
    if isinstance(what, E.This):
        return TO_ITSELF
    return TO_ITS_HOST if isinstance(what, E.Host) else NOT_BOUND


def _add(rules: Rules, made: Standing) -> int:
    rules.nodes.append(made)
    return len(rules.nodes) - 1


def brings(rules: Rules, number: int) -> int:
    """The flags for giving an ability: whether it brings traits, names or a keyword with it, and
    whether it holds nothing itself."""
    kept = prepared(rules).brings
    got = kept.get(number)
    if got is None:
        got = kept[number] = _brings(rules, compiled(rules, number).ability)
    return got


def _brings(rules: Rules, ability: E.Ability) -> int:
    groups = group_bit(rules, WORD) if ability.word else 0
    for tag in ability.tags:
        group, _, own = tag.partition(":")
        groups |= group_bit(rules, group, own)
    if ability.takes:  # abilities may go, and with them whatever they bring
        groups = values.ALL_GROUPS
    flags = groups << values.BRING_SHIFT
    if not ability.takes and not ability.holds and not ability.gives and not ability.instead:
        flags |= values.IDLE
    return flags


def compiled(rules: Rules, index: int) -> Compiled:
    got: Compiled = rules.abilities[index]
    return got


def standing(rules: Rules, index: int) -> Standing:
    got: Standing = rules.nodes[index]
    return got
