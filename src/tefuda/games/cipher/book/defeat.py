"""9.3: units in the defeated state, and the orbs that stand in for a main character."""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import Program, standing
from tefuda.effects.run import start
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.check_timing import retreat, step_to, turn_order
from tefuda.games.cipher.book.running import by_unit
from tefuda.games.cipher.book.units import FALLEN, game_event, tell
from tefuda.games.cipher.book.zones import at, on_field, seat_of, units
from tefuda.kernel.change import MOVE, TOP, commit, happen, plain_event
from tefuda.kernel.codes import arg_a, kind_of, option, options
from tefuda.kernel.kinds import CARD, DONE
from tefuda.kernel.machine import again, ask, call, call_with, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Event, Frame, Modifier, State
from tefuda.kernel.values import affected_attrs, replacements, replacing, value

TWIN: Final = "ts"  # 21.2.2.9


def can_be_defeated(rules: Rules, s: State, unit: int, how: int, seat: int = -1) -> bool:
    """2.9, 23.1.12: not twice, and not where an effect forbids it."""
    if s.cols[N.DEFEATED][unit]:
        return False
    bits = affected_attrs(rules, s)
    if bits >> N.NO_DEFEAT & 1 and value(rules, s, unit, N.NO_DEFEAT) > 0:
        return False
    if how in (N.BY_SKILL, N.BY_COST):
        if bits >> N.NO_DEFEAT_FOE & 1 and seat >= 0 and seat != seat_of(s.zone[unit]):
            if by_unit(rules, s, False) and value(rules, s, unit, N.NO_DEFEAT_FOE) > 0:
                return False
        return not (bits >> N.NO_DEFEAT_SKILL & 1 and value(rules, s, unit, N.NO_DEFEAT_SKILL) > 0)
    if bits >> N.NO_DEFEAT_ATTACK & 1 and value(rules, s, unit, N.NO_DEFEAT_ATTACK) > 0:
        return False
    if how == N.BY_CRITICAL and bits >> N.NO_DEFEAT_CRITICAL & 1:
        return value(rules, s, unit, N.NO_DEFEAT_CRITICAL) <= 0
    return True


def defeat(
    rules: Rules, s: State, unit: int, how: int, killer: int, seat: int = -1, src: int = -1
) -> bool:
    """5.1.2.7, 23.1.3.1: bring a unit into the defeated state; whether that could be done. `killer`:
    the reference of the unit, or of the card whose skill, did it; -1: none."""
    if not can_be_defeated(rules, s, unit, how, seat):
        return False
    s.cols[N.DEFEATED][unit] = how
    s.cols[N.KILLER][unit] = 1 + (killer & CARD_MASK) if killer >= 0 else 0
    s.var[N.STIRRED] |= FALLEN
    note(s, rules.say_no["defeated"], seat_of(s.zone[unit]), unit, 0, 0)
    ref = s.ref(unit)
    tell(rules, s, N.DEFEATED_EVENT, unit, how, 1 + killer, seat, src)
    if killer >= 0 and s.same(killer):
        by = killer & CARD_MASK
        tell(rules, s, N.DEFEATS, by, how, 1 + ref, seat, src)
    return True


# --- 9.3.1: what becomes of them ------------------------------------------------------------------------------


def collect(rules: Rules, s: State, f: Frame) -> None:
    """9.3: who is in the defeated state, as references."""
    s.var[N.STIRRED] &= ~FALLEN
    fell = s.cols[N.DEFEATED]
    out: list[int] = []
    for seat in turn_order(s):
        for c in units(s, seat):
            if fell[c]:
                out.append(s.ref(c))
    f.cards = tuple(out)
    f.mem = ((), ())  # who is spared, and the twins that are not
    f.a = 0  # whose turn it is to choose: 0, 1
    if not out:
        leave(rules, f)
    elif not replacing(rules, s) or not any([ways_out(rules, s, r & CARD_MASK) for r in out]):
        without_twins(rules, s, f)


