"""Proving puzzles: a search over the engine through every choice, every answer and all chance.

The player needs one choice that works; the opponent's choices and the results of chance must all be
met. Cards that the player does not know must be all alike (`alike`), so that every order of them is
the same position. A shuffle of cards that differ counts as lost.

What the written solution does is tried first (`led`): where it meets every answer, that is the proof, and
nothing else of the player's is looked at. What was found out about a position is kept (`position`), and of cards that nothing tells apart one
is tried (`Search.codes`). A position that comes back on the way to itself counts as lost there: going
round never reaches a goal. So a solution that is found is one; in a position that can go round, one
could be missed. In the opponent's own turn going round does no harm: there it counts as won, and what
was built on that is looked at again if it proves false (`Search.proven`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from typing import Final

import msgspec

from tefuda.bots.answering import chosen
from tefuda.game import Game
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.errors import ScriptError, TefudaError
from tefuda.kernel.machine import choose
from tefuda.kernel.rng import listen, stop_listening
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import position_data
from tefuda.kernel.state import CARD_MASK, State
from tefuda.lessons.judge import PLAYER
from tefuda.scenario.words import means

SIDES: Final = 6
MOST_PICKS: Final = 60
Script = list[tuple[str, tuple[int, ...]]]
# what two positions may differ in and still go on alike: counters that only grow, and chance, which
# is scripted here
PASSING: Final = ("taken", "seen", "serial", "batch", "rng", "script")
# a game's numbers that only grow: after so many actions it looks for loops (the search looks for them
# itself, so it begins anew each time), and when cards were placed
ACTIONS: Final = "actions"
COUNTS: Final = (ACTIONS, "tick")
LAST_PLACE: Final = (
    "last_slot"  # where a card was last: nothing asks for it while it is on the table
)
AIMLESS: Final = 300  # choices after which playing without thought has got nowhere
DEEP: Final = 50_000  # how deep one call may lie in another


class TooLarge(Exception):
    """The search has come to its bound: nothing is proven."""


@dataclass
class Search:
    """A search of one turn (`win`) or two (`survive`), with its bound."""

    rules: Rules
    kind: str
    last: int  # the turn after which the goal is decided
    bound: int = 200_000
    nodes: int = 0
    turn_at: int = field(init=False)
    whose_at: int = field(init=False)
    actions_at: int = field(init=False)
    counts: list[int] = field(init=False)
    lead: list[int] = field(default_factory=list)  # choices of the player to try first (`led`)
    mine: int = 0  # how many choices of the player lead to where the search is
    found: dict[bytes, bool] = field(default_factory=dict)  # position → whether it is solved
    open: set[bytes] = field(default_factory=set)  # positions under way
    way: list[tuple[bytes, bool]] = field(default_factory=list)  # to here; had the player a choice?
    trusted: set[bytes] = field(default_factory=set)  # of them, those that counted as won
    deceived: bool = False  # one of them was not

    def __post_init__(self) -> None:
        names = list(self.rules.vars)
        self.turn_at = names.index("turn_no")
        self.whose_at = names.index("turn")
        self.actions_at = names.index(ACTIONS) if ACTIONS in names else -1
        self.counts = [names.index(word) for word in COUNTS if word in names]

    def decided(self, s: State) -> bool | None:
        """Whether the goal is reached; None: it is open."""
        late = s.var[self.turn_at] > self.last
        if s.over:  # a win that comes by itself in a later turn is not one of this turn
            return bool((s.winners >> PLAYER) & 1) and not (late and self.kind == "win")
        if late:
            return self.kind == "survive"
        return None

    def proven(self, s: State) -> bool:
        """Whether the player reaches the goal whatever comes."""
        usual = sys.getrecursionlimit()
        sys.setrecursionlimit(max(usual, DEEP))
        try:
            return self._proven(s)
        finally:
            sys.setrecursionlimit(usual)

    def _proven(self, s: State) -> bool:
        while True:
            self.deceived = False
            if not self.solved(s):
                return False
            if not self.deceived:
                return True
            self.found = {here: got for here, got in self.found.items() if not got}

    def solved(self, s: State) -> bool:
        """The same, as long as nobody was deceived."""
        known = self.decided(s)
        if known is not None:
            return known
        here = position(self.rules, s, self.counts)
        before = self.found.get(here)
        if before is not None:
            return before
        if here in self.open:
            if s.var[self.whose_at] == PLAYER or self.chose_since(here):
                return False
            self.trusted.add(here)
            return True
        self.nodes += 1
        if self.nodes > self.bound:
            raise TooLarge
        self.open.add(here)
        self.way.append((here, s.ask_seat == PLAYER and len(s.options) != 1))
        if s.ask_seat == PLAYER:
            self.mine += 1
            got = any(self.answer(s, code) for code in self.likely(s))
            self.mine -= 1
        else:
            got = all(self.answer(s, code) for code in self.codes(s))
        self.open.discard(here)
        self.way.pop()
        if here in self.trusted:
            self.trusted.discard(here)
            self.deceived |= not got
        self.found[here] = got
        return got

    def chose_since(self, here: bytes) -> bool:
        """Whether the player had a choice on the way round to a position: then going round is the
        player's own doing, and saves nobody."""
        for there, choice in reversed(self.way):
            if choice or there == here:
                return choice
        return False

    def likely(self, s: State) -> list[int]:
        """The player's choices, the one that the lead names first."""
        codes = self.codes(s)
        if s.options and self.mine <= len(self.lead):
            used = uses(s)
            wanted = self.meaning(s, self.lead[self.mine - 1], used)
            codes.sort(key=lambda code: self.meaning(s, code, used) != wanted)
        return codes

    def codes(self, s: State) -> list[int]:
        """What can be answered; of options that differ by cards that are alike, the first."""
        if s.options:
            seen: dict[object, int] = {}
            used = uses(s)
            for code in s.options:
                seen.setdefault(self.meaning(s, code, used), code)
            return list(seen.values())
        if s.ask_hi - s.ask_lo > MOST_PICKS:
            raise TooLarge
        return [n for n in range(s.ask_lo, s.ask_hi + 1) if n != s.ask_not]

    def meaning(self, s: State, code: int, used: dict[int, int]) -> object:
        """What an option does, the same for cards that nothing tells apart."""
        kind = self.rules.kinds[kind_of(code)]
        a: object = self.nature(s, arg_a(code), used) if kind.a == "card" else arg_a(code)
        b: object = self.nature(s, arg_b(code), used) if kind.b == "card" else arg_b(code)
        return (kind_of(code), a, b)

    def nature(self, s: State, card: int, used: dict[int, int]) -> object:
        """All that tells a card from another: what and where it is, in which state, and for what it
        is used. In a pile, cards that lie side by side count as one place."""
        zone = s.zones[s.zone[card]]
        place = -1
        if card not in zone:
            return card
        if self.rules.zone_kinds[self.rules.zone_kind[s.zone[card]]].pile:
            place = zone.index(card)
            while place and self._plain(s, zone[place - 1]) == self._plain(s, card):
                place -= 1
        return (self._plain(s, card), place, used.get(card, 0))

    def _plain(self, s: State, c: int) -> tuple[int, ...]:
        return (
            s.defn[c], s.owner[c], s.zone[c], s.face[c], s.pose[c], s.known[c], s.host[c],
            *[col[c] for col in s.cols],
        )  # fmt: skip

    def answer(self, s: State, code: int) -> bool:
        """Whether a choice leads to the goal, whatever chance brings."""
        return all(after is not None and self.solved(after) for after in self.after(s, code))

    def after(self, s: State, code: int) -> Iterator[State | None]:
        """Every state that a choice may lead to; None: one that depends on an unknown order."""
        yield from self._with(s, code, [])

    def _with(self, s: State, code: int, script: Script) -> Iterator[State | None]:
        out = s.copy()
        out.script = tuple(script)
        if self.actions_at >= 0 and out.var[self.actions_at]:
            out.thaw()
            out.var[self.actions_at] = 0
        heard = listen(out)
        try:
            choose(self.rules, out, code)
        except ScriptError as error:
            stop_listening(heard)
            if len(heard) < len(script):  # what was scripted last is not possible
                return
            yield from self._further(s, code, script, str(error).rsplit(" ", 1)[-1])
            return
        stop_listening(heard)
        for what, cards in heard:
            if what == "shuffle" and len({out.defn[c] for c in cards}) > 1:
                yield None
                return
        yield out

    def _further(self, s: State, code: int, script: Script, what: str) -> Iterator[State | None]:
        if what == "shuffle":
            yield from self._with(s, code, [*script, ("shuffle", ())])
            return
        first, last = (1, SIDES) if what == "roll" else (0, MOST_PICKS)
        for n in range(first, last + 1):
            found = False
            for after in self._with(s, code, [*script, (what, (n,))]):
                found = True
                yield after
            if not found:
                return

    def line(self, s: State) -> list[int]:
        """The player's choices and the others' first answers on a way to the goal."""
        out: list[int] = []
        while self.decided(s) is None:
            for code in self.codes(s):
                if s.ask_seat != PLAYER or self.answer(s, code):
                    out.append(code)
                    s = next(x for x in self.after(s, code) if x is not None)
                    break
        return out


