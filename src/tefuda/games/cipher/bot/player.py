"""A player by rule of thumb. It sees a masked state: nothing that its seat may not know.

A bond each turn until there are enough, class changes first, then the dearest units; whoever reaches
an enemy attacks, the main character before all. A critical hit where it turns a failure, an evasion
for the main character and for dear units. Skills that cost little; of one's own the least to lose,
of the enemy's the most.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import zones
from tefuda.games.cipher.bot import worth as bot_worth
from tefuda.games.cipher.bot.weighing import activate_worth, card_worth, yes_worth
from tefuda.games.common.greedy import best_option
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.kinds import CARD, YES
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, State
from tefuda.kernel.values import value

BONDS: Final = 7  # more of them are of little use


def choose(rules: Rules, s: State) -> int:
    """The place of one of the options offered; where a number is asked for, a number."""
    return best_option(rules, s, _worth)


def _worth(rules: Rules, s: State, opt: int) -> int:
    kind = kind_of(opt)
    seat = s.ask_seat
    card = arg_a(opt)
    if kind == CARD:
        return card_worth(rules, s, seat, card)
    if kind == N.TO_BOND:
        return _bond_worth(rules, s, seat, card)
    if kind == N.DEPLOY:
        return _deploy_worth(rules, s, seat, card)
    if kind == N.LEVEL_UP:
        return _level_worth(rules, s, seat, card)
    if kind == N.AREA:
        return _area_worth(rules, s, seat, arg_b(opt))
    if kind == N.ATTACK_WITH:
        return _attack_worth(rules, s, seat, card)
    if kind == N.TARGET:
        return bot_worth.target_worth(rules, s, seat, _attacker(s), card)
    if kind == N.MOVE_UNIT:
        return bot_worth.move_worth(rules, s, seat, card)
    if kind == N.ACTIVATE:
        return activate_worth(rules, s, seat, card, arg_b(opt))
    if kind == N.CRITICAL:
        return _critical_worth(rules, s, seat, card)
    if kind == N.EVADE:
        return _evade_worth(rules, s, seat, card)
    if kind == N.OTHERWISE:
        return _otherwise_worth(rules, s, seat)
    if kind == N.MAIN_CARD:
        return _main_worth(rules, s, seat, card)
    if kind == N.REDRAW:
        return _redraw_worth(rules, s, seat)
    if kind in (N.KEEP, N.SPARE):
        return bot_worth.unit_worth(rules, s, card)
    if kind == N.SUPPORT_SKILL:
        return 5
    if kind == N.MODE:
        return 5 - arg_b(opt)
    if kind == YES:
        return yes_worth(rules, s, seat)
    return 0  # to end a phase, to do nothing, the first of several


# --- before the game -----------------------------------------------------------------------------


def _main_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """12.2.1.1: of whom the deck has most, and the strongest ones."""
    if s.defn[card] < 0:
        return 0
    worth = bot_worth.printed(rules, s, card, N.POWER) // 10
    for c in s.zones[zones.at(N.DECK, seat)]:
        if s.defn[c] >= 0 and c != card and zones.same_name(rules, s, c, card):
            worth += 4 + (4 if bot_worth.printed(rules, s, c, N.CLASS_COST) >= 0 else 0)
    return worth


def _redraw_worth(rules: Rules, s: State, seat: int) -> int:
    """12.2.1.5: somebody must come soon, and the main character must have something to change to."""
    hand = [c for c in s.zones[zones.at(N.HAND, seat)] if s.defn[c] >= 0]
    early = [c for c in hand if bot_worth.printed(rules, s, c, N.COST) <= 2]
    main = zones.main_of(s, seat)
    changes = [
        c
        for c in hand
        if main >= 0
        and s.defn[main] >= 0
        and bot_worth.printed(rules, s, c, N.CLASS_COST) >= 0
        and zones.same_name(rules, s, c, main)
    ]
    return 1 if len(early) < 2 or not changes else -1


# --- bonds, deployment ---------------------------------------------------------------------------


def _bond_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """13.3.1.2: what is of least use; a symbol that is wanted before all."""
    hand = s.zones[zones.at(N.HAND, seat)]
    bonds = len(s.zones[zones.at(N.BOND, seat)])
    if bonds >= BONDS and len(hand) < 6:
        return -1
    have = zones.bond_symbols(rules, s, seat)
    mine = zones.symbols_of(rules, s, card)
    worth = 100 - bot_worth.use(rules, s, seat, card)
    if mine & ~have:
        wanted = [c for c in hand if c != card and zones.symbols_of(rules, s, c) & mine & ~have]
        worth += 15 * len(wanted)
    if mine == 0:
        worth -= 20
    return max(1, worth)


def _deploy_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """15: the dearest first; a card that is the twin of none on the field."""
    return (
        200
        + 20 * bot_worth.printed(rules, s, card, N.COST)
        + bot_worth.printed(rules, s, card, N.POWER) // 4
    )


def _level_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """16: a class change draws a card; a plain level-up must make stronger."""
    power = bot_worth.printed(rules, s, card, N.POWER)
    onto = [u for u in zones.units(s, seat) if zones.same_name(rules, s, u, card)]
    before = max([bot_worth.printed(rules, s, u, N.POWER) for u in onto], default=0)
    main = 100 if onto and s.cols[N.MAIN][onto[0]] else 0
    if bot_worth.printed(rules, s, card, N.CLASS_COST) >= 0:
        return 500 + main + power if power >= before else 120
    return 300 + main + power if power > before else -1


def _area_worth(rules: Rules, s: State, seat: int, which: int) -> int:
    """14.1.2: who reaches the enemy's front line from behind stays there, and who reaches none."""
    card = _coming(rules, s)
    if card < 0 or s.defn[card] < 0:
        return 1 - which
    far = value(rules, s, card, N.RANGE_2) > 0
    near = value(rules, s, card, N.RANGE_1) > 0
    behind = (far or not near) and len(s.zones[zones.at(N.FRONT, seat)]) > 0
    return 1 if behind == (which == 1) else 0


