"""A fault found in a game or a position, written down so that it can be played again."""

from __future__ import annotations

import json
import traceback
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.games.common.entry import CardData
from tefuda.games.common.places import unreadable, unwritable
from tefuda.games.common.positions import Piece, Position
from tefuda.kernel.errors import BadInput
from tefuda.kernel.machine import choose
from tefuda.kernel.rng import seeded
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.lab.checks import wrong_with

FORMAT = "tefuda-fault"


@dataclass
class Start:
    """How a game or a trial began: from decks, or from a position; `seed` is its chance."""

    game: str
    seed: int
    decks: list[list[str]] = field(default_factory=list)
    position: dict[str, Any] | None = None
    settings: dict[str, int | str] = field(default_factory=dict)  # of the table

    def state(self, rules: Rules) -> State:
        """At its first decision."""
        entry = game_entry(self.game)
        if self.position is None:
            return entry.begin(rules, self.decks, self.seed)
        s = entry.table.positions.lay_out(rules, _position(self.position))
        s.script = None  # chance again, from here on
        s.rng = seeded(self.seed)
        return s

    def keys(self) -> list[str]:
        """The cards that are in it."""
        if self.position is None:
            return sorted({key for deck in self.decks for key in deck})
        out: set[str] = set()
        for side in self.position["sides"]:
            for pieces in side.values():
                for key, marks in pieces:
                    out.add(key)
                    for mark in ("markers", "up", "under", "equip", "with"):
                        out.update([k for k in marks.get(mark, "").split("+") if k])
        return sorted(out)


def told(position: Position) -> dict[str, Any]:
    """A position as data."""
    sides = [
        {key: [(p.card, dict(p.marks)) for p in pieces] for key, pieces in side.items()}
        for side in position.sides
    ]
    return {
        "sides": sides,
        "turn": position.turn,
        "turn_no": position.turn_no,
        "phase": position.phase,
    }


def _position(data: dict[str, Any]) -> Position:
    sides = [
        {key: [Piece(card, marks) for card, marks in pieces] for key, pieces in side.items()}
        for side in data["sides"]
    ]
    return Position(sides, data["turn"], data["turn_no"], None, data["phase"])


@dataclass
class Fault:
    """What went wrong, and how to get there again."""

    start: Start
    decisions: list[int]
    error: str
    trace: str = ""
    cards: list[CardData] = field(default_factory=list)

    def write(self, path: Path) -> None:
        data = {"format": FORMAT, **asdict(self)}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from error


def read_fault(path: Path) -> Fault:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise unreadable(path, error) from error
    except ValueError as error:
        raise _no_fault(path) from error
    if not isinstance(data, dict) or data.pop("format", "") != FORMAT:
        raise _no_fault(path)
    try:
        return Fault(Start(**data.pop("start")), **data)
    except (TypeError, KeyError) as error:
        raise _no_fault(path) from error


def _no_fault(path: Path) -> BadInput:
    return BadInput(f"{path} tells of no fault", ja=f"{path} は不具合の記録ではない。")


def replayed(fault: Fault) -> str:
    """Play it again, checking at every decision: what is wrong now; empty: it is mended."""
    entry = game_entry(fault.start.game)
    rules = entry.build(fault.start.settings, list(fault.cards))
    try:
        s = fault.start.state(rules)
        game = Game(entry, rules, s, None, fault.cards)
        for code in fault.decisions:
            wrong = wrong_with(game)
            if wrong:
                return wrong
            choose(rules, s, code)
        return "" if s.over else wrong_with(game)
    except Exception as error:  # whatever it is, it is what was asked for
        return shown(error)


def shown(error: BaseException) -> str:
    """An error and where it was raised, in a line."""
    last = traceback.extract_tb(error.__traceback__)[-1:]
    where = "".join([f" ({Path(frame.filename).name}:{frame.lineno})" for frame in last])
    return f"{type(error).__name__}: {error}{where}"


def fault_of(
    start: Start, decisions: Sequence[int], error: BaseException | str, cards: Sequence[CardData]
) -> Fault:
    mine = set(start.keys())
    used = [card for card in cards if card.get("id") in mine]
    if isinstance(error, str):
        return Fault(start, list(decisions), error, "", used)
    trace = "".join(traceback.format_exception(error))
    return Fault(start, list(decisions), shown(error), trace, used)
