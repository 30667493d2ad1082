"""Find puzzles in games of bots, and prove those that there are.

    python tools/puzzles.py find weiss_schwarz FOLDER --seconds 300
    python tools/puzzles.py prove [GAME]

A candidate is a moment of a game in which the player's turn begins; the cards that the player cannot
know become copies of one card, so that their order does not matter. What is kept: a win this turn is
proven, and neither the first option nor the rule of thumb finds it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random

import tefuda
from tefuda.bots.answering import chosen
from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.kernel.errors import TefudaError
from tefuda.kernel.index import redefine
from tefuda.lessons.prove import Search, TooLarge, alike, led, naive
from tefuda.lessons.read import lessons, started
from tefuda.rulebook.index import BOOKS
from tefuda.scenario.words import told_apart
from tefuda.scenario.write import position_lines, position_of


def plain(game: str) -> list[str]:
    """Cards without text, as fillers; failing that, the first ones that are not special."""
    entry = game_entry(game)
    rules = tefuda.new(game, seed=1).rules
    usual = {key for deck in entry.cards.decks().values() for key in deck}
    mine = [d for d in rules.pool if d.key in usual]
    return [d.key for d in mine if not d.abilities] or [d.key for d in mine if d.kind == 0][:12]


def candidates(game: str, seed: int, fillers: list[str]) -> list[Game]:
    decks = list(game_entry(game).cards.decks())
    lot = Random(seed)
    entry = game_entry(game)
    usual = entry.usual_decks({})
    names = [d for d in decks if d in usual] or usual
    one = tefuda.new(game, [lot.choice(names), lot.choice(names)], seed)
    at = list(one.rules.vars).index("turn_no")
    who = list(one.rules.vars).index("turn")
    moments: list[Game] = []
    seen: set[tuple[int, int]] = set()
    for _ in range(3000):
        s = one.state
        if s.over:
            break
        if s.ask_seat == 0 and s.var[who] == 0 and len(s.options) > 1:
            moments.append(one.copy())
        bot = "random" if lot.random() < 0.1 else "thumb"
        one.choose(chosen(one, bot, lot))
    out: list[Game] = []
    last = sorted({m.state.var[at] for m in moments})[-2:]
    for m in moments:
        turn = m.state.var[at]
        if turn not in last or (turn, len(m.state.options)) in seen:
            continue
        seen.add((turn, len(m.state.options)))
        out.append(m)
    return out


def filled(m: Game, key: str) -> Game:
    out = m.copy()
    s = out.state
    defn = list(s.defn)
    which = next(i for i, d in enumerate(out.rules.pool) if d.key == key)
    for c in range(len(defn)):
        if not (s.known[c] >> 0) & 1:
            defn[c] = which
    redefine(out.rules, s, defn)
    return out


def find(game: str, folder: Path, seconds: float, first: int) -> None:
    fillers = plain(game)
    print(game, "fillers", fillers[:12], flush=True)
    end = time.monotonic() + seconds
    seed, kept, tried = first, 0, 0
    folder.mkdir(parents=True, exist_ok=True)
    why: dict[str, int] = {}
    while time.monotonic() < end:
        seed += 1
        lot = Random(seed)
        for m in candidates(game, seed, fillers):
            if time.monotonic() > end:
                break
            tried += 1
            got = keep(m, lot.choice(fillers), game)
            if isinstance(got, str):
                why[got] = why.get(got, 0) + 1
                continue
            kept += 1
            (folder / f"{game}-{seed}-{m.state.taken}.json").write_text(
                json.dumps(got, ensure_ascii=False, indent=1), encoding="utf-8"
            )
            print(game, seed, kept, tried, got["nodes"], got["solution"], flush=True)
            break
        if seed % 10 == 0:
            print(game, seed, "kept", kept, "tried", tried, why, flush=True)


def keep(m: Game, filler: str, name: str) -> dict[str, object] | str:
    try:
        lines = position_lines(position_of(filled(m, filler)))
    except TefudaError:
        return "position"
    text = f"P / P\ngame {name}\n\n[position]\n" + "\n".join(lines) + "\n\n[play]\n= going on\n"
    try:
        game = started(text, 20)
    except TefudaError:
        return "laid"
    if not alike(game):
        return "alike"
    turn = game.state.var[list(game.rules.vars).index("turn_no")]
    if naive(game, "win", turn, "thumb") or naive(game, "win", turn, "first"):
        return "naive"
    search = Search(game.rules, "win", turn, 6_000)
    s = game.state
    try:
        if not search.proven(s):
            return "none"
        search.nodes, search.bound = 0, 60_000
        good = [code for code in search.codes(s) if search.answer(s, code)]
        nodes = search.nodes
        search.nodes = 0
        codes = search.line(s)
    except (TooLarge, RecursionError):
        return "large"
    except TefudaError as e:
        return f"error {e}"[:60]
    if len(good) == len(s.options):
        return "all"
    mine, words = told(game, codes)
    if mine < 2:
        return "short"
    return {
        "game": name,
        "turn": turn,
        "position": lines,
        "filler": filler,
        "good": len(good),
        "of": len(s.options),
        "nodes": nodes,
        "mine": mine,
        "solution": words,
    }


def prove(games: list[str]) -> None:
    """Prove every puzzle that there is, and say how large the search was."""
    for name in games:
        for task in [t for t in lessons(name) if t.kind != "lesson"]:
            game = task.begin()
            search = Search(game.rules, task.kind, task.within, lead=led(game, task.solution))
            began = time.monotonic()
            good = alike(game) and search.proven(game.state)
            word = "proven" if good else "NOT PROVEN"
            took = time.monotonic() - began
            print(f"{name} {task.key} {word} {search.nodes} positions {took:.2f} s", flush=True)
            if not good:
                sys.exit(1)


def told(game: Game, codes: list[int]) -> tuple[int, list[str]]:
    one = game.copy()
    out: list[str] = []
    mine = 0
    for code in codes:
        s = one.state
        words = told_apart(one, code) if s.options else f"number {code}"
        out.append(f"{s.ask_seat + 1}: {words}")
        mine += s.ask_seat == 0
        one.choose(s.options.index(code) if s.options else code)
        if one.over:
            break
    return mine, out


if __name__ == "__main__":
    sys.setrecursionlimit(20_000)
    parser = argparse.ArgumentParser()
    parser.add_argument("do")
    parser.add_argument("game", nargs="?", default="")
    parser.add_argument("folder", nargs="?", default="")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    if args.do == "prove":
        prove([args.game] if args.game else list(BOOKS))
    elif args.do == "find":
        find(args.game, Path(args.folder), args.seconds, args.seed)
    else:
        sys.exit("find or prove")
