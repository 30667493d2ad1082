"""10.1.1.1.5, 10.2.3.5: events that are kept for cards which come to a hand later."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ready import Prepared
from tefuda.effects.triggers import short_cuts
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.card_index import CipherIndex
from tefuda.kernel.change import GAME_EVENT, MOVE
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, Item, State

TWO_SIDES: Final = {  # events that tell of one deed
    N.ATTACKED: 0, N.WAS_ATTACKED: 0, N.LEVELED_UP: 1, N.CLASS_CHANGED: 1, N.CRITICAL_EVENT: 2,
    N.WAS_CRITICAL: 2, N.EVADED_EVENT: 3, N.WAS_EVADED: 3, N.DEFEATS: 4, N.DEFEATED_EVENT: 4, N.NOT_DEFEATS: 5,
    N.SURVIVES: 5,
}  # fmt: skip


def remember_event(rules: Rules, s: State, e: Event, heard: bool) -> None:
    """10.1.1.1.5, 10.2.3.5: events since the last check timing, and in the one under way, can still
    set off skills of cards that come to the hand later; they are kept in `State.stack`, with a flag
    where a skill has triggered by them."""
    if heard:
        for i, item in enumerate(s.stack):
            if item.event is not None and item.x == s.batch and one_deed(item.event, e):
                s.stack[i] = heard_of(item)
    kind = e.kind
    if kind >= GAME_EVENT:
        index: CipherIndex = s.index
        seen = index.kept >> kind & 1 != 0
    elif kind == MOVE and e.frm >= 0:
        seen = short_cuts.way_seen(rules, e.frm, e.a)
    else:
        prepared: Prepared = rules.prepared
        seen = short_cuts.could_see(rules, prepared.hand_watch, e)
    if seen:
        for w in s.waiting:
            if w.event is not None and w.batch == s.batch and one_deed(w.event, e):
                heard = True
        s.stack.append(Item(-1, -1, -1, (), (), s.batch, 0, int(heard), e))


def heard_of(item: Item) -> Item:
    return Item(-1, -1, -1, (), (), item.x, item.mode, 1, item.event)


def one_deed(one: Event, other: Event) -> bool:
    """Whether two events tell of the same deed, each from its side: who attacks and who is
    attacked, the level-up and the class change that it is."""
    if one.kind not in TWO_SIDES or TWO_SIDES[one.kind] != TWO_SIDES.get(other.kind, -1):
        return False
    mine = (one.card, (one.b - 1) & CARD_MASK if one.b else -1)
    theirs = (other.card, (other.b - 1) & CARD_MASK if other.b else -1)
    return mine == theirs or mine == (theirs[1], theirs[0])
