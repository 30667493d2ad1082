"""sheet.state: 通常, 小破, 中破, 大破, what each forbids, and how a unit comes into it."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book import refusals
from tefuda.games.soukou_musume.book.zones import (
    MAINS,
    RESERVES,
    at,
    fit_reserves,
    hp_left,
    main_unit,
)
from tefuda.kernel.change import TOP, happen, plain_event, put, swap
from tefuda.kernel.codes import arg_a, options
from tefuda.kernel.machine import again, ask, call, finish, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import DOWN, Event, Frame, State
from tefuda.kernel.values import ADD, DIV_DOWN, changes, replacements, statics, value

FIELDS = (at(N.MAIN, 0), at(N.MAIN, 1), at(N.RESERVE, 0), at(N.RESERVE, 1))

STATES: Final = words.of("soukou_musume").poses


def may_use_skills(s: State, unit: int) -> int:
    """sheet.state.small.2, medium.2, large.2: 0, or the reason why it uses no skill."""
    pose = s.pose[unit]
    if pose == N.NORMAL:
        return 0
    if pose == N.SMALL:
        return refusals.SMALL_NO_SKILL
    if pose == N.MEDIUM:
        return refusals.MEDIUM_NO_SKILL
    return refusals.WRECKED_NOTHING


def set_state(rules: Rules, s: State, unit: int, state: int) -> None:
    """sheet.state.normal.1, small.1, medium.1: turn the card to show its state."""
    if s.pose[unit] != state:
        s.pose[unit] = state
        s.touch()
        note(s, rules.say_no[f"state{state}"], s.owner[unit], unit, 0, 0)


def harm(rules: Rules, s: State, unit: int, state: int, by: int) -> bool:
    """Bring a unit into a worse state, unless it is as bad already or an effect protects it."""
    if s.pose[unit] >= state:
        return False
    if by != s.owner[unit] and value(rules, s, unit, N.STEADY) > 0:
        return False
    set_state(rules, s, unit, state)
    return True


def commit_wreck(rules: Rules, s: State, event: Event) -> None:
    """sheet.state.large.1: face down; what is on it is discarded; its markers come off."""
    unit = event.card
    if s.pose[unit] == N.WRECKED:
        return
    s.pose[unit] = N.WRECKED
    s.face[unit] = DOWN
    s.cols[N.DAMAGE][unit] = 0
    s.touch()
    note(s, rules.say_no["wreck"], s.owner[unit], unit, 0, 0)
    seat = s.owner[unit]
    for card in [c for c in s.zones[at(N.ATTACHED, seat)] if s.host[c] == unit]:
        put(rules, s, card, at(N.DISCARD, s.owner[card]), 0)
    s.done = 1


# what follows damage and effects: sheet.turn.attack.2 to .4, at every moment a unit may be wrecked


def lose_what_was_on(rules: Rules, s: State, f: Frame) -> None:
    """sheet.field.discard: what was on a unit that left the battlefield is lost."""
    zone = s.zone
    host = s.host
    for seat in (0, 1):
        for c in [c for c in s.zones[N.ATTACHED * N.SEATS + seat] if zone[host[c]] not in FIELDS]:
            put(rules, s, c, at(N.DISCARD, s.owner[c]), TOP)
    if next_wreck(rules, s) < 0 and not main_is_out(s, 0) and not main_is_out(s, 1):
        leave(rules, f)  # nothing else can follow


def wreck_what_has_no_hp(rules: Rules, s: State, f: Frame) -> None:
    """sheet.turn.attack.2: a unit whose HP is 0 or less is wrecked; the turn player's last. Where
    something else happens instead, it is looked at again, but not if the same would only happen
    once more: such a unit stays up for now (`f.cards`)."""
    unit = next_wreck(rules, s, f.cards)
    if unit < 0:
        return
    again(f)
    event = plain_event(s, N.WRECK, unit, 0, 0, f.seat, f.src)
    ways_out = len(replacements(rules, s, event, ()))
    if ways_out and f.a == unit + 1 and f.b == ways_out:
        f.cards += (unit,)
        return
    f.a = unit + 1
    f.b = ways_out
    happen(rules, s, event)


def next_wreck(rules: Rules, s: State, but: tuple[int, ...] = ()) -> int:
    """The next unit to be wrecked, or -1."""
    damage = s.cols[N.DAMAGE]
    pose = s.pose
    pool = rules.pool
    defn = s.defn
    sinking = hp_may_sink(rules, s)
    for seat in (1 - s.var[N.TURN], s.var[N.TURN]):
        for zone in (MAINS + seat, RESERVES + seat):
            for unit in s.zones[zone]:
                # what is added to HP only helps: less damage than is printed wrecks nobody
                if damage[unit] < pool[defn[unit]].ints[N.HP] and not sinking:
                    continue
                if pose[unit] != N.WRECKED and unit not in but and hp_left(rules, s, unit) <= 0:
                    return unit
    return -1


def hp_may_sink(rules: Rules, s: State) -> bool:
    """Whether some effect could bring the HP of a unit without damage down to nothing."""
    if not changes(rules, s, N.HP):
        return False
    for mods in (s.live, statics(rules, s)):
        for m in mods:
            if m.what == N.HP and m.op != ADD and m.op <= DIV_DOWN:
                return True
    return False


def look_after_units(rules: Rules, s: State, seat: int) -> None:
    """The aftermath of something that is no effect: a draw, a charge, a new unit. It can only
    matter where HP hangs on the position (「自分の手札が2枚以下なら、HPを…」)."""
    if not changes(rules, s, N.HP):
        return
    for mods in (s.live, statics(rules, s)):
        for m in mods:
            if m.what == N.HP and m.op <= DIV_DOWN and (m.node >= 0 or m.op != ADD):
                call(rules, s, "aftermath", seat)
                return


def step_up(rules: Rules, s: State, f: Frame) -> None:
    """sheet.turn.attack.3, sheet.field.2: a wrecked main unit changes places with a reserve
    unit; the side that lost it chooses. The side whose turn it is not goes first."""
    for seat in (1 - s.var[N.TURN], s.var[N.TURN]):
        if main_is_out(s, seat):
            fit = fit_reserves(s, seat)
            if fit:
                ask(s, seat, options(N.STEP_UP, fit))
                return


def main_is_out(s: State, seat: int) -> bool:
    """Whether a side has nobody to fight on the main battlefield: wrecked, or gone from it."""
    unit = main_unit(s, seat)
    return unit < 0 or s.pose[unit] == N.WRECKED


def stepped_up(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.pc = 0  # what holds for a main unit may be worth HP: look again from the start
    unit = arg_a(opt)
    seat = s.owner[unit]
    if main_unit(s, seat) >= 0:
        swap(rules, s, main_unit(s, seat), unit)
    else:
        put(rules, s, unit, at(N.MAIN, seat), TOP)


def all_wrecked(rules: Rules, s: State, f: Frame) -> None:
    """sheet.turn.attack.4: who has no unit left that is not wrecked has lost."""
    lost = [seat for seat in (0, 1) if main_is_out(s, seat)]
    if lost:
        winners = 0
        for seat in (0, 1):
            if seat in lost:
                s.lost[seat] = 1 + s.clause
                note(s, rules.say_no["all_wrecked"], seat, -1, 0, 0)
            else:
                winners |= 1 << seat
        finish(s, winners)


AFTERMATH = Procedure(
    "aftermath",
    [
        Step("sheet.field.discard", lose_what_was_on),
        Step(
            "sheet.turn.attack.2",
            wreck_what_has_no_hp,
            cites=("sheet.state.large", "sheet.state.large.1"),
        ),
        Step(
            "sheet.turn.attack.3",
            step_up,
            stepped_up,
            Words("主戦場に出すユニットを選ぶ", "Which unit takes the main battlefield?"),
            cites=("sheet.field.2", "sheet.turn.attack.3.1", "sheet.turn.attack.3.2"),
        ),
        Step("sheet.turn.attack.4", all_wrecked),
    ],
)
