"""The cards on the table, and those that have just left it, that watch for an event."""

from __future__ import annotations

from tefuda.effects import ask as effects_ask
from tefuda.effects.last import BLANK, FACE, granted_then
from tefuda.effects.ready import GameLane, Prepared, Watch
from tefuda.kernel import values
from tefuda.kernel.change import ATTACH, MOVE, MOVES, SWAP, left_by
from tefuda.kernel.rules import PUBLIC, Rules
from tefuda.kernel.state import DOWN, Event, State


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


def given_in(rules: Rules, s: State, table: dict[int, Watch], held: bool) -> bool:
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


def watchers_in(rules: Rules, s: State, lane: GameLane) -> list[Watcher]:
    """Who on the table watches for any card."""
    out: list[Watcher] = []
    giving = given_in(rules, s, lane.any, lane.any_given)
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


def watches_itself(rules: Rules, s: State, lane: GameLane, m: Mover) -> list[Watcher]:
    """A card that watches for what happens to itself: where it is now, or where it has left."""
    mine = _printed(rules, lane.own, lane.printed_own, s.defn[m.card])
    if given_in(rules, s, lane.own, lane.own_given):
        mine = _with_given(rules, lane.own, mine, values.granted(rules, s, m.card))
    if mine and not effects_ask.blank(rules, s, m.card):
        kind = rules.zone_kind[s.zone[m.card]]
        seat = effects_ask.master_in(rules, s, m.card, s.zone[m.card])
        return [Watcher(m.card, -1, seat, w) for w in mine if kind in w.kinds]
    return []


def leaver_in(
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


def movers_of(rules: Rules, s: State, e: Event) -> list[Mover]:
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
