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

from typing import cast

from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.games.place import Place
from tefuda.games.position import Chance, Piece, Position, read_pieces
from tefuda.games.weiss_schwarz.names import END_PHASE, PHASE, TURN, TURN_NO, VARS
from tefuda.games.weiss_schwarz.position import PHASES
from tefuda.kernel import record
from tefuda.kernel.machine import choose
from tefuda.kernel.save import digest
from tefuda.kernel.state import State
from tefuda.scenario.clean import unclean
from tefuda.scenario.expect import expect, is_pile, zone_cards
from tefuda.scenario.play import move
from tefuda.scenario.words import codes, labels
from tefuda.starting import rules_for
from tests.rules.weiss_schwarz.cards import CARDS, CardData

GAME = "weiss_schwarz"
FILLER = "乙*10"
FIRST_AT = list(PHASES)

Side = dict[str, str]

# how to do nothing, wherever it is offered
NOTHING = ("no_clock", "end_main", "no_climax", "end_attacks", "no_counter", "no", "done", "enough")


def shuffled(player: int, *cards: str) -> Chance:
    """A shuffle of a player's deck as it is put up here; cards from the top."""
    return Chance("shuffle", seat=player - 1, cards=cards)


KEPT = Chance("shuffle")  # a shuffle that leaves the cards as they are


