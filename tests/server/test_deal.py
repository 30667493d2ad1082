"""The deal of a game between people can be checked by a page: it came from the seed, and from no other lists."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.kernel.rng import (
    TO_STIR,
    is_stirred,
    pick,
    roll,
    seed_words,
    seeded,
    shuffled,
)
from tefuda.kernel.state import State
from tefuda.kernel.stir import stir
from tefuda.server.deal import dealt, decks_hash
from tests.contract.table import Dice, any_choice

SEED = bytes(range(32))
SECRET = "c" * 64
DECISIONS = 120
KEPT = Path(__file__).resolve().parents[2] / "web" / "tests" / "deals.json"


def deal_of(game: str, seed: bytes = SEED) -> dict[str, Any]:
    """What the page of each player keeps, and what it is told after the game."""
    mixes: dict[str, str] = {}
    g = tefuda.new(game, seed=seed)
    hands: dict[str, list[list[object]]] = {}
    dice = Dice(1)
    for _ in range(DECISIONS):
        s = g.state
        for z, cards in enumerate(s.zones):
            kind = g.rules.zone_kinds[g.rules.zone_kind[z]].key
            if kind == "hand" and cards and str(g.rules.zone_seat[z]) not in hands:
                seen = [[c, g.rules.pool[s.defn[c]].key] for c in cards]
                hands[str(g.rules.zone_seat[z])] = seen
        code = any_choice(s, dice)
        mix = b""
        if is_stirred(seed) and s.taken % 3 == 2:
            mix = bytes([s.taken]) * 32
            mixes[str(s.taken)] = mix.hex()
        g.choose(s.options.index(code) if s.options else code, None, mix)
        if g.over:
            break
    told = dealt(g)
    return {
        "seed": seed_words(seed),
        "decks": decks_hash("room", SECRET, told["decks"]),
        "deal": told,
        "hands": hands,
        "mixes": mixes,
    }


@pytest.mark.parametrize("game", tefuda.GAMES)
def test_the_deal_is_told_as_the_page_checks_it(game: str) -> None:
    """web/tests/deal.test.ts checks the same deals in the page's own words."""
    made = deal_of(game)
    assert set(made["hands"]) == {"0", "1"}
    flat = [key for deck in made["deal"]["decks"] for key in reversed(deck)]
    for seat, hand in made["hands"].items():
        assert [flat[c] for c, _key in hand] == [key for _c, key in hand], seat
        shuffles = [told for kind, told, _given in made["deal"]["chance"] if kind == "shuffle"]
        first = next(told for told in shuffles if hand[0][0] in told)
        drawn = list(reversed(first))
        at = drawn.index(hand[0][0])
        assert at < 9
        assert drawn[at : at + len(hand)] == [c for c, _key in hand]
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert kept[game] == json.loads(json.dumps(made)), "python -m tests.server.test_deal"


@pytest.mark.parametrize("game", tefuda.GAMES)
@pytest.mark.parametrize("more", [b"", TO_STIR])
def test_all_chance_of_a_game_is_told_and_nothing_else(game: str, more: bytes) -> None:
    """From the seed and what is told, every result follows again; at the end as much has been drawn as in
    the game itself."""
    g = tefuda.new(game, seed=SEED + more)
    dice = Dice(3)
    mixes: dict[int, bytes] = {}
    while not g.over and g.state.taken < 250:
        s = g.state
        code = any_choice(s, dice)
        mix = bytes([s.taken]) * 32 if more and s.taken % 3 == 2 else b""
        if mix:
            mixes[s.taken] = mix
        g.choose(s.options.index(code) if s.options else code, None, mix)
    told = dealt(g)["chance"]
    again = State(None)
    again.rng = seeded(SEED)
    kinds = set()
    for kind, values, given in told:
        kinds.add(kind)
        if kind == "shuffle":
            assert shuffled(again, given) == values
        elif kind == "pick":
            assert pick(again, given[0]) == values[0]
        elif kind == "roll":
            assert roll(again, given[0]) == values[0]
        else:
            again.lots = ()
            stir(g.rules, again, mixes[values[0]])
    assert again.rng == g.state.rng
    assert "shuffle" in kinds
    assert ("stir" in kinds) == bool(more)


def main() -> None:
    told = {game: deal_of(game) for game in tefuda.GAMES}
    told["cipher, stirred"] = deal_of("cipher", SEED + TO_STIR)
    KEPT.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
