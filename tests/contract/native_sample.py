"""Lists, tuples, numbers, calls and objects as the engine uses them: for `test_native`, which runs this
file as it is and compiled, and compares what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

BIG: Final = 1 << 70
NUMBERS: Final = [
    0,
    1,
    -1,
    -6,
    255,
    256,
    257,
    4095,
    4096,
    70000,
    1 << 30,
    -(1 << 30),
    (1 << 62) - 1,
    BIG,
]


class Thing:
    def __init__(self, n: int, name: str) -> None:
        self.n = n
        self.name = name
        self.more: list[int] = []


class Other(Thing):
    def __init__(self, n: int) -> None:
        super().__init__(n, "other")
        self.last: Thing | None = None


def got(numbers: list[int], at: int) -> str:
    try:
        return str(numbers[at])
    except IndexError as error:
        return type(error).__name__


def put(numbers: list[int], at: int, n: int) -> str:
    try:
        numbers[at] = n
    except IndexError as error:
        return type(error).__name__
    return str(numbers)


def popped(numbers: list[int], at: int) -> str:
    try:
        return f"{numbers.pop(at)} {numbers}"
    except IndexError as error:
        return type(error).__name__


def removed(numbers: list[int], n: int) -> str:
    try:
        where = numbers.index(n)
        numbers.remove(n)
    except ValueError as error:
        return type(error).__name__
    return f"{where} {numbers}"


def of_tuple(row: tuple[int, ...], at: int) -> str:
    try:
        return f"{row[at]} {row[at] in row} {BIG in row}"
    except IndexError as error:
        return type(error).__name__


def lists() -> list[str]:
    out: list[str] = []
    for at in (0, 2, 4, 5, -1, -5, -6, 1 << 40):
        numbers = [10, 20, 300, 40000, BIG]
        out += [
            got(numbers, at),
            put(numbers, at, 7),
            put(numbers, at, BIG + 1),
            popped(numbers, at),
        ]
        out.append(of_tuple(tuple(numbers), at))
    for n in NUMBERS:
        numbers = [*NUMBERS, *NUMBERS]
        out.append(removed(numbers, n))
        out.append(f"{n in numbers} {n in NUMBERS} {n + 3 in numbers}")
    empty: list[int] = []
    out += [removed(empty, 3), popped(empty, -1)]
    for n in range(100):
        empty.append(n * n)
    empty.extend(NUMBERS)
    empty.extend((1, 2, 3))
    empty.extend(empty[5:9])
    empty.extend(range(3))
    out.append(str(empty))
    out.append(f"{empty[3:-3]} {empty[-2:500]} {empty[7:2]} {tuple(empty[:4])}")
    while len(empty) > 3:
        empty.pop()
    return [*out, str(empty)]


def odd_ones() -> list[str]:
    """What is equal without being a plain number."""
    odd: list[object] = [True, 1.0, "one", (1, 2), [3], None, 2]
    wanted: list[object] = [1, 1.0, True, "one", (1, 2), [3], None, 2, 3]
    return [str(w in odd) for w in wanted]


def arithmetic() -> list[str]:
    out: list[str] = []
    for a in NUMBERS:
        for b in NUMBERS:
            out.append(f"{a * b} {a + b} {a - b}")
    return out


def add(a: int, b: int, c: int = 5) -> int:
    return a + b * c


def calls() -> list[str]:
    table: dict[str, Callable[..., int]] = {"add": add, "len": len, "thing": lambda a, b: a - b}
    out = [str(table["add"](1, 2)), str(table["add"](1, 2, 3)), str(table["thing"](BIG, 2))]
    out.append(str(table["add"](b=4, a=3)))
    for wrong in ((), (1,), (1, 2, 3, 4), (1, "x")):
        try:
            out.append(str(table["add"](*wrong)))
        except TypeError:
            out.append("TypeError")
    return [*out, str(table["len"]("four"))]


def objects() -> list[str]:
    """Many that come and go, and none has anything of another."""
    out: list[str] = []
    kept: list[Thing] = []
    for n in range(2000):
        thing = Thing(n, str(n)) if n % 3 else Other(n)
        if thing.more:
            out.append("not new")
        thing.more.append(n)
        if isinstance(thing, Other):
            if thing.last is not None:
                out.append("not new")
            thing.last = kept[-1] if kept else None
        if n % 7 == 0:
            kept.append(thing)
        if n % 50 == 0:
            kept = kept[-3:]
    return [*out, str([(t.n, t.name, t.more) for t in kept])]


def chain() -> str:
    """A long record, linked backwards, that is dropped at once."""
    node: object = None
    for n in range(300_000):
        node = (n, n + 1, node)
    first = isinstance(node, tuple) and node[0] == 299_999
    node = None
    return str(first)


def looked_up(table: dict[object, str], key: object) -> str:
    try:
        return f"{table[key]} {table.get(key)} {table.get(key, 'none')} {key in table}"
    except KeyError as error:
        return f"{type(error).__name__} {table.get(key)} {table.get(key, 'none')} {key in table}"
    except TypeError as error:
        return type(error).__name__


def in_set(keys: set[object], key: object) -> str:
    try:
        return str(key in keys)
    except TypeError as error:
        return type(error).__name__


def tables() -> list[str]:
    """Dicts and sets of numbers, of strings, of both; keys that are equal and not the same; keys that
    have gone again."""
    words = [f"word {n}" for n in range(40)]
    by_number: dict[object, str] = {n: str(n) for n in NUMBERS}
    by_word: dict[object, str] = {w: w for w in words}
    mixed: dict[object, str] = {**by_number, **by_word, None: "none", (1, 2): "two"}
    large: dict[object, str] = {n * 7: str(n) for n in range(700)}
    gone: dict[object, str] = {n: str(n) for n in range(9)}
    for n in range(8):
        del gone[n]
    keys: list[object] = [*NUMBERS, -2, 3, 7 * 699, True, False, 1.0, None, (1, 2), [1]]
    other: Any = type("Word", (str,), {})  # strings of another type, equal to plain ones
    keys += ["word 3", "word " + str(len(words) - 1), other("word 5"), "not there", ""]
    out: list[str] = []
    empty: dict[object, str] = {}
    for table in (empty, by_number, by_word, mixed, large, gone):
        out += [looked_up(table, key) for key in keys]
        held = set(table)
        out += [in_set(held, key) for key in keys]
    return out


def joined() -> list[str]:
    """Lists of lists, slices, and lists that grow."""
    some = [n * 1000 for n in range(70)]
    out = [str(some[a:b]) for a in (0, 3, -4, 90) for b in (0, 5, -1, 99)]
    both = some + [1, 2]
    out += [str(both), str(list(both) == both), str(list(both) is both), str([] + some[:1])]
    more = [1, 2, 3]
    for n in range(12):
        more.extend(some[:n])
        more.extend((n, n))
    out += [str(more), str(max([len(more), 3])), str(any([n > 9 for n in more]))]
    return out


def everything() -> list[str]:
    more = [*tables(), *joined()]
    return [*lists(), *odd_ones(), *arithmetic(), *calls(), *objects(), *more, chain()]
