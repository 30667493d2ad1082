"""sheet.turn.attack: the main unit uses a skill, or nobody does."""

from __future__ import annotations

from tefuda.effects.run import start
from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book import refusals
from tefuda.games.soukou_musume.book.damage import deal
from tefuda.games.soukou_musume.book.states import may_use_skills
from tefuda.games.soukou_musume.book.zones import energy, main_unit
from tefuda.games.soukou_musume.cards.data import SkillData, unit_data
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.machine import ask, call
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step
from tefuda.kernel.state import CARD_MASK, Frame, State


def why_not_skill(rules: Rules, s: State, seat: int, unit: int, which: int) -> int:
    """Whether a unit may use its skill number `which` (0 the first) now."""
    if unit != main_unit(s, seat):
        return refusals.NOT_MAIN
    if s.var[N.TURN_NO] == 1 and s.var[N.FIRST] == seat:
        return refusals.FIRST_TURN
    skills = unit_data(rules, s, unit).skills
    if which >= len(skills):
        return refusals.NO_SUCH_SKILL
    no = may_use_skills(s, unit)
    if no:
        return no
    if energy(s, unit) < skills[which].cost:
        return refusals.SKILL_ENERGY
    return 0


def offer_skill(rules: Rules, s: State, f: Frame) -> None:
    """sheet.turn.attack.1 and .1.4: one skill of the main unit, or none."""
    unit = main_unit(s, f.seat)
    options = [
        option(N.SKILL, unit, i)
        for i in range(len(unit_data(rules, s, unit).skills))
        if why_not_skill(rules, s, f.seat, unit, i) == 0
    ]
    options.append(option(N.NO_SKILL))
    ask(s, f.seat, options)


def use_skill(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.NO_SKILL:
        return
    unit = arg_a(opt)
    sub = call(rules, s, "skill", f.seat, s.ref(unit))
    sub.a = arg_b(opt)


def skill_of(rules: Rules, s: State, f: Frame) -> SkillData:
    return unit_data(rules, s, f.src & CARD_MASK).skills[f.a]


def read_the_skill(rules: Rules, s: State, f: Frame) -> None:
    """sheet.damage.1.1: the printed damage, and what the text says of it."""
    skill = skill_of(rules, s, f)
    s.var[N.POWER] = skill.damage
    s.var[N.ATTACKER] = f.src + 1
    s.var[N.SKILL_TYPE] = skill.kind
    note(s, rules.say_no["skill"], f.seat, f.src & CARD_MASK, f.a + 1, skill.damage)
    start(rules, s, skill.lead, f.seat, f.src)


def hit(rules: Rules, s: State, f: Frame) -> None:
    """sheet.damage.0: the damage goes to the opponent's main unit by the steps that follow.
    The energy stays where it is (sheet.turn.attack.1.3)."""
    skill = skill_of(rules, s, f)
    target = main_unit(s, 1 - f.seat)
    if (skill.damage > 0 or s.var[N.POWER] > 0) and s.same(f.src):
        deal(rules, s, f.src & CARD_MASK, target, max(0, s.var[N.POWER]), skill.kind)


def the_rest(rules: Rules, s: State, f: Frame) -> None:
    """What else the skill's text says, after its damage."""
    start(rules, s, skill_of(rules, s, f).rest, f.seat, f.src)


def over(rules: Rules, s: State, f: Frame) -> None:
    s.var[N.ATTACKER] = 0
    s.var[N.POWER] = 0
    call(rules, s, "aftermath", f.seat, f.src)


USE_SKILL = Procedure(
    "skill",
    [
        Step("sheet.damage.1.1", read_the_skill, cites=("sheet.damage.1",)),
        Step("sheet.damage.0", hit, cites=("sheet.turn.attack.1.3",)),
        Step("sheet.turn.attack.1", the_rest),
        Step("sheet.turn.attack.2", over),
    ],
)
