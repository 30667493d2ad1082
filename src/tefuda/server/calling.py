"""What cards are called in messages: a number that lasts as long as its viewer sees the card, and no longer.

Inside, a card has one number for the whole game. Whoever is told it could recognise a copy that was
shuffled away, or taken back to a hand, when it comes into sight again. At a real table nobody can. So
each viewer has a number of their own for a card, and another one from the moment on at which they lose
sight of it; lines of the record from before tell no number then.

When a viewer loses sight is read from a decision and what the record tells of it, and where that is not
clear, they have lost it: a number too many tells nothing.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, NamedTuple, cast

from tefuda.game import Game
from tefuda.kernel.change import SAY_MOVE, SAY_SHUFFLE, sees
from tefuda.kernel.record import Entry, Link, entries
from tefuda.kernel.rng import seed_words
from tefuda.kernel.rules import HIDDEN, OWNER, PUBLIC, Rules
from tefuda.kernel.state import State

LEAST: Final = 10**11  # all numbers have as many digits: a length tells nothing either
SPAN: Final = 9 * 10**11
NO_CARD: Final = 1 << 40  # what an unknown number is taken for: no game has so many cards
ALL_EYES: Final = -2  # a screen that several people share has one number for all of them


class Hidden(NamedTuple):
    """Some viewers have lost sight of a card."""

    taken: int  # with the decision that made it so many
    line: int  # of the record: those before it are from before
    card: int
    mask: int  # of the viewers


class Sight:
    """How often a viewer has lost sight of each card, and since which line of the record it is in sight."""

    __slots__ = ("count", "lost", "since")

    def __init__(self) -> None:
        self.count = 0  # of the events that are in it
        self.lost: dict[int, int] = {}
        self.since: dict[int, int] = {}

    def see(self, e: Hidden, viewer: int) -> None:
        if viewer == ALL_EYES or (e.mask >> viewer) & 1:
            self.lost[e.card] = self.lost.get(e.card, 0) + 1
            self.since[e.card] = max(e.line, self.since.get(e.card, 0))


class Called:
    """The numbers of one viewer at one moment."""

    __slots__ = ("_calls", "_game", "_salt", "_sight", "_there", "_viewer")

    def __init__(self, calls: Calls, sight: Sight, game: Game, viewer: int, salt: str) -> None:
        self._calls = calls
        self._sight = sight
        self._game = game
        self._viewer = viewer
        self._salt = salt
        self._there: dict[int, int] | None = None

    def number(self, card: int) -> int:
        """What a card that the viewer sees is called."""
        return self._calls.number(f"{self._salt}|{card}|{self._sight.lost.get(card, 0)}")

    def card(self, number: int) -> int:
        """The card that a viewer means; `NO_CARD`: none that they see."""
        if self._there is None:
            rules, s = self._game.rules, self._game.state
            seen = [c for c in range(len(s.defn)) if sees(rules, s, c, self._viewer)]
            self._there = {self.number(c): c for c in seen}
        return self._there.get(number, NO_CARD)

    def same(self, card: int, line: int) -> bool:
        """Whether the viewer has had a card in sight ever since a line of the record."""
        return line >= self._sight.since.get(card, self._calls.first)


class Calls:
    """The numbers of one room. It only grows: where a game goes back there is another one."""

    def __init__(self, room: str, game: Game) -> None:
        seed = "" if game.origin is None else seed_words(game.origin.seed)
        self._key = blake2b(f"tefuda-numbers|{room}|{seed}".encode(), digest_size=32).digest()
        self.lines = len(entries(game.state))
        self.first = self.lines  # what was before the room began has no numbers
        self.events: list[Hidden] = []
        self._sights: dict[int, Sight] = {}
        self._made: dict[str, int] = {}

    def follow(self, rules: Rules, before: State, after: State) -> None:
        """A decision has been taken."""
        said = since(before, after)
        for line, card, mask in lost_sight(rules, before, after, said):
            self.events.append(Hidden(after.taken, self.lines + line, card, mask))
        self.lines += len(said)

    def back_to(self, s: State) -> Calls:
        """The numbers after so many decisions only."""
        out = object.__new__(Calls)
        out._key = self._key
        out.lines = len(entries(s))
        out.first = min(self.first, out.lines)
        out.events = [e for e in self.events if e.taken <= s.taken]
        out._sights = {}
        out._made = self._made
        return out

    def of(self, game: Game, viewer: int, shared: bool = False, again: int = 0) -> Called:
        """The numbers of a viewer. `shared`: one of several who look at the same screen; `again`: how often people have taken back with
        leave (what they saw then must not be recognised either)."""
        eyes = ALL_EYES if shared else viewer
        taken = game.state.taken
        if not self.events or self.events[-1].taken <= taken:
            sight = self._sights.setdefault(eyes, Sight())
            for e in self.events[sight.count :]:
                sight.see(e, eyes)
            sight.count = len(self.events)
        else:
            sight = Sight()
            for e in self.events:
                if e.taken <= taken:
                    sight.see(e, eyes)
        return Called(self, sight, game, viewer, f"{again}|{eyes}")

    def number(self, what: str) -> int:
        made = self._made.get(what)
        if made is None:
            told = blake2b(what.encode(), digest_size=8, key=self._key).digest()
            made = self._made[what] = LEAST + int.from_bytes(told, "big") % SPAN
        return made


def since(before: State, after: State) -> list[Entry]:
    """What the record tells of what happened in between, oldest first."""
    out: list[Entry] = []
    node = after.log
    while node is not None and node is not before.log:
        link = cast(Link, node)
        out.append(link[:7])
        node = link[7]
    out.reverse()
    return out


def out_of_sight(rules: Rules, zone: int) -> int:
    """Who cannot see what comes to a zone."""
    if rules.zone_sight[zone] == HIDDEN:
        return rules.everyone
    if rules.zone_sight[zone] == OWNER:
        return rules.everyone & ~(1 << rules.zone_seat[zone])
    return 0


def lost_sight(
    rules: Rules, before: State, after: State, said: list[Entry]
) -> list[tuple[int, int, int]]:
    """Who has lost sight of which cards: by which line of what the record tells, the card, the viewers."""
    everyone = rules.everyone
    out: list[tuple[int, int, int]] = []
    shown: dict[int, int] = {}  # card → who saw it on the way
    lies = before.zone[:]  # where each card lies by then, as far as the record tells its moves
    lies += after.zone[len(lies) :]
    moved: set[int] = set()
    for i, (_clause, say, _seat, card, mask, x, y) in enumerate(said):
        if card >= 0:
            shown[card] = shown.get(card, 0) | mask
        if "{other}" in rules.says[say].en:
            shown[x] = shown.get(x, 0) | y
        if say == SAY_SHUFFLE:
            out += [(i + 1, c, everyone) for c, zone in enumerate(lies) if zone == x]
        elif say == SAY_MOVE:
            moved.add(card)
            lies[card] = x
            secret = everyone & ~mask
            gone = secret | out_of_sight(rules, x)
            if gone:
                out.append((i + 1, card, gone))
            out += [(i + 1, c, lost) for c, lost in taken_from(rules, before, card, secret)]
    for c in range(len(after.known)):
        known = before.known[c] if c < len(before.known) else 0
        lost = (known | shown.get(c, 0)) & ~after.known[c]
        if known and c not in moved and before.stamp[c] != after.stamp[c]:  # told in other words
            for zone in (before.zone[c], after.zone[c]):
                lost |= out_of_sight(rules, zone)
        if lost:
            out.append((len(said), c, lost))
    return out


def taken_from(rules: Rules, before: State, card: int, secret: int) -> list[tuple[int, int]]:
    """Who does not see which card is taken out of a hand cannot tell any more which of the others is which."""
    if not secret or card >= len(before.zone):
        return []
    frm = before.zone[card]
    if rules.zone_sight[frm] == PUBLIC or rules.zone_kinds[rules.zone_kind[frm]].pile:
        return []
    found = [(c, before.known[c] & secret) for c in before.zones[frm]]
    return [(c, lost) for c, lost in found if lost]
