"""Random numbers: two generators, kept in the state, and scripts for tests.

A seed that is a number starts PCG32 (XSH-RR): 64 bits of state, fast, for tests, bots and search. A
seed of 32 bytes starts BLAKE2b in counter mode, keyed by the seed: whoever has seen any of its numbers
knows nothing of the others. Games between people use it (docs/decisions/013). Both give the same
numbers on every machine and every Python, compiled or not. A script replaces them: a list of results
that must come in that order and must be used up.

`State.rng` is one number either way. PCG32's is below 2**64. The other's is `STRONG`, the key, and how
many 32-bit words have been drawn.
"""

from __future__ import annotations

from hashlib import blake2b
from threading import Lock, get_ident
from typing import Any, Final

from tefuda.kernel.columns import COMPILED
from tefuda.kernel.errors import ScriptError
from tefuda.kernel.state import State

_MUL: Final = 6364136223846793005
_INC: Final = 1442695040888963407
_M64: Final = (1 << 64) - 1
_M32: Final = (1 << 32) - 1
_M256: Final = (1 << 256) - 1
_M16: Final = (1 << 16) - 1
_MUL_HIGH: Final = _MUL >> 32
_MUL_LOW: Final = _MUL & _M32
_INC_HIGH: Final = _INC >> 32
_INC_LOW: Final = _INC & _M32


# Listeners to the random results of a state, for writing a game as a scenario. Usually none.
_listening: list[
    tuple[State | None, int, list[tuple[str, tuple[int, ...]]], list[tuple[int, ...]] | None]
] = []
_changing: Final = Lock()


def listen(
    s: State | None, given: list[tuple[int, ...]] | None = None
) -> list[tuple[str, tuple[int, ...]]]:
    """Collect the random results of a state from now on, in the form of a script; None: of every state
    in this thread, for a game that is only about to begin. `given`: where what each was drawn from is
    collected: the order before a shuffle, how many things or sides there were."""
    heard: list[tuple[str, tuple[int, ...]]] = []
    with _changing:
        _listening.append((s, get_ident(), heard, given))
    return heard


def stop_listening(heard: list[tuple[str, tuple[int, ...]]]) -> None:
    with _changing:
        for k, (_state, _thread, told, _given) in enumerate(_listening):
            if told is heard:
                del _listening[k]
                return


def _tell(s: State, kind: str, values: tuple[int, ...], given: tuple[int, ...]) -> None:
    for state, thread, heard, also in list(_listening):
        if state is s or (state is None and thread == get_ident()):
            heard.append((kind, values))
            if also is not None:
                also.append(given)


STRONG: Final = 1 << 320
KEY_BYTES: Final = 32
KEY_WORD: Final = "key:"
STIR_WORD: Final = "stir:"
TO_STIR: Final = b"\x01"  # after the key: chance is stirred on the way (`kernel.stir`)
_PERSON: Final = b"tefuda-chance-1"


def seeded(seed: int | bytes) -> Any:
    """The generator's first state for a seed: any integer, of any size, or 32 bytes."""
    if isinstance(seed, bytes):
        if is_stirred(seed):
            seed = seed[:KEY_BYTES]
        if len(seed) != KEY_BYTES:
            raise ValueError(f"a seed of bytes has {KEY_BYTES}, and this one {len(seed)}")
        return STRONG | (int.from_bytes(seed, "big") << 64)
    x = 0
    while True:
        x = ((x ^ (seed & _M64)) * _MUL + _INC) & _M64
        seed >>= 64
        if seed in (0, -1):
            return x


def seed_words(seed: int | bytes) -> str:
    """A seed as files tell it: a number, or `key:` (`stir:`) and 64 hexadecimal digits."""
    if is_stirred(seed) and isinstance(seed, bytes):
        return STIR_WORD + seed[:KEY_BYTES].hex()
    return KEY_WORD + seed.hex() if isinstance(seed, bytes) else str(seed)


def is_stirred(seed: int | bytes) -> bool:
    """Whether a seed is only the beginning: chance is stirred with decisions (`kernel.stir`)."""
    return isinstance(seed, bytes) and len(seed) == KEY_BYTES + 1 and seed.endswith(TO_STIR)


