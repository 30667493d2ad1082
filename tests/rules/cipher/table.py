"""A table of Cipher for tests: put up a position, play in words, expect in words.

    t = table.lay({"front": "主, 丁", "hand": "丁"}, {"front": "主, 甲"})
    t.attack("丁", "甲", critical="丁")
    t.expect("1 front 丁 state acted", "retreat 2: 甲, 札", "count 1 hand 0")

The words are those of scenario files (`tefuda.scenario`); players are 1 and 2. Where a test says
nothing of a deck, it is ten 札 (support 0: only powers count), of the orbs, they are five 札, and of
the field, 主 is in front; all else is empty. Where no unit is called `main`, the first in front is
the main character. A game begins in player 1's action phase on turn 3, with player 1 first.

Cards are called by their ids here: 上甲, where the card's name is 上 甲 (title and unit name).

A question with one answer is not asked: with one enemy in reach no target is asked for, and when no
unit can act any more, the turn goes on by itself. A test that looks at what an attack leaves behind
(acted units, effects of this turn) gives the attacker another unit that can still act.
"""

from __future__ import annotations

from typing import cast

from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.games.cipher.field import under
from tefuda.games.cipher.names import PHASE, TURN, TURN_NO, VARS
from tefuda.games.cipher.position import PHASES
from tefuda.games.place import Place
from tefuda.games.position import Chance, Piece, Position, read_pieces
from tefuda.kernel import record
from tefuda.kernel.machine import choose
from tefuda.kernel.save import digest
from tefuda.kernel.state import State
from tefuda.scenario.clean import unclean
from tefuda.scenario.expect import expect, is_pile, zone_cards
from tefuda.scenario.play import move
from tefuda.scenario.words import codes, labels
from tefuda.starting import rules_for
from tests.rules.cipher.cards import CARDS, CardData

GAME = "cipher"
DEFAULTS = {"deck": "札*10", "orb": "札*5"}
DEFAULT_UNIT = "主"
FIRST_AT = list(PHASES)
LINES = ("front", "back")

Side = dict[str, str]

