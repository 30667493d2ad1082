"""Where something stands that a user brought, and the complaints that begin with it."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.errors import BadInput


class Place:
    """A place in both languages: a file and its line, a card, a skill of it."""

    __slots__ = ("ja", "en")

    def __init__(self, ja: str, en: str = "") -> None:
        self.ja = ja
        self.en = en or ja  # a plain name is the same in both

    def within(self, ja: str, en: str) -> Place:
        """A part of this place."""
        return Place(f"{self.ja}、{ja}", f"{self.en}, {en}") if self.en else Place(ja, en)

    def wrong(self, ja: str, en: str) -> BadInput:
        """What to raise about it."""
        if not self.en:
            return BadInput(en, ja=ja)
        return BadInput(f"{self.en}: {en}", ja=f"{self.ja}: {ja}")


NOWHERE = Place("")
DIGITS: Final = 18  # what is longer is no number anybody means


def shown(value: object, most: int = 60) -> str:
    """Anything a caller handed in, for an error message: short, whatever it is."""
    try:
        words = repr(value)
    except Exception:  # a number of too many digits, nested too deeply, or of a foreign class
        words = f"<{type(value).__name__}>"
    return brief(words, most)


def brief(words: str, most: int = 60) -> str:
    return words if len(words) <= most else f"{words[:most]}…"


def whole(words: str) -> int | None:
    """A whole number from 0 written in plain digits; None: it is none, or is beyond reason."""
    return int(words) if words.isdecimal() and len(words) <= DIGITS else None


def line_of(path: object, number: int) -> Place:
    """A line of a file, counted from 1."""
    return Place(f"{path}、{number}行目", f"{path}, line {number}")


def unreadable(path: object, error: OSError | ValueError) -> BadInput:
    """A file that cannot be opened, or is no text; ValueError: its name can be no file's."""
    if isinstance(error, UnicodeDecodeError):
        en = f"{path} is not UTF-8 text: {error}"
        return BadInput(en, ja=f"{path} は UTF-8 の文書ではない: {error}")
    if isinstance(error, ValueError):
        return _no_name(path)
    en = f"{path} cannot be read: {error.strerror or error}"
    return BadInput(en, ja=f"{path} を読めない: {_cause(error)}")


def unwritable(path: object, error: OSError | ValueError | RuntimeError) -> BadInput:
    if not isinstance(error, OSError):
        return _no_name(path)
    en = f"{path} cannot be written: {error.strerror or error}"
    return BadInput(en, ja=f"{path} に書けない: {_cause(error)}")


def _no_name(path: object) -> BadInput:
    name = shown(str(path))
    return BadInput(f"{name} cannot be a file's name", ja=f"{name} はファイルの名前にならない。")


def _cause(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "そのようなファイルやフォルダーはない。"
    if isinstance(error, IsADirectoryError):
        return "フォルダーである。"
    if isinstance(error, PermissionError):
        return "許可がない。"
    return error.strerror or str(error)
