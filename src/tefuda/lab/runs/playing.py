"""One game of a plan, played by bots and looked at: who won, how long it took, which cards were where."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from tefuda.bots.answering import chosen
from tefuda.game import Game, Origin
from tefuda.games import game_entry
from tefuda.games.common.book import FIRST, TURN_NO
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.kernel.machine import choose
from tefuda.kernel.rules import OWNER, Rules
from tefuda.kernel.state import Frame, State
from tefuda.lab.runs.plan import Pairing, Plan, Side, game_seed
from tefuda.lab.runs.players import take_up
from tefuda.rulebook.ending import ended_by
from tefuda.starting import rules_for

PREPARATION: Final = "prep"  # the procedure with which every game begins
LONGEST: Final = 20_000  # decisions
CUT: Final = "cut"  # how a game ended that was longer
OPENED: Final = 1  # the card was in the opening hand, as it was kept
DRAWN: Final = 2  # it was in the hand when somebody was to decide
PLAYED: Final = 4  # it was played from the hand
WIN: Final = 2
DRAW: Final = 1


class Row(msgspec.Struct, frozen=True, array_like=True):
    """What came of a game."""

    pairing: int
    index: int
    seat: int  # of the first side
    first: bool  # whether the first side went first
    score: int  # of the first side: 2 won, 1 drawn, 0 lost
    turns: int
    decisions: int
    ending: str  # the clause that ended it
    cards_a: bytes  # for each card of a side, where it was
    cards_b: bytes
    fault: str = ""  # what went wrong in the engine: such a game is not counted


class Seating:
    """Who sits where at a table of these settings."""

    def __init__(self, plan: Plan) -> None:
        entry = game_entry(plan.game)
        self.seats = entry.seats_for(plan.settings)
        self.players = entry.players_for(plan.settings)
        self.together = self.seats > self.players  # all players against what is nobody's
        if not self.together and self.seats != 2:
            raise BadInput(
                f"the lab knows tables of two sides, and this one has {self.seats} players",
                ja=f"ラボで扱えるのは二つの側に分かれる卓だけ。この卓には{self.seats}人いる。",
            )

    def seat_of(self, index: int) -> int:
        """The first seat of the first side: the sides change places from game to game."""
        return 0 if self.together else index % 2

    def decks(self, a: Side, b: Side, index: int) -> list[list[str]]:
        """The decks of all seats."""
        if self.together:
            n, rest = self.players, self.seats - self.players
            return [
                *[a.decks[k % len(a.decks)] for k in range(n)],
                *[b.decks[k % len(b.decks)] for k in range(rest)],
            ]
        pair = [a.decks[0], b.decks[0]]
        return pair[::-1] if self.seat_of(index) else pair

    def side_of(self, seat: int, index: int) -> int:
        """0: the first side's; 1: the other's."""
        if self.together:
            return 0 if seat < self.players else 1
        return seat ^ self.seat_of(index)


class Playing:
    """The games of a plan. It stands in the rules' own table until `leave`, to see the opening hands."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.entry = game_entry(plan.game)
        self.rules: Rules = rules_for(plan.game, plan.settings, plan.cards)
        take_up(plan.bots, self.rules)
        self.seating = Seating(plan)
        plays = set(self.entry.lab.plays)
        self.plays = [kind.key in plays for kind in self.rules.kinds]
        self.hands = self._hands()
        self.places = [{key: k for k, key in enumerate(side.cards())} for side in plan.sides]
        self.opening: list[list[int]] = []
        steps = self.rules.steps[self.rules.proc_no[PREPARATION]]
        last = [step for step in steps if step is not None][-1]
        self._step, self._do = last, last.do
        last.do = self._prepared

    def leave(self) -> None:
        """The rules are as they were."""
        self._step.do = self._do

    def _hands(self) -> list[list[int]]:
        """The zones of each seat that only their owner sees."""
        rules = self.rules
        zones = range(len(rules.zone_kind))
        return [
            [
                z
                for z in zones
                if rules.zone_seat[z] == seat
                and rules.zone_kinds[rules.zone_kind[z]].sight == OWNER
            ]
            for seat in range(rules.seats)
        ]

    def _prepared(self, rules: Rules, s: State, f: Frame) -> None:
        self.opening = [[c for z in zones for c in s.zones[z]] for zones in self.hands]
        self._do(rules, s, f)

    def game(self, number: int, index: int) -> Row:
        """A game by its pairing and its index."""
        pairing = self.plan.pairings[number]
        try:
            return self._play(number, pairing, index)
        except TefudaError as error:
            return self._fault(number, index, error)
        except Exception as error:  # a fault of ours costs one game, and is told
            return self._fault(number, index, error)

    def _fault(self, number: int, index: int, error: Exception) -> Row:
        told = f"{type(error).__name__}: {error}"
        seat = self.seating.seat_of(index)
        return Row(number, index, seat, False, DRAW, 0, 0, "", b"", b"", told)

    def begin(self, number: int, index: int) -> Game:
        """The game at its first decision."""
        plan, pairing = self.plan, self.plan.pairings[number]
        a, b = plan.sides[pairing.a], plan.sides[pairing.b]
        decks = self.seating.decks(a, b, index)
        self.opening = []
        seed = game_seed(plan.seed, pairing.key, index)
        s = self.entry.begin(self.rules, decks, seed)
        s.logging = False
        return Game(self.entry, self.rules, s, Origin(decks, seed, []))

    def _play(self, number: int, pairing: Pairing, index: int) -> Row:
        game = self.begin(number, index)
        rules, s, seating = self.rules, game.state, self.seating
        dice = Random(game_seed(self.plan.seed, f"{pairing.key}/bots", index))
        sides = [seating.side_of(seat, index) for seat in range(s.seats)]
        seen: list[set[int]] = [set() for _ in range(s.seats)]
        played: set[int] = set()
        decisions = 0
        while not s.over and decisions < LONGEST:
            for seat, zones in enumerate(self.hands):
                for z in zones:
                    seen[seat].update(s.zones[z])
            seat = s.ask_seat
            choice = chosen(game, self.plan.bots[sides[seat]], dice)
            if s.options:
                choice = s.options[choice]
                if self.plays[kind_of(choice)]:
                    played.update(self._from_hand(s, seat, choice))
            choose(rules, s, choice)
            decisions += 1
        marks = [bytearray(len(self.places[pairing.a])), bytearray(len(self.places[pairing.b]))]
        for seat in range(s.seats):
            self._mark(s, marks, sides, pairing, self.opening[seat] if self.opening else [], OPENED)
            self._mark(s, marks, sides, pairing, seen[seat], DRAWN)
        self._mark(s, marks, sides, pairing, played, PLAYED)
        mine = [k for k in range(s.seats) if sides[k] == 0]
        won = any([s.winners >> k & 1 for k in mine])
        score = WIN if won else 0 if s.over and s.winners else DRAW
        return Row(
            number,
            index,
            seating.seat_of(index),
            sides[s.var[FIRST]] == 0,
            score,
            s.var[TURN_NO],
            decisions,
            ended_by(self.entry, rules, s) if s.over else CUT,
            bytes(marks[0]),
            bytes(marks[1]),
        )

    def _from_hand(self, s: State, seat: int, code: int) -> list[int]:
        """The cards of a seat's own hand that an option is about."""
        kind = self.rules.kinds[kind_of(code)]
        named = [arg_a(code)] if kind.a == "card" else []
        if kind.b == "card":
            named.append(arg_b(code))
        return [c for c in named if c < len(s.zone) and s.zone[c] in self.hands[seat]]

    def _mark(
        self,
        s: State,
        marks: list[bytearray],
        sides: list[int],
        pairing: Pairing,
        cards: set[int] | list[int],
        bit: int,
    ) -> None:
        for c in cards:
            side = sides[s.owner[c]]
            places = self.places[pairing.b if side else pairing.a]
            place = places.get(self.rules.pool[s.defn[c]].key, -1)
            if place >= 0:
                marks[side][place] |= bit


def played(plan: Plan, games: list[tuple[int, int]]) -> list[Row]:
    """Some games of a plan, one after another."""
    at_work = Playing(plan)
    try:
        return [at_work.game(number, index) for number, index in games]
    finally:
        at_work.leave()
