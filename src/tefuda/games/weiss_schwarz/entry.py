"""What Weiss Schwarz offers the rest of the program."""

from __future__ import annotations

from tefuda.games.common.entry import entry_of
from tefuda.games.weiss_schwarz.book.preparation import OPENING_HAND
from tefuda.kernel.rules import Words

NAME = Words("ヴァイスシュヴァルツ", "Weiss Schwarz")
ENTRY = entry_of("weiss_schwarz", NAME, edition="1.109", opening=OPENING_HAND)
