"""Waiting for Enter, where somebody is there to press it."""

from __future__ import annotations

import sys

import typer

from tefuda.cli.screen import Screen


def pause(screen: Screen) -> None:
    """Wait for Enter; q leaves. Without a terminal, go on at once."""
    if not sys.stdin.isatty():
        return
    try:
        said = input(screen.say("[Enter で次へ、q で終わる] ", "[Enter: next, q: leave] "))
    except (EOFError, KeyboardInterrupt):
        said = "q"
    if said.strip().lower() in ("q", "quit"):
        raise typer.Exit
