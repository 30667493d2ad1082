"""The searching player: it sees what its seat sees, and it answers legally, in time, everywhere."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

import tefuda
from tefuda.bots import answering
from tefuda.bots.answering import answer, chosen, lists_for
from tefuda.bots.dealing import left_over, likely, seen_of, world
from tefuda.bots.search import NOTHING, RANDOM, THUMB, Arm, Budget, Search
from tefuda.bots.searcher import LEVELS, Searcher, budget_of, guesses_at, search_for
from tefuda.game import Game
from tefuda.games import GAMES, game_entry
from tefuda.kernel.codes import kind_of
from tefuda.kernel.errors import BadInput
from tefuda.kernel.redeal import redeal
from tefuda.kernel.state import State
from tefuda.kernel.view import UNKNOWN, mask

FEW = "search:iterations=6,decisions=20"


def some_game(name: str, seed: int, decisions: int) -> Game:
    """A game that chance has played for a while."""
    game = tefuda.new(name, seed=seed)
    dice = Random(seed)
    for _ in range(decisions):
        if game.over:
            break
        answer(game, "random", dice)
    return game


def raid() -> Game:
    return tefuda.new("pso2", settings={"table": "raid1"}, seed=3)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_hidden_cards_dealt_otherwise_under_the_same_view_change_no_move(
    name: str, seed: int
) -> None:
    for decisions in (9, 26, 47):
        game = some_game(name, seed, decisions)
        if game.over:
            continue
        s, seat = game.state, game.state.ask_seat
        moves = []
        for k in range(4):
            other = redeal(game.rules, s, seat, 100 + k) if k else s
            fake = Game(game.entry, game.rules, other, game.origin)
            moves.append(chosen(fake, FEW, Random(5)))
        assert len(set(moves)) == 1


class Watched(list[int]):
    """A column that counts who reads a hidden card in it."""

    hidden: frozenset[int] = frozenset()
    reads = 0

    def __getitem__(self, key):  # type: ignore[no-untyped-def]
        if isinstance(key, slice) or key in self.hidden:
            self.reads += 1
        return list.__getitem__(self, key)

    def __iter__(self):  # type: ignore[no-untyped-def]
        self.reads += 1
        return list.__iter__(self)


@pytest.mark.parametrize("name", GAMES)
def test_once_the_state_is_masked_the_search_reads_nothing_of_the_real_one(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = some_game(name, 4, 30)
    s = game.state
    seat = s.ask_seat
    column = Watched(s.defn)
    column.hidden = frozenset([c for c in range(len(s.defn)) if not s.known[c] >> seat & 1])
    assert column.hidden
    real_mask = mask
    after: list[int] = []

    def masking(rules, state, who):  # type: ignore[no-untyped-def]
        out = real_mask(rules, state, who)
        assert all(
            [out.defn[c] == UNKNOWN or state.known[c] >> who & 1 for c in range(len(out.defn))]
        )
        state.defn = column
        after.append(column.reads)
        return out

    monkeypatch.setattr(answering, "mask", masking)
    chosen(game, FEW, Random(1))
    assert after  # it did look
    assert column.reads == after[0] == 0
    assert column[min(column.hidden)] >= 0
    assert column.reads == 1  # and the count counts


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_answered_legally(name: str) -> None:
    game = tefuda.new(name, seed=11)
    dice = Random(3)
    for _ in range(150):
        if game.over:
            break
        answer(game, FEW if game.state.ask_seat == 0 else "thumb", dice)


def test_a_raid_is_answered_legally() -> None:
    game = raid()
    dice = Random(3)
    for _ in range(120):
        if game.over:
            break
        answer(game, FEW, dice)
    assert game.state.taken > 20


@pytest.mark.parametrize("name", GAMES)
def test_every_level_answers_and_the_same_seed_the_same_with_iterations(name: str) -> None:
    game = some_game(name, 6, 20)
    for level in LEVELS:
        if level != "strong":
            said = chosen(game, level, Random(2))
            assert not game.state.options or 0 <= said < len(game.state.options)
    assert chosen(game, FEW, Random(2)) == chosen(game, FEW, Random(2))


@pytest.mark.parametrize("name", GAMES)
def test_it_answers_in_its_time(name: str) -> None:
    game = some_game(name, 6, 25)
    chosen(game, "search:iterations=1", Random(2))  # what is made once is made
    begun = perf_counter()
    chosen(game, "search:seconds=0.2", Random(2))
    assert (
        perf_counter() - begun < 2.0
    )  # one iteration may be under way, and others use this machine


def wins_in(game: Game, choice: int, seed: int) -> bool:
    """Whether a choice wins at once, whatever the hidden cards are."""
    s, seat = game.state, game.state.ask_seat
    other = Game(game.entry, game.rules, redeal(game.rules, s, seat, seed), game.origin)
    other.choose(choice)
    return other.over and seat in other.winners


@pytest.mark.parametrize("how", [RANDOM, THUMB, NOTHING])
def test_a_game_that_can_be_won_at_once_is_won(how: str) -> None:
    """Positions one decision before the end in which the winner decides, taken from games of chance."""
    tried = 0
    for seed in range(60):
        game = tefuda.new("soukou_musume", seed=seed)
        dice = Random(seed)
        before = game.copy()
        while not game.over:
            before = game.copy()
            answer(game, "random", dice)
        s = before.state
        seat = s.ask_seat
        if seat not in game.winners or len(s.options) < 2:
            continue
        wins = []
        for k in range(len(s.options)):
            after = before.copy()
            after.choose(k)
            wins.append(after.over and seat in after.winners)
        if all(wins) or not all(
            [wins_in(before, k, n) for k in range(len(wins)) if wins[k] for n in range(5)]
        ):
            continue  # it does not matter, or it was luck
        tried += 1
        budget = f"search:iterations=60,how={how}"
        assert wins[chosen(before, budget, Random(1))]
        if tried == 4:
            break
    assert tried == 4


def test_the_lists_that_a_seat_is_told_are_its_own_and_the_boss_s() -> None:
    game = tefuda.new("cipher", seed=1)
    mine = lists_for(game, 0)
    assert mine[0] is not None
    assert mine[1] is None
    party = raid()
    told = lists_for(party, 0)
    assert all([deck is not None for deck in told])


@pytest.mark.parametrize("name", GAMES)
def test_a_world_has_the_cards_of_the_list_and_what_was_seen_stays(name: str) -> None:
    game = some_game(name, 8, 30)
    s = game.state
    seat = s.ask_seat
    seen = mask(game.rules, s, seat)
    made = world(game.rules, seen, lists_for(game, seat), guesses_at(game.rules), Random(1))
    assert UNKNOWN not in made.defn
    assert all([d in (UNKNOWN, made.defn[c]) for c, d in enumerate(seen.defn)])
    own = [d for c, d in enumerate(made.defn) if made.owner[c] == seat]
    real = [d for c, d in enumerate(s.defn) if s.owner[c] == seat]
    assert sorted(own) == sorted(real)


def test_the_deck_that_has_most_of_what_was_seen_is_guessed() -> None:
    game = tefuda.new("cipher", seed=1)
    s = State(game.state)
    s.defn = [UNKNOWN if c % 2 else 7 for c in range(len(s.defn))]
    seen = seen_of(s, 0)
    assert likely(seen, [[1, 2, 3], [7, 7, 7, 2]], Random(1)) == [7, 7, 7, 2]
    assert likely(seen, [], Random(1)) is None
    assert sorted(left_over(seen, [5, 6, 7], 2, Random(1))) == [5, 6]
    assert len(left_over(seen, [7], 3, Random(1))) == 3


def test_numbers_are_searched_too() -> None:
    game = some_game("pso2", 1, 12)
    seen = mask(game.rules, game.state, game.state.ask_seat)
    seen.options = []
    seen.ask_lo, seen.ask_hi, seen.ask_not = 0, 100, 40
    entry = game_entry("pso2")
    search = Search(
        game.rules, seen, entry.share, entry.bot.choose, Budget(iterations=1), Random(1)
    )
    assert search._answers(seen) == [0, 20, 60, 80, 100]


@pytest.mark.parametrize("name", GAMES)
def test_the_share_of_wins_of_both_sides_makes_one(name: str) -> None:
    game = some_game(name, 5, 40)
    share = game.entry.share
    if not game.over:
        one, two = (share(game.rules, game.state, seat) for seat in (0, 1))
        assert 0.0 < one < 1.0
        assert abs(one + two - 1.0) < 1e-9


def test_a_budget_is_read_from_a_name_and_nonsense_refused() -> None:
    told = budget_of("search:iterations=7,how=random,lean=0.2")
    assert told is not None
    assert (told.iterations, told.how, told.lean, told.seconds) == (7, RANDOM, 0.2, 0.0)
    assert budget_of("thumb") is None
    for bad in ("search:fast", "search:how=well", "search:turns=x"):
        with pytest.raises(BadInput):
            budget_of(bad)


def test_a_search_may_be_given_less_time_than_its_level_takes() -> None:
    assert Searcher(LEVELS["strong"]).within(0.2).budget.seconds == 0.2
    assert Searcher(LEVELS["club"]).within(5.0).budget == LEVELS["club"]
    assert Searcher(LEVELS["strong"]).within(0.0).budget == LEVELS["strong"]
    assert Searcher(LEVELS["beginner"]).within(0.2).budget.seconds == 0.2


def test_strangers_cannot_name_a_search_or_a_command() -> None:
    game = tefuda.new("cipher", seed=1)
    for name in ("search:seconds=9999", "cmd:ls", "os:system"):
        with pytest.raises(BadInput):
            answering.check_bot(name, game.rules)
    for level in LEVELS:
        answering.check_bot(level, game.rules)


def test_a_searcher_says_what_it_thinks_of_each_option() -> None:
    game = some_game("soukou_musume", 2, 12)
    seen = mask(game.rules, game.state, game.state.ask_seat)
    found = Searcher(Budget(iterations=40)).think(game.rules, seen, Random(1), ())
    assert found
    assert all([0.0 <= one.share <= 1.0 and one.visits > 0 for one in found])
    assert found[0].visits == max([one.visits for one in found])


def pso2_before_its_first_pp() -> Game:
    """PSO2 where the first card may be laid to the PP."""
    game = tefuda.new("pso2", seed=3)
    dice = Random(3)
    while "no_pp" not in kinds_open(game):
        answer(game, "thumb", dice)
    return game


def kinds_open(game: Game) -> list[str]:
    return [game.rules.kinds[kind_of(opt)].key for opt in game.state.options]


def test_the_search_looks_far_enough_to_lay_out_what_comes_back_later() -> None:
    """A card laid to the PP is a card less until the turns in which it pays."""
    game = pso2_before_its_first_pp()
    found = chosen(game, "search:iterations=60", Random(1))
    assert kinds_open(game)[found] != "no_pp"


def test_the_two_best_options_have_been_in_the_same_worlds() -> None:
    game = some_game("soukou_musume", 2, 12)
    seen = mask(game.rules, game.state, game.state.ask_seat)
    assert len(seen.options) > 2
    budget = Budget(iterations=60, settled=0.0)
    found = Searcher(budget).think(game.rules, seen, Random(1), ())
    assert found[0].visits == found[1].visits
    assert found[0].visits > found[-1].visits


@pytest.mark.parametrize(
    ("worlds", "ahead", "noise", "settled"),
    [
        (8, 0.3, 0.0, False),  # too few worlds to say anything
        (16, 0.3, 0.0, True),
        (64, 0.02, 0.3, False),  # it may still turn
        (16, 0.0, 0.0, False),
        (128, 0.0, 0.0, True),  # it surely does not matter
    ],
)
def test_a_search_ends_when_it_is_settled_or_does_not_matter(
    worlds: int, ahead: float, noise: float, settled: bool
) -> None:
    game = some_game("soukou_musume", 2, 12)
    seen = mask(game.rules, game.state, game.state.ask_seat)
    search = search_for(game.rules, seen, Budget(iterations=9), Random(1), ())
    sway = [noise * (-1) ** k for k in range(worlds)]
    for key, results in (((1,), [0.4 + ahead + x for x in sway]), ((2,), [0.4 - x for x in sway])):
        search.root.arms[key] = Arm(0.5, worlds, sum(results))
        search.results[key] = results
    assert search._is_settled([(1,), (2,)]) == settled


def compared(search: Search, results: dict[tuple[int, ...], list[float]]) -> None:
    """As if these options had been looked at in the same worlds, with these results."""
    for key, found in results.items():
        prior = 0.7 if key == (1,) else 0.1
        search.root.arms[key] = Arm(prior, len(found), sum(found), sum([x * x for x in found]))
        search.results[key] = found
    every = [x for found in results.values() for x in found]
    search.count, search.total = len(every), sum(every)
    search.squares = sum([x * x for x in every])


def some_search(budget: Budget) -> Search:
    game = some_game("soukou_musume", 2, 12)
    seen = mask(game.rules, game.state, game.state.ask_seat)
    return search_for(game.rules, seen, budget, Random(1), ())


def test_what_is_surely_worse_is_left_out_before_the_half_is() -> None:
    search = some_search(Budget(iterations=9))
    sway = [0.1 * (-1) ** k for k in range(16)]
    compared(
        search,
        {(1,): [0.5 + x for x in sway], (2,): [0.5 - x for x in sway], (3,): [0.2] * 16},
    )
    keys: list[tuple[int, ...]] = [(1,), (2,), (3,)]
    assert not search._is_settled(keys)  # which of two is better is still open
    assert keys == [(1,), (2,)]
    watching = some_search(Budget(iterations=9))
    compared(watching, search.results)
    watching.watched = (3,)
    keys = [(1,), (2,), (3,)]
    watching._is_settled(keys)
    assert keys == [(1,), (2,), (3,)]  # what somebody wants to know of is looked at on


@pytest.mark.parametrize(
    ("ahead", "dare", "better"),
    [
        (0.2, 1.0, True),
        (0.005, 1.0, False),  # it may be chance
        (0.005, 0.0, True),
        (-0.2, 1.0, False),
    ],
)
def test_the_rule_of_thumb_is_left_only_for_what_is_clearly_better(
    ahead: float, dare: float, better: bool
) -> None:
    search = some_search(Budget(iterations=9, dare=dare, trust=0.0))
    sway = [0.1 * (-1) ** k for k in range(8)]
    compared(search, {(1,): [0.5 - x for x in sway], (2,): [0.5 + ahead + x for x in sway]})
    search.liked = (1,) if dare else ()
    assert (search._rank((2,)) > search._rank((1,))) == better


@pytest.mark.parametrize(("seed", "decisions"), [(3, 20), (5, 20), (6, 12), (10, 12)])
def test_the_option_of_the_rule_of_thumb_stays_to_the_end(seed: int, decisions: int) -> None:
    """In positions in which it is among the worse half: it is compared in as many worlds as the best one."""
    game = some_game("soukou_musume", seed, decisions)
    seen = mask(game.rules, game.state, game.state.ask_seat)
    place = game_entry("soukou_musume").bot.choose(game.rules, seen)
    budget = Budget(iterations=24, trust=0.0, settled=0.0)
    search = search_for(game.rules, seen, budget, Random(1), ())
    found = search.run()
    assert search.liked == search._key(seen, seen.options[place])
    assert search.root.arms[search.liked].visits >= found[0].visits


@pytest.mark.parametrize("name", GAMES)
def test_a_search_without_time_has_looked_at_one_option_and_says_so(name: str) -> None:
    for decisions in (14, 25, 36):
        game = some_game(name, 6, decisions)
        if game.over or len(game.state.options) < 2:
            continue
        seen = mask(game.rules, game.state, game.state.ask_seat)
        watched = len(seen.options) - 1
        search = search_for(game.rules, seen, Budget(seconds=1e-9), Random(1), (), watched)
        assert [one.visits for one in search.run()] in ([], [1])
