"""The scenarios that come with the package, by the clauses they show."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tefuda.kernel.errors import BadInput
from tefuda.rulebook.index import BOOKS
from tefuda.scenario import Scenario, parse

ENDING = ".scenario"
FOLDER = Path(__file__).resolve().parents[1] / "scenarios"


@dataclass(frozen=True, eq=False)
class Demo:
    """A scenario with the name it goes by, and its text. There is one of each."""

    name: str
    game: str
    scenario: Scenario
    text: str

    def title(self, lang: str) -> str:
        return title(self.scenario, lang)


def title(scenario: Scenario, lang: str) -> str:
    """The title in a language, where it is written in both: "日本語 / English"."""
    ja, slash, en = scenario.title.partition(" / ")
    return en if slash and lang != "ja" else ja


@cache
def demos(game: str) -> tuple[Demo, ...]:
    """All scenarios of a game, by their names."""
    if game not in BOOKS:
        return ()
    out: list[Demo] = []
    for path in sorted((FOLDER / game).rglob(f"*{ENDING}")):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(FOLDER / game).as_posix().removesuffix(ENDING)
        out.append(Demo(name, game, parse(text, f"{game}/{name}{ENDING}"), text))
    return tuple(out)


def demos_of(game: str, id: str) -> list[Demo]:
    """The scenarios that show a clause."""
    return [d for d in demos(game) if id in d.scenario.clauses]


def demo(game: str, name: str) -> Demo:
    """A scenario by its name."""
    for d in demos(game):
        if d.name == name:
            return d
    raise BadInput(
        f"{game} has no scenario {name!r}", ja=f"{game} に「{name}」というシナリオはない。"
    )
