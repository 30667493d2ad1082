"""Chance: the same numbers for the same seed for ever, fair, and scripts that must fit."""

from __future__ import annotations

from hashlib import blake2b

import pytest

import tefuda
from tefuda.kernel.errors import BadInput, ScriptError
from tefuda.kernel.rng import below, pick, roll, seeded, shuffled, used_up
from tefuda.kernel.save import restore, state_data
from tefuda.kernel.state import Script, State
from tests.kernel.tiny import tiny_rules


def chance(seed: int = 1, script: Script | None = None) -> State:
    s = State(None)
    s.rng = seeded(seed)
    s.script = script
    return s


def test_the_numbers_of_a_seed_never_change() -> None:
    s = chance(1)
    assert [below(s, 1 << 32) for _ in range(6)] == [
        3114030964, 3308539156, 2446277621, 2609120922, 608551482, 1037042740,
    ]  # fmt: skip
    s = chance(1)  # the second of these would not be fair below 3 << 30, and is thrown again
    assert [below(s, 3 << 30) for _ in range(3)] == [3114030964, 2446277621, 2609120922]
    s = chance(1)
    assert [roll(s, 6) for _ in range(20)] == [
        5, 5, 6, 1, 1, 5, 2, 4, 6, 6, 1, 3, 4, 1, 1, 1, 6, 2, 2, 4,
    ]  # fmt: skip
    assert shuffled(chance(1), list(range(12))) == [5, 11, 7, 3, 0, 9, 8, 2, 6, 1, 10, 4]
    s = chance(7)
    assert [pick(s, 10) for _ in range(10)] == [1, 4, 2, 4, 5, 7, 0, 7, 0, 2]
    assert s.rng == 7757674689382620148


@pytest.mark.parametrize(
    ("seed", "state"),
    [(0, 1442695040888963407), (1, 7806831264735756412), (-1, 13525302890751722018),
     (1 << 64, 13958618853671235077), (20240229, 9722427775051462928)],
)  # fmt: skip
def test_any_integer_is_a_seed(seed: int, state: int) -> None:
    assert seeded(seed) == state


def test_neighbouring_seeds_begin_differently() -> None:
    assert len({seeded(seed) for seed in range(-500, 500)}) == 1000
    firsts = [roll(chance(seed), 6) for seed in range(6000)]
    assert all(900 < firsts.count(face) < 1100 for face in range(1, 7))


def test_a_die_is_fair() -> None:
    s = chance(3)
    rolls = [roll(s, 6) for _ in range(12000)]
    counts = [rolls.count(face) for face in range(1, 7)]
    assert sum(counts) == 12000
    assert sum((n - 2000) ** 2 / 2000 for n in counts) < 20.5  # χ², five degrees: p = 0.001
    pairs = [rolls[i] * 6 + rolls[i + 1] for i in range(0, 12000, 2)]
    assert len(set(pairs)) == 36


def test_a_shuffle_is_fair_and_loses_nothing() -> None:
    s = chance(5)
    seen: dict[tuple[int, ...], int] = {}
    cards = [7, 8, 9, 10]
    for _ in range(4800):
        order = shuffled(s, cards)
        seen[tuple(order)] = seen.get(tuple(order), 0) + 1
    assert cards == [7, 8, 9, 10]
    assert all(sorted(order) == cards for order in seen)
    assert len(seen) == 24
    assert sum((n - 200) ** 2 / 200 for n in seen.values()) < 49.7  # 23 degrees: p = 0.001


def test_one_thing_or_none_needs_no_chance() -> None:
    s = chance(5)
    before = s.rng
    assert (below(s, 1), below(s, 0), pick(s, 1)) == (0, 0, 0)
    assert shuffled(s, []) == []
    assert shuffled(s, [4]) == [4]
    assert s.rng == before


def test_a_copy_goes_on_with_the_same_numbers_and_apart() -> None:
    s = chance(5)
    roll(s, 6)
    other = s.copy()
    mine = [roll(s, 20) for _ in range(9)]
    assert [roll(other, 20) for _ in range(9)] == mine


def test_a_script_is_what_happens() -> None:
    s = chance(1, (("roll", (6,)), ("shuffle", (3, 1, 2)), ("pick", (0,)), ("shuffle", ())))
    before = s.rng
    assert roll(s, 6) == 6
    with pytest.raises(ScriptError, match="3 entries of the script are left over, the first a shu"):
        used_up(s)
    assert shuffled(s, [1, 2, 3]) == [3, 1, 2]
    assert pick(s, 5) == 0
    assert shuffled(s, [1, 2, 3]) == [1, 2, 3]  # an empty order leaves the cards as they are
    used_up(s)
    assert s.script == ()
    assert s.rng == before  # the generator is not touched
    with pytest.raises(ScriptError, match="used up, and the game asks for another roll"):
        roll(s, 6)


