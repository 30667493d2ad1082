"""Carrying out effects: each operation of a program is a step of the machine."""

from __future__ import annotations

from typing import Final, cast

from tefuda.effects.ask import amount, cards_of, enough, ref_of, seats_of, true_now
from tefuda.effects.delayed import delay_from
from tefuda.effects.lower import (
    Compiled,
    Op,
    Program,
    brings,
    compile_ability,
    compiled,
    of_chosen,
    of_each,
    op_of,
)
from tefuda.effects.moving import DRAW, EACH, follow, move_cards, turn_cards, turn_over
from tefuda.effects.nodes import (
    YOU,
    Action,
    AttachCards,
    AttachedTo,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Delay,
    Draw,
    Exchange,
    Grant,
    LookAt,
    LoseGame,
    May,
    MayEither,
    Modify,
    Move,
    PayCost,
    Placed,
    Related,
    Repeat,
    Selector,
    SetPose,
    Show,
    Shuffle,
    This,
    Top,
    TurnFace,
    WinGame,
)
from tefuda.effects.vocab import Context, Vocabulary, vocabulary
from tefuda.kernel.change import (
    ATTACH,
    BOTTOM,
    FACE_DOWN,
    SWAP,
    TOP,
    happen,
    look,
    plain_event,
    reveal,
    shuffle,
)
from tefuda.kernel.cost import hold, release
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.kinds import DONE, NO, YES
from tefuda.kernel.machine import ask, call, finish
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.rules import HIDDEN, Procedure, Rules, Step, Words, arg_b, kind_of, option
from tefuda.kernel.state import CARD_BITS, CARD_MASK, DOWN, UP, Event, Frame, State
from tefuda.kernel.values import BOUND, GRANT, begin

COUNT_BITS: Final = 16  # how often a `Repeat` is still to go: one inside another shares a register
COUNT_MASK: Final = (1 << COUNT_BITS) - 1
OWN_WAYS: Final = frozenset(
    ("modes", "ask_mode", "mode", "modes_end", "either", "pay_cost", "paid")
)
THIS: Final = This()
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
    made: Program = rules.programs[f.a]
    v: Vocabulary = rules.vocab
    while True:
        at = f.b
        if at >= made.end:
            s.frames.pop()  # it is over
            return
        op = made.ops[at]
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


def may_break_in(rules: Rules, s: State) -> bool:
    """Whether the machine has to look for interrupts before the next step."""
    if s.hold == 0 and rules.interrupts:
        if rules.calm is None or not rules.calm(rules, s):
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
        assert isinstance(op.action, Repeat)
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
            if vocabulary(rules).chosen_once:
                f.mem = f.mem[:SO_FAR]
    else:
        raise EngineFault(f"nothing is called {code!r}")


def _own_way(rules: Rules, s: State, f: Frame, op: Op, ability: int) -> None:
    """Operations that ask, or hold others together."""
    code = op.code
    if code == "either":
        _either(rules, s, f, op)
    elif code == "pay_cost":
        _pay_cost(rules, s, f, op, ability)
    elif code == "paid":
        release(s)
        f.d = 0
        s.done = 1
        tell_paid(rules, s, ability, f.src, f.seat)
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
            f.cards = (*f.cards[:-1], f.cards[-1] | 1 << arg_b(opt))
            f.b -= 1  # and the next one
    elif op.code == "either":
        if arg_b(opt):
            f.b = op.jump
    elif kind_of(opt) == NO:
        s.done = 0
        f.b = op.jump


def _mode(rules: Rules, s: State, f: Frame, op: Op) -> None:
    """One of several effects after another is chosen; what was is kept in `Frame.cards`, as bits,
    the last entry for the innermost choice."""
    action = op.action
    assert isinstance(action, ChooseModes)
    if op.code == "modes":
        f.cards = (*f.cards, 0)
    elif op.code == "modes_end":
        f.cards = f.cards[:-1]
    elif op.code == "mode":
        if not f.cards[-1] >> op.number & 1:
            f.b = op.jump
    else:
        _ask_mode(rules, s, f, action)


def _ask_mode(rules: Rules, s: State, f: Frame, action: ChooseModes) -> None:
    mask = f.cards[-1]
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
    ask(s, seats_of(rules, s, f.seat, action.by)[0], options)


def _mode_kind(rules: Rules) -> int:
    kind = vocabulary(rules).mode_kind
    if kind < 0:
        raise EngineFault(f"{rules.name} has no kind of option for one of several effects")
    return kind


