"""Short cuts change nothing: games played with each of them shut go just the same way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tefuda.effects import ask, hold, lower, ready
from tefuda.effects.triggers import listeners, short_cuts
from tefuda.games.weiss_schwarz.book import state_triggers
from tefuda.games.weiss_schwarz.cards.card import own_decks
from tefuda.games.weiss_schwarz.entry import ENTRY
from tefuda.kernel import machine
from tefuda.kernel.playout import play
from tefuda.kernel.record import Decision, Entry, decisions, entries
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

GAMES = 9  # every pair of our decks

Told = list[tuple[list[Entry], list[Decision], int]]


def told(rules: Rules) -> Told:
    """Some games at random: what happened, what was offered and chosen, and the last number."""
    out: Told = []
    decks = list(own_decks().values())
    for seed in range(GAMES):
        s = ENTRY.begin(rules, [decks[seed % 3], decks[seed // 3]], seed)
        play(rules, s, seed, 400)
        out.append((entries(s), decisions(s), s.serial))
    return out


@pytest.fixture(scope="module")
def usual() -> Told:
    return told(ENTRY.build({}, []))


def nothing_moves_quietly(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    rules.move_quietly = None


def never_calm(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    rules.no_interrupt_due = None


def all_watched(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(short_cuts, "is_unwatched", lambda rules, s, event: False)


def all_wanted(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    rules.is_watched = None


def may_all_be_given(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    usual = listeners.given_in
    patch.setattr(listeners, "given_in", lambda rules, s, table, held: usual(rules, s, table, True))


def all_heard(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Every move and turn goes through the whole door."""
    patch.setattr(short_cuts, "unseen", lambda rules, s, card, frm, to: False)
    patch.setattr(short_cuts, "turning", lambda rules, s, card, pose: True)
    patch.setattr(short_cuts, "nobody_hears", lambda rules, s, lane, card: False)


def nothing_printed(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """A selector asks every card for its kind and traits."""
    patch.setattr(ask, "by_print", lambda rules, find, definition: ready.ASK)


def never_idle(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Whatever a card has been given, what it holds is read off with that."""
    patch.setattr(hold, "_idle", lambda rules, given: False)
    patch.setattr(hold, "brings_now", lambda rules, number: lower.brings(rules, number))


def costs_in_full(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    for have in rules.abilities:
        have.one_choice = False


def one_by_one(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Each operation of an effect is a step of its own."""
    rules.vocab.one_by_one = True


def states_everywhere(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(state_triggers, "by_state", lambda rules, s: True)


def every_ban(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """The position is asked for whatever is offered."""

    def drop_banned(rules: Rules, s: State) -> None:
        key = machine.position_key(rules, s)
        banned = {o for k, seat, o in s.bans if k == key and seat == s.ask_seat}
        s.options = [o for o in s.options if o not in banned] or s.options

    patch.setattr(machine, "drop_banned", drop_banned)


SHUT: list[Callable[[Rules, pytest.MonkeyPatch], None]] = [
    nothing_moves_quietly,
    never_calm,
    all_watched,
    all_wanted,
    may_all_be_given,
    all_heard,
    nothing_printed,
    never_idle,
    costs_in_full,
    one_by_one,
    states_everywhere,
    every_ban,
]


@pytest.mark.parametrize("shut", SHUT, ids=[shut.__name__ for shut in SHUT])
def test_nothing_depends_on_a_short_cut(
    shut: Callable[[Rules, pytest.MonkeyPatch], None], usual: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = ENTRY.build({}, [])
    shut(rules, monkeypatch)
    assert told(rules) == usual
