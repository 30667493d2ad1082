"""Short cuts change nothing: games played with each of them shut go just the same way."""

from __future__ import annotations

import pytest

from tefuda.games import game_entry
from tefuda.games.monster_collection.book import marching
from tefuda.kernel.playout import play
from tefuda.kernel.record import Decision, Entry, decisions, entries

GAMES = 6
DECISIONS = 150


def told() -> list[tuple[list[Entry], list[Decision]]]:
    """Some games at random: what happened, what was offered and chosen."""
    entry = game_entry("monster_collection")
    rules = entry.build({}, [])
    decks = list(entry.decks_for({}, 0).values())
    out: list[tuple[list[Entry], list[Decision]]] = []
    for seed in range(GAMES):
        pair = [decks[seed % len(decks)], decks[(seed + 1) % len(decks)]]
        s = entry.begin(rules, pair, seed)
        play(rules, s, seed, DECISIONS)
        out.append((entries(s), decisions(s)))
    return out


def test_units_that_are_alike_may_march_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """9-2-2.p9: whether others can make room is asked once for units that are alike."""
    usual = told()
    monkeypatch.setattr(marching, "like", lambda rules, s, unit: unit)
    assert told() == usual
