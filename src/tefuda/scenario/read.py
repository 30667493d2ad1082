"""Reading a scenario file.

    中破したユニットは退却できない / A heavily damaged unit cannot retreat
    game soukou_musume
    setting reserve_places 2
    clauses sheet.state.medium.2

    [cards]
    [[card]]
    id = "甲"
    ...

    [position]
    turn 1
    number 3
    1 main 甲 energy 1 state medium
    1 reserve 乙
    2 main 乙
    chance pick 0

    [before]
    > 1: end_main
    until sheet.turn.attack.1

    [play]
    ! retreat because sheet.state.medium.2
    = options: end_main
    > 1: end_main

Lines that begin with # say something to the reader. Players are 1 and 2, more where a setting makes
a larger table (there a boss is the last). What does not fit is refused with the file and the line.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tefuda.games import GAMES, game_entry
from tefuda.games.common.book import Settings
from tefuda.games.common.places import Place, line_of, unreadable, whole
from tefuda.games.common.positions import (
    Chance,
    Known,
    Lasting,
    Piece,
    Position,
    read_pieces,
    whole_number,
)
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Words

SECTIONS = ("[cards]", "[position]", "[before]", "[play]")
UNTIL = "until"  # `until 10-4.s1.p1`: nobody does anything until this is asked
EVERYBODY = "all"  # `knows all hand 1: 甲`
SIGNS = (">", "=", "!", "§")


@dataclass(frozen=True)
class Line:
    """One line of play or expectation: its number, its sign (> = ! §) and its words."""

    number: int
    sign: str
    words: str

    def __str__(self) -> str:
        return f"{self.sign} {self.words}"


@dataclass
class Scenario:
    """A scenario as read; nothing of it has been played."""

    path: str
    title: str = ""
    game: str = ""
    settings: Settings = field(default_factory=dict)
    clauses: tuple[str, ...] = ()
    cards: list[Mapping[str, object]] = field(default_factory=list)
    position: Position = field(default_factory=lambda: Position([]))
    before: list[Line] = field(default_factory=list)  # the way into the moment it begins at
    lines: list[Line] = field(default_factory=list)


def load(path: str | Path) -> Scenario:
    """A scenario from a file. `BadInput` names the file and the line."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(path, error) from error
    return parse(text, str(path))


def parse(text: str, path: str) -> Scenario:
    """A scenario from its text; `path` is named in complaints."""
    return _Parser(text, path).scenario


