"""209, 301.6, 406.2, 406.3, 504.2: a card is played or an ability is activated, and waits in the
processing area until it is resolved (406.4)."""

from __future__ import annotations

from typing import Final

from tefuda.effects import trial
from tefuda.effects.ask import cards_of
from tefuda.effects.delayed import memory_of
from tefuda.effects.hold import copies_of
from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Choose, Num
from tefuda.effects.possible import only_unseen, payable
from tefuda.effects.run import start
from tefuda.effects.vocab import Context, vocabulary
from tefuda.games.common.running import remember
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import refusals as no
from tefuda.games.pso2.book.after_moves import turn_card
from tefuda.games.pso2.book.card_index import PP_READ, PsoIndex
from tefuda.games.pso2.book.durations import next_turn
from tefuda.games.pso2.book.landing import land
from tefuda.games.pso2.book.zones import allies, at, blank, tell
from tefuda.games.pso2.cards.data import ALL_CLASSES, CLASS, HAS_X, LAID, data_of, launch_of
from tefuda.games.pso2.effects.nodes import PayPP
from tefuda.kernel.change import (
    BOTTOM,
    MOVE,
    SAY_MODE,
    SAY_X,
    TOP,
    commit,
    move,
    plain_event,
    reveal,
)
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option, options
from tefuda.kernel.machine import again, ask, ask_number, call, leave
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.stack import note_targets, push
from tefuda.kernel.state import CARD_MASK, DOWN, Event, Frame, Item, State, Waiting
from tefuda.kernel.values import changes, note_use, uses, value

# `Frame.b` of a launch, and `Item.flags`
PLAYED_CARD: Final = 1  # a card out of the hand
TRIGGERED: Final = 2
FREE: Final = 4  # nothing is paid for it (raid.turn.3)
AS_CARD: Final = 8  # it waits in the processing area as a card, and comes onto the field
MODE_OF: Final = 4  # from this bit of `Frame.b` on: 1 + the ability that it is a mode of

X_SLOT: Final = 14  # of what an effect remembers: the X that was named
COUNT_BITS: Final = 6  # of `Item.mode`: how many targets each choice has


# --- what can be chosen -----------------------------------------------------------------------------


def choosable(rules: Rules, s: State, card: int, seat: int, src: int) -> bool:
    """Whether nothing keeps a card from being chosen by an ability of a player."""
    if not changes(rules, s, N.NO_CHOICE) or card < 0:
        return True
    mine = rules.zone_seat[s.zone[card]]
    return s.teams[mine] == s.teams[seat] or value(rules, s, card, N.NO_CHOICE) <= 0


def candidates(rules: Rules, s: State, ctx: Context, choice: Choose) -> list[int]:
    """406.2.3b: what a choice at the head of an ability may choose now. A card that is being played
    is no longer a card of the hand."""
    cards = cards_of(rules, s, ctx, choice.what)
    if ctx.src >= 0 and s.zone[ctx.src] // s.seats == N.HAND and ctx.src in cards:
        if rules.pool[s.defn[ctx.src]].kind == N.ACTIVE:
            cards = [c for c in cards if c != ctx.src]
    if not changes(rules, s, N.NO_CHOICE):
        return cards
    return [c for c in cards if choosable(rules, s, c, ctx.seat, ctx.ref)]


def can_choose(rules: Rules, s: State, ctx: Context, number: int) -> bool:
    """406.2.4: whether there is enough to choose for an ability; of one with modes, for one of them."""
    have = launch_of(rules, number)
    if have.modes:
        return any([can_choose(rules, s, ctx, mode) for mode in have.modes])
    for choice in have.targets:
        if choice.least and len(candidates(rules, s, ctx, choice)) < choice.least:
            return False
    return True


def least_x(rules: Rules, s: State, ctx: Context, number: int, most: int) -> int:
    """209.3, 406.2.4: the smallest X, up to `most`, with which there is enough to choose for an
    ability; -1: there is none."""
    mem = ctx.mem
    found = -1
    for x in range(most + 1):
        ctx.mem = with_x(mem, x)
        if can_choose(rules, s, ctx, number):
            found = x
            break
    ctx.mem = mem
    return found


