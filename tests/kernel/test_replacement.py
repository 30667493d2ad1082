"""Replacement effects: an event that something stands in front of."""

from __future__ import annotations

from tefuda.kernel.change import MOVE, happen, move
from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import ask, call, finish
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.rules import Procedure, Rules, Step
from tefuda.kernel.state import Event, Frame, Modifier, State
from tefuda.kernel.values import OPTIONAL, REPLACE, begin
from tests.kernel.playing import offered, settled, take
from tests.kernel.tiny import (
    DECK,
    FIELD,
    HAND,
    PILE,
    define,
    go,
    lay,
    option,
    table,
    tiny_rules,
)
from tests.support import clause

TO_HAND, TO_DECK, BACK_TO_PILE, DISCARD = 0, 1, 2, 3
SEEN, DONE = 0, 1  # how many moves to the pile were noticed; how much of the kill happened


def fits(rules: Rules, s: State, m: Modifier, event: Event) -> bool:
    """What each replacement stands in front of, and whether it could be carried out at all."""
    if event.kind != MOVE or (m.targets and event.ref not in m.targets):
        return False
    to = rules.zone_kind[event.a]
    seat = s.owner[event.card]
    if m.what == BACK_TO_PILE:
        return to in (HAND, DECK)
    if m.what == DISCARD:
        return to == PILE and s.zone[event.card] == rules.zone(FIELD, seat) and hand(rules, s, seat)
    return to == PILE and s.zone[event.card] == rules.zone(FIELD, seat)


def hand(rules: Rules, s: State, seat: int) -> bool:
    return bool(s.zones[rules.zone(HAND, seat)])


def replace(rules: Rules, s: State, f: Frame, m: Modifier, event: Event) -> Event | None:
    seat = s.owner[event.card]
    kind = {TO_HAND: HAND, TO_DECK: DECK, BACK_TO_PILE: PILE}.get(m.what)
    if kind is None:
        call(rules, s, "discard instead", seat)
        return None
    to = rules.zone(kind, seat)
    return Event(MOVE, event.card, to, 0, (), event.seat, event.src, event.ref, ())


def choose_discard(rules: Rules, s: State, f: Frame) -> None:
    pick_cards(rules, s, f.seat, s.zones[rules.zone(HAND, f.seat)], 1, 1)


def discard(rules: Rules, s: State, f: Frame) -> None:
    move(rules, s, s.ret[0], rules.zone(PILE, f.seat))


def kill(rules: Rules, s: State, f: Frame) -> None:
    """Seat 1 sends seat 0's first card from the field to the pile."""
    c = s.zones[rules.zone(FIELD, 0)][0]
    happen(rules, s, Event(MOVE, c, rules.zone(PILE, 0), 0, (), 1, -1, s.ref(c), ()))


def count(rules: Rules, s: State, f: Frame) -> None:
    s.var[DONE] = s.done


def stop(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 0, [option(PASS)])


def stopped(rules: Rules, s: State, f: Frame, opt: int) -> None:
    finish(s, 0)


def noticed(rules: Rules, s: State, event: Event) -> None:
    if rules.zone_kind[event.a] == PILE:
        s.var[SEEN] += 1


def game() -> tuple[Rules, State, int]:
    """A card of seat 0's on the field, two in its hand; seat 1 is about to kill the first."""
    rules = tiny_rules(
        [
            Procedure(
                "main",
                [Step("", kill), Step("", count), Step("", stop, stopped, always=True)],
            ),
            Procedure("discard instead", [Step("", choose_discard), Step("", discard)]),
        ],
        [],
        ["seen", "done"],
    )
    rules.fits = fits
    rules.replace = replace
    rules.after_event = noticed
    s = table(rules)
    victim = lay(rules, s, 0, FIELD, define(rules, "victim"))
    for key in ("one", "two"):
        lay(rules, s, 0, HAND, define(rules, key))
    return rules, s, victim


def instead(s: State, what: int, card: int, flags: int = 0) -> Modifier:
    return begin(s, what, REPLACE, 0, (s.ref(card),), -1, -1, 0, flags=flags)


def place(rules: Rules, s: State, c: int) -> int:
    return rules.zone_kind[s.zone[c]]


@clause("kernel:weiss_schwarz", "8.10.1", "8.10.1.1")
def test_what_is_replaced_never_happened() -> None:
    rules, s, victim = game()
    go(rules, s)
    assert (place(rules, s, victim), s.var[SEEN]) == (PILE, 1)  # nothing in the way

    rules, s, victim = game()
    instead(s, TO_HAND, victim)
    go(rules, s)
    assert offered(rules, s) == ["pass"]  # one that must apply is not asked about
    assert place(rules, s, victim) == HAND
    assert s.var[SEEN] == 0
    settled(rules, s)


@clause("kernel:weiss_schwarz", "8.10.1")
def test_a_replacement_for_another_card_or_another_event_stays_out_of_it() -> None:
    rules, s, victim = game()
    other = lay(rules, s, 0, FIELD, define(rules, "other"))
    instead(s, TO_HAND, other)
    instead(s, BACK_TO_PILE, victim)
    go(rules, s)
    assert offered(rules, s) == ["pass"]
    assert (place(rules, s, victim), place(rules, s, other)) == (PILE, FIELD)


@clause("kernel:weiss_schwarz", "8.10.2", "8.10.2.1")
def test_the_player_affected_says_which_replacement_comes_first() -> None:
    for answer, goes in (("replacement 1", HAND), ("replacement 2", DECK)):
        rules, s, victim = game()
        instead(s, TO_HAND, victim)
        instead(s, TO_DECK, victim)
        go(rules, s)
        # seat 1 causes it; the card is seat 0's
        assert (s.ask_seat, offered(rules, s)) == (0, ["replacement 1", "replacement 2"])
        take(rules, s, 0, answer)
        assert offered(rules, s) == ["pass"]  # the other one no longer fits
        assert place(rules, s, victim) == goes


