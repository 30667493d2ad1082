"""Abilities that a book carries out itself, with no effect run for them: seen by the answer to the step
that does so. And those that stand for others: what is chosen between when they are used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.games.cipher.deploying import lets_deploy
from tefuda.games.cipher.names import DEPLOY, HAND
from tefuda.games.cipher.words import AsHand
from tefuda.games.pso2.offers import aimed_at
from tefuda.games.pso2.printed import data_in, launch_of
from tefuda.kernel.kinds import DONE
from tefuda.kernel.rules import Rules, arg_a, kind_of
from tefuda.kernel.state import CARD_MASK, Frame, State

Acting = Callable[[Rules, State, Frame, int], list[int]]


def _twins(rules: Rules, s: State, f: Frame, opt: int) -> list[int]:
    """Cipher 9.3.1.3.1.1: an orb is broken for a unit with a twin skill."""
    if kind_of(opt) == DONE:
        return []
    mine = abilities_of(rules, s, arg_a(opt))
    return [number for number in mine if compiled(rules, number).ability.word == "ts"]


def _as_hand(rules: Rules, s: State, f: Frame, opt: int) -> list[int]:
    """Cipher 13.4.1.2, 23.1.39.1: a card is deployed that is not in the hand."""
    card, out = arg_a(opt), []
    if kind_of(opt) != DEPLOY or s.zone[card] == rules.zone(HAND, f.seat):
        return []
    for c in range(len(s.defn)):
        if rules.zone_seat[s.zone[c]] == f.seat and card in lets_deploy(rules, s, f.seat, c):
            for number in abilities_of(rules, s, c):
                does = compiled(rules, number).ability.does
                if any([isinstance(action, AsHand) for action in does]):
                    out.append(number)
    return out


def _aims(rules: Rules, s: State, f: Frame, opt: int) -> list[int]:
    """PSO2 506.3.1: a card attacks what its text tells it to attack."""
    card = f.src & CARD_MASK
    if f.src < 0 or arg_a(opt) not in aimed_at(rules, s, card):
        return []
    mine = abilities_of(rules, s, card)
    return [number for number in mine if compiled(rules, number).ability.kind == "aim"]


ANSWERS: Final[dict[str, tuple[tuple[str, str, Acting], ...]]] = {
    "cipher": (("fallen", "9.3.1.3.1.1", _twins), ("turn", "13.4.1.2", _as_hand)),
    "pso2": (("battle", "506.3.1", _aims),),
}
"""By which step of which procedure, and the abilities that act by an answer to it."""


def attached(rules: Rules, s: State) -> list[int]:
    """PSO2 204.2.2, 301.8: an active card that lies on another has been attached as it says."""
    if rules.name != "pso2":
        return []
    lying = [data_in(rules.pool[s.defn[c]]).playing for c, host in enumerate(s.host) if host >= 0]
    return [n for n in lying if n >= 0 and compiled(rules, n).ability.kind == "attach"]


def modes_of(rules: Rules, number: int) -> tuple[int, ...]:
    """PSO2 406.3: what is used is one of these, as is said when it is put into the processing area."""
    return launch_of(rules, number).modes if rules.name == "pso2" else ()
