"""The words of Monster Collection card text and the names they have in nodes."""

from __future__ import annotations

from typing import Final

from tefuda.games.monster_collection.effects import nodes
from tefuda.text import phrasebook

BOOK: Final[phrasebook.Phrasebook] = phrasebook.load(__package__, nodes)

# a text is read as one of these: what kind of card it stands on
SUMMONER: Final = "summoner"
UNIT: Final = "unit"
SPELL: Final = "spell"
EQUIPMENT: Final = "equipment"
USED_ITEM: Final = "used_item"  # 消耗品, 錬金弾
TERRAIN: Final = "terrain"
ENTRIES: Final = (SUMMONER, UNIT, SPELL, EQUIPMENT, USED_ITEM, TERRAIN)

ELEMENTS: Final[tuple[str, ...]] = ("火", "水", "土", "風", "聖", "魔")
ITEMS: Final[tuple[str, ...]] = ("装備品", "消耗品", "錬金弾")
MARCHES: Final = ("歩行", "飛行", "長距離飛行")

SPELL_SLOTS: Final = BOOK.reads["spell_slots"]
ITEM_SLOTS: Final = BOOK.reads["item_slots"]

VALID: Final = BOOK.reads["valid"]
TIMING: Final = BOOK.reads["timing"]
ICONS: Final = {"完了型": "icon:done", "宣言型": "icon:declared", "手札": "icon:hand"}
TOGETHER: Final = {  # 11-2: which timings go with which validity
    "valid:battle": (
        "timing:normal", "timing:unanswered", "timing:counter", "timing:condition",
        "timing:forced", "timing:always",
    ),
    "valid:field": ("timing:ritual", "timing:condition", "timing:forced", "timing:always"),
    "valid:deck": ("timing:always",),
}  # fmt: skip

SIDES: Final = BOOK.reads["whose"]
ZONES: Final = BOOK.reads["piles"]
PILES: Final = ("hand", "discard", "deck", "removed")
POSES: Final = BOOK.reads["poses"]
COUNTED: Final = BOOK.reads["counted"]
GROUPS: Final = BOOK.reads["group_words"]
PLACES: Final = BOOK.reads["standing"]
UNTIL: Final = BOOK.reads["until"]
FLAGS: Final = BOOK.reads["forbidden"]
BANS: Final = BOOK.reads["banned"]
PLAYERS: Final = ("hand_room", "dice", "initiative_die", *dict.fromkeys(BANS.values()))
MOMENTS: Final = BOOK.reads["moments"]
IN_BATTLE: Final = ("battle_start", "initiative_start", "normal_start", "battle_end")
STEPS: Final = BOOK.reads["steps"]
