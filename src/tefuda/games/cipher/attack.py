"""18: an attack, step by step."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import cards_of, true_now
from tefuda.effects.hold import abilities_of, lowered
from tefuda.effects.lower import compiled
from tefuda.effects.run import can_do, start
from tefuda.effects.vocab import Context, vocabulary
from tefuda.games.cipher import refusals as no
from tefuda.games.cipher.deploying import valid_in
from tefuda.games.cipher.fallen import defeat
from tefuda.games.cipher.field import (
    FIELD_ZONES,
    at,
    said,
    same_name,
    seat_of,
    sharing,
    units,
)
from tefuda.games.cipher.moments import end_of_battle
from tefuda.games.cipher.moves import something_waits, turn_unit
from tefuda.games.cipher.names import (
    ACTED,
    AFTER_STEP,
    ATTACK_END,
    ATTACKED,
    ATTACKER,
    BATTLE_END,
    BATTLES,
    BOND,
    BY_ATTACK,
    BY_CRITICAL,
    CRITICAL,
    CRITICAL_EVENT,
    CRITICAL_HIT,
    CRITICAL_STEP,
    DECLARE_STEP,
    DEFENDER,
    EVADE,
    EVADED,
    EVADED_EVENT,
    FELLED,
    HAND,
    HANDS,
    JUDGE_STEP,
    MAIN,
    NO_CRITICAL,
    NO_CRITICAL_HIT,
    NO_EVADE,
    NO_EVASION,
    NO_STEP,
    NOT_DEFEATS,
    OTHERWISE,
    POWER,
    RETREAT,
    RETREAT_AREAS,
    SEATS,
    STEP,
    STRUCK,
    SUPPORT_AREAS,
    SUPPORT_LEAVES,
    SUPPORTED,
    SURVIVES,
    TARGET,
    TRIPLE,
    TURN,
    TURN_NO,
    WAS_ATTACKED,
    WAS_CRITICAL,
    WAS_EVADED,
)
from tefuda.games.cipher.reach import targets
from tefuda.games.cipher.timing import (
    check,
    onward,
    step_to,
    still_quiet,
    then_check,
    unbroken,
)
from tefuda.games.cipher.units import end_copies, game_event, tell
from tefuda.games.cipher.words import PayOtherwise
from tefuda.kernel.change import lies_otherwise, move
from tefuda.kernel.machine import ask, call, goto, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import (
    Procedure,
    Rules,
    Step,
    Words,
    arg_a,
    arg_b,
    kind_of,
    option,
    options,
)
from tefuda.kernel.state import CARD_BITS, CARD_MASK, Frame, State
from tefuda.kernel.values import (
    ADD,
    BOUND,
    TIMES,
    begin,
    changes,
    expire,
    replacements,
    replacing,
    touched,
    value,
)


def begin_attack(rules: Rules, s: State, seat: int, unit: int) -> None:
    """18.2.1.1: a check timing, which is that before the choice if nothing has happened since."""
    f = call(rules, s, "attack", seat, s.ref(unit))
    if still_quiet(rules, s):
        step_to(rules, s, f, "18.2.1.2")
        unit_acts(rules, s, f)


def attacker(s: State) -> int:
    """The attacking unit, if it is still there; else -1."""
    ref = s.var[ATTACKER] - 1
    if ref >= 0 and s.stamp[ref & CARD_MASK] == ref >> CARD_BITS:
        return ref & CARD_MASK
    return -1


def defender(s: State) -> int:
    ref = s.var[DEFENDER] - 1
    if ref >= 0 and s.stamp[ref & CARD_MASK] == ref >> CARD_BITS:
        return ref & CARD_MASK
    return -1


def fighter_of(s: State, seat: int) -> int:
    """The unit of a player in the battle, or -1."""
    return attacker(s) if seat == s.var[TURN] else defender(s)


# --- 18.2: attack declaration ---------------------------------------------------------------------------------


def unit_acts(rules: Rules, s: State, f: Frame) -> None:
    """18.2.1.2: the unit that attacks has acted."""
    s.var[BATTLES] += 1
    s.var[STEP] = DECLARE_STEP
    turn_unit(rules, s, f.src & CARD_MASK, ACTED)


def whom(rules: Rules, s: State, f: Frame) -> None:
    """18.2.1.3: one enemy in range."""
    ask(s, f.seat, options(TARGET, targets(rules, s, f.src & CARD_MASK)))


def target_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """18.2.1.3.2, 18.2.1.3.2.1: the battle begins; 18.2.1.3.4, 18.2.1.3.5: what waits for that
    triggers."""
    unit = f.src & CARD_MASK
    enemy = arg_a(opt)
    var = s.var
    mine = var[ATTACKER] = 1 + s.ref(unit)
    theirs = var[DEFENDER] = 1 + s.ref(enemy)
    var[CRITICAL_HIT] = var[EVADED] = var[SUPPORTED] = var[FELLED] = 0
    s.cols[STRUCK][unit] = 1 + var[TURN_NO]
    lies_otherwise(rules, s, TIMES)
    note(s, rules.say_no["attack"], f.seat, unit, enemy, rules.everyone)
    tell(rules, s, ATTACKED, unit, 0, theirs)
    tell(rules, s, WAS_ATTACKED, enemy, 0, mine)
    if onward(rules, s, f, "18.3.1"):  # 18.2.1.5: nothing has happened to the defending unit
        support_step(rules, s, f)


def still_defended(rules: Rules, s: State, f: Frame) -> None:
    """18.2.1.5, 18.2.1.5.1: without a defending unit the attack ends here, and no skill that waits
    for its end triggers."""
    if defender(s) < 0:
        goto(rules, f, "18.6.1.6")
        s.var[STEP] = AFTER_STEP
    elif unbroken(s, f):
        step_to(rules, s, f, "18.3.1")
        support_step(rules, s, f)


# --- 18.4: critical hit and evasion -------------------------------------------------------------------------------


def critical_begins(rules: Rules, s: State, f: Frame) -> None:
    """18.4.1.1"""
    s.var[STEP] = CRITICAL_STEP
    if not still_quiet(rules, s):
        check(rules, s)


def no_critical(rules: Rules, s: State, unit: int) -> int:
    """Why no critical hit can be made; 0: it can."""
    if touched(rules, s) >> NO_CRITICAL & 1 and value(rules, s, unit, NO_CRITICAL) > 0:
        return no.CRITICAL_FORBIDDEN
    if rules.pool[s.defn[unit]].ints[POWER] > 0 and not lowered(rules, s, POWER):
        return 0  # whatever is added
    return no.NO_POWER if value(rules, s, unit, POWER) <= 0 else 0  # 18.4.1.2.1.3


def not_critical(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """18.4.1.2.1: why a card does not make a critical hit; 0: it does."""
    unit = attacker(s)
    if s.var[STEP] != CRITICAL_STEP or s.var[TURN] != seat or unit < 0:
        return no.NO_CRITICAL_NOW
    if s.zone[card] != at(HAND, seat) or not same_name(rules, s, card, unit):
        return no.NOT_SAME_NAME
    return no_critical(rules, s, unit)


def not_evading(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """18.4.1.4.1: why a card does not evade; 0: it does."""
    unit = defender(s)
    if s.var[STEP] != CRITICAL_STEP or s.var[TURN] == seat or unit < 0:
        return no.NO_EVASION_NOW
    if s.zone[card] != at(HAND, seat) or not same_name(rules, s, card, unit):
        return no.NOT_SAME_NAME_EVADE
    return no_evasion(rules, s, unit)


def no_evasion(rules: Rules, s: State, unit: int) -> int:
    if changes(rules, s, NO_EVADE) and value(rules, s, unit, NO_EVADE) > 0:
        return no.EVASION_FORBIDDEN
    return 0


WAIVED_FROM: Final[tuple[bool, ...]] = tuple(
    [there or zone // SEATS == BOND for zone, there in enumerate(FIELD_ZONES)]
)


def other_ways(
    rules: Rules, s: State, seat: int, unit: int, deed: str
) -> list[tuple[int, int, bool]]:
    """22.1: skills by which a critical hit or an evasion is paid for otherwise: the card, the skill,
    and whether it may be left."""
    there: list[int] = []
    for c in rules.waivers:
        if WAIVED_FROM[s.zone[c]]:
            there.append(c)
    out: list[tuple[int, int, bool]] = []
    if not there:
        return out
    for c in there if len(there) == 1 else as_they_lie(s, there):
        for a in abilities_of(rules, s, c):
            ability = compiled(rules, a).ability
            for action in ability.does:
                if not isinstance(action, PayOtherwise) or action.deed != deed:
                    continue
                ctx = Context(seat_of(s.zone[c]), c, ())
                if not valid_in(rules, s, c, ability.where):
                    continue
                if ability.cond is not None and not true_now(rules, s, ctx, ability.cond):
                    continue
                if unit in cards_of(rules, s, ctx, action.what):
                    out.append((c, a, action.may))
    return out


def as_they_lie(s: State, cards: list[int]) -> list[int]:
    """Units and bond cards, player by player, as they lie on the table."""
    return [
        c
        for seat in range(SEATS)
        for c in [*units(s, seat), *s.zones[at(BOND, seat)]]
        if c in cards
    ]


def pays_otherwise(rules: Rules, number: int) -> PayOtherwise:
    for action in compiled(rules, number).ability.does:
        if isinstance(action, PayOtherwise):
            return action
    raise AssertionError("this skill pays for nothing")


def ways_to_pay(rules: Rules, s: State, seat: int, unit: int, deed: str) -> list[int]:
    """A card of the hand with the unit's name, or what a skill has instead."""
    kind = CRITICAL if deed == "critical" else EVADE
    if rules.game is not s.defn:
        said(rules, s)
    ways = other_ways(rules, s, seat, unit, deed) if rules.waivers else []
    if not ways:
        return options(kind, of_the_name(rules, s, seat, unit))
    out: list[int] = []
    if not any([not may for _c, _a, may in ways]):
        for c in of_the_name(rules, s, seat, unit):
            out.append(option(kind, c))
    for c, a, _may in ways:
        ctx = Context(seat, unit, ())
        if can_do(rules, s, ctx, pays_otherwise(rules, a).do):
            out.append(option(OTHERWISE, c, a))
    return out


