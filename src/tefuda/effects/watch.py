"""Triggered abilities: what an event or a moment sets off, and how one is carried out.

`noticed` is a game's hook behind the door (`Rules.noticed`): it looks at the abilities on the table,
and at those of the card that has just left it, and lets what fits wait. `moment` does the same for
a named moment ("turn_start"). `play` is the hook that carries one out (`Rules.play_waiting`): the
cost first, if its player wants to and can pay all of it, then the effect.
"""

from __future__ import annotations

from tefuda.effects.ask import cards_of, lies_in, passes, seats_of, true_now
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Ability, Cards, Selector, Trigger
from tefuda.effects.run import can_do, context, start
from tefuda.effects.vocab import Context, vocabulary
from tefuda.kernel.change import MOVE, MOVES, POSE
from tefuda.kernel.cost import hold, release
from tefuda.kernel.kinds import NO, YES
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.rules import Procedure, Rules, Step, Words, kind_of, option
from tefuda.kernel.state import Event, Frame, State, Waiting
from tefuda.kernel.triggers import wait


def noticed(rules: Rules, s: State, event: Event) -> None:
    """An event has happened: whatever it triggers waits."""
    name = vocabulary(rules).events.get(event.kind)
    if name is None:
        return
    cards = event.cards if event.kind == MOVES else (event.card,)
    for card in cards:
        for c in _watchers(rules, s, card):
            _look(rules, s, c, name, card, event)


def moment(rules: Rules, s: State, name: str) -> None:
    """A moment has come: what waits for it triggers, for each ability once."""
    for c in _watchers(rules, s, -1):
        _look(rules, s, c, name, -1, None)


def _watchers(rules: Rules, s: State, moved: int) -> list[int]:
    v = vocabulary(rules)
    out: list[int] = []
    for seat in range(s.seats):
        for key in v.watch_zones:
            kind = v.zone(key)
            first = rules.zone(kind, seat)
            for zone in range(first, first + rules.zone_kinds[kind].count):
                out.extend(s.zones[zone])
    if moved >= 0 and moved not in out:
        out.append(moved)
    return out


def _look(rules: Rules, s: State, c: int, name: str, card: int, event: Event | None) -> None:
    for a in abilities_of(rules, s, c):
        ability = compiled(rules, a).ability
        trigger = ability.trigger
        if trigger is None or trigger.event != name:
            continue
        ctx = Context(s.owner[c], c, ())
        if event is not None and not _fits(rules, s, ctx, trigger, card, event):
            continue
        if not _was_there(rules, s, c, ability, card, event):
            continue
        if ability.cond is not None and not true_now(rules, s, ctx, ability.cond):
            continue
        wait(s, a, s.ref(c), s.owner[c], None if event is None else _about(s, event, card))


def _about(s: State, e: Event, card: int) -> Event:
    """The event as it concerns one card; `cards` is that card, as the event has left it."""
    mine = e.card == card
    ref = e.ref if mine else -1
    info = e.info if mine else ()
    return Event(e.kind, card, e.a, e.b, (s.ref(card),), e.seat, e.src, ref, info, e.frm)


def _was_there(
    rules: Rules, s: State, c: int, ability: Ability, card: int, event: Event | None
) -> bool:
    """A card that has left the table watches only its own going; one on it watches everything."""
    keys = ability.where or vocabulary(rules).watch_zones
    if lies_in(rules, s.zone[c], keys):
        return True
    return event is not None and c == card and lies_in(rules, event.frm, keys)


def _fits(rules: Rules, s: State, ctx: Context, trigger: Trigger, card: int, event: Event) -> bool:
    v = vocabulary(rules)
    if event.kind in (MOVE, MOVES):
        if trigger.to and rules.zone_kind[event.a] != v.zone(trigger.to):
            return False
        if trigger.frm and rules.zone_kind[event.frm] != v.zone(trigger.frm):
            return False
    elif event.kind == POSE and trigger.to and event.a != v.pose(trigger.to):
        return False
    return trigger.what is None or meant(rules, s, ctx, trigger.what, card, event.frm)


def meant(rules: Rules, s: State, ctx: Context, sel: Selector, card: int, frm: int = -1) -> bool:
    """Whether a selector means this card: where the event has put it, or where it was before."""
    if isinstance(sel, Cards):
        v = vocabulary(rules)
        kinds = [v.look(v.kinds, k, "kind of card") for k in sel.kinds]
        return (
            s.owner[card] in seats_of(rules, s, ctx.seat, sel.who)
            and (
                not sel.zones
                or lies_in(rules, s.zone[card], sel.zones)
                or lies_in(rules, frm, sel.zones)
            )
            and not (sel.other and card == ctx.src)
            and (not kinds or rules.pool[s.defn[card]].kind in kinds)
            and all([passes(rules, s, ctx, card, t) for t in sel.tests])
        )
    return card in cards_of(rules, s, ctx, sel)


def play(rules: Rules, s: State, waiting: Waiting) -> None:
    """Carry a waiting ability out."""
    f = call(rules, s, "effects.triggered", waiting.seat, waiting.src)
    f.a = waiting.ability
    if waiting.event is not None:
        f.mem = (waiting.event.cards,)  # 「それ」: the card it happened to


def offer_cost(rules: Rules, s: State, f: Frame) -> None:
    """A cost is paid whole or not at all; who cannot pay is not asked."""
    cost = compiled(rules, f.a).ability.cost
    if not cost:
        return
    if not can_do(rules, s, context(f), cost):
        leave(rules, f)
        return
    ask(s, f.seat, [option(YES), option(NO)])


def cost_answered(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == NO:
        leave(rules, f)
        return
    hold(s)  # nothing breaks in until all of it is paid
    _start(rules, s, f, compiled(rules, f.a).cost)


def paid(rules: Rules, s: State, f: Frame) -> None:
    if compiled(rules, f.a).ability.cost:
        release(s)


def carry_out(rules: Rules, s: State, f: Frame) -> None:
    _start(rules, s, f, compiled(rules, f.a).does)


def _start(rules: Rules, s: State, f: Frame, program: int) -> None:
    sub = start(rules, s, program, f.seat, f.src)
    if sub is not None:
        sub.mem = f.mem


TRIGGERED = Procedure(
    "effects.triggered",
    [
        Step("", offer_cost, cost_answered, Words("コストを払うか", "Do you pay the cost?")),
        Step("", paid),
        Step("", carry_out),
    ],
)
