"""sheet.turn.main.1 to .5: charge, deploy, command, circle skill, retreat."""

from __future__ import annotations

from tefuda.effects import trial
from tefuda.effects.ask import among, cards_of, enough, true_now
from tefuda.effects.lower import compiled
from tefuda.effects.possible import payable
from tefuda.effects.run import attach_card, start
from tefuda.effects.vocab import Context
from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book import refusals, zones
from tefuda.games.soukou_musume.book.states import may_use_skills
from tefuda.games.soukou_musume.cards.data import Aim, CircleData, UnitData, unit_data
from tefuda.kernel.change import TOP, put, swap
from tefuda.kernel.codes import arg_a, options
from tefuda.kernel.kinds import CARD
from tefuda.kernel.machine import ask
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Frame, State
from tefuda.kernel.values import value

# --- sheet.turn.main.1: charge ---------------------------------------------------------------------


def why_not_charge(rules: Rules, s: State, seat: int, a: int, b: int) -> int:
    """Once a turn, a card of the hand (a setting: of the deck) under a unit that is not wrecked."""
    if s.var[N.CHARGED]:
        return refusals.CHARGED
    source = N.DECK if rules.numbers[N.CHARGE_FROM_DECK] else N.HAND
    if not s.zones[zones.at(source, seat)]:
        return refusals.NOTHING_TO_CHARGE
    return 0


def which_card(rules: Rules, s: State, f: Frame) -> None:
    s.var[N.CHARGED] = 1
    if rules.numbers[N.CHARGE_FROM_DECK]:
        f.cards = (s.zones[zones.at(N.DECK, f.seat)][-1],)
        return
    ask(s, f.seat, options(CARD, s.zones[zones.at(N.HAND, f.seat)]))


