"""A card's number in messages lasts as long as its viewer sees the card: a copy that went through a hidden place cannot be
recognised by it, one that stayed in sight can."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda.game import Game
from tefuda.games import GAMES
from tefuda.kernel import change
from tefuda.kernel.rules import PUBLIC
from tefuda.kernel.state import State
from tefuda.kernel.view import spectator
from tefuda.server import telling
from tefuda.server.calling import LEAST, NO_CARD, Calls, lost_sight, out_of_sight, since
from tests.server.table import Person, open_room

SEED = bytes(range(32))
TWO = [{"kind": "person"}, {"kind": "person"}]
PURE = os.environ.get("TEFUDA_PURE") == "1"


class Watched(list[int]):
    """Who knows each card, and a note of everybody who ever forgets one."""

    def __init__(self, known: list[int], lost: dict[int, int]) -> None:
        super().__init__(known)
        self.lost = lost

    def __setitem__(self, card: Any, mask: Any) -> None:
        gone = list.__getitem__(self, card) & ~mask
        if gone:
            self.lost[card] = self.lost.get(card, 0) | gone
        super().__setitem__(card, mask)

    def __getitem__(self, at: Any) -> Any:
        found = list.__getitem__(self, at)
        return Watched(found, self.lost) if isinstance(at, slice) else found


class Looker:
    """One viewer through a game, who keeps all numbers."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.now: dict[int, int] = {}  # card → its number
        self.lay: list[int] = []  # where the cards lay
        self.old: dict[int, int] = {}  # number → card, of all that have been lost sight of
        self.lines: dict[int, int | None] = {}  # line of the record → the number it told
        self.through = self.stayed = self.dark = 0

    def look(self, game: Game, calls: Calls, lost: dict[int, int]) -> None:
        numbers = calls.of(game, self.viewer)
        rules, s = game.rules, game.state
        seen: dict[int, int] = {}
        view: Any = telling.table(game, self.viewer, "en", numbers)
        for zone, told in zip(s.zones, view["zones"], strict=True):
            for card, one in zip(zone, told["cards"], strict=True):
                if one["known"]:
                    seen[card] = one["id"]
                else:
                    assert "id" not in one
        assert all(len(str(n)) == len(str(LEAST)) for n in seen.values())
        assert len(set(seen.values())) == len(seen)
        for card, number in self.now.items():
            if card not in seen or (lost.get(card, 0) >> self.viewer) & 1:
                self.old[number] = card
        for card, number in seen.items():
            assert number not in self.old, f"a card is recognised: {number}"
            if card not in self.now:
                self.through += card in self.old.values()
            elif (lost.get(card, 0) >> self.viewer) & 1:
                self.through += 1
            elif not self.dim(game, self.lay[card]) and not self.dim(game, s.zone[card]):
                self.stayed += 1
                assert number == self.now[card], f"{rules.pool[s.defn[card]].key} was in sight"
            assert numbers.card(number) == card
            assert numbers.card(card) == NO_CARD  # the one inside means nothing
        self.now, self.lay = seen, s.zone[:]
        self.look_at_record(game, calls)
        asked = telling.prompt(game, self.viewer, "en", numbers)
        if asked is not None:
            told = [n for c in asked.choices for n in (c.card, c.other) if n is not None]
            told += [*asked.looks, *asked.picked]
            assert {*told} <= {*seen.values()}

    def dim(self, game: Game, zone: int) -> bool:
        """Whether a zone is one that this viewer does not look into."""
        return bool((out_of_sight(game.rules, zone) >> self.viewer) & 1)

    def look_at_record(self, game: Game, calls: Calls) -> None:
        """A line's number is that of now, or it has none any more."""
        numbers = calls.of(game, self.viewer)
        for i, line in enumerate(telling.record(game, self.viewer, "en", 0, (), numbers)):
            if line.card is not None:
                assert line.card in self.now.values()
            if i in self.lines and self.lines[i] != line.card:
                assert line.card is None, "a line of the record has got a number again"
                self.dark += 1
            self.lines[i] = line.card


def play(name: str, seed: int, most: int) -> list[Looker]:
    game = tefuda.new(name, seed=seed.to_bytes(32, "big"))
    calls = Calls("room", game)
    lookers = [Looker(v) for v in [*range(game.state.seats), spectator(game.rules)]]
    dice = Random(seed)
    lost: dict[int, int] = {}
    for _ in range(most):
        for looker in lookers:
            looker.look(game, calls, lost)
        if game.over:
            break
        before = State(game.state)
        game.state.thaw()
        lost.clear()
        game.state.known = Watched(game.state.known, lost)
        s = game.state
        game.choose(dice.randrange(len(s.options)) if s.options else s.ask_lo)
        calls.follow(game.rules, before, game.state)
    return lookers


@pytest.mark.skipif(not PURE, reason="looks into the engine")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("games", [2, pytest.param(60, marks=pytest.mark.nightly)])
def test_a_copy_that_was_hidden_has_another_number_and_one_in_sight_keeps_its_own(
    game: str, games: int
) -> None:
    through = stayed = dark = 0
    for seed in range(games):
        for looker in play(game, seed, 150):
            through += looker.through
            stayed += looker.stayed
            dark += looker.dark
    assert stayed > 1000 * games
    often = game in ("weiss_schwarz", "cipher")  # the others' decks seldom run out so early
    assert through > (2 * games if often or games > 10 else -1)
    assert dark > (games if often or games > 10 else -1)


