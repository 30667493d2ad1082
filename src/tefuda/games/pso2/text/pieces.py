"""What texts are put together from on the way to nodes, and small helps for that."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tefuda.effects import nodes as E
from tefuda.text.sentences import Actions

AS_LONG: Final = "as long"  # さらに: as long as what was said before


@dataclass(frozen=True)
class Lies:
    """「装備されている」「付与されている」: what items and actives on the table are anyway."""

    kind: str


@dataclass(frozen=True)
class Note:
    """Something about the ability itself: when it can be used, how often."""

    cond: E.Condition | None = None
    limit: int = 0


@dataclass(frozen=True)
class Paid:
    """A part of a cost."""

    actions: Actions


@dataclass(frozen=True)
class Event:
    """A part of what triggers, or the keyword that says it ("": none does)."""

    triggers: tuple[E.Trigger, ...]
    words: tuple[str, ...] = ("",)


# --- helps -------------------------------------------------------------------------------------------


def spanned(actions: Actions, old: str, new: str) -> Actions:
    """Actions in which what lasts so long lasts that long."""
    done: list[E.Action] = []
    for a in actions:
        if isinstance(a, (E.Modify, E.Grant)) and a.until == old:
            a = replace(a, until=new)
        elif isinstance(a, E.If):
            a = replace(a, then=spanned(a.then, old, new))
        done.append(a)
    return tuple(done)


def signed(sign: str, n: E.Amount) -> E.Amount:
    if sign != "-":
        return n
    return E.Num(-n.n) if isinstance(n, E.Num) else E.Scaled(n, -1)


def is_one(s: E.Selector) -> bool:
    """Whether there is only one such card: a player's, a mag, the one with the lowest cost."""
    if not isinstance(s, E.Cards):
        return True
    best = [
        t for t in s.tests if isinstance(t, E.Placed) and t.place.startswith(("lowest", "high"))
    ]
    return s.who != "both" and (s.zones in (("player",), ("mag",)) or bool(best))
