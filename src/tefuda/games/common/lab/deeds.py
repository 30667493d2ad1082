"""What abilities bring about, as the events that others wait for: who does it, to whose cards, out of
which zone. So that where a text waits for what a skill does, there is one that does it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from tefuda.effects import nodes as E
from tefuda.text.audit import walk

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "move": ("moved",), "from_deck": ("moved", "revealed"), "show": ("revealed",), "draw": ("drawn",),
    "pose": ("turned",), "deploy": ("deployed",), "deploy_beside": ("deployed",), "grow": ("grown",),
    "level_up": ("leveled", "classed"), "relocate": ("shifted",), "defeat": ("defeats", "defeated"),
    "break_orbs": ("orb_broken",), "fail_support": ("support_failed",),
}  # fmt: skip
"""The events of an action, by its name."""
OTHER: Final[dict[str, str]] = {E.YOU: E.OPPONENT, E.OPPONENT: E.YOU}
BY_WHOM: Final[dict[str, tuple[int, ...]]] = {
    "foe": (1,), "ally": (0,), "skill": (0, 1), "support": (0, 1), "cost_or_skill": (0, 1),
}  # fmt: skip
"""By whose skills something happens, in the words of texts: 0 who waits for it, 1 the other."""


@dataclass(frozen=True)
class Deed:
    """Something that an ability does to cards; whose they are is seen from who does it."""

    event: str
    cards: E.Cards | None  # which they are; None: the card itself, or what is not told
    whose: str
    to: str = ""  # a zone or a pose
    paid: bool = False  # it is part of a cost


@lru_cache(maxsize=1 << 14)
def deeds_in(ability: E.Ability) -> tuple[Deed, ...]:
    """All that an ability does, its cost first."""
    return (*_deeds(ability.cost, True), *_deeds(ability.does, False))


def _deeds(actions: tuple[E.Action, ...], paid: bool) -> list[Deed]:
    out: list[Deed] = []
    chosen: dict[int, E.Selector] = {}
    for node in walk(actions):
        if isinstance(node, E.Choose):
            chosen[node.slot] = _told(node.what, chosen)
        elif isinstance(node, E.FromDeck):
            chosen[node.slot] = E.Cards(node.who, ("deck",))
        if isinstance(node, E.Action):
            out.extend(_of_action(node, chosen, paid))
    return out


def _of_action(action: E.Action, chosen: dict[int, E.Selector], paid: bool) -> list[Deed]:
    events = EVENTS.get(action.op, ())
    to = ""
    what: object = getattr(action, "what", None)
    if isinstance(action, E.Move):
        to = action.to
    elif isinstance(action, E.SetPose):
        to = action.pose
    elif isinstance(action, E.FromDeck):
        what, to = E.Cards(action.who, ("deck",)), action.way
        events = events[1:] if to in ("look", "reveal") else events[:1]
    elif isinstance(action, E.Draw):
        what = E.Cards(action.who, ("deck",))
    got = _told(what, chosen) if isinstance(what, E.Selector) else None
    cards = got if isinstance(got, E.Cards) else None
    by = action.by if isinstance(action, E.Deploy) else E.YOU
    whose = cards.who if cards is not None else by
    return [Deed(event, cards, whose, to, paid) for event in events]


def _told(what: E.Selector, chosen: dict[int, E.Selector]) -> E.Selector:
    """What a selector means, through all that was chosen before."""
    if isinstance(what, E.Chosen):
        return chosen.get(what.slot, what)
    if isinstance(what, E.Among):
        of = chosen.get(what.slot)
        if isinstance(of, E.Cards):
            return replace(of, kinds=what.kinds or of.kinds, tests=(*of.tests, *what.tests))
    return E.Cards(what.who, (what.zone,)) if isinstance(what, E.Top) else what


def brings(deed: Deed, t: E.Trigger, seat: int) -> bool:
    """Whether a deed of a player (0: who waits) is one that a trigger waits for."""
    if deed.event != t.event or (t.to and deed.to and deed.to != t.to):
        return False
    zones = deed.cards.zones if deed.cards is not None else ()
    if t.frm and zones and t.frm not in zones:
        return False
    whose = OTHER.get(deed.whose, deed.whose) if seat else deed.whose
    asked = _asked(t)
    if deed.event == "defeats":  # it is told of who defeats
        whose = OTHER.get(whose, whose)
    return E.BOTH in (asked, whose) or asked == whose


def _asked(t: E.Trigger) -> str:
    """Whose cards a trigger speaks of."""
    if isinstance(t.what, E.This):
        return E.YOU
    return t.what.who if isinstance(t.what, E.Cards) else t.who or E.YOU


def by_whom(t: E.Trigger) -> tuple[int, ...]:
    """Whose skills may bring it about; none: it is not said that a skill does."""
    if t.by.startswith("own:"):
        return ()
    return BY_WHOM.get(t.by, (0,) if t.by.startswith("skill:") else (0, 1))


def help_for(ability: E.Ability) -> list[str]:
    """What an ability waits for, where a skill is to bring it about: under these words those that do
    can be looked up (`known_for`)."""
    out: list[str] = []
    for t in () if ability.trigger is None else (ability.trigger, *ability.trigger.also):
        if t.by.startswith("skill:"):
            out.append(t.by)
        elif t.by in BY_WHOM:
            for seat in by_whom(t):
                whose = _asked(t)
                out.append(f"{t.event} {t.to} {OTHER.get(whose, whose) if seat else whose}")
    return out


def known_for(ability: E.Ability) -> set[str]:
    """By its name, and by what it does."""
    out = {tag for tag in ability.tags if tag.startswith("skill:")}
    return out | {f"{deed.event} {deed.to} {deed.whose}" for deed in deeds_in(ability)}


def may_bring(ability: E.Ability, t: E.Trigger, seat: int) -> list[Deed]:
    """The deeds of an ability that bring about what a trigger waits for."""
    if t.by.startswith("skill:") and t.by not in ability.tags:
        return []
    if t.by == "support" and not ability.kind.startswith("support"):
        return []
    cost = t.by in ("", "cost_or_skill")
    return [deed for deed in deeds_in(ability) if (cost or not deed.paid) and brings(deed, t, seat)]
