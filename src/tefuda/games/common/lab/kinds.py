"""Kinds of ability: the shape of what a text was understood as, without its numbers and names.

Two abilities are of one kind when they differ only in numbers, names, traits and other tags. What an
ability gives or leaves for later is part of its shape, and also an ability by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import Program, compiled, standing
from tefuda.effects.vocab import prepared
from tefuda.kernel.rules import Definition, Rules

ANY: Final = "…"
CODE: Final = "op"  # of an action: what its class says already; a field only where it is compiled
UNNAMED: Final = ("label", "name")  # fields that hold a name


@lru_cache(maxsize=1 << 16)
def shape(node: E.Node) -> str:
    """An ability, or a part of one, as a template."""
    if isinstance(node, E.HasTag):
        return f"HasTag({node.group})"
    if isinstance(node, E.Named):
        return f"Named({node.part})"
    fields = [name for name in getattr(node, "__dataclass_fields__", {}) if name != CODE]
    parts = [_part(name, getattr(node, name)) for name in fields]
    return f"{type(node).__name__}({','.join([part for part in parts if part])})"


def _part(name: str, got: object) -> str:
    if name in UNNAMED or got is None or got == () or got == "" or got is False:
        return ""
    if name in ("tags", "takes") and isinstance(got, tuple):
        return f"{name}={'+'.join(sorted({str(tag).partition(':')[0] for tag in got}))}"
    return f"{name}={_shown(got)}"


def _shown(got: object) -> str:
    if isinstance(got, bool):
        return str(got)
    if isinstance(got, int):
        return "n"
    if isinstance(got, E.Node):
        return shape(got)
    if isinstance(got, tuple):
        return f"[{' '.join([_shown(part) for part in got])}]"
    return str(got)


@dataclass(frozen=True)
class Part:
    """Something on a card that can act: one of its abilities, or what one of them gives."""

    number: int  # the ability in `Rules.abilities`; -1: a program that the game itself starts
    program: int  # that program; -1 where there is an ability
    kind: str  # its template
    given: bool  # not printed by itself


def parts_of(rules: Rules, d: Definition) -> list[Part]:
    """All that a card may do, in the order of its text; what it gives comes after it."""
    out: list[Part] = []
    known: set[int] = set()
    playing = getattr(d.data, "playing", -1)  # PSO2: what playing an active card sets off
    for number in (*d.abilities, *([playing] if playing >= 0 else [])):
        _take(rules, number, False, known, out)
    for no in free_programs(d):
        template = " ".join([shape(action) for action in actions_of(rules, no)])
        out.append(Part(-1, no, f"program {template}", False))
        for given in _given_by(rules, no):
            _take(rules, given, True, known, out)
    return out


def actions_of(rules: Rules, program: int) -> tuple[E.Action, ...]:
    """What a program does, one after another."""
    made = rules.programs[program]
    assert isinstance(made, Program)
    return tuple([op.action for op in made.ops if op.action is not None])


def _take(rules: Rules, number: int, given: bool, known: set[int], out: list[Part]) -> None:
    if number in known:
        return
    known.add(number)
    have = compiled(rules, number)
    out.append(Part(number, -1, shape(have.ability), given))
    inner = [standing(rules, node).attr for node in have.gives]
    for no in (have.cost, have.does, *[standing(rules, node).program for node in have.instead]):
        inner.extend(_given_by(rules, no))
    for each in inner:
        _take(rules, each, True, known, out)


def _given_by(rules: Rules, no: int) -> list[int]:
    """The abilities that a program gives or leaves for later."""
    if no < 0:
        return []
    made = rules.programs[no]
    assert isinstance(made, Program)
    out: list[int] = []
    for op in made.ops:
        if isinstance(op.action, (E.Grant, E.Delay)):
            got = prepared(rules).compiled.get((op.action.ability, op.action.ability.label))
            if got is not None:
                out.append(got)
    return out


def free_programs(d: Definition) -> list[int]:
    """Programs of a card that are no ability's: what its attacks do, its replay box."""
    out: list[int] = []
    for skill in getattr(d.data, "skills", ()):
        out.extend(
            [no for no in (getattr(skill, "lead", -1), getattr(skill, "rest", -1)) if no >= 0]
        )
    boxes = getattr(d.data, "replay", None)
    if isinstance(boxes, dict):
        out.extend([no for no in boxes.values() if no >= 0])
    return out


def simply_there(ability: E.Ability) -> bool:
    """Whether an ability does nothing and holds no number: it is a name, a trait or a keyword that
    others ask for."""
    return not (ability.does or ability.holds or ability.gives or ability.instead)
