"""Where the commands speak: a language, the terminal, and where errors go."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

from tefuda.kernel.errors import BadInput

LANGUAGES = ("ja", "en")


class Screen:
    """Everything is printed as it stands: brackets in a card's text are no markup."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.out = Console(highlight=False, markup=False, emoji=False)
        self.err = Console(highlight=False, markup=False, emoji=False, stderr=True)

    def say(self, ja: str, en: str) -> str:
        return ja if self.lang == "ja" else en

    def line(self, *parts: str | tuple[str, str]) -> None:
        """One line; a part is words, or (words, style)."""
        self.out.print(Text.assemble(*parts), soft_wrap=True)

    def note(self, ja: str, en: str) -> None:
        """A remark beside the output: not in it, so that JSON stays JSON."""
        self.err.print(Text(self.say(ja, en), style="yellow"), soft_wrap=True)

    def refuse(self, message: str) -> None:
        """A no in the middle of a conversation: it belongs to the output."""
        self.out.print(Text(f"  {message}", style="red"), soft_wrap=True)

    def error(self, message: str) -> None:
        label = self.say("エラー: ", "Error: ")
        self.err.print(Text.assemble((label, "bold red"), (message, "red")), soft_wrap=True)

    def json(self, data: Mapping[str, object]) -> None:
        print(json.dumps(data, ensure_ascii=False, indent=2))

    def table(self, *columns: str, title: str = "", numbers: tuple[int, ...] = ()) -> Table:
        """A plain table; `numbers`: the columns that are aligned to the right."""
        out = Table(title=title or None, title_justify="left", title_style="bold", box=SIMPLE_HEAD)
        for i, name in enumerate(columns):
            side: JustifyMethod = "right" if i in numbers else "left"
            out.add_column(Text(name), justify=side, overflow="fold")
        return out


def screen_of(ctx: typer.Context) -> Screen:
    """The screen that `main` handed to every command."""
    screen = ctx.find_root().obj
    assert isinstance(screen, Screen)
    return screen


def default_language(environ: Mapping[str, str]) -> str:
    """The language of the locale: the first of the three that is set decides."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        got = environ.get(name, "")
        if got:
            return "ja" if got.startswith("ja") else "en"
    return "en"


def take_language(argv: list[str]) -> tuple[str, list[str]]:
    """The language to speak, and the arguments without `--lang`, wherever it stood."""
    lang = default_language(os.environ)
    rest: list[str] = []
    words = iter(argv)
    for word in words:
        if word == "--lang":
            lang = _language(next(words, ""))
        elif word.startswith("--lang="):
            lang = _language(word.removeprefix("--lang="))
        else:
            rest.append(word)
    return lang, rest


def take_folder(argv: list[str]) -> tuple[str, list[str]]:
    """The data folder that is named, and the arguments without `--data`, wherever it stood."""
    folder = ""
    rest: list[str] = []
    words = iter(argv)
    for word in words:
        if word == "--data":
            folder = next(words, "")
            if not folder or folder.startswith("-"):
                raise BadInput("--data names a folder", ja="--data の後にフォルダーを書く。")
        elif word.startswith("--data="):
            folder = word.removeprefix("--data=")
        else:
            rest.append(word)
    return folder, rest


def _language(word: str) -> str:
    if word not in LANGUAGES:
        raise BadInput(
            f"--lang is ja or en, not {word!r} / --lang は ja か en",
            ja=f"--lang は ja か en。{word!r} は使えない。",
        )
    return word


def never_choke() -> None:
    """Let a terminal that cannot show a letter show a question mark instead of an error."""
    for out in (sys.stdout, sys.stderr):
        reconfigure = getattr(out, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def short(path: Path) -> str:
    """A path as one would type it from here."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