def with_x(mem: tuple[tuple[int, ...], ...], x: int) -> tuple[tuple[int, ...], ...]:
    """What an effect remembers, and the X that was named."""
    out = list(mem)
    while len(out) <= X_SLOT:
        out.append(())
    out[X_SLOT] = (x,)
    return tuple(out)


def bearers(rules: Rules, s: State, seat: int, card: int) -> list[int]:
    """205.4.3: the allies of a class that a weapon or an armour has."""
    return [c for c in allies(rules, s, seat) if may_bear(rules, s, c, card)]


def may_bear(rules: Rules, s: State, bearer: int, item: int) -> bool:
    """205.4.3, 208.1.2: whether they have a class in common."""
    mine = rules.pool[s.defn[item]].fast[CLASS]
    return mine == ALL_CLASSES or rules.pool[s.defn[bearer]].fast[CLASS] & mine != 0


def exhausted(rules: Rules, s: State, ref: int, number: int) -> bool:
    """Whether an ability has been used as often in this turn as it may be."""
    limit = compiled(rules, number).ability.limit
    if limit <= 0 or ref < 0:
        return False
    used = uses(s, ref, number)
    return used >= limit and used >= limit * copies_of(rules, s, ref, number)


def may_trigger(rules: Rules, s: State, number: int, src: int, seat: int) -> bool:
    """404.5.1: a card that has come to lie face down among PP is not read."""
    if s.lost[seat] or exhausted(rules, s, src, number):
        return False
    return src < 0 or not blank(rules, s, src & CARD_MASK)


# --- beginning one ----------------------------------------------------------------------------------


def play_card(rules: Rules, s: State, seat: int, card: int, free: bool = False) -> None:
    """504.2: a card is played: everybody sees which, before anything else is said about it."""
    reveal(rules, s, card)
    note(s, rules.say_no["play"], seat, card, 0, 0)
    f = call(rules, s, "launch", seat, s.ref(card))
    f.a = data_of(rules, s, card).playing
    f.b = PLAYED_CARD | (FREE if free else 0)


def activate(rules: Rules, s: State, seat: int, card: int, number: int) -> None:
    """504.1.4: an activated ability is used."""
    f = call(rules, s, "launch", seat, s.ref(card))
    f.a = number


def trigger(rules: Rules, s: State, waiting: Waiting) -> None:
    """300.2, 406.2.1: a triggered ability is put into the processing area."""
    f = call(rules, s, "launch", waiting.seat, waiting.src)
    f.a = waiting.ability
    f.b = TRIGGERED
    f.obj = waiting.event
    f.mem = memory_of(waiting.event)


def context_of(f: Frame) -> Context:
    ctx = Context(f.seat, f.src & CARD_MASK if f.src >= 0 else -1, f.mem)
    ctx.ref = f.src
    ctx.ability = f.a
    if isinstance(f.obj, Event):
        ctx.event = f.obj
    return ctx


def fixed_pp(rules: Rules, number: int) -> int:
    """How many PP an ability's cost takes beside X."""
    total = 0
    for part in compiled(rules, number).ability.cost:
        if isinstance(part, PayPP) and isinstance(part.count, Num):
            total += part.count.n
    return total


def on_pp(s: State, seat: int) -> int:
    """209.1.1: how many PP are ON."""
    pose = s.pose
    return [pose[c] for c in s.zones[N.PP * s.seats + seat]].count(N.ON)


def name_x(rules: Rules, s: State, f: Frame) -> None:
    """209.3, 103.5.1: who plays it names X, a whole number from 0 that can be paid."""
    if f.a >= 0 and f.b & TRIGGERED and not worth_asking(rules, s, f):
        leave(rules, f)
        return
    card = f.src & CARD_MASK if f.src >= 0 else -1
    if f.b & PLAYED_CARD:
        if not rules.pool[s.defn[card]].fast[HAS_X]:
            return
        fixed = price_of(rules, s, card)
    else:
        if not launch_of(rules, f.a).cost_x:
            return
        fixed = fixed_pp(rules, f.a)
    if f.b & FREE:
        x_named(rules, s, f, 0)
        return
    most = max(0, on_pp(s, f.seat) - fixed)
    least = least_x(rules, s, context_of(f), f.a, most) if f.a >= 0 else 0
    if least < 0:
        abandon(rules, s, f)
    else:
        ask_number(s, f.seat, least, most)


