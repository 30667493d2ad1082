"""Numbers of any size: decisions that were stirred, and fingerprints.

Compiled, the rest of the kernel, the effects and the games counts in 62 bits and raises an error where that is
too little. The modules with larger numbers are named in `tools/compile.py`; what they give to others is an
`Any`, which stays an object.
"""

from __future__ import annotations

from typing import Any, Final

STIRRED: Final = (
    1 << 320
)  # a decision that was stirred (`kernel.stir`): this, the value, the option
STIR_BYTES: Final = 32
_M64: Final = (1 << 64) - 1
_M60: Final = (1 << 60) - 1


def fingerprint(parts: object) -> int:
    """A number below 2**60 for something that can be hashed."""
    return hash(parts) & _M60


def stirred(opt: int, value: bytes) -> Any:
    """An option together with the value that goes into chance with it (`kernel.stir`)."""
    return STIRRED | int.from_bytes(value, "big") << 64 | opt


def plain(told: Any) -> int:
    """The option itself."""
    code: int = told
    return code & _M64 if code >= STIRRED else code


def stir_of(told: Any) -> bytes:
    """The value that went into chance with a decision; empty: it was not stirred."""
    code: int = told
    if code < STIRRED:
        return b""
    return ((code ^ STIRRED) >> 64).to_bytes(STIR_BYTES, "big")


def code_words(told: Any) -> int | str:
    """A decision as files tell it: its option, before it the value if it was stirred."""
    code: int = told
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
    code: int = stirred(int(opt) & _M64, bytes.fromhex(value))
    return code
