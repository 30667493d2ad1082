"""The deal of a game between people, so that a page can check that it came from the seed (web/src/lib/deal.ts)."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from tefuda.game import Game
from tefuda.kernel.large import stir_of
from tefuda.kernel.record import decisions
from tefuda.kernel.rng import listen, stop_listening
from tefuda.kernel.state import State
from tefuda.kernel.stir import choose

HAND: Final = "hand"


def decks_hash(room: str, secret: str, decks: list[list[str]]) -> str:
    """What binds the server to the lists of the decks, and their order, before the seed is made. Its
    secret goes into it: a deck is not told by its hash."""
    told = json.dumps(decks, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(f"tefuda-decks|{room}|{secret}|{told}".encode()).hexdigest()


def dealt(game: Game) -> dict[str, Any]:
    """The lists of the decks, and all chance of the game in its order: what was shuffled, thrown or picked, what it came to,
    and from what (the order before a shuffle; how many things or sides there were). `stir`: chance was stirred with the
    decision of that number. `taken`: after how many decisions every player had a hand."""
    assert game.origin is not None
    given: list[tuple[int, ...]] = []
    heard = listen(None, given)
    try:
        s = game.entry.begin(game.rules, game.origin.decks, game.origin.seed)
    finally:
        stop_listening(heard)
    chance = told(heard, given)
    taken = -1
    for n, (_seat, code, _count) in enumerate(decisions(game.state)):
        if taken < 0 and _all_have_hands(game, s):
            taken = n
        if stir_of(code):
            chance.append(["stir", [n], []])
        given = []
        heard = listen(s, given)
        try:
            choose(game.rules, s, code)
        finally:
            stop_listening(heard)
        chance += told(heard, given)
    return {"decks": game.origin.decks, "chance": chance, "taken": max(taken, 0)}


def told(heard: list[tuple[str, tuple[int, ...]]], given: list[tuple[int, ...]]) -> list[Any]:
    return [[kind, [*values], [*of]] for (kind, values), of in zip(heard, given, strict=True)]


def _all_have_hands(game: Game, s: State) -> bool:
    rules = game.rules
    players = game.entry.players_for(rules.settings)
    full = {
        rules.zone_seat[z]
        for z, cards in enumerate(s.zones)
        if cards and rules.zone_kinds[rules.zone_kind[z]].key == HAND
    }
    return all([seat in full for seat in range(players)])
