"""Wrong readings of the 装甲娘 sheet, for `break_clauses.py`: each name says what is wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

from tefuda.effects.vocab import vocabulary
from tefuda.games.soukou_musume import attack, damage, field, prep, state, turn
from tefuda.games.soukou_musume.names import (
    ATTACHED,
    CHARGE_FROM_DECK,
    CHARGED,
    DAMAGE,
    DECK,
    DISCARD,
    ENERGY,
    ENERGY_STAYS,
    MAIN,
    NORMAL,
    POWER,
    RESERVE,
    RESERVE_PLACES,
    RETREATED,
    STRATEGIES,
    TURN,
    USED,
    WRECK,
)
from tefuda.games.soukou_musume.printed import unit_data
from tefuda.kernel.change import put
from tefuda.kernel.machine import finish
from tefuda.kernel.rules import HIDDEN, PUBLIC, Rules
from tefuda.kernel.state import CARD_MASK, UP, Event, Frame, Modifier, State
from tefuda.kernel.values import calculate

Apply = Callable[[Rules], None]
ALL: list[tuple[str, tuple[str, ...], Apply]] = []

NEVER_GIVEN: tuple[str, ...] = ()
"""Refusals no position can bring about."""


def wrong(name: str, *clauses: str) -> Callable[[Apply], Apply]:
    """Enter a breakage under its name."""

    def enter(apply: Apply) -> Apply:
        ALL.append((name, clauses, apply))
        return apply

    return enter


def patch(original: Callable[..., Any], new: Callable[..., Any]) -> None:
    """Put a function in another's place wherever the game's modules have it."""
    name = original.__name__
    for key, module in list(sys.modules.items()):
        if key.startswith("tefuda.games.soukou_musume") and vars(module).get(name) is original:
            setattr(module, name, new)


def here(module: ModuleType, name: str, make: Callable[[Any], Any]) -> None:
    """Put something in the place of what a single module calls by a name."""
    setattr(module, name, make(getattr(module, name)))


def after(
    rules: Rules, proc: str, clause: str, more: Callable[[Rules, State, Frame], None]
) -> None:
    """Let something more happen after a step."""
    for step in rules.procs[rules.proc_no[proc]].steps:
        if step.clause == clause:
            whole = step.do

            def do(rules: Rules, s: State, f: Frame, whole: Any = whole) -> None:
                whole(rules, s, f)
                more(rules, s, f)

            step.do = do
            return
    raise ValueError(f"{proc} has no step {clause}")


# --- states


@wrong(
    "a state is never shown",
    "sheet.state.normal",
    "sheet.state.normal.1",
    "sheet.state.small",
    "sheet.state.small.1",
    "sheet.state.medium",
    "sheet.state.medium.1",
)
def no_state(rules: Rules) -> None:
    patch(state.set_state, lambda rules, s, unit, to: None)


@wrong("damaged units use skills", "sheet.state.small.2", "sheet.state.medium.2")
def skills_for_all(rules: Rules) -> None:
    patch(state.may_use_skills, lambda s, unit: 0)


@wrong("no unit uses skills", "sheet.state.normal", "sheet.turn.attack.1", "sheet.turn.main.4")
def skills_for_none(rules: Rules) -> None:
    no = rules.refusals[-1].index
    patch(state.may_use_skills, lambda s, unit: no)


def _wreck(rules: Rules, more: Callable[[State, int, list[int]], None]) -> None:
    whole = rules.commits[WRECK]

    def commit(rules: Rules, s: State, event: Event) -> None:
        on = [
            c for c in s.zones[field.at(ATTACHED, s.owner[event.card])] if s.host[c] == event.card
        ]
        marks = s.cols[DAMAGE][event.card]
        whole(rules, s, event)
        more(s, marks, [event.card, *on])

    rules.commits[WRECK] = commit


@wrong("a wrecked unit stays face up", "sheet.state.large", "sheet.state.large.1")
def wreck_up(rules: Rules) -> None:
    def more(s: State, marks: int, cards: list[int]) -> None:
        s.face[cards[0]] = UP

    _wreck(rules, more)


@wrong("a wrecked unit keeps its markers", "sheet.state.large.1")
def wreck_marks(rules: Rules) -> None:
    def more(s: State, marks: int, cards: list[int]) -> None:
        s.cols[DAMAGE][cards[0]] = marks

    _wreck(rules, more)


@wrong("a wrecked unit keeps its cards", "sheet.state.large.1", "sheet.turn.attack.3.1")
def wreck_cards(rules: Rules) -> None:
    whole = rules.commits[WRECK]

    def commit(rules: Rules, s: State, event: Event) -> None:
        seat = s.owner[event.card]
        row = s.zones[field.at(ATTACHED, seat)]
        s.zones[field.at(ATTACHED, seat)] = []
        whole(rules, s, event)
        s.zones[field.at(ATTACHED, seat)] = row

    rules.commits[WRECK] = commit


@wrong("only energy goes from a wrecked unit", "sheet.state.large.1", "sheet.turn.attack.3.1")
def wreck_energy_only(rules: Rules) -> None:
    whole = rules.commits[WRECK]

    def commit(rules: Rules, s: State, event: Event) -> None:
        zone = field.at(ATTACHED, s.owner[event.card])
        energy = field.on(s, event.card, ENERGY)
        kept = [c for c in s.zones[zone] if c not in energy]
        s.zones[zone] = energy
        whole(rules, s, event)
        s.zones[zone] = kept

    rules.commits[WRECK] = commit


@wrong("wrecked units are charged and set", "sheet.state.large.2")
def fit_all(rules: Rules) -> None:
    patch(field.fit, field.units)


@wrong("wrecked units come up", "sheet.state.large.2", "sheet.field.2", "sheet.turn.attack.3.2")
def fit_reserves_all(rules: Rules) -> None:
    patch(field.fit_reserves, lambda s, seat: list(s.zones[field.at(RESERVE, seat)]))


@wrong("effects reach wrecked units", "sheet.state.large.2")
def reach_wrecked(rules: Rules) -> None:
    vocabulary(rules).left_alone = ()


@wrong("wrecked units leave their place", "sheet.state.large.2")
def free_places(rules: Rules) -> None:
    rules.numbers[RESERVE_PLACES] = 10


# --- the field


@wrong("the battlefield is the main one only", "sheet.field.1")
def main_only(rules: Rules) -> None:
    patch(field.is_mine, lambda s, seat, card: s.zone[card] == field.at(MAIN, seat))


def _sight(rules: Rules, kind: int, sight: int) -> None:
    for zone, k in enumerate(rules.zone_kind):
        if k == kind:
            rules.zone_sight[zone] = sight


@wrong("the deck lies open", "sheet.field.deck")
def open_deck(rules: Rules) -> None:
    _sight(rules, DECK, PUBLIC)


@wrong("the discard pile is hidden", "sheet.field.discard")
def hidden_discard(rules: Rules) -> None:
    _sight(rules, DISCARD, HIDDEN)


@wrong("the main battlefield is hidden", "sheet.field.main")
def hidden_main(rules: Rules) -> None:
    _sight(rules, MAIN, HIDDEN)


@wrong("a skill hits the reserve", "sheet.field.main", "sheet.turn.attack.1")
def hit_reserve(rules: Rules) -> None:
    def target(s: State, seat: int) -> int:
        return (s.zones[field.at(RESERVE, seat)] or s.zones[field.at(MAIN, seat)])[0]

    here(attack, "main_unit", lambda whole: target)


@wrong("the reserve has ten places", "sheet.field.reserve")
def ten_places(rules: Rules) -> None:
    rules.numbers[RESERVE_PLACES] = 10


# --- damage


def _order(rules: Rules, *places: int) -> None:
    steps = rules.procs[rules.proc_no["damage"]].steps
    steps[:] = [steps[i] for i in places]


@wrong("doubling comes before what lowers", "sheet.damage.0", "sheet.damage.4")
def double_early(rules: Rules) -> None:
    _order(rules, 0, 2, 1, 3)


@wrong("the unit hit comes first", "sheet.damage.0", "sheet.damage.2", "sheet.damage.3")
def theirs_first(rules: Rules) -> None:
    _order(rules, 1, 0, 2, 3)


@wrong("the printed damage is always 100", "sheet.damage.1", "sheet.damage.1.1")
def printed(rules: Rules) -> None:
    def more(rules: Rules, s: State, f: Frame) -> None:
        s.var[POWER] = 100

    after(rules, "skill", "sheet.damage.1.1", more)


@wrong("the text does not count", "sheet.damage.1.1", "sheet.damage.1")
def no_text(rules: Rules) -> None:
    here(attack, "start", lambda whole: lambda rules, s, program, seat, src: None)


@wrong("the order is not asked", "sheet.damage.2.2", "sheet.damage.3.2")
def not_asked(rules: Rules) -> None:
    def count(rules: Rules, s: State, f: Frame, ref: int, attrs: tuple[int, int]) -> None:
        for m in damage._effects(rules, s, ref, attrs):
            damage._count(rules, s, f, m, ref)

    here(damage, "_in_any_order", lambda whole: count)


@wrong("the other side orders", "sheet.damage.2.2", "sheet.damage.3.2")
def other_orders(rules: Rules) -> None:
    here(damage, "ask", lambda whole: lambda s, seat, options: whole(s, 1 - seat, options))


@wrong("only one effect is counted", "sheet.damage.2.2", "sheet.damage.3.2")
def one_effect(rules: Rules) -> None:
    here(damage, "_effects", lambda whole: lambda *about: whole(*about)[:1])


@wrong("damage may fall below nothing", "sheet.damage.3.1", "sheet.damage.3.2")
def below_nothing(rules: Rules) -> None:
    def count(rules: Rules, s: State, f: Frame, m: Modifier, ref: int) -> None:
        f.a = calculate(m.op, f.a, damage._amount(rules, s, m, ref))

    def mark(rules: Rules, s: State, f: Frame) -> None:
        s.cols[DAMAGE][f.cards[0] & CARD_MASK] += f.a

    here(damage, "_count", lambda whole: count)
    rules.procs[rules.proc_no["damage"]].steps[-1].do = mark


@wrong("no advantage", "sheet.damage.4", "sheet.damage.4.1")
def no_advantage(rules: Rules) -> None:
    patch(damage.strong_against, lambda attacker, target: False)


@wrong("always an advantage", "sheet.damage.4.1")
def all_advantage(rules: Rules) -> None:
    patch(damage.strong_against, lambda attacker, target: True)


@wrong("advantage over reserve units too", "sheet.damage.4.1")
def reserve_advantage(rules: Rules) -> None:
    def both(rules: Rules, s: State, f: Frame) -> None:
        attacker = unit_data(rules, s, f.src & CARD_MASK)
        if damage.strong_against(attacker, unit_data(rules, s, f.cards[0] & CARD_MASK)):
            f.a *= 2

    rules.procs[rules.proc_no["damage"]].steps[2].do = both


# --- before the game


@wrong("four cards are drawn", "sheet.prep.3")
def four_cards(rules: Rules) -> None:
    here(prep, "OPENING_HAND", lambda whole: 4)


@wrong("only one deck is shuffled", "sheet.prep.2")
def one_shuffle(rules: Rules) -> None:
    def first(whole: Any) -> Any:
        return lambda rules, s, zone: zone == field.at(DECK, 1) or whole(rules, s, zone)

    here(prep, "shuffle", first)


@wrong("the first unit lies face up", "sheet.prep.4", "sheet.prep.6")
def face_up(rules: Rules) -> None:
    here(prep, "put_face_down", lambda whole: lambda rules, s, c, to: put(rules, s, c, to, 0))


@wrong("the hand is not shown", "sheet.prep.4.1")
def not_shown(rules: Rules) -> None:
    here(prep, "reveal", lambda whole: lambda rules, s, card: None)


@wrong("the hand is not drawn anew", "sheet.prep.4.1")
def not_drawn_anew(rules: Rules) -> None:
    patch(prep.draw_five, lambda rules, s, seat: None)


def _compare(rules: Rules, more: Callable[[Rules, State, Frame], None]) -> None:
    compare = rules.procs[rules.proc_no["contest"]].steps[-1]
    whole = compare.do

    def do(rules: Rules, s: State, f: Frame) -> None:
        whole(rules, s, f)
        more(rules, s, f)

    compare.do = do


@wrong("the loser is first", "sheet.prep.5", "sheet.turn.end.2.1")
def loser(rules: Rules) -> None:
    def more(rules: Rules, s: State, f: Frame) -> None:
        if f.pc == len(rules.procs[f.proc].steps):
            s.ret = (1 - s.ret[0],)

    _compare(rules, more)


@wrong("a tie is won by player 1", "sheet.prep.5", "sheet.turn.end.2")
def tie(rules: Rules) -> None:
    def more(rules: Rules, s: State, f: Frame) -> None:
        if f.pc == 0:
            s.ret = (0,)
            f.pc = len(rules.procs[f.proc].steps)

    _compare(rules, more)


@wrong("what is shown is no secret", "sheet.prep.5", "sheet.turn.end.2")
def no_secret(rules: Rules) -> None:
    for step in rules.procs[rules.proc_no["contest"]].steps:
        step.secret = False


@wrong("no coin", "sheet.prep.5", "sheet.turn.end.2")
def no_coin(rules: Rules) -> None:
    rules.procs[rules.proc_no["contest"]].steps[0].do = lambda rules, s, f: None


# --- the turn


@wrong("who cannot draw goes on", "sheet.turn.draw.1.1")
def draw_on(rules: Rules) -> None:
    here(turn, "finish", lambda whole: lambda s, winners: None)


@wrong("the last card loses", "sheet.turn.draw.1.1")
def last_card(rules: Rules) -> None:
    def more(rules: Rules, s: State, f: Frame) -> None:
        if not s.zones[field.at(DECK, f.seat)]:
            finish(s, 1 << (1 - f.seat))

    after(rules, "turn", "sheet.turn.draw.1", more)


@wrong("a used command stays", "sheet.turn.main.3", "sheet.field.discard")
def command_stays(rules: Rules) -> None:
    rules.procs[rules.proc_no["command"]].steps[-1].do = lambda rules, s, f: None


@wrong("one action a turn", "sheet.turn.main.0", "sheet.turn.main.6")
def one_action(rules: Rules) -> None:
    here(turn, "again", lambda whole: lambda f: None)


@wrong("retreat does not cost", "sheet.turn.main.5")
def free_retreat(rules: Rules) -> None:
    rules.numbers[ENERGY_STAYS] = 1


@wrong("charge comes from the deck", "sheet.turn.main.1")
def deck_charge(rules: Rules) -> None:
    rules.numbers[CHARGE_FROM_DECK] = 1


@wrong("skills spend their energy", "sheet.turn.attack.1.3")
def spent(rules: Rules) -> None:
    def more(rules: Rules, s: State, f: Frame) -> None:
        for c in field.on(s, f.src & CARD_MASK, ENERGY):
            put(rules, s, c, field.at(DISCARD, s.owner[c]), 0)

    after(rules, "skill", "sheet.turn.attack.1", more)


@wrong("a skill must be used", "sheet.turn.attack.1.4")
def must(rules: Rules) -> None:
    def more(rules: Rules, s: State, f: Frame) -> None:
        s.options = s.options[:-1] or s.options

    after(rules, "turn", "sheet.turn.attack.1", more)


@wrong("a unit with 0 HP lives", "sheet.turn.attack.2")
def zero(rules: Rules) -> None:
    here(state, "hp_left", lambda whole: lambda rules, s, unit: whole(rules, s, unit) + 1)


@wrong("a unit with 1 HP is wrecked", "sheet.turn.attack.2")
def one_hp(rules: Rules) -> None:
    here(state, "hp_left", lambda whole: lambda rules, s, unit: whole(rules, s, unit) - 1)


@wrong("the attacker chooses who comes up", "sheet.turn.attack.3.2")
def attacker_chooses(rules: Rules) -> None:
    here(state, "ask", lambda whole: lambda s, seat, options: whole(s, 1 - seat, options))


@wrong("a lost main unit loses the game", "sheet.turn.attack.4", "sheet.turn.attack.3")
def main_loses(rules: Rules) -> None:
    steps = rules.procs[rules.proc_no["aftermath"]].steps
    steps[-2], steps[-1] = steps[-1], steps[-2]


@wrong("both sides are judged", "sheet.turn.end.2")
def judge_all(rules: Rules) -> None:
    here(turn, "units", lambda whole: lambda s, seat: whole(s, 0) + whole(s, 1))


@wrong("only the main unit is checked", "sheet.turn.end.1", "sheet.turn.end.2")
def judge_main(rules: Rules) -> None:
    here(turn, "units", lambda whole: lambda s, seat: s.zones[field.at(MAIN, seat)])


@wrong("heavy damage is repaired at once", "sheet.turn.end.2.1")
def repaired(rules: Rules) -> None:
    here(turn, "set_state", lambda whole: lambda rules, s, unit, to: whole(rules, s, unit, NORMAL))


@wrong("effects never end", "sheet.turn.end.4")
def for_ever(rules: Rules) -> None:
    here(turn, "expire", lambda whole: lambda s, moment: None)


@wrong("effects end a turn early", "sheet.turn.end.4")
def early(rules: Rules) -> None:
    here(turn, "expire", lambda whole: lambda s, moment: whole(s, moment + 1))


def _remembers(rules: Rules, number: int) -> None:
    next_turn = rules.procs[rules.proc_no["turn"]].steps[-1]
    whole = next_turn.do

    def do(rules: Rules, s: State, f: Frame) -> None:
        kept = s.var[number]
        whole(rules, s, f)
        s.var[number] = kept

    next_turn.do = do


@wrong("charged once and for all", "sheet.turn.end.4", "sheet.turn.main.1")
def charged(rules: Rules) -> None:
    _remembers(rules, CHARGED)


@wrong("retreated once and for all", "sheet.turn.end.4", "sheet.turn.main.5")
def retreated(rules: Rules) -> None:
    _remembers(rules, RETREATED)


@wrong("one strategy in all", "sheet.turn.main.3")
def strategies(rules: Rules) -> None:
    _remembers(rules, STRATEGIES)


@wrong("circle skills stay used", "sheet.turn.end.4", "sheet.turn.main.4")
def circles(rules: Rules) -> None:
    next_turn = rules.procs[rules.proc_no["turn"]].steps[-1]
    whole = next_turn.do

    def do(rules: Rules, s: State, f: Frame) -> None:
        kept = list(s.cols[USED])
        whole(rules, s, f)
        s.cols[USED][:] = kept

    next_turn.do = do


@wrong("the same player goes on", "sheet.turn.end.4")
def same_player(rules: Rules) -> None:
    def more(rules: Rules, s: State, f: Frame) -> None:
        turn_frame = s.frames[0] if len(s.frames) else f
        s.var[TURN] = turn_frame.seat = 1 - s.var[TURN]

    after(rules, "turn", "sheet.turn.end.4", more)
