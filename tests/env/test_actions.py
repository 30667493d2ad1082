"""The fixed action space: every option has one action, and every action one meaning."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test

import tefuda.env.gymnasium
from tefuda.env import pettingzoo
from tefuda.env.actions import ACTIONS, MOST_NUMBERS, MOST_OTHERS, Actions
from tefuda.env.encode import count_options
from tefuda.kernel.errors import BadInput
from tests.env.tables import TABLES, table
from tests.env.test_observations import moments


@pytest.mark.parametrize("count", [12, pytest.param(500, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("name", TABLES)
def test_every_option_has_exactly_one_action_and_the_action_leads_back_to_it(
    name: str, count: int
) -> None:
    t = table(name)
    space = Actions(t)
    for s in moments(t, 3, 3, count):
        seen = t.observe(s, s.ask_seat)
        offered = count_options(t.encoder, s)
        actions = space.of(seen)
        mine = actions[:offered].tolist()
        assert (actions[offered:] == -1).all()
        assert len(set(mine)) == offered
        assert all(0 <= action < space.size for action in mine)
        assert [space.place(seen, action) for action in mine] == list(range(offered))
        assert np.flatnonzero(space.mask(seen)).tolist() == sorted(mine)


def test_an_action_says_what_it_is() -> None:
    t = table("soukou_musume")
    space = Actions(t)
    said: set[str] = set()
    for s in moments(t, 4, 2, 60):
        actions = space.of(t.observe(s, s.ask_seat))
        said |= {space.say(int(action)) for action in actions[actions >= 0]}
    assert "charge" in said
    assert any(words.startswith("skill, card 1 of main_0, way ") for words in said)
    assert any(words.startswith("deploy, card ") and "of hand_0" in words for words in said)
    assert space.say(7) == "the number 7"
    assert (
        space.say(space.size - 1) == f"option {MOST_OTHERS} of those without a place of their own"
    )
    assert space.say(space.size).startswith("no action")


def _asked(rows: list[list[int]]) -> tuple[Actions, dict[str, Any]]:
    """A decision with these options, about the cards of a made-up observation."""
    t = table("soukou_musume")
    seen = {part: np.zeros(shape, np.int32) for part, shape in t.spec.shapes().items()}
    deck = [kind.key for kind in t.rules.zone_kinds].index("deck")
    for place in range(1, 31):  # thirty cards of the own deck, laid open
        seen["cards"][place - 1, :6] = [1, 1, 1 + deck, 0, place, 1]
    for n, row in enumerate(rows):
        seen["options"][n, : len(row)] = row
    return Actions(t), seen


def test_options_that_would_fall_on_one_action_are_told_apart_by_their_order() -> None:
    t = table("soukou_musume")
    trigger = 1 + [kind.key for kind in t.rules.kinds].index("trigger")
    space, seen = _asked([[1, trigger, 1], [1, trigger, 1], [1, trigger, 2]])
    first, second, other = space.of(seen)[:3].tolist()
    assert space.say(first) == "trigger, card 1 of deck_0, way 0"
    assert space.say(second) == "trigger, card 1 of deck_0, way 1"
    assert space.say(other) == "trigger, card 2 of deck_0, way 0"


def test_a_card_too_deep_in_its_zone_has_an_action_of_those_at_the_end() -> None:
    t = table("soukou_musume")
    card = 1 + [kind.key for kind in t.rules.kinds].index("card")
    space, seen = _asked([[1, card, 20], [1, card, 21], [1, card, 30]])
    twenty, deeper, deepest = space.of(seen)[:3].tolist()
    assert space.say(twenty) == "card, card 20 of deck_0"
    assert [deeper, deepest] == [space.others, space.others + 1]


def test_a_number_that_is_asked_for_is_its_own_action() -> None:
    rows = [[1, 0, 0, 0, 0, 0, 0, 0, n] for n in (0, 5, MOST_NUMBERS - 1, MOST_NUMBERS)]
    space, seen = _asked(rows)
    assert space.of(seen)[:4].tolist() == [0, 5, MOST_NUMBERS - 1, space.others]


def test_the_numbers_of_actions_stay_as_they_are() -> None:
    """Another number means another `ACTIONS`: agents that were trained would do something else."""
    assert ACTIONS == 1
    assert {name: Actions(table(name)).size for name in TABLES if "raid" not in name} == {
        "weiss_schwarz": 28065,
        "cipher": 39422,
        "pso2": 21319,
        "monster_collection": 100294,
        "soukou_musume": 20887,
    }


@pytest.mark.filterwarnings("ignore")
def test_environments_take_actions_of_the_fixed_space() -> None:
    env = pettingzoo.env("soukou_musume", actions="fixed")
    api_test(env, num_cycles=20)
    assert env.action_space("seat_0").n == Actions(table("soukou_musume")).size
    alone = gymnasium.make("tefuda/SoukouMusume-v0", bot="random", actions="fixed")
    seen, _ = alone.reset(seed=3)
    action = int(np.flatnonzero(seen["action_mask"])[0])
    seen, _, _, _, told = alone.step(action)
    assert "illegal" not in told
    _, _, _, _, told = alone.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert told["illegal"]
    assert tefuda.env.gymnasium.id_of("cipher") == "tefuda/Cipher-v0"
    with pytest.raises(BadInput, match='"options" or "fixed"'):
        pettingzoo.env("soukou_musume", actions="all")
