"""What came of a run, as plain data: for the terminal, programs, the report and the browser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from tefuda.games import game_entry
from tefuda.kernel.rules import Rules
from tefuda.lab.runs.course import (
    RUNNING,
    Key,
    Rows,
    counted,
    most_games,
    pair_at,
    rounds,
    verdict,
    wanted,
)
from tefuda.lab.runs.numbers import anytime, difference, wilson
from tefuda.lab.runs.plan import BEST, CARDS, LEAGUE, MATCH, NEW, SWAP, Plan
from tefuda.lab.runs.playing import CUT, DRAW, DRAWN, OPENED, PLAYED, WIN, Row, Seating
from tefuda.rulebook.ending import ending_words
from tefuda.starting import rules_for

Data = dict[str, Any]
WAYS: Final = (("opening", OPENED), ("drawn", DRAWN), ("played", PLAYED))
POINTS: Final = 60  # of a curve
BARS: Final = 16  # of a histogram
CUT_WORDS: Final = {"ja": "長すぎるので打ち切った", "en": "stopped, for it took too long"}


def share(scores: Iterable[int]) -> Data:
    """A share of wins with its interval; scores are 2, 1, 0, and a draw is half a win."""
    got = list(scores)
    n, total = len(got), sum(got) / 2
    low, high = wilson(total, n)
    return {
        "games": n,
        "wins": sum([one == WIN for one in got]),
        "draws": sum([one == DRAW for one in got]),
        "share": total / n if n else None,
        "low": low,
        "high": high,
    }


def summary(plan: Plan, rows: Rows) -> Data:
    """Everything that is told of a run. It follows from the plan and the games that count."""
    every = counted(plan, rows)
    good = [row for row in every if not row.fault]
    seating = Seating(plan)
    out: Data = {
        "run": plan.id,
        "kind": plan.kind,
        "game": plan.game,
        "name": _words(game_entry(plan.game).name),
        "settings": dict(plan.settings),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "engine": plan.engine,
        "together": seating.together,
        "wanted": plan.games,
        "most": most_games(plan),
        "there": len(rows),
        "done": not wanted(plan, rows),
        "games": len(good),
        "faults": [_fault(row) for row in every if row.fault],
        "sides": [_side(plan, k, good) for k in range(len(plan.sides))],
        "pairings": [_pairing(plan, k, good) for k in range(len(plan.pairings))],
        "first": None if seating.together else share([_firsts(row) for row in good]),
        "endings": _endings(plan, good),
        "turns": _lengths([row.turns for row in good]),
        "decisions": _lengths([row.decisions for row in good]),
        "curves": [_curve(plan, k, good) for k in _shown(plan)],
        "cards": [_cards(plan, k, good) for k in _shown(plan)],
    }
    if plan.kind == SWAP:
        out["swap"] = _swap(plan, rows)
    if plan.kind == BEST:
        out["rounds"] = _rounds(plan, rows)
    return out


def _shown(plan: Plan) -> list[int]:
    """The sides that a run is about: all of a match or league, else those that are tried."""
    both = plan.kind not in (SWAP, BEST, CARDS) and not Seating(plan).together
    return list(range(len(plan.sides) if both else plan.candidates))


def _words(words: Any) -> Data:
    return {"ja": words.ja, "en": words.en}


def _fault(row: Row) -> Data:
    return {"pairing": row.pairing, "index": row.index, "what": row.fault}


def _firsts(row: Row) -> int:
    """The score of whoever went first."""
    return row.score if row.first else WIN - row.score


def scores_of(plan: Plan, side: int, rows: Sequence[Row]) -> list[tuple[Row, int, bool]]:
    """The games of a side: each with its score and whether it went first."""
    out: list[tuple[Row, int, bool]] = []
    for row in rows:
        pairing = plan.pairings[row.pairing]
        if pairing.a == side:
            out.append((row, row.score, row.first))
        elif pairing.b == side:
            out.append((row, WIN - row.score, not row.first))
    return out


def _side(plan: Plan, k: int, rows: Sequence[Row]) -> Data:
    mine = scores_of(plan, k, rows)
    out = {
        "name": plan.sides[k].name,
        "label": label_of(plan, k),
        "own": k in _shown(plan) or plan.kind in (MATCH, LEAGUE),
        **share([score for _, score, _ in mine]),
    }
    if not Seating(plan).together:
        out["first"] = share([score for _, score, first in mine if first])
        out["second"] = share([score for _, score, first in mine if not first])
    return out


def label_of(plan: Plan, k: int) -> Data:
    """What a side is called: a deck we ship by its name in either language."""
    side, cards = plan.sides[k], game_entry(plan.game).cards
    names, ours = cards.deck_names(), {**cards.decks(), **cards.boss_decks()}
    new = NEW if side.name.endswith(NEW) else ""
    labels: list[Data] = []
    for key, deck in zip(side.name.removesuffix(new).split("+"), side.decks, strict=False):
        if key not in names or (not new and list(ours[key]) != deck):
            return {"ja": side.name, "en": side.name}
        labels.append(_words(names[key]))
    return {lang: " + ".join([one[lang] for one in labels]) + new for lang in ("ja", "en")}


def _pairing(plan: Plan, k: int, rows: Sequence[Row]) -> Data:
    pairing = plan.pairings[k]
    mine = [row for row in rows if row.pairing == k]
    return {
        "a": pairing.a,
        "b": pairing.b,
        **share([row.score for row in mine]),
        "turns": _mean([row.turns for row in mine]),
    }


def _mean(numbers: Sequence[float]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None


def _endings(plan: Plan, rows: Sequence[Row]) -> list[Data]:
    found = Counter([row.ending for row in rows])
    out: list[Data] = []
    for clause, n in sorted(found.items(), key=lambda one: (-one[1], one[0])):
        words = CUT_WORDS if clause == CUT else _words(ending_words(plan.game, clause))
        out.append({"clause": "" if clause == CUT else clause, "games": n, "words": words})
    return out


def _lengths(numbers: Sequence[int]) -> Data:
    """Mean, quartiles and a histogram."""
    if not numbers:
        return {"mean": None, "low": None, "middle": None, "high": None, "bars": []}
    order = sorted(numbers)
    width = max(1, -(-(order[-1] - order[0] + 1) // BARS))
    bars: list[list[int]] = []
    for start in range(order[0], order[-1] + 1, width):
        bars.append([start, sum([start <= one < start + width for one in order])])
    return {
        "mean": sum(order) / len(order),
        "low": _quantile(order, 0.25),
        "middle": _quantile(order, 0.5),
        "high": _quantile(order, 0.75),
        "width": width,
        "bars": bars,
    }


def _quantile(order: Sequence[int], part: float) -> float:
    at = part * (len(order) - 1)
    low = int(at)
    high = min(low + 1, len(order) - 1)
    return order[low] + (order[high] - order[low]) * (at - low)


def _curve(plan: Plan, k: int, rows: Sequence[Row]) -> Data:
    """The share of wins after so many games, in the order of their indices."""
    mine = scores_of(plan, k, sorted(rows, key=lambda row: (row.index, row.pairing)))
    points: list[list[float]] = []
    total = 0
    every = max(1, -(-len(mine) // POINTS))
    for n, (_, score, _) in enumerate(mine, 1):
        total += score
        if n % every == 0 or n == len(mine):
            points.append([n, total / 2 / n, *wilson(total / 2, n)])
    return {"side": k, "points": points}


# --- cards -------------------------------------------------------------------------------------------


def _cards(plan: Plan, k: int, rows: Sequence[Row]) -> Data:
    """For each card of a side: how games go with it in the opening hand, drawn, played, and without."""
    rules = rules_for(plan.game, plan.settings, plan.cards)
    side = plan.sides[k]
    copies = Counter([key for deck in side.decks for key in deck])
    mine = [
        (score, row.cards_a if plan.pairings[row.pairing].a == k else row.cards_b)
        for row, score, _ in scores_of(plan, k, rows)
    ]
    out: list[Data] = []
    for place, key in enumerate(side.cards()):
        told: Data = {"card": key, "name": _card_name(rules, key), "copies": copies[key]}
        for way, bit in WAYS:
            told[way] = _with_and_without(mine, place, bit)
        out.append(told)
    return {"side": k, "cards": out}


def _card_name(rules: Rules, key: str) -> Data:
    """A card that was there when the run was played, and is not any more, goes by its id."""
    if key not in rules.key_no:
        return {"ja": key, "en": key}
    d = rules.pool[rules.key_no[key]]
    return {"ja": d.name, "en": d.name_en or d.name}


def _with_and_without(mine: Sequence[tuple[int, bytes]], place: int, bit: int) -> Data:
    with_it = [score for score, marks in mine if marks[place] & bit]
    without = [score for score, marks in mine if not marks[place] & bit]
    by, (low, high) = difference(sum(with_it) / 2, len(with_it), sum(without) / 2, len(without))
    known = bool(with_it and without)
    return {
        "with": share(with_it),
        "without": share(without),
        "by": by if known else None,
        "low": low,
        "high": high,
    }


# --- runs that stop by themselves --------------------------------------------------------------------


def _swap(plan: Plan, rows: Rows) -> Data:
    found = verdict(plan, rows)
    low, high = found.interval
    values = Counter(found.values)
    every = max(1, -(-len(found.values) // POINTS))
    curve: list[list[float]] = []
    for n in range(1, len(found.values) + 1):
        if n % every == 0 or n == len(found.values):
            part = found.values[:n]
            curve.append([n, sum(part) / n, *anytime(part)])
    return {
        "said": found.said,
        "pairs": found.pairs,
        "limit": plan.games,
        "by": found.mean if found.values else None,
        "low": low,
        "high": high,
        "aim": plan.aim,
        "same": values[0.0],
        "up": sum([n for x, n in values.items() if x > 0]),
        "down": sum([n for x, n in values.items() if x < 0]),
        "curve": curve,
        "old": share([rows[old].score for old in _sides_of(plan, rows, found.pairs, 0)]),
        "new": share([rows[new].score for new in _sides_of(plan, rows, found.pairs, 1)]),
        "running": found.said == RUNNING,
    }


def _sides_of(plan: Plan, rows: Rows, pairs: int, which: int) -> list[Key]:
    keys = [pair_at(plan, step)[which] for step in range(pairs)]
    return [key for key in keys if not rows[key].fault]


def _rounds(plan: Plan, rows: Rows) -> list[Data]:
    return [
        {"sides": one.sides, "games": one.games, "shares": one.shares, "stay": one.stay}
        for one in rounds(plan, rows)[0]
    ]
