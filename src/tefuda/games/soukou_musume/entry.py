"""What 装甲娘 offers the rest of the program."""

from __future__ import annotations

from tefuda.games.common.entry import entry_of
from tefuda.games.soukou_musume.book.preparation import OPENING_HAND
from tefuda.kernel.rules import Words

NAME = Words("装甲娘", "Soukou Musume")
ENTRY = entry_of("soukou_musume", NAME, edition="2020", opening=OPENING_HAND)
