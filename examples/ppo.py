"""An agent that learns a game from nothing, by proximal policy optimisation.

    pip install tefuda[rl] torch                        # the CPU build of torch is enough
    python examples/ppo.py soukou_musume --out runs/soukou --minutes 25
    python examples/ppo.py soukou_musume --out runs/soukou --minutes 10 --resume
    tefuda play soukou_musume --bot agent:runs/soukou/agent.npz

Processes play (`tefuda.env.batch` and the network in numpy, `tefuda.env.agent`), this one learns with torch. In each
game the agent meets itself, the rule of thumb, or a player by lot. The reward is the result of the game: 1 or
-1, and nothing before. In the folder: `checkpoint.pt` (to go on from), `agent.npz` (to play with), `curve.csv`
and `curve.svg` (the share of games won, against time).
"""

from __future__ import annotations

import argparse
import csv
import json
import math
import multiprocessing as mp
import os
import resource
import time
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np
import torch
from torch.nn import functional as F

from tefuda import env
from tefuda.env.agent import FORM, WHICH, Agent, Parts, shapes

OPTIONS = 64  # rows; decisions with more are cut off
GAMMA, LAMBDA = 0.998, 0.95
CLIP, EPOCHS, CHUNK = 0.2, 3, 1024
RATE, ENTROPY, VALUE = 7e-4, 0.01, 0.5
OPPONENTS = ("self", "self", "thumb", "thumb", "thumb", "random")  # who sits in how many games
PLAYED = ("place", "log", "gain", "goal")  # of each decision
BOTS = ("random", "thumb")
COLUMNS = ("minutes", "cpu_minutes", "decisions", "games", "bot", "wins", "of", "low", "high")


# --- playing: in processes of their own ---------------------------------------------------------------


def draw(
    agent: Agent, games: env.Batch, ks: np.ndarray, dice: np.random.Generator
) -> tuple[Any, ...]:
    """An option for each of these games by the agent's chances; their logarithms; the values."""
    p = Parts(games.table, {name: part[ks] for name, part in games.observation.items()})
    scores, values = agent.forward(games.table, p)
    grid = np.full((p.n, int(p.counts.max())), -np.inf, np.float32)
    grid[p.game, np.arange(len(scores)) - (np.cumsum(p.counts) - p.counts)[p.game]] = scores
    grid -= grid.max(axis=1, keepdims=True)
    logs = grid - np.log(np.exp(grid).sum(axis=1, keepdims=True))
    places = np.argmax(logs + dice.gumbel(size=logs.shape), axis=1)
    return places, logs[np.arange(p.n), places], values


class Player:
    """Some games under way, in which the agent has a seat or both."""

    def __init__(self, game: str, n: int, seed: int) -> None:
        self.games = env.batch(game, n, seed=seed << 32, options=OPTIONS)
        self.n = n
        self.rng, self.dice = Random(seed), np.random.default_rng(seed)
        self.seat, self.bot = [0] * n, [""] * n  # who plays the other seat
        self.open: dict[tuple[int, int], list[tuple[Any, ...]]] = {}
        for k in range(n):
            self.sit(k)

    def sit(self, k: int) -> None:
        self.bot[k], self.seat[k] = self.rng.choice(OPPONENTS), self.rng.randrange(2)

    def step(self, agent: Agent, keep: bool) -> list[tuple[int, Any]]:
        """One decision in every game; the games that are over, with their rewards."""
        games = self.games
        mine = [self.bot[k] == "self" or games.seats[k] == self.seat[k] for k in range(self.n)]
        places = np.zeros(self.n, np.int64)
        real = games.counts > 1  # where there is nothing to choose there is nothing to learn
        ks = np.flatnonzero(real & mine)
        if len(ks):
            places[ks], logs, values = draw(agent, games, ks, self.dice)
            if keep:
                seen = {name: part[ks].astype(np.int16) for name, part in games.observation.items()}
                for i, k in enumerate(ks):
                    own = {name: part[i] for name, part in seen.items()}
                    track = self.open.setdefault((int(k), int(games.seats[k])), [])
                    track.append((own, places[k], logs[i], values[i]))
        for k in np.flatnonzero(real & ~np.array(mine)):
            places[k] = games.advice(self.bot[k], int(k), self.rng)
        _, rewards, over = games.step(places)
        return [(int(k), rewards[k].copy()) for k in np.flatnonzero(over)]

    def collect(self, agent: Agent, wanted: int) -> dict[str, Any]:
        """So many decisions of the agent, with what came of them."""
        out: list[tuple[Any, ...]] = []
        played = 0
        while len(out) + sum([len(t) - 1 for t in self.open.values()]) < wanted:
            for k, rewards in self.step(agent, keep=True):
                played += 1
                for seat in (0, 1):
                    out += advantages(self.open.pop((k, seat), []), float(rewards[seat]), True)
                self.sit(k)
        for key, track in self.open.items():  # games under way: as far as the next value is known
            out += advantages(track, float(track[-1][3]), False)
            self.open[key] = track[-1:]
        seen = {name: np.stack([row[0][name] for row in out]) for name in out[0][0]}
        rest = [np.array([row[i] for row in out], np.float32) for i in range(1, 5)]
        return {"seen": seen, "games": played, **dict(zip(PLAYED, rest, strict=True))}

    def match(self, agent: Agent, bot: str, each: int) -> tuple[float, int]:
        """Wins (a draw is half a one) against a bot: every game of the batch is played so many times."""
        left, wins = [each] * self.n, 0.0
        for k in range(self.n):
            self.bot[k], self.seat[k] = bot, k % 2
        while any(left):
            for k, rewards in self.step(agent, keep=False):
                if left[k]:
                    left[k] -= 1
                    wins += (1 + float(rewards[self.seat[k]])) / 2
        return wins, each * self.n


