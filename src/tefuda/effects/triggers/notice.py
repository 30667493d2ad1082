"""What an event sets off: the abilities on the table, of cards that have just left it, and delayed ones.

What an ability that waits knows of its event: `card`, and as `cards[0]` the reference to it as the
event has left it; `ref`, `frm` and `info`, what it was before. `Waiting.src` is the card that bears
the ability as it is after the event.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects import ask as effects_ask
from tefuda.effects import delayed as effects_delayed
from tefuda.effects import nodes as E
from tefuda.effects.last import BLANK, FACE
from tefuda.effects.ready import Prepared, TriggerIndex, Watch
from tefuda.effects.triggers import lanes, listeners, short_cuts
from tefuda.effects.triggers.listeners import Mover, Watcher
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.kernel import values
from tefuda.kernel.change import GAME_EVENT, POSE, entries
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import PUBLIC, Rules
from tefuda.kernel.state import CARD_MASK, Event, Modifier, State
from tefuda.kernel.triggers import wait

WAS_DELAYED: Final = 256  # flag of a waiting ability: it was a delayed one


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
            spend(rules, s, v, late, event)
            return
    elif name not in p.watches:
        return
    elif kind >= GAME_EVENT:
        if event.frm < 0:
            if short_cuts.nobody_hears(
                rules, s, lanes.lane_of(rules, index, name, 0, event, -1), event.card
            ):
                return
    elif short_cuts.is_unwatched(rules, s, event):
        return
    movers = own = listeners.movers_of(rules, s, event)
    if event.also:  # and those that left at the same moment by other events
        movers = [*own, *[Mover(c, ref, frm, info) for c, ref, frm, info in entries(event.also)]]
    for mover in own:
        lane = lanes.lane_of(
            rules, index, name, lanes.way_of(rules, event, mover.frm), event, mover.frm
        )
        if lane.any:
            watchers = listeners.watchers_in(rules, s, lane)
            for gone in movers:
                if gone.frm >= 0:
                    watchers.extend(listeners.leaver_in(rules, s, lane.any, lane.printed_any, gone))
            for watcher in watchers:
                _see(rules, s, v, watcher, mover, event)
        if lane.own and mover.card >= 0:
            mine = listeners.watches_itself(rules, s, lane, mover)
            mine.extend(listeners.leaver_in(rules, s, lane.own, lane.printed_own, mover))
            for watcher in mine:
                _see(rules, s, v, watcher, mover, event)
        for m in late:
            if m in s.live:
                _see_late(rules, s, v, m, name, mover, event)
    if late:
        spend(rules, s, v, late, event)


def noticed_by(rules: Rules, s: State, event: Event, card: int) -> None:
    """An event that has happened before, seen by one card now: where the rules have it that the
    card counts as having been there."""
    v: Vocabulary = rules.vocab
    name = v.events.get(event.kind, "")
    movers = listeners.movers_of(rules, s, event)
    for watch in short_cuts.watches_of(rules, s, name, card):
        watcher = Watcher(card, -1, effects_ask.master_in(rules, s, card, s.zone[card]), watch)
        for mover in movers:
            _see(rules, s, v, watcher, mover, event)


def _see(
    rules: Rules, s: State, v: Vocabulary, watcher: Watcher, mover: Mover, event: Event
) -> None:
    """One ability looks at one card of an event: it triggers once, or not."""
    c = watcher.card
    watch = watcher.watch
    ctx: Context | None = None
    for t in watch.triggers:
        if not lanes.on_its_way(rules, v, t, mover.frm, event):
            continue
        if c == mover.card and _arrives_elsewhere(rules, s, watch, t, mover):
            continue
        if ctx is None:
            ctx = Context(watcher.seat, c, ())
            ctx.ref = watcher.ref
            ctx.event = _about(s, event, mover, ())
        if _fits(rules, s, v, ctx, t, mover, event):
            if watch.cond is None or effects_ask.true_now(rules, s, ctx, watch.cond):
                let_wait(rules, s, v, watch.number, s.ref(c), ctx, 0)
                return


def _arrives_elsewhere(rules: Rules, s: State, watch: Watch, t: E.Trigger, m: Mover) -> bool:
    """Whether a card that was valid out of sight, in a hand, has come where it is not: others that
    come there are what it waits for, and not itself."""
    if m.frm < 0 or not t.to or t.frm or isinstance(t.what, E.This):
        return False
    if rules.zone_sight[m.frm] == PUBLIC:
        return False
    return rules.zone_kind[s.zone[m.card]] not in watch.kinds


def let_wait(
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


def late_watch(rules: Rules, m: Modifier, name: str) -> Watch | None:
    p: Prepared = rules.prepared
    return p.watches.get(name, {}).get(m.what)


def late_context(m: Modifier) -> Context:
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
    watch = late_watch(rules, m, name)
    if watch is None:
        return
    for t in watch.triggers:
        if not lanes.on_its_way(rules, v, t, mover.frm, event):
            continue
        ctx = late_context(m)
        ctx.event = _about(s, event, mover, effects_delayed.about(m))
        if _fits(rules, s, v, ctx, t, mover, event) and is_allowed(rules, s, ctx, watch):
            if (
                let_wait(rules, s, v, m.what, m.src, ctx, WAS_DELAYED)
                and not m.amount & effects_delayed.LASTING
            ):
                effects_delayed.end_delayed(s, m)
            return


def is_allowed(rules: Rules, s: State, ctx: Context, watch: Watch) -> bool:
    return watch.cond is None or effects_ask.true_now(rules, s, ctx, watch.cond)


def spend(rules: Rules, s: State, v: Vocabulary, late: list[Modifier], event: Event | None) -> None:
    """Let the game drop delayed abilities whose chance this was."""
    if v.spent is not None:
        for m in late:
            if m in s.live and v.spent(rules, s, m, event):
                effects_delayed.end_delayed(s, m)
