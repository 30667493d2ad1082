"""A searching player that knows no game: information-set Monte Carlo tree search.

It gets the masked state of its seat and nothing else. For every iteration the hidden cards are dealt anew
(`dealing`, `kernel.redeal`), the game is played on in that world down the tree, a little further by the
rule of thumb or by chance, and what has come of it is weighed by the game's own `share`.

A node of the tree is a decision as the searching seat can tell it apart: who is asked what, after what that seat saw of the choice
before. The options of a node are told apart by what they are about: a card that lay open or was known at the root by its
number, any other by what is printed on it. So the same option is found again in another world, and equal cards in a
hand are one option. Where only some options of a node exist in a world, only those are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from tefuda.bots.dealing import SEED_BITS, Lists, world
from tefuda.bots.learned import Guess
from tefuda.games.common.book import TURN_NO
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.errors import TefudaError
from tefuda.kernel.machine import choose
from tefuda.kernel.playout import pick
from tefuda.kernel.redeal import redeal
from tefuda.kernel.rules import PUBLIC, Rules
from tefuda.kernel.state import State

RANDOM: Final = "random"  # how a game is played on below the tree
THUMB: Final = "thumb"
NOTHING: Final = "worth"  # it is not
HOW: Final = (RANDOM, THUMB, NOTHING)
VISITS: Final = "visits"  # what was looked at most often is best
SURE: Final = "sure"  # what brings most, less how uncertain that is
FINAL: Final = (VISITS, SURE)
LEARNED: Final = "learned"
OWN: Final = "own"
LEARNING: Final = (LEARNED, OWN)
HALVING: Final = "halving"  # at the root: all options in the same worlds, the worse half goes
TREE: Final = "tree"  # at the root as below it
ROOTS: Final = (HALVING, TREE)
NUMBERS: Final = 6  # of a number that is asked for, so many are thought of
MOST_FAULTS: Final = 12  # worlds that cannot be played on before the search gives up
LIMIT: Final = 20_000  # steps of the rules for one choice
WATCHED: Final = 4  # of so many iterations one is for the option that is watched
DOUBT: Final = 0.25  # how far two results of an option may lie apart, before it is known
BASES: Final = 4  # guesses at the lists for one decision
EACH: Final = 3  # iterations for an option at the least; of more options some are left out
NARROWEST: Final = 0.02  # of what results differ by: below that nothing is told apart
SETTLED_AT: Final = 16  # worlds in which two options were compared, before anything is settled
SETTLED_EVERY: Final = 8  # worlds, before it is asked again
SAME: Final = 0.003  # of two options that surely differ by less it does not matter which is taken
USUAL: Final = 0.03  # by how much options usually differ
STRAY: Final = 0.1  # how far two differences may lie apart, before they are known
TINY: Final = 1e-6
NO_RESULT: Final = -1.0  # in a world that could not be played on
SPREADS: Final = 3.0  # results lie within so many standard deviations

WANTING: Final = (TefudaError, IndexError, KeyError, ValueError, AssertionError)

Key = tuple[int, ...]
Share = Callable[[Rules, State, int], float]
First = Callable[[Rules, State], int]


@dataclass(frozen=True)
class Budget:
    """How long and how far a search looks."""

    seconds: float = 0.0  # 0: as many iterations as it says
    iterations: int = 0  # 0: as long as it takes
    turns: int = 4  # turns that a game is played on below the tree before it is weighed
    decisions: int = 400  # the most decisions of that
    how: str = THUMB
    lean: float = 0.5  # how much the first guess at a move counts
    curious: float = 1.1
    lapse: float = 0.0  # the share of choices below the tree that are made by chance
    depth: int = 1_000  # the most decisions of the tree
    final: str = VISITS  # by what the best is told in the end
    worth: str = LEARNED  # what says which share of games is won from a position: learned, or the game itself
    guess: str = OWN  # what says which move is likely: learned, or the rule of thumb alone
    root: str = HALVING
    trust: float = 0.2  # how much better a likely option is thought to be, before anything is known
    dare: float = 1.0  # standard errors by which an option must lead before the likeliest is left
    settled: float = (
        3.0  # standard errors by which the best must lead for the search to end; 0: never
    )


@dataclass
class Arm:
    """An option of a node, and what came of it."""

    prior: float
    visits: int = 0
    total: float = 0.0
    squares: float = 0.0
    offered: int = 0
    won: int = 0  # how often it ended the game at once, and won it


class Node:
    """A decision as the searching seat can tell it apart."""

    __slots__ = ("arms", "below")

    def __init__(self) -> None:
        self.arms: dict[Key, Arm] = {}
        self.below: dict[Key, Node] = {}


@dataclass(frozen=True)
class Found:
    """What a search thinks of one option of the open decision."""

    place: int  # of the option, or the number
    visits: int
    share: float  # of wins, as it expects
    error: float  # how uncertain that is: one standard error

    @property
    def sure(self) -> float:
        """The share that can be counted on."""
        return self.share - self.error


class Search:
    """One decision thought over."""

    def __init__(
        self,
        rules: Rules,
        seen: State,
        share: Share,
        first: First,
        budget: Budget,
        dice: Random,
        lists: Lists = (),
        guesses: Sequence[Sequence[Sequence[int]]] = (),
        watched: int = -1,
        guess: Guess | None = None,
    ) -> None:
        self.rules = rules
        self.seen = seen
        self.seat = seen.ask_seat
        self.share = share
        self.first = first
        self.budget = budget
        self.guess = guess
        self.dice = dice
        self.playing = dice  # for what is left to chance below the tree
        self.lists = lists
        self.guesses = guesses or [[] for _ in range(seen.seats)]
        self.root = Node()
        # the option at this place (or this number) is looked at often, however bad it seems
        self.watched: Key = ()
        self.iterations = 0
        self.faults = 0
        self.left: list[Key] = []  # the options that are still compared
        self.liked: Key = ()  # the likeliest of them at first: what the others must be better than
        self.latest = 0.0  # when it must be done; 0: at any time
        self.result = NO_RESULT  # of the last iteration
        self.results: dict[Key, list[float]] = {}  # of the options at the root, world by world
        self.count = 0  # of results, their sum and that of their squares
        self.total = 0.0
        self.squares = 0.0
        self.low = 1.0
        self.high = 0.0
        self.attempts = 0  # snapshots that a mask has dropped (`kernel.cost.attempt`)
        self.bases: list[State] = []
        self.open = [
            seen.known[c] >> self.seat & 1 == 1 and rules.zone_sight[seen.zone[c]] == PUBLIC
            for c in range(len(seen.defn))
        ]

        if watched >= 0:
            self.watched = self._key(seen, seen.options[watched]) if seen.options else (watched,)

    # --- the loop -------------------------------------------------------------------------------------

    def run(self) -> list[Found]:
        """Think; the options of the open decision, the best first. None: it could not be searched."""
        if self.budget.root == HALVING:
            self._halve()
        else:
            until = perf_counter() + self.budget.seconds if self.budget.seconds else 0.0
            while not self._is_over(self.budget.iterations, until):
                self._once(self._world(), ())
        return self._found()

    def _is_over(self, iterations: int, until: float) -> bool:
        """Whether so many iterations have been, or it is so late, or nothing can be searched."""
        if iterations and self.iterations + self.faults >= iterations:
            return True
        if until and perf_counter() >= until:
            return True
        return self.faults > MOST_FAULTS and self.faults > self.iterations

    def _once(self, s: State, first: Key) -> None:
        """One iteration; `first`: the option of the root, if it is not the tree that chooses."""
        try:
            self._iterate(s, first)
            self.iterations += 1
        except WANTING:
            # what a mask leaves out may be what this world would have needed
            self.faults += 1
            self.attempts = min(self.attempts + 1, 3)

    def _halve(self) -> None:
        """Every option in the same worlds; then the better half of them in further ones, until two are left. What
        differs between options is then what they bring, not what was dealt."""
        budget = self.budget
        start = perf_counter()
        self.latest = start + budget.seconds if budget.seconds else 0.0
        try:
            keys = self._candidates()
        except WANTING:
            return
        if len(keys) == 1:
            self._batch(keys)
            return
        rounds = 1
        while 2 << rounds < 2 * len(keys):
            rounds += 1
        for k in range(1, rounds + 1):
            most = budget.iterations * k // rounds
            until = start + budget.seconds * k / rounds if budget.seconds else 0.0
            self.left = list(keys)
            while not self._is_over(most, until):
                self._batch(keys)
                if self._is_settled(keys):
                    return
            if k == rounds:
                return
            keys.sort(key=self._promise, reverse=True)
            keep = max(2, (len(keys) + 1) // 2)
            dropped = keys[keep:]
            keys = keys[:keep]
            keys += [key for key in dropped if key in (self.liked, self.watched)]

    def _batch(self, keys: list[Key]) -> None:
        """All these options in one world."""
        try:
            s = self._world()
        except WANTING:
            self.faults += 1
            return
        seed = self.dice.getrandbits(SEED_BITS)
        for key in keys:
            if self.latest and self.iterations and perf_counter() >= self.latest:
                return
            self.playing = Random(seed)
            self.result = NO_RESULT
            self._once(State(s), key)
            self.results.setdefault(key, []).append(self.result)

    def _candidates(self) -> list[Key]:
        """The options to compare: of too many the likeliest, and as many by lot as there is time for."""
        arms = self._arms(self.root, self._world(), self._answers(self.seen))
        keys = list(arms)
        self.dice.shuffle(keys)
        keys.sort(key=self._prior, reverse=True)
        if self.budget.dare > 0.0 and self._prior(keys[0]) > self._prior(keys[-1]):
            self.liked = keys[0]
        if self.watched in keys:
            keys.remove(self.watched)
            keys.insert(0, self.watched)
        if self.budget.iterations:
            keys = keys[: max(2, self.budget.iterations // EACH)]
        return keys

    def _prior(self, key: Key) -> float:
        return self.root.arms[key].prior

    def _promise(self, key: Key) -> float:
        """What an option brings, with something on top for the likeliest, as long as little is known: of many
        options one always seems better than the rule of thumb's by mere chance."""
        arm = self.root.arms[key]
        if not arm.visits:
            return -1.0 + arm.prior
        doubt = self._spread() ** 2 / arm.visits
        return arm.total / arm.visits + self.budget.trust * arm.prior * doubt / USUAL

    def _is_settled(self, keys: list[Key]) -> bool:
        """Whether more iterations would hardly change which option is the best, or whether it does not matter.
        They have been in the same worlds, so their differences are compared. The options that are surely
        worse than the best are left out of further worlds (and of `keys`)."""
        if self.budget.settled <= 0.0:
            return False
        best = max(keys, key=self._promise)
        n = len(self.results.get(best, []))
        if n < SETTLED_AT or n % SETTLED_EVERY:
            return False
        open_still = False
        for key in list(keys):
            if key == best:
                continue
            mean, error = self._lead(best, key)
            if mean > self.budget.settled * error:
                if key != self.watched:
                    keys.remove(key)
                    self.left = list(keys)
            elif abs(mean) + 2.0 * error >= SAME:
                open_still = True
        return not open_still

    def _lead(self, one: Key, two: Key) -> tuple[float, float]:
        """By how much an option is better than another one in the same worlds, and the standard error of that."""
        mine, other = self.results.get(one, []), self.results.get(two, [])
        n = 0
        total = squares = 0.0
        for k in range(min(len(mine), len(other))):
            if mine[k] >= 0.0 and other[k] >= 0.0:
                n += 1
                total += mine[k] - other[k]
                squares += (mine[k] - other[k]) ** 2
        if n == 0:
            return 0.0, STRAY
        mean = total / n
        return mean, sqrt((max(0.0, squares - total * mean) + 2.0 * STRAY * STRAY) / (n + 2) / n)

    def _rank(self, key: Key) -> float:
        """The higher, the better: what it promises, those first that were left in the end. What is not clearly better than
        the likeliest option stands behind it: otherwise one that changes nothing would be taken now and then, again and again.
        """
        rank = self._promise(key) + (2.0 if key in self.left else 0.0)
        arm = self.root.arms.get(self.liked)
        if key != self.liked and arm is not None and arm.visits:
            mean, error = self._lead(key, self.liked)
            if mean <= self.budget.dare * error:
                rank = min(rank, self._rank(self.liked) - TINY)
        return rank

    def _spread(self) -> float:
        """The standard deviation of the results."""
        if self.count < 2:
            return DOUBT
        mean = self.total / self.count
        return max(NARROWEST, sqrt(max(0.0, self.squares / self.count - mean * mean)))

    def _world(self) -> State:
        n = self.iterations + self.faults
        if len(self.bases) < BASES and n % 8 == 0:
            made = world(self.rules, self.seen, self.lists, self.guesses, self.dice)
            made.logging = False
            self.bases.append(made)
        base = self.bases[n % len(self.bases)]
        out = redeal(self.rules, base, self.seat, self.dice.getrandbits(SEED_BITS))
        out.saved = [State(out) for _ in range(self.attempts)]
        return out

    def _iterate(self, s: State, first: Key) -> None:
        rules = self.rules
        node = self.root
        path: list[tuple[Arm, int]] = []
        fresh = False
        while not s.over and not fresh and len(path) < self.budget.depth:
            seat = s.ask_seat
            answers = self._answers(s)
            arms = self._arms(node, s, answers)
            key = self._best(node, arms)
            if node is self.root and first in arms:
                key = first
            elif node is self.root and self.watched in arms:
                seen = node.arms[self.watched]
                if seen.visits * WATCHED < self.iterations:
                    key = self.watched
            arm = node.arms[key]
            fresh = arm.visits == 0
            path.append((arm, s.teams[seat]))
            opt = arms[key]
            choose(rules, s, opt, LIMIT)
            node = self._below(node, s, seat, key, opt)
        if s.over and len(path) == 1:
            path[0][0].won += s.winners >> self.seat & 1
        self._play_on(s)
        value = self._worth(s)
        self.result = value
        self.low = min(self.low, value)
        self.high = max(self.high, value)
        self.count += 1
        self.total += value
        self.squares += value * value
        mine = self.seen.teams[self.seat]
        for arm, team in path:
            arm.visits += 1
            here = value if team == mine else 1.0 - value
            arm.total += here
            arm.squares += here * here

    # --- nodes and options ----------------------------------------------------------------------------

    def _answers(self, s: State) -> list[int]:
        """What can be answered now; of numbers the lowest, the highest, and some between."""
        if s.options:
            return s.options
        lo, hi = s.ask_lo, s.ask_hi
        if hi - lo < NUMBERS:
            numbers = list(range(lo, hi + 1))
        else:
            gap = (hi - lo) / (NUMBERS - 1)
            numbers = sorted({lo + round(gap * k) for k in range(NUMBERS)})
        return [n for n in numbers if n != s.ask_not] or [lo if lo != s.ask_not else lo + 1]

    def _arms(self, node: Node, s: State, answers: list[int]) -> dict[Key, int]:
        """The options of this world by what tells them apart. New ones get a first guess."""
        out: dict[Key, int] = {}
        for opt in answers:
            key = (opt,) if not s.options else self._key(s, opt)
            if key not in out:
                out[key] = opt
        if any(key not in node.arms for key in out):
            lean = self.budget.lean if len(out) > 1 else 0.0
            liked = self._liked(s, answers) if lean else None
            told = (1.0 - lean) / len(out)
            guessed: dict[Key, float] = {}
            if self.guess is not None and lean and s.options:
                by = out[liked] if liked is not None and liked in out else -1
                keys = list(out)
                odds = self.guess.scores(self.rules, s, list(out.values()), by)
                for k in range(len(keys)):
                    guessed[keys[k]] = odds[k]
            for key in out:
                if key not in node.arms:
                    more = lean if key == liked else 0.0
                    if guessed:
                        more = lean * guessed[key]
                    node.arms[key] = Arm(told + more)
        for key in out:
            node.arms[key].offered += 1
        return out

    def _liked(self, s: State, answers: list[int]) -> Key | None:
        """The option that the rule of thumb takes."""
        place = self.first(self.rules, s)
        if not s.options:
            return (place,) if place in answers else None
        return self._key(s, s.options[place]) if 0 <= place < len(s.options) else None

    def _key(self, s: State, opt: int) -> Key:
        kind = self.rules.kinds[kind_of(opt)]
        a, b = arg_a(opt), arg_b(opt)
        return (
            kind.index,
            *(self._card(s, a) if kind.a == "card" else (a,)),
            *(self._card(s, b) if kind.b == "card" else (b,)),
        )

    def _card(self, s: State, c: int) -> Key:
        """What tells a card apart: its number, if it lay open at the root; else its print and zone."""
        if c >= len(s.defn):
            return (c,)
        if c < len(self.open) and self.open[c]:
            return (-1, c)
        if not s.known[c] >> s.ask_seat & 1:
            return (-2, s.zone[c], s.zones[s.zone[c]].index(c))
        return (-3, s.defn[c], s.zone[c])

    def _below(self, node: Node, s: State, seat: int, key: Key, opt: int) -> Node:
        """The next decision. Of another player's choice it shows what this seat sees of it."""
        if s.ask_seat < 0:  # the game is over
            return node
        told = key
        kind = self.rules.kinds[kind_of(opt)]
        if s.teams[seat] != s.teams[self.seat] and kind.a == "card":
            c = arg_a(opt)
            if c < len(s.known) and not s.known[c] >> self.seat & 1:
                told = (kind.index, -4, s.zone[c])
        f = s.frames[-1]
        at = (*told, s.ask_seat, f.proc, f.pc)
        got = node.below.get(at)
        if got is None:
            got = node.below[at] = Node()
        return got

    def _best(self, node: Node, arms: dict[Key, int]) -> Key:
        """The option to look at next: what it has brought, and how little is known of it."""
        if len(arms) == 1:
            return next(iter(arms))
        width = min(self.high - self.low, SPREADS * self._spread())
        visits = 0
        total = 0.0
        for key in arms:
            arm = node.arms[key]
            visits += arm.visits
            total += arm.total
        usual = total / visits if visits else 0.5
        best: Key | None = None
        most = -1.0e9
        for key in arms:
            arm = node.arms[key]
            mean = arm.total / arm.visits if arm.visits else usual
            if width > 0.0:
                mean = (mean - usual) / width
            score = mean + self.budget.curious * arm.prior * sqrt(1 + visits) / (1 + arm.visits)
            if score > most:
                most, best = score, key
        assert best is not None
        return best

    # --- below the tree -------------------------------------------------------------------------------

    def _play_on(self, s: State) -> None:
        """On to the end of so many turns from the root on, so that all options are weighed at the same time; or for so
        many decisions. Where the tree has come further, to the end of the turn."""
        budget = self.budget
        if budget.how == NOTHING:
            return
        rules = self.rules
        last = max(self.seen.var[TURN_NO] + budget.turns, s.var[TURN_NO] + 1)
        x = self.playing.getrandbits(31)
        for _ in range(budget.decisions):
            if s.over or s.var[TURN_NO] >= last:
                return
            by_lot = budget.how == RANDOM or (
                budget.lapse > 0.0 and self.playing.random() < budget.lapse
            )
            opt = -1
            if len(s.options) == 1:
                opt = s.options[0]
            elif not by_lot:
                place = self.first(rules, s)
                if s.options:
                    opt = s.options[place] if 0 <= place < len(s.options) else -1
                elif s.ask_lo <= place <= s.ask_hi and place != s.ask_not:
                    opt = place
            if opt < 0:
                x, opt = pick(s, x)
            choose(rules, s, opt, LIMIT)

    def _worth(self, s: State) -> float:
        seat = self.seat
        if s.over:
            if not s.winners:
                return 0.5
            return 1.0 if s.winners >> seat & 1 else 0.0
        return min(0.99, max(0.01, self.share(self.rules, s, seat)))

    # --- what has come of it --------------------------------------------------------------------------

    def _found(self) -> list[Found]:
        out: list[Found] = []
        sure: set[int] = set()
        rank: dict[int, float] = {}
        s = self.seen
        for place, opt in enumerate(self._answers(s)):
            key = self._key(s, opt) if s.options else (opt,)
            arm = self.root.arms.get(key)
            if arm is not None and arm.visits:
                if arm.won == arm.visits:  # in every world it has won at once
                    sure.add(place if s.options else opt)
                mean = arm.total / arm.visits
                # as if two further results had come, that far to either side
                spread = (arm.squares - arm.total * mean + 2.0 * DOUBT * DOUBT) / (arm.visits + 2)
                error = sqrt(max(0.0, spread) / arm.visits)
                out.append(Found(place if s.options else opt, arm.visits, mean, error))
                rank[out[-1].place] = -float(arm.visits)
                if self.budget.root == HALVING:
                    rank[out[-1].place] = -self._rank(key)
        if self.budget.final == SURE:
            out.sort(key=lambda one: (one.place not in sure, -one.sure, -one.visits, one.place))
        else:
            out.sort(
                key=lambda one: (one.place not in sure, rank[one.place], -one.share, one.place)
            )
        return out


def is_secret(rules: Rules, s: State) -> bool:
    """Whether a secret choice is under way: a mask leaves nothing of it to play on from."""
    for f in s.frames:
        if rules.procs[f.proc].steps[max(f.pc - 1, 0)].secret:
            return True
    return False
