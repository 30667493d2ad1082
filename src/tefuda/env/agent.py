"""An agent that has learned: a small network that scores the options of a decision, in numpy alone.

    agent = Agent.load("soukou_musume.npz")
    place = agent.choose(eyes, eyes.observe(state, seat), Random(1))

The network reads observations of one game (`tefuda.env.spec`). A card is a vector: what the card is (its row
of the card table), where it lies and in which state, and what is attached to it. The cards of a zone are
added up; zones and numbers make the vector of the table. An option is scored from its own row, its card and
the table. Cards it has never met have vectors too, so it plays with any deck. `examples/ppo.py` trains it.

`Parts` is how an observation reaches the network, for playing and for training alike.
"""

from __future__ import annotations

import json
import os
import zlib
from pathlib import Path
from random import Random
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from tefuda.env.encode import CARD_FIRST
from tefuda.env.spec import VERSION
from tefuda.env.tables import Eyes, Ints
from tefuda.kernel.errors import BadInput

FORM: Final = 1  # of the file
CARD, ZONES, TABLE, CHOICE = 32, 128, 96, 96  # widths of the layers
POSES: Final = 8
ROLES: Final = 8
CLAUSES: Final = 128
NUMBERS: Final = 8  # numbers of options that are told apart
WHICH: Final = 3  # …and those by which a card is read in its own way: its first skill, its second
STATE: Final = 5 + POSES + ROLES
UNREADABLE: Final = (OSError, ValueError, KeyError, EOFError, TypeError, BadZipFile, zlib.error)

Floats = NDArray[np.float32]
Places = NDArray[np.int64]


class Parts:
    """Some observations, taken apart: indices into tables, and numbers that are only multiplied."""

    def __init__(self, eyes: Eyes, seen: dict[str, Ints]) -> None:
        cards, options = seen["cards"], seen["options"]
        seats, kinds = eyes.spec.seats, len(eyes.rules.zone_kinds)
        self.n, rows = cards.shape[0], cards.shape[1]
        flat = cards.reshape(-1, cards.shape[2])
        here = np.flatnonzero(flat[:, 1])
        own = flat[here]
        game = here // rows
        place = np.zeros(len(flat), np.int64)  # 1 + where the row is among those that are there
        place[here] = np.arange(1, len(here) + 1)
        self.card: Places = own[:, 0].astype(np.int64)
        zone_seat = (own[:, 5] - 1) % (
            seats + 1
        )  # what belongs to nobody comes last, as in the rows
        self.zone: Places = (zone_seat * kinds + own[:, 2] - 1).astype(np.int64)
        self.pool: Places = game * ((seats + 1) * kinds) + self.zone  # never falls from row to row
        more = own[:, CARD_FIRST:]
        self.state: Floats = np.zeros((len(here), STATE + more.shape[1]), np.float32)
        self.state[:, :3] = own[:, [3, 6, 7]]
        self.state[:, 3] = own[:, 12]
        self.state[:, 4] = (own[:, 9] & 2) > 0
        at = np.arange(len(here))
        self.state[at, 5 + np.minimum(own[:, 8], POSES - 1)] = 1
        for bit in range(ROLES):
            self.state[:, 5 + POSES + bit] = (own[:, 11] >> bit) & 1
        self.state[:, STATE:] = more
        lying = np.flatnonzero(own[:, 10])
        self.attached: Places = lying
        self.host: Places = place[game[lying] * rows + own[lying, 10] - 1] - 1
        self.attached, self.host = lying[self.host >= 0], self.host[self.host >= 0]
        numbers = seen["numbers"]
        self.clause: Places = (numbers[:, 3] % CLAUSES).astype(np.int64)
        self.numbers: Floats = numbers.astype(np.float32)
        self.numbers[:, [0, 3, 4]] = 0
        # options
        self.counts: Places = np.count_nonzero(options[:, :, 0], axis=1).astype(np.int64)
        chosen = options[options[:, :, 0] > 0]
        self.game: Places = np.repeat(np.arange(self.n), self.counts)
        self.kind: Places = chosen[:, 1].astype(np.int64)
        for_card = self.game * rows - 1
        self.about: Places = np.where(chosen[:, 2] > 0, place[for_card + chosen[:, 2]], 0)
        self.other: Places = np.where(chosen[:, 3] > 0, place[for_card + chosen[:, 3]], 0)
        goal_seat = (chosen[:, 6] - 1) % (seats + 1)
        goal = goal_seat * kinds + chosen[:, 4]
        self.goal: Places = np.where(chosen[:, 4] > 0, goal, 0).astype(np.int64)
        self.part: Floats = chosen[:, 5].astype(np.float32)
        self.ability: Places = chosen[:, 7].astype(np.int64)
        self.number: Places = np.clip(chosen[:, 8], 0, NUMBERS - 1).astype(np.int64)
        self.second: Places = np.clip(chosen[:, 9], 0, NUMBERS - 1).astype(np.int64)
        self.which: Places = np.minimum(self.number, WHICH - 1)
        known = np.where(self.about > 0, self.card[self.about - 1] if len(self.card) else 0, 0)
        self.which_card: Places = known.astype(np.int64)


