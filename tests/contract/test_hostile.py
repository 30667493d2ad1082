"""A hostile caller gets a clear error, and the state is as it was."""

from __future__ import annotations

import json

import pytest

from tefuda import BadDeck, BadInput, BadSave, Game, GameOver, IllegalChoice, load, new, replay
from tefuda.games import game_entry
from tests.contract.table import Dice, any_choice, pairs, play_out

PAIRS = pairs()


def middle(game: str, decks: tuple[str, ...]) -> Game:
    g = new(game, decks, 3)
    dice = Dice(3)
    for _ in range(60):
        code = any_choice(g.state, dice)
        g.choose(g.state.options.index(code) if g.state.options else code)
    return g


@pytest.mark.parametrize(("game", "decks"), PAIRS)
def test_a_wrong_choice_is_refused_and_changes_nothing(game: str, decks: tuple[str, ...]) -> None:
    g = middle(game, decks)
    before, log = g.digest, len(g.log)
    wrong: list[object] = [
        -1,
        len(g.options),
        10**30,
        None,
        1.5,
        True,
        "",
        "no such thing",
        b"x",
        [],
    ]
    for choice in wrong:
        with pytest.raises(IllegalChoice) as caught:
            g.choose(choice)  # type: ignore[arg-type]
        assert str(caught.value)
    assert (g.digest, len(g.log)) == (before, log)


@pytest.mark.parametrize(("game", "decks"), PAIRS)
def test_the_wrong_seat_is_refused(game: str, decks: tuple[str, ...]) -> None:
    g = middle(game, decks)
    before = g.digest
    for seat in (1 - g.state.ask_seat, 7, -1):
        with pytest.raises(IllegalChoice, match="is not asked now"):
            g.choose(0, seat=seat)
    assert g.digest == before
    g.choose(0, seat=g.state.ask_seat)
    assert g.digest != before


@pytest.mark.parametrize(("game", "decks"), PAIRS)
def test_an_option_of_a_decision_that_is_over_is_refused(game: str, decks: tuple[str, ...]) -> None:
    g = middle(game, decks)
    old = g.options[0]
    g.choose(old)
    with pytest.raises(IllegalChoice):
        old.text()
    stranger = 255 + 256 * 1023
    assert g.why_not(stranger) is not None
    assert g.why_not(-5) is not None


@pytest.mark.parametrize(("game", "decks"), PAIRS)
def test_nothing_can_be_chosen_after_the_end(game: str, decks: tuple[str, ...]) -> None:
    g = new(game, decks, 1)
    play_out(g.rules, g.state, 1)
    before = g.digest
    with pytest.raises(GameOver):
        g.choose(0)
    assert g.why_not(0) is not None
    assert g.digest == before


@pytest.mark.parametrize(("game", "decks"), PAIRS)
def test_a_cut_or_altered_save_is_refused(game: str, decks: tuple[str, ...]) -> None:
    data = middle(game, decks).save()
    for end in [*range(64), len(data) // 2, len(data) - 1]:
        with pytest.raises(BadSave):
            load(data[:end])
    for place in range(0, len(data), max(1, len(data) // 200)):
        broken = bytearray(data)
        broken[place] ^= 0x41
        with pytest.raises(BadSave):
            load(bytes(broken))
    with pytest.raises(BadSave):
        load(b"")
    with pytest.raises(BadSave):
        load(b"hello, this is not a save at all")


@pytest.mark.parametrize(("game", "decks"), PAIRS)
def test_a_replay_that_does_not_fit_is_refused_with_the_place(
    game: str, decks: tuple[str, ...]
) -> None:
    good = json.loads(middle(game, decks).replay())
    assert replay(json.dumps(good)).digest == good["digest"]
    for key, value in [
        ("format", "x"),
        ("version", 2),
        ("game", "chess"),
        ("decisions", "all"),
        ("decisions", [*good["decisions"], 10**9]),
        ("decisions", good["decisions"][:-1]),
        ("decisions", ["a"]),
        ("seed", 12),
        ("seed", "x"),
        ("decks", [[]]),
        ("decks", None),
        ("settings", []),
        ("settings", {"no_such": 1}),
        ("digest", "0"),
    ]:
        with pytest.raises((BadInput, BadDeck)) as caught:
            replay(json.dumps({**good, key: value}))
        assert str(caught.value)
    with pytest.raises(BadInput):
        replay("not json")


def test_a_game_or_deck_that_is_not_there_is_refused_with_what_is() -> None:
    with pytest.raises(BadInput, match="soukou_musume"):
        new("mahjong")
    with pytest.raises(BadInput, match="we ship"):
        new("soukou_musume", ["no such deck", "nor this"])
    for bad in ([], ["x"], [["nothing"], ["nothing"]]):
        with pytest.raises((BadInput, BadDeck)):
            new("soukou_musume", bad)
    with pytest.raises(BadInput):
        new("soukou_musume", seed="7")  # type: ignore[arg-type]
    entry = game_entry("soukou_musume")
    deck = next(iter(entry.decks().values()))
    with pytest.raises(BadDeck) as caught:
        new("soukou_musume", [deck, deck[:-1]])
    assert caught.value.problems
