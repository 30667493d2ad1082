"""Moving, turning and drawing cards by effects, as events of the kernel.

Several cards move or turn together. `State.done` says at the end how many of the events really
happened.
"""

from __future__ import annotations

from tefuda.effects.lower import Program
from tefuda.effects.vocab import WENT, before, vocabulary
from tefuda.kernel import change
from tefuda.kernel.machine import call, leave
from tefuda.kernel.replace import happen_together
from tefuda.kernel.rules import Procedure, Rules, Step
from tefuda.kernel.state import CARD_MASK, Event, Frame, State, Waiting
from tefuda.kernel.values import replacements, replacing


def move_cards(rules: Rules, s: State, f: Frame, cards: list[int], kind: int, at: int) -> None:
    """Move cards together to their owners' zones of a kind; the frame goes on speaking of them."""
    order = cards
    if len(cards) > 1:
        order = [c for seat in range(s.seats) for c in cards if s.owner[c] == seat]
    move_to(rules, s, f, [(c, rules.zone(kind, s.owner[c])) for c in order], at)


def move_to(rules: Rules, s: State, f: Frame, pairs: list[tuple[int, int]], at: int) -> None:
    """Move cards to zones at the same moment, replacements first; the frame goes on speaking of
    them. `State.done`: how many moved. Call it last in a step."""
    if replacing(rules, s):
        events = [change.plain_event(s, change.MOVE, c, to, at, f.seat, f.src) for c, to in pairs]
        if any([replacements(rules, s, e, ()) for e in events]):
            d = call(rules, s, "effects.together", f.seat, f.src)
            d.a = at
            d.mem = (tuple([to for _c, to in pairs]),)
            d.cards = tuple([s.ref(c) for c, _to in pairs])
            return
    refs = [s.ref(c) for c, _to in pairs]
    s.done = 0
    if len(pairs) == 1:
        c, to = pairs[0]
        change.happen(rules, s, change.plain_event(s, change.MOVE, c, to, at, f.seat, f.src))
    elif pairs:
        move_together(rules, s, pairs, at, f.seat, f.src)
    for ref in refs:
        follow(rules, s, f, ref)


def move_together(
    rules: Rules, s: State, pairs: list[tuple[int, int]], at: int, seat: int, src: int
) -> None:
    """Move cards to zones at the same moment (`change.together`): one event for each run of cards
    between the same two zones. No replacement may apply to any of them."""
    events: list[Event] = []
    i = 0
    while i < len(pairs):  # the order in which they are put counts where they come to
        frm, to = s.zone[pairs[i][0]], pairs[i][1]
        k = i
        while k < len(pairs) and pairs[k][1] == to and s.zone[pairs[k][0]] == frm:
            k += 1
        group = tuple([c for c, _to in pairs[i:k]])
        events.append(Event(change.MOVES, group[0], to, at, group, seat, src, -1, ()))
        i = k
    s.done = 0
    if events:
        change.together(rules, s, events)


def goes_along(rules: Rules, s: State, card: int, to: int) -> None:
    """A card that lay on one that has left goes too. What the going of its host has set off on it is
    still to come."""
    ref = s.ref(card)
    change.commit(rules, s, Event(change.MOVE, card, to, change.TOP, (), -1, -1, ref, ()))
    now = s.ref(card)
    for i, w in enumerate(s.waiting):
        if w.src == ref:
            s.waiting[i] = Waiting(w.ability, now, w.seat, w.batch, w.event, w.flags)


def all_go(rules: Rules, s: State, f: Frame) -> None:
    """Cards to which a replacement may apply move together."""
    events: list[Event] = []
    for ref, to in zip(f.cards, f.mem[0], strict=True):
        c = ref & CARD_MASK
        events.append(change.plain_event(s, change.MOVE, c, to, f.a, f.seat, f.src))
    happen_together(rules, s, events)


def all_gone(rules: Rules, s: State, f: Frame) -> None:
    for ref in s.ret:
        follow(rules, s, s.frames[-2], ref)


