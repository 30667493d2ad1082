"""18: an attack, step by step."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import cards_of, true_now
from tefuda.effects.hold import abilities_of, lowered
from tefuda.effects.lower import compiled
from tefuda.effects.possible import can_do
from tefuda.effects.run import start
from tefuda.effects.vocab import Context, prepared
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import check_timing, zones
from tefuda.games.cipher.book import refusals as no
from tefuda.games.cipher.book.after_moves import something_waits, turn_unit
from tefuda.games.cipher.book.attack_range import targets
from tefuda.games.cipher.book.card_index import POSES_READ, CipherIndex
from tefuda.games.cipher.book.defeat import defeat
from tefuda.games.cipher.book.deployment import valid_in
from tefuda.games.cipher.book.durations import end_of_battle
from tefuda.games.cipher.book.units import CAME, end_copies, game_event, tell
from tefuda.games.cipher.effects.nodes import PayOtherwise
from tefuda.kernel import values
from tefuda.kernel.change import move, pose_changed
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option, options
from tefuda.kernel.cost import attempt, back, keep
from tefuda.kernel.machine import ask, call, goto, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_BITS, CARD_MASK, Frame, State


def begin_attack(rules: Rules, s: State, seat: int, unit: int) -> None:
    """18.2.1.1: a check timing, which is that before the choice if nothing has happened since."""
    f = call(rules, s, "attack", seat, s.ref(unit))
    if check_timing.still_quiet(rules, s):
        check_timing.step_to(rules, s, f, "18.2.1.2")
        unit_acts(rules, s, f)


def attacker(s: State) -> int:
    """The attacking unit, if it is still there; else -1."""
    ref = s.var[N.ATTACKER] - 1
    if ref >= 0 and s.stamp[ref & CARD_MASK] == ref >> CARD_BITS:
        return ref & CARD_MASK
    return -1


def defender(s: State) -> int:
    ref = s.var[N.DEFENDER] - 1
    if ref >= 0 and s.stamp[ref & CARD_MASK] == ref >> CARD_BITS:
        return ref & CARD_MASK
    return -1


def fighter_of(s: State, seat: int) -> int:
    """The unit of a player in the battle, or -1."""
    return attacker(s) if seat == s.var[N.TURN] else defender(s)


# --- 18.2: attack declaration ---------------------------------------------------------------------------------


def unit_acts(rules: Rules, s: State, f: Frame) -> None:
    """18.2.1.2: the unit that attacks has acted. Where a skill looks at who has, the moment is kept
    (18.2.1.3.1)."""
    index: CipherIndex = s.index
    if index.says & POSES_READ:
        f.b = 1
        attempt(s)
    s.var[N.BATTLES] += 1
    s.var[N.STEP] = N.DECLARE_STEP
    turn_unit(rules, s, f.src & CARD_MASK, N.ACTED)


def whom(rules: Rules, s: State, f: Frame) -> None:
    """18.2.1.3: one enemy in range; 18.2.1.3.1: without one, everything goes back."""
    found = targets(rules, s, f.src & CARD_MASK)
    if f.b and not found:
        back(s)
        leave(rules, s.frames[-1])
        s.var[N.ACTIONS] += 1
        return
    ask(s, f.seat, options(N.TARGET, found))


def target_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """18.2.1.3.2, 18.2.1.3.2.1: the battle begins; 18.2.1.3.4, 18.2.1.3.5: what waits for that
    triggers."""
    unit = f.src & CARD_MASK
    enemy = arg_a(opt)
    var = s.var
    if f.b:
        keep(s)
    mine = var[N.ATTACKER] = 1 + s.ref(unit)
    theirs = var[N.DEFENDER] = 1 + s.ref(enemy)
    var[N.CRITICAL_HIT] = var[N.EVADED] = var[N.SUPPORTED] = var[N.FELLED] = 0
    s.cols[N.STRUCK][unit] = 1 + var[N.TURN_NO]
    pose_changed(rules, s, values.TIMES)
    note(s, rules.say_no["attack"], f.seat, unit, enemy, rules.everyone)
    tell(rules, s, N.ATTACKED, unit, 0, theirs)
    tell(rules, s, N.WAS_ATTACKED, enemy, 0, mine)
    if check_timing.onward(
        rules, s, f, "18.3.1"
    ):  # 18.2.1.5: nothing has happened to the defending unit
        support_step(rules, s, f)


def still_defended(rules: Rules, s: State, f: Frame) -> None:
    """18.2.1.5, 18.2.1.5.1: without a defending unit the attack ends here, and no skill that waits
    for its end triggers."""
    if defender(s) < 0:
        goto(rules, f, "18.6.1.6")
        s.var[N.STEP] = N.AFTER_STEP
    elif check_timing.unbroken(s, f):
        check_timing.step_to(rules, s, f, "18.3.1")
        support_step(rules, s, f)


# --- 18.4: critical hit and evasion -------------------------------------------------------------------------------


def critical_begins(rules: Rules, s: State, f: Frame) -> None:
    """18.4.1.1"""
    s.var[N.STEP] = N.CRITICAL_STEP
    if not check_timing.still_quiet(rules, s):
        check_timing.check(rules, s)


def why_no_critical(rules: Rules, s: State, unit: int) -> int:
    """Why no critical hit can be made; 0: it can."""
    if (
        values.affected_attrs(rules, s) >> N.NO_CRITICAL & 1
        and values.value(rules, s, unit, N.NO_CRITICAL) > 0
    ):
        return no.CRITICAL_FORBIDDEN
    if rules.pool[s.defn[unit]].ints[N.POWER] > 0 and not lowered(rules, s, N.POWER):
        return 0  # whatever is added
    return no.NO_POWER if values.value(rules, s, unit, N.POWER) <= 0 else 0  # 18.4.1.2.1.3


def why_not_critical(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """18.4.1.2.1: why a card does not make a critical hit; 0: it does."""
    unit = attacker(s)
    if s.var[N.STEP] != N.CRITICAL_STEP or s.var[N.TURN] != seat or unit < 0:
        return no.NO_CRITICAL_NOW
    if s.zone[card] != zones.at(N.HAND, seat) or not zones.same_name(rules, s, card, unit):
        return no.NOT_SAME_NAME
    return why_no_critical(rules, s, unit)


def why_not_evade(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """18.4.1.4.1: why a card does not evade; 0: it does."""
    unit = defender(s)
    if s.var[N.STEP] != N.CRITICAL_STEP or s.var[N.TURN] == seat or unit < 0:
        return no.NO_EVASION_NOW
    if s.zone[card] != zones.at(N.HAND, seat) or not zones.same_name(rules, s, card, unit):
        return no.NOT_SAME_NAME_EVADE
    return why_no_evasion(rules, s, unit)


def why_no_evasion(rules: Rules, s: State, unit: int) -> int:
    if values.changes(rules, s, N.NO_EVADE) and values.value(rules, s, unit, N.NO_EVADE) > 0:
        return no.EVASION_FORBIDDEN
    return 0


WAIVED_FROM: Final[tuple[bool, ...]] = tuple(
    [there or zone // N.SEATS == N.BOND for zone, there in enumerate(zones.FIELD_ZONES)]
)


def other_ways(
    rules: Rules, s: State, seat: int, unit: int, deed: str
) -> list[tuple[int, int, bool]]:
    """22.1: skills by which a critical hit or an evasion is paid for otherwise: the card, the skill,
    and whether it may be left."""
    there: list[int] = []
    index: CipherIndex = s.index
    for c in index.waivers:
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
                ctx = Context(zones.seat_of(s.zone[c]), c, ())
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
        for seat in range(N.SEATS)
        for c in [*zones.units(s, seat), *s.zones[zones.at(N.BOND, seat)]]
        if c in cards
    ]


def pays_otherwise(rules: Rules, number: int) -> PayOtherwise:
    for action in compiled(rules, number).ability.does:
        if isinstance(action, PayOtherwise):
            return action
    raise AssertionError("this skill pays for nothing")


def ways_to_pay(rules: Rules, s: State, seat: int, unit: int, deed: str) -> list[int]:
    """A card of the hand with the unit's name, or what a skill has instead."""
    kind = N.CRITICAL if deed == "critical" else N.EVADE
    index: CipherIndex = s.index
    ways = other_ways(rules, s, seat, unit, deed) if index.waivers else []
    if not ways:
        return options(kind, of_the_name(rules, s, seat, unit))
    out: list[int] = []
    if not any([not may for _c, _a, may in ways]):
        for c in of_the_name(rules, s, seat, unit):
            out.append(option(kind, c))
    for c, a, _may in ways:
        ctx = Context(seat, unit, ())
        if can_do(rules, s, ctx, pays_otherwise(rules, a).do):
            out.append(option(N.OTHERWISE, c, a))
    return out


