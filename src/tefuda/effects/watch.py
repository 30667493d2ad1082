"""Triggered abilities: what an event or a moment sets off, and how one is carried out.

`noticed` is a game's hook behind the door (`Rules.after_event`): it looks at the abilities on the table,
at those of cards that have just left it, and at the delayed ones, and lets what fits wait. `moment`
does the same for a named moment ("turn_start"), `state_triggers` for what triggers by how things
are. `play` is the hook that carries one out (`Rules.play_waiting`): the cost first, if its player
wants to and can pay all of it, then the effect; where the text itself says when the cost is paid
(`PayCost`), it does.

What an ability that waits knows of its event: `card`, and as `cards[0]` the reference to it as the
event has left it; `ref`, `frm` and `info`, what it was before. `Waiting.src` is the card that bears
the ability as it is after the event.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects import ask as effects_ask
from tefuda.effects import delayed as effects_delayed
from tefuda.effects import nodes as E
from tefuda.effects import trial
from tefuda.effects.last import BLANK, FACE, granted_then
from tefuda.effects.lower import Program, compiled, standing
from tefuda.effects.ready import GameLane, Grants, Lane, Prepared, TriggerIndex, Watch
from tefuda.effects.run import context, payable, start, tell_paid
from tefuda.effects.vocab import Context, Vocabulary, vocabulary
from tefuda.kernel import values
from tefuda.kernel.change import (
    ATTACH,
    GAME_EVENT,
    MOVE,
    MOVES,
    POSE,
    SWAP,
    alike,
    entries,
    left_by,
)
from tefuda.kernel.codes import kind_of, option
from tefuda.kernel.cost import hold, release
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.kinds import NO, YES
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.rules import PUBLIC, Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, DOWN, Event, Frame, Modifier, State, Waiting
from tefuda.kernel.triggers import wait

STATE: Final = "state"  # the event of what triggers by how things are
WAY_SPAN: Final = 64  # kinds of zone, at most
KEPT_GRANTS: Final = 256  # games whose cards have been looked through
MOVING: Final[tuple[int, ...]] = (MOVE, MOVES, ATTACH)
WAS_DELAYED: Final = 256  # flag of a waiting ability: it was a delayed one


class Watcher:
    """A card that watches, with one of its abilities, and its master; `ref`: as it was, if it has
    left."""

    __slots__ = ("card", "ref", "seat", "watch")

    def __init__(self, card: int, ref: int, seat: int, watch: Watch) -> None:
        self.card = card
        self.ref = ref
        self.seat = seat
        self.watch = watch


class Mover:
    """A card that an event happened to: where it was, what it was, and, if questions about it are
    answered by that, `then`."""

    __slots__ = ("card", "frm", "info", "ref", "then")

    def __init__(
        self,
        card: int,
        ref: int = -1,
        frm: int = -1,
        info: tuple[int, ...] = (),
        then: bool = False,
    ) -> None:
        self.card = card
        self.ref = ref
        self.frm = frm
        self.info = info
        self.then = then and len(info) > 0


# --- who watches for what -------------------------------------------------------------------------


def survey(rules: Rules) -> None:
    """Look through the abilities that have been registered since the last time: which of them watch
    for what, on which cards each is printed, and which can be given. A rulebook is looked through
    when all its cards are in it."""
    p: Prepared = rules.prepared
    v: Vocabulary = rules.vocab
    for no in range(p.surveyed, len(rules.abilities)):
        ability = compiled(rules, no).ability
        trigger = ability.trigger
        if trigger is not None:
            for name in {trigger.event, *[t.event for t in trigger.also]}:
                kinds = _valid_in(v, ability, trigger)
                p.watches.setdefault(name, {})[no] = Watch(no, ability, kinds, name)
                _look_in(rules, p, name, kinds)
    p.surveyed = len(rules.abilities)
    for node in range(p.surveyed_nodes, len(rules.nodes)):
        made = standing(rules, node)
        if made.gives is not None:
            p.givable.add(made.attr)
    p.surveyed_nodes = len(rules.nodes)
    while len(p.bearers) < len(rules.abilities):
        p.bearers.append([])
    for i in range(p.pool_size, len(rules.pool)):
        for no in set(rules.pool[i].abilities):
            p.bearers[no].append(i)
    p.pool_size = len(rules.pool)
    p.forget()


def trigger_index(rules: Rules, defn: tuple[int, ...], owner: tuple[int, ...]) -> TriggerIndex:
    """The index of a game that has no columns of its own in it; for `Rules.make_index`."""
    look_through(rules)
    return TriggerIndex(defn, owner)


def look_through(rules: Rules) -> None:
    """Survey a rulebook to which something has been added since (a made-up one: those of games are
    surveyed when they are bound)."""
    p: Prepared = rules.prepared
    if p.surveyed != len(rules.abilities) or p.pool_size != len(rules.pool):
        survey(rules)


def _valid_in(v: Vocabulary, ability: E.Ability, trigger: E.Trigger) -> list[int]:
    """The kinds of zone in which an ability is valid: where it says, or else where the game has
    it; and also the place out of which its own card goes elsewhere, if that triggers it."""
    kinds = [v.zone(key) for key in ability.where or v.watch_zones]
    for t in (trigger, *trigger.also):
        if isinstance(t.what, E.This) and t.frm and t.to and v.zone(t.to) not in kinds:
            if v.zone(t.frm) not in kinds:
                kinds.append(v.zone(t.frm))
    return kinds


def _look_in(rules: Rules, p: Prepared, name: str, kinds: list[int]) -> None:
    known = p.watch_kinds.setdefault(name, [])
    for kind in kinds:
        if kind not in known:
            known.append(kind)
            p.watch_list[name] = [z for z, k in enumerate(rules.zone_kind) if k in known]


def _pool_lane(rules: Rules, name: str, way: int, event: Event | None, frm: int) -> Lane:
    """The lane of an event; `way` numbers it among those of its name. No event: a moment or a state,
    of which there is but one way."""
    p: Prepared = rules.prepared
    lanes = p.lanes.get(name)
    if lanes is None:
        lanes = p.lanes.setdefault(name, {})
    made = lanes.get(way)
    if made is None:
        v: Vocabulary = rules.vocab
        made = Lane(rules, p.watch_list.get(name, []))
        for no, watch in p.watches.get(name, {}).items():
            if event is None:
                made.any[no] = watch
                continue
            mine = [t for t in watch.triggers if _on_its_way(rules, v, t, frm, event)]
            if any([not isinstance(t.what, E.This) for t in mine]):
                made.any[no] = watch
                if v.owners_use or not all([_of_user(t) for t in mine]):
                    made.yours = False
            elif mine:
                made.own[no] = watch
        _look_from(rules, made)
        _note_bearers(p, made)
        lanes[way] = made
    return made


def _look_from(rules: Rules, lane: Lane) -> None:
    """A card that looks for any card does so where one of a lane's abilities is valid, and not
    wherever any ability is that watches for events of the same name."""
    kinds = {kind for watch in lane.any.values() for kind in watch.kinds}
    lane.here = [kind in kinds for kind in rules.zone_kind]


def _note_bearers(p: Prepared, lane: Lane) -> None:
    """On which cards of the pool the abilities of a lane are printed. One that is on none, or that a
    text gives or leaves for later, can be there whatever cards are played with."""
    for no in lane.any:
        lane.on_any.update(p.bearers[no])
    for no in lane.own:
        lane.on_own.update(p.bearers[no])
    for no in [*lane.any, *lane.own]:
        if not p.bearers[no] or no in p.nested or no in p.givable:
            lane.always = True


def _of_user(t: E.Trigger) -> bool:
    """Whether it triggers by cards of its own user alone."""
    return isinstance(t.what, E.Cards) and t.what.who == E.YOU


def _lane(
    rules: Rules, index: TriggerIndex, name: str, way: int, event: Event | None, frm: int
) -> GameLane:
    """The lane of an event in a game (see `_pool_lane`)."""
    lanes = index.lanes.get(name)
    if lanes is None:
        lanes = index.lanes.setdefault(name, {})
    made = lanes.get(way)
    if made is None:
        made = lanes[way] = _in_game(rules, index, _pool_lane(rules, name, way, event, frm))
    return made


def _in_game(rules: Rules, index: TriggerIndex, lane: Lane) -> GameLane:
    """A lane with those of a game's cards that have one of its abilities printed on them."""
    out = GameLane(lane)
    out.heard = _heard(lane, index)
    if out.heard:
        defn = index.defn
        grants = grants_of(rules, index)
        out.any_given = _may_be_given(grants, lane.any)
        out.own_given = _may_be_given(grants, lane.own)
        on = lane.on_any
        if on and not on.isdisjoint(defn):
            out.bearers = [c for c, d in enumerate(defn) if d in on]
        on = lane.on_own
        if on and not on.isdisjoint(defn):
            out.owners = {c for c, d in enumerate(defn) if d in on}
    return out


