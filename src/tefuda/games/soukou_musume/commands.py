"""sheet.turn.main.1 to .5: charge, deploy, command, circle skill, retreat."""

from __future__ import annotations

from tefuda.effects.ask import cards_of, enough, found, true_now
from tefuda.effects.lower import compiled
from tefuda.effects.run import attach_card, payable, start
from tefuda.effects.vocab import Context
from tefuda.games.soukou_musume.field import at, energy, fit, fit_reserves, is_mine, main_unit, on
from tefuda.games.soukou_musume.names import (
    CHARGE_FROM_DECK,
    CHARGED,
    DECK,
    DISCARD,
    ENERGY,
    ENERGY_STAYS,
    HAND,
    IN_USE,
    MEDIUM,
    RESERVE,
    RESERVE_PLACES,
    RETREAT,
    RETREATED,
    SET,
    STRATEGIES,
    STRATEGY,
    UNIFORM,
    UNIT,
    USED,
    WRECKED,
)
from tefuda.games.soukou_musume.printed import Aim, CircleData, UnitData, unit_data
from tefuda.games.soukou_musume.refusals import (
    CHARGED as ALREADY_CHARGED,
)
from tefuda.games.soukou_musume.refusals import (
    CIRCLE_CONDITION,
    CIRCLE_COST,
    CIRCLE_TARGET,
    CIRCLE_USED,
    MEDIUM_NO_RETREAT,
    NO_PLACE,
    NO_SUCH_CIRCLE,
    NO_TARGET,
    NO_UNIT_IN_HAND,
    NOBODY_BEHIND,
    NOT_A_COMMAND,
    NOT_A_UNIT,
    NOT_IN_HAND,
    NOT_YOUR_UNIT,
    NOTHING_TO_CHARGE,
    RETREAT_ENERGY,
    STRATEGY_USED,
)
from tefuda.games.soukou_musume.refusals import (
    RETREATED as ALREADY_RETREATED,
)
from tefuda.games.soukou_musume.state import may_use_skills
from tefuda.kernel.change import TOP, put, swap
from tefuda.kernel.kinds import CARD
from tefuda.kernel.machine import ask
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words, arg_a, options
from tefuda.kernel.state import CARD_MASK, Frame, State
from tefuda.kernel.values import value

# --- sheet.turn.main.1: charge ---------------------------------------------------------------------


def legal_charge(rules: Rules, s: State, seat: int, a: int, b: int) -> int:
    """Once a turn, a card of the hand (a setting: of the deck) under a unit that is not wrecked."""
    if s.var[CHARGED]:
        return ALREADY_CHARGED.index
    source = DECK if rules.numbers[CHARGE_FROM_DECK] else HAND
    if not s.zones[at(source, seat)]:
        return NOTHING_TO_CHARGE.index
    return 0


def which_card(rules: Rules, s: State, f: Frame) -> None:
    s.var[CHARGED] = 1
    if rules.numbers[CHARGE_FROM_DECK]:
        f.cards = (s.zones[at(DECK, f.seat)][-1],)
        return
    ask(s, f.seat, options(CARD, s.zones[at(HAND, f.seat)]))


