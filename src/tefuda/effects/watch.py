"""Triggered abilities: what an event or a moment sets off, and how one is carried out.

`noticed` is a game's hook behind the door (`Rules.noticed`): it looks at the abilities on the table,
and at those of the card that has just left it, and lets what fits wait. `moment` does the same for
a named moment ("turn_start"). `play` is the hook that carries one out (`Rules.play_waiting`): the
cost first, if its player wants to and can pay all of it, then the effect.
"""

from __future__ import annotations

from tefuda.effects.ask import passes, seats_of, true_now
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Cards, Host, Selector, This, Trigger
from tefuda.effects.run import can_do, start
from tefuda.effects.vocab import Context, vocabulary
from tefuda.kernel.change import MOVE, MOVES
from tefuda.kernel.kinds import NO, YES
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.rules import Procedure, Rules, Step, Words, kind_of, option
from tefuda.kernel.state import CARD_MASK, Event, Frame, State, Waiting
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
        if event is not None and not _was_there(rules, s, c, trigger, card, event):
            continue
        if ability.cond is not None and not true_now(rules, s, ctx, ability.cond):
            continue
        src = s.ref(c)
        wait(s, a, src, s.owner[c], event)


def _was_there(rules: Rules, s: State, c: int, trigger: Trigger, card: int, event: Event) -> bool:
    """A card that has left the table watches only its own going; one on it watches everything."""
    keys = vocabulary(rules).watch_zones
    kinds = [vocabulary(rules).zone(key) for key in keys]
    return rules.zone_kind[s.zone[c]] in kinds or (c == card and trigger.frm in keys)


def _fits(rules: Rules, s: State, ctx: Context, trigger: Trigger, card: int, event: Event) -> bool:
    v = vocabulary(rules)
    if event.kind in (MOVE, MOVES):
        if trigger.to and rules.zone_kind[event.a] != v.zone(trigger.to):
            return False
        if trigger.frm and rules.zone_kind[event.frm] != v.zone(trigger.frm):
            return False
    return trigger.what is None or meant(rules, s, ctx, trigger.what, card)


def meant(rules: Rules, s: State, ctx: Context, sel: Selector, card: int) -> bool:
    """Whether a selector means this card, wherever the event has put it."""
    if isinstance(sel, This):
        return card == ctx.src
    if isinstance(sel, Host):
        return card == s.host[ctx.src]
    if isinstance(sel, Cards):
        v = vocabulary(rules)
        kinds = [v.look(v.kinds, k, "kind of card") for k in sel.kinds]
        return (
            s.owner[card] in seats_of(rules, s, ctx.seat, sel.who)
            and not (sel.other and card == ctx.src)
            and (not kinds or rules.pool[s.defn[card]].kind in kinds)
            and all([passes(rules, s, ctx, card, t) for t in sel.tests])
        )
    return False


def play(rules: Rules, s: State, waiting: Waiting) -> None:
    """Carry a waiting ability out."""
    f = call(rules, s, "effects.triggered", waiting.seat, waiting.src)
    f.a = waiting.ability
    f.obj = waiting.event


def offer_cost(rules: Rules, s: State, f: Frame) -> None:
    """A cost is paid whole or not at all; who cannot pay is not asked."""
    cost = compiled(rules, f.a).ability.cost
    if not cost:
        return
    if not can_do(rules, s, Context(f.seat, f.src & CARD_MASK, ()), cost):
        leave(rules, f)
        return
    ask(s, f.seat, [option(YES), option(NO)])


def cost_answered(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == NO:
        leave(rules, f)
        return
    start(rules, s, compiled(rules, f.a).cost, f.seat, f.src)


def carry_out(rules: Rules, s: State, f: Frame) -> None:
    sub = start(rules, s, compiled(rules, f.a).does, f.seat, f.src)
    if sub is not None and isinstance(f.obj, Event) and f.obj.card >= 0:
        sub.mem = ((s.ref(f.obj.card),),)  # 「それ」: the card it happened to


TRIGGERED = Procedure(
    "effects.triggered",
    [
        Step("", offer_cost, cost_answered, Words("コストを払うか", "Do you pay the cost?")),
        Step("", carry_out),
    ],
)
