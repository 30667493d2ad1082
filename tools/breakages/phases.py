"""sheet.prep and sheet.turn, read wrongly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from breakages.making import after, here, patch, wrong
from tefuda.games.soukou_musume.book import preparation, states, turn, zones
from tefuda.games.soukou_musume.names import (
    CHARGE_FROM_DECK,
    CHARGED,
    DECK,
    DISCARD,
    ENERGY,
    ENERGY_STAYS,
    MAIN,
    NORMAL,
    RETREATED,
    STRATEGIES,
    TURN,
    USED,
    WRECKED,
)
from tefuda.kernel.change import put
from tefuda.kernel.machine import finish
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Frame, State

# --- before the game


@wrong("four cards are drawn", "sheet.prep.3")
def four_cards(rules: Rules) -> None:
    here(preparation, "OPENING_HAND", lambda whole: 4)


@wrong("only one deck is shuffled", "sheet.prep.2")
def one_shuffle(rules: Rules) -> None:
    def first(whole: Any) -> Any:
        return lambda rules, s, zone: zone == zones.at(DECK, 1) or whole(rules, s, zone)

    here(preparation, "shuffle", first)


@wrong("the first unit lies face up", "sheet.prep.4", "sheet.prep.6")
def face_up(rules: Rules) -> None:
    here(
        preparation, "put_face_down", lambda whole: lambda rules, s, c, to: put(rules, s, c, to, 0)
    )


@wrong("the hand is not shown", "sheet.prep.4.1")
def not_shown(rules: Rules) -> None:
    here(preparation, "reveal", lambda whole: lambda rules, s, card: None)


@wrong("the hand is not drawn anew", "sheet.prep.4.1")
def not_drawn_anew(rules: Rules) -> None:
    patch(preparation.draw_five, lambda rules, s, seat: None)


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
        if not s.zones[zones.at(DECK, f.seat)]:
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
        for c in zones.on(s, f.src & CARD_MASK, ENERGY):
            put(rules, s, c, zones.at(DISCARD, s.owner[c]), 0)

    after(rules, "skill", "sheet.turn.attack.1", more)


@wrong("a skill must be used", "sheet.turn.attack.1.4")
def must(rules: Rules) -> None:
    def more(rules: Rules, s: State, f: Frame) -> None:
        s.options = s.options[:-1] or s.options

    after(rules, "turn", "sheet.turn.attack.1", more)


@wrong("a unit with 0 HP lives", "sheet.turn.attack.2")
def zero(rules: Rules) -> None:
    here(states, "hp_left", lambda whole: lambda rules, s, unit: whole(rules, s, unit) + 1)


@wrong("a unit with 1 HP is wrecked", "sheet.turn.attack.2")
def one_hp(rules: Rules) -> None:
    def weak(rules: Rules, s: State, but: tuple[int, ...] = ()) -> int:
        for unit in [u for seat in (0, 1) for u in zones.units(s, seat)]:
            if s.pose[unit] != WRECKED and unit not in but and zones.hp_left(rules, s, unit) <= 1:
                return unit
        return -1

    here(states, "next_wreck", lambda whole: weak)


@wrong("units are not looked at after a draw or an action", "sheet.turn.attack.2")
def not_looked_at(rules: Rules) -> None:
    here(turn, "look_after_units", lambda whole: lambda rules, s, seat: None)


@wrong("what is done instead saves for good", "sheet.turn.attack.2")
def saved_for_good(rules: Rules) -> None:
    def more(rules: Rules, s: State, f: Frame) -> None:
        f.cards += (f.a - 1,)

    after(rules, "aftermath", "sheet.turn.attack.2", more)


@wrong("the attacker chooses who comes up", "sheet.turn.attack.3.2")
def attacker_chooses(rules: Rules) -> None:
    here(states, "ask", lambda whole: lambda s, seat, options: whole(s, 1 - seat, options))


@wrong("a lost main unit loses the game", "sheet.turn.attack.4", "sheet.turn.attack.3")
def main_loses(rules: Rules) -> None:
    steps = rules.procs[rules.proc_no["aftermath"]].steps
    steps[-2], steps[-1] = steps[-1], steps[-2]


@wrong("both sides are judged", "sheet.turn.end.2")
def judge_all(rules: Rules) -> None:
    here(turn, "units", lambda whole: lambda s, seat: whole(s, 0) + whole(s, 1))


@wrong("only the main unit is checked", "sheet.turn.end.1", "sheet.turn.end.2")
def judge_main(rules: Rules) -> None:
    here(turn, "units", lambda whole: lambda s, seat: s.zones[zones.at(MAIN, seat)])


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
