"""The deal of a game between people, so that a page can check that it came from the seed (web/src/lib/deal.ts)."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from tefuda.game import Game
from tefuda.kernel.record import decisions
from tefuda.kernel.rng import listen, stop_listening
from tefuda.kernel.state import State
from tefuda.kernel.stir import choose

MOST: Final = 40  # decisions before everybody has a hand
HAND: Final = "hand"


def decks_hash(room: str, secret: str, decks: list[list[str]]) -> str:
    """What binds the server to the lists of the decks, and their order, before the seed is made. Its
    secret goes into it: a deck is not told by its hash."""
    told = json.dumps(decks, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(f"tefuda-decks|{room}|{secret}|{told}".encode()).hexdigest()


def dealt(game: Game) -> dict[str, Any]:
    """The lists of the decks, and all chance until every player has a hand, in its order: what was
    shuffled, thrown or picked came to this."""
    assert game.origin is not None
    past = decisions(game.state)
    heard = listen(None)
    taken = 0
    try:
        s = game.entry.begin(game.rules, game.origin.decks, game.origin.seed)
        while taken < min(len(past), MOST) and not _all_have_hands(game, s):
            choose(game.rules, s, past[taken][1])
            taken += 1
    finally:
        stop_listening(heard)
    chance = [[kind, list(values)] for kind, values in heard]
    return {"decks": game.origin.decks, "chance": chance, "taken": taken}


def _all_have_hands(game: Game, s: State) -> bool:
    rules = game.rules
    players = game.entry.players_for(rules.settings)
    full = {
        rules.zone_seat[z]
        for z, cards in enumerate(s.zones)
        if cards and rules.zone_kinds[rules.zone_kind[z]].key == HAND
    }
    return all([seat in full for seat in range(players)])
