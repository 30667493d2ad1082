"""Learned agents among the bots: those that we ship, and files that somebody names.

A shipped agent is a file `GAME.npz` in `tefuda/env/agents`, with a note beside it of how it was made; it plays as
"learned". The agent of a file plays as "agent:" and the name of the file.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from tefuda.bots.answering import bots_for, enlist
from tefuda.bots.dealing import Lists
from tefuda.env.agent import Agent
from tefuda.env.encode import code_at
from tefuda.env.tables import Eyes
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

FOLDER: Final = Path(__file__).parent / "agents"
PREFIX: Final = "agent:"
SHIPPED: Final = "learned"
MOST_RULES: Final = 4  # rulebooks that an agent remembers

_files: dict[tuple[str, str], Path] = {}


class Learned:
    """An agent as a bot. Its file is read when it first plays."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._agent: Agent | None = None
        self._eyes: list[Eyes] = []

    @property
    def agent(self) -> Agent:
        if self._agent is None:
            self._agent = Agent.load(self.path)
        return self._agent

    def _looking(self, rules: Rules, rows: int) -> Eyes:
        for eyes in self._eyes:
            if eyes.rules is rules and eyes.spec.rows >= rows:
                return eyes
        made = Eyes(rules, rows)
        self._eyes = [*self._eyes[1 - MOST_RULES :], made]
        return made

    def check(self, rules: Rules) -> None:
        self.agent.check(self._looking(rules, 0))

    def choose(self, rules: Rules, s: State, rng: Random, _lists: Lists) -> int:
        eyes = self._looking(rules, len(s.defn))
        row = self.agent.choose(eyes, eyes.observe(s, s.ask_seat), rng)
        return row if s.options else code_at(eyes.encoder, s, row)


def enlist_shipped() -> None:
    """The agents that we ship."""
    for file in sorted(FOLDER.glob("*.npz")):
        enlist(SHIPPED, file.stem, Learned(file))


def enlist_as(name: str, file: Path | str) -> None:
    """The agent of a file, under a name that holds the file's whole path and so means no other."""
    bot = Learned(Path(file))
    enlist(name, bot.agent.game, bot)


def enlist_file(file: Path | str) -> str:
    """The agent of a file; what it is called among the bots."""
    path = Path(file).resolve()
    bot = Learned(path)
    name = PREFIX + path.stem
    game = bot.agent.game
    if name in bots_for(game) and _files[game, name] != path:
        raise BadInput(
            f"there is an agent {name} already; give the file {path} another name",
            ja=f"{name} というエージェントはもうある。ファイル {path} の名前を変えること。",
        )
    _files[game, name] = path
    enlist(name, game, bot)
    return name
