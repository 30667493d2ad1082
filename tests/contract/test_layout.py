"""Every zone of every game has its place on the screen, or is said to have none."""

from __future__ import annotations

import msgspec
import pytest

from tefuda.games import GAMES, game_entry
from tefuda.games.common.layout import Layout
from tefuda.starting import rules_for

TINTS = ["red", "blue", "green", "yellow", "purple", "brown", "cyan", "white", "black", "grey"]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_zone_has_its_place(game: str) -> None:
    rules = rules_for(game)
    layout = game_entry(game).table.layout
    told = {(cell.zone, cell.part) for cell in layout.side + layout.shared}
    assert len(told) == len(layout.side + layout.shared)
    if layout.board is not None:
        for square in layout.board.squares:
            told |= {(layout.board.ground, square.part), (layout.board.parties, square.part)}
    wanted = {(kind.key, part) for kind in rules.zone_kinds for part in kind.parts or ("",)}
    assert told == wanted


@pytest.mark.parametrize("game", list(GAMES))
def test_cells_lie_in_the_grid_and_not_on_each_other(game: str) -> None:
    layout = game_entry(game).table.layout
    taken: set[tuple[int, int]] = set()
    for cell in layout.side:
        if cell.how == "hidden":
            continue
        for row in range(cell.row, cell.row + cell.high):
            for col in range(cell.col, cell.col + cell.wide):
                assert row < layout.rows
                assert col < layout.columns
                assert (row, col) not in taken, cell
                taken.add((row, col))
    if layout.board is not None:
        squares = {(square.row, square.col) for square in layout.board.squares}
        assert len(squares) == len(layout.board.squares)
        assert squares == {
            (row, col) for row in range(layout.board.rows) for col in range(layout.board.columns)
        }


@pytest.mark.parametrize("game", list(GAMES))
def test_a_face_speaks_of_what_there_is(game: str) -> None:
    rules = rules_for(game)
    face = game_entry(game).table.layout.face
    tags = {tag for d in rules.pool for tag in d.tags}
    assert set(face.tints) <= tags
    assert {*face.tints.values(), *face.kinds} <= set(TINTS)
    assert {d.kind for d in rules.pool} <= set(range(len(face.kinds)))
    assert sum(figure.corner == "top" for figure in face.figures) >= 1


@pytest.mark.parametrize("game", list(GAMES))
def test_a_layout_is_plain_data(game: str) -> None:
    layout = game_entry(game).table.layout
    assert msgspec.json.decode(msgspec.json.encode(layout), type=Layout) == layout