def key_of(rng: int) -> bytes:
    """The key of a keyed generator."""
    return ((rng >> 64) & _M256).to_bytes(KEY_BYTES, "big")


def is_strong(rng: int) -> bool:
    """Whether a generator's state is that of the keyed one."""
    return rng >= STRONG


def words_of(rng: int) -> list[int]:
    """A keyed generator's state in 64-bit numbers: its key, the highest first, and the count."""
    return [(rng >> shift) & _M64 for shift in (256, 192, 128, 64, 0)]


def from_words(words: list[int]) -> int:
    """The state again."""
    out = 1
    for word in words:
        out = (out << 64) | word
    return out


def block(key: bytes, n: int) -> bytes:
    """The n-th block of a key: sixteen 32-bit words, the lowest byte first."""
    return blake2b(n.to_bytes(8, "little"), digest_size=64, key=key, person=_PERSON).digest()


def _strong32(s: State) -> int:
    x: int = s.rng
    n = x & _M64
    s.rng = x + 1
    key = ((x >> 64) & _M256).to_bytes(KEY_BYTES, "big")
    at = (n & 15) << 2
    return int.from_bytes(block(key, n >> 4)[at : at + 4], "little")


def _shuffle_strong(s: State, out: list[int]) -> None:
    """As `shuffled` does it, drawing whole blocks."""
    x: int = s.rng
    key = ((x >> 64) & _M256).to_bytes(KEY_BYTES, "big")
    n = x & _M64
    words = block(key, n >> 4)
    for i in range(len(out) - 1, 0, -1):
        limit = (1 << 32) - ((1 << 32) % (i + 1))
        while True:
            at = (n & 15) << 2
            y = int.from_bytes(words[at : at + 4], "little")
            n += 1
            if n & 15 == 0:
                words = block(key, n >> 4)
            if y < limit:
                break
        j = y % (i + 1)
        kept = out[i]
        out[i] = out[j]
        out[j] = kept
    s.rng = ((x >> 64) << 64) | n


def _shuffle(s: State, out: list[int]) -> None:
    """As `below` says, in one loop: shuffling is most of the time to set up a game."""
    x: int = s.rng
    for n in range(len(out), 1, -1):
        limit = (1 << 32) - ((1 << 32) % n)
        while True:
            y = (((x >> 18) ^ x) >> 27) & _M32
            rot = x >> 59
            if rot:
                y = ((y >> rot) | (y << (32 - rot))) & _M32
            x = (x * _MUL + _INC) & _M64
            if y < limit:
                break
        j = y % n
        kept = out[n - 1]
        out[n - 1] = out[j]
        out[j] = kept
    s.rng = x


def _shuffle_in_halves(s: State, out: list[int]) -> None:
    """The same in halves of 32 bits: compiled, a number above 2**62 would have to be an object."""
    old: int = s.rng
    high = old >> 32
    low = old & _M32
    for i in range(len(out) - 1, 0, -1):
        n = i + 1
        limit = (1 << 32) - ((1 << 32) % n)
        while True:
            y = (((high << 5) | (low >> 27)) ^ (high >> 13)) & _M32
            rot = high >> 27
            if rot:
                y = ((y >> rot) | (y << (32 - rot))) & _M32
            upper = low >> 16
            lower = low & _M16
            most = upper * _MUL_LOW
            least = lower * _MUL_LOW + ((most & _M16) << 16) + _INC_LOW
            high = (
                (least >> 32)
                + (most >> 16)
                + _INC_HIGH
                + (high & _M16) * _MUL_LOW
                + (((high >> 16) * _MUL_LOW & _M16) << 16)
                + lower * _MUL_HIGH
                + ((upper * _MUL_HIGH & _M16) << 16)
            ) & _M32
            low = least & _M32
            if y < limit:
                break
        j = y % n
        kept = out[i]
        out[i] = out[j]
        out[j] = kept
    s.rng = high << 32 | low


def _next32(s: State) -> int:
    old: int = s.rng
    if old >= STRONG:
        return _strong32(s)
    s.rng = (old * _MUL + _INC) & _M64
    xorshifted = (((old >> 18) ^ old) >> 27) & _M32
    rot = old >> 59
    return ((xorshifted >> rot) | (xorshifted << (32 - rot))) & _M32 if rot else xorshifted


