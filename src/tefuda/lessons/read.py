"""Reading lessons and puzzles: a TOML file for each, words in both languages and a position."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tefuda.game import Game, Origin
from tefuda.games.common.places import Place, unreadable
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rng import seeded
from tefuda.kernel.rules import Words
from tefuda.rulebook.index import BOOKS
from tefuda.scenario.play import begin
from tefuda.scenario.read import parse

HERE: Final = Path(__file__).parent
KINDS: Final = ("lesson", "win", "survive")
FIELDS: Final = frozenset(
    (
        "kind", "title", "tell", "goal", "reach", "within", "hints", "wrong", "solution", "position",
        "settings",
    )
)  # fmt: skip
NEEDED: Final = frozenset(
    ("kind", "title", "tell", "goal", "reach", "hints", "solution", "position")
)
SEED: Final = 20  # chance is the same whenever a lesson is begun


@dataclass(frozen=True)
class Wrong:
    """A move that is not possible, and the clause that says so."""

    move: str
    clause: str


@dataclass(frozen=True)
class Lesson:
    """A lesson, or a puzzle: `kind` is `lesson`, `win` (this turn) or `survive` (the next one)."""

    game: str
    key: str
    kind: str
    title: Words
    tell: Words
    goal: Words
    reach: tuple[str, ...]
    within: int  # the last turn in which the goal can be reached; 0: any
    hints: tuple[Words, ...]
    wrong: tuple[Wrong, ...]
    solution: tuple[str, ...]
    text: str  # the position as a scenario

    def begin(self) -> Game:
        """A game at the position. Chance comes from one fixed seed."""
        return started(self.text, SEED)


def started(text: str, seed: int) -> Game:
    """A game from the position of a scenario, as a room of the server begins it."""
    game = begin(parse(text, "position"))
    if not game.state.script:
        game.state.script = None
        game.state.rng = seeded(seed)
    return Game(
        game.entry, game.rules, game.state, Origin([], seed, game.cards, position=text), game.cards
    )


def lesson(game: str, key: str) -> Lesson:
    """One of a game's lessons and puzzles; `BadInput`: there is none of that name."""
    for found in lessons(game):
        if found.key == key:
            return found
    raise BadInput(
        f"{game} has no lesson {key[:40]!r}", ja=f"{game} に「{key[:40]}」というレッスンはない。"
    )


@lru_cache(maxsize=16)
def lessons(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game in their order, then its puzzles."""
    if game not in BOOKS:
        raise BadInput(f"there is no game {game[:40]!r}", ja=f"「{game[:40]}」というゲームはない。")
    files = [
        f for part in ("lessons", "puzzles") for f in sorted((HERE / game / part).glob("*.toml"))
    ]
    return tuple([read(game, file) for file in files])


@lru_cache(maxsize=16)
def overview(game: str) -> dict[str, Any]:
    """What a game is about, on one page: sections with words in both languages."""
    if game not in BOOKS:
        raise BadInput(f"there is no game {game[:40]!r}", ja=f"「{game[:40]}」というゲームはない。")
    return _table(HERE / game / "overview.toml")


def _table(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise unreadable(file, error) from error


def read(game: str, file: Path) -> Lesson:
    """A lesson from its file; what is missing or not known is refused."""
    data = _table(file)
    where = Place(str(file))
    odd = sorted((set(data) - FIELDS) | (NEEDED - set(data)))
    if odd:
        raise where.wrong(
            f"項目が余るか足りない: {', '.join(odd)}", f"not known or missing: {', '.join(odd)}"
        )
    if data["kind"] not in KINDS:
        raise where.wrong(f"種類は {', '.join(KINDS)}", f"the kind is one of {', '.join(KINDS)}")
    title = _words(data["title"], where)
    return Lesson(
        game,
        file.stem,
        data["kind"],
        title,
        _words(data["tell"], where),
        _words(data["goal"], where),
        tuple(data["reach"]),
        int(data.get("within", 0)),
        tuple([_words(hint, where) for hint in data["hints"]]),
        tuple([Wrong(row["move"], row["clause"]) for row in data.get("wrong", [])]),
        tuple(data["solution"]),
        position_text(game, title, data["position"], data.get("settings", {})),
    )


def position_text(game: str, title: Words, position: str, settings: dict[str, object]) -> str:
    """The position as a scenario that expects nothing of how it goes on."""
    place, _, before = position.strip().partition("[before]")
    led = f"\n[before]\n{before.strip()}\n" if before.strip() else ""
    head = f"{title.ja} / {title.en}\ngame {game}\n"
    head += "".join([f"setting {key} {value}\n" for key, value in settings.items()])
    return f"{head}\n[position]\n{place.strip()}\n{led}\n[play]\n= going on\n"


def _words(said: object, where: Place) -> Words:
    if (
        not isinstance(said, dict)
        or set(said) != {"ja", "en"}
        or not all([isinstance(x, str) and x.strip() for x in said.values()])
    ):
        raise where.wrong(f"ja と en が要る: {said!r}", f"both ja and en are needed: {said!r}")
    return Words(said["ja"].strip(), said["en"].strip())
