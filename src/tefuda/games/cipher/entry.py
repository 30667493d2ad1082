"""What Cipher offers the rest of the program."""

from __future__ import annotations

from tefuda.games.cipher.book.preparation import OPENING_HAND
from tefuda.games.common.entry import entry_of
from tefuda.kernel.rules import Words

NAME = Words("ファイアーエムブレム0（サイファ）", "Fire Emblem Cipher")
ENTRY = entry_of("cipher", NAME, edition="1.35", opening=OPENING_HAND)
