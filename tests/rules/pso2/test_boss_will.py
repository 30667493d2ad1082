"""raid.special.10: the party chooses targets for a boss, and nothing else; 302.8, raid.flow.3: shipped bosses."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.effects.lower import compiled
from tefuda.games.pso2.cards.data import data_in
from tests.rules.pso2.cards import character
from tests.rules.pso2.table import GAME, Table
from tests.support import clause


@clause(GAME, "raid.special.10")
def test_a_boss_does_what_it_may(table: Table) -> None:
    spite = character("怨", 1, 3, "登場時：相手のプレイヤーに2ダメージを与えてもよい。")
    t = table.raid({}, boss={"deck": "怨"}, cards=(spite,), turn=2, phase="start")
    t.nothing()
    assert "decline" not in t.options
    assert "no" not in t.options
    assert "takes 2 damage" in t.log()


@clause(GAME, "raid.flow.3")
@pytest.mark.parametrize("deck", ["serpent", "hollow"])
def test_a_shipped_boss_has_more_life_against_more_players_and_is_not_hurt_by_attacking(
    deck: str,
) -> None:
    rules = tefuda.new("pso2", seed=1).rules
    key = {"serpent": "PS01-126", "hollow": "PS01-137"}[deck]
    d = rules.pool[rules.key_no[key]]
    lives = data_in(d).lives
    assert len(lives) == 4
    assert list(lives) == sorted(set(lives))
    assert "snipe" in [compiled(rules, a).ability.word for a in d.abilities]
