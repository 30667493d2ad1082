"""Whether the goal of a lesson is reached, judged on the true state."""

from __future__ import annotations

from typing import Final

from tefuda.game import Game
from tefuda.games.common.places import whole
from tefuda.kernel.errors import BadInput
from tefuda.kernel.state import State
from tefuda.lessons.read import Lesson
from tefuda.scenario.expect import Unmet, expect

OPEN: Final = "open"
REACHED: Final = "reached"
FAILED: Final = "failed"
PLAYER: Final = 0  # who takes a lesson


def verdict(task: Lesson, game: Game) -> str:
    """`reached`, `failed` (the goal is out of reach), or `open`. To `survive` a turn, it must have
    passed, or the game be won."""
    survive = task.kind == "survive"
    late = not survive and task.within > 0 and turn_of(game) > task.within
    won = survive and game.over and bool((game.state.winners >> PLAYER) & 1)
    if won or all([holds(game, words) for words in task.reach]):
        return FAILED if late else REACHED
    return FAILED if late or game.over else OPEN


def judged(task: Lesson, game: Game) -> str:
    """The verdict on all that has been played: what was reached once stays reached, whatever the
    opponent does next."""
    for taken in range(game.earliest, game.state.taken + 1):
        found = verdict(task, game.at(taken))
        if found != OPEN:
            return found
    return OPEN


def holds(game: Game, words: str) -> bool:
    """Whether one part of a goal is true: as a scenario expects it, or `turn 5` (it has come)."""
    head, _, rest = words.partition(" ")
    if head == "turn":
        number = whole(rest)
        if number is None:
            raise BadInput(f"not a turn: {words!r}", ja=f"ターンの番号ではない: {words!r}")
        return turn_of(game) >= number
    try:
        expect(game, words)
    except Unmet:
        return False
    return True


def turn_of(game: Game) -> int:
    """The number of the turn."""
    return number_of_turn(game.rules.vars, game.state)


def number_of_turn(names: list[str] | tuple[str, ...], s: State) -> int:
    return int(s.var[list(names).index("turn_no")])
