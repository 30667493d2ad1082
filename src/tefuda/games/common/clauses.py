"""Clauses that no step carries out: definitions, and rules that a whole mechanism keeps.

`book/clauses.toml` of a game names who carries them out: under [functions] for each clause a function,
class or table, under [modules] for a whole file its clauses. A name begins with the game's own folder
or with a part of the program ("kernel.machine.concede").
"""

from __future__ import annotations

import tomllib
from importlib import import_module
from importlib.resources import files

from tefuda.kernel.rules import Rules

_READ: dict[str, dict[str, str]] = {}


def carried_out(game: str) -> dict[str, str]:
    """Clause → the name of what carries it out, in the order they are cited."""
    if game not in _READ:
        _READ[game] = _read(game)
    return _READ[game]


def _read(game: str) -> dict[str, str]:
    text = files(f"tefuda.games.{game}.book").joinpath("clauses.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    out: dict[str, str] = {}
    for module, clauses in data.get("modules", {}).items():
        out |= dict.fromkeys(clauses, module)
    for clause, name in data.get("functions", {}).items():
        out[clause] = name
    return out


def cite(rules: Rules) -> None:
    """Tell the rules which clauses are carried out beside their steps and tables."""
    for clause in carried_out(rules.name):
        rules.cite(clause)


def named(game: str, name: str) -> object:
    """What a name of `clauses.toml` means: a module, or something in one."""
    whole = f"tefuda.games.{name}" if name.startswith(f"{game}.") else f"tefuda.{name}"
    module, _, last = whole.rpartition(".")
    try:
        return getattr(import_module(module), last)
    except AttributeError:
        return import_module(whole)
