"""How the player by rule of thumb weighs abilities, and what they let it choose."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import amount, cards_of, true_now
from tefuda.effects.lower import compiled
from tefuda.effects.nodes import (
    BECOMES,
    MINUS,
    OPPONENT,
    THIS_BATTLE,
    YOU,
    Ability,
    Action,
    Amount,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Deploy,
    Did,
    Draw,
    FromDeck,
    Grant,
    Host,
    If,
    May,
    Modify,
    Move,
    Num,
    Players,
    Relocate,
    Selector,
    SetPose,
    This,
)
from tefuda.effects.vocab import Context
from tefuda.games.pso2.field import at, in_back, on_field
from tefuda.games.pso2.judging import (
    CARD_WORTH,
    battle,
    exchange,
    hurt,
    in_battle,
    is_enemy,
    item_worth,
    kind_in,
    pain,
    point,
    printed,
    strength,
    unit_worth,
)
from tefuda.games.pso2.names import (
    ATTACK,
    BACK_DAMAGE,
    CHARACTER,
    DISCARD,
    FRONT_DAMAGE,
    HAND,
    HP,
    ITEM,
    NO_ATTACK,
    OFF,
    ON,
    PLAYER_CARD,
    PP,
    PRICE,
    TURN,
)
from tefuda.games.pso2.words import (
    Damage,
    Destroy,
    Discard,
    EndBattle,
    Equip,
    Heal,
    HealUp,
    PaidX,
    PayPP,
    Recover,
    Recycle,
    Redirect,
    Search,
    ToPP,
)
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


def cost_of(rules: Rules, s: State, seat: int, src: int, ability: Ability, x: int = 0) -> int:
    """What the cost of an ability takes, in the same measure."""
    w = Weight(seat, src, x)
    price = 0
    for a in ability.cost:
        if isinstance(a, PayPP):
            price += PP_WORTH * number_of(rules, s, w, a.count)
        elif isinstance(a, SetPose) and isinstance(a.what, This):
            if src >= 0 and kind_in(rules, s, src) in (CHARACTER, PLAYER_CARD):
                price += 6 + 5 * strength(rules, s, src)
        elif isinstance(a, Destroy) and isinstance(a.what, This):
            price += unit_worth(rules, s, src) if src >= 0 else 0
        elif isinstance(a, Choose):
            continue
        elif isinstance(a, (SetPose, Destroy)):
            price += 20
        elif isinstance(a, Move):
            price += 2
        else:
            price -= gain(rules, s, w, (a,))
    return price


def gain(rules: Rules, s: State, w: Weight, does: tuple[Action, ...]) -> int:
    """What an effect brings its player at best."""
    total = 0
    for i, a in enumerate(does):
        if isinstance(a, Choose):
            if a.by == YOU:
                total += best_choice(rules, s, w, a, does[i + 1 :])
        elif isinstance(a, Redirect):
            total += 0 if isinstance(a.to, Chosen) else redirect_gain(rules, s, w, a)
        else:
            what = selector_of(a)
            if not isinstance(what, Chosen):
                total += alone(rules, s, w, a)
    return total


def best_choice(rules: Rules, s: State, w: Weight, choice: Choose, rest: tuple[Action, ...]) -> int:
    """The best of what can be chosen."""
    worths = [on_card(rules, s, w, rest, choice.slot, c) for c in known(rules, s, w, choice.what)]
    worths.sort(reverse=True)
    best = worths[: choice.most]
    if len(best) < choice.least:
        return 0
    return sum([n for i, n in enumerate(best) if n > 0 or i < choice.least])


def on_card(
    rules: Rules, s: State, w: Weight, rest: tuple[Action, ...], slot: int, card: int
) -> int:
    """What becomes of a card that is chosen, as its chooser sees it."""
    total = 0
    for a in rest:
        if isinstance(a, Redirect) and isinstance(a.to, Chosen) and a.to.slot == slot:
            total += redirected(rules, s, w, card)
            continue
        if isinstance(a, (If, May)):
            inner = a.then if isinstance(a, If) else (*a.do, *a.then)
            total += on_card(rules, s, w, inner, slot, card)
            continue
        what = selector_of(a)
        if isinstance(what, Chosen) and what.slot == slot:
            total += one(rules, s, w, a, card)
    return total


def known(rules: Rules, s: State, w: Weight, what: Selector) -> list[int]:
    """The cards a selector means, of those that the player knows."""
    if isinstance(what, Cards) and "deck" in what.zones:
        return []
    return [c for c in cards_of(rules, s, w.ctx, what) if c >= 0 and s.defn[c] >= 0]


def selector_of(a: Action) -> Selector | None:
    got = getattr(a, "what", None)
    return got if isinstance(got, Selector) else None


def number_of(rules: Rules, s: State, w: Weight, n: Amount) -> int:
    if isinstance(n, Num):
        return n.n
    if isinstance(n, PaidX):
        return w.x
    return amount(rules, s, w.ctx, n)


def alone(rules: Rules, s: State, w: Weight, a: Action) -> int:
    """An action that speaks of nothing chosen."""
    seat = w.seat
    if isinstance(a, Draw):
        mine = 1 if a.who == YOU else -1 if a.who == OPPONENT else 0
        return mine * CARD_WORTH * number_of(rules, s, w, a.count)
    if isinstance(a, Discard):
        n = number_of(rules, s, w, a.count)
        if a.who == YOU:
            return -8 * n
        others = [k for k in range(s.seats) if s.teams[k] != s.teams[seat]]
        return 10 * min(n, max([len(s.zones[at(s, HAND, k)]) for k in others], default=0))
    if isinstance(a, Recover):
        return recover_gain(rules, s, seat, number_of(rules, s, w, a.count))
    if isinstance(a, Search):
        return CARD_WORTH + 2
    if isinstance(a, FromDeck):
        return from_deck_gain(rules, s, w, a)
    if isinstance(a, EndBattle):
        return -redirect_base(rules, s, seat) if in_battle(s) else -5
    if isinstance(a, May):
        return max(0, gain(rules, s, w, (*a.do, *a.then)))
    if isinstance(a, If):
        if not isinstance(a.cond, Did) and not true_now(rules, s, w.ctx, a.cond):
            return gain(rules, s, w, a.otherwise)
        return gain(rules, s, w, a.then)
    if isinstance(a, ChooseModes):
        return max([gain(rules, s, w, mode) for mode in a.modes], default=0)
    what = selector_of(a)
    if what is None:
        return 4
    if isinstance(what, Players):
        return 5
    return sum([one(rules, s, w, a, c) for c in known(rules, s, w, what)])


def from_deck_gain(rules: Rules, s: State, w: Weight, a: FromDeck) -> int:
    n = number_of(rules, s, w, a.count)
    if a.way == "discard":
        if a.who == YOU:
            return -n * point(rules, s, w.seat)
        foes = [k for k in range(s.seats) if s.teams[k] != s.teams[w.seat]]
        return n * max([point(rules, s, k) for k in foes], default=0)
    if a.way == "pp":
        return 15 * n
    if a.way == "hand":
        return CARD_WORTH * n
    return 4


def recover_gain(rules: Rules, s: State, seat: int, n: int) -> int:
    """glossary.回復X: cards for the deck; a character is hardly worth it."""
    have = len(s.zones[at(s, DISCARD, seat)])
    return min(n, max(0, have - 1)) * (point(rules, s, seat) - 2)


# --- one action on one card ----------------------------------------------------------------------


def one(rules: Rules, s: State, w: Weight, a: Action, card: int) -> int:
    """What an action on a card is worth to the player: what harms an enemy is good."""
    foe = is_enemy(rules, s, w.seat, card)
    sign = -1 if foe else 1
    if isinstance(a, Damage):
        return -sign * pain(rules, s, card, number_of(rules, s, w, a.amount))
    if isinstance(a, Destroy):
        return -sign * unit_worth(rules, s, card)
    if isinstance(a, Modify):
        return modify_gain(rules, s, w, a, card, sign)
    if isinstance(a, Grant):
        return sign * 8 if kind_in(rules, s, card) == CHARACTER and s.pose[card] == ON else sign * 3
    if isinstance(a, SetPose):
        return pose_gain(rules, s, w, a, card, sign)
    if isinstance(a, (Heal, HealUp)):
        taken = s.cols[FRONT_DAMAGE][card] + s.cols[BACK_DAMAGE][card]
        behind = isinstance(a, HealUp) and on_field(s, s.zone[card]) and in_back(s, s.zone[card])
        return sign * ((12 if behind else 0) + (3 if taken else 0))
    if isinstance(a, Relocate):
        behind = on_field(s, s.zone[card]) and in_back(s, s.zone[card])
        if behind == (a.place == "back"):
            return 0
        moved = unit_worth(rules, s, card) * 3 // 10
        return -sign * moved if a.place == "back" else sign * moved
    if isinstance(a, Move):
        return move_gain(rules, s, a, card, sign)
    if isinstance(a, Deploy):
        return sign * unit_worth(rules, s, card)
    if isinstance(a, (ToPP, Equip)):
        return sign * 12
    if isinstance(a, Recycle):
        return point(rules, s, w.seat) if not foe else 0
    return sign


def move_gain(rules: Rules, s: State, a: Move, card: int, sign: int) -> int:
    if on_field(s, s.zone[card]):
        worth = unit_worth(rules, s, card)
        return -sign * (worth * 6 // 10 if a.to == "hand" else worth)
    if a.to == "hand":
        return sign * (CARD_WORTH + printed(rules, s, card, PRICE))
    return sign * 2 if a.to == "deck" else -sign * 8


def modify_gain(rules: Rules, s: State, w: Weight, a: Modify, card: int, sign: int) -> int:
    n = number_of(rules, s, w, a.amount)
    if a.how == MINUS:
        n = -n
    if a.attr in ("attack", "hp"):
        if in_battle(s):
            changed = in_this_battle(rules, s, w.seat, card, a.attr, n)
            if changed or a.until == THIS_BATTLE:
                return changed
        elif a.until == THIS_BATTLE:
            return -5
        if kind_in(rules, s, card) not in (CHARACTER, PLAYER_CARD) or n == 0:
            return 0
        if a.attr == "hp":
            if n < 0 and hurt(rules, s, card, 0, n) == 0:
                taken = s.cols[FRONT_DAMAGE][card] + s.cols[BACK_DAMAGE][card]
                if value(rules, s, card, HP) + n <= taken:
                    return -sign * unit_worth(rules, s, card)
            return sign * n
        ready = (
            s.pose[card] == ON and s.var[TURN] == w.seat and not is_enemy(rules, s, w.seat, card)
        )
        return 6 * n if ready and value(rules, s, card, NO_ATTACK) <= 0 else 0
    if a.attr == "no_attack" and a.how == BECOMES:
        return -sign * (4 + 6 * strength(rules, s, card))
    if a.attr == "cut":
        return sign * 3 if in_battle(s) else 0
    bad = a.attr.startswith(("no_attack", "no_war", "no_play", "no_act", "no_draw", "no_wake"))
    return -sign * 6 if bad else sign * 6


def in_this_battle(rules: Rules, s: State, seat: int, card: int, attr: str, n: int) -> int:
    """What a change of attack or HP brings a player in the battle under way."""
    unit, target = battle(s)
    if unit < 0 or target < 0 or card not in (unit, target):
        return 0
    before = exchange(rules, s, unit, target)
    if attr == "attack":
        more, back = (n, 0) if card == unit else (0, n)
        after = exchange(rules, s, unit, target, more, back)
    elif card == unit:
        after = exchange(rules, s, unit, target, 0, 0, n, 0)
    else:
        after = exchange(rules, s, unit, target, 0, 0, 0, n)
    return before - after if is_enemy(rules, s, seat, unit) else after - before


def pose_gain(rules: Rules, s: State, w: Weight, a: SetPose, card: int, sign: int) -> int:
    if a.pose == "on":
        if s.pose[card] == ON:
            return 0
        mine = s.var[TURN] == w.seat and not is_enemy(rules, s, w.seat, card)
        return 8 + 7 * strength(rules, s, card) if mine else sign * 4
    return 0 if s.pose[card] == OFF else -sign * (3 + strength(rules, s, card))


# --- who is attacked -----------------------------------------------------------------------------


def redirect_base(rules: Rules, s: State, seat: int) -> int:
    """What the battle under way brings a player as it stands."""
    unit, target = battle(s)
    if unit < 0 or target < 0:
        return 0
    worth = exchange(rules, s, unit, target)
    return -worth if is_enemy(rules, s, seat, unit) else worth


def redirected(rules: Rules, s: State, w: Weight, card: int) -> int:
    """What it brings when an attack goes to another card."""
    unit, target = battle(s)
    if unit < 0 or target < 0 or card == target:
        return -5
    worth = exchange(rules, s, unit, card)
    now = -worth if is_enemy(rules, s, w.seat, unit) else worth
    return now - redirect_base(rules, s, w.seat)


def redirect_gain(rules: Rules, s: State, w: Weight, a: Redirect) -> int:
    cards = known(rules, s, w, a.to)
    return max([redirected(rules, s, w, c) for c in cards], default=0)


# --- cards in the hand ---------------------------------------------------------------------------


def use(rules: Rules, s: State, seat: int, card: int) -> int:
    """How much a player wants a card in hand."""
    if s.defn[card] < 0:
        return CARD_WORTH
    price = printed(rules, s, card, PRICE)
    pp = len(s.zones[at(s, PP, seat)])
    kind = kind_in(rules, s, card)
    worth = 8
    if kind == CHARACTER:
        worth = 10 + 4 * printed(rules, s, card, ATTACK) + 3 * printed(rules, s, card, HP)
    elif kind == ITEM:
        worth = item_worth(rules, s, card)
    else:
        worth = SPELL + 3 * price
    late = price - pp - 2
    return worth - LATE * late if late > 0 else worth


def attached_gain(rules: Rules, s: State, seat: int, card: int, bearer: int) -> int:
    """What an active card does for whom it is attached to: its numbers, and prohibitions."""
    total = 0
    for number in rules.pool[s.defn[card]].abilities:
        for h in compiled(rules, number).ability.holds:
            if not isinstance(h.what, Host) or not isinstance(h.amount, Num):
                continue
            if h.attr == "attack":
                total += 8 * h.amount.n
            elif h.attr == "hp":
                total += 5 * h.amount.n
            elif h.attr.startswith("no_"):
                total -= 6 + 6 * strength(rules, s, bearer)
    sign = -1 if is_enemy(rules, s, seat, bearer) else 1
    return sign * total + unit_worth(rules, s, bearer) // 8
