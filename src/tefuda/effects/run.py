"""Carrying out effects: each operation of a program is a step of the machine."""

from __future__ import annotations

from typing import Final

from tefuda.effects import frames, lower, numbers, possible, trial
from tefuda.effects import nodes as E
from tefuda.effects.ask import amount, cards_of, ref_of, seats_of, true_now
from tefuda.effects.delayed import delay_from
from tefuda.effects.looking import LOOKED, begin_look, to_be_shown
from tefuda.effects.lower import Op, Program
from tefuda.effects.moving import DRAW, TOGETHER, follow, move_cards, turn_cards, turn_over
from tefuda.effects.vocab import LOOKS, PAST, Vocabulary, vocabulary
from tefuda.kernel import change
from tefuda.kernel.codes import arg_b, kind_of, option
from tefuda.kernel.cost import hold, release
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.kinds import DONE, NO, YES
from tefuda.kernel.machine import ask, call, finish
from tefuda.kernel.pick import found_nothing, pick_cards
from tefuda.kernel.record import note
from tefuda.kernel.rules import HIDDEN, Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_BITS, CARD_MASK, DOWN, UP, Event, Frame, Item, State
from tefuda.kernel.values import BOUND, GRANT, begin

COUNT_BITS: Final = 16  # how often a `Repeat` is still to go: one inside another shares a register
COUNT_MASK: Final = (1 << COUNT_BITS) - 1
OWN_WAYS: Final = frozenset(
    (
        "modes", "ask_mode", "mode", "modes_end", "either", "pay_cost", "paid", "parts", "which_part",
        "parts_end",
    )
)  # fmt: skip
SO_FAR: Final = 15  # the slot of all that has been chosen in a `Repeat` (`Vocabulary.chosen_once`)
OVER: Final = 2  # how many steps "effects.run" has


def start(
    rules: Rules, s: State, program: int, seat: int, src: int, event: Event | None = None
) -> Frame | None:
    """Begin a program for a seat, from a card (as a reference), because of an event. Nothing to
    do: no frame."""
    if program < 0:
        return None
    f = call(rules, s, "effects.run", seat, src)
    f.a = program
    f.obj = event
    return f


def perform(rules: Rules, s: State, f: Frame) -> None:
    """The operations of a program, one after another as long as nothing comes between two."""
    if f.b > 0:
        s.clause = began_by(rules, s) or s.clause
    made: Program = rules.programs[f.a]
    v: Vocabulary = rules.vocab
    while True:
        at = f.b
        if len(f.mem) > LOOKS and f.mem[LOOKS]:
            f.pc = 0
            if to_be_shown(rules, s, f, frames.context(f), made.ops[at] if at < made.end else None):
                return
        if made.strict and _unpaid(rules, s, f, made, at):
            trial.fall_through(rules, s)
            return
        if at >= made.end:
            s.frames.pop()  # it is over
            return
        op = made.ops[at]
        if op.looks:
            begin_look(s, f, at)
        f.b = at + 1
        if v.all_before and at > 0 and s.done <= 0 and made.ops[at - 1].deed:
            f.d = 1
        f.pc = 0  # and again, after whatever this operation calls
        action = op.action
        if op.deed:
            assert action is not None
            if not op.goes_on and not v.all_before:
                f.d = 0  # a new beginning; what is done with a choice is as whole as the choice was
            own = v.performs.get(op.code)
            if own is not None:
                own(rules, s, f, action)
            else:
                _shared(rules, s, f, action)
        elif op.code == "choose":
            _choose(rules, s, f, op)
        elif op.code == "chosen":
            _chosen(rules, s, f, op)
        else:
            _lead_on(rules, s, f, op, made.ability)
            if f.b <= at:
                return  # back again: the machine counts how often
        if f.pc or s.frames[-1] is not f or s.ask_seat >= 0 or s.over or v.one_by_one:
            return
        if s.dirty and may_break_in(rules, s):
            return