def worth_asking(rules: Rules, s: State, f: Frame) -> bool:
    """glossary.(A)/(B):(C): whether a triggered ability has uses left, and its cost can be paid, as far
    as the others can tell."""
    if exhausted(rules, s, f.src, f.a):
        return False
    have = compiled(rules, f.a)
    if not have.ability.cost or payable(rules, s, context_of(f), have):
        return True
    return only_unseen(rules, s, context_of(f), have.ability.cost)


def x_named(rules: Rules, s: State, f: Frame, x: int) -> None:
    f.d = 1 + x
    f.mem = with_x(f.mem, x)


def price_of(rules: Rules, s: State, card: int) -> int:
    """209.1.1: how many PP a card takes, X not counted."""
    return value(rules, s, card, N.PRICE)


# --- 406.3: one of several ----------------------------------------------------------------------------


def which_mode(rules: Rules, s: State, f: Frame) -> None:
    """406.3: which of several abilities it is, is said now."""
    if f.a < 0:
        return
    have = launch_of(rules, f.a)
    if not have.modes:
        return
    ctx = context_of(f)
    fit = [i for i, mode in enumerate(have.modes) if can_choose(rules, s, ctx, mode)]
    if not fit:
        abandon(rules, s, f)
        return
    ask(s, f.seat, [option(N.MODE, 0, i) for i in fit])


def why_not_mode(rules: Rules, s: State, seat: int, _a: int, number: int) -> int:
    """406.2.4: why one of several abilities cannot be chosen now; 0: it can."""
    f = s.frames[-1]
    if f.proc != rules.proc_no["launch"] or f.a < 0:
        return 0
    modes = launch_of(rules, f.a).modes
    if number >= len(modes) or can_choose(rules, s, context_of(f), modes[number]):
        return 0
    return no.NOTHING_TO_CHOOSE


def mode_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if f.b >> MODE_OF == 0:
        f.b |= 1 + f.a << MODE_OF
    f.a = launch_of(rules, f.a).modes[arg_b(opt)]
    if launch_of(rules, f.a).modes:  # one that has several itself
        again(f)


def abandon(rules: Rules, s: State, f: Frame) -> None:
    """406.2.4: without anything to choose it is not activated at all."""
    leave(rules, f)
    if f.b & FREE and f.src >= 0:
        card = f.src & CARD_MASK
        to = at(s, N.DISCARD, s.owner[card])
        commit(rules, s, plain_event(s, MOVE, card, to, TOP, -1, -1))


# --- 406.2.3a: targets --------------------------------------------------------------------------------


def next_target(rules: Rules, s: State, f: Frame) -> None:
    """406.2.2, 406.2.3a, 406.2.3b, 406.2.4: what its head tells to choose is chosen now."""
    if f.a < 0:
        which_bearer(rules, s, f)
        return
    wanted = launch_of(rules, f.a).targets
    if f.c >= len(wanted):
        return
    choice = wanted[f.c]
    cards = candidates(rules, s, context_of(f), choice)
    if len(cards) < choice.least:
        abandon(rules, s, f)
        return
    most = choice.most if choice.most >= 0 else vocabulary(rules).said_number(context_of(f))
    differ = 1 if choice.differ else 0
    pick_cards(rules, s, f.seat, cards, choice.least, most, f.src, False, differ)


def which_bearer(rules: Rules, s: State, f: Frame) -> None:
    """205.4, 504.2: for a weapon or an armour, who is to bear it."""
    card = f.src & CARD_MASK
    if rules.pool[s.defn[card]].fast[LAID] in (N.WEAPON, N.ARMOUR) and f.c == 0:
        fit = bearers(rules, s, f.seat, card)
        if not fit:
            abandon(rules, s, f)
            return
        s.clause = rules.clause_no["504.2"]
        ask(s, f.seat, options(N.BEARER, fit))


