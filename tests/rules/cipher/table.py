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

from typing import Self, cast

from tefuda.games.cipher.book.zones import under
from tefuda.games.cipher.table.position import PHASES
from tefuda.games.common.positions import Chance, Piece, Position
from tefuda.scenario.expect import zone_cards
from tests.rules.cipher.cards import CARDS, CardData
from tests.rules.table import KEPT as KEPT
from tests.rules.table import RulesTable, pieces
from tests.rules.table import Side as Side
from tests.rules.table import shuffled as shuffled

GAME = "cipher"
DEFAULTS = {"deck": "札*10", "orb": "札*5"}
DEFAULT_UNIT = "主"
FIRST_AT = list(PHASES)
LINES = ("front", "back")


class Table(RulesTable):
    """A table of Cipher."""

    key = GAME
    cards = CARDS
    phases = FIRST_AT
    nothings = (
        "no_bond", "end_deploy", "end_actions", "no_critical", "no_evasion", "no_skill",
        "no_redraw", "no", "decline", "done",
    )  # fmt: skip
    called = "card"

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
    ) -> Self:
        """Put up a position; zones as in scenario files, `cards`: further ones for this test."""
        return self.put_up(position(one, two, turn, number, first, phase, chance), cards)

    # playing

    def deploy(self, name: str, line: str) -> Self:
        """The player who is asked deploys a card into a line."""
        return self.play(f"deploy {name}", f"area {line}")

    def attack(self, unit: str, target: str = "", *, critical: str = "", evade: str = "") -> Self:
        """Go to the action phase if it is not on and attack; `target` where several are in reach;
        `critical` and `evade`: the cards laid down for it. Goes on until the battle is over or
        something else is asked."""
        self.pass_to("action")
        self.play(f"attack {unit}")
        if target and self.offers("target"):
            self.play(f"target {target}")
        if self.offers("no_critical"):
            self.play(f"critical {critical}" if critical else "no_critical")
        if self.offers("no_evasion"):
            self.play(f"evade {evade}" if evade else "no_evasion")
        return self

    # asking

    @property
    def options(self) -> list[str]:
        """Exactly what is offered, in its order."""
        pool = [d for d in self.game.rules.pool if " " in d.name]
        out = super().options
        for d in pool:
            out = [label.replace(d.name, d.key) for label in out]
        return out

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
    sides = [_side(side, phase) for side in (one, two)]
    if number is None:
        number = 3 if turn == (first or 1) else 4
    who = None if first is None else first - 1
    return Position(sides, turn - 1, number, who, phase, chance)


def _side(side: Side | None, phase: str) -> dict[str, list[Piece]]:
    if phase == "prep":
        return pieces(GAME, side, {"deck": DEFAULTS["deck"]})
    lines = [line for line in LINES if line in (side or {})]
    return pieces(GAME, side, DEFAULTS if lines else {**DEFAULTS, "front": DEFAULT_UNIT})
