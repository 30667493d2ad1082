"""Two worlds: the cards that somebody does not know are dealt anew, and all that they are sent is
compared, byte for byte."""

from __future__ import annotations

from random import Random

import tefuda
from tefuda import Game
from tefuda.game import Game as Played
from tefuda.kernel.change import KERNEL_SAYS, sees
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.errors import IllegalChoice, TefudaError
from tefuda.kernel.machine import choose
from tefuda.kernel.state import State
from tefuda.kernel.view import log_lines, spectator
from tefuda.scenario.clean import reads_otherwise
from tefuda.server import faces, messages, telling
from tefuda.server.messages import Seat, TableState, Why
from tefuda.server.reasons import why
from tests.contract.secrets import permuted
from tests.contract.table import Dice


def told(game: Game, viewer: int, lang: str) -> list[bytes]:
    """Everything that a viewer can be sent at this moment: the state, reasons, numbers, errors."""
    rules, s = game.rules, game.state
    view = telling.table(game, viewer, lang)
    out = [
        TableState(
            taken=s.taken,
            viewer=viewer,
            yours=[],
            view=view,
            prompt=telling.prompt(game, viewer, lang),
            log=[],  # compared by itself: it names what was open when it was written
            log_from=0,
            seats=[Seat("person", "", True)],
            over=game.over,
            winners=game.winners,
            undo=False,
            curtain=False,
            faces=faces.further(game, view, set()),
        )
    ]
    text = [messages.encode(m).encode() for m in out]
    cards = [c for c in range(len(s.defn)) if sees(rules, s, c, viewer)]
    hidden = [c for c in range(len(s.defn)) if not sees(rules, s, c, viewer)][:3]
    if viewer < s.seats:
        zones = range(0, len(rules.zone_kind), 3)
        asked = [Why(), *[Why(card=c) for c in (*cards[::4], *hidden)]]
        asked += [Why(zone=z) for z in zones]
        text += [messages.encode(why(game, viewer, a, lang)).encode() for a in asked]
    numbers = [telling.numbers(game, viewer, c, lang) for c in (*cards[::3], *hidden)]
    for n in numbers:
        for number in n.numbers:
            number.by.sort()  # found in the order of a cache
    text += [messages.encode(n).encode() for n in numbers]
    if viewer != s.ask_seat:
        try:
            game.copy().choose(0, viewer if viewer < s.seats else 99)
        except TefudaError as e:
            text += [str(e).encode(), e.ja.encode()]
    return text


def asked_otherwise(now: Played, other: Played, viewer: int, code: int) -> str:
    """The same decision in both worlds: whether the other is asked something then must not depend on
    what the viewer does not know, as long as nothing new is shown. Empty: it does not."""
    rules = now.rules
    here, there = State(now.state), State(other.state)
    there.touch()
    kind, seat = rules.kinds[kind_of(code)], there.ask_seat
    if there.options and kind.why_not is not None:  # what is offered was worked out in this one
        if kind.why_not(rules, there, seat, arg_a(code), arg_b(code)):
            return ""
    try:
        choose(rules, there, code)
    except IllegalChoice:
        return ""  # it could not be decided so there, and the viewer hears of it as of a decision
    choose(rules, here, code)
    lines = [log_lines(rules, s, viewer, "en") for s in (here, there)]
    least = min([len(told) for told in lines])
    more = max(lines, key=len)[least:]
    tried = bool(more) and more[0][1] == KERNEL_SAYS["back"].en  # it could not be done after all
    if lines[0] != lines[1] and lines[0][:least] == lines[1][:least] and not tried:
        clause = rules.clauses[(here if len(lines[0]) == least else there).clause]
        return f"asked at {clause} in one world, and the other goes on: {lines[0][least:]}{lines[1][least:]}"
    if here.known != there.known or here.over or there.over or lines[0] != lines[1]:
        return ""
    asked = [(s.ask_seat, rules.clauses[s.clause]) for s in (here, there)]
    return "" if asked[0] == asked[1] else f"{asked[0]} is asked here and {asked[1]} there"


def worlds(game: str, positions: int, seed: int = 1) -> int:
    """So many positions of random games; how many comparisons were made."""
    dice = Random(seed)
    count = compared = 0
    while count < positions:
        now: Played = tefuda.new(game, seed=dice.getrandbits(30))
        for _ in range(400):
            s = now.state
            if now.over or count >= positions:
                break
            now.choose(dice.randrange(len(s.options)) if s.options else s.ask_lo)
            if now.over or dice.random() < 0.6:
                continue
            count += 1
            code = s.options[dice.randrange(len(s.options))] if s.options else s.ask_lo
            for viewer in [*range(s.seats), spectator(now.rules)]:
                other = now.copy()
                other.state = permuted(now, viewer, Dice(dice.getrandbits(30)))
                if other.state.defn == now.state.defn:
                    continue
                lang = "ja" if count % 2 else "en"
                if viewer != s.ask_seat:
                    differs = asked_otherwise(now, other, viewer, code)
                    assert not differs, f"{game}, after {s.taken}, viewer {viewer}: {differs}"
                    compared += 1
                said = reads_otherwise(now.rules, now.state, other.state, viewer)
                assert not said, f"{game}: the record of {viewer} tells hidden cards: {said}"
                here, there = told(now, viewer, lang), told(other, viewer, lang)
                compared += len(here)
                if here != there:
                    first = [i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b]
                    raise AssertionError(
                        f"{game}, after {s.taken} decisions, viewer {viewer}: message {first[:3]} tells "
                        f"hidden cards: {here[first[0]][:400]!r} / {there[first[0]][:400]!r}"
                        if first
                        else f"{game}: {len(here)} messages and {len(there)}"
                    )
    return compared
