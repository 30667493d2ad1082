"""A game that began from a position, as a scenario: what was chosen, what chance brought, how it stands.

The text is run before it is handed over: it holds, or it is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Callable

from tefuda.game import Game
from tefuda.games.common.positions import name_of
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.kernel.machine import choose, is_concession
from tefuda.kernel.record import decisions
from tefuda.kernel.rng import listen, stop_listening
from tefuda.kernel.rules import Words
from tefuda.kernel.state import State
from tefuda.scenario.expect import is_pile
from tefuda.scenario.play import NUMBER, begin, run
from tefuda.scenario.read import parse
from tefuda.scenario.words import means, place_key, told_apart
from tefuda.scenario.write import (
    TITLE,
    counted,
    position_lines,
    position_of,
    position_text,
    whole_text,
)

Heard = list[tuple[str, tuple[int, ...]]]
NAME = "scenario"


def played_text(game: Game, title: str = "") -> str:
    """The scenario of a game that began from one: its position, the moves so far, the result."""
    text = game.origin.position if game.origin is not None else ""
    if not text:
        raise BadInput(
            "this game did not begin from a position",
            ja="この対戦は、並べた局面から始まったものではない。",
        )
    start = game.at(game.earliest)
    began = start.state.copy()
    moves, heard = way(start, game)
    told = section(text, "[position]")
    position = [line for line in told if not line.startswith("chance ")]
    names = begin(parse(text, NAME))
    position += used_before(told, names.state)
    position += [chance_line(names, kind, values) for kind, values in heard]
    play = moves + stands(game, began)
    head = title or parse(text, NAME).title
    out = whole_text(game, head, position, play, section(text, "[before]"))
    _checked(out, game)
    return out


def moment_text(at: Callable[[int], Game], now: int, title: str = TITLE) -> str:
    """The position of a game after so many decisions. Inside an attack, a battle or an effect, it is the
    last position before it that words can tell, and the way from there."""
    game = at(now)
    try:
        return position_text(game, title)
    except BadInput as error:
        why = error
    for earlier in range(now - 1, max(-1, now - 1 - FARTHEST), -1):
        start = at(earlier)
        try:
            position = position_of(start)
        except BadInput:
            continue
        names = start.copy()
        moves, heard = way(start, game)
        lines = position_lines(position)
        lines += [chance_line(names, kind, values) for kind, values in heard]
        s = game.state
        asked = f"= asked: {s.ask_seat + 1} by {game.rules.clauses[s.clause]}"
        out = whole_text(game, title, lines, ["= over" if s.over else asked], moves)
        _checked(out, game)
        return out
    raise why


FARTHEST = 80  # decisions


def way(start: Game, game: Game) -> tuple[list[str], Heard]:
    """The moves from an earlier moment of a game to this one, and what chance brought; `start` is played
    on."""
    taken = game.state.taken - start.state.taken
    heard = listen(start.state)
    moves: list[str] = []
    try:
        for seat, code, _count in decisions(game.state)[-taken:] if taken else []:
            moves.append(f"> {seat + 1}: {said(start, code)}")
            choose(start.rules, start.state, code)
    finally:
        stop_listening(heard)
    return moves, heard


def used_before(told: list[str], s: State) -> list[str]:
    """The lines of chance that the way into the beginning has used up."""
    chance = [line for line in told if line.startswith("chance ")]
    left = len(s.script) if s.script is not None else 0
    return chance[: len(chance) - left]


def section(text: str, name: str) -> list[str]:
    """The lines of a section of a scenario, as they were written."""
    out: list[str] = []
    inside = False
    for raw in text.split("\n"):
        line = raw.strip()
        if line.startswith("[") and line.endswith("]"):
            inside = line == name
        elif inside and line:
            out.append(line)
    return out


def said(game: Game, code: int) -> str:
    """A choice in the words of a line of play; words that mean another one are refused."""
    s = game.state
    if is_concession(s, code):
        raise _not_told(Words("投了は書けない。", "giving up is no line of play"))
    if not s.options:
        return f"{NUMBER} {code}"
    words = told_apart(game, code)
    meant = [o for o in s.options if means(game, o, words)]
    if not meant or {told_apart(game, o) for o in meant} != {words}:
        raise _not_told(
            Words(f"「{words}」だけを指す言葉がない。", f"no words mean {words!r} alone")
        )
    return words


def chance_line(game: Game, kind: str, values: tuple[int, ...]) -> str:
    """What chance brought, as a position scripts it."""
    if kind != "shuffle":
        return f"chance {kind} {values[0]}"
    s = game.state
    if not values:
        return "chance shuffle"
    cards = [name_of(game.rules, s, c, game.entry.table.positions.marks) for c in reversed(values)]
    return f"chance shuffle {s.owner[values[0]] + 1}: {counted(cards)}"


def stands(game: Game, began: State) -> list[str]:
    """How a game stands, as expectations: who is asked, and every place that has changed."""
    rules, s = game.rules, game.state
    if s.over:
        winners = " and ".join([str(seat + 1) for seat in game.winners])
        out = [f"= over, winner {winners}" if winners else "= over, draw"]
    else:
        out = [f"= asked: {s.ask_seat + 1} by {rules.clauses[s.clause]}"]
    for zone, cards in enumerate(s.zones):
        if cards == began.zones[zone] and (s.taken != began.taken or not cards):
            continue
        key = place_key(rules, zone)
        told = list(reversed(cards)) if is_pile(game, key) else cards
        names = [name_of(rules, s, c, ()) for c in told]
        if rules.zone_kinds[rules.zone_kind[zone]].parts and _shared(game, zone, key):
            continue  # one word for two places: an area's terrain and its units
        out.append(f"= {key} {max(rules.zone_seat[zone], 0) + 1}: {counted(names) or 'none'}")
    return out


def _shared(game: Game, zone: int, key: str) -> bool:
    rules = game.rules
    return any(
        [
            place_key(rules, z) == key and rules.zone_kind[z] != rules.zone_kind[zone]
            for z in range(len(rules.zone_kind))
        ]
    )


def _checked(text: str, game: Game) -> None:
    try:
        result = run(parse(text, NAME))
    except TefudaError as error:
        raise _not_told(Words(error.say("ja"), error.say("en"))) from error
    if result.failure is not None:
        raise _not_told(Words(result.failure.say("ja"), result.failure.say("en")))
    if nameless(result.game) != nameless(game):
        words = Words(
            "同じ名前のカードのどれかを書けない。",
            "of several cards of a name, which one cannot be told",
        )
        raise _not_told(words)


def nameless(game: Game) -> object:
    """The whole table without the numbers of cards, which another beginning gives otherwise."""
    return _without_ids(game.view_all("ja"))


def _without_ids(told: object) -> object:
    if isinstance(told, dict):
        return {key: _without_ids(x) for key, x in told.items() if key != "id"}
    return [_without_ids(x) for x in told] if isinstance(told, list) else told


def _not_told(words: Words) -> BadInput:
    return BadInput(
        f"this game cannot be told as a scenario: {words.en}",
        ja=f"この対戦はシナリオとして書けない: {words.ja}",
    )
