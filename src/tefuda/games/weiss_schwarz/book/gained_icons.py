"""2.11, 7.3.1.2.2: the trigger icons of a card: those printed on it, and those it gains wherever it lies."""

from __future__ import annotations

from tefuda.effects import nodes as E
from tefuda.effects.ask import passes, true_now
from tefuda.effects.vocab import Context
from tefuda.games.weiss_schwarz.book.zones import characters
from tefuda.games.weiss_schwarz.cards.data import ICON_NO, data_of
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State


def icons_of(rules: Rules, s: State, card: int) -> tuple[int, ...]:
    """All its icons at this moment, the printed ones first."""
    return (*data_of(rules, s, card).icons, *gained(rules, s, card))


def gained(rules: Rules, s: State, card: int) -> list[int]:
    """The icons that continuous abilities give it: its own, and those of its owner's characters."""
    out: list[int] = []
    seat = s.owner[card]
    for cond, _sel, icons in data_of(rules, s, card).gains:
        if _sel is None and _holds(rules, s, seat, card, cond):
            out.extend(icons)
    for c in characters(s, seat):
        for cond, sel, icons in data_of(rules, s, c).gains:
            if sel is not None and not (sel.other and c == card):
                if _meant(rules, s, seat, c, sel, card) and _holds(rules, s, seat, c, cond):
                    out.extend(icons)
    return out


def _holds(rules: Rules, s: State, seat: int, src: int, cond: E.Condition | None) -> bool:
    return cond is None or true_now(rules, s, Context(seat, src, ()), cond)


def _meant(rules: Rules, s: State, seat: int, src: int, sel: E.Cards, card: int) -> bool:
    """Whether a card is such a one, by the icons printed on it."""
    ctx = Context(seat, src, ())
    if sel.kinds and not passes(rules, s, ctx, card, E.HasKind(sel.kinds)):
        return False
    printed = data_of(rules, s, card).icons
    for t in sel.tests:
        if isinstance(t, E.HasTag) and t.group == "trigger":
            if ICON_NO[t.tag] not in printed:
                return False
        elif not passes(rules, s, ctx, card, t):
            return False
    return True


def has_gained(rules: Rules, s: State, card: int, icon: str) -> bool:
    """Whether it has gained an icon."""
    return ICON_NO[icon] in gained(rules, s, card)
