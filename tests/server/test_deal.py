"""The deal of a game between people can be checked by a page: it came from the seed, and from no other lists."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.kernel.rng import seed_words
from tefuda.server.deal import dealt, decks_hash
from tests.contract.table import Dice, any_choice

SEED = bytes(range(32))
SECRET = "c" * 64
KEPT = Path(__file__).resolve().parents[2] / "web" / "tests" / "deals.json"


def deal_of(game: str, seed: bytes = SEED) -> dict[str, Any]:
    """What the page of each player keeps, and what it is told after the game."""
    g = tefuda.new(game, seed=seed)
    hands: dict[str, list[list[object]]] = {}
    dice = Dice(1)
    for _ in range(60):
        s = g.state
        for z, cards in enumerate(s.zones):
            kind = g.rules.zone_kinds[g.rules.zone_kind[z]].key
            if kind == "hand" and cards and str(g.rules.zone_seat[z]) not in hands:
                seen = [[c, g.rules.pool[s.defn[c]].key] for c in cards]
                hands[str(g.rules.zone_seat[z])] = seen
        code = any_choice(s, dice)
        g.choose(s.options.index(code) if s.options else code)
    told = dealt(g)
    return {
        "seed": seed_words(seed),
        "decks": decks_hash("room", SECRET, told["decks"]),
        "deal": told,
        "hands": hands,
    }


@pytest.mark.parametrize("game", tefuda.GAMES)
def test_the_deal_is_told_as_the_page_checks_it(game: str) -> None:
    """web/tests/deal.test.ts checks the same deals in the page's own words."""
    made = deal_of(game)
    assert set(made["hands"]) == {"0", "1"}
    flat = [key for deck in made["deal"]["decks"] for key in reversed(deck)]
    for seat, hand in made["hands"].items():
        assert [flat[c] for c, _key in hand] == [key for _c, key in hand], seat
        shuffles = [told for kind, told in made["deal"]["chance"] if kind == "shuffle"]
        first = next(told for told in shuffles if hand[0][0] in told)
        drawn = list(reversed(first))
        at = drawn.index(hand[0][0])
        assert at < 9
        assert drawn[at : at + len(hand)] == [c for c, _key in hand]
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert kept[game] == json.loads(json.dumps(made)), "python -m tests.server.test_deal"


def main() -> None:
    told = {game: deal_of(game) for game in tefuda.GAMES}
    KEPT.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