def _either(rules: Rules, s: State, f: Frame, op: Op) -> None:
    """To one place or to the other; where there is nothing to put, nobody is asked."""
    action = op.action
    assert isinstance(action, MayEither)
    if cards_of(rules, s, context(f), action.what):
        kind = _mode_kind(rules)
        f.pc = OVER
        ask(s, seats_of(rules, s, f.seat, action.by)[0], [option(kind), option(kind, 0, 1)])


def _pay_cost(rules: Rules, s: State, f: Frame, op: Op, ability: int) -> None:
    """Whole, and nothing breaks in; or not at all."""
    if ability >= 0 and payable(rules, s, context(f), compiled(rules, ability)):
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
    assert isinstance(action, Choose)
    v: Vocabulary = rules.vocab
    what = action.what
    ctx = context(f)
    cards = cards_of(rules, s, ctx, what)
    if len(f.mem) > SO_FAR and v.chosen_once:
        cards = [c for c in cards if s.ref(c) not in f.mem[SO_FAR]]
    seat = f.seat if action.by == YOU else seats_of(rules, s, f.seat, action.by)[0]
    least = action.least
    if op.cost:
        made: Program = rules.programs[f.a]
        if f.b + 1 < made.end:  # a cost is paid with what it can be paid with
            cards = payers(rules, s, ctx, made.ops[f.b + 1].action, action.slot, cards)
            cards = _leaving_enough(rules, s, f, made, action, cards)
    elif isinstance(what, (Cards, Related)):
        if v.choosable is not None:
            cards = _open_to(rules, s, f, cards)
        if least and isinstance(what, Cards) and _may_miss(rules, what):
            least = 0
    if isinstance(what, AttachedTo) and v.beneath is not None:
        if op.cost:  # from the top of a pile that nobody looks through
            cards = cards[: action.most]
        pick_cards(rules, s, seat, cards, least, action.most, f.src)
        return
    differ = 0
    if action.differ:
        differ = v.differ[action.differ]
        if least and most_different(rules, s, differ, cards) < least:
            cards = []  # there must be so many different ones, or none is chosen
    sight = rules.zone_sight
    where = s.zone
    for c in cards:  # who chooses from cards out of sight looks at them
        zone = where[c]
        if sight[zone] == HIDDEN and rules.zone_seat[zone] == seat:
            look(s, c, seat)
    most = action.most
    if most < 0:
        most = v.said_number(ctx)
    pick_cards(rules, s, seat, cards, least, most, f.src, False, differ)


def most_different(rules: Rules, s: State, differ: int, cards: list[int]) -> int:
    """How many of some cards can be taken with no two alike."""
    clash = rules.clash
    assert clash is not None
    taken: list[int] = []
    for c in cards:
        if not any([clash(rules, s, differ, c, o) for o in taken]):
            taken.append(c)
    return len(taken)


def _leaving_enough(
    rules: Rules, s: State, f: Frame, made: Program, action: Choose, cards: list[int]
) -> list[int]:
    """Of cards to pay with, those after which all that is still to be chosen for the cost can be."""
    after = made.ops[f.b + 1].action
    if after is None:
        return cards
    v = vocabulary(rules)
    turned = _turns(after)
    if not turned and not _takes_away(v, after, action.slot):
        return cards
    later: list[tuple[list[int], int]] = []
    for i in range(f.b + 1, len(made.ops) - 2):
        more, deed = made.ops[i].action, made.ops[i + 2].action
        if made.ops[i].cost and isinstance(more, Choose) and isinstance(more.what, Cards):
            if deed is not None and (
                _turns(deed) == turned if turned else _takes_away(v, deed, more.slot)
            ):
                theirs = cards_of(rules, s, context(f), more.what)
                theirs = payers(rules, s, context(f), deed, more.slot, theirs)
                later.append((theirs, more.least))
    kept: list[int] = []  # the card that speaks: one, for however many parts it is needed
    for op in made.ops[f.b + 1 :]:
        if op.cost and op.action is not None and needs_this(op.action):
            if not turned or _turns(op.action) == turned:
                kept = _with_this(later, kept, cards_of(rules, s, context(f), This()), False)
        elif op.cost and op.action is not None and op.action.op in v.uses:
            way, theirs, n = v.uses[op.action.op](rules, s, context(f), op.action)
            if not turned or way == turned:
                later.append((theirs, n))
    if not later:
        return cards
    out: list[int] = []
    for c in cards:
        wants = [([o for o in cards if o != c], action.least - 1)]
        wants.extend([([o for o in theirs if o != c], least) for theirs, least in later])
        if distinct(wants):
            out.append(c)
    return out


