"""A player by rule of thumb. It sees a masked state: nothing that its seat may not know.

A card to the PP each turn until there are enough, the dearest characters first, then what else is of
use; whoever wins more by an attack than it costs attacks. Weapons and armour are used where they
change something, war cries and active cards where they turn a battle. Of one's own the least to lose,
of the enemy's the most.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import Program, compiled
from tefuda.effects.nodes import Action, Choose, May
from tefuda.games.pso2.damage import AMOUNT, has_word
from tefuda.games.pso2.damage import TARGET as STRUCK
from tefuda.games.pso2.field import armours, at, enemies, weapons
from tefuda.games.pso2.judging import (
    WIN,
    battle,
    exchange,
    hurt,
    is_enemy,
    item_worth,
    kind_in,
    printed,
    unit_worth,
)
from tefuda.games.pso2.names import (
    ACTIONS,
    ACTIVATE,
    ACTIVE,
    ATTACK,
    ATTACK_WITH,
    BEARER,
    CHARACTER,
    DECK,
    DEFENCE,
    DISCARD,
    DISCARD_CARD,
    FACE_DOWN_PP,
    HAND,
    HP,
    MODE,
    NO_TARGET,
    OVERFLOW,
    PAY,
    PLAY,
    PLAYER_CARD,
    PP,
    PRICE,
    TAKE_DRAW,
    TARGET,
    TO_PP,
    USE_ARMOUR,
    USE_WEAPON,
    WEAPON,
)
from tefuda.games.pso2.printed import COLOR, LAID, data_of, launch_of
from tefuda.games.pso2.weighing import (
    PP_WORTH,
    Weight,
    ability_gain,
    attached_gain,
    cost_of,
    gain,
    on_card,
    use,
)
from tefuda.kernel.kinds import CARD, REPLACEMENT, YES
from tefuda.kernel.rules import Rules, arg_a, arg_b, kind_of
from tefuda.kernel.state import CARD_MASK, Frame, State
from tefuda.kernel.values import value

ENOUGH_PP: Final = 8
ENOUGH_HAND: Final = 4
THIN_DECK: Final = 4  # cards: then no more is drawn than must be
MOST_ACTIONS: Final = 40  # of one turn, before abilities are left alone


def choose(rules: Rules, s: State) -> int:
    """The place of one of the options offered; where a number is asked for, a number."""
    if not s.options:
        return _best_x(rules, s)
    best = 0
    best_worth = -1_000_000
    for i, opt in enumerate(s.options):
        worth = _worth(rules, s, opt)
        if worth > best_worth:
            best = i
            best_worth = worth
    return best


def _worth(rules: Rules, s: State, opt: int) -> int:
    kind = kind_of(opt)
    seat = s.ask_seat
    card = arg_a(opt)
    if kind == PLAY:
        return _play_worth(rules, s, seat, card)
    if kind == ATTACK_WITH:
        return _attack_worth(rules, s, seat, card)
    if kind == ACTIVATE:
        return _activate_worth(rules, s, seat, card, arg_b(opt))
    if kind == TARGET:
        return _target_worth(rules, s, seat, card)
    if kind == CARD:
        return _card_worth(rules, s, seat, card)
    if kind == TO_PP:
        return _pp_worth(rules, s, seat, card)
    if kind == TAKE_DRAW:  # 503.1.2: a card of the deck is a point of HP (201.3)
        enough = len(s.zones[at(s, HAND, seat)]) > ENOUGH_HAND
        return -1 if enough or len(s.zones[at(s, DECK, seat)]) <= THIN_DECK else 1
    if kind == USE_WEAPON:
        return 10
    if kind in (USE_ARMOUR, REPLACEMENT):
        return _armour_worth(rules, s, card, kind == USE_ARMOUR)
    if kind == BEARER:
        return _bearer_worth(rules, s, seat, card)
    if kind == DISCARD_CARD:
        return 1000 - use(rules, s, seat, card)
    if kind == OVERFLOW:
        return 1000 - item_worth(rules, s, card)
    if kind == MODE:
        return _mode_worth(rules, s, seat, arg_b(opt))
    if kind == PAY:
        return _pay_worth(rules, s, seat)
    if kind == FACE_DOWN_PP:
        return 1 if len(s.zones[at(s, PP, seat)]) > ENOUGH_PP else -1
    if kind == YES:
        return _yes_worth(rules, s, seat)
    return 0  # to pass, to end a phase, to do nothing, the first of several


# --- PP, and what is played ----------------------------------------------------------------------


def _pp_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """503: what is of least use; a colour that is wanted before all."""
    hand = s.zones[at(s, HAND, seat)]
    pp = s.zones[at(s, PP, seat)]
    if len(pp) >= ENOUGH_PP or (len(pp) >= 5 and len(hand) < 2):
        return -1
    if len(s.zones[at(s, DECK, seat)]) <= 2 * THIN_DECK and len(pp) >= 4:
        return -1
    have = 0
    for c in pp:
        if s.defn[c] >= 0:
            have |= rules.pool[s.defn[c]].hot[COLOR]
    mine = rules.pool[s.defn[card]].hot[COLOR]
    worth = 200 - use(rules, s, seat, card)
    if mine & ~have:
        for c in hand:
            if c != card and s.defn[c] >= 0 and rules.pool[s.defn[c]].hot[COLOR] & mine:
                worth += 15
    return max(1, worth)


def _play_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    if s.defn[card] < 0:
        return -1
    d = rules.pool[s.defn[card]]
    price = max(0, value(rules, s, card, PRICE))
    if d.kind == CHARACTER:
        strong = 4 * printed(rules, s, card, ATTACK) + 3 * printed(rules, s, card, HP)
        return 400 + 15 * price + strong
    if _own_waits(s, seat):
        return -1
    if d.kind == ACTIVE:
        if d.hot[LAID]:
            return 160
        x = _x_for(rules, s, seat, card)
        worth = ability_gain(rules, s, seat, card, data_of(rules, s, card).playing, x)
        worth -= 11 + PP_WORTH * (price + x)
        return 200 + worth if worth > 0 else -1
    if d.hot[LAID] == WEAPON and not _unarmed(rules, s, seat):
        return -1
    return 250 + 10 * price


def _own_waits(s: State, seat: int) -> bool:
    """Whether something of one's own side is still to be processed: one thing at a time."""
    return any([s.teams[item.seat] == s.teams[seat] for item in s.stack])


