"""What "has used" means for each keyword: 8.1.1.1.2, 10.2.4, 10.5.3, 10.7.4, 10.8.5, 10.11.4…"""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import compiled
from tefuda.games.weiss_schwarz.names import BY_CHANGE, BY_ENCORE, BY_RULE, USED_WORD
from tefuda.kernel.change import commit
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, State

WORDS: Final = (
    "act", "alarm", "encore", "assist", "bond", "backup", "great_performance", "brainstorm",
    "change", "memory", "experience", "shift", "accelerate", "resonance", "force", "combine",
    "separate", "link", "inherit",
)  # fmt: skip
WORD_NO: Final[dict[str, int]] = {key: i for i, key in enumerate(WORDS)}

WHEN_PAID: Final = ("backup", "accelerate", "force")  # 10.5.3, 10.12.3, 10.14.3


def used(rules: Rules, s: State, word: str, src: int, seat: int) -> None:
    """A player has used a keyword (or, "act", an activated ability) of a card."""
    card = src & CARD_MASK if src >= 0 else -1
    number = WORD_NO.get(word.partition(":")[0], -1)
    if number >= 0:
        commit(rules, s, Event(USED_WORD, card, seat, number, (), seat, src, src, ()))


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
    mine = (rules.proc_no["auto"], rules.proc_no["act"], rules.proc_no["event"])
    for i in range(len(s.frames) - 1, -1, -1):
        f = s.frames[i]
        if f.proc in mine:
            return f.a
    return -1


def running_word(rules: Rules, s: State) -> str:
    """The keyword of the ability whose effect is being carried out."""
    ability = running(rules, s)
    return "" if ability < 0 else compiled(rules, ability).ability.word


def cause_now(rules: Rules, s: State) -> int:
    """By what a card comes to the stage now, where triggers ask for it (10.8.4: by change, if that
    is an automatic ability)."""
    ability = running(rules, s)
    if ability < 0:
        return BY_RULE
    have = compiled(rules, ability).ability
    if have.word == "change" and have.kind == "auto":
        return BY_CHANGE
    return BY_ENCORE if have.word == "encore" else BY_RULE