def turn_cards(rules: Rules, s: State, f: Frame, cards: list[int], pose: int) -> None:
    """Turn cards to a pose. A game may skip the event where nothing replaces it or watches for it
    (`Rules.turn_at_once`)."""
    at_once = 0
    if rules.turn_at_once is not None:
        while at_once < len(cards) and rules.turn_at_once(
            rules, s, change.POSE, cards[at_once], pose
        ):
            at_once += 1
        cards = cards[at_once:]
    events = [change.plain_event(s, change.POSE, c, pose, 0, f.seat, f.src) for c in cards]
    happen_together(rules, s, events)
    s.done += at_once


def turn_over(rules: Rules, s: State, f: Frame, cards: list[int], face: int) -> None:
    """Turn cards over where they lie."""
    at_once = 0
    events: list[Event] = []
    for c in cards:
        if rules.turn_at_once is not None and rules.turn_at_once(rules, s, change.FACE, c, face):
            at_once += 1
        else:
            events.append(change.plain_event(s, change.FACE, c, face, 0, f.seat, f.src))
    happen_together(rules, s, events)
    s.done += at_once


def is_paying(rules: Rules, f: Frame) -> bool:
    """Whether a frame is a program that carries out a part of a cost."""
    if f.proc != rules.proc_no["effects.run"] or f.b == 0:
        return False
    made: Program = rules.programs[f.a]
    return made.ops[f.b - 1].cost


def follow(rules: Rules, s: State, f: Frame, ref: int) -> None:
    """Update an effect's references to a card that it has moved itself (all others go stale). What
    it was before stays known for questions about it (`ask.asked_refs`). A cost that was paid with the
    card that speaks, as it could have been with another, takes it away for good: "this card" is then
    gone."""
    now = s.ref(ref & CARD_MASK)
    if now == ref:
        return
    was = ref if ref in s.last else before(f.mem, ref)
    chosen = False
    for i, slot in enumerate(f.mem):
        if ref in slot and i != WENT:
            chosen = True
    if f.src == ref and not (chosen and is_paying(rules, f)):
        f.src = now
    if chosen:
        f.mem = tuple(
            [
                slot if i == WENT else tuple([now if r == ref else r for r in slot])
                for i, slot in enumerate(f.mem)
            ]
        )
    e = f.obj
    if isinstance(e, Event) and e.cards and e.cards[0] == ref:
        cards = (now, *e.cards[1:])
        f.obj = Event(e.kind, e.card, e.a, e.b, cards, e.seat, e.src, e.ref, e.info, e.frm)
    if was >= 0:
        mem = [*f.mem, *([()] * (WENT + 1 - len(f.mem)))]
        mem[WENT] = (*mem[WENT], now, was)
        f.mem = tuple(mem)


def draw_one(rules: Rules, s: State, f: Frame) -> None:
    """Draw one card at a time, so that interrupts can run in between."""
    v = vocabulary(rules)
    deck = s.zones[rules.zone(v.zone(v.deck), f.seat)]
    if f.c == 0:
        f.c = 1
        f.b = s.done  # cards drawn before by somebody else at the same time
    if f.a <= 0 or not deck:
        s.done = f.b
        if f.a > 0:
            _fell_short(rules, s)
        leave(rules, f)
        return
    f.a -= 1
    hand = rules.zone(v.zone(v.hand), f.seat)
    change.happen(
        rules, s, change.plain_event(s, change.MOVE, deck[-1], hand, change.TOP, f.seat, f.src)
    )
    if s.frames[-1] is f:  # no replacement is asking
        f.b += s.done
        f.pc = 0


def _fell_short(rules: Rules, s: State) -> None:
    """Mark the effect's action as not carried out in full."""
    running = rules.proc_no["effects.run"]
    for g in reversed(s.frames):
        if g.proc == running:
            g.d = 1
            return


def drawn(rules: Rules, s: State, f: Frame) -> None:
    f.b += s.done
    f.pc = 0


DRAW = Procedure("effects.draw", [Step("", draw_one), Step("", drawn)])
TOGETHER = Procedure("effects.together", [Step("", all_go), Step("", all_gone)])
