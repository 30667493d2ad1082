"""Lots: the cards of a shuffle that nobody has seen since, so that their order is anybody's guess.

Only a game whose chance is stirred (`kernel.stir`) keeps them; in any other `State.lots` is None. A lot is its
zone and references to the cards that were shuffled there. Any arrangement of those that still lie there
unseen is as likely as any other. A card that moves becomes another object, so its reference is stale;
one that is looked at where it lies is taken out (`seen`), also if it is covered again: people remember it.
"""

from __future__ import annotations

from tefuda.kernel.state import CARD_MASK, State


def shuffled_there(s: State, zone: int) -> None:
    """A zone has been shuffled: its cards are one lot."""
    lots = s.lots
    if lots is not None:
        new = (zone, *[s.ref(c) for c in s.zones[zone]])
        s.lots = (*[lot for lot in lots if lot[0] != zone], new)


def seen(s: State, card: int) -> None:
    """Somebody sees a card where it lies."""
    lots = s.lots
    if lots is not None:
        zone = s.zone[card]
        s.lots = tuple([without(lot, card) if lot[0] == zone else lot for lot in lots])


def without(lot: tuple[int, ...], card: int) -> tuple[int, ...]:
    return (lot[0], *[ref for ref in lot[1:] if ref & CARD_MASK != card])


def unseen(s: State, lot: tuple[int, ...]) -> list[int]:
    """The cards of a lot that nobody has seen or moved, in the order in which they lie."""
    left = {r & CARD_MASK for r in lot[1:] if s.same(r) and not s.known[r & CARD_MASK]}
    return [c for c in s.zones[lot[0]] if c in left]


def all_unseen(s: State) -> list[list[int]]:
    """The cards of each lot that nobody has seen."""
    lots = s.lots
    return [] if lots is None else [unseen(s, lot) for lot in lots]


def in_no_order(s: State) -> list[list[int]]:
    """The zones, with what nobody has seen in no order: the same for every way it may lie."""
    out = s.zones[:]
    for lot in s.lots or ():
        cards = unseen(s, lot)
        now = dict(zip(cards, sorted(cards), strict=True))
        out[lot[0]] = [now.get(c, c) for c in out[lot[0]]]
    return out


def gone_back(s: State, moment: State) -> tuple[tuple[int, ...], ...] | None:
    """The lots when everything goes back to a moment: what has been seen since stays seen. Where chance
    has been used since, no order is anybody's guess any more."""
    lots = moment.lots
    if lots is None:
        return None
    if s.rng != moment.rng:
        return ()
    left = {c for cards in all_unseen(s) for c in cards}
    return tuple([(lot[0], *[r for r in lot[1:] if r & CARD_MASK in left]) for lot in lots])
