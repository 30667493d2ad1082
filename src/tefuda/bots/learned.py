"""The worth of a position and the first guess at moves, learned from play: small linear models over what every game has as data.

A position is told by numbers that no game has to name: for every kind of zone how many cards a side has there, and what is printed on those that
lie open, how they stand, what lies on them; each as the difference of the two sides. To these comes the game's own `share`. An option is told by its
kind, the numbers printed on its card, and whether the rule of thumb takes it. The weights stand in `weights/<game>.json` with the command that made
them (`tefuda train`). They are found by name, so a zone or a kind that a file does not know counts nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp, log
from typing import Final

from tefuda.kernel.codes import arg_a, kind_of
from tefuda.kernel.rules import PUBLIC, Rules
from tefuda.kernel.state import State

PRINTED: Final = 6  # numbers printed on a card that are looked at
COLUMNS: Final = 8  # columns of the game's own
OWN: Final = "share"  # the game's own guess, as log odds
TURN: Final = "turn"  # whose turn it is
CLIP: Final = 40.0
THUMB: Final = "thumb"  # of an option: the rule of thumb takes it

Share = Callable[[Rules, State, int], float]


def names_of(rules: Rules) -> list[str]:
    """What the numbers of a position are called, in their order."""
    out = [OWN, TURN]
    for kind in rules.zone_kinds:
        out += [f"{kind.key}:n", f"{kind.key}:few"]
        if kind.sight == PUBLIC:
            out += [f"{kind.key}:posed", f"{kind.key}:on"]
            out += [f"{kind.key}:int{k}" for k in range(PRINTED)]
            out += [f"{kind.key}:col{k}" for k in range(COLUMNS)]
    return out


def features(rules: Rules, s: State, seat: int, own: float) -> list[float]:
    """The numbers of a position for a seat's side; `own`: the game's own guess."""
    kinds = rules.zone_kinds
    p = min(0.99, max(0.01, own))
    mine = s.teams[seat]
    out = [log(p / (1.0 - p)), 1.0 if s.teams[rules.turn(s)] == mine else -1.0]
    counts = [0] * (2 * len(kinds))
    sums: list[list[float]] = []
    for kind in kinds:
        sums.append([0.0] * (2 + PRINTED + COLUMNS) if kind.sight == PUBLIC else [])
    columns = min(COLUMNS, len(s.cols))
    for z in range(len(s.zones)):
        cards = s.zones[z]
        owner = rules.zone_seat[z]
        if not cards:
            continue
        k = rules.zone_kind[z]
        if owner >= 0:
            counts[2 * k + (0 if s.teams[owner] == mine else 1)] += len(cards)
        into = sums[k]
        if not into:
            continue
        for c in cards:
            whose = owner if owner >= 0 else s.owner[c]
            sign = 1.0 if s.teams[whose] == mine else -1.0
            if owner < 0:
                counts[2 * k + (0 if sign > 0.0 else 1)] += 1
            if s.pose[c] != 0:
                into[0] += sign
            if s.host[c] >= 0:
                into[1] += sign
            d = s.defn[c]
            if d >= 0:
                ints = rules.pool[d].ints
                for j in range(min(PRINTED, len(ints))):
                    into[2 + j] += sign * ints[j]
            for j in range(columns):
                into[2 + PRINTED + j] += sign * s.cols[j][c]
    for k in range(len(kinds)):
        a, b = counts[2 * k], counts[2 * k + 1]
        out.append(float(a - b))
        out.append(1.0 / (1 + a) - 1.0 / (1 + b))
        out.extend(sums[k])
    return out


class Worth:
    """A game's own share, made better by what was learned."""

    def __init__(self, rules: Rules, share: Share, weights: Mapping[str, float]) -> None:
        self.share = share
        self.weights = [float(weights.get(name, 0.0)) for name in names_of(rules)]

    def __call__(self, rules: Rules, s: State, seat: int) -> float:
        return self.worth(rules, s, seat)

    def worth(self, rules: Rules, s: State, seat: int) -> float:
        found = features(rules, s, seat, self.share(rules, s, seat))
        total = 0.0
        weights = self.weights
        for k in range(len(weights)):
            if weights[k] != 0.0:
                total += weights[k] * found[k]
        return 1.0 / (1.0 + exp(-min(CLIP, max(-CLIP, total))))


class Guess:
    """How likely each option is to be the best, before anything is tried."""

    def __init__(self, rules: Rules, weights: Mapping[str, float]) -> None:
        self.liked = float(weights.get(THUMB, 0.0))
        self.kinds: list[list[float]] = []
        for kind in rules.kinds:
            names = [kind.key, *[f"{kind.key}:int{j}" for j in range(PRINTED)]]
            self.kinds.append([float(weights.get(name, 0.0)) for name in names])

    def scores(self, rules: Rules, s: State, options: list[int], liked: int) -> list[float]:
        """For each option a number from 0 to 1; together one. `liked`: what the rule of thumb takes."""
        points: list[float] = []
        for opt in options:
            weights = self.kinds[kind_of(opt)]
            total = weights[0] + (self.liked if opt == liked else 0.0)
            kind = rules.kinds[kind_of(opt)]
            if kind.a == "card":
                c = arg_a(opt)
                if c < len(s.defn) and s.defn[c] >= 0:
                    ints = rules.pool[s.defn[c]].ints
                    for j in range(min(PRINTED, len(ints))):
                        total += weights[1 + j] * ints[j]
            points.append(total)
        most = max(points)
        odds = [exp(max(-CLIP, x - most)) for x in points]
        whole = sum(odds)
        return [x / whole for x in odds]