def this_card(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.cards = (arg_a(opt),)


def which_unit(rules: Rules, s: State, f: Frame) -> None:
    """sheet.state.large.2: a wrecked unit is not charged."""
    ask(s, f.seat, options(CARD, fit(s, f.seat)))


def charge_it(rules: Rules, s: State, f: Frame, opt: int) -> None:
    attach_card(rules, s, f.cards[0], arg_a(opt), ENERGY)


CHARGE_PROC = Procedure(
    "charge",
    [
        Step(
            "sheet.turn.main.1",
            which_card,
            this_card,
            Words("エネルギーにするカードを選ぶ", "Which card becomes energy?"),
        ),
        Step(
            "sheet.turn.main.1",
            which_unit,
            charge_it,
            Words("チャージするユニットを選ぶ", "Which unit is charged?"),
            cites=("sheet.state.large.2",),
        ),
    ],
)

# --- sheet.turn.main.2: deploy ---------------------------------------------------------------------


def legal_deploy(rules: Rules, s: State, seat: int, card: int, b: int) -> int:
    """A unit of the hand onto a free place of the reserve battlefield."""
    if s.zone[card] != at(HAND, seat):
        return NO_UNIT_IN_HAND.index
    if rules.pool[s.defn[card]].kind != UNIT:
        return NOT_A_UNIT.index
    if len(s.zones[at(RESERVE, seat)]) >= rules.numbers[RESERVE_PLACES]:
        return NO_PLACE.index
    return 0


def deploy(rules: Rules, s: State, seat: int, card: int) -> None:
    put(rules, s, card, at(RESERVE, seat), TOP)


# --- sheet.turn.main.3: commands -------------------------------------------------------------------


def legal_command(rules: Rules, s: State, seat: int, card: int, b: int) -> int:
    """A strategy once a turn, tactics and uniforms at will."""
    if s.zone[card] != at(HAND, seat):
        return NOT_IN_HAND.index
    d = rules.pool[s.defn[card]]
    if d.kind == UNIT:
        return NOT_A_COMMAND.index
    return command_now(rules, s, seat, card, d.kind, unit_data(rules, s, card))


def command_now(rules: Rules, s: State, seat: int, card: int, kind: int, data: UnitData) -> int:
    """Whether a command in the hand may be used now."""
    if kind == STRATEGY and s.var[STRATEGIES]:
        return STRATEGY_USED.index
    if data.aim is not None and not has_target(rules, s, seat, card, data.aim):
        return NO_TARGET.index
    return 0


def has_target(rules: Rules, s: State, seat: int, card: int, aim: Aim) -> bool:
    """Whether a text that begins with a choice finds something to choose."""
    ctx = Context(seat, card, ())
    least = 1
    if aim.from_hand and card in cards_of(rules, s, ctx, aim.what):
        least += 1  # a command lies aside while it is carried out, and does not choose itself
    if aim.find is not None:
        return len(found(rules, s, ctx, aim.find, least)) == least
    return enough(rules, s, ctx, aim.what, least)


def show_command(rules: Rules, s: State, f: Frame) -> None:
    card = f.src & CARD_MASK
    if rules.pool[s.defn[card]].kind == STRATEGY:
        s.var[STRATEGIES] += 1
    put(rules, s, card, at(IN_USE, f.seat), TOP)
    f.src = s.ref(card)


def set_on(rules: Rules, s: State, f: Frame) -> None:
    """A uniform is set on a unit that is not wrecked (sheet.state.large.2), as many as one likes."""
    if rules.pool[s.defn[f.src & CARD_MASK]].kind == UNIFORM:
        ask(s, f.seat, options(CARD, fit(s, f.seat)))


def set_it(rules: Rules, s: State, f: Frame, opt: int) -> None:
    attach_card(rules, s, f.src & CARD_MASK, arg_a(opt), SET)


def carry_out(rules: Rules, s: State, f: Frame) -> None:
    card = f.src & CARD_MASK
    if rules.pool[s.defn[card]].kind != UNIFORM:
        ability = unit_data(rules, s, card).ability
        if ability >= 0:
            start(rules, s, compiled(rules, ability).does, f.seat, f.src)


def put_away(rules: Rules, s: State, f: Frame) -> None:
    card = f.src & CARD_MASK
    if s.zone[card] == at(IN_USE, f.seat):
        put(rules, s, card, at(DISCARD, f.seat), TOP)


COMMAND_PROC = Procedure(
    "command",
    [
        Step("sheet.turn.main.3", show_command),
        Step(
            "sheet.turn.main.3",
            set_on,
            set_it,
            Words("制服をセットするユニットを選ぶ", "Which unit is the uniform set on?"),
        ),
        Step("sheet.turn.main.3", carry_out),
        Step("sheet.turn.main.3", put_away),
    ],
)

# --- sheet.turn.main.4: circle skills --------------------------------------------------------------


def legal_circle(rules: Rules, s: State, seat: int, unit: int, which: int) -> int:
    """A circle skill of a unit on the battlefield, as often as its text allows."""
    if not is_mine(s, seat, unit):
        return NOT_YOUR_UNIT.index
    circles = unit_data(rules, s, unit).circles
    if which >= len(circles):
        return NO_SUCH_CIRCLE.index
    return circle_now(rules, s, seat, unit, which, circles[which])


def circle_now(rules: Rules, s: State, seat: int, unit: int, which: int, circle: CircleData) -> int:
    """Whether a circle skill of a unit on the battlefield may be used now."""
    if s.pose[unit]:
        return may_use_skills(s, unit)
    if circle.limit and (s.cols[USED][unit] >> (4 * which)) & 15 >= circle.limit:
        return CIRCLE_USED.index
    have = compiled(rules, circle.ability)
    cond = have.ability.cond
    if cond is not None and not true_now(rules, s, Context(seat, unit, ()), cond):
        return CIRCLE_CONDITION.index
    if have.cost >= 0 and not payable(rules, s, Context(seat, unit, ()), have):
        return CIRCLE_COST.index
    if circle.aim is not None and not has_target(rules, s, seat, unit, circle.aim):
        return CIRCLE_TARGET.index
    return 0


def pay_circle(rules: Rules, s: State, f: Frame) -> None:
    unit = f.src & CARD_MASK
    if unit_data(rules, s, unit).circles[f.a].limit:
        s.cols[USED][unit] += 1 << (4 * f.a)
    note(s, rules.say_no["circle"], f.seat, unit, f.a + 1, 0)
    ability = compiled(rules, unit_data(rules, s, unit).circles[f.a].ability)
    start(rules, s, ability.cost, f.seat, f.src)


def do_circle(rules: Rules, s: State, f: Frame) -> None:
    unit = f.src & CARD_MASK
    ability = compiled(rules, unit_data(rules, s, unit).circles[f.a].ability)
    start(rules, s, ability.does, f.seat, f.src)


CIRCLE_PROC = Procedure(
    "circle",
    [
        Step("sheet.turn.main.4", pay_circle),
        Step("sheet.turn.main.4", do_circle),
    ],
)

# --- sheet.turn.main.5: retreat --------------------------------------------------------------------


def legal_retreat(rules: Rules, s: State, seat: int, a: int, b: int) -> int:
    """Once a turn, the main unit, for energy equal to its retreat cost."""
    if s.var[RETREATED]:
        return ALREADY_RETREATED.index
    unit = main_unit(s, seat)
    if s.pose[unit] in (MEDIUM, WRECKED):
        return MEDIUM_NO_RETREAT.index
    if not fit_reserves(s, seat):
        return NOBODY_BEHIND.index
    cost = value(rules, s, unit, RETREAT)
    if cost > 0 and energy(s, unit) < cost:
        return RETREAT_ENERGY.index
    return 0


def pay_retreat(rules: Rules, s: State, f: Frame) -> None:
    """The energy is discarded (a setting: it stays)."""
    s.var[RETREATED] = 1
    s.ret = ()
    unit = main_unit(s, f.seat)
    if not rules.numbers[ENERGY_STAYS]:
        n = max(0, value(rules, s, unit, RETREAT))
        pick_cards(rules, s, f.seat, on(s, unit, ENERGY), n, n)


def discard_energy(rules: Rules, s: State, f: Frame) -> None:
    for c in s.ret:
        put(rules, s, c, at(DISCARD, s.owner[c]), TOP)


def who_comes(rules: Rules, s: State, f: Frame) -> None:
    ask(s, f.seat, options(CARD, fit_reserves(s, f.seat)))


def change_places(rules: Rules, s: State, f: Frame, opt: int) -> None:
    unit = main_unit(s, f.seat)
    note(s, rules.say_no["retreat"], f.seat, unit, 0, 0)
    swap(rules, s, unit, arg_a(opt))


RETREAT_PROC = Procedure(
    "retreat",
    [
        Step(
            "sheet.turn.main.5",
            pay_retreat,
            ask=Words("退却のために捨てるエネルギー", "Which energy do you discard to retreat?"),
        ),
        Step("sheet.turn.main.5", discard_energy),
        Step(
            "sheet.turn.main.5",
            who_comes,
            change_places,
            Words("代わりに主戦場に出るユニットを選ぶ", "Which unit comes up instead?"),
        ),
    ],
)
