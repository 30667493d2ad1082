"""Learned agents at the table: the shipped ones, and the files that `tefuda serve --agent` names."""

from __future__ import annotations

from collections.abc import Iterable

from tefuda.kernel.errors import BadInput
from tefuda.lab.runs.players import enlisting


def enlist_agents(files: Iterable[str]) -> None:
    """Let them be chosen as bots. Without numpy there are none."""
    named = list(files)
    try:
        bots = enlisting()
    except BadInput:
        if named:
            raise
        return
    bots.enlist_shipped()
    for file in named:
        bots.enlist_file(file)
