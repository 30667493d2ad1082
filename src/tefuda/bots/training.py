"""Learning by self-play: games are played and kept, then weights are fitted to what came of them.

Two parts. *Worth*: games of the rule of thumb against itself, some choices by lot so that positions differ; at each turn's beginning and
now and then between, the numbers of the position with who won in the end. *Guess*: games in which the search plays both sides; for each of its decisions the
options and which it found best. Every game is a line of a file, so that a run that was stopped goes on, and a larger one adds to it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any, Final

import tefuda
from tefuda.bots.answering import lists_for
from tefuda.bots.learned import OWN, PRINTED, THUMB, features, names_of
from tefuda.bots.searcher import LEVELS, Searcher
from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.games.common.book import TURN_NO
from tefuda.kernel.codes import arg_a, kind_of
from tefuda.kernel.machine import choose
from tefuda.kernel.playout import pick
from tefuda.kernel.view import mask
from tefuda.starting import rules_for

LAPSE: Final = 0.1  # the share of choices by lot in games that worth is learned from
BETWEEN: Final = 0.04  # the share of positions within a turn that are kept
LONGEST: Final = 3_000  # decisions
HELD_BACK: Final = 7  # of so many games one is not learned from, to see what was learned
EPOCHS: Final = 12
RATE: Final = 0.05
SHRINK: Final = 2e-4  # how much a weight must be worth
MOST_STRANGE: Final = 400.0  # a number that grows beyond is no count, and is left out
DIGITS: Final = 6
Row = tuple[list[float], float]
Tell = Callable[[int, int], None]


def setups(game: str) -> list[tuple[list[str], list[str]]]:
    """All pairs of the shipped decks."""
    entry = game_entry(game)
    rules = rules_for(game, {})
    decks = [list(deck) for deck in entry.decks_for(rules.settings, 0).values()]
    return [(a, b) for a in decks for b in decks]


def begin(game: str, n: int, seed: int) -> Game:
    pairs = setups(game)
    made = tefuda.new(game, list(pairs[n % len(pairs)]), seed * 1_000_003 + n)
    made.state.logging = False
    return made


def worth_game(game: str, n: int, seed: int) -> dict[str, Any]:
    """One game to learn worth from: rows of numbers for the first seat, and its result."""
    played = begin(game, n, seed)
    rules, s, entry = played.rules, played.state, played.entry
    dice = Random(f"{seed} {n} worth")
    rows: list[list[float]] = []
    turn = -1
    x = dice.getrandbits(31)
    for _ in range(LONGEST):
        if s.over:
            break
        if s.var[TURN_NO] != turn or dice.random() < BETWEEN:
            if s.var[TURN_NO] > 0:
                found = features(rules, s, 0, entry.share(rules, s, 0))
                rows.append([round(v, 3) for v in found])
            turn = s.var[TURN_NO]
        place = -1 if dice.random() < LAPSE else entry.bot.choose(rules, s)
        if s.options and 0 <= place < len(s.options):
            opt = s.options[place]
        elif not s.options and s.ask_lo <= place <= s.ask_hi and place != s.ask_not:
            opt = place
        else:
            x, opt = pick(s, x)
        choose(rules, s, opt)
    result = 0.5 if not s.winners else float(s.winners & 1)
    return {"n": n, "result": result, "rows": rows}


def guess_game(game: str, n: int, seed: int, iterations: int) -> dict[str, Any]:
    """One game to learn guesses from: the search's decisions as options told by numbers."""
    played = begin(game, n, seed + 1)
    rules, s, entry = played.rules, played.state, played.entry
    dice = Random(f"{seed} {n} guess")
    searcher = Searcher(replace(LEVELS["strong"], seconds=0.0, iterations=iterations))
    rows: list[dict[str, Any]] = []
    x = dice.getrandbits(31)
    for _ in range(LONGEST):
        if s.over:
            break
        seen = mask(rules, s, s.ask_seat)
        found = searcher.think(rules, seen, dice, lists_for(played, s.ask_seat))
        thumb = entry.bot.choose(rules, seen)
        place = found[0].place if found else thumb
        if len(s.options) > 1 and found:
            told = [option_told(rules, seen, opt) for opt in seen.options]
            rows.append({"options": told, "thumb": thumb, "best": place})
        if s.options and 0 <= place < len(s.options):
            opt = s.options[place]
        elif not s.options and s.ask_lo <= place <= s.ask_hi and place != s.ask_not:
            opt = place
        else:
            x, opt = pick(s, x)
        choose(rules, s, opt)
    return {"n": n, "rows": rows}


