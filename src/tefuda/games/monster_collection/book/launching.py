"""4-3, 4-4, 11-2, 13, 14: using a card or an ability, from its declaration to what comes of it."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.ask import amount, cards_of, true_now
from tefuda.effects.delayed import memory_of
from tefuda.effects.lower import compiled
from tefuda.effects.run import start
from tefuda.effects.vocab import Context
from tefuda.games.common.running import remember
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import zones as book_zones
from tefuda.games.monster_collection.book.after_moves import discard, go, losing_items, turn_card
from tefuda.games.monster_collection.book.slots import available, enough, payers, spend
from tefuda.games.monster_collection.cards.data import Launch, launch_of
from tefuda.games.monster_collection.effects.nodes import DiscardHand, Spend
from tefuda.kernel.change import BOTTOM, MOVE, commit, plain_event, reveal
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.machine import again, ask, call, leave
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.stack import note_targets
from tefuda.kernel.state import CARD_MASK, Event, Frame, Item, State, Waiting
from tefuda.kernel.values import affected_attrs, changes, value

# `Frame.b` of a declaration, and `Item.flags`
CARD_USED: Final = 1  # a spell, a consumable or an alchemy shot out of the hand
CONDITION: Final = 2  # an effect whose time has come (11-2-4)
COUNTERING: Final = 4
ALONE: Final = 8  # nothing answers it: a ritual, or [普通|対抗不可]
ATTACK_ITEM: Final = 16  # 10-9.p2: no effect of a card, but the attack
CANCELLED: Final = 32  # 16.b3: it has no effect; who used it is still known
MOMENT_AT: Final = 8  # the bits from here on: at which moment its time came (`zones.one_moment`)

# what an effect remembers beside what was chosen for it
COST_PICK: Final = 12  # what was chosen for a part of the cost
PLEDGED: Final = 13  # what goes when the cost settles (14-3.p2)

COUNT_BITS: Final = 6  # of `Item.mode`: how many targets each choice has
PLEDGE_AT: Final = 8  # the place in it of what is pledged

NOBODY: Final[list[int]] = []


# --- what can be chosen -----------------------------------------------------------------------------


def choosable(rules: Rules, s: State, card: int, seat: int, src: int) -> bool:
    """Whether nothing keeps a card from being chosen by an effect of a player. 10-10-3.p1: what a
    counter chooses when it is carried out has to do with the chain as well."""
    if card < 0:
        return True
    if changes(rules, s, N.NO_CHOICE):
        if s.owner[card] != seat and value(rules, s, card, N.NO_CHOICE) > 0:
            return False
    if (
        s.stack
        and s.host[card] < 0
        and book_zones.in_battle(s, s.zone[card])
        and book_zones.in_party(s.zone[card])
    ):
        return not counter_under_way(rules, s) or card in involved(rules, s)
    return True


def counter_under_way(rules: Rules, s: State) -> bool:
    """Whether a counter is being carried out; what it answers is still in the chain."""
    mine = rules.proc_no["conclude"]
    for f in reversed(s.frames):
        if f.proc == mine:
            return isinstance(f.obj, Item) and f.obj.flags & COUNTERING != 0
    return False


def on_units(rules: Rules, choice: E.Choose) -> bool:
    """Whether a choice is among units on the field."""
    zones = getattr(choice.what, "zones", ())
    return "party" in zones


def candidates(
    rules: Rules, s: State, ctx: Context, choice: E.Choose, blind: bool = False
) -> list[int]:
    """What a choice at the head of an effect may choose now; `blind`: as far as anybody can tell who
    does not see the hand."""
    if blind and of_own_hand(choice):
        return list(s.zones[book_zones.at(s, N.HAND, ctx.seat)])
    cards = cards_of(rules, s, ctx, choice.what)
    if ctx.src >= 0 and s.zone[ctx.src] // s.seats in (N.HAND, N.EFFECT) and ctx.src in cards:
        cards = [c for c in cards if c != ctx.src]  # on its way to the effect zone, or in it
    if choice.slot in launch_of(rules, ctx.ability).moved:
        cards = book_zones.movable(rules, s, cards)
    if changes(rules, s, N.NO_CHOICE):
        cards = [c for c in cards if choosable(rules, s, c, ctx.seat, ctx.ref)]
    have = launch_of(rules, ctx.ability)
    for k, at in enumerate(have.leaned_on):
        if at >= 0 and have.targets[at] is choice:
            cards = [c for c in cards if leaves_choice(rules, s, ctx, choice, c, have.targets[k])]
    return cards


def leaves_choice(
    rules: Rules, s: State, ctx: Context, choice: E.Choose, card: int, then: E.Choose
) -> bool:
    """Whether a later choice, which is made among what belongs to this card, finds enough there."""
    mem = list(ctx.mem)
    while len(mem) <= choice.slot:
        mem.append(())
    mem[choice.slot] = (s.ref(card),)
    sub = Context(ctx.seat, ctx.src, tuple(mem))
    sub.ref = ctx.ref
    sub.ability = ctx.ability
    sub.event = ctx.event
    return len(candidates(rules, s, sub, then)) >= then.least


def of_own_hand(choice: E.Choose) -> bool:
    """Whether something is looked for in one's hand that only who sees it can find."""
    what = choice.what
    return (
        isinstance(what, E.Cards)
        and what.who == E.YOU
        and what.zones == ("hand",)
        and bool(what.kinds or what.tests)
    )