def began_by(rules: Rules, s: State) -> int:
    """The clause of the step that has begun the program on top. Whatever came between two of its operations
    had clauses of its own; the program goes on under this one."""
    own = vocabulary(rules).goes_on_by
    for i in range(len(s.frames) - 2, -1, -1):
        f = s.frames[i]
        if own is not None and isinstance(f.obj, Item):
            where = own(rules, s, f.obj)
            if where:
                return where
        if f.pc:  # else it is still to begin
            where = rules.procs[f.proc].steps[f.pc - 1].where
            if where:
                return where
    return 0


def _unpaid(rules: Rules, s: State, f: Frame, made: Program, at: int) -> bool:
    """Whether the part of a cost just carried out was not paid, or the next one cannot be."""
    before = made.ops[at - 1]
    action = before.action
    if at == 0 or not before.strict:
        pass
    elif before.code == "chosen":
        assert isinstance(action, E.Choose)
        if len(f.mem[action.slot]) < lower.needed(action):
            return True
    elif before.deed:
        what = getattr(action, "what", None)
        least = len(f.mem[what.slot]) if isinstance(what, E.Chosen) else 1
        if s.done < least:
            return True
    if at < made.end and made.ops[at].deed and not made.ops[at].goes_on and made.ops[at].strict:
        after = made.ops[at].action
        assert after is not None
        if isinstance(getattr(after, "what", None), E.This) or possible.needs_this(after):
            if not _still_there(rules, s, f, lower.compiled(rules, made.ability).ability):
                return True
        ctx = frames.context(f)
        ctx.paying = True
        return not possible.can_do(rules, s, ctx, (after,))
    return False


def _still_there(rules: Rules, s: State, f: Frame, ability: E.Ability) -> bool:
    """Whether the card that speaks lies where its ability is used: no other part took it away."""
    where = ability.where or vocabulary(rules).hold_zones
    kind = rules.zone_kind[s.zone[f.src & CARD_MASK]]
    return not where or rules.zone_kinds[kind].key in where


def may_break_in(rules: Rules, s: State) -> bool:
    """Whether the machine has to look for interrupts before the next step."""
    if s.hold == 0 and rules.interrupts:
        if rules.no_interrupt_due is None or not rules.no_interrupt_due(rules, s):
            return True
        s.dirty = False
    return False


def _lead_on(rules: Rules, s: State, f: Frame, op: Op, ability: int) -> None:
    """Operations that ask, or say where to go on."""
    code = op.code
    if code == "unless":
        assert op.cond is not None
        if not true_now(rules, s, frames.context(f), op.cond):
            f.b = op.jump
    elif code == "jump":
        f.b = op.jump
    elif code == "may":
        f.pc = 1  # the answer comes back to this step
        _may(rules, s, f, op, ability)
    elif code in OWN_WAYS:
        _own_way(rules, s, f, op, ability)
    elif code == "times":
        assert isinstance(op.action, E.Repeat)
        n = amount(rules, s, frames.context(f), op.action.times)
        if n <= 0:
            s.done = 0
            f.b = op.jump
        else:
            f.c = (f.c << COUNT_BITS) | min(n, COUNT_MASK)
    elif code == "loop":
        if f.c & COUNT_MASK > 1:
            f.c -= 1
            f.b = op.jump
        else:
            f.c >>= COUNT_BITS
            if vocabulary(rules).chosen_once and len(f.mem) > SO_FAR:
                f.mem = (*f.mem[:SO_FAR], (), *f.mem[SO_FAR + 1 :])
    else:
        raise EngineFault(f"nothing is called {code!r}")


PAYING: Final = ("pay_cost", "paid")


