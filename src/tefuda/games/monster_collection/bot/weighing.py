"""How the player by rule of thumb weighs effects: the battle is fought out in thought, once as it
stands and once with the effect in it."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.ask import amount, cards_of, true_now
from tefuda.effects.lower import compiled
from tefuda.effects.vocab import Context
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import zones
from tefuda.games.monster_collection.book.damage import attack_of, taken
from tefuda.games.monster_collection.book.launching import ATTACK_ITEM, targets_of
from tefuda.games.monster_collection.bot import worth as bot_worth
from tefuda.games.monster_collection.bot.worth import Soldier
from tefuda.games.monster_collection.cards.data import launch_of
from tefuda.games.monster_collection.effects import nodes as G
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Item, State

SLOT_WORTH: Final = 1  # of a slot that is spent
GROUND: Final = 25  # what an area is worth that is taken or held
DIE: Final = 7  # twice what a die shows on average


class Sim:
    """A battle in thought, as one player sees it: both parties in their formation, what waits in the
    chain, and what has come beside it. Outside of a battle there are no parties."""

    __slots__ = ("extra", "me", "pending", "rolled", "sides")

    def __init__(self, me: int) -> None:
        self.me = me
        self.sides: list[list[Soldier]] = [[], []]
        self.pending: list[Item] = []
        self.extra = 0
        self.rolled = 0

    def copy(self) -> Sim:
        out = Sim(self.me)
        out.sides = [[x.copy() for x in side] for side in self.sides]
        out.pending = list(self.pending)
        out.extra = self.extra
        out.rolled = self.rolled
        return out

    def find(self, card: int) -> Soldier | None:
        for side in self.sides:
            for x in side:
                if x.card == card:
                    return x
        return None

    def remove(self, card: int) -> None:
        self.sides = [[x for x in side if x.card != card] for side in self.sides]


Picked = dict[int, list[int]]
"""The cards that each choice has taken."""


def sim_of(rules: Rules, s: State, seat: int) -> Sim:
    """The battle under way."""
    sim = Sim(seat)
    if zones.battle_area(s) < 0:
        return sim
    for side in range(s.seats):
        sim.sides[side] = [
            bot_worth.soldier_of(rules, s, c) for c in zones.fighters(rules, s, side)
        ]
        if s.var[N.FIRST_SIDE]:
            for x in sim.sides[side]:
                x.attack = attack_of(rules, s, x.card)
    sim.pending = list(s.stack)
    return sim


# --- the rest of a battle ------------------------------------------------------------------------


def outlook(rules: Rules, s: State, sim: Sim) -> int:
    """What becomes of the battle, from the player's side; `sim` is used up."""
    here = zones.battle_area(s)
    if here < 0:
        return sim.extra
    pending = sim.pending
    sim.pending = []
    for item in reversed(pending):
        _resolve(rules, s, sim, item)
    me = sim.me
    one, two = sim.sides[s.var[N.TURN]], sim.sides[1 - s.var[N.TURN]]
    first = zones.first_seat(s)
    if first < 0:
        return sim.extra + _before(s, sim, one, two)
    if s.var[N.TIMING] == N.FIRST_TIMING:
        _attack(sim, first)
    if s.var[N.TIMING] in (N.FIRST_TIMING, N.SECOND_TIMING):
        _attack(sim, 1 - first)
    mine, theirs = sim.sides[me], sim.sides[1 - me]
    total = sim.extra + bot_worth.worth_of(mine) - bot_worth.worth_of(theirs)
    marching = s.var[N.TURN] == me
    prize = bot_worth.WIN if here == N.HEADQUARTERS[1 - me] else GROUND
    stake = bot_worth.WIN if here == N.HEADQUARTERS[me] else GROUND
    if marching and mine and not theirs:
        total += prize
    elif not marching and theirs and not mine:
        total -= stake
    return total