def _coming(rules: Rules, s: State) -> int:
    """The card for which an area is asked."""
    f = s.frames[-1]
    if f.cards:
        return f.cards[0] & CARD_MASK
    return f.src & CARD_MASK if f.src >= 0 else -1


# --- attack --------------------------------------------------------------------------------------


def _attacker(s: State) -> int:
    """Who attacks now; while its target is asked for, it is only the source of what is under way."""
    unit = zones.card_now(s, s.var[N.ATTACKER])
    if unit >= 0:
        return unit
    for f in reversed(s.frames):
        if f.src >= 0 and zones.on_field(s.zone[f.src & CARD_MASK]):
            return f.src & CARD_MASK
    return -1


def _attack_worth(rules: Rules, s: State, seat: int, unit: int) -> int:
    """18.2.1.2: to attack costs nothing, so everybody does; the likeliest first."""
    area = s.zone[unit] // N.SEATS
    hopes = [
        bot_worth.target_worth(rules, s, seat, unit, t)
        for t in bot_worth.reached(rules, s, unit, area)
    ]
    return 300 + max(hopes, default=0)


def _critical_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """18.4.1.2: where it turns a failure, against the main character or a dear unit; and to win."""
    power, other, target = bot_worth.powers(rules, s)
    if target < 0 or power >= other or 2 * power < other:
        return -1
    if s.cols[N.MAIN][target] and not s.zones[zones.at(N.ORB, 1 - seat)]:
        return 200 - bot_worth.use(rules, s, seat, card)
    spare = 60 - bot_worth.use(rules, s, seat, card)
    main = zones.main_of(s, seat)
    if (
        main >= 0
        and zones.same_name(rules, s, main, card)
        and len(s.zones[zones.at(N.ORB, seat)]) < 3
    ):
        spare -= 60  # it is kept for an evasion
    if s.cols[N.MAIN][target]:
        return 100 + spare if spare > 0 else -1
    dear = bot_worth.printed(rules, s, target, N.COST) >= 3 or zones.stack(s, target) > 1
    return 50 + spare if dear and spare > 15 else -1


def _evade_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """18.4.1.4: for the main character, and for who is worth more than a card."""
    power, mine, unit = bot_worth.powers(rules, s)
    if unit < 0 or power < mine or value(rules, s, unit, N.NO_EVADE) > 0:
        return -1
    spare = 60 - bot_worth.use(rules, s, seat, card)
    if s.cols[N.MAIN][unit]:
        return 100 + spare
    return 50 + spare if bot_worth.unit_worth(rules, s, unit) > 60 else -1


def _otherwise_worth(rules: Rules, s: State, seat: int) -> int:
    """Another way to pay is as good as a card, where it would be wanted at all."""
    power, other, unit = bot_worth.powers(rules, s)
    if unit < 0:
        return -1
    if zones.seat_of(s.zone[unit]) == seat:
        return 40 if power >= other else -1
    return 40 if power < other <= 2 * power else -1


# --- choices of effects --------------------------------------------------------------------------