def _own_way(rules: Rules, s: State, f: Frame, op: Op, ability: int) -> None:
    """Operations that ask, or hold others together."""
    code = op.code
    ability = op.number - 1 if code in PAYING and op.number else ability
    if code == "either":
        _either(rules, s, f, op)
    elif code == "pay_cost":
        _pay_cost(rules, s, f, op, ability)
    elif code == "paid":
        if (
            lower.compiled(rules, ability).competes
            and trial.under_trial(rules, s) == len(s.frames) - 2
        ):
            s.frames.pop()  # tried, and paid
            return
        if not vocabulary(rules).breaks_in:
            release(s)
        trial.end(s, lower.compiled(rules, ability).competes)
        f.d = 0
        s.done = 1
        tell_paid(rules, s, ability, f.src, f.seat)
    elif code == "parts":
        f.cards = (*f.cards, ~0)
    elif code == "which_part":
        _which_part(rules, s, f, op)
    elif code == "parts_end":
        f.cards = f.cards[:-1]
    else:
        _mode(rules, s, f, op)


def ended(rules: Rules, s: State, f: Frame) -> None:
    """The program is over."""


def answered(rules: Rules, s: State, f: Frame, opt: int) -> None:
    made: Program = rules.programs[f.a]
    op = made.ops[f.b - 1]
    f.pc = 0
    if op.code == "ask_mode":
        if kind_of(opt) != DONE:
            note(s, change.SAY_MODE_NO, f.seat, -1, 1 + arg_b(opt), 0)
            f.cards = (*f.cards[:-1], f.cards[-1] & ~(1 << arg_b(opt)))
            f.b -= 1  # and the next one
    elif op.code == "either":
        f.b = op.starts[arg_b(opt)]
    elif op.code == "which_part":
        f.cards = (*f.cards[:-1], f.cards[-1] & ~(1 << arg_b(opt)))
        f.b = op.starts[arg_b(opt)]
    elif kind_of(opt) == NO:
        s.done = 0
        f.b = op.jump


def _mode(rules: Rules, s: State, f: Frame, op: Op) -> None:
    """One of several effects after another is chosen; what was is kept in `Frame.cards`, the last entry
    for the innermost choice: the complement of its bits, for a number below 0 is no card."""
    action = op.action
    assert isinstance(action, E.ChooseModes)
    if op.code == "modes":
        f.cards = (*f.cards, ~0)
    elif op.code == "modes_end":
        f.cards = f.cards[:-1]
    elif op.code == "mode":
        if f.cards[-1] >> op.number & 1:
            f.b = op.jump
    else:
        _ask_mode(rules, s, f, action)


def _which_part(rules: Rules, s: State, f: Frame, op: Op) -> None:
    """The next part of a cost: asked only where the order makes a difference."""
    parts = [i for i in range(len(op.starts)) if f.cards[-1] >> i & 1]
    if not parts:
        f.b = op.jump
        return
    options = [option(_mode_kind(rules), 0, i) for i in parts]
    f.pc = OVER
    if len(parts) > 1 and trial.under_trial(rules, s) < 0:
        options = trial.which_part(rules, s, options) or options[:1]
    ask(s, f.seat, options)


def _ask_mode(rules: Rules, s: State, f: Frame, action: E.ChooseModes) -> None:
    mask = ~f.cards[-1]
    free = [i for i in range(len(action.modes)) if not mask >> i & 1]
    left = min(action.count, len(action.modes)) - (len(action.modes) - len(free))
    if left <= 0:
        s.done = 1
        f.d = 0
        return
    options = [option(_mode_kind(rules), 0, i) for i in free]
    if action.up_to:
        options.append(option(DONE))
    f.pc = OVER  # the answer comes back to the second step
    asks(rules, s, vocabulary(rules).modes_by)
    ask(s, seats_of(rules, s, f.seat, action.by)[0], options)


def asks(rules: Rules, s: State, clause: str) -> None:
    """What is asked next is asked by this clause, if the game names one."""
    if clause:
        s.clause = rules.clause_no[clause]


def _mode_kind(rules: Rules) -> int:
    kind = vocabulary(rules).mode_kind
    if kind < 0:
        raise EngineFault(f"{rules.name} has no kind of option for one of several effects")
    return kind


def _either(rules: Rules, s: State, f: Frame, op: Op) -> None:
    """To one place or to the other; where there is nothing to put, nobody is asked."""
    action = op.action
    assert isinstance(action, E.MayEither)
    if cards_of(rules, s, frames.context(f), action.what):
        kind = _mode_kind(rules)
        f.pc = OVER
        ways = [option(kind, 0, i) for i in range(len(op.starts))]
        ask(s, seats_of(rules, s, f.seat, action.by)[0], ways)