def led(game: Game, solution: tuple[str, ...]) -> list[int]:
    """The player's choices in a written solution; the opponent's are those of the rule of thumb."""
    out: list[int] = []
    one = game.copy()
    lot = Random(1)
    for line in solution:
        seat, _, words = line.partition(":")
        if seat != str(PLAYER + 1):
            continue
        while not one.over and one.state.ask_seat != PLAYER:
            one.choose(chosen(one, "thumb", lot))
        if one.over:
            break
        options = one.state.options
        if not options:
            out.append(int(words.split()[-1]))
            one.choose(out[-1])
            continue
        hits = [code for code in options if means(one, code, words.strip())]
        if not hits:
            break
        out.append(hits[0])
        one.choose(options.index(hits[0]))
    return out


def position(rules: Rules, s: State, counts: list[int]) -> bytes:
    """A position, the same for all ways to it that make no difference for what follows."""
    told = position_data(s)
    for name in PASSING:
        del told[name]
    told["cols"] = [
        _off_the_table(rules, s, col) if rules.columns[i] == LAST_PLACE else col
        for i, col in enumerate(s.cols)
        if i not in rules.timers
    ]
    told["var"] = [0 if k in counts else n for k, n in enumerate(s.var)]
    return blake2b(msgspec.msgpack.encode(told), digest_size=16).digest()


