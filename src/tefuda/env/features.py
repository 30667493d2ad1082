"""What cards and abilities are, as numbers: also for cards that were never seen before.

The card table has a row for each card of a rulebook, with row 0 for an unknown card. A row has the
numbers printed on the card, its kind, the words printed on it (hashed) and a vector of what its texts do.
The vector counts the nodes that the texts compile to: the class of each node, and the words in it (whose,
which zone, what event) hashed into buckets. Two cards with similar texts have similar vectors, whatever
they are called. The ability table has the same vector for each ability alone.

`card_features` names the columns. They depend on the game and on nothing else: a rulebook with further
cards has the same columns, and the same numbers in the rows of the same cards.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from hashlib import blake2b
from types import UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from tefuda.effects.lower import compiled
from tefuda.env.spec import Column
from tefuda.games import game_entry
from tefuda.games.common import words
from tefuda.kernel.rules import Rules

TEXT_SIZE: Final = 96
WORD_SIZE: Final = 48
MOST_KINDS: Final = 8
MOST_PARTS: Final = 4  # skills on a card, numbers in a row: the first of them
BIG: Final = 4  # how much a number inside a node counts at most
NAMES: Final = ("key", "name", "plain", "title", "unit")  # fields that only tell cards apart

Floats = NDArray[np.float32]


def card_features(rules: Rules) -> list[Column]:
    """The columns of the card table."""
    kinds = [kind.key for kind in words.of(rules.name).kinds.by_number()]
    out = [Column(name, f"printed: {name}, divided by {scale:g}") for name, scale in _scales(rules)]
    out += [
        Column(f"kind_{kinds[n] if n < len(kinds) else n}", "1: the card is of this kind")
        for n in range(MOST_KINDS)
    ]
    out += [
        Column(f"word_{n}", "traits and other words printed on it that fall into this bucket")
        for n in range(WORD_SIZE)
    ]
    return out + [
        Column(f"text_{n}", "nodes of its texts that fall into this bucket")
        for n in range(TEXT_SIZE)
    ]


def card_table(rules: Rules) -> Floats:
    """A row for each card of the rulebook; row 0 is an unknown card."""
    compile_card = game_entry(rules.name).cards.compile
    scales = _scales(rules)
    first = len(scales) + MOST_KINDS
    out = np.zeros((len(rules.pool) + 1, first + WORD_SIZE + TEXT_SIZE), np.float32)
    for d in rules.pool:
        row = out[1 + d.index]
        card = d.data.card
        numbers = _printed(card, "")
        for n, (name, scale) in enumerate(scales):
            row[n] = numbers.get(name, 0.0) / scale
        row[len(scales) + min(d.kind, MOST_KINDS - 1)] = 1
        for word in d.tags | _words(card, ""):
            row[first + _bucket(word, WORD_SIZE)] += 1
        programs = compile_card(card)
        for field in fields(programs):
            if field.name != "card":
                _count(getattr(programs, field.name), "", row[-TEXT_SIZE:])
    return out


def ability_table(rules: Rules) -> Floats:
    """A row for each ability of the rulebook; row 0 is none."""
    out = np.zeros((len(rules.abilities) + 1, TEXT_SIZE), np.float32)
    for no in range(len(rules.abilities)):
        _count(compiled(rules, no).ability, "", out[1 + no])
    return out


# --- what is printed ------------------------------------------------------------------------------


def _scales(rules: Rules) -> list[tuple[str, float]]:
    """The numbers that a card of this game can have, each with the largest that our own cards have."""
    own = game_entry(rules.name).cards.own()
    largest = dict.fromkeys(_numbers(type(own[0]), ""), 1.0)
    for card in own:
        for name, number in _printed(card, "").items():
            largest[name] = max(largest[name], abs(number))
    return list(largest.items())


def _numbers(kind: Any, path: str) -> list[str]:
    """The names of all numbers that a class of card can hold, by the types of its fields."""
    out: list[str] = []
    hints = get_type_hints(kind)
    for field in fields(kind):
        name, hint = path + field.name, hints[field.name]
        inner = get_args(hint)
        if hint in (int, bool) or (get_origin(hint) is UnionType and int in inner):
            out.append(name)
        elif get_origin(hint) is tuple and (inner[0] is int or is_dataclass(inner[0])):
            for n in range(1, MOST_PARTS + 1):
                part = f"{name}_{n}"
                out += [part] if inner[0] is int else _numbers(inner[0], f"{part}_")
    return out


def _printed(card: Any, path: str) -> dict[str, float]:
    """The numbers of a card by their names."""
    out: dict[str, float] = {}
    for field in fields(card):
        name, got = path + field.name, getattr(card, field.name)
        if isinstance(got, int):
            out[name] = float(got)
        elif isinstance(got, tuple):
            for n, part in enumerate(got[:MOST_PARTS], 1):
                if isinstance(part, int):
                    out[f"{name}_{n}"] = float(part)
                elif is_dataclass(part):
                    out |= _printed(part, f"{name}_{n}_")
    return out


def _words(card: Any, path: str) -> set[str]:
    """The words of a card that are neither its name nor its texts."""
    out: set[str] = set()
    for field in fields(card):
        name, got = path + field.name, getattr(card, field.name)
        if field.name in NAMES or field.name.endswith("_en") or "text" in field.name:
            continue
        for n, part in enumerate(got if isinstance(got, tuple) else (got,), 1):
            if isinstance(part, str) and part:
                out.add(f"{name}={part}")
            elif is_dataclass(part):
                out |= _words(part, f"{name}_{n}_")
    return out


# --- what the texts do ----------------------------------------------------------------------------


def _count(node: object, path: str, row: Floats) -> None:
    """Count a node and what is in it."""
    if isinstance(node, tuple):
        for part in node:
            _count(part, path, row)
    elif isinstance(node, dict):
        for name, part in node.items():
            _count(part, f"{path}.{name}", row)
    elif is_dataclass(node) and not isinstance(node, type):
        name = type(node).__name__
        row[_bucket(name, TEXT_SIZE)] += 1
        for field in fields(node):
            if field.compare:
                _count(getattr(node, field.name), f"{name}.{field.name}", row)
    elif isinstance(node, bool):
        if node:
            row[_bucket(path, TEXT_SIZE)] += 1
    elif isinstance(node, int):
        row[_bucket(path, TEXT_SIZE)] += max(-BIG, min(BIG, node))
    elif isinstance(node, str) and node:
        row[_bucket(f"{path}={node}", TEXT_SIZE)] += 1


def _bucket(word: str, size: int) -> int:
    """The same bucket on every machine."""
    return int.from_bytes(blake2b(word.encode(), digest_size=4).digest(), "big") % size
