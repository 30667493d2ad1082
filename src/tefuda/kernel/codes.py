"""Options as integers: the kind of action, its card and its number."""

from __future__ import annotations

from typing import Final

KIND_SPAN: Final = 256
ARG_SPAN: Final = 1024


def option(kind: int, a: int = 0, b: int = 0) -> int:
    """An action as one integer: its kind, a card or number, and a second one of any size."""
    return kind + KIND_SPAN * (a + ARG_SPAN * b)


def options(kind: int, cards: list[int]) -> list[int]:
    """An option of a kind for each of some cards."""
    return [kind + KIND_SPAN * c for c in cards]


def kind_of(opt: int) -> int:
    return opt % KIND_SPAN


def arg_a(opt: int) -> int:
    return (opt // KIND_SPAN) % ARG_SPAN


def arg_b(opt: int) -> int:
    return opt // (KIND_SPAN * ARG_SPAN)
