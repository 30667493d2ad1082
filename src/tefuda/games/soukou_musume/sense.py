"""What the words of 装甲娘 allow and the game does not: such texts are refused with the reason."""

from __future__ import annotations

from tefuda.effects.nodes import (
    BOTH,
    YOU,
    Action,
    AttachCards,
    Cards,
    Choose,
    Exchange,
    Host,
    InPose,
    Modify,
    OneOf,
    Selector,
    This,
)
from tefuda.games.soukou_musume.terms import CIRCLE, FIELD, MAIN, SKILL
from tefuda.games.soukou_musume.words import Damage, Harm, Heal, Repair, WreckUnits
from tefuda.text.audit import Meaningless
from tefuda.text.lower import Look, Lowering

TO_UNITS = (Damage, Harm, Heal, Modify, Repair, WreckUnits)


class SoukouSense(Lowering):
    """Looks at every action that has been read, before it becomes part of an ability."""

    units = FIELD

    def needs_unit(self, action: Action) -> bool:
        return isinstance(action, (*TO_UNITS, Exchange))

    def fights(self, s: Selector) -> bool:
        """Whether it is units on the battlefield."""
        if isinstance(s, This):
            return self.entry in (SKILL, CIRCLE)
        if isinstance(s, Cards):
            return s.kinds == ("unit",) and all([zone in FIELD for zone in s.zones])
        return isinstance(s, Host)

    def check(self, action: Action, look: Look) -> None:
        if isinstance(action, TO_UNITS):
            self._unit(action.what, look)
            if isinstance(action, Repair) and _may_be_wrecked(_cards_of(action.what, look)):
                raise self.nonsense(
                    "大破したユニットは通常状態に戻らない",
                    "a wrecked unit does not return to normal",
                )
        elif isinstance(action, AttachCards):
            self._one(action.to, look)
            if action.what == action.to:
                raise self.nonsense("自身に付けることはできない", "nothing is attached to itself")
        elif isinstance(action, Exchange):
            sides = {self._one(s, look) for s in (action.one, action.other)}
            if len(sides) > 1 or action.one == action.other:
                raise self.nonsense(
                    "入れ替えられるのは同じプレイヤーのユニット2体だけ",
                    "only two units of the same player change places",
                )

    def _unit(self, s: Selector, look: Look) -> None:
        if not self.fights(_cards_of(s, look)):
            raise self.not_a_unit()

    def _one(self, s: Selector, look: Look) -> str:
        """Whose the one unit is."""
        self._unit(s, look)
        choice, cards = look(s), _cards_of(s, look)
        who = cards.who if isinstance(cards, Cards) else YOU
        many = choice.most > 1 if isinstance(choice, Choose) else who == BOTH
        if many or (isinstance(choice, Cards) and choice.zones != MAIN):
            raise self.nonsense("ここではユニット1体だけを指せる", "this can be one unit only")
        return who

    def not_a_unit(self) -> Meaningless:
        return self.nonsense(
            "これができるのは、戦場のユニットにだけ",
            "this can be done to units on the battlefield only",
        )


def _cards_of(s: Selector, look: Look) -> Selector:
    got = look(s)
    return got.what if isinstance(got, Choose) else got


def _may_be_wrecked(s: Selector) -> bool:
    """Whether wrecked units are asked for."""
    tests = s.tests if isinstance(s, Cards) else ()
    flat = [t for test in tests for t in (test.tests if isinstance(test, OneOf) else (test,))]
    return InPose("wrecked") in flat