def _heard(lane: Lane, index: TriggerIndex) -> bool:
    """Whether any ability of a lane can be there in a game: all but those that are printed on
    cards and given by no text, where no such card is in the game."""
    if lane.always:
        return True
    if not lane.any and not lane.own:
        return False
    defn = index.defn
    return -1 in defn or not lane.on_any.isdisjoint(defn) or not lane.on_own.isdisjoint(defn)


def grants_of(rules: Rules, index: TriggerIndex) -> Grants:
    """What the cards of a game can give each other."""
    got = index.grants
    if got is None:
        p: Prepared = rules.prepared
        cards = frozenset(index.defn)
        got = p.grants.get(cards)
        if got is None:
            if len(p.grants) >= KEPT_GRANTS:
                p.grants = {}
            got = p.grants[cards] = _grants(rules, p, cards)
        index.grants = got
    return got


def _grants(rules: Rules, p: Prepared, cards: frozenset[int]) -> Grants:
    """An ability can be there that is printed on one of the cards, or on none of the pool: such are
    given, or left for later, by a text. What lies masked may be any card."""
    there = set(range(len(rules.abilities)))
    if -1 not in cards:
        there = {no for no in there if not p.bearers[no]}
        for i in cards:
            there.update(rules.pool[i].abilities)
    givable: set[int] = set()
    words = {p.shares[a] for a in there if a in p.shares}
    if words:
        givable.update([a for a in there if compiled(rules, a).ability.word in words])
    new = list(there)
    while new:
        for node in compiled(rules, new.pop()).gives:
            no = standing(rules, node).attr
            givable.add(no)
            if no not in there:
                there.add(no)
                new.append(no)
    return Grants(givable, effects_ask.taken_by(rules, list(givable)))