def of_the_name(rules: Rules, s: State, seat: int, unit: int) -> list[int]:
    """The cards of a hand that have a unit name in common with a unit."""
    hand = s.zones[N.HANDS + seat]
    return zones.sharing(rules, s, unit, hand) if hand else []


def offer_critical(rules: Rules, s: State, f: Frame) -> None:
    """18.4.1.2: the turn player may make a critical hit. Who has a card in hand is asked: not to be
    asked would tell what is in the hand."""
    unit = attacker(s)
    if unit < 0 or why_no_critical(rules, s, unit):
        return
    ways = ways_to_pay(rules, s, f.seat, unit, "critical")
    if ways or s.zones[N.HANDS + f.seat]:
        ask(s, f.seat, [*ways, option(N.NO_CRITICAL_HIT)])


def critical_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """18.4.1.2.1: the cost first."""
    if kind_of(opt) != N.NO_CRITICAL_HIT:
        f.a = 1
        pay(rules, s, f, f.seat, attacker(s), opt)
    elif check_timing.still_quiet(rules, s):
        goto(rules, f, "18.4.1.4")


def pay(rules: Rules, s: State, f: Frame, seat: int, unit: int, opt: int) -> None:
    """The card goes to the retreat area, or what a skill has instead is done."""
    if kind_of(opt) == N.OTHERWISE:
        start(rules, s, prepared(rules).own_programs[arg_b(opt)], seat, s.ref(unit))
        return
    move(rules, s, arg_a(opt), zones.at(N.RETREAT, seat))


