"""Short cuts change nothing: games played with each of them shut go just the same way."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from tefuda.effects import ask, hold, leaning, lower, ready
from tefuda.effects.hold import abilities_of
from tefuda.effects.ready import Lane, TriggerIndex
from tefuda.effects.triggers import lanes, listeners, short_cuts
from tefuda.games.cipher.book import after_moves as moves
from tefuda.games.cipher.book import (
    attack,
    attack_range,
    card_index,
    check_timing,
    deck,
    defeat,
    deployment,
    turn,
    zones,
)
from tefuda.games.cipher.book import units as units_of
from tefuda.games.cipher.book.deployment import why_not_deploy, why_not_level_up
from tefuda.games.cipher.book.skills import end_lost_limits, why_not_use
from tefuda.games.cipher.book.zones import at, same_name, units
from tefuda.games.cipher.cards.card import own_decks
from tefuda.games.cipher.cards.data import data_in
from tefuda.games.cipher.effects import continuous as held
from tefuda.games.cipher.entry import ENTRY
from tefuda.games.cipher.names import (
    ACTIVATE,
    ATTACK_WITH,
    BOND,
    DEPLOY,
    HAND,
    LEVEL_UP,
    MOVE_UNIT,
)
from tefuda.kernel import index, values
from tefuda.kernel.codes import option
from tefuda.kernel.machine import call, goto
from tefuda.kernel.playout import play
from tefuda.kernel.record import Decision, Entry, decisions, entries
from tefuda.kernel.rules import Rules, Step
from tefuda.kernel.state import Frame, Modifier, State
from tefuda.kernel.values import ALL_GROUPS, ANYTHING, ATTR_SPAN, gifts, tell_live

GAMES = 16  # every pair of our decks
ALL_BITS = (1 << ATTR_SPAN) - 1  # of `State.live_bits` and `live_ops`

Told = list[tuple[list[Entry], list[Decision], int]]


def told(rules: Rules) -> Told:
    """Some games at random: what happened, what was offered and chosen, and the last number."""
    out: Told = []
    decks = list(own_decks().values())
    for seed in range(GAMES):
        s = ENTRY.begin(rules, [decks[seed % 4], decks[seed // 4]], seed)
        play(rules, s, seed, 300)
        told_now = s.live_bits, s.live_ops
        tell_live(s)
        assert (s.live_bits & ~told_now[0], s.live_ops & ~told_now[1]) == (0, 0)
        out.append((entries(s), decisions(s), s.serial))
    return out


@pytest.fixture(scope="module")
def usual() -> Told:
    return told(ENTRY.build({}, []))


def everywhere(
    patch: pytest.MonkeyPatch, usual: Callable[..., object], other: Callable[..., object]
) -> None:
    """Put another function in the place of one, in its own module and in those that import it."""
    name = usual.__name__
    for key, module in list(sys.modules.items()):
        if key.startswith("tefuda.") and getattr(module, name, None) is usual:
            patch.setattr(module, name, other)


def nothing_moves_quietly(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    rules.move_quietly = None
    rules.turn_at_once = None
    patch.setattr(deck, "move_quietly", lambda rules, s, card, to, place: False)
    patch.setattr(deck, "move_all_quietly", lambda rules, s, cards, frm, to: False)
    patch.setattr(deck, "can_move_quietly", lambda rules, s, card, frm, to: False)
    patch.setattr(moves, "can_move_quietly", lambda rules, s, card, frm, to: False)


def never_calm(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    rules.no_interrupt_due = None


def all_watched(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(short_cuts, "is_unwatched", lambda rules, s, event: False)


def whole_pool(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Whatever any card of the pool watches for is watched for."""

    def heard(lane: Lane, index: TriggerIndex) -> bool:
        return len(lane.any) > 0 or len(lane.own) > 0

    patch.setattr(lanes, "_heard", heard)