def advantages(track: list[tuple[Any, ...]], last: float, over: bool) -> list[tuple[Any, ...]]:
    """Each decision with its advantage and what its value should have been; without an end, all but the
    last, whose value stands for what is to come."""
    out, gain, ahead = [], 0.0, last
    for i in range(len(track) - (1 if over else 2), -1, -1):
        seen, place, log, value = track[i]
        end = over and i == len(track) - 1
        gain = (ahead if end else GAMMA * ahead) - value + (0.0 if end else GAMMA * LAMBDA * gain)
        out.append((seen, place, log, gain, gain + value))
        ahead = value
    return out


def work(pipe: Any, game: str, n: int, seed: int) -> None:
    """A process that plays what it is told to."""
    player = Player(game, n, seed)
    while True:
        try:
            what, weights, *args = pipe.recv()
        except EOFError:  # whoever learns has gone
            return
        agent = Agent(weights, {"game": game})
        if what == "collect":
            pipe.send((player.collect(agent, *args), cpu()))
        else:
            pipe.send((Player(game, n, args[2]).match(agent, *args[:2]), cpu()))


def cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


# --- learning -----------------------------------------------------------------------------------------


class Network(torch.nn.Module):
    """The network of `tefuda.env.agent`, to be trained: the same weights and the same sums."""

    def __init__(self, table: env.Table) -> None:
        super().__init__()
        self.cards = torch.tensor(table.card_table())
        self.abilities = torch.tensor(table.ability_table())
        self.w = torch.nn.ParameterDict()
        for name, shape in shapes(table).items():
            fixed = name.startswith("scale.")
            lot = torch.randn(shape) / math.sqrt(max(shape[0], 16))
            first = torch.ones(shape) if fixed else lot
            if "bias" in name or name.split(".")[0] in ("score", "value"):
                first *= 0.1
            self.w[name.replace(".", "_")] = torch.nn.Parameter(first, requires_grad=not fixed)

    def forward(self, p: Parts) -> tuple[torch.Tensor, torch.Tensor]:
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


def learn(
    net: Network,
    table: env.Table,
    best: torch.optim.Optimizer,
    got: dict[str, Any],
    rng: np.random.Generator,
) -> dict[str, float]:
    """Some passes over what was played."""
    gain = (got["gain"] - got["gain"].mean()) / (got["gain"].std() + 1e-6)
    told = {"policy": 0.0, "value": 0.0, "entropy": 0.0}
    steps = 0
    for _ in range(EPOCHS):
        order = rng.permutation(len(gain))
        for at in range(0, len(order), CHUNK):
            ks = order[at : at + CHUNK]
            p = Parts(table, {name: part[ks] for name, part in got["seen"].items()})
            scores, values = net(p)
            games = torch.from_numpy(p.game)
            first = torch.from_numpy(np.cumsum(p.counts) - p.counts)
            top = torch.full((p.n,), -1e9).scatter_reduce(0, games, scores.detach(), "amax")
            shifted = scores - top[games]
            logs = shifted - torch.zeros(p.n).index_add(0, games, shifted.exp()).log()[games]
            taken = logs[first + torch.from_numpy(got["place"][ks]).long()]
            ratio = (taken - torch.from_numpy(got["log"][ks])).exp()
            good = torch.from_numpy(gain[ks])
            policy = -torch.min(ratio * good, ratio.clamp(1 - CLIP, 1 + CLIP) * good).mean()
            value = F.mse_loss(values, torch.from_numpy(got["goal"][ks]))
            entropy = -(logs.exp() * logs).sum() / p.n
            best.zero_grad()
            (policy + VALUE * value - ENTROPY * entropy).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            best.step()
            steps += 1
            for name, number in (("policy", policy), ("value", value), ("entropy", entropy)):
                told[name] += float(number.detach())
    return {name: number / steps for name, number in told.items()}