def critical_hit(rules: Rules, s: State, f: Frame) -> None:
    """18.4.1.2.1.1, 18.4.1.2.1.1.1: the power it has now, after the cost, is added to it;
    18.4.1.2.1.2: what waits for that triggers."""
    unit = attacker(s)
    if not f.a or unit < 0:
        f.a = 0
        return
    f.a = 0
    power = values.value(rules, s, unit, N.POWER)
    times = (
        2
        if values.changes(rules, s, N.TRIPLE) and values.value(rules, s, unit, N.TRIPLE) > 0
        else 1
    )
    values.begin(
        s,
        N.POWER,
        values.ADD,
        power * times,
        (s.ref(unit),),
        end_of_battle(s),
        -1,
        f.seat,
        -1,
        values.BOUND,
    )
    s.var[N.CRITICAL_HIT] = 1
    note(s, rules.say_no["critical"], f.seat, unit, values.value(rules, s, unit, N.POWER), 0)
    tell(rules, s, N.CRITICAL_EVENT, unit, 0, s.var[N.DEFENDER])
    if defender(s) >= 0:
        tell(rules, s, N.WAS_CRITICAL, defender(s), 0, 1 + s.ref(unit))


def offer_evasion(rules: Rules, s: State, f: Frame) -> None:
    """18.4.1.4: the other player may evade."""
    unit = defender(s)
    if unit < 0 or why_no_evasion(rules, s, unit):
        return
    seat = zones.seat_of(s.zone[unit])
    ways = ways_to_pay(rules, s, seat, unit, "evade")
    if ways or s.zones[N.HANDS + seat]:
        ask(s, seat, [*ways, option(N.NO_EVASION)])


