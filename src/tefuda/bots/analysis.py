"""A finished game looked through: what could be expected at each decision, and where most was lost.

At each decision that is looked at, the search thinks for the seat that was asked, from what that seat saw. It looks often enough at
what was really chosen to say what that was worth. The result is plain data, kept by the game's fingerprint.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

import msgspec

from tefuda.bots.answering import lists_for
from tefuda.bots.search import SURE, Budget, is_secret
from tefuda.bots.searcher import LEVELS, search_for
from tefuda.kernel.machine import is_concession
from tefuda.kernel.view import ALL, mask, option_words
from tefuda.reel import Reel

FORMAT: Final = 1  # of what is kept
MOST: Final = 240  # decisions that are looked at
WORST: Final = 6  # moments that are told
LEAST: Final = 0.02  # a loss that is worth telling
SECONDS: Final = 0.25  # for one decision
THOROUGH: Final = replace(LEVELS["strong"], seconds=SECONDS, final=SURE)


class Point(msgspec.Struct, frozen=True):
    """A decision that was looked at."""

    moment: int
    seat: int
    share: float  # of the asking seat's side, with the best option
    chosen: float  # with what was chosen
    best: int  # the place of the best option, or the number
    lost: float  # what the choice cost, as far as that is certain; 0: nothing


class Analysis(msgspec.Struct):
    """All of a game."""

    format: int
    digest: str  # of the game
    moments: int
    seats: int
    teams: list[int]
    points: list[Point]
    winners: list[int]


def to_look_at(reel: Reel, most: int = MOST) -> list[int]:
    """The moments at which something was to be decided; of too many some, evenly spread."""
    s = reel.game.state
    found = [
        n
        for n, (_seat, code, offered) in enumerate(reel.past)
        if offered != 1 and not is_concession(s, code)
    ]
    if len(found) <= most:
        return found
    step = len(found) / most
    return [found[int(k * step)] for k in range(most)]


def look_at(reel: Reel, moment: int, budget: Budget = THOROUGH, seed: int = 0) -> Point | None:
    """A decision thought over by who was asked; None: there is nothing to weigh."""
    game = reel.at(moment)
    rules, s = game.rules, game.state
    seat, code, _offered = reel.past[moment]
    seen = mask(rules, s, seat)
    if is_secret(rules, s) or s.ask_seat != seat:
        return None
    if s.options:
        if len(s.options) < 2 or code not in s.options:
            return None
        place = s.options.index(code)
    else:
        place = code
    dice = Random(f"{seed} {moment}")
    found = search_for(rules, seen, budget, dice, lists_for(game, seat), place).run()
    if not found:
        return None
    best = found[0]
    taken = next((one for one in found if one.place == place), None)
    if taken is None:
        return Point(moment, seat, _short(best.share), _short(best.share), best.place, 0.0)
    lost = 0.0
    if best.place != place:
        lost = max(0.0, best.share - taken.share - (best.error**2 + taken.error**2) ** 0.5)
    share = max(best.share, taken.share) if lost else taken.share
    return Point(moment, seat, _short(share), _short(taken.share), best.place, _short(lost))


def _short(x: float) -> float:
    return round(x, 4)


def analysed(
    reel: Reel,
    budget: Budget = THOROUGH,
    most: int = MOST,
    tell: Callable[[int, int], None] = lambda _done, _of: None,
) -> Analysis:
    """The whole game; `tell` is told how far it is."""
    moments = to_look_at(reel, most)
    points: list[Point] = []
    for k, moment in enumerate(moments):
        tell(k, len(moments))
        point = look_at(reel, moment, budget)
        if point is not None:
            points.append(point)
    tell(len(moments), len(moments))
    return of(reel, points)


def of(reel: Reel, points: Sequence[Point]) -> Analysis:
    """What was found, with what is needed to read it."""
    game = reel.game
    s = game.state
    return Analysis(
        FORMAT,
        game.digest,
        len(reel),
        s.seats,
        list(s.teams),
        sorted(points, key=lambda p: p.moment),
        list(game.winners),
    )


def curve(found: Analysis, seat: int = 0) -> list[tuple[int, float]]:
    """The expected result for a seat's side over the game, by moment; at the end the result itself."""
    teams = found.teams
    mine = teams[seat]
    out = [(p.moment, p.share if teams[p.seat] == mine else 1.0 - p.share) for p in found.points]
    if found.winners:
        out.append((found.moments, 1.0 if seat in found.winners else 0.0))
    return out


def worst(found: Analysis, most: int = WORST) -> list[Point]:
    """The moments at which most was lost, the worst first."""
    bad = [p for p in found.points if p.lost >= LEAST]
    return sorted(bad, key=lambda p: (-p.lost, p.moment))[:most]


def better(reel: Reel, point: Point, lang: str) -> str:
    """What would have been better at a moment, in words."""
    s = reel.at(point.moment).state
    if not s.options:
        return str(point.best)
    return option_words(reel.rules, s, s.options[point.best], point.seat, lang)


def done(reel: Reel, point: Point, lang: str) -> str:
    """What was chosen, in words."""
    return reel.chosen(point.moment, ALL, lang)
