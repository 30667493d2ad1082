"""sheet.damage: the damage of a skill, in its four steps.

The frame: `src` the unit whose skill it is, `a` the damage so far, `b` the skill's type, `cards`
the unit that is hit; `mem[0]` the effects of the present step already counted (by their places).
"""

from __future__ import annotations

from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book.zones import at
from tefuda.games.soukou_musume.cards.data import UnitData, unit_data
from tefuda.kernel.change import COUNT, happen, plain_event
from tefuda.kernel.codes import arg_b, option
from tefuda.kernel.kinds import MODIFIER
from tefuda.kernel.machine import again, ask, call
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Frame, Modifier, State
from tefuda.kernel.values import SET, calculate, statics


def deal(rules: Rules, s: State, unit: int, target: int, amount: int, kind: int) -> None:
    """Begin the calculation for one unit that a skill hits."""
    f = call(rules, s, "damage", s.owner[unit], s.ref(unit))
    f.a = amount
    f.b = kind
    f.cards = (s.ref(target),)


def _effects(rules: Rules, s: State, ref: int, attrs: tuple[int, int]) -> list[Modifier]:
    """The effects on a unit that change damage, oldest first."""
    if not s.same(ref):
        return []
    out = [m for m in s.live if m.what in attrs and ref in m.targets]
    for m in statics(rules, s):
        if m.what in attrs and (ref in m.targets or _reaches(rules, s, m, ref)):
            out.append(m)
    return out


def _reaches(rules: Rules, s: State, m: Modifier, ref: int) -> bool:
    return (
        not m.targets
        and m.node >= 0
        and rules.reach is not None
        and rules.reach(rules, s, m, ref & CARD_MASK)
    )


def _amount(rules: Rules, s: State, m: Modifier, ref: int) -> int:
    if m.node >= 0 and rules.measure is not None:
        return rules.measure(rules, s, m, ref & CARD_MASK)
    return m.amount


def _count(rules: Rules, s: State, f: Frame, m: Modifier, ref: int) -> None:
    f.a = max(0, calculate(m.op, f.a, _amount(rules, s, m, ref)))
    note(s, rules.say_no["counted"], f.seat, m.src & CARD_MASK, f.a, 0)


def _in_any_order(
    rules: Rules, s: State, f: Frame, ref: int, attrs: tuple[int, int], clause: str
) -> None:
    """All the effects of one side, in the order that the user of the skill likes. It is asked, by this
    clause, only where the order can matter: additions alone, or halvings alone, come out the same."""
    every = _effects(rules, s, ref, attrs)
    left = [i for i in range(len(every)) if i not in _counted(f)]
    ops = {every[i].op for i in left}
    if len(left) > 1 and (len(ops) > 1 or SET in ops):
        s.clause = rules.clause_no[clause]
        ask(s, f.seat, [option(MODIFIER, every[i].src & CARD_MASK, i) for i in left])
        return
    for i in left:
        _count(rules, s, f, every[i], ref)
    f.mem = ()


def _counted(f: Frame) -> tuple[int, ...]:
    return f.mem[0] if f.mem else ()


def _take(rules: Rules, s: State, f: Frame, opt: int, ref: int, attrs: tuple[int, int]) -> None:
    again(f)
    f.mem = (_counted(f) + (arg_b(opt),),)
    _count(rules, s, f, _effects(rules, s, ref, attrs)[arg_b(opt)], ref)


def own_effects(rules: Rules, s: State, f: Frame) -> None:
    """sheet.damage.2.1, .2.2: what changes the damage on the side of the unit that attacks."""
    _in_any_order(rules, s, f, f.src, (N.DEAL, N.DEAL_MELEE + f.b), "sheet.damage.2.2")


def own_effect(rules: Rules, s: State, f: Frame, opt: int) -> None:
    _take(rules, s, f, opt, f.src, (N.DEAL, N.DEAL_MELEE + f.b))


def their_effects(rules: Rules, s: State, f: Frame) -> None:
    """sheet.damage.3.1, .3.2: what changes it on the side of the unit that is hit."""
    _in_any_order(rules, s, f, f.cards[0], (N.TAKE, N.TAKE_MELEE + f.b), "sheet.damage.3.2")


def their_effect(rules: Rules, s: State, f: Frame, opt: int) -> None:
    _take(rules, s, f, opt, f.cards[0], (N.TAKE, N.TAKE_MELEE + f.b))


def advantage(rules: Rules, s: State, f: Frame) -> None:
    """sheet.damage.4.1: doubled against a main unit of the attribute it has the advantage of."""
    target = f.cards[0] & CARD_MASK
    attacker = unit_data(rules, s, f.src & CARD_MASK)
    if (
        s.same(f.cards[0])
        and s.zone[target] == at(N.MAIN, 1 - f.seat)
        and strong_against(attacker, unit_data(rules, s, target))
    ):
        f.a *= 2
        note(s, rules.say_no["advantage"], f.seat, target, f.a, 0)


def strong_against(attacker: UnitData, target: UnitData) -> bool:
    """Whether a unit has the advantage over another."""
    return attacker.advantage != "" and attacker.advantage == target.attribute


def mark(rules: Rules, s: State, f: Frame) -> None:
    """The result goes onto the unit's damage markers."""
    target = f.cards[0] & CARD_MASK
    if f.a > 0 and s.same(f.cards[0]) and s.pose[target] != N.WRECKED:
        happen(rules, s, plain_event(s, COUNT, target, N.DAMAGE, f.a, f.seat, f.src))


_ORDER = Words("次に計算する効果を選ぶ", "Which effect is counted next?")

CALCULATION = Procedure(
    "damage",
    [
        Step(
            "sheet.damage.2.1",
            own_effects,
            own_effect,
            _ORDER,
            cites=("sheet.damage.2", "sheet.damage.2.2"),
            acts=(("modifier", "sheet.damage.2.2"),),
        ),
        Step(
            "sheet.damage.3.1",
            their_effects,
            their_effect,
            _ORDER,
            cites=("sheet.damage.3", "sheet.damage.3.2"),
            acts=(("modifier", "sheet.damage.3.2"),),
        ),
        Step("sheet.damage.4.1", advantage, cites=("sheet.damage.4",)),
        Step("sheet.damage.0", mark),
    ],
)
