"""What "has used" means for each keyword: 8.1.1.1.2, 10.2.4, 10.5.3, 10.7.4, 10.8.5, 10.11.4…"""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import compiled
from tefuda.games.common import words
from tefuda.games.common.running import innermost
from tefuda.games.weiss_schwarz import names as N
from tefuda.kernel.change import commit
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, State

WORD_NO: Final[dict[str, int]] = {"act": 0} | words.of("weiss_schwarz").keywords.numbers()

# above the number of a keyword that was used: how many climaxes its effect has put away
OF_CLIMAXES: Final = 8

WHEN_PAID: Final = ("backup", "accelerate", "force")  # 10.5.3, 10.12.3, 10.14.3


def used(rules: Rules, s: State, word: str, src: int, seat: int, climaxes: int = 0) -> None:
    """A player has used a keyword (or, "act", an activated ability) of a card."""
    card = src & CARD_MASK if src >= 0 else -1
    number = WORD_NO.get(word.partition(":")[0], -1)
    if number >= 0:
        number |= climaxes << OF_CLIMAXES
        commit(rules, s, Event(N.USED_WORD, card, seat, number, (), seat, src, src, ()))


def ability_used(rules: Rules, s: State, ability: int, src: int, seat: int) -> None:
    """The cost of an activated ability has been paid."""
    used(rules, s, "act", src, seat)
    cost_paid(rules, s, ability, src, seat)


def cost_paid(rules: Rules, s: State, ability: int, src: int, seat: int) -> None:
    """The cost of any ability has been paid."""
    have = compiled(rules, ability).ability
    if have.word in WHEN_PAID:
        used(rules, s, have.word, src, seat)
    elif have.word == "resonance" and any([a.op == "show" for a in have.cost]):
        used(rules, s, have.word, src, seat)  # 10.13.3.1


def running(rules: Rules, s: State) -> int:
    """The ability whose effect is being carried out, -1: none (an event's is one too)."""
    f = innermost(rules, s, "auto", "act", "event")
    return -1 if f is None else f.a


def running_word(rules: Rules, s: State) -> str:
    """The keyword of the ability whose effect is being carried out."""
    ability = running(rules, s)
    return "" if ability < 0 else compiled(rules, ability).ability.word


def cause_now(rules: Rules, s: State) -> int:
    """By what a card comes to the stage now, where triggers ask for it (10.8.4: by change, if that
    is an automatic ability)."""
    ability = running(rules, s)
    if ability < 0:
        return N.BY_RULE
    have = compiled(rules, ability).ability
    if have.word == "change" and have.kind == "auto":
        return N.BY_CHANGE
    return N.BY_ENCORE if have.word == "encore" else N.BY_RULE


def effect_now(rules: Rules, s: State) -> str:
    """Of what kind of ability an effect is being carried out: auto, act or event; "icon": it is that of
    the standby icon; "": none."""
    f = innermost(rules, s, "auto", "act", "event", "icon.standby")
    if f is None:
        return ""
    if f.proc == rules.proc_no["icon.standby"]:
        return "icon"
    return compiled(rules, f.a).ability.kind
