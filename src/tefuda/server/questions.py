"""What a question is about: the card that asks, its sentence, what yes and no do, the clause in words."""

from __future__ import annotations

from typing import NamedTuple

from tefuda.effects import nodes as E
from tefuda.effects.lower import Program, compiled
from tefuda.game import Game
from tefuda.kernel.change import sees
from tefuda.kernel.rules import Words
from tefuda.kernel.state import CARD_MASK, Frame
from tefuda.rulebook.index import book

PAY = Words("支払う：{what}", "Pay: {what}")
DO = Words("行う：{what}", "Do it: {what}")
LEAVE = Words("行わない", "Leave it")


class About(NamedTuple):
    """`source`: the card, by its number (-1: none that may be seen); `says`: its sentence; `yes`, `no`:
    what the answers do, where that can be said."""

    source: int = -1
    says: str = ""
    yes: str = ""
    no: str = ""


def about(game: Game, viewer: int, lang: str) -> About:
    """For who is asked. A card or an ability that the viewer may not know is not told."""
    rules, s = game.rules, game.state
    for f in reversed(s.frames):
        if rules.procs[f.proc].name == "kernel.interrupts":
            return About()  # the rules themselves ask, whatever they interrupt
        if f.src < 0:
            continue
        card = f.src & CARD_MASK
        if not sees(rules, s, card, viewer):
            return About()
        number, yes = _ability(game, f, lang)
        says = game.entry.table.said(rules, number, lang) if number >= 0 else ""
        return About(card, says, yes, LEAVE.say(lang) if yes else "")
    return About()


def _ability(game: Game, f: Frame, lang: str) -> tuple[int, str]:
    """The ability that is under way, and what a yes does; -1: none."""
    rules = game.rules
    name = rules.procs[f.proc].name
    deeds = game.entry.table.deeds
    if name == "effects.run":
        made = rules.programs[f.a]
        assert isinstance(made, Program)
        action = made.ops[max(f.b - 1, 0)].action
        if isinstance(action, E.May) and made.ability >= 0 and isinstance(action.do[0], E.PayCost):
            cost = compiled(rules, made.ability).ability.cost
            return made.ability, _said(PAY, deeds(cost, lang), lang)
        if isinstance(action, E.May):
            return made.ability, _said(DO, deeds(action.do, lang), lang)
        return made.ability, ""
    if name == "effects.triggered":
        return f.a, _said(PAY, deeds(compiled(rules, f.a).ability.cost, lang), lang)
    return -1, ""


def _said(words: Words, what: str, lang: str) -> str:
    return words.say(lang).format(what=what) if what else ""


def clause_words(game: str, id: str, lang: str) -> str:
    """The clause in our own words; "": it has none."""
    found = book(game).by_id.get(id)
    return "" if found is None or found.kind == "heading" else found.say(lang)
