"""Errors, each with a message that says what is wrong, where, and what to do.

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
    """An illegal decision. Nothing has changed."""

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
    """Input from a caller that does not have the required form."""


class ScriptError(TefudaError):
    """A script of random results that does not match the game's requests, or is left over."""


class EngineFault(TefudaError):
    """The engine contradicts itself: a bug in this library, never in the caller."""


class TooManySteps(EngineFault):
    """One choice led to more steps of the rules than allowed. The state is amid them: whoever holds it
    goes back to the decision before (`Game.choose` does)."""


def said(error: Exception, lang: str) -> str:
    """The message of any error: one of this library's in the language, any other as it is."""
    return error.say(lang) if isinstance(error, TefudaError) else str(error)
