"""What a run is: the decks, the tables they meet at, who plays, and the seed of everything."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

import tefuda
from tefuda.kernel.rng import KEY_BYTES

MATCH: Final = "match"
LEAGUE: Final = "league"
CARDS: Final = "cards"
SWAP: Final = "swap"
BEST: Final = "best"
KINDS: Final = (MATCH, LEAGUE, CARDS, SWAP, BEST)
NEW: Final = "′"  # after the name of a deck with cards swapped
PARTS: Final = ("kernel", "effects", "text", "games", "bots")
OWN: Final = ("lab/runs/plan.py", "lab/runs/playing.py")
SUFFIXES: Final = (".py", ".lark", ".toml")
ID_DIGITS: Final = 10
HERE: Final = Path(tefuda.__file__).resolve().parent


class Side(msgspec.Struct, frozen=True):
    """Who meets others: one deck, or the decks of a party, seat after seat."""

    name: str
    decks: list[list[str]]

    def cards(self) -> list[str]:
        """Every card of the side once, in the order of its lists."""
        return list(dict.fromkeys([key for deck in self.decks for key in deck]))


class Pairing(msgspec.Struct, frozen=True):
    """Two sides that meet. Pairings of the same key are dealt the same chance, game by game."""

    a: int
    b: int
    key: str


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that games of a run follow from, and how many are wanted."""

    kind: str
    game: str
    settings: dict[str, int | str]
    bots: tuple[str, str]  # for the first and for the second side of a pairing
    sides: list[Side]
    pairings: list[Pairing]
    seed: int
    games: int  # of each pairing; in a sequential run the most pairs; of the best, all together
    cards: list[dict[str, Any]] = []  # imported ones
    aim: float = 0.0  # of a swap: a smaller difference than this is none
    engine: str = ""  # the fingerprint of what plays
    agents: str = ""  # …and of the files of learned agents and of a user's own bots

    @property
    def id(self) -> str:
        """The name of the run. The number of games is no part of it: a run can go on."""
        told = msgspec.structs.replace(self, games=0)
        blob = msgspec.json.encode(msgspec.to_builtins(told), order="sorted")
        return hashlib.blake2b(blob, digest_size=16).hexdigest()[:ID_DIGITS]

    @property
    def candidates(self) -> int:
        """How many of the sides, from the first on, are looked at; the others are the opponents."""
        return 1 + max([p.a for p in self.pairings])


def game_seed(seed: int, key: str, index: int) -> int:
    """The seed of one game: 64 bits, from the run's seed, the pairing and the index."""
    told = f"{seed}/{key}/{index}".encode()
    return int.from_bytes(hashlib.blake2b(told, digest_size=8).digest(), "big")


def digest_of(side: Side) -> str:
    """The same for the same lists, whatever they are called."""
    blob = msgspec.json.encode(side.decks)
    return hashlib.blake2b(blob, digest_size=KEY_BYTES // 4).hexdigest()


def all_pairs(sides: Sequence[Side]) -> list[Pairing]:
    """Everybody against everybody else."""
    marks = [digest_of(side) for side in sides]
    return [
        Pairing(a, b, f"{marks[a]}:{marks[b]}")
        for a in range(len(sides))
        for b in range(a + 1, len(sides))
    ]


def against(own: Sequence[Side], others: Sequence[Side]) -> list[Pairing]:
    """Each of the first with each of the others, which follow them in the plan."""
    return [
        Pairing(a, len(own) + b, f"{digest_of(own[a])}:{digest_of(others[b])}")
        for a in range(len(own))
        for b in range(len(others))
    ]


def same_chance(own: Sequence[Side], others: Sequence[Side]) -> list[Pairing]:
    """The same, with the same chance for all of the first against one opponent."""
    mark = digest_of(own[0])
    return [
        Pairing(a, len(own) + b, f"{mark}:{digest_of(others[b])}")
        for a in range(len(own))
        for b in range(len(others))
    ]


@cache
def engine_version() -> str:
    """A fingerprint of all that decides how a game goes: rules, cards and bots as they are here."""
    out = hashlib.blake2b(digest_size=8)
    found = [path for part in PARTS for path in (HERE / part).rglob("*") if path.suffix in SUFFIXES]
    for path in sorted([*found, *[HERE / name for name in OWN]]):
        body = path.read_bytes()
        out.update(f"{path.relative_to(HERE).as_posix()} {len(body)}\n".encode())
        out.update(body)
    return out.hexdigest()
