"""Compiled cards as plain data, and back: for keeping them on disk, and for telling whether a card
still means what it meant.

A node becomes a table with its name under "@" and only what differs from its defaults, so that a
node which gains a field later is still the same data. Reading builds nodes that are known by name
and nothing else; data that fits no node is refused.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, Final

import msgspec

from tefuda.effects.nodes import Node

NAME: Final = "@"
CARD: Final = "card"  # the field of a game's `Programs` that is not part of what was compiled

_DEFAULTS: dict[type, list[tuple[str, object]]] = {}


class NotStored(ValueError):
    """Data that no compiled card was ever written as."""


def _fields(of: type) -> list[tuple[str, object]]:
    """The fields of a dataclass with their defaults (`MISSING`: there is none)."""
    got = _DEFAULTS.get(of)
    if got is None:
        got = []
        for f in fields(of):
            made = f.default_factory() if f.default_factory is not MISSING else f.default
            got.append((f.name, made))
        _DEFAULTS[of] = got
    return got


def to_data(node: object) -> object:
    """A node, or what stands in one, as plain data."""
    if isinstance(node, Node):
        out: dict[str, object] = {NAME: type(node).__name__}
        for name, default in _fields(type(node)):
            value = getattr(node, name)
            if default is MISSING or value != default:
                out[name] = to_data(value)
        return out
    if isinstance(node, tuple):
        return [to_data(part) for part in node]
    if isinstance(node, dict):
        return {str(key): to_data(value) for key, value in node.items()}
    if isinstance(node, str):
        return str(node)  # words of a text are strings that also know their place
    if node is None or isinstance(node, (bool, int, float)):
        return node
    raise TypeError(f"{type(node).__name__} is no part of a compiled card")


def node_classes(game: str) -> dict[str, type]:
    """The nodes that cards of a game are made of, by name: those of all games, and its own."""
    out: dict[str, type] = {}
    todo: list[type] = [Node]
    own = f"tefuda.games.{game}."
    while todo:
        one = todo.pop()
        todo.extend(one.__subclasses__())
        if one.__module__.startswith(("tefuda.effects.", own)):
            out[one.__name__] = one
    return out


def from_data(data: object, classes: Mapping[str, type]) -> Any:
    """What `to_data` made data of."""
    if isinstance(data, dict):
        name = data.get(NAME)
        if name is None:
            return {key: from_data(value, classes) for key, value in data.items()}
        made = classes.get(name) if isinstance(name, str) else None
        if made is None:
            raise NotStored(f"no node is called {name!r}")
        try:
            return made(**{k: from_data(v, classes) for k, v in data.items() if k != NAME})
        except TypeError as error:
            raise NotStored(str(error)) from error
    if isinstance(data, list):
        return tuple([from_data(part, classes) for part in data])
    return data


def programs_data(programs: object) -> dict[str, object]:
    """The programs of a card without the card."""
    names = [f.name for f in fields(programs) if f.name != CARD]  # type: ignore[arg-type]
    return {name: to_data(getattr(programs, name)) for name in names}


def programs_of(made: Any, card: object, data: object, classes: Mapping[str, type]) -> Any:
    """The programs of a card, from data; `made` is the game's class of them."""
    if not isinstance(data, dict):
        raise NotStored("programs are a table")
    try:
        return made(card=card, **{key: from_data(got, classes) for key, got in data.items()})
    except TypeError as error:
        raise NotStored(str(error)) from error


def meaning_of(programs: object) -> str:
    """A fingerprint of what a card's texts mean: equal programs have the same."""
    blob = msgspec.msgpack.Encoder(order="sorted").encode(programs_data(programs))
    return hashlib.blake2b(blob, digest_size=8).hexdigest()
