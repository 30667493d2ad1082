"""The functions that say whether an option is legal, by the key of its kind in words.toml."""

from __future__ import annotations

from typing import Final

from tefuda.games.monster_collection.book import battle, equipment
from tefuda.games.monster_collection.book.marching import why_not_go, why_not_march
from tefuda.games.monster_collection.book.offers import (
    why_not_counter,
    why_not_effect,
    why_not_ritual,
)
from tefuda.games.monster_collection.book.summoning import why_not_summon
from tefuda.games.monster_collection.book.terrain import why_not_place, why_not_proxy
from tefuda.kernel.rules import WhyNot

WHY_NOT: Final[dict[str, WhyNot]] = {
    "place": why_not_place,
    "proxy": why_not_proxy,
    "march": why_not_march,
    "go": why_not_go,
    "hand_over": equipment.why_not_pass,
    "trade": equipment.why_not_exchange,
    "ritual": why_not_ritual,
    "drop_item": equipment.why_not_discard,
    "summon": why_not_summon,
    "equip": equipment.why_not_equip,
    "to_front": battle.why_not_to_front,
    "use": why_not_effect,
    "attack": battle.why_not_attack,
    "end_timing": battle.why_not_end,
    "counter": why_not_counter,
}
