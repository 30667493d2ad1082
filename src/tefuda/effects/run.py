"""Carrying out effects: each operation of a program is a step of the machine."""

from __future__ import annotations

from typing import Final, cast

from tefuda.effects import lower, trial
from tefuda.effects import nodes as E
from tefuda.effects.ask import amount, cards_of, enough, ref_of, seats_of, true_now
from tefuda.effects.compete import parts_of, speaks_of
from tefuda.effects.delayed import delay_from
from tefuda.effects.looking import LOOKED, begin_look, to_be_shown
from tefuda.effects.lower import Compiled, Op, Program
from tefuda.effects.moving import DRAW, TOGETHER, follow, move_cards, turn_cards, turn_over
from tefuda.effects.vocab import LOOKS, PAST, Context, Vocabulary, vocabulary
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
from tefuda.kernel.values import ADD, BOUND, DIV_DOWN, DIV_UP, GRANT, MUL, SET, SUB, begin

COUNT_BITS: Final = 16  # how often a `Repeat` is still to go: one inside another shares a register
COUNT_MASK: Final = (1 << COUNT_BITS) - 1
OWN_WAYS: Final = frozenset(
    (
        "modes", "ask_mode", "mode", "modes_end", "either", "pay_cost", "paid", "parts", "which_part",
        "parts_end",
    )
)  # fmt: skip
THIS: Final = E.This()
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


def context(f: Frame) -> Context:
    src = f.src
    ctx = Context(f.seat, src & CARD_MASK if src >= 0 else -1, f.mem)
    ctx.ref = src
    if f.d:
        ctx.whole = False
    event = f.obj
    if event is not None and isinstance(event, Event):
        ctx.event = event
    return ctx


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
            if to_be_shown(rules, s, f, context(f), made.ops[at] if at < made.end else None):
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
        if isinstance(getattr(after, "what", None), E.This) or needs_this(after):
            if not _still_there(rules, s, f, lower.compiled(rules, made.ability).ability):
                return True
        ctx = context(f)
        ctx.paying = True
        return not can_do(rules, s, ctx, (after,))
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
        if not true_now(rules, s, context(f), op.cond):
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
        n = amount(rules, s, context(f), op.action.times)
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
    if cards_of(rules, s, context(f), action.what):
        kind = _mode_kind(rules)
        f.pc = OVER
        ways = [option(kind, 0, i) for i in range(len(op.starts))]
        ask(s, seats_of(rules, s, f.seat, action.by)[0], ways)


def _pay_cost(rules: Rules, s: State, f: Frame, op: Op, ability: int) -> None:
    """Whole, and nothing breaks in; or not at all."""
    if ability >= 0 and _free(rules, s, context(f), ability):
        s.done = 1
        f.d = 0
        f.b = op.jump
    elif ability >= 0 and payable(rules, s, context(f), lower.compiled(rules, ability)):
        trial.begin(s, lower.compiled(rules, ability).competes)
        if not vocabulary(rules).breaks_in:
            hold(s)
    else:
        s.done = 0
        f.d = 0
        f.b = op.jump


def _free(rules: Rules, s: State, ctx: Context, ability: int) -> bool:
    """Whether the cost of an ability need not be paid now."""
    hook = vocabulary(rules).unpaid
    return hook is not None and hook(rules, s, ability, ctx.src, ctx.seat)


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
    ctx = context(f)
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
            cards = payers(rules, s, ctx, made.ops[f.b + 1].action, action.slot, cards)
    elif isinstance(what, (E.Cards, E.Related)):
        searches = isinstance(what, E.Cards) and v.deck in what.zones
        asks(rules, s, v.searches_by if searches else v.chooses_by)
        if v.choosable is not None:
            cards = _open_to(rules, s, f.seat, f.src, cards)
        if least and isinstance(what, E.Cards) and _may_miss(rules, what):
            shown = [c for c in cards if s.known[c] == rules.everyone]
            least = min(least, len(shown))  # what has been revealed cannot be missed
    if not cards and v.asks_anyway and _unseen(rules, s, ctx, what):
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
    unseen = least >= len(cards) and bool(v.asks_anyway) and _unseen(rules, s, ctx, what)
    if unseen and op.cost and least >= _lying_there(rules, s, ctx, what):
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


