"""An agent that learns a game from nothing, by proximal policy optimisation.

    pip install 'tefuda[rl]' torch                      # torch's build for CPUs is enough
    python examples/ppo.py soukou_musume --out runs/soukou --minutes 25
    python examples/ppo.py soukou_musume --out runs/soukou --minutes 10 --resume
    tefuda play soukou_musume --bot agent:runs/soukou/agent.npz

Worker processes play (`tefuda.env.rollout`, with the network in numpy), this one learns with torch. In each game the
agent meets itself, the rule of thumb, or a player who chooses at random. The reward is the result of the game, 1 or
-1, and nothing before. The folder holds `checkpoint.pt` (to resume from), `agent.npz` (to play with), `curve.csv` and
`curve.svg` (the share of games won over time).
"""

from __future__ import annotations

import argparse
import csv
import math
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np
import torch
from torch.nn import functional as F

from tefuda import env
from tefuda.env.agent import FORM, WHICH, Agent, Parts, shapes
from tefuda.env.rollout import SELF, Track, Workers
from tefuda.lab.learning import curve
from tefuda.lab.runs.numbers import wilson

OPTIONS = 64  # rows of an observation; decisions with more options are cut off
GAMMA, LAMBDA = 0.998, 0.95
CLIP, EPOCHS, CHUNK = 0.2, 3, 1024
RATE, ENTROPY, VALUE = 7e-4, 0.01, 0.5
OPPONENTS = (SELF, SELF, "thumb", "thumb", "thumb", "random")  # each as often as it stands here
BOTS = ("random", "thumb")  # against whom the agent is measured
COLUMNS = ("minutes", "cpu_minutes", "decisions", "games", "bot", "wins", "of", "low", "high")

Arrays = dict[str, Any]  # what was played: "seen", "place", "log", "gain", "goal"


def advantages(track: Track) -> tuple[np.ndarray, np.ndarray]:
    """For each decision its advantage and what its value should have been, by generalised advantage
    estimation. In a game that goes on the last decision only lends its value."""
    ahead = GAMMA * track.values[1:]
    if track.result is not None:
        ahead = np.append(ahead, np.float32(track.result))
    values = track.values[: len(ahead)]
    gains = ahead - values
    for k in range(len(gains) - 2, -1, -1):
        gains[k] += GAMMA * LAMBDA * gains[k + 1]
    return gains, gains + values


def arrays(tracks: Sequence[Track]) -> Arrays:
    """All decisions of some tracks, as arrays."""
    learned = [advantages(track) for track in tracks]
    counts = [len(gains) for gains, _ in learned]
    pairs = list(zip(tracks, counts, strict=True))
    return {
        "seen": {
            name: np.concatenate([track.seen[name][:n] for track, n in pairs])
            for name in tracks[0].seen
        },
        "place": np.concatenate([track.places[:n] for track, n in pairs]),
        "log": np.concatenate([track.logs[:n] for track, n in pairs]),
        "gain": np.concatenate([gains for gains, _ in learned]),
        "goal": np.concatenate([goals for _, goals in learned]),
    }


class Network(torch.nn.Module):
    """The network of `tefuda.env.agent`, to be trained: the same weights and the same sums."""

    def __init__(self, table: env.Table) -> None:
        super().__init__()
        self.cards = torch.tensor(table.card_table())
        self.abilities = torch.tensor(table.ability_table())
        self.w = torch.nn.ParameterDict()
        for name, shape in shapes(table).items():
            fixed = name.startswith("scale.")
            random = torch.randn(shape) / math.sqrt(max(shape[0], 16))
            first = torch.ones(shape) if fixed else random
            if "bias" in name or name.split(".")[0] in ("score", "value"):
                first *= 0.1
            self.w[name.replace(".", "_")] = torch.nn.Parameter(first, requires_grad=not fixed)

    def forward(self, p: Parts) -> tuple[torch.Tensor, torch.Tensor]:
        """The score of every option (game after game), and the value of every game."""
        w = self.w
        t = {k: torch.from_numpy(v) for k, v in vars(p).items() if isinstance(v, np.ndarray)}
        card = (self.cards @ w["card_printed"])[t["card"]] + w["card_zone"][t["zone"]]
        card = F.relu(card + (t["state"] / w["scale_state"]) @ w["card_state"])
        below = torch.zeros_like(card).index_add(0, t["host"], card[t["attached"]])
        card = F.relu(card + below @ w["card_attached"])
        zones, wide = w["card_zone"].shape
        pools = torch.zeros(p.n * zones, wide).index_add(0, t["pool"], card).reshape(p.n, -1)
        zone = pools @ w["zones_pools"] + w["zones_clause"][t["clause"]]
        zone = F.relu(zone + (t["numbers"] / w["scale_numbers"]) @ w["zones_numbers"])
        table = F.relu(zone @ w["table_zones"] + w["table_bias"])
        value = torch.tanh(table @ w["value_table"] + w["value_bias"])[:, 0]
        refer = torch.cat([torch.zeros(1, wide), card])
        choice = (table @ w["choice_table"])[t["game"]] + w["choice_kind"][t["kind"]]
        choice = choice + refer[t["about"]] @ w["choice_about"]
        choice = choice + refer[t["other"]] @ w["choice_other"]
        ways = w["choice_printed"].reshape(WHICH, self.cards.shape[1], -1)
        which = (self.cards @ ways).reshape(-1, ways.shape[2])
        own = which[t["which"] * len(self.cards) + t["which_card"]]
        choice = choice + own * (t["about"] > 0).float()[:, None]
        choice = choice + w["choice_goal"][t["goal"]] + t["part"][:, None] * w["choice_part"]
        choice = choice + (self.abilities @ w["choice_ability"])[t["ability"]]
        choice = choice + w["choice_number"][t["number"]] + w["choice_second"][t["second"]]
        deep = F.relu(F.relu(choice) @ w["deep_choice"] + w["deep_bias"])
        return (deep @ w["score_deep"])[:, 0], value

    def weights(self) -> dict[str, np.ndarray]:
        return {k.replace("_", ".", 1): v.detach().numpy().copy() for k, v in self.w.items()}

    def measure(self, p: Parts) -> None:
        """Divide numbers by the largest that the first games have shown."""
        for name, numbers in (("scale_state", p.state), ("scale_numbers", p.numbers)):
            largest = np.maximum(abs(numbers).max(axis=0), 1)
            self.w[name].data.copy_(torch.from_numpy(largest))