# --- a run --------------------------------------------------------------------------------------------


def interval(wins: float, of: int) -> tuple[float, float]:
    """Wilson's interval at 95 %."""
    z, share = 1.96, wins / of
    wide = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    middle, whole = share + z * z / (2 * of), 1 + z * z / of
    return (middle - wide) / whole, (middle + wide) / whole


def draw_curve(rows: list[dict[str, Any]], path: Path) -> None:
    """The curve as a picture, without a library for it."""
    last = max([1.0, *[row["cpu_minutes"] for row in rows]])

    def height(share: float) -> float:
        return 280 - 240 * share

    head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"'
    out = [f'<svg {head} font-family="sans-serif" font-size="12">']
    out.append('<rect width="640" height="320" fill="white"/><text x="50" y="308">0</text>')
    out.append(f'<text x="360" y="308">{last:.0f} minutes of computing (all cores)</text>')
    for share in (0, 25, 50, 75, 95, 100):
        y = height(share / 100)
        out.append(f'<path d="M50,{y}H530" stroke="#ccc"/><text x="8" y="{y + 4}">{share} %</text>')
    for bot, colour in zip(BOTS, ("#2a7", "#c40"), strict=True):
        mine = [
            (50 + 480 * row["cpu_minutes"] / last, height(row["wins"] / row["of"]))
            for row in rows
            if row["bot"] == bot
        ]
        line = " ".join([f"{x:.1f},{y:.1f}" for x, y in mine])
        out.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{line}"/>')
        x, y = mine[-1]
        out.append(f'<text x="{x + 6:.1f}" y="{y + 4:.1f}" fill="{colour}">against {bot}</text>')
    path.write_text("\n".join([*out, "</svg>\n"]), encoding="utf-8")


