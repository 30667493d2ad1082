"""What the cards of one game of Monster Collection can do: the index that its states carry
(`State.index`)."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ready import TriggerIndex
from tefuda.effects.triggers import lanes
from tefuda.games.monster_collection.cards.data import WHEN, data_in
from tefuda.kernel.rules import Rules

# what cards speak of, as bits (`CardData.says`)
LOWERS: Final = 1  # abilities that hold and may make a defence less, a level more, a limit less


class MonsterIndex(TriggerIndex):
    """`says` and `hears`: see `CardData`; bit k of `hears` is for events of kind GAME_EVENT + k."""

    __slots__ = ("actors", "holders")

    def __init__(self, rules: Rules, defn: tuple[int, ...], owner: tuple[int, ...]) -> None:
        super().__init__(defn, owner)
        # for each seat: its cards that can be used for something in play
        self.actors: list[list[int]] = [[] for _ in range(rules.seats)]
        self.holders: list[int] = []  # the cards of both that may hold something


def make_index(rules: Rules, defn: tuple[int, ...], owner: tuple[int, ...]) -> MonsterIndex:
    """Look through the cards of a game; for `Rules.make_index`."""
    lanes.look_through(rules)
    out = MonsterIndex(rules, defn, owner)
    for d in set(defn):
        if d >= 0:
            data = data_in(rules.pool[d])
            out.says |= data.says
            out.hears |= data.hears
    for c, d in enumerate(defn):
        if d < 0:
            continue
        card = rules.pool[d]
        if card.fast[WHEN]:
            out.actors[owner[c]].append(c)
        if card.static:
            out.holders.append(c)
    return out
