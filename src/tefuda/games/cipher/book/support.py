"""18.3, 18.6.1.2, 18.6.1.4: support cards and support skills."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import true_now
from tefuda.effects.delayed import delayed, end_delayed, memory_of, read
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.run import start
from tefuda.effects.vocab import Context
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import check_timing
from tefuda.games.cipher.book.attack import attacker, defender, fighter_of
from tefuda.games.cipher.book.card_index import FAILURES_READ, CipherIndex
from tefuda.games.cipher.book.durations import end_of_battle
from tefuda.games.cipher.book.skills import used
from tefuda.games.cipher.book.units import game_event, tell
from tefuda.games.cipher.book.zones import at, cover, same_name
from tefuda.games.cipher.cards.data import ATTACK_SUPPORTS, DEFENCE_SUPPORTS, CardData
from tefuda.kernel.change import MOVE, TOP, commit, happen, move, plain_event, pose_changed
from tefuda.kernel.codes import arg_b, option
from tefuda.kernel.machine import again, ask, call, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, UP, Event, Frame, Modifier, State
from tefuda.kernel.values import ADD, BOUND, TIMES, affected_attrs, begin, changes, gifts, value


def support_begins(rules: Rules, s: State, f: Frame) -> None:
    """18.3.1.1"""
    s.var[N.STEP] = N.SUPPORT_STEP
    if not check_timing.still_quiet(rules, s):
        check_timing.check(rules, s)
        return
    check_timing.step_to(rules, s, f, "18.3.1.2")
    first_card(rules, s, f)
    if check_timing.unbroken(s, f):
        f.pc += 1
        second_card(rules, s, f)


def first_card(rules: Rules, s: State, f: Frame) -> None:
    """18.3.1.2: the turn player's top card, and…"""
    to_support(rules, s, f.seat)


def second_card(rules: Rules, s: State, f: Frame) -> None:
    """…the other's; what waits for that triggers (18.3.1.2.1)."""
    to_support(rules, s, 1 - f.seat)
    if check_timing.onward(rules, s, f, "18.3.1.4"):
        outcome(rules, s, f)


def to_support(rules: Rules, s: State, seat: int) -> None:
    deck = s.zones[N.DECKS + seat]
    if deck:
        move(rules, s, deck[-1], N.SUPPORT_AREAS + seat)


def support_card(s: State, seat: int) -> int:
    """25.15.1: a player's support card, or -1."""
    cards = s.zones[N.SUPPORT_AREAS + seat]
    return cards[-1] if cards else -1


def outcome(rules: Rules, s: State, f: Frame) -> None:
    """18.3.1.4: whether each support succeeds, the turn player's first."""
    turn = s.var[N.TURN]
    outcome_for(rules, s, turn, attacker(s))
    outcome_for(rules, s, 1 - turn, defender(s))
    if check_timing.onward(rules, s, f, "18.3.1.6.1"):
        first_skills(rules, s, f)


def outcome_for(rules: Rules, s: State, seat: int, unit: int) -> None:
    """The same for a player and the unit that is supported (-1: it is gone)."""
    cards = s.zones[N.SUPPORT_AREAS + seat]
    if not cards:
        note(s, rules.say_no["no_support"], seat, -1, 0, 0)
        return
    card = cards[-1]
    if unit >= 0:
        s.var[N.SUPPORTED] |= 1 << seat  # until it turns out otherwise
        pose_changed(rules, s, TIMES)
        if not unfit(rules, s, card, unit):
            tell(rules, s, N.SUPPORT_OK, unit, 0, 1 + s.ref(card))  # 18.3.1.4.2
            return
    support_fails(rules, s, seat, card)


def unfit(rules: Rules, s: State, card: int, unit: int) -> bool:
    """18.3.1.4.1, 18.3.1.4.4, 23.1.27.2: whether a support card fails: by what makes it fail, or by
    its name unless that is to succeed."""
    bits = affected_attrs(rules, s)
    if bits >> N.FAILS & 1 and value(rules, s, card, N.FAILS) > 0:
        return True
    if not same_name(rules, s, card, unit):
        return False
    return not (bits >> N.SUCCEEDS & 1 and value(rules, s, card, N.SUCCEEDS) > 0)


def support_fails(
    rules: Rules, s: State, seat: int, card: int, by: int = -1, src: int = -1
) -> None:
    """18.3.1.4.1.1, 18.3.1.4.3, 23.1.27.1: a support card fails and retreats."""
    s.var[N.SUPPORTED] &= ~(1 << seat)
    index: CipherIndex = s.index
    if index.says & FAILURES_READ:
        s.var[N.SUPPORTED] |= 1 << N.SEATS + seat
    pose_changed(rules, s, TIMES)
    note(s, rules.say_no["support_fails"], seat, card, 0, 0)
    unit = fighter_of(s, seat)
    other = 1 + s.ref(unit) if unit >= 0 else 0
    tell(rules, s, N.SUPPORT_FAILED, card, seat, other, by, src)
    to = at(N.RETREAT, s.owner[card])
    commit(rules, s, plain_event(s, MOVE, card, to, TOP, by, src))