class Run:
    """A run in its folder: it can be stopped at any time and gone on with."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.out = Path(args.out)
        self.out.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(args.seed)
        self.table = env.Table(args.game, options=OPTIONS)
        self.net = Network(self.table)
        self.best = torch.optim.Adam(
            [w for w in self.net.parameters() if w.requires_grad], lr=RATE, eps=1e-5
        )
        self.rows: list[dict[str, Any]] = []
        self.did = {"minutes": 0.0, "cpu_minutes": 0.0, "decisions": 0, "games": 0, "rounds": 0}
        if args.resume:
            self.go_on()
        self.rng = np.random.default_rng([args.seed, self.did["rounds"]])
        self.since, self.cpu = time.monotonic(), dict.fromkeys(range(-1, args.workers), 0.0)
        self.before = dict(self.did)
        self.pipes = []
        apart = mp.get_context("spawn")  # so that each holds its own end of its pipe and no other
        for k in range(args.workers):
            mine, theirs = apart.Pipe()
            seed = args.seed + 1000 * (1 + k) + 7919 * self.did["rounds"]
            apart.Process(
                target=work, args=(theirs, args.game, args.envs, seed), daemon=True
            ).start()
            self.pipes.append(mine)

    def go_on(self) -> None:
        path = self.out / "checkpoint.pt"
        if not path.exists():
            raise SystemExit(f"{path} is not there: begin without --resume")
        kept = torch.load(path, weights_only=True)
        self.net.load_state_dict(kept["net"])
        self.best.load_state_dict(kept["best"])
        self.did, self.rows = kept["did"], kept["rows"]

    def ask(self, *what: Any) -> list[Any]:
        """The same of every process; each of its own seed where one is asked for."""
        weights = self.net.weights()
        for k, pipe in enumerate(self.pipes):
            pipe.send((what[0], weights, *[a + k if name == "seed" else a for name, a in what[1:]]))
        out = []
        for k, pipe in enumerate(self.pipes):
            got, self.cpu[k] = pipe.recv()
            out.append(got)
        self.cpu[-1] = cpu()
        self.did["minutes"] = self.before["minutes"] + (time.monotonic() - self.since) / 60
        self.did["cpu_minutes"] = self.before["cpu_minutes"] + sum(self.cpu.values()) / 60
        return out

    def round(self) -> None:
        a = self.args
        got = self.ask("collect", ("wanted", a.decisions // a.workers))
        whole: dict[str, Any] = {k: np.concatenate([g[k] for g in got]) for k in PLAYED}
        whole["seen"] = {k: np.concatenate([g["seen"][k] for g in got]) for k in got[0]["seen"]}
        if self.did["rounds"] == 0:
            self.measure(whole["seen"])
        gone = self.did["minutes"] / (self.before["minutes"] + a.minutes)
        for group in self.best.param_groups:
            group["lr"] = RATE * max(0.1, 1 - gone)
        told = learn(self.net, self.table, self.best, whole, self.rng)
        self.did["rounds"] += 1
        self.did["games"] += sum([g["games"] for g in got])
        self.did["decisions"] += len(whole["place"])
        print(
            f"round {self.did['rounds']}: {self.did['minutes']:.1f} min ({self.did['cpu_minutes']:.1f} of computing), "
            f"{self.did['games']} games, value {told['value']:.3f}, entropy {told['entropy']:.3f}",
            flush=True,
        )

    def measure(self, seen: dict[str, Any]) -> None:
        """By how much numbers are divided: by the largest that the first games have shown."""
        p = Parts(self.table, seen)
        for name, numbers in (("scale_state", p.state), ("scale_numbers", p.numbers)):
            largest = np.maximum(abs(numbers).max(axis=0), 1)
            self.net.w[name].data.copy_(torch.from_numpy(largest))

    def match(self, bot: str, games: int, seed: int) -> dict[str, Any]:
        each = max(1, games // (self.args.envs * self.args.workers))
        got = self.ask("match", ("bot", bot), ("each", each), ("seed", seed))
        wins, of = sum([w for w, _ in got]), sum([n for _, n in got])
        low, high = interval(wins, of)
        share = f"{100 * wins / of:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        print(f"    against {bot}: {wins:g} of {of} = {share}", flush=True)
        did = [round(self.did[k], 2) for k in COLUMNS[:4]]
        row = [*did, bot, wins, of, round(low, 4), round(high, 4)]
        return dict(zip(COLUMNS, row, strict=True))

    def keep(self) -> None:
        kept = {"net": self.net.state_dict(), "best": self.best.state_dict()}
        torch.save({**kept, "did": self.did, "rows": self.rows}, self.out / "new.pt")
        os.replace(self.out / "new.pt", self.out / "checkpoint.pt")
        last = {row["bot"]: {k: row[k] for k in ("wins", "of", "low", "high")} for row in self.rows}
        about = {"form": FORM, "game": self.args.game, "version": env.VERSION}
        about |= {"seed": self.args.seed, "did": self.did, "results": last}
        Agent(self.net.weights(), about).save(self.out / "agent.npz")
        (self.out / "about.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
        with open(self.out / "curve.csv", "w", newline="", encoding="utf-8") as file:
            table = csv.DictWriter(file, COLUMNS)
            table.writeheader()
            table.writerows(self.rows)
        if self.rows:
            draw_curve(self.rows, self.out / "curve.svg")

    def go(self) -> None:
        a = self.args
        seed = 50_000 + a.seed
        if self.did["rounds"] == 0:
            self.rows += [self.match(bot, a.check, seed) for bot in BOTS]
        while all(
            self.did[k] - self.before[k] < getattr(a, k)
            for k in ("minutes", "cpu_minutes", "rounds")
        ):
            self.round()
            if self.did["rounds"] % a.every == 0:
                here = seed + 10 * self.did["rounds"]
                self.rows += [self.match(bot, a.check, here) for bot in BOTS]
                self.keep()
        self.rows += [self.match(bot, a.last, seed + 1_000_000) for bot in BOTS]
        self.keep()


ARGUMENTS: list[tuple[str, type, Any, str]] = [
    ("--out", str, "runs/ppo", "the folder of the run"),
    ("--minutes", float, 25, "how long to learn, by the clock…"),
    ("--cpu-minutes", float, 1e9, "…and in minutes of computing"),
    ("--rounds", int, 1_000_000, "…and in updates"),
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
