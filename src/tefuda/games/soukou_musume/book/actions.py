"""The functions that say whether an option is legal, and which card it is about, by the key of its
kind in words.toml."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.words import Subject
from tefuda.games.soukou_musume.book import commands
from tefuda.games.soukou_musume.book.attack import why_not_skill
from tefuda.games.soukou_musume.book.zones import main_unit
from tefuda.kernel.rules import WhyNot

WHY_NOT: Final[dict[str, WhyNot]] = {
    "charge": commands.why_not_charge,
    "deploy": commands.why_not_deploy,
    "command": commands.why_not_command,
    "circle": commands.why_not_circle,
    "retreat": commands.why_not_retreat,
    "skill": why_not_skill,
}
SUBJECTS: Final[dict[str, Subject]] = {"skill": main_unit}
