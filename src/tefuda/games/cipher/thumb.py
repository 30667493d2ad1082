"""A player by rule of thumb. It sees a masked state: nothing that its seat may not know.

A bond each turn until there are enough, class changes first, then the dearest units; whoever reaches
an enemy attacks, the main character before all. A critical hit where it turns a failure, an evasion
for the main character and for dear units. Skills that cost little; of one's own the least to lose,
of the enemy's the most.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher.field import (
    at,
    bond_symbols,
    card_now,
    main_of,
    on_field,
    same_name,
    seat_of,
    stack,
    symbols_of,
    units,
)
from tefuda.games.cipher.judging import (
    move_worth,
    powers,
    printed,
    reached,
    target_worth,
    unit_worth,
    use,
)
from tefuda.games.cipher.names import (
    ACTIVATE,
    AREA,
    ATTACK_WITH,
    ATTACKER,
    BOND,
    CLASS_COST,
    COST,
    CRITICAL,
    DECK,
    DEPLOY,
    EVADE,
    FRONT,
    HAND,
    KEEP,
    LEVEL_UP,
    MAIN,
    MAIN_CARD,
    MODE,
    MOVE_UNIT,
    NO_EVADE,
    ORB,
    OTHERWISE,
    POWER,
    RANGE_1,
    RANGE_2,
    REDRAW,
    SEATS,
    SPARE,
    SUPPORT_SKILL,
    TARGET,
    TO_BOND,
)
from tefuda.games.cipher.weighing import activate_worth, card_worth, yes_worth
from tefuda.kernel.kinds import CARD, YES
from tefuda.kernel.rules import Rules, arg_a, arg_b, kind_of
from tefuda.kernel.state import CARD_MASK, State
from tefuda.kernel.values import value

BONDS: Final = 7  # more of them are of little use


def choose(rules: Rules, s: State) -> int:
    """The place of one of the options offered; where a number is asked for, a number."""
    if not s.options:
        return s.ask_lo if s.ask_lo != s.ask_not else s.ask_lo + 1
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
    if kind == CARD:
        return card_worth(rules, s, seat, card)
    if kind == TO_BOND:
        return _bond_worth(rules, s, seat, card)
    if kind == DEPLOY:
        return _deploy_worth(rules, s, seat, card)
    if kind == LEVEL_UP:
        return _level_worth(rules, s, seat, card)
    if kind == AREA:
        return _area_worth(rules, s, seat, arg_b(opt))
    if kind == ATTACK_WITH:
        return _attack_worth(rules, s, seat, card)
    if kind == TARGET:
        return target_worth(rules, s, seat, _attacker(s), card)
    if kind == MOVE_UNIT:
        return move_worth(rules, s, seat, card)
    if kind == ACTIVATE:
        return activate_worth(rules, s, seat, card, arg_b(opt))
    if kind == CRITICAL:
        return _critical_worth(rules, s, seat, card)
    if kind == EVADE:
        return _evade_worth(rules, s, seat, card)
    if kind == OTHERWISE:
        return _otherwise_worth(rules, s, seat)
    if kind == MAIN_CARD:
        return _main_worth(rules, s, seat, card)
    if kind == REDRAW:
        return _redraw_worth(rules, s, seat)
    if kind in (KEEP, SPARE):
        return unit_worth(rules, s, card)
    if kind == SUPPORT_SKILL:
        return 5
    if kind == MODE:
        return 5 - arg_b(opt)
    if kind == YES:
        return yes_worth(rules, s, seat)
    return 0  # to end a phase, to do nothing, the first of several


# --- before the game -----------------------------------------------------------------------------


def _main_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """12.2.1.1: of whom the deck has most, and the strongest ones."""
    if s.defn[card] < 0:
        return 0
    worth = printed(rules, s, card, POWER) // 10
    for c in s.zones[at(DECK, seat)]:
        if s.defn[c] >= 0 and c != card and same_name(rules, s, c, card):
            worth += 4 + (4 if printed(rules, s, c, CLASS_COST) >= 0 else 0)
    return worth


def _redraw_worth(rules: Rules, s: State, seat: int) -> int:
    """12.2.1.5: somebody must come soon, and the main character must have something to change to."""
    hand = [c for c in s.zones[at(HAND, seat)] if s.defn[c] >= 0]
    early = [c for c in hand if printed(rules, s, c, COST) <= 2]
    main = main_of(s, seat)
    changes = [
        c
        for c in hand
        if main >= 0
        and s.defn[main] >= 0
        and printed(rules, s, c, CLASS_COST) >= 0
        and same_name(rules, s, c, main)
    ]
    return 1 if len(early) < 2 or not changes else -1


# --- bonds, deployment ---------------------------------------------------------------------------


def _bond_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """13.3.1.2: what is of least use; a symbol that is wanted before all."""
    hand = s.zones[at(HAND, seat)]
    bonds = len(s.zones[at(BOND, seat)])
    if bonds >= BONDS and len(hand) < 6:
        return -1
    have = bond_symbols(rules, s, seat)
    mine = symbols_of(rules, s, card)
    worth = 100 - use(rules, s, seat, card)
    if mine & ~have:
        wanted = [c for c in hand if c != card and symbols_of(rules, s, c) & mine & ~have]
        worth += 15 * len(wanted)
    if mine == 0:
        worth -= 20
    return max(1, worth)


def _deploy_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """15: the dearest first; a card that is the twin of none on the field."""
    return 200 + 20 * printed(rules, s, card, COST) + printed(rules, s, card, POWER) // 4


def _level_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """16: a class change draws a card; a plain level-up must make stronger."""
    power = printed(rules, s, card, POWER)
    onto = [u for u in units(s, seat) if same_name(rules, s, u, card)]
    before = max([printed(rules, s, u, POWER) for u in onto], default=0)
    main = 100 if onto and s.cols[MAIN][onto[0]] else 0
    if printed(rules, s, card, CLASS_COST) >= 0:
        return 500 + main + power if power >= before else 120
    return 300 + main + power if power > before else -1


def _area_worth(rules: Rules, s: State, seat: int, which: int) -> int:
    """14.1.2: who reaches the enemy's front line from behind stays there, and who reaches none."""
    card = _coming(rules, s)
    if card < 0 or s.defn[card] < 0:
        return 1 - which
    far = value(rules, s, card, RANGE_2) > 0
    near = value(rules, s, card, RANGE_1) > 0
    behind = (far or not near) and len(s.zones[at(FRONT, seat)]) > 0
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
    unit = card_now(s, s.var[ATTACKER])
    if unit >= 0:
        return unit
    for f in reversed(s.frames):
        if f.src >= 0 and on_field(s.zone[f.src & CARD_MASK]):
            return f.src & CARD_MASK
    return -1


