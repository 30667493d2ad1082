"""What every game must hold, whatever its book: one suite for all of them.

The checks are in `checks.py`, `secrets.py` and `renumbering.py`; all of them look at the same random games.
"""

from __future__ import annotations

from typing import ClassVar

import pytest

from tefuda import GAMES
from tests.contract import checks, renumbering, secrets
from tests.contract.table import begin, play_out, share, tables, whole
from tests.contract.walk import Check, Walk

CHECKS: tuple[type[Check], ...] = (
    checks.Copies, checks.Restores, checks.Loads, checks.Replays, checks.Undoes, checks.Options,
    checks.Cites, checks.Lines, secrets.Views, secrets.Logs, secrets.Names, secrets.Masks, secrets.HiddenChoices,
    renumbering.Renumbered,
)  # fmt: skip
WALKED = {False: 10, True: 18}
"""Random games of every game in an ordinary and in a nightly walk, over all its tables."""
TIERS = [
    pytest.param(False, id="some"),
    pytest.param(True, id="all", marks=pytest.mark.nightly),
]


def walk(game: str, whole: bool) -> Walk:
    return Walk(game, [check() for check in CHECKS], WALKED[whole], whole)


@pytest.fixture(scope="class", params=TIERS)
def walked(request: pytest.FixtureRequest) -> Walk:
    """The walk through the game of a suite."""
    assert request.cls is not None
    return walk(request.cls.game, request.param)


class EveryGame:
    """The suite. A class for each game, so that several of them can run at the same time."""

    game: ClassVar[str]

    def test_a_copy_equals_its_original_and_leaves_it_alone(self, walked: Walk) -> None:
        walked.holds(checks.Copies)

    def test_saved_and_restored_equals_the_original(self, walked: Walk) -> None:
        walked.holds(checks.Restores)

    def test_a_save_file_loads_as_the_same_game(self, walked: Walk) -> None:
        walked.holds(checks.Loads)

    def test_a_replay_gives_the_same_positions_from_first_to_last(self, walked: Walk) -> None:
        walked.holds(checks.Replays)

    def test_undo_goes_back_to_the_very_same_positions(self, walked: Walk) -> None:
        walked.holds(checks.Undoes)

    def test_every_option_offered_can_be_carried_out(self, walked: Walk) -> None:
        walked.holds(checks.Options)

    def test_every_line_of_the_record_cites_a_clause(self, walked: Walk) -> None:
        walked.holds(checks.Cites)

    def test_no_line_of_the_record_changes_afterwards(self, walked: Walk) -> None:
        walked.holds(checks.Lines)

    def test_a_view_tells_nothing_of_hidden_cards(self, walked: Walk) -> None:
        walked.holds(secrets.Views)

    def test_a_log_tells_nothing_of_hidden_cards(self, walked: Walk) -> None:
        walked.holds(secrets.Logs)

    def test_the_record_names_a_card_only_to_who_could_see_it_then(self, walked: Walk) -> None:
        walked.holds(secrets.Names)

    def test_a_masked_state_holds_nothing_the_seat_does_not_know(self, walked: Walk) -> None:
        walked.holds(secrets.Masks)

    def test_which_hidden_card_was_chosen_is_not_told_to_the_other(self, walked: Walk) -> None:
        walked.holds(secrets.HiddenChoices)

    def test_hidden_cards_may_have_other_numbers(self, walked: Walk) -> None:
        walked.holds(renumbering.Renumbered)

    @pytest.mark.parametrize(
        "games", [250, pytest.param(1000, marks=[pytest.mark.nightly, pytest.mark.slow])]
    )
    def test_random_games_end_and_lose_no_card(self, games: int) -> None:
        for game, decks in tables():
            for seed in range(share(game, games) if game == self.game else 0):
                g = begin(game, decks, seed)
                where = f"{game}, {decks.name}, seed {seed}"
                play_out(g.rules, g.state, seed)
                whole(g.rules, g.state)
                assert g.over, where
                assert g.decision is None, where


class TestSoukouMusume(EveryGame):
    game = "soukou_musume"


class TestWeissSchwarz(EveryGame):
    game = "weiss_schwarz"


class TestCipher(EveryGame):
    game = "cipher"


class TestPso2(EveryGame):
    game = "pso2"


class TestMonsterCollection(EveryGame):
    game = "monster_collection"


def test_every_game_has_the_suite() -> None:
    assert [suite.game for suite in EveryGame.__subclasses__()] == list(GAMES)


def test_every_check_has_a_test() -> None:
    assert set(CHECKS) == set(Check.__subclasses__())