def of_the_name(rules: Rules, s: State, seat: int, unit: int) -> list[int]:
    """The cards of a hand that have a unit name in common with a unit."""
    hand = s.zones[HANDS + seat]
    return sharing(rules, s, unit, hand) if hand else []


def offer_critical(rules: Rules, s: State, f: Frame) -> None:
    """18.4.1.2: the turn player may make a critical hit. Who has a card in hand is asked: not to be
    asked would tell what is in the hand."""
    unit = attacker(s)
    if unit < 0 or no_critical(rules, s, unit):
        return
    ways = ways_to_pay(rules, s, f.seat, unit, "critical")
    if ways or s.zones[HANDS + f.seat]:
        ask(s, f.seat, [*ways, option(NO_CRITICAL_HIT)])


def critical_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """18.4.1.2.1: the cost first."""
    if kind_of(opt) != NO_CRITICAL_HIT:
        f.a = 1
        pay(rules, s, f, f.seat, attacker(s), opt)
    elif still_quiet(rules, s):
        goto(rules, f, "18.4.1.4")


def pay(rules: Rules, s: State, f: Frame, seat: int, unit: int, opt: int) -> None:
    """The card goes to the retreat area, or what a skill has instead is done."""
    if kind_of(opt) == OTHERWISE:
        start(rules, s, vocabulary(rules).own_programs[arg_b(opt)], seat, s.ref(unit))
        return
    move(rules, s, arg_a(opt), at(RETREAT, seat))


