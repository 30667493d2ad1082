"""Who watches for what: which abilities can be set off by which events, on which cards of a game."""

from __future__ import annotations

from typing import Final

from tefuda.effects import ask as effects_ask
from tefuda.effects import nodes as E
from tefuda.effects.lower import compiled, standing
from tefuda.effects.ready import GameLane, Grants, Lane, Prepared, TriggerIndex, Watch
from tefuda.effects.vocab import Vocabulary
from tefuda.kernel.change import ATTACH, GAME_EVENT, MOVE, MOVES, POSE, alike
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Event, State

STATE: Final = "state"  # the event of what triggers by how things are
WAY_SPAN: Final = 64  # kinds of zone, at most
KEPT_GRANTS: Final = 256  # games whose cards have been looked through
MOVING: Final[tuple[int, ...]] = (MOVE, MOVES, ATTACH)


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
            mine = [t for t in watch.triggers if on_its_way(rules, v, t, frm, event)]
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


def lane_of(
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
        lane = state_lane(rules, index)
    here = lane.here
    zone = s.zone
    for c in lane.bearers:
        if here[zone[c]]:
            return True
    return False


def state_lane(rules: Rules, index: TriggerIndex) -> GameLane:
    lane = index.state
    if lane is None:
        lane = index.state = lane_of(rules, index, STATE, 0, None, -1)
    return lane


def way_of(rules: Rules, event: Event, frm: int) -> int:
    kind = event.kind
    if kind >= GAME_EVENT:
        return 0
    if kind in MOVING:
        kinds = rules.zone_kind
        to = event.b if kind == ATTACH else event.a
        return (WAY_SPAN + WAY_SPAN * kinds[frm] if frm >= 0 else 0) + kinds[to]
    return -1 - event.a if kind == POSE else 0


def lane_between(rules: Rules, index: TriggerIndex, frm: int, to: int) -> GameLane:
    v: Vocabulary = rules.vocab
    event = Event(MOVE, -1, to, 0, (), -1, -1, -1, (), frm)
    lane = lane_of(rules, index, v.events[MOVE], way_of(rules, event, frm), event, frm)
    if not index.moves:
        index.moves = [None] * (rules.span * rules.span)
    index.moves[frm * rules.span + to] = lane
    return lane


def pose_lane(rules: Rules, index: TriggerIndex, pose: int) -> GameLane:
    """The lane of cards that turn to a pose."""
    lane = index.poses.get(pose)
    if lane is None:
        v: Vocabulary = rules.vocab
        event = Event(POSE, -1, pose, 0, (), -1, -1, -1, ())
        name = v.events.get(POSE, "")
        lane = index.poses[pose] = lane_of(rules, index, name, way_of(rules, event, -1), event, -1)
    return lane


def on_its_way(rules: Rules, v: Vocabulary, t: E.Trigger, frm: int, event: Event) -> bool:
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
