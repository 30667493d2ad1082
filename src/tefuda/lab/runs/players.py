"""Who plays the games of a run: bots by name, searches by budget, learned agents, a user's own."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from tefuda.bots.answering import BOTS, own_or_check
from tefuda.bots.own import COMMAND
from tefuda.bots.searcher import LEVELS
from tefuda.games.common.places import brief
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules

SHIPPED: Final = "learned"
AGENT: Final = "agent:"  # and a file
READING: Final = ("agent.py", "encode.py", "features.py", "spec.py")  # what an agent sees with
NAMES: Final = (
    *BOTS,
    *LEVELS,
    SHIPPED,
    "agent:FILE",
    "search:…",
    "module:Class",
    f"{COMMAND}COMMAND",
)


def full_name(bot: str) -> str:
    """The name under which every process finds a bot: the file of an agent with its whole path."""
    return AGENT + str(Path(bot.removeprefix(AGENT)).resolve()) if bot.startswith(AGENT) else bot


def take_up(bots: Sequence[str], rules: Rules) -> None:
    """Let these bots play in this process; a name that means none is refused."""
    for bot in bots:
        if bot == SHIPPED or bot.startswith(AGENT):
            _enlist(bot)
        elif ":" not in bot:
            _known(bot, NAMES)
        own_or_check(bot, rules)


def known_only(bots: Sequence[str]) -> None:
    """Refuse all but the bots that every game has."""
    for bot in bots:
        _known(bot, (*BOTS, *LEVELS))


def _known(bot: str, told: Sequence[str]) -> None:
    if bot not in (*BOTS, *LEVELS):
        raise BadInput(
            f"there is no bot {brief(bot)!r}; there are {', '.join(told)}",
            ja=f"「{brief(bot)}」というボットはない。あるもの: {', '.join(told)}",
        )


def enlisting() -> ModuleType:
    """`tefuda.env.enlisting`, which needs numpy; where that is not, the error says what to install."""
    try:
        return import_module("tefuda.env.enlisting")
    except ImportError as e:
        raise BadInput(
            f"a learned agent needs more packages ({e.name}): pip install 'tefuda[rl]'",
            ja=f"学習済みエージェントには追加のパッケージ（{e.name}）が要る: pip install 'tefuda[rl]'",
        ) from None


def _enlist(bot: str) -> None:
    if bot == SHIPPED:
        enlisting().enlist_shipped()
    else:
        enlisting().enlist_as(bot, bot.removeprefix(AGENT))


def fingerprint(bots: Sequence[str]) -> str:
    """What tells runs apart in which other files decided what the bots do; empty for the bots that every game
    has, which are part of the engine. For bots that have been taken up."""
    files = [file for bot in dict.fromkeys(bots) for file in _files(bot)]
    if not files:
        return ""
    told = blake2b(digest_size=6)
    for file in files:
        told.update(file.read_bytes())
    return told.hexdigest()


def _files(bot: str) -> list[Path]:
    """An agent's weights and what reads them; the module of a class; the files that a command names."""
    if bot == SHIPPED or bot.startswith(AGENT):
        shipped: Path = enlisting().FOLDER
        weights = (
            [Path(bot.removeprefix(AGENT))] if bot != SHIPPED else sorted(shipped.glob("*.npz"))
        )
        return [*weights, *[shipped.parent / name for name in READING]]
    if bot.startswith(COMMAND):
        return [Path(word) for word in shlex.split(bot.removeprefix(COMMAND)) if _is_file(word)]
    module, colon, _ = bot.partition(":")
    found = getattr(sys.modules.get(module), "__file__", None) if colon else None
    return [Path(found)] if found else []


def _is_file(word: str) -> bool:
    try:
        return Path(word).is_file()
    except (OSError, ValueError):
        return False