def below(s: State, n: int) -> int:
    """A fair number from 0 to n - 1."""
    if n <= 1:
        return 0
    if n > 1 << 32:
        raise ValueError(f"this generator has no fair number below {n}")
    limit = (1 << 32) - ((1 << 32) % n)
    while True:
        x = _next32(s)
        if x < limit:
            return x % n


def roll(s: State, sides: int) -> int:
    """One die, 1 to `sides`."""
    if s.script is not None:
        value = _single(s, "roll")
        if not 1 <= value <= sides:
            raise ScriptError(
                f"the script rolls a {value} on a die with {sides} sides",
                ja=f"用意した結果は{sides}面のサイコロで{value}を出す。",
            )
    else:
        value = below(s, sides) + 1
    if _listening:
        _tell(s, "roll", (value,), (sides,))
    return value


def pick(s: State, n: int) -> int:
    """One of n things at random, as an index."""
    if s.script is not None:
        value = _single(s, "pick")
        if not 0 <= value < n:
            raise ScriptError(
                f"the script picks number {value} of {n} things",
                ja=f"用意した結果は{n}個から{value}番を選ぶ。",
            )
    else:
        value = below(s, n)
    if _listening:
        _tell(s, "pick", (value,), (n,))
    return value


def shuffled(s: State, cards: list[int]) -> list[int]:
    """The cards in a random order; a script names the order from the bottom to the top."""
    if s.script is not None:
        order = _scripted(s, "shuffle")
        if sorted(order) != sorted(cards):
            alike = _alike(s, order, cards)
            if order and not alike:
                raise ScriptError(
                    "the script shuffles other cards than the ones that are there",
                    ja="用意した結果は、そこにあるものと違うカードをシャッフルする。",
                )
            order = alike if alike else tuple(cards)  # an empty order: leave them as they are
        if _listening:
            _tell(s, "shuffle", tuple(order), tuple(cards))
        return list(order)
    out = list(cards)
    x: int = s.rng
    if x >= STRONG:
        _shuffle_strong(s, out)
        if _listening:
            _tell(s, "shuffle", tuple(out), tuple(cards))
        return out
    if COMPILED:
        _shuffle_in_halves(s, out)
    else:
        _shuffle(s, out)
    if _listening:
        _tell(s, "shuffle", tuple(out), tuple(cards))
    return out


def _alike(s: State, order: tuple[int, ...], cards: list[int]) -> tuple[int, ...]:
    """The present cards in the order of others with the same definitions; empty: there is none. The
    author of an order knew the cards by definition, not which of several equal ones would be left."""
    n = len(s.defn)
    if len(set(order)) < len(order) or any([not 0 <= c < n for c in (*order, *cards)]):
        return ()
    left = list(cards)
    out: list[int] = []
    for wanted in order:
        found = [c for c in left if s.defn[c] == s.defn[wanted]]
        if not found:
            return ()
        left.remove(found[0])
        out.append(found[0])
    return () if left else tuple(out)


def used_up(s: State) -> None:
    """Raise an error if entries of the script are left over."""
    if s.script:
        kind, values = s.script[0]
        raise ScriptError(
            f"{len(s.script)} entries of the script are left over, the first a {kind} {values}",
            ja=f"用意した結果が{len(s.script)}個残っている。最初のものは {kind} {values}。",
        )


def _single(s: State, what: str) -> int:
    values = _scripted(s, what)
    if len(values) != 1:
        raise ScriptError(
            f"the script's {what} holds {len(values)} numbers, and one is asked for",
            ja=f"用意した {what} に数が{len(values)}個あるが、求められたのは1個。",
        )
    return values[0]


def _scripted(s: State, what: str) -> tuple[int, ...]:
    script = s.script
    assert script is not None
    if not script:
        raise ScriptError(
            f"the script is used up, and the game asks for another {what}",
            ja=f"用意した結果を使い切ったが、ゲームはさらに {what} を求めている。",
        )
    kind, values = script[0]
    if kind != what:
        raise ScriptError(
            f"the script's next entry is a {kind}, and the game asks for a {what}",
            ja=f"用意した次の結果は {kind} だが、ゲームは {what} を求めている。",
        )
    s.script = script[1:]
    return values
