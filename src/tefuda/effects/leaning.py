"""On what it depends to whom an ability is given: the kinds of zone that a text looks into, poses, and
whatever else the game knows of. `values` keeps what is given until one of these changes."""

from __future__ import annotations

from tefuda.effects.nodes import (
    AllOf,
    AllSo,
    Both,
    Cards,
    Compare,
    CountOf,
    Either,
    HasKind,
    HasTag,
    HasWord,
    InPose,
    Named,
    NotSo,
    NotTrue,
    Num,
    OneOf,
    Placed,
    Scaled,
    Sum,
    This,
    TurnOf,
)
from tefuda.effects.vocab import vocabulary
from tefuda.kernel.rules import LAST_KIND, Rules
from tefuda.kernel.values import ANYTHING, POSES, SHIFTS


def leans_on(rules: Rules, node: object) -> int:
    """What must change for a selector, a condition or a test to come out otherwise, as the bits of
    `State.given_by`. Traits, names and keywords are not among them: they are printed or given, and
    an effect that asks for what another gives is never looked at by itself. Where the card that
    speaks lies is not either: when it goes, what it gives goes with it."""
    v = vocabulary(rules)
    if node is None or isinstance(node, (This, Num, HasTag, Named, HasKind, HasWord)):
        return 0
    if isinstance(node, Cards):
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
    if isinstance(node, Placed):
        return v.places_lean.get(node.place, ANYTHING) | leans_on(rules, node.of)
    if isinstance(node, InPose):
        return POSES
    if isinstance(node, TurnOf):
        return v.turns_lean
    if isinstance(node, (OneOf, AllOf)):
        return leans_on(rules, node.tests)
    if isinstance(node, NotSo):
        return leans_on(rules, node.test)
    if isinstance(node, CountOf):
        return leans_on(rules, node.what)
    if isinstance(node, Scaled):
        return leans_on(rules, node.each)
    if isinstance(node, (Compare, Both, Sum)):
        return leans_on(rules, node.left) | leans_on(rules, node.right)
    if isinstance(node, AllSo):
        return leans_on(rules, node.what) | leans_on(rules, node.test)
    if isinstance(node, NotTrue):
        return leans_on(rules, node.of)
    if isinstance(node, Either):
        return leans_on(rules, node.conds)
    return ANYTHING