def _may_be_given(grants: Grants, table: dict[int, Watch]) -> bool:
    """Whether something that simply holds may give, or take away, one of some abilities."""
    if not grants.givable.isdisjoint(table):
        return True
    takes = grants.takes
    return len(takes) > 0 and any(
        [effects_ask.is_taken(takes, w.ability.tags) for w in table.values()]
    )


def by_state(rules: Rules, s: State) -> bool:
    """Whether a card where it can do so has a printed ability that triggers by how things are."""
    index: TriggerIndex = s.index
    lane = index.state
    if lane is None:
        lane = _state_lane(rules, index)
    here = lane.here
    zone = s.zone
    for c in lane.bearers:
        if here[zone[c]]:
            return True
    return False


def _state_lane(rules: Rules, index: TriggerIndex) -> GameLane:
    lane = index.state
    if lane is None:
        lane = index.state = _lane(rules, index, STATE, 0, None, -1)
    return lane


def _way(rules: Rules, event: Event, frm: int) -> int:
    kind = event.kind
    if kind >= GAME_EVENT:
        return 0
    if kind in MOVING:
        kinds = rules.zone_kind
        to = event.b if kind == ATTACH else event.a
        return (WAY_SPAN + WAY_SPAN * kinds[frm] if frm >= 0 else 0) + kinds[to]
    return -1 - event.a if kind == POSE else 0


def _printed(
    rules: Rules, table: dict[int, Watch], made: dict[int, list[Watch]], definition: int
) -> list[Watch]:
    """The printed abilities of a card that are in a table; looked up once."""
    got = made.get(definition)
    if got is None:
        got = [table[a] for a in rules.pool[definition].abilities if a in table]
        made[definition] = got
    return got


def _with_given(
    rules: Rules, table: dict[int, Watch], mine: list[Watch], given: list[int]
) -> list[Watch]:
    """Printed abilities that watch, and those that a card has been given, but for what is taken
    away from it."""
    if not given:
        return mine
    more = [table[a] for a in given if a in table]
    takes = effects_ask.taken_by(rules, given)
    if takes:
        return [w for w in [*mine, *more] if not effects_ask.is_taken(takes, w.ability.tags)]
    return mine + more if more else mine


def _given_in(rules: Rules, s: State, table: dict[int, Watch], held: bool) -> bool:
    """Whether any of these abilities is one that some effect gives now, or may be taken away.
    `held`: whether something in this game that simply holds may do so (`GameLane.any_given`,
    `own_given`)."""
    if s.gifts is not None and not s.gifts:
        return False
    p: Prepared = rules.prepared
    takers = p.takers
    if s.live_ops & values.GIVES:
        for m in s.live:
            if m.op == values.GRANT and (m.what in table or m.what in takers):
                return True
    if held:
        for m in values.statics(rules, s):
            if m.op == values.GRANT and (m.what in table or m.what in takers):
                return True
    return False


def _borne(rules: Rules, s: State, lane: GameLane) -> list[int]:
    """The cards in the zones of a lane that have one of its abilities printed on them, as they lie on
    the table."""
    here = lane.here
    zone = s.zone
    cards: list[int] = []
    for c in lane.bearers:
        if here[zone[c]]:
            cards.append(c)
    if len(cards) > 1:
        lie = [(lane.order[s.zone[c]], s.zones[s.zone[c]].index(c), c) for c in cards]
        lie.sort()
        return [c for _zone, _place, c in lie]
    return cards


def _all_in(s: State, lane: GameLane) -> list[int]:
    """All cards in the zones of a lane."""
    return [c for zone in lane.zones for c in s.zones[zone]]


def _watchers(rules: Rules, s: State, lane: GameLane) -> list[Watcher]:
    """Who on the table watches for any card."""
    out: list[Watcher] = []
    giving = _given_in(rules, s, lane.any, lane.any_given)
    for c in _all_in(s, lane) if giving else _borne(rules, s, lane):
        mine = _printed(rules, lane.any, lane.printed_any, s.defn[c])
        if giving:
            mine = _with_given(rules, lane.any, mine, values.granted(rules, s, c))
        if mine and not (s.face[c] == DOWN and effects_ask.blank(rules, s, c)):
            zone = s.zone[c]
            kind = rules.zone_kind[zone]
            seat = effects_ask.master_in(rules, s, c, zone)
            for watch in mine:
                if kind in watch.kinds:
                    out.append(Watcher(c, -1, seat, watch))
    return out


