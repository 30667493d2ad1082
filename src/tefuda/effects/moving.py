"""Cards that an effect moves, turns, draws: through the kernel's door, counted, not lost sight of.

What happens to several cards happens together, unless something stands in the way of one of them.
`State.done` says at the end how many of the events really happened.
"""

from __future__ import annotations

from tefuda.effects.vocab import vocabulary
from tefuda.kernel.change import (
    FACE,
    MOVE,
    MOVES,
    POSE,
    TOP,
    happen,
    leaving,
    plain_event,
    remember,
)
from tefuda.kernel.machine import call, leave
from tefuda.kernel.rules import Procedure, Rules, Step
from tefuda.kernel.state import CARD_MASK, Event, Frame, State
from tefuda.kernel.values import replacements, replacing


def move_cards(rules: Rules, s: State, f: Frame, cards: list[int], kind: int, at: int) -> None:
    """Together, except for cards in whose way something stands: those come after, one by one."""
    free: list[int] = []
    stopped: list[int] = []
    if replacing(rules, s):
        for c in cards:
            e = plain_event(s, MOVE, c, rules.zone(kind, s.owner[c]), at, f.seat, f.src)
            (stopped if replacements(rules, s, e, ()) else free).append(c)
    else:
        free.extend(cards)
    refs = [s.ref(c) for c in free]
    if len(free) == 1:
        to = rules.zone(kind, s.owner[free[0]])
        happen(rules, s, plain_event(s, MOVE, free[0], to, at, f.seat, f.src))
    elif free:
        order = [c for seat in range(s.seats) for c in free if s.owner[c] == seat]
        pairs = [(c, rules.zone(kind, s.owner[c])) for c in order]
        move_together(rules, s, pairs, at, f.seat, f.src)
    for ref in refs:
        follow(s, f, ref)
    s.done = len(free)
    if stopped:
        _each(rules, s, f, MOVE, stopped, kind, at)


def move_together(
    rules: Rules, s: State, pairs: list[tuple[int, int]], at: int, seat: int, src: int
) -> None:
    """Cards go to zones at the same moment. It takes one event for each zone they come from and go
    to, but all are remembered as they were before any of them left, and those that leave see each
    other go (`change.left_by`). Nothing may stand in the way of any."""
    groups: list[tuple[int, list[int]]] = []
    for to, frm in dict.fromkeys([(to, s.zone[c]) for c, to in pairs]):
        groups.append((to, [c for c, t in pairs if t == to and s.zone[c] == frm]))
    for c, to in pairs:
        remember(rules, s, c, to)
    gone: tuple[int, ...] = ()
    for i, (to, group) in enumerate(groups):
        told: tuple[int, ...] = ()
        if rules.noticed is not None and i + 1 < len(groups):
            for c in group:
                told = told + leaving(rules, s, c, to)
        happen(rules, s, Event(MOVES, group[0], to, at, tuple(group), seat, src, -1, gone))
        gone = gone + told


def turn_cards(rules: Rules, s: State, f: Frame, cards: list[int], pose: int) -> None:
    """A game may let cards turn where nothing stands in the way and nobody watches for it
    (`Rules.turn_at_once`)."""
    at_once = 0
    if rules.turn_at_once is not None:
        while at_once < len(cards) and rules.turn_at_once(rules, s, POSE, cards[at_once], pose):
            at_once += 1
        cards = cards[at_once:]
    events = [plain_event(s, POSE, c, pose, 0, f.seat, f.src) for c in cards]
    s.done = at_once
    if replacing(rules, s) and any([replacements(rules, s, e, ()) for e in events]):
        _each(rules, s, f, POSE, cards, pose, 0)
        return
    turned = at_once
    for e in events:
        happen(rules, s, e)
        turned += s.done
    s.done = turned


def turn_over(rules: Rules, s: State, f: Frame, cards: list[int], face: int) -> None:
    """Cards are turned over where they lie."""
    turned = 0
    for c in cards:
        if rules.turn_at_once is not None and rules.turn_at_once(rules, s, FACE, c, face):
            turned += 1
            continue
        happen(rules, s, plain_event(s, FACE, c, face, 0, f.seat, f.src))
        turned += s.done
    s.done = turned


def follow(s: State, f: Frame, ref: int) -> None:
    """An effect goes on speaking of a card that it has moved itself (anything else loses it)."""
    now = s.ref(ref & CARD_MASK)
    if f.src == ref:
        f.src = now
    if any([ref in slot for slot in f.mem]):
        f.mem = tuple([tuple([now if r == ref else r for r in slot]) for slot in f.mem])
    e = f.obj
    if isinstance(e, Event) and e.cards and e.cards[0] == ref:
        cards = (now, *e.cards[1:])
        f.obj = Event(e.kind, e.card, e.a, e.b, cards, e.seat, e.src, e.ref, e.info, e.frm)


def _each(rules: Rules, s: State, f: Frame, kind: int, cards: list[int], to: int, at: int) -> None:
    """The same event for each card, one after another, counting on from `State.done`."""
    d = call(rules, s, "effects.each", f.seat, f.src)
    d.a = kind
    d.b = to
    d.c = s.done
    d.d = at
    d.cards = tuple([s.ref(c) for c in cards])


def each_one(rules: Rules, s: State, f: Frame) -> None:
    if not f.cards:
        s.done = f.c
        leave(rules, f)
        return
    c = f.cards[0] & CARD_MASK
    to = rules.zone(f.b, s.owner[c]) if f.a == MOVE else f.b
    if s.same(f.cards[0]):
        happen(rules, s, plain_event(s, f.a, c, to, f.d, f.seat, f.src))
    else:
        s.done = 0


def each_done(rules: Rules, s: State, f: Frame) -> None:
    f.c += s.done
    if s.done:
        follow(s, s.frames[-2], f.cards[0])
    f.cards = f.cards[1:]
    f.pc = 0


def draw_one(rules: Rules, s: State, f: Frame) -> None:
    """One card at a time, so that whatever interrupts can come in between."""
    v = vocabulary(rules)
    deck = s.zones[rules.zone(v.zone(v.deck), f.seat)]
    if f.c == 0:
        f.c = 1
        f.b = s.done  # what was drawn before by somebody else in the same breath
    if f.a <= 0 or not deck:
        s.done = f.b
        if f.a > 0:
            _fell_short(rules, s)
        leave(rules, f)
        return
    f.a -= 1
    hand = rules.zone(v.zone(v.hand), f.seat)
    happen(rules, s, plain_event(s, MOVE, deck[-1], hand, TOP, f.seat, f.src))
    if s.frames[-1] is f:  # nothing stood in its way
        f.b += s.done
        f.pc = 0


def _fell_short(rules: Rules, s: State) -> None:
    """Tell the effect that its action was not carried out to the full."""
    running = rules.proc_no["effects.run"]
    for g in reversed(s.frames):
        if g.proc == running:
            g.d = 1
            return


def drawn(rules: Rules, s: State, f: Frame) -> None:
    f.b += s.done
    f.pc = 0


DRAW = Procedure("effects.draw", [Step("", draw_one), Step("", drawn)])
EACH = Procedure("effects.each", [Step("", each_one), Step("", each_done)])