def shapes(eyes: Eyes) -> dict[str, tuple[int, ...]]:
    """The weights of the network for a game, by name."""
    spec, rules = eyes.spec, eyes.rules
    zones = (spec.seats + 1) * len(rules.zone_kinds)
    card, ability = eyes.card_table().shape[1], eyes.ability_table().shape[1]
    state = STATE + len(spec.card_columns) - CARD_FIRST
    return {
        "card.printed": (card, CARD),
        "card.zone": (zones, CARD),
        "card.state": (state, CARD),
        "card.attached": (CARD, CARD),
        "zones.pools": (zones * CARD, ZONES),
        "zones.numbers": (len(spec.number_columns), ZONES),
        "zones.clause": (CLAUSES, ZONES),
        "table.zones": (ZONES, TABLE),
        "table.bias": (TABLE,),
        "value.table": (TABLE, 1),
        "value.bias": (1,),
        "choice.table": (TABLE, CHOICE),
        "choice.kind": (len(rules.kinds) + 1, CHOICE),
        "choice.about": (CARD, CHOICE),
        "choice.other": (CARD, CHOICE),
        "choice.printed": (WHICH * card, CHOICE),
        "choice.goal": (zones + 1, CHOICE),
        "choice.part": (1, CHOICE),
        "choice.ability": (ability, CHOICE),
        "choice.number": (NUMBERS, CHOICE),
        "choice.second": (NUMBERS, CHOICE),
        "deep.choice": (CHOICE, CHOICE),
        "deep.bias": (CHOICE,),
        "score.deep": (CHOICE, 1),
        "scale.state": (state,),  # not learned: by how much numbers are divided
        "scale.numbers": (len(spec.number_columns),),
    }


