"""Compiled cards as data, and back."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec
import pytest

from tefuda.effects.nodes import YOU, Ability, Draw, Num
from tefuda.games import GAMES, game_entry
from tefuda.text.stored import (
    NotStored,
    from_data,
    meaning_of,
    node_classes,
    programs_data,
    programs_of,
    to_data,
)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_ours_comes_back_as_it_was(game: str) -> None:
    listing, classes = game_entry(game).cards, node_classes(game)
    for card in listing.own():
        programs = listing.compile(card)
        blob = msgspec.msgpack.encode(programs_data(programs))
        again = programs_of(listing.programs, card, msgspec.msgpack.decode(blob), classes)
        assert again == programs
        assert meaning_of(again) == meaning_of(programs)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_nodes_of_a_game_have_the_same_name(game: str) -> None:
    assert game_entry(game).cards.own()  # its nodes are there
    found: dict[str, set[str]] = {}
    todo = [node_classes(game)["Node"]]
    while todo:
        one = todo.pop()
        todo.extend(one.__subclasses__())
        if one.__module__.startswith(("tefuda.effects.", f"tefuda.games.{game}.")):
            found.setdefault(one.__name__, set()).add(one.__module__)
    assert [name for name, modules in found.items() if len(modules) > 1] == []


def test_what_is_as_ever_is_left_out_so_that_a_new_field_changes_nothing() -> None:
    data = to_data(Ability("auto", (Draw(YOU, Num(1)),)))
    assert data == {
        "@": "Ability",
        "kind": "auto",
        "does": [{"@": "Draw", "who": "you", "count": {"@": "Num", "n": 1}}],
    }


def test_another_meaning_has_another_fingerprint() -> None:
    @dataclass(frozen=True)
    class Programs:
        card: str
        abilities: tuple[Ability, ...]

    one = Programs("a", (Ability("auto", (Draw(YOU, Num(1)),)),))
    two = Programs("a", (Ability("auto", (Draw(YOU, Num(2)),)),))
    assert meaning_of(one) != meaning_of(two)
    assert meaning_of(one) == meaning_of(replace(one, card="b"))


@pytest.mark.parametrize(
    "data",
    [
        {"@": "System"},
        {"@": "Ability"},
        {"@": "Ability", "kind": "auto", "more": 1},
        {"@": ["Ability"]},
        [{"@": "__import__", "name": "os"}],
    ],
)
def test_data_that_is_no_node_is_refused(data: object) -> None:
    with pytest.raises(NotStored):
        from_data(data, node_classes("weiss_schwarz"))
