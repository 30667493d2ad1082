"""A table of Weiss Schwarz for tests: put up a position, play in words, expect in words.

    t = table.lay({"fc": "甲", "hand": "引"}, {"fc": "乙"})
    t.play("1: event 引")
    t.attack("fc", "front")
    t.expect("2 fc 乙 state reverse", "clock 2: 乙", "count 1 stock 1")

The words are those of scenario files (`tefuda.scenario`); players are 1 and 2; slots are fl fc fr
bl br. Where a test says nothing of a deck, it is ten 乙; all else is empty. A game begins in player
1's main phase on turn 3, with player 1 first.

A question with one answer is not asked: when nobody is left to attack, the attack phase and with it
the turn go on by themselves. A test that looks at what an attack leaves behind (reversed
characters, effects of this turn) gives the attacker another standing character of the front row.
"""

from __future__ import annotations

from typing import Self, cast

from tefuda.games.common.positions import Chance, Position
from tefuda.games.weiss_schwarz.table.position import PHASES
from tests.rules.table import KEPT as KEPT
from tests.rules.table import RulesTable, pieces
from tests.rules.table import Side as Side
from tests.rules.table import shuffled as shuffled
from tests.rules.weiss_schwarz.cards import CARDS, CardData

GAME = "weiss_schwarz"
FILLER = "乙*10"
FIRST_AT = list(PHASES)


class Table(RulesTable):
    """A table of Weiss Schwarz."""

    key = GAME
    cards = CARDS
    phases = FIRST_AT
    nothings = (
        "no_clock", "end_main", "no_climax", "end_attacks", "no_counter", "no", "done", "enough",
    )  # fmt: skip

    # putting up

    def lay(
        self,
        one: Side | None = None,
        two: Side | None = None,
        *,
        turn: int = 1,
        number: int = 3,
        first: int | None = None,
        phase: str = "main",
        chance: tuple[Chance, ...] = (),
        cards: tuple[CardData, ...] = (),
    ) -> Self:
        """Put up a position; zones as in scenario files, `cards`: further ones for this test."""
        sides = [pieces(GAME, side, {"deck": FILLER}) for side in (one, two)]
        who = None if first is None else first - 1
        return self.put_up(Position(sides, turn - 1, number, who, phase, chance), cards)

    # playing

    def character(self, name: str, slot: str) -> Self:
        """The player who is asked plays a character into a slot."""
        return self.play(f"character {name}", f"slot {slot}")

    def swap(self, one: str, other: str) -> Self:
        keys = ("fl", "fc", "fr", "bl", "br")
        one, other = sorted((one, other), key=keys.index)
        return self.play(f"swap {one} {other}")

    def attack(self, slot: str, way: str = "", *, counter: str = "") -> Self:
        """Go to the attack phase if it is not on, attack with a slot and answer nothing until the
        attack is over or something else is asked. `way`: front or side, where both are open;
        `counter`: what the other player does in the counter step."""
        self.pass_to("attack")
        self.play(f"attack {slot}")
        if way and self.offers(way):
            self.play(way)
        if counter and "no_counter" in self.options:
            self.play(counter)
        if "no_counter" in self.options:
            self.play("no_counter")
        return self

    def end_attacks(self) -> Self:
        """No more attacks: reversed characters go, nobody has an encore."""
        self.pass_to("attack").play("end_attacks")
        while not self.game.over and "no" in self.options:
            self.play("no")
        return self

    # asking

    def power(self, player: int, slot: str) -> int:
        return cast("int", self._one(player, slot, "power"))

    def soul(self, player: int, slot: str) -> int:
        return cast("int", self._one(player, slot, "soul"))

    def level(self, player: int, slot: str) -> int:
        """The level of a character."""
        return cast("int", self._one(player, slot, "level"))

    def state(self, player: int, slot: str) -> str:
        """`stand`, `rest` or `reverse`."""
        return cast("str", self._one(player, slot, "state"))

    def stage(self, player: int) -> dict[str, str]:
        """Who is where."""
        slots = ("fl", "fc", "fr", "bl", "br")
        return {slot: names[0] for slot in slots if (names := self.has(player, slot))}

    def _one(self, player: int, slot: str, what: str) -> object:
        told = self.told(player, slot, what)
        assert len(told) == 1, f"there are {len(told)} cards in {slot} of player {player}"
        return told[0]
