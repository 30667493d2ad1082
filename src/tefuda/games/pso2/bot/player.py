"""A player by rule of thumb. It sees a masked state: nothing that its seat may not know.

A card to the PP each turn until there are enough, the dearest characters first, then what else is of
use; whoever wins more by an attack than it costs attacks. Weapons and armour are used where they
change something, war cries and active cards where they turn a battle. Of one's own the least to lose,
of the enemy's the most.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import compiled
from tefuda.games.common.greedy import becomes, best_option, offered_deed, some_number
from tefuda.games.common.running import innermost
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.damage import AMOUNT, has_word
from tefuda.games.pso2.book.damage import TARGET as STRUCK
from tefuda.games.pso2.book.zones import armours, at, enemies, weapons
from tefuda.games.pso2.bot import weighing
from tefuda.games.pso2.bot import worth as bot_worth
from tefuda.games.pso2.bot.weighing import Weight
from tefuda.games.pso2.cards.data import COLOR, LAID, data_of, launch_of
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.kinds import CARD, REPLACEMENT, YES
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Frame, State
from tefuda.kernel.values import value

ENOUGH_PP: Final = 8
ENOUGH_HAND: Final = 4
THIN_DECK: Final = 4  # cards: then no more is drawn than must be
MOST_ACTIONS: Final = 40  # of one turn, before abilities are left alone


def choose(rules: Rules, s: State) -> int:
    """The place of one of the options offered; where a number is asked for, a number."""
    return best_option(rules, s, _worth) if s.options else _best_x(rules, s)


def _worth(rules: Rules, s: State, opt: int) -> int:
    kind = kind_of(opt)
    seat = s.ask_seat
    card = arg_a(opt)
    if kind == N.PLAY:
        return _play_worth(rules, s, seat, card)
    if kind == N.ATTACK_WITH:
        return _attack_worth(rules, s, seat, card)
    if kind == N.ACTIVATE:
        return _activate_worth(rules, s, seat, card, arg_b(opt))
    if kind == N.TARGET:
        return _target_worth(rules, s, seat, card)
    if kind == CARD:
        return _card_worth(rules, s, seat, card)
    if kind == N.TO_PP:
        return _pp_worth(rules, s, seat, card)
    if kind == N.TAKE_DRAW:  # 503.1.2: a card of the deck is a point of HP (201.3)
        enough = len(s.zones[at(s, N.HAND, seat)]) > ENOUGH_HAND
        return -1 if enough or len(s.zones[at(s, N.DECK, seat)]) <= THIN_DECK else 1
    if kind == N.USE_WEAPON:
        return 10
    if kind in (N.USE_ARMOUR, REPLACEMENT):
        return _armour_worth(rules, s, card, kind == N.USE_ARMOUR)
    if kind == N.BEARER:
        return _bearer_worth(rules, s, seat, card)
    if kind == N.DISCARD_CARD:
        return 1000 - weighing.use(rules, s, seat, card)
    if kind == N.OVERFLOW:
        return 1000 - bot_worth.item_worth(rules, s, card)
    if kind == N.MODE:
        return _mode_worth(rules, s, seat, arg_b(opt))
    if kind == N.PAY:
        return _pay_worth(rules, s, seat)
    if kind == N.FACE_DOWN_PP:
        return 1 if len(s.zones[at(s, N.PP, seat)]) > ENOUGH_PP else -1
    if kind == YES:
        return _yes_worth(rules, s, seat)
    return 0  # to pass, to end a phase, to do nothing, the first of several


# --- PP, and what is played ----------------------------------------------------------------------


def _pp_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """503: what is of least use; a colour that is wanted before all."""
    hand = s.zones[at(s, N.HAND, seat)]
    pp = s.zones[at(s, N.PP, seat)]
    if len(pp) >= ENOUGH_PP or (len(pp) >= 5 and len(hand) < 2):
        return -1
    if len(s.zones[at(s, N.DECK, seat)]) <= 2 * THIN_DECK and len(pp) >= 4:
        return -1
    have = 0
    for c in pp:
        if s.defn[c] >= 0:
            have |= rules.pool[s.defn[c]].fast[COLOR]
    mine = rules.pool[s.defn[card]].fast[COLOR]
    worth = 200 - weighing.use(rules, s, seat, card)
    if mine & ~have:
        for c in hand:
            if c != card and s.defn[c] >= 0 and rules.pool[s.defn[c]].fast[COLOR] & mine:
                worth += 15
    return max(1, worth)


def _play_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    if s.defn[card] < 0:
        return -1
    d = rules.pool[s.defn[card]]
    price = max(0, value(rules, s, card, N.PRICE))
    if d.kind == N.CHARACTER:
        strong = 4 * bot_worth.printed(rules, s, card, N.ATTACK) + 3 * bot_worth.printed(
            rules, s, card, N.HP
        )
        return 400 + 15 * price + strong
    if _own_waits(s, seat):
        return -1
    if d.kind == N.ACTIVE:
        if d.fast[LAID]:
            return 160
        x = _x_for(rules, s, seat, card)
        worth = weighing.ability_gain(rules, s, seat, card, data_of(rules, s, card).playing, x)
        worth -= 11 + weighing.PP_WORTH * (price + x)
        return 200 + worth if worth > 0 else -1
    if d.fast[LAID] == N.WEAPON and not _unarmed(rules, s, seat):
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
        if s.host[c] < 0 and bot_worth.kind_in(rules, s, c) in (N.CHARACTER, N.PLAYER_CARD)
        and rules.zone_kinds[rules.zone_kind[z]].group
    ]  # fmt: skip


def _bearer_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """205.4: a strong character that does not bear such a thing yet."""
    item = _launched(rules, s)
    weapon = item >= 0 and rules.pool[s.defn[item]].fast[LAID] == N.WEAPON
    worth = bot_worth.unit_worth(rules, s, card)
    if weapon and weapons(s, card):
        worth -= 200
    if not weapon:
        worth -= 40 * len(armours(s, card))
    return worth


def _launch(rules: Rules, s: State) -> Frame | None:
    return innermost(rules, s, "launch")


def _launched(rules: Rules, s: State) -> int:
    """The card that is being played, or whose ability is being activated."""
    f = _launch(rules, s)
    return f.src & CARD_MASK if f is not None and f.src >= 0 else -1


def _best_x(rules: Rules, s: State) -> int:
    """209.3: the X that brings most."""
    f = _launch(rules, s)
    lo, hi = s.ask_lo, s.ask_hi
    if f is None or f.src < 0:
        return some_number(s)
    best, best_worth = lo, -1_000_000
    for x in range(lo, min(hi, lo + 20) + 1):
        worth = (
            weighing.ability_gain(rules, s, s.ask_seat, f.src & CARD_MASK, f.a, x)
            - weighing.PP_WORTH * x
        )
        if worth > best_worth:
            best, best_worth = x, worth
    return best


def _x_for(rules: Rules, s: State, seat: int, card: int) -> int:
    """About which X a card would be played with."""
    number = data_of(rules, s, card).playing
    if number < 0 or not launch_of(rules, number).cost_x:
        return 0
    ready = len([c for c in s.zones[at(s, N.PP, seat)] if s.pose[c] == 0])
    most = max(0, ready - max(0, value(rules, s, card, N.PRICE)))
    worths = [
        weighing.ability_gain(rules, s, seat, card, number, x) - weighing.PP_WORTH * x
        for x in range(most + 1)
    ]
    return worths.index(max(worths))


def _activate_worth(rules: Rules, s: State, seat: int, card: int, number: int) -> int:
    """504.1.4: what brings more than it costs. What is free and without limit may never end."""
    ability = compiled(rules, number).ability
    if _own_waits(s, seat) or s.var[N.ACTIONS] > MOST_ACTIONS:
        return -1
    if not ability.cost and not ability.limit:
        return -1
    x = 0
    if launch_of(rules, number).cost_x:
        x = len([c for c in s.zones[at(s, N.PP, seat)] if s.pose[c] == 0])
    worth = weighing.ability_gain(rules, s, seat, card, number, x)
    if ability.word == "war_cry":
        return 50 + worth if worth > 6 else -1
    worth -= weighing.cost_of(rules, s, seat, card, ability, x)
    return 150 + min(worth, 40) if worth > 2 else -1


def _mode_worth(rules: Rules, s: State, seat: int, which: int) -> int:
    f = _launch(rules, s)
    if f is None or f.a < 0:
        return 5 - which
    modes = launch_of(rules, f.a).modes
    if which >= len(modes):
        return 5 - which
    src = f.src & CARD_MASK if f.src >= 0 else -1
    return weighing.ability_gain(rules, s, seat, src, modes[which], max(0, f.d - 1))


def _pay_worth(rules: Rules, s: State, seat: int) -> int:
    f = _launch(rules, s)
    if f is None or f.a < 0:
        return 5
    src = f.src & CARD_MASK if f.src >= 0 else -1
    ability = compiled(rules, f.a).ability
    return (
        2
        + weighing.gain(rules, s, Weight(seat, src, 0), ability.does)
        - weighing.cost_of(rules, s, seat, src, ability)
    )


# --- attack --------------------------------------------------------------------------------------


def _attack_worth(rules: Rules, s: State, seat: int, unit: int) -> int:
    """506.3: the best of its battles, if that is worth it."""
    best = -1000
    for t in enemies(rules, s, seat):
        if s.defn[t] >= 0 and value(rules, s, t, N.NO_TARGET) <= 0:
            best = max(best, bot_worth.exchange(rules, s, unit, t))
    if has_word(rules, s, unit, "war_cry") and best < bot_worth.WIN:
        best -= 4  # it could guard instead
    return 50 + min(best, 90) if 0 < best < bot_worth.WIN else 1000 if best >= bot_worth.WIN else -5


def _target_worth(rules: Rules, s: State, seat: int, target: int) -> int:
    """What is attacked; of what a boss attacks, the party chooses what hurts least."""
    unit = _attacker(rules, s)
    if unit < 0 or s.defn[target] < 0:
        return 0
    worth = bot_worth.exchange(rules, s, unit, target)
    return -worth if bot_worth.is_enemy(rules, s, seat, unit) else worth


def _attacker(rules: Rules, s: State) -> int:
    unit, _target = bot_worth.battle(s)
    if unit >= 0:
        return unit
    for f in reversed(s.frames):
        if f.src >= 0 and bot_worth.kind_in(rules, s, f.src & CARD_MASK) in (
            N.CHARACTER,
            N.PLAYER_CARD,
        ):
            return f.src & CARD_MASK
    return -1


def _armour_worth(rules: Rules, s: State, card: int, armour: bool) -> int:
    """506.6.1.1: where it changes what becomes of its bearer."""
    mine = rules.proc_no["damage"]
    for f in reversed(s.frames):
        if f.proc == mine and f.a < len(f.mem):
            hit = f.mem[f.a]
            target = hit[STRUCK] & CARD_MASK
            now = bot_worth.hurt(rules, s, target, hit[AMOUNT])
            if not armour:
                return now - 16
            rest = bot_worth.hurt(rules, s, target, hit[AMOUNT] - value(rules, s, card, N.DEFENCE))
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
            return weighing.attached_gain(rules, s, seat, src, card)
        return weighing.on_card(rules, s, w, rest, slot, card)
    zone = s.zone[card]
    if zone == at(s, N.HAND, seat):
        return 1000 - weighing.use(rules, s, seat, card)
    if zone == at(s, N.DISCARD, seat) or zone == at(s, N.DECK, seat):
        return 1 + weighing.use(rules, s, seat, card)
    worth = bot_worth.unit_worth(rules, s, card)
    return worth if bot_worth.is_enemy(rules, s, seat, card) else 1000 - worth


def _becomes(rules: Rules, s: State) -> tuple[tuple[E.Action, ...], int, int]:
    """What is done with the card that is being chosen: the actions, the slot it goes to (-1: none is
    known) and X."""
    run, launch = rules.proc_no["effects.run"], rules.proc_no["launch"]
    for f in reversed(s.frames):
        if f.proc == launch and f.a >= 0:
            wanted = launch_of(rules, f.a).targets
            if f.c < len(wanted):
                does = compiled(rules, f.a).ability.does
                rest = tuple([a for a in does if not isinstance(a, E.Choose)])
                return rest, wanted[f.c].slot, max(0, f.d - 1)
            return (), -1, 0
        if f.proc == run:
            rest, slot = becomes(rules, f, 0)
            return rest, slot, 0
    return (), -1, 0


def _yes_worth(rules: Rules, s: State, seat: int) -> int:
    """Rather yes, unless it costs more than it brings."""
    offered = offered_deed(rules, s)
    if offered is None:
        return 5
    f, does = offered
    src = f.src & CARD_MASK if f.src >= 0 else -1
    return weighing.gain(rules, s, Weight(seat, src, 0), does)
