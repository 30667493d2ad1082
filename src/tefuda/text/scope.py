"""What an ability means with its scope made visible: who may, what is inside the "may", what inside
a condition.

Canonical Japanese repeats the ambiguity of print: where 「…し、…してもよい」 is read wrongly, it says the
wrong reading in the same words. This form cannot: every condition, permission and repetition has its
own braces, every choice a number, and it says who chooses. It is one walk for all games, by the
nodes alone.

    when turned(this): may(you) { choose(you) 1 #0 of cards(you, hand) ; move #0 to retreat } then {
    draw(you, 1) }
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from tefuda.effects import nodes as E

CMP: Final = {E.AT_LEAST: ">=", E.AT_MOST: "<=", E.EQUAL: "="}


def scope(a: E.Ability) -> str:
    """An ability on one line."""
    out: list[str] = []
    if a.cost:
        out.append(f"cost {_block(a.cost)}")
    if a.trigger is not None:
        out.append(f"when {' or '.join([_said(t) for t in _events(a.trigger)])}:")
    if a.cond is not None:
        out.append(f"only if ({_said(a.cond)}):")
    if a.does:
        out.append(_row(a.does))
    rows: list[E.Holds | E.Gives | E.Instead] = [*a.holds, *a.gives, *a.instead]
    out.extend([_held(held) for held in rows])
    return " ".join(out)


def _events(t: E.Trigger) -> list[E.Trigger]:
    return [t, *t.also]


def _held(h: E.Holds | E.Gives | E.Instead) -> str:
    if isinstance(h, E.Instead):
        may = "may " if h.may else ""
        return f"instead of {h.event}({_said(h.what)}): {may}{_block(h.do)}"
    given = "" if h.cond is None else f"if ({_said(h.cond)}) "
    if isinstance(h, E.Gives):
        return f"{given}{{ {_said(h.what)} has [{scope(h.ability) or _said(h.ability)}] }}"
    return f"{given}{{ {h.attr} of {_said(h.what)} {h.how}{_said(h.amount)} }}"


def _block(actions: tuple[E.Action, ...]) -> str:
    return f"{{ {_row(actions)} }}" if actions else "{ }"


def _row(actions: tuple[E.Action, ...]) -> str:
    return " ; ".join([_action(a) for a in actions])


def _action(a: E.Action) -> str:
    if isinstance(a, E.If):
        said = f"if ({_said(a.cond)}) {_block(a.then)}"
        return said + (f" else {_block(a.otherwise)}" if a.otherwise else "")
    if isinstance(a, E.May):
        said = f"may({a.by}) {_block(a.do)}"
        said += f" then {_block(a.then)}" if a.then else ""
        return said + (f" otherwise {_block(a.otherwise)}" if a.otherwise else "")
    if isinstance(a, E.Again):
        return f"may({a.by}) {_block(a.do)} and then all again"
    if isinstance(a, E.Repeat):
        return f"for each of {_said(a.times)} {_block(a.do)}"
    if isinstance(a, E.ChooseModes):
        many = f"up to {a.count}" if a.up_to else str(a.count)
        many = "in any order" if a.ordered else many
        return f"{many} of({a.by}) " + " | ".join([_block(mode) for mode in a.modes])
    if isinstance(a, E.Delay):
        return f"until {a.until} [{scope(a.ability)}]"
    if isinstance(a, E.Grant):
        given = scope(a.ability) or _said(a.ability)
        return f"until {a.until} {_said(a.what)} has [{given}]"
    if isinstance(a, E.Choose):
        return f"choose({a.by}) {_many(a)} #{a.slot} of {_said(a.what)}"
    return _fields(a.op or type(a).__name__, a)


def _many(a: E.Choose) -> str:
    """How many are chosen, and how they must differ."""
    most = "named" if a.most == -1 else str(a.most)
    if a.many is not None:
        most = f"({_said(a.many)})"
        many = f"0..{most}" if a.least == 0 else most
    else:
        many = most if a.least == a.most else f"{a.least}..{most}"
    return f"{many} differing in {a.differ}" if a.differ else many


def _said(node: Any) -> str:
    """A part of an action: a card, a number, a condition."""
    if isinstance(node, E.Chosen):
        return f"#{node.slot}"
    if isinstance(node, E.Num):
        return str(node.n)
    if isinstance(node, E.Both):
        return f"({_said(node.left)}) and ({_said(node.right)})"
    if isinstance(node, E.Either):
        return " or ".join([f"({_said(c)})" for c in node.conds])
    if isinstance(node, (E.NotTrue, E.NotSo)):
        return f"not ({_said(node.of if isinstance(node, E.NotTrue) else node.test)})"
    if isinstance(node, E.Compare):
        return f"{_said(node.left)} {CMP[node.cmp]} {_said(node.right)}"
    if isinstance(node, E.AllSo):
        return f"{_said(node.what)} is {_said(node.test)}"
    if isinstance(node, E.Did):
        return "that was done"
    if isinstance(node, E.Action):
        return _action(node)
    if isinstance(node, E.Node):
        return _fields(type(node).__name__, node)
    if isinstance(node, tuple):
        return "[" + ", ".join([_said(part) for part in node]) + "]"
    return str(node)


def _fields(name: str, node: Any) -> str:
    """A node by its name and those of its fields that say anything."""
    out: list[str] = []
    for f in fields(node):
        value = getattr(node, f.name)
        if value is None or value is False or value in ("", (), f.default):
            continue
        out.append(_said(value) if not isinstance(value, bool) else f.name)
    return f"{name}({', '.join(out)})" if out else name
