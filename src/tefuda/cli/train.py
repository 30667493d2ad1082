"""`tefuda train`: the worth of positions and the first guess at moves, learned by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from tefuda.cli.files import playable
from tefuda.cli.lab import STOPPED, _bar
from tefuda.cli.screen import screen_of


def train(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Which game, e.g. soukou_musume.")],
    games: Annotated[
        int, typer.Option(min=1, help="How many games the worth is learned from.")
    ] = 2500,
    guesses: Annotated[
        int, typer.Option(min=0, help="How many games of the search the guesses are learned from.")
    ] = 0,
    iterations: Annotated[int, typer.Option(min=1, help="How far the search looks in these.")] = 60,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    into: Annotated[
        Path | None,
        typer.Option(
            help="The folder for the weights (else in the data folder, beside the games)."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Learn by self-play what a position is worth and which moves are likely.

    The games are kept in the data folder: a run that was stopped goes on when the same command is given again, and more games add
    to it. With TEFUDA_WEIGHTS set to the folder of the weights, the bots use them.
    """
    from tefuda.bots import training
    from tefuda.library.folder import data_folder

    screen = screen_of(ctx)
    playable(game)
    folder = data_folder() / "train"

    def part(name: str, many: int, make: Any) -> list[dict[str, Any]]:
        with _bar(screen) as tell:
            return training.gather(folder / f"{game}-{seed}-{name}.jsonl", many, make, tell)

    try:
        worth = part("worth", games, lambda n: training.worth_game(game, n, seed))
        told: dict[str, Any] = {
            "game": game,
            "command": f"tefuda train {game} --games {games} --guesses {guesses} "
            f"--iterations {iterations} --seed {seed}",
            "worth": training.made(*training.fit_worth(game, worth, seed)),
        }
        if guesses:
            searched = part(
                f"guess{iterations}",
                guesses,
                lambda n: training.guess_game(game, n, seed, iterations),
            )
            told["guess"] = training.made(*training.fit_guess(searched, seed))
    except KeyboardInterrupt:
        screen.note(
            f"止めた。済んだ対戦は {folder} にある。同じ命令で続きから始まる。",
            f"Stopped. The games are in {folder}; the same command goes on from there.",
        )
        raise typer.Exit(STOPPED) from None
    file = (into or folder) / f"{game}.json"
    training.write(file, told)
    if as_json:
        screen.json({"file": str(file), **{k: told[k] for k in told if k != "game"}})
        return
    for name in ("worth", "guess"):
        if name in told:
            figures = told[name]["figures"]
            screen.line(f"{name}: ", ", ".join([f"{k} {v}" for k, v in figures.items()]))
    screen.line(screen.say(f"{file} に書いた。", f"Written to {file}."))