class Agent:
    """The weights of a network, and what is known about them (`about`: game, version, how they came)."""

    def __init__(self, weights: dict[str, Floats], about: dict[str, Any]) -> None:
        self.weights = weights
        self.about = about
        self._read: list[tuple[Eyes, Floats, Floats, Floats]] = []

    @classmethod
    def load(cls, path: Path | str) -> Agent:
        """An agent from its file. Nothing in the file is carried out."""
        try:
            with np.load(Path(path), allow_pickle=False) as file:
                about = dict(json.loads(str(file["about"])))
                weights = {
                    name: file[name].astype(np.float32) for name in file.files if name != "about"
                }
        except UNREADABLE as e:
            raise BadInput(
                f"{path} is not the file of an agent: {e}. Give one that examples/ppo.py has written.",
                ja=f"{path} は学習済みエージェントのファイルではない（{e}）。examples/ppo.py が書いたものを渡すこと。",
            ) from None
        if about.get("form") != FORM or about.get("version") != VERSION or "game" not in about:
            raise BadInput(
                f"{path} reads observations of version {about.get('version')}, and these are of version"
                f" {VERSION}; train the agent anew",
                ja=f"{path} は観測の版{about.get('version')}を読む。いまは版{VERSION}。学習し直すこと。",
            )
        return cls(weights, about)

    def save(self, path: Path | str) -> None:
        """Write the file: half precision is enough to play."""
        half: dict[str, Any] = {name: w.astype(np.float16) for name, w in self.weights.items()}
        half["about"] = np.array(json.dumps(self.about, ensure_ascii=False))
        draft = Path(path).with_name(f"{Path(path).name}.new")  # so that a kill leaves the old file
        with open(draft, "wb") as file:
            np.savez_compressed(file, **half)
        os.replace(draft, path)

    @property
    def game(self) -> str:
        return str(self.about["game"])

    def check(self, eyes: Eyes) -> None:
        """Whether the network fits this rulebook: the game, and the table it is played at."""
        wanted = shapes(eyes)
        if self.game == eyes.spec.game and wanted == {k: w.shape for k, w in self.weights.items()}:
            return
        raise BadInput(
            f"the agent has learned {self.game} at another table, and this is {eyes.spec.game}",
            ja=f"このエージェントが学んだのは {self.game} の別の卓で、ここは {eyes.spec.game} である。",
        )

    def _tables(self, eyes: Eyes) -> tuple[Floats, Floats, Floats]:
        """What the network makes of the cards and abilities of a rulebook; kept for the last few."""
        for known, *tables in self._read:
            if known is eyes:
                return tables[0], tables[1], tables[2]
        self.check(eyes)
        w, cards = self.weights, eyes.card_table()
        which = w["choice.printed"].reshape(WHICH, cards.shape[1], CHOICE)
        read = (
            cards @ w["card.printed"],
            np.concatenate([cards @ part for part in which]),
            eyes.ability_table() @ w["choice.ability"],
        )
        self._read = [*self._read[-3:], (eyes, *read)]
        return read

    def forward(self, eyes: Eyes, p: Parts) -> tuple[Floats, Floats]:
        """The score of every option (game after game), and the value of every game for who is asked."""
        w = self.weights
        printed, which, abilities = self._tables(eyes)
        card = printed[p.card] + w["card.zone"][p.zone]
        card += (p.state / w["scale.state"]) @ w["card.state"]
        np.maximum(card, 0, out=card)
        below = np.zeros_like(card)
        np.add.at(below, p.host, card[p.attached])
        card += below @ w["card.attached"]
        np.maximum(card, 0, out=card)
        zones = len(w["card.zone"])
        pools = np.zeros((p.n * zones, CARD), np.float32)
        if len(p.pool):
            first = np.flatnonzero(np.diff(p.pool, prepend=-1))
            pools[p.pool[first]] = np.add.reduceat(card, first, axis=0)
        zone = pools.reshape(p.n, -1) @ w["zones.pools"] + w["zones.clause"][p.clause]
        zone += (p.numbers / w["scale.numbers"]) @ w["zones.numbers"]
        table = np.maximum(np.maximum(zone, 0) @ w["table.zones"] + w["table.bias"], 0)
        value = np.tanh(table @ w["value.table"] + w["value.bias"])[:, 0]
        referred = np.concatenate([np.zeros((1, CARD), np.float32), card])
        choice = (table @ w["choice.table"])[p.game] + w["choice.kind"][p.kind]
        choice += referred[p.about] @ w["choice.about"] + referred[p.other] @ w["choice.other"]
        choice += which[p.which * len(printed) + p.which_card] * (p.about > 0)[:, None]
        choice += w["choice.goal"][p.goal] + p.part[:, None] * w["choice.part"]
        choice += abilities[p.ability] + w["choice.number"][p.number]
        choice += w["choice.second"][p.second]
        np.maximum(choice, 0, out=choice)
        deep = np.maximum(choice @ w["deep.choice"] + w["deep.bias"], 0)
        return (deep @ w["score.deep"])[:, 0], value

    def draw(
        self, eyes: Eyes, seen: dict[str, Ints], dice: np.random.Generator
    ) -> tuple[Places, Floats, Floats]:
        """For each of many observations an option by its chances, the logarithm of its chance, and the
        value."""
        p = Parts(eyes, seen)
        scores, values = self.forward(eyes, p)
        grid = np.full((p.n, int(p.counts.max())), -np.inf, np.float32)
        grid[p.game, np.arange(len(scores)) - (np.cumsum(p.counts) - p.counts)[p.game]] = scores
        grid -= grid.max(axis=1, keepdims=True)
        logs = grid - np.log(np.exp(grid).sum(axis=1, keepdims=True))
        places = np.argmax(logs + dice.gumbel(size=logs.shape), axis=1)
        return places, logs[np.arange(p.n), places], values

    def choose(self, eyes: Eyes, seen: dict[str, Ints], rng: Random, heat: float = 0.5) -> int:
        """The row of an option, drawn by its score. `heat`: near 0, always the best."""
        scores, _ = self.forward(eyes, Parts(eyes, {k: part[None] for k, part in seen.items()}))
        chances = np.exp((scores - scores.max()) / max(heat, 1e-3))
        return rng.choices(range(len(chances)), chances.tolist())[0]
