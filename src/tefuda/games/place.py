"""Where something stands that a user brought, and the complaints that begin with it."""

from __future__ import annotations

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


def line_of(path: object, number: int) -> Place:
    """A line of a file, counted from 1."""
    return Place(f"{path}、{number}行目", f"{path}, line {number}")


def unreadable(path: object, error: OSError | UnicodeDecodeError) -> BadInput:
    """A file that cannot be opened, or is no text."""
    if isinstance(error, UnicodeDecodeError):
        en = f"{path} is not UTF-8 text: {error}"
        return BadInput(en, ja=f"{path} は UTF-8 の文書ではない: {error}")
    en = f"{path} cannot be read: {error.strerror or error}"
    return BadInput(en, ja=f"{path} を読めない: {_cause(error)}")


def unwritable(path: object, error: OSError) -> BadInput:
    en = f"{path} cannot be written: {error.strerror or error}"
    return BadInput(en, ja=f"{path} に書けない: {_cause(error)}")


def _cause(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "そのようなファイルやフォルダーはない。"
    if isinstance(error, IsADirectoryError):
        return "フォルダーである。"
    if isinstance(error, PermissionError):
        return "許可がない。"
    return error.strerror or str(error)
