"""Short cuts change nothing: games played with each of them shut go just the same way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tefuda.effects.hold import abilities_of
from tefuda.effects.triggers import short_cuts
from tefuda.games.pso2.book import battle, card_index, offers, raid, turn, zones
from tefuda.games.pso2.book import rule_processes as checks
from tefuda.games.pso2.book.priority import OFFER
from tefuda.games.pso2.cards.card import boss_decks, own_decks
from tefuda.games.pso2.cards.data import data_in
from tefuda.games.pso2.entry import ENTRY
from tefuda.games.pso2.names import ACTIVATE, ATTACK_WITH, END_MAIN, PLAY, STIRRED
from tefuda.kernel.codes import kind_of, option
from tefuda.kernel.kinds import PASS
from tefuda.kernel.playout import play
from tefuda.kernel.record import Decision, Entry, decisions, entries
from tefuda.kernel.rules import Rules
from tefuda.kernel.stack import acted, rule_processes
from tefuda.kernel.state import State
from tefuda.kernel.values import ANYTHING, affected_attrs

GAMES = 9  # every pair of our decks

Told = list[tuple[list[Entry], list[Decision]]]


def told(rules: Rules) -> Told:
    """Some games at random: what happened, what was offered and chosen."""
    out: Told = []
    bosses = boss_decks()
    decks = [deck for key, deck in own_decks().items() if key not in bosses]
    for seed in range(GAMES):
        s = ENTRY.begin(rules, [decks[seed % 3], decks[seed // 3]], seed)
        play(rules, s, seed, 400)
        out.append((entries(s), decisions(s)))
    return out


@pytest.fixture(scope="module")
def usual() -> Told:
    return told(ENTRY.build({}, []))


def nothing_moves_quietly(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    rules.move_quietly = None
    patch.setattr(
        "tefuda.games.pso2.book.after_moves.move_quietly", lambda rules, s, card, to, place: False
    )


def nowhere_bare(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """A card that comes out of a hand or a deck loses marks as any other."""
    rules.bare = []


def all_watched(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(short_cuts, "is_unwatched", lambda rules, s, event: False)


def always_looking(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Rule processes are looked for whether something has changed or not."""
    usual_checks = checks.rule_checks

    def looking(rules: Rules, s: State) -> bool:
        s.dirty = True
        s.var[STIRRED] = 1
        return usual_checks(rules, s)

    rules.rule_checks = looking
    for module in (checks, turn, battle, raid):
        patch.setattr(module, "rule_checks", looking)


def step_by_step(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Priority goes through all its steps, also after a pass and when all have passed."""
    steps = rules.procs[rules.proc_no["priority"]].steps
    steps[0].do = rule_processes
    steps[OFFER].take = acted


def hp_always_lowered(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(checks, "hp_lowered", lambda rules, s, bits: True)


def all_heard(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Every event is told, whoever may hear it."""

    def make_index(
        rules: Rules, defn: tuple[int, ...], owner: tuple[int, ...]
    ) -> card_index.PsoIndex:
        out = card_index.make_index(rules, defn, owner)
        out.hears = -1
        return out

    rules.make_index = make_index


def all_told(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Whoever may hear an event is asked, though nobody who is there watches for it."""
    patch.setattr(zones, "unheard", lambda rules, s, kind, card: False)


def given_anew(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """What is given is worked out again whatever has changed."""
    for made in rules.nodes:
        if made.gives is not None:
            made.leans = ANYTHING


def acts_asked_one_by_one(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Every ability of every card is looked at, whatever is printed on it."""
    for d in rules.pool:
        d.fast = (*d.fast[:3], d.fast[3] | 1 | 4 | 8, *d.fast[4:])


def costs_asked_one_by_one(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Of every ability in play it is asked whether its cost can be paid."""
    for d in rules.pool:
        for act in data_in(d).acts:
            act.plain = False


def attacks_asked_one_by_one(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(offers, "ATTACK_BITS", -1)
    patch.setattr(offers, "affected_attrs", lambda rules, s: affected_attrs(rules, s) | 1 << 60)


SHUT: list[Callable[[Rules, pytest.MonkeyPatch], None]] = [
    nothing_moves_quietly,
    nowhere_bare,
    all_watched,
    always_looking,
    step_by_step,
    hp_always_lowered,
    all_heard,
    all_told,
    given_anew,
    acts_asked_one_by_one,
    costs_asked_one_by_one,
    attacks_asked_one_by_one,
]


@pytest.mark.parametrize("shut", SHUT, ids=[shut.__name__ for shut in SHUT])
def test_nothing_depends_on_a_short_cut(
    shut: Callable[[Rules, pytest.MonkeyPatch], None], usual: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = ENTRY.build({}, [])
    shut(rules, monkeypatch)
    assert told(rules) == usual


@pytest.mark.parametrize("seed", range(GAMES))
def test_offered_is_what_is_legal_and_nothing_else(seed: int) -> None:
    """Offers look into tables first; what is legal is asked of every card by itself."""
    rules = ENTRY.build({}, [])
    bosses = boss_decks()
    decks = [deck for key, deck in own_decks().items() if key not in bosses]
    s = ENTRY.begin(rules, [decks[seed % 3], decks[seed // 3]], seed)
    asked = 0
    while not s.over and asked < 100:
        kinds = {kind_of(opt) for opt in s.options}
        if PASS in kinds or END_MAIN in kinds:
            asked += 1
            assert sorted(legal_now(rules, s)) == sorted(
                [opt for opt in s.options if kind_of(opt) not in (PASS, END_MAIN)]
            )
        play(rules, s, seed + s.taken, 1)
    assert asked == 100


def legal_now(rules: Rules, s: State) -> list[int]:
    """All cards that may be played or attack, and all abilities that may be used."""
    seat = s.ask_seat
    out: list[int] = []
    for c in range(len(s.defn)):
        if offers.why_not_play(rules, s, seat, c) == 0:
            out.append(option(PLAY, c))
        if offers.why_not_attack(rules, s, seat, c) == 0:
            out.append(option(ATTACK_WITH, c))
        for number in dict.fromkeys(abilities_of(rules, s, c)):
            if offers.why_not_use(rules, s, seat, c, number) == 0:
                out.append(option(ACTIVATE, c, number))
    return out