def _open_to(rules: Rules, s: State, seat: int, src: int, cards: list[int]) -> list[int]:
    """Of cards to be chosen by an effect, those that nothing keeps from being chosen: by whose
    effect it is, whoever of the players chooses."""
    choosable = vocabulary(rules).choosable
    assert choosable is not None
    return [c for c in cards if choosable(rules, s, c, seat, src)]


def _may_miss(rules: Rules, what: E.Cards) -> bool:
    """Whether nobody can tell that there is such a card: one looked for by a condition where
    others do not see the cards."""
    zones = vocabulary(rules).may_miss
    return bool(what.kinds or what.tests) and any([key in zones for key in what.zones])


def _unseen(rules: Rules, s: State, ctx: Context, what: E.Selector) -> bool:
    """Whether cards are looked for by a condition where others cannot tell if there are any such
    (`Vocabulary.asks_anyway`)."""
    if not isinstance(what, E.Cards) or not (what.kinds or what.tests):
        return False
    v = vocabulary(rules)
    for key in what.zones:
        if key in v.asks_anyway:
            for seat in seats_of(rules, s, ctx.seat, what.who):
                if s.zones[rules.zone(v.zone(key), seat)]:
                    return True
    return False


def _lying_there(rules: Rules, s: State, ctx: Context, what: E.Selector) -> int:
    """How many cards lie where cards are looked for, whatever they are: everybody sees their number."""
    assert isinstance(what, E.Cards)
    v = vocabulary(rules)
    seats = seats_of(rules, s, ctx.seat, what.who)
    return sum([len(s.zones[rules.zone(v.zone(key), k)]) for key in what.zones for k in seats])


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
        least = amount(rules, s, context(f), action.many)
    if len(s.ret) < least < E.EVERY:
        f.d = 1
    elif not v.all_before:
        f.d = 0


def _may(rules: Rules, s: State, f: Frame, op: Op, ability: int) -> None:
    action = op.action
    assert isinstance(action, E.May)
    ctx = context(f)
    ctx.ability = ability
    if not can_do(rules, s, ctx, op.inner):
        s.done = 0
        f.b = op.jump
        f.pc = 0
        if vocabulary(rules).asks_anyway and only_unseen(rules, s, ctx, op.inner):
            call(rules, s, "effects.cannot", seats_of(rules, s, f.seat, action.by)[0], f.src)
        return
    ask(s, seats_of(rules, s, f.seat, action.by)[0], [option(YES), option(NO)])


def only_unseen(rules: Rules, s: State, ctx: Context, actions: tuple[E.Action, ...]) -> bool:
    """Whether others cannot tell that something cannot be done: all that stands in its way is that no
    such card is found out of their sight."""
    if len(actions) == 1 and isinstance(actions[0], E.PayCost) and ctx.ability >= 0:
        actions = actions[0].cost or lower.compiled(rules, ctx.ability).ability.cost
    hidden = [
        i
        for i, action in enumerate(actions)
        if isinstance(action, E.Choose) and _unseen(rules, s, ctx, action.what)
    ]
    if not hidden:
        return False
    if not cards_of(rules, s, ctx, E.This()) and any([_names_this(a) for a in actions]):
        return False  # everybody sees that the card itself is gone
    slots = [a.slot for i, a in enumerate(actions) if i in hidden and isinstance(a, E.Choose)]
    rest = [
        a
        for i, a in enumerate(actions)
        if i not in hidden and not any([speaks_of(a, slot) for slot in slots])
    ]
    return _cards_enough(rules, s, ctx, actions) and can_do(rules, s, ctx, tuple(rest))


