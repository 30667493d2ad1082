"""Made-up games of a few lines, to prove the kernel piece by piece."""

from __future__ import annotations

from tefuda.kernel.build import add_card, new_rules, new_state
from tefuda.kernel.codes import option
from tefuda.kernel.machine import call, run
from tefuda.kernel.rules import HIDDEN, OWNER, PUBLIC, Definition, Procedure, Rules, Words, ZoneKind
from tefuda.kernel.state import State

DECK, HAND, FIELD, PILE = 0, 1, 2, 3


def w(text: str) -> Words:
    return Words(text, text)


def tiny_rules(
    procs: list[Procedure], columns: list[str] | None = None, variables: list[str] | None = None
) -> Rules:
    """A book with four zones a seat; each test adds its own procedures and hooks.

    Begin with `rules = tiny_rules([Procedure("main", [...])])`.
    """
    rules = new_rules("tiny", 2)
    rules.add_zones(
        [
            ZoneKind("deck", w("deck"), "", HIDDEN, pile=True),
            ZoneKind("hand", w("hand"), "", OWNER),
            ZoneKind("field", w("field"), "", PUBLIC, group=1),
            ZoneKind("pile", w("pile"), "", PUBLIC),
        ]
    )
    rules.columns = columns or []
    rules.vars = variables or []
    rules.add_procedures(procs)
    return rules


def define(rules: Rules, key: str, ints: tuple[int, ...] = (), tags: tuple[str, ...] = ()) -> int:
    """A new card in the pool; its number."""
    return rules.add_card(Definition(key, key, key, 0, ints, frozenset(tags), (), None))


def table(rules: Rules, seed: int = 1) -> State:
    """An empty table: put cards on it with `lay`, then `go`."""
    return new_state(rules, [[] for _ in range(rules.seats)], DECK, seed)


def lay(rules: Rules, s: State, seat: int, kind: int, definition: int) -> int:
    """Put a card into a seat's zone of a kind (DECK, HAND, FIELD, PILE); the card."""
    return add_card(rules, s, definition, seat, rules.zone(kind, seat))


def go(rules: Rules, s: State, proc: str = "main", seat: int = 0) -> None:
    """Begin a procedure and run to its first decision or the end of the game."""
    call(rules, s, proc, seat)
    run(rules, s)


def words(rules: Rules, s: State) -> list[str]:
    """The keys of the options now offered, with their numbers: ["pass", "card 3", …]."""
    out = []
    for opt in s.options:
        kind, rest = opt % 256, opt // 256
        a, b = rest % 1024, rest // 1024
        key = rules.kinds[kind].key
        out.append(" ".join([key, *([str(a)] if a or b else []), *([str(b)] if b else [])]))
    return out


__all__ = [
    "DECK", "FIELD", "HAND", "PILE", "define", "go", "lay", "option", "table", "tiny_rules",
    "w", "words",
]  # fmt: skip