def may_all_be_given(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Whatever is given by anything that holds is looked for."""
    usual = listeners.given_in
    patch.setattr(listeners, "given_in", lambda rules, s, table, held: usual(rules, s, table, True))
    patch.setattr(lanes, "_may_be_given", lambda grants, table: True)


def all_heard(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Every event is told, and every move and turn goes through the whole door."""
    patch.setattr(units_of, "unheard", lambda rules, s, kind, card: False)
    patch.setattr(short_cuts, "unseen", lambda rules, s, card, frm, to: False)
    patch.setattr(short_cuts, "way_unheard", lambda rules, s, frm, to: False)
    patch.setattr(short_cuts, "turning", lambda rules, s, card, pose: True)
    patch.setattr(short_cuts, "turns_unheard", lambda rules, index, pose: False)


def always_checked(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """A check timing is gone through to the last step, whether or not there is anything to do."""

    def check(rules: Rules, s: State) -> bool:
        end_lost_limits(rules, s)
        call(rules, s, "check")
        return True

    def then_check(rules: Rules, s: State, f: Frame) -> None:
        check(rules, s)

    never_quiet(rules, patch)
    everywhere(patch, check_timing.check, check)
    for proc in rules.procs:
        for step in proc.steps:
            if step.do is check_timing.then_check:
                step.do = then_check


def never_quiet(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """No step is carried out by the one before it but where the machine would do so at once."""
    everywhere(patch, check_timing.quiet, lambda rules, s, f: False)
    everywhere(patch, check_timing.quiet_phase, lambda rules, s: False)
    everywhere(patch, check_timing.unbroken, lambda s, f: False)
    everywhere(patch, check_timing.onward, lambda rules, s, f, clause: False)
    everywhere(patch, check_timing.still_quiet, lambda rules, s: False)


def limits_looked_for(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """21.4.3.1: wherever anything is given, every check timing looks for limits lost."""
    patch.setattr(check_timing, "limits_in_doubt", lambda rules, s: True)


def never_alone(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """What a card says of itself is taken for something that might reach any card."""
    patch.setattr(values, "OWN", 0)
    everywhere(patch, values.spoken_of, lambda rules, s, attr: None)


def never_the_same(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Nothing is known of games with the same cards, names may always change, and skills be given."""

    def make_index(
        rules: Rules, defn: tuple[int, ...], owner: tuple[int, ...]
    ) -> card_index.CipherIndex:
        out = card_index.make_index(rules, defn, owner)
        out.loose = True
        out.brought = -1
        out.says |= card_index.ACTS_GIVEN
        return out

    patch.setattr(index, "MOST", 0)
    rules.make_index = make_index


def rules_to_the_end(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """After a rule process has been applied, all of them are gone through again."""
    for step in rules.procs[rules.proc_no["rules"]].steps:
        if step.do is check_timing.rules_again:
            step.do = lambda rules, s, f: goto(rules, f, "9.1") if f.a and not s.over else None


def as_they_lie(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """What holds is read off zone by zone."""
    rules.static_mods = held.read_in_order
    rules.static_again = None


def read_anew(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """What holds is read off all cards whenever one comes or goes."""
    rules.static_again = None


def every_moment(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """For every moment it is looked who watches for it, and each is kept for who comes later."""
    patch.setattr(short_cuts, "moments_heard", lambda rules, index, names: list(names))
    patch.setattr(short_cuts, "moments_seen", lambda rules, abilities: list(card_index.MOMENTS))


def names_by_name(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Unit names are compared one by one, with all that has been given."""

    def given_otherwise(rules: Rules, s: State, groups: int) -> dict[int, list[int]]:
        if s.statics is None and s.gifts is not None:
            return s.gifts
        return gifts(rules, s)

    def of_the_name(rules: Rules, s: State, seat: int, unit: int) -> list[int]:
        return [c for c in s.zones[at(HAND, seat)] if same_name(rules, s, c, unit)]

    kept = values.keep_statics

    def keep_statics(s: State, found: list[Modifier], given: dict[int, list[int]]) -> None:
        kept(s, found, given)
        s.given_groups = ALL_GROUPS

    patch.setattr(values, "keep_statics", keep_statics)
    patch.setattr(check_timing, "all_differ", lambda rules, s, seat: False)
    patch.setattr(check_timing, "stay_by_print", lambda s, seat: False)
    everywhere(patch, check_timing.may_say, lambda rules, s, c, word: True)
    patch.setattr(zones, "given_otherwise", given_otherwise)
    patch.setattr(attack, "of_the_name", of_the_name)


def nothing_printed(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """A selector asks every card for its traits."""
    patch.setattr(ask, "by_print", lambda rules, find, definition: ready.ASK)


def never_steady(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """What a unit holds is read off again wherever it goes, and nothing lies bare of marks."""
    for d in rules.pool:
        d.steady = False
    rules.bare = []


def never_idle(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Whatever a card has been given, what it holds is read off with that."""
    patch.setattr(hold, "_idle", lambda rules, given: False)
    patch.setattr(hold, "brings_now", lambda rules, number: lower.brings(rules, number))


def costs_in_full(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    for have in rules.abilities:
        have.one_choice = False
    for d in rules.pool:
        for act in data_in(d).acts:
            act.sure = act.plain = False
            act.needs = []


def somebody(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """An event of the game's own is looked at by whoever might watch."""
    patch.setattr(short_cuts, "nobody_hears", lambda rules, s, lane, card: False)


def one_by_one(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Each operation of an effect is a step of its own."""
    rules.vocab.one_by_one = True


def all_may_last(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Whatever might last is looked for among what does."""
    for proc in rules.procs:
        for step in proc.steps:
            in_doubt(step)


def in_doubt(step: Step) -> None:
    do = step.do

    def anew(rules: Rules, s: State, f: Frame) -> None:
        s.live_bits = s.live_ops = ALL_BITS
        do(rules, s, f)

    step.do = anew


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
        moves = [c for c in mine if turn.why_not_move(rules, s, seat, c) == 0]
        out.extend([option(MOVE_UNIT, c) for c in moves])
        fit = [c for c in mine if attack_range.why_not_attack(rules, s, seat, c) == 0]
        out.extend([option(ATTACK_WITH, c) for c in fit])

    def skills(rules: Rules, s: State, seat: int, out: list[int]) -> None:
        for c in [*units(s, seat), *s.zones[at(BOND, seat)], *s.zones[at(HAND, seat)]]:
            for a in dict.fromkeys(abilities_of(rules, s, c)):
                if why_not_use(rules, s, seat, c, a) == 0:
                    out.append(option(ACTIVATE, c, a))

    def deployments(rules: Rules, s: State, seat: int, out: list[int]) -> None:
        for c in s.zones[at(HAND, seat)]:
            if why_not_deploy(rules, s, seat, c) == 0:
                out.append(option(DEPLOY, c))
            if why_not_level_up(rules, s, seat, c) == 0:
                out.append(option(LEVEL_UP, c))
        for c in deployment.as_hand(rules, s, seat):
            if why_not_deploy(rules, s, seat, c) == 0:
                out.append(option(DEPLOY, c))

    patch.setattr(turn, "offer_moves_and_attacks", attacks)
    patch.setattr(turn, "offer_skills", skills)
    patch.setattr(turn, "offer_deployments", deployments)


def twins_looked_for(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Whenever units are defeated it is looked who of them may be kept on the field by a skill."""
    patch.setattr(defeat, "replacing", lambda rules, s: True)
    patch.setattr(defeat, "without_twins", lambda rules, s, f: None)


def both_set_anything(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """It is looked each time whether skills of both players set a number."""
    patch.setattr(card_index, "both_may_set", lambda rules, index: True)


def held_anew(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """What a card holds is not kept beside it."""
    patch.setattr(hold, "TriggerIndex", type(None))


def heard_in_hands(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """Of every card with a skill that triggers in a hand it is tried whether it would have."""
    patch.setattr(moves, "hears_of", lambda rules, s, card, item: True)


def anything_stands_in_front(rules: Rules, patch: pytest.MonkeyPatch) -> None:
    """In front of any event skills may stand, and any card may be a copy."""
    make = rules.make_index
    assert make is not None

    def made(rules: Rules, defn: tuple[int, ...], owner: tuple[int, ...]) -> card_index.CipherIndex:
        out = make(rules, defn, owner)
        assert isinstance(out, card_index.CipherIndex)
        out.stands = -1
        return out

    rules.make_index = made
    everywhere(patch, units_of.has_copies, lambda s: True)


SHUT: list[Callable[[Rules, pytest.MonkeyPatch], None]] = [
    nothing_moves_quietly,
    never_calm,
    all_watched,
    whole_pool,
    somebody,
    may_all_be_given,
    all_heard,
    always_checked,
    never_quiet,
    limits_looked_for,
    never_alone,
    never_the_same,
    rules_to_the_end,
    as_they_lie,
    read_anew,
    every_moment,
    names_by_name,
    nothing_printed,
    never_steady,
    never_idle,
    costs_in_full,
    one_by_one,
    all_may_last,
    nothing_kept,
    leans_on_anything,
    the_long_way,
    twins_looked_for,
    both_set_anything,
    held_anew,
    heard_in_hands,
    anything_stands_in_front,
]


@pytest.mark.parametrize("shut", SHUT, ids=[shut.__name__ for shut in SHUT])
def test_nothing_depends_on_a_short_cut(
    shut: Callable[[Rules, pytest.MonkeyPatch], None], usual: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = ENTRY.build({}, [])
    shut(rules, monkeypatch)
    assert told(rules) == usual
