"""sheet.damage, read wrongly."""

from __future__ import annotations

from breakages.making import after, here, patch, wrong
from tefuda.games.soukou_musume.book import attack, damage
from tefuda.games.soukou_musume.cards.data import unit_data
from tefuda.games.soukou_musume.names import (
    DAMAGE,
    POWER,
)
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Frame, Modifier, State
from tefuda.kernel.values import calculate


def _order(rules: Rules, *places: int) -> None:
    steps = rules.procs[rules.proc_no["damage"]].steps
    steps[:] = [steps[i] for i in places]


@wrong("doubling comes before what lowers", "sheet.damage.0", "sheet.damage.4")
def double_early(rules: Rules) -> None:
    _order(rules, 0, 2, 1, 3)


@wrong("the unit hit comes first", "sheet.damage.0", "sheet.damage.2", "sheet.damage.3")
def theirs_first(rules: Rules) -> None:
    _order(rules, 1, 0, 2, 3)


@wrong("the printed damage is always 100", "sheet.damage.1", "sheet.damage.1.1")
def printed(rules: Rules) -> None:
    def more(rules: Rules, s: State, f: Frame) -> None:
        s.var[POWER] = 100

    after(rules, "skill", "sheet.damage.1.1", more)


@wrong("the text does not count", "sheet.damage.1.1", "sheet.damage.1")
def no_text(rules: Rules) -> None:
    here(attack, "start", lambda whole: lambda rules, s, program, seat, src: None)


@wrong("the order is not asked", "sheet.damage.2.2", "sheet.damage.3.2")
def not_asked(rules: Rules) -> None:
    def count(rules: Rules, s: State, f: Frame, ref: int, attrs: tuple[int, int]) -> None:
        for m in damage._effects(rules, s, ref, attrs):
            damage._count(rules, s, f, m, ref)

    here(damage, "_in_any_order", lambda whole: count)


@wrong("the other side orders", "sheet.damage.2.2", "sheet.damage.3.2")
def other_orders(rules: Rules) -> None:
    here(damage, "ask", lambda whole: lambda s, seat, options: whole(s, 1 - seat, options))


@wrong("only one effect is counted", "sheet.damage.2.2", "sheet.damage.3.2")
def one_effect(rules: Rules) -> None:
    here(damage, "_effects", lambda whole: lambda *about: whole(*about)[:1])


@wrong("damage may fall below nothing", "sheet.damage.3.1", "sheet.damage.3.2")
def below_nothing(rules: Rules) -> None:
    def count(rules: Rules, s: State, f: Frame, m: Modifier, ref: int) -> None:
        f.a = calculate(m.op, f.a, damage._amount(rules, s, m, ref))

    def mark(rules: Rules, s: State, f: Frame) -> None:
        s.cols[DAMAGE][f.cards[0] & CARD_MASK] += f.a

    here(damage, "_count", lambda whole: count)
    rules.procs[rules.proc_no["damage"]].steps[-1].do = mark


@wrong("no advantage", "sheet.damage.4", "sheet.damage.4.1")
def no_advantage(rules: Rules) -> None:
    patch(damage.strong_against, lambda attacker, target: False)


@wrong("always an advantage", "sheet.damage.4.1")
def all_advantage(rules: Rules) -> None:
    patch(damage.strong_against, lambda attacker, target: True)


@wrong("advantage over reserve units too", "sheet.damage.4.1")
def reserve_advantage(rules: Rules) -> None:
    def both(rules: Rules, s: State, f: Frame) -> None:
        attacker = unit_data(rules, s, f.src & CARD_MASK)
        if damage.strong_against(attacker, unit_data(rules, s, f.cards[0] & CARD_MASK)):
            f.a *= 2

    rules.procs[rules.proc_no["damage"]].steps[2].do = both
