"""A table of PSO2 for tests: put up a position, play in words, expect in words.

    t = table.lay({"front": "甲", "pp": "札*2", "hand": "火"}, {"front": "乙"})
    t.attack("甲", "乙")
    t.expect("1 front 甲 state off damage 1", "2 back 乙 damage 2")

    t = table.raid({"front": "甲"}, {}, boss={"front": "札"})

The words are those of scenario files (`tefuda.scenario`); players are numbered from 1, and a boss is
the last. Where a test says nothing of a deck, it is ten 札, of the player, it is 主 with the mag 磁; of a
boss, it is 竜. All else is empty: no hand, no PP. A game begins in player 1's main phase on turn 3, with
player 1 first.

Everybody who has priority is asked (103.6), so a card that is played or an ability that is activated
waits until both have passed: `done` passes until nothing is left in the processing area, and `attack`
passes through a whole battle.
"""

from __future__ import annotations

from typing import Self, cast

from tefuda.games.common.positions import Chance, Piece, Position
from tefuda.games.pso2.table.position import BOSS_PHASES, PHASES
from tefuda.scenario.expect import zone_cards
from tests.rules.pso2.cards import CARDS, CardData
from tests.rules.table import KEPT as KEPT
from tests.rules.table import RulesTable, pieces
from tests.rules.table import Side as Side
from tests.rules.table import shuffled as shuffled

GAME = "pso2"
DEFAULTS = {"deck": "札*10", "player": "主", "mag": "磁"}
BOSS_DEFAULTS = {"deck": "札*10", "player": "竜"}
FIRST_AT = list(PHASES)
BOSS_FIRST_AT = list(BOSS_PHASES)
ROWS = ("front", "back")