def _itself(rules: Rules, s: State, lane: GameLane, m: Mover) -> list[Watcher]:
    """A card that watches for what happens to itself: where it is now, or where it has left."""
    mine = _printed(rules, lane.own, lane.printed_own, s.defn[m.card])
    if _given_in(rules, s, lane.own, lane.own_given):
        mine = _with_given(rules, lane.own, mine, values.granted(rules, s, m.card))
    if mine and not effects_ask.blank(rules, s, m.card):
        kind = rules.zone_kind[s.zone[m.card]]
        seat = effects_ask.master_in(rules, s, m.card, s.zone[m.card])
        return [Watcher(m.card, -1, seat, w) for w in mine if kind in w.kinds]
    return []


def _leaver(
    rules: Rules, s: State, table: dict[int, Watch], made: dict[int, list[Watch]], m: Mover
) -> list[Watcher]:
    """What a card that has just left somewhere watched for there, with what it could do there."""
    if m.frm < 0 or (m.info and m.info[FACE] & BLANK):
        return []
    mine = _printed(rules, table, made, s.defn[m.card])
    if m.info:
        mine = _with_given(rules, table, mine, granted_then(rules, m.info))
    if not mine:
        return []
    was = rules.zone_kind[m.frm]
    now = rules.zone_kind[s.zone[m.card]]
    ref = m.ref if m.ref in s.last else -1
    seat = effects_ask.master_in(rules, s, m.card, m.frm)
    left = [w for w in mine if was in w.kinds and now not in w.kinds]
    return [Watcher(m.card, ref, seat, w) for w in left]


# --- events ---------------------------------------------------------------------------------------


def after_event(rules: Rules, s: State, event: Event) -> None:
    """An event has happened: whatever it triggers waits, as often as it is met."""
    v: Vocabulary = rules.vocab
    kind = event.kind
    name = v.events.get(kind)
    if name is None:
        return
    p: Prepared = rules.prepared
    index: TriggerIndex = s.index
    late = values.NO_MODS
    if s.live_ops & values.DELAYS:
        late = effects_delayed.delayed(s)
        if name not in p.watches:
            _spend(rules, s, v, late, event)
            return
    elif name not in p.watches:
        return
    elif kind >= GAME_EVENT:
        if event.frm < 0:
            if _nobody(rules, s, _lane(rules, index, name, 0, event, -1), event.card):
                return
    elif _unwatched(rules, s, event):
        return
    movers = own = _movers(rules, s, event)
    if event.also:  # and those that left at the same moment by other events
        movers = [*own, *[Mover(c, ref, frm, info) for c, ref, frm, info in entries(event.also)]]
    for mover in own:
        lane = _lane(rules, index, name, _way(rules, event, mover.frm), event, mover.frm)
        if lane.any:
            watchers = _watchers(rules, s, lane)
            for gone in movers:
                if gone.frm >= 0:
                    watchers.extend(_leaver(rules, s, lane.any, lane.printed_any, gone))
            for watcher in watchers:
                _see(rules, s, v, watcher, mover, event)
        if lane.own and mover.card >= 0:
            mine = _itself(rules, s, lane, mover)
            mine.extend(_leaver(rules, s, lane.own, lane.printed_own, mover))
            for watcher in mine:
                _see(rules, s, v, watcher, mover, event)
        for m in late:
            if m in s.live:
                _see_late(rules, s, v, m, name, mover, event)
    if late:
        _spend(rules, s, v, late, event)


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
        lane = index.kinds[kind] = _lane(rules, index, name, 0, event, -1)
    return _nobody(rules, s, lane, card)


def _nobody(rules: Rules, s: State, lane: GameLane, card: int) -> bool:
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
    if lane.any and _given_in(rules, s, lane.any, lane.any_given):
        return False
    return not lane.own or not _given_in(rules, s, lane.own, lane.own_given)


def noticed_by(rules: Rules, s: State, event: Event, card: int) -> None:
    """An event that has happened before, seen by one card now: where the rules have it that the
    card counts as having been there."""
    v: Vocabulary = rules.vocab
    name = v.events.get(event.kind, "")
    movers = _movers(rules, s, event)
    for watch in _watches_of(rules, s, name, card):
        watcher = Watcher(card, -1, effects_ask.master_in(rules, s, card, s.zone[card]), watch)
        for mover in movers:
            _see(rules, s, v, watcher, mover, event)


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
    way = (event.kind << 16) + _way(rules, event, frm)
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
    return [n for n in names if n in p.watches and _lane(rules, index, n, 0, None, -1).heard]