def critical_hit(rules: Rules, s: State, f: Frame) -> None:
    """18.4.1.2.1.1, 18.4.1.2.1.1.1: the power it has now, after the cost, is added to it;
    18.4.1.2.1.2: what waits for that triggers."""
    unit = attacker(s)
    if not f.a or unit < 0:
        f.a = 0
        return
    f.a = 0
    power = value(rules, s, unit, POWER)
    times = 2 if changes(rules, s, TRIPLE) and value(rules, s, unit, TRIPLE) > 0 else 1
    begin(s, POWER, ADD, power * times, (s.ref(unit),), end_of_battle(s), -1, f.seat, -1, BOUND)
    s.var[CRITICAL_HIT] = 1
    note(s, rules.say_no["critical"], f.seat, unit, value(rules, s, unit, POWER), 0)
    tell(rules, s, CRITICAL_EVENT, unit, 0, s.var[DEFENDER])
    if defender(s) >= 0:
        tell(rules, s, WAS_CRITICAL, defender(s), 0, 1 + s.ref(unit))


def offer_evasion(rules: Rules, s: State, f: Frame) -> None:
    """18.4.1.4: the other player may evade."""
    unit = defender(s)
    if unit < 0 or no_evasion(rules, s, unit):
        return
    seat = seat_of(s.zone[unit])
    ways = ways_to_pay(rules, s, seat, unit, "evade")
    if ways or s.zones[HANDS + seat]:
        ask(s, seat, [*ways, option(NO_EVASION)])


