"""506: the battle phase, in its four steps."""

from __future__ import annotations

from tefuda.effects.lower import compiled
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import refusals as no
from tefuda.games.pso2.book.after_moves import turn_card
from tefuda.games.pso2.book.damage import Hit, deal, has_word
from tefuda.games.pso2.book.durations import end_of_battle
from tefuda.games.pso2.book.engagement import attackable, broken, targets
from tefuda.games.pso2.book.offers import aimed_at, must_be_attacked, targets_for
from tefuda.games.pso2.book.priority import AFTER_DAMAGE, IN_BATTLE, priority
from tefuda.games.pso2.book.rule_processes import rule_checks
from tefuda.games.pso2.book.zones import card_now, in_play, is_boss, tell, weapons
from tefuda.kernel.change import pose_changed
from tefuda.kernel.codes import arg_a, kind_of, option, options
from tefuda.kernel.machine import again, ask, call, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Frame, State, Waiting
from tefuda.kernel.values import ADD, BOUND, TIMES, begin, expire, value


def begin_battle(rules: Rules, s: State, seat: int, card: int) -> None:
    """504.1.5.1, 506.2: a declared attack brings a battle phase."""
    call(rules, s, "battle", seat, s.ref(card))


def step(rules: Rules, s: State, which: int) -> None:
    s.var[N.STEP] = which
    s.dirty = True
    pose_changed(rules, s, TIMES)


def tell_of_all(
    rules: Rules, s: State, kind: int, one: int, a: int, there: list[int], f: Frame
) -> None:
    """Tell what the attacker does to all that it attacks. 302.7: that is one attack, so what does not
    ask whom it is on triggers once."""
    if not there:
        tell(rules, s, kind, one, a, 0, f.seat, f.src)
    before: list[tuple[int, int]] = []
    for other in there:
        n = len(s.waiting)
        tell(rules, s, kind, one, a, 1 + s.ref(other), f.seat, f.src)
        if len(there) == 1:
            return
        new = s.waiting[n:]
        if before:
            new = [w for w in new if (w.ability, w.src) not in before or asks_whom(rules, w)]
            s.waiting = s.waiting[:n] + new
        before.extend([(w.ability, w.src) for w in new])


def asks_whom(rules: Rules, w: Waiting) -> bool:
    """Whether a triggered ability speaks of the other card of what has happened."""
    trigger = compiled(rules, w.ability).ability.trigger
    if trigger is None:
        return False
    return any([one.other is not None for one in (trigger, *trigger.also)])


# --- 506.3: battle start step --------------------------------------------------------------------------------