def told(s: State, before: State, game: Game) -> dict[int, int]:
    out: dict[int, int] = {}
    for _line, card, mask in lost_sight(game.rules, before, s, since(before, s)):
        out[card] = out.get(card, 0) | mask
    return out


def test_sight_is_lost_by_each_kind_of_move() -> None:
    game = tefuda.new("weiss_schwarz", seed=1)
    rules = game.rules
    everyone = rules.everyone

    def zone(key: str, seat: int) -> int:
        kinds = rules.zone_kinds
        found = [z for z, k in enumerate(rules.zone_kind) if kinds[k].key == key]
        return next(z for z in found if rules.zone_seat[z] == seat)

    waiting, deck, hand = zone("waiting", 0), zone("deck", 0), zone("hand", 0)
    s = State(game.state)
    card = s.zones[hand][0]
    before = State(s)
    change.put(rules, s, card, waiting, change.TOP)
    assert card not in told(s, before, game)  # out of the own hand, into sight of all
    before = State(s)
    change.put(rules, s, card, hand, change.TOP)
    assert told(s, before, game)[card] == everyone & ~1  # all but its player
    before = State(s)
    change.put(rules, s, card, deck, change.TOP)
    assert told(s, before, game)[card] == everyone
    change.put(rules, s, card, waiting, change.TOP)
    before = State(s)
    change.put(rules, s, card, deck, change.TOP)
    change.shuffle(rules, s, deck)
    change.put(rules, s, card, waiting, change.TOP)  # and back, all with one decision
    assert told(s, before, game)[card] == everyone
    assert rules.zone_sight[waiting] == PUBLIC


def test_taken_out_of_a_hand_in_secret_any_of_them_may_be_gone() -> None:
    game = tefuda.new("soukou_musume", seed=1)
    rules, s = game.rules, State(game.state)
    hand = next(
        z
        for z, cards in enumerate(s.zones)
        if rules.zone_kinds[rules.zone_kind[z]].key == "hand" and cards and rules.zone_seat[z] == 0
    )
    one, other = s.zones[hand][:2]
    change.reveal(rules, s, other)
    before = State(s)
    change.put_face_down(
        rules, s, one, next(z for z, c in enumerate(rules.zone_sight) if c == PUBLIC)
    )
    for card in s.zones[hand]:
        change.reveal(rules, s, card)
    lost = told(s, before, game)
    assert lost[other] & 2
    assert not lost[other] & 1  # whose hand it is sees which one goes


def numbers_in(state: dict[str, Any]) -> list[int]:
    return [c["id"] for z in state["view"]["zones"] for c in z["cards"] if c["known"]]


def test_at_the_table_each_seat_has_numbers_of_its_own_and_speaks_by_them(
    server: TestClient,
) -> None:
    made = open_room(server, "weiss_schwarz", seats=TWO, watch=True)
    people = [Person(server, made["room"], made["secrets"][k]) for k in ("0", "1")]
    states = [p.hello() for p in people]
    looker = Person(server, made["room"]).hello()
    all_numbers = [*numbers_in(states[0]), *numbers_in(states[1]), *numbers_in(looker)]
    assert len(all_numbers) >= 10
    assert len(set(all_numbers)) == len(all_numbers)
    asked = states[0]["prompt"]["seat"]
    me, state = people[asked], states[asked]
    mine = state["prompt"]["choices"][0]["card"]
    assert mine in numbers_in(state)
    me.send(type="values", card=mine)
    answer = me.heard()
    while answer["type"] != "values":
        answer = me.heard()
    assert answer["card"] == mine
    assert answer["numbers"]
    other = numbers_in(states[1 - asked])[0]
    for unknown in (
        other,
        0,
        1,
        1 << 50,
    ):  # another's number, or one from inside, means nothing
        me.send(type="values", card=unknown)
        answer = me.heard()
        while answer["type"] != "values":
            answer = me.heard()
        assert answer == {"type": "values", "card": unknown, "numbers": []}
    state = me.choose(state, 0)
    assert state["prompt"]["picked"] == [mine]
    me.send(type="unpick", taken=state["taken"], card=mine)
    while state["prompt"].get("picked"):
        state = me.state()
    replay = server.get(
        f"/api/replays/{made['room']}/moments/0", headers={"x-tefuda-seat": me.token}
    ).json()
    assert numbers_in(replay["state"]) == numbers_in(states[asked])


def test_what_is_taken_back_with_leave_is_not_recognised_afterwards(server: TestClient) -> None:
    made = open_room(server, "weiss_schwarz", seats=TWO)
    people = [Person(server, made["room"], made["secrets"][k]) for k in ("0", "1")]
    states = [p.hello() for p in people]
    seat = states[0]["prompt"]["seat"]
    me, other = people[seat], people[1 - seat]
    before = numbers_in(states[seat])
    done = next(c for c in states[seat]["prompt"]["choices"] if c["kind"] == "done")
    picked = me.choose(states[seat], 0)
    done = next(c for c in picked["prompt"]["choices"] if c["kind"] == "done")
    after = me.choose(picked, done["index"])
    assert set(numbers_in(after)) & set(before)
    me.send(type="back", taken=after["taken"], seat=seat)
    asking = other.state()
    while not asking.get("asking"):
        asking = other.state()
    other.send(type="reply", n=asking["asking"][0]["n"], seat=1 - seat, yes=True)
    back = me.state()
    while back["taken"] >= after["taken"]:
        back = me.state()
    assert not set(numbers_in(back)) & {*before, *numbers_in(after)}
