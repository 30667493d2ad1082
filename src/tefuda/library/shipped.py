"""What the shipped cards of a game mean, kept on disk: their texts need not be read at every start.

A file holds what one version of a game's compiler made of its own cards (`version`), as `text.stored`
writes it: data, nothing that runs. A file of another version, or one that is damaged, is not used, and
the texts are read. Where no file can be written, nothing is kept.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

from tefuda.games.common.entry import GameEntry
from tefuda.library.folder import cache_folder
from tefuda.library.version import compiler_version
from tefuda.text.stored import NotStored, node_classes, programs_data, programs_of

NAME: Final = "shipped-{game}-{version}.msgpack"


def file_of(game: str, folder: Path | None = None) -> Path:
    """Where the file of a game is, as its compiler is now."""
    name = NAME.format(game=game, version=compiler_version(game))
    return (cache_folder() if folder is None else folder) / name


def recall(entry: GameEntry, folder: Path | None = None) -> bool:
    """Let a game know what its own cards mean. False: their texts have to be read."""
    try:
        found = msgspec.msgpack.decode(file_of(entry.key, folder).read_bytes())
    except (OSError, msgspec.DecodeError, RecursionError):
        return False
    if not isinstance(found, dict):
        return False
    classes = node_classes(entry.key)
    made = {}
    for card in entry.cards.own():
        if card in entry.cards.kept:
            continue
        try:
            made[card] = programs_of(entry.cards.programs, card, found.get(card.key), classes)
        except NotStored:
            return False
    entry.cards.kept.update(made)
    return True


def keep(entry: GameEntry, folder: Path | None = None) -> bool:
    """Write down what the own cards of a game mean, and remove what older compilers made. False: it
    cannot be written here."""
    found: dict[str, object] = {}
    for card in entry.cards.own():
        programs = entry.cards.compile(card)
        if not isinstance(programs, entry.cards.programs):
            return False  # a card that is refused is refused again, with its words
        found[card.key] = programs_data(programs)
    file = file_of(entry.key, folder)
    scratch = file.with_suffix(f".{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        scratch.write_bytes(msgspec.msgpack.encode(found))
        scratch.replace(file)
        for other in file.parent.glob(NAME.format(game=entry.key, version="*")):
            if other != file:
                other.unlink(missing_ok=True)
    except OSError:
        return False
    return True