def _cards_enough(rules: Rules, s: State, ctx: Context, actions: tuple[E.Action, ...]) -> bool:
    """Whether places out of sight hold cards enough for all that is chosen there, whatever they are:
    their number is seen by everybody."""
    v = vocabulary(rules)
    gone = 0
    for i, action in enumerate(actions):
        if not isinstance(action, E.Choose) or not isinstance(action.what, E.Cards):
            continue
        keys = [key for key in action.what.zones if key in v.asks_anyway]
        if not keys:
            continue
        seats = seats_of(rules, s, ctx.seat, action.what.who)
        there = sum([len(s.zones[rules.zone(v.zone(key), k)]) for key in keys for k in seats])
        least = lower.needed(action)
        if there - gone < least:
            return False
        if i + 1 < len(actions) and _takes_away(v, actions[i + 1], action.slot):
            gone += least
    return True


def _names_this(action: E.Action) -> bool:
    """Whether something is done to the very card that speaks."""
    sides = [getattr(action, name, None) for name in ("what", "to", "one", "other")]
    return any([isinstance(side, E.This) for side in sides])


def cannot(rules: Rules, s: State, f: Frame) -> None:
    ask(s, f.seat, [option(NO)])


def declined(rules: Rules, s: State, f: Frame, opt: int) -> None:
    s.done = 0


CANNOT = Procedure(
    "effects.cannot",
    [Step("", cannot, declined, Words("実行するか", "Do you want to do this?"), always=True)],
)
"""An offer that cannot be taken up, made so that nobody can tell (`Vocabulary.asks_anyway`)."""


def payers(
    rules: Rules, s: State, ctx: Context, after: E.Action | None, slot: int, cards: list[int]
) -> list[int]:
    """Of cards to be chosen, those to which what comes after would really do something."""
    if after is None:
        return cards
    v: Vocabulary = rules.vocab
    applies = v.lands if isinstance(after, E.Move) else v.applies.get(after.op)
    if applies is None:
        return cards
    what = getattr(after, "what", None)
    if not isinstance(what, E.Chosen) or what.slot != slot:
        return cards
    return [c for c in cards if applies(rules, s, ctx, after, c)]


def payable(rules: Rules, s: State, ctx: Context, have: Compiled) -> bool:
    """Whether the whole cost of an ability can be paid."""
    cost = have.ability.cost
    if have.competes:
        if _apart(rules, s, ctx, cost):
            return True
        if vocabulary(rules).judged_at_once and not _each_possible(rules, s, ctx, cost):
            return False
        src = ctx.ref if ctx.ref >= 0 or ctx.src < 0 else s.ref(ctx.src)
        held = not vocabulary(rules).breaks_in
        return trial.can_pay(rules, s, ctx.seat, src, ctx.mem, ctx.event, have.cost, held)
    if have.one_choice and cost[1].op not in rules.vocab.can:
        choice = cost[0]
        assert isinstance(choice, E.Choose)
        those = cards_of(rules, s, ctx, choice.what)
        if len(those) < lower.needed(choice):
            return False
        before, ctx.paying = ctx.paying, True
        those = payers(rules, s, ctx, cost[1], choice.slot, those)
        ctx.paying = before
        return len(those) >= lower.needed(choice)
    if not have.plain_cost:
        before, ctx.paying = ctx.paying, True
        can = can_do(rules, s, ctx, have.ability.cost)
        ctx.paying = before
        return can
    if len(have.choices) == 1:
        what, least = have.choices[0]
        return enough(rules, s, ctx, what, least)
    return distinct([(cards_of(rules, s, ctx, what), least) for what, least in have.choices])


def _each_possible(rules: Rules, s: State, ctx: Context, cost: tuple[E.Action, ...]) -> bool:
    """Whether each part of a cost is possible before any of them is paid."""
    before, ctx.paying = ctx.paying, True
    can = all([can_do(rules, s, ctx, part) for part in parts_of(cost)])
    ctx.paying = before
    return can


def _apart(rules: Rules, s: State, ctx: Context, cost: tuple[E.Action, ...]) -> bool:
    """Whether every part of a cost is a choice of cards that no other part could take, and has
    enough of them: then the parts do not come in each other's way."""
    taken: set[int] = set()
    for i in range(0, len(cost), 2):
        choice = cost[i]
        if i + 1 == len(cost) or not lower.is_for(choice, cost[i + 1]):
            return False
        assert isinstance(choice, E.Choose)
        cards = payers(
            rules, s, ctx, cost[i + 1], choice.slot, cards_of(rules, s, ctx, choice.what)
        )
        if len(cards) < lower.needed(choice) or not taken.isdisjoint(cards):
            return False
        taken.update(cards)
    return True


