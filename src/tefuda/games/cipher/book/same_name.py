"""14.1.3: cards that a skill deploys together are chosen with different unit names.

No text says so: it is looked for in every skill when its card is taken into the game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from tefuda.effects import nodes as E
from tefuda.games.cipher.effects.nodes import DeployBeside


def told_apart(ability: E.Ability) -> E.Ability:
    """The skill as 14.1.3 has it."""
    slots: set[int] = set()
    for action in ability.does:
        _deployed(action, slots)
    if not slots:
        return ability
    return replace(ability, does=cast("Any", _apart(ability.does, slots)))


def _deployed(node: object, slots: set[int]) -> None:
    """What is deployed of the cards chosen, by slots; a skill inside another has its own."""
    if isinstance(node, tuple):
        for part in node:
            _deployed(part, slots)
    elif isinstance(node, E.Node) and not isinstance(node, E.Ability):
        if isinstance(node, (E.Deploy, DeployBeside)) and isinstance(node.what, E.Chosen):
            slots.add(node.what.slot)
        for name in getattr(node, "__dataclass_fields__", {}):
            _deployed(getattr(node, name), slots)


def _apart(node: object, slots: set[int]) -> object:
    if isinstance(node, tuple):
        return tuple([_apart(part, slots) for part in node])
    if not isinstance(node, E.Node) or isinstance(node, (E.Ability, E.Selector, E.Test)):
        return node
    if isinstance(node, E.Choose):
        if node.slot in slots and node.most > 1 and not node.differ and not _named(node.what):
            return replace(node, differ="name")
        return node
    changed: dict[str, object] = {}
    for name in getattr(node, "__dataclass_fields__", {}):
        part = getattr(node, name)
        other = _apart(part, slots)
        if other != part:
            changed[name] = other
    return replace(cast("Any", node), **changed) if changed else node


def _named(what: E.Selector) -> bool:
    """Whether the unit names of the cards to be chosen are told."""
    return isinstance(what, E.Cards) and any([_names(test) for test in what.tests])


def _names(test: E.Test) -> bool:
    if isinstance(test, E.HasTag):
        return test.group == "unit"
    if isinstance(test, E.OneOf):
        return all([_names(t) for t in test.tests])
    if isinstance(test, E.AllOf):
        return any([_names(t) for t in test.tests])
    return isinstance(test, E.Placed) and test.place == "same_name"
