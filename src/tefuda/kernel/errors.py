"""What can go wrong, each with words that say what, where, and what to do.

`str(error)` is the English sentence; `error.say("ja")` is the Japanese one, where there is one.
"""

from __future__ import annotations


class TefudaError(Exception):
    """The root of every error this library raises on purpose."""

    def __init__(self, message: str = "", *, ja: str = "") -> None:
        super().__init__(message)
        self.ja = ja

    def say(self, lang: str = "en") -> str:
        return self.ja if lang == "ja" and self.ja else str(self)


class IllegalChoice(TefudaError):
    """A decision that cannot be taken. Nothing has changed."""

    def __init__(self, message: str, clause: str = "", *, ja: str = "") -> None:
        super().__init__(message, ja=ja)
        self.clause = clause


class GameOver(IllegalChoice):
    """A decision after the end of the game. Nothing has changed."""


class BadSave(TefudaError):
    """A save that is cut, altered, of another version, or of a game that is not here."""


class BadDeck(TefudaError):
    """A deck that its rulebook does not allow; `problems` lists everything that is wrong, and
    `problems_ja` the same in Japanese."""

    def __init__(self, problems: list[str], *, ja: list[str] | None = None) -> None:
        self.problems = problems
        self.problems_ja = problems if ja is None else ja
        super().__init__("; ".join(problems), ja="" if ja is None else "　".join(ja))


class BadInput(TefudaError):
    """Something a caller handed in that is not of the form asked for."""


class ScriptError(TefudaError):
    """Scripted chance that does not fit what the game asks for, or is left over."""


class EngineFault(TefudaError):
    """The engine contradicts itself: a bug of ours, never of the caller."""


def said(error: Exception, lang: str) -> str:
    """What any error says: one of ours in the language, another as it is."""
    return error.say(lang) if isinstance(error, TefudaError) else str(error)
