"""Tables of Monster Collection in words, both ways: for scenarios and tests (`games.common.positions`).

Zones: deck (the top card is told first), hand, discard, removed, summoner, and the areas of the map. An
area is written by its row, counted from player 1's side, and its column: `11` to `43`; the headquarters
are 12 and 42. In `22` are the units of a player, the front one first, and the terrain that this player
has placed there: a terrain card, or any card `face down`, a proxy or the headquarters. Of a unit may be
said `state acted` (or unacted), `equip 剣+盾` and `instant` (it was summoned at once in this turn), of a summoner `state acted`.
Phases: prep (decks and summoners only), hand, main, summon, second, end.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.common import positions as P
from tefuda.games.common import words
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book.after_moves import CAME, both_empty
from tefuda.games.monster_collection.book.game_end import belongings
from tefuda.games.monster_collection.book.zones import (
    AREA_KEYS,
    at,
    party_zone,
    terrain_zone,
)
from tefuda.kernel.build import add_card
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import DOWN, State

WORDS: Final = words.of("monster_collection")
PLACES: Final = {
    key: WORDS.zones[key].no for key in ("deck", "hand", "discard", "removed", "summoner")
}
AREAS: Final = WORDS["areas"].numbers()
STATES: Final = WORDS.poses.numbers() | {pose.ja: pose.no for pose in WORDS.poses.values()}
NOT_AT_FIRST: Final = ("hand", "main")  # 9.s1.n1, 9.s2.n1
OF_UNITS: Final = ("state", "instant", "equip")
PHASES: Final = {
    key.removesuffix("_hand"): begins for key, begins in WORDS.phases.field("begins").items()
}
ONE_SUMMONER: Final = Words("召喚術師は1枚までである。", "there is one summoner at most")


def _place(key: str, kind: int) -> P.Spot:
    leader = key == "summoner"
    return P.Spot(
        lambda s, seat: at(s, kind, seat),
        ("state",) if leader else (),
        pile=bool(WORDS.zones[key].more.get("pile")),
        before=key in ("deck", "summoner"),
        alone=ONE_SUMMONER if leader else None,
    )


def _area(area: int) -> P.Spot:
    return P.Spot(lambda s, seat: party_zone(seat, area), OF_UNITS)


# --- what may be said of a card --------------------------------------------------------------------


def _at_once(laid: P.Laid, said: str) -> None:
    laid.s.cols[N.INSTANT][laid.card] = laid.position.turn_no


def _instant(rules: Rules, s: State, card: int, key: str) -> str:
    return "yes" if s.cols[N.INSTANT][card] == s.var[N.TURN_NO] else ""


def _equip(laid: P.Laid, said: str) -> None:
    """4-4.p2: equipment on its bearer."""
    for name in P.names_in(said):
        d = laid.rules.pool[laid.number(name)]
        if d.kind != N.ITEM or "item:装備品" not in d.tags:
            raise laid.wrong(f"「{name}」は装備品ではない。", f"{name!r} is no equipment")
        card = laid.add(name, laid.s.zone[laid.card])
        laid.s.host[card] = laid.card
        laid.s.cols[N.WAY][card] = N.EQUIPMENT


def _equipped(rules: Rules, s: State, card: int, key: str) -> str:
    return POSITIONS.names(rules, s, P.on(s, card))


FACE: Final = P.face_mark({}, lambda laid: 0)  # 5-3.p2, 9-2-1.p6: nobody has seen it


class MonsterPositions(P.Positions):
    """Positions of Monster Collection: in an area there are a terrain and units."""

    before_the_game = Words(
        "ゲームの前にあるのは、山札と召喚術師だけである。",
        "before the game there are only deck and summoner",
    )
    first_player = "先手"

    def lay_sides(self, rules: Rules, s: State, position: P.Position) -> None:
        """All terrains, then what else there is."""
        for seat, side in enumerate(position.sides):
            for key in [key for key in side if key in AREAS]:
                for piece in side[key]:
                    laid = P.Laid(rules, s, position, seat, key, piece)
                    if self.is_terrain(laid):
                        self.lay_terrain(laid)
        super().lay_sides(rules, s, position)
        if position.phase != "prep":
            self.headquarters(s, position)

    def lay(self, laid: P.Laid) -> None:
        if laid.key not in AREAS or not self.is_terrain(laid):
            super().lay(laid)

    def is_terrain(self, laid: P.Laid) -> bool:
        if "face" in laid.piece.marks:
            return True
        return laid.rules.pool[laid.number(laid.piece.card)].kind == N.TERRAIN_CARD

    def lay_terrain(self, laid: P.Laid) -> None:
        """9-2-1, 5-3: what a player has placed in an area."""
        s, key, area = laid.s, laid.key, AREAS[laid.key]
        for mark in laid.piece.marks:
            if mark != "face":
                self.refuse(laid, mark)
        if s.zones[terrain_zone(area)]:
            raise laid.wrong(f"エリア{key}の地形は1つである。", f"area {key} has one terrain")
        if area == N.HEADQUARTERS[1 - laid.seat]:
            raise laid.wrong(
                "敵軍の本陣に地形は置けない。", "no terrain is placed on the enemy headquarters"
            )
        said = laid.piece.marks.get("face", "up")
        number = laid.number(laid.piece.card)
        kind = laid.rules.pool[number].kind
        if kind == N.SUMMONER_CARD or (said != "down" and kind != N.TERRAIN_CARD):
            raise self.misplaced(laid)
        if said != "down" and area == N.HEADQUARTERS[laid.seat]:
            raise laid.wrong("本陣は裏向きである。", "headquarters lie face down")
        laid.card = add_card(laid.rules, s, number, laid.seat, terrain_zone(area))
        FACE.put(laid, said)

    def card_meant(self, laid: P.Laid, number: int) -> int:
        """Summoners in their place, units in areas that have a terrain and no enemy."""
        s, key = laid.s, laid.key
        kind = laid.rules.pool[number].kind
        if key not in AREAS:
            if key != "removed" and (kind == N.SUMMONER_CARD) != (key == "summoner"):
                raise self.misplaced(laid)
            return number
        area = AREAS[key]
        if not s.zones[terrain_zone(area)]:
            raise laid.wrong(f"エリア{key}に地形がない。", f"there is no terrain in area {key}")
        if s.zones[party_zone(1 - laid.seat, area)]:
            raise laid.wrong(
                f"エリア{key}に双方のユニットがいる。", f"units of both players are in area {key}"
            )
        if area == N.HEADQUARTERS[1 - laid.seat]:
            raise laid.wrong(
                "敵軍の本陣にユニットがいれば、ゲームは終わっている。",
                "with units in the enemy headquarters the game is over",
            )
        if kind != N.UNIT:
            raise self.misplaced(laid)
        return number

    def zone_for(self, laid: P.Laid) -> int:
        """8.s1: before the game the summoner is with the deck."""
        if laid.position.phase == "prep":
            return at(laid.s, N.DECK, laid.seat)
        return super().zone_for(laid)

    def headquarters(self, s: State, position: P.Position) -> None:
        """5-3.p2: each player has one."""
        for seat, area in enumerate(N.HEADQUARTERS):
            cards = s.zones[terrain_zone(area)]
            if not cards or s.owner[cards[0]] != seat:
                raise position.where.wrong(
                    f"プレイヤー{seat + 1}の本陣がない。エリア{AREA_KEYS[area]}に face down のカードを書くこと。",
                    f"player {seat + 1} has no headquarters: a card face down in {AREA_KEYS[area]}",
                )

    def turn_begun(self, rules: Rules, s: State, position: P.Position) -> str:
        if position.turn_no == 1 and position.phase in NOT_AT_FIRST:
            raise position.where.wrong(
                f"先手の第1ターンに「{position.phase}」のフェイズはない。",
                f"the first turn of all has no phase {position.phase!r}",
            )
        both_empty(s)
        for seat in range(s.seats):
            s.var[N.WAS_0 + seat] = belongings(s, seat)
        return "turn"

    def stir(self, s: State) -> None:
        s.var[N.STIRRED] |= CAME
        super().stir(s)

    def told_in(self, rules: Rules, s: State, seat: int, key: str) -> list[P.Piece]:
        """In an area, the terrain that a player has placed comes first."""
        units = super().told_in(rules, s, seat, key)
        if key not in AREAS:
            return units
        placed = [c for c in s.zones[terrain_zone(AREAS[key])] if s.owner[c] == seat]
        ground = [
            P.Piece(
                P.name_of(rules, s, c, self.marks), {"face": "down"} if s.face[c] == DOWN else {}
            )
            for c in placed
        ]
        return ground + units

    def numbers(self, rules: Rules, s: State) -> dict[str, int]:
        """17-3.b1.p3: what a seat had at the end of the turn before is told as whether it is that
        still; 0, which a position may say, is what no cards add up to."""
        out = super().numbers(rules, s)
        for seat, key in enumerate(("was_0", "was_1")):
            out[key] = int(s.var[N.WAS_0 + seat] == belongings(s, seat))
        return out


POSITIONS: Final = MonsterPositions(
    spots={key: _place(key, kind) for key, kind in PLACES.items()}
    | {key: _area(area) for key, area in AREAS.items()},
    said={
        "state": P.pose_mark(STATES),
        "equip": P.Mark(_equip, _equipped),
        "face": FACE,
        "instant": P.Mark(_at_once, _instant),
    },
    phases=PHASES,
    so_far=(
        *("battles", "placed", "fought", "barred", "emptied"),
        *("same_0", "same_1", "was_0", "was_1", "mulligans"),
    ),
    past=("stirred", "rolled", "timing", "first_side", "origins", "came_from", "spent"),
    this_turn=("instant",),
)
