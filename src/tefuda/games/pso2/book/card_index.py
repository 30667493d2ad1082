"""What the cards of one game of PSO2 can do: the index that its states carry (`State.index`)."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ready import TriggerIndex
from tefuda.effects.triggers import lanes
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.cards import data as printed
from tefuda.kernel.rules import Rules

# what cards speak of, as bits (`CardData.says`)
PP_READ: Final = 1  # texts that look at PP, so that it matters which of them are OFF
IN_HANDS: Final = 2  # abilities that hold in a hand
ACTS_GIVEN: Final = 4  # activated abilities that cards are given
ACTS_IN_HAND: Final = 8  # activated abilities that are used in a hand

PLAYED: Final = (N.CHARACTER, N.ACTIVE, N.ITEM)


class PsoIndex(TriggerIndex):
    """`says` and `hears`: see `CardData`; bit k of `hears` is for events of kind GAME_EVENT + k."""

    __slots__ = ("criers", "in_play", "playable", "quick", "ready", "users")

    def __init__(self, rules: Rules, defn: tuple[int, ...], owner: tuple[int, ...]) -> None:
        super().__init__(defn, owner)
        # for each seat: its cards with activated abilities, but in the hand…
        self.users: list[list[int]] = [[] for _ in range(rules.seats)]
        self.ready: list[list[int]] = [[] for _ in range(rules.seats)]  # …those for any time, and…
        self.criers: list[list[int]] = [[] for _ in range(rules.seats)]  # …those and war cry
        # of each card: whether it is of a kind that is played out of the hand, and…
        self.playable: list[bool] = []
        self.quick: list[bool] = []  # …an active for any time (504.1.3.2)
        self.in_play: list[bool] = []  # of each zone: see `zones.in_play`


def make_index(rules: Rules, defn: tuple[int, ...], owner: tuple[int, ...]) -> PsoIndex:
    """Look through the cards of a game; for `Rules.make_index`."""
    lanes.look_through(rules)
    out = PsoIndex(rules, defn, owner)
    for d in set(defn):
        if d >= 0:
            data = printed.data_in(rules.pool[d])
            out.says |= data.says
            out.hears |= data.hears
    kinds = [rules.pool[d].kind if d >= 0 else N.PLAYER_CARD for d in defn]
    out.playable = [kind in PLAYED for kind in kinds]
    out.quick = [
        kind == N.ACTIVE and not rules.pool[d].fast[printed.MAIN_ONLY]
        for kind, d in zip(kinds, defn, strict=True)
    ]
    out.in_play = [kind in (N.PLAYER, N.MAG, N.FIELD) for kind in rules.zone_kind]
    for c, d in enumerate(defn):
        acts = rules.pool[d].fast[printed.HAS_ACTS] if d >= 0 else 0
        if acts & printed.IN_PLAY:
            out.users[owner[c]].append(c)
        if acts & printed.ANY_TIME:
            out.ready[owner[c]].append(c)
        if acts & (printed.ANY_TIME | printed.WAR_CRY):
            out.criers[owner[c]].append(c)
    return out
