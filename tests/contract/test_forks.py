"""A rulebook that goes on from another with further cards is the one built with all of them at once."""

from __future__ import annotations

from enum import Enum
from importlib import import_module
from types import FunctionType
from typing import cast

import pytest

from tefuda import GAMES
from tefuda.effects.ready import Prepared
from tefuda.games import game_entry
from tefuda.games.common.entry import CardData
from tefuda.kernel.playout import play
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import digest, pool_digest
from tefuda.starting import rules_for
from tests.contract.table import Decks, begin, play_out, tables


def brought(game: str) -> list[CardData]:
    """Cards of tests, as users would bring them: with rules of their own, traits and names."""
    module = import_module(f"tests.rules.{game}.cards")
    return [dict(card) for card in module.CARDS]


def value_of(thing: object, seen: dict[int, int]) -> object:
    """Anything in a rulebook as plain values: what is the same compares equal, objects by what they
    hold, whichever they are."""
    if thing is None or isinstance(thing, (int, str, float, bytes, FunctionType, Enum, type)):
        return thing
    if getattr(type(thing), "__dataclass_params__", None) is not None:
        return repr(thing)
    if id(thing) in seen:
        return ("again", seen[id(thing)])
    if isinstance(thing, (list, tuple)):
        return [value_of(part, seen) for part in thing]
    if isinstance(thing, (set, frozenset)):
        return ("set", sorted([repr(part) for part in thing]))
    if isinstance(thing, dict):
        return [(repr(key), value_of(got, seen)) for key, got in thing.items()]
    if not type(thing).__module__.startswith("tefuda."):
        return repr(type(thing))
    seen[id(thing)] = len(seen)
    slots = [name for base in type(thing).__mro__ for name in getattr(base, "__slots__", ())]
    names = sorted(slots) or sorted(vars(thing))
    return (type(thing).__name__, [(name, value_of(getattr(thing, name), seen)) for name in names])


def tables_of(rules: Rules) -> dict[str, object]:
    """Every table of a rulebook, those filled in play left out."""
    out: dict[str, object] = {}
    for name, got in vars(rules).items():
        if name not in ("indices", "index_lock", "ways", "prepared"):
            out[name] = value_of(got, {})
    for name, got in vars(cast(Prepared, rules.prepared)).items():
        out[f"prepared.{name}"] = value_of(got, {})
    return out


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_goes_on_as_it_would_be_built(game: str) -> None:
    entry, cards = game_entry(game), brought(game)
    half = len(cards) // 2
    built = entry.build({}, cards)
    base = entry.build({}, [])
    first = entry.extend(base, cards[:half], 1)
    forked = entry.extend(first, cards[half:], half + 1)
    want, have = tables_of(built), tables_of(forked)
    assert have.keys() == want.keys()
    for name in want:
        assert have[name] == want[name], name
    assert pool_digest(forked) == pool_digest(built)
    assert len(forked.pool) > len(first.pool) > len(base.pool)


@pytest.mark.parametrize("game", GAMES)
def test_neither_changes_the_other(game: str) -> None:
    entry, cards = game_entry(game), brought(game)
    base = entry.build({}, [])
    before = tables_of(base)
    forked = entry.extend(base, cards, 1)
    assert tables_of(base) == before
    after = tables_of(forked)
    decks = [list(deck) for deck in entry.cards.decks().values()][: entry.book.seats]
    for rules, others, same in ((base, forked, after), (forked, base, before)):
        play(rules, entry.begin(rules, decks, 1), 1, 400)
        assert forgotten(tables_of(others)) == forgotten(same)


def forgotten(told: dict[str, object]) -> dict[str, object]:
    """Without what is worked out as it is asked for."""
    fresh = vars(Prepared()).keys()
    lazy = ("finds", "held", "lanes", "grants", "tag_bearers", "tag_index", "seen_ways",
            "kinds_named", "leans", "brings_now", "losable", "width", "attached_kind")  # fmt: skip
    assert set(lazy) <= fresh
    return {name: got for name, got in told.items() if name.removeprefix("prepared.") not in lazy}


@pytest.mark.parametrize("game", GAMES)
def test_games_go_the_same_way_with_further_cards_in_the_rulebook(game: str) -> None:
    """Decks of the shipped cards, on the shipped rulebook and on one that was forked from it."""
    table: Decks = next(decks for name, decks in tables() if name == game)
    entry = game_entry(game)
    usual = begin(game, table, 3)
    lists = [list(entry.cards.decks()[key]) for key in table]
    forked = rules_for(game, {}, brought(game))
    assert forked is rules_for(game, {}, brought(game))
    s = entry.begin(forked, lists, 3)
    if game != "monster_collection":  # there a card may bring a damage attribute of its own
        assert digest(s) == digest(usual.state)
    assert play_out(forked, s, 3) == play_out(usual.rules, usual.state, 3)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_cannot_be_used_is_told_by_its_number(game: str) -> None:
    cards = brought(game)
    rules_for(game, {}, cards[:2])  # what goes on from these counts on
    with pytest.raises(Exception, match="card 3"):
        rules_for(game, {}, [*cards[:2], {"id": 5}])
