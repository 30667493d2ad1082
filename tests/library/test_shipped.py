"""What the shipped cards mean is kept on disk, and read from there only if it is what would be made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.games import GAMES, game_entry
from tefuda.library import shipped
from tefuda.library.folder import cache_folder


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game remembers what its cards mean."""
    for game in GAMES:
        monkeypatch.setattr(game_entry(game).cards, "kept", {})


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_comes_back_as_it_was(game: str, tmp_path: Path, forgetful: None) -> None:
    entry = game_entry(game)
    meant = {card: entry.cards.compile(card) for card in entry.cards.own()}
    assert not shipped.recall(entry, tmp_path)  # nothing is there yet
    assert shipped.keep(entry, tmp_path)
    assert shipped.recall(entry, tmp_path)
    assert entry.cards.kept == meant


def test_a_damaged_file_is_not_used(tmp_path: Path, forgetful: None) -> None:
    entry = game_entry("soukou_musume")
    shipped.keep(entry, tmp_path)
    file = shipped.file_of(entry.key, tmp_path)
    whole = file.read_bytes()
    for damaged in (b"", whole[: len(whole) // 2], b"\x93\x01\x02\x03", b"\x80"):
        file.write_bytes(damaged)
        assert not shipped.recall(entry, tmp_path)
        assert not entry.cards.kept


def test_a_file_of_another_compiler_is_not_used_and_goes(
    tmp_path: Path, forgetful: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = game_entry("soukou_musume")
    shipped.keep(entry, tmp_path)
    monkeypatch.setattr(shipped, "compiler_version", lambda game: "another")
    assert not shipped.recall(entry, tmp_path)
    shipped.keep(entry, tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["shipped-soukou_musume-another.msgpack"]


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert not shipped.keep(game_entry("soukou_musume"), tmp_path / "file")


def test_the_folder_is_that_of_the_user_data_if_one_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEFUDA_DATA", str(tmp_path))
    assert cache_folder() == tmp_path / "cache"
