"""A table of 装甲娘 for tests: put up a position, play in words, expect in words.

The words are those of scenario files (`tefuda.scenario`); players are 1 and 2. Where a test says
nothing of a side, player 1 has 甲 and player 2 has 大 on the main battlefield, and each has four 乙
in the deck and nothing else.
"""

from __future__ import annotations

from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.games.place import Place
from tefuda.games.position import Chance, Piece, Position, read_pieces
from tefuda.kernel import record
from tefuda.kernel.machine import choose
from tefuda.kernel.save import digest
from tefuda.kernel.state import State
from tefuda.scenario.clean import unclean
from tefuda.scenario.expect import expect, zone_cards
from tefuda.scenario.play import move
from tefuda.scenario.words import codes, labels
from tefuda.starting import rules_for
from tests.rules.soukou_musume.cards import CARDS

GAME = "soukou_musume"
Side = dict[str, str]


class Table:
    """One game from a position, and the games this test has left behind."""

    def __init__(self) -> None:
        self.games: list[tuple[Game, State]] = []

    def lay(
        self,
        one: Side | None = None,
        two: Side | None = None,
        *,
        turn: int = 1,
        number: int = 3,
        phase: str = "main",
        chance: tuple[Chance, ...] = (),
        **settings: int | str,
    ) -> Table:
        """Put up a position; zones as in scenario files."""
        entry = game_entry(GAME)
        rules = rules_for(GAME, settings, CARDS)
        sides = [
            _side(side, entry.marks, phase, main)
            for side, main in zip((one, two), ("甲", "大"), strict=True)
        ]
        position = Position(sides, turn - 1, number, None, phase, chance)
        state = entry.lay_out(rules, position)
        self.games.append((Game(entry, rules, state, None), state.copy()))
        return self

    @property
    def game(self) -> Game:
        return self.games[-1][0]

    def play(self, *moves: str) -> None:
        """`1: charge`, `1: card 甲`, …: each must be what that player is offered."""
        for said in moves:
            player, _, words = said.partition(":")
            move(self.game, int(player) - 1, words.strip())

    def expect(self, *said: str) -> None:
        """`2 main 丙 hp 100`, `hand 1: 甲`, `over, winner 1`, …"""
        for words in said:
            expect(self.game, words)

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
        """The names of the cards in a place; of a deck, the top first."""
        cards = zone_cards(self.game, player - 1, zone)
        names = [str(c["name"]) for c in cards]
        return names[::-1] if zone == "deck" else names

    def told(self, player: int, zone: str, what: str, viewer: int | None = None) -> list[object]:
        """One thing that is told of every card in a place."""
        seat = None if viewer is None else viewer - 1
        return [c.get(what) for c in zone_cards(self.game, player - 1, zone, seat)]

    def log(self, viewer: int | None = None) -> str:
        """The record in English, with everything in it or as a player reads it."""
        lines = self.game.log if viewer is None else self.game.log_for(viewer - 1)
        return "\n".join([str(line) for line in lines])

    def end_turn(self) -> None:
        """The player whose turn it is does nothing more (no judgement may be due)."""
        player = self.asked[0]
        if "end_main" in self.options:
            self.play(f"{player}: end_main")
        if "no_skill" in self.options:
            self.play(f"{player}: no_skill")

    def finish(self) -> None:
        """What must hold at the end of every test."""
        for game, start in self.games:
            assert unclean(game) == ""
            again = start.copy()
            for _seat, code, _count in record.decisions(game.state):
                choose(game.rules, again, code)
            assert digest(again) == game.digest, "played again, the game stands differently"


def _side(
    side: Side | None, marks: tuple[str, ...], phase: str, main: str
) -> dict[str, list[Piece]]:
    have = dict(side or {})
    if phase != "prep":
        have.setdefault("main", main)
        have.setdefault("deck", "乙*4")
    return {zone: read_pieces(said, marks, Place(zone)) for zone, said in have.items()}
