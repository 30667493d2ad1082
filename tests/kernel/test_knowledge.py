"""Who knows a card follows from its moves."""

from __future__ import annotations

import pytest

from tefuda.kernel.build import new_rules, new_state
from tefuda.kernel.change import (
    BOTTOM,
    TOP,
    look,
    move,
    put,
    put_face_down,
    reveal,
    sees,
    shuffle,
    turn_face,
)
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import PUBLIC, Rules, ZoneKind
from tefuda.kernel.state import DOWN, MAX_CARDS, UP, State
from tefuda.kernel.view import ALL, spectator
from tests.kernel.tiny import DECK, FIELD, HAND, PILE, define, lay, table, tiny_rules, w


def book() -> tuple[Rules, State]:
    rules = tiny_rules([], ["marks", "memory"])
    rules.reset = [0]
    for n in range(9):
        define(rules, f"c{n}")
    return rules, table(rules)


def knowers(rules: Rules, s: State, card: int) -> list[int]:
    """Seats 0 and 1 and the spectator (2), as far as they know it."""
    assert sees(rules, s, card, ALL)
    return [v for v in (0, 1, spectator(rules)) if sees(rules, s, card, v)]


@pytest.mark.parametrize(
    ("kind", "who", "face"),
    [(DECK, [], DOWN), (HAND, [1], UP), (FIELD, [0, 1, 2], UP), (PILE, [0, 1, 2], UP)],
)
def test_a_zone_shows_its_cards_to_whom_it_should(kind: int, who: list[int], face: int) -> None:
    rules, s = book()
    laid = lay(rules, s, 1, kind, 0)
    moved = lay(rules, s, 1, DECK, 1)
    put(rules, s, moved, rules.zone(kind, 1), TOP)
    for card in (laid, moved):
        assert knowers(rules, s, card) == who
        assert s.face[card] == face


def test_what_was_seen_stays_known_on_its_way() -> None:
    rules, s = book()
    card = lay(rules, s, 0, DECK, 0)
    ways = [(HAND, 0, [0]), (DECK, 0, [0]), (HAND, 1, [0, 1]), (DECK, 1, [0, 1]), (FIELD, 0, [0, 1, 2]),
            (HAND, 0, [0, 1, 2]), (DECK, 0, [0, 1, 2])]  # fmt: skip
    for kind, seat, who in ways:
        put(rules, s, card, rules.zone(kind, seat), TOP)
        assert knowers(rules, s, card) == who


def test_a_shuffled_card_is_known_to_nobody() -> None:
    rules, s = book()
    cards = [lay(rules, s, 0, DECK, n) for n in range(4)]
    other = lay(rules, s, 1, DECK, 5)
    for card in (*cards, other):
        reveal(rules, s, card)
    shuffle(rules, s, rules.zone(DECK, 0))
    assert [knowers(rules, s, card) for card in cards] == [[], [], [], []]
    assert knowers(rules, s, other) == [0, 1, 2]
    assert sorted(s.zones[rules.zone(DECK, 0)]) == cards


def test_a_card_put_face_down_makes_the_others_forget_the_whole_hand() -> None:
    rules, s = book()
    first, second, third = [lay(rules, s, 0, HAND, n) for n in range(3)]
    theirs = lay(rules, s, 1, HAND, 5)
    for card in (first, second, theirs):
        reveal(rules, s, card)
    s.pose[third], s.cols[0][third], s.cols[1][third] = 1, 4, 5
    stamp = s.stamp[third]
    put_face_down(rules, s, third, rules.zone(FIELD, 0))
    assert [knowers(rules, s, c) for c in (first, second, third)] == [[0], [0], [0]]
    assert knowers(rules, s, theirs) == [0, 1, 2]
    assert s.zones[rules.zone(HAND, 0)] == [first, second]
    assert s.zones[rules.zone(FIELD, 0)] == [third]
    assert s.zone[third] == rules.zone(FIELD, 0)
    assert (s.face[third], s.pose[third], s.stamp[third] > stamp) == (DOWN, 0, True)
    assert (s.cols[0][third], s.cols[1][third]) == (0, 5)
    turn_face(rules, s, third, UP)
    assert knowers(rules, s, third) == [0, 1, 2]
    turn_face(rules, s, third, DOWN)
    assert knowers(rules, s, third) == [0, 1, 2]  # seen is seen


