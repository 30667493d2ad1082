"""Chance: a small generator of our own, kept in the state, and scripts for tests.

The generator is PCG32 (XSH-RR): 64 bits of state, the same numbers on every machine and every
Python, compiled or not. A script replaces it: a list of results that must come in that order and
must be used up.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.errors import ScriptError
from tefuda.kernel.state import State

_MUL: Final = 6364136223846793005
_INC: Final = 1442695040888963407
_M64: Final = (1 << 64) - 1
_M32: Final = (1 << 32) - 1


# Who wants to hear what chance brings to which state: to put a game into words. Nobody, as a rule.
_listening: list[tuple[State, list[tuple[str, tuple[int, ...]]]]] = []


def listen(s: State) -> list[tuple[str, tuple[int, ...]]]:
    """From now on, what chance brings to a state, as a script would have it."""
    heard: list[tuple[str, tuple[int, ...]]] = []
    _listening.append((s, heard))
    return heard


def stop_listening(heard: list[tuple[str, tuple[int, ...]]]) -> None:
    for k, (_state, told) in enumerate(_listening):
        if told is heard:
            del _listening[k]
            return


def _tell(s: State, kind: str, values: tuple[int, ...]) -> None:
    for state, heard in list(_listening):
        if state is s:
            heard.append((kind, values))


def seeded(seed: int) -> int:
    """The generator's first state for a seed (any integer, of any size)."""
    x = 0
    while True:
        x = ((x ^ (seed & _M64)) * _MUL + _INC) & _M64
        seed >>= 64
        if seed in (0, -1):
            return x


def _next32(s: State) -> int:
    old = s.rng
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
        _tell(s, "roll", (value,))
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
        _tell(s, "pick", (value,))
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
            _tell(s, "shuffle", tuple(order))
        return list(order)
    out = list(cards)
    x = s.rng
    for i in range(len(out) - 1, 0, -1):
        n = i + 1
        limit = (1 << 32) - ((1 << 32) % n)
        while True:  # as `below`, written out: this is most of what a game's beginning costs
            xorshifted = (((x >> 18) ^ x) >> 27) & _M32
            rot = x >> 59
            x = (x * _MUL + _INC) & _M64
            y = ((xorshifted >> rot) | (xorshifted << (32 - rot))) & _M32 if rot else xorshifted
            if y < limit:
                break
        j = y % n
        kept = out[i]
        out[i] = out[j]
        out[j] = kept
    s.rng = x
    if _listening:
        _tell(s, "shuffle", tuple(out))
    return out


def _alike(s: State, order: tuple[int, ...], cards: list[int]) -> tuple[int, ...]:
    """The cards that are there in the order of others of the same definitions; empty: there is none.
    Who wrote the order knew the cards by what they are, not which of several alike would be left."""
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
    """Complain about a script of which something is left over."""
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
