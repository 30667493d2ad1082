"""19.1.2, 21.5: what an activated skill asks for at least, so that most that cannot be used are seen
to be so at once."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import compiled, needed
from tefuda.games.cipher import names as N
from tefuda.kernel.codes import option
from tefuda.kernel.rules import Rules

FACE_UP: Final = (E.Placed("face_up"),)


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

    def __init__(self, number: int, ability: E.Ability, zones: dict[str, int]) -> None:
        self.number = number
        self.option = option(N.ACTIVATE, 0, number)  # but for its card
        self.limit = ability.limit
        self.kinds = 0  # the kinds of zone in which it is used, as bits
        for key in ability.where:
            self.kinds |= 1 << zones[key]
        if not ability.where:
            self.kinds = 1 << N.FRONT | 1 << N.BACK
        self.bonds = 0  # 21.5.3.2: so many bond cards face up
        self.hand = 0  # so many cards in the hand
        self.turns = False  # 21.5.3.1: its own unit, unacted
        self.needs: list[tuple[E.Cards, int]] = []  # of several choices: so many of these
        # nothing but these, each once at most: who has them can pay
        self.sure = True
        bond_slot = hand_slot = -1
        for action in ability.cost:
            if isinstance(action, E.SetPose) and action.what == E.This() and action.pose == "acted":
                self.turns = True
            elif isinstance(action, E.Choose) and isinstance(action.what, E.Cards):
                cards = action.what
                if cards.who == E.YOU and cards.zones == ("bond",) and cards.tests == FACE_UP:
                    self.sure = self.sure and bond_slot < 0 and not action.differ
                    bond_slot = action.slot
                    self.bonds = max(self.bonds, needed(action))
                elif cards.who == E.YOU and cards.zones == ("hand",):
                    self.hand = max(self.hand, needed(action))
                    any_card = not cards.tests and not cards.kinds and not cards.other
                    if not any_card or hand_slot >= 0 or action.differ or self.kinds >> N.HAND & 1:
                        self.sure = False
                    hand_slot = action.slot
                else:
                    self.sure = False
                if len(ability.cost) > 2 and cards.tests and cards.tests != FACE_UP:
                    self.needs.append((cards, needed(action)))
            elif isinstance(action, E.TurnFace) and action.what == E.Chosen(bond_slot):
                self.sure = self.sure and not action.up
            elif isinstance(action, E.Move) and action.what == E.Chosen(hand_slot):
                self.sure = self.sure and action.to == "retreat"
            else:
                self.sure = False
        self.plain = self.sure and ability.cond is None

    def judge_whole(self, cost: tuple[E.Action, ...]) -> None:
        """21.5.1.1.2.1: one part of the cost may bring about what another needs. What is exhausted
        serves no other part."""
        self.sure = self.plain = False
        if any([not isinstance(a, (E.Choose, E.SetPose)) for a in cost]):
            self.bonds = self.hand = 0
            self.turns = False
            self.needs = []


def act_of(rules: Rules, number: int, zones: dict[str, int]) -> Act:
    have = compiled(rules, number)
    act = Act(number, have.ability, zones)
    if have.competes:
        act.judge_whole(have.ability.cost)
    return act
