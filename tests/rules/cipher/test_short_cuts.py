"""Short cuts change nothing: games played with each of them shut go just the same way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tefuda.effects import leaning, lower, watch
from tefuda.effects.hold import abilities_of
from tefuda.effects.ready import Lane
from tefuda.effects.vocab import Vocabulary
from tefuda.games.cipher import book, deck, deploying, reach, turn
from tefuda.games.cipher.cards import own_decks
from tefuda.games.cipher.deploying import undeployable, unlevelable
from tefuda.games.cipher.field import at, units
from tefuda.games.cipher.names import (
    ACTIVATE,
    ATTACK_WITH,
    BOND,
    DEPLOY,
    HAND,
    LEVEL_UP,
    MOVE_UNIT,
)
from tefuda.games.cipher.skills import unusable
from tefuda.kernel.playout import play
from tefuda.kernel.record import Decision, Entry, decisions, entries
from tefuda.kernel.rules import Rules, Step, option
from tefuda.kernel.state import Frame, State
from tefuda.kernel.values import ANYTHING

GAMES = 16  # every pair of our decks

Told = list[tuple[list[Entry], list[Decision], int]]


def told(rules: Rules) -> Told:
    """Some games at random: what happened, what was offered and chosen, and the last number."""
    out: Told = []
    decks = list(own_decks().values())
    for seed in range(GAMES):
        s = book.begin(rules, [decks[seed % 4], decks[seed // 4]], seed)
        play(rules, s, seed, 300)
        out.append((entries(s), decisions(s), s.serial))
    return out


@pytest.fixture(scope="module")
def usual() -> Told:
    return told(book.build({}))


def no_slip(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    rules.slip = None
    patch.setattr(deck, "may_slip", lambda rules, s, card, frm, to: False)


def never_calm(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    rules.calm = None


def all_watched(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(watch, "_unwatched", lambda rules, s, v, event: False)


def whole_pool(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Whatever any card of the pool watches for is watched for."""

    def heard(rules: Rules, s: State, v: Vocabulary, lane: Lane) -> bool:
        return len(lane.any) > 0 or len(lane.own) > 0

    patch.setattr(watch, "_heard", heard)


def somebody(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """An event of the game's own is looked at by whoever might watch."""
    patch.setattr(watch, "_nobody", lambda rules, s, v, lane, card: False)


def nothing_kept(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Whatever was worked out is forgotten before and after every step."""
    for proc in rules.procs:
        for step in proc.steps:
            forgetful(step)


def forgetful(step: Step) -> None:
    do = step.do

    def anew(rules: Rules, s: State, f: Frame) -> None:
        s.touch()
        do(rules, s, f)
        s.touch()

    step.do = anew


def leans_on_anything(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """What is given is worked out anew whenever anything changes."""
    for made in rules.nodes:
        made.leans = ANYTHING
    patch.setattr(leaning, "leans_on", lambda rules, node: ANYTHING)
    patch.setattr(lower, "leans_on", lambda rules, node: ANYTHING)


def the_long_way(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """What can be done is what no legality function refuses, one by one."""

    def attacks(rules: Rules, s: State, seat: int, out: list[int]) -> None:
        mine = units(s, seat)
        moves = [c for c in mine if turn.unmovable(rules, s, seat, c) == 0]
        out.extend([option(MOVE_UNIT, c) for c in moves])
        fit = [c for c in mine if reach.unattacking(rules, s, seat, c) == 0]
        out.extend([option(ATTACK_WITH, c) for c in fit])

    def skills(rules: Rules, s: State, seat: int, out: list[int]) -> None:
        for c in [*units(s, seat), *s.zones[at(BOND, seat)], *s.zones[at(HAND, seat)]]:
            for a in dict.fromkeys(abilities_of(rules, s, c)):
                if unusable(rules, s, seat, c, a) == 0:
                    out.append(option(ACTIVATE, c, a))

    def deployments(rules: Rules, s: State, seat: int, out: list[int]) -> None:
        for c in s.zones[at(HAND, seat)]:
            if undeployable(rules, s, seat, c) == 0:
                out.append(option(DEPLOY, c))
            if unlevelable(rules, s, seat, c) == 0:
                out.append(option(LEVEL_UP, c))
        for c in deploying.as_hand(rules, s, seat):
            if undeployable(rules, s, seat, c) == 0:
                out.append(option(DEPLOY, c))

    patch.setattr(turn, "offer_moves_and_attacks", attacks)
    patch.setattr(turn, "offer_skills", skills)
    patch.setattr(turn, "offer_deployments", deployments)


SHUT: list[Callable[[Rules, pytest.MonkeyPatch], None]] = [
    no_slip,
    never_calm,
    all_watched,
    whole_pool,
    somebody,
    nothing_kept,
    leans_on_anything,
    the_long_way,
]


@pytest.mark.parametrize("shut", SHUT, ids=[shut.__name__ for shut in SHUT])
def test_nothing_depends_on_a_short_cut(
    shut: Callable[[Rules, pytest.MonkeyPatch], None], usual: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = book.build({})
    shut(rules, monkeypatch)
    assert told(rules) == usual
