"""Playing a made-up game in a test, and checking at every decision that it copies and saves."""

from __future__ import annotations

from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.machine import choose
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import digest, pack, restore, state_data, unpack
from tefuda.kernel.state import State


def offered(rules: Rules, s: State) -> list[str]:
    """The options now open, in words: what, the card by its key, the number where there is one."""
    out: list[str] = []
    for opt in s.options:
        kind = rules.kinds[kind_of(opt)]
        parts = [kind.key]
        if kind.a == "card":
            parts.append(rules.card(s, arg_a(opt)).key)
        elif kind.a:
            parts.append(str(arg_a(opt)))
        if kind.b and kind_of(opt) != TRIGGER:  # a trigger's number is only its place
            parts.append(str(arg_b(opt)))
        out.append(" ".join(parts))
    return out


def saved(rules: Rules, s: State) -> State:
    """The state out of a save of itself."""
    return restore(rules, unpack(pack(state_data(s))))


def settled(rules: Rules, s: State) -> None:
    """The position copies, saves and restores to itself."""
    assert digest(s.copy()) == digest(s)
    assert digest(saved(rules, s)) == digest(s)
    assert state_data(saved(rules, s)) == state_data(s)


def _choose(rules: Rules, s: State, opt: int) -> None:
    """Choose, and see that a copy and a restored save go the same way."""
    settled(rules, s)
    before = digest(s)
    copy, again = s.copy(), saved(rules, s)
    choose(rules, copy, opt)
    assert digest(s) == before
    choose(rules, again, opt)
    choose(rules, s, opt)
    assert digest(s) == digest(copy) == digest(again)
    assert state_data(s) == state_data(copy) == state_data(again)
    settled(rules, s)


def take(rules: Rules, s: State, seat: int, *answers: str) -> None:
    """Let a seat give answers, each by the words of an option."""
    for answer in answers:
        assert s.ask_seat == seat
        assert answer in offered(rules, s)
        _choose(rules, s, s.options[offered(rules, s).index(answer)])


def name(rules: Rules, s: State, seat: int, number: int) -> None:
    """Let a seat name a number."""
    assert (s.ask_seat, s.options) == (seat, [])
    _choose(rules, s, number)
