"""Whether anybody can be listening: what needs no event, because nobody watches for it."""

from __future__ import annotations

from tefuda.effects import ask as effects_ask
from tefuda.effects.lower import compiled
from tefuda.effects.ready import GameLane, Prepared, TriggerIndex, Watch
from tefuda.effects.triggers import lanes, listeners
from tefuda.effects.triggers.lanes import WAY_SPAN
from tefuda.effects.vocab import Vocabulary
from tefuda.kernel import values
from tefuda.kernel.change import GAME_EVENT, MOVE, MOVES, POSE, left_by
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Event, State


def unheard(rules: Rules, s: State, kind: int, card: int) -> bool:
    """Whether surely nothing watches for an event of the game's own about a card (-1: about none),
    nor waits for one: then it need not be told."""
    if s.live_ops & values.DELAYS:
        return False
    index: TriggerIndex = s.index
    lane = index.kinds.get(kind)
    if lane is None:
        v: Vocabulary = rules.vocab
        name = v.events.get(kind, "")
        event = Event(kind, -1, 0, 0, (), -1, -1, -1, ())
        lane = index.kinds[kind] = lanes.lane_of(rules, index, name, 0, event, -1)
    return nobody_hears(rules, s, lane, card)


def nobody_hears(rules: Rules, s: State, lane: GameLane, card: int) -> bool:
    """Whether surely nobody watches for an event of the game's own: nothing of the kind is given to
    anybody, or printed on a card that is there."""
    if card in lane.owners:
        return False
    here = lane.here
    zone = s.zone
    for c in lane.bearers:
        if here[zone[c]]:
            return False
    given = s.gifts
    if given is not None and not given:
        return True
    if not lane.any_given and not lane.own_given:
        if not s.live_ops & values.GIVES:
            return True
    if lane.any and listeners.given_in(rules, s, lane.any, lane.any_given):
        return False
    return not lane.own or not listeners.given_in(rules, s, lane.own, lane.own_given)


def could_see(rules: Rules, abilities: list[int], event: Event) -> bool:
    """Whether any of these abilities, always the same for a game, watches for events of this name
    that go this way."""
    p: Prepared = rules.prepared
    kind = event.kind
    if kind >= GAME_EVENT:
        got = p.seen_ways.get(kind << 16)
        if got is not None:
            return got
    elif kind == MOVE and event.frm >= 0:
        return way_seen(rules, event.frm, event.a)
    if kind != MOVES:
        return _way_seen(rules, abilities, event, event.frm)
    for _card, _ref, frm, _info in left_by(event):
        if _way_seen(rules, abilities, event, frm):
            return True
    return False


def _way_seen(rules: Rules, abilities: list[int], event: Event, frm: int) -> bool:
    p: Prepared = rules.prepared
    way = (event.kind << 16) + lanes.way_of(rules, event, frm)
    got = p.seen_ways.get(way)
    if got is None:
        v: Vocabulary = rules.vocab
        name = v.events.get(event.kind, "")
        got = p.seen_ways[way] = _any_sees(rules, v, abilities, name, event, frm)
    return got


def way_seen(rules: Rules, frm: int, to: int) -> bool:
    """Whether any ability that watches in a hand does so for cards that go from a zone to another."""
    p: Prepared = rules.prepared
    kinds = rules.zone_kind
    got = p.seen_ways.get((MOVE << 16) + WAY_SPAN + WAY_SPAN * kinds[frm] + kinds[to])
    if got is None:
        event = Event(MOVE, -1, to, 0, (), -1, -1, -1, (), frm)
        return _way_seen(rules, p.hand_watch, event, frm)
    return got


def kinds_seen(rules: Rules, abilities: list[int]) -> int:
    """For which kinds of the game's own events any of these watches: bit k is GAME_EVENT + k."""
    v: Vocabulary = rules.vocab
    bits = 0
    for kind in v.events:
        if kind >= GAME_EVENT:
            if could_see(rules, abilities, Event(kind, -1, 0, 0, (), -1, -1, -1, ())):
                bits |= 1 << (kind - GAME_EVENT)
    return bits


def moments_seen(rules: Rules, abilities: list[int]) -> list[str]:
    """The moments, and events, for which any of these watches."""
    names: set[str] = set()
    for number in abilities:
        trigger = compiled(rules, number).ability.trigger
        assert trigger is not None
        names.update([t.event for t in (trigger, *trigger.also)])
    return sorted(names)


def moments_heard(rules: Rules, index: TriggerIndex, names: tuple[str, ...]) -> list[str]:
    """Those of some moments for which any ability watches that can be there in this game."""
    p: Prepared = rules.prepared
    return [
        n for n in names if n in p.watches and lanes.lane_of(rules, index, n, 0, None, -1).heard
    ]