def _open_to(rules: Rules, s: State, f: Frame, cards: list[int]) -> list[int]:
    """Of cards to be chosen by an effect, those that nothing keeps from being chosen: by whose
    effect it is, whoever of the players chooses."""
    choosable = vocabulary(rules).choosable
    assert choosable is not None
    return [c for c in cards if choosable(rules, s, c, f.seat, f.src)]


def _may_miss(rules: Rules, what: Cards) -> bool:
    """Whether nobody can tell that there is such a card: one looked for by a condition where
    others do not see the cards."""
    zones = vocabulary(rules).may_miss
    return bool(what.kinds or what.tests) and any([key in zones for key in what.zones])


def _chosen(rules: Rules, s: State, f: Frame, op: Op) -> None:
    action = op.action
    assert isinstance(action, Choose)
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
    if len(s.ret) < action.least:
        f.d = 1
    elif not v.all_before:
        f.d = 0


def _may(rules: Rules, s: State, f: Frame, op: Op, ability: int) -> None:
    action = op.action
    assert isinstance(action, May)
    ctx = context(f)
    ctx.ability = ability
    if not can_do(rules, s, ctx, op.inner):
        s.done = 0
        f.b = op.jump
        f.pc = 0
        return
    ask(s, seats_of(rules, s, f.seat, action.by)[0], [option(YES), option(NO)])


def payers(
    rules: Rules, s: State, ctx: Context, after: Action | None, slot: int, cards: list[int]
) -> list[int]:
    """Of cards to be chosen, those to which what comes after would really do something."""
    if after is None:
        return cards
    v: Vocabulary = rules.vocab
    applies = v.applies.get(after.op)
    if applies is None:
        return cards
    what = getattr(after, "what", None)
    if not isinstance(what, Chosen) or what.slot != slot:
        return cards
    return [c for c in cards if applies(rules, s, ctx, after, c)]


def payable(rules: Rules, s: State, ctx: Context, have: Compiled) -> bool:
    """Whether the whole cost of an ability can be paid."""
    cost = have.ability.cost
    if have.one_choice and cost[1].op not in rules.vocab.can:
        choice = cost[0]
        assert isinstance(choice, Choose)
        those = cards_of(rules, s, ctx, choice.what)
        if len(those) < choice.least:
            return False
        before, ctx.paying = ctx.paying, True
        those = payers(rules, s, ctx, cost[1], choice.slot, those)
        ctx.paying = before
        return len(those) >= choice.least
    if not have.plain_cost:
        before, ctx.paying = ctx.paying, True
        can = can_do(rules, s, ctx, have.ability.cost)
        ctx.paying = before
        return can
    if len(have.choices) == 1:
        what, least = have.choices[0]
        return enough(rules, s, ctx, what, least)
    return distinct([(cards_of(rules, s, ctx, what), least) for what, least in have.choices])


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


