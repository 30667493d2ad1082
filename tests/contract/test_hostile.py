"""A hostile caller gets a clear error, and the state is as it was."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tefuda import (
    GAMES,
    BadDeck,
    BadInput,
    BadSave,
    Game,
    GameOver,
    IllegalChoice,
    load,
    new,
    replay,
)
from tefuda.games import game_entry
from tefuda.kernel.errors import EngineFault, TefudaError
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import pack, unpack
from tefuda.kernel.state import Frame, State
from tests.contract.table import Decks, Dice, any_choice, begin, play_out, table_of, tables

TABLES = tables()


def middle(game: str, decks: Decks) -> Game:
    g = begin(game, decks, 3)
    dice = Dice(3)
    for _ in range(60):
        code = any_choice(g.state, dice)
        g.choose(g.state.options.index(code) if g.state.options else code)
    return g


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_a_wrong_choice_is_refused_and_changes_nothing(game: str, decks: Decks) -> None:
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


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_the_wrong_seat_is_refused(game: str, decks: Decks) -> None:
    g = middle(game, decks)
    before = g.digest
    for seat in ((g.state.ask_seat + 1) % g.state.seats, 7, -1):
        with pytest.raises(IllegalChoice, match="is not asked now"):
            g.choose(0, seat=seat)
    assert g.digest == before
    g.choose(0, seat=g.state.ask_seat)
    assert g.digest != before


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_an_option_of_a_decision_that_is_over_is_refused(game: str, decks: Decks) -> None:
    g = middle(game, decks)
    old = g.options[0]
    g.choose(old)
    with pytest.raises(IllegalChoice):
        old.text()
    before = g.digest
    with pytest.raises(IllegalChoice, match="a decision that has been taken"):
        g.choose(old)
    assert g.digest == before
    stranger = 255 + 256 * 1023
    assert g.why_not(stranger) is not None
    assert g.why_not(-5) is not None


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_nothing_can_be_chosen_after_the_end(game: str, decks: Decks) -> None:
    g = begin(game, decks, 1)
    play_out(g.rules, g.state, 1)
    before = g.digest
    with pytest.raises(GameOver):
        g.choose(0)
    assert g.why_not(0) is not None
    assert g.digest == before


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_a_cut_or_altered_save_is_refused(game: str, decks: Decks) -> None:
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


@pytest.mark.parametrize("game", GAMES)
def test_a_save_that_does_not_tell_its_beginning_is_refused(game: str) -> None:
    decks = next(decks for name, decks in tables() if name == game)
    told = unpack(middle(game, decks).save())
    assert "first" not in told
    for gone in ({"origin": None}, {"origin": None, "first": None}):
        with pytest.raises(BadSave, match="how its game began"):
            load(pack({**told, **gone}))
    del told["origin"]
    with pytest.raises(BadSave, match="how its game began"):
        load(pack(told))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_from_a_position_is_saved_with_it_and_played_through(game: str) -> None:
    decks = next(decks for name, decks in tables() if name == game)
    first = middle(game, decks)
    g = Game(first.entry, first.rules, first.state.copy(), None, first.cards)
    dice = Dice(5)
    for _ in range(6):
        if not g.over:
            code = any_choice(g.state, dice)
            g.choose(g.state.options.index(code) if g.state.options else code)
    data = g.save()
    again = load(data)
    assert (again.digest, again.origin, again.save()) == (g.digest, None, data)
    again.undo(g.state.taken - first.state.taken)
    assert again.digest == first.digest
    told: dict[str, Any] = unpack(data)
    for key in ("serial", "batch", "done"):  # what is altered is found out, and which it is told
        other = copy.deepcopy(told)
        other["state"][key] += 1
        with pytest.raises(BadSave):
            load(pack(other))
    other = copy.deepcopy(told)
    other["first"]["frames"] = other["first"]["frames"][:-1]
    with pytest.raises(BadSave):
        load(pack(other))


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_a_replay_that_does_not_fit_is_refused_with_the_place(game: str, decks: Decks) -> None:
    good = json.loads(middle(game, decks).replay())
    assert replay(json.dumps(good)).digest == good["digest"]
    for key, value in [
        ("format", "x"),
        ("version", 1),
        ("version", 2),
        ("version", 4),
        ("version", True),
        ("hash", "0"),
        ("tefuda", "9.9"),
        ("began", "0"),
        ("edition", "0"),
        ("game", "chess"),
        ("decisions", "all"),
        ("decisions", [*good["decisions"], [0, "", 1, 10**9, ""]]),
        ("decisions", [[]]),
        ("decisions", [[None] * 5]),
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
    deck = next(iter(entry.cards.decks().values()))
    with pytest.raises(BadDeck) as caught:
        new("soukou_musume", [deck, deck[:-1]])
    assert caught.value.problems


# what is no value of the kind asked for

GAME = "soukou_musume"
HUGE = 10**5000
BOTH = table_of("", ("mountain", "sea"), {})
TACTIC: dict[str, Any] = {
    "id": "x-2",
    "kind": "tactic",
    "name": "乙",
    "traits": ["甲"],
    "text": "自分のデッキを1枚引く。",
}


def named(value: object) -> str:
    """What a parameter is called: some are too long to be written out."""
    return type(value).__name__


def spoken(error: TefudaError) -> None:
    """It says something short, in both languages."""
    assert 0 < len(str(error)) < 400
    assert error.say("ja") != str(error)


@pytest.mark.parametrize(
    "settings",
    [
        5,
        "copies",
        [],
        [("copies", 4)],
        {1: 2},
        {None: 4, "copies": 4},
        {"copies": []},
        {"copies": {}},
        {"copies": None},
        {"copies": True},
        {"copies": 4.0},
        {"copies": "4"},
        {"copies": HUGE},
        {"judgement": b"coin"},
        {"judgement": 1},
        {"reserve_places": 0},
    ],
)
def test_wrong_settings_are_refused(settings: Any) -> None:
    new(GAME, settings={"copies": 4})  # 4.0 must not be found in its place
    with pytest.raises(BadInput) as caught:
        new(GAME, settings=settings)
    spoken(caught.value)


@pytest.mark.parametrize("settings", [{"copies": True}, {"copies": 4.0}, {"copies": [4]}, {"a": 1}])
def test_wrong_settings_in_a_file_are_refused(settings: dict[str, Any]) -> None:
    g = new(GAME)
    with pytest.raises(BadInput):
        replay(json.dumps({**json.loads(g.replay()), "settings": settings}))
    with pytest.raises(BadSave):
        load(pack({**unpack(g.save()), "settings": settings}))


@pytest.mark.parametrize(
    "cards",
    [
        None,
        5,
        [1],
        "abc",
        {"id": "x"},
        [None],
        [{"id": b"x"}],
        [{"id": "\ud800"}],
        [{1: 2, "id": "x"}],
        [{**TACTIC, "hp": HUGE}],
        [{**TACTIC, "traits": [10**30]}],
        [{}],
        [TACTIC, TACTIC],
    ],
)
def test_wrong_cards_are_refused(cards: Any) -> None:
    with pytest.raises(BadInput) as caught:
        new(GAME, cards=cards)
    spoken(caught.value)


def test_cards_that_hold_themselves_are_refused() -> None:
    round_about: dict[str, Any] = dict(TACTIC)
    round_about["traits"] = [round_about]
    with pytest.raises(BadInput):
        new(GAME, cards=[round_about])


@pytest.mark.parametrize(
    "decks",
    [
        5,
        True,
        b"ab",
        {"mountain": 1, "sea": 2},
        [None, None],
        [5, 5],
        [[["a"]], [{}]],
        [[None], [1]],
        [b"mountain", b"sea"],
        [["\ud800"], ["x"]],
    ],
)
def test_wrong_decks_are_refused(decks: Any) -> None:
    with pytest.raises((BadInput, BadDeck)) as caught:
        new(GAME, decks)
    spoken(caught.value)


def test_one_deck_alone_is_refused_with_what_is_wanted() -> None:
    with pytest.raises(BadInput, match="one deck for each seat is wanted"):
        new(GAME, "mountain")


@pytest.mark.parametrize("seed", [HUGE, -HUGE, 10**4000, 1.5, True, None, "7"], ids=named)
def test_a_wrong_seed_is_refused(seed: Any) -> None:
    with pytest.raises(BadInput) as caught:
        new(GAME, seed=seed)
    spoken(caught.value)


def test_a_long_seed_is_kept() -> None:
    g = new(GAME, seed=-(10**3999))
    assert replay(g.replay()).digest == g.digest == load(g.save()).digest


@pytest.mark.parametrize("game", [None, 5, HUGE, ["soukou_musume"], b"soukou_musume"], ids=named)
def test_a_game_is_called_by_its_name(game: Any) -> None:
    with pytest.raises(BadInput) as caught:
        new(game)
    spoken(caught.value)


@pytest.mark.parametrize(
    "text",
    ["[" * 100000, '{"a":' * 100000, f'{{"seed": {"9" * 5000}}}', b"\xff", None, 5],
    ids=named,
)
def test_what_is_no_replay_is_refused(text: Any) -> None:
    with pytest.raises(BadInput):
        replay(text)


@pytest.mark.parametrize("seed", ["9" * 5000, "²", "1_0", " 7", "", "-", "--1"], ids=named)
def test_a_replay_with_a_wrong_seed_is_refused(seed: str) -> None:
    g = new(GAME)
    with pytest.raises(BadInput):
        replay(json.dumps({**json.loads(g.replay()), "seed": seed}))


@pytest.mark.parametrize("wrong", ["a", None, 1.5, True, [], b"", HUGE, -HUGE], ids=named)
def test_wrong_values_change_nothing(wrong: Any) -> None:
    g = middle(GAME, BOTH)
    before, log = g.digest, len(g.log)
    asks: list[Callable[[Any], object]] = [g.choose, g.undo]
    if not isinstance(wrong, int) or wrong is True:
        asks += [g.find, g.why_not]
    if wrong is not None:
        asks += [g.view, g.log_for, g.board]
    for ask in asks:
        with pytest.raises((BadInput, IllegalChoice)) as caught:
            ask(wrong)
        spoken(caught.value)
    if wrong is not None:
        with pytest.raises(IllegalChoice, match="is not asked now"):
            g.choose(0, seat=wrong)
    assert (g.digest, len(g.log)) == (before, log)


@pytest.mark.parametrize(
    "words",
    ["skill ²", "skill " + "9" * 5000, "skill 999999999999999999", "circle x ²", "²"],
    ids=named,
)
def test_numbers_that_are_none_are_refused_as_words(words: str) -> None:
    g = middle(GAME, BOTH)
    before = g.digest
    with pytest.raises(IllegalChoice) as caught:
        g.choose(words)
    spoken(caught.value)
    assert g.digest == before
    assert g.why_not(HUGE) is not None


def test_a_card_the_seat_does_not_know_goes_by_its_place_only() -> None:
    g = new(GAME, seed=5)
    chosen = g.options[-1]
    card, seat = chosen.card, g.state.ask_seat
    assert card is not None
    d = g.rules.pool[g.state.defn[card]]
    assert g.why_not(f"{chosen.kind} {d.name}") is None
    for o in g.options:
        assert o.card is not None
        g.state.known[o.card] &= ~(1 << seat)
    before = g.digest
    assert str(card) not in [str(o.index) for o in g.options]
    for name in (d.name, d.name_en, d.key, str(card), f"{d.name} 1"):
        for ask in (g.find, g.why_not, g.choose):
            with pytest.raises(IllegalChoice):
                ask(f"{chosen.kind} {name}")
    with pytest.raises(IllegalChoice, match="say which"):
        g.choose(chosen.kind)
    assert g.digest == before
    for words in (chosen.text("en"), chosen.text("ja"), str(chosen.index)):
        assert d.name not in words
        assert g.find(f"{chosen.kind} {words}") == chosen.code
        assert g.why_not(f"{chosen.kind} {words}") is None


# copies


def test_a_copy_is_a_copy_however_it_is_made() -> None:
    mine = copy.deepcopy(TACTIC)
    g = new(GAME, cards=[mine])
    kept = g.save()
    mine["traits"].append("z")
    mine["text"] = "x"
    assert g.save() == kept
    assert g.cards == [TACTIC]
    for other in (g.copy(), copy.copy(g), copy.deepcopy(g)):
        assert other.digest == g.digest
        assert other.cards is not g.cards
        traits: Any = other.cards[0]["traits"]
        traits.append("y")
        other.cards.append({})
        assert g.cards == [TACTIC]
        before = g.digest
        option = g.options[0]
        other.choose(option)  # the same moment: an option of the original will do
        assert (g.digest, other.digest != before) == (before, True)
        with pytest.raises(IllegalChoice, match="a decision that has been taken"):
            other.choose(option)
        other.undo()
        assert other.digest == before


def test_a_fault_of_the_engine_does_not_lose_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    g = middle(GAME, BOTH)
    before, options = g.digest, [o.code for o in g.options]
    f = g.state.frames[-1]
    step = g.rules.procs[f.proc].steps[f.pc - 1]
    whole = step.take
    assert whole is not None

    def broken(rules: Rules, s: State, f: Frame, opt: int) -> None:
        monkeypatch.undo()
        whole(rules, s, f, opt)
        raise EngineFault("broken on purpose")

    monkeypatch.setattr(step, "take", broken)
    with pytest.raises(EngineFault):
        g.choose(0)
    assert (g.digest, [o.code for o in g.options]) == (before, options)
