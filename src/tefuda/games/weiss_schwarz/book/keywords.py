"""10: the keyword that every character has without its being printed."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E

STOCK_FOR_ENCORE: Final = 3

ENCORE = E.Ability(
    "auto",
    does=(E.May((E.PayCost(),), then=(E.Deploy(E.This(), "same", "rest"),)),),
    cost=(E.Move(E.Top(E.YOU, "stock", E.Num(STOCK_FOR_ENCORE)), "waiting"),),
    trigger=E.Trigger("moved", E.This(), frm="stage", to="waiting"),
    word="encore",
)
"""10.2.2, 10.2.3: encore for three stock."""