@clause("kernel:weiss_schwarz", "8.10.2.2")
def test_a_game_may_say_itself_who_is_affected() -> None:
    rules, s, victim = game()
    rules.affected = whoever_acts
    instead(s, TO_HAND, victim)
    instead(s, TO_DECK, victim)
    go(rules, s)
    assert (s.ask_seat, offered(rules, s)) == (1, ["replacement 1", "replacement 2"])


def whoever_acts(rules: Rules, s: State, event: Event) -> int:
    return event.seat


@clause("kernel:weiss_schwarz", "8.10.2.3")
def test_each_replacement_applies_to_one_event_at_most_once() -> None:
    """To the hand; instead, to the pile after all; and "to the hand" has had its turn."""
    rules, s, victim = game()
    instead(s, TO_HAND, victim)
    instead(s, BACK_TO_PILE, victim)
    go(rules, s)
    assert offered(rules, s) == ["pass"]
    assert (place(rules, s, victim), s.var[SEEN]) == (PILE, 1)
    settled(rules, s)


@clause("kernel:weiss_schwarz", "8.10.2.3")
def test_a_second_replacement_of_the_same_kind_has_its_own_turn() -> None:
    """Hand, pile, hand: the first two are alike, begun at one time by one card."""
    rules, s, victim = game()
    rules.static_mods = two_alike
    go(rules, s)
    assert offered(rules, s) == ["replacement 1", "replacement 2"]
    take(rules, s, 0, "replacement 2")
    assert offered(rules, s) == ["pass"]
    assert (place(rules, s, victim), s.var[SEEN]) == (HAND, 0)


def two_alike(rules: Rules, s: State) -> list[Modifier]:
    kinds = (TO_HAND, TO_HAND, BACK_TO_PILE)
    return [Modifier(what, REPLACE, 0, -1, (), -1, s.ref(0), 0, s.stamp[0], 0) for what in kinds]


@clause("kernel:weiss_schwarz", "8.10.2.3")
def test_a_new_event_meets_the_replacement_anew() -> None:
    rules, s, victim = game()
    instead(s, TO_HAND, victim)
    go(rules, s)
    assert place(rules, s, victim) == HAND
    again = lay(rules, s, 0, FIELD, define(rules, "again"))
    everything = begin(s, TO_DECK, REPLACE, 0, (), -1, -1, 0)
    for c in (again, lay(rules, s, 0, FIELD, define(rules, "once more"))):
        s.ask_seat, s.options = -1, []
        go(rules, s)
        assert place(rules, s, c) == DECK
    assert everything in s.live


@clause("kernel:weiss_schwarz", "8.10.3")
def test_one_that_may_apply_is_asked_about_and_may_be_declined() -> None:
    rules, s, victim = game()
    instead(s, TO_HAND, victim, OPTIONAL)
    go(rules, s)
    assert (s.ask_seat, offered(rules, s)) == (0, ["replacement 1", "decline"])
    declined = s.copy()
    take(rules, declined, 0, "decline")
    assert (place(rules, declined, victim), declined.var[SEEN]) == (PILE, 1)
    take(rules, s, 0, "replacement 1")
    assert (place(rules, s, victim), s.var[SEEN]) == (HAND, 0)


@clause("kernel:weiss_schwarz", "8.10.3")
def test_one_that_must_apply_cannot_be_declined_beside_one_that_may() -> None:
    rules, s, victim = game()
    instead(s, TO_HAND, victim, OPTIONAL)
    instead(s, TO_DECK, victim)
    go(rules, s)
    assert offered(rules, s) == ["replacement 1", "replacement 2"]


@clause("kernel:weiss_schwarz", "8.10.3")
def test_one_that_may_apply_is_not_offered_when_it_cannot_be_carried_out() -> None:
    rules, s, victim = game()
    instead(s, DISCARD, victim, OPTIONAL)
    go(rules, s)
    assert (s.ask_seat, offered(rules, s)) == (0, ["replacement 1", "decline"])
    take(rules, s, 0, "replacement 1")
    assert (s.ask_seat, offered(rules, s)) == (0, ["card one", "card two"])
    take(rules, s, 0, "card two")
    # the card stayed; what happened instead did happen, once, and was noticed as itself
    assert (place(rules, s, victim), s.var[SEEN]) == (FIELD, 1)
    assert [rules.card(s, c).key for c in s.zones[rules.zone(PILE, 0)]] == ["two"]

    rules, s, victim = game()
    instead(s, DISCARD, victim, OPTIONAL)
    for c in list(s.zones[rules.zone(HAND, 0)]):
        move(rules, s, c, rules.zone(DECK, 0))
    go(rules, s)
    assert offered(rules, s) == ["pass"]  # no card to discard: not offered at all
    assert place(rules, s, victim) == PILE


@clause("kernel:weiss_schwarz", "8.10.1.1")
def test_how_much_happened_is_known_after_a_replacement() -> None:
    rules, s, victim = game()
    instead(s, TO_HAND, victim)
    go(rules, s)
    assert s.var[DONE] == 1  # the changed event happened
    rules, s, victim = game()
    instead(s, DISCARD, victim)
    move(rules, s, s.zones[rules.zone(HAND, 0)][0], rules.zone(DECK, 0))
    go(rules, s)
    assert (place(rules, s, victim), s.var[SEEN]) == (FIELD, 1)
    assert s.var[DONE] == 0  # something else did, and nothing of the event