def enough_to_choose(
    rules: Rules,
    s: State,
    ctx: Context,
    number: int,
    chain: list[int] | None,
    blind: bool = False,
) -> bool:
    """14.p1, 10-10-3: whether there is enough to choose, and, for a counter (`chain`: the units that
    have to do with the chain), whether any unit it speaks of is one of those (10-10-3.n1)."""
    have = launch_of(rules, number)
    proper = chain is None or (not have.sweeps and not have.targets)
    on_any = len(have.sweeps) > 0
    for k, choice in enumerate(have.targets):
        if have.leaned_on[k] >= 0:
            continue  # what it is made among leaves enough for it
        cards = candidates(rules, s, ctx, choice, blind)
        if len(cards) < choice.least:
            return False
        if chain is not None and on_units(rules, choice):
            on_any = True
            proper = proper or any([c in chain for c in cards])
    return proper or not on_any or sweeps_one_of(rules, s, ctx, number, chain or NOBODY)


def sweeps_one_of(rules: Rules, s: State, ctx: Context, number: int, chain: list[int]) -> bool:
    """10-10-3.n1: whether an effect speaks, without choosing it, of a unit of the chain."""
    for what in launch_of(rules, number).sweeps:
        if any([c in chain for c in cards_of(rules, s, ctx, what)]):
            return True
    return False


# --- 14: costs --------------------------------------------------------------------------------------


def meant_by_cost(s: State, card: int, what: E.Selector, picked: tuple[int, ...]) -> list[int]:
    """The cards that a part of a cost speaks of."""
    if isinstance(what, E.This):
        return [card]
    if isinstance(what, E.Host):
        return [s.host[card]] if s.host[card] >= 0 else []
    if isinstance(what, E.Chosen):
        return [ref & CARD_MASK for ref in picked if s.same(ref)]
    raise EngineFault(f"no cost speaks of {what!r}")


def amount_of(
    rules: Rules, s: State, seat: int, card: int, action: DiscardHand | E.FromDeck
) -> int:
    if isinstance(action.count, E.Num):
        return action.count.n
    return amount(rules, s, Context(seat, card, ()), action.count)


def pledged(s: State, card: int) -> bool:
    """14-3.p1: whether a card is already meant to pay for something in the chain."""
    ref = s.ref(card)
    for item in s.stack:
        n = item.mode >> COUNT_BITS * PLEDGE_AT
        if n and ref in item.targets[len(item.targets) - n :]:
            return True
    return False


def needs_of(part: Spend) -> tuple[int, ...]:
    return tuple([N.ATTRS.index(name) for name in part.slots])


def affordable(
    rules: Rules, s: State, seat: int, card: int, number: int, blind: bool = False
) -> bool:
    """14.p1: whether the whole cost can be paid now; `blind`: as far as anybody can tell who does not
    see the hand."""
    have = launch_of(rules, number)
    deck = 0
    for part in have.costs:
        if isinstance(part, Spend):
            if not enough(available(rules, s, seat), needs_of(part)):
                return False
        elif isinstance(part, E.FromDeck):
            deck += amount_of(rules, s, seat, card, part)
            if len(s.zones[book_zones.at(s, N.DECK, seat)]) < deck:
                return False
    return payable(rules, s, seat, card, number, 0, NOBODY, blind)