def option_told(rules: Any, s: Any, opt: int) -> list[Any]:
    """An option as it is kept: its kind, and the numbers printed on its card."""
    kind = rules.kinds[kind_of(opt)]
    out: list[Any] = [kind.key]
    c = arg_a(opt)
    if kind.a == "card" and c < len(s.defn) and s.defn[c] >= 0:
        out += list(rules.pool[s.defn[c]].ints[:PRINTED])
    return out


# --- what is kept ------------------------------------------------------------------------------------


def lines_of(file: Path) -> list[dict[str, Any]]:
    """The games of a file; a last line that was cut off is left out."""
    out: list[dict[str, Any]] = []
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                out.append(json.loads(line))
            except ValueError:
                break
    return out


def gather(
    file: Path, games: int, make: Callable[[int], dict[str, Any]], tell: Tell
) -> list[dict[str, Any]]:
    """So many games: those of the file, and the rest played and added to it."""
    have = lines_of(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join([json.dumps(one) + "\n" for one in have]), encoding="utf-8")
    with file.open("a", encoding="utf-8") as out:
        for n in range(len(have), games):
            tell(n, games)
            one = make(n)
            out.write(json.dumps(one) + "\n")
            out.flush()
            have.append(one)
    tell(games, games)
    return have[:games]


# --- fitting -----------------------------------------------------------------------------------------