# --- 18.3.1.6: support skills ---------------------------------------------------------------------------------------


def first_skills(rules: Rules, s: State, f: Frame) -> None:
    """18.3.1.6.1: the turn player's, all of them, and then…"""
    if skills_of(rules, s, f.seat):
        call(rules, s, "support_skills", f.seat)
    elif check_timing.unbroken(s, f):
        f.pc += 1
        second_skills(rules, s, f)


def second_skills(rules: Rules, s: State, f: Frame) -> None:
    """…the other's."""
    if skills_of(rules, s, 1 - f.seat):
        call(rules, s, "support_skills", 1 - f.seat)
    elif check_timing.onward(rules, s, f, "18.3.1.8"):
        add_support(rules, s, f)


NO_SKILLS: Final[tuple[int, ...]] = ()


def skills_of(rules: Rules, s: State, seat: int) -> tuple[int, ...]:
    """21.3.1.7.2, 18.3.1.6.3: the support skills that a player's support card brings now."""
    cards = s.zones[N.SUPPORT_AREAS + seat]
    if not cards:
        return NO_SKILLS
    card = cards[-1]
    data: CardData = rules.pool[s.defn[card]].data
    attacks = seat == s.var[N.TURN]
    skills = data.attack_supports if attacks else data.defence_supports
    given = s.gifts
    if given is None:
        given = gifts(rules, s)
    if not skills and card not in given:
        return NO_SKILLS
    if changes(rules, s, N.NO_SUPPORT_SKILL) and value(rules, s, card, N.NO_SUPPORT_SKILL) > 0:
        return NO_SKILLS
    if card not in given and s.face[card] == UP:
        return skills
    kinds = ATTACK_SUPPORTS if attacks else DEFENCE_SUPPORTS
    mine = abilities_of(rules, s, card)
    return tuple([a for a in mine if compiled(rules, a).ability.kind in kinds])


def next_skill(rules: Rules, s: State, f: Frame) -> None:
    """18.3.1.6.5: one after another, as their user likes. `cards`: those that are done."""
    left = list(skills_of(rules, s, f.seat))
    for done in f.cards:
        if done in left:
            left.remove(done)
    card = support_card(s, f.seat)
    if left:
        ask(s, f.seat, [option(N.SUPPORT_SKILL, card, a) for a in dict.fromkeys(left)])
    else:
        leave(rules, f)


def skill_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """18.3.1.6.4: carried out twice, where a skill says so."""
    number = arg_b(opt)
    f.cards = (*f.cards, number)
    again(f)
    unit = fighter_of(s, f.seat)
    twice = unit >= 0 and changes(rules, s, N.SUPPORT_TWICE)
    times = 2 if twice and value(rules, s, unit, N.SUPPORT_TWICE) > 0 else 1
    for _ in range(times):
        d = call(rules, s, "support_skill", f.seat, s.ref(support_card(s, f.seat)))
        d.a = number


SUPPORT_SKILLS = Procedure(
    "support_skills",
    [
        Step(
            "18.3.1.6.5",
            next_skill,
            skill_chosen,
            Words("どの支援型スキルを先に実行するか", "Which support skill comes first?"),
            cites=(
                "18.3.1.6.1.1",
                "18.3.1.6.3",
                "18.3.1.6.4",
                "18.3.1.6.4.1",
                "18.3.1.6.4.2",
                "18.3.1.6.5.1",
                "21.3.1.7.2",
            ),
        ),  # fmt: skip
    ],
    numbers=True,
)


def carry_out(rules: Rules, s: State, f: Frame) -> None:
    """18.3.1.6: what it says; its cost (18.3.1.6.2, 18.3.1.6.2.1) is asked for by its text."""
    card = f.src & CARD_MASK
    if not s.same(f.src):
        leave(rules, f)
        return
    note(s, rules.say_no["support_skill"], f.seat, card, f.a, 0)
    event = f.obj
    assert event is None or isinstance(event, Event)
    sub = start(rules, s, compiled(rules, f.a).does, f.seat, f.src, event)
    if sub is not None:
        sub.mem = f.mem if f.mem else memory_of(event)


def carried_out(rules: Rules, s: State, f: Frame) -> None:
    """What was looked at or shown is covered again."""
    cover(rules, s)
    used(rules, s, f.a, f.src, f.seat)


SUPPORT_SKILL_PROC = Procedure(
    "support_skill",
    [
        Step("18.3.1.6", carry_out, cites=("18.3.1.6.2", "18.3.1.6.2.1", "18.3.1.6.6")),
        Step("", carried_out),
    ],
)


def add_support(rules: Rules, s: State, f: Frame) -> None:
    """18.3.1.8, 18.3.1.8.1: the support power is added to the unit's power."""
    turn = s.var[N.TURN]
    add_power(rules, s, turn, attacker(s))
    add_power(rules, s, 1 - turn, defender(s))
    if check_timing.quiet(rules, s, f):
        leave(rules, f)


