"""Options as integers: the kind of action, its card and its number."""

from __future__ import annotations

from typing import Final

KIND_SPAN: Final = 256
ARG_SPAN: Final = 1024
STIRRED: Final = (
    1 << 320
)  # a decision that was stirred (`kernel.stir`): this, the value, the option
STIR_BYTES: Final = 32
_M64: Final = (1 << 64) - 1


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


def stirred(opt: int, value: bytes) -> int:
    """An option together with the value that goes into chance with it (`kernel.stir`)."""
    return STIRRED | int.from_bytes(value, "big") << 64 | opt


def plain(code: int) -> int:
    """The option itself."""
    return code & _M64 if code >= STIRRED else code


def stir_of(code: int) -> bytes:
    """The value that went into chance with a decision; empty: it was not stirred."""
    if code < STIRRED:
        return b""
    return ((code ^ STIRRED) >> 64).to_bytes(STIR_BYTES, "big")


def code_words(code: int) -> int | str:
    """A decision as files tell it: its option, before it the value if it was stirred."""
    return code if code < STIRRED else f"{stir_of(code).hex()}:{plain(code)}"


def code_from(told: object) -> int | None:
    """The decision again; None: this is none."""
    if type(told) is int:
        return told
    if not isinstance(told, str):
        return None
    value, colon, opt = told.partition(":")
    small = opt.isascii() and opt.isdecimal() and len(opt) < 20
    if len(value) != 2 * STIR_BYTES or not colon or not small or value.strip("0123456789abcdef"):
        return None
    return stirred(int(opt) & _M64, bytes.fromhex(value))
