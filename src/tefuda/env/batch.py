"""Many games at once, stepped together into numpy arrays.

>>> from tefuda import env
>>> games = env.batch("soukou_musume", 4, seed=1)
>>> seen = games.reset()
>>> seen["cards"].shape[0], games.seats.tolist() == [0, 0, 0, 0]
(4, True)
>>> import numpy as np
>>> first = np.zeros(4, dtype=np.int64)             # always the first option
>>> seen, rewards, over = games.step(first)
>>> over.tolist()
[False, False, False, False]

Every step is one decision of whichever seat is asked in each game: `seats` says who. A game that is over
begins anew at once: `over` and `rewards` tell the end, the observation is the next game's first. The
arrays are the same objects at every step, written in place: copy what you keep, and write nothing into
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from tefuda.bots.answering import chosen
from tefuda.env.encode import (
    COMPILED,
    buffer,
    clear,
    count_options,
    encode,
    place_of,
    step_all,
)
from tefuda.env.tables import Ints, Table
from tefuda.game import Game
from tefuda.kernel.errors import BadInput
from tefuda.kernel.state import State


class Batch:
    """`n` games of one table. `table` has the spec and the card tables."""

    def __init__(self, table: Table, n: int, seed: int = 0) -> None:
        if type(n) is not int or n < 1:
            raise BadInput(
                f"a batch has at least 1 game, not {n!r}", ja=f"対戦は1つ以上。{n!r} は使えない。"
            )
        self.table = table
        self.n = n
        self._out = buffer(n * table.encoder.size)
        flat: Ints = np.asarray(self._out, dtype=np.int32)
        assert np.shares_memory(flat, np.asarray(self._out))
        self._flat = flat
        self.observation = table.split(flat.reshape(n, table.encoder.size))
        self.mask: NDArray[np.int32] = self.observation["options"][..., 0]  # 1: may be chosen
        self.seats = np.zeros(n, np.int64)  # who is asked in each game
        self.counts = np.zeros(n, np.int64)  # how many options there are
        self.rewards = np.zeros((n, table.seats), np.float32)
        self.over = np.zeros(n, np.bool_)
        self.finished = 0  # games played to their end
        self._seats = [0] * n
        self._counts = [0] * n
        self._games: list[State] = []
        self._next = seed
        self.reset(seed)

    def reset(self, seed: int | None = None) -> dict[str, Ints]:
        """Begin all games: the k-th with `seed` + k."""
        if seed is not None:
            self._next = seed
        self._games = [self._begin(k) for k in range(self.n)]
        self.rewards[:] = 0
        self.over[:] = False
        self._tell()
        return self.observation

    def _begin(self, k: int) -> State:
        s = self.table.begin(self._next)
        self._next += 1
        encoder = self.table.encoder
        self._seats[k] = s.ask_seat
        self._counts[k] = count_options(encoder, s)
        clear(encoder, self._out, k * encoder.size)
        encode(encoder, s, s.ask_seat, self._out, k * encoder.size)
        return s

    def _tell(self) -> None:
        self.seats[:] = self._seats
        self.counts[:] = self._counts

    def step(
        self, places: NDArray[np.integer] | Sequence[int]
    ) -> tuple[dict[str, Ints], NDArray[np.float32], NDArray[np.bool_]]:
        """Choose in each game the option in this row."""
        chosen = places.tolist() if isinstance(places, np.ndarray) else list(places)
        if len(chosen) != self.n:
            raise BadInput(
                f"there are {self.n} games and {len(chosen)} choices",
                ja=f"対戦は{self.n}つ、選択は{len(chosen)}個ある。",
            )
        self._check(chosen)
        if not COMPILED:
            self._flat.fill(0)
        ended = step_all(
            self.table.encoder, self._games, chosen, self._counts, self._seats, self._out
        )
        self.rewards[:] = 0
        self.over[:] = False
        for k in ended:
            self.rewards[k] = self.table.rewards(self._games[k])
            self.over[k] = True
            self._games[k] = self._begin(k)
        self.finished += len(ended)
        self._tell()
        return self.observation, self.rewards, self.over

    def _check(self, chosen: list[int]) -> None:
        """Refuse all before anything is done, if one choice is not there."""
        for k, place in enumerate(chosen):
            if not 0 <= place < self._counts[k]:
                raise BadInput(
                    f"game {k} has {self._counts[k]} options, numbered from 0; there is no {place!r}",
                    ja=f"対戦{k}の選択肢は0から{self._counts[k] - 1}まで。{place!r} はない。",
                )

    def advice(self, bot: str, k: int, rng: Random) -> int:
        """The row that a bot ("thumb", "random"…) would choose in the k-th game, seeing what the seat that
        is asked may see."""
        s = self._games[k]
        said = chosen(Game(self.table.entry, self.table.rules, s, None), bot, rng)
        return min(place_of(s, said), self._counts[k] - 1)

    def state(self, k: int) -> State:
        """A copy of the k-th game."""
        return self._games[k].copy()