class _Parser:
    def __init__(self, text: str, path: str) -> None:
        self.scenario = Scenario(path)
        self.number = 0
        self.card_text = ""
        self.cards_at = 0
        self.position_lines: list[tuple[int, str]] = []
        section = "head"
        for number, raw in enumerate(text.split("\n"), 1):
            self.number = number
            line = raw.strip()
            if line in SECTIONS:
                section = line
                self.cards_at = number if section == "[cards]" else self.cards_at
            elif section == "[cards]":
                self.card_text += raw + "\n"
            elif not line or line.startswith("#"):
                continue
            elif section == "head":
                self.head(line)
            elif section == "[position]":
                self.position_lines.append((number, line))
            elif section == "[before]":
                self.lead(line)
            else:
                self.play(line)
        self.finish()

    def complain(self, ja: str, en: str) -> BadInput:
        return self.where().wrong(ja, en)

    def where(self) -> Place:
        return line_of(self.scenario.path, self.number)

    def head(self, line: str) -> None:
        scenario = self.scenario
        if not scenario.title:
            scenario.title = line
            return
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word == "game":
            if rest not in GAMES:
                raise self.complain(
                    f"「{rest}」というゲームはない。あるもの: {', '.join(GAMES)}",
                    f"there is no game {rest!r}; there is {', '.join(GAMES)}",
                )
            scenario.game = rest
        elif word == "setting":
            key, _, said = rest.partition(" ")
            number = whole(said.strip())
            scenario.settings[key] = said.strip() if number is None else number
        elif word == "clauses":
            scenario.clauses += tuple(rest.replace(",", " ").split())
        else:
            known = f"game, setting, clauses or {', '.join(SECTIONS)}"
            known_ja = f"game、setting、clauses、{'、'.join(SECTIONS)}"
            raise self.complain(
                f"題のあとに書けるのは {known_ja} である。{word!r} は書けない。",
                f"after the title comes {known}, not {word!r}",
            )

    def lead(self, line: str) -> None:
        """A line of the way into the moment: a move, or until when nobody does anything."""
        word, _, rest = line.partition(" ")
        if word == UNTIL and rest.strip():
            self.scenario.before.append(Line(self.number, UNTIL, rest.strip()))
        elif word == ">":
            self.play(line, self.scenario.before)
        else:
            raise self.complain(
                f"[before] に書けるのは '> 1: …' と '{UNTIL} 条項' である: {line!r}",
                f"[before] has moves ('> 1: …') and '{UNTIL} CLAUSE', not {line!r}",
            )

    def play(self, line: str, into: list[Line] | None = None) -> None:
        sign, words = line[0], line[1:].strip()
        if sign not in SIGNS or not words:
            raise self.complain(
                f"手順の行は > = ! § のどれかで始まる: {line!r}",
                f"a line of play begins with > = ! or §, not like {line!r}",
            )
        if sign == ">" and not _player(words.partition(":")[0]):
            raise self.complain(
                f"手にはプレイヤーを書く（例 '> 1: charge'）: {words!r}",
                f"a move names its player, as in '> 1: charge', not {words!r}",
            )
        if sign == "§":
            unknown = [id for id in words.split() if id not in self.scenario.clauses]
            if unknown:
                raise self.complain(
                    f"clauses に書かれていない条項: {' '.join(unknown)}",
                    f"the line 'clauses' does not name {' '.join(unknown)}",
                )
        if sign == "!" and len(words.split(" because ")) != 2:
            raise self.complain(
                "できないことには条項を書く: '! retreat because sheet.x'",
                "a refusal names its clause: '! retreat because sheet.x'",
            )
        (self.scenario.lines if into is None else into).append(Line(self.number, sign, words))

    def finish(self) -> None:
        scenario = self.scenario
        if not scenario.title or not scenario.game:
            raise self.complain(
                "シナリオには題の行と、次に 'game …' の行が要る。",
                "a scenario has a title line and then a line 'game …'",
            )
        if not scenario.position.sides and not self.position_lines:
            raise self.complain("[position] がない。", "there is no [position]")
        if not scenario.lines:
            raise self.complain(
                "[play] がない。何もせず、何も期待していない。",
                "there is no [play]: nothing is done and nothing expected",
            )
        scenario.cards = self.cards()
        scenario.position = self.position()

    def cards(self) -> list[Mapping[str, object]]:
        try:
            found = tomllib.loads(self.card_text).get("card", [])
        except (ValueError, RecursionError) as error:  # also a number without end
            raise (
                Place(self.scenario.path)
                .within(f"{self.cards_at}行目からのカード", f"cards from line {self.cards_at}")
                .wrong(f"TOML ではない: {error}", f"not TOML: {error}")
            ) from error
        if not isinstance(found, list) or any([not isinstance(c, dict) for c in found]):
            raise line_of(self.scenario.path, self.cards_at).wrong(
                "カードは [[card]] の下に書く。", "cards stand under [[card]]"
            )
        return found

    def position(self) -> Position:
        entry = game_entry(self.scenario.game)
        seats = entry.seats_for(self.scenario.settings)
        sides: list[dict[str, list[Piece]]] = [{} for _ in range(seats)]
        position = Position(sides, where=line_of(self.scenario.path, self.position_lines[0][0]))
        chance: list[Chance] = []
        so_far: dict[str, int] = {}
        known: list[Known] = []
        lasting: list[Lasting] = []
        out: list[int] = []
        for number, line in self.position_lines:
            self.number = number
            word, _, rest = line.partition(" ")
            rest = rest.strip()
            if _player(word):
                self.side(sides, int(word) - 1, rest, entry.table.positions.marks)
            elif word in ("turn", "first"):
                if not _player(rest) or int(rest) > seats:
                    ja, en = (
                        ("1か2", "1 or 2") if seats == 2 else (f"1から{seats}", f"1 to {seats}")
                    )
                    raise self.complain(
                        f"{word} のあとはプレイヤー、{ja}である。{rest!r} は使えない。",
                        f"{word} names a player, {en}, not {rest!r}",
                    )
                setattr(position, word, int(rest) - 1)
            elif word == "number":
                position.turn_no = whole_number(
                    rest, Words("ターンの番号", "the turn's number"), self.where()
                )
            elif word == "phase":
                position.phase = rest
            elif word == "chance":
                chance.append(self.chance(rest, seats))
            elif word == "so_far":
                key, _, worth = rest.partition(" ")
                what = Words(f"{key} のあと", f"what follows {key}")
                so_far[key] = whole_number(worth.strip(), what, self.where())
            elif word == "knows":
                known.append(self.known(rest, seats))
            elif word == "lasts":
                lasting.append(self.lasting(rest, seats))
            elif word == "out":
                if not _player(rest) or int(rest) > seats:
                    raise self.complain(
                        f"out のあとはプレイヤーである。{rest!r} は使えない。",
                        f"out names a player, not {rest!r}",
                    )
                out.append(int(rest) - 1)
            else:
                raise self.complain(
                    f"局面に {word!r} とは書けない。", f"a position does not say {word!r}"
                )
        position.chance = tuple(chance)
        position.so_far, position.known = so_far, tuple(known)
        position.lasting, position.out = tuple(lasting), tuple(out)
        return position

    def side(
        self, sides: list[dict[str, list[Piece]]], seat: int, rest: str, marks: tuple[str, ...]
    ) -> None:
        if seat >= len(sides):
            raise self.complain(
                f"プレイヤーは{len(sides)}人。プレイヤー{seat + 1}はいない。",
                f"there are {len(sides)} players, and no player {seat + 1}",
            )
        zone, _, said = rest.partition(" ")
        if zone in sides[seat]:
            raise self.complain(
                f"プレイヤー{seat + 1}の {zone} が二度書かれている。",
                f"the {zone} of player {seat + 1} is told twice",
            )
        sides[seat][zone] = read_pieces(said, marks, self.where())

    def known(self, said: str, seats: int) -> Known:
        head, colon, cards = said.partition(":")
        words = head.split()
        if (
            not colon
            or len(words) != 3
            or not all([_player(w) and int(w) <= seats for w in words[::2] if w != EVERYBODY])
            or words[2] == EVERYBODY
        ):
            raise self.complain(
                "knows には、誰が、どこの何を知っているかを書く: 'knows 2 hand 1: 甲'",
                "knows tells who knows which cards of a place: 'knows 2 hand 1: 甲'",
            )
        pieces = read_pieces(cards, (), self.where())
        names = tuple([p.card for p in pieces])
        seat = seats if words[0] == EVERYBODY else int(words[0]) - 1
        return Known(seat, int(words[2]) - 1, words[1], names, self.where())

    def lasting(self, said: str, seats: int) -> Lasting:
        """`lasts 1 front 甲: power +20 turn`"""
        where, colon, what = said.partition(":")
        place, told = where.split(maxsplit=2), what.split()
        number = whole(told[1].lstrip("+-")) if len(told) == 3 else None
        if (
            not colon
            or len(place) != 3
            or not _player(place[0])
            or int(place[0]) > seats
            or number is None
            or told[1][0] not in "+-"
        ):
            raise self.complain(
                "lasts には、どのカードの何がいつまで変わるかを書く: 'lasts 1 front 甲: power +20 turn'",
                "lasts tells what of which card is changed until when: "
                "'lasts 1 front 甲: power +20 turn'",
            )
        amount = -number if told[1][0] == "-" else number
        return Lasting(
            int(place[0]) - 1, place[1], place[2].strip(), told[0], amount, told[2], self.where()
        )

    def chance(self, said: str, seats: int) -> Chance:
        kind, _, rest = said.partition(" ")
        if kind in ("pick", "roll"):
            what = Words(f"{kind} のあと", f"a {kind}")
            return Chance(kind, whole_number(rest.strip(), what, self.where()))
        if kind != "shuffle":
            raise self.complain(
                f"chance のあとは pick、roll、shuffle のどれかである。{kind!r} は使えない。",
                f"chance is a pick, a roll or a shuffle, not {kind!r}",
            )
        if not rest:
            return Chance("shuffle")
        seat, colon, cards = rest.partition(":")
        if not colon or not _player(seat) or int(seat) > seats:
            raise self.complain(
                "shuffle には誰のデッキかを書く: 'chance shuffle 1: 甲, 乙'",
                "a shuffle tells whose deck: 'chance shuffle 1: 甲, 乙'",
            )
        pieces = read_pieces(cards, (), self.where())
        return Chance("shuffle", seat=int(seat) - 1, cards=tuple([p.card for p in pieces]))


def _player(said: str) -> bool:
    return said.strip() in ("1", "2", "3", "4", "5")
