"""202.2, 204.2.2, 205.3, 205.4, 215.1.3: a card comes onto the field."""

from __future__ import annotations

from tefuda.effects.vocab import vocabulary
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.after_moves import leave_processing
from tefuda.games.pso2.book.zones import at, in_play, row, tell
from tefuda.games.pso2.cards.data import LAID
from tefuda.kernel.change import ATTACH, MOVE, TOP, commit, plain_event, pose_changed, together
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.stack import fizzle
from tefuda.kernel.state import CARD_MASK, Event, Item, State
from tefuda.kernel.values import POSES


def land(rules: Rules, s: State, item: Item, host: int) -> None:
    """A card that was played comes onto the field."""
    if not s.same(item.src):
        return
    card = item.src & CARD_MASK
    laid = rules.pool[s.defn[card]].fast[LAID]
    if laid == 0:
        enter(rules, s, [card], item.seat, item.src)
    elif host < 0:  # 406.4.1a: nothing is there to put it on
        fizzle(s, item)
        leave_processing(rules, s, card)
    else:
        lay_on(rules, s, card, host, item.seat, item.src)


def enter(
    rules: Rules, s: State, cards: list[int], by: int, src: int, pose: int = -1, back: bool = False
) -> None:
    """202.2, 205.3: characters come into the front row of their owners, items into the back row, at the
    same moment (`after_moves.arrived` says whether ON or OFF). `pose`, `back`: how and where, if a
    text says so."""
    events: list[Event] = []
    for card in cards:
        front = rules.pool[s.defn[card]].kind == N.CHARACTER and not back
        seat = s.owner[card]
        to = row(s, seat, N.FRONT if front else N.BACK)
        note(s, rules.say_no["enter"], seat, card, to, 0)
        events.append(plain_event(s, MOVE, card, to, TOP, by, src))
    together(rules, s, events)
    for card in cards:
        if pose >= 0 and s.pose[card] != pose:
            s.pose[card] = pose
            pose_changed(rules, s, POSES)


def lay_on(rules: Rules, s: State, card: int, host: int, by: int, src: int) -> None:
    """204.2.2, 205.4, 205.4.2, 301.7, 301.8, 403.2: a card is laid on another, ON, where that lies."""
    laid = rules.pool[s.defn[card]].fast[LAID]
    how = (vocabulary(rules).way_column, laid)
    moved = in_play(s, s.zone[card])
    note(s, rules.say_no["laid"], by, card, host, s.known[host])
    commit(rules, s, Event(ATTACH, card, host, s.zone[host], how, by, src, s.ref(card), ()))
    if not moved:
        s.pose[card] = N.ON  # 204.2.2.3, 205.4.2
    s.var[N.STIRRED] = 1
    pose_changed(rules, s)
    if laid in (N.WEAPON, N.ARMOUR):
        tell(rules, s, N.EQUIPPED, host, 0, 1 + s.ref(card), by, src)


def throw_away(rules: Rules, s: State, card: int, by: int, src: int) -> None:
    """Into its owner's discard pile."""
    commit(rules, s, plain_event(s, MOVE, card, at(s, N.DISCARD, s.owner[card]), TOP, by, src))