def distinct(wants: list[tuple[list[int], int]]) -> bool:
    """Whether every choice can have its cards when no card may serve twice."""
    taken: dict[int, int] = {}  # card → which of the single places it fills
    places = [cards for cards, least in wants for _ in range(least)]
    for place in range(len(places)):
        if not _place(places, place, taken, set()):
            return False
    return True


def _place(places: list[list[int]], place: int, taken: dict[int, int], tried: set[int]) -> bool:
    for card in places[place]:
        if card not in tried:
            tried.add(card)
            if card not in taken or _place(places, taken[card], taken, tried):
                taken[card] = place
                return True
    return False


def can_do(rules: Rules, s: State, ctx: Context, actions: tuple[E.Action, ...]) -> bool:
    """Whether every part of a cost or an offer can be carried out; a card that one part takes
    away is not there for another."""
    v: Vocabulary = rules.vocab
    slots: list[int] = []  # what is chosen on the way cannot be looked at yet
    wants: list[tuple[list[int], int]] = []
    turned: dict[str, list[tuple[list[int], int]]] = {}  # nothing is turned the same way twice
    kept: list[int] = []  # the very card that speaks, if it must be there and stays
    for i, action in enumerate(actions):
        own = v.can.get(action.op)
        applies = v.applies.get(action.op)
        if own is not None:
            if own(rules, s, ctx, action):
                return False
            uses = v.uses.get(action.op)
            if uses is not None:
                way, cards, n = uses(rules, s, ctx, action)
                if way:
                    turned.setdefault(way, []).append((cards, n))
                if wants or not way:  # it must still be there by then
                    wants.append((cards, n))
        elif applies is not None:
            what = cast(E.Selector, getattr(action, "what", THIS))
            if not lower.of_chosen(what, slots):
                cards = cards_of(rules, s, ctx, what)
                can = [c for c in cards if applies(rules, s, ctx, action, c)]
                if not can:
                    return False
                if _turns(action):
                    turned.setdefault(_turns(action), []).append((can, 1))
                if needs_this(action) and wants:  # it must still be there by then
                    kept = _with_this(wants, kept, cards, False)
        elif isinstance(action, E.Choose):
            least = lower.needed(action)
            if not lower.of_chosen(action.what, slots):
                if not _some_open(rules, s, ctx, action):
                    return False
                if i + 1 == len(actions):
                    if not enough(rules, s, ctx, action.what, least):
                        return False
                else:
                    those = cards_of(rules, s, ctx, action.what)
                    if len(those) < least:
                        return False
                    mine = payers(rules, s, ctx, actions[i + 1], action.slot, those)
                    if len(mine) < least:
                        return False
                    way = _turns(actions[i + 1]) or lies(v, action.what)
                    if way:
                        turned.setdefault(way, []).append((mine, least))
                    if _takes_away(v, actions[i + 1], action.slot):
                        wants.append((those, least))
            slots.append(action.slot)
        elif isinstance(action, E.Draw):
            n = amount(rules, s, ctx, action.count)
            for seat in seats_of(rules, s, ctx.seat, action.who):
                if len(s.zones[rules.zone(v.zone(v.deck), seat)]) < n:
                    return False
        elif isinstance(action, E.SetPose):
            if not lower.of_chosen(action.what, slots):
                turned_to = v.pose(action.pose)
                cards = cards_of(rules, s, ctx, action.what)
                if not any([s.pose[c] != turned_to for c in cards]):
                    return False
        elif isinstance(action, E.TurnFace):
            if not lower.of_chosen(action.what, slots):
                face = UP if action.up else DOWN
                cards = cards_of(rules, s, ctx, action.what)
                if not any([s.face[c] != face for c in cards]):
                    return False
        elif isinstance(action, E.PayCost):
            which = lower.own_cost(rules, action) if action.cost else ctx.ability
            if which < 0:
                return False
            if not payable(rules, s, ctx, lower.compiled(rules, which)):
                if action.cost or not _free(rules, s, ctx, which):
                    return False
        elif isinstance(action, (E.Move, E.Modify, E.Grant, E.Show, E.LookAt, E.MayEither)):
            if not _there(rules, s, ctx, action.what, slots):
                return False
            if isinstance(action, E.Move) and not _lands(rules, s, ctx, action, slots):
                return False
            if isinstance(action, E.Move) and needs_this(action):
                kept = _with_this(wants, kept, cards_of(rules, s, ctx, action.what), True)
        elif isinstance(action, E.AttachCards):
            if not _there(rules, s, ctx, action.what, slots):
                return False
            if not _there(rules, s, ctx, action.to, slots):
                return False
            if needs_this(action):
                goes = isinstance(action.what, E.This)
                kept = _with_this(wants, kept, cards_of(rules, s, ctx, E.This()), goes)
        elif isinstance(action, E.Exchange):
            if not _there(rules, s, ctx, action.one, slots):
                return False
            if not _there(rules, s, ctx, action.other, slots):
                return False
    if turned and any([len(those) > 1 and not distinct(those) for those in turned.values()]):
        return False
    return len(wants) < 2 or distinct(wants)


