"""19.1.2, 21.5: what an activated skill asks for at least, so that most that cannot be used are seen
to be so at once."""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import (
    YOU,
    Ability,
    Cards,
    Choose,
    Chosen,
    Move,
    Placed,
    SetPose,
    This,
    TurnFace,
)
from tefuda.games.cipher.names import ACTIVATE, BACK, FRONT, HAND
from tefuda.kernel.rules import Rules, option

FACE_UP: Final = (Placed("face_up"),)


class Act:
    """An activated skill: where it is used, and what its cost takes at least."""

    __slots__ = (
        "bonds",
        "hand",
        "kinds",
        "limit",
        "needs",
        "number",
        "option",
        "plain",
        "sure",
        "turns",
    )

    def __init__(self, number: int, ability: Ability, zones: dict[str, int]) -> None:
        self.number = number
        self.option = option(ACTIVATE, 0, number)  # but for its card
        self.limit = ability.limit
        self.kinds = 0  # the kinds of zone in which it is used, as bits
        for key in ability.where:
            self.kinds |= 1 << zones[key]
        if not ability.where:
            self.kinds = 1 << FRONT | 1 << BACK
        self.bonds = 0  # 21.5.3.2: so many bond cards face up
        self.hand = 0  # so many cards in the hand
        self.turns = False  # 21.5.3.1: its own unit, unacted
        self.needs: list[tuple[Cards, int]] = []  # of several choices: so many of these
        # nothing but these, each once at most: who has them can pay
        self.sure = True
        bond_slot = hand_slot = -1
        for action in ability.cost:
            if isinstance(action, SetPose) and action.what == This() and action.pose == "acted":
                self.turns = True
            elif isinstance(action, Choose) and isinstance(action.what, Cards):
                cards = action.what
                if cards.who == YOU and cards.zones == ("bond",) and cards.tests == FACE_UP:
                    self.sure = self.sure and bond_slot < 0 and not action.differ
                    bond_slot = action.slot
                    self.bonds = max(self.bonds, action.least)
                elif cards.who == YOU and cards.zones == ("hand",):
                    self.hand = max(self.hand, action.least)
                    any_card = not cards.tests and not cards.kinds and not cards.other
                    if not any_card or hand_slot >= 0 or action.differ or self.kinds >> HAND & 1:
                        self.sure = False
                    hand_slot = action.slot
                else:
                    self.sure = False
                if len(ability.cost) > 2 and cards.tests and cards.tests != FACE_UP:
                    self.needs.append((cards, action.least))
            elif isinstance(action, TurnFace) and action.what == Chosen(bond_slot):
                self.sure = self.sure and not action.up
            elif isinstance(action, Move) and action.what == Chosen(hand_slot):
                self.sure = self.sure and action.to == "retreat"
            else:
                self.sure = False
        self.plain = self.sure and ability.cond is None


def act_of(rules: Rules, number: int, zones: dict[str, int]) -> Act:
    return Act(number, compiled(rules, number).ability, zones)