def _any_sees(
    rules: Rules, v: Vocabulary, abilities: list[int], name: str, event: Event, frm: int
) -> bool:
    for number in abilities:
        trigger = compiled(rules, number).ability.trigger
        assert trigger is not None
        for t in (trigger, *trigger.also):
            if t.event == name and lanes.on_its_way(rules, v, t, frm, event):
                return True
    return False


def watches_for(rules: Rules, s: State, name: str, card: int) -> bool:
    """Whether any ability printed on a card watches for events of a name, wherever the card lies."""
    p: Prepared = rules.prepared
    table = p.watches.get(name)
    if table is not None:
        for a in rules.pool[s.defn[card]].abilities:
            if a in table:
                return True
    return False


def watches_of(rules: Rules, s: State, name: str, card: int) -> list[Watch]:
    """With which printed abilities a card, where it lies, watches for events of a name."""
    p: Prepared = rules.prepared
    table = p.watches.get(name, {})
    kind = rules.zone_kind[s.zone[card]]
    mine = [table[a] for a in rules.pool[s.defn[card]].abilities if a in table]
    return [watch for watch in mine if kind in watch.kinds]


def is_watched(rules: Rules, s: State, frm: int, to: int) -> bool:
    """Whether anything may ask what a card was that goes from a zone to another (`Rules.is_watched`)."""
    return s.live_ops & values.DELAYS != 0 or _watched(rules, s, frm, to)


def _watched(rules: Rules, s: State, frm: int, to: int) -> bool:
    """Whether any ability of this game watches for cards that go from a zone to another."""
    index: TriggerIndex = s.index
    if not index.moves:
        return lanes.lane_between(rules, index, frm, to).heard
    lane = index.moves[frm * rules.span + to]
    return lane.heard if lane is not None else lanes.lane_between(rules, index, frm, to).heard


def way_unheard(rules: Rules, s: State, frm: int, to: int) -> bool:
    """Whether surely no ability in this game watches for cards that go from a zone to another."""
    return not _watched(rules, s, frm, to)


def unseen(rules: Rules, s: State, card: int, frm: int, to: int) -> bool:
    """Whether surely nobody who is there watches for a card that goes from a zone to another, nor the
    card itself; of what waits for something (`values.DELAYED`) nothing is said."""
    index: TriggerIndex = s.index
    lane = index.moves[frm * rules.span + to] if index.moves else None
    if lane is None:
        lane = lanes.lane_between(rules, index, frm, to)
    if not lane.heard:
        return True
    if lane.any:
        if card in lane.bearers:
            return False
        seat = rules.zone_seat[to]
        if lane.yours and seat == rules.zone_seat[frm] >= 0:
            return _nobody_of(rules, s, lane, card, seat)
    return nobody_hears(rules, s, lane, card)


def _nobody_of(rules: Rules, s: State, lane: GameLane, card: int, seat: int) -> bool:
    """The same where each watches for cards of its own user alone, and the card is one of a seat's."""
    there = False  # whether any of them is, and only those of the others
    here = lane.here
    zone = s.zone
    for c in lane.bearers:
        if here[zone[c]]:
            if effects_ask.master_in(rules, s, c, zone[c]) == seat:
                return False
            there = True
    if not there:
        return nobody_hears(rules, s, lane, card)
    if s.gifts is None or s.gifts or s.live_ops & values.GIVES:
        return False
    return card not in lane.owners


def is_unwatched(rules: Rules, s: State, e: Event) -> bool:
    """Whether an event is one of the most frequent and surely nothing watches for it: cards that go
    where no ability looks for any."""
    if e.kind == MOVE:
        return e.frm >= 0 and not _watched(rules, s, e.frm, e.a)
    if e.kind != MOVES or not e.info:
        return False
    i = 0
    while i < len(e.info):  # see `left_by`
        if _watched(rules, s, e.info[i + 2], e.a):
            return False
        i += 4 + e.info[i + 3]
    return True


def turns_unheard(rules: Rules, index: TriggerIndex, pose: int) -> bool:
    """Whether surely no ability in a game watches for cards that turn to a pose."""
    return not lanes.pose_lane(rules, index, pose).heard


def turning(rules: Rules, s: State, card: int, pose: int) -> bool:
    """Whether anybody who is there may watch for a card that turns to a pose, or anything may once it
    has come to a hand."""
    index: TriggerIndex = s.index
    lane = index.poses.get(pose)
    if lane is None:
        lane = lanes.pose_lane(rules, index, pose)
    if not lane.heard:
        return False
    p: Prepared = rules.prepared
    if p.hand_watch:
        seen = p.seen_ways.get((POSE << 16) - 1 - pose)
        if seen is None:
            seen = could_see(rules, p.hand_watch, Event(POSE, -1, pose, 0, (), -1, -1, -1, ()))
        if seen:
            return True
    return not nobody_hears(rules, s, lane, card)