def _pay_cost(rules: Rules, s: State, f: Frame, op: Op, ability: int) -> None:
    """Whole, and nothing breaks in; or not at all."""
    if ability >= 0 and possible.is_free(rules, s, frames.context(f), ability):
        s.done = 1
        f.d = 0
        f.b = op.jump
    elif ability >= 0 and possible.payable(
        rules, s, frames.context(f), lower.compiled(rules, ability)
    ):
        trial.begin(s, lower.compiled(rules, ability).competes)
        if not vocabulary(rules).breaks_in:
            hold(s)
    else:
        s.done = 0
        f.d = 0
        f.b = op.jump


def tell_paid(rules: Rules, s: State, ability: int, src: int, seat: int) -> None:
    """Tell the game that the cost of an ability has been paid."""
    hook = vocabulary(rules).paid
    if hook is not None:
        hook(rules, s, ability, src, seat)


def _choose(rules: Rules, s: State, f: Frame, op: Op) -> None:
    action = op.action
    assert isinstance(action, E.Choose)
    v: Vocabulary = rules.vocab
    what = action.what
    ctx = frames.context(f)
    cards = cards_of(rules, s, ctx, what)
    if len(f.mem) > SO_FAR and v.chosen_once:
        cards = [c for c in cards if s.ref(c) not in f.mem[SO_FAR]]
    seat = f.seat if action.by == E.YOU else seats_of(rules, s, f.seat, action.by)[0]
    least = action.least
    most = action.most
    if action.many is not None:
        most = max(amount(rules, s, ctx, action.many), 0)
        least = most if least else 0
    if op.cost:
        made: Program = rules.programs[f.a]
        if f.b + 1 < made.end:  # a cost is paid with what it can be paid with
            cards = possible.payers(rules, s, ctx, made.ops[f.b + 1].action, action.slot, cards)
    elif isinstance(what, (E.Cards, E.Related)):
        searches = isinstance(what, E.Cards) and v.deck in what.zones
        asks(rules, s, v.searches_by if searches else v.chooses_by)
        if v.choosable is not None:
            cards = possible.open_to(rules, s, f.seat, f.src, cards)
        if least and isinstance(what, E.Cards) and _may_miss(rules, what):
            shown = [c for c in cards if s.known[c] == rules.everyone]
            least = min(least, len(shown))  # what has been revealed cannot be missed
    if not cards and v.asks_anyway and possible.unseen(rules, s, ctx, what):
        found_nothing(rules, s, seat, f.src)
        return
    if isinstance(what, E.AttachedTo) and v.beneath is not None:
        if op.cost:  # from the top of a pile that nobody looks through
            cards = cards[:most]
        pick_cards(rules, s, seat, cards, least, most, f.src)
        return
    differ = 0
    if action.differ:
        differ = v.differ[action.differ]
        if least and most_different(rules, s, differ, cards) < least:
            if action.differ in v.differ_if_can:
                least = most_different(rules, s, differ, cards)
            else:
                cards = []  # there must be so many different ones, or none is chosen
    sight = rules.zone_sight
    where = s.zone
    for c in cards:  # who chooses from cards out of sight looks at them
        zone = where[c]
        if sight[zone] == HIDDEN and rules.zone_seat[zone] == seat:
            change.look(s, c, seat)
    if most < 0:
        most = v.said_number(ctx)
    unseen = least >= len(cards) and bool(v.asks_anyway) and possible.unseen(rules, s, ctx, what)
    if unseen and op.cost and least >= possible.lying_there(rules, s, ctx, what):
        unseen = False  # it is paid, so it is paid with all the cards there are
    pick_cards(rules, s, seat, cards, least, most, f.src, False, differ, unseen)