class Table:
    """One game from a position, and the games this test has left behind."""

    def __init__(self) -> None:
        self.games: list[tuple[Game, State]] = []

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
    ) -> Table:
        """Put up a position; zones as in scenario files, `cards`: further ones for this test."""
        entry = game_entry(GAME)
        rules = rules_for(GAME, {}, [*CARDS, *cards])
        sides = [_side(side, entry.marks) for side in (one, two)]
        who = None if first is None else first - 1
        position = Position(sides, turn - 1, number, who, phase, chance)
        state = entry.lay_out(rules, position)
        self.games.append((Game(entry, rules, state, None), state.copy()))
        return self

    @property
    def game(self) -> Game:
        return self.games[-1][0]

    # playing

    def play(self, *moves: str) -> Table:
        """`1: event 引`, `1: attack fl`, `1: card 2 fc`, …: each must be what that player is
        offered. Without a player, whoever is asked: `slot fl`."""
        for said in moves:
            player, colon, words = said.partition(":")
            if not colon:
                player, words = str(self.asked[0]), said
            move(self.game, int(player) - 1, words.strip())
        return self

    def character(self, name: str, slot: str) -> Table:
        """The player who is asked plays a character into a slot."""
        return self.play(f"character {name}", f"slot {slot}")

    def swap(self, one: str, other: str) -> Table:
        keys = ("fl", "fc", "fr", "bl", "br")
        one, other = sorted((one, other), key=keys.index)
        return self.play(f"swap {one} {other}")

    def attack(self, slot: str, way: str = "", *, counter: str = "") -> Table:
        """Go to the attack phase if it is not on, attack with a slot and answer nothing until the
        attack is over or something else is asked. `way`: front or side, where both are open;
        `counter`: what the other player does in the counter step."""
        self.pass_to("attack")
        self.play(f"attack {slot}")
        if way and way in [label.split(" ")[0] for label in self.options]:
            self.play(way)
        if counter and "no_counter" in self.options:
            self.play(counter)
        if "no_counter" in self.options:
            self.play("no_counter")
        return self

    def nothing(self) -> Table:
        """Whoever is asked does nothing, by whatever word that has here."""
        words = [word for word in NOTHING if word in self.options]
        assert words, f"nothing cannot be done here: {self.options}"
        return self.play(words[0])

    def pass_to(self, phase: str) -> Table:
        """Do nothing until a phase of the turn that is on (`main`, `attack`, `end`, …)."""
        turn = self.vars["turn_no"]
        wanted = FIRST_AT.index(phase)
        while self.vars["turn_no"] == turn and self.vars["phase"] < wanted and not self.game.over:
            self.nothing()
        return self

    def end_turn(self) -> Table:
        """Do nothing until the next turn begins; it is asked first in its clock or main phase."""
        turn = self.vars["turn_no"]
        while self.vars["turn_no"] == turn and not self.game.over:
            self.nothing()
        return self

    def end_attacks(self) -> Table:
        """No more attacks: reversed characters go, nobody has an encore."""
        self.pass_to("attack").play("end_attacks")
        while not self.game.over and "no" in self.options:
            self.play("no")
        return self

    # asking

    def expect(self, *said: str) -> Table:
        """`2 fc 丙 power 3000`, `hand 1: 甲`, `over, winner 1`, …"""
        for words in said:
            expect(self.game, words)
        return self

    @property
    def options(self) -> list[str]:
        """Exactly what is offered, in its order."""
        return labels(self.game)

    @property
    def asked(self) -> tuple[int, str]:
        """Which player is asked, and by which clause; (0, "") when the game is over."""
        decision = self.game.decision
        return (0, "") if decision is None else (decision.seat + 1, decision.clause)

    def refused(self, said: str) -> set[str]:
        """The clauses by which what the words may mean is refused; "" among them: it is allowed."""
        reasons = [self.game.why_not(code) for code in codes(self.game, said)]
        assert reasons, f"no action or no card is called so: {said}"
        return {"" if why is None else why.clause for why in reasons}

    def has(self, player: int, zone: str) -> list[str]:
        """The names of the cards in a place; of a pile (deck, stock, clock, resolution, markers)
        the top first."""
        names = [str(c["name"]) for c in zone_cards(self.game, player - 1, zone)]
        return names[::-1] if is_pile(self.game, zone) else names

    def count(self, player: int, zone: str) -> int:
        return len(zone_cards(self.game, player - 1, zone))

    def told(self, player: int, zone: str, what: str, viewer: int | None = None) -> list[object]:
        """One thing that is told of every card in a place."""
        seat = None if viewer is None else viewer - 1
        return [c.get(what) for c in zone_cards(self.game, player - 1, zone, seat)]

    def knows(self, viewer: int, player: int, zone: str) -> list[str]:
        """What a player knows of the cards in a place, "" for a card that is hidden; in the same
        order as `has`."""
        cards = zone_cards(self.game, player - 1, zone, viewer - 1)
        names = [str(c["name"]) if c["known"] else "" for c in cards]
        return names[::-1] if is_pile(self.game, zone) else names

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

    @property
    def vars(self) -> dict[str, int]:
        """The game's variables by name (`turn` counts seats from 0)."""
        return dict(zip(VARS, self.game.state.var, strict=True))

    @property
    def turn(self) -> tuple[int, int, str]:
        """Whose turn it is, its number, and its phase."""
        var = self.game.state.var
        assert var[PHASE] <= END_PHASE
        return (var[TURN] + 1, var[TURN_NO], FIRST_AT[var[PHASE]])

    def log(self, viewer: int | None = None) -> str:
        """The record in English, with everything in it or as a player reads it."""
        lines = self.game.log if viewer is None else self.game.log_for(viewer - 1)
        return "\n".join([str(line) for line in lines])

    def board(self, viewer: int = 1, lang: str = "ja") -> str:
        """The table as text."""
        game = self.game
        return "\n".join(game.entry.board(game.rules, game.state, viewer - 1, lang))

    def finish(self) -> None:
        """What must hold at the end of every test."""
        for game, start in self.games:
            assert unclean(game) == ""
            again = start.copy()
            for _seat, code, _count in record.decisions(game.state):
                choose(game.rules, again, code)
            assert digest(again) == game.digest, "played again, the game stands differently"


def _side(side: Side | None, marks: tuple[str, ...]) -> dict[str, list[Piece]]:
    have = dict(side or {})
    have.setdefault("deck", FILLER)
    return {zone: read_pieces(said, marks, Place(zone)) for zone, said in have.items()}