def evasion_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """18.4.1.4.1"""
    if kind_of(opt) != NO_EVASION:
        f.a = 1
        unit = defender(s)
        pay(rules, s, f, seat_of(s.zone[unit]), unit, opt)
    elif still_quiet(rules, s):
        judge(rules, s, f)


def evades(rules: Rules, s: State, f: Frame) -> None:
    """18.4.1.4.1.1: it is not defeated in this battle's judgement; 18.4.1.4.1.2: what waits for that
    triggers."""
    unit = defender(s)
    if not f.a or unit < 0:
        f.a = 0
        return
    f.a = 0
    s.var[EVADED] = 1
    note(s, rules.say_no["evade"], seat_of(s.zone[unit]), unit, 0, 0)
    tell(rules, s, EVADED_EVENT, unit, 0, s.var[ATTACKER])
    if attacker(s) >= 0:
        tell(rules, s, WAS_EVADED, attacker(s), 0, 1 + s.ref(unit))


# --- 18.5: judgement -----------------------------------------------------------------------------------------------


def judgement_begins(rules: Rules, s: State, f: Frame) -> None:
    """18.5.1.1"""
    if still_quiet(rules, s):
        judge(rules, s, f)
    else:
        s.var[STEP] = JUDGE_STEP
        check(rules, s)


def judge(rules: Rules, s: State, f: Frame) -> None:
    """The same where a check timing finds nothing to do."""
    s.var[STEP] = JUDGE_STEP
    step_to(rules, s, f, "18.5.1.2")
    compare(rules, s, f)


def compare(rules: Rules, s: State, f: Frame) -> None:
    """18.5.1.2: the powers are compared, if both units are there."""
    one, other = attacker(s), defender(s)
    if one < 0 or other < 0:
        return
    mine, theirs = value(rules, s, one, POWER), value(rules, s, other, POWER)
    note(s, rules.say_no["battle"], f.seat, -1, mine, theirs)
    how = BY_CRITICAL if s.var[CRITICAL_HIT] else BY_ATTACK
    if mine >= theirs and not s.var[EVADED] and defeat(rules, s, other, how, s.ref(one)):
        s.var[FELLED] = 3 if s.cols[MAIN][other] else 1
        return  # 18.5.1.2.1
    note(s, rules.say_no["survives"], seat_of(s.zone[other]), other, 0, 0)
    tell(rules, s, NOT_DEFEATS, one, 0, 1 + s.ref(other))  # 18.5.1.2.2
    tell(rules, s, SURVIVES, other, 0, 1 + s.ref(one))
    if onward(rules, s, f, "18.6.1.2"):  # and so the check timing of 18.6.1.1 finds nothing either
        s.var[STEP] = AFTER_STEP
        support_ends(rules, s, f)


# --- 18.6: the end of the battle --------------------------------------------------------------------------------------