def why_not_bearer(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """205.4.3: why an ally cannot bear what is being played; 0: it can."""
    f = s.frames[-1]
    if f.proc != rules.proc_no["launch"] or card not in allies(rules, s, f.seat):
        return 0
    return 0 if may_bear(rules, s, card, f.src & CARD_MASK) else no.OTHER_CLASS


def bearer_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    s.ret = (arg_a(opt),)


def target_chosen(rules: Rules, s: State, f: Frame) -> None:
    slot = 0
    if f.a >= 0:
        wanted = launch_of(rules, f.a).targets
        if f.c >= len(wanted):
            return
        slot = wanted[f.c].slot
    elif rules.pool[s.defn[f.src & CARD_MASK]].fast[LAID] not in (N.WEAPON, N.ARMOUR) or f.c:
        return
    remember(f, slot, tuple([s.ref(c) for c in s.ret]))
    f.c += 1
    f.pc -= 2


# --- 209: costs ---------------------------------------------------------------------------------------


def whether_to_pay(rules: Rules, s: State, f: Frame) -> None:
    """glossary.(A)/(B):(C): a triggered ability with a cost is activated only if it is paid. 402.2.1:
    whose hand has no card to pay with is asked all the same."""
    if not f.b & TRIGGERED or not compiled(rules, f.a).ability.cost:
        return
    have = compiled(rules, f.a)
    if payable(rules, s, context_of(f), have):
        ask(s, f.seat, [option(N.PAY), option(N.NO_PAY)])
    elif only_unseen(rules, s, context_of(f), have.ability.cost):
        ask(s, f.seat, [option(N.NO_PAY)])
    else:
        leave(rules, f)


def to_pay(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.NO_PAY:
        leave(rules, f)


def pay_price(rules: Rules, s: State, f: Frame) -> None:
    """209.1.1, 215.1.4: as many PP as the cost says are turned OFF."""
    if f.b & PLAYED_CARD and not f.b & FREE:
        n = price_of(rules, s, f.src & CARD_MASK)
        if f.d:
            n += f.d - 1
        pay_pp(rules, s, f.seat, n)


def pay_cost(rules: Rules, s: State, f: Frame) -> None:
    """209.1.3, 300.3: the cost in front of an ability."""
    if f.a >= 0 and not f.b & PLAYED_CARD:
        trial.begin(s, compiled(rules, f.a).competes)
        use_of(rules, s, f)
        sub = start(rules, s, compiled(rules, f.a).cost, f.seat, f.src)
        if sub is not None:
            sub.mem = f.mem


def printed_ability(f: Frame) -> int:
    """The ability that is used; of a mode, the one it belongs to."""
    return (f.b >> MODE_OF) - 1 if f.b >> MODE_OF else f.a


def use_of(rules: Rules, s: State, f: Frame) -> None:
    """Count the use of an ability that has a limit."""
    number = printed_ability(f)
    if f.src >= 0 and compiled(rules, number).ability.limit:
        note_use(s, f.src, number, next_turn(s))


# --- 406.2: into the processing area --------------------------------------------------------------------


def put_there(rules: Rules, s: State, f: Frame) -> None:
    """301.6, 406.2, 504.2: on top of what is there. 204.2.1: the card of a plain active goes on to the
    discard pile, its ability stays; that is not discarding it from the hand."""
    card = f.src & CARD_MASK if f.src >= 0 else -1
    flags = f.b & (1 << MODE_OF) - 1
    if f.a >= 0 and not f.b & PLAYED_CARD:
        trial.end(s, compiled(rules, f.a).competes)
    if f.b & PLAYED_CARD:
        plain = (
            rules.pool[s.defn[card]].kind == N.ACTIVE and not rules.pool[s.defn[card]].fast[LAID]
        )
        flags = flags if plain else flags | AS_CARD
        to = at(s, N.PROCESSING, s.owner[card])
        commit(rules, s, plain_event(s, MOVE, card, to, TOP, f.seat, s.ref(card)))
        if plain:
            to = at(s, N.DISCARD, s.owner[card])
            commit(rules, s, plain_event(s, MOVE, card, to, TOP, f.seat, s.ref(card)))
        s.cols[N.SAID_X][card] = f.d
        f.src = s.ref(card)
    elif card >= 0:
        said_of = "triggered" if f.b & TRIGGERED else "activated"
        note(s, rules.say_no[said_of], f.seat, card, printed_ability(f), 0)
    targets, counts = packed(rules, f)
    if s.logging:  # 400.2.1, 400.4: what is declared in the processing area is open
        if f.b >> MODE_OF:
            note(s, SAY_MODE, f.seat, card, f.a, 0)
        if f.d:
            note(s, SAY_X, f.seat, card, f.d - 1, 0)
        note_targets(rules, s, targets)
    event = f.obj if isinstance(f.obj, Event) else None
    push(s, Item(f.a, f.src, f.seat, targets, (), f.d, counts, flags, event))
    if f.b & PLAYED_CARD:
        tell(rules, s, N.PLAYED, card, f.seat, 0, f.seat, f.src)
        if not flags & AS_CARD:
            s.cols[N.SAID_X][card] = 0  # 209.3.1: from here on it is a card of the discard pile
    elif card >= 0 and not f.b & TRIGGERED:
        tell(rules, s, N.ACTIVATED, card, f.seat, f.a, f.seat, f.src)


def packed(rules: Rules, f: Frame) -> tuple[tuple[int, ...], int]:
    """The targets in a row, and how many each choice has."""
    slots = [0] if f.a < 0 else [choice.slot for choice in launch_of(rules, f.a).targets]
    out: tuple[int, ...] = ()
    counts = 0
    for k, slot in enumerate(slots):
        mine = f.mem[slot] if slot < len(f.mem) else ()
        out = out + mine
        counts |= len(mine) << COUNT_BITS * k
    return out, counts


LAUNCH_PROC = Procedure(
    "launch",
    [
        Step(
            "209.3",
            name_x,
            x_named,
            Words("Xの値を決める", "Name a number for X"),
            cites=("103.5.1", "glossary.X", "glossary.⊗"),
        ),
        Step(
            "406.3",
            which_mode,
            mode_chosen,
            Words("発動する能力を選ぶ", "Which of the abilities is it?"),
        ),
        Step(
            "406.2.3a",
            next_target,
            bearer_chosen,
            Words("対象を選ぶ", "What do you choose?"),
            cites=("406.2.2", "406.2.3b", "406.2.4", "glossary.対象", "glossary.まで", "205.4.3"),
        ),
        Step("406.2.3a", target_chosen),
        Step(
            "glossary.(A)/(B):(C)",
            whether_to_pay,
            to_pay,
            Words("コストを支払うか", "Do you pay the cost?"),
            always=True,
        ),
        Step("209.1.1", pay_price, cites=("215.1.4",)),
        Step("209.1.3", pay_cost, cites=("300.3", "glossary.(A)⇒(B)", "glossary.ON⇒OFF")),
        Step(
            "406.2",
            put_there,
            cites=(
                "103.4.2",
                "204.2.1",
                "301.6",
                "504.2",
                "300.2",
                "300.5",
                "glossary.(A):(B)",
                "glossary.発動",
                "201.3.1",
            ),
        ),  # fmt: skip
    ],
)


# --- PP -------------------------------------------------------------------------------------------------


def pay_pp(rules: Rules, s: State, seat: int, n: int) -> None:
    if n > 0:
        f = call(rules, s, "pp", seat)
        f.a = n


def which_pp(rules: Rules, s: State, f: Frame) -> None:
    """404.5, 404.5.1: which PP pay. Those that lie face up are alike, unless a text looks at them."""
    if f.a <= 0:
        leave(rules, f)
        return
    ready = [c for c in s.zones[at(s, N.PP, f.seat)] if s.pose[c] == N.ON]
    index: PsoIndex = s.index
    if index.says & PP_READ:
        pick_cards(rules, s, f.seat, ready, f.a, f.a, -1)
        return
    down = [c for c in ready if s.face[c] == DOWN]
    shown = [c for c in ready if s.face[c] != DOWN]
    if not down:
        s.ret = tuple(shown[: f.a])
    elif len(shown) < f.a:
        s.ret = (down[0],)
    else:
        ask(s, f.seat, [option(N.FACE_UP_PP), option(N.FACE_DOWN_PP)])


def pp_said(rules: Rules, s: State, f: Frame, opt: int) -> None:
    ready = [c for c in s.zones[at(s, N.PP, f.seat)] if s.pose[c] == N.ON]
    if kind_of(opt) == N.FACE_DOWN_PP:
        s.ret = tuple([c for c in ready if s.face[c] == DOWN][:1])
    else:
        s.ret = tuple([c for c in ready if s.face[c] != DOWN][: f.a])


def turn_pp(rules: Rules, s: State, f: Frame) -> None:
    """215.1.4, 404.5: they are OFF; one that lay face down goes to the bottom of the deck."""
    for c in s.ret:
        pp_off(rules, s, c, f.seat)
    f.a -= len(s.ret)
    if f.a > 0 and s.ret:
        f.pc -= 2


def pp_off(rules: Rules, s: State, card: int, seat: int) -> None:
    if s.face[card] == DOWN:
        note(s, rules.say_no["pp_back"], seat, -1, 0, 0)
        move(rules, s, card, at(s, N.DECK, s.owner[card]), BOTTOM)
    else:
        turn_card(rules, s, card, N.OFF, seat)


PP_PROC = Procedure(
    "pp",
    [
        Step("404.5", which_pp, pp_said, Words("支払いに使うPPを選ぶ", "Which PP pay?")),
        Step("215.1.4", turn_pp, cites=("404.5",)),
    ],
)


# --- 406.4: out of it ---------------------------------------------------------------------------------------


def meant_by(rules: Rules, s: State, item: Item) -> list[tuple[int, tuple[int, ...], bool]]:
    """The choices of an item: slot, what was chosen of it and is proper now, whether there was any."""
    out: list[tuple[int, tuple[int, ...], bool]] = []
    i = 0
    ctx = Context(item.seat, item.src & CARD_MASK if item.src >= 0 else -1, ())
    ctx.ref = item.src
    ctx.event = item.event
    if item.x:
        ctx.mem = with_x((), item.x - 1)
    for k, choice in enumerate(launch_of(rules, item.ability).targets):
        n = item.mode >> COUNT_BITS * k & (1 << COUNT_BITS) - 1
        mine = item.targets[i : i + n]
        i += n
        now = candidates(rules, s, ctx, choice) if n else []
        good = [ref for ref in mine if s.same(ref) and ref & CARD_MASK in now]
        out.append((choice.slot, tuple(good), n > 0))
    return out


def proper(rules: Rules, s: State, item: Item) -> bool:
    """406.4.1a, 406.4.1b: whether any of its targets is still one that could be chosen. A card that
    comes onto the field looks for itself."""
    if item.flags & AS_CARD or not item.targets:
        return True
    return any([len(good) > 0 for _slot, good, _any in meant_by(rules, s, item)])


def resolve(rules: Rules, s: State, item: Item) -> None:
    """406.4, 103.4.2.3: the newest is carried out, from its beginning."""
    if item.flags & AS_CARD:
        land(rules, s, item, lands_on(rules, s, item))
        return
    sub = start(rules, s, compiled(rules, item.ability).does, item.seat, item.src, item.event)
    if sub is None:
        return
    mem = list(memory_of(item.event))
    for slot, good, _any in meant_by(rules, s, item):
        while len(mem) <= slot:
            mem.append(())
        mem[slot] = good
    sub.mem = with_x(tuple(mem), item.x - 1) if item.x else tuple(mem)
    sub.b = 2 * len(launch_of(rules, item.ability).targets)


def lands_on(rules: Rules, s: State, item: Item) -> int:
    """The bearer of a weapon, an armour or an attached active, if it is still a proper one; else -1."""
    if not item.targets or not s.same(item.targets[0]):
        return -1
    host = item.targets[0] & CARD_MASK
    card = item.src & CARD_MASK
    if item.ability < 0:
        return host if may_bear(rules, s, host, card) else -1
    return host if proper_host(rules, s, item) else -1


def proper_host(rules: Rules, s: State, item: Item) -> bool:
    return any([len(good) > 0 for _slot, good, _any in meant_by(rules, s, item)])