def can_do(rules: Rules, s: State, ctx: Context, actions: tuple[Action, ...]) -> bool:
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
            what = cast(Selector, getattr(action, "what", THIS))
            if not of_chosen(what, slots):
                cards = cards_of(rules, s, ctx, what)
                can = [c for c in cards if applies(rules, s, ctx, action, c)]
                if not can:
                    return False
                if _turns(action):
                    turned.setdefault(_turns(action), []).append((can, 1))
                if needs_this(action) and wants:  # it must still be there by then
                    kept = _with_this(wants, kept, cards, False)
        elif isinstance(action, Choose):
            if not of_chosen(action.what, slots):
                if i + 1 == len(actions):
                    if not enough(rules, s, ctx, action.what, action.least):
                        return False
                else:
                    those = cards_of(rules, s, ctx, action.what)
                    if len(those) < action.least:
                        return False
                    mine = payers(rules, s, ctx, actions[i + 1], action.slot, those)
                    if len(mine) < action.least:
                        return False
                    way = _turns(actions[i + 1]) or lies(v, action.what)
                    if way:
                        turned.setdefault(way, []).append((mine, action.least))
                    if _takes_away(v, actions[i + 1], action.slot):
                        wants.append((those, action.least))
            slots.append(action.slot)
        elif isinstance(action, Draw):
            n = amount(rules, s, ctx, action.count)
            for seat in seats_of(rules, s, ctx.seat, action.who):
                if len(s.zones[rules.zone(v.zone(v.deck), seat)]) < n:
                    return False
        elif isinstance(action, SetPose):
            if not of_chosen(action.what, slots):
                cards = cards_of(rules, s, ctx, action.what)
                if not any([s.pose[c] != v.pose(action.pose) for c in cards]):
                    return False
        elif isinstance(action, TurnFace):
            if not of_chosen(action.what, slots):
                face = UP if action.up else DOWN
                cards = cards_of(rules, s, ctx, action.what)
                if not any([s.face[c] != face for c in cards]):
                    return False
        elif isinstance(action, PayCost):
            if ctx.ability < 0 or not payable(rules, s, ctx, compiled(rules, ctx.ability)):
                return False
        elif isinstance(action, (Move, Modify, Grant, Show, LookAt, MayEither)):
            if not _there(rules, s, ctx, action.what, slots):
                return False
            if isinstance(action, Move) and needs_this(action):
                kept = _with_this(wants, kept, cards_of(rules, s, ctx, action.what), True)
        elif isinstance(action, AttachCards):
            if not _there(rules, s, ctx, action.what, slots):
                return False
            if not _there(rules, s, ctx, action.to, slots):
                return False
            if needs_this(action):
                goes = isinstance(action.what, This)
                kept = _with_this(wants, kept, cards_of(rules, s, ctx, This()), goes)
        elif isinstance(action, Exchange):
            if not _there(rules, s, ctx, action.one, slots):
                return False
            if not _there(rules, s, ctx, action.other, slots):
                return False
    if turned and any([len(those) > 1 and not distinct(those) for those in turned.values()]):
        return False
    return len(wants) < 2 or distinct(wants)


def _with_this(
    wants: list[tuple[list[int], int]], kept: list[int], cards: list[int], goes: bool
) -> list[int]:
    """The card that speaks is needed for a part of a cost. Where it stays, other parts may need it
    too, and a later one may take it away; it is one card all the same. What is kept now."""
    if not kept:
        wants.append((cards, 1))
    return [] if goes else cards


def _turns(action: Action) -> str:
    """In which way an action turns cards; "": it does not."""
    if isinstance(action, SetPose):
        return action.pose
    if isinstance(action, TurnFace):
        return "up" if action.up else "down"
    return ""


def lies(v: Vocabulary, what: Selector) -> str:
    """Into which position cards must not have been turned for a selector to mean them."""
    if isinstance(what, Cards):
        for test in what.tests:
            if isinstance(test, Placed) and test.place in v.lying:
                return v.lying[test.place]
    return ""


def needs_this(action: Action) -> bool:
    """Whether a part of a cost is paid with the very card that speaks."""
    if isinstance(action, AttachCards):
        return isinstance(action.what, This) or isinstance(action.to, This)
    return isinstance(action, (Move, SetPose)) and isinstance(action.what, This)


def _takes_away(v: Vocabulary, action: Action, slot: int) -> bool:
    """Whether an action takes what was just chosen from where it is."""
    if isinstance(action, (Move, AttachCards)) or action.op in v.removes:
        what = getattr(action, "what", THIS)
        return isinstance(what, Chosen) and what.slot == slot
    return False


def _there(rules: Rules, s: State, ctx: Context, sel: Selector, slots: list[int]) -> bool:
    """Whether there is something to do it to: of a pile's top all, of anything else one."""
    if of_chosen(sel, slots):
        return True
    n = 1
    if isinstance(sel, Top):
        n = amount(rules, s, ctx, sel.count) * len(seats_of(rules, s, ctx.seat, sel.who))
    return enough(rules, s, ctx, sel, n)


def _by_how_much(
    rules: Rules, s: State, ctx: Context, action: Modify, refs: tuple[int, ...]
) -> list[int]:
    """The number for all of them, or, where each has its own, one for each."""
    if not of_each(action.amount):
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
    action: Modify,
    refs: tuple[int, ...],
    numbers: list[int],
    until: int,
) -> None:
    """One effect on all of them, or, where each has its own number, one on each."""
    attr = vocabulary(rules).attr(action.attr)
    op = op_of(rules, action.how)
    if len(numbers) == 1:  # the same for all, or there is but one
        begin(s, attr, op, numbers[0], refs, until, f.src, f.seat, -1, BOUND)
        return
    for ref, n in zip(refs, numbers, strict=True):
        begin(s, attr, op, n, (ref,), until, f.src, f.seat, -1, BOUND)


def modify(rules: Rules, s: State, f: Frame, action: Modify) -> None:
    """Change a number of the cards that are meant now, for a while."""
    modify_all(rules, s, f, [action])


