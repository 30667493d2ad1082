"""10: the keyword that every character has without its being printed."""

from __future__ import annotations

from typing import Final

from tefuda.effects.nodes import YOU, Ability, Deploy, May, Move, Num, PayCost, This, Top, Trigger

STOCK_FOR_ENCORE: Final = 3

ENCORE = Ability(
    "auto",
    does=(May((PayCost(),), then=(Deploy(This(), "same", "rest"),)),),
    cost=(Move(Top(YOU, "stock", Num(STOCK_FOR_ENCORE)), "waiting"),),
    trigger=Trigger("moved", This(), frm="stage", to="waiting"),
    word="encore",
)
"""10.2.2, 10.2.3: encore for three stock."""
