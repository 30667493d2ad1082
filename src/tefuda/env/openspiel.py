"""The games as OpenSpiel games: `pip install open_spiel`.

    import pyspiel
    import tefuda.env.openspiel                        # registers the games
    game = pyspiel.load_game("tefuda_soukou_musume")
    game = pyspiel.load_game("tefuda_pso2", {"table": "raid2"})

Chance has one node, at the beginning: it draws the seed. Everything random follows from it, so a history is a
game. The information state of a player is the player's record of the game, the table as it is seen, and the
question. `resample_from_infostate` deals the cards that a player does not know anew among their owner's;
the decks are part of the game and known to all, as in poker.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from tefuda.env.encode import code_at, count_options
from tefuda.env.tables import Table
from tefuda.games import GAMES
from tefuda.kernel.machine import choose
from tefuda.kernel.redeal import redeal
from tefuda.kernel.save import pack, restore, state_data, unpack
from tefuda.kernel.state import State
from tefuda.kernel.view import log_lines, option_words, question, view

SEEDS: Final = 4096  # outcomes of the chance node
OPTIONS: Final = 256
LONGEST: Final = 20_000
DEFAULTS: Final[dict[str, Any]] = {"table": "", "seeds": SEEDS, "decks": ""}

_tables: dict[tuple[str, str, str], Table] = {}


def _type(game: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"tefuda_{game}",
        long_name=f"Tefuda: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class TefudaGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Tefuda. Parameters: `table` (a setting, such as "raid2"), `decks` (names of shipped decks
    with commas between them; left out, the usual ones), `seeds` (how many games there are)."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = DEFAULTS | (params or {})
        self.key = (self.name, str(chosen["table"]), str(chosen["decks"]))
        self.seeds = int(chosen["seeds"])
        info = pyspiel.GameInfo(
            num_distinct_actions=OPTIONS,
            max_chance_outcomes=self.seeds,
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.name), info, params or {})

    @property
    def table(self) -> Table:  # not an attribute: OpenSpiel copies those
        return table_of(*self.key)

    def new_initial_state(self) -> TefudaState:
        return TefudaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table)

    def observation_tensor_shape(self) -> list[int]:
        return [self.table.spec.size]


def table_of(game: str, table: str, decks: str) -> Table:
    """The table for some parameters; made once."""
    key = (game, table, decks)
    if key not in _tables:
        settings: dict[str, int | str] = {"table": table} if table else {}
        names = [name.strip() for name in decks.split(",")] if decks else None
        if names is None:
            entry = Table(game, settings=settings).entry
            names = entry.usual_decks(Table(game, settings=settings).rules.settings)
        _tables[key] = Table(game, names, settings, options=OPTIONS)
    return _tables[key]


Key = tuple[str, str, str]
"""A game, its table and its decks."""


class Held:
    """What a state of OpenSpiel holds. OpenSpiel copies and pickles a state by its attributes: of ours, the
    table goes by its key, and the game under way has a copy of its own or is written out."""

    def __init__(self, key: Key, seeds: int, now: State | None) -> None:
        self.key = key
        self.seeds = seeds
        self.now = now  # None: before the seed is drawn

    def __deepcopy__(self, memo: dict[int, object]) -> Held:
        return Held(self.key, self.seeds, None if self.now is None else self.now.copy())

    def __reduce__(self) -> tuple[object, ...]:
        saved = None if self.now is None else pack(state_data(self.now))
        return held_again, (self.key, self.seeds, saved)


def held_again(key: Key, seeds: int, saved: bytes | None) -> Held:
    """What was pickled."""
    rules = table_of(*key).rules
    return Held(key, seeds, None if saved is None else restore(rules, unpack(saved)))


class TefudaState(pyspiel.State):  # type: ignore[misc]
    """One game at one moment; before the seed is drawn, nothing is there yet."""

    def __init__(self, game: TefudaGame) -> None:
        super().__init__(game)
        self.held = Held(game.key, game.seeds, None)

    @property
    def table(self) -> Table:
        return table_of(*self.held.key)

    @property
    def now(self) -> State | None:
        return self.held.now

    # OpenSpiel calls these by their names

    def current_player(self) -> int:
        s = self.now
        if s is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if s.over else int(s.ask_seat)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.now is not None
        return list(range(count_options(self.table.encoder, self.now)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self.held.seeds
        return [(seed, 1.0 / seeds) for seed in range(seeds)]

    def _apply_action(self, action: int) -> None:
        s = self.now
        if s is None:
            self.held.now = self.table.begin(action)
            return
        code = code_at(self.table.encoder, s, action)
        if code < 0:
            raise ValueError(f"there is no option {action}")
        choose(self.table.rules, s, code)

    def _action_to_string(self, player: int, action: int) -> str:
        s = self.now
        if s is None:
            return f"seed {action}"
        code = code_at(self.table.encoder, s, action)
        if not s.options:
            return f"{action}: {code}"
        return f"{action}: {option_words(self.table.rules, s, code, player, 'en')}"

    def is_terminal(self) -> bool:
        return self.now is not None and self.now.over

    def returns(self) -> list[float]:
        if self.now is None or not self.now.over:
            return [0.0] * self.table.players
        return self.table.rewards(self.now)[: self.table.players]

    def __str__(self) -> str:
        if self.now is None:
            return "before the seed"
        return "\n".join(self.table.entry.table.board(self.table.rules, self.now, -1, "en"))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TefudaState:
        """A world that the player cannot tell from this one."""
        out: TefudaState = self.clone()
        if self.now is not None:
            seed = int(sampler() * (1 << 53))
            out.held.now = redeal(self.table.rules, self.now, player, seed)
        return out


class Observer:
    """What a player sees, as a tensor and as words (`tefuda.env.spec`)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tensor = np.zeros(table.spec.size, np.float32)
        self.dict = table.split(self.tensor)

    def set_from(self, state: TefudaState, player: int) -> None:
        if state.now is None:
            self.tensor.fill(0)
            return
        seen = self.table.observe(state.now, player)
        for name, part in seen.items():
            self.dict[name][...] = part

    def string_from(self, state: TefudaState, player: int) -> str:
        """The record as the player may read it, the table as the player sees it, and the question."""
        s = state.now
        if s is None:
            return ""
        rules = self.table.rules
        record = [f"[{clause}] {text}" for clause, text in log_lines(rules, s, player, "en")]
        lines = [f"player {player}", *record, repr(view(rules, s, player, "en"))]
        if s.ask_seat == player:
            lines.append(question(rules, s, "en"))
        return "\n".join(lines)


def register() -> None:
    """Register the games; importing this module does it."""
    known = set(pyspiel.registered_names())
    for game in GAMES:
        if f"tefuda_{game}" not in known:
            made = type(f"Tefuda_{game}", (TefudaGame,), {"name": game})
            pyspiel.register_game(_type(game), made)


register()
