"""10: the battle, timing by timing, in the book's order."""

from __future__ import annotations

from typing import Final

from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import damage, equipment, zones
from tefuda.games.monster_collection.book import refusals as no
from tefuda.games.monster_collection.book.after_moves import CAME, line_up, moment, turn_card, walk
from tefuda.games.monster_collection.book.damage import Hit
from tefuda.games.monster_collection.book.durations import end_of_battle
from tefuda.games.monster_collection.book.game_end import fallen
from tefuda.games.monster_collection.book.launching import (
    ATTACK_ITEM,
    begin_chain,
    conditions_due,
)
from tefuda.games.monster_collection.book.offers import acting_seat, normal_uses, use
from tefuda.games.monster_collection.book.preparation import SIDES
from tefuda.games.monster_collection.book.slots import restore
from tefuda.games.monster_collection.book.summoning import offer_summons, summon
from tefuda.games.monster_collection.book.turn import changed, conditions
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option, options
from tefuda.kernel.machine import again, ask, goto
from tefuda.kernel.record import note
from tefuda.kernel.rng import roll
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, Item, State
from tefuda.kernel.values import affected_attrs, expire, value

# `Frame.b`: what has been done in the normal timing under way
ATTACKED: Final = 1


def timing(rules: Rules, s: State, f: Frame, which: int) -> None:
    s.var[N.TIMING] = which
    s.touch()
    note(s, rules.say_no[TIMING_SAYS[which]], -1, -1, 0, 0)


TIMING_SAYS = {
    N.INSTANT_TIMING: "timing_instant",
    N.FORMATION_TIMING: "timing_formation",
    N.INITIATIVE_TIMING: "timing_initiative",
    N.FIRST_TIMING: "timing_first",
    N.SECOND_TIMING: "timing_second",
    N.SIMULTANEOUS_TIMING: "timing_simultaneous",
    N.END_TIMING: "timing_end",
}


# --- 10-1: instant summoning ------------------------------------------------------------------------------


def battle_starts(rules: Rules, s: State, f: Frame) -> None:
    """10.p1, 10.s1"""
    s.var[N.BATTLE] = 1 + f.a
    s.var[N.BATTLES] += 1
    s.var[N.FIRST_SIDE] = 0
    note(s, rules.say_no["battle"], f.seat, -1, zones.party_zone(f.seat, f.a), 0)
    timing(rules, s, f, N.INSTANT_TIMING)
    moment(rules, s, "battle_start")


def may_drop(rules: Rules, s: State, f: Frame, seat: int) -> None:
    """10-1-1.p1: equipment of the own units in the battle is discarded."""
    out: list[int] = []
    equipment.offer_drops(rules, s, seat, f.a, out)
    if out:
        out.append(option(N.KEEP_ITEMS))
        ask(s, seat, out)


def marchers_drop(rules: Rules, s: State, f: Frame) -> None:
    may_drop(rules, s, f, f.seat)


def defenders_drop(rules: Rules, s: State, f: Frame) -> None:
    may_drop(rules, s, f, 1 - f.seat)