def _before(s: State, sim: Sim, one: list[Soldier], two: list[Soldier]) -> int:
    """A battle before its initiative."""
    here = zones.battle_area(s)
    out = bot_worth.clash(one, two)
    marching = s.var[N.TURN] == sim.me
    prize = bot_worth.WIN if here in N.HEADQUARTERS else GROUND
    kept = (
        bot_worth.worth_of(one)
        - bot_worth.worth_of(two)
        - out.lost
        + out.taken
        + prize * out.won // 100
    )
    return kept if marching else -kept


def _attack(sim: Sim, seat: int) -> None:
    total = bot_worth.strength(sim.sides[seat], bot_worth.AS_IS)
    if total > 0:
        sim.sides[1 - seat] = bot_worth.left_standing(sim.sides[1 - seat], total)
    for x in sim.sides[seat]:
        x.ready = False


def _resolve(rules: Rules, s: State, sim: Sim, item: Item) -> None:
    """Something of the chain has its effect, if those are there who pay for it."""
    if item.flags & ATTACK_ITEM:
        cards = [ref & CARD_MASK for ref in targets_of(item)]
        units = [x for x in sim.sides[item.seat] if x.card in cards]
        total = sum([max(0, x.attack) for x in units])
        if total > 0:
            sim.sides[1 - item.seat] = bot_worth.left_standing(sim.sides[1 - item.seat], total)
        return
    for ref in item.payers:
        if sim.find(ref & CARD_MASK) is None:
            return
    picked: Picked = {}
    refs = list(targets_of(item))
    for choice in launch_of(rules, item.ability).targets:
        n = min(choice.most, len(refs))
        picked[choice.slot] = [ref & CARD_MASK for ref in refs[:n]]
        refs = refs[n:]
    src = item.src & CARD_MASK if item.src >= 0 else -1
    does = compiled(rules, item.ability).ability.does
    perform(rules, s, sim, Context(item.seat, src, ()), does, picked)


# --- what an ability brings ----------------------------------------------------------------------


def ability_gain(rules: Rules, s: State, seat: int, src: int, number: int) -> int:
    """What using an ability brings a player at best, its cost taken off."""
    ability = compiled(rules, number).ability
    base = sim_of(rules, s, seat)
    before = outlook(rules, s, base.copy())
    ctx = Context(seat, src, ())
    sim = base.copy()
    price = pay(rules, s, sim, ctx, ability.cost)
    best = best_of(rules, s, sim, ctx, ability.does, {})
    return best - before - price


def effect_gain(rules: Rules, s: State, seat: int, src: int, does: tuple[E.Action, ...]) -> int:
    """What an effect without its cost brings."""
    base = sim_of(rules, s, seat)
    before = outlook(rules, s, base.copy())
    return best_of(rules, s, base, Context(seat, src, ()), does, {}) - before


def pay(rules: Rules, s: State, sim: Sim, ctx: Context, cost: tuple[E.Action, ...]) -> int:
    """The cost of an ability, as far as it changes the battle; the rest as a number."""
    price = 0
    for a in cost:
        if isinstance(a, G.Spend):
            price += SLOT_WORTH * len(a.slots)
        elif isinstance(a, G.DiscardHand):
            price += bot_worth.CARD_WORTH * number_of(rules, s, sim, ctx, a.count)
        elif isinstance(a, E.FromDeck):
            left = len(s.zones[zones.at(s, N.DECK, ctx.seat)])
            price += number_of(rules, s, sim, ctx, a.count) * (1 if left > 15 else 3)
        elif isinstance(a, E.Choose):
            price += 14
        elif isinstance(a, (E.SetPose, E.Move)) and not isinstance(a.what, E.Chosen):
            for c in cards_of(rules, s, ctx, a.what):
                if isinstance(a, E.SetPose):
                    x = sim.find(c)
                    if x is not None:
                        x.ready = False
                    elif zones.in_party(s.zone[c]):
                        price += 4
                elif zones.in_party(s.zone[c]):
                    sim.remove(c)
                    price += 0 if zones.battle_area(s) >= 0 else bot_worth.unit_worth(rules, s, c)
                else:
                    price += bot_worth.CARD_WORTH
    return price