def most_different(rules: Rules, s: State, differ: int, cards: list[int]) -> int:
    """How many of some cards can be taken with no two alike."""
    clash = rules.clash
    assert clash is not None
    taken: list[int] = []
    for c in cards:
        if not any([clash(rules, s, differ, c, o) for o in taken]):
            taken.append(c)
    return len(taken)


def _may_miss(rules: Rules, what: E.Cards) -> bool:
    """Whether nobody can tell that there is such a card: one looked for by a condition where
    others do not see the cards."""
    zones = vocabulary(rules).may_miss
    return bool(what.kinds or what.tests) and any([key in zones for key in what.zones])


def _chosen(rules: Rules, s: State, f: Frame, op: Op) -> None:
    action = op.action
    assert isinstance(action, E.Choose)
    mem = list(f.mem)
    while len(mem) <= action.slot:
        mem.append(())
    stamp = s.stamp
    chosen = tuple([stamp[c] << CARD_BITS | c for c in s.ret])
    mem[action.slot] = chosen
    v: Vocabulary = rules.vocab
    if f.c and v.chosen_once:
        while len(mem) <= SO_FAR:
            mem.append(())
        mem[SO_FAR] = (*mem[SO_FAR], *chosen)
    f.mem = tuple(mem)
    s.done = len(s.ret)
    least = action.least
    if action.many is not None and least:
        least = amount(rules, s, frames.context(f), action.many)
    if len(s.ret) < least < E.EVERY:
        f.d = 1
    elif not v.all_before:
        f.d = 0


def _may(rules: Rules, s: State, f: Frame, op: Op, ability: int) -> None:
    action = op.action
    assert isinstance(action, E.May)
    ctx = frames.context(f)
    ctx.ability = ability
    if not possible.can_do(rules, s, ctx, op.inner):
        s.done = 0
        f.b = op.jump
        f.pc = 0
        if vocabulary(rules).asks_anyway and possible.only_unseen(rules, s, ctx, op.inner):
            call(rules, s, "effects.cannot", seats_of(rules, s, f.seat, action.by)[0], f.src)
        return
    ask(s, seats_of(rules, s, f.seat, action.by)[0], [option(YES), option(NO)])


def cannot(rules: Rules, s: State, f: Frame) -> None:
    ask(s, f.seat, [option(NO)])


def declined(rules: Rules, s: State, f: Frame, opt: int) -> None:
    s.done = 0


CANNOT = Procedure(
    "effects.cannot",
    [Step("", cannot, declined, Words("実行するか", "Do you want to do this?"), always=True)],
)
"""An offer that cannot be taken up, made so that nobody can tell (`Vocabulary.asks_anyway`)."""