def evasion_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """18.4.1.4.1"""
    if kind_of(opt) != N.NO_EVASION:
        f.a = 1
        unit = defender(s)
        pay(rules, s, f, zones.seat_of(s.zone[unit]), unit, opt)
    elif check_timing.still_quiet(rules, s):
        judge(rules, s, f)


def evades(rules: Rules, s: State, f: Frame) -> None:
    """18.4.1.4.1.1: it is not defeated in this battle's judgement; 18.4.1.4.1.2: what waits for that
    triggers."""
    unit = defender(s)
    if not f.a or unit < 0:
        f.a = 0
        return
    f.a = 0
    s.var[N.EVADED] = 1
    note(s, rules.say_no["evade"], zones.seat_of(s.zone[unit]), unit, 0, 0)
    tell(rules, s, N.EVADED_EVENT, unit, 0, s.var[N.ATTACKER])
    if attacker(s) >= 0:
        tell(rules, s, N.WAS_EVADED, attacker(s), 0, 1 + s.ref(unit))


# --- 18.5: judgement -----------------------------------------------------------------------------------------------


def judgement_begins(rules: Rules, s: State, f: Frame) -> None:
    """18.5.1.1"""
    if check_timing.still_quiet(rules, s):
        judge(rules, s, f)
    else:
        s.var[N.STEP] = N.JUDGE_STEP
        check_timing.check(rules, s)


def judge(rules: Rules, s: State, f: Frame) -> None:
    """The same where a check timing finds nothing to do."""
    s.var[N.STEP] = N.JUDGE_STEP
    check_timing.step_to(rules, s, f, "18.5.1.2")
    compare(rules, s, f)


def compare(rules: Rules, s: State, f: Frame) -> None:
    """18.5.1.2: the powers are compared, if both units are there."""
    one, other = attacker(s), defender(s)
    if one < 0 or other < 0:
        return
    mine, theirs = values.value(rules, s, one, N.POWER), values.value(rules, s, other, N.POWER)
    note(s, rules.say_no["battle"], f.seat, -1, mine, theirs)
    how = N.BY_CRITICAL if s.var[N.CRITICAL_HIT] else N.BY_ATTACK
    if mine >= theirs and not s.var[N.EVADED] and defeat(rules, s, other, how, s.ref(one)):
        s.var[N.FELLED] = 3 if s.cols[N.MAIN][other] else 1
        return  # 18.5.1.2.1
    note(s, rules.say_no["survives"], zones.seat_of(s.zone[other]), other, 0, 0)
    tell(rules, s, N.NOT_DEFEATS, one, 0, 1 + s.ref(other))  # 18.5.1.2.2
    tell(rules, s, N.SURVIVES, other, 0, 1 + s.ref(one))
    if check_timing.onward(
        rules, s, f, "18.6.1.2"
    ):  # and so the check timing of 18.6.1.1 finds nothing either
        s.var[N.STEP] = N.AFTER_STEP
        support_ends(rules, s, f)


# --- 18.6: the end of the battle --------------------------------------------------------------------------------------