def best_of(
    rules: Rules,
    s: State,
    sim: Sim,
    ctx: Context,
    does: tuple[E.Action, ...],
    picked: Picked,
) -> int:
    """How the battle comes out with an effect, its choices made as well as can be."""
    for a in does:
        if isinstance(a, E.Choose) and a.slot not in picked:
            if a.by != E.YOU:
                picked[a.slot] = []
                continue
            have = known(rules, s, ctx, a.what)
            worths = [
                (_with(rules, s, sim, ctx, does, {**picked, a.slot: [c]}), -i)
                for i, c in enumerate(have)
            ]
            worths.sort(reverse=True)
            nothing = _with(rules, s, sim, ctx, does, {**picked, a.slot: []})
            most = len(have) if a.most < 0 else a.most
            picked[a.slot] = [
                have[-i] for k, (n, i) in enumerate(worths[:most]) if n > nothing or k < a.least
            ]
    return _with(rules, s, sim, ctx, does, picked)


def _with(
    rules: Rules, s: State, sim: Sim, ctx: Context, does: tuple[E.Action, ...], picked: Picked
) -> int:
    mine = sim.copy()
    perform(rules, s, mine, ctx, does, picked)
    return outlook(rules, s, mine)


def chosen_gain(
    rules: Rules, s: State, ctx: Context, does: tuple[E.Action, ...], picked: Picked
) -> int:
    """How the battle comes out with these choices: to compare one with another."""
    return best_of(rules, s, sim_of(rules, s, ctx.seat), ctx, does, picked)


def known(rules: Rules, s: State, ctx: Context, what: E.Selector) -> list[int]:
    """The cards a selector means, of those that the player knows."""
    if isinstance(what, E.Cards) and "deck" in what.zones:
        return []
    return [c for c in cards_of(rules, s, ctx, what) if c >= 0 and s.defn[c] >= 0]


def number_of(rules: Rules, s: State, sim: Sim, ctx: Context, n: E.Amount) -> int:
    if isinstance(n, E.Num):
        return n.n
    if isinstance(n, G.RollResult):
        return sim.rolled
    if isinstance(n, E.Sum):
        left = number_of(rules, s, sim, ctx, n.left)
        return left + number_of(rules, s, sim, ctx, n.right)
    return amount(rules, s, ctx, n)


# --- effects in thought --------------------------------------------------------------------------


def perform(
    rules: Rules,
    s: State,
    sim: Sim,
    ctx: Context,
    does: tuple[E.Action, ...],
    picked: Picked,
) -> None:
    """Carry an effect out on a battle in thought."""
    for a in does:
        if isinstance(a, E.Choose):
            continue
        if isinstance(a, E.If):
            if _holds(rules, s, sim, ctx, a.cond):
                perform(rules, s, sim, ctx, a.then, picked)
            else:
                perform(rules, s, sim, ctx, a.otherwise, picked)
        elif isinstance(a, E.May):
            perform(rules, s, sim, ctx, (*a.do, *a.then), picked)
        elif isinstance(a, E.ChooseModes):
            if a.modes:
                perform(rules, s, sim, ctx, a.modes[0], picked)
        elif isinstance(a, G.Roll):
            sim.rolled = DIE * a.count // 2
        else:
            _do(rules, s, sim, ctx, a, picked)


def _holds(rules: Rules, s: State, sim: Sim, ctx: Context, cond: E.Condition) -> bool:
    if isinstance(cond, E.Did):
        return True
    if isinstance(cond, E.Compare) and isinstance(cond.left, G.RollResult):
        return True  # about half of the time
    return true_now(rules, s, ctx, cond)


