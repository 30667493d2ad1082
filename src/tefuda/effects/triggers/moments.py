"""What a named moment ("turn_start") sets off, and what triggers by how things are."""

from __future__ import annotations

from tefuda.effects import ask as effects_ask
from tefuda.effects import delayed as effects_delayed
from tefuda.effects import nodes as E
from tefuda.effects.lower import Program
from tefuda.effects.ready import Prepared, TriggerIndex, Watch
from tefuda.effects.triggers import lanes, listeners, notice, short_cuts
from tefuda.effects.triggers.notice import WAS_DELAYED
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.kernel import values
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Modifier, State


def moment_by(rules: Rules, s: State, name: str, card: int) -> None:
    """The same for a moment."""
    v: Vocabulary = rules.vocab
    for watch in short_cuts.watches_of(rules, s, name, card):
        ctx = Context(effects_ask.master_in(rules, s, card, s.zone[card]), card, ())
        if _comes(rules, s, ctx, watch):
            notice.let_wait(rules, s, v, watch.number, s.ref(card), ctx, 0)


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
        lane = index.moments[name] = lanes.lane_of(rules, index, name, 0, None, -1)
    late = effects_delayed.delayed(s) if s.live_ops & values.DELAYS else values.NO_MODS
    if not late:
        if not lane.heard or short_cuts.nobody_hears(rules, s, lane, -1):
            return
    for watcher in listeners.watchers_in(rules, s, lane):
        c = watcher.card
        ctx = Context(watcher.seat, c, ())
        number = watcher.watch.number
        if fresh_only and _had(s, number, s.ref(c)):
            continue
        if _comes(rules, s, ctx, watcher.watch):
            if notice.let_wait(rules, s, v, number, s.ref(c), ctx, 0) and fresh_only:
                _has(rules, s, v, number, s.ref(c))
    for m in late:
        _moment_late(rules, s, v, m, name, fresh_only)
    if late:
        notice.spend(rules, s, v, late, None)


def moment_once(rules: Rules, s: State, name: str) -> None:
    """A moment that comes again in the same turn: only what has not had it yet triggers."""
    moment(rules, s, name, True)


def _comes(rules: Rules, s: State, ctx: Context, watch: Watch) -> bool:
    """Whether this is the moment: of the one meant, and everything as it must be."""
    for t in watch.triggers:
        if t.who and rules.turn(s) not in effects_ask.seats_of(rules, s, ctx.seat, t.who):
            continue
        if t.while_ is None or effects_ask.true_now(rules, s, ctx, t.while_):
            return notice.is_allowed(rules, s, ctx, watch)
    return False


def _moment_late(
    rules: Rules, s: State, v: Vocabulary, m: Modifier, name: str, fresh_only: bool
) -> None:
    watch = notice.late_watch(rules, m, name)
    mark = -2 - m.stamp  # it stands for itself, whatever card it came from
    if watch is None or (fresh_only and _had(s, m.what, mark)):
        return
    ctx = notice.late_context(m)
    ctx.event = effects_delayed.at_a_moment(m)
    if _comes(rules, s, ctx, watch) and notice.let_wait(
        rules, s, v, m.what, m.src, ctx, WAS_DELAYED
    ):
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
    for watcher in listeners.watchers_in(rules, s, lanes.state_lane(rules, s.index)):
        c = watcher.card
        ctx = Context(watcher.seat, c, ())
        number = watcher.watch.number
        if not _pending(rules, s, number, s.ref(c)) and _comes(rules, s, ctx, watcher.watch):
            notice.let_wait(rules, s, v, number, s.ref(c), ctx, 0)


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
