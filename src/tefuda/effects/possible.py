"""What can be done: costs as a whole, by distinct cards, and what a "may" offers."""

from __future__ import annotations

from typing import Final, cast

from tefuda.effects import lower, trial
from tefuda.effects import nodes as E
from tefuda.effects.ask import amount, cards_of, enough, seats_of
from tefuda.effects.compete import parts_of, speaks_of
from tefuda.effects.lower import Compiled
from tefuda.effects.vocab import Context, Vocabulary, vocabulary
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, UP, State

THIS: Final = E.This()


def is_free(rules: Rules, s: State, ctx: Context, ability: int) -> bool:
    """Whether the cost of an ability need not be paid now."""
    hook = vocabulary(rules).unpaid
    return hook is not None and hook(rules, s, ability, ctx.src, ctx.seat)


def open_to(rules: Rules, s: State, seat: int, src: int, cards: list[int]) -> list[int]:
    """Of cards to be chosen by an effect, those that nothing keeps from being chosen: by whose
    effect it is, whoever of the players chooses."""
    choosable = vocabulary(rules).choosable
    assert choosable is not None
    return [c for c in cards if choosable(rules, s, c, seat, src)]


def unseen(rules: Rules, s: State, ctx: Context, what: E.Selector) -> bool:
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


def lying_there(rules: Rules, s: State, ctx: Context, what: E.Selector) -> int:
    """How many cards lie where cards are looked for, whatever they are: everybody sees their number."""
    assert isinstance(what, E.Cards)
    v = vocabulary(rules)
    seats = seats_of(rules, s, ctx.seat, what.who)
    return sum([len(s.zones[rules.zone(v.zone(key), k)]) for key in what.zones for k in seats])


def only_unseen(rules: Rules, s: State, ctx: Context, actions: tuple[E.Action, ...]) -> bool:
    """Whether others cannot tell that something cannot be done: all that stands in its way is that no
    such card is found out of their sight."""
    if len(actions) == 1 and isinstance(actions[0], E.PayCost) and ctx.ability >= 0:
        actions = actions[0].cost or lower.compiled(rules, ctx.ability).ability.cost
    hidden = [
        i
        for i, action in enumerate(actions)
        if isinstance(action, E.Choose) and unseen(rules, s, ctx, action.what)
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
                if action.cost or not is_free(rules, s, ctx, which):
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
    return len(open_to(rules, s, ctx.seat, src, cards)) >= min(action.least, len(cards))


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
