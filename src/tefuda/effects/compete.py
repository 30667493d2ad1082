"""The parts of a cost, and whether they can come in each other's way.

Parts that take cards from different zones are judged one by one. Where one part takes cards from a
zone that another takes from, or puts cards there, the cost is judged as a whole (effects.trial).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.vocab import vocabulary
from tefuda.kernel.rules import Rules

ANYWHERE: Final = "*"
STAYING: Final = frozenset(("pose", "face", "show", "look", "modify", "grant"))


@dataclass(frozen=True)
class InAnyOrder(E.Action):
    """The parts of a cost, one after another, in the order that who pays it likes. No text says so: it
    is made of a cost whose parts compete, where the book leaves the order open."""

    parts: tuple[tuple[E.Action, ...], ...]
    op = "in_any_order"


def parts_of(cost: tuple[E.Action, ...]) -> list[tuple[E.Action, ...]]:
    """The actions of a cost, those that speak of the same choice together."""
    parts: list[tuple[E.Action, ...]] = []
    slots: list[int] = []  # by part, the slot that it fills
    for action in cost:
        of = [i for i, slot in enumerate(slots) if slot >= 0 and speaks_of(action, slot)]
        if of:
            parts[of[-1]] = (*parts[of[-1]], action)
        else:
            parts.append((action,))
            slots.append(action.slot if isinstance(action, (E.Choose, E.FromDeck)) else -1)
    return parts


def speaks_of(node: object, slot: int) -> bool:
    """Whether a node speaks of the cards in a slot."""
    if isinstance(node, (E.Chosen, E.Among)):
        return node.slot == slot
    if isinstance(node, E.Rest):
        return node.of == slot
    if isinstance(node, tuple):
        return any([speaks_of(part, slot) for part in node])
    if isinstance(node, E.Node):
        names = getattr(node, "__dataclass_fields__", {})
        return any([speaks_of(getattr(node, name), slot) for name in names])
    return False


def competes(rules: Rules, ability: E.Ability) -> bool:
    """Whether two parts of the cost of an ability may need the same card, or one may bring about
    what another needs."""
    parts = parts_of(ability.cost)
    if len(parts) < 2:
        return False
    sources: list[set[str]] = []
    goals: list[set[str]] = []
    for part in parts:
        source: set[str] = set()
        goal: set[str] = set()
        for action in part:
            _zones(rules, ability, action, source, goal)
        sources.append(source)
        goals.append(goal)
    for i, source in enumerate(sources):
        for k, other in enumerate(sources):
            if i != k and (_meet(source, other) or _meet(source, goals[k])):
                return True
    return False


def _meet(one: set[str], other: set[str]) -> bool:
    if ANYWHERE in one or ANYWHERE in other:
        return bool(one and other)
    return not one.isdisjoint(other)


def _zones(
    rules: Rules, ability: E.Ability, action: E.Action, source: set[str], goal: set[str]
) -> None:
    """Add the zones from which an action of a cost takes cards, and those to which it puts them."""
    v = vocabulary(rules)
    spends = v.spends.get(action.op)
    if spends is not None:
        source.update(spends[0])
        goal.update(spends[1])
        return
    if isinstance(action, E.Draw):
        source.add(v.deck)
        goal.add(v.hand)
        return
    if isinstance(action, E.FromDeck):
        source.add(v.deck)
        goal.add(action.way)
        return
    if isinstance(action, E.Move):
        goal.add(action.to)
    elif isinstance(action, E.AttachCards):
        _selected(rules, ability, action.to, source)
        goal.add(v.attached or ANYWHERE)
    elif not isinstance(action, E.Choose) and action.op not in STAYING and action.op not in v.stays:
        goal.add(ANYWHERE)
    _selected(rules, ability, getattr(action, "what", None), source)


def _selected(rules: Rules, ability: E.Ability, what: object, source: set[str]) -> None:
    if isinstance(what, E.Cards) and what.zones:
        source.update(what.zones)
    elif isinstance(what, E.Top):
        source.add(what.zone)
    elif isinstance(what, E.This):
        source.update(ability.where or vocabulary(rules).hold_zones or (ANYWHERE,))
    elif isinstance(what, E.AttachedTo):
        source.add(vocabulary(rules).attached or ANYWHERE)
    elif isinstance(what, E.Among) or not isinstance(what, E.Chosen):
        source.add(ANYWHERE)
