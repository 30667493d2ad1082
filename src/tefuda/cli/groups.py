"""A group of commands that falls to its `show` when the first word names no command."""

from __future__ import annotations

import typer
from typer.core import TyperGroup

DEFAULT = "show"


class Falling(TyperGroup):
    """So that both "tefuda rules weiss_schwarz 7.5" and "tefuda rules coverage" work."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            args = [DEFAULT, *args]
        return super().parse_args(ctx, args)