def _some_open(rules: Rules, s: State, ctx: Context, action: E.Choose) -> bool:
    """For an offer, not a cost: whether as many cards as are to be chosen may be chosen."""
    if ctx.paying or vocabulary(rules).choosable is None or not action.least:
        return True
    if not isinstance(action.what, (E.Cards, E.Related)):
        return True
    src = ctx.ref if ctx.ref >= 0 or ctx.src < 0 else s.ref(ctx.src)
    cards = cards_of(rules, s, ctx, action.what)
    return len(_open_to(rules, s, ctx.seat, src, cards)) >= min(action.least, len(cards))


def _with_this(
    wants: list[tuple[list[int], int]], kept: list[int], cards: list[int], goes: bool
) -> list[int]:
    """The card that speaks is needed for a part of a cost. Where it stays, other parts may need it
    too, and a later one may take it away; it is one card all the same. What is kept now."""
    if not kept:
        wants.append((cards, 1))
    return [] if goes else cards


def _turns(action: E.Action) -> str:
    """In which way an action turns cards; "": it does not."""
    if isinstance(action, E.SetPose):
        return action.pose
    if isinstance(action, E.TurnFace):
        return "up" if action.up else "down"
    return ""


def lies(v: Vocabulary, what: E.Selector) -> str:
    """Into which position cards must not have been turned for a selector to mean them."""
    if isinstance(what, E.Cards):
        for test in what.tests:
            if isinstance(test, E.Placed) and test.place in v.lying:
                return v.lying[test.place]
    return ""


def needs_this(action: E.Action) -> bool:
    """Whether a part of a cost is paid with the very card that speaks."""
    if isinstance(action, E.AttachCards):
        return isinstance(action.what, E.This) or isinstance(action.to, E.This)
    return isinstance(action, (E.Move, E.SetPose)) and isinstance(action.what, E.This)


def _takes_away(v: Vocabulary, action: E.Action, slot: int) -> bool:
    """Whether an action takes what was just chosen from where it is."""
    if isinstance(action, (E.Move, E.AttachCards)) or action.op in v.removes:
        what = getattr(action, "what", THIS)
        return isinstance(what, E.Chosen) and what.slot == slot
    return False


def _there(rules: Rules, s: State, ctx: Context, sel: E.Selector, slots: list[int]) -> bool:
    """Whether there is something to do it to: of a pile's top all, of anything else one."""
    if lower.of_chosen(sel, slots):
        return True
    n = 1
    if isinstance(sel, E.Top):
        n = amount(rules, s, ctx, sel.count) * len(seats_of(rules, s, ctx.seat, sel.who))
    return enough(rules, s, ctx, sel, n)


