"""Chance that is stirred: what nobody has seen is dealt anew, and nothing else changes."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import tefuda
from tefuda.kernel import lots
from tefuda.kernel.change import BOTTOM, TOP, look, put, reveal, shuffle
from tefuda.kernel.cost import attempt, back
from tefuda.kernel.errors import BadInput, BadSave, IllegalChoice
from tefuda.kernel.large import code_from, code_words, plain, stir_of, stirred
from tefuda.kernel.record import decisions
from tefuda.kernel.rng import TO_STIR, is_stirred, seed_words, seeded
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import digest
from tefuda.kernel.state import State
from tefuda.kernel.stir import stir, touched
from tests.kernel.tiny import DECK, HAND, PILE, define, lay, table, tiny_rules

KEY = bytes(range(32))


def value(n: int) -> bytes:
    return n.to_bytes(32, "big")


def deck(n: int = 8) -> tuple[Rules, State, int]:
    """A deck that has been shuffled in a game whose chance is stirred."""
    rules = tiny_rules([])
    s = table(rules)
    s.rng, s.lots = seeded(KEY + TO_STIR), ()
    kinds = [define(rules, f"card {k}") for k in range(n)]
    for kind in kinds:
        lay(rules, s, 0, DECK, kind)
    zone = rules.zone(DECK, 0)
    shuffle(rules, s, zone)
    return rules, s, zone


def test_every_order_of_what_nobody_has_seen_is_as_likely() -> None:
    rules, s, zone = deck(3)
    found: Counter[tuple[int, ...]] = Counter()
    for n in range(6000):
        other = s.copy()
        stir(rules, other, value(n))
        found[tuple(other.zones[zone])] += 1
    assert len(found) == 6
    assert sum([(x - 1000) ** 2 / 1000 for x in found.values()]) < 25  # chi-square, one in 7,000


def test_what_has_been_seen_or_moved_stays_where_it_lies() -> None:
    """Also if it is covered again: people remember what they saw."""
    rules, s, zone = deck(8)
    order = list(s.zones[zone])
    look(s, order[7], 0)
    reveal(rules, s, order[3])
    for c in order:
        s.known[c] = 0  # as a book has it: what was shown is covered again
    put(rules, s, order[5], rules.zone(DECK, 0), BOTTOM)
    put(rules, s, order[6], rules.zone(HAND, 0), TOP)
    put(rules, s, order[6], zone, TOP)
    s.known[order[6]] = 0
    still = [order[0], order[1], order[2], order[4]]
    assert lots.all_unseen(s) == [still]
    places = {c: s.zones[zone].index(c) for c in order if c not in still}
    seen = set()
    for n in range(40):
        other = s.copy()
        stir(rules, other, value(n))
        assert {c: other.zones[zone].index(c) for c in places} == places
        seen.add(tuple(other.zones[zone]))
    assert len(seen) > 10


def test_a_shuffle_makes_all_of_it_anybodys_guess_again() -> None:
    rules, s, zone = deck(6)
    look(s, s.zones[zone][0], 1)
    assert [len(lot) for lot in lots.all_unseen(s)] == [5]
    shuffle(rules, s, zone)
    assert [len(lot) for lot in lots.all_unseen(s)] == [6]


def test_the_generator_goes_on_from_its_key_and_the_value() -> None:
    rules, s, _zone = deck()
    after = []
    for n in (1, 1, 2):
        other = s.copy()
        stir(rules, other, value(n))
        after.append(other.rng)
    assert after[0] == after[1] != after[2]
    later = s.copy()
    later.rng += 1  # one number more has been drawn
    stir(rules, later, value(1))
    assert later.rng >> 64 != after[0] >> 64


def test_going_back_keeps_what_was_drawn_on_top() -> None:
    """A cost that cannot be paid, stirred on the way: who saw the top card finds it there again."""
    rules, s, zone = deck(8)
    attempt(s)
    stir(rules, s, value(5))
    top = s.zones[zone][-1]
    put(rules, s, top, rules.zone(HAND, 0), TOP)
    order = [*s.zones[zone], top]
    back(s)
    assert s.zones[zone] == order
    assert top not in [c for lot in lots.all_unseen(s) for c in lot]
    assert len(lots.all_unseen(s)[0]) == 7
    stir(rules, s, value(6))
    assert s.zones[zone][-1] == top


def test_going_back_over_a_shuffle_leaves_nothing_to_guess() -> None:
    rules, s, zone = deck(8)
    attempt(s)
    shuffle(rules, s, zone)
    back(s)
    assert lots.all_unseen(s) == []


def test_a_copy_that_is_stirred_leaves_the_other_alone() -> None:
    rules, s, _zone = deck()
    attempt(s)
    before, kept = digest(s), digest(s.saved[0])
    stir(rules, s.copy(), value(1))
    assert (digest(s), digest(s.saved[0])) == (before, kept)


def test_touched_is_what_uses_chance_or_an_unseen_card() -> None:
    rules, s, zone = deck()
    other = s.copy()
    other.thaw()
    assert not touched(s, other)
    look(other, other.zones[zone][-1], 0)
    assert touched(s, other)
    other = State(s)
    put(rules, other, other.zones[zone][-1], rules.zone(PILE, 0), TOP)
    assert touched(s, other)
    other = State(s)
    other.rng += 1
    assert touched(s, other)


def test_a_stirred_decision_is_one_number() -> None:
    code = stirred(12345, value(7))
    assert (plain(code), stir_of(code)) == (12345, value(7))
    assert code_words(code) == value(7).hex() + ":12345"
    assert code_from(code_words(code)) == code
    assert (plain(9), stir_of(9), code_words(9), code_from(9)) == (9, b"", 9, 9)
    for bad in (
        "",
        ":",
        "00:1",
        "g" * 64 + ":1",
        "0" * 64 + ":x",
        "0" * 64 + ":" + "9" * 30,
        None,
        [1],
    ):
        assert code_from(bad) is None


def test_a_game_is_the_same_game_from_its_replay_its_save_and_taken_back() -> None:
    game = tefuda.new("cipher", seed=KEY + TO_STIR)
    while game.state.taken < 60:
        game.choose(0, stir=value(game.state.taken) if game.is_chancy(0) else b"")
    codes = [code for _seat, code, _count in decisions(game.state)]
    assert 5 < sum([bool(stir_of(code)) for code in codes]) < 50
    assert f'"seed": "stir:{KEY.hex()}"' in game.replay()
    assert tefuda.replay(game.replay()).digest == game.digest
    assert tefuda.load(game.save()).digest == game.digest
    assert [c for _s, c, _n in decisions(tefuda.load(game.save()).state)] == codes
    there = game.at(40).digest
    game.undo(20)
    assert game.digest == there


def test_another_value_deals_other_cards() -> None:
    game = tefuda.new("weiss_schwarz", seed=KEY + TO_STIR)
    while not game.is_chancy(0):
        game.choose(0)
    hands = set()
    for n in range(10):
        other = game.copy()
        other.choose(0, stir=value(n))
        hands.add(str([other.view(0), other.view(1)]))
    assert len(hands) > 1


def test_what_does_not_fit_is_refused() -> None:
    game = tefuda.new("cipher", seed=KEY)
    with pytest.raises(IllegalChoice, match="nothing is stirred"):
        game.choose(0, stir=value(1))
    game = tefuda.new("cipher", seed=KEY + TO_STIR)
    before = game.digest
    with pytest.raises(BadInput, match="32 bytes"):
        game.choose(0, stir=b"short")
    with pytest.raises(IllegalChoice):
        game.choose(999, stir=value(1))
    assert game.digest == before
    with pytest.raises(BadInput):
        tefuda.new("cipher", seed=KEY + b"\x02")
    assert not is_stirred(KEY)
    assert seed_words(KEY + TO_STIR) == "stir:" + KEY.hex()


def test_an_altered_value_in_a_save_or_replay_is_found_out() -> None:
    game = tefuda.new("cipher", seed=KEY + TO_STIR)
    while not game.is_chancy(0):
        game.choose(0)
    game.choose(0, stir=value(3))
    game.choose(0)
    text = game.replay()
    with pytest.raises(BadInput):
        tefuda.replay(text.replace(value(3).hex(), value(4).hex()))
    with pytest.raises(BadSave):
        tefuda.load(game.save()[:-3] + b"abc")


def test_what_used_chance_and_was_not_stirred_is_told() -> None:
    game = tefuda.new("cipher", seed=KEY + TO_STIR)
    dice = Random(1)
    while game.state.taken < 40:
        choice = dice.randrange(len(game.options))
        chancy = game.is_chancy(choice)
        game.choose(choice, stir=value(game.state.taken) if chancy else b"")
    stirred, bare = game.stirrings()
    assert (stirred > 3, bare) == (True, [])
    while True:
        choice = dice.randrange(len(game.options))
        chancy = game.is_chancy(choice)
        game.choose(choice)
        if chancy:
            break
    assert game.stirrings()[1] == [game.state.taken - 1]
