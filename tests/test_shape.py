"""The games have one shape: the same rooms, the same names in them, and imports that point one way."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tefuda.games import GAMES
from tests.test_imports import SRC

FOLDER = SRC / "games"
ROOMS = ("book", "effects", "cards", "text", "table", "bot")
ROOT = {"__init__.py", "entry.py", "names.py", "rulebook.py", *ROOMS}

# the files that every game has, and what they must define
FILES: dict[str, tuple[str, ...]] = {
    "entry.py": ("ENTRY",),
    "names.py": (),
    "rulebook.py": ("build",),
    "book/actions.py": (),
    "book/decks.py": ("deck_problems",),
    "book/preparation.py": ("PREPARATION",),
    "book/refusals.py": (),
    "book/turn.py": ("TURN_PROC",),
    "book/zones.py": (),
    "effects/continuous.py": ("static_modifiers", "scope"),
    "effects/nodes.py": (),
    "effects/perform.py": ("vocabulary",),
    "effects/register.py": ("add_card", "finish"),
    "cards/card.py": ("Card", "Programs", "KEPT", "OWN", "TEXTS", "compile_card", "read_card"),
    "cards/data.py": (),
    "cards/decks.toml": (),
    "cards/lists.py": ("CARDS", "FIELDS", "again"),
    "text/abilities.py": (),
    "text/grammar.lark": (),
    "text/lexicon.py": (),
    "table/board.py": ("board",),
    "table/lab.py": ("LAB", "recipe"),
    "table/layout.py": ("LAYOUT",),
    "table/position.py": ("POSITIONS",),
    "table/view.py": ("heading", "pieces"),
    "bot/player.py": ("choose",),
}

# what the files of a room may import of their own game, beside their room: rooms, or single files
MAY = {
    "names": (),
    "text": ("names", "effects.nodes"),
    "cards": ("names", "text", "effects.nodes"),
    "book": ("names", "cards.data", "cards.least_costs", "effects.nodes"),
    "effects": ("names", "book", "cards.data", "cards.least_costs"),
    "table": ("names", "book", "effects", "cards", "bot"),
    "bot": ("names", "book", "effects", "cards", "table"),
    "rulebook": ("names", "book", "effects", "cards", "table"),
    "entry": ("names", "rulebook", "book", "effects", "cards", "table", "bot"),
}

# words that the English renderers still take from the cards
LEFT = ("CLASS", "COLOR", "DAMAGE", "ELEMENT", "ITEM", "MARCH", "TRIBE", "TYPE")


def defined(path: Path) -> set[str]:
    """The names that a module defines or imports at its top."""
    out: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            out.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            out.add(node.target.id)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                every = target.elts if isinstance(target, ast.Tuple) else [target]
                out.update([name.id for name in every if isinstance(name, ast.Name)])
    return out


def imported(path: Path) -> set[str]:
    """The modules and names that a file imports when it runs: not for its types alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for_types.update([inner for part in node.body for inner in ast.walk(part)])
    out: set[str] = set()
    for node in ast.walk(tree):
        if node in for_types:
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            out.update([f"{node.module}.{alias.name}" for alias in node.names])
        elif isinstance(node, ast.Import):
            out.update([alias.name for alias in node.names])
    return out


def allowed(name: str, room: str) -> bool:
    """Whether a name of a game, without the game, may be imported in one of its rooms."""
    if room == "text" and name in [f"cards.card.{word}_WORDS" for word in LEFT]:
        return True
    return any([f"{name}.".startswith(f"{one}.") for one in (room, *MAY[room])])


def misplaced(game: str) -> list[str]:
    """The imports of a game's files that point the wrong way."""
    own = f"tefuda.games.{game}."
    wrong: list[str] = []
    for path in sorted((FOLDER / game).rglob("*.py")):
        parts = path.relative_to(FOLDER / game).with_suffix("").parts
        if parts == ("__init__",):
            continue
        for name in sorted(imported(path)):
            if name.startswith(own) and not allowed(name.removeprefix(own), parts[0]):
                wrong.append(f"{'/'.join(parts)} imports {name.removeprefix(own)}")
    return wrong


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_six_rooms_and_three_files(game: str) -> None:
    built = ("__pycache__", ".so", ".pyd")  # what Python and make compile leave there
    there = {p.name for p in (FOLDER / game).iterdir() if not p.name.endswith(built)}
    assert there == ROOT
    assert len(there) <= 10


@pytest.mark.parametrize("game", GAMES)
def test_the_same_things_have_the_same_names(game: str) -> None:
    for name, needed in FILES.items():
        path = FOLDER / game / name
        assert path.is_file(), f"{game} has no {name}"
        if needed:
            assert set(needed) <= defined(path), f"{name} of {game} lacks {needed}"


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_binds_and_does_nothing_else(game: str) -> None:
    tree = ast.parse((FOLDER / game / "rulebook.py").read_text(encoding="utf-8"))
    assert [node.name for node in tree.body if isinstance(node, ast.FunctionDef)] == ["build"]


@pytest.mark.parametrize("game", GAMES)
def test_the_rooms_of_a_game_import_one_way(game: str) -> None:
    wrong = misplaced(game)
    assert not wrong, "\n".join(wrong)


def test_only_the_entry_of_a_game_is_imported_outside_it() -> None:
    wrong: list[str] = []
    for path in sorted(SRC.rglob("*.py")):
        parts = path.relative_to(SRC).parts
        if parts[0] == "games" and parts[1] in GAMES:
            continue
        for name in imported(path):
            for game in GAMES:
                own = f"tefuda.games.{game}."
                if name.startswith(own) and name.removeprefix(own).partition(".")[0] != "entry":
                    wrong.append(f"{'/'.join(parts)} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_what_games_share_knows_no_game() -> None:
    for path in sorted((FOLDER / "common").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert not [game for game in GAMES if f"games.{game}." in text], path


def test_all_games_count_the_same_numbers_first() -> None:
    from importlib import import_module

    from tefuda.games.common import book

    for game in GAMES:
        names = import_module(f"tefuda.games.{game}.names")
        for name in ("DECK", "TURN", "TURN_NO", "FIRST"):
            assert getattr(names, name) == getattr(book, name), (game, name)
        assert getattr(names, "PHASE", book.PHASE) == book.PHASE