def _shared(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    if isinstance(action, E.Modify):
        numbers.modify(rules, s, f, action)
        return
    v: Vocabulary = rules.vocab
    ctx = frames.context(f)
    if isinstance(action, E.Draw):
        s.done = 0
        n = amount(rules, s, ctx, action.count)
        for seat in reversed(seats_of(rules, s, f.seat, action.who)):
            d = call(rules, s, "effects.draw", seat, f.src)
            d.a = n
    elif isinstance(action, E.Move):
        cards = cards_of(rules, s, ctx, action.what)
        at = (change.BOTTOM if action.bottom else change.TOP) + (
            change.FACE_DOWN if action.face_down else 0
        )
        move_cards(rules, s, f, cards, v.zone(action.to), at)
    elif isinstance(action, E.SetPose):
        turn_cards(rules, s, f, cards_of(rules, s, ctx, action.what), v.pose(action.pose))
    elif isinstance(action, E.EachPlayer):
        made: Program = rules.programs[f.a]
        s.done = 1
        for seat in reversed(seats_of(rules, s, f.seat, E.BOTH)):  # what is called last comes first
            start(rules, s, made.ops[f.b - 1].number, seat, f.src)
    elif isinstance(action, E.TurnFace):
        turn_over(rules, s, f, cards_of(rules, s, ctx, action.what), UP if action.up else DOWN)
    elif isinstance(action, E.Grant):
        refs = tuple([ref_of(s, c) for c in cards_of(rules, s, ctx, action.what)])
        s.done = len(refs)
        if refs:
            assert v.moments is not None
            until = v.moments(rules, s, action.until)
            if until == PAST:
                s.done = 0
                return
            ability = lower.compile_ability(rules, action.ability)
            flags = BOUND | lower.brings(rules, ability)
            for ref in refs if s.logging else ():
                note(s, change.SAY_GIVEN, f.seat, ref & CARD_MASK if ref >= 0 else -1, ability, 0)
            begin(s, ability, GRANT, 0, refs, until, f.src, f.seat, -1, flags)
    elif isinstance(action, E.AttachCards):
        hosts = cards_of(rules, s, ctx, action.to)
        cards = [c for c in cards_of(rules, s, ctx, action.what) if c not in hosts[:1]]
        if hosts:
            for c in cards:
                ref = s.ref(c)
                attach_card(rules, s, c, hosts[0], v.look(v.ways, action.way, "way"))
                follow(rules, s, f, ref)
        s.done = len(cards) if hosts else 0
    elif isinstance(action, E.Exchange):
        one = cards_of(rules, s, ctx, action.one)
        other = cards_of(rules, s, ctx, action.other)
        s.done = 0
        if one and other:
            change.happen(
                rules, s, change.plain_event(s, change.SWAP, one[0], other[0], 0, f.seat, f.src)
            )
    elif isinstance(action, E.Shuffle):
        s.done = 1
        for seat in seats_of(rules, s, f.seat, action.who):
            change.shuffle(rules, s, rules.zone(v.zone(action.zone), seat))
    elif isinstance(action, E.Show):
        shown = cards_of(rules, s, ctx, action.what)
        s.done = len(shown)
        for c in shown:
            change.reveal(rules, s, c)
    elif isinstance(action, E.LookAt):
        seen = cards_of(rules, s, ctx, action.what)
        s.done = len(seen)
        for seat in seats_of(rules, s, f.seat, action.who):
            for c in seen:
                change.look(s, c, seat)
    elif isinstance(action, E.WinGame):
        teams = [s.teams[seat] for seat in seats_of(rules, s, f.seat, action.who)]
        finish(s, sum([1 << k for k in range(s.seats) if s.teams[k] in teams and not s.lost[k]]))
    elif isinstance(action, E.LoseGame):
        for seat in seats_of(rules, s, f.seat, action.who):
            lose(rules, s, seat)
    elif isinstance(action, E.Delay):
        assert v.moments is not None
        until = v.moments(rules, s, action.until)
        s.done = 0
        if until != PAST:
            ability = lower.compile_ability(rules, action.ability)
            delay_from(rules, s, f, ability, until, action.lasting)
            s.done = 1
    else:
        raise EngineFault(f"{rules.name}: nothing carries out {action!r}")


def lose(rules: Rules, s: State, seat: int) -> None:
    """A player loses: as the game has it, or at once; who is left alone has won."""
    hook = vocabulary(rules).lose
    s.done = 1
    if hook is not None:
        hook(rules, s, seat)
        return
    s.lost[seat] = 1 + s.clause
    left = {s.teams[k] for k in range(s.seats) if not s.lost[k]}
    if len(left) < 2:
        finish(s, sum([1 << k for k in range(s.seats) if s.teams[k] in left]))


def attach_card(rules: Rules, s: State, card: int, host: int, way: int) -> None:
    """Attach a card to another in one way, through the door."""
    v = vocabulary(rules)
    zone = v.place_of_attached(rules, s, host)
    how = (v.way_column, way)
    change.happen(rules, s, Event(change.ATTACH, card, host, zone, how, -1, -1, s.ref(card), ()))


PROCEDURES = [
    Procedure(
        "effects.run",
        [
            Step("", perform, answered, Words("実行するか", "Do you want to do this?")),
            Step("", ended, answered, Words("どれを選ぶか", "Which one do you choose?")),
        ],
    ),
    DRAW,
    TOGETHER,
    LOOKED,
    trial.TRIAL,
    CANNOT,
]