def end_begins(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.1"""
    s.var[STEP] = AFTER_STEP
    if still_quiet(rules, s):
        step_to(rules, s, f, "18.6.1.2")
        support_ends(rules, s, f)
    else:
        check(rules, s)


def support_ends(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.2: the support cards retreat; 18.6.1.2.1: or what a support skill has instead."""
    cards = s.zones[SUPPORT_AREAS + f.seat] + s.zones[SUPPORT_AREAS + 1 - f.seat]
    if something_waits(s) or (replacing(rules, s) and any([replaced(rules, s, c) for c in cards])):
        for seat in (1 - f.seat, f.seat):  # what is called last comes first
            call(rules, s, "support_leaves", seat)
        return
    for c in cards:
        move(rules, s, c, RETREAT_AREAS + s.owner[c])
    if onward(rules, s, f, "18.6.1.4"):
        end_skills(rules, s, f)


def replaced(rules: Rules, s: State, card: int) -> bool:
    """22.1: whether something stands in front of a support card's retreat."""
    return bool(replacements(rules, s, game_event(s, SUPPORT_LEAVES, card), ()))


def end_skills(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.4: support skills for the end of the battle; 18.6.1.4.2: what waits for the end of the
    attack triggers."""
    one, other = attacker(s), defender(s)
    mine = 1 + s.ref(one) if one >= 0 else 0
    theirs = 1 + s.ref(other) if other >= 0 else 0
    if one >= 0:
        tell(rules, s, BATTLE_END, one, 0, theirs)
    if other >= 0:
        tell(rules, s, BATTLE_END, other, 0, mine)
    if one >= 0:
        tell(rules, s, ATTACK_END, one, 0, theirs)
    if something_waits(s):
        for seat in (1 - f.seat, f.seat):
            call(rules, s, "support_ends", seat)
    elif onward(rules, s, f, "18.6.1.6"):
        battle_over(rules, s, f)


def battle_over(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.6: what was for this battle only is gone."""
    expire(s, end_of_battle(s))
    end_copies(rules, s)
    if unbroken(s, f):
        step_to(rules, s, f, "18.6.1.7")
        fighters_no_more(rules, s, f)


def fighters_no_more(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.7"""
    var = s.var
    var[ATTACKER] = var[DEFENDER] = 0
    var[CRITICAL_HIT] = var[EVADED] = var[SUPPORTED] = var[FELLED] = 0
    var[STEP] = NO_STEP
    lies_otherwise(rules, s, TIMES)
    leave(rules, f)


def support_step(rules: Rules, s: State, f: Frame) -> None:
    """18.3"""
    call(rules, s, "support", f.seat)


ATTACK = Procedure(
    "attack",
    [
        Step("18.2.1.1", then_check, cites=("18.1", "18.1.b1")),
        Step("18.2.1.2", unit_acts),
        Step(
            "18.2.1.3",
            whom,
            target_chosen,
            Words("どの敵を攻撃するか", "Which enemy is attacked?"),
            cites=(
                "18.2.1.3.2",
                "18.2.1.3.2.1",
                "18.2.1.3.4",
                "18.2.1.3.5",
                "20.1",
                "20.2",
                "20.3",
            ),
        ),  # fmt: skip
        Step("18.2.1.4", then_check),
        Step("18.2.1.5", still_defended, cites=("18.2.1.5.1",)),
        Step("18.3.1", support_step, cites=("18.1.b2",)),
        Step("18.4.1.1", critical_begins, cites=("18.1.b3",)),
        Step(
            "18.4.1.2",
            offer_critical,
            critical_chosen,
            Words("必殺攻撃するか", "Do you make a critical hit?"),
            always=True,
            cites=("18.4.1.2.1", "18.4.1.2.1.3"),
        ),
        Step(
            "18.4.1.2.1.1",
            critical_hit,
            cites=("18.4.1.2.1.1.1", "18.4.1.2.1.2"),
        ),
        Step("18.4.1.3", then_check),
        Step(
            "18.4.1.4",
            offer_evasion,
            evasion_chosen,
            Words("神速回避するか", "Do you evade at god speed?"),
            always=True,
            cites=("18.4.1.4.1",),
        ),
        Step("18.4.1.4.1.1", evades, cites=("18.4.1.4.1.2",)),
        Step("18.4.1.5", then_check, cites=("18.4.1.5.1",)),
        Step("18.5.1.1", judgement_begins, cites=("18.1.b4",)),
        Step("18.5.1.2", compare, cites=("18.5.1.2.1", "18.5.1.2.2")),
        Step("18.5.1.3", then_check),
        Step("18.6.1.1", end_begins, cites=("18.1.b5",)),
        Step("18.6.1.2", support_ends),
        Step("18.6.1.3", then_check),
        Step("18.6.1.4", end_skills, cites=("18.6.1.4.2",)),
        Step("18.6.1.5", then_check),
        Step("18.6.1.6", battle_over),
        Step("18.6.1.7", fighters_no_more),
    ],
)
