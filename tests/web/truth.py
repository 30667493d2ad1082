"""What is really so at a table: the game played again from the server's database."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import tefuda
from tefuda.game import Game
from tefuda.kernel.machine import choose
from tefuda.kernel.record import entries
from tefuda.kernel.rng import KEY_WORD
from tefuda.kernel.state import State
from tefuda.kernel.view import spectator
from tefuda.starting import seed_from
from tests.contract.secrets import knows, permuted
from tests.contract.table import Dice


class Truth:
    """A room's game after every decision, and what of it each viewer has had a right to know."""

    def __init__(self, data: Path, room: str) -> None:
        with sqlite3.connect(data / "tefuda.sqlite") as db:
            name, decks, seed, settings, cards = db.execute(
                "select game, decks, seed, settings, cards from room where id = ?", (room,)
            ).fetchone()
            codes = db.execute(
                "select code from decision where room = ? order by n", (room,)
            ).fetchall()
        self.seed = str(seed).removeprefix(KEY_WORD)
        first = seed_from(str(seed))
        self.game: Game = tefuda.new(
            name, json.loads(decks), first, json.loads(settings), json.loads(cards)["cards"]
        )
        self.viewers = range(spectator(self.game.rules) + 1)
        self.states: list[State] = []
        self.seen: list[list[set[int]]] = []  # by decisions taken, by viewer: cards seen so far
        self._note()
        for (code,) in codes:
            choose(self.game.rules, self.game.state, int(code))
            self._note()

    def _note(self) -> None:
        s = self.game.state
        record = entries(s)
        before = self.seen[-1] if self.seen else [set() for _ in self.viewers]
        now: list[set[int]] = []
        for viewer in self.viewers:
            open_now = {c for c in range(len(s.defn)) if knows(s, c, viewer)}
            read = {card for _, _, _, card, mask, _, _ in record if (mask >> viewer) & 1}
            now.append(before[viewer] | open_now | read)
        self.states.append(s.copy())
        self.seen.append(now)

    def at(self, taken: int) -> Game:
        """The game after some decisions."""
        out = self.game.copy()
        out.state = self.states[taken].copy()
        return out

    def otherwise(self, taken: int, viewer: int) -> Game:
        """The same, with the cards that a viewer does not know exchanged among themselves."""
        out = self.at(taken)
        out.state = permuted(out, viewer, Dice(taken))
        return out

    def zone(self, taken: int, zone: str, seat: int) -> set[int]:
        """The cards in a place of a seat."""
        rules, s = self.game.rules, self.states[taken]
        return {
            c
            for z, cards in enumerate(s.zones)
            for c in cards
            if rules.zone_kinds[rules.zone_kind[z]].key == zone and rules.zone_seat[z] == seat
        }

    def names(self, cards: set[int]) -> set[str]:
        """All that tells which cards these are."""
        rules, defn = self.game.rules, self.game.state.defn
        out: set[str] = set()
        for card in cards:
            d = rules.pool[defn[card]]
            out |= {d.key, d.name, d.name_en or d.name}
        return out

    def secret(self, taken: int, viewer: int) -> set[str]:
        """What would tell of a card that a viewer has never seen. A name that stands in the text of a
        card that was seen tells of none."""
        seen = self.seen[taken][viewer]
        hidden = self.names(set(range(len(self.game.state.defn))) - seen) - self.names(seen)
        text = self.texts(seen)
        return {name for name in hidden if name not in text}

    def texts(self, cards: set[int]) -> str:
        """What is printed on cards, in both languages."""
        game = self.game
        keys = {game.rules.pool[game.state.defn[card]].key for card in cards}
        lines = [
            game.entry.cards.lines_of(game.rules, key, lang)
            for key in sorted(keys)
            for lang in ("ja", "en")
        ]
        return "\n".join([line for each in lines for line in each])

    def betrayed(self, text: str, taken: int, viewer: int) -> list[str]:
        """Secrets that a text tells. A name inside a longer one that may be told is none."""
        for name in sorted(self.names(self.seen[taken][viewer]), key=len, reverse=True):
            text = text.replace(name, "")
        return sorted([name for name in self.secret(taken, viewer) if name in text])
