"""The games as PettingZoo environments (AEC): `pip install pettingzoo`.

    from tefuda.env import pettingzoo
    env = pettingzoo.env("weiss_schwarz")
    env = pettingzoo.env("pso2", settings={"table": "raid2"})   # two players against a boss

An agent is a seat that somebody plays: `seat_0`, `seat_1`… Its observation is a dict of the tables of
`tefuda.env.spec` under "observation" and the mask of its options under "action_mask". An action is the
row of an option, or with `actions="fixed"` an action of `tefuda.env.actions`. When the game is over every agent terminates with its reward: 1 for a win, -1 for a
loss, 0 for a draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tefuda.env.actions import space_of
from tefuda.env.encode import code_at, count_options
from tefuda.env.spec import MOST_OPTIONS
from tefuda.env.tables import Decks, Table
from tefuda.game import Game
from tefuda.games.common.book import Settings
from tefuda.games.common.entry import CardData
from tefuda.kernel.machine import choose
from tefuda.kernel.state import State

LOW, HIGH = np.iinfo(np.int32).min, np.iinfo(np.int32).max


def env(
    game: str,
    decks: Decks | None = None,
    settings: Settings | None = None,
    cards: Sequence[CardData] = (),
    options: int = MOST_OPTIONS,
    render_mode: str | None = None,
    actions: str = "options",
) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game, and a call out
    of order is an error."""
    bare = TefudaEnv(Table(game, decks, settings, cards, options), render_mode, actions)
    outer = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(outer))


def observation_space(table: Table, actions: int) -> spaces.Dict:
    """The space of one seat's observations."""
    inner: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(LOW, HIGH, shape, np.int32) for name, shape in table.spec.shapes().items()
    }
    return spaces.Dict(
        {
            "observation": spaces.Dict(inner),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class TefudaEnv(AECEnv):  # type: ignore[misc]
    """One game after the other, decision by decision."""

    def __init__(
        self, table: Table, render_mode: str | None = None, actions: str = "options"
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"tefuda_{table.game}_v0",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.table = table
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{n}" for n in range(table.players)]
        self.choices = space_of(table, actions)
        seen = observation_space(table, self.choices.size)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {
            agent: spaces.Discrete(self.choices.size) for agent in self.possible_agents
        }
        self._seeds = np.random.default_rng()
        self.state_: State | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. The same seed, the same game; without one, the next game of the sequence."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_ = self.table.begin(int(self._seeds.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    @property
    def now(self) -> State:
        assert self.state_ is not None, "call reset() first"
        return self.state_

    def _next(self) -> None:
        """Whoever is asked now is next; in a game that is over, each in turn hears of it."""
        s = self.now
        if s.over:
            rewards = self.table.rewards(s)
            self.rewards = {agent: rewards[int(agent[5:])] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.agent_selection = f"seat_{s.ask_seat}"

    def observe(self, agent: str) -> dict[str, Any]:
        seen = self.table.observe(self.now, int(agent[5:]))
        return {"observation": seen, "action_mask": self.choices.mask(seen)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        encoder, s = self.table.encoder, self.now
        row = -1
        if action is not None:
            row = self.choices.place(self.table.observe(s, s.ask_seat), int(action))
        code = code_at(encoder, s, row)
        if code < 0:
            raise ValueError(
                f"{agent} has {count_options(encoder, s)} options; the mask says which actions they"
                f" are, and {action!r} is none of them"
            )
        self._cumulative_rewards[agent] = 0.0
        choose(self.table.rules, s, code)
        self._next()
        self._accumulate_rewards()

    def game(self) -> Game:
        """The game as the library has it, to look at: a copy."""
        return Game(self.table.entry, self.table.rules, self.now.copy(), None)

    def render(self) -> str | None:
        """The table as text, as the seat that is asked sees it."""
        s = self.now
        seat = max(s.ask_seat, 0)
        text = "\n".join(self.table.entry.table.board(self.table.rules, s, seat, "en"))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""