def loss(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """The mean log loss; less is better, 0.693 is a coin."""
    total = 0.0
    for row, result in rows:
        p = _odds(sum([w * v for w, v in zip(weights, row, strict=True) if w]))
        total -= result * log(max(1e-9, p)) + (1.0 - result) * log(max(1e-9, 1.0 - p))
    return total / max(1, len(rows))


def _odds(x: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def fit_worth(
    game: str, games: Sequence[Mapping[str, Any]], seed: int
) -> tuple[dict[str, float], dict[str, Any]]:
    """Weights by name, and the figures: the loss of the game's own share alone and of what was learned, epoch
    by epoch, on games that were not learned from."""
    names = names_of(rules_for(game, {}))
    learn: list[Row] = []
    held: list[Row] = []
    for one in games:
        into = held if one["n"] % HELD_BACK == 0 else learn
        into += [([float(v) for v in row], float(one["result"])) for row in one["rows"]]
    width = len(names)
    spread = [0.0] * width
    for k in range(width):
        column = [row[k] for row, _result in learn]
        if column and max([abs(v) for v in column]) <= MOST_STRANGE:
            mean = sum(column) / len(column)
            spread[k] = (sum([(v - mean) ** 2 for v in column]) / len(column)) ** 0.5
    spread[0] = 1.0  # the game's own guess is taken as it stands
    scales = [1.0 / v if v > 1e-6 else 0.0 for v in spread]
    start = [1.0 if name == OWN else 0.0 for name in names]
    before = loss(held, start)
    weights = list(start)  # of the scaled numbers
    squares = [1e-8] * width
    dice = Random(seed)
    curve: list[float] = []
    best, best_loss = list(start), before
    for _ in range(EPOCHS):
        dice.shuffle(learn)
        for row, result in learn:
            scaled = [v * f for v, f in zip(row, scales, strict=True)]
            off = _odds(sum([w * v for w, v in zip(weights, scaled, strict=True)])) - result
            for k in range(width):
                v = scaled[k]
                if v:
                    step = off * v + SHRINK * (weights[k] - start[k])
                    squares[k] += step * step
                    weights[k] -= RATE * step / squares[k] ** 0.5
        real = [w * f for w, f in zip(weights, scales, strict=True)]
        now = loss(held, real)
        curve.append(round(now, 5))
        if now < best_loss:
            best, best_loss = real, now
    told = {
        "games": len(games),
        "positions": len(learn) + len(held),
        "loss_of_share": round(before, 5),
        "loss_learned": round(best_loss, 5),
        "curve": curve,
    }
    return {name: round(w, DIGITS) for name, w in zip(names, best, strict=True) if w}, told


def _option_names(option: Sequence[Any]) -> Iterator[tuple[str, float]]:
    yield option[0], 1.0
    for j, v in enumerate(option[1:]):
        yield f"{option[0]}:int{j}", float(v)


def fit_guess(
    games: Sequence[Mapping[str, Any]], seed: int
) -> tuple[dict[str, float], dict[str, Any]]:
    """Weights of options by name, and how often the most likely option is what the search found best."""
    learn: list[Mapping[str, Any]] = []
    held: list[Mapping[str, Any]] = []
    scale: dict[str, float] = {}
    for one in games:
        (held if one["n"] % HELD_BACK == 0 else learn).extend(one["rows"])
        for row in one["rows"]:
            for option in row["options"]:
                for name, v in _option_names(option):
                    scale[name] = max(scale.get(name, 1.0), abs(v))
    weights: dict[str, float] = {THUMB: 1.0}
    squares: dict[str, float] = {}
    dice = Random(seed)
    curve: list[float] = []

    def told(row: Mapping[str, Any]) -> list[list[tuple[str, float]]]:
        out: list[list[tuple[str, float]]] = []
        for k, option in enumerate(row["options"]):
            here = [(name, v / scale[name]) for name, v in _option_names(option)]
            out.append([*here, (THUMB, 1.0)] if k == row["thumb"] else here)
        return out

    def shares(options: Sequence[Sequence[tuple[str, float]]]) -> list[float]:
        points = [sum([weights.get(n, 0.0) * v for n, v in one]) for one in options]
        most = max(points)
        odds = [exp(max(-30.0, p - most)) for p in points]
        return [x / sum(odds) for x in odds]

    def right(rows: Sequence[Mapping[str, Any]]) -> float:
        hits = 0
        for row in rows:
            found = shares(told(row))
            hits += found.index(max(found)) == row["best"]
        return hits / max(1, len(rows))

    by_thumb = sum([row["thumb"] == row["best"] for row in held]) / max(1, len(held))
    for _ in range(EPOCHS):
        dice.shuffle(learn)
        for row in learn:
            options = told(row)
            found = shares(options)
            for k, numbers in enumerate(options):
                off = found[k] - (1.0 if k == row["best"] else 0.0)
                for name, v in numbers:
                    step = off * v + SHRINK * weights.get(name, 0.0)
                    squares[name] = squares.get(name, 1e-8) + step * step
                    weights[name] = weights.get(name, 0.0) - RATE * step / squares[name] ** 0.5
        curve.append(round(right(held), 4))
    real = {name: round(w / scale.get(name, 1.0), DIGITS) for name, w in weights.items()}
    figures = {
        "games": len(games),
        "decisions": len(learn) + len(held),
        "thumb_is_best": round(by_thumb, 4),
        "guess_is_best": curve[-1] if curve else 0.0,
        "curve": curve,
    }
    return real, figures


def made(weights: Mapping[str, float], figures: Mapping[str, Any]) -> dict[str, Any]:
    """A part of the file of weights: what was learned, and how well."""
    return {"weights": dict(sorted(weights.items())), "figures": dict(figures)}


def write(file: Path, told: Mapping[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    file.write_text(text, encoding="utf-8")