class Learner:
    """The network with its optimiser."""

    def __init__(self, table: env.Table, seed: int) -> None:
        torch.manual_seed(seed)
        self.table = table
        self.net = Network(table)
        free = [w for w in self.net.parameters() if w.requires_grad]
        self.optimiser = torch.optim.Adam(free, lr=RATE, eps=1e-5)

    def update(self, got: Arrays, rate: float, rng: np.random.Generator) -> tuple[float, float]:
        """Some passes over what was played; the mean loss of the value, and the mean entropy."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        gain = (got["gain"] - got["gain"].mean()) / (got["gain"].std() + 1e-6)
        told = []
        for _ in range(EPOCHS):
            order = rng.permutation(len(gain))
            for ks in np.split(order, range(CHUNK, len(order), CHUNK)):
                told.append(self.step(got, gain, ks))
        value, entropy = np.mean(told, axis=0)
        return float(value), float(entropy)

    def step(self, got: Arrays, gain: np.ndarray, ks: np.ndarray) -> tuple[float, float]:
        """One step of the optimiser, on these decisions."""
        p = Parts(self.table, {name: part[ks] for name, part in got["seen"].items()})
        scores, values = self.net(p)
        games = torch.from_numpy(p.game)
        first = torch.from_numpy(np.cumsum(p.counts) - p.counts)
        top = torch.full((p.n,), -1e9).scatter_reduce(0, games, scores.detach(), "amax")
        shifted = scores - top[games]
        logs = shifted - torch.zeros(p.n).index_add(0, games, shifted.exp()).log()[games]
        ratio = (
            logs[first + torch.from_numpy(got["place"][ks])] - torch.from_numpy(got["log"][ks])
        ).exp()
        good = torch.from_numpy(gain[ks])
        policy = -torch.min(ratio * good, ratio.clamp(1 - CLIP, 1 + CLIP) * good).mean()
        value = F.mse_loss(values, torch.from_numpy(got["goal"][ks]))
        entropy = -(logs.exp() * logs).sum() / p.n
        self.optimiser.zero_grad()
        (policy + VALUE * value - ENTROPY * entropy).backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.optimiser.step()
        return float(value.detach()), float(entropy.detach())


class Run:
    """A run in its folder: it can be stopped at any time and resumed."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.out = Path(args.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.table = env.Table(args.game, options=OPTIONS)
        self.learner = Learner(self.table, args.seed)
        self.rows: list[dict[str, Any]] = []  # of the curve
        self.did = {"minutes": 0.0, "cpu_minutes": 0.0, "decisions": 0, "games": 0, "rounds": 0}
        if args.resume:
            self.resume()
        self.rng = np.random.default_rng([args.seed, self.did["rounds"]])
        self.began, self.before = time.monotonic(), dict(self.did)
        seed = args.seed + 7919 * self.did["rounds"]
        self.workers = Workers(args.game, args.workers, args.envs, OPPONENTS, seed << 8, OPTIONS)

    def resume(self) -> None:
        path = self.out / "checkpoint.pt"
        if not path.exists():
            raise SystemExit(f"{path} is not there: begin without --resume")
        kept = torch.load(path, weights_only=True)
        self.learner.net.load_state_dict(kept["net"])
        self.learner.optimiser.load_state_dict(kept["optimiser"])
        self.did, self.rows = kept["did"], kept["rows"]

    @property
    def agent(self) -> Agent:
        """The network as it plays."""
        last = {row["bot"]: {k: row[k] for k in ("wins", "of", "low", "high")} for row in self.rows}
        about = {"form": FORM, "game": self.args.game, "version": env.VERSION}
        about |= {"seed": self.args.seed, "did": dict(self.did), "results": last}
        return Agent(self.learner.net.weights(), about)

    def look_at_the_clock(self) -> None:
        computing = time.process_time() + self.workers.seconds
        self.did["minutes"] = self.before["minutes"] + (time.monotonic() - self.began) / 60
        self.did["cpu_minutes"] = self.before["cpu_minutes"] + computing / 60

    def gone(self) -> float:
        """How much of the run is over: 0 at its beginning, 1 at its end."""
        bounds = ("minutes", "cpu_minutes", "rounds")
        most = vars(self.args)
        return max([self.did[k] / float(self.before[k] + most[k]) for k in bounds])

    def round(self) -> None:
        """Play, and learn from it."""
        got = arrays(self.workers.collect(self.agent, self.args.decisions))
        if self.did["rounds"] == 0:
            self.learner.net.measure(Parts(self.table, got["seen"]))
        self.look_at_the_clock()
        rate = RATE * max(0.1, 1 - self.gone())
        value, entropy = self.learner.update(got, rate, self.rng)
        self.did["rounds"] += 1
        self.did["games"] = self.before["games"] + self.workers.finished
        self.did["decisions"] += len(got["place"])
        print(
            f"round {self.did['rounds']}: {self.did['minutes']:.1f} min "
            f"({self.did['cpu_minutes']:.1f} of computing), {self.did['games']} games, "
            f"value {value:.3f}, entropy {entropy:.3f}",
            flush=True,
        )

    def measure(self, games: int, seed: int) -> None:
        """Play against each of the bots, and put the results on the curve."""
        for bot in BOTS:
            wins, of = self.workers.match(self.agent, bot, games, seed)
            low, high = wilson(wins, of)
            share = f"{100 * wins / of:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
            print(f"    against {bot}: {wins:g} of {of} = {share}", flush=True)
            self.look_at_the_clock()
            did = [round(self.did[k], 2) for k in COLUMNS[:4]]
            row = [*did, bot, wins, of, round(low, 4), round(high, 4)]
            self.rows.append(dict(zip(COLUMNS, row, strict=True)))

    def keep(self) -> None:
        """Write the files of the folder. Whatever a kill interrupts, the old ones are whole."""
        learner = self.learner
        kept: Arrays = {"net": learner.net.state_dict(), "did": self.did, "rows": self.rows}
        kept["optimiser"] = learner.optimiser.state_dict()
        torch.save(kept, self.out / "new.pt")
        os.replace(self.out / "new.pt", self.out / "checkpoint.pt")
        self.agent.save(self.out / "agent.npz")
        with open(self.out / "curve.csv", "w", newline="", encoding="utf-8") as file:
            table = csv.DictWriter(file, COLUMNS)
            table.writeheader()
            table.writerows(self.rows)
        (self.out / "curve.svg").write_text(curve(self.rows), encoding="utf-8")

    def go(self) -> None:
        a, seed = self.args, 50_000 + self.args.seed
        if self.did["rounds"] == 0:
            self.measure(a.check, seed)
        while self.gone() < 1:
            self.round()
            if self.did["rounds"] % a.every == 0:
                self.measure(a.check, seed + 10 * self.did["rounds"])
                self.keep()
        self.measure(a.last, seed + 1_000_000)
        self.keep()


ARGUMENTS: list[tuple[str, type, Any, str]] = [
    ("--out", str, "runs/ppo", "the folder of the run"),
    ("--minutes", float, 25, "how long to learn, by the clock…"),
    ("--cpu-minutes", float, 1e9, "…in minutes of computing, all processes together…"),
    ("--rounds", int, 1_000_000, "…and in updates: whatever is reached first"),
    ("--workers", int, 2, "processes that play"),
    ("--envs", int, 48, "games at once in each"),
    ("--decisions", int, 8192, "from one update to the next"),
    ("--every", int, 10, "updates from one measurement to the next"),
    ("--check", int, 96, "games of a measurement"),
    ("--last", int, 960, "games of the last measurement"),
    ("--seed", int, 1, "the same seed begins with the same games and weights"),
]


def main() -> None:
    how = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=how)
    parser.add_argument("game", nargs="?", default="soukou_musume")
    for name, kind, usual, about in ARGUMENTS:
        parser.add_argument(name, type=kind, default=usual, help=about)
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint")
    torch.set_num_threads(1)
    Run(parser.parse_args()).go()


if __name__ == "__main__":
    main()
