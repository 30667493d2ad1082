"""What PSO2 brings for the lab."""

from __future__ import annotations

from random import Random
from typing import Final

from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.games.common.lab.decks import Cards, Heap
from tefuda.games.common.lab.parts import Lab
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.decks import drops_of
from tefuda.games.pso2.book.offers import aimed_at
from tefuda.games.pso2.cards.data import CLASS, data_in, launch_of
from tefuda.kernel.codes import arg_a
from tefuda.kernel.rules import Definition, Rules
from tefuda.kernel.state import CARD_MASK, Frame, State


def recipe(rules: Rules, rng: Random, must: Cards, cards: Cards) -> Cards:
    """100: a player, a mag, and as many cards as the player card says, of its classes; nine with
    【ドロップ】 at most."""
    heap = Heap(rules, rng, must, lambda d: 3)
    fronts = [d for d in cards if not d.key.endswith("/2") and not data_in(d).life]
    leaders = [d for d in fronts if d.kind == N.PLAYER_CARD and data_in(d).size]
    asked = [d.fast[CLASS] for d in must if d.kind in (N.ACTIVE, N.ITEM) and d.fast[CLASS]]
    fit = [d for d in leaders if all([classes & d.fast[CLASS] for classes in asked])]
    leader = rng.choice([d for d in must if d in leaders] or fit or leaders)
    mags = [d for d in fronts if d.kind == N.MAG_CARD]
    mag = rng.choice([d for d in must if d in mags] or mags)

    def fits(d: Definition) -> bool:
        classed = d.kind in (N.ACTIVE, N.ITEM) and d.fast[CLASS]
        return (
            d not in leaders
            and d not in mags
            and not (classed and not classed & leader.fast[CLASS])
        )

    mine = [d for d in fronts if d.kind != N.PLAYER_CARD and fits(d)]
    for d in must:
        if d in mine:
            heap.add(d, 3)
    heap.fill(6, [d for d in mine if drops_of(rules, d)])
    heap.fill(data_in(leader).size - len(heap.cards), [d for d in mine if not drops_of(rules, d)])
    return [leader, mag, *heap.cards[: data_in(leader).size]]


def aims(rules: Rules, s: State, f: Frame, opt: int) -> list[int]:
    """506.3.1: a card attacks what its text tells it to attack."""
    card = f.src & CARD_MASK
    if f.src < 0 or arg_a(opt) not in aimed_at(rules, s, card):
        return []
    mine = abilities_of(rules, s, card)
    return [number for number in mine if compiled(rules, number).ability.kind == "aim"]


def attached(rules: Rules, s: State) -> list[int]:
    """204.2.2, 301.8: an active card that lies on another has been attached as it says."""
    lying = [data_in(rules.pool[s.defn[c]]).playing for c, host in enumerate(s.host) if host >= 0]
    return [n for n in lying if n >= 0 and compiled(rules, n).ability.kind == "attach"]


def modes_of(rules: Rules, number: int) -> tuple[int, ...]:
    """406.3: what is used is one of these, as is said when it is put into the processing area."""
    return launch_of(rules, number).modes


LAB: Final = Lab(
    recipe=recipe,
    plays=("play", "weapon", "armour"),
    answers=(("battle", "506.3.1", aims),),
    attached=attached,
    modes_of=modes_of,
)