def _any_sees(
    rules: Rules, v: Vocabulary, abilities: list[int], name: str, event: Event, frm: int
) -> bool:
    for number in abilities:
        trigger = compiled(rules, number).ability.trigger
        assert trigger is not None
        for t in (trigger, *trigger.also):
            if t.event == name and _on_its_way(rules, v, t, frm, event):
                return True
    return False


def moment_by(rules: Rules, s: State, name: str, card: int) -> None:
    """The same for a moment."""
    v: Vocabulary = rules.vocab
    for watch in _watches_of(rules, s, name, card):
        ctx = Context(effects_ask.master_in(rules, s, card, s.zone[card]), card, ())
        if _comes(rules, s, ctx, watch):
            _wait(rules, s, v, watch.number, s.ref(card), ctx, 0)


def watches_for(rules: Rules, s: State, name: str, card: int) -> bool:
    """Whether any ability printed on a card watches for events of a name, wherever the card lies."""
    p: Prepared = rules.prepared
    table = p.watches.get(name)
    if table is not None:
        for a in rules.pool[s.defn[card]].abilities:
            if a in table:
                return True
    return False


def _watches_of(rules: Rules, s: State, name: str, card: int) -> list[Watch]:
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
        return _lane_between(rules, index, frm, to).heard
    lane = index.moves[frm * rules.span + to]
    return lane.heard if lane is not None else _lane_between(rules, index, frm, to).heard


def _lane_between(rules: Rules, index: TriggerIndex, frm: int, to: int) -> GameLane:
    v: Vocabulary = rules.vocab
    event = Event(MOVE, -1, to, 0, (), -1, -1, -1, (), frm)
    lane = _lane(rules, index, v.events[MOVE], _way(rules, event, frm), event, frm)
    if not index.moves:
        index.moves = [None] * (rules.span * rules.span)
    index.moves[frm * rules.span + to] = lane
    return lane


def way_unheard(rules: Rules, s: State, frm: int, to: int) -> bool:
    """Whether surely no ability in this game watches for cards that go from a zone to another."""
    return not _watched(rules, s, frm, to)


def unseen(rules: Rules, s: State, card: int, frm: int, to: int) -> bool:
    """Whether surely nobody who is there watches for a card that goes from a zone to another, nor the
    card itself; of what waits for something (`values.DELAYED`) nothing is said."""
    index: TriggerIndex = s.index
    lane = index.moves[frm * rules.span + to] if index.moves else None
    if lane is None:
        lane = _lane_between(rules, index, frm, to)
    if not lane.heard:
        return True
    if lane.any:
        if card in lane.bearers:
            return False
        seat = rules.zone_seat[to]
        if lane.yours and seat == rules.zone_seat[frm] >= 0:
            return _nobody_of(rules, s, lane, card, seat)
    return _nobody(rules, s, lane, card)


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
        return _nobody(rules, s, lane, card)
    if s.gifts is None or s.gifts or s.live_ops & values.GIVES:
        return False
    return card not in lane.owners


def _unwatched(rules: Rules, s: State, e: Event) -> bool:
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


def _pose_lane(rules: Rules, index: TriggerIndex, pose: int) -> GameLane:
    """The lane of cards that turn to a pose."""
    lane = index.poses.get(pose)
    if lane is None:
        v: Vocabulary = rules.vocab
        event = Event(POSE, -1, pose, 0, (), -1, -1, -1, ())
        name = v.events.get(POSE, "")
        lane = index.poses[pose] = _lane(rules, index, name, _way(rules, event, -1), event, -1)
    return lane


def turns_unheard(rules: Rules, index: TriggerIndex, pose: int) -> bool:
    """Whether surely no ability in a game watches for cards that turn to a pose."""
    return not _pose_lane(rules, index, pose).heard


def turning(rules: Rules, s: State, card: int, pose: int) -> bool:
    """Whether anybody who is there may watch for a card that turns to a pose, or anything may once it
    has come to a hand."""
    index: TriggerIndex = s.index
    lane = index.poses.get(pose)
    if lane is None:
        lane = _pose_lane(rules, index, pose)
    if not lane.heard:
        return False
    p: Prepared = rules.prepared
    if p.hand_watch:
        seen = p.seen_ways.get((POSE << 16) - 1 - pose)
        if seen is None:
            seen = could_see(rules, p.hand_watch, Event(POSE, -1, pose, 0, (), -1, -1, -1, ()))
        if seen:
            return True
    return not _nobody(rules, s, lane, card)


def _movers(rules: Rules, s: State, e: Event) -> list[Mover]:
    """The cards an event happened to."""
    if e.kind == MOVE or e.kind == ATTACH:
        return [Mover(e.card, e.ref, e.frm, e.info, _by_then(rules, e.frm, s.zone[e.card]))]
    if e.kind == MOVES:
        out: list[Mover] = []
        for card, ref, frm, info in left_by(e):
            out.append(Mover(card, ref, frm, info, _by_then(rules, frm, e.a)))
        return out
    if e.kind == SWAP:
        return [Mover(e.card), Mover(e.a)]
    if e.frm >= 0:  # of the game's own, about a card that has left
        return [Mover(e.card, e.ref, e.frm, e.info, True)]
    return [Mover(e.card)]


