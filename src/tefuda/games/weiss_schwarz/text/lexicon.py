"""The words of Weiss Schwarz card text and the names they have in nodes."""

from __future__ import annotations

from typing import Final

from tefuda.games.weiss_schwarz.effects import nodes as G
from tefuda.text.phrasebook import Phrasebook, load

BOOK: Final[Phrasebook] = load(__package__, G)

# kinds of text: an ability with its icon, an event's text, a text without an icon
ABILITY = "ability"
EVENT = "event"
LINE = "line"
ENTRIES = (ABILITY, EVENT, LINE)

REPLAY = "【リプレイ】"

ZONES: Final = BOOK.reads["zones"]
POSES: Final = BOOK.reads["poses"]
KEYWORDS: Final = BOOK.reads["keywords"]
ICONS: Final = BOOK.reads["icons"]
STEPS: Final = BOOK.reads["steps"]
# where a card comes from and goes to, for 「…置かれた時」
MOVES: Final = BOOK.meanings["moves"]
ATTACKS: Final = BOOK.meanings["attacks"]
DEPLOY_PLACES: Final = BOOK.reads["deploy_places"]
MOVE_PLACES: Final = BOOK.reads["move_places"]
# what a card cannot do: how its words begin → the flag
POWERLESS: Final = BOOK.reads["powerless"]