def _off_the_table(rules: Rules, s: State, col: list[int]) -> list[int]:
    return [0 if rules.zone_group[s.zone[c]] else n for c, n in enumerate(col)]


def uses(s: State) -> dict[int, int]:
    """How often cards are spoken of by what is under way or lasts. A plain number is taken for a card
    now and then; then two cards that are alike are both tried."""
    out: dict[int, int] = {}
    told = position_data(s)
    for part in ("frames", "live", "waiting", "stack", "last"):
        _count(told[part], out)
    for host in s.host:
        if host >= 0:
            out[host] = out.get(host, 0) + 1
    return out


def _count(data: object, out: dict[int, int]) -> None:
    if isinstance(data, bool):
        return
    if isinstance(data, int):
        if data >= 0:
            out[data & CARD_MASK] = out.get(data & CARD_MASK, 0) + 1
    elif isinstance(data, (list, tuple)):
        for part in data:
            _count(part, out)


def alike(game: Game) -> bool:
    """Whether the cards that the player does not know are of one kind for each owner."""
    s = game.state
    unknown: dict[int, set[int]] = {}
    for c in range(len(s.defn)):
        if not (s.known[c] >> PLAYER) & 1:
            unknown.setdefault(s.owner[c], set()).add(s.defn[c])
    return all([len(kinds) == 1 for kinds in unknown.values()])


def naive(game: Game, kind: str, last: int, how: str) -> bool:
    """Whether playing without thought reaches the goal: by the `first` option or by the `thumb`."""
    search = Search(game.rules, kind, last)
    one = game.copy()
    lot = Random(7)
    while search.decided(one.state) is None:
        s = one.state
        if s.taken - game.state.taken > AIMLESS:
            return False
        mine = s.ask_seat == PLAYER
        try:
            first = how == "first" and mine
            one.choose((0 if s.options else s.ask_lo) if first else chosen(one, "thumb", lot))
        except TefudaError:
            return False
    return bool(search.decided(one.state))
