"""The words of PSO2 card text and the names they have in nodes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tefuda.games.pso2.effects import nodes
from tefuda.text import phrasebook

BOOK: Final[phrasebook.Phrasebook] = phrasebook.load(__package__, nodes)

LINE: Final = "line"  # a text of its own
ACTIVE: Final = "active"  # the plain texts of an active card
ENTRIES: Final = (LINE, ACTIVE)

ALL: Final = "ALL"
WEAPON: Final = "武器"
ARMOUR: Final = "防具"
COLORS: Final = ("赤", "青", "黄")
CLASSES: Final = (
    "ハンター", "レンジャー", "フォース", "ファイター", "ガンナー", "テクター", "ブレイバー",
    "バウンサー", "サモナー",
)  # fmt: skip
# 種別 that every text may name without brackets; others stand as 《…》 (210.1.1)
TRIBES: Final = (
    "ヒューマン", "ニューマン", "キャスト", "デューマン", "テクニック", "フォトンアーツ",
)  # fmt: skip

FIELD: Final = ("field",)
SIDE: Final = ("player", "field")  # where allies are (101.2.2)
GEAR: Final = ("field", "player")  # where items are
TABLE: Final = ("field", "player", "mag")  # where actives are attached
ALLIES: Final = ("player", "character")
KIND_ORDER: Final = ("player", "character", "mag", "active", "item")
LIE: Final = {  # where the cards of a kind are on the table
    "player": ("player",),
    "character": FIELD,
    "mag": ("mag",),
    "active": TABLE,
    "item": GEAR,
}
PILES: Final = ("hand", "discard", "deck", "pp")

WHOSE: Final = BOOK.reads["whose"]
ZONES: Final = BOOK.reads["piles"]
ROWS: Final = BOOK.reads["rows"]
ATTRS: Final = BOOK.reads["attributes"]
COUNTED: Final = BOOK.reads["counted"]
ROOMS: Final = {"武器": "weapon_room", "防具": "armour_room"}
USED: Final = {"武器": "weapon_used", "防具": "armour_used"}
KINDS: Final = {"色": "color", "クラス": "class", "名前": "name", "カード名": "name"}
PHASES: Final = BOOK.reads["steps"]
UNTIL: Final = BOOK.reads["durations"]
STANDS: Final = BOOK.reads["stands"]
FLAGS: Final = BOOK.reads["forbidden"]
BANS: Final = BOOK.reads["banned"]


def zones_of(kinds: Iterable[str]) -> tuple[str, ...]:
    """Where on the table cards of several kinds are, in the order that is usual."""
    kinds = set(kinds)
    zones = {zone for kind in kinds for zone in LIE[kind]}
    if zones == set(GEAR) and "player" not in kinds:
        return GEAR
    return tuple([zone for zone in ("player", "field", "mag") if zone in zones])


MOMENTS: Final = {"開始時": "turn_start", "終了時": "turn_end"}