def why_not_target(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """506.3.1: why a card cannot be chosen as what is attacked; 0: it can."""
    mine = rules.proc_no["battle"]
    for f in reversed(s.frames):
        if f.proc == mine and s.var[N.STEP] == N.NO_STEP:
            return why_not_target_of(rules, s, f.src & CARD_MASK, card)
    return no.NO_ATTACK_UNDER_WAY


def is_fighter(rules: Rules, s: State, card: int) -> bool:
    """101.2.2: players and characters fight."""
    return rules.pool[s.defn[card]].kind <= N.CHARACTER


def why_not_target_of(rules: Rules, s: State, one: int, other: int) -> int:
    """The same for the card that attacks."""
    if not in_play(s, s.zone[other]) or s.host[other] >= 0 or not is_fighter(rules, s, other):
        return no.NOT_AN_ENEMY
    mine, theirs = rules.zone_seat[s.zone[one]], rules.zone_seat[s.zone[other]]
    if s.teams[mine] == s.teams[theirs]:
        return no.NOT_AN_ENEMY
    if not attackable(rules, s, one, other):
        return no.CANNOT_BE_ATTACKED
    if other in targets_for(rules, s, one):
        return 0
    settled = is_boss(rules, s, mine) or len(aimed_at(rules, s, one)) > 0
    return no.AIMS_ELSEWHERE if settled else no.MUST_BE_ANOTHER


def choose_target(rules: Rules, s: State, f: Frame) -> None:
    """506.3.1: a proper enemy; 302.7: a double shot may have two."""
    if not s.same(f.src):
        leave(rules, f)
        return
    card = f.src & CARD_MASK
    fit = targets_for(rules, s, card)
    if f.a:
        second_target(rules, s, f, card, [c for c in fit if c != (f.a - 1) & CARD_MASK])
        return
    if not fit:
        leave(rules, f)
        return
    ask(s, f.seat, options(N.TARGET, fit))


def second_target(rules: Rules, s: State, f: Frame, card: int, fit: list[int]) -> None:
    """302.7, 103.1.2: what has to be attacked if possible comes second too; once it is attacked, the
    second is whom one likes, or nobody."""
    if not has_word(rules, s, card, "double"):
        return
    forced = [c for c in fit if must_be_attacked(rules, s, c)]
    if not forced:
        first = (f.a - 1) & CARD_MASK
        fit = [c for c in targets_for(rules, s, card, False) if c != first]
    if fit:
        ask(s, f.seat, options(N.TARGET, fit) + ([] if forced else [option(N.NO_SECOND)]))


def target_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.NO_SECOND:
        return
    if f.a:
        f.b = 1 + s.ref(arg_a(opt))
    else:
        f.a = 1 + s.ref(arg_a(opt))
        again(f)


def declare(rules: Rules, s: State, f: Frame) -> None:
    """506.3.1: what waits for the declaration triggers, and the turn player has priority."""
    s.var[N.BATTLES] += 1
    s.var[N.ATTACKER], s.var[N.TARGET_ONE], s.var[N.TARGET_TWO] = 1 + f.src, f.a, f.b
    step(rules, s, N.BATTLE_START)
    one = f.src & CARD_MASK
    there = targets(s)
    for other in there:
        note(s, rules.say_no["attack"], f.seat, one, other, s.known[other])
    tell_of_all(rules, s, N.DECLARED, one, 0, there, f)
    for other in there:
        tell(rules, s, N.TARGETED, other, 0, 1 + f.src, f.seat, f.src)
    priority(rules, s, IN_BATTLE)


def still_on(rules: Rules, s: State, f: Frame) -> None:
    """506.3.2, 506.4.3, 506.5.2b: with the attacker or all that is attacked gone, it is over at once;
    of two targets, one that has gone is none any more."""
    if broken(rules, s):
        battle_ends(rules, s, f)
        over(rules, s, f)
        leave(rules, f)
        return
    there = targets(s)
    if s.var[N.STEP] == N.BATTLE_START:
        there = [c for c in there if attackable(rules, s, f.src & CARD_MASK, c)]
    s.var[N.TARGET_ONE] = 1 + s.ref(there[0])
    s.var[N.TARGET_TWO] = 1 + s.ref(there[1]) if len(there) > 1 else 0


# --- 506.4: attack step -------------------------------------------------------------------------------------------


def attack(rules: Rules, s: State, f: Frame) -> None:
    """506.4.1, 215.1.4: the attacker is turned OFF and attacks."""
    step(rules, s, N.ATTACK_STEP)
    one = f.src & CARD_MASK
    turn_card(rules, s, one, N.OFF, f.seat, f.src)
    there = targets(s)
    tell_of_all(rules, s, N.ATTACKS, one, 0, there, f)
    for other in there:
        tell(rules, s, N.ATTACKED, other, 0, 1 + f.src, f.seat, f.src)
    priority(rules, s, IN_BATTLE)


# --- 506.5: engagement step ----------------------------------------------------------------------------------------


def engage(rules: Rules, s: State, f: Frame) -> None:
    """506.5.1: from here on it is settled who fights whom."""
    step(rules, s, N.ENGAGEMENT)
    one = f.src & CARD_MASK
    there = targets(s)
    tell_of_all(rules, s, N.ENGAGES, one, 1, there, f)
    for other in there:
        tell(rules, s, N.ENGAGES, other, 0, 1 + f.src, f.seat, f.src)
    f.cards = tuple([s.ref(c) for c in in_order(rules, s, [one, *there])])


def in_order(rules: Rules, s: State, cards: list[int]) -> list[int]:
    """The turn player's first."""
    mine = [c for c in cards if rules.zone_seat[s.zone[c]] == s.var[N.TURN]]
    return mine + [c for c in cards if c not in mine]


def offer_weapon(rules: Rules, s: State, f: Frame) -> None:
    """506.5.2a, 205.5.1: whoever is engaged and bears a weapon that is ON may use it, the turn
    player's cards first."""
    while f.cards:
        bearer = f.cards[0] & CARD_MASK
        held = [c for c in weapons(s, bearer) if s.pose[c] == N.ON] if s.same(f.cards[0]) else []
        if held:
            seat = rules.zone_seat[s.zone[bearer]]
            ask(s, seat, [*options(N.USE_WEAPON, held), option(N.NO_WEAPON)])
            return
        f.cards = f.cards[1:]


def weapon_used(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """205.5.1, 205.5.1.1: it is turned OFF, and its attack is added for this battle; that is a rule
    process and waits nowhere."""
    again(f)
    if kind_of(opt) == N.NO_WEAPON:
        f.cards = f.cards[1:]
        return
    weapon = arg_a(opt)
    ref = f.cards[0]
    more = value(rules, s, weapon, N.ATTACK)
    note(s, rules.say_no["weapon"], s.owner[weapon], weapon, more, 0)
    begin(
        s, N.ATTACK, ADD, more, (ref,), end_of_battle(s), s.ref(weapon), s.owner[weapon], -1, BOUND
    )
    seat = s.owner[weapon]
    turn_card(rules, s, weapon, N.OFF, seat, ref)
    tell(rules, s, N.WEAPON_USED, weapon, 0, 1 + ref, seat, ref)


def after_weapons(rules: Rules, s: State, f: Frame) -> None:
    """506.5.2a: then what that has triggered, and the turn player has priority."""
    priority(rules, s, IN_BATTLE)


# --- 506.6: damage step ------------------------------------------------------------------------------------------------


def exchange_blows(rules: Rules, s: State, f: Frame) -> None:
    """506.6.1, 212.2: each deals as much damage as its attack says; 302.7: who has shot at two takes
    it from both."""
    step(rules, s, N.DAMAGE_STEP)
    one = card_now(s, s.var[N.ATTACKER])
    hits: list[Hit] = []
    mine = value(rules, s, one, N.ATTACK)
    there = targets(s)
    for other in there:
        hits.append((s.ref(other), s.ref(one), mine, N.BATTLE_CAUSE))
    for other in there:
        hits.append((s.ref(one), s.ref(other), value(rules, s, other, N.ATTACK), N.BATTLE_CAUSE))
    f.mem = ()
    first = [h for h in hits if rules.zone_seat[s.zone[h[0] & CARD_MASK]] == s.var[N.TURN]]
    deal(rules, s, first + [h for h in hits if h not in first], f.seat, f.src, True)


def rule_after_damage(rules: Rules, s: State, f: Frame) -> None:
    """213.3.1, 213.3.2: what the damage brings about by the rules is still of this battle."""
    if rule_checks(rules, s):
        again(f)
    else:
        f.mem = ()


def battle_ends(rules: Rules, s: State, f: Frame) -> None:
    """506.6.3, 506.5.2b: what waits for the end of the battle triggers, and for the end of the attack
    (506.4.1.1). 506.5.1: before the engagement nobody has fought, but what an effect has put off to the
    end of this battle does not ask who has; 506.4.1: before the attack step nobody has attacked."""
    at = rules.procs[f.proc].at
    if f.pc > at["506.4.1"] and s.same(f.src):
        tell_of_all(rules, s, N.ATTACK_ENDS, f.src & CARD_MASK, 0, targets(s), f)
    fought = f.pc > at["506.5.1"]
    there = targets(s) if fought else []
    if not fought or not s.same(f.src):
        tell(rules, s, N.BATTLE_ENDS, -1, 0, 0, f.seat, f.src)
    else:
        tell_of_all(rules, s, N.BATTLE_ENDS, f.src & CARD_MASK, 1, there, f)
    for other in there:
        tell(rules, s, N.BATTLE_ENDS, other, 0, 1 + f.src, f.seat, f.src)


def no_longer_engaged(rules: Rules, s: State, f: Frame) -> None:
    """506.6.3: what has triggered is put into the processing area; then nobody is engaged any more;
    the turn player has priority."""
    if s.waiting:
        again(f)
        call(rules, s, "kernel.waiting")
        return
    step(rules, s, N.AFTERMATH)
    priority(rules, s, AFTER_DAMAGE)


def over(rules: Rules, s: State, f: Frame) -> None:
    """506.4.1.1, 506.6.4: nobody attacks any more, and what was for this battle is over."""
    step(rules, s, N.NO_STEP)
    s.var[N.ATTACKER] = s.var[N.TARGET_ONE] = s.var[N.TARGET_TWO] = 0
    expire(s, end_of_battle(s))
    pose_changed(rules, s, TIMES)


BATTLE_PROC = Procedure(
    "battle",
    [
        Step(
            "506.3.1",
            choose_target,
            target_chosen,
            Words("攻撃の対象を選ぶ", "Whom do you attack?"),
            cites=("506.1", "506.2", "506.2.1", "302.7", "glossary.連続射撃"),
        ),
        Step("506.3.1", declare),
        Step("506.3.2", still_on),
        Step("506.4.1", attack, cites=("506.4.2", "215.1.4")),
        Step("506.4.3", still_on),
        Step("506.5.1", engage, cites=("302.5.1",)),
        Step(
            "506.5.2a",
            offer_weapon,
            weapon_used,
            Words("武器を使用するか", "Do you use a weapon?"),
            cites=("205.5.1", "205.5.1.1"),
        ),
        Step("506.5.2a", after_weapons),
        Step("506.5.2b", still_on),
        Step("506.6.1", exchange_blows, cites=("212.2", "302.7")),
        Step("213.3.1", rule_after_damage),
        Step("506.6.3", battle_ends),
        Step("506.6.3", no_longer_engaged),
        Step("506.6.4", over, cites=("506.4.1.1",)),
    ],
)