def _by_then(rules: Rules, frm: int, to: int) -> bool:
    """Whether a card that has moved is asked for as it was: out of a group of zones, and out of
    a public zone into a hidden one. Otherwise it is asked for as it is."""
    group = rules.zone_group[frm]
    if group:
        return group != rules.zone_group[to]
    return rules.zone_sight[frm] == PUBLIC and rules.zone_sight[to] != PUBLIC


def _see(
    rules: Rules, s: State, v: Vocabulary, watcher: Watcher, mover: Mover, event: Event
) -> None:
    """One ability looks at one card of an event: it triggers once, or not."""
    c = watcher.card
    watch = watcher.watch
    ctx: Context | None = None
    for t in watch.triggers:
        if not _on_its_way(rules, v, t, mover.frm, event):
            continue
        if c == mover.card and _arrives_elsewhere(rules, s, watch, t, mover):
            continue
        if ctx is None:
            ctx = Context(watcher.seat, c, ())
            ctx.ref = watcher.ref
            ctx.event = _about(s, event, mover, ())
        if _fits(rules, s, v, ctx, t, mover, event):
            if watch.cond is None or effects_ask.true_now(rules, s, ctx, watch.cond):
                _wait(rules, s, v, watch.number, s.ref(c), ctx, 0)
                return


def _arrives_elsewhere(rules: Rules, s: State, watch: Watch, t: E.Trigger, m: Mover) -> bool:
    """Whether a card that was valid out of sight, in a hand, has come where it is not: others that
    come there are what it waits for, and not itself."""
    if m.frm < 0 or not t.to or t.frm or isinstance(t.what, E.This):
        return False
    if rules.zone_sight[m.frm] == PUBLIC:
        return False
    return rules.zone_kind[s.zone[m.card]] not in watch.kinds


def _wait(
    rules: Rules, s: State, v: Vocabulary, ability: int, src: int, ctx: Context, flags: int
) -> bool:
    if v.may_trigger is not None and not v.may_trigger(rules, s, ability, src, ctx.seat):
        return False
    wait(s, ability, src, ctx.seat, ctx.event, flags)
    return True


def _about(s: State, e: Event, m: Mover, memory: tuple[int, ...]) -> Event:
    """The event as it concerns one card; `cards` is that card, as the event has left it, and what
    a delayed ability speaks of besides."""
    now = s.ref(m.card) if m.card >= 0 else -1
    ref = m.ref if m.frm >= 0 else e.ref
    return Event(e.kind, m.card, e.a, e.b, (now, *memory), e.seat, e.src, ref, m.info, m.frm)


def _on_its_way(rules: Rules, v: Vocabulary, t: E.Trigger, frm: int, event: Event) -> bool:
    """Whether it comes from where and goes to where the trigger says."""
    kind = event.kind
    if kind in MOVING:
        to = event.b if kind == ATTACH else event.a
        if t.to and rules.zone_kind[to] != v.zone(t.to):
            return False
        if not (t.frm and t.to) and frm >= 0 and alike(rules, frm, to):
            return False  # from one place to another of the same kind: it neither comes nor goes
        return not t.frm or rules.zone_kind[frm] == v.zone(t.frm)
    return kind != POSE or not t.to or event.a == v.pose(t.to)


def _fits(
    rules: Rules, s: State, v: Vocabulary, ctx: Context, t: E.Trigger, mover: Mover, event: Event
) -> bool:
    if t.what is not None:
        if mover.card < 0:
            return False
        info = mover.info if mover.then else ()
        before = mover.ref if mover.frm >= 0 else event.ref
        if not meant(rules, s, ctx, t.what, mover.card, mover.frm, info, before):
            return False
    if t.who:
        seat = event.seat if v.event_seat is None else v.event_seat(rules, s, event)
        if seat not in effects_ask.seats_of(rules, s, ctx.seat, t.who):
            return False
    if t.by:
        if v.event_by is None:
            raise EngineFault(f"{rules.name} does not tell by what an event happened")
        if not v.event_by(rules, s, ctx, event, t.by):
            return False
    if t.other is not None and not _other_meant(rules, s, ctx, t.other, event):
        return False
    if event.kind == POSE and t.frm and event.b != v.pose(t.frm):
        return False
    if v.event_way is not None and event.kind >= GAME_EVENT and (t.frm or t.to):
        frm, to = v.zone(t.frm) if t.frm else -1, v.zone(t.to) if t.to else -1
        if not v.event_way(rules, event, frm, to):
            return False
    return t.while_ is None or effects_ask.true_now(rules, s, ctx, t.while_)


def _other_meant(rules: Rules, s: State, ctx: Context, sel: E.Selector, event: Event) -> bool:
    """Whether a selector means the second card of an event; one that has gone, as it was."""
    ref = effects_ask.other_of(rules, s, event)
    if ref < 0:
        return False
    if s.same(ref):
        return meant(rules, s, ctx, sel, ref & CARD_MASK)
    info = s.last.get(ref)
    return info is not None and meant(rules, s, ctx, sel, ref & CARD_MASK, info[0], info, ref)


