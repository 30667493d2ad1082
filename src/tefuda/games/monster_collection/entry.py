"""What Monster Collection offers the rest of the program."""

from __future__ import annotations

from tefuda.games.common.entry import entry_of
from tefuda.games.monster_collection.book.zones import HAND_LIMIT
from tefuda.kernel.rules import Words

NAME = Words("モンスター・コレクションTCG", "Monster Collection TCG")
ENTRY = entry_of("monster_collection", NAME, edition="1.11", opening=HAND_LIMIT)
