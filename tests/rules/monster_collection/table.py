"""A table of Monster Collection for tests: put up a position, play in words, expect in words.

    t = table.lay({"22": "森, 甲, 乙"}, {"32": "丘, 丙"}, rolls=(6, 1))
    t.march("32", "甲", "乙").to_battle()
    t.play("attack").done()
    t.expect("count 1 32 3")

The words are those of scenario files (`tefuda.scenario`); players are 1 and 2, areas 11 to 43. Where a
test says nothing of a deck, it is ten 札; of the headquarters, it is a 札 face down. All else is empty: no
hand, no terrain. A game begins in player 1's main phase on turn 3, with player 1 first.

`rolls` are the dice in their order: in a battle, the die of the marching side for the initiative comes
first. Whatever dice a test does not roll must not be asked for.
"""

from __future__ import annotations

from typing import Self, cast

from tefuda.games.common.positions import Chance, Piece, Position
from tefuda.games.monster_collection.book.zones import AREA_KEYS, party_zone, terrain_zone
from tefuda.games.monster_collection.names import HEADQUARTERS
from tefuda.games.monster_collection.table.position import PHASES
from tefuda.scenario.expect import zone_cards
from tests.rules.monster_collection.cards import CARDS, CardData
from tests.rules.table import KEPT as KEPT
from tests.rules.table import RulesTable, pieces
from tests.rules.table import Side as Side
from tests.rules.table import shuffled as shuffled

GAME = "monster_collection"
DEFAULTS = {"deck": "札*10"}
FIRST_AT = list(PHASES)
BASE = "札 face down"
BASES = tuple([AREA_KEYS[area] for area in HEADQUARTERS])


def rolled(*dice: int) -> tuple[Chance, ...]:
    """Dice in their order."""
    return tuple([Chance("roll", n) for n in dice])


class Table(RulesTable):
    """A table of Monster Collection."""

    key = GAME
    cards = CARDS
    phases = tuple(FIRST_AT)
    nothings = (
        "pass", "keep_hand", "enough", "end_main", "keep_items", "end_summon", "keep_formation",
        "end_timing", "decline", "no", "done",
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
        rolls: tuple[int, ...] = (),
        cards: tuple[CardData, ...] = (),
    ) -> Self:
        """Put up a game; places as in scenario files, `cards`: further ones for this test."""
        self.put_up(
            position(one, two, turn, number, first, phase, (*chance, *rolled(*rolls))), cards
        )
        return self.keep()

    # playing

    patient = False  # whether a test wants to see also those asked who cannot take a mulligan

    def keep(self) -> Self:
        """Who can only keep the hand does so."""
        while not self.patient and not self.game.over and self.options == ["keep_hand"]:
            super().play("keep_hand")
        return self

    def play(self, *moves: str) -> Self:
        for said in moves:
            super().play(said)
            self.keep()
        return self

    def march(self, area: str, *units: str) -> Self:
        """Whoever is asked marches with these units to an area."""
        for name in units:
            self.play(f"march {name} {area}")
        return self.play("go") if self.offers("go") else self

    def passes(self) -> Self:
        """Nobody counters, as long as that is asked."""
        while not self.game.over and self.asked[0] and "pass" in self.options:
            self.play("pass")
        return self

    def until(self, word: str) -> Self:
        """Do nothing until an option is offered that begins with a word."""
        while not self.game.over and not self.offers(word):
            self.nothing()
        return self

    def number(self, n: int) -> Self:
        """Whoever is asked for a number names one."""
        self.game.choose(n)
        return self

    # asking

    def party(self, player: int, area: str) -> list[str]:
        """The units of a player in an area, the front one first; neither equipment nor terrain."""
        return [str(c["name"]) for c in self._units(player, area)]

    def field(self, player: int) -> dict[str, list[str]]:
        """All parties of a player by area; an area without one is left out."""
        found = {area: self.party(player, area) for area in AREA_KEYS}
        return {area: names for area, names in found.items() if names}

    def area(self, player: int, unit: str) -> str:
        """The area a unit is in, "" when it is not on the field."""
        return next((area for area, names in self.field(player).items() if unit in names), "")

    def terrain(self, area: str) -> str:
        """What lies in an area: a terrain's name, "headquarters", "proxy", or "" for none."""
        rules, s = self.game.rules, self.game.state
        cards = s.zones[terrain_zone(AREA_KEYS.index(area))]
        if not cards:
            return ""
        if s.face[cards[0]]:
            return "headquarters" if area in BASES else "proxy"
        return rules.card(s, cards[0]).name

    def attack_of(self, player: int, unit: str) -> int:
        return cast("int", self._one(player, unit)["attack"])

    def defence_of(self, player: int, unit: str) -> int:
        return cast("int", self._one(player, unit)["defence"])

    def state(self, player: int, unit: str) -> str:
        """`unacted` or `acted`."""
        return cast("str", self._one(player, unit)["state"])

    def equip(self, player: int, unit: str) -> list[str]:
        """The equipment a unit bears."""
        return [x for x in str(self._one(player, unit)["equip"]).split("+") if x]

    @property
    def stack(self) -> list[str]:
        """The sources of what has been used and waits, the oldest first."""
        seen = cast("list[dict[str, object]]", self.game.view_all("ja")["stack"])
        return [str(item["card"]).strip("「」") for item in seen]

    def _units(self, player: int, area: str) -> list[dict[str, object]]:
        seen = cast("list[dict[str, object]]", self.game.view_all("ja")["zones"])
        zone = party_zone(player - 1, AREA_KEYS.index(area))
        cards = cast("list[dict[str, object]]", seen[zone]["cards"])
        return [c for c in cards if "on" not in c]

    def _one(self, player: int, unit: str) -> dict[str, object]:
        units = [c for c in zone_cards(self.game, player - 1, "party") if "on" not in c]
        found = [c for c in units if unit in (c.get("name"), c.get("card"))]
        assert len(found) == 1, f"player {player} has {len(found)} units called {unit}"
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
    sides = [_side(seat, side, phase) for seat, side in enumerate((one, two))]
    if number is None:
        number = 3 if turn == (first or 1) else 4
    who = None if first is None else first - 1
    return Position(sides, turn - 1, number, who, phase, chance)


def _side(seat: int, side: Side | None, phase: str) -> dict[str, list[Piece]]:
    told = dict(side or {})
    if phase != "prep":
        base = told.get(BASES[seat], "")
        if "face down" not in base:
            told[BASES[seat]] = f"{base}, {BASE}" if base else BASE
    return pieces(GAME, told, DEFAULTS)
