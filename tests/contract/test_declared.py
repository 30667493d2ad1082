"""What is declared is open: every target on a stack or in a chain is in every seat's view and record."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tefuda
from tefuda.bots.answering import answer
from tefuda.game import Game
from tefuda.kernel.state import CARD_MASK

GAMES = ("pso2", "monster_collection")
DECISIONS = 400
SEEDS = (3, 4)


def misses(game: Game) -> list[str]:
    """The declared targets and payers that some seat, or a spectator, is not told."""
    rules, s = game.rules, game.state
    assert rules.declared is not None
    shown = [i for i in s.stack if i.ability >= 0 or i.src >= 0 or rules.item_words is not None]
    out: list[str] = []
    for viewer in (*range(s.seats), None):
        told: list[dict[str, Any]] = game.view(viewer)["stack"]  # type: ignore[assignment]
        for item, have in zip(shown, told, strict=True):
            said = rules.declared(rules, s, item, "en")
            for key, refs in (("targets", said.targets), ("payers", said.payers)):
                places = [tuple(one["at"]) for one in have.get(key, []) if "at" in one]
                for ref in refs:
                    card = ref & CARD_MASK
                    if ref >= 0 and s.same(ref) and rules.zone_sight[s.zone[card]] == 0:
                        zone = s.zone[card]
                        if (zone, s.zones[zone].index(card)) not in places:
                            out.append(f"{viewer}: {key} of {have['card']}")
    return out


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_declared_target_is_in_every_view(name: str, seed: int) -> None:
    game = tefuda.new(name, seed=seed)
    rng = Random(seed)
    looked = aimed = 0
    for n in range(DECISIONS):
        if game.state.over:
            break
        if game.state.stack:
            looked += 1
            aimed += any([item.targets for item in game.state.stack])
            assert misses(game) == []
        answer(game, "random" if n % 3 else "thumb", rng)
    assert looked > 5
    assert aimed or name == "pso2"