def _unarmed(rules: Rules, s: State, seat: int) -> bool:
    return any([not weapons(s, c) for c in _fighters(rules, s, seat)])


def _fighters(rules: Rules, s: State, seat: int) -> list[int]:
    zones = [z for z in range(len(s.zones)) if rules.zone_seat[z] == seat]
    return [
        c
        for z in zones
        for c in s.zones[z]
        if s.host[c] < 0 and kind_in(rules, s, c) in (CHARACTER, PLAYER_CARD)
        and rules.zone_kinds[rules.zone_kind[z]].group
    ]  # fmt: skip


def _bearer_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """205.4: a strong character that does not bear such a thing yet."""
    item = _launched(rules, s)
    weapon = item >= 0 and rules.pool[s.defn[item]].hot[LAID] == WEAPON
    worth = unit_worth(rules, s, card)
    if weapon and weapons(s, card):
        worth -= 200
    if not weapon:
        worth -= 40 * len(armours(s, card))
    return worth


def _launch(rules: Rules, s: State) -> Frame | None:
    mine = rules.proc_no["launch"]
    for f in reversed(s.frames):
        if f.proc == mine:
            return f
    return None


def _launched(rules: Rules, s: State) -> int:
    """The card that is being played, or whose ability is being activated."""
    f = _launch(rules, s)
    return f.src & CARD_MASK if f is not None and f.src >= 0 else -1


def _best_x(rules: Rules, s: State) -> int:
    """209.3: the X that brings most."""
    f = _launch(rules, s)
    lo, hi = s.ask_lo, s.ask_hi
    if f is None or f.src < 0:
        return lo if lo != s.ask_not else lo + 1
    best, best_worth = lo, -1_000_000
    for x in range(lo, min(hi, lo + 20) + 1):
        worth = ability_gain(rules, s, s.ask_seat, f.src & CARD_MASK, f.a, x) - PP_WORTH * x
        if worth > best_worth:
            best, best_worth = x, worth
    return best


def _x_for(rules: Rules, s: State, seat: int, card: int) -> int:
    """About which X a card would be played with."""
    number = data_of(rules, s, card).playing
    if number < 0 or not launch_of(rules, number).cost_x:
        return 0
    ready = len([c for c in s.zones[at(s, PP, seat)] if s.pose[c] == 0])
    most = max(0, ready - max(0, value(rules, s, card, PRICE)))
    worths = [ability_gain(rules, s, seat, card, number, x) - PP_WORTH * x for x in range(most + 1)]
    return worths.index(max(worths))


def _activate_worth(rules: Rules, s: State, seat: int, card: int, number: int) -> int:
    """504.1.4: what brings more than it costs. What is free and without limit may never end."""
    ability = compiled(rules, number).ability
    if _own_waits(s, seat) or s.var[ACTIONS] > MOST_ACTIONS:
        return -1
    if not ability.cost and not ability.limit:
        return -1
    x = 0
    if launch_of(rules, number).cost_x:
        x = len([c for c in s.zones[at(s, PP, seat)] if s.pose[c] == 0])
    worth = ability_gain(rules, s, seat, card, number, x)
    if ability.word == "war_cry":
        return 50 + worth if worth > 6 else -1
    worth -= cost_of(rules, s, seat, card, ability, x)
    return 150 + min(worth, 40) if worth > 2 else -1


def _mode_worth(rules: Rules, s: State, seat: int, which: int) -> int:
    f = _launch(rules, s)
    if f is None or f.a < 0:
        return 5 - which
    modes = launch_of(rules, f.a).modes
    if which >= len(modes):
        return 5 - which
    src = f.src & CARD_MASK if f.src >= 0 else -1
    return ability_gain(rules, s, seat, src, modes[which], max(0, f.d - 1))


