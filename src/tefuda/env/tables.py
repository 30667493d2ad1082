"""A table that an environment plays at: its rulebook, decks, observations, and games begun by seed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, product
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from tefuda.env.encode import Encoder, buffer, encode
from tefuda.env.features import Floats, ability_table, card_table
from tefuda.env.spec import MOST_OPTIONS, Spec
from tefuda.games import game_entry
from tefuda.games.common.book import Settings
from tefuda.games.common.entry import CardData
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.starting import deck_lists, rules_for

MOST_TABLES: Final = 1000  # combinations of decks

Ints = NDArray[np.int32]
Number = TypeVar("Number", np.int32, np.float32)
Decks = Sequence[str | Sequence[str]]


class Eyes:
    """How the games of one rulebook are seen: the spec, and observations of any state with at most so
    many cards."""

    def __init__(self, rules: Rules, rows: int, options: int = MOST_OPTIONS) -> None:
        if type(options) is not int or options < 2:
            raise BadInput(
                f"an environment has room for at least 2 options, not {options!r}",
                ja=f"環境の選択肢は2個以上である。{options!r} は使えない。",
            )
        self.rules = rules
        self.spec = Spec(rules, rows, options)
        self.encoder = Encoder(
            rules,
            rows,
            options,
            self.spec.attributes,
            self.spec.columns,
            self.spec.card_variables,
            self.spec.seat_variables,
            self.spec.number_variables,
        )
        assert self.encoder.size == self.spec.size

    def observe(self, s: State, seat: int) -> dict[str, Ints]:
        """The observation of a seat, as fresh arrays."""
        out = buffer(self.encoder.size)
        encode(self.encoder, s, seat, out, 0)
        return self.split(np.asarray(out, dtype=np.int32))

    def split(self, flat: NDArray[Number]) -> dict[str, NDArray[Number]]:
        """The tables in an observation, or in many side by side: views, not copies."""
        out: dict[str, NDArray[Number]] = {}
        at = 0
        for name, shape in self.spec.shapes().items():
            size = int(np.prod(shape))
            out[name] = flat[..., at : at + size].reshape(*flat.shape[:-1], *shape)
            at += size
        return out

    def mask(self, options: Ints) -> NDArray[np.int8]:
        """1 for every row of options that can be chosen."""
        return options[..., 0].astype(np.int8)

    def card_table(self) -> Floats:
        """What each card is (`tefuda.env.features`); the column `card` refers to it."""
        return card_table(self.rules)

    def ability_table(self) -> Floats:
        """What each ability does; the column `ability` refers to it."""
        return ability_table(self.rules)


class Table(Eyes):
    """What all games of an environment have in common.

    `decks`: a deck for each seat, as for `tefuda.new`; left out, the shipped decks take turns with the
    seed. `settings`: as for `tefuda.new`, such as `{"table": "raid2"}`. `cards`: further cards.
    """

    def __init__(
        self,
        game: str,
        decks: Decks | None = None,
        settings: Settings | None = None,
        cards: Sequence[CardData] = (),
        options: int = MOST_OPTIONS,
    ) -> None:
        rules = rules_for(game, settings, cards)
        self.game = game
        self.entry = game_entry(game)
        self.seats = self.entry.seats_for(rules.settings)
        self.players = self.entry.players_for(rules.settings)
        self.decks = self._combinations(rules, decks)
        rows = max([sum([len(deck) for deck in table]) for table in self.decks])
        super().__init__(rules, rows, options)

    def _combinations(self, rules: Rules, decks: Decks | None) -> list[list[list[str]]]:
        settings = rules.settings
        if decks is not None:
            return [deck_lists(self.entry, decks, settings)]
        every = [list(self.entry.decks_for(settings, seat).values()) for seat in range(self.seats)]
        return [[list(deck) for deck in table] for table in islice(product(*every), MOST_TABLES)]

    def begin(self, seed: int) -> State:
        """A game at its first decision; the same seed, the same game."""
        return self.entry.begin(self.rules, self.decks[seed % len(self.decks)], seed)

    def rewards(self, s: State) -> list[float]:
        """Of a game that is over, for each seat: 1 for a win, -1 for a loss, 0 for a draw."""
        if not s.over or s.winners == 0:
            return [0.0] * self.seats
        return [1.0 if (s.winners >> seat) & 1 else -1.0 for seat in range(self.seats)]