def _lands(rules: Rules, s: State, ctx: Context, action: E.Move, slots: list[int]) -> bool:
    """Whether any of the cards can be put where they are to go."""
    lands = vocabulary(rules).lands
    if lands is None or lower.of_chosen(action.what, slots):
        return True
    return any([lands(rules, s, ctx, action, c) for c in cards_of(rules, s, ctx, action.what)])


def _by_how_much(
    rules: Rules, s: State, ctx: Context, action: E.Modify, refs: tuple[int, ...]
) -> list[int]:
    """The number for all of them, or, where each has its own, one for each."""
    if not lower.of_each(action.amount):
        return [amount(rules, s, ctx, action.amount)]
    numbers: list[int] = []
    for ref in refs:  # all of them as things are before any of it
        ctx.each = ref & CARD_MASK if ref >= 0 else -1
        numbers.append(amount(rules, s, ctx, action.amount))
    return numbers


def _modify(
    rules: Rules,
    s: State,
    f: Frame,
    action: E.Modify,
    refs: tuple[int, ...],
    numbers: list[int],
    until: int,
) -> None:
    """One effect on all of them, or, where each has its own number, one on each."""
    attr = vocabulary(rules).attr(action.attr)
    op = lower.op_of(rules, action.how)
    if s.logging:
        note_change(rules, s, f, attr, op, refs, numbers)
    if len(numbers) == 1:  # the same for all, or there is but one
        begin(s, attr, op, numbers[0], refs, until, f.src, f.seat, -1, BOUND)
        return
    for ref, n in zip(refs, numbers, strict=True):
        begin(s, attr, op, n, (ref,), until, f.src, f.seat, -1, BOUND)


NUMBER_SAYS: Final = {
    ADD: change.SAY_NUMBER,
    SUB: change.SAY_NUMBER,
    SET: change.SAY_NUMBER_SET,
    MUL: change.SAY_NUMBER_TIMES,
    DIV_UP: change.SAY_NUMBER_HALF,
    DIV_DOWN: change.SAY_NUMBER_HALF,
}


def note_change(
    rules: Rules, s: State, f: Frame, attr: int, op: int, refs: tuple[int, ...], numbers: list[int]
) -> None:
    """Record which numbers change, and by how much. What no book has a word for (a prohibition, a duty)
    is told by the card it comes from."""
    src = f.src & CARD_MASK if f.src >= 0 else -1
    say = NUMBER_SAYS.get(op, -1) if attr < len(rules.attr_words) else -1
    for i, ref in enumerate(refs):
        n = numbers[0] if len(numbers) == 1 else numbers[i]
        if ref < 0:
            note(s, change.SAY_UNDER_PLAYER, -1 - ref, src, 0, 0)
        elif say >= 0 and rules.attr_words[attr].ja:
            if op not in (ADD, SUB) or n:
                note(s, say, f.seat, ref & CARD_MASK, attr, -n if op == SUB else n)
        elif src >= 0:
            note(s, change.SAY_UNDER, f.seat, ref & CARD_MASK, src, s.known[src])


def modify(rules: Rules, s: State, f: Frame, action: E.Modify) -> None:
    """Change a number of the cards that are meant now, for a while."""
    modify_all(rules, s, f, [action])


def modify_all(rules: Rules, s: State, f: Frame, actions: list[E.Modify]) -> None:
    """Change several numbers of the same cards, all as things are before any of it."""
    v: Vocabulary = rules.vocab
    ctx = context(f)
    refs = tuple([ref_of(s, c) for c in cards_of(rules, s, ctx, actions[0].what)])
    s.done = len(refs)
    if refs:
        assert v.moments is not None
        numbers = [_by_how_much(rules, s, ctx, action, refs) for action in actions]
        for action, mine in zip(actions, numbers, strict=True):
            until = v.moments(rules, s, action.until)
            if until == PAST:
                s.done = 0
            else:
                _modify(rules, s, f, action, refs, mine, until)


def _shared(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    if isinstance(action, E.Modify):
        modify(rules, s, f, action)
        return
    v: Vocabulary = rules.vocab
    ctx = context(f)
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