def test_without_a_script_nothing_is_left_over() -> None:
    used_up(chance(1))


@pytest.mark.parametrize("value", [0, 7])
def test_a_scripted_roll_is_on_the_die(value: int) -> None:
    with pytest.raises(ScriptError, match=f"rolls a {value} on a die with 6 sides"):
        roll(chance(1, (("roll", (value,)),)), 6)


@pytest.mark.parametrize("value", [-1, 3])
def test_a_scripted_pick_is_one_of_the_things(value: int) -> None:
    with pytest.raises(ScriptError, match=f"picks number {value} of 3 things"):
        pick(chance(1, (("pick", (value,)),)), 3)


@pytest.mark.parametrize("values", [(), (1, 2)])
def test_a_scripted_roll_or_pick_is_one_number(values: tuple[int, ...]) -> None:
    with pytest.raises(ScriptError, match=f"roll holds {len(values)} numbers"):
        roll(chance(1, (("roll", values),)), 6)
    with pytest.raises(ScriptError, match=f"pick holds {len(values)} numbers"):
        pick(chance(1, (("pick", values),)), 6)


@pytest.mark.parametrize("order", [(1, 2), (1, 2, 4), (1, 2, 3, 3), (1, 1, 2)])
def test_a_scripted_shuffle_has_the_cards_that_are_there(order: tuple[int, ...]) -> None:
    with pytest.raises(ScriptError, match="other cards"):
        shuffled(chance(1, (("shuffle", order),)), [1, 2, 3])


def test_a_script_says_the_kind_of_chance_too() -> None:
    with pytest.raises(ScriptError, match="next entry is a pick, and the game asks for a roll"):
        roll(chance(1, (("pick", (1,)),)), 6)


def test_the_script_and_the_generator_are_saved() -> None:
    rules = tiny_rules([])
    s = chance(1, (("roll", (6,)), ("shuffle", ())))
    s.seats, s.teams, s.lost, s.over = 2, (0, 1), [0, 0], True
    s.zones = [[] for _ in rules.zone_kind]
    back = restore(rules, state_data(s))
    assert (back.rng, back.script) == (s.rng, s.script)


KEY = bytes(range(32))


def strong(key: bytes = KEY) -> State:
    s = State(None)
    s.rng = seeded(key)
    return s


def test_the_numbers_of_a_key_never_change() -> None:
    """Worked out from BLAKE2b by hand: docs/decisions/013."""
    first = blake2b((0).to_bytes(8, "little"), digest_size=64, key=KEY, person=b"tefuda-chance-1")
    words = [int.from_bytes(first.digest()[at : at + 4], "little") for at in range(0, 64, 4)]
    s = strong()
    assert [below(s, 1 << 32) for _ in range(16)] == words
    assert words[0] == below(strong(), 1 << 32) != below(s, 1 << 32)
    assert s.rng & ((1 << 64) - 1) == 17


def test_a_shuffle_by_key_draws_what_single_draws_would() -> None:
    s, t = strong(), strong()
    out, cards = shuffled(s, list(range(60))), list(range(60))
    for i in range(59, 0, -1):
        j = below(t, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    assert out == cards
    assert s.rng == t.rng


def test_numbers_by_key_are_fair() -> None:
    s = strong()
    rolls = [roll(s, 6) for _ in range(12000)]
    counts = [rolls.count(face) for face in range(1, 7)]
    assert sum((n - 2000) ** 2 / 2000 for n in counts) < 20.5
    places = [shuffled(s, list(range(5))).index(0) for _ in range(5000)]
    assert sum((places.count(p) - 1000) ** 2 / 1000 for p in range(5)) < 18.5


def test_a_key_is_32_bytes_and_survives_a_save() -> None:
    with pytest.raises(ValueError, match="32"):
        seeded(b"short")
    game = tefuda.new("soukou_musume", seed=KEY)
    again = tefuda.load(game.save())
    assert again.state.rng == game.state.rng > 1 << 320
    assert tefuda.replay(game.replay()).digest == game.digest
    assert '"key:000102' in game.replay()
    with pytest.raises(BadInput):
        tefuda.new("soukou_musume", seed=b"short")
    with pytest.raises(BadInput):
        tefuda.replay(game.replay().replace("key:00", "key:0g"))