def modify_all(rules: Rules, s: State, f: Frame, actions: list[Modify]) -> None:
    """Change several numbers of the same cards, all as things are before any of it."""
    v: Vocabulary = rules.vocab
    ctx = context(f)
    refs = tuple([ref_of(s, c) for c in cards_of(rules, s, ctx, actions[0].what)])
    s.done = len(refs)
    if refs:
        assert v.moments is not None
        numbers = [_by_how_much(rules, s, ctx, action, refs) for action in actions]
        for action, mine in zip(actions, numbers, strict=True):
            _modify(rules, s, f, action, refs, mine, v.moments(rules, s, action.until))


def _shared(rules: Rules, s: State, f: Frame, action: Action) -> None:
    if isinstance(action, Modify):
        modify(rules, s, f, action)
        return
    v: Vocabulary = rules.vocab
    ctx = context(f)
    if isinstance(action, Draw):
        s.done = 0
        n = amount(rules, s, ctx, action.count)
        for seat in reversed(seats_of(rules, s, f.seat, action.who)):
            d = call(rules, s, "effects.draw", seat, f.src)
            d.a = n
    elif isinstance(action, Move):
        cards = cards_of(rules, s, ctx, action.what)
        at = (BOTTOM if action.bottom else TOP) + (FACE_DOWN if action.face_down else 0)
        move_cards(rules, s, f, cards, v.zone(action.to), at)
    elif isinstance(action, SetPose):
        turn_cards(rules, s, f, cards_of(rules, s, ctx, action.what), v.pose(action.pose))
    elif isinstance(action, TurnFace):
        turn_over(rules, s, f, cards_of(rules, s, ctx, action.what), UP if action.up else DOWN)
    elif isinstance(action, Grant):
        refs = tuple([ref_of(s, c) for c in cards_of(rules, s, ctx, action.what)])
        s.done = len(refs)
        if refs:
            assert v.moments is not None
            until = v.moments(rules, s, action.until)
            ability = compile_ability(rules, action.ability)
            flags = BOUND | brings(rules, ability)
            begin(s, ability, GRANT, 0, refs, until, f.src, f.seat, -1, flags)
    elif isinstance(action, AttachCards):
        hosts = cards_of(rules, s, ctx, action.to)
        cards = [c for c in cards_of(rules, s, ctx, action.what) if c not in hosts[:1]]
        if hosts:
            for c in cards:
                ref = s.ref(c)
                attach_card(rules, s, c, hosts[0], v.look(v.ways, action.way, "way"))
                follow(s, f, ref)
        s.done = len(cards) if hosts else 0
    elif isinstance(action, Exchange):
        one = cards_of(rules, s, ctx, action.one)
        other = cards_of(rules, s, ctx, action.other)
        s.done = 0
        if one and other:
            happen(rules, s, plain_event(s, SWAP, one[0], other[0], 0, f.seat, f.src))
    elif isinstance(action, Shuffle):
        s.done = 1
        for seat in seats_of(rules, s, f.seat, action.who):
            shuffle(rules, s, rules.zone(v.zone(action.zone), seat))
    elif isinstance(action, Show):
        shown = cards_of(rules, s, ctx, action.what)
        s.done = len(shown)
        for c in shown:
            reveal(rules, s, c)
    elif isinstance(action, LookAt):
        seen = cards_of(rules, s, ctx, action.what)
        s.done = len(seen)
        for seat in seats_of(rules, s, f.seat, action.who):
            for c in seen:
                look(s, c, seat)
    elif isinstance(action, WinGame):
        teams = [s.teams[seat] for seat in seats_of(rules, s, f.seat, action.who)]
        finish(s, sum([1 << k for k in range(s.seats) if s.teams[k] in teams and not s.lost[k]]))
    elif isinstance(action, LoseGame):
        for seat in seats_of(rules, s, f.seat, action.who):
            lose(rules, s, seat)
    elif isinstance(action, Delay):
        assert v.moments is not None
        until = v.moments(rules, s, action.until)
        ability = compile_ability(rules, action.ability)
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
    happen(rules, s, Event(ATTACH, card, host, zone, how, -1, -1, s.ref(card), ()))


PROCEDURES = [
    Procedure(
        "effects.run",
        [
            Step("", perform, answered, Words("実行するか", "Do you want to do this?")),
            Step("", ended, answered, Words("どれを選ぶか", "Which one do you choose?")),
        ],
    ),
    DRAW,
    EACH,
]
