"""What a text of Weiss Schwarz needs of a position, beside the cards that it speaks of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tefuda.effects import nodes as E
from tefuda.games.weiss_schwarz.effects.nodes import CameThisTurn, Separate
from tefuda.text.audit import walk


@dataclass(frozen=True)
class Wish:
    """What a text needs to come about, beside the cards that it speaks of: that the opponents in
    battle are weak, or strong; climaxes on the decks; from where its card has come in this turn; how
    much stock is paid, and how many cards of the hand; markers under its card; somebody to
    face it; opponents above their player's level; whose turn it must be."""

    weak: bool = False
    strong: bool = False
    cancelled: bool = False
    came: str = ""
    stock: int = 0
    hand: int = 0
    markers: bool = False
    facing: bool = False
    high: bool = False
    turn: int = -1


NOTHING: Final = Wish()


def wishes_of(aim: E.Ability | None) -> Wish:
    wish = NOTHING
    for node in walk(aim) if aim is not None else ():
        if isinstance(node, E.Trigger):
            wish = _for_event(wish, node)
        elif isinstance(node, CameThisTurn):
            wish = replace(wish, came=node.frm)
        elif isinstance(node, E.Top) and node.zone == "stock" and isinstance(node.count, E.Num):
            wish = replace(wish, stock=wish.stock + node.count.n)
        elif isinstance(node, E.Choose) and isinstance(node.what, E.Cards):
            if node.what.zones == ("hand",):
                wish = replace(wish, hand=wish.hand + node.least)
        elif isinstance(node, E.Related):
            wish = replace(wish, facing=wish.facing or node.key == "facing")
        elif isinstance(node, E.HasNumber):
            above = node.attr == "level" and node.cmp == E.AT_LEAST and isinstance(node.than, E.Sum)
            wish = replace(wish, high=wish.high or above)
        elif isinstance(node, E.TurnOf) and wish.turn < 0:
            wish = replace(wish, turn=1 if node.who == E.OPPONENT else 0)
        elif isinstance(node, (E.AttachedTo, Separate)):
            wish = replace(wish, markers=True)
    return wish


def _for_event(wish: Wish, t: E.Trigger) -> Wish:
    if t.event == "damage_cancelled":
        return replace(wish, cancelled=True)
    if t.event == "turned" and t.to == "reverse":
        mine = isinstance(t.what, E.This) or (
            isinstance(t.what, E.Cards) and t.what.who != E.OPPONENT
        )
        return replace(wish, strong=True) if mine else replace(wish, weak=True)
    return wish