def payable(
    rules: Rules,
    s: State,
    seat: int,
    card: int,
    number: int,
    first: int,
    gone: list[int],
    blind: bool = False,
) -> bool:
    """Whether there are cards for every part of a cost from one on, none of them for two: a unit acts
    once, a card leaves once. `gone`: cards that leave for it already."""
    costs = launch_of(rules, number).costs
    act: list[list[int]] = []
    leaves: list[list[int]] = []
    for i in range(first, len(costs)):
        part = costs[i]
        if isinstance(part, E.Choose):
            if blind and of_own_hand(part):
                cards = [c for c in s.zones[book_zones.at(s, N.HAND, seat)] if c != card]
            else:
                cards = to_pay_with(rules, s, seat, card, part)
            cards = [c for c in cards if c not in gone]
            if len(cards) < part.least:
                return False
            acting = i + 1 < len(costs) and isinstance(costs[i + 1], E.SetPose)
            (act if acting else leaves).extend([cards] * part.least)
        elif isinstance(part, DiscardHand):
            cards = [
                c for c in s.zones[book_zones.at(s, N.HAND, seat)] if c != card and c not in gone
            ]
            n = amount_of(rules, s, seat, card, part)
            if isinstance(part.count, E.Num):
                if len(cards) < n:
                    return False
                leaves.extend([cards] * n)
        elif isinstance(part, (E.SetPose, E.Move)) and not isinstance(part.what, E.Chosen):
            cards = meant_by_cost(s, card, part.what, ())
            if not cards:
                return False
            if isinstance(part, E.SetPose):
                if s.pose[cards[0]] != N.UNACTED:
                    return False
                act.append(cards)
            else:
                if cards[0] in gone or pledged(s, cards[0]):
                    return False
                leaves.append(cards)
    return (len(act) < 2 or distinct(act)) and (len(leaves) < 2 or distinct(leaves))


def distinct(wanted: list[list[int]]) -> bool:
    """Whether one card can be found for each of these, no card for two."""
    taken: dict[int, int] = {}
    return all([found_for(wanted, k, taken, []) for k in range(len(wanted))])


def found_for(wanted: list[list[int]], k: int, taken: dict[int, int], seen: list[int]) -> bool:
    for c in wanted[k]:
        if c not in seen:
            seen.append(c)
            if c not in taken or found_for(wanted, taken[c], taken, seen):
                taken[c] = k
                return True
    return False


def to_pay_with(rules: Rules, s: State, seat: int, card: int, choice: E.Choose) -> list[int]:
    """What may be chosen for a part of a cost: nothing that is meant to pay for something already, and
    not the card that is used itself."""
    ctx = Context(seat, card, ())
    cards = [c for c in cards_of(rules, s, ctx, choice.what) if not pledged(s, c)]
    if "terrain" in getattr(choice.what, "zones", ()):
        cards = book_zones.movable(rules, s, cards)
    if s.zone[card] // s.seats == N.HAND and rules.pool[s.defn[card]].kind in USABLE:
        cards = [c for c in cards if c != card]
    return cards


# --- beginning one ----------------------------------------------------------------------------------


def use_card(rules: Rules, s: State, seat: int, card: int, number: int, how: int) -> None:
    """4-3.p2, 4-3.c5, 4-4.p3: a card of the hand is used, for one of its effects."""
    f = call(rules, s, "declare", seat, s.ref(card))
    f.a = number
    f.b = how | CARD_USED


def use_ability(rules: Rules, s: State, seat: int, card: int, number: int, how: int) -> None:
    """13: a special ability is used."""
    f = call(rules, s, "declare", seat, s.ref(card))
    f.a = number
    f.b = how


def conditions_due(rules: Rules, s: State, f: Frame) -> bool:
    """11-2-4.b2.p1: effects whose time has come are used one by one, in any order, before anything else
    goes on; true: there are some. What an effect before has taken away is not among them."""
    if not s.waiting:
        return False
    s.waiting = [w for w in s.waiting if at_hand(rules, s, w)]
    if not s.waiting:
        return False
    again(f)
    s.clause = rules.clause_no["11-2-4.b2.p1"]
    call(rules, s, "kernel.waiting")
    return True