def without_twins(rules: Rules, s: State, f: Frame) -> None:
    """9.3.1.2: where nothing stands in front of anybody's retreat, so that there is no twin skill either,
    and none of them is a main character, no orb is asked for: they retreat at once."""
    main = s.cols[N.MAIN]
    for ref in f.cards:
        if main[ref & CARD_MASK]:
            return
    step_to(rules, s, f, "9.3.1")
    the_rest(rules, s, f)


def spare(rules: Rules, s: State, f: Frame) -> None:
    """9.3.1.2: an orb keeps a main character on the field, so that is settled (9.3.1.3.1.1.1). The
    orbs that are left can keep units with a twin skill (9.3.1.3.1.1), as long as their user wants."""
    while f.a < N.SEATS:
        seat = turn_order(s)[f.a]
        spare_mains(s, f, seat)
        left = len(s.zones[N.ORB_AREAS + seat]) - promised(rules, s, f, seat)
        twins = twins_of(rules, s, f, seat)
        if left > 0 and twins:
            ask(s, seat, [*options(N.SPARE, twins), option(DONE)])
            return
        f.a += 1


def spare_mains(s: State, f: Frame, seat: int) -> None:
    """9.3.1.2: those who are a player's main character, if there is an orb."""
    if not s.zones[N.ORB_AREAS + seat]:
        return
    main = s.cols[N.MAIN]
    for ref in f.cards:
        c = ref & CARD_MASK
        if main[c] and s.zone[c] % N.SEATS == seat and ref not in f.mem[0]:
            f.mem = ((*f.mem[0], ref), f.mem[1])


def twins_of(rules: Rules, s: State, f: Frame, seat: int) -> list[int]:
    """The units of a player with a twin skill that are not spared yet."""
    return [
        ref & CARD_MASK
        for ref in f.cards
        if ref not in f.mem[0]
        and seat_of(s.zone[ref & CARD_MASK]) == seat
        and is_twin(rules, s, ref)
    ]


def spared(rules: Rules, s: State, f: Frame, opt: int) -> None:
    again(f)
    if kind_of(opt) == DONE:
        f.a += 1
        return
    f.mem = ((*f.mem[0], s.ref(arg_a(opt))), f.mem[1])


def promised(rules: Rules, s: State, f: Frame, seat: int) -> int:
    """How many orbs of a player are to be broken for those spared so far."""
    return sum(
        [
            orbs_for(rules, s, ref & CARD_MASK)
            for ref in f.mem[0]
            if seat_of(s.zone[ref & CARD_MASK]) == seat
        ]
    )


def orbs_for(rules: Rules, s: State, unit: int) -> int:
    """9.3.1.2, 9.3.1.2.3: one orb; for a main character defeated by an attack, as many as the
    attacking unit breaks."""
    if s.cols[N.MAIN][unit] and s.cols[N.DEFEATED][unit] in (N.BY_ATTACK, N.BY_CRITICAL):
        by = s.var[N.ATTACKER]
        if by and s.same(by - 1) and s.var[N.DEFENDER] == 1 + s.ref(unit):
            return max(0, value(rules, s, (by - 1) & CARD_MASK, N.ORBS))
    return 1


def is_twin(rules: Rules, s: State, ref: int) -> bool:
    """21.2.2.9: whether a twin skill applies to a unit."""
    return any([twin_skill(rules, m) for m in ways_out(rules, s, ref & CARD_MASK)])


def ways_out(rules: Rules, s: State, unit: int) -> list[Modifier]:
    """22.1: what stands in front of a defeated unit's retreat."""
    return replacements(rules, s, game_event(s, N.RETREATS, unit), ())


def twin_skill(rules: Rules, m: Modifier) -> bool:
    made = standing(rules, m.node)
    return made.word == TWIN