def end_begins(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.1"""
    s.var[N.STEP] = N.AFTER_STEP
    if check_timing.still_quiet(rules, s):
        check_timing.step_to(rules, s, f, "18.6.1.2")
        support_ends(rules, s, f)
    else:
        check_timing.check(rules, s)


def support_ends(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.2: the support cards retreat; 18.6.1.2.1: or what a support skill has instead."""
    cards = s.zones[N.SUPPORT_AREAS + f.seat] + s.zones[N.SUPPORT_AREAS + 1 - f.seat]
    index: CipherIndex = s.index
    stands = index.stands >> N.SUPPORT_LEAVES & 1 or s.live_ops & values.REPLACES
    if something_waits(s) or (
        stands and values.replacing(rules, s) and any([replaced(rules, s, c) for c in cards])
    ):
        for seat in (1 - f.seat, f.seat):  # what is called last comes first
            call(rules, s, "support_leaves", seat)
        return
    for c in cards:
        move(rules, s, c, N.RETREAT_AREAS + s.owner[c])
    if check_timing.onward(rules, s, f, "18.6.1.4"):
        end_skills(rules, s, f)


def replaced(rules: Rules, s: State, card: int) -> bool:
    """22.1: whether something stands in front of a support card's retreat."""
    return bool(values.replacements(rules, s, game_event(s, N.SUPPORT_LEAVES, card), ()))


def end_skills(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.4: support skills for the end of the battle; 18.6.1.4.2: what waits for the end of the
    attack triggers."""
    one, other = attacker(s), defender(s)
    mine = 1 + s.ref(one) if one >= 0 else 0
    theirs = 1 + s.ref(other) if other >= 0 else 0
    if one >= 0:
        tell(rules, s, N.BATTLE_END, one, 0, theirs)
    if other >= 0:
        tell(rules, s, N.BATTLE_END, other, 0, mine)
    if one >= 0:
        tell(rules, s, N.ATTACK_END, one, 0, theirs)
    if something_waits(s):
        for seat in (1 - f.seat, f.seat):
            call(rules, s, "support_ends", seat)
    elif check_timing.onward(rules, s, f, "18.6.1.6"):
        battle_over(rules, s, f)


def battle_over(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.6: what was for this battle only is gone."""
    index: CipherIndex = s.index
    if index.loose or (s.live_ops & values.GIVES):
        s.var[N.STIRRED] |= CAME  # 9.2: a name, or leave to be two of one, may end
    values.expire(s, end_of_battle(s))
    end_copies(rules, s)
    if check_timing.unbroken(s, f):
        check_timing.step_to(rules, s, f, "18.6.1.7")
        fighters_no_more(rules, s, f)


def fighters_no_more(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.7"""
    var = s.var
    var[N.ATTACKER] = var[N.DEFENDER] = 0
    var[N.CRITICAL_HIT] = var[N.EVADED] = var[N.SUPPORTED] = var[N.FELLED] = 0
    var[N.STEP] = N.NO_STEP
    pose_changed(rules, s, values.TIMES)
    leave(rules, f)


def support_step(rules: Rules, s: State, f: Frame) -> None:
    """18.3"""
    call(rules, s, "support", f.seat)


ATTACK = Procedure(
    "attack",
    [
        Step("18.2.1.1", check_timing.then_check, cites=("18.1", "18.1.b1")),
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
        Step("18.2.1.4", check_timing.then_check),
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
        Step("18.4.1.3", check_timing.then_check),
        Step(
            "18.4.1.4",
            offer_evasion,
            evasion_chosen,
            Words("神速回避するか", "Do you evade at god speed?"),
            always=True,
            cites=("18.4.1.4.1",),
        ),
        Step("18.4.1.4.1.1", evades, cites=("18.4.1.4.1.2",)),
        Step("18.4.1.5", check_timing.then_check, cites=("18.4.1.5.1",)),
        Step("18.5.1.1", judgement_begins, cites=("18.1.b4",)),
        Step("18.5.1.2", compare, cites=("18.5.1.2.1", "18.5.1.2.2")),
        Step("18.5.1.3", check_timing.then_check),
        Step("18.6.1.1", end_begins, cites=("18.1.b5",)),
        Step("18.6.1.2", support_ends),
        Step("18.6.1.3", check_timing.then_check),
        Step("18.6.1.4", end_skills, cites=("18.6.1.4.2",)),
        Step("18.6.1.5", check_timing.then_check),
        Step("18.6.1.6", battle_over),
        Step("18.6.1.7", fighters_no_more),
    ],
)
