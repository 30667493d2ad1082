"""`tefuda replay FILE --analyse`: a game looked through by the strong bot."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from tefuda.bots.analysis import (
    FORMAT,
    MOST,
    THOROUGH,
    Analysis,
    analysed,
    better,
    curve,
    done,
    worst,
)
from tefuda.cli.screen import Screen
from tefuda.game import Game
from tefuda.kernel.record import seat_name
from tefuda.reel import Reel

ENDING: Final = ".analysis.json"
WIDE: Final = 60  # columns of the curve
BARS: Final = "▁▂▃▄▅▆▇█"


def analyse(screen: Screen, path: Path, game: Game, seconds: float) -> None:
    """Tell what could be expected over the game, and where most was lost."""
    reel = Reel(game)
    beside = path.with_name(path.name.removesuffix(".json") + ENDING)
    found = kept(beside, game.digest)
    if found is None:
        found = looked_through(screen, reel, seconds)
        try:
            beside.write_bytes(msgspec.json.encode(found))
        except OSError as error:
            screen.note(f"結果を {beside} に残せない: {error}", f"not kept in {beside}: {error}")
    show(screen, reel, found)


def kept(path: Path, digest: str) -> Analysis | None:
    """What was found before, if it is of this game."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Analysis)
    except (OSError, msgspec.DecodeError):
        return None
    return found if (found.format, found.digest) == (FORMAT, digest) else None


def looked_through(screen: Screen, reel: Reel, seconds: float) -> Analysis:
    from dataclasses import replace

    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen.err,
        transient=True,
        disable=not screen.err.is_terminal,
    ) as progress:
        task = progress.add_task(screen.say("決定", "decisions"), total=None)

        def tell(done: int, of: int) -> None:
            progress.update(task, completed=done, total=of)

        return analysed(reel, replace(THOROUGH, seconds=seconds), MOST, tell)


def show(screen: Screen, reel: Reel, found: Analysis) -> None:
    """The curve as a line of bars, and the worst moments with what would have been better."""
    lang = screen.lang
    points = curve(found)
    who = seat_name(0, lang)
    screen.line(
        screen.say(
            f"{who}の勝率の見込み（はじめ→おわり）",
            f"{who}'s expected share of wins, from start to end",
        )
    )
    screen.line(bars([share for _moment, share in points]))
    bad = worst(found)
    if not bad:
        screen.line(screen.say("はっきりした失着はない。", "There is no clear mistake."))
        return
    shown = screen.table(
        screen.say("決定", "decision"),
        screen.say("席", "player"),
        screen.say("損", "lost"),
        screen.say("選んだもの", "chose"),
        screen.say("よりよい手", "better"),
        numbers=(0, 2),
    )
    for p in bad:
        shown.add_row(
            str(p.moment + 1),
            seat_name(p.seat, lang),
            f"{100 * p.lost:.0f} %",
            done(reel, p, lang),
            better(reel, p, lang),
        )
    screen.out.print(shown)
    screen.line(
        (
            screen.say(
                "tefuda replay FILE --at N で場面を見られる。",
                "tefuda replay FILE --at N shows a moment.",
            ),
            "dim",
        )
    )


def bars(shares: list[float]) -> str:
    """Shares from 0 to 1 as bars, at most so many columns: each the mean of its part."""
    if not shares:
        return ""
    wide = min(WIDE, len(shares))
    out = ""
    for k in range(wide):
        part = shares[k * len(shares) // wide : (k + 1) * len(shares) // wide]
        mean = sum(part) / len(part)
        out += BARS[min(len(BARS) - 1, int(mean * len(BARS)))]
    return out
