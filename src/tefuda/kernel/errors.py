"""What can go wrong, each with words that say what, where, and what to do."""

from __future__ import annotations


class TefudaError(Exception):
    """The root of every error this library raises on purpose."""


class IllegalChoice(TefudaError):
    """A decision that cannot be taken. Nothing has changed."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.clause = clause


class GameOver(IllegalChoice):
    """A decision after the end of the game. Nothing has changed."""


class BadSave(TefudaError):
    """A save that is cut, altered, of another version, or of a game that is not here."""


class BadDeck(TefudaError):
    """A deck that its rulebook does not allow; `problems` lists everything that is wrong."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class BadInput(TefudaError):
    """Something a caller handed in that is not of the form asked for."""


class ScriptError(TefudaError):
    """Scripted chance that does not fit what the game asks for, or is left over."""


class EngineFault(TefudaError):
    """The engine contradicts itself: a bug of ours, never of the caller."""