def play_waiting(rules: Rules, s: State, waiting: Waiting) -> None:
    """11-2-4.p1: the time of an effect has come."""
    f = call(rules, s, "declare", waiting.seat, waiting.src)
    f.a = waiting.ability
    f.b = CONDITION | ALONE | waiting.flags << MOMENT_AT
    f.obj = waiting.event


def once_a_moment(s: State, f: Frame) -> None:
    """11-2-4.b1.p1: the same effect is not used again for the same moment."""
    moment = f.b >> MOMENT_AT
    if moment:
        s.waiting = [
            w for w in s.waiting if w.flags != moment or w.ability != f.a or w.src != f.src
        ]


def context_of(f: Frame) -> Context:
    ctx = Context(f.seat, f.src & CARD_MASK if f.src >= 0 else -1, f.mem)
    ctx.ref = f.src
    ctx.ability = f.a
    if isinstance(f.obj, Event):
        ctx.event = f.obj
    return ctx


def card_in(f: Frame) -> int:
    return f.src & CARD_MASK if f.src >= 0 else -1


def whether(rules: Rules, s: State, f: Frame) -> None:
    """11-2-4.b3.p1: [条件] is used as its player likes; 11-2-4.b3.p2: [条件(強制)] has no choice. What
    cannot be paid, or has nothing to choose, is not used; 5-1.p2: where only the hand is in the way,
    its player is asked all the same."""
    if not f.b & CONDITION:
        return
    card = card_in(f)
    ability = compiled(rules, f.a).ability
    ctx = context_of(f)
    if (card >= 0 and silenced(rules, s, card)) or (
        ability.cond is not None and not true_now(rules, s, ctx, ability.cond)
    ):
        leave(rules, f)
        return
    forced = "timing:forced" in ability.tags
    decline = option(N.DECLINE, max(card, 0), f.a)
    if can_launch(rules, s, f.seat, card, ctx, False):
        if not forced:
            ask(s, f.seat, [option(N.APPLY, max(card, 0), f.a), decline])
    elif not forced and can_launch(rules, s, f.seat, card, ctx, True):
        ask(s, f.seat, [decline])
    else:
        leave(rules, f)


def can_launch(rules: Rules, s: State, seat: int, card: int, ctx: Context, blind: bool) -> bool:
    """14.p1: whether a condition can be paid for and has enough to choose; `blind`: as far as anybody
    can tell who does not see the hand."""
    if card >= 0 and not affordable(rules, s, seat, card, ctx.ability, blind):
        return False
    return enough_to_choose(rules, s, ctx, ctx.ability, None, blind)


def at_hand(rules: Rules, s: State, w: Waiting) -> bool:
    """11-2-4.b2: whether a card whose time has come is still where that left it, and, for an effect of
    battles, in the battle (11-1-2.p2): effects used before may have taken it away."""
    if w.src < 0:
        return True
    if not s.same(w.src):
        return False
    zone = s.zone[w.src & CARD_MASK]
    battle = "valid:battle" in compiled(rules, w.ability).ability.tags
    return not battle or not book_zones.on_field(zone) or book_zones.in_battle(s, zone)


def silenced(rules: Rules, s: State, card: int) -> bool:
    """13: whether an effect keeps a card, or the unit that bears it, from using special abilities."""
    if not affected_attrs(rules, s) >> N.NO_ACT & 1:
        return False
    return value(rules, s, user_of(rules, s, card), N.NO_ACT) > 0