def this_card(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.cards = (arg_a(opt),)


def which_unit(rules: Rules, s: State, f: Frame) -> None:
    """sheet.state.large.2: a wrecked unit is not charged."""
    ask(s, f.seat, options(CARD, zones.fit(s, f.seat)))


def charge_it(rules: Rules, s: State, f: Frame, opt: int) -> None:
    attach_card(rules, s, f.cards[0], arg_a(opt), N.ENERGY)


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


def why_not_deploy(rules: Rules, s: State, seat: int, card: int, b: int) -> int:
    """A unit of the hand onto a free place of the reserve battlefield."""
    if s.zone[card] != zones.HANDS + seat:
        return refusals.NO_UNIT_IN_HAND
    if rules.pool[s.defn[card]].kind != N.UNIT:
        return refusals.NOT_A_UNIT
    if len(s.zones[zones.RESERVES + seat]) >= rules.numbers[N.RESERVE_PLACES]:
        return refusals.NO_PLACE
    return 0


def deploy(rules: Rules, s: State, seat: int, card: int) -> None:
    put(rules, s, card, zones.at(N.RESERVE, seat), TOP)


# --- sheet.turn.main.3: commands -------------------------------------------------------------------


def why_not_command(rules: Rules, s: State, seat: int, card: int, b: int) -> int:
    """A strategy once a turn, tactics and uniforms at will."""
    if s.zone[card] != zones.at(N.HAND, seat):
        return refusals.NOT_IN_HAND
    d = rules.pool[s.defn[card]]
    if d.kind == N.UNIT:
        return refusals.NOT_A_COMMAND
    return command_now(rules, s, seat, card, d.kind, unit_data(rules, s, card))


def command_now(rules: Rules, s: State, seat: int, card: int, kind: int, data: UnitData) -> int:
    """Whether a command in the hand may be used now."""
    if kind == N.STRATEGY and s.var[N.STRATEGIES]:
        return refusals.STRATEGY_USED
    if data.aim is not None and not has_target(rules, s, seat, card, data.aim):
        return refusals.NO_TARGET
    return 0


def has_target(rules: Rules, s: State, seat: int, card: int, aim: Aim) -> bool:
    """Whether a text that begins with a choice finds something to choose. A card that the player
    does not know may always be one: what can be used tells nothing about it."""
    ctx = Context(seat, card, ())
    least = 1
    if aim.from_hand and card in cards_of(rules, s, ctx, aim.what):
        least += 1  # a command lies aside while it is carried out, and does not choose itself
    if enough(rules, s, ctx, aim.what, least):
        return True
    return any([not (s.known[c] >> seat) & 1 for c in among(rules, s, ctx, aim.what)])


def show_command(rules: Rules, s: State, f: Frame) -> None:
    card = f.src & CARD_MASK
    if rules.pool[s.defn[card]].kind == N.STRATEGY:
        s.var[N.STRATEGIES] += 1
    put(rules, s, card, zones.at(N.IN_USE, f.seat), TOP)
    f.src = s.ref(card)


def set_on(rules: Rules, s: State, f: Frame) -> None:
    """A uniform is set on a unit that is not wrecked (sheet.state.large.2), as many as one likes."""
    if rules.pool[s.defn[f.src & CARD_MASK]].kind == N.UNIFORM:
        ask(s, f.seat, options(CARD, zones.fit(s, f.seat)))


def set_it(rules: Rules, s: State, f: Frame, opt: int) -> None:
    attach_card(rules, s, f.src & CARD_MASK, arg_a(opt), N.SET)


def carry_out(rules: Rules, s: State, f: Frame) -> None:
    card = f.src & CARD_MASK
    if rules.pool[s.defn[card]].kind != N.UNIFORM:
        ability = unit_data(rules, s, card).ability
        if ability >= 0:
            start(rules, s, compiled(rules, ability).does, f.seat, f.src)


def put_away(rules: Rules, s: State, f: Frame) -> None:
    card = f.src & CARD_MASK
    if s.zone[card] == zones.at(N.IN_USE, f.seat):
        put(rules, s, card, zones.at(N.DISCARD, f.seat), TOP)


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


def why_not_circle(rules: Rules, s: State, seat: int, unit: int, which: int) -> int:
    """A circle skill of a unit on the battlefield, as often as its text allows."""
    if not zones.is_mine(s, seat, unit):
        return refusals.NOT_YOUR_UNIT
    circles = unit_data(rules, s, unit).circles
    if which >= len(circles):
        return refusals.NO_SUCH_CIRCLE
    return circle_now(rules, s, seat, unit, which, circles[which])


def circle_now(rules: Rules, s: State, seat: int, unit: int, which: int, circle: CircleData) -> int:
    """Whether a circle skill of a unit on the battlefield may be used now."""
    if s.pose[unit]:
        return may_use_skills(s, unit)
    if circle.limit and (s.cols[N.USED][unit] >> (4 * which)) & 15 >= circle.limit:
        return refusals.CIRCLE_USED
    have = compiled(rules, circle.ability)
    cond = have.ability.cond
    if cond is not None and not true_now(rules, s, Context(seat, unit, ()), cond):
        return refusals.CIRCLE_CONDITION
    if have.cost >= 0 and not payable(rules, s, Context(seat, unit, ()), have):
        return refusals.CIRCLE_COST
    if circle.aim is not None and not has_target(rules, s, seat, unit, circle.aim):
        return refusals.CIRCLE_TARGET
    return 0


def pay_circle(rules: Rules, s: State, f: Frame) -> None:
    unit = f.src & CARD_MASK
    trial.begin(s, compiled(rules, unit_data(rules, s, unit).circles[f.a].ability).competes)
    if unit_data(rules, s, unit).circles[f.a].limit:
        s.cols[N.USED][unit] += 1 << (4 * f.a)
    note(s, rules.say_no["circle"], f.seat, unit, f.a + 1, 0)
    ability = compiled(rules, unit_data(rules, s, unit).circles[f.a].ability)
    start(rules, s, ability.cost, f.seat, f.src)


def do_circle(rules: Rules, s: State, f: Frame) -> None:
    unit = f.src & CARD_MASK
    ability = compiled(rules, unit_data(rules, s, unit).circles[f.a].ability)
    trial.end(s, ability.competes)
    start(rules, s, ability.does, f.seat, f.src)


CIRCLE_PROC = Procedure(
    "circle", [Step("sheet.turn.main.4", pay_circle), Step("sheet.turn.main.4", do_circle)]
)

# --- sheet.turn.main.5: retreat --------------------------------------------------------------------


def why_not_retreat(rules: Rules, s: State, seat: int, a: int, b: int) -> int:
    """Once a turn, the main unit, for energy equal to its retreat cost."""
    if s.var[N.RETREATED]:
        return refusals.RETREATED
    unit = zones.main_unit(s, seat)
    if s.pose[unit] in (N.MEDIUM, N.WRECKED):
        return refusals.MEDIUM_NO_RETREAT
    if not zones.fit_reserves(s, seat):
        return refusals.NOBODY_BEHIND
    cost = value(rules, s, unit, N.RETREAT)
    if cost > 0 and zones.energy(s, unit) < cost:
        return refusals.RETREAT_ENERGY
    return 0


def pay_retreat(rules: Rules, s: State, f: Frame) -> None:
    """The energy is discarded (a setting: it stays)."""
    s.var[N.RETREATED] = 1
    s.ret = ()
    unit = zones.main_unit(s, f.seat)
    if not rules.numbers[N.ENERGY_STAYS]:
        n = max(0, value(rules, s, unit, N.RETREAT))
        pick_cards(rules, s, f.seat, zones.on(s, unit, N.ENERGY), n, n)


def discard_energy(rules: Rules, s: State, f: Frame) -> None:
    for c in s.ret:
        put(rules, s, c, zones.at(N.DISCARD, s.owner[c]), TOP)


def who_comes(rules: Rules, s: State, f: Frame) -> None:
    ask(s, f.seat, options(CARD, zones.fit_reserves(s, f.seat)))


def change_places(rules: Rules, s: State, f: Frame, opt: int) -> None:
    unit = zones.main_unit(s, f.seat)
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