def meant(
    rules: Rules,
    s: State,
    ctx: Context,
    sel: E.Selector,
    card: int,
    frm: int = -1,
    info: tuple[int, ...] = (),
    before: int = -1,
) -> bool:
    """Whether a selector means this card: where the event has put it, or where it was before;
    with `info`, as it was before. `before`: the reference to what it was."""
    if isinstance(sel, E.This):
        return card == ctx.src
    if not isinstance(sel, E.Cards):
        refs = effects_ask.refs_of(rules, s, ctx, sel)
        return s.ref(card) in refs or (before >= 0 and before in refs)
    whose = effects_ask.master_in(rules, s, card, frm if info and frm >= 0 else s.zone[card])
    if whose not in effects_ask.seats_of(rules, s, ctx.seat, sel.who):
        return False
    if sel.other and card == ctx.src:
        return False
    find = effects_ask.find_for(rules, sel)
    if sel.zones and rules.zone_kind[s.zone[card]] not in find.zone_kinds:
        if frm < 0 or rules.zone_kind[frm] not in find.zone_kinds:
            return False
    if sel.kinds:
        if rules.pool[s.defn[card]].kind not in find.kinds:
            return False
        if (info[FACE] & BLANK) if info else effects_ask.blank(rules, s, card):
            return False
    if info:
        return all([effects_ask.passed(rules, s, ctx, card, info, t) for t in sel.tests])
    return effects_ask.all_pass(rules, s, ctx, card, sel.tests)


# --- delayed abilities ----------------------------------------------------------------------------


def _late_watch(rules: Rules, m: Modifier, name: str) -> Watch | None:
    p: Prepared = rules.prepared
    return p.watches.get(name, {}).get(m.what)


def _late_context(m: Modifier) -> Context:
    ctx = Context(
        m.seat,
        m.src & CARD_MASK if m.src >= 0 else -1,
        effects_delayed.read(effects_delayed.about(m)),
    )
    ctx.ref = m.src
    return ctx


def _see_late(
    rules: Rules, s: State, v: Vocabulary, m: Modifier, name: str, mover: Mover, event: Event
) -> None:
    watch = _late_watch(rules, m, name)
    if watch is None:
        return
    for t in watch.triggers:
        if not _on_its_way(rules, v, t, mover.frm, event):
            continue
        ctx = _late_context(m)
        ctx.event = _about(s, event, mover, effects_delayed.about(m))
        if _fits(rules, s, v, ctx, t, mover, event) and _allows(rules, s, ctx, watch):
            if (
                _wait(rules, s, v, m.what, m.src, ctx, WAS_DELAYED)
                and not m.amount & effects_delayed.LASTING
            ):
                effects_delayed.end_delayed(s, m)
            return


def _allows(rules: Rules, s: State, ctx: Context, watch: Watch) -> bool:
    return watch.cond is None or effects_ask.true_now(rules, s, ctx, watch.cond)


def _spend(
    rules: Rules, s: State, v: Vocabulary, late: list[Modifier], event: Event | None
) -> None:
    """Let the game drop delayed abilities whose chance this was."""
    if v.spent is not None:
        for m in late:
            if m in s.live and v.spent(rules, s, m, event):
                effects_delayed.end_delayed(s, m)


# --- moments and states ---------------------------------------------------------------------------


def moment(rules: Rules, s: State, name: str, fresh_only: bool = False) -> None:
    """A moment has come: what waits for it triggers, for each ability once. `fresh_only`: only
    what has not had such a moment in this turn."""
    p: Prepared = rules.prepared
    if name not in p.watches:
        return
    v: Vocabulary = rules.vocab
    index: TriggerIndex = s.index
    lane = index.moments.get(name)
    if lane is None:
        lane = index.moments[name] = _lane(rules, index, name, 0, None, -1)
    late = effects_delayed.delayed(s) if s.live_ops & values.DELAYS else values.NO_MODS
    if not late:
        if not lane.heard or _nobody(rules, s, lane, -1):
            return
    for watcher in _watchers(rules, s, lane):
        c = watcher.card
        ctx = Context(watcher.seat, c, ())
        number = watcher.watch.number
        if fresh_only and _had(s, number, s.ref(c)):
            continue
        if _comes(rules, s, ctx, watcher.watch):
            if _wait(rules, s, v, number, s.ref(c), ctx, 0) and fresh_only:
                _has(rules, s, v, number, s.ref(c))
    for m in late:
        _moment_late(rules, s, v, m, name, fresh_only)
    if late:
        _spend(rules, s, v, late, None)


def moment_once(rules: Rules, s: State, name: str) -> None:
    """A moment that comes again in the same turn: only what has not had it yet triggers."""
    moment(rules, s, name, True)