# how to do nothing, wherever it is offered
NOTHING = (
    "no_bond", "end_deploy", "end_actions", "no_critical", "no_evasion", "no_skill", "no_redraw",
    "no", "decline", "done",
)  # fmt: skip


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
        number: int | None = None,
        first: int | None = None,
        phase: str = "action",
        chance: tuple[Chance, ...] = (),
        cards: tuple[CardData, ...] = (),
    ) -> Table:
        """Put up a position; zones as in scenario files, `cards`: further ones for this test."""
        entry = game_entry(GAME)
        rules = rules_for(GAME, {}, [*CARDS, *cards])
        state = entry.lay_out(rules, position(one, two, turn, number, first, phase, chance))
        self.games.append((Game(entry, rules, state, None), state.copy()))
        return self

    @property
    def game(self) -> Game:
        return self.games[-1][0]

    # playing

    def play(self, *moves: str) -> Table:
        """`1: deploy 甲`, `1: attack 甲`, `2: target 乙`, …: each must be what that player is
        offered. Without a player, whoever is asked: `area front`."""
        for said in moves:
            player, colon, words = said.partition(":")
            if not colon:
                player, words = str(self.asked[0]), said
            move(self.game, int(player) - 1, words.strip())
        return self

    def deploy(self, name: str, line: str) -> Table:
        """The player who is asked deploys a card into a line."""
        return self.play(f"deploy {name}", f"area {line}")

    def attack(self, unit: str, target: str = "", *, critical: str = "", evade: str = "") -> Table:
        """Go to the action phase if it is not on and attack; `target` where several are in reach;
        `critical` and `evade`: the cards laid down for it. Goes on until the battle is over or
        something else is asked."""
        self.pass_to("action")
        self.play(f"attack {unit}")
        if target and self._offers("target"):
            self.play(f"target {target}")
        if self._offers("no_critical"):
            self.play(f"critical {critical}" if critical else "no_critical")
        if self._offers("no_evasion"):
            self.play(f"evade {evade}" if evade else "no_evasion")
        return self

    def nothing(self) -> Table:
        """Whoever is asked does nothing, by whatever word that has here."""
        words = [word for word in NOTHING if word in self.options]
        assert words, f"nothing cannot be done here: {self.options}"
        return self.play(words[0])

    def pass_to(self, phase: str) -> Table:
        """Do nothing until a phase of the turn that is on (`deploy`, `action`, `end`)."""
        turn = self.vars["turn_no"]
        wanted = FIRST_AT.index(phase)
        while self.vars["turn_no"] == turn and self.vars["phase"] < wanted and not self.game.over:
            self.nothing()
        return self

    def end_turn(self) -> Table:
        """Do nothing until the next turn begins; it is asked first in its bond phase or later."""
        turn = self.vars["turn_no"]
        while self.vars["turn_no"] == turn and not self.game.over:
            self.nothing()
        return self

    def _offers(self, word: str) -> bool:
        return word in [label.split(" ")[0] for label in self.options]

    # asking

    def expect(self, *said: str) -> Table:
        """`2 front 丙 power 30`, `hand 1: 甲`, `over, winner 1`, …"""
        for words in said:
            expect(self.game, words)
        return self

    @property
    def options(self) -> list[str]:
        """Exactly what is offered, in its order."""
        pool = [d for d in self.game.rules.pool if " " in d.name]
        out = labels(self.game)
        for d in pool:
            out = [label.replace(d.name, d.key) for label in out]
        return out

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
        """The names of the cards in a place; of the deck the top first."""
        names = [str(c["card"]) for c in zone_cards(self.game, player - 1, zone)]
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
        names = [str(c["card"]) if c["known"] else "" for c in cards]
        return names[::-1] if is_pile(self.game, zone) else names

    def bonds(self, player: int) -> dict[str, list[str]]:
        """The bonds that lie face up, and those that lie face down."""
        out: dict[str, list[str]] = {"up": [], "down": []}
        for c in zone_cards(self.game, player - 1, "bond"):
            out["down" if c["face_down"] else "up"].append(str(c["card"]))
        return out

    def field(self, player: int) -> dict[str, list[str]]:
        """Who is in which line; a line without units is left out."""
        return {line: names for line in LINES if (names := self.has(player, line))}

    def line(self, player: int, unit: str) -> str:
        """The line a unit is in, "" when it is not on the field."""
        return next((line for line in LINES if unit in self.has(player, line)), "")

    def main(self, player: int) -> str:
        """The main character, "" when there is none."""
        units = [c for line in LINES for c in zone_cards(self.game, player - 1, line)]
        return next((str(c["card"]) for c in units if c.get("main")), "")

    def power(self, player: int, unit: str) -> int:
        return cast("int", self._one(player, unit)["power"])

    def state(self, player: int, unit: str) -> str:
        """`ready` or `acted`."""
        return cast("str", self._one(player, unit)["state"])

    def range(self, player: int, unit: str) -> str:
        """`1`, `1-2`, …; `-`: none."""
        return cast("str", self._one(player, unit)["range"])

    def stack(self, player: int, unit: str) -> int:
        """Of how many cards a unit is made."""
        return cast("int", self._one(player, unit)["stack"])

    def under(self, player: int, unit: str) -> list[str]:
        """The cards beneath a unit, from the top."""
        rules, s = self.game.rules, self.game.state
        card = cast("int", self._one(player, unit)["id"])
        return [rules.card(s, c).key for c in under(s, card)]

    def _one(self, player: int, unit: str) -> dict[str, object]:
        units = [c for line in LINES for c in zone_cards(self.game, player - 1, line)]
        found = [c for c in units if unit in (c.get("name"), c.get("card"))]
        assert len(found) == 1, f"player {player} has {len(found)} units called {unit}"
        return found[0]

    @property
    def vars(self) -> dict[str, int]:
        """The game's variables by name (`turn` counts seats from 0)."""
        return dict(zip(VARS, self.game.state.var, strict=True))

    @property
    def turn(self) -> tuple[int, int, str]:
        """Whose turn it is, its number, and its phase."""
        var = self.game.state.var
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


def position(
    one: Side | None,
    two: Side | None,
    turn: int = 1,
    number: int | None = None,
    first: int | None = None,
    phase: str = "action",
    chance: tuple[Chance, ...] = (),
) -> Position:
    """As `Table.lay` tells it. Turn 3 is the first player's, turn 4 the other's."""
    marks = game_entry(GAME).marks
    sides = [_side(side, marks, phase) for side in (one, two)]
    if number is None:
        number = 3 if turn == (first or 1) else 4
    who = None if first is None else first - 1
    return Position(sides, turn - 1, number, who, phase, chance)


def _side(side: Side | None, marks: tuple[str, ...], phase: str) -> dict[str, list[Piece]]:
    have = dict(side or {})
    for zone, said in DEFAULTS.items():
        if phase != "prep" or zone == "deck":
            have.setdefault(zone, said)
    if phase != "prep" and not any([line in have for line in LINES]):
        have["front"] = DEFAULT_UNIT
    return {zone: read_pieces(said, marks, Place(zone)) for zone, said in have.items()}
