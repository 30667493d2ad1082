"""How the player by rule of thumb weighs abilities, and what they let it choose."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.ask import amount, cards_of, true_now
from tefuda.effects.lower import compiled
from tefuda.effects.vocab import Context
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.zones import at, in_back, on_field
from tefuda.games.pso2.bot import worth as bot_worth
from tefuda.games.pso2.effects import nodes as G
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import value

PP_WORTH: Final = 3  # of a PP that is paid
SPELL: Final = 20  # of an active card in the hand, and for each PP that it costs 3 more
LATE: Final = 6  # for each PP that is wanting, of those that are not there in two turns


class Weight:
    """An effect that is being weighed: whose it is, of what card, and the X that is thought of."""

    __slots__ = ("ctx", "seat", "src", "x")

    def __init__(self, seat: int, src: int, x: int) -> None:
        self.seat = seat
        self.src = src
        self.x = x
        self.ctx = Context(seat, src, ())


# --- what an ability brings and takes ------------------------------------------------------------


def ability_gain(rules: Rules, s: State, seat: int, src: int, number: int, x: int = 0) -> int:
    ability = compiled(rules, number).ability
    return gain(rules, s, Weight(seat, src, x), ability.does)


def cost_of(rules: Rules, s: State, seat: int, src: int, ability: E.Ability, x: int = 0) -> int:
    """What the cost of an ability takes, in the same measure."""
    w = Weight(seat, src, x)
    price = 0
    for a in ability.cost:
        if isinstance(a, G.PayPP):
            price += PP_WORTH * number_of(rules, s, w, a.count)
        elif isinstance(a, E.SetPose) and isinstance(a.what, E.This):
            if src >= 0 and bot_worth.kind_in(rules, s, src) in (N.CHARACTER, N.PLAYER_CARD):
                price += 6 + 5 * bot_worth.strength(rules, s, src)
        elif isinstance(a, G.Destroy) and isinstance(a.what, E.This):
            price += bot_worth.unit_worth(rules, s, src) if src >= 0 else 0
        elif isinstance(a, E.Choose):
            continue
        elif isinstance(a, (E.SetPose, G.Destroy)):
            price += 20
        elif isinstance(a, E.Move):
            price += 2
        else:
            price -= gain(rules, s, w, (a,))
    return price


def gain(rules: Rules, s: State, w: Weight, does: tuple[E.Action, ...]) -> int:
    """What an effect brings its player at best."""
    total = 0
    for i, a in enumerate(does):
        if isinstance(a, E.Choose):
            if a.by == E.YOU:
                total += best_choice(rules, s, w, a, does[i + 1 :])
        elif isinstance(a, G.Redirect):
            total += 0 if isinstance(a.to, E.Chosen) else redirect_gain(rules, s, w, a)
        else:
            what = selector_of(a)
            if not isinstance(what, E.Chosen):
                total += alone(rules, s, w, a)
    return total


def best_choice(
    rules: Rules, s: State, w: Weight, choice: E.Choose, rest: tuple[E.Action, ...]
) -> int:
    """The best of what can be chosen."""
    worths = [on_card(rules, s, w, rest, choice.slot, c) for c in known(rules, s, w, choice.what)]
    worths.sort(reverse=True)
    best = worths[: choice.most]
    if len(best) < choice.least:
        return 0
    return sum([n for i, n in enumerate(best) if n > 0 or i < choice.least])


def on_card(
    rules: Rules, s: State, w: Weight, rest: tuple[E.Action, ...], slot: int, card: int
) -> int:
    """What becomes of a card that is chosen, as its chooser sees it."""
    total = 0
    for a in rest:
        if isinstance(a, G.Redirect) and isinstance(a.to, E.Chosen) and a.to.slot == slot:
            total += redirected(rules, s, w, card)
            continue
        if isinstance(a, (E.If, E.May)):
            inner = a.then if isinstance(a, E.If) else (*a.do, *a.then)
            total += on_card(rules, s, w, inner, slot, card)
            continue
        what = selector_of(a)
        if isinstance(what, E.Chosen) and what.slot == slot:
            total += one(rules, s, w, a, card)
    return total


def known(rules: Rules, s: State, w: Weight, what: E.Selector) -> list[int]:
    """The cards a selector means, of those that the player knows."""
    if isinstance(what, E.Cards) and "deck" in what.zones:
        return []
    return [c for c in cards_of(rules, s, w.ctx, what) if c >= 0 and s.defn[c] >= 0]


def selector_of(a: E.Action) -> E.Selector | None:
    got = getattr(a, "what", None)
    return got if isinstance(got, E.Selector) else None


def number_of(rules: Rules, s: State, w: Weight, n: E.Amount) -> int:
    if isinstance(n, E.Num):
        return n.n
    if isinstance(n, G.PaidX):
        return w.x
    return amount(rules, s, w.ctx, n)


def alone(rules: Rules, s: State, w: Weight, a: E.Action) -> int:
    """An action that speaks of nothing chosen."""
    seat = w.seat
    if isinstance(a, E.Draw):
        mine = 1 if a.who == E.YOU else -1 if a.who == E.OPPONENT else 0
        return mine * bot_worth.CARD_WORTH * number_of(rules, s, w, a.count)
    if isinstance(a, G.Discard):
        n = number_of(rules, s, w, a.count)
        if a.who == E.YOU:
            return -8 * n
        others = [k for k in range(s.seats) if s.teams[k] != s.teams[seat]]
        return 10 * min(n, max([len(s.zones[at(s, N.HAND, k)]) for k in others], default=0))
    if isinstance(a, G.Recover):
        return recover_gain(rules, s, seat, number_of(rules, s, w, a.count))
    if isinstance(a, G.Search):
        return bot_worth.CARD_WORTH + 2
    if isinstance(a, E.FromDeck):
        return from_deck_gain(rules, s, w, a)
    if isinstance(a, G.EndBattle):
        return -redirect_base(rules, s, seat) if bot_worth.in_battle(s) else -5
    if isinstance(a, E.May):
        return max(0, gain(rules, s, w, (*a.do, *a.then)))
    if isinstance(a, E.If):
        if not isinstance(a.cond, E.Did) and not true_now(rules, s, w.ctx, a.cond):
            return gain(rules, s, w, a.otherwise)
        return gain(rules, s, w, a.then)
    if isinstance(a, E.ChooseModes):
        return max([gain(rules, s, w, mode) for mode in a.modes], default=0)
    what = selector_of(a)
    if what is None:
        return 4
    if isinstance(what, E.Players):
        return 5
    return sum([one(rules, s, w, a, c) for c in known(rules, s, w, what)])


def from_deck_gain(rules: Rules, s: State, w: Weight, a: E.FromDeck) -> int:
    n = number_of(rules, s, w, a.count)
    if a.way == "discard":
        if a.who == E.YOU:
            return -n * bot_worth.point(rules, s, w.seat)
        foes = [k for k in range(s.seats) if s.teams[k] != s.teams[w.seat]]
        return n * max([bot_worth.point(rules, s, k) for k in foes], default=0)
    if a.way == "pp":
        return 15 * n
    if a.way == "hand":
        return bot_worth.CARD_WORTH * n
    return 4


def recover_gain(rules: Rules, s: State, seat: int, n: int) -> int:
    """glossary.回復X: cards for the deck; a character is hardly worth it."""
    have = len(s.zones[at(s, N.DISCARD, seat)])
    return min(n, max(0, have - 1)) * (bot_worth.point(rules, s, seat) - 2)


# --- one action on one card ----------------------------------------------------------------------


def one(rules: Rules, s: State, w: Weight, a: E.Action, card: int) -> int:
    """What an action on a card is worth to the player: what harms an enemy is good."""
    foe = bot_worth.is_enemy(rules, s, w.seat, card)
    sign = -1 if foe else 1
    if isinstance(a, G.Damage):
        return -sign * bot_worth.pain(rules, s, card, number_of(rules, s, w, a.amount))
    if isinstance(a, G.Destroy):
        return -sign * bot_worth.unit_worth(rules, s, card)
    if isinstance(a, E.Modify):
        return modify_gain(rules, s, w, a, card, sign)
    if isinstance(a, E.Grant):
        return (
            sign * 8
            if bot_worth.kind_in(rules, s, card) == N.CHARACTER and s.pose[card] == N.ON
            else sign * 3
        )
    if isinstance(a, E.SetPose):
        return pose_gain(rules, s, w, a, card, sign)
    if isinstance(a, (G.Heal, G.HealUp)):
        taken = s.cols[N.FRONT_DAMAGE][card] + s.cols[N.BACK_DAMAGE][card]
        behind = isinstance(a, G.HealUp) and on_field(s, s.zone[card]) and in_back(s, s.zone[card])
        return sign * ((12 if behind else 0) + (3 if taken else 0))
    if isinstance(a, E.Relocate):
        behind = on_field(s, s.zone[card]) and in_back(s, s.zone[card])
        if behind == (a.place == "back"):
            return 0
        moved = bot_worth.unit_worth(rules, s, card) * 3 // 10
        return -sign * moved if a.place == "back" else sign * moved
    if isinstance(a, E.Move):
        return move_gain(rules, s, a, card, sign)
    if isinstance(a, E.Deploy):
        return sign * bot_worth.unit_worth(rules, s, card)
    if isinstance(a, (G.ToPP, G.Equip)):
        return sign * 12
    if isinstance(a, G.Recycle):
        return bot_worth.point(rules, s, w.seat) if not foe else 0
    return sign


def move_gain(rules: Rules, s: State, a: E.Move, card: int, sign: int) -> int:
    if on_field(s, s.zone[card]):
        worth = bot_worth.unit_worth(rules, s, card)
        return -sign * (worth * 6 // 10 if a.to == "hand" else worth)
    if a.to == "hand":
        return sign * (bot_worth.CARD_WORTH + bot_worth.printed(rules, s, card, N.PRICE))
    return sign * 2 if a.to == "deck" else -sign * 8


def modify_gain(rules: Rules, s: State, w: Weight, a: E.Modify, card: int, sign: int) -> int:
    n = number_of(rules, s, w, a.amount)
    if a.how == E.MINUS:
        n = -n
    if a.attr in ("attack", "hp"):
        if bot_worth.in_battle(s):
            changed = in_this_battle(rules, s, w.seat, card, a.attr, n)
            if changed or a.until == E.THIS_BATTLE:
                return changed
        elif a.until == E.THIS_BATTLE:
            return -5
        if bot_worth.kind_in(rules, s, card) not in (N.CHARACTER, N.PLAYER_CARD) or n == 0:
            return 0
        if a.attr == "hp":
            if n < 0 and bot_worth.hurt(rules, s, card, 0, n) == 0:
                taken = s.cols[N.FRONT_DAMAGE][card] + s.cols[N.BACK_DAMAGE][card]
                if value(rules, s, card, N.HP) + n <= taken:
                    return -sign * bot_worth.unit_worth(rules, s, card)
            return sign * n
        ready = (
            s.pose[card] == N.ON
            and s.var[N.TURN] == w.seat
            and not bot_worth.is_enemy(rules, s, w.seat, card)
        )
        return 6 * n if ready and value(rules, s, card, N.NO_ATTACK) <= 0 else 0
    if a.attr == "no_attack" and a.how == E.BECOMES:
        return -sign * (4 + 6 * bot_worth.strength(rules, s, card))
    if a.attr == "cut":
        return sign * 3 if bot_worth.in_battle(s) else 0
    bad = a.attr.startswith(("no_attack", "no_war", "no_play", "no_act", "no_draw", "no_wake"))
    return -sign * 6 if bad else sign * 6


def in_this_battle(rules: Rules, s: State, seat: int, card: int, attr: str, n: int) -> int:
    """What a change of attack or HP brings a player in the battle under way."""
    unit, target = bot_worth.battle(s)
    if unit < 0 or target < 0 or card not in (unit, target):
        return 0
    before = bot_worth.exchange(rules, s, unit, target)
    if attr == "attack":
        more, back = (n, 0) if card == unit else (0, n)
        after = bot_worth.exchange(rules, s, unit, target, more, back)
    elif card == unit:
        after = bot_worth.exchange(rules, s, unit, target, 0, 0, n, 0)
    else:
        after = bot_worth.exchange(rules, s, unit, target, 0, 0, 0, n)
    return before - after if bot_worth.is_enemy(rules, s, seat, unit) else after - before


def pose_gain(rules: Rules, s: State, w: Weight, a: E.SetPose, card: int, sign: int) -> int:
    if a.pose == "on":
        if s.pose[card] == N.ON:
            return 0
        mine = s.var[N.TURN] == w.seat and not bot_worth.is_enemy(rules, s, w.seat, card)
        return 8 + 7 * bot_worth.strength(rules, s, card) if mine else sign * 4
    return 0 if s.pose[card] == N.OFF else -sign * (3 + bot_worth.strength(rules, s, card))


# --- who is attacked -----------------------------------------------------------------------------


def redirect_base(rules: Rules, s: State, seat: int) -> int:
    """What the battle under way brings a player as it stands."""
    unit, target = bot_worth.battle(s)
    if unit < 0 or target < 0:
        return 0
    worth = bot_worth.exchange(rules, s, unit, target)
    return -worth if bot_worth.is_enemy(rules, s, seat, unit) else worth


def redirected(rules: Rules, s: State, w: Weight, card: int) -> int:
    """What it brings when an attack goes to another card."""
    unit, target = bot_worth.battle(s)
    if unit < 0 or target < 0 or card == target:
        return -5
    worth = bot_worth.exchange(rules, s, unit, card)
    now = -worth if bot_worth.is_enemy(rules, s, w.seat, unit) else worth
    return now - redirect_base(rules, s, w.seat)


def redirect_gain(rules: Rules, s: State, w: Weight, a: G.Redirect) -> int:
    cards = known(rules, s, w, a.to)
    return max([redirected(rules, s, w, c) for c in cards], default=0)


# --- cards in the hand ---------------------------------------------------------------------------


def use(rules: Rules, s: State, seat: int, card: int) -> int:
    """How much a player wants a card in hand."""
    if s.defn[card] < 0:
        return bot_worth.CARD_WORTH
    price = bot_worth.printed(rules, s, card, N.PRICE)
    pp = len(s.zones[at(s, N.PP, seat)])
    kind = bot_worth.kind_in(rules, s, card)
    worth = 8
    if kind == N.CHARACTER:
        worth = (
            10
            + 4 * bot_worth.printed(rules, s, card, N.ATTACK)
            + 3 * bot_worth.printed(rules, s, card, N.HP)
        )
    elif kind == N.ITEM:
        worth = bot_worth.item_worth(rules, s, card)
    else:
        worth = SPELL + 3 * price
    late = price - pp - 2
    return worth - LATE * late if late > 0 else worth


def attached_gain(rules: Rules, s: State, seat: int, card: int, bearer: int) -> int:
    """What an active card does for whom it is attached to: its numbers, and prohibitions."""
    total = 0
    for number in rules.pool[s.defn[card]].abilities:
        for h in compiled(rules, number).ability.holds:
            if not isinstance(h.what, E.Host) or not isinstance(h.amount, E.Num):
                continue
            if h.attr == "attack":
                total += 8 * h.amount.n
            elif h.attr == "hp":
                total += 5 * h.amount.n
            elif h.attr.startswith("no_"):
                total -= 6 + 6 * bot_worth.strength(rules, s, bearer)
    sign = -1 if bot_worth.is_enemy(rules, s, seat, bearer) else 1
    return sign * total + bot_worth.unit_worth(rules, s, bearer) // 8