def add_power(rules: Rules, s: State, seat: int, unit: int) -> None:
    """The same for a player and the unit that is supported (-1: it is gone)."""
    cards = s.zones[N.SUPPORT_AREAS + seat]
    if cards and unit >= 0:
        card = cards[-1]
        n = value(rules, s, card, N.SUPPORT)
        note(s, rules.say_no["support"], seat, card, n, 0)
        begin(s, N.POWER, ADD, n, (s.ref(unit),), end_of_battle(s), -1, seat, -1, BOUND)


SUPPORT_PROC = Procedure(
    "support",
    [
        Step("18.3.1.1", support_begins),
        Step("18.3.1.2", first_card, cites=("18.3.1.2.1",)),
        Step("18.3.1.2", second_card),
        Step("18.3.1.3", check_timing.then_check),
        Step(
            "18.3.1.4",
            outcome,
            cites=(
                "18.3.1.4.1",
                "18.3.1.4.1.1",
                "18.3.1.4.2",
                "18.3.1.4.3",
                "18.3.1.4.4",
                "18.3.1.4.4.1",
            ),
        ),  # fmt: skip
        Step("18.3.1.5", check_timing.then_check),
        Step("18.3.1.6.1", first_skills),
        Step("18.3.1.6.1", second_skills),
        Step("18.3.1.7", check_timing.then_check),
        Step("18.3.1.8", add_support, cites=("18.3.1.8.1",)),
        Step("18.3.1.9", check_timing.then_check),
    ],
)


# --- 18.6: at the end of the battle ---------------------------------------------------------------------------------


def left_for_later(rules: Rules, s: State, seat: int, event: str) -> list[Modifier]:
    """What support skills of a player have left for the end of the battle (18.6.1.2.1, 18.6.1.4)."""
    out: list[Modifier] = []
    for m in delayed(s):
        trigger = compiled(rules, m.what).ability.trigger
        if m.seat == seat and trigger is not None and trigger.event == event:
            out.append(m)
    return out


def next_leaves(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.2: a player's support card retreats, unless…"""
    card = support_card(s, f.seat)
    if card < 0:
        leave(rules, f)
        return
    instead = left_for_later(rules, s, f.seat, "support_instead")
    for m in instead:
        if m.src == s.ref(card):
            end_delayed(s, m)
            again(f)
            if holds_now(rules, s, m):
                begin_late(rules, s, m, "support_instead")
            return
    happen(rules, s, game_event(s, N.SUPPORT_LEAVES, card, f.seat))
    f.pc = 1


def after_leaving(rules: Rules, s: State, f: Frame) -> None:
    """22.1: one that something else was done with instead, and that is still there, retreats."""
    card = support_card(s, f.seat)
    if card >= 0:
        commit_support(rules, s, game_event(s, N.SUPPORT_LEAVES, card, f.seat))


def holds_now(rules: Rules, s: State, m: Modifier) -> bool:
    """18.6.1.4.1: whether its condition holds at this moment."""
    cond = compiled(rules, m.what).ability.cond
    ctx = Context(m.seat, m.src & CARD_MASK if m.src >= 0 else -1, read(m.targets[2:]))
    ctx.ref = m.src
    return cond is None or true_now(rules, s, ctx, cond)


def begin_late(rules: Rules, s: State, m: Modifier, proc: str) -> None:
    d = call(rules, s, proc, m.seat, m.src)
    d.a = m.what
    d.mem = read(m.targets[2:])


def carry_out_late(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.2.1, 18.6.1.4: what was left for the end of the battle is carried out."""
    sub = start(rules, s, compiled(rules, f.a).does, f.seat, f.src)
    if sub is not None:
        sub.mem = f.mem


def commit_support(rules: Rules, s: State, e: Event) -> None:
    """18.6.1.2: nothing stands in the way any more."""
    to = at(N.RETREAT, s.owner[e.card])
    commit(rules, s, plain_event(s, MOVE, e.card, to, TOP, -1, -1))
    s.done = 1


SUPPORT_LEAVES_PROC = Procedure(
    "support_leaves",
    [
        Step("18.6.1.2", next_leaves, cites=("18.6.1.2.1",)),
        Step("", after_leaving),
    ],
)


def next_end_skill(rules: Rules, s: State, f: Frame) -> None:
    """18.6.1.4: one after another."""
    for m in left_for_later(rules, s, f.seat, "support_end"):
        end_delayed(s, m)
        again(f)
        if holds_now(rules, s, m):
            begin_late(rules, s, m, "support_late")
        return


SUPPORT_ENDS_PROC = Procedure(
    "support_ends", [Step("18.6.1.4", next_end_skill, cites=("18.6.1.4.1",))]
)
SUPPORT_INSTEAD = Procedure(
    "support_instead",
    [Step("18.6.1.2", carry_out_late, cites=("18.6.1.2.1",)), Step("", carried_out)],
)
SUPPORT_LATE = Procedure("support_late", [Step("18.6.1.4", carry_out_late), Step("", carried_out)])
