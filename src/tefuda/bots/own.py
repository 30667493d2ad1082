"""Bots of a user's own: a class by `module:Class`, or a command by `cmd:COMMAND` that speaks lines of JSON.

A command gets one line for each decision, `{"game": …, "seat": …, "view": …}`: the view of its seat with the open decision
in it (docs/protocol.md), and answers with one line, `{"choice": n}`: the place of an option, or a number. It runs as long as
games are played; its standard input is closed at the end.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Final

from tefuda.bots.dealing import Lists
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.view import view

COMMAND: Final = "cmd:"


class Spoken:
    """A command that answers for a seat."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except (OSError, ValueError, IndexError) as error:
            raise BadInput(
                f"the command {command[:80]!r} cannot be started: {error}",
                ja=f"コマンド「{command[:80]}」を始められない: {error}",
            ) from None

    def check(self, rules: Rules) -> None:
        """It plays at every table."""

    def choose(self, rules: Rules, s: State, _rng: Random, _lists: Lists) -> int:
        source, sink = self.process.stdout, self.process.stdin
        assert source is not None
        assert sink is not None
        told = {"game": rules.name, "seat": s.ask_seat, "view": view(rules, s, s.ask_seat, "en")}
        try:
            sink.write(json.dumps(told, ensure_ascii=False) + "\n")
            sink.flush()
            line = source.readline()
            choice = json.loads(line)["choice"]
        except (OSError, ValueError, KeyError, TypeError):
            choice = None
        most = len(s.options) - 1 if s.options else s.ask_hi
        least = 0 if s.options else s.ask_lo
        if type(choice) is not int or not least <= choice <= most:
            raise BadInput(
                f"the command {self.command[:80]!r} did not answer with a choice from {least} to {most}",
                ja=f"コマンド「{self.command[:80]}」が{least}から{most}までの選択を答えなかった。",
            )
        return choice


def own_bot(name: str) -> Any:
    """A bot of the user's own by its name; None: the name is not of that kind. Every process has its
    own: two could not speak with one command."""
    return _made(name, os.getpid())


@cache
def _made(name: str, _process: int) -> Any:
    if name.startswith(COMMAND):
        return Spoken(name.removeprefix(COMMAND))
    module, colon, word = name.partition(":")
    if not colon or not word.isidentifier() or module == "agent":
        return None
    try:
        return getattr(import_module(module), word)()
    except (ImportError, AttributeError, ValueError, TypeError) as error:
        raise BadInput(
            f"there is no bot {name[:80]!r}: {error}",
            ja=f"「{name[:80]}」というボットはない: {error}",
        ) from None