def orbs_broken(rules: Rules, s: State, f: Frame) -> None:
    """9.3.1.2, 9.3.1.2.2, 9.3.1.1.1: the orbs first, unit by unit; who is spared is no longer
    defeated, and nothing else about it has changed (9.3.1.2.2.1)."""
    if not f.mem[0]:
        return
    ref = f.mem[0][0]
    f.mem = (f.mem[0][1:], f.mem[1])
    f.cards = tuple([r for r in f.cards if r != ref])
    again(f)
    unit = ref & CARD_MASK
    if not s.same(ref):
        return
    n = orbs_for(rules, s, unit)
    struck = s.cols[N.MAIN][unit] and s.cols[N.DEFEATED][unit] in (N.BY_ATTACK, N.BY_CRITICAL)
    by = s.cols[N.KILLER][unit] if struck else 0
    s.cols[N.DEFEATED][unit] = 0
    note(s, rules.say_no["spared"], seat_of(s.zone[unit]), unit, 0, 0)
    break_orbs(rules, s, seat_of(s.zone[unit]), n, by - 1)


def the_rest(rules: Rules, s: State, f: Frame) -> None:
    """9.3.1, 9.3.1.3: all the others retreat together."""
    free = [
        r & CARD_MASK
        for r in f.cards
        if s.same(r) and on_field(s.zone[r & CARD_MASK]) and r not in f.mem[1]
    ]
    leave(rules, f)
    for c in free:
        s.cols[N.DEFEATED][c] = 0  # 9.3.1.1, 6.5.1
    if free:
        retreat(rules, s, tuple(free))


def set_apart(rules: Rules, s: State, f: Frame) -> None:
    """9.3.1.3, 22.1: those where something else is done instead. They go at the same time as the
    others: so they come first, while all that stands in front of a retreat is still there, and among
    them those first whose skills stand in front of no other's."""
    f.mem = ((), ())
    if not replacing(rules, s):
        return
    apart: list[int] = []
    hands: list[int] = []  # the cards whose skills are at work
    for ref in f.cards:
        if s.same(ref) and on_field(s.zone[ref & CARD_MASK]):
            found = [m for m in ways_out(rules, s, ref & CARD_MASK) if not twin_skill(rules, m)]
            if found:
                apart.append(ref)
                hands.extend([m.src for m in found if m.src != ref])
    order = [r for r in apart if r not in hands] + [r for r in apart if r in hands]
    f.mem = (tuple(order), tuple(order))  # who is still to come, and all of them


def otherwise(rules: Rules, s: State, f: Frame) -> None:
    """22.1, 9.3.1.1.1, 9.3.1.1.2: one that does not simply retreat."""
    if not f.mem[0]:
        step_to(rules, s, f, "9.3.1")
        the_rest(rules, s, f)
        return
    ref = f.mem[0][0]
    if s.same(ref):
        happen(rules, s, game_event(s, N.RETREATS, ref & CARD_MASK))


def one_less(rules: Rules, s: State, f: Frame) -> None:
    ref = f.mem[0][0]
    f.mem = (f.mem[0][1:], f.mem[1])
    f.pc -= 2
    if s.same(ref):
        s.cols[N.DEFEATED][ref & CARD_MASK] = 0


def commit_retreat(rules: Rules, s: State, e: Event) -> None:
    """9.3.1: nothing stands in the way any more."""
    s.cols[N.DEFEATED][e.card] = 0
    retreat(rules, s, (e.card,))
    s.done = 1


FALLEN_PROC = Procedure(
    "fallen",
    [
        Step("9.3", collect),
        Step(
            "9.3.1.3.1.1",
            spare,
            spared,
            Words(
                "オーブを破壊して戦場に残すユニットを選ぶ",
                "Which unit do you keep on the field by breaking an orb?",
            ),
            cites=("9.3.1.2.1", "9.3.1.3.1.1.1", "21.2.2.9"),
        ),
        Step(
            "9.3.1.2",
            orbs_broken,
            cites=(
                "9.3.1.2.2",
                "9.3.1.2.2.1",
                "9.3.1.2.3",
                "9.3.1.2.3.1",
                "9.3.1.3.1.1.2",
                "9.3.1.3.1.1.3",
            ),
        ),  # fmt: skip
        Step("9.3.1.3", set_apart, cites=("9.3.1.3.1",)),
        Step("9.3.1.1.1", otherwise, cites=("9.3.1.1.2", "22.1", "22.1.1")),
        Step("", one_less),
        Step("9.3.1", the_rest, cites=("9.3.1.1", "9.3.1.3", "6.5.1")),
    ],
)