def _do(rules: Rules, s: State, sim: Sim, ctx: Context, a: E.Action, picked: Picked) -> None:
    sign = 1 if ctx.seat == sim.me else -1
    if isinstance(a, E.Draw):
        who = 1 if a.who == E.YOU else -1 if a.who == E.OPPONENT else 0
        sim.extra += sign * who * bot_worth.CARD_WORTH * number_of(rules, s, sim, ctx, a.count)
        return
    if isinstance(a, G.DiscardHand):
        n = number_of(rules, s, sim, ctx, a.count)
        whose = ctx.seat if a.who == E.YOU else 1 - ctx.seat
        n = min(n, len(s.zones[zones.at(s, N.HAND, whose)]))
        sim.extra += (-1 if whose == sim.me else 1) * bot_worth.CARD_WORTH * n
        return
    if isinstance(a, E.FromDeck):
        n = number_of(rules, s, sim, ctx, a.count)
        worth = n if a.way == "discard" else -bot_worth.CARD_WORTH * n
        sim.extra += sign * (-worth if a.who == E.YOU else worth)
        return
    what = getattr(a, "what", None)
    if not isinstance(what, E.Selector):
        return
    if isinstance(what, E.Players):
        sim.extra += sign * 4
        return
    if isinstance(what, E.Chosen):
        cards = picked.get(what.slot, [])
    else:
        cards = known(rules, s, ctx, what)
    for c in cards:
        _on(rules, s, sim, ctx, a, c)


def _on(rules: Rules, s: State, sim: Sim, ctx: Context, a: E.Action, card: int) -> None:
    """One action on one card."""
    x = sim.find(card)
    sign = 1 if s.owner[card] == sim.me else -1
    if isinstance(a, G.Damage):
        n = taken(rules, s, card, number_of(rules, s, sim, ctx, a.amount), a.element)
        if x is None:
            if zones.battle_area(s) < 0 and zones.in_party(s.zone[card]):
                if n >= bot_worth.soldier_of(rules, s, card).defence:
                    sim.extra -= sign * bot_worth.unit_worth(rules, s, card)
        elif n >= x.defence and not x.deathless:
            sim.remove(card)
    elif isinstance(a, G.Kill):
        if x is not None:
            sim.remove(card)
        elif zones.in_party(s.zone[card]):
            sim.extra -= sign * bot_worth.unit_worth(rules, s, card)
    elif isinstance(a, E.Modify):
        _modify(rules, s, sim, ctx, a, card, x, sign)
    elif isinstance(a, E.SetPose):
        _pose(s, sim, a, card, x, sign)
    elif isinstance(a, G.Cancel):
        sim.pending = [item for item in sim.pending if item.src & CARD_MASK != card]
    elif isinstance(a, E.Move):
        _move(rules, s, sim, a, card, x, sign)
    elif isinstance(a, G.Summon):
        _summon(rules, s, sim, ctx, a, card)
    elif isinstance(a, E.Relocate):
        _relocate(sim, a, x, sign)
    elif isinstance(a, E.Grant):
        sim.extra += sign * 4


def _modify(
    rules: Rules,
    s: State,
    sim: Sim,
    ctx: Context,
    a: E.Modify,
    card: int,
    x: Soldier | None,
    sign: int,
) -> None:
    n = number_of(rules, s, sim, ctx, a.amount)
    if a.how == E.MINUS:
        n = -n
    if a.attr.startswith("no_"):
        if x is not None and a.attr == "no_attack" and n > 0:
            x.ready = False
        elif x is not None and a.attr == "no_die":
            x.deathless = n > 0
        else:
            sim.extra += sign * (2 if a.attr in ("no_die", "no_choice") else -3)
    elif a.attr == "attack":
        if x is None:
            sim.extra += sign * n
        else:
            x.attack = n if a.how == E.BECOMES else x.attack + n
    elif a.attr == "defence":
        if x is None:
            sim.extra += sign * n
        else:
            x.defence = n if a.how == E.BECOMES else x.defence + n
            if x.defence <= 0:  # 15-3.p1
                sim.remove(card)
    elif a.attr == "initiative":
        if x is not None:
            x.initiative += n
    elif a.attr.startswith("hurt:"):
        sim.extra -= sign * min(2, max(-2, n))
    else:
        sim.extra += sign * (1 if n > 0 else -1)


