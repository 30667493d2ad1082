"""A position as the text of a scenario, read off a game.

What is written is laid out again and compared before it is handed over: it is exactly the position, but
for the numbers of its cards and its record, or it is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tefuda.game import Game
from tefuda.games.common.positions import Known, Piece, Position, Sides, name_of
from tefuda.kernel.build import seen_in
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.kernel.rules import HIDDEN, OWNER, Rules, Words
from tefuda.kernel.state import DOWN, State
from tefuda.scenario.read import EVERYBODY
from tefuda.scenario.same import Difference, difference
from tefuda.starting import rules_for

TITLE = "局面 / A position"


def position_text(game: Game, title: str = TITLE) -> str:
    """The position of a game as a scenario that expects no more than that it goes on."""
    position = position_of(game)
    s = game.state
    play = [f"= asked: {s.ask_seat + 1} by {game.rules.clauses[s.clause]}"]
    return whole_text(game, title, position_lines(position), play)


def whole_text(
    game: Game,
    title: str,
    position: Sequence[str],
    play: Sequence[str],
    before: Sequence[str] = (),
) -> str:
    """The sections of a scenario put together."""
    usual = rules_for(game.rules.name).settings
    out = [title, f"game {game.rules.name}"]
    out += [f"setting {k} {v}" for k, v in game.rules.settings.items() if usual.get(k) != v]
    if game.cards:
        out += ["", "[cards]", *[line for card in game.cards for line in card_lines(card)]]
    out += ["", "[position]", *position]
    out += ["", "[before]", *before] if before else []
    out += ["", "[play]", *play]
    return "\n".join(out) + "\n"


def position_of(game: Game) -> Position:
    """The position in the game's own pieces and marks; refused where words cannot tell it."""
    entry, rules, s = game.entry, game.rules, game.state
    positions = entry.table.positions
    best = Difference(-1, Words("この局面は並べられない。", "this position cannot be put up"))
    here = positions.numbers(rules, s)
    try:
        sides = positions.sides(rules, s)
        known = knowledge(rules, s, entry.table.positions.marks)
    except (BadInput, IndexError, KeyError) as error:
        words = error.say("ja") if isinstance(error, BadInput) else "カードの様子を書けない。"
        en = error.say("en") if isinstance(error, BadInput) else "a card's state cannot be told"
        raise refusal(Words(words, en)) from error
    for phase in positions.phases:
        position = Position(
            sides,
            here["turn"],
            here["turn_no"],
            here["first"],
            phase,
            known=known,
        )
        for _again in range(2):
            try:
                laid = entry.table.positions.lay_out(rules, position)
            except TefudaError:
                break
            found = difference(rules, positions, s, laid)
            if found is None:
                return position
            if found.depth > best.depth:
                best = found
            there = positions.numbers(rules, laid)
            told = {key: here[key] for key in positions.so_far if here[key] != there[key]}
            if not told or position.so_far:
                break
            position.so_far = told
    raise refusal(best.words)


def refusal(words: Words) -> BadInput:
    return BadInput(
        f"this moment cannot be told as a position: {words.en}",
        ja=f"この場面は局面として書けない: {words.ja}",
    )


def knowledge(rules: Rules, s: State, marks: Sequence[str]) -> list[Known]:
    """Who has seen which cards that lie where they would not be seen."""
    out: list[Known] = []
    for zone, cards in enumerate(s.zones):
        kind = rules.zone_kinds[rules.zone_kind[zone]]
        if kind.parts or rules.zone_sight[zone] not in (OWNER, HIDDEN):
            continue
        usual = seen_in(rules, zone)
        for seat in range(s.seats + 1):
            names = [
                name_of(rules, s, c, marks)
                for c in cards
                if (s.known[c] >> seat) & 1
                and not (usual >> seat) & 1
                and s.face[c] == _face(rules, zone)
                and (seat == s.seats) == (s.known[c] == rules.everyone)
            ]
            if names:
                out.append(Known(seat, rules.zone_seat[zone], kind.key, tuple(names)))
    return out


def _face(rules: Rules, zone: int) -> int:
    return DOWN if rules.zone_sight[zone] == HIDDEN else 0


# --- lines ---------------------------------------------------------------------------------------


def position_lines(position: Position) -> list[str]:
    """A position as the lines of its section."""
    out = [f"turn {position.turn + 1}", f"number {position.turn_no}"]
    if position.first is not None:
        out.append(f"first {position.first + 1}")
    out.append(f"phase {position.phase}")
    out += [f"so_far {key} {worth}" for key, worth in position.so_far.items()]
    out += side_lines(position.sides)
    out += [
        f"knows {_who(k, position)} {k.zone} {k.owner + 1}: {counted(list(k.cards))}"
        for k in position.known
    ]
    return out


def _who(known: Known, position: Position) -> str:
    return EVERYBODY if known.seat == len(position.sides) else str(known.seat + 1)


def side_lines(sides: Sides) -> list[str]:
    return [
        f"{seat + 1} {zone} {counted([piece_words(p) for p in pieces])}"
        for seat, side in enumerate(sides)
        for zone, pieces in side.items()
        if pieces
    ]


def piece_words(piece: Piece) -> str:
    return " ".join([piece.card, *[f"{k} {v}" for k, v in piece.marks.items()]])


def counted(names: list[str]) -> str:
    """A list in words: the same ones in a row are counted."""
    out: list[tuple[str, int]] = []
    for name in names:
        if out and out[-1][0] == name:
            out[-1] = name, out[-1][1] + 1
        else:
            out.append((name, 1))
    return ", ".join([name if n == 1 else f"{name}*{n}" for name, n in out])


def card_lines(card: Mapping[str, object]) -> list[str]:
    """A card as TOML."""
    return ["[[card]]", *[f"{_key(k)} = {toml(v)}" for k, v in card.items() if v is not None], ""]


def toml(value: object) -> str:
    """A value as TOML, in one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, Mapping):
        rows = [f"{_key(str(k))} = {toml(v)}" for k, v in value.items() if v is not None]
        return "{ " + ", ".join(rows) + " }" if rows else "{}"
    if isinstance(value, Sequence):
        return "[" + ", ".join([toml(v) for v in value]) + "]"
    raise refusal(Words("カードのデータを書けない。", "a card's data cannot be told"))


def _key(key: str) -> str:
    plain = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if plain else _quoted(key)


def _quoted(words: str) -> str:
    out = words.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join([c if c.isprintable() else f"\\u{ord(c):04x}" for c in out]) + '"'
