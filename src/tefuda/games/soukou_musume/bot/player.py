"""A player by rule of thumb. It sees a masked state: nothing that its seat may not know.

Fill the reserve, charge what can soon strike, dress the unit in front, strike as hard as possible,
step back only when the unit in front cannot strike and another can.
"""

from __future__ import annotations

from tefuda.games.common.greedy import best_option
from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book import zones
from tefuda.games.soukou_musume.book.damage import strong_against
from tefuda.games.soukou_musume.cards.data import unit_data
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.kinds import CARD, DECLINE, DONE, MODIFIER, NO, YES
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State


def choose(rules: Rules, s: State) -> int:
    """The place of one of the options offered; -1: whichever comes by lot."""
    if s.options and N.ROCK <= kind_of(s.options[0]) <= N.PAPER:
        return -1  # two who always throw the same would never be done
    return best_option(rules, s, _worth)


def _worth(rules: Rules, s: State, opt: int) -> int:
    kind = kind_of(opt)
    if kind == N.SKILL:
        return 10 + strike(rules, s, arg_a(opt), arg_b(opt))
    if kind in (N.NO_SKILL, N.END_MAIN, DONE, DECLINE, NO):
        return 0
    if kind in (YES, N.EXTRA_DRAW):
        return 5
    if kind == N.DEPLOY:
        return 900 + _strength(rules, s, arg_a(opt)) // 10
    if kind == N.CHARGE:
        return 800
    if kind == N.COMMAND:
        return _command_worth(rules, s, arg_a(opt))
    if kind == N.CIRCLE:
        return _circle_worth(rules, s)
    if kind == N.RETREAT_ACT:
        return _retreat_worth(rules, s)
    if kind in (N.FIRST_UNIT, N.STEP_UP):
        return _front_worth(rules, s, arg_a(opt))
    if kind == MODIFIER:
        return 0
    if kind == CARD:
        return _card_worth(rules, s, arg_a(opt))
    return 1  # replacements and the like: rather yes


def strike(rules: Rules, s: State, unit: int, which: int) -> int:
    """About how much a skill would deal to the unit in front of it; a wreck counts extra."""
    skill = unit_data(rules, s, unit).skills[which]
    damage = skill.damage
    if skill.lead >= 0:
        damage += 100 * zones.energy(s, unit)
    if skill.rest >= 0:
        damage += 60
    target = zones.main_unit(s, 1 - s.owner[unit])
    if target >= 0 and s.defn[target] >= 0:
        if strong_against(unit_data(rules, s, unit), unit_data(rules, s, target)):
            damage += skill.damage
        if damage >= zones.hp_left(rules, s, target):
            damage += 300
    return damage


def _best_strike(rules: Rules, s: State, unit: int, more: int = 0) -> int:
    """The hardest a unit could strike with `more` further energy; 0 if it cannot."""
    if s.pose[unit] != N.NORMAL:
        return 0
    have = zones.energy(s, unit) + more
    hits = [
        strike(rules, s, unit, i)
        for i, skill in enumerate(unit_data(rules, s, unit).skills)
        if skill.cost <= have
    ]
    return max(hits) if hits else 0


def _strength(rules: Rules, s: State, card: int) -> int:
    """How good a unit is as printed."""
    d = rules.pool[s.defn[card]]
    if d.kind != N.UNIT:
        return 150
    skills = unit_data(rules, s, card).skills
    return d.ints[0] + max([2 * k.damage - 80 * k.cost for k in skills])


def _front_worth(rules: Rules, s: State, card: int) -> int:
    """How well a unit would stand in front: what it strikes now, what it endures."""
    if zones.is_mine(s, s.owner[card], card):
        return 2 * _best_strike(rules, s, card, 1) + zones.hp_left(rules, s, card)
    cheap = [k.damage for k in unit_data(rules, s, card).skills if k.cost <= 1]
    return rules.pool[s.defn[card]].ints[0] + (2 * max(cheap) if cheap else 0)


def _command_worth(rules: Rules, s: State, card: int) -> int:
    kind = rules.pool[s.defn[card]].kind
    if kind == N.UNIFORM:
        return 700
    return 650 if kind == N.STRATEGY else 600


def _circle_worth(rules: Rules, s: State) -> int:
    """Worth doing while it does not eat the energy the next strike needs."""
    seat = s.ask_seat
    unit = zones.main_unit(s, seat)
    spare = zones.energy(s, unit) - max([0, *[k.cost for k in unit_data(rules, s, unit).skills]])
    hurt = s.cols[N.DAMAGE][unit] > 0
    return 400 if spare > 0 or hurt else -1


def _retreat_worth(rules: Rules, s: State) -> int:
    seat = s.ask_seat
    unit = zones.main_unit(s, seat)
    mine = _best_strike(rules, s, unit)
    others = [_best_strike(rules, s, u) for u in zones.fit_reserves(s, seat)]
    best = max(others) if others else 0
    weak = zones.hp_left(rules, s, unit) <= 200 and best > 0
    price = 60 * max(0, rules.pool[s.defn[unit]].ints[N.RETREAT])
    return 500 if (best > mine + price) or weak else -1


def _card_worth(rules: Rules, s: State, card: int) -> int:
    """A card to pick, by where it lies: whom to hit, whom to help, what to give up, what to take."""
    if s.defn[card] < 0:
        return 0
    seat = s.ask_seat
    if zones.is_mine(s, 1 - seat, card):  # an opponent's unit: the one nearest to being wrecked
        return 2000 - zones.hp_left(rules, s, card)
    if zones.is_mine(s, seat, card):
        return _own_unit_worth(rules, s, seat, card)
    if s.zone[card] == N.HAND * N.SEATS + seat:  # to be given up: the least useful
        return -_strength(rules, s, card)
    if s.host[card] >= 0:
        return 0
    return _strength(rules, s, card)  # to be fetched: the best


def _own_unit_worth(rules: Rules, s: State, seat: int, unit: int) -> int:
    """Whom to charge, heal, dress or bring forward."""
    front = unit == zones.main_unit(s, seat)
    need = max([0, *[k.cost for k in unit_data(rules, s, unit).skills]]) - len(
        zones.on(s, unit, N.ENERGY)
    )
    worth = _best_strike(rules, s, unit, 1) + s.cols[N.DAMAGE][unit] // 2
    if need > 0:
        worth += 300
    if front:
        worth += 250
    return worth