def test_revealing_tells_all_and_looking_tells_one() -> None:
    rules, s = book()
    card, other = lay(rules, s, 0, DECK, 0), lay(rules, s, 0, DECK, 1)
    look(s, card, 1)
    assert knowers(rules, s, card) == [1]
    look(s, card, 0)
    assert knowers(rules, s, card) == [0, 1]  # both seats, but nobody else
    reveal(rules, s, card)
    assert knowers(rules, s, card) == [0, 1, 2]
    assert knowers(rules, s, other) == []


def test_a_move_within_a_group_keeps_the_object_and_any_other_makes_a_new_one() -> None:
    rules, s = book()
    card = lay(rules, s, 0, FIELD, 0)
    s.pose[card], s.cols[0][card], s.cols[1][card], s.host[card] = 1, 4, 5, 0
    ref = s.ref(card)
    move(rules, s, card, rules.zone(FIELD, 1))
    assert s.same(ref)
    assert (s.pose[card], s.cols[0][card], s.cols[1][card]) == (1, 4, 5)
    move(rules, s, card, rules.zone(PILE, 0))
    assert not s.same(ref)
    assert (s.pose[card], s.cols[0][card], s.cols[1][card], s.host[card]) == (0, 0, 5, -1)
    ref = s.ref(card)
    move(rules, s, card, rules.zone(PILE, 0))  # out of a group there is no staying the same
    assert not s.same(ref)


def test_top_and_bottom_of_a_pile() -> None:
    rules, s = book()
    one, two, three = [lay(rules, s, 0, DECK, n) for n in range(3)]
    put(rules, s, one, rules.zone(DECK, 0), TOP)
    assert s.zones[rules.zone(DECK, 0)] == [two, three, one]
    put(rules, s, three, rules.zone(DECK, 0), BOTTOM)
    assert s.zones[rules.zone(DECK, 0)] == [three, two, one]


def test_a_deck_lies_with_the_first_of_its_list_on_top_and_unknown() -> None:
    rules, _ = book()
    s = new_state(rules, [[0, 1, 2], [3]], DECK, 1)
    assert [s.defn[c] for c in s.zones[rules.zone(DECK, 0)]] == [2, 1, 0]
    assert [s.defn[c] for c in s.zones[rules.zone(DECK, 1)]] == [3]
    assert s.owner == [0, 0, 0, 1]
    assert s.known == [0, 0, 0, 0]
    assert [len(col) for col in s.cols] == [4, 4]
    assert len({s.ref(c) for c in range(4)}) == 4


def test_too_many_cards_or_decks_are_refused() -> None:
    rules, _ = book()
    s = new_state(rules, [[0] * (MAX_CARDS - 1), []], DECK, 1)
    lay(rules, s, 0, DECK, 0)
    with pytest.raises(BadInput, match="1025 cards are too many"):
        lay(rules, s, 0, DECK, 0)
    with pytest.raises(BadInput, match="1025 cards are too many"):
        new_state(rules, [[0] * MAX_CARDS, [0]], DECK, 1)
    for decks in ([[0]], [[0], [0], [0]]):
        with pytest.raises(BadInput, match="do not fit a game for 2"):
            new_state(rules, decks, DECK, 1)


def test_zones_of_several_places_and_shared_ones_are_numbered_apart() -> None:
    rules = new_rules("places", 3)
    rules.add_zones(
        [
            ZoneKind("slot", w("slot"), "", PUBLIC, count=2),
            ZoneKind("middle", w("middle"), "", PUBLIC, shared=True, count=2),
            ZoneKind("pile", w("pile"), "", PUBLIC),
        ]
    )
    found = [rules.zone(0, seat, i) for seat in range(3) for i in range(2)]
    found += [rules.zone(1, 2, i) for i in range(2)]
    found += [rules.zone(2, seat) for seat in range(3)]
    assert found == list(range(11))
    assert rules.zone_seat == [0, 0, 1, 1, 2, 2, -1, -1, 0, 1, 2]