def applied(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.DECLINE:
        leave(rules, f)


def shown(rules: Rules, s: State, f: Frame) -> None:
    """5-9.p3: a card that is used is put into the effect zone, for all to see."""
    card = card_in(f)
    once_a_moment(s, f)
    if f.b & CARD_USED:
        reveal(rules, s, card)
        note(s, rules.say_no["use"], f.seat, card, f.a, 0)
        go(rules, s, card, book_zones.at(s, N.EFFECT, s.owner[card]), f.seat, f.src)
        f.src = s.ref(card)
    elif card >= 0:
        if s.zone[card] // s.seats == N.HAND:
            reveal(rules, s, card)
        note(s, rules.say_no["ability"], f.seat, card, f.a, 0)


def next_target(rules: Rules, s: State, f: Frame) -> None:
    """What the head of an effect tells to choose is chosen now; for a counter among what has to do with
    the chain (10-10-3)."""
    wanted = launch_of(rules, f.a).targets
    if f.c >= len(wanted):
        f.c = 0
        f.pc += 1
        return
    if not f.b & COUNTERING:
        s.clause = used_by(rules, s, f.b)
    choice = wanted[f.c]
    cards = candidates(rules, s, context_of(f), choice)
    mine = [ref & CARD_MASK for ref in recall(f, choice.slot)]
    if f.b & COUNTERING and on_units(rules, choice):
        chain = involved(rules, s)
        if not concerned(rules, s, f, chain):
            # 10-10-3.n1: of all that are chosen one has to do with the chain; it is named first
            first = [c for c in cards if c in chain]
            least = 1 if choice.least or chosen_units(rules, f) else 0
            f.d = 1
            pick_cards(rules, s, f.seat, first, least, 1, f.src)
            return
    rest = [c for c in cards if c not in mine]
    least = max(0, choice.least - len(mine))
    pick_cards(rules, s, f.seat, rest, least, choice.most - len(mine), f.src)


def used_by(rules: Rules, s: State, how: int) -> int:
    """By which clause something is used that is no counter (11-2): what it chooses, it chooses by that."""
    if how & CONDITION:
        return rules.clause_no["11-2-4.p1"]
    return rules.clause_no["11-2-1.p1" if book_zones.battle_area(s) >= 0 else "11-2-3.p1"]


def chosen_units(rules: Rules, f: Frame) -> list[int]:
    """The units that have been chosen so far."""
    wanted = launch_of(rules, f.a).targets
    refs = [ref for k in wanted if on_units(rules, k) for ref in recall(f, k.slot)]
    return [ref & CARD_MASK for ref in refs]


def concerned(rules: Rules, s: State, f: Frame, chain: list[int]) -> bool:
    """10-10-3.n1: whether a unit of the chain is meant already, or can still be chosen afterwards."""
    ctx = context_of(f)
    if any([c in chain for c in chosen_units(rules, f)]):
        return True
    if sweeps_one_of(rules, s, ctx, f.a, chain):
        return True
    for choice in launch_of(rules, f.a).targets[f.c + 1 :]:
        if on_units(rules, choice):
            if any([c in chain for c in candidates(rules, s, ctx, choice)]):
                return True
    return False


def target_chosen(rules: Rules, s: State, f: Frame) -> None:
    choice = launch_of(rules, f.a).targets[f.c]
    remember(f, choice.slot, recall(f, choice.slot) + tuple([s.ref(c) for c in s.ret]))
    more = f.d and s.ret and choice.most > 1
    f.d = 0
    if not more:
        f.c += 1
    f.pc -= 2


def recall(f: Frame, slot: int) -> tuple[int, ...]:
    return f.mem[slot] if slot < len(f.mem) else ()


def next_cost(rules: Rules, s: State, f: Frame) -> None:
    """14-1.p1, 14-3.p1: the parts of the cost, in their order: what pays is said now."""
    have = launch_of(rules, f.a)
    if f.c >= len(have.costs):
        f.pc += 1
        return
    paid_by(rules, s, f)
    part = have.costs[f.c]
    if isinstance(part, Spend):
        needs = needs_of(part)[f.d :]
        if needs:
            found = payers(rules, s, f.seat, needs)
            ask(s, f.seat, [option(N.SLOT_OF, c, slot) for c, slot in found])
        else:
            f.d = 0
            f.c += 1
            again(f)
    elif isinstance(part, E.Choose):
        gone = [ref & CARD_MASK for ref in recall(f, PLEDGED)]
        cards = to_pay_with(rules, s, f.seat, card_in(f), part)
        cards = [c for c in cards if c not in gone]
        if len(have.costs) > f.c + 2 and len(cards) > part.least:  # the rest has to be paid too
            fine = [c for c in cards if leaves_enough(rules, s, f, have, [*gone, c])]
            cards = fine if len(fine) >= part.least else cards
        pick_cards(rules, s, f.seat, cards, part.least, part.most, f.src)
    elif isinstance(part, DiscardHand):
        hand = [c for c in s.zones[book_zones.at(s, N.HAND, f.seat)] if c != card_in(f)]
        n = amount_of(rules, s, f.seat, card_in(f), part)
        if len(have.costs) > f.c + 1 and len(hand) > n:
            fine = [c for c in hand if payable(rules, s, f.seat, card_in(f), f.a, f.c + 1, [c])]
            hand = fine if len(fine) >= n else hand
        pick_cards(rules, s, f.seat, hand, n, n, f.src)
    else:
        f.c += 1
        again(f)
        pay_part(rules, s, f, part, have.later[f.c - 1])


def paid_by(rules: Rules, s: State, f: Frame) -> None:
    """14-3.p1 speaks of [普通] and [対抗] in battle; what is paid at once is paid by 14-1.p1."""
    if not settles_later(s, f):
        s.clause = rules.clause_no["14-1.p1"]


def leaves_enough(rules: Rules, s: State, f: Frame, have: Launch, gone: list[int]) -> bool:
    """Whether the later parts of a cost can still be paid when the last of these cards pays now."""
    c = gone[-1]
    if not isinstance(have.costs[f.c + 1], E.SetPose):
        return payable(rules, s, f.seat, card_in(f), f.a, f.c + 2, gone)
    was = s.pose[c]
    s.pose[c] = N.ACTED
    fine = payable(rules, s, f.seat, card_in(f), f.a, f.c + 2, gone[:-1])
    s.pose[c] = was
    return fine


def slot_said(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """14-2.p1, 12-4.p2, 12-5.p2"""
    unit = arg_a(opt)
    slot = arg_b(opt)
    paid_by(rules, s, f)
    note(s, rules.say_no["slot"], f.seat, unit, slot, 0)
    spend(rules, s, unit, slot)
    if settles_later(s, f):
        pays(s, f, unit)
    f.d += 1
    again(f)


def pays(s: State, f: Frame, unit: int) -> None:
    """14-3.p2: the effect is only worth something as long as this unit is there."""
    ref = s.ref(unit)
    if ref not in f.cards:
        f.cards = (*f.cards, ref)


def cost_picked(rules: Rules, s: State, f: Frame) -> None:
    paid_by(rules, s, f)
    part = launch_of(rules, f.a).costs[f.c]
    f.c += 1
    f.pc -= 2
    if isinstance(part, DiscardHand):
        for c in s.ret:
            discard(rules, s, c, f.seat, f.src)
    else:
        remember(f, COST_PICK, tuple([s.ref(c) for c in s.ret]))


def pay_part(rules: Rules, s: State, f: Frame, part: E.Action, later: bool) -> None:
    """A part of the cost that needs no further word."""
    card = card_in(f)
    if isinstance(part, E.FromDeck):
        for _ in range(amount_of(rules, s, f.seat, card, part)):
            deck = s.zones[book_zones.at(s, N.DECK, f.seat)]
            if deck:
                discard(rules, s, deck[-1], f.seat, f.src)
        return
    assert isinstance(part, (E.SetPose, E.Move))
    units = meant_by_cost(s, card, part.what, recall(f, COST_PICK))
    for c in units:
        in_play = book_zones.in_party(s.zone[c])
        if in_play and rules.pool[s.defn[c]].kind == N.UNIT and settles_later(s, f):
            pays(s, f, c)
        if isinstance(part, E.SetPose):
            turn_card(rules, s, c, N.ACTED, f.seat, f.src)
        elif later:
            remember(f, PLEDGED, (*recall(f, PLEDGED), s.ref(c)))
        else:
            ref = s.ref(c)
            given_away(rules, s, c, part, f.seat, f.src)
            if f.src == ref:
                f.src = s.ref(c)


def given_away(rules: Rules, s: State, card: int, part: E.Move, seat: int, src: int) -> None:
    """A card leaves for a cost: mostly to the discard pile (16.b1.p1)."""
    losing_items(rules, s, [card])
    to = book_zones.at(s, GOES_TO[part.to], s.owner[card])
    if part.bottom:
        commit(rules, s, plain_event(s, MOVE, card, to, BOTTOM, seat, src))
    else:
        go(rules, s, card, to, seat, src)


GOES_TO: Final = {"discard": N.DISCARD, "hand": N.HAND, "deck": N.DECK, "removed": N.REMOVED}


def settles_later(s: State, f: Frame) -> bool:
    """14-3.p1: so do the costs of [普通] and [対抗] in battle; rituals and conditions are paid at once."""
    return in_a_chain(s, f.b)


def in_a_chain(s: State, how: int) -> bool:
    """10-10.p2: a chain is made of [普通] and [対抗] in battle; rituals and conditions are no part of one."""
    return book_zones.battle_area(s) >= 0 and not how & CONDITION


def declared(rules: Rules, s: State, f: Frame) -> None:
    """10-10.p3, 11-2-1.p2: into the chain, as its start or as a counter; what nothing answers has its
    effect at once."""
    card = card_in(f)
    targets, counts = packed(rules, f)
    event = f.obj if isinstance(f.obj, Event) else None
    item = Item(f.a, f.src, f.seat, targets, f.cards, 0, counts, f.b, event)
    s.clause = goes_on_by(rules, s, item) or s.clause
    note_targets(rules, s, targets_of(item))  # 10-10-3.b2, 14-3.p1: it is declared for all to hear
    if not f.b & CONDITION and card >= 0:
        book_zones.tell(rules, s, N.USED, user_of(rules, s, card), f.seat, 0, f.seat, f.src)
    if f.b & COUNTERING:
        s.stack.append(item)
    else:
        begin_chain(rules, s, item, f.b & ALONE != 0)


def goes_on_by(rules: Rules, s: State, item: Item) -> int:
    """By which clause an effect is carried out that no chain carries out; 0: a chain does."""
    return 0 if in_a_chain(s, item.flags) else used_by(rules, s, item.flags)


def begin_chain(rules: Rules, s: State, item: Item, alone: bool) -> None:
    """10-10-2.p2: the right to counter goes first to the opponent of who began it."""
    g = call(rules, s, "chain", 1 - item.seat)
    g.b = len(s.stack)
    s.stack.append(item)
    if alone:
        g.pc = 1


def user_of(rules: Rules, s: State, card: int) -> int:
    """4-4.c6: an ability that equipment gives is its bearer's; else the card's own."""
    return s.host[card] if s.host[card] >= 0 else card


def packed(rules: Rules, f: Frame) -> tuple[tuple[int, ...], int]:
    """The targets in a row, what is pledged behind them, and how many each choice has."""
    out: tuple[int, ...] = ()
    counts = 0
    for k, choice in enumerate(launch_of(rules, f.a).targets):
        mine = recall(f, choice.slot)
        out = out + mine
        counts |= len(mine) << COUNT_BITS * k
    later = recall(f, PLEDGED)
    return out + later, counts | len(later) << COUNT_BITS * PLEDGE_AT


def pledge_of(item: Item) -> tuple[int, ...]:
    n = item.mode >> COUNT_BITS * PLEDGE_AT
    return item.targets[len(item.targets) - n :] if n else ()


def targets_of(item: Item) -> tuple[int, ...]:
    n = item.mode >> COUNT_BITS * PLEDGE_AT
    return item.targets[: len(item.targets) - n]


DECLARE_PROC = Procedure(
    "declare",
    [
        Step(
            "11-2-4.b3.p1",
            whether,
            applied,
            Words("この効果を使用するか", "Do you use this effect?"),
            always=True,
            cites=("11-2-4.p1", "11-2-4.b1.p1", "11-2-4.b3.p2"),
        ),
        Step("5-9.p3", shown, cites=("4-3.p2", "4-3.c5", "4-4.p3", "13-3.p1", "13-3.p2")),
        Step("10-10-3.p1", next_target, ask=Words("対象を選ぶ", "What do you choose?")),
        Step("10-10-3.p1", target_chosen, cites=("10-10-3.n1",)),
        Step(
            "14-3.p1",
            next_cost,
            slot_said,
            Words("コストを支払うユニットと枠を選ぶ", "Which unit spends which slot?"),
            cites=("14-1.p1", "14-2.p1", "12-4.p1", "12-5.p1", "12-5.p3", "13-1.p2", "13-2.p2"),
        ),
        Step("14-3.p1", cost_picked),
        Step("10-10.p3", declared, cites=("11-2-1.p2", "9-2-4.p1")),
    ],
)


# --- 10-10-3: what has to do with the chain -------------------------------------------------------------


def involved(rules: Rules, s: State) -> list[int]:
    """10-10-3.b1, .b2: the units that have used an effect in the chain, or are meant by one."""
    out: list[int] = []
    for item in s.stack:
        if item.flags & ATTACK_ITEM:  # 10-9.p2: who attacks uses it, and it means all enemies
            out.extend([ref & CARD_MASK for ref in targets_of(item) if s.same(ref)])
            out.extend(book_zones.fighters(rules, s, 1 - item.seat))
            continue
        refs = [*item.payers, *targets_of(item)]
        card = item.src & CARD_MASK if item.src >= 0 else -1
        if card >= 0 and s.same(item.src):
            refs.append(s.ref(user_of(rules, s, card)))
        out.extend([ref & CARD_MASK for ref in refs if ref >= 0 and s.same(ref)])
        ctx = Context(item.seat, card, ())
        ctx.ref = item.src
        for what in launch_of(rules, item.ability).sweeps:
            out.extend(cards_of(rules, s, ctx, what))
    return [c for c in dict.fromkeys(out) if c >= 0 and book_zones.in_battle(s, s.zone[c])]


# --- 14-3: what comes of it -----------------------------------------------------------------------------


def settle(rules: Rules, s: State, item: Item) -> bool:
    """14-3.p2, 14-3.p3: the cost settles when all who pay it are still there; what was meant to be paid
    is paid in any case, as far as that is possible."""
    settled = True
    for ref in item.payers:
        if not s.same(ref) or (
            book_zones.battle_area(s) >= 0 and not book_zones.in_battle(s, s.zone[ref & CARD_MASK])
        ):
            settled = False
    pledge = pledge_of(item)
    if pledge:
        have = launch_of(rules, item.ability)
        k = 0
        for i, part in enumerate(have.costs):
            if have.later[i] and isinstance(part, E.Move):
                for ref in pledge[k : k + cards_for(have, i)]:
                    if s.same(ref):
                        given_away(rules, s, ref & CARD_MASK, part, item.seat, item.src)
                    else:
                        settled = False
                k += cards_for(have, i)
    return settled


def cards_for(have: Launch, i: int) -> int:
    """How many cards leave for a part of a cost."""
    before = have.costs[i - 1] if i else None
    return before.most if isinstance(before, E.Choose) else 1


def resolve(rules: Rules, s: State, item: Item) -> None:
    """10-10-1: the effect, from its beginning, with what was chosen for it."""
    sub = start(rules, s, compiled(rules, item.ability).does, item.seat, item.src, item.event)
    if sub is None:
        return
    s.done = 1
    mem = list(memory_of(item.event))
    i = 0
    wanted = launch_of(rules, item.ability).targets
    for k, choice in enumerate(wanted):
        n = item.mode >> COUNT_BITS * k & (1 << COUNT_BITS) - 1
        good = [ref for ref in item.targets[i : i + n] if proper(rules, s, item, choice, ref)]
        i += n
        if len(good) < n:
            sub.d = 1  # 16.b5.p1: what it was to be done to is no longer all there
        while len(mem) <= choice.slot:
            mem.append(())
        mem[choice.slot] = tuple(good)
    sub.mem = tuple(mem)
    sub.b = 2 * len(wanted)


def proper(rules: Rules, s: State, item: Item, choice: E.Choose, ref: int) -> bool:
    """11-1-2.p2: what was chosen is still there; a unit, in the battle."""
    if ref < 0:
        return True
    if not s.same(ref):
        return False
    zone = s.zone[ref & CARD_MASK]
    return (
        book_zones.battle_area(s) < 0
        or not book_zones.in_party(zone)
        or book_zones.in_battle(s, zone)
    )


def put_away(rules: Rules, s: State, f: Frame) -> None:
    """4-3.p2, 5-9.p3: a card that has been used is discarded out of the effect zone."""
    item = f.obj
    assert isinstance(item, Item)
    card = item.src & CARD_MASK if item.src >= 0 else -1
    if item.flags & CARD_USED and s.same(item.src) and s.zone[card] // s.seats == N.EFFECT:
        go(rules, s, card, book_zones.at(s, N.DISCARD, s.owner[card]))


CONCLUDE_PROC = Procedure("conclude", [Step("5-9.p3", put_away, cites=("4-3.p2", "4-4.p3"))])

USABLE: Final = (N.SPELL, N.ITEM)
