"""The words of 装甲娘 card text and the names they have in nodes, for reading and for rendering."""

from __future__ import annotations

from typing import Final

from tefuda.games.soukou_musume.effects import nodes
from tefuda.text import phrasebook

BOOK: Final[phrasebook.Phrasebook] = phrasebook.load(__package__, nodes)

# the four kinds of text
SKILL = "skill"
CIRCLE = "circle"
COMMAND = "command"
UNIFORM = "uniform"
ENTRIES = (SKILL, CIRCLE, COMMAND, UNIFORM)

POSES = BOOK.reads["poses"]
NUMBERS = BOOK.reads["numbers"]
ATTRS = BOOK.reads["attributes"]
TYPES = {"格闘": "_melee", "射撃": "_shot"}
MAIN = ("main",)
FIELD = ("main", "reserve")
RESERVE = ("reserve",)
ZONES = BOOK.reads["zones"]
KINDS: dict[str, tuple[str, ...]] = {
    "カード": (),
    "ユニット": ("unit",),
    "戦略": ("strategy",),
    "戦術": ("tactic",),
    "制服": ("uniform",),
    "コマンド": ("strategy", "tactic", "uniform"),
}
