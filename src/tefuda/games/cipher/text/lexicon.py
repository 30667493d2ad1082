"""The words of Cipher card text and the names they have in nodes."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher.effects import nodes as G
from tefuda.text.phrasebook import Phrasebook, load

BOOK: Final[Phrasebook] = load(__package__, G)

# kinds of text, by the icon beside the skill's name
ACT: Final = "act"
AUTO: Final = "auto"
CONT: Final = "cont"
SPECIAL: Final = "special"
SUPPORT: Final = "support"
COST: Final = "cost"
ENTRIES: Final = (ACT, AUTO, CONT, SPECIAL, SUPPORT, COST)

FIELD: Final = ("front", "back")
ANYWHERE: Final = (
    "hand", "front", "back", "bond", "support", "retreat", "boundless", "orb", "deck",
)  # fmt: skip

SYMBOLS: Final = (
    "光の剣", "聖痕", "白夜", "暗夜", "メダリオン", "神器", "聖戦旗", "女神紋",
)  # fmt: skip
WEAPONS: Final = ("剣", "槍", "斧", "弓", "魔法", "杖", "竜石", "暗器", "牙", "拳")
TYPES: Final = ("アーマー", "獣馬", "飛行", "竜", "幻影", "魔物")
SEXES: Final = ("男", "女")

# icons in <…>: the group of each
GROUPS: Final = {
    **dict.fromkeys(SYMBOLS, "symbol"),
    **dict.fromkeys(WEAPONS, "weapon"),
    **dict.fromkeys(TYPES, "type"),
    **dict.fromkeys(SEXES, "sex"),
}
SEX_WORDS: Final = {"男性": "男", "女性": "女"}

# keyword icons and the words they have in nodes
ICONS: Final = {icon: word for icon, word in BOOK.reads["keywords"].items() if word != "lvs"}
KINDS: Final = BOOK.meanings["kinds"]
PLACES: Final = {"絆": ("bond",), "手札": ("hand",), "札": ("hand",)}

AREAS: Final = BOOK.reads["areas"]
DID: Final = {
    "attacked": "struck",
    "leveled": "leveled_turn",
    "classed": "classed_turn",
    "grown": "grown_turn",
}
OFF_FIELD: Final = ("hand", "retreat", "deck", "bond", "boundless", "orb", "support")

# triggers
MOMENTS: Final = BOOK.japanese["moments"]
