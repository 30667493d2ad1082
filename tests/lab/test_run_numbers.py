"""The numbers of the lab: intervals, the test that stops by itself, rounds."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tefuda.lab.runs.course import (
    BETTER,
    LOOK,
    RUNNING,
    SAME,
    UNDECIDED,
    WAVE,
    WORSE,
    counted,
    most_games,
    pair_at,
    rounds,
    verdict,
    wanted,
)
from tefuda.lab.runs.numbers import anytime, difference, log_capital, refuted, wilson
from tefuda.lab.runs.plan import BEST, SWAP, Pairing, Plan, Side
from tefuda.lab.runs.playing import Row

Keys = tuple[int, int]


def a_plan(kind: str, own: int, others: int, games: int, aim: float = 0.0) -> Plan:
    return Plan(
        kind=kind,
        game="soukou_musume",
        settings={},
        bots=("random", "random"),
        sides=[Side(str(k), [[str(k)]]) for k in range(own + others)],
        pairings=[Pairing(a, own + b, f"{b}") for a in range(own) for b in range(others)],
        seed=0,
        games=games,
        aim=aim,
    )


def row(key: Keys, score: int) -> Row:
    return Row(key[0], key[1], 0, True, score, 1, 1, "x", b"\0", b"\0")


def tossed(plan: Plan, dice: Random, old: float, new: float) -> dict[Keys, Row]:
    """Coins for games: the old deck wins with one probability, the new one with another."""
    rows: dict[Keys, Row] = {}
    for step in range(plan.games):
        for key, p in zip(pair_at(plan, step), (old, new), strict=True):
            rows[key] = row(key, 2 if dice.random() < p else 0)
    return rows


# --- intervals


def test_the_interval_of_a_share_is_wilsons() -> None:
    low, high = wilson(10, 20)
    assert (round(low, 4), round(high, 4)) == (0.2993, 0.7007)
    low, high = wilson(0, 10)
    assert (round(low, 4), round(high, 4)) == (0.0, 0.2775)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_interval_of_a_difference_is_newcombes() -> None:
    # the example of his paper, method 10: 56/70 − 48/80
    by, (low, high) = difference(56, 70, 48, 80)
    assert (round(by, 4), round(low, 4), round(high, 4)) == (0.2, 0.0524, 0.3339)
    assert difference(1, 1, 0, 0) == (0.0, (-1.0, 1.0))


def test_wilsons_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    dice = Random(1)
    held = 0
    for _ in range(2000):
        wins = sum([dice.random() < 0.6 for _ in range(60)])
        low, high = wilson(wins, 60)
        held += low <= 0.6 <= high
    assert 0.93 <= held / 2000 <= 0.97


def test_bets_against_the_mean_that_was_seen_win_nothing() -> None:
    counts = Counter([1.0, 1.0, 0.0, -1.0, 0.5])
    assert log_capital(counts, 0.3) <= 0
    assert not refuted(counts, 0.3)


def test_the_interval_for_any_time_holds_the_mean_and_shrinks() -> None:
    dice = Random(2)
    values = [dice.choice([1.0, 0.0, 0.0, -1.0, 0.5]) for _ in range(1000)]
    widths = []
    for n in (10, 100, 1000):
        low, high = anytime(values[:n])
        assert low <= sum(values[:n]) / n <= high
        widths.append(high - low)
    assert widths[0] > widths[1] > widths[2]
    assert widths[2] < 0.25
    assert anytime([]) == (-1.0, 1.0)
    assert anytime([1.0] * 3)[1] == 1.0


@pytest.mark.parametrize("values", [(1.0, -1.0), (1.0, 0.0, 0.0, -1.0), (1.0, -0.5, -0.5)])
def test_looking_all_the_time_finds_a_difference_that_is_not_there_in_five_of_a_hundred_at_most(
    values: tuple[float, ...],
) -> None:
    dice = Random(3)
    runs, wrong = 200, 0
    for _ in range(runs):
        counts: Counter[float] = Counter()
        for n in range(1, 401):
            counts[dice.choice(values)] += 1
            if n % LOOK == 0 and refuted(counts, 0.0):
                wrong += 1
                break
    assert wrong / runs <= 0.05


# --- a swap that stops by itself


def test_two_decks_that_are_alike_are_called_different_in_five_of_a_hundred_at_most() -> None:
    plan = a_plan(SWAP, 2, 1, 160)
    dice = Random(4)
    said = Counter([verdict(plan, tossed(plan, dice, 0.5, 0.5)).said for _ in range(100)])
    assert said[BETTER] + said[WORSE] <= 5
    assert said[UNDECIDED] >= 95


def test_a_clear_difference_is_found_before_the_limit_and_in_the_right_direction() -> None:
    plan = a_plan(SWAP, 2, 3, 600)
    dice = Random(5)
    for old, new, said in ((0.4, 0.65, BETTER), (0.65, 0.4, WORSE)):
        found = verdict(plan, tossed(plan, dice, old, new))
        assert found.said == said
        assert found.pairs < 400
        assert found.pairs % LOOK == 0
        low, high = found.interval
        assert low <= new - old <= high


def test_decks_that_play_alike_are_called_so_if_a_difference_was_named() -> None:
    plan = a_plan(SWAP, 2, 1, 2000, aim=0.05)
    rows = {key: row(key, 2) for step in range(2000) for key in pair_at(plan, step)}
    found = verdict(plan, rows)
    assert found.said == SAME
    assert found.pairs < 2000


def test_a_swap_wants_a_wave_at_a_time_and_what_it_says_needs_no_more() -> None:
    plan = a_plan(SWAP, 2, 2, 200)
    rows: dict[Keys, Row] = {}
    every = tossed(plan, Random(6), 0.2, 0.8)
    waves = 0
    while games := wanted(plan, rows):
        assert len(games) == 2 * WAVE
        rows.update({key: every[key] for key in games})
        waves += 1
    assert waves < 4
    found = verdict(plan, rows)
    assert found.said == BETTER
    assert found == verdict(plan, every)  # games beyond the end change nothing
    assert len(counted(plan, every)) == 2 * found.pairs
    assert verdict(plan, {}).said == RUNNING


# --- the best of several


def test_after_each_round_the_worse_half_leaves() -> None:
    plan = a_plan(BEST, 5, 2, 300)
    dice = Random(7)
    strength = [0.3, 0.5, 0.9, 0.4, 0.6]
    rows: dict[Keys, Row] = {}
    while games := wanted(plan, rows):
        for key in games:
            side = plan.pairings[key[0]].a
            rows[key] = row(key, 2 if dice.random() < strength[side] else 0)
    done, missing = rounds(plan, rows)
    assert missing == []
    assert [len(one.sides) for one in done] == [5, 3, 2]
    assert [len(one.stay) for one in done] == [3, 2, 1]
    assert done[-1].stay == [2]
    assert [one.games for one in done] == [20, 53, 103]
    assert len(rows) == most_games(plan) == 299  # of 300


def test_every_candidate_meets_every_opponent_however_few_games_are_asked_for() -> None:
    plan = a_plan(BEST, 3, 2, 1)
    rows: dict[Keys, Row] = {}
    while games := wanted(plan, rows):
        rows |= {key: row(key, 0) for key in games}
    assert len(rows) == most_games(plan) == 3 * 2 + 2 * 2
    assert {key[0] for key in rows} == set(range(6))