def _comes(rules: Rules, s: State, ctx: Context, watch: Watch) -> bool:
    """Whether this is the moment: of the one meant, and everything as it must be."""
    for t in watch.triggers:
        if t.who and rules.turn(s) not in effects_ask.seats_of(rules, s, ctx.seat, t.who):
            continue
        if t.while_ is None or effects_ask.true_now(rules, s, ctx, t.while_):
            return _allows(rules, s, ctx, watch)
    return False


def _moment_late(
    rules: Rules, s: State, v: Vocabulary, m: Modifier, name: str, fresh_only: bool
) -> None:
    watch = _late_watch(rules, m, name)
    mark = -2 - m.stamp  # it stands for itself, whatever card it came from
    if watch is None or (fresh_only and _had(s, m.what, mark)):
        return
    ctx = _late_context(m)
    ctx.event = effects_delayed.at_a_moment(m)
    if _comes(rules, s, ctx, watch) and _wait(rules, s, v, m.what, m.src, ctx, WAS_DELAYED):
        if not m.amount & effects_delayed.LASTING:
            effects_delayed.end_delayed(s, m)
        elif fresh_only:
            _has(rules, s, v, m.what, mark)


def _had(s: State, ability: int, ref: int) -> bool:
    return any([m.op == values.FIRED and m.what == ability and m.src == ref for m in s.live])


def _has(rules: Rules, s: State, v: Vocabulary, ability: int, ref: int) -> None:
    assert v.moments is not None
    values.keep(s, ability, values.FIRED, 0, (), v.moments(rules, s, E.WHOLE_TURN), ref, -1)


def state_triggers(rules: Rules, s: State) -> None:
    """What triggers by how things are: once, and again only when it has been carried out."""
    v: Vocabulary = rules.vocab
    for watcher in _watchers(rules, s, _state_lane(rules, s.index)):
        c = watcher.card
        ctx = Context(watcher.seat, c, ())
        number = watcher.watch.number
        if not _pending(rules, s, number, s.ref(c)) and _comes(rules, s, ctx, watcher.watch):
            _wait(rules, s, v, number, s.ref(c), ctx, 0)


def _pending(rules: Rules, s: State, ability: int, ref: int) -> bool:
    """Whether an ability of a card waits, or is being carried out."""
    for w in s.waiting:
        if w.ability == ability and w.src == ref:
            return True
    running = rules.proc_no["effects.run"]
    triggered = rules.proc_no["effects.triggered"]
    for f in s.frames:
        if f.src & CARD_MASK != ref & CARD_MASK or f.src < 0:
            continue
        if f.proc == triggered and f.a == ability:
            return True
        if f.proc == running:
            made = rules.programs[f.a]
            assert isinstance(made, Program)
            if made.ability == ability:
                return True
    return False


# --- carrying one out -----------------------------------------------------------------------------


def play(rules: Rules, s: State, waiting: Waiting) -> None:
    """Carry a waiting ability out. Where no cost comes first, its effect begins at once."""
    have = compiled(rules, waiting.ability)
    if have.pays or not have.ability.cost:
        sub = start(rules, s, have.does, waiting.seat, waiting.src, waiting.event)
        if sub is not None:
            sub.mem = effects_delayed.memory_of(waiting.event)
        return
    f = call(rules, s, "effects.triggered", waiting.seat, waiting.src)
    f.a = waiting.ability
    f.obj = waiting.event
    f.mem = effects_delayed.memory_of(waiting.event)  # 「それ」: the card it happened to


def offer_cost(rules: Rules, s: State, f: Frame) -> None:
    """A cost is paid whole or not at all; who cannot pay is not asked."""
    have = compiled(rules, f.a)
    if not have.ability.cost or have.pays:
        return
    if not payable(rules, s, context(f), have):
        leave(rules, f)
        return
    ask(s, f.seat, [option(YES), option(NO)])


def cost_answered(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == NO:
        leave(rules, f)
        return
    trial.begin(s, compiled(rules, f.a).competes)
    if not vocabulary(rules).breaks_in:
        hold(s)  # nothing breaks in until all of it is paid
    _start(rules, s, f, compiled(rules, f.a).cost)


def paid(rules: Rules, s: State, f: Frame) -> None:
    have = compiled(rules, f.a)
    if have.ability.cost and not have.pays:
        if not vocabulary(rules).breaks_in:
            release(s)
        trial.end(s, have.competes)
        tell_paid(rules, s, f.a, f.src, f.seat)


def carry_out(rules: Rules, s: State, f: Frame) -> None:
    _start(rules, s, f, compiled(rules, f.a).does)


def _start(rules: Rules, s: State, f: Frame, program: int) -> None:
    sub = start(rules, s, program, f.seat, f.src)
    if sub is not None:
        sub.mem = f.mem
        sub.obj = f.obj


TRIGGERED = Procedure(
    "effects.triggered",
    [
        Step("", offer_cost, cost_answered, Words("コストを払うか", "Do you pay the cost?")),
        Step("", paid),
        Step("", carry_out),
    ],
)