def dropped(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.DROP_ITEM:
        again(f)
        equipment.drop_item(rules, s, arg_a(opt))


def may_summon(rules: Rules, s: State, f: Frame, seat: int) -> None:
    """10-1-2.p1, 10-1-3.p1: units that can be summoned at once, and equipment, in any order."""
    if conditions_due(rules, s, f):
        return
    out: list[int] = []
    offer_summons(rules, s, seat, f.a, out)
    equipment.offer_equips(rules, s, seat, f.a, out)
    if out or s.zones[zones.at(s, N.HAND, seat)]:
        out.append(option(N.END_SUMMON))
        ask(s, seat, out)


def marchers_summon(rules: Rules, s: State, f: Frame) -> None:
    may_summon(rules, s, f, f.seat)


def defenders_summon(rules: Rules, s: State, f: Frame) -> None:
    may_summon(rules, s, f, 1 - f.seat)


def marchers_chose(rules: Rules, s: State, f: Frame, opt: int) -> None:
    summoned(rules, s, f, f.seat, opt)


def defenders_chose(rules: Rules, s: State, f: Frame, opt: int) -> None:
    summoned(rules, s, f, 1 - f.seat, opt)


def summoned(rules: Rules, s: State, f: Frame, seat: int, opt: int) -> None:
    kind = kind_of(opt)
    if kind == N.END_SUMMON:
        return
    again(f)
    if kind == N.SUMMON:
        summon(rules, s, seat, arg_a(opt), f.a, True)
    elif kind == N.EQUIP:
        equipment.equip(rules, s, seat, arg_a(opt), arg_b(opt))


# --- 10-2: formation --------------------------------------------------------------------------------------


def formation(rules: Rules, s: State, f: Frame) -> None:
    timing(rules, s, f, N.FORMATION_TIMING)


def why_not_to_front(rules: Rules, s: State, seat: int, unit: int, _b: int = 0) -> int:
    """10-2-1.p1: why a unit cannot be put to the front now; 0: it can."""
    if s.var[N.TIMING] != N.FORMATION_TIMING or unit not in zones.fighters(rules, s, seat):
        return no.NOT_FORMATION
    return 0


def may_line_up(rules: Rules, s: State, f: Frame, seat: int) -> None:
    """10-2-1.p1, .p5: any unit is put to the front, as often as one likes: every order can be made."""
    units = zones.fighters(rules, s, seat)
    out = options(N.TO_FRONT, units[1:])
    equipment.offer_changes(rules, s, seat, f.a, out)
    if out:
        out.append(option(N.KEEP_FORMATION))
        ask(s, seat, out)


def marchers_line_up(rules: Rules, s: State, f: Frame) -> None:
    may_line_up(rules, s, f, f.seat)


def defenders_line_up(rules: Rules, s: State, f: Frame) -> None:
    may_line_up(rules, s, f, 1 - f.seat)


def marchers_stand(rules: Rules, s: State, f: Frame, opt: int) -> None:
    lined_up(rules, s, f, f.seat, opt)


def defenders_stand(rules: Rules, s: State, f: Frame, opt: int) -> None:
    lined_up(rules, s, f, 1 - f.seat, opt)


def lined_up(rules: Rules, s: State, f: Frame, seat: int, opt: int) -> None:
    kind = kind_of(opt)
    if kind == N.KEEP_FORMATION:
        return
    again(f)
    if kind == N.TO_FRONT:
        note(s, rules.say_no["front"], seat, arg_a(opt), 0, 0)
        line_up(s, arg_a(opt), True)
    else:
        changed(rules, s, seat, opt)


# --- 10-3: initiative -------------------------------------------------------------------------------------


def initiative(rules: Rules, s: State, f: Frame) -> None:
    """10-3.s1.p1: what is used at the start of this timing triggers."""
    timing(rules, s, f, N.INITIATIVE_TIMING)
    moment(rules, s, "initiative_start")


def initiative_of(rules: Rules, s: State, seat: int) -> int:
    """10-3.s2.p1, 12-1.p2: the initiative of all units of a side, added up."""
    return sum([value(rules, s, c, N.INITIATIVE) for c in zones.fighters(rules, s, seat)])


def throw(rules: Rules, s: State, f: Frame) -> None:
    """10-3.s2.p1: a die each; 16.b4.p2: with what adds to it."""
    sums = [0, 0]
    for seat in (f.seat, 1 - f.seat):
        die = roll(s, SIDES)
        if affected_attrs(rules, s) >> N.INITIATIVE_DIE & 1:
            die += value(rules, s, -1 - seat, N.INITIATIVE_DIE)
        sums[seat] = die + initiative_of(rules, s, seat)
        note(s, rules.say_no["initiative"], seat, -1, die, sums[seat])
    f.c = 0 if sums[0] == sums[1] else 1 if sums[0] > sums[1] else 2


def compared(rules: Rules, s: State, f: Frame) -> None:
    """10-3.s3.p1, 10-3.s3.p2: the higher one acts first; with the same, both attack at once."""
    if f.c == 0:
        goto(rules, f, "10-6.p1")
        return
    s.var[N.FIRST_SIDE] = f.c
    s.touch()
    note(s, rules.say_no["first_side"], f.c - 1, -1, 0, 0)


# --- 10-4, 10-5: the normal timings -----------------------------------------------------------------------


def first_starts(rules: Rules, s: State, f: Frame) -> None:
    f.b = 0
    timing(rules, s, f, N.FIRST_TIMING)
    moment(rules, s, "normal_start")


def second_starts(rules: Rules, s: State, f: Frame) -> None:
    f.b = 0
    timing(rules, s, f, N.SECOND_TIMING)
    moment(rules, s, "normal_start")


def why_not_attack(rules: Rules, s: State, seat: int, _a: int = 0, _b: int = 0) -> int:
    """10-9-3.p1, 10-4.s2.p2, 10-5.s2.p2: why one cannot attack now; 0: one can."""
    if acting_seat(s) != seat or s.stack or has_attacked(rules, s):
        return no.SECOND_NOT_NOW_ATTACK if is_second(s) else no.NOT_NOW_ATTACK
    return 0 if damage.can_attack(rules, s, seat) else no.NOBODY_ATTACKS


def is_second(s: State) -> bool:
    """10-5.p1: whether it is the normal timing of the second side."""
    return s.var[N.TIMING] == N.SECOND_TIMING


def has_attacked(rules: Rules, s: State) -> bool:
    mine = rules.proc_no["battle"]
    return any([f.proc == mine and f.b & ATTACKED for f in s.frames])


def why_not_end(rules: Rules, s: State, seat: int, _a: int = 0, _b: int = 0) -> int:
    """10-4.s2.p1, 10-5.s2.p1: why the timing cannot be ended now; 0: it can."""
    if acting_seat(s) != seat or s.stack:
        return no.NOT_NORMAL
    if has_attacked(rules, s) or not damage.can_attack(rules, s, seat):
        return 0
    return no.SECOND_HAS_TO_ATTACK if is_second(s) else no.HAS_TO_ATTACK


def may_act(rules: Rules, s: State, f: Frame) -> None:
    """10-4.s1.p1, 10-4.s2.p1, 10-4.s3.p1: effects as one likes; the attack, which has to be; and again
    effects."""
    if conditions_due(rules, s, f):
        return
    seat = acting_seat(s)
    out = normal_uses(rules, s, seat)
    if not f.b & ATTACKED and damage.can_attack(rules, s, seat):
        out.append(option(N.ATTACK_NOW))
    elif out or s.zones[zones.at(s, N.HAND, seat)]:
        out.append(option(N.END_TIMING_NOW))
    if out:
        ask(s, seat, out)


def acted(rules: Rules, s: State, f: Frame, opt: int) -> None:
    kind = kind_of(opt)
    if kind == N.END_TIMING_NOW:
        return
    again(f)
    if kind == N.ATTACK_NOW:
        f.b |= ATTACKED
        attack(rules, s, acting_seat(s))
    else:
        use(rules, s, acting_seat(s), opt)


def attack(rules: Rules, s: State, seat: int) -> None:
    """10-9.p2: all units that have not acted act; a chain begins with the attack."""
    units = damage.attackers(rules, s, seat)
    note(s, rules.say_no["attack"], seat, -1, damage.attack_total(rules, s, units), 0)
    for c in units:
        turn_card(rules, s, c, N.ACTED, seat)
    refs = tuple([s.ref(c) for c in units])
    damage.declare_attack(rules, s, units, seat)
    begin_chain(rules, s, Item(-1, -1, seat, refs, (), 0, 0, ATTACK_ITEM, None), False)


def first_done(rules: Rules, s: State, f: Frame) -> None:
    """10-4.s4.p2: who has not acted has now."""
    rest(rules, s, acting_seat(s))


def second_done(rules: Rules, s: State, f: Frame) -> None:
    """10-5.s4.p2: the same for both sides."""
    rest(rules, s, 0)
    rest(rules, s, 1)
    goto(rules, f, "10-7.p1")


def rest(rules: Rules, s: State, seat: int) -> None:
    for c in zones.fighters(rules, s, seat):
        turn_card(rules, s, c, N.ACTED)


# --- 10-6: the simultaneous attack ------------------------------------------------------------------------


def simultaneous(rules: Rules, s: State, f: Frame) -> None:
    """10-6.p3, 10-6-1.p1: all effects on the terrain, the units and the players of the battle are
    gone for now."""
    timing(rules, s, f, N.SIMULTANEOUS_TIMING)


def both_attack(rules: Rules, s: State, f: Frame) -> None:
    """10-6.p2, 10-6-1.p2: all unacted units of both sides, at once, with what is printed on them."""
    hits: list[Hit] = []
    units: list[int] = []
    for seat in (f.seat, 1 - f.seat):
        mine = [c for c in zones.fighters(rules, s, seat) if s.pose[c] == N.UNACTED]
        if mine and zones.fighters(rules, s, 1 - seat):
            total = damage.attack_total(rules, s, mine)
            note(s, rules.say_no["attack"], seat, -1, total, 0)
            hits.extend(damage.through_the_line(rules, s, 1 - seat, total))
            units.extend(mine)
    for c in units:
        turn_card(rules, s, c, N.ACTED)
    damage.apply(rules, s, hits, -1, -1)


# --- 10-7: the end ------------------------------------------------------------------------------------------


def ending(rules: Rules, s: State, f: Frame) -> None:
    """10-7.p1: 10-6-1.p3: what was lost in a simultaneous attack is there again."""
    timing(rules, s, f, N.END_TIMING)
    moment(rules, s, "battle_end")


def effects_end(rules: Rules, s: State, f: Frame) -> None:
    """10-7.p2: what lasted for the battle is over, charge and defender with it."""
    expire(s, end_of_battle(s))
    s.var[N.FIRST_SIDE] = 0
    s.touch()


def slots_back(rules: Rules, s: State, f: Frame) -> None:
    """10-7.p3"""
    restore(rules, s)


# --- 10-8: what comes of it -----------------------------------------------------------------------------------


def outcome(rules: Rules, s: State, f: Frame) -> None:
    """10-8.p1: only the marching side is left; the defenders are; nobody is. 9-2-2.p3: who has fought
    has acted."""
    mine, theirs = zones.fighters(rules, s, f.seat), zones.fighters(rules, s, 1 - f.seat)
    for c in [*mine, *theirs]:
        turn_card(rules, s, c, N.ACTED)
    if mine and not theirs:  # 10-8-1
        note(s, rules.say_no["won"], f.seat, -1, 0, 0)
        won(rules, s, mine, f.seat)
    elif theirs:  # 10-8-2
        note(s, rules.say_no["won"], 1 - f.seat, -1, 0, 0)
        if not mine:
            won(rules, s, theirs, 1 - f.seat)
    else:  # 10-8-3
        note(s, rules.say_no["all_dead"], -1, -1, 0, 0)
        if zones.is_headquarters(s, f.a):
            s.var[N.BARRED] |= 1 << f.a
    f.b = 1 if theirs and mine else 0


def won(rules: Rules, s: State, units: list[int], seat: int) -> None:
    zones.tell_all(rules, s, N.BATTLE_WON, [(c, 0, 0) for c in units], seat)


def go_back(rules: Rules, s: State, f: Frame) -> None:
    """10-8-2.p3: with the defenders left, the marching side goes back to where it came from; who was
    summoned at once, to any place where the march began. Limits are looked at when all are back."""
    if not f.b:
        return
    s.hold = 1
    for c in zones.fighters(rules, s, f.seat):
        if s.cols[N.CAME_FROM][c]:
            back(rules, s, c, s.cols[N.CAME_FROM][c] - 1)
    left = zones.fighters(rules, s, f.seat)
    if left:
        places = [a for a in range(N.AREAS) if s.var[N.ORIGINS] >> a & 1]
        ask(s, f.seat, [option(N.GO_BACK, left[0], a) for a in places])


def gone_back(rules: Rules, s: State, f: Frame, opt: int) -> None:
    again(f)
    back(rules, s, arg_a(opt), arg_b(opt))


def back(rules: Rules, s: State, unit: int, area: int) -> None:
    note(s, rules.say_no["back"], s.owner[unit], unit, zones.party_zone(s.owner[unit], area), 0)
    walk(rules, s, unit, area)
    s.var[N.STIRRED] |= CAME


def battle_over(rules: Rules, s: State, f: Frame) -> None:
    """7-1.p1: with the enemy's headquarters in hand the game is won."""
    s.hold = 0
    s.var[N.STIRRED] |= CAME  # 17-4.p1: the rest of the field was not looked at meanwhile
    s.var[N.BATTLE] = 0
    s.var[N.TIMING] = N.NO_TIMING
    s.touch()
    fallen(rules, s)


SUMMON_WORDS = Words("即時召喚・装備を行う", "Summon at once, or equip?")
DROP_WORDS = Words("破棄する装備品を選ぶ", "Which equipment do you discard?")
LINE_WORDS = Words("隊列を決める", "Which unit goes to the front?")
ACT_WORDS = Words("普通タイミングの行動を選ぶ", "What do you do in your normal timing?")

# what the actions of other phases are carried out by in a battle
DROPS: Final = (("drop_item", "10-1-1.p1"), ("keep_items", "10-1-1.p1"))
SUMMONS: Final = (("summon", "10-1-2.p1"), ("equip", "10-1-3.p1"), ("end_summon", "10-1.p1"))
CHANGES: Final = (("hand_over", "10-2-2.p1"), ("trade", "10-2-2.p1"))

BATTLE_PROC = Procedure(
    "battle",
    [
        Step("10.s1", battle_starts, cites=("10.p1", "10.p3", "10.s1.p1", "10-1.p1", "10-1.p2")),
        Step("11-2-4.b2.p2", conditions),
        Step(
            "10-1.s1",
            marchers_drop,
            dropped,
            DROP_WORDS,
            cites=("10-1-1.p1", "10-1-1.p2"),
            acts=DROPS,
        ),
        Step(
            "10-1.s2",
            marchers_summon,
            marchers_chose,
            SUMMON_WORDS,
            always=True,
            cites=("10-1-2.p1", "10-1-2.p2", "10-1-2.p3", "10-1-3.p1", "10-1-3.p2"),
            acts=SUMMONS,
        ),
        Step("10-1.s3", defenders_drop, dropped, DROP_WORDS, acts=DROPS),
        Step("10-1.s4", defenders_summon, defenders_chose, SUMMON_WORDS, always=True, acts=SUMMONS),
        Step("10.s2", formation, cites=("10.s2.p1", "10-2.p1", "10-2.p2")),
        Step(
            "10-2.s1",
            marchers_line_up,
            marchers_stand,
            LINE_WORDS,
            cites=(
                "10-2-1.p1",
                "10-2-1.p2",
                "10-2-1.p4",
                "10-2-1.p5",
                "10-2-2.p1",
                "10-2-2.p2",
            ),  # fmt: skip
            acts=CHANGES,
        ),
        Step(
            "10-2.s2",
            defenders_line_up,
            defenders_stand,
            LINE_WORDS,
            cites=("10-2-1.p1",),
            acts=CHANGES,
        ),
        Step("10-3.s1.p1", initiative, cites=("10.s3", "10.s3.p1", "10-3.p1", "10-3.s1")),
        Step("11-2-4.b2.p2", conditions),
        Step("10-3.s2.p1", throw, cites=("10-3.s2", "12-1.p1", "12-1.p2", "12-1.p3")),
        Step(
            "10-3.s3.p1",
            compared,
            cites=("10-3.s3", "10-3.s3.p2", "10.s3.b1", "10.s3.b2", "10-4.p1"),
        ),
        Step("10.s4", first_starts, cites=("10.s4.p1", "10-4.p2")),
        Step(
            "10-4.s1.p1",
            may_act,
            acted,
            ACT_WORDS,
            always=True,
            cites=(
                "10-4.s1",
                "10-4.s2",
                "10-4.s2.p1",
                "10-4.s2.p2",
                "10-4.s3",
                "10-4.s3.p1",
                "11-2-1.p1",
                "10-9.p2",
            ),  # fmt: skip
        ),
        Step("10-4.s4.p2", first_done, cites=("10-4.s4", "10-4.s4.p1", "10-4.s4.p3")),
        Step("10.s5", second_starts, cites=("10.s5.p1", "10-5.p1", "10-5.p2")),
        Step(
            "10-5.s1.p1",
            may_act,
            acted,
            ACT_WORDS,
            always=True,
            cites=(
                "10-5.s1",
                "10-5.s2",
                "10-5.s2.p1",
                "10-5.s2.p2",
                "10-5.s3",
                "10-5.s3.p1",
            ),  # fmt: skip
            acts=(
                ("use", "10-5.s1.p1"),
                ("attack", "10-5.s2.p1"),
                ("end_timing", "10-5.s4.p1"),
            ),
        ),
        Step("10-5.s4.p2", second_done, cites=("10-5.s4", "10-5.s4.p1", "10-5.s4.p3")),
        Step(
            "10-6.p1",
            simultaneous,
            cites=("10.s6", "10.s6.p1", "10-6.p3", "10-6-1.p1", "17-2.p5"),
        ),
        Step("10-6.p2", both_attack, cites=("10-6-1.p2",)),
        Step("10-7.p1", ending, cites=("10.s7", "10.s7.p1", "10-6-1.p3")),
        Step("11-2-4.b2.p2", conditions),
        Step("10-7.p2", effects_end),
        Step("10-7.p3", slots_back, cites=("12-4.p2", "12-5.p2")),
        Step(
            "10-8.p1",
            outcome,
            cites=(
                "10-7.p4",
                "10-8-1.p1",
                "10-8-1.p2",
                "10-8-2.p1",
                "10-8-2.p2",
                "10-8-3.p1",
                "10-8-3.p2",
            ),  # fmt: skip
        ),
        Step("11-2-4.b2.p2", conditions),
        Step(
            "10-8-2.p3",
            go_back,
            gone_back,
            Words("戻る地形を選ぶ", "Where does it go back to?"),
        ),
        Step("7-1.p1", battle_over),
    ],
)
