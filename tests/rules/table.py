"""What the tables of all games share: put up a position, play in words, expect in words.

A game's own table is a subclass: it says which game and which cards, how a position is put up
(`lay`), and what else can be asked in one word. The words are those of scenario files
(`tefuda.scenario`); players are 1 and 2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.games.common.places import Place
from tefuda.games.common.positions import Chance, Piece, Position, read_pieces
from tefuda.kernel import record
from tefuda.kernel.machine import choose
from tefuda.kernel.save import digest
from tefuda.kernel.state import State
from tefuda.scenario.clean import unclean
from tefuda.scenario.expect import expect, is_pile, zone_cards
from tefuda.scenario.play import move
from tefuda.scenario.words import codes, labels
from tefuda.starting import rules_for

Side = dict[str, str]
CardData = dict[str, object]


def shuffled(player: int, *cards: str) -> Chance:
    """A shuffle of a player's deck as it is put up here; cards from the top."""
    return Chance("shuffle", seat=player - 1, cards=cards)


KEPT = Chance("shuffle")  # a shuffle that leaves the cards as they are


def pieces(game: str, side: Side | None, usual: Side | None = None) -> dict[str, list[Piece]]:
    """One player's cards, as scenario files tell them; `usual`: of places that are not told."""
    marks = game_entry(game).table.positions.marks
    have = dict(side or {})
    for zone, said in (usual or {}).items():
        have.setdefault(zone, said)
    return {zone: read_pieces(said, marks, Place(zone)) for zone, said in have.items()}


class RulesTable:
    """One game from a position, and the games this test has left behind."""

    key: ClassVar[str]  # of the game
    cards: ClassVar[Sequence[CardData]]  # of its tests
    phases: ClassVar[Sequence[str]] = ()  # by their numbers
    nothings: ClassVar[Sequence[str]] = ()  # how to do nothing, wherever it is offered
    called: ClassVar[str] = "name"  # what tests call a card by: its name, or "card", its id

    def __init__(self) -> None:
        self.games: list[tuple[Game, State]] = []

    # putting up

    def put_up(
        self,
        position: Position,
        cards: tuple[CardData, ...] = (),
        settings: Mapping[str, int | str] | None = None,
    ) -> Self:
        """Begin a game from a position; `cards`: further ones for this test."""
        entry = game_entry(self.key)
        rules = rules_for(self.key, dict(settings or {}), [*self.cards, *cards])
        state = entry.table.positions.lay_out(rules, position)
        self.games.append((Game(entry, rules, state, None), state.copy()))
        return self

    @property
    def game(self) -> Game:
        return self.games[-1][0]

    # playing

    def play(self, *moves: str) -> Self:
        """`1: deploy 甲`, `1: attack fl`, `2: card 乙`, …: each must be what that player is
        offered. Without a player, whoever is asked: `slot fl`."""
        for said in moves:
            player, colon, words = said.partition(":")
            if not colon:
                player, words = str(self.asked[0]), said
            move(self.game, int(player) - 1, words.strip())
        return self

    def nothing(self) -> Self:
        """Whoever is asked does nothing, by whatever word that has here."""
        words = [word for word in self.nothings if word in self.options]
        assert words, f"nothing cannot be done here: {self.options}"
        return self.play(words[0])

    def pass_to(self, phase: str) -> Self:
        """Do nothing until a phase of the turn that is on (`main`, `attack`, `end`, …)."""
        turn = self.vars["turn_no"]
        wanted = self.phases.index(phase)
        while self.vars["turn_no"] == turn and self.vars["phase"] < wanted and not self.game.over:
            self.nothing()
        return self

    def end_turn(self) -> Self:
        """Do nothing until the next turn begins and something is asked in it."""
        turn = self.vars["turn_no"]
        while self.vars["turn_no"] == turn and not self.game.over:
            self.nothing()
        return self

    # asking

    def expect(self, *said: str) -> Self:
        """`2 front 丙 power 30`, `hand 1: 甲`, `over, winner 1`, …"""
        for words in said:
            expect(self.game, words)
        return self

    @property
    def options(self) -> list[str]:
        """Exactly what is offered, in its order."""
        return labels(self.game)

    def offers(self, word: str) -> bool:
        """Whether an option begins with a word."""
        return word in [label.split(" ")[0] for label in self.options]

    def words(self, lang: str) -> list[str]:
        """What is offered as it is shown to who is asked."""
        return [option.text(lang) for option in self.game.options]

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
        """What the cards in a place are called; of a pile (a deck, a stock, …) the top first."""
        names = [str(c[self.called]) for c in zone_cards(self.game, player - 1, zone)]
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
        names = [str(c[self.called]) if c["known"] else "" for c in cards]
        return names[::-1] if is_pile(self.game, zone) else names

    @property
    def vars(self) -> dict[str, int]:
        """The game's variables by name (`turn` counts seats from 0)."""
        return dict(zip(self.game.rules.vars, self.game.state.var, strict=True))

    @property
    def turn(self) -> tuple[int, int, str]:
        """Whose turn it is, its number, and its phase."""
        var = self.vars
        return (var["turn"] + 1, var["turn_no"], self.phases[var["phase"]])

    def log(self, viewer: int | None = None) -> str:
        """The record in English, with everything in it or as a player reads it."""
        lines = self.game.log if viewer is None else self.game.log_for(viewer - 1)
        return "\n".join([str(line) for line in lines])

    def board(self, viewer: int = 1, lang: str = "ja") -> str:
        """The table as text."""
        game = self.game
        return "\n".join(game.entry.table.board(game.rules, game.state, viewer - 1, lang))

    def finish(self) -> None:
        """What must hold at the end of every test."""
        for game, start in self.games:
            assert unclean(game) == ""
            again = start.copy()
            for _seat, code, _count in record.decisions(game.state):
                choose(game.rules, again, code)
            assert digest(again) == game.digest, "played again, the game stands differently"