# --- 9.3.1.2, 23.1.14: orbs --------------------------------------------------------------------------------------


def break_orbs(rules: Rules, s: State, seat: int, n: int, by: int) -> None:
    """So many orbs of a player, who chooses them one by one; `by`: the card of the unit whose attack
    breaks them, -1: none."""
    f = call(rules, s, "orbs", seat)
    f.a = n
    f.b = by


def which_orb(rules: Rules, s: State, f: Frame) -> None:
    """9.3.1.2: one of the orbs; where there are fewer than are to be broken, all (9.3.1.2.3.1)."""
    orbs = s.zones[at(N.ORB, f.seat)]
    if f.a <= 0 or not orbs:
        leave(rules, f)
        return
    f.a -= 1
    ask(s, f.seat, options(CARD, orbs))


def orb_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.pc -= 1
    by = f.b
    other = 1 + s.ref(by) if by >= 0 else 0
    happen(rules, s, game_event(s, N.ORB_BROKEN, arg_a(opt), f.seat, other))


def commit_orb(rules: Rules, s: State, e: Event) -> None:
    """9.3.1.2, 25.16.2: it is broken, and so it goes to the hand; either can be replaced (22.1)."""
    happen(rules, s, game_event(s, N.ORB_TAKEN, e.card, e.a, e.b, e.seat, e.src))


def commit_orb_taken(rules: Rules, s: State, e: Event) -> None:
    """9.3.1.2, 25.16.2: into the hand of its user, shown to nobody."""
    commit(rules, s, plain_event(s, MOVE, e.card, at(N.HAND, e.a), TOP, e.seat, e.src))
    orb_is_broken(rules, s, e)


def orb_is_broken(rules: Rules, s: State, e: Event) -> None:
    """…and what waits for that triggers; nobody is told which one it was."""
    s.var[N.BROKEN] |= 1 << e.a
    note(s, rules.say_no["orb"], e.a, -1, 1, 0)
    tell(rules, s, N.ORB_GONE, -1, e.a, e.b, e.seat, e.src)
    s.done = 1


ORBS_PROC = Procedure(
    "orbs",
    [
        Step(
            "9.3.1.2",
            which_orb,
            orb_chosen,
            Words("破壊するオーブを選ぶ", "Which orb is broken?"),
        ),
    ],
)


# --- 22.1: something else instead ------------------------------------------------------------------------------


def replace(rules: Rules, s: State, f: Frame, m: Modifier, event: Event) -> Event | None:
    """22.1: (B) is carried out, as the effect of the skill that says so (23.1.32.1, 23.1.40.1)."""
    d = call_with(rules, s, "instead", m.seat, m.src, event)
    d.b = standing(rules, m.node).program
    made: Program = rules.programs[d.b]
    d.a = made.ability
    return None


def does_instead(rules: Rules, s: State, f: Frame) -> None:
    event = f.obj
    assert isinstance(event, Event)
    start(rules, s, f.b, f.seat, f.src, event)


def done_instead(rules: Rules, s: State, f: Frame) -> None:
    """25.16.2: an orb that goes elsewhere than to the hand has been broken all the same; one with
    which something else is done than breaking it has not."""
    event = f.obj
    assert isinstance(event, Event)
    leave(rules, f)
    if event.kind == N.ORB_TAKEN:
        orb_is_broken(rules, s, event)


INSTEAD = Procedure(
    "instead", [Step("22.1", does_instead), Step("25.16.2", done_instead, cites=("22.1",))]
)