def _pay_worth(rules: Rules, s: State, seat: int) -> int:
    f = _launch(rules, s)
    if f is None or f.a < 0:
        return 5
    src = f.src & CARD_MASK if f.src >= 0 else -1
    ability = compiled(rules, f.a).ability
    return (
        2
        + gain(rules, s, Weight(seat, src, 0), ability.does)
        - cost_of(rules, s, seat, src, ability)
    )


# --- attack --------------------------------------------------------------------------------------


def _attack_worth(rules: Rules, s: State, seat: int, unit: int) -> int:
    """506.3: the best of its battles, if that is worth it."""
    best = -1000
    for t in enemies(rules, s, seat):
        if s.defn[t] >= 0 and value(rules, s, t, NO_TARGET) <= 0:
            best = max(best, exchange(rules, s, unit, t))
    if has_word(rules, s, unit, "war_cry") and best < WIN:
        best -= 4  # it could guard instead
    return 50 + min(best, 90) if 0 < best < WIN else 1000 if best >= WIN else -5


def _target_worth(rules: Rules, s: State, seat: int, target: int) -> int:
    """What is attacked; of what a boss attacks, the party chooses what hurts least."""
    unit = _attacker(rules, s)
    if unit < 0 or s.defn[target] < 0:
        return 0
    worth = exchange(rules, s, unit, target)
    return -worth if is_enemy(rules, s, seat, unit) else worth


def _attacker(rules: Rules, s: State) -> int:
    unit, _target = battle(s)
    if unit >= 0:
        return unit
    for f in reversed(s.frames):
        if f.src >= 0 and kind_in(rules, s, f.src & CARD_MASK) in (CHARACTER, PLAYER_CARD):
            return f.src & CARD_MASK
    return -1


def _armour_worth(rules: Rules, s: State, card: int, armour: bool) -> int:
    """506.6.1.1: where it changes what becomes of its bearer."""
    mine = rules.proc_no["damage"]
    for f in reversed(s.frames):
        if f.proc == mine and f.a < len(f.mem):
            hit = f.mem[f.a]
            target = hit[STRUCK] & CARD_MASK
            now = hurt(rules, s, target, hit[AMOUNT])
            if not armour:
                return now - 16
            rest = hurt(rules, s, target, hit[AMOUNT] - value(rules, s, card, DEFENCE))
            return now - rest - 1 if now > rest else -1
    return 1


# --- choices -------------------------------------------------------------------------------------


def _card_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """A card to pick, by what is to become of it."""
    if s.defn[card] < 0:
        return 1
    rest, slot, x = _becomes(rules, s)
    src = _launched(rules, s)
    w = Weight(seat, src, x)
    if slot >= 0:
        f = _launch(rules, s)
        if f is not None and f.a >= 0 and src >= 0 and not rest:
            return attached_gain(rules, s, seat, src, card)
        return on_card(rules, s, w, rest, slot, card)
    zone = s.zone[card]
    if zone == at(s, HAND, seat):
        return 1000 - use(rules, s, seat, card)
    if zone == at(s, DISCARD, seat) or zone == at(s, DECK, seat):
        return 1 + use(rules, s, seat, card)
    worth = unit_worth(rules, s, card)
    return worth if is_enemy(rules, s, seat, card) else 1000 - worth


def _becomes(rules: Rules, s: State) -> tuple[tuple[Action, ...], int, int]:
    """What is done with the card that is being chosen: the actions, the slot it goes to (-1: none is
    known) and X."""
    run, launch = rules.proc_no["effects.run"], rules.proc_no["launch"]
    for f in reversed(s.frames):
        if f.proc == launch and f.a >= 0:
            wanted = launch_of(rules, f.a).targets
            if f.c < len(wanted):
                does = compiled(rules, f.a).ability.does
                rest = tuple([a for a in does if not isinstance(a, Choose)])
                return rest, wanted[f.c].slot, max(0, f.d - 1)
            return (), -1, 0
        if f.proc == run:
            made = rules.programs[f.a]
            assert isinstance(made, Program)
            for k in range(max(0, f.b - 1), max(0, f.b - 3), -1):
                a = made.ops[k].action if k < len(made.ops) else None
                if isinstance(a, Choose):
                    later = [op.action for op in made.ops[k + 1 :]]
                    rest = tuple([x for x in later if x is not None])
                    return rest, a.slot, 0
            return (), -1, 0
    return (), -1, 0


def _yes_worth(rules: Rules, s: State, seat: int) -> int:
    """Rather yes, unless it costs more than it brings."""
    run = rules.proc_no["effects.run"]
    for f in reversed(s.frames):
        if f.proc == run:
            made = rules.programs[f.a]
            assert isinstance(made, Program)
            for op in made.ops[max(0, f.b - 1) : f.b + 1]:
                if isinstance(op.action, May):
                    src = f.src & CARD_MASK if f.src >= 0 else -1
                    does = (*op.action.do, *op.action.then)
                    return gain(rules, s, Weight(seat, src, 0), does)
            return 5
    return 5
