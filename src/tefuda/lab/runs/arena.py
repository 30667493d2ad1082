"""Bots against bots: every pair plays with the shipped decks, decks and seats changed about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log10
from typing import Any, Final

from tefuda._version import VERSION
from tefuda.games import game_entry
from tefuda.games.common.book import Settings
from tefuda.kernel.errors import BadInput
from tefuda.lab.runs.hands import Hands
from tefuda.lab.runs.keep import Keep
from tefuda.lab.runs.numbers import wilson
from tefuda.lab.runs.plan import LEAGUE, Pairing, Plan, Side, digest_of, engine_version
from tefuda.lab.runs.players import fingerprint, full_name, take_up
from tefuda.lab.runs.playing import DRAW, WIN, Row
from tefuda.lab.runs.run import rows_of, sound
from tefuda.starting import rules_for

Pair = tuple[str, str]
ROUNDS: Final = 2000  # in which the strengths are worked out
SPREAD: Final = 400.0  # Elo points that are ten to one


def plan_for(game: str, settings: Settings, pair: Pair, games: int, seed: int) -> Plan:
    """Two bots, all pairs of the shipped decks."""
    entry = game_entry(game)
    rules = rules_for(game, settings)
    if entry.seats_for(rules.settings) != 2:
        raise BadInput(
            "the arena is for tables of two players", ja="アリーナは二人の卓だけで行える。"
        )
    pair = (full_name(pair[0]), full_name(pair[1]))
    take_up(pair, rules)
    decks = entry.decks_for(rules.settings, 0)
    sides = [Side(name, [list(deck)]) for name, deck in decks.items()]
    marks = [digest_of(side) for side in sides]
    every = range(len(sides))
    pairings = [Pairing(a, b, f"{marks[a]}:{marks[b]}") for a in every for b in every]
    return Plan(
        kind=LEAGUE,
        game=game,
        settings=dict(rules.settings),
        bots=pair,
        sides=sides,
        pairings=pairings,
        seed=seed,
        games=games,
        engine=engine_version(),
        agents=fingerprint(pair),
    )


def games_of(plan: Plan, games: int) -> list[tuple[int, int]]:
    """So many games: each deal twice with the seats changed, the pairs of decks in turn."""
    n = len(plan.pairings)
    return [
        ((k // 2 * 7) % n if n % 7 else k // 2 % n, 2 * (k // 2 // n) + k % 2) for k in range(games)
    ]


def carry_out(
    plan: Plan, games: int, keep: Keep, hands: Hands, tell: Callable[[int], None]
) -> list[Row]:
    """The games of one pair of bots. What was kept before is not played again, unless it failed."""
    id = keep.begin(plan, VERSION)
    wanted = games_of(plan, games)
    rows = sound(rows_of(keep, id))
    todo = [key for key in wanted if key not in rows]
    tell(len(wanted) - len(todo))
    for piece in hands.play(plan, todo):
        rows.update({(row.pairing, row.index): row for row in piece})
        if not keep.add(id, piece):  # somebody else is at the same run: what the file has counts
            rows.update(sound(rows_of(keep, id)))
        tell(len(piece))
    keep.finish(id)
    return [rows[key] for key in wanted]


def summary(rows: Mapping[Pair, Sequence[Row]]) -> dict[str, Any]:
    """All that is told of an arena, as plain data."""
    pairs = [_pair(pair, [row for row in found if not row.fault]) for pair, found in rows.items()]
    every = [row for found in rows.values() for row in found if not row.fault]
    faults = [row.fault for found in rows.values() for row in found if row.fault]
    first = sum([row.score if row.first else WIN - row.score for row in every]) / WIN
    low, high = wilson(first, len(every))
    n = max(1, len(every))
    return {
        "games": len(every),
        "pairs": pairs,
        "elo": elo(pairs),
        "first": {"share": first / n, "low": low, "high": high},
        "turns": sum([row.turns for row in every]) / n,
        "decisions": sum([row.decisions for row in every]) / n,
        "faults": faults,
    }


def _pair(pair: Pair, rows: Sequence[Row]) -> dict[str, Any]:
    wins = len([row for row in rows if row.score == WIN])
    draws = len([row for row in rows if row.score == DRAW])
    low, high = wilson(wins + draws / 2, len(rows))
    return {
        "a": pair[0],
        "b": pair[1],
        "games": len(rows),
        "wins": wins,
        "draws": draws,
        "low": low,
        "high": high,
    }


def elo(pairs: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """Strengths by Bradley and Terry, with half a win each way added to every pair; their mean is 0."""
    names = list(dict.fromkeys([name for p in pairs for name in (p["a"], p["b"])]))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        fresh: dict[str, float] = {}
        for name in names:
            won = 0.0
            met = 0.0
            for p in pairs:
                if name not in (p["a"], p["b"]):
                    continue
                score = p["wins"] + p["draws"] / 2
                won += (score if name == p["a"] else p["games"] - score) + 0.5
                met += (p["games"] + 1) / (strength[p["a"]] + strength[p["b"]])
            fresh[name] = won / met if met else 1.0
        strength = fresh
    told = {name: SPREAD * log10(one) for name, one in strength.items()}
    mean = sum(told.values()) / max(1, len(told))
    return {name: round(one - mean, 1) for name, one in told.items()}