class Table(RulesTable):
    """A table of PSO2."""

    key = GAME
    cards = CARDS
    phases = (*FIRST_AT, "target")
    nothings = (
        "pass", "no_pp", "no_draw", "no_second", "no_weapon", "no_armour", "no_pay", "no",
        "decline", "done", "end_main",
    )  # fmt: skip

    # putting up

    def lay(
        self,
        one: Side | None = None,
        two: Side | None = None,
        *,
        turn: int = 1,
        number: int | None = None,
        first: int | None = None,
        phase: str = "main",
        chance: tuple[Chance, ...] = (),
        cards: tuple[CardData, ...] = (),
    ) -> Self:
        """Put up a duel; zones as in scenario files, `cards`: further ones for this test."""
        return self.put_up(position(one, two, turn, number, first, phase, chance), cards)

    def raid(
        self,
        *party: Side | None,
        boss: Side | None = None,
        difficulty: str = "normal",
        turn: int = 1,
        number: int = 3,
        phase: str = "main",
        chance: tuple[Chance, ...] = (),
        cards: tuple[CardData, ...] = (),
    ) -> Self:
        """Put up a raid of so many players; the boss's turn is that of the player after the last."""
        sides = [_side(side) for side in party]
        sides.append(_side(boss, BOSS_DEFAULTS))
        settings = {"table": f"raid{len(party)}", "difficulty": difficulty}
        return self.put_up(Position(sides, turn - 1, number, None, phase, chance), cards, settings)

    # playing

    def done(self) -> Self:
        """Pass until nothing waits in the processing area, or something else is asked."""
        while not self.game.over and self.game.state.stack and "pass" in self.options:
            self.play("pass")
        return self

    def passes(self) -> Self:
        """Pass as long as passing is offered."""
        while not self.game.over and "pass" in self.options:
            self.play("pass")
        return self

    def cast(self, card: str, *choices: str) -> Self:
        """The player who is asked plays a card, says what has to be said, and all pass."""
        return self.play(f"play {card}", *choices).done()

    def declare(self, unit: str, target: str = "") -> Self:
        """Declare an attack, and stop where everybody may act on it (506.3.1)."""
        self.play(f"attack {unit}")
        if target and self.offers("target"):
            self.play(f"target {target}")
        return self

    def attack(
        self,
        unit: str,
        target: str = "",
        *,
        weapons: tuple[str, ...] = (),
        armour: tuple[str, ...] = (),
    ) -> Self:
        """Attack and pass until the battle is over or something else is asked. `weapons` and `armour`:
        what is used where it is offered; whatever else is offered is not."""
        battles = self.vars["battles"]
        self.declare(unit, target)
        while not self.game.over and self.vars["battles"] <= battles + 1:
            if self.offers("no_weapon"):
                self._use("weapon", weapons)
            elif self.offers("no_armour"):
                self._use("armour", armour)
            elif self.offers("pass") and (self.vars["step"] or self.game.state.stack):
                self.play("pass")
            else:
                break
        return self

    def _use(self, what: str, wanted: tuple[str, ...]) -> None:
        offered = [label.partition(" ")[2] for label in self.options]
        hit = [name for name in wanted if name in offered]
        self.play(f"{what} {hit[0]}" if hit else f"no_{what}")

    def number(self, n: int) -> Self:
        """Whoever is asked for a number names one (209.3: X)."""
        self.game.choose(n)
        return self

    # asking

    @property
    def numbers(self) -> list[int]:
        """The numbers that may be named; none where no number is asked for."""
        s = self.game.state
        return [] if s.over or s.options else list(range(s.ask_lo, s.ask_hi + 1))

    def field(self, player: int) -> dict[str, list[str]]:
        """Who stands in which row, equipment and the like left out; an empty row is left out too."""
        out: dict[str, list[str]] = {}
        for row in ROWS:
            names = [
                str(c["name"]) for c in zone_cards(self.game, player - 1, row) if "on" not in c
            ]
            if names:
                out[row] = names
        return out

    def row(self, player: int, unit: str) -> str:
        """The row a card is in, "" when it is not on the field."""
        return next((row for row, names in self.field(player).items() if unit in names), "")

    def attack_of(self, player: int, unit: str) -> int:
        return cast("int", self._one(player, unit)["attack"])

    def hp_of(self, player: int, unit: str) -> int:
        return cast("int", self._one(player, unit)["hp"])

    def damage(self, player: int, unit: str) -> int:
        """The damage a character has taken in this turn, in both rows."""
        return cast("int", self._one(player, unit)["damage"])

    def state(self, player: int, unit: str) -> str:
        """`on` or `off`."""
        return cast("str", self._one(player, unit)["state"])

    def equip(self, player: int, unit: str) -> list[str]:
        """The weapons and armour a card bears."""
        return [x for x in str(self._one(player, unit)["equip"]).split("+") if x]

    def attached(self, player: int, unit: str) -> list[str]:
        """The active cards attached to it."""
        return [x for x in str(self._one(player, unit)["attach"]).split("+") if x]

    def health(self, player: int) -> int:
        """201.3: the cards left in the deck; of a boss, its life."""
        cards = [c for c in zone_cards(self.game, player - 1, "player") if "on" not in c]
        return cast("int", cards[0].get("hp", cards[0].get("life")))

    def pp(self, player: int) -> tuple[int, int]:
        """How many PP are ON, and how many there are."""
        states = self.told(player, "pp", "state")
        return (states.count("on"), len(states))

    @property
    def stack(self) -> list[str]:
        """The sources of what waits in the processing area, the oldest first."""
        seen = cast("list[dict[str, object]]", self.game.view_all("ja")["stack"])
        return [str(item["card"]).strip("「」") for item in seen]

    def _one(self, player: int, unit: str) -> dict[str, object]:
        places = (*ROWS, "player", "mag")
        units = [c for place in places for c in zone_cards(self.game, player - 1, place)]
        found = [c for c in units if unit in (c.get("name"), c.get("card"))]
        assert len(found) == 1, f"player {player} has {len(found)} cards called {unit}"
        return found[0]


def position(
    one: Side | None,
    two: Side | None,
    turn: int = 1,
    number: int | None = None,
    first: int | None = None,
    phase: str = "main",
    chance: tuple[Chance, ...] = (),
) -> Position:
    """As `Table.lay` tells it. Turn 3 is the first player's, turn 4 the other's."""
    sides = [_side(side) for side in (one, two)]
    if number is None:
        number = 3 if turn == (first or 1) else 4
    who = None if first is None else first - 1
    return Position(sides, turn - 1, number, who, phase, chance)


def _side(side: Side | None, usual: Side | None = None) -> dict[str, list[Piece]]:
    return pieces(GAME, side, DEFAULTS if usual is None else usual)
