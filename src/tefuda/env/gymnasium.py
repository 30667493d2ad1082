"""One seat against a bot as a Gymnasium environment: `pip install gymnasium`.

    import gymnasium
    import tefuda.env.gymnasium                       # registers the ids
    env = gymnasium.make("tefuda/WeissSchwarz-v0", bot="thumb")

The ids are `tefuda/WeissSchwarz-v0`, `tefuda/Cipher-v0`, `tefuda/Pso2-v0`, `tefuda/MonsterCollection-v0` and
`tefuda/SoukouMusume-v0`. Observations and actions are those of `tefuda.env.pettingzoo`
(`actions="fixed"` there too); the mask is in the observation. An action that is not offered changes nothing, costs `illegal_reward` and is told in the info.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

from tefuda.bots.answering import answer
from tefuda.env.actions import space_of
from tefuda.env.encode import code_at
from tefuda.env.pettingzoo import observation_space
from tefuda.env.spec import MOST_OPTIONS
from tefuda.env.tables import Decks, Table
from tefuda.game import Game
from tefuda.games import GAMES
from tefuda.games.common.book import Settings
from tefuda.games.common.entry import CardData
from tefuda.kernel.errors import BadInput
from tefuda.kernel.machine import choose
from tefuda.kernel.state import State

LONGEST = 20_000  # decisions, after which a game is cut off


class AgainstBot(gymnasium.Env[Any, Any]):
    """A seat of a table whose other seats bots play. `seat` None: each game another one."""

    def __init__(
        self,
        game: str,
        decks: Decks | None = None,
        settings: Settings | None = None,
        cards: Sequence[CardData] = (),
        options: int = MOST_OPTIONS,
        bot: str = "thumb",
        seat: int | None = None,
        illegal_reward: float = 0.0,
        render_mode: str | None = None,
        actions: str = "options",
    ) -> None:
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.table = Table(game, decks, settings, cards, options)
        if seat is not None and not 0 <= seat < self.table.players:
            raise BadInput(
                f"the table has the seats 0 to {self.table.players - 1}, not {seat!r}",
                ja=f"席は0から{self.table.players - 1}まで。{seat!r} はない。",
            )
        self.choices = space_of(self.table, actions)
        self.observation_space = observation_space(self.table, self.choices.size)
        self.action_space = spaces.Discrete(self.choices.size)
        self.render_mode = render_mode
        self.bot = bot
        self.illegal_reward = illegal_reward
        self._wanted = seat
        self.seat = 0
        self._rng = Random(0)
        self._state: State | None = None
        self._taken = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        start = int(self.np_random.integers(1 << 62))
        self._rng = Random(start)
        wanted = self._wanted
        self.seat = self._rng.randrange(self.table.players) if wanted is None else wanted
        self._state = self.table.begin(start)
        self._taken = 0
        self._bots()
        return self._seen(), self._info()

    @property
    def now(self) -> State:
        assert self._state is not None, "call reset() first"
        return self._state

    def _bots(self) -> None:
        """Let the others play until this seat is asked or the game is over."""
        s = self.now
        game = Game(self.table.entry, self.table.rules, s, None)
        while not s.over and s.ask_seat != self.seat and self._taken < LONGEST:
            answer(game, self.bot, self._rng)
            self._taken += 1

    def _seen(self) -> dict[str, Any]:
        seen = self.table.observe(self.now, self.seat)
        return {"observation": seen, "action_mask": self.choices.mask(seen)}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "decisions": self._taken}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        s = self.now
        row = -1
        if not s.over:
            row = self.choices.place(self.table.observe(s, self.seat), int(action))
        code = code_at(self.table.encoder, s, row)
        if code < 0:
            info = self._info() | {"illegal": True}
            return self._seen(), self.illegal_reward, s.over, False, info
        choose(self.table.rules, s, code)
        self._taken += 1
        self._bots()
        reward = self.table.rewards(s)[self.seat] if s.over else 0.0
        return self._seen(), reward, s.over, not s.over and self._taken >= LONGEST, self._info()

    def render(self) -> str | None:
        """The table as text, as this seat sees it."""
        return "\n".join(self.table.entry.table.board(self.table.rules, self.now, self.seat, "en"))


def id_of(game: str) -> str:
    """The id under which a game is registered."""
    return f"tefuda/{''.join([word.capitalize() for word in game.split('_')])}-v0"


def register() -> None:
    """Register the ids; importing this module does it."""
    for game in GAMES:
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(
                id_of(game),
                entry_point="tefuda.env.gymnasium:AgainstBot",
                kwargs={"game": game},
                disable_env_checker=True,
            )


register()