def _attack_worth(rules: Rules, s: State, seat: int, unit: int) -> int:
    """18.2.1.2: to attack costs nothing, so everybody does; the likeliest first."""
    area = s.zone[unit] // SEATS
    hopes = [target_worth(rules, s, seat, unit, t) for t in reached(rules, s, unit, area)]
    return 300 + max(hopes, default=0)


def _critical_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """18.4.1.2: where it turns a failure, against the main character or a dear unit; and to win."""
    power, other, target = powers(rules, s)
    if target < 0 or power >= other or 2 * power < other:
        return -1
    if s.cols[MAIN][target] and not s.zones[at(ORB, 1 - seat)]:
        return 200 - use(rules, s, seat, card)
    spare = 60 - use(rules, s, seat, card)
    main = main_of(s, seat)
    if main >= 0 and same_name(rules, s, main, card) and len(s.zones[at(ORB, seat)]) < 3:
        spare -= 60  # it is kept for an evasion
    if s.cols[MAIN][target]:
        return 100 + spare if spare > 0 else -1
    dear = printed(rules, s, target, COST) >= 3 or stack(s, target) > 1
    return 50 + spare if dear and spare > 15 else -1


def _evade_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """18.4.1.4: for the main character, and for who is worth more than a card."""
    power, mine, unit = powers(rules, s)
    if unit < 0 or power < mine or value(rules, s, unit, NO_EVADE) > 0:
        return -1
    spare = 60 - use(rules, s, seat, card)
    if s.cols[MAIN][unit]:
        return 100 + spare
    return 50 + spare if unit_worth(rules, s, unit) > 60 else -1


def _otherwise_worth(rules: Rules, s: State, seat: int) -> int:
    """Another way to pay is as good as a card, where it would be wanted at all."""
    power, other, unit = powers(rules, s)
    if unit < 0:
        return -1
    if seat_of(s.zone[unit]) == seat:
        return 40 if power >= other else -1
    return 40 if power < other <= 2 * power else -1


# --- choices of effects --------------------------------------------------------------------------
