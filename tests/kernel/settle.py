"""After every decision: does the state copy, save, load and come back the same?"""

from __future__ import annotations

from tefuda.kernel.machine import choose
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import digest, pack, restore, state_data, unpack
from tefuda.kernel.state import State
from tests.kernel.tiny import words


def settled(rules: Rules, s: State) -> None:
    """The state survives copying and saving, whole."""
    data = state_data(s)
    back = restore(rules, unpack(pack(data)))
    assert state_data(back) == data
    assert state_data(s.copy()) == data
    assert digest(back) == digest(s.copy()) == digest(s)


def take(rules: Rules, s: State, seat: int, word: str) -> None:
    """Let the seat that is asked take the option that reads like this."""
    settled(rules, s)
    assert s.ask_seat == seat
    choose(rules, s, s.options[words(rules, s).index(word)])
    settled(rules, s)


def asked(rules: Rules, s: State) -> tuple[int, list[str]]:
    """Who is asked, and what exactly is offered."""
    settled(rules, s)
    return s.ask_seat, words(rules, s)
