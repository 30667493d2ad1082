"""Dependency masks of grants: the kinds of zone that a text refers to, poses, and the game's own
dependencies. `values` caches the grants until one of these changes."""

from __future__ import annotations

from tefuda.effects import nodes as E
from tefuda.effects.vocab import vocabulary
from tefuda.kernel.rules import LAST_KIND, Rules
from tefuda.kernel.values import ANYTHING, POSES, SHIFTS


def leans_on(rules: Rules, node: object) -> int:
    """The dependency mask of a selector, condition or test, as the bits of `State.given_by`. Traits,
    names and keywords are not in it: they are printed or granted, and an effect that tests what
    another grants is never evaluated by itself. The source card's zone is not in it either: when the
    card leaves, its grants end."""
    v = vocabulary(rules)
    if isinstance(node, E.HasTag) and node.group in v.beside:
        return ANYTHING
    if node is None or isinstance(node, (E.This, E.Num, E.HasTag, E.Named, E.HasKind, E.HasWord)):
        return 0
    if isinstance(node, E.Cards):
        bits = POSES if v.left_alone else 0
        kinds = [v.zone(key) for key in node.zones]
        for kind in kinds:
            bits |= 1 << min(kind, LAST_KIND)
            group = rules.zone_kinds[kind].group
            if group and not all(
                [k in kinds for k, z in enumerate(rules.zone_kinds) if z.group == group]
            ):
                bits |= SHIFTS
        return bits | leans_on(rules, node.tests) if node.zones else ANYTHING
    if isinstance(node, tuple):
        bits = 0
        for part in node:
            bits |= leans_on(rules, part)
        return bits
    if isinstance(node, E.Placed):
        return v.places_lean.get(node.place, ANYTHING) | leans_on(rules, node.of)
    if isinstance(node, E.InPose):
        return POSES
    if isinstance(node, E.TurnOf):
        return v.turns_lean
    if isinstance(node, (E.OneOf, E.AllOf)):
        return leans_on(rules, node.tests)
    if isinstance(node, E.NotSo):
        return leans_on(rules, node.test)
    if isinstance(node, E.CountOf):
        return leans_on(rules, node.what)
    if isinstance(node, E.Scaled):
        return leans_on(rules, node.each)
    if isinstance(node, (E.Compare, E.Both, E.Sum)):
        return leans_on(rules, node.left) | leans_on(rules, node.right)
    if isinstance(node, E.AllSo):
        return leans_on(rules, node.what) | leans_on(rules, node.test)
    if isinstance(node, E.NotTrue):
        return leans_on(rules, node.of)
    if isinstance(node, E.Either):
        return leans_on(rules, node.conds)
    return ANYTHING
