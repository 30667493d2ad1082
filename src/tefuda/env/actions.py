"""A fixed action space beside the list of options: a number always means the same.

An action is a kind of action, what it is about, and a way. What it is about is a place on the table, as the
seat sees it: a zone (the seat's own first) and the place of a card in it, counted from the top; or nothing.
The way is the number, the goal or the like that the option has beside it.

    space = Actions(table)
    actions = space.of(seen)            # the action of each row of options; -1 where there is none
    row = space.place(seen, action)     # and back; -1: it is not offered
    space.mask(seen)                    # 1 for every action that is offered
    space.say(action)                   # "play, card 2 of hand_0, way 0"

Every option has exactly one action. Two options of a decision that would fall on the same one are told apart
by their order: the later takes the next free way. What finds none, or is about a card so deep in its zone that
there is no place for it, takes the next of the `MOST_OTHERS` actions at the end, in the order of the options.
So a decision that has more of them is the only one that leaves options without an action; `of` says -1 there.

`ACTIONS` changes when an action gets another number. The kinds, zones and sizes come from the game's own
tables; the numbers of a game stay the same as long as its kinds of action and zones do.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tefuda.env.tables import Eyes, Ints
from tefuda.kernel.errors import BadInput
from tefuda.kernel.kinds import TRIGGER

ACTIONS: Final = 1  # the version
DEEP: Final = 20  # places of a zone that holds any number of cards…
FEW: Final = 4  # …and of each of several zones of one kind
WAYS: Final = 16
MOST_NUMBERS: Final = 64  # of a decision that asks for a number
MOST_OTHERS: Final = 128


class Rows:
    """The other way to choose, under the same names: an action is the row of an option."""

    def __init__(self, eyes: Eyes) -> None:
        self.size = eyes.spec.options

    def mask(self, seen: dict[str, Ints]) -> NDArray[np.int8]:
        """1 for every row that is an option."""
        return seen["options"][:, 0].astype(np.int8)

    def place(self, seen: dict[str, Ints], action: int) -> int:
        """The row itself; -1: there is no option."""
        return action if 0 <= action < self.size and seen["options"][action, 0] else -1


def space_of(eyes: Eyes, actions: str) -> Rows | Actions:
    """What an environment takes as actions: rows of "options", or a "fixed" space."""
    if actions not in ("options", "fixed"):
        raise BadInput(
            f'actions are "options" or "fixed", not {actions!r}',
            ja=f'actions は "options" か "fixed"。{actions!r} は使えない。',
        )
    return Rows(eyes) if actions == "options" else Actions(eyes)


class Actions:
    """The action space of a game, at a table with so many seats."""

    def __init__(self, eyes: Eyes) -> None:
        rules = eyes.rules
        self.version = ACTIONS
        self.seats = rules.seats
        self.rules = rules
        # places: for each kind of zone, where those of the relative seat 0 begin, and how many a zone has
        self._deep = [FEW if kind.count > 1 else DEEP for kind in rules.zone_kinds]
        self._first: dict[
            tuple[int, int], int
        ] = {}  # (1 + relative seat or 0, kind of zone) → first place
        self._where: list[tuple[str, int]] = [
            ("", 0)
        ]  # each place in words; 0: about no card, no zone
        places = 1
        for seat in [*range(1, self.seats + 1), 0]:
            for n, kind in enumerate(rules.zone_kinds):
                if kind.shared == (seat == 0):
                    self._first[seat, n] = places
                    for part in range(kind.count):
                        name = f"{kind.key}{f'.{part}' if kind.count > 1 else ''}"
                        name += f"_{seat - 1}" if seat else ""
                        # the zone itself, then the places in it
                        self._where += [(name, place) for place in range(self._deep[n] + 1)]
                        places += self._deep[n] + 1
        self.places = places
        self._base: list[int] = []
        self._ways: list[int] = []
        at = MOST_NUMBERS
        for act in rules.kinds:
            self._base.append(at)
            several = act.b != "" or act.a not in ("", "card", "zone") or act.index == TRIGGER
            self._ways.append(WAYS if several else 1)
            about = self.places if act.a in ("card", "zone") else 1
            at += about * self._ways[-1]
        self.others = at
        self.size = at + MOST_OTHERS
        self._wide = [kind.a in ("card", "zone") for kind in rules.kinds]

    def _about(self, cards: Ints, row: list[int]) -> int:
        """The place that an option is about; -1: too deep in its zone."""
        if row[2]:
            card: list[int] = cards[row[2] - 1].tolist()
            zone, part, place, seat = card[2] - 1, card[3], card[4], card[5]
        elif row[4]:
            zone, part, place, seat = row[4] - 1, row[5], 0, row[6]
        else:
            return 0
        deep = self._deep[zone]
        if place > deep:
            return -1
        return self._first[seat, zone] + part * (deep + 1) + place

    def of(self, seen: dict[str, Ints]) -> NDArray[np.int64]:
        """The action of each row of options."""
        options = seen["options"]
        out = np.full(len(options), -1, np.int64)
        rows = options[: int(np.count_nonzero(options[:, 0]))].tolist()
        taken: set[int] = set()
        others = self.others
        for n, row in enumerate(rows):
            action = self._own(seen["cards"], row, taken)
            if action < 0:
                if others == self.size:
                    continue
                action = others
                others += 1
            taken.add(action)
            out[n] = action
        return out

    def _own(self, cards: Ints, row: list[int], taken: set[int]) -> int:
        """The action that an option has by itself; -1: none is free."""
        kind = row[1] - 1
        if kind < 0:
            return row[8] if 0 <= row[8] < MOST_NUMBERS else -1
        about = self._about(cards, row) if self._wide[kind] else 0
        if about < 0:
            return -1
        ways = self._ways[kind]
        first = self._base[kind] + about * ways
        wanted = row[5] if row[2] and row[4] else row[8]
        for step in range(ways):
            action = first + (max(wanted, 0) + step) % ways
            if action not in taken:
                return action
        return -1

    def mask(self, seen: dict[str, Ints]) -> NDArray[np.int8]:
        """1 for every action that is offered."""
        out = np.zeros(self.size, np.int8)
        actions = self.of(seen)
        out[actions[actions >= 0]] = 1
        return out

    def place(self, seen: dict[str, Ints], action: int) -> int:
        """The row of the option that an action is; -1: it is not offered."""
        rows = self.of(seen).tolist()
        return rows.index(action) if action >= 0 and action in rows else -1

    def say(self, action: int) -> str:
        """An action in words."""
        if not 0 <= action < self.size:
            return f"no action: there are {self.size}"
        if action < MOST_NUMBERS:
            return f"the number {action}"
        if action >= self.others:
            return f"option {action - self.others + 1} of those without a place of their own"
        kind = max([n for n, base in enumerate(self._base) if base <= action])
        about, way = divmod(action - self._base[kind], self._ways[kind])
        zone, place = self._where[about]
        said = self.rules.kinds[kind].key
        if about:
            said += f", card {place} of {zone}" if place else f", {zone}"
        return said + (f", way {way}" if self._ways[kind] > 1 else "")