def _pose(s: State, sim: Sim, a: E.SetPose, card: int, x: Soldier | None, sign: int) -> None:
    ready = a.pose == "unacted"
    if x is not None:
        x.ready = ready
    elif ready != (s.pose[card] == N.UNACTED):
        sim.extra += sign * (8 if ready else -8)


def _move(
    rules: Rules, s: State, sim: Sim, a: E.Move, card: int, x: Soldier | None, sign: int
) -> None:
    if zones.on_field(s.zone[card]):
        if bot_worth.kind_in(rules, s, card) == N.ITEM:
            sim.extra -= sign * bot_worth.item_worth(rules, s, card)
            return
        if bot_worth.kind_in(rules, s, card) != N.UNIT:
            sim.extra -= sign * 8
            return
        worth = bot_worth.unit_worth(rules, s, card)
        if x is not None:
            sim.remove(card)
            if a.to == "hand":
                sim.extra += sign * worth // 2
        else:
            sim.extra -= sign * (worth // 2 if a.to == "hand" else worth)
        return
    if a.to == "hand":
        sim.extra += sign * (bot_worth.CARD_WORTH + bot_worth.unit_worth(rules, s, card) // 10)
    elif s.zone[card] == zones.at(s, N.HAND, s.owner[card]):
        sim.extra -= sign * bot_worth.CARD_WORTH


def _summon(rules: Rules, s: State, sim: Sim, ctx: Context, a: G.Summon, card: int) -> None:
    if a.place == "battle" and zones.battle_area(s) >= 0 and sim.find(card) is None:
        x = bot_worth.recruit(rules, s, card)
        x.ready = a.pose != "acted"
        sim.sides[ctx.seat].append(x)
        return
    sim.extra += (1 if ctx.seat == sim.me else -1) * bot_worth.unit_worth(rules, s, card)


def _relocate(sim: Sim, a: E.Relocate, x: Soldier | None, sign: int) -> None:
    if x is None:
        return
    for i, side in enumerate(sim.sides):
        if x in side:
            rest = [y for y in side if y is not x]
            if a.place == "front":
                sim.sides[i] = [x, *rest]
            elif a.place == "rear":
                sim.sides[i] = [*rest, x]
            else:
                sim.sides[i] = rest
                sim.extra += sign * x.worth * 8 // 10
            return


# --- cards in the hand ---------------------------------------------------------------------------


def use(rules: Rules, s: State, seat: int, card: int) -> int:
    """How much a player wants a card in hand."""
    if s.defn[card] < 0:
        return bot_worth.CARD_WORTH
    d = rules.pool[s.defn[card]]
    if d.kind == N.UNIT:
        return 20 + bot_worth.unit_worth(rules, s, card) // 2
    if d.kind == N.ITEM and "item:装備品" in d.tags:
        return 12 + bot_worth.item_worth(rules, s, card) // 2
    same = 0
    for c in s.zones[zones.at(s, N.HAND, seat)]:
        if c < card and s.defn[c] >= 0 and rules.pool[s.defn[c]].kind == d.kind:
            same += 1
    return 20 - 4 * same + (4 if spendable(rules, s, seat, card) else -8)


def spendable(rules: Rules, s: State, seat: int, card: int) -> bool:
    """Whether units of the player have the slots that a card wants, as they are printed."""
    wants: tuple[str, ...] = ()
    for number in rules.pool[s.defn[card]].abilities:
        for a in compiled(rules, number).ability.cost:
            if isinstance(a, G.Spend):
                wants = a.slots
    if not wants:
        return True
    units = [*zones.units_of(rules, s, seat), *s.zones[zones.at(s, N.HAND, seat)]]
    for name in wants:
        no = rules.attrs.index(name)
        if not any([s.defn[c] >= 0 and rules.pool[s.defn[c]].ints[no] > 0 for c in units]):
            multi = rules.attrs.index("multi_spell")
            if not any([s.defn[c] >= 0 and rules.pool[s.defn[c]].ints[multi] > 0 for c in units]):
                return False
    return True
